//! Reads the chunks of the first frame of an Aseprite file.
//!
//! `docs/ase-file-specs.md` in Aseprite's repository describes the format. The first frame comes after a header of 128 bytes. It has a
//! header of 16 bytes, and chunks: all layers, palettes and tilesets, and a cel for each layer that is not empty. Numbers have their low
//! byte first.

use std::{collections::BTreeMap, fmt};

use quarterpipe_level::LevelError;

use super::product;

const HEADER_BYTES: usize = 128;

/// The first frame.
pub(super) struct Frame<'a> {
    /// One byte a pixel for an index, two for grey and alpha, four for red, green, blue and alpha.
    pub pixel_bytes: usize,
    /// The index that is clear except on a background.
    pub transparent: u8,
    pub palette: [[u8; 4]; 256],
    pub layers: Vec<Layer>,
    /// The tilesets by their number.
    pub tilesets: BTreeMap<u32, Tileset<'a>>,
    pub cels: Vec<Cel<'a>>,
}

pub(super) struct Layer {
    /// The layer's opacity times that of the groups around it; 0 if it or one of them is hidden.
    pub opacity: u8,
    pub is_background: bool,
    /// The tileset of a layer of tiles.
    pub tileset: Option<u32>,
}

pub(super) struct Tileset<'a> {
    pub tiles: u32,
    pub tile_size: (u32, u32),
    /// The tiles from top to bottom, compressed; empty if they are in another file.
    pub packed: &'a [u8],
}

/// A layer's part of the frame.
pub(super) struct Cel<'a> {
    pub layer: u16,
    pub corner: (i16, i16),
    pub opacity: u8,
    pub kind: u16,
    pub z_index: i16,
    pub rest: Fields<'a>,
}

/// The unread bytes of a file, or of a part of it.
pub(super) struct Fields<'a>(pub &'a [u8]);

/// Returns the width and height in the header of an Aseprite file; `None` for other files.
pub(in crate::picture) fn size(file: &[u8]) -> Option<(u32, u32)> {
    let has = |at: usize, magic: u16| file.get(at..at + 2) == Some(&magic.to_le_bytes());
    if !has(4, 0xA5E0) || !has(HEADER_BYTES + 4, 0xF1FA) {
        return None;
    }
    Fields(file.get(8..)?).size().ok()
}

impl<'a> Frame<'a> {
    pub(super) fn read(file: &'a [u8]) -> Result<Self, LevelError> {
        let mut header = Fields(file);
        header.take(12)?;
        let bits = header.word()?;
        if ![8, 16, 32].contains(&bits) {
            return Err(unexpected(format_args!("{bits} bits"), "8, 16 or 32 bits for each pixel"));
        }
        let flags = header.long()?;
        header.take(10)?;
        let mut frame = Self {
            pixel_bytes: usize::from(bits / 8),
            transparent: header.byte()?,
            palette: [[0, 0, 0, 255]; 256],
            layers: Vec::new(),
            tilesets: BTreeMap::new(),
            cels: Vec::new(),
        };
        frame.read_chunks(Fields(file.get(HEADER_BYTES..).unwrap_or_default()), flags)?;
        Ok(frame)
    }

