//! Checks that levels written for LDtk and read again are the same, and that another reader understands the files.

use std::collections::BTreeSet;

use quarterpipe::{
    px,
    terrain::{Cell, Tile},
};
use quarterpipe_import::{export, ldtk};
use quarterpipe_level::{Level, LevelObject, Value, builtin, object::Class};

/// Writes and reads a level, and returns it with the warnings.
fn again(level: &Level) -> (Level, Vec<String>) {
    let files = ldtk::write(level, "level");
    let parts: Vec<(&str, &[u8])> = files.iter().map(|file| (file.name.as_str(), &file.bytes[..])).collect();
    let imported = ldtk::read(&parts, None).unwrap();
    (imported.level, imported.warnings.iter().map(ToString::to_string).collect())
}

/// Makes a level that has one of everything that this format can hold.
fn rich() -> Level {
    let mut level = super::common::rich();
    level.description.push('\u{7}');
    level.bounds.right = px(65536);
    level
}

/// Makes objects whose names belong to something else or are not identifiers, or whose properties have values of several types.
fn odd_objects() -> Vec<LevelObject> {
    let text = |text: &str| Value::Text(text.to_owned());
    let object = |class: &str| LevelObject::new(class, px(32767), px(-32768));
    let mut flipped = object("belt \"fast\"").with("xflip", Value::Integer(3));
    (flipped.x_flip, flipped.name) = (true, "name".to_owned());
    vec![
        object("trampoline").with("Bounce", text("5")).with("soft", Value::Flag(false)).with("", text("")),
        object("trampoline").with("Bounce", Value::Integer(5)).with("name", text("x")).with("more", text("{}")),
        object("Spring").with("strength", text("high")),
        object("PushBlock"),
        object("Trampoline").with("least", Value::Integer(i32::MIN)).with("most", Value::Integer(i32::MAX)),
        object("start"),
        object("Water"),
        object("PlayerStart"),
        object("object"),
        object("own_1").with("a", text("")).with("b", Value::Flag(true)).with("A", text("capital")),
        object("ring").with("Count", Value::Integer(9)).with("shine", Value::Flag(true)),
        flipped,
    ]
}

#[test]
fn all_built_in_stages_are_the_same_again() {
    super::common::assert_built_in_stages_are_the_same(again);
}

#[test]
fn a_level_with_one_of_everything_is_the_same_again() {
    let level = rich();
    let (again, warnings) = again(&level);
    assert_eq!(export::differences(&level, &again), [""; 0]);
    assert_eq!(again, level);
    assert_eq!(warnings, [""; 0]);
}

#[test]
fn objects_of_any_name_with_any_properties_are_the_same_again() {
    let mut level = builtin::level("flat").unwrap();
    level.objects = odd_objects();
    let (again, _) = again(&level);
    assert_eq!(again.objects, level.objects);
    assert_eq!(again, level);
}

#[test]
fn what_is_turned_in_art_is_a_tile_of_its_own_again() {
    let mut level = rich();
    let turned = level.art.planes[2].cells[7].as_mut().unwrap();
    turned.transposed = true;
    let cell = *turned;
    let again = again(&level).0;
    let other = again.art.planes[2].cells[7].unwrap();
    assert!(!other.transposed && usize::from(other.tile) == 40);
    for (x, y) in [(0, 0), (3, 5), (15, 2), (9, 15)] {
        assert_eq!(again.art.pixel(other, x, y), level.art.pixel(cell, x, y));
    }
}

#[test]
fn what_is_solid_is_no_art_of_a_level_that_has_none() {
    let mut level = rich();
    level.art = quarterpipe_level::art::Art::default();
    assert_eq!(ldtk::write(&level, "level").len(), 2);
    assert_eq!(again(&level).0, level);
}

#[test]
fn a_level_without_water_bounds_or_objects_is_the_same_again() {
    let mut level = Level::new("", vec![Tile::EMPTY], 1, vec![Cell::EMPTY]);
    assert_eq!(again(&level), (level.clone(), vec![]));
    level.water = Some(px(-9));
    assert_eq!(again(&level).0, level);
    level.water = Some(px(65536));
    assert_eq!(again(&level).0, level);
}

