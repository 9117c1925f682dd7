//! Shapes of terrain, drawn once and shared by all levels.
//!
//! `shapes.json` is a level with one object for each shape. A test draws it. This module reads only whole numbers, so that levels are the
//! same on every platform.

use std::{collections::BTreeMap, sync::OnceLock};

use quarterpipe::terrain::{Cell, Tile};
use quarterpipe_level::{Level, LevelObject, Value};

/// A piece of ground with level floors on either side.
#[derive(Debug)]
pub(crate) struct Shape {
    pub columns: usize,
    /// The number of rows by which the floor is higher on the right than on the left.
    pub rise: i32,
    /// The rows above the left floor.
    pub above: i32,
    /// The cells, row by row.
    pub cells: Vec<Cell>,
}

impl Shape {
    /// Returns the number of rows.
    pub fn rows(&self) -> i32 {
        (self.cells.len() / self.columns.max(1)) as i32
    }
}

/// All shapes, and their tiles.
#[derive(Debug)]
pub(crate) struct Shapes {
    pub tiles: Vec<Tile>,
    by_name: BTreeMap<String, Shape>,
}

impl Shapes {
    /// Returns the shapes.
    pub fn get() -> &'static Self {
        static SHAPES: OnceLock<Shapes> = OnceLock::new();
        SHAPES.get_or_init(|| {
            let level = Level::from_json(include_str!("shapes.json")).expect("a level, as it is part of the crate");
            let by_name = level.objects.iter().map(|object| (object.name.clone(), shape(&level, object))).collect();
            Self { tiles: level.tiles, by_name }
        })
    }

    /// Returns a shape.
    ///
    /// # Panics
    ///
    /// If no shape has this name.
    pub fn named(&self, name: &str) -> &Shape {
        self.by_name.get(name).unwrap_or_else(|| panic!("shapes.json has no shape {name:?}"))
    }
}

fn shape(level: &Level, object: &LevelObject) -> Shape {
    let property = |name| match object.properties.get(name) {
        Some(&Value::Integer(value)) => value,
        _ => 0,
    };
    let (left, floor) = (object.x.0 / 16, object.y.0 / 16);
    let (columns, above, below) = (property("columns"), property("above"), property("below"));
    let cell = |column: i32, row: i32| level.cells.get(row as usize * level.width + column as usize).copied();
    let cells = (floor - above..floor + below)
        .flat_map(|row| (left..left + columns).map(move |column| cell(column, row).unwrap_or(Cell::EMPTY)))
        .collect();
    Shape { columns: columns as usize, rise: property("rise"), above, cells }
}
