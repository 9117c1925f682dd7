//! Nemesis: an encoder, and the decoder's results for its data and for data written by hand.

use std::collections::BTreeMap;

use quarterpipe_import::packed::{Packing, unpack};

use super::samples;

/// A run: its palette index, and its number of nybbles.
type Run = (u8, usize);
/// A code and its length in bits.
type Code = (u8, u32);

/// Bits from the highest of each byte on.
#[derive(Default)]
pub struct Bits {
    pub bytes: Vec<u8>,
    free: u32,
}

impl Bits {
    pub fn put(&mut self, value: u16, count: u32) {
        for bit in (0..count).rev() {
            if self.free == 0 {
                self.bytes.push(0);
                self.free = 8;
            }
            self.free -= 1;
            *self.bytes.last_mut().expect("a byte") |= ((value >> bit & 1) as u8) << self.free;
        }
    }
}

/// Returns runs of at most eight equal nybbles.
fn runs(bytes: &[u8]) -> Vec<Run> {
    let nybbles: Vec<u8> = bytes.iter().flat_map(|byte| [byte >> 4, byte & 0xF]).collect();
    let equal = nybbles.chunk_by(|one, other| one == other);
    equal.flat_map(|equal| equal.chunks(8)).map(|run| (run[0], run.len())).collect()
}

/// Returns codes for the runs that they make shorter, including the table. More frequent runs have shorter codes.
fn codes(runs: &[Run]) -> BTreeMap<Run, Code> {
    let mut counts: BTreeMap<Run, usize> = BTreeMap::new();
    runs.iter().for_each(|&run| *counts.entry(run).or_default() += 1);
    let length = |count: usize| (1..8).find(|&length| count << length >= runs.len()).unwrap_or(8);
    let worth = |&(run, count): &(Run, usize)| (count * (13 - length(count)) > 16).then_some((length(count), run));
    let mut by_length: Vec<(usize, Run)> = counts.into_iter().filter_map(|counted| worth(&counted)).collect();
    by_length.sort_unstable();
    // Codes are beginnings of bytes, in order; those that begin with 111111 are taken.
    let mut next = 0;
    let mut codes = BTreeMap::new();
    for (length, run) in by_length {
        let width = 1 << (8 - length);
        if next + width > 0b1111_1100 {
            break;
        }
        codes.insert(run, ((next >> (8 - length)) as u8, length as u32));
        next += width;
    }
    codes
}

/// Packs whole patterns.
pub fn pack(bytes: &[u8], xor: bool) -> Vec<u8> {
    let above = |at: usize| if xor && at >= 4 { bytes[at - 4] } else { 0 };
    let runs = runs(&(0..bytes.len()).map(|at| bytes[at] ^ above(at)).collect::<Vec<_>>());
    let codes = codes(&runs);
    let mut packed = ((bytes.len() / 32) as u16 | u16::from(xor) << 15).to_be_bytes().to_vec();
    let mut last = None;
    for (&(index, count), &(code, length)) in &codes {
        if last.replace(index) != Some(index) {
            packed.push(0x80 | index);
        }
        packed.extend([(count as u8 - 1) << 4 | length as u8, code]);
    }
    packed.push(0xFF);
    let mut bits = Bits::default();
    for run in &runs {
        match codes.get(run) {
            Some(&(code, length)) => bits.put(code.into(), length),
            None => bits.put(0b11_1111 << 7 | (run.1 as u16 - 1) << 4 | u16::from(run.0), 13),
        }
    }
    packed.extend(bits.bytes);
    packed
}

fn refusal(bytes: &[u8]) -> String {
    unpack(Packing::Nemesis, bytes, 1 << 16).unwrap_err().to_string()
}

/// Returns data of one pattern with a code table.
fn with_table(table: &[u8]) -> Vec<u8> {
    [&[0, 1], table, &[0; 32]].concat()
}

#[test]
fn what_is_packed_unpacks_to_the_same() {
    for data in samples::patterns() {
        for xor in [false, true] {
            assert_eq!(unpack(Packing::Nemesis, &pack(&data, xor), data.len()).as_ref(), Ok(&data));
        }
    }
}

#[test]
fn the_samples_have_codes_of_every_length_and_inline_runs() {
    let mut lengths = [0; 9];
    let mut inline = 0;
    for data in samples::patterns() {
        let runs = runs(&data);
        let codes = codes(&runs);
        codes.values().for_each(|&(_, length)| lengths[length as usize] += 1);
        inline += runs.iter().filter(|run| !codes.contains_key(run)).count();
    }
    assert!(lengths[1..].iter().all(|&count| count > 0), "{lengths:?}");
    assert!(inline > 100);
}

#[test]
fn runs_have_their_palette_index_from_the_table_or_from_the_bits() {
    // The palette index 3 has 0 for eight nybbles, 5 has 10 for one.
    let mut bits = Bits::default();
    bits.put(0b10, 2);
    // Inline: two nybbles of 14.
    [(0b11_1111, 6), (1, 3), (14, 4)].into_iter().for_each(|(value, count)| bits.put(value, count));
    bits.put(0b10, 2);
    bits.put(0, 1);
    // Inline: four of 9, and then six runs of eight.
    [(0b11_1111, 6), (3, 3), (9, 4)].into_iter().for_each(|(value, count)| bits.put(value, count));
    bits.put(0, 6);
    let bytes = [&[0x00, 0x01, 0x83, 0x71, 0b0, 0x85, 0x02, 0b10, 0xFF][..], &bits.bytes].concat();
    let expected = [&[0x5E, 0xE5, 0x33, 0x33, 0x33, 0x33, 0x99, 0x99][..], &[0x33; 24]].concat();
    assert_eq!(unpack(Packing::Nemesis, &bytes, 32), Ok(expected));
}

