//! Makes stock objects from a level's objects: reads properties, and takes defaults where there are none.

use quarterpipe::{
    Px, Speed,
    object::{Body, Hitbox, Placement},
    px,
    stock::Stock,
    subpx,
};

use super::{
    Class, LevelObject, Tables, Value,
    class::{DefaultValue, numbers},
};
use crate::error::LevelError;

/// Makes the stock objects of one object of a level. Its properties have been checked.
pub(super) struct Maker<'a> {
    object: &'a LevelObject,
    class: &'static Class,
    tables: &'a mut Tables,
    made: Vec<Placement>,
    too_many_tables: bool,
}

impl<'a> Maker<'a> {
    pub(super) const fn new(object: &'a LevelObject, class: &'static Class, tables: &'a mut Tables) -> Self {
        Self { object, class, tables, made: Vec::new(), too_many_tables: false }
    }

    pub(super) fn make(mut self) -> Result<Vec<Placement>, LevelError> {
        (self.class.make)(&mut self);
        if self.too_many_tables {
            return Err(LevelError::unexpected("properties", "65537 different lists of numbers", "at most 65536"));
        }
        let (in_every_row, steady) = (self.flag("in_every_row"), self.flag("steady"));
        let finish = |Placement { body, thing, .. }| Placement { body: Body { steady, ..body }, thing, in_every_row };
        Ok(self.made.into_iter().map(finish).collect())
    }

    /// Adds one of the stock objects that the object stands for.
    pub(super) fn put(&mut self, body: Body, stock: impl Into<Stock>) {
        self.made.push(Placement::new(body, stock.into()));
    }

    /// Returns a body at the object's position, of its class's size.
    pub(super) fn body(&self) -> Body {
        let (half_width, half_height) = self.class.radii;
        let LevelObject { x, y, x_flip, y_flip, .. } = *self.object;
        Body::at(x, y).sized(half_width, half_height).flipped(x_flip, y_flip)
    }

    /// Returns a body at the object's position, of the size that the properties give.
    pub(super) fn sized_body(&self) -> Body {
        self.body().sized(self.byte("width_radius"), self.byte("height_radius"))
    }

    /// Returns a body with the size and the hitbox that the properties give.
    pub(super) fn touchable_body(&self) -> Body {
        let hitbox = Hitbox::new(self.byte("hitbox_width_radius"), self.byte("hitbox_height_radius"));
        Body { hitbox: Some(hitbox), ..self.sized_body() }
    }

    fn value(&self, name: &str) -> Option<Value> {
        let default = || self.class.property(name).map(|property| DefaultValue::value(property.default));
        self.object.properties.get(name).cloned().or_else(default)
    }

    pub(super) fn flag(&self, name: &str) -> bool {
        matches!(self.value(name), Some(Value::Flag(true)))
    }

    pub(super) fn integer(&self, name: &str) -> i32 {
        if let Some(Value::Integer(number)) = self.value(name) { number } else { 0 }
    }

    /// Returns a number whose property has at most the range of a byte.
    pub(super) fn byte(&self, name: &str) -> u8 {
        self.integer(name) as u8
    }

    pub(super) fn signed_byte(&self, name: &str) -> i8 {
        self.integer(name) as i8
    }

    pub(super) fn word(&self, name: &str) -> u16 {
        self.integer(name) as u16
    }

    pub(super) fn px(&self, name: &str) -> Px {
        px(self.integer(name))
    }

    pub(super) fn speed(&self, name: &str) -> Speed {
        subpx(self.integer(name) as i16)
    }

    /// Returns the value that a choice's text stands for; the first choice if the text is unknown.
    pub(super) fn choice<T: Copy, const N: usize>(&self, name: &str, choices: &[(&str, T); N]) -> T {
        let is_it = |(text, _): &&(&str, T)| matches!(self.value(name), Some(Value::Text(value)) if value == *text);
        choices.iter().find(is_it).unwrap_or(&choices[0]).1
    }

    /// Returns the number of the table of a text's numbers; `None` if there are none, or there are too many tables.
    pub(super) fn table(&mut self, name: &str) -> Option<u16> {
        let Some(Value::Text(text)) = self.value(name) else { return None };
        let numbers = numbers(&text).filter(|numbers| !numbers.is_empty())?;
        let number = self.tables.number_of(numbers);
        self.too_many_tables |= number.is_none();
        number
    }
}

/// Returns the texts of choices.
pub(super) const fn names<T: Copy, const N: usize>(choices: &[(&'static str, T); N]) -> [&'static str; N] {
    let mut names = [""; N];
    let mut index = 0;
    while index < N {
        names[index] = choices[index].0;
        index += 1;
    }
    names
}
