//! Levels as short texts, for the few megabytes of a browser's storage: the time, a dot, and base64 of the deflated JSON.

use std::io::{Read as _, Write as _};

use base64::{Engine as _, prelude::BASE64_URL_SAFE_NO_PAD};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};

/// The maximum number of bytes that a text may inflate to.
const LARGEST: u64 = 64 << 20;

/// Packs a level's JSON, with the time when it was changed.
pub(super) fn pack(json: &str, changed: u64) -> Result<String, String> {
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::default());
    let deflated = deflate.write_all(json.as_bytes()).and_then(|()| deflate.finish());
    let deflated = deflated.map_err(|error| error.to_string())?;
    Ok(format!("{changed}.{}", BASE64_URL_SAFE_NO_PAD.encode(deflated)))
}

/// Returns the time in a packed text.
pub(super) fn changed(packed: &str) -> Option<u64> {
    packed.split_once('.')?.0.parse().ok()
}

/// Unpacks the JSON in a packed text.
pub(super) fn unpack(packed: &str) -> Result<String, String> {
    let (_, rest) = packed.split_once('.').ok_or("expected a packed level")?;
    let deflated = BASE64_URL_SAFE_NO_PAD.decode(rest).map_err(|error| error.to_string())?;
    let mut json = Vec::new();
    let inflated = DeflateDecoder::new(deflated.as_slice()).take(LARGEST + 1).read_to_end(&mut json);
    inflated.map_err(|error| error.to_string())?;
    if json.len() as u64 > LARGEST {
        return Err(format!("expected at most {} MiB", LARGEST >> 20));
    }
    String::from_utf8(json).map_err(|error| error.to_string())
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::builtin;

    use super::*;

    #[test]
    fn a_level_is_the_same_after_it_was_packed_and_much_shorter_meanwhile() {
        let json = builtin::json("first").unwrap();
        let packed = pack(json, 1_700_000_000).unwrap();
        assert!(packed.len() < json.len() / 4, "{} of {}", packed.len(), json.len());
        assert_eq!((changed(&packed), unpack(&packed).as_deref()), (Some(1_700_000_000), Ok(json)));
    }

    #[test]
    fn a_text_that_is_broken_is_refused() {
        for text in ["", "12", "12.!", "12.AAAA", "x.AA"] {
            assert!(unpack(text).is_err(), "{text}");
        }
    }
}
