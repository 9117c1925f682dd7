//! Packed data: each compression has an encoder here, which makes all data that the tests unpack, beside the vectors written by hand.

mod enigma;
mod hostile;
mod kosinski;
mod lz;
mod modules;
mod names;
mod nemesis;
mod samples;
mod saxman;
mod seeds;
