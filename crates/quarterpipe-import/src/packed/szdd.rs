//! SZDD: files of COMPRESS.EXE of Microsoft.
//!
//! A header of 14 bytes: `SZDD`, `88 F0 27 33`, `A`, a letter, and the unpacked size in four bytes, the low one first. Then copies from a
//! window of 4,096 bytes, which at first is full of blanks and is written from place 4,080 on. A byte of flags, from the lowest bit on,
//! describes the data after it: for 1 a literal byte, for 0 two bytes: the low eight bits of a place in the window, then its four high bits
//! and, in four bits, the number of copied bytes, less 3.

use super::{PackedError, output::Output, source::Source};

const MAGIC: [u8; 9] = *b"SZDD\x88\xF0\x27\x33A";
const WINDOW: usize = 4096;
/// The place where the window is written first.
const START: usize = 4080;

pub(super) fn unpack(mut source: Source, mut output: Output) -> Result<Vec<u8>, PackedError> {
    for expected in MAGIC {
        let at = source.at();
        let found = source.byte("the header of SZDD")?;
        if found != expected {
            return Err(source.error(
                at,
                format!("the byte ${found:02X}"),
                format!("${expected:02X} of SZDD's header"),
            ));
        }
    }
    source.byte("a letter of the file's name")?;
    let at = source.at();
    let mut size = [0; 4];
    for byte in &mut size {
        *byte = source.byte("a size of four bytes")?;
    }
    let size = u32::from_le_bytes(size) as usize;
    output.announce(size, at)?;
    let mut window = [b' '; WINDOW];
    let mut place = START;
    while output.len() < size {
        let flags = source.byte("flags")?;
        for bit in 0..8 {
            if output.len() >= size {
                break;
            }
            let at = source.at();
            let first = source.byte("a byte")?;
            let is_byte = flags >> bit & 1 != 0;
            let (from, count) = if is_byte {
                window[place] = first;
                (place, 1)
            } else {
                let second = usize::from(source.byte("a copy's second byte")?);
                ((second >> 4) << 8 | usize::from(first), (second & 15) + 3)
            };
            for step in 0..count.min(size - output.len()) {
                let byte = window[(from + step) % WINDOW];
                window[place] = byte;
                place = (place + 1) % WINDOW;
                output.fill(byte, 1, at)?;
            }
        }
    }
    Ok(output.into_bytes())
}
