//! `quarterpipe play --environment`, without a window.

use crate::program::{folder, good, run_in};

/// Returns the output for an environment with these options.
fn text(options: &[&str]) -> String {
    good(run_in(&folder(), &[&["play", "--text", "--environment"], options].concat()))
}

/// Returns the error message for invalid options.
fn refused(options: &[&str]) -> String {
    let ran = run_in(&folder(), &[&["play", "--environment"], options].concat());
    assert_eq!((ran.code, ran.stdout.as_str()), (2, ""), "{options:?}: {}", ran.stderr);
    ran.stderr
}

#[test]
fn without_options_an_environment_is_that_of_the_python_package() {
    let expected = "environment     quarterpipe/Endless-v0\n\
                    seed            7\n\
                    level           generated:2442223337:3\n\
                    observation     pixels 84x84 of a field of 224x224, rgb\n\
                    frame skip      4\n\
                    max frames      7200\n";
    assert_eq!(text(&["quarterpipe/Endless-v0", "--seed", "7"]), expected);
}

#[test]
fn a_suite_is_named_with_its_part() {
    let options = ["quarterpipe/Endless-v0", "--suite", "loops", "--split", "test", "--observation", "view"];
    let expected = "environment     quarterpipe/Endless-v0\n\
                    suite           loops, test\n\
                    seed            0\n\
                    level           generated:1000069:3:features=slopes+curves+loops+rings\n\
                    observation     view 40x28\n\
                    frame skip      4\n\
                    max frames      7200\n";
    assert_eq!(text(&options), expected);
}

#[test]
fn sizes_and_limits_are_those_asked_for() {
    let options = ["quarterpipe/First-v0", "--pixels", "160x112", "--pixel-format", "gray", "--max-frames", "600"];
    let shown = text(&options);
    for line in ["level           first", "pixels 160x112 of a field of 160x112, gray", "max frames      600"] {
        assert!(shown.contains(line), "{shown}: expected {line}");
    }
    assert!(text(&["quarterpipe/Drum-v0", "--field", "320x224"]).contains("pixels 84x84 of a field of 320x224, rgb"));
}

#[test]
fn wrong_options_are_named_with_what_was_expected() {
    for (options, words) in [
        (
            &["quarterpipe/Fist-v0"][..],
            &["'quarterpipe/Fist-v0'", "quarterpipe/First-v0", "quarterpipe/Endless-v0"][..],
        ),
        (
            &["quarterpipe/First-v0", "--suite", "loops", "--split", "test"],
            &["--suite: found --environment quarterpipe/First-v0, expected quarterpipe/Endless-v0"],
        ),
        (&["quarterpipe/Endless-v0", "--suite", "lava", "--split", "test"], &["'lava'", "slopes, loops, gaps"]),
        (&["quarterpipe/Endless-v0", "--suite", "loops"], &["--split"]),
        (&["quarterpipe/Endless-v0", "--split", "exam"], &["'exam'", "train, test"]),
        (&["quarterpipe/First-v0", "--rules", "s1"], &["--environment", "cannot be used with", "--rules"]),
        (&["quarterpipe/First-v0", "--allow-outside"], &["cannot be used with", "--allow-outside"]),
        (&["quarterpipe/First-v0", "hills"], &["cannot be used with", "[LEVEL]"]),
        (&["quarterpipe/First-v0", "--frame-skip", "0"], &["--frame-skip", "1..=3600"]),
        (&["quarterpipe/First-v0", "--field", "40x40"], &["--field, width: found 40, expected 84 to 1344"]),
        (&["quarterpipe/First-v0", "--pixels", "84"], &["expected WxH"]),
    ] {
        let said = refused(options);
        for word in words {
            assert!(said.contains(word), "{options:?}: {said}: expected {word:?}");
        }
    }
    let ran = run_in(&folder(), &["play", "--seed", "3"]);
    assert!(ran.code == 2 && ran.stderr.contains("--environment <ID>"), "{}", ran.stderr);
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_the_option_text_is_recommended() {
    let said = refused(&["quarterpipe/First-v0"]);
    assert!(said.starts_with("no window can be opened: ") && said.contains("`--text` prints the level"), "{said}");
}
