//! Feeds any bytes to the loader `godot`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::godot(bytes));
