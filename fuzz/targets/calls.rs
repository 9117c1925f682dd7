//! Calls the C library as any bytes say.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::calls::calls(bytes));
