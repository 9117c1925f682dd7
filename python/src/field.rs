//! The fields of players in Python: numbers in pixels, names, flags and None. The table of fields is shared by all languages.

use pyo3::{
    IntoPyObjectExt as _,
    exceptions::{PyAttributeError, PyTypeError},
    prelude::*,
    types::PyString,
};
use quarterpipe_host::{FieldKind, PlayerField, Unit};

use crate::{
    error::value_error,
    input::input_of,
    number::{pixels, pixels_a_frame, position, speed, whole_within},
    player::Player,
};

// An attribute of players. A doc comment on the class would hide the documentation of its instances.
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
    fn __doc__(&self) -> &'static str {
        DOCS[self.field as usize]
    }
}

/// Returns the number that is None in Python, if there is one.
fn none_of(kind: FieldKind) -> Option<i32> {
    match kind {
        FieldKind::Choice(names) => names.iter().position(|name| *name == "none").map(|place| place as i32),
        _ => (kind.range().0 == -1).then_some(-1),
    }
}

/// Converts a field's number to a Python value.
fn shown(py: Python<'_>, field: PlayerField, number: i32) -> PyResult<Bound<'_, PyAny>> {
    let kind = field.kind();
    if none_of(kind) == Some(number) {
        return Ok(py.None().into_bound(py));
    }
    match (field.unit(), kind) {
        (Unit::Position, _) => pixels(number).into_bound_py_any(py),
        (Unit::Speed, _) => pixels_a_frame(number).into_bound_py_any(py),
        (_, FieldKind::Flag) => (number != 0).into_bound_py_any(py),
        (_, FieldKind::Choice(names) | FieldKind::SomeChoice(names)) => {
            names.get(number as usize).copied().into_bound_py_any(py)
        }
        _ => number.into_bound_py_any(py),
    }
}

/// Converts a Python value to a field's number.
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

/// Returns the index of a name.
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

/// The documentation of the attributes, written by `cargo xtask generate`.
// <generated documentation>
const DOCS: [&str; PlayerField::COUNT] = [
    "The centre along x. In pixels, in steps of 1/65536.",
    "The centre along y, downward. In pixels, in steps of 1/65536.",
    "Motion along x. In pixels a frame, in steps of 1/256.",
    "Motion along y, downward. In pixels a frame, in steps of 1/256.",
    "Motion along the ground, positive to the right of a floor. In pixels a frame, in steps of 1/256.",
    "The top running speed, which shoes, water and forms change. In pixels a frame, in steps of 1/256.",
    "The gain per frame while a direction is held; also the friction. In pixels a frame, in steps of 1/256.",
    "The loss per frame while the opposite direction is held. In pixels a frame, in steps of 1/256.",
    "The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn.",
    "Half the width for the sensors. In pixels.",
    "Half the height. In pixels.",
    "Off the ground.",
    "Curled up: rolling or jumping.",
    "Looks to the left.",
    "Stands on an object.",
    "The slot of the object that the player stands on, or stood on last; None if there is none.",
    "Half the width of what the player stands on, for balancing; None if it is nothing. The engine takes it from the object in each frame. In pixels.",
    "The centre of what the player stands on, along x; 0 for nothing. In pixels.",
    "The slot of the object that the player pushes, which only CD's rules remember; None if there is none.",
    "Pushes a wall or an object.",
    "Jumped out of a roll.",
    "Got into the air by jumping.",
    "Below the water's surface.",
    "Not 0: the player stays on the ground whatever it does.",
    "Carried by a slide: no control.",
    "In a wind tunnel.",
    "Lets go of any wall that it climbs.",
    "For how long directions are ignored on the ground. In frames.",
    "The collision layer. One of a, b.",
    "What this frame's step does. One of control, hurt, dying, dead, drowning.",
    "What the player died of. One of None, by_terrain, by_object, by_drowning.",
    "What the player looks like. One of `qp.POSE_NAMES`.",
    "The pose that the last frame showed; None restarts the current one. One of `qp.POSE_NAMES`.",
    "Until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames.",
    "Who the player is. One of sonic, tails, knuckles, mini, custom0, custom1, custom2, custom3, custom4, custom5, custom6, custom7.",
    "The buttons held in the last frame. As bits; it can also be set to letters, such as \"RA\".",
    "What the first sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn.",
    "What the second sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn.",
    "Not 0: the player charges a spin dash or, rolling, is forced to roll; from 128 on it cannot steer then.",
    "The spin dash's charge in 1/256 of a step; the frames until a dead player's level restarts.",
    "How long a spin dash or a peel-out of CD's rules has been charged. In frames.",
    "The counter of taps of CD's rules.",
    "Tapped Up twice under CD's rules: holding it moves the view.",
    "Tapped Down twice under CD's rules: holding it moves the view.",
    "How far below its top the view wants the player: 96, unless the player looks or ducks. In pixels.",
    "How long the player has looked or ducked, until the view moves. In frames.",
    "How long the player has waited. In frames.",
    "What the second press of this jump started; 0 for nothing. What its numbers mean depends on the character.",
    "Of a flight its fuel, of a glide its direction.",
    "Of an insta-shield, a climb or a drop dash. In frames.",
    "What an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects.",
    "How the player is being flipped; with a negative number it does not skid.",
    "For how long a deep wall to the right still holds. In frames.",
    "The player's form. One of normal, super, hyper.",
    "The player's shield. One of None, plain, fire, lightning, bubble.",
    "How many rings the player has.",
    "Twice the number of enemies destroyed since the last landing.",
    "For how long nothing harms a player who was hurt. In frames.",
    "Counts of invincibility left: frames, under S3's and S3K's rules every eighth.",
    "Counts of speed shoes left: frames, under S3's and S3K's rules every eighth.",
    "Whether the player is alive.",
    "Whether the player is super or hyper.",
    "Whether the player charges a spin dash.",
    "Whether the player must go on rolling.",
    "The spin dash's charge in 1/256 of a step; 0 for a dead player.",
    "Until the originals start the level again; None unless the player is dead. In frames.",
    "The air left: 30 down to 0, one unit less every second under water.",
    "Until the next unit of air goes, under water. In frames.",
    "Until a drowning player is dead; 0 otherwise. In frames.",
];
// </generated documentation>

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
