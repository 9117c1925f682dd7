//! The JavaScript package: three modules of the engine, two modules that read editors' files, the classes around them, and an archive for
//! npm.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context as _, Result, ensure};
use base64::{Engine as _, prelude::BASE64_STANDARD};
use wasm_bindgen_cli_support::Bindgen;

use xtask::{
    files::{copy, copy_level_chapters, files},
    licences,
    toolchain::{Target, Toolchain},
};

use crate::web;

/// A module of the package.
struct Module {
    /// Its folder in the package.
    folder: &'static str,
    /// The folders in `js/src` with its files. If two files have the same name, the last one is used.
    sources: &'static [&'static str],
    /// Its crate.
    package: &'static str,
    /// The crate's features for it, without default features. `None` stands for the default features.
    features: Option<&'static str>,
    /// The profile in which it is built.
    profile: &'static str,
    /// The maximum size, compressed, in bytes, including the JavaScript around it.
    limit: usize,
}

const MODULES: [Module; 5] = [
    Module::new("engine", &["module", "shared"], "quarterpipe-js-engine", 185_000).of_profile(SMALL),
    Module::new("index", &["module", "shared", "levels"], "quarterpipe-js-index", 504_000),
    Module::new("all", &["module", "shared", "levels", "all"], "quarterpipe-js-all", 722_000),
    Module::new("tiled", &["module", "files"], "quarterpipe-js-reader", 440_000).with_only("tiled"),
    Module::new("ldtk", &["module", "files"], "quarterpipe-js-reader", 361_000).with_only("ldtk"),
];

impl Module {
    const fn new(folder: &'static str, sources: &'static [&'static str], package: &'static str, limit: usize) -> Self {
        Self { folder, sources, package, features: None, profile: "release", limit }
    }

    const fn with_only(self, features: &'static str) -> Self {
        Self { features: Some(features), ..self }
    }

    const fn of_profile(self, profile: &'static str) -> Self {
        Self { profile, ..self }
    }
}

/// The profile of modules that are optimised for size throughout.
const SMALL: &str = "small";
/// The name of the files that wasm-bindgen makes.
const BINDINGS: &str = "bindings";

/// Builds the package's folder `js/dist/package`, prints its sizes, and packs it into `js/dist` or `out`.
///
/// # Errors
///
/// If a compiler for it is missing, if it does not build, if a module is too large, or if npm is missing.
pub fn build(repository: &Path, out: Option<PathBuf>, keep_names: bool) -> Result<()> {
    let js = repository.join("js");
    let (source, out) = (js.join("src"), out.unwrap_or_else(|| js.join("dist")));
    let toolchain = Toolchain::find(&Target::WEB)?;
    println!("Building with {}", toolchain.describe());
    // The folder is either complete or missing.
    let made = js.join("dist.tmp");
    web::remove(&made)?;
    for module in MODULES {
        let folder = made.join(module.folder);
        fs::create_dir_all(&folder)?;
        bind(&compile(&toolchain, &module, repository, &js)?, &folder)?;
        if !keep_names {
            let passes = if module.profile == SMALL { SMALL_PASSES } else { PASSES };
            optimise(&wasm_opt(&js)?, &folder.join(format!("{BINDINGS}_bg.wasm")), passes)?;
        }
        module.sources.iter().try_for_each(|part| copy_folder(&source.join(part), &folder))?;
        strip_comments(&folder)?;
        inline(&folder)?;
        if module.sources.contains(&"levels") {
            write_stages(&repository.join("crates/quarterpipe-level/stages"), &folder.join("stages"))?;
        }
    }
    let package = js.join("dist/package");
    web::remove(&package)?;
    fs::create_dir_all(js.join("dist"))?;
    copy_folder(&source.join("entries"), &made)?;
    for name in ["README.md", "package.json"] {
        fs::copy(js.join(name), made.join(name)).with_context(|| name.to_owned())?;
    }
    for name in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(repository.join(name), made.join(name)).with_context(|| name.to_owned())?;
    }
    copy_level_chapters(repository, &made)?;
    fs::create_dir_all(made.join("examples"))?;
    for name in ["examples/canvas.html", "examples/replay.mjs"] {
        let code = fs::read_to_string(js.join(name)).with_context(|| name.to_owned())?;
        // In the package they are next to its entries.
        fs::write(made.join(name), code.replace("../dist/package/", "../"))?;
    }
    let mut packages = MODULES.map(|module| module.package).to_vec();
    packages.dedup();
    fs::write(made.join(licences::FILE), licences::of_others(&js, &packages, &[], Target::WEB.name)?)?;
    fs::rename(&made, &package)?;
    if keep_names {
        return Ok(());
    }
    fs::create_dir_all(&out)?;
    // npm works in the package's folder.
    let out = out.canonicalize()?;
    for entry in fs::read_dir(&out)? {
        let file = entry?.path();
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        // Archives of earlier versions could be mistaken for this one.
        if out == js.join("dist").canonicalize()? && name.starts_with("quarterpipe-") && name.ends_with(".tgz") {
            fs::remove_file(&file)?;
        }
    }
    let mut npm = Command::new("npm");
    npm.args(["pack", "--silent", "--pack-destination"]).arg(&out).current_dir(&package);
    ensure!(npm.status().context("npm did not start")?.success(), "npm pack failed");
    println!("The archive is in {}", out.display());
    weigh(&package)
}

