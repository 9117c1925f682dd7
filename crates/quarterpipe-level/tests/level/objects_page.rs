//! Checks that the page of all classes of objects matches the catalogue.

use std::{fmt::Write as _, fs, path::Path};

use quarterpipe_level::object::{Class, DefaultValue, Property, PropertyKind};

const HEAD: &str = "\
# Objects of levels

<!-- Made from the catalogue in crates/quarterpipe-level/src/object/classes by a test of quarterpipe-level:
UPDATE=1 cargo test -p quarterpipe-level --test level objects_page -->

The known classes of objects, in [JSON](../../docs/level.schema.json) and in editors, and their properties. A level can also have objects of
other classes, for the game that knows them. An object has a position, which is its centre, can be mirrored (`xflip`, `yflip`), and
has these properties. A property that is not given has its default. Speeds are in 1/256 px a frame; a second has 60 frames.
";

#[test]
fn the_page_of_objects_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../book/src/objects.md");
    let page = page();
    if std::env::var_os("UPDATE").is_some() {
        fs::write(&path, &page).expect("a file that can be written");
    }
    let current = fs::read_to_string(&path).expect("the page");
    assert!(current == page, "rewrite it: UPDATE=1 cargo test -p quarterpipe-level --test level objects_page");
}

fn page() -> String {
    let (moves, all) = (of_what_moves(), of_all());
    let mut page = HEAD.to_owned();
    for class in Class::all() {
        let (half_width, half_height) = (u16::from(class.radii.0), u16::from(class.radii.1));
        let size = format!("{} x {} px unless its properties say otherwise", 2 * half_width, 2 * half_height);
        let _ = write!(page, "\n## `{}`\n\n{} {size}.\n", class.name, class.description);
        let own: Vec<_> =
            class.properties().filter(|property| !moves.contains(property) && !all.contains(property)).collect();
        table(&mut page, &own);
        if class.property("motion").is_some() {
            page += "\nIt can move: see [motions](#motions).\n";
        }
    }
    page += "\n## Motions\n\nThe properties of objects that can move. `motion` chooses the motion; properties of other motions have no effect.\n";
    table(&mut page, &moves);
    page += "\n## All objects\n";
    table(&mut page, &all);
    page
}

/// Returns the properties of objects that can move.
fn of_what_moves() -> Vec<&'static Property> {
    let (moves, all) = (Class::named("platform").expect("a class"), of_all());
    moves
        .properties()
        .skip_while(|property| property.name != "motion")
        .filter(|property| !all.contains(property))
        .collect()
}

/// Returns the properties that all classes have.
fn of_all() -> Vec<&'static Property> {
    let first = Class::all().next().expect("a class");
    first
        .properties()
        .filter(|property| Class::all().all(|class| class.property(property.name) == Some(property)))
        .collect()
}

fn table(page: &mut String, properties: &[&Property]) {
    if properties.is_empty() {
        return;
    }
    *page += "\n| property | value | default | meaning |\n|---|---|---|---|\n";
    for property in properties {
        let Property { name, description, kind, default, .. } = property;
        let values = match kind {
            PropertyKind::Flag => "true, false".to_owned(),
            PropertyKind::Integer { low: i32::MIN, high: i32::MAX } => "any whole number".to_owned(),
            PropertyKind::Integer { low, high } => format!("{low} to {high}"),
            PropertyKind::Choice(choices) => format!("`{}`", choices.join("`, `")),
            PropertyKind::Text => "any text".to_owned(),
            PropertyKind::Numbers => "whole numbers from -128 to 127 with spaces between them".to_owned(),
        };
        let default = match default {
            DefaultValue::Flag(flag) => flag.to_string(),
            DefaultValue::Integer(number) => number.to_string(),
            DefaultValue::Text("") => "none".to_owned(),
            DefaultValue::Text(text) => format!("`{text}`"),
        };
        let _ = writeln!(page, "| `{name}` | {values} | {default} | {description} |");
    }
}
