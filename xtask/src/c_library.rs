//! The C library as a folder: header, shared and static library, the file for pkg-config, and the bindings of other languages.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Stdio,
};

use anyhow::{Context as _, Result, ensure};
use serde_json::Value;

use crate::{
    archive, cargo,
    files::{copy, copy_level_chapters, files},
    licences, package,
};

const PACKAGE: &str = "quarterpipe-c";
/// Files that are copied into the folder: their places in the repository and in the folder.
const FILES: [(&str, &str); 5] = [
    ("crates/quarterpipe-c/include/quarterpipe.h", "include/quarterpipe.h"),
    ("crates/quarterpipe-c/include/quarterpipe.hpp", "include/quarterpipe.hpp"),
    ("crates/quarterpipe-c/README.md", "README.md"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
];
/// Folders that are copied into it completely.
const FOLDERS: [(&str, &str); 2] =
    [("crates/quarterpipe-c/bindings", "bindings"), ("crates/quarterpipe-c/examples", "examples")];

/// Builds the library for a target, or this machine, into a new folder `out`, or again into `target/c/quarterpipe-c-VERSION-TARGET`, and
/// packs it into an archive next to that.
///
/// # Errors
///
/// If it does not build, or if a file cannot be read or written.
pub fn build(root: &Path, target: Option<String>, out: Option<PathBuf>) -> Result<()> {
    let asked = target.clone();
    let target = target.map_or_else(archive::this_machine, Ok)?;
    let metadata = package::metadata(root)?;
    let packages = package::published(root)?;
    let version = &packages.iter().find(|package| package.name == PACKAGE).context(PACKAGE)?.version;
    let name = format!("quarterpipe-c-{version}-{target}");
    let own = Path::new(metadata["target_directory"].as_str().context("a target directory")?).join("c");
    let folder = match out {
        Some(out) => {
            let is_new = !out.exists() || out.read_dir().is_ok_and(|mut entries| entries.next().is_none());
            ensure!(is_new, "{} exists and is not empty: expected a new folder; nothing was changed", out.display());
            out
        }
        None => own.join(&name),
    };
    // An earlier build is replaced once this one is complete.
    let BuiltLibrary { libraries, system } = compile(root, asked.as_deref(), &target)?;
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| folder.display().to_string())?;
    }
    for library in &libraries {
        let file = library.file_name().and_then(|name| name.to_str()).context("a library's name")?;
        for name in names_of(file, &target) {
            copy(library, &folder.join("lib").join(name))?;
        }
    }
    for (from, to) in FILES {
        copy(&root.join(from), &folder.join(to))?;
    }
    copy_level_chapters(root, &folder)?;
    for (from, to) in FOLDERS {
        // Rust files are left out: they are for users of the repository.
        for file in files(&root.join(from))?.into_iter().filter(|file| !file.ends_with(".rs")) {
            copy(&root.join(from).join(&file), &folder.join(to).join(&file))?;
        }
    }
    write(&folder.join("lib/pkgconfig/quarterpipe.pc"), &pkg_config(version, &system))?;
    let cmake = folder.join("lib/cmake/quarterpipe");
    write(&cmake.join("quarterpipe-config.cmake"), &cmake_config(&target, &system))?;
    write(&cmake.join("quarterpipe-config-version.cmake"), &cmake_version(version))?;
    write(&folder.join(licences::FILE), &licences::of_others(root, &[PACKAGE], &[], &target)?)?;
    let archive = folder.with_file_name(format!("{name}.tar.gz"));
    archive::pack_folder(&folder, &name, &archive)?;
    println!("{}\n{}", folder.display(), archive.display());
    Ok(())
}

/// Returns the names of a library that cargo made. On Windows the import library refers to the other one by cargo's name, so the latter
/// gets both names: languages that load a library look for the short one.
fn names_of(file: &str, target: &str) -> Vec<String> {
    let short = file.replace("quarterpipe_c", "quarterpipe");
    match target.contains("-windows-") {
        true if file.ends_with(".dll") => vec![file.to_owned(), short],
        true => vec![file.to_owned()],
        false => vec![short],
    }
}

/// The files that cargo built.
struct BuiltLibrary {
    libraries: Vec<PathBuf>,
    /// The system libraries that the static library needs, as linker options.
    system: String,
}

fn compile(root: &Path, asked: Option<&str>, target: &str) -> Result<BuiltLibrary> {
    let mut cargo = cargo::command();
    cargo.args(["rustc", "--locked", "--profile", "dist", "--package", PACKAGE, "--lib"]);
    // Without a target, the results of other builds of this machine are used again.
    cargo.args(asked.iter().flat_map(|target| ["--target", target]));
    cargo.args([
        "--crate-type",
        "cdylib,staticlib",
        "--message-format=json",
        "--",
        "--print=native-static-libs",
        "-Cstrip=symbols",
    ]);
    if target.contains("-linux-") {
        // So that programs ask for it by this name, wherever it is. It is never unloaded, as threads of a batch may be running.
        cargo.args(["-Clink-arg=-Wl,-soname,libquarterpipe.so", "-Clink-arg=-Wl,-z,nodelete"]);
    } else if target.contains("-apple-") {
        cargo.arg("-Clink-arg=-Wl,-install_name,@rpath/libquarterpipe.dylib");
    }
    let output = cargo.current_dir(root).stderr(Stdio::inherit()).output().context("cargo")?;
    let text = String::from_utf8(output.stdout)?;
    let messages: Vec<Value> = text.lines().filter_map(|line| serde_json::from_str(line).ok()).collect();
    if !output.status.success() {
        messages
            .iter()
            .filter_map(|message| message["message"]["rendered"].as_str())
            .for_each(|text| eprint!("{text}"));
    }
    ensure!(output.status.success(), "the C library does not build");
    let is_own = |message: &&Value| message["target"]["name"] == PACKAGE.replace('-', "_");
    let artifact = messages.iter().filter(is_own).find(|message| message["reason"] == "compiler-artifact");
    let files = artifact.context("cargo did not make a library")?["filenames"].as_array().context("files")?;
    let libraries = files.iter().filter_map(|file| file.as_str().map(PathBuf::from)).collect();
    let system = messages.iter().filter_map(|message| message["message"]["message"].as_str());
    let system = system.filter_map(|text| text.strip_prefix("native-static-libs: ")).next_back();
    Ok(BuiltLibrary { libraries, system: system.context("rustc does not name system libraries")?.trim().to_owned() })
}

