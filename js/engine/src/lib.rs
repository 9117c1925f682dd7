//! The small module of the JavaScript package: the engine alone.

pub use quarterpipe_js_core::*;
