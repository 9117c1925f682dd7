//! A map of Tiled with its tilesets, layers and objects, independent of the format of its files.

use std::{collections::BTreeMap, ops::Deref, path::PathBuf, rc::Rc};

use super::budget::MAX_TILES;
use crate::build::RawValue;

/// The bits of a tile's number that mirror it: left to right, top to bottom, and at the diagonal.
pub(super) const FLIPS: [u32; 3] = [1 << 31, 1 << 30, 1 << 29];
/// All bits of a tile's number that are flags: [`FLIPS`], and one that turns tiles of hexagonal maps and is cleared in all maps.
const FLAGS: u32 = 0xF << 28;
/// The side, in tiles, of the blocks in which infinite maps are kept.
pub(super) const BLOCK: i32 = 16;

/// The number of a tile within its tileset.
pub(super) type TileId = u32;

/// Properties by name.
pub(super) type Properties = BTreeMap<String, PropertyValue>;

/// The value of a property.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PropertyValue {
    Plain(RawValue),
    /// The members of a class.
    Class(Properties),
    /// A list of values other than whole numbers, which a level cannot hold.
    List,
}

/// A map.
#[derive(Debug)]
pub(super) struct TiledMap {
    pub orientation: String,
    /// The width and height, in tiles.
    pub size: (u32, u32),
    /// The width and height of its tiles, in pixels.
    pub tile_size: (u32, u32),
    pub infinite: bool,
    pub properties: Properties,
    pub tilesets: Vec<Rc<Tileset>>,
    /// The lowest number of each tileset that has one, ascending, with the tileset's index.
    pub firsts: Vec<(u32, usize)>,
    pub layers: Vec<Layer>,
}

/// A tileset: a picture that is cut into tiles, or a collection of pictures.
#[derive(Debug, Default)]
pub(super) struct Tileset {
    pub name: String,
    pub class: String,
    /// The width and height of its tiles, in pixels.
    pub tile_size: (u32, u32),
    /// The gap between its tiles on the picture, in pixels.
    pub spacing: u32,
    /// The gap around its tiles on the picture, in pixels.
    pub margin: u32,
    pub columns: u32,
    /// The number of its tiles; `None` if that is unknown, such as with a picture that cannot be read.
    pub count: Option<u32>,
    /// The offset at which its tiles are drawn, in pixels.
    pub offset: (i32, i32),
    /// True if layers scale its tiles to the size of the map's tiles.
    pub fits_grid: bool,
    /// True if scaled tiles keep their proportions, in the middle of the place.
    pub keeps_aspect: bool,
    /// The position of its tiles as objects, as fractions of their width and height.
    pub anchor: (f64, f64),
    pub image: Option<Image>,
    /// The tiles with data in the file.
    pub tiles: BTreeMap<TileId, Tile>,
    /// A tile without data in the file.
    pub plain: Tile,
    pub properties: Properties,
}

/// A tile of a tileset.
#[derive(Debug, Default)]
pub(super) struct Tile {
    pub class: String,
    pub properties: Properties,
    /// Its own picture and the part of it that it shows.
    pub image: Option<(Image, ImageArea)>,
    /// The shapes of its collision.
    pub collision: Vec<Object>,
}

/// A picture.
#[derive(Clone, Debug)]
pub(super) struct Image {
    pub source: PathBuf,
    /// The colour that is clear.
    pub transparent: Option<[u8; 3]>,
}

