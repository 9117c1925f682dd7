//! Environments: many episodes of worlds that are stepped, ended, begun anew and observed in one call.

mod counter;
mod episode;
mod output;
mod painter;
mod rewards;
mod route;
mod settings;

pub use counter::Counter;
pub use output::{Observations, Outputs, Totals};
pub use painter::{PaintedView, Painter};
pub use rewards::{Progress, Rewards};
pub use route::Route;
pub use settings::{Autoreset, EnvironmentSettings, EpisodeEnds};

use quarterpipe::{
    Stage, World,
    object::{Custom, NoCustom, PlayerSet},
};

use crate::{
    BatchError, COLUMNS, FlatArray,
    batch::{check, fits},
    run::Start,
    sight::{Sight, Sights},
    threads::Threads,
};
use episode::{Episode, Setting, Tracker};
use output::Lengths;

/// The most players that a world can have in environments.
const MOST_PLAYERS: usize = PlayerSet::CAPACITY;
/// The most worlds that a thread steps before it looks for more.
const CHUNK: usize = 64;

/// Many environments for reinforcement learning, in the sense of Gymnasium: each call of [`step`](Self::step) steps all worlds, rewards
/// the players, ends episodes, begins new ones, and writes what the players see.
///
/// Inputs are bytes, the bits of [`Input`](quarterpipe::Input), so an array of bytes from anywhere is used as it is.
///
/// ```
/// use quarterpipe::{Input, World, prelude::*};
/// use quarterpipe_batch::{COLUMNS, Column, EnvironmentSettings, Environments, EpisodeEnds, Observations, Outputs, Rewards, Totals};
/// # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut start = World::new(&stage);
/// start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
///
/// let settings = EnvironmentSettings {
///     frame_skip: 4,
///     ends: EpisodeEnds { x: Some(px(300)), ..EpisodeEnds::default() },
///     rewards: Rewards { per_pixel: 0.01, ..Rewards::NOTHING },
///     ..EnvironmentSettings::default()
/// };
/// let mut environments = Environments::new(vec![stage], &[(0, start)], 256, settings)?;
/// let (mut rewards, mut state) = (vec![0.0; 256], vec![0; 256 * COLUMNS]);
/// let (mut terminated, mut truncated) = (vec![false; 256], vec![false; 256]);
/// let mut steps = 0;
/// while !terminated[0] {
///     let observed = Observations { state: Some(&mut state), ..Observations::default() };
///     let (rewards, terminated, truncated) = (&mut rewards[..], &mut terminated[..], &mut truncated[..]);
///     let (last, totals) = (Observations::default(), Totals::default());
///     let outputs = Outputs { rewards, terminated, truncated, observed, last, totals };
///     environments.step(&[Input::RIGHT.bits(); 256], outputs)?;
///     steps += 1;
/// }
/// assert_eq!((steps, state[Column::X as usize] >> 16), (23, 300));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Environments do not depend on each other, nor on the number of threads: many with the seeds 0, 1, 2 … do what as many single ones
/// with these seeds do.
#[derive(Debug)]
pub struct Environments<C = NoCustom> {
    stages: Vec<Stage<C>>,
    /// What can be seen of each stage.
    sights: Vec<Sight>,
    starts: Vec<Start<C>>,
    episodes: Vec<Episode<C>>,
    /// For each player of each world.
    trackers: Vec<Tracker>,
    players: usize,
    settings: EnvironmentSettings,
    painter: Option<Painter<C>>,
    threads: Threads,
}

/// Which environments to reset, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reset<'a> {
    /// For each world, whether it is reset. `None`: all are.
    pub mask: Option<&'a [bool]>,
    /// For each world, the seed of what is left to chance from here on. `None`, of one or of all: chance goes on as it was.
    pub seeds: Option<&'a [Option<u64>]>,
    /// For each world, the index of its start. `None`: by chance.
    pub starts: Option<&'a [u32]>,
}

