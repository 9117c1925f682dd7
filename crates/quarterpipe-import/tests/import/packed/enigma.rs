//! Enigma: an encoder, and the decoder's results for its data and for data written by hand.

use quarterpipe_import::packed::{Packing, unpack, unpack_enigma};

use super::{nemesis::Bits, samples};

/// An entry, with the number of words that it stands for.
#[derive(Clone, Debug, PartialEq)]
pub enum Entry {
    Incremental(usize),
    Literal(usize),
    /// The count, the first inline word, and the step from each word to the next.
    Inline(usize, u16, i32),
    Single(Vec<u16>),
}

/// The bytes in front of the entries.
struct Header {
    width: u32,
    flags: u16,
    incremental: u16,
    literal: u16,
}

impl Header {
    /// Returns the incremental word of the longest run that counts up, and the most frequent word as the literal one.
    fn of(words: &[u16]) -> Self {
        let flags = words.iter().fold(0, |flags, word| flags | word >> 11);
        let values = words.iter().map(|word| word & 0x7FF).max().unwrap_or(0);
        let up = (0..words.len()).max_by_key(|&at| run(&words[at..], 1));
        let frequent = words.iter().max_by_key(|&word| words.iter().filter(|&other| other == word).count());
        Self {
            width: u16::BITS - values.leading_zeros(),
            flags,
            incremental: up.map_or(0, |at| words[at]),
            literal: frequent.copied().unwrap_or(0),
        }
    }
}

/// Returns how many words at the beginning of `words` are each `step` more than the one before.
fn run(words: &[u16], step: i32) -> usize {
    let fits = |pair: &&[u16]| i32::from(pair[0]) + step == i32::from(pair[1]);
    words.windows(2).take_while(fits).count() + usize::from(!words.is_empty())
}

/// Returns words as entries, the longest first.
fn entries(words: &[u16], header: &Header) -> Vec<Entry> {
    let mut incremental = header.incremental;
    let mut entries = Vec::new();
    let mut left = words;
    while let Some(&first) = left.first() {
        let counted = |step: i32| run(left, step).min(16);
        let up = if first == incremental { counted(1) } else { 0 };
        let literal = if first == header.literal { counted(0) } else { 0 };
        let step = [0, 1, -1].into_iter().max_by_key(|&step| counted(step)).expect("a step");
        let (entry, count) = if up > 0 && up >= literal.max(counted(step)) {
            incremental += up as u16;
            (Entry::Incremental(up), up)
        } else if literal > 0 && literal >= counted(step) {
            (Entry::Literal(literal), literal)
        } else if counted(step) > 1 {
            (Entry::Inline(counted(step), first, step), counted(step))
        } else {
            match entries.last_mut() {
                Some(Entry::Single(singles)) if singles.len() < 15 => {
                    singles.push(first);
                    left = &left[1..];
                    continue;
                }
                _ => (Entry::Single(vec![first]), 1),
            }
        };
        entries.push(entry);
        left = &left[count..];
    }
    entries
}

/// Packs words, less a starting art tile.
pub fn pack(words: &[u16], starting_art_tile: u16) -> Vec<u8> {
    let words: Vec<u16> = words.iter().map(|word| word - starting_art_tile).collect();
    let header = Header::of(&words);
    let mut bits = Bits::default();
    let head = [header.width as u16, header.flags];
    head.into_iter().for_each(|byte| bits.put(byte, 8));
    [header.incremental, header.literal].into_iter().for_each(|word| bits.put(word, 16));
    let inline = |bits: &mut Bits, word: u16| {
        for bit in (0..5).rev().filter(|bit| header.flags >> bit & 1 != 0) {
            bits.put(word >> (11 + bit), 1);
        }
        bits.put(word, header.width);
    };
    for entry in entries(&words, &header) {
        match entry {
            Entry::Incremental(count) => bits.put(count as u16 - 1, 6),
            Entry::Literal(count) => bits.put(0b01 << 4 | (count as u16 - 1), 6),
            Entry::Inline(count, first, step) => {
                let kind = match step {
                    0 => 0b100,
                    1 => 0b101,
                    _ => 0b110,
                };
                bits.put(kind << 4 | (count as u16 - 1), 7);
                inline(&mut bits, first);
            }
            Entry::Single(words) => {
                bits.put(0b111 << 4 | (words.len() as u16 - 1), 7);
                words.into_iter().for_each(|word| inline(&mut bits, word));
            }
        }
    }
    bits.put(0b111_1111, 7);
    bits.bytes
}

