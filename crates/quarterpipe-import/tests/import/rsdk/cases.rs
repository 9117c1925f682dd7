//! A small stage of the project's own with one of everything, in each format, and the expected results.

use quarterpipe::{
    Angle, px,
    terrain::{Block, Solidity},
};
#[cfg(feature = "pictures")]
use quarterpipe_level::art::Depth;
use quarterpipe_level::{Level, Value};

use super::{
    Files, Format, imported, warnings, with, without,
    writer::{
        CHUNKS, EMPTY, GAME_CONFIG, Layer, Mask, Object, PALETTE, Place, STAGE_CONFIG, USUAL_ANGLES, act, chunks,
        game_config, masks, scene, stage_config,
    },
};

#[cfg(feature = "pictures")]
use super::writer::{PICTURES, gif};

const WIDTH: usize = 16;

/// Tiles: air; full; a slope of 45 degrees up to the right; the upper half, a ceiling; the lower half of the left half.
fn tiles() -> [Mask; 5] {
    let full = Mask { columns: [true; 16], ..EMPTY };
    [
        EMPTY,
        full,
        Mask { heights: std::array::from_fn(|column| 15 - column as u8), angles: [0xE0, 0xE0, 0x40, 0x80], ..full },
        Mask { is_ceiling: true, heights: [7; 16], ..full },
        Mask {
            heights: [8; 16],
            columns: std::array::from_fn(|column| column < 8),
            angles: USUAL_ANGLES,
            is_ceiling: false,
        },
    ]
}

/// Returns the tile at a column and a row with its flips and solidities.
fn place_at(column: usize, row: usize) -> Option<Place> {
    let place = |tile, x_flip, y_flip, a, b| Some(Place { tile, x_flip, y_flip, a, b, is_high: row == 2 });
    match (column, row) {
        (_, 6) | (5, 5) => place(1, false, false, 3, 3),
        (4, 5) => place(2, false, false, 3, 3),
        (6, 5) => place(2, true, false, 3, 3),
        (8, 2) => place(3, false, false, 2, 2),
        (9, 2) => place(3, false, true, 1, 0),
        (11, 5) => place(4, false, false, 3, 0),
        (12, 5) => place(4, true, false, 1, 1),
        _ => None,
    }
}

fn objects() -> Vec<Object> {
    let spring = Object {
        property: 2,
        attributes: vec![(1, 1), (11, 5)],
        values: vec![
            ("filter", 0, vec![255]),
            ("type", 6, vec![2, 0, 0, 0]),
            ("flipFlag", 6, vec![1, 0, 0, 0]),
            ("name", 8, vec![1, 0, 65, 0]),
            ("at", 9, vec![0; 8]),
        ],
        ..Object::new(3, "Spring", 200, 88)
    };
    let player = Object { values: vec![("filter", 0, vec![255])], ..Object::new(1, "Player", 40, 84) };
    let ring = Object { values: vec![("filter", 0, vec![255])], ..Object::new(2, "Ring", 70, 60) };
    vec![player, ring, spring]
}

/// Returns the stage in a format, without pictures.
fn stage(format: Format) -> Files {
    let places: Vec<Option<Place>> = (0..64 * 2).map(|at| place_at(at % WIDTH, at / WIDTH)).collect();
    let all = tiles();
    let mut on_b = all;
    on_b[4] = EMPTY;
    let mut files = Files::new();
    let mut add = |path: &str, bytes| files.push((path.to_owned(), bytes));
    let (player, spring) = if format == Format::V5 { ("Player", "Spring") } else { ("Player Object", "Yellow Spring") };
    if format == Format::V5 {
        let layer = |name, group, is_high| {
            let mut places: Vec<_> =
                places.iter().map(|place| place.filter(|place| place.is_high == is_high)).collect();
            if is_high {
                // Solid on both layers: the full tile of the other one reaches farther.
                places[5 * WIDTH + 5] = Some(Place { tile: 4, a: 3, b: 3, ..Place::default() });
            }
            Layer { name, group, columns: WIDTH, places }
        };
        add(format.layout(), scene(&[layer("FG Low", 1, false), layer("FG High", 6, true)], &objects()));
    } else {
        let places: Vec<Place> = places.iter().map(|place| place.unwrap_or_default()).collect();
        let (chunks, ids) = chunks(&places, 2);
        add(format.layout(), act(format, "OUR-STAGE", 2, &ids, &objects()));
        add(CHUNKS, chunks);
    }
    add(format.masks(), masks(format, &all, &on_b));
    add(STAGE_CONFIG, stage_config(format, &[spring]));
    add(GAME_CONFIG, game_config(format, "Ours", &[player, "Ring"], &["OUR STAGE"]));
    if format == Format::V3 {
        add(PALETTE, vec![7; 768]);
    }
    files
}

