//! The hosted folder: the page, and next to it a folder whose name depends on its contents.

use std::{
    fs,
    hash::{DefaultHasher, Hasher as _},
    path::Path,
};

use anyhow::{Context as _, Result};
use xtask::files::files;

/// The placeholder for the folder's name in the page's files.
const VERSION: &str = "__VERSION__";
/// The name of the program's module.
pub const NAME: &str = "quarterpipe";
/// The file of the program itself.
pub const MODULE: &str = "quarterpipe_bg.wasm";
/// The name of the module that reads drawings and levels of other editors, which is loaded on demand.
pub const READERS: &str = "quarterpipe_readers";
/// The placeholder for the list of files in the service worker that are cached at once.
const FILES: &str = "__FILES__";
/// The placeholder for the page's future address.
const ADDRESS: &str = "__ADDRESS__";
/// The placeholder for the length of the module.
const BYTES: &str = "__BYTES__";
/// Files that keep their places. All other files go into the folder, so that versions do not mix.
const AT_THE_TOP: [&str; 6] = ["index.html", "manifest.webmanifest", "icon.svg", "icon.png", PICTURE, "sw.js"];
/// The files among them that have placeholders.
const WITH_PLACEHOLDERS: [&str; 2] = ["index.html", "sw.js"];
/// The picture that is shown where someone shares the page's address. The page itself does not use it.
const PICTURE: &str = "picture.png";

/// Puts the page's files and wasm-bindgen's output into `dist`. `address` is the page's future address; with an empty one it works
/// anywhere.
///
/// # Errors
///
/// If a file cannot be read or written.
pub fn assemble(page: &Path, bound: &Path, dist: &Path, address: &str) -> Result<()> {
    let version = version(&[page, bound])?;
    let folder = dist.join(&version);
    fs::create_dir_all(&folder)?;
    for from in [page, bound] {
        for file in files(from)? {
            let to = if AT_THE_TOP.contains(&file.as_str()) { dist } else { &folder };
            fs::copy(from.join(&file), to.join(&file)).with_context(|| file.clone())?;
        }
    }
    let is_kept = |file: &String| file != "sw.js" && file != PICTURE && !file.contains(READERS);
    let listed: Vec<String> = files(dist)?.into_iter().filter(is_kept).collect();
    let listed = serde_json::to_string(&listed)?;
    let bytes = fs::metadata(folder.join(MODULE)).context(MODULE)?.len().to_string();
    for file in WITH_PLACEHOLDERS {
        let path = dist.join(file);
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let text = text.replace(VERSION, &version).replace(FILES, &listed);
        fs::write(&path, text.replace(ADDRESS, address).replace(BYTES, &bytes))?;
    }
    Ok(())
}

/// Returns twelve digits that change when a file does.
fn version(folders: &[&Path]) -> Result<String> {
    let mut hasher = DefaultHasher::new();
    for folder in folders {
        for file in files(folder)? {
            hasher.write(file.as_bytes());
            hasher.write(&fs::read(folder.join(&file))?);
        }
    }
    Ok(format!("{:012x}", hasher.finish() & 0xffff_ffff_ffff))
}
