//! Packed data: any bytes are refused with a place in them, or unpack to no more than the limit.

use quarterpipe_import::packed::{PackedError, Packing, unpack, unpack_enigma, unpack_saxman_without_size};

/// Unpacks the bytes in every way.
pub fn packed(bytes: &[u8]) {
    for packing in Packing::ALL {
        check(bytes, |limit| unpack(packing, bytes, limit));
    }
    check(bytes, |limit| unpack_enigma(bytes, 0x8234, limit));
    check(bytes, |limit| unpack_saxman_without_size(bytes, limit));
}

/// Checks one way to unpack: with a limit of many bytes, of just enough, and of one less.
fn check(bytes: &[u8], unpack: impl Fn(usize) -> Result<Vec<u8>, PackedError>) {
    match unpack(1 << 16) {
        Ok(unpacked) => {
            assert!(unpacked.capacity() <= 1 << 16);
            assert_eq!(unpack(unpacked.len()).as_ref(), Ok(&unpacked));
            if let Some(less) = unpacked.len().checked_sub(1) {
                refuse(bytes, &unpack(less).expect_err("more than the limit"));
            }
        }
        Err(error) => refuse(bytes, &error),
    }
}

fn refuse(bytes: &[u8], error: &PackedError) {
    assert!(error.at <= bytes.len(), "{error}");
    assert!(!error.found.is_empty() && !error.expected.is_empty(), "{error}");
}
