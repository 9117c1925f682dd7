//! Worlds.

mod api;

use std::sync::Arc;

use quarterpipe::{
    Input,
    event::{Event, Observer},
    terrain::{Direction, Layer, SolidSide},
};
use quarterpipe_host::{EventRecord, HostWorld, PlayerField, Shape, SolidId};
use quarterpipe_level::Level;
use wasm_bindgen::prelude::*;

use crate::invalid;

/// The maximum number of frames of a call that keeps its events, which take memory: an hour.
const MOST_FRAMES: u32 = 216_000;

/// A world, and the numbers that JavaScript reads in the module's memory.
#[wasm_bindgen]
pub struct RawWorld {
    /// The level that it was made of, for pictures.
    #[wasm_bindgen(skip)]
    pub level: Arc<Level>,
    /// The world.
    #[wasm_bindgen(skip)]
    pub host: HostWorld,
    /// The events of the last call, as numbers.
    events: Events,
    /// The fields of all players, one row each, with room for the maximum number of players.
    rows: Vec<i32>,
}

/// Collects events as numbers. The only other observer is the explanation, as each observer adds a copy of the engine to the module.
#[derive(Default)]
struct Events {
    numbers: Vec<i32>,
    /// `true` if events are kept.
    keeps: bool,
}

impl Events {
    /// Clears the events, for a call that keeps events or does not.
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
    /// Makes the world of a level.
    pub fn new(level: Arc<Level>, host: HostWorld) -> Self {
        let rows = vec![0; HostWorld::MOST_PLAYERS * PlayerField::COUNT];
        Self { level, host, events: Events::default(), rows }
    }

    fn event_count(&self) -> u32 {
        (self.events.numbers.len() / EventRecord::FIELDS.len()) as u32
    }
}

/// Extracts the buttons of eight players from two numbers, one byte for each.
pub fn inputs_of(first: u32, second: u32) -> [Input; HostWorld::MOST_PLAYERS] {
    let bytes = (u64::from(second) << 32 | u64::from(first)).to_le_bytes();
    bytes.map(Input::from_bits)
}

/// Returns the solid with this number.
const fn solid_of(number: f64) -> SolidId {
    SolidId::from_number(number as u64)
}

/// Returns the field with this number, which JavaScript has checked.
fn field_of(number: u8) -> PlayerField {
    PlayerField::ALL[usize::from(number).min(PlayerField::COUNT - 1)]
}

const fn direction_of(number: u8) -> Direction {
    match number {
        0 => Direction::Right,
        1 => Direction::Down,
        2 => Direction::Left,
        _ => Direction::Up,
    }
}

const fn side_of(number: u8) -> SolidSide {
    if number == 0 { SolidSide::Top } else { SolidSide::SidesAndBottom }
}

const fn layer_of(number: u8) -> Layer {
    if number == 0 { Layer::A } else { Layer::B }
}

/// Returns the shape with this number among the names of shapes.
const fn shape_of(number: u8) -> Shape {
    if number == 2 { Shape::Platform } else { Shape::Solid }
}

#[wasm_bindgen]
impl RawWorld {
    /// Steps `frames` frames with the same buttons, and returns the number of events. The bytes of the two numbers are the players'
    /// buttons. JavaScript has checked `frames`: an error in the return value would slow every call down.
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

    /// Returns the address of the events' numbers in memory.
    pub fn events_address(&self) -> usize {
        self.events.numbers.as_ptr().addr()
    }

    /// Rewrites the rows of all players, and returns their address in memory.
    pub fn refresh(&mut self) -> usize {
        let rows = self.rows.as_chunks_mut::<{ PlayerField::COUNT }>().0;
        for (player, row) in self.host.world.players.iter().zip(rows) {
            for (number, field) in row.iter_mut().zip(PlayerField::ALL) {
                *number = field.get(player);
            }
        }
        self.rows.as_ptr().addr()
    }

    /// Sets all fields of a player. JavaScript has checked that there is a number for each field.
    ///
    /// # Errors
    ///
    /// See [`HostWorld::set_fields`].
    pub fn set_all(&mut self, player: usize, numbers: &[i32]) -> Result<(), JsValue> {
        let Some(fields) = numbers.first_chunk() else { return Ok(()) };
        self.host.set_fields(player, fields).map_err(invalid)
    }

    /// Returns an independent copy.
    pub fn copy(&self) -> Self {
        Self::new(Arc::clone(&self.level), self.host.clone())
    }
}
