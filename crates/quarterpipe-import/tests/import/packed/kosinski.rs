//! Kosinski: an encoder, and the decoder's results for its data and for data written by hand.

use quarterpipe_import::packed::{Packing, unpack};

use super::{
    lz::{Finder, Match},
    samples,
};

/// A part of packed data.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Token {
    /// A literal byte.
    Byte(u8),
    /// A copy in one byte.
    Short(Match),
    /// A copy in two bytes.
    Long(Match),
    /// A copy in three bytes.
    Longest(Match),
}

/// Writes bits into description fields, and bytes between these.
pub struct Writer {
    bytes: Vec<u8>,
    field: usize,
    bits: usize,
}

impl Writer {
    pub fn new() -> Self {
        Self { bytes: vec![0; 2], field: 0, bits: 0 }
    }

    /// Writes a bit. The last one of a field makes room for the next field.
    pub fn bit(&mut self, bit: bool) {
        self.bytes[self.field + self.bits / 8] |= u8::from(bit) << (self.bits % 8);
        self.bits += 1;
        if self.bits == 16 {
            (self.field, self.bits) = (self.bytes.len(), 0);
            self.bytes.extend([0; 2]);
        }
    }

    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    pub fn token(&mut self, token: Token) {
        match token {
            Token::Byte(byte) => {
                self.bit(true);
                self.byte(byte);
            }
            Token::Short(Match { distance, count }) => {
                self.bit(false);
                self.bit(false);
                self.bit((count - 2) & 2 != 0);
                self.bit((count - 2) & 1 != 0);
                self.byte((0x100 - distance) as u8);
            }
            Token::Long(Match { distance, count }) => self.long(distance, (count - 2) as u8),
            Token::Longest(Match { distance, count }) => {
                self.long(distance, 0);
                self.byte((count - 1) as u8);
            }
        }
    }

    /// Writes the first two bytes of a copy.
    pub fn long(&mut self, distance: usize, count: u8) {
        self.bit(false);
        self.bit(true);
        let offset = 0x2000 - distance;
        self.byte(offset as u8);
        self.byte((offset >> 8 << 3) as u8 | count);
    }

    /// Writes the mark of the end.
    pub fn end(mut self) -> Vec<u8> {
        self.bit(false);
        self.bit(true);
        self.bytes.extend([0x00, 0xF0, 0x00]);
        self.bytes
    }
}

/// Returns data as tokens, the longest match first.
pub fn tokens(data: &[u8]) -> Vec<Token> {
    let finder = Finder::new(data);
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < data.len() {
        let near = finder.longest(at, Match { distance: 0x100, count: 5 });
        let far = finder.longest(at, Match { distance: 0x2000, count: 0x100 });
        let (token, count) = match (near, far) {
            (_, Some(found @ Match { count: 10.., .. })) => (Token::Longest(found), found.count),
            (Some(near), Some(far)) if near.count >= far.count => (Token::Short(near), near.count),
            (_, Some(found @ Match { count: 3.., .. })) => (Token::Long(found), found.count),
            _ => (Token::Byte(data[at]), 1),
        };
        tokens.push(token);
        at += count;
    }
    tokens
}

pub fn pack(data: &[u8]) -> Vec<u8> {
    let mut writer = Writer::new();
    tokens(data).into_iter().for_each(|token| writer.token(token));
    writer.end()
}

fn refusal(bytes: &[u8]) -> String {
    unpack(Packing::Kosinski, bytes, 1 << 16).unwrap_err().to_string()
}

#[test]
fn what_is_packed_unpacks_to_the_same() {
    for data in samples::bytes() {
        assert_eq!(unpack(Packing::Kosinski, &pack(&data), data.len()), Ok(data));
    }
}

#[test]
fn the_samples_have_every_kind_of_token() {
    let tokens: Vec<Token> = samples::bytes().iter().flat_map(|data| tokens(data)).collect();
    let seen = |wanted: fn(&Token) -> bool| tokens.iter().filter(|token| wanted(token)).count();
    assert!(seen(|token| matches!(token, Token::Byte(_))) > 100);
    assert!(seen(|token| matches!(token, Token::Short(Match { count: 2, .. }))) > 10);
    assert!(seen(|token| matches!(token, Token::Short(Match { count: 5, .. }))) > 10);
    assert!(seen(|token| matches!(token, Token::Long(Match { count: 3, .. }))) > 0);
    assert!(seen(|token| matches!(token, Token::Long(Match { count: 9, .. }))) > 10);
    assert!(seen(|token| matches!(token, Token::Longest(Match { count: 10, .. }))) > 0);
    assert!(seen(|token| matches!(token, Token::Longest(Match { distance: 1, count: 0x100 }))) > 0);
    assert!(seen(|token| matches!(token, Token::Longest(Match { distance: 0x1001.., .. }))) > 0);
}

