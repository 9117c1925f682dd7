//! Levels written for LDtk and read again are the same, and another reader understands what is written.

#![cfg(feature = "ldtk")]

use std::collections::BTreeSet;

use quarterpipe::{Angle, Block, Bounds, Cell, LoopChunk, Solidity, Tile, px};
use quarterpipe_level::{
    Level, LevelObject, LoopPlace, Value, builtin, export, ldtk,
    object::{Class, DefaultValue, Property, PropertyKind},
};

/// The level after it was written and read, and the warnings.
fn again(level: &Level) -> (Level, Vec<String>) {
    let files = ldtk::write(level, "level");
    let parts: Vec<(&str, &[u8])> = files.iter().map(|file| (file.name.as_str(), &file.bytes[..])).collect();
    let imported = ldtk::read(&parts, None).unwrap();
    (imported.level, imported.warnings.iter().map(ToString::to_string).collect())
}

/// A value that the property does not have by itself.
fn other_value(property: &Property) -> Value {
    match (property.kind, property.default) {
        (PropertyKind::Flag, DefaultValue::Flag(flag)) => Value::Flag(!flag),
        (PropertyKind::Integer { low, high }, DefaultValue::Integer(number)) => {
            Value::Integer(if number == high { low } else { high })
        }
        (PropertyKind::Choice(choices), _) => Value::Text(choices[choices.len() - 1].to_owned()),
        _ => Value::Text("1 -2 3".to_owned()),
    }
}

/// Tiles that are used or not, twice the same, empty in the middle, and beyond what can be drawn.
fn tiles() -> Vec<Tile> {
    let half = Tile { heights: [8; 16], widths: [3; 16], angle: Angle(2) };
    vec![
        Tile::EMPTY,
        Tile::FULL,
        half.clone(),
        Tile { heights: [-5; 16], widths: Tile::widths_of_heights(&[-5; 16]), angle: Angle(0x80) },
        half,
        Tile { heights: [0; 16], widths: [0; 16], angle: Angle(0x10) },
        Tile { heights: [127; 16], widths: [-128; 16], angle: Angle(0) },
        Tile { angle: Angle(1), ..Tile::FULL },
    ]
}

/// Every block there can be of seven tiles, the same and different ones on the two layers.
fn cells() -> Vec<Cell> {
    let block = |at: usize| Block {
        tile: (at % 7) as u16,
        x_flip: at / 7 % 2 == 1,
        y_flip: at / 14 % 2 == 1,
        solidity: Solidity::from_bits((at / 28 % 4) as u8),
    };
    let mut cells = vec![Cell::EMPTY; 60 * 40];
    for (at, cell) in cells.iter_mut().enumerate().take(60 * 30) {
        *cell = match at % 5 {
            0 => Cell::both(block(at)),
            1 => Cell { a: block(at), b: block(at / 2) },
            2 => Cell { a: block(at), b: Block::EMPTY },
            3 => Cell { a: Block::EMPTY, b: block(at) },
            _ => Cell::EMPTY,
        };
    }
    cells
}

/// A level that has one of everything.
fn rich() -> Level {
    let mut level = Level::new("rich & \"odd\" <name>\n\u{1F994}", tiles(), 60, cells());
    level.description = "two\nlines\tand a tab\u{7}".to_owned();
    level.rules = Some("s3k".to_owned());
    level.start = (px(911), px(3));
    level.bounds =
        Bounds { left: px(-17), right: px(65536), top: px(-256), bottom: px(601), locked: true, bottomless: true };
    level.water = Some(px(333));
    level.loops.push(LoopPlace { column: 2, row: 1, kind: LoopChunk::QuarterLoop });
    level.loops.push(LoopPlace { column: 0, row: 2, kind: LoopChunk::None });
    for (index, class) in Class::all().enumerate() {
        let mut object = LevelObject::new(class.name, px(7 * index as i32 - 40), px(300 - 9 * index as i32));
        level.objects.push(object.clone());
        object.name = format!("number {index}");
        (object.x_flip, object.y_flip) = (index % 2 == 0, index % 3 == 0);
        for property in class.properties() {
            object.properties.insert(property.name.to_owned(), other_value(property));
        }
        level.objects.push(object.clone());
        for property in class.properties() {
            object.properties.insert(property.name.to_owned(), property.default.value());
        }
        level.objects.push(object.with("of the game's own", Value::Integer(-1)));
    }
    level
}

/// Objects whose names are other things' names, no identifiers, or have values of several types.
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
    for name in builtin::names() {
        let level = builtin::level(name).unwrap();
        let (again, warnings) = again(&level);
        assert_eq!(export::differences(&level, &again), [""; 0], "{name}");
        assert_eq!(again, level, "{name}");
        assert_eq!(warnings, [""; 0], "{name}");
    }
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
    // Objects, and each of three by four kinds of collision.
    assert_eq!(layers.len(), 13);
    assert_eq!(layers[0].entity_instances.len(), 1 + 1 + 1 + 2 + level.objects.len());
    assert_eq!(project.defs.tilesets[0].custom_data.len(), 8);
    assert_eq!(project.defs.tilesets[0].rel_path.as_deref(), Some("level.png"));
    for class in Class::all() {
        let entity = project.defs.entities.iter().find(|entity| entity.identifier == class.name).unwrap();
        // Beside its properties an entity has xflip, yflip, name, more and, in this level, perhaps one of the game's own.
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
