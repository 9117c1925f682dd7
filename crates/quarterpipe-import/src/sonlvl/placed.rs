//! Reads the start, the objects and the rings.

use std::collections::BTreeMap;

use quarterpipe::{Px, px, rules::Game};
use quarterpipe_level::{
    LevelError, LevelObject, Value,
    internal::{MAX_OBJECTS, text},
};

use super::{
    NumberedObject, Zone,
    formats::{Format, Part},
    ini::{Setting, sections},
    known_object,
    parts::{NamedFile, Parts, high_byte_first, is_missing, named, words},
    similar_object,
};
use crate::packed::Packing;

/// The distance between rings of a row in S2's lists of rings, in pixels.
const RING_SPACING: i32 = 24;
/// The maximum number of letters of an object's name.
const MAX_LETTERS: usize = 64;
/// The word that ends a list.
const END: u16 = 0xFFFF;

/// Reads the player's start: the first of the level's starts; `None` if it has none.
///
/// # Errors
///
/// When its file cannot be read, or is too short.
pub(super) fn start(parts: &Parts<'_>) -> Result<Option<(Px, Px)>, LevelError> {
    let Some(setting) = parts.settings.get("startpos") else { return Ok(None) };
    let Some(first) = named(setting)?.into_iter().next() else { return Ok(None) };
    // The parts after the file's name are a picture's name, a name, and the offset in the file.
    let from = match first.rest.get(2) {
        None | Some(&"") => 0,
        Some(digits) => usize::from_str_radix(digits, 16)
            .map_err(|_| setting.unexpected("a hexadecimal place in the file after the third colon"))?,
    };
    let bytes = match parts.file(setting, first.path, Packing::Uncompressed) {
        Err(error) if is_missing(&error) => {
            parts.warn("startpos", format!("left out: {error}"));
            return Ok(None);
        }
        read => high_byte_first(read?, parts.formats.version),
    };
    let mut words = words(bytes.get(from..).unwrap_or_default()).map(i32::from);
    match (words.next(), words.next()) {
        (Some(x), Some(y)) => Ok(Some((px(x), px(y)))),
        _ => {
            let found = format_args!("{} bytes in {}", bytes.len(), first.path);
            let expected = format_args!("4 from byte {from} on: the x and the y of the start");
            Err(LevelError::unexpected(setting.place(), found, expected))
        }
    }
}

/// Reads the objects, and the rings if the game has a separate list for them. Objects that have no class keep their number, and are
/// reported once for each number.
///
/// # Errors
///
/// When a file cannot be read, or has too many.
pub(super) fn objects(parts: &Parts<'_>, game: Game, zone: Zone) -> Result<Vec<LevelObject>, LevelError> {
    let mut objects = match parts.settings.get("objects") {
        Some(setting) => numbered(parts, setting, game, zone)?,
        None => Vec::new(),
    };
    // Without a setting, a list of rings has the format of a layout of S2 or later.
    let format = match (parts.formats.rings, parts.formats.layout) {
        (Format::S1 | Format::Scd | Format::ScdPc, Format::S1 | Format::Scd | Format::ScdPc) => None,
        (Format::S1 | Format::Scd | Format::ScdPc, layout) => Some(layout),
        (rings, _) => Some(rings),
    };
    if let Some((setting, format)) = parts.settings.get("rings").zip(format) {
        objects.extend(all_rings(parts, setting, format)?);
    }
    if objects.len() > MAX_OBJECTS {
        return Err(LevelError::unexpected("objects", "more objects", format_args!("at most {MAX_OBJECTS}")));
    }
    Ok(objects)
}

/// The times of Sonic CD, and the bits of objects that exist in them.
const TIMES: [(&str, u8); 3] = [("Past", 0x20), ("Present", 0x40), ("Future", 0x80)];

/// Returns the bit of the level's time: that of its setting, otherwise the present.
fn time(parts: &Parts<'_>) -> Result<u8, LevelError> {
    let Some(setting) = parts.settings.get("timezone") else { return Ok(0x40) };
    let named = TIMES.iter().find(|(name, _)| setting.value.eq_ignore_ascii_case(name));
    named.map(|(_, bit)| *bit).ok_or_else(|| setting.unexpected("Past, Present or Future"))
}

