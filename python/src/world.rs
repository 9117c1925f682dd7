//! Worlds.

use std::sync::{Arc, Mutex, PoisonError};

use numpy::{PyArray1, PyArray2, PyArray3, PyArrayMethods as _};
use pyo3::{
    prelude::*,
    types::{PyBytes, PyList},
};
use quarterpipe::{
    Input, Pos, Stage, World as Inner,
    rules::{CharacterId, Rules},
};
use quarterpipe_batch::{Column, RaysShape, Sights, ViewShape};
use quarterpipe_draw::Shot;
use quarterpipe_host::{Events, HostError, HostLevel, HostWorld, Origin, Shape};
use quarterpipe_level::Level as Parts;
use quarterpipe_replay::Inputs;

use crate::{
    choice::{direction_of, layer_of, side_of},
    error::{level_error, unexpected, value_error},
    event::{Event, Reason},
    input::{inputs_of, inputs_of_run},
    level::{Level, Reduction},
    number::{pixel, position, some_pixel, whole},
    player::Player,
    records::{Cast, ObjectSeen},
    rules::character_of,
    shared_stage::{MadeOf, SharedStage, pixel_settings, shape_of},
    solid::Solid,
};

/// The changing state of a game in a level: players, objects, camera and so on.
///
/// Two worlds are equal if their states are equal and their stages are, including anything added to the stages.
#[pyclass(module = "quarterpipe")]
#[derive(Clone)]
pub struct World {
    pub level: Arc<Parts>,
    pub host: HostWorld,
    /// The stage as the level makes it. The stage of the world may have additions.
    pub seen: Arc<SharedStage>,
}

/// The levels of the most recently unpickled worlds, with their rules.
static UNPICKLED: Mutex<Vec<(Arc<Parts>, Arc<SharedStage>)>> = Mutex::new(Vec::new());
/// The maximum number of them.
const MOST_UNPICKLED: usize = 64;

/// Returns a level by its name, and its stage under these rules.
fn unpickled(name: &str, rules: &Rules) -> PyResult<(Arc<Parts>, Arc<SharedStage>)> {
    let kept = || UNPICKLED.lock().unwrap_or_else(PoisonError::into_inner);
    let is_meant = |(level, seen): &&(Arc<Parts>, Arc<SharedStage>)| level.name == name && seen.stage.rules() == rules;
    if let Some(known) = kept().iter().find(is_meant) {
        return Ok(known.clone());
    }
    let level = Level::known(HostLevel::builtin(name).map_err(value_error)?);
    let known = (Arc::clone(&level.own.level), level.seen(rules.clone())?);
    let mut kept = kept();
    if kept.len() == MOST_UNPICKLED {
        kept.remove(0);
    }
    kept.push(known.clone());
    Ok(known)
}

impl World {
    /// Wraps a world without objects added by Python.
    pub fn of(level: Arc<Parts>, seen: Arc<SharedStage>, stage: Arc<Stage>, world: Inner) -> PyResult<Self> {
        let host = HostWorld::of(world, stage, Origin::of_level(&level).map_err(|error| level_error(&error))?);
        Ok(Self { level, host, seen })
    }

    /// Makes a world with players at the start.
    pub fn new(level: Arc<Parts>, seen: Arc<SharedStage>, characters: &[CharacterId]) -> PyResult<Self> {
        let origin = Origin::of_level(&level).map_err(|error| level_error(&error))?;
        let start = [origin.start.0, origin.start.1].map(Pos::from_px);
        // The first of several characters moves first.
        let (first, others) = match characters.split_first() {
            Some((first, others)) if others.iter().any(|other| other != first) => (*first, others),
            first => (first.map_or(CharacterId::Sonic, |(first, _)| *first), &[][..]),
        };
        let alike = characters.len() - others.len();
        let mut host = HostWorld::new(Arc::clone(&seen.stage), origin, first, alike).map_err(value_error)?;
        others.iter().try_for_each(|other| host.add_player(*other, start).map(drop)).map_err(value_error)?;
        Ok(Self { level, host, seen })
    }

