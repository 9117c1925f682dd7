//! Worlds.

use std::sync::Arc;

use quarterpipe::{
    Input, Pos, Px,
    event::{Event, Observer},
    terrain::{Direction, Layer, SolidSide},
};
use quarterpipe_host::{EventRecord, HostError, HostWorld, PlayerField, Shape, SolidId, TouchKind, pixel};
use quarterpipe_level::Level;
use wasm_bindgen::prelude::*;

use crate::{invalid, level::character_of};

/// The most frames of a call that keeps its events, which take memory: an hour.
const MOST_FRAMES: u32 = 216_000;

/// A world, and what JavaScript reads of it in the module's memory.
#[wasm_bindgen]
pub struct RawWorld {
    /// The level that it was made of, for pictures.
    #[wasm_bindgen(skip)]
    pub level: Arc<Level>,
    /// The world.
    #[wasm_bindgen(skip)]
    pub host: HostWorld,
    /// The numbers of what happened in the last call.
    events: Events,
    /// The fields of all players, a row each, with room for as many as there can be.
    rows: Vec<i32>,
}

/// Collects events as numbers. There is no other observer but the explanation: the engine would be in the module once for each.
#[derive(Default)]
struct Events {
    numbers: Vec<i32>,
    /// Whether they are kept.
    keeps: bool,
}

impl Events {
    /// Forgets everything, for a call that keeps events or does not.
    fn begin(&mut self, keeps: bool) {
        self.numbers.clear();
        self.keeps = keeps;
    }
}

impl Observer for Events {
    fn event(&mut self, player: usize, event: Event) {
        if self.keeps {
            self.numbers.extend(EventRecord::new(player, event).numbers());
        }
    }
}

impl RawWorld {
    /// Takes a world of a level over.
    pub fn new(level: Arc<Level>, host: HostWorld) -> Self {
        let rows = vec![0; HostWorld::MOST_PLAYERS * PlayerField::COUNT];
        Self { level, host, events: Events::default(), rows }
    }

    fn event_count(&self) -> u32 {
        (self.events.numbers.len() / EventRecord::FIELDS.len()) as u32
    }
}

/// Takes the buttons of eight players out of two numbers, a byte for each.
pub fn inputs_of(first: u32, second: u32) -> [Input; HostWorld::MOST_PLAYERS] {
    let bytes = (u64::from(second) << 32 | u64::from(first)).to_le_bytes();
    bytes.map(Input::from_bits)
}

fn place([x, y]: [i32; 2]) -> [Pos; 2] {
    [Pos(x), Pos(y)]
}

/// Returns which one a number from JavaScript names.
fn id(number: f64) -> SolidId {
    SolidId::from_number(number as u64)
}

#[wasm_bindgen]
impl RawWorld {
    /// Steps so many frames with the same buttons, and returns how many events there were. Players' buttons are the bytes of two numbers.
    /// JavaScript has checked the frames: an error in the return value would cost each call its time.
    pub fn step(&mut self, first: u32, second: u32, frames: u32) -> u32 {
        self.events.begin(true);
        let inputs = inputs_of(first, second);
        let inputs = inputs.get(..self.host.world.players.len()).unwrap_or_default();
        for _ in 0..frames.min(MOST_FRAMES) {
            self.host.world.step(&self.host.stage, inputs, &mut self.events);
        }
        self.event_count()
    }

    /// Steps a frame for each of the first player's buttons. Events are not kept.
    pub fn run(&mut self, inputs: &[u8]) {
        self.events.begin(false);
        for bits in inputs {
            self.host.world.step(&self.host.stage, &[Input::from_bits(*bits)], &mut self.events);
        }
    }

    /// Returns where the numbers of events are in memory.
    pub fn events_address(&self) -> usize {
        self.events.numbers.as_ptr().addr()
    }

    /// Writes the rows of all players anew, and returns where they are in memory.
    pub fn refresh(&mut self) -> usize {
        let rows = self.rows.as_chunks_mut::<{ PlayerField::COUNT }>().0;
        for (player, row) in self.host.world.players.iter().zip(rows) {
            for (number, field) in row.iter_mut().zip(PlayerField::ALL) {
                *number = field.get(player);
            }
        }
        self.rows.as_ptr().addr()
    }

    /// Returns how many players there are.
    pub fn players(&self) -> usize {
        self.host.world.players.len()
    }

