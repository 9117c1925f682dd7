//! The batch: worlds over shared stages, stepped on all cores.

use std::ops::Range;

use quarterpipe::{Custom, Digest, Input, NoCustom, Sink as _, Stage, World};
use rayon::prelude::*;

use crate::{
    BatchError, COLUMNS, End, Ends, FlatArray,
    run::{Course, Run, Start},
    threads::Threads,
};

/// What Players hold in a call that steps several frames, world by world.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drive<'a> {
    /// One input for each Player, held for all frames.
    Held {
        /// As many as there are Players in all worlds, world by world.
        inputs: &'a [Input],
        /// How many frames.
        frames: usize,
    },
    /// One input for each Player and frame.
    Tapes {
        /// World by world; in a world frame by frame; in a frame Player by Player.
        inputs: &'a [Input],
        /// How many frames.
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
/// Worlds know nothing of each other: what a batch does is what [`World::step`] does to each of them, whatever the number of
/// threads. All have the same number of Players, so that inputs and observations are flat arrays: world by world, in a world
/// Player by Player.
///
/// ```
/// use quarterpipe::*;
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
    /// Players a world; 0 until there is a world.
    players: usize,
    ends: Ends,
    threads: Threads,
}

impl<C: Custom + Send + Sync> Batch<C> {
    /// No worlds yet, over these stages. Runs never end, and as many threads step them as the machine has processors.
    #[must_use]
    pub const fn new(stages: Vec<Stage<C>>) -> Self {
        Self { stages, starts: Vec::new(), runs: Vec::new(), players: 0, ends: Ends::NEVER, threads: Threads::Shared }
    }

    /// The same on threads of its own, so many; 0 for as many as the machine has processors. With 1 the thread that calls
    /// does all.
    ///
    /// # Errors
    ///
    /// When they cannot be started.
    pub fn on_threads(mut self, threads: usize) -> Result<Self, BatchError> {
        self.threads = Threads::new(threads)?;
        Ok(self)
    }

    /// The same with runs that end so. Worlds whose run is over stand still until they are reset.
    #[must_use]
    pub const fn ending(mut self, ends: Ends) -> Self {
        self.ends = ends;
        self
    }

    /// Adds so many copies of a world of a stage, which is also what resetting them goes back to; tells which they are.
    ///
    /// # Errors
    ///
    /// When there is no such stage, the world is of another one, or it has not as many Players as those before it, and at
    /// least one.
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

    /// How many worlds there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.runs.len()
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.runs.is_empty()
    }

    /// How many Players there are in all worlds: the length of inputs.
    #[must_use]
    pub const fn players(&self) -> usize {
        self.runs.len() * self.players
    }

    /// The length of observations: [`COLUMNS`] for each Player.
    #[must_use]
    pub const fn values(&self) -> usize {
        self.players() * COLUMNS
    }

    /// The stages, in the order in which they were given.
    #[must_use]
    pub fn stages(&self) -> &[Stage<C>] {
        &self.stages
    }

    /// A world as it is now.
    #[must_use]
    pub fn world(&self, index: usize) -> Option<&World<C>> {
        self.runs.get(index).map(|run| &run.world)
    }

    /// The worlds as they are now.
    pub fn worlds(&self) -> impl Iterator<Item = &World<C>> {
        self.runs.iter().map(|run| &run.world)
    }

    /// How a world's run ended; `None` if it goes on, or there is no such world.
    #[must_use]
    pub fn end(&self, index: usize) -> Option<End> {
        self.runs.get(index)?.ended
    }

    /// Steps every world by a frame.
    ///
    /// # Errors
    ///
    /// When there is not one input for each Player.
    pub fn step(&mut self, inputs: &[Input]) -> Result<(), BatchError> {
        self.run(Drive::Held { inputs, frames: 1 })
    }

    /// Steps every world by some frames, one world after the other: it stays in a processor's cache that way, which is
    /// much faster than as many steps where there are more worlds than caches hold.
    ///
    /// # Errors
    ///
    /// When there are not as many inputs as [`Drive`] says.
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

    /// [`Batch::run`], then [`Batch::observe`], in one pass over the worlds.
    ///
    /// # Errors
    ///
    /// When an array has not the length that it should.
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

    /// Writes what can be seen now: for each Player a row of [`COLUMNS`] values, and for each world
    /// [how its run ended](End::code).
    ///
    /// # Errors
    ///
    /// When an array has not the length that it should: [`Batch::values`] and [`Batch::len`].
    pub fn observe(&self, values: &mut [i32], ended: &mut [u8]) -> Result<(), BatchError> {
        self.outputs(values, ended)?;
        // Without worlds there are no Players.
        let rows = values.par_chunks_mut(self.players.max(1) * COLUMNS).zip(ended);
        self.threads.each(self.players(), self.runs.par_iter().zip(rows), |(run, (rows, end))| run.observe(rows, end));
        Ok(())
    }

    /// Puts a world back to its start.
    ///
    /// # Errors
    ///
    /// When there is no such world.
    pub fn reset(&mut self, index: usize) -> Result<(), BatchError> {
        let worlds = self.runs.len();
        let run = self.runs.get_mut(index).ok_or(BatchError::NoWorld { index, worlds })?;
        run.reset(&self.starts);
        Ok(())
    }

    /// Puts all worlds back to their starts whose run is over; tells how many.
    pub fn reset_ended(&mut self) -> usize {
        let Self { runs, starts, .. } = self;
        let ended = runs.iter_mut().filter(|run| run.ended.is_some());
        ended.map(|run| run.reset(starts)).count()
    }

    /// Saves a world into another one, without new memory where that has room.
    ///
    /// # Errors
    ///
    /// When there is no such world.
    pub fn snapshot(&self, index: usize, into: &mut World<C>) -> Result<(), BatchError> {
        let worlds = self.runs.len();
        into.clone_from(self.world(index).ok_or(BatchError::NoWorld { index, worlds })?);
        Ok(())
    }

    /// Puts a world to where another one is, such as a snapshot of any world of the same stage. It goes on from there; its
    /// start stays what it was.
    ///
    /// # Errors
    ///
    /// When there is no such world, or the snapshot is of another stage or has another number of Players.
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

    /// The digest of all worlds, in order: of the 64-bit digests of each.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut each = vec![0; self.runs.len()];
        let all = self.runs.par_iter().zip(each.par_iter_mut());
        self.threads.each(self.players(), all, |(run, digest)| *digest = run.world.digest());
        let mut digest = Digest::new();
        each.iter().for_each(|one| digest.put(&one.to_le_bytes()));
        digest.value()
    }

    /// Bytes that the worlds take, on average: [`World::bytes_in_memory`] and where it began. 0 without worlds.
    #[must_use]
    pub fn memory_per_world(&self) -> usize {
        let own = size_of::<Run<C>>() - size_of::<World<C>>();
        let all: usize = self.runs.iter().map(|run| own + run.world.bytes_in_memory()).sum();
        all.checked_div(self.runs.len()).unwrap_or(0)
    }

    /// The inputs and how many each world takes; `None` if there is nothing to step.
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

fn check(array: FlatArray, found: usize, expected: usize) -> Result<(), BatchError> {
    if found == expected { Ok(()) } else { Err(BatchError::Length { array, found, expected }) }
}

/// Whether a world can be of a stage.
fn fits<C>(world: &World<C>, stage: &Stage<C>) -> Result<(), BatchError> {
    let (found, expected) = (world.objects.memory().len(), stage.placements().len());
    if found >= expected { Ok(()) } else { Err(BatchError::OtherStage { found, expected }) }
}
