//! A level's own pictures in JSON: tiles as one PNG picture, planes as rows of numbers.

use std::sync::Arc;

use base64::{Engine, engine::general_purpose::STANDARD};

use super::{
    field::Field,
    read::{Runs, read_runs},
    text,
    write::{list, numbers},
};
use crate::{
    art::{Art, ArtCell, ArtPlane, ArtTile, Depth, Ground, Sky},
    art_sheet::{MAX_TILES, fits, read_sheet, write_sheet},
    error::LevelError,
    level::Level,
};

const ART_KEYS: &[&str] = &["sky", "ground", "tiles", "sheet", "planes"];
const PLANE_KEYS: &[&str] = &["depth", "rows"];
/// The names of planes' depths.
pub(super) const DEPTHS: [(&str, Depth); 2] = [("behind", Depth::Behind), ("front", Depth::Front)];

/// Reads the `art` of a level whose map has been read.
pub(super) fn read(art: &Field<'_>, level: &Level) -> Result<Art, LevelError> {
    art.only_keys(ART_KEYS)?;
    let count: usize = art.key("tiles")?.integer(0..=MAX_TILES as i64)?;
    let tiles = if count == 0 { Vec::new() } else { read_tiles(&art.key("sheet")?, count)? };
    let field = art.key("planes")?;
    let items = field.items()?;
    if !fits(items.len(), level.cells.len()) {
        return Err(field.unexpected("at most 64 planes, and 33554432 cells in all of them"));
    }
    let planes = items.map(|item| read_plane(&item, count, level)).collect::<Result<_, _>>()?;
    let choice = |key, names| art.optional(key).map_or(Ok(0), |value| value.index_in(names));
    let (sky, ground) = (choice("sky", &Sky::NAMES)?, choice("ground", &Ground::NAMES)?);
    Ok(Art { tiles, planes, sky: Sky::ALL[sky], ground: Ground::ALL[ground] })
}

fn read_tiles(sheet: &Field<'_>, count: usize) -> Result<Vec<Arc<ArtTile>>, LevelError> {
    let png = STANDARD.decode(sheet.text()?).map_err(|error| sheet.found(error, "a PNG picture in base64"))?;
    read_sheet(&png, count).map_err(|error| error.inside(&sheet.to_string()))
}

fn read_plane(plane: &Field<'_>, tiles: usize, level: &Level) -> Result<ArtPlane, LevelError> {
    plane.only_keys(PLANE_KEYS)?;
    let depth = plane.key("depth")?.one_of(&DEPTHS)?;
    let rows = plane.key("rows")?;
    if rows.items()?.len() != level.height() {
        return Err(rows.unexpected(format_args!("{} rows", level.height())));
    }
    let mut cells = Vec::new();
    for (index, row) in rows.items()?.enumerate() {
        read_runs(&row, Runs { width: level.width, cells: &mut cells }, |number| {
            number.integer(0..=8 * tiles as i64).map(cell_of)
        })?;
        // Cells that are left out at the end show nothing.
        cells.resize(level.width * (index + 1), None);
    }
    Ok(ArtPlane { depth, cells })
}

/// Returns the cell that a number stands for: nothing for 0, above that eight numbers for each tile, one for each way to turn it.
fn cell_of(number: u32) -> Option<ArtCell> {
    let number = number.checked_sub(1)?;
    let tile = u16::try_from(number / 8).ok()?;
    let [x_flip, y_flip, transposed] = [1, 2, 4].map(|bit| number & bit != 0);
    Some(ArtCell { tile, x_flip, y_flip, transposed })
}

fn number_of(cell: ArtCell) -> u32 {
    let turns = u32::from(cell.x_flip) | u32::from(cell.y_flip) << 1 | u32::from(cell.transposed) << 2;
    1 + 8 * u32::from(cell.tile) + turns
}

/// Writes the value of `art`.
pub(super) fn write(level: &Level) -> String {
    let Art { tiles, planes, sky, ground } = &level.art;
    let mut lines = Vec::new();
    for (key, name, usual) in [("sky", sky.name(), Sky::NAMES[0]), ("ground", ground.name(), Ground::NAMES[0])] {
        if name != usual {
            lines.push(format!("\"{key}\": \"{name}\""));
        }
    }
    lines.push(format!("\"tiles\": {}", tiles.len()));
    if !tiles.is_empty() {
        lines.push(format!("\"sheet\": {}", text(&STANDARD.encode(write_sheet(tiles)))));
    }
    lines.push(format!("\"planes\": {}", list("    ", planes.iter().map(|plane| write_plane(plane, level)))));
    format!("{{\n    {}\n  }}", lines.join(",\n    "))
}

fn write_plane(plane: &ArtPlane, level: &Level) -> String {
    let depth = DEPTHS.iter().find(|(_, depth)| *depth == plane.depth).map_or("", |(name, _)| *name);
    // Cells of missing tiles and cells that the plane lacks show nothing.
    let number = |at: usize| {
        let shown = plane.cells.get(at).copied().flatten();
        shown.filter(|cell| usize::from(cell.tile) < level.art.tiles.len()).map_or(0, number_of)
    };
    let row = |row: usize| {
        let shown: Vec<u32> = (row * level.width..(row + 1) * level.width).map(number).collect();
        let mut runs: Vec<_> =
            shown.chunk_by(|left, right| left == right).map(|run| [run[0] as usize, run.len()]).collect();
        if runs.last().is_some_and(|[shown, _]| *shown == 0) {
            runs.pop();
        }
        numbers(&runs.concat())
    };
    let rows = list("        ", (0..level.height()).map(row));
    format!("{{\n        \"depth\": \"{depth}\",\n        \"rows\": {rows}\n      }}")
}
