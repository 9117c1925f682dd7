//! Warnings: possible slips in a level.

use std::fmt;

use crate::{level::Level, object::same_name};

/// A possible mistake in a file that can still be read. Its text is one line that begins with the place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warning {
    /// The place: layer, object and position in pixels, or tileset and tile.
    pub place: String,
    /// The problem, and how it was handled.
    pub message: String,
    /// The kind of slip.
    pub kind: WarningKind,
    /// The unknown class, for the kind [`WarningKind::UnknownClass`].
    pub class: Option<String>,
}

/// The kinds of warnings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WarningKind {
    /// An object has an unknown class.
    UnknownClass,
    /// An object has a property that its class does not have.
    UnknownProperty,
    /// Anything else.
    Odd,
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

impl Warning {
    /// Makes a warning of the kind [`WarningKind::Odd`].
    #[must_use]
    pub fn new(place: impl Into<String>, message: impl Into<String>) -> Self {
        Self { place: place.into(), message: message.into(), kind: WarningKind::Odd, class: None }
    }

    /// Makes a warning about an object's unknown class.
    #[must_use]
    pub fn unknown_class(place: String, class: &str) -> Self {
        let message = format!("unknown class {class:?}; it is kept for the game that knows it");
        Self { kind: WarningKind::UnknownClass, class: Some(class.to_owned()), ..Self::new(place, message) }
    }

    /// Returns whether it is about an unknown class that has one of these names. Capitals and underscores do not matter.
    ///
    /// ```
    /// use quarterpipe_level::Warning;
    /// let warning = Warning::unknown_class("objects[1]".to_owned(), "SpikyGem");
    /// assert!(warning.is_about_class(&["crab", "spiky_gem"]) && !warning.is_about_class(&["gem"]));
    /// ```
    #[must_use]
    pub fn is_about_class(&self, names: &[impl AsRef<str>]) -> bool {
        self.class.as_ref().is_some_and(|class| names.iter().any(|name| same_name(class, name.as_ref())))
    }

    /// Makes a warning about a property that an object's class does not have.
    #[must_use]
    pub fn unknown_property(place: String, name: &str, class: &str) -> Self {
        let message = format!("{class} has no property {name:?}; it is kept for the game that knows it");
        Self { kind: WarningKind::UnknownProperty, ..Self::new(place, message) }
    }
}

impl Level {
    /// Returns warnings about objects whose class or properties are unknown. Readers of editors' files return them with places in the file.
    #[must_use]
    pub fn object_warnings(&self) -> Vec<Warning> {
        let mut warnings = Vec::new();
        for (index, object) in self.objects.iter().enumerate() {
            let place = || format!("objects[{index}] ({} at {}, {})", object.class, object.x.0, object.y.0);
            if !object.is_known() {
                warnings.push(Warning::unknown_class(place(), &object.class));
            }
            warnings.extend(
                object.unknown_properties().map(|name| Warning::unknown_property(place(), name, &object.class)),
            );
        }
        warnings
    }
}
