//! Reads numbers and texts from the bytes of a file, one after the other.

use std::io::Read;

use flate2::read::ZlibDecoder;
use quarterpipe_level::LevelError;

/// The order of a number's bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ByteOrder {
    LowFirst,
    HighFirst,
}

/// Bytes, and the position in them.
#[derive(Clone, Debug)]
pub(super) struct Reader<'a> {
    bytes: &'a [u8],
    at: usize,
    order: ByteOrder,
}

/// Packed bytes, and the unpacked size that the file announces.
#[derive(Clone, Copy, Debug)]
pub(super) struct PackedBytes<'a> {
    bytes: &'a [u8],
    pub size: usize,
    /// Their position in the file.
    at: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(bytes: &'a [u8], order: ByteOrder) -> Self {
        Self { bytes, at: 0, order }
    }

    /// Returns the number of unread bytes.
    pub(super) const fn left(&self) -> usize {
        self.bytes.len() - self.at
    }

    /// Returns the place of the next byte, for messages.
    pub(super) fn place(&self) -> String {
        format!("byte {}", self.at)
    }

    /// Reads `count` bytes. `what` names them in the error.
    ///
    /// # Errors
    ///
    /// When the data ends before them.
    pub(super) fn take(&mut self, count: usize, what: &str) -> Result<&'a [u8], LevelError> {
        let Some(taken) = self.bytes[self.at..].get(..count) else {
            let found = format!("the end of the data after {} more bytes", self.left());
            return Err(LevelError::unexpected(self.place(), found, format_args!("{what}, {count} bytes")));
        };
        self.at += count;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self, what: &str) -> Result<[u8; N], LevelError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N, what)?);
        Ok(array)
    }

    pub(super) fn byte(&mut self, what: &str) -> Result<u8, LevelError> {
        self.array::<1>(what).map(|[byte]| byte)
    }

    pub(super) fn word(&mut self, what: &str) -> Result<u16, LevelError> {
        let bytes = self.array(what)?;
        Ok(match self.order {
            ByteOrder::LowFirst => u16::from_le_bytes(bytes),
            ByteOrder::HighFirst => u16::from_be_bytes(bytes),
        })
    }

    pub(super) fn long(&mut self, what: &str) -> Result<u32, LevelError> {
        let bytes = self.array(what)?;
        Ok(match self.order {
            ByteOrder::LowFirst => u32::from_le_bytes(bytes),
            ByteOrder::HighFirst => u32::from_be_bytes(bytes),
        })
    }

    /// Reads a whole number with a sign.
    pub(super) fn int(&mut self, what: &str) -> Result<i32, LevelError> {
        self.long(what).map(|number| number as i32)
    }

    /// Reads an MD5 digest.
    pub(super) fn digest(&mut self, what: &str) -> Result<[u8; 16], LevelError> {
        self.array(what)
    }

    /// Reads a text: its length in a byte, and its letters up to the first 0. Control characters become spaces, as terminals would obey
    /// them.
    pub(super) fn text(&mut self, what: &str) -> Result<String, LevelError> {
        let length = self.byte(what)?;
        let letters = self.take(usize::from(length), what)?;
        let letters = letters.split(|letter| *letter == 0).next().unwrap_or_default();
        Ok(String::from_utf8_lossy(letters).replace(char::is_control, " "))
    }

    /// Reads a list of texts, with their number in a byte before them.
    pub(super) fn texts(&mut self, what: &str) -> Result<Vec<String>, LevelError> {
        let count = self.byte(what)?;
        (0..count).map(|_| self.text(what)).collect()
    }

    /// Skips `count` texts.
    pub(super) fn skip_texts(&mut self, count: usize, what: &str) -> Result<(), LevelError> {
        for _ in 0..count {
            let length = self.byte(what)?;
            self.take(usize::from(length), what)?;
        }
        Ok(())
    }

    /// Reads a packed part of RSDK v5: its packed size and 4, low byte first, its unpacked size, high byte first, and the part.
    ///
    /// # Errors
    ///
    /// When the data ends too early, or the size is less than 4.
    pub(super) fn packed(&mut self, what: &str) -> Result<PackedBytes<'a>, LevelError> {
        let place = self.place();
        let packed = u32::from_le_bytes(self.array(what)?);
        let size = u32::from_be_bytes(self.array(what)?) as usize;
        let Some(packed) = packed.checked_sub(4) else {
            return Err(LevelError::unexpected(
                place,
                format_args!("size {packed}"),
                format_args!("{what}, size 4 or more"),
            ));
        };
        let at = self.at;
        Ok(PackedBytes { bytes: self.take(packed as usize, what)?, size, at })
    }
}

impl PackedBytes<'_> {
    /// Unpacks the part, which must have this size.
    ///
    /// # Errors
    ///
    /// When the announced size or the actual one differs, or the part is not a zlib stream.
    pub(super) fn unpack(&self, size: usize, what: &str) -> Result<Vec<u8>, LevelError> {
        let unexpected = |found: String| {
            let expected = format_args!("{what}, {size} bytes when unpacked");
            LevelError::unexpected(format!("byte {}", self.at), found, expected)
        };
        if self.size != size {
            return Err(unexpected(format!("{} bytes announced", self.size)));
        }
        let mut unpacked = Vec::with_capacity(size);
        let limit = size as u64 + 1;
        ZlibDecoder::new(self.bytes)
            .take(limit)
            .read_to_end(&mut unpacked)
            .map_err(|error| unexpected(format!("no zlib stream ({error})")))?;
        match unpacked.len() {
            length if length == size => Ok(unpacked),
            length if length > size => Err(unexpected("more bytes".to_owned())),
            length => Err(unexpected(format!("{length} bytes"))),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_ends_at_its_length_or_at_a_zero() {
        let mut reader = Reader::new(b"\x03abc\x04de\0f\x05g", ByteOrder::LowFirst);
        assert_eq!([reader.text("").unwrap(), reader.text("").unwrap()], ["abc", "de"]);
        let error = reader.text("a name").unwrap_err().to_string();
        assert_eq!(error, "byte 10: found the end of the data after 1 more bytes, expected a name, 5 bytes");
    }

    #[test]
    fn numbers_have_either_byte_first() {
        let mut low = Reader::new(&[1, 2, 3, 4, 5, 6], ByteOrder::LowFirst);
        assert_eq!((low.word("").unwrap(), low.long("").unwrap()), (0x0201, 0x0605_0403));
        let mut high = Reader::new(&[1, 2, 3, 4, 5, 6], ByteOrder::HighFirst);
        assert_eq!((high.word("").unwrap(), high.long("").unwrap()), (0x0102, 0x0304_0506));
    }
}
