//! The whole module of the JavaScript package: also recordings, batches, tiles of pictures, rules of one's own, and the recorded scenarios.

mod baked;
mod batch;
mod recording;
mod rules;
mod scenario;

pub use quarterpipe_js_levels::*;
