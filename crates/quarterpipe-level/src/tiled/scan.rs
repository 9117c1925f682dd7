//! Checks a file before the `tiled` crate reads it: refuses files that would take too much memory, and rewrites layers plainly.
//!
//! The crate inflates layers without a limit, trusts sizes and recurses into whatever it finds. So everything that it allocates
//! or recurses for is counted here first. Layers are decoded here, up to the size that they state, and handed on as plain base64.
//! So the crate needs no decompressor, and compressions and encodings that it does not know can be read, too.

use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

use super::scan_data::Payload;
use crate::error::{LevelError, LevelErrorKind};

/// The greatest depth of nested elements: far more than nested groups of layers need.
const MAX_DEPTH: usize = 32;
/// The most attributes of an element: readers of XML compare each with all others. No element of Tiled's has thirty.
const MAX_ATTRIBUTES: usize = 256;
/// The most bytes of all files of a map without pictures. A file counts each time that it is read.
const MAX_BYTES: usize = 256 << 20;
/// The most elements of all files of a map.
const MAX_ELEMENTS: usize = 1 << 21;
/// The most tiles of all tilesets of a map.
const MAX_TILES: u64 = 1 << 17;
/// The most places for tiles of all layers of a map.
const MAX_PLACES: u64 = 8 * (MAX_SIDE as u64) * (MAX_SIDE as u64);
/// The most columns or rows of a map.
const MAX_SIDE: u32 = quarterpipe::terrain::MAX_CELLS as u32;
/// The largest stated size of pictures, and of the gaps between tiles in them, in pixels.
const MAX_PIXELS: u32 = 1 << 16;
/// The side, in tiles, of the blocks in which the `tiled` crate keeps infinite maps.
const BLOCK: i32 = 16;

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    Map,
    Tileset,
    Template,
}

/// What has been counted so far in all files of a map.
#[derive(Debug, Default)]
pub(super) struct Budget {
    bytes: usize,
    elements: usize,
    tiles: u64,
    places: u64,
}

/// Returns the text of a file, checked and with plain layers.
///
/// # Errors
///
/// When it is not XML of that kind, or has more of anything than a level can use.
pub(super) fn plain(bytes: &[u8], kind: FileKind, budget: &mut Budget) -> Result<Vec<u8>, LevelError> {
    budget.bytes = budget.bytes.saturating_add(bytes.len());
    if budget.bytes > MAX_BYTES {
        let expected = format!("at most {MAX_BYTES} in a map's files");
        return Err(LevelError::unexpected("", format_args!("{} bytes", budget.bytes), expected));
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        LevelError::unexpected(format!("byte {}", error.valid_up_to()), "bytes that are no text", "UTF-8")
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let scan =
        Scan { text, kind, reader: Reader::from_str(text), budget, out: Vec::new(), copied: 0, open: Vec::new() };
    scan.run()
}

struct Scan<'a, 'b> {
    text: &'a str,
    kind: FileKind,
    reader: Reader<&'a [u8]>,
    budget: &'b mut Budget,
    out: Vec<u8>,
    /// How many bytes of the text have been copied to `out` or replaced there.
    copied: usize,
    /// The elements that are open.
    open: Vec<Open>,
}

/// An open element, with the attributes that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Map { infinite: bool },
    Tileset { margin: u32 },
    Layer { width: u32, height: u32 },
    Other,
}

