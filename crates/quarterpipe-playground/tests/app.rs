//! The app without a window: keys, transport and panels, driven by egui's test harness.

#[path = "app/files.rs"]
mod files;
#[path = "app/harness.rs"]
mod harness;
#[path = "app/keyboard.rs"]
mod keyboard;
#[path = "app/page.rs"]
mod page;
#[path = "app/panels.rs"]
mod panels;
#[path = "app/touch.rs"]
mod touch;
#[path = "app/transport.rs"]
mod transport;
