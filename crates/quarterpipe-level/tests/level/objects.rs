//! The classes of objects: each makes something, and each property has an effect.

use std::collections::BTreeSet;

use quarterpipe::{
    Input,
    object::Placement,
    px,
    rules::{CharacterId, Rules},
};
use quarterpipe_level::{
    Level, LevelObject, Value, builtin,
    object::{Class, Property, PropertyKind, Tables},
};

fn object(class: &Class) -> LevelObject {
    LevelObject::new(class.name, px(320), px(160))
}

/// Returns the placements that an object stands for, and their tables.
fn made(object: &LevelObject) -> (Vec<Placement>, Vec<Vec<i8>>) {
    let mut tables = Tables::default();
    let placements = object.placements(&mut tables).unwrap_or_else(|error| panic!("{object:?}: {error}"));
    (placements, tables.into_lists())
}

/// Returns values that a property can have, among them the smallest and the largest.
fn values(property: &Property) -> Vec<Value> {
    match property.kind {
        PropertyKind::Flag => vec![Value::Flag(false), Value::Flag(true)],
        PropertyKind::Integer { low, high } => {
            let middle = i32::midpoint(low, high);
            [low, middle, high].map(Value::Integer).to_vec()
        }
        PropertyKind::Choice(choices) => choices.iter().map(|choice| Value::Text((*choice).to_owned())).collect(),
        PropertyKind::Numbers | PropertyKind::Text => ["", "5 6 7"].map(|text| Value::Text(text.to_owned())).to_vec(),
    }
}

/// Returns the object alone, and with one or two other properties at several values: some properties matter only with others.
fn contexts(class: &'static Class, but: &Property) -> Vec<LevelObject> {
    let mut contexts = vec![object(class)];
    for other in class.properties().filter(|other| other.name != but.name) {
        let is_switch = matches!(other.kind, PropertyKind::Flag | PropertyKind::Choice(_));
        let extended = if is_switch { contexts.len() } else { 1 };
        for index in 0..extended {
            if contexts[index].properties.len() < 2 {
                let with = |value| contexts[index].clone().with(other.name, value);
                let more: Vec<_> = values(other).into_iter().map(with).collect();
                contexts.extend(more);
            }
        }
    }
    contexts
}

/// Returns all classes that stand for objects of the engine. A sign does not, as it is only drawn.
fn with_objects() -> impl Iterator<Item = &'static Class> {
    Class::all().filter(|class| class.name != "sign")
}

#[test]
fn a_sign_makes_no_object() {
    let sign = LevelObject::new("sign", px(320), px(160)).with("text", Value::Text("Slow".to_owned()));
    assert_eq!(made(&sign).0, []);
}

#[test]
fn every_class_makes_objects_where_it_is_put() {
    for class in with_objects() {
        let (placements, _) = made(&object(class));
        assert!(!placements.is_empty(), "{}", class.name);
        let first = &placements[0].body;
        assert_eq!((first.x.px(), first.y.px()), (px(320), px(160)), "{}", class.name);
    }
}

#[test]
fn every_value_of_every_property_is_of_use() {
    for class in with_objects() {
        for property in class.properties() {
            let contexts = contexts(class, property);
            for value in values(property).into_iter().filter(|value| *value != property.default.value()) {
                let differs = contexts
                    .iter()
                    .any(|context| made(context) != made(&context.clone().with(property.name, value.clone())));
                assert!(differs, "{}: {} = {value} changes nothing", class.name, property.name);
            }
        }
    }
}

/// Returns whether the stock object keeps the value of a property that it does not use.
fn is_kept_unused(class: &Class, property: &Property) -> bool {
    matches!(
        (class.name, property.name),
        ("hazard" | "vanishing_platform", "on" | "ahead")
            | ("ring", "x_spacing" | "y_spacing")
            | ("spring", "slope" | "stops")
            | ("forced_roll", "onto_wall")
    )
}

#[test]
fn a_property_whose_conditions_are_not_met_changes_nothing() {
    let mut checked = 0;
    for class in with_objects() {
        let conditional = class.properties().filter(|property| property.conditions().next().is_some());
        for property in conditional.filter(|property| !is_kept_unused(class, property)) {
            for context in contexts(class, property).into_iter().filter(|context| !context.has_effect(property)) {
                for value in values(property) {
                    let changed = context.clone().with(property.name, value);
                    assert_eq!(made(&changed), made(&context), "{}: {changed:?}", class.name);
                    checked += 1;
                }
            }
        }
    }
    assert!(checked > 1000, "{checked}");
}

