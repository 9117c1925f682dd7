//! `quarterpipe render`.

use std::{
    fs::{self, File},
    io::BufReader,
    path::Path,
};

use quarterpipe::{Bounds, World, event::Explanation, px, rules::CharacterId, terrain::Cell};
use quarterpipe_draw::{Colour, Drawing, Effects, Overlays, Picture, View, film::filmstrip, stock_sprite};
use quarterpipe_level::{
    art::{ArtCell, ArtPlane, ArtTile, Depth},
    builtin,
};
use quarterpipe_replay::Inputs;
use tempfile::TempDir;

use crate::program::{folder, good, run_in, scenarios, write};

/// Pictures, and for how many hundredths of a second each is shown.
type FilmFrames = Vec<(Picture, u16)>;

fn lay(screen: &mut Picture, [left, top, width]: [u32; 3], bytes: &[u8]) {
    for (at, &[r, g, b, a]) in (0..).zip(bytes.as_chunks::<4>().0) {
        screen.set((left + at % width) as i32, (top + at / width) as i32, Colour { r, g, b, a });
    }
}

fn gif_pictures(path: &Path) -> FilmFrames {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    let mut decoder = options.read_info(File::open(path).unwrap()).unwrap();
    let mut screen = Picture::new(decoder.width().into(), decoder.height().into(), Colour::CLEAR);
    let mut shown = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        lay(&mut screen, [frame.left, frame.top, frame.width].map(u32::from), &frame.buffer);
        shown.push((screen.clone(), frame.delay));
    }
    shown
}

/// Returns the pictures of a PNG or an APNG, whose frames are all drawn over the earlier ones.
fn png_pictures(path: &Path) -> FilmFrames {
    let mut reader = png::Decoder::new(BufReader::new(File::open(path).unwrap())).read_info().unwrap();
    let mut screen = Picture::new(reader.info().width, reader.info().height, Colour::CLEAR);
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    let frames = reader.info().animation_control().map_or(1, |animation| animation.num_frames);
    (0..frames)
        .map(|_| {
            let info = reader.next_frame(&mut bytes).unwrap();
            let (area, delay) = match reader.info().frame_control() {
                Some(frame) => {
                    let hundredths = u32::from(frame.delay_num) * 100 / u32::from(frame.delay_den);
                    ([frame.x_offset, frame.y_offset, frame.width], hundredths as u16)
                }
                None => ([0, 0, info.width], 0),
            };
            lay(&mut screen, area, &bytes[..info.buffer_size()]);
            (screen.clone(), delay)
        })
        .collect()
}

/// Returns the drawing crate's picture of a frame of the stage `hills` under its default rules.
fn drawn(inputs: &str, frame: usize, view: fn(&World) -> View, overlays: Overlays) -> Picture {
    let level = builtin::level("hills").unwrap();
    let stage = level.stage(level.default_rules()).unwrap();
    let mut world = level.start(&stage, CharacterId::Sonic);
    let mut explanation = Explanation::default();
    let mut trail = Vec::new();
    let mut effects = Effects::default();
    effects.follow(&world);
    for held in inputs.parse::<Inputs>().unwrap().iter().take(frame) {
        explanation.clear();
        world.step(&stage, &held, &mut explanation);
        trail.push((world.players[0].x.px(), world.players[0].y.px()));
        effects.follow(&world);
    }
    let drawing = Drawing {
        art: Some(&level.art),
        objects: &level.objects,
        overlays,
        explanation: Some(&explanation),
        trail: &trail,
        effects: Some(&effects),
        ..Drawing::new(&stage, &stock_sprite)
    };
    let view = view(&world);
    let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
    drawing.draw(&world, view, &mut picture);
    picture
}

fn screen(world: &World) -> View {
    View::of(&world.camera, 320, 224)
}

/// Renders `hills` into a file; returns its pictures and what was printed.
fn render(folder: &TempDir, options: &[&str], file: &str) -> (FilmFrames, String) {
    let out = good(run_in(folder, &[&["render", "hills", "-o", file], options].concat()));
    let path = folder.path().join(file);
    (if file.ends_with("gif") { gif_pictures(&path) } else { png_pictures(&path) }, out)
}

