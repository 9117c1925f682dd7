//! Calls the C library as chosen by any bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::calls::calls(bytes));