/// Returns the solid rows of each column of a block, first and last; -1 for none.
fn rows(level: &Level, block: Block) -> [(i8, i8); 16] {
    let tile = level.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip);
    tile.heights.map(|height| match height {
        0 => (-1, -1),
        -16 => (0, 15),
        1.. => (16 - height, 15),
        _ => (0, -1 - height),
    })
}

/// Returns the angle of a block for a player on the floor.
fn floor_angle(level: &Level, block: Block) -> Angle {
    let angle = level.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip).angle;
    if angle.is_flagged() { Angle(0) } else { angle }
}

#[test]
fn every_place_is_solid_where_its_mask_is() {
    const NONE: (i8, i8) = (-1, -1);
    let rising: [(i8, i8); 16] = std::array::from_fn(|column| (15 - column as i8, 15));
    let falling: [(i8, i8); 16] = std::array::from_fn(|column| (column as i8, 15));
    let left: [(i8, i8); 16] = std::array::from_fn(|column| if column < 8 { (8, 15) } else { NONE });
    let right: [(i8, i8); 16] = std::array::from_fn(|column| if column < 8 { NONE } else { (8, 15) });
    for format in Format::ALL {
        let level = imported(&stage(format)).level;
        assert_eq!((level.width, level.height()), (16, 8));
        let check = |(column, row): (usize, usize), a: Solidity, b: Solidity, expected, angle| {
            let cell = level.cells[row * WIDTH + column];
            assert_eq!((cell.a.solidity, cell.b.solidity), (a, b), "{column}, {row} in {format:?}");
            for block in [cell.a, cell.b].into_iter().filter(|block| block.solidity != Solidity::None) {
                assert_eq!(rows(&level, block), expected, "{column}, {row} in {format:?}");
                assert_eq!(floor_angle(&level, block), Angle(angle), "{column}, {row} in {format:?}");
            }
        };
        let (all, top, none) = (Solidity::All, Solidity::Top, Solidity::None);
        for column in 0..16 {
            check((column, 6), all, all, [(0, 15); 16], 0);
        }
        check((5, 5), all, all, [(0, 15); 16], 0);
        check((4, 5), all, all, rising, 0xE0);
        check((6, 5), all, all, falling, 0x20);
        let below = Solidity::SidesAndBottom;
        check((8, 2), below, below, [(0, 7); 16], 0);
        check((9, 2), top, none, [(8, 15); 16], 0);
        check((11, 5), all, none, left, 0);
        // The tile's mask on path B is empty.
        check((12, 5), top, none, right, 0);
        let solid = level.cells.iter().filter(|cell| **cell != quarterpipe::terrain::Cell::EMPTY).count();
        assert_eq!(solid, 23, "{format:?}");
    }
}

#[test]
fn start_objects_and_name_are_those_of_the_files() {
    for format in Format::ALL {
        let level = imported(&stage(format)).level;
        assert_eq!((level.name.as_str(), level.start), ("OUR STAGE", (px(40), px(84))), "{format:?}");
        let [ring, spring] = &level.objects[..] else { panic!("{:?}", level.objects) };
        assert_eq!((ring.class.as_str(), ring.x, ring.y), ("ring", px(70), px(60)));
        assert_eq!((spring.x, spring.y), (px(200), px(88)));
        let properties: Vec<_> = spring.properties.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let (class, name, expected) = match format {
            Format::V3 => ("yellow_spring", "Yellow Spring", vec!["subtype=2"]),
            Format::V4 => ("yellow_spring", "Yellow Spring", vec!["subtype=2", "value0=5"]),
            Format::V5 => ("spring_object", "Spring", vec!["at=\"0 0\"", "flipFlag=1", "name=\"A\"", "type=2"]),
        };
        assert_eq!(
            (spring.class.as_str(), spring.name.as_str(), properties),
            (class, name, expected.into_iter().map(ToOwned::to_owned).collect())
        );
        assert_eq!(spring.x_flip, format == Format::V4);
    }
}

