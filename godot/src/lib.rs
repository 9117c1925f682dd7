//! The Godot extension: levels, worlds, players and solids of quarterpipe as Godot classes.
//!
//! The code in `running` and `convert` does not need Godot, and is tested without it. `demo/test.gd` tests the rest in Godot.

mod arrays;
mod convert;
#[cfg(test)]
mod docs;
mod failure;
mod files;
mod joining;
mod json;
mod level;
mod loader;
mod player;
mod player_2d;
mod records;
mod running;
mod settings;
mod solid;
mod solid_2d;
mod world;

use godot::prelude::*;

struct Quarterpipe;

// SAFETY: Godot calls the macro's functions as documented, and this crate does not contain unsafe code.
#[gdextension(entry_symbol = quarterpipe_init)]
unsafe impl ExtensionLibrary for Quarterpipe {
    fn on_stage_init(stage: InitStage) {
        if stage == InitStage::Scene {
            settings::add();
            loader::add();
        }
    }

    fn on_stage_deinit(stage: InitStage) {
        if stage == InitStage::Scene {
            loader::remove();
        }
    }
}
