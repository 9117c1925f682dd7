//! Layouts: which chunk is where.

use quarterpipe_level::LevelError;

use super::{
    parts::{Parts, words},
    settings::{Part, Version},
};

/// The most columns of chunks of 128 px that a level can have: as many as make the widest stage.
const MAX_COLUMNS: usize = 256;
/// The rows that a layout of S3 can have: as many as it has pointers to.
const S3_ROWS: usize = 32;
/// Where the pointers of S3's layouts count from.
const S3_BASE: usize = 0x8000;
/// The columns and rows of S2's layouts. [T-13]
const S2_SIZE: (usize, usize) = (128, 16);

/// A level's foreground.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub columns: usize,
    /// The ids of chunks, row by row.
    pub ids: Vec<u16>,
}

/// Reads the layout of the foreground.
///
/// # Errors
///
/// When it is missing, too short for its size, or too large.
pub(super) fn layout(parts: &Parts<'_>) -> Result<Layout, LevelError> {
    let setting = parts.settings.required(if parts.version == Version::S1 { "fglayout" } else { "layout" })?;
    let bytes = parts.packed(Part::Layout, setting)?;
    let read = match parts.version {
        Version::S1 => of_s1(&bytes),
        Version::S2 => of_s2(&bytes),
        Version::S3k => of_s3(&bytes),
    };
    read.map_err(|error| error.inside(&setting.place()))
}

/// Reads a layout of S1: its width and height, each less one, and its chunks row by row.
fn of_s1(bytes: &[u8]) -> Result<Layout, LevelError> {
    let [width, height, ids @ ..] = bytes else {
        return Err(too_short("the header", bytes.len(), 2));
    };
    let (columns, rows) = (usize::from(*width) + 1, usize::from(*height) + 1);
    if columns > MAX_COLUMNS / 2 || rows > MAX_COLUMNS / 2 {
        let expected = format_args!("at most {0} x {0}", MAX_COLUMNS / 2);
        return Err(LevelError::unexpected("size", format_args!("{columns} x {rows} chunks"), expected));
    }
    let ids = ids.get(..columns * rows).ok_or_else(|| too_short("the chunks", bytes.len(), 2 + columns * rows))?;
    Ok(Layout { columns, ids: ids.iter().copied().map(u16::from).collect() })
}

/// Reads a layout of S2: 16 times a row of 128 chunks of the foreground, and one of the background.
fn of_s2(bytes: &[u8]) -> Result<Layout, LevelError> {
    let (columns, rows) = S2_SIZE;
    let (pairs, _) = bytes.as_chunks::<{ 2 * S2_SIZE.0 }>();
    let pairs = pairs.get(..rows).ok_or_else(|| too_short("the chunks", bytes.len(), 2 * columns * rows))?;
    Ok(Layout { columns, ids: pairs.iter().flat_map(|pair| &pair[..columns]).copied().map(u16::from).collect() })
}

/// Reads a layout of S3 and S3K: the columns of foreground and background, their rows, pointers to the rows of both in turn, and the
/// chunks.
fn of_s3(bytes: &[u8]) -> Result<Layout, LevelError> {
    let header: Vec<usize> = words(bytes).take(4 + 2 * S3_ROWS).map(usize::from).collect();
    let [columns, _, rows, _, pointers @ ..] = header.as_slice() else {
        return Err(too_short("the header", bytes.len(), 8));
    };
    let (columns, rows) = (*columns, *rows);
    if !(1..=MAX_COLUMNS).contains(&columns) || !(1..=S3_ROWS).contains(&rows) {
        let expected = format_args!("1 to {MAX_COLUMNS} columns and 1 to {S3_ROWS} rows");
        return Err(LevelError::unexpected("size", format_args!("{columns} x {rows} chunks"), expected));
    }
    let mut ids = Vec::with_capacity(columns * rows);
    for row in 0..rows {
        let pointer = *pointers.get(2 * row).ok_or_else(|| too_short("the pointers", bytes.len(), 8 + 4 * rows))?;
        let chunks = pointer.checked_sub(S3_BASE).and_then(|from| bytes.get(from..from + columns));
        let chunks = chunks.ok_or_else(|| {
            let expected = format_args!("a place for {columns} chunks in the layout's {} bytes", bytes.len());
            LevelError::unexpected(format!("pointer of row {row}"), format_args!("${pointer:04X}"), expected)
        })?;
        ids.extend(chunks.iter().copied().map(u16::from));
    }
    Ok(Layout { columns, ids })
}

fn too_short(part: &str, found: usize, expected: usize) -> LevelError {
    LevelError::unexpected(part, format_args!("{found} bytes"), format_args!("at least {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layout_of_s1_begins_with_its_size() {
        assert_eq!(of_s1(&[1, 0, 7, 0x81, 99]), Ok(Layout { columns: 2, ids: vec![7, 0x81] }));
        for (bytes, error) in [
            (&[1][..], "the header: found 1 bytes, expected at least 2"),
            (&[1, 1, 0, 0, 0], "the chunks: found 5 bytes, expected at least 6"),
            (&[200, 0], "size: found 201 x 1 chunks, expected at most 128 x 128"),
        ] {
            assert_eq!(of_s1(bytes).unwrap_err().to_string(), error);
        }
    }

    #[test]
    fn in_a_layout_of_s2_rows_of_the_background_are_between_those_of_the_foreground() {
        let rows = |row: u8| [[row; 128], [200; 128]].concat();
        let read = of_s2(&(0..16).flat_map(rows).collect::<Vec<_>>()).unwrap();
        assert_eq!((read.columns, read.ids.len()), (128, 2048));
        assert!((0_u16..).zip(read.ids.chunks(128)).all(|(row, ids)| ids == [row; 128]));
        assert_eq!(of_s2(&[0; 100]).unwrap_err().to_string(), "the chunks: found 100 bytes, expected at least 4096");
    }

    /// Makes a layout of two rows and three columns, the lower row first.
    fn s3() -> Vec<u8> {
        let mut words = vec![3, 1, 2, 1, 0x8008 + 0x80 + 3, 0, 0x8008 + 0x80];
        words.resize(4 + 2 * S3_ROWS, 0_u16);
        let header = words.into_iter().flat_map(u16::to_be_bytes);
        header.chain([4, 5, 6, 1, 2, 3]).collect()
    }

    #[test]
    fn a_layout_of_s3_has_pointers_to_its_rows() {
        assert_eq!(of_s3(&s3()), Ok(Layout { columns: 3, ids: vec![1, 2, 3, 4, 5, 6] }));
    }

    #[test]
    fn a_layout_of_s3_that_points_outside_is_refused() {
        let error = |change: fn(&mut Vec<u8>)| {
            let mut bytes = s3();
            change(&mut bytes);
            of_s3(&bytes).unwrap_err().to_string()
        };
        let places = "expected a place for 3 chunks in the layout's 142 bytes";
        assert_eq!(error(|bytes| bytes[8] = 0x7F), format!("pointer of row 0: found $7F8B, {places}"));
        assert_eq!(error(|bytes| bytes[8] = 0xFF), format!("pointer of row 0: found $FF8B, {places}"));
        assert_eq!(
            error(|bytes| bytes[5] = 33),
            "size: found 3 x 33 chunks, expected 1 to 256 columns and 1 to 32 rows"
        );
        assert_eq!(error(|bytes| bytes.truncate(6)), "the header: found 6 bytes, expected at least 8");
        assert_eq!(error(|bytes| bytes.truncate(8)), "the pointers: found 8 bytes, expected at least 16");
    }
}
