//! Scenes of v5, `SceneN.bin`: layers of tiles and the objects by kind.

use md5::{Digest, Md5};
use quarterpipe_level::{LevelError, Value, internal::MAX_OBJECTS};

use super::reader::{ByteOrder, PackedBytes, Reader};

/// The first bytes of a scene.
pub(super) const MARK: &[u8; 4] = b"SCN\0";
/// The maximum number of values of attributes that all objects together have.
const MAX_VALUES: usize = 1 << 21;
/// Layers are drawn if their draw group is below this.
pub(super) const GROUPS: u8 = 16;
/// The bytes of a name's digest.
pub(super) type NameHash = [u8; 16];

/// A scene.
pub(super) struct Scene<'a> {
    pub layers: Vec<Layer<'a>>,
    pub kinds: Vec<Kind>,
    /// The warnings about its objects.
    pub warnings: Vec<String>,
}

/// A layer of tiles.
pub(super) struct Layer<'a> {
    pub name: String,
    pub group: u8,
    pub columns: usize,
    pub rows: usize,
    tiles: PackedBytes<'a>,
}

/// The objects of a kind.
pub(super) struct Kind {
    pub hash: NameHash,
    /// The digests of the names of attributes.
    pub attributes: Vec<NameHash>,
    pub objects: Vec<SceneObject>,
}

/// An object of a scene.
pub(super) struct SceneObject {
    /// The x in whole pixels.
    pub x: i32,
    pub y: i32,
    /// The attributes, in the order of its kind.
    pub values: Vec<Value>,
}

/// Returns the digest of a name.
pub(super) fn hash_of(name: &str) -> NameHash {
    Md5::digest(name.as_bytes()).into()
}

impl<'a> Scene<'a> {
    /// Reads a scene. Warns about objects that are announced but missing.
    ///
    /// # Errors
    ///
    /// When its mark is wrong, or it ends within its layers.
    pub(super) fn of(bytes: &'a [u8]) -> Result<Self, LevelError> {
        let mut reader = Reader::new(bytes, ByteOrder::LowFirst);
        let mark = reader.take(4, "the mark SCN")?;
        if mark != MARK {
            return Err(LevelError::unexpected(
                "byte 0",
                format_args!("{}", mark.escape_ascii()),
                "the mark SCN and a 0",
            ));
        }
        reader.take(16, "the editor's settings")?;
        reader.text("the editor's stamps")?;
        reader.byte("the editor's settings")?;
        let count = reader.byte("the number of layers")?;
        let layers = (0..count).map(|_| layer(&mut reader)).collect::<Result<Vec<_>, _>>()?;
        let mut scene = Self { layers, kinds: Vec::new(), warnings: Vec::new() };
        match scene.read_objects(&mut reader) {
            Err(error) => scene.warnings.push(format!("{error}: the rest of the objects is missing")),
            Ok(true) if reader.left() > 0 => {
                scene.warnings.push(format!("{} bytes after the last object are not read", reader.left()));
            }
            Ok(_) => {}
        }
        Ok(scene)
    }

    /// Reads the objects, and returns whether all of them were there.
    fn read_objects(&mut self, reader: &mut Reader<'_>) -> Result<bool, LevelError> {
        let count = reader.byte("the number of kinds of objects")?;
        let (mut objects, mut values) = (0, 0);
        for _ in 0..count {
            let hash = reader.digest("the name of a kind")?;
            let attributes = reader.byte("the number of attributes")?.saturating_sub(1);
            let attribute =
                |_| Ok((reader.digest("the name of an attribute")?, reader.byte("the type of an attribute")?));
            let attributes: Vec<(NameHash, u8)> = (0..attributes).map(attribute).collect::<Result<_, LevelError>>()?;
            let (hashes, types): (Vec<_>, Vec<_>) = attributes.into_iter().unzip();
            self.kinds.push(Kind { hash, attributes: hashes, objects: Vec::new() });
            for _ in 0..reader.word("the number of objects")? {
                objects += 1;
                values += types.len();
                if objects > MAX_OBJECTS || values > MAX_VALUES {
                    let found = format!("more than {MAX_OBJECTS} objects or {MAX_VALUES} values of attributes");
                    self.warnings.push(format!("{found}: the rest is left out"));
                    return Ok(false);
                }
                let object = object(reader, &types)?;
                if let Some(kind) = self.kinds.last_mut() {
                    kind.objects.push(object);
                }
            }
        }
        Ok(true)
    }
}

impl Layer<'_> {
    /// Unpacks its tiles, row by row.
    ///
    /// # Errors
    ///
    /// When they cannot be unpacked, or their number is not that of the layer's places.
    pub(super) fn tiles(&self) -> Result<Vec<u16>, LevelError> {
        let what = format!("the {} x {} tiles of layer {:?}", self.columns, self.rows, self.name);
        let bytes = self.tiles.unpack(2 * self.columns * self.rows, &what)?;
        Ok(bytes.as_chunks::<2>().0.iter().map(|pair| u16::from_le_bytes(*pair)).collect())
    }
}

