//! Small projects of our own, each with one feature of games' projects that was once refused or read wrongly.

use quarterpipe::{
    Input, px,
    rules::{CharacterId, Game},
    terrain::Cell,
};
use quarterpipe_import::{ImportedLevel, sonlvl::read};
use quarterpipe_level::{Level, LevelError};

use crate::packed::kosinski;

/// Files by name.
type Files = Vec<(&'static str, Vec<u8>)>;

fn words(words: &[u16]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_be_bytes()).collect()
}

/// Returns a chunk whose lower two rows are of this block.
fn chunk(side: usize, block: u16) -> Vec<u8> {
    words(&(0..side * side).map(|place| if place / side + 2 >= side { block } else { 0 }).collect::<Vec<_>>())
}

/// The shapes nothing, full, and a slope; a block of each; tiles in the colours 1 and 2.
fn parts() -> Files {
    let lines = [&[0; 16][..], &[16; 16], &(1..=16).collect::<Vec<u8>>()].concat();
    let colour = |colour: u8| vec![colour * 0x11; 32];
    vec![
        ("heights", lines.clone()),
        ("widths", lines),
        ("angles", vec![0xFF, 0xFF, 0xE0]),
        ("tiles", [colour(0), colour(1), colour(2)].concat()),
        ("blocks", words(&[[0; 4], [1; 4], [2; 4]].concat())),
        ("pal", words(&(0..64).map(|colour| (colour * 0x111) & 0xEEE).collect::<Vec<u16>>())),
    ]
}

fn s1() -> Files {
    let own = vec![
        ("chunks", chunk(16, 0x6001)),
        ("layout", vec![3, 0, 1, 1, 1, 1]),
        ("index", vec![0, 1, 2]),
        ("start", words(&[100, 200])),
    ];
    [parts(), own].concat()
}

/// A project in which chunk 1 of 128 px is ground, solid from all sides on both layers. Row 4 consists of it.
fn s2() -> Files {
    let row = |row: usize| [[u8::from(row == 4); 128], [0; 128]].concat();
    let own = vec![
        ("chunks", [chunk(8, 0), chunk(8, 0xF001)].concat()),
        ("layout", (0..16).flat_map(row).collect()),
        ("index", vec![0, 1, 2]),
        ("index2", vec![0, 1, 2]),
        ("start", words(&[100, 590])),
    ];
    [parts(), own].concat()
}

fn s3_layout() -> Vec<u8> {
    let pointers = (0..32_u16).flat_map(|row| [if row < 5 { 0x8088 + 8 * row } else { 0 }; 2]);
    let header: Vec<u16> = [8, 8, 5, 5].into_iter().chain(pointers).collect();
    [words(&header), vec![0; 32], vec![1; 8]].concat()
}

fn halves() -> Vec<u8> {
    let mut half = vec![0, 1, 2];
    half.resize(0x300, 0);
    words(&[half.clone(), half].concat())
}

fn pairs() -> Vec<u8> {
    vec![0, 0, 1, 1, 2, 2]
}

const SHAPES: &str = "colarr1=../heights\ncolarr2=../widths\nangles=../angles\n";
const PLAIN: &str = "tilecmp=Uncompressed\nblockcmp=Uncompressed\nchunkcmp=Uncompressed\n";
const PLAIN_S2: &str = "layoutcmp=Uncompressed\ncolindcmp=Uncompressed\n";
const LEVEL_S1: &str = "[Shelf]\ntiles=../tiles\nblocks=../blocks\npalette=../pal:0:0:64\nchunks=../chunks\nfglayout=../layout\n\
                        bglayout=../layout\ncolind=../index\nstartpos=../start:Sonic:Start\n";
const LEVEL_S2: &str = "[Shelf]\ntiles=../tiles\nblocks=../blocks\npalette=../pal:0:0:64\nchunks=../chunks\nlayout=../layout\n\
                        colind1=../index\ncolind2=../index2\nstartpos=../start:Sonic:Start\n";

/// Reads a project of these lines before and after the first level, and replaces or adds files.
fn project(text: &str, mut files: Files, changed: Files) -> Result<ImportedLevel, LevelError> {
    for (name, bytes) in changed {
        files.retain(|(known, _)| *known != name);
        files.push((name, bytes));
    }
    let text = text.as_bytes();
    let mut all: Vec<(&str, &[u8])> = vec![("ini/SonLVL.ini", text)];
    all.extend(files.iter().map(|(name, bytes)| (*name, &bytes[..])));
    read(&all, None)
}

