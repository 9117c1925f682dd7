//! Generates a level of any seed and settings.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::generated::generate_level(bytes));
