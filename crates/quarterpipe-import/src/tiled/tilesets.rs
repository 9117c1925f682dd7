//! Makes tilesets, and adds values that a file may omit: the number of tiles and columns, and the size of pictures.

use std::{collections::BTreeMap, path::Path};

use quarterpipe_level::LevelError;

use super::{
    budget::MAX_PIXELS,
    data::decode_base64,
    load::Loader,
    model::{Image, ImageArea, Tile, Tileset},
    node::{Node, NodePlace, Source},
    properties,
    scalar::{Colour, Scalar},
};
use crate::{
    build::{quoted, short},
    picture,
};

/// The names of alignments, and the point of a tile that its position as an object refers to, as fractions of its width and height.
const ALIGNMENTS: [(&str, (f64, f64)); 10] = [
    ("unspecified", (0.0, 1.0)),
    ("topleft", (0.0, 0.0)),
    ("top", (0.5, 0.0)),
    ("topright", (1.0, 0.0)),
    ("left", (0.0, 0.5)),
    ("center", (0.5, 0.5)),
    ("right", (1.0, 0.5)),
    ("bottomleft", (0.0, 1.0)),
    ("bottom", (0.5, 1.0)),
    ("bottomright", (1.0, 1.0)),
];

/// A picture, and its size if that is known.
type SizedImage = (Image, Option<(u32, u32)>);

impl Loader {
    /// Makes a tileset from the file with this path.
    ///
    /// # Errors
    ///
    /// When a value is missing, or it has more tiles than a level can use.
    pub(super) fn tileset(&mut self, path: &Path, node: &Node<'_>) -> Result<Tileset, LevelError> {
        let tile_size = (node.need("tilewidth")?, node.need("tileheight")?);
        let (margin, spacing) = (node.get("margin")?.unwrap_or(0), node.get("spacing")?.unwrap_or(0));
        let columns = node.get::<u32>("columns")?;
        let lengths =
            [("tilewidth", tile_size.0), ("tileheight", tile_size.1), ("margin", margin), ("spacing", spacing)];
        check_lengths("tileset", lengths.into_iter().chain(columns.map(|columns| ("columns", columns))))?;
        let alignment = node.one_of(("tileset", "objectalignment"), &ALIGNMENTS.map(|(name, _)| name))?;
        let offset = node.child("tileoffset")?;
        let offset = |axis| offset.as_ref().map_or(Ok(None), |offset| offset.get(axis));
        let mut tileset = Tileset {
            name: node.get("name")?.unwrap_or_default(),
            class: node.get("class")?.unwrap_or_default(),
            tile_size,
            spacing,
            margin,
            offset: (offset("x")?.unwrap_or(0), offset("y")?.unwrap_or(0)),
            fits_grid: node.one_of(("tileset", "tilerendersize"), &["tile", "grid"])? == 1,
            keeps_aspect: node.one_of(("tileset", "fillmode"), &["stretch", "preserve-aspect-fit"])? == 1,
            anchor: ALIGNMENTS[alignment].1,
            properties: node.properties(&mut self.budget)?,
            ..Tileset::default()
        };
        let picture = self.image(path, node, |size| check_tileset_image(&tileset, size))?;
        let elements = self.tiles_of_tileset(path, node, &mut tileset)?;
        let count = node.get::<u32>("tilecount")?;
        let size = picture.as_ref().map(|(_, size)| size.unwrap_or((0, 0)));
        let columns = columns.filter(|columns| *columns > 0 || size.is_none());
        tileset.columns = columns.unwrap_or_else(|| size.map_or(0, |(width, _)| tileset.fitting(width, tile_size.0)));
        tileset.count = match size {
            None => Some(count.unwrap_or(elements)),
            Some((_, height)) => count.filter(|count| *count > 0).or_else(|| {
                let rows = tileset.fitting(height, tile_size.1);
                (height > 0).then(|| tileset.columns.saturating_mul(rows))
            }),
        };
        tileset.image = picture.map(|(image, _)| image);
        self.budget.count_tiles(tileset.count.unwrap_or(elements))?;
        Ok(tileset)
    }

    /// Reads the tiles with data in the file, and returns the number of tiles.
    fn tiles_of_tileset(&mut self, path: &Path, node: &Node<'_>, tileset: &mut Tileset) -> Result<u32, LevelError> {
        let tiles = node.each("tiles", |tile| self.tile(path, tile, tileset.tile_size))?;
        let mut count = tiles.len() as u32;
        tileset.tiles.extend(tiles);
        // Tiled 1.1 and older save the properties of tiles, and their types, by the tiles' numbers.
        let Source::Json(json) = node.source else { return Ok(count) };
        let types: BTreeMap<_, _> = node.members("tilepropertytypes")?.collect();
        for (id, text) in node.members("tileproperties")? {
            self.budget.count_elements(1)?;
            let properties = properties::of_json(json, (text, types.get(&id).copied()), &mut self.budget);
            let inside = |error: LevelError| error.inside(&short(&id)).inside("tileproperties");
            let number = u32::of_json(&id).ok_or_else(|| LevelError::unexpected("", quoted(&id), u32::EXPECTED));
            let tile = tileset.tiles.entry(number.map_err(inside)?).or_insert_with(|| {
                count += 1;
                Tile::default()
            });
            tile.properties = properties.map_err(inside)?;
        }
        Ok(count)
    }

