//! Broken projects: each is an error that names the file and the place, or is read as far as it is valid.

use quarterpipe_import::sonlvl::read;

use super::{with_pictures, writer::Format, written};
use crate::{common_noise::Noise, packed::kosinski};

/// Reads a project, and checks that an error names a file and a place.
fn check(files: &[(String, Vec<u8>)]) -> bool {
    let borrowed: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
    match read(&borrowed, None) {
        Ok(_) => true,
        Err(error) => {
            assert!(error.file.is_some(), "{error}");
            assert!(!error.place.is_empty(), "{error}");
            false
        }
    }
}

/// Returns a random place in this many bytes.
fn place(noise: &mut Noise, bytes: usize) -> usize {
    noise.below(bytes.max(1) as u32) as usize
}

#[test]
fn projects_that_were_cut_or_changed_are_read_or_refused() {
    let mut noise = Noise(7);
    let (mut accepted, mut refused) = (0, 0);
    for format in Format::ALL {
        let whole = with_pictures(format);
        assert!(check(&whole));
        for file in 0..whole.len() {
            for way in 0..6 {
                let mut files = whole.clone();
                let bytes = &mut files[file].1;
                match way {
                    0 => bytes.clear(),
                    1..3 => bytes.truncate(place(&mut noise, bytes.len())),
                    3..5 => {
                        for _ in 0..=noise.below(4) {
                            let at = place(&mut noise, bytes.len());
                            if let Some(byte) = bytes.get_mut(at) {
                                *byte = noise.below(256) as u8;
                            }
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
fn each_missing_part_is_named() {
    for format in Format::ALL {
        let whole = &written("bugs", format).files;
        for missing in 1..whole.len() {
            let mut files = whole.clone();
            let (path, _) = files.remove(missing);
            let borrowed: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
            let Err(error) = read(&borrowed, None) else {
                let optional = ["objects.bin", "rings.bin", "start.bin"];
                assert!(optional.contains(&path.as_str()), "{path} in {format:?}");
                continue;
            };
            assert!(error.to_string().contains(&format!("{path}): cannot be read")), "{error}");
        }
    }
}

#[test]
fn layouts_of_other_games_are_refused() {
    let layout = |format| written("bugs", format).files.iter().find(|(path, _)| path == "layout.bin").unwrap().clone();
    // S1's layouts have only a size in front, so S3's may be taken for them.
    for (format, other) in [
        (Format::S1, Format::S2),
        (Format::S2, Format::S1),
        (Format::S2, Format::S3),
        (Format::S3, Format::S1),
        (Format::S3, Format::S2),
    ] {
        let mut files = written("bugs", format).files.clone();
        *files.iter_mut().find(|(path, _)| path == "layout.bin").unwrap() = layout(other);
        assert!(!check(&files), "{format:?} with the layout of {other:?}");
    }
}

#[test]
fn data_that_unpacks_without_end_is_refused() {
    let mut files = written("bugs", Format::S2).files.clone();
    // A byte, and copies of it: 256 for three bytes.
    let mut writer = kosinski::Writer::new();
    writer.bit(true);
    writer.byte(0);
    for _ in 0..1 << 13 {
        writer.long(1, 0);
        writer.byte(255);
    }
    let bomb = writer.end();
    assert!(bomb.len() < 30_000);
    files.iter_mut().find(|(path, _)| path == "chunks.bin").unwrap().1 = bomb;
    let borrowed: Vec<(&str, &[u8])> = files.iter().map(|(path, bytes)| (path.as_str(), &bytes[..])).collect();
    let error = read(&borrowed, None).unwrap_err();
    assert_eq!(error.file.as_deref(), Some("ini/../chunks.bin"));
    let expected = "expected at most 1048576 when unpacked (line 8 (chunks): read as Kosinski, as usual in the game; \
                    chunkcmp=NAME says otherwise)";
    assert!(error.to_string().ends_with(expected), "{error}");
}
