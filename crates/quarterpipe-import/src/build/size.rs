//! Sets an object's properties by the size of its drawn rectangle.

use quarterpipe::px;
use quarterpipe_level::{
    LevelObject, Value,
    object::{Class, PropertyKind},
};

/// The meaning of a rectangle's width or height for a property.
struct Meaning {
    /// The name of the property.
    name: &'static str,
    /// The length that it takes.
    length: Length,
    /// Pixels of that length for each unit of the property.
    pixels: i32,
}

#[derive(Clone, Copy)]
enum Length {
    Width,
    Height,
    Longer,
}

/// The properties that a size sets, if the class has them.
const MEANINGS: &[Meaning] = &[
    Meaning { name: "width_radius", length: Length::Width, pixels: 2 },
    Meaning { name: "height_radius", length: Length::Height, pixels: 2 },
    Meaning { name: "half_length", length: Length::Longer, pixels: 2 },
    Meaning { name: "logs", length: Length::Width, pixels: 16 },
];

/// Sets the properties that a rectangle of this size stands for, except those that are given explicitly or would get their default.
/// Returns the names of properties that cannot have the rectangle's length.
///
/// An object of a custom class gets its half sizes without a limit, except those that equal the default of [`LevelObject::body`].
pub(super) fn apply(object: &mut LevelObject, (width, height): (f64, f64)) -> Vec<&'static str> {
    let Some(class) = Class::named(&object.class) else {
        let usual = LevelObject::new("", px(0), px(0)).body();
        let sizes = [("width_radius", width, usual.half_width), ("height_radius", height, usual.half_height)];
        for (name, length, usual) in sizes {
            let half = (length / 2.0).round() as i32;
            if half != i32::from(usual) {
                object.properties.entry(name.to_owned()).or_insert(Value::Integer(half));
            }
        }
        return Vec::new();
    };
    let mut wrong = Vec::new();
    for meaning in MEANINGS {
        let Some(property) = class.property(meaning.name) else { continue };
        if property.name == "half_length" && !object.is_line(class) {
            continue;
        }
        let length = match meaning.length {
            Length::Width => width,
            Length::Height => height,
            Length::Longer => width.max(height),
        };
        let number = (length / f64::from(meaning.pixels)).round() as i32;
        let PropertyKind::Integer { low, high } = property.kind else { continue };
        if object.properties.contains_key(property.name) {
            continue;
        }
        if !(low..=high).contains(&number) {
            wrong.push(property.name);
        } else if property.default.value() != Value::Integer(number) {
            object.properties.insert(property.name.to_owned(), Value::Integer(number));
        }
    }
    let can_lie = class.property("horizontal").is_some()
        && object.is_line(class)
        && !object.properties.contains_key("horizontal");
    if can_lie && width > height {
        object.properties.insert("horizontal".to_owned(), Value::Flag(true));
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sized(class: &str, size: (f64, f64)) -> LevelObject {
        let mut object = LevelObject::new(class, px(0), px(0));
        assert_eq!(apply(&mut object, size), [""; 0]);
        object
    }

    #[test]
    fn a_rectangle_gives_a_box_its_radii() {
        let object = sized("platform", (96.0, 16.0));
        assert_eq!(object.properties.get("width_radius"), Some(&Value::Integer(48)));
        assert_eq!(object.properties.len(), 1, "16 high is the default");
    }

    #[test]
    fn a_rectangle_gives_a_line_its_length_and_direction() {
        let upright = sized("path_switcher", (16.0, 256.0));
        assert_eq!(upright.properties.get("half_length"), Some(&Value::Integer(128)));
        assert_eq!(upright.properties.get("horizontal"), None);
        let lying = sized("path_switcher", (128.0, 8.0));
        assert_eq!(lying.properties.get("half_length"), None, "the default");
        assert_eq!(lying.properties.get("horizontal"), Some(&Value::Flag(true)));
    }

    #[test]
    fn what_is_said_in_words_outranks_the_rectangle() {
        let mut object = LevelObject::new("bridge", px(0), px(0)).with("logs", Value::Integer(8));
        assert_eq!(apply(&mut object, (192.0, 16.0)), [""; 0]);
        assert_eq!(object.properties.get("logs"), Some(&Value::Integer(8)));
    }

    #[test]
    fn a_rectangle_gives_an_object_of_a_games_own_class_its_half_sizes() {
        assert!(sized("zone", (16.0, 16.0)).properties.is_empty(), "a body's usual size");
        let object = sized("zone", (600.0, 31.0));
        assert_eq!(object.properties.get("width_radius"), Some(&Value::Integer(300)));
        assert_eq!(object.properties.get("height_radius"), Some(&Value::Integer(16)));
        let mut object = LevelObject::new("zone", px(0), px(0)).with("width_radius", Value::Text("wide".to_owned()));
        assert_eq!(apply(&mut object, (64.0, 64.0)), [""; 0]);
        assert_eq!(object.properties.get("width_radius"), Some(&Value::Text("wide".to_owned())));
    }

    #[test]
    fn a_rectangle_that_is_too_large_is_told_of() {
        let mut object = LevelObject::new("solid", px(0), px(0));
        assert_eq!(apply(&mut object, (600.0, 32.0)), ["width_radius"]);
    }

    #[test]
    fn the_rectangle_of_any_class_changes_nothing_when_it_is_read() {
        for class in Class::all() {
            let object = LevelObject::new(class.name, px(0), px(0));
            let (width, height) = object.drawn_size().unwrap();
            let mut read = object.clone();
            assert_eq!(apply(&mut read, (f64::from(width), f64::from(height))), [""; 0]);
            assert_eq!(read, object);
        }
        assert_eq!(LevelObject::new("trampoline", px(0), px(0)).drawn_size(), None);
    }
}
