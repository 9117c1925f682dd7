//! Maps of Tiled whose tiles have other sizes than the engine's 16 px, or are not in its cells.

use quarterpipe::{
    Angle, Input, px,
    rules::{CharacterId, Rules},
    terrain::Solidity,
};
use quarterpipe_import::{ImportedLevel, tiled};
use quarterpipe_level::{Level, art::png_file};

/// Makes a map of tiles of this size with this inside.
fn map_of((width, height): (u32, u32), (wide, high): (u32, u32), inside: &str) -> String {
    format!(
        r#"<map version="1.10" orientation="orthogonal" width="{width}" height="{height}" tilewidth="{wide}" tileheight="{high}">
{inside}
<objectgroup name="level"><object id="9" type="start" x="5" y="6"><point/></object></objectgroup></map>"#
    )
}

/// Makes a tileset of full tiles.
fn full_tiles((wide, high): (u32, u32), inside: &str) -> String {
    format!(
        r#"<tileset firstgid="1" name="tiles" tilewidth="{wide}" tileheight="{high}" tilecount="4" columns="0">
<properties><property name="shape" value="full"/></properties><tile id="0"/>{inside}</tileset>"#
    )
}

fn layer((width, height): (u32, u32), attributes: &str, csv: &str) -> String {
    format!(
        r#"<layer name="ground" class="collision" width="{width}" height="{height}" {attributes}><data encoding="csv">{csv}</data></layer>"#
    )
}

