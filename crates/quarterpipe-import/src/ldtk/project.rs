//! The parts of LDtk's JSON that levels are read from.

use quarterpipe_level::{LevelError, LevelErrorKind};
use serde::{Deserialize, de::IgnoredAny};

/// The newest version that this build was written for.
const NEWEST: (u32, u32) = (1, 5);

/// A whole project.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Project {
    pub json_version: String,
    #[serde(default)]
    pub defs: Definitions,
    #[serde(default)]
    levels: Vec<Level>,
    #[serde(default)]
    worlds: Vec<World>,
}

#[derive(Debug, Deserialize)]
struct World {
    #[serde(default)]
    levels: Vec<Level>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
pub(super) struct Definitions {
    pub layers: Vec<LayerDefinition>,
    pub tilesets: Vec<Tileset>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct LayerDefinition {
    pub uid: i64,
    #[serde(default)]
    pub int_grid_values: Vec<IntGridValue>,
}

#[derive(Debug, Deserialize)]
pub(super) struct IntGridValue {
    pub value: i32,
    #[serde(default)]
    pub identifier: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Tileset {
    pub uid: i64,
    pub identifier: String,
    pub rel_path: Option<String>,
    pub px_wid: u32,
    pub tile_grid_size: u32,
    /// Tiles in a row of the picture.
    #[serde(rename = "__cWid", default)]
    pub columns: Option<u32>,
    #[serde(default)]
    pub spacing: u32,
    #[serde(default)]
    pub padding: u32,
    #[serde(default)]
    pub tags: Vec<String>,
    #[serde(default)]
    pub custom_data: Vec<CustomData>,
    #[serde(default)]
    pub enum_tags: Vec<EnumTag>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct CustomData {
    pub tile_id: u32,
    pub data: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct EnumTag {
    pub enum_value_id: String,
    pub tile_ids: Vec<u32>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Level {
    pub identifier: String,
    pub px_wid: u32,
    pub px_hei: u32,
    #[serde(default)]
    pub external_rel_path: Option<String>,
    #[serde(default)]
    pub field_instances: Vec<Field>,
    /// The layers; `None` if they are in a separate file.
    #[serde(default)]
    pub layer_instances: Option<Vec<Layer>>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Layer {
    #[serde(rename = "__identifier")]
    pub identifier: String,
    #[serde(rename = "__type")]
    pub kind: String,
    #[serde(rename = "__cWid")]
    pub columns: u32,
    #[serde(rename = "__cHei")]
    pub rows: u32,
    #[serde(rename = "__gridSize")]
    pub grid_size: u32,
    #[serde(rename = "__pxTotalOffsetX", default)]
    pub x_offset: i32,
    #[serde(rename = "__pxTotalOffsetY", default)]
    pub y_offset: i32,
    #[serde(rename = "__tilesetDefUid", default)]
    pub tileset_uid: Option<i64>,
    pub layer_def_uid: i64,
    /// True if it is visible in the editor.
    #[serde(default = "yes")]
    pub visible: bool,
    #[serde(default)]
    pub int_grid_csv: Vec<i32>,
    #[serde(default)]
    pub auto_layer_tiles: Vec<PlacedTile>,
    #[serde(default)]
    pub grid_tiles: Vec<PlacedTile>,
    #[serde(default)]
    pub entity_instances: Vec<Entity>,
}

const fn yes() -> bool {
    true
}

/// A tile of a layer.
#[derive(Debug, Deserialize)]
pub(super) struct PlacedTile {
    /// Its top left in pixels of the layer.
    pub px: [i32; 2],
    /// The flips: bit 0 mirrors it left to right, bit 1 top to bottom.
    #[serde(default)]
    pub f: u8,
    /// Its number in the tileset.
    pub t: u32,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Entity {
    #[serde(rename = "__identifier")]
    pub identifier: String,
    #[serde(rename = "__pivot", default)]
    pub pivot: [f64; 2],
    pub px: [i32; 2],
    pub width: i32,
    pub height: i32,
    #[serde(default)]
    pub field_instances: Vec<Field>,
}

/// A field of an entity or a level.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Field {
    #[serde(rename = "__identifier")]
    pub identifier: String,
    #[serde(rename = "__type")]
    pub kind: String,
    #[serde(rename = "__value", default)]
    pub value: serde_json::Value,
    /// The values that were typed in; empty if the definition's default applies.
    #[serde(default)]
    real_editor_values: Option<Vec<Option<IgnoredAny>>>,
}

impl Field {
    /// Returns whether the definition's default applies.
    pub(super) fn is_default(&self) -> bool {
        self.real_editor_values.as_ref().is_some_and(|values| values.iter().all(Option::is_none))
    }
}

impl Project {
    /// Reads a project of any known version.
    pub(super) fn parse(text: &str) -> Result<Self, LevelError> {
        let project = parse(text);
        let version = match &project {
            Ok(Self { json_version, .. }) => Some(json_version.clone()),
            // A file of another version may lack required keys. The error should then be about the version.
            Err(_) => serde_json::from_str::<Version>(text).ok().map(|version| version.json_version),
        };
        match version.as_deref().map(numbers) {
            Some(Some((1, _))) | None => project,
            Some(numbers) => {
                let found = format!("{:?}", version.unwrap_or_default());
                let is_old = numbers.is_some_and(|(major, _)| major < 1);
                let advice = if is_old { ": open the project in LDtk 1 and save it there" } else { "" };
                Err(LevelError::unexpected("jsonVersion", found, format_args!("1.0.0 to 1.5.3{advice}")))
            }
        }
    }

    /// Returns whether the project's version is newer than those that this build was written for.
    pub(super) fn is_newer(&self) -> bool {
        numbers(&self.json_version).is_none_or(|version| version > NEWEST)
    }

    /// Returns the definitions, and all levels of all worlds with their places in the file.
    pub(super) fn into_levels(self) -> (Definitions, Vec<(String, Level)>) {
        let named = |prefix: String, levels: Vec<Level>| {
            levels.into_iter().enumerate().map(move |(index, level)| (format!("{prefix}levels[{index}]"), level))
        };
        let worlds = self.worlds.into_iter().enumerate();
        let of_worlds = worlds.flat_map(|(index, world)| named(format!("worlds[{index}]."), world.levels));
        (self.defs, named(String::new(), self.levels).chain(of_worlds).collect())
    }
}

impl Level {
    /// Reads a level from a separate file.
    pub(super) fn parse(text: &str) -> Result<Self, LevelError> {
        parse(text)
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Version {
    json_version: String,
}

/// Returns the major and minor number of a version.
fn numbers(version: &str) -> Option<(u32, u32)> {
    let mut parts = version.split('.').map(str::parse);
    Some((parts.next()?.ok()?, parts.next()?.ok()?))
}

fn parse<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, LevelError> {
    serde_json::from_str(text).map_err(|error| {
        // The text is parsed a second time to find the place, which would be too costly to track otherwise.
        let again: Result<T, _> = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text));
        let place = again.err().map(|error| error.path().to_string()).filter(|place| place != ".");
        LevelError::new(LevelErrorKind::Syntax(error.to_string()), place.unwrap_or_default())
    })
}
