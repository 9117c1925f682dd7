//! Handles: the pointers by which C refers to levels, rules, worlds and so on.
//!
//! A handle is the address of a [`Slot`], which is never deallocated. The slot says which type the handle has, or that it was freed. So a
//! call with a handle of another type or a freed one is an error, not undefined behaviour. Slots of freed handles are reused, the oldest
//! first, but only while more than 256 are free: until then the use of a freed handle is recognised.

use std::{
    collections::VecDeque,
    ptr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicPtr, AtomicU32, Ordering},
    },
};

use crate::error::{Failure, QpStatus, guard};

/// The target of a handle.
#[repr(C, align(16))]
struct Slot {
    tag: AtomicU32,
    content: AtomicPtr<()>,
}

/// The tag of a freed slot.
const FREED: u32 = 0x4652_4545;
/// The number of freed slots that are kept before the oldest is reused.
const IDLE: usize = 256;

static FREE: Mutex<VecDeque<&'static Slot>> = Mutex::new(VecDeque::new());

/// The content of a handle.
pub trait Content: Sized + Send + Sync + 'static {
    /// The type of the handle in C.
    type Handle;
    /// The name in errors.
    const NAME: &'static str;
    /// The tag of the slot.
    const TAG: u32;
}

/// Returns a new handle.
pub fn new<T: Content>(content: T) -> *mut T::Handle {
    let content = Box::into_raw(Box::new(content)).cast();
    let mut free = FREE.lock().unwrap_or_else(PoisonError::into_inner);
    let slot = if free.len() > IDLE { free.pop_front() } else { None };
    drop(free);
    let slot: &'static Slot =
        slot.unwrap_or_else(|| Box::leak(Box::new(Slot { tag: AtomicU32::new(FREED), content: AtomicPtr::default() })));
    slot.content.store(content, Ordering::Relaxed);
    slot.tag.store(T::TAG, Ordering::Release);
    ptr::from_ref(slot).cast_mut().cast()
}

/// Frees a handle. Does nothing for NULL.
///
/// # Safety
///
/// The pointer is NULL, or is or was a handle. No other code uses it at the same time.
pub unsafe fn free<T: Content>(handle: *mut T::Handle) -> Result<(), Failure> {
    if handle.is_null() {
        return Ok(());
    }
    // SAFETY: required of the caller.
    let slot = unsafe { slot::<T>(handle.cast_const()) }?;
    if slot.tag.compare_exchange(T::TAG, FREED, Ordering::AcqRel, Ordering::Relaxed).is_err() {
        return Err(bad_handle::<T>(FREED));
    }
    let content = slot.content.swap(ptr::null_mut(), Ordering::AcqRel).cast::<T>();
    FREE.lock().unwrap_or_else(PoisonError::into_inner).push_back(slot);
    // SAFETY: the slot's tag said that this is a T, which `new` put into a box. Nothing else refers to it any more.
    drop(unsafe { Box::from_raw(content) });
    Ok(())
}

/// Returns the slot of a handle of this type.
///
/// # Safety
///
/// The pointer is NULL, or is or was a handle.
#[inline]
unsafe fn slot<T: Content>(handle: *const T::Handle) -> Result<&'static Slot, Failure> {
    let slot = handle.cast::<Slot>();
    if !slot.is_aligned() {
        return Err(bad_handle::<T>(0));
    }
    // SAFETY: it is aligned. Slots are never deallocated, so their addresses stay valid.
    let Some(slot) = (unsafe { slot.as_ref() }) else { return Err(no_handle::<T>()) };
    match slot.tag.load(Ordering::Acquire) {
        tag if tag == T::TAG => Ok(slot),
        other => Err(bad_handle::<T>(other)),
    }
}

/// Returns the content of a handle.
///
/// # Safety
///
/// The pointer is NULL, or is or was a handle. No other code frees or changes it meanwhile.
#[inline]
pub unsafe fn get<'a, T: Content>(handle: *const T::Handle) -> Result<&'a T, Failure> {
    // SAFETY: required of the caller.
    let slot = unsafe { slot::<T>(handle) }?;
    // SAFETY: the slot's tag says that it holds a T, and no other code changes it meanwhile.
    unsafe { slot.content.load(Ordering::Relaxed).cast::<T>().as_ref() }.ok_or_else(no_handle::<T>)
}

