//! Objects, in layers, templates and for the collision of tiles.

use quarterpipe_level::LevelError;
use serde_json::value::RawValue;

use super::walk::{Kind, Walk};

/// The keys of an object that are attributes. Tiled 1.9 calls the class of an object so, other versions call it type.
const OBJECT: &[(&str, &str, Kind)] = &[
    ("id", "id", Kind::Whole),
    ("gid", "gid", Kind::Whole),
    ("name", "name", Kind::Text),
    ("type", "type", Kind::Text),
    ("class", "type", Kind::Text),
    ("template", "template", Kind::Text),
    ("x", "x", Kind::Number),
    ("y", "y", Kind::Number),
    ("width", "width", Kind::Number),
    ("height", "height", Kind::Number),
    ("rotation", "rotation", Kind::Number),
    ("opacity", "opacity", Kind::Number),
    ("visible", "visible", Kind::Flag),
];

impl Walk<'_> {
    /// Writes an object.
    pub(super) fn placed(&mut self, value: &RawValue) -> Result<(), LevelError> {
        let object = self.object(value)?;
        let attributes = self.attributes(&object, OBJECT)?;
        self.begin("object", &attributes)?;
        self.properties(&object)?;
        for shape in ["ellipse", "capsule", "point"] {
            if let Some(value) = object.get(shape)
                && self.within(shape, |walk| walk.value(value, Kind::Flag))? == "1"
            {
                self.empty(shape, &[])?;
            }
        }
        for shape in ["polygon", "polyline"] {
            let mut points = Vec::new();
            self.each(&object, shape, |walk, point| {
                let point = walk.object(point)?;
                let mut position = |key: &'static str| {
                    let value = walk.must_have(&point, key)?;
                    walk.within(key, |walk| walk.value(value, Kind::Number))
                };
                points.push(format!("{},{}", position("x")?, position("y")?));
                Ok(())
            })?;
            if object.get(shape).is_some() {
                self.within(shape, |walk| walk.empty(shape, &[("points", points.join(" "))]))?;
            }
        }
        // What a text says is no part of a level.
        if object.get("text").is_some() {
            self.begin("text", &[])?;
            self.end();
        }
        self.end();
        Ok(())
    }
}
