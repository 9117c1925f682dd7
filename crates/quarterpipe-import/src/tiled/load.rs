//! Makes a map of its parts, with the files that it names, and checks what the parts say.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    rc::Rc,
};

use quarterpipe_level::{LevelError, LevelErrorKind};
use serde::Deserialize;
use serde_json::value::RawValue;

use super::{
    budget::{Budget, MAX_ACROSS},
    data,
    files::Files,
    json,
    model::{
        BLOCK, Block, Layer, LayerContent, Object, ObjectTile, Properties, Shape, TileGrid, TiledMap, Tileset,
        without_flips,
    },
    parts::{
        ChunkPart, DataPart, LayerPart, MapPart, ObjectPart, PointPart, PropertiesPart, TemplatePart, TilesetPart,
    },
    scalar::{Given, shown},
    xml::{self, MAX_DEPTH, Tag, Xml, place},
};
use crate::files::beside;

const ORIENTATIONS: [&str; 5] = ["orthogonal", "isometric", "staggered", "hexagonal", "oblique"];
const LAYERS: [&str; 4] = ["tilelayer", "objectgroup", "imagelayer", "group"];

/// Loads a map and the files that it names.
pub(super) struct Loader {
    pub files: Files,
    pub budget: Budget,
    tilesets: BTreeMap<PathBuf, Rc<Tileset>>,
    templates: BTreeMap<PathBuf, Rc<Object>>,
}

/// Where an object is.
#[derive(Clone, Copy)]
enum Owner<'o> {
    Layer,
    Template(Option<&'o Rc<Tileset>>),
    Tile,
}

impl Loader {
    pub(super) fn new(files: Files) -> Self {
        Self { files, budget: Budget::default(), tilesets: BTreeMap::new(), templates: BTreeMap::new() }
    }

    /// Loads a map from its bytes.
    ///
    /// # Errors
    ///
    /// When a file is not as Tiled saves it, or has more of anything than a level can use. The error names the file and the place.
    pub(super) fn map(&mut self, path: &Path, bytes: &[u8]) -> Result<TiledMap, LevelError> {
        self.map_of_file(path, bytes).map_err(|error| error.in_file(path))
    }

    fn map_of_file(&mut self, path: &Path, bytes: &[u8]) -> Result<TiledMap, LevelError> {
        let part: MapPart<'_> = self.part(bytes, "map", |xml, tag| xml.map(tag))?;
        check_kind(&part.kind, "map")?;
        let line = part.line;
        self.map_of_part(path, part).map_err(|error| located(error, line, None))
    }

    fn map_of_part(&mut self, path: &Path, part: MapPart<'_>) -> Result<TiledMap, LevelError> {
        let need = |value, key| need(value, (part.line, "map", key));
        let orientation = part.orientation.0.ok_or_else(|| lacking((part.line, "map", "orientation")))?;
        if !ORIENTATIONS.contains(&&*orientation) {
            let expected = format!("one of {}", ORIENTATIONS.join(", "));
            return Err(LevelError::unexpected(
                "",
                format!("<map> with orientation {:?}", shown(&orientation)),
                expected,
            ));
        }
        let infinite = part.infinite.0.unwrap_or(false);
        let size = (need(part.width, "width")?, need(part.height, "height")?);
        let tile_size = (need(part.tilewidth, "tilewidth")?, need(part.tileheight, "tileheight")?);
        let layers = part.layers.ok_or_else(|| lacking((part.line, "map", "layers")))?;
        let mut map = TiledMap {
            orientation,
            size,
            tile_size,
            infinite,
            properties: properties(part.properties, part.propertytypes, &mut self.budget)?,
            tilesets: Vec::new(),
            firsts: Vec::new(),
            layers: Vec::new(),
        };
        let mut firsts = Vec::new();
        for (index, tileset) in part.tilesets.unwrap_or_default().into_iter().enumerate() {
            let at = (tileset.line, ("tilesets", index));
            let (first, tileset) = self.tileset_of_map(path, tileset).map_err(|error| located_in(error, at))?;
            firsts.push((first, index));
            map.tilesets.push(tileset);
        }
        // If two begin at the same number or are not in order, the last one that begins before a number has it.
        for (first, index) in firsts.into_iter().rev() {
            if map.firsts.last().is_none_or(|(lowest, _)| first < *lowest) {
                map.firsts.push((first, index));
            }
        }
        map.firsts.reverse();
        map.layers = self.layers(path, layers, (infinite, 1))?;
        Ok(map)
    }

