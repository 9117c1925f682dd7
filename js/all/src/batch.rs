//! Many worlds at once.

use std::sync::Arc;

use quarterpipe::Input;
use quarterpipe_batch::{Drive, Ends};
use quarterpipe_host::{HostBatch, HostError, HostWorld, pixel};
use quarterpipe_js_index::{RawWorld, invalid};
use quarterpipe_level::Level;
use wasm_bindgen::prelude::*;

/// The maximum number of worlds, and the maximum number of bytes that they may take when they are added.
const MOST_WORLDS: usize = 1 << 16;
const MOST_BYTES: usize = 1 << 30;
/// The maximum number of frames of a single call, in all worlds together.
const MOST_FRAMES: usize = 1 << 30;

/// A batch, and the arrays that JavaScript reads in the module's memory.
#[wasm_bindgen]
pub struct RawBatch {
    pub(crate) host: HostBatch,
    /// The level of each start.
    levels: Vec<Arc<Level>>,
    observations: Vec<i32>,
    ended: Vec<u8>,
}

impl RawBatch {
    /// Updates the arrays that JavaScript reads.
    pub(crate) fn observe(&mut self) {
        // It cannot fail: the arrays have the required lengths.
        let _ = self.host.batch.observe(&mut self.observations, &mut self.ended);
    }

    fn drive(&mut self, drive: Drive<'_>) -> Result<(), JsValue> {
        let (Drive::Held { frames, .. } | Drive::Tapes { frames, .. }) = drive;
        let most = MOST_FRAMES / self.host.batch.len().max(1);
        if frames > most {
            return Err(invalid(HostError::unexpected("frames", frames, format_args!("0 to {most}"))));
        }
        self.host.batch.run_into(drive, &mut self.observations, &mut self.ended).map_err(invalid)
    }
}

#[wasm_bindgen]
impl RawBatch {
    /// Creates `count` copies of each world. `x` and `frames` end runs if they are given.
    ///
    /// # Errors
    ///
    /// If there are too many worlds, or if they do not have the same number of players.
    #[wasm_bindgen(constructor)]
    pub fn new(
        worlds: Vec<RawWorld>,
        count: u32,
        death: bool,
        x: Option<i32>,
        frames: Option<u32>,
    ) -> Result<Self, JsValue> {
        let all = worlds.len().saturating_mul(count as usize);
        if !(1..=MOST_WORLDS).contains(&all) {
            return Err(invalid(HostError::unexpected("worlds", all, format_args!("1 to {MOST_WORLDS}"))));
        }
        let bytes: usize = worlds.iter().map(|world| world.host.world.bytes_in_memory()).sum();
        if bytes.saturating_mul(count as usize) > MOST_BYTES {
            let most = MOST_BYTES / bytes.max(1) * worlds.len();
            return Err(invalid(HostError::unexpected(
                "worlds",
                all,
                format_args!("at most {most} of these, which take a gigabyte"),
            )));
        }
        let x = x.map(|x| pixel("x", x)).transpose().map_err(invalid)?;
        let (levels, starts) = worlds.into_iter().map(|RawWorld { level, host, .. }| (level, host)).unzip();
        // WebAssembly has only this thread.
        let host = HostBatch::new(starts, count as usize, Ends { death, x, frames }, 1).map_err(invalid)?;
        let (observations, ended) = (vec![0; host.batch.values()], vec![0; host.batch.len()]);
        let mut made = Self { host, levels, observations, ended };
        made.observe();
        Ok(made)
    }

    /// Returns the number of worlds.
    pub fn length(&self) -> usize {
        self.host.batch.len()
    }

    /// Returns the number of players in all worlds.
    pub fn players(&self) -> usize {
        self.host.batch.players()
    }

    /// Steps every world `frames` times with the same buttons, one byte for each player, and observes.
    ///
    /// # Errors
    ///
    /// If the number of buttons differs from the number of players, or if there are too many frames.
    pub fn step(&mut self, inputs: &[u8], frames: u32) -> Result<(), JsValue> {
        self.drive(Drive::Held { inputs: &buttons(inputs), frames: frames as usize })
    }

    /// Steps every world `frames` times with its own buttons, which are ordered by world and then by frame, and observes.
    ///
    /// # Errors
    ///
    /// See [`RawBatch::step`].
    pub fn run(&mut self, inputs: &[u8], frames: u32) -> Result<(), JsValue> {
        self.drive(Drive::Tapes { inputs: &buttons(inputs), frames: frames as usize })
    }

    /// Returns the address of the observations in memory.
    pub fn observations_address(&self) -> usize {
        self.observations.as_ptr().addr()
    }

    /// Returns the address of the ends in memory.
    pub fn ended_address(&self) -> usize {
        self.ended.as_ptr().addr()
    }

    /// Returns a copy of a world as it is now.
    ///
    /// # Errors
    ///
    /// See [`HostBatch::world`].
    pub fn world(&self, index: usize) -> Result<RawWorld, JsValue> {
        let (world, HostWorld { stage, origin, .. }) = self.host.world("world", index).map_err(invalid)?;
        let host = HostWorld::of(world.clone(), Arc::clone(stage), origin.clone());
        // Every start has a level.
        Ok(RawWorld::new(Arc::clone(&self.levels[self.host.start_of(index)]), host))
    }

    /// Returns the index of the start that a world is a copy of.
    pub fn start_of(&self, index: usize) -> usize {
        self.host.start_of(index)
    }

    /// Sets a world to the state of another one of the same level and rules.
    ///
    /// # Errors
    ///
    /// If the batch does not have the world, or if the other world has another stage.
    pub fn restore(&mut self, index: usize, world: &RawWorld) -> Result<(), JsValue> {
        let (_, start) = self.host.world("world", index).map_err(invalid)?;
        HostBatch::check_stage(start, &world.host).map_err(invalid)?;
        self.host.batch.restore(index, &world.host.world).map_err(invalid)?;
        self.observe();
        Ok(())
    }
}

fn buttons(bits: &[u8]) -> Vec<Input> {
    bits.iter().map(|bits| Input::from_bits(*bits)).collect()
}
