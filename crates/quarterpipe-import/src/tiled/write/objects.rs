//! Writes a level's start, edges, water, loops and objects as objects of a map.

use quarterpipe::{Bounds, Px};
use quarterpipe_level::{
    Level, LevelObject, Value,
    json::KINDS,
    object::{Class, PropertyKind},
};

use super::{super::project::enum_name, xml::XmlWriter};
use crate::build::{BOUNDS, LOOP_CHUNK, START, WATER};

/// Writes layers of objects.
pub(super) struct Writer {
    layers: usize,
    objects: usize,
}

/// Returns the number of layers of objects in a level, and the number of objects in them.
pub(super) fn counts(level: &Level) -> (usize, usize) {
    let special = [true, level.bounds != Bounds::of_map(level.width, level.height()), level.water.is_some()];
    let special = special.into_iter().filter(|is_there| *is_there).count() + level.loops.len();
    (1 + usize::from(!level.objects.is_empty()), special + level.objects.len())
}

/// A rectangle by its left top, width and height, in pixels.
type Rectangle = (f64, f64, f64, f64);

impl Writer {
    /// Makes a writer whose first layer has this number.
    pub(super) const fn new(layer: usize) -> Self {
        Self { layers: layer, objects: 1 }
    }

    /// Writes the layers of a level's objects.
    pub(super) fn write(&mut self, level: &Level, xml: &mut XmlWriter) {
        self.layer("level", xml);
        self.special(level, xml);
        xml.end();
        if !level.objects.is_empty() {
            self.layer("objects", xml);
            for object in &level.objects {
                self.object(object, xml);
            }
            xml.end();
        }
    }

    fn layer(&mut self, name: &str, xml: &mut XmlWriter) {
        xml.begin("objectgroup").set("id", self.layers).set("name", name).set("draworder", "index");
        self.layers += 1;
    }

    fn special(&mut self, level: &Level, xml: &mut XmlWriter) {
        let number = |pixels: Px| f64::from(pixels.0);
        let map = Bounds::of_map(level.width, level.height());
        let (x, y) = level.start;
        self.point((START, ""), (x, y), &[], xml);
        let Bounds { left, right, top, bottom, locked, bottomless } = level.bounds;
        if level.bounds != map {
            let area = (number(left), number(top), number(right) - number(left), number(bottom) - number(top));
            let flags = [("locked", locked), ("bottomless", bottomless)];
            let flags: Vec<_> =
                flags.iter().filter(|(_, is_set)| *is_set).map(|(name, _)| (*name, Value::Flag(true), None)).collect();
            self.rectangle((BOUNDS, ""), area, &flags, xml);
        }
        let (width, height) = (16.0 * level.width as f64, 16.0 * level.height() as f64);
        if let Some(water) = level.water {
            // Water below the map has no height.
            let area = (0.0, number(water), width, (height - number(water)).max(0.0));
            self.rectangle((WATER, ""), area, &[], xml);
        }
        for place in &level.loops {
            let kind = KINDS.iter().find(|(_, kind)| *kind == place.kind).map_or("", |(name, _)| name);
            let area = (256.0 * f64::from(place.column), 256.0 * f64::from(place.row), 256.0, 256.0);
            let kind = ("kind", Value::Text(kind.to_owned()), Some(enum_name(LOOP_CHUNK, "kind")));
            self.rectangle((LOOP_CHUNK, ""), area, &[kind], xml);
        }
    }

    fn object(&mut self, object: &LevelObject, xml: &mut XmlWriter) {
        let class = Class::named(&object.class);
        let mut properties: Vec<(&str, Value, Option<String>)> = Vec::new();
        for (name, value) in &object.properties {
            let kind = class.and_then(|class| class.property(name)).map(|property| property.kind);
            let choice = matches!(kind, Some(PropertyKind::Choice(_))).then(|| enum_name(&object.class, name));
            properties.push((name, value.clone(), choice));
        }
        for (name, is_set) in [("xflip", object.x_flip), ("yflip", object.y_flip)] {
            if is_set {
                properties.push((name, Value::Flag(true), None));
            }
        }
        let names = (object.class.as_str(), object.name.as_str());
        if let Some((width, height)) = object.drawn_size() {
            let (x, y) = (f64::from(object.x.0), f64::from(object.y.0));
            let (width, height) = (f64::from(width), f64::from(height));
            self.rectangle(names, (x - width / 2.0, y - height / 2.0, width, height), &properties, xml);
        } else {
            self.point(names, (object.x, object.y), &properties, xml);
        }
    }

    fn point(
        &mut self,
        names: (&str, &str),
        (x, y): (Px, Px),
        properties: &[(&str, Value, Option<String>)],
        xml: &mut XmlWriter,
    ) {
        self.begin(names, xml).set("x", x.0).set("y", y.0);
        write_properties(properties, xml);
        xml.begin("point").end();
        xml.end();
    }

    fn rectangle(
        &mut self,
        names: (&str, &str),
        (x, y, width, height): Rectangle,
        properties: &[(&str, Value, Option<String>)],
        xml: &mut XmlWriter,
    ) {
        self.begin(names, xml).set("x", x).set("y", y).set("width", width).set("height", height);
        write_properties(properties, xml);
        xml.end();
    }

    fn begin<'x>(&mut self, (class, name): (&str, &str), xml: &'x mut XmlWriter) -> &'x mut XmlWriter {
        xml.begin("object").set("id", self.objects);
        self.objects += 1;
        if !name.is_empty() {
            xml.set("name", name);
        }
        xml.set("type", class)
    }
}

fn write_properties(properties: &[(&str, Value, Option<String>)], xml: &mut XmlWriter) {
    if properties.is_empty() {
        return;
    }
    xml.begin("properties");
    for (name, value, choice) in properties {
        xml.property(name, value, choice.as_deref());
    }
    xml.end();
}