fn of_s1(before: &str, after: &str, changed: Files) -> ImportedLevel {
    project(&format!("version=S1\n{before}{SHAPES}{PLAIN}{LEVEL_S1}{after}"), s1(), changed).unwrap()
}

fn of_s2(before: &str, after: &str, changed: Files) -> ImportedLevel {
    project(&format!("{before}{SHAPES}{PLAIN}{PLAIN_S2}{LEVEL_S2}{after}"), s2(), changed).unwrap()
}

fn of_s3(before: &str, after: &str, index: Vec<u8>) -> ImportedLevel {
    let level = LEVEL_S2.replace("colind1=../index\ncolind2=../index2\n", "colind=../index\n");
    let files = vec![("layout", s3_layout()), ("index", index)];
    let text = format!("version=S3K\n{before}{SHAPES}{PLAIN}{PLAIN_S2}{level}{after}");
    project(&text, s2(), files).unwrap()
}

/// Returns how far a player gets in two seconds.
fn run(level: &Level) -> i32 {
    let rules = level.rules.expect("rules").rules();
    let stage = level.stage(rules).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    (0..120).for_each(|_| world.step(&stage, &[Input::RIGHT], &mut ()));
    (world.players[0].x.px() - level.start.0).0
}

fn warnings(imported: &ImportedLevel) -> Vec<String> {
    imported.warnings.iter().map(ToString::to_string).collect()
}

/// Asserts that there is exactly one warning, and that it contains this text.
fn assert_warned(imported: &ImportedLevel, expected: &str) {
    assert_eq!(warnings(imported), [expected]);
}

#[test]
fn the_plain_projects_are_read_without_a_warning() {
    for (imported, game) in [(of_s1("", "", vec![]), Game::S1), (of_s2("version=S2\n", "", vec![]), Game::S2)] {
        assert_eq!(warnings(&imported), [""; 0]);
        assert_eq!(imported.level.rules, Some(game));
        assert!(run(&imported.level) > 300);
    }
}

#[test]
fn chunks_whose_kosinski_has_the_count_1_are_read() {
    let data = chunk(16, 0x6001);
    let mut writer = kosinski::Writer::new();
    for (at, byte) in data.iter().enumerate() {
        if at == data.len() / 2 {
            writer.bit(false);
            writer.bit(true);
            [0, 0xF0, 1].into_iter().for_each(|byte| writer.byte(byte));
        }
        writer.token(kosinski::Token::Byte(*byte));
    }
    let text = format!("version=S1\n{SHAPES}{PLAIN}{LEVEL_S1}chunkcmp=Kosinski\n");
    let imported = project(&text, s1(), vec![("chunks", writer.end())]).unwrap();
    assert_eq!(imported.level, of_s1("", "", vec![]).level);
}

#[test]
fn without_colind2_both_layers_share_one_index() {
    let text = format!("version=S2\n{SHAPES}{PLAIN}{PLAIN_S2}{}", LEVEL_S2.replace("colind2=../index2\n", ""));
    let imported = project(&text, s2(), vec![]).unwrap();
    assert_eq!(imported.level, of_s2("version=S2\n", "", vec![]).level);
}

#[test]
fn a_line_without_an_equals_sign_is_passed_over() {
    let imported = of_s1("romfile../built.bin\n", "", vec![]);
    assert_warned(&imported, "line 2: \"romfile../built.bin\" has no =: it is passed over");
}

#[test]
fn parts_in_the_formats_of_another_game_are_read_as_that_game_has_them() {
    let imported = of_s2("version=S1\nchunkfmt=S2\nlayoutfmt=S2\ncolindfmt=S2\n", "", vec![]);
    assert_eq!(imported.level.cells, of_s2("version=S2\n", "", vec![]).level.cells);
    assert_eq!((imported.level.rules, run(&imported.level) > 300), (Some(Game::S2), true));
    assert_warned(
        &imported,
        "rules: those of s2, as the chunks are laid out as in that game, with its layers, and not as in S1; --rules chooses others",
    );
}

#[test]
fn chunks_of_another_game_with_layers_leave_the_rules_to_the_version() {
    let imported = of_s2("version=S2\nchunkfmt=S3K\n", "", vec![]);
    assert_eq!((imported.level.rules, warnings(&imported)), (Some(Game::S2), vec![]));
    let s3k = of_s3("romfile=../s3.hacks/sonic3k.bin\nchunkfmt=S2\n", "", pairs());
    assert_eq!((s3k.level.rules, warnings(&s3k)), (Some(Game::S3k), vec![]));
}

