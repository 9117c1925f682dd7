//! Batches: many worlds stepped on all cores.

use std::ptr;

use quarterpipe::{Input, Stage, px};
use quarterpipe_batch::{Batch, Drive, Ends};

use crate::{
    error::{Failure, QpStatus, guard},
    handle::{self, Content, get, get_mut, slice, slice_mut, write},
    world::{QpWorld, WorldContent},
};

/// Many worlds. Free it with `qp_batch_free`.
#[derive(Debug)]
pub struct QpBatch {
    _private: [u8; 0],
}

/// What a handle of a batch holds.
#[derive(Debug)]
pub(crate) struct BatchContent {
    batch: Batch,
    players_each: usize,
    inputs: Vec<Input>,
}

impl Content for BatchContent {
    type Handle = QpBatch;
    const NAME: &'static str = "batch";
    const TAG: u32 = 0x5142_4154;
}

/// How a world's run in a batch ends. A world whose run is over stands still until it is reset. All of it zero: runs never end.
#[derive(Clone, Copy, Debug, Default)]
#[repr(C)]
pub struct QpEnds {
    /// 1: when the first player dies.
    pub death: i32,
    /// 1: when the first player's centre reaches `x`.
    pub at_x: i32,
    /// An x in pixels.
    pub x: i32,
    /// After so many frames; 0 for no limit.
    pub frames: u32,
}

/// Makes a batch of `copies` of each of these worlds: `count` of them. Resetting a world goes back to how it is now. NULL on an error.
///
/// `ends` may be NULL: then runs never end. `threads` is how many threads step the worlds; 0 is one for each processor. The worlds stay the
/// caller's. The caller frees the batch with `qp_batch_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_new(
    worlds: *const *const QpWorld,
    count: usize,
    copies: usize,
    ends: *const QpEnds,
    threads: usize,
) -> *mut QpBatch {
    let mut made = ptr::null_mut();
    let _ = guard(|| {
        // SAFETY: the caller's buffer has that length.
        let handles = unsafe { slice("worlds", worlds, count) }?;
        // SAFETY: they are NULL or handles.
        let starts =
            handles.iter().map(|world| unsafe { get::<WorldContent>(*world) }).collect::<Result<Vec<_>, _>>()?;
        let [first, ..] = starts[..] else { return Err(Failure::unexpected("count", 0, "1 or more")) };
        // SAFETY: the caller's pointer is NULL or leads to a struct.
        let ends = if ends.is_null() { QpEnds::default() } else { *unsafe { handle::read("ends", ends) }? };
        let all = count.checked_mul(copies).filter(|all| (1..=MOST_WORLDS).contains(all));
        all.ok_or_else(|| Failure::unexpected("copies", copies, "1 or more, and at most 16777216 worlds in all"))?;
        if threads > MOST_THREADS {
            return Err(Failure::unexpected("threads", threads, "0 to 1024"));
        }
        let stages: Vec<Stage> = starts.iter().map(|start| (*start.host.stage).clone()).collect();
        let ends = Ends {
            death: crate::world::flag("ends: death", ends.death)?,
            x: crate::world::flag("ends: at_x", ends.at_x)?.then_some(px(ends.x)),
            frames: Some(ends.frames).filter(|frames| *frames > 0),
        };
        let mut batch = Batch::new(stages).ending(ends).on_threads(threads)?;
        for (stage, start) in starts.iter().enumerate() {
            batch.add(stage, &start.host.world, copies)?;
        }
        made = handle::new(BatchContent { batch, players_each: first.host.world.players.len(), inputs: Vec::new() });
        Ok(())
    });
    made
}

/// The most worlds of a batch.
const MOST_WORLDS: usize = 1 << 24;
/// The most threads of a batch.
const MOST_THREADS: usize = 1024;

/// Frees a batch. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_free(batch: *mut QpBatch) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<BatchContent>(batch) })
}

/// Writes how many worlds a batch has and how many players each has. The inputs of a frame are as many as both multiplied.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_size(
    batch: *const QpBatch,
    worlds: *mut usize,
    players_each: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let content = get::<BatchContent>(batch)?;
            write("worlds", worlds, content.batch.len())?;
            write("players_each", players_each, content.players_each)
        }
    })
}

/// Steps every world by `frames` frames. `inputs` has the bits of each player's buttons, world by world and player by player, held
/// for all frames.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_step(
    batch: *mut QpBatch,
    inputs: *const u8,
    count: usize,
    frames: usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        let (content, bits) = unsafe { (get_mut::<BatchContent>(batch)?, slice("inputs", inputs, count)?) };
        if let Some(place) = bits.iter().position(|bits| *bits > Input::ALL.bits()) {
            let name = format_args!("inputs[{place}]");
            return Err(Failure::unexpected(name, bits[place], "bits of QP_BUTTON_..., 0 to 127"));
        }
        content.inputs.clear();
        content.inputs.extend(bits.iter().copied().map(Input::from_bits));
        Ok(content.batch.run(Drive::Held { inputs: &content.inputs, frames })?)
    })
}

/// Writes what every player is like: `QP_COLUMN_COUNT` numbers for each, world by world and player by player. Writes for each world how its
/// run ended: one of `QP_END_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_observe(
    batch: *const QpBatch,
    values: *mut i32,
    value_count: usize,
    ended: *mut u8,
    ended_count: usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let content = get::<BatchContent>(batch)?;
            let values = slice_mut("values", values, value_count)?;
            let ended = slice_mut("ended", ended, ended_count)?;
            Ok(content.batch.observe(values, ended)?)
        }
    })
}

/// Puts all worlds whose run is over back to their starts, and writes how many, unless `count` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_reset_ended(batch: *mut QpBatch, count: *mut usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let reset = get_mut::<BatchContent>(batch)?.batch.reset_ended();
            if count.is_null() { Ok(()) } else { write("count", count, reset) }
        }
    })
}

/// Puts a world of a batch back to its start.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_reset(batch: *mut QpBatch, world: usize) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        Ok(unsafe { get_mut::<BatchContent>(batch) }?.batch.reset(world)?)
    })
}

/// Copies a world of a batch into a world of your own, which must be of the same level and rules.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_world(batch: *const QpBatch, number: usize, world: *mut QpWorld) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are NULL or handles.
        let (content, world) = unsafe { (get::<BatchContent>(batch)?, get_mut::<WorldContent>(world)?) };
        let stage_is_own = content.batch.stages().contains(&*world.host.stage);
        if !stage_is_own {
            return Err(Failure::unexpected("world", "one of another level or other rules", "one of the batch's"));
        }
        Ok(content.batch.snapshot(number, &mut world.host.world)?)
    })
}

/// Writes the digest of all worlds of a batch: of the digests of each, in order.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_batch_digest(batch: *const QpBatch, digest: *mut u64) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { write("digest", digest, get::<BatchContent>(batch)?.batch.digest()) }
    })
}
