//! The library itself: its version, and the names of its numbers.

use std::{
    ffi::{CString, c_char},
    sync::OnceLock,
};

use quarterpipe::{event::EventKind, stock::Stock};
use quarterpipe_batch::Column;
use quarterpipe_draw::Shot;
use quarterpipe_host::{PlayerField, names};
use quarterpipe_level::builtin;

use crate::{
    batch::QpEnds,
    error::{Failure, QpStatus, c_string, guard},
    handle::write,
    level::{QpFile, QpLevelArrays, QpLevelObject},
    records::{QpCast, QpEvent, QpObject, QpPlayer, QpSolid},
    world::QpReason,
};

/// The version of this interface. It increases when a function or a struct changes and programs must be compiled again.
pub const QP_INTERFACE: u32 = 1;

/// Returns the library's version, such as "0.1.0".
///
/// The text belongs to the library and lives as long as it.
#[unsafe(no_mangle)]
pub extern "C" fn qp_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Checks that the library is the one that a header belongs to. Call it first, through the macro `QP_CHECK_HEADER()`.
///
/// `interface` is `QP_INTERFACE`; the other arguments are the sizes of the program's structs.
#[unsafe(no_mangle)]
pub extern "C" fn qp_check_header(
    interface: u32,
    player: usize,
    event: usize,
    object: usize,
    solid: usize,
    cast: usize,
    reason: usize,
    level_object: usize,
    level_arrays: usize,
    file: usize,
    ends: usize,
) -> QpStatus {
    guard(|| {
        let found = [player, event, object, solid, cast, reason, level_object, level_arrays, file, ends];
        let expected = [
            size_of::<QpPlayer>(),
            size_of::<QpEvent>(),
            size_of::<QpObject>(),
            size_of::<QpSolid>(),
            size_of::<QpCast>(),
            size_of::<QpReason>(),
            size_of::<QpLevelObject>(),
            size_of::<QpLevelArrays>(),
            size_of::<QpFile>(),
            size_of::<QpEnds>(),
        ];
        if interface != QP_INTERFACE {
            return Err(Failure::unexpected("the header's interface", interface, QP_INTERFACE));
        }
        match found == expected {
            true => Ok(()),
            false => {
                Err(Failure::unexpected("sizes of structs", format_args!("{found:?}"), format_args!("{expected:?}")))
            }
        }
    })
}

/// The lists of names of `qp_name`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum QpNames {
    /// Kinds of events: `QP_EVENT_...`.
    Events = 0,
    /// Fields of a player: `QP_PLAYER_...`.
    PlayerFields = 1,
    /// Characters: `QP_CHARACTER_...`.
    Characters = 2,
    /// Poses: `QP_POSE_...`.
    Poses = 3,
    /// Shields: `QP_SHIELD_...`.
    Shields = 4,
    /// Forms: `QP_FORM_...`.
    Forms = 5,
    /// The routines that a player's step can run: `QP_ROUTINE_...`.
    Routines = 6,
    /// The contents of monitors: `QP_ITEM_...`.
    Items = 7,
    /// Stock objects, such as `Ring`. Some numbers below the greatest are unused.
    Stock = 8,
    /// Overlays of pictures: `QP_OVERLAY_...`. The name's number is the place of the bit.
    Overlays = 9,
    /// Built-in levels.
    Builtin = 10,
    /// Games whose rules are available.
    Games = 11,
    /// The columns of a batch's observations: `QP_COLUMN_...`.
    Columns = 12,
    /// Collision layers: `QP_LAYER_...`.
    Layers = 13,
    /// Causes of a player's death: `QP_DEATH_...`.
    Deaths = 14,
    /// Shapes of solids: `QP_SHAPE_...`.
    Shapes = 15,
    /// Sensors: `QP_SENSOR_...`.
    Sensors = 16,
    /// Directions of sensors: `QP_DIRECTION_...`.
    Directions = 17,
    /// Solidities that sensors look for: `QP_SIDE_...`.
    Sides = 18,
    /// Kinds of reasons: `QP_REASON_...`.
    Reasons = 19,
    /// Directions in which springs throw: `QP_FACING_...`.
    Facings = 20,
}

impl QpNames {
    const ALL: [Self; 21] = [
        Self::Events,
        Self::PlayerFields,
        Self::Characters,
        Self::Poses,
        Self::Shields,
        Self::Forms,
        Self::Routines,
        Self::Items,
        Self::Stock,
        Self::Overlays,
        Self::Builtin,
        Self::Games,
        Self::Columns,
        Self::Layers,
        Self::Deaths,
        Self::Shapes,
        Self::Sensors,
        Self::Directions,
        Self::Sides,
        Self::Reasons,
        Self::Facings,
    ];

