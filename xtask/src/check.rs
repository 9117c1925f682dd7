//! The checks that a contributor runs before sending a change. Hosted CI runs more: `.ci/run` and `.ci/slow`.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, ensure};

use crate::{WORKSPACES, cargo};

/// The parts of `.ci/run` and `.ci/slow` that this check leaves out.
const LEFT_OUT: &str = "Not checked: the Bevy plugin (cargo test --manifest-path bevy/Cargo.toml), the packages for other languages \
                        (.ci/python, .ci/js, .ci/c, .ci/godot), the page (.ci/web), the book (.ci/book), instruction counts (cargo xtask \
                        counts). Hosted CI checks all of it.";

/// A command that must succeed.
struct Step {
    program: &'static str,
    arguments: Vec<String>,
    /// The command that installs the program. If the program is missing, the step is skipped. `None` for cargo, which is present.
    install: Option<&'static str>,
}

impl Step {
    fn cargo(arguments: &[&str]) -> Self {
        Self { program: "cargo", arguments: owned(arguments), install: None }
    }

    fn optional(program: &'static str, arguments: Vec<String>, install: &'static str) -> Self {
        Self { program, arguments, install: Some(install) }
    }

    fn command(&self) -> Command {
        let mut command = if self.program == "cargo" { cargo::command() } else { Command::new(self.program) };
        command.args(&self.arguments);
        command
    }

    /// Returns the program to install before this step can run.
    fn missing(&self) -> Option<&'static str> {
        let mut version = Command::new(self.program);
        version.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        self.install.filter(|_| !version.status().is_ok_and(|status| status.success()))
    }
}

fn owned(arguments: &[&str]) -> Vec<String> {
    arguments.iter().map(|&argument| argument.to_owned()).collect()
}

/// Runs the checks, starting with those that take seconds, and stops at the first failure.
///
/// # Errors
///
/// If a check fails.
pub fn run(root: &Path) -> Result<()> {
    let mut skipped = Vec::new();
    for step in steps(root)? {
        let shown = format!("{} {}", step.program, step.arguments.join(" "));
        if let Some(install) = step.missing() {
            skipped.push(format!("{shown}: {} is missing ({install})", step.program));
            continue;
        }
        println!("\n== {shown}");
        let status = step.command().current_dir(root).status().with_context(|| shown.clone())?;
        ensure!(status.success(), "failed: {shown}");
    }
    println!("\nAll checks passed.");
    skipped.iter().for_each(|line| println!("Skipped: {line}"));
    println!("{LEFT_OUT}");
    Ok(())
}

fn steps(root: &Path) -> Result<Vec<Step>> {
    let mut steps: Vec<Step> = WORKSPACES
        .iter()
        .map(|workspace| {
            let manifest = Path::new(workspace).join("Cargo.toml");
            Step::cargo(&["fmt", "--all", "--check", "--manifest-path", &manifest.to_string_lossy()])
        })
        .collect();
    steps.push(Step::optional("shellcheck", scripts(root)?, "a package of most systems"));
    steps.push(Step::optional("actionlint", Vec::new(), "or run .ci/workflows, which installs it"));
    let deny = ["--config", "deny.toml", "check", "--hide-inclusion-graph", "licenses", "bans", "sources"];
    steps.push(Step::optional("cargo-deny", owned(&deny), "cargo install cargo-deny@0.20.2 --locked"));
    steps.extend([
        Step::cargo(&["clippy", "--workspace", "--all-targets", "--", "-D", "warnings"]),
        // Also tests the links in the book and in the documents.
        Step::cargo(&["test", "--workspace", "--manifest-path", "xtask/Cargo.toml"]),
        Step::cargo(&["test", "--workspace"]),
    ]);
    Ok(steps)
}

/// Returns the shell scripts of the folder `.ci`.
fn scripts(root: &Path) -> Result<Vec<String>> {
    let mut scripts = Vec::new();
    for entry in root.join(".ci").read_dir().context(".ci")? {
        let path = entry?.path();
        if std::fs::read(&path)?.starts_with(b"#!/usr/bin/env bash\n") {
            scripts.push(path.strip_prefix(root)?.to_string_lossy().into_owned());
        }
    }
    scripts.sort();
    Ok(scripts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shellcheck_reads_the_shell_scripts_only() {
        let steps = steps(crate::repository().unwrap()).unwrap();
        let checked = &steps.iter().find(|step| step.program == "shellcheck").unwrap().arguments;
        assert!(checked.iter().any(|file| file == ".ci/run") && !checked.iter().any(|file| file == ".ci/pictures"));
    }

    #[test]
    fn a_step_whose_program_is_missing_says_how_to_get_it() {
        let step = Step::optional("no-program-of-this-name", Vec::new(), "install it");
        assert_eq!(step.missing(), Some("install it"));
        assert_eq!(Step::cargo(&["fmt"]).missing(), None);
    }
}
