//! Warnings about levels drawn in an editor, as every command shows them.

use std::fs;

use crate::program::{folder, good, run_in};

/// Makes `flat.tmx` with these objects, inspects it with more arguments, and returns the lines of stderr.
fn lines(objects: &str, arguments: &[&str]) -> Vec<String> {
    let folder = folder();
    good(run_in(&folder, &["convert", "flat", "--to", "tmx"]));
    let path = folder.path().join("flat.tmx");
    let map = fs::read_to_string(&path).unwrap();
    let map = map.replace("</objectgroup>", &format!("{objects}</objectgroup>"));
    fs::write(&path, map).unwrap();
    let ran = run_in(&folder, &[&["run", "flat.tmx", "--input", "R9"], arguments].concat());
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    ran.stderr.lines().map(str::to_owned).collect()
}

#[test]
fn what_is_said_of_many_objects_is_one_line_unless_all_are_asked_for() {
    let objects: String =
        (0..60).map(|i| format!(r#"<object id="{}" class="c{}" x="{i}" y="9"/>"#, 100 + i, i % 3)).collect();
    let lines_of = |arguments: &[&str]| lines(&objects, arguments);
    let short = lines_of(&[]);
    assert_eq!(short.len(), 1, "{short:?}");
    assert!(short[0].starts_with("warning: layer "), "{short:?}");
    assert!(short[0].ends_with(r#"(and 59 more like it: "c1", "c2")"#), "{short:?}");
    let all = lines_of(&["--verbose"]);
    assert_eq!(all.len(), 60);
    assert!(all.iter().all(|line| line.contains("unknown class")), "{all:?}");
    let misspelt = lines_of(&["--custom-class", "c0", "--custom-class", "C_1"]);
    assert!(misspelt.len() == 1 && misspelt[0].ends_with(r#"(and 19 more like it)"#), "{misspelt:?}");
}

#[test]
fn there_are_twenty_lines_at_most_and_the_last_says_how_many_are_not_shown() {
    // Each class has another property that it does not have, so no two lines say the same.
    let classes = quarterpipe_level::object::Class::all().map(|class| class.name).filter(|name| *name != "ring");
    let objects: String = classes
        .take(25)
        .enumerate()
        .map(|(i, class)| {
            let property = r#"<properties><property name="odd" value="1"/></properties>"#;
            format!(r#"<object id="{}" class="{class}" x="900" y="9"><point/>{property}</object>"#, 100 + i)
        })
        .collect();
    let short = lines(&objects, &[]);
    assert_eq!(short.len(), 20, "{short:?}");
    assert_eq!(short[19], "warning: 6 more of 6 sorts; --verbose shows all");
    assert_eq!(lines(&objects, &["--verbose"]).len(), 25);
}
