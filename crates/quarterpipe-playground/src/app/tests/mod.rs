//! The app without a window: keys, transport and panels, driven by egui's test harness.

mod files;
mod film;
mod first;
mod generated;
mod harness;
mod keeping;
mod keyboard;
mod page;
mod panels;
mod touch;
mod transport;
