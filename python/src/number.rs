//! Numbers and arrays of numbers, with errors that say what was found and what was expected.

use numpy::{
    Element, PyArray, PyArrayDescrMethods as _, PyArrayMethods as _, PyReadonlyArray, PyUntypedArray,
    PyUntypedArrayMethods as _, ndarray::Dimension,
};
use pyo3::{exceptions::PyTypeError, prelude::*};

use quarterpipe::{Pos, Px, Speed};

use crate::error::{unexpected, value_error};

/// A type of whole numbers.
pub trait WholeNumber: TryFrom<i64> {
    const LEAST: i64;
    const MOST: i64;
}

macro_rules! whole {
    ($($kind:ty)*) => {
        $(impl WholeNumber for $kind {
            const LEAST: i64 = <$kind>::MIN as i64;
            const MOST: i64 = <$kind>::MAX as i64;
        })*
    };
}

whole!(i8 u8 u16 u32);

impl WholeNumber for usize {
    const LEAST: i64 = 0;
    const MOST: i64 = i64::MAX;
}

/// Converts a whole number of Python or numpy.
pub fn whole<T: WholeNumber>(value: &Bound<'_, PyAny>) -> PyResult<T> {
    let number = whole_within(value, T::LEAST, T::MOST, "", "")?;
    // It is in the range of the type.
    T::try_from(number).map_err(|_| value_error(number))
}

/// Converts a whole number within a range. An error begins with `place`, and `or_else` comes before the expected range.
pub fn whole_within(value: &Bound<'_, PyAny>, least: i64, most: i64, place: &str, or_else: &str) -> PyResult<i64> {
    let error = || {
        let found = value.repr()?;
        Ok::<_, PyErr>(format!("{place}found {found}, expected {or_else}a whole number from {least} to {most}"))
    };
    if !value.hasattr("__index__")? {
        return Err(PyTypeError::new_err(error()?));
    }
    match value.extract::<i64>() {
        Ok(number) if (least..=most).contains(&number) => Ok(number),
        _ => Err(value_error(error()?)),
    }
}

/// Makes a position from pixels, to the nearest 1/65536.
pub fn position(name: &str, pixels: f64) -> PyResult<Pos> {
    let units = (pixels * 65536.0).round();
    match (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&units) {
        true => Ok(Pos(units as i32)),
        false => unexpected(name, pixels, "-32768 to less than 32768 px"),
    }
}

/// Makes a speed from pixels a frame, to the nearest 1/256.
pub fn speed(name: &str, pixels: f64) -> PyResult<Speed> {
    let units = (pixels * 256.0).round();
    match (f64::from(i16::MIN)..=f64::from(i16::MAX)).contains(&units) {
        true => Ok(Speed(units as i16)),
        false => unexpected(name, pixels, "-128 to less than 128 px a frame"),
    }
}

/// Returns a position in pixels.
pub fn pixels(position: i32) -> f64 {
    f64::from(position) / 65536.0
}

/// Returns a speed in pixels a frame.
pub fn pixels_a_frame(speed: i32) -> f64 {
    f64::from(speed) / 256.0
}

/// Returns a number of a record, or `None` for the number that stands for none.
pub fn some(number: i32) -> Option<i32> {
    (number >= 0).then_some(number)
}

/// Makes a whole pixel.
pub fn pixel(name: &str, pixels: i32) -> PyResult<Px> {
    quarterpipe_host::pixel(name, pixels).map_err(value_error)
}

/// Makes a whole pixel, or none.
pub fn some_pixel(name: &str, pixels: Option<i32>) -> PyResult<Option<Px>> {
    pixels.map(|pixels| pixel(name, pixels)).transpose()
}

/// Takes an array of whole numbers of any type, as long as they fit, or a list of them.
pub fn array<'py, T: WholeNumber + Element, D: Dimension>(
    value: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArray<'py, T, D>> {
    let numpy = value.py().import("numpy")?;
    let found = numpy.call_method1("asarray", (value,))?;
    let dtype = found.cast::<PyUntypedArray>()?.dtype();
    let expected = format!("expected an array of whole numbers from {} to {}", T::LEAST, T::MOST);
    if !matches!(dtype.kind(), b'i' | b'u') && !found.cast::<PyUntypedArray>()?.is_empty() {
        return Err(PyTypeError::new_err(format!("found {dtype}, {expected}")));
    }
    if !found.cast::<PyUntypedArray>()?.is_empty() {
        for number in [found.call_method0("min")?, found.call_method0("max")?] {
            if !number.extract::<i64>().is_ok_and(|number| (T::LEAST..=T::MOST).contains(&number)) {
                return Err(value_error(format_args!("found {number}, {expected}")));
            }
        }
    }
    let converted = numpy.call_method1("asarray", (found, T::get_dtype(value.py())))?;
    let dimensions = converted.cast::<PyUntypedArray>()?.ndim();
    match converted.cast_into::<PyArray<T, D>>() {
        Ok(array) => array.try_readonly().map_err(value_error),
        Err(_) => {
            let expected = D::NDIM.unwrap_or_default();
            Err(value_error(format_args!("found {dimensions} dimensions, expected {expected}")))
        }
    }
}

/// Takes such an array, or none.
pub fn some_array<'py, T: WholeNumber + Element, D: Dimension>(
    value: &Bound<'py, PyAny>,
) -> PyResult<Option<PyReadonlyArray<'py, T, D>>> {
    if value.is_none() { Ok(None) } else { array(value).map(Some) }
}
