//! Acts of v3 and v4, `ActN.bin`: the layout of chunks and the objects.

use quarterpipe_level::LevelError;

use super::{
    Generation,
    chunks::CHUNKS,
    reader::{ByteOrder, Reader},
};

/// An act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Act {
    pub generation: Generation,
    /// The title, in which `-` separates two lines.
    pub title: String,
    pub columns: usize,
    /// The chunks, row by row.
    pub ids: Vec<u16>,
    /// The names of types, which v3 repeats; empty in v4.
    pub names: Vec<String>,
    pub objects: Vec<ActObject>,
    /// The number of objects that the file announces but does not have.
    missing: usize,
    /// The number of bytes after the last object.
    rest: usize,
    /// True if bytes that are 0 in every act of v4 are not 0.
    is_odd: bool,
}

/// An object of an act.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ActObject {
    /// The number of its type.
    pub number: u8,
    pub property: u8,
    /// The x in whole pixels.
    pub x: i32,
    pub y: i32,
    /// The bits of its attributes, and their values.
    pub attributes: Vec<(usize, i32)>,
}

/// The attributes of objects in v4 by bit, and whether one has four bytes or one.
pub(super) const ATTRIBUTES: [(&str, bool); 15] = [
    ("state", true),
    ("direction", false),
    ("scale", true),
    ("rotation", true),
    ("draw_order", false),
    ("priority", false),
    ("alpha", false),
    ("animation", false),
    ("animation_speed", true),
    ("frame", false),
    ("ink_effect", false),
    ("value0", true),
    ("value1", true),
    ("value2", true),
    ("value3", true),
];
/// The bit of the attribute for the flips of an object.
pub(super) const DIRECTION: usize = 1;

impl Act {
    /// Reads an act of v3 or v4: of the version whose data ends with the file, otherwise of the version for which the chunks exist.
    ///
    /// # Errors
    ///
    /// When it is neither, or ends within its layout.
    pub(super) fn of(bytes: &[u8]) -> Result<Self, LevelError> {
        let parse = |generation| Self::parse(bytes, generation);
        match (parse(Generation::V4), parse(Generation::V3)) {
            (Ok(v4), Ok(v3)) => Ok(if v3.faults() < v4.faults() { v3 } else { v4 }),
            (Ok(act), Err(_)) | (Err(_), Ok(act)) => Ok(act),
            (Err(v4), Err(v3)) => {
                let found = format!("neither an act of RSDK v4 ({v4}) nor one of v3 ({v3})");
                Err(LevelError::unexpected("act", found, "an act, ActN.bin"))
            }
        }
    }

    /// Returns the signs that it is not an act: whether its data does not end with the file, and the number of chunks that cannot exist.
    fn faults(&self) -> (bool, usize) {
        let chunks = self.ids.iter().filter(|id| usize::from(**id) >= CHUNKS).count();
        (self.missing + self.rest > 0, chunks + usize::from(self.is_odd))
    }

    /// Returns warnings about missing objects and about bytes after the last one.
    pub(super) fn warnings(&self) -> impl Iterator<Item = String> {
        let missing = (self.missing > 0).then(|| {
            let all = self.missing + self.objects.len();
            format!("the file ends in the middle of its {all} objects: the last {} are missing", self.missing)
        });
        let rest = (self.rest > 0).then(|| format!("{} bytes after the last object are not read", self.rest));
        missing.into_iter().chain(rest)
    }

    fn parse(bytes: &[u8], generation: Generation) -> Result<Self, LevelError> {
        let is_v4 = generation == Generation::V4;
        let mut reader = Reader::new(bytes, if is_v4 { ByteOrder::LowFirst } else { ByteOrder::HighFirst });
        let title = reader.text("the title")?;
        reader.take(5, "the layers that are shown and the midpoint")?;
        let place = reader.place();
        let mut is_odd = false;
        let mut side = |reader: &mut Reader<'_>, what| {
            let side = reader.byte(what)?;
            if is_v4 {
                is_odd |= reader.byte(what)? != 0;
            }
            Ok::<_, LevelError>(usize::from(side))
        };
        let columns = side(&mut reader, "the width")?;
        let rows = side(&mut reader, "the height")?;
        if columns == 0 || rows == 0 {
            let found = format_args!("a layout of {columns} x {rows} chunks");
            return Err(LevelError::unexpected(place, found, "at least 1 x 1"));
        }
        let layout = reader.take(2 * columns * rows, &format!("the layout of {columns} x {rows} chunks"))?;
        let id = |pair: &[u8; 2]| if is_v4 { u16::from_le_bytes(*pair) } else { u16::from_be_bytes(*pair) };
        let ids = layout.as_chunks::<2>().0.iter().map(id).collect();
        let names = if is_v4 { Vec::new() } else { reader.texts("the names of types")? };
        let count = usize::from(reader.word("the number of objects")?);
        let mut objects = Vec::new();
        while objects.len() < count {
            match object(&mut reader, generation) {
                Ok(object) => objects.push(object),
                Err(_) => break,
            }
        }
        let missing = count - objects.len();
        let rest = if missing > 0 { 0 } else { reader.left() };
        Ok(Self { generation, title, columns, ids, names, objects, missing, rest, is_odd })
    }
}

