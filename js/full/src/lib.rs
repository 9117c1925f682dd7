//! The usual module of the JavaScript package: levels, pictures, recordings and batches beside the engine.

pub use quarterpipe_js_levels::*;
