//! The wrappers for other languages, which `quarterpipe-bindgen` writes.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::cargo;

/// Writes the files that are out of date, and prints their paths.
///
/// # Errors
///
/// If a function of the table has a type that a language does not support, or if a file cannot be written.
pub fn run(root: &Path) -> Result<()> {
    let mut run = cargo::command();
    run.current_dir(root).args(["run", "--quiet", "--package", "quarterpipe-bindgen"]);
    ensure!(run.status().context("cargo")?.success(), "the wrappers could not be written");
    Ok(())
}
