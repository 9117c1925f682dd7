//! Finds the solid pixels of tiles: by custom data, by polygons, or by their pictures.

use quarterpipe::{
    Angle,
    terrain::{Solidity, Tile},
};
use quarterpipe_level::{LevelError, Warning};

use super::{
    cells::Turn,
    layer::{SOLIDITIES, meaning},
    pictures::Pictures,
    tile::{Polygon, TileData},
    tile_set::{Atlas, Pair, TileSet},
};
use crate::{
    bake::{BakedTile, Mask, Pixels},
    build::{LevelBuilder, Planes, Stamp, tile_properties},
};

/// The shape of a tile, before it is turned.
pub(super) struct Shape {
    /// The tile of 16 x 16 px from custom data, for cells on the grid.
    pub known: Option<u16>,
    /// The solid pixels, each with its collision layers, and the sides from which they are solid if these are known.
    pub parts: Vec<(Solid, Planes, Option<Solidity>)>,
}

/// Solid pixels around a cell.
pub(super) struct Solid {
    /// The top left of the mask relative to that of the cell, in pixels.
    corner: (i64, i64),
    mask: Mask,
    /// The width and height of the cell.
    cell: Pair,
}

impl Shape {
    /// Finds the shape of a tile, by the collision layers of its set's physics layers. If the set has no physics, it is that of its
    /// picture.
    ///
    /// # Errors
    ///
    /// When the picture is needed and all pictures together are too large.
    pub(super) fn of(
        (set, physics): (&TileSet, &[Option<Planes>]),
        (atlas, at, data): (&Atlas, Pair, &TileData),
        pictures: &mut Pictures<'_>,
        builder: &mut LevelBuilder,
    ) -> Result<Self, LevelError> {
        let place = format!("{}, tile {}:{}", atlas.place, at.0, at.1);
        let solidity = data.custom.iter().find(|(name, _)| name == "solidity");
        let custom = format!("{place}: custom data");
        let solidity =
            solidity.map(|(_, value)| meaning(&value.plain_text(), &SOLIDITIES, &format!("{custom}.solidity")));
        let solidity = builder.value_or_warning(solidity.transpose()).flatten();
        let angle = builder.value_or_warning(tile_properties::angle(&data.custom, &custom)).flatten();
        let tile = tile_properties::tile(&data.custom, &custom).and_then(|tile| match tile {
            Some(_) if set.cell != (16, 16) => {
                let found = format!("heights of a tile of {} x {} px", set.cell.0, set.cell.1);
                let expected = "a tile of 16 x 16 px; others have their shape drawn as polygons";
                Err(LevelError::unexpected(format!("{custom}.heights"), found, expected))
            }
            tile => Ok(tile),
        });
        if let Some(tile) = builder.value_or_warning(tile).flatten() {
            return Self::of_tile(tile, angle, solidity, builder);
        }
        let mut parts = Vec::new();
        if set.physics.is_empty() {
            parts.extend(
                pictures
                    .solid(atlas, at, (set.cell, data.texture_origin), builder)?
                    .map(|it| (it, Planes::Both, solidity)),
            );
        } else {
            let planes_of = |layer: usize| physics.get(layer).copied().unwrap_or(Some(Planes::Both));
            let polygons = data.polygons.iter().map(|((layer, _), polygon)| (planes_of(*layer), polygon));
            for (one_way, planes) in [true, false].into_iter().flat_map(|one_way| Planes::ALL.map(|it| (one_way, it))) {
                let is_meant =
                    |polygon: &Polygon, its: Option<Planes>| polygon.one_way == one_way && its == Some(planes);
                let polygons = polygons.clone().filter(|(its, polygon)| is_meant(polygon, *its));
                let solid = Solid::of_polygons(&polygons.map(|(_, polygon)| polygon).collect::<Vec<_>>(), set.cell)?;
                let usual = solidity.or(one_way.then_some(Solidity::Top));
                parts.extend(solid.map(|solid| (solid, planes, usual)));
            }
        }
        let mut known = None;
        if let (Some(angle), [(solid, ..)]) = (angle, &parts[..]) {
            match solid.pixels() {
                Some(pixels) => known = Some(builder.tile(Tile { angle, ..BakedTile::shape(pixels).tile })?),
                None => builder.warn(Warning::new(&place, "it is not of 16 x 16 px, so its angle is measured")),
            }
        }
        Ok(Self { known, parts })
    }