    fn read_chunks(&mut self, mut file: Fields<'a>, file_flags: u32) -> Result<(), LevelError> {
        let mut frame = file.part()?;
        frame.take(2)?;
        let old_count = frame.word()?;
        frame.take(4)?;
        let count = match frame.long()? {
            0 => old_count.into(),
            count => count,
        };
        // The opacity of the groups around the next layer, the outermost first.
        let mut groups = Vec::new();
        let mut has_new_palette = false;
        for _ in 0..count {
            let mut chunk = frame.part()?;
            match chunk.word()? {
                0x0004 if !has_new_palette => self.read_old_palette(chunk)?,
                0x2004 => self.layers.push(Layer::read(chunk, file_flags, &mut groups)?),
                0x2005 => self.cels.push(Cel::read(chunk)?),
                0x2019 => {
                    self.read_palette(chunk)?;
                    has_new_palette = true;
                }
                0x2023 => {
                    let number = chunk.long()?;
                    self.tilesets.insert(number, Tileset::read(chunk)?);
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn read_palette(&mut self, mut chunk: Fields<'a>) -> Result<(), LevelError> {
        chunk.take(4)?;
        let (first, last) = (chunk.long()?, chunk.long()?);
        chunk.take(8)?;
        for index in first..=last {
            let flags = chunk.word()?;
            self.set_colour(index as usize, chunk.array()?);
            if flags & 1 != 0 {
                chunk.skip_text()?;
            }
        }
        Ok(())
    }

    /// Reads a palette of colours without alpha.
    fn read_old_palette(&mut self, mut chunk: Fields<'a>) -> Result<(), LevelError> {
        let mut index = 0;
        for _ in 0..chunk.word()? {
            index += usize::from(chunk.byte()?);
            let count = match chunk.byte()? {
                0 => 256,
                count => usize::from(count),
            };
            for _ in 0..count {
                let [red, green, blue] = chunk.array()?;
                self.set_colour(index, [red, green, blue, 255]);
                index += 1;
            }
        }
        Ok(())
    }

    /// Sets a colour. Pixels have indices of one byte, so colours from 256 on are not used.
    fn set_colour(&mut self, index: usize, colour: [u8; 4]) {
        if let Some(entry) = self.palette.get_mut(index) {
            *entry = colour;
        }
    }
}

impl Layer {
    /// Reads a layer or a group. In the file's flags, bit 0 means that layers have an opacity, bit 1 that groups do.
    fn read(mut chunk: Fields<'_>, file_flags: u32, groups: &mut Vec<u8>) -> Result<Self, LevelError> {
        let (flags, kind, level) = (chunk.word()?, chunk.word()?, chunk.word()?);
        chunk.take(6)?;
        let opacity = chunk.byte()?;
        chunk.take(3)?;
        chunk.skip_text()?;
        groups.truncate(level.into());
        let around = groups.last().map_or(255, |opacity| *opacity);
        let has_opacity = file_flags & if kind == 1 { 2 } else { 1 } != 0;
        let opacity = match flags & (1 | 64) {
            1 if has_opacity => product(around, opacity),
            1 => around,
            // The layer is hidden, or a reference, which is not a part of the picture.
            _ => 0,
        };
        groups.push(opacity);
        let tileset = if kind == 2 { Some(chunk.long()?) } else { None };
        Ok(Self { opacity, is_background: flags & 8 != 0, tileset })
    }
}

impl<'a> Tileset<'a> {
    /// Reads a tileset after its number.
    fn read(mut chunk: Fields<'a>) -> Result<Self, LevelError> {
        let (flags, tiles, tile_size) = (chunk.long()?, chunk.long()?, chunk.size()?);
        chunk.take(16)?;
        chunk.skip_text()?;
        if flags & 1 != 0 {
            chunk.take(8)?;
        }
        let bytes = if flags & 2 != 0 { chunk.long()? } else { 0 };
        Ok(Self { tiles, tile_size, packed: chunk.take(bytes as usize)? })
    }
}

impl<'a> Cel<'a> {
    fn read(mut chunk: Fields<'a>) -> Result<Self, LevelError> {
        let (layer, x, y) = (chunk.word()?, chunk.short()?, chunk.short()?);
        let (opacity, kind, z_index) = (chunk.byte()?, chunk.word()?, chunk.short()?);
        chunk.take(5)?;
        Ok(Self { layer, corner: (x, y), opacity, kind, z_index, rest: chunk })
    }
}

impl<'a> Fields<'a> {
    pub(super) fn take(&mut self, count: usize) -> Result<&'a [u8], LevelError> {
        let Some((taken, rest)) = self.0.split_at_checked(count) else {
            return Err(unexpected("an early end", format_args!("{count} bytes where {} are left", self.0.len())));
        };
        self.0 = rest;
        Ok(taken)
    }

    fn array<const N: usize>(&mut self) -> Result<[u8; N], LevelError> {
        let mut array = [0; N];
        array.copy_from_slice(self.take(N)?);
        Ok(array)
    }

    fn byte(&mut self) -> Result<u8, LevelError> {
        self.array().map(|[byte]| byte)
    }

    fn short(&mut self) -> Result<i16, LevelError> {
        self.array().map(i16::from_le_bytes)
    }

    pub(super) fn word(&mut self) -> Result<u16, LevelError> {
        self.array().map(u16::from_le_bytes)
    }

    pub(super) fn long(&mut self) -> Result<u32, LevelError> {
        self.array().map(u32::from_le_bytes)
    }

    /// Takes a width and a height.
    pub(super) fn size(&mut self) -> Result<(u32, u32), LevelError> {
        Ok((self.word()?.into(), self.word()?.into()))
    }

    fn skip_text(&mut self) -> Result<(), LevelError> {
        let bytes = self.word()?;
        self.take(bytes.into())?;
        Ok(())
    }

    /// Takes a part that begins with its size in bytes, these four included.
    fn part(&mut self) -> Result<Self, LevelError> {
        let bytes = self.long()?;
        self.take((bytes as usize).saturating_sub(4)).map(Self)
    }
}

pub(super) fn unexpected(found: impl fmt::Display, expected: impl fmt::Display) -> LevelError {
    LevelError::unexpected("picture", found, format_args!("an Aseprite file with {expected}"))
}
