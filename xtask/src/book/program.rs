//! The programs that make the book: mdBook, and the project's own for films.

use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
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
pub fn mdbook_is_there() -> Result<()> {
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
pub fn mdbook(folder: &Path, dist: &Path) -> Result<()> {
    let status = Command::new("mdbook").arg("build").arg(folder).arg("--dest-dir").arg(dist).status()?;
    ensure!(status.success(), "mdbook could not build {}", folder.display());
    Ok(())
}

/// Builds the program `quarterpipe` and tells where it is.
///
/// # Errors
///
/// When it cannot be built.
pub fn built(root: &Path) -> Result<PathBuf> {
    let mut command = Command::new("cargo");
    command.args(["build", "--release", "-p", "quarterpipe-cli", "--message-format=json-render-diagnostics"]);
    let output = command.current_dir(root).stderr(Stdio::inherit()).output()?;
    ensure!(output.status.success(), "the program could not be built");
    String::from_utf8_lossy(&output.stdout).lines().filter_map(executable).next_back().context("cargo built no program")
}

/// The program that a line of cargo's messages tells of.
fn executable(line: &str) -> Option<PathBuf> {
    let message: serde_json::Value = serde_json::from_str(line).ok()?;
    message.get("executable")?.as_str().map(PathBuf::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_tells_where_a_program_is() {
        let line = r#"{"reason":"compiler-artifact","executable":"/t/release/quarterpipe"}"#;
        assert_eq!(executable(line), Some(PathBuf::from("/t/release/quarterpipe")));
        assert_eq!(executable(r#"{"reason":"compiler-artifact","executable":null}"#), None);
        assert_eq!(executable("warning"), None);
    }
}
