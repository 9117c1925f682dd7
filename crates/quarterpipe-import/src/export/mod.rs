//! The files that levels are written to for editors, and a comparison of levels.
//!
//! ```
//! # #[cfg(feature = "tiled")] {
//! use quarterpipe_level::builtin;
//! use quarterpipe_import::{export, tiled};
//! let level = builtin::level("flat").expect("a built-in stage");
//! let files = tiled::write(&level, "flat");
//! let again = tiled::read(&export::LevelFile::parts(&files))?.level;
//! assert_eq!(export::differences(&level, &again), Vec::<String>::new());
//! # }
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod picture;

#[doc(hidden)]
pub use picture::tile_picture;

use quarterpipe_level::{
    Level,
    art::{Art, ArtPlane},
};

/// One of the files of an exported level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelFile {
    /// The name, without a folder: all files of a level are in the same folder.
    pub name: String,
    /// Its contents.
    pub bytes: Vec<u8>,
}

impl LevelFile {
    /// Returns the names and bytes of files, in the form that functions such as `tiled::read` take.
    #[must_use]
    pub fn parts(files: &[Self]) -> Vec<(&str, &[u8])> {
        files.iter().map(|file| (file.name.as_str(), &file.bytes[..])).collect()
    }
}

/// Returns the differences between a level and its copy that was written and read back: one line for each part that differs.
#[must_use]
pub fn differences(level: &Level, again: &Level) -> Vec<String> {
    let parts = [
        ("name", level.name == again.name),
        ("description", level.description == again.description),
        ("rules", level.rules == again.rules),
        ("par", level.par == again.par),
        ("start", level.start == again.start),
        ("bounds", level.bounds == again.bounds),
        ("water", level.water == again.water),
        ("size", (level.width, level.height()) == (again.width, again.height())),
        ("loops", level.loops == again.loops),
        ("sky", level.art.sky == again.art.sky),
        ("ground", level.art.ground == again.art.ground),
    ];
    let mut lines: Vec<String> =
        parts.iter().filter(|(_, is_same)| !is_same).map(|(name, _)| format!("the {name}")).collect();
    if let Some(tile) = first_difference(&level.tiles, &again.tiles) {
        lines.push(format!("tiles from {tile} on"));
    } else if level.tiles.len() != again.tiles.len() {
        lines.push(format!("the number of tiles: {} of {}", again.tiles.len(), level.tiles.len()));
    }
    if let Some(cell) = first_difference(&level.cells, &again.cells) {
        lines.push(format!("cells from column {}, row {} on", cell % level.width.max(1), cell / level.width.max(1)));
    }
    if let Some(index) = first_difference(&level.objects, &again.objects) {
        let object = &level.objects[index];
        let (class, x, y) = (&object.class, object.x.0, object.y.0);
        lines.push(format!("objects from objects[{index}] on ({class} at {x}, {y})"));
    } else if level.objects.len() != again.objects.len() {
        lines.push(format!("the number of objects: {} of {}", again.objects.len(), level.objects.len()));
    }
    if let Some(line) = art_difference(&level.art.tidied(), &again.art.tidied(), level.width) {
        lines.push(line);
    }
    lines
}

/// Returns the first visible difference between two arts.
fn art_difference(art: &Art, again: &Art, width: usize) -> Option<String> {
    let depths = |art: &Art| art.planes.iter().map(|plane| plane.depth).collect::<Vec<_>>();
    if depths(art) != depths(again) {
        return Some(format!("the planes of art: {} of {}", again.planes.len(), art.planes.len()));
    }
    let place = |(index, (one, other)): (usize, (&ArtPlane, &ArtPlane))| {
        let cell = first_difference(&one.cells, &other.cells)?;
        Some(format!("art from plane {index}, column {}, row {} on", cell % width.max(1), cell / width.max(1)))
    };
    let mut planes = art.planes.iter().zip(&again.planes).enumerate();
    planes.find_map(place).or_else(|| {
        first_difference(&art.tiles, &again.tiles).map(|tile| format!("the pictures of art from tile {tile} on"))
    })
}

fn first_difference<T: PartialEq>(ones: &[T], others: &[T]) -> Option<usize> {
    ones.iter().zip(others).position(|(one, other)| one != other)
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        px,
        terrain::{Block, Cell, Solidity, Tile},
    };
    use quarterpipe_level::LevelObject;
    use quarterpipe_level::art::{ArtCell, ArtTile, Depth};

    use super::*;

    #[test]
    fn what_differs_is_named_with_its_place() {
        let level = Level::new("one", vec![Tile::EMPTY, Tile::FULL], 4, vec![Cell::EMPTY; 8]);
        assert_eq!(differences(&level, &level), [""; 0]);
        let mut other = level.clone();
        other.name = "two".to_owned();
        other.water = Some(px(9));
        other.cells[6] = Cell::both(Block::new(1, Solidity::All));
        other.tiles[1].heights[3] = 4;
        other.objects.push(LevelObject::new("ring", px(1), px(2)));
        let lines = ["the name", "the water", "tiles from 1 on", "cells from column 2, row 1 on"];
        assert_eq!(differences(&level, &other)[..4], lines);
        assert_eq!(differences(&level, &other)[4], "the number of objects: 1 of 0");
    }
    #[test]
    fn art_differs_by_what_it_shows_and_not_by_how_it_is_kept() {
        let mut level = Level::new("one", vec![Tile::EMPTY], 2, vec![Cell::EMPTY; 4]);
        let tile = |shade| ArtTile(Box::new([[shade, 0, 0, 255]; 256]));
        level.art.add(tile(1));
        level.art.add(tile(2));
        let plane = |cells: [Option<u16>; 4]| ArtPlane {
            depth: Depth::Front,
            cells: cells.map(|cell| cell.map(ArtCell::plain)).to_vec(),
        };
        level.art.planes.push(plane([None, Some(1), None, Some(0)]));
        let mut other = level.clone();
        other.art.tiles.reverse();
        other.art.planes[0] = plane([None, Some(0), None, Some(1)]);
        assert_eq!(differences(&level, &other), [""; 0]);
        other.art.planes[0] = plane([None, Some(0), Some(0), Some(1)]);
        assert_eq!(differences(&level, &other), ["art from plane 0, column 0, row 1 on"]);
        other.art.planes[0] = plane([None, Some(1), None, Some(0)]);
        assert_eq!(differences(&level, &other), ["the pictures of art from tile 0 on"]);
        other.art.planes.clear();
        assert_eq!(differences(&level, &other), ["the planes of art: 0 of 1"]);
    }
}
