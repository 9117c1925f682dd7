//! Stored counts, and what has become of them.

use std::{collections::BTreeMap, fmt, fs, path::Path};

use anyhow::{Context as _, Result};
use serde_json::{Value, json};

/// By how much a count may differ: this many thousandths.
const TOLERANCE: u64 = 30;

/// Instructions of each workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Counts {
    /// The compiler that they depend on.
    pub rustc: String,
    /// By name, each time that it is done.
    pub counts: BTreeMap<String, u64>,
}

/// What differs from what is stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// It costs more than it may.
    Grew { name: String, stored: u64, counted: u64 },
    /// It costs so much less that the stored count guards it no more.
    Shrank { name: String, stored: u64, counted: u64 },
    /// It is stored and is counted no more.
    Missing { name: String },
    /// It is counted and not stored.
    Unknown { name: String },
}

impl Finding {
    /// Whether the check fails for it.
    pub const fn fails(&self) -> bool {
        !matches!(self, Self::Shrank { .. })
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let percent = |stored: u64, counted: u64| (counted as f64 / stored as f64 - 1.0) * 100.0;
        match self {
            Self::Grew { name, stored, counted } => {
                write!(f, "{name} grew by {:.1} %: {counted} instead of {stored}", percent(*stored, *counted))
            }
            Self::Shrank { name, stored, counted } => {
                write!(f, "{name} shrank by {:.1} %: {counted} instead of {stored}", -percent(*stored, *counted))
            }
            Self::Missing { name } => write!(f, "{name} is stored and is not counted"),
            Self::Unknown { name } => write!(f, "{name} is counted and is not stored"),
        }
    }
}

impl Counts {
    /// Reads the file.
    ///
    /// # Errors
    ///
    /// When it is not there or not as [`Counts::write`] writes it.
    pub fn read(file: &Path) -> Result<Self> {
        let place = || file.display().to_string();
        let text = fs::read_to_string(file).with_context(place)?;
        Self::parse(&text).with_context(place)
    }

    fn parse(text: &str) -> Result<Self> {
        let value: Value = serde_json::from_str(text)?;
        let rustc = value["rustc"].as_str().context("expected a text at \"rustc\"")?.to_owned();
        let counts = value["counts"].as_object().context("expected counts by name at \"counts\"")?;
        let count = |(name, count): (&String, &Value)| {
            let count = count.as_u64().filter(|count| *count > 0);
            Ok((name.clone(), count.with_context(|| format!("expected a count above 0 at \"{name}\""))?))
        };
        Ok(Self { rustc, counts: counts.iter().map(count).collect::<Result<_>>()? })
    }

    /// Writes the file.
    ///
    /// # Errors
    ///
    /// When it cannot be written.
    pub fn write(&self, file: &Path) -> Result<()> {
        let value = json!({ "rustc": self.rustc, "counts": self.counts });
        fs::write(file, format!("{value:#}\n")).with_context(|| file.display().to_string())
    }

    /// What differs in new counts.
    pub fn compare(&self, new: &Self) -> Vec<Finding> {
        let mut findings = Vec::new();
        for (name, &stored) in &self.counts {
            let name = name.clone();
            let Some(&counted) = new.counts.get(&name) else {
                findings.push(Finding::Missing { name });
                continue;
            };
            if counted * 1000 > stored * (1000 + TOLERANCE) {
                findings.push(Finding::Grew { name, stored, counted });
            } else if counted * 1000 < stored * (1000 - TOLERANCE) {
                findings.push(Finding::Shrank { name, stored, counted });
            }
        }
        let unknown = new.counts.keys().filter(|name| !self.counts.contains_key(*name));
        findings.extend(unknown.map(|name| Finding::Unknown { name: name.clone() }));
        findings
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(of: &[(&str, u64)]) -> Counts {
        let counts = of.iter().map(|(name, count)| ((*name).to_owned(), *count)).collect();
        Counts { rustc: "rustc 1.95.0".to_owned(), counts }
    }

    /// What is found, and whether it fails.
    fn found(stored: &[(&str, u64)], counted: &[(&str, u64)]) -> Vec<(String, bool)> {
        let findings = counts(stored).compare(&counts(counted));
        findings.iter().map(|finding| (finding.to_string(), finding.fails())).collect()
    }

    #[test]
    fn growing_by_up_to_three_percent_passes() {
        assert_eq!(found(&[("stand", 1000)], &[("stand", 1029)]), []);
        assert_eq!(found(&[("stand", 1000)], &[("stand", 1030)]), []);
    }

    #[test]
    fn growing_by_more_than_three_percent_fails() {
        let expected = ("stand grew by 3.1 %: 1031 instead of 1000".to_owned(), true);
        assert_eq!(found(&[("stand", 1000)], &[("stand", 1031)]), [expected]);
    }

    #[test]
    fn shrinking_by_more_than_three_percent_is_told_and_does_not_fail() {
        assert_eq!(found(&[("stand", 1000)], &[("stand", 971)]), []);
        let expected = ("stand shrank by 3.1 %: 969 instead of 1000".to_owned(), false);
        assert_eq!(found(&[("stand", 1000)], &[("stand", 969)]), [expected]);
    }

    #[test]
    fn a_workload_that_is_counted_no_more_fails() {
        let expected = ("air is stored and is not counted".to_owned(), true);
        assert_eq!(found(&[("air", 7), ("stand", 1000)], &[("stand", 1000)]), [expected]);
    }

    #[test]
    fn a_workload_that_is_not_stored_fails() {
        let expected = ("air is counted and is not stored".to_owned(), true);
        assert_eq!(found(&[("stand", 1000)], &[("air", 7), ("stand", 1000)]), [expected]);
    }

    #[test]
    fn what_is_written_is_read_again_and_what_is_not_so_is_refused() {
        let stored = counts(&[("air", 7), ("stand", 1000)]);
        let file = std::env::temp_dir().join(format!("counts-{}.json", std::process::id()));
        stored.write(&file).unwrap();
        assert_eq!(Counts::read(&file).unwrap(), stored);
        std::fs::remove_file(&file).unwrap();
        let error = |text: &str| Counts::parse(text).unwrap_err().to_string();
        assert_eq!(error(r#"{"rustc": "1", "counts": {"air": 0}}"#), "expected a count above 0 at \"air\"");
        assert_eq!(error(r#"{"counts": {}}"#), "expected a text at \"rustc\"");
    }
}
