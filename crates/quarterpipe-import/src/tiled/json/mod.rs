//! Rewrites Tiled's JSON files as XML, which is then read like any other: so one reader has all the rules.
//!
//! Only what a level uses is handed on. Lists are walked without keeping them, and the numbers of layers stay text until they are checked
//! as those of XML are, so a large file takes little more memory than its own size.

mod layers;
mod objects;
mod properties;
mod tilesets;
mod walk;

use quarterpipe_level::{LevelError, internal::syntax};
use serde_json::value::RawValue;

use super::scan::FileKind;
pub(super) use walk::Work;
use walk::{Kind, Walk};

/// The keys of a map that are attributes.
const MAP: &[(&str, &str, Kind)] = &[
    ("orientation", "orientation", Kind::Text),
    ("class", "class", Kind::Text),
    ("width", "width", Kind::Whole),
    ("height", "height", Kind::Whole),
    ("tilewidth", "tilewidth", Kind::Whole),
    ("tileheight", "tileheight", Kind::Whole),
    ("infinite", "infinite", Kind::Flag),
];

/// Returns whether a text can only be JSON.
pub(super) fn is_json(text: &[u8]) -> bool {
    text.strip_prefix("\u{feff}".as_bytes()).unwrap_or(text).trim_ascii_start().starts_with(b"{")
}

/// Returns a file as XML, with one element on each line, and its kind: a part of a map may be a template.
///
/// # Errors
///
/// When it is not JSON of that kind. The place is the path to a key.
pub(super) fn to_xml(bytes: &[u8], kind: FileKind, work: &mut Work) -> Result<(Vec<u8>, FileKind), LevelError> {
    let (walk, kind) = walk(bytes, kind, Walk::new(work, None))?;
    Ok((walk.into_xml().into_bytes(), kind))
}

/// Returns the path to the value that became a line of the XML, counted from 1; nothing if that cannot be told.
pub(super) fn path_of_line(bytes: &[u8], kind: FileKind, line: usize) -> String {
    let Ok((xml, kind)) = to_xml(bytes, kind, &mut Work::default()) else { return String::new() };
    let end = memchr::memchr_iter(b'\n', &xml).nth(line.saturating_sub(1)).unwrap_or(xml.len());
    let mut work = Work::default();
    let walked = walk(bytes, kind, Walk::new(&mut work, Some(end)));
    walked.map(|(walk, _)| walk.into_found()).unwrap_or_default()
}

fn root(text: &str) -> Result<&RawValue, LevelError> {
    serde_json::from_str(text.strip_prefix('\u{feff}').unwrap_or(text)).map_err(|error| syntax(&error))
}

fn walk<'w>(bytes: &[u8], kind: FileKind, mut walk: Walk<'w>) -> Result<(Walk<'w>, FileKind), LevelError> {
    let text = std::str::from_utf8(bytes).map_err(|error| {
        LevelError::unexpected(format!("byte {}", error.valid_up_to()), "bytes that are no text", "UTF-8")
    })?;
    let object = walk.object(root(text)?)?;
    let said = walk.text(&object, "type")?;
    let kind = if kind == FileKind::Tileset && said.as_deref() == Some("template") { FileKind::Template } else { kind };
    let name = match kind {
        FileKind::Map => "map",
        FileKind::Tileset => "tileset",
        FileKind::Template => "template",
    };
    // The oldest files do not say what they are.
    if let Some(said) = said.filter(|said| said != name) {
        return walk.within("type", |walk| Err(walk.error(format_args!("{said:?}"), format_args!("{name:?}"))));
    }
    match kind {
        FileKind::Map => walk.map(&object)?,
        FileKind::Tileset => walk.tileset_file(&object)?,
        FileKind::Template => walk.template(&object)?,
    }
    Ok((walk, kind))
}

impl Walk<'_> {
    fn map(&mut self, map: &walk::Object<'_>) -> Result<(), LevelError> {
        for key in ["orientation", "width", "height", "tilewidth", "tileheight", "layers"] {
            self.must_have(map, key)?;
        }
        let mut attributes = vec![("version", "1.10".to_owned())];
        attributes.extend(self.attributes(map, MAP)?);
        self.begin("map", &attributes)?;
        self.properties(map)?;
        self.each(map, "tilesets", Self::tileset_of_map)?;
        self.each(map, "layers", Self::layer)?;
        self.end();
        Ok(())
    }

    fn template(&mut self, template: &walk::Object<'_>) -> Result<(), LevelError> {
        self.begin("template", &[])?;
        if let Some(tileset) = template.get("tileset") {
            self.within("tileset", |walk| walk.tileset_of_map(tileset))?;
        }
        let object = self.must_have(template, "object")?;
        self.within("object", |walk| walk.placed(object))?;
        self.end();
        Ok(())
    }
}
