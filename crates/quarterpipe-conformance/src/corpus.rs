//! Collections of scenarios: folders of JSON files, and JSON lines, plain or compressed.

use std::{
    io::{self, BufRead, BufReader, Read},
    ops::ControlFlow,
    path::{Path, PathBuf},
};

use flate2::read::GzDecoder;
use quarterpipe_replay::{open_file, read_file};
use serde::Deserialize;

use crate::scenario::{Scenario, ScenarioError};

/// The maximum number of bytes of a scenario, which is a line of a collection or a separate file.
pub(crate) const LONGEST_LINE: u64 = 1 << 28;
/// The maximum number of bytes of a decompressed collection: a small compressed file can expand to any size.
const MOST_DECOMPRESSED: u64 = 1 << 34;

/// One scenario of a collection, or the error in reading it.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The file that contains it.
    pub file: PathBuf,
    /// Its line, counted from 1; `None` if the file is a single scenario.
    pub line: Option<usize>,
    /// Its name, if it can be read.
    pub name: Option<String>,
    /// The scenario; an error names the file, the line and the place in it.
    pub scenario: Result<Scenario, ScenarioError>,
}

/// Reads every scenario of a path: a `.json` file, a `.jsonl` or `.jsonl.gz` file with one scenario per line, or a folder of
/// any of these. Folders are searched recursively, in order of their names.
///
/// # Errors
///
/// At the first file that cannot be read or contains anything else; the error names the file and the line.
pub fn read(path: &Path) -> Result<Vec<Scenario>, ScenarioError> {
    gather(|take| visit(path, &mut |entry| take(entry.scenario)))
}

/// Reads the scenarios of a `.jsonl.gz` file from any source of bytes.
///
/// # Errors
///
/// At the first line that contains anything else; the error names the line.
pub fn read_compressed(file: impl Read) -> Result<Vec<Scenario>, ScenarioError> {
    gather(|take| {
        let _ = visit_compressed(file, &mut |_, _, scenario| take(scenario));
    })
}

/// Collects the visited scenarios, up to the first error.
fn gather(
    visit: impl FnOnce(&mut dyn FnMut(Result<Scenario, ScenarioError>) -> ControlFlow<()>),
) -> Result<Vec<Scenario>, ScenarioError> {
    let (mut scenarios, mut first_error) = (Vec::new(), None);
    visit(&mut |scenario| match scenario {
        Ok(scenario) => {
            scenarios.push(scenario);
            ControlFlow::Continue(())
        }
        Err(error) => {
            first_error = Some(error);
            ControlFlow::Break(())
        }
    });
    first_error.map_or(Ok(scenarios), Err)
}

/// Calls `each` with the scenarios of a path, as [`read`] takes it, one after another. Scenarios that cannot be read are passed as errors.
/// Continues until `each` returns `Break`.
pub fn visit(path: &Path, each: &mut dyn FnMut(Entry) -> ControlFlow<()>) {
    let _ = visit_path(path, each);
}

/// The callback for a scenario: its line, its name if that can be read, and the scenario.
type ScenarioCallback<'a> = dyn FnMut(usize, Option<String>, Result<Scenario, ScenarioError>) -> ControlFlow<()> + 'a;

