//! The contents of a cell of a view.

use quarterpipe::{
    Angle,
    object::{Body, Thing},
    stock::{HostSolidShape, Reaction, ScriptedShape, Stock},
};

/// The contents of a cell of 8 x 8 px that a player sees. Its discriminant is its value in a view.
///
/// The order is stable. Further contents will come after the last, so use [`ViewCell::COUNT`] for one-hot vectors.
///
/// Terrain is that of the player's collision layer; objects cover it. Only live objects are seen, which are near the screen.
///
/// ```
/// use quarterpipe_batch::ViewCell;
/// let names: Vec<&str> = ViewCell::ALL.iter().map(|cell| cell.name()).collect();
/// assert_eq!(names[..4], ["free", "solid", "one_way", "rises"]);
/// assert_eq!((ViewCell::COUNT, ViewCell::Goal as u8), (20, 17));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum ViewCell {
    /// Nothing.
    Free,
    /// Solid ground or wall.
    Solid,
    /// Ground that can be jumped through from below.
    OneWay,
    /// Part of the surface of ground that rises to the right by up to 22.5 degrees.
    Rises,
    /// Part of the surface of ground that rises to the right by more.
    RisesSteeply,
    /// Part of the surface of ground that falls to the right by up to 22.5 degrees.
    Falls,
    /// Part of the surface of ground that falls to the right by more.
    FallsSteeply,
    /// Part of the surface of a ceiling, or of a wall that hangs over.
    Overhang,
    /// Beyond the level's edges.
    Outside,
    /// An object that can be stood on or pushed: a block, a platform, a bridge, a seesaw.
    Block,
    /// A thing that hurts: spikes, a projectile.
    Hazard,
    /// An enemy.
    Enemy,
    /// A ring.
    Ring,
    /// A monitor.
    Monitor,
    /// A spring, a bumper or a booster.
    Spring,
    /// A button, a checkpoint, or a line that affects the players crossing it.
    Trigger,
    /// Another player.
    Player,
    /// The goal.
    Goal,
    /// A custom object.
    Custom,
    /// A decoration: an explosion, a fragment.
    Decoration,
}

impl ViewCell {
    /// The number of kinds of cells.
    pub const COUNT: usize = Self::ALL.len();

    /// All kinds of cells, in order.
    pub const ALL: [Self; 20] = [
        Self::Free,
        Self::Solid,
        Self::OneWay,
        Self::Rises,
        Self::RisesSteeply,
        Self::Falls,
        Self::FallsSteeply,
        Self::Overhang,
        Self::Outside,
        Self::Block,
        Self::Hazard,
        Self::Enemy,
        Self::Ring,
        Self::Monitor,
        Self::Spring,
        Self::Trigger,
        Self::Player,
        Self::Goal,
        Self::Custom,
        Self::Decoration,
    ];

    /// Returns its name in tables.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Free => "free",
            Self::Solid => "solid",
            Self::OneWay => "one_way",
            Self::Rises => "rises",
            Self::RisesSteeply => "rises_steeply",
            Self::Falls => "falls",
            Self::FallsSteeply => "falls_steeply",
            Self::Overhang => "overhang",
            Self::Outside => "outside",
            Self::Block => "block",
            Self::Hazard => "hazard",
            Self::Enemy => "enemy",
            Self::Ring => "ring",
            Self::Monitor => "monitor",
            Self::Spring => "spring",
            Self::Trigger => "trigger",
            Self::Player => "player",
            Self::Goal => "goal",
            Self::Custom => "custom",
            Self::Decoration => "decoration",
        }
    }

    /// Returns the cell of a ground surface with this angle.
    pub(super) const fn of_surface(angle: Angle) -> Self {
        match angle.0 {
            // Odd angles are flagged: flat, from any direction.
            0 | 0xFF => Self::Solid,
            0x01..=0x10 => Self::Falls,
            0x11..=0x40 => Self::FallsSteeply,
            0x41..=0xBF => Self::Overhang,
            0xC0..=0xEF => Self::RisesSteeply,
            0xF0..=0xFE => Self::Rises,
        }
    }

    /// Returns the kind of an object in a frame, and half its width and height in pixels; `None` for one that is not seen.
    pub(super) fn of<C>(thing: &Thing<C>, body: &Body, frame: u32) -> Option<(Self, [i32; 2])> {
        let usual = [i32::from(body.half_width), i32::from(body.half_height)];
        let Thing::Stock(stock) = thing else { return Some((Self::Custom, usual)) };
        let touched = || body.hitbox.map_or(usual, |hitbox| [hitbox.half_width.into(), hitbox.half_height.into()]);
        Some(match stock {
            Stock::SolidBlock(block) => (Self::Block, [block.width.0, block.height.0]),
            Stock::Breakable(rock) => (Self::Block, [rock.width.0, rock.height.0]),
            Stock::Stomper(stomper) => (Self::Block, [stomper.width.0, stomper.height.0]),
            Stock::Bridge(bridge) => (Self::Block, [i32::from(bridge.logs) * 8, 8]),
            Stock::VanishingPlatform(platform) if !platform.cycle.is_on(frame) => return None,
            Stock::PushBlock(_)
            | Stock::Gate(_)
            | Stock::VanishingPlatform(_)
            | Stock::Platform(_)
            | Stock::SlopedSolid(_)
            | Stock::Collapsing(_)
            | Stock::Conveyor(_)
            | Stock::Seesaw(_) => (Self::Block, usual),
            Stock::HostSolid(solid) if solid.hurts => {
                (Self::Hazard, if solid.shape == HostSolidShape::None { touched() } else { usual })
            }
            Stock::HostSolid(solid) if solid.shape == HostSolidShape::None => (Self::Trigger, touched()),
            Stock::ScriptedObject(scripted) if scripted.shape == ScriptedShape::None => (Self::Trigger, touched()),
            Stock::HostSolid(_) | Stock::ScriptedObject(_) => (Self::Block, usual),
            Stock::Spikes(spikes) => (Self::Hazard, [spikes.block.width.0, spikes.block.height.0]),
            Stock::Hazard(hazard) if !matches!(hazard.reaction, Reaction::Spiky(_)) => (Self::Enemy, touched()),
            Stock::Hazard(_) if body.hitbox.is_none() => return None,
            Stock::Hazard(_) | Stock::SpikeLog(_) | Stock::SeesawBall(_) | Stock::Projectile(_) => {
                (Self::Hazard, touched())
            }
            Stock::WalkingBadnik(_) | Stock::JumpingBadnik(_) | Stock::ShootingBadnik(_) | Stock::Segment(_) => {
                (Self::Enemy, touched())
            }
            Stock::Ring(_) | Stock::LostRing(_) => (Self::Ring, [8, 8]),
            Stock::Monitor(_) => (Self::Monitor, usual),
            Stock::Spring(_) | Stock::Bumper(_) | Stock::Booster(_) => (Self::Spring, usual),
            Stock::Button(_) | Stock::Checkpoint(_) | Stock::PathSwitcher(_) | Stock::ForcedRoll(_) => {
                (Self::Trigger, usual)
            }
            Stock::Goal(_) => (Self::Goal, usual),
            Stock::Bubble(_) | Stock::BubbleMaker(_) | Stock::MouthBubble(_) => (Self::Decoration, usual),
            Stock::MonitorItem(_) | Stock::Explosion(_) | Stock::Fragment(_) | Stock::Decoration(_) => {
                (Self::Decoration, usual)
            }
            _ => return None,
        })
    }
}