    fn tile(&mut self, path: &Path, node: &Node<'_>, tile_size: (u32, u32)) -> Result<(u32, Tile), LevelError> {
        let id = node.need("id")?;
        let image = match self.image(path, node, |_| Ok(()))? {
            None => None,
            Some((image, size)) => {
                let (width, height) = size.unwrap_or(tile_size);
                let or = |key, other: u32| Ok(node.get(key)?.unwrap_or(other as i32));
                let (x, y, width, height) = (or("x", 0)?, or("y", 0)?, or("width", width)?, or("height", height)?);
                Some((image, ImageArea { x, y, width, height }))
            }
        };
        let collision = node.one("objectgroup", |group| self.shapes(path, group))?.unwrap_or_default();
        let class = node.class()?.unwrap_or_default();
        Ok((id, Tile { class, properties: node.properties(&mut self.budget)?, image, collision }))
    }

    /// Returns the picture of a tileset or tile with its size, which is measured if it is not stated; `None` without a picture.
    /// `check` checks the size.
    fn image(
        &mut self,
        path: &Path,
        node: &Node<'_>,
        check: impl FnOnce(Option<(u32, u32)>) -> Result<(), LevelError>,
    ) -> Result<Option<SizedImage>, LevelError> {
        // In JSON these are keys of the tileset or tile.
        let element = node.element().map(|_| node.child("image")).transpose()?;
        let (image, [source, width, height, trans], place) = match &element {
            Some(None) => return Ok(None),
            Some(Some(image)) => (image, ["source", "width", "height", "trans"], image.place),
            None => (node, ["image", "imagewidth", "imageheight", "transparentcolor"], NodePlace::Key("image")),
        };
        let source = image.get::<String>(source)?;
        if source.is_none() && element.is_none() {
            return Ok(None);
        }
        let stated = (image.get(width)?.unwrap_or(0), image.get(height)?.unwrap_or(0));
        let transparent = image.get(trans)?.map(|Colour([_, red, green, blue])| [red, green, blue]);
        let sized = self.sized_image(path, image, (source, stated)).and_then(|(source, size)| {
            check(size)?;
            Ok((Image { source, transparent }, size))
        });
        sized.map(Some).map_err(|error| place.locate(error))
    }

    /// Returns the path of a picture and its size; `None` if that is unknown.
    fn sized_image(
        &mut self,
        path: &Path,
        node: &Node<'_>,
        (source, stated): (Option<String>, (u32, u32)),
    ) -> Result<(std::path::PathBuf, Option<(u32, u32)>), LevelError> {
        check_lengths("image", [("width", stated.0), ("height", stated.1)])?;
        let (source, measured) = if let Some(source) = source {
            let source = self.path(path, &source)?;
            let measured = if stated.0 == 0 || stated.1 == 0 { self.measure(&source)? } else { None };
            (source, measured)
        } else {
            let data = node.child("data")?.ok_or_else(|| {
                let expected = "the name of a picture, or its data";
                LevelError::unexpected("", "<image> without source", expected)
            })?;
            let plain = [("encoding", "base64"), ("compression", "")];
            if let Some((key, text)) =
                plain.iter().find_map(|(key, plain)| Some((*key, data.raw(key)?)).filter(|(_, text)| text != plain))
            {
                return Err(data.wrong(key, text, "base64 without compression"));
            }
            let bytes = decode_base64(data.text(), "a picture in base64")?;
            let measured = picture::size(&bytes);
            self.budget.count_path(path, "")?;
            (self.files.keep_picture(path, bytes), measured)
        };
        self.files.note(&source);
        let either = |stated: u32, measured: u32| if stated > 0 { stated } else { measured.min(MAX_PIXELS) };
        let (width, height) =
            measured.map_or(stated, |(width, height)| (either(stated.0, width), either(stated.1, height)));
        Ok((source, Some((width, height)).filter(|_| width > 0 && height > 0)))
    }

    /// Returns the size of a picture in a file; `None` if it cannot be read.
    fn measure(&mut self, source: &Path) -> Result<Option<(u32, u32)>, LevelError> {
        self.budget.count_measured()?;
        let Ok(bytes) = self.files.bytes(source) else { return Ok(None) };
        self.budget.count_bytes(bytes.len())?;
        Ok(picture::size(&bytes))
    }
}

impl Tileset {
    /// Returns the number of tiles that fit into a length of the picture. Tiled omits tiles that do not fit in whole.
    fn fitting(&self, picture: u32, tile: u32) -> u32 {
        let inside = (picture + self.spacing).saturating_sub(self.margin);
        inside.checked_div(tile + self.spacing).unwrap_or(0)
    }
}

/// Checks the size of the picture that is cut into a tileset's tiles.
fn check_tileset_image(tileset: &Tileset, size: Option<(u32, u32)>) -> Result<(), LevelError> {
    let (tile, margin) = (tileset.tile_size, tileset.margin);
    if tile.0 == 0 || tile.1 == 0 {
        let found = format!("a picture with tiles of {} x {} px", tile.0, tile.1);
        return Err(LevelError::unexpected("", found, format_args!("1 to {MAX_PIXELS}")));
    }
    if let Some((width, _)) = size.filter(|(width, _)| *width < margin) {
        let found = format!("<image> with width {width}");
        return Err(LevelError::unexpected("", found, format_args!("its margin of {margin}")));
    }
    Ok(())
}

fn check_lengths<'k>(element: &str, lengths: impl IntoIterator<Item = (&'k str, u32)>) -> Result<(), LevelError> {
    match lengths.into_iter().find(|(_, length)| *length > MAX_PIXELS) {
        Some((key, length)) => {
            let found = format!("<{element}> with {key} \"{length}\"");
            Err(LevelError::unexpected("", found, format_args!("at most {MAX_PIXELS}")))
        }
        None => Ok(()),
    }
}
