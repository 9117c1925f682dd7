//! Projects of the games' level editors.

use std::fs;

use crate::program::{folder, run_in};

const PROJECT: &str = "version=S1
colarr1=../heights.bin
colarr2=../heights.bin
angles=../angles.bin
chunkcmp=Uncompressed

[Shelf\\\\Act 1]
chunks=../chunks.bin
fglayout=../layout.bin
colind=../index.bin
startpos=../start.bin:Sonic:Start
objects=../objects.bin

[Shelf\\\\Act 2]
chunks=../chunks.bin
fglayout=../layout.bin
colind=../index.bin
startpos=../start 2.bin

[Shelf\\\\Act 3]
";

#[test]
fn a_project_is_run_and_converted_by_the_name_of_a_level() {
    let folder = folder();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join("game").join(name), bytes).unwrap();
    fs::create_dir_all(folder.path().join("game/ini")).unwrap();
    write("ini/project.ini", PROJECT.as_bytes());
    write("heights.bin", &[[0; 16], [16; 16]].concat());
    write("angles.bin", &[0xFF; 2]);
    // The last row of the chunk is solid.
    write("chunks.bin", &(0..256).flat_map(|cell| if cell < 240 { [0, 0] } else { [0x60, 1] }).collect::<Vec<_>>());
    write("layout.bin", &[3, 0, 1, 1, 1, 1]);
    write("index.bin", &[0, 1]);
    write("start.bin", &[0, 64, 0, 220]);
    write("start 2.bin", &[1, 64, 0, 100]);
    // A red spring that looks up, and what has no class.
    write("objects.bin", &[[1, 0, 0, 224, 0x41, 0], [1, 64, 0, 200, 0x72, 4]].concat());
    let project = "game/ini/project.ini";

    let ran = run_in(&folder, &["run", project, "--level", "shelf act 1", "--input", "R60"]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let told = "warning: objects: 1 of number $72, the first of subtype $04: no class of objects is like it, so it only marks its place\n";
    assert_eq!(ran.stderr, told);

    let converted = run_in(&folder, &["convert", project, "--level", r"Shelf\Act 1", "--to", "json"]);
    assert_eq!(converted.code, 0, "{}", converted.stderr);
    let owned = "warning: game/ini/project.ini: this is a game's data: what was made of it is for its owner, and may not be given away\n";
    assert_eq!(converted.stderr, format!("{told}{owned}"));
    let json = fs::read_to_string(folder.path().join("Shelf-Act-1.json")).unwrap();
    assert!(json.contains(r#""rules": "s1""#) && json.contains(r#""class": "spring""#), "{json}");
    let again = run_in(&folder, &["run", "Shelf-Act-1.json", "--input", "R60"]);
    let digest = |stdout: &str| stdout.lines().find(|line| line.starts_with("digest")).map(ToOwned::to_owned);
    assert!(digest(&ran.stdout).is_some());
    assert_eq!(digest(&again.stdout), digest(&ran.stdout));

    let refused = run_in(&folder, &["run", "game/layout.bin", "--input", "R60"]);
    let expected =
        "game/layout.bin: found bare data, expected a project of SonLVL, .ini, that names it, or of a stage of";
    assert!(refused.code == 2 && refused.stderr.contains(expected), "{}", refused.stderr);
    let refused = run_in(&folder, &["run", project, "--level", "Lava", "--input", "R60"]);
    assert_eq!(refused.code, 2);
    let expected = r#"game/ini/project.ini: levels: found no "Lava", expected one of "Shelf\\Act 1", "Shelf\\Act 2", "Shelf\\Act 3""#;
    assert!(refused.stderr.contains(expected), "{}", refused.stderr);
    let refused = run_in(&folder, &["run", project, "--level", "Shelf Act 3", "--input", "R60"]);
    assert!(
        refused.stderr.contains(r#"project.ini: line 20 ([Shelf\Act 3]): the key "colind" is missing"#),
        "{}",
        refused.stderr
    );

    // A recording says which level it is of.
    let recorded =
        run_in(&folder, &["run", project, "--level", "shelf act 2", "--input", "R60", "--record", "run.json"]);
    assert_eq!(recorded.code, 0, "{}", recorded.stderr);
    let named = "game/ini/project.ini#Shelf Act 2";
    let recording = fs::read_to_string(folder.path().join("run.json")).unwrap();
    assert!(recording.contains(&format!(r#""level": "{named}""#)), "{recording}");
    // However the level is called, its digests are compared.
    let spelt = ["./game/ini/project.ini#shelf-act 2", "game/ini/../ini/project.ini#SHELF ACT 2", named];
    for level in spelt {
        let replayed = run_in(&folder, &["run", level, "--input", "run.json"]);
        assert!(replayed.stdout.contains("its digest is the same"), "{} {}", replayed.stdout, replayed.stderr);
    }
    let other = run_in(&folder, &["run", project, "--input", "run.json"]);
    assert!(other.stdout.contains(&format!("not compared: it is from {named} (s1, sonic)")), "{}", other.stdout);
    let drawn =
        run_in(&folder, &["render", project, "--level", "Shelf Act 1", "--input", "run.json", "-o", "drawn.png"]);
    let told =
        format!("warning: run.json: is a recording of {named}; only its inputs are used, in {project}#Shelf Act 1\n");
    assert!(drawn.code == 0 && drawn.stderr.ends_with(&told), "{}", drawn.stderr);
    let drawn =
        run_in(&folder, &["render", "game/ini/project.ini#shelf act 2", "--input", "run.json", "-o", "same.png"]);
    assert_eq!((drawn.code, drawn.stderr.as_str()), (0, ""));
    // What is made of a level has its name.
    let converted = run_in(&folder, &["convert", named, "--to", "json"]);
    assert!(converted.stdout.starts_with("Shelf-Act-2.json: ") && converted.stderr.contains("for its owner"));
    let linked = run_in(&folder, &["link", named, "--input", "R5"]);
    assert!(linked.code == 0 && linked.stderr.contains("the link holds the level, which is for its owner"));
    // Also with levels of a single file.
    let recorded = run_in(
        &folder,
        &["run", "Shelf-Act-2.json", "--level", "Shelf Act 2", "--input", "R60", "--record", "json.json"],
    );
    assert!(recorded.stdout.starts_with("Shelf-Act-2.json#Shelf Act 2 (s1, sonic)"), "{}", recorded.stdout);
    let replayed = run_in(&folder, &["run", "Shelf-Act-2.json#Shelf Act 2", "--input", "json.json"]);
    assert!(replayed.stdout.contains("its digest is the same"), "{} {}", replayed.stdout, replayed.stderr);
    // If neither path nor name says that a level is the recorded one, the recording's digests do: for a file's first level and a copy.
    run_in(&folder, &["run", project, "--input", "R60", "--record", "first.json"]);
    let recording = fs::read_to_string(folder.path().join("first.json")).unwrap();
    assert!(recording.contains(&format!(r#""level": "{project}""#)), "{recording}");
    fs::copy(folder.path().join("Shelf-Act-1.json"), folder.path().join("copy.json")).unwrap();
    for level in [project, "game/ini/project.ini#Shelf Act 1", "Shelf-Act-1.json", "copy.json"] {
        let replayed = run_in(&folder, &["run", level, "--input", "first.json"]);
        assert!(replayed.stdout.contains("its digest is the same"), "{level}: {} {}", replayed.stdout, replayed.stderr);
    }
}

#[test]
fn faults_that_a_games_levels_are_full_of_come_last_and_do_not_fail() {
    let folder = folder();
    let write = |name: &str, bytes: &[u8]| fs::write(folder.path().join("game").join(name), bytes).unwrap();
    fs::create_dir_all(folder.path().join("game/ini")).unwrap();
    write("ini/project.ini", PROJECT.replace("colarr2=../heights.bin", "colarr2=../widths.bin").as_bytes());
    // Shapes of 16, 14 and 8 px, in turn along the floor: steps of 2 and of 6 or 8 px.
    write("heights.bin", &[[0; 16], [16; 16], [14; 16], [8; 16]].concat());
    let widths = |height: usize| [vec![0; 16 - height], vec![16; height]].concat();
    write("widths.bin", &[0, 16, 14, 8].map(widths).concat());
    write("angles.bin", &[0xFF; 4]);
    let floor = [1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 3, 3, 3, 3];
    let cells = (0..256).flat_map(|cell| if cell < 240 { [0, 0] } else { [0x60, floor[cell % 16]] });
    write("chunks.bin", &cells.collect::<Vec<_>>());
    write("layout.bin", &[0, 0, 1]);
    write("index.bin", &[0, 1, 2, 3]);
    write("start.bin", &[0, 24, 0, 220]);
    write("objects.bin", &[0xFF; 6]);
    let inspect = |more: &[&str]| {
        run_in(&folder, &[&["inspect", "game/ini/project.ini", "--level", "shelf act 1"], more].concat())
    };

    let ran = inspect(&[]);
    let last = "\ncommon in the original games' levels, not counted above:\n    2  step, of up to 2 px; --all prints them\n    \
                1  thin_ground; --all prints them\n";
    assert!(ran.stdout.ends_with(last), "{}{}", ran.stdout, ran.stderr);
    assert!(
        ran.stdout.contains("the floor steps down by 8 px") && !ran.stdout.contains("by 2 px from"),
        "{}",
        ran.stdout
    );
    assert!(ran.stdout.contains("\nfindings        0 errors, 1 warnings, 0 notes\n"), "{}", ran.stdout);
    assert!(inspect(&["--all"]).stdout.contains("the floor steps down by 2 px from tile 1 to tile 2"));
    let report: serde_json::Value = serde_json::from_str(&inspect(&["--format", "json"]).stdout).unwrap();
    let common = report["findings"].as_array().unwrap().iter().map(|finding| &finding["common_in_originals"]);
    assert_eq!(common.filter(|so| **so == true).count(), 3);
    write(
        "chunks.bin",
        &(0..256)
            .flat_map(|cell| if cell < 240 { [0, 0] } else { [0x60, 1 + u8::from(cell % 16 > 7)] })
            .collect::<Vec<_>>(),
    );
    assert_eq!(inspect(&["--strict"]).code, 0, "a step of 2 px alone does not fail");
}