/// Returns the content of a handle, mutably.
///
/// # Safety
///
/// The pointer is NULL, or is or was a handle. No other code uses it meanwhile.
#[inline]
pub unsafe fn get_mut<'a, T: Content>(handle: *mut T::Handle) -> Result<&'a mut T, Failure> {
    // SAFETY: required of the caller.
    let slot = unsafe { slot::<T>(handle.cast_const()) }?;
    // SAFETY: the slot's tag says that it holds a T, and no other code uses it meanwhile.
    unsafe { slot.content.load(Ordering::Relaxed).cast::<T>().as_mut() }.ok_or_else(no_handle::<T>)
}

#[cold]
fn no_handle<T: Content>() -> Failure {
    Failure::new(QpStatus::NullPointer, format_args!("{}: found NULL, expected a handle", T::NAME))
}

#[cold]
fn bad_handle<T: Content>(tag: u32) -> Failure {
    let found = if tag == FREED { "a handle that was freed" } else { "a handle of something else" };
    Failure::new(QpStatus::BadHandle, format_args!("{0}: found {found}, expected that of a {0}", T::NAME))
}

/// Returns the values of a buffer.
///
/// # Safety
///
/// If `length` is not 0, `length` values are at the pointer. No other code changes them meanwhile.
#[inline]
pub unsafe fn slice<'a, T>(name: &str, values: *const T, length: usize) -> Result<&'a [T], Failure> {
    check_buffer::<T>(name, values, length)?;
    // SAFETY: the pointer is valid for `length` values, or `length` is 0 and it is not used.
    Ok(if length == 0 { &[] } else { unsafe { std::slice::from_raw_parts(values, length) } })
}

/// Returns the values of a buffer that is to be written. They are set to 0, as C need not have initialised them.
///
/// # Safety
///
/// As [`slice`], and no other code uses the values meanwhile. All bits 0 are a valid value.
pub unsafe fn cleared<'a, T>(name: &str, values: *mut T, length: usize) -> Result<&'a mut [T], Failure> {
    check_buffer::<T>(name, values.cast_const(), length)?;
    if length == 0 {
        return Ok(&mut []);
    }
    // SAFETY: the pointer is valid for `length` values.
    unsafe { values.write_bytes(0, length) };
    // SAFETY: as above, and all values are initialised.
    Ok(unsafe { std::slice::from_raw_parts_mut(values, length) })
}

/// Checks that a buffer's address and length are possible.
pub fn check_buffer<T>(name: &str, values: *const T, length: usize) -> Result<(), Failure> {
    if length == 0 {
        return Ok(());
    }
    if length > isize::MAX as usize / size_of::<T>() {
        return Err(Failure::unexpected(format_args!("{name}: length"), length, "one that fits into memory"));
    }
    match values.is_null() || !values.is_aligned() {
        true => Err(null(name)),
        false => Ok(()),
    }
}

#[cold]
fn null(name: &str) -> Failure {
    let expected = "the address of a value";
    Failure::new(
        QpStatus::NullPointer,
        format_args!("{name}: found NULL, or an address that is not aligned, expected {expected}"),
    )
}

/// Creates a handle, or returns NULL on an error.
pub fn make<T: Content>(make: impl FnOnce() -> Result<T, Failure>) -> *mut T::Handle {
    let mut made = ptr::null_mut();
    let _ = guard(|| {
        made = new(make()?);
        Ok(())
    });
    made
}

/// Calls a function with a handle's content and returns its result, or a default on an error.
///
/// # Safety
///
/// The pointer is NULL, or is or was a handle. No other code changes it meanwhile.
pub unsafe fn look<T: Content, R>(
    handle: *const T::Handle,
    default: R,
    look: impl FnOnce(&T) -> Result<R, Failure>,
) -> R {
    let mut seen = default;
    let _ = guard(|| {
        // SAFETY: required of the caller.
        seen = look(unsafe { get::<T>(handle) }?)?;
        Ok(())
    });
    seen
}

/// Checks that a result can be written. NULL is allowed: the caller then does not need the result.
#[inline]
pub fn can_write<T>(name: &str, out: *mut T) -> Result<(), Failure> {
    if out.is_null() || out.is_aligned() { Ok(()) } else { Err(null(name)) }
}

