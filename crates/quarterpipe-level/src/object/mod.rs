//! Objects of a level as designers place them: a class, a position and properties. Stages make objects of the engine from them.
//!
//! [`Class::ALL`] lists the classes that stand for the engine's stock objects, with the meaning of each property. Editors'
//! type files and the JSON Schema are made from it. An object of any other class stays in the level for the game that
//! knows it: see [`Level::stage_of`](crate::Level::stage_of).
//!
//! ```
//! use quarterpipe::prelude::*;
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
mod names;
mod relevance;
mod tables;
mod unit;

use std::{collections::BTreeMap, fmt};

use quarterpipe::{
    Px,
    object::{Body, Placement},
};

pub use class::{Class, DefaultValue, Property, PropertyKind};
pub use relevance::{Condition, ConditionValues};
pub use tables::Tables;
pub use unit::Unit;

pub use names::same_name;

use crate::error::LevelError;
use maker::Maker;

/// A property's value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// True or false.
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
    /// The name of its [`Class`], or of a custom class of the game.
    pub class: String,
    /// Its name, for games that look for it; may be empty.
    pub name: String,
    /// The x of its centre.
    pub x: Px,
    /// The y of its centre.
    pub y: Px,
    /// Mirrored left to right.
    pub x_flip: bool,
    /// Mirrored top to bottom.
    pub y_flip: bool,
    /// Its properties. One that is not here has its class's default.
    pub properties: BTreeMap<String, Value>,
}

impl LevelObject {
    /// The range of its centre, in pixels, along x and y.
    pub const PLACES: std::ops::RangeInclusive<i32> = -32768..=32767;

    /// Makes an object of that class with its defaults and with its centre at x and y.
    #[must_use]
    pub fn new(class: impl Into<String>, x: Px, y: Px) -> Self {
        let (name, properties) = (String::new(), BTreeMap::new());
        Self { class: class.into(), name, x, y, x_flip: false, y_flip: false, properties }
    }

    /// Returns the object with one more property.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::{LevelObject, Value};
    /// let monitor = LevelObject::new("monitor", px(100), px(50)).with("contents", Value::Text("shoes".to_owned()));
    /// assert_eq!(monitor.properties.len(), 1);
    /// ```
    #[must_use]
    pub fn with(mut self, property: impl Into<String>, value: Value) -> Self {
        self.properties.insert(property.into(), value);
        self
    }

    /// Returns whether its class is of this name, in which capitals and underscores do not matter, as in maps of the editors.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::LevelObject;
    /// assert!(LevelObject::new("SpikyGem", px(0), px(0)).is_a("spiky_gem"));
    /// ```
    #[must_use]
    pub fn is_a(&self, class: &str) -> bool {
        same_name(&self.class, class)
    }

    /// Returns a body at the object's position, mirrored like the object. Its half sizes are the properties `width_radius` and
    /// `height_radius`, which an object of a custom class gets from its rectangle in the editor. They are clamped to 0 to 255 px; without
    /// the property, a half size is 8 px.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_level::{LevelObject, Value};
    /// let fan = LevelObject::new("fan", px(100), px(50)).with("width_radius", Value::Integer(24));
    /// assert_eq!(fan.body(), Body::at(px(100), px(50)).sized(24, 8));
    /// ```
    #[must_use]
    pub fn body(&self) -> Body {
        let half = |name: &str, usual: u8| match self.properties.get(name) {
            Some(Value::Integer(half)) => (*half).clamp(0, 255) as u8,
            _ => usual,
        };
        let usual = Body::at(self.x, self.y).flipped(self.x_flip, self.y_flip);
        usual.sized(half("width_radius", usual.half_width), half("height_radius", usual.half_height))
    }

    /// Returns whether its class is one of [`Class::ALL`].
    #[must_use]
    pub fn is_known(&self) -> bool {
        Class::named(&self.class).is_some()
    }

    /// Returns the names of the properties that its class does not have, in order; none if its class is not known.
    pub fn unknown_properties(&self) -> impl Iterator<Item = &str> {
        let class = Class::named(&self.class);
        let is_unknown = move |name: &&str| class.is_some_and(|class| class.property(name).is_none());
        self.properties.keys().map(String::as_str).filter(is_unknown)
    }

    /// Checks the values of its properties.
    ///
    /// # Errors
    ///
    /// When a property of its class has a value that it cannot have. The error names the property and what was expected.
    pub fn check(&self) -> Result<(), LevelError> {
        let Some(class) = Class::named(&self.class) else { return Ok(()) };
        for property in class.properties() {
            if let Some(value) = self.properties.get(property.name) {
                property.check(value)?;
            }
        }
        Ok(())
    }

    /// Returns the stock objects that it stands for; none if its class is not known.
    ///
    /// Their tables, such as the heights of slopes, are added to `tables`.
    ///
    /// # Errors
    ///
    /// As [`LevelObject::check`], and when there are too many different tables.
    pub fn placements(&self, tables: &mut Tables) -> Result<Vec<Placement>, LevelError> {
        let Some(class) = Class::named(&self.class) else { return Ok(Vec::new()) };
        self.check()?;
        Maker::new(self, class, tables).make()
    }
}