    /// Makes a world from bytes that were saved in a stage.
    fn saved(level: Arc<Parts>, seen: Arc<SharedStage>, world: &[u8]) -> PyResult<Self> {
        let (inner, stage) = (Inner::from_bytes(&seen.stage, world).map_err(value_error)?, Arc::clone(&seen.stage));
        Self::of(level, seen, stage, inner)
    }

    /// Returns the number of a player.
    fn player_number(&self, player: usize) -> PyResult<usize> {
        match self.host.world.players.len() {
            count if player < count => Ok(player),
            count => unexpected("player", player, &format!("less than {count}")),
        }
    }

    /// Steps a frame for each of the buttons, and calls `look` after each.
    fn run_each(&mut self, py: Python<'_>, inputs: &Inputs, mut look: impl FnMut(&Inner) + Send) -> PyResult<()> {
        let players = self.host.world.players.len();
        if inputs.uses_second_pad() && players < 2 {
            return unexpected(
                "inputs",
                "buttons of a second player",
                &format!("those of {players}, as many as there are"),
            );
        }
        let mut pads = inputs.iter();
        let mut held = vec![Input::NONE; players];
        for_each_frame(py, inputs.frames(), |_| {
            let next = pads.next().unwrap_or_default();
            held.iter_mut().zip(next).for_each(|(held, next)| *held = next);
            self.host.step(&held, &mut ())?;
            look(&self.host.world);
            Ok(())
        })
    }
}

