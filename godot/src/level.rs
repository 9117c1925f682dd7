//! Levels as Godot resources. `cargo xtask generate` writes the marked parts from the table of functions.

use godot::{global::Error, prelude::*};
use quarterpipe_host::HostLevel;
use quarterpipe_level::{Level, Value, builtin};
use quarterpipe_replay::Inputs;

use crate::{
    arrays, convert,
    failure::{Failure, code, value},
    files, json, settings,
};

/// A level of a quarterpipe world: tiles, cells, edges, water, objects and a start. It never changes, except that `declare_class` removes
/// warnings. A new resource is empty, as are its properties and the results of its functions.
///
/// `load("res://hills.tmx")` reads a map of the editor Tiled, `load("res://hills.ldtk")` a project of the editor LDtk, and
/// `load("res://hills.qp")` the project's own format, which is JSON. `QuarterpipeLevel.load_file` also reads `.json`.
/// `QuarterpipeLevel.builtin("first")` is a level to start with.
///
/// All positions and sizes are in pixels, y downward, from the map's top left.
///
/// Custom classes: an object of an unknown class is kept for the game, with a warning. The project setting
/// `quarterpipe/levels/custom_classes` lists the classes of the game's objects, for which warnings are suppressed. `declare_class` does the
/// same for one level; saved levels do not store it.
///
/// Exported games: Godot exports neither the tilesets nor the raw pictures that a `.tmx` or `.ldtk` refers to. Save the level once as a
/// resource with `ResourceSaver.save(level, "res://hills.tres")`, which contains everything. Or write `to_json` to a `.qp` file.
#[derive(GodotClass)]
#[class(base = Resource, init, tool)]
pub struct QuarterpipeLevel {
    host: Option<HostLevel>,
    // <generated properties>
    /// The level's short name.
    #[var(get = get_name, no_set)]
    name: PhantomVar<GString>,
    /// A one-line description of the level.
    #[var(get = get_description, no_set)]
    description: PhantomVar<GString>,
    /// The name of the game whose rules the level is meant for: `s1`, `cd`, `s2`, `s3` or `s3k`; empty if it suits all games.
    #[var(get = get_rules, no_set)]
    rules: PhantomVar<StringName>,
    /// The level's width and height in pixels.
    #[var(get = get_size, no_set)]
    size: PhantomVar<Vector2i>,
    /// The position of a player's centre at the start.
    #[var(get = get_start, no_set)]
    start: PhantomVar<Vector2i>,
    /// The warnings about the level's file. Each begins with its place in the file.
    #[var(get = get_warnings, no_set)]
    warnings: PhantomVar<PackedStringArray>,
    /// The buttons of each frame of the recorded run through a built-in level; other levels do not have one. The result is empty, and an
    /// error is logged, if the recorded run is damaged.
    #[var(get = get_inputs, no_set)]
    inputs: PhantomVar<PackedByteArray>,
    // </generated properties>
    /// The placed objects: `class`, `name`, `x` and `y` in pixels, `x_flip`, `y_flip`, and `properties`, a dictionary.
    #[var(get = get_objects, no_set)]
    objects: PhantomVar<Array<VarDictionary>>,
    /// The whole level as text, for scenes and resource files. Use `to_json` and `from_json` instead.
    #[var(get = get_data, set = set_data, usage_flags = [STORAGE])]
    data: PhantomVar<GString>,
    base: Base<Resource>,
}

#[godot_api]
impl QuarterpipeLevel {
    /// Reads a level file: `.tmx`, `.tmj`, `.ldtk`, `.json`, `.qp` or a drawn level, `.png`, at a path such as
    /// `res://levels/hills.tmx`, `user://own.json` or a path of the system. `level` names one of several levels in a file; an empty name
    /// selects the first. If the file's only level has another name, loading fails.
    ///
    /// Tilesets and pictures are read from paths relative to the file. Returns null and logs an error that names the file and the place in
    /// it. `warnings` lists likely mistakes; the first ten are also in the log.
    #[func]
    pub fn load_file(path: GString, #[opt(default = "")] level: GString) -> Option<Gd<Self>> {
        let name = Some(level.to_string()).filter(|name| !name.is_empty());
        value(files::read(&path.to_string(), name).map(Some))
    }

    /// Returns a built-in level, one of `builtin_names`, or a generated one by its name, such as "generated:7:4": seed 7, difficulty 4.
    /// Returns null and logs an error if no level has this name.
    #[func]
    pub fn builtin(name: GString) -> Option<Gd<Self>> {
        Self::made(HostLevel::builtin(&name.to_string()))
    }

    /// Returns the names of the built-in levels. The first is the one to start with.
    #[func]
    pub fn builtin_names() -> PackedStringArray {
        builtin::names().map(GString::from).collect()
    }

    /// Reads a level in the project's own format. Returns null and logs an error that names the place in the text.
    #[func]
    pub fn from_json(text: GString) -> Option<Gd<Self>> {
        Self::made(HostLevel::from_json(&text.to_string()))
    }

    /// Creates a level from arrays, for levels that a script draws. `heights` has 16 numbers for each tile, one for each of its columns: 1
    /// to 16 solid pixels from the bottom, -1 to -16 from the top, 0 for none; tile 0 is air. `cells` has the tile of each cell of 16 x 16
    /// px, row by row, and `columns` is the number of cells in a row.
    ///
    /// `more` has optional keys: `name`; `start`, a Vector2i with the pixel of a player's centre at the start; `layers`, 1 or 2: with 2,
    /// `cells` and the other arrays of cells have layer A, then B; `widths`, 16 for each tile, the same as heights but along its rows, from
    /// the right edge or the left; `angles`, one for each tile in 1/256 of a turn, 0 to 255; and for each cell `solidity`, 0 none, 1 top,
    /// 2 sides and bottom, 3 all, `x_flip` and `y_flip`, 0 or 1. Missing widths and angles are measured; without `solidity`, all tiles
    /// except air are solid.
    ///
    /// Returns null and logs an error that names the invalid array and the place in it.
    #[func]
    pub fn from_arrays(
        heights: PackedInt32Array,
        cells: PackedInt32Array,
        columns: i32,
        more: VarDictionary,
    ) -> Option<Gd<Self>> {
        Self::made(arrays::level(heights.as_slice(), cells.as_slice(), columns, &more).map(HostLevel::new))
    }

