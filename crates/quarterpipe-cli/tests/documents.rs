//! Checks that what the documents name exists: paths, rule numbers, fields, links.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn read(path: &str) -> String {
    fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns the paths that a line of the architecture names between backquotes. `src/...` is in the crate that is named last before it,
/// as in "level: `src/import.rs`", or in the engine.
fn paths_in(line: &str) -> Vec<PathBuf> {
    let mut folder = root().join("crates/quarterpipe");
    let mut paths = Vec::new();
    for (place, part) in line.split('`').enumerate() {
        if place.is_multiple_of(2) {
            for name in part.split_whitespace().filter_map(|word| word.strip_suffix(':')) {
                let named = match name {
                    "engine" => root().join("crates/quarterpipe"),
                    _ => root().join(format!("crates/quarterpipe-{name}")),
                };
                if named.is_dir() {
                    folder = named;
                }
            }
        } else if ["src/", "tests/", "stages/"].iter().any(|start| part.starts_with(start)) {
            paths.push(folder.join(part));
        } else if ["bevy/", "crates/", "docs/", "examples/", "book/", "fuzz/", "."]
            .iter()
            .any(|start| part.starts_with(start))
        {
            paths.push(root().join(part));
        }
    }
    paths
}

fn rust_files(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
        if entry.is_dir() {
            rust_files(&entry, files);
        } else if entry.extension().is_some_and(|extension| extension == "rs") {
            files.push(entry);
        }
    }
}

/// Returns the rule numbers in a text, such as `G-57`, `O-1024` or `K-12a`.
fn rule_numbers(text: &str) -> BTreeSet<String> {
    let mut numbers = BTreeSet::new();
    for (at, _) in text.match_indices('-') {
        let Some(letter) = text[..at].chars().next_back() else { continue };
        let before = text[..at - letter.len_utf8()].chars().next_back();
        let digits: String = text[at + 1..].chars().take_while(char::is_ascii_digit).collect();
        let is_word = before.is_some_and(|c| c.is_alphanumeric() || c == '-' || c == '_');
        if "NTGACXOKWF".contains(letter) && !digits.is_empty() && !is_word {
            numbers.insert(format!("{letter}-{}", digits.trim_start_matches('0')));
        }
    }
    numbers
}

#[test]
fn every_path_that_the_architecture_names_exists() {
    let text = read("ARCHITECTURE.md");
    let paths: Vec<PathBuf> = text.lines().flat_map(paths_in).collect();
    assert!(paths.len() > 50, "only {} paths found", paths.len());
    for path in paths {
        assert!(path.exists(), "ARCHITECTURE.md names {}", path.display());
    }
}

#[test]
fn every_relative_link_of_the_documents_leads_somewhere() {
    for document in [
        "README.md",
        "CHANGELOG.md",
        "CONTRIBUTING.md",
        "CODE_OF_CONDUCT.md",
        "SECURITY.md",
        "book/src/rules.md",
        "docs/bench.md",
        "docs/coverage.md",
        "book/src/objects.md",
        "book/src/tiled.md",
        "book/src/inspecting.md",
        "book/src/rendering.md",
        "book/src/search.md",
    ] {
        let text = read(document);
        let folder = root().join(document).parent().expect("a folder").to_owned();
        for link in text.split("](").skip(1).filter_map(|rest| rest.split(')').next()) {
            let target = link.split('#').next().unwrap_or_default();
            if !target.is_empty() && !target.contains("://") {
                assert!(folder.join(target).exists(), "{document} links to {target}");
            }
        }
    }
}

/// Adds the folders of lists with exact versions, as Dependabot names them: `/` for the repository, `/js/tests` below it.
fn folders_of_versions(folder: &Path, depth: u32, folders: &mut BTreeSet<String>) {
    for entry in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry")) {
        let name = entry.file_name().into_string().expect("a name");
        let path = entry.path();
        if path.is_dir() && depth > 0 && !["target", "node_modules", "dist", ".git"].contains(&name.as_str()) {
            folders_of_versions(&path, depth - 1, folders);
        } else if ["Cargo.lock", "package-lock.json", "requirements.txt", "actionlint.txt"].contains(&name.as_str()) {
            let place = folder.strip_prefix(root()).expect("a folder of the repository");
            folders.insert(format!("/{}", place.to_str().expect("a name").replace('\\', "/")));
        }
    }
}

