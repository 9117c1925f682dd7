//! Tests that the generated files are current and complete.

#![expect(clippy::unwrap_used, reason = "a test")]

use std::{
    fs,
    path::{Path, PathBuf},
};

use quarterpipe_bindgen::{GeneratedFile, generate};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap()
}

#[test]
fn every_generated_file_is_current() {
    let files = generate(&root()).unwrap();
    let old = files
        .iter()
        .filter(|GeneratedFile { path, text }| fs::read_to_string(root().join(path)).ok().as_ref() != Some(text));
    let old: Vec<&String> = old.map(|file| &file.path).collect();
    assert!(old.is_empty(), "{old:?} are out of date: `cargo xtask generate` writes them");
}

#[test]
fn every_c_function_is_called_in_cpp_csharp_and_lua() {
    let header = read("crates/quarterpipe-c/include/quarterpipe.h");
    let words = header.split(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_');
    let functions: Vec<&str> = words.filter(|word| word.starts_with("qp_") && !word.ends_with("_header")).collect();
    assert!(functions.len() > 80, "{}", functions.len());
    let files = [
        ("crates/quarterpipe-c/include/quarterpipe.hpp", ""),
        ("crates/quarterpipe-c/bindings/csharp/Quarterpipe.cs", "Native."),
        ("crates/quarterpipe-c/bindings/lua/quarterpipe.lua", "C."),
    ];
    for (file, prefix) in files {
        let text = read(file);
        // The function is called, or passed as a value.
        let is_there =
            |name: &str| ["(", ">", ")", ","].iter().any(|end| text.contains(&format!("{prefix}{name}{end}")));
        let missing: Vec<&&str> = functions.iter().filter(|name| !is_there(name)).collect();
        assert!(missing.is_empty(), "{file} does not call {missing:?}");
    }
}

/// Copies a folder's files, without build outputs.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap();
        if ["target", "node_modules", ".godot"].iter().any(|built| name == *built) {
            continue;
        }
        match path.is_dir() {
            true => copy(&path, &to.join(name)),
            false => _ = fs::copy(&path, to.join(name)).unwrap(),
        }
    }
}

#[test]
fn a_function_that_is_added_to_the_table_is_in_every_language() {
    let folder = tempfile::tempdir().unwrap();
    for part in
        ["crates/quarterpipe-host/src", "crates/quarterpipe-c", "godot/src", "js/engine/src", "js/src", "python"]
    {
        copy(&root().join(part), &folder.path().join(part));
    }
    let table = folder.path().join("crates/quarterpipe-host/src/methods/world.rs");
    let text = fs::read_to_string(&table).unwrap();
    let entry = "impl HostWorld {\n    /// Wobbles a player by some pixels.\n    ///\n    /// # Errors\n    ///\n    /// If the player cannot wobble.\n    \
                 pub fn wobble_player(&mut self, player: usize, pixels: [Px; 2]) -> Result<SolidId, HostError> {\n        self.solid_in_slot(0)\n    }\n";
    fs::write(&table, text.replacen("impl HostWorld {", entry, 1)).unwrap();
    let files = generate(folder.path()).unwrap();
    for (path, expected) in [
        (
            "crates/quarterpipe-c/src/api.rs",
            "fn qp_world_wobble_player(world: *mut QpWorld, player: usize, x: i32, y: i32, solid: *mut u64)",
        ),
        ("crates/quarterpipe-c/include/quarterpipe.h", "qp_world_wobble_player(QpWorld *world,"),
        ("crates/quarterpipe-c/include/quarterpipe.hpp", "uint64_t wobble_player(size_t player, int32_t x, int32_t y)"),
        ("crates/quarterpipe-c/bindings/csharp/Quarterpipe.cs", "public Solid WobblePlayer(int player, int x, int y)"),
        ("crates/quarterpipe-c/bindings/lua/quarterpipe.lua", "function World:wobble_player(player, x, y)"),
        (
            "crates/quarterpipe-c/src/gamemaker/api.rs",
            "fn qpgm_world_wobble_player(world: f64, player: f64, x: f64, y: f64) -> f64",
        ),
        (
            "crates/quarterpipe-c/bindings/gamemaker/quarterpipe.gml",
            "function qpgm_world_wobble_player(_world, _player, _x, _y)",
        ),
        ("python/src/world.rs", ".host.wobble_player(player, pixels)"),
        ("python/package/quarterpipe/_native.pyi", "def wobble_player(self, player: int, x: int, y: int) -> Solid:"),
        ("js/src/shared/world.js", "wobblePlayer(player, x, y) {"),
        ("js/src/shared/types.d.ts", "wobblePlayer(player: number, x: number, y: number): Solid;"),
        ("godot/src/world/methods.rs", "fn wobble_player(&self, player: i32, pixels: Vector2i)"),
        ("book/src/functions.md", "### world: wobble player"),
    ] {
        let file = files.iter().find(|file| file.path == path).unwrap();
        // In JavaScript, documentation is only in the types.
        let is_documented = path.ends_with(".js") || file.text.contains("Wobbles a player by some pixels.");
        assert!(file.text.contains(expected) && is_documented, "{path}");
    }
}

