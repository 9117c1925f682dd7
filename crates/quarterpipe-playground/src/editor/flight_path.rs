//! The way of a player that a spring throws or a booster speeds up, stepped by the engine.

use quarterpipe::{
    Pos, Px, Speed, Stage, World,
    player::{Player, Pose},
    px,
    rules::{CharacterId, Rules},
    subpx,
};
use quarterpipe_level::{LevelObject, Value, object::Class};

use super::motion_path::number;

/// The maximum number of frames in the air that are shown.
const MOST_FRAMES: u32 = 600;
/// The frames on the ground that are shown.
const GROUND_FRAMES: u32 = 60;
/// The distance from the centre of a spring at which a thrown player begins.
const BESIDE: Px = px(27);
/// Frames without control over the ground speed.
const LOCK: u16 = 15;
/// Sine and cosine of the eighth of a turn, in 1/256.
const EIGHTH: i32 = 181;

/// Returns the places of a player that the object throws, in order; none if the object throws no player.
pub(super) fn flight_of(stage: &Stage, character: CharacterId, object: &LevelObject) -> Vec<(Px, Px)> {
    let Some(player) = thrown(stage.rules(), character, object) else { return Vec::new() };
    let begins_on_ground = !player.airborne;
    let stage = stage.clone().with_placements(Vec::new());
    let mut world = World::new(&stage);
    let mut places = vec![(player.x.px(), player.y.px())];
    world.players.push(player);
    let mut on_ground = 0;
    for _ in 0..MOST_FRAMES {
        world.step(&stage, &[], &mut ());
        let Some(player) = world.players.first().filter(|player| player.is_alive()) else { break };
        places.push((player.x.px(), player.y.px()));
        if !player.airborne {
            on_ground += 1;
            if !begins_on_ground || on_ground >= GROUND_FRAMES {
                break;
            }
        }
    }
    places
}

/// Returns a player as the object throws it.
fn thrown(rules: &Rules, character: CharacterId, object: &LevelObject) -> Option<Player> {
    let speed = |along: i32| subpx(along.clamp(-0x7FFF, 0x7FFF) as i16);
    let ahead = if object.x_flip { -1 } else { 1 };
    let mut player = Player::new(rules, character, object.x, object.y);
    if object.class == "booster" {
        run(&mut player, speed(ahead * number(object, "speed")));
        return Some(player);
    }
    if object.class != "spring" {
        return None;
    }
    let strength = number(object, "strength");
    let slanting = if rules.spring.diagonal_divides { strength * EIGHTH / 256 } else { strength };
    let downward = rules.spring.down_cap.map_or(strength, |cap| strength.min(i32::from(cap.0)));
    let facing = facing_of(object);
    let (x_speed, y_speed) = match facing.as_str() {
        "down" => (0, downward),
        "diagonal_up" => (ahead * slanting, -slanting),
        "diagonal_down" => (ahead * slanting, slanting),
        "side" => {
            player.y = Pos::from_px(object.y + px(16) - px(i32::from(player.height_radius)));
            run(&mut player, speed(ahead * strength));
            return Some(player);
        }
        _ => (0, -strength),
    };
    player.y = Pos::from_px(if y_speed < 0 { object.y - BESIDE } else { object.y + BESIDE });
    (player.x_speed, player.y_speed) = (speed(x_speed), speed(y_speed));
    player.airborne = true;
    if y_speed < 0 {
        player.pose = Pose::Spring;
    }
    Some(player)
}

/// Sends a player off on the ground.
const fn run(player: &mut Player, speed: Speed) {
    player.x_speed = speed;
    player.ground_speed = speed;
    player.control_lock = LOCK;
    player.airborne = false;
}

/// Returns the name of the direction in which a spring throws.
pub(super) fn facing_of(object: &LevelObject) -> String {
    let property = Class::named(&object.class).and_then(|class| class.property("facing"));
    match property.map(|property| object.value_of(property)) {
        Some(Value::Text(facing)) => facing,
        _ => "up".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::builtin;

    use super::*;

    fn flight(object: &LevelObject) -> Vec<(Px, Px)> {
        let stage = builtin::level("flat").expect("a built-in stage").stage(Rules::S2).expect("a stage");
        flight_of(&stage, CharacterId::Sonic, object)
    }

    fn spring(facing: &str, strength: i32) -> LevelObject {
        let (x, y) = builtin::level("flat").expect("a built-in stage").start;
        LevelObject::new("spring", x + px(400), y)
            .with("facing", Value::Text(facing.to_owned()))
            .with("strength", Value::Integer(strength))
    }

    #[test]
    fn a_stronger_spring_throws_higher() {
        let top = |strength| flight(&spring("up", strength)).into_iter().map(|at| at.1).min().expect("a path");
        assert!(top(0xA00) < top(0x600));
    }

    #[test]
    fn a_thrown_player_lands_where_the_level_has_ground() {
        let path = flight(&spring("diagonal_up", 0x800));
        let (first, last) = (path[0], path[path.len() - 1]);
        assert!(last.0 > first.0 + px(100), "{last:?}");
        assert!(path.len() < 600, "{}", path.len());
    }

    #[test]
    fn a_mirrored_booster_sends_the_player_to_the_left() {
        let mut booster = spring("side", 0x1000);
        booster.class = "booster".to_owned();
        booster.x_flip = true;
        booster.properties.clear();
        let path = flight(&booster);
        assert!(path[path.len() - 1].0 < path[0].0 - px(100));
    }

    #[test]
    fn other_objects_throw_no_one() {
        assert_eq!(flight(&LevelObject::new("ring", px(100), px(100))), []);
    }
}
