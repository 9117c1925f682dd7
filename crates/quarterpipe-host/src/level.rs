//! Levels.

use std::sync::Arc;

use quarterpipe_level::{Level, LevelError, Warning, builtin};

use crate::{HostError, Origin};

/// A level, and the warnings about its file.
///
/// ```
/// use quarterpipe_host::HostLevel;
/// let objects = r#"{"objects": [{"class": "mill", "x": 200, "y": 100}]}"#;
/// let mut level = HostLevel::builtin("flat")?.with_parts(objects)?;
/// assert_eq!(level.warnings().len(), 1);
/// level.declare_class("Mill");
/// assert!(level.warnings().is_empty());
/// assert!(level.with_parts(objects)?.warnings().is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct HostLevel {
    /// The level.
    pub level: Arc<Level>,
    /// The warnings about its file.
    pub warnings: Vec<Warning>,
    /// The classes of the game's custom objects.
    pub(crate) custom_classes: Vec<String>,
}

impl HostLevel {
    /// Creates a level without warnings.
    pub fn new(level: impl Into<Arc<Level>>) -> Self {
        Self::with_warnings(level, Vec::new())
    }

    /// Creates a level with the warnings about its file.
    pub fn with_warnings(level: impl Into<Arc<Level>>, warnings: Vec<Warning>) -> Self {
        Self { level: level.into(), warnings, custom_classes: Vec::new() }
    }

    /// Returns a built-in or generated level by its name, such as `generated:7:4`.
    ///
    /// # Errors
    ///
    /// If no level has this name, or if a setting in the name is out of range.
    pub fn builtin(name: &str) -> Result<Self, HostError> {
        let named = quarterpipe_generate::named(name)
            .map_err(|error| HostError::unexpected(error.setting, format_args!("{:?}", error.found), error.expected))?;
        named.map(Self::new).ok_or_else(|| {
            let names = builtin::names().collect::<Vec<_>>().join(", ");
            let expected = format_args!("one of {names}, or a generated one, such as generated:7:4");
            HostError::unexpected("built-in level", format_args!("{name:?}"), expected)
        })
    }

    /// Reads a level in the project's own format.
    ///
    /// # Errors
    ///
    /// As [`Level::from_json`].
    pub fn from_json(text: &str) -> Result<Self, LevelError> {
        Level::from_json(text).map(|level| Self::read(level, &[]))
    }

    /// Returns a copy of this level with parts replaced by those of a JSON object. Declared classes stay declared.
    ///
    /// # Errors
    ///
    /// As [`Level::with_json`].
    pub fn with_parts(&self, json: &str) -> Result<Self, LevelError> {
        self.level.with_json(json).map(|level| Self::read(level, &self.custom_classes))
    }

    fn read(level: Level, custom_classes: &[String]) -> Self {
        let warnings = level.object_warnings();
        let mut read = Self { custom_classes: custom_classes.to_vec(), ..Self::with_warnings(level, warnings) };
        read.remove_warnings();
        read
    }

    /// Removes the warnings about declared classes.
    pub(crate) fn remove_warnings(&mut self) {
        self.warnings.retain(|warning| !warning.is_about_class(&self.custom_classes));
    }
}

impl Origin {
    /// Returns the start and the objects of a level.
    ///
    /// # Errors
    ///
    /// If an object's property has a value that it cannot have.
    pub fn of_level(level: &Level) -> Result<Self, LevelError> {
        Ok(Self { start: level.start, objects: level.placed_objects()?.into() })
    }
}
