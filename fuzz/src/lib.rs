//! Properties that must hold for any bytes. The fuzz targets run these checks on the fuzzer's inputs, and tests of the crates run them on
//! the files of the corpora.

pub mod calls;
pub mod engine;
pub mod generated;
#[cfg(feature = "links")]
pub mod links;
pub mod loaders;
pub mod packed;
pub mod recordings;
