//! Writes levels as projects of LDtk, with definitions for all classes of objects and with pictures of the tilesets.

mod art;
mod classes;
mod fields;
mod instances;
mod layers;
mod node;
mod tileset;

use quarterpipe_level::{Level, Value};

use crate::{
    build::{CHOICES, PAR, chosen, names_of},
    export::LevelFile,
};
use classes::{Classes, EntityDef};
use fields::{EnumDef, FieldDef, FieldKind};
use layers::Content;
use node::{NULL, Node, empty, list, object};
use tileset::TilesetDef;

/// The version that is written.
const VERSION: &str = "1.5.3";
/// The uid of the level.
const LEVEL_UID: u64 = 0;

/// Writes the files of a project for LDtk: `stem.ldtk`, `stem.png` and, if the level has art, `stem-art.png`.
///
/// Reading them gives the same level again, if its start is on the map and objects of known classes have valid properties. Its art looks
/// the same, but has only the tiles that it needs and no transposed cells. The file of a very large level may exceed the 64 MiB that can be
/// read.
///
/// ```
/// use quarterpipe_level::builtin;
/// use quarterpipe_import::ldtk;
/// let level = builtin::level("first").expect("a built-in stage");
/// let files = ldtk::write(&level, "first");
/// let parts: Vec<(&str, &[u8])> = files.iter().map(|file| (file.name.as_str(), &file.bytes[..])).collect();
/// assert_eq!((parts[0].0, parts[1].0), ("first.ldtk", "first.png"));
/// assert_eq!(ldtk::read(&parts, None)?.level, level);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[must_use]
pub fn write(level: &Level, stem: &str) -> Vec<LevelFile> {
    let mut ids = Ids::default();
    let art = art::unturned(&level.art);
    let tileset = TilesetDef::of_tiles(level, format!("{stem}.png"), &mut ids);
    let art_tileset = TilesetDef::of_art(&art, format!("{stem}-art.png"), &mut ids);
    let tilesets = (&tileset, &art_tileset);
    let layers = layers::of(level, &art, &mut ids);
    let mut classes = Classes::of(level, &mut ids);
    let fields = LevelFields::new(&mut classes.enums, &mut ids);
    let entities = instances::entities(level, &classes, &mut ids);
    let content = Content { level, art: &art, tilesets, entities: &entities };
    let written = list(layers.iter().map(|layer| layer.instance(&content, &mut ids)));
    let levels = list([level_node(level, (&fields, written), &mut ids)]);
    let art_definition = (!art.is_empty()).then(|| art_tileset.definition(&[]));
    let definitions = object! {
        "layers": list(layers.iter().map(|layer| layer.definition(tilesets))),
        "entities": list(classes.entities.iter().map(EntityDef::definition)),
        "tilesets": list([tileset.definition(&level.tiles)].into_iter().chain(art_definition)),
        "enums": list(classes.enums.iter().map(EnumDef::node)),
        "externalEnums": empty(),
        "levelFields": list(fields.0.iter().map(FieldDef::definition)),
    };
    let project = project_node(definitions, levels, &mut ids);
    let mut files = vec![LevelFile { name: format!("{stem}.ldtk"), bytes: project.to_text().into_bytes() }];
    files.push(LevelFile { name: tileset.picture, bytes: tileset.png });
    if !art.is_empty() {
        files.push(LevelFile { name: art_tileset.picture, bytes: art_tileset.png });
    }
    files
}

/// Generates the numbers of definitions and the names of instances, each once.
#[derive(Default)]
struct Ids {
    uids: u64,
    iids: u64,
}

impl Ids {
    fn uid(&mut self) -> u64 {
        self.uids += 1;
        LEVEL_UID + self.uids
    }

    /// Returns a name in the form of a random identifier, which is the same each time that a level is written.
    fn iid(&mut self) -> String {
        self.iids += 1;
        format!("71756172-7465-4470-8970-{:012x}", self.iids)
    }
}

/// The fields of levels: name, description, rules, looks, par.
struct LevelFields(Vec<FieldDef>);