/// Reads the list of objects. Warns about objects without a class, and about objects whose class is only similar.
fn numbered(parts: &Parts<'_>, setting: &Setting, game: Game, zone: Zone) -> Result<Vec<LevelObject>, LevelError> {
    let format = parts.formats.objects;
    let Some(bytes) = parts.optional(Part::Objects, setting)? else { return Ok(Vec::new()) };
    let bytes = if format.is_of_pcs() { with_high_bytes_first(bytes, format) } else { bytes };
    let listed: Vec<ListedObject> = match format {
        Format::Scd | Format::ScdPc => {
            let now = time(parts)?;
            entries::<8>(parts, setting, bytes)
                .into_iter()
                .filter(|entry| entry[6] & now != 0)
                .map(|[x, x_low, y, y_low, number, subtype, ..]| {
                    placed(Format::S1, [x, x_low, y, y_low, number, subtype])
                })
                .take(MAX_OBJECTS + 1)
                .collect()
        }
        Format::Chaotix => {
            entries::<8>(parts, setting, bytes).into_iter().map(of_chaotix).take(MAX_OBJECTS + 1).collect()
        }
        _ => {
            let entries = entries::<6>(parts, setting, bytes).into_iter();
            entries.map(|entry| placed(format, entry)).take(MAX_OBJECTS + 1).collect()
        }
    };
    // Chaotix's numbers have not been compared with those of S2.
    let exact = |placed: &ListedObject| (format != Format::Chaotix).then(|| known(game, zone, placed)).flatten();
    let found: Vec<_> = listed.iter().map(exact).collect();
    let names = if found.iter().all(Option::is_some) { BTreeMap::new() } else { names(parts) };
    let (mut objects, mut unknown, mut similar) =
        (Vec::new(), BTreeMap::<u8, Vec<&NumberedObject>>::new(), BTreeMap::new());
    for (placed, exact) in listed.iter().zip(found) {
        let object = &placed.object;
        let name = names.get(&object.number).map_or("", String::as_str);
        let found = exact.or_else(|| {
            let alike = similar_object(game, zone, name, object).filter(|_| format != Format::Chaotix)?;
            *similar.entry(object.number).or_insert(0) += 1;
            Some(placed.with_row(alike))
        });
        objects.push(found.unwrap_or_else(|| {
            unknown.entry(object.number).or_default().push(object);
            LevelObject { name: name.to_owned(), ..marked(object) }
        }));
    }
    warn_of_similar(&similar, parts);
    warn_of_unknown(&unknown, &names, parts);
    // A class may move its object: the position of stairs is next to the first step.
    let (objects, far): (Vec<_>, Vec<_>) = objects.into_iter().partition(|object| is_place(object.x, object.y));
    if let Some(LevelObject { x, y, .. }) = far.first() {
        let (count, most) = (far.len(), LevelObject::PLACES.end());
        let message = format!("{count} objects are beyond {most} px, the first at {}, {}: they are left out", x.0, y.0);
        parts.warn(setting.place(), message);
    }
    Ok(objects)
}

/// Exchanges the bytes of x and y, which have the low one first in games on PCs.
fn with_high_bytes_first(mut bytes: Vec<u8>, format: Format) -> Vec<u8> {
    let entry = if format == Format::ScdPc { 8 } else { 6 };
    for entry in bytes.chunks_mut(entry) {
        entry.as_chunks_mut::<2>().0.iter_mut().take(2).for_each(|pair| pair.reverse());
    }
    bytes
}

/// Reads the list of rings. Rings at invalid positions are left out, with a warning.
fn all_rings(parts: &Parts<'_>, setting: &Setting, format: Format) -> Result<Vec<LevelObject>, LevelError> {
    let Some(bytes) = parts.optional(Part::Rings, setting)? else { return Ok(Vec::new()) };
    let bytes = high_byte_first(bytes, format);
    let is_inside = |ring: &LevelObject| is_place(ring.x, ring.y);
    let rings =
        entries::<4>(parts, setting, bytes).into_iter().flat_map(|entry| rings(format, entry)).take(MAX_OBJECTS + 1);
    let (rings, far): (Vec<_>, Vec<_>) = rings.partition(is_inside);
    if !far.is_empty() {
        parts.warn(setting.place(), format!("{} rings are outside of any level: they are left out", far.len()));
    }
    Ok(rings)
}

