//! Reads layouts: the arrangement of chunks.

use quarterpipe_level::LevelError;

use super::{
    formats::{Format, Part},
    parts::{MAX_BYTES, Parts, words},
};
use crate::packed::{Packing, unpack};

/// The maximum number of columns and rows of chunks in a layout: those of the widest stage in chunks of 64 px.
const MAX_COLUMNS: usize = 512;
/// The maximum number of rows in a layout of S3, which is the number of its pointers.
const S3_ROWS: usize = 32;
/// The address of the start of S3's layouts, from which the pointers count.
const S3_BASE: usize = 0x8000;
/// The columns and rows of S2's layouts. [T-13]
const S2_SIZE: (usize, usize) = (128, 16);
/// The columns and rows of the largest custom layout of S2's kind.
const LARGE_S2_SIZE: (usize, usize) = (256, 64);
/// The columns and rows of Sonic CD's layouts on PCs.
const SCDPC_SIZE: (usize, usize) = (64, 8);
/// The columns and rows of a custom layout of S1's kind without its size.
const BARE_S1_SIZE: (usize, usize) = (128, 8);

/// A level's foreground.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Layout {
    pub columns: usize,
    /// The ids of chunks, row by row.
    pub ids: Vec<u16>,
    /// The number of ids beyond the end of the file. They are chunk 0.
    pub missing: usize,
    /// True if bit 7 of an id marks a chunk of a loop, as in S1. [T-12]
    pub has_marks: bool,
}

impl Layout {
    /// Makes a layout of chunks. Missing ones are chunk 0.
    fn filled(columns: usize, rows: usize, ids: impl Iterator<Item = u16>) -> Self {
        let mut ids: Vec<u16> = ids.take(columns * rows).collect();
        let missing = columns * rows - ids.len();
        ids.resize(columns * rows, 0);
        Self { columns, ids, missing, has_marks: false }
    }
}

/// Reads the layout of the foreground.
///
/// # Errors
///
/// When it is missing, or too large.
pub(super) fn layout(parts: &Parts<'_>) -> Result<Layout, LevelError> {
    let format = parts.formats.layout;
    let settings = &parts.settings;
    let usual = if matches!(format, Format::S2 | Format::S3k | Format::Skc) { "layout" } else { "fglayout" };
    // A custom layout may use either setting.
    let other = if format == Format::Custom { settings.get("layout") } else { None };
    let setting = settings.get(usual).or(other).map_or_else(|| settings.required(usual), Ok)?;
    let bytes = parts.packed(Part::Layout, setting)?;
    let length = bytes.len();
    let read = match format {
        Format::S1 | Format::Scd => of_s1(&bytes).map(|layout| Layout { has_marks: true, ..layout }),
        Format::S2na => of_s1(&bytes),
        Format::S2 => Ok(of_s2(&bytes, S2_SIZE)),
        Format::S3k => of_s3(&bytes),
        Format::Skc => of_s3(&of_pcs(bytes)),
        Format::ScdPc => {
            let (columns, rows) = SCDPC_SIZE;
            Ok(Layout::filled(columns, rows, wide(&bytes)))
        }
        Format::Custom | Format::Chaotix => custom(&bytes),
    };
    let layout = read.map_err(|error| error.inside(&setting.place()))?;
    if layout.missing > 0 {
        let message = format!("its {length} bytes end {} chunks too early: these are chunk 0", layout.missing);
        parts.warn(setting.place(), message);
    }
    Ok(layout)
}

fn wide(bytes: &[u8]) -> impl Iterator<Item = u16> {
    bytes.iter().copied().map(u16::from)
}

/// Reads a layout of S1: its width and height, each less one, and its chunks row by row.
fn of_s1(bytes: &[u8]) -> Result<Layout, LevelError> {
    let [width, height, ids @ ..] = bytes else {
        return Err(too_short("the header", bytes.len(), 2));
    };
    Ok(Layout::filled(usize::from(*width) + 1, usize::from(*height) + 1, wide(ids)))
}

/// Reads a layout of S2: a row of chunks of the foreground and a row of the background in turn.
fn of_s2(bytes: &[u8], (columns, rows): (usize, usize)) -> Layout {
    Layout::filled(columns, rows, bytes.chunks(2 * columns).flat_map(|pair| wide(&pair[..columns.min(pair.len())])))
}

/// Reads a layout of S3 and S3K: the columns of foreground and background, their rows, pointers to the rows of both in turn, and the
/// chunks.
fn of_s3(bytes: &[u8]) -> Result<Layout, LevelError> {
    with_pointers(bytes, &PointerLayout { rows: S3_ROWS, base: S3_BASE, chunk_bytes: 1 })
}

