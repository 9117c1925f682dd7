//! Packages the published crates, and proves the packages: programs outside the repository are built from them alone.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
    time::Instant,
};

use anyhow::{Context as _, Result, bail, ensure};
use serde_json::Value;

use crate::cargo::{self, succeed};

/// The film that the installed program makes of the first stage.
const FILM: &str = "quarterpipe-first.gif";
/// The workspaces with published crates, each after the workspaces that its crates need.
pub const WORKSPACES: [&str; 2] = ["", "bevy"];
/// The programs that are built from the packages.
const PROGRAMS: [Program; 2] = [
    Program {
        name: "game",
        workspace: "",
        dependencies: "quarterpipe = \"*\"\nquarterpipe-batch = \"*\"\nquarterpipe-level = \"*\"\n",
        code: include_str!("../proof/game.rs"),
    },
    Program {
        name: "bevy-game",
        workspace: "bevy",
        // With the features of the plugin's tests, so that both share one build of Bevy.
        dependencies: "bevy = { version = \"*\", default-features = false, features = [\"bevy_gizmos\", \"bevy_sprite\", \
                       \"serialize\"] }\nbevy_quarterpipe = \"*\"\n",
        code: include_str!("../proof/bevy_game.rs"),
    },
];

/// A program that is built from the packages.
struct Program {
    name: &'static str,
    /// The workspace that provides the lock file and the profile: the program shares the dependencies that the workspace's tests have
    /// built.
    workspace: &'static str,
    dependencies: &'static str,
    code: &'static str,
}

/// A published crate.
#[derive(Debug, PartialEq, Eq)]
pub struct Package {
    /// Its name in a registry.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The other published crates that it needs, including those needed by its tests.
    pub needs: Vec<String>,
    /// The folder with its manifest.
    pub folder: PathBuf,
}

impl Package {
    /// Returns the name of its package, and of the folder inside.
    fn file(&self) -> String {
        format!("{}-{}", self.name, self.version)
    }
}

/// Packages all published crates into a folder, and builds and runs programs from the packages.
///
/// # Errors
///
/// If a crate's manifest lacks a field that a registry shows, if a crate cannot be packaged, or if a program does not build or run.
pub fn run(root: &Path, out: Option<PathBuf>) -> Result<()> {
    let packages = published(root)?;
    let out = out.map_or_else(|| Ok(target(root)?.join("package")), Ok::<_, anyhow::Error>)?;
    timed("packaging", || package(root, &packages, &out))?;
    if !has_address(root)? {
        println!(
            "`repository` is missing, as the project does not have a public address yet: it belongs in [workspace.package] in Cargo.toml"
        );
    }
    // Always the same folder, so that cargo's builds do not pile up.
    let proof = env::temp_dir().join("quarterpipe-packages");
    if proof.exists() {
        fs::remove_dir_all(&proof).with_context(|| proof.display().to_string())?;
    }
    unpack(&packages, &out, &proof)?;
    lay_out(root, &packages, &proof)?;
    prove(root, &packages, &proof)?;
    fs::remove_dir_all(&proof)?;
    println!("{} packages in {} can be built from", packages.len(), out.display());
    Ok(())
}

