//! Decodes the cells of a layer: 12 bytes each, or three numbers in older scenes.

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_level::LevelError;

use super::value::Value;

/// The bits of an alternative that turn the tile.
const FLIP_H: u16 = 0x1000;
const FLIP_V: u16 = 0x2000;
const TRANSPOSE: u16 = 0x4000;

/// A cell with a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cell {
    pub column: i16,
    pub row: i16,
    pub source: u16,
    /// The tile's column and row on its atlas.
    pub at: (u32, u32),
    pub alternative: u16,
    pub turn: Turn,
}

/// The orientation of a tile: first transposed, then mirrored.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Turn {
    pub x_flip: bool,
    pub y_flip: bool,
    pub transposed: bool,
}

impl Cell {
    fn new([x, y, source, column, row, alternative]: [u16; 6]) -> Option<Self> {
        // All numbers of a cell without a tile are the greatest possible.
        if source == u16::MAX {
            return None;
        }
        let has = |bit: u16| alternative & bit != 0;
        Some(Self {
            column: x.cast_signed(),
            row: y.cast_signed(),
            source,
            at: (column.into(), row.into()),
            alternative: alternative & !(FLIP_H | FLIP_V | TRANSPOSE),
            turn: Turn { x_flip: has(FLIP_H), y_flip: has(FLIP_V), transposed: has(TRANSPOSE) },
        })
    }
}

/// Reads `tile_map_data` of a `TileMapLayer`: two bytes with the version, then six numbers of two bytes for each cell.
///
/// # Errors
///
/// When it is not such a list of bytes.
pub(super) fn of_bytes(value: &Value, place: &str) -> Result<Vec<Cell>, LevelError> {
    let bytes = bytes(value, place)?;
    let Some((version, cells)) = bytes.split_first_chunk::<2>() else { return Ok(Vec::new()) };
    if *version != [0, 0] {
        let found = format!("version {}", u16::from_le_bytes(*version));
        return Err(LevelError::unexpected(place, found, "version 0, which Godot 4.3 and later write"));
    }
    let (cells, rest) = cells.as_chunks::<12>();
    if !rest.is_empty() {
        let found = format!("{} bytes", bytes.len());
        return Err(LevelError::unexpected(place, found, "2 bytes, and 12 for each cell"));
    }
    Ok(cells.iter().filter_map(|cell| Cell::new(numbers(cell))).collect())
}

/// Returns the six numbers of a cell.
fn numbers(cell: &[u8; 12]) -> [u16; 6] {
    std::array::from_fn(|at| u16::from_le_bytes([cell[2 * at], cell[2 * at + 1]]))
}

fn bytes(value: &Value, place: &str) -> Result<Vec<u8>, LevelError> {
    let refused = |found: &dyn std::fmt::Display| {
        LevelError::unexpected(place, found, "a PackedByteArray of bytes, or with a text in base64")
    };
    match value {
        Value::Numbers(name, numbers) if name == "PackedByteArray" => {
            let byte =
                |number: &f64| (number.fract() == 0.0 && (0.0..=255.0).contains(number)).then_some(*number as u8);
            numbers.iter().map(byte).collect::<Option<_>>().ok_or_else(|| refused(&"a number that is not a byte"))
        }
        Value::Call(name, arguments) if name == "PackedByteArray" => match &arguments[..] {
            [Value::Text(text)] => STANDARD.decode(text).map_err(|error| refused(&error)),
            _ => Err(refused(value)),
        },
        _ => Err(refused(value)),
    }
}

/// Reads `tile_data` of a layer of a `TileMap`: three numbers for each cell, each of two halves.
///
/// # Errors
///
/// When it is not such a list of numbers.
pub(super) fn of_numbers(value: &Value, place: &str) -> Result<Vec<Cell>, LevelError> {
    let refused = |found: &dyn std::fmt::Display| {
        LevelError::unexpected(place, found, "a PackedInt32Array with three whole numbers for each cell")
    };
    let Value::Numbers(name, numbers) = value else { return Err(refused(value)) };
    let (cells, rest) = numbers.as_chunks::<3>();
    if name != "PackedInt32Array" || !rest.is_empty() {
        return Err(refused(value));
    }
    let halves = |number: f64| {
        let fits = number.fract() == 0.0 && (f64::from(i32::MIN)..=f64::from(u32::MAX)).contains(&number);
        let bytes = (number as i64).to_le_bytes();
        fits.then_some([0, 2].map(|at| u16::from_le_bytes([bytes[at], bytes[at + 1]])))
    };
    let mut read = Vec::with_capacity(cells.len());
    for cell in cells {
        let [Some([x, y]), Some([source, column]), Some([row, alternative])] = cell.map(halves) else {
            return Err(refused(&"a number of more than 32 bits"));
        };
        read.extend(Cell::new([x, y, source, column, row, alternative]));
    }
    Ok(read)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELL: Cell = Cell {
        column: -2,
        row: 3,
        source: 5,
        at: (7, 1),
        alternative: 2,
        turn: Turn { x_flip: true, y_flip: false, transposed: true },
    };

    fn packed(numbers: &[f64]) -> Value {
        Value::Numbers("PackedByteArray".to_owned(), numbers.to_vec())
    }

    #[test]
    fn a_cell_is_six_numbers_of_two_bytes_as_a_list_or_in_base64() {
        let list = [0, 0, 0xFE, 0xFF, 3, 0, 5, 0, 7, 0, 1, 0, 2, 0x50];
        assert_eq!(of_bytes(&packed(&list.map(f64::from)), "").unwrap(), [CELL]);
        let base64 = Value::Text(STANDARD.encode(list.map(|byte| byte as u8)));
        let base64 = Value::Call("PackedByteArray".to_owned(), vec![base64]);
        assert_eq!(of_bytes(&base64, "").unwrap(), [CELL]);
        assert_eq!(of_bytes(&packed(&[]), "").unwrap(), []);
    }

    #[test]
    fn older_scenes_have_three_numbers_of_two_halves() {
        let numbers = vec![f64::from(0x0003_FFFE), f64::from(0x0007_0005), f64::from(0x5002_0001)];
        let value = Value::Numbers("PackedInt32Array".to_owned(), numbers);
        assert_eq!(of_numbers(&value, "").unwrap(), [CELL]);
        let negative = Value::Numbers("PackedInt32Array".to_owned(), vec![-65536.0, 65536.0 * 4.0, 0.0]);
        assert_eq!(of_numbers(&negative, "").unwrap()[0].row, -1);
    }

    #[test]
    fn data_of_another_length_or_version_are_refused() {
        let error = |value: Value| of_bytes(&value, "node").unwrap_err().to_string();
        assert_eq!(error(packed(&[0.0; 15])), "node: found 15 bytes, expected 2 bytes, and 12 for each cell");
        let newer = "node: found version 1, expected version 0, which Godot 4.3 and later write";
        assert_eq!(error(packed(&[1.0, 0.0])), newer);
        let no_byte =
            "node: found a number that is not a byte, expected a PackedByteArray of bytes, or with a text in base64";
        assert_eq!(error(packed(&[0.0, 256.0])), no_byte);
        let text = Value::Call("PackedByteArray".to_owned(), vec![Value::Text("???".to_owned())]);
        assert!(error(text).starts_with("node: found Invalid symbol 63"));
        let odd = Value::Numbers("PackedInt32Array".to_owned(), vec![0.0; 4]);
        assert!(of_numbers(&odd, "").is_err());
        let huge = Value::Numbers("PackedInt32Array".to_owned(), vec![0.0, 1e18, f64::NAN]);
        assert!(of_numbers(&huge, "").is_err());
    }
}
