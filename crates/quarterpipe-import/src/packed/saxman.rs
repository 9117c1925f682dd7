//! Saxman, with a size in front and without.
//!
//! Written from "Saxman compression" in the wiki Sega Retro.
//!
//! Music begins with the size of the packed data after it: two bytes, the low one first. A sound driver does not, as its size is known.
//!
//! A description field of one byte describes the data after it, the lowest bit first:
//!
//! | bit | data | is |
//! |---|---|---|
//! | `1` | a byte | that byte |
//! | `0` | `LLLLLLLL HHHHCCCC` | a copy of 3 to 18 bytes, `CCCC` + 3, from `base` = `HHHHLLLLLLLL` + $12 |
//!
//! The base is a place in a window of $1000 bytes. A copy begins at `((base - here) & $FFF) + here - $1000`: the nearest such place before
//! `here`, which is the number of bytes unpacked so far. If that is before the beginning, all bytes of the copy are 0, even those that
//! would come from after the beginning.
//!
//! The next field is read when another bit is needed. The data ends with its last byte, even in the middle of a field.
//!
//! From memory of the page, and not yet compared with it or with real data: the meaning of the bits in a copy's two bytes, and the numbers
//! 3 and $12 that are added.
//!
//! The page does not say, or contradicts itself:
//!
//! - Older revisions of the page say that the size has its high byte first. This follows the newer ones.
//! - How to distinguish the two cases. The caller decides.
//! - What a copy means if only its first byte is there. It is refused.
//! - What a last description field without data means. It describes nothing, and is skipped. Data with such a byte is known.

use super::{PackedError, output::Output, source::Source};

/// The size of the window, in bytes.
const WINDOW: usize = 0x1000;

/// Unpacks data that begins with its size.
pub(super) fn unpack(mut source: Source, output: Output) -> Result<Vec<u8>, PackedError> {
    let size = source.word("a size of two bytes")?.swap_bytes();
    source.shorten(usize::from(size))?;
    unpack_without_size(source, output)
}

/// Unpacks data to its last byte.
pub(super) fn unpack_without_size(mut source: Source, mut output: Output) -> Result<Vec<u8>, PackedError> {
    while source.left() > 0 {
        let description = source.byte("a description field")?;
        for bit in 0..8 {
            if source.left() == 0 {
                break;
            }
            let at = source.at();
            if description >> bit & 1 != 0 {
                output.fill(source.byte("a byte to take as it is")?, 1, at)?;
            } else {
                copy(&mut source, &mut output)?;
            }
        }
    }
    Ok(output.into_bytes())
}

fn copy(source: &mut Source, output: &mut Output) -> Result<(), PackedError> {
    let at = source.at();
    let low = usize::from(source.byte("a copy's first byte")?);
    let high = usize::from(source.byte("a copy's second byte")?);
    let count = (high & 0xF) + 3;
    let base = (high >> 4 << 8 | low) + 0x12;
    let distance = WINDOW - (base.wrapping_sub(output.len()) & (WINDOW - 1));
    if distance > output.len() { output.fill(0, count, at) } else { output.copy(distance, count, at) }
}