fn layer<'a>(reader: &mut Reader<'a>) -> Result<Layer<'a>, LevelError> {
    reader.byte("a layer")?;
    let name = reader.text("the name of a layer")?;
    let what = format!("layer {name:?}");
    reader.byte(&what)?;
    let group = reader.byte(&what)?;
    let (columns, rows) = (usize::from(reader.word(&what)?), usize::from(reader.word(&what)?));
    reader.take(4, &what)?;
    let entries = usize::from(reader.word(&what)?);
    reader.take(6 * entries, &format!("the scroll entries of {what}"))?;
    reader.packed(&format!("the lines of {what}"))?;
    let tiles = reader.packed(&format!("the tiles of {what}"))?;
    Ok(Layer { name, group, columns, rows, tiles })
}

fn object(reader: &mut Reader<'_>, types: &[u8]) -> Result<SceneObject, LevelError> {
    let what = "an object";
    reader.word(what)?;
    let (x, y) = (reader.int(what)? >> 16, reader.int(what)? >> 16);
    let values = types.iter().map(|kind| value(reader, *kind)).collect::<Result<_, _>>()?;
    Ok(SceneObject { x, y, values })
}

/// Reads the value of an attribute of this type.
fn value(reader: &mut Reader<'_>, kind: u8) -> Result<Value, LevelError> {
    let what = "the value of an attribute";
    let number = Value::Integer;
    Ok(match kind {
        0 => number(reader.byte(what)?.into()),
        1 => number(reader.word(what)?.into()),
        3 => number((reader.byte(what)? as i8).into()),
        4 => number((reader.word(what)? as i16).into()),
        // A number that is too large for a property keeps its bits.
        2 | 5 | 6 | 11 => number(reader.int(what)?),
        7 => Value::Flag(reader.long(what)? != 0),
        8 => {
            let count = usize::from(reader.word(what)?);
            let letters = reader.take(2 * count, what)?.as_chunks::<2>().0.iter();
            let letters: Vec<u16> = letters.map(|pair| u16::from_le_bytes(*pair)).collect();
            Value::Text(String::from_utf16_lossy(&letters))
        }
        9 => {
            let (x, y) = (reader.int(what)?, reader.int(what)?);
            Value::Text(format!("{x} {y}"))
        }
        10 => Value::Text(f32::from_bits(reader.long(what)?).to_string()),
        _ => {
            let expected = "a type of attributes, 0 to 11";
            return Err(LevelError::unexpected(reader.place(), format_args!("an attribute of type {kind}"), expected));
        }
    })
}

/// Returns whether a value is 0, or empty.
pub(super) fn is_zero(value: &Value) -> bool {
    match value {
        Value::Flag(flag) => !flag,
        Value::Integer(number) => *number == 0,
        Value::Text(text) => text.is_empty() || text == "0 0" || text == "0",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_digest_of_a_name_is_its_md5() {
        let expected = [0xB2, 0xC9, 0x7A, 0xE4, 0x25, 0xDD, 0x75, 0x1B, 0x0E, 0x48, 0xA3, 0xAC, 0xAE, 0x79, 0xCF, 0x4A];
        assert_eq!(hash_of("filter"), expected);
    }

    #[test]
    fn values_have_the_sizes_of_their_types() {
        let read = |kind, bytes: &[u8]| {
            let mut reader = Reader::new(bytes, ByteOrder::LowFirst);
            let value = value(&mut reader, kind).unwrap();
            assert_eq!(reader.left(), 0, "type {kind}");
            value
        };
        assert_eq!(read(0, &[255]), Value::Integer(255));
        assert_eq!(read(1, &[1, 2]), Value::Integer(0x201));
        assert_eq!(read(3, &[255]), Value::Integer(-1));
        assert_eq!(read(4, &[0, 0x80]), Value::Integer(-32768));
        assert_eq!(read(6, &[1, 0, 0, 0]), Value::Integer(1));
        assert_eq!(read(7, &[0, 1, 0, 0]), Value::Flag(true));
        assert_eq!(read(8, &[2, 0, 65, 0, 66, 0]), Value::Text("AB".to_owned()));
        assert_eq!(read(9, &[0, 0, 1, 0, 255, 255, 255, 255]), Value::Text("65536 -1".to_owned()));
        assert_eq!(read(10, &[0, 0, 0xC0, 0x3F]), Value::Text("1.5".to_owned()));
        assert!(value(&mut Reader::new(&[0; 8], ByteOrder::LowFirst), 12).is_err());
    }
}
