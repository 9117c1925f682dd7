//! Comper, for words.
//!
//! A description of two bytes, the high one first, describes the data after it by its bits, from the highest one on. After 16 bits comes
//! the next description.
//!
//! | bit | data | is |
//! |---|---|---|
//! | `0` | a word | that word |
//! | `1` | two bytes, `d` and `n` | a copy of `n` + 1 words, from 256 - `d` words before; `n` = 0 ends the data |

use super::{PackedError, output::Output, source::Source};

/// The bytes of a word.
const WORD: usize = 2;

pub(super) fn unpack(mut source: Source, mut output: Output) -> Result<Vec<u8>, PackedError> {
    loop {
        let description = source.word("a description of two bytes")?;
        for bit in (0..16).rev() {
            let at = source.at();
            let [first, second] = source.word("a word, or the two bytes of a copy")?.to_be_bytes();
            if description >> bit & 1 == 0 {
                output.extend(&[first, second], at)?;
            } else if second == 0 {
                return Ok(output.into_bytes());
            } else {
                output.copy(WORD * (256 - usize::from(first)), WORD * (usize::from(second) + 1), at)?;
            }
        }
    }
}
