//! Collections of scenarios: folders of JSON files, and JSON lines, plain or compressed.

use std::{
    fs::File,
    io::{BufRead, BufReader, Read},
    path::{Path, PathBuf},
};

use flate2::read::GzDecoder;

use crate::scenario::{Scenario, ScenarioError};

/// Most bytes that one line of a compressed file may have.
const LONGEST_LINE: u64 = 1 << 28;

/// Reads every scenario of a path: a `.json` file, a `.jsonl` or `.jsonl.gz` file with one scenario a line, or a
/// folder of any of these, searched through and taken in order of their names.
///
/// # Errors
///
/// At the first file that cannot be read, or that holds something else; the error names it, and the line.
pub fn read(path: &Path) -> Result<Vec<Scenario>, ScenarioError> {
    let mut scenarios = Vec::new();
    for file in files(path)? {
        read_file(&file, &mut scenarios)?;
    }
    Ok(scenarios)
}

/// Reads the scenarios of a `.jsonl.gz` file, wherever its bytes come from.
///
/// # Errors
///
/// At the first line that holds something else; the error names it.
pub fn read_compressed(file: impl Read) -> Result<Vec<Scenario>, ScenarioError> {
    let mut scenarios = Vec::new();
    read_lines(BufReader::new(GzDecoder::new(file)), &mut scenarios)?;
    Ok(scenarios)
}

fn in_file(path: &Path) -> impl Fn(ScenarioError) -> ScenarioError {
    move |error| error.in_file(path.display().to_string())
}

fn files(path: &Path) -> Result<Vec<PathBuf>, ScenarioError> {
    if !path.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let entries = path.read_dir().and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries: Vec<PathBuf> =
        entries.map_err(|error| in_file(path)(error.into()))?.into_iter().map(|entry| entry.path()).collect();
    entries.sort();
    let mut files = Vec::new();
    for entry in entries {
        if entry.is_dir() {
            files.extend(self::files(&entry)?);
        } else if kind(&entry).is_some() {
            files.push(entry);
        }
    }
    Ok(files)
}

/// What a file holds, by its name.
enum Kind {
    One,
    Lines,
    CompressedLines,
}

fn kind(path: &Path) -> Option<Kind> {
    let name = path.file_name()?.to_str()?;
    if name.ends_with(".jsonl.gz") {
        Some(Kind::CompressedLines)
    } else if name.ends_with(".jsonl") {
        Some(Kind::Lines)
    } else if name.ends_with(".json") {
        Some(Kind::One)
    } else {
        None
    }
}

fn read_file(path: &Path, scenarios: &mut Vec<Scenario>) -> Result<(), ScenarioError> {
    match kind(path) {
        // A name that says nothing holds one scenario, as far as can be told.
        None | Some(Kind::One) => scenarios.push(Scenario::load(path)?),
        Some(Kind::Lines) => {
            let file = File::open(path).map_err(|error| in_file(path)(error.into()))?;
            read_lines(BufReader::new(file), scenarios).map_err(in_file(path))?;
        }
        Some(Kind::CompressedLines) => {
            let file = File::open(path).map_err(|error| in_file(path)(error.into()))?;
            scenarios.append(&mut read_compressed(file).map_err(in_file(path))?);
        }
    }
    Ok(())
}

fn read_lines(mut lines: impl BufRead, scenarios: &mut Vec<Scenario>) -> Result<(), ScenarioError> {
    let mut line = String::new();
    for number in 1.. {
        line.clear();
        if lines.by_ref().take(LONGEST_LINE).read_line(&mut line)? == 0 {
            break;
        }
        if !line.trim().is_empty() {
            scenarios.push(Scenario::from_json(&line).map_err(|error| error.in_line(number))?);
        }
    }
    Ok(())
}
