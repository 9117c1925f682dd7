//! Makes a map from its file and the files that it names, and checks their values.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    rc::Rc,
};

use quarterpipe_level::LevelError;

use super::{
    budget::{Budget, MAX_ACROSS},
    data::Data,
    files::Files,
    model::{
        BLOCK, Block, Corners, Layer, LayerContent, Object, ObjectTile, Shape, TileGrid, TiledMap, Tileset,
        without_flags,
    },
    node::{Document, Node},
    scalar::Scalar,
    xml::{self, MAX_DEPTH},
};
use crate::{build::quoted, files::resolve};

const ORIENTATIONS: [&str; 5] = ["orthogonal", "isometric", "staggered", "hexagonal", "oblique"];
const LAYERS: [&str; 4] = ["tilelayer", "objectgroup", "imagelayer", "group"];

/// Loads a map and the files that it names.
pub(super) struct Loader {
    pub files: Files,
    pub budget: Budget,
    tilesets: BTreeMap<PathBuf, Rc<Tileset>>,
    templates: BTreeMap<PathBuf, Rc<Object>>,
}

/// The owner of an object.
#[derive(Clone, Copy)]
enum Owner<'o> {
    Layer,
    Template(Option<&'o Rc<Tileset>>),
    Tile,
}

/// The encoding and compression of a layer's tiles.
type Encodings = (Option<String>, Option<String>);

impl Loader {
    pub(super) fn new(files: Files) -> Self {
        Self { files, budget: Budget::new(), tilesets: BTreeMap::new(), templates: BTreeMap::new() }
    }

    /// Loads a map from its bytes.
    ///
    /// # Errors
    ///
    /// If a file is not in Tiled's format, or has more of anything than a level can use. The error names the file and the place.
    pub(super) fn map(&mut self, path: &Path, bytes: &[u8]) -> Result<TiledMap, LevelError> {
        self.document((path, bytes), "map", Self::map_of_node)
    }

