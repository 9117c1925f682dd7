//! Tests of inspection: levels with faults have findings, and levels without have none.

#[path = "../../../quarterpipe-import/tests/import/drawn.rs"]
mod drawn;
mod faults;
mod findings;
mod reported;
mod silence;
mod stamps;