    /// Returns a copy of this level with replaced parts: any of `name`, `description`, `rules`, `par`, `start`, `bounds`,
    /// `water`, `loops`, `objects` and `art`, as `to_json` writes them. The value of `objects` can be used again:
    /// `level.with_parts({"water": 300, "objects": level.objects + [{"class": "ring", "x": 200, "y": 100}]})`.
    ///
    /// If a part is invalid, returns null and logs an error. `warnings` lists objects of unknown classes, except classes that were declared
    /// for this level.
    #[func]
    pub fn with_parts(&self, parts: VarDictionary) -> Option<Gd<Self>> {
        Self::made(self.host().and_then(|host| Ok(host.with_parts(&json::of_parts(&parts)?)?)))
    }

    /// Reads a run of buttons such as `"R60 RA10 _30"`: letters U, D, L, R, A, B and C with numbers of frames, `_` for none. Returns a byte
    /// for each frame, or an empty array and logs an error if the text is invalid.
    #[func]
    pub fn parse_inputs(text: GString) -> PackedByteArray {
        let inputs = text.to_string().parse::<Inputs>();
        let bits = inputs.map_err(|error| error.to_string()).and_then(|inputs| {
            inputs
                .bits_of_only_pad()
                .map(PackedByteArray::from)
                .ok_or_else(|| "found buttons of a second pad, expected those of one".to_owned())
        });
        value(bits.map_err(|error| Failure::new(Error::ERR_PARSE_ERROR, format_args!("inputs: {error}"))))
    }

    /// Returns true if the resource does not contain a level, as after its creation.
    #[func]
    pub fn is_empty(&self) -> bool {
        self.host.is_none()
    }

    // <generated functions>
    #[func]
    fn get_name(&self) -> GString {
        self.look(|host| Ok(GString::from(host.name())))
    }

    #[func]
    fn get_description(&self) -> GString {
        self.look(|host| Ok(GString::from(host.description())))
    }

    #[func]
    fn get_rules(&self) -> StringName {
        self.look(|host| Ok(host.game().map(StringName::from).unwrap_or_default()))
    }

    #[func]
    fn get_size(&self) -> Vector2i {
        self.look(|host| Ok(convert::vector(host.size())))
    }

    #[func]
    fn get_start(&self) -> Vector2i {
        self.look(|host| Ok(convert::vector(host.start())))
    }

    #[func]
    fn get_warnings(&self) -> PackedStringArray {
        self.look(|host| Ok(host.warnings().iter().map(GString::from).collect()))
    }

    /// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
    #[func]
    fn declare_class(&mut self, name: GString) -> Error {
        code(self.change(|host| {
            host.declare_class(&name.to_string());
            Ok(())
        }))
    }

    /// Returns the level in the project's JSON format.
    #[func]
    fn to_json(&self) -> GString {
        self.look(|host| Ok(GString::from(&host.to_json())))
    }

    /// Returns the number of objects placed in the level.
    #[func]
    fn object_count(&self) -> i32 {
        self.look(|host| Ok(host.object_count() as i32))
    }

    #[func]
    fn get_inputs(&self) -> PackedByteArray {
        self.look(|host| Ok(host.inputs()?.into()))
    }
    // </generated functions>

    #[func]
    fn get_objects(&self) -> Array<VarDictionary> {
        let objects = self.host.iter().flat_map(|host| &host.level.objects).map(|object| {
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
            Ok(level) => self.host = Some(HostLevel::new(level)),
            Err(error) => _ = Failure::from(error).tell(),
        }
    }
}

impl QuarterpipeLevel {
    /// Creates a resource from a level, and declares the classes of the project's setting.
    pub fn of(mut host: HostLevel) -> Gd<Self> {
        for class in settings::custom_classes() {
            host.declare_class(&class);
        }
        let mut made = Self::new_gd();
        made.bind_mut().host = Some(host);
        made
    }

    /// Creates a resource from a level. Returns `None` and logs the error if there is an error instead of a level.
    fn made(host: Result<HostLevel, impl Into<Failure>>) -> Option<Gd<Self>> {
        value(host.map(|host| Some(Self::of(host))).map_err(Into::into))
    }

    /// Returns the level.
    ///
    /// # Errors
    ///
    /// If the resource is empty.
    pub fn host(&self) -> Result<&HostLevel, Failure> {
        self.host.as_ref().ok_or_else(empty)
    }

    /// Returns a value of the level, or the default of its type if the resource is empty.
    fn look<T: Default>(&self, look: impl FnOnce(&HostLevel) -> Result<T, Failure>) -> T {
        value(self.host.as_ref().map_or_else(|| Ok(T::default()), look))
    }

    fn change<T>(&mut self, change: impl FnOnce(&mut HostLevel) -> Result<T, Failure>) -> Result<T, Failure> {
        change(self.host.as_mut().ok_or_else(empty)?)
    }
}

fn empty() -> Failure {
    Failure::new(Error::ERR_UNCONFIGURED, "level: found an empty one, expected one that was loaded")
}
