//! Finds the shape of a map's tile: by its properties, its collision shapes or its picture, or else full.

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
    build::{LevelBuilder, RawValue, Stamp, flag_blocks, measure_angles, said},
};

/// The shape of a tile without a shape of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FallbackShape {
    /// That of its picture.
    Image,
    Full,
}

/// The values of the property `shape`.
const SHAPES: [(&str, FallbackShape); 2] = [("image", FallbackShape::Image), ("full", FallbackShape::Full)];

/// Finds the shapes of tiles.
pub(super) struct Shapes<'map> {
    /// The pictures that tiles are drawn on.
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

    /// Returns the tiles of 16 px that a tile of that size consists of, row by row.
    ///
    /// # Errors
    ///
    /// When its properties have values that they cannot have.
    pub(super) fn parts(
        &mut self,
        id: u32,
        tile: &TilesetTile<'_>,
        (width, height): (u32, u32),
        builder: &mut LevelBuilder,
    ) -> Result<Vec<u16>, LevelError> {
        let place = format!("{}, tile {id}", place_of(tile.tileset));
        let known = properties(&tile.properties, &place, builder)?;
        let angle = said::angle(&known, &format!("{place}: properties"))?;
        if let Some(shape) = said::tile(&known, &format!("{place}: properties"))? {
            if (width, height) != (16, 16) {
                let found = format!("heights of a tile of {width} x {height} px");
                let expected = "a tile of 16 x 16 px; larger ones have their shape drawn in the collision editor";
                return Err(LevelError::unexpected(format!("{place}: properties.heights"), found, expected));
            }
            return self.by_heights(shape, angle, builder).map(|part| vec![part]);
        }
        let mask = self.mask((id, tile, &known), (width, height), &place, builder)?;
        let mut parts = Vec::new();
        for top in (0..height).step_by(16) {
            for left in (0..width).step_by(16) {
                let pixels = Pixels::of(|x, y| mask.get(left as i32 + x, top as i32 + y) == Some(true));
                parts.push(self.by_pixels(pixels, angle, (tile.tileset, id), builder)?);
            }
        }
        Ok(parts)
    }

    /// Returns the solid pixels of a tile of any size.
    ///
    /// # Errors
    ///
    /// When its properties have values that they cannot have.
    pub(super) fn stamp(
        &mut self,
        id: u32,
        tile: &TilesetTile<'_>,
        (width, height): (u32, u32),
        builder: &mut LevelBuilder,
    ) -> Result<Stamp, LevelError> {
        let place = format!("{}, tile {id}", place_of(tile.tileset));
        let known = properties(&tile.properties, &place, builder)?;
        if let Some(heights) = said::numbers(&known, "heights", width as usize, &format!("{place}: properties"))? {
            let depth = |column: u32| i64::from(heights.get(column as usize).copied().unwrap_or_default());
            let is_solid = |x: u32, y: u32| match depth(x) {
                from_bottom @ 0.. => i64::from(y) >= i64::from(height) - from_bottom,
                from_top => i64::from(y) < -from_top,
            };
            return Ok(Stamp::of((width, height), (0, 0), is_solid));
        }
        let mask = self.mask((id, tile, &known), (width, height), &place, builder)?;
        Ok(Stamp::of_mask(&mask, (0, 0)))
    }

    /// Returns what is drawn for a tile, or what its picture shows.
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
        match fallback_shape(tile, known, place)? {
            FallbackShape::Image => self.pictures.mask(id, tile, (width, height), builder),
            FallbackShape::Full => full(width, height),
        }
    }

    /// Measures angles, those of the `cut` cells too, and warns of tiles that neither heights nor widths can describe.
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

fn full(width: u32, height: u32) -> Result<Mask, LevelError> {
    let mut mask = Mask::new(width, height)?;
    let (right, bottom) = (f64::from(width), f64::from(height));
    mask.fill_polygon(&[(0.0, 0.0), (right, 0.0), (right, bottom), (0.0, bottom)]);
    Ok(mask)
}

/// Returns the value of the property `shape` of a tile, or else of its tileset.
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
