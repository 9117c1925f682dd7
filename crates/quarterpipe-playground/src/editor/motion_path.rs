//! The path of a moving object: the engine moves it alone, away from players.

use quarterpipe::{
    Px, Stage, World, px,
    terrain::{Cell, Tile},
};
use quarterpipe_level::{
    LevelObject, Value,
    object::{Class, Tables},
};

/// The maximum number of frames that are simulated: twenty seconds.
const MOST_FRAMES: u32 = 1200;
/// The frames shown of an endless motion: three seconds.
const ENDLESS_FRAMES: u32 = 180;
/// Frames in which every oscillator completes a swing.
const SWING_FRAMES: u32 = 800;

/// Returns the name of an object's motion, unless it stands still or its class cannot move.
pub(super) fn motion_of(object: &LevelObject) -> Option<String> {
    let property = Class::named(&object.class)?.property("motion")?;
    match object.value_of(property) {
        Value::Text(motion) if motion != "still" => Some(motion),
        _ => None,
    }
}

/// Returns the whole number that a property of the object has; 0 if its class has none of this name.
pub(super) fn number(object: &LevelObject, name: &str) -> i32 {
    let property = Class::named(&object.class).and_then(|class| class.property(name));
    match property.map(|property| object.value_of(property)) {
        Some(Value::Integer(number)) => number,
        _ => 0,
    }
}

/// Returns whether a flag of the object is set.
pub(super) fn flag(object: &LevelObject, name: &str) -> bool {
    let property = Class::named(&object.class).and_then(|class| class.property(name));
    property.is_some_and(|property| object.value_of(property) == Value::Flag(true))
}

/// Returns the stage with this object alone.
pub(super) fn stage_with(stage: Stage, object: &LevelObject) -> Option<Stage> {
    let mut tables = Tables::default();
    let placements = object.placements(&mut tables).ok()?;
    let mut stage = stage;
    stage.tables = tables.into_lists();
    Some(stage.with_placements(placements))
}

/// Returns the places of an object's centre along its motion, in order; none if it does not move.
pub(super) fn path_of(stage: &Stage, object: &LevelObject) -> Vec<(Px, Px)> {
    let Some(motion) = motion_of(object) else { return Vec::new() };
    if motion == "fall" {
        return vec![(object.x, object.y), (object.x, stage.bounds.bottom + px(number(object, "below")))];
    }
    let mut alone = object.clone();
    if motion == "travel" {
        // No player and no switch are there to start it.
        alone.properties.insert("start".to_owned(), Value::Text("at_once".to_owned()));
        alone.properties.insert("wait".to_owned(), Value::Integer(0));
    }
    let around = if flag(object, "stops_at_walls") { Some(stage.clone()) } else { empty(stage) };
    around.and_then(|around| stage_with(around, &alone)).map_or_else(Vec::new, |stage| places(&stage, &alone, &motion))
}

/// Returns a stage without terrain, with the bounds of another one.
fn empty(stage: &Stage) -> Option<Stage> {
    let mut empty = Stage::new(stage.rules().clone(), &[Tile::EMPTY], 1, &[Cell::EMPTY]).ok()?;
    empty.bounds = stage.bounds;
    Some(empty)
}

fn places(stage: &Stage, object: &LevelObject, motion: &str) -> Vec<(Px, Px)> {
    let mut world = World::new(stage);
    let mut at = (object.x, object.y);
    let mut places = vec![at];
    for _ in 0..frames_of(object, motion) + 2 {
        // Objects live only near the camera, so that it has to follow.
        world.camera.x = px((at.0 - px(160)).0.max(0));
        world.camera.y = px((at.1 - px(112)).0.max(0));
        world.step(stage, &[], &mut ());
        let Some((_, body, _)) = world.objects.iter().next() else { continue };
        at = (body.x.px(), body.y.px());
        if places.last() != Some(&at) {
            places.push(at);
        }
    }
    places
}

/// Returns the frames after which a motion begins again or has ended.
fn frames_of(object: &LevelObject, motion: &str) -> u32 {
    let number = |name: &str| number(object, name).unsigned_abs();
    let frames = match motion {
        "back_and_forth" | "travel" if number("frames") == 0 => ENDLESS_FRAMES,
        "back_and_forth" => 2 * number("frames"),
        "travel" => number("frames"),
        "circle" => 256,
        "timed" => 2 * (number("steps") + number("wait") + 1),
        "square" => MOST_FRAMES,
        _ => SWING_FRAMES,
    };
    frames.min(MOST_FRAMES)
}

/// Returns the two places of a path that are farthest apart, roughly: its ends.
pub(super) fn ends_of(path: &[(Px, Px)]) -> Option<[(Px, Px); 2]> {
    let first = *path.first()?;
    let distance = |one: (Px, Px), other: (Px, Px)| {
        let (x, y) = (i64::from((one.0 - other.0).0), i64::from((one.1 - other.1).0));
        x * x + y * y
    };
    let far = path.iter().copied().max_by_key(|&at| distance(first, at))?;
    let near = path.iter().copied().max_by_key(|&at| distance(far, at))?;
    Some([near, far])
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Rules;
    use quarterpipe_level::builtin;

    use super::*;

    fn path(object: &LevelObject) -> Vec<(Px, Px)> {
        let stage = builtin::level("flat").expect("a built-in stage").stage(Rules::S2).expect("a stage");
        path_of(&stage, object)
    }

    fn platform(motion: &str) -> LevelObject {
        LevelObject::new("platform", px(800), px(300)).with("motion", Value::Text(motion.to_owned()))
    }

    #[test]
    fn the_path_back_and_forth_ends_at_speed_times_frames() {
        let moving = platform("back_and_forth").with("x_speed", Value::Integer(256)).with("frames", Value::Integer(50));
        assert_eq!(ends_of(&path(&moving)), Some([(px(800), px(300)), (px(850), px(300))]));
    }

    #[test]
    fn a_path_far_from_the_start_of_the_level_is_followed_to_its_end() {
        let moving = platform("travel").with("x_step", Value::Integer(4)).with("frames", Value::Integer(300));
        let start = Value::Text("stood_on".to_owned());
        assert_eq!(path(&moving.with("start", start)).last(), Some(&(px(800 + 1200), px(300))));
    }

    #[test]
    fn a_circle_has_its_radius_on_all_sides() {
        let moving = platform("circle").with("x_range", Value::Integer(40)).with("y_range", Value::Integer(40));
        let path = path(&moving);
        let (left, right) = (path.iter().map(|at| at.0).min(), path.iter().map(|at| at.0).max());
        assert_eq!((left, right), (Some(px(760)), Some(px(840))));
    }

    #[test]
    fn an_object_that_stands_still_has_no_path() {
        assert_eq!(path(&LevelObject::new("platform", px(800), px(300))), []);
        assert_eq!(path(&LevelObject::new("spring", px(800), px(300))), []);
    }
}
