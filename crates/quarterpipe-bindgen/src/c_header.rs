//! The header of the C library, which cbindgen generates.

use std::{collections::BTreeMap, fs, path::Path};

use anyhow::{Context as _, Result};

/// The header's path.
pub const FILE: &str = "crates/quarterpipe-c/include/quarterpipe.h";

/// Returns the header for sources.
///
/// # Errors
///
/// If cbindgen cannot read them.
pub fn header(root: &Path, sources: &BTreeMap<String, String>) -> Result<String> {
    let config =
        cbindgen::Config::from_file(root.join("crates/quarterpipe-c/cbindgen.toml")).map_err(anyhow::Error::msg)?;
    // cbindgen reads the sources as they are generated now, which can differ from the files in the repository.
    let folder = tempfile::tempdir()?;
    for (name, text) in sources {
        fs::write(folder.path().join(name), text)?;
    }
    let mut header = Vec::new();
    let builder = cbindgen::Builder::new().with_config(config).with_src(folder.path().join("lib.rs"));
    builder.generate().context("cbindgen cannot read the C library")?.write(&mut header);
    Ok(String::from_utf8(header)?)
}