#[test]
fn a_function_that_is_added_to_another_class_is_in_the_languages_that_have_the_class() {
    let folder = tempfile::tempdir().unwrap();
    for part in ["crates/quarterpipe-host/src", "crates/quarterpipe-c", "godot/src", "js/src", "python"] {
        copy(&root().join(part), &folder.path().join(part));
    }
    for class in ["Level", "Scenario", "Batch", "Tiles"] {
        let table = folder.path().join(format!("crates/quarterpipe-host/src/methods/{}.rs", class.to_lowercase()));
        let text = fs::read_to_string(&table).unwrap();
        let head = format!("impl Host{class} {{\n");
        let entry = format!(
            "{head}    /// Wobbles.\n    ///\n    /// # Errors\n    ///\n    /// If it cannot wobble.\n    \
             pub fn wobble(&mut self, count: i32) -> Result<bool, HostError> {{\n        Ok(count > 0)\n    }}\n"
        );
        fs::write(&table, text.replacen(&head, &entry, 1)).unwrap();
    }
    let files = generate(folder.path()).unwrap();
    let text = |path: &str| &files.iter().find(|file| file.path == path).unwrap().text;
    let whole = "whole(\"count\", count, -2147483648, 2147483647)";
    for class in ["level", "scenario", "batch", "tiles"] {
        let types = if class == "level" { "js/src/levels/full_types.d.ts" } else { "js/src/all/all_types.d.ts" };
        for (path, expected) in [
            ("crates/quarterpipe-c/src/api.rs", format!("fn qp_{class}_wobble({class}: *mut Qp")),
            ("crates/quarterpipe-c/include/quarterpipe.hpp", format!("qp_{class}_wobble(get(), count")),
            ("book/src/functions.md", format!("### {class}: wobble")),
            ("book/src/functions.md", format!("| JavaScript | `{class}.wobble(count)` |")),
            (types, "  wobble(count: number): boolean;".to_owned()),
        ] {
            assert!(text(path).contains(&expected), "{path}: {expected}");
        }
    }
    for (path, expected) in [
        ("js/index/src/api.rs", "use quarterpipe_js_engine::{RawLevel, invalid};"),
        (
            "js/index/src/api.rs",
            "pub fn level_wobble(level: &mut RawLevel, count: i32) -> Result<bool, JsValue> {\n    level.host.wobble(count).map_err(invalid)",
        ),
        ("js/src/levels/full_level.js", &format!("return level_wobble(rawLevelOf(this), {whole});")),
        ("js/all/src/api.rs", "        self.host.wobble(count).map_err(invalid)\n"),
        ("js/src/all/scenario.js", &format!("return this.#live().wobble({whole});")),
        (
            "js/all/src/api.rs",
            "let found = self.host.wobble(count).map_err(invalid)?;\n        self.observe();\n        Ok(found)",
        ),
        ("js/src/all/batch.js", &format!("return this.#live().wobble({whole});")),
    ] {
        assert!(text(path).contains(expected), "{path}: {expected}");
    }
    assert!(!text("js/engine/src/level/api.rs").contains("wobble"), "the engine's entry has only listed functions");
}
