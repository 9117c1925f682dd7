//! A project file for Tiled, so that the editor knows the classes, their properties and the possible values.

use quarterpipe_level::{
    json::KINDS,
    object::{Class, DefaultValue, Property, PropertyKind},
};
use serde_json::{Value as Json, json};

use super::{
    layers::{ARTS, CLASSES, FRONT, SOLIDITIES},
    tiles::OWN_CLASS,
};
use crate::build::{BOUNDS, CHOICES, LOOP_CHUNK, PAR, START, WATER, names_of};

/// The class that offers properties to maps. It has no other meaning.
const MAP: &str = "level";

/// The colours of the groups of [`Class::ALL`], and last the colour for parts of the level.
const COLOURS: [&str; 7] = ["#ff8d6e63", "#ff5c9ead", "#ffe07a3f", "#fff2c14e", "#ffc0455e", "#ff7a68ae", "#ff4caf50"];

/// Returns a project for Tiled 1.10 and newer, which is `examples/tiled/quarterpipe.tiled-project`. With it the editor offers the
/// classes of objects and layers, with their properties, choices and defaults.
///
/// ```
/// let project = quarterpipe_import::tiled::project();
/// assert!(project.contains(r#""name": "spring_facing""#));
/// ```
#[must_use]
pub fn project() -> String {
    let mut types = Types::default();
    let solidities = SOLIDITIES.map(|(name, _)| name);
    types.choices("solidity", &solidities);
    types.choices("art", &ARTS.map(|(name, _)| name));
    let art = json!({"name": "art", "type": "string", "propertyType": "art", "value": "behind"});
    for (class, _) in CLASSES {
        let solidity = json!({"name": "solidity", "type": "string", "propertyType": "solidity", "value": "all"});
        types.class(class, ("#ff3f6e8c", "layer"), vec![art.clone(), solidity]);
    }
    types.class(FRONT, ("#ff5c9ead", "layer"), Vec::new());
    types.class(OWN_CLASS, ("#ff3f6e8c", "tileset"), Vec::new());
    let level = COLOURS[COLOURS.len() - 1];
    types.map(level);
    types.class(START, (level, "object"), Vec::new());
    let flag = |name: &str| json!({"name": name, "type": "bool", "value": false});
    types.class(BOUNDS, (level, "object"), vec![flag("locked"), flag("bottomless")]);
    types.class(WATER, (level, "object"), Vec::new());
    let kinds = enum_name(LOOP_CHUNK, "kind");
    types.choices(&kinds, &KINDS.map(|(name, _)| name));
    let kind = json!({"name": "kind", "type": "string", "propertyType": kinds, "value": "loop"});
    types.class(LOOP_CHUNK, (level, "object"), vec![kind]);
    for (classes, colour) in Class::ALL.iter().zip(COLOURS) {
        for class in *classes {
            types.object(class, colour);
        }
    }
    let project = json!({
        "automappingRulesFile": "",
        "commands": [],
        "compatibilityVersion": 1100,
        "extensionsPath": "extensions",
        "folders": ["."],
        "properties": [],
        "propertyTypes": types.list,
    });
    format!("{project:#}\n")
}

/// Returns the name of the enum for the choices of a class's property.
pub(super) fn enum_name(class: &str, property: &str) -> String {
    format!("{class}_{property}")
}

/// The types of a project, numbered from 1.
#[derive(Default)]
struct Types {
    list: Vec<Json>,
}

impl Types {
    fn choices(&mut self, name: &str, choices: &[&str]) {
        let id = self.list.len() + 1;
        self.list.push(json!({
            "id": id,
            "name": name,
            "storageType": "string",
            "type": "enum",
            "values": choices,
            "valuesAsFlags": false,
        }));
    }

    fn class(&mut self, name: &str, (colour, used_as): (&str, &str), members: Vec<Json>) {
        // A tile with a class of objects gives it to the objects that are made from the tile.
        let used_as = if used_as == "object" { vec!["object", "tile"] } else { vec![used_as] };
        let id = self.list.len() + 1;
        self.list.push(json!({
            "id": id,
            "name": name,
            "type": "class",
            "color": colour,
            "drawFill": true,
            "members": members,
            "useAs": used_as,
        }));
    }

    /// Adds the class of maps. Its defaults are those of a map without these properties. `name` is not among them, as a
    /// map without a name is named after its file.
    fn map(&mut self, colour: &str) {
        let mut members = vec![json!({"name": "description", "type": "string", "value": ""})];
        for name in CHOICES {
            let kind = enum_name(MAP, name);
            let names: Vec<&str> = [&""].into_iter().chain(names_of(name)).copied().collect();
            self.choices(&kind, &names);
            members.push(json!({"name": name, "type": "string", "propertyType": kind, "value": ""}));
        }
        members.push(json!({"name": PAR, "type": "int", "value": 0}));
        members.push(json!({"name": "smooth", "type": "int", "value": 0}));
        members.push(json!({"name": "smooth_heights", "type": "bool", "value": false}));
        self.class(MAP, (colour, "map"), members);
    }

    fn object(&mut self, class: &Class, colour: &str) {
        let mut members = Vec::new();
        for property in class.properties() {
            members.push(self.member(class, property));
        }
        members.push(json!({"name": "xflip", "type": "bool", "value": false}));
        members.push(json!({"name": "yflip", "type": "bool", "value": false}));
        self.class(class.name, (colour, "object"), members);
    }

    fn member(&mut self, class: &Class, property: &Property) -> Json {
        let (kind, value) = match property.default {
            DefaultValue::Flag(flag) => ("bool", json!(flag)),
            DefaultValue::Integer(number) => ("int", json!(number)),
            DefaultValue::Text(text) => ("string", json!(text)),
        };
        let mut member = json!({"name": property.name, "type": kind, "value": value});
        if let PropertyKind::Choice(choices) = property.kind {
            let name = enum_name(class.name, property.name);
            self.choices(&name, choices);
            member["propertyType"] = json!(name);
        }
        member
    }
}
