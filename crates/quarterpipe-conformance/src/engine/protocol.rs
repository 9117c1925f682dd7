//! The messages between `quarterpipe conformance --engine` and a program: one line of JSON each.

use serde::{Deserialize, Serialize};
#[cfg(feature = "process")]
use serde_json::Value;

use super::Claims;
#[cfg(feature = "process")]
use super::{EngineError, Rows};
use crate::scenario::Scenario;

/// The version of the protocol.
pub const VERSION: u32 = 1;

/// The first message, which asks for the claims.
#[cfg(feature = "process")]
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Hello {
    pub hello: Version,
}

/// The version that the runner speaks.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Version {
    pub protocol: u32,
}

/// The answer to a hello.
#[derive(Debug, Serialize, Deserialize)]
pub(super) struct Introduction {
    pub protocol: u32,
    #[serde(flatten)]
    pub claims: Claims,
}

/// A message with a scenario. The rows must have these columns.
#[cfg(feature = "process")]
#[derive(Debug, Serialize)]
pub(super) struct Run<'a> {
    pub run: &'a Scenario,
    pub columns: &'a [String],
}

/// A message as read by a program.
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected {\"hello\": ...} or {\"run\": ..., \"columns\": [...]}")]
pub(super) enum Message {
    Hello {
        #[serde(rename = "hello")]
        _hello: Version,
    },
    Run {
        run: Box<Scenario>,
        columns: Vec<String>,
    },
}

/// The answer to a scenario as written by a program.
#[derive(Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Reply<'a> {
    Rows(Vec<&'a [i64]>),
    Refused(String),
}

/// The answer to a scenario as read by the runner.
#[cfg(feature = "process")]
#[derive(Debug, Deserialize)]
#[serde(untagged, expecting = "expected {\"rows\": [[...], ...]} or {\"refused\": \"why\"}")]
enum Answer {
    Rows { rows: Vec<Vec<Value>> },
    Refused { refused: String },
}

/// Reads the answer to a scenario.
#[cfg(feature = "process")]
pub(super) fn rows(answer: &[u8], frames: usize, columns: &[String]) -> Result<Rows, EngineError> {
    let failed = |why| Err(EngineError::Failed(why));
    let rows = match serde_json::from_slice(answer) {
        Ok(Answer::Rows { rows }) => rows,
        Ok(Answer::Refused { refused }) => return Err(EngineError::Refused(refused)),
        Err(error) => return failed(format!("its answer: {}", unreadable(&error, answer))),
    };
    if rows.len() != frames {
        return failed(format!("found {} rows, expected {frames}, one for each frame", rows.len()));
    }
    let mut read = Rows::new(columns.len());
    for (index, row) in rows.iter().enumerate() {
        let frame = index + 1;
        if row.len() < columns.len() {
            let missing = columns[row.len()..].join(", ");
            return failed(format!("frame {frame}: no value for the claimed columns {missing}"));
        }
        if row.len() > columns.len() {
            return failed(format!("frame {frame}: found {} values, expected {}", row.len(), columns.len()));
        }
        let whole: Vec<Option<i64>> = row.iter().map(whole).collect();
        if let Some(column) = whole.iter().position(Option::is_none) {
            let (name, found) = (&columns[column], &row[column]);
            return failed(format!("frame {frame}: column {name}: found {found}, expected a whole number"));
        }
        read.push(whole.into_iter().flatten());
    }
    Ok(read)
}

/// Returns a whole number. Some languages write all numbers with a decimal point.
#[cfg(feature = "process")]
fn whole(value: &Value) -> Option<i64> {
    let with_point = || value.as_f64().filter(|number| number.fract() == 0.0 && number.abs() < 1e15);
    value.as_i64().or_else(|| with_point().map(|number| number as i64))
}

/// Returns the reason why an answer cannot be read.
#[cfg(feature = "process")]
pub(super) fn unreadable(error: &serde_json::Error, answer: &[u8]) -> String {
    let found = beginning(answer);
    if error.is_eof() {
        return format!("found {found}, expected a whole answer on one line");
    }
    let hint =
        if answer.trim_ascii_start().starts_with(b"{") { "" } else { "; only answers belong on the standard output" };
    format!("{error}; found {found}{hint}")
}

/// Returns the beginning of a line, for messages.
#[cfg(feature = "process")]
pub(super) fn beginning(line: &[u8]) -> String {
    let text: String = String::from_utf8_lossy(line).trim_end().chars().take(80).collect();
    format!("{text:?}")
}

#[cfg(all(test, feature = "process"))]
mod tests {
    use super::*;

    fn read(answer: &str) -> Result<Vec<Vec<i64>>, String> {
        let columns = ["x", "y", "o0.x"].map(str::to_owned);
        let rows = rows(answer.as_bytes(), 2, &columns).map_err(|error| error.to_string())?;
        Ok(rows.iter().map(<[i64]>::to_vec).collect())
    }

    #[test]
    fn rows_are_read_also_from_numbers_with_a_point() {
        assert_eq!(read(r#"{"rows":[[1,2,3],[4.0,-5.0,6e2]]}"#), Ok(vec![vec![1, 2, 3], vec![4, -5, 600]]));
    }

    #[test]
    fn answers_that_are_no_rows_are_named() {
        for (answer, expected) in [
            (r#"{"rows":[[1,2,3],[4]]}"#, "frame 2: no value for the claimed columns y, o0.x"),
            (r#"{"rows":[[1,2,3],[4,5,null]]}"#, "frame 2: column o0.x: found null, expected a whole number"),
            (r#"{"rows":[[1,2.5,3],[4,5,6]]}"#, "frame 1: column y: found 2.5, expected a whole number"),
            (r#"{"rows":[[1,2,3,4],[4,5,6]]}"#, "frame 1: found 4 values, expected 3"),
            (r#"{"rows":[[1,2,3]]}"#, "found 1 rows, expected 2, one for each frame"),
            (r#"{"refused":"no loops yet"}"#, "the engine cannot run it: no loops yet"),
            (
                "starting up\n",
                r#"its answer: expected value at line 1 column 1; found "starting up"; only answers belong on the standard output"#,
            ),
            ("{\n", r#"its answer: found "{", expected a whole answer on one line"#),
        ] {
            assert_eq!(read(answer), Err(expected.to_owned()));
        }
    }
}
