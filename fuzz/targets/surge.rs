//! Feeds any bytes to the loader `surge`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::surge(bytes));
