//! Substitutes for objects that no class matches exactly: objects of a class that acts similarly in where a player can stand, what is in
//! the way, and what hurts. The numbers are from lists in prose, the sizes from `docs/spec` where it has them, and the motions are
//! simplified.

mod by_name;
mod s1;
mod s2;

use quarterpipe::{
    Angle, px,
    rules::Game,
    stock::motion::{CirclePath, OneWayPath, Path, Start},
};
use quarterpipe_level::LevelObject;

use super::{Draft, NumberedObject, Zone, s3, shared};

/// Returns an object of a class that acts similarly to the object of a number and subtype; `None` if there is none. `name` is the name that
/// the project gives to the number, or an empty text: numbers of S3K stand for other objects in every zone.
///
/// ```
/// use quarterpipe::{prelude::*, rules::Game};
/// use quarterpipe_import::sonlvl::{NumberedObject, Zone, similar_object};
/// let elevator =
///     NumberedObject { number: 0x59, subtype: 0, x: px(300), y: px(312), x_flip: false, y_flip: false };
/// let lift = similar_object(Game::S1, Zone::Other, "", &elevator).expect("a platform");
/// assert_eq!(lift.class, "platform");
/// ```
#[must_use]
pub fn similar_object(game: Game, zone: Zone, name: &str, object: &NumberedObject) -> Option<LevelObject> {
    let by_number = match game {
        Game::S1 => s1::similar(object, zone),
        Game::S2 => s2::similar(object),
        Game::S3k if zone == Zone::OfSonic3 => s3::known(object).or_else(|| in_third(object)),
        Game::S3 | Game::S3k => in_third(object),
        Game::Cd => None,
    };
    by_number.or_else(|| by_name::similar(name, object)).map(Draft::finish)
}

/// Returns the object of a number that is similar in all zones of S3 and S3K.
fn in_third(object: &NumberedObject) -> Option<Draft> {
    Some(match object.number {
        // Spikes that can be pushed stay where they are. [O-2316]
        0x08 => shared::spikes(&NumberedObject { subtype: object.subtype & 0xF0, ..*object })?,
        // Only Knuckles breaks walls with bit 7.
        0x0D if object.subtype & 0x80 != 0 => object.as_a("solid").sized(16, 40),
        0x0D => object.as_a("breakable").sized(16, 32).text("broken_by", "running").text("debris", "wall"),
        0x0F => object.as_a("collapsing").sized(64, 16),
        // The box hurts from the sides.
        0x6A => shared::boxed(object.as_a("spikes"), object).text("off_screen", "solid").text("points", "sideways"),
        0x6C => {
            let logs = (object.subtype & 0x7F).clamp(4, 16);
            object.as_a("bridge").number("logs", logs).flag("steady", logs < 16)
        }
        _ => return None,
    })
}

impl Draft {
    /// Makes it move back and forth, first to the left, or to the right if it is mirrored: `speed` pixels a frame for `frames` frames.
    fn patrolling(self, object: &NumberedObject, speed: i32, frames: u16) -> Self {
        let speed = if object.x_flip { speed } else { -speed };
        self.following(Path::BackAndForth(frames)).number("x_speed", speed)
    }

    /// Makes it circle around its position at this distance, with this many 1/256 turns a frame.
    fn circling(self, radius: u8, step: i8) -> Self {
        let [x_radius, y_radius] = [radius.into(); 2];
        self.following(Path::Circle(CirclePath { x_radius, y_radius, lead: Angle(64), step }))
    }

    /// Makes it start when a player stands on it, and move by these steps for `frames` frames.
    fn lifting(self, [x_step, y_step]: [i8; 2], frames: u16, wait: u8) -> Self {
        let start = Start::StoodOn;
        self.following(Path::Travel(OneWayPath { x_step, y_step, frames, start, wait, stops_at_walls: false }))
    }
}

/// Returns an enemy that floats in place, and can be touched within these half sizes.
fn flying(object: &NumberedObject, half_width: u8, half_height: u8) -> Draft {
    object.as_a("flying_badnik").sized(half_width, half_height).touchable(half_width, half_height)
}

/// Returns an enemy that walks back and forth.
fn walking(object: &NumberedObject, speed: i32) -> Draft {
    object.as_a("walking_badnik").number("speed", speed)
}

/// Returns an object that hurts within these half sizes.
fn hazard(object: &NumberedObject, half_width: u8, half_height: u8) -> Draft {
    object.as_a("hazard").sized(half_width, half_height).touchable(half_width, half_height)
}

