//! Definitions of entities: parts of the level such as its start, all known classes, and custom classes.

use std::collections::BTreeMap;

use quarterpipe_level::{
    Level, LevelObject, Value,
    json::KINDS,
    object::{Class, same_name},
};

use super::{
    Ids,
    fields::{EnumDef, FieldDef, FieldKind},
    node::{NULL, Node, empty, list, object},
};
use crate::{
    build::{BOUNDS, LOOP_CHUNK, START, WATER},
    ldtk::entities::{MORE, NAME},
};

/// The entity for objects whose class is not a valid identifier, or is the name of another definition.
pub(super) const OTHER: &str = "object";
/// Fields that are not properties.
pub(super) const FLIPS: [&str; 2] = ["xflip", "yflip"];
/// A colour for each group of classes, and one for the rest.
const COLOURS: [&str; 6] = ["#3F6E8C", "#5B8C3F", "#D9A441", "#E0C030", "#C0504D", "#8064A2"];
const OTHER_COLOUR: &str = "#7F7F7F";
/// The colour for parts of the level.
const LEVEL_COLOUR: &str = "#4BACC6";

/// A definition of an entity.
pub(super) struct EntityDef {
    pub name: String,
    pub uid: u64,
    pub fields: Vec<FieldDef>,
    pub size: (i32, i32),
    /// The point of the entity that its position refers to: 0.0 is the left top, 0.5 the centre.
    pub pivot: f64,
    pub colour: &'static str,
    doc: String,
    resizable: (bool, bool),
    /// True if a level has at most one.
    is_single: bool,
}

/// All definitions of entities, and the enums that their fields need.
pub(super) struct Classes {
    pub entities: Vec<EntityDef>,
    pub enums: Vec<EnumDef>,
}

impl Classes {
    /// Makes the definitions for all known classes and for the other classes of a level.
    pub(super) fn of(level: &Level, ids: &mut Ids) -> Self {
        let mut classes = Self { entities: Vec::new(), enums: Vec::new() };
        classes.special(ids);
        for (group, colour) in Class::ALL.iter().zip(COLOURS.iter().cycle()) {
            for class in *group {
                classes.known(class, colour, ids);
            }
        }
        classes.other(OTHER, ids);
        let mut own = BTreeMap::<&str, Vec<&LevelObject>>::new();
        for object in &level.objects {
            own.entry(&object.class).or_default().push(object);
        }
        for (name, objects) in own {
            if Class::named(name).is_none() && classes.is_free(name) {
                classes.other(name, ids);
            }
            if let Some(index) = classes.entities.iter().position(|entity| entity.name == name) {
                classes.entities[index].add_own_fields(&objects, ids);
            }
        }
        classes
    }

    /// Returns the definition for an object; the common one if its class has none.
    pub(super) fn entity_of(&self, object: &LevelObject) -> Option<&EntityDef> {
        let is_special = [START, BOUNDS, WATER, LOOP_CHUNK].contains(&object.class.as_str());
        let own = self.named(&object.class).filter(|_| !is_special && object.class != OTHER);
        own.or_else(|| self.named(OTHER))
    }

    /// Returns the definition of that name.
    pub(super) fn named(&self, name: &str) -> Option<&EntityDef> {
        self.entities.iter().find(|entity| entity.name == name)
    }

    fn is_free(&self, name: &str) -> bool {
        is_identifier(name)
            && !same_name(name, "player_start")
            && !self.entities.iter().any(|entity| same_name(&entity.name, name))
    }

    fn special(&mut self, ids: &mut Ids) {
        let level = |name: &str, size, doc: &str, ids: &mut Ids| EntityDef {
            pivot: 0.0,
            resizable: (true, true),
            is_single: true,
            ..EntityDef::new((name, doc), size, LEVEL_COLOUR, ids)
        };
        let start = EntityDef {
            pivot: 0.5,
            resizable: (false, false),
            ..level(START, (16, 40), "The player's centre at the start.", ids)
        };
        let mut bounds = level(BOUNDS, (640, 320), "The level's edges, where they are not those of the map.", ids);
        for (name, doc) in [
            ("locked", "The player stops at the right edge, without the usual room beyond it."),
            ("bottomless", "A player that falls through the lower edge does not die."),
        ] {
            let field = FieldDef::new(name, FieldKind::Flag, ids).with_default(Value::Flag(false));
            bounds.fields.push(FieldDef { doc: doc.to_owned(), ..field });
        }
        let water = level(WATER, (320, 64), "Water across the whole level: its top is the surface.", ids);
        let mut chunk =
            level(LOOP_CHUNK, (256, 256), "A chunk of 256 x 256 px that switches planes or makes players roll.", ids);
        (chunk.is_single, chunk.resizable) = (false, (false, false));
        let kinds = EnumDef::new(format!("{LOOP_CHUNK}_kind"), &KINDS.map(|(name, _)| name), ids);
        let kind = FieldDef::new("kind", kinds.kind(), ids).with_default(Value::Text("loop".to_owned()));
        chunk.fields.push(kind);
        self.enums.push(kinds);
        self.entities.extend([start, bounds, water, chunk]);
    }

