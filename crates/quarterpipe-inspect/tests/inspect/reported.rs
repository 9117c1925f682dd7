//! Inspects levels from public bug reports.

use std::path::Path;

use quarterpipe::rules::Rules;
use quarterpipe_inspect::{Finding, inspect};

/// Inspects a map in the tests of `quarterpipe-import`.
fn findings(name: &str) -> Vec<Finding> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../quarterpipe-import/tests/foreign/reported").join(name);
    inspect(&quarterpipe_import::load(path).unwrap().level, &Rules::S2).findings
}

#[test]
fn a_loop_with_a_wall_of_one_tile_is_clean() {
    assert_eq!(findings("03-ring-16px/map.tmx"), []);
}

#[test]
fn a_floor_of_one_tile_of_8_px_is_thick_when_it_is_read() {
    assert_eq!(findings("18-thin-floor/map.tmx"), []);
}
