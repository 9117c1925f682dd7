//! Other maps of Tiled with the features of the reported ones: each kind is read in every form.

use quarterpipe::{Angle, terrain::Layer};
use quarterpipe_import::tiled;
use quarterpipe_level::art::png_file;

use super::*;

/// A tileset of four tiles: full, the upper half, a slope up to the right of one in one, and grass of 4 px.
const TILES: &str = r#"<tileset firstgid="1" name="four" tilewidth="16" tileheight="16" tilecount="4" columns="4">
<image source="four.png" width="64" height="16"/>
<tile id="2"><properties><property name="heights" value="1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16"/>
<property name="angle" type="int" value="222"/></properties></tile></tileset>"#;

fn picture() -> Vec<u8> {
    let pixel = |at: usize| {
        let (x, y) = (at % 64, at / 64);
        let is_solid = match x / 16 {
            0 => true,
            1 => y < 8,
            2 => y >= 15 - x % 16,
            _ => y >= 12,
        };
        [200, 100, 50, if is_solid { 255 } else { 0 }]
    };
    png_file((64, 16), &(0..64 * 16).flat_map(pixel).collect::<Vec<u8>>())
}

/// Reads a map of `size` cells with the four tiles and this content.
fn read((width, height): (u32, u32), content: &str) -> ImportedLevel {
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="{width}" height="{height}" tilewidth="16" tileheight="16">{TILES}{content}</map>"#
    );
    tiled::read(&[("map.tmx", map.as_bytes()), ("four.png", &picture())]).unwrap()
}

fn layer(attributes: &str, width: u32, tiles: &str) -> String {
    let height = (tiles.split(',').count() as u32) / width;
    format!(r#"<layer {attributes} width="{width}" height="{height}"><data encoding="csv">{tiles}</data></layer>"#)
}

/// Returns the heights and the angle that a cell has on a collision layer, and its solidity.
fn shape(level: &Level, cell: usize, layer: Layer) -> ([i8; 16], Angle, Solidity) {
    let both = level.cells[cell];
    let block = if layer == Layer::A { both.a } else { both.b };
    let tile = level.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip);
    (tile.heights, tile.angle, block.solidity)
}

