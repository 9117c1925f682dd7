//! Tests of inspection: what it finds in levels with faults, and that it is silent about levels without.

#[path = "../../../quarterpipe-import/tests/import/drawn.rs"]
mod drawn;
mod faults;
mod findings;
mod reported;
mod silence;
mod stamps;
