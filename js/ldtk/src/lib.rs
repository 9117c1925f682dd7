//! The module of the JavaScript package that reads the maps of LDtk.

pub use quarterpipe_js_files::*;
