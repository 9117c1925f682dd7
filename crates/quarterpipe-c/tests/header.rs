//! The C header, which is made from the crate.
//!
//! `UPDATE=1 cargo test -p quarterpipe-c --test header` writes it anew.

#![expect(clippy::unwrap_used, reason = "a test")]

use std::{env, fs, path::Path};

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
    let missing: Vec<&&str> = functions.iter().filter(|function| !cpp.contains(**function)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
