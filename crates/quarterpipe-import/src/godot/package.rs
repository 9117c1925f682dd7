//! Files of a Godot project, and the resources in them.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    rc::Rc,
};

use quarterpipe_level::{LevelError, internal::text};

use super::{
    paths::BitNames,
    text::{Section, parse},
    tile_set::TileSet,
    value::Value,
};
use crate::files::{Files, resolve};

/// The file in the folder that `res://` names.
pub(super) const PROJECT_FILE: &str = "project.godot";
/// The maximum number of bytes that all text files of a scene can have.
const MAX_BYTES: u64 = 256 << 20;

/// The files of a project.
pub(super) struct Project {
    files: Files,
    root: PathBuf,
    packages: BTreeMap<PathBuf, Rc<Package>>,
    /// The tile sets by file and section.
    tile_sets: BTreeMap<(PathBuf, usize), Rc<TileSet>>,
    bytes: u64,
}

/// A text file with a scene or a resource.
pub(super) struct Package {
    pub path: PathBuf,
    /// The name that other files give it, for messages.
    pub name: String,
    pub sections: Vec<Section>,
    /// The types and paths of the files that it names, by their ids.
    external: BTreeMap<String, (String, String)>,
    /// The sections of the resources in it, by their ids.
    internal: BTreeMap<String, usize>,
}

/// A resource: a section of a file.
#[derive(Clone)]
pub(super) struct Resource {
    pub package: Rc<Package>,
    section: usize,
}

impl Project {
    /// Makes the files of the project that a scene belongs to: those in the nearest folder with a project file, otherwise in the scene's
    /// folder. Also returns the path of the scene in it.
    pub(super) fn of(scene: &Path, files: &Files) -> (Self, PathBuf) {
        let (files, root, scene) = files.project_of(scene, PROJECT_FILE);
        (Self { files, root, packages: BTreeMap::new(), tile_sets: BTreeMap::new(), bytes: 0 }, scene)
    }

    /// Returns the path of a file that another file names.
    pub(super) fn path(&self, naming: &Path, named: &str) -> PathBuf {
        match named.strip_prefix("res://") {
            Some(rest) => self.root.join(rest),
            None => resolve(naming, named),
        }
    }

    /// Returns the names that the project's file gives to the bits of collision layers; none without such a file.
    pub(super) fn bit_names(&self) -> BitNames {
        let file = self.files.bytes(&self.root.join(PROJECT_FILE)).unwrap_or_default();
        let file = String::from_utf8_lossy(&file);
        let named = file.lines().filter_map(|line| line.trim().strip_prefix("2d_physics/layer_")?.split_once('='));
        let named =
            named.filter_map(|(bit, name)| Some((bit.trim().parse().ok()?, name.trim().trim_matches('"').to_owned())));
        named.filter(|(bit, _)| (1..=32).contains(bit)).collect()
    }

    /// Returns the bytes of a file.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is refused because it is outside the project.
    pub(super) fn bytes(&self, path: &Path) -> Result<Vec<u8>, LevelError> {
        self.files.bytes(path)
    }

    /// Reads the scene itself.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is not in Godot's text format.
    pub(super) fn scene(&mut self, given: &Path, path: PathBuf) -> Result<Rc<Package>, LevelError> {
        let bytes = self.files.level_bytes(given)?;
        self.add(bytes, path, String::new())
    }

    /// Reads a scene or a resource that a file names.
    ///
    /// # Errors
    ///
    /// When it cannot be read, or is not in Godot's text format. The error names the file.
    pub(super) fn package(&mut self, naming: &Path, named: &str) -> Result<Rc<Package>, LevelError> {
        let path = self.path(naming, named);
        if let Some(known) = self.packages.get(&path) {
            return Ok(Rc::clone(known));
        }
        let read = self.bytes(&path).and_then(|bytes| self.add(bytes, path, named.to_owned()));
        read.map_err(|error| LevelError { file: error.file.or_else(|| Some(named.to_owned())), ..error })
    }

    fn add(&mut self, bytes: Vec<u8>, path: PathBuf, name: String) -> Result<Rc<Package>, LevelError> {
        self.bytes += bytes.len() as u64;
        if self.bytes > MAX_BYTES {
            let expected = format!("at most {MAX_BYTES}");
            return Err(LevelError::unexpected("", "more bytes in all files of the scene", expected));
        }
        let package = Rc::new(Package::new(path, name, &text_of(bytes)?)?);
        self.packages.insert(package.path.clone(), Rc::clone(&package));
        Ok(package)
    }

    /// Returns the resource that a value of a file refers to; `None` if the value is not a reference.
    ///
    /// # Errors
    ///
    /// When the resource is missing, or its file cannot be read.
    pub(super) fn resource(&mut self, package: &Rc<Package>, value: &Value) -> Result<Option<Resource>, LevelError> {
        match value.as_reference() {
            Some(("SubResource", id)) => {
                let section = package.internal.get(&id).copied();
                let section = section.ok_or_else(|| unknown(package, "sub_resource", &id))?;
                Ok(Some(Resource { package: Rc::clone(package), section }))
            }
            Some(("ExtResource", id)) => {
                let (_, named) = package.external.get(&id).ok_or_else(|| unknown(package, "ext_resource", &id))?;
                let other = self.package(&package.path, named)?;
                let section = other.sections.iter().position(|section| section.kind == "resource");
                let section = section.ok_or_else(|| LevelError {
                    file: Some(named.clone()),
                    ..LevelError::unexpected("", "no tag [resource]", "a resource")
                })?;
                Ok(Some(Resource { package: other, section }))
            }
            _ => Ok(None),
        }
    }
}