    /// Sets a player's field.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::set_field`].
    pub fn set(&mut self, player: usize, field: usize, number: i32) -> Result<(), JsValue> {
        let last = PlayerField::COUNT - 1;
        let found = PlayerField::ALL.get(field).copied();
        let field = found.ok_or_else(|| invalid(HostError::unexpected("field", field, format_args!("0 to {last}"))))?;
        self.host.set_field(player, field, number).map_err(invalid)
    }

    /// Sets all fields of a player.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::set_fields`].
    pub fn set_all(&mut self, player: usize, numbers: &[i32]) -> Result<(), JsValue> {
        let fields: &[i32; PlayerField::COUNT] = numbers.try_into().map_err(|_| {
            let expected = format_args!("{}, one for each field", PlayerField::COUNT);
            invalid(HostError::unexpected("numbers", numbers.len(), expected))
        })?;
        self.host.set_fields(player, fields).map_err(invalid)
    }

    /// Adds a player, and returns its number.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::add_player`].
    pub fn add_player(&mut self, character: &str, x: i32, y: i32) -> Result<usize, JsValue> {
        self.host.add_player(character_of(character)?, place([x, y])).map_err(invalid)
    }

    /// Hurts a player, thrown away from an x, or from where it is. Returns how many events there were.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn hurt(&mut self, player: usize, source: Option<i32>) -> Result<u32, JsValue> {
        let source = source.map(|x| pixel("sourceX", x)).transpose().map_err(invalid)?;
        self.events.begin(true);
        self.host.hurt(player, source, &mut self.events).map_err(invalid)?;
        Ok(self.event_count())
    }

    /// Kills a player. Returns how many events there were.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn kill(&mut self, player: usize) -> Result<u32, JsValue> {
        self.events.begin(true);
        self.host.kill(player, &mut self.events).map_err(invalid)?;
        Ok(self.event_count())
    }

    /// Brings a player back to life at the start.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn respawn(&mut self, player: usize) -> Result<(), JsValue> {
        self.host.respawn(player, None).map_err(invalid)
    }

    /// Brings a player back to life at a place.
    ///
    /// # Errors
    ///
    /// If there is no player of this number.
    pub fn respawn_at(&mut self, player: usize, x: i32, y: i32) -> Result<(), JsValue> {
        self.host.respawn(player, Some((Pos(x).px(), Pos(y).px()))).map_err(invalid)
    }

    /// Puts the level's objects back as they are at the start.
    pub fn reset_objects(&mut self) {
        self.host.reset_objects();
    }

    /// Returns the numbers of all objects that live now.
    pub fn objects(&self) -> Vec<i32> {
        self.host.objects().flat_map(|object| object.numbers()).collect()
    }

    /// Takes an object out of its slot.
    ///
    /// # Errors
    ///
    /// If there is none.
    pub fn remove(&mut self, slot: u16) -> Result<(), JsValue> {
        self.host.remove_object(slot).map_err(invalid)
    }

    /// Puts a solid of this shape into the world, and returns its number: 1 solid, 2 platform, 3 sloped.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::add_solid`].
    #[expect(clippy::too_many_arguments, reason = "numbers alone cross the border")]
    pub fn add_solid(
        &mut self,
        x: i32,
        y: i32,
        half_width: u8,
        half_height: u8,
        shape: u8,
        heights: Option<Vec<i8>>,
        hurts: bool,
    ) -> Result<f64, JsValue> {
        let shape = match (shape, heights) {
            (2, _) => Shape::Platform,
            (3, heights) => Shape::Sloped(heights.unwrap_or_default()),
            _ => Shape::Solid,
        };
        let made = self.host.add_solid(place([x, y]), [half_width, half_height], &shape, hurts);
        made.map(|id| id.number() as f64).map_err(invalid)
    }

    /// Puts a hazard or a trigger into the world, and returns its number.
    ///
    /// # Errors
    ///
    /// If all slots are taken.
    pub fn add_touchable(
        &mut self,
        x: i32,
        y: i32,
        half_width: u8,
        half_height: u8,
        hurts: bool,
    ) -> Result<f64, JsValue> {
        let what = if hurts { TouchKind::Hazard } else { TouchKind::Trigger };
        let made = self.host.add_touchable(place([x, y]), [half_width, half_height], what);
        made.map(|id| id.number() as f64).map_err(invalid)
    }

    /// Returns the number of the solid, hazard or trigger in a slot.
    ///
    /// # Errors
    ///
    /// If there is none that a host put there.
    pub fn solid_in_slot(&self, slot: u16) -> Result<f64, JsValue> {
        self.host.solid_in_slot(slot).map(|id| id.number() as f64).map_err(invalid)
    }

    /// Returns the numbers of a solid.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn solid(&self, number: f64) -> Result<Vec<i32>, JsValue> {
        self.host.solid(id(number)).map(|record| record.numbers().to_vec()).map_err(invalid)
    }

    /// Lets a solid go to a place in the next step.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn move_solid(&mut self, number: f64, x: i32, y: i32) -> Result<(), JsValue> {
        self.host.move_solid(id(number), place([x, y])).map_err(invalid)
    }

    /// Puts a solid elsewhere at once.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn put_solid(&mut self, number: f64, x: i32, y: i32) -> Result<(), JsValue> {
        self.host.put_solid(id(number), place([x, y])).map_err(invalid)
    }

    /// Sets whether a solid hurts players.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn set_solid_hurts(&mut self, number: f64, hurts: bool) -> Result<(), JsValue> {
        self.host.set_solid_hurts(id(number), hurts).map_err(invalid)
    }

    /// Takes a solid out of the world.
    ///
    /// # Errors
    ///
    /// If it is not there any more.
    pub fn remove_solid(&mut self, number: f64) -> Result<(), JsValue> {
        self.host.remove_solid(id(number)).map_err(invalid)
    }

    /// Casts a sensor into the terrain, and returns the numbers of the cast. The direction, the side and the layer are their places among
    /// the names.
    ///
    /// # Errors
    ///
    /// If a pixel has no place in 16 bits.
    pub fn cast(&self, x: i32, y: i32, direction: u8, side: u8, layer: u8) -> Result<Vec<i32>, JsValue> {
        let [x, y]: [Px; 2] = [pixel("x", x).map_err(invalid)?, pixel("y", y).map_err(invalid)?];
        let direction = match direction {
            0 => Direction::Right,
            1 => Direction::Down,
            2 => Direction::Left,
            _ => Direction::Up,
        };
        let side = if side == 0 { SolidSide::Top } else { SolidSide::SidesAndBottom };
        let layer = if layer == 0 { Layer::A } else { Layer::B };
        Ok(self.host.cast([x, y], direction, side, layer).numbers().to_vec())
    }

    /// Returns the canonical bytes of the world.
    pub fn save(&self) -> Vec<u8> {
        self.host.save()
    }

    /// Puts the world to where it was saved.
    ///
    /// # Errors
    ///
    /// As [`HostWorld::load`].
    pub fn load(&mut self, saved: &[u8]) -> Result<(), JsValue> {
        self.host.load(saved).map_err(invalid)
    }

    /// Returns a copy that goes its own way.
    pub fn copy(&self) -> Self {
        Self::new(Arc::clone(&self.level), self.host.clone())
    }

    /// Returns the 64-bit digest of the state.
    pub fn digest(&self) -> u64 {
        self.host.world.digest()
    }

    /// Returns how many frames were stepped so far.
    pub fn frame(&self) -> u32 {
        self.host.world.frame
    }

    /// Returns the top left of the screen, in pixels.
    pub fn camera(&self) -> Vec<i32> {
        vec![self.host.world.camera.x.0, self.host.world.camera.y.0]
    }

    /// Returns the y of the water's surface, if there is water.
    pub fn water(&self) -> Option<i32> {
        self.host.world.water.map(|surface| surface.0)
    }

    /// Sets the y of the water's surface, or takes the water away.
    ///
    /// # Errors
    ///
    /// If 16 bits do not hold it.
    pub fn set_water(&mut self, surface: Option<i32>) -> Result<(), JsValue> {
        self.host.world.water = surface.map(|y| pixel("water", y)).transpose().map_err(invalid)?;
        Ok(())
    }

    /// Returns whether players fall upward.
    pub fn reversed_gravity(&self) -> bool {
        self.host.world.reversed_gravity
    }

    /// Sets whether players fall upward.
    ///
    /// # Errors
    ///
    /// If the rules do not allow it.
    pub fn set_reversed_gravity(&mut self, is_reversed: bool) -> Result<(), JsValue> {
        self.host.set_reversed_gravity(is_reversed).map_err(invalid)
    }
}
