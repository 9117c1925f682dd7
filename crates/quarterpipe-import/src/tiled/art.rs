//! Paints visible layers as the level's pictures.

use std::collections::hash_map::Entry;

use quarterpipe_level::{
    Warning,
    art::{ArtPlane, Depth, Rgba},
    internal::check_size,
};

use super::{
    layers::FlatLayer,
    map::{Grid, tiles_of},
    model::{Image, ShownArea, ShownTile, TileId, Tileset, TilesetTile},
    pictures::{Pictures, locate},
    shape::at,
    stickers::{self, PixelBudget, Sticker},
    tiles::{check_count, place_of, size_of},
};
use crate::build::{LevelBuilder, Look, Lookup, Painter, Source};

/// The tools and data for painting.
struct Brush<'map, 'a> {
    grid: Grid,
    painter: Painter,
    pictures: &'a mut Pictures<'map>,
    /// The tiles that were used; `None` for tiles without a picture.
    tiles: Lookup<(Option<usize>, TileId), Option<TilePicture<'map>>>,
    /// The number of tiles that are objects and have been painted, each with a separate picture, and the number of
    /// their pixels.
    stickers: u32,
    pixels: PixelBudget,
}

/// The part of a picture that a tile shows.
struct TilePicture<'map> {
    tileset: &'map Tileset,
    image: &'map Image,
    /// Its top left on the picture, in pixels.
    corner: (i64, i64),
    size: (u32, u32),
    shown: ShownArea,
}

/// Makes the visible layers the level's art. A layer that cannot be painted is left out with a warning.
pub(super) fn paint<'map>(
    layers: &[FlatLayer<'map>],
    grid: Grid,
    pictures: &mut Pictures<'map>,
    builder: &mut LevelBuilder,
) {
    let (columns, rows) = (builder.level().width, builder.level().height());
    let mut brush = Brush {
        grid,
        painter: Painter::new(columns, rows),
        pictures,
        tiles: Lookup::default(),
        stickers: 0,
        pixels: PixelBudget::default(),
    };
    let is_of_stickers = stickers::are_all(layers);
    for layer in layers.iter().filter(|layer| layer.is_tiles() || is_of_stickers) {
        let Some(depth) = layer.depth() else { continue };
        let plane =
            if is_of_stickers { brush.stickers(layer, depth, builder) } else { brush.layer(layer, depth, builder) };
        match plane {
            Ok(plane) => brush.painter.add(plane),
            Err(reason) => builder.warn(Warning::new(layer.place(), format!("{reason}; it shows nothing"))),
        }
    }
    brush.painter.finish(&mut builder.level().art);
}

