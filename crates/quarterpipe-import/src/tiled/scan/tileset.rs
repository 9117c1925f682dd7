//! Checks tilesets and their pictures, and adds what a file may leave out: the number of tiles and columns, and the size of pictures.

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_level::LevelError;
use quick_xml::{
    escape::escape,
    events::{BytesStart, Event},
};

use super::{MAX_PIXELS, Open, Scan};
use crate::picture;

/// The most tiles of all tilesets of a map.
const MAX_TILES: u64 = 1 << 17;

/// The most pictures that are opened for their size.
const MAX_MEASURED: usize = 1 << 14;

/// What is known of a tileset while its element is open.
#[derive(Clone, Debug)]
pub(super) struct Sheet {
    /// Where its element begins in the text.
    at: usize,
    /// Where its number of tiles and columns belong in what is written.
    gap: usize,
    /// The number of its first tile in the map; 0 in a file of its own.
    first: u32,
    count: Option<u32>,
    columns: Option<u32>,
    tile: (u32, u32),
    margin: u32,
    spacing: u32,
    /// The size of its picture, 0 by 0 if that is not known; `None` if its tiles have pictures of their own.
    picture: Option<(u32, u32)>,
    /// How many of its tiles have an element.
    elements: u32,
}

impl Sheet {
    /// Returns how many tiles fit into a length of the picture. Tiled leaves out those that do not fit in whole.
    fn fitting(&self, picture: u32, tile: u32) -> u32 {
        let inside = (picture + self.spacing).saturating_sub(self.margin);
        inside.checked_div(tile + self.spacing).unwrap_or(0)
    }

    fn columns(&self) -> u32 {
        let known = self.columns.filter(|columns| *columns > 0 || self.picture.is_none());
        known.unwrap_or_else(|| self.picture.map_or(0, |(width, _)| self.fitting(width, self.tile.0)))
    }

    /// Returns the number of its tiles, if it is stated or follows from its picture.
    fn count(&self) -> Option<u32> {
        let Some((_, height)) = self.picture else { return Some(self.count.unwrap_or(self.elements)) };
        let fitting = self.columns().saturating_mul(self.fitting(height, self.tile.1));
        self.count.filter(|count| *count > 0).or(Some(fitting).filter(|_| height > 0))
    }
}

