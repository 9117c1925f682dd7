//! The engine's documentation, built as on the registry's site: with the rules' texts, and links to them.

use std::path::Path;

use anyhow::{Context as _, Result, ensure};

use crate::cargo;

/// The file that rustdoc puts into each page's head.
const HEADER: &str = "crates/quarterpipe/rule-links.html";

/// Builds it into `target/doc`, and opens it if requested. Warnings are errors.
///
/// # Errors
///
/// If it cannot be built.
pub fn build(root: &Path, open: bool) -> Result<()> {
    let header = root.join(HEADER);
    let header = header.to_str().with_context(|| format!("{}: expected a path in UTF-8", header.display()))?;
    let flags = ["-D", "warnings", "--cfg", "specification", "--html-in-header", header];
    let mut doc = cargo::command();
    doc.current_dir(root).args(["doc", "--no-deps", "--package", "quarterpipe"]);
    // In the form in which cargo takes flags that may contain spaces.
    doc.env("CARGO_ENCODED_RUSTDOCFLAGS", flags.join("\u{1f}"));
    if open {
        doc.arg("--open");
    }
    ensure!(doc.status().context("cargo")?.success(), "the documentation could not be built");
    Ok(())
}