/// Compiles a module, and returns its path. Each is compiled separately, so that it has only the features that it needs.
fn compile(toolchain: &Toolchain<'_>, module: &Module, repository: &Path, js: &Path) -> Result<PathBuf> {
    let mut cargo = toolchain.cargo("rustc")?;
    // They share the standard library that was built for the web page.
    cargo.args(["--locked", "--target-dir"]).arg(repository.join("web/target"));
    // For the entries that contain it, the crate is a library.
    cargo.args(["--profile", module.profile, "--package", module.package, "--lib", "--crate-type", "cdylib"]);
    cargo.args(module.features.iter().flat_map(|features| ["--no-default-features", "--features", features]));
    // Some dependencies are also modules; the one that depends on all of them comes last.
    web::compile(&mut cargo, js)?.pop().with_context(|| format!("cargo did not make a module of {}", module.package))
}

/// Returns Binaryen's wasm-opt, as installed by npm: Debian's is too old, and breaks the tables of references.
fn wasm_opt(js: &Path) -> Result<PathBuf> {
    let tools = js.join("tools");
    let program = tools.join("node_modules/.bin/wasm-opt");
    if !program.exists() {
        let mut npm = Command::new("npm");
        npm.args(["ci", "--silent", "--no-audit", "--no-fund", "--prefix"]).arg(&tools);
        ensure!(npm.status().context("npm did not start")?.success(), "npm did not install Binaryen");
    }
    Ok(program)
}

/// The features of WebAssembly that the modules use.
const WASM_FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-bulk-memory-opt",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
];

/// The passes that make a module smaller. Functions of similar names are alike, and compress better next to each other.
const PASSES: &[&str] = &["--reorder-functions-by-name", "-Oz"];

/// The passes for modules that are optimised for size throughout. They take several times as long.
const SMALL_PASSES: &[&str] = &["--reorder-functions-by-name", "-Oz", "--flatten", "--rereloop", "-Oz", "--converge"];

/// Makes a module smaller, and removes the names of its functions.
fn optimise(program: &Path, module: &Path, passes: &[&str]) -> Result<()> {
    let mut wasm_opt = Command::new(program);
    wasm_opt.args(WASM_FEATURES).args(passes).arg(module).arg("-o").arg(module);
    ensure!(wasm_opt.status().context("wasm-opt did not start")?.success(), "wasm-opt failed");
    Ok(())
}

/// Writes a module and the code that loads it into a folder. Its functions keep their names.
fn bind(module: &Path, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    bindgen.input_path(module).out_name(BINDINGS).web(true)?.omit_default_module_path(true);
    bindgen.typescript(false).remove_producers_section(true).generate(folder).context("wasm-bindgen failed")
}

/// Removes indents and whole-line comments from the code: programs load it, while people read the types.
fn strip_comments(folder: &Path) -> Result<()> {
    for file in files(folder)?.iter().filter(|file| file.ends_with(".js")) {
        let path = folder.join(file);
        let code = fs::read_to_string(&path)?;
        let mut is_comment = false;
        let mut kept = String::new();
        for line in code.lines() {
            let text = line.trim_start();
            is_comment |= text.starts_with("/*");
            if !is_comment && !text.starts_with("//") && !text.is_empty() {
                kept += text;
                kept.push('\n');
            }
            is_comment &= !text.ends_with("*/");
        }
        fs::write(path, kept)?;
    }
    Ok(())
}

/// Writes a module as text, for the entry that does not load a file.
fn inline(folder: &Path) -> Result<()> {
    let text = BASE64_STANDARD.encode(fs::read(folder.join(format!("{BINDINGS}_bg.wasm")))?);
    let code = format!("// The module as text.\nexport default \"{text}\";\n");
    Ok(fs::write(folder.join("inlined.js"), code)?)
}

/// Writes each built-in stage, and the run through it, as a file that is loaded on demand.
fn write_stages(stages: &Path, folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    for file in files(stages)? {
        let Some(name) = file.strip_suffix(".json") else { continue };
        let json = serde_json::to_string(&fs::read_to_string(stages.join(&file))?)?;
        let inputs = fs::read_to_string(stages.join(format!("{name}.inputs"))).ok();
        let inputs = serde_json::to_string(&inputs.as_deref().map(str::trim_end))?;
        let code = format!("// A built-in stage.\nexport const json = {json};\nexport const inputs = {inputs};\n");
        fs::write(folder.join(format!("{name}.js")), code)?;
    }
    Ok(())
}

/// Copies all files of a folder into another one.
fn copy_folder(from: &Path, to: &Path) -> Result<()> {
    for file in files(from)? {
        copy(&from.join(&file), &to.join(&file))?;
    }
    Ok(())
}

/// Prints the size of each module with the JavaScript that a program loads with it, and fails if one is too large.
fn weigh(package: &Path) -> Result<()> {
    let mut too_large = Vec::new();
    for module in MODULES {
        let (mut raw, mut packed) = (0, 0);
        for file in files(&package.join(module.folder))? {
            let is_loaded = file.ends_with(".wasm")
                || file.ends_with(".js") && file != "inlined.js" && !file.starts_with("stages/");
            let path = package.join(module.folder).join(&file);
            if is_loaded {
                let (own, small) = web::sizes(&path)?;
                println!("{own:>10} {small:>10}  {}/{file}", module.folder);
                raw += own;
                packed += small;
            }
        }
        let limit = module.limit;
        println!("{raw:>10} {packed:>10}  bytes of {}, raw and compressed with gzip; {limit} at most", module.folder);
        if packed > limit {
            too_large.push(module.folder);
        }
    }
    ensure!(too_large.is_empty(), "too large: {}", too_large.join(", "));
    Ok(())
}
