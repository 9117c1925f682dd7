//! Many worlds at once.

use std::sync::Arc;

use quarterpipe::{Input, Stage};
use quarterpipe_batch::{Batch, Drive, Ends};
use quarterpipe_host::{HostError, HostWorld, pixel};
use quarterpipe_js_index::{RawWorld, invalid};
use wasm_bindgen::prelude::*;

/// The most worlds, and the most bytes that they may take when they are added.
const MOST_WORLDS: usize = 1 << 16;
const MOST_BYTES: usize = 1 << 30;
/// The most frames of a single call, in all worlds together.
const MOST_FRAMES: usize = 1 << 30;

/// A batch, and what JavaScript reads of it in the module's memory.
#[wasm_bindgen]
pub struct RawBatch {
    batch: Batch,
    /// The stage and the world of each kind, at the start.
    origins: Vec<(Arc<Stage>, RawWorld)>,
    /// The kind of each world.
    kinds: Vec<usize>,
    observations: Vec<i32>,
    ended: Vec<u8>,
}

#[wasm_bindgen]
impl RawBatch {
    /// Makes a batch of so many copies of each of these worlds. Its runs end as the numbers say, of which a negative one says nothing.
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
        let mut stages: Vec<Arc<Stage>> = Vec::new();
        let mut numbers = Vec::new();
        for world in &worlds {
            let stage = &world.host.stage;
            let same = stages.iter().position(|own| Arc::ptr_eq(own, stage) || own == stage);
            numbers.push(same.unwrap_or(stages.len()));
            if same.is_none() {
                stages.push(Arc::clone(stage));
            }
        }
        let x = x.map(|x| pixel("x", x)).transpose().map_err(invalid)?;
        // There are no other threads.
        let batch = Batch::new(stages.iter().map(|stage| (**stage).clone()).collect());
        let mut batch = batch.on_threads(1).map_err(invalid)?.ending(Ends { death, x, frames });
        let (mut origins, mut kinds) = (Vec::new(), Vec::new());
        for (world, number) in worlds.into_iter().zip(numbers) {
            batch.add(number, &world.host.world, count as usize).map_err(invalid)?;
            kinds.extend(std::iter::repeat_n(origins.len(), count as usize));
            origins.push((Arc::clone(&stages[number]), world));
        }
        let (observations, ended) = (vec![0; batch.values()], vec![0; batch.len()]);
        let mut made = Self { batch, origins, kinds, observations, ended };
        made.observe()?;
        Ok(made)
    }

    fn observe(&mut self) -> Result<(), JsValue> {
        self.batch.observe(&mut self.observations, &mut self.ended).map_err(invalid)
    }

    /// Returns how many worlds there are.
    pub fn length(&self) -> usize {
        self.batch.len()
    }

    /// Returns how many players there are in all worlds.
    pub fn players(&self) -> usize {
        self.batch.players()
    }

    /// Steps every world by so many frames with the same buttons, one byte for each player, and observes.
    ///
    /// # Errors
    ///
    /// If there are not as many buttons, or too many frames.
    pub fn step(&mut self, inputs: &[u8], frames: u32) -> Result<(), JsValue> {
        self.check_frames(frames)?;
        let inputs: Vec<Input> = inputs.iter().map(|bits| Input::from_bits(*bits)).collect();
        let drive = Drive::Held { inputs: &inputs, frames: frames as usize };
        self.batch.run_into(drive, &mut self.observations, &mut self.ended).map_err(invalid)
    }

    /// Steps every world by so many frames with buttons of their own: world by world, in a world frame by frame, and observes.
    ///
    /// # Errors
    ///
    /// If there are not as many buttons, or too many frames.
    pub fn run(&mut self, inputs: &[u8], frames: u32) -> Result<(), JsValue> {
        self.check_frames(frames)?;
        let inputs: Vec<Input> = inputs.iter().map(|bits| Input::from_bits(*bits)).collect();
        let drive = Drive::Tapes { inputs: &inputs, frames: frames as usize };
        self.batch.run_into(drive, &mut self.observations, &mut self.ended).map_err(invalid)
    }

    fn check_frames(&self, frames: u32) -> Result<(), JsValue> {
        let most = MOST_FRAMES / self.batch.len().max(1);
        match frames as usize > most {
            true => Err(invalid(HostError::unexpected("frames", frames, format_args!("0 to {most}")))),
            false => Ok(()),
        }
    }

    /// Returns where the observations are in memory.
    pub fn observations_address(&self) -> usize {
        self.observations.as_ptr().addr()
    }

    /// Returns where the ends are in memory.
    pub fn ended_address(&self) -> usize {
        self.ended.as_ptr().addr()
    }

    /// Puts a world back to its start.
    ///
    /// # Errors
    ///
    /// If there is no such world.
    pub fn reset(&mut self, index: usize) -> Result<(), JsValue> {
        self.batch.reset(index).map_err(invalid)?;
        self.observe()
    }

    /// Puts all worlds whose run is over back to their starts, and returns how many.
    ///
    /// # Errors
    ///
    /// None that is known.
    pub fn reset_ended(&mut self) -> Result<usize, JsValue> {
        let reset = self.batch.reset_ended();
        self.observe().map(|()| reset)
    }

    /// Returns a copy of a world as it is now.
    ///
    /// # Errors
    ///
    /// If there is no such world.
    pub fn world(&self, index: usize) -> Result<RawWorld, JsValue> {
        let found = self.batch.world(index).zip(self.kinds.get(index).and_then(|kind| self.origins.get(*kind)));
        let (world, (stage, origin)) = found.ok_or_else(|| {
            let expected = format_args!("less than {}", self.batch.len());
            invalid(HostError::unexpected("world", index, expected))
        })?;
        let host = HostWorld::of(world.clone(), Arc::clone(stage), origin.host.origin.clone());
        Ok(RawWorld::new(Arc::clone(&origin.level), host))
    }

    /// Returns the number of the world that it was made of, in their list.
    pub fn kind(&self, index: usize) -> Option<usize> {
        self.kinds.get(index).copied()
    }

    /// Puts a world to where another one is, of the same level and rules.
    ///
    /// # Errors
    ///
    /// If there is no such world, or if the other one has another stage.
    pub fn restore(&mut self, index: usize, world: &RawWorld) -> Result<(), JsValue> {
        if let Some((stage, _)) = self.kinds.get(index).and_then(|kind| self.origins.get(*kind))
            && !Arc::ptr_eq(stage, &world.host.stage)
            && *stage != world.host.stage
        {
            return Err(invalid(HostError::unexpected(
                "world",
                "one of another level or of other rules",
                "one that goes on from the same start",
            )));
        }
        self.batch.restore(index, &world.host.world).map_err(invalid)?;
        self.observe()
    }

    /// Returns the digest of all worlds.
    pub fn digest(&self) -> u64 {
        self.batch.digest()
    }
}
