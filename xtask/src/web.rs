//! The playground as a web page: from the crate in `web` to the folder `web/dist`.

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use anyhow::{Context as _, Result, bail, ensure};
use flate2::{Compression, write::GzEncoder};
use wasm_bindgen_cli_support::Bindgen;

use crate::{
    dist,
    toolchain::{Target, Toolchain},
};

/// The most that the whole page may weigh, compressed, in bytes.
const LIMIT: usize = 3_000_000;

/// Builds `web/dist` and prints what it weighs.
///
/// # Errors
///
/// If there is no compiler for it, if it does not build, or if it weighs too much.
pub fn build(repository: &Path) -> Result<()> {
    let web = repository.join("web");
    let bound = web.join("dist.tmp");
    bind("quarterpipe-web", &web, &bound)?;
    optimise(&bound.join("quarterpipe_bg.wasm"))?;
    let dist = web.join("dist");
    remove(&dist)?;
    dist::assemble(&web.join("page"), &bound, &dist)?;
    remove(&bound)?;
    weigh(&dist)
}

/// Builds a package of the workspace in `web` and writes its module and its JavaScript, both called `quarterpipe`, into a new folder.
///
/// # Errors
///
/// If there is no compiler for it, or if it does not build.
pub fn bind(package: &str, web: &Path, to: &Path) -> Result<()> {
    let toolchain = Toolchain::find(&Target::WEB)?;
    println!("Building with {}", toolchain.describe());
    let module = compile(toolchain.build()?.args(["--release", "--package", package]), web)?;
    remove(to)?;
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name("quarterpipe").web(true)?.typescript(false);
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.generate(to).context("wasm-bindgen failed; is its version in web/Cargo.lock that of xtask/Cargo.lock?")
}

/// Returns the wasm file that cargo makes.
fn compile(cargo: &mut Command, web: &Path) -> Result<PathBuf> {
    let output = cargo
        .current_dir(web)
        .arg("--message-format=json-render-diagnostics")
        .stderr(Stdio::inherit())
        .output()
        .context("cargo did not start")?;
    ensure!(output.status.success(), "web does not build");
    let messages = String::from_utf8(output.stdout)?;
    let messages = messages.lines().filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok());
    let files = messages.flat_map(|message| message["filenames"].as_array().cloned().unwrap_or_default());
    let mut files = files.filter_map(|file| file.as_str().map(PathBuf::from));
    let module = files.find(|file| file.extension().is_some_and(|end| end == "wasm"));
    module.context("cargo made no module")
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

/// Prints what each file weighs, and fails if all of them weigh too much.
fn weigh(dist: &Path) -> Result<()> {
    let (mut raw, mut packed) = (0, 0);
    for file in dist::files(dist)? {
        let bytes = fs::read(dist.join(&file))?;
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        gzip.write_all(&bytes)?;
        let small = gzip.finish()?.len();
        println!("{:>10} {small:>10}  {file}", bytes.len());
        raw += bytes.len();
        packed += small;
    }
    println!("{raw:>10} {packed:>10}  bytes raw, and compressed with gzip; {LIMIT} at most");
    ensure!(packed <= LIMIT, "the page weighs too much");
    println!("web/dist is ready to be hosted");
    Ok(())
}

fn remove(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| folder.display().to_string())?;
    }
    Ok(())
}
