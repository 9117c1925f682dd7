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
    "The speed along x. In pixels a frame, in steps of 1/256.",
    "The speed along y, downward. In pixels a frame, in steps of 1/256.",
    "The speed along the ground; to the right on a floor it is positive. In pixels a frame, in steps of 1/256.",
    "The top running speed, which shoes, water and forms change. In pixels a frame, in steps of 1/256.",
    "The gain per frame while a direction is held; also the friction. In pixels a frame, in steps of 1/256.",
    "The loss per frame while the opposite direction is held. In pixels a frame, in steps of 1/256.",
    "The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn.",
    "Half the width, for the sensors. In pixels.",
    "Half the height. In pixels.",
    "True if the player is off the ground.",
    "True if the player is curled up: rolling or jumping.",
    "True if the player faces left.",
    "True if the player stands on an object.",
    "The slot of the object that the player stands on, or stood on last; None if there is none.",
    "Half the width of the object that the player stands on, for balancing; None if there is none. The engine updates it in each frame. In pixels.",
    "The centre of the object that the player stands on, along x; 0 for none. In pixels.",
    "The slot of the object that the player pushes, which only CD's rules store; None if there is none.",
    "True if the player pushes a wall or an object.",
    "True if the player jumped out of a roll.",
    "True if the player is in the air because of a jump.",
    "True if the player is below the water's surface.",
    "If not 0, the player stays on the ground whatever it does.",
    "True if a slide carries the player, which then has no control.",
    "True if the player is in a wind tunnel.",
    "True if the player lets go of any wall that it climbs.",
    "The time during which directions are ignored on the ground. In frames.",
    "The collision layer. One of a, b.",
    "The routine that this frame's step runs. One of control, hurt, dying, dead, drowning.",
    "The cause of the player's death. One of None, by_terrain, by_object, by_drowning.",
    "The player's pose. One of `qp.POSE_NAMES`.",
    "The pose that the last frame showed; with None, the current pose starts again. One of `qp.POSE_NAMES`.",
    "The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames.",
    "The player's character. One of sonic, tails, knuckles, mini, custom0, custom1, custom2, custom3, custom4, custom5, custom6, custom7.",
    "The buttons held in the last frame. As bits; it can also be set to letters, such as \"RA\".",
    "The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn.",
    "The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn.",
    "If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered.",
    "The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts.",
    "The time for which a spin dash or peel-out of CD's rules has been charged. In frames.",
    "The tap counter of CD's rules.",
    "True if Up was tapped twice under CD's rules, so that holding it moves the view.",
    "True if Down was tapped twice under CD's rules, so that holding it moves the view.",
    "The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels.",
    "The time for which the player has looked or ducked, until the view moves. In frames.",
    "The time for which the player has waited. In frames.",
    "The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character.",
    "The fuel of a flight, or the direction of a glide.",
    "The timer of an insta-shield, a climb or a drop dash. In frames.",
    "The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects.",
    "The kind of flip in progress; with a negative number the player does not skid.",
    "The time for which a deep wall to the right still holds. In frames.",
    "The player's form. One of normal, super, hyper.",
    "The player's shield. One of None, plain, fire, lightning, bubble.",
    "The number of rings.",
    "Twice the number of enemies destroyed since the last landing.",
    "The time for which a player is invulnerable after being hurt. In frames.",
    "The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K.",
    "The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K.",
    "True if the player is alive.",
    "True if the player is super or hyper.",
    "True if the player charges a spin dash.",
    "True if the player must go on rolling.",
    "The spin dash's charge in 1/256 of a step; 0 for a dead player.",
    "The time until the original games restart the level; None unless the player is dead. In frames.",
    "The remaining air: 30 down to 0, one unit less every second under water.",
    "The time until the next unit of air is used up, under water. In frames.",
    "The time until a drowning player is dead; 0 otherwise. In frames.",
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