impl<C: Custom + Send + Sync> Environments<C> {
    /// Makes so many environments, in worlds of these stages. An episode begins at one of the starts, each the index of its stage and a
    /// world of it; if there are several, by chance. The seeds are 0, 1, 2 … One thread per processor steps them.
    ///
    /// # Errors
    ///
    /// If there is no start, if a start names no stage or belongs to another one, if starts have no players, more than eight, or not all
    /// as many, if there is not one route for each start, or if a setting is out of its range.
    pub fn new(
        stages: Vec<Stage<C>>,
        starts: &[(usize, World<C>)],
        count: usize,
        settings: EnvironmentSettings,
    ) -> Result<Self, BatchError> {
        settings.check()?;
        let refuse = |name, found: String, expected| Err(BatchError::Setting { name, found, expected });
        let Some((_, first)) = starts.first() else {
            return refuse("starts", "none".to_owned(), "at least one start");
        };
        if let Progress::Routes(routes) = &settings.rewards.progress
            && routes.len() != starts.len()
        {
            return refuse("routes", format!("{} for {} starts", routes.len(), starts.len()), "one for each start");
        }
        let players = first.players.len();
        if players > MOST_PLAYERS {
            return Err(BatchError::Players { found: players, expected: MOST_PLAYERS });
        }
        for (index, world) in starts {
            let stage = stages.get(*index).ok_or(BatchError::NoStage { index: *index, stages: stages.len() })?;
            fits(world, stage)?;
            if world.players.len() != players || players == 0 {
                return Err(BatchError::Players { found: world.players.len(), expected: players.max(1) });
            }
        }
        let starts: Vec<Start<C>> =
            starts.iter().map(|(stage, world)| Start { world: world.clone(), stage: *stage as u32 }).collect();
        let sights = stages.iter().map(|stage| Sight::new(stage, settings.sights)).collect();
        let episodes = (0..count as u64).map(|seed| Episode::new(first, seed)).collect();
        let trackers = vec![Tracker::NEW; count * players];
        let mut new = Self {
            stages,
            sights,
            starts,
            episodes,
            trackers,
            players,
            settings,
            painter: None,
            threads: Threads::Shared,
        };
        new.reset(Reset::default(), Observations::default())?;
        Ok(new)
    }

    /// Gives the environments this many threads of their own, or one per processor for 0. With 1, the calling thread does all the work.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started.
    pub fn on_threads(mut self, threads: usize) -> Result<Self, BatchError> {
        self.threads = Threads::new(threads)?;
        Ok(self)
    }

    /// Gives the environments new threads in a process that was forked, where the old ones do not exist: as many as
    /// [`on_threads`](Self::on_threads) would.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started.
    pub fn after_fork(&mut self, threads: usize) -> Result<(), BatchError> {
        let old = std::mem::replace(&mut self.threads, Threads::new(threads)?);
        // Ending them would wait for locks that they may have held.
        std::mem::forget(old);
        Ok(())
    }