    /// Returns a tileset of a map or template, and the number of its first tile.
    fn tileset_of_map(&mut self, path: &Path, part: TilesetPart<'_>) -> Result<(u32, Rc<Tileset>), LevelError> {
        let first = need(part.firstgid, (part.line, "tileset", "firstgid"))?;
        let Some(source) = &part.source.0 else {
            return Ok((first, Rc::new(self.tileset(path, part)?)));
        };
        let path = beside(path, source);
        if let Some(tileset) = self.tilesets.get(&path) {
            return Ok((first, Rc::clone(tileset)));
        }
        let bytes = self.files.bytes(&path)?;
        let tileset = Rc::new(self.tileset_of_file(&path, &bytes).map_err(|error| error.in_file(&path))?);
        self.tilesets.insert(path, Rc::clone(&tileset));
        Ok((first, tileset))
    }

    fn tileset_of_file(&mut self, path: &Path, bytes: &[u8]) -> Result<Tileset, LevelError> {
        let part: TilesetPart<'_> = self.part(bytes, "tileset", |xml, tag| xml.tileset(tag))?;
        check_kind(&part.kind, "tileset")?;
        let line = part.line;
        self.tileset(path, part).map_err(|error| located(error, line, None))
    }

    fn template(&mut self, path: &Path) -> Result<Rc<Object>, LevelError> {
        if let Some(template) = self.templates.get(path) {
            return Ok(Rc::clone(template));
        }
        let bytes = self.files.bytes(path)?;
        let template = Rc::new(self.template_of_file(path, &bytes).map_err(|error| error.in_file(path))?);
        self.templates.insert(path.to_owned(), Rc::clone(&template));
        Ok(template)
    }

    fn template_of_file(&mut self, path: &Path, bytes: &[u8]) -> Result<Object, LevelError> {
        let part: TemplatePart<'_> = self.part(bytes, "template", |xml, tag| xml.template(tag))?;
        check_kind(&part.kind, "template")?;
        let tileset = part.tileset.map(|tileset| {
            let line = tileset.line;
            self.tileset_of_map(path, tileset).map_err(|error| located(error, line, Some("tileset")))
        });
        let tileset = tileset.transpose()?.map(|(_, tileset)| tileset);
        let line = part.line;
        let object = part.object.ok_or_else(|| match line {
            0 => lacking((0, "template", "object")),
            _ => LevelError::unexpected(place(line), "<template> without an object", "one"),
        })?;
        let line = object.line;
        let owner = Owner::Template(tileset.as_ref());
        self.object(path, object, owner).map_err(|error| located(error, line, Some("object")))
    }

