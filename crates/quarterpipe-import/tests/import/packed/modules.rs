//! Kosinski in modules: an encoder, and the decoder's results for sizes and padding.

use quarterpipe_import::packed::{Packing, unpack};

use super::kosinski;

pub fn pack(data: &[u8]) -> Vec<u8> {
    with_size(data.len() as u16, data)
}

/// Packs data with any size in front.
fn with_size(size: u16, data: &[u8]) -> Vec<u8> {
    let mut bytes = size.to_be_bytes().to_vec();
    for module in data.chunks(0x1000) {
        let start = bytes.len();
        bytes.extend(kosinski::pack(module));
        let padded = (bytes.len() - start).next_multiple_of(16);
        bytes.resize(start + padded, 0);
    }
    bytes
}

/// Returns `length` bytes with many repetitions.
fn data(length: usize) -> Vec<u8> {
    (0..length).map(|at| (at / 3 % 50 + at / 700) as u8).collect()
}

fn refusal(bytes: &[u8]) -> String {
    unpack(Packing::KosinskiM, bytes, 1 << 16).unwrap_err().to_string()
}

#[test]
fn data_of_any_number_of_modules_unpacks_to_the_same() {
    for length in [0, 1, 15, 0xFFF, 0x1000, 0x1001, 0x2000, 0x2345, 0x3000] {
        let data = data(length);
        assert_eq!(unpack(Packing::KosinskiM, &pack(&data), length), Ok(data));
    }
}

#[test]
fn the_size_a000_means_8000() {
    let data = data(0x8000);
    assert_eq!(unpack(Packing::KosinskiM, &with_size(0xA000, &data), 0x8000), Ok(data));
}

#[test]
fn each_module_is_padded_to_sixteen_bytes_from_its_own_beginning() {
    let data = [vec![5; 0x1000], vec![6]].concat();
    let bytes = pack(&data);
    let first = kosinski::pack(&data[..0x1000]);
    let second = 2 + first.len().next_multiple_of(16);
    assert_ne!(first.len() % 16, 0);
    assert_eq!(bytes[second..][..3], [0b101, 0, 6]);
    assert_eq!(unpack(Packing::KosinskiM, &bytes, 0x2000), Ok(data));
}

#[test]
fn padding_behind_the_last_module_may_be_missing_and_elsewhere_it_is_not_read() {
    let data = [vec![5; 0x1000], vec![6]].concat();
    let mut bytes = pack(&data);
    let end = kosinski::pack(&data[..0x1000]).len() + 2;
    bytes[end] = 0xEE;
    let second = 2 + (end - 2).next_multiple_of(16);
    bytes.truncate(second + kosinski::pack(&[6]).len());
    assert_eq!(unpack(Packing::KosinskiM, &bytes, 0x2000), Ok(data));
}

#[test]
fn an_empty_module_behind_whole_ones_changes_nothing() {
    let data = data(0x1000);
    let bytes = [pack(&data), kosinski::pack(&[])].concat();
    assert_eq!(unpack(Packing::KosinskiM, &bytes, 0x1000), Ok(data));
}

#[test]
fn a_size_beyond_the_limit_is_refused_before_anything_is_unpacked() {
    let error = unpack(Packing::KosinskiM, &[0x90, 0x00], 0x8FFF).unwrap_err();
    assert_eq!(error.to_string(), "byte 0: found 36864 bytes, expected at most 36863 when unpacked");
}

#[test]
fn a_module_of_another_size_than_announced_is_refused() {
    let too_short = with_size(6, &[1, 2, 3, 4, 5]);
    assert_eq!(refusal(&too_short), "byte 2: found a module that unpacks to 5 bytes, expected 6 bytes");
    let too_long = with_size(4, &[1, 2, 3, 4, 5]);
    assert_eq!(refusal(&too_long), "byte 8: found more than 4 bytes, expected at most 4 when unpacked");
}

#[test]
fn a_module_cannot_copy_from_the_one_before() {
    let mut bytes = pack(&[vec![5; 0x1000], vec![6]].concat());
    let second = 2 + kosinski::pack(&[5; 0x1000]).len().next_multiple_of(16);
    // A copy in one byte, two bytes of 5.
    bytes[second..][..3].copy_from_slice(&[0, 0, 0xFF]);
    let place = second + 2;
    let expected =
        format!("byte {place}: found a copy from 1 bytes before, expected at most 0, as many as are unpacked");
    assert_eq!(refusal(&bytes), expected);
}

#[test]
fn data_that_ends_early_says_what_is_missing() {
    assert_eq!(refusal(&[0x10]), "byte 1: found the end of the data, expected a size of two bytes");
    let bytes = pack(&[vec![5; 0x1000], vec![6]].concat());
    let end = 2 + kosinski::pack(&[5; 0x1000]).len();
    let expected = format!("byte {end}: found the end of the data, expected padding and a further module");
    assert_eq!(refusal(&bytes[..end]), expected);
}