/// Returns whether all packages name the repository's address.
fn has_address(root: &Path) -> Result<bool> {
    for workspace in WORKSPACES {
        let metadata = metadata(&root.join(workspace))?;
        let mut packages = metadata["packages"].as_array().into_iter().flatten();
        if packages.any(|package| package["publish"].is_null() && package["repository"].is_null()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Returns the folder for cargo's builds of a workspace.
fn target(workspace: &Path) -> Result<PathBuf> {
    Ok(PathBuf::from(metadata(workspace)?["target_directory"].as_str().context("a target directory")?))
}

/// Returns cargo's metadata of the workspace.
///
/// # Errors
///
/// If cargo fails.
pub fn metadata(root: &Path) -> Result<Value> {
    let output =
        cargo::command().current_dir(root).args(["metadata", "--no-deps", "--format-version", "1"]).output()?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    Ok(serde_json::from_slice(&output.stdout)?)
}

/// Returns the packages of other languages, which have separate workspaces: for Python and Godot the crate, whose version is the package's,
/// and the package for npm.
///
/// # Errors
///
/// If cargo fails, or if a version is missing.
pub fn of_other_languages(root: &Path) -> Result<Vec<Package>> {
    let of_crate = |folder: &str| {
        let package = metadata(&root.join(folder))?["packages"][0].take();
        anyhow::Ok(package)
    };
    let of_npm = fs::read_to_string(root.join("js/package.json")).context("js/package.json")?;
    let all = [of_crate("godot")?, of_crate("python")?, serde_json::from_str(&of_npm).context("js/package.json")?];
    let packages = all.iter().map(|package| {
        let text = |field: &str| package[field].as_str().map(str::to_owned).with_context(|| format!("a {field}"));
        Ok(Package { name: text("name")?, version: text("version")?, needs: Vec::new(), folder: PathBuf::new() })
    });
    packages.collect()
}

/// Returns the published crates of all workspaces, each after the crates that it needs.
///
/// # Errors
///
/// If cargo fails, if a crate's manifest lacks a field that a registry shows, or if crates need each other in a circle.
pub fn published(root: &Path) -> Result<Vec<Package>> {
    let mut all = Vec::new();
    for workspace in WORKSPACES {
        all.extend(metadata(&root.join(workspace))?["packages"].as_array().context("packages")?.iter().cloned());
    }
    let all: Vec<&Value> = all.iter().filter(|package| package["publish"].is_null()).collect();
    let text = |value: &Value| value.as_str().map(str::to_owned).context("a text");
    let names = all.iter().map(|package| text(&package["name"])).collect::<Result<Vec<_>>>()?;
    let mut packages = Vec::new();
    for package in all {
        let name = text(&package["name"])?;
        let lacks = lacking(package);
        ensure!(lacks.is_empty(), "{name}: missing or too long in its manifest: {}", lacks.join(", "));
        let dependencies = package["dependencies"].as_array().into_iter().flatten();
        let needs = dependencies.filter_map(|dependency| dependency["name"].as_str().map(str::to_owned));
        // Tests of a crate may need the crate itself with a feature.
        let needs = needs.filter(|needed| names.contains(needed) && *needed != name).collect();
        let manifest = PathBuf::from(text(&package["manifest_path"])?);
        let folder = manifest.parent().context("a manifest's folder")?.to_owned();
        packages.push(Package { name, version: text(&package["version"])?, needs, folder });
    }
    in_order(packages)
}

/// Returns the fields that a registry shows or searches, and that are missing or too long in a crate's manifest.
fn lacking(package: &Value) -> Vec<&'static str> {
    let texts = ["description", "license", "readme", "rust_version"];
    let mut lacks: Vec<&str> = texts.into_iter().filter(|field| package[field].is_null()).collect();
    for field in ["keywords", "categories"] {
        let words: Vec<&str> = package[field].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        // The registry's limits.
        let is_long = field == "keywords" && words.iter().any(|word| word.len() > 20);
        if words.is_empty() || words.len() > 5 || is_long {
            lacks.push(field);
        }
    }
    lacks
}

/// Sorts packages so that each comes after the packages that it needs.
fn in_order(mut rest: Vec<Package>) -> Result<Vec<Package>> {
    let mut sorted: Vec<Package> = Vec::new();
    while !rest.is_empty() {
        let is_ready =
            |package: &Package| package.needs.iter().all(|needed| sorted.iter().any(|known| known.name == *needed));
        let Some(next) = rest.iter().position(is_ready) else {
            bail!(
                "packages need each other in a circle: {:?}",
                rest.iter().map(|package| &package.name).collect::<Vec<_>>()
            );
        };
        sorted.push(rest.remove(next));
    }
    Ok(sorted)
}

/// Packages the crates, puts the packages into a folder, and prints their sizes.
fn package(root: &Path, packages: &[Package], out: &Path) -> Result<()> {
    fs::create_dir_all(out).with_context(|| out.display().to_string())?;
    println!("{:>10} {:>6}  package, in the order of publishing", "bytes", "files");
    for workspace in WORKSPACES {
        let folder = root.join(workspace);
        let made = target(&folder)?.join("package");
        let (own, others): (Vec<&Package>, Vec<&Package>) =
            packages.iter().partition(|package| is_in(&package.folder, root, workspace));
        let mut command = cargo::command();
        // Not verified: each is built from its package below.
        command.current_dir(&folder).args(["package", "--quiet", "--no-verify", "--allow-dirty"]);
        command.args(own.iter().flat_map(|package| ["--package", &package.name]));
        command.args(in_place_of_the_registry(&own, &others));
        succeed(&mut command)?;
        for package in own {
            let file = format!("{}.crate", package.file());
            let path = out.join(&file);
            if made != out {
                fs::copy(made.join(&file), &path).with_context(|| path.display().to_string())?;
            }
            let listed = Command::new("tar").arg("-tzf").arg(&path).output().context("tar")?;
            let files = String::from_utf8_lossy(&listed.stdout).lines().count();
            println!("{:>10} {files:>6}  {file}", fs::metadata(&path)?.len());
        }
    }
    Ok(())
}

/// Returns whether a folder belongs to a workspace. The main workspace, whose name is empty, has all folders outside the other workspaces.
pub fn is_in(folder: &Path, root: &Path, workspace: &str) -> bool {
    let owner = WORKSPACES.into_iter().rev().find(|name| folder.starts_with(root.join(name)));
    owner == Some(workspace)
}

/// Returns cargo's arguments that replace a workspace's dependencies on the other workspaces' crates with their folders, as the registry
/// may not have them yet.
pub fn in_place_of_the_registry(own: &[&Package], others: &[&Package]) -> Vec<String> {
    let is_needed = |other: &&&Package| own.iter().any(|package| package.needs.contains(&other.name));
    let patch = |package: &&Package| format!("patch.crates-io.{}.path={:?}", package.name, package.folder);
    others.iter().filter(is_needed).flat_map(|package| ["--config".to_owned(), patch(package)]).collect()
}

/// Unpacks the packages.
fn unpack(packages: &[Package], out: &Path, proof: &Path) -> Result<()> {
    let to = proof.join("unpacked");
    fs::create_dir_all(&to)?;
    for package in packages {
        let path = std::path::absolute(out.join(format!("{}.crate", package.file())))?;
        // The times in the archive never change, so cargo would otherwise reuse the build of an earlier archive.
        succeed(Command::new("tar").current_dir(&to).arg("-xzmf").arg(path))?;
    }
    Ok(())
}

/// Lays out programs that depend on the unpacked packages as if they came from the registry.
fn lay_out(root: &Path, packages: &[Package], proof: &Path) -> Result<()> {
    for Program { name, workspace, dependencies, code } in PROGRAMS {
        let (folder, workspace) = (proof.join(name), root.join(workspace));
        fs::create_dir_all(folder.join("src"))?;
        fs::create_dir(folder.join(".cargo"))?;
        fs::write(folder.join("src/main.rs"), code)?;
        let head = format!("[package]\nname = \"{name}\"\nedition = \"2024\"\n\n[workspace]\n\n[dependencies]\n");
        fs::write(folder.join("Cargo.toml"), head + dependencies)?;
        // The versions of the dependencies are the ones with which the repository is tested.
        fs::copy(workspace.join("Cargo.lock"), folder.join("Cargo.lock"))?;
        let manifest = fs::read_to_string(workspace.join("Cargo.toml"))?;
        let settings = patches(packages, &proof.join("unpacked")) + &tests_profile(&manifest)?;
        fs::write(folder.join(".cargo/config.toml"), settings)?;
    }
    for package in packages {
        let lock = proof.join("unpacked").join(package.file()).join("Cargo.lock");
        let text = fs::read_to_string(&lock).with_context(|| lock.display().to_string())?;
        fs::write(lock, without_sources(&text, packages))?;
    }
    Ok(())
}

/// Returns cargo's settings that take the packages from these folders.
fn patches(packages: &[Package], unpacked: &Path) -> String {
    let mut text = String::from("[patch.crates-io]\n");
    for package in packages {
        text += &format!("{} = {{ path = {:?} }}\n", package.name, unpacked.join(package.file()));
    }
    text
}

/// Returns the manifest's settings of debug builds, with which tests are built, so that shared dependencies are built only once.
fn tests_profile(manifest: &str) -> Result<String> {
    let tables =
        manifest.split("\n[").filter(|table| table.starts_with("profile.dev]") || table.starts_with("profile.dev."));
    let profile: String = tables.map(|table| format!("\n[{table}")).collect();
    ensure!(!profile.is_empty(), "Cargo.toml does not have a profile dev");
    Ok(profile)
}

/// Removes the sources of the packages from a lock file, since they come from folders.
fn without_sources(lock: &str, packages: &[Package]) -> String {
    let is_ours =
        |entry: &str| packages.iter().any(|package| entry.starts_with(&format!("\nname = \"{}\"\n", package.name)));
    let entries = lock.split("[[package]]").map(|entry| {
        let is_source = |line: &&str| line.starts_with("source = ") || line.starts_with("checksum = ");
        if is_ours(entry) {
            entry.split_inclusive('\n').filter(|line| !is_source(line)).collect()
        } else {
            entry.to_owned()
        }
    });
    entries.collect::<Vec<String>>().join("[[package]]")
}

/// Builds and runs the programs, installs the program, and lets it film the first stage.
fn prove(root: &Path, packages: &[Package], proof: &Path) -> Result<()> {
    let cargo = |program: &Program, arguments: &[&str]| {
        let mut command = cargo::command();
        command.current_dir(proof.join(program.name)).args(arguments).env("CARGO_INCREMENTAL", "0");
        command.env("CARGO_TARGET_DIR", target(&root.join(program.workspace))?);
        succeed(&mut command)
    };
    for program in &PROGRAMS {
        timed(program.name, || cargo(program, &["run", "--quiet"]))?;
    }
    let program = packages.iter().find(|package| package.name == "quarterpipe-cli").context("the program")?;
    let path = format!("../unpacked/{}", program.file());
    timed("cargo install quarterpipe-cli", || {
        let to = ["--root", "../installed", "--path", &path];
        cargo(&PROGRAMS[0], &[&["install", "--quiet", "--locked", "--debug"], to.as_slice()].concat())
    })?;
    let mut quarterpipe = Command::new(proof.join("installed/bin/quarterpipe"));
    for display in ["DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET"] {
        quarterpipe.env_remove(display);
    }
    timed("filming the first stage", || succeed(quarterpipe.current_dir(proof)))?;
    let film = fs::read(proof.join(FILM)).context(FILM)?;
    ensure!(film.starts_with(b"GIF89a"), "{FILM} is not a GIF file");
    println!("{FILM}: {} bytes", film.len());
    Ok(())
}

/// Runs a function and prints how long it took.
fn timed(what: &str, act: impl FnOnce() -> Result<()>) -> Result<()> {
    let begin = Instant::now();
    act().context(what.to_owned())?;
    println!("-- {what}: {:.0} s", begin.elapsed().as_secs_f64());
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(name: &str, needs: &[&str]) -> Package {
        let needs = needs.iter().map(|&need| need.into()).collect();
        Package { name: name.into(), version: "0.1.0".into(), needs, folder: PathBuf::from("/r").join(name) }
    }

    #[test]
    fn a_package_stands_after_those_that_it_needs() {
        let packages =
            vec![package("window", &["level", "engine"]), package("level", &["engine"]), package("engine", &[])];
        let names: Vec<String> = in_order(packages).unwrap().into_iter().map(|package| package.name).collect();
        assert_eq!(names, ["engine", "level", "window"]);
        assert!(in_order(vec![package("a", &["b"]), package("b", &["a"])]).is_err());
    }

    #[test]
    fn the_published_crates_can_be_shown_by_a_registry() {
        let packages = published(crate::repository().unwrap()).unwrap();
        let names: Vec<&str> = packages.iter().map(|package| package.name.as_str()).collect();
        assert_eq!(names[0], "quarterpipe");
        assert_eq!(names.len(), 16, "{names:?}");
        let bare = serde_json::json!({ "description": "a", "license": "MIT", "keywords": ["a-word-of-more-than-20"] });
        assert_eq!(lacking(&bare), ["readme", "rust_version", "keywords", "categories"]);
    }

    #[test]
    fn a_lock_file_keeps_the_sources_of_others() {
        let lock = "version = 4\n\n[[package]]\nname = \"other\"\nsource = \"there\"\n\n[[package]]\nname = \"level\"\nversion = \
                    \"0.1.0\"\nsource = \"here\"\nchecksum = \"0\"\ndependencies = [\n \"other\",\n]\n";
        let expected = "version = 4\n\n[[package]]\nname = \"other\"\nsource = \"there\"\n\n[[package]]\nname = \
                        \"level\"\nversion = \"0.1.0\"\ndependencies = [\n \"other\",\n]\n";
        assert_eq!(without_sources(lock, &[package("level", &[])]), expected);
    }

    #[test]
    fn programs_are_built_as_tests_are() {
        let manifest = "[package]\nname = \"a\"\n\n[profile.dev]\nopt-level = 1\n\n[profile.device]\nopt-level = 2\n\n[profile.dev.package.b]\ndebug = false\n";
        let expected = "\n[profile.dev]\nopt-level = 1\n\n[profile.dev.package.b]\ndebug = false\n";
        assert_eq!(tests_profile(manifest).unwrap(), expected);
        assert!(tests_profile("[package]\nname = \"a\"\n").is_err());
    }

    #[test]
    fn another_workspace_takes_what_it_needs_from_its_folder() {
        let (root, level, batch) = (Path::new("/r"), package("level", &[]), package("batch", &[]));
        assert!(is_in(&level.folder, root, "") && !is_in(&level.folder, root, "bevy"));
        assert!(is_in(Path::new("/r/bevy"), root, "bevy") && !is_in(Path::new("/r/bevy"), root, ""));
        assert_eq!(
            in_place_of_the_registry(&[&package("plugin", &["level"])], &[&level, &batch]),
            ["--config", "patch.crates-io.level.path=\"/r/level\""]
        );
    }

    #[test]
    fn packages_come_from_their_folders() {
        let text = patches(&[package("level", &[])], Path::new("/t"));
        assert_eq!(text, "[patch.crates-io]\nlevel = { path = \"/t/level-0.1.0\" }\n");
    }
}
