//! Worlds.

use std::{collections::BTreeMap, sync::Arc};

use numpy::{PyArray1, PyArray3, PyArrayMethods as _};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyList},
};
use quarterpipe::{
    Input, Pos, RespawnPoint, Stage, World as Inner,
    event::{self, Explanation, Observer},
    object::{Body, Hitbox, ObjectId, PlayerSet},
    player::Player as PlayerData,
    px,
    rules::CharacterId,
    stock::{HostSolid, HostSolidShape, TopHeights},
};
use quarterpipe_batch::Column;
use quarterpipe_draw::Overlays;
use quarterpipe_level::Level as Parts;

use crate::{
    error::{unexpected, value_error},
    event::{Event, Reason},
    input::{inputs_of, inputs_of_run},
    level::{Level, Reduced},
    number::whole,
    object::ObjectSeen,
    picture::draw,
    player::{Player, position},
    rules::{character_of, to_json},
    solid::Solid,
};

/// The largest picture along each side.
const MOST_PIXELS: u32 = 4096;

/// A world on the stage of a level: everything that changes.
///
/// Two worlds are equal if their states are, and their stages with what was added to them.
#[pyclass(module = "quarterpipe")]
#[derive(Clone)]
pub struct World {
    pub level: Arc<Parts>,
    pub stage: Arc<Stage>,
    pub inner: Inner,
    /// The number of the handle to what Python put into each slot last.
    pub handles: BTreeMap<u16, u64>,
}

impl World {
    /// Makes a world into which Python has put nothing.
    pub const fn of(level: Arc<Parts>, stage: Arc<Stage>, inner: Inner) -> Self {
        Self { level, stage, inner, handles: BTreeMap::new() }
    }
}

/// Collects the events of a step.
#[derive(Default)]
struct Events(Vec<Event>);

impl Observer for Events {
    fn event(&mut self, player: usize, event: event::Event) {
        self.0.push(Event::new(player, event));
    }
}

impl World {
    pub fn new(level: Arc<Parts>, stage: Stage, character: CharacterId, players: usize) -> PyResult<Self> {
        if !(1..=PlayerSet::CAPACITY).contains(&players) {
            return unexpected("players", players, "1 to 8");
        }
        let mut inner = level.start(&stage, character);
        let (x, y) = level.start;
        let others = (1..players).map(|_| PlayerData::new(stage.rules(), character, x, y));
        inner.players.extend(others);
        Ok(Self::of(level, Arc::new(stage), inner))
    }

    fn insert(&mut self, body: Body, shape: HostSolidShape, hurts: bool) -> PyResult<(ObjectId, u64)> {
        let mut solid = HostSolid::new(shape, &body);
        solid.hurts = hurts;
        let id = self.inner.objects.insert(self.stage.rules(), body, solid);
        let id = id.ok_or_else(|| value_error("objects: all slots that the rules allow are taken"))?;
        let handle = self.handles.values().max().map_or(0, |last| last + 1);
        self.handles.insert(id.0, handle);
        Ok((id, handle))
    }

    fn check_player(&self, player: usize) -> PyResult<()> {
        match player < self.inner.players.len() {
            true => Ok(()),
            false => unexpected("player", player, &format!("less than {}", self.inner.players.len())),
        }
    }
}

