//! Level files read through Godot's file access, so that they are also found inside exported games.

use std::{cell::RefCell, io, path::Path, rc::Rc};

use godot::{
    classes::FileAccess,
    global::{Error, push_warning},
    prelude::*,
};
use quarterpipe_host::HostLevel;
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{LevelError, LevelErrorKind, Warning};

use crate::{failure::Failure, level::QuarterpipeLevel};

/// The extension of the project's own format, which keeps Godot from reading it as plain JSON.
pub const OWN_EXTENSION: &str = "qp";

/// The maximum number of a level's warnings in the log.
const MOST_WARNINGS: usize = 10;

/// Reads a level, and writes its warnings to the log.
///
/// # Errors
///
/// If a file cannot be read or is invalid, or if it does not have a level with this name.
pub fn read(path: &str, level: Option<String>) -> Result<Gd<QuarterpipeLevel>, Failure> {
    check_extension(path)?;
    let (scheme, inside) = split(path);
    let asked = Rc::new(RefCell::new(Vec::new()));
    let options = ImportOptions { level, ..ImportOptions::default() };
    let read = if has_extension(path, OWN_EXTENSION) {
        read_own(path, &options)
    } else {
        let (scheme, asked) = (scheme.to_owned(), asked.clone());
        ImportedLevel::fetch(inside, &options, move |file| {
            asked.borrow_mut().push(joined("", file));
            fetch(&joined(&scheme, file))
        })
    };
    let ImportedLevel { level, warnings, .. } = read.map_err(|error| told(path, error))?;
    let files = asked.borrow();
    let warnings = warnings.into_iter().map(|warning| whole_paths(warning, scheme, &files)).collect();
    let made = QuarterpipeLevel::of(HostLevel::with_warnings(level, warnings));
    let warnings = made.bind().host()?.warnings();
    for line in lines(path, &warnings) {
        push_warning(&[line.to_variant()]);
    }
    Ok(made)
}

/// Reads a level in the project's own format, which the importer knows by another extension.
fn read_own(path: &str, options: &ImportOptions) -> Result<ImportedLevel, LevelError> {
    let path = path.to_owned();
    let read = ImportedLevel::fetch("level.json", options, move |_| fetch(&path));
    read.map_err(|error| LevelError { file: None, ..error })
}

/// Rejects paths of files that are not levels. Parts of a Tiled map are left to the reader, whose error says what to use instead.
fn check_extension(path: &str) -> Result<(), Failure> {
    let own = [OWN_EXTENSION, "tsx", "tx", "tsj", "tj"];
    if ImportedLevel::EXTENSIONS.iter().chain(&own).any(|extension| has_extension(path, extension)) {
        return Ok(());
    }
    let found = if path.is_empty() { "an empty one".to_owned() } else { format!("{path:?}") };
    let expected = format!("one that ends in .{} or .{OWN_EXTENSION}", ImportedLevel::EXTENSIONS.join(", ."));
    Err(Failure::unexpected("path", found, expected))
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path).extension().is_some_and(|own| own.eq_ignore_ascii_case(extension))
}

/// Returns the failure for an error, with complete Godot paths. For a missing file, it also names the file that refers to it.
fn told(path: &str, error: LevelError) -> Failure {
    let (scheme, inside) = split(path);
    let file = joined("", Path::new(error.file.as_deref().unwrap_or(inside)));
    let is_part = file != joined("", Path::new(inside)) && file != path;
    let own = if is_part { format!("{scheme}{file}") } else { path.to_owned() };
    let is_missing =
        matches!(&error.kind, LevelErrorKind::Unreadable(cause) if cause.kind() == io::ErrorKind::NotFound);
    let mut failure = Failure::from(LevelError { file: Some(own), ..error });
    if is_part && is_missing {
        failure.text = format!(
            "{path} needs {}; Godot does not export such files: save the level once as .tres, see QuarterpipeLevel",
            failure.text
        );
    }
    failure
}

/// Returns a warning with complete Godot paths for the requested files.
fn whole_paths(warning: Warning, scheme: &str, files: &[String]) -> Warning {
    let text = files
        .iter()
        .fold(warning.to_string(), |text, file| text.replace(&format!(" {file}:"), &format!(" {scheme}{file}:")));
    let (place, message) = text.split_once(": ").unwrap_or(("", &text));
    Warning { place: place.to_owned(), message: message.to_owned(), ..warning }
}

/// Returns the lines of a level's warnings in the log.
fn lines(path: &str, warnings: &[String]) -> Vec<String> {
    let mut lines: Vec<String> =
        warnings.iter().take(MOST_WARNINGS).map(|warning| format!("quarterpipe: {path}: {warning}")).collect();
    match warnings.len().saturating_sub(MOST_WARNINGS) {
        0 => {}
        1 => lines.push(format!("quarterpipe: {path}: 1 more warning: see its `warnings`")),
        more => lines.push(format!("quarterpipe: {path}: {more} more warnings: see its `warnings`")),
    }
    lines
}

