//! Nothing of the user's is lost: outputs never go over inputs, nor over what the program did not make; what never ends is not read.

use std::fs;

use tempfile::TempDir;

use crate::program::{folder, run_in};

/// Runs the program, which must fail with one line that ends with this text, and leave each file unchanged.
fn refuses(folder: &TempDir, arguments: &str, ending: &str) {
    let files = || {
        let entries = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
        let mut files: Vec<_> =
            entries.filter(|path| path.is_file()).map(|path| (fs::read(&path).unwrap(), path)).collect();
        files.sort();
        files
    };
    let before = files();
    let ran = run_in(folder, &arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(ran.code, 2, "{arguments}: {}{}", ran.stdout, ran.stderr);
    assert!(ran.stderr.trim_end().ends_with(ending), "{arguments}: {}", ran.stderr);
    assert!(before == files(), "{arguments}: the files are others");
}

fn goes(folder: &TempDir, arguments: &str) {
    let ran = run_in(folder, &arguments.split(' ').collect::<Vec<_>>());
    assert_eq!(ran.code, 0, "{arguments}: {}", ran.stderr);
}

const READ: &str = "is read by this command, expected another file to write to";

#[test]
fn what_a_command_reads_it_does_not_write_over() {
    let folder = folder();
    goes(&folder, "convert flat --to tmx --out flat.tmx");
    goes(&folder, "convert flat --to json --out flat.json");
    goes(&folder, "run flat --input R60 --record run.json");
    refuses(&folder, "trace flat.json --input R10 --output flat.json", READ);
    refuses(&folder, "run flat.json --input R10 --record flat.json", READ);
    refuses(&folder, "run flat --input run.json --record run.json", READ);
    refuses(&folder, "convert flat.json --to json --out flat.json --force", READ);
    // Also not over what a level's file names.
    refuses(&folder, "render flat.tmx --input R1 --output flat.png", READ);
    refuses(&folder, "convert flat.tmx --to ldtk --out flat.ldtk --force", READ);
}

#[test]
fn what_the_program_did_not_make_it_does_not_write_over() {
    let folder = folder();
    let drawing = quarterpipe_import::bake::Rgba { width: 16, height: 16, bytes: vec![255; 1024] };
    let path = folder.path().join("drawing.png");
    // As another program writes it: without our mark.
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, drawing.width, drawing.height);
    encoder.set_color(png::ColorType::Rgba);
    encoder.write_header().unwrap().write_image_data(&drawing.bytes).unwrap();
    fs::write(path, file).unwrap();
    fs::write(folder.path().join("notes.json"), "{\"mine\": 1}").unwrap();
    fs::write(folder.path().join("map.tmx"), "<map/>").unwrap();
    let picture = "exists and is not a picture or film that quarterpipe made, expected a new file or one of those";
    refuses(&folder, "render flat --input R1 --output drawing.png", picture);
    refuses(&folder, "inspect flat --picture drawing.png", picture);
    // The tileset's picture takes the map's name.
    refuses(&folder, "convert flat --to tmx --out drawing.tmx --force", picture);
    let recording = "exists and is not a quarterpipe recording, expected a new file or one of those";
    refuses(&folder, "run flat --input R1 --record notes.json", recording);
    let trace = "exists and is not a quarterpipe trace, expected a new file or one of those";
    refuses(&folder, "trace flat --input R1 --output notes.json", trace);
    let passes = "exists and is not a trace of a window, expected a new file or one of those";
    refuses(&folder, "play flat --trace notes.json", passes);
    refuses(&folder, "bake drawing.png --level map.tmx", "map.tmx: expected a name that ends in .json");
    let level = "exists and is not a level in quarterpipe's own format, expected a new file or one of those";
    refuses(&folder, "bake drawing.png --merge --level notes.json", level);
}

#[test]
fn what_the_program_made_it_writes_anew() {
    let folder = folder();
    for _ in 0..2 {
        goes(&folder, "run flat --input R1 --record run.json");
        goes(&folder, "trace flat --input R1 --output trace.csv");
        goes(&folder, "trace flat --input R1 --format json --output trace.json");
        goes(&folder, "render flat --input R1 --output shot.png");
        goes(&folder, "render flat --input R2 --output film.gif");
        goes(&folder, "render flat --input R2 --output film.apng");
        goes(&folder, "inspect flat --picture faults.png");
        goes(&folder, "convert flat --to tmx --out flat.tmx --force");
        goes(&folder, "convert flat --to ldtk --out flat2.ldtk --force");
    }
}

#[cfg(unix)]
#[test]
fn what_never_ends_is_refused_by_every_command() {
    let folder = folder();
    std::os::unix::fs::symlink("/dev/zero", folder.path().join("zero.json")).unwrap();
    let made = std::process::Command::new("mkfifo").arg(folder.path().join("pipe.png")).status().unwrap();
    assert!(made.success());
    let ending = "something that is not a file, expected a file";
    for command in [
        "run flat --input /dev/zero",
        "run zero.json --input R1",
        "trace zero.json --input R1",
        "inspect zero.json",
        "conformance /dev/zero",
        "bake pipe.png",
        "bake pipe.png --overrides zero.json",
        "render zero.json --input R1 --output a.png",
        "convert zero.json --to tmx",
    ] {
        refuses(&folder, command, ending);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn told_to_end_it_leaves_no_half_file() {
    let folder = folder();
    let program = env!("CARGO_BIN_EXE_quarterpipe");
    let mut film = std::process::Command::new(program)
        .args(["render", "first", "--scale", "4", "--overlay", "all", "--output", "long.gif"])
        .current_dir(folder.path())
        .stderr(std::process::Stdio::null())
        .spawn()
        .unwrap();
    let names = || fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name()).collect::<Vec<_>>();
    while names().is_empty() {
        assert!(film.try_wait().unwrap().is_none(), "it was done too soon");
        std::thread::sleep(std::time::Duration::from_millis(5));
    }
    let told = std::process::Command::new("kill").args(["-TERM", &film.id().to_string()]).status().unwrap();
    assert!(told.success());
    assert_eq!(film.wait().unwrap().code(), Some(130));
    assert!(names().is_empty(), "{:?}", names());
}
