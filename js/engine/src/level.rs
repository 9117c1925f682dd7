//! Levels.

mod api;

use std::sync::Arc;

use quarterpipe::{
    Stage,
    rules::{CharacterId, Game, Rules},
};
use quarterpipe_host::{HostError, HostLevel, HostWorld, Origin};
use quarterpipe_level::{Level, arrays::LevelArrays};
use wasm_bindgen::prelude::*;

use crate::{RawWorld, invalid};

/// A level, and the warnings about its file.
#[wasm_bindgen]
pub struct RawLevel {
    /// The level.
    #[wasm_bindgen(skip)]
    pub host: HostLevel,
}

impl From<HostLevel> for RawLevel {
    fn from(host: HostLevel) -> Self {
        Self { host }
    }
}

impl RawLevel {
    /// Returns the rules of a game. For an empty name, returns the rules that the level names, or S3K's if it does not name any.
    ///
    /// # Errors
    ///
    /// If the game is unknown.
    pub fn rules_of(&self, game: &str) -> Result<Rules, JsValue> {
        if game.is_empty() {
            return Ok(self.host.rules());
        }
        let found = game.parse::<Game>();
        found.map(Game::rules).map_err(|error| invalid(format_args!("rules: found {game:?}, {error}")))
    }

    /// Makes a world on a stage of this level.
    ///
    /// # Errors
    ///
    /// If the rules do not have the character, or if there are too many players.
    pub fn world_on(&self, stage: Stage, origin: Origin, character: &str, players: u32) -> Result<RawWorld, JsValue> {
        let character = character_of(character)?;
        let host = HostWorld::new(Arc::new(stage), origin, character, players as usize);
        Ok(RawWorld::new(Arc::clone(&self.host.level), host.map_err(invalid)?))
    }
}

/// Reads a character's name.
///
/// # Errors
///
/// If the character is unknown.
pub fn character_of(name: &str) -> Result<CharacterId, JsValue> {
    let found = CharacterId::ALL.iter().find(|character| character.name() == name).copied();
    found.ok_or_else(|| {
        let names = CharacterId::PRESETS.map(CharacterId::name).join(", ");
        invalid(HostError::unexpected(
            "character",
            format_args!("{name:?}"),
            format_args!("{names}, or custom0 to custom7 of rules"),
        ))
    })
}

#[wasm_bindgen]
impl RawLevel {
    /// Makes a world of a level of arrays under the rules of a game, without objects and the other parts of a full level.
    ///
    /// # Errors
    ///
    /// See [`RawLevel::rules_of`] and [`RawLevel::world_on`].
    pub fn plain_world(&self, game: &str, character: &str, players: u32) -> Result<RawWorld, JsValue> {
        let Level { tiles, width, cells, start, .. } = &*self.host.level;
        let stage = Stage::new(self.rules_of(game)?, tiles, *width, cells).map_err(invalid)?;
        let origin = Origin { start: *start, objects: Arc::default() };
        self.world_on(stage, origin, character, players)
    }

    /// Returns the width and height of the map and the position of the start, in pixels.
    pub fn places(&self) -> Vec<i32> {
        let ([width, height], [x, y]) = (self.host.size(), self.host.start());
        vec![width.0, height.0, x.0, y.0]
    }
}

/// The arrays of a level, until it is made.
#[wasm_bindgen]
pub struct RawArrays {
    name: String,
    heights: Vec<i8>,
    cells: Vec<u16>,
    columns: usize,
    layers: usize,
    start: (i32, i32),
    widths: Option<Vec<i8>>,
    angles: Option<Vec<u8>>,
    solidity: Option<Vec<u8>>,
    x_flip: Option<Vec<u8>>,
    y_flip: Option<Vec<u8>>,
}

#[wasm_bindgen]
impl RawArrays {
    /// Begins with the parts that every level has.
    #[wasm_bindgen(constructor)]
    pub fn new(name: String, heights: Vec<i8>, cells: Vec<u16>, columns: u32, layers: u32) -> Self {
        let LevelArrays { start, .. } = LevelArrays::new(&[], &[], 0);
        let (columns, layers) = (columns as usize, layers as usize);
        let (widths, angles, solidity, x_flip, y_flip) = (None, None, None, None, None);
        Self { name, heights, cells, columns, layers, start, widths, angles, solidity, x_flip, y_flip }
    }

    /// Sets the starting position of a player's centre, in pixels.
    pub fn set_start(&mut self, x: i32, y: i32) {
        self.start = (x, y);
    }

    /// Sets the widths of all tiles.
    pub fn set_widths(&mut self, widths: Vec<i8>) {
        self.widths = Some(widths);
    }

    /// Sets the angles of all tiles.
    pub fn set_angles(&mut self, angles: Vec<u8>) {
        self.angles = Some(angles);
    }

    /// Sets the solidity of each cell's tile.
    pub fn set_solidity(&mut self, solidity: Vec<u8>) {
        self.solidity = Some(solidity);
    }

    /// Sets which cells are mirrored horizontally.
    pub fn set_x_flip(&mut self, flips: Vec<u8>) {
        self.x_flip = Some(flips);
    }

    /// Sets which cells are mirrored vertically.
    pub fn set_y_flip(&mut self, flips: Vec<u8>) {
        self.y_flip = Some(flips);
    }

    /// Makes the level.
    ///
    /// # Errors
    ///
    /// See [`Level::from_arrays`].
    pub fn level(self) -> Result<RawLevel, JsValue> {
        let arrays = LevelArrays {
            name: &self.name,
            widths: self.widths.as_deref(),
            angles: self.angles.as_deref(),
            layers: self.layers,
            solidity: self.solidity.as_deref(),
            x_flip: self.x_flip.as_deref(),
            y_flip: self.y_flip.as_deref(),
            start: self.start,
            ..LevelArrays::new(&self.heights, &self.cells, self.columns)
        };
        Level::from_arrays(&arrays).map(|level| HostLevel::new(level).into()).map_err(invalid)
    }
}
