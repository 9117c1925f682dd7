//! The last error of each thread: a code and a text.

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

/// The result of a call. Everything except `QP_STATUS_OK` is an error, and `qp_error_text` says what was found and what was expected.
/// Failed calls change nothing, except as noted on two codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(i32)]
pub enum QpStatus {
    /// The call succeeded.
    Ok = 0,
    /// A pointer is NULL or not aligned, though it must be valid.
    NullPointer = 1,
    /// A handle is of another type, or was freed.
    BadHandle = 2,
    /// A number, a name or a length is invalid.
    BadValue = 3,
    /// A buffer is too small. The needed size was written if the call has a pointer for it.
    BufferTooSmall = 4,
    /// The system could not read a file.
    Unreadable = 5,
    /// A file, a text or saved bytes are invalid.
    BadData = 6,
    /// The object with this number has left the world, or was never in it.
    Gone = 7,
    /// All slots that the rules allow are taken.
    NoSlot = 8,
    /// A bug in the library. Please report it, with the text. The content of the handle may be damaged: free it.
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

    /// Creates a failure for an invalid value.
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

/// Runs the body of a library function and catches panics.
#[inline]
pub fn guard(act: impl FnOnce() -> Result<(), Failure>) -> QpStatus {
    match catch_unwind(AssertUnwindSafe(act)) {
        Ok(Ok(())) => QpStatus::Ok,
        Ok(Err(failure)) => note(failure),
        Err(panic) => note(Failure::new(QpStatus::Internal, panic_text(&*panic))),
    }
}

/// Stores a failure for `qp_error_text`.
#[cold]
fn note(Failure { code, text }: Failure) -> QpStatus {
    let text = c_string(&text);
    // A thread that is ending has already dropped this variable.
    let _ = LAST.try_with(|last| last.replace((code, text)));
    code
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("the library failed: {}", text.unwrap_or("no reason is known"))
}

/// Creates a text for C. It ends at the first zero byte.
pub fn c_string(text: &str) -> CString {
    let text = text.split('\0').next().unwrap_or_default();
    CString::new(text).unwrap_or_default()
}

/// Returns the code of the last failed call in this thread; `QP_STATUS_OK` if no call has failed.
#[unsafe(no_mangle)]
pub extern "C" fn qp_error_code() -> QpStatus {
    LAST.try_with(|last| last.borrow().0).unwrap_or(QpStatus::Internal)
}

/// Clears the last error of this thread. Call it before a function that returns a number or a text instead of a status, to find out
/// afterwards with `qp_error_code` if that function failed.
#[unsafe(no_mangle)]
pub extern "C" fn qp_error_clear() {
    let _ = LAST.try_with(|last| last.replace((QpStatus::Ok, CString::default())));
}

/// Returns what the last failed call in this thread found and expected, in UTF-8; an empty text if no call has failed.
///
/// Call it in a separate statement: C may evaluate the arguments of one call in any order. The text belongs to the library. It lives
/// until another call in this thread fails, until `qp_error_clear`, or until the thread ends.
#[unsafe(no_mangle)]
pub extern "C" fn qp_error_text() -> *const c_char {
    LAST.try_with(|last| last.borrow().1.as_ptr()).unwrap_or(c"".as_ptr())
}
