//! Finds the shape of a map's tile: by its properties, its collision shapes or its picture. Otherwise it is full.

use std::collections::BTreeMap;

use quarterpipe::{Angle, terrain::Tile};
use quarterpipe_level::{LevelError, Warning};

use super::{
    files::Files,
    model::{PropertyValue, Tileset, TilesetTile},
    outline,
    pictures::Pictures,
    tiles::place_of,
    values::properties,
};
use crate::{
    bake::{BakedTile, Mask, Pixels, bake_tile},
    build::{LevelBuilder, RawValue, Stamp, flag_blocks, measure_angles, tile_properties},
};

/// The shape of a tile without an explicit shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FallbackShape {
    /// The shape of its picture.
    Image,
    Full,
}

/// The values of the property `shape`.
const SHAPES: [(&str, FallbackShape); 2] = [("image", FallbackShape::Image), ("full", FallbackShape::Full)];

/// Finds the shapes of tiles.
pub(super) struct Shapes<'map> {
    /// The pictures of the tiles.
    pub pictures: Pictures<'map>,
    /// The pixels of tiles whose angle is not given.
    drawn: BTreeMap<u16, Pixels>,
    /// The full tile, once there is one.
    full: Option<u16>,
    /// Tiles that heights and widths cannot describe, by tileset and problems: the first tile and the count.
    inexact: BTreeMap<(String, String), (u32, u32)>,
}

impl<'map> Shapes<'map> {
    pub(super) const fn new(files: &'map Files) -> Self {
        Self { pictures: Pictures::new(files), drawn: BTreeMap::new(), full: None, inexact: BTreeMap::new() }
    }

    /// Returns the tiles of 16 px, row by row, that make up a tile of size `own` which is shown at another size.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    pub(super) fn parts(
        &mut self,
        id: u32,
        tile: &TilesetTile<'_>,
        (own, (width, height)): ((u32, u32), (u32, u32)),
        builder: &mut LevelBuilder,
    ) -> Result<Vec<u16>, LevelError> {
        let place = format!("{}, tile {id}", place_of(tile.tileset));
        let known = properties(&tile.properties, &place, builder)?;
        let within = format!("{place}: properties");
        let angle = builder.value_or_warning(tile_properties::angle(&known, &within)).flatten();
        let shape = tile_properties::tile(&known, &within).and_then(|shape| match shape {
            Some(_) if [own, (width, height)] != [(16, 16); 2] => {
                let found = format!("heights of a tile of {} x {} px", own.0, own.1);
                let expected = "a tile of 16 x 16 px; larger ones have their shape drawn in the collision editor";
                Err(LevelError::unexpected(format!("{within}.heights"), found, expected))
            }
            shape => Ok(shape),
        });
        if let Some(shape) = builder.value_or_warning(shape).flatten() {
            return self.by_heights(shape, angle, builder).map(|part| vec![part]);
        }
        let mask = self.mask((id, tile, &known), own, &place, builder)?;
        let mask = scaled(mask, (width, height))?;
        let mut parts = Vec::new();
        for top in (0..height).step_by(16) {
            for left in (0..width).step_by(16) {
                let pixels = Pixels::of(|x, y| mask.get(left as i32 + x, top as i32 + y) == Some(true));
                parts.push(self.by_pixels(pixels, angle, (tile.tileset, id), builder)?);
            }
        }
        Ok(parts)
    }

    /// Returns the solid pixels of a tile of size `own` which is shown at another size.
    ///
    /// # Errors
    ///
    /// When all pictures together are too large.
    pub(super) fn stamp(
        &mut self,
        id: u32,
        tile: &TilesetTile<'_>,
        (own, shown): ((u32, u32), (u32, u32)),
        builder: &mut LevelBuilder,
    ) -> Result<Stamp, LevelError> {
        let place = format!("{}, tile {id}", place_of(tile.tileset));
        let known = properties(&tile.properties, &place, builder)?;
        let heights = tile_properties::numbers(&known, "heights", own.0 as usize, &format!("{place}: properties"));
        if let Some(heights) = builder.value_or_warning(heights).flatten() {
            let depth = |column: u32| i64::from(heights.get(column as usize).copied().unwrap_or_default());
            let is_solid = |x: u32, y: u32| match depth(x) {
                from_bottom @ 0.. => i64::from(y) >= i64::from(own.1) - from_bottom,
                from_top => i64::from(y) < -from_top,
            };
            return Ok(Stamp::of(shown, (0, 0), |x, y| is_solid(at(x, own.0, shown.0), at(y, own.1, shown.1))));
        }
        let mask = self.mask((id, tile, &known), own, &place, builder)?;
        Ok(Stamp::of_mask(&scaled(mask, shown)?, (0, 0)))
    }

    /// Returns the solid pixels of a tile's collision shapes, or otherwise of its picture.
    fn mask(
        &mut self,
        (id, tile, known): (u32, &TilesetTile<'_>, &[(String, RawValue)]),
        (width, height): (u32, u32),
        place: &str,
        builder: &mut LevelBuilder,
    ) -> Result<Mask, LevelError> {
        let mut mask = Mask::new(width, height)?;
        if outline::draw(tile, &mut mask, place, builder)? {
            return Ok(mask);
        }
        match builder.value_or_warning(fallback_shape(tile, known, place)).unwrap_or(FallbackShape::Image) {
            FallbackShape::Image => self.pictures.mask(id, tile, (width, height), builder),
            FallbackShape::Full => Mask::full(width, height),
        }
    }

    /// Measures angles, also those of the `cut` cells, and warns about tiles that neither heights nor widths can
    /// describe.
    pub(super) fn finish(mut self, cut: BTreeMap<u16, Pixels>, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        for ((tileset, problems), (tile, count)) in self.inexact {
            let others = if count > 1 { format!(" (and {} others)", count - 1) } else { String::new() };
            let message = format!("neither heights nor widths show it as it is drawn: {problems}{others}");
            builder.warn(Warning::new(format!("{tileset}, tile {tile}"), message));
        }
        self.drawn.extend(&cut);
        measure_angles(builder, &self.drawn)?;
        flag_blocks(builder, &cut);
        Ok(())
    }

    fn by_heights(&mut self, shape: Tile, angle: Option<Angle>, builder: &mut LevelBuilder) -> Result<u16, LevelError> {
        let Some(angle) = angle else {
            let pixels = Pixels::shown_by(&shape.heights);
            let index = builder.tile(Tile { angle: alone(&pixels).tile.angle, ..shape })?;
            self.remember(index, pixels);
            return Ok(index);
        };
        builder.tile(Tile { angle, ..shape })
    }

    fn by_pixels(
        &mut self,
        pixels: Pixels,
        angle: Option<Angle>,
        (tileset, id): (&Tileset, u32),
        builder: &mut LevelBuilder,
    ) -> Result<u16, LevelError> {
        if let (Pixels::ALL, None, Some(full)) = (pixels, angle, self.full) {
            return Ok(full);
        }
        let baked = alone(&pixels);
        if baked.is_wrong() {
            let problems: Vec<_> = baked.problems.iter().map(|problem| problem.kind.to_string()).collect();
            self.inexact.entry((place_of(tileset), problems.join(", "))).or_insert((id, 0)).1 += 1;
        }
        let index = builder.tile(Tile { angle: angle.unwrap_or(baked.tile.angle), ..baked.tile })?;
        match (pixels, angle) {
            (Pixels::ALL, None) => self.full = Some(index),
            (_, None) => self.remember(index, pixels),
            _ => {}
        }
        Ok(index)
    }

    fn remember(&mut self, index: u16, pixels: Pixels) {
        // Air has no angle.
        if index != 0 {
            self.drawn.insert(index, pixels);
        }
    }
}

