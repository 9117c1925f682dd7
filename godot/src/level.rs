//! Levels as resources of Godot.

use std::sync::Arc;

use godot::{global::Error, prelude::*};
use quarterpipe::Input;
use quarterpipe_level::{Level, Value, builtin};
use quarterpipe_replay::Inputs;

use crate::{
    arrays,
    failure::{Failure, value},
    files, json,
};

/// A level of a quarterpipe world: tiles, cells, edges, water, objects and a start. It does not change.
///
/// `load("res://hills.tmx")` reads a map of the editor Tiled, `load("res://hills.ldtk")` a project of the editor LDtk, and
/// `load("res://hills.qp")` the project's own format, which is JSON. `QuarterpipeLevel.load_file` reads the same and `.json`.
/// `QuarterpipeLevel.builtin("first")` is a level to begin with.
///
/// All places and sizes are in pixels, y downward, from the map's top left.
///
/// Exported games: Godot exports neither the tilesets nor the raw pictures that a `.tmx` or `.ldtk` names. Save the level once as a
/// resource, `ResourceSaver.save(level, "res://hills.tres")`: it holds everything. Or write `to_json` to a `.qp` file.
#[derive(GodotClass)]
#[class(base = Resource, init, tool)]
pub struct QuarterpipeLevel {
    parts: Option<Arc<Level>>,
    found: Vec<String>,
    /// A short name.
    #[var(get = get_name, no_set)]
    name: PhantomVar<GString>,
    /// One line about it.
    #[var(get = get_description, no_set)]
    description: PhantomVar<GString>,
    /// The game whose rules it is meant for: `s1`, `cd`, `s2`, `s3` or `s3k`; empty if it suits all.
    #[var(get = get_rules, no_set)]
    rules: PhantomVar<StringName>,
    /// The map's width and height in pixels.
    #[var(get = get_size, no_set)]
    size: PhantomVar<Vector2i>,
    /// Where the player's centre is at the start, in pixels.
    #[var(get = get_start, no_set)]
    start: PhantomVar<Vector2i>,
    /// What looked like a slip in the file that it was read from, a line each.
    #[var(get = get_warnings, no_set)]
    warnings: PhantomVar<PackedStringArray>,
    /// The recorded run through a built-in level: the first player's buttons in each frame, a byte each. Empty for other levels.
    #[var(get = get_inputs, no_set)]
    inputs: PhantomVar<PackedByteArray>,
    /// The objects as they were placed: `class`, `name`, `x` and `y` in pixels, `x_flip`, `y_flip`, and `properties`, a dictionary.
    #[var(get = get_objects, no_set)]
    objects: PhantomVar<Array<VarDictionary>>,
    /// The whole level as text: what scenes and resource files keep of it. Use `to_json` and `from_json`.
    #[var(get = get_data, set = set_data, usage_flags = [STORAGE])]
    data: PhantomVar<GString>,
    base: Base<Resource>,
}

#[godot_api]
impl QuarterpipeLevel {
    /// Reads a level file: `.tmx`, `.tmj`, `.ldtk`, `.json`, `.qp` or a drawn level, `.png`, at a path such as
    /// `res://levels/hills.tmx`, `user://own.json` or one of the system. `level` names one of a file that has several; empty takes the
    /// first. A file with one level of another name is refused.
    ///
    /// Tilesets and pictures are read from beside the file. Returns null and tells the log what is wrong, with the file and the place in
    /// it. What looks like a slip is in `warnings`, and the first ten are in the log.
    #[func]
    pub fn load_file(path: GString, #[opt(default = "")] level: GString) -> Option<Gd<Self>> {
        let name = Some(level.to_string()).filter(|name| !name.is_empty());
        match files::read(&path.to_string(), name) {
            Ok(level) => Some(level),
            Err(failure) => {
                failure.tell();
                None
            }
        }
    }

