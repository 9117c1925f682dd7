//! Writes scenarios into a temporary file or folder next to the requested one, and renames it once everything is written.

use std::{
    ffi::OsStr,
    fs::{self, File},
    io::{BufWriter, Write},
    path::{Path, PathBuf},
    process,
};

use anyhow::{Context as _, Result, bail, ensure};
use flate2::{Compression, GzBuilder, write::GzEncoder};

/// The beginning of the name of each scenario, and so of each file in a folder of scenarios.
const PREFIX: &str = "fuzz_";

/// An output that is being written.
pub struct Output {
    target: PathBuf,
    partial: PathBuf,
    /// `None` once it is finished.
    writer: Option<Writer>,
}

enum Writer {
    Lines(BufWriter<File>),
    Compressed(BufWriter<GzEncoder<File>>),
    Folder,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Lines,
    Compressed,
    Folder,
}

impl Output {
    /// Begins to write next to `target`.
    ///
    /// # Errors
    ///
    /// If the name is neither a file name ending in .jsonl or .jsonl.gz nor the name of a folder, if `target` exists and may not be
    /// replaced, or if its folder cannot be written to.
    pub fn create(target: &Path, force: bool) -> Result<Self> {
        // Removes a slash at its end.
        let target: &Path = &target.components().collect::<PathBuf>();
        let kind = kind(target)?;
        check_place(target, kind, force)?;
        let name = target.file_name().context("the output has no name")?;
        let mut hidden = OsStr::new(".").to_owned();
        hidden.push(name);
        hidden.push(format!(".{}.partial", process::id()));
        let partial = target.with_file_name(hidden);
        let failed = || format!("cannot write next to {}", target.display());
        let writer = match kind {
            Kind::Lines => Writer::Lines(BufWriter::new(File::create_new(&partial).with_context(failed)?)),
            Kind::Compressed => {
                let file = File::create_new(&partial).with_context(failed)?;
                // Without a time stamp, so that the same scenarios give the same bytes.
                let encoder = GzBuilder::new().mtime(0).operating_system(255).write(file, Compression::default());
                Writer::Compressed(BufWriter::new(encoder))
            }
            Kind::Folder => {
                fs::create_dir(&partial).with_context(failed)?;
                Writer::Folder
            }
        };
        Ok(Self { target: target.to_owned(), partial, writer: Some(writer) })
    }

    /// Appends a scenario.
    ///
    /// # Errors
    ///
    /// If it cannot be written.
    pub fn add(&mut self, name: &str, json: &str) -> Result<()> {
        let done = match self.writer.as_mut().context("the output is finished")? {
            Writer::Lines(file) => writeln!(file, "{json}"),
            Writer::Compressed(file) => writeln!(file, "{json}"),
            Writer::Folder => fs::write(self.partial.join(format!("{name}.json")), format!("{json}\n")),
        };
        done.with_context(|| format!("{name} cannot be written"))
    }

    /// Moves the output to its place.
    ///
    /// # Errors
    ///
    /// If the rest cannot be written, or if the existing output cannot be replaced.
    pub fn finish(mut self) -> Result<()> {
        let written = match self.writer.take().context("the output is finished")? {
            Writer::Lines(file) => file.into_inner().map_err(|error| error.into_error())?.sync_all(),
            Writer::Compressed(file) => file.into_inner().map_err(|error| error.into_error())?.finish()?.sync_all(),
            Writer::Folder => Ok(()),
        };
        written?;
        // A folder cannot be renamed over another one, so the old one is moved aside until the new one has its name.
        let aside = self.partial.with_extension("old");
        let had_folder = self.target.is_dir();
        if had_folder {
            fs::rename(&self.target, &aside)?;
        }
        let renamed = fs::rename(&self.partial, &self.target);
        if had_folder {
            if renamed.is_ok() {
                fs::remove_dir_all(&aside)?;
            } else {
                fs::rename(&aside, &self.target)?;
            }
        }
        renamed.with_context(|| format!("cannot rename to {}", self.target.display()))
    }
}

impl Drop for Output {
    /// Removes an output that was not finished.
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.partial).or_else(|_| fs::remove_dir_all(&self.partial));
    }
}

