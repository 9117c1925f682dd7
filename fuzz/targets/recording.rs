//! Feeds any bytes to the loader `recording`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::recordings::recording(bytes));
