//! The playground: one app for a window and for the browser.

pub mod game;
pub mod keys;
pub mod panels;
