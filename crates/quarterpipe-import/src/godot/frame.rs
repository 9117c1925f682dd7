//! Finds the part of a scene that becomes the level, as scenes have no edges.

use quarterpipe_level::LevelError;

use super::{bodies::Body, layer::Layer, scene::Node};

/// The side of the level's cells, in pixels.
const SIDE: i64 = 16;
/// The air above the highest tile for players that jump, in pixels.
const AIR: i64 = 128;
/// The maximum number of cells of the level that the tiles of all layers can cover: eight times the largest map.
const MAX_CELLS: u64 = 8 * quarterpipe::terrain::MAX_AREA as u64;
/// The margin of the level around the start and other objects, in pixels.
const AROUND: i64 = 32;

/// The part of a scene that becomes the level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Frame {
    /// The top left in the scene, in the level's pixels.
    origin: (i64, i64),
    pub columns: usize,
    pub rows: usize,
    /// The scale at which the scene shows the level's pixels.
    scale: f64,
}

impl Frame {
    /// Frames all tiles and objects. Cells of the solid layers are on the level's grid if possible.
    ///
    /// # Errors
    ///
    /// When the layers have no tiles, or are shown at different sizes.
    pub(super) fn around(
        layers: &[Layer],
        is_solid: impl Fn(usize) -> bool,
        objects: &[&Node],
        bodies: &[Body],
    ) -> Result<Self, LevelError> {
        let scale = layers.first().map_or(1.0, |layer| layer.scale);
        if let Some(other) = layers.iter().find(|layer| layer.scale != scale) {
            let expected = format!("the scale {scale} of the other layers");
            return Err(LevelError::unexpected(&other.place, format_args!("the scale {}", other.scale), expected));
        }
        let (mut range, mut solid): (Option<[i64; 4]>, Option<(i64, i64)>) = (None, None);
        let take = |range: &mut Option<[i64; 4]>, (x, y): (i64, i64), (width, height): (i64, i64)| {
            let (far_x, far_y) = (x.saturating_add(width), y.saturating_add(height));
            let [left, top, right, bottom] = range.unwrap_or([x, y, far_x, far_y]);
            *range = Some([left.min(x), top.min(y), right.max(far_x), bottom.max(far_y)]);
        };
        check_cells(layers)?;
        for (index, layer) in layers.iter().enumerate() {
            let size = (i64::from(layer.tile_set.cell.0), i64::from(layer.tile_set.cell.1));
            for cell in &layer.cells {
                let (x, y) = layer.corner(cell);
                take(&mut range, (x, y.saturating_sub(AIR)), (size.0, size.1 + AIR));
                if is_solid(index) {
                    let (left, top) = solid.unwrap_or((x, y));
                    solid = Some((left.min(x), top.min(y)));
                }
            }
        }
        let at = |pixels: f64| (pixels / scale).floor() as i64;
        for corner in bodies.iter().flat_map(|body| &body.corners) {
            let corner = (at(corner.0), at(corner.1).saturating_sub(AIR));
            take(&mut range, corner, (1, 1 + AIR));
        }
        if range.is_none() {
            return Err(LevelError::unexpected("", "layers without tiles", "tiles"));
        }
        for node in objects {
            let corner = (at(node.origin.0).saturating_sub(AROUND), at(node.origin.1).saturating_sub(AROUND));
            take(&mut range, corner, (2 * AROUND, 2 * AROUND));
        }
        let [left, top, right, bottom] = range.unwrap_or_default();
        let grid = solid.unwrap_or((left, top));
        let aligned = |edge: i64, grid: i64| edge.saturating_sub(edge.saturating_sub(grid).rem_euclid(SIDE));
        let origin = (aligned(left, grid.0), aligned(top, grid.1));
        let cells = |from: i64, to: i64| usize::try_from(to.saturating_sub(from)).unwrap_or(0).div_ceil(SIDE as usize);
        Ok(Self { origin, columns: cells(origin.0, right), rows: cells(origin.1, bottom), scale })
    }

    /// Returns the position in the level of a pixel of a layer.
    pub(super) const fn pixel(&self, (x, y): (i64, i64)) -> (i64, i64) {
        (x.saturating_sub(self.origin.0), y.saturating_sub(self.origin.1))
    }

    /// Returns the position in the level of a point of the scene.
    pub(super) fn point(&self, (x, y): (f64, f64)) -> (f64, f64) {
        (x / self.scale - self.origin.0 as f64, y / self.scale - self.origin.1 as f64)
    }

    /// Returns the size in the level of a rectangle in the scene.
    pub(super) fn size(&self, (width, height): (f64, f64)) -> (f64, f64) {
        (width / self.scale, height / self.scale)
    }
}

/// Checks that the cells of all layers are no more than a level can need: a few bytes can stand for many cells of the level.
fn check_cells(layers: &[Layer]) -> Result<(), LevelError> {
    let mut all = 0;
    for layer in layers {
        let (width, height) = layer.tile_set.cell;
        let each = u64::from(width.div_ceil(SIDE as u32)) * u64::from(height.div_ceil(SIDE as u32));
        all += each * layer.cells.len() as u64;
        if all > MAX_CELLS {
            let found = format!("tiles that cover {all} cells of 16 px");
            return Err(LevelError::unexpected(&layer.place, found, format_args!("at most {MAX_CELLS} in all layers")));
        }
    }
    Ok(())
}