/// Swaps the two bytes of each word, also among the chunks, although these have one byte each.
fn of_pcs(mut bytes: Vec<u8>) -> Vec<u8> {
    bytes.as_chunks_mut::<2>().0.iter_mut().for_each(|pair| pair.reverse());
    bytes
}

/// The parameters of a layout with pointers.
struct PointerLayout {
    /// The number of rows that have pointers.
    rows: usize,
    /// The pointer to the first byte.
    base: usize,
    /// The number of bytes for a chunk's id.
    chunk_bytes: usize,
}

fn with_pointers(bytes: &[u8], made: &PointerLayout) -> Result<Layout, LevelError> {
    let header: Vec<usize> = words(bytes).take(4 + 2 * made.rows).map(usize::from).collect();
    let [columns, _, rows, _, pointers @ ..] = header.as_slice() else {
        return Err(too_short("the header", bytes.len(), 8));
    };
    let (columns, rows) = (*columns, (*rows).min(made.rows));
    if !(1..=MAX_COLUMNS).contains(&columns) || rows == 0 {
        let expected = format_args!("1 to {MAX_COLUMNS} columns and at least 1 row");
        return Err(LevelError::unexpected("size", format_args!("{columns} x {rows} chunks"), expected));
    }
    let (mut ids, mut missing) = (Vec::with_capacity(columns * rows), 0);
    for row in 0..rows {
        let pointer = *pointers.get(2 * row).ok_or_else(|| too_short("the pointers", bytes.len(), 8 + 4 * rows))?;
        if pointer == 0 {
            // An empty row.
            ids.resize(ids.len() + columns, 0);
            continue;
        }
        let chunks = pointer.checked_sub(made.base).and_then(|from| bytes.get(from..));
        let chunks = chunks.filter(|chunks| !chunks.is_empty()).ok_or_else(|| {
            let expected = format_args!("a place in the layout's {} bytes", bytes.len());
            LevelError::unexpected(format!("pointer of row {row}"), format_args!("${pointer:04X}"), expected)
        })?;
        let read = if made.chunk_bytes == 2 {
            Layout::filled(columns, 1, words(chunks))
        } else {
            Layout::filled(columns, 1, wide(chunks))
        };
        ids.extend(read.ids);
        missing += read.missing;
    }
    Ok(Layout { columns, ids, missing, has_marks: false })
}

/// Reads a layout that a program of the project reads, if it is one of the four known kinds, by its size and by its pointers.
fn custom(bytes: &[u8]) -> Result<Layout, LevelError> {
    if let Some(layout) = with_words(bytes) {
        return Ok(layout);
    }
    if let Ok(unpacked) = unpack(Packing::Kosinski, bytes, MAX_BYTES)
        && let Some(layout) = with_words(&unpacked)
    {
        return Ok(layout);
    }
    let (columns, rows) = LARGE_S2_SIZE;
    if bytes.len() == 2 * columns * rows {
        return Ok(of_s2(bytes, LARGE_S2_SIZE));
    }
    let (columns, rows) = BARE_S1_SIZE;
    if bytes.len() <= columns * rows {
        return Ok(Layout { has_marks: true, ..Layout::filled(columns, rows, wide(bytes)) });
    }
    let expected = "pointers to rows of words, 32,768 bytes for 256 x 64 chunks as in S2, or at most 1,024 for 128 x 8 as in S1: other custom \
                    layouts are not known";
    Err(LevelError::unexpected("the layout", format_args!("{} bytes", bytes.len()), expected))
}

/// Reads a layout of a header, pointers that count from the file's beginning, and a word for each chunk, if all of it fits.
fn with_words(bytes: &[u8]) -> Option<Layout> {
    // There are 64 or 32 pairs of pointers, and the rows come after them.
    let rows = [2 * S3_ROWS, S3_ROWS].into_iter().find(|rows| {
        let pointers = words(bytes).skip(4).step_by(2).take(*rows).map(usize::from);
        pointers.filter(|pointer| *pointer > 0).min().is_some_and(|first| first >= 8 + 4 * rows)
    })?;
    let layout = with_pointers(bytes, &PointerLayout { rows, base: 0, chunk_bytes: 2 }).ok()?;
    // A larger number means that the file has another format.
    (layout.missing == 0 && layout.ids.iter().all(|id| *id < 0x1000)).then_some(layout)
}

