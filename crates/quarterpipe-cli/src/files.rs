//! Writes several files, either all or none.

use std::{io::Write, path::Path};

use quarterpipe_replay::WholeFile;

use crate::stop::Stop;

/// Writes all of the files, or none: first each beside its place, then one after the other into place. The first file comes
/// last, as it may name the others.
pub fn write_all<'a>(files: impl IntoIterator<Item = (&'a Path, &'a [u8])>) -> Result<(), Stop> {
    let mut open = Vec::new();
    for (path, bytes) in files {
        let stop = |error| Stop::output(&path.display().to_string(), &error);
        let mut file = WholeFile::create(path).map_err(stop)?;
        file.write_all(bytes).map_err(stop)?;
        open.push((path, file));
    }
    for (path, file) in open.into_iter().rev() {
        file.finish().map_err(|error| Stop::output(&path.display().to_string(), &error))?;
    }
    Ok(())
}
