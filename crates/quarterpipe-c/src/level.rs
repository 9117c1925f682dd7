//! Levels.

use std::{
    collections::BTreeMap,
    ffi::{CString, c_char},
    io,
    path::{Path, PathBuf},
    ptr,
    sync::{Arc, OnceLock},
};

use quarterpipe::{Input, rules::Rules};
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, Value, arrays::LevelArrays, builtin};
use quarterpipe_replay::Inputs;

use crate::{
    error::{Failure, QpStatus, c_string, guard},
    handle::{self, Content, fill, fill_text, get, look, read, slice, some_text, text, write, write_all},
    rules::{QpRules, json_text},
};

/// A level: tiles, cells, edges, water, objects and a start. It does not change. Free it with `qp_level_free`.
#[derive(Debug)]
pub struct QpLevel {
    _private: [u8; 0],
}

/// What a handle of a level holds.
#[derive(Debug)]
pub(crate) struct LevelContent {
    pub(crate) level: Arc<Level>,
    name: CString,
    description: CString,
    warnings: Vec<CString>,
    /// The texts of each object: class, name and properties. Made when they are first asked for.
    objects: OnceLock<Vec<[CString; 3]>>,
}

impl Content for LevelContent {
    type Handle = QpLevel;
    const NAME: &'static str = "level";
    const TAG: u32 = 0x514c_4556;
}

impl LevelContent {
    pub(crate) fn new(level: impl Into<Arc<Level>>) -> Self {
        let level = level.into();
        let [name, description] = [&level.name, &level.description].map(|text| c_string(text));
        Self { level, name, description, warnings: Vec::new(), objects: OnceLock::new() }
    }

    fn imported(ImportedLevel { level, warnings, .. }: ImportedLevel) -> Self {
        let warnings = warnings.iter().map(|warning| c_string(&warning.to_string())).collect();
        Self { warnings, ..Self::new(level) }
    }

    fn read(level: Level) -> Self {
        Self::imported(level.into())
    }
}

/// A file that a level's file names, such as a tileset or a picture.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpFile {
    /// Its path, from the same folder that the level's `name` starts from: "levels/tiles.tsx" for a level named "levels/hills.tmx".
    pub name: *const c_char,
    /// Its bytes.
    pub bytes: *const u8,
    /// How many there are.
    pub length: usize,
}

/// The arrays of a level. Set the whole struct to zero first. An array that is NULL is measured, or has the default that its comment names.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpLevelArrays {
    /// A short name; NULL for "level".
    pub name: *const c_char,
    /// 16 for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 none. Tile 0 is air, whatever its heights.
    pub heights: *const i8,
    /// The same along the rows of each tile, from the right edge or the left; NULL to measure them.
    pub widths: *const i8,
    /// The angle of each tile, 256 to the turn; NULL to measure them.
    pub angles: *const u8,
    /// How many tiles there are.
    pub tiles: usize,
    /// The tile of each cell of 16 x 16 px, row by row. The cells of a second layer follow those of the first.
    pub cells: *const u16,
    /// For each cell 0 none, 1 top, 2 sides and bottom, 3 all; NULL: all tiles but air are solid all around.
    pub solidity: *const u8,
    /// For each cell, not 0 to mirror its tile left to right; NULL for none.
    pub x_flip: *const u8,
    /// For each cell, not 0 to mirror its tile top to bottom; NULL for none.
    pub y_flip: *const u8,
    /// Cells in a row.
    pub columns: usize,
    /// Rows.
    pub rows: usize,
    /// 1, or 2 for two collision layers; 0 is 1.
    pub layers: usize,
    /// Where a player's centre is at the start, in pixels.
    pub start_x: i32,
    /// Where a player's centre is at the start, in pixels, downward.
    pub start_y: i32,
}

