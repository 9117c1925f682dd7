//! The module of the entry `quarterpipe`: the engine, levels with all that a game has, pictures, reasons, and buttons as text.

mod api;
mod explain;
mod inputs;
mod level;
mod painter;

pub use inputs::run_of;
pub use quarterpipe_js_engine::*;
