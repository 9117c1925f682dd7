//! Compares digests across targets: for each available target, builds the program that prints the digests as JSON, runs it there, and
//! compares.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use anyhow::{Context as _, Result, bail, ensure};
use clap::ValueEnum as _;
use serde_json::Value;

use xtask::{
    cargo,
    pages::DigestTarget,
    toolchain::{Target, Toolchain, answers},
};

use crate::{dist, web};

/// The way in which a place's program is built and run.
enum BuildMethod {
    /// A cargo profile.
    Native(&'static str),
    /// A static program for another Linux, and the emulator of its processor, if it needs one.
    Cross(Target, Option<&'static str>),
    /// The module of `web/digests`, run by `web/tests/digests.mjs`.
    Web,
}

/// Returns the way in which a place's program is built and run.
fn build_method(place: DigestTarget) -> BuildMethod {
    match place {
        DigestTarget::Dev => BuildMethod::Native("dev"),
        DigestTarget::Release => BuildMethod::Native("release"),
        DigestTarget::Checked => BuildMethod::Native("release-checked"),
        DigestTarget::I686 => BuildMethod::Cross(Target::linux("i686-unknown-linux-gnu", "i686-linux-gnu-gcc"), None),
        DigestTarget::Aarch64 => {
            let target = Target::linux("aarch64-unknown-linux-gnu", "aarch64-linux-gnu-gcc");
            BuildMethod::Cross(target, Some("qemu-aarch64"))
        }
        DigestTarget::S390x => {
            let target = Target::linux("s390x-unknown-linux-gnu", "s390x-linux-gnu-gcc");
            BuildMethod::Cross(target, Some("qemu-s390x"))
        }
        DigestTarget::Node | DigestTarget::Chromium => BuildMethod::Web,
    }
}

/// Returns the name of a place on the command line.
fn name(place: DigestTarget) -> String {
    place.to_possible_value().map(|value| value.get_name().to_owned()).unwrap_or_default()
}

/// Builds the program that computes the digests, and returns the command that prints them as JSON.
fn prepare(place: DigestTarget, repository: &Path) -> Result<Command> {
    match build_method(place) {
        BuildMethod::Native(profile) => {
            let mut build = cargo::command();
            build.args(["build", "--profile", profile]);
            Ok(arguments(Command::new(built(build, repository)?)))
        }
        BuildMethod::Cross(target, emulator) => {
            ensure!(emulator.is_none_or(answers), "{} is missing: apt-get install qemu-user", emulator.unwrap_or(""));
            let toolchain = Toolchain::find(&target)?;
            let program = built(toolchain.cargo("build")?, repository)?;
            let Some(emulator) = emulator else { return Ok(arguments(Command::new(program))) };
            let mut command = Command::new(emulator);
            command.arg(program);
            Ok(arguments(command))
        }
        BuildMethod::Web => {
            let web = repository.join("web");
            let folder = web.join("target/digests");
            web::remove(&folder)?;
            web::bind(&["--release", "--package", "quarterpipe-web-digests"], &web, (&folder, dist::NAME))?;
            let mut node = Command::new("node");
            node.arg("web/tests/digests.mjs").arg(name(place));
            Ok(node)
        }
    }
}

fn arguments(mut command: Command) -> Command {
    command.arg("conformance");
    command
}

/// Builds the program that prints the digests with this cargo command, and returns its path.
fn built(mut build: Command, repository: &Path) -> Result<PathBuf> {
    build.args(["--package", "quarterpipe-digests", "--example", "print"]);
    cargo::built(build, repository)
}

/// Computes the digests in these places, or in all places available here, and prints a table.
///
/// # Errors
///
/// If digests differ, or if a requested place is not available.
pub fn compare(repository: &Path, asked_for: &[DigestTarget]) -> Result<()> {
    let file = repository.join("crates/quarterpipe-digests/expected.json");
    let expected: Value = serde_json::from_str(&fs::read_to_string(file)?)?;
    let places = if asked_for.is_empty() { DigestTarget::value_variants() } else { asked_for };
    let mut table = Vec::new();
    let mut differing = Vec::new();
    for &place in places {
        let name = name(place);
        let mut command = match prepare(place, repository) {
            Ok(command) => command,
            Err(error) if asked_for.is_empty() => {
                table.push(format!("{name:<10} not run: {}", format!("{error:#}").lines().next().unwrap_or_default()));
                continue;
            }
            Err(error) => return Err(error.context(name)),
        };
        let begin = Instant::now();
        let output = command.current_dir(repository).output().with_context(|| name.clone())?;
        let seconds = begin.elapsed().as_secs_f64();
        let complaint = String::from_utf8_lossy(&output.stderr).into_owned();
        let found: Value = serde_json::from_slice(&output.stdout).with_context(|| format!("{name}: {complaint}"))?;
        let verdict = if found == expected { "as expected" } else { "DIFFERS" };
        table.push(format!("{name:<10} {}  {seconds:>6.1} s  {verdict}", found["total"].as_str().unwrap_or_default()));
        if found != expected {
            differing.push(format!("{name}: {}", difference(&found, &expected)));
        }
    }
    println!("{}", table.join("\n"));
    if !differing.is_empty() {
        bail!(differing.join("\n"));
    }
    Ok(())
}

/// Returns the first line that is not the expected one.
fn difference(found: &Value, expected: &Value) -> String {
    let lines = |value: &Value| value["lines"].as_array().cloned().unwrap_or_default();
    let (found, expected) = (lines(found), lines(expected));
    match found.iter().zip(&expected).find(|(found, expected)| found != expected) {
        Some((found, expected)) => format!("found {found}, expected {expected}"),
        None => format!("found {} lines, expected {}", found.len(), expected.len()),
    }
}