#[cfg(feature = "pictures")]
#[test]
fn a_stage_that_lacks_nothing_is_warned_about_for_its_objects_alone() {
    let kept = |class: &str, name: &str, first: &str| {
        format!(
            "objects: 1 of {class} ({name}){first}: no class of objects is known to be like it, so it only marks its place"
        )
    };
    for format in Format::ALL {
        let files = with(&stage(format), PICTURES, &gif(8));
        let expected = match format {
            Format::V5 => vec![
                "layers: 1 places are solid on both layers: each column is that of the layer that reaches farther, the angle that \
                 of the one with more such columns; at 80, 80"
                    .to_owned(),
                kept("spring_object", "Spring", ""),
            ],
            _ => vec![kept("yellow_spring", "Yellow Spring", ", the first with property 2")],
        };
        assert_eq!(warnings(&imported(&files)), expected, "{format:?}");
    }
}

#[cfg(feature = "pictures")]
#[test]
fn pictures_have_the_colours_of_the_palettes() {
    for format in Format::ALL {
        let level = imported(&with(&stage(format), PICTURES, &gif(8))).level;
        let depths: Vec<_> = level.art.planes.iter().map(|plane| plane.depth).collect();
        assert_eq!(depths, [Depth::Behind, Depth::Front], "{format:?}");
        let shown = |plane: usize, column: usize, row: usize| {
            level.art.planes[plane].cells[row * WIDTH + column].map(|cell| level.art.pixel(cell, 3, 3))
        };
        let palette = match format {
            Format::V3 => [7, 7, 7, 255],
            Format::V4 => [0, 0, 0, 255],
            // The first row is black except for its first colour.
            Format::V5 => [0, 0, 0, 255],
        };
        assert_eq!(shown(0, 0, 6), Some(palette), "{format:?}");
        assert_eq!(shown(1, 8, 2), Some(palette), "{format:?}");
        assert_eq!((shown(0, 8, 2), shown(1, 0, 6), shown(0, 0, 0)), (None, None, None), "{format:?}");
    }
}

#[test]
fn a_stage_without_configurations_and_pictures_is_read() {
    for format in Format::ALL {
        let missing = [STAGE_CONFIG, GAME_CONFIG, PALETTE];
        let files = missing.iter().fold(stage(format), |files, path| without(&files, path));
        let read = imported(&files);
        assert_eq!(read.level.start, (px(40), px(84)), "{format:?}");
        let name = if format == Format::V5 { "Ours 1" } else { "OUR STAGE 1" };
        assert_eq!(read.level.name, name);
        let classes: Vec<&str> = read.level.objects.iter().map(|object| object.class.as_str()).collect();
        let expected = if format == Format::V5 { ["ring", "spring_object"] } else { ["object_02", "object_03"] };
        assert_eq!(classes, expected, "{format:?}");
        let warnings = warnings(&read);
        let missing = warnings.iter().filter(|warning| warning.contains("no such file")).count();
        assert_eq!(missing, if format == Format::V3 { 4 } else { 3 }, "{warnings:?}");
    }
}

#[test]
fn the_first_player_inside_of_the_map_is_the_start() {
    for format in Format::ALL {
        let with_players = |places: &[i32]| {
            let objects: Vec<Object> = places.iter().map(|x| Object::new(1, "Player", *x, 84)).collect();
            let files = stage(format);
            let bytes = if format == Format::V5 {
                let places = (0..64 * 2).map(|at| place_at(at % WIDTH, at / WIDTH)).collect();
                scene(&[Layer { name: "FG Low", group: 1, columns: WIDTH, places }], &objects)
            } else {
                act(format, "OURS", 2, &[0, 1], &objects)
            };
            let read = imported(&with(&files, format.layout(), &bytes));
            let warnings = warnings(&read).into_iter().find(|warning| warning.starts_with("start"));
            (read.level.start.0.0, warnings.unwrap_or_default())
        };
        assert_eq!(with_players(&[50]), (50, String::new()));
        assert_eq!(
            with_players(&[50, 60]),
            (50, "start: 1 more players are left out: the first one counts".to_owned())
        );
        let first = "the player starts at the first place to stand";
        assert_eq!(with_players(&[]).1, format!("start: the stage has no player: {first}"));
        assert_eq!(with_players(&[300]).1, format!("start: 300, 84 is outside of the map's 256 x 128 px: {first}"));
    }
}

