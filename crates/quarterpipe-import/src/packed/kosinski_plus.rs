//! Kosinski+, and Kosinski+ in modules: [Kosinski](super::kosinski) with these differences.
//!
//! - A description is one byte. Its bits count from the highest one, and the next description is read only when a further bit is needed.
//! - A copy in two bytes has first the byte with the count, `HHHHHCCC`, then the low byte of the distance. It copies 10 - `CCC` bytes. With
//!   `CCC` = 0 a third byte follows: 0 ends the data, and any other number copies 9 bytes more than it says.
//! - A copy in one byte has the byte first, then the two bits.
//! - Modules follow each other without padding.

use super::{PackedError, kosinski::unpack_each_module, output::Output, source::Source};

/// Unpacks Kosinski+.
pub(super) fn unpack(mut source: Source, mut output: Output) -> Result<Vec<u8>, PackedError> {
    unpack_to_end(&mut source, &mut output)?;
    Ok(output.into_bytes())
}

/// Unpacks modules.
pub(super) fn unpack_modules(source: Source, output: Output) -> Result<Vec<u8>, PackedError> {
    unpack_each_module(source, output, |size| size, unpack_to_end, 1)
}

/// Description bits: literal byte or copy.
#[derive(Default)]
struct Description {
    bits: u8,
    left: u32,
}

impl Description {
    /// Returns the next bit.
    fn bit(&mut self, source: &mut Source) -> Result<bool, PackedError> {
        if self.left == 0 {
            *self = Self { bits: source.byte("a description")?, left: 8 };
        }
        self.left -= 1;
        Ok(self.bits >> self.left & 1 != 0)
    }
}

fn unpack_to_end(source: &mut Source, output: &mut Output) -> Result<(), PackedError> {
    let mut description = Description::default();
    loop {
        let is_byte = description.bit(source)?;
        if is_byte {
            let at = source.at();
            output.fill(source.byte("a byte to take as it is")?, 1, at)?;
        } else if description.bit(source)? {
            if !long_copy(source, output)? {
                return Ok(());
            }
        } else {
            let at = source.at();
            let distance = 0x100 - usize::from(source.byte("a copy's distance")?);
            let (high, low) = (description.bit(source)?, description.bit(source)?);
            output.copy(distance, usize::from(high) * 2 + usize::from(low) + 2, at)?;
        }
    }
}

/// Copies by two or three bytes. Returns false at the end.
fn long_copy(source: &mut Source, output: &mut Output) -> Result<bool, PackedError> {
    let at = source.at();
    let high = usize::from(source.byte("a copy's first byte")?);
    let low = usize::from(source.byte("a copy's second byte")?);
    let count = match high & 0b111 {
        0 => match source.byte("a copy's count")? {
            0 => return Ok(false),
            count => usize::from(count) + 9,
        },
        count => 10 - count,
    };
    output.copy(0x2000 - ((high >> 3) << 8 | low), count, at)?;
    Ok(true)
}
