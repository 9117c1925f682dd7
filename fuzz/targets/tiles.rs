//! Feeds any bytes to the loader `tiles`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::tiles(bytes));
