//! Nothing but a dependency: its description in `Cargo.toml` says what it does.
