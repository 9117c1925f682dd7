//! Environments: many episodes of worlds that are stepped, ended, restarted and observed in one call.

mod chance;
mod counter;
mod episode;
mod levels;
mod output;
mod painter;
mod rewards;
mod route;
mod saved;
mod settings;

pub use counter::{Counter, StepEvent};
pub use levels::{Levels, Origin};
pub use output::{Observations, Outputs, Totals};
pub use painter::{PaintedView, Painter};
pub use rewards::{Progress, Rewards};
pub use route::Route;
pub use settings::{Autoreset, EnvironmentSettings, EpisodeEnds};

use std::sync::Arc;

use quarterpipe::{
    Stage, World,
    object::{Custom, NoCustom, PlayerSet},
};

use crate::{BatchError, COLUMNS, FlatArray, batch::check, sight::Sights, threads::Threads};
use chance::Chance;
use episode::{Episode, Setting, Tracker};
use levels::{LevelId, Places};
use output::Lengths;

/// The maximum number of players in a world of environments.
const MOST_PLAYERS: usize = PlayerSet::CAPACITY;
/// The maximum number of worlds that a thread steps before it takes more work.
const CHUNK: usize = 64;

/// Many environments for reinforcement learning, in the sense of Gymnasium: each call of [`step`](Self::step) steps all worlds, rewards
/// the players, ends episodes, begins new ones, and writes observations.
///
/// Inputs are bytes, the bits of [`Input`](quarterpipe::Input), so an array of bytes from anywhere is used as it is.
///
/// ```
/// use quarterpipe::{Input, World, prelude::*};
/// use quarterpipe_batch::{
///     COLUMNS, Column, EnvironmentSettings, Environments, EpisodeEnds, Levels, Observations, Origin, Outputs, Rewards, Totals,
/// };
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
/// let mut environments = Environments::new(Levels::given(vec![Origin::new(stage, start)]), 256, settings)?;
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
/// Environments do not depend on each other, nor on the number of threads: many with the seeds 0, 1, 2 … give the same results as single
/// ones with these seeds.
#[derive(Debug)]
pub struct Environments<C = NoCustom, D = ()> {
    places: Places<C, D>,
    episodes: Vec<Episode<C, D>>,
    /// For each player of each world.
    trackers: Vec<Tracker>,
    players: usize,
    settings: EnvironmentSettings,
    painter: Option<Painter<C, D>>,
    threads: Threads,
}

/// The work of a thread: environments, their players' trackers and actions, and the arrays to fill.
type Part<'a, C, D> = (&'a mut [Episode<C, D>], &'a mut [Tracker], &'a [u8], Outputs<'a>);

/// The environments to reset, and their seeds and levels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reset<'a> {
    /// `true` for each world to reset. `None`: all worlds.
    pub mask: Option<&'a [bool]>,
    /// A new random seed per world; `None`, for one world or for all, keeps the current generator.
    pub seeds: Option<&'a [Option<u64>]>,
    /// For each world, the number of its level. `None`: a random one.
    pub levels: Option<&'a [u64]>,
}

impl<C: Custom + Send + Sync, D: Send + Sync> Environments<C, D> {
    /// Makes `count` environments. Each episode begins in a random level. The seeds are 0, 1, 2 … One thread per processor steps them.
    ///
    /// # Errors
    ///
    /// Without levels, if a world does not belong to its stage, if worlds have no players, more than eight, or different numbers
    /// of players, if there is not one route for each level and variant, or if a setting is out of its range.
    pub fn new(levels: Levels<C, D>, count: usize, settings: EnvironmentSettings) -> Result<Self, BatchError> {
        Self::with(levels, count, settings, Threads::Shared)
    }

    /// Makes `count` environments with their own pool of this many threads, which makes their first levels and steps them; 0 stands for one
    /// thread per processor.
    ///
    /// # Errors
    ///
    /// As [`new`](Self::new), and if the threads cannot be started.
    pub fn new_on_threads(
        levels: Levels<C, D>,
        count: usize,
        settings: EnvironmentSettings,
        threads: usize,
    ) -> Result<Self, BatchError> {
        Self::with(levels, count, settings, Threads::new(threads)?)
    }

