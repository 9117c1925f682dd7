//! What went wrong: a code and a text, for each thread.

use std::{
    any::Any,
    cell::RefCell,
    ffi::{CString, c_char},
    panic::{AssertUnwindSafe, catch_unwind},
};

use quarterpipe_batch::BatchError;
use quarterpipe_conformance::ScenarioError;
use quarterpipe_host::HostError;
use quarterpipe_level::{LevelError, LevelErrorKind};

/// The result of a call. Everything except `QP_STATUS_OK` is an error, and `qp_error_text` says what was found and what was expected. A
/// call that failed has changed nothing, but for what two of the codes say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum QpStatus {
    /// It was done.
    Ok = 0,
    /// A pointer that must not be NULL is NULL, or one that must be aligned is not.
    NullPointer = 1,
    /// A handle is of another type, or was freed.
    BadHandle = 2,
    /// A number, a name or a length makes no sense.
    BadValue = 3,
    /// A buffer is too small. Where there is room for it, the size that is needed was written.
    BufferTooSmall = 4,
    /// The system would not let a file be read.
    Unreadable = 5,
    /// A file, a text or saved bytes make no sense.
    BadData = 6,
    /// The object with this number has left the world, or never was in it.
    Gone = 7,
    /// All slots that the rules allow are taken.
    NoSlot = 8,
    /// The library itself is at fault. Please report it, with the text. What the handle holds may be broken: free it.
    Internal = 9,
}

/// A code and a text.
#[derive(Debug)]
pub struct Failure {
    pub code: QpStatus,
    pub text: String,
}

impl Failure {
    pub fn new(code: QpStatus, text: impl ToString) -> Self {
        Self { code, text: text.to_string() }
    }

    /// Makes a failure for a value that makes no sense.
    pub fn unexpected(
        what: impl std::fmt::Display,
        found: impl std::fmt::Display,
        expected: impl std::fmt::Display,
    ) -> Self {
        Self::new(QpStatus::BadValue, format_args!("{what}: found {found}, expected {expected}"))
    }
}

impl From<HostError> for Failure {
    fn from(error: HostError) -> Self {
        let code = match error {
            HostError::NoSolid { .. } | HostError::NoObject { .. } => QpStatus::Gone,
            HostError::NoSlot => QpStatus::NoSlot,
            HostError::State(_) | HostError::Rules(_) => QpStatus::BadData,
            _ => QpStatus::BadValue,
        };
        Self::new(code, error)
    }
}

impl From<LevelError> for Failure {
    fn from(error: LevelError) -> Self {
        let code = match error.kind {
            LevelErrorKind::Unreadable(_) => QpStatus::Unreadable,
            _ => QpStatus::BadData,
        };
        Self::new(code, error)
    }
}

impl From<ScenarioError> for Failure {
    fn from(error: ScenarioError) -> Self {
        Self::new(QpStatus::BadData, error)
    }
}

impl From<BatchError> for Failure {
    fn from(error: BatchError) -> Self {
        Self::new(QpStatus::BadValue, error)
    }
}

thread_local! {
    static LAST: RefCell<(QpStatus, CString)> = RefCell::new((QpStatus::Ok, CString::default()));
}

/// Runs what a function of the library does. No panic leaves it.
#[inline]
pub fn guard(act: impl FnOnce() -> Result<(), Failure>) -> QpStatus {
    match catch_unwind(AssertUnwindSafe(act)) {
        Ok(Ok(())) => QpStatus::Ok,
        Ok(Err(failure)) => note(failure),
        Err(panic) => note(Failure::new(QpStatus::Internal, panic_text(&*panic))),
    }
}

/// Keeps a failure for `qp_error_text`.
#[cold]
fn note(Failure { code, text }: Failure) -> QpStatus {
    let text = c_string(&text);
    // A thread that ends has no place for it any more.
    let _ = LAST.try_with(|last| last.replace((code, text)));
    code
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the library failed: {}", text.unwrap_or("no text says why"))
}

/// Makes a text for C. It ends where it has a zero byte.
pub fn c_string(text: &str) -> CString {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).unwrap_or_default()
}

/// Returns the code of the last call in this thread that failed; `QP_STATUS_OK` if none did.
#[unsafe(no_mangle)]
pub extern "C" fn qp_error_code() -> QpStatus {
    LAST.try_with(|last| last.borrow().0).unwrap_or(QpStatus::Internal)
}

/// Forgets the last error of this thread. What returns a number or a text, not a status, can so be asked whether it failed.
#[unsafe(no_mangle)]
pub extern "C" fn qp_error_clear() {
    let _ = LAST.try_with(|last| last.replace((QpStatus::Ok, CString::default())));
}

/// Returns what the last call in this thread that failed found and expected, in UTF-8; an empty text if none did.
///
/// Ask in a statement of its own: C may evaluate the arguments of one call in any order. The text belongs to the library. It lives
/// until another call in this thread fails, until `qp_error_clear`, or until the thread ends.
#[unsafe(no_mangle)]
pub extern "C" fn qp_error_text() -> *const c_char {
    LAST.try_with(|last| last.borrow().1.as_ptr()).unwrap_or(c"".as_ptr())
}
