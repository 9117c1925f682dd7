//! Packed data that is cut off, changed or made up: it is refused, or unpacks to no more than the limit.

use quarterpipe_import::packed::{PackedError, Packing, unpack, unpack_enigma, unpack_saxman_without_size};

use super::{enigma, kosinski, modules, nemesis, samples, saxman};

/// A way to unpack.
#[derive(Clone, Copy, PartialEq)]
enum Unpacker {
    Kosinski,
    Modules,
    Nemesis,
    Enigma,
    Saxman,
    SaxmanWithoutSize,
}

impl Unpacker {
    const ALL: [Self; 6] =
        [Self::Kosinski, Self::Modules, Self::Nemesis, Self::Enigma, Self::Saxman, Self::SaxmanWithoutSize];

    fn unpack(self, bytes: &[u8], limit: usize) -> Result<Vec<u8>, PackedError> {
        match self {
            Self::Kosinski => unpack(Packing::Kosinski, bytes, limit),
            Self::Modules => unpack(Packing::KosinskiM, bytes, limit),
            Self::Nemesis => unpack(Packing::Nemesis, bytes, limit),
            Self::Enigma => unpack_enigma(bytes, 0x1234, limit),
            Self::Saxman => unpack(Packing::Saxman, bytes, limit),
            Self::SaxmanWithoutSize => unpack_saxman_without_size(bytes, limit),
        }
    }

    /// Checks that data is refused with a place and a text, or that it unpacks to no more than the limit, in no more memory.
    fn check(self, bytes: &[u8], limit: usize) {
        match self.unpack(bytes, limit) {
            Ok(unpacked) => assert!(unpacked.capacity() <= limit),
            Err(error) => {
                assert!(error.at <= bytes.len(), "{error}");
                assert!(!error.found.is_empty() && !error.expected.is_empty(), "{error}");
            }
        }
    }
}

/// Returns some packed data of each compression, with the way to unpack it.
fn packed() -> Vec<(Unpacker, Vec<u8>)> {
    let mut packed = Vec::new();
    for data in samples::bytes().into_iter().skip(3).step_by(7).take(9) {
        packed.push((Unpacker::Kosinski, kosinski::pack(&data)));
        packed.push((Unpacker::Modules, modules::pack(&data)));
        packed.push((Unpacker::Saxman, saxman::pack(&data)));
        packed.push((Unpacker::SaxmanWithoutSize, saxman::pack_without_size(&data)));
    }
    packed.push((Unpacker::Modules, modules::pack(&[vec![3; 0x1000], vec![4; 0x345]].concat())));
    for data in samples::patterns().into_iter().step_by(5) {
        packed.push((Unpacker::Nemesis, nemesis::pack(&data, false)));
        packed.push((Unpacker::Nemesis, nemesis::pack(&data, true)));
    }
    for words in samples::words().into_iter().step_by(6) {
        let words: Vec<u16> = words.into_iter().map(|word| word + 0x1234).collect();
        packed.push((Unpacker::Enigma, enigma::pack(&words, 0x1234)));
    }
    packed
}

#[test]
fn data_that_is_cut_off_anywhere_is_refused_at_its_end() {
    for (way, bytes) in packed() {
        let whole = way.unpack(&bytes, 1 << 16).expect("packed data");
        for end in 0..bytes.len() {
            match way.unpack(&bytes[..end], 1 << 16) {
                // Without a size, data may end after any of its parts; modules have padding after the last one.
                Ok(unpacked) => {
                    assert!(
                        way == Unpacker::SaxmanWithoutSize
                            || way == Unpacker::Modules && bytes[end..].iter().all(|&byte| byte == 0)
                    );
                    assert!(whole.starts_with(&unpacked));
                }
                Err(error) => assert_eq!((error.at, error.found.as_str()), (end, "the end of the data")),
            }
        }
    }
}

#[test]
fn data_unpacks_up_to_its_own_size_and_no_further() {
    for (way, bytes) in packed() {
        let size = way.unpack(&bytes, 1 << 16).expect("packed data").len();
        let unpacked = way.unpack(&bytes, size).expect("packed data");
        assert!(unpacked.len() == size && unpacked.capacity() <= size);
        for limit in (0..size).rev().step_by(61) {
            let error = way.unpack(&bytes, limit).unwrap_err();
            assert!(error.expected.ends_with("when unpacked"), "{error}");
        }
    }
}

#[test]
fn changed_bytes_are_refused_or_unpack_to_no_more_than_the_limit() {
    let mut noise = samples::noise(5);
    for (way, bytes) in packed().into_iter().filter(|(_, bytes)| !bytes.is_empty()) {
        for _ in 0..60 {
            let mut changed = bytes.clone();
            for _ in 0..=noise.below(4) {
                let at = noise.below(bytes.len() as u32) as usize;
                changed[at] ^= 1 << noise.below(8);
            }
            way.check(&changed, noise.below(4000) as usize);
        }
    }
}

#[test]
fn any_bytes_are_refused_or_unpack_to_no_more_than_the_limit() {
    let mut noise = samples::noise(6);
    for way in Unpacker::ALL {
        for _ in 0..200 {
            let mask = [0xFF, 0x0F, 0x81, 0x00][noise.below(4) as usize];
            let bytes: Vec<u8> = (0..noise.below(400)).map(|_| noise.below(256) as u8 & mask).collect();
            way.check(&bytes, noise.below(3000) as usize);
        }
    }
}

#[test]
fn data_without_an_end_stops_at_the_limit() {
    // A byte, then copies of 256 bytes for ever.
    let mut kosinski = kosinski::Writer::new();
    kosinski.token(kosinski::Token::Byte(1));
    for _ in 0..2000 {
        kosinski.long(1, 0);
        kosinski.byte(0xFF);
    }
    let error = Unpacker::Kosinski.unpack(&kosinski.end(), 1000).unwrap_err();
    assert_eq!((error.at, error.expected.as_str()), (12, "at most 1000 when unpacked"));
    // Sixteen literal words per entry, forever.
    let mut enigma = vec![0, 0, 0, 0, 0, 0];
    enigma.extend([0b0111_1101, 0b1111_0111, 0b1101_1111].repeat(500));
    let error = Unpacker::Enigma.unpack(&enigma, 1000).unwrap_err();
    assert_eq!((error.at, error.expected.as_str()), (29, "at most 1000 when unpacked"));
    // Copies of eighteen zeros, forever.
    let saxman = [[0].as_slice(), &[0xEE, 0xFF].repeat(8)].concat().repeat(50);
    let error = Unpacker::SaxmanWithoutSize.unpack(&saxman, 1000).unwrap_err();
    assert_eq!((error.at, error.expected.as_str()), (117, "at most 1000 when unpacked"));
}
