//! Levels that tests of several formats share.

use quarterpipe::{
    Angle, Bounds, px,
    terrain::{Block, Cell, LoopChunk, Solidity, Tile},
};
use quarterpipe_import::export;
use quarterpipe_level::art::{Art, ArtCell, ArtPlane, ArtTile, Depth, Ground, Sky};
use quarterpipe_level::{
    Level, LevelObject, LoopPlace, Value, builtin,
    object::{Class, DefaultValue, Property, PropertyKind},
};

/// Returns a value that is not the property's default.
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

/// Makes tiles: used and unused ones, two equal ones, an empty one among the others, and one beyond what can be drawn.
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

/// Makes cells with every possible block of seven tiles, equal and different on the two layers.
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

/// Makes two planes behind objects and one in front of them, with many and with transparent colours, mirrored each way.
fn art() -> Art {
    let mut art = Art::default();
    for blue in 0..40 {
        let pixel = |at: usize| match at % 5 {
            0 => [0; 4],
            _ => [at as u8, (at / 3) as u8, blue, 255 - blue],
        };
        art.add(ArtTile(Box::new(std::array::from_fn(pixel))));
    }
    for (step, depth) in [(1, Depth::Behind), (3, Depth::Behind), (7, Depth::Front)] {
        let cell = |at: usize| {
            let (x_flip, y_flip) = (at / 40 % 2 == 1, at / 80 % 2 == 1);
            at.is_multiple_of(step).then_some(ArtCell { x_flip, y_flip, ..ArtCell::plain((at % 40) as u16) })
        };
        art.planes.push(ArtPlane { depth, cells: (0..60 * 40).map(cell).collect() });
    }
    art
}

/// Makes a level with one of everything that every format can hold.
pub fn rich() -> Level {
    let mut level = Level::new("rich & \"odd\" <name>\n\u{1F994}", tiles(), 60, cells());
    level.description = "two\nlines\tand a tab".to_owned();
    level.rules = Some(quarterpipe::rules::Game::S3k);
    level.par = Some(Level::LONGEST_PAR);
    level.start = (px(911), px(3));
    level.bounds =
        Bounds { left: px(-17), right: px(801), top: px(-256), bottom: px(601), locked: true, bottomless: true };
    level.water = Some(px(333));
    level.art = Art { sky: Sky::Dusk, ground: Ground::Sand, ..art() };
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

/// Checks that each built-in stage is the same, without warnings, after `again` has written and read it.
pub fn assert_built_in_stages_are_the_same(again: fn(&Level) -> (Level, Vec<String>)) {
    for name in builtin::names() {
        let level = builtin::level(name).unwrap();
        let (again, warnings) = again(&level);
        assert_eq!(export::differences(&level, &again), [""; 0], "{name}");
        assert_eq!(again, level, "{name}");
        assert_eq!(warnings, [""; 0], "{name}");
    }
}