fn object(reader: &mut Reader<'_>, generation: Generation) -> Result<ActObject, LevelError> {
    let what = "an object";
    if generation != Generation::V4 {
        let (number, property) = (reader.byte(what)?, reader.byte(what)?);
        let (x, y) = (reader.word(what)? as i16, reader.word(what)? as i16);
        return Ok(ActObject { number, property, x: x.into(), y: y.into(), attributes: Vec::new() });
    }
    let bits = reader.word(what)?;
    let (number, property) = (reader.byte(what)?, reader.byte(what)?);
    let (x, y) = (reader.int(what)? >> 16, reader.int(what)? >> 16);
    let mut attributes = Vec::new();
    for (bit, (_, is_long)) in ATTRIBUTES.into_iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1) {
        let value = if is_long { reader.int(what)? } else { reader.byte(what)?.into() };
        attributes.push((bit, value));
    }
    Ok(ActObject { number, property, x, y, attributes })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Title `A`, layers, a layout of 1 x 2 chunks, and one object.
    const V3: &[u8] = b"\x01A\x01\x09\0\0\x03\x01\x02\0\x01\0\x02\x01\x02Hi\0\x01\x05\x06\0\x10\xFF\xFF";
    const V4: &[u8] =
        b"\x01A\x01\x09\0\0\x03\x01\0\x02\0\x01\0\x02\0\x01\0\x02\x08\x05\x06\0\0\x10\0\0\x80\xFF\xFF\x03\x09\0\0\0";

    #[test]
    fn an_act_is_of_the_generation_that_it_fits() {
        let act = Act::of(V3).unwrap();
        assert_eq!((act.generation, act.title.as_str(), act.columns), (Generation::V3, "A", 1));
        assert_eq!((act.ids.as_slice(), act.names.as_slice()), (&[1, 2][..], &["Hi".to_owned()][..]));
        assert_eq!(act.objects, [ActObject { number: 5, property: 6, x: 16, y: -1, attributes: vec![] }]);
        let act = Act::of(V4).unwrap();
        assert_eq!((act.generation, act.ids.as_slice()), (Generation::V4, &[1, 2][..]));
        let attributes = vec![(1, 3), (11, 9)];
        assert_eq!(act.objects, [ActObject { number: 5, property: 6, x: 16, y: -1, attributes }]);
        assert_eq!(act.warnings().count(), 0);
    }

    #[test]
    fn objects_that_the_file_does_not_have_and_bytes_after_the_last_are_warned_about() {
        for (whole, generation) in [(V3, Generation::V3), (V4, Generation::V4)] {
            let act = Act::of(&whole[..whole.len() - 1]).unwrap();
            assert_eq!(act.generation, generation);
            let warnings: Vec<_> = act.warnings().collect();
            assert_eq!(warnings, ["the file ends in the middle of its 1 objects: the last 1 are missing"]);
            let act = Act::of(&[whole, &[0, 0]].concat()).unwrap();
            assert_eq!(act.generation, generation);
            assert_eq!(act.warnings().collect::<Vec<_>>(), ["2 bytes after the last object are not read"]);
        }
    }

    #[test]
    fn an_act_without_its_layout_is_refused() {
        let error = Act::of(&V4[..14]).unwrap_err().to_string();
        assert_eq!(
            error,
            "act: found neither an act of RSDK v4 (byte 11: found the end of the data after 3 more bytes, expected the layout \
             of 1 x 2 chunks, 4 bytes) nor one of v3 (byte 7: found a layout of 1 x 0 chunks, expected at least 1 x 1), \
             expected an act, ActN.bin"
        );
    }
}
