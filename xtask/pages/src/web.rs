//! Web pages: the playground, from the crate in `web` to the folder `web/dist`, and the Bevy plugin's game.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail, ensure};
use flate2::{Compression, write::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use xtask::{
    files::files,
    licences,
    toolchain::{Target, Toolchain},
};

use crate::dist;

/// The maximum size of the page, compressed, in bytes, without the parts that it loads on demand.
const LIMIT: usize = 2_600_000;
/// The maximum size of the module that reads drawings and levels of other editors.
const READERS_LIMIT: usize = 870_000;

/// Builds `web/dist` for this address, which may be empty, and prints its sizes.
///
/// # Errors
///
/// If a compiler for it is missing, if it does not build, or if it is too large.
pub fn build(repository: &Path, address: &str) -> Result<()> {
    let web = repository.join("web");
    let bound = web.join("dist.tmp");
    remove(&bound)?;
    bind(&["--release", "--package", "quarterpipe-web"], &web, (&bound, dist::NAME))?;
    bind(&["--release", "--package", "quarterpipe-web-readers"], &web, (&bound, dist::READERS))?;
    for name in [dist::NAME, dist::READERS] {
        optimise(&bound.join(format!("{name}_bg.wasm")))?;
    }
    let dist = web.join("dist");
    remove(&dist)?;
    dist::assemble(&web.join("page"), &bound, &dist, address)?;
    remove(&bound)?;
    write_licences(&web, &["quarterpipe-web", "quarterpipe-web-readers"], &[], &dist)?;
    weigh(&dist)
}

/// Builds the Bevy plugin's example `game` as a page, and prints its place and its sizes.
///
/// # Errors
///
/// If a compiler for it is missing, or if it does not build.
pub fn build_example(repository: &Path) -> Result<()> {
    let folder = repository.join("target/web-examples/game");
    let bevy = repository.join("bevy");
    remove(&folder)?;
    let build = ["--locked", "--profile", "web", "--features", "web", "--example", "game"];
    bind(&build, &bevy, (&folder, dist::NAME))?;
    optimise(&folder.join(dist::MODULE))?;
    fs::copy(repository.join("web/example/index.html"), folder.join("index.html"))?;
    write_licences(&bevy, &["bevy_quarterpipe"], &["web"], &folder)?;
    let (raw, packed) = print_sizes(&folder)?;
    println!("{raw:>10} {packed:>10}  bytes raw, and compressed with gzip");
    println!("{} is ready to be hosted", folder.display());
    Ok(())
}

/// Builds a program with these arguments of `cargo build`, and writes its module and its JavaScript into a folder under this name.
///
/// # Errors
///
/// If a compiler for it is missing, or if it does not build.
pub fn bind(arguments: &[&str], workspace: &Path, (to, name): (&Path, &str)) -> Result<()> {
    let toolchain = Toolchain::find(&Target::WEB)?;
    println!("Building with {}", toolchain.describe());
    // Some dependencies are also modules; the one that depends on all of them comes last.
    let module =
        compile(toolchain.cargo("build")?.args(arguments), workspace)?.pop().context("cargo did not make a module")?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(name).web(true)?;
    write_bindings(&mut bindgen, to)
}

/// Writes the module and the JavaScript that loads it into a folder.
fn write_bindings(bindgen: &mut Bindgen, to: &Path) -> Result<()> {
    bindgen.typescript(false).remove_name_section(true).remove_producers_section(true);
    bindgen.generate(to).context(
        "wasm-bindgen failed; is its version in bevy/Cargo.lock, web/Cargo.lock and js/Cargo.lock that of xtask/Cargo.lock?",
    )
}

/// Returns the wasm files that cargo makes, in the order in which they are built.
///
/// # Errors
///
/// If something does not build.
pub fn compile(cargo: &mut Command, workspace: &Path) -> Result<Vec<PathBuf>> {
    let output = cargo
        .current_dir(workspace)
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .context("cargo did not start")?;
    ensure!(output.status.success(), "{} does not build for the web", workspace.display());
    let messages = String::from_utf8(output.stdout)?;
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let files = messages.flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default());
    let files = files.filter_map(|file| file.as_str().map(PathBuf::from));
    Ok(files.filter(|file| file.extension().is_some_and(|end| end == "wasm")).collect())
}

/// Makes the module smaller, if Binaryen is installed.
fn optimise(module: &Path) -> Result<()> {
    let smaller = module.with_extension("opt");
    let mut wasm_opt = Command::new("wasm-opt");
    wasm_opt.args(["-Os", "--all-features"]).arg(module).arg("-o").arg(&smaller);
    match wasm_opt.status() {
        Err(_) => println!("Without wasm-opt (Binaryen), which would make it a little smaller"),
        Ok(status) if status.success() => fs::rename(smaller, module)?,
        Ok(status) => bail!("wasm-opt failed: {status}"),
    }
    Ok(())
}

/// Writes the licences of the module's contents next to it.
fn write_licences(workspace: &Path, packages: &[&str], features: &[&str], folder: &Path) -> Result<()> {
    let text = licences::of_others(workspace, packages, features, Target::WEB.name)?;
    fs::write(folder.join(licences::FILE), text)?;
    Ok(())
}

/// Prints the sizes of the playground's files, and fails if they are too large.
fn weigh(folder: &Path) -> Result<()> {
    let (raw, packed) = print_sizes(folder)?;
    let (mut later, mut later_packed) = (0, 0);
    for file in files(folder)?.iter().filter(|file| file.contains(dist::READERS)) {
        let (own, small) = sizes(&folder.join(file))?;
        (later, later_packed) = (later + own, later_packed + small);
    }
    let (first, first_packed) = (raw - later, packed - later_packed);
    println!("{later:>10} {later_packed:>10}  bytes to read files with, loaded when needed; {READERS_LIMIT} at most");
    println!("{first:>10} {first_packed:>10}  bytes without them, raw, and compressed with gzip; {LIMIT} at most");
    ensure!(first_packed <= LIMIT, "the page is too large");
    ensure!(later_packed <= READERS_LIMIT, "the module that reads files is too large");
    println!("web/dist is ready to be hosted");
    Ok(())
}

/// Prints the size of each file, and returns the total bytes, raw and compressed.
fn print_sizes(folder: &Path) -> Result<(usize, usize)> {
    let (mut raw, mut packed) = (0, 0);
    for file in files(folder)? {
        let (own, small) = sizes(&folder.join(&file))?;
        println!("{own:>10} {small:>10}  {file}");
        raw += own;
        packed += small;
    }
    Ok((raw, packed))
}

/// Returns the size of a file, raw and compressed.
///
/// # Errors
///
/// If it cannot be read.
pub fn sizes(file: &Path) -> Result<(usize, usize)> {
    let bytes = fs::read(file).with_context(|| file.display().to_string())?;
    let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
    gzip.write_all(&bytes)?;
    Ok((bytes.len(), gzip.finish()?.len()))
}

/// Removes a folder, if it exists.
///
/// # Errors
///
/// If the system refuses.
pub fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Ok(())
}
