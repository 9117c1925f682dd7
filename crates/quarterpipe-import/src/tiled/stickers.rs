//! Tiles that are placed as objects. In maps without a tile layer they are the ground and the art, at any position and size.

use std::rc::Rc;

use quarterpipe::terrain::Solidity;
use quarterpipe_level::LevelError;

use super::{
    layers::{FlatLayer, solidity_of},
    map::Grid,
    model::{LayerContent, Object, Shape, TileId, TiledMap, Tileset, TilesetTile},
    outline::sine_and_cosine,
    solid_shapes::union,
    tiles::{Tiles, place_of, size_of},
};
use crate::build::{Canvas, LevelBuilder, Lookup, Planes, Stamp, is_start_name};

/// The maximum number of pixels that all such objects can cover, and that can be examined for their shapes.
const MAX_PIXELS: u64 = 1 << 26;

/// A tile that is placed as an object without a class.
pub(super) struct Sticker<'map> {
    pub tile: TilesetTile<'map>,
    pub id: TileId,
    /// The tile's size in pixels.
    pub tile_size: (u32, u32),
    /// Flags: mirrored left to right, top to bottom, at the diagonal.
    flips: [bool; 3],
    /// The position in the level, about which it is turned, and the place of that position within it.
    position: (f64, f64),
    anchor: (f64, f64),
    /// Its size in the level, in pixels.
    size: (f64, f64),
    /// The part of its width and height that its picture takes, in the middle.
    filled: (f64, f64),
    /// The sine and cosine of its angle.
    turn: (f64, f64),
    pub is_visible: bool,
}

/// A rectangle of the level's pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Area {
    pub left: i64,
    pub top: i64,
    pub width: u32,
    pub height: u32,
}

/// Returns whether all of a map's tiles are objects.
pub(super) fn are_all(layers: &[FlatLayer<'_>]) -> bool {
    !layers.iter().any(FlatLayer::is_tiles) && layers.iter().any(has_any)
}

/// Returns whether an object is a tile without a class.
pub(super) fn is_sticker(map: &TiledMap, object: &Object) -> bool {
    let tile = map.tile_of(object).and_then(|shown| shown.tile());
    tile.is_some_and(|tile| tile.class.is_empty() && object.class.is_empty()) && !is_start_name(&object.name)
}

/// Returns whether a layer has stickers.
pub(super) fn has_any(layer: &FlatLayer<'_>) -> bool {
    match &layer.layer.content {
        LayerContent::Objects { objects, .. } => objects.iter().any(|object| is_sticker(layer.map, object)),
        _ => false,
    }
}

/// Returns the stickers of a layer in the order in which the editor draws them. The level's top left is moved by `shift`.
pub(super) fn of_layer<'map>(layer: &FlatLayer<'map>, shift: (f64, f64)) -> Vec<Sticker<'map>> {
    let LayerContent::Objects { objects, top_down } = &layer.layer.content else { return Vec::new() };
    let shift = (shift.0 + layer.offset.0, shift.1 + layer.offset.1);
    let mut stickers: Vec<_> = objects.iter().filter_map(|object| Sticker::of(layer.map, object, shift)).collect();
    if *top_down {
        stickers.sort_by(|one, other| one.position.1.total_cmp(&other.position.1));
    }
    stickers
}

/// Returns the left, top, right and bottom of all stickers of a map, in pixels from its origin.
pub(super) fn bounds(layers: &[FlatLayer<'_>]) -> Option<[f64; 4]> {
    let stickers = layers.iter().flat_map(|layer| of_layer(layer, (0.0, 0.0)));
    stickers.map(|sticker| sticker.bounds()).reduce(union)
}

/// Puts the stickers of the collision layers into the level, one over the other.
///
/// # Errors
///
/// When there is more to paint than any level needs.
pub(super) fn place<'a, 'map: 'a>(
    layers: impl IntoIterator<Item = (&'a FlatLayer<'map>, Planes)>,
    grid: Grid,
    tiles: &mut Tiles<'map>,
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let mut brush = Brush {
        canvas: Canvas::new(builder.level().width, builder.level().height()),
        shapes: Lookup::default(),
        pixels: PixelBudget::default(),
        tiles,
    };
    for (layer, planes) in layers {
        for sticker in of_layer(layer, grid.shift()) {
            let inside = |error: LevelError| error.inside(&layer.place());
            brush.put(&sticker, (layer, planes), builder).map_err(inside)?;
        }
    }
    brush.canvas.finish(builder)
}

struct Brush<'map, 'a> {
    canvas: Canvas,
    /// The solid pixels of tiles, by their tilesets' addresses, as a template's tileset has no number.
    shapes: Lookup<(*const Tileset, TileId), Rc<Stamp>>,
    pixels: PixelBudget,
    tiles: &'a mut Tiles<'map>,
}

impl<'map> Brush<'map, '_> {
    fn put(
        &mut self,
        sticker: &Sticker<'map>,
        (layer, planes): (&FlatLayer<'map>, Planes),
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let place = format!("{}, tile {}", place_of(sticker.tile.tileset), sticker.id);
        let solidity = solidity_of(&sticker.tile.properties, &place, builder).or(layer.solidity);
        let solidity = solidity.unwrap_or(Solidity::All);
        let size = builder.level().size();
        let Some(area) = sticker.area((size.0.0, size.1.0)).filter(|_| solidity != Solidity::None) else {
            return Ok(());
        };
        self.pixels.count((area.width, area.height)).map_err(|error| error.inside(&place))?;
        let shape = self.shape(sticker, &place, builder)?;
        let is_solid = |x: u32, y: u32| {
            let pixel = sticker.pixel((area.left + i64::from(x), area.top + i64::from(y)));
            pixel.is_some_and(|(x, y)| shape.has(x, y))
        };
        let stamp = Stamp::of((area.width, area.height), (area.left, area.top), is_solid);
        self.canvas.stamp((area.left, area.top), &stamp, (planes, solidity), builder)
    }

    fn shape(
        &mut self,
        sticker: &Sticker<'map>,
        place: &str,
        builder: &mut LevelBuilder,
    ) -> Result<Rc<Stamp>, LevelError> {
        let key = (std::ptr::from_ref(sticker.tile.tileset), sticker.id);
        if let Some(known) = self.shapes.get(&key) {
            return Ok(Rc::clone(known));
        }
        self.pixels.count(sticker.tile_size).map_err(|error| error.inside(place))?;
        let shape = Rc::new(self.tiles.stamp(sticker.id, &sticker.tile, sticker.tile_size, builder)?);
        self.shapes.insert(key, Rc::clone(&shape));
        Ok(shape)
    }
}

