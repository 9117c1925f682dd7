//! Players: a look at one of a world's.

use pyo3::prelude::*;
use quarterpipe::{
    Angle, Input, Pos, Px, Speed,
    player::{Player as Data, Shield},
    px,
    terrain::Layer,
};
use quarterpipe_batch::Column;

use crate::{error::unexpected, event::snake_case, input::input_of, number::whole, rules::CHARACTERS, world::World};

/// A player of a world. It shows the player as it is now; what can be set is in force from the next step on.
#[pyclass(frozen, module = "quarterpipe")]
pub struct Player {
    world: Py<World>,
    /// Its number.
    #[pyo3(get)]
    index: usize,
}

impl Player {
    pub const fn new(world: Py<World>, index: usize) -> Self {
        Self { world, index }
    }

    fn get<R>(&self, py: Python<'_>, get: impl FnOnce(&Data) -> R) -> PyResult<R> {
        let world = self.world.try_borrow(py)?;
        match world.inner.players.get(self.index) {
            Some(player) => Ok(get(player)),
            None => unexpected("player", self.index, &format!("less than {}", world.inner.players.len())),
        }
    }

    fn set(&self, py: Python<'_>, set: impl FnOnce(&mut Data)) -> PyResult<()> {
        let mut world = self.world.try_borrow_mut(py)?;
        let count = world.inner.players.len();
        match world.inner.players.get_mut(self.index) {
            Some(player) => {
                set(player);
                Ok(())
            }
            None => unexpected("player", self.index, &format!("less than {count}")),
        }
    }
}

/// Makes a whole pixel of a position, which must be one that 16 bits hold.
pub fn pixel(name: &str, pixels: i32) -> PyResult<Px> {
    match i16::try_from(pixels) {
        Ok(_) => Ok(px(pixels)),
        Err(_) => unexpected(name, pixels, "-32768 to 32767 px"),
    }
}

/// Makes a position of pixels, to the nearest 1/65536.
pub fn position(name: &str, pixels: f64) -> PyResult<Pos> {
    let units = (pixels * 65536.0).round();
    match (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&units) {
        true => Ok(Pos(units as i32)),
        false => unexpected(name, pixels, "-32768 to less than 32768 px"),
    }
}

/// Makes a speed of pixels a frame, to the nearest 1/256.
fn speed(name: &str, pixels: f64) -> PyResult<Speed> {
    let units = (pixels * 256.0).round();
    match (f64::from(i16::MIN)..=f64::from(i16::MAX)).contains(&units) {
        true => Ok(Speed(units as i16)),
        false => unexpected(name, pixels, "-128 to less than 128 px a frame"),
    }
}

#[pymethods]
impl Player {
    /// The x of the centre in pixels; its fractions are 1/65536.
    #[getter]
    fn x(&self, py: Python<'_>) -> PyResult<f64> {
        self.get(py, |player| f64::from(player.x.0) / 65536.0)
    }

    #[setter]
    fn set_x(&self, py: Python<'_>, value: f64) -> PyResult<()> {
        let value = position("x", value)?;
        self.set(py, |player| player.x = value)
    }

    /// The y of the centre in pixels, downward.
    #[getter]
    fn y(&self, py: Python<'_>) -> PyResult<f64> {
        self.get(py, |player| f64::from(player.y.0) / 65536.0)
    }

    #[setter]
    fn set_y(&self, py: Python<'_>, value: f64) -> PyResult<()> {
        let value = position("y", value)?;
        self.set(py, |player| player.y = value)
    }

    /// Motion along x in pixels a frame; its fractions are 1/256.
    #[getter]
    fn x_speed(&self, py: Python<'_>) -> PyResult<f64> {
        self.get(py, |player| f64::from(player.x_speed.0) / 256.0)
    }

    #[setter]
    fn set_x_speed(&self, py: Python<'_>, value: f64) -> PyResult<()> {
        let value = speed("x_speed", value)?;
        self.set(py, |player| player.x_speed = value)
    }

    /// Motion along y in pixels a frame, downward.
    #[getter]
    fn y_speed(&self, py: Python<'_>) -> PyResult<f64> {
        self.get(py, |player| f64::from(player.y_speed.0) / 256.0)
    }

    #[setter]
    fn set_y_speed(&self, py: Python<'_>, value: f64) -> PyResult<()> {
        let value = speed("y_speed", value)?;
        self.set(py, |player| player.y_speed = value)
    }

    /// Motion along the ground in pixels a frame, positive to the right of a floor.
    #[getter]
    fn ground_speed(&self, py: Python<'_>) -> PyResult<f64> {
        self.get(py, |player| f64::from(player.ground_speed.0) / 256.0)
    }

    #[setter]
    fn set_ground_speed(&self, py: Python<'_>, value: f64) -> PyResult<()> {
        let value = speed("ground_speed", value)?;
        self.set(py, |player| player.ground_speed = value)
    }

