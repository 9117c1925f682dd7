//! Any content of a link.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    quarterpipe_fuzz::links::share(bytes);
});
