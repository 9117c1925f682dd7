//! Projects of LDtk.

use super::*;

#[test]
fn stacked_tiles_are_solid_together() {
    let imported = load("02-stacked-tiles-ldtk/level.ldtk");
    assert_eq!(heights_of_run(&imported.level, Input::RIGHT, 150), [44; 150]);
}
