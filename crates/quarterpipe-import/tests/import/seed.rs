//! Files that fuzzing starts from: each is checked against what the tests' encoders write.

use std::{env, fs, path::Path};

/// Checks that a file of the fuzzing corpus has these bytes; `UPDATE=1` writes it.
pub fn check(name: &str, bytes: &[u8]) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(name).with_extension("bin");
    if env::var_os("UPDATE").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(&path, bytes).expect("a file that can be written");
    }
    let current = fs::read(&path).unwrap_or_default();
    assert!(current == bytes, "{name}: write it again: UPDATE=1 cargo test -p quarterpipe-import --test import seeds");
}
