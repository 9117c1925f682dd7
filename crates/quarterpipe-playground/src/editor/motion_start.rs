//! The initial values of a newly chosen motion, which make it move visibly at once.

use quarterpipe_level::{
    LevelObject, Value,
    object::{Class, Property},
};

/// A starting value of a property.
#[derive(Clone, Copy)]
enum Starting {
    Number(i32),
    Choice(&'static str),
}

use Starting::{Choice, Number};

/// The starting values of each motion that does not move visibly with the defaults.
const STARTING: &[(&str, &[(&str, Starting)])] = &[
    // 96 px in 1.6 s.
    ("back_and_forth", &[("x_speed", Number(0x100)), ("frames", Number(96))]),
    // Oscillator 3 goes from 0 to 96 px.
    ("oscillator", &[("x_form", Choice("plain")), ("x_oscillator", Number(3)), ("x_from", Number(-48))]),
    ("circle", &[("x_range", Number(64)), ("y_range", Number(64))]),
    // Oscillator 6 goes through the half circle.
    ("swing", &[("oscillator", Number(6))]),
    // Oscillator 11 goes from 0 to 96 px, the side of the square.
    ("square", &[("oscillator", Number(11)), ("radius", Number(48))]),
    ("travel", &[("x_step", Number(1)), ("frames", Number(128)), ("start", Choice("stood_on"))]),
    ("timed", &[("x_step", Number(2)), ("steps", Number(48))]),
];

/// Sets the motion of an object. Values of the motion before are removed, and the new one begins with values that move.
pub(crate) fn set_motion(object: &mut LevelObject, motion: &str) {
    let Some(class) = Class::named(&object.class) else { return };
    for property in class.properties().filter(|property| belongs_to_a_motion(class, property)) {
        object.properties.remove(property.name);
    }
    object.properties.insert("motion".to_owned(), Value::Text(motion.to_owned()));
    if motion == "still" {
        object.properties.remove("motion");
    }
    let values = STARTING.iter().find(|(of, _)| *of == motion).map_or(&[][..], |(_, values)| values);
    for &(name, value) in values {
        let value = match value {
            Number(number) => Value::Integer(number),
            Choice(text) => Value::Text(text.to_owned()),
        };
        object.properties.insert(name.to_owned(), value);
    }
}

/// Returns whether a property has an effect with some motions only.
fn belongs_to_a_motion(class: &Class, property: &Property) -> bool {
    property.conditions().any(|condition| {
        condition.property == "motion"
            || class.property(condition.property).is_some_and(|other| belongs_to_a_motion(class, other))
    })
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Px, World, player::Player, px, rules::CharacterId};
    use quarterpipe_level::{builtin, object::PropertyKind};

    use super::*;
    use crate::editor::motion_path::motion_of;

    /// Returns the motions to choose from.
    fn motions() -> &'static [&'static str] {
        let motion = Class::named("platform").and_then(|class| class.property("motion")).expect("a property");
        let PropertyKind::Choice(motions) = motion.kind else { panic!("{motion:?}") };
        motions
    }

    /// Returns how far a platform moves while a player stands on it for fifteen seconds, along the axis along which it moves most.
    fn moved(motion: &str, rules: quarterpipe::rules::Rules) -> Px {
        let mut level = builtin::level("flat").expect("a built-in stage");
        let mut platform = LevelObject::new("platform", px(400), level.start.1 - px(120));
        set_motion(&mut platform, motion);
        assert_eq!(motion_of(&platform).as_deref(), Some(motion));
        let (x, y) = (platform.x, platform.y);
        level.objects = vec![platform];
        let stage = level.stage(rules).expect("a stage");
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, x, y - px(40)));
        world.players[0].airborne = true;
        let mut most = px(0);
        for _ in 0..900 {
            world.step(&stage, &[], &mut ());
            for (_, body, _) in world.objects.iter() {
                most = most.max(px((body.x.px() - x).0.abs())).max(px((body.y.px() - y).0.abs()));
            }
        }
        most
    }

    #[test]
    fn every_motion_that_is_chosen_moves_visibly_under_all_rules() {
        for &motion in motions().iter().filter(|motion| **motion != "still") {
            for (name, rules) in quarterpipe::rules::Rules::PRESETS {
                let way = moved(motion, rules);
                assert!(way >= px(32), "{motion} under {name}: {way:?}");
            }
        }
    }

    #[test]
    fn another_motion_leaves_no_values_of_the_one_before() {
        let mut platform = LevelObject::new("platform", px(0), px(0)).with("width_radius", Value::Integer(40));
        for &motion in motions() {
            set_motion(&mut platform, motion);
            platform.check().expect("values that the properties can have");
        }
        set_motion(&mut platform, "circle");
        let names: Vec<_> = platform.properties.keys().map(String::as_str).collect();
        assert_eq!(names, ["motion", "width_radius", "x_range", "y_range"]);
    }
}
