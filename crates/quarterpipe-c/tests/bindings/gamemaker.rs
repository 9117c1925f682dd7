//! The generated script for GameMaker.
