//! Builds programs of the workspace with cargo.

use std::{
    env,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, ensure};

/// Returns a command for the cargo that runs this program.
pub fn command() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Builds these packages, one of which has a program, for release, and returns where the program is.
///
/// # Errors
///
/// If it cannot be built.
pub fn release(root: &Path, packages: &[&str]) -> Result<PathBuf> {
    profile(root, "release", packages)
}

/// Builds these packages, one of which has a program, as they are handed out and measured, and returns where the program is.
///
/// # Errors
///
/// If it cannot be built.
pub fn dist(root: &Path, packages: &[&str]) -> Result<PathBuf> {
    profile(root, "dist", packages)
}

fn profile(root: &Path, profile: &str, packages: &[&str]) -> Result<PathBuf> {
    let mut build = command();
    build.args(["build", "--profile", profile]).args(packages.iter().flat_map(|package| ["--package", package]));
    built(build, root)
}

/// Runs a cargo command that builds one program, and returns where the program is.
///
/// # Errors
///
/// If it cannot be built.
pub fn built(mut cargo: Command, root: &Path) -> Result<PathBuf> {
    cargo.arg("--message-format=json-render-diagnostics");
    let output = cargo.current_dir(root).stderr(Stdio::inherit()).output().context("cargo")?;
    ensure!(output.status.success(), "the program could not be built");
    String::from_utf8_lossy(&output.stdout).lines().filter_map(executable).next_back().context("cargo built no program")
}

/// Returns the program that a line of cargo's messages names.
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
