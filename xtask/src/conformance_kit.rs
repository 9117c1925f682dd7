//! Packs the recordings for authors of other engines.

use std::{fs, path::Path, process::Command};

use anyhow::{Context as _, Result, ensure};

use crate::{
    archive::{checksum, pack_folder},
    cargo,
    files::files,
    package,
};

/// Folders and files of the repository that the kit has, under the same names.
const PARTS: [&str; 5] =
    ["docs/spec", "docs/scenario.schema.json", "examples/adapters", "LICENSE-APACHE", "LICENSE-MIT"];
/// The README of the kit, whose links are those of the kit.
const README: &str = include_str!("kit_readme.md.in");
/// The list of all files with their SHA-256.
const DIGESTS: &str = "SHA256SUMS";

/// Writes the kit into `target/conformance-kit`, as a folder and packed. Its name has the version, and the file `SHA256SUMS` a digest of each
/// file.
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
    let mut lab = cargo::command();
    lab.current_dir(root)
        .args(["run", "--quiet", "--profile", "dist", "-p", "quarterpipe-lab", "--", "kit"])
        .arg(&scenarios);
    succeed(&mut lab)?;
    for part in PARTS {
        copy(&root.join(part), &kit.join(part))?;
    }
    for file in
        files(&root.join("conformance"))?.into_iter().filter(|file| !file.ends_with(".gz") && !file.contains('/'))
    {
        copy(&root.join("conformance").join(&file), &kit.join("conformance").join(&file))?;
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

/// Copies a file or a folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    let names = if from.is_dir() { files(from)? } else { vec![String::new()] };
    for name in names {
        let (from, to) =
            if name.is_empty() { (from.to_owned(), to.to_owned()) } else { (from.join(&name), to.join(&name)) };
        if let Some(folder) = to.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::copy(&from, &to).with_context(|| from.display().to_string())?;
    }
    Ok(())
}

fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?}"))?;
    ensure!(status.success(), "{command:?}: {status}");
    Ok(())
}
