//! Options that say what the values of LDtk's IntGrid layers are.

use std::fs;

use quarterpipe_level::Level;
use tempfile::TempDir;

use crate::program::{folder, good, run_in};

/// Makes a folder with `cave.ldtk`: a floor of value 1, mud, with a ladder, value 2, on it.
fn cave() -> TempDir {
    let folder = folder();
    let values = r#"[{"value": 1, "identifier": "blorp"}, {"value": 2, "identifier": "ladder"}]"#;
    let project = format!(
        r#"{{"jsonVersion": "1.5.3", "defs": {{"layers": [{{"uid": 1, "intGridValues": {values}}}], "tilesets": []}},
"levels": [{{"identifier": "Cave", "pxWid": 64, "pxHei": 64, "layerInstances": [
{{"__identifier": "Cave", "__type": "IntGrid", "__cWid": 4, "__cHei": 4, "__gridSize": 16, "layerDefUid": 1,
"intGridCsv": [0,0,0,0, 0,0,0,0, 0,0,0,2, 1,1,1,1]}}]}}]}}"#
    );
    fs::write(folder.path().join("cave.ldtk"), project).unwrap();
    folder
}

#[test]
fn every_command_tells_which_value_became_what_and_takes_another_meaning() {
    let folder = cave();
    let solid = |arguments: &[&str]| {
        let ran = run_in(
            &folder,
            &[&["convert", "cave.ldtk", "--to", "json", "--out", "cave.json", "--force"], arguments].concat(),
        );
        assert_eq!(ran.code, 0, "{}", ran.stderr);
        let level = Level::load(folder.path().join("cave.json")).unwrap();
        (level.cells.iter().filter(|cell| cell.a.tile != 0).count(), ran.stderr)
    };
    let (count, told) = solid(&[]);
    let note = "layer \"Cave\": 1 (blorp, a name that is not known) is solid, 2 (ladder) is nothing; a field int_grid of the level, \
                such as 1=none, says otherwise";
    assert!(count == 4 && told.contains(note), "{told}");
    let (count, told) = solid(&["--int-grid", "1=top,Cave:ladder=all"]);
    let note = "layer \"Cave\": 1 (blorp) is solid from above, 2 (ladder) is solid\n";
    assert!(count == 5 && told.contains(note), "{told}");
    for command in ["inspect", "run"] {
        let input: &[&str] = if command == "run" { &["--input", "R9"] } else { &[] };
        let ran = run_in(&folder, &[&[command, "cave.ldtk", "--int-grid", "1=top,2=all"], input].concat());
        assert!(ran.stderr.contains(note), "{command}: {}", ran.stderr);
    }
}

#[test]
fn values_that_the_project_does_not_have_and_levels_without_values_are_refused() {
    let folder = cave();
    let error = |arguments: &[&str]| {
        let ran = run_in(&folder, &[&["run", "--input", "R9"], arguments].concat());
        assert_eq!(ran.code, 2, "{}", ran.stderr);
        ran.stderr
    };
    let told = error(&["cave.ldtk", "--int-grid", "7=all"]);
    assert!(told.contains("int_grid: found \"7\", expected one of 1 (blorp), 2 (ladder)"), "{told}");
    let told = error(&["cave.ldtk", "--shapes-from-art", "Walls"]);
    assert!(told.contains("shapes_from_art: found \"the layer Walls\", expected one of Cave"), "{told}");
    let told = error(&["flat", "--int-grid", "1=all"]);
    assert!(told.contains("--int-grid: flat is not an LDtk project, expected an .ldtk file"), "{told}");
    good(run_in(&folder, &["convert", "flat", "--to", "json", "--out", "copy.json"]));
    let told = error(&["copy.json", "--shapes-from-art", "Walls"]);
    assert!(told.contains("--shapes-from-art: copy.json is not an LDtk project, expected an .ldtk file"), "{told}");
}
