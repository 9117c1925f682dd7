//! Rewrites the tiles of layers as plain base64, of bounded size.

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_level::LevelError;
use quick_xml::events::{BytesStart, Event};

use super::{MAX_SIDE, Open, Scan, data::Payload, gids::FLIPS};

/// The most places for tiles of all layers of a map.
const MAX_PLACES: u64 = 8 * (MAX_SIDE as u64) * (MAX_SIDE as u64);
/// The most columns or rows of a layer: those of the largest level in tiles of 1 px.
const MAX_ACROSS: u32 = MAX_SIDE * 16;
/// The side, in tiles, of the blocks in which the `tiled` crate keeps infinite maps.
const BLOCK: i32 = 16;

impl<'a> Scan<'a, '_> {
    /// Decodes the tiles of a layer and writes them plainly.
    pub(super) fn data(&mut self, element: &BytesStart<'a>, at: usize) -> Result<(), LevelError> {
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
            self.element(&element, is_empty, at)?;
            if element.local_name().as_ref() != b"chunk" {
                if !is_empty {
                    self.skip(&element)?;
                }
                continue;
            }
            let [x, y] = ["x", "y"].map(|name| self.integer(&element, name, at));
            let [width, height] = ["width", "height"].map(|name| self.number(&element, name, at));
            let (x, y, width, height) = (x?, y?, width?, height?);
            let far = MAX_ACROSS as i32;
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
        if width > MAX_ACROSS || height > MAX_ACROSS {
            let expected = format!("at most {MAX_ACROSS} x {MAX_ACROSS}");
            return Err(self.error(at, format_args!("{width} x {height} tiles"), expected));
        }
        // Infinite maps are kept in blocks, and a chunk that is not on their grid touches one more.
        let blocks = |length: u32| u64::from(length.div_ceil(BLOCK as u32) + 1) * BLOCK as u64;
        self.seen.budget.places += blocks(width) * blocks(height);
        if self.seen.budget.places > MAX_PLACES {
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
        let gids = tiles.as_chunks().0.iter().map(|gid| u32::from_le_bytes(*gid));
        self.gids.use_tile(gids.map(|gid| gid & !FLIPS).max().unwrap_or_default());
        self.out.extend_from_slice(STANDARD.encode(tiles).as_bytes());
    }
}
