//! Reads tile sets: their sources, and the data of each tile.

use std::{collections::BTreeMap, path::PathBuf, rc::Rc};

use quarterpipe_level::LevelError;

use super::{
    package::{Package, Project, Resource},
    tile::TileData,
    value::Value,
};

/// The longest side of a tile and of its picture, in pixels.
pub(super) const MAX_SIDE: u32 = 1024;

/// The bits of a physics layer without an explicit value.
const BIT: u32 = 1;

/// Columns and rows of an atlas, or pixels to the right and downward.
pub(super) type Pair = (u32, u32);

/// A tile set.
pub(super) struct TileSet {
    /// Its place, for messages.
    pub place: String,
    /// The width and height of a cell in pixels.
    pub cell: Pair,
    /// The bits of the collision layers that each physics layer is on; none if the set has no physics at all.
    pub physics: Vec<u32>,
    pub sources: BTreeMap<u16, Source>,
}

/// A source of the tiles of a set.
pub(super) enum Source {
    Atlas(Atlas),
    /// Scenes as tiles, which are left out.
    Scenes,
}

/// A picture with tiles on it.
pub(super) struct Atlas {
    /// Its place, for messages.
    pub place: String,
    /// The path of the picture and its name in the project, or the reason why there is none that can be read.
    pub texture: Result<(PathBuf, String), String>,
    margins: Pair,
    separation: Pair,
    region: Pair,
    pub tiles: BTreeMap<Pair, AtlasTile>,
}

/// A tile of an atlas.
#[derive(Default)]
pub(super) struct AtlasTile {
    /// The number of the atlas's cells that it covers; 0 stands for 1.
    cells: Pair,
    /// The data by the number of the alternative.
    pub alternatives: BTreeMap<u16, TileData>,
}

impl TileSet {
    /// Reads a tile set.
    ///
    /// # Errors
    ///
    /// When it is not a tile set, its tiles are not square to the screen or are too large, or a tile has more than tiles can have.
    pub(super) fn read(resource: &Resource, project: &mut Project) -> Result<Self, LevelError> {
        let place = format!("tile set {:?}", resource.place());
        let section = resource.section();
        let shape = section.property("tile_shape").and_then(Value::as_integer).unwrap_or(0);
        if shape != 0 {
            let found = ["square", "isometric", "half-offset", "hexagonal"].get(shape as usize).unwrap_or(&"unknown");
            return Err(LevelError::unexpected(place, format_args!("{found} tiles"), "square tiles"));
        }
        let cell = pair(section.property("tile_size"), (16, 16), &format!("{place}: tile_size"))?;
        let cell = sized(cell, &format!("{place}: tile_size"))?;
        let (mut physics, mut custom, mut sources) = (Vec::new(), BTreeMap::new(), BTreeMap::new());
        for (name, value) in &section.properties {
            if let Some(number) = name.strip_prefix("sources/").and_then(|number| number.parse().ok()) {
                sources.insert(number, value);
            } else if let Some((number, "collision_layer")) = numbered(name, "physics_layer_") {
                let bits = value.as_integer().map_or(BIT, |bits| bits as u32);
                put(&mut physics, number, bits, &place)?;
            } else if let Some((number, "collision_mask" | "physics_material")) = numbered(name, "physics_layer_") {
                let known = physics.get(number).copied().unwrap_or(BIT);
                put(&mut physics, number, known, &place)?;
            } else if let Some((number, "name")) = numbered(name, "custom_data_layer_") {
                custom.insert(number, value.as_text().unwrap_or_default().to_owned());
            }
        }
        let mut set = Self { place, cell, physics, sources: BTreeMap::new() };
        for (number, value) in sources {
            let source = project.resource(&resource.package, value)?.ok_or_else(|| {
                LevelError::unexpected(format!("{}: sources/{number}", set.place), value, "a resource of the set")
            })?;
            set.sources.insert(number, Source::read(&source, &custom, project)?);
        }
        Ok(set)
    }
}

impl Source {
    fn read(resource: &Resource, custom: &BTreeMap<usize, String>, project: &mut Project) -> Result<Self, LevelError> {
        let place = format!("tile source {:?}", resource.place());
        let section = resource.section();
        // If a resource has its own file, the file's first tag gives its type.
        let kind =
            if section.kind == "resource" { resource.package.sections[0].text("type") } else { section.text("type") };
        if kind != "TileSetAtlasSource" {
            return Ok(Self::Scenes);
        }
        let property = |name: &str, usual: Pair| pair(section.property(name), usual, &format!("{place}: {name}"));
        let mut atlas = Atlas {
            texture: texture(&resource.package, section.property("texture"), project),
            margins: property("margins", (0, 0))?,
            separation: property("separation", (0, 0))?,
            region: sized(property("texture_region_size", (16, 16))?, &format!("{place}: texture_region_size"))?,
            tiles: BTreeMap::new(),
            place,
        };
        for (name, value) in &section.properties {
            atlas.read_tile(name, value, custom)?;
        }
        Ok(Self::Atlas(atlas))
    }
}

