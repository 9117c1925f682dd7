//! Damaged stages: every one is read or refused with a file and a place, in bounded time and memory.

use quarterpipe_import::rsdk::read;

use super::{
    Files, Format, imported, warnings, with, without,
    writer::{CHUNKS, GAME_CONFIG, Layer, Object, PICTURES, Place, STAGE_CONFIG, gif, packed, scene, text},
    written,
};
use crate::common_noise::Noise;

/// Reads a stage, and checks that an error names a file and a place.
fn check(files: &Files) -> bool {
    let borrowed: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
    match read(&borrowed, None) {
        Ok(_) => true,
        Err(error) => {
            assert!(error.file.is_some(), "{error}");
            false
        }
    }
}

fn refusal(files: &Files) -> String {
    let borrowed: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
    read(&borrowed, None).unwrap_err().to_string()
}

/// Returns a stage of 2 x 1 chunks with objects and pictures of two tiles.
fn small(format: Format) -> Files {
    let files = with(&written("bugs", format).files, PICTURES, &gif(2));
    let objects = [Object::new(1, "Player", 40, 40), Object::new(2, "Ring", 50, 40), Object::new(9, "Odd", 60, 40)];
    let bytes = if format == Format::V5 {
        let place = Some(Place { tile: 1, a: 3, b: 3, ..Place::default() });
        let layer = |name, group| Layer { name, group, columns: 16, places: vec![place; 128] };
        scene(&[layer("FG Low", 1), layer("FG High", 6)], &objects)
    } else {
        super::writer::act(format, "OURS", 2, &[1, 2], &objects)
    };
    with(&files, format.layout(), &bytes)
}

#[test]
fn layouts_that_end_anywhere_are_read_or_refused() {
    for format in Format::ALL {
        let files = small(format);
        let (path, whole) = &files[0];
        let accepted = (0..whole.len()).filter(|end| check(&with(&files, path, &whole[..*end]))).count();
        assert!(accepted > 10 && accepted < whole.len(), "{format:?}: {accepted} of {}", whole.len());
    }
}

#[test]
fn configurations_that_end_anywhere_are_read_with_a_warning() {
    for format in Format::ALL {
        let files = small(format);
        for path in [STAGE_CONFIG, GAME_CONFIG] {
            let whole = &files.iter().find(|(known, _)| known == path).unwrap().1;
            let whole_warnings = warnings(&imported(&files));
            for end in 0..whole.len() {
                let warnings = warnings(&imported(&with(&files, path, &whole[..end])));
                // Only the sounds and the variables after the last used part may be missing without a warning.
                let is_told = warnings.iter().any(|warning| warning.contains("what comes before that is read"));
                assert!(
                    is_told || format == Format::V5 && path == STAGE_CONFIG && end + 1 == whole.len(),
                    "{path} {end}"
                );
                assert!(warnings.len() >= whole_warnings.len(), "{path} {end}: {warnings:?}");
            }
        }
    }
}

#[test]
fn parts_that_were_cut_or_changed_are_read_or_refused() {
    let mut noise = Noise(11);
    let (mut accepted, mut refused) = (0, 0);
    for format in Format::ALL {
        let whole = small(format);
        assert!(check(&whole));
        for file in 0..whole.len() {
            for way in 0..40 {
                let mut files = whole.clone();
                let bytes = &mut files[file].1;
                let length = bytes.len() as u32;
                match way {
                    0 => bytes.clear(),
                    1..10 => bytes.truncate(noise.below(length) as usize),
                    10..39 => {
                        for _ in 0..=noise.below(4) {
                            // Headers are at the beginning.
                            let at = noise.below(if way % 2 == 0 { length } else { length.min(200) }) as usize;
                            bytes[at] = noise.below(256) as u8;
                        }
                    }
                    _ => bytes.fill(noise.below(256) as u8),
                }
                if check(&files) { accepted += 1 } else { refused += 1 }
            }
        }
    }
    assert!(accepted > 100 && refused > 50, "{accepted} accepted, {refused} refused");
}

#[test]
fn each_required_part_is_named_when_it_is_missing() {
    for format in Format::ALL {
        let files = small(format);
        let mut required = vec![format.masks()];
        if format != Format::V5 {
            required.push(CHUNKS);
        }
        for path in required {
            assert_eq!(refusal(&without(&files, path)), format!("{path}: cannot be read: no such file"));
        }
    }
}

#[test]
fn a_packed_part_that_unpacks_to_another_size_is_refused() {
    let files = small(Format::V5);
    let config = |bytes: &[u8]| refusal(&with(&files, Format::V5.masks(), &[b"TIL\0", bytes].concat()));
    let path = Format::V5.masks();
    let expected = "expected the masks, 77824 bytes when unpacked";
    assert_eq!(config(&packed(&[0; 50])), format!("{path}: byte 12: found 50 bytes announced, {expected}"));
    // A few bytes that unpack to many.
    let mut bomb = packed(&vec![0; 64 << 20]);
    assert!(bomb.len() < 80_000);
    bomb[4..8].copy_from_slice(&77_824_u32.to_be_bytes());
    assert_eq!(config(&bomb), format!("{path}: byte 12: found more bytes, {expected}"));
    bomb[4..8].copy_from_slice(&u32::MAX.to_be_bytes());
    assert_eq!(config(&bomb), format!("{path}: byte 12: found 4294967295 bytes announced, {expected}"));
    let mut short = packed(&[0; 50]);
    short[4..8].copy_from_slice(&77_824_u32.to_be_bytes());
    assert_eq!(config(&short), format!("{path}: byte 12: found 50 bytes, {expected}"));
    let beyond = [&1000_u32.to_le_bytes()[..], &77_824_u32.to_be_bytes(), &[1, 2, 3]].concat();
    let found = "found the end of the data after 3 more bytes, expected the masks, 996 bytes";
    assert_eq!(config(&beyond), format!("{path}: byte 12: {found}"));
}

