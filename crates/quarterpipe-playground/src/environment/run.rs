//! Episodes of one environment, stepped by a person.

use std::sync::Arc;

use quarterpipe::{Input, object::NoCustom};
use quarterpipe_batch::{
    Autoreset, BatchError, Counter, EnvironmentSettings, Environments, EpisodeEnds, Observations, Outputs, Reset,
    Rewards, Sights, Totals,
};

use super::{EnvironmentError, EnvironmentLevels, Observation, levels::LevelData, nearest_action};

/// The settings of an environment, as the Python package has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnvironmentOptions {
    /// The levels.
    pub levels: EnvironmentLevels,
    /// The observation.
    pub observation: Observation,
    /// The frames of a step, 1 or more. The same buttons are held in all of them.
    pub frame_skip: u32,
    /// The frames after which an episode ends.
    pub max_frames: u32,
}

impl EnvironmentOptions {
    /// Returns the usual settings for levels.
    #[must_use]
    pub fn new(levels: EnvironmentLevels) -> Self {
        Self { levels, observation: Observation::default(), frame_skip: 4, max_frames: 7200 }
    }
}

/// The end of an episode.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EpisodeEnd {
    /// The player reached the goal.
    Goal,
    /// The player died.
    Death,
    /// The frames are used up.
    TimeUp,
}

/// One environment, and its episode as it is now.
///
/// ```
/// use quarterpipe::Input;
/// use quarterpipe_playground::environment::{EnvironmentLevels, EnvironmentOptions, EnvironmentRun};
/// let options = EnvironmentOptions::new(EnvironmentLevels::Endless);
/// let mut run = EnvironmentRun::new(options, 7)?;
/// run.step(Input::RIGHT);
/// assert_eq!((run.frames(), run.frames_left()), (4, 7196));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct EnvironmentRun {
    options: EnvironmentOptions,
    environments: Environments<NoCustom, Arc<LevelData>>,
    seed: u64,
    observed: Vec<u8>,
    frames: u32,
    total: f32,
    end: Option<EpisodeEnd>,
}

impl EnvironmentRun {
    /// Makes the environment, and begins the episode of a seed.
    ///
    /// # Errors
    ///
    /// If a setting is out of its range.
    pub fn new(options: EnvironmentOptions, seed: u64) -> Result<Self, EnvironmentError> {
        let view = if let Observation::View(shape) = options.observation { Some(shape) } else { None };
        let settings = EnvironmentSettings {
            frame_skip: options.frame_skip,
            autoreset: Autoreset::Disabled,
            ends: EpisodeEnds { death: true, goal: true, x: None, frames: Some(options.max_frames) },
            rewards: Rewards { per_pixel: 0.01, ..Rewards::NOTHING }
                .with(Counter::Goals, 10.0)
                .with(Counter::Deaths, -10.0),
            sights: Sights { view, rays: None },
            ..EnvironmentSettings::default()
        };
        let painter = options.observation.painter()?;
        let environments = Environments::new_on_threads(options.levels.starts()?, 1, settings, 1);
        let mut environments = environments.map_err(EnvironmentError::new)?;
        if let Some(painter) = painter {
            environments = environments.with_painter(painter);
        }
        let observed = vec![0; options.observation.length()];
        let mut run = Self { options, environments, seed, observed, frames: 0, total: 0.0, end: None };
        run.begin(seed);
        Ok(run)
    }

    /// Begins the episode of a seed, as `env.reset(seed=seed)` does.
    pub fn begin(&mut self, seed: u64) {
        (self.seed, self.frames, self.total, self.end) = (seed, 0, 0.0, None);
        let observed = observations(self.options.observation, &mut self.observed);
        let reset = Reset { seeds: Some(&[Some(seed)]), ..Reset::default() };
        let done = self.environments.reset(reset, observed);
        expect_lengths(&done);
    }

