//! Decodes the tiles of a layer: numbers, or bytes in base64, compressed or not.

use std::{borrow::Cow, io::Read};

use base64::{Engine, engine::general_purpose::STANDARD};

use quarterpipe_level::LevelError;

use super::{
    node::{Node, NodePlace, Source},
    scalar::described,
};
use crate::build::quoted;

/// The encoded tiles of a layer or chunk.
pub(super) struct Data<'d> {
    pub place: NodePlace<'d>,
    /// The encoding, which JSON gives by the type of the data.
    pub encoding: Option<&'static str>,
    pub text: Cow<'d, str>,
    /// The tiles that are written as elements.
    pub tiles: &'d [u32],
}

impl<'d> Data<'d> {
    /// The tiles of a finite layer of JSON that only has chunks.
    pub(super) const NONE: Self =
        Self { place: NodePlace::Key("data"), encoding: None, text: Cow::Borrowed(""), tiles: &[] };

    /// Returns the tiles in a layer's element `data`, in a chunk, or in JSON with the key `data` of a layer or chunk; `None` without the
    /// key.
    ///
    /// # Errors
    ///
    /// When they are in JSON and neither numbers nor base64.
    pub(super) fn of(node: &Node<'d>) -> Result<Option<Self>, LevelError> {
        if let Source::Xml(element) = node.source {
            let tiles = element.content().map_or(&[][..], |content| &content.tiles);
            return Ok(Some(Self { place: node.place, encoding: None, text: Cow::Borrowed(node.text()), tiles }));
        }
        let place = NodePlace::Key("data");
        let Some(data) = node.json("data") else { return Ok(None) };
        let (encoding, text) = text_of(data).map_err(|error| place.locate(error))?;
        Ok(Some(Self { place, encoding: Some(encoding), text, tiles: &[] }))
    }

    /// Returns whether it contains anything.
    pub(super) fn has_tiles(&self) -> bool {
        !self.tiles.is_empty() || !self.text.trim_ascii().is_empty()
    }

    /// Returns the numbers of the tiles, which have the layer's encoding and compression.
    ///
    /// # Errors
    ///
    /// When there are more or fewer tiles than `size` has places, or the encoding is unknown. No more than one byte beyond the
    /// size is inflated.
    pub(super) fn decode(
        &self,
        (encoding, compression): (Option<&str>, Option<&str>),
        size: (u32, u32),
    ) -> Result<Vec<u32>, LevelError> {
        let compression = compression.filter(|_| self.encoding != Some("csv"));
        let tiles = decode(&self.text, self.tiles, (self.encoding.or(encoding), compression), size);
        tiles.map_err(|error| self.place.locate(error))
    }
}

/// Returns the encoding and the text of tiles in JSON: a list of numbers, or base64 in quotes.
fn text_of(data: &str) -> Result<(&'static str, Cow<'_, str>), LevelError> {
    let fits = |text: &str, is_in: fn(u8) -> bool| text.bytes().all(is_in);
    if data.starts_with('"') {
        let plain = data.strip_prefix('"').and_then(|text| text.strip_suffix('"')).filter(|text| !text.contains('\\'));
        let text = plain.map(Cow::Borrowed).or_else(|| serde_json::from_str(data).ok().map(Cow::Owned));
        let is_base64 = |byte: u8| byte.is_ascii_alphanumeric() || b"+/= \t\r\n".contains(&byte);
        let text = text.filter(|text| fits(text, is_base64));
        let text = text.ok_or_else(|| LevelError::unexpected("", "a text that is not base64", "base64"))?;
        return Ok(("base64", text));
    }
    let inside = data.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let inside = inside.filter(|text| fits(text, |byte| byte.is_ascii_digit() || b", \t\r\n".contains(&byte)));
    inside.map(|inside| ("csv", Cow::Borrowed(inside))).ok_or_else(|| {
        let found = if data.starts_with('[') { "a list of other things".to_owned() } else { described(data) };
        LevelError::unexpected("", found, "a list of tiles' numbers, or base64")
    })
}

