//! The engine's tests, one topic to a module; rule numbers are those of `docs/spec`.

mod common;

mod airborne;
mod backgrounds;
mod bounds;
mod corrected;
mod drop_dash;
mod figures;
mod flight;
mod following;
mod hitting;
mod hurt;
mod idle;
mod jumping;
mod knuckles;
mod landing;
mod maps;
mod mirror;
mod never_panics;
mod observers;
mod planes;
mod presets;
mod pushing;
mod rolling;
mod saved;
mod sensors;
mod shields;
mod slopes;
mod spin_dash;
mod timed_charges;
mod trigonometry;
mod units;
mod walking;
mod water;
