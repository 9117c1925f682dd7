//! Checks that the project file for Tiled matches the classes.

use std::{collections::BTreeSet, fs, path::Path};

use quarterpipe_import::tiled;
use quarterpipe_level::object::Class;
use serde_json::Value;

const PATH: &str = "../../examples/tiled/quarterpipe.tiled-project";

#[test]
fn the_committed_project_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(PATH);
    let project = tiled::project();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &project).unwrap();
    }
    let hint = "run `UPDATE=1 cargo test -p quarterpipe-import --test import tiled_project`";
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

#[test]
fn what_the_project_offers_a_map_can_be_said_by_one_and_its_defaults_change_nothing() {
    let project: Value = serde_json::from_str(&tiled::project()).unwrap();
    let class = project["propertyTypes"].as_array().unwrap().iter().find(|of| of["name"] == "level").unwrap();
    assert_eq!(class["useAs"], serde_json::json!(["map"]));
    let map = |properties: &str| {
        let map = format!(
            r#"<map version="1.10" class="level" orientation="orthogonal" width="1" height="1" tilewidth="16" tileheight="16">{properties}
<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="1" columns="0"><properties><property name="shape" value="full"/></properties><tile id="0"/></tileset>
<layer name="collision" class="collision" width="1" height="1"><data encoding="csv">1</data></layer></map>"#
        );
        tiled::read(&[("map.tmx", map.as_bytes())]).unwrap()
    };
    let members = class["members"].as_array().unwrap().iter().map(|member| {
        let value = member["value"].to_string();
        format!(r#"<property name={} type={} value="{}"/>"#, member["name"], member["type"], value.trim_matches('"'))
    });
    let said = map(&format!("<properties>{}</properties>", members.collect::<String>()));
    let unsaid = map("");
    assert_eq!(said.level, unsaid.level);
    assert_eq!(
        said.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(),
        unsaid.warnings.iter().map(ToString::to_string).collect::<Vec<_>>()
    );
}