fn delays(shown: &FilmFrames) -> Vec<u16> {
    shown.iter().map(|(_, delay)| *delay).collect()
}

#[test]
fn a_picture_is_what_the_drawing_crate_draws_of_the_last_frame() {
    let folder = folder();
    let (shown, out) = render(&folder, &["--input", "R90 RA20"], "a.png");
    assert!(shown[0].0 == drawn("R90 RA20", 110, screen, Overlays::default()));
    assert!(out.starts_with("a.png: frame 110, a picture of 320x224, "), "{out}");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn frame_0_is_the_start() {
    let (shown, _) = render(&folder(), &["--input", "R90", "--frames", "0"], "a.png");
    let start = |_: &World| View { left: px(0), top: px(268), width: 320, height: 224 };
    assert!(shown[0].0 == drawn("R90", 0, start, Overlays::default()));
}

#[test]
fn a_gif_has_every_second_frame_in_real_time() {
    let (shown, out) = render(&folder(), &["--input", "R60 RA20"], "a.gif");
    assert_eq!(shown.len(), 40);
    for (picture, frame) in [(0, 1), (20, 41), (39, 79)] {
        assert!(shown[picture].0 == drawn("R60 RA20", frame, screen, Overlays::default()), "frame {frame}");
    }
    assert_eq!(delays(&shown)[..6], [3, 4, 3, 3, 4, 3]);
    assert_eq!(delays(&shown).iter().sum::<u16>(), 133);
    assert!(out.starts_with("a.gif: frames 1 to 80, 40 pictures of 320x224 in 1.33 s, "), "{out}");
}

#[test]
fn an_apng_has_every_frame() {
    let (shown, out) = render(&folder(), &["--input", "R60", "--frames", "31.."], "a.apng");
    assert_eq!(shown.len(), 30);
    assert!(shown[29].0 == drawn("R60", 60, screen, Overlays::default()));
    assert_eq!(delays(&shown), [1; 30]);
    assert!(out.starts_with("a.apng: frames 31 to 60, 30 pictures of 320x224 in 0.50 s, "), "{out}");
}

#[test]
fn slow_motion_shows_each_frame_for_longer() {
    let folder = folder();
    let (slow, _) = render(&folder, &["--input", "R60", "--frames", "1..10", "--speed", "0.25"], "a.gif");
    assert_eq!(delays(&slow), [7, 6, 7, 7, 6, 7, 7, 6, 7, 7]);
    let (few, _) = render(&folder, &["--input", "R60", "--fps", "10"], "b.gif");
    assert_eq!(delays(&few), [10; 10]);
}

#[test]
fn a_still_of_a_stage_without_inputs_shows_its_start() {
    let folder = folder();
    let (still, out) = render(&folder, &[], "a.png");
    assert!(out.starts_with("a.png: frame 0, "), "{out}");
    let (start, _) = render(&folder, &["--input", "R1", "--frames", "0"], "b.png");
    assert!(still == start);
}

#[test]
fn a_filmstrip_has_frames_of_the_whole_range_side_by_side() {
    let (shown, out) = render(&folder(), &["--input", "R60", "--frames", "20..60", "--filmstrip", "3"], "a.png");
    let frames = [20, 40, 60].map(|frame| (frame, drawn("R60", frame as usize, screen, Overlays::default())));
    assert!(shown[0].0 == filmstrip(&frames));
    assert!(out.starts_with("a.png: frames 20 to 60, 3 pictures of 320x224, "), "{out}");
}

#[test]
fn overlays_tell_of_the_very_frame_and_of_the_way_to_it() {
    let folder = folder();
    let options = ["--input", "R90 RA20", "--overlay", "sensors,trail,velocity"];
    let overlays = Overlays { sensors: true, trail: true, velocity: true, ..Overlays::default() };
    let (shown, _) = render(&folder, &options, "a.png");
    assert!(shown[0].0 == drawn("R90 RA20", 110, screen, overlays));
    let (all, _) = render(&folder, &["--input", "R90 RA20", "--overlay", "all"], "b.png");
    assert!(all[0].0 == drawn("R90 RA20", 110, screen, Overlays::ALL));
}

#[test]
fn pictures_come_in_any_size_and_scale() {
    let folder = folder();
    let (shown, _) = render(&folder, &["--input", "R90", "--size", "424x240", "--scale", "2"], "a.png");
    let wide = |world: &World| View::of(&world.camera, 424, 240).kept_in(&world.bounds);
    assert!(shown[0].0 == drawn("R90", 90, wide, Overlays::default()).enlarged(2));
    let (there, _) = render(&folder, &["--input", "R90", "--view", "400,300", "--size", "100x50"], "b.png");
    let around = |_: &World| View { left: px(350), top: px(275), width: 100, height: 50 };
    assert!(there[0].0 == drawn("R90", 90, around, Overlays::default()));
    let (whole, _) = render(&folder, &["--input", "R90", "--view", "whole"], "c.png");
    let all = |_: &World| View { left: px(0), top: px(0), width: 8192, height: 512 };
    assert!(whole[0].0 == drawn("R90", 90, all, Overlays::default()).shrunk(7));
}

#[test]
fn a_level_of_any_size_is_drawn_as_a_whole() {
    let folder = folder();
    let mut level = builtin::level("hills").unwrap();
    // 32,768 x 2,096 px, the lowest 32 of them ground.
    let floor = level.cells[level.cells.len() - 1];
    level.cells = [vec![Cell::EMPTY; 2048 * 129], vec![floor; 2048 * 2]].concat();
    (level.width, level.bounds) = (2048, Bounds::of_map(2048, 131));
    level.objects.clear();
    fs::write(folder.path().join("wide.json"), level.to_json()).unwrap();
    let render = ["render", "wide.json", "--view", "whole", "-o", "wide.png"];
    let out = good(run_in(&folder, &render));
    assert!(out.starts_with("wide.png: frame 0, a picture of 1260x80, "), "{out}");
    let picture = png_pictures(&folder.path().join("wide.png")).remove(0).0;
    let [sky, ground] = [78, 79].map(|y| (0..1260).filter_map(|x| picture.pixel(x, y)).collect::<Vec<_>>());
    assert!(sky.iter().zip(&ground).all(|(sky, ground)| sky != ground));
    let out = good(run_in(&folder, &[&render[..], &["--size", "100x100"]].concat()));
    assert!(out.starts_with("wide.png: frame 0, a picture of 99x6, "), "{out}");
}

#[test]
fn a_levels_own_pictures_are_shown() {
    let folder = folder();
    let mut level = builtin::level("hills").unwrap();
    let red = ArtCell::plain(level.art.add(ArtTile(Box::new([[200, 0, 0, 255]; 256]))));
    level.art.planes.push(ArtPlane { depth: Depth::Front, cells: vec![Some(red); level.cells.len()] });
    fs::write(folder.path().join("red.json"), level.to_json()).unwrap();
    good(run_in(&folder, &["render", "red.json", "--input", "R9", "-o", "red.png"]));
    let shown = png_pictures(&folder.path().join("red.png"));
    assert!(shown[0].0 == Picture::new(320, 224, Colour::rgb(200, 0, 0)));
}

#[test]
fn a_recording_lends_its_inputs_rules_and_character() {
    let folder = folder();
    let record = ["run", "hills", "--input", "R90", "--rules", "s1", "--character", "tails", "--record", "a.json"];
    good(run_in(&folder, &record));
    let (recorded, _) = render(&folder, &["--input", "a.json", "--overlay", "all"], "a.png");
    let spelled_out = ["--input", "R90", "--rules", "s1", "--character", "tails", "--overlay", "all"];
    assert!(recorded[0].0 == render(&folder, &spelled_out, "b.png").0[0].0);
    assert!(recorded[0].0 != render(&folder, &["--input", "R90", "--overlay", "all"], "c.png").0[0].0);
}

#[test]
fn a_scenario_is_filmed_with_its_objects() {
    let folder = folder();
    for (game, objects) in [("s1", true), ("s2", true), ("s3k", true), ("cd", true), ("s3", false)] {
        let mut scenario = scenarios(game, objects, 1).remove(0);
        write(&folder, "with.json", &scenario);
        let frames = scenario["trace"]["frames"].as_u64().unwrap() as usize;
        good(run_in(&folder, &["render", "with.json", "-o", "with.gif", "--overlay", "slots"]));
        let with = gif_pictures(&folder.path().join("with.gif"));
        assert_eq!(with.len(), frames.div_ceil(2), "{game}");
        for list in ["/objects", "/init/objects", "/trace/objects"] {
            *scenario.pointer_mut(list).unwrap() = serde_json::json!([]);
        }
        write(&folder, "without.json", &scenario);
        good(run_in(&folder, &["render", "without.json", "-o", "without.gif", "--overlay", "slots"]));
        assert_eq!(with != gif_pictures(&folder.path().join("without.gif")), objects, "{game}");
    }
}

#[test]
fn what_is_asked_for_wrongly_is_named_and_nothing_is_written() {
    let folder = folder();
    fs::write(folder.path().join("old.png"), "old").unwrap();
    let cases: [(&[&str], &[&str]); 20] = [
        (&["-o", "a.bmp"], &["a.bmp: expected a name that ends in .png, .gif or .apng"]),
        (&["-o", "a"], &["a: expected a name that ends in"]),
        (&[], &["--output <FILE>"]),
        (&["-o", "none/a.gif"], &["none/a.gif: "]),
        (&["-o", "old.png", "--frames", "61"], &["--frames: found 61, expected 0 to 60"]),
        (&["-o", "old.png", "--frames", "9..3"], &["--frames", "expected 3..9"]),
        (&["-o", "old.png", "--frames", "x"], &["--frames", "expected A..B, A.., ..B or a frame"]),
        (&["-o", "old.png", "--frames", "-3"], &["--frames", "expected A..B"]),
        (
            &["-o", "old.png", "--overlay", "sensors,sensor"],
            &["'sensor'", "[possible values: all, sensors, hitboxes, solids,", "a similar value exists: 'sensors'"],
        ),
        (&["-o", "old.png", "--size", "320"], &["--size", "expected WxH, each from 16 to 4096"]),
        (&["-o", "old.png", "--size", "8x8"], &["--size", "expected WxH"]),
        (
            &["-o", "old.png", "--size", "4096x4096", "--scale", "2"],
            &["--scale: pictures of 8192x8192, expected at most"],
        ),
        (&["-o", "old.png", "--scale", "17"], &["--scale", "1..=16"]),
        (&["-o", "old.png", "--view", "there"], &["--view", "expected camera, whole or X,Y"]),
        (&["-o", "a.gif", "--speed", "0"], &["--speed", "expected 0.01 to 16"]),
        (&["-o", "old.png", "--speed", "0.5"], &["--speed: is for films"]),
        (&["-o", "a.gif", "--fps", "60"], &["--fps: found 60, expected at most 50"]),
        (&["-o", "a.gif", "--filmstrip", "3"], &["--filmstrip: is a picture"]),
        (&["-o", "old.png", "--filmstrip", "100"], &["--filmstrip: 100 pictures of 60 frames"]),
        (
            &["-o", "a.gif", "--size", "4096x4096", "--fps", "50", "--speed", "0.01", "--input", "R900"],
            &["at most 512"],
        ),
    ];
    for (options, words) in cases {
        let input: &[&str] = if options.contains(&"--input") { &[] } else { &["--input", "R60"] };
        let ran = run_in(&folder, &[&["render", "hills"], input, options].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{options:?}: {}", ran.stderr);
        for word in words {
            assert!(ran.stderr.contains(word), "{options:?}: {}: expected {word:?}", ran.stderr);
        }
    }
    assert_eq!(fs::read_to_string(folder.path().join("old.png")).unwrap(), "old");
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
}

#[test]
fn the_help_and_the_page_name_all_overlays() {
    let help = good(run_in(&folder(), &["render", "--help"]));
    let page = include_str!("../../../../book/src/rendering.md");
    for name in Overlays::NAMES {
        assert!(help.contains(name) && page.contains(&format!("\n| `{name}` | ")), "{name}");
    }
}
