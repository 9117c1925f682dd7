//! Reads maps of editors in which pictures of tiles are measured without their grass.

use quarterpipe::{
    Angle,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_import::{ImportedLevel, export::LevelFile, ldtk, tiled};
use quarterpipe_level::{Level, art::png_file};

/// Blades of grass in six tiles. The first half of each two tiles is higher: without smoothing, the steps make slopes.
fn height(x: usize) -> i8 {
    [0, 2, 1, 2, 0, 0, 1][x % 7] + i8::from(x % 32 < 16) + 8
}

fn tile_and_warnings(imported: &ImportedLevel) -> (Tile, Vec<String>) {
    let tile = imported.level.tiles[usize::from(imported.level.cells[8].a.tile)].clone();
    (tile, imported.warnings.iter().map(ToString::to_string).collect())
}

/// Reads a map of six adjacent tiles with grass and with these properties. Returns the third tile.
fn read_tiled(properties: &str) -> (Tile, Vec<String>) {
    let pixel = |at: usize| [90, 60, 30, if (at / 96) as i8 >= 16 - height(at % 96) { 255 } else { 0 }];
    let picture = png_file((96, 16), &(0..96 * 16).flat_map(pixel).collect::<Vec<u8>>());
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="6" height="2" tilewidth="16" tileheight="16">
<properties>{properties}</properties>
<tileset firstgid="1" name="grass" tilewidth="16" tileheight="16" tilecount="6" columns="6">
  <image source="grass.png" width="96" height="16"/>
</tileset>
<layer id="1" name="ground" class="collision" width="6" height="2"><data encoding="csv">0,0,0,0,0,0,1,2,3,4,5,6</data></layer>
<objectgroup name="level"><object id="9" type="start" x="5" y="3"><point/></object></objectgroup></map>"#
    );
    let imported = tiled::read(&[("test.tmx", map.as_bytes()), ("grass.png", &picture)]).unwrap();
    tile_and_warnings(&imported)
}

#[test]
fn properties_of_a_map_of_tiled_say_whether_its_grass_is_smoothed() {
    let smooth = r#"<property name="smooth" type="int" value="3"/>"#;
    let heights = r#"<property name="smooth_heights" type="bool" value="true"/>"#;
    let [plain, angle, both] =
        [String::new(), smooth.to_owned(), smooth.to_owned() + heights].map(|properties| read_tiled(&properties).0);
    assert_ne!(plain.angle, Angle(0));
    assert_eq!((angle.angle, angle.heights), (Angle(0), plain.heights));
    assert_eq!((both.angle, both.heights.iter().max()), (Angle(0), Some(&10)));
    let (tile, warnings) = read_tiled(&smooth.replace('3', "9"));
    assert_eq!(tile, plain);
    assert_eq!(warnings, ["map: properties.smooth: found 9, expected a whole number of 0 to 8; it is left out"]);
}

/// Reads a level of six adjacent tiles with grass and with these fields. Returns the third tile.
fn read_ldtk(fields: &str) -> (Tile, Vec<String>) {
    let tile = |number: usize| {
        let heights = std::array::from_fn(|x| height(16 * number + x));
        Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(0) }
    };
    let tiles = std::iter::once(Tile::EMPTY).chain((0..6).map(tile)).collect();
    let cells = (0..12).map(|at: u16| Cell::both(Block::new(at.saturating_sub(5), Solidity::All)));
    let level = Level::new("grass", tiles, 6, cells.collect());
    let [project, LevelFile { name, bytes }] = &ldtk::write(&level, "grass")[..] else { panic!("two files") };
    // The tiles have no data except their picture.
    let text = std::str::from_utf8(&project.bytes).unwrap().replace("\\\"heights\\\"", "\\\"was\\\"");
    let text = text.replace("\\\"angle\\\"", "\\\"of\\\"").replace("AllTiles", "");
    let (definitions, levels) = text.split_once("\"levels\":").unwrap();
    let instances = format!("\"fieldInstances\": [{fields}");
    let text = format!("{definitions}\"levels\":{}", levels.replacen("\"fieldInstances\": [", &instances, 1));
    let imported = ldtk::read(&[("grass.ldtk", text.as_bytes()), (name, bytes)], None).unwrap();
    tile_and_warnings(&imported)
}

#[test]
fn fields_of_a_level_of_ldtk_say_whether_its_grass_is_smoothed() {
    let smooth = r#"{"__identifier": "Smooth", "__type": "Int", "__value": 3},"#;
    let heights = r#"{"__identifier": "smooth_heights", "__type": "Bool", "__value": true},"#;
    let [plain, angle, both] =
        [String::new(), smooth.to_owned(), format!("{smooth}{heights}")].map(|fields| read_ldtk(&fields).0);
    assert_ne!(plain.angle, Angle(0));
    assert_eq!((angle.angle, angle.heights), (Angle(0), plain.heights));
    assert_eq!((both.angle, both.heights.iter().max()), (Angle(0), Some(&10)));
    let (tile, warnings) = read_ldtk(&smooth.replace('3', "-1"));
    assert_eq!(tile, plain);
    let expected = "fieldInstances (Smooth): found \"-1\", expected a whole number of 0 to 8; it is left out";
    assert!(warnings.contains(&expected.to_owned()), "{warnings:?}");
}
