//! Puts the tiles of layers into the level, with their collision layers.

use std::{collections::BTreeMap, rc::Rc};

use quarterpipe::terrain::{Block, Solidity};
use quarterpipe_level::{LevelError, Warning};

use super::{
    cells::{Cell, Turn},
    frame::Frame,
    layer::{Collision, Layer},
    pictures::Pictures,
    shape::Shape,
    tile_set::{Pair, Source, TileSet},
};
use crate::build::{
    Canvas, LevelBuilder, Lookup, Planes, Stamp, quoted,
    words::{is_scenery, path_named},
};

/// The maximum number of cells of 16 x 16 px that all different tiles can be cut into.
const MAX_CUT: usize = 1 << 18;

/// The maximum number of rows of pixels, for each corner of a polygon, that are drawn for all different tiles.
const MAX_ROWS: u64 = 1 << 28;

/// The maximum number of layers that a message names.
const NAMED: usize = 4;

/// Returns the collision layers of each layer of tiles; `None` for decoration.
pub(super) fn planes_of(layers: &[Layer], warnings: &mut Vec<Warning>) -> Vec<Option<Planes>> {
    let has_physics = |layer: &Layer| !layer.tile_set.physics.is_empty();
    let some_physics = layers.iter().any(has_physics);
    let is_said = |layer: &Layer| matches!(layer.collision, Collision::Said(_) | Collision::Named);
    let some_said = layers.iter().any(is_said);
    let is_path = |layer: &Layer, planes: Planes| {
        layer.collision == Collision::Named && !layer.cells.is_empty() && path_named(&layer.name) == Some(planes)
    };
    let has_paths = [Planes::A, Planes::B].into_iter().all(|planes| layers.iter().any(|it| is_path(it, planes)));
    let is_ground = |layer: &Layer| !is_scenery(&layer.name) && !layer.cells.is_empty();
    let some_ground = layers.iter().any(|layer| layer.collision == Collision::Open && is_ground(layer));
    let planes = |layer: &Layer| match layer.collision {
        Collision::Said(planes) => Some(planes),
        Collision::Named if has_paths => Some(path_named(&layer.name).unwrap_or_default()),
        Collision::Named => Some(Planes::Both),
        Collision::Off => None,
        Collision::Open if some_physics => has_physics(layer).then_some(Planes::Both),
        Collision::Open if some_said || some_ground && is_scenery(&layer.name) => None,
        Collision::Open => Some(Planes::Both),
    };
    let planes: Vec<_> = layers.iter().map(planes).collect();
    if !some_physics && !some_said && !layers.is_empty() {
        let is_left_out = |layer: &&Layer| some_ground && layer.collision == Collision::Open && is_scenery(&layer.name);
        let names: Vec<_> = layers.iter().filter(is_left_out).take(NAMED).map(|layer| quoted(&layer.name)).collect();
        let but =
            if names.is_empty() { String::new() } else { format!(" except, by their names, {}", names.join(", ")) };
        let message =
            format!("no tile set has a physics layer; all layers of tiles{but} are solid where their pictures are");
        warnings.push(Warning::new("scene", message));
    }
    planes
}

/// Puts tiles into the level.
pub(super) struct Solids<'a, 'b> {
    pub frame: Frame,
    pub canvas: Canvas,
    pub pictures: &'a mut Pictures<'b>,
    /// The collision layers of the physics layers of each set, by the set's address.
    physics: BTreeMap<usize, Vec<Option<Planes>>>,
    shapes: BTreeMap<Tile, Option<Rc<Shape>>>,
    stamps: Lookup<CutKey, Rc<Cut>>,
    /// The number of cells into which tiles have been cut so far.
    cut: usize,
    /// The number of rows of pixels, for each corner, in which polygons have been drawn so far.
    rows: u64,
    /// Tiles that their sets do not have, and tiles that are scenes: their number, and the first one.
    unknown: BTreeMap<(String, &'static str), (usize, String)>,
}

/// A tile of a set: the set's address, which stays the same, the source, the place on it and the alternative.
type Tile = (usize, u16, Pair, u16);

/// A tile, the number of its part, its orientation, and its offset from the corner of a cell of the level.
type CutKey = (Tile, usize, Turn, (u8, u8));

/// A tile that has been cut, and the position of its top left relative to that of its cell.
struct Cut {
    stamp: Stamp,
    corner: (i64, i64),
}

impl<'a, 'b> Solids<'a, 'b> {
    pub(super) fn new(
        frame: Frame,
        physics: BTreeMap<usize, Vec<Option<Planes>>>,
        pictures: &'a mut Pictures<'b>,
    ) -> Self {
        let canvas = Canvas::new(frame.columns, frame.rows);
        let (shapes, stamps, unknown) = (BTreeMap::new(), Lookup::default(), BTreeMap::new());
        Self { frame, canvas, pictures, physics, shapes, stamps, cut: 0, rows: 0, unknown }
    }

