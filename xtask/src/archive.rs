//! Packs the program for users who do not build it.

use std::{
    fs,
    io::{Cursor, Write as _},
    path::{Path, PathBuf},
};

use anyhow::{Context as _, Result};
use flate2::{Compression, write::GzEncoder};
use sha2::{Digest as _, Sha256};
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{cargo, files::files, licences, package};

/// The packages that are built: the program, and the package that adds gamepads to it.
const PACKAGES: [&str; 2] = ["quarterpipe-cli", "with-gamepads"];
/// Files of the repository that are packed with the program: their names in the archive, and their places.
const FILES: [(&str, &str); 3] = [
    ("README.md", "crates/quarterpipe-cli/README.md"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
];
/// The modification time of all files in an archive, so that equal files make equal archives: the start of 1980, the earliest time in zip
/// files.
const TIME: u64 = 315_532_800;

/// A file of an archive.
struct Entry {
    name: String,
    bytes: Vec<u8>,
    /// `true` if it is a program.
    runs: bool,
}

/// Packs the program, its README and all licences into `target/archives`, with a file that holds the archive's SHA-256.
///
/// # Errors
///
/// If the program cannot be built, or if a file cannot be read or written.
pub fn run(root: &Path, target: Option<String>, program: Option<PathBuf>) -> Result<()> {
    let target = target.map_or_else(this_machine, Ok)?;
    let program = match program {
        Some(program) => program,
        None => build(root, &target)?,
    };
    let is_windows = target.contains("-windows-");
    let name = if is_windows { "quarterpipe.exe" } else { "quarterpipe" };
    let read = |path: &Path| fs::read(path).with_context(|| path.display().to_string());
    let mut entries = vec![Entry { name: name.into(), bytes: read(&program)?, runs: true }];
    for (name, path) in FILES {
        entries.push(Entry { name: name.into(), bytes: read(&root.join(path))?, runs: false });
    }
    let others = licences::of_others(root, &PACKAGES, &[], &target)?;
    entries.push(Entry { name: licences::FILE.into(), bytes: others.into_bytes(), runs: false });

    let metadata = package::metadata(root)?;
    let folder = Path::new(metadata["target_directory"].as_str().context("a target directory")?).join("archives");
    let packages = package::published(root)?;
    let version = &packages.iter().find(|package| package.name == PACKAGES[0]).context("the program")?.version;
    let inside = format!("quarterpipe-{version}-{target}");
    let (file, bytes) = match is_windows {
        true => (format!("{inside}.zip"), zipped(&inside, &entries)?),
        false => (format!("{inside}.tar.gz"), tarred(&inside, &entries)?),
    };
    fs::create_dir_all(&folder).with_context(|| folder.display().to_string())?;
    let path = folder.join(&file);
    fs::write(&path, &bytes).with_context(|| path.display().to_string())?;
    fs::write(folder.join(format!("{file}.sha256")), checksum(&bytes, &file))?;
    for entry in &entries {
        println!("{:>10}  {}", entry.bytes.len(), entry.name);
    }
    println!("{:>10}  bytes in {}", bytes.len(), path.display());
    Ok(())
}

/// Returns the target of this machine.
pub fn this_machine() -> Result<String> {
    let output = cargo::command().arg("-vV").output().context("cargo")?;
    let text = String::from_utf8(output.stdout)?;
    text.lines().find_map(|line| line.strip_prefix("host: ")).map(str::to_owned).context("cargo does not name a host")
}

/// Builds the program for distribution.
fn build(root: &Path, target: &str) -> Result<PathBuf> {
    let mut cargo = cargo::command();
    cargo.args(["build", "--locked", "--profile", "dist", "--target", target]);
    cargo.args(PACKAGES.iter().flat_map(|package| ["--package", package]));
    cargo::built(cargo, root)
}

/// Packs all files of a folder into a compressed tar file, in one folder of this name.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn pack_folder(folder: &Path, inside: &str, archive: &Path) -> Result<()> {
    let read = |file: &Path| fs::read(file).with_context(|| file.display().to_string());
    let entries = files(folder)?.into_iter().map(|name| {
        let bytes = read(&folder.join(&name))?;
        Ok(Entry { name, bytes, runs: false })
    });
    let bytes = tarred(inside, &entries.collect::<Result<Vec<_>>>()?)?;
    fs::write(archive, bytes).with_context(|| archive.display().to_string())
}

