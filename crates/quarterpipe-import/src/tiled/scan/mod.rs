//! Checks a file before the `tiled` crate reads it: refuses files that would take too much memory, and rewrites layers plainly.
//!
//! The crate inflates layers without a limit, trusts sizes and recurses into whatever it finds. So everything that it allocates
//! or recurses for is counted here first. Layers are decoded here, up to the size that they state, and handed on as plain base64.
//! So the crate needs no decompressor, and compressions and encodings that it does not know can be read, too.

mod attributes;
mod data;
mod gids;
mod layer;
mod rewrite;
mod tileset;

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use quarterpipe_level::{LevelError, LevelErrorKind};
use quick_xml::{
    Reader,
    events::{BytesStart, Event},
};

use crate::files;
use gids::{FLIPS, Gids};
use tileset::Sheet;

/// The greatest depth of nested elements: far more than nested groups of layers need.
const MAX_DEPTH: usize = 32;
/// The most attributes of an element: readers of XML compare each with all others. No element of Tiled's has thirty.
const MAX_ATTRIBUTES: usize = 256;
/// The most bytes of all files of a map without pictures. A file counts each time that it is read.
const MAX_BYTES: usize = 256 << 20;
/// The most elements of all files of a map.
const MAX_ELEMENTS: usize = 1 << 21;
/// The most columns or rows of a map.
const MAX_SIDE: u32 = quarterpipe::terrain::MAX_CELLS as u32;
/// The largest stated size of pictures, and of the gaps between tiles in them, in pixels.
const MAX_PIXELS: u32 = 1 << 16;

/// The kind of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FileKind {
    Map,
    Tileset,
    Template,
}

/// What was found so far in all files of a map.
#[derive(Debug, Default)]
pub(super) struct Seen {
    budget: Budget,
    /// The numbers of tiles that the map uses.
    gids: Gids,
    /// The pictures that are in the files themselves, by names that were made up for them.
    pub pictures: BTreeMap<PathBuf, Vec<u8>>,
}

/// What has been counted so far in all files of a map.
#[derive(Debug, Default)]
struct Budget {
    bytes: usize,
    elements: usize,
    tiles: u64,
    places: u64,
    /// How many pictures were opened for their size.
    measured: usize,
}

impl Budget {
    fn count_bytes(&mut self, bytes: usize) -> Result<(), LevelError> {
        self.bytes = self.bytes.saturating_add(bytes);
        if self.bytes > MAX_BYTES {
            let expected = format!("at most {MAX_BYTES} in a map's files");
            return Err(LevelError::unexpected("", format_args!("{} bytes", self.bytes), expected));
        }
        Ok(())
    }
}

/// Returns the text of a file, checked, with plain layers, and with all that the `tiled` crate asks for. The path is that of the file,
/// and `source` has the files that it names.
///
/// # Errors
///
/// When it is not XML of that kind, or has more of anything than a level can use.
pub(super) fn plain(
    bytes: &[u8],
    (path, kind): (&Path, FileKind),
    source: &files::Files,
    seen: &mut Seen,
) -> Result<Vec<u8>, LevelError> {
    seen.budget.count_bytes(bytes.len())?;
    let text = std::str::from_utf8(bytes).map_err(|error| {
        LevelError::unexpected(format!("byte {}", error.valid_up_to()), "bytes that are no text", "UTF-8")
    })?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let scan = Scan {
        text,
        path,
        kind,
        source,
        reader: Reader::from_str(text),
        seen,
        gids: Gids::default(),
        sheet: None,
        unknown: Vec::new(),
        out: Vec::new(),
        gaps: Vec::new(),
        copied: 0,
        open: Vec::new(),
    };
    scan.run()
}