    /// Puts the tiles of a layer over the existing ones.
    ///
    /// # Errors
    ///
    /// When a tile's shape cannot be found, or there is more than a level can have.
    pub(super) fn layer(
        &mut self,
        layer: &Layer,
        planes: Planes,
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let usual = layer.solidity.unwrap_or(Solidity::All);
        for cell in &layer.cells {
            let tile = (Rc::as_ptr(&layer.tile_set).addr(), cell.source, cell.at, cell.alternative);
            if !self.shapes.contains_key(&tile) {
                let shape = self.shape(&layer.tile_set, cell, builder)?.map(Rc::new);
                self.shapes.insert(tile, shape);
            }
            let Some(shape) = self.shapes[&tile].clone() else { continue };
            let at = self.frame.pixel(layer.corner(cell));
            let known = shape.known.filter(|_| at.0 % 16 == 0 && at.1 % 16 == 0);
            if let (Some(known), Some((_, on, solidity))) = (known, shape.parts.first())
                && let Some(planes) = planes.shared(*on)
            {
                put_known(known, at, (cell.turn, planes, solidity.unwrap_or(usual)), builder)?;
            }
            for part in 0..shape.parts.len() {
                let (_, on, solidity) = &shape.parts[part];
                let Some(planes) = planes.shared(*on) else { continue };
                let solidity = solidity.unwrap_or(usual);
                let cut = self.cut(tile, (&shape, part), cell.turn, at)?;
                let at = (at.0 + cut.corner.0, at.1 + cut.corner.1);
                self.canvas.stamp(at, &cut.stamp, (planes, solidity), builder)?;
            }
        }
        Ok(())
    }

    /// Puts all cells into the level, and warns about tiles that were left out.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub(super) fn finish(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        for ((place, reason), (count, first)) in self.unknown {
            let others = if count > 1 { format!(" (and {} others)", count - 1) } else { String::new() };
            builder.warn(Warning::new(place, format!("tile {first} {reason}, and is left out{others}")));
        }
        self.canvas.finish(builder)
    }

    /// Returns the shape of the tile in a cell; `None`, with a warning at the end, if its set does not have it.
    fn shape(&mut self, set: &TileSet, cell: &Cell, builder: &mut LevelBuilder) -> Result<Option<Shape>, LevelError> {
        let mut missing = |place: &str, reason: &'static str| {
            let first = format!("{}:{}", cell.at.0, cell.at.1);
            self.unknown.entry((place.to_owned(), reason)).or_insert((0, first)).0 += 1;
        };
        let atlas = match set.sources.get(&cell.source) {
            Some(Source::Atlas(atlas)) => atlas,
            Some(Source::Scenes) => {
                missing(&format!("{}, source {}", set.place, cell.source), "is a scene");
                return Ok(None);
            }
            None => {
                missing(&format!("{}, source {}", set.place, cell.source), "is of a source that is not there");
                return Ok(None);
            }
        };
        let data = atlas.tiles.get(&cell.at).and_then(|tile| tile.alternatives.get(&cell.alternative));
        let Some(data) = data else {
            missing(&atlas.place, "is not there");
            return Ok(None);
        };
        // A polygon is drawn as far as the neighbours of its cell.
        let corners: usize = data.polygons.values().map(|polygon| polygon.corners.len()).sum();
        self.rows += 3 * u64::from(set.cell.1) * corners as u64;
        if self.rows > MAX_ROWS {
            let expected = "fewer and simpler polygons in all tile sets";
            return Err(LevelError::unexpected(&atlas.place, "polygons with too many corners to draw", expected));
        }
        let address = std::ptr::from_ref(set).addr();
        let physics = self.physics.get(&address).map_or(&[][..], Vec::as_slice);
        Shape::of((set, physics), (atlas, cell.at, data), self.pictures, builder).map(Some)
    }

    fn cut(
        &mut self,
        tile: Tile,
        (shape, part): (&Shape, usize),
        turn: Turn,
        at: (i64, i64),
    ) -> Result<Rc<Cut>, LevelError> {
        let beyond = (at.0.rem_euclid(16) as u8, at.1.rem_euclid(16) as u8);
        let key = (tile, part, turn, beyond);
        if let Some(known) = self.stamps.get(&key) {
            return Ok(Rc::clone(known));
        }
        let (solid, ..) = &shape.parts[part];
        self.cut += solid.cells();
        if self.cut > MAX_CUT {
            let found = format!("tiles that are cut into more than {MAX_CUT} cells of 16 px");
            return Err(LevelError::unexpected("scene", found, "fewer different tiles"));
        }
        let (stamp, corner) = solid.stamp(turn, at);
        let cut = Rc::new(Cut { stamp, corner });
        self.stamps.insert(key, Rc::clone(&cut));
        Ok(cut)
    }
}

/// Puts a tile of known heights and angle into the cell with its top left at a pixel.
fn put_known(
    known: u16,
    (x, y): (i64, i64),
    (turn, planes, solidity): (Turn, Planes, Solidity),
    builder: &mut LevelBuilder,
) -> Result<(), LevelError> {
    let (Ok(column), Ok(row)) = (usize::try_from(x / 16), usize::try_from(y / 16)) else { return Ok(()) };
    let tile = if turn.transposed { builder.transposed(known)? } else { known };
    let block = Block { tile, x_flip: turn.x_flip, y_flip: turn.y_flip, solidity };
    builder.count_put(1, "scene")?;
    builder.put((column, row), planes, block)
}
