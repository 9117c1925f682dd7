//! Writes the wrappers of quarterpipe for other languages. `cargo xtask generate` runs it.
//!
//! Two tables of `quarterpipe-host` define the interface in every language: the fields of players, events and objects, and the functions of
//! `src/methods`, which [`methods`] reads. Each language has a module here that maps types, not functions, so a function that is added to
//! the table appears in all languages.

pub mod c;
pub mod c_data;
pub mod c_header;
pub mod c_surface;
pub mod cpp;
pub mod csharp;
pub mod csharp_classes;
pub mod gamemaker;
pub mod gamemaker_api;
pub mod godot;
mod godot_docs;
pub mod godot_fields;
pub mod godot_level;
pub mod js;
mod js_code;
pub mod js_fields;
mod js_module;
mod js_own;
mod js_types;
pub mod lua;
pub mod methods;
pub mod page;
pub mod python;
mod python_fields;
mod python_rules;
mod python_types;
pub mod text;

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context as _, Result};

/// A file that is generated completely or in part.
#[derive(Clone, Debug)]
pub struct GeneratedFile {
    /// Its path from the repository's folder.
    pub path: String,
    /// Its text.
    pub text: String,
}

/// Returns all generated files, from the sources below the repository's folder.
///
/// # Errors
///
/// If a source is missing, or a function has a type that a language does not know.
pub fn generate(root: &Path) -> Result<Vec<GeneratedFile>> {
    let classes = methods::read(root)?;
    let mut files = vec![
        GeneratedFile { path: "crates/quarterpipe-c/src/records.rs".to_owned(), text: c_data::records() },
        GeneratedFile { path: "crates/quarterpipe-c/src/constants.rs".to_owned(), text: c_data::constants() },
        GeneratedFile { path: "crates/quarterpipe-c/src/api.rs".to_owned(), text: c::api(&classes) },
        GeneratedFile { path: gamemaker_api::FILE.to_owned(), text: gamemaker_api::api(&classes) },
    ];
    let sources = sources(root, "crates/quarterpipe-c/src", &files)?;
    let surface = c_surface::Surface::read(&sources)?;
    files.push(GeneratedFile { path: c_header::FILE.to_owned(), text: c_header::header(root, &sources)? });
    files.push(parts(root, cpp::FILE, &cpp::parts(&classes))?);
    files.push(parts(root, csharp::FILE, &csharp::parts(&surface, &classes))?);
    let own = c_surface::Surface::read(&self::sources(root, "crates/quarterpipe-c/src/gamemaker", &files)?)?;
    files.push(parts(root, gamemaker::FILE, &gamemaker::parts(&surface, &own)?)?);
    files.push(parts(root, lua::FILE, &lua::parts(&surface, &classes))?);
    files.push(GeneratedFile { path: page::FILE.to_owned(), text: page::page(&classes, &surface, &own) });
    files.push(GeneratedFile { path: godot::WORLD.to_owned(), text: godot::world(&classes) });
    files.push(parts(root, godot_fields::PLAYER, &godot_fields::player())?);
    files.push(parts(root, godot_level::FILE, &godot_level::parts(&classes))?);
    files.push(parts(root, godot_fields::SOLID, &[godot_fields::solid(), godot::solid(&classes)].concat())?);
    files.extend(js::files(root, &classes)?);
    files.extend(js_fields::files(root)?);
    files.extend(python::files(root, &classes)?);
    Ok(files)
}

/// Writes the files that are out of date, and returns their paths.
///
/// # Errors
///
/// As [`generate`], or if a file cannot be written.
pub fn write(root: &Path) -> Result<Vec<String>> {
    let mut written = Vec::new();
    for GeneratedFile { path, text } in generate(root)? {
        if fs::read_to_string(root.join(&path)).ok().as_ref() != Some(&text) {
            fs::write(root.join(&path), text).with_context(|| path.clone())?;
            written.push(path);
        }
    }
    Ok(written)
}

/// Returns the Rust files of a folder by name, with the current text of generated ones.
fn sources(root: &Path, folder: &str, generated: &[GeneratedFile]) -> Result<BTreeMap<String, String>> {
    let mut sources = BTreeMap::new();
    for entry in fs::read_dir(root.join(folder)).with_context(|| folder.to_owned())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if path.extension().is_some_and(|extension| extension == "rs") {
            let known = generated.iter().find(|file| file.path == format!("{folder}/{name}"));
            let text = known.map_or_else(|| fs::read_to_string(&path), |file| Ok(file.text.clone()));
            sources.insert(name, text.with_context(|| path.display().to_string())?);
        }
    }
    for file in generated {
        if let Some(name) = file.path.strip_prefix(&format!("{folder}/")).filter(|name| !name.contains('/')) {
            sources.entry(name.to_owned()).or_insert_with(|| file.text.clone());
        }
    }
    Ok(sources)
}

/// Replaces the generated parts of a file by their names.
fn parts(root: &Path, path: &str, parts: &[(String, String)]) -> Result<GeneratedFile> {
    let mut text = fs::read_to_string(root.join(path)).with_context(|| path.to_owned())?;
    for (name, generated) in parts {
        text = text::replaced(&text, name, generated).with_context(|| path.to_owned())?;
    }
    Ok(GeneratedFile { path: path.to_owned(), text })
}
