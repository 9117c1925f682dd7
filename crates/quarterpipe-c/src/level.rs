//! Levels.

use std::{
    collections::BTreeMap,
    ffi::c_char,
    io,
    path::{Path, PathBuf},
};

use quarterpipe_host::HostLevel;
use quarterpipe_import::{ImportOptions, ImportedLevel};
use quarterpipe_level::{Level, Value, arrays::LevelArrays};
use quarterpipe_replay::Inputs;

use crate::{
    error::{Failure, QpStatus, guard},
    handle::{self, Content, fill, get, read, slice, some_text, text, write},
    rules::json_text,
    texts::Texts,
};

/// A level: tiles, cells, edges, water, objects and a start. It never changes. Free it with `qp_level_free`.
#[derive(Debug)]
pub struct QpLevel {
    _private: [u8; 0],
}

/// The content of a handle of a level.
#[derive(Debug)]
pub(crate) struct LevelContent {
    pub(crate) own: HostLevel,
    pub(crate) texts: Texts,
}

impl Content for LevelContent {
    type Handle = QpLevel;
    const NAME: &'static str = "level";
    const TAG: u32 = 0x514c_4556;
}

impl From<HostLevel> for LevelContent {
    fn from(own: HostLevel) -> Self {
        Self { own, texts: Texts::default() }
    }
}

impl From<ImportedLevel> for LevelContent {
    fn from(ImportedLevel { level, warnings, .. }: ImportedLevel) -> Self {
        HostLevel::with_warnings(level, warnings).into()
    }
}

/// A file that a level file refers to, such as a tileset or a picture.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpFile {
    /// Its path, relative to the same folder as the level's `name`: "levels/tiles.tsx" for a level named "levels/hills.tmx".
    pub name: *const c_char,
    /// The content of the file.
    pub bytes: *const u8,
    /// The number of bytes.
    pub length: usize,
}

/// The arrays of a level. Set the whole struct to zero first. An array that is NULL is measured, or has the default in its comment.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpLevelArrays {
    /// A short name; NULL for "level".
    pub name: *const c_char,
    /// 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 for none. Tile 0 is air, whatever its
    /// heights.
    pub heights: *const i8,
    /// 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -16 from the left, 0 for none; NULL to measure them.
    pub widths: *const i8,
    /// The angle of each tile in 1/256 of a turn; NULL to measure them.
    pub angles: *const u8,
    /// The number of tiles.
    pub tiles: usize,
    /// The tile of each cell of 16 x 16 px, row by row. The cells of a second layer follow those of the first.
    pub cells: *const u16,
    /// The solidity of each cell: 0 none, 1 top, 2 sides and bottom, 3 all; NULL for 3 in all cells except air.
    pub solidity: *const u8,
    /// For each cell, a number other than 0 to mirror its tile left to right; NULL for no mirrored tiles.
    pub x_flip: *const u8,
    /// For each cell, a number other than 0 to mirror its tile top to bottom; NULL for no mirrored tiles.
    pub y_flip: *const u8,
    /// The number of cells in a row.
    pub columns: usize,
    /// The number of rows.
    pub rows: usize,
    /// The number of collision layers, 1 or 2; 0 counts as 1.
    pub layers: usize,
    /// The x of a player's centre at the start, in pixels.
    pub start_x: i32,
    /// The y of a player's centre at the start, in pixels, downward.
    pub start_y: i32,
}

/// An object as it was placed in a level. Its texts belong to the level and live as long as its handle.
#[derive(Clone, Copy, Debug)]
#[repr(C)]
pub struct QpLevelObject {
    /// The name of its class, such as "ring".
    pub class_name: *const c_char,
    /// Its name; may be empty.
    pub name: *const c_char,
    /// Its properties, as a JSON object.
    pub properties: *const c_char,
    /// The x of its centre in pixels.
    pub x: i32,
    /// The y of its centre in pixels, downward.
    pub y: i32,
    /// 1 if it is mirrored left to right.
    pub x_flip: i32,
    /// 1 if it is mirrored top to bottom.
    pub y_flip: i32,
}

/// Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini), stages of the Retro Engine (a folder or .bin), JSON (.json) or a drawing (.png). Returns NULL if it cannot be read; the error names the file and the place.
///
/// `level` names one of several levels in a file; NULL for the first. The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_load(path: *const c_char, level: *const c_char) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointers are NULL or point to texts.
        let (path, level) = unsafe { (text("path", path)?, some_text("level", level)?) };
        Ok(LevelContent::from(ImportedLevel::load(path, &options(level))?))
    })
}

/// Reads a level from memory. `name` is the file's name, whose extension gives the format. Returns NULL if the file is invalid.
///
/// `files` are the `file_count` files that the level file refers to, such as tilesets and pictures; NULL for none. The library keeps only
/// copies. `level` is as for `qp_level_load`. The caller frees the level with `qp_level_free`.
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
        // SAFETY: the caller's pointers point to texts, and buffers have their lengths.
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
        Ok(LevelContent::from(ImportedLevel::fetch(name, &options(level), fetch)?))
    })
}