#[test]
fn all_folders_with_exact_versions_are_updated() {
    let text = read(".github/dependabot.yml");
    let named: BTreeSet<&str> = text.split(|c: char| c.is_whitespace() || "[],".contains(c)).collect();
    let mut folders = BTreeSet::new();
    folders_of_versions(&root(), 3, &mut folders);
    assert!(folders.len() > 10, "only {folders:?} found");
    for folder in folders {
        assert!(named.contains(folder.as_str()), ".github/dependabot.yml lacks {folder}");
    }
}

/// Returns the folders of the packages that are published.
fn published() -> Vec<PathBuf> {
    let folders = fs::read_dir(root().join("crates")).expect("the crates").map(|entry| entry.expect("an entry").path());
    let folders = folders.chain([root().join("bevy")]);
    let is_published = |folder: &PathBuf| {
        !fs::read_to_string(folder.join("Cargo.toml")).expect("a manifest").contains("\npublish = false\n")
    };
    let published: Vec<PathBuf> = folders.filter(is_published).collect();
    assert_eq!(published.len(), 16);
    published
}

#[test]
fn published_packages_have_the_licences_of_the_repository() {
    for folder in published().into_iter().chain([root().join("python")]) {
        for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
            let path = folder.join(licence);
            if std::env::var_os("UPDATE").is_some() {
                fs::write(&path, read(licence)).expect("the licence can be written");
            }
            let text = fs::read_to_string(&path).unwrap_or_default();
            assert!(
                text == read(licence),
                "{} is not {licence}: UPDATE=1 cargo test -p quarterpipe-cli --test documents",
                path.display()
            );
        }
    }
}

/// A package registry shows only the README, not the files next to it.
#[test]
fn readmes_of_published_packages_link_to_pages_only() {
    for folder in published() {
        let path = folder.join("README.md");
        let text = fs::read_to_string(&path).expect("a README");
        let inline = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let named = text.lines().filter(|line| line.starts_with('[')).filter_map(|line| line.split_once("]: "));
        for link in inline.chain(named.map(|(_, link)| link)) {
            assert!(link.starts_with("https://") || link.starts_with('#'), "{} links to {link}", path.display());
        }
    }
}

#[test]
fn published_packages_include_no_file_from_outside() {
    let mut included = 0;
    let specification = root().join("crates/quarterpipe/spec").canonicalize().expect("a link to docs/spec");
    for folder in published() {
        let package = folder.canonicalize().expect("a folder");
        let mut files = Vec::new();
        rust_files(&folder.join("src"), &mut files);
        for file in files {
            let text = fs::read_to_string(&file).expect("a text");
            let paths = ["include_str!(\"", "include_bytes!(\"", "#[path = \""].into_iter();
            for path in paths.flat_map(|before| text.split(before).skip(1)).filter_map(|rest| rest.split('"').next()) {
                let path = file.parent().expect("a folder").join(path).canonicalize().expect("the included file");
                // The engine's folder has a link to the specification, which packages follow.
                let is_inside = path.starts_with(&package) || path.starts_with(&specification);
                assert!(is_inside, "{} includes {}", file.display(), path.display());
                included += 1;
            }
        }
    }
    assert!(included > 10, "only {included} included files found");
}

#[test]
fn every_rule_number_in_the_code_is_in_the_specification() {
    let mut specified = BTreeSet::new();
    for entry in fs::read_dir(root().join("docs/spec")).expect("the specification") {
        specified.extend(rule_numbers(&fs::read_to_string(entry.expect("an entry").path()).expect("a text")));
    }
    let mut files = Vec::new();
    for folder in ["crates", "bevy/src", "bevy/tests"] {
        rust_files(&root().join(folder), &mut files);
    }
    let mut cited = BTreeSet::new();
    for file in files {
        for number in rule_numbers(&fs::read_to_string(&file).expect("a text")) {
            assert!(specified.contains(&number), "{} cites {number}", file.display());
            cited.insert(number);
        }
    }
    assert!(cited.len() > 150, "only {} rules cited", cited.len());
}

/// A field of a struct: its name, its type, its doc.
struct Field {
    name: String,
    kind: String,
    doc: String,
}

/// Replaces links to items of the code, which lead nowhere from a page, by their text.
fn without_item_links(doc: &str) -> String {
    let mut parts = doc.split("](crate::");
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        if let Some(bracket) = text.rfind("[`") {
            text.remove(bracket);
        }
        text.push_str(part.split_once(')').map_or(part, |(_, rest)| rest));
    }
    text
}

