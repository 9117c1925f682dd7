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

/// Runs a command.
///
/// # Errors
///
/// If it cannot be run, or fails.
pub fn succeed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("{command:?}"))?;
    ensure!(status.success(), "{command:?} failed: {status}");
    Ok(())
}

/// Builds these packages, one of which has a program, for release, and returns the program's path.
///
/// # Errors
///
/// If it cannot be built.
pub fn release(root: &Path, packages: &[&str]) -> Result<PathBuf> {
    profile(root, "release", packages)
}

/// Builds these packages, one of which has a program, in the profile for distribution and measurements, and returns the program's path.
///
/// # Errors
///
/// If it cannot be built.
pub fn dist(root: &Path, packages: &[&str]) -> Result<PathBuf> {
    profile(root, "dist", packages)
}

/// Builds these packages for release, and returns the paths of their programs with these names.
///
/// # Errors
///
/// If they cannot be built, or if they do not include such a program.
pub fn release_programs<const N: usize>(root: &Path, packages: &[&str], names: [&str; N]) -> Result<[PathBuf; N]> {
    let programs = executables(build(packages, "release"), root)?;
    let mut found = names.map(|_| PathBuf::new());
    for (found, name) in found.iter_mut().zip(names) {
        let program = programs.iter().find(|program| program.file_stem().is_some_and(|stem| stem == name));
        *found = program.with_context(|| format!("cargo did not build a program {name}"))?.clone();
    }
    Ok(found)
}

fn profile(root: &Path, profile: &str, packages: &[&str]) -> Result<PathBuf> {
    built(build(packages, profile), root)
}

/// Returns the command that builds these packages.
fn build(packages: &[&str], profile: &str) -> Command {
    let mut build = command();
    build.args(["build", "--profile", profile]).args(packages.iter().flat_map(|package| ["--package", package]));
    build
}

/// Runs a cargo command that builds one program, and returns the program's path.
///
/// # Errors
///
/// If it cannot be built.
pub fn built(cargo: Command, root: &Path) -> Result<PathBuf> {
    executables(cargo, root)?.pop().context("cargo did not build a program")
}

/// Runs a cargo command, and returns the paths of the programs that it builds.
fn executables(mut cargo: Command, root: &Path) -> Result<Vec<PathBuf>> {
    cargo.arg("--message-format=json-render-diagnostics");
    let output = cargo.current_dir(root).stderr(Stdio::inherit()).output().context("cargo")?;
    ensure!(output.status.success(), "the program could not be built");
    Ok(String::from_utf8_lossy(&output.stdout).lines().filter_map(executable).collect())
}

/// Returns the program named in a line of cargo's messages.
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
