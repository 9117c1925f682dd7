//! Packed data: each compression has an encoder here, which makes all data that the tests unpack, in addition to the vectors written by
//! hand.

mod copies;
pub mod enigma;
mod hostile;
pub mod kosinski;
mod lz;
pub mod modules;
mod names;
pub mod nemesis;
mod samples;
mod saxman;
mod seeds;