impl LevelFields {
    fn new(enums: &mut Vec<EnumDef>, ids: &mut Ids) -> Self {
        let mut fields =
            vec![FieldDef::new("name", FieldKind::Line, ids), FieldDef::new("description", FieldKind::Text, ids)];
        for name in CHOICES {
            let names = EnumDef::new(format!("level_{name}"), names_of(name), ids);
            fields.push(FieldDef::new(name, names.kind(), ids));
            enums.push(names);
        }
        fields.push(FieldDef::new(PAR, FieldKind::Integer(1, Level::LONGEST_PAR as i32), ids));
        Self(fields)
    }

    fn instances(&self, level: &Level) -> Node {
        let text = |text: &str| Some(Value::Text(text.to_owned()));
        let description = Some(level.description.as_str()).filter(|text| !text.is_empty());
        let texts = [Some(level.name.as_str()), description].into_iter().chain(chosen(level));
        let par = level.par.and_then(|par| i32::try_from(par).ok()).map(Value::Integer);
        let values = texts.map(|said| said.and_then(text)).chain([par]);
        list(self.0.iter().zip(values).map(|(field, said)| field.instance(said.as_ref())))
    }
}

fn level_node(level: &Level, (fields, layers): (&LevelFields, Node), ids: &mut Ids) -> Node {
    let mut identifier: String =
        level.name.chars().map(|letter| if letter.is_ascii_alphanumeric() { letter } else { '_' }).collect();
    if !identifier.starts_with(|letter: char| letter.is_ascii_alphabetic()) {
        identifier.insert_str(0, "Level_");
    }
    object! {
        "identifier": identifier,
        "iid": ids.iid(),
        "uid": LEVEL_UID,
        "worldX": 0,
        "worldY": 0,
        "worldDepth": 0,
        "pxWid": 16 * level.width,
        "pxHei": 16 * level.height(),
        "__bgColor": "#20242E",
        "bgColor": NULL,
        "useAutoIdentifier": false,
        "bgRelPath": NULL,
        "bgPos": NULL,
        "bgPivotX": 0.5,
        "bgPivotY": 0.5,
        "__smartColor": "#8A8E98",
        "__bgPos": NULL,
        "externalRelPath": NULL,
        "fieldInstances": fields.instances(level),
        "layerInstances": layers,
        "__neighbours": empty(),
    }
}

fn project_node(definitions: Node, levels: Node, ids: &mut Ids) -> Node {
    object! {
        "__header__": object! {
            "fileType": "LDtk Project JSON",
            "app": "LDtk",
            "doc": "https://ldtk.io/json",
            "schema": "https://ldtk.io/files/JSON_SCHEMA.json",
            "appAuthor": "Sebastien 'deepnight' Benard",
            "appVersion": VERSION,
            "url": "https://ldtk.io",
        },
        "iid": ids.iid(),
        "jsonVersion": VERSION,
        "appBuildId": 473703,
        "nextUid": ids.uid(),
        "identifierStyle": "Free",
        "toc": empty(),
        "worldLayout": "Free",
        "worldGridWidth": 256,
        "worldGridHeight": 256,
        "defaultLevelWidth": 1024,
        "defaultLevelHeight": 512,
        "defaultPivotX": 0.5,
        "defaultPivotY": 0.5,
        "defaultGridSize": 16,
        "defaultEntityWidth": 16,
        "defaultEntityHeight": 16,
        "bgColor": "#40465B",
        "defaultLevelBgColor": "#20242E",
        "minifyJson": false,
        "externalLevels": false,
        "exportTiled": false,
        "simplifiedExport": false,
        "imageExportMode": "None",
        "exportLevelBg": true,
        "pngFilePattern": NULL,
        "backupOnSave": false,
        "backupLimit": 10,
        "backupRelPath": NULL,
        "levelNamePattern": "Level_%idx",
        "tutorialDesc": NULL,
        "customCommands": empty(),
        "flags": empty(),
        "defs": definitions,
        "levels": levels,
        "worlds": empty(),
        "dummyWorldIid": ids.iid(),
    }
}
