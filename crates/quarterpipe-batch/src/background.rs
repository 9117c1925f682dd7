//! A batch that steps on its own thread.

use std::{
    panic::resume_unwind,
    sync::mpsc::{Receiver, SyncSender, sync_channel},
    thread::{Builder, JoinHandle},
};

use quarterpipe::{
    Input,
    object::{Custom, NoCustom},
};

use crate::{Batch, BatchError, Drive, ThreadsError};

/// A batch that steps on its own thread, while its owner does something else.
///
/// While a policy works on one half of the worlds, the other half steps:
///
/// ```
/// use quarterpipe::{World, prelude::*};
/// use quarterpipe_batch::{Background, BackgroundOutput, Batch, COLUMNS, Column};
/// # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// # let mut start = World::new(&stage);
/// # start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
/// fn policy(seen: &BackgroundOutput) -> Vec<Input> {
///     let turn = |row: &[i32]| if row[Column::X as usize] >> 16 < 200 { Input::RIGHT } else { Input::LEFT };
///     seen.values.chunks_exact(COLUMNS).map(turn).collect()
/// }
///
/// let half = || -> Result<Background, Box<dyn std::error::Error>> {
///     let mut batch = Batch::new(vec![stage.clone()]);
///     batch.add(0, &start, 50)?;
///     Ok(batch.in_background()?)
/// };
/// let mut halves = [half()?, half()?];
/// for half in &mut halves {
///     half.send(&[Input::NONE; 50], 1)?;
/// }
/// for _ in 0..100 {
///     for half in &mut halves {
///         let inputs = policy(half.receive()?);
///         half.batch()?.reset_ended();
///         half.send(&inputs, 1)?;
///     }
/// }
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// The batch, inputs and observations go to the thread and come back, so their memory is reused.
#[derive(Debug)]
pub struct Background<C = NoCustom> {
    /// `None` while the worlds step.
    at_rest: Option<Work<C>>,
    orders: SyncSender<Work<C>>,
    done: Receiver<Work<C>>,
    /// `None` once it has panicked.
    thread: Option<JoinHandle<()>>,
}

/// The observations of all worlds after a step.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BackgroundOutput {
    /// The observations, as [`Batch::observe`] writes them.
    pub values: Vec<i32>,
    /// The ends of runs, as [`Batch::observe`] writes them.
    pub ended: Vec<u8>,
}

/// A batch and its buffers, which move to the thread and back.
#[derive(Debug)]
struct Work<C> {
    batch: Batch<C>,
    inputs: Vec<Input>,
    frames: usize,
    seen: BackgroundOutput,
}

impl<C: Custom + Send + Sync + 'static> Batch<C> {
    /// Gives the batch a thread that steps it while the caller does something else.
    ///
    /// The batch keeps its own threads. With [`on_threads(1)`](Self::on_threads) the new thread does all the work.
    ///
    /// # Errors
    ///
    /// If the thread cannot be started, as on a web page. The batch is then gone.
    pub fn in_background(self) -> Result<Background<C>, BatchError> {
        Background::new(self)
    }
}

impl<C: Custom + Send + Sync + 'static> Background<C> {
    fn new(batch: Batch<C>) -> Result<Self, BatchError> {
        let (orders, ordered) = sync_channel(1);
        let (finished, done) = sync_channel(1);
        let work = move || {
            // The thread ends when the owner is dropped.
            while let Ok(mut work) = ordered.recv() {
                Work::step(&mut work);
                if finished.send(work).is_err() {
                    return;
                }
            }
        };
        let thread = Builder::new().name("quarterpipe-batch".to_owned()).spawn(work);
        let thread = Some(thread.map_err(|error| BatchError::Threads(ThreadsError::of_thread(error)))?);
        let at_rest = Some(Work { batch, inputs: Vec::new(), frames: 0, seen: BackgroundOutput::default() });
        Ok(Self { at_rest, orders, done, thread })
    }

    /// Starts to step every world by this many frames, with one input for each player held for all of them.
    ///
    /// # Errors
    ///
    /// If there is not exactly one input for each player, or if the last step was not [received](Self::receive) yet. Then nothing
    /// is stepped.
    pub fn send(&mut self, inputs: &[Input], frames: usize) -> Result<(), BatchError> {
        self.batch()?.check_inputs(Drive::Held { inputs, frames })?;
        let Some(mut work) = self.at_rest.take() else { return Err(BatchError::Stepping) };
        work.inputs.clear();
        work.inputs.extend_from_slice(inputs);
        work.frames = frames;
        // If the thread were gone, `receive` would say why.
        _ = self.orders.send(work);
        Ok(())
    }

    /// Waits for the worlds to finish the step that was sent, and returns their observations.
    ///
    /// # Errors
    ///
    /// If no step was sent since the last one was received.
    ///
    /// # Panics
    ///
    /// If a custom object panicked in the step, with the same message.
    pub fn receive(&mut self) -> Result<&BackgroundOutput, BatchError> {
        if self.at_rest.is_some() {
            return Err(BatchError::NothingSent);
        }
        match self.done.recv() {
            Ok(work) => Ok(&self.at_rest.insert(work).seen),
            Err(_) => self.panic_as_the_thread(),
        }
    }

    /// Returns `true` if [`receive`](Self::receive) must be called before the next [`send`](Self::send).
    #[must_use]
    pub const fn is_stepping(&self) -> bool {
        self.at_rest.is_none()
    }

    /// Returns the batch between a step that was received and the next, to reset, save or change worlds.
    ///
    /// # Errors
    ///
    /// If a step was sent and not received yet.
    pub fn batch(&mut self) -> Result<&mut Batch<C>, BatchError> {
        self.at_rest.as_mut().map(|work| &mut work.batch).ok_or(BatchError::Stepping)
    }

    /// Ends the thread and returns the batch. Waits for a step that was sent.
    ///
    /// # Panics
    ///
    /// If a custom object panicked in the step, with the same message.
    #[must_use]
    pub fn into_batch(mut self) -> Batch<C> {
        match self.at_rest.take().map_or_else(|| self.done.recv(), Ok) {
            Ok(work) => work.batch,
            Err(_) => self.panic_as_the_thread(),
        }
    }

    /// Panics with the panic of the thread, which ends before its owner only if it panics.
    fn panic_as_the_thread(&mut self) -> ! {
        match self.thread.take().map(JoinHandle::join) {
            Some(Err(panic)) => resume_unwind(panic),
            _ => panic!("the thread of this batch panicked before"),
        }
    }
}

impl<C: Custom + Send + Sync> Work<C> {
    fn step(&mut self) {
        let Self { batch, inputs, frames, seen } = self;
        seen.values.resize(batch.values(), 0);
        seen.ended.resize(batch.len(), 0);
        let stepped = batch.run_into(Drive::Held { inputs, frames: *frames }, &mut seen.values, &mut seen.ended);
        debug_assert_eq!(stepped, Ok(()), "the inputs were counted before they were sent");
    }
}
