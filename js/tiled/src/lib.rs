//! The module of the JavaScript package that reads the maps of Tiled.

pub use quarterpipe_js_files::*;