struct Scan<'a, 'b> {
    text: &'a str,
    path: &'b Path,
    kind: FileKind,
    source: &'b files::Files,
    reader: Reader<&'a [u8]>,
    seen: &'b mut Seen,
    /// The numbers of tiles in this file.
    gids: Gids,
    /// The tileset that is open.
    sheet: Option<Sheet>,
    /// The tilesets whose number of tiles is not known yet.
    unknown: Vec<Sheet>,
    out: Vec<u8>,
    /// What has to be put into `out`, from its begin to its end: where, and the text.
    gaps: Vec<(usize, String)>,
    /// How many bytes of the text have been copied to `out` or replaced there.
    copied: usize,
    /// The elements that are open.
    open: Vec<Open>,
}

/// An open element, with the attributes that matter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Open {
    Map {
        infinite: bool,
    },
    Tileset,
    /// A tile of a tileset.
    Tile,
    Layer {
        width: u32,
        height: u32,
    },
    Other,
}

impl<'a> Scan<'a, '_> {
    fn run(mut self) -> Result<Vec<u8>, LevelError> {
        loop {
            let before = self.reader.buffer_position();
            match self.next()? {
                Event::Start(element) => {
                    let open = self.element(&element, false, before)?;
                    self.open.extend(open);
                }
                Event::Empty(element) => {
                    self.element(&element, true, before)?;
                    if self.open.is_empty() {
                        break;
                    }
                }
                Event::End(_) => {
                    if self.open.pop() == Some(Open::Tileset) {
                        self.close_tileset()?;
                    }
                    if self.open.is_empty() {
                        break;
                    }
                }
                Event::Eof => return Err(self.error_here("the end of the file", "the end of what was begun")),
                _ => {}
            }
        }
        self.copy_to(self.reader.buffer_position());
        self.close_unknown()?;
        if self.kind == FileKind::Map {
            self.seen.gids = self.gids;
        }
        Ok(rewrite::filled(&self.out, &self.gaps))
    }

    /// Counts and checks one element. Returns it if it is open now: some are read to their end.
    fn element(&mut self, element: &BytesStart<'a>, is_empty: bool, at: usize) -> Result<Option<Open>, LevelError> {
        self.seen.budget.elements += 1;
        if self.seen.budget.elements > MAX_ELEMENTS {
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
        let last = self.open.last();
        match name.as_ref() {
            b"data" if !is_empty && matches!(last, Some(Open::Layer { .. })) => {
                return self.data(element, at).map(|()| None);
            }
            // The patterns by which the editor paints. They look different in each of its versions.
            b"wangsets" | b"terraintypes" if last == Some(&Open::Tileset) => {
                return self.leave_out(element, is_empty, at).map(|()| None);
            }
            _ => self.check_attributes(element, at)?,
        }
        Ok(Some(match name.as_ref() {
            b"map" => Open::Map { infinite: self.attribute(element, "infinite", at)?.as_deref() == Some("1") },
            b"tileset" if self.sheet.is_none() => return self.tileset(element, is_empty, at),
            b"tile" => self.tile(),
            b"image" => return self.image(element, is_empty, at).map(|()| None),
            b"layer" => {
                let width = self.number(element, "width", at)?;
                let height = self.number(element, "height", at)?;
                Open::Layer { width, height }
            }
            b"object" => {
                self.object(element, at)?;
                Open::Other
            }
            b"property" | b"item" => {
                self.property(element, is_empty, at)?;
                Open::Other
            }
            _ => Open::Other,
        }))
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

    /// Checks an object. Templates in templates and in tilesets are refused, as they could form a cycle.
    fn object(&mut self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
        if let Some(gid) = self.optional_number(element, "gid", at)? {
            self.gids.use_tile(gid & !FLIPS);
        }
        let in_map = matches!(self.open.first(), Some(Open::Map { .. }));
        let in_tileset = self.open.contains(&Open::Tileset);
        if self.attribute(element, "template", at)?.is_some() && (!in_map || in_tileset) {
            return Err(self.error(at, "an object from a template", "templates in a map's object layers only"));
        }
        Ok(())
    }

    /// Returns the path of a file that this one names.
    fn beside(&self, named: &str) -> PathBuf {
        self.path.parent().unwrap_or(Path::new("")).join(named)
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