/// A part of a picture, in pixels.
#[derive(Clone, Copy, Debug)]
pub(super) struct ImageArea {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

/// A layer.
#[derive(Debug)]
pub(super) struct Layer {
    pub name: String,
    pub class: String,
    pub is_visible: bool,
    /// The offset from its group, in pixels.
    pub offset: (f32, f32),
    pub properties: Properties,
    pub content: LayerContent,
}

/// The content of a layer.
#[derive(Debug)]
pub(super) enum LayerContent {
    Tiles(TileGrid),
    Objects {
        objects: Vec<Object>,
        /// True if they are drawn from the top down instead of in their order.
        top_down: bool,
    },
    Group(Vec<Layer>),
    Image,
}

/// The numbers of a layer's tiles.
#[derive(Debug)]
pub(super) enum TileGrid {
    /// No data, which no editor writes.
    Missing,
    /// The tiles of a finite map, in rows of this width.
    Finite { width: usize, gids: Vec<u32> },
    /// The blocks of an infinite map by row and column.
    Infinite(BTreeMap<(i32, i32), Block>),
}

/// The numbers of a square of [`BLOCK`] x [`BLOCK`] tiles, row by row.
pub(super) type Block = Box<[u32; (BLOCK * BLOCK) as usize]>;

/// An object.
#[derive(Debug)]
pub(super) struct Object {
    pub id: u32,
    pub name: Rc<str>,
    pub class: Rc<str>,
    pub x: f32,
    pub y: f32,
    /// The width and height, in pixels.
    pub size: (f32, f32),
    /// The angle in degrees, clockwise.
    pub rotation: f32,
    pub is_visible: bool,
    pub shape: Shape,
    pub tile: Option<ObjectTile>,
    /// True if it shows a tile of its template, which has no tileset.
    pub lacks_tileset: bool,
    /// Its own properties, without its template's.
    pub properties: Properties,
    pub template: Option<Rc<Object>>,
}

impl Object {
    /// Returns its properties, including properties that only its template has.
    pub(super) fn all_properties(&self) -> impl Iterator<Item = (&String, &PropertyValue)> {
        let template = self.template.iter().flat_map(|template| &template.properties);
        self.properties.iter().chain(template.filter(|(name, _)| !self.properties.contains_key(*name)))
    }
}

/// The shape of an object. Objects of a template share its corners.
#[derive(Clone, Debug)]
pub(super) enum Shape {
    Rectangle,
    Ellipse,
    Capsule,
    Point,
    Text,
    Polygon(Rc<Corners>),
    Polyline(Rc<Corners>),
}

/// The corners of a polygon or line.
#[derive(Debug)]
pub(super) struct Corners {
    pub points: Vec<(f32, f32)>,
    /// The left, top, width and height of the box around them.
    pub bounds: (f64, f64, f64, f64),
}

impl Corners {
    pub(super) fn new(points: Vec<(f32, f32)>) -> Self {
        let range = |values: &mut dyn Iterator<Item = f32>| {
            let (low, high) = values.fold((f32::MAX, f32::MIN), |(low, high), value| (low.min(value), high.max(value)));
            if low > high { (0.0, 0.0) } else { (f64::from(low), f64::from(high)) }
        };
        let (left, right) = range(&mut points.iter().map(|point| point.0));
        let (top, bottom) = range(&mut points.iter().map(|point| point.1));
        Self { points, bounds: (left, top, right - left, bottom - top) }
    }
}

/// The tile that an object shows.
#[derive(Clone, Debug)]
pub(super) struct ObjectTile {
    /// The number of the tile, with its flips.
    pub gid: u32,
    /// The tileset of a template; `None` if the tile is from one of the map's.
    pub tileset: Option<Rc<Tileset>>,
}

/// A tile shown by a layer or an object. Its tileset may have no such tile.
#[derive(Clone, Copy, Debug)]
pub(super) struct ShownTile<'map> {
    pub tileset: &'map Tileset,
    /// The index of its tileset in the map; `None` if it is a template's.
    pub index: Option<usize>,
    pub id: TileId,
    pub flip_h: bool,
    pub flip_v: bool,
    pub flip_d: bool,
}

/// The size and position at which a layer shows a tile, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ShownArea {
    pub size: (u32, u32),
    /// The offset of its bottom left from that of the place.
    pub offset: (i64, i64),
}

/// A tile with its tileset.
#[derive(Clone, Copy, Debug)]
pub(super) struct TilesetTile<'map> {
    pub tileset: &'map Tileset,
    tile: &'map Tile,
}

