//! Properties of any stage and any play, on examples that proptest generates; rule numbers are those of `docs/spec`.

mod common;
mod depth;
mod mirrored;
mod rotated;
mod sizes;
mod slot_orders;
mod snapshots;
mod speeds;
