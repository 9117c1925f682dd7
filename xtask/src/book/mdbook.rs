//! mdBook, the program that makes the book's pages.

use std::{
    io::ErrorKind,
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail, ensure};

/// How to get mdBook.
const INSTALL: &str = "cargo install mdbook@0.5.4 --locked --no-default-features --features search";

/// Looks for mdBook.
///
/// # Errors
///
/// When it is missing; says how to install it.
pub fn is_there() -> Result<()> {
    match Command::new("mdbook").arg("--version").stdout(Stdio::null()).status() {
        Ok(_) => Ok(()),
        Err(error) if error.kind() == ErrorKind::NotFound => bail!("mdbook is missing: {INSTALL}"),
        Err(error) => Err(error).context("mdbook"),
    }
}

/// Makes the book of a folder.
///
/// # Errors
///
/// When mdBook fails.
pub fn build(folder: &Path, dist: &Path) -> Result<()> {
    let status = Command::new("mdbook").arg("build").arg(folder).arg("--dest-dir").arg(dist).status()?;
    ensure!(status.success(), "mdbook could not build {}", folder.display());
    Ok(())
}
