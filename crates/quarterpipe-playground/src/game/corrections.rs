//! Corrections of what the guide calls bugs, each with its values. `book/src/rules.md` lists them.

use quarterpipe::rules::Rules;
use serde_json::Value;

use super::rules_form::RulesForm;
use crate::text::fixes;

/// A bug of the games, and the fields that correct it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Correction {
    /// A short name.
    pub name: &'static str,
    /// A description of the bug.
    pub bug: &'static str,
    /// Pointers to the fields that correct it, and their values as JSON.
    fields: &'static [(&'static str, &'static str)],
}

impl Correction {
    /// All corrections. Each can be switched on its own.
    pub const ALL: [Self; 17] = [
        Self::new(fixes::SLANTED_LEDGES, &[("/sensors/slanted_ledge", r#""HoldsLevel""#)]),
        Self::new(fixes::OPPOSING_RAMPS, &[("/sensors/opposing_ramps", r#""CentreSensor""#)]),
        Self::new(fixes::LOPSIDED_SKID, &[("/ground/skid", r#""Even""#)]),
        Self::new(fixes::WALLS_AT_45_DEGREES, &[("/push/rounding", r#""AsSensor""#)]),
        Self::new(fixes::ROLL_JUMP_RADII, &[("/roll/jump_keeps_radii", "true")]),
        Self::new(fixes::LANDING_WIDTH, &[("/solid/landing_width", r#""Combined""#)]),
        Self::new(fixes::LANDINGS_RIGHT_EDGE, &[("/solid/landing_right_edge_counts", "true")]),
        Self::new(fixes::BOTTOM_GRACE, &[("/solid/bottom_edge", r#""Exact""#)]),
        Self::new(fixes::TOP_HALF, &[("/solid/top_split", r#""Centre""#)]),
        Self::new(fixes::SUNK_PIXEL_ON_SOLIDS, &[("/solid/ride_height_is_exact", "true")]),
        Self::new(fixes::SUNK_PIXEL_ON_PLATFORMS, &[("/platform/ride_extra", "1")]),
        Self::new(fixes::STANDING_ON_NOTHING, &[("/solid/vanishing_support_drops", "true")]),
        Self::new(fixes::PUSH_BLOCKS, &[("/solid/push_cadence", r#"{"Every":3}"#)]),
        Self::new(fixes::LIFTED_WHILE_RISING, &[("/solid/lifts_rising_player", "false")]),
        Self::new(
            fixes::SOLID_ON_THE_SCREEN_ONLY,
            &[("/solid/needs_screen", "false"), ("/monitor/needs_screen", "false")],
        ),
        Self::new(fixes::PLATFORMS_THAT_GO_ON_CARRYING, &[("/platform/goes_on_carrying", "false")]),
        Self::new(fixes::OBJECTS_LEFT_WALLS, &[("/slots/left_wall_bug", "false")]),
    ];

    const fn new((name, bug): (&'static str, &'static str), fields: &'static [(&'static str, &'static str)]) -> Self {
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
