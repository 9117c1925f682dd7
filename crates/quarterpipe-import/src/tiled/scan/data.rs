//! Decodes the tiles of a layer: numbers, or bytes in base64, compressed or not.

use std::io::Read;

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_level::LevelError;

/// The encoding of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Payload {
    /// Elements.
    Elements,
    /// Numbers with commas between them.
    Csv,
    /// Four bytes for each tile, little-endian, in base64.
    Base64(Compression),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Compression {
    None,
    Zlib,
    Gzip,
    Zstd,
}

impl Payload {
    /// Returns the encoding that a layer names.
    ///
    /// # Errors
    ///
    /// When the layer names an encoding that Tiled does not have.
    pub(super) fn new(encoding: Option<&str>, compression: Option<&str>) -> Result<Self, LevelError> {
        match (encoding, compression) {
            (None, None) => Ok(Self::Elements),
            (Some("csv"), None | Some("")) => Ok(Self::Csv),
            (Some("base64"), None | Some("")) => Ok(Self::Base64(Compression::None)),
            (Some("base64"), Some("zlib")) => Ok(Self::Base64(Compression::Zlib)),
            (Some("base64"), Some("gzip")) => Ok(Self::Base64(Compression::Gzip)),
            (Some("base64"), Some("zstd")) => Ok(Self::Base64(Compression::Zstd)),
            _ => {
                let found = format!(
                    "encoding {:?} with compression {:?}",
                    encoding.unwrap_or("none"),
                    compression.unwrap_or("none")
                );
                Err(LevelError::unexpected("", found, "csv, or base64 with none, zlib, gzip or zstd"))
            }
        }
    }

    /// Returns four bytes for each place. `listed` are the tiles that were written as elements.
    ///
    /// # Errors
    ///
    /// When there are more or fewer tiles than `size` has places. No more than one byte beyond these is inflated.
    pub(super) fn decode_or_listed(&self, text: &str, listed: &[u32], size: (u32, u32)) -> Result<Vec<u8>, LevelError> {
        if *self != Self::Elements {
            return self.decode(text, size);
        }
        let places = places(size);
        if listed.len() != places {
            return Err(wrong_count(listed.len(), size));
        }
        Ok(listed.iter().flat_map(|tile| tile.to_le_bytes()).collect())
    }

    /// Returns four bytes for each place of tiles that are written as text.
    pub(super) fn decode(&self, text: &str, size: (u32, u32)) -> Result<Vec<u8>, LevelError> {
        let tiles = match self {
            Self::Elements => Vec::new(),
            Self::Csv => decode_csv(text, size)?,
            Self::Base64(compression) => decode_base64(text, *compression, size)?,
        };
        if tiles.len() != 4 * places(size) {
            return Err(wrong_count(tiles.len() / 4, size));
        }
        Ok(tiles)
    }
}

fn places((width, height): (u32, u32)) -> usize {
    width as usize * height as usize
}

fn wrong_count(found: usize, (width, height): (u32, u32)) -> LevelError {
    let expected = format!("{} for {width} x {height}", places((width, height)));
    LevelError::unexpected("", format_args!("{found} tiles"), expected)
}

fn decode_csv(text: &str, size: (u32, u32)) -> Result<Vec<u8>, LevelError> {
    let mut tiles = Vec::with_capacity(4 * places(size).min(text.len()));
    let text = text.trim();
    let text = text.strip_suffix(',').unwrap_or(text);
    if text.is_empty() {
        return Ok(tiles);
    }
    for number in text.as_bytes().split(|byte| *byte == b',') {
        let number = number.trim_ascii();
        let Some(tile) = whole_number(number) else {
            let found = format!("{:?}", String::from_utf8_lossy(number).chars().take(40).collect::<String>());
            return Err(LevelError::unexpected("", found, "numbers of tiles with commas between them"));
        };
        if tiles.len() >= 4 * places(size) {
            return Err(wrong_count(text.split(',').count(), size));
        }
        tiles.extend_from_slice(&tile.to_le_bytes());
    }
    Ok(tiles)
}

/// Returns the number that digits stand for; `None` if there are others, none or too many.
fn whole_number(digits: &[u8]) -> Option<u32> {
    let number = digits.iter().try_fold(0_u32, |number, digit| {
        let digit = digit.wrapping_sub(b'0');
        let number = number.checked_mul(10)?.checked_add(u32::from(digit))?;
        (digit < 10).then_some(number)
    });
    number.filter(|_| !digits.is_empty())
}

fn decode_base64(text: &str, compression: Compression, size: (u32, u32)) -> Result<Vec<u8>, LevelError> {
    let text: String = text.split_ascii_whitespace().collect();
    let bytes = STANDARD.decode(text).map_err(|error| LevelError::unexpected("", error, "base64"))?;
    let mut bytes = &bytes[..];
    match compression {
        Compression::None => Ok(bytes.to_vec()),
        _ if bytes.is_empty() => Ok(Vec::new()),
        Compression::Zlib => inflate(flate2::bufread::ZlibDecoder::new(bytes), size),
        Compression::Gzip => inflate(flate2::bufread::GzDecoder::new(bytes), size),
        Compression::Zstd => {
            let decoder = ruzstd::decoding::StreamingDecoder::new(&mut bytes)
                .map_err(|error| LevelError::unexpected("", error, "data compressed with zstd"))?;
            inflate(decoder, size)
        }
    }
}

/// Reads at most one byte more than there should be.
fn inflate(decoder: impl Read, size: (u32, u32)) -> Result<Vec<u8>, LevelError> {
    let most = 4 * places(size) as u64;
    let mut bytes = Vec::new();
    let damaged = |error: std::io::Error| LevelError::unexpected("", error, "compressed data");
    decoder.take(most + 1).read_to_end(&mut bytes).map_err(damaged)?;
    if bytes.len() as u64 > most {
        let expected = format!("{most}: 4 for each of {} x {} places", size.0, size.1);
        return Err(LevelError::unexpected("", format_args!("data that inflates to more than {most} bytes"), expected));
    }
    Ok(bytes)
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
