//! The loader by which Godot loads level files as resources.

use std::cell::RefCell;

use godot::{
    classes::{IResourceFormatLoader, ResourceFormatLoader, ResourceLoader},
    prelude::*,
};

use crate::{
    files::{OWN_EXTENSION, read},
    level::QuarterpipeLevel,
};

/// Extensions of files that are always levels. A `.json` file can be anything, and Godot reads it itself.
const EXTENSIONS: [&str; 4] = ["tmx", "tmj", "ldtk", OWN_EXTENSION];

/// Reads levels for `load`: files that end in `.tmx`, `.tmj`, `.ldtk` and `.qp`.
#[derive(GodotClass)]
#[class(base = ResourceFormatLoader, init, tool, internal)]
pub struct QuarterpipeLevelLoader {
    base: Base<ResourceFormatLoader>,
}

#[godot_api]
impl IResourceFormatLoader for QuarterpipeLevelLoader {
    fn get_recognized_extensions(&self) -> PackedStringArray {
        EXTENSIONS.map(GString::from).into_iter().collect()
    }

    fn handles_type(&self, type_: StringName) -> bool {
        type_ == "Resource" || type_ == QuarterpipeLevel::class_id().to_string_name()
    }

    fn get_resource_type(&self, path: GString) -> GString {
        let path = path.to_string().to_ascii_lowercase();
        match EXTENSIONS.iter().any(|extension| path.ends_with(&format!(".{extension}"))) {
            true => QuarterpipeLevel::class_id().to_gstring(),
            false => GString::new(),
        }
    }

    fn load(&self, path: GString, _original_path: GString, _use_sub_threads: bool, _cache_mode: i32) -> Variant {
        match read(&path.to_string(), None) {
            Ok(level) => level.to_variant(),
            Err(failure) => failure.tell().to_variant(),
        }
    }
}

thread_local! {
    /// The loader that is registered with Godot, on Godot's main thread.
    static LOADER: RefCell<Option<Gd<QuarterpipeLevelLoader>>> = const { RefCell::new(None) };
}

/// Registers the loader with Godot.
pub fn add() {
    let loader = QuarterpipeLevelLoader::new_gd();
    ResourceLoader::singleton().add_resource_format_loader(&loader);
    LOADER.set(Some(loader));
}

/// Unregisters the loader, before its class is removed.
pub fn remove() {
    if let Some(loader) = LOADER.take() {
        ResourceLoader::singleton().remove_resource_format_loader(&loader);
    }
}
