//! The files that fuzzing starts from are the encoders' own. The tests replay them and the files that fuzzing found.

#[path = "../../../../../fuzz/src/packed.rs"]
mod packed;

use super::{enigma, kosinski, modules, nemesis, saxman};
use crate::{replay::replay, seed};

/// Returns the files' names and bytes.
fn seeds() -> [(&'static str, Vec<u8>); 7] {
    let text = b"loops and hills and loops and loops, 0000000000000000";
    let words = [7, 7, 7, 7, 0x2010, 0x2011, 0x2012, 9, 8, 7, 6, 3, 1, 4, 1, 5, 0, 1, 2, 3];
    let tiles: Vec<u8> = (0..64).map(|at| [0x00, 0x01, 0x11, 0x1F][at * at / 3 % 4]).collect();
    [
        ("kosinski", kosinski::pack(text)),
        ("modules", modules::pack(&text.repeat(80))),
        ("nemesis", nemesis::pack(&tiles, false)),
        ("nemesis-xor", nemesis::pack(&tiles, true)),
        ("enigma", enigma::pack(&words, 0)),
        ("saxman", saxman::pack(text)),
        ("saxman-without-size", saxman::pack_without_size(text)),
    ]
}

#[test]
fn the_seeds_of_fuzzing_are_made_by_the_encoders() {
    for (name, bytes) in seeds() {
        seed::check(&format!("packed/{name}"), &bytes);
    }
}

#[test]
fn packed_data_of_the_corpus() {
    replay("packed", packed::packed);
}