    /// The ground's angle, 256 to the turn: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right.
    #[getter]
    fn angle(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.angle.0)
    }

    #[setter]
    fn set_angle(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u8) -> PyResult<()> {
        self.set(py, |player| player.angle = Angle(value))
    }

    /// Half the width for the sensors, in pixels.
    #[getter]
    fn width_radius(&self, py: Python<'_>) -> PyResult<i8> {
        self.get(py, |player| player.width_radius)
    }

    #[setter]
    fn set_width_radius(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: i8) -> PyResult<()> {
        self.set(py, |player| player.width_radius = value)
    }

    /// Half the height in pixels.
    #[getter]
    fn height_radius(&self, py: Python<'_>) -> PyResult<i8> {
        self.get(py, |player| player.height_radius)
    }

    #[setter]
    fn set_height_radius(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: i8) -> PyResult<()> {
        self.set(py, |player| player.height_radius = value)
    }

    /// Off the ground.
    #[getter]
    fn airborne(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.airborne)
    }

    #[setter]
    fn set_airborne(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.airborne = value)
    }

    /// Curled up: rolling or jumping.
    #[getter]
    fn rolling(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.rolling)
    }

    #[setter]
    fn set_rolling(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.rolling = value)
    }

    /// Looks to the left.
    #[getter]
    fn facing_left(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.facing_left)
    }

    #[setter]
    fn set_facing_left(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.facing_left = value)
    }

    /// Stands on an object.
    #[getter]
    fn on_object(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.on_object)
    }

    #[setter]
    fn set_on_object(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.on_object = value)
    }

    /// Pushes a wall or an object.
    #[getter]
    fn pushing(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.pushing)
    }

    #[setter]
    fn set_pushing(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.pushing = value)
    }

    /// Jumped out of a roll.
    #[getter]
    fn roll_jump(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.roll_jump)
    }

    #[setter]
    fn set_roll_jump(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.roll_jump = value)
    }

    /// Got into the air by jumping.
    #[getter]
    fn jumping(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.jumping)
    }

    #[setter]
    fn set_jumping(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.jumping = value)
    }

    /// Below the water's surface.
    #[getter]
    fn underwater(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.underwater)
    }

    #[setter]
    fn set_underwater(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.underwater = value)
    }

    /// Carried by a slide: no control.
    #[getter]
    fn sliding(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.sliding)
    }

    #[setter]
    fn set_sliding(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.sliding = value)
    }

    /// In a wind tunnel.
    #[getter]
    fn in_wind_tunnel(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.in_wind_tunnel)
    }

    #[setter]
    fn set_in_wind_tunnel(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.in_wind_tunnel = value)
    }

    /// Lets go of any wall that it climbs.
    #[getter]
    fn wall_grab_disabled(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, |player| player.wall_grab_disabled)
    }

    #[setter]
    fn set_wall_grab_disabled(&self, py: Python<'_>, value: bool) -> PyResult<()> {
        self.set(py, |player| player.wall_grab_disabled = value)
    }

    /// Frames in which directions are ignored on the ground.
    #[getter]
    fn control_lock(&self, py: Python<'_>) -> PyResult<u16> {
        self.get(py, |player| player.control_lock)
    }

    #[setter]
    fn set_control_lock(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u16) -> PyResult<()> {
        self.set(py, |player| player.control_lock = value)
    }

    /// Frames spent waiting.
    #[getter]
    fn idle(&self, py: Python<'_>) -> PyResult<u16> {
        self.get(py, |player| player.idle)
    }

    #[setter]
    fn set_idle(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u16) -> PyResult<()> {
        self.set(py, |player| player.idle = value)
    }

    /// Rings.
    #[getter]
    fn rings(&self, py: Python<'_>) -> PyResult<u16> {
        self.get(py, |player| player.rings)
    }

    #[setter]
    fn set_rings(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u16) -> PyResult<()> {
        self.set(py, |player| player.rings = value)
    }

    /// Counts of invincibility left.
    #[getter]
    fn invincible(&self, py: Python<'_>) -> PyResult<u16> {
        self.get(py, |player| player.invincible)
    }

    #[setter]
    fn set_invincible(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u16) -> PyResult<()> {
        self.set(py, |player| player.invincible = value)
    }

    /// Counts of speed shoes left.
    #[getter]
    fn shoes(&self, py: Python<'_>) -> PyResult<u16> {
        self.get(py, |player| player.shoes)
    }

    #[setter]
    fn set_shoes(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u16) -> PyResult<()> {
        self.set(py, |player| player.shoes = value)
    }

    /// Frames without harm after being hurt.
    #[getter]
    fn invulnerable(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.invulnerable)
    }

    #[setter]
    fn set_invulnerable(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u8) -> PyResult<()> {
        self.set(py, |player| player.invulnerable = value)
    }

    /// Twice the number of enemies destroyed since the last landing.
    #[getter]
    fn chain(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.chain)
    }

    #[setter]
    fn set_chain(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u8) -> PyResult<()> {
        self.set(py, |player| player.chain = value)
    }

    /// How far below its top the view wants the player, in pixels.
    #[getter]
    fn look_shift(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.look_shift)
    }

    #[setter]
    fn set_look_shift(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u8) -> PyResult<()> {
        self.set(py, |player| player.look_shift = value)
    }

    /// Frames of looking or ducking before the view moves.
    #[getter]
    fn look_delay(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.look_delay)
    }

    #[setter]
    fn set_look_delay(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u8) -> PyResult<()> {
        self.set(py, |player| player.look_delay = value)
    }

    /// Not 0: the player stays on the ground whatever it does.
    #[getter]
    fn stick(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.stick)
    }

    #[setter]
    fn set_stick(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] value: u8) -> PyResult<()> {
        self.set(py, |player| player.stick = value)
    }

    /// The collision layer.
    #[getter]
    fn layer(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.get(py, |player| if player.layer == Layer::A { "a" } else { "b" })
    }

    #[setter]
    fn set_layer(&self, py: Python<'_>, value: &str) -> PyResult<()> {
        let layer = match value {
            "a" => Layer::A,
            "b" => Layer::B,
            _ => return unexpected("layer", format_args!("{value:?}"), "a or b"),
        };
        self.set(py, |player| player.layer = layer)
    }

    /// The shield.
    #[getter]
    fn shield(&self, py: Python<'_>) -> PyResult<Option<&'static str>> {
        self.get(py, |player| SHIELDS.iter().find(|(_, shield)| *shield == player.shield).map(|(name, _)| *name))
    }

    #[setter]
    fn set_shield(&self, py: Python<'_>, value: Option<&str>) -> PyResult<()> {
        let shield = match value {
            None => Shield::None,
            Some(value) => match SHIELDS.iter().find(|(name, _)| *name == value) {
                Some((_, shield)) => *shield,
                None => {
                    let names = SHIELDS.map(|(name, _)| name).join(", ");
                    return unexpected("shield", format_args!("{value:?}"), &format!("None or one of {names}"));
                }
            },
        };
        self.set(py, |player| player.shield = shield)
    }

    /// The form: "normal", "super" and so on.
    #[getter]
    fn form(&self, py: Python<'_>) -> PyResult<String> {
        self.get(py, |player| format!("{:?}", player.form).to_lowercase())
    }

    /// What the player looks like: one of `qp.POSE_NAMES`.
    #[getter]
    fn pose(&self, py: Python<'_>) -> PyResult<String> {
        self.get(py, |player| snake_case(&format!("{:?}", player.pose)))
    }

    /// What this frame's step does: "control", "hurt", "dying" or "dead".
    #[getter]
    fn routine(&self, py: Python<'_>) -> PyResult<String> {
        self.get(py, |player| snake_case(&format!("{:?}", player.routine)))
    }

    /// Who the player is.
    #[getter]
    fn character(&self, py: Python<'_>) -> PyResult<&'static str> {
        self.get(py, |player| {
            CHARACTERS.iter().find(|(_, own)| *own == player.character).map_or("own", |(name, _)| name)
        })
    }

    /// Whether the player is alive.
    #[getter]
    fn is_alive(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, Data::is_alive)
    }

    /// Whether the player is super or hyper.
    #[getter]
    fn is_super(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, Data::is_super)
    }

    /// Whether the player charges a spin dash or a peel-out.
    #[getter]
    fn is_charging(&self, py: Python<'_>) -> PyResult<bool> {
        self.get(py, Data::is_charging)
    }

    /// The spin dash's charge in 1/256 of a step, up to 0x800.
    #[getter]
    fn spin_charge(&self, py: Python<'_>) -> PyResult<u16> {
        self.get(py, Data::spin_charge)
    }

    /// The bits of the buttons held in the last frame.
    #[getter]
    fn held(&self, py: Python<'_>) -> PyResult<u8> {
        self.get(py, |player| player.held.bits())
    }

    #[setter]
    fn set_held(&self, py: Python<'_>, value: &Bound<'_, PyAny>) -> PyResult<()> {
        let held: Input = input_of(value)?;
        self.set(py, |player| player.held = held)
    }

    /// The slot of the object that the player stands on, or stood on last.
    #[getter]
    fn standing_on(&self, py: Python<'_>) -> PyResult<Option<u16>> {
        self.get(py, |player| player.standing_on.map(|id| id.0))
    }

    /// The player's state row, in the engine's own units: see `qp.COLUMN_NAMES`.
    #[getter]
    fn columns(&self, py: Python<'_>) -> PyResult<Vec<i32>> {
        self.get(py, |player| Column::ALL.map(|column| column.of(player)).to_vec())
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        self.get(py, |player| {
            let [x, y] = [player.x, player.y].map(|at| f64::from(at.0) / 65536.0);
            let speed = f64::from(player.ground_speed.0) / 256.0;
            let place = if player.airborne { "in the air" } else { "on the ground" };
            format!("<Player {} at {x}, {y}, {place}, ground speed {speed}>", self.index)
        })
    }
}

/// The names of the shields.
const SHIELDS: [(&str, Shield); 4] =
    [("plain", Shield::Plain), ("fire", Shield::Fire), ("lightning", Shield::Lightning), ("bubble", Shield::Bubble)];
