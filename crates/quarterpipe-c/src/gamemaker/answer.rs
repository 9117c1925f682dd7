//! Results of functions for GameMaker, and the error of the last call.

use std::{
    cell::{Cell, RefCell},
    ffi::{CStr, CString, c_char},
};

use super::{
    argument::whole,
    table::{Table, with_table},
};
use crate::{
    error::{Failure, QpStatus, c_string, guard, qp_error_code, qp_error_text},
    handle,
    library::{qp_name, qp_name_count, qp_number, qp_version},
};

thread_local! {
    static HAS_FAILED: Cell<bool> = const { Cell::new(false) };
    static TEXT: RefCell<CString> = RefCell::new(CString::default());
}

/// Runs the body of a function, and returns its number; NaN on an error.
pub(super) fn number(act: impl FnOnce(&mut Table) -> Result<f64, Failure>) -> f64 {
    let mut found = f64::NAN;
    let status = guard(|| {
        found = with_table(act)?;
        Ok(())
    });
    note(status);
    if status == QpStatus::Ok { found } else { f64::NAN }
}

/// Runs the body of a function; returns 1, or NaN on an error.
pub(super) fn done(act: impl FnOnce(&mut Table) -> Result<(), Failure>) -> f64 {
    number(|table| act(table).map(|()| 1.0))
}

/// Runs the body of a function, and returns its text, which lives until the next call; an empty text on an error.
pub(super) fn words(act: impl FnOnce(&mut Table) -> Result<String, Failure>) -> *const c_char {
    let mut found = String::new();
    let status = guard(|| {
        found = with_table(act)?;
        Ok(())
    });
    note(status);
    keep(&found)
}

fn note(status: QpStatus) {
    // A thread that is ending has already dropped this variable.
    let _ = HAS_FAILED.try_with(|failed| failed.set(status != QpStatus::Ok));
}

fn keep(text: &str) -> *const c_char {
    let text = c_string(text);
    let kept = TEXT.try_with(|kept| {
        kept.replace(text);
        kept.borrow().as_ptr()
    });
    kept.unwrap_or(c"".as_ptr())
}

/// Converts the status that a C function returned to a result.
pub(super) fn check(status: QpStatus) -> Result<(), Failure> {
    if status == QpStatus::Ok { Ok(()) } else { Err(last_failure()) }
}

/// Returns the error of the last failed C function.
pub(super) fn last_failure() -> Failure {
    Failure::new(qp_error_code(), own_text(qp_error_text()))
}

/// Copies a text of the library; an empty text for NULL.
pub(super) fn own_text(text: *const c_char) -> String {
    if text.is_null() {
        return String::new();
    }
    // SAFETY: the library's texts end with a zero byte, and no call meanwhile invalidates this one.
    unsafe { CStr::from_ptr(text) }.to_string_lossy().into_owned()
}

/// Copies a text of the library; NULL is a failure, whose error the library has stored.
pub(super) fn own_text_or_failure(text: *const c_char) -> Result<String, Failure> {
    if text.is_null() { Err(last_failure()) } else { Ok(own_text(text)) }
}

/// Returns the text that a C function writes: calls it first for the length, then for the text.
pub(super) fn filled(fill: impl Fn(*mut c_char, usize, *mut usize) -> QpStatus) -> Result<String, Failure> {
    let mut needed = 0;
    check(fill(std::ptr::null_mut(), 0, &mut needed))?;
    let mut bytes = vec![0_u8; needed];
    check(fill(bytes.as_mut_ptr().cast(), bytes.len(), &mut needed))?;
    // The last byte is the zero byte.
    bytes.pop();
    String::from_utf8(bytes).map_err(|error| Failure::new(QpStatus::Internal, error))
}

/// Returns what the last call found and expected; an empty text if it succeeded.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_error_text() -> *const c_char {
    match HAS_FAILED.try_with(Cell::get) {
        Ok(true) => qp_error_text(),
        _ => c"".as_ptr(),
    }
}

/// Returns the kind of error of the last call: one of QP_STATUS_...; 0 if it succeeded.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_error_code() -> f64 {
    match HAS_FAILED.try_with(Cell::get) {
        Ok(true) => f64::from(qp_error_code() as i32),
        _ => 0.0,
    }
}

/// Returns the library's version, such as "0.1.0".
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_version() -> *const c_char {
    words(|_| Ok(own_text(qp_version())))
}

/// Returns the number of names in a list: QP_NAMES_...
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_name_count(names: f64) -> f64 {
    number(|_| {
        let mut count = 0;
        // SAFETY: the pointer is valid for a number.
        check(unsafe { qp_name_count(whole("names", names)?, &mut count) })?;
        Ok(count as f64)
    })
}

/// Returns a name in a list, such as "jumped" for QP_NAMES_EVENTS and QP_EVENT_JUMPED.
#[unsafe(no_mangle)]
pub extern "C" fn qpgm_name(names: f64, number: f64) -> *const c_char {
    words(|_| own_text_or_failure(qp_name(whole("names", names)?, whole("number", number)?)))
}

/// Returns the number of a name in a list.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qpgm_number(names: f64, name: *const c_char) -> f64 {
    number(|_| {
        let mut found = 0;
        // SAFETY: GameMaker's text is NULL or ends with a zero byte, and the pointer is valid for a number.
        unsafe {
            handle::text("name", name)?;
            check(qp_number(whole("names", names)?, name, &mut found))?;
        }
        Ok(found.into())
    })
}
