//! Reads collision layers: their names and their cells.

use std::{collections::BTreeMap, path::Path};

use quarterpipe::terrain::{MAX_CELLS, Solidity, Tile};

use super::{
    project::{Definitions, Layer, PlacedTile},
    shapes::{is_of_any_size, shape_named},
    tileset::{Found, Tiles},
};
use crate::{
    build::{Drawing, LevelBuilder, Lying, Planes, Shape},
    error::LevelError,
    files::Files,
    imported::Warning,
};

/// What is needed to build a level.
pub(super) struct LayerContext<'a> {
    pub builder: &'a mut LevelBuilder,
    pub drawing: &'a mut Drawing,
    pub files: &'a Files,
    /// The project file, which names others.
    pub project: &'a Path,
}

/// The role of a layer by its name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    /// It is not collision.
    Other,
    /// It is collision.
    Collision(Planes, Solidity),
    /// The name begins like that of a collision layer, but goes on otherwise.
    Unclear,
}

/// The beginnings of collision layers' names.
const COLLISION: [&str; 2] = ["collisions", "collision"];
const PLANES: [(&str, Planes); 3] = [("a", Planes::A), ("b", Planes::B), ("", Planes::Both)];
const SOLIDITIES: [(&str, Solidity); 5] = [
    ("", Solidity::All),
    ("all", Solidity::All),
    ("top", Solidity::Top),
    ("sidesandbottom", Solidity::SidesAndBottom),
    ("none", Solidity::None),
];

impl Role {
    /// Returns the role of a layer of this name: `Collision`, then optionally `A` or `B`, then optionally a solidity. Numbers at the end
    /// do not matter.
    pub(super) fn of(name: &str) -> Self {
        let letters: String = name.chars().filter(|letter| *letter != '_').collect();
        let letters = letters.trim_end_matches(|letter: char| letter.is_ascii_digit()).to_ascii_lowercase();
        // An "s" may be that of the plural or that of "sides".
        let rests: Vec<_> = COLLISION.iter().filter_map(|start| letters.strip_prefix(start)).collect();
        if rests.is_empty() {
            return Self::Other;
        }
        for (name, planes) in PLANES {
            for rest in rests.iter().filter_map(|rest| rest.strip_prefix(name)) {
                if let Some((_, solidity)) = SOLIDITIES.iter().find(|(known, _)| *known == rest) {
                    return Self::Collision(planes, *solidity);
                }
            }
        }
        Self::Unclear
    }
}

/// A collision layer that is being read.
struct Reader<'a> {
    layer: &'a Layer,
    place: &'a str,
    planes: Planes,
    solidity: Solidity,
    /// Blocks of 16 px to a side of a cell.
    side: u32,
    /// How far it is moved, in blocks.
    offset: (i64, i64),
}

