//! The library itself: its version, and the names behind its numbers.

use std::ffi::{CString, c_char};
use std::sync::OnceLock;

use quarterpipe::{event::EventKind, stock::Stock};
use quarterpipe_draw::Overlays;
use quarterpipe_host::{PlayerField, names};
use quarterpipe_level::builtin;

use crate::{
    error::{Failure, QpStatus, c_string, guard},
    handle::write,
    records::{QpCast, QpEvent, QpObject, QpPlayer, QpSolid},
    world::QpReason,
};

/// The number of this interface. It grows when a function or a struct changes so that programs must be compiled anew.
pub const QP_INTERFACE: u32 = 1;

/// Returns the library's version, such as "0.1.0".
///
/// The text belongs to the library and lives as long as it.
#[unsafe(no_mangle)]
pub extern "C" fn qp_version() -> *const c_char {
    const VERSION: &str = concat!(env!("CARGO_PKG_VERSION"), "\0");
    VERSION.as_ptr().cast()
}

/// Checks that the library is the one that a header belongs to. Call it by the macro `QP_CHECK_HEADER()`, first of all.
///
/// `interface` is `QP_INTERFACE`; the others are the sizes of the structs as the program knows them.
#[unsafe(no_mangle)]
pub extern "C" fn qp_check_header(
    interface: u32,
    player: usize,
    event: usize,
    object: usize,
    solid: usize,
    cast: usize,
    reason: usize,
) -> QpStatus {
    guard(|| {
        let found = [player, event, object, solid, cast, reason];
        let expected = [
            size_of::<QpPlayer>(),
            size_of::<QpEvent>(),
            size_of::<QpObject>(),
            size_of::<QpSolid>(),
            size_of::<QpCast>(),
            size_of::<QpReason>(),
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

/// What `qp_name` knows the names of.
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
    /// What a player's step does: `QP_ROUTINE_...`.
    Routines = 6,
    /// What monitors hold: `QP_ITEM_...`.
    Items = 7,
    /// Stock objects, such as `Ring`. Not every number below the greatest is one.
    Stock = 8,
    /// Overlays of pictures: `QP_OVERLAY_...`. The name's number is the bit's place.
    Overlays = 9,
    /// Built-in levels.
    Builtin = 10,
    /// Games whose rules there are.
    Games = 11,
    /// The columns of a batch's observations: `QP_COLUMN_...`.
    Columns = 12,
    /// The fields of rules, such as `roll.start_speed`.
    Rules = 13,
}

/// All names, by list and number.
struct Names(Vec<Vec<CString>>);

fn all_names() -> &'static Names {
    static NAMES: OnceLock<Names> = OnceLock::new();
    NAMES.get_or_init(|| {
        let list = |names: &[&str]| names.iter().map(|name| c_string(name)).collect::<Vec<_>>();
        let events: Vec<&str> = EventKind::ALL.iter().map(|kind| kind.name()).collect();
        let fields: Vec<&str> = PlayerField::ALL.iter().map(|field| field.name()).collect();
        let mut stock = vec![""; 1 + Stock::ALL.iter().map(|(number, _)| usize::from(*number)).max().unwrap_or(0)];
        for (number, name) in Stock::ALL {
            stock[usize::from(*number)] = name;
        }
        let builtin: Vec<&str> = builtin::names().collect();
        let columns = quarterpipe_batch::Column::ALL.map(quarterpipe_batch::Column::name);
        Names(vec![
            list(&events),
            list(&fields),
            list(names::CHARACTERS),
            list(names::POSES),
            list(names::SHIELDS),
            list(names::FORMS),
            list(names::ROUTINES),
            list(names::ITEMS),
            list(&stock),
            list(Overlays::NAMES),
            list(&builtin),
            list(names::GAMES),
            list(&columns),
            quarterpipe_host::rules::names().iter().map(|name| c_string(name)).collect(),
        ])
    })
}

/// Writes how many names a list has. `names` is one of `QP_NAMES_...`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_name_count(names: i32, count: *mut usize) -> QpStatus {
    guard(|| {
        let list = list_of(names)?;
        // SAFETY: the caller's pointer is NULL or good for a number.
        unsafe { write("count", count, list.len()) }
    })
}

/// Returns a name of a list, such as "jumped" of `QP_NAMES_EVENTS` and `QP_EVENT_JUMPED`; NULL if there is none of this number.
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

/// Writes the number of a name of a list: `QP_EVENT_JUMPED` for "jumped" of `QP_NAMES_EVENTS`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_number(names: i32, name: *const c_char, number: *mut i32) -> QpStatus {
    guard(|| {
        let list = list_of(names)?;
        // SAFETY: the caller's pointer is NULL or leads to a text.
        let name = unsafe { crate::handle::text("name", name) }?;
        let place = list.iter().position(|own| !name.is_empty() && own.as_bytes() == name.as_bytes());
        let place = place.ok_or_else(|| {
            let few = list.iter().filter(|own| !own.is_empty()).take(16).map(|own| own.to_string_lossy().into_owned());
            let few = few.collect::<Vec<_>>().join(", ");
            let rest = if list.len() > 16 { " ..." } else { "" };
            Failure::unexpected("name", format_args!("{name:?}"), format_args!("one of {few}{rest}"))
        })?;
        // SAFETY: the caller's pointer is NULL or good for a number.
        unsafe { write("number", number, place as i32) }
    })
}

fn list_of(names: i32) -> Result<&'static Vec<CString>, Failure> {
    let Names(all) = all_names();
    let list = usize::try_from(names).ok().and_then(|place| all.get(place));
    list.ok_or_else(|| Failure::unexpected("names", names, "one of QP_NAMES_..."))
}
