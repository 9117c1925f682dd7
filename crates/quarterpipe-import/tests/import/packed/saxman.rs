//! Saxman: an encoder, and the decoder's results for its data and for data written by hand.

use quarterpipe_import::packed::{Packing, unpack, unpack_saxman_without_size};

use super::{
    lz::{Finder, Match},
    samples,
};

/// A part of packed data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Token {
    /// A literal byte.
    Byte(u8),
    /// A copy.
    Copy(Match),
    /// This many zeros, as a copy from before the beginning.
    Zeros(usize),
}

/// Returns data as tokens, the longest match first.
pub fn tokens(data: &[u8]) -> Vec<Token> {
    let finder = Finder::new(data);
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < data.len() {
        let zeros = data[at..].iter().take(18).take_while(|&&byte| byte == 0).count();
        let found = finder.longest(at, Match { distance: 0x1000, count: 18 });
        let (token, count) = match found {
            _ if at < 0x1000 && zeros >= 3 && found.is_none_or(|found| found.count <= zeros) => {
                (Token::Zeros(zeros), zeros)
            }
            Some(found @ Match { count: 3.., .. }) => (Token::Copy(found), found.count),
            _ => (Token::Byte(data[at]), 1),
        };
        tokens.push(token);
        at += count;
    }
    tokens
}

/// Packs data without a size.
pub fn pack_without_size(data: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut here = 0;
    for eight in tokens(data).chunks(8) {
        let field = bytes.len();
        bytes.push(0);
        for (bit, &token) in eight.iter().enumerate() {
            let (distance, count) = match token {
                Token::Byte(byte) => {
                    bytes[field] |= 1 << bit;
                    bytes.push(byte);
                    here += 1;
                    continue;
                }
                Token::Copy(Match { distance, count }) => (distance, count),
                Token::Zeros(count) => (0x1000, count),
            };
            let place = (here + 0x2000 - distance - 0x12) % 0x1000;
            bytes.push(place as u8);
            bytes.push((place >> 8 << 4 | (count - 3)) as u8);
            here += count;
        }
    }
    bytes
}

pub fn pack(data: &[u8]) -> Vec<u8> {
    let bytes = pack_without_size(data);
    [&(bytes.len() as u16).to_le_bytes()[..], &bytes].concat()
}

#[test]
fn what_is_packed_unpacks_to_the_same() {
    for data in samples::bytes() {
        assert_eq!(unpack(Packing::Saxman, &pack(&data), data.len()).as_ref(), Ok(&data));
        assert_eq!(unpack_saxman_without_size(&pack_without_size(&data), data.len()), Ok(data));
    }
}

#[test]
fn the_samples_have_every_kind_of_token() {
    let tokens: Vec<Token> = samples::bytes().iter().flat_map(|data| tokens(data)).collect();
    let seen = |wanted: fn(&Token) -> bool| tokens.iter().filter(|token| wanted(token)).count();
    assert!(seen(|token| matches!(token, Token::Byte(_))) > 100);
    assert!(seen(|token| matches!(token, Token::Copy(Match { count: 3, .. }))) > 10);
    assert!(seen(|token| matches!(token, Token::Copy(Match { count: 18, .. }))) > 10);
    assert!(seen(|token| matches!(token, Token::Copy(Match { distance: 1, .. }))) > 0);
    assert!(seen(|token| matches!(token, Token::Copy(Match { distance: 2000.., .. }))) > 0);
    assert!(seen(|token| matches!(token, Token::Zeros(3))) > 0);
    assert!(seen(|token| matches!(token, Token::Zeros(18))) > 0);
}

#[test]
fn the_lowest_bit_of_a_description_counts_first() {
    // The wiki's field: a copy, here one of zeros, then seven bytes. $FEE is the place of byte 0 in the window.
    let bytes = [0xFE, 0xEE, 0xF0, 1, 2, 3, 4, 5, 6, 7];
    assert_eq!(unpack_saxman_without_size(&bytes, 64), Ok(vec![0, 0, 0, 1, 2, 3, 4, 5, 6, 7]));
}

#[test]
fn a_copy_of_what_came_before_is_at_its_place_in_the_window() {
    let bytes = [0b011, 0x51, 0x50, 0xEE, 0xF1];
    assert_eq!(unpack_saxman_without_size(&bytes, 64), Ok(vec![0x51, 0x50, 0x51, 0x50, 0x51, 0x50]));
}

#[test]
fn a_copy_that_begins_before_the_beginning_is_all_zeros() {
    // From the byte before the beginning to the byte 9 and beyond.
    let bytes = [0b01, 9, 0xED, 0xF2];
    assert_eq!(unpack_saxman_without_size(&bytes, 64), Ok(vec![9, 0, 0, 0, 0, 0]));
}

#[test]
fn a_copy_reaches_4096_bytes_back() {
    let before: Vec<u8> = (0..0x1000u32).map(|at| (at * 7 + at / 256 + 1) as u8).collect();
    let mut bytes: Vec<u8> = before.chunks(8).flat_map(|eight| [&[0xFF], eight].concat()).collect();
    bytes.extend([0, 0xEE, 0xFF]);
    let unpacked = unpack_saxman_without_size(&bytes, 0x2000).expect("packed data");
    assert_eq!(unpacked[0x1000..], before[..18]);
}

#[test]
fn the_size_has_its_low_byte_first_and_what_follows_is_not_read() {
    let bytes = [0x03, 0x00, 0b11, 0x51, 0x50, 0x77, 0x77];
    assert_eq!(unpack(Packing::Saxman, &bytes, 64), Ok(vec![0x51, 0x50]));
}

#[test]
fn a_last_description_field_needs_no_data() {
    let bytes = [0xFF, 1, 2, 3, 4, 5, 6, 7, 8, 0x4E];
    assert_eq!(unpack_saxman_without_size(&bytes, 64), Ok((1..=8).collect()));
}

#[test]
fn data_that_ends_early_says_what_is_missing() {
    let refusal = |bytes: &[u8]| unpack(Packing::Saxman, bytes, 64).unwrap_err().to_string();
    assert_eq!(refusal(&[3]), "byte 1: found the end of the data, expected a size of two bytes");
    assert_eq!(refusal(&[3, 0, 3, 9]), "byte 4: found the end of the data, expected 3 bytes from byte 2");
    assert_eq!(refusal(&[2, 0, 0, 9, 9]), "byte 4: found the end of the data, expected a copy's second byte");
}