fn options(level: Option<&str>) -> ImportOptions {
    ImportOptions { level: level.map(str::to_owned), ..ImportOptions::default() }
}

/// Returns a built-in level by its name, one of `QP_NAMES_BUILTIN`, or a generated one, such as `generated:7:4`: seed 7, difficulty 4.
/// Returns NULL if it does not exist.
///
/// The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_builtin(name: *const c_char) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or points to a text.
        let name = unsafe { text("name", name) }?;
        Ok(LevelContent::from(HostLevel::builtin(name)?))
    })
}

/// Reads a level from `length` bytes of the JSON that `qp_level_to_json` writes. Returns NULL if it is invalid.
///
/// The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_from_json(json: *const c_char, length: usize) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let json = unsafe { json_text(json, length) }?;
        Ok(LevelContent::from(HostLevel::from_json(json)?))
    })
}

/// Creates a copy of a level with replaced parts. `json` is a JSON object of `length` bytes with any of the keys `name`, `description`,
/// `rules`, `start`, `bounds`, `water`, `loops`, `objects` and `art`, as `qp_level_to_json` writes them. Returns NULL if it is invalid.
///
/// `{"water": 300, "objects": [{"class": "ring", "x": 200, "y": 100}]}` adds water and a ring to a level of arrays. `qp_level_warning`
/// reports objects of unknown classes. The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_with_parts(
    level: *const QpLevel,
    json: *const c_char,
    length: usize,
) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or a handle, and its buffer has that length.
        let (content, json) = unsafe { (get::<LevelContent>(level)?, json_text(json, length)?) };
        Ok(LevelContent::from(content.own.with_parts(json)?))
    })
}

/// Creates a level from arrays, which the library copies. Returns NULL if they are not a valid level.
///
/// The caller frees the level with `qp_level_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_from_arrays(arrays: *const QpLevelArrays) -> *mut QpLevel {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or points to a struct.
        let arrays = unsafe { read("arrays", arrays) }?;
        let layers = arrays.layers.max(1);
        let too_many = || Failure::unexpected("cells", "more than fit into memory", "fewer");
        let cells =
            arrays.columns.checked_mul(arrays.rows).and_then(|cells| cells.checked_mul(layers)).ok_or_else(too_many)?;
        let lines = arrays.tiles.checked_mul(16).ok_or_else(too_many)?;
        // SAFETY: the caller's arrays have the lengths given in the struct.
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
        let made =
            Level::from_arrays(&made).map(HostLevel::new).map_err(|error| Failure::new(QpStatus::BadValue, error));
        Ok(LevelContent::from(made?))
    })
}

/// Returns the values of a buffer; `None` for NULL.
///
/// # Safety
///
/// As [`slice`].
unsafe fn some_slice<'a, T>(name: &str, values: *const T, length: usize) -> Result<Option<&'a [T]>, Failure> {
    // SAFETY: required of the caller.
    if values.is_null() { Ok(None) } else { unsafe { slice(name, values, length) }.map(Some) }
}

/// Writes an object of the level as it was placed.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_level_object(level: *const QpLevel, number: usize, object: *mut QpLevelObject) -> QpStatus {
    guard(|| {
        // SAFETY: the caller's pointer is NULL or a handle.
        let content = unsafe { get::<LevelContent>(level) }?;
        let placed = content.own.level.objects.get(number);
        let placed = placed.ok_or_else(|| Failure::unexpected("number", number, "that of an object"))?;
        let keep = |text: &str| content.texts.keep(text);
        let seen = QpLevelObject {
            class_name: keep(&placed.class),
            name: keep(&placed.name),
            properties: keep(&properties_of(placed)),
            x: placed.x.0,
            y: placed.y.0,
            x_flip: placed.x_flip.into(),
            y_flip: placed.y_flip.into(),
        };
        // SAFETY: the caller's pointer is NULL or valid for a struct.
        unsafe { write("object", object, seen) }
    })
}

fn properties_of(object: &quarterpipe_level::LevelObject) -> String {
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
    serde_json::Value::Object(properties).to_string()
}

/// Reads a run of buttons, such as "R60 RA10 _30": Right for 60 frames, Right and A for 10, nothing for 30. Writes the bits of each
/// frame. `qp_level_inputs` explains the buffer.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_inputs_parse(
    run: *const c_char,
    buffer: *mut u8,
    length: usize,
    needed: *mut usize,
) -> QpStatus {
    // SAFETY: the caller's pointers meet the documented requirements.
    guard(|| unsafe { fill("buffer", &bits_of(text("run", run)?)?, buffer, length, needed) })
}

fn bits_of(run: &str) -> Result<Vec<u8>, Failure> {
    let inputs: Inputs = run.parse().map_err(|error| Failure::new(QpStatus::BadValue, error))?;
    inputs
        .bits_of_only_pad()
        .ok_or_else(|| Failure::new(QpStatus::BadValue, "run: found buttons of a second pad, expected those of one"))
}
