//! Levels of Open Surge: the solid and visible parts of their bricks, their entities, and a loop that is played.

use std::{collections::BTreeMap, fmt::Write as _, fs};

use quarterpipe::{
    Input,
    event::{Event, Observer},
    px,
    rules::{CharacterId, Rules},
    terrain::{Cell, Layer, Solidity},
};
use quarterpipe_import::{ImportOptions, ImportedLevel, OutsideFiles, surge};
use quarterpipe_level::{
    Level, Value,
    art::{Depth, png_file},
};

/// Makes a picture with pixels where `is_solid` returns true for their centres. All other pixels are magenta.
fn draw((width, height): (u32, u32), is_solid: impl Fn(f64, f64) -> bool) -> Vec<u8> {
    let centre = |at: u32| f64::from(at) + 0.5;
    let pixels = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let pixel = |(x, y)| if is_solid(centre(x), centre(y)) { [40, 90, 30, 255] } else { [255, 0, 255, 255] };
    png_file((width, height), pixels.map(pixel).collect::<Vec<_>>().as_flattened())
}

/// A brickset: 0 is a block of 32 x 16 px, 1 a slope over 48 px, 2 a platform, 3 a bush, 4 a block whose mask is its lower half.
const THEME: &str = r#"
// bricks
brick 0
{
    type SOLID
    behavior DEFAULT
    sprite { source_file "images/block.png"
             source_rect 0 0 32 16 }
}
brick 1 { type OBSTACLE
    angle 18
    sprite { source_file "images/slope.png"
             source_rect 0 0 48 24 } }
brick 2
{
    type CLOUD
    sprite
    {
        source_file "images/block.png"
        source_rect 0 0 32 16
        frame_size 32 8
        animation 0
        {
            fps 8
            data 1 0
        }
    }
}
brick 3
{
    type PASSABLE
    zindex 0.9
    sprite { source_file "images/block.png"
             source_rect 0 0 8 8 }
}
brick 4
{
    type SOLID
    behavior BREAKABLE
    collision_mask { source_file "images/masks.png"
                     source_rect 32 0 32 16 }
    sprite { source_file "images/block.png"
             source_rect 0 0 32 16 }
}
"#;

const HEAD: &str = "name \"Test\"\nversion \"1.0\"\ntheme \"themes/test.brk\"\nspawn_point 40 60\n";