/// Returns the kind of an output, by its name.
fn kind(target: &Path) -> Result<Kind> {
    let name = target.file_name().and_then(OsStr::to_str).unwrap_or_default();
    if name.ends_with(".jsonl.gz") {
        Ok(Kind::Compressed)
    } else if name.ends_with(".jsonl") {
        Ok(Kind::Lines)
    } else if name.contains('.') && !target.is_dir() || name.is_empty() {
        bail!("{}: expected a file .jsonl or .jsonl.gz, or a folder without a dot in its name", target.display())
    } else {
        Ok(Kind::Folder)
    }
}

/// Checks that an existing output may be replaced.
fn check_place(target: &Path, kind: Kind, force: bool) -> Result<()> {
    let shown = target.display();
    let parent = target.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    ensure!(parent.is_dir(), "{shown}: the folder {} does not exist", parent.display());
    if !target.exists() {
        return Ok(());
    }
    ensure!(
        target.is_dir() == (kind == Kind::Folder),
        "{shown} is a {}, which does not match its name",
        if target.is_dir() { "folder" } else { "file" }
    );
    let is_empty = kind == Kind::Folder && target.read_dir()?.next().is_none();
    ensure!(force || is_empty, "{shown} exists; --force replaces it");
    if kind == Kind::Folder {
        for entry in target.read_dir()? {
            let name = entry?.file_name().to_string_lossy().into_owned();
            let is_ours = name.starts_with(PREFIX) && name.ends_with(".json");
            ensure!(is_ours, "{shown} holds {name}, which is not a random scenario: it is not replaced");
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::env;

    use super::*;

    /// A folder for one test, which exists until the test ends.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = env::temp_dir().join(format!("fuzz-scenarios-{name}-{}", process::id()));
            fs::create_dir_all(&folder).unwrap();
            Self(folder)
        }

        fn files(&self) -> Vec<String> {
            let entries = self.0.read_dir().unwrap();
            entries.map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned()).collect()
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn write(target: &Path, force: bool, json: &str) -> Result<()> {
        let mut output = Output::create(target, force)?;
        output.add("fuzz_one", json)?;
        output.finish()
    }

    #[test]
    fn what_is_not_finished_leaves_nothing_behind() {
        let folder = Folder::new("unfinished");
        for name in ["some.jsonl", "some.jsonl.gz", "some"] {
            let mut output = Output::create(&folder.0.join(name), false).unwrap();
            output.add("fuzz_one", "{}").unwrap();
            assert_eq!(folder.files().len(), 1);
            drop(output);
            assert!(folder.files().is_empty(), "{name}");
        }
    }

    #[test]
    fn a_file_is_only_replaced_when_that_is_asked_for() {
        let folder = Folder::new("file");
        let target = folder.0.join("some.jsonl");
        write(&target, false, "1").unwrap();
        assert!(write(&target, false, "2").is_err());
        assert!(write(&folder.0.join("some.jsonl/"), false, "2").is_err());
        assert_eq!(fs::read_to_string(&target).unwrap(), "1\n");
        write(&target, true, "2").unwrap();
        assert_eq!((fs::read_to_string(&target).unwrap().as_str(), folder.files().len()), ("2\n", 1));
    }

    #[test]
    fn a_folder_with_something_else_in_it_is_never_replaced() {
        let folder = Folder::new("folder");
        let target = folder.0.join("some");
        write(&target, false, "1").unwrap();
        assert!(write(&target, false, "2").is_err());
        write(&target, true, "2").unwrap();
        assert_eq!(fs::read_to_string(target.join("fuzz_one.json")).unwrap(), "2\n");
        fs::write(target.join("notes.txt"), "mine").unwrap();
        assert!(write(&target, true, "3").is_err());
        assert_eq!(fs::read_to_string(target.join("notes.txt")).unwrap(), "mine");
        assert_eq!(folder.files(), ["some"]);
    }

    #[test]
    fn a_name_that_says_nothing_is_an_error() {
        for name in ["some.json", "some.gz", "..", ""] {
            assert!(Output::create(Path::new(name), true).is_err(), "{name}");
        }
    }

    #[test]
    fn compressed_lines_have_the_same_bytes_each_time() {
        let folder = Folder::new("compressed");
        let targets = ["a.jsonl.gz", "b.jsonl.gz"].map(|name| folder.0.join(name));
        targets.iter().for_each(|target| write(target, false, "{}").unwrap());
        assert_eq!(fs::read(&targets[0]).unwrap(), fs::read(&targets[1]).unwrap());
    }
}
