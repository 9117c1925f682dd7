//! Feeds any bytes to the loader `rsdk_scene`.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| quarterpipe_fuzz::loaders::rsdk_scene(bytes));
