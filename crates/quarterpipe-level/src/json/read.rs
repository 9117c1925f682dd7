//! Reads levels key by key, and checks everything before it takes memory.

use quarterpipe::{
    Angle, Bounds, Px, px,
    rules::Game,
    terrain::{Block, Cell, MAX_AREA, MAX_SIDE, Solidity, Terrain, Tile},
};

use super::{FORMAT, KINDS, VERSION, art, field::Field, node::Node, objects};
use crate::{
    error::LevelError,
    level::{CHUNK_COLUMNS, CHUNK_ROWS, Level, LoopPlace, REACH},
};

const LEVEL_KEYS: &[&str] = &[
    "format",
    "version",
    "name",
    "description",
    "rules",
    "par",
    "start",
    "bounds",
    "water",
    "tiles",
    "map",
    "loops",
    "objects",
    "art",
];
/// The keys of the parts that can be replaced in a level: all except its map.
const PART_KEYS: &[&str] =
    &["name", "description", "rules", "par", "start", "bounds", "water", "loops", "objects", "art"];
const START_KEYS: &[&str] = &["x", "y"];
const BOUNDS_KEYS: &[&str] = &["left", "right", "top", "bottom", "locked", "bottomless"];
const TILE_KEYS: &[&str] = &["heights", "widths", "angle"];
const MAP_KEYS: &[&str] = &["width", "height", "cells", "rows"];
const CELL_KEYS: &[&str] = &["a", "b"];
const BLOCK_KEYS: &[&str] = &["tile", "xflip", "yflip", "solid"];
const LOOP_KEYS: &[&str] = &["column", "row", "kind"];

/// The maximum number of tiles: as many as a block can name.
pub const MAX_TILES: usize = 1 << 16;
/// The maximum distance of edges and water from the origin in pixels: the longest side of a map.
pub(super) const FAR: i64 = 16 * MAX_SIDE as i64;

/// Reads a level in the project's own format.
pub fn read(text: &str) -> Result<Level, LevelError> {
    let node = Node::parse(text)?;
    let root = Field::root(&node);
    root.expect_format(FORMAT, VERSION)?;
    root.only_keys(LEVEL_KEYS)?;
    let tiles = read_tiles(&root.key("tiles")?)?;
    let (width, cells) = read_map(&root.key("map")?, tiles.len())?;
    let mut level = Level::new(root.key("name")?.text()?, tiles, width, cells);
    level.start = read_start(&root.key("start")?, &level)?;
    read_parts(&root, &mut level)?;
    Ok(level)
}

/// Returns a level with the parts that a JSON object names in place of its own.
pub fn read_with(level: &Level, text: &str) -> Result<Level, LevelError> {
    let node = Node::parse(text)?;
    let root = Field::root(&node);
    root.only_keys(PART_KEYS)?;
    let mut level = level.clone();
    read_parts(&root, &mut level)?;
    Ok(level)
}

fn read_parts(root: &Field<'_>, level: &mut Level) -> Result<(), LevelError> {
    if let Some(name) = root.optional("name") {
        level.name = name.text()?.to_owned();
    }
    if let Some(description) = root.optional("description") {
        level.description = description.text()?.to_owned();
    }
    if let Some(rules) = root.optional("rules") {
        level.rules = Some(Game::ALL[rules.index_in(&Game::ALL.map(Game::name))?]);
    }
    if let Some(par) = root.optional("par") {
        level.par = Some(par.integer(1..=Level::LONGEST_PAR.into())?);
    }
    if let Some(start) = root.optional("start") {
        level.start = read_start(&start, level)?;
    }
    if let Some(bounds) = root.optional("bounds") {
        level.bounds = read_bounds(&bounds)?;
    }
    if let Some(water) = root.optional("water") {
        level.water = Some(read_px(&water)?);
    }
    if let Some(loops) = root.optional("loops") {
        level.loops = read_loops(&loops, level)?;
    }
    if let Some(objects) = root.optional("objects") {
        level.objects = objects::read(&objects)?;
    }
    if let Some(art) = root.optional("art") {
        level.art = art::read(&art, level)?;
    }
    Ok(())
}

