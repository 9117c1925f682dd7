//! Writes the book's diagrams into a folder, one file each: `quarterpipe-diagrams FOLDER`.

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = PathBuf::from(env::args_os().nth(1).ok_or("expected a folder to write the diagrams into")?);
    fs::create_dir_all(&folder)?;
    for diagram in quarterpipe_diagrams::ALL {
        fs::write(folder.join(diagram.name).with_extension("html"), (diagram.draw)())?;
    }
    Ok(())
}
