//! Loaders of levels and of the files that levels are baked from: anything that was read can be written and read again.

use quarterpipe::{
    Input,
    rules::{CharacterId, Rules},
};
use quarterpipe_import::{
    ImportOptions, ImportedLevel,
    bake::{Mask, Neighbours, Overrides, Plan, Sheet, SolidKey, TileSet, TileSize},
    export::LevelFile,
    godot, ldtk, picture, rsdk, sonlvl, surge, tiled,
};
use quarterpipe_level::Level;

/// Checks the project's own format.
pub fn json(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(level) = Level::from_json(text) {
        check_level(&level);
    }
}

/// Bakes a picture with each tile size, each tile alone and with its neighbours on the sheet, and reads it as a drawn level. Bytes that are
/// not a PNG file are read as a map and as a picture of another format instead.
pub fn bake(bytes: &[u8]) {
    let Ok(picture) = Mask::from_png(bytes, SolidKey::HALF_OPAQUE) else {
        let _ = std::str::from_utf8(bytes).map(Plan::from_csv);
        if let Ok(picture) = picture::decode(bytes) {
            assert_eq!(picture.bytes.len() as u64, 4 * u64::from(picture.width) * u64::from(picture.height));
        }
        return;
    };
    if picture.width() > 512 || picture.height() > 512 {
        return;
    }
    for size in [TileSize::Eight, TileSize::Sixteen, TileSize::ThirtyTwo] {
        for neighbours in [Neighbours::None, Neighbours::OnSheet] {
            if let Ok(sheet) = Sheet::new(&picture, size, neighbours) {
                assert_eq!(sheet.bake().len(), sheet.tiles().len());
            }
        }
    }
    let file = bytes.to_vec();
    if let Ok(drawn) = ImportedLevel::fetch("drawn.png", &ImportOptions::default(), move |_| Ok(file.clone())) {
        check_level(&drawn.level);
    }
}

/// Checks a tile set, or overrides that are applied to a picture's tiles.
pub fn tiles(bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    if let Ok(set) = TileSet::from_json(text) {
        assert_eq!(TileSet::from_json(&set.to_json()), Ok(set));
    }
    let Ok(overrides) = Overrides::from_json(text) else { return };
    let picture = Mask::from_png(include_bytes!("../tiles.png"), SolidKey::HALF_OPAQUE).expect("a picture");
    let mut baked = Sheet::new(&picture, TileSize::Sixteen, Neighbours::None).expect("tiles").bake();
    if let Err(error) = overrides.apply(&mut baked) {
        assert!(!error.to_string().is_empty());
    }
}

/// Checks a Tiled map next to a tileset's picture. The bytes after a line of three dashes are the tileset `tiles.tsx`, and the bytes after
/// another such line are the template `a.tx`, which is also `a.tj`.
pub fn tmx(bytes: &[u8]) {
    let (map, rest) = halves(bytes);
    let (tileset, template) = halves(rest);
    let picture = include_bytes!("../tiles.png");
    let files =
        [("map.tmx", map), ("tiles.tsx", tileset), ("a.tx", template), ("a.tj", template), ("tiles.png", &picture[..])];
    let Ok(imported) = tiled::read(&files) else { return };
    check_level(&imported.level);
    let written = tiled::write(&imported.level, "map");
    assert_eq!(tiled::read(&parts(&written)).map(|imported| imported.level), Ok(imported.level));
}

/// Checks an LDtk project next to a tileset's picture.
pub fn ldtk(bytes: &[u8]) {
    let files = [("project.ldtk", bytes), ("tiles.png", include_bytes!("../tiles.png"))];
    let Ok(imported) = ldtk::read(&files, None) else { return };
    check_level(&imported.level);
    let written = ldtk::write(&imported.level, "project");
    assert_eq!(ldtk::read(&parts(&written), None).map(|imported| imported.level), Ok(imported.level));
}

/// Checks a Godot scene next to a picture for its tile sets.
pub fn godot(bytes: &[u8]) {
    let files = [("scene.tscn", bytes), ("tiles.png", include_bytes!("../tiles.png"))];
    if let Ok(imported) = godot::read(&files) {
        check_level(&imported.level);
    }
}