#[test]
fn a_layer_of_too_many_tiles_is_refused_before_it_is_unpacked() {
    let files = small(Format::V5);
    let mut bytes = [&b"SCN\0\x03"[..], &[0; 15], &[0, 0, 1, 1], &text("FG Low"), &[0, 1]].concat();
    bytes.extend([0xFF, 0xFF, 0xFF, 0xFF, 0, 0, 0, 0, 0, 0]);
    bytes.extend([packed(&[]), packed(&[])].concat());
    bytes.push(0);
    let expected = "Data/Stages/Ours/Scene1.bin: layer \"FG Low\": found 65535 x 65535 tiles, expected sides of 1 to 16384 and at most 4194304 in all";
    assert_eq!(refusal(&with(&files, Format::V5.layout(), &bytes)), expected);
}

#[test]
fn many_large_layers_are_unpacked_up_to_a_limit() {
    let files = small(Format::V5);
    let place = Some(Place { tile: 1, a: 3, b: 3, ..Place::default() });
    let mut bytes = scene(&[Layer { name: "Far", group: 1, columns: 2048, places: vec![place; 2048 * 2048] }], &[]);
    // The same layer many times: before its layers a scene has 26 bytes, and after them one.
    let layer = bytes[24..bytes.len() - 1].to_vec();
    bytes[23] = 40;
    bytes.pop();
    (1..40).for_each(|_| bytes.extend(&layer));
    bytes.push(0);
    let read = imported(&with(&files, Format::V5.layout(), &bytes));
    let expected = "layers: layers from \"Far\" on are left out, as all have too many tiles";
    assert!(warnings(&read).contains(&expected.to_owned()), "{:?}", warnings(&read));
}

#[test]
fn small_layers_in_a_large_map_are_left_out_after_the_first() {
    let files = small(Format::V5);
    let place = Some(Place { tile: 1, a: 3, b: 3, ..Place::default() });
    let layer = |columns| Layer { name: "FG Low", group: 1, columns, places: vec![place; columns] };
    let layers: Vec<Layer> = [2048].into_iter().chain([1; 40]).map(layer).collect();
    let read = imported(&with(&files, Format::V5.layout(), &scene(&layers, &[])));
    let expected = "layers: 41 collide: those after the first 32 are left out";
    assert!(warnings(&read).contains(&expected.to_owned()), "{:?}", warnings(&read));
}

#[test]
fn objects_of_too_many_attributes_are_left_out() {
    let files = small(Format::V5);
    let mut bytes = scene(&[Layer { name: "FG Low", group: 1, columns: 1, places: vec![Some(Place::default())] }], &[]);
    bytes.pop();
    // Two kinds of 254 attributes with 60,000 objects each would take a gigabyte.
    bytes.push(2);
    for kind in 0..2 {
        bytes.extend([kind; 16]);
        bytes.push(255);
        bytes.extend([1; 16].into_iter().chain([0]).cycle().take(17 * 254));
        bytes.extend(60_000_u16.to_le_bytes());
        bytes.extend(vec![0; 60_000 * (10 + 254)]);
    }
    let read = imported(&with(&files, Format::V5.layout(), &bytes));
    let expected = "objects: more than 65536 objects or 2097152 values of attributes: the rest is left out";
    assert!(warnings(&read).contains(&expected.to_owned()));
    assert_eq!(read.level.objects.len(), 8256);
}

#[test]
fn chunks_that_no_file_has_are_air() {
    let files = small(Format::V4);
    let bytes = super::writer::act(Format::V4, "OURS", 2, &[1, 600], &[]);
    let read = imported(&with(&files, Format::V4.layout(), &bytes));
    let expected = "layout: 1 places have chunks from 512 on, which no file has: they are air";
    assert!(warnings(&read).contains(&expected.to_owned()));
}

#[test]
fn counts_past_the_end_of_a_scene_leave_objects_out() {
    let files = small(Format::V5);
    let whole = &files[0].1;
    // The number of kinds: there are three.
    let at = whole.len() - (3 * (16 + 1 + 2 + 10) + 1);
    assert_eq!(whole[at], 3);
    let mut bytes = whole.clone();
    bytes[at] = 200;
    let read = imported(&with(&files, Format::V5.layout(), &bytes));
    let warning = warnings(&read).into_iter().find(|warning| warning.ends_with("the rest of the objects is missing"));
    assert!(warning.unwrap().contains("expected the name of a kind, 16 bytes"));
    assert_eq!(read.level.objects.len(), 2);
}
