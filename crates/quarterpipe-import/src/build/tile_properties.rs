//! Reads the shape of a tile from its properties in an editor.

use quarterpipe::{Angle, terrain::Tile};
use quarterpipe_level::LevelError;

use super::RawValue;

/// Returns the shape that a tile's properties give; `None` if they have no heights. Without an angle it is flagged.
///
/// # Errors
///
/// When the properties have invalid values.
pub fn tile(properties: &[(String, RawValue)], place: &str) -> Result<Option<Tile>, LevelError> {
    let sixteen = |name: &str| Ok(numbers(properties, name, 16, place)?.and_then(|numbers| numbers.try_into().ok()));
    let Some(heights) = sixteen("heights")? else { return Ok(None) };
    let widths = sixteen("widths")?.unwrap_or_else(|| Tile::widths_of_heights(&heights));
    let angle = angle(properties, place)?.unwrap_or(Angle(0xFF));
    Ok(Some(Tile { heights, widths, angle }))
}

/// Returns the angle that a tile's properties give.
///
/// # Errors
///
/// When it is not a whole number from 0 to 255.
pub fn angle(properties: &[(String, RawValue)], place: &str) -> Result<Option<Angle>, LevelError> {
    let Some((_, value)) = properties.iter().find(|(name, _)| name == "angle") else { return Ok(None) };
    let angle = value.as_integer().and_then(|angle| u8::try_from(angle).ok());
    angle.map(|angle| Some(Angle(angle))).ok_or_else(|| {
        LevelError::unexpected(format!("{place}.angle"), value.described(), "a whole number from 0 to 255")
    })
}

/// Returns the `count` numbers of a property; `None` without the property.
///
/// # Errors
///
/// When it is not a list of `count` numbers.
pub fn numbers(
    properties: &[(String, RawValue)],
    name: &str,
    count: usize,
    place: &str,
) -> Result<Option<Vec<i8>>, LevelError> {
    let Some((_, value)) = properties.iter().find(|(known, _)| known == name) else { return Ok(None) };
    let numbers = value.as_text().and_then(|text| {
        let numbers = text.split(|letter: char| letter == ',' || letter.is_whitespace());
        let numbers = numbers.filter(|number| !number.is_empty()).map(|number| number.parse::<i8>().ok());
        // One number more than allowed is enough to see that there are too many.
        numbers.take(count + 1).collect::<Option<Vec<_>>>().filter(|numbers| numbers.len() == count)
    });
    numbers.map(Some).ok_or_else(|| {
        let expected = format!("{count} whole numbers from -128 to 127 with spaces between them");
        LevelError::unexpected(format!("{place}.{name}"), value.described(), expected)
    })
}
