//! Texts that belong to a handle.

use std::{
    collections::BTreeSet,
    ffi::{CStr, c_char},
    sync::{Arc, Mutex, PoisonError},
};

use crate::error::c_string;

/// The texts that a handle has handed out. Each stays where it is as long as the handle.
#[derive(Debug, Default)]
pub(crate) struct Texts(Mutex<BTreeSet<Arc<CStr>>>);

impl Texts {
    /// Returns a text for C, which lives as long as `self`. Equal texts are kept once.
    pub(crate) fn keep(&self, text: &str) -> *const c_char {
        let text: Arc<CStr> = c_string(text).into();
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = kept.get(&text) {
            return known.as_ptr();
        }
        let address = text.as_ptr();
        kept.insert(text);
        address
    }
}