/// Returns an object that hurts and jumps up, such as drops of lava.
fn leaping(object: &NumberedObject, jump: i32) -> Draft {
    let drop = object.as_a("jumping_badnik").sized(8, 8).touchable(8, 8).text("reaction", "spiky");
    drop.number("jump", jump).number("first_jump", jump)
}

/// Returns four steps as one block, which comes down half a second after a player has stood on it. Their position is that of the first
/// step.
fn stairs(object: &NumberedObject) -> Draft {
    let steps = object.as_a("solid").sized(64, 16).shifted_x(px(48));
    steps.lifting([0, 1], 128, 30)
}

/// Returns lava that hurts, of three widths. [10.4]
fn lava(object: &NumberedObject) -> Draft {
    hazard(object, [32, 64, 128][usize::from(object.subtype.min(2))], 32)
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::{
        Value,
        object::{Class, Tables},
    };

    use super::*;

    fn object(number: u8, subtype: u8) -> NumberedObject {
        NumberedObject { number, subtype, x: px(300), y: px(312), x_flip: false, y_flip: false }
    }

    /// Returns the class that an object of S1 becomes.
    fn class(game: Game, zone: Zone, name: &str, number: u8, subtype: u8) -> Option<String> {
        similar_object(game, zone, name, &object(number, subtype)).map(|object| object.class)
    }

    #[test]
    fn every_similar_object_has_only_values_that_its_class_can_have() {
        let zones = [Zone::Other, Zone::ScrapBrain, Zone::OfSonic3];
        let check = |game, zone, name: &str, object: &NumberedObject| {
            let Some(similar) = similar_object(game, zone, name, object) else { return 0 };
            let placements = similar.check().and_then(|()| similar.placements(&mut Tables::default()));
            assert!(placements.is_ok(), "{game} {zone:?} {name:?} {object:?}: {placements:?}");
            let class = Class::named(&similar.class).expect("a class");
            let has = |name: &String| class.property(name).is_some();
            assert!(similar.properties.keys().all(has), "{game} {name:?} {object:?}: {similar:?}");
            1
        };
        let mut count = 0;
        for game in [Game::S1, Game::Cd, Game::S2, Game::S3, Game::S3k] {
            for (number, subtype) in (0..=255).flat_map(|number| (0..=255).map(move |subtype| (number, subtype))) {
                let flipped = NumberedObject { x_flip: true, y_flip: subtype & 1 == 1, ..object(number, subtype) };
                for zone in zones {
                    count += check(game, zone, "", &object(number, subtype)) + check(game, zone, "", &flipped);
                }
            }
            for (name, subtype) in by_name::PARTS.iter().flat_map(|(parts, _)| *parts).zip((0..=255).cycle()) {
                count += check(game, Zone::Other, name.trim_end_matches('|'), &object(0xFF, subtype));
            }
        }
        assert!(count > 50_000, "{count}");
    }

    #[test]
    fn an_invisible_wall_of_s1_has_the_size_of_its_subtype() {
        let wall = similar_object(Game::S1, Zone::Other, "", &object(0x71, 0x31)).expect("a wall");
        let size = ["width_radius", "height_radius"].map(|name| wall.properties.get(name).cloned());
        assert_eq!((wall.class.as_str(), size), ("solid", [Some(Value::Integer(32)), None]), "16 is the default");
    }

    #[test]
    fn a_swinging_object_hurts_in_scrap_brain_alone() {
        assert_eq!(class(Game::S1, Zone::ScrapBrain, "", 0x15, 4).as_deref(), Some("hazard"));
        assert_eq!(class(Game::S1, Zone::Other, "", 0x15, 0x14).as_deref(), Some("hazard"), "bit 4 makes a ball");
        assert_eq!(class(Game::S1, Zone::Other, "", 0x15, 4), None, "the platform is exact");
    }

    #[test]
    fn numbers_of_s3k_depend_on_the_zone() {
        assert_eq!(class(Game::S3k, Zone::OfSonic3, "", 0x51, 0).as_deref(), Some("platform"));
        assert_eq!(class(Game::S3k, Zone::Other, "", 0x51, 0), None);
    }

    #[test]
    fn a_name_of_the_project_decides_where_the_number_does_not() {
        let named = |name| class(Game::S3k, Zone::Other, name, 0x9F, 0);
        assert_eq!(named("Collapsing Bridge").as_deref(), Some("collapsing"));
        assert_eq!(named("Swinging Spike Ball").as_deref(), Some("hazard"));
        assert_eq!(named("Animated Background Lava"), None, "something to look at");
        assert_eq!(named(""), None);
    }
}