fn alone(pixels: &Pixels) -> BakedTile {
    let inside = |at: i32| (0..16).contains(&at);
    bake_tile(|x, y| (inside(x) && inside(y)).then(|| pixels.has(x, y)))
}

/// Returns a mask at another size.
fn scaled(mask: Mask, (width, height): (u32, u32)) -> Result<Mask, LevelError> {
    if (mask.width(), mask.height()) == (width, height) {
        return Ok(mask);
    }
    let mut scaled = Mask::new(width, height)?;
    for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        let from = (at(x, mask.width(), width), at(y, mask.height(), height));
        scaled.set(x as i32, y as i32, mask.get(from.0 as i32, from.1 as i32) == Some(true));
    }
    Ok(scaled)
}

/// Returns the pixel of a picture that is shown at a pixel after scaling.
pub(super) fn at(pixel: u32, own: u32, shown: u32) -> u32 {
    let middle = (2 * u64::from(pixel) + 1) * u64::from(own) / (2 * u64::from(shown.max(1)));
    middle as u32
}

/// Returns the value of the property `shape` of a tile, otherwise of its tileset.
fn fallback_shape(
    tile: &TilesetTile<'_>,
    known: &[(String, RawValue)],
    place: &str,
) -> Result<FallbackShape, LevelError> {
    let of_tile = known.iter().find(|(name, _)| name == "shape").map(|(_, value)| value);
    let value = match (of_tile, tile.tileset.properties.get("shape")) {
        (Some(value), _) | (None, Some(PropertyValue::Plain(value))) => value,
        (None, Some(_)) => &RawValue::Flag(false),
        (None, None) => return Ok(FallbackShape::Image),
    };
    let choice = value.as_choice(&SHAPES.map(|(name, _)| name));
    let shape = choice.and_then(|choice| SHAPES.iter().find(|(name, _)| *name == choice));
    shape.map(|(_, shape)| *shape).ok_or_else(|| {
        LevelError::unexpected(format!("{place}: properties.shape"), value.described(), "one of image, full")
    })
}
