//! Compares instruction counts of the laboratory's workloads with stored ones, so that a frame does not become more expensive by accident.
//!
//! Counts do not depend on other work of the machine. The count of a short run is subtracted from the count of a longer one, so that setup
//! is not counted.

use std::{
    collections::BTreeMap,
    fs,
    io::ErrorKind,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use anyhow::{Context as _, Result, bail, ensure};
use serde::{Deserialize, Serialize};

use crate::cargo;

/// The file with the stored counts. The workloads named in it are counted: add a new one with a count of 0.
const FILE: &str = "docs/instruction-counts.json";
/// The percentage by which a count may grow.
const TOLERANCE: f64 = 3.0;

/// The instruction counts of the workloads.
#[derive(Serialize, Deserialize)]
struct Counts {
    /// The instructions for doing each workload once, by name.
    counts: BTreeMap<String, u64>,
    /// The version of the compiler, on which counts depend.
    rustc: String,
}

/// Counts, and either compares with the stored counts or stores new ones. Workloads run in the `given` program, or in one that is built.
///
/// # Errors
///
/// If valgrind is missing or fails, or if a count grew too much.
pub fn run(root: &Path, given: Option<PathBuf>, store: bool) -> Result<()> {
    let program = given.map_or_else(|| cargo::dist(root, &["quarterpipe-lab"]), Ok)?;
    let file = root.join(FILE);
    let stored: Counts = serde_json::from_slice(&fs::read(&file).context(FILE)?).context(FILE)?;
    let counted = Counts { counts: count_all(&program, stored.counts.keys())?, rustc: rustc()? };
    if store {
        fs::write(&file, serde_json::to_string_pretty(&counted)? + "\n").context(FILE)?;
        println!("stored {} counts in {FILE}", counted.counts.len());
        return Ok(());
    }
    if stored.rustc != counted.rustc {
        println!("counts were stored with {}, this is {}: they may differ for that alone", stored.rustc, counted.rustc);
    }
    let mut changes = Vec::new();
    for ((name, &before), &count) in stored.counts.iter().zip(counted.counts.values()) {
        let percent = change(before, count);
        println!("{name:12} {count:>8} instructions, stored {before:>8}: {percent:+.1} %");
        changes.push(percent);
    }
    let dearer = changes.iter().filter(|percent| **percent > TOLERANCE).count();
    ensure!(
        dearer == 0,
        "{dearer} grew by more than {TOLERANCE} %; if that is intended, `cargo xtask counts --store` stores new counts"
    );
    if changes.iter().any(|percent| *percent < -TOLERANCE) {
        println!("some shrank by more than {TOLERANCE} %: `cargo xtask counts --store` stores the new counts");
    }
    Ok(())
}

/// Returns the percentage by which a count grew.
fn change(stored: u64, counted: u64) -> f64 {
    (counted as f64 / stored as f64 - 1.0) * 100.0
}

/// Returns the version that the compiler prints.
fn rustc() -> Result<String> {
    let output = Command::new("rustc").arg("--version").output().context("rustc")?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Counts all workloads at once.
fn count_all<'a>(program: &Path, names: impl Iterator<Item = &'a String>) -> Result<BTreeMap<String, u64>> {
    thread::scope(|scope| {
        let running: Vec<_> = names.map(|name| (name, scope.spawn(|| count(program, name)))).collect();
        let counted = running.into_iter().map(|(name, thread)| {
            let count = thread.join().unwrap_or_else(|_| bail!("a thread ended early"));
            Ok((name.clone(), count.with_context(|| name.clone())?))
        });
        counted.collect()
    })
}

/// Counts the instructions for doing a workload once. A frame of the crowd is one of 1,000 players.
fn count(program: &Path, name: &str) -> Result<u64> {
    let [short, long] = if name == "crowd" { [4, 12] } else { [2000, 4000] };
    let [few, many] = [instructions(program, name, short)?, instructions(program, name, long)?];
    let more = many.checked_sub(few).with_context(|| format!("{long} times cost less than {short}"))?;
    Ok((more + (long - short) / 2) / (long - short))
}

/// Returns valgrind's count for doing a workload `times` times.
fn instructions(program: &Path, name: &str, times: u64) -> Result<u64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args(["bench", "--workload", name, "--frames", &times.to_string()]);
    let output = match command.output() {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!("valgrind is missing: apt-get install valgrind"),
        output => output.context("valgrind")?,
    };
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "valgrind failed: {told}");
    collected(&told).with_context(|| format!("valgrind did not report a count: {told}"))
}

/// Returns the count in the last lines of callgrind's output: `==123== Collected : 456`.
fn collected(told: &str) -> Option<u64> {
    told.lines().find_map(|line| line.split_once("Collected :")?.1.trim().parse().ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn callgrinds_count_is_read() {
        let told = "==3992== Events    : Ir\n==3992== Collected : 7124296\n==3992== \n";
        assert_eq!(collected(told), Some(7_124_296));
        assert_eq!(collected("==3992== Events    : Ir\n"), None);
    }

    #[test]
    fn only_growing_by_more_than_three_percent_is_too_much() {
        assert!(change(1000, 1031) > TOLERANCE && change(1000, 1029) < TOLERANCE);
        assert!(change(1000, 969) < -TOLERANCE && change(1000, 971) > -TOLERANCE);
    }

    #[test]
    fn a_workload_that_was_never_counted_is_too_much() {
        assert!(change(0, 1) > TOLERANCE);
    }

    #[test]
    fn what_is_stored_is_written_as_it_was_read() {
        let text = fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(FILE)).unwrap();
        let stored: Counts = serde_json::from_str(&text).unwrap();
        assert_eq!(serde_json::to_string_pretty(&stored).unwrap() + "\n", text);
    }
}
