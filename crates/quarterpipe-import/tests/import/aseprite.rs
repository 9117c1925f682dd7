//! Tests that projects can have pictures in files of Aseprite, which are written here according to the description of their format.

use std::{io::Write, slice};

use flate2::{Compression, write::ZlibEncoder};
use quarterpipe_import::{ImportedLevel, godot, ldtk, picture, tiled};

use super::seed;

const CLEAR: [u8; 4] = [0; 4];
const RED: [u8; 4] = [200, 0, 0, 255];
const GREEN: [u8; 4] = [0, 200, 0, 255];
const BLUE: [u8; 4] = [0, 0, 200, 255];

/// Flags of a layer.
const VISIBLE: u16 = 1;
const BACKGROUND: u16 = 8;
const REFERENCE: u16 = 64;

/// Kinds of cels.
const RAW: u16 = 0;
const LINKED: u16 = 1;
const COMPRESSED: u16 = 2;
const TILES: u16 = 3;

/// A chunk with its header.
type Chunk = Vec<u8>;

/// Writes numbers, the low byte first.
macro_rules! bytes {
    ($($number:expr),* $(,)?) => { [$(&$number.to_le_bytes()[..]),*].concat() };
}

/// Writes a file with one frame, the flags for opacity of layers and groups, and 0 as the transparent index.
fn file((width, height): (u16, u16), bits: u16, chunks: &[Chunk]) -> Vec<u8> {
    let body = chunks.concat();
    let frame = bytes![16 + body.len() as u32, 0xF1FA_u16, chunks.len() as u16, 100_u16, 0_u16, 0_u32];
    let header = bytes![144 + body.len() as u32, 0xA5E0_u16, 1_u16, width, height, bits, 3_u32, 100_u16, 0_u64];
    [&header[..], &[0; 100], &frame, &body].concat()
}

fn chunk(kind: u16, parts: &[&[u8]]) -> Chunk {
    let data = parts.concat();
    [&bytes![6 + data.len() as u32, kind][..], &data].concat()
}

fn layer_of(kind: u16, (flags, level, opacity): (u16, u16, u8), rest: &[u8]) -> Chunk {
    let fields = bytes![flags, kind, level, 0_u32, 0_u16, opacity, 0_u16, 0_u8, 4_u16];
    chunk(0x2004, &[&fields, b"name", rest])
}

fn layer(flags: u16, level: u16, opacity: u8) -> Chunk {
    layer_of(0, (flags, level, opacity), &[])
}

fn group(flags: u16, level: u16, opacity: u8) -> Chunk {
    layer_of(1, (flags, level, opacity), &[])
}

/// Writes a cel of a layer that is not moved among the others.
fn cel(layer: u16, corner: (i16, i16), kind: u16, parts: &[&[u8]]) -> Chunk {
    cel_at(0, (layer, corner, 255), kind, parts)
}

fn cel_at(z_index: i16, (layer, (x, y), opacity): (u16, (i16, i16), u8), kind: u16, parts: &[&[u8]]) -> Chunk {
    chunk(0x2005, &[&bytes![layer, x, y, opacity, kind, z_index, 0_u32, 0_u8], &parts.concat()])
}

