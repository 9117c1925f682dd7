//! What shape a tile of a map has: heights, widths and angle.

use quarterpipe::{Angle, Tile};

use super::{files::Files, tiles::numbers, values::properties};
use crate::{
    error::LevelError,
    import::{LevelBuilder, RawValue, Warning},
};

/// Finds the shapes of tiles.
pub(super) struct Shapes<'map> {
    _files: &'map Files,
    full: Option<(u16, String, u32)>,
}

impl<'map> Shapes<'map> {
    pub(super) const fn new(files: &'map Files) -> Self {
        Self { _files: files, full: None }
    }

    /// The tiles of 16 px that a tile of that size is made of, row by row.
    ///
    /// # Errors
    ///
    /// When it has properties that it cannot have.
    pub(super) fn parts(
        &mut self,
        tile: &tiled::Tile<'_>,
        (width, height): (i32, i32),
        place: &str,
        builder: &mut LevelBuilder,
    ) -> Result<Vec<u16>, LevelError> {
        let known = properties(&tile.properties, place, builder);
        if let Some(tile) = from_properties(&known, place)?.filter(|_| (width, height) == (16, 16)) {
            return Ok(vec![builder.tile(tile)?]);
        }
        let full = match &mut self.full {
            Some((full, _, count)) => {
                *count += 1;
                *full
            }
            None => {
                let full = builder.tile(Tile::FULL)?;
                self.full = Some((full, place.to_owned(), 1));
                full
            }
        };
        Ok(vec![full; (width / 16 * (height / 16)) as usize])
    }

    /// Tells of tiles that had no shape.
    pub(super) fn finish(self, builder: &mut LevelBuilder) {
        if let Some((_, place, count)) = self.full {
            let others = if count > 1 { format!(", and so are {} others", count - 1) } else { String::new() };
            builder.warn(Warning::new(place, format!("it has no property heights; it is a full block{others}")));
        }
    }
}

/// The shape that a tile's properties say; `None` if they have no heights.
///
/// # Errors
///
/// When they are not what they should be.
pub(super) fn from_properties(properties: &[(String, RawValue)], place: &str) -> Result<Option<Tile>, LevelError> {
    let Some(heights) = numbers::<16>(properties, "heights", place)? else { return Ok(None) };
    let widths = numbers(properties, "widths", place)?.unwrap_or_else(|| Tile::widths_of_heights(&heights));
    let angle = angle(properties, place)?.unwrap_or(Angle(0xFF));
    Ok(Some(Tile { heights, widths, angle }))
}

/// The angle that a tile's properties say.
fn angle(properties: &[(String, RawValue)], place: &str) -> Result<Option<Angle>, LevelError> {
    let Some((_, value)) = properties.iter().find(|(name, _)| name == "angle") else { return Ok(None) };
    let angle = value.as_integer().and_then(|angle| u8::try_from(angle).ok());
    angle.map(|angle| Some(Angle(angle))).ok_or_else(|| {
        LevelError::unexpected(format!("{place}: properties.angle"), value.plain(), "a whole number from 0 to 255")
    })
}