#[test]
fn every_property_can_be_given_an_effect_by_changing_others_that_have_one() {
    for class in Class::all() {
        let mut object = object(class);
        for property in class.properties() {
            reach(class, property, &mut object);
            assert!(object.has_effect(property), "{}: {}", class.name, property.name);
        }
    }
}

/// Meets the conditions of a property one at a time, by changing properties that a form shows at that time.
fn reach(class: &Class, property: &Property, object: &mut LevelObject) {
    use quarterpipe_level::object::ConditionValues;
    for condition in property.conditions() {
        let other = class.property(condition.property).expect("a property of the same class");
        reach(class, other, object);
        assert!(object.has_effect(other), "{}: {} needs {}", class.name, property.name, other.name);
        let value = match condition.values {
            ConditionValues::OneOf(choices) => Value::Text(choices[0].to_owned()),
            ConditionValues::Flag(flag) => Value::Flag(flag),
            ConditionValues::AtLeast(least) => Value::Integer(least),
        };
        other.check(&value).expect("a value that the other property can have");
        object.properties.insert(other.name.to_owned(), value);
    }
}

#[test]
fn a_still_platform_has_no_use_for_properties_of_motions() {
    let platform = object(Class::named("platform").expect("a class"));
    let used = Class::named("platform").into_iter().flat_map(Class::properties).filter(|of| platform.has_effect(of));
    let used: Vec<_> = used.map(|property| property.name).collect();
    let expected = [
        "width_radius",
        "height_radius",
        "surface",
        "needs_screen",
        "moves_first",
        "motion",
        "sink_depth",
        "in_every_row",
        "steady",
    ];
    assert_eq!(used, expected);
}

#[test]
fn descriptions_that_name_1_256_px_or_frames_have_the_unit() {
    use quarterpipe_level::object::Unit;
    for class in Class::all() {
        for property in class.properties().filter(|property| matches!(property.kind, PropertyKind::Integer { .. })) {
            let says = |words: &str| property.description.contains(words);
            let name = format!("{}: {}", class.name, property.name);
            if says("1/256 px") {
                assert!(matches!(property.unit, Unit::Speed | Unit::Acceleration), "{name}");
            } else if says("1/256 turns") {
                assert!(matches!(property.unit, Unit::Angle | Unit::Turn), "{name}");
            } else if property.description.starts_with("Frames ") {
                assert!(matches!(property.unit, Unit::Frames | Unit::FramesLessOne), "{name}");
            } else if property.description.starts_with("Half ") {
                assert_eq!(property.unit, Unit::HalfPixels, "{name}");
            }
        }
    }
}

#[test]
fn a_property_that_is_set_to_its_default_changes_nothing() {
    for class in Class::all() {
        for property in class.properties() {
            let explicit = object(class).with(property.name, property.default.value());
            assert_eq!(made(&explicit), made(&object(class)), "{}: {}", class.name, property.name);
        }
    }
}

#[test]
fn a_value_beyond_a_propertys_range_is_an_error_that_names_it() {
    let mut checked = 0;
    for class in Class::all() {
        for property in class.properties() {
            let PropertyKind::Integer { low, high } = property.kind else { continue };
            for beyond in [low.checked_sub(1), high.checked_add(1)].into_iter().flatten() {
                let error = object(class).with(property.name, Value::Integer(beyond)).check().unwrap_err().to_string();
                let name = property.name;
                assert_eq!(
                    error,
                    format!("properties.{name}: found {beyond}, expected a whole number from {low} to {high}")
                );
                checked += 1;
            }
        }
    }
    assert!(checked > 100, "{checked}");
}

#[test]
fn a_value_of_another_type_is_an_error() {
    let error = |class: &str, name: &str, value| {
        LevelObject::new(class, px(0), px(0)).with(name, value).check().unwrap_err().to_string()
    };
    let text = |text: &str| Value::Text(text.to_owned());
    assert_eq!(error("ring", "of_level", Value::Integer(1)), "properties.of_level: found 1, expected true or false");
    assert_eq!(error("ring", "count", text("3")), "properties.count: found \"3\", expected a whole number from 1 to 7");
    assert_eq!(
        error("spikes", "points", text("Up")),
        "properties.points: found \"Up\", expected one of up, down, sideways"
    );
    assert_eq!(
        error("slope", "heights", text("1 2 300")),
        "properties.heights: found \"1 2 300\", expected at most 1024 whole numbers from -128 to 127 with spaces between them"
    );
}

