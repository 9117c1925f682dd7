//! Files that are written completely or not at all.

use std::{
    ffi::OsString,
    fs::{self, File, OpenOptions},
    io::{self, BufWriter, Write},
    path::{Path, PathBuf},
    process,
    sync::{Mutex, PoisonError},
};

/// The temporary files of this process that are being written.
static UNFINISHED: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// Removes the temporary files of all [`WholeFile`]s that are being written. For programs that must exit at once: no file
/// can be finished after that.
pub fn remove_unfinished() {
    for partial in UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).drain(..) {
        // An error cannot be reported from here.
        let _ = fs::remove_file(partial);
    }
}

/// Removes a temporary file from the list of unfinished ones.
fn forget(partial: &Path) {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner).retain(|own| own != partial);
}

/// A file that is being written. It appears under its own name only when [`WholeFile::finish`] is called.
///
/// It is written to a temporary file next to its place, which is then renamed. Pipes, `/dev/null` and other places that are not
/// regular files are written to directly.
///
/// ```
/// use quarterpipe_replay::WholeFile;
/// use std::io::Write;
/// let path = std::env::temp_dir().join(format!("quarterpipe-doc-{}.txt", std::process::id()));
/// let mut file = WholeFile::create(&path)?;
/// writeln!(file, "half")?;
/// assert!(!path.exists());
/// file.finish()?;
/// assert!(path.exists());
/// # std::fs::remove_file(&path)?;
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct WholeFile {
    file: BufWriter<File>,
    path: PathBuf,
    /// The temporary file next to its place, until it is finished.
    partial: Option<PathBuf>,
}

impl WholeFile {
    /// Begins to write a file.
    ///
    /// # Errors
    ///
    /// If its folder cannot be written to.
    pub fn create(path: &Path) -> io::Result<Self> {
        // Writes to the target of a link, so that the link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if path.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "is a folder, expected a file"));
        }
        if path.exists() && !path.is_file() {
            let file = OpenOptions::new().write(true).open(&path)?;
            return Ok(Self { file: BufWriter::new(file), path, partial: None });
        }
        let mut name = OsString::from(".");
        name.push(path.file_name().unwrap_or_default());
        name.push(format!(".{}.tmp", process::id()));
        let partial = path.with_file_name(name);
        // Locked while the file is made, so that every temporary file is in the list.
        let mut unfinished = UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner);
        let file = BufWriter::new(File::create(&partial)?);
        unfinished.push(partial.clone());
        drop(unfinished);
        Ok(Self { file, path, partial: Some(partial) })
    }

    /// Moves it to its place.
    ///
    /// # Errors
    ///
    /// If the last bytes cannot be written or the file cannot be moved; everything is then as before.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush()?;
        let Some(partial) = &self.partial else { return Ok(()) };
        self.file.get_ref().sync_all()?;
        fs::rename(partial, &self.path)?;
        forget(partial);
        self.partial = None;
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.file.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl Drop for WholeFile {
    fn drop(&mut self) {
        if let Some(partial) = &self.partial {
            // An error cannot be reported from here.
            let _ = fs::remove_file(partial);
            forget(partial);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unfinished_file_leaves_the_old_one_and_nothing_else() {
        let folder = std::env::temp_dir().join(format!("quarterpipe-whole-file-{}", process::id()));
        fs::create_dir_all(&folder).unwrap();
        let path = folder.join("a.txt");
        fs::write(&path, "old").unwrap();
        let mut file = WholeFile::create(&path).unwrap();
        file.write_all(b"new").unwrap();
        drop(file);
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        // Other tests may be writing files at the same time.
        assert!(UNFINISHED.lock().unwrap().iter().all(|partial| !partial.starts_with(&folder)));
        fs::remove_dir_all(&folder).unwrap();
    }
}
