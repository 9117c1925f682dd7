//! The projects that fuzzing starts from are our own stage `bugs` in each format.

use super::{with_pictures, writer::Format, written};
use crate::seed::check;

/// Returns files one after the other, as the fuzz target reads them.
fn joined(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let file = |(name, bytes): &(String, Vec<u8>)| {
        let length = u16::try_from(bytes.len()).expect("a small file");
        [&[name.len() as u8], name.as_bytes(), &length.to_be_bytes(), bytes].concat()
    };
    files.iter().flat_map(file).collect()
}

#[test]
fn the_seeds_of_fuzzing_are_our_own_projects() {
    let seed =
        |format| if format == Format::S2 { written("bugs", format).files.clone() } else { with_pictures(format) };
    for format in Format::ALL {
        check(&format!("sonlvl/{format:?}").to_lowercase(), &joined(&seed(format)));
    }
}
