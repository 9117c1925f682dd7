//! The solid shapes, and which of them each block has.

use quarterpipe::{Angle, terrain::Tile};
use quarterpipe_level::LevelError;

use super::{
    ini::Setting,
    parts::{Parts, words},
    settings::{Part, Version},
};

/// The most shapes: more cannot be numbered.
const MAX_SHAPES: usize = 512;

/// Reads the shapes of the project: heights, widths and angles. [T-3]
///
/// # Errors
///
/// When a part is missing, or the three do not describe equally many shapes.
pub(super) fn tiles(parts: &Parts<'_>) -> Result<Vec<Tile>, LevelError> {
    let setting = parts.settings.required("colarr1")?;
    let heights = lines(parts, setting)?;
    if heights.is_empty() || heights.len() > MAX_SHAPES {
        let expected = format_args!("16 bytes for each of 1 to {MAX_SHAPES} shapes");
        return Err(LevelError::unexpected(
            setting.place(),
            format_args!("{} lines of 16 bytes", heights.len()),
            expected,
        ));
    }
    let setting = parts.settings.required("colarr2")?;
    let widths = lines(parts, setting)?;
    let expected = format_args!("as many as colarr1 has, {}", heights.len());
    if widths.len() != heights.len() {
        return Err(LevelError::unexpected(
            setting.place(),
            format_args!("{} lines of 16 bytes", widths.len()),
            expected,
        ));
    }
    let setting = parts.settings.required("angles")?;
    let angles = parts.plain(setting)?;
    if angles.len() < heights.len() {
        return Err(LevelError::unexpected(setting.place(), format_args!("{} bytes", angles.len()), expected));
    }
    let mut tiles: Vec<_> = heights
        .into_iter()
        .zip(widths)
        .zip(angles)
        .map(|((heights, widths), angle)| Tile { heights, widths, angle: Angle(angle) })
        .collect();
    // Never read. [T-5]
    tiles[0] = Tile::EMPTY;
    Ok(tiles)
}

/// Reads lines of 16 signed bytes.
fn lines(parts: &Parts<'_>, setting: &Setting) -> Result<Vec<[i8; 16]>, LevelError> {
    let bytes = parts.plain(setting)?;
    parts.warn_of_rest(setting, bytes.len(), 16);
    let (lines, _) = bytes.as_chunks::<16>();
    Ok(lines.iter().map(|line| line.map(|byte| byte as i8)).collect())
}

/// The shape of each block on the two layers. [T-1, T-17]
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Index {
    pub a: Vec<u16>,
    /// `None` where both layers share one.
    pub b: Option<Vec<u16>>,
    /// Whether its entries are words, as only those of Sonic 3 alone are. [T-1]
    pub has_words: bool,
}

/// Reads the collision index.
///
/// # Errors
///
/// When a part is missing, or it is not clear how the index of two layers is laid out.
pub(super) fn index(parts: &Parts<'_>) -> Result<Index, LevelError> {
    let read = |name| {
        let setting = parts.settings.required(name)?;
        parts.packed(Part::CollisionIndex, setting).map(|bytes| (setting, bytes))
    };
    let wide = |bytes: Vec<u8>| bytes.into_iter().map(u16::from).collect();
    let of_two_files = || -> Result<Index, LevelError> {
        let [a, b] = [read("colind1")?.1, read("colind2")?.1].map(wide);
        Ok(Index { a, b: Some(b), has_words: false })
    };
    match parts.version {
        Version::S1 => Ok(Index { a: wide(read("colind")?.1), b: None, has_words: false }),
        Version::S2 => of_two_files(),
        Version::S3k if parts.settings.get("colind").is_none() && parts.settings.get("colind1").is_some() => {
            of_two_files()
        }
        Version::S3k => {
            let (setting, bytes) = read("colind")?;
            let (index, doubt) = two_layers(&bytes).map_err(|found| {
                let expected =
                    "an index that fits one of them better, or two files, colind1 and colind2, a byte for each block";
                LevelError::unexpected(setting.place(), found, expected)
            })?;
            if let Some(doubt) = doubt {
                parts.warn(setting.place(), doubt);
            }
            Ok(index)
        }
    }
}

/// How an index of two layers in one file can be laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Order {
    /// The entries of a block follow each other.
    Pairs,
    /// All entries of layer A, then all of layer B.
    Halves,
}

