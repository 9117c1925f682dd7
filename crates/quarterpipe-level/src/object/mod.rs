//! Objects of a level as designers put them: a class, a place and properties, before they are objects of the engine.
//!
//! [`Class::ALL`] lists the classes that stand for the engine's stock objects and says what each property means; editors'
//! type files and the JSON Schema are made from it. An object of any other class stays in the level for the game that
//! knows it: see [`Level::stage_of`](crate::Level::stage_of).
//!
//! ```
//! use quarterpipe::px;
//! use quarterpipe_level::{LevelObject, Value, object::{Class, Tables}};
//! let mut spring = LevelObject::new("spring", px(300), px(152));
//! spring.properties.insert("strength".to_owned(), Value::Integer(0xA00));
//! assert_eq!(spring.placements(&mut Tables::default())?.len(), 1);
//! assert!(Class::named("spring").unwrap().property("facing").is_some());
//!
//! spring.properties.insert("facing".to_owned(), Value::Text("north".to_owned()));
//! let error = spring.placements(&mut Tables::default()).unwrap_err();
//! assert_eq!(
//!     error.to_string(),
//!     "properties.facing: found \"north\", expected one of up, down, side, diagonal_up, diagonal_down"
//! );
//! # Ok::<(), quarterpipe_level::LevelError>(())
//! ```

mod class;
mod classes;
mod drawn_size;
mod maker;
mod tables;

use std::{collections::BTreeMap, fmt};

use quarterpipe::{Placement, Px};

pub use class::{Class, DefaultValue, Property, PropertyKind};
pub use tables::Tables;

use crate::error::LevelError;
use maker::Maker;

/// A property's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// Yes or no.
    Flag(bool),
    /// A whole number.
    Integer(i32),
    /// A text: a choice, or numbers with spaces between them.
    Text(String),
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flag(flag) => write!(f, "{flag}"),
            Self::Integer(number) => write!(f, "{number}"),
            Self::Text(text) => write!(f, "{text:?}"),
        }
    }
}

/// An object of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelObject {
    /// What it is: the name of a [`Class`], or of one of the game's own.
    pub class: String,
    /// What it is called, for games that look for it; may be empty.
    pub name: String,
    /// Its centre.
    pub x: Px,
    /// Its centre.
    pub y: Px,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
    /// What is known of it; what is not here has its class's default.
    pub properties: BTreeMap<String, Value>,
}

impl LevelObject {
    /// An object of that class with its defaults, its centre there.
    #[must_use]
    pub fn new(class: impl Into<String>, x: Px, y: Px) -> Self {
        let (name, properties) = (String::new(), BTreeMap::new());
        Self { class: class.into(), name, x, y, x_flip: false, y_flip: false, properties }
    }

    /// The same with one more property.
    ///
    /// ```
    /// use quarterpipe::px;
    /// use quarterpipe_level::{LevelObject, Value};
    /// let monitor = LevelObject::new("monitor", px(100), px(50)).with("contents", Value::Text("shoes".to_owned()));
    /// assert_eq!(monitor.properties.len(), 1);
    /// ```
    #[must_use]
    pub fn with(mut self, property: impl Into<String>, value: Value) -> Self {
        self.properties.insert(property.into(), value);
        self
    }

    /// Whether its class is one of [`Class::ALL`].
    #[must_use]
    pub fn is_known(&self) -> bool {
        Class::named(&self.class).is_some()
    }

    /// The properties that its class does not know, in order; none if its class is not known.
    pub fn unknown_properties(&self) -> impl Iterator<Item = &str> {
        let class = Class::named(&self.class);
        let is_unknown = move |name: &&str| class.is_some_and(|class| class.property(name).is_none());
        self.properties.keys().map(String::as_str).filter(is_unknown)
    }

    /// Whether its properties can be what they are.
    ///
    /// # Errors
    ///
    /// When a property of its class has a value that it cannot have: names the property and what was expected.
    pub fn check(&self) -> Result<(), LevelError> {
        let Some(class) = Class::named(&self.class) else { return Ok(()) };
        for property in class.properties() {
            if let Some(value) = self.properties.get(property.name) {
                property.check(value)?;
            }
        }
        Ok(())
    }

    /// The stock objects that it stands for; none if its class is not known.
    ///
    /// Lists of numbers that they look things up in are added to `tables`.
    ///
    /// # Errors
    ///
    /// As [`LevelObject::check`].
    pub fn placements(&self, tables: &mut Tables) -> Result<Vec<Placement>, LevelError> {
        let Some(class) = Class::named(&self.class) else { return Ok(Vec::new()) };
        self.check()?;
        Maker::new(self, class, tables).make()
    }
}
