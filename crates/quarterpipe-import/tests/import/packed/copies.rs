//! Comper, Kosinski+ and SZDD: data written by hand, bit by bit.

use quarterpipe_import::packed::{Packing, unpack};

fn unpacked(packing: Packing, bytes: &[u8]) -> Result<Vec<u8>, String> {
    unpack(packing, bytes, 1 << 16).map_err(|error| error.to_string())
}

#[test]
fn comper_copies_words() {
    // A word, three words from one word back, and the end.
    let example = [0x60, 0x00, 0x41, 0x42, 0xFF, 0x02, 0x00, 0x00];
    assert_eq!(unpacked(Packing::Comper, &example), Ok(b"ABABABAB".to_vec()));
    // Sixteen words take a second description.
    let words: Vec<u8> = (0..32).collect();
    let long = [&[0, 0][..], &words, &[0x80, 0, 0xF0, 0x0F, 0x80, 0, 0, 0]].concat();
    let ends = unpacked(Packing::Comper, &[&[0, 0][..], &words, &[0x80, 0, 0, 0]].concat());
    assert_eq!(ends, Ok(words.clone()));
    let error = unpacked(Packing::Comper, &long[..36]).unwrap_err();
    assert_eq!(error, "byte 36: found the end of the data, expected a word, or the two bytes of a copy");
    let copied = [&[0, 0][..], &words, &[0xC0, 0, 0xF0, 0x0F, 0, 0]].concat();
    assert_eq!(unpacked(Packing::Comper, &copied), Ok([&words[..], &words].concat()), "16 words from 16 words back");
    let early = unpacked(Packing::Comper, &[0x40, 0, 1, 2, 0xFE, 1]).unwrap_err();
    assert_eq!(early, "byte 4: found a copy from 4 bytes before, expected at most 2, as many as are unpacked");
}

#[test]
fn kosinski_plus_copies_in_one_two_and_three_bytes() {
    // The bits 1 for a byte, 00 for a copy in one byte, after which come the bits 00 for its length, 01 for a longer copy.
    let end = [0xF8, 0, 0];
    let short = [&[0b1000_0010, 0x41, 0xFF][..], &end].concat();
    assert_eq!(unpacked(Packing::KosinskiPlus, &short), Ok(b"AAA".to_vec()));
    // A copy of 10 - 7 bytes from one byte back.
    let two = [&[0b1010_1000, 0x41, 0xFF, 0xFF][..], &end].concat();
    assert_eq!(unpacked(Packing::KosinskiPlus, &two), Ok(b"AAAA".to_vec()));
    // The number 1 in the third byte copies 10.
    let three = [&[0b1010_1000, 0x41, 0xF8, 0xFF, 1][..], &end].concat();
    assert_eq!(unpacked(Packing::KosinskiPlus, &three), Ok(b"AAAAAAAAAAA".to_vec()));
    // Eight bytes, and the next description only when it is needed.
    let eight = [&[0xFF][..], b"ABCDEFGH", &[0b0100_0000], &end].concat();
    assert_eq!(unpacked(Packing::KosinskiPlus, &eight), Ok(b"ABCDEFGH".to_vec()));
}

#[test]
fn modules_of_kosinski_plus_follow_each_other_without_padding() {
    // A byte, and copies of it.
    let packed = |count: usize| {
        let mut tokens = vec![(true, vec![7_u8])];
        let mut left = count - 1;
        while left > 0 {
            let now = left.min(264);
            let token = if now >= 10 { vec![0xF8, 0xFF, (now - 9) as u8] } else { vec![7; 0] };
            if token.is_empty() {
                tokens.extend(std::iter::repeat_n((true, vec![7]), now));
            } else {
                tokens.push((false, token));
            }
            left -= now;
        }
        tokens.push((false, vec![0xF8, 0, 0]));
        encoded(&tokens)
    };
    let both = [&[0x10, 0x03][..], &packed(0x1000), &packed(3)].concat();
    assert_eq!(unpacked(Packing::KosinskiPlusM, &both), Ok(vec![7; 0x1003]));
    let short = [&[0x10, 0x03][..], &packed(0xFFF)].concat();
    let error = unpacked(Packing::KosinskiPlusM, &short).unwrap_err();
    assert_eq!(error, "byte 2: found a module that unpacks to 4095 bytes, expected 4096 bytes");
}

/// Writes literal bytes (`true`) and longer copies (`false`) with their descriptions, each read when its first bit is needed.
fn encoded(tokens: &[(bool, Vec<u8>)]) -> Vec<u8> {
    let (mut bytes, mut field, mut used) = (Vec::new(), 0, 8);
    let mut bit = |bytes: &mut Vec<u8>, is_set: bool| {
        if used == 8 {
            (field, used) = (bytes.len(), 0);
            bytes.push(0);
        }
        bytes[field] |= u8::from(is_set) << (7 - used);
        used += 1;
    };
    for (is_byte, data) in tokens {
        if *is_byte {
            bit(&mut bytes, true);
        } else {
            bit(&mut bytes, false);
            bit(&mut bytes, true);
        }
        bytes.extend(data);
    }
    bytes
}

#[test]
fn szdd_copies_from_a_window_of_blanks() {
    let header = |size: u32| [&b"SZDD\x88\xF0\x27\x33A_"[..], &size.to_le_bytes()].concat();
    // Two bytes, four from where they were written, place 4,080, and three blanks from place 0.
    let data = [&header(9)[..], &[0b0011, b'A', b'B', 0xF0, 0xF1, 0x00, 0x00]].concat();
    assert_eq!(unpacked(Packing::Szdd, &data), Ok(b"ABABAB   ".to_vec()));
    let error = unpacked(Packing::Szdd, b"SZDX").unwrap_err();
    assert_eq!(error, "byte 3: found the byte $58, expected $44 of SZDD's header");
    let error = unpacked(Packing::Szdd, &header(1 << 30)).unwrap_err();
    assert_eq!(error, "byte 10: found 1073741824 bytes, expected at most 65536 when unpacked");
}