impl Project {
    /// Returns the tile set in a resource. Each is read once.
    ///
    /// # Errors
    ///
    /// As [`TileSet::read`].
    pub(super) fn tile_set(&mut self, resource: &Resource) -> Result<Rc<TileSet>, LevelError> {
        let key = (resource.package.path.clone(), resource.section);
        if let Some(known) = self.tile_sets.get(&key) {
            return Ok(Rc::clone(known));
        }
        let read = Rc::new(TileSet::read(resource, self)?);
        self.tile_sets.insert(key, Rc::clone(&read));
        Ok(read)
    }
}

/// Returns a file's text.
///
/// # Errors
///
/// When it is in Godot's binary format, or is not text.
fn text_of(bytes: Vec<u8>) -> Result<String, LevelError> {
    if bytes.starts_with(b"RSRC") || bytes.starts_with(b"RSCC") {
        return Err(LevelError::unexpected("", "a binary file", "text: save it as .tscn or .tres"));
    }
    text(bytes)
}

fn unknown(package: &Package, kind: &str, id: &str) -> LevelError {
    let file = Some(package.name.clone()).filter(|name| !name.is_empty());
    LevelError { file, ..LevelError::unexpected("", format_args!("the id {id:?}"), format_args!("that of a {kind}")) }
}

impl Package {
    fn new(path: PathBuf, name: String, text: &str) -> Result<Self, LevelError> {
        let sections = parse(text)?;
        check_version(&sections)?;
        let (mut external, mut internal) = (BTreeMap::new(), BTreeMap::new());
        for (index, section) in sections.iter().enumerate() {
            let id = match section.attribute("id") {
                Some(Value::Text(id)) => id.clone(),
                Some(Value::Number(id)) => id.to_string(),
                _ => continue,
            };
            match section.kind.as_str() {
                "ext_resource" => {
                    external.insert(id, (section.text("type").to_owned(), section.text("path").to_owned()));
                }
                "sub_resource" => _ = internal.insert(id, index),
                _ => {}
            }
        }
        Ok(Self { path, name, sections, external, internal })
    }

    /// Returns the type and the path of the file that a value refers to; `None` if the value is not a reference to a file.
    pub(super) fn external(&self, value: &Value) -> Option<(&str, &str)> {
        let (_, id) = value.as_reference().filter(|(kind, _)| *kind == "ExtResource")?;
        self.external.get(&id).map(|(kind, path)| (kind.as_str(), path.as_str()))
    }
}

/// Checks that a file is one of Godot 4.
fn check_version(sections: &[Section]) -> Result<(), LevelError> {
    let expected = "a scene or a resource of Godot 4, which begins with [gd_scene format=3] or [gd_resource format=3]";
    let Some(head) = sections.first().filter(|head| matches!(head.kind.as_str(), "gd_scene" | "gd_resource")) else {
        let found = sections.first().map_or_else(|| "no tag".to_owned(), |head| format!("the tag [{}]", head.kind));
        return Err(LevelError::unexpected("line 1", found, expected));
    };
    match head.attribute("format").and_then(Value::as_integer) {
        Some(format @ ..3) => {
            let found = format!("format={format}, which is older than Godot 4");
            Err(LevelError::unexpected("line 1", found, "a file that was saved by Godot 4: open it there and save it"))
        }
        _ => Ok(()),
    }
}

impl Resource {
    pub(super) fn section(&self) -> &Section {
        // The index is that of a section of the same file.
        &self.package.sections[self.section]
    }

    /// Returns the resource's place, for messages: its file, if it is not the scene's, and its id.
    pub(super) fn place(&self) -> String {
        let id = match self.section().attribute("id") {
            Some(Value::Text(id)) => id.clone(),
            Some(Value::Number(id)) => id.to_string(),
            _ => return self.package.name.clone(),
        };
        if self.package.name.is_empty() { id } else { format!("{}, {id}", self.package.name) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error_of(text: &str) -> String {
        Package::new(PathBuf::from("a.tscn"), String::new(), text).err().unwrap().to_string()
    }

    #[test]
    fn files_of_older_versions_and_of_other_kinds_are_told_apart() {
        let old = "line 1: found format=2, which is older than Godot 4, expected a file that was saved by Godot 4: open it there and save it";
        assert_eq!(error_of("[gd_scene load_steps=2 format=2]"), old);
        let expected = "expected a scene or a resource of Godot 4, which begins with [gd_scene format=3] or [gd_resource format=3]";
        assert_eq!(error_of("[remap]\nimporter=\"texture\""), format!("line 1: found the tag [remap], {expected}"));
        assert_eq!(error_of(""), format!("line 1: found no tag, {expected}"));
        let binary = text_of(b"RSRC\0\0".to_vec()).unwrap_err().to_string();
        assert_eq!(binary, "found a binary file, expected text: save it as .tscn or .tres");
    }
}
