//! Running the program, and scenarios to feed it.

use std::{
    fs::{self, File},
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Command, Output},
};

use flate2::read::GzDecoder;
use serde_json::Value;
use tempfile::TempDir;

/// The result of running the program.
pub struct ProgramRun {
    pub code: i32,
    pub stdout: String,
    pub stderr: String,
}

/// Returns the program with these arguments, ready to run in a folder, without a display.
pub fn command(folder: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_quarterpipe"));
    command.args(arguments).current_dir(folder);
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        command.env_remove(display);
    }
    command
}

/// Runs the program in a folder.
pub fn run_in(folder: &TempDir, arguments: &[&str]) -> ProgramRun {
    let Output { status, stdout, stderr } = command(folder.path(), arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    ProgramRun { code: status.code().unwrap(), stdout: text(stdout), stderr: text(stderr) }
}

/// Runs the program in a new folder and expects that it succeeds.
pub fn run(arguments: &[&str]) -> String {
    good(run_in(&folder(), arguments))
}

/// Returns the output, and asserts that the program succeeded.
pub fn good(ran: ProgramRun) -> String {
    assert_eq!((ran.code, ran.stderr.as_str()), (0, ""), "{}", ran.stdout);
    ran.stdout
}

/// Returns a folder that goes when it is dropped.
pub fn folder() -> TempDir {
    tempfile::tempdir().unwrap()
}

/// Returns the repository's collection of a game's scenarios.
pub fn corpus(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../conformance/{game}.jsonl.gz"))
}

/// Returns the first scenarios of a game that have, or do not have, objects.
pub fn scenarios(game: &str, with_objects: bool, count: usize) -> Vec<Value> {
    let lines = BufReader::new(GzDecoder::new(File::open(corpus(game)).unwrap())).lines();
    let scenarios = lines.map(|line| serde_json::from_str(&line.unwrap()).unwrap());
    let wanted = |scenario: &Value| scenario["objects"].as_array().unwrap().is_empty() != with_objects;
    scenarios.filter(wanted).take(count).collect()
}

/// Returns a scenario without objects, from the collection of a game.
pub fn scenario(game: &str) -> Value {
    scenarios(game, false, 1).remove(0)
}

/// Writes a file of JSON.
pub fn write(folder: &TempDir, name: &str, json: &Value) {
    fs::write(folder.path().join(name), json.to_string()).unwrap();
}

/// Returns a trace column of a scenario, one value per frame.
pub fn column(scenario: &Value, name: &str) -> Vec<i64> {
    let expand = |runs: &Value| -> Vec<i64> {
        let runs: Vec<i64> = serde_json::from_value(runs.clone()).unwrap();
        runs.chunks(2).flat_map(|run| vec![run[0]; run[1] as usize]).collect()
    };
    let stored = &scenario["trace"]["player"][name];
    if let Some(runs) = stored.get("rle") {
        expand(runs)
    } else if let Some(differences) = stored.get("d") {
        let mut sum = 0;
        expand(differences)
            .into_iter()
            .map(|difference| {
                sum += difference;
                sum
            })
            .collect()
    } else {
        serde_json::from_value(stored.clone()).unwrap()
    }
}
