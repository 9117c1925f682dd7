//! Packs the recordings for authors of other engines.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result};

use crate::{
    archive::{checksum, pack_folder},
    cargo,
    files::{copy, files},
    package,
};

/// Folders of the repository that the kit has under the same names.
const FOLDERS: [&str; 2] = ["docs/spec", "examples/adapters"];
/// Files of the repository that the kit has under the same names, in addition to the pages in `conformance`.
const FILES: [&str; 3] = ["docs/scenario.schema.json", "LICENSE-APACHE", "LICENSE-MIT"];
/// The README of the kit, whose links are relative to the kit.
const README: &str = include_str!("kit_readme.md.in");
/// The list of all files with their SHA-256.
const DIGESTS: &str = "SHA256SUMS";

/// Writes the kit into `target/conformance-kit`, as a folder and as an archive. Its name includes the version, and the file `SHA256SUMS`
/// has a digest of each file.
///
/// # Errors
///
/// If the recordings cannot be read, or if a file cannot be written.
pub fn run(root: &Path) -> Result<()> {
    let packages = package::published(root)?;
    let version = &packages.iter().find(|package| package.name == "quarterpipe").context("the engine")?.version;
    let name = format!("quarterpipe-conformance-{version}");
    let out = root.join("target/conformance-kit");
    let kit = out.join(&name);
    if out.exists() {
        fs::remove_dir_all(&out).with_context(|| out.display().to_string())?;
    }
    let scenarios = kit.join("scenarios");
    fs::create_dir_all(&kit)?;
    let lab = cargo::dist(root, &["quarterpipe-lab"])?;
    cargo::succeed(Command::new(lab).current_dir(root).arg("kit").arg(&scenarios))?;
    for folder in FOLDERS {
        for file in files(&root.join(folder))? {
            copy(&root.join(folder).join(&file), &kit.join(folder).join(&file))?;
        }
    }
    let pages = files(&root.join("conformance"))?
        .into_iter()
        .filter(|file| file.ends_with(".md"))
        .map(|file| format!("conformance/{file}"));
    for file in FILES.map(str::to_owned).into_iter().chain(pages) {
        copy(&root.join(&file), &kit.join(&file))?;
    }
    fs::write(kit.join("README.md"), README)?;
    let mut digests = String::new();
    for file in files(&kit)? {
        digests += &checksum(&fs::read(kit.join(&file))?, &file);
    }
    fs::write(kit.join(DIGESTS), &digests)?;
    let archive = out.join(format!("{name}.tar.gz"));
    pack_folder(&kit, &name, &archive)?;
    let (bytes, count) = (fs::metadata(&archive)?.len(), digests.lines().count());
    println!("{count} files, {bytes} bytes in {}", archive.display());
    Ok(())
}
