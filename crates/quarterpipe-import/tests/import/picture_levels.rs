//! Drawn levels: the meaning of pixels in a PNG file.

use std::path::{Path, PathBuf};

use quarterpipe::{
    Angle,
    terrain::{Block, Cell, Solidity},
};
use quarterpipe_import::{
    ImportOptions, ImportedLevel, PictureOptions,
    bake::{Mask, Merge, Neighbours, Sheet, Smoothing, SolidKey, TileSet, TileSize},
    picture_level::PictureLevel,
};
use quarterpipe_level::{Level, art::png_file};

const CLEAR: [u8; 4] = [0; 4];
const EARTH: [u8; 4] = [120, 80, 40, 255];
const PLANK: [u8; 4] = [200, 160, 90, 255];
const SKY: [u8; 4] = [135, 206, 235, 255];

/// Returns the picture of this size with the pixels that a function returns.
fn draw((width, height): (u32, u32), pixel: impl Fn(u32, u32) -> [u8; 4]) -> Vec<u8> {
    let pixels: Vec<_> = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| pixel(x, y)).collect();
    png_file((width, height), pixels.as_flattened())
}

/// Reads `level.png`, with `b.png` next to it.
fn read_both(picture: PictureOptions, level: Vec<u8>, b: Vec<u8>) -> Result<ImportedLevel, String> {
    let options = ImportOptions { picture, ..ImportOptions::default() };
    let files = [(PathBuf::from("level.png"), level), (PathBuf::from("b.png"), b)];
    let fetch = move |path: &Path| {
        let file = files.iter().find(|(name, _)| name == path);
        Ok(file.map(|(_, bytes)| bytes.clone()).ok_or(std::io::ErrorKind::NotFound)?)
    };
    ImportedLevel::fetch("level.png", &options, fetch).map_err(|error| error.to_string())
}

