//! The licences of other projects, whose texts must accompany programs that are distributed without sources.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::{cargo, files::files};

/// The beginnings of names of files with licences, in capitals.
const NAMES: [&str; 7] = ["LICENSE", "LICENCE", "UNLICENSE", "COPYING", "COPYRIGHT", "NOTICE", "AUTHORS"];

/// The file that accompanies distributed programs.
pub const FILE: &str = "LICENSES-OF-OTHERS.txt";

/// Returns all third-party crates that are part of these packages, with these features and on this target, and the texts of their licences.
///
/// # Errors
///
/// If cargo fails or a file cannot be read.
pub fn of_others(root: &Path, packages: &[&str], features: &[&str], target: &str) -> Result<String> {
    let mut cargo = cargo::command();
    cargo.current_dir(root).args(["metadata", "--format-version", "1", "--locked", "--filter-platform", target]);
    cargo.args(features.iter().flat_map(|feature| ["--features", feature]));
    let output = cargo.output()?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    text(&serde_json::from_slice(&output.stdout)?, packages)
}

/// Returns the list and the texts from cargo's metadata.
fn text(metadata: &Value, packages: &[&str]) -> Result<String> {
    let all = metadata["packages"].as_array().context("packages")?;
    let needed = needed(metadata, packages)?;
    let mut list = String::new();
    let mut texts: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for package in all.iter().filter(|package| needed.contains(id(package))) {
        let field = |name: &str| package[name].as_str().unwrap_or_default();
        let name = format!("{} {}", field("name"), field("version"));
        let authors: Vec<&str> =
            package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let folder = Path::new(field("manifest_path")).parent().context("a manifest's folder")?;
        // Packages without a source are ours. Only their fonts have other authors.
        let is_ours = package["source"].is_null();
        if is_ours && !folder.join("fonts").exists() {
            continue;
        }
        list += &format!("{name}: {}", field("license"));
        list += &if authors.is_empty() { String::from("\n") } else { format!(", by {}\n", authors.join(", ")) };
        let is_wanted = |file: &String| is_licence(file) && (!is_ours || file.starts_with("fonts/"));
        for file in files(folder)?.into_iter().filter(is_wanted) {
            let text = String::from_utf8_lossy(&fs::read(folder.join(&file))?).replace("\r\n", "\n");
            texts.entry(text.trim().to_owned()).or_default().push(format!("{name}, {file}"));
        }
    }
    let texts = texts.iter().map(|(text, files)| format!("\n{}\n{}\n\n{text}\n", "=".repeat(80), files.join("\n")));
    Ok(format!(
        "Compiled into it are the standard library of Rust (MIT OR Apache-2.0, by The Rust Project Developers), and these crates. The \
         texts of their licences follow.\n\n{list}{}",
        texts.collect::<String>()
    ))
}

/// Returns the packages that these packages contain. Packages that are only needed for building or testing are left out.
fn needed<'a>(metadata: &'a Value, packages: &[&str]) -> Result<BTreeSet<&'a str>> {
    let nodes = metadata["resolve"]["nodes"].as_array().context("the dependency graph")?;
    let nodes: BTreeMap<&str, &Value> = nodes.iter().map(|node| (id(node), node)).collect();
    let all = metadata["packages"].as_array().into_iter().flatten();
    let ours = all.filter(|package| package["source"].is_null());
    let mut rest: Vec<&str> =
        ours.filter(|package| packages.iter().any(|name| package["name"] == *name)).map(id).collect();
    ensure!(rest.len() == packages.len(), "not all in the workspace: {packages:?}");
    let mut needed = BTreeSet::new();
    while let Some(next) = rest.pop() {
        if needed.insert(next) {
            let dependencies = nodes.get(next).and_then(|node| node["deps"].as_array()).into_iter().flatten();
            let is_part = |dependency: &&Value| {
                dependency["dep_kinds"].as_array().into_iter().flatten().any(|kind| kind["kind"].is_null())
            };
            rest.extend(dependencies.filter(is_part).filter_map(|dependency| dependency["pkg"].as_str()));
        }
    }
    Ok(needed)
}