/// Warns about objects whose class is only similar, by number and count.
fn warn_of_similar(similar: &BTreeMap<u8, usize>, parts: &Parts<'_>) {
    if !similar.is_empty() {
        let numbers: Vec<String> = similar.keys().map(|number| format!("${number:02X}")).collect();
        let (count, numbers) = (similar.values().sum::<usize>(), numbers.join(", "));
        let message = format!(
            "{count} of the numbers {numbers} move or look otherwise than in the game: classes that are much alike stand for them"
        );
        parts.warn("objects", message);
    }
}

/// Warns about objects that have no class, once for each number.
fn warn_of_unknown(unknown: &BTreeMap<u8, Vec<&NumberedObject>>, names: &BTreeMap<u8, String>, parts: &Parts<'_>) {
    for (number, objects) in unknown {
        let name = names.get(number).map_or_else(String::new, |name| format!(" ({name})"));
        let subtype = objects.first().map_or(0, |object| object.subtype);
        let which = format!("{} of number ${number:02X}{name}, the first of subtype ${subtype:02X}", objects.len());
        parts.warn("objects", format!("{which}: no class of objects is like it, so it only marks its place"));
    }
}

/// Returns whether objects can be placed at a position.
fn is_place(x: Px, y: Px) -> bool {
    [x, y].iter().all(|at| LevelObject::PLACES.contains(&at.0))
}

/// Returns the entries of a list, of `N` bytes each, up to the end mark if there is one. An incomplete entry is filled up.
fn entries<const N: usize>(parts: &Parts<'_>, setting: &Setting, mut bytes: Vec<u8>) -> Vec<[u8; N]> {
    let end = bytes.chunks(N).position(|entry| entry.starts_with(&END.to_be_bytes()));
    match end {
        Some(end) => bytes.truncate(end * N),
        None => parts.fill_up(setting, &mut bytes, N),
    }
    bytes.as_chunks::<N>().0.to_vec()
}

/// An object of a list, and whether it is loaded in every row. [K-41, K-42]
struct ListedObject {
    object: NumberedObject,
    in_every_row: bool,
}

/// Reads an entry of a list of objects: x, y with flags, number, subtype. [K-41, K-42]
fn placed(format: Format, entry: [u8; 6]) -> ListedObject {
    let [x_high, x_low, y_high, y_low, number, subtype] = entry;
    let (x, y) = (u16::from_be_bytes([x_high, x_low]), u16::from_be_bytes([y_high, y_low]));
    let is_s1 = matches!(format, Format::S1 | Format::S2na);
    let (x_flip, y_flip) = if is_s1 { (0x4000, 0x8000) } else { (0x2000, 0x4000) };
    let object = NumberedObject {
        number: if is_s1 { number & 0x7F } else { number },
        subtype,
        x: px(i32::from(x)),
        y: px(i32::from(y & 0xFFF)),
        x_flip: y & x_flip != 0,
        y_flip: y & y_flip != 0,
    };
    ListedObject { object, in_every_row: matches!(format, Format::S3k | Format::Skc) && y & 0x8000 != 0 }
}

/// Reads an entry of a list of Chaotix: x, y, the number times four, and flags with a subtype, whose low byte is kept.
fn of_chaotix(entry: [u8; 8]) -> ListedObject {
    let [x, y, number, flags] = [0, 2, 4, 6].map(|at| u16::from_be_bytes([entry[at], entry[at + 1]]));
    let object = NumberedObject {
        number: (number / 4) as u8,
        subtype: flags as u8,
        x: px(i32::from(x)),
        y: px(i32::from(y)),
        x_flip: flags & 0x2000 != 0,
        y_flip: flags & 0x4000 != 0,
    };
    ListedObject { object, in_every_row: flags & 0x8000 != 0 }
}

/// Returns an object of the class that acts exactly like an entry's object, if there is one. In Scrap Brain, number 15 of S1 is another
/// object.
fn known(game: Game, zone: Zone, placed: &ListedObject) -> Option<LevelObject> {
    let is_other = game == Game::S1 && zone == Zone::ScrapBrain && placed.object.number == 0x15;
    (!is_other).then(|| known_object(game, &placed.object)).flatten().map(|known| placed.with_row(known))
}

impl ListedObject {
    /// Returns an object that is loaded in every row if this one is.
    fn with_row(&self, object: LevelObject) -> LevelObject {
        if self.in_every_row { object.with("in_every_row", Value::Flag(true)) } else { object }
    }
}