    fn list(self) -> Vec<&'static str> {
        match self {
            Self::Events => EventKind::ALL.iter().map(|kind| kind.name()).collect(),
            Self::PlayerFields => PlayerField::ALL.iter().map(|field| field.name()).collect(),
            Self::Characters => names::CHARACTERS.to_vec(),
            Self::Poses => names::POSES.to_vec(),
            Self::Shields => names::SHIELDS.to_vec(),
            Self::Forms => names::FORMS.to_vec(),
            Self::Routines => names::ROUTINES.to_vec(),
            Self::Items => names::ITEMS.to_vec(),
            Self::Stock => {
                let most = Stock::ALL.iter().map(|(number, _)| usize::from(*number)).max().unwrap_or(0);
                let mut stock = vec![""; 1 + most];
                Stock::ALL.iter().for_each(|(number, name)| stock[usize::from(*number)] = name);
                stock
            }
            Self::Overlays => Shot::OVERLAYS.to_vec(),
            Self::Builtin => builtin::names().collect(),
            Self::Games => names::GAMES.to_vec(),
            Self::Columns => Column::ALL.map(Column::name).to_vec(),
            Self::Layers => names::LAYERS.to_vec(),
            Self::Deaths => names::DEATHS.to_vec(),
            Self::Shapes => names::SHAPES.to_vec(),
            Self::Sensors => names::SENSORS.to_vec(),
            Self::Directions => names::DIRECTIONS.to_vec(),
            Self::Sides => names::SIDES.to_vec(),
            Self::Reasons => names::REASONS.to_vec(),
            Self::Facings => names::FACINGS.to_vec(),
        }
    }
}

/// Returns the names of a list, as texts for C.
fn list_of(names: i32) -> Result<&'static Vec<CString>, Failure> {
    static ALL: OnceLock<Vec<Vec<CString>>> = OnceLock::new();
    let all =
        ALL.get_or_init(|| QpNames::ALL.iter().map(|names| names.list().into_iter().map(c_string).collect()).collect());
    let list = usize::try_from(names).ok().and_then(|place| all.get(place));
    list.ok_or_else(|| Failure::unexpected("names", names, "one of QP_NAMES_..."))
}

/// Writes the number of names in a list. `names` is one of `QP_NAMES_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_name_count(names: i32, count: *mut usize) -> QpStatus {
    guard(|| {
        let list = list_of(names)?;
        // SAFETY: the caller's pointer is NULL or valid for a number.
        unsafe { write("count", count, list.len()) }
    })
}

/// Returns a name in a list, such as "jumped" of `QP_NAMES_EVENTS` and `QP_EVENT_JUMPED`; NULL if the number does not have one.
///
/// The text belongs to the library and lives as long as it.
#[unsafe(no_mangle)]
pub extern "C" fn qp_name(names: i32, number: i32) -> *const c_char {
    let mut name = std::ptr::null();
    let _ = guard(|| {
        let list = list_of(names)?;
        let found = usize::try_from(number).ok().and_then(|number| list.get(number)).filter(|name| !name.is_empty());
        let found = found.ok_or_else(|| Failure::unexpected("number", number, "one that has a name"))?;
        name = found.as_ptr();
        Ok(())
    });
    name
}

/// Writes the number of a name in a list, such as `QP_EVENT_JUMPED` for "jumped" of `QP_NAMES_EVENTS`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_number(names: i32, name: *const c_char, number: *mut i32) -> QpStatus {
    guard(|| {
        let list = list_of(names)?;
        // SAFETY: the caller's pointer is NULL or points to a text.
        let name = unsafe { crate::handle::text("name", name) }?;
        let place = list.iter().position(|own| !name.is_empty() && own.as_bytes() == name.as_bytes());
        let place = place.ok_or_else(|| {
            let few = list.iter().filter(|own| !own.is_empty()).take(16).map(|own| own.to_string_lossy().into_owned());
            let few = few.collect::<Vec<_>>().join(", ");
            let rest = if list.len() > 16 { " ..." } else { "" };
            Failure::unexpected("name", format_args!("{name:?}"), format_args!("one of {few}{rest}"))
        })?;
        // SAFETY: the caller's pointer is NULL or valid for a number.
        unsafe { write("number", number, place as i32) }
    })
}
