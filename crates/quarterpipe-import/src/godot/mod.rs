//! Scenes of [Godot](https://godotengine.org) 4 as levels: `.tscn` files with layers of tiles or static bodies, and the tile sets that
//! they name.
//!
//! [`ImportedLevel::load`] reads them. `book/src/godot-scenes.md` says which parts of a scene become a level.
//!
//! This module parses the format by itself, from its documentation, as the existing crates for it do not read tile sets.

mod art;
mod bodies;
mod cells;
mod frame;
mod layer;
mod objects;
mod package;
mod paths;
mod pictures;
mod scene;
mod shape;
mod solid;
mod text;
mod tile;
mod tile_set;
mod value;

use std::{collections::BTreeMap, path::Path, rc::Rc};

use quarterpipe_level::{LevelError, Warning};

use crate::{
    build::{CHOICES, LevelBuilder, PAR, RawValue},
    files::Files,
    imported_level::{ImportOptions, ImportedLevel},
};
use frame::Frame;
use layer::{Collision, Layer};
use package::Project;
use paths::Paths;
use pictures::Pictures;
use scene::Scene;
use solid::{Solids, planes_of};

/// Reads a scene from a file.
pub(crate) fn load(path: &Path, options: &ImportOptions, files: &Files) -> Result<ImportedLevel, LevelError> {
    let imported = read_scene(path, files)?;
    options.check_name(&imported.level.name)?;
    Ok(imported)
}

/// Reads a scene from memory. The first file is the scene, which may name the other files by their
/// paths. `res://` is the nearest folder with a file
/// `project.godot`, otherwise the scene's folder.
///
/// ```
/// use quarterpipe_import::godot;
/// let scene = br#"[gd_scene load_steps=3 format=3]
/// [sub_resource type="TileSetAtlasSource" id="atlas"]
/// 0:0/0 = 0
/// 0:0/0/physics_layer_0/polygon_0/points = PackedVector2Array(-8, 8, 8, -8, 8, 8)
/// [sub_resource type="TileSet" id="set"]
/// physics_layer_0/collision_layer = 1
/// sources/0 = SubResource("atlas")
/// [node name="Hill" type="Node2D"]
/// [node name="Ground" type="TileMapLayer" parent="."]
/// tile_map_data = PackedByteArray(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
/// tile_set = SubResource("set")
/// [node name="Player" type="Marker2D" parent="."]
/// position = Vector2(8, -40)
/// "#;
/// let imported = godot::read(&[("hill.tscn", scene)])?;
/// assert_eq!(imported.level.name, "hill");
/// assert_eq!(imported.level.tiles[1].heights[15], 16);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
///
/// # Errors
///
/// At the first thing that is not valid in a level. The error names the file and the place in it.
pub fn read(files: &[(&str, &[u8])]) -> Result<ImportedLevel, LevelError> {
    let Some((path, _)) = files.first() else {
        return Err(LevelError::unexpected("", "no file", "a scene"));
    };
    read_scene(Path::new(path), &Files::in_memory(files))
        .map_err(|error| LevelError { file: error.file.or_else(|| Some((*path).to_owned())), ..error })
}

fn read_scene(path: &Path, files: &Files) -> Result<ImportedLevel, LevelError> {
    let (mut project, place) = Project::of(path, files);
    let package = project.scene(path, place)?;
    let scene = Scene::of(&package, &mut project)?;
    let name = path.file_stem().unwrap_or_default().to_string_lossy();
    build(&scene, &mut project, &name)
}

