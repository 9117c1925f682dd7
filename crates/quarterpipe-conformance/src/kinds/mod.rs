//! The kinds of objects in the scenarios: stock objects, and kinds that are not stock objects.
//!
//! `conformance/KINDS-*.md` of the repository describes them.

// These modules are not declared by the macro below: formatters and other tools look for files outside of macros.
mod badniks;
pub mod balloon;
pub mod bouncing_board;
pub mod breaking_platform;
pub mod brick;
pub mod burning_slope;
pub mod capsule;
pub mod charging_badnik;
pub mod climbing_badnik;
pub mod crawling_badnik;
pub mod diving_badnik;
pub mod elevator;
pub mod falling_platform;
pub mod flame;
pub mod floating_block;
pub mod flying_badnik;
pub mod girder;
pub mod head_spring;
pub mod hex_bumper;
mod items;
pub mod leaping_badnik;
pub mod moving_spring;
pub mod pace;
pub mod pacing_badnik;
mod plan;
mod platforms;
pub mod rising_badnik;
pub mod rising_platform;
pub mod rolled_wall;
pub mod rolling_badnik;
pub mod scripted_box;
pub mod seen_badnik;
mod shared;
pub mod slot_part;
mod solids;
pub mod spinning_disc;
pub mod spiral;
pub mod spring_wall;
pub mod springboard;
mod springs;
pub mod staircase;
pub mod super_monitor;
mod triggers;
pub mod tunnel_door;
pub mod wall;
pub mod waving_badnik;
pub mod with_parts;

pub use seen_badnik::FirstSeen;

use quarterpipe::{
    object::{Body, Custom, Life, Scene, Spawner, Thing, Touch},
    rules::Game,
    save::State,
    state_enum,
    stock::Stock,
};

use plan::{Plan, PlanError, PlanResult, bad_subtype, body, size, subtype_in};

use crate::scenario::{ObjectSetup, Scenario, ScenarioError};

/// Spawns objects of these kinds.
type RecordedSpawner<'a> = Spawner<'a, RecordedObject>;

/// The functions that each of these kinds implements.
trait Kind: State {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>) -> Life;

    fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, touch: Touch) {
        let _ = (body, scene, touch);
    }
}

/// Declares the kinds that are not stock objects, one per line: a number for the canonical bytes, and a name.
macro_rules! kinds {
    ($($number:literal = $file:ident :: $name:ident, $doc:literal;)*) => {
        $(pub use $file::$name;)*

        /// An object of a scenario that is not a stock object.
        #[derive(Clone, Debug, PartialEq, Eq)]
        pub enum RecordedObject {
            $(#[doc = $doc] $name($name),)*
        }

        state_enum!(RecordedObject { $($number = $name(kind)),* });

        impl RecordedObject {
            /// The numbers and names of all kinds. A number is the first of a kind's canonical bytes, a name is its variant.
            pub const ALL: &[(u8, &str)] = &[$(($number, stringify!($name)),)*];

            /// Returns the name of its variant.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                }
            }
        }

        impl Custom for RecordedObject {
            fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut RecordedSpawner<'_>) -> Life {
                match self {
                    $(Self::$name(kind) => Kind::update(kind, body, scene, own),)*
                }
            }

            fn touched(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut RecordedSpawner<'_>, touch: Touch) -> Life {
                match self {
                    $(Self::$name(kind) => Kind::touched(kind, body, scene, touch),)*
                }
                Life::Stays
            }
        }
    };
}

