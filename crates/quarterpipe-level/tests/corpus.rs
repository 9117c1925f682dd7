//! The files that fuzzing starts from and those that it found: each loader takes or refuses them, and never panics.

#![cfg(all(feature = "bake", feature = "ldtk", feature = "tiled"))]

use std::{fs, path::Path};

#[path = "../../../fuzz/src/lib.rs"]
mod loaders;

/// Calls a loader with each file of its corpus.
fn replay(folder: &str, loader: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(folder);
    let mut files = 0;
    for entry in fs::read_dir(&folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        println!("{}", path.display());
        loader(&fs::read(path).expect("a file of the corpus"));
        files += 1;
    }
    assert!(files >= 5, "{}: {files} files", folder.display());
}

#[test]
fn levels_in_json() {
    replay("json", loaders::json);
}

#[test]
fn pictures_to_bake() {
    replay("bake", loaders::bake);
}

#[test]
fn maps_of_tiled() {
    replay("tmx", loaders::tmx);
}

#[test]
fn projects_of_ldtk() {
    replay("ldtk", loaders::ldtk);
}
