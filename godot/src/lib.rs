//! The Godot extension: levels, worlds, players and solids of quarterpipe as Godot's classes.
//!
//! What needs no Godot is in `running` and `convert`, and is tested without it. `demo/test.gd` tests the rest in Godot.

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

// SAFETY: Godot calls what the macro makes as its documentation says, and no code of this crate is unsafe.
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
