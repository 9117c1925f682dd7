//! The functions for GameMaker: units, errors and freed handles.

use std::ffi::CStr;

use quarterpipe_c::{
    qpgm_error_text, qpgm_level_builtin, qpgm_level_free, qpgm_player_get, qpgm_player_set, qpgm_world_free,
    qpgm_world_new, qpgm_world_step,
};

fn error() -> String {
    // SAFETY: the text lives until the next call.
    unsafe { CStr::from_ptr(qpgm_error_text()) }.to_str().unwrap().to_owned()
}

#[test]
fn positions_are_in_pixels_and_what_is_freed_or_no_whole_number_is_told() {
    // SAFETY: the text ends with a zero byte.
    let level = unsafe { qpgm_level_builtin(c"flat".as_ptr()) };
    let world = qpgm_world_new(level, 0.0, 0.0, 1.0);
    assert_eq!(qpgm_player_set(world, 0.0, 0.0, 100.5), 1.0);
    assert_eq!(qpgm_player_get(world, 0.0, 0.0), 100.5);
    assert!(qpgm_player_set(world, 0.0, 55.0, 1.5).is_nan());
    assert_eq!(error(), "rings: found 1.5, expected a whole number of 32 bits");
    assert_eq!(qpgm_world_free(world), 1.0);
    assert_eq!(error(), "");
    assert!(qpgm_world_step(world, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0).is_nan());
    assert_eq!(error(), format!("world: found {world}, expected a number that was returned for one and not freed"));
    assert!(qpgm_world_free(level).is_nan());
    assert_eq!(qpgm_level_free(level), 1.0);
}
