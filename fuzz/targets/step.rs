//! Steps stages and worlds made from any bytes.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::engine::step(bytes));