/// Returns the numbers of the tiles in a text of this encoding and compression, or of tiles that were listed one by one.
fn decode(
    text: &str,
    listed: &[u32],
    (encoding, compression): (Option<&str>, Option<&str>),
    size: (u32, u32),
) -> Result<Vec<u32>, LevelError> {
    let tiles = match (encoding, compression.unwrap_or("")) {
        (None, "") => listed.to_vec(),
        (Some("csv"), "") => decode_csv(text, size)?,
        (Some("base64"), compression @ ("" | "zlib" | "gzip" | "zstd")) => {
            let bytes = decode_base64(text, "base64")?;
            let mut bytes = &bytes[..];
            match compression {
                _ if bytes.is_empty() => Vec::new(),
                "zlib" => inflate(flate2::bufread::ZlibDecoder::new(bytes), size)?,
                "gzip" => inflate(flate2::bufread::GzDecoder::new(bytes), size)?,
                "zstd" => {
                    let decoder = ruzstd::decoding::StreamingDecoder::new(&mut bytes)
                        .map_err(|error| LevelError::unexpected("", error, "data compressed with zstd"))?;
                    inflate(decoder, size)?
                }
                _ => numbers(bytes)?,
            }
        }
        _ => {
            let (encoding, compression) = (quoted(encoding.unwrap_or("none")), quoted(compression.unwrap_or("none")));
            let found = format!("encoding {encoding} with compression {compression}");
            return Err(LevelError::unexpected("", found, "csv, or base64 with none, zlib, gzip or zstd"));
        }
    };
    if tiles.len() == places(size) { Ok(tiles) } else { Err(wrong_count(tiles.len(), size)) }
}

fn places((width, height): (u32, u32)) -> usize {
    width as usize * height as usize
}

fn wrong_count(found: usize, (width, height): (u32, u32)) -> LevelError {
    let expected = format!("{} for {width} x {height}", places((width, height)));
    LevelError::unexpected("", format_args!("{found} tiles"), expected)
}

fn decode_csv(text: &str, size: (u32, u32)) -> Result<Vec<u32>, LevelError> {
    let mut tiles = Vec::with_capacity(places(size).min(text.len()));
    let text = text.trim();
    let text = text.strip_suffix(',').unwrap_or(text);
    if text.is_empty() {
        return Ok(tiles);
    }
    for number in text.as_bytes().split(|byte| *byte == b',') {
        let number = number.trim_ascii();
        let Some(tile) = whole_number(number) else {
            let found = quoted(&String::from_utf8_lossy(number));
            return Err(LevelError::unexpected("", found, "numbers of tiles with commas between them"));
        };
        if tiles.len() >= places(size) {
            return Err(wrong_count(text.split(',').count(), size));
        }
        tiles.push(tile);
    }
    Ok(tiles)
}

/// Returns the value of digits; `None` if there are other characters, no digits or too many.
fn whole_number(digits: &[u8]) -> Option<u32> {
    let number = digits.iter().try_fold(0_u32, |number, digit| {
        let digit = digit.wrapping_sub(b'0');
        let number = number.checked_mul(10)?.checked_add(u32::from(digit))?;
        (digit < 10).then_some(number)
    });
    number.filter(|_| !digits.is_empty())
}

/// Returns the numbers in bytes: four for each, little-endian.
fn numbers(bytes: &[u8]) -> Result<Vec<u32>, LevelError> {
    let (numbers, rest) = bytes.as_chunks();
    if !rest.is_empty() {
        return Err(LevelError::unexpected("", format_args!("{} bytes", bytes.len()), "4 for each tile"));
    }
    Ok(numbers.iter().map(|number| u32::from_le_bytes(*number)).collect())
}

/// Decodes base64 that may contain spaces and line breaks. `expected` describes it in an error.
///
/// # Errors
///
/// When it is not base64.
pub(super) fn decode_base64(text: &str, expected: &str) -> Result<Vec<u8>, LevelError> {
    let text = text.trim_ascii();
    let text = match text.bytes().any(|byte| byte.is_ascii_whitespace()) {
        true => Cow::Owned(text.split_ascii_whitespace().collect()),
        false => Cow::Borrowed(text),
    };
    STANDARD.decode(&*text).map_err(|error| LevelError::unexpected("", error, expected))
}

/// Reads at most one byte more than expected.
fn inflate(decoder: impl Read, size: (u32, u32)) -> Result<Vec<u32>, LevelError> {
    let most = 4 * places(size) as u64;
    let mut bytes = Vec::new();
    let damaged = |error: std::io::Error| LevelError::unexpected("", error, "compressed data");
    decoder.take(most + 1).read_to_end(&mut bytes).map_err(damaged)?;
    if bytes.len() as u64 > most {
        let expected = format!("{most}: 4 for each of {} x {} places", size.0, size.1);
        return Err(LevelError::unexpected("", format_args!("data that inflates to more than {most} bytes"), expected));
    }
    numbers(&bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_tiles_are_digits_of_at_most_32_bits() {
        assert_eq!(
            ["0", "0017", "4294967295"].map(|text| whole_number(text.as_bytes())),
            [Some(0), Some(17), Some(u32::MAX)]
        );
        for text in ["", "-1", "+1", "1a", "1 2", "4294967296", "99999999999999999999"] {
            assert_eq!(whole_number(text.as_bytes()), None, "{text}");
        }
    }
}
