//! Projects of the [LDtk](https://ldtk.io) editor: `.ldtk` files of version 1.0 to 1.5, with levels in the same file or in
//! their own, in one world or in several.
//!
//! [`ImportedLevel::load`] reads them. `book/src/ldtk.md` says how to draw a level; `examples/ldtk` has a project to begin with.
//!
//! This module parses the format by itself. Of the crates for the format, `ldtk2` requires every key of the newest version, and `ldtk_rust`
//! ends at 1.1 and panics. The tests use `ldtk2` to check the projects that are written.

mod art;
mod custom;
mod entities;
mod int_grid_settings;
mod layers;
mod off_grid;
mod picture;
mod project;
mod role;
mod shapes;
mod solid;
mod tileset;
mod values;
mod write;

use std::path::Path;

pub use write::write;

use quarterpipe_level::{LevelError, Warning, internal::text, object::same_name};

use crate::{
    build::{CHOICES, Drawing, LevelBuilder, PAR, Painter, RawValue},
    files::{Files, resolve},
    imported_level::{ImportOptions, ImportedLevel},
};
use int_grid_settings::ShapeSources;
use layers::LayerContext;
use off_grid::OffGridTiles;
use project::{Definitions, Field, Layer, Level, Project};
use tileset::Tiles;

/// The maximum number of layers that a level can have.
const MAX_LAYERS: usize = 1 << 12;
/// The type of layers of entities.
const ENTITIES: &str = "Entities";
/// The type of layers of values.
const INT_GRID: &str = "IntGrid";

/// Reads one level of a project from a file.
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    read_project((&text(files.level_bytes(path)?)?, path), files, options)
}

/// Reads one level of a project from memory. The project is the first file, which may name the others by their paths. If no level is named,
/// it reads the first one.
///
/// ```
/// use quarterpipe_import::ldtk;
/// let project = br#"{"jsonVersion": "1.5.3", "defs": {"tilesets": [], "layers": [
///     {"uid": 1, "intGridValues": [{"value": 1, "identifier": "full"}, {"value": 2, "identifier": "slope_45_up"}]}
/// ]}, "levels": [{"identifier": "Hill", "pxWid": 48, "pxHei": 32, "layerInstances": [
///     {"__identifier": "Collision", "__type": "IntGrid", "__cWid": 3, "__cHei": 2, "__gridSize": 16, "layerDefUid": 1,
///      "intGridCsv": [0,0,2, 1,1,1]},
///     {"__identifier": "Objects", "__type": "Entities", "__cWid": 3, "__cHei": 2, "__gridSize": 16, "layerDefUid": 2,
///      "entityInstances": [{"__identifier": "Start", "__pivot": [0.5, 0.5], "px": [8, 8], "width": 16, "height": 16}]}
/// ]}]}"#;
/// let imported = ldtk::read(&[("hill.ldtk", project)], None)?;
/// assert_eq!(imported.level.name, "Hill");
/// assert_eq!(imported.level.tiles[usize::from(imported.level.cells[2].a.tile)].heights[15], 16);
/// assert_eq!(imported.warnings, []);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// At the first thing that is not valid in a level. The error names the file and the place in it.
pub fn read(files: &[(&str, &[u8])], level: Option<&str>) -> Result<ImportedLevel, LevelError> {
    let Some((path, bytes)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "a project"));
    };
    let options = ImportOptions { level: level.map(ToOwned::to_owned), ..ImportOptions::default() };
    text(bytes.to_vec())
        .and_then(|text| read_project((&text, Path::new(path)), &Files::in_memory(files), &options))
        .map_err(|error| LevelError { file: error.file.or_else(|| Some((*path).to_owned())), ..error })
}

fn read_project(
    (json, path): (&str, &Path),
    files: &Files,
    options: &ImportOptions,
) -> Result<ImportedLevel, LevelError> {
    let project = Project::parse(json)?;
    let newer = project.is_newer().then(|| {
        let message =
            format!("version {:?} is newer than 1.5.3, for which this build was written", project.json_version);
        Warning::new("jsonVersion", message)
    });
    let (definitions, levels) = project.into_levels();
    let (mut place, mut level) = choose(levels, options.level.as_deref())?;
    let mut file = None;
    if level.layer_instances.is_none() {
        let named = level.external_rel_path.as_deref().ok_or_else(|| {
            LevelError::unexpected(format!("{place}.layerInstances"), "none", "layers, or externalRelPath")
        })?;
        let found = resolve(path, named);
        let name = found.display().to_string();
        let bytes =
            files.bytes(&found).map_err(|error| error.inside(&format!("{place}.externalRelPath ({named:?})")))?;
        level = text(bytes)
            .and_then(|json| Level::parse(&json))
            .map_err(|error| LevelError { file: Some(name.clone()), ..error })?;
        (file, place) = (Some(name), String::new());
    }
    let mut imported = build(&definitions, (&level, &place), (files, path), options)
        .map_err(|error| LevelError { file: error.file.or(file), ..error })?;
    imported.warnings.splice(0..0, newer);
    Ok(imported)
}

