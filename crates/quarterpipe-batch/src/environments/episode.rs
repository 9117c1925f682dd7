//! One environment: its world, its random numbers, and its episode.

use std::sync::Arc;

use quarterpipe::{Input, World, object::Custom};

use super::{
    Autoreset, Counter, EnvironmentSettings, EpisodeEnds,
    chance::Chance,
    counter::{EventCounter, StepEvent},
    levels::{LevelId, Places, PreparedOrigin},
    output::{Observations, Row},
    painter::{PaintedView, Painter},
    settings::EpisodeEnd,
};
use crate::observation::observe;

/// The counts, rewards and progress of a player in an episode.
#[derive(Clone, Debug)]
pub struct Tracker {
    pub counts: [u32; Counter::COUNT],
    /// The reward of the step so far.
    pub reward: f32,
    /// The rewards of all steps of the episode.
    pub total: f32,
    /// The progress, in pixels.
    pub progress: i32,
    /// The nearest piece of the route.
    pub piece: u32,
    /// The buttons of the frame before.
    pub held: Input,
}

impl Tracker {
    pub const NEW: Self =
        Self { counts: [0; Counter::COUNT], reward: 0.0, total: 0.0, progress: 0, piece: 0, held: Input::NONE };
}

/// An environment.
#[derive(Debug)]
pub struct Episode<C, D> {
    pub world: World<C>,
    pub chance: Chance,
    pub level: LevelId,
    /// The level in which its episode began, prepared.
    pub place: Arc<PreparedOrigin<C, D>>,
    /// The frame in which the episode began.
    pub began: u32,
    pub over: Option<EpisodeEnd>,
    /// The events of the last step, if the settings ask for them.
    pub events: Vec<StepEvent>,
}

/// The data that all environments share.
#[derive(Debug)]
pub struct Setting<'a, C, D> {
    pub places: &'a Places<C, D>,
    pub settings: &'a EnvironmentSettings,
    pub painter: Option<&'a Painter<C, D>>,
}

impl<C, D> Clone for Setting<'_, C, D> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C, D> Copy for Setting<'_, C, D> {}

impl<C: Custom, D> Episode<C, D> {
    /// Makes an environment whose first episode has not begun yet. The place holds it until then.
    pub fn new(place: Arc<PreparedOrigin<C, D>>, seed: u64) -> Self {
        let world = place.origin.world.clone();
        Self {
            began: world.frame,
            world,
            chance: Chance::new(seed),
            level: LevelId::FOREIGN,
            place,
            over: None,
            events: Vec::new(),
        }
    }

    /// Begins an episode in the level of this number, or in a random one.
    pub fn reset(&mut self, setting: Setting<'_, C, D>, trackers: &mut [Tracker], number: Option<u64>) {
        let level = setting.places.draw(number, &mut self.chance);
        if let Some(place) = setting.places.get(level) {
            (self.level, self.place) = (level, place);
        }
        self.world.clone_from(&self.place.origin.world);
        let no_ops = match setting.settings.max_no_ops {
            0 => 0,
            most => self.chance.below(u64::from(most) + 1) as u32,
        };
        if no_ops > 0 && self.stands_still(setting, no_ops).is_some() {
            // An episode must not begin with its end.
            self.world.clone_from(&self.place.origin.world);
        }
        self.begin(setting, trackers);
    }

    /// Begins an episode in the world of another place.
    pub fn put(&mut self, setting: Setting<'_, C, D>, trackers: &mut [Tracker], place: Arc<PreparedOrigin<C, D>>) {
        (self.level, self.place) = (LevelId::FOREIGN, place);
        self.world.clone_from(&self.place.origin.world);
        self.begin(setting, trackers);
    }

    /// Begins an episode with the world as it is.
    fn begin(&mut self, setting: Setting<'_, C, D>, trackers: &mut [Tracker]) {
        self.began = self.world.frame;
        self.over = None;
        let start = setting.places.index(self.level);
        for (tracker, player) in trackers.iter_mut().zip(self.world.players.iter()) {
            let (progress, piece) = setting.settings.rewards.first_progress(start, player);
            *tracker = Tracker { progress, piece, ..Tracker::NEW };
        }
    }

    /// Steps frames without buttons, and returns the end of the episode if it ended.
    fn stands_still(&mut self, setting: Setting<'_, C, D>, frames: u32) -> Option<EpisodeEnd> {
        let stage = &self.place.origin.stage;
        // These frames are before the episode, so they do not count towards its time.
        let ends = EpisodeEnds { frames: None, ..setting.settings.ends };
        (0..frames).find_map(|_| {
            self.world.step(stage, &[], &mut ());
            ends.of(&self.world, self.world.frame, false)
        })
    }

