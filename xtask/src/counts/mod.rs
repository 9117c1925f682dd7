//! Instruction counts of the bench scenes: compared with those stored, so that nobody makes a frame dearer unawares.
//!
//! Counts do not depend on what else the machine is doing. What valgrind counts in a short run is taken from what it counts in
//! a longer one, so that setting up does not count.

mod stored;

use std::{
    collections::BTreeMap,
    io::ErrorKind,
    path::{Path, PathBuf},
    process::Command,
    thread,
};

use anyhow::{Context as _, Result, bail, ensure};

use stored::{Counts, Finding};

use crate::book::program;

/// Where the counts are stored.
const FILE: &str = "docs/instruction-counts.json";

/// Something that is counted: a scene of `quarterpipe bench`, and how often it is done in the short and in the long run.
struct Workload {
    name: &'static str,
    short: u32,
    long: u32,
}

const fn scene(name: &'static str) -> Workload {
    Workload { name, short: 2000, long: 4000 }
}

/// All that is counted. A frame of the crowd is one of 1,000 Players.
const WORKLOADS: [Workload; 15] = [
    scene("stand"),
    scene("run6"),
    scene("run12"),
    scene("hills6"),
    scene("pipe12"),
    scene("loop12"),
    scene("air"),
    Workload { name: "crowd", short: 4, long: 12 },
    scene("ride"),
    scene("push"),
    scene("busy"),
    scene("short"),
    scene("long"),
    scene("clone"),
    scene("clone_from"),
];

/// Counts, and compares with what is stored, or stores.
///
/// # Errors
///
/// When valgrind is missing or fails, or a count grew too much.
pub fn run(root: &Path, given: Option<PathBuf>, store: bool) -> Result<()> {
    let program = given.map_or_else(|| program::built(root), Ok)?;
    let counted = Counts { rustc: rustc()?, counts: count_all(&program)? };
    let file = root.join(FILE);
    if store {
        counted.write(&file)?;
        println!("stored {} counts in {FILE}", counted.counts.len());
        return Ok(());
    }
    let stored = Counts::read(&file)?;
    if stored.rustc != counted.rustc {
        println!("counts were stored with {}, this is {}: they may differ for that alone", stored.rustc, counted.rustc);
    }
    let findings = stored.compare(&counted);
    for (name, count) in &counted.counts {
        let before = stored.counts.get(name).map_or_else(|| "-".to_owned(), u64::to_string);
        println!("{name:12} {count:>8} instructions, stored {before:>8}");
    }
    findings.iter().for_each(|finding| println!("{finding}"));
    let failed = findings.iter().filter(|finding| finding.fails()).count();
    ensure!(
        failed == 0,
        "{failed} findings; where that is meant to be, `cargo xtask counts --store` stores new counts"
    );
    if findings.iter().any(|finding| matches!(finding, Finding::Shrank { .. })) {
        println!("`cargo xtask counts --store` keeps what was won");
    }
    Ok(())
}

/// The compiler's version, as it says it.
fn rustc() -> Result<String> {
    let output = Command::new("rustc").arg("--version").output().context("rustc")?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_owned())
}

/// Instructions of each workload, each time that it is done.
fn count_all(program: &Path) -> Result<BTreeMap<String, u64>> {
    let lanes = thread::available_parallelism().map_or(1, usize::from).min(WORKLOADS.len());
    // Every second workload to one lane, say, as neighbours take alike.
    let lane = |first: usize| -> Result<Vec<(String, u64)>> {
        let own = WORKLOADS.iter().skip(first).step_by(lanes);
        own.map(|workload| Ok((workload.name.to_owned(), count(program, workload)?))).collect()
    };
    let counted: Vec<_> = thread::scope(|scope| {
        let running: Vec<_> = (0..lanes).map(|first| scope.spawn(move || lane(first))).collect();
        running.into_iter().map(|lane| lane.join().unwrap_or_else(|_| bail!("a thread ended early"))).collect()
    });
    let mut counts = BTreeMap::new();
    for lane in counted {
        counts.extend(lane?);
    }
    Ok(counts)
}

fn count(program: &Path, workload: &Workload) -> Result<u64> {
    let Workload { name, short, long } = workload;
    let [few, many] = [instructions(program, name, *short)?, instructions(program, name, *long)?];
    let times = u64::from(long - short);
    let more = many.checked_sub(few).with_context(|| format!("{name}: {long} times cost less than {short}"))?;
    Ok((more + times / 2) / times)
}

/// What valgrind counts while a workload is done so often.
fn instructions(program: &Path, name: &str, times: u32) -> Result<u64> {
    let mut command = Command::new("valgrind");
    command.args(["--tool=callgrind", "--callgrind-out-file=/dev/null"]).arg(program);
    command.args(["bench", "--scene", name, "--frames", &times.to_string()]);
    let output = match command.output() {
        Err(error) if error.kind() == ErrorKind::NotFound => bail!("valgrind is missing: apt-get install valgrind"),
        output => output.context("valgrind")?,
    };
    let told = String::from_utf8_lossy(&output.stderr);
    ensure!(output.status.success(), "{name}: valgrind failed: {told}");
    collected(&told).with_context(|| format!("{name}: valgrind tells no count: {told}"))
}

/// The count in what callgrind says at the end: `==123== Collected : 456`.
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
    fn what_is_stored_is_what_is_counted() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let stored = Counts::read(&root.join(FILE)).unwrap();
        let mut names: Vec<_> = WORKLOADS.iter().map(|workload| workload.name).collect();
        names.sort_unstable();
        assert_eq!(stored.counts.keys().map(String::as_str).collect::<Vec<_>>(), names);
        assert!(stored.rustc.starts_with("rustc 1."), "{}", stored.rustc);
    }
}
