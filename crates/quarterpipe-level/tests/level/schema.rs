//! The JSON Schema: the project's copy is current, and it accepts and refuses what the loader does.

use std::{fs, path::Path};

use jsonschema::Validator;
use quarterpipe::px;
use quarterpipe_level::{
    Level, LevelObject, Value, builtin, json,
    object::{Class, PropertyKind},
};

fn validator() -> Validator {
    let schema = serde_json::from_str(&json::schema()).expect("JSON");
    jsonschema::meta::validate(&schema).expect("a schema");
    jsonschema::validator_for(&schema).expect("a schema that can be used")
}

fn is_valid(text: &str) -> bool {
    validator().is_valid(&serde_json::from_str(text).expect("JSON"))
}

fn flat_with(objects: Vec<LevelObject>) -> Level {
    let mut level = builtin::level("flat").expect("a built-in stage");
    level.objects = objects;
    level
}

#[test]
fn the_copy_in_the_documents_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/level.schema.json");
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, json::schema()).expect("a file that can be written");
    }
    let current = fs::read_to_string(&path).expect("the schema");
    assert!(current == json::schema(), "rewrite it: UPDATE=1 cargo test -p quarterpipe-level --test level schema");
}

#[test]
fn all_built_in_stages_are_valid() {
    for name in builtin::names() {
        assert!(is_valid(builtin::json(name).expect("a built-in stage")), "{name}");
    }
}

#[test]
fn a_level_with_objects_of_all_classes_and_all_properties_is_valid() {
    let mut objects = vec![LevelObject::new("trampoline", px(1), px(2)).with("own", Value::Text("x".to_owned()))];
    for class in Class::all() {
        let mut object = LevelObject::new(class.name, px(1), px(2));
        for property in class.properties() {
            object.properties.insert(property.name.to_owned(), property.default.value());
        }
        objects.push(object);
    }
    assert!(is_valid(&flat_with(objects).to_json()));
}

#[test]
fn what_the_loader_refuses_of_properties_the_schema_refuses_too() {
    let validator = validator();
    let mut refused = 0;
    for class in Class::all() {
        for property in class.properties() {
            let wrong = match property.kind {
                PropertyKind::Flag => vec![Value::Integer(1)],
                PropertyKind::Integer { low, high } => {
                    let beyond = [low.checked_sub(1), high.checked_add(1)].into_iter().flatten().map(Value::Integer);
                    beyond.chain([Value::Text("1".to_owned())]).collect()
                }
                PropertyKind::Text => vec![Value::Flag(true)],
                PropertyKind::Choice(_) | PropertyKind::Numbers => vec![Value::Text("?".to_owned()), Value::Flag(true)],
            };
            for value in wrong {
                let object = LevelObject::new(class.name, px(1), px(2)).with(property.name, value);
                assert!(object.check().is_err());
                let text = flat_with(vec![object.clone()]).to_json();
                assert!(!validator.is_valid(&serde_json::from_str(&text).expect("JSON")), "{object:?}");
                refused += 1;
            }
        }
    }
    assert!(refused > 300, "{refused}");
}

#[test]
fn keys_that_are_missing_unknown_or_wrong_are_refused() {
    let text = flat_with(vec![LevelObject::new("ring", px(1), px(2))]).to_json();
    assert!(is_valid(&text));
    for (part, other) in [
        ("\"version\": 1", "\"version\": 2"),
        ("\"name\"", "\"title\""),
        ("\"start\": {\"x\": ", "\"start\": {\"x\": -"),
        ("\"class\": \"ring\"", "\"class\": \"\""),
        ("\"angle\": ", "\"angle\": 1"),
        ("\"width\": ", "\"width\": 99"),
        ("[0,0,0,0,0]", "[0,0,0,0,4]"),
        ("[0,0,0,0,0]", "[0,0,0,0]"),
    ] {
        assert!(text.contains(part), "{part}");
        let other = text.replacen(part, other, 1);
        assert!(Level::from_json(&other).is_err() && !is_valid(&other), "{part}");
    }
}
