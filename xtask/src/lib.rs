//! Packages, archives, counts and checks of quarterpipe. Pages, the book and the JavaScript package are in the package `xtask-pages`, whose
//! dependencies take long to build.

pub mod archive;
pub mod bare_metal;
pub mod c_library;
pub mod cargo;
pub mod check;
pub mod conformance_kit;
pub mod counts;
pub mod doc;
pub mod files;
pub mod generate;
pub mod godot;
pub mod licences;
pub mod package;
pub mod pages;
pub mod publish;
pub mod release;
pub mod toolchain;
pub mod wheels;

use std::path::Path;

use anyhow::{Context as _, Result};

/// The folders of all workspaces.
pub const WORKSPACES: [&str; 8] = ["", "bevy", "fuzz", "godot", "js", "python", "web", "xtask"];

/// Returns the repository's folder, which contains this crate's folder.
///
/// # Errors
///
/// If this crate's folder has no parent.
pub fn repository() -> Result<&'static Path> {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("xtask does not have a parent folder")
}
