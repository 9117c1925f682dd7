//! One environment: its world, its chance, and how its episode goes.

use quarterpipe::{Input, Stage, World, object::Custom};
use rand_pcg::{
    Pcg32,
    rand_core::{Rng as _, SeedableRng as _},
};

use super::{
    Autoreset, Counter, EnvironmentSettings, EpisodeEnds,
    counter::EventCounter,
    output::{Observations, Row},
    painter::{PaintedView, Painter},
    settings::EpisodeEnd,
};
use crate::{observation::observe, run::Start, sight::Sight};

/// What is kept about a player in an episode.
#[derive(Clone, Debug)]
pub struct Tracker {
    pub counts: [u32; Counter::COUNT],
    /// The reward of the step so far.
    pub reward: f32,
    /// The rewards of all steps of the episode.
    total: f32,
    /// How far it has come, in pixels.
    progress: i32,
    /// The piece of the route where it is.
    piece: u32,
    /// The buttons of the frame before.
    held: Input,
}

impl Tracker {
    pub const NEW: Self =
        Self { counts: [0; Counter::COUNT], reward: 0.0, total: 0.0, progress: 0, piece: 0, held: Input::NONE };
}

/// An environment.
#[derive(Debug)]
pub struct Episode<C> {
    pub world: World<C>,
    random: Pcg32,
    start: u32,
    /// The frame in which the episode began.
    began: u32,
    over: Option<EpisodeEnd>,
}

/// What all environments share.
#[derive(Debug)]
pub struct Setting<'a, C> {
    pub stages: &'a [Stage<C>],
    pub sights: &'a [Sight],
    pub starts: &'a [Start<C>],
    pub settings: &'a EnvironmentSettings,
    pub painter: Option<&'a Painter<C>>,
}

impl<C> Clone for Setting<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Setting<'_, C> {}

impl<'a, C> Setting<'a, C> {
    fn stage_of(&self, start: u32) -> Option<(&'a Stage<C>, &'a Sight)> {
        let stage = self.starts.get(start as usize)?.stage as usize;
        Some((self.stages.get(stage)?, self.sights.get(stage)?))
    }
}

impl<C: Custom> Episode<C> {
    /// Makes an environment at a start, whose first episode was not begun yet.
    pub fn new(start: &World<C>, seed: u64) -> Self {
        let (world, random) = (start.clone(), Pcg32::seed_from_u64(seed));
        Self { began: world.frame, world, random, start: 0, over: None }
    }

    /// Makes what is left to chance depend on a seed alone.
    pub fn seed(&mut self, seed: u64) {
        self.random = Pcg32::seed_from_u64(seed);
    }

    /// Begins an episode at this start, or at one by chance.
    pub fn reset(&mut self, setting: Setting<'_, C>, trackers: &mut [Tracker], start: Option<u32>) {
        let count = setting.starts.len() as u32;
        self.start = match start {
            Some(start) => start,
            None if count > 1 => self.below(count),
            None => 0,
        };
        let Some(start) = setting.starts.get(self.start as usize) else { return };
        self.world.clone_from(&start.world);
        let no_ops = match setting.settings.max_no_ops {
            0 => 0,
            most => self.below(most.saturating_add(1)),
        };
        if no_ops > 0 && self.stands_still(setting, no_ops).is_some() {
            // An episode does not begin with its end.
            self.world.clone_from(&start.world);
        }
        self.began = self.world.frame;
        self.over = None;
        for (tracker, player) in trackers.iter_mut().zip(self.world.players.iter()) {
            let (progress, piece) = setting.settings.rewards.first_progress(self.start, player);
            *tracker = Tracker { progress, piece, ..Tracker::NEW };
        }
    }

    /// Steps frames without buttons, and returns how that ended the episode, if it did.
    fn stands_still(&mut self, setting: Setting<'_, C>, frames: u32) -> Option<EpisodeEnd> {
        let (stage, _) = setting.stage_of(self.start)?;
        // They are not frames of the episode, so its time does not run.
        let ends = EpisodeEnds { frames: None, ..setting.settings.ends };
        (0..frames).find_map(|_| {
            self.world.step(stage, &[], &mut ());
            ends.of(&self.world, self.world.frame, false)
        })
    }

