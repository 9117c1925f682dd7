//! Enigma: maps of tiles as runs of words.
//!
//! Written from "Enigma compression" in the wiki Sega Retro.
//!
//! | byte | is |
//! |---|---|
//! | 0 | how many bits an inline value has |
//! | 1 | `000PCCVH`: which of a word's five high bits come with an inline value |
//! | 2, 3 | the incremental word, its high byte first |
//! | 4, 5 | the literal word, its high byte first |
//!
//! Bits follow, the highest of each byte first. Each entry has its type, four bits for a count less one, and inline words:
//!
//! | type | is |
//! |---|---|
//! | `00` | the incremental word, count times; 1 is added to it after each |
//! | `01` | the literal word, count times |
//! | `100` | an inline word, count times |
//! | `101` | an inline word, count times; 1 is added after each |
//! | `110` | an inline word, count times; 1 is taken off after each |
//! | `111` | inline words, count of them; with the four bits `1111` the end |
//!
//! An inline word is a bit for each bit of `PCCVH` that is set, in this order, and the value. The starting art tile, which is not in the
//! data, is added to each word.
//!
//! The page's example is a test. It shows the order of two of the five bits. The order of the others is the one in which the page names
//! them.
//!
//! The page does not say:
//!
//! - What the three high bits of byte 1 mean. They are refused.
//! - What happens to inline values of more than 16 bits, or of more than 11 with bits of `PCCVH`, which would overlap. They are refused.
//! - What happens to words below 0 and above $FFFF. They are refused.

use super::{PackedError, output::Output, source::Source};

/// The type of single inline words, and of the end.
const SINGLE: u16 = 0b111;
/// The count of the entry that ends the data.
const END: i32 = 16;

/// The layout of an inline word.
struct InlineWord {
    /// The bits above the value that come with it.
    flags: u16,
    /// The number of bits of the value.
    width: u32,
}

impl InlineWord {
    /// Reads the first two bytes.
    fn read(source: &mut Source) -> Result<Self, PackedError> {
        let width = u32::from(source.byte("how many bits an inline value has")?);
        let flags = u16::from(source.byte("which high bits come with an inline value")?);
        if flags >> 5 != 0 {
            return Err(source.error(1, format!("${flags:02X}"), "at most $1F"));
        }
        let most = if flags == 0 { 16 } else { 11 };
        if width > most {
            return Err(source.error(0, format!("inline values of {width} bits"), format!("at most {most}")));
        }
        Ok(Self { flags: flags << 11, width })
    }

    /// Reads an inline word.
    fn word(&self, source: &mut Source) -> Result<i32, PackedError> {
        let mut word = 0;
        for flag in (11..16).rev().map(|bit| 1 << bit).filter(|flag| self.flags & flag != 0) {
            if source.bits(1, "the high bits of an inline word")? != 0 {
                word |= flag;
            }
        }
        Ok(i32::from(word | source.bits(self.width, "an inline value")?))
    }
}

/// The words that are unpacked.
struct Words {
    output: Output,
    starting_art_tile: i32,
}

impl Words {
    /// Adds `count` words, each of which is `step` more than the previous one. Their entry is at `at`.
    fn put(&mut self, (first, step): (i32, i32), count: i32, at: usize) -> Result<(), PackedError> {
        for word in (0..count).map(|nth| first + step * nth + self.starting_art_tile) {
            let Ok(word) = u16::try_from(word) else {
                return Err(self.output.error(at, format!("the word {word}"), "one from 0 to 65535"));
            };
            self.output.extend(&word.to_be_bytes(), at)?;
        }
        Ok(())
    }
}

/// Unpacks words, and adds the starting art tile to each.
pub(super) fn unpack(mut source: Source, starting_art_tile: u16, output: Output) -> Result<Vec<u8>, PackedError> {
    let inline = InlineWord::read(&mut source)?;
    let mut incremental = i32::from(source.word("the incremental word")?);
    let literal = i32::from(source.word("the literal word")?);
    let mut words = Words { output, starting_art_tile: i32::from(starting_art_tile) };
    loop {
        let at = source.at();
        let kind = match source.bits(1, "an entry's type")? {
            0 => source.bits(1, "an entry's type")?,
            _ => 0b100 | source.bits(2, "an entry's type")?,
        };
        let count = i32::from(source.bits(4, "an entry's count")?) + 1;
        match kind {
            0b00 => {
                words.put((incremental, 1), count, at)?;
                incremental += count;
            }
            0b01 => words.put((literal, 0), count, at)?,
            0b100 => words.put((inline.word(&mut source)?, 0), count, at)?,
            0b101 => words.put((inline.word(&mut source)?, 1), count, at)?,
            0b110 => words.put((inline.word(&mut source)?, -1), count, at)?,
            SINGLE if count == END => return Ok(words.output.into_bytes()),
            _ => {
                for _ in 0..count {
                    words.put((inline.word(&mut source)?, 0), 1, at)?;
                }
            }
        }
    }
}
