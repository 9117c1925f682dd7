//! Buttons: as bits, as letters, and as whole runs.

use numpy::{Ix1, Ix2, PyArray1, PyArray2, PyUntypedArrayMethods};
use pyo3::{
    prelude::*,
    types::{PyList, PyString, PyTuple},
};
use quarterpipe::Input;
use quarterpipe_replay::Inputs;

use crate::{
    error::{unexpected, value_error},
    number::array,
};

/// Reads a player's buttons: bits from 0 to 127, or letters such as "RA".
pub fn input_of(value: &Bound<'_, PyAny>) -> PyResult<Input> {
    if let Ok(letters) = value.cast::<PyString>() {
        let letters = letters.to_str()?;
        return letters.parse().map_err(|error| value_error(format_args!("{letters:?}: {error}")));
    }
    match value.extract::<u8>() {
        Ok(bits) if bits <= Input::ALL.bits() => Ok(Input::from_bits(bits)),
        _ => unexpected("input", value.repr()?, "bits from 0 to 127, or letters such as \"RA\""),
    }
}

/// Reads the buttons of players: a single value is for the first player, with none for the rest; a list may have any length.
pub fn inputs_of(value: &Bound<'_, PyAny>, players: usize) -> PyResult<Vec<Input>> {
    // Bytes and sets can also be iterated, but they are not lists of buttons.
    let is_list =
        value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() || value.hasattr("__array__")?;
    if !is_list || value.try_iter().is_err() {
        let mut inputs = vec![input_of(value)?];
        inputs.resize(players, Input::NONE);
        return Ok(inputs);
    }
    value.try_iter()?.map(|each| input_of(&each?)).collect()
}

/// Takes the buttons of every frame: an array or a list of their bits, in rows of two for two pads, or a text as `parse_inputs` reads it.
pub fn inputs_of_run(value: &Bound<'_, PyAny>) -> PyResult<Inputs> {
    if let Ok(text) = value.cast::<PyString>() {
        return text.to_str()?.parse().map_err(value_error);
    }
    if let Ok(both) = array::<u8, Ix2>(value) {
        return match both.shape()[1] {
            2 => run_of(both.as_array().rows().into_iter().map(|row| [row[0], row[1]])),
            pads => unexpected("inputs", format!("{pads} numbers for each frame"), "one, or two for two pads"),
        };
    }
    run_of(array::<u8, Ix1>(value)?.as_array().iter().map(|bits| [*bits, 0]))
}

/// Makes a run of the bits of every frame.
fn run_of(frames: impl Iterator<Item = [u8; 2]>) -> PyResult<Inputs> {
    let mut run = Inputs::new();
    for held in frames {
        if let Some(wrong) = held.into_iter().find(|bits| *bits > Input::ALL.bits()) {
            return unexpected(&format!("inputs[{}]", run.frames()), wrong, "bits from 0 to 127");
        }
        run.push_pads(held.map(Input::from_bits), 1)
            .or_else(|most| unexpected("inputs", "more frames", &format!("at most {}", run.frames() + most)))?;
    }
    Ok(run)
}

/// Parses run-length encoded buttons, such as "R60 RA10 _30", and returns the bits of every frame. `_` stands for no button. The
/// buttons of a second pad, which drives a follower, follow a `/`: for "R60 R/A10" the array has a row of two for each frame.
///
/// Raises ValueError with the line and the invalid token.
#[pyfunction]
pub fn parse_inputs<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    let inputs: Inputs = text.parse().map_err(value_error)?;
    Ok(bits_of(py, &inputs))
}

/// Returns the bits of every frame, in rows of two if the second pad holds any.
pub fn bits_of<'py>(py: Python<'py>, inputs: &Inputs) -> Bound<'py, PyAny> {
    match inputs.bits_of_only_pad() {
        Some(bits) => PyArray1::from_vec(py, bits).into_any(),
        None => {
            let rows: Vec<[u8; 2]> = inputs.iter().map(|held| held.map(Input::bits)).collect();
            PyArray2::from_owned_array(py, rows.into()).into_any()
        }
    }
}

/// Returns the bits of every frame as run-length encoded text, which `parse_inputs` reads.
#[pyfunction]
pub fn format_inputs(#[pyo3(from_py_with = inputs_of_run)] inputs: Inputs) -> String {
    inputs.to_string()
}
