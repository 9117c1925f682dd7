//! The module of the entry `quarterpipe/all`: also recordings, batches, tiles of pictures, custom rules, and the recorded scenarios.

mod api;
mod baked;
mod batch;
mod recording;
mod rules;
mod scenario;

pub use quarterpipe_js_index::*;
