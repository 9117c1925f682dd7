//! The batch: worlds over shared stages, stepped on all cores.

use std::ops::Range;

use quarterpipe::{
    Input, Stage, World,
    object::{Custom, NoCustom},
    save::{Digest, Sink as _},
};
use rayon::prelude::*;

use crate::{
    BatchError, COLUMNS, End, Ends, FlatArray,
    run::{Course, Run, Start},
    threads::Threads,
};

/// The players' inputs for a call that steps several frames, world by world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive<'a> {
    /// One input for each player, held for all frames.
    Held {
        /// One input for each player of all worlds, world by world.
        inputs: &'a [Input],
        /// The number of frames.
        frames: usize,
    },
    /// One input for each player and frame.
    Tapes {
        /// World by world; in a world frame by frame; in a frame player by player.
        inputs: &'a [Input],
        /// The number of frames.
        frames: usize,
    },
}

impl Drive<'_> {
    const fn frames(&self) -> usize {
        let (Self::Held { frames, .. } | Self::Tapes { frames, .. }) = self;
        *frames
    }
}

/// Many worlds over shared stages, stepped on all cores.
///
/// Worlds are independent of each other: each is stepped as by [`World::step`], for any number of threads. All
/// have the same number of players, so inputs and observations are flat arrays: world by world, and player by player in a
/// world.
///
/// ```
/// use quarterpipe::{World, prelude::*};
/// use quarterpipe_batch::{Batch, COLUMNS, Column, Drive};
/// # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
///
/// let mut batch = Batch::new(vec![stage]);
/// batch.add(0, &world, 1000)?;
/// let mut inputs = vec![Input::RIGHT; 1000];
/// inputs[7] = Input::LEFT;
/// let (mut values, mut ends) = (vec![0; batch.values()], vec![0; batch.len()]);
/// batch.run_into(Drive::Held { inputs: &inputs, frames: 10 }, &mut values, &mut ends)?;
///
/// let row = |world: usize| &values[world * COLUMNS..][..COLUMNS];
/// assert_eq!(row(0)[Column::GroundSpeed as usize], 10 * 0xC);
/// assert_eq!(row(7)[Column::GroundSpeed as usize], -10 * 0xC);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Batch<C = NoCustom> {
    stages: Vec<Stage<C>>,
    starts: Vec<Start<C>>,
    runs: Vec<Run<C>>,
    /// Players per world; 0 until there is a world.
    players: usize,
    ends: Ends,
    threads: Threads,
}

impl<C: Custom + Send + Sync> Batch<C> {
    /// Returns a batch without worlds over these stages. Runs never end, and one thread per processor steps them.
    #[must_use]
    pub const fn new(stages: Vec<Stage<C>>) -> Self {
        Self { stages, starts: Vec::new(), runs: Vec::new(), players: 0, ends: Ends::NEVER, threads: Threads::Shared }
    }

    /// Gives the batch its own pool of this many threads; 0 stands for one per processor. With 1, the calling thread does all the work.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started.
    pub fn on_threads(mut self, threads: usize) -> Result<Self, BatchError> {
        self.threads = Threads::new(threads)?;
        Ok(self)
    }

    /// Sets how runs end. Worlds whose run is over stand still until they are reset.
    #[must_use]
    pub const fn ending(mut self, ends: Ends) -> Self {
        self.ends = ends;
        self
    }

    /// Adds this many copies of a world of a stage, and returns their indices. Resetting them goes back to this world.
    ///
    /// # Errors
    ///
    /// If the stage does not exist, if the world belongs to another one, or if it has no players or another number of players than
    /// the worlds before it.
    pub fn add(&mut self, stage: usize, start: &World<C>, count: usize) -> Result<Range<usize>, BatchError> {
        let stages = self.stages.len();
        let of = self.stages.get(stage).ok_or(BatchError::NoStage { index: stage, stages })?;
        fits(start, of)?;
        let (found, expected) = (start.players.len(), self.players.max(1));
        if found == 0 || (self.players != 0 && found != self.players) {
            return Err(BatchError::Players { found, expected });
        }
        self.players = found;
        let index = self.starts.len() as u32;
        self.starts.push(Start { world: start.clone(), stage: stage as u32 });
        let first = self.runs.len();
        let run = || Run { world: start.clone(), start: index, ended: None };
        self.runs.extend(std::iter::repeat_with(run).take(count));
        Ok(first..self.runs.len())
    }

