//! `quarterpipe play`, without a window.

use quarterpipe_playground::GAMEPADS_ABSENCE;

use crate::program::run;

#[test]
fn the_help_says_if_the_program_was_built_without_gamepads() {
    let help = run(&["play", "--help"]);
    assert_eq!(help.contains("built without gamepads"), GAMEPADS_ABSENCE.is_some(), "{help}");
}
