//! Makes tilesets of their parts, and adds what a file may leave out: the number of tiles and columns, and the size of pictures.

use std::path::Path;

use base64::{Engine, engine::general_purpose::STANDARD};
use quarterpipe_level::LevelError;

use super::{
    budget::MAX_PIXELS,
    json,
    load::{Loader, class, located, located_in, need, one_of, properties},
    model::{Image, ImageArea, Tile, Tileset},
    parts::{ImagePart, PropertiesPart, TilePart, TilesetPart},
    scalar::{Colour, Given},
};
use crate::{files::beside, picture};

/// The names of alignments, and where the position of a tile that is an object is within it, as fractions of its width and height.
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
type Measured = (Image, Option<(u32, u32)>);

impl Loader {
    /// Makes a tileset, which is in the file with this path.
    ///
    /// # Errors
    ///
    /// When it lacks something, or has more tiles than a level can use.
    pub(super) fn tileset(&mut self, path: &Path, part: TilesetPart<'_>) -> Result<Tileset, LevelError> {
        let need = |value, key| need(value, (part.line, "tileset", key));
        let tile_size = (need(part.tilewidth, "tilewidth")?, need(part.tileheight, "tileheight")?);
        let (margin, spacing) = (part.margin.0.unwrap_or(0), part.spacing.0.unwrap_or(0));
        let lengths =
            [("tilewidth", tile_size.0), ("tileheight", tile_size.1), ("margin", margin), ("spacing", spacing)];
        check_lengths("tileset", lengths.into_iter().chain(part.columns.0.map(|columns| ("columns", columns))))?;
        let names = ALIGNMENTS.map(|(name, _)| name);
        let alignment = one_of(part.objectalignment.0, ("tileset", "objectalignment"), &names)?;
        let offset = part.tileoffset.unwrap_or_default();
        let sizes = (part.imagewidth, part.imageheight, part.transparentcolor);
        let mut tileset = Tileset {
            name: part.name.0.unwrap_or_default(),
            class: part.class.0.unwrap_or_default(),
            tile_size,
            spacing,
            margin,
            offset: (offset.x.0.unwrap_or(0), offset.y.0.unwrap_or(0)),
            anchor: ALIGNMENTS[alignment].1,
            properties: properties(part.properties, part.propertytypes, &mut self.budget)?,
            ..Tileset::default()
        };
        let line = part.image.line;
        let picture = self.tileset_image(path, picture_of(part.image, sizes), &tileset);
        let picture = picture.map_err(|error| located(error, line, Some("image")))?;
        let mut elements = 0;
        let old = json::by_number(part.tileproperties).map_err(|error| error.inside("tileproperties"))?;
        let types = json::by_number(part.tilepropertytypes).map_err(|error| error.inside("tilepropertytypes"))?;
        self.budget.count_elements(old.len() as u64)?;
        let mut parts = part.tiles;
        let known: std::collections::BTreeSet<_> = parts.iter().filter_map(|tile| tile.id.0).collect();
        parts.extend(
            old.keys()
                .filter(|id| !known.contains(id))
                .map(|id| TilePart { id: Given(Some(*id)), ..TilePart::default() }),
        );
        for (index, mut tile) in parts.into_iter().enumerate() {
            if let Some(values) = tile.id.0.and_then(|id| old.get(&id)) {
                tile.properties = PropertiesPart::Json(values);
                tile.propertytypes = tile.id.0.and_then(|id| types.get(&id).copied());
            }
            let at = (tile.line, ("tiles", index));
            let (id, tile) = self.tile(path, tile, tile_size).map_err(|error| located_in(error, at))?;
            tileset.tiles.insert(id, tile);
            elements += 1;
        }
        let size = picture.as_ref().map(|(_, size)| size.unwrap_or((0, 0)));
        let columns = part.columns.0.filter(|columns| *columns > 0 || size.is_none());
        tileset.columns = columns.unwrap_or_else(|| size.map_or(0, |(width, _)| tileset.fitting(width, tile_size.0)));
        tileset.count = match size {
            None => Some(part.tilecount.0.unwrap_or(elements)),
            Some((_, height)) => part.tilecount.0.filter(|count| *count > 0).or_else(|| {
                let rows = tileset.fitting(height, tile_size.1);
                (height > 0).then(|| tileset.columns.saturating_mul(rows))
            }),
        };
        tileset.image = picture.map(|(image, _)| image);
        self.budget.count_tiles(tileset.count.unwrap_or(elements))?;
        Ok(tileset)
    }

