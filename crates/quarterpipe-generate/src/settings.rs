//! Settings of a generated level, and their names.

use std::{fmt, str::FromStr};

use quarterpipe::rules::Game;
use quarterpipe_level::art::{Ground, Sky};

bitflags::bitflags! {
    /// A set of features that may appear in a level.
    ///
    /// ```
    /// use quarterpipe_generate::Features;
    /// let features: Features = "slopes+half_pipes".parse()?;
    /// assert_eq!(features, Features::SLOPES | Features::HALF_PIPES);
    /// assert_eq!("all".parse(), Ok(Features::all()));
    /// assert_eq!(features.to_string(), "slopes+half_pipes");
    /// # Ok::<(), quarterpipe_generate::SettingsError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
    pub struct Features: u32 {
        /// Rises, falls, hills and valleys.
        const SLOPES = 1;
        /// Quarter circles up to a wall, and down from one.
        const CURVES = 1 << 1;
        /// Half pipes.
        const HALF_PIPES = 1 << 2;
        /// Loops: of loop chunks under the rules of S1 and CD, otherwise of path switchers. [T-17, T-18]
        const LOOPS = 1 << 3;
        /// Slopes that end at a sheer drop, from which fast players take off.
        const RAMPS = 1 << 4;
        /// Ledges that can be jumped through.
        const LEDGES = 1 << 5;
        /// An upper and a lower route.
        const ROUTES = 1 << 6;
        /// Gaps and pits.
        const GAPS = 1 << 7;
        /// Water.
        const WATER = 1 << 8;
        /// Springs.
        const SPRINGS = 1 << 9;
        /// Platforms, bridges and collapsing floors.
        const PLATFORMS = 1 << 10;
        /// Blocks to push.
        const PUSH_BLOCKS = 1 << 11;
        /// Monitors.
        const MONITORS = 1 << 12;
        /// Walls that break when a player rolls into them.
        const BREAKABLE_WALLS = 1 << 13;
        /// Enemies.
        const ENEMIES = 1 << 14;
        /// Spikes.
        const SPIKES = 1 << 15;
        /// Checkpoints.
        const CHECKPOINTS = 1 << 16;
        /// Rings.
        const RINGS = 1 << 17;
    }
}

impl Default for Features {
    /// Returns all features.
    fn default() -> Self {
        Self::all()
    }
}

impl Features {
    /// Returns the names of all features, in the order in which they are written.
    pub fn names() -> impl Iterator<Item = String> {
        Self::all().iter_names().map(|(name, _)| name.to_lowercase())
    }
}

impl fmt::Display for Features {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_all() {
            return f.write_str("all");
        }
        if self.is_empty() {
            return f.write_str("none");
        }
        for (number, (name, _)) in self.iter_names().enumerate() {
            let plus = if number > 0 { "+" } else { "" };
            write!(f, "{plus}{}", name.to_lowercase())?;
        }
        Ok(())
    }
}

impl FromStr for Features {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        match text {
            "all" => return Ok(Self::all()),
            "none" => return Ok(Self::empty()),
            _ => {}
        }
        text.split('+').try_fold(Self::empty(), |features, name| {
            let known = Self::all().iter_names().find(|(known, _)| known.eq_ignore_ascii_case(name));
            let known = known.map(|(_, feature)| features | feature);
            known.ok_or_else(|| {
                let names: Vec<String> = Self::names().collect();
                let expected = format!("all, none, or names with + between them: {}", names.join(", "));
                SettingsError::new("features", name, expected)
            })
        })
    }
}

/// The kind of level to generate. A minor version may add fields: end a value with `..Settings::default()`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The rules that the level is meant for.
    pub rules: Game,
    /// The length in screens of 320 px: 2 to 100.
    pub screens: u16,
    /// The difficulty: 0, for levels in which nothing harms a player, to 10.
    pub difficulty: u8,
    /// The features that may appear.
    pub features: Features,
    /// The sky; `None` lets the seed choose.
    pub sky: Option<Sky>,
    /// The look of the ground; `None` lets the seed choose.
    pub ground: Option<Ground>,
}

impl Default for Settings {
    /// Returns ten screens of difficulty 3 with all features, under the rules of S3K.
    fn default() -> Self {
        Self { rules: Game::S3k, screens: 10, difficulty: 3, features: Features::all(), sky: None, ground: None }
    }
}

impl Settings {
    /// The least and the greatest length in screens.
    pub const SCREENS: std::ops::RangeInclusive<u16> = 2..=100;
    /// The greatest difficulty.
    pub const HARDEST: u8 = 10;

    /// Checks the ranges.
    ///
    /// # Errors
    ///
    /// If a setting is out of its range.
    pub fn check(&self) -> Result<(), SettingsError> {
        if !Self::SCREENS.contains(&self.screens) {
            let expected = format!("{} to {}", Self::SCREENS.start(), Self::SCREENS.end());
            return Err(SettingsError::new("screens", self.screens, expected));
        }
        if self.difficulty > Self::HARDEST {
            return Err(SettingsError::new("difficulty", self.difficulty, format!("0 to {}", Self::HARDEST)));
        }
        Ok(())
    }
}

/// An invalid setting of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsError {
    /// The setting's name.
    pub setting: &'static str,
    /// The value that was given.
    pub found: String,
    /// The valid values.
    pub expected: String,
}

impl SettingsError {
    pub(crate) fn new(setting: &'static str, found: impl fmt::Display, expected: impl Into<String>) -> Self {
        Self { setting, found: found.to_string(), expected: expected.into() }
    }
}

impl fmt::Display for SettingsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { setting, found, expected } = self;
        write!(f, "{setting}: found {found:?}, expected {expected}")
    }
}

impl std::error::Error for SettingsError {}
