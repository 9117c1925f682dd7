//! Writes a level's start, edges and similar parts, and its objects, as entities.

use std::collections::BTreeMap;

use quarterpipe::Bounds;
use quarterpipe_level::{Level, LevelObject, Value, json::KINDS};
use serde_json::{Map, json};

use super::{
    Ids,
    classes::{Classes, EntityDef, FLIPS},
    fields::{FieldDef, json},
    node::{NULL, Node, empty, list, object},
};
use crate::{
    build::{BOUNDS, LOOP_CHUNK, START, WATER},
    ldtk::entities::{MORE, NAME},
};

/// The given values of an entity's fields, by their names.
type FieldValues = BTreeMap<String, Value>;

/// Writes all entities of a level.
pub(super) fn entities(level: &Level, classes: &Classes, ids: &mut Ids) -> Vec<Node> {
    let mut writer = Writer { classes, ids, written: Vec::new() };
    writer.level(level);
    for object in &level.objects {
        writer.object(object);
    }
    writer.written
}

struct Writer<'a> {
    classes: &'a Classes,
    ids: &'a mut Ids,
    written: Vec<Node>,
}

impl Writer<'_> {
    fn level(&mut self, level: &Level) {
        let (width, height) = (16 * level.width as i32, 16 * level.height() as i32);
        let (x, y) = level.start;
        self.special(START, (x.0, y.0), None, &FieldValues::new());
        if level.bounds != Bounds::of_map(level.width, level.height()) {
            let Bounds { left, right, top, bottom, locked, bottomless } = level.bounds;
            let flags = [("locked", locked), ("bottomless", bottomless)].into_iter().filter(|(_, is_set)| *is_set);
            let said = flags.map(|(name, flag)| (name.to_owned(), Value::Flag(flag))).collect();
            let size = (right.0.saturating_sub(left.0), bottom.0.saturating_sub(top.0));
            self.special(BOUNDS, (left.0, top.0), Some(size), &said);
        }
        if let Some(water) = level.water {
            self.special(
                WATER,
                (0, water.0),
                Some((width, height.saturating_sub(water.0).max(16))),
                &FieldValues::new(),
            );
        }
        for place in &level.loops {
            let kind = KINDS.iter().find(|(_, kind)| *kind == place.kind).map_or("", |(name, _)| name);
            let said = FieldValues::from([("kind".to_owned(), Value::Text(kind.to_owned()))]);
            let at = (256 * i32::from(place.column), 256 * i32::from(place.row));
            self.special(LOOP_CHUNK, at, None, &said);
        }
    }

    fn special(&mut self, name: &str, at: (i32, i32), size: Option<(i32, i32)>, said: &FieldValues) {
        if let Some(definition) = self.classes.named(name) {
            self.write(definition, at, size.unwrap_or(definition.size), said);
        }
    }

    fn object(&mut self, object: &LevelObject) {
        let Some(definition) = self.classes.entity_of(object) else { return };
        let mut said = FieldValues::new();
        let mut more = Map::new();
        if definition.name != object.class || definition.name == super::classes::OTHER {
            more.insert("class".to_owned(), json!(object.class));
        }
        let mut properties = Map::new();
        for (name, value) in &object.properties {
            let is_own = ![NAME, MORE].contains(&name.as_str()) && !FLIPS.contains(&name.as_str());
            let field = definition.fields.iter().find(|field| field.name == *name);
            if field.is_some_and(|field| is_own && field.can_hold(value)) {
                said.insert(name.clone(), value.clone());
            } else {
                properties.insert(name.clone(), json(value));
            }
        }
        if !properties.is_empty() {
            more.insert("properties".to_owned(), properties.into());
        }
        for (name, is_set) in FLIPS.into_iter().zip([object.x_flip, object.y_flip]) {
            if is_set {
                said.insert(name.to_owned(), Value::Flag(true));
            }
        }
        if !object.name.is_empty() {
            said.insert(NAME.to_owned(), Value::Text(object.name.clone()));
        }
        if !more.is_empty() {
            said.insert(MORE.to_owned(), Value::Text(serde_json::Value::from(more).to_string()));
        }
        let size = object.drawn_size().unwrap_or(definition.size);
        self.write(definition, (object.x.0, object.y.0), size, &said);
    }

    fn write(&mut self, definition: &EntityDef, (x, y): (i32, i32), (width, height): (i32, i32), said: &FieldValues) {
        let field = |field: &FieldDef| field.instance(said.get(&field.name));
        self.written.push(object! {
            "__identifier": definition.name.as_str(),
            "__grid": vec![x.div_euclid(16), y.div_euclid(16)],
            "__pivot": vec![definition.pivot; 2],
            "__tags": empty(),
            "__tile": NULL,
            "__smartColor": definition.colour,
            "iid": self.ids.iid(),
            "width": width,
            "height": height,
            "defUid": definition.uid,
            "px": vec![x, y],
            "fieldInstances": list(definition.fields.iter().map(field)),
            "__worldX": x,
            "__worldY": y,
        });
    }
}