/// Checks an Open Surge level. The bytes after a line of three dashes are its brickset, `bricks.brk`.
pub fn surge(bytes: &[u8]) {
    let (level, bricks) = halves(bytes);
    let files = [("level.lev", level), ("bricks.brk", bricks), ("tiles.png", include_bytes!("../tiles.png"))];
    if let Ok(imported) = surge::read(&files) {
        check_level(&imported.level);
    }
}

/// Checks a project of a game's level editor: its files one after the other, each with its name's length, its name, its length in two
/// bytes, and its bytes.
pub fn sonlvl(bytes: &[u8]) {
    let (mut files, mut rest) = (Vec::new(), bytes);
    while let Some((file, others)) = next_file(rest) {
        files.push(file);
        rest = others;
    }
    match sonlvl::read(&files, None) {
        Ok(imported) => check_level(&imported.level),
        Err(error) => assert!(files.is_empty() || error.file.is_some(), "{error}"),
    }
}

/// Checks a stage of RSDK v3 or v4: the act, the chunks, the masks, and the configurations of the stage and of the game.
pub fn rsdk_act(bytes: &[u8]) {
    rsdk(bytes, ["Stages/X/Act1.bin", "Stages/X/128x128Tiles.bin", "Stages/X/CollisionMasks.bin"]);
}

/// Checks a stage of RSDK v5: the scene, the masks, and the configurations of the stage and of the game.
pub fn rsdk_scene(bytes: &[u8]) {
    rsdk(bytes, ["Stages/X/Scene1.bin", "Stages/X/TileConfig.bin"]);
}

/// Checks an RSDK stage with these files and its configurations: one after the other, each with its length in two bytes.
fn rsdk<const N: usize>(bytes: &[u8], own: [&str; N]) {
    let (mut files, mut rest) = (Vec::new(), bytes);
    for path in own.into_iter().chain(["Stages/X/StageConfig.bin", "Game/GameConfig.bin"]) {
        let Some((length, others)) = rest.split_first_chunk() else { break };
        let (file, others) = others.split_at(others.len().min(usize::from(u16::from_be_bytes(*length))));
        files.push((path, file));
        rest = others;
    }
    match rsdk::read(&files, None) {
        Ok(imported) => check_level(&imported.level),
        Err(error) => assert!(files.is_empty() || error.file.is_some(), "{error}"),
    }
}

/// A file's name and bytes.
type File<'a> = (&'a str, &'a [u8]);

/// Returns the first of the files, and the bytes after it.
fn next_file(bytes: &[u8]) -> Option<(File<'_>, &[u8])> {
    let (length, rest) = bytes.split_first()?;
    let (name, rest) = rest.split_at_checked(usize::from(*length))?;
    let (length, rest) = rest.split_first_chunk()?;
    let (bytes, rest) = rest.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
    Some(((std::str::from_utf8(name).ok()?, bytes), rest))
}

/// Returns the bytes before and after a line of three dashes.
fn halves(bytes: &[u8]) -> (&[u8], &[u8]) {
    const LINE: &[u8] = b"\n---\n";
    let line = bytes.windows(LINE.len()).position(|window| window == LINE);
    line.map_or((bytes, &[][..]), |at| (&bytes[..at], &bytes[at + LINE.len()..]))
}

fn parts(files: &[LevelFile]) -> Vec<(&str, &[u8])> {
    files.iter().map(|file| (file.name.as_str(), &file.bytes[..])).collect()
}

/// Checks that a level is written and read as the same, and that a world of it can be stepped.
fn check_level(level: &Level) {
    assert_eq!(Level::from_json(&level.to_json()).as_ref(), Ok(level));
    let Ok(stage) = level.stage(Rules::S3K) else { return };
    let mut world = level.start(&stage, CharacterId::Sonic);
    for _ in 0..2 {
        world.step(&stage, &[Input::RIGHT], &mut ());
    }
}