    /// Returns the picture that is cut into a tileset's tiles.
    fn tileset_image(
        &mut self,
        path: &Path,
        part: Option<ImagePart<'_>>,
        tileset: &Tileset,
    ) -> Result<Option<Measured>, LevelError> {
        let Some(part) = part else { return Ok(None) };
        let (image, size) = self.image(path, part)?;
        let (tile, margin) = (tileset.tile_size, tileset.margin);
        if tile.0 == 0 || tile.1 == 0 {
            let found = format!("a picture with tiles of {} x {} px", tile.0, tile.1);
            return Err(LevelError::unexpected("", found, format_args!("1 to {MAX_PIXELS}")));
        }
        if let Some((width, _)) = size.filter(|(width, _)| *width < margin) {
            let found = format!("<image> with width {width}");
            return Err(LevelError::unexpected("", found, format_args!("its margin of {margin}")));
        }
        Ok(Some((image, size)))
    }

    fn tile(&mut self, path: &Path, part: TilePart<'_>, tile_size: (u32, u32)) -> Result<(u32, Tile), LevelError> {
        let id = need(part.id, (part.line, "tile", "id"))?;
        let (line, sizes) = (part.image.line, (part.imagewidth, part.imageheight, part.transparentcolor));
        let picture = picture_of(part.image, sizes).map(|image| self.image(path, image)).transpose();
        let image = picture.map_err(|error| located(error, line, Some("image")))?.map(|(image, size)| {
            let (width, height) = size.unwrap_or(tile_size);
            let or = |stated: Given<i32>, other: u32| stated.0.unwrap_or(other as i32);
            let (x, y) = (or(part.x, 0), or(part.y, 0));
            (image, ImageArea { x, y, width: or(part.width, width), height: or(part.height, height) })
        });
        let shapes = part.objectgroup.and_then(|group| group.objects).unwrap_or_default();
        let collision = self.shapes(path, shapes).map_err(|error| located(error, part.line, Some("objectgroup")))?;
        let properties = properties(part.properties, part.propertytypes, &mut self.budget)?;
        let class = class(part.kind.0, part.class.0).unwrap_or_default();
        Ok((id, Tile { class, properties, image, collision }))
    }

    /// Returns a picture, with its size as stated, or else as measured; `None` if both are unknown.
    fn image(&mut self, path: &Path, part: ImagePart<'_>) -> Result<Measured, LevelError> {
        let stated = (part.width.0.unwrap_or(0), part.height.0.unwrap_or(0));
        check_lengths("image", [("width", stated.0), ("height", stated.1)])?;
        let (source, measured) = match (&part.source.0, part.embedded) {
            (Some(source), _) => {
                let source = beside(path, source);
                let measured = if stated.0 == 0 || stated.1 == 0 { self.measure(&source)? } else { None };
                (source, measured)
            }
            (None, Some(text)) => {
                let text: String = text.split_ascii_whitespace().collect();
                let bytes = STANDARD.decode(text);
                let bytes = bytes.map_err(|error| LevelError::unexpected("", error, "a picture in base64"))?;
                let measured = picture::size(&bytes);
                (self.files.keep_picture(path, bytes), measured)
            }
            (None, None) => {
                let expected = "the name of a picture, or its data";
                return Err(LevelError::unexpected("", "<image> without source", expected));
            }
        };
        self.files.note(&source);
        let either = |stated: u32, measured: u32| if stated > 0 { stated } else { measured.min(MAX_PIXELS) };
        let (width, height) =
            measured.map_or(stated, |(width, height)| (either(stated.0, width), either(stated.1, height)));
        let transparent = part.trans.0.map(|Colour([_, red, green, blue])| [red, green, blue]);
        Ok((Image { source, transparent }, Some((width, height)).filter(|_| width > 0 && height > 0)))
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
    /// Returns how many tiles fit into a length of the picture. Tiled leaves out those that do not fit in whole.
    fn fitting(&self, picture: u32, tile: u32) -> u32 {
        let inside = (picture + self.spacing).saturating_sub(self.margin);
        inside.checked_div(tile + self.spacing).unwrap_or(0)
    }
}

/// Returns a picture, with the keys that JSON has beside it; `None` if there is none.
fn picture_of<'a>(
    part: ImagePart<'a>,
    (width, height, trans): (Given<u32>, Given<u32>, Given<Colour>),
) -> Option<ImagePart<'a>> {
    if part.is_element {
        return Some(part);
    }
    part.source.0.is_some().then_some(ImagePart { width, height, trans, ..part })
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