/// Reads an index of two layers by the layout that fits best: most blocks have the same shape on both layers. If the other one fits
/// nearly as well, it returns a warning, too.
///
/// No description that was at hand says which layout a project has.
fn two_layers(bytes: &[u8]) -> Result<(Index, Option<String>), String> {
    let (pairs, _) = bytes.as_chunks::<2>();
    // There are at most 512 shapes. [T-1] Data of bytes has greater ones in half of the places.
    let has_words = pairs.iter().all(|[high, _]| *high < 2) && pairs.iter().any(|[_, low]| *low > 1);
    let entries: Vec<u16> =
        if has_words { words(bytes).collect() } else { bytes.iter().copied().map(u16::from).collect() };
    let split = |order| match order {
        Order::Pairs => {
            let (pairs, _) = entries.as_chunks::<2>();
            (pairs.iter().map(|[a, _]| *a).collect(), pairs.iter().map(|[_, b]| *b).collect())
        }
        Order::Halves => {
            let (a, b) = entries.split_at(entries.len() / 2);
            (a.to_vec(), b[..a.len()].to_vec())
        }
    };
    let agreeing = |order| {
        let (a, b): (Vec<u16>, Vec<u16>) = split(order);
        a.iter().zip(&b).filter(|(a, b)| **a != 0 && a == b).count()
    };
    let (pairs, halves) = (agreeing(Order::Pairs), agreeing(Order::Halves));
    // A level without ground reads the same in every way.
    let order = match pairs.cmp(&halves) {
        std::cmp::Ordering::Less => Order::Halves,
        std::cmp::Ordering::Greater => Order::Pairs,
        std::cmp::Ordering::Equal if entries.iter().all(|entry| *entry == 0) => Order::Pairs,
        std::cmp::Ordering::Equal => {
            return Err(format!(
                "{} bytes that make as many blocks agree on both layers if these alternate as if one follows the other: {pairs}",
                bytes.len()
            ));
        }
    };
    let (a, b) = split(order);
    let is_close = 10 * pairs.min(halves) >= 9 * pairs.max(halves) && pairs != halves;
    let doubt = is_close.then(|| {
        let order = if order == Order::Pairs { "alternate" } else { "follow each other" };
        format!("the layers are read as if they {order}: {pairs} blocks agree if they alternate, {halves} if they follow each other")
    });
    Ok((Index { a, b: Some(b), has_words }, doubt))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the shapes of a few blocks, which differ on layer B at one place.
    fn layers(largest: u16) -> (Vec<u16>, Vec<u16>) {
        let a: Vec<u16> = vec![0, 5, 6, 7, largest, 8, 0, 12];
        let mut b = a.clone();
        b[3] = 9;
        (a, b)
    }

    fn packed(order: Order, has_words: bool, (a, b): &(Vec<u16>, Vec<u16>)) -> Vec<u8> {
        let entries: Vec<u16> = match order {
            Order::Pairs => a.iter().zip(b).flat_map(|(a, b)| [*a, *b]).collect(),
            Order::Halves => [a.clone(), b.clone()].concat(),
        };
        let bytes = |entry: u16| if has_words { entry.to_be_bytes().to_vec() } else { vec![entry as u8] };
        entries.into_iter().flat_map(bytes).collect()
    }

    #[test]
    fn an_index_is_read_however_its_layers_are_laid_out() {
        for (has_words, largest) in [(false, 255), (true, 400)] {
            for order in [Order::Pairs, Order::Halves] {
                let layers = layers(largest);
                let (index, _) = two_layers(&packed(order, has_words, &layers)).unwrap();
                assert_eq!(index, Index { a: layers.0, b: Some(layers.1), has_words }, "{order:?}");
            }
        }
    }

    #[test]
    fn an_index_that_fits_one_layout_hardly_better_is_doubted() {
        let mut bytes = [7; 40];
        (bytes[0], bytes[20]) = (8, 8);
        let (_, doubt) = two_layers(&bytes).unwrap();
        let expected = "the layers are read as if they follow each other: 18 blocks agree if they alternate, 20 if they follow each \
                        other";
        assert_eq!(doubt.as_deref(), Some(expected));
    }

    #[test]
    fn an_index_that_fits_both_layouts_is_refused() {
        let error = two_layers(&[3, 3, 3, 3, 3, 3, 3, 3]).unwrap_err();
        assert_eq!(
            error,
            "8 bytes that make as many blocks agree on both layers if these alternate as if one follows the other: 4"
        );
        assert!(two_layers(&[0; 8]).is_ok());
        assert!(two_layers(&[]).is_ok());
    }
}
