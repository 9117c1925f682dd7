//! The Godot addon: the extension in the folder that users copy into their project, and that folder as an archive.

use std::{
    fs,
    io::{Cursor, Write as _},
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{
    archive, cargo,
    files::{copy_level_chapters, files},
    licences,
};

/// The extension's crate.
const PACKAGE: &str = "quarterpipe-godot";
/// The place of the addon in Godot projects.
const ADDON: &str = "addons/quarterpipe";

/// The notice that the licence of the Godot bindings' crates requires. The crates do not contain a file with its text.
const MOZILLA: &str = "The crates below that name MPL-2.0 are under the Mozilla Public License 2.0, whose text is in LICENSE-MPL-2.0. They \
                       are compiled in as they are; their sources can be had from the registry of Rust's packages, under the names and \
                       versions below.";

/// Builds the extension for a target, or this machine, into `godot/addons/quarterpipe`, copies the addon into the demonstration, and packs
/// it into `out`, or `target/godot`: a zip file that contains `addons`, as in Godot's asset library.
///
/// Files that are already in the addon's `bin`, such as libraries for other targets, are also packed.
///
/// # Errors
///
/// If it does not build, or if a file cannot be read or written.
pub fn build(root: &Path, target: Option<String>, out: Option<PathBuf>) -> Result<()> {
    let target = target.map_or_else(archive::this_machine, Ok)?;
    let name = library(&target)?;
    let folder = root.join("godot");
    let addon = folder.join(ADDON);
    let BuiltAddon { library, version } = compile(&folder, &target)?;
    copy(&library, &addon.join("bin").join(&name))?;
    let others = licences::of_others(&folder, &[PACKAGE], &[], &target)?;
    let file = addon.join(licences::FILE);
    fs::write(&file, format!("{MOZILLA}\n\n{others}")).with_context(|| file.display().to_string())?;
    for licence in ["LICENSE-APACHE", "LICENSE-MIT"] {
        copy(&root.join(licence), &addon.join(licence))?;
    }
    copy(&folder.join("README.md"), &addon.join("README.md"))?;
    copy_level_chapters(root, &addon)?;
    let files: Vec<String> = files(&addon)?.into_iter().filter(|file| is_part(file)).collect();
    for file in &files {
        copy(&addon.join(file), &folder.join("demo").join(ADDON).join(file))?;
    }
    let out = out.unwrap_or_else(|| root.join("target/godot"));
    fs::create_dir_all(&out).with_context(|| out.display().to_string())?;
    let archive = out.join(format!("quarterpipe-godot-{version}.zip"));
    zip(&addon, &files, &archive)?;
    println!("{}\n{}", addon.display(), archive.display());
    Ok(())
}

/// The library that cargo built.
struct BuiltAddon {
    library: PathBuf,
    version: String,
}

fn compile(folder: &Path, target: &str) -> Result<BuiltAddon> {
    let mut cargo = cargo::command();
    cargo.args(["build", "--locked", "--release", "--target", target, "--message-format=json-render-diagnostics"]);
    let output = cargo.current_dir(folder).stderr(Stdio::inherit()).output().context("cargo")?;
    ensure!(output.status.success(), "the extension does not build");
    let text = String::from_utf8(output.stdout)?;
    let mut messages = text.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok());
    let artifact = messages.rfind(|message| message["target"]["name"] == PACKAGE.replace('-', "_"));
    let artifact = artifact.context("cargo did not make a library")?;
    let files = artifact["filenames"].as_array().context("files")?;
    let library = files.iter().filter_map(Value::as_str).map(PathBuf::from).find(|file| is_library(file));
    let id = artifact["package_id"].as_str().unwrap_or_default();
    let version = id.rsplit(['#', '@']).next().context("a version")?.to_owned();
    Ok(BuiltAddon { library: library.context("a shared library")?, version })
}