#[test]
fn a_scenes_filter_leaves_objects_of_other_modes_out() {
    let ring = |filter: u8, x| Object { values: vec![("filter", 0, vec![filter])], ..Object::new(2, "Ring", x, 50) };
    let places = vec![Some(Place { tile: 1, a: 3, b: 3, ..Place::default() }); 128];
    let layer = Layer { name: "FG Low", group: 1, columns: WIDTH, places };
    // The configuration says 3.
    let bytes = scene(&[layer], &[ring(1, 10), ring(2, 20), ring(4, 30), ring(0, 40), ring(5, 60)]);
    let read = imported(&with(&stage(Format::V5), Format::V5.layout(), &bytes));
    let places: Vec<i32> = read.level.objects.iter().map(|object| object.x.0).collect();
    assert_eq!(places, [10, 20, 60]);
    let expected = "objects: 2 belong to other modes than those of the scene's filter 3: they are left out";
    assert!(warnings(&read).contains(&expected.to_owned()));
    let read = imported(&without(&with(&stage(Format::V5), Format::V5.layout(), &bytes), GAME_CONFIG));
    assert_eq!(read.level.objects.len(), 4, "all modes, and one that has none");
}

#[test]
fn layers_of_other_names_collide_where_none_has_the_usual_ones() {
    let solid = Place { tile: 1, a: 3, b: 3, ..Place::default() };
    let layer = |name, group, place| Layer { name, group, columns: WIDTH, places: vec![place; 128] };
    let layers = [
        layer("Sky", 0, Some(Place { a: 0, b: 0, ..solid })),
        layer("Playfield", 2, Some(solid)),
        layer("Hidden", 16, Some(solid)),
    ];
    let read = imported(&with(&stage(Format::V5), Format::V5.layout(), &scene(&layers, &[])));
    assert!(read.level.cells.iter().all(|cell| cell.a.solidity == Solidity::All));
    let expected = r#"layers: there is no FG Low and no FG High: those with solid tiles collide, "Playfield""#;
    assert_eq!(warnings(&read)[0], expected);
}

#[test]
fn the_title_of_the_game_chooses_the_rules_of_v4() {
    let rules = |title: &str| {
        let config = game_config(Format::V4, title, &["Player Object", "Ring"], &["OUR STAGE"]);
        let read = imported(&with(&stage(Format::V4), GAME_CONFIG, &config));
        let warning = read.warnings.iter().map(ToString::to_string).find(|warning| warning.starts_with("rules"));
        (read.level.rules.unwrap().name(), warning.unwrap())
    };
    let named = "as GameConfig.bin names that game; --rules chooses others";
    assert_eq!(rules("Sonic 1"), ("s1", format!("rules: those of s1, {named}")));
    assert_eq!(rules("Sonic the Hedgehog 2"), ("s2", format!("rules: those of s2, {named}")));
    let usual = "as RSDK v4 has layers and switches between them; --rules chooses others";
    assert_eq!(rules("A Hack"), ("s2", format!("rules: those of s2, {usual}")));
}

#[test]
fn a_value_that_is_the_usual_one_makes_an_object_of_a_class() {
    let objects = [Object::new(3, "", 100, 80), Object { property: 1, ..Object::new(4, "", 120, 80) }];
    let names = ["Yellow Spring", "Monitor"];
    let files = with(&stage(Format::V4), STAGE_CONFIG, &stage_config(Format::V4, &names));
    let read = imported(&with(&files, Format::V4.layout(), &act(Format::V4, "", 2, &[0, 1], &objects)));
    let [spring, monitor] = &read.level.objects[..] else { panic!("{:?}", read.level.objects) };
    assert_eq!((spring.class.as_str(), spring.properties.get("strength")), ("spring", Some(&Value::Integer(0xA00))));
    assert_eq!(monitor.properties.get("contents"), Some(&Value::Text("other".to_owned())));
    let expected = "objects: what 1 monitors hold is not known: they hold \"other\"";
    assert!(warnings(&read).contains(&expected.to_owned()));
}
