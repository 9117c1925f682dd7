//! `quarterpipe completions`.

use crate::program::{folder, run, run_in};

#[test]
fn completions_know_commands_options_and_their_values() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = run(&["completions", shell]);
        for word in ["conformance", "overlay", "character"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
    let script = run(&["completions", "bash"]);
    for values in ["s1 cd s2 s3 s3k", "sonic tails knuckles mini", "all sensors hitboxes"] {
        assert!(script.contains(values), "{values}");
    }
}

#[test]
fn an_unknown_shell_is_answered_with_the_known_ones() {
    let ran = run_in(&folder(), &["completions", "dash"]);
    assert!(ran.code == 2 && ran.stderr.contains("[possible values: bash, elvish, fish, powershell, zsh]"));
}
