//! Buttons: as bits, as letters, and as whole runs.

use numpy::{Ix1, PyArray1};
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

/// Reads the buttons of players: those of the first, with none for the others, or those of a list, however many it has.
pub fn inputs_of(value: &Bound<'_, PyAny>, players: usize) -> PyResult<Vec<Input>> {
    // Bytes and sets can be iterated, too, but are no list of what players press.
    let is_list =
        value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>() || value.hasattr("__array__")?;
    if !is_list || value.try_iter().is_err() {
        let mut inputs = vec![input_of(value)?];
        inputs.resize(players, Input::NONE);
        return Ok(inputs);
    }
    value.try_iter()?.map(|each| input_of(&each?)).collect()
}

/// Takes the buttons of every frame: an array or a list of their bits, or a text as `parse_inputs` reads it.
pub fn inputs_of_run(value: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    if let Ok(text) = value.cast::<PyString>() {
        let inputs: Inputs = text.to_str()?.parse().map_err(value_error)?;
        return Ok(inputs.iter().map(Input::bits).collect());
    }
    let array = array::<u8, Ix1>(value)?;
    let inputs: Vec<u8> = array.as_array().iter().copied().collect();
    match inputs.iter().position(|bits| *bits > Input::ALL.bits()) {
        Some(frame) => unexpected(&format!("inputs[{frame}]"), inputs[frame], "bits from 0 to 127"),
        None => Ok(inputs),
    }
}

/// Makes a run of the bits of every frame.
pub fn run_of(bits: &[u8]) -> PyResult<Inputs> {
    let mut run = Inputs::new();
    for bits in bits {
        run.push(Input::from_bits(*bits), 1)
            .or_else(|most| unexpected("inputs", "more frames", &format!("at most {}", run.frames() + most)))?;
    }
    Ok(run)
}

/// Reads a run of buttons, such as "R60 RA10 _30", and returns the bits of every frame.
///
/// Raises ValueError with the line and the token that makes no sense.
#[pyfunction]
pub fn parse_inputs<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let inputs: Inputs = text.parse().map_err(value_error)?;
    Ok(bits_of(py, &inputs))
}

/// Returns the bits of every frame.
pub fn bits_of<'py>(py: Python<'py>, inputs: &Inputs) -> Bound<'py, PyArray1<u8>> {
    PyArray1::from_iter(py, inputs.iter().map(Input::bits))
}

/// Writes the bits of every frame as a run of buttons: what `parse_inputs` reads.
#[pyfunction]
pub fn format_inputs(#[pyo3(from_py_with = inputs_of_run)] inputs: Vec<u8>) -> PyResult<String> {
    Ok(run_of(&inputs)?.to_string())
}