/// An object as it was placed in a level. Its texts belong to the level and live as long as its handle.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpLevelObject {
    /// The name of its class, such as "ring".
    pub class_name: *const c_char,
    /// Its own name; may be empty.
    pub name: *const c_char,
    /// Its properties, as a JSON object.
    pub properties: *const c_char,
    /// Its centre in pixels.
    pub x: i32,
    /// Its centre in pixels, downward.
    pub y: i32,
    /// 1 if it is mirrored left to right.
    pub x_flip: i32,
    /// 1 if it is mirrored top to bottom.
    pub y_flip: i32,
}

/// Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini), JSON (.json) or a drawing (.png). NULL if it cannot be read; the error names the file and the place.
///
/// `level` names one of a file that has several; NULL for the first. The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_load(path: *const c_char, level: *const c_char) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointers are NULL or lead to texts.
        let (path, level) = unsafe { (text("path", path)?, some_text("level", level)?) };
        Ok(LevelContent::imported(ImportedLevel::load(path, &options(level))?))
    })
}

/// Reads a level from memory. `name` is the file's name, whose end says which format it is in. NULL if it makes no sense.
///
/// `files` are those that the level's file names, such as tilesets and pictures: `file_count` of them; NULL for none. The library copies
/// what it keeps. `level` is as for `qp_level_load`. The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_from_memory(
    name: *const c_char,
    bytes: *const u8,
    length: usize,
    files: *const QpFile,
    file_count: usize,
    level: *const c_char,
) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointers lead to texts, and buffers have their lengths.
        let (name, bytes, level) =
            unsafe { (text("name", name)?, slice("bytes", bytes, length)?, some_text("level", level)?) };
        let mut all: BTreeMap<PathBuf, Vec<u8>> = BTreeMap::new();
        // SAFETY: as above.
        for file in unsafe { slice("files", files, file_count) }? {
            // SAFETY: as above.
            let (name, bytes) =
                unsafe { (text("files: name", file.name)?, slice("files: bytes", file.bytes, file.length)?) };
            all.insert(PathBuf::from(name), bytes.to_vec());
        }
        all.insert(PathBuf::from(name), bytes.to_vec());
        let fetch = move |path: &Path| {
            let missing = || io::Error::new(io::ErrorKind::NotFound, "it is not among the files");
            all.get(path).cloned().ok_or_else(missing)
        };
        Ok(LevelContent::imported(ImportedLevel::fetch(name, &options(level), fetch)?))
    })
}

fn options(level: Option<&str>) -> ImportOptions {
    ImportOptions { level: level.map(str::to_owned), ..ImportOptions::default() }
}

/// Returns a built-in level by its name: one of `QP_NAMES_BUILTIN`. NULL if there is none.
///
/// The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_builtin(name: *const c_char) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or leads to a text.
        let name = unsafe { text("name", name) }?;
        let level = builtin::level(name).ok_or_else(|| {
            let names = builtin::names().collect::<Vec<_>>().join(", ");
            Failure::unexpected("built-in level", format_args!("{name:?}"), format_args!("one of {names}"))
        })?;
        Ok(LevelContent::new(level))
    })
}

/// Reads a level from the JSON that `qp_level_to_json` writes, `length` bytes of it. NULL if it makes no sense.
///
/// The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_from_json(json: *const c_char, length: usize) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let json = unsafe { json_text(json, length) }?;
        Ok(LevelContent::read(Level::from_json(json)?))
    })
}

/// Makes a level like another, with parts in place of its own: a JSON object, `length` bytes of it, with any of the keys `name`, `description`,
/// `rules`, `start`, `bounds`, `water`, `loops`, `objects` and `art` as `qp_level_to_json` writes them. NULL if they make no sense.
///
/// `{"water": 300, "objects": [{"class": "ring", "x": 200, "y": 100}]}` gives a level of arrays water and a ring. Objects of unknown classes
/// are told by `qp_level_warning`. The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_with_parts(
    level: *const QpLevel,
    json: *const c_char,
    length: usize,
) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or a handle, and its buffer has that length.
        let (content, json) = unsafe { (get::<LevelContent>(level)?, json_text(json, length)?) };
        Ok(LevelContent::read(content.level.with_json(json)?))
    })
}