impl<'a> Scan<'a, '_> {
    fn run(mut self) -> Result<Vec<u8>, LevelError> {
        loop {
            let before = self.reader.buffer_position();
            match self.next()? {
                Event::Start(element) => {
                    let open = self.element(&element, before)?;
                    if element.local_name().as_ref() == b"data" && matches!(self.open.last(), Some(Open::Layer { .. }))
                    {
                        self.data(&element, before)?;
                    } else if is_reference(&element) {
                        self.close_reference(&element, before)?;
                    } else {
                        self.open.push(open);
                    }
                }
                Event::Empty(element) => {
                    self.element(&element, before)?;
                }
                Event::End(_) => {
                    self.open.pop();
                    if self.open.is_empty() {
                        break;
                    }
                }
                Event::Eof => return Err(self.error_here("the end of the file", "the end of what was begun")),
                _ => {}
            }
        }
        self.copy_to(self.reader.buffer_position());
        Ok(self.out)
    }

    /// Counts and checks one element.
    fn element(&mut self, element: &BytesStart<'a>, at: usize) -> Result<Open, LevelError> {
        self.budget.elements += 1;
        if self.budget.elements > MAX_ELEMENTS {
            return Err(self.error(at, "one more element", format_args!("at most {MAX_ELEMENTS} in a map's files")));
        }
        if self.open.len() >= MAX_DEPTH {
            let found = format!("elements {} deep in each other", self.open.len() + 1);
            return Err(self.error(at, found, format_args!("at most {MAX_DEPTH}")));
        }
        let name = element.local_name();
        if self.open.is_empty() {
            self.check_root(name.as_ref(), at)?;
        }
        match name.as_ref() {
            b"map" => Ok(Open::Map { infinite: self.attribute(element, "infinite", at)?.as_deref() == Some("1") }),
            b"tileset" => self.tileset(element, at),
            b"layer" => {
                let width = self.number(element, "width", at)?;
                let height = self.number(element, "height", at)?;
                Ok(Open::Layer { width, height })
            }
            b"image" => self.image(element, at).map(|()| Open::Other),
            b"object" => self.object(element, at).map(|()| Open::Other),
            _ => Ok(Open::Other),
        }
    }

    fn check_root(&self, name: &[u8], at: usize) -> Result<(), LevelError> {
        let expected = match self.kind {
            FileKind::Map => "map",
            FileKind::Tileset => "tileset",
            FileKind::Template => "template",
        };
        if name == expected.as_bytes() {
            return Ok(());
        }
        let found = format!("<{}>", String::from_utf8_lossy(name));
        Err(self.error(at, found, format_args!("<{expected}>: a file as Tiled saves it")))
    }

    /// Checks a tileset, or the reference to a tileset's file.
    fn tileset(&mut self, element: &BytesStart<'a>, at: usize) -> Result<Open, LevelError> {
        if !self.open.is_empty() {
            self.number(element, "firstgid", at)?;
        }
        if is_reference(element) {
            return Ok(Open::Other);
        }
        let tiles = self.number(element, "tilecount", at)?;
        self.budget.tiles += u64::from(tiles);
        if self.budget.tiles > MAX_TILES {
            let found = format!("tilecount {tiles}");
            return Err(self.error(at, found, format_args!("at most {MAX_TILES} tiles in all tilesets")));
        }
        for name in ["tilewidth", "tileheight"] {
            let length = self.number(element, name, at)?;
            if !(1..=MAX_PIXELS).contains(&length) {
                return Err(self.error(at, format_args!("{name} {length}"), format_args!("1 to {MAX_PIXELS}")));
            }
        }
        let mut margin = 0;
        for name in ["margin", "spacing", "columns"] {
            let length = self.optional_number(element, name, at)?.unwrap_or(0);
            if length > MAX_PIXELS {
                return Err(self.error(at, format_args!("{name} {length}"), format_args!("at most {MAX_PIXELS}")));
            }
            if name == "margin" {
                margin = length;
            }
        }
        Ok(Open::Tileset { margin })
    }

    fn image(&self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        if self.attribute(element, "source", at)?.is_none() {
            return Err(self.error(at, "an image that is no file", "an image with a source"));
        }
        for name in ["width", "height"] {
            let length = self.number(element, name, at)?;
            if length > MAX_PIXELS {
                return Err(self.error(at, format_args!("{name} {length}"), format_args!("at most {MAX_PIXELS}")));
            }
            if let Some(Open::Tileset { margin }) = self.open.last().filter(|_| name == "width")
                && length < *margin
            {
                return Err(self.error(at, format_args!("width {length}"), format_args!("its margin of {margin}")));
            }
        }
        Ok(())
    }

    /// Checks an object. Templates in templates and in tilesets are refused, as they could form a cycle.
    fn object(&self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        let in_map = matches!(self.open.first(), Some(Open::Map { .. }));
        let in_tileset = self.open.iter().any(|open| matches!(open, Open::Tileset { .. }));
        if self.attribute(element, "template", at)?.is_some() && (!in_map || in_tileset) {
            return Err(self.error(at, "an object from a template", "templates in a map's object layers only"));
        }
        Ok(())
    }

    /// Rewrites a reference to a tileset's file that has an end tag, as the `tiled` crate would take the end tag for the map's.
    fn close_reference(&mut self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        self.copy_to(at);
        self.out.push(b'<');
        self.out.extend_from_slice(element);
        self.out.extend_from_slice(b"/>");
        self.skip(element)?;
        self.replace_from(at);
        Ok(())
    }

    /// Decodes the tiles of a layer and writes them plainly.
    fn data(&mut self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        let Some(&Open::Layer { width, height }) = self.open.last() else { return Ok(()) };
        let encoding = self.attribute(element, "encoding", at)?;
        let compression = self.attribute(element, "compression", at)?;
        let payload = Payload::new(encoding.as_deref(), compression.as_deref()).map_err(|error| self.at(error, at))?;
        self.copy_to(at);
        self.out.extend_from_slice(b"<data encoding=\"base64\">");
        if self.open.contains(&Open::Map { infinite: true }) {
            self.chunks(&payload)?;
        } else {
            self.tiles(&payload, (width, height), at)?;
        }
        self.out.extend_from_slice(b"</data>");
        self.replace_from(at);
        Ok(())
    }

    fn chunks(&mut self, payload: &Payload) -> Result<(), LevelError> {
        loop {
            let at = self.reader.buffer_position();
            let (element, is_empty) = match self.next()? {
                Event::Start(element) => (element, false),
                Event::Empty(element) => (element, true),
                Event::End(_) => return Ok(()),
                Event::Eof => return Err(self.error_here("the end of the file", "the end of the layer's data")),
                _ => continue,
            };
            self.element(&element, at)?;
            if element.local_name().as_ref() != b"chunk" {
                if !is_empty {
                    self.skip(&element)?;
                }
                continue;
            }
            let [x, y] = ["x", "y"].map(|name| self.integer(&element, name, at));
            let [width, height] = ["width", "height"].map(|name| self.number(&element, name, at));
            let (x, y, width, height) = (x?, y?, width?, height?);
            let far = MAX_SIDE as i32 * BLOCK;
            if !(-far..=far).contains(&x) || !(-far..=far).contains(&y) {
                return Err(self.error(at, format_args!("a chunk at {x}, {y}"), format_args!("-{far} to {far}")));
            }
            let tag = format!("<chunk x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\">");
            self.out.extend_from_slice(tag.as_bytes());
            if is_empty {
                let empty = payload.decode("", (width, height)).map_err(|error| self.at(error, at))?;
                self.put_tiles(&empty);
            } else {
                self.tiles(payload, (width, height), at)?;
            }
            self.out.extend_from_slice(b"</chunk>");
        }
    }

    /// Reads everything up to the end tag, and writes it as the tiles of a layer or chunk of that size.
    fn tiles(&mut self, payload: &Payload, size: (u32, u32), at: usize) -> Result<(), LevelError> {
        let (width, height) = size;
        if width > MAX_SIDE || height > MAX_SIDE {
            let expected = format!("at most {MAX_SIDE} x {MAX_SIDE}");
            return Err(self.error(at, format_args!("{width} x {height} tiles"), expected));
        }
        // Infinite maps are kept in blocks, and a chunk that is not on their grid touches one more.
        let blocks = |length: u32| u64::from(length.div_ceil(BLOCK as u32) + 1) * BLOCK as u64;
        self.budget.places += blocks(width) * blocks(height);
        if self.budget.places > MAX_PLACES {
            let expected = format!("at most {MAX_PLACES} places for tiles in all layers");
            return Err(self.error(at, format_args!("{width} x {height} tiles more"), expected));
        }
        let mut text = String::new();
        let mut listed = Vec::new();
        loop {
            let here = self.reader.buffer_position();
            match self.next()? {
                Event::Text(found) => {
                    let found = found.unescape().map_err(|error| self.syntax(here, &error))?;
                    text.push_str(&found);
                }
                Event::CData(found) => text.push_str(&String::from_utf8_lossy(&found)),
                Event::Empty(element) => {
                    self.list_tile(&element, here, &mut listed)?;
                }
                Event::Start(element) => {
                    self.list_tile(&element, here, &mut listed)?;
                    self.skip(&element)?;
                }
                Event::End(_) => break,
                Event::Eof => return Err(self.error_here("the end of the file", "the end of the layer's data")),
                _ => {}
            }
        }
        let tiles = payload.decode_or_listed(&text, &listed, size).map_err(|error| self.at(error, at))?;
        self.put_tiles(&tiles);
        Ok(())
    }

    /// Adds `<tile gid="..">`, a place of a layer that is not encoded.
    fn list_tile(&mut self, element: &BytesStart<'a>, at: usize, listed: &mut Vec<u32>) -> Result<(), LevelError> {
        // Such a layer has one element for each place. These elements are not in the budget, so their number is limited here.
        if element.local_name().as_ref() == b"tile" && (listed.len() as u64) < MAX_PLACES {
            listed.push(self.optional_number(element, "gid", at)?.unwrap_or(0));
        }
        Ok(())
    }

    fn put_tiles(&mut self, tiles: &[u8]) {
        use base64::{Engine, engine::general_purpose::STANDARD};
        self.out.extend_from_slice(STANDARD.encode(tiles).as_bytes());
    }

    /// Skips the contents of an element and its end tag.
    fn skip(&mut self, element: &BytesStart<'a>) -> Result<(), LevelError> {
        let at = self.reader.buffer_position();
        let result = self.reader.read_to_end(element.to_end().name());
        result.map(|_| ()).map_err(|error| self.syntax(at, &error))
    }

    fn next(&mut self) -> Result<Event<'a>, LevelError> {
        let at = self.reader.buffer_position();
        let event = self.reader.read_event().map_err(|error| self.syntax(self.reader.buffer_position(), &error))?;
        if let Event::Start(element) | Event::Empty(element) = &event {
            let count = element.attributes().with_checks(false).take(MAX_ATTRIBUTES + 1).count();
            if count > MAX_ATTRIBUTES {
                let found =
                    format!("<{}> with more attributes", String::from_utf8_lossy(element.local_name().as_ref()));
                return Err(self.error(at, found, format_args!("at most {MAX_ATTRIBUTES}")));
            }
        }
        Ok(event)
    }

    fn copy_to(&mut self, end: usize) {
        self.out.extend_from_slice(self.text.as_bytes().get(self.copied..end).unwrap_or_default());
        self.copied = end;
    }

    /// Marks the text since `start` as replaced in `out`. As many line ends are added as it had, so that later errors name the right
    /// line.
    fn replace_from(&mut self, start: usize) {
        let end = self.reader.buffer_position();
        let lines = memchr::memchr_iter(b'\n', self.text.as_bytes().get(start..end).unwrap_or_default()).count();
        self.out.resize(self.out.len() + lines, b'\n');
        self.copied = end;
    }

    fn attribute(&self, element: &BytesStart<'a>, name: &str, at: usize) -> Result<Option<String>, LevelError> {
        let mut found = None;
        for attribute in element.attributes() {
            let attribute = attribute.map_err(|error| self.syntax(at, &error.into()))?;
            if attribute.key.local_name().as_ref() == name.as_bytes() {
                found = Some(attribute.unescape_value().map_err(|error| self.syntax(at, &error))?.into_owned());
            }
        }
        Ok(found)
    }

    fn optional_number(&self, element: &BytesStart<'a>, name: &str, at: usize) -> Result<Option<u32>, LevelError> {
        let Some(text) = self.attribute(element, name, at)? else { return Ok(None) };
        let number = text.parse();
        number.map(Some).map_err(|_| self.error(at, format_args!("{name} {text:?}"), "a whole number"))
    }

    fn number(&self, element: &BytesStart<'a>, name: &str, at: usize) -> Result<u32, LevelError> {
        self.optional_number(element, name, at)?.ok_or_else(|| self.missing(element, name, at))
    }

    fn integer(&self, element: &BytesStart<'a>, name: &str, at: usize) -> Result<i32, LevelError> {
        let text = self.attribute(element, name, at)?.ok_or_else(|| self.missing(element, name, at))?;
        text.parse().map_err(|_| self.error(at, format_args!("{name} {text:?}"), "a whole number"))
    }

    fn missing(&self, element: &BytesStart<'a>, name: &str, at: usize) -> LevelError {
        let found = format!("<{}> without {name}", String::from_utf8_lossy(element.local_name().as_ref()));
        self.error(at, found, "a file as Tiled 1.0 and newer save it")
    }

    /// Adds the line to an error's place.
    fn at(&self, error: LevelError, at: usize) -> LevelError {
        error.inside(&self.line(at))
    }

    fn error(&self, at: usize, found: impl std::fmt::Display, expected: impl std::fmt::Display) -> LevelError {
        LevelError::unexpected(self.line(at), found, expected)
    }

    fn error_here(&self, found: &str, expected: &str) -> LevelError {
        self.error(self.reader.buffer_position(), found, expected)
    }

    fn syntax(&self, at: usize, error: &quick_xml::Error) -> LevelError {
        LevelError::new(LevelErrorKind::Syntax(error.to_string()), self.line(at))
    }

    fn line(&self, at: usize) -> String {
        let before = self.text.as_bytes().get(..at).unwrap_or(self.text.as_bytes());
        format!("line {}", 1 + before.iter().filter(|byte| **byte == b'\n').count())
    }
}

/// Returns whether it is a reference to a tileset in a file of its own.
fn is_reference(element: &BytesStart<'_>) -> bool {
    element.local_name().as_ref() == b"tileset"
        && element.attributes().flatten().any(|attribute| attribute.key.local_name().as_ref() == b"source")
}