    /// Gives the players a painter of pictures, which [`Observations::pixels`] takes.
    ///
    /// ```
    /// # use quarterpipe::{World, prelude::*};
    /// use quarterpipe_batch::{EnvironmentSettings, Environments, Observations, Painter};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &[Cell::EMPTY; 400])?;
    /// # let mut start = World::new(&stage);
    /// # start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
    /// let painter = Painter::new(3, |painted, bytes: &mut [u8]| {
    ///     bytes.fill(painted.world.players[painted.player].x.px().0 as u8);
    /// });
    /// let environments = Environments::new(vec![stage], &[(0, start)], 2, EnvironmentSettings::default())?.with_painter(painter);
    /// let mut pixels = [0; 2 * 3];
    /// environments.observe(Observations { pixels: Some(&mut pixels), ..Observations::default() })?;
    /// assert_eq!(pixels, [100; 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_painter(mut self, painter: Painter<C>) -> Self {
        self.painter = Some(painter);
        self
    }

    /// Returns how many environments there are.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.episodes.len()
    }

    /// Returns whether there are no environments.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.episodes.is_empty()
    }

    /// Returns how many players each world has.
    #[must_use]
    pub const fn players_each(&self) -> usize {
        self.players
    }

    /// Returns the settings.
    #[must_use]
    pub const fn settings(&self) -> &EnvironmentSettings {
        &self.settings
    }

    /// Returns the stages, in the order in which they were given.
    #[must_use]
    pub fn stages(&self) -> &[Stage<C>] {
        &self.stages
    }

    /// Returns an environment's world as it is now.
    #[must_use]
    pub fn world(&self, index: usize) -> Option<&World<C>> {
        self.episodes.get(index).map(|episode| &episode.world)
    }

    /// Returns the index of the start at which an environment's episode began.
    #[must_use]
    pub fn start(&self, index: usize) -> Option<usize> {
        self.episodes.get(index).map(|episode| episode.start() as usize)
    }

    /// Returns the index of the stage that a start belongs to.
    #[must_use]
    pub fn stage_of_start(&self, start: usize) -> Option<usize> {
        self.starts.get(start).map(|start| start.stage as usize)
    }

    /// Begins new episodes, and writes what the players of all environments see.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length, if there is no such start, or if something is to be seen that the settings do not have. Then
    /// nothing is reset.
    pub fn reset(&mut self, reset: Reset<'_>, observed: Observations<'_>) -> Result<(), BatchError> {
        let count = self.len();
        self.check_observed(&observed)?;
        check(FlatArray::Mask, reset.mask.map_or(count, <[_]>::len), count)?;
        check(FlatArray::Seeds, reset.seeds.map_or(count, <[_]>::len), count)?;
        check(FlatArray::Starts, reset.starts.map_or(count, <[_]>::len), count)?;
        let starts = self.starts.len();
        if let Some(start) = reset.starts.and_then(|all| all.iter().find(|start| **start as usize >= starts)) {
            return Err(BatchError::NoStart { index: *start as usize, starts });
        }
        let (setting, trackers) = (
            Setting {
                stages: &self.stages,
                sights: &self.sights,
                starts: &self.starts,
                settings: &self.settings,
                painter: self.painter.as_ref(),
            },
            self.trackers.chunks_exact_mut(self.players),
        );
        for ((index, episode), trackers) in self.episodes.iter_mut().enumerate().zip(trackers) {
            let at = |array: Option<&[u32]>| array.and_then(|array| array.get(index).copied());
            if !reset.mask.is_none_or(|mask| mask.get(index).copied().unwrap_or(false)) {
                continue;
            }
            if let Some(seed) = reset.seeds.and_then(|seeds| seeds.get(index).copied().flatten()) {
                episode.seed(seed);
            }
            episode.reset(setting, trackers, at(reset.starts));
        }
        self.observe(observed)
    }

    /// Writes what the players of all environments see.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length, or if something is to be seen that the settings do not have.
    pub fn observe(&self, mut observed: Observations<'_>) -> Result<(), BatchError> {
        self.check_observed(&observed)?;
        if matches!(observed, Observations { state: None, view: None, rays: None, pixels: None }) {
            return Ok(());
        }
        let lengths = self.lengths();
        let chunk = self.chunk();
        let chunks: Vec<_> =
            self.episodes.chunks(chunk).map(|part| (part, observed.cut(part.len(), lengths))).collect();
        let setting = self.setting();
        self.threads.each_of(self.episodes.len() * self.players, chunks, |(part, mut observed)| {
            for episode in part {
                episode.observe(setting, &mut observed.cut(1, lengths));
            }
        });
        Ok(())
    }

    /// Steps all environments. `actions` has the buttons of each player as bits: world by world, and player by player in a world.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length, or if something is to be seen that the settings do not have. Then nothing is stepped.
    pub fn step(&mut self, actions: &[u8], mut outputs: Outputs<'_>) -> Result<(), BatchError> {
        let (count, lengths, chunk) = (self.len(), self.lengths(), self.chunk());
        check(FlatArray::Inputs, actions.len(), count * self.players)?;
        check(FlatArray::Rewards, outputs.rewards.len(), count * self.players)?;
        check(FlatArray::Ends, outputs.terminated.len(), count)?;
        check(FlatArray::Ends, outputs.truncated.len(), count)?;
        self.check_observed(&outputs.observed)?;
        self.check_observed(&outputs.last)?;
        let Totals { counters, returns, frames } = &outputs.totals;
        check_some(FlatArray::Counters, counters.as_deref(), count * lengths.counters)?;
        check_some(FlatArray::Rewards, returns.as_deref(), count * self.players)?;
        check_some(FlatArray::Frames, frames.as_deref(), count)?;

        let Self { stages, sights, starts, episodes, trackers, players, settings, painter, threads } = self;
        let setting = Setting { stages, sights, starts, settings, painter: painter.as_ref() };
        let players = *players;
        let step =
            |(episodes, trackers, actions, mut outputs): (&mut [Episode<C>], &mut [Tracker], &[u8], Outputs<'_>)| {
                let each =
                    episodes.iter_mut().zip(trackers.chunks_exact_mut(players)).zip(actions.chunks_exact(players));
                for ((episode, trackers), actions) in each {
                    if let Some(row) = outputs.cut_row(lengths) {
                        episode.step(setting, trackers, actions, row);
                    }
                }
            };
        if count <= chunk {
            step((episodes, trackers, actions, outputs));
            return Ok(());
        }
        let parts =
            episodes.chunks_mut(chunk).zip(trackers.chunks_mut(chunk * players)).zip(actions.chunks(chunk * players));
        let parts: Vec<_> = parts
            .map(|((episodes, trackers), actions)| {
                let outputs = outputs.cut(episodes.len(), lengths);
                (episodes, trackers, actions, outputs)
            })
            .collect();
        let worth = (count * players).saturating_mul(settings.frame_skip as usize);
        threads.each_of(worth, parts, step);
        Ok(())
    }

    /// Returns the bytes that an environment takes on average, without what all share. 0 without environments.
    #[must_use]
    pub fn memory_per_world(&self) -> usize {
        let own = size_of::<Episode<C>>() - size_of::<World<C>>() + self.players * size_of::<Tracker>();
        let all: usize = self.episodes.iter().map(|episode| own + episode.world.bytes_in_memory()).sum();
        all.checked_div(self.len()).unwrap_or(0)
    }

    fn setting(&self) -> Setting<'_, C> {
        Setting {
            stages: &self.stages,
            sights: &self.sights,
            starts: &self.starts,
            settings: &self.settings,
            painter: self.painter.as_ref(),
        }
    }

    /// Returns how many worlds a thread steps before it looks for more.
    fn chunk(&self) -> usize {
        (self.len() / 16).clamp(1, CHUNK)
    }

    fn lengths(&self) -> Lengths {
        let Sights { view, rays } = self.settings.sights;
        Lengths {
            players: self.players,
            state: self.players * COLUMNS,
            view: self.players * view.map_or(0, |view| view.length()),
            rays: self.players * rays.map_or(0, |rays| rays.length()),
            pixels: self.players * self.painter.as_ref().map_or(0, |painter| painter.length),
            counters: self.players * Counter::COUNT,
        }
    }

    fn check_observed(&self, Observations { state, view, rays, pixels }: &Observations<'_>) -> Result<(), BatchError> {
        let (count, lengths) = (self.len(), self.lengths());
        let has = |name, is_wanted, length: usize| match is_wanted && length == 0 {
            true => Err(BatchError::Setting { name, found: "none".to_owned(), expected: "one, to be observed" }),
            false => Ok(()),
        };
        has("sights.view", view.is_some(), lengths.view)?;
        has("sights.rays", rays.is_some(), lengths.rays)?;
        has("painter", pixels.is_some(), lengths.pixels)?;
        check_some(FlatArray::Values, state.as_deref(), count * lengths.state)?;
        check_some(FlatArray::View, view.as_deref(), count * lengths.view)?;
        check_some(FlatArray::Rays, rays.as_deref(), count * lengths.rays)?;
        check_some(FlatArray::Pixels, pixels.as_deref(), count * lengths.pixels)
    }
}

fn check_some<T>(array: FlatArray, found: Option<&[T]>, expected: usize) -> Result<(), BatchError> {
    found.map_or(Ok(()), |found| check(array, found.len(), expected))
}