fn is_library(file: &Path) -> bool {
    matches!(file.extension().and_then(|extension| extension.to_str()), Some("so" | "dll" | "dylib"))
}

/// Returns the name of the library for a target, as in `quarterpipe.gdextension`.
fn library(target: &str) -> Result<String> {
    let machine = match target.split('-').next() {
        Some("x86_64") => "x86_64",
        Some("aarch64") => "arm64",
        _ => bail!("{target}: expected x86_64 or aarch64"),
    };
    Ok(match target {
        linux if linux.contains("-linux-") => format!("libquarterpipe.linux.{machine}.so"),
        windows if windows.contains("-windows-") => format!("quarterpipe.windows.{machine}.dll"),
        apple if apple.contains("-apple-darwin") => format!("libquarterpipe.macos.{machine}.dylib"),
        _ => bail!("{target}: expected Linux, Windows or macOS"),
    })
}

/// Returns whether a file belongs to the addon. Files that Godot writes next to others, such as `.import`, do not.
fn is_part(file: &str) -> bool {
    !file.ends_with(".import") && !file.ends_with(".uid") && !file.contains('~')
}

/// Packs these files of the addon, in the folders that Godot projects use. Equal files make equal archives.
fn zip(addon: &Path, files: &[String], archive: &Path) -> Result<()> {
    let mut packed = ZipWriter::new(Cursor::new(Vec::new()));
    let options = SimpleFileOptions::default().compression_level(Some(9)).unix_permissions(0o644);
    for file in files {
        let path = addon.join(file);
        packed.start_file(format!("{ADDON}/{file}"), options)?;
        packed.write_all(&fs::read(&path).with_context(|| path.display().to_string())?)?;
    }
    fs::write(archive, packed.finish()?.into_inner()).with_context(|| archive.display().to_string())
}

fn copy(from: &Path, to: &Path) -> Result<()> {
    let folder = to.parent().context("a file's folder")?;
    fs::create_dir_all(folder).with_context(|| folder.display().to_string())?;
    // Removed first, so that a running Godot that has the old library loaded keeps it intact.
    if to.exists() {
        fs::remove_file(to).with_context(|| to.display().to_string())?;
    }
    fs::copy(from, to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::LEVEL_CHAPTERS;

    const EXTENSION: &str = include_str!("../../godot/addons/quarterpipe/quarterpipe.gdextension");

    #[test]
    fn godot_finds_the_library_of_each_target() {
        for target in [
            "x86_64-unknown-linux-gnu",
            "aarch64-unknown-linux-gnu",
            "x86_64-pc-windows-msvc",
            "aarch64-pc-windows-msvc",
            "x86_64-apple-darwin",
            "aarch64-apple-darwin",
        ] {
            let name = library(target).unwrap();
            assert!(EXTENSION.contains(&format!("\"bin/{name}\"")), "{name}");
        }
        assert!(library("riscv64gc-unknown-linux-gnu").is_err());
        assert!(library("x86_64-unknown-freebsd").is_err());
    }

    #[test]
    fn the_extension_and_its_description_name_the_same_entry() {
        let code = include_str!("../../godot/src/lib.rs");
        assert!(EXTENSION.contains("entry_symbol = \"quarterpipe_init\""));
        assert!(code.contains("#[gdextension(entry_symbol = quarterpipe_init)]"));
    }

    #[test]
    fn the_addons_page_names_the_documents_that_go_with_it() {
        let page = include_str!("../../godot/README.md");
        for name in LEVEL_CHAPTERS {
            assert!(page.contains(&format!("`docs/{name}`")), "{name}");
        }
    }

    #[test]
    fn what_godot_writes_is_no_part_of_the_addon() {
        assert!(is_part("icons/world.svg") && is_part("bin/quarterpipe.windows.x86_64.dll"));
        assert!(!is_part("icons/world.svg.import") && !is_part("bin/~quarterpipe.dll"));
    }
}