    fn known(&mut self, class: &Class, colour: &'static str, ids: &mut Ids) {
        let sample = LevelObject::new(class.name, quarterpipe::px(0), quarterpipe::px(0));
        let size = sample.drawn_size().unwrap_or((16, 16));
        let mut entity = EntityDef::new((class.name, class.description), size, colour, ids);
        let has = |name: &str| class.property(name).is_some();
        entity.resizable = (
            has("width_radius") || has("half_length") || has("logs"),
            has("height_radius") || (has("half_length") && has("horizontal")),
        );
        for property in class.properties() {
            entity.fields.push(FieldDef::of_property(class.name, property, &mut self.enums, ids));
        }
        entity.add_common_fields(ids);
        self.entities.push(entity);
    }

    fn other(&mut self, name: &str, ids: &mut Ids) {
        let doc = "A custom object of the game.";
        let mut entity = EntityDef::new((name, doc), (16, 16), OTHER_COLOUR, ids);
        entity.resizable = (true, true);
        entity.add_common_fields(ids);
        self.entities.push(entity);
    }
}

impl EntityDef {
    fn new((name, doc): (&str, &str), size: (i32, i32), colour: &'static str, ids: &mut Ids) -> Self {
        Self {
            name: name.to_owned(),
            uid: ids.uid(),
            fields: Vec::new(),
            size,
            pivot: 0.5,
            colour,
            doc: doc.to_owned(),
            resizable: (false, false),
            is_single: false,
        }
    }

    fn add_common_fields(&mut self, ids: &mut Ids) {
        for (name, doc) in FLIPS.into_iter().zip(["Mirrored left to right.", "Mirrored top to bottom."]) {
            let field = FieldDef::new(name, FieldKind::Flag, ids).with_default(Value::Flag(false));
            self.fields.push(FieldDef { doc: doc.to_owned(), ..field });
        }
        let name = FieldDef::new(NAME, FieldKind::Line, ids);
        self.fields.push(FieldDef { doc: "Its name, for games that look for it.".to_owned(), ..name });
        let more = FieldDef::new(MORE, FieldKind::Text, ids);
        self.fields.push(FieldDef {
            doc: "Class and properties whose names are not identifiers, as JSON.".to_owned(),
            ..more
        });
    }

    /// Adds fields for the properties that objects have beyond those of their class, if each has the same type in all objects.
    fn add_own_fields(&mut self, objects: &[&LevelObject], ids: &mut Ids) {
        let mut own = BTreeMap::<&str, Option<FieldKind>>::new();
        for (name, value) in objects.iter().flat_map(|object| &object.properties) {
            let kind = match value {
                Value::Flag(_) => FieldKind::Flag,
                Value::Integer(_) => FieldKind::Integer(i32::MIN, i32::MAX),
                Value::Text(_) => FieldKind::Text,
            };
            let known = own.entry(name).or_insert_with(|| Some(kind.clone()));
            if *known != Some(kind) {
                *known = None;
            }
        }
        for (name, kind) in own {
            let is_free = is_identifier(name) && !self.fields.iter().any(|field| same_name(&field.name, name));
            if let Some(kind) = kind.filter(|_| is_free) {
                self.fields.push(FieldDef::new(name, kind, ids));
            }
        }
    }

    pub(super) fn definition(&self) -> Node {
        let (width, height) = self.size;
        object! {
            "identifier": self.name.as_str(),
            "uid": self.uid,
            "tags": empty(),
            "exportToToc": false,
            "allowOutOfBounds": true,
            "doc": Some(self.doc.as_str()).filter(|doc| !doc.is_empty()),
            "width": width,
            "height": height,
            "resizableX": self.resizable.0,
            "resizableY": self.resizable.1,
            "minWidth": NULL,
            "maxWidth": NULL,
            "minHeight": NULL,
            "maxHeight": NULL,
            "keepAspectRatio": false,
            "tileOpacity": 1,
            "fillOpacity": if self.pivot == 0.0 { 0.05 } else { 0.4 },
            "lineOpacity": 1,
            "hollow": self.pivot == 0.0,
            "color": self.colour,
            "renderMode": "Rectangle",
            "showName": true,
            "tilesetId": NULL,
            "tileRenderMode": "FitInside",
            "tileRect": NULL,
            "uiTileRect": NULL,
            "nineSliceBorders": empty(),
            "maxCount": i32::from(self.is_single),
            "limitScope": "PerLevel",
            "limitBehavior": "MoveLastOne",
            "pivotX": self.pivot,
            "pivotY": self.pivot,
            "fieldDefs": list(self.fields.iter().map(FieldDef::definition)),
        }
    }
}

/// Returns whether the editor takes a name as an identifier.
fn is_identifier(name: &str) -> bool {
    let starts_well = name.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_');
    starts_well && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
}
