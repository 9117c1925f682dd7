//! Draws the built-in stages into `stages/*.json`.

mod stages;

use std::{error::Error, fs, path::Path};

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("stages");
    for level in stages::draw_all()? {
        let path = folder.join(format!("{}.json", level.name));
        fs::write(&path, level.to_json())?;
        println!("{}: {} tiles, {} x {} cells", path.display(), level.tiles.len(), level.width, level.height());
    }
    Ok(())
}