fn read_start(start: &Field<'_>, level: &Level) -> Result<(Px, Px), LevelError> {
    start.only_keys(START_KEYS)?;
    let (width, height) = level.size();
    let x = start.key("x")?.integer(0..=i64::from(width.0.min(REACH)) - 1)?;
    let y = start.key("y")?.integer(0..=i64::from(height.0.min(REACH)) - 1)?;
    Ok((px(x), px(y)))
}

fn read_bounds(bounds: &Field<'_>) -> Result<Bounds, LevelError> {
    bounds.only_keys(BOUNDS_KEYS)?;
    let flag = |key| bounds.optional(key).map_or(Ok(false), |flag| flag.flag());
    let read = Bounds {
        left: read_px(&bounds.key("left")?)?,
        right: read_px(&bounds.key("right")?)?,
        top: read_px(&bounds.key("top")?)?,
        bottom: read_px(&bounds.key("bottom")?)?,
        locked: flag("locked")?,
        bottomless: flag("bottomless")?,
    };
    for (name, low, high) in [("right", read.left, read.right), ("bottom", read.top, read.bottom)] {
        if low >= high {
            return Err(bounds.key(name)?.unexpected(format_args!("more than {}", low.0)));
        }
    }
    Ok(read)
}

fn read_px(field: &Field<'_>) -> Result<Px, LevelError> {
    field.integer(-FAR..=FAR).map(px)
}

fn read_tiles(tiles: &Field<'_>) -> Result<Vec<Tile>, LevelError> {
    let items = tiles.items()?;
    if items.len() == 0 || items.len() > MAX_TILES {
        return Err(tiles.unexpected(format_args!("1 to {MAX_TILES} tiles")));
    }
    let mut read = Vec::with_capacity(items.len());
    for item in items {
        let tile = read_tile(&item)?;
        if read.is_empty() && (tile.heights != [0; 16] || tile.widths != [0; 16]) {
            return Err(item.found("a tile with solid pixels", "air: tile 0 is never solid"));
        }
        read.push(tile);
    }
    Ok(read)
}

/// Reads the heights, widths and angle of one tile.
pub fn read_tile(tile: &Field<'_>) -> Result<Tile, LevelError> {
    tile.only_keys(TILE_KEYS)?;
    let heights = read_line(&tile.key("heights")?)?;
    let widths = match tile.optional("widths") {
        Some(widths) => read_line(&widths)?,
        None => Tile::widths_of_heights(&heights),
    };
    Ok(Tile { heights, widths, angle: Angle(tile.key("angle")?.integer(0..=255)?) })
}

/// Reads 16 heights or widths. Any signed byte will do: the games' data has some beyond 16. [T-4]
pub fn read_line(line: &Field<'_>) -> Result<[i8; 16], LevelError> {
    let items = line.items()?;
    if items.len() != 16 {
        return Err(line.unexpected("16 numbers"));
    }
    let mut read = [0; 16];
    for (item, value) in items.zip(&mut read) {
        *value = item.integer(-128..=127)?;
    }
    Ok(read)
}

fn read_map(map: &Field<'_>, tiles: usize) -> Result<(usize, Vec<Cell>), LevelError> {
    map.only_keys(MAP_KEYS)?;
    let width: usize = map.key("width")?.integer(1..=MAX_SIDE as i64)?;
    let height: usize = map.key("height")?.integer(1..=MAX_SIDE as i64)?;
    if !Terrain::can_have(width, height) {
        return Err(map.found(format_args!("{width} x {height} cells"), format_args!("at most {MAX_AREA} in all")));
    }
    let cells_field = map.key("cells")?;
    let mut palette = Vec::new();
    for item in cells_field.items()? {
        palette.push(read_cell(&item, tiles)?);
    }
    let rows = map.key("rows")?;
    if rows.items()?.len() != height {
        return Err(rows.unexpected(format_args!("{height} rows")));
    }
    let mut cells = Vec::new();
    for row in rows.items()? {
        read_row(&row, width, &palette, &mut cells)?;
    }
    Ok((width, cells))
}

