//! Tilesets in maps, templates and files of their own, and their tiles.

use std::collections::BTreeMap;

use quarterpipe_level::LevelError;
use serde_json::value::RawValue;

use super::walk::{Kind, Object, Walk};

/// The keys of a tileset that are attributes.
const TILESET: &[(&str, &str, Kind)] = &[
    ("name", "name", Kind::Text),
    ("class", "class", Kind::Text),
    ("tilewidth", "tilewidth", Kind::Whole),
    ("tileheight", "tileheight", Kind::Whole),
    ("tilecount", "tilecount", Kind::Whole),
    ("columns", "columns", Kind::Whole),
    ("spacing", "spacing", Kind::Whole),
    ("margin", "margin", Kind::Whole),
    ("objectalignment", "objectalignment", Kind::Text),
];
/// The keys of a tileset, or of a reference to its file, that are attributes in a map.
const IN_MAP: &[(&str, &str, Kind)] = &[("firstgid", "firstgid", Kind::Whole), ("source", "source", Kind::Text)];
/// The keys that are attributes of an image.
const IMAGE: &[(&str, &str, Kind)] = &[
    ("image", "source", Kind::Text),
    ("imagewidth", "width", Kind::Whole),
    ("imageheight", "height", Kind::Whole),
    ("transparentcolor", "trans", Kind::Text),
];
/// The keys of a tile that are attributes. Tiled 1.9 calls the class of a tile so, other versions call it type.
const TILE: &[(&str, &str, Kind)] = &[
    ("type", "type", Kind::Text),
    ("class", "type", Kind::Text),
    ("x", "x", Kind::Whole),
    ("y", "y", Kind::Whole),
    ("width", "width", Kind::Whole),
    ("height", "height", Kind::Whole),
];
const OFFSET: &[(&str, &str, Kind)] = &[("x", "x", Kind::Whole), ("y", "y", Kind::Whole)];

/// The properties of the tiles of a tileset as Tiled 1.1 and older save them, by the tiles' numbers.
#[derive(Default)]
struct OldProperties<'t> {
    values: BTreeMap<String, &'t RawValue>,
    types: BTreeMap<String, &'t RawValue>,
}

impl Walk<'_> {
    /// Writes a tileset of a map or template, or the reference to its file.
    pub(super) fn tileset_of_map(&mut self, value: &RawValue) -> Result<(), LevelError> {
        let tileset = self.object(value)?;
        let mut attributes = self.attributes(&tileset, IN_MAP)?;
        if tileset.get("source").is_some() {
            return self.empty("tileset", &attributes);
        }
        attributes.extend(self.attributes(&tileset, TILESET)?);
        self.tileset(&tileset, &attributes)
    }

    /// Writes a tileset of a file of its own.
    pub(super) fn tileset_file(&mut self, tileset: &Object<'_>) -> Result<(), LevelError> {
        let attributes = self.attributes(tileset, TILESET)?;
        self.tileset(tileset, &attributes)
    }

    fn tileset(&mut self, tileset: &Object<'_>, attributes: &[(&str, String)]) -> Result<(), LevelError> {
        self.begin("tileset", attributes)?;
        if let Some(offset) = tileset.get("tileoffset") {
            self.within("tileoffset", |walk| {
                let offset = walk.object(offset)?;
                let attributes = walk.attributes(&offset, OFFSET)?;
                walk.empty("tileoffset", &attributes)
            })?;
        }
        self.properties(tileset)?;
        self.image(tileset)?;
        let is_old = |key: &str| tileset.get(key).is_some_and(|value| value.get().starts_with('{'));
        if is_old("tiles") || is_old("tileproperties") {
            self.old_tiles(tileset)?;
        } else {
            self.each(tileset, "tiles", |walk, tile| {
                let tile = walk.object(tile)?;
                let id = walk.must_have(&tile, "id")?;
                let id = walk.within("id", |walk| walk.value(id, Kind::Whole))?;
                walk.tile(id, &tile, &OldProperties::default())
            })?;
        }
        self.end();
        Ok(())
    }

    fn image(&mut self, owner: &Object<'_>) -> Result<(), LevelError> {
        if owner.get("image").is_some() {
            let attributes = self.attributes(owner, IMAGE)?;
            self.within("image", |walk| walk.empty("image", &attributes))?;
        }
        Ok(())
    }

    /// Writes tiles that are members of objects, whose keys are the tiles' numbers.
    fn old_tiles(&mut self, tileset: &Object<'_>) -> Result<(), LevelError> {
        let mut members = |key: &'static str| {
            let members = tileset.get(key).map(|value| self.within(key, |walk| walk.object(value)));
            members.transpose().map(|object| object.map_or_else(BTreeMap::new, |object| object.0.into_iter().collect()))
        };
        let tiles = members("tiles")?;
        let old = OldProperties { values: members("tileproperties")?, types: members("tilepropertytypes")? };
        self.within("tiles", |walk| {
            for (id, tile) in &tiles {
                walk.within(id.clone(), |walk| {
                    let tile = walk.object(tile)?;
                    walk.tile(id.clone(), &tile, &old)
                })?;
            }
            for id in old.values.keys().filter(|id| !tiles.contains_key(*id)) {
                walk.tile(id.clone(), &Object(Vec::new()), &old)?;
            }
            Ok(())
        })
    }

    fn tile(&mut self, id: String, tile: &Object<'_>, old: &OldProperties<'_>) -> Result<(), LevelError> {
        let properties = old.values.get(&id).map(|values| (*values, old.types.get(&id).copied()));
        let mut attributes = vec![("id", id)];
        attributes.extend(self.attributes(tile, TILE)?);
        self.begin("tile", &attributes)?;
        match properties {
            Some((values, types)) => self.old_properties(("properties", values), types)?,
            None => self.properties(tile)?,
        }
        self.image(tile)?;
        if let Some(shapes) = tile.get("objectgroup") {
            self.within("objectgroup", |walk| {
                let shapes = walk.object(shapes)?;
                walk.begin("objectgroup", &[])?;
                walk.each(&shapes, "objects", Self::placed)?;
                walk.end();
                Ok(())
            })?;
        }
        self.end();
        Ok(())
    }
}