    /// Returns the number of worlds.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.runs.len()
    }

    /// Returns `true` if the batch has no worlds.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// Returns the number of players in all worlds: the length of inputs.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.runs.len() * self.players
    }

    /// Returns the length of observations: [`COLUMNS`] for each player.
    #[must_use]
    pub const fn values(&self) -> usize {
        self.players() * COLUMNS
    }

    /// Returns the stages, in the order in which they were given.
    #[must_use]
    pub fn stages(&self) -> &[Stage<C>] {
        &self.stages
    }

    /// Returns a world as it is now.
    #[must_use]
    pub fn world(&self, index: usize) -> Option<&World<C>> {
        self.runs.get(index).map(|run| &run.world)
    }

    /// Returns the worlds as they are now.
    pub fn worlds(&self) -> impl Iterator<Item = &World<C>> {
        self.runs.iter().map(|run| &run.world)
    }

    /// Returns the end of a world's run; `None` if it goes on, or if the world does not exist.
    #[must_use]
    pub fn end(&self, index: usize) -> Option<End> {
        self.runs.get(index)?.ended
    }

    /// Steps every world by a frame.
    ///
    /// # Errors
    ///
    /// If there is not exactly one input for each player.
    pub fn step(&mut self, inputs: &[Input]) -> Result<(), BatchError> {
        self.run(Drive::Held { inputs, frames: 1 })
    }

    /// Steps every world by several frames, one world after the other. Each world stays in a processor's cache that way: with
    /// more worlds than the caches hold, this is much faster than single steps.
    ///
    /// # Errors
    ///
    /// If the number of inputs is not that of [`Drive`].
    pub fn run(&mut self, drive: Drive<'_>) -> Result<(), BatchError> {
        let Some((inputs, per_world)) = self.inputs(drive)? else { return Ok(()) };
        let Self { stages, starts, runs, players, ends, threads } = self;
        let (course, frames) = (Course { stages, starts, ends: *ends }, drive.frames());
        let worth = (runs.len() * *players).saturating_mul(frames);
        let all = runs.par_iter_mut().zip(inputs.par_chunks(per_world));
        threads.each(worth, all, |(run, inputs)| {
            run.advance(course, inputs.chunks_exact(*players).cycle().take(frames));
        });
        Ok(())
    }

    /// Does what [`Batch::run`] and then [`Batch::observe`] do, in one pass over the worlds.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length.
    pub fn run_into(&mut self, drive: Drive<'_>, values: &mut [i32], ended: &mut [u8]) -> Result<(), BatchError> {
        self.outputs(values, ended)?;
        let Some((inputs, per_world)) = self.inputs(drive)? else { return self.observe(values, ended) };
        let Self { stages, starts, runs, players, ends, threads } = self;
        let (course, frames) = (Course { stages, starts, ends: *ends }, drive.frames());
        let worth = (runs.len() * *players).saturating_mul(frames);
        let rows = values.par_chunks_mut(*players * COLUMNS).zip(ended);
        let all = runs.par_iter_mut().zip(inputs.par_chunks(per_world)).zip(rows);
        threads.each(worth, all, |((run, inputs), (rows, end))| {
            run.advance(course, inputs.chunks_exact(*players).cycle().take(frames));
            run.observe(rows, end);
        });
        Ok(())
    }

    /// Writes the current observations: a row of [`COLUMNS`] values for each player, and [how its run ended](End::code) for
    /// each world.
    ///
    /// # Errors
    ///
    /// If an array does not have the length of [`Batch::values`] or [`Batch::len`].
    pub fn observe(&self, values: &mut [i32], ended: &mut [u8]) -> Result<(), BatchError> {
        self.outputs(values, ended)?;
        // 0 players without worlds.
        let rows = values.par_chunks_mut(self.players.max(1) * COLUMNS).zip(ended);
        self.threads.each(self.players(), self.runs.par_iter().zip(rows), |(run, (rows, end))| run.observe(rows, end));
        Ok(())
    }

    /// Puts a world back to its start.
    ///
    /// # Errors
    ///
    /// If the world does not exist.
    pub fn reset(&mut self, index: usize) -> Result<(), BatchError> {
        let worlds = self.runs.len();
        let run = self.runs.get_mut(index).ok_or(BatchError::NoWorld { index, worlds })?;
        run.reset(&self.starts);
        Ok(())
    }

    /// Puts all worlds whose run is over back to their starts, and returns their number.
    pub fn reset_ended(&mut self) -> usize {
        let Self { runs, starts, .. } = self;
        let ended = runs.iter_mut().filter(|run| run.ended.is_some());
        ended.map(|run| run.reset(starts)).count()
    }

    /// Saves a world into another one, reusing that one's memory where it has room.
    ///
    /// # Errors
    ///
    /// If the world does not exist.
    pub fn snapshot(&self, index: usize, into: &mut World<C>) -> Result<(), BatchError> {
        let worlds = self.runs.len();
        into.clone_from(self.world(index).ok_or(BatchError::NoWorld { index, worlds })?);
        Ok(())
    }

    /// Sets a world to the state of another one, such as a snapshot of any world of the same stage. It continues from there;
    /// its start stays the same.
    ///
    /// # Errors
    ///
    /// If the world does not exist, or if the snapshot belongs to another stage or has another number of players.
    pub fn restore(&mut self, index: usize, snapshot: &World<C>) -> Result<(), BatchError> {
        let Self { stages, starts, runs, players, ends, .. } = self;
        let worlds = runs.len();
        let run = runs.get_mut(index).ok_or(BatchError::NoWorld { index, worlds })?;
        let (found, expected) = (snapshot.players.len(), *players);
        if found != expected {
            return Err(BatchError::Players { found, expected });
        }
        let Some(start) = starts.get(run.start as usize) else { return Ok(()) };
        if let Some(stage) = stages.get(start.stage as usize) {
            fits(snapshot, stage)?;
        }
        run.world.clone_from(snapshot);
        run.ended = ends.of(&run.world, start.world.frame);
        Ok(())
    }

    /// Returns the digest of all worlds: of the 64-bit digests of each, in order.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut each = vec![0; self.runs.len()];
        let all = self.runs.par_iter().zip(each.par_iter_mut());
        self.threads.each(self.players(), all, |(run, digest)| *digest = run.world.digest());
        let mut digest = Digest::new();
        each.iter().for_each(|one| digest.put(&one.to_le_bytes()));
        digest.value()
    }

    /// Returns the bytes that a world takes on average: [`World::bytes_in_memory`] and the record of its run. 0 without worlds.
    #[must_use]
    pub fn memory_per_world(&self) -> usize {
        let own = size_of::<Run<C>>() - size_of::<World<C>>();
        let all: usize = self.runs.iter().map(|run| own + run.world.bytes_in_memory()).sum();
        all.checked_div(self.runs.len()).unwrap_or(0)
    }

    /// Checks the number of inputs of a drive.
    pub(crate) fn check_inputs(&self, drive: Drive<'_>) -> Result<(), BatchError> {
        self.inputs(drive).map(|_| ())
    }

    /// Returns the inputs and the number for each world; `None` if there is nothing to step.
    fn inputs<'a>(&self, drive: Drive<'a>) -> Result<Option<(&'a [Input], usize)>, BatchError> {
        let (inputs, per_world) = match drive {
            Drive::Held { inputs, .. } => (inputs, self.players),
            Drive::Tapes { inputs, frames } => (inputs, self.players.saturating_mul(frames)),
        };
        check(FlatArray::Inputs, inputs.len(), per_world.saturating_mul(self.len()))?;
        let any = per_world > 0 && drive.frames() > 0;
        Ok(any.then_some((inputs, per_world)))
    }

    fn outputs(&self, values: &[i32], ended: &[u8]) -> Result<(), BatchError> {
        check(FlatArray::Values, values.len(), self.values())?;
        check(FlatArray::Ends, ended.len(), self.len())
    }
}

pub(crate) fn check(array: FlatArray, found: usize, expected: usize) -> Result<(), BatchError> {
    if found == expected { Ok(()) } else { Err(BatchError::Length { array, found, expected }) }
}

/// Checks that a world can belong to a stage.
pub(crate) fn fits<C>(world: &World<C>, stage: &Stage<C>) -> Result<(), BatchError> {
    let (found, expected) = (world.objects.memory().len(), stage.placements().len());
    if found >= expected { Ok(()) } else { Err(BatchError::OtherStage { found, expected }) }
}
