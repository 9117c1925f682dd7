//! Terrain as canonical bytes.

use alloc::vec::Vec;

use super::{AIR, FaceTable, LoopChunk, Terrain, Tile};
use crate::save::{Reader, Sink, State, StateError, state_enum};

state_enum!(LoopChunk { 0 = None, 1 = Loop, 2 = GroundedLoop, 3 = QuarterLoop, 4 = Tunnel, 5 = LowTunnel });

impl Terrain {
    /// Returns how many cells a plane has.
    pub(super) const fn plane_length(&self) -> usize {
        (self.width() + 1) * (self.height() + 1)
    }

    /// Returns whether the planes are whole, name faces that there are, and have air where the grid ends.
    fn is_sound(&self) -> bool {
        let (stride, length) = (self.width() + 1, self.plane_length());
        let whole = |start: &u32| {
            let start = *start as usize;
            start.is_multiple_of(length) && start < self.cells.len()
        };
        let ends_in_air = |row: &[u16]| row.last() == Some(&AIR);
        let is_air = |row: &[u16]| row.iter().all(|face| *face == AIR);
        self.cells.len().is_multiple_of(length)
            && self.cells.len() <= self.planes.len() * length
            && self.planes.iter().all(whole)
            && self.cells.iter().all(|face| usize::from(*face) < self.faces.tiles.len())
            && self.cells.chunks(stride).all(ends_in_air)
            && self.cells.chunks(length).all(|plane| plane.chunks(stride).last().is_some_and(is_air))
    }
}

/// Faces are written as the tiles from which they were made, with flips applied. The map's rules are not written:
/// [`Stage`](crate::Stage) adopts them again.
impl State for Terrain {
    fn write(&self, out: &mut impl Sink) {
        let Self {
            cells,
            faces,
            width,
            height,
            planes,
            column_mask: _,
            row_mask: _,
            inside: _,
            hanging_is_full_below: _,
            digest: _,
        } = self;
        width.write(out);
        height.write(out);
        planes.write(out);
        // The first face is that of air.
        (faces.tiles.len() as u32 - 1).write(out);
        for ((lines, angle), tile) in faces.lines.chunks(4).zip(&faces.angles).zip(&faces.tiles).skip(1) {
            tile.write(out);
            if let [widths, heights, ..] = lines {
                Tile { heights: *heights, widths: *widths, angle: *angle }.write(out);
            }
        }
        cells.write(out);
    }

    fn read(from: &mut Reader<'_>) -> Result<Self, StateError> {
        let [width, height] = State::read(from)?;
        if !Self::can_have(width as usize, height as usize) {
            return Err(from.bad_value("a terrain's size"));
        }
        let planes = State::read(from)?;
        let count = u32::read(from)?;
        let mut table = FaceTable::new(&[]);
        for _ in 0..count {
            let tile = u16::read(from)?;
            table.push(tile, &Tile::read(from)?);
        }
        let terrain = Self {
            cells: Vec::read(from)?,
            faces: table.faces,
            width,
            height,
            planes,
            column_mask: 0,
            row_mask: 0,
            inside: [[0; 2]; 2],
            hanging_is_full_below: false,
            digest: 0,
        };
        if terrain.is_sound() { Ok(terrain.digested()) } else { Err(from.bad_value("a terrain's cells")) }
    }
}
