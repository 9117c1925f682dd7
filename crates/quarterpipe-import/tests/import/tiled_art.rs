//! Tests that layers of Tiled's maps become the level's pictures.

use quarterpipe_import::{ImportedLevel, tiled};
use quarterpipe_level::art::{Art, Depth, Ground, SIDE, Sky};

use super::gradient::gradient;

const GROUND: &str = r#"<tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="4" columns="4">
<image source="ground.png" width="64" height="16"/></tileset>"#;
const TREES: &str = r#"<tileset firstgid="9" name="trees" tilewidth="24" tileheight="40" tilecount="2" columns="2">
<image source="trees.png" width="48" height="40"/></tileset>"#;

fn layer(attributes: &str, properties: &str, csv: &str) -> String {
    format!(
        r#"<layer name="layer" {attributes} width="4" height="4">{properties}<data encoding="csv">{csv}</data></layer>"#
    )
}

/// Returns a property `art`.
fn art(value: &str) -> String {
    format!(r#"<properties><property name="art" value="{value}"/></properties>"#)
}

/// Returns a layer of one tile, in the third column of the third row.
fn one(attributes: &str, properties: &str, tile: u32) -> String {
    layer(attributes, properties, &format!("0,0,0,0,0,0,0,0,0,0,{tile},0,0,0,0,0"))
}

/// Reads a map of 4 x 4 cells with its pictures.
fn read(layers: &str) -> ImportedLevel {
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">
{GROUND}{TREES}{layers}{}<objectgroup><object id="9" type="start" x="5" y="6"><point/></object></objectgroup></map>"#,
        one(r#"class="collision" visible="0""#, "", 1)
    );
    let (ground, trees) = (gradient(64, 16), gradient(48, 40));
    tiled::read(&[("map.tmx", map.as_bytes()), ("ground.png", &ground), ("trees.png", &trees)]).unwrap()
}

/// Returns the colour that a plane shows at a pixel of the level.
fn shown(art: &Art, plane: usize, (x, y): (usize, usize)) -> [u8; 4] {
    let cell = art.planes[plane].cells[y / SIDE * 4 + x / SIDE];
    cell.map_or([0; 4], |cell| art.pixel(cell, x % SIDE, y % SIDE))
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

#[test]
fn every_layer_that_is_seen_is_a_plane_and_its_class_or_property_says_where() {
    let group = format!(r#"<group visible="0">{}</group>"#, one("", "", 1));
    let front = format!(r#"<group class="front">{}{}</group>"#, one("", "", 2), one("", &art("behind"), 3));
    let layers = [
        one(r#"class="Front""#, "", 1),
        one(r#"visible="0""#, "", 1),
        group,
        front,
        one("", &art("none"), 1),
        one(r#"class="collision_b""#, &art("front"), 4),
        one("", "", 2),
    ];
    let imported = read(&layers.concat());
    let art = &imported.level.art;
    let planes: Vec<_> =
        art.planes.iter().enumerate().map(|(at, plane)| (plane.depth, shown(art, at, (32, 32))[0])).collect();
    let (behind, front) = (Depth::Behind, Depth::Front);
    assert_eq!(planes, [(behind, 32), (behind, 16), (front, 0), (front, 16), (front, 48)]);
    assert_eq!(warnings(&imported), [""; 0]);
}

#[test]
fn a_map_of_collision_alone_shows_its_collision() {
    let imported = read(&layer(r#"class="collision""#, "", "1,2,3,4,0,0,0,0,0,0,0,0,0,0,0,0"));
    assert_eq!(imported.level.art.planes.len(), 1);
    assert_eq!(shown(&imported.level.art, 0, (40, 3)), [40, 3, 7, 255]);
    assert!(read("").level.art.is_empty(), "what is hidden is not shown");
}

#[test]
fn tiles_are_mirrored_and_turned() {
    let bits = [0_u32, 1 << 31, 1 << 30, 1 << 29, 0b101 << 29];
    let csv = bits.map(|bit| (1 | bit).to_string()).join(",") + &",0".repeat(11);
    let art = read(&layer("", "", &csv)).level.art;
    assert_eq!(art.tiles.len(), 1);
    let colours = [(3, 5), (16 + 3, 5), (32 + 3, 5), (48 + 3, 5), (3, 16 + 5)].map(|at| shown(&art, 0, at));
    let expected: [[u8; 2]; 5] = [[3, 5], [12, 5], [3, 10], [5, 3], [5, 12]];
    assert_eq!(colours, expected.map(|[red, green]| [red, green, 7, 255]));
}

#[test]
fn tiles_of_other_sizes_and_layers_between_the_cells_are_cut_into_cells() {
    // The tile's bottom left is that of the cell.
    let tree = read(&one("", "", 10)).level.art;
    assert_eq!(shown(&tree, 0, (32, 47)), [24, 39, 7, 255]);
    assert_eq!(shown(&tree, 0, (55, 8)), [47, 0, 7, 255]);
    assert_eq!([shown(&tree, 0, (32, 7)), shown(&tree, 0, (56, 20))], [[0; 4]; 2]);
    let moved = read(&one(r#"offsetx="-5" offsety="3""#, "", 10));
    assert_eq!(shown(&moved.level.art, 0, (32 - 5, 47 + 3)), [24, 39, 7, 255]);
    assert_eq!(warnings(&moved), [""; 0]);
    let turned = read(&one("", "", 10 | 1 << 29)).level.art;
    assert_eq!(shown(&turned, 0, (32, 47 - 23)), [24, 0, 7, 255], "40 px wide and 24 high now");
    let between = read(&one(r#"offsetx="0.5""#, "", 1));
    let message = "layer \"layer\": its offset of 0.5, 0 px is rounded to whole pixels";
    assert_eq!(warnings(&between), [message]);
}

#[test]
fn a_missing_picture_of_decoration_is_told_of_once_and_shows_nothing() {
    let full = r#"<properties><property name="shape" value="full"/></properties><image"#;
    let map = |tileset: &str| {
        format!(
            r#"<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">{tileset}{TREES}{}{}{}
<objectgroup><object id="9" type="start" x="5" y="6"><point/></object></objectgroup></map>"#,
            one(r#"class="collision""#, "", 1),
            one("", "", 2),
            one("", "", 9),
        )
    };
    let reason = |picture: &[u8], map: &str| {
        let files = [("map.tmx", map.as_bytes()), ("ground.png", &gradient(64, 16)), ("trees.png", picture)];
        let imported = tiled::read(&files).unwrap();
        assert_eq!(imported.level.art.planes.len(), 2);
        let told = warnings(&imported);
        assert_eq!(told.len(), 1, "{told:?}");
        told[0].clone()
    };
    let told = reason(b"a text", &map(GROUND));
    assert!(told.starts_with("tileset \"trees\": the picture trees.png: picture: found "), "{told}");
    assert!(
        told.ends_with(", expected a PNG, GIF, JPEG, BMP, WebP or Aseprite file; its tiles show nothing"),
        "{told}"
    );
    let nowhere = map(&GROUND.replace("<image", full));
    let imported = tiled::read(&[("map.tmx", nowhere.as_bytes())]).unwrap();
    assert!(imported.level.art.is_empty());
    assert_ne!(imported.level.cells[10].a.tile, 0, "a full block, as the property says");
    let expected = ["ground", "trees"].map(|name| {
        format!("tileset {name:?}: the picture {name}.png: cannot be read: no such file; its tiles show nothing")
    });
    assert_eq!(warnings(&imported), expected);
}

#[test]
fn pictures_of_decoration_outside_of_the_project_are_not_shown_and_the_level_loads() {
    let folder = std::env::temp_dir().join(format!("quarterpipe-art-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("game/maps/first")).unwrap();
    std::fs::write(folder.join("trees.png"), gradient(48, 40)).unwrap();
    std::fs::write(folder.join("game/ground.png"), gradient(64, 16)).unwrap();
    let tilesets = GROUND.replace("ground.png", "../../ground.png") + &TREES.replace("trees.png", "../../../trees.png");
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">{tilesets}{}{}</map>"#,
        one(r#"class="collision""#, "", 1),
        one("", "", 9),
    );
    let path = folder.join("game/maps/first/map.tmx");
    std::fs::write(&path, map).unwrap();
    let load = |outside| {
        let options = quarterpipe_import::ImportOptions { outside, ..Default::default() };
        ImportedLevel::load(&path, &options).unwrap()
    };
    let refused = load(quarterpipe_import::OutsideFiles::Refused);
    assert_eq!(refused.level.art.planes.len(), 1);
    let told = warnings(&refused).join("\n");
    assert!(told.contains("trees.png: found a file outside of the level's project folder, expected one in "), "{told}");
    assert_eq!(load(quarterpipe_import::OutsideFiles::Allowed).level.art.planes.len(), 2);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_map_names_its_sky_and_its_ground_and_a_wrong_name_is_told() {
    let read = |sky: &str, ground: &str| {
        let properties = format!(
            r#"<properties><property name="ground" value="{ground}"/><property name="sky" value="{sky}"/></properties>"#
        );
        let map = format!(
            r#"<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">{properties}{GROUND}{}</map>"#,
            one("", "", 1)
        );
        let files = [("map.tmx", map.as_bytes()), ("ground.png", &gradient(64, 16)[..])];
        let imported = tiled::read(&files).unwrap();
        (imported.level.art, imported.warnings[0].to_string())
    };
    let (art, _) = read("Night", "rock");
    assert_eq!((art.sky, art.ground, art.planes.len()), (Sky::Night, Ground::Rock, 1));
    let (art, _) = read("", "");
    assert_eq!((art.sky, art.ground), (Sky::Day, Ground::Bricks));
    assert_eq!(
        read("noon", "rock").1,
        "map: properties.sky: found \"noon\", expected one of day, dusk, night, desert; it is left out"
    );
    assert_eq!(
        read("day", "mud").1,
        "map: properties.ground: found \"mud\", expected one of bricks, meadow, rock, sand, crystal, steel; it is left out"
    );
}

#[test]
fn a_wrong_word_for_art_names_the_layer() {
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="4" height="4" tilewidth="16" tileheight="16">{GROUND}{}</map>"#,
        one("", &art("above"), 1)
    );
    let warnings = tiled::read(&[("map.tmx", map.as_bytes())]).unwrap().warnings;
    let expected =
        "layer \"layer\": properties.art: found \"above\", expected one of behind, front, none; it is left out";
    assert_eq!(warnings[0].to_string(), expected);
}
