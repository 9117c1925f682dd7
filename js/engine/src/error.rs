//! Errors as JavaScript's.

use std::fmt;

use js_sys::RangeError;
use wasm_bindgen::prelude::*;

/// Makes the error for a value that makes no sense.
pub fn invalid(error: impl fmt::Display) -> JsValue {
    RangeError::new(&error.to_string()).into()
}