/// Returns the picture of an atlas.
fn texture(package: &Rc<Package>, value: Option<&Value>, project: &Project) -> Result<(PathBuf, String), String> {
    let value = value.ok_or("it has no picture")?;
    match package.external(value) {
        Some((_, named)) => Ok((project.path(&package.path, named), named.to_owned())),
        None => Err("its picture is not a file of its own".to_owned()),
    }
}

impl Atlas {
    /// Reads a property such as `3:0/0/physics_layer_0/polygon_0/points`: the tile, the alternative, and its data.
    fn read_tile(&mut self, name: &str, value: &Value, custom: &BTreeMap<usize, String>) -> Result<(), LevelError> {
        let Some((at, rest)) = name.split_once('/') else { return Ok(()) };
        let Some((column, row)) = at.split_once(':').and_then(|(x, y)| Some((x.parse().ok()?, y.parse().ok()?))) else {
            return Ok(());
        };
        let tile = self.tiles.entry((column, row)).or_default();
        let place = || format!("{}, tile {column}:{row}", self.place);
        if rest == "size_in_atlas" {
            tile.cells = pair(Some(value), (1, 1), &format!("{}: size_in_atlas", place()))?;
            return Ok(());
        }
        let (alternative, said) = rest.split_once('/').unwrap_or((rest, ""));
        let Ok(alternative) = alternative.parse() else { return Ok(()) };
        let data = tile.alternatives.entry(alternative).or_default();
        data.read(said, value, custom).map_err(|error| error.inside(&place()))
    }

    /// Returns the position and the size of a tile on the picture, in pixels; `None` if it is too large to be a tile.
    pub(super) fn region(&self, at: Pair) -> Option<((i64, i64), Pair)> {
        let cells = self.tiles.get(&at).map_or((1, 1), |tile| (tile.cells.0.max(1), tile.cells.1.max(1)));
        let along = |margin: u32, step: (u32, u32), at: u32, cells: u32| {
            let step_length = i64::from(step.0) + i64::from(step.1);
            let length = i64::from(step.0) + (i64::from(cells) - 1) * step_length;
            let length = u32::try_from(length).ok().filter(|length| *length <= MAX_SIDE)?;
            Some((i64::from(margin) + i64::from(at) * step_length, length))
        };
        let (left, width) = along(self.margins.0, (self.region.0, self.separation.0), at.0, cells.0)?;
        let (top, height) = along(self.margins.1, (self.region.1, self.separation.1), at.1, cells.1)?;
        Some(((left, top), (width, height)))
    }
}

/// Returns the number in a name such as `physics_layer_0/collision_layer`, and the rest.
pub(super) fn numbered<'a>(name: &'a str, start: &str) -> Option<(usize, &'a str)> {
    let (number, rest) = name.strip_prefix(start)?.split_once('/')?;
    Some((number.parse().ok()?, rest))
}

/// Sets the bits of a physics layer, of which there are few.
fn put(physics: &mut Vec<u32>, at: usize, bits: u32, place: &str) -> Result<(), LevelError> {
    const MOST: usize = 32;
    if at >= MOST {
        return Err(LevelError::unexpected(place, format_args!("physics layer {at}"), format_args!("at most {MOST}")));
    }
    if physics.len() <= at {
        physics.resize(at + 1, BIT);
    }
    physics[at] = bits;
    Ok(())
}

/// Returns the two whole numbers of a vector.
fn pair(value: Option<&Value>, usual: Pair, place: &str) -> Result<Pair, LevelError> {
    let Some(value) = value else { return Ok(usual) };
    let whole = |number: f64| (number.fract() == 0.0 && (0.0..=65536.0).contains(&number)).then_some(number as u32);
    value
        .as_pair()
        .and_then(|(x, y)| Some((whole(x)?, whole(y)?)))
        .ok_or_else(|| LevelError::unexpected(place, value, "two whole numbers from 0 to 65536"))
}

/// Checks a size in pixels.
fn sized(size: Pair, place: &str) -> Result<Pair, LevelError> {
    let fits = |length: u32| (1..=MAX_SIDE).contains(&length);
    if fits(size.0) && fits(size.1) {
        return Ok(size);
    }
    let found = format!("{} x {} px", size.0, size.1);
    Err(LevelError::unexpected(place, found, format_args!("1 to {MAX_SIDE} px each way")))
}
