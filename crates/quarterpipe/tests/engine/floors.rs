//! The engine's modules stand in floors: each uses only those below it.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

/// The modules from the ground up. Those of one line use each other.
const FLOORS: [&str; 24] = [
    "save",
    "units",
    "floats",
    "span",
    "random",
    "input",
    "ids",
    "shield",
    "body",
    "oscillator",
    "rules",
    "bounds",
    "terrain",
    "probe",
    "trig",
    "event",
    "player",
    "camera",
    "load_window",
    "contact",
    "hitbox",
    "object stock",
    "stage",
    "world",
];

/// Returns the Rust files of a folder and of the folders in it.
fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path());
    entries
        .flat_map(|path| if path.is_dir() { rust_files(&path) } else { vec![path] })
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .collect()
}

/// Returns the names right after each `crate::` of a source, without comments and unit tests.
fn modules_used(source: &str) -> Vec<String> {
    let code = source.split("#[cfg(test)]\nmod tests").next().unwrap_or_default();
    let code: String = code.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect();
    let uses = code.split("crate::").skip(1).flat_map(|used| match used.strip_prefix('{') {
        Some(list) => first_names(list),
        None => vec![first_name(used)],
    });
    uses.collect()
}

fn first_name(path: &str) -> String {
    path.trim_start().chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect()
}

/// Returns the first names of a list of imports, up to the brace that closes it.
fn first_names(list: &str) -> Vec<String> {
    let (mut names, mut depth, mut begins) = (vec![first_name(list)], 1, None);
    for (at, letter) in list.char_indices() {
        depth += match letter {
            '{' => 1,
            '}' => -1,
            _ => 0,
        };
        if depth == 0 {
            break;
        }
        if begins.take_if(|_| !letter.is_whitespace()).is_some() {
            names.push(first_name(&list[at..]));
        }
        if letter == ',' && depth == 1 {
            begins = Some(());
        }
    }
    names
}

#[test]
fn each_module_of_the_engine_uses_only_those_below_it() {
    let names = |floor: &'static str| floor.split(' ');
    let floors: BTreeMap<&str, usize> =
        FLOORS.iter().enumerate().flat_map(|(height, floor)| names(floor).map(move |name| (name, height))).collect();
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).with_file_name("src");
    let mut counted = 0;
    for file in rust_files(&src) {
        let place = file.strip_prefix(&src).expect("within src");
        let module = place.iter().next().and_then(|name| Path::new(name).file_stem()?.to_str()).expect("a name");
        if ["lib", "prelude", "specification"].contains(&module) {
            continue;
        }
        let Some(own) = floors.get(module) else { panic!("{module} stands on no floor") };
        for used in modules_used(&fs::read_to_string(&file).expect("a file")) {
            let Some(floor) = floors.get(used.as_str()) else { continue };
            assert!(floor <= own, "{} uses {used}, which is above it", place.display());
            counted += 1;
        }
    }
    assert!(counted > 300, "only {counted} uses were found");
}

#[test]
fn the_names_of_a_list_of_imports_are_found() {
    let source = "use crate::{\n    body::Body,\n    rules::{A, b::{C, D}},\n    units::px,\n};\nlet x = crate::trig::sine(y); // crate::no\n";
    assert_eq!(modules_used(source), ["body", "rules", "units", "trig"]);
}
