//! The solid pixels in a part of a stage, with their layer and the sensors that find them.

use quarterpipe::{
    Px,
    terrain::{Layer, SolidSide, Terrain},
};

/// The solidity of a pixel: one bit each for the top of layer A, the sides and bottom of layer A, and the same for layer B.
pub(crate) type Solid = u8;

const LAYER_A: Solid = 0b0011;
pub(crate) const LAYER_B: Solid = 0b1100;
const TOPS: Solid = 0b0101;
const SIDES: Solid = 0b1010;

/// Returns whether a pixel is solid on some layer from the sides and below: not a ledge that is solid from above alone, nor air.
pub(crate) const fn is_soil(solid: Solid) -> bool {
    solid & SIDES != 0
}

/// The kind of a pixel that is solid on some layer, from the most to the least solid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Solid on both layers.
    Both,
    /// Solid on layer A only.
    LayerA,
    /// Solid on layer B only.
    LayerB,
    /// Solid only from above.
    Top,
    /// Solid only from the sides and below.
    SidesAndBottom,
}

impl Kind {
    /// Returns the kind of a pixel that is solid on some layer.
    pub const fn of(solid: Solid) -> Self {
        if solid & SIDES == 0 {
            Self::Top
        } else if solid & TOPS == 0 {
            Self::SidesAndBottom
        } else if solid & LAYER_B == 0 {
            Self::LayerA
        } else if solid & LAYER_A == 0 {
            Self::LayerB
        } else {
            Self::Both
        }
    }
}

/// The layers and sides in the order of the bits.
const PLANES: [(Layer, SolidSide); 4] = [
    (Layer::A, SolidSide::Top),
    (Layer::A, SolidSide::SidesAndBottom),
    (Layer::B, SolidSide::Top),
    (Layer::B, SolidSide::SidesAndBottom),
];

/// The solidity of each pixel of a rectangle.
#[derive(Debug)]
pub(crate) struct Solids {
    width: usize,
    bits: Vec<Solid>,
}

impl Solids {
    /// Reads a rectangle of the terrain, with its top left at (`left`, `top`). Outside the map there is air.
    pub fn of(terrain: &Terrain, [left, top]: [Px; 2], [width, height]: [usize; 2]) -> Self {
        let mut solids = Self { width, bits: vec![0; width * height] };
        let cells = |from: i32, count: usize, end: usize| {
            let first = from.max(0) >> 4;
            let last = from.saturating_add(count as i32 - 1) >> 4;
            first..(last + 1).min(end as i32)
        };
        for row in cells(top.0, height, terrain.height()) {
            for column in cells(left.0, width, terrain.width()) {
                solids.add_cell(terrain, [column, row], [left.0, top.0]);
            }
        }
        solids
    }

    fn add_cell(&mut self, terrain: &Terrain, [column, row]: [i32; 2], [left, top]: [i32; 2]) {
        let height = (self.bits.len() / self.width) as i32;
        for (bit, (layer, side)) in PLANES.into_iter().enumerate() {
            let Some(shape) = terrain.shape(layer, side, column as usize, row as usize) else { continue };
            for (x, &line) in (column * 16 - left..).zip(shape.heights) {
                if x < 0 || x >= self.width as i32 {
                    continue;
                }
                let rows = if line >= 0 { 16 - i32::from(line.min(16))..16 } else { 0..-i32::from(line.max(-16)) };
                let first = row * 16 - top;
                for y in (first + rows.start).max(0)..(first + rows.end).min(height) {
                    self.bits[y as usize * self.width + x as usize] |= 1 << bit;
                }
            }
        }
    }

    /// Returns all pixels, row by row.
    pub fn into_pixels(self) -> Vec<Solid> {
        self.bits
    }

    /// Returns a row of pixels, counted from the top.
    pub fn row(&self, y: usize) -> &[Solid] {
        &self.bits[y * self.width..(y + 1) * self.width]
    }
}
