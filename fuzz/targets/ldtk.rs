//! Feeds any bytes to the loader `ldtk`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::ldtk(bytes));
