//! Levels written for Tiled and read again are the same.

#![cfg(feature = "tiled")]

use quarterpipe::{Angle, Block, Bounds, Cell, LoopChunk, Solidity, Tile, px};
use quarterpipe_level::{
    Level, LevelObject, LoopPlace, Value, builtin,
    export::{self, LevelFile},
    object::{Class, DefaultValue, Property, PropertyKind},
    tiled,
};

/// The level after it was written and read, and the warnings.
fn again(level: &Level) -> (Level, Vec<String>) {
    let files = tiled::write(level, "level");
    let imported = tiled::read(&LevelFile::parts(&files)).unwrap();
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

/// A level that has one of everything.
fn rich() -> Level {
    let half = Tile { heights: [8; 16], widths: [3; 16], angle: Angle(2) };
    let tiles = vec![
        Tile::EMPTY,
        Tile::FULL,
        half.clone(),
        Tile { heights: [-5; 16], widths: Tile::widths_of_heights(&[-5; 16]), angle: Angle(0x80) },
        half,
        Tile { heights: [0; 16], widths: [0; 16], angle: Angle(0x10) },
        Tile { heights: [127; 16], widths: [-128; 16], angle: Angle(0) },
    ];
    let mut cells = vec![Cell::EMPTY; 60 * 40];
    let solidities = [Solidity::None, Solidity::Top, Solidity::SidesAndBottom, Solidity::All];
    let block = |at: usize| Block {
        tile: (at % 7) as u16,
        x_flip: at % 2 == 1,
        y_flip: at % 3 == 1,
        solidity: solidities[at / 7 % 4],
    };
    for (at, cell) in cells.iter_mut().enumerate().take(60 * 30) {
        *cell = match at % 5 {
            0 => Cell::both(block(at)),
            1 => Cell { a: block(at), b: block(at / 2) },
            2 => Cell { a: block(at), b: Block::EMPTY },
            3 => Cell { a: Block::EMPTY, b: block(at) },
            _ => Cell::EMPTY,
        };
    }
    let mut level = Level::new("rich & \"odd\" <name>\n\u{1F994}", tiles, 60, cells);
    level.description = "two\nlines\tand a tab".to_owned();
    level.rules = Some("s3k".to_owned());
    level.start = (px(911), px(3));
    level.bounds =
        Bounds { left: px(-17), right: px(801), top: px(-256), bottom: px(601), locked: true, bottomless: true };
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
    let own = LevelObject::new("trampoline", px(32767), px(-32768)).with("Bounce", Value::Text("5".to_owned()));
    level.objects.push(own.with("soft", Value::Flag(false)).with("", Value::Text(String::new())));
    level
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
    let own = Class::all().count();
    assert_eq!(warnings.len(), own + 1, "one for each property and class of the game's own: {warnings:#?}");
}

#[test]
fn what_a_map_cannot_hold_is_told() {
    let mut level = rich();
    level.description = "a bell \u{7}".to_owned();
    level.objects.insert(5, LevelObject::new("Spring", px(1), px(2)));
    let (again, _) = again(&level);
    assert_eq!(export::differences(&level, &again), ["the description", "objects from objects[5] on (Spring at 1, 2)"]);
}

#[test]
fn a_level_without_water_bounds_or_objects_is_the_same_again() {
    let mut level = Level::new("", vec![Tile::EMPTY], 1, vec![Cell::EMPTY]);
    assert_eq!(again(&level), (level.clone(), vec![]));
    level.water = Some(px(-9));
    assert_eq!(again(&level).0, level);
    level.water = Some(px(9999));
    assert_eq!(again(&level).0, level);
}
