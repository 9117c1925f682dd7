//! The C header, which is made from the crate.
//!
//! `UPDATE=1 cargo test -p quarterpipe-c --test header` writes it anew.

#![expect(clippy::unwrap_used, reason = "a test")]

use std::{env, fs, path::Path};

use quarterpipe::save::{Digest, Sink as _};

#[test]
fn the_header_is_that_of_the_crate() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).unwrap();
    let mut header = Vec::new();
    cbindgen::Builder::new().with_crate(folder).with_config(config).generate().unwrap().write(&mut header);
    let (file, expected) = (folder.join("include/quarterpipe.h"), String::from_utf8(header).unwrap());
    if env::var_os("UPDATE").is_some() {
        fs::write(file, expected).unwrap();
        return;
    }
    let found = fs::read_to_string(file).unwrap_or_default();
    let how = "UPDATE=1 cargo test -p quarterpipe-c --test header writes it anew";
    assert!(found == expected, "include/quarterpipe.h is not current: {how}");
}

#[test]
fn cpp_has_every_function_of_the_header() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let header = fs::read_to_string(folder.join("include/quarterpipe.h")).unwrap();
    let cpp = fs::read_to_string(folder.join("include/quarterpipe.hpp")).unwrap();
    let functions: Vec<&str> = header
        .split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_')
        .filter(|word| word.starts_with("qp_") && !word.ends_with("_header"))
        .collect();
    assert!(functions.len() > 80, "{}", functions.len());
    // Called, or handed over as the one that frees.
    let is_there =
        |function: &str| [format!("{function}("), format!("{function}>")].iter().any(|use_| cpp.contains(use_));
    let missing: Vec<&&str> = functions.iter().filter(|function| !is_there(function)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}

/// The digest of the declarations under each number of the interface. A change of one that programs notice needs the next number.
const DECLARATIONS: (u32, u64) = (1, 7_970_236_984_055_462_220);

#[test]
fn another_interface_has_another_number() {
    if env::var_os("UPDATE").is_some() {
        // The header is being written.
        return;
    }
    let header = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("include/quarterpipe.h")).unwrap();
    // Without comments and constants, which stand before the first type.
    let (_, header) = header.split_once("enum QpStatus").unwrap();
    let lines: Vec<&str> =
        header.lines().filter(|line| !line.trim_start().starts_with("//") && !line.starts_with('#')).collect();
    let mut digest = Digest::new();
    // By words: the lines are broken as their length asks for.
    lines.iter().flat_map(|line| line.split_whitespace()).for_each(|word| digest.put(word.as_bytes()));
    let why = "the interface changed: raise QP_INTERFACE once it was released, and write its digest here";
    assert_eq!((quarterpipe_c::QP_INTERFACE, digest.value()), DECLARATIONS, "{why}");
}
