//! Checks that the project file for Tiled matches the classes.

use std::{collections::BTreeSet, fs, path::Path};

use quarterpipe_level::{object::Class, tiled};
use serde_json::Value;

const PATH: &str = "../../examples/tiled/quarterpipe.tiled-project";

#[test]
fn the_committed_project_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PATH);
    let project = tiled::project();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &project).unwrap();
    }
    let hint = "run `UPDATE=1 cargo test -p quarterpipe-level --test level tiled_project`";
    assert!(fs::read_to_string(&path).unwrap() == project, "{PATH} is not current: {hint}");
}

#[test]
fn the_project_has_every_class_and_every_choice_that_is_named() {
    let project: Value = serde_json::from_str(&tiled::project()).unwrap();
    let types = project["propertyTypes"].as_array().unwrap();
    let names: BTreeSet<&str> = types.iter().map(|of| of["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), types.len(), "a name twice");
    for class in Class::all() {
        assert!(names.contains(class.name), "{}", class.name);
    }
    for name in ["start", "bounds", "water", "loop_chunk", "collision", "collision_a", "collision_b"] {
        assert!(names.contains(name), "{name}");
    }
    for member in types.iter().filter_map(|of| of["members"].as_array()).flatten() {
        if let Some(choices) = member.get("propertyType") {
            let choices = types.iter().find(|of| of["name"] == *choices).unwrap();
            assert!(choices["values"].as_array().unwrap().contains(&member["value"]), "{member}");
        }
    }
}
