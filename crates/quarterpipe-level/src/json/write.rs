//! Writes levels, with one tile, palette entry or map row on each line.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Cell, Tile};

use super::{FORMAT, KINDS, VERSION, art, objects, text};
use crate::{
    art::{Art, Ground, Sky},
    level::{Level, LoopPlace},
};

/// Writes a level in the project's own format, ending in a new line.
pub fn write(level: &Level) -> String {
    let mut lines = vec![
        format!("\"format\": {}", text(FORMAT)),
        format!("\"version\": {VERSION}"),
        format!("\"name\": {}", text(&level.name)),
        format!("\"description\": {}", text(&level.description)),
    ];
    if let Some(rules) = level.rules {
        lines.push(format!("\"rules\": {}", text(rules.name())));
    }
    if let Some(par) = level.par {
        lines.push(format!("\"par\": {par}"));
    }
    let (x, y) = level.start;
    lines.push(format!("\"start\": {{\"x\": {}, \"y\": {}}}", x.0, y.0));
    lines.push(format!("\"bounds\": {}", bounds(level)));
    if let Some(water) = level.water {
        lines.push(format!("\"water\": {}", water.0));
    }
    lines.push(format!("\"tiles\": {}", list("  ", level.tiles.iter().map(tile))));
    lines.push(format!("\"map\": {}", map(level)));
    if !level.loops.is_empty() {
        lines.push(format!("\"loops\": {}", list("  ", level.loops.iter().map(loop_place))));
    }
    if !level.objects.is_empty() {
        lines.push(format!("\"objects\": {}", list("  ", level.objects.iter().map(objects::write))));
    }
    let Art { tiles, planes, sky, ground } = &level.art;
    let is_plain = tiles.is_empty() && planes.is_empty() && (*sky, *ground) == (Sky::Day, Ground::Bricks);
    if !is_plain {
        lines.push(format!("\"art\": {}", art::write(level)));
    }
    format!("{{\n  {}\n}}\n", lines.join(",\n  "))
}

/// Writes a list with one item on each line, two spaces deeper than the list.
pub fn list(indent: &str, items: impl Iterator<Item = String>) -> String {
    let items: Vec<_> = items.collect();
    if items.is_empty() {
        return "[]".to_owned();
    }
    format!("[\n{indent}  {}\n{indent}]", items.join(&format!(",\n{indent}  ")))
}

fn bounds(level: &Level) -> String {
    let bounds = &level.bounds;
    let (left, right, top, bottom) = (bounds.left.0, bounds.right.0, bounds.top.0, bounds.bottom.0);
    let mut written = format!("{{\"left\": {left}, \"right\": {right}, \"top\": {top}, \"bottom\": {bottom}");
    for (name, flag) in [("locked", bounds.locked), ("bottomless", bounds.bottomless)] {
        if flag {
            written += &format!(", \"{name}\": true");
        }
    }
    written + "}"
}

/// Writes a tile on one line.
pub fn tile(tile: &Tile) -> String {
    let mut written = format!("{{\"heights\": {}", numbers(&tile.heights));
    if tile.widths != Tile::widths_of_heights(&tile.heights) {
        written += &format!(", \"widths\": {}", numbers(&tile.widths));
    }
    written + &format!(", \"angle\": {}}}", tile.angle.0)
}

pub(super) fn numbers<T: ToString>(numbers: &[T]) -> String {
    let numbers: Vec<_> = numbers.iter().map(ToString::to_string).collect();
    format!("[{}]", numbers.join(","))
}

fn map(level: &Level) -> String {
    let mut palette = Palette::default();
    let rows: Vec<_> = level.cells.chunks(level.width.max(1)).map(|row| palette.run_lengths(row)).collect();
    format!(
        "{{\n    \"width\": {},\n    \"height\": {},\n    \"cells\": {},\n    \"rows\": {}\n  }}",
        level.width,
        level.height(),
        list("    ", palette.cells.iter().map(cell)),
        list("    ", rows.iter().map(|row| numbers(row))),
    )
}

/// The distinct cells, in the order in which they first occur.
#[derive(Default)]
struct Palette {
    cells: Vec<Cell>,
    known: BTreeMap<[u32; 2], usize>,
}

impl Palette {
    fn run_lengths(&mut self, row: &[Cell]) -> Vec<usize> {
        let mut runs = Vec::new();
        for same in row.chunk_by(|left, right| left == right) {
            runs.extend([self.index_of(same[0]), same.len()]);
        }
        runs
    }

    fn index_of(&mut self, cell: Cell) -> usize {
        let key = [cell.a, cell.b].map(|block| {
            let flags = u32::from(block.x_flip) << 3 | u32::from(block.y_flip) << 2 | u32::from(block.solidity.bits());
            u32::from(block.tile) << 4 | flags
        });
        *self.known.entry(key).or_insert_with(|| {
            self.cells.push(cell);
            self.cells.len() - 1
        })
    }
}

fn cell(cell: &Cell) -> String {
    let Cell { a, b } = *cell;
    if a == (Block { solidity: a.solidity, ..b }) {
        let [x_flip, y_flip] = [a.x_flip, a.y_flip].map(u8::from);
        return format!("[{},{x_flip},{y_flip},{},{}]", a.tile, a.solidity.bits(), b.solidity.bits());
    }
    format!("{{\"a\": {}, \"b\": {}}}", block(a), block(b))
}

fn block(block: Block) -> String {
    let mut written = format!("{{\"tile\": {}", block.tile);
    for (name, flag) in [("xflip", block.x_flip), ("yflip", block.y_flip)] {
        if flag {
            written += &format!(", \"{name}\": true");
        }
    }
    written + &format!(", \"solid\": {}}}", block.solidity.bits())
}

fn loop_place(place: &LoopPlace) -> String {
    let kind = KINDS.iter().find(|(_, kind)| *kind == place.kind).map_or("none", |(name, _)| *name);
    format!("{{\"column\": {}, \"row\": {}, \"kind\": \"{kind}\"}}", place.column, place.row)
}
