//! Errors as JavaScript values.

use std::fmt;

use js_sys::RangeError;
use wasm_bindgen::prelude::*;

/// Makes the error for an invalid value.
pub fn invalid(error: impl fmt::Display) -> JsValue {
    RangeError::new(&error.to_string()).into()
}