impl<'a> Scan<'a, '_> {
    /// Checks a tileset, or the reference to a tileset's file.
    pub(super) fn tileset(
        &mut self,
        element: &BytesStart<'a>,
        is_empty: bool,
        at: usize,
    ) -> Result<Option<Open>, LevelError> {
        let first = if self.open.is_empty() { 0 } else { self.number(element, "firstgid", at)? };
        if let Some(source) = self.attribute(element, "source", at)? {
            self.gids.begin(first, Some(self.beside(&source)));
            if !is_empty {
                self.close_reference(element, at)?;
            }
            return Ok(None);
        }
        self.gids.begin(first, None);
        let bounded = |name: &str| match self.optional_number(element, name, at)? {
            Some(length) if length > MAX_PIXELS => {
                Err(self.wrong(element, (name, &length.to_string()), format_args!("at most {MAX_PIXELS}"), at))
            }
            length => Ok(length),
        };
        let side = |name: &str| bounded(name)?.ok_or_else(|| self.missing(element, name, at));
        let sheet = Sheet {
            at,
            gap: self.gaps.len(),
            first,
            count: self.optional_number(element, "tilecount", at)?,
            columns: bounded("columns")?,
            tile: (side("tilewidth")?, side("tileheight")?),
            margin: bounded("margin")?.unwrap_or(0),
            spacing: bounded("spacing")?.unwrap_or(0),
            picture: None,
            elements: 0,
        };
        self.copy_to(at);
        self.put_tag(element, &["tilecount", "columns"])?;
        self.gaps.push((self.out.len(), String::new()));
        self.end_tag(is_empty, at);
        self.sheet = Some(sheet);
        if is_empty {
            self.close_tileset()?;
        }
        Ok(Some(Open::Tileset))
    }

    /// Fills in what a tileset's element should say. If the number of tiles is not known, this is done at the end of the file.
    pub(super) fn close_tileset(&mut self) -> Result<(), LevelError> {
        let Some(sheet) = self.sheet.take() else { return Ok(()) };
        match sheet.count() {
            Some(count) => self.fill_gap(&sheet, count),
            None => {
                self.unknown.push(sheet);
                Ok(())
            }
        }
    }

    /// Fills in the number of tiles of tilesets whose picture cannot be read: all that the map can use.
    pub(super) fn close_unknown(&mut self) -> Result<(), LevelError> {
        for sheet in std::mem::take(&mut self.unknown) {
            let used =
                if sheet.first > 0 { self.gids.tiles_from(sheet.first) } else { self.seen.gids.tiles_of(self.path) };
            self.fill_gap(&sheet, used.max(sheet.elements))?;
        }
        Ok(())
    }

    fn fill_gap(&mut self, sheet: &Sheet, count: u32) -> Result<(), LevelError> {
        self.seen.budget.tiles += u64::from(count);
        if self.seen.budget.tiles > MAX_TILES {
            let found = format!("<tileset> with tilecount {count}");
            return Err(self.error(sheet.at, found, format_args!("at most {MAX_TILES} tiles in all tilesets")));
        }
        self.gaps[sheet.gap].1 = format!(" tilecount=\"{count}\" columns=\"{}\"", sheet.columns());
        Ok(())
    }

    /// Counts the element of a tile.
    pub(super) fn tile(&mut self) -> Open {
        if let (Some(sheet), Some(Open::Tileset)) = (&mut self.sheet, self.open.last()) {
            sheet.elements += 1;
            return Open::Tile;
        }
        Open::Other
    }

    /// Rewrites an image: with a size, and with a name for a picture that is in the file.
    pub(super) fn image(&mut self, element: &BytesStart<'a>, is_empty: bool, at: usize) -> Result<(), LevelError> {
        let source = self.attribute(element, "source", at)?;
        let sizes = ["width", "height"].map(|name| self.optional_number(element, name, at));
        let [width, height] = sizes;
        let stated = (width?.unwrap_or(0), height?.unwrap_or(0));
        for (name, length) in [("width", stated.0), ("height", stated.1)] {
            if length > MAX_PIXELS {
                return Err(self.wrong(element, (name, &length.to_string()), format_args!("at most {MAX_PIXELS}"), at));
            }
        }
        let transparent = self.attribute(element, "trans", at)?;
        self.copy_to(at);
        let inside = if is_empty { None } else { self.embedded(source.is_none())? };
        let is_of_tiles = matches!(self.open.last(), Some(Open::Tileset | Open::Tile));
        let (name, measured) = match (source, inside) {
            (Some(source), _) if is_of_tiles && (stated.0 == 0 || stated.1 == 0) => {
                let measured = self.measure(&source, at)?;
                (source, measured)
            }
            (Some(source), _) => (source, None),
            (None, Some(bytes)) => {
                let file = self.path.file_name().unwrap_or_default().to_string_lossy();
                let name = format!("{file}, picture {}", self.seen.pictures.len() + 1);
                let size = picture::size(&bytes);
                self.seen.pictures.insert(self.beside(&name), bytes);
                (name, size)
            }
            // A layer that is an image without one shows nothing.
            (None, None) if !is_of_tiles => (String::new(), None),
            (None, None) => {
                return Err(self.error(at, "<image> without source", "the name of a picture, or its data"));
            }
        };
        let (width, height) = self.size_of_picture(stated, measured, at)?;
        self.out.extend_from_slice(format!("<image source=\"{}\"", escape(&name)).as_bytes());
        self.out.extend_from_slice(format!(" width=\"{width}\" height=\"{height}\"").as_bytes());
        if let Some(colour) = transparent {
            self.out.extend_from_slice(format!(" trans=\"{}\"", escape(&colour)).as_bytes());
        }
        self.end_tag(true, at);
        Ok(())
    }

    /// Returns the size of a picture: as stated, or else as measured, or else that of a tile.
    fn size_of_picture(
        &mut self,
        stated: (u32, u32),
        measured: Option<(u32, u32)>,
        at: usize,
    ) -> Result<(u32, u32), LevelError> {
        let either = |stated: u32, measured: u32| if stated > 0 { stated } else { measured.min(MAX_PIXELS) };
        let (width, height) =
            measured.map_or(stated, |(width, height)| (either(stated.0, width), either(stated.1, height)));
        let (Some(sheet), Some(open)) = (&mut self.sheet, self.open.last()) else { return Ok((width, height)) };
        let is_known = width > 0 && height > 0;
        match open {
            Open::Tileset => {
                sheet.picture = Some(if is_known { (width, height) } else { (0, 0) });
                let (tile, margin) = (sheet.tile, sheet.margin);
                if tile.0 == 0 || tile.1 == 0 {
                    let found = format!("a picture with tiles of {} x {} px", tile.0, tile.1);
                    return Err(self.error(at, found, format_args!("1 to {MAX_PIXELS}")));
                }
                if is_known && width < margin {
                    return Err(self.error(
                        at,
                        format_args!("<image> with width {width}"),
                        format_args!("its margin of {margin}"),
                    ));
                }
                Ok((width, height))
            }
            Open::Tile if !is_known => Ok(sheet.tile),
            _ => Ok((width, height)),
        }
    }

    /// Returns the size of a picture in a file; `None` if it cannot be read.
    fn measure(&mut self, source: &str, at: usize) -> Result<Option<(u32, u32)>, LevelError> {
        self.seen.budget.measured += 1;
        if self.seen.budget.measured > MAX_MEASURED {
            return Err(self.error(at, "one more picture without a size", format_args!("at most {MAX_MEASURED}")));
        }
        let Ok(bytes) = self.source.bytes(&self.beside(source)) else { return Ok(None) };
        self.seen.budget.count_bytes(bytes.len()).map_err(|error| self.at(error, at))?;
        Ok(picture::size(&bytes))
    }

    /// Reads to the end of an image, and returns the picture that is in it, if one is wanted and there.
    fn embedded(&mut self, is_wanted: bool) -> Result<Option<Vec<u8>>, LevelError> {
        let mut picture = None;
        loop {
            let at = self.reader.buffer_position();
            match self.next()? {
                Event::Start(element) if is_wanted && element.local_name().as_ref() == b"data" => {
                    picture = Some(self.picture(&element, at)?);
                }
                Event::Start(element) => self.skip(&element)?,
                Event::End(_) => return Ok(picture),
                Event::Eof => return Err(self.error_here("the end of the file", "the end of the image")),
                _ => {}
            }
        }
    }

    /// Decodes the picture in an element.
    fn picture(&mut self, element: &BytesStart<'a>, at: usize) -> Result<Vec<u8>, LevelError> {
        for (name, usual) in [("encoding", "base64"), ("compression", "")] {
            let text = self.attribute(element, name, at)?.unwrap_or_default();
            if text != usual {
                return Err(self.wrong(element, (name, &text), "base64 without compression", at));
            }
        }
        let text = self.reader.read_text(element.to_end().name()).map_err(|error| self.syntax(at, &error))?;
        let text: String = text.split_ascii_whitespace().collect();
        STANDARD.decode(text).map_err(|error| self.error(at, error, "a picture in base64"))
    }
}
