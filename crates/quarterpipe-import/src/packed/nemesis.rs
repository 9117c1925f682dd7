//! Nemesis: graphics as codes for runs of pixels.
//!
//! Written from "Nemesis compression" in the wiki Sega Retro.
//!
//! A nybble, four bits, is a pixel: its index in the palette. A pattern is a tile of 8 x 8 px, 32 bytes, its rows from the top, each with
//! its left pixel in the first byte's high nybble.
//!
//! A word comes first, its high byte first: the highest bit is the XOR mode, the others are the number of patterns. The code table follows:
//!
//! | bytes | mean |
//! |---|---|
//! | `1000PPPP` | what follows are codes of runs of the palette index `PPPP` |
//! | `0RRRLLLL`, a code | a run of `RRR` + 1 nybbles, 1 to 8, has that code of `LLLL` bits, 1 to 8 |
//! | `11111111` | the table ends |
//!
//! Bits follow, the highest of each byte first: a code for its run, or `111111`, then three bits for a run's nybbles less one and four for
//! its palette index. They end when all patterns are there. In XOR mode, each row of eight pixels but the first is combined with the row
//! above, as it comes out, by exclusive or. The row above a pattern's first is the last of the pattern before.
//!
//! From memory of the page, and not yet compared with it or with real data: the header's bits, the table's bytes, the bits after `111111`,
//! and XOR mode. The page was read for this much: a header of two bytes, a table and bits, runs of 1 to 8 nybbles, and codes of at most 8
//! bits, none of which begins with another.
//!
//! The page does not say what these mean:
//!
//! - Table bytes from $90 to $FE, codes before a palette index, codes of 0 or more than 8 bits, or with higher bits than their length
//!   allows. They are refused.
//! - Codes of which one begins with the other, or with `111111`, or with which `111111` begins: the page says that there are none. They are
//!   refused, even if no bits use them.
//! - A run that goes beyond the last pattern. It is refused.

use super::{PackedError, output::Output, source::Source};

/// The size of a pattern, in bytes.
const PATTERN: usize = 32;
/// The size of a row of a pattern, in bytes.
const ROW: usize = 4;
/// The code before a run that is not in the table, and its length in bits.
const INLINE: (u8, u32) = (0b11_1111, 6);

/// The meaning of a code.
#[derive(Clone, Copy, PartialEq)]
enum Meaning {
    /// A run of `count` nybbles of the palette index.
    Run { count: usize, index: u8 },
    /// The following bits give the run.
    Inline,
}

/// The code table: for each byte, the code that it begins with, and that code's length in bits.
struct Codes([Option<(Meaning, u32)>; 256]);

impl Codes {
    fn read(source: &mut Source) -> Result<Self, PackedError> {
        let mut codes = Self([None; 256]);
        codes.add(INLINE, Meaning::Inline);
        let mut index = None;
        loop {
            let at = source.at();
            match (source.byte("the code table")?, index) {
                (0xFF, _) => return Ok(codes),
                (byte @ 0x80..=0x8F, _) => index = Some(byte & 0xF),
                (byte @ 0x90.., _) => {
                    return Err(source.error(
                        at,
                        format!("${byte:02X}"),
                        "a palette index ($80 to $8F), a code, or $FF",
                    ));
                }
                (byte, None) => return Err(source.error(at, format!("${byte:02X}"), "a palette index ($80 to $8F)")),
                (byte, Some(index)) => {
                    let length = u32::from(byte & 0xF);
                    let code = source.byte("a code")?;
                    if !(1..=8).contains(&length) {
                        return Err(source.error(at, format!("a code of {length} bits"), "1 to 8"));
                    }
                    if u32::from(code) >> length != 0 {
                        let expected = format!("a code of {length} bits");
                        return Err(source.error(at + 1, format!("${code:02X}"), expected));
                    }
                    if !codes.add((code, length), Meaning::Run { count: usize::from(byte >> 4) + 1, index }) {
                        let found = format!("the code {}", binary(code, length));
                        let expected = "a code that neither begins with another, nor another with it";
                        return Err(source.error(at + 1, found, expected));
                    }
                }
            }
        }
    }

    /// Adds a code. Returns false if it begins with another code, or another with it.
    fn add(&mut self, (code, length): (u8, u32), meaning: Meaning) -> bool {
        let first = usize::from(code) << (8 - length);
        let slots = &mut self.0[first..first + (1 << (8 - length))];
        let free = slots.iter().all(Option::is_none);
        if free {
            slots.fill(Some((meaning, length)));
        }
        free
    }

    /// Reads a run: its nybbles and their palette index.
    fn run(&self, source: &mut Source) -> Result<(usize, u8), PackedError> {
        let at = source.at();
        let mut code = 0;
        for length in 1..=8 {
            code = code << 1 | source.bits(1, "a code")? as u8;
            match self.0[usize::from(code) << (8 - length)] {
                Some((Meaning::Run { count, index }, of)) if of == length => return Ok((count, index)),
                Some((Meaning::Inline, of)) if of == length => {
                    let count = usize::from(source.bits(3, "a run's length")?) + 1;
                    return Ok((count, source.bits(4, "a run's palette index")? as u8));
                }
                _ => {}
            }
        }
        Err(source.error(at, format!("the code {}", binary(code, 8)), "a code of the table, or 111111"))
    }
}

fn binary(code: u8, length: u32) -> String {
    format!("{code:0length$b}", length = length as usize)
}

/// Unpacks patterns.
pub(super) fn unpack(mut source: Source, mut output: Output) -> Result<Vec<u8>, PackedError> {
    let header = source.word("a number of patterns in two bytes")?;
    let (patterns, xor) = (usize::from(header & 0x7FFF), header & 0x8000 != 0);
    output.announce(patterns * PATTERN, 0)?;
    let codes = Codes::read(&mut source)?;
    let mut left = patterns * PATTERN * 2;
    // The high nybble of a byte whose low one is still to come.
    let mut high = None;
    while left > 0 {
        let at = source.at();
        let (count, index) = codes.run(&mut source)?;
        if count > left {
            let found = format!("a run of {count} nybbles");
            return Err(source.error(at, found, format!("at most {left}, as many as the patterns lack")));
        }
        left -= count;
        for _ in 0..count {
            match high.take() {
                None => high = Some(index),
                Some(high) => output.fill(high << 4 | index, 1, at)?,
            }
        }
    }
    let mut bytes = output.into_bytes();
    if xor {
        for at in ROW..bytes.len() {
            bytes[at] ^= bytes[at - ROW];
        }
    }
    Ok(bytes)
}