/// Returns the file for pkg-config: its paths are relative to itself, so that the folder can be anywhere.
fn pkg_config(version: &str, system: &str) -> String {
    format!(
        "prefix=${{pcfiledir}}/../..\nincludedir=${{prefix}}/include\nlibdir=${{prefix}}/lib\n\nName: quarterpipe\nDescription: Classic 16-bit, \
         360-degree platformer physics\nVersion: {version}\nCflags: -I${{includedir}}\nLibs: -L${{libdir}} -lquarterpipe\nLibs.private: \
         {system}\n"
    )
}

/// Returns the file for CMake's `find_package`. Its paths are also relative to itself.
fn cmake_config(target: &str, system: &str) -> String {
    let is_windows = target.contains("-windows-");
    let shared = match target {
        // A program asks for the library by the name with which it was linked.
        _ if is_windows => {
            "IMPORTED_LOCATION \"${_folder}/lib/quarterpipe_c.dll\"\n        IMPORTED_IMPLIB \"${_folder}/lib/quarterpipe_c.dll.lib\""
        }
        _ if target.contains("-apple-") => "IMPORTED_LOCATION \"${_folder}/lib/libquarterpipe.dylib\"",
        _ => "IMPORTED_LOCATION \"${_folder}/lib/libquarterpipe.so\"\n        IMPORTED_SONAME libquarterpipe.so",
    };
    let library = if is_windows { "quarterpipe_c.lib" } else { "libquarterpipe.a" };
    let system = system.split_whitespace().collect::<Vec<_>>().join(";");
    format!(
        "# For find_package(quarterpipe): the targets quarterpipe::quarterpipe, which is the shared library, and quarterpipe::static.\n\
         get_filename_component(_folder \"${{CMAKE_CURRENT_LIST_DIR}}/../../..\" ABSOLUTE)\n\
         if(NOT TARGET quarterpipe::quarterpipe)\n    \
         add_library(quarterpipe::quarterpipe SHARED IMPORTED)\n    \
         set_target_properties(quarterpipe::quarterpipe PROPERTIES\n        \
         INTERFACE_INCLUDE_DIRECTORIES \"${{_folder}}/include\"\n        \
         {shared})\n    \
         add_library(quarterpipe::static STATIC IMPORTED)\n    \
         set_target_properties(quarterpipe::static PROPERTIES\n        \
         INTERFACE_INCLUDE_DIRECTORIES \"${{_folder}}/include\"\n        \
         IMPORTED_LOCATION \"${{_folder}}/lib/{library}\"\n        \
         INTERFACE_LINK_LIBRARIES \"{system}\")\n\
         endif()\n\
         unset(_folder)\n"
    )
}

/// Returns the file with which CMake's `find_package` compares versions. A version with another second number is not compatible.
fn cmake_version(version: &str) -> String {
    let series = version.rsplit_once('.').map_or(version, |(series, _)| series);
    format!(
        "set(PACKAGE_VERSION {version})\n\
         if(PACKAGE_FIND_VERSION VERSION_EQUAL PACKAGE_VERSION)\n    \
         set(PACKAGE_VERSION_EXACT TRUE)\n    \
         set(PACKAGE_VERSION_COMPATIBLE TRUE)\n\
         elseif(PACKAGE_FIND_VERSION VERSION_LESS PACKAGE_VERSION AND PACKAGE_FIND_VERSION VERSION_GREATER_EQUAL {series})\n    \
         set(PACKAGE_VERSION_COMPATIBLE TRUE)\n\
         endif()\n"
    )
}

fn write(file: &Path, text: &str) -> Result<()> {
    fs::create_dir_all(file.parent().context("a file's folder")?)?;
    fs::write(file, text).with_context(|| file.display().to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn libraries_are_called_as_programs_look_for_them() {
        assert_eq!(names_of("libquarterpipe_c.so", "x86_64-unknown-linux-gnu"), ["libquarterpipe.so"]);
        let windows = "x86_64-pc-windows-msvc";
        assert_eq!(names_of("quarterpipe_c.dll", windows), ["quarterpipe_c.dll", "quarterpipe.dll"]);
        assert_eq!(names_of("quarterpipe_c.dll.lib", windows), ["quarterpipe_c.dll.lib"]);
    }

    #[test]
    fn pkg_config_finds_the_folder_wherever_it_lies() {
        let text = pkg_config("0.1.0", "-lm");
        assert!(text.starts_with("prefix=${pcfiledir}/../..\n"), "{text}");
        assert!(text.ends_with("Libs: -L${libdir} -lquarterpipe\nLibs.private: -lm\n"), "{text}");
    }
}