/// Makes a level of arrays, which the library copies. NULL if they make no level.
///
/// The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_from_arrays(arrays: *const QpLevelArrays) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or leads to a struct.
        let arrays = unsafe { read("arrays", arrays) }?;
        let layers = arrays.layers.max(1);
        let too_many = || Failure::unexpected("cells", "more than fit into memory", "fewer");
        let cells =
            arrays.columns.checked_mul(arrays.rows).and_then(|cells| cells.checked_mul(layers)).ok_or_else(too_many)?;
        let lines = arrays.tiles.checked_mul(16).ok_or_else(too_many)?;
        // SAFETY: the caller's arrays have the lengths that the numbers beside them say.
        let made = unsafe {
            let start = (arrays.start_x, arrays.start_y);
            LevelArrays {
                name: some_text("name", arrays.name)?.unwrap_or("level"),
                widths: some_slice("widths", arrays.widths, lines)?,
                angles: some_slice("angles", arrays.angles, arrays.tiles)?,
                layers,
                solidity: some_slice("solidity", arrays.solidity, cells)?,
                x_flip: some_slice("x_flip", arrays.x_flip, cells)?,
                y_flip: some_slice("y_flip", arrays.y_flip, cells)?,
                start,
                ..LevelArrays::new(
                    slice("heights", arrays.heights, lines)?,
                    slice("cells", arrays.cells, cells)?,
                    arrays.columns,
                )
            }
        };
        Level::from_arrays(&made).map(LevelContent::new).map_err(|error| Failure::new(QpStatus::BadValue, error))
    })
}

/// Returns the values of a buffer; none for NULL.
///
/// # Safety
///
/// As [`slice`].
unsafe fn some_slice<'a, T>(name: &str, values: *const T, length: usize) -> Result<Option<&'a [T]>, Failure> {
    // SAFETY: as this function asks for.
    if values.is_null() { Ok(None) } else { unsafe { slice(name, values, length) }.map(Some) }
}

/// Frees a level. Worlds made of it stay as they are. NULL is allowed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_free(level: *mut QpLevel) -> QpStatus {
    // SAFETY: the caller's pointer is NULL or a handle.
    guard(|| unsafe { handle::free::<LevelContent>(level) })
}

/// Returns a level's short name; NULL on an error. The text belongs to the level and lives as long as its handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_name(level: *const QpLevel) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<LevelContent, _>(level, ptr::null(), |level| Ok(level.name.as_ptr())) }
}

/// Returns one line about a level; NULL on an error. The text belongs to the level and lives as long as its handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_description(level: *const QpLevel) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<LevelContent, _>(level, ptr::null(), |level| Ok(level.description.as_ptr())) }
}

/// Returns the name of the game whose rules a level is meant for; NULL if it suits all. The text belongs to the library.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_game(level: *const QpLevel) -> *const c_char {
    // SAFETY: the caller's pointer is NULL or a handle.
    let game = unsafe { look::<LevelContent, _>(level, None, |level| Ok(level.level.rules)) };
    game.map_or(ptr::null(), |game| crate::library::qp_name(crate::QpNames::Games as i32, game as i32))
}

/// Returns the rules that a level is meant for, else S3K's; NULL on an error. The caller frees them with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_rules(level: *const QpLevel) -> *mut QpRules {
    // SAFETY: the caller's pointer is NULL or a handle.
    handle::make(|| Ok(unsafe { get::<LevelContent>(level) }?.level.meant_rules().unwrap_or(Rules::S3K)))
}

/// Writes a level's width and height in pixels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_size(level: *const QpLevel, width: *mut i32, height: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let size = get::<LevelContent>(level)?.level.size();
            write_all([("width", width, size.0.0), ("height", height, size.1.0)])
        }
    })
}

/// Writes where a player's centre is at the start, in pixels.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_start(level: *const QpLevel, x: *mut i32, y: *mut i32) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe {
            let start = get::<LevelContent>(level)?.level.start;
            write_all([("x", x, start.0.0), ("y", y, start.1.0)])
        }
    })
}