/// Returns an object without a class, which keeps its number.
fn marked(object: &NumberedObject) -> LevelObject {
    let NumberedObject { number, subtype, x, y, x_flip, y_flip } = *object;
    let plain = LevelObject::new(format!("object_{number:02x}"), x, y);
    LevelObject { x_flip, y_flip, ..plain.with("subtype", Value::Integer(subtype.into())) }
}

/// Reads an entry of a list of rings: in S2 up to eight in a row or a column, in S3 and S3K one. No ring is at 0, 0, where S3's lists have
/// a mark.
fn rings(format: Format, [x_high, x_low, y_high, y_low]: [u8; 4]) -> impl Iterator<Item = LevelObject> {
    let (x, y) = (u16::from_be_bytes([x_high, x_low]), u16::from_be_bytes([y_high, y_low]));
    let (count, y, is_column) = match (format, x, y) {
        (_, 0, 0) => (0, 0, false),
        (Format::S3k | Format::Skc, ..) => (1, y, false),
        _ => (i32::from((y >> 12) & 7) + 1, y & 0xFFF, y & 0x8000 != 0),
    };
    let (across, down) = if is_column { (0, RING_SPACING) } else { (RING_SPACING, 0) };
    (0..count)
        .map(move |ring| LevelObject::new("ring", px(i32::from(x) + ring * across), px(i32::from(y) + ring * down)))
}

/// Returns the names that the lists of objects of the project and the level give to numbers. A list that cannot be read is left out, with a
/// warning.
fn names(parts: &Parts<'_>) -> BTreeMap<u8, String> {
    let mut names = BTreeMap::new();
    for setting in parts.settings.both("objlst") {
        let sections = named(setting).and_then(|lists| {
            let read = |list: &NamedFile<'_>| parts.file(setting, list.path, Packing::Uncompressed).and_then(text);
            lists.iter().map(|list| sections(&read(list)?, false)).collect::<Result<Vec<_>, _>>()
        });
        match sections {
            Ok(sections) => names.extend(sections.iter().flatten().filter_map(|section| {
                let number = u8::from_str_radix(&section.name, 16).ok()?;
                // Objects that are described by code have no name, but their code has one.
                let name = section.get("name").or_else(|| section.get("codetype"))?;
                let last = name.value.rsplit('.').next().filter(|_| name.name == "codetype").unwrap_or(&name.value);
                Some((number, last.chars().take(MAX_LETTERS).collect()))
            })),
            Err(error) => parts.warn(setting.place(), format!("no names of objects: {error}")),
        }
    }
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flips_are_in_other_bits_in_s1_than_later() {
        let read = |format, y: u16, number| {
            let [high, low] = y.to_be_bytes();
            let ListedObject { object, in_every_row } = placed(format, [0x12, 0x34, high, low, number, 5]);
            (object.x.0, object.y.0, object.number, object.x_flip, object.y_flip, in_every_row)
        };
        assert_eq!(read(Format::S1, 0x4123, 0x81), (0x1234, 0x123, 1, true, false, false));
        assert_eq!(read(Format::S1, 0x8123, 0x01), (0x1234, 0x123, 1, false, true, false));
        assert_eq!(read(Format::S2, 0xA123, 0x81), (0x1234, 0x123, 0x81, true, false, false));
        assert_eq!(read(Format::S3k, 0xC123, 0x81), (0x1234, 0x123, 0x81, false, true, true));
    }

    /// Returns the positions of an entry's rings.
    fn places(format: Format, entry: [u8; 4]) -> Vec<(i32, i32)> {
        rings(format, entry).map(|ring| (ring.x.0, ring.y.0)).collect()
    }

    #[test]
    fn rings_of_s2_come_in_rows_and_columns() {
        // The example of the description: two adjacent rings.
        assert_eq!(places(Format::S2, [0x03, 0x46, 0x10, 0x2B]), [(0x346, 0x2B), (0x35E, 0x2B)]);
        assert_eq!(places(Format::S2, [0, 9, 0xA0, 1]), [(9, 1), (9, 25), (9, 49)]);
        assert_eq!(places(Format::S2, [0, 9, 0x70, 1]).len(), 8);
    }

    #[test]
    fn a_ring_of_s3_is_alone_and_the_mark_before_the_first_is_none() {
        assert_eq!(places(Format::S3k, [0, 9, 0x10, 9]), [(9, 0x1009)]);
        assert_eq!(places(Format::S3k, [0; 4]), []);
    }
}