kinds! {
    30 = burning_slope::BurningSlope, "A grassy platform that burns when it sinks. [O-2053, O-2054]";
    33 = flame::Flame, "A flame on a grassy platform. [O-2054]";
    31 = elevator::Elevator, "A platform that sets off when it is stood on, and slows down on its way. [O-2055]";
    32 = rising_platform::RisingPlatform, "A platform that rises when it is stood on. [CD-5]";
    35 = floating_block::FloatingBlock, "A block that can be jumped through and checks for players twice in a frame. [CD-7]";
    34 = falling_platform::FallingPlatform, "A platform that falls a while after it is stood on. [CD-5]";
    1 = scripted_box::ScriptedBox, "A solid box that moves back and forth by a script. [CD-1]";
    2 = girder::Girder, "A girder on a course of four legs. [O-2040]";
    3 = staircase::Staircase, "Blocks that sink into steps. [O-2060]";
    7 = staircase::Stair, "A block that sinks with the first one. [O-2060]";
    4 = brick::Brick, "A block that bobs or falls. [O-2041]";
    5 = wall::Wall, "A barrier, or the edge of a cliff. [O-2034, O-2037]";
    6 = rolled_wall::RolledWall, "A wall that a rolling player breaks. [CD-9]";
    40 = hex_bumper::HexBumper, "A bumper with four sides. [O-2235]";
    41 = spring_wall::SpringWall, "A wall that throws back. [O-2232]";
    42 = springboard::Springboard, "A lever that throws. [O-2231]";
    43 = spiral::Spiral, "A corkscrew path. [O-2243]";
    44 = balloon::Balloon, "A balloon that throws and pops. [O-2320]";
    46 = spinning_disc::SpinningDisc, "A disc that whirls a player on it round. [CD-8]";
    47 = bouncing_board::BouncingBoard, "A springboard that throws a player back up. [CD-14]";
    48 = moving_spring::MovingSpring, "A stock spring that rolls along the floor. [CD-15]";
    36 = breaking_platform::BreakingPlatform, "A platform that breaks at once. [CD-11]";
    37 = breaking_platform::PlatformPiece, "A piece of that platform. [CD-11]";
    8 = tunnel_door::TunnelDoor, "A door that opens for a player who comes near. [CD-13]";
    73 = capsule::Capsule, "A capsule that a rolling player opens. [CD-12]";
    60 = rolling_badnik::RollingBadnik, "A badnik that rolls past. [O-2074]";
    61 = climbing_badnik::ClimbingBadnik, "A badnik that climbs and throws. [O-2244]";
    62 = crawling_badnik::CrawlingBadnik, "A badnik that crawls and shoots. [O-2245]";
    63 = flying_badnik::FlyingBadnik, "A badnik that flies and shoots. [O-2246]";
    64 = seen_badnik::SeenBadnik, "A stock badnik that waits until it is seen. [O-2330]";
    65 = charging_badnik::ChargingBadnik, "A badnik that charges. [O-2332]";
    66 = rising_badnik::RisingBadnik, "A badnik that rises. [O-2333]";
    67 = head_spring::HeadSpring, "Its spring. [O-2333]";
    74 = pacing_badnik::PacingBadnik, "A badnik that walks back and forth. [CD-17, CD-20]";
    75 = diving_badnik::DivingBadnik, "A badnik that dives. [CD-18]";
    76 = waving_badnik::WavingBadnik, "A badnik that flies along a wave. [CD-19]";
    77 = leaping_badnik::LeapingBadnik, "A badnik that leaps. [CD-21]";
    70 = slot_part::SlotPart, "A part that only holds a slot. [O-2001]";
    71 = with_parts::WithParts, "A stock object with parts that only hold slots. [O-2057, O-2058, O-2061]";
    72 = super_monitor::SuperMonitor, "A monitor whose breaker turns super. [O-2312]";
}

/// Returns whether a game is Sonic 3, alone or with Sonic & Knuckles.
pub(crate) const fn is_third(game: Game) -> bool {
    matches!(game, Game::S3 | Game::S3k)
}

/// Returns the tables of a scenario's stage: two for each object, which are its profiles or the tables that its kind has in their place.
pub(crate) fn tables(scenario: &Scenario) -> Vec<Vec<i8>> {
    let game = scenario.game;
    let pairs = scenario.objects.iter().map(|setup| {
        platforms::tables(game, scenario.zone.as_ref(), setup)
            .unwrap_or_else(|| [setup.surface.clone(), setup.surface_flat.clone()])
    });
    pairs.flatten().collect()
}

/// Makes the object of a setup, before the first pass.
///
/// # Errors
///
/// If the kind is unknown or cannot be set up this way.
#[doc(hidden)]
pub fn object(
    scenario: &Scenario,
    slot: usize,
    setup: &ObjectSetup,
) -> Result<(Body, Thing<RecordedObject>), ScenarioError> {
    let plan = Plan::new(scenario, slot, setup);
    let families: [fn(&Plan<'_>) -> PlanResult; 6] =
        [solids::make, springs::make, triggers::make, items::make, badniks::make, platforms::make];
    for make in families {
        match make(&plan) {
            Ok(made) => return plan.check_profiles().map(|()| made),
            Err(PlanError::Bad(error)) => return Err(error),
            Err(PlanError::OtherKind) => {}
        }
    }
    Err(ScenarioError::new("kind", format!("\"{}\", expected a kind of {}", setup.kind, scenario.game)))
}

/// Returns the name of an object. For a kind that contains a stock object, this is the stock object's name.
pub(crate) fn name(thing: &Thing<RecordedObject>) -> &'static str {
    match thing {
        // A broken object is its own first piece.
        Thing::Stock(Stock::Breakable(breakable)) if breakable.is_broken => "Fragment",
        Thing::Stock(stock)
        | Thing::Custom(
            RecordedObject::WithParts(WithParts { stock, .. }) | RecordedObject::SeenBadnik(SeenBadnik { stock, .. }),
        ) => stock.name(),
        Thing::Custom(kind) => kind.name(),
    }
}

/// Returns whether the object that a scenario began with is still in its slot. The columns are not compared once another object takes its
/// place, or once it turns into an object with another number.
#[must_use]
pub fn is_itself(game: Game, slot: u16, body: &Body, thing: &Thing<RecordedObject>) -> bool {
    // In S3 a destroyed object keeps its number. [O-2302]
    let exploded = matches!(thing, Thing::Stock(Stock::Explosion(_))) && !is_third(game);
    body.placement == Some(slot) && !exploded
}
