//! Reads the user's settings for IntGrid layers: values, as in `1=all,2=none,Walls:3=top`, and layers whose tiles are shapes.

use std::fmt::Display;

use quarterpipe_level::{LevelError, object::same_name};
use serde_json::Value as Json;

use super::{
    project::{Field, Layer},
    shapes::{Shape, shape_said},
    values::Values,
};
use crate::imported_level::ImportOptions;

/// The level's field and the option that give the meaning of values.
const INT_GRID: &str = "int_grid";
/// The level's field and the option that name layers whose tiles are shapes.
const SHAPES_FROM_ART: &str = "shapes_from_art";

/// The longest text that is read, in bytes.
const LONGEST: usize = 4096;

/// Shapes of values, from the options and the level's fields.
#[derive(Default)]
pub(super) struct ShapeSources<'a> {
    /// The options come first. They override the fields.
    sources: [Vec<Entry<'a>>; 2],
    /// The names of layers whose tiles are shapes, with the places where they are named.
    from_art: Vec<(&'static str, &'a str)>,
}

/// The setting for a value.
struct Entry<'a> {
    place: &'static str,
    /// The layer's name; `None` for any layer.
    layer: Option<&'a str>,
    /// The value's number or name.
    value: &'a str,
    shape: Shape,
    /// The shape's name.
    called: &'a str,
}

/// The places of options and of the level's fields.
const VALUES: [&str; 2] = [INT_GRID, "fieldInstances (int_grid)"];
const LAYERS: [&str; 2] = [SHAPES_FROM_ART, "fieldInstances (shapes_from_art)"];

impl<'a> ShapeSources<'a> {
    /// Reads options and the level's fields.
    ///
    /// # Errors
    ///
    /// When a text is too long or cannot be parsed, or gives a value two meanings.
    pub(super) fn read(options: &'a ImportOptions, fields: &'a [Field]) -> Result<Self, LevelError> {
        let of_field = |name: &str| fields.iter().find(|field| same_name(&field.identifier, name));
        let values = [options.int_grid.as_deref(), of_field(INT_GRID).and_then(|field| field.value.as_str())];
        let mut said = Self::default();
        for (source, (place, text)) in said.sources.iter_mut().zip(VALUES.into_iter().zip(values)) {
            *source = entries(place, text.unwrap_or_default())?;
        }
        let of_options = options.shapes_from_art.iter().map(String::as_str);
        let of_level = of_field(SHAPES_FROM_ART).map(|field| names(&field.value)).unwrap_or_default();
        let named = of_options.map(|name| (LAYERS[0], name));
        said.from_art = named.chain(of_level.into_iter().map(|name| (LAYERS[1], name))).collect();
        if said.from_art.len() > LONGEST {
            return Err(LevelError::unexpected(
                LAYERS[1],
                said.from_art.len(),
                format_args!("at most {LONGEST} names"),
            ));
        }
        Ok(said)
    }

    /// Returns whether a layer is named.
    pub(super) fn names(&self, layer: &Layer) -> bool {
        self.entries().any(|entry| entry.is_of_named(layer))
    }

    /// Returns whether there is a setting for values.
    pub(super) fn has_values(&self) -> bool {
        self.entries().next().is_some()
    }

    /// Returns whether the tiles of a layer are its shapes.
    pub(super) fn takes_from_art(&self, layer: &Layer) -> bool {
        self.from_art.iter().any(|(_, name)| same_name(name, &layer.identifier))
    }

    /// Returns the shape of a layer's value, and the shape's name. Settings that name the layer override those that do not.
    pub(super) fn about(&self, layer: &Layer, number: i32, name: Option<&str>) -> Option<(&Shape, &'a str)> {
        self.sources.iter().find_map(|entries| {
            let about = || entries.iter().filter(|entry| entry.is_value(number, name));
            let of_layer = about().find(|entry| entry.is_of_named(layer));
            let entry = of_layer.or_else(|| about().find(|entry| entry.layer.is_none()))?;
            Some((&entry.shape, entry.called))
        })
    }

    /// Checks that all settings apply to something in the level.
    ///
    /// # Errors
    ///
    /// When a setting applies to no layer or no value.
    pub(super) fn check(&self, layers: &[Layer], grids: &[&Values<'_>]) -> Result<(), LevelError> {
        for (place, name) in &self.from_art {
            if !layers.iter().any(|layer| same_name(&layer.identifier, name)) {
                return Err(unknown_layer(place, name, layers.iter()));
            }
        }
        for entry in self.entries() {
            let mut meant =
                grids.iter().filter(|grid| entry.layer.is_none() || entry.is_of_named(grid.layer)).peekable();
            if let (Some(layer), None) = (entry.layer, meant.peek()) {
                return Err(unknown_layer(entry.place, layer, grids.iter().map(|grid| grid.layer)));
            }
            let known: Vec<_> = meant.flat_map(|grid| grid.names()).collect();
            if !known.iter().any(|(number, name)| entry.is_value(*number, *name)) {
                let known = known.iter().map(|(number, name)| match name {
                    Some(name) => format!("{number} ({name})"),
                    None => number.to_string(),
                });
                return Err(unexpected(entry.place, entry.value, one_of(known)));
            }
        }
        Ok(())
    }

    fn entries(&self) -> impl Iterator<Item = &Entry<'a>> {
        self.sources.iter().flatten()
    }
}

