//! Tests that layers of LDtk's projects become the level's pictures.

use quarterpipe_import::{ImportedLevel, ldtk};
use quarterpipe_level::art::{Art, Depth, SIDE};

use super::gradient::gradient;

/// Returns a layer of 4 x 2 cells of 16 px with the tileset of that number.
fn layer(name: &str, tileset: u32, rest: &str) -> String {
    format!(
        r#"{{"__identifier": "{name}", "__type": "AutoLayer", "__cWid": 4, "__cHei": 2, "__gridSize": 16, "layerDefUid": 1,
"__tilesetDefUid": {tileset}, {rest}}}"#
    )
}

/// Returns a tileset; all of them have the same picture.
fn tileset(uid: u32, side: u32, rest: &str) -> String {
    format!(
        r#"{{"uid": {uid}, "identifier": "Set_{uid}", "relPath": "art.png", "pxWid": 64, "pxHei": 64, "tileGridSize": {side}, {rest}}}"#
    )
}

/// Reads a level of 4 x 2 cells. Tileset 16 has tiles of 16 px, tileset 8 has tiles of 8 px with gaps, and tileset 1 is not art.
fn read(layers: &[String]) -> ImportedLevel {
    let tilesets = [
        tileset(16, 16, r#""spacing": 0"#),
        tileset(8, 8, r#""spacing": 1, "padding": 2"#),
        tileset(1, 16, r#""tags": ["no_art"]"#),
    ];
    let start = r#"{"__identifier": "Start", "__pivot": [0, 0], "px": [0, 0], "width": 16, "height": 16}"#;
    let objects = layer("Objects", 16, &format!(r#""entityInstances": [{start}]"#)).replace("AutoLayer", "Entities");
    let project = format!(
        r#"{{"jsonVersion": "1.5.3", "defs": {{"tilesets": [{}]}}, "levels": [
{{"identifier": "Level_0", "pxWid": 64, "pxHei": 32, "layerInstances": [{}, {objects}]}}]}}"#,
        tilesets.join(", "),
        layers.join(", "),
    );
    ldtk::read(&[("test.ldtk", project.as_bytes()), ("art.png", &gradient(64, 64))], None).unwrap()
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
fn every_layer_with_tiles_that_is_seen_is_a_plane_the_first_in_front() {
    let tile = |tile: u32| format!(r#""gridTiles": [{{"px": [16, 0], "t": {tile}}}]"#);
    let hidden = tile(3) + r#", "visible": false"#;
    let values = r#""intGridCsv": [0,0,0,0, 1,1,1,1]"#;
    let imported = read(&[
        layer("Front_trees", 16, &tile(1)),
        layer("Leaves", 16, &tile(2)),
        layer("Hidden", 16, &hidden),
        layer("Shapes", 1, &tile(3)),
        layer("Collision_2", 16, values).replace("AutoLayer", "IntGrid"),
        layer("Collision", 16, &tile(0)),
    ]);
    let art = &imported.level.art;
    let planes: Vec<_> =
        art.planes.iter().enumerate().map(|(at, plane)| (plane.depth, shown(art, at, (16, 0))[0])).collect();
    assert_eq!(planes, [(Depth::Behind, 0), (Depth::Behind, 32), (Depth::Front, 16)]);
    assert_eq!(imported.level.cells.iter().filter(|cell| cell.a.tile != 0).count(), 5);
}

#[test]
fn automatic_tiles_are_mirrored_and_lie_over_each_other() {
    let tiles =
        r#""autoLayerTiles": [{"px": [0, 0], "f": 3, "t": 0}, {"px": [16, 0], "t": 4}, {"px": [16, 0], "t": 5}]"#;
    let art = read(&[layer("Auto", 16, tiles)]).level.art;
    assert_eq!(shown(&art, 0, (1, 2)), [14, 13, 7, 255]);
    assert_eq!(shown(&art, 0, (16, 0)), [16, 16, 7, 255], "the last");
    assert_eq!(art.tiles.len(), 2);
}

#[test]
fn small_tiles_and_layers_between_the_cells_are_put_together_to_cells() {
    let tiles = r#""gridTiles": [{"px": [0, 0], "t": 0}, {"px": [8, 0], "f": 1, "t": 8}], "__pxTotalOffsetX": 20, "__pxTotalOffsetY": -3"#;
    let art = read(&[layer("Small", 8, tiles)]).level.art;
    // Seven tiles with gaps of 1 px fit into a row after the border of 2 px, so tile 8 is the second of the second row.
    assert_eq!(shown(&art, 0, (20, 0)), [2, 2 + 3, 7, 255]);
    assert_eq!(shown(&art, 0, (28, 0)), [2 + 9 + 7, 2 + 9 + 3, 7, 255]);
    assert_eq!([shown(&art, 0, (19, 0)), shown(&art, 0, (20, 5)), shown(&art, 0, (36, 0))], [[0; 4]; 3]);
}

#[test]
fn a_picture_that_is_not_there_is_told_of_once_and_the_level_loads() {
    let tile = r#""gridTiles": [{"px": [16, 0], "t": 2}, {"px": [0, 0], "t": 1}]"#;
    let solid = r#""intGridCsv": [0,0,0,0, 1,1,1,1]"#;
    for (path, reason) in
        [("none.png", "none.png: cannot be read: "), ("../../../art.png", "relPath (\"../../../art.png\"): found ")]
    {
        let folder = std::env::temp_dir().join(format!("quarterpipe-ldtk-art-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let start = r#"{"__identifier": "Start", "__pivot": [0, 0], "px": [0, 0], "width": 16, "height": 16}"#;
        let layers = [
            layer("Background", 16, tile),
            layer("Collision", 16, solid).replace("AutoLayer", "IntGrid"),
            layer("Objects", 16, &format!(r#""entityInstances": [{start}]"#)).replace("AutoLayer", "Entities"),
        ];
        let project = format!(
            r#"{{"jsonVersion": "1.5.3", "defs": {{"tilesets": [{}]}}, "levels": [
{{"identifier": "Level_0", "pxWid": 64, "pxHei": 32, "layerInstances": [{}]}}]}}"#,
            tileset(16, 16, r#""spacing": 0"#).replace("art.png", path),
            layers.join(", "),
        );
        let file = folder.join("test.ldtk");
        std::fs::write(&file, project).unwrap();
        let imported = ImportedLevel::load(&file, &quarterpipe_import::ImportOptions::default()).unwrap();
        assert!(imported.level.art.is_empty());
        let told = warnings(&imported).into_iter().filter(|warning| warning.contains(reason)).count();
        assert_eq!(told, 1, "{:?}", warnings(&imported));
        std::fs::remove_dir_all(folder).unwrap();
    }
}