fn bytes(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

fn refusal(bytes: &[u8]) -> String {
    unpack(Packing::Enigma, bytes, 1 << 16).unwrap_err().to_string()
}

/// Returns data with a header of no flags and values of eight bits, the words 0 and $FFFE, and these bits.
fn with_bits(parts: &[(u16, u32)]) -> Vec<u8> {
    let mut bits = Bits::default();
    parts.iter().for_each(|&(value, count)| bits.put(value, count));
    [&[8, 0, 0, 0, 0xFF, 0xFE][..], &bits.bytes].concat()
}

#[test]
fn what_is_packed_unpacks_to_the_same() {
    for words in samples::words() {
        assert_eq!(unpack(Packing::Enigma, &pack(&words, 0), words.len() * 2), Ok(bytes(&words)));
        let higher: Vec<u16> = words.iter().map(|word| word + 0x2345).collect();
        let packed = pack(&higher, 0x2345);
        assert_eq!(unpack_enigma(&packed, 0x2345, words.len() * 2), Ok(bytes(&higher)));
        assert_eq!(unpack(Packing::Enigma, &packed, words.len() * 2), Ok(bytes(&words)));
    }
}

#[test]
fn the_samples_have_every_kind_of_entry() {
    let all: Vec<Entry> = samples::words().iter().flat_map(|words| entries(words, &Header::of(words))).collect();
    let seen = |wanted: fn(&Entry) -> bool| all.iter().filter(|entry| wanted(entry)).count();
    assert!(seen(|entry| matches!(entry, Entry::Incremental(2..))) > 10);
    assert!(seen(|entry| matches!(entry, Entry::Incremental(16))) > 0);
    assert!(seen(|entry| matches!(entry, Entry::Literal(16))) > 10);
    for step in [0, 1, -1] {
        let counts = all.iter().filter(|entry| matches!(entry, Entry::Inline(2.., _, of) if *of == step)).count();
        assert!(counts > 10, "{step}: {counts}");
    }
    assert!(seen(|entry| matches!(entry, Entry::Single(words) if words.len() == 1)) > 10);
    assert!(seen(|entry| matches!(entry, Entry::Single(words) if words.len() > 1)) > 0);
}

#[test]
fn the_wikis_example_unpacks_as_it_says() {
    let packed = [0x07, 0x0C, 0x00, 0x00, 0x00, 0x10, 0x05, 0x3D, 0x11, 0x8F, 0xE0];
    let words = [
        0x0000, 0x0001, 0x0010, 0x0010, 0x0010, 0x0010, 0x4018, 0x4017, 0x4016, 0x4015, 0x4014, 0x4013, 0x4012, 0x4011,
        0x4010,
    ];
    assert_eq!(unpack(Packing::Enigma, &packed, 30), Ok(bytes(&words)));
    assert_eq!(unpack_enigma(&packed, 0x1000, 30), Ok(bytes(&words.map(|word| word + 0x1000))));
}

#[test]
fn the_high_bits_of_inline_words_are_priority_palette_and_flips_in_this_order() {
    // All five bits, then values of two bits: four words of one bit each.
    let mut bits = Bits::default();
    bits.put(0b111_0011, 7);
    for (flags, value) in [(0b10000, 0), (0b01100, 1), (0b00010, 2), (0b00001, 3)] {
        bits.put(flags, 5);
        bits.put(value, 2);
    }
    bits.put(0b111_1111, 7);
    let packed = [&[2, 0x1F, 0, 0, 0, 0][..], &bits.bytes].concat();
    assert_eq!(unpack(Packing::Enigma, &packed, 8), Ok(bytes(&[0x8000, 0x6001, 0x1002, 0x0803])));
}

#[test]
fn the_incremental_word_goes_on_where_it_was() {
    let packed = with_bits(&[(0b00_0001, 6), (0b01_0000, 6), (0b00_0010, 6), (0b111_1111, 7)]);
    assert_eq!(unpack(Packing::Enigma, &packed, 12), Ok(bytes(&[0, 1, 0xFFFE, 2, 3, 4])));
}

#[test]
fn values_of_no_bits_are_0() {
    let packed = [0, 0, 0, 0, 0, 9, 0b1000_0101, 0b1111_1100];
    assert_eq!(unpack(Packing::Enigma, &packed, 6), Ok(vec![0; 6]));
}

#[test]
fn what_follows_the_end_is_not_read() {
    let mut packed = pack(&[1, 2, 3], 0);
    packed.extend([0xAA; 9]);
    assert_eq!(unpack(Packing::Enigma, &packed, 6), Ok(vec![0, 1, 0, 2, 0, 3]));
}

#[test]
fn words_beyond_their_range_are_refused() {
    let down = with_bits(&[(0b110_0010, 7), (1, 8), (0b111_1111, 7)]);
    assert_eq!(refusal(&down), "byte 6: found the word -1, expected one from 0 to 65535");
    let literal = with_bits(&[(0b01_0000, 6), (0b111_1111, 7)]);
    assert_eq!(unpack_enigma(&literal, 1, 64), Ok(vec![0xFF, 0xFF]));
    let error = unpack_enigma(&literal, 2, 64).unwrap_err();
    assert_eq!(error.to_string(), "byte 6: found the word 65536, expected one from 0 to 65535");
}

#[test]
fn headers_that_no_description_covers_are_refused() {
    assert_eq!(refusal(&[7, 0x20, 0, 0, 0, 0]), "byte 1: found $20, expected at most $1F");
    assert_eq!(refusal(&[17, 0, 0, 0, 0, 0]), "byte 0: found inline values of 17 bits, expected at most 16");
    assert_eq!(refusal(&[12, 1, 0, 0, 0, 0]), "byte 0: found inline values of 12 bits, expected at most 11");
}

#[test]
fn data_that_ends_early_says_what_is_missing() {
    let end = |at, what| format!("byte {at}: found the end of the data, expected {what}");
    assert_eq!(refusal(&[]), end(0, "how many bits an inline value has"));
    assert_eq!(refusal(&[8]), end(1, "which high bits come with an inline value"));
    assert_eq!(refusal(&[8, 0, 0]), end(3, "the incremental word"));
    assert_eq!(refusal(&[8, 0, 0, 0, 0]), end(5, "the literal word"));
    assert_eq!(refusal(&[8, 0, 0, 0, 0, 0]), end(6, "an entry's type"));
    assert_eq!(refusal(&[8, 0, 0, 0, 0, 0, 0b0000_0001]), end(7, "an entry's count"));
    assert_eq!(refusal(&[8, 0, 0, 0, 0, 0, 0b1000_0000]), end(7, "an inline value"));
    assert_eq!(refusal(&[8, 1, 0, 0, 0, 0, 0b0000_0010, 0b0000_0000]), end(8, "an inline value"));
}