/// Reads a collision layer.
///
/// # Errors
///
/// When its grid is not of blocks of 16 px, it does not have as many cells as it says, or its tileset is not known or cannot be used.
pub(super) fn read(
    (layer, place): (&Layer, &str),
    (planes, solidity): (Planes, Solidity),
    (definitions, tilesets): (&Definitions, &mut [Tiles<'_>]),
    cx: &mut LayerContext<'_>,
) -> Result<(), LevelError> {
    let unexpected = |key: &str, found: i64, expected: &str| {
        Err(LevelError::unexpected(format!("{place}.{key}"), found, format_args!("{expected}")))
    };
    let size = layer.grid_size;
    if size == 0 || !size.is_multiple_of(16) {
        return unexpected("__gridSize", size.into(), "a multiple of 16: blocks of 16 x 16 px are what is solid");
    }
    for (key, offset) in [("__pxTotalOffsetX", layer.x_offset), ("__pxTotalOffsetY", layer.y_offset)] {
        if offset % 16 != 0 {
            return unexpected(key, offset.into(), "a multiple of 16");
        }
    }
    let side = size / 16;
    for (key, cells) in [("__cWid", layer.columns), ("__cHei", layer.rows)] {
        if u64::from(cells) * u64::from(side) > 2 * MAX_CELLS as u64 {
            return unexpected(key, cells.into(), "as many as are in the level");
        }
    }
    let offset = (i64::from(layer.x_offset / 16), i64::from(layer.y_offset / 16));
    let reader = Reader { layer, place, planes, solidity, side, offset };
    let cells = layer.columns as usize * layer.rows as usize;
    let values = match layer.int_grid_csv.len() {
        0 => None,
        count if count == cells => Some(reader.values(definitions)),
        count => return unexpected("intGridCsv.length", count as i64, &cells.to_string()),
    };
    if let Some(values) = &values {
        cx.builder.count_put(cells as u64 * u64::from(side).pow(2), place)?;
        reader.put_values(values, cx);
    }
    if layer.auto_layer_tiles.is_empty() && layer.grid_tiles.is_empty() {
        return Ok(());
    }
    let tileset = tilesets.iter_mut().find(|tiles| Some(tiles.definition.uid) == layer.tileset_uid);
    let Some(tileset) = tileset else {
        let found = layer.tileset_uid.map_or_else(|| "none".to_owned(), |uid| uid.to_string());
        return Err(LevelError::unexpected(
            format!("{place}.__tilesetDefUid"),
            found,
            "the uid of one of defs.tilesets",
        ));
    };
    reader.put_tiles(values.as_ref(), tileset, cx)
}

/// The names of the known values of an IntGrid layer.
type Values<'a> = BTreeMap<i32, Option<&'a str>>;

impl<'a> Reader<'a> {
    fn values(&self, definitions: &'a Definitions) -> Values<'a> {
        let layer = definitions.layers.iter().find(|layer| layer.uid == self.layer.layer_def_uid);
        let values = layer.map(|layer| layer.int_grid_values.as_slice()).unwrap_or_default();
        values.iter().map(|value| (value.value, value.identifier.as_deref())).collect()
    }

    fn tiles(&self) -> impl Iterator<Item = &'a PlacedTile> + use<'a> {
        self.layer.auto_layer_tiles.iter().chain(&self.layer.grid_tiles)
    }

    /// Returns the cell of a pixel of the layer; `None` outside.
    fn cell(&self, [x, y]: [i32; 2]) -> Option<usize> {
        let size = self.layer.grid_size;
        let (x, y) = (u32::try_from(x).ok()? / size, u32::try_from(y).ok()? / size);
        (x < self.layer.columns && y < self.layer.rows).then(|| y as usize * self.layer.columns as usize + x as usize)
    }

    /// Puts the shapes of values into cells where no tile lies.
    fn put_values(&self, names: &Values<'_>, cx: &mut LayerContext<'_>) {
        let mut has_tile = vec![false; self.layer.int_grid_csv.len()];
        for tile in self.tiles() {
            if let Some(has_tile) = self.cell(tile.px).and_then(|cell| has_tile.get_mut(cell)) {
                *has_tile = true;
            }
        }
        let mut shapes = BTreeMap::new();
        let cells = self.layer.int_grid_csv.iter().zip(has_tile).enumerate();
        for (index, (value, _)) in cells.filter(|(_, (value, has_tile))| **value != 0 && !has_tile) {
            let name = names.get(value).copied().flatten();
            let found = *shapes.entry(*value).or_insert_with(|| self.shape_of(*value, name, cx));
            let (column, row) = (index % self.layer.columns as usize, index / self.layer.columns as usize);
            let side = i64::from(self.side);
            for part in 0..side * side {
                let at = (column as i64 * side + part % side, row as i64 * side + part / side);
                self.put(at, (false, false), found, cx);
            }
        }
    }

    fn shape_of(&self, value: i32, name: Option<&str>, cx: &mut LayerContext<'_>) -> Found {
        let known = name.and_then(shape_named);
        let fits = known.as_ref().is_some_and(|shape| self.side == 1 || is_of_any_size(shape));
        if !fits {
            let called = name.map_or_else(|| "has no name".to_owned(), |name| format!("{name:?}"));
            let reason = if known.is_some() { "is a shape of 16 x 16 px" } else { "is no shape that is known" };
            let message = format!("value {value} ({called}) {reason}; its cells are full blocks");
            cx.builder.warn(Warning::new(self.place, message));
        }
        let solidity = known.as_ref().and_then(|shape| shape.solidity);
        let (tile, x_flip, y_flip) =
            known.filter(|_| fits).map_or((Tile::FULL, false, false), |shape| (shape.tile, shape.x_flip, shape.y_flip));
        Found { shape: cx.drawing.shape(Shape::Known(tile)), x_flip, y_flip, solidity }
    }

    fn put_tiles(
        &self,
        values: Option<&Values<'_>>,
        tileset: &mut Tiles<'_>,
        cx: &mut LayerContext<'_>,
    ) -> Result<(), LevelError> {
        let parts = tileset.parts().map_err(|error| error.inside(self.place))?;
        cx.builder.count_put(self.tiles().count() as u64 * u64::from(parts).pow(2), self.place)?;
        let mut between = Vec::new();
        for tile in self.tiles() {
            if tile.px.iter().any(|pixel| pixel % 16 != 0) {
                between.push(tile.px);
                continue;
            }
            let value = self.cell(tile.px).and_then(|cell| self.layer.int_grid_csv.get(cell));
            let name = value.and_then(|value| values?.get(value).copied().flatten());
            let solidity_of_value = name.and_then(shape_named).and_then(|shape| shape.solidity);
            let flips = (tile.f & 1 != 0, tile.f & 2 != 0);
            let (left, top) = (i64::from(tile.px[0] / 16), i64::from(tile.px[1] / 16));
            for part in 0..parts * parts {
                let (column, row) = (part % parts, part / parts);
                let mirrored = |at: u32, flip: bool| if flip { parts - 1 - at } else { at };
                let of_tile = (mirrored(column, flips.0), mirrored(row, flips.1));
                let mut found = tileset.part(tile.t, of_tile, cx)?;
                found.solidity = found.solidity.or(solidity_of_value);
                self.put((left + i64::from(column), top + i64::from(row)), flips, found, cx);
            }
        }
        if let Some([x, y]) = between.first() {
            let message = format!(
                "{} tiles do not lie on multiples of 16 px, first at {x}, {y}; they are left out",
                between.len()
            );
            cx.builder.warn(Warning::new(self.place, message));
        }
        Ok(())
    }

    fn put(&self, (column, row): (i64, i64), (x_flip, y_flip): (bool, bool), found: Found, cx: &mut LayerContext<'_>) {
        let lying = Lying {
            shape: found.shape,
            x_flip: found.x_flip ^ x_flip,
            y_flip: found.y_flip ^ y_flip,
            solidity: found.solidity.unwrap_or(self.solidity),
        };
        cx.drawing.put((column + self.offset.0, row + self.offset.1), self.planes, lying);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_name_of_a_layer_says_which_collision_it_is() {
        use Solidity::{All, SidesAndBottom, Top};
        for (name, planes, solidity) in [
            ("Collision", Planes::Both, All),
            ("Collisions", Planes::Both, All),
            ("collision_2", Planes::Both, All),
            ("CollisionA", Planes::A, All),
            ("Collision_B", Planes::B, All),
            ("CollisionTop", Planes::Both, Top),
            ("CollisionSidesAndBottom", Planes::Both, SidesAndBottom),
            ("CollisionsSidesAndBottom", Planes::Both, SidesAndBottom),
            ("CollisionATop", Planes::A, Top),
            ("Collision_b_sides_and_bottom3", Planes::B, SidesAndBottom),
            ("CollisionAAll", Planes::A, All),
            ("CollisionNone", Planes::Both, Solidity::None),
        ] {
            assert_eq!(Role::of(name), Role::Collision(planes, solidity), "{name}");
        }
        for name in ["Background", "NoCollision", "", "\u{130}Collision"] {
            assert_eq!(Role::of(name), Role::Other, "{name}");
        }
        for name in ["CollisionBackground", "CollisionC"] {
            assert_eq!(Role::of(name), Role::Unclear, "{name}");
        }
    }
}
