//! Paints polygons of any size on a canvas.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::LevelError;

use super::{Canvas, LevelBuilder, Planes, Stamp};
use crate::bake::Mask;

/// The maximum number of pixels that are drawn at once.
const BAND: i64 = 1 << 20;
/// The maximum number of rows of pixels, for each corner, that all polygons of a level can have.
const MAX_ROWS: u64 = 1 << 28;

/// Paints polygons, and counts the work.
#[derive(Debug, Default)]
pub struct Polygons {
    /// The rows of pixels, for each corner, that were drawn so far.
    rows: u64,
}

impl Polygons {
    /// Makes the inside of a polygon solid, given by its corners in pixels of the level. Parts outside the level are left out.
    ///
    /// # Errors
    ///
    /// When there is more to paint than a level needs.
    pub fn paint(
        &mut self,
        corners: &[(f64, f64)],
        what: (Planes, Solidity),
        canvas: &mut Canvas,
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let along = |values: &mut dyn Iterator<Item = f64>, cells: usize| {
            let most = 16.0 * cells as f64;
            let (low, high) = values.fold((most, 0.0_f64), |(low, high), value| (value.min(low), value.max(high)));
            (low.floor().clamp(0.0, most) as i64, high.ceil().clamp(0.0, most) as i64)
        };
        let (columns, rows) = (builder.level().width, builder.level().height());
        let (left, right) = along(&mut corners.iter().map(|corner| corner.0), columns);
        let (top, bottom) = along(&mut corners.iter().map(|corner| corner.1), rows);
        if right <= left || bottom <= top {
            return Ok(());
        }
        self.rows += corners.len() as u64 * (bottom - top) as u64;
        if self.rows > MAX_ROWS {
            return Err(LevelError::unexpected("", "one more shape", "fewer and simpler shapes"));
        }
        let band = (BAND / (right - left)).max(1);
        for top in (top..bottom).step_by(band as usize) {
            let mut mask = Mask::new((right - left) as u32, (bottom - top).min(band) as u32)?;
            let moved: Vec<_> = corners.iter().map(|(x, y)| (x - left as f64, y - top as f64)).collect();
            mask.fill_polygon(&moved);
            let at = (left, top);
            canvas.stamp(at, &Stamp::of_mask(&mask, at), what, builder)?;
        }
        Ok(())
    }
}
