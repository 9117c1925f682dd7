//! Feeds any bytes to links, as their content.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    quarterpipe_fuzz::links::share(bytes);
});