    /// Returns a built-in level: one of `builtin_names`. Returns null and tells the log if there is none of this name.
    #[func]
    pub fn builtin(name: GString) -> Option<Gd<Self>> {
        let name = name.to_string();
        let level = builtin::level(&name).map(|level| Self::of(level, Vec::new())).ok_or_else(|| {
            let names = builtin::names().collect::<Vec<_>>().join(", ");
            Failure::unexpected("built-in level", format_args!("{name:?}"), format_args!("one of {names}"))
        });
        value(level.map(Some))
    }

    /// Returns the names of the built-in levels. The first is the one to begin with.
    #[func]
    pub fn builtin_names() -> PackedStringArray {
        builtin::names().map(GString::from).collect()
    }

    /// Reads a level in the project's own format. Returns null and tells the log what is wrong, with its place in the text.
    #[func]
    pub fn from_json(text: GString) -> Option<Gd<Self>> {
        let level = Level::from_json(&text.to_string()).map(|level| Some(Self::read(level)));
        value(level.map_err(Failure::from))
    }

    /// Makes a level of arrays, for levels that a script draws. `heights` are 16 for each tile, one for each of its columns: 1 to 16 solid
    /// pixels from the bottom, -1 to -16 from the top, 0 none; tile 0 is air. `cells` are the tiles of the cells of 16 x 16 px, row by row,
    /// and `columns` says how many a row has.
    ///
    /// `more` can be empty, or have `name`; `start`, a Vector2i, where a player's centre is at the start, in pixels; `layers`, 1 or 2: with 2,
    /// `cells` and what is said of each cell have layer A, then B; `widths`, 16 for each tile, the same as heights along its rows, from the
    /// right edge or the left; `angles`, one for each tile, 0 to 255, of 256 to the turn; and for each cell `solidity`, 0 none, 1 top, 2 sides
    /// and bottom, 3 all, `x_flip` and `y_flip`, 0 or 1. Widths and angles are measured where they are not given, and all tiles but air are
    /// solid then.
    ///
    /// Returns null and tells the log which array makes no sense, and at which place.
    #[func]
    pub fn from_arrays(
        heights: PackedInt32Array,
        cells: PackedInt32Array,
        columns: i32,
        more: VarDictionary,
    ) -> Option<Gd<Self>> {
        let level = arrays::level(heights.as_slice(), cells.as_slice(), columns, &more);
        value(level.map(|level| Some(Self::read(level))))
    }

    /// Returns a level like this one, with other parts in place of its own: any of `name`, `description`, `rules`, `start`, `bounds`,
    /// `water`, `loops`, `objects` and `art`, as `to_json` writes them. Objects can be those of `objects`, too:
    /// `level.with_parts({"water": 300, "objects": level.objects + [{"class": "ring", "x": 200, "y": 100}]})`.
    ///
    /// Returns null and tells the log what makes no sense. Objects of classes that are not known are told by `warnings`.
    #[func]
    pub fn with_parts(&self, parts: VarDictionary) -> Option<Gd<Self>> {
        let own = self.parts();
        let made = own.and_then(|own| Ok(own.with_json(&json::of_parts(&parts)?)?));
        value(made.map(|level| Some(Self::read(level))))
    }

    /// Reads a run of buttons such as `"R60 RA10 _30"`: letters U, D, L, R, A, B and C with numbers of frames, `_` for none. Returns a byte
    /// for each frame, or none and tells the log what makes no sense.
    #[func]
    pub fn parse_inputs(text: GString) -> PackedByteArray {
        let inputs = text.to_string().parse::<Inputs>();
        let bits = inputs.map(|inputs| inputs.iter().map(Input::bits).collect());
        value(bits.map_err(|error| Failure::new(Error::ERR_PARSE_ERROR, format_args!("inputs: {error}"))))
    }

    /// Writes the level in the project's own format. Empty if there is nothing in it.
    #[func]
    pub fn to_json(&self) -> GString {
        self.parts.as_ref().map(|parts| GString::from(&parts.to_json())).unwrap_or_default()
    }

