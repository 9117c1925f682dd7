//! Names of generated levels, such as `generated:7:4`.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use quarterpipe::rules::Game;
use quarterpipe_level::{
    Level,
    art::{Ground, Sky},
    builtin,
};

use crate::{Settings, SettingsError, generate};

/// The name of a generated level: its seed and settings. It is the level's [`Level::name`], and can be used like a stage's name.
///
/// `generated:SEED:DIFFICULTY`, then any of `:rules=`, `:screens=`, `:features=`, `:sky=` and `:ground=` that differ from
/// [`Settings::default`].
///
/// ```
/// use quarterpipe_generate::GeneratedName;
/// let name: GeneratedName = "generated:7:4:rules=s1:features=slopes+loops".parse()?;
/// assert_eq!((name.seed, name.settings.difficulty), (7, 4));
/// assert_eq!(name.to_string(), "generated:7:4:rules=s1:features=slopes+loops");
/// assert_eq!(name.level()?.name, name.to_string());
/// # Ok::<(), quarterpipe_generate::SettingsError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GeneratedName {
    /// The seed.
    pub seed: u64,
    /// The settings.
    pub settings: Settings,
}

impl GeneratedName {
    /// The text with which such names begin.
    pub const PREFIX: &str = "generated:";

    /// Returns `true` if a text begins like such a name, valid or not.
    #[must_use]
    pub fn is_meant(text: &str) -> bool {
        text.starts_with(Self::PREFIX)
    }

    /// Returns the name of level `number` of a series. The number is the seed, and also determines the difficulty within the range.
    ///
    /// ```
    /// use quarterpipe_generate::{GeneratedName, Settings};
    /// let difficulty = |number| GeneratedName::of_number(number, 2..=6, Settings::default()).settings.difficulty;
    /// assert_eq!((0..8).map(difficulty).collect::<Vec<_>>(), [6, 5, 5, 3, 2, 2, 6, 5]);
    /// ```
    #[must_use]
    pub fn of_number(number: u64, difficulties: RangeInclusive<u8>, settings: Settings) -> Self {
        let (least, most) = difficulties.into_inner();
        // Mixed, so that consecutive levels have different difficulties.
        let mixed = number.wrapping_add(1).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 40;
        let difficulty = least + (mixed % (u64::from(most.saturating_sub(least)) + 1)) as u8;
        Self { seed: number, settings: Settings { difficulty, ..settings } }
    }

    /// Generates the level.
    ///
    /// # Errors
    ///
    /// As [`generate`].
    pub fn level(&self) -> Result<Level, SettingsError> {
        generate(self.seed, &self.settings)
    }
}

/// Returns the built-in or generated level of a name; `None` for any other name.
///
/// ```
/// let named = quarterpipe_generate::named;
/// assert_eq!(named("generated:7:4")?.map(|level| level.width), Some(200));
/// assert_eq!(named("first")?, quarterpipe_level::builtin::level("first"));
/// assert_eq!(named("hills.tmx")?, None);
/// assert!(named("generated:7").is_err());
/// # Ok::<(), quarterpipe_generate::SettingsError>(())
/// ```
///
/// # Errors
///
/// If the name begins like that of a generated level, but is invalid.
pub fn named(name: &str) -> Result<Option<Level>, SettingsError> {
    match GeneratedName::is_meant(name) {
        true => name.parse::<GeneratedName>()?.level().map(Some),
        false => Ok(builtin::level(name)),
    }
}

/// Returns `true` if a level is equal to the built-in or generated level of its name, except for its par.
///
/// ```
/// let mut level = quarterpipe_generate::named("generated:7:4")?.expect("a level");
/// level.par = Some(615);
/// assert!(quarterpipe_generate::is_as_named(&level));
/// level.water = None;
/// level.objects.pop();
/// assert!(!quarterpipe_generate::is_as_named(&level));
/// # Ok::<(), quarterpipe_generate::SettingsError>(())
/// ```
#[must_use]
pub fn is_as_named(level: &Level) -> bool {
    let named = named(&level.name).ok().flatten();
    named.is_some_and(|mut named| {
        named.par = level.par;
        named == *level
    })
}

impl fmt::Display for GeneratedName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Settings { rules, screens, difficulty, features, sky, ground } = self.settings;
        let usual = Settings::default();
        write!(f, "{}{}:{difficulty}", Self::PREFIX, self.seed)?;
        if rules != usual.rules {
            write!(f, ":rules={}", rules.name())?;
        }
        if screens != usual.screens {
            write!(f, ":screens={screens}")?;
        }
        if features != usual.features {
            write!(f, ":features={features}")?;
        }
        if let Some(sky) = sky {
            write!(f, ":sky={}", sky.name())?;
        }
        if let Some(ground) = ground {
            write!(f, ":ground={}", ground.name())?;
        }
        Ok(())
    }
}

impl FromStr for GeneratedName {
    type Err = SettingsError;

    fn from_str(text: &str) -> Result<Self, SettingsError> {
        let refuse = || {
            let expected = "generated:SEED:DIFFICULTY, such as generated:7:4, then settings such as :rules=s1";
            SettingsError::new("level", text, expected)
        };
        let mut parts = text.strip_prefix(Self::PREFIX).ok_or_else(refuse)?.split(':');
        let seed = parts.next().unwrap_or_default();
        let seed = seed.parse().map_err(|_| SettingsError::new("seed", seed, format!("0 to {}", u64::MAX)))?;
        let mut settings = Settings::default();
        let difficulty = parts.next().ok_or_else(refuse)?;
        settings.difficulty = difficulty
            .parse()
            .map_err(|_| SettingsError::new("difficulty", difficulty, format!("0 to {}", Settings::HARDEST)))?;
        for part in parts {
            let (key, value) = part.split_once('=').ok_or_else(refuse)?;
            settings.set(key, value)?;
        }
        settings.check()?;
        Ok(Self { seed, settings })
    }
}

impl Settings {
    /// Sets a setting from a text, as written in a [`GeneratedName`].
    ///
    /// # Errors
    ///
    /// If `key` is not a setting, or `value` is not one of its values.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), SettingsError> {
        let named = |setting, names: &[&str]| {
            let known = names.iter().position(|name| *name == value);
            known.ok_or_else(|| SettingsError::new(setting, value, format!("one of {}", names.join(", "))))
        };
        match key {
            "rules" => self.rules = Game::ALL[named("rules", &Game::ALL.map(Game::name))?],
            "sky" => self.sky = Some(Sky::ALL[named("sky", &Sky::NAMES)?]),
            "ground" => self.ground = Some(Ground::ALL[named("ground", &Ground::NAMES)?]),
            "features" => self.features = value.parse()?,
            "screens" => {
                let range = format!("{} to {}", Self::SCREENS.start(), Self::SCREENS.end());
                self.screens = value.parse().map_err(|_| SettingsError::new("screens", value, range))?;
            }
            _ => {
                let expected = "one of rules, screens, features, sky, ground";
                return Err(SettingsError::new("setting", key, expected));
            }
        }
        Ok(())
    }
}