/// Returns the level of this name, or the first level without a name.
fn choose(levels: Vec<(String, Level)>, name: Option<&str>) -> Result<(String, Level), LevelError> {
    let names: Vec<_> = levels.iter().map(|(_, level)| level.identifier.as_str()).collect();
    let wanted = name.map_or(Some(0), |name| {
        let exactly = names.iter().position(|other| *other == name);
        exactly.or_else(|| names.iter().position(|other| same_name(other, name)))
    });
    let found = name.map_or_else(|| "none".to_owned(), |name| format!("no {name:?}"));
    let expected = if names.is_empty() { "a level".to_owned() } else { format!("one of {}", names.join(", ")) };
    let chosen = wanted.and_then(|index| levels.into_iter().nth(index));
    chosen.ok_or_else(|| LevelError::unexpected("levels", found, expected))
}

/// Builds a level.
fn build(
    definitions: &Definitions,
    (level, place): (&Level, &str),
    (files, project): (&Files, &Path),
    options: &ImportOptions,
) -> Result<ImportedLevel, LevelError> {
    let inside = |error: LevelError| if place.is_empty() { error } else { error.inside(place) };
    let cells = |pixels: u32| pixels.div_ceil(16) as usize;
    let (width, height) = (cells(level.px_wid), cells(level.px_hei));
    let mut builder = LevelBuilder::new(&level.identifier, width, height).map_err(inside)?;
    read_level_fields(&level.field_instances, &mut builder);
    let said = ShapeSources::read(options, &level.field_instances).map_err(inside)?;
    let tilesets = definitions.tilesets.iter().enumerate();
    let mut tilesets: Vec<_> = tilesets.map(|(index, tileset)| Tiles::new(index, tileset, &mut builder)).collect();
    if let Some(tileset) = tilesets.iter_mut().find(|tileset| tileset.has_all_tiles()) {
        tileset.number_tiles(&mut builder)?;
    }
    let layers = level.layer_instances.as_deref().unwrap_or_default();
    if layers.len() > MAX_LAYERS {
        let expected = format!("at most {MAX_LAYERS} layers");
        return Err(inside(LevelError::unexpected("layerInstances.length", layers.len(), expected)));
    }
    let place_of = |index: usize, layer: &Layer| {
        let separator = if place.is_empty() { "" } else { "." };
        format!("{place}{separator}layerInstances[{index}] ({})", layer.identifier)
    };
    let solid = solid::choose(layers, place_of, (definitions, &said), &mut builder)?;
    let grids: Vec<_> = solid.iter().flatten().filter_map(|solid| solid.values.as_ref()).collect();
    said.check(layers, &grids).map_err(inside)?;
    let (mut drawing, mut between) = (Drawing::new(width, height), OffGridTiles::new(width, height));
    let mut cx = LayerContext { builder: &mut builder, drawing: &mut drawing, between: &mut between, files, project };
    // The first layer is in front.
    let layers = layers.iter().enumerate().rev();
    for ((index, layer), solid) in layers.clone().zip(solid.iter().rev()) {
        let place = place_of(index, layer);
        if layer.kind == ENTITIES {
            entities::read(layer, &place, &mut cx)?;
        } else if let Some(solid) = solid {
            layers::read((layer, &place), solid, &mut tilesets, &mut cx)?;
        }
    }
    let mut painter = Painter::new(width, height);
    for (index, layer) in layers {
        art::paint((layer, &place_of(index, layer)), &mut tilesets, &mut painter, &mut cx);
    }
    painter.finish(&mut cx.builder.level().art);
    drawing.finish(&mut builder)?;
    between.finish(&mut builder)?;
    Ok(builder.finish())
}

/// Returns a value as a text.
fn plain_text(value: &serde_json::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), ToOwned::to_owned)
}

/// Reads name, description, rules, looks, par and smoothing. Other fields are left to the game.
fn read_level_fields(fields: &[Field], builder: &mut LevelBuilder) {
    let text = |name: &str| {
        let field = fields.iter().find(|field| same_name(&field.identifier, name));
        field.and_then(|field| field.value.as_str()).map(ToOwned::to_owned)
    };
    if let Some(name) = text("name") {
        builder.level().name = name;
    }
    if let Some(description) = text("description") {
        builder.level().description = description;
    }
    for name in CHOICES {
        if let Some(value) = text(name) {
            builder.read_choice(&format!("fieldInstances ({name})"), name, &RawValue::Text(value));
        }
    }
    if let Some(field) = fields.iter().find(|field| same_name(&field.identifier, PAR) && !field.value.is_null()) {
        builder.read_par("fieldInstances (par)", PAR, &RawValue::Text(plain_text(&field.value)));
    }
    for field in fields {
        for name in ["smooth", "smooth_heights"].into_iter().filter(|name| same_name(&field.identifier, name)) {
            if !field.value.is_null() {
                let text = plain_text(&field.value);
                let place = format!("fieldInstances ({})", field.identifier);
                builder.read_smoothing(&place, name, &RawValue::Text(text));
            }
        }
    }
}