fn compressed(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

/// Writes a compressed cel of one colour.
fn filled(layer: u16, corner: (i16, i16), (width, height): (u16, u16), colour: [u8; 4]) -> Chunk {
    let pixels = compressed(&colour.repeat(usize::from(width) * usize::from(height)));
    cel(layer, corner, COMPRESSED, &[&bytes![width, height], &pixels])
}

/// Writes a palette whose colours begin at index 1, the second with a name.
fn palette() -> Chunk {
    let [red, green] = [[&[0, 0][..], &RED].concat(), [&[1, 0][..], &GREEN, &[2, 0], b"go"].concat()];
    chunk(0x2019, &[&bytes![3_u32, 1_u32, 2_u32, 0_u64], &red, &green])
}

fn pixels(file: &[u8]) -> Vec<[u8; 4]> {
    picture::decode(file).unwrap().bytes.as_chunks().0.to_vec()
}

fn error_of(file: &[u8]) -> String {
    picture::decode(file).unwrap_err().to_string()
}

#[test]
fn visible_layers_are_drawn_over_each_other_and_cels_may_reach_beyond_the_picture() {
    let mut two_frames = file(
        (3, 2),
        32,
        &[
            layer(VISIBLE, 0, 255),
            layer(0, 0, 255),
            layer(VISIBLE | REFERENCE, 0, 255),
            layer(VISIBLE, 0, 255),
            filled(0, (0, 0), (3, 2), RED),
            filled(1, (0, 0), (3, 2), BLUE),
            filled(2, (0, 0), (3, 2), BLUE),
            filled(3, (-1, -1), (2, 2), GREEN),
            filled(3, (2, 1), (9, 9), BLUE),
        ],
    );
    let last = filled(0, (0, 0), (3, 2), BLUE);
    two_frames.extend(bytes![16 + last.len() as u32, 0xF1FA_u16, 1_u16, 100_u16, 0_u16, 1_u32]);
    two_frames.extend(last);
    assert_eq!(pixels(&two_frames), [GREEN, RED, RED, RED, RED, BLUE]);
    assert_eq!(picture::size(&two_frames), Some((3, 2)));
}

#[test]
fn a_hidden_group_hides_its_layers_and_groups() {
    let chunks = [
        group(0, 0, 255),
        group(VISIBLE, 1, 255),
        layer(VISIBLE, 2, 255),
        layer(VISIBLE, 1, 255),
        group(VISIBLE, 0, 255),
        layer(VISIBLE, 1, 255),
        filled(2, (0, 0), (1, 1), RED),
        filled(3, (1, 0), (1, 1), RED),
        filled(5, (2, 0), (1, 1), RED),
    ];
    assert_eq!(pixels(&file((3, 1), 32, &chunks)), [CLEAR, CLEAR, RED]);
}

#[test]
fn opacities_of_groups_layers_cels_and_pixels_are_multiplied() {
    let pixel = |colour: [u8; 4]| [&bytes![1_u16, 1_u16][..], &colour].concat();
    let group_of = |opacity, above: Chunk| {
        let below = cel(0, (0, 0), RAW, &[&pixel(RED)]);
        pixels(&file(
            (1, 1),
            32,
            &[layer(VISIBLE, 0, 255), group(VISIBLE, 0, opacity), layer(VISIBLE, 1, 255), below, above],
        ))
    };
    assert_eq!(group_of(51, cel(2, (0, 0), RAW, &[&pixel(BLUE)])), [[160, 0, 40, 255]]);
    assert_eq!(group_of(255, cel_at(0, (2, (0, 0), 51), RAW, &[&pixel(BLUE)])), [[160, 0, 40, 255]]);
    assert_eq!(group_of(255, cel(2, (0, 0), RAW, &[&pixel([0, 0, 200, 51])])), [[160, 0, 40, 255]]);
    let alone = file((1, 1), 32, &[layer(VISIBLE, 0, 128), cel_at(0, (0, (0, 0), 128), RAW, &[&pixel(RED)])]);
    assert_eq!(pixels(&alone), [[200, 0, 0, 64]]);
    let mut without_opacities = alone;
    without_opacities[14] = 0;
    assert_eq!(pixels(&without_opacities), [[200, 0, 0, 128]], "the cel's alone");
}

#[test]
fn the_z_index_moves_a_cel_over_later_layers() {
    let pixel = |colour: [u8; 4]| [&bytes![1_u16, 1_u16][..], &colour].concat();
    let shown = |z_index| {
        let moved = cel_at(z_index, (0, (0, 0), 255), RAW, &[&pixel(RED)]);
        let other = cel(1, (0, 0), RAW, &[&pixel(BLUE)]);
        pixels(&file((1, 1), 32, &[layer(VISIBLE, 0, 255), layer(VISIBLE, 0, 255), moved, other]))[0]
    };
    assert_eq!([-1, 0, 1, 2].map(shown), [BLUE, BLUE, RED, RED]);
}

#[test]
fn pixels_are_indices_grey_or_colours() {
    let indices = cel(0, (0, 0), RAW, &[&bytes![4_u16, 1_u16], &[0, 1, 2, 9]]);
    let of = |flags, palettes: &[Chunk]| {
        let chunks = [&[layer(flags, 0, 255)][..], palettes, slice::from_ref(&indices)].concat();
        pixels(&file((4, 1), 8, &chunks))
    };
    let black = [0, 0, 0, 255];
    assert_eq!(of(VISIBLE, &[palette()]), [CLEAR, RED, GREEN, black]);
    assert_eq!(of(VISIBLE | BACKGROUND, &[palette()]), [black, RED, GREEN, black]);
    // Two runs: a colour after one that is skipped, and another after that.
    let old = chunk(0x0004, &[&bytes![2_u16], &[1, 1, 0, 0, 200, 0, 1, 200, 0, 0]]);
    assert_eq!(of(VISIBLE, slice::from_ref(&old)), [CLEAR, BLUE, RED, black]);
    assert_eq!(of(VISIBLE, &[palette(), old]), [CLEAR, RED, GREEN, black], "the new one outranks the old one");

    let grey = compressed(&[7, 255, 9, 0]);
    let grey = cel(0, (0, 0), COMPRESSED, &[&bytes![2_u16, 1_u16], &grey]);
    assert_eq!(pixels(&file((2, 1), 16, &[layer(VISIBLE, 0, 255), grey])), [[7, 7, 7, 255], CLEAR]);
}

/// Writes a file with a layer of tiles of 2 x 1 px, all in a row: red and green in the tile 1, green in the tile 2.
fn tiles(tiles: &[u32]) -> Vec<u8> {
    let sheet = compressed(&[0, 0, 1, 2, 2, 2]);
    let tileset = bytes![5_u32, 2_u32, 3_u32, 2_u16, 1_u16, 1_u16, 0_u64, 0_u32, 0_u16, 0_u16, sheet.len() as u32];
    let map = compressed(&tiles.iter().flat_map(|tile| tile.to_le_bytes()).collect::<Vec<_>>());
    let masks = bytes![32_u16, 0x1FFF_FFFF_u32, 0x8000_0000_u32, 0x4000_0000_u32, 0x2000_0000_u32, 0_u64, 0_u16];
    let chunks = [
        palette(),
        chunk(0x2023, &[&tileset, &sheet]),
        layer_of(2, (VISIBLE, 0, 255), &bytes![5_u32]),
        cel(0, (0, 0), TILES, &[&bytes![tiles.len() as u16, 1_u16], &masks, &map]),
    ];
    file((2 * tiles.len() as u16, 1), 8, &chunks)
}

#[test]
fn layers_of_tiles_are_drawn_with_their_flips() {
    let shown = pixels(&tiles(&[1, 0, 2, 1 | 1 << 31, 1 | 1 << 30, 1 | 1 << 29, 3]));
    let (mirrored, transposed) = ([GREEN, RED], [RED, CLEAR]);
    assert_eq!(
        shown.as_chunks().0,
        [[RED, GREEN], [CLEAR; 2], [GREEN; 2], mirrored, [RED, GREEN], transposed, [CLEAR; 2]]
    );
    let mut elsewhere = tiles(&[1]);
    let id = elsewhere.windows(6).position(|bytes| bytes == [0x23, 0x20, 5, 0, 0, 0]).unwrap() + 2;
    elsewhere[id] = 6;
    assert_eq!(error_of(&elsewhere), "picture: found tiles of tileset 5, expected an Aseprite file with that tileset");
}

#[test]
fn cels_that_the_first_frame_cannot_have_are_named() {
    let of = |chunk: Chunk| error_of(&file((1, 1), 32, &[layer(VISIBLE, 0, 255), chunk]));
    let expected = "pixels or tiles in each cel of its first frame";
    let linked = of(cel(0, (0, 0), LINKED, &[&[0, 0]]));
    assert_eq!(linked, format!("picture: found a cel of kind 1 on layer 0, expected an Aseprite file with {expected}"));
    let tiles = of(cel(0, (0, 0), TILES, &[&[0; 64]]));
    assert_eq!(tiles, format!("picture: found a cel of kind 3 on layer 0, expected an Aseprite file with {expected}"));
    let layer = of(filled(7, (0, 0), (1, 1), RED));
    assert_eq!(layer, "picture: found a cel of layer 7, expected an Aseprite file with cels of its 1 layers");
    let short = of(cel(0, (0, 0), COMPRESSED, &[&bytes![2_u16, 1_u16], &compressed(&RED)]));
    assert_eq!(short, "picture: found 4 bytes, expected an Aseprite file with zlib data of 8 bytes for 2 x 1");
    let bits = error_of(&file((1, 1), 24, &[]));
    assert_eq!(bits, "picture: found 24 bits, expected an Aseprite file with 8, 16 or 32 bits for each pixel");
}

/// Returns a file of each kind, with everything that is read.
fn samples() -> [Vec<u8>; 3] {
    let layers = [group(VISIBLE, 0, 200), layer(VISIBLE, 1, 100)];
    let grey = cel(1, (-1, 0), RAW, &[&bytes![2_u16, 1_u16], &[7, 255, 9, 128]]);
    let old = chunk(0x0004, &[&bytes![1_u16], &[1, 1, 0, 0, 200]]);
    let colours = [&layers[..], &[old, filled(1, (1, 1), (3, 2), RED)]].concat();
    [tiles(&[1, 2 | 1 << 29]), file((3, 2), 16, &[&layers[..], &[grey]].concat()), file((4, 4), 32, &colours)]
}

#[test]
fn a_file_that_ends_anywhere_is_refused() {
    for file in samples() {
        picture::decode(&file).unwrap();
        for end in 0..file.len() {
            let error = error_of(&file[..end]);
            let expected = if end < 134 { "WebP or Aseprite file" } else { "expected an Aseprite file with" };
            assert!(error.contains(expected), "{end} bytes: {error}");
        }
    }
}

#[test]
fn a_file_with_any_byte_changed_is_read_or_refused() {
    for file in samples() {
        let mut refused = 0;
        for (at, bits) in (0..file.len()).flat_map(|at| [1, 0x80, 0xFF].map(|bits| (at, bits))) {
            let mut changed = file.clone();
            changed[at] ^= bits;
            match picture::decode(&changed) {
                Ok(picture) => assert_eq!(picture.bytes.len() as u32, 4 * picture.width * picture.height),
                Err(_) => refused += 1,
            }
        }
        assert!(refused > file.len() / 4, "{refused} of {}", 3 * file.len());
    }
}

#[test]
fn pictures_and_cels_that_are_too_large_are_refused_before_they_take_memory() {
    let layer = layer(VISIBLE, 0, 255);
    let large = "size: found 65535 x 65535 pixels, expected 1 to 16777216 pixels";
    assert_eq!(error_of(&file((u16::MAX, u16::MAX), 32, &[])), large);
    for kind in [RAW, COMPRESSED] {
        let huge = cel(0, (0, 0), kind, &[&bytes![u16::MAX, u16::MAX], &compressed(&RED)]);
        assert_eq!(error_of(&file((1, 1), 32, &[layer.clone(), huge])), large);
    }
    // 64 MiB each. A hidden one is not unpacked.
    let pixels = compressed(&vec![0; 64 << 20]);
    let cels = |layer| vec![cel(layer, (0, 0), COMPRESSED, &[&bytes![4096_u16, 4096_u16], &pixels]); 5];
    let layers = [layer, self::layer(0, 0, 255)];
    let visible = file((1, 1), 32, &[&layers[..], &cels(0)].concat());
    let expected =
        "picture: found more bytes, expected an Aseprite file with visible layers of at most 268435456 bytes in all";
    assert_eq!(error_of(&visible), expected);
    assert_eq!(self::pixels(&file((1, 1), 32, &[&layers[..], &cels(1)].concat())), [CLEAR]);
}

#[test]
fn tiles_that_are_too_large_together_are_refused_before_they_take_memory() {
    let sheet = compressed(&vec![0; 1 << 20]);
    let tileset =
        bytes![0_u32, 2_u32, 1_u32, 1024_u16, 1024_u16, 1_u16, 0_u64, 0_u32, 0_u16, 0_u16, sheet.len() as u32];
    let masks = bytes![32_u16, u32::MAX, 0_u32, 0_u32, 0_u32, 0_u64, 0_u16];
    let map = compressed(&vec![0; 4 << 20]);
    let chunks = [
        chunk(0x2023, &[&tileset, &sheet]),
        layer_of(2, (VISIBLE, 0, 255), &bytes![0_u32]),
        cel(0, (0, 0), TILES, &[&bytes![1024_u16, 1024_u16], &masks, &map]),
    ];
    let expected = "size: found 1048576 x 1048576 pixels, expected 1 to 16777216 pixels";
    assert_eq!(error_of(&file((1, 1), 8, &chunks)), expected);
}

#[test]
fn tiles_that_take_long_to_unpack_again_and_again_are_refused() {
    // A pixel after 8 MiB of blocks without any.
    let sheet = [&[0x78, 0x9C][..], &[0, 0, 0, 0xFF, 0xFF].repeat((8 << 20) / 5), &compressed(&[1])[2..]].concat();
    let tileset = bytes![0_u32, 2_u32, 1_u32, 1_u16, 1_u16, 1_u16, 0_u64, 0_u32, 0_u16, 0_u16, sheet.len() as u32];
    let masks = bytes![32_u16, u32::MAX, 0_u32, 0_u32, 0_u32, 0_u64, 0_u16];
    let cel = cel(0, (0, 0), TILES, &[&bytes![1_u16, 1_u16], &masks, &compressed(&[0; 4])]);
    let with_cels = |count: usize| {
        let first = [chunk(0x2023, &[&tileset, &sheet]), palette(), layer_of(2, (VISIBLE, 0, 255), &bytes![0_u32])];
        file((1, 1), 8, &[&first[..], &vec![cel.clone(); count]].concat())
    };
    assert_eq!(pixels(&with_cels(1)), [RED]);
    assert!(error_of(&with_cels(40)).contains("visible layers of at most 268435456 bytes in all"));
}

/// Writes a picture of two tiles of 16 px: a full one, and the lower half on a visible layer with the upper one on a hidden layer.
fn ground() -> Vec<u8> {
    let chunks = [
        layer(VISIBLE, 0, 255),
        layer(0, 0, 255),
        filled(0, (0, 8), (32, 8), RED),
        filled(0, (0, 0), (16, 8), GREEN),
        filled(1, (16, 0), (16, 8), BLUE),
    ];
    file((32, 16), 32, &chunks)
}

/// Checks that a level has the full tile and then the half one in a row, and shows them.
fn check_ground(imported: &ImportedLevel, row: usize) {
    let level = &imported.level;
    let heights = [0, 1].map(|column| {
        let tile = level.cells[row * level.width + column].a.tile;
        level.tiles[usize::from(tile)].heights
    });
    assert_eq!(heights, [[16; 16], [8; 16]]);
    let art = &level.art;
    let cells = [0, 1].map(|column| art.planes[0].cells[row * level.width + column].unwrap());
    assert_eq!(cells.map(|cell| art.pixel(cell, 3, 3)), [GREEN, CLEAR]);
    assert_eq!(cells.map(|cell| art.pixel(cell, 3, 12)), [RED, RED]);
}

#[test]
fn tilesets_of_tiled_have_pictures_in_aseprite_files() {
    for size in [r#"width="32" height="16""#, ""] {
        let map = format!(
            r#"<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="16" tileheight="16">
<tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="2" columns="2">
<image source="ground.aseprite" {size}/></tileset>
<layer name="layer" class="collision" width="2" height="2"><data encoding="csv">0,0,1,2</data></layer>
<objectgroup><object id="9" type="start" x="5" y="6"><point/></object></objectgroup></map>"#
        );
        let read = |picture: &[u8]| tiled::read(&[("map.tmx", map.as_bytes()), ("ground.aseprite", picture)]);
        check_ground(&read(&ground()).unwrap(), 1);
        let warnings = read(&ground()[..200]).unwrap().warnings;
        let expected = "ground.aseprite: picture: found an early end, expected an Aseprite file with ";
        assert!(warnings.iter().any(|warning| warning.to_string().contains(expected)), "{warnings:?}");
    }
}

#[test]
fn tilesets_of_ldtk_have_pictures_in_aseprite_files() {
    let project = r#"{"jsonVersion": "1.5.3", "defs": {"tilesets": [{"uid": 1, "identifier": "Ground", "relPath": "ground.aseprite",
"pxWid": 32, "pxHei": 16, "tileGridSize": 16}]}, "levels": [{"identifier": "Level_0", "pxWid": 32, "pxHei": 32, "layerInstances": [
{"__identifier": "Collision", "__type": "Tiles", "__cWid": 2, "__cHei": 2, "__gridSize": 16, "layerDefUid": 1, "__tilesetDefUid": 1,
"gridTiles": [{"px": [0, 16], "t": 0}, {"px": [16, 16], "t": 1}]}, {"__identifier": "Objects", "__type": "Entities", "__cWid": 2,
"__cHei": 2, "__gridSize": 16, "layerDefUid": 2, "entityInstances": [{"__identifier": "Start", "__pivot": [0, 0], "px": [0, 0],
"width": 16, "height": 16}]}]}]}"#;
    let read =
        |picture: &[u8]| ldtk::read(&[("test.ldtk", project.as_bytes()), ("ground.aseprite", picture)], None).unwrap();
    let imported = read(&ground());
    check_ground(&imported, 1);
    assert!(imported.warnings.is_empty(), "{:?}", imported.warnings);
    let warning = read(&ground()[..200]).warnings[0].to_string();
    assert!(
        warning.contains("ground.aseprite: picture: found an early end, expected an Aseprite file with "),
        "{warning}"
    );
}

#[test]
fn tile_sets_of_godot_have_pictures_in_aseprite_files() {
    let scene = r#"[gd_scene load_steps=4 format=3]

[ext_resource type="Texture2D" path="res://ground.aseprite" id="1"]
[sub_resource type="TileSetAtlasSource" id="atlas"]
texture = ExtResource("1")
0:0/0 = 0
1:0/0 = 0

[sub_resource type="TileSet" id="set"]
sources/0 = SubResource("atlas")

[node name="Level" type="Node2D"]

[node name="Ground" type="TileMapLayer" parent="."]
tile_map_data = PackedByteArray(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0)
tile_set = SubResource("set")

[node name="Player" type="Marker2D" parent="."]
position = Vector2(40, -20)
"#;
    let imported = godot::read(&[("level.tscn", scene.as_bytes()), ("ground.aseprite", &ground())]).unwrap();
    check_ground(&imported, 8);
}

#[test]
fn fuzzing_starts_from_seeds_of_each_kind() {
    for (name, file) in ["indexed_tiles", "grey", "colours"].into_iter().zip(samples()) {
        seed::check(&format!("bake/aseprite_{name}"), &file);
    }
}
