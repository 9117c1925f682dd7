//! Feeds any bytes to the unpackers.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::packed::packed(bytes));