fn read(map: &str) -> ImportedLevel {
    tiled::read(&[("test.tmx", map.as_bytes())]).unwrap_or_else(|error| panic!("{error}"))
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

fn cut(sizes: &str) -> String {
    format!(
        "map: tiles of {sizes} px do not fit the engine's cells of 16 px; their pixels are cut into these, and their \
         `angle` and `widths` do not count"
    )
}

/// The message about the cells that are filled below ground.
const GROUND: &str =
    "map: ground in the upper part of a cell reaches down to its bottom, so that players stand on it: at {at}";

/// Returns the solid pixels of layer A by the heights of its tiles, row by row.
fn shown(level: &Level) -> Vec<String> {
    let pixel = |x: usize, y: usize| {
        let block = level.cells[y / 16 * level.width + x / 16].a;
        let (x, y) = (x % 16, y % 16);
        let (x, y) = (if block.x_flip { 15 - x } else { x }, if block.y_flip { 15 - y } else { y } as i8);
        let height = level.tiles[usize::from(block.tile)].heights[x];
        if height > 0 && y >= 16 - height || height < 0 && y < -height { '#' } else { '.' }
    };
    (0..16 * level.height()).map(|y| (0..16 * level.width).map(|x| pixel(x, y)).collect()).collect()
}

/// Returns the expected result of `shown` for solid rectangles: left, top, width, height.
fn rectangles((columns, rows): (usize, usize), solid: &[[usize; 4]]) -> Vec<String> {
    let is_in = |x: usize, y: usize| {
        solid.iter().any(|[left, top, width, height]| x >= *left && x < left + width && y >= *top && y < top + height)
    };
    (0..16 * rows).map(|y| (0..16 * columns).map(|x| if is_in(x, y) { '#' } else { '.' }).collect()).collect()
}

#[test]
fn tiles_of_8_px_are_exact_and_ground_in_the_upper_half_of_a_cell_reaches_down_to_its_bottom() {
    let map = map_of((5, 3), (8, 8), &(full_tiles((8, 8), "") + &layer((5, 3), "", "0,0,0,0,1, 0,0,1,1,1, 1,1,1,1,1")));
    let imported = read(&map);
    let level = &imported.level;
    assert_eq!((level.width, level.height(), level.start), (3, 2, (px(5), px(6))));
    assert_eq!(shown(level), rectangles((3, 2), &[[32, 0, 8, 8], [16, 8, 24, 8], [0, 16, 40, 8], [0, 24, 16, 8]]));
    assert_eq!(warnings(&imported), [cut("8 x 8"), GROUND.replace("{at}", "0, 16")]);
}

#[test]
fn players_run_over_floors_of_8_px_in_either_half_of_a_cell_under_all_rules() {
    for row in [16, 17] {
        let map = map_of((64, 24), (8, 8), &(full_tiles((8, 8), "") + &layer((64, 24), "", &floor(row))));
        let level = read(&map).level;
        for rules in [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K] {
            let stage = level.stage(rules).unwrap();
            let mut world = level.start(&stage, CharacterId::Sonic);
            // 40 frames to fall, then to run.
            for frame in 0..120 {
                let input = if frame < 40 { Input::NONE } else { Input::RIGHT };
                world.step(&stage, &[input], &mut ());
            }
            let player = &world.players[0];
            assert_eq!(player.y.px(), px(8 * row - 20), "{:?}", stage.rules());
            assert!(player.x.px() > px(100) && player.ground_speed.0 > 0x180, "{:?}", player.x);
        }
    }
}

/// Returns the tiles of a layer of 64 x 24 of which one row is full.
fn floor(row: i32) -> String {
    let rows: Vec<String> = (0..24).map(|at| vec![if at == row { "1" } else { "0" }; 64].join(",")).collect();
    rows.join(",")
}

#[test]
fn tiles_of_24_px_are_exact_with_their_slopes_and_mirrored() {
    const H: u32 = 1 << 31;
    const D: u32 = 1 << 29;
    let slope = r#"<tile id="1"><objectgroup><object id="1" x="0" y="24"><polygon points="0,0 24,-24 24,0"/></object></objectgroup></tile>"#;
    let csv = format!("0,2,{},0, 2,1,1,{}, 1,1,1,1", 2 | H, 2 | H);
    let map = map_of((4, 3), (24, 24), &(full_tiles((24, 24), slope) + &layer((4, 3), "", &csv)));
    let imported = read(&map);
    let level = &imported.level;
    assert_eq!((level.width, level.height()), (6, 5));
    let rows = shown(level);
    let top = |x: usize| rows.iter().position(|row| row.as_bytes()[x] == b'#');
    assert!((0..96).all(|x| top(x) == Some(if x < 48 { 47 - x } else { x - 48 })), "a hill of 45 degrees");
    assert_eq!(rows.iter().rposition(|row| row.contains('#')), Some(71));
    let angle = |column: usize, row: usize| level.tiles[usize::from(level.cells[6 * row + column].a.tile)].angle;
    assert_eq!([angle(0, 2), angle(1, 1), angle(4, 1), angle(5, 2)], [0xE0, 0xE0, 0x20, 0x20].map(Angle));
    assert_eq!(warnings(&imported), [cut("24 x 24")]);
    // A wide step turned at the diagonal is a wall.
    let step = r#"<tile id="1"><objectgroup><object id="1" x="0" y="18" width="24" height="6"/></objectgroup></tile>"#;
    let csv = format!("{},{}", 2 | D, 2 | D | H);
    let map = map_of((2, 1), (24, 24), &(full_tiles((24, 24), step) + &layer((2, 1), "", &csv)));
    assert_eq!(shown(&read(&map).level), rectangles((3, 2), &[[18, 0, 12, 24]]));
}

#[test]
fn tiles_need_not_be_square() {
    let map = map_of((3, 2), (20, 10), &(full_tiles((20, 10), "") + &layer((3, 2), "", "0,1,0, 1,1,0")));
    let level = read(&map).level;
    assert_eq!(shown(&level), rectangles((4, 2), &[[20, 0, 20, 10], [0, 10, 40, 10]]));
    let map = map_of((2, 2), (32, 16), &(full_tiles((32, 16), "") + &layer((2, 2), "", "0,1, 1,0")));
    let imported = read(&map);
    assert_eq!(shown(&imported.level), rectangles((4, 2), &[[32, 0, 32, 16], [0, 16, 32, 16]]));
    assert_eq!(warnings(&imported), [""; 0], "multiples of 16 px are in cells");
}

#[test]
fn a_tilesets_tiles_may_have_another_size_than_the_map_and_stand_on_the_bottom_left() {
    let map = map_of(
        (4, 4),
        (16, 16),
        &(full_tiles((24, 40), "") + &layer((4, 4), "", "0,0,0,0, 0,0,0,0, 0,0,0,0, 0,1,0,0")),
    );
    let imported = read(&map);
    assert_eq!(shown(&imported.level), rectangles((4, 4), &[[16, 24, 24, 40]]));
    assert_eq!(warnings(&imported), [cut("24 x 40")]);
}

#[test]
fn a_layer_may_be_moved_by_any_number_of_pixels() {
    let map = map_of(
        (3, 2),
        (16, 16),
        &(full_tiles((16, 16), "") + &layer((3, 2), r#"offsetx="-5" offsety="7.5""#, "1,0,1, 0,0,0")),
    );
    let imported = read(&map);
    assert_eq!(shown(&imported.level), rectangles((3, 2), &[[0, 8, 11, 16], [27, 8, 16, 16]]));
    let rounded = "layer \"ground\": its offset of -5, 7.5 px is rounded to whole pixels";
    assert_eq!(warnings(&imported), [rounded.to_owned(), cut("16 x 16")]);
    let whole = map.replace(r#"offsetx="-5" offsety="7.5""#, r#"offsetx="-16" offsety="16""#);
    assert_eq!(warnings(&read(&whole)), [""; 0]);
}

#[test]
fn heights_may_be_given_for_as_many_columns_as_a_tile_has() {
    let heights = |numbers: &str| {
        let tile =
            format!(r#"<tile id="1"><properties><property name="heights" value="{numbers}"/></properties></tile>"#);
        map_of((2, 1), (8, 8), &(full_tiles((8, 8), &tile) + &layer((2, 1), "", "2,0")))
    };
    let rows = shown(&read(&heights("8 7 6 5 4 -2 0 1")).level);
    let columns: Vec<String> =
        (0..8).map(|x| rows[..8].iter().map(|row| char::from(row.as_bytes()[x])).collect()).collect();
    assert_eq!(columns[..5], ["########", ".#######", "..######", "...#####", "....####"]);
    assert_eq!(columns[5..], ["##......", "........", ".......#"]);
    let warnings = tiled::read(&[("test.tmx", heights("8 7").as_bytes())]).unwrap().warnings;
    let expected = "found \"8 7\", expected 8 whole numbers from -128 to 127 with spaces between them; it is left out";
    let expected = format!("tileset \"tiles\", tile 1: properties.heights: {expected}");
    assert!(warnings.iter().any(|warning| warning.to_string() == expected), "{warnings:?}");
}

#[test]
fn top_solid_tiles_beside_the_cells_stay_so() {
    let layers = layer((4, 2), "", "0,0,0,0, 1,1,1,1")
        .replace("<data", r#"<properties><property name="solidity" value="top"/></properties><data"#)
        + &layer((4, 2), "", "0,0,0,1, 0,0,0,1");
    let imported = read(&map_of((4, 2), (8, 8), &(full_tiles((8, 8), "") + &layers)));
    let solidities: Vec<_> = imported.level.cells.iter().map(|cell| cell.a.solidity).collect();
    assert_eq!(solidities, [Solidity::Top, Solidity::All], "the wall has 128 of 192 pixels");
    let mixed =
        "map: pixels of different solidity meet in cells of 16 px, which take that of most of their pixels: at 16, 0";
    assert_eq!(warnings(&imported), [cut("8 x 8"), mixed.to_owned()]);
}

#[test]
fn pictures_of_any_size_are_solid_where_they_are_drawn_and_show_the_same_pixels() {
    // Two tiles of 10 x 10 px: the left one is a stripe of 4 px over its bottom.
    let mut pixels = vec![0; 4 * 20 * 10];
    for (index, pixel) in pixels.as_chunks_mut::<4>().0.iter_mut().enumerate() {
        if index / 20 >= 6 && index % 20 < 10 {
            *pixel = [index as u8, 7, 7, 255];
        }
    }
    let tileset = r#"<tileset firstgid="1" name="drawn" tilewidth="10" tileheight="10" tilecount="2" columns="2"><image source="drawn.png" width="20" height="10"/></tileset>"#;
    let map = map_of((4, 2), (10, 10), &(tileset.to_owned() + &layer((4, 2), "", "0,1,0,2, 1,0,0,0")));
    let picture = png_file((20, 10), &pixels);
    let level = tiled::read(&[("test.tmx", map.as_bytes()), ("drawn.png", &picture)]).unwrap().level;
    // Pixels that float in a cell reach down to its bottom, as heights cannot describe them otherwise.
    assert_eq!(shown(&level), rectangles((3, 2), &[[10, 6, 10, 10], [0, 16, 10, 16]]));
    let colour = |x: usize, y: usize| {
        let cell = level.art.planes[0].cells[y / 16 * 3 + x / 16];
        cell.map(|cell| level.art.pixel(cell, x % 16, y % 16))
    };
    assert_eq!(
        [colour(10, 6), colour(19, 9), colour(0, 16)],
        [[120, 7, 7, 255], [189, 7, 7, 255], [120, 7, 7, 255]].map(Some)
    );
    assert_eq!([colour(20, 6), colour(10, 5)], [[0; 4]; 2].map(Some));
}

#[test]
fn the_chunks_of_an_infinite_map_and_its_objects_are_where_they_are_drawn() {
    let layer = r#"<layer name="ground" class="collision" width="30" height="20"><data encoding="csv">
<chunk x="-16" y="16" width="2" height="1">1,1</chunk></data></layer>"#;
    let map = map_of((30, 20), (24, 24), &(full_tiles((24, 24), "") + layer))
        .replace("<map ", r#"<map infinite="1" "#)
        .replace(r#"x="5" y="6""#, r#"x="-364" y="390""#);
    let level = read(&map).level;
    assert_eq!((level.width, level.height(), level.start), (24, 24, (px(20), px(6))));
}

#[test]
fn a_map_is_at_most_16384_cells_of_16_px_wide_in_tiles_of_any_size() {
    let wide = |columns: u32, side: u32| {
        let csv = "0,".repeat(columns as usize);
        let map = map_of((columns, 1), (side, side), &(full_tiles((side, side), "") + &layer((columns, 1), "", &csv)));
        tiled::read(&[("test.tmx", map.as_bytes())])
            .map(|imported| imported.level.width)
            .map_err(|error| error.to_string())
    };
    assert_eq!(wide(10922, 24), Ok(16383));
    let expected = "expected sides of 1 to 16384 and at most 4194304 in all";
    assert_eq!(wide(10923, 24), Err(format!("test.tmx: map: found 16385 x 2 cells of 16 px, {expected}")));
    assert_eq!(wide(2048, 1), Ok(128));
    assert_eq!(wide(4096, 8), Ok(2048));
    assert_eq!(wide(262_144, 1), Ok(16384));
    let error = "test.tmx: line 3: found 262145 x 1 tiles, expected at most 262144 x 262144";
    assert_eq!(wide(262_145, 1), Err(error.to_owned()));
}

#[test]
fn what_lies_between_far_chunks_is_not_searched_for_tiles() {
    // A thousand layers of two chunks each, at opposite corners of the largest level in tiles of 1 px.
    let layer = r#"<layer name="ground" class="collision" width="30" height="20"><data encoding="csv">
<chunk x="-16384" y="-16384" width="1" height="1">1</chunk><chunk x="16383" y="16383" width="1" height="1">1</chunk></data></layer>"#;
    let map = map_of((30, 20), (1, 1), &(full_tiles((1, 1), "") + &layer.repeat(1000)))
        .replace("<map ", r#"<map infinite="1" "#)
        .replace(r#"x="5" y="6""#, r#"x="0" y="0""#);
    let level = read(&map).level;
    assert_eq!((level.width, level.height(), level.start), (2048, 2048, (px(16384), px(16384))));
    let solid: Vec<usize> = (0..level.cells.len()).filter(|cell| level.cells[*cell].a.tile != 0).collect();
    assert_eq!(solid, [0, 2048 * 2048 - 1]);
}
