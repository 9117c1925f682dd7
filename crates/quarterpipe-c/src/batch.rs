//! Batches: many worlds stepped on all cores.

use quarterpipe::Input;
use quarterpipe_batch::{Drive, Ends};
use quarterpipe_host::{HostBatch, HostWorld, pixel};

use crate::{
    convert::flag,
    error::{Failure, QpStatus, guard},
    handle::{self, Content, check_buffer, cleared, get, get_mut, slice, write_all},
    world::{QpWorld, WorldContent, check_buttons},
};

/// Many worlds. Free it with `qp_batch_free`.
#[derive(Debug)]
pub struct QpBatch {
    _private: [u8; 0],
}

/// The content of a handle of a batch.
#[derive(Debug)]
pub(crate) struct BatchContent {
    pub(crate) own: HostBatch,
    inputs: Vec<Input>,
}

impl Content for BatchContent {
    type Handle = QpBatch;
    const NAME: &'static str = "batch";
    const TAG: u32 = 0x5142_4154;
}

/// The conditions that end a world's run in a batch. A world whose run is over is not stepped until it is reset. If all fields are zero,
/// runs never end.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct QpEnds {
    /// 1 if a run ends when the first player dies.
    pub death: i32,
    /// 1 if a run ends when the first player's centre reaches `x`.
    pub at_x: i32,
    /// An x in pixels.
    pub x: i32,
    /// The number of frames after which a run ends; 0 for no limit.
    pub frames: u32,
}

/// Creates a batch with `copies` of each of `count` worlds. A reset returns a world to its state at this call. Returns NULL on an error.
///
/// If `ends` is NULL, runs never end. `threads` is the number of threads that step the worlds, at most 1024; 0 is one per processor. A
/// batch has at most 16,777,216 worlds in all, if there is enough memory. The given worlds still belong to the caller. The caller frees the
/// batch with `qp_batch_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_new(
    worlds: *const *const QpWorld,
    count: usize,
    copies: usize,
    ends: *const QpEnds,
    threads: usize,
) -> *mut QpBatch {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let handles = unsafe { slice("worlds", worlds, count) }?;
        // SAFETY: they are NULL or handles.
        let starts =
            handles.iter().map(|world| unsafe { get::<WorldContent>(*world) }).collect::<Result<Vec<_>, _>>()?;
        if starts.is_empty() {
            return Err(Failure::unexpected("count", 0, "1 or more"));
        }
        // SAFETY: the caller's pointer is NULL or points to a struct.
        let ends = if ends.is_null() { QpEnds::default() } else { *unsafe { handle::read("ends", ends) }? };
        let all = count.checked_mul(copies).filter(|all| (1..=MOST_WORLDS).contains(all));
        all.ok_or_else(|| Failure::unexpected("copies", copies, "1 or more, and at most 16777216 worlds in all"))?;
        if threads > MOST_THREADS {
            return Err(Failure::unexpected("threads", threads, "0 to 1024"));
        }
        let bytes = starts.iter().map(|start| start.host.world.bytes_in_memory()).sum::<usize>().saturating_mul(copies);
        if Vec::<u8>::new().try_reserve_exact(bytes).is_err() {
            return Err(Failure::unexpected(
                "copies",
                copies,
                format_args!("fewer: not enough memory for {bytes} bytes"),
            ));
        }
        let starts: Vec<HostWorld> = starts.iter().map(|start| start.host.clone()).collect();
        let ends = Ends {
            death: flag("ends: death", ends.death)?,
            x: if flag("ends: at_x", ends.at_x)? { Some(pixel("ends: x", ends.x)?) } else { None },
            frames: Some(ends.frames).filter(|frames| *frames > 0),
        };
        Ok(BatchContent { own: HostBatch::new(starts, copies, ends, threads)?, inputs: Vec::new() })
    })
}

/// The maximum number of worlds of a batch.
const MOST_WORLDS: usize = 1 << 24;
/// The maximum number of frames of a call: more than four hours.
const MOST_FRAMES: usize = 1_000_000;
/// The maximum number of threads of a batch.
const MOST_THREADS: usize = 1024;

/// Writes the number of worlds in a batch and the number of players in each. A frame has `worlds` times `players` inputs.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_size(
    batch: *const QpBatch,
    worlds: *mut usize,
    players_each: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<BatchContent>(batch)?;
            let all = content.own.batch.len();
            write_all([
                ("worlds", worlds, all),
                ("players_each", players_each, content.own.batch.players() / all.max(1)),
            ])
        }
    })
}

/// Steps every world by `frames` frames, at most 1,000,000. `inputs` has the bits of each player's buttons, world by world and player by
/// player. The buttons are held for all frames.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_step(
    batch: *mut QpBatch,
    inputs: *const u8,
    count: usize,
    frames: usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        let (content, bits) = unsafe { (get_mut::<BatchContent>(batch)?, slice("inputs", inputs, count)?) };
        check_buttons(bits)?;
        if frames > MOST_FRAMES {
            return Err(Failure::unexpected("frames", frames, "0 to 1000000"));
        }
        content.inputs.clear();
        content.inputs.extend(bits.iter().copied().map(Input::from_bits));
        Ok(content.own.batch.run(Drive::Held { inputs: &content.inputs, frames })?)
    })
}

/// Writes an observation of every player: `QP_COLUMN_COUNT` numbers for each, world by world and player by player. Also writes the end of
/// each world's run: one of `QP_END_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_observe(
    batch: *const QpBatch,
    values: *mut i32,
    value_count: usize,
    ended: *mut u8,
    ended_count: usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers meet the documented requirements.
        unsafe {
            let content = get::<BatchContent>(batch)?;
            for (name, found, expected) in
                [("values", value_count, content.own.batch.values()), ("ended", ended_count, content.own.batch.len())]
            {
                if found != expected {
                    return Err(Failure::unexpected(name, format_args!("room for {found}"), expected));
                }
            }
            check_buffer("ended", ended.cast_const(), ended_count)?;
            let values = cleared("values", values, value_count)?;
            Ok(content.own.batch.observe(values, cleared("ended", ended, ended_count)?)?)
        }
    })
}

/// Copies a world of a batch into a world of the caller, which must have the same level and rules. The events of that world are cleared.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_world(batch: *const QpBatch, number: usize, world: *mut QpWorld) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are NULL or handles.
        let (content, world) = unsafe { (get::<BatchContent>(batch)?, get_mut::<WorldContent>(world)?) };
        let (taken, start) = content.own.world("number", number)?;
        HostBatch::check_stage(start, &world.host)?;
        world.take(start, taken);
        Ok(())
    })
}
