//! The stages that fuzzing starts from are small ones of our own in each format.

use super::{
    Files, Format,
    writer::{Layer, Object, Place, act, scene},
    written,
};
use crate::seed::check;

/// Returns parts one after the other, each with its length in two bytes before it.
fn joined(parts: &[Vec<u8>]) -> Vec<u8> {
    let part =
        |bytes: &Vec<u8>| [&u16::try_from(bytes.len()).expect("a small part").to_be_bytes(), &bytes[..]].concat();
    parts.iter().flat_map(part).collect()
}

fn file(files: &Files, path: &str) -> Vec<u8> {
    files.iter().find(|(known, _)| known == path).expect("a file").1.clone()
}

/// Returns the parts that a fuzz target takes: the act and the first chunks and masks, or the scene and the masks; then the configurations.
fn seed(format: Format, variant: usize) -> Vec<u8> {
    let files = &written("bugs", format).files;
    let configs = [file(files, super::writer::STAGE_CONFIG), file(files, super::writer::GAME_CONFIG)];
    let mut objects = vec![Object::new(1, "Player", 40, 40), Object::new(2, "Ring", 50, 40)];
    objects.extend((0..variant as i32).map(|at| Object {
        attributes: vec![(0, at), (1, 1), (14, 9)],
        values: vec![("filter", 0, vec![1]), ("text", 8, vec![1, 0, 65, 0]), ("at", 9, vec![0; 8])],
        ..Object::new(3 + at as u8, "Gem", 60 + at, 30)
    }));
    let parts = if format == Format::V5 {
        let place = |at: usize| {
            let place = Place {
                tile: (at % 40) as u16,
                a: 3,
                b: 1,
                x_flip: at.is_multiple_of(3),
                y_flip: at.is_multiple_of(5),
                is_high: false,
            };
            (!at.is_multiple_of(4)).then_some(place)
        };
        let layer = |name, group, more: usize| Layer {
            name,
            group,
            columns: 8,
            places: (0..64).map(|at| place(at * more)).collect(),
        };
        let names = if variant == 2 { ["Move", "Scenery"] } else { ["FG Low", "FG High"] };
        let layout = scene(&[layer(names[0], 1, 1), layer(names[1], 6, 3)], &objects);
        vec![layout, file(files, format.masks())]
    } else {
        let layout = act(format, "OURS", 2, &[1, 2], &objects);
        let first = |path: &str, count: usize| file(files, path)[..count].to_vec();
        vec![layout, first(super::writer::CHUNKS, 192 * 4), first(format.masks(), 30 * 40)]
    };
    joined(&[parts, configs.to_vec()].concat())
}

#[test]
fn the_seeds_of_fuzzing_are_our_own_stages() {
    let seeds = [("rsdk_act", Format::V3), ("rsdk_act", Format::V4), ("rsdk_scene", Format::V5)];
    for (folder, format) in seeds {
        let variants = if format == Format::V5 { 5 } else { 3 };
        for variant in 0..variants {
            check(&format!("{folder}/{format:?}-{variant}").to_lowercase(), &seed(format, variant));
        }
    }
}
