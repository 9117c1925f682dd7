//! Feeds any bytes to the loader `scenario`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::recordings::scenario(bytes));