/// Makes the level from a scene.
fn build(scene: &Scene, project: &mut Project, name: &str) -> Result<ImportedLevel, LevelError> {
    let mut warnings = Vec::new();
    let mut layers = layer::layers(scene, project, &mut warnings)?;
    let bodies = bodies::find(scene, project, &mut warnings)?;
    if layers.is_empty() && bodies.is_empty() {
        return Err(without_tiles(scene));
    }
    let objects = objects::find(scene, &mut warnings);
    leave_out_other_scales(&mut layers, &mut warnings);
    let planes = planes_of(&layers, &mut warnings);
    let paths = Paths::of(scene, project.bit_names(), &mut warnings);
    let mut physics = BTreeMap::new();
    for (layer, _) in layers.iter().zip(&planes).filter(|(_, planes)| planes.is_some()) {
        let address = Rc::as_ptr(&layer.tile_set).addr();
        physics.entry(address).or_insert_with(|| paths.of_set(&layer.tile_set, &layers, &mut warnings));
    }
    let nodes: Vec<_> = objects.iter().map(|object| object.node).collect();
    let frame = Frame::around(&layers, |layer| planes[layer].is_some(), &nodes, &bodies)?;
    let mut builder = LevelBuilder::new(name, frame.columns, frame.rows)?;
    warnings.into_iter().for_each(|warning| builder.warn(warning));
    read_notes(scene, &mut builder);
    let mut pictures = Pictures::new(project);
    let mut solids = Solids::new(frame, physics, &mut pictures);
    let is_open = |layer: &Layer| matches!(layer.collision, Collision::Open | Collision::Off);
    let by_names = layers.iter().all(|layer| layer.tile_set.physics.is_empty() && is_open(layer));
    for (layer, planes) in layers.iter().zip(planes) {
        if let Some(planes) = planes {
            solids.layer(layer, planes, &mut builder)?;
        } else if by_names && layer.collision == Collision::Open {
            let (width, height) = layer.tile_set.cell;
            let pixels = layer.cells.len() as u64 * u64::from(width) * u64::from(height);
            builder.skip_layer(layer.place.clone(), (pixels / 256) as usize);
        }
    }
    bodies::paint(&bodies, frame, &mut solids.canvas, &mut builder)?;
    solids.finish(&mut builder)?;
    art::paint(&layers, frame, &mut pictures, &mut builder);
    for object in objects {
        object.add(scene, frame, &mut builder)?;
    }
    Ok(builder.finish())
}

/// Leaves out layers without collision whose scale differs from that of the first layer with collision, such as a far background.
fn leave_out_other_scales(layers: &mut Vec<Layer>, warnings: &mut Vec<Warning>) {
    let Some(scale) = layers.iter().find(|layer| layer.has_polygons()).map(|layer| layer.scale) else { return };
    layers.retain(|layer| {
        let is_kept = layer.scale == scale || layer.has_polygons();
        if !is_kept {
            let message = format!("its scale {} is not the {scale} of what is solid, and it is left out", layer.scale);
            warnings.push(Warning::new(&layer.place, message));
        }
        is_kept
    });
}

/// Returns the error for a scene without tiles. The scenes that it is made of may have some.
fn without_tiles(scene: &Scene) -> LevelError {
    let mut parts: Vec<_> = scene.nodes.iter().filter_map(|node| node.instance.as_deref()).collect();
    parts.sort_unstable();
    parts.dedup();
    parts.truncate(5);
    let expected = match parts[..] {
        [] => "nodes of type TileMapLayer or TileMap with tiles".to_owned(),
        _ => format!("nodes of type TileMapLayer or TileMap with tiles, as one of {} may have", parts.join(", ")),
    };
    LevelError::unexpected("", "a scene without tiles of its own", expected)
}

/// Reads name, description, rules, looks and par, which may be notes on the first node.
fn read_notes(scene: &Scene, builder: &mut LevelBuilder) {
    let text = |name: &str| {
        let value = scene.nodes[0].property(&format!("metadata/{name}"));
        value.and_then(value::Value::as_text).map(ToOwned::to_owned)
    };
    if let Some(name) = text("name") {
        builder.level().name = name;
    }
    if let Some(description) = text("description") {
        builder.level().description = description;
    }
    for name in CHOICES {
        if let Some(value) = text(name) {
            builder.read_choice(&format!("metadata/{name}"), name, &RawValue::Text(value));
        }
    }
    let par = scene.nodes[0].property("metadata/par").and_then(value::Value::as_integer);
    if let Some(par) = par {
        builder.read_par("metadata/par", PAR, &RawValue::Integer(par.into()));
    }
}