/// Splits a path into its scheme, such as `res://`, and the rest.
fn split(path: &str) -> (&str, &str) {
    match path.find("://") {
        Some(place) => path.split_at(place + 3),
        None => ("", path),
    }
}

/// Returns a Godot path, with `/` on every system.
fn joined(scheme: &str, file: &Path) -> String {
    format!("{scheme}{}", file.to_string_lossy().replace('\\', "/"))
}

/// Returns the bytes of a file that Godot can read.
fn fetch(path: &str) -> io::Result<Vec<u8>> {
    // Checked first, as Godot would log an error for a missing optional picture.
    if !FileAccess::file_exists(path) {
        return Err(io::ErrorKind::NotFound.into());
    }
    let bytes = FileAccess::get_file_as_bytes(path);
    match FileAccess::get_open_error() {
        Error::OK => Ok(bytes.to_vec()),
        Error::ERR_FILE_NOT_FOUND => Err(io::ErrorKind::NotFound.into()),
        Error::ERR_FILE_NO_PERMISSION => Err(io::ErrorKind::PermissionDenied.into()),
        error => Err(io::Error::other(format!("{error:?}"))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_of_godots_is_taken_apart_and_put_together() {
        assert_eq!(split("res://levels/hills.tmx"), ("res://", "levels/hills.tmx"));
        assert_eq!(split("/home/ann/hills.tmx"), ("", "/home/ann/hills.tmx"));
        assert_eq!(joined("res://", &Path::new("levels").join("hills.tmx")), "res://levels/hills.tmx");
        assert_eq!(joined("user://", Path::new("levels\\a.tsx")), "user://levels/a.tsx");
    }

    #[test]
    fn paths_of_other_files_are_refused_with_the_list_of_extensions() {
        let text = |path| check_extension(path).unwrap_err().text;
        assert_eq!(
            text(""),
            "path: found an empty one, expected one that ends in .json, .ldtk, .tmx, .tmj, .png, .tscn, .lev, .ini, .bin or .qp"
        );
        assert_eq!(
            text("res://a.bmp"),
            "path: found \"res://a.bmp\", expected one that ends in .json, .ldtk, .tmx, .tmj, .png, .tscn, .lev, .ini, .bin or .qp"
        );
        assert_eq!((check_extension("res://A.QP"), check_extension("a.tsj")), (Ok(()), Ok(())));
    }

    #[test]
    fn a_missing_tileset_is_told_with_its_map_and_what_to_do() {
        let error = |file: &str| LevelError {
            kind: LevelErrorKind::Unreadable(io::Error::from(io::ErrorKind::NotFound).into()),
            place: String::new(),
            file: Some(file.to_owned()),
        };
        let failure = told("res://levels/hills.tmx", error("levels/hills.tsx"));
        assert_eq!(failure.code, Error::ERR_FILE_NOT_FOUND);
        assert_eq!(
            failure.text,
            "res://levels/hills.tmx needs res://levels/hills.tsx: cannot be read: no such file; Godot does not export such files: \
             save the level once as .tres, see QuarterpipeLevel"
        );
        let text = told("res://levels/hills.tmx", error("levels/hills.tmx")).text;
        assert_eq!(text, "res://levels/hills.tmx: cannot be read: no such file");
    }

    #[test]
    fn warnings_name_whole_paths_and_keep_their_class() {
        let files = ["levels/hills.png".to_owned()];
        let text = |warning| whole_paths(warning, "res://", &files).to_string();
        let gone = Warning::new("tileset \"a: b\"", "the picture levels/hills.png: gone");
        assert_eq!(text(gone), "tileset \"a: b\": the picture res://levels/hills.png: gone");
        let unknown = Warning::unknown_class("objects[0]".to_owned(), "mill");
        assert_eq!(whole_paths(unknown.clone(), "res://", &files), unknown);
    }

    #[test]
    fn the_log_shows_ten_warnings_and_how_many_more_there_are() {
        let warnings = |number: usize| (0..number).map(|place| format!("w{place}")).collect::<Vec<_>>();
        assert_eq!(lines("a.qp", &warnings(1)), ["quarterpipe: a.qp: w0"]);
        assert_eq!(lines("a.qp", &warnings(10)).len(), 10);
        assert_eq!(lines("a.qp", &warnings(11))[10], "quarterpipe: a.qp: 1 more warning: see its `warnings`");
        assert_eq!(lines("a.qp", &warnings(15))[10], "quarterpipe: a.qp: 5 more warnings: see its `warnings`");
    }
}