/// Returns a compressed tar file with these files in one folder.
fn tarred(folder: &str, entries: &[Entry]) -> Result<Vec<u8>> {
    let mut archive = tar::Builder::new(GzEncoder::new(Vec::new(), Compression::best()));
    for entry in entries {
        let mut header = tar::Header::new_gnu();
        header.set_size(u64::try_from(entry.bytes.len())?);
        header.set_mode(mode(entry));
        header.set_mtime(TIME);
        archive.append_data(&mut header, format!("{folder}/{}", entry.name), entry.bytes.as_slice())?;
    }
    Ok(archive.into_inner()?.finish()?)
}

/// Returns a zip file with these files in one folder.
fn zipped(folder: &str, entries: &[Entry]) -> Result<Vec<u8>> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for entry in entries {
        let options = SimpleFileOptions::default().compression_level(Some(9)).unix_permissions(mode(entry));
        archive.start_file(format!("{folder}/{}", entry.name), options)?;
        archive.write_all(&entry.bytes)?;
    }
    Ok(archive.finish()?.into_inner())
}

/// Returns the permissions of a file.
fn mode(entry: &Entry) -> u32 {
    if entry.runs { 0o755 } else { 0o644 }
}

/// Returns a line in the format of `sha256sum --check`.
pub(crate) fn checksum(bytes: &[u8], file: &str) -> String {
    let digits: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    format!("{digits}  {file}\n")
}

#[cfg(test)]
mod tests {
    use std::io::Read as _;

    use flate2::read::GzDecoder;

    use super::*;

    fn entries() -> Vec<Entry> {
        let entry = |name: &str, text: &str, runs| Entry { name: name.into(), bytes: text.into(), runs };
        vec![entry("quarterpipe", "a program", true), entry("LICENSE-MIT", "a licence", false)]
    }

    #[test]
    fn a_tar_file_holds_one_folder_in_which_the_program_runs() {
        let bytes = tarred("quarterpipe-0.1.0-here", &entries()).unwrap();
        let mut archive = tar::Archive::new(GzDecoder::new(bytes.as_slice()));
        let read = archive.entries().unwrap().map(|entry| {
            let mut entry = entry.unwrap();
            let mut text = String::new();
            entry.read_to_string(&mut text).unwrap();
            (entry.path().unwrap().display().to_string(), entry.header().mode().unwrap(), text)
        });
        let expected = [
            ("quarterpipe-0.1.0-here/quarterpipe".to_owned(), 0o755, "a program".to_owned()),
            ("quarterpipe-0.1.0-here/LICENSE-MIT".to_owned(), 0o644, "a licence".to_owned()),
        ];
        assert_eq!(read.collect::<Vec<_>>(), expected);
        assert_eq!(tarred("quarterpipe-0.1.0-here", &entries()).unwrap(), bytes);
    }

    #[test]
    fn a_zip_file_holds_the_same() {
        let bytes = zipped("quarterpipe-0.1.0-there", &entries()).unwrap();
        let mut archive = zip::ZipArchive::new(Cursor::new(&bytes)).unwrap();
        let names: Vec<String> = archive.file_names().map(str::to_owned).collect();
        assert_eq!(names, ["quarterpipe-0.1.0-there/quarterpipe", "quarterpipe-0.1.0-there/LICENSE-MIT"]);
        let mut text = String::new();
        let mut program = archive.by_index(0).unwrap();
        assert_eq!(program.unix_mode().map(|mode| mode & 0o777), Some(0o755));
        program.read_to_string(&mut text).unwrap();
        assert_eq!(text, "a program");
        assert_eq!(zipped("quarterpipe-0.1.0-there", &entries()).unwrap(), bytes);
    }

    #[test]
    fn a_checksum_is_as_sha256sum_writes_it() {
        assert_eq!(
            checksum(b"abc", "abc.zip"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  abc.zip\n"
        );
    }

    #[test]
    fn this_machine_has_a_target() {
        let target = this_machine().unwrap();
        assert!(target.split('-').count() >= 3, "{target}");
    }
}