impl<'map> Brush<'map, '_> {
    fn layer(&mut self, layer: &FlatLayer<'map>, depth: Depth, builder: &mut LevelBuilder) -> Result<ArtPlane, String> {
        let mut plane = self.painter.plane(depth)?;
        for (tile, place) in tiles_of(layer, self.grid) {
            self.tile(&tile, self.grid.bottom_left(place, layer.whole_offset()), &mut plane, builder)?;
        }
        Ok(plane)
    }

    fn stickers(
        &mut self,
        layer: &FlatLayer<'map>,
        depth: Depth,
        builder: &mut LevelBuilder,
    ) -> Result<ArtPlane, String> {
        let mut plane = self.painter.plane(depth)?;
        let stickers = stickers::of_layer(layer, self.grid.shift());
        for sticker in stickers.iter().filter(|sticker| sticker.is_visible) {
            self.sticker(sticker, &mut plane, builder)?;
        }
        Ok(plane)
    }

    fn sticker(
        &mut self,
        sticker: &Sticker<'map>,
        plane: &mut ArtPlane,
        builder: &mut LevelBuilder,
    ) -> Result<(), String> {
        let size = builder.level().size();
        let Some(area) = sticker.area((size.0.0, size.1.0)) else { return Ok(()) };
        let Some((image, (left, top))) = locate(sticker.id, &sticker.tile) else { return Ok(()) };
        let counted = self.pixels.count((area.width, area.height));
        counted.and_then(|()| check_size(area.width, area.height)).map_err(|error| error.to_string())?;
        let picture = self.pictures.shown(image, sticker.tile.tileset, builder).map_err(|error| error.to_string())?;
        let Some(picture) = picture else { return Ok(()) };
        let pixel = |(x, y): (u32, u32)| {
            let (x, y) = sticker.pixel((area.left + i64::from(x), area.top + i64::from(y)))?;
            picture.pixel_at(left + i64::from(x), top + i64::from(y))
        };
        let bytes = area.pixels().flat_map(|place| pixel(place).unwrap_or_default()).collect();
        let picture = Rgba { width: area.width, height: area.height, bytes };
        self.stickers += 1;
        let look = Look { tileset: usize::MAX, tile: self.stickers, x_flip: false, y_flip: false, transposed: false };
        let source = Source { picture: &picture, left: 0, top: 0, width: area.width, height: area.height };
        self.painter.paint(plane, (area.left, area.top), look, || Some(source))
    }

    /// Paints a tile in the place whose bottom left is at a pixel of the level.
    fn tile(
        &mut self,
        tile: &ShownTile<'map>,
        (x, bottom): (i64, i64),
        plane: &mut ArtPlane,
        builder: &mut LevelBuilder,
    ) -> Result<(), String> {
        let used = self.tiles.len();
        let drawn = match self.tiles.entry((tile.index, tile.id)) {
            Entry::Occupied(drawn) => drawn.into_mut(),
            Entry::Vacant(place) => {
                let Some(found) = tile.tile() else { return Ok(()) };
                check_count(used).map_err(|error| error.to_string())?;
                place.insert(TilePicture::of(tile.id, &found, self.grid.tile))
            }
        };
        let Some(drawn) = &*drawn else { return Ok(()) };
        let ShownArea { size: (width, height), offset } = drawn.shown;
        let high = if tile.flip_d { width } else { height };
        let (x, bottom) = (x + offset.0, bottom + offset.1);
        let look = Look {
            tileset: tile.index.unwrap_or(usize::MAX),
            tile: tile.id,
            x_flip: tile.flip_h,
            y_flip: tile.flip_v,
            transposed: tile.flip_d,
        };
        let (pictures, mut scaled) = (&mut *self.pictures, None);
        self.painter.paint(plane, (x, bottom - i64::from(high)), look, || {
            let picture = pictures.shown(drawn.image, drawn.tileset, builder).unwrap_or_else(|error| {
                builder.warn(Warning::new(place_of(drawn.tileset), format!("{error}; it shows nothing")));
                None
            });
            let (left, top) = drawn.corner;
            if drawn.size == (width, height) {
                return Some(Source { picture: picture?, left, top, width, height });
            }
            Some(Source { picture: scaled.insert(drawn.scaled(picture?)), left: 0, top: 0, width, height })
        })
    }
}

impl<'map> TilePicture<'map> {
    fn of(id: TileId, tile: &TilesetTile<'map>, cell: (i32, i32)) -> Option<Self> {
        let (image, corner) = locate(id, tile)?;
        let size = size_of(tile);
        let shown = tile.tileset.shown(size, cell);
        Some(Self { tileset: tile.tileset, image, corner, size, shown })
    }

    /// Returns its picture at the shown size.
    fn scaled(&self, picture: &Rgba) -> Rgba {
        let ((left, top), own, (width, height)) = (self.corner, self.size, self.shown.size);
        let pixel = |x: u32, y: u32| {
            let (x, y) = (at(x, own.0, width), at(y, own.1, height));
            picture.pixel_at(left + i64::from(x), top + i64::from(y)).unwrap_or_default()
        };
        let bytes = (0..height).flat_map(|y| (0..width).flat_map(move |x| pixel(x, y))).collect();
        Rgba { width, height, bytes }
    }
}
