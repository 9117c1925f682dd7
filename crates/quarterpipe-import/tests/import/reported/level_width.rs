//! A map that is wider than players reach: 2,368 x 720 cells, as large as a level of a fan game.

use std::{fs, path::Path};

use quarterpipe::{Bounds, px, rules::Rules};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::LevelError;

/// Loads the map with these elements after its layer.
fn wide(elements: &str) -> Result<ImportedLevel, LevelError> {
    let map = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign/reported/10-level-width/map.tmx");
    let elements = format!("</layer>{elements}");
    let fetch = move |path: &Path| {
        let bytes = fs::read(path)?;
        let is_map = path.extension().is_some_and(|extension| extension == "tmx");
        Ok(if is_map { String::from_utf8_lossy(&bytes).replace("</layer>", &elements).into_bytes() } else { bytes })
    };
    ImportedLevel::fetch(map, &ImportOptions::default(), fetch)
}

fn objects(objects: &str) -> String {
    format!(r#"<objectgroup id="8" name="objects">{objects}</objectgroup>"#)
}

#[test]
fn a_level_of_2368_columns_loads_with_a_warning_about_what_players_reach() {
    let ImportedLevel { level, warnings, .. } = wide("").expect("the map can be read");
    assert_eq!((level.width, level.height()), (2368, 720));
    let reach = "players reach the first 2048 x 720 of its 2368 x 720 cells of 16 px, as positions end at pixel 32767";
    assert!(warnings.iter().any(|warning| warning.message == reach), "{warnings:?}");
}

#[test]
fn its_bounds_end_where_positions_end() {
    let whole = r#"<object id="1" type="bounds" x="0" y="0" width="37888" height="11520"/>"#;
    for elements in ["", &objects(whole)] {
        let level = wide(elements).expect("the map can be read").level;
        for (name, rules) in Rules::PRESETS {
            let stage = level.stage(rules).expect("a stage");
            let expected = Bounds { right: px(32_720), bottom: px(11_520), ..Bounds::of_map(1, 1) };
            assert_eq!(stage.bounds, expected, "{name}");
        }
    }
}

#[test]
fn objects_that_players_cannot_reach_are_left_out_with_a_warning() {
    let rings =
        [300, 32_767, 32_768, 37_000].map(|x| format!(r#"<object type="ring" x="{x}" y="100"><point/></object>"#));
    let ImportedLevel { level, warnings, .. } = wide(&objects(&rings.concat())).expect("the map can be read");
    assert_eq!(level.objects.iter().map(|ring| ring.x).collect::<Vec<_>>(), [px(300), px(32_767)]);
    let left_out = "players cannot go beyond pixel 32767: objects there are left out (2)";
    assert!(warnings.iter().any(|warning| warning.message == left_out), "{warnings:?}");
}

#[test]
fn a_start_that_players_cannot_reach_is_refused() {
    let start = r#"<object type="start" x="35000" y="100"><point/></object>"#;
    let error = wide(&objects(start)).unwrap_err().to_string();
    assert!(error.ends_with("found position 35000, expected -32768 to 32767"), "{error}");
}
