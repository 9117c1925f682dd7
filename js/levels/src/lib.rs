//! What the JavaScript package exports beside the engine: levels from files, pictures, recordings and batches.

mod baked;
mod batch;
mod explain;
mod level;
mod painter;
mod recording;

pub use quarterpipe_js_core::*;
