//! Feeds any bytes to the loader `sonlvl`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::sonlvl(bytes));