#[pymethods]
impl World {
    /// Steps so many frames with the same buttons, and returns what happened.
    ///
    /// Buttons are bits, such as `qp.RIGHT | qp.A`, or letters, such as "RA". With several players, a list has those of each; a
    /// single value is the first player's.
    #[pyo3(signature = (inputs=None, frames=1))]
    fn step(
        &mut self,
        py: Python<'_>,
        inputs: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole)] frames: u32,
    ) -> PyResult<Vec<Event>> {
        let players = self.inner.players.len();
        let inputs = inputs.map_or_else(|| Ok(vec![Input::NONE; players]), |inputs| inputs_of(inputs, players))?;
        let mut events = Events::default();
        for_each_frame(py, frames as usize, |_| self.inner.step(&self.stage, &inputs, &mut events))?;
        Ok(events.0)
    }

    /// Steps a frame for each of the first player's buttons: their bits, or a text such as "R60 RA10".
    fn run(&mut self, py: Python<'_>, #[pyo3(from_py_with = inputs_of_run)] inputs: Vec<u8>) -> PyResult<()> {
        for_each_frame(py, inputs.len(), |frame| {
            self.inner.step(&self.stage, &[Input::from_bits(inputs[frame])], &mut ());
        })
    }

    /// Steps a frame for each of the first player's buttons, and returns its state row after each: see `qp.COLUMN_NAMES`.
    fn rows<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = inputs_of_run)] inputs: Vec<u8>,
    ) -> PyResult<Bound<'py, numpy::PyArray2<i32>>> {
        let mut rows: Vec<i32> = Vec::with_capacity(inputs.len() * Column::ALL.len());
        for_each_frame(py, inputs.len(), |frame| {
            self.inner.step(&self.stage, &[Input::from_bits(inputs[frame])], &mut ());
            let player = self.inner.players.first();
            rows.extend(Column::ALL.map(|column| player.map_or(0, |player| column.of(player))));
        })?;
        PyArray1::from_vec(py, rows).reshape([inputs.len(), Column::ALL.len()])
    }

    /// Returns what the next frame would do with these buttons, and by which rules. The world is not stepped.
    fn explain(&self, py: Python<'_>, inputs: &Bound<'_, PyAny>) -> PyResult<Vec<Reason>> {
        let inputs = inputs_of(inputs, self.inner.players.len())?;
        Ok(py.detach(|| {
            let (mut next, mut explanation) = (self.inner.clone(), Explanation::default());
            next.step(&self.stage, &inputs, &mut explanation);
            explanation.reasons.into_iter().map(|(player, reason)| Reason::new(player, reason)).collect()
        }))
    }

    /// Draws what the camera shows: an array of rows, columns and red, green and blue. `overlay` names any of `qp.OVERLAY_NAMES`.
    #[pyo3(signature = (width=320, height=224, overlay=None))]
    fn render<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] width: u32,
        #[pyo3(from_py_with = whole)] height: u32,
        overlay: Option<Vec<String>>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        for (name, size) in [("width", width), ("height", height)] {
            if !(1..=MOST_PIXELS).contains(&size) {
                return unexpected(name, size, "1 to 4096");
            }
        }
        let mut overlays = Overlays::default();
        for name in overlay.unwrap_or_default() {
            if name == "all" {
                overlays = Overlays::ALL;
            } else if Overlays::NAMES.contains(&name.as_str()) {
                overlays.set(&name, true);
            } else {
                return unexpected(
                    "overlay",
                    format_args!("{name:?}"),
                    &format!("one of all, {}", Overlays::NAMES.join(", ")),
                );
            }
        }
        let bytes = py.detach(|| {
            let mut explanation = Explanation::default();
            if overlays.sensors {
                // What the sensors would find in the next frame.
                self.inner.clone().step(&self.stage, &[], &mut explanation);
            }
            let picture = draw(&self.level, &self.stage, &self.inner, 0, [width, height], overlays, &explanation);
            picture.bytes().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect::<Vec<u8>>()
        });
        PyArray1::from_vec(py, bytes).reshape([height as usize, width as usize, 3])
    }

    /// Returns the canonical bytes of the world.
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.inner.to_bytes(&self.stage))
    }

    /// Puts the world to where it was saved.
    ///
    /// Raises ValueError for bytes that were saved under other rules, or that are corrupt. The level is no part of the bytes: load them
    /// into a world of the same one.
    fn load(&mut self, saved: &[u8]) -> PyResult<()> {
        self.inner = Inner::from_bytes(&self.stage, saved).map_err(value_error)?;
        Ok(())
    }

    /// Returns a copy that goes its own way.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// For pickle: the level, the stage with what was added to it, and the state.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduced<'py>> {
        let world = slf.try_borrow()?;
        let (stage, state) = (world.stage.to_bytes(), world.inner.to_bytes(&world.stage));
        let parts = (Level::new(Arc::clone(&world.level)), stage, state).into_pyobject(slf.py())?;
        Ok((slf.get_type().getattr("_from_parts")?, parts))
    }

    #[staticmethod]
    fn _from_parts(level: &Level, stage: &[u8], world: &[u8]) -> PyResult<Self> {
        let stage = Stage::from_bytes(stage).map_err(value_error)?;
        let inner = Inner::from_bytes(&stage, world).map_err(value_error)?;
        Ok(Self::of(Arc::clone(&level.parts), Arc::new(stage), inner))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.inner == other.inner && (Arc::ptr_eq(&self.stage, &other.stage) || self.stage == other.stage)
    }

    /// The level that it was made of.
    #[getter]
    fn level(&self) -> Level {
        Level::new(Arc::clone(&self.level))
    }

    /// A 64-bit digest of the state: the same on every machine, and in every language.
    #[getter]
    fn digest(&self) -> u64 {
        self.inner.digest()
    }

    /// Frames stepped so far.
    #[getter]
    const fn frame(&self) -> u32 {
        self.inner.frame
    }

    /// The rules in force.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let class = py.import("quarterpipe.rules")?.getattr("Rules")?;
        Ok(class.call_method1("from_json", (to_json(self.stage.rules())?,))?.unbind())
    }

    /// The players, in the order in which they move.
    #[getter]
    fn players(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyList>> {
        let count = slf.try_borrow()?.inner.players.len();
        let py = slf.py();
        let each = (0..count).map(|index| Player::new(slf.clone().unbind(), index));
        PyList::new(py, each.map(|player| Bound::new(py, player)).collect::<PyResult<Vec<_>>>()?)
    }

    /// The objects that live now, in slot order.
    #[getter]
    fn objects(&self) -> Vec<ObjectSeen> {
        let objects = self.inner.objects.iter();
        objects.map(|(id, body, thing)| ObjectSeen::of(id, body, thing)).collect()
    }

    /// The top left of the screen of 320 x 224 px that the originals show.
    #[getter]
    const fn camera(&self) -> (i32, i32) {
        (self.inner.camera.x.0, self.inner.camera.y.0)
    }

    /// The y of the water's surface.
    #[getter]
    fn water(&self) -> Option<i32> {
        self.inner.water.map(|surface| surface.0)
    }

    #[setter]
    fn set_water(&mut self, surface: Option<i32>) {
        self.inner.water = surface.map(px);
    }

    /// Whether players fall upward, where the rules allow that.
    #[getter]
    const fn reversed_gravity(&self) -> bool {
        self.inner.reversed_gravity
    }

    #[setter]
    const fn set_reversed_gravity(&mut self, is_reversed: bool) {
        self.inner.reversed_gravity = is_reversed;
    }

    /// Adds a player, and returns its number.
    fn add_player(&mut self, character: &str, x: f64, y: f64) -> PyResult<usize> {
        let character = character_of(character)?;
        let index = self.inner.players.len();
        if index >= PlayerSet::CAPACITY {
            return unexpected("players", index + 1, "1 to 8");
        }
        let (x, y) = (position("x", x)?, position("y", y)?);
        let player = PlayerData::new(self.stage.rules(), character, x.px(), y.px());
        self.inner.players.push(PlayerData { x, y, ..player });
        Ok(index)
    }

    /// Puts a solid that you move into the world: a box, a platform that can be jumped through, or a box with a curved top.
    ///
    /// `heights` are those of a curved top above the centre, one for each 2 px. They begin 11 px left of the solid and end 11 px right of
    /// it, as the player's own width counts: `half_width` + 11 of them. With `hurts` it hurts like spikes.
    #[pyo3(signature = (x, y, half_width, half_height, *, shape="solid", heights=None, hurts=false))]
    #[expect(clippy::too_many_arguments, reason = "keywords of Python")]
    fn add_solid(
        slf: Bound<'_, Self>,
        x: f64,
        y: f64,
        #[pyo3(from_py_with = whole)] half_width: u8,
        #[pyo3(from_py_with = whole)] half_height: u8,
        shape: &str,
        heights: Option<Vec<i8>>,
        hurts: bool,
    ) -> PyResult<Solid> {
        let body = body_at(x, y)?.sized(half_width, half_height);
        let mut world = slf.try_borrow_mut()?;
        let tables_before = world.stage.tables.len();
        let shape = match (shape, heights) {
            ("solid", None) => HostSolidShape::Solid,
            ("platform", None) => HostSolidShape::Platform,
            ("sloped", Some(heights)) => {
                // They begin left of the solid by what the player adds to its width, and end right of it likewise.
                let least = usize::from(half_width) + 11;
                if heights.len() < least {
                    return unexpected("heights", heights.len(), &format!("{least} or more, one for each 2 px"));
                }
                let tables = &mut Arc::make_mut(&mut world.stage).tables;
                let table = tables.iter().position(|table| *table == heights).unwrap_or(tables.len());
                let number =
                    u16::try_from(table).map_err(|_| value_error("heights: there are too many different ones"))?;
                if table == tables.len() {
                    tables.push(heights);
                }
                HostSolidShape::Sloped(TopHeights { table: number, columns: 2 })
            }
            ("sloped", None) => return unexpected("heights", "none", "those of a sloped solid, one for each 2 px"),
            ("solid" | "platform", Some(_)) => {
                return unexpected("heights", "some", "none, for a shape that is not sloped");
            }
            (other, _) => return unexpected("shape", format_args!("{other:?}"), "solid, platform or sloped"),
        };
        let inserted = world.insert(body, shape, hurts);
        if inserted.is_err() && world.stage.tables.len() > tables_before {
            Arc::make_mut(&mut world.stage).tables.truncate(tables_before);
        }
        drop(world);
        let (id, handle) = inserted?;
        Ok(Solid::new(slf.unbind(), id, handle))
    }

    /// Puts a hazard that you move into the world: it hurts players who touch it.
    fn add_hazard(
        slf: Bound<'_, Self>,
        x: f64,
        y: f64,
        #[pyo3(from_py_with = whole)] half_width: u8,
        #[pyo3(from_py_with = whole)] half_height: u8,
    ) -> PyResult<Solid> {
        Self::add_touchable(slf, x, y, half_width, half_height, true)
    }

    /// Puts a trigger that you move into the world: it tells which players touch it, from its second step on, and does nothing else.
    fn add_trigger(
        slf: Bound<'_, Self>,
        x: f64,
        y: f64,
        #[pyo3(from_py_with = whole)] half_width: u8,
        #[pyo3(from_py_with = whole)] half_height: u8,
    ) -> PyResult<Solid> {
        Self::add_touchable(slf, x, y, half_width, half_height, false)
    }

    /// Hurts a player, thrown away from an x. A player with neither rings nor a shield dies.
    #[pyo3(signature = (player=0, source_x=None))]
    fn hurt(&mut self, #[pyo3(from_py_with = whole)] player: usize, source_x: Option<i32>) -> PyResult<()> {
        self.check_player(player)?;
        let source = source_x.map_or_else(|| self.inner.players[player].x.px(), px);
        self.inner.hurt(&self.stage, player, source, &mut ());
        Ok(())
    }

    /// Kills a player, whatever protects it.
    #[pyo3(signature = (player=0))]
    fn kill(&mut self, #[pyo3(from_py_with = whole)] player: usize) -> PyResult<()> {
        self.check_player(player)?;
        self.inner.kill(&self.stage, player, &mut ());
        Ok(())
    }

    /// Brings a player back to life: at the start, or at a place.
    #[pyo3(signature = (player=0, x=None, y=None))]
    fn respawn(&mut self, #[pyo3(from_py_with = whole)] player: usize, x: Option<f64>, y: Option<f64>) -> PyResult<()> {
        self.check_player(player)?;
        let (start_x, start_y) = self.level.start;
        let x = x.map_or(Ok(start_x), |x| position("x", x).map(Pos::px))?;
        let y = y.map_or(Ok(start_y), |y| position("y", y).map(Pos::px))?;
        let point = RespawnPoint::new(&self.stage, x, y);
        self.inner.respawn(&self.stage, player, &point);
        Ok(())
    }

    /// Puts the level's objects back as they are at the start. What you added is gone then.
    fn reset_objects(&mut self) {
        self.inner.reset_objects(&self.stage);
    }

    /// Takes an object out of its slot.
    fn remove(&mut self, #[pyo3(from_py_with = whole)] slot: u16) -> PyResult<()> {
        match self.inner.remove(&self.stage, ObjectId(slot), &mut ()) {
            Some(_) => Ok(()),
            None => unexpected("slot", slot, "that of an object"),
        }
    }

    fn __repr__(&self) -> String {
        let players = self.inner.players.len();
        format!(
            "<World of {:?}, frame {}, {players} players, {:016x}>",
            self.level.name,
            self.inner.frame,
            self.inner.digest()
        )
    }
}