#[test]
fn the_forums_example_has_the_parts_that_its_text_names() {
    // The text's own bytes up to the second field, which here goes on with the end: bytes 01 and 23, a copy in one byte, 67, a copy in
    // three bytes, 98, a copy in two, 65, 98 and 75, the field, and 00.
    let bytes = [
        0x53, 0xFB, 0x01, 0x23, 0xFE, 0x67, 0xFF, 0xF8, 0x0D, 0x98, 0xFF, 0xFD, 0x65, 0x98, 0x75, 0x02, 0x00, 0x00,
        0x00, 0xF0, 0x00,
    ];
    let expected =
        [&[0x01, 0x23, 0x01, 0x23, 0x01, 0x23][..], &[0x67; 15], &[0x98; 8], &[0x65, 0x98, 0x75, 0x00]].concat();
    assert_eq!(unpack(Packing::Kosinski, &bytes, 64), Ok(expected));
}

#[test]
fn copies_begin_as_far_back_as_the_forums_text_says() {
    let before: Vec<u8> = (0..800u32).map(|at| (at * at / 5) as u8).collect();
    let cases = [([0xFF, 0xF9], 1, 3), ([0xFE, 0xF9], 2, 3), ([0xFF, 0xF1], 257, 3), ([0xFD, 0xE7], 771, 9)];
    for (copy, distance, count) in cases {
        let mut writer = Writer::new();
        before.iter().for_each(|&byte| writer.token(Token::Byte(byte)));
        writer.bit(false);
        writer.bit(true);
        copy.into_iter().for_each(|byte| writer.byte(byte));
        let mut expected = before.clone();
        (0..count).for_each(|at| expected.push(expected[800 - distance + at]));
        assert_eq!(unpack(Packing::Kosinski, &writer.end(), 1000), Ok(expected));
    }
}

#[test]
fn copies_reach_256_and_8192_bytes_back() {
    let before: Vec<u8> = (0..0x2000u32).map(|at| (at * 7 + at / 256) as u8).collect();
    for token in [Token::Short(Match { distance: 0x100, count: 5 }), Token::Long(Match { distance: 0x2000, count: 9 })]
    {
        let (Token::Short(found) | Token::Long(found)) = token else { unreachable!("a copy") };
        let mut writer = Writer::new();
        before.iter().for_each(|&byte| writer.token(Token::Byte(byte)));
        writer.token(token);
        let unpacked = unpack(Packing::Kosinski, &writer.end(), 0x3000).expect("packed data");
        assert_eq!(unpacked[0x2000..], before[0x2000 - found.distance..][..found.count]);
    }
}

#[test]
fn a_field_is_read_before_the_data_of_the_last_bit_of_the_one_before() {
    // Sixteen bytes: the next field comes before the last of them.
    let mut bytes = vec![0xFF, 0xFF];
    bytes.extend(1..=15);
    bytes.extend([0x02, 0x00, 16, 0x00, 0xF0, 0x00]);
    assert_eq!(unpack(Packing::Kosinski, &bytes, 64), Ok((1..=16).collect()));
}

#[test]
fn what_follows_the_end_is_not_read() {
    let mut bytes = pack(b"hills");
    bytes.extend([0xAA; 9]);
    assert_eq!(unpack(Packing::Kosinski, &bytes, 64), Ok(b"hills".to_vec()));
}

#[test]
fn any_distance_before_a_count_of_0_ends_the_data() {
    assert_eq!(unpack(Packing::Kosinski, &[0b101, 0, 9, 0x12, 0xF8, 0], 64), Ok(vec![9]));
}

#[test]
fn a_copy_from_before_the_beginning_is_refused() {
    let expected = "byte 3: found a copy from 2 bytes before, expected at most 1, as many as are unpacked";
    assert_eq!(refusal(&[0b0001, 0, 9, 0xFE]), expected);
    let expected = "byte 3: found a copy from 8192 bytes before, expected at most 1, as many as are unpacked";
    assert_eq!(refusal(&[0b101, 0, 9, 0x00, 0x07]), expected);
}

#[test]
fn the_count_1_copies_nothing_and_the_data_goes_on() {
    let bytes = [0b10_1101, 0, 9, 0xFF, 0xF8, 1, 8, 0, 0xF0, 0];
    assert_eq!(unpack(Packing::Kosinski, &bytes, 64), Ok(vec![9, 8]));
}

#[test]
fn data_that_ends_early_says_what_is_missing() {
    assert_eq!(refusal(&[]), "byte 0: found the end of the data, expected a description field of two bytes");
    assert_eq!(refusal(&[1, 0]), "byte 2: found the end of the data, expected a byte to take as it is");
    assert_eq!(refusal(&[0, 0]), "byte 2: found the end of the data, expected a copy's distance");
    assert_eq!(refusal(&[2, 0]), "byte 2: found the end of the data, expected a copy's first byte");
    assert_eq!(refusal(&[2, 0, 0]), "byte 3: found the end of the data, expected a copy's second byte");
    assert_eq!(refusal(&[2, 0, 0, 0xF0]), "byte 4: found the end of the data, expected a copy's count");
}
