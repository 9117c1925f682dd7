//! Feeds any bytes to the loader `json`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::json(bytes));
