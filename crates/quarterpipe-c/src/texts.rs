//! Texts that belong to a handle.

use std::{
    collections::BTreeSet,
    ffi::{CStr, c_char},
    sync::{Arc, Mutex, PoisonError},
};

use crate::error::c_string;

/// The texts that a handle has returned. Each keeps its address as long as the handle lives.
#[derive(Debug, Default)]
pub(crate) struct Texts(Mutex<BTreeSet<Arc<CStr>>>);

impl Texts {
    /// Returns a text for C that lives as long as `self`. Equal texts are stored once.
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