    /// Takes a step with the action that is nearest to the buttons that are held. At the end of an episode it does nothing.
    pub fn step(&mut self, held: Input) {
        if self.end.is_some() {
            return;
        }
        let (mut rewards, mut terminated, mut truncated) = ([0.0], [false], [false]);
        let mut counters = [0; Counter::COUNT];
        let (mut returns, mut frames) = ([0.0], [0]);
        let outputs = Outputs {
            rewards: &mut rewards,
            terminated: &mut terminated,
            truncated: &mut truncated,
            observed: observations(self.options.observation, &mut self.observed),
            last: Observations::default(),
            totals: Totals {
                counters: Some(&mut counters),
                returns: Some(&mut returns),
                frames: Some(&mut frames),
                ..Totals::default()
            },
        };
        let done = self.environments.step(&[nearest_action(held).bits()], outputs);
        expect_lengths(&done);
        ([self.total], [self.frames]) = (returns, frames);
        self.end = match (terminated, truncated) {
            ([true], _) if counters[Counter::Goals as usize] > 0 => Some(EpisodeEnd::Goal),
            ([true], _) => Some(EpisodeEnd::Death),
            (_, [true]) => Some(EpisodeEnd::TimeUp),
            _ => None,
        };
    }

    /// Returns the settings.
    #[must_use]
    pub const fn options(&self) -> &EnvironmentOptions {
        &self.options
    }

    /// Returns the seed of the episode.
    #[must_use]
    pub const fn seed(&self) -> u64 {
        self.seed
    }

    /// Returns the name of the episode's level.
    #[must_use]
    pub fn level_name(&self) -> &str {
        self.environments.data(0).map_or("", |data| &data.level.name)
    }

    /// Returns the frames of the episode so far.
    #[must_use]
    pub const fn frames(&self) -> u32 {
        self.frames
    }

    /// Returns the frames that are left until the episode ends.
    #[must_use]
    pub const fn frames_left(&self) -> u32 {
        self.options.max_frames.saturating_sub(self.frames)
    }

    /// Returns the rings that the player has.
    #[must_use]
    pub fn rings(&self) -> u16 {
        let world = self.environments.world(0);
        world.and_then(|world| world.players.first()).map_or(0, |player| player.rings)
    }

    /// Returns the sum of the rewards of the episode so far: 0.01 for each pixel to the right, 10 for the goal, -10 for the player's death.
    #[must_use]
    pub const fn total_reward(&self) -> f32 {
        self.total
    }

    /// Returns how the episode ended; `None` if it goes on.
    #[must_use]
    pub const fn end(&self) -> Option<EpisodeEnd> {
        self.end
    }

    /// Returns the observation as red, green and blue of each pixel or cell, row by row.
    #[must_use]
    pub fn colours(&self) -> Vec<u8> {
        self.options.observation.colours(&self.observed)
    }
}

/// Returns the array that an observation fills.
fn observations(observation: Observation, bytes: &mut [u8]) -> Observations<'_> {
    match observation {
        Observation::Pixels(_) => Observations { pixels: Some(bytes), ..Observations::default() },
        Observation::View(_) => Observations { view: Some(bytes), ..Observations::default() },
    }
}

