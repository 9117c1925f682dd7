//! Tests of readers and writers of levels: editors' formats, drawn pictures, baking, and the maps of the built-in stages.

#[cfg(all(feature = "godot", feature = "ldtk", feature = "pictures", feature = "tiled"))]
mod aseprite;
mod bake_circles;
mod bake_clean;
mod bake_corners;
mod bake_loops;
#[cfg(feature = "tiled")]
mod bake_rings;
mod bake_run;
mod bake_shapes;
mod bake_smooth;
#[cfg(feature = "tiled")]
mod builtin;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
mod common;
mod common_noise;
#[cfg(all(
    feature = "godot",
    feature = "ldtk",
    feature = "rsdk",
    feature = "sonlvl",
    feature = "surge",
    feature = "tiled"
))]
mod corpus;
mod drawn;
#[cfg(all(feature = "ldtk", feature = "tiled"))]
mod fetched;
#[cfg(feature = "godot")]
mod godot;
#[cfg(feature = "godot")]
mod godot_hostile;
#[cfg(feature = "godot")]
mod godot_played;
#[cfg(any(feature = "ldtk", feature = "tiled"))]
mod gradient;
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
#[cfg(feature = "sonlvl")]
mod packed;
mod picture_levels;
#[cfg(feature = "sonlvl")]
#[path = "../../../../fuzz/replay.rs"]
mod replay;
#[cfg(any(feature = "godot", feature = "ldtk", feature = "tiled"))]
mod reported;
#[cfg(feature = "rsdk")]
mod rsdk;
#[cfg(any(
    all(feature = "godot", feature = "ldtk", feature = "pictures", feature = "tiled"),
    feature = "rsdk",
    feature = "sonlvl"
))]
mod seed;
#[cfg(all(feature = "ldtk", feature = "tiled"))]
mod smooth_editors;
#[cfg(feature = "sonlvl")]
mod sonlvl;
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
