//! The solid shapes, and the shape of each block.

use quarterpipe::{Angle, terrain::Tile};
use quarterpipe_level::LevelError;

use super::{
    formats::{Format, Part, hexadecimal},
    ini::Setting,
    parts::{Parts, high_byte_first, words},
    settings::Settings,
};

/// The maximum number of shapes that can be numbered.
const MAX_SHAPES: usize = 512;

/// Reads the shapes of the project: heights, widths and angles. [T-3]
///
/// # Errors
///
/// When a part is missing, or the number of shapes is not 1 to 512.
pub(super) fn tiles(parts: &Parts<'_>) -> Result<Vec<Tile>, LevelError> {
    let setting = parts.settings.required("colarr1")?;
    let heights = lines(parts, setting)?;
    if heights.is_empty() || heights.len() > MAX_SHAPES {
        let expected = format_args!("16 bytes for each of 1 to {MAX_SHAPES} shapes");
        return Err(LevelError::unexpected(
            setting.place(),
            format_args!("{} lines of 16 bytes", heights.len()),
            expected,
        ));
    }
    let warn_of_count = |setting: &Setting, found: usize| {
        let rest = if found < heights.len() { "the others are 0" } else { "the rest is passed over" };
        let message = format!("it is for {found} shapes, and colarr1 has {}: {rest}", heights.len());
        parts.warn(setting.place(), message);
    };
    let setting = parts.settings.required("colarr2")?;
    let mut widths = lines(parts, setting)?;
    if widths.len() != heights.len() {
        warn_of_count(setting, widths.len());
        widths.resize(heights.len(), [0; 16]);
    }
    let setting = parts.settings.required("angles")?;
    let mut angles = parts.packed(Part::Angles, setting)?;
    if angles.len() < heights.len() {
        warn_of_count(setting, angles.len());
        angles.resize(heights.len(), 0);
    }
    let mut tiles: Vec<_> = heights
        .into_iter()
        .zip(widths)
        .zip(angles)
        .map(|((heights, widths), angle)| Tile { heights, widths, angle: Angle(angle) })
        .collect();
    // Shape 0 is never read. [T-5]
    tiles[0] = Tile::EMPTY;
    Ok(tiles)
}

/// Reads lines of 16 signed bytes.
fn lines(parts: &Parts<'_>, setting: &Setting) -> Result<Vec<[i8; 16]>, LevelError> {
    let mut bytes = parts.packed(Part::Shapes, setting)?;
    parts.fill_up(setting, &mut bytes, 16);
    let (lines, _) = bytes.as_chunks::<16>();
    Ok(lines.iter().map(|line| line.map(|byte| byte as i8)).collect())
}

/// The shape of each block on the two layers. [T-1, T-17]
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Index {
    pub a: Vec<u16>,
    /// The shapes on layer B; `None` if both layers have the same.
    pub b: Option<Vec<u16>>,
}

/// Reads the collision index.
///
/// # Errors
///
/// When a part is missing, `colindsz` is not 1 or 2, or `blockmax` is not a hexadecimal number.
pub(super) fn index(parts: &Parts<'_>) -> Result<Index, LevelError> {
    let settings = &parts.settings;
    let read = |name| parts.packed(Part::CollisionIndex, settings.required(name)?);
    let wide = |bytes: Vec<u8>| bytes.into_iter().map(u16::from).collect();
    let has_two_files = settings.get("colind").is_none() && settings.get("colind1").is_some();
    match parts.formats.index {
        Format::S3k | Format::Skc if !has_two_files => {
            let bytes = read("colind")?;
            let size = settings.get("colindsz").filter(|setting| setting.value != "1");
            match size {
                None => Ok(pairs(&bytes)),
                Some(setting) if setting.value == "2" => {
                    let most = usize::from(hexadecimal("blockmax", settings)?.unwrap_or(BLOCKS));
                    Ok(halves(&high_byte_first(bytes, parts.formats.index), most))
                }
                Some(setting) => Err(setting.unexpected("1 or 2, the bytes of an entry")),
            }
        }
        Format::S2 | Format::S2na | Format::S3k | Format::Skc => {
            let a = wide(read("colind1")?);
            let b = settings.get("colind2").map(|_| read("colind2").map(wide)).transpose()?;
            Ok(Index { a, b })
        }
        _ => Ok(Index { a: wide(read("colind")?), b: None }),
    }
}

/// Returns whether the project says that the index consists of words.
pub(super) fn has_words(settings: &Settings<'_>) -> bool {
    settings.get("colindsz").is_some_and(|setting| setting.value == "2")
}

/// The number of blocks in a level, unless `blockmax` says otherwise.
const BLOCKS: u16 = 0x300;

/// Reads an index of bytes in pairs: layer A and layer B in turn.
fn pairs(bytes: &[u8]) -> Index {
    let of_layer = |layer: usize| bytes.iter().skip(layer).step_by(2).copied().map(u16::from).collect();
    Index { a: of_layer(0), b: Some(of_layer(1)) }
}

/// Reads an index of words: `most` for layer A, then those for layer B.
fn halves(bytes: &[u8], most: usize) -> Index {
    let mut entries: Vec<u16> = words(bytes).collect();
    let b = entries.split_off(most.min(entries.len()));
    Index { a: entries, b: Some(b) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_index_of_bytes_has_the_layers_in_turn() {
        assert_eq!(pairs(&[1, 2, 3, 4, 5]), Index { a: vec![1, 3, 5], b: Some(vec![2, 4]) });
    }

    #[test]
    fn an_index_of_words_has_one_layer_behind_the_other() {
        let bytes = [0, 1, 1, 2, 0, 3, 0, 4];
        assert_eq!(halves(&bytes, 2), Index { a: vec![1, 0x102], b: Some(vec![3, 4]) });
        assert_eq!(halves(&bytes, 9), Index { a: vec![1, 0x102, 3, 4], b: Some(vec![]) });
    }
}
