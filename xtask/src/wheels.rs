//! The Python package as a wheel, built with maturin in a separate environment.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result};

use crate::{archive, cargo::succeed, licences};

/// The crate of the package's native module.
const PACKAGE: &str = "quarterpipe-python";

/// The oldest C library on which wheels for Linux run, as written in a wheel's name.
const OLDEST_C_LIBRARY: &str = "manylinux_2_28";

/// Builds the wheel for this machine into `out`, or into target/wheels, with the licences of all crates that are compiled into it, and on
/// request the package of sources, from which other machines build it. With `manylinux` the wheel fits Linux systems with glibc 2.28 and
/// newer.
///
/// # Errors
///
/// If Python is missing, or if something cannot be installed or built.
pub fn build(root: &Path, out: Option<PathBuf>, sources: bool, manylinux: bool) -> Result<()> {
    let out = out.unwrap_or_else(|| root.join("target/wheels"));
    let environment = root.join("target/maturin");
    let python = ["python3", "python"].into_iter().find(|name| answers(name));
    let python = python.context("Python is missing: expected python3 of version 3.10 or later")?;
    succeed(Command::new(python).args(["-m", "venv"]).arg(&environment))?;
    let programs = environment.join(if cfg!(windows) { "Scripts" } else { "bin" });
    let version = pinned(&fs::read_to_string(root.join("python/requirements.txt"))?)?;
    let pip = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check"];
    succeed(Command::new(programs.join("python")).args(pip).arg(version))?;
    if manylinux {
        let release = root.join("python/requirements-release.txt");
        succeed(Command::new(programs.join("python")).args(pip).arg("-r").arg(release))?;
    }
    let others = env::var_os("PATH").unwrap_or_default();
    let path = env::join_paths([programs.clone()].into_iter().chain(env::split_paths(&others)))?;
    let maturin = |task: &[&str]| {
        let mut maturin = Command::new(programs.join("maturin"));
        // It runs the linker as a module of the first Python in the path.
        maturin.env("PATH", &path);
        succeed(maturin.args(task).arg("--manifest-path").arg(root.join("python/Cargo.toml")).arg("--out").arg(&out))
    };
    if sources {
        maturin(&["sdist"])?;
    }
    // Ignored by git. It only exists while the wheel is built, so that an old one is never packed.
    let others = root.join("python").join(licences::FILE);
    fs::write(&others, licences::of_others(&root.join("python"), &[PACKAGE], &[], &archive::this_machine()?)?)?;
    let oldest: &[&str] = if manylinux { &["--zig", "--compatibility", OLDEST_C_LIBRARY] } else { &[] };
    let built = maturin(&[&["build", "--release", "--locked"], oldest].concat());
    fs::remove_file(others)?;
    built
}

/// Returns whether a program with this name prints its version.
fn answers(name: &str) -> bool {
    Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
}

/// Returns the line for maturin in a list of packages.
fn pinned(requirements: &str) -> Result<String> {
    let line = requirements.lines().find(|line| line.starts_with("maturin=="));
    line.map(str::to_owned).context("python/requirements.txt: expected a line \"maturin==\" with a version")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn maturin_has_a_version_in_the_list_of_packages() {
        assert_eq!(pinned("numpy==2.0\nmaturin==1.16.0\n").unwrap(), "maturin==1.16.0");
        assert!(pinned("numpy==2.0\n").is_err());
    }
}