fn read(picture: PictureOptions, level: Vec<u8>) -> ImportedLevel {
    read_both(picture, level, Vec::new()).unwrap()
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Returns the colour that a level shows at a pixel, in the foremost plane that is not clear there.
fn shown(level: &Level, (x, y): (usize, usize)) -> [u8; 4] {
    let cells = level.art.planes.iter().rev().filter_map(|plane| plane.cells[y / 16 * level.width + x / 16]);
    cells.map(|cell| level.art.pixel(cell, x % 16, y % 16)).find(|pixel| pixel[3] > 0).unwrap_or(CLEAR)
}

fn floor(_: u32, y: u32) -> [u8; 4] {
    if y >= 48 { EARTH } else { CLEAR }
}

#[test]
fn a_meadow_with_blades_of_grass_is_level_if_it_is_smoothed() {
    // The ground is at 40, with blades of up to 3 px.
    let blade = |x: u32| [0, 3, 1, 2, 0, 0, 3, 1, 1, 2, 0][x as usize % 11] + u32::from(x % 32 < 16);
    let meadow = || draw((320, 64), |x, y| if y >= 40 - blade(x).min(3) { EARTH } else { CLEAR });
    let angles = |smoothing: Smoothing| {
        let level = read(PictureOptions { smoothing, ..PictureOptions::default() }, meadow()).level;
        let surface = level.cells[2 * level.width..3 * level.width].iter();
        surface.map(|cell| level.tiles[usize::from(cell.a.tile)].angle.0).collect::<Vec<_>>()
    };
    // The last cell is at the picture's edge. Pixels beyond are unknown.
    assert_eq!(angles(Smoothing { pixels: 3, heights: false })[..19], [0; 19]);
    assert!(angles(Smoothing::default()).iter().any(|angle| ![0, 0xFF].contains(angle)), "grass makes slopes");
    let too_much = PictureOptions { smoothing: Smoothing { pixels: 9, heights: false }, ..PictureOptions::default() };
    assert_eq!(
        read_both(too_much, meadow(), Vec::new()).unwrap_err(),
        "level.png: smooth: found 9 px, expected 0 to 8"
    );
}

#[test]
fn a_drawing_has_the_tiles_and_cells_that_its_sheet_has_merged() {
    let is_solid = |x: u32, y: u32| {
        let (x, y) = (f64::from(x) + 0.5, f64::from(y) + 0.5);
        let hill = 150.0 - 24.0 * (x / 40.0).sin();
        y > hill || (x - 130.0).hypot(y - 60.0) < 41.0 || ((20.0..75.0).contains(&x) && (70.0..83.0).contains(&y))
    };
    let file = draw((320, 192), |x, y| if is_solid(x, y) { EARTH } else { CLEAR });
    let mask = Mask::from_png(&file, SolidKey::HALF_OPAQUE).unwrap();
    let sheet = Sheet::new(&mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
    let set = TileSet::new(&sheet.bake(), sheet.columns(), Merge::Flips).unwrap();
    let expected = set.level("level", sheet.plan().unwrap()).unwrap();
    let ImportedLevel { level, warnings, .. } = read(PictureOptions::default(), file);
    assert_eq!((level.tiles, level.cells, level.start), (expected.tiles, expected.cells, expected.start));
    assert_eq!((level.name.as_str(), level.width, warnings.len()), ("level", 20, 0));
}

#[test]
fn a_drawing_that_is_no_whole_cells_gets_air_at_the_right_and_ground_goes_on_at_the_bottom() {
    let imported = read(PictureOptions::default(), draw((70, 60), floor));
    let level = &imported.level;
    assert_eq!((level.width, level.height()), (5, 4));
    let heights = |column: usize| level.tiles[usize::from(level.cells[15 + column].a.tile)].heights;
    assert_eq!((heights(0), heights(4)), ([16; 16], [16, 16, 16, 16, 16, 16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
    assert_eq!(shown(level, (69, 59)), EARTH);
    assert_eq!((shown(level, (70, 59)), shown(level, (69, 60))), (CLEAR, CLEAR));
    let expected = "picture: 70 x 60 px do not fill whole cells of 16 px: 10 px of air are added at the right, and 4 px are added at the bottom, where ground goes on";
    assert_eq!(warnings(&imported), [expected]);
    let only_lower = warnings(&read(PictureOptions::default(), draw((64, 60), floor)));
    let expected =
        "picture: 64 x 60 px do not fill whole cells of 16 px: 4 px are added at the bottom, where ground goes on";
    assert_eq!(only_lower, [expected]);
}

#[test]
fn background_is_air_but_shown() {
    let file = draw((64, 64), |x, y| {
        if y >= 48 {
            EARTH
        } else if y < 20 && x < 30 {
            SKY
        } else {
            [1, 2, 3, 255]
        }
    });
    let background = vec![[135, 206, 235], [1, 2, 3]];
    let imported = read(PictureOptions { background, ..PictureOptions::default() }, file);
    let level = &imported.level;
    let solid: Vec<bool> = level.cells.iter().map(|cell| *cell != Cell::EMPTY).collect();
    assert_eq!(solid, [[false; 12].as_slice(), &[true; 4]].concat());
    assert_eq!([shown(level, (0, 0)), shown(level, (40, 0))], [SKY, [1, 2, 3, 255]]);
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn planks_are_solid_only_from_above_unless_other_solid_pixels_are_in_their_cell() {
    let pixel = |x: u32, y: u32| match (x, y) {
        (_, 56..) => EARTH,
        (0..48, 20..28) => PLANK,
        (48.., 20..30) => EARTH,
        (40..48, 48..) => PLANK,
        _ => CLEAR,
    };
    let picture = PictureOptions { top_solid: vec![[200, 160, 90]], ..PictureOptions::default() };
    let imported = read(picture, draw((64, 64), pixel));
    let solidity = |at: usize| imported.level.cells[at].a.solidity;
    assert_eq!([4, 5, 6, 7].map(solidity), [Solidity::Top, Solidity::Top, Solidity::Top, Solidity::All]);
    assert_eq!([12, 13, 14, 15].map(solidity), [Solidity::All; 4]);
    let block = imported.level.cells[4].a;
    let tile = &imported.level.tiles[usize::from(block.tile)];
    assert_eq!((tile.heights, tile.angle), ([12; 16], Angle(0)), "filled down from its top");
    let expected = "picture: 1 cells of 16 px have pixels that are solid only from above and others; they are solid from all sides; the first at 32, 48";
    assert_eq!(warnings(&imported), [expected]);
}

#[test]
fn a_second_picture_is_layer_b() {
    let b = draw((64, 64), |x, y| {
        if y >= 48 {
            EARTH
        } else if x < 16 {
            PLANK
        } else {
            CLEAR
        }
    });
    let picture = PictureOptions { layer_b: Some("b.png".into()), ..PictureOptions::default() };
    let imported = read_both(picture.clone(), draw((64, 64), floor), b).unwrap();
    let level = &imported.level;
    assert_eq!(level.cells[4], Cell { a: Block::EMPTY, b: level.cells[12].b });
    assert_eq!(level.cells[12].a, level.cells[12].b);
    assert_eq!(level.cells[5], Cell::EMPTY);
    assert_eq!([shown(level, (3, 20)), shown(level, (3, 50))], [PLANK, EARTH]);
    assert_eq!(level.art.planes.len(), 2);
    assert_eq!(level.art.planes[0].cells[12], None, "what both show is there once");
    let error = read_both(picture.clone(), draw((64, 64), floor), draw((64, 48), floor)).unwrap_err();
    assert_eq!(error, "b.png: size: found 64 x 48 pixels, expected 64 x 64, as layer A has");
    let error = read_both(picture, draw((64, 64), floor), b"GIF89a".to_vec()).unwrap_err();
    assert!(error.starts_with("b.png: picture: found "), "{error}");
}

#[test]
fn nothing_solid_and_everything_solid_are_told() {
    let imported = read(PictureOptions::default(), draw((32, 32), |_, _| [9, 9, 9, 100]));
    let nowhere = "picture: no place to stand was found; the player starts at 8, 8";
    assert_eq!(warnings(&imported), ["picture: nothing is solid", nowhere]);
    let opaque = |_: u32, y: u32| if y >= 20 { EARTH } else { SKY };
    let everything = "every pixel is solid; name the sky's colour, such as the most frequent one along the top and the sides: --background 87CEEB";
    let imported = read(PictureOptions::default(), draw((32, 30), opaque));
    assert_eq!(warnings(&imported)[1..], [format!("picture: {everything}"), nowhere.to_owned()]);
    let picture = PictureOptions {
        background: vec![[135, 206, 235]],
        layer_b: Some("b.png".into()),
        ..PictureOptions::default()
    };
    let imported = read_both(picture, draw((32, 32), opaque), draw((32, 32), |_, _| EARTH)).unwrap();
    assert_eq!(
        warnings(&imported),
        [format!("layer B: {}", everything.replace("87CEEB", "785028")), nowhere.to_owned()]
    );
}

#[test]
fn colours_that_mean_two_things_or_are_too_many_are_refused() {
    let error = |picture| read_both(picture, draw((16, 16), floor), Vec::new()).unwrap_err();
    let both = PictureOptions { background: vec![[1, 2, 3]], top_solid: vec![[1, 2, 3]], ..PictureOptions::default() };
    assert_eq!(error(both), "level.png: top solid: found 010203, which is also background, expected another colour");
    let many = PictureOptions { background: vec![[1, 2, 3]; 257], ..PictureOptions::default() };
    assert_eq!(error(many), "level.png: background: found 257 colours, expected at most 256");
}

#[test]
fn only_pixels_of_a_named_colour_are_solid_where_that_is_asked_for() {
    let picture = PictureOptions { solid: SolidKey::Colour([200, 160, 90]), ..PictureOptions::default() };
    let imported = read(picture, draw((32, 16), |x, _| if x < 16 { PLANK } else { EARTH }));
    assert_eq!(imported.level.cells, [Cell::both(Block::new(1, Solidity::All)), Cell::EMPTY]);
}

#[test]
fn a_large_drawing_is_measured_once_for_each_different_place() {
    let hill = |x: u32, y: u32| if y >= 40 + (x / 4) % 8 { EARTH } else { CLEAR };
    let path = std::env::temp_dir().join(format!("quarterpipe-large-{}.png", std::process::id()));
    std::fs::write(&path, draw((32_768, 64), hill)).unwrap();
    let drawn = PictureLevel::load(&path, &PictureOptions::default()).unwrap();
    std::fs::remove_file(&path).unwrap();
    assert_eq!((drawn.size(), drawn.columns(), drawn.places().len()), ((32_768, 64), 2048, 8192));
    assert!(drawn.tiles().len() < 30, "{} tiles", drawn.tiles().len());
    let ImportedLevel { level, warnings, .. } = drawn.level("large").unwrap();
    assert_eq!((level.width, level.height(), warnings.len()), (2048, 4, 0));
    assert!(level.art.tiles.len() < 10, "{} cells to show", level.art.tiles.len());
}

#[test]
fn a_file_that_is_cut_short_is_refused() {
    let file = draw((40, 40), |x, y| [x as u8, y as u8, (x * y) as u8, 255]);
    for end in (0..file.len() - 16).step_by(7) {
        let error = read_both(PictureOptions::default(), file[..end].to_vec(), Vec::new()).unwrap_err();
        assert!(error.starts_with("level.png: picture: found "), "{end}: {error}");
    }
}

#[test]
fn a_drawing_has_one_level_and_its_name_is_the_files() {
    let options = ImportOptions { level: Some("other".to_owned()), ..ImportOptions::default() };
    let error = ImportedLevel::fetch("level.png", &options, |_| Ok(draw((16, 16), floor))).unwrap_err().to_string();
    assert_eq!(error, "level.png: name: found \"level\", expected \"other\"");
}
