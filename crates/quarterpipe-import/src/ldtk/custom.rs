//! Reads the shape of a tile from its custom data.

use quarterpipe::{Angle, terrain::Solidity};
use quarterpipe_level::{LevelError, object::same_name};
use serde_json::Value;

use super::shapes::solidity_named;

/// The custom data of a tile. Everything else is measured or taken from the layer.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TileCustomData {
    pub heights: Option<[i8; 16]>,
    pub widths: Option<[i8; 16]>,
    pub angle: Option<Angle>,
    pub solidity: Option<Solidity>,
}

/// Reads JSON, `{"heights": [..], "angle": 224}`, or lines, `angle = 0xE0`. Other content is ignored: it may be meant for other programs.
/// Also returns the errors of keys with invalid values, which are left out.
pub(super) fn read(text: &str) -> (TileCustomData, Vec<LevelError>) {
    let (mut said, mut errors) = (TileCustomData::default(), Vec::new());
    match serde_json::from_str(text) {
        Ok(Value::Object(entries)) => {
            errors.extend(entries.iter().filter_map(|(key, value)| said.read(key, &plain(value)).err()));
        }
        _ => {
            let entries = text.split(['\n', ';']).filter_map(|line| line.split_once(['=', ':']));
            errors.extend(entries.filter_map(|(key, value)| said.read(key.trim(), value.trim()).err()));
        }
    }
    (said, errors)
}

/// Returns a JSON value as it would be written in a line.
fn plain(value: &Value) -> String {
    match value {
        Value::String(text) => text.clone(),
        Value::Array(items) => items.iter().map(plain).collect::<Vec<_>>().join(" "),
        other => other.to_string(),
    }
}

impl TileCustomData {
    fn read(&mut self, key: &str, value: &str) -> Result<(), LevelError> {
        if same_name(key, "heights") {
            self.heights = Some(read_line(key, value)?);
        } else if same_name(key, "widths") {
            self.widths = Some(read_line(key, value)?);
        } else if same_name(key, "angle") {
            self.angle = Some(read_angle(value)?);
        } else if same_name(key, "solidity") {
            let solidity = solidity_named(value).ok_or_else(|| {
                LevelError::unexpected(key, format_args!("{value:?}"), "one of none, top, sides_and_bottom, all")
            })?;
            self.solidity = Some(solidity);
        }
        Ok(())
    }
}

/// Reads sixteen numbers with spaces or commas between them.
fn read_line(key: &str, value: &str) -> Result<[i8; 16], LevelError> {
    let words = value.split([' ', ',', '\t', '[', ']']).filter(|word| !word.is_empty());
    let numbers: Result<Vec<i8>, _> = words.take(17).map(str::parse).collect();
    numbers
        .ok()
        .and_then(|numbers| numbers.try_into().ok())
        .ok_or_else(|| LevelError::unexpected(key, format_args!("{value:?}"), "16 whole numbers from -128 to 127"))
}

fn read_angle(value: &str) -> Result<Angle, LevelError> {
    let hexadecimal = value.strip_prefix("0x").or_else(|| value.strip_prefix('$'));
    let number = hexadecimal.map_or_else(|| value.parse(), |digits| u8::from_str_radix(digits, 16));
    number
        .map(Angle)
        .map_err(|_| LevelError::unexpected("angle", format_args!("{value:?}"), "0 to 255 or 0x00 to 0xFF"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn custom_data_is_json_or_lines() {
        let heights = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, -15];
        let said = TileCustomData { heights: Some(heights), angle: Some(Angle(0xE0)), ..TileCustomData::default() };
        let json = r#"{"heights": [0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,-15], "angle": 224, "sound": ["grass", {}]}"#;
        assert_eq!(read(json).0, said);
        let lines = "heights = 0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 -15\nAngle: 0xE0\nsound = grass";
        assert_eq!(read(lines).0, said);
        let solid =
            TileCustomData { solidity: Some(Solidity::Top), angle: Some(Angle(255)), ..TileCustomData::default() };
        assert_eq!(read("angle=$FF; solidity=Top").0, solid);
    }

    #[test]
    fn what_is_somebody_elses_is_left_alone() {
        for text in ["", "grass", "{", "[1, 2]", "{\"a\": {\"heights\": 5}}", "friction=5", "\u{0}=\u{0}"] {
            assert_eq!(read(text).0, TileCustomData::default(), "{text}");
        }
    }

    #[test]
    fn a_value_that_cannot_be_names_its_key() {
        let error = |text| read(text).1[0].to_string();
        assert_eq!(error("heights=1 2 3"), "heights: found \"1 2 3\", expected 16 whole numbers from -128 to 127");
        assert_eq!(error("{\"angle\": 256}"), "angle: found \"256\", expected 0 to 255 or 0x00 to 0xFF");
        let expected = "solidity: found \"7\", expected one of none, top, sides_and_bottom, all";
        assert_eq!(error("{\"solidity\": 7}"), expected);
    }
}