    fn with(
        levels: Levels<C, D>,
        count: usize,
        settings: EnvironmentSettings,
        threads: Threads,
    ) -> Result<Self, BatchError> {
        settings.check()?;
        let places = Places::new(levels, settings.sights)?;
        if let Progress::Routes(routes) = &settings.rewards.progress
            && routes.len() != places.starts()
        {
            let found = format!("{} for {} levels", routes.len(), places.starts());
            return Err(BatchError::Setting { name: "routes", found, expected: "one for each level that is given" });
        }
        let first = places.first()?;
        let episodes = (0..count as u64).map(|seed| Episode::new(Arc::clone(&first), seed)).collect();
        let players = places.players();
        let trackers = vec![Tracker::NEW; count * players];
        let mut new = Self { places, episodes, trackers, players, settings, painter: None, threads };
        new.reset(Reset::default(), Observations::default())?;
        Ok(new)
    }

    /// Gives the environments their own pool of this many threads; 0 stands for one per processor. With 1, the calling thread does all the
    /// work.
    ///
    /// # Errors
    ///
    /// If the threads cannot be started.
    pub fn on_threads(mut self, threads: usize) -> Result<Self, BatchError> {
        self.threads = Threads::new(threads)?;
        Ok(self)
    }

    /// Gives the environments new threads in a forked process, where the old ones do not exist. `threads` is as for
    /// [`on_threads`](Self::on_threads).
    ///
    /// # Errors
    ///
    /// If the threads cannot be started.
    pub fn after_fork(&mut self, threads: usize) -> Result<(), BatchError> {
        let old = std::mem::replace(&mut self.threads, Threads::new(threads)?);
        // Dropping the old threads would wait for locks that they may have held.
        std::mem::forget(old);
        Ok(())
    }