    /// Makes the shape of a tile of known heights. Without an angle it is measured like that of pixels.
    fn of_tile(
        tile: Tile,
        angle: Option<Angle>,
        solidity: Option<Solidity>,
        builder: &mut LevelBuilder,
    ) -> Result<Self, LevelError> {
        let mut mask = Mask::new(16, 16)?;
        for (x, y) in Pixels::shown_by(&tile.heights).iter() {
            mask.set(x, y, true);
        }
        let known = if angle.is_some() { Some(builder.tile(tile)?) } else { None };
        Ok(Self { known, parts: vec![(Solid { corner: (0, 0), mask, cell: (16, 16) }, Planes::Both, solidity)] })
    }
}

impl Solid {
    pub(super) const fn new(mask: Mask, corner: (i64, i64), cell: Pair) -> Self {
        Self { corner, mask, cell }
    }

    /// Draws polygons as far as they are in the cell or in its neighbours; `None` without polygons.
    fn of_polygons(polygons: &[&Polygon], cell: Pair) -> Result<Option<Self>, LevelError> {
        let corners = polygons.iter().flat_map(|polygon| &polygon.corners);
        let (half, mut range) = ((f64::from(cell.0) / 2.0, f64::from(cell.1) / 2.0), None);
        for (x, y) in corners {
            let (x, y) = (x + half.0, y + half.1);
            let [left, top, right, bottom] = range.unwrap_or([x, y, x, y]);
            range = Some([x.min(left), y.min(top), x.max(right), y.max(bottom)]);
        }
        let Some([left, top, right, bottom]) = range else { return Ok(None) };
        let along = |from: f64, to: f64, length: u32| {
            let length = f64::from(length);
            let (from, to) = (from.floor().clamp(-length, 2.0 * length), to.ceil().clamp(-length, 2.0 * length));
            (from as i64, (to - from) as u32)
        };
        let ((left, width), (top, height)) = (along(left, right, cell.0), along(top, bottom, cell.1));
        if width == 0 || height == 0 {
            return Ok(None);
        }
        let mut mask = Mask::new(width, height)?;
        for polygon in polygons {
            let moved = |(x, y): &(f64, f64)| (x + half.0 - left as f64, y + half.1 - top as f64);
            let corners: Vec<_> = polygon.corners.iter().map(moved).collect();
            mask.fill_polygon(&corners);
        }
        Ok(Some(Self { corner: (left, top), mask, cell }))
    }

    /// Returns its pixels if they are all in a cell of 16 x 16 px.
    fn pixels(&self) -> Option<Pixels> {
        let (left, top) = self.corner;
        let fits = |from: i64, length: u32| from >= 0 && from + i64::from(length) <= 16;
        let is_inside = self.cell == (16, 16) && fits(left, self.mask.width()) && fits(top, self.mask.height());
        is_inside.then(|| Pixels::of(|x, y| self.mask.get(x - left as i32, y - top as i32) == Some(true)))
    }

    /// Returns the greatest number of cells of 16 x 16 px that its mask can take.
    pub(super) fn cells(&self) -> usize {
        let along = |length: u32| length as usize / 16 + 2;
        along(self.mask.width()) * along(self.mask.height())
    }

    /// Cuts it, turned about the middle of the cell, for a cell whose top left is at this pixel of the level. Returns the stamp and the
    /// position of its top left relative to that of the cell.
    pub(super) fn stamp(&self, turn: Turn, (x, y): (i64, i64)) -> (Stamp, (i64, i64)) {
        let (width, height) = (self.mask.width(), self.mask.height());
        let (mut size, (mut left, mut top)) = ((width, height), self.corner);
        let cell = (i64::from(self.cell.0), i64::from(self.cell.1));
        if turn.transposed {
            // The middle of the cell stays where it is, even if the cell is not square.
            let shift = (cell.0 - cell.1).div_euclid(2);
            (size, left, top) = ((height, width), top + shift, left - shift);
        }
        if turn.x_flip {
            left = cell.0 - left - i64::from(size.0);
        }
        if turn.y_flip {
            top = cell.1 - top - i64::from(size.1);
        }
        let stamp = Stamp::of(size, (x + left, y + top), |x, y| {
            let x = if turn.x_flip { size.0 - 1 - x } else { x };
            let y = if turn.y_flip { size.1 - 1 - y } else { y };
            let (x, y) = if turn.transposed { (y, x) } else { (x, y) };
            self.mask.get(x as i32, y as i32) == Some(true)
        });
        (stamp, (left, top))
    }
}
