//! Rule sets, which are passed to and from Python as JSON; `package/quarterpipe/rules.py` has the same fields.

use pyo3::{exceptions::PyTypeError, prelude::*};
use quarterpipe::rules::{CharacterId, Game, Rules};
use quarterpipe_host::rules;

use crate::error::value_error;

/// Returns the rules of a game as JSON.
#[pyfunction]
pub fn rules_json(game: &str) -> PyResult<String> {
    let game: Game = game.parse().map_err(|error| value_error(format_args!("rules {game:?}: {error}")))?;
    Ok(rules::to_json(&game.rules()))
}

/// Returns the names of the characters.
#[pyfunction]
pub fn character_names() -> Vec<&'static str> {
    CharacterId::PRESETS.map(CharacterId::name).to_vec()
}

/// Reads rules from a game's name or from the package's own `Rules`.
pub fn rules_of(value: &Bound<'_, PyAny>) -> PyResult<Rules> {
    if let Ok(name) = value.extract::<String>() {
        let game: Game = name.parse().map_err(|error| value_error(format_args!("rules {name:?}: {error}")))?;
        return Ok(game.rules());
    }
    let Ok(json) = value.call_method0("to_json") else {
        return Err(PyTypeError::new_err(format!("rules: found {}, expected a game's name or Rules", value.repr()?)));
    };
    rules_from(json.extract()?)
}

/// Reads rules. An error names the field.
fn rules_from(json: &str) -> PyResult<Rules> {
    rules::from_json(json).map_err(value_error)
}

/// Checks rules. Raises ValueError with the invalid field.
#[pyfunction]
pub fn check_rules(json: &str) -> PyResult<()> {
    rules_from(json).map(drop)
}

/// Reads a character's name.
pub fn character_of(name: &str) -> PyResult<CharacterId> {
    CharacterId::from_name(name).ok_or_else(|| {
        let names = character_names().join(", ");
        value_error(format_args!("character: found {name:?}, expected one of {names}"))
    })
}