fn visit_path(path: &Path, each: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> ControlFlow<()> {
    if !path.is_dir() {
        return visit_file(path, each);
    }
    let entries = path.read_dir().and_then(Iterator::collect::<Result<Vec<_>, _>>);
    let mut entries: Vec<PathBuf> = match entries {
        Ok(entries) => entries.into_iter().map(|entry| entry.path()).collect(),
        Err(error) => return each(unreadable(path, error)),
    };
    entries.sort();
    for entry in entries {
        if entry.is_dir() {
            visit_path(&entry, each)?;
        } else if kind(&entry).is_some() {
            visit_file(&entry, each)?;
        }
    }
    ControlFlow::Continue(())
}

/// Returns the entry for a file or folder that cannot be read.
fn unreadable(path: &Path, error: io::Error) -> Entry {
    let error = ScenarioError::from(error).in_file(path.display().to_string());
    Entry { file: path.to_owned(), line: None, name: None, scenario: Err(error) }
}

/// The kind of a file, by its name.
enum Kind {
    One,
    Lines,
    CompressedLines,
}

fn kind(path: &Path) -> Option<Kind> {
    let name = path.file_name()?.as_encoded_bytes();
    if name.ends_with(b".jsonl.gz") {
        Some(Kind::CompressedLines)
    } else if name.ends_with(b".jsonl") {
        Some(Kind::Lines)
    } else if name.ends_with(b".json") {
        Some(Kind::One)
    } else {
        None
    }
}

fn visit_file(path: &Path, each: &mut dyn FnMut(Entry) -> ControlFlow<()>) -> ControlFlow<()> {
    let mut entry = |line, name, scenario: Result<Scenario, ScenarioError>| {
        let scenario = scenario.map_err(|error| error.in_file(path.display().to_string()));
        each(Entry { file: path.to_owned(), line, name, scenario })
    };
    // A file with any other name must contain one scenario.
    let lines = kind(path).unwrap_or(Kind::One);
    if matches!(lines, Kind::One) {
        return match read_file(path, LONGEST_LINE) {
            Ok(json) => {
                let (name, scenario) = scenario(&json);
                entry(None, name, scenario)
            }
            Err(error) => each(unreadable(path, error)),
        };
    }
    let file = match open_file(path) {
        Ok(file) => file,
        Err(error) => return each(unreadable(path, error)),
    };
    let told: &mut ScenarioCallback<'_> = &mut |line, name, scenario| entry(Some(line), name, scenario);
    if matches!(lines, Kind::Lines) { visit_lines(BufReader::new(file), told) } else { visit_compressed(file, told) }
}

/// Passes the scenarios of compressed lines to `each`.
fn visit_compressed(file: impl Read, each: &mut ScenarioCallback<'_>) -> ControlFlow<()> {
    let mut lines = BufReader::new(GzDecoder::new(file)).take(MOST_DECOMPRESSED);
    visit_lines(&mut lines, each)?;
    if lines.limit() > 0 {
        return ControlFlow::Continue(());
    }
    each(0, None, Err(ScenarioError::new("", format!("expected at most {MOST_DECOMPRESSED} bytes once decompressed"))))
}

/// Passes the scenarios of lines to `each`. A line whose bytes cannot be read is the last.
fn visit_lines(mut lines: impl BufRead, each: &mut ScenarioCallback<'_>) -> ControlFlow<()> {
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        match lines.by_ref().take(LONGEST_LINE).read_until(b'\n', &mut line) {
            Ok(0) => break,
            Ok(read) if read as u64 == LONGEST_LINE && line.last() != Some(&b'\n') => {
                let error = ScenarioError::new("", format!("expected at most {LONGEST_LINE} bytes to a line"));
                return each(number, None, Err(error.in_line(number)));
            }
            Ok(_) => {}
            Err(error) => return each(number, None, Err(ScenarioError::from(error).in_line(number))),
        }
        if !line.trim_ascii().is_empty() {
            let (name, scenario) = scenario(&line);
            each(number, name, scenario.map_err(|error| error.in_line(number)))?;
        }
    }
    ControlFlow::Continue(())
}

/// Reads a scenario from JSON, and its name, which may be known even if the rest is invalid.
fn scenario(json: &[u8]) -> (Option<String>, Result<Scenario, ScenarioError>) {
    let text = match str::from_utf8(json) {
        Ok(text) => text,
        Err(error) => {
            let expected = format!("expected text in UTF-8: {error}");
            return (None, Err(ScenarioError::new("", expected).because(error)));
        }
    };
    let scenario = Scenario::from_json(text);
    let name = match &scenario {
        Ok(scenario) => Some(scenario.name.clone()),
        Err(_) => serde_json::from_str(text).ok().map(|ScenarioName { name }| name),
    };
    (name, scenario)
}

/// The part of a scenario that holds its name.
#[derive(Deserialize)]
struct ScenarioName {
    name: String,
}
