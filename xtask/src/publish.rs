//! Publishes the crates, continuing where an earlier attempt stopped.

use std::{
    path::Path,
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, ensure};

use crate::{
    cargo,
    package::{self, Package},
};

/// Publishes all crates whose version the registry does not have yet. A dry run packages all of them.
///
/// # Errors
///
/// If cargo fails for any reason other than that a crate is already published.
pub fn run(root: &Path, dry: bool) -> Result<()> {
    let packages = package::published(root)?;
    let mut there: Vec<String> = Vec::new();
    for workspace in package::WORKSPACES {
        let (own, others): (Vec<&Package>, Vec<&Package>) =
            packages.iter().partition(|package| package::is_in(&package.folder, root, workspace));
        while own.iter().any(|package| !there.contains(&package.name)) {
            let mut cargo = cargo::command();
            // Not verified: `cargo xtask package` builds from the packages, without the registry's token in its environment.
            cargo.current_dir(root.join(workspace)).args(["publish", "--workspace", "--locked", "--no-verify"]);
            if dry {
                cargo.arg("--dry-run").args(package::in_place_of_the_registry(&own, &others));
            }
            let is_own = |name: &&String| own.iter().any(|package| package.name == **name);
            cargo.args(there.iter().filter(is_own).flat_map(|name| ["--exclude", name]));
            let (succeeded, errors) = watch(&mut cargo)?;
            if succeeded {
                break;
            }
            // Cargo checks this before it publishes anything, and names one crate.
            let name = already_there(&errors).filter(|name| !there.iter().any(|known| known == name));
            let name = name.with_context(|| format!("{cargo:?} failed"))?;
            ensure!(packages.iter().any(|package| package.name == name), "{name} is not one of the published crates");
            there.push(name.to_owned());
        }
    }
    println!("{} crates, {} of which were already published", packages.len(), there.len());
    Ok(())
}

/// Runs a command. Returns whether it succeeded, and its standard error, which is also printed.
fn watch(command: &mut Command) -> Result<(bool, String)> {
    let output = command.stdout(Stdio::inherit()).output().with_context(|| format!("{command:?}"))?;
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    eprint!("{errors}");
    Ok((output.status.success(), errors))
}

/// Returns the crate that cargo's error names as already published in this version.
fn already_there(errors: &str) -> Option<&str> {
    let line = errors.lines().find(|line| line.starts_with("error: crate ") && line.contains(" already exists on "))?;
    line.strip_prefix("error: crate ")?.split_once('@').map(|(name, _)| name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cargo_tells_which_crate_is_there() {
        let errors = "    Updating index\nerror: crate quarterpipe-level@0.1.0 already exists on the index\n";
        assert_eq!(already_there(errors), Some("quarterpipe-level"));
        assert_eq!(already_there("error: too many crates in a short time\n"), None);
        assert_eq!(already_there("warning: crate quarterpipe@0.1.0 already exists on the index\n"), None);
    }
}
