//! Tests of the calls of the table's functions in JavaScript.

use std::{
    fs,
    path::{Path, PathBuf},
};

use quarterpipe_bindgen::{js, methods};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn functions_are_called_as_javascript_calls_them() {
    let classes = methods::read(&root()).expect("the table is read");
    let call = |class: &str, method: &str| {
        let class = classes.iter().find(|known| known.name == class).expect("a class");
        let method = class.methods.iter().find(|known| known.name == method).expect("a function");
        js::signature(class, method)
    };
    for (method, expected) in [
        ("hurt", "world.hurt(player = 0, sourceX)"),
        ("set_reversed_gravity", "world.reversedGravity = isReversed"),
        ("set_bounds", "world.bounds = { left, right, top, bottom }"),
        ("bounds", "world.bounds"),
        ("save", "world.save()"),
        ("remove_object", "world.remove(slot)"),
        ("add_hazard", "world.addHazard({ x, y, halfWidth, halfHeight })"),
        ("add_player", "world.addPlayer(character, x, y)"),
        ("move_solid", "solid.moveTo(x, y)"),
        ("set_solid_hurts", "solid.hurts = hurts"),
    ] {
        assert_eq!(call("World", method).as_deref(), Some(expected));
    }
    for (class, method, expected) in [
        ("Level", "start", "level.start"),
        ("Level", "size", "level.width, level.height"),
        ("Level", "game", "level.rules"),
        ("Level", "rules", "rulesOf(level.rules ?? \"s3k\")"),
        ("Level", "to_json", "level.toJson()"),
        ("Level", "declare_class", "level.declareClass(name)"),
        ("Scenario", "has_objects", "scenario.hasObjects"),
        ("Scenario", "inputs", "scenario.inputs"),
        ("Batch", "reset", "batch.reset(world)"),
        ("Batch", "reset_ended", "batch.resetEnded()"),
        ("Tiles", "angles", "tiles.angles"),
    ] {
        assert_eq!(call(class, method).as_deref(), Some(expected));
    }
    assert_eq!(call("Rules", "get_json"), None);
    for class in classes.iter().filter(|class| class.name != "Rules") {
        let missing: Vec<_> = class.methods.iter().filter(|method| js::signature(class, method).is_none()).collect();
        assert!(missing.is_empty(), "{}: {missing:?}", class.name);
    }
}

/// Returns the functions and classes that the bodies of a part call.
fn called(part: &str) -> Vec<&str> {
    let mut names = Vec::new();
    for line in part.lines().filter(|line| line.starts_with("    ")) {
        for (at, _) in line.match_indices('(') {
            let is_in_name = |letter: char| letter.is_alphanumeric() || "_$.#".contains(letter);
            let name = &line[line[..at].rfind(|letter| !is_in_name(letter)).map_or(0, |last| last + 1)..at];
            if !name.is_empty() && !name.contains('.') {
                names.push(name);
            }
        }
    }
    names
}

#[test]
fn generated_members_call_what_their_file_imports() {
    let folder = root().join("js/src");
    let mut count = 0;
    for path in [
        "shared/world.js",
        "shared/solid.js",
        "shared/level.js",
        "levels/full_level.js",
        "all/scenario.js",
        "all/batch.js",
    ] {
        let text = fs::read_to_string(folder.join(path)).expect("a file");
        let (head, rest) = text.split_once("// <generated ").expect("a generated part");
        let (part, _) = rest.split_once("// </generated ").expect("its end");
        let words: Vec<&str> = head.split(|letter: char| !letter.is_alphanumeric() && letter != '_').collect();
        for name in called(part) {
            count += 1;
            assert!(words.contains(&name), "{path} does not import {name}");
        }
    }
    assert!(count > 40, "{count}");
}
