//! Feeds any bytes to the loader of saved stages.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = quarterpipe_fuzz::engine::stage(bytes);
});
