//! The shapes of terrain for levels: drawn here, stored in `src/shapes.json`.
//!
//! `UPDATE=1 cargo test -p quarterpipe-generate --test generate shapes` writes the file. It is a level, so it can be opened in the
//! playground: each shape stands on its own ground, marked by an object.

use std::{collections::BTreeMap, env, f64::consts::PI, fs, path::Path};

use quarterpipe::{
    px,
    rules::Rules,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_level::{
    Level, LevelObject, Value,
    draw::{Area, Brush, Canvas, Circle},
    sculpt::{Loop, LoopSwitch, Stamp},
};

/// Columns of level ground on either side of a shape while it is drawn.
const MARGIN: usize = 4;
/// Columns of level ground on either side of a shape in the file.
const KEPT_MARGIN: usize = 1;
/// The row of the floor on which shapes stand, in the drawing and in the file.
const FLOOR: usize = 24;
/// The rows of a drawing.
const ROWS: usize = 36;

/// A shape as it is drawn.
struct DrawnShape {
    name: String,
    columns: usize,
    /// The number of rows by which the floor is higher after it, or lower if negative.
    rise: i32,
    /// The rows above and below the floor that belong to it.
    above: usize,
    below: usize,
    level: Level,
}

/// Draws a shape whose floor is given as pixels above the floor at its left, for each x from 0 to its width.
fn profile(name: String, columns: usize, rise: i32, surface: impl Fn(f64) -> f64) -> DrawnShape {
    let mut canvas = empty(columns);
    let floor = 16 * FLOOR as i32;
    let (start, end) = (16 * MARGIN as i32, 16 * (MARGIN + columns) as i32);
    let bottom = 16 * ROWS as i32;
    canvas.block(Brush::SOLID, Area::new(0, floor, start, bottom));
    canvas.ground(Brush::SOLID, Area::new(start, 0, end, bottom), |x| f64::from(floor) - surface(x - f64::from(start)));
    canvas.block(Brush::SOLID, Area::new(end, floor - 16 * rise, end + start, bottom));
    let heights = || (0..=16 * columns).map(|x| surface(x as f64));
    let highest = heights().fold(f64::from(16 * rise.max(0)), f64::max);
    let lowest = heights().fold(f64::from(16 * rise.min(0)), f64::min);
    let rows = |pixels: f64| (pixels / 16.0).ceil() as usize;
    DrawnShape { name, columns, rise, above: rows(highest), below: rows(-lowest) + 1, level: cut(&canvas, columns) }
}

fn empty(columns: usize) -> Canvas {
    Canvas::new((columns + 2 * MARGIN) as u16, ROWS as u16)
}

fn cut(canvas: &Canvas, columns: usize) -> Level {
    let cut = canvas.cut().expect("tiles");
    assert_eq!(cut.width, columns + 2 * MARGIN);
    Level::new("shape", cut.tiles, cut.width, cut.cells)
}

/// Draws half a wave up or down.
fn rise(columns: usize, rows: i32) -> DrawnShape {
    let (width, height) = (16.0 * columns as f64, f64::from(16 * rows));
    let name = if rows > 0 { format!("rise {columns} {rows}") } else { format!("fall {columns} {}", -rows) };
    profile(name, columns, rows, |x| height / 2.0 * (1.0 - (PI * x / width).cos()))
}

/// Draws a slope that gets steeper up to a sheer drop, from which a fast player takes off.
fn kicker(columns: usize, rows: i32) -> DrawnShape {
    let (width, height) = (16.0 * columns as f64, f64::from(16 * rows));
    profile(format!("kicker {columns} {rows}"), columns, 0, |x| height * (1.0 - (PI / 2.0 * x / width).cos()))
}

/// Draws a quarter circle up to a wall with level ground on top, or down from such a wall.
fn quarter(rows: usize, is_up: bool) -> DrawnShape {
    let radius = 16 * rows as i32;
    let (left, floor) = (16 * MARGIN as i32, 16 * FLOOR as i32);
    let mut canvas = empty(rows);
    let right = left + radius;
    let end = 16 * (rows + 2 * MARGIN) as i32;
    let (top, bottom) = if is_up { (floor - radius, floor) } else { (floor, floor + radius) };
    let high = if is_up { right..end } else { 0..left };
    canvas.block(Brush::SOLID, Area::new(0, bottom, end, 16 * ROWS as i32));
    canvas.block(Brush::SOLID, Area::new(high.start, top, high.end, bottom));
    let centre = if is_up { left } else { right };
    let circle = Circle::new(centre, top, radius);
    canvas.paint(Brush::SOLID, Area::new(left, top, right, bottom), |x, y| {
        (circle.distance(x, y) >= circle.radius).then(|| circle.slant_inside(x, y))
    });
    let (name, rise) = if is_up { ("quarter up", rows as i32) } else { ("quarter down", -(rows as i32)) };
    let (above, below) = if is_up { (rows, 1) } else { (0, rows + 1) };
    DrawnShape { name: format!("{name} {rows}"), columns: rows, rise, above, below, level: cut(&canvas, rows) }
}

/// Draws a half pipe in the ground.
fn half_pipe(rows: usize, floor_columns: usize) -> DrawnShape {
    let columns = 2 * rows + floor_columns;
    let (left, floor) = (16 * MARGIN as i32, 16 * FLOOR as i32);
    let mut canvas = empty(columns);
    canvas.block(Brush::SOLID, Area::new(0, floor, 16 * (columns + 2 * MARGIN) as i32, 16 * ROWS as i32));
    canvas.half_pipe(Area::new(left, floor, left + 16 * columns as i32, floor + 16 * rows as i32));
    let name = format!("half pipe {rows} {floor_columns}");
    DrawnShape { name, columns, rise: 0, above: 0, below: rows + 1, level: cut(&canvas, columns) }
}

/// Draws a loop; its path switchers or its loop chunk are placed with it.
fn round(radius: i32) -> DrawnShape {
    let columns = 2 * (radius as usize / 16 + 2);
    let mut canvas = empty(columns);
    canvas.block(Brush::SOLID, Area::new(0, 16 * FLOOR as i32, 16 * (columns + 2 * MARGIN) as i32, 16 * ROWS as i32));
    let mut level = cut(&canvas, columns);
    let stamp = Stamp::Loop(Loop { radius: px(radius), switch: LoopSwitch::Objects });
    let middle = px(16 * (MARGIN + columns / 2) as i32);
    let edit = stamp.place(&level, &Rules::S2, (middle, px(16 * FLOOR as i32 - 8))).expect("room for a loop");
    edit.apply(&mut level);
    let above = 2 * (radius as usize / 16) + 2;
    DrawnShape { name: format!("loop {radius}"), columns, rise: 0, above, below: 1, level }
}

fn all() -> Vec<DrawnShape> {
    let mut all = Vec::new();
    for (columns, rows) in
        [(4, 1), (8, 1), (8, 2), (12, 2), (8, 3), (12, 3), (8, 4), (12, 4), (16, 4), (12, 6), (16, 6), (20, 6), (20, 8)]
    {
        all.push(rise(columns, rows));
        all.push(rise(columns, -rows));
    }
    all.extend([(8, 2), (8, 3), (10, 3), (10, 4), (12, 4)].map(|(columns, rows)| kicker(columns, rows)));
    for rows in [3, 4, 5] {
        all.push(quarter(rows, true));
        all.push(quarter(rows, false));
    }
    all.extend([(3, 4), (4, 2), (4, 6), (5, 4), (5, 8)].map(|(rows, floor)| half_pipe(rows, floor)));
    all.extend([80, 96, 112, 128].map(round));
    all
}

/// Puts all shapes side by side into one level.
fn library() -> Level {
    let full = Cell::both(Block::new(1, Solidity::All));
    let shapes = all();
    let width = shapes.iter().map(|shape| shape.columns + 2 * KEPT_MARGIN).sum();
    let mut library = Level::new("shapes", vec![Tile::EMPTY, Tile::FULL], width, vec![Cell::EMPTY; width * ROWS]);
    library.description = "The shapes of terrain of which generated levels are made".to_owned();
    library.start = (px(8), px(16 * FLOOR as i32 - 20));
    let key = |tile: &Tile| (tile.heights, tile.widths, tile.angle.0);
    let mut known: BTreeMap<_, u16> = library.tiles.iter().zip(0..).map(|(tile, number)| (key(tile), number)).collect();
    let mut left = 0;
    for DrawnShape { name, columns, rise, above, below, level } in shapes {
        let mut number = |block: Block| {
            let tile = &level.tiles[usize::from(block.tile)];
            let next = library.tiles.len() as u16;
            let number = *known.entry(key(tile)).or_insert(next);
            if number == next {
                library.tiles.push(tile.clone());
            }
            Block { tile: number, ..block }
        };
        for row in 0..ROWS {
            for column in 0..columns + 2 * KEPT_MARGIN {
                let cell = level.cells[row * level.width + MARGIN - KEPT_MARGIN + column];
                library.cells[row * width + left + column] = Cell { a: number(cell.a), b: number(cell.b) };
            }
        }
        // Everything below a shape is solid.
        for column in KEPT_MARGIN..KEPT_MARGIN + columns {
            assert_eq!(library.cells[(FLOOR + below) * width + left + column], full, "{name}");
        }
        let integer = |value: i32| Value::Integer(value);
        library.objects.push(
            LevelObject {
                name,
                ..LevelObject::new("shape", px(16 * (left + KEPT_MARGIN) as i32), px(16 * FLOOR as i32))
            }
            .with("columns", integer(columns as i32))
            .with("rise", integer(rise))
            .with("above", integer(above as i32))
            .with("below", integer(below as i32)),
        );
        left += columns + 2 * KEPT_MARGIN;
    }
    library
}

#[test]
fn the_file_of_shapes_is_what_is_drawn() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/shapes.json");
    let drawn = library().to_json();
    if env::var_os("UPDATE").is_some() {
        fs::write(&path, &drawn).unwrap();
    }
    let stored = fs::read_to_string(&path).unwrap();
    assert!(stored == drawn, "write it again: UPDATE=1 cargo test -p quarterpipe-generate --test generate shapes");
}
