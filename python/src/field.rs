//! The fields of players, of the table that all languages share, as Python has them: numbers in pixels, names, flags, and None.

use pyo3::{
    IntoPyObjectExt as _,
    exceptions::{PyAttributeError, PyTypeError},
    prelude::*,
    types::PyString,
};
use quarterpipe_host::{FieldKind, PlayerField, Unit, names};

use crate::{
    error::value_error,
    input::input_of,
    number::{position, speed, whole_within},
    player::Player,
};

// An attribute of players. A documentation of the class would hide those of its values.
#[pyclass(frozen, module = "quarterpipe")]
struct Attribute {
    field: PlayerField,
}

/// Gives the class of players an attribute for each field of the table.
pub fn add_attributes(py: Python<'_>) -> PyResult<()> {
    let class = py.get_type::<Player>();
    PlayerField::ALL.iter().try_for_each(|field| class.setattr(field.name(), Attribute { field: *field }))
}

#[pymethods]
impl Attribute {
    fn __get__<'py>(
        slf: Bound<'py, Self>,
        player: Option<&Bound<'py, Player>>,
        _class: Option<&Bound<'py, PyAny>>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let Some(player) = player else { return Ok(slf.into_any()) };
        let field = slf.get().field;
        shown(slf.py(), field, player.get().number(slf.py(), field)?)
    }

    fn __set__(&self, player: &Bound<'_, Player>, value: &Bound<'_, PyAny>) -> PyResult<()> {
        if !self.field.can_be_set() {
            return Err(PyAttributeError::new_err(format!("{}: it can only be read", self.field.name())));
        }
        let number = number_of(self.field, value)?;
        player.get().set_number(value.py(), self.field, number)
    }

    fn __delete__(&self, _player: &Bound<'_, PyAny>) -> PyResult<()> {
        Err(PyAttributeError::new_err(format!("{}: it cannot be deleted", self.field.name())))
    }

    #[getter]
    fn __doc__(&self) -> String {
        doc(self.field)
    }
}

/// Returns the number that is None in Python, if one is.
fn none_of(kind: FieldKind) -> Option<i32> {
    match kind {
        FieldKind::Choice(names) => names.iter().position(|name| *name == "none").map(|place| place as i32),
        _ => (kind.range().0 == -1).then_some(-1),
    }
}

/// Returns what Python sees of a field's number.
fn shown(py: Python<'_>, field: PlayerField, number: i32) -> PyResult<Bound<'_, PyAny>> {
    let kind = field.kind();
    if none_of(kind) == Some(number) {
        return Ok(py.None().into_bound(py));
    }
    match (field.unit(), kind) {
        (Unit::Position, _) => (f64::from(number) / 65536.0).into_bound_py_any(py),
        (Unit::Speed, _) => (f64::from(number) / 256.0).into_bound_py_any(py),
        (_, FieldKind::Flag) => (number != 0).into_bound_py_any(py),
        (_, FieldKind::Choice(names) | FieldKind::SomeChoice(names)) => {
            names.get(number as usize).copied().into_bound_py_any(py)
        }
        _ => number.into_bound_py_any(py),
    }
}

/// Returns the number of what Python sets a field to.
fn number_of(field: PlayerField, value: &Bound<'_, PyAny>) -> PyResult<i32> {
    let (name, kind) = (field.name(), field.kind());
    let none = none_of(kind);
    if let Some(none) = none.filter(|_| value.is_none()) {
        return Ok(none);
    }
    match (field.unit(), kind) {
        (Unit::Position, _) => position(name, value.extract()?).map(|position| position.0),
        (Unit::Speed, _) => speed(name, value.extract()?).map(|speed| speed.0.into()),
        (Unit::Buttons, _) => input_of(value).map(|input| input.bits().into()),
        (_, FieldKind::Flag) => value.extract().map(|flag: bool| flag.into()),
        (_, FieldKind::Choice(names) | FieldKind::SomeChoice(names)) => choice(name, names, none, value),
        _ => {
            let (least, most) = kind.range();
            let (least, or_none) = if none.is_some() { (0, "None or ") } else { (least, "") };
            whole_within(value, least.into(), most.into(), &format!("{name}: "), or_none).map(|number| number as i32)
        }
    }
}

/// Returns the place of a name.
fn choice(field: &str, names: &[&str], none: Option<i32>, value: &Bound<'_, PyAny>) -> PyResult<i32> {
    let with_numbers = || (0..).zip(names).filter(|(number, _)| Some(*number) != none);
    let text = value.cast::<PyString>().ok().map(|text| text.to_string_lossy().into_owned());
    if let Some((number, _)) = with_numbers().find(|(_, name)| text.as_deref() == Some(name)) {
        return Ok(number);
    }
    let or_none = if none.is_some() { "None or " } else { "" };
    let names = with_numbers().map(|(_, name)| *name).collect::<Vec<_>>().join(", ");
    let what = format!("{field}: found {}, expected {or_none}one of {names}", value.repr()?);
    Err(if text.is_some() { value_error(what) } else { PyTypeError::new_err(what) })
}

/// Returns what a field is, for Python.
fn doc(field: PlayerField) -> String {
    let kind = field.kind();
    // The table tells of numbers only.
    let what = if none_of(kind) == Some(-1) { field.doc().replace("-1", "None") } else { field.doc().to_owned() };
    let unit = match field.unit() {
        Unit::None => "",
        Unit::Position => " In pixels, in steps of 1/65536.",
        Unit::Speed => " In pixels a frame, in steps of 1/256.",
        Unit::Pixels => " In pixels.",
        Unit::Angle => " In 1/256 of a turn.",
        Unit::Frames => " In frames.",
        Unit::Buttons => " As bits; it can also be set to letters, such as \"RA\".",
    };
    let choices = match kind.names() {
        [] => String::new(),
        names::POSES => " One of `qp.POSE_NAMES`.".to_owned(),
        names => format!(" One of {}.", names.join(", ").replace("none", "None")),
    };
    format!("{what}{unit}{choices}")
}

/// The table as tests see it: name, whether it can be set, least and greatest number, names, and unit, "flag" for flags.
pub type Row = (&'static str, bool, i32, i32, Vec<&'static str>, &'static str);

/// Returns the table.
pub fn table() -> Vec<Row> {
    let rows = PlayerField::ALL.iter().map(|field| {
        let kind = field.kind();
        let (least, most) = kind.range();
        let unit = if kind == FieldKind::Flag { "flag" } else { field.unit().text() };
        (field.name(), field.can_be_set(), least, most, kind.names().to_vec(), unit)
    });
    rows.collect()
}
