//! Tests of levels: the formats, what is baked and inspected, the built-in stages, and their files.

#[cfg(feature = "bake")]
mod bake_circles;
#[cfg(feature = "bake")]
mod bake_clean;
#[cfg(feature = "bake")]
mod bake_corners;
#[cfg(feature = "bake")]
mod bake_loops;
#[cfg(feature = "bake")]
mod bake_run;
#[cfg(feature = "bake")]
mod bake_shapes;
#[cfg(feature = "bake")]
mod bake_smooth;
#[cfg(feature = "tiled")]
mod builtin;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
mod common;
#[cfg(any(feature = "bake", feature = "owned"))]
mod common_noise;
#[cfg(all(feature = "godot", feature = "ldtk", feature = "owned", feature = "surge", feature = "tiled"))]
mod corpus;
mod engine_corpus;
#[cfg(all(feature = "ldtk", feature = "tiled"))]
mod fetched;
mod format;
#[cfg(feature = "godot")]
mod godot;
#[cfg(feature = "godot")]
mod godot_hostile;
#[cfg(feature = "godot")]
mod godot_played;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
mod gradient;
#[cfg(feature = "inspect")]
mod inspect;
#[cfg(all(feature = "inspect", feature = "tiled"))]
mod inspect_clean;
#[cfg(all(feature = "inspect", feature = "bake"))]
mod inspect_faults;
#[cfg(feature = "ldtk")]
mod ldtk;
#[cfg(feature = "ldtk")]
mod ldtk_art;
#[cfg(feature = "ldtk")]
mod ldtk_example;
#[cfg(feature = "ldtk")]
mod ldtk_round_trip;
#[cfg(feature = "ldtk")]
mod ldtk_solid;
mod objects;
mod objects_page;
#[cfg(feature = "owned")]
mod packed;
#[cfg(feature = "bake")]
mod picture_levels;
#[path = "../../../../fuzz/replay.rs"]
mod replay;
mod rollback;
mod schema;
#[cfg(all(feature = "bake", feature = "ldtk", feature = "tiled"))]
mod smooth_editors;
#[cfg(feature = "owned")]
mod sonlvl;
mod stages;
#[cfg(feature = "surge")]
mod surge;
#[cfg(feature = "tiled")]
mod tiled;
#[cfg(feature = "tiled")]
mod tiled_art;
#[cfg(feature = "tiled")]
mod tiled_as_they_lie;
#[cfg(feature = "tiled")]
mod tiled_example;
#[cfg(feature = "tiled")]
mod tiled_foreign;
#[cfg(feature = "tiled")]
mod tiled_hostile;
#[cfg(feature = "tiled")]
mod tiled_json;
#[cfg(feature = "tiled")]
mod tiled_json_hostile;
#[cfg(feature = "tiled")]
mod tiled_project;
#[cfg(feature = "tiled")]
mod tiled_round_trip;
#[cfg(feature = "tiled")]
mod tiled_sizes;
#[cfg(feature = "tiled")]
mod tiled_to_json;