impl Deref for TilesetTile<'_> {
    type Target = Tile;

    fn deref(&self) -> &Tile {
        self.tile
    }
}

impl<'map> TilesetTile<'map> {
    /// Returns its own picture, and the part of it that it shows.
    pub(super) fn own_image(&self) -> Option<(&'map Image, ImageArea)> {
        self.tile.image.as_ref().map(|(image, part)| (image, *part))
    }
}

impl TiledMap {
    /// Returns the tile for a number in a layer; `None` if no tileset has it.
    pub(super) fn tile(&self, gid: u32) -> Option<ShownTile<'_>> {
        let number = without_flags(gid);
        let at = self.firsts.partition_point(|(first, _)| *first <= number).checked_sub(1).filter(|_| number != 0)?;
        let (first, index) = self.firsts[at];
        Some(ShownTile::new(&self.tilesets[index], Some(index), (number - first, gid)))
    }

    /// Returns the tile that an object shows.
    pub(super) fn tile_of<'map>(&'map self, object: &'map Object) -> Option<ShownTile<'map>> {
        let ObjectTile { gid, tileset } = object.tile.as_ref()?;
        match tileset {
            // A template has one tileset, whose tiles begin at 1.
            Some(tileset) => Some(ShownTile::new(tileset, None, (without_flags(*gid).checked_sub(1)?, *gid))),
            None => self.tile(*gid),
        }
    }
}

impl<'map> ShownTile<'map> {
    fn new(tileset: &'map Tileset, index: Option<usize>, (id, gid): (TileId, u32)) -> Self {
        let [flip_h, flip_v, flip_d] = FLIPS.map(|flip| gid & flip != 0);
        Self { tileset, index, id, flip_h, flip_v, flip_d }
    }

    /// Returns the tile in its tileset, if the tileset has it.
    pub(super) fn tile(&self) -> Option<TilesetTile<'map>> {
        self.tileset.tile(self.id)
    }
}

impl Tileset {
    /// Returns the size and position at which a layer shows a tile of this size in cells of size `cell`.
    pub(super) fn shown(&self, size: (u32, u32), cell: (i32, i32)) -> ShownArea {
        if size.0 == 0 || size.1 == 0 {
            return ShownArea { size, offset: (0, 0) };
        }
        let (width, height) = (f64::from(size.0), f64::from(size.1));
        let cell = if self.fits_grid { (f64::from(cell.0), f64::from(cell.1)) } else { (width, height) };
        let shown = self.fitted((width, height), cell);
        let whole = |pixels: f64| pixels.round() as i64;
        let offset = (f64::from(self.offset.0) * shown.0 / width, f64::from(self.offset.1) * shown.1 / height);
        ShownArea {
            size: (shown.0.round().max(1.0) as u32, shown.1.round().max(1.0) as u32),
            offset: (whole((cell.0 - shown.0) / 2.0 + offset.0), whole(offset.1 - (cell.1 - shown.1) / 2.0)),
        }
    }

    /// Returns the width and height at which a picture of this size is shown in a place of size `place`.
    pub(super) fn fitted(&self, (width, height): (f64, f64), place: (f64, f64)) -> (f64, f64) {
        if !self.keeps_aspect || width <= 0.0 || height <= 0.0 {
            return place;
        }
        let scale = (place.0 / width).min(place.1 / height);
        (width * scale, height * scale)
    }

    /// Returns a tile. A collection of pictures only has the tiles that it lists. A tileset with an unknown number of tiles has the
    /// greatest number that all tilesets together can have.
    pub(super) fn tile(&self, id: TileId) -> Option<TilesetTile<'_>> {
        let is_on_picture = self.image.is_some() && id < self.count.unwrap_or(MAX_TILES);
        let tile = self.tiles.get(&id).or_else(|| is_on_picture.then_some(&self.plain))?;
        Some(TilesetTile { tileset: self, tile })
    }
}

/// Returns the number of a tile without its flags.
pub(super) const fn without_flags(gid: u32) -> u32 {
    gid & !FLAGS
}
