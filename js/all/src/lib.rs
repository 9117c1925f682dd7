//! The whole module of the JavaScript package: also rules of one's own, and the recorded scenarios.

mod rules;
mod scenario;

pub use quarterpipe_js_levels::*;