#[test]
fn of_stacked_tiles_the_higher_column_wins_with_its_angle_in_either_order() {
    for order in [["3", "4"], ["4", "3"]] {
        let layers = order.map(|tile| layer(r#"name="a" class="collision""#, 1, tile)).concat();
        let level = read((1, 1), &layers).level;
        let (heights, angle, _) = shape(&level, 0, Layer::A);
        assert_eq!(heights, [4, 4, 4, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], "{order:?}");
        assert_eq!(angle, Angle(222), "that of the slope: {order:?}");
    }
}

#[test]
fn a_mirrored_tile_on_top_of_another_has_its_angle_mirrored() {
    let mirrored = (3_u32 | 1 << 31).to_string();
    let layers = ["4".to_owned(), mirrored].map(|tile| layer(r#"name="a" class="collision""#, 1, &tile)).concat();
    let (heights, angle, _) = shape(&read((1, 1), &layers).level, 0, Layer::B);
    assert_eq!(heights, [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 4, 4, 4]);
    assert_eq!(angle, Angle(222).mirrored());
}

#[test]
fn a_tile_that_covers_another_is_as_exact_as_alone_and_planes_stay_apart() {
    let a = layer(r#"name="a" class="collision_a""#, 1, "3");
    let both = layer(r#"name="both" class="collision""#, 1, "4");
    let full = layer(r#"name="b" class="collision_b""#, 1, "1");
    let level = read((1, 1), &(a + &both + &full)).level;
    assert_eq!(shape(&level, 0, Layer::B).0, [16; 16]);
    assert_eq!(shape(&level, 0, Layer::A).0[0], 4);
}

#[test]
fn a_collision_property_may_be_a_flag_of_either_value() {
    let property = |value: &str| {
        format!(
            r#"<layer name="main" width="1" height="2"><properties><property name="collision" type="bool" value="{value}"/></properties><data encoding="csv">0,1</data></layer>"#
        )
    };
    let other = layer(r#"name="other""#, 1, "1,0");
    let solid = |content: &str| {
        let level = read((1, 2), content).level;
        [0, 1].map(|cell| level.cells[cell].a.solidity != Solidity::None)
    };
    assert_eq!(solid(&(property("true") + &other)), [false, true]);
    assert_eq!(solid(&(property("false") + &other)), [true, false]);
    assert_eq!(solid(&(property("true").replace("bool", "string") + &other)), [false, true]);
    let odd = property("slippery").replace("bool", "string") + &other;
    assert_eq!(solid(&odd), [true, true]);
    assert!(warns(&read((1, 2), &odd), "found \"slippery\", expected one of a, b, both, none; it is left out"));
}

#[test]
fn every_property_of_another_meaning_is_a_warning() {
    let layers = layer(r#"name="main""#, 2, "0,0,1,1").replace(
        "<data",
        r#"<properties><property name="solidity" value="brick"/><property name="art" type="int" value="5"/></properties><data"#,
    );
    let map = r#"<properties><property name="sky" value="blue"/><property name="rules" value="no running"/><property name="smooth" value="very"/></properties>"#;
    let objects = r#"<objectgroup name="things"><object id="1" type="spring" x="8" y="8"><properties>
<property name="facing" value="south-east"/><property name="strength" value="big"/></properties></object></objectgroup>"#;
    let imported = read((2, 2), &(map.to_owned() + &layers + objects));
    for text in ["solidity", "art", "sky", "rules", "smooth", "facing", "strength"] {
        assert!(warns(&imported, &format!("properties.{text}: found ")), "{text}: {:?}", imported.warnings);
    }
    assert_eq!(imported.level.objects.len(), 1);
}

#[test]
fn tiles_keep_their_proportions_in_the_middle_of_a_cell_if_the_tileset_says_so() {
    let set = |attributes: &str, size: &str, offset: &str| {
        let (width, height) = size.split_once('x').unwrap();
        let map = format!(
            r#"<map version="1.10" orientation="orthogonal" width="2" height="2" tilewidth="32" tileheight="32">
<tileset firstgid="1" name="t" tilewidth="{width}" tileheight="{height}" tilecount="1" columns="0" {attributes}>{offset}
<properties><property name="shape" value="full"/></properties><tile id="0"/></tileset>
<layer name="a" class="collision" width="2" height="2"><data encoding="csv">0,0,1,0</data></layer></map>"#
        );
        let level = tiled::read(&[("map.tmx", map.as_bytes())]).unwrap().level;
        [8, 24, 40].map(|x| top(&level, x))
    };
    assert_eq!(set("", "16x16", ""), [Some(48), None, None]);
    assert_eq!(set(r#"tilerendersize="grid""#, "16x16", ""), [Some(32), Some(32), None]);
    assert_eq!(set(r#"tilerendersize="grid""#, "64x16", ""), [Some(32), Some(32), None]);
    let fit = r#"tilerendersize="grid" fillmode="preserve-aspect-fit""#;
    assert_eq!(set(fit, "64x32", ""), [Some(40), Some(40), None], "32 x 16 px in the middle");
    let moved = r#"<tileoffset x="16" y="-16"/>"#;
    assert_eq!(set("", "16x16", moved), [None, Some(32), None]);
    assert_eq!(set(r#"tilerendersize="grid""#, "16x16", r#"<tileoffset x="8" y="-8"/>"#), [None, Some(16), Some(16)]);
}

#[test]
fn shapes_of_all_kinds_are_solid_where_they_are_drawn() {
    let shapes = r#"<objectgroup name="o" class="collision">
<object id="1" x="0" y="64" width="32" height="16" rotation="-90"/>
<object id="2" x="64" y="32" width="32" height="32"><ellipse/></object>
<object id="3" x="112" y="48"><polyline points="0,0 32,16 64,16"/></object>
<object id="4" x="192" y="40"><polyline points="0,0 0,40"/></object>
<object id="5" x="224" y="40" name="one way" width="16" height="4"/>
<object id="6" x="240" y="40" width="16" height="4"><properties><property name="solidity" value="sides_and_bottom"/></properties></object>
<object id="7" x="0" y="0" type="ring"/><object id="8" x="3" y="3" name="water" width="9" height="9"/>
<object id="9" x="48" y="64" width="16" height="16" type="wall"/><object id="10" x="3" y="3" type="door" width="9" height="9"/></objectgroup>"#;
    let imported = read((17, 6), shapes);
    let level = &imported.level;
    assert_eq!([4, 20].map(|x| top(level, x)), [Some(32), None], "a rectangle that is turned");
    assert_eq!([80, 66].map(|x| top(level, x)), [Some(32), Some(39)], "round");
    assert_eq!([112, 128, 160].map(|x| top(level, x)), [Some(48), Some(56), Some(64)], "ground below a line");
    assert_eq!([183, 184, 199, 200].map(|x| top(level, x)), [None, Some(40), Some(40), None], "a wall of a line");
    let solidity = |x: usize| level.cells[2 * level.width + x / 16].a.solidity;
    assert_eq!([solidity(230), solidity(250)], [Solidity::Top, Solidity::SidesAndBottom]);
    assert_eq!(top(level, 50), Some(64), "its class means ground");
    let classes: Vec<&str> = level.objects.iter().map(|object| object.class.as_str()).collect();
    assert_eq!(classes, ["ring", "door"]);
    assert_eq!(top(level, 8), Some(32), "water is not ground");
}

#[test]
fn shapes_are_collision_by_the_name_of_their_layer_and_the_drawing_is_then_not() {
    let art = layer(r#"name="Tile Layer 1""#, 4, "1,1,1,1,0,0,0,0");
    let shapes = |name: &str, width: u32| {
        format!(r#"<objectgroup name="{name}"><object id="1" x="0" y="16" width="{width}" height="16"/></objectgroup>"#)
    };
    let solid = |objects: &str| {
        let level = read((4, 2), &(art.clone() + objects)).level;
        [0, 4].map(|cell| level.cells[cell].a.solidity)
    };
    let (all, none) = (Solidity::All, Solidity::None);
    for name in ["Collisions", "solid", "Walls", "floor", "Ground"] {
        assert_eq!(solid(&shapes(name, 64)), [none, all], "{name}");
    }
    assert_eq!(solid(&shapes("Platforms", 64)), [none, all], "nothing else is solid");
    assert_eq!(solid(&shapes("walls", 16)), [all, all], "too little to be all of the ground");
    assert_eq!(solid(&shapes("Object Layer 1", 64)), [all, none], "a name without a meaning");
    let marked = shapes("Object Layer 1", 64).replace("<object id", "<object type=\"collision_a\" id");
    assert_eq!(solid(&marked), [none, all]);
    assert_eq!(read((4, 2), &marked).level.cells[4].b.solidity, none);
}

#[test]
fn shapes_alone_are_a_level() {
    let imported =
        read((4, 2), r#"<objectgroup name="o"><object id="1" x="0" y="20" width="64" height="12"/></objectgroup>"#);
    assert_eq!(top(&imported.level, 30), Some(20));
    let infinite = r#"<map version="1.10" orientation="orthogonal" width="0" height="0" tilewidth="16" tileheight="16" infinite="1">
<objectgroup name="solids"><object id="1" x="-64" y="-32" width="160" height="32"/></objectgroup></map>"#;
    let level = tiled::read(&[("map.tmx", infinite.as_bytes())]).unwrap().level;
    assert_eq!((level.width, level.height(), top(&level, 0)), (10, 2, Some(0)));
}

#[test]
fn two_layers_named_for_collision_are_the_two_paths_if_their_names_tell_them_apart() {
    let layers = layer(r#"name="Collision A""#, 2, "1,0") + &layer(r#"name="Collision B""#, 2, "0,1");
    let level = read((2, 1), &layers).level;
    let solid = |cell: usize| [level.cells[cell].a, level.cells[cell].b].map(|block| block.solidity);
    assert_eq!([solid(0), solid(1)], [[Solidity::All, Solidity::None], [Solidity::None, Solidity::All]]);
    let alone = read((2, 1), &layer(r#"name="Main collision""#, 2, "1,0")).level;
    assert_eq!(alone.cells[0].a, alone.cells[0].b);
}

#[test]
fn a_level_of_which_next_to_nothing_is_solid_names_the_largest_layer_that_was_left_out() {
    let ground = [vec!["0"; 8], vec!["1"; 40]].concat().join(",");
    let few = [vec!["1"], vec!["0"; 47]].concat().join(",");
    let imported = read((8, 6), &(layer(r#"name="Coins""#, 8, &ground) + &layer(r#"name="Main""#, 8, &few)));
    let expected = "next to nothing is solid: 1 cells of 16 px; layer \"Coins\" has 40 and is decoration by its name";
    assert!(warns(&imported, expected), "{:?}", imported.warnings);
}

#[test]
fn half_a_turn_of_a_tile_object_mirrors_it_twice() {
    let object = |rotation: i32| {
        let objects = format!(
            r#"<objectgroup name="o"><object id="1" gid="1" type="spring" x="32" y="32" width="16" height="16" rotation="{rotation}"/></objectgroup>"#
        );
        let imported = read((4, 4), &(layer(r#"name="a" class="collision""#, 4, &["0"; 16].join(",")) + &objects));
        let object = &imported.level.objects[0];
        ((object.x.0, object.y.0), object.x_flip, object.y_flip, warns(&imported, "is turned"))
    };
    assert_eq!(object(0), ((40, 24), false, false, false));
    assert_eq!(object(180), ((24, 40), true, true, false));
    assert_eq!(object(90), ((40, 40), false, false, true), "a picture that is turned cannot be shown");
}

#[test]
fn a_flag_of_some_tiles_makes_the_others_of_their_tileset_not_solid() {
    let map = r#"<map version="1.10" orientation="orthogonal" width="3" height="1" tilewidth="16" tileheight="16">
<tileset firstgid="1" name="t" tilewidth="16" tileheight="16" tilecount="3" columns="0"><properties><property name="shape" value="full"/></properties>
<tile id="0"><properties><property name="collides" type="bool" value="true"/></properties></tile>
<tile id="1"/><tile id="2"><properties><property name="collides" type="bool" value="false"/></properties></tile></tileset>
<layer name="Main" width="3" height="1"><data encoding="csv">1,2,3</data></layer></map>"#;
    let imported = tiled::read(&[("map.tmx", map.as_bytes())]).unwrap();
    assert_eq!([0, 1, 2].map(|cell| imported.level.cells[cell].a.tile != 0), [true, false, false]);
    assert!(warns(&imported, "are the only solid ones") && !warns(&imported, "tiles have no property"));
}

#[test]
fn a_top_over_a_full_tile_leaves_it_solid_from_all_sides() {
    let top = |tile: u32| {
        layer(r#"name="top" class="collision""#, 1, &tile.to_string())
            .replace("<data", r#"<properties><property name="solidity" value="top"/></properties><data"#)
    };
    for tile in [1, 2, 4] {
        let level = read((1, 1), &(layer(r#"name="a" class="collision""#, 1, "1") + &top(tile))).level;
        assert_eq!(shape(&level, 0, Layer::A).2, Solidity::All, "{tile}");
    }
}

#[test]
fn platforms_alone_are_solid_all_round_and_ground_counts_next_to_collision() {
    let shapes = |name: &str, y: u32| {
        format!(r#"<objectgroup name="{name}"><object id="1" x="0" y="{y}" width="64" height="16"/></objectgroup>"#)
    };
    let solidity = |content: &str| {
        let level = read((4, 3), content).level;
        [0, 4, 8].map(|cell| level.cells[cell].a.solidity)
    };
    let (all, none) = (Solidity::All, Solidity::None);
    assert_eq!(solidity(&shapes("Platforms", 16)), [none, all, none]);
    assert_eq!(solidity(&(shapes("collision", 0) + &shapes("ground", 32))), [all, none, all]);
    assert_eq!(solidity(&(shapes("ground", 16) + &shapes("hazards", 32))), [none, all, none]);
    let line = r#"<objectgroup name="Collisions"><object id="1" x="0" y="16" width="64"/></objectgroup>"#;
    assert_eq!(solidity(line), [none, all, none], "a rectangle without a height");
}
