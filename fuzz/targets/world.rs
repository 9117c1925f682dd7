//! Feeds any bytes to the loader of saved worlds.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    let _ = quarterpipe_fuzz::engine::world(bytes);
});