#[test]
fn what_is_written_has_every_key_that_the_format_asks_for() {
    let mut level = rich();
    level.objects.extend(odd_objects());
    let files = ldtk::write(&level, "level");
    let project = ldtk2::Ldtk::from_str(std::str::from_utf8(&files[0].bytes).unwrap()).unwrap();
    assert_eq!(project.json_version, "1.5.3");
    assert_eq!(project.levels.len(), 1);
    let layers = project.levels[0].layer_instances.as_ref().unwrap();
    // A plane in front, the objects, three by four kinds of collision, and two planes behind.
    assert_eq!(layers.len(), 1 + 1 + 12 + 2);
    let named = |layer: usize| (layers[layer].identifier.as_str(), layers[layer].visible);
    let names = [("Front", true), ("Objects", true), ("CollisionATop", false), ("Art_2", true), ("Art", true)];
    assert_eq!([0, 1, 2, 14, 15].map(named), names);
    assert_eq!(layers[1].entity_instances.len(), 1 + 1 + 1 + 2 + level.objects.len());
    assert_eq!(project.defs.tilesets[1].rel_path.as_deref(), Some("level-art.png"));
    assert_eq!(project.defs.tilesets[0].custom_data.len(), 8);
    assert_eq!(project.defs.tilesets[0].rel_path.as_deref(), Some("level.png"));
    for class in Class::all() {
        let entity = project.defs.entities.iter().find(|entity| entity.identifier == class.name).unwrap();
        // In addition to its properties, an entity has xflip, yflip, name, more and, in this level, perhaps a custom property.
        assert!(entity.field_defs.len() >= class.properties().count() + 4, "{}", class.name);
    }
}

#[test]
fn numbers_and_names_of_what_is_written_are_given_once_and_refer_to_what_is_there() {
    let mut level = rich();
    level.objects.extend(odd_objects());
    let project = ldtk2::Ldtk::from_str(std::str::from_utf8(&ldtk::write(&level, "level")[0].bytes).unwrap()).unwrap();
    let defs = &project.defs;
    let mut uids = BTreeSet::new();
    let fields = defs.entities.iter().flat_map(|entity| &entity.field_defs).chain(&defs.level_fields);
    let of_fields = fields.clone().map(|field| field.uid);
    let all = (defs.layers.iter().map(|layer| layer.uid))
        .chain(defs.entities.iter().map(|entity| entity.uid))
        .chain(defs.tilesets.iter().map(|tileset| tileset.uid))
        .chain(defs.enums.iter().map(|of| of.uid))
        .chain(project.levels.iter().map(|level| level.uid))
        .chain(of_fields);
    for uid in all {
        assert!(uids.insert(uid) && uid < project.next_uid, "{uid}");
    }
    for field in fields {
        if let Some(uid) = field.purple_type.strip_prefix("F_Enum(").and_then(|rest| rest.strip_suffix(')')) {
            assert!(defs.enums.iter().any(|of| of.uid.to_string() == uid), "{}", field.identifier);
        }
    }
    let mut iids = BTreeSet::from([project.iid.as_str(), project.dummy_world_iid.as_str()]);
    for layer in project.levels[0].layer_instances.as_ref().unwrap() {
        assert!(iids.insert(&layer.iid));
        assert!(defs.layers.iter().any(|def| def.uid == layer.layer_def_uid && def.identifier == layer.identifier));
        for entity in &layer.entity_instances {
            assert!(iids.insert(&entity.iid));
            let def = defs.entities.iter().find(|def| def.uid == entity.def_uid).unwrap();
            assert_eq!(def.identifier, entity.identifier);
            let instances: Vec<_> = entity.field_instances.iter().map(|field| field.def_uid).collect();
            let definitions: Vec<_> = def.field_defs.iter().map(|field| field.uid).collect();
            assert_eq!(instances, definitions);
        }
    }
}
