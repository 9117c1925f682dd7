//! The digest of a terrain.

use alloc::{collections::BTreeMap, vec::Vec};

use super::Terrain;
use crate::save::{Digest, Sink as _, State as _};

impl Terrain {
    /// Returns the digest of the shapes, angles and cells that sensors find. The numbers of tiles are not part of it, so that an
    /// artist may renumber tiles and draw a shape in several ways.
    #[must_use]
    pub const fn digest(&self) -> u64 {
        self.digest
    }

    /// Computes the digest.
    pub(super) fn digested(self) -> Self {
        let mut digest = Digest::new();
        [self.width, self.height].write(&mut digest);
        let shapes = self.shapes(&mut digest);
        // Planes that share their cells are digested once.
        let mut planes = Vec::with_capacity(self.planes.len());
        for start in &self.planes {
            let same = self.planes.iter().position(|other| other == start);
            let same = same.and_then(|place| planes.get(place).copied());
            planes.push(same.unwrap_or_else(|| self.plane_digest(*start, &shapes)));
        }
        planes.iter().for_each(|plane| plane.write(&mut digest));
        Self { digest: digest.value(), ..self }
    }

    /// Digests the distinct shapes in the order of the faces, and returns for each face the number of its shape.
    fn shapes(&self, digest: &mut Digest) -> Vec<u16> {
        let mut numbers = BTreeMap::new();
        let faces = self.faces.lines.chunks(4).zip(&self.faces.angles);
        let shapes = faces.map(|(lines, angle)| {
            let mut shape = Digest::new();
            lines.iter().take(2).for_each(|line| shape.put(&line.map(i8::cast_unsigned)));
            angle.write(&mut shape);
            let (shape, next) = (shape.value(), numbers.len() as u16);
            *numbers.entry(shape).or_insert_with(|| {
                shape.write(digest);
                next
            })
        });
        shapes.collect()
    }

    fn plane_digest(&self, start: u32, shapes: &[u16]) -> u64 {
        let mut digest = Digest::new();
        let plane = self.cells.get(start as usize..).unwrap_or_default();
        let plane = plane.get(..self.plane_length()).unwrap_or(plane);
        for cells in plane.chunks(16) {
            let mut block = [0; 32];
            for (face, room) in cells.iter().zip(block.as_chunks_mut::<2>().0) {
                *room = shapes.get(usize::from(*face)).copied().unwrap_or_default().to_le_bytes();
            }
            digest.put(&block);
        }
        digest.value()
    }
}
