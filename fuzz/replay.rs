//! Replays small corpora in tests of the crates in `crates`, which include this file.

use std::{fs, path::Path};

/// Calls a check with each file of its corpus.
pub fn replay(folder: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus").join(folder);
    let mut files = 0;
    for entry in fs::read_dir(&folder).expect("the corpus") {
        let path = entry.expect("an entry").path();
        println!("{}", path.display());
        check(&fs::read(path).expect("a file of the corpus"));
        files += 1;
    }
    assert!(files >= 5, "{}: {files} files", folder.display());
}
