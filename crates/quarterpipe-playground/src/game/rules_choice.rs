//! The rules in force: a preset by name, and the fields that were changed.

use quarterpipe::Rules;

/// A preset's name and the rules that it was changed to.
///
/// ```
/// use quarterpipe::Rules;
/// use quarterpipe_playground::game::RulesChoice;
/// let choice = RulesChoice::preset("s3k").expect("a preset");
/// assert_eq!((choice.name(), choice.rules(), choice.is_changed()), ("s3k", &Rules::S3K, false));
/// let choice = choice.with(Rules { peel_out: true, ..Rules::S3K });
/// assert!(choice.is_changed());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesChoice {
    name: &'static str,
    rules: Rules,
}

impl RulesChoice {
    /// The preset for levels that name none.
    pub const USUAL: &'static str = "s2";

    /// The presets by name: those of the recordings, then the variants that no recording has.
    pub const PRESETS: [(&'static str, Rules); 8] = [
        ("s1", Rules::S1),
        ("cd", Rules::CD),
        ("s2", Rules::S2),
        ("s3", Rules::S3),
        ("s3k", Rules::S3K),
        ("cd_later", Rules::CD_LATER),
        ("s3_competition", Rules::S3_COMPETITION),
        ("s3k_competition", Rules::S3K_COMPETITION),
    ];

    /// The preset of that name, unchanged.
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let (name, rules) = Self::PRESETS.into_iter().find(|(known, _)| *known == name)?;
        Some(Self { name, rules })
    }

    /// The preset that a level is meant for, else [`RulesChoice::USUAL`].
    #[must_use]
    pub fn of_level(level: &quarterpipe_level::Level) -> Self {
        let meant = level.rules.as_deref().and_then(Self::preset);
        meant.unwrap_or(Self { name: Self::USUAL, rules: Rules::S2 })
    }

    /// These rules, as changed from the same preset.
    #[must_use]
    pub fn with(&self, rules: Rules) -> Self {
        Self { name: self.name, rules }
    }

    /// The preset's name.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The preset's own rules.
    #[must_use]
    pub fn unchanged(&self) -> Rules {
        Self::preset(self.name).map_or(Rules::S2, |choice| choice.rules)
    }

    /// Whether any field differs from the preset's.
    #[must_use]
    pub fn is_changed(&self) -> bool {
        self.rules != self.unchanged()
    }
}