    /// Returns whether there is no level in it, as in a resource that was just made.
    #[func]
    pub fn is_empty(&self) -> bool {
        self.parts.is_none()
    }

    #[func]
    fn get_name(&self) -> GString {
        self.parts.as_ref().map(|parts| GString::from(&parts.name)).unwrap_or_default()
    }

    #[func]
    fn get_description(&self) -> GString {
        self.parts.as_ref().map(|parts| GString::from(&parts.description)).unwrap_or_default()
    }

    #[func]
    fn get_rules(&self) -> StringName {
        let game = self.parts.as_ref().and_then(|parts| parts.rules);
        game.map(|game| StringName::from(game.name())).unwrap_or_default()
    }

    #[func]
    fn get_size(&self) -> Vector2i {
        self.parts.as_ref().map(|parts| parts.size()).map(|(x, y)| Vector2i::new(x.0, y.0)).unwrap_or_default()
    }

    #[func]
    fn get_start(&self) -> Vector2i {
        self.parts.as_ref().map(|parts| parts.start).map(|(x, y)| Vector2i::new(x.0, y.0)).unwrap_or_default()
    }

    #[func]
    fn get_warnings(&self) -> PackedStringArray {
        self.found.iter().map(GString::from).collect()
    }

    #[func]
    fn get_inputs(&self) -> PackedByteArray {
        let Some(parts) = &self.parts else { return PackedByteArray::new() };
        let is_own = |name: &str| builtin::level(name).as_ref() == Some(&**parts);
        let text = builtin::inputs(&parts.name).filter(|_| is_own(&parts.name));
        let inputs = text.and_then(|text| text.parse::<Inputs>().ok());
        inputs.map(|inputs| inputs.iter().map(Input::bits).collect()).unwrap_or_default()
    }

    #[func]
    fn get_objects(&self) -> Array<VarDictionary> {
        let objects = self.parts.iter().flat_map(|parts| &parts.objects).map(|object| {
            let mut properties = VarDictionary::new();
            for (name, value) in &object.properties {
                let value = match value {
                    Value::Flag(flag) => flag.to_variant(),
                    Value::Integer(number) => i64::from(*number).to_variant(),
                    Value::Text(text) => GString::from(text).to_variant(),
                };
                properties.set(name.as_str(), &value);
            }
            let mut placed = VarDictionary::new();
            placed.set("class", object.class.as_str());
            placed.set("name", object.name.as_str());
            placed.set("x", object.x.0);
            placed.set("y", object.y.0);
            placed.set("x_flip", object.x_flip);
            placed.set("y_flip", object.y_flip);
            placed.set("properties", &properties);
            placed
        });
        objects.collect()
    }

    #[func]
    fn get_data(&self) -> GString {
        self.to_json()
    }

    #[func]
    fn set_data(&mut self, text: GString) {
        let text = text.to_string();
        if text.is_empty() {
            return;
        }
        match Level::from_json(&text) {
            Ok(level) => self.parts = Some(Arc::new(level)),
            Err(error) => _ = Failure::from(error).tell(),
        }
    }
}

impl QuarterpipeLevel {
    /// Makes a resource of a level.
    pub fn of(level: Level, warnings: Vec<String>) -> Gd<Self> {
        let mut made = Self::new_gd();
        {
            let mut own = made.bind_mut();
            own.parts = Some(Arc::new(level));
            own.found = warnings;
        }
        made
    }

    /// Makes a resource of a level that was read from JSON.
    fn read(level: Level) -> Gd<Self> {
        let warnings = level.object_warnings().iter().map(ToString::to_string).collect();
        Self::of(level, warnings)
    }

    /// Returns the level.
    ///
    /// # Errors
    ///
    /// If there is none in the resource.
    pub fn parts(&self) -> Result<Arc<Level>, Failure> {
        self.parts.clone().ok_or_else(|| {
            Failure::new(Error::ERR_UNCONFIGURED, "level: found an empty one, expected one that was loaded")
        })
    }
}
