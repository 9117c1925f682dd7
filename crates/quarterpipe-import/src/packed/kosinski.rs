//! Kosinski, and Kosinski in modules.
//!
//! Written from "Kosinski compression" in the wiki Sega Retro, and from Sonic Hachelle-Bee's "Brett Kosinski format: how things work", a
//! text in Sonic Retro's forum, on which the wiki's page was first based.
//!
//! A description field of two bytes describes the data after it. Its bits count from the lowest one of the first byte:
//!
//! | bits | data | is |
//! |---|---|---|
//! | `1` | a byte | that byte |
//! | `00`, then two bits | a byte | a copy of 2 to 5 bytes, by the two bits with the higher one first; from 256 to 1 bytes before, as the byte is a negative number |
//! | `01` | `LLLLLLLL HHHHHCCC` | a copy of 3 to 9 bytes, `CCC` + 2; from 8,192 to 1 bytes before, as `HHHHHLLLLLLLL` is a negative number |
//! | `01` | `LLLLLLLL HHHHH000`, a count | a copy of 3 to 256 bytes, the count + 1; the count 0 ends the data, and the count 1 does nothing: it marks where a program that unpacks in pieces may stop |
//!
//! The next field comes right after the data that the previous one describes, except for the data of its last bit: that comes after the
//! next field.
//!
//! In modules, a word comes first, its high byte first: the size of all unpacked data; $A000 means $8000. Each module is separate Kosinski
//! data that unpacks to $1000 bytes, the last one to the rest. It is padded to a multiple of $10 bytes.
//!
//! The text's examples are tests. From memory of both texts, and not yet compared with them or with real data: the length and the distance
//! of copies in one byte, that the count in a third byte is one less than the length, and that the count 0 ends the data.
//!
//! The texts do not say, or contradict each other:
//!
//! - What happens to copies from before the beginning. They are refused.
//! - Whether data of whole modules ends with an empty module. The word is said to be the size, and also to be the number of modules less
//!   one together with the last one's size. Both unpack to the same, as nothing is read after the last byte.
//! - What the padding holds. It is not read, and may be missing after the last module.

use super::{PackedError, output::Output, source::Source};

/// The size of a module when unpacked, in bytes.
const MODULE: usize = 0x1000;
/// Modules are padded to a multiple of this many bytes.
const PADDING: usize = 0x10;

/// The bits that describe the data.
struct Description {
    bits: u16,
    left: u32,
}

impl Description {
    fn read(source: &mut Source) -> Result<Self, PackedError> {
        let expected = "a description field of two bytes";
        Ok(Self { bits: u16::from_le_bytes([source.byte(expected)?, source.byte(expected)?]), left: 16 })
    }

    /// Returns the next bit. If it is the last one of its field, reads the next field.
    fn bit(&mut self, source: &mut Source) -> Result<bool, PackedError> {
        let bit = self.bits & 1 != 0;
        self.bits >>= 1;
        self.left -= 1;
        if self.left == 0 {
            *self = Self::read(source)?;
        }
        Ok(bit)
    }
}

/// Unpacks Kosinski's data.
pub(super) fn unpack(mut source: Source, mut output: Output) -> Result<Vec<u8>, PackedError> {
    unpack_to_end(&mut source, &mut output)?;
    Ok(output.into_bytes())
}

/// Unpacks modules.
pub(super) fn unpack_modules(source: Source, output: Output) -> Result<Vec<u8>, PackedError> {
    let size = |word| if word == 0xA000 { 0x8000 } else { word };
    unpack_each_module(source, output, size, unpack_to_end, PADDING)
}

/// Unpacks modules with `unpack_to_end`. `size` returns the unpacked size from the word before the modules. Each module except the last is
/// padded to a multiple of `padding` bytes.
pub(super) fn unpack_each_module(
    mut source: Source,
    mut output: Output,
    size: impl Fn(usize) -> usize,
    unpack_to_end: impl Fn(&mut Source, &mut Output) -> Result<(), PackedError>,
    padding: usize,
) -> Result<Vec<u8>, PackedError> {
    let size = size(source.word("a size of two bytes")?.into());
    output.announce(size, 0)?;
    while output.len() < size {
        let start = source.at();
        let expected = MODULE.min(size - output.len());
        let mut module = output.part(expected);
        unpack_to_end(&mut source, &mut module)?;
        if module.len() != expected {
            let found = format!("a module that unpacks to {} bytes", module.len());
            return Err(source.error(start, found, format!("{expected} bytes")));
        }
        output.extend(module.as_bytes(), start)?;
        if output.len() < size {
            let padded = (source.at() - start).next_multiple_of(padding);
            source.skip_to(start + padded, "padding and a further module")?;
        }
    }
    Ok(output.into_bytes())
}

fn unpack_to_end(source: &mut Source, output: &mut Output) -> Result<(), PackedError> {
    let mut description = Description::read(source)?;
    loop {
        if description.bit(source)? {
            let at = source.at();
            output.fill(source.byte("a byte to take as it is")?, 1, at)?;
        } else if description.bit(source)? {
            if !long_copy(source, output)? {
                return Ok(());
            }
        } else {
            let high = description.bit(source)?;
            let low = description.bit(source)?;
            let at = source.at();
            let distance = 0x100 - usize::from(source.byte("a copy's distance")?);
            output.copy(distance, usize::from(high) * 2 + usize::from(low) + 2, at)?;
        }
    }
}

/// Copies by two or three bytes. Returns false at the end.
fn long_copy(source: &mut Source, output: &mut Output) -> Result<bool, PackedError> {
    let at = source.at();
    let low = usize::from(source.byte("a copy's first byte")?);
    let high = usize::from(source.byte("a copy's second byte")?);
    let distance = 0x2000 - ((high >> 3) << 8 | low);
    let count = match high & 0b111 {
        0 => match source.byte("a copy's count")? {
            0 => return Ok(false),
            1 => return Ok(true),
            count => usize::from(count) + 1,
        },
        count => count + 2,
    };
    output.copy(distance, count, at)?;
    Ok(true)
}