#[test]
fn names_are_words_in_small_letters_and_come_once() {
    let is_name =
        |name: &str| name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_') && !name.is_empty();
    let mut classes = BTreeSet::new();
    for class in Class::all() {
        assert!(classes.insert(class.name) && is_name(class.name), "{}", class.name);
        let mut properties = BTreeSet::new();
        for property in class.properties() {
            assert!(properties.insert(property.name) && is_name(property.name), "{}: {}", class.name, property.name);
            assert!(property.description.ends_with('.'), "{}: {}", class.name, property.name);
        }
    }
}

#[test]
fn an_object_of_a_class_that_is_not_known_makes_nothing_and_may_have_any_property() {
    let own = LevelObject::new("trampoline", px(9), px(9)).with("strength", Value::Text("very".to_owned()));
    assert_eq!(own.check(), Ok(()));
    assert_eq!(made(&own), (vec![], vec![]));
    assert_eq!(own.unknown_properties().count(), 0);
}

#[test]
fn properties_that_a_class_does_not_know_are_listed() {
    let ring = LevelObject::new("ring", px(9), px(9)).with("shine", Value::Flag(true)).with("count", Value::Integer(3));
    assert_eq!(ring.unknown_properties().collect::<Vec<_>>(), ["shine"]);
}

#[test]
fn mirrored_objects_are_mirrored() {
    let mut spring = LevelObject::new("spring", px(9), px(9));
    spring.x_flip = true;
    let (placements, _) = made(&spring);
    assert!(placements[0].body.x_flip && !placements[0].body.y_flip);
}

#[test]
fn the_same_list_of_numbers_is_kept_once() {
    let slope =
        |heights: &str| LevelObject::new("slope", px(100), px(100)).with("heights", Value::Text(heights.to_owned()));
    let level = level_of(vec![slope("1 2"), slope("3"), slope("1  2")]);
    assert_eq!(level.stage(Rules::S2).unwrap().tables, [vec![1, 2], vec![3]]);
}

fn level_of(objects: Vec<LevelObject>) -> Level {
    let mut level = builtin::level("flat").expect("a built-in stage");
    level.objects = objects;
    level
}

#[test]
fn a_wrong_property_names_the_object_when_the_stage_is_made() {
    let ring = LevelObject::new("ring", px(9), px(9));
    let level = level_of(vec![ring.clone(), ring.with("count", Value::Integer(0))]);
    let error = level.stage(Rules::S2).unwrap_err().to_string();
    assert_eq!(error, "objects[1].properties.count: found 0, expected a whole number from 1 to 7");
}

#[test]
fn a_level_with_objects_of_every_class_and_every_extreme_runs_under_all_rules() {
    let mut objects = Vec::new();
    for class in Class::all() {
        for property in class.properties() {
            objects.extend(values(property).into_iter().map(|value| object(class).with(property.name, value)));
        }
    }
    for (index, object) in objects.iter_mut().enumerate() {
        object.x = px(40 + 3 * (index as i32 % 500));
    }
    let level = level_of(objects);
    for (name, rules) in Rules::PRESETS {
        let stage = level.stage(rules).unwrap();
        let mut world = level.start(&stage, CharacterId::Sonic);
        for frame in 0..300_u32 {
            let pad = if frame % 50 < 5 { Input::RIGHT | Input::A } else { Input::RIGHT };
            world.step(&stage, &[pad], &mut ());
        }
        assert_eq!(world.frame, 300, "{name}");
    }
}

#[test]
fn each_placement_of_a_built_in_stage_belongs_to_the_object_that_the_level_names() {
    for name in builtin::names() {
        let level = builtin::level(name).unwrap();
        let (stage, placed) = (level.stage(Rules::S3K).unwrap(), level.placed_objects().unwrap());
        assert_eq!(stage.placements().len(), placed.len(), "{name}");
        for (placement, index) in stage.placements().iter().zip(placed) {
            let made = made(&level.objects[index]).0;
            assert!(made.iter().any(|own| own.body == placement.body), "{name}: {:?}", level.objects[index]);
        }
    }
}