/// Reads 131 chunks of S1, of which only the last one is ground, and a layout of S1 or S2 with one of them everywhere.
fn many_chunks(layout: &str, id: u8) -> ImportedLevel {
    let chunks = [vec![0; 130 * 512], chunk(16, 0x6001)].concat();
    let text =
        format!("version=S1\nlayoutfmt={layout}\nlayoutcmp=Uncompressed\n{SHAPES}{PLAIN}{LEVEL_S1}layout=../layout");
    let bytes = if layout == "S2" { vec![id; 4096] } else { vec![3, 0, id, id, id, id] };
    project(&text, s1(), vec![("chunks", chunks), ("layout", bytes)]).unwrap()
}

#[test]
fn bit_7_of_a_chunk_is_a_mark_in_layouts_of_s1_alone() {
    let ground = |imported: &ImportedLevel| imported.level.cells.iter().any(|cell| *cell != Cell::EMPTY);
    for layout in ["S2", "S2NA"] {
        let imported = many_chunks(layout, 131);
        assert!(ground(&imported) && imported.level.loops.is_empty(), "{layout}");
        assert!(!ground(&many_chunks(layout, 3)), "{layout}");
    }
    assert!(!ground(&many_chunks("S1", 131)), "chunk 3 with a mark");
    assert_eq!(many_chunks("S1", 131).level.loops.len(), 4);
}

#[test]
fn marks_of_a_layout_of_s1_are_none_of_a_chunk_with_layers() {
    let layout = |id: u8| vec![3, 0, id, id, id, id];
    let level = LEVEL_S2.replace("layout=../layout", "fglayout=../layout");
    let read = |id| {
        let text = format!("version=S2\nlayoutfmt=S1\n{SHAPES}{PLAIN}{PLAIN_S2}{level}");
        project(&text, s2(), vec![("layout", layout(id)), ("start", words(&[100, 90]))]).unwrap()
    };
    assert_eq!(read(0x81).level, read(1).level);
    assert!(read(1).level.cells.iter().any(|cell| *cell != Cell::EMPTY));
}

#[test]
fn parts_that_are_too_short_are_filled_up() {
    let lines = parts().remove(1).1;
    let short = of_s1("", "", vec![("widths", lines[..32].to_vec()), ("angles", vec![0xFF, 0xFF])]);
    let rest = "it is for 2 shapes, and colarr1 has 3: the others are 0";
    assert_eq!(warnings(&short), [format!("line 3 (colarr2): {rest}"), format!("line 4 (angles): {rest}")]);
    assert_eq!((short.level.tiles[2].widths, short.level.tiles[2].angle.0), ([0; 16], 0));
    let beyond = of_s1("", "", vec![("index", vec![0, 1, 7])]);
    assert_warned(&beyond, "collision index: 1 entries name shapes up to 7, and there are 3: they are air");
    let ring = [words(&[300, 100]), vec![0x25, 0, 1, 2, 3]].concat();
    let cut = of_s1("", "objects=../objects\n", vec![("objects", ring)]);
    assert_eq!(cut.level.objects.len(), 2);
    let filled = "line 17 (objects): the last 3 of 9 bytes are not a whole entry of 6: it is filled up with zeros";
    assert_eq!(warnings(&cut)[0], filled);
}

#[test]
fn a_list_ends_at_its_mark() {
    let ring = |x: u16| [words(&[x, 100]), vec![0x25, 0]].concat();
    let objects = [ring(300), vec![0xFF, 0xFF], ring(400)].concat();
    let imported = of_s1("", "objects=../objects\n", vec![("objects", objects)]);
    assert_eq!((imported.level.objects.len(), warnings(&imported)), (1, vec![]));
}

#[test]
fn an_offset_is_rounded_down_to_an_entry() {
    let tiles = "tiles=../tiles:31\n";
    let text = format!("version=S1\n{SHAPES}{PLAIN}{LEVEL_S1}").replace("tiles=../tiles\n", tiles);
    let shifted = project(&text, s1(), vec![]).unwrap();
    let [plain, shifted] = [of_s1("", "", vec![]), shifted].map(|imported| colour(&imported.level));
    assert!(plain.is_some() && plain == shifted, "{plain:?} {shifted:?}");
}