impl Entry<'_> {
    fn is_of_named(&self, layer: &Layer) -> bool {
        self.layer.is_some_and(|name| same_name(name, &layer.identifier))
    }

    fn is_value(&self, number: i32, name: Option<&str>) -> bool {
        let is_number = self.value.parse() == Ok(number);
        is_number || name.is_some_and(|name| same_name(name, self.value))
    }
}

/// Reads entries with commas or lines between them.
fn entries<'a>(place: &'static str, text: &'a str) -> Result<Vec<Entry<'a>>, LevelError> {
    if text.len() > LONGEST {
        return Err(LevelError::unexpected(place, format_args!("{} bytes", text.len()), format!("at most {LONGEST}")));
    }
    let mut entries: Vec<Entry<'_>> = Vec::new();
    for part in text.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty()) {
        let sides = part.split_once('=').map(|(value, shape)| (value.trim(), shape.trim()));
        let Some((value, called)) = sides.filter(|(value, _)| !value.is_empty()) else {
            return Err(unexpected(place, part, "value=what it is, such as 1=all or Walls:2=none"));
        };
        let shape = shape_said(called).ok_or_else(|| {
            let expected = "all, top, sides_and_bottom, none or a shape such as slope_45_up";
            unexpected(place, part, expected)
        })?;
        let (layer, value) =
            value.split_once(':').map_or((None, value), |(layer, value)| (Some(layer.trim()), value.trim()));
        if entries.iter().any(|other| (other.layer, other.value) == (layer, value)) {
            return Err(unexpected(place, part, "each value once"));
        }
        entries.push(Entry { place, layer, value, shape, called });
    }
    Ok(entries)
}

/// Returns the names in a text or in a list of texts.
fn names(value: &Json) -> Vec<&str> {
    let texts = match value {
        Json::Array(items) => items.iter().filter_map(Json::as_str).collect(),
        other => other.as_str().into_iter().collect::<Vec<_>>(),
    };
    let names = texts.into_iter().flat_map(|text| text.split([',', ';', '\n']));
    names.map(str::trim).filter(|name| !name.is_empty()).collect()
}

fn unknown_layer<'a>(place: &str, name: &str, layers: impl Iterator<Item = &'a Layer>) -> LevelError {
    let expected = one_of(layers.map(|layer| layer.identifier.clone()));
    unexpected(place, &format!("the layer {name}"), expected)
}

/// Makes an error about a part of a text, which may be long.
fn unexpected(place: &str, found: &str, expected: impl Display) -> LevelError {
    let short: String = found.chars().take(60).collect();
    LevelError::unexpected(place, format_args!("{short:?}"), expected)
}

/// Lists the names that could have been meant, shortened.
fn one_of(names: impl Iterator<Item = String>) -> String {
    const SHOWN: usize = 12;
    let mut names: Vec<String> = names.take(SHOWN + 1).collect();
    if names.is_empty() {
        return "nothing: the level has none that is solid".to_owned();
    }
    if names.len() > SHOWN {
        names[SHOWN] = "...".to_owned();
    }
    format!("one of {}", names.join(", "))
}

#[cfg(test)]
mod tests {
    use quarterpipe::terrain::Solidity;

    use super::*;

    fn read(text: &str) -> Result<Vec<Entry<'_>>, String> {
        entries(INT_GRID, text).map_err(|error| error.to_string())
    }

    #[test]
    fn entries_name_a_value_perhaps_its_layer_and_what_it_is() {
        let entries = read(" 1 = all,Walls: water=None;\n3=slope_45_up,").unwrap();
        let said: Vec<_> = entries.iter().map(|entry| (entry.layer, entry.value, entry.called)).collect();
        assert_eq!(said, [(None, "1", "all"), (Some("Walls"), "water", "None"), (None, "3", "slope_45_up")]);
        assert_eq!(entries[0].shape.solidity, Some(Solidity::All));
        assert!(entries[0].is_value(1, None) && !entries[0].is_value(2, Some("one")));
        assert!(entries[1].is_value(7, Some("Water")));
    }

    #[test]
    fn what_cannot_be_understood_is_shown_in_part() {
        let expected = "expected value=what it is, such as 1=all or Walls:2=none";
        assert_eq!(read("1=all,two").err().unwrap(), format!("int_grid: found \"two\", {expected}"));
        assert_eq!(read("=all").err().unwrap(), format!("int_grid: found \"=all\", {expected}"));
        let expected = "expected all, top, sides_and_bottom, none or a shape such as slope_45_up";
        let long = format!("1={}", "x".repeat(2000));
        let shown = format!("int_grid: found \"1={}\", {expected}", "x".repeat(58));
        assert_eq!(read(&long).err().unwrap(), shown);
        assert_eq!(read("1=all,1=none").err().unwrap(), "int_grid: found \"1=none\", expected each value once");
        let absurd = "1=all,".repeat(1 << 20);
        assert_eq!(read(&absurd).err().unwrap(), "int_grid: found 6291456 bytes, expected at most 4096");
    }

    #[test]
    fn names_of_layers_are_a_text_or_a_list() {
        assert_eq!(names(&serde_json::json!("Walls, Floor\nRoof")), ["Walls", "Floor", "Roof"]);
        assert_eq!(names(&serde_json::json!(["Walls", 7, "Floor"])), ["Walls", "Floor"]);
        assert_eq!(names(&Json::Null), [""; 0]);
    }
}