    /// Parses a file, whose outermost element has this name if it is XML.
    fn part<'t, T: Deserialize<'t>>(
        &mut self,
        bytes: &'t [u8],
        name: &str,
        xml: impl FnOnce(&mut Xml<'t, '_>, &Tag<'t>) -> Result<T, LevelError>,
    ) -> Result<T, LevelError> {
        self.budget.count_bytes(bytes.len())?;
        let text = std::str::from_utf8(bytes).map_err(|error| {
            LevelError::unexpected(format!("byte {}", error.valid_up_to()), "bytes that are no text", "UTF-8")
        })?;
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if !json::is_json(text) {
            return Xml::read(text, &mut self.budget, name, xml);
        }
        // Whatever takes memory begins with one of these, or is counted where it is read.
        let begins = text.bytes().filter(|byte| matches!(byte, b'{' | b'[')).count();
        self.budget.count_elements(begins as u64)?;
        json::read(text)
    }

    fn layers(
        &mut self,
        path: &Path,
        parts: Vec<LayerPart<'_>>,
        (infinite, depth): (bool, usize),
    ) -> Result<Vec<Layer>, LevelError> {
        let mut layers = Vec::new();
        for (index, part) in parts.into_iter().enumerate() {
            let at = (part.line, ("layers", index));
            layers.push(self.layer(path, part, (infinite, depth)).map_err(|error| located_in(error, at))?);
        }
        Ok(layers)
    }

    fn layer(&mut self, path: &Path, part: LayerPart<'_>, at: (bool, usize)) -> Result<Layer, LevelError> {
        let (infinite, depth) = at;
        if depth >= MAX_DEPTH {
            return Err(xml::too_deep(depth + 1));
        }
        let kind = part.kind.0.as_deref().ok_or_else(|| lacking((part.line, "layer", "type")))?;
        if !LAYERS.contains(&kind) {
            let expected = format!("one of {}", LAYERS.join(", "));
            return Err(LevelError::unexpected("type", format_args!("{:?}", shown(kind)), expected));
        }
        let is_tiles = kind == LAYERS[0];
        let content = match kind {
            "objectgroup" => LayerContent::Objects {
                objects: self.objects(path, part.objects.unwrap_or_default(), Owner::Layer)?,
                top_down: one_of(part.draworder.0, ("objectgroup", "draworder"), &["topdown", "index"])? == 0,
            },
            "group" => {
                LayerContent::Group(self.layers(path, part.layers.unwrap_or_default(), (infinite, depth + 1))?)
            }
            _ => LayerContent::Image,
        };
        let mut layer = Layer {
            name: part.name.0.unwrap_or_default(),
            class: part.class.0.unwrap_or_default(),
            is_visible: part.visible.0.unwrap_or(true),
            offset: (part.offsetx.0.unwrap_or(0.0), part.offsety.0.unwrap_or(0.0)),
            properties: properties(part.properties, part.propertytypes, &mut self.budget)?,
            content,
        };
        if is_tiles {
            let size =
                (need(part.width, (part.line, "layer", "width"))?, need(part.height, (part.line, "layer", "height"))?);
            let encodings = (part.encoding.0, part.compression.0);
            let data = match (part.data, &part.chunks) {
                (Some(data), _) => data,
                (None, Some(_)) => DataPart::default(),
                (None, None) if part.line == 0 => return Err(lacking((0, "layer", "data"))),
                (None, None) => {
                    layer.content = LayerContent::Tiles(TileGrid::Finite { width: 0, gids: Vec::new() });
                    return Ok(layer);
                }
            };
            layer.content = LayerContent::Tiles(match infinite {
                true => TileGrid::Infinite(self.chunks(part.chunks.unwrap_or_default(), &encodings)?),
                false => {
                    let line = data.line;
                    let places = u64::from(size.0) * u64::from(size.1);
                    let gids = self.tiles(data, &encodings, (size, places));
                    let gids = gids.map_err(|error| located(error, line, Some("data")))?;
                    TileGrid::Finite { width: size.0 as usize, gids }
                }
            });
        }
        Ok(layer)
    }

    /// Decodes the tiles of a layer or chunk of this size, which takes memory for so many places.
    fn tiles(
        &mut self,
        part: DataPart<'_>,
        (encoding, compression): &(Option<String>, Option<String>),
        (size, places): ((u32, u32), u64),
    ) -> Result<Vec<u32>, LevelError> {
        self.budget.count_places(size, places)?;
        let compression = compression.as_deref().filter(|_| part.encoding != Some("csv"));
        data::decode(&part.text, part.listed, (part.encoding.or(encoding.as_deref()), compression), size)
    }

    /// Returns the blocks of an infinite map. A chunk may lie anywhere.
    fn chunks(
        &mut self,
        chunks: Vec<ChunkPart<'_>>,
        encodings: &(Option<String>, Option<String>),
    ) -> Result<BTreeMap<(i32, i32), Block>, LevelError> {
        let mut blocks = BTreeMap::new();
        for (index, chunk) in chunks.into_iter().enumerate() {
            let line = chunk.data.as_ref().map_or(0, |data| data.line);
            self.chunk(chunk, encodings, &mut blocks).map_err(|error| located_in(error, (line, ("chunks", index))))?;
        }
        Ok(blocks)
    }

    fn chunk(
        &mut self,
        part: ChunkPart<'_>,
        encodings: &(Option<String>, Option<String>),
        blocks: &mut BTreeMap<(i32, i32), Block>,
    ) -> Result<(), LevelError> {
        let data = part.data.ok_or_else(|| lacking((0, "chunk", "data")))?;
        let line = data.line;
        let (x, y) = (need(part.x, (line, "chunk", "x"))?, need(part.y, (line, "chunk", "y"))?);
        let (width, height) =
            (need(part.width, (line, "chunk", "width"))?, need(part.height, (line, "chunk", "height"))?);
        let far = MAX_ACROSS as i32;
        if !(-far..=far).contains(&x) || !(-far..=far).contains(&y) {
            return Err(LevelError::unexpected(
                "",
                format_args!("a chunk at {x}, {y}"),
                format_args!("-{far} to {far}"),
            ));
        }
        // One that is not on the grid of the blocks touches one more.
        let blocks_of = |length: u32| u64::from(length.div_ceil(BLOCK as u32) + 1) * BLOCK as u64;
        let places = blocks_of(width).saturating_mul(blocks_of(height));
        let gids = self.tiles(data, encodings, ((width, height), places));
        let gids = gids.map_err(|error| located(error, line, Some("data")))?;
        for (row, gids) in gids.chunks(width.max(1) as usize).enumerate() {
            for (column, gid) in gids.iter().enumerate() {
                let (x, y) = (x + column as i32, y + row as i32);
                let block = blocks
                    .entry((y.div_euclid(BLOCK), x.div_euclid(BLOCK)))
                    .or_insert_with(|| Box::new([0; (BLOCK * BLOCK) as usize]));
                block[(y.rem_euclid(BLOCK) * BLOCK + x.rem_euclid(BLOCK)) as usize] = *gid;
            }
        }
        Ok(())
    }

    /// Returns the shapes of a tile's collision.
    pub(super) fn shapes(&mut self, path: &Path, parts: Vec<ObjectPart<'_>>) -> Result<Vec<Object>, LevelError> {
        self.objects(path, parts, Owner::Tile)
    }

    fn objects(
        &mut self,
        path: &Path,
        parts: Vec<ObjectPart<'_>>,
        owner: Owner<'_>,
    ) -> Result<Vec<Object>, LevelError> {
        let mut objects = Vec::new();
        for (index, part) in parts.into_iter().enumerate() {
            let at = (part.line, ("objects", index));
            objects.push(self.object(path, part, owner).map_err(|error| located_in(error, at))?);
        }
        Ok(objects)
    }

    fn object(&mut self, path: &Path, part: ObjectPart<'_>, owner: Owner<'_>) -> Result<Object, LevelError> {
        let template = match (&part.template.0, owner) {
            (None, _) => None,
            (Some(template), Owner::Layer) => Some(self.template(&beside(path, template))?),
            // These could form a cycle.
            (Some(_), Owner::Template(_) | Owner::Tile) => {
                let expected = "templates in a map's object layers only";
                return Err(LevelError::unexpected("", "an object from a template", expected));
            }
        };
        let shape = shape(&part)?;
        let mut properties = properties(part.properties, part.propertytypes, &mut self.budget)?;
        let template = template.as_deref();
        if let Some(template) = template {
            for (name, value) in &template.properties {
                properties.entry(name.clone()).or_insert_with(|| value.clone());
            }
        }
        let gid = part.gid.0.filter(|gid| without_flips(*gid) != 0);
        let tile = gid.and_then(|gid| match owner {
            Owner::Layer => Some(ObjectTile { gid, tileset: None }),
            Owner::Template(tileset) => tileset.map(|tileset| ObjectTile { gid, tileset: Some(Rc::clone(tileset)) }),
            Owner::Tile => None,
        });
        let name = part.name.0.or_else(|| template.map(|template| template.name.clone()));
        let class = class(part.kind.0, part.class.0).or_else(|| template.map(|template| template.class.clone()));
        let size = |size: Given<f32>, of: fn(&Object) -> f32| size.0.or(template.map(of)).unwrap_or(0.0);
        Ok(Object {
            id: part.id.0.unwrap_or(0),
            name: name.unwrap_or_default(),
            class: class.unwrap_or_default(),
            x: part.x.0.unwrap_or(0.0),
            y: part.y.0.unwrap_or(0.0),
            size: (size(part.width, |object| object.size.0), size(part.height, |object| object.size.1)),
            rotation: part.rotation.0.or(template.map(|template| template.rotation)).unwrap_or(0.0),
            is_visible: part.visible.0.or(template.map(|template| template.is_visible)).unwrap_or(true),
            shape: shape.or_else(|| template.map(|template| template.shape.clone())).unwrap_or(Shape::Rectangle),
            tile: tile.or_else(|| template?.tile.clone()),
            properties,
        })
    }
}

/// Returns the class of an object or tile; `None` if none is given.
pub(super) fn class(kind: Option<String>, class: Option<String>) -> Option<String> {
    kind.filter(|kind| !kind.is_empty()).or(class)
}

/// Returns the shape of an object; `None` if it is a rectangle, or that of its template.
fn shape(part: &ObjectPart<'_>) -> Result<Option<Shape>, LevelError> {
    let is = |flag: &Given<bool>| flag.0 == Some(true);
    Ok(if part.text.is_some() {
        Some(Shape::Text)
    } else if let Some(corners) = &part.polyline {
        Some(Shape::Polyline(points(corners, "polyline")?))
    } else if let Some(corners) = &part.polygon {
        Some(Shape::Polygon(points(corners, "polygon")?))
    } else if is(&part.point) {
        Some(Shape::Point)
    } else if is(&part.capsule) {
        Some(Shape::Capsule)
    } else {
        is(&part.ellipse).then_some(Shape::Ellipse)
    })
}

fn points(parts: &[PointPart], key: &str) -> Result<Vec<(f32, f32)>, LevelError> {
    let point = |(index, point): (usize, &PointPart)| {
        let need = |value, axis| need(value, (0, "point", axis));
        let point = need(point.x, "x").and_then(|x| Ok((x, need(point.y, "y")?)));
        point.map_err(|error| located_in(error, (0, (key, index))))
    };
    parts.iter().enumerate().map(point).collect()
}

/// Returns properties.
///
/// # Errors
///
/// When they are JSON, and one is not what it should be or there are too many.
pub(super) fn properties(
    part: PropertiesPart<'_>,
    types: Option<&RawValue>,
    budget: &mut Budget,
) -> Result<Properties, LevelError> {
    match part {
        PropertiesPart::None => Ok(Properties::new()),
        PropertiesPart::Read(properties) => Ok(properties),
        PropertiesPart::Json(text) => json::properties(text, types, budget),
    }
}

/// Returns which of the names a value is; 0 if it is not given.
///
/// # Errors
///
/// When it is none of them.
pub(super) fn one_of(value: Option<String>, (element, key): (&str, &str), names: &[&str]) -> Result<usize, LevelError> {
    let Some(value) = value else { return Ok(0) };
    names.iter().position(|name| *name == value).ok_or_else(|| {
        let expected = format!("one of {}", names.join(", "));
        LevelError::unexpected("", format_args!("<{element}> with {key} {:?}", shown(&value)), expected)
    })
}

/// Checks the type that a file of JSON says it has. The oldest files do not say it.
fn check_kind(kind: &Given<String>, expected: &str) -> Result<(), LevelError> {
    match &kind.0 {
        Some(kind) if kind != expected => {
            Err(LevelError::unexpected("type", format_args!("{:?}", shown(kind)), format_args!("{expected:?}")))
        }
        _ => Ok(()),
    }
}

/// Returns a value that must be there, of an element in this line, with this name, and with this key.
pub(super) fn need<T>(value: Given<T>, at: (usize, &str, &'static str)) -> Result<T, LevelError> {
    value.0.ok_or_else(|| lacking(at))
}

/// Makes the error for a value that is not there.
fn lacking((line, element, key): (usize, &str, &'static str)) -> LevelError {
    match line {
        0 => LevelError::new(LevelErrorKind::MissingKey(key), ""),
        _ => xml::missing(line, element, key),
    }
}

/// Adds to an error the line of the element that it is about, or in JSON, whose line is 0, the key.
pub(super) fn located(error: LevelError, line: usize, key: Option<&str>) -> LevelError {
    match (line, key) {
        _ if error.file.is_some() => error,
        (0, Some(key)) => error.inside(key),
        (0, None) => error,
        _ if error.place.starts_with("line ") => error,
        _ => error.inside(&place(line)),
    }
}

/// Adds to an error the line of the element that it is about, or in JSON, whose line is 0, the key and the index in its list.
pub(super) fn located_in(error: LevelError, (line, (key, index)): (usize, (&str, usize))) -> LevelError {
    located(error, line, Some(&format!("{key}[{index}]")))
}