    /// Steps the environment, and fills its row of all arrays.
    pub fn step(&mut self, setting: Setting<'_, C, D>, trackers: &mut [Tracker], actions: &[u8], mut row: Row<'_>) {
        let settings = setting.settings;
        self.events.clear();
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
        row.totals.fill(trackers, self.world.frame.wrapping_sub(self.began), self.level);
        if self.over.is_some() && settings.autoreset == Autoreset::SameStep {
            self.observe(setting, &mut row.last);
            self.reset(setting, trackers, None);
        }
        self.observe(setting, &mut row.observed);
    }

    /// Steps the frames of one step, until the episode is over.
    fn advance(&mut self, setting: Setting<'_, C, D>, trackers: &mut [Tracker], actions: &[u8]) {
        let settings = setting.settings;
        let stage = &self.place.origin.stage;
        let sticky = settings.sticky_bound();
        let mut inputs = [Input::NONE; super::MOST_PLAYERS];
        let inputs = &mut inputs[..trackers.len().min(super::MOST_PLAYERS)];
        let goals = |trackers: &[Tracker]| trackers.iter().any(|tracker| tracker.counts[Counter::Goals as usize] > 0);
        trackers.iter_mut().for_each(|tracker| tracker.reward = 0.0);
        let before = self.world.frame;
        for _ in 0..settings.frame_skip {
            for ((input, tracker), action) in inputs.iter_mut().zip(trackers.iter_mut()).zip(actions) {
                let stays = sticky > 0 && u64::from(self.chance.next()) < sticky;
                *input = if stays { tracker.held } else { Input::from_bits(*action) };
                tracker.held = *input;
            }
            let frame = self.world.frame.wrapping_sub(self.began).wrapping_add(1);
            let log = settings.events.then_some((frame, &mut self.events));
            self.world.step(stage, inputs, &mut EventCounter { trackers, weights: &settings.rewards.per_event, log });
            self.over = settings.ends.of(&self.world, self.began, goals(trackers));
            if self.over.is_some() {
                break;
            }
        }
        let frames = self.world.frame.wrapping_sub(before) as f32;
        let start = setting.places.index(self.level);
        for (tracker, player) in trackers.iter_mut().zip(self.world.players.iter()) {
            let progress = settings.rewards.progress(start, &mut tracker.piece, player);
            let pixels = progress.wrapping_sub(tracker.progress) as f32;
            tracker.progress = progress;
            tracker.reward += settings.rewards.per_pixel * pixels + settings.rewards.per_frame * frames;
            tracker.total += tracker.reward;
        }
    }

    /// Writes the observations of its players.
    pub fn observe(&self, setting: Setting<'_, C, D>, observed: &mut Observations<'_>) {
        if let Some(state) = &mut observed.state {
            observe(&self.world.players, state);
        }
        if observed.view.is_none() && observed.rays.is_none() && observed.pixels.is_none() {
            return;
        }
        let (stage, sight) = (&*self.place.origin.stage, self.place.sight());
        let players = self.world.players.len().max(1);
        if let Some(view) = &mut observed.view {
            let length = view.len() / players;
            for (who, view) in view.chunks_exact_mut(length.max(1)).enumerate() {
                sight.fill_view(&self.world, who, view);
            }
        }
        if let Some(rays) = &mut observed.rays {
            let length = rays.len() / players;
            for (who, rays) in rays.chunks_exact_mut(length.max(1)).enumerate() {
                sight.fill_rays(stage, &self.world, who, rays);
            }
        }
        if let (Some(pixels), Some(painter)) = (&mut observed.pixels, setting.painter) {
            let data = &self.place.origin.data;
            for (who, pixels) in pixels.chunks_exact_mut(painter.length.max(1)).enumerate() {
                (painter.paint)(PaintedView { stage, data, world: &self.world, player: who }, pixels);
            }
        }
    }
}

impl super::output::Totals<'_> {
    pub(super) fn fill(&mut self, trackers: &[Tracker], frames: u32, level: LevelId) {
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
        if let Some(levels) = &mut self.levels {
            levels.fill(level.number);
        }
        if let Some(variants) = &mut self.variants {
            variants.fill(level.variant);
        }
    }
}