impl World {
    fn add_touchable(
        slf: Bound<'_, Self>,
        x: f64,
        y: f64,
        half_width: u8,
        half_height: u8,
        hurts: bool,
    ) -> PyResult<Solid> {
        let mut world = slf.try_borrow_mut()?;
        let hitbox = Some(Hitbox::new(half_width, half_height));
        let body = Body { hitbox, ..body_at(x, y)?.sized(half_width, half_height) };
        let (id, handle) = world.insert(body, HostSolidShape::None, hurts)?;
        drop(world);
        Ok(Solid::new(slf.unbind(), id, handle))
    }
}

/// Does something for each frame without the interpreter's lock. Between many frames it looks whether the user wants to interrupt it.
fn for_each_frame(py: Python<'_>, frames: usize, mut step: impl FnMut(usize) + Send) -> PyResult<()> {
    const SLICE: usize = 10_000;
    for first in (0..frames).step_by(SLICE) {
        py.detach(|| (first..frames.min(first + SLICE)).for_each(&mut step));
        py.check_signals()?;
    }
    Ok(())
}

/// Makes a body whose centre is at a place in pixels.
fn body_at(x: f64, y: f64) -> PyResult<Body> {
    let (x, y) = (position("x", x)?, position("y", y)?);
    Ok(Body { x, y, ..Body::at(x.px(), y.px()) })
}
