//! Tests of levels: the format in JSON, objects and their documents, the built-in stages as they are played.

mod engine_corpus;
mod format;
mod objects;
mod objects_page;
#[path = "../../../../fuzz/replay.rs"]
mod replay;
mod rollback;
mod saved;
mod schema;
mod stages;