/// Writes a result, unless the pointer is NULL.
///
/// # Safety
///
/// The pointer is NULL or valid for a value, which no other code uses meanwhile.
#[inline]
pub unsafe fn write<T>(name: &str, out: *mut T, value: T) -> Result<(), Failure> {
    can_write(name, out)?;
    if !out.is_null() {
        // SAFETY: it is neither NULL nor unaligned, and valid for a value.
        unsafe { out.write(value) };
    }
    Ok(())
}

/// Writes several results, or none of them on an error.
///
/// # Safety
///
/// As [`write`].
pub unsafe fn write_all<T, const N: usize>(results: [(&str, *mut T, T); N]) -> Result<(), Failure> {
    for (name, out, _) in &results {
        can_write(name, *out)?;
    }
    for (name, out, value) in results {
        // SAFETY: required of the caller.
        unsafe { write(name, out, value) }?;
    }
    Ok(())
}

/// Returns a struct that C filled.
///
/// # Safety
///
/// The pointer is NULL or valid for a value, which no other code changes meanwhile.
#[inline]
pub unsafe fn read<'a, T>(name: &str, from: *const T) -> Result<&'a T, Failure> {
    if !from.is_aligned() {
        return Err(null(name));
    }
    // SAFETY: it is aligned, and NULL or valid for a value.
    unsafe { from.as_ref() }.ok_or_else(|| null(name))
}

/// Writes the number of values, and copies the values to a buffer if it is large enough.
///
/// # Safety
///
/// As [`put`] and [`write`].
pub unsafe fn fill<T: Copy>(
    name: &str,
    values: &[T],
    buffer: *mut T,
    length: usize,
    needed: *mut usize,
) -> Result<(), Failure> {
    // SAFETY: required of the caller.
    unsafe { write("needed", needed, values.len()) }?;
    if buffer.is_null() && length == 0 && !needed.is_null() {
        // The caller only asked for the number.
        return Ok(());
    }
    if length < values.len() {
        let text = format_args!("{name}: found room for {length}, expected {} or more", values.len());
        return Err(Failure::new(QpStatus::BufferTooSmall, text));
    }
    // SAFETY: required of the caller.
    unsafe { put(name, values, buffer, length) }
}

/// Copies values to the front of a buffer that has room for them. The buffer need not be initialised.
///
/// # Safety
///
/// As [`slice`], and no other code uses the buffer meanwhile.
pub unsafe fn put<T: Copy>(name: &str, values: &[T], buffer: *mut T, length: usize) -> Result<(), Failure> {
    check_buffer(name, buffer.cast_const(), length)?;
    if !values.is_empty() {
        // SAFETY: the caller guarantees the room, and the library's values are in other memory.
        unsafe { ptr::copy_nonoverlapping(values.as_ptr(), buffer, values.len()) };
    }
    Ok(())
}

/// Copies a text and a zero byte into a buffer, and writes the number of bytes.
///
/// # Safety
///
/// As [`fill`].
pub unsafe fn fill_text(
    text: &str,
    buffer: *mut std::ffi::c_char,
    length: usize,
    needed: *mut usize,
) -> Result<(), Failure> {
    let text = crate::error::c_string(text);
    // SAFETY: signed and unsigned bytes have the same layout.
    unsafe { fill("buffer", text.as_bytes_with_nul(), buffer.cast(), length, needed) }
}

/// Reads a C text in UTF-8.
///
/// # Safety
///
/// The pointer is NULL or points to a text that ends with a zero byte, which no other code changes meanwhile.
pub unsafe fn text<'a>(name: &str, text: *const std::ffi::c_char) -> Result<&'a str, Failure> {
    // SAFETY: required of the caller.
    unsafe { some_text(name, text) }?.ok_or_else(|| null(name))
}

/// Reads a C text in UTF-8; `None` for NULL.
///
/// # Safety
///
/// As [`text`].
pub unsafe fn some_text<'a>(name: &str, text: *const std::ffi::c_char) -> Result<Option<&'a str>, Failure> {
    if text.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not NULL, so it points to a terminated text.
    let text = unsafe { std::ffi::CStr::from_ptr(text) };
    match text.to_str() {
        Ok(text) => Ok(Some(text)),
        Err(_) => Err(Failure::unexpected(name, text.to_string_lossy(), "a text in UTF-8")),
    }
}
