//! Corrections of what the guide calls bugs, each with its values. `docs/rules.md` lists them.

use quarterpipe::rules::Rules;
use serde_json::Value;

use super::rules_form::RulesForm;

/// A bug of the games, and the fields that correct it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// A short name.
    pub name: &'static str,
    /// What happens in the games.
    pub bug: &'static str,
    /// Pointers to the fields that correct it, and their values as JSON.
    fields: &'static [(&'static str, &'static str)],
}

impl Correction {
    /// All corrections. Each can be switched on its own.
    pub const ALL: [Self; 17] = [
        Self::new(
            "slanted ledges",
            "Running off a ledge that slants, the player drops to its lower foot and rises again.",
            &[("/sensors/slanted_ledge", r#""HoldsLevel""#)],
        ),
        Self::new(
            "opposing ramps",
            "Between two opposing ramps the player dips, and leans like the ramp behind.",
            &[("/sensors/opposing_ramps", r#""CentreSensor""#)],
        ),
        Self::new(
            "lopsided skid",
            "A skid begins at 0x400 to the left, at 0x301 to the right.",
            &[("/ground/skid", r#""Even""#)],
        ),
        Self::new(
            "walls at 45 degrees",
            "On a slope of 45 degrees a ceiling stops the player like a wall.",
            &[("/push/rounding", r#""AsSensor""#)],
        ),
        Self::new(
            "roll-jump radii",
            "A player that jumps out of a roll grows at once and lands 5 px too high.",
            &[("/roll/jump_keeps_radii", "true")],
        ),
        Self::new(
            "landing width",
            "A player slips between two solid boxes side by side.",
            &[("/solid/landing_width", r#""Combined""#)],
        ),
        Self::new(
            "landing's right edge",
            "The rightmost column of a solid box does not hold a landing player.",
            &[("/solid/landing_right_edge_counts", "true")],
        ),
        Self::new(
            "bottom grace",
            "At the bottom a solid box ends 4 px inside itself.",
            &[("/solid/bottom_edge", r#""Exact""#)],
        ),
        Self::new(
            "top half",
            "The upper half of a solid box ends 4 px above its centre.",
            &[("/solid/top_split", r#""Centre""#)],
        ),
        Self::new(
            "sunk pixel on solids",
            "A player on a box or a slope stands a pixel inside it.",
            &[("/solid/ride_height_is_exact", "true")],
        ),
        Self::new(
            "sunk pixel on platforms",
            "A player on a platform sinks into it by a pixel.",
            &[("/platform/ride_extra", "1")],
        ),
        Self::new(
            "standing on nothing",
            "A player on an object that is gone goes on standing.",
            &[("/solid/vanishing_support_drops", "true")],
        ),
        Self::new(
            "push blocks",
            "How fast a push block moves depends on the fraction of a pixel.",
            &[("/solid/push_cadence", r#"{"Every":3}"#)],
        ),
        Self::new(
            "lifted while rising",
            "A player that rises inside the top of a box is put on it without landing.",
            &[("/solid/lifts_rising_player", "false")],
        ),
        Self::new(
            "solid on the screen only",
            "Objects off the screen are not solid.",
            &[("/solid/needs_screen", "false"), ("/monitor/needs_screen", "false")],
        ),
        Self::new(
            "platforms that go on carrying",
            "A platform goes on carrying a player that has landed on a solid since.",
            &[("/platform/goes_on_carrying", "false")],
        ),
        Self::new(
            "objects' left walls",
            "The left wall sensors of objects do not mirror their place in the tile.",
            &[("/slots/left_wall_bug", "false")],
        ),
    ];

    const fn new(name: &'static str, bug: &'static str, fields: &'static [(&'static str, &'static str)]) -> Self {
        Self { name, bug, fields }
    }

    fn values(&self) -> impl Iterator<Item = (&'static str, Value)> {
        self.fields.iter().map(|(pointer, value)| (*pointer, serde_json::from_str(value).unwrap_or_default()))
    }

    /// Returns whether these rules have the correction.
    #[must_use]
    pub fn is_on(&self, rules: &Rules) -> bool {
        let now = RulesForm::values(rules);
        self.values().all(|(pointer, value)| now.pointer(pointer) == Some(&value))
    }

    /// Returns the rules with the correction.
    #[must_use]
    pub fn corrected(&self, rules: &Rules) -> Rules {
        RulesForm::set_all(rules, self.values()).unwrap_or_else(|_| rules.clone())
    }

    /// Returns the rules with the correction's fields taken from `preset`, which brings the bug back if the preset has it.
    #[must_use]
    pub fn as_in(&self, rules: &Rules, preset: &Rules) -> Rules {
        let theirs = RulesForm::values(preset);
        let values = self.fields.iter().filter_map(|(at, _)| Some((*at, theirs.pointer(at)?.clone())));
        RulesForm::set_all(rules, values).unwrap_or_else(|_| rules.clone())
    }

    /// Returns the rules with all corrections.
    ///
    /// ```
    /// use quarterpipe::rules::{Rules, Skid};
    /// use quarterpipe_playground::game::Correction;
    /// let rules = Correction::all_corrected(&Rules::S1);
    /// assert_eq!(rules.ground.skid, Skid::Even);
    /// assert!(Correction::ALL.iter().all(|correction| correction.is_on(&rules)));
    /// ```
    #[must_use]
    pub fn all_corrected(rules: &Rules) -> Rules {
        Self::ALL.iter().fold(rules.clone(), |rules, correction| correction.corrected(&rules))
    }
}