#[test]
fn chunks_that_are_not_square_are_refused() {
    let error = |after: &str| {
        let text = format!("version=S1\n{SHAPES}{PLAIN}{LEVEL_S1}{after}");
        project(&text, s1(), vec![]).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(error("chunkwidth=256\nchunkheight=256\n"), Ok(()));
    let expected = r#"line 18 (chunkheight): found "128", expected 256, as the chunks that can be read are square"#;
    assert!(error("chunkwidth=256\nchunkheight=128\n").unwrap_err().ends_with(expected));
}

#[test]
fn the_users_own_settings_may_be_in_memory_too() {
    let own = ("ini/SonLVL.user.ini", b"[Shelf]\ndisplayname=Mine\nobjects=../none\n".to_vec());
    let imported = of_s1("", "", vec![own]);
    assert_eq!(imported.level.name, "Mine");
    let expected = "level: left out: line 3 of .user.ini (objects) (ini/../none): cannot be read: no such file";
    assert_warned(&imported, expected);
}

#[test]
fn a_prototype_of_s2_has_layouts_with_a_size_and_two_indices() {
    let layout = [&[7, 4][..], &[0; 32], &[1; 8]].concat();
    let level = LEVEL_S2.replace("layout=../layout", "fglayout=../layout\nbglayout=../layout");
    // Blocks and chunks are not packed.
    let text = format!("version=S2NA\nobjectfmt=S1\n{SHAPES}tilecmp=Uncompressed\n{level}");
    let imported = project(&text, s2(), vec![("layout", layout)]).unwrap();
    assert_eq!(warnings(&imported), [""; 0]);
    assert_eq!((imported.level.rules, run(&imported.level) > 300), (Some(Game::S2), true));
}

#[test]
fn a_layout_that_ends_too_early_is_filled_up_with_chunk_0() {
    let imported = of_s1("", "", vec![("layout", vec![3, 2, 0, 0, 0, 0, 1, 1, 1, 1])]);
    assert_eq!(imported.level.height(), 48);
    assert_warned(&imported, "line 13 (fglayout): its 10 bytes end 4 chunks too early: these are chunk 0");
}

#[test]
fn a_start_outside_of_the_map_becomes_the_first_place_to_stand() {
    let imported = of_s1("", "", vec![("start", words(&[336, 1964]))]);
    assert!(run(&imported.level) > 300);
    assert_warned(
        &imported,
        "startpos: 336, 1964 is outside of the map's 1024 x 256 px: the player starts at the first place to stand",
    );
}

#[test]
fn an_object_beyond_any_level_is_left_out() {
    let monitor = |x: u16, y: u16| [words(&[x, y]), vec![0x26, 6]].concat();
    let objects = [monitor(300, 0x2000 | 590), monitor(0xFCB0, 100), vec![0xFF, 0xFF, 0, 0, 0, 0]].concat();
    let imported = of_s2("version=S2\n", "objects=../objects\n", vec![("objects", objects)]);
    assert_eq!(imported.level.objects.len(), 1);
    assert_warned(
        &imported,
        "line 19 (objects): 1 objects are beyond 32767 px, the first at 64688, 100: they are left out",
    );
}

#[test]
fn an_index_of_words_has_one_layer_behind_the_other_and_the_project_says_which_game_it_is() {
    let s3k = of_s3("romfile=../sonic3k.bin\n", "colindsz=2\n", halves());
    assert_eq!((s3k.level.rules, warnings(&s3k), run(&s3k.level) > 300), (Some(Game::S3k), vec![], true));
    let s3 = of_s3("romfile=../s3built.bin\n", "colindsz=2\n", halves());
    assert_eq!(s3.level.rules, Some(Game::S3));
    assert_warned(&s3, "rules: those of s3, as romfile or buildscr names that game; --rules s3k chooses those of S3K");
}

#[test]
fn an_index_without_colindsz_has_pairs_of_bytes_though_the_layers_differ() {
    let imported = of_s3("", "", vec![0, 0, 1, 2, 2, 1, 1, 2, 2, 1]);
    let ground = imported.level.cells.iter().find(|cell| **cell != Cell::EMPTY).unwrap();
    assert_eq!((ground.a.tile, ground.b.tile), (1, 2));
    assert!(run(&imported.level) > 300);
}

#[test]
fn a_file_of_blocks_that_is_not_there_leaves_only_its_blocks_clear() {
    let text = format!("version=S1\n{SHAPES}{PLAIN}{}", LEVEL_S1.replace("../blocks", "../blocks|../no such file"));
    let imported = project(&text, s1(), vec![]).unwrap();
    assert!(!imported.level.art.is_empty());
    assert_warned(&imported, "level: left out: line 10 (blocks) (ini/../no such file): cannot be read: no such file");
}

/// Returns the colour of the ground's upper left pixel.
fn colour(level: &Level) -> Option<[u8; 4]> {
    let at = level.cells.iter().position(|cell| *cell != Cell::EMPTY).unwrap();
    level.art.planes.iter().find_map(|plane| plane.cells[at]).map(|cell| level.art.pixel(cell, 0, 0))
}

#[test]
fn animated_tiles_and_blocks_are_drawn_as_they_begin() {
    let plain = of_s1("", "", vec![]).level;
    let blocks = words(&[[0; 4], [3; 4], [2; 4]].concat());
    let animated = [vec![0; 32], vec![0x33; 32]].concat();
    let tiles = of_s1("", "animtiles1=../anim:1:0x3:1\n", vec![("blocks", blocks), ("anim", animated)]);
    assert_eq!(warnings(&tiles), [""; 0]);
    let third = colour(&tiles.level).unwrap();
    assert_ne!(Some(third), colour(&plain));
    let block = [words(&[8, 3]), words(&[1; 4])].concat();
    let changed = vec![("blocks", words(&[0; 4])), ("ab", block)];
    let blocks = of_s2("version=S2\n", "animblocks=../ab\n", changed);
    assert_eq!((warnings(&blocks), colour(&blocks.level)), (vec![], colour(&plain)));
}

#[test]
fn a_start_may_have_a_place_in_its_file() {
    let text = format!("version=S1\n{SHAPES}{PLAIN}{}", LEVEL_S1.replace("Sonic:Start", "Sonic:Start:8"));
    let imported = project(&text, s1(), vec![("start", words(&[9000, 9000, 9000, 9000, 100, 200]))]).unwrap();
    assert_eq!(imported.level.start, (px(100), px(200)));
}

#[test]
fn settings_that_the_editor_passes_over_are_passed_over() {
    let lines = "bglayoutfmt=S2NA\nfglayoutcmp=Uncompressed\nbglayoutcmp=Uncompressed\ngamename=A\nchunkmax=FF\n";
    let imported = of_s1(lines, "", vec![]);
    assert_eq!((warnings(&imported), imported.level), (vec![], of_s1("", "", vec![]).level));
}

#[test]
fn objects_of_sonic_cd_exist_in_their_times() {
    let object = |x: u16, number: u8, times: u8| [words(&[x, 200]), vec![number, 0, times, 0]].concat();
    let objects =
        [object(300, 0x0A, 0x40), object(400, 0x0A, 0x20), object(500, 0x10, 0xE0), words(&[0xFFFF, 0, 0, 0])].concat();
    let text = format!("version=SCD\n{SHAPES}{PLAIN}{LEVEL_S1}timezone=Present\nobjects=../objects\n");
    let imported = project(&text, s1(), vec![("objects", objects)]).unwrap();
    let found: Vec<(&str, i32)> =
        imported.level.objects.iter().map(|object| (object.class.as_str(), object.x.0)).collect();
    assert_eq!((imported.level.rules, found), (Some(Game::Cd), vec![("spring", 300), ("ring", 500)]));
}

#[test]
fn chunks_may_have_64_px() {
    let chunks = [chunk(4, 0), chunk(4, 0xF001)].concat();
    let imported = of_s2("version=S2\nchunksize=64\n", "", vec![("chunks", chunks), ("start", words(&[100, 260]))]);
    let level = &imported.level;
    assert_eq!((level.width, level.height()), (128 * 4, 16 * 4));
    let rows: Vec<usize> = (0..level.height()).filter(|row| level.cells[row * level.width] != Cell::EMPTY).collect();
    assert_eq!(rows, [18, 19], "the lower two rows of blocks of row 4");
}

#[test]
fn chunks_may_be_packed_as_comper() {
    // Literal words, sixteen to a description, and the end.
    let data = chunk(16, 0x6001);
    let mut packed: Vec<u8> = data.chunks(32).flat_map(|words| [&[0, 0], words].concat()).collect();
    packed.extend([0x80, 0, 0, 0]);
    let text = format!("version=S1\n{SHAPES}{PLAIN}{LEVEL_S1}chunkcmp=Comper\n");
    assert_eq!(project(&text, s1(), vec![("chunks", packed)]).unwrap().level, of_s1("", "", vec![]).level);
}

#[test]
fn the_waters_surface_is_hexadecimal() {
    let imported = of_s3("waterheight=200\nwaterpal=1\n", "colindsz=2\n", halves());
    assert_eq!(imported.level.water, Some(px(0x200)));
}
