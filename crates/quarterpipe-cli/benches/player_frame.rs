//! Time per Player-frame of each scene, by criterion.
fn main() {}
