//! Columns of a trace: one value per frame, stored as values, runs or runs of differences.

use quarterpipe_replay::MAX_FRAMES;
use serde::{Deserialize, Serialize};

/// One value per frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(try_from = "StoredColumn")]
pub struct Column(Vec<i64>);

/// The three forms in which a column is stored.
#[derive(Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
enum StoredColumn {
    Plain(Vec<i64>),
    Runs { rle: Vec<i64> },
    Differences { d: Vec<i64> },
}

impl Column {
    /// Returns the number of frames.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Returns whether the column is empty.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value of a frame, counted from 0; 0 beyond the end.
    #[must_use]
    pub fn at(&self, index: usize) -> i64 {
        self.0.get(index).copied().unwrap_or_default()
    }
}

impl TryFrom<StoredColumn> for Column {
    type Error = String;

    fn try_from(stored: StoredColumn) -> Result<Self, String> {
        match stored {
            StoredColumn::Plain(values) => Ok(Self(values)),
            StoredColumn::Runs { rle } => expand(&rle).map(Self),
            StoredColumn::Differences { d } => {
                let mut values = expand(&d)?;
                let mut sum = 0_i64;
                for value in &mut values {
                    sum = sum.wrapping_add(*value);
                    *value = sum;
                }
                Ok(Self(values))
            }
        }
    }
}

/// Expands value, count, value, count and so on.
fn expand(runs: &[i64]) -> Result<Vec<i64>, String> {
    let (pairs, rest) = runs.as_chunks::<2>();
    if !rest.is_empty() {
        return Err("expected pairs of value and count".into());
    }
    let mut values = Vec::new();
    for &[value, count] in pairs {
        let count = usize::try_from(count).ok().filter(|count| values.len() + count <= MAX_FRAMES);
        let count = count.ok_or_else(|| format!("expected counts from 0, together at most {MAX_FRAMES}"))?;
        values.extend(std::iter::repeat_n(value, count));
    }
    Ok(values)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn column(json: &str) -> Result<Column, serde_json::Error> {
        serde_json::from_str(json)
    }

    #[test]
    fn the_three_encodings_of_a_column_read_alike() {
        let plain = column("[5,5,7,9]").unwrap();
        assert_eq!(column(r#"{"rle":[5,2,7,1,9,1]}"#).unwrap(), plain);
        assert_eq!(column(r#"{"d":[5,1,0,1,2,2]}"#).unwrap(), plain);
        assert_eq!((plain.len(), plain.at(2), plain.at(4)), (4, 7, 0));
    }

    #[test]
    fn a_run_without_a_count_and_an_endless_run_are_errors() {
        assert!(column(r#"{"rle":[5]}"#).is_err());
        assert!(column(r#"{"rle":[5,-1]}"#).is_err());
        assert!(column(r#"{"rle":[5,9000000000]}"#).is_err());
    }
}
