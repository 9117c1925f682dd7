//! The usual module of the JavaScript package: levels, pictures and reasons beside the engine.

pub use quarterpipe_js_levels::*;
