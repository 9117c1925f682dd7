//! Findings: the results of checks.

use std::fmt;

use quarterpipe::{Px, px, terrain::Layer};

/// The highest step that the levels of the 16-bit games have many of.
pub(super) const USUAL_STEP: Px = px(2);

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The level cannot be played, or not all of it.
    Error,
    /// Probably a mistake that players notice.
    Warning,
    /// Worth a look.
    Note,
}

/// The checks. Each variant states what its check expects of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Check {
    /// Tiles, cells and loop chunks make a stage.
    Terrain,
    /// The player can begin.
    Start,
    /// Neighbouring tiles meet along a surface.
    Step,
    /// Angles change by less than 0x20 along a surface.
    AngleJump,
    /// A tile's angle is that of its own surface.
    TileAngle,
    /// A tile inside a slope has an angle and is not flagged.
    FlaggedSlope,
    /// A tile's heights and widths describe the same pixels.
    TileArrays,
    /// A player that runs into a loop gets through.
    Loop,
    /// The switches of a loop lead a player through.
    Switch,
    /// A driven player is not thrown off by tiles.
    Drive,
    /// A surface leads from a floor on to each top-solid wall.
    TopSolidWall,
    /// Ground is too thick for players to fall through it.
    ThinGround,
    /// Players get out of pits.
    Pit,
    /// Objects are not inside solid ground.
    Buried,
    /// Objects are inside the map and the bounds.
    Outside,
    /// Objects are of known classes.
    Class,
    /// Properties are known and have possible values.
    Property,
}

impl Check {
    /// All checks, in the order of reports.
    pub const ALL: [Self; 17] = [
        Self::Terrain,
        Self::Start,
        Self::Step,
        Self::AngleJump,
        Self::TileAngle,
        Self::FlaggedSlope,
        Self::TileArrays,
        Self::Loop,
        Self::Switch,
        Self::Drive,
        Self::TopSolidWall,
        Self::ThinGround,
        Self::Pit,
        Self::Buried,
        Self::Outside,
        Self::Class,
        Self::Property,
    ];

    /// Returns a short name, for machines.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Terrain => "terrain",
            Self::Start => "start",
            Self::Step => "step",
            Self::AngleJump => "angle_jump",
            Self::TileAngle => "tile_angle",
            Self::FlaggedSlope => "flagged_slope",
            Self::TileArrays => "tile_arrays",
            Self::Loop => "loop",
            Self::Switch => "switch",
            Self::Drive => "drive",
            Self::TopSolidWall => "top_solid_wall",
            Self::ThinGround => "thin_ground",
            Self::Pit => "pit",
            Self::Buried => "buried",
            Self::Outside => "outside",
            Self::Class => "class",
            Self::Property => "property",
        }
    }

    /// Returns a description of the check's findings, and of their effect in a game.
    #[must_use]
    pub const fn explanation(self) -> &'static str {
        match self {
            Self::Terrain => "the level is not a valid stage: nothing can run in it",
            Self::Start => "the player cannot begin where the level starts",
            Self::Step => {
                "tiles that do not meet: a player that runs over them is thrown up or down, or leaves the ground"
            }
            Self::AngleJump => {
                "angles that jump by 0x20 or more: from S2 on such an angle is not taken over but snapped to a quarter \
                 turn, so slopes do not pull and players fall off"
            }
            Self::TileAngle => {
                "tiles whose angle is not that of their surface: the player leans and slides the wrong way"
            }
            Self::FlaggedSlope => {
                "flagged tiles inside slopes: the player's angle snaps to a quarter turn there, so that the slope does not \
                 pull and fast players leave the ground"
            }
            Self::TileArrays => {
                "heights and widths that describe different pixels: floors are in one place and walls in another"
            }
            Self::Loop => "loops without a path switcher: players cannot get in, out or round",
            Self::Switch => {
                "path switchers that do not lead through a loop: players run into the half on the other layer, or fall off"
            }
            Self::Drive => "tiles that throw off a player in a test run over them",
            Self::TopSolidWall => "top-solid walls that no ground leads on to: players go through them",
            Self::ThinGround => "thin ground with air below: fast players fall through it by chance",
            Self::Pit => "pits with walls higher than a jump: players who fall in are stuck",
            Self::Buried => "objects inside solid ground: players cannot touch them",
            Self::Outside => "objects outside the level: players cannot reach them",
            Self::Class => "unknown classes: the game must make these objects itself",
            Self::Property => "unknown properties, and values that a property cannot have",
        }
    }
}

/// A loop of two halves, each on its own layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FoundLoop {
    /// The x of its middle.
    pub middle: Px,
    /// The y of the floor in it.
    pub floor: Px,
    /// The radius of its inside.
    pub radius: Px,
    /// The layer of its right half.
    pub right_half: Layer,
}

/// A fault that a check found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The check that found it.
    pub check: Check,
    /// The severity.
    pub severity: Severity,
    /// The position in pixels; `None` for the level as a whole.
    pub at: Option<(Px, Px)>,
    /// The layer; `None` for both, or neither.
    pub layer: Option<Layer>,
    /// The index of the object in the level, if the finding is about one.
    pub object: Option<usize>,
    /// The height of a step in pixels; 0 for other checks.
    pub step: Px,
    /// The loop of which only half was found, without anything that changes the layer. [`Check::Loop`]
    pub half_loop: Option<FoundLoop>,
    /// A description of what is wrong.
    pub message: String,
}

impl Finding {
    /// Makes a finding about the level as a whole.
    pub(super) fn new(check: Check, severity: Severity, message: String) -> Self {
        Self { check, severity, at: None, layer: None, object: None, step: px(0), half_loop: None, message }
    }

    /// Returns the finding with a position.
    pub(super) fn at(self, x: Px, y: Px) -> Self {
        Self { at: Some((x, y)), ..self }
    }

    /// Returns whether such faults are common in the levels of the 16-bit games: steps of up to 2 px, angles that jump or are not their
    /// tile's own, top-solid walls, and thin ground.
    #[must_use]
    pub const fn is_usual_in_originals(&self) -> bool {
        match self.check {
            Check::Step => self.step.0 <= USUAL_STEP.0,
            Check::AngleJump | Check::TileAngle | Check::FlaggedSlope | Check::TopSolidWall | Check::ThinGround => true,
            _ => false,
        }
    }

    /// Returns the column and row of its cell; negative left of and above the map.
    #[must_use]
    pub fn cell(&self) -> Option<(i32, i32)> {
        self.at.map(|(x, y)| (x.0 >> 4, y.0 >> 4))
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
            Self::Note => "note",
        })
    }
}
