//! Tests levels whose files a host fetches.

use std::{cell::RefCell, fs, io, path::Path, rc::Rc};

use quarterpipe_import::{ImportOptions, ImportedLevel};

/// Fetches a level of the repository, and returns it with the files that it asked for.
fn fetched(path: &str) -> (ImportedLevel, Vec<String>) {
    let asked = Rc::new(RefCell::new(Vec::new()));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let fetch = {
        let (asked, root) = (Rc::clone(&asked), root.clone());
        move |path: &Path| {
            asked.borrow_mut().push(path.display().to_string());
            fs::read(root.join(path))
        }
    };
    let imported =
        ImportedLevel::fetch(path, &ImportOptions::default(), fetch).unwrap_or_else(|error| panic!("{error}"));
    let asked = asked.borrow().clone();
    (imported, asked)
}

#[test]
fn a_level_of_every_format_is_the_same_fetched_as_loaded() {
    for (path, needed) in [
        (
            "examples/tiled/hills.tmx",
            vec!["examples/tiled/hills.png", "examples/tiled/hills.tmx", "examples/tiled/hills.tsx"],
        ),
        ("examples/ldtk/world.ldtk", vec!["examples/ldtk/ground.png", "examples/ldtk/world.ldtk"]),
        ("crates/quarterpipe-level/stages/first.json", vec!["crates/quarterpipe-level/stages/first.json"]),
    ] {
        let (imported, mut asked) = fetched(path);
        let loaded = ImportedLevel::load(
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path),
            &ImportOptions::default(),
        );
        assert_eq!(Ok(imported), loaded.map(|loaded| ImportedLevel { files: Vec::new(), ..loaded }));
        asked.sort();
        asked.dedup();
        assert_eq!(asked, needed);
    }
}

#[test]
fn what_cannot_be_fetched_is_named() {
    let fetch = |_: &Path| Err(io::Error::other("the archive is closed"));
    let error = ImportedLevel::fetch("levels/a.tmx", &ImportOptions::default(), fetch).unwrap_err();
    assert_eq!(error.to_string(), "levels/a.tmx: cannot be read: the archive is closed");
}

#[test]
fn objects_of_custom_classes_cause_no_warning_and_misspelt_ones_do() {
    let object = |class: &str| serde_json::json!({ "class": class, "x": 9, "y": 9 });
    let mut level: serde_json::Value = serde_json::from_str(quarterpipe_level::builtin::json("flat").unwrap()).unwrap();
    level["objects"] = serde_json::json!([object("crab"), object("SpikyGem"), object("crba")]);
    let options = ImportOptions { custom_classes: vec!["crab".into(), "spiky_gem".into()], ..ImportOptions::default() };
    let bytes = level.to_string().into_bytes();
    let imported = ImportedLevel::fetch("own.json", &options, move |_: &Path| Ok(bytes.clone())).unwrap();
    let classes: Vec<_> = imported.warnings.iter().map(|warning| warning.class.as_deref()).collect();
    assert_eq!((classes, imported.level.objects.len()), (vec![Some("crba")], 3));
}