/// Returns how many warnings there are about what looked like a slip in a level's file; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_warning_count(level: *const QpLevel) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<LevelContent, _>(level, 0, |level| Ok(level.warnings.len())) }
}

/// Returns a warning, which begins with the place; NULL if there is none of this number. The text belongs to the level and lives as
/// long as its handle.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_warning(level: *const QpLevel, number: usize) -> *const c_char {
    let none = || Failure::unexpected("number", number, "that of a warning");
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe {
        look::<LevelContent, _>(level, ptr::null(), |level| {
            level.warnings.get(number).map(|text| text.as_ptr()).ok_or_else(none)
        })
    }
}

/// Writes a level in the project's own format, JSON, with a zero byte behind. For the buffer see `qp_rules_to_json`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_to_json(
    level: *const QpLevel,
    buffer: *mut c_char,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointers are what the documentation asks for.
        unsafe { fill_text(&get::<LevelContent>(level)?.level.to_json(), buffer, length, needed) }
    })
}

/// Returns how many objects are placed in a level; 0 on an error.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_object_count(level: *const QpLevel) -> usize {
    // SAFETY: the caller's pointer is NULL or a handle.
    unsafe { look::<LevelContent, _>(level, 0, |level| Ok(level.level.objects.len())) }
}

/// Writes an object as it was placed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_object(level: *const QpLevel, number: usize, object: *mut QpLevelObject) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let content = unsafe { get::<LevelContent>(level) }?;
        let placed = content.level.objects.get(number);
        let placed = placed.ok_or_else(|| Failure::unexpected("number", number, "that of an object"))?;
        let texts = content.objects.get_or_init(|| content.level.objects.iter().map(texts_of).collect());
        let [class_name, name, properties] = texts[number].each_ref().map(|text| text.as_ptr());
        let seen = QpLevelObject {
            class_name,
            name,
            properties,
            x: placed.x.0,
            y: placed.y.0,
            x_flip: placed.x_flip.into(),
            y_flip: placed.y_flip.into(),
        };
        // SAFETY: the caller's pointer is NULL or good for a struct.
        unsafe { write("object", object, seen) }
    })
}

fn texts_of(object: &quarterpipe_level::LevelObject) -> [CString; 3] {
    let properties: serde_json::Map<String, serde_json::Value> = object
        .properties
        .iter()
        .map(|(name, value)| {
            let value = match value {
                Value::Flag(flag) => (*flag).into(),
                Value::Integer(number) => (*number).into(),
                Value::Text(text) => text.as_str().into(),
            };
            (name.clone(), value)
        })
        .collect();
    let properties = serde_json::Value::Object(properties).to_string();
    [&object.class, &object.name, &properties].map(|text| c_string(text))
}

/// Writes the bits of every frame of the recorded run through a built-in level; none for other levels. `needed`, unless it is NULL,
/// gets how many there are; with a buffer of NULL and a length of 0, nothing else happens.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_inputs(
    level: *const QpLevel,
    buffer: *mut u8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let content = unsafe { get::<LevelContent>(level) }?;
        let is_own = builtin::level(&content.level.name).as_ref() == Some(&*content.level);
        let text = builtin::inputs(&content.level.name).filter(|_| is_own).unwrap_or_default();
        // SAFETY: the caller's buffer is what the documentation asks for.
        unsafe { fill("buffer", &bits_of(text)?, buffer, length, needed) }
    })
}

/// Reads a run of buttons, such as "R60 RA10 _30": Right for 60 frames, Right and A for 10, nothing for 30. Writes the bits of every
/// frame. For the buffer see `qp_level_inputs`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_inputs_parse(
    run: *const c_char,
    buffer: *mut u8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    // SAFETY: the caller's pointers are what the documentation asks for.
    guard(|| unsafe { fill("buffer", &bits_of(text("run", run)?)?, buffer, length, needed) })
}

fn bits_of(run: &str) -> Result<Vec<u8>, Failure> {
    let inputs: Inputs = run.parse().map_err(|error| Failure::new(QpStatus::BadValue, error))?;
    Ok(inputs.iter().map(Input::bits).collect())
}