    /// Parses a file, and reads its outermost node, which has this name.
    fn document<T>(
        &mut self,
        (path, bytes): (&Path, &[u8]),
        name: &str,
        read: impl FnOnce(&mut Self, &Path, &Node<'_>) -> Result<T, LevelError>,
    ) -> Result<T, LevelError> {
        let document = Document::parse(bytes, name, &mut self.budget).map_err(|error| error.in_file(path))?;
        let read = document.root(name).and_then(|root| {
            let read = read(self, path, &root);
            read.map_err(|error| root.place.locate(error))
        });
        read.map_err(|error| error.in_file(path))
    }

    fn map_of_node(&mut self, path: &Path, node: &Node<'_>) -> Result<TiledMap, LevelError> {
        let orientation: String = node.need("orientation")?;
        if !ORIENTATIONS.contains(&&*orientation) {
            let expected = format!("one of {}", ORIENTATIONS.join(", "));
            return Err(LevelError::unexpected(
                "",
                format!("<map> with orientation {}", quoted(&orientation)),
                expected,
            ));
        }
        let infinite = node.get("infinite")?.unwrap_or(false);
        let size = (node.need("width")?, node.need("height")?);
        let tile_size = (node.need("tilewidth")?, node.need("tileheight")?);
        if node.list("layers")?.is_none() {
            return Err(node.missing("layers"));
        }
        let properties = node.properties(&mut self.budget)?;
        let tilesets = node.each("tilesets", |node| self.tileset_of_map(path, node))?;
        // If two begin at the same number or are not in order, the last one that begins before a number has it.
        let mut firsts: Vec<(u32, usize)> = Vec::new();
        for (index, (first, _)) in tilesets.iter().enumerate().rev() {
            if firsts.last().is_none_or(|(lowest, _)| first < lowest) {
                firsts.push((*first, index));
            }
        }
        firsts.reverse();
        let tilesets = tilesets.into_iter().map(|(_, tileset)| tileset).collect();
        let layers = node.each("layers", |node| self.layer(path, node, (infinite, 1)))?;
        Ok(TiledMap { orientation, size, tile_size, infinite, properties, tilesets, firsts, layers })
    }

    /// Returns a tileset of a map or template, and the number of its first tile.
    fn tileset_of_map(&mut self, path: &Path, node: &Node<'_>) -> Result<(u32, Rc<Tileset>), LevelError> {
        let first = node.need("firstgid")?;
        let Some(source) = node.get::<String>("source")? else {
            return Ok((first, Rc::new(self.tileset(path, node)?)));
        };
        let path = self.path(path, &source)?;
        if let Some(tileset) = self.tilesets.get(&path) {
            return Ok((first, Rc::clone(tileset)));
        }
        let bytes = self.files.bytes(&path)?;
        let tileset = Rc::new(self.document((&path, &bytes), "tileset", Self::tileset)?);
        self.tilesets.insert(path, Rc::clone(&tileset));
        Ok((first, tileset))
    }

    fn template(&mut self, path: PathBuf) -> Result<Rc<Object>, LevelError> {
        if let Some(template) = self.templates.get(&path) {
            return Ok(Rc::clone(template));
        }
        let bytes = self.files.bytes(&path)?;
        let template = Rc::new(self.document((&path, &bytes), "template", Self::template_of_node)?);
        self.templates.insert(path, Rc::clone(&template));
        Ok(template)
    }

    fn template_of_node(&mut self, path: &Path, node: &Node<'_>) -> Result<Object, LevelError> {
        let tileset = node.one("tileset", |tileset| self.tileset_of_map(path, tileset))?.map(|(_, tileset)| tileset);
        let owner = Owner::Template(tileset.as_ref());
        node.one("object", |object| self.object(path, object, owner))?.ok_or_else(|| node.missing("object"))
    }

    /// Returns the path of a file that another file names.
    ///
    /// # Errors
    ///
    /// When it is too long, or all paths together are.
    pub(super) fn path(&mut self, naming: &Path, named: &str) -> Result<PathBuf, LevelError> {
        self.budget.count_path(naming, named)?;
        Ok(resolve(naming, named))
    }

    fn layer(&mut self, path: &Path, node: &Node<'_>, (infinite, depth): (bool, usize)) -> Result<Layer, LevelError> {
        if depth >= MAX_DEPTH {
            return Err(xml::too_deep(depth + 1));
        }
        // In XML, its type is the name of its element.
        let kind = node.element().map(|name| if name == "layer" { LAYERS[0] } else { name });
        let kind = kind.map_or_else(|| node.need("type"), |kind| Ok(kind.to_owned()))?;
        let content = match &*kind {
            "tilelayer" => LayerContent::Tiles(self.grid(node, infinite)?),
            "objectgroup" => LayerContent::Objects {
                objects: self.objects(path, node, Owner::Layer)?,
                top_down: node.one_of(("objectgroup", "draworder"), &["topdown", "index"])? == 0,
            },
            "imagelayer" => LayerContent::Image,
            "group" => LayerContent::Group(node.each("layers", |node| self.layer(path, node, (infinite, depth + 1)))?),
            _ => {
                let expected = format!("one of {}", LAYERS.join(", "));
                return Err(LevelError::unexpected("type", quoted(&kind), expected));
            }
        };
        Ok(Layer {
            name: node.get("name")?.unwrap_or_default(),
            class: node.get("class")?.unwrap_or_default(),
            is_visible: node.get("visible")?.unwrap_or(true),
            offset: (node.get("offsetx")?.unwrap_or(0.0), node.get("offsety")?.unwrap_or(0.0)),
            properties: node.properties(&mut self.budget)?,
            content,
        })
    }

    /// Returns the tiles of a layer.
    fn grid(&mut self, node: &Node<'_>, infinite: bool) -> Result<TileGrid, LevelError> {
        let size: (u32, u32) = (node.need("width")?, node.need("height")?);
        // In XML, the data and all chunks are in one element.
        let element = node.element().map(|_| node.child("data")).transpose()?;
        let Some(holder) = element.as_ref().map_or(Some(node), Option::as_ref) else {
            return Ok(TileGrid::Missing);
        };
        let encodings = (holder.get("encoding")?, holder.get("compression")?);
        let data = Data::of(holder)?;
        if data.is_none() && holder.list("chunks")?.is_none() {
            return Err(node.missing("data"));
        }
        if infinite {
            if let Some(data) = data.filter(Data::has_tiles) {
                let error = LevelError::unexpected("", "tiles without chunks", "chunks, as the map is infinite");
                return Err(data.place.locate(error));
            }
            let mut blocks = BTreeMap::new();
            holder.each("chunks", |chunk| self.chunk(chunk, &encodings, &mut blocks))?;
            return Ok(TileGrid::Infinite(blocks));
        }
        let places = u64::from(size.0) * u64::from(size.1);
        let gids = self.tiles(&data.unwrap_or(Data::NONE), &encodings, (size, places))?;
        Ok(TileGrid::Finite { width: size.0 as usize, gids })
    }

    /// Decodes the tiles of a layer or chunk of this size. `places` is the number of places that take memory.
    fn tiles(
        &mut self,
        data: &Data<'_>,
        (encoding, compression): &Encodings,
        (size, places): ((u32, u32), u64),
    ) -> Result<Vec<u32>, LevelError> {
        self.budget.count_places(size, places).map_err(|error| data.place.locate(error))?;
        data.decode((encoding.as_deref(), compression.as_deref()), size)
    }

    /// Adds a part of an infinite map to its blocks. It may be anywhere.
    fn chunk(
        &mut self,
        node: &Node<'_>,
        encodings: &Encodings,
        blocks: &mut BTreeMap<(i32, i32), Block>,
    ) -> Result<(), LevelError> {
        let data = Data::of(node)?.ok_or_else(|| node.missing("data"))?;
        let (x, y): (i32, i32) = (node.need("x")?, node.need("y")?);
        let (width, height) = (node.need("width")?, node.need("height")?);
        let far = MAX_ACROSS as i32;
        if !(-far..=far).contains(&x) || !(-far..=far).contains(&y) {
            return Err(LevelError::unexpected(
                "",
                format_args!("a chunk at {x}, {y}"),
                format_args!("-{far} to {far}"),
            ));
        }
        let places = touched(x, width).saturating_mul(touched(y, height));
        let gids = self.tiles(&data, encodings, ((width, height), places))?;
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
    pub(super) fn shapes(&mut self, path: &Path, group: &Node<'_>) -> Result<Vec<Object>, LevelError> {
        self.objects(path, group, Owner::Tile)
    }

    fn objects(&mut self, path: &Path, group: &Node<'_>, owner: Owner<'_>) -> Result<Vec<Object>, LevelError> {
        group.each("objects", |node| self.object(path, node, owner))
    }

    fn object(&mut self, path: &Path, node: &Node<'_>, owner: Owner<'_>) -> Result<Object, LevelError> {
        let template = match (node.get::<String>("template")?, owner) {
            (None, _) => None,
            (Some(template), Owner::Layer) => {
                let path = self.path(path, &template)?;
                Some(self.template(path)?)
            }
            // References between objects could form a cycle.
            (Some(_), Owner::Template(_) | Owner::Tile) => {
                let expected = "templates in a map's object layers only";
                return Err(LevelError::unexpected("", "an object from a template", expected));
            }
        };
        let of = template.as_deref();
        let gid = node.get("gid")?.filter(|gid| without_flags(*gid) != 0);
        let tile = gid.and_then(|gid| match owner {
            Owner::Layer => Some(ObjectTile { gid, tileset: None }),
            Owner::Template(tileset) => tileset.map(|tileset| ObjectTile { gid, tileset: Some(Rc::clone(tileset)) }),
            Owner::Tile => None,
        });
        let name = node.get::<String>("name")?.map(Rc::from).or_else(|| of.map(|of| Rc::clone(&of.name)));
        let class = node.class()?.map(Rc::from).or_else(|| of.map(|of| Rc::clone(&of.class)));
        let (width, height, size) = (node.get("width")?, node.get("height")?, of.map(|of| of.size).unwrap_or_default());
        Ok(Object {
            id: node.get("id")?.unwrap_or(0),
            name: name.unwrap_or_default(),
            class: class.unwrap_or_default(),
            x: node.get("x")?.unwrap_or(0.0),
            y: node.get("y")?.unwrap_or(0.0),
            size: (width.unwrap_or(size.0), height.unwrap_or(size.1)),
            rotation: node.get("rotation")?.or(of.map(|of| of.rotation)).unwrap_or(0.0),
            is_visible: node.get("visible")?.or(of.map(|of| of.is_visible)).unwrap_or(true),
            shape: shape(node)?.or_else(|| of.map(|of| of.shape.clone())).unwrap_or(Shape::Rectangle),
            lacks_tileset: match (gid, owner) {
                (Some(_), Owner::Template(tileset)) => tileset.is_none(),
                (Some(_), _) => false,
                (None, _) => of.is_some_and(|of| of.lacks_tileset),
            },
            tile: tile.or_else(|| of?.tile.clone()),
            properties: node.properties(&mut self.budget)?,
            template,
        })
    }
}

impl Node<'_> {
    /// Returns the class of an object or tile; `None` if none is given. Tiled 1.9 calls it class, and other versions call it type.
    ///
    /// # Errors
    ///
    /// When it is not a text.
    pub(super) fn class(&self) -> Result<Option<String>, LevelError> {
        let kind = self.get::<String>("type")?.filter(|kind| !kind.is_empty());
        Ok(kind.or(self.get("class")?))
    }

    /// Returns the index of a value in a list of names; 0 if it is not given.
    ///
    /// # Errors
    ///
    /// When it is not one of them.
    pub(super) fn one_of(&self, (element, key): (&str, &'static str), names: &[&str]) -> Result<usize, LevelError> {
        let Some(value) = self.get::<String>(key)? else { return Ok(0) };
        names.iter().position(|name| *name == value).ok_or_else(|| {
            let expected = format!("one of {}", names.join(", "));
            LevelError::unexpected("", format_args!("<{element}> with {key} {}", quoted(&value)), expected)
        })
    }
}

/// Returns the number of columns, or rows, of the blocks that a chunk touches.
fn touched(start: i32, length: u32) -> u64 {
    let block = BLOCK as u64;
    (u64::from(start.rem_euclid(BLOCK).unsigned_abs()) + u64::from(length)).div_ceil(block) * block
}

/// Returns the shape of an object; `None` if it is a rectangle, or has the shape of its template.
fn shape(node: &Node<'_>) -> Result<Option<Shape>, LevelError> {
    Ok(if node.has("text") {
        Some(Shape::Text)
    } else if node.has("polyline") {
        Some(Shape::Polyline(corners(node, "polyline")?))
    } else if node.has("polygon") {
        Some(Shape::Polygon(corners(node, "polygon")?))
    } else if node.is("point")? {
        Some(Shape::Point)
    } else if node.is("capsule")? {
        Some(Shape::Capsule)
    } else {
        node.is("ellipse")?.then_some(Shape::Ellipse)
    })
}

/// Returns the corners of a shape: a text in an attribute of its element, or a list of objects.
fn corners(node: &Node<'_>, key: &'static str) -> Result<Rc<Corners>, LevelError> {
    let points = if node.element().is_some() {
        let element = node.child(key)?.ok_or_else(|| node.missing(key))?;
        let text = element.raw("points").ok_or_else(|| element.missing("points"))?;
        let point = |text: &str| {
            let (x, y) = text.split_once(',')?;
            Some((f32::of_attribute(x)?, f32::of_attribute(y)?))
        };
        let points = text.split(' ').map(point).collect::<Option<_>>();
        points.ok_or_else(|| element.wrong("points", text, "pairs of numbers such as 0,0 16,8"))?
    } else {
        node.each(key, |point| Ok((point.need("x")?, point.need("y")?)))?
    };
    Ok(Rc::new(Corners::new(points)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chunk_takes_the_places_of_the_blocks_that_it_touches() {
        let places = |(x, y), (width, height)| touched(x, width) * touched(y, height);
        assert_eq!(places((-16, 32), (16, 16)), 256);
        assert_eq!(places((8, 0), (16, 16)), 512);
        assert_eq!(places((-1, -1), (2, 2)), 1024);
        assert_eq!(places((0, 0), (8192, 8192)), 67_108_864);
        assert_eq!(places((3, 5), (1, 1)), 256);
        assert_eq!(touched(15, u32::MAX), 4_294_967_312);
    }
}
