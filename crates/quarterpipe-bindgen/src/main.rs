//! Writes the wrappers for other languages: `cargo xtask generate`.

use std::{path::Path, process::ExitCode};

fn main() -> ExitCode {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    match quarterpipe_bindgen::write(&root) {
        Ok(written) => {
            written.iter().for_each(|path| println!("{path}"));
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error:#}");
            ExitCode::FAILURE
        }
    }
}