/// The number of pixels that were examined.
#[derive(Debug, Default)]
pub(super) struct PixelBudget(u64);

impl PixelBudget {
    pub(super) fn count(&mut self, (width, height): (u32, u32)) -> Result<(), LevelError> {
        self.0 += u64::from(width) * u64::from(height);
        if self.0 > MAX_PIXELS {
            let expected = format!("at most {MAX_PIXELS} for all tiles that are objects");
            return Err(LevelError::unexpected("", format_args!("{} pixels", self.0), expected));
        }
        Ok(())
    }
}

impl<'map> Sticker<'map> {
    fn of(map: &'map TiledMap, object: &'map Object, shift: (f64, f64)) -> Option<Self> {
        if !is_sticker(map, object) || !matches!(object.shape, Shape::Rectangle) {
            return None;
        }
        let shown = map.tile_of(object)?;
        let tile = shown.tile()?;
        let tile_size = size_of(&tile);
        // Old versions omit the size.
        let length = |stated: f32, of_tile: u32| if stated > 0.0 { f64::from(stated) } else { f64::from(of_tile) };
        let size = (length(object.size.0, tile_size.0), length(object.size.1, tile_size.1));
        let (own, offset) = ((f64::from(tile_size.0.max(1)), f64::from(tile_size.1.max(1))), tile.tileset.offset);
        let fitted = tile.tileset.fitted(if shown.flip_d { (own.1, own.0) } else { own }, size);
        let anchor = tile.tileset.anchor;
        Some(Self {
            id: shown.id,
            tile_size,
            flips: [shown.flip_h, shown.flip_v, shown.flip_d],
            position: (f64::from(object.x) + shift.0, f64::from(object.y) + shift.1),
            anchor: (anchor.0 - f64::from(offset.0) / own.0, anchor.1 - f64::from(offset.1) / own.1),
            size,
            filled: (fitted.0 / size.0, fitted.1 / size.1),
            turn: sine_and_cosine(object.rotation),
            is_visible: object.is_visible,
            tile,
        })
    }

    /// Returns its left, top, right and bottom.
    fn bounds(&self) -> [f64; 4] {
        let (sine, cosine) = self.turn;
        let corners = [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0)].map(|(u, v)| {
            let (x, y) = ((u - self.anchor.0) * self.size.0, (v - self.anchor.1) * self.size.1);
            (self.position.0 + x * cosine - y * sine, self.position.1 + x * sine + y * cosine)
        });
        corners.iter().fold([f64::MAX, f64::MAX, f64::MIN, f64::MIN], |[left, top, right, bottom], (x, y)| {
            [left.min(*x), top.min(*y), right.max(*x), bottom.max(*y)]
        })
    }

    /// Returns the pixels of a level of this size that it may cover; `None` if there are none.
    pub(super) fn area(&self, (width, height): (i32, i32)) -> Option<Area> {
        let [left, top, right, bottom] = self.bounds();
        // The casts saturate, and pixels beyond the level are left out.
        let (left, top) = ((left.floor() as i64).max(0), (top.floor() as i64).max(0));
        let (right, bottom) = ((right.ceil() as i64).min(width.into()), (bottom.ceil() as i64).min(height.into()));
        let (width, height) =
            (u32::try_from(right.saturating_sub(left)).ok()?, u32::try_from(bottom.saturating_sub(top)).ok()?);
        (width > 0 && height > 0).then_some(Area { left, top, width, height })
    }

    /// Returns the column and row in the tile for a pixel of the level; `None` outside the tile.
    pub(super) fn pixel(&self, (x, y): (i64, i64)) -> Option<(u32, u32)> {
        let (sine, cosine) = self.turn;
        let (x, y) = (x as f64 + 0.5 - self.position.0, y as f64 + 0.5 - self.position.1);
        let u = (x * cosine + y * sine) / self.size.0 + self.anchor.0;
        let v = (y * cosine - x * sine) / self.size.1 + self.anchor.1;
        let (u, v) = ((u - 0.5) / self.filled.0 + 0.5, (v - 0.5) / self.filled.1 + 0.5);
        if !(0.0..1.0).contains(&u) || !(0.0..1.0).contains(&v) {
            return None;
        }
        let [h, v_flip, d] = self.flips;
        let (u, v) = (if h { 1.0 - u } else { u }, if v_flip { 1.0 - v } else { v });
        let (u, v) = if d { (v, u) } else { (u, v) };
        let whole = |part: f64, length: u32| ((part * f64::from(length)) as u32).min(length.saturating_sub(1));
        Some((whole(u, self.tile_size.0), whole(v, self.tile_size.1)))
    }
}

impl Area {
    /// Returns the columns and rows in it, row by row.
    pub(super) fn pixels(self) -> impl Iterator<Item = (u32, u32)> {
        (0..self.height).flat_map(move |y| (0..self.width).map(move |x| (x, y)))
    }
}