    /// Steps, and fills the environment's row of all arrays.
    pub fn step(&mut self, setting: Setting<'_, C>, trackers: &mut [Tracker], actions: &[u8], mut row: Row<'_>) {
        let settings = setting.settings;
        match (self.over, settings.autoreset) {
            (Some(_), Autoreset::NextStep) => self.reset(setting, trackers, None),
            (Some(_), _) => trackers.iter_mut().for_each(|tracker| tracker.reward = 0.0),
            (None, _) => self.advance(setting, trackers, actions),
        }
        for (reward, tracker) in row.rewards.iter_mut().zip(trackers.iter()) {
            *reward = tracker.reward;
        }
        *row.terminated = self.over == Some(EpisodeEnd::Terminated);
        *row.truncated = self.over == Some(EpisodeEnd::Truncated);
        row.totals.fill(trackers, self.world.frame.wrapping_sub(self.began));
        if self.over.is_some() && settings.autoreset == Autoreset::SameStep {
            self.observe(setting, &mut row.last);
            self.reset(setting, trackers, None);
        }
        self.observe(setting, &mut row.observed);
    }

    /// Steps the frames of one step, until the episode is over.
    fn advance(&mut self, setting: Setting<'_, C>, trackers: &mut [Tracker], actions: &[u8]) {
        let settings = setting.settings;
        let Some((stage, _)) = setting.stage_of(self.start) else { return };
        let sticky = settings.sticky_bound();
        let mut inputs = [Input::NONE; super::MOST_PLAYERS];
        let inputs = &mut inputs[..trackers.len().min(super::MOST_PLAYERS)];
        let goals = |trackers: &[Tracker]| trackers.iter().any(|tracker| tracker.counts[Counter::Goals as usize] > 0);
        trackers.iter_mut().for_each(|tracker| tracker.reward = 0.0);
        let before = self.world.frame;
        for _ in 0..settings.frame_skip {
            for ((input, tracker), action) in inputs.iter_mut().zip(trackers.iter_mut()).zip(actions) {
                let stays = sticky > 0 && u64::from(self.random.next_u32()) < sticky;
                *input = if stays { tracker.held } else { Input::from_bits(*action) };
                tracker.held = *input;
            }
            self.world.step(stage, inputs, &mut EventCounter { trackers, weights: &settings.rewards.per_event });
            self.over = settings.ends.of(&self.world, self.began, goals(trackers));
            if self.over.is_some() {
                break;
            }
        }
        let frames = self.world.frame.wrapping_sub(before) as f32;
        for (tracker, player) in trackers.iter_mut().zip(self.world.players.iter()) {
            let progress = settings.rewards.progress(self.start, &mut tracker.piece, player);
            let pixels = progress.wrapping_sub(tracker.progress) as f32;
            tracker.progress = progress;
            tracker.reward += settings.rewards.per_pixel * pixels + settings.rewards.per_frame * frames;
            tracker.total += tracker.reward;
        }
    }

    /// Writes what its players see.
    pub fn observe(&self, setting: Setting<'_, C>, observed: &mut Observations<'_>) {
        if let Some(state) = &mut observed.state {
            observe(&self.world.players, state);
        }
        if observed.view.is_none() && observed.rays.is_none() && observed.pixels.is_none() {
            return;
        }
        let Some((stage, sight)) = setting.stage_of(self.start) else { return };
        let players = self.world.players.len().max(1);
        if let Some(view) = &mut observed.view {
            let length = view.len() / players;
            for (who, view) in view.chunks_exact_mut(length.max(1)).enumerate() {
                sight.view(&self.world, who, view);
            }
        }
        if let Some(rays) = &mut observed.rays {
            let length = rays.len() / players;
            for (who, rays) in rays.chunks_exact_mut(length.max(1)).enumerate() {
                sight.rays(stage, &self.world, who, rays);
            }
        }
        if let (Some(pixels), Some(painter)) = (&mut observed.pixels, setting.painter) {
            let index = setting.starts.get(self.start as usize).map_or(0, |start| start.stage as usize);
            for (who, pixels) in pixels.chunks_exact_mut(painter.length.max(1)).enumerate() {
                (painter.paint)(PaintedView { stage, stage_index: index, world: &self.world, player: who }, pixels);
            }
        }
    }

    /// Returns the start of its episode.
    pub const fn start(&self) -> u32 {
        self.start
    }

    /// Returns a number by chance below this one, which is not 0.
    fn below(&mut self, count: u32) -> u32 {
        // A part of 2^32 per result; the results' chances differ by less than 1 in 2^32 / count.
        ((u64::from(self.random.next_u32()) * u64::from(count)) >> 32) as u32
    }
}

impl super::output::Totals<'_> {
    fn fill(&mut self, trackers: &[Tracker], frames: u32) {
        if let Some(counters) = &mut self.counters {
            for (counts, tracker) in counters.chunks_exact_mut(Counter::COUNT).zip(trackers) {
                counts.copy_from_slice(&tracker.counts);
            }
        }
        if let Some(returns) = &mut self.returns {
            for (total, tracker) in returns.iter_mut().zip(trackers) {
                *total = tracker.total;
            }
        }
        if let Some(lengths) = &mut self.frames {
            lengths.fill(frames);
        }
    }
}