fn documented_fields(source: &str, item: &str) -> Vec<Field> {
    let body = source.split(&format!("pub struct {item} {{")).nth(1).expect("the struct");
    let body = body.split("\n}").next().expect("its end");
    let mut fields = Vec::new();
    let mut doc = String::new();
    for line in body.lines().map(str::trim) {
        if let Some(text) = line.strip_prefix("///") {
            doc.push_str(text);
        } else if let Some((name, kind)) = line.strip_prefix("pub ").and_then(|line| line.split_once(':')) {
            let kind = kind.trim().trim_end_matches(',').to_owned();
            fields.push(Field {
                name: name.to_owned(),
                kind,
                doc: without_item_links(std::mem::take(&mut doc).trim()),
            });
        }
    }
    fields
}

/// Returns all fields of `Rules`, those of its parts as `part.field`.
fn rule_fields() -> Vec<Field> {
    let mut files = Vec::new();
    rust_files(&root().join("crates/quarterpipe/src/rules"), &mut files);
    let source: String = files.iter().map(|file| fs::read_to_string(file).expect("a text")).collect();
    let mut fields = Vec::new();
    for field in documented_fields(&source, "Rules") {
        if field.kind.ends_with("Rules") {
            let parts = documented_fields(&source, &field.kind).into_iter();
            fields.extend(parts.map(|part| Field { name: format!("{}.{}", field.name, part.name), ..part }));
        } else {
            fields.push(field);
        }
    }
    fields
}

/// Returns a value as the table shows it.
fn shown(value: &serde_json::Value) -> String {
    match value {
        serde_json::Value::Null => "none".into(),
        serde_json::Value::Bool(yes) => (if *yes { "yes" } else { "no" }).into(),
        serde_json::Value::Object(map) => {
            let parts = map.iter().map(|(key, value)| format!("{key} {}", shown(value)));
            parts.collect::<Vec<_>>().join(", ")
        }
        serde_json::Value::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// Returns the table of `Rules`, by preset.
fn rules_table() -> String {
    let presets = quarterpipe::rules::Rules::PRESETS
        .map(|(game, rules)| (game.name(), serde_json::to_value(rules).expect("plain data")));
    let names: Vec<String> = presets.iter().map(|(name, _)| name.to_uppercase()).collect();
    let mut table =
        format!("| Field | {} | What it says |\n|---|{}---|\n", names.join(" | "), "---|".repeat(names.len()));
    for Field { name, doc, .. } in rule_fields() {
        let pointer = format!("/{}", name.replace('.', "/"));
        let values = presets.iter().map(|(_, rules)| match name.as_str() {
            "characters" => "see below".to_owned(),
            "custom_characters" => "none".to_owned(),
            _ => shown(rules.pointer(&pointer).expect("a field")),
        });
        let values = values.collect::<Vec<_>>().join(" | ");
        table.push_str(&format!("| `Rules::{name}` | {values} | {doc} |\n"));
    }
    table
}

/// Returns the table of `Character`: the characters that a preset changes.
fn characters_table() -> String {
    let mut columns = Vec::new();
    for (preset, rules) in &quarterpipe::rules::Rules::PRESETS {
        for id in quarterpipe::rules::CharacterId::PRESETS {
            let character = serde_json::to_value(rules.character(id)).expect("plain data");
            if columns.iter().all(|(_, known)| *known != character) {
                columns.push((format!("{} {}", preset.name().to_uppercase(), id.name()), character));
            }
        }
    }
    let names: Vec<&str> = columns.iter().map(|(name, _)| name.as_str()).collect();
    let mut table =
        format!("| Field | {} | What it says |\n|---|{}---|\n", names.join(" | "), "---|".repeat(names.len()));
    for Field { name, doc, .. } in documented_fields(&read("crates/quarterpipe/src/rules/character.rs"), "Character") {
        let values: Vec<String> = columns.iter().map(|(_, character)| shown(&character[&name])).collect();
        table.push_str(&format!("| `Character::{name}` | {} | {doc} |\n", values.join(" | ")));
    }
    table
}

#[test]
fn the_rules_page_is_what_the_presets_say() {
    let page = read("book/src/rules.md");
    let mut expected = page.clone();
    for (mark, table) in [("<!-- rules:", rules_table()), ("<!-- characters:", characters_table())] {
        let start = expected.find(mark).expect("the mark");
        let start = start + expected[start..].find('\n').expect("a line") + 1;
        let end = start + expected[start..].find("<!-- end -->").expect("the end mark");
        expected.replace_range(start..end, &table);
    }
    if std::env::var_os("UPDATE").is_some() {
        fs::write(root().join("book/src/rules.md"), &expected).expect("the page can be written");
        return;
    }
    assert!(
        page == expected,
        "book/src/rules.md is not up to date: UPDATE=1 cargo test -p quarterpipe-cli --test documents"
    );
}
