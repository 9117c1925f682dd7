//! Tests that the version of the interface increases with the declarations.

#![expect(clippy::unwrap_used, reason = "a test")]

use std::{fs, path::Path};

use quarterpipe::save::{Digest, Sink as _};

/// The digest of the declarations under each version of the interface. A change that affects programs needs the next version.
const DECLARATIONS: (u32, u64) = (1, 14_063_643_798_102_242_262);

#[test]
fn another_interface_has_another_number() {
    let header = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("include/quarterpipe.h")).unwrap();
    // Without comments, and without constants, which are before the first type.
    let (_, header) = header.split_once("enum QpStatus").unwrap();
    let lines: Vec<&str> =
        header.lines().filter(|line| !line.trim_start().starts_with("//") && !line.starts_with('#')).collect();
    let mut digest = Digest::new();
    // Words are compared, as line breaks depend on the length of lines.
    lines.iter().flat_map(|line| line.split_whitespace()).for_each(|word| digest.put(word.as_bytes()));
    let why = "the interface changed: increase QP_INTERFACE if the old one was released, and write the digest here";
    assert_eq!((quarterpipe_c::QP_INTERFACE, digest.value()), DECLARATIONS, "{why}");
}