/// Checks that the arrays had the lengths for one environment.
fn expect_lengths(done: &Result<(), BatchError>) {
    debug_assert_eq!(*done, Ok(()));
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::{CharacterId, Rules};
    use quarterpipe_batch::{Levels, Origin};
    use quarterpipe_draw::{PixelFormat, PixelSettings};
    use quarterpipe_generate::{Split, Suite};
    use quarterpipe_level::builtin;
    use quarterpipe_replay::Inputs;

    use super::*;

    fn run(levels: EnvironmentLevels, seed: u64) -> EnvironmentRun {
        EnvironmentRun::new(EnvironmentOptions::new(levels), seed).unwrap()
    }

    /// Returns the number of the level that `quarterpipe-batch` draws from a seed.
    fn drawn(first: u64, count: u64, seed: u64) -> u64 {
        let level = builtin::level("flat").unwrap();
        let stage = Arc::new(level.stage(Rules::S3K).unwrap());
        let start = Origin::new(Arc::clone(&stage), level.start(&stage, CharacterId::Sonic));
        let levels = Levels::made(first, count, move |_, _| start.clone());
        let mut environments = Environments::new(levels, 1, EnvironmentSettings::default()).unwrap();
        let reset = Reset { seeds: Some(&[Some(seed)]), ..Reset::default() };
        environments.reset(reset, Observations::default()).unwrap();
        environments.level(0).unwrap()
    }

    #[test]
    fn the_level_of_a_seed_is_the_one_that_a_batch_draws() {
        for seed in [0, 1, 7, u64::MAX] {
            let name = format!("generated:{}:3", drawn(0, 0, seed));
            assert_eq!(run(EnvironmentLevels::Endless, seed).level_name(), name);
        }
        let suite = Suite::named("all").unwrap();
        for split in Split::ALL {
            let numbers = split.numbers();
            let number = drawn(numbers.start, numbers.end - numbers.start, 7);
            let name = run(EnvironmentLevels::Suite(suite, split), 7).level_name().to_owned();
            assert!(name.starts_with(&format!("generated:{number}:")), "{name}");
        }
    }

    #[test]
    fn an_episode_goes_as_in_the_python_package() {
        let levels = EnvironmentLevels::Suite(Suite::named("all").unwrap(), Split::Test);
        let mut run = run(levels, 5);
        for step in 0..100 {
            run.step(if step % 8 < 4 { Input::RIGHT | Input::A } else { Input::RIGHT });
        }
        // Those of quarterpipe.gym with the actions 7 and 2.
        assert_eq!((run.frames(), format!("{:.2}", run.total_reward())), (400, "10.62".to_owned()));
    }

    #[test]
    fn the_next_seed_begins_as_a_new_environment_with_it() {
        let mut played = run(EnvironmentLevels::Endless, 1);
        played.step(Input::RIGHT);
        played.begin(2);
        let new = run(EnvironmentLevels::Endless, 2);
        assert_eq!((played.seed(), played.level_name()), (2, new.level_name()));
        assert_eq!((played.frames(), played.total_reward(), played.colours()), (0, 0.0, new.colours()));
    }

    #[test]
    fn an_episode_ends_when_its_frames_are_used_up() {
        let options = EnvironmentOptions {
            max_frames: 10,
            observation: Observation::SCREEN_VIEW,
            ..EnvironmentOptions::new(EnvironmentLevels::Builtin("flat"))
        };
        let mut run = EnvironmentRun::new(options, 0).unwrap();
        for frames in [4, 8, 10, 10] {
            run.step(Input::RIGHT | Input::DOWN);
            assert_eq!(run.frames(), frames);
        }
        assert_eq!((run.end(), run.frames_left()), (Some(EpisodeEnd::TimeUp), 0));
        assert!(run.total_reward() > 0.0);
    }

    #[test]
    fn the_goal_ends_an_episode_and_is_worth_ten() {
        let options =
            EnvironmentOptions { frame_skip: 1, ..EnvironmentOptions::new(EnvironmentLevels::Builtin("first")) };
        let mut run = EnvironmentRun::new(options, 0).unwrap();
        let inputs: Inputs = builtin::inputs("first").unwrap().parse().unwrap();
        let mut before = 0.0;
        for [held, _] in inputs.iter() {
            before = if run.end().is_none() { run.total_reward() } else { before };
            run.step(held);
        }
        assert_eq!((run.end(), run.frames()), (Some(EpisodeEnd::Goal), 3425));
        assert_eq!(format!("{before:.2} {:.2}", run.total_reward()), "120.56 130.65");
    }

    #[test]
    fn sizes_out_of_their_range_are_refused() {
        let settings = PixelSettings { size: [84, 84], field: [40, 224], format: PixelFormat::Rgb };
        let options = EnvironmentOptions {
            observation: Observation::Pixels(settings),
            ..EnvironmentOptions::new(EnvironmentLevels::Endless)
        };
        let error = EnvironmentRun::new(options, 0).unwrap_err().to_string();
        assert_eq!(error, "field, width: found 40, expected 84 to 1344, as the picture has 84 pixels there");
    }
}