#[test]
fn in_xor_mode_each_row_is_combined_with_the_row_above() {
    // Eight nybbles of 1 have 0, eight of 2 have 10: sixteen rows, of which those of 1 alternate.
    let mut bits = Bits::default();
    bits.put(0, 1);
    bits.put(0b10, 2);
    bits.put(0, 14);
    let bytes = [&[0x80, 0x02, 0x81, 0x71, 0b0, 0x82, 0x72, 0b10, 0xFF][..], &bits.bytes].concat();
    let rows = [0x11, 0x33, 0x22].into_iter().chain([0x33, 0x22].into_iter().cycle()).take(16);
    let expected: Vec<u8> = rows.flat_map(|pixels| [pixels; 4]).collect();
    assert_eq!(unpack(Packing::Nemesis, &bytes, 64), Ok(expected));
}

#[test]
fn no_patterns_are_no_bytes() {
    assert_eq!(unpack(Packing::Nemesis, &[0, 0, 0xFF], 0), Ok(vec![]));
}

#[test]
fn what_follows_the_last_pattern_is_not_read() {
    let mut bytes = pack(&[0x12; 32], false);
    bytes.extend([0xAA; 9]);
    assert_eq!(unpack(Packing::Nemesis, &bytes, 32), Ok(vec![0x12; 32]));
}

#[test]
fn a_size_beyond_the_limit_is_refused_before_anything_is_unpacked() {
    let error = unpack(Packing::Nemesis, &[0xFF, 0xFF], 1_048_543).unwrap_err();
    assert_eq!(error.to_string(), "byte 0: found 1048544 bytes, expected at most 1048543 when unpacked");
}

#[test]
fn what_the_code_table_cannot_mean_is_refused() {
    let cases: [(&[u8], &str); 7] = [
        (&[0x71, 0, 0xFF], "byte 2: found $71, expected a palette index ($80 to $8F)"),
        (&[0x90, 0xFF], "byte 2: found $90, expected a palette index ($80 to $8F), a code, or $FF"),
        (&[0x80, 0x00, 0, 0xFF], "byte 3: found a code of 0 bits, expected 1 to 8"),
        (&[0x80, 0x09, 0, 0xFF], "byte 3: found a code of 9 bits, expected 1 to 8"),
        (&[0x80, 0x02, 4, 0xFF], "byte 4: found $04, expected a code of 2 bits"),
        (
            &[0x80, 0x02, 0b10, 0x13, 0b101, 0xFF],
            "byte 6: found the code 101, expected a code that neither begins with another, nor another with it",
        ),
        (
            &[0x80, 0x13, 0b101, 0x02, 0b10, 0xFF],
            "byte 6: found the code 10, expected a code that neither begins with another, nor another with it",
        ),
    ];
    for (table, expected) in cases {
        assert_eq!(refusal(&with_table(table)), expected);
    }
}

#[test]
fn codes_that_clash_with_inline_runs_are_refused() {
    for (length, code) in [(1, 0b1), (3, 0b111), (6, 0b11_1111), (8, 0b1111_1101)] {
        let text = refusal(&with_table(&[0x80, length, code, 0xFF]));
        assert!(text.starts_with(&format!("byte 4: found the code {code:b}, expected a code that neither")), "{text}");
    }
}

#[test]
fn a_code_that_the_table_lacks_is_refused() {
    let bytes = [0x00, 0x01, 0x80, 0x72, 0b10, 0xFF, 0b1001_0110, 0];
    assert_eq!(refusal(&bytes), "byte 6: found the code 01011000, expected a code of the table, or 111111");
}

#[test]
fn a_run_beyond_the_last_pattern_is_refused() {
    // Eight nybbles have 0, five have 10: 5 + 7 x 8 leave three.
    let bytes = [0x00, 0x01, 0x80, 0x71, 0b0, 0x42, 0b10, 0xFF, 0b1000_0000, 0];
    let expected = "byte 9: found a run of 8 nybbles, expected at most 3, as many as the patterns lack";
    assert_eq!(refusal(&bytes), expected);
}

#[test]
fn data_that_ends_early_says_what_is_missing() {
    assert_eq!(refusal(&[0]), "byte 1: found the end of the data, expected a number of patterns in two bytes");
    assert_eq!(refusal(&[0, 1, 0x80]), "byte 3: found the end of the data, expected the code table");
    assert_eq!(refusal(&[0, 1, 0x80, 1]), "byte 4: found the end of the data, expected a code");
    assert_eq!(refusal(&[0, 1, 0xFF]), "byte 3: found the end of the data, expected a code");
    assert_eq!(refusal(&[0, 1, 0xFF, 0xFD]), "byte 4: found the end of the data, expected a run's length");
    assert_eq!(refusal(&[0, 1, 0xFF, 0xFC, 0x00]), "byte 5: found the end of the data, expected a code");
}