/// Reads `[tile, xflip, yflip, solidA, solidB]` or `{"a": .., "b": ..}`.
fn read_cell(cell: &Field<'_>, tiles: usize) -> Result<Cell, LevelError> {
    if !cell.is_list() {
        cell.only_keys(CELL_KEYS)?;
        let a = read_block(&cell.key("a")?, tiles)?;
        let b = cell.optional("b").map_or(Ok(a), |b| read_block(&b, tiles))?;
        return Ok(Cell { a, b });
    }
    let items: Vec<_> = cell.items()?.collect();
    let [tile, x_flip, y_flip, solid_a, solid_b] = items.as_slice() else {
        return Err(cell.unexpected("[tile, xflip, yflip, solidA, solidB]"));
    };
    let a = Block {
        tile: read_tile_index(tile, tiles)?,
        x_flip: x_flip.flag()?,
        y_flip: y_flip.flag()?,
        solidity: read_solidity(solid_a)?,
    };
    Ok(Cell { a, b: Block { solidity: read_solidity(solid_b)?, ..a } })
}

fn read_block(block: &Field<'_>, tiles: usize) -> Result<Block, LevelError> {
    block.only_keys(BLOCK_KEYS)?;
    let flag = |key| block.optional(key).map_or(Ok(false), |flag| flag.flag());
    Ok(Block {
        tile: read_tile_index(&block.key("tile")?, tiles)?,
        x_flip: flag("xflip")?,
        y_flip: flag("yflip")?,
        solidity: read_solidity(&block.key("solid")?)?,
    })
}

fn read_tile_index(tile: &Field<'_>, tiles: usize) -> Result<u16, LevelError> {
    tile.integer(0..=tiles as i64 - 1)
}

/// Reads a solidity: the two bits of a block word. [T-2]
pub fn read_solidity(solidity: &Field<'_>) -> Result<Solidity, LevelError> {
    solidity.integer(0..=3).map(Solidity::from_bits)
}

/// Reads a row of a map.
fn read_row(row: &Field<'_>, width: usize, palette: &[Cell], cells: &mut Vec<Cell>) -> Result<(), LevelError> {
    let start = cells.len();
    let entry = |entry: &Field<'_>| entry.integer(0..=palette.len() as i64 - 1).map(|index: usize| palette[index]);
    read_runs(row, Runs { width, cells }, entry)?;
    if cells.len() != start + width {
        return Err(row.found(format_args!("{} cells", cells.len() - start), width));
    }
    Ok(())
}

/// The row that runs of cells are expanded into.
pub(super) struct Runs<'a, T> {
    /// The maximum number of cells that the row can have.
    pub width: usize,
    pub cells: &'a mut Vec<T>,
}

/// Expands `[entry, count, ..]`. The result is never longer than a row can be.
pub(super) fn read_runs<T: Copy>(
    row: &Field<'_>,
    Runs { width, cells }: Runs<'_, T>,
    value: impl Fn(&Field<'_>) -> Result<T, LevelError>,
) -> Result<(), LevelError> {
    let mut items = row.items()?;
    let end = cells.len() + width;
    while let Some(entry) = items.next() {
        let value = value(&entry)?;
        let Some(count) = items.next() else { return Err(row.unexpected("pairs of entry and count")) };
        let room = end - cells.len();
        if room == 0 {
            return Err(row.found("more cells", width));
        }
        let count: usize = count.integer(1..=room as i64)?;
        cells.extend(std::iter::repeat_n(value, count));
    }
    Ok(())
}

fn read_loops(loops: &Field<'_>, level: &Level) -> Result<Vec<LoopPlace>, LevelError> {
    let chunks = |cells: usize, most: u8| (cells.div_ceil(16) as i64).min(i64::from(most));
    let columns = chunks(level.width, CHUNK_COLUMNS);
    let rows = chunks(level.height(), CHUNK_ROWS);
    let mut read: Vec<LoopPlace> = Vec::new();
    for item in loops.items()? {
        item.only_keys(LOOP_KEYS)?;
        let place = LoopPlace {
            column: item.key("column")?.integer(0..=columns - 1)?,
            row: item.key("row")?.integer(0..=rows - 1)?,
            kind: item.key("kind")?.one_of(&KINDS)?,
        };
        if read.iter().any(|other| (other.column, other.row) == (place.column, place.row)) {
            let found = format!("column {}, row {} a second time", place.column, place.row);
            return Err(item.found(found, "each chunk once"));
        }
        read.push(place);
    }
    Ok(read)
}
