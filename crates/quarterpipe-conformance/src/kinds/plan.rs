//! The data from which the kinds of objects are made, and the errors about invalid setups.

use std::ops::RangeInclusive;

use quarterpipe::{
    Px,
    object::{Body, Thing},
    px,
    rules::Game,
};

use super::RecordedObject;
use crate::scenario::{ObjectSetup, Scenario, ScenarioError, Zone};

/// The data from which an object is made.
#[derive(Clone, Copy)]
pub(super) struct Plan<'a> {
    pub game: Game,
    pub setup: &'a ObjectSetup,
    pub zone: Option<&'a Zone>,
    /// `true` if two players race.
    pub is_race: bool,
    /// The number of the stage's table with the object's first profile; the next table has its second one.
    pub table: u16,
}

/// The result of making an object of a family of kinds.
pub(super) type PlanResult = Result<(Body, Thing<RecordedObject>), PlanError>;

/// The reason why an object was not made.
pub(super) enum PlanError {
    /// The kind belongs to another family.
    OtherKind,
    /// An object of this kind cannot be set up this way.
    Bad(ScenarioError),
}

impl From<ScenarioError> for PlanError {
    fn from(error: ScenarioError) -> Self {
        Self::Bad(error)
    }
}

impl<'a> Plan<'a> {
    /// Returns the plan for the object in a slot.
    pub(super) fn new(scenario: &'a Scenario, slot: usize, setup: &'a ObjectSetup) -> Self {
        let table = u16::try_from(2 * slot).unwrap_or(u16::MAX - 1);
        Self {
            game: scenario.game,
            setup,
            zone: scenario.zone.as_ref(),
            is_race: scenario.follower.is_some_and(|setup| setup.race),
            table,
        }
    }

    /// Checks that the profiles have the length that the kind reads.
    pub(super) fn check_profiles(&self) -> Result<(), ScenarioError> {
        let ObjectSetup { kind, surface, surface_flat, .. } = self.setup;
        let (first, second) = profile_lengths(self);
        for (name, length, expected) in
            [("surface", surface.len(), first), ("surface_flat", surface_flat.len(), second)]
        {
            // Diagonal springs know their own heights.
            let is_known = length == 0 && kind.starts_with("spring_diag");
            if length != expected && !is_known {
                return Err(ScenarioError::new(name, format!("{length} values, expected {expected} for \"{kind}\"")));
            }
        }
        Ok(())
    }
}

/// Returns the lengths of the two profiles.
fn profile_lengths(plan: &Plan<'_>) -> (usize, usize) {
    match (plan.game, plan.setup.kind.as_str()) {
        (Game::S1, "grassy_platform") if plan.setup.subtype_or(0) >> 4 == 2 => (44, 0),
        (Game::S1, "grassy_platform") => (76, 0),
        (Game::S1 | Game::S2, "collapsing_ledge") => (48, 0),
        (Game::S3 | Game::S3k, "collapsing_ledge") => (30, 0),
        (Game::S1 | Game::S2, "seesaw") => (48, 48),
        (Game::S2, "springboard") => (40, 40),
        (Game::S2 | Game::S3 | Game::S3k, kind) if kind.starts_with("spring_diag") => (28, 0),
        _ => (0, 0),
    }
}

/// Returns a body at the position of a setup, with its flips and these half sizes as shown.
pub(super) fn body(setup: &ObjectSetup, half_width: u8, half_height: u8) -> Body {
    Body::at(px(setup.x), px(setup.y)).sized(half_width, half_height).flipped(setup.xflip, setup.yflip)
}

/// Returns a size in pixels.
pub(super) fn size(pixels: u8) -> Px {
    px(i32::from(pixels))
}

/// Returns the subtype, if it is one of these.
pub(super) fn subtype_in(setup: &ObjectSetup, default: u8, known: RangeInclusive<u8>) -> Result<u8, PlanError> {
    let subtype = setup.subtype_or(default);
    if known.contains(&subtype) {
        return Ok(subtype);
    }
    let (least, most) = (known.start(), known.end());
    Err(bad_subtype(setup, if least == most { format!("{least}") } else { format!("{least} to {most}") }))
}

/// Returns the error for a subtype that the kind does not have.
pub(super) fn bad_subtype(setup: &ObjectSetup, expected: impl std::fmt::Display) -> PlanError {
    let subtype = setup.subtype.map_or_else(|| "none".to_owned(), |subtype| subtype.to_string());
    PlanError::Bad(ScenarioError::new("subtype", format!("{subtype}, expected {expected} for \"{}\"", setup.kind)))
}
