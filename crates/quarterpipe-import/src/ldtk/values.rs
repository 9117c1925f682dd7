//! Decides the meaning of an IntGrid layer's values: by the user's settings, by the names of shapes, by words.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Solidity, Tile};
use quarterpipe_level::{LevelError, Warning};

use super::{
    int_grid_settings::ShapeSources,
    project::{Definitions, Layer},
    shapes::{Shape, shape_named},
};
use crate::build::words::{NameMeaning, is_behind, says};

/// The maximum number of different values that all layers of a level can have.
pub(super) const MOST: usize = 1 << 14;
/// The maximum number of values that a note lists.
const TOLD: usize = 16;

/// The values of an IntGrid layer.
pub(super) struct Values<'a> {
    pub layer: &'a Layer,
    values: BTreeMap<i32, Value<'a>>,
}

struct Value<'a> {
    name: Option<&'a str>,
    /// True if a cell of the level has it.
    is_used: bool,
    shape: Shape,
    reason: Reason<'a>,
}

/// The reason for a value's meaning.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Reason<'a> {
    /// The user set it with this word.
    Said(&'a str),
    /// Its name is that of a shape.
    Shape(&'a str),
    /// Its name or the layer's has a word with this meaning.
    Word,
    /// Its meaning is unknown.
    Unknown,
}

impl<'a> Values<'a> {
    /// Decides the meaning of a layer's values. Zero is always air. `left` is the number of values that are still allowed; it is reduced by
    /// those of this layer.
    ///
    /// # Errors
    ///
    /// When there are too many of them.
    pub(super) fn of(
        (layer, place): (&'a Layer, &str),
        definitions: &'a Definitions,
        said: &ShapeSources<'a>,
        left: &mut usize,
    ) -> Result<Self, LevelError> {
        let definition = definitions.layers.iter().find(|definition| definition.uid == layer.layer_def_uid);
        let defined = definition.map(|definition| definition.int_grid_values.as_slice()).unwrap_or_default();
        let mut names: BTreeMap<i32, (Option<&str>, bool)> = BTreeMap::new();
        let mut last = None;
        let used = layer.int_grid_csv.iter().map(|number| (*number, None, true));
        for (number, name, is_used) in defined.iter().map(|it| (it.value, it.identifier.as_deref(), false)).chain(used)
        {
            // Adjacent cells mostly have the same value.
            if number == 0 || (is_used && last == Some(number)) {
                continue;
            }
            last = Some(number).filter(|_| is_used);
            names.entry(number).or_insert((name, is_used)).1 |= is_used;
            if names.len() > *left {
                let expected = format!("at most {MOST} in all layers");
                return Err(LevelError::unexpected(place, "more different values", expected));
            }
        }
        *left -= names.len();
        let value = |(number, (name, is_used)): (i32, (Option<&'a str>, bool))| {
            let (shape, reason) = meaning(layer, (number, name), said);
            (number, Value { name, is_used, shape, reason })
        };
        Ok(Self { layer, values: names.into_iter().map(value).collect() })
    }

    /// Returns the shape of a value's cells; `None` for air.
    pub(super) fn shape(&self, number: i32) -> Option<&Shape> {
        self.values.get(&number).map(|value| &value.shape).filter(|shape| !shape.is_nothing())
    }

    /// Returns whether cells can be solid.
    pub(super) fn has_solid(&self) -> bool {
        self.values.values().any(|value| !value.shape.is_nothing())
    }

    /// Returns the numbers and the names.
    pub(super) fn names(&self) -> impl Iterator<Item = (i32, Option<&'a str>)> {
        self.values.iter().map(|(number, value)| (*number, value.name))
    }

    /// Returns a note with the meaning of each value in the level; `None` if all names are those of shapes.
    pub(super) fn note(&self, solidity: Solidity) -> Option<Warning> {
        let used = || self.values.iter().filter(|(_, value)| value.is_used);
        if used().all(|(_, value)| matches!(value.reason, Reason::Shape(_))) {
            return None;
        }
        let told = used().take(TOLD).map(|(number, value)| {
            let name = match (value.name, value.reason) {
                (Some(name), Reason::Unknown) => format!("{name}, a name that is not known"),
                (Some(name), _) => name.to_owned(),
                (None, _) => "no name".to_owned(),
            };
            format!("{number} ({name}) is {}", value.called(solidity))
        });
        let mut message = told.collect::<Vec<_>>().join(", ");
        if let Some(rest) = used().count().checked_sub(TOLD + 1) {
            message += &format!(", and {} more", rest + 1);
        }
        if let Some((number, _)) = used().find(|(_, value)| value.reason == Reason::Unknown) {
            message += &format!("; a field int_grid of the level, such as {number}=none, says otherwise");
        }
        Some(Warning::new(format!("layer {:?}", self.layer.identifier), message))
    }
}

impl<'a> Value<'a> {
    /// Returns a description of its cells in a layer of this solidity.
    fn called(&self, solidity: Solidity) -> &'a str {
        let is_full = self.shape.tile == Tile::FULL;
        match (self.reason, self.shape.solidity.unwrap_or(solidity)) {
            _ if self.shape.is_nothing() => "nothing",
            (Reason::Said(shape) | Reason::Shape(shape), _) if !is_full => shape,
            (_, Solidity::All) => "solid",
            (_, Solidity::Top) => "solid from above",
            (_, Solidity::SidesAndBottom) => "solid from the sides and below",
            (_, Solidity::None) => "nothing",
        }
    }
}

/// Returns the shape of a value, and the reason for it. An unknown value is solid.
fn meaning<'a>(layer: &Layer, (number, name): (i32, Option<&'a str>), said: &ShapeSources<'a>) -> (Shape, Reason<'a>) {
    if let Some((shape, called)) = said.about(layer, number, name) {
        return (shape.clone(), Reason::Said(called));
    }
    if is_behind(&layer.identifier) {
        return (NameMeaning::Nothing.into(), Reason::Word);
    }
    if let Some((shape, name)) = name.and_then(|name| shape_named(name).map(|shape| (shape, name))) {
        return (shape, Reason::Shape(name));
    }
    // A ladder without a name in a layer of ladders is a ladder. In a layer of solid things, an unnamed value may be anything.
    let of_layer = || says(&layer.identifier).filter(|says| *says != NameMeaning::Solid);
    match name.and_then(says).or_else(of_layer) {
        Some(says) => (says.into(), Reason::Word),
        None => (NameMeaning::Solid.into(), Reason::Unknown),
    }
}

impl From<NameMeaning> for Shape {
    fn from(says: NameMeaning) -> Self {
        match says {
            NameMeaning::Solid => Self::full(None),
            NameMeaning::Top => Self::full(Some(Solidity::Top)),
            NameMeaning::Nothing => Self { tile: Tile::EMPTY, ..Self::full(None) },
        }
    }
}