/// The pictures of the brickset.
fn pictures() -> [(&'static str, Vec<u8>); 3] {
    [
        ("images/block.png", draw((32, 16), |_, _| true)),
        ("images/slope.png", draw((48, 24), |x, y| y > 24.0 - x / 2.0)),
        ("images/masks.png", draw((64, 16), |x, y| x > 32.0 && y > 8.0)),
    ]
}

fn result(level: &str) -> Result<ImportedLevel, String> {
    let pictures = pictures();
    let mut files: Vec<(&str, &[u8])> =
        vec![("levels/a/test.lev", level.as_bytes()), ("themes/test.brk", THEME.as_bytes())];
    files.extend(pictures.iter().map(|(name, bytes)| (*name, bytes.as_slice())));
    surge::read(&files).map_err(|error| error.to_string())
}

fn read(commands: &str) -> ImportedLevel {
    result(&format!("{HEAD}{commands}")).unwrap_or_else(|error| panic!("{error}"))
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Returns whether a pixel is solid on a layer.
fn is_solid(level: &Level, layer: Layer, (x, y): (usize, usize)) -> bool {
    let Cell { a, b } = level.cells[y / 16 * level.width + x / 16];
    let block = if layer == Layer::A { a } else { b };
    let height = i32::from(level.tiles[usize::from(block.tile)].heights[x % 16]);
    let row = (y % 16) as i32;
    block.solidity != Solidity::None && if height >= 0 { row >= 16 - height } else { row < -height }
}

#[test]
fn bricks_are_solid_where_they_are_drawn_at_any_pixel() {
    let imported = read("brick 0 0 100\nbrick 1 37 90\nbrick 4 100 101\nbrick 3 0 0\n");
    let level = &imported.level;
    assert_eq!((level.name.as_str(), level.width, level.height()), ("Test", 9, 8));
    let solid = [(0, 100), (31, 115), (37 + 47, 91), (37 + 20, 90 + 14), (100, 109), (131, 116)];
    assert!(solid.iter().all(|at| is_solid(level, Layer::A, *at) && is_solid(level, Layer::B, *at)));
    let air = [(0, 99), (32, 105), (37 + 20, 90 + 13), (37, 90 + 22), (100, 108), (4, 4)];
    assert!(air.iter().all(|at| !is_solid(level, Layer::A, *at)));
    let slope = &level.tiles[usize::from(level.cells[6 * 9 + 4].a.tile)];
    assert_eq!(slope.angle.0, 0xEE, "one in two");
    assert_eq!(warnings(&imported), ["themes/test.brk, brick 4: its behavior BREAKABLE is not known; it stands still"]);
}

#[test]
fn bricks_may_be_mirrored_and_on_one_layer() {
    let imported = read("brick 1 0 96 green hflip\nbrick 1 48 96 yellow vflip\nbrick 1 96 96 default vhflip\n");
    let solid = |layer: Layer, x: usize, y: usize| is_solid(&imported.level, layer, (x, 96 + y));
    assert!(solid(Layer::A, 1, 1) && solid(Layer::A, 46, 23) && !solid(Layer::A, 46, 12));
    assert!(!solid(Layer::B, 1, 1), "green is layer A");
    assert!(solid(Layer::B, 48 + 47, 0) && solid(Layer::B, 48 + 47, 22) && !solid(Layer::B, 48 + 1, 17));
    assert!(!solid(Layer::A, 48 + 47, 0), "yellow is layer B");
    assert!(solid(Layer::A, 97, 1) && solid(Layer::B, 97, 22) && !solid(Layer::A, 96 + 46, 17));
    assert_eq!(
        warnings(&read("brick 0 0 100 blue\n")),
        ["line 5 (brick): the word \"blue\" is not known; it is left out"]
    );
}

#[test]
fn clouds_are_solid_from_above_and_walls_decide_where_both_are() {
    let level = read("brick 2 64 96\nbrick 0 0 96\nbrick 2 16 96\n").level;
    let solidity = |x: usize| level.cells[6 * level.width + x / 16].a.solidity;
    assert_eq!(
        [solidity(64), solidity(0), solidity(16), solidity(32)],
        [Solidity::Top, Solidity::All, Solidity::All, Solidity::Top]
    );
    // Clouds of 8 px at the top of a cell reach down to its bottom, as otherwise sensors find no ground.
    assert!(is_solid(&level, Layer::A, (64, 111)) && !is_solid(&level, Layer::A, (64, 95)));
}

#[test]
fn a_level_that_reaches_above_or_left_of_its_origin_is_shifted() {
    let imported = read("brick 0 -20 -5\nbrick 0 0 100\nwaterlevel 90\nentity \"Collectible\" 30 40\n");
    let level = &imported.level;
    assert!(is_solid(level, Layer::A, (32 - 20, 16 - 5)) && is_solid(level, Layer::A, (32, 116)));
    assert_eq!((level.start, level.water), ((px(72), px(76)), Some(px(106))));
    assert_eq!((level.objects[0].class.as_str(), level.objects[0].x, level.objects[0].y), ("ring", px(62), px(56)));
}

#[test]
fn entities_with_known_names_are_objects_and_others_are_told_of_together() {
    let imported = read(
        "brick 0 0 100\nentity \"Spring Stronger Left\" 20 90 \"00ff\"\nentity \"Layer Yellow\" 60 80\nobject \"Robot\" 1 2\n\
         entity \"Robot\" 3 4\nentity \"Clouds\" 0 0\n",
    );
    let [spring, switcher] = &imported.level.objects[..] else { panic!("{:#?}", imported.level.objects) };
    assert_eq!((spring.class.as_str(), spring.x_flip), ("spring", true));
    assert_eq!(spring.properties.get("facing"), Some(&Value::Text("side".to_owned())));
    assert_eq!(
        (switcher.class.as_str(), switcher.properties.get("back")),
        ("path_switcher", Some(&Value::Text("b".to_owned())))
    );
    let told = [
        "line 10 (entity \"Clouds\"): no object is known for this entity; it is left out",
        "line 8 (entity \"Robot\"): no object is known for this entity; it is left out (and 1 others)",
    ];
    assert_eq!(warnings(&imported), told);
}

#[test]
fn bricks_are_the_levels_pictures_behind_players_or_in_front_of_them() {
    let art = read("brick 3 3 100\nbrick 0 0 96\n").level.art;
    assert_eq!(art.planes.iter().map(|plane| plane.depth).collect::<Vec<_>>(), [Depth::Behind, Depth::Front]);
    let pixel = |plane: usize, x: usize, y: usize| {
        let columns = art.planes[plane].cells.len() / 7;
        art.planes[plane].cells[y / 16 * columns + x / 16].map_or([0; 4], |cell| art.pixel(cell, x % 16, y % 16))
    };
    assert_eq!([pixel(0, 0, 96), pixel(1, 2, 100), pixel(1, 3, 100)], [[40, 90, 30, 255], [0; 4], [40, 90, 30, 255]]);
    let level = read("brick 1 0 96\n").level;
    assert!(
        level.art.planes[0]
            .cells
            .iter()
            .flatten()
            .all(|cell| level.art.tiles[usize::from(cell.tile)].0.iter().all(|[red, ..]| *red != 255)),
        "magenta shows nothing"
    );
}

#[test]
fn what_is_missing_is_told() {
    let told = warnings(&read("brick 9 0 0\nbrick 9 8 8\nbrick 0 0 100\n"));
    assert_eq!(told, ["themes/test.brk, brick 9: the brickset has no such brick; it is left out (and 1 others)"]);
    assert_eq!(
        result("name \"x\"\n").unwrap_err(),
        "levels/a/test.lev: found a level without a theme, expected the command theme with the path of a brickset"
    );
    for path in ["../secret.brk", "/etc/passwd", ""] {
        let error = result(&format!("theme \"{path}\"\n")).unwrap_err();
        assert_eq!(
            error,
            format!("levels/a/test.lev: theme: found the path {path:?}, expected one in the game's folder")
        );
    }
    assert_eq!(result("theme \"themes/no.brk\"\n").unwrap_err(), "themes/no.brk: cannot be read: no such file");
    assert_eq!(
        result(&format!("{HEAD}brick 0 0\n")).unwrap_err(),
        "levels/a/test.lev: line 5 (brick): found the end of the line, expected a whole number"
    );
    let theme = THEME.replace("images/block.png", "images/gone.png");
    let level = format!("{HEAD}brick 0 0 0\n");
    let imported = surge::read(&[("test.lev", level.as_bytes()), ("themes/test.brk", theme.as_bytes())]).unwrap();
    let full =
        "brick 0, line 3: the picture images/gone.png: cannot be read: no such file; bricks on it are full blocks";
    assert!(warnings(&imported).contains(&full.to_owned()), "{imported:?}");
    assert!(imported.level.cells.iter().any(|cell| cell.a.tile != 0));
    let bush = format!("{HEAD}brick 3 0 0\n");
    let imported = surge::read(&[("test.lev", bush.as_bytes()), ("themes/test.brk", theme.as_bytes())]).unwrap();
    let shown = "bricks: the picture images/gone.png: cannot be read: no such file; those on it show nothing";
    assert!(warnings(&imported).contains(&shown.to_owned()), "{imported:?}");
}

#[test]
fn a_game_is_found_by_its_brickset_and_nothing_outside_of_it_is_read() {
    let root = std::env::temp_dir().join(format!("quarterpipe-surge-{}", std::process::id()));
    for folder in ["game/levels/first", "game/themes", "game/images"] {
        fs::create_dir_all(root.join(folder)).unwrap();
    }
    for (name, bytes) in pictures() {
        fs::write(root.join("game").join(name), bytes).unwrap();
    }
    fs::write(root.join("game/themes/test.brk"), THEME).unwrap();
    let path = root.join("game/levels/first/test.lev");
    fs::write(&path, format!("{HEAD}brick 0 0 100\n")).unwrap();
    let imported = ImportedLevel::load(&path, &ImportOptions::default()).unwrap();
    assert!(is_solid(&imported.level, Layer::A, (0, 100)));
    assert_eq!(
        imported.files.iter().map(|file| file.file_name().unwrap().to_str().unwrap()).collect::<Vec<_>>(),
        ["test.lev", "test.brk", "block.png"]
    );
    fs::write(root.join("secret.png"), &pictures()[0].1).unwrap();
    #[cfg(unix)]
    {
        fs::remove_file(root.join("game/images/block.png")).unwrap();
        std::os::unix::fs::symlink("../../secret.png", root.join("game/images/block.png")).unwrap();
        let load = |outside| ImportedLevel::load(&path, &ImportOptions { outside, ..ImportOptions::default() });
        let error = load(OutsideFiles::Refused).unwrap_err().to_string();
        assert!(error.contains("images/block.png: found a file outside of the level's project folder"), "{error}");
        assert!(load(OutsideFiles::Allowed).is_ok());
    }
    let error =
        ImportedLevel::load(root.join("game/themes/test.brk"), &ImportOptions::default()).unwrap_err().to_string();
    assert!(error.ends_with("found a brickset of Open Surge, expected the level, .lev, that uses it"), "{error}");
    fs::remove_dir_all(root).unwrap();
}

/// Counts how often the player left the ground.
struct Departures(u32);

impl Observer for Departures {
    fn event(&mut self, _player: usize, event: Event) {
        self.0 += u32::from(matches!(event, Event::LeftGround | Event::Slipped));
    }
}

/// Returns the files of a level that is cut into bricks: the ground and a ring whose right half is green and whose left half is yellow.
fn loop_files() -> BTreeMap<String, Vec<u8>> {
    let ring = |side: f64| {
        draw((256, 224), move |x, y| {
            let far = (x - 128.0).hypot(y - 128.0) - 96.0;
            let across = (x - 128.0) * side;
            (0.0..24.0).contains(&far) && across > if y < 128.0 { -32.0 } else { 0.0 }
        })
    };
    let brick = |number: usize, file: &str, (width, height): (u32, u32)| {
        format!(
            "brick {number}\n{{\ntype SOLID\nsprite\n{{\nsource_file \"images/{file}\"\nsource_rect 0 0 {width} {height}\n}}\n}}\n"
        )
    };
    let theme =
        brick(0, "ground.png", (100, 40)) + &brick(1, "right.png", (256, 224)) + &brick(2, "left.png", (256, 224));
    let mut level = "name \"Loop\"\ntheme \"themes/loop.brk\"\nspawn_point 60 205\n".to_owned();
    (0..16).for_each(|at| writeln!(level, "brick 0 {} 225", 100 * at).unwrap());
    level += "brick 1 896 1 green\nbrick 2 896 1 yellow\nentity \"Layer Yellow\" 1024 40\n";
    [
        ("images/ground.png", draw((100, 40), |_, _| true)),
        ("images/right.png", ring(1.0)),
        ("images/left.png", ring(-1.0)),
        ("levels/loop.lev", level.into_bytes()),
        ("themes/loop.brk", theme.into_bytes()),
    ]
    .map(|(name, bytes)| (name.to_owned(), bytes))
    .into()
}

#[test]
fn a_player_runs_through_a_loop_of_green_and_yellow_bricks_under_two_rule_sets() {
    let files = loop_files();
    let fetch = move |path: &std::path::Path| {
        files.get(path.to_str().unwrap()).cloned().ok_or_else(|| std::io::ErrorKind::NotFound.into())
    };
    let imported = ImportedLevel::fetch("levels/loop.lev", &ImportOptions::default(), fetch).unwrap();
    assert_eq!(imported.warnings, []);
    for (name, rules) in [("s1", Rules::S1), ("s3k", Rules::S3K)] {
        let stage = imported.level.stage(rules).unwrap();
        let mut world = imported.level.start(&stage, CharacterId::Sonic);
        let (mut departures, mut frames, mut upside_down) = (Departures(0), 0, false);
        while world.players[0].x.px() < px(1400) {
            world.step(&stage, &[Input::RIGHT], &mut departures);
            upside_down |= world.players[0].angle.0.abs_diff(0x80) <= 8;
            frames += 1;
            assert!(frames < 600, "{name}: the player is at {:?}", world.players[0].x.px());
        }
        assert!(departures.0 == 0 && upside_down, "{name}: {} departures", departures.0);
    }
}

#[test]
fn a_level_or_a_brickset_that_ends_anywhere_or_has_a_byte_changed_is_read_or_refused() {
    let level = format!(
        "{HEAD}brick 0 0 96\nbrick 1 37 90 yellow hflip\nwaterlevel 90\nentity \"Spring Standard\" 30 40 \"0a\"\n"
    );
    let pictures = pictures();
    let read = |level: &[u8], theme: &[u8]| {
        let mut files: Vec<(&str, &[u8])> = vec![("levels/test.lev", level), ("themes/test.brk", theme)];
        files.extend(pictures.iter().map(|(name, bytes)| (*name, bytes.as_slice())));
        surge::read(&files).is_err()
    };
    assert!(!read(level.as_bytes(), THEME.as_bytes()));
    let bytes = [b'0', b'9', b'"', b'{', b'}', b'-', b'\n', 0xFF];
    let mut refused = 0;
    let changed = |text: &str, at: usize| {
        let mut changed = text.as_bytes().to_vec();
        changed[at] = bytes[at % bytes.len()];
        changed
    };
    for at in 0..level.len() {
        refused += u32::from(read(&level.as_bytes()[..at], THEME.as_bytes()));
        refused += u32::from(read(&changed(&level, at), THEME.as_bytes()));
    }
    for at in 0..THEME.len() {
        refused += u32::from(read(level.as_bytes(), &THEME.as_bytes()[..at]));
        refused += u32::from(read(level.as_bytes(), &changed(THEME, at)));
    }
    assert!(refused > 500, "{refused}");
}

#[test]
fn levels_that_are_too_large_are_refused_before_they_take_memory() {
    let size = "found 625002 x 6 cells of 16 px, expected sides of 1 to 16384 and at most 4194304 in all";
    assert!(result(&format!("{HEAD}brick 0 9999999 0\n")).unwrap_err().ends_with(size));
    // Each brick of 8,000 x 2,000 px covers 62,500 cells, and is there 600 times.
    let theme = THEME.replacen("source_rect 0 0 32 16 }", "source_rect 0 0 8000 2000 }", 1);
    let level = format!("{HEAD}{}", "brick 0 0 0\n".repeat(600));
    let pictures = pictures();
    let mut files: Vec<(&str, &[u8])> =
        vec![("levels/test.lev", level.as_bytes()), ("themes/test.brk", theme.as_bytes())];
    files.extend(pictures.iter().map(|(name, bytes)| (*name, bytes.as_slice())));
    let error = surge::read(&files).unwrap_err().to_string();
    assert!(error.ends_with("expected at most 33554432 in all layers"), "{error}");
    let theme = THEME.replacen("source_rect 0 0 32 16 }", "source_rect 0 0 9999999 9999999 }", 1);
    let level = format!("{HEAD}brick 0 0 0\n");
    let error = surge::read(&[("levels/test.lev", level.as_bytes()), ("themes/test.brk", theme.as_bytes())])
        .unwrap_err()
        .to_string();
    assert!(error.ends_with("expected sides of 1 to 16384 and at most 4194304 in all"), "{error}");
    let words = "a ".repeat((1 << 22) + 1);
    assert_eq!(result(&words).unwrap_err(), "levels/a/test.lev: line 1: found one more word, expected at most 4194304");
}
