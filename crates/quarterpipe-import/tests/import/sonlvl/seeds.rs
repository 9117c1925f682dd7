//! The projects that fuzzing starts from are our own stage `bugs` in each format.

use std::{env, fs, path::Path};

use super::{with_pictures, writer::Format, written};

/// Returns files one behind the other, as fuzzing has them.
fn joined(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let file = |(name, bytes): &(String, Vec<u8>)| {
        let length = u16::try_from(bytes.len()).expect("a small file");
        [&[name.len() as u8], name.as_bytes(), &length.to_be_bytes(), bytes].concat()
    };
    files.iter().flat_map(file).collect()
}

#[test]
fn the_seeds_of_fuzzing_are_our_own_projects() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus/sonlvl");
    let seed =
        |format| if format == Format::S2 { written("bugs", format).files.clone() } else { with_pictures(format) };
    for format in Format::ALL {
        let (path, bytes) = (folder.join(format!("{format:?}.bin").to_lowercase()), joined(&seed(format)));
        if env::var_os("UPDATE").is_some() {
            fs::create_dir_all(&folder).expect("a folder");
            fs::write(&path, &bytes).expect("a file that can be written");
        }
        let current = fs::read(&path).unwrap_or_default();
        assert!(
            current == bytes,
            "{format:?}: write it anew: UPDATE=1 cargo test -p quarterpipe-import --test import seeds"
        );
    }
}
