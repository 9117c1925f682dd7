//! `quarterpipe generate`, and generated levels in the other subcommands.

use std::fs;

use crate::program::{folder, good, run_in};

#[test]
fn a_level_is_written_with_the_run_that_finishes_it() {
    let folder = folder();
    let out = good(run_in(&folder, &["generate", "--seed", "7", "--difficulty", "4", "--proof"]));
    let lines: Vec<&str> = out.lines().collect();
    assert!(lines[0].starts_with("generated:7:4, par ") && lines[0].ends_with(" s"), "{out}");
    assert!(lines[1].starts_with("generated-7-4.json: ") && lines[2].starts_with("generated-7-4.run.json: "), "{out}");
    // The run is of the file as well as of the name.
    for level in ["generated-7-4.json", "generated:7:4"] {
        let ran = run_in(&folder, &["run", level, "--input", "generated-7-4.run.json"]);
        assert_eq!((ran.code, ran.stderr.as_str()), (0, ""));
        assert!(ran.stdout.contains("digests are the same"), "{}", ran.stdout);
    }
    let level = fs::read_to_string(folder.path().join("generated-7-4.json")).unwrap();
    assert!(level.contains("\"name\": \"generated:7:4\"") && level.contains("\"par\": "));
}

#[test]
fn a_run_that_is_there_is_kept_unless_forced() {
    let folder = folder();
    let generate = ["generate", "--seed", "7", "--proof"];
    good(run_in(&folder, &generate));
    fs::remove_file(folder.path().join("generated-7-3.json")).unwrap();
    let ran = run_in(&folder, &generate);
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "generated-7-3.run.json: already exists; --force overwrites it\n"));
    assert!(!folder.path().join("generated-7-3.json").exists());
    good(run_in(&folder, &[&generate[..], &["--force"]].concat()));
    fs::write(folder.path().join("generated-7-3.run.json"), "mine").unwrap();
    assert_eq!(run_in(&folder, &[&generate[..], &["--force"]].concat()).code, 2);
}

#[test]
fn the_help_names_all_features() {
    let help = good(run_in(&folder(), &["generate", "--help"])).split_whitespace().collect::<Vec<_>>().join(" ");
    let names: Vec<String> = quarterpipe_generate::Features::names().collect();
    let (last, first) = names.split_last().unwrap();
    assert!(help.contains(&format!("{} and {last}", first.join(", "))), "{help}");
}

#[test]
fn several_levels_have_their_seeds_in_their_names_and_a_report_shows_all() {
    let folder = folder();
    let args = ["generate", "--seed", "18446744073709551615", "--count", "2", "-o", "level.tmx", "--report", "all.png"];
    good(run_in(&folder, &args));
    let mut names: Vec<String> =
        fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    // After the last seed comes the first.
    let of = |seed: &str| ["png", "tmx", "tsx"].map(|ending| format!("level-{seed}.{ending}"));
    let expected = [vec!["all.png".to_owned()], of("0").to_vec(), of("18446744073709551615").to_vec()].concat();
    assert_eq!(names, expected);
    let picture = quarterpipe_draw::Picture::from_png(&fs::read(folder.path().join("all.png")).unwrap()).unwrap();
    assert!(picture.width() >= 1600 && picture.height() > 300, "{} x {}", picture.width(), picture.height());
}

#[test]
fn the_same_options_write_the_same_files_and_others_another_level() {
    let folder = folder();
    let generate = |name: &str, more: &[&str]| {
        good(run_in(&folder, &[&["generate", "--seed", "3", "-o", name], more].concat()));
        fs::read(folder.path().join(name)).unwrap()
    };
    let first = generate("a.json", &[]);
    assert_eq!(generate("b.json", &[]), first);
    for other in [
        ["--difficulty", "9"],
        ["--rules", "s1"],
        ["--screens", "4"],
        ["--features", "slopes+rings"],
        ["--sky", "night"],
    ] {
        assert_ne!(generate("c.json", &[&other[..], &["--force"]].concat()), first, "{other:?}");
    }
}

#[test]
fn generated_levels_stand_where_stages_do() {
    let folder = folder();
    let name = "generated:7:4:rules=s1";
    for (args, expected) in [
        (vec!["inspect", name], "findings        none"),
        (vec!["run", name, "--input", "R60"], "digest"),
        (vec!["convert", name, "--to", "json"], "generated-7-4-rules-s1.json: "),
        (vec!["render", name, "--input", "R10", "-o", "start.png"], "start.png"),
    ] {
        let out = good(run_in(&folder, &args));
        assert!(out.contains(expected), "{args:?}: {out}");
    }
}

#[test]
fn wrong_settings_are_refused_and_nothing_is_written() {
    let folder = folder();
    for (args, expected) in [
        (vec!["--features", "slopes+trees"], r#"features: found "trees", expected all, none, or names"#),
        (vec!["--difficulty", "11"], "11 is not in 0..=10"),
        (vec!["-o", "level.xml"], "--output level.xml: expected a name that ends in .tmx, .ldtk, .json or .png"),
        (vec!["--report", "all.gif"], "--report all.gif: expected a name that ends in .png"),
        (vec!["--report", "all.png", "--count", "101"], "--report: found 101 levels, expected at most 100"),
    ] {
        let ran = run_in(&folder, &[&["generate"], &args[..]].concat());
        assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{args:?}");
        assert!(ran.stderr.contains(expected), "{}", ran.stderr);
    }
    let ran = run_in(&folder, &["inspect", "generated:7:99"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "generated:7:99: difficulty: found \"99\", expected 0 to 10\n"));
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    good(run_in(&folder, &["generate", "--seed", "3", "-o", "a.json"]));
    let ran = run_in(&folder, &["generate", "--seed", "4", "-o", "a.json"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (2, "a.json: already exists; --force overwrites it\n"));
}