    /// Sets the painter of pictures for [`Observations::pixels`].
    ///
    /// ```
    /// # use quarterpipe::{World, prelude::*};
    /// use quarterpipe_batch::{EnvironmentSettings, Environments, Levels, Observations, Origin, Painter};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &[Cell::EMPTY; 400])?;
    /// # let mut start = World::new(&stage);
    /// # start.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
    /// let painter = Painter::new(3, |painted, bytes: &mut [u8]| {
    ///     bytes.fill(painted.world.players[painted.player].x.px().0 as u8);
    /// });
    /// let levels = Levels::given(vec![Origin::new(stage, start)]);
    /// let environments = Environments::new(levels, 2, EnvironmentSettings::default())?.with_painter(painter);
    /// let mut pixels = [0; 2 * 3];
    /// environments.observe(Observations { pixels: Some(&mut pixels), ..Observations::default() })?;
    /// assert_eq!(pixels, [100; 6]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn with_painter(mut self, painter: Painter<C, D>) -> Self {
        self.painter = Some(painter);
        self
    }

    /// Returns the number of environments.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.episodes.len()
    }

    /// Returns `true` if `len` is 0.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.episodes.is_empty()
    }

    /// Returns the number of players in each world.
    #[must_use]
    pub const fn players_each(&self) -> usize {
        self.players
    }

    /// Returns the settings.
    #[must_use]
    pub const fn settings(&self) -> &EnvironmentSettings {
        &self.settings
    }

    /// Returns an environment's world as it is now.
    #[must_use]
    pub fn world(&self, index: usize) -> Option<&World<C>> {
        self.episodes.get(index).map(|episode| &episode.world)
    }

    /// Returns the stage that an environment's world runs on.
    #[must_use]
    pub fn stage(&self, index: usize) -> Option<&Arc<Stage<C>>> {
        self.episodes.get(index).map(|episode| &episode.place.origin.stage)
    }

    /// Returns the host's own data of an environment's level.
    #[must_use]
    pub fn data(&self, index: usize) -> Option<&D> {
        self.episodes.get(index).map(|episode| &episode.place.origin.data)
    }

    /// Returns the events of an environment's last step, if the settings ask for them; none after a reset.
    #[must_use]
    pub fn events(&self, index: usize) -> &[StepEvent] {
        self.episodes.get(index).map_or(&[], |episode| &episode.events)
    }

    /// Returns the number of the level of an environment's episode; `None` if it began with a world from [`put`](Self::put), or if its
    /// level was [replaced](Self::replace_level).
    #[must_use]
    pub fn level(&self, index: usize) -> Option<u64> {
        self.level_id(index).map(|level| level.number)
    }

    /// Returns the number of the variant of the level of an environment's episode.
    #[must_use]
    pub fn variant(&self, index: usize) -> Option<u32> {
        self.level_id(index).map(|level| level.variant)
    }

    fn level_id(&self, index: usize) -> Option<LevelId> {
        self.episodes.get(index).map(|episode| episode.level).filter(|level| *level != LevelId::FOREIGN)
    }

    /// Sets the weights of the levels in the random choice for an episode. `None` makes all equally likely.
    ///
    /// # Errors
    ///
    /// Unless there is one finite weight from 0 on for each level, and at least one above 0.
    pub fn weigh_levels(&mut self, weights: Option<Vec<f64>>) -> Result<(), BatchError> {
        self.places.weigh(weights)
    }

    /// Replaces a level of a list, in all its variants. Episodes that are running in the old one continue in it, and then belong to no
    /// level: see [`level`](Self::level). Routes do not change.
    ///
    /// # Errors
    ///
    /// If levels are made by a function, if the number is out of range, if the number of variants differs, or as [`Environments::new`].
    pub fn replace_level(&mut self, number: u64, origins: Vec<Origin<C, D>>) -> Result<(), BatchError> {
        self.places.replace(number, origins)?;
        let running = self.episodes.iter_mut().filter(|episode| episode.level.number == number);
        running.for_each(|episode| episode.level = LevelId::FOREIGN);
        Ok(())
    }

    /// Begins new episodes, and writes the observations of all environments.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length, if a level's number is out of range, or if an observation is requested that the settings do not
    /// have. Then nothing is reset.
    pub fn reset(&mut self, reset: Reset<'_>, mut observed: Observations<'_>) -> Result<(), BatchError> {
        let count = self.len();
        self.check_observed(&observed)?;
        check(FlatArray::Mask, reset.mask.map_or(count, <[_]>::len), count)?;
        check(FlatArray::Seeds, reset.seeds.map_or(count, <[_]>::len), count)?;
        check(FlatArray::Levels, reset.levels.map_or(count, <[_]>::len), count)?;
        reset.levels.into_iter().flatten().try_for_each(|number| self.places.check(*number))?;
        // Estimated high, as levels may have to be made.
        let worth = count.saturating_mul(1000);
        let (chunk, lengths) = (self.chunk(worth), self.lengths());
        let Self { places, episodes, trackers, players, settings, painter, threads } = self;
        let setting = Setting { places, settings, painter: painter.as_ref() };
        let parts = episodes.chunks_mut(chunk).zip(trackers.chunks_mut(chunk * *players)).enumerate();
        let parts: Vec<_> = parts
            .map(|(number, (episodes, trackers))| {
                let observed = observed.cut(episodes.len(), lengths);
                (number * chunk, episodes, trackers, observed)
            })
            .collect();
        threads.each_of(worth, parts, |(first, episodes, trackers, mut observed)| {
            for ((index, episode), trackers) in (first..).zip(episodes).zip(trackers.chunks_exact_mut(*players)) {
                if reset.mask.is_none_or(|mask| mask.get(index).copied().unwrap_or(false)) {
                    if let Some(seed) = reset.seeds.and_then(|seeds| seeds.get(index).copied().flatten()) {
                        episode.chance = Chance::new(seed);
                    }
                    let number = reset.levels.and_then(|levels| levels.get(index).copied());
                    episode.events.clear();
                    episode.reset(setting, trackers, number);
                }
                episode.observe(setting, &mut observed.cut(1, lengths));
            }
        });
        Ok(())
    }

    /// Begins an episode with a world of any stage, which need not belong to one of the levels.
    ///
    /// # Errors
    ///
    /// If the index is out of range, if the world belongs to another stage, or if it has another number of players.
    pub fn put(&mut self, index: usize, origin: Origin<C, D>) -> Result<(), BatchError> {
        let worlds = self.len();
        let Self { places, episodes, trackers, players, settings, painter, .. } = self;
        let episode = episodes.get_mut(index).ok_or(BatchError::NoWorld { index, worlds })?;
        let place = places.place(origin, &episode.place)?;
        let setting = Setting { places, settings, painter: painter.as_ref() };
        episode.events.clear();
        episode.put(setting, &mut trackers[index * *players..][..*players], place);
        Ok(())
    }

    /// Returns an environment as bytes: its world, its episode and its random numbers, but not its level.
    ///
    /// # Errors
    ///
    /// If the index is out of range.
    pub fn save(&self, index: usize) -> Result<Vec<u8>, BatchError> {
        let worlds = self.len();
        let episode = self.episodes.get(index).ok_or(BatchError::NoWorld { index, worlds })?;
        Ok(saved::save(episode, &self.trackers[index * self.players..][..self.players]))
    }

    /// Restores a saved environment, which continues exactly as the original. The settings and the levels must be those of the environments
    /// that it was saved in. An environment whose episode belongs to no level can only be restored into one that runs in the same stage.
    ///
    /// # Errors
    ///
    /// If the index is out of range, or if the bytes are damaged, of another version, or of an environment with other levels or players.
    /// Then nothing is changed.
    pub fn load(&mut self, index: usize, bytes: &[u8]) -> Result<(), BatchError> {
        let worlds = self.len();
        let Self { places, episodes, trackers, players, .. } = self;
        let episode = episodes.get_mut(index).ok_or(BatchError::NoWorld { index, worlds })?;
        saved::load(bytes, places, episode, &mut trackers[index * *players..][..*players])
    }

    /// Writes the observations of all environments.
    ///
    /// # Errors
    ///
    /// If an array has the wrong length, or if an observation is requested that the settings do not have.
    pub fn observe(&self, mut observed: Observations<'_>) -> Result<(), BatchError> {
        self.check_observed(&observed)?;
        if matches!(observed, Observations { state: None, view: None, rays: None, pixels: None }) {
            return Ok(());
        }
        let lengths = self.lengths();
        let worth = self.len() * self.players;
        let chunk = self.chunk(worth);
        let chunks: Vec<_> =
            self.episodes.chunks(chunk).map(|part| (part, observed.cut(part.len(), lengths))).collect();
        let setting = self.setting();
        self.threads.each_of(worth, chunks, |(part, mut observed)| {
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
    /// If an array has the wrong length, or if an observation is requested that the settings do not have. Then nothing is stepped.
    pub fn step(&mut self, actions: &[u8], mut outputs: Outputs<'_>) -> Result<(), BatchError> {
        let (count, lengths) = (self.len(), self.lengths());
        let worth = (count * self.players).saturating_mul(self.settings.frame_skip as usize);
        let chunk = self.chunk(worth);
        check(FlatArray::Inputs, actions.len(), count * self.players)?;
        check(FlatArray::Rewards, outputs.rewards.len(), count * self.players)?;
        check(FlatArray::Ends, outputs.terminated.len(), count)?;
        check(FlatArray::Ends, outputs.truncated.len(), count)?;
        self.check_observed(&outputs.observed)?;
        self.check_observed(&outputs.last)?;
        let Totals { counters, returns, frames, levels, variants } = &outputs.totals;
        check_some(FlatArray::Counters, counters.as_deref(), count * lengths.counters)?;
        check_some(FlatArray::Rewards, returns.as_deref(), count * self.players)?;
        check_some(FlatArray::Frames, frames.as_deref(), count)?;
        check_some(FlatArray::Levels, levels.as_deref(), count)?;
        check_some(FlatArray::Levels, variants.as_deref(), count)?;

        let Self { places, episodes, trackers, players, settings, painter, threads } = self;
        let setting = Setting { places, settings, painter: painter.as_ref() };
        let players = *players;
        let step = |(episodes, trackers, actions, mut outputs): Part<'_, C, D>| {
            let each = episodes.iter_mut().zip(trackers.chunks_exact_mut(players)).zip(actions.chunks_exact(players));
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
        threads.each_of(worth, parts, step);
        Ok(())
    }

    /// Returns the average bytes of an environment, without data that all of them share. 0 without environments.
    #[must_use]
    pub fn memory_per_world(&self) -> usize {
        let own = size_of::<Episode<C, D>>() - size_of::<World<C>>() + self.players * size_of::<Tracker>();
        let all: usize = self.episodes.iter().map(|episode| own + episode.world.bytes_in_memory()).sum();
        all.checked_div(self.len()).unwrap_or(0)
    }

    fn setting(&self) -> Setting<'_, C, D> {
        Setting { places: &self.places, settings: &self.settings, painter: self.painter.as_ref() }
    }

    /// Returns the number of worlds that a thread steps before it takes more work, for a total of this many player-frames.
    fn chunk(&self, worth: usize) -> usize {
        if self.threads.is_alone(worth) { self.len().max(1) } else { (self.len() / 16).clamp(1, CHUNK) }
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
