//! What must hold for any bytes. The fuzz targets call these checks with what the fuzzer makes up, and tests of the crates with
//! the files of the corpora.

pub mod engine;
#[cfg(feature = "links")]
pub mod links;
pub mod loaders;
pub mod recordings;