fn too_short(part: &str, found: usize, expected: usize) -> LevelError {
    LevelError::unexpected(part, format_args!("{found} bytes"), format_args!("at least {expected}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn whole(columns: usize, ids: Vec<u16>) -> Layout {
        Layout { columns, ids, missing: 0, has_marks: false }
    }

    #[test]
    fn a_layout_of_s1_begins_with_its_size() {
        assert_eq!(of_s1(&[1, 0, 7, 0x81, 99]), Ok(whole(2, vec![7, 0x81])));
        let short = Layout { missing: 1, ..whole(2, vec![7, 8, 9, 0]) };
        assert_eq!(of_s1(&[1, 1, 7, 8, 9]), Ok(short), "filled up with chunk 0");
        assert_eq!(of_s1(&[1]).unwrap_err().to_string(), "the header: found 1 bytes, expected at least 2");
    }

    #[test]
    fn in_a_layout_of_s2_rows_of_the_background_are_between_those_of_the_foreground() {
        let rows = |row: u8| [[row; 128], [200; 128]].concat();
        let read = of_s2(&(0..16).flat_map(rows).collect::<Vec<_>>(), S2_SIZE);
        assert_eq!((read.columns, read.ids.len(), read.missing), (128, 2048, 0));
        assert!((0_u16..).zip(read.ids.chunks(128)).all(|(row, ids)| ids == [row; 128]));
        assert_eq!(of_s2(&[0; 100], S2_SIZE).missing, 2048 - 100);
    }

    #[test]
    fn on_pcs_the_bytes_of_s3s_layouts_are_exchanged_in_pairs() {
        assert_eq!(of_s3(&of_pcs(of_pcs(s3()))), of_s3(&s3()));
        let exchanged: Vec<u8> =
            s3().chunks(2).flat_map(|pair| pair.iter().rev().copied().collect::<Vec<_>>()).collect();
        assert_eq!(of_s3(&of_pcs(exchanged)), of_s3(&s3()));
    }

    /// Makes a layout of words with `rows` pairs of pointers, of which two are used.
    fn of_words(rows: usize) -> Vec<u8> {
        let first = 8 + 4 * rows as u16;
        let mut words = vec![2, 2, 2, 2, first, first, first + 4, first];
        words.resize(4 + 2 * rows, 0_u16);
        words.extend([1, 0x102, 3, 4]);
        words.into_iter().flat_map(u16::to_be_bytes).collect()
    }

    #[test]
    fn custom_layouts_are_known_by_their_pointers_and_by_their_size() {
        for rows in [32, 64] {
            assert_eq!(custom(&of_words(rows)), Ok(whole(2, vec![1, 0x102, 3, 4])), "{rows} rows");
        }
        let large = custom(&vec![9; 32_768]).unwrap();
        assert_eq!((large.columns, large.ids.len(), large.missing), (256, 256 * 64, 0));
        let bare = custom(&[7; 1000]).unwrap();
        assert_eq!((bare.columns, bare.ids.len(), bare.missing, bare.has_marks), (128, 1024, 24, true));
        let error = custom(&[7; 5000]).unwrap_err().to_string();
        assert!(error.starts_with("the layout: found 5000 bytes, expected pointers to rows of words, "), "{error}");
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
        assert_eq!(of_s3(&s3()), Ok(whole(3, vec![1, 2, 3, 4, 5, 6])));
    }

    #[test]
    fn a_layout_of_s3_that_points_outside_is_refused() {
        let error = |change: fn(&mut Vec<u8>)| {
            let mut bytes = s3();
            change(&mut bytes);
            of_s3(&bytes).unwrap_err().to_string()
        };
        let places = "expected a place in the layout's 142 bytes";
        assert_eq!(error(|bytes| bytes[8] = 0x7F), format!("pointer of row 0: found $7F8B, {places}"));
        assert_eq!(error(|bytes| bytes[8] = 0xFF), format!("pointer of row 0: found $FF8B, {places}"));
        assert_eq!(
            error(|bytes| bytes[5] = 0),
            "size: found 3 x 0 chunks, expected 1 to 512 columns and at least 1 row"
        );
        assert_eq!(error(|bytes| bytes.truncate(6)), "the header: found 6 bytes, expected at least 8");
        assert_eq!(error(|bytes| bytes.truncate(8)), "the pointers: found 8 bytes, expected at least 16");
    }

    #[test]
    fn a_row_of_s3_whose_pointer_is_0_is_empty() {
        let mut bytes = s3();
        bytes[8..10].fill(0);
        assert_eq!(of_s3(&bytes), Ok(whole(3, vec![0, 0, 0, 4, 5, 6])));
    }
}