#[pymethods]
impl World {
    /// Steps `frames` frames with the same buttons, and returns the events.
    ///
    /// Buttons are bits, such as `qp.RIGHT | qp.A`, or letters, such as "RA". With several players, pass a list with the buttons of
    /// each; a single value is for the first player.
    #[pyo3(signature = (inputs=None, frames=1))]
    fn step(
        &mut self,
        py: Python<'_>,
        inputs: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = whole)] frames: u32,
    ) -> PyResult<Vec<Event>> {
        let players = self.host.world.players.len();
        let inputs = inputs.map_or_else(|| Ok(vec![Input::NONE; players]), |inputs| inputs_of(inputs, players))?;
        let mut events = Events::default();
        for_each_frame(py, frames as usize, |_| self.host.step(&inputs, &mut events))?;
        Ok(events.0.iter().map(Event::new).collect())
    }

    /// Steps one frame for each entry of `inputs`: the bits of the first player's buttons in every frame, or text such as "R60 RA10".
    /// Rows of two, or "R60 R/A10", also have the buttons of a second player.
    fn run(&mut self, py: Python<'_>, #[pyo3(from_py_with = inputs_of_run)] inputs: Inputs) -> PyResult<()> {
        self.run_each(py, &inputs, |_| ())
    }

    /// Steps in the same way as `run`, and returns the first player's state row after each frame: see `qp.COLUMN_NAMES`.
    fn rows<'py>(
        &mut self,
        py: Python<'py>,
        #[pyo3(from_py_with = inputs_of_run)] inputs: Inputs,
    ) -> PyResult<Bound<'py, PyArray2<i32>>> {
        let mut rows: Vec<i32> = Vec::with_capacity(inputs.frames() * Column::ALL.len());
        self.run_each(py, &inputs, |world| {
            let player = world.players.first();
            rows.extend(Column::ALL.map(|column| player.map_or(0, |player| column.of(player))));
        })?;
        PyArray1::from_vec(py, rows).reshape([inputs.frames(), Column::ALL.len()])
    }

    /// Returns the events, casts and decisions that these buttons would cause in the next frame. The world is not stepped.
    fn explain(&self, py: Python<'_>, inputs: &Bound<'_, PyAny>) -> PyResult<Vec<Reason>> {
        let inputs = inputs_of(inputs, self.host.world.players.len())?;
        let explanation = py.detach(|| self.host.explain(&inputs)).map_err(value_error)?;
        Ok(explanation.reasons.into_iter().map(|(player, reason)| Reason::new(player, reason)).collect())
    }

    /// Draws the view of the camera: an array of rows, columns and red, green and blue. `overlay` names any of `qp.OVERLAY_NAMES`.
    #[pyo3(signature = (width=320, height=224, overlay=None))]
    fn render<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] width: u32,
        #[pyo3(from_py_with = whole)] height: u32,
        overlay: Option<Vec<String>>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let size = Shot::checked_size(width.into(), height.into()).map_err(value_error)?;
        let names = overlay.unwrap_or_default();
        let overlays = Shot::overlays_named(names.iter().map(String::as_str)).map_err(value_error)?;
        let HostWorld { stage, world, .. } = &self.host;
        let shot = Shot { level: &self.level, stage, world, player: 0, size, overlays };
        let bytes = py.detach(|| {
            let picture = shot.draw();
            picture.bytes().chunks_exact(4).flat_map(|pixel| [pixel[0], pixel[1], pixel[2]]).collect::<Vec<u8>>()
        });
        PyArray1::from_vec(py, bytes).reshape([height as usize, width as usize, 3])
    }

    /// Returns a player's view in cells of 8 x 8 px: an array of rows and columns. The numbers are indices of `qp.VIEW_CELL_NAMES`.
    #[pyo3(signature = (columns=40, rows=28, player=0))]
    fn view<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] columns: u16,
        #[pyo3(from_py_with = whole)] rows: u16,
        #[pyo3(from_py_with = whole)] player: usize,
    ) -> PyResult<Bound<'py, PyArray2<u8>>> {
        let player = self.player_number(player)?;
        let sights = Sights { view: Some(ViewShape { columns, rows }), rays: None };
        let cells = py.detach(|| Ok::<_, PyErr>(self.seen.sight(sights)?.view(&self.host.world, player)))?;
        PyArray1::from_vec(py, cells).reshape([rows.into(), columns.into()])
    }

    /// Casts rays from a player, and returns an array with a row for each ray, clockwise from the right: the distance in pixels, and the
    /// index of the kind of cell in `qp.VIEW_CELL_NAMES`.
    #[pyo3(signature = (count=16, reach=256, player=0))]
    fn rays<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] count: u16,
        #[pyo3(from_py_with = whole)] reach: u16,
        #[pyo3(from_py_with = whole)] player: usize,
    ) -> PyResult<Bound<'py, PyArray2<i16>>> {
        let player = self.player_number(player)?;
        let sights = Sights { view: None, rays: Some(RaysShape { count, reach }) };
        let HostWorld { stage, world, .. } = &self.host;
        let rays = py.detach(|| Ok::<_, PyErr>(self.seen.sight(sights)?.rays(stage, world, player)))?;
        PyArray1::from_vec(py, rays).reshape([count.into(), 2])
    }

    /// Returns the picture that environments observe: an array of rows, columns and channels.
    ///
    /// `pixels` is its width and height, `field` the width and height of the part of the game that it shows, `pixel_format` "rgb", "gray"
    /// or "indices" of `qp.PIXEL_PALETTE`.
    #[pyo3(signature = (pixels=(320, 224), field=None, pixel_format="rgb", player=0))]
    fn pixels<'py>(
        &self,
        py: Python<'py>,
        pixels: (u32, u32),
        field: Option<(u32, u32)>,
        pixel_format: &str,
        #[pyo3(from_py_with = whole)] player: usize,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let player = self.player_number(player)?;
        let settings = pixel_settings(pixels, field, pixel_format)?;
        let HostWorld { stage, world, .. } = &self.host;
        let draw = || self.seen.draw(settings, &self.level, (stage, world), player);
        PyArray1::from_vec(py, py.detach(draw)?).reshape(shape_of(&settings))
    }

    /// Returns an independent copy.
    fn copy(&self) -> Self {
        self.clone()
    }

    fn __copy__(&self) -> Self {
        self.clone()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Self {
        self.clone()
    }

    /// For pickle: the state, and the source of the stage: a level or its name, and the rules; otherwise the level and the stage.
    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<Reduction<'py>> {
        let (py, class, world) = (slf.py(), slf.get_type(), slf.try_borrow()?);
        let (stage, state) = (&world.host.stage, PyBytes::new(py, &world.host.save()));
        let is_as_made = Arc::ptr_eq(stage, &world.seen.stage) || **stage == *world.seen.stage;
        let level = || Level::from(HostLevel::new(Arc::clone(&world.level)));
        let (method, parts) = match &world.seen.made_of {
            MadeOf::Name(name) if is_as_made => {
                ("_from_name", (name, stage.rules().to_bytes(), state).into_pyobject(py)?)
            }
            MadeOf::Level if is_as_made => {
                ("_from_level", (level(), stage.rules().to_bytes(), state).into_pyobject(py)?)
            }
            _ => ("_from_parts", (level(), stage.to_bytes(), state).into_pyobject(py)?),
        };
        Ok((class.getattr(method)?, parts))
    }

    #[staticmethod]
    fn _from_name(name: &str, rules: &[u8], world: &[u8]) -> PyResult<Self> {
        let (level, seen) = unpickled(name, &Rules::from_bytes(rules).map_err(value_error)?)?;
        Self::saved(level, seen, world)
    }

    #[staticmethod]
    fn _from_level(level: &Level, rules: &[u8], world: &[u8]) -> PyResult<Self> {
        let seen = level.seen(Rules::from_bytes(rules).map_err(value_error)?)?;
        Self::saved(Arc::clone(&level.own.level), seen, world)
    }

    #[staticmethod]
    fn _from_parts(level: &Level, stage: &[u8], world: &[u8]) -> PyResult<Self> {
        let stage = Arc::new(Stage::from_bytes(stage).map_err(value_error)?);
        Self::saved(Arc::clone(&level.own.level), SharedStage::new(stage, MadeOf::Itself), world)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.host == other.host
    }

    /// The level that the world was made from.
    #[getter]
    fn level(&self) -> Level {
        HostLevel::new(Arc::clone(&self.level)).into()
    }

    /// The rules in force.
    #[getter]
    fn rules(&self, py: Python<'_>) -> PyResult<Py<PyAny>> {
        let class = py.import("quarterpipe.rules")?.getattr("Rules")?;
        Ok(class.call_method1("from_json", (quarterpipe_host::rules::to_json(self.host.stage.rules()),))?.unbind())
    }

    /// The players, in the order in which they move.
    #[getter]
    fn players(slf: Bound<'_, Self>) -> PyResult<Bound<'_, PyList>> {
        let count = slf.try_borrow()?.host.world.players.len();
        let py = slf.py();
        let each = (0..count).map(|index| Player::new(slf.clone().unbind(), index));
        PyList::new(py, each.map(|player| Bound::new(py, player)).collect::<PyResult<Vec<_>>>()?)
    }

    /// Adds a solid that you move, and returns it: a box, a platform that can be jumped through, or a box with a curved top.
    ///
    /// `heights` gives the shape of a curved top: its height above the centre for each 2 px, from 11 px left of the solid to 11 px right
    /// of it, to allow for the player's width. These are `half_width` + 11 numbers. With `hurts` the solid hurts players like spikes.
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
        let position = [position("x", x)?, position("y", y)?];
        let half_size = [half_width, half_height];
        let mut world = slf.try_borrow_mut()?;
        let added = match (shape, heights) {
            ("solid", None) => world.host.add_solid(position, half_size, Shape::Solid, hurts),
            ("platform", None) => world.host.add_solid(position, half_size, Shape::Platform, hurts),
            ("sloped", Some(heights)) => world.host.add_slope(position, half_size, &heights, hurts),
            ("sloped", None) => return unexpected("heights", "none", "those of a sloped solid, one for each 2 px"),
            ("solid" | "platform", Some(_)) => {
                return unexpected("heights", "some", "none, for a shape that is not sloped");
            }
            (other, _) => return unexpected("shape", format_args!("{other:?}"), "solid, platform or sloped"),
        };
        drop(world);
        Ok(Solid::new(slf.unbind(), added.map_err(value_error)?))
    }

    /// Revives a player at the start of the level, or at a position.
    #[pyo3(signature = (player=0, x=None, y=None))]
    fn respawn(&mut self, #[pyo3(from_py_with = whole)] player: usize, x: Option<f64>, y: Option<f64>) -> PyResult<()> {
        let (start_x, start_y) = self.host.origin.start;
        let x = x.map_or(Ok(start_x), |x| position("x", x).map(Pos::px))?;
        let y = y.map_or(Ok(start_y), |y| position("y", y).map(Pos::px))?;
        self.host.respawn(player, [x, y]).map_err(value_error)
    }

    // <generated World>
    /// Adds a player with its centre at a position, and returns its number.
    ///
    /// `x` and `y` are in pixels. `character` is "sonic", "tails", "knuckles", "mini", "custom0", "custom1", "custom2",
    /// "custom3", "custom4", "custom5", "custom6" or "custom7". Raises ValueError if the world has eight players, or if the
    /// rules do not have the character.
    fn add_player(&mut self, character: &str, x: f64, y: f64) -> PyResult<usize> {
        let character = character_of(character)?;
        let position = [position("x", x)?, position("y", y)?];
        self.host.add_player(character, position).map_err(value_error)
    }

    /// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held,
    /// and for ten seconds after.
    ///
    /// `character` is "sonic", "tails", "knuckles", "mini", "custom0", "custom1", "custom2", "custom3", "custom4", "custom5",
    /// "custom6" or "custom7". Raises ValueError if there is not exactly one player, or if the rules do not have the character.
    fn add_follower(&mut self, character: &str) -> PyResult<()> {
        let character = character_of(character)?;
        self.host.add_follower(character).map_err(value_error)
    }

    /// The state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it
    /// follows, 4 while it is stuck on a slope; -1 without a follower.
    #[getter]
    fn follower_state(&self) -> i32 {
        self.host.follower_state()
    }

    /// Makes the follower an ordinary second player. A leader that it carries falls.
    fn free_follower(&mut self) {
        self.host.free_follower();
    }

    /// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without
    /// rings and without a shield dies.
    ///
    /// `source_x` is in pixels. Raises ValueError if the player does not exist.
    #[pyo3(signature = (player=0, source_x=None))]
    fn hurt(&mut self, #[pyo3(from_py_with = whole)] player: usize, source_x: Option<i32>) -> PyResult<()> {
        let source_x = some_pixel("source_x", source_x)?;
        self.host.hurt(player, source_x, &mut ()).map_err(value_error)
    }

    /// Kills a player, even one with a shield or invincibility.
    ///
    /// Raises ValueError if the player does not exist.
    #[pyo3(signature = (player=0))]
    fn kill(&mut self, #[pyo3(from_py_with = whole)] player: usize) -> PyResult<()> {
        self.host.kill(player, &mut ()).map_err(value_error)
    }

    /// Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water
    /// and gravity. Save one when a player passes a checkpoint.
    ///
    /// `x` and `y` are in pixels. Raises ValueError if the player does not exist.
    fn respawn_point<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] player: usize,
        x: i32,
        y: i32,
    ) -> PyResult<Bound<'py, PyBytes>> {
        let pixel = [pixel("x", x)?, pixel("y", y)?];
        let found = self.host.respawn_point(player, pixel).map_err(value_error)?;
        Ok(PyBytes::new(py, &found))
    }

    /// Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those
    /// of the point.
    ///
    /// Raises ValueError if the player does not exist, or if the bytes are not a respawn point.
    fn respawn_from(&mut self, #[pyo3(from_py_with = whole)] player: usize, point: &[u8]) -> PyResult<()> {
        self.host.respawn_from(player, point).map_err(value_error)
    }

    /// The live objects in the order of their slots.
    #[getter]
    fn objects(&self) -> Vec<ObjectSeen> {
        self.host.objects().into_iter().map(Into::into).collect()
    }

    /// Returns the object in a slot.
    ///
    /// Raises ValueError if the slot is empty.
    fn object(&self, #[pyo3(from_py_with = whole)] slot: u16) -> PyResult<ObjectSeen> {
        let found = self.host.object(slot).map_err(value_error)?;
        Ok(ObjectSeen::from(found))
    }

    /// Removes the object in a slot.
    ///
    /// Raises ValueError if the slot is empty.
    fn remove(&mut self, #[pyo3(from_py_with = whole)] slot: u16) -> PyResult<()> {
        self.host.remove_object(slot).map_err(value_error)
    }

    /// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
    fn reset_objects(&mut self) {
        self.host.reset_objects();
    }

    /// Casts a sensor into the terrain from a pixel. Objects are not terrain.
    ///
    /// `x` and `y` are in pixels. `direction` is "right", "down", "left" or "up". `side` is "top" or "sides_and_bottom".
    /// `layer` is "a" or "b".
    #[pyo3(signature = (x, y, direction, side="top", layer="a"))]
    fn cast(&self, x: i32, y: i32, direction: &str, side: &str, layer: &str) -> PyResult<Cast> {
        let pixel = [pixel("x", x)?, pixel("y", y)?];
        let direction = direction_of(direction)?;
        let side = side_of(side)?;
        let layer = layer_of(layer)?;
        Ok(Cast::from(self.host.cast(pixel, direction, side, layer)))
    }

    /// Returns the world's state as canonical bytes, the same on every machine and in every language.
    fn save<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, &self.host.save())
    }

    /// Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same
    /// slopes added in the same order. The level's art may differ.
    ///
    /// Raises ValueError if the bytes were saved by another version, under other rules or in another level, or are corrupt, or
    /// if they have a slope that is missing in this world.
    fn load(&mut self, saved: &[u8]) -> PyResult<()> {
        self.host.load(saved).map_err(value_error)
    }

    /// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the
    /// same number of objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and
    /// objects near the camera keep their old places.
    ///
    /// Raises ValueError if the level has more or fewer objects, if the bytes were saved by another version or under other
    /// rules, or are corrupt, or if they have a slope that is missing in this world.
    fn load_into_changed_level(&mut self, saved: &[u8]) -> PyResult<()> {
        self.host.load_into_changed_level(saved).map_err(value_error)
    }

    /// The 64-bit digest of the world, the same on every machine and in every language.
    #[getter]
    fn digest(&self) -> u64 {
        self.host.digest()
    }

    /// The number of frames stepped so far.
    #[getter]
    fn frame(&self) -> u32 {
        self.host.frame()
    }

    /// The top left pixel of the original games' 320 x 224 px screen. As x and y in pixels.
    #[getter]
    fn camera(&self) -> (i32, i32) {
        self.host.camera().map(|pixel| pixel.0).into()
    }

    /// The y of the water's surface. In pixels, or None.
    #[getter]
    fn water(&self) -> Option<i32> {
        self.host.water().map(|pixel| pixel.0)
    }

    /// Sets the y of the water's surface, or removes the water.
    ///
    /// `water` is in pixels.
    #[setter]
    fn set_water(&mut self, water: Option<i32>) -> PyResult<()> {
        let water = some_pixel("water", water)?;
        self.host.set_water(water);
        Ok(())
    }

    /// True if players fall upward. Setting it raises ValueError if gravity cannot reverse under these rules.
    #[getter]
    fn reversed_gravity(&self) -> bool {
        self.host.reversed_gravity()
    }

    /// Sets whether players fall upward.
    ///
    /// Raises ValueError if gravity cannot reverse under these rules.
    #[setter]
    fn set_reversed_gravity(&mut self, reversed_gravity: bool) -> PyResult<()> {
        self.host.set_reversed_gravity(reversed_gravity).map_err(value_error)
    }

    /// The level's current bounds. As left, right, top and bottom in pixels.
    #[getter]
    fn bounds(&self) -> (i32, i32, i32, i32) {
        self.host.bounds().map(|pixel| pixel.0).into()
    }

    /// Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40
    /// px beyond `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom`
    /// dies. A `top` of -256 makes a level endless vertically under s2, s3 and s3k.
    ///
    /// `left`, `right`, `top` and `bottom` are in pixels. Raises ValueError if `left` is beyond `right`, or `top` below
    /// `bottom`.
    fn set_bounds(&mut self, left: i32, right: i32, top: i32, bottom: i32) -> PyResult<()> {
        let left = pixel("left", left)?;
        let right = pixel("right", right)?;
        let top = pixel("top", top)?;
        let bottom = pixel("bottom", bottom)?;
        self.host.set_bounds(left, right, top, bottom).map_err(value_error)
    }

    /// Adds a hazard that you move, and returns it. It hurts players who touch it.
    ///
    /// `x`, `y`, `half_width` and `half_height` are in pixels. Raises ValueError if all slots are taken.
    fn add_hazard(
        slf: Bound<'_, Self>,
        x: f64,
        y: f64,
        #[pyo3(from_py_with = whole)] half_width: u8,
        #[pyo3(from_py_with = whole)] half_height: u8,
    ) -> PyResult<Solid> {
        let position = [position("x", x)?, position("y", y)?];
        let half_size = [half_width, half_height];
        let found = slf.try_borrow_mut()?.host.add_hazard(position, half_size).map_err(value_error)?;
        Ok(Solid::new(slf.unbind(), found))
    }

    /// Adds a trigger that you move, and returns it. It only reports the players who touch it, from its second step on.
    ///
    /// `x`, `y`, `half_width` and `half_height` are in pixels. Raises ValueError if all slots are taken.
    fn add_trigger(
        slf: Bound<'_, Self>,
        x: f64,
        y: f64,
        #[pyo3(from_py_with = whole)] half_width: u8,
        #[pyo3(from_py_with = whole)] half_height: u8,
    ) -> PyResult<Solid> {
        let position = [position("x", x)?, position("y", y)?];
        let half_size = [half_width, half_height];
        let found = slf.try_borrow_mut()?.host.add_trigger(position, half_size).map_err(value_error)?;
        Ok(Solid::new(slf.unbind(), found))
    }

    /// Returns the solid, hazard or trigger in a slot, for example after a world was loaded.
    ///
    /// Raises ValueError if the slot does not hold one that was added by such a call.
    fn solid_in_slot(slf: Bound<'_, Self>, #[pyo3(from_py_with = whole)] slot: u16) -> PyResult<Solid> {
        let found = slf.try_borrow()?.host.solid_in_slot(slot).map_err(value_error)?;
        Ok(Solid::new(slf.unbind(), found))
    }

    // </generated World>

    fn __repr__(&self) -> String {
        let players = self.host.world.players.len();
        format!(
            "<World of {:?}, frame {}, {players} players, {:016x}>",
            self.level.name,
            self.host.world.frame,
            self.host.world.digest()
        )
    }
}

/// Calls a function for each frame without the interpreter's lock. Checks for an interrupt by the user once every many frames.
fn for_each_frame(
    py: Python<'_>,
    frames: usize,
    mut step: impl FnMut(usize) -> Result<(), HostError> + Send,
) -> PyResult<()> {
    const SLICE: usize = 10_000;
    for first in (0..frames).step_by(SLICE) {
        py.detach(|| (first..frames.min(first + SLICE)).try_for_each(&mut step)).map_err(value_error)?;
        py.check_signals()?;
    }
    Ok(())
}