/// Returns cargo's id of a package.
fn id(value: &Value) -> &str {
    value["id"].as_str().unwrap_or_default()
}

/// Returns whether a file of a package contains a licence, by its name.
fn is_licence(file: &str) -> bool {
    let (folder, name) = file.rsplit_once('/').unwrap_or(("", file));
    let name = name.to_uppercase();
    let is_text = !name.ends_with(".RS") && !folder.starts_with("tests");
    // Texts next to fonts are the fonts' licences.
    is_text && (NAMES.iter().any(|word| name.starts_with(word)) || folder == "fonts" && name.ends_with(".TXT"))
}

#[cfg(test)]
mod tests {
    use std::{env, process};

    use serde_json::json;

    use super::*;

    #[test]
    fn a_licence_is_known_by_its_name() {
        for file in ["LICENSE", "license-mit.txt", "COPYING", "src/spin/LICENSE", "fonts/OFL.txt", "NOTICE.md"] {
            assert!(is_licence(file), "{file}");
        }
        for file in ["src/license.rs", "README.md", "tests/COPYRIGHT", "fonts/a.ttf", "notes.txt"] {
            assert!(!is_licence(file), "{file}");
        }
    }

    #[test]
    fn the_licences_of_our_fonts_are_among_the_texts() {
        let root = env::temp_dir().join(format!("quarterpipe-fonts-{}", process::id()));
        fs::create_dir_all(root.join("fonts")).unwrap();
        for (file, text) in [("LICENSE", "Ours."), ("fonts/a.ttf", ""), ("fonts/a-licence.txt", "Rename it.")] {
            fs::write(root.join(file), text).unwrap();
        }
        let package = json!({
            "id": "program", "name": "program", "version": "1.0.0", "license": "MIT AND OFL-1.1", "authors": [], "source": null,
            "manifest_path": root.join("Cargo.toml"),
        });
        let nodes = json!([{ "id": "program", "deps": [] }]);
        let text = text(&json!({ "packages": [package], "resolve": { "nodes": nodes } }), &["program"]).unwrap();
        assert!(text.contains("program 1.0.0: MIT AND OFL-1.1\n") && text.ends_with("Rename it.\n"), "{text}");
        assert!(!text.contains("Ours."), "{text}");
        fs::remove_dir_all(root).unwrap();
    }

    #[test]
    fn a_text_stands_once_for_all_crates_that_the_program_contains() {
        let root = env::temp_dir().join(format!("quarterpipe-licences-{}", process::id()));
        let package = |name: &str, licence: Option<&str>| {
            let folder = root.join(name);
            fs::create_dir_all(&folder).unwrap();
            if let Some(text) = licence {
                fs::write(folder.join("LICENSE"), text).unwrap();
            }
            json!({
                "id": name, "name": name, "version": "1.0.0", "license": "MIT", "authors": ["Ann"],
                "source": (name != "program").then_some("registry"), "manifest_path": folder.join("Cargo.toml"),
            })
        };
        let dependency = |name: &str, kind: Option<&str>| json!({ "pkg": name, "dep_kinds": [{ "kind": kind }] });
        let metadata = json!({
            "packages": [
                package("program", Some("ours")), package("a", Some("Do what you like.\n")),
                package("b", Some("Do what you like.")), package("bare", None), package("tests", Some("For tests.")),
            ],
            "resolve": { "nodes": [
                { "id": "program", "deps": [dependency("a", None), dependency("tests", Some("dev"))] },
                { "id": "a", "deps": [dependency("b", None), dependency("bare", None)] },
            ] },
        });
        let text = text(&metadata, &["program"]).unwrap();
        let (_, text) = text.split_once("\n\n").unwrap();
        let line = "=".repeat(80);
        assert_eq!(
            text,
            format!(
                "a 1.0.0: MIT, by Ann\nb 1.0.0: MIT, by Ann\nbare 1.0.0: MIT, by Ann\n\n{line}\na 1.0.0, LICENSE\nb 1.0.0, \
                 LICENSE\n\nDo what you like.\n"
            )
        );
        assert!(needed(&metadata, &["another"]).is_err());
        fs::remove_dir_all(&root).unwrap();
    }
}
