//! Makes a stage and a world, which the engine can step, from a scenario.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle, Bounds, Pos, Speed, Stage, World,
    object::{Body, ObjectId, Objects, Thing},
    player::{AirMove, ChargeOrRestart, Follower, ObjectControl, Player, Pose, Routine, SpinDashState},
    px,
    rules::{CharacterId, Game, MapHeight, Rules},
    stock::{Decoration, Stock},
    terrain::{Block, Cell, Layer, LoopChunk, LoopChunks, Solidity, Terrain},
};

use crate::{
    air::AirStart,
    extension::{Background, Extension},
    follower,
    kinds::{self, RecordedObject},
    scenario::{Init, Map, Scenario, ScenarioError, Zone},
};

/// The greatest distance between an object's position in the setup and the beginning of its motion, in pixels.
const FARTHEST_MOVE: u16 = 256;

/// Cells per side of a 256 px chunk.
const CHUNK: usize = 16;

impl Scenario {
    /// Returns the rules under which it was recorded.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let mut rules = self.game.rules();
        // The recordings' maps, not the stage's size, define where rows begin again.
        self.ext.change_rules(&mut rules);
        if let Some(setup) = &self.follower {
            setup.change_rules(&mut rules);
        }
        // The recordings of S3 ran in a zone whose first act has a special rule. [G-63]
        rules.sensors.deep_right_wall_holds |=
            self.game == Game::S3 && self.zone == Some(Zone::Number(Extension::DEEP_WALL_ZONE));
        rules.map.height = match self.game {
            Game::S3 | Game::S3k => MapHeight::Px(4096),
            Game::Cd if self.water.is_some() => MapHeight::Px(2048),
            _ => rules.map.height,
        };
        rules
    }

    /// Makes the stage under the scenario's rules.
    ///
    /// # Errors
    ///
    /// If the map has more kinds of cells than a stage can hold.
    pub fn stage(&self) -> Result<Stage<RecordedObject>, ScenarioError> {
        self.stage_under(self.rules())
    }

    /// Makes the stage under other rules.
    ///
    /// # Errors
    ///
    /// If the map has more kinds of cells than a stage can hold.
    pub fn stage_under(&self, rules: Rules) -> Result<Stage<RecordedObject>, ScenarioError> {
        self.plain_stage(rules).map(Stage::with_custom)
    }

    fn plain_stage(&self, rules: Rules) -> Result<Stage, ScenarioError> {
        let mut stage = Stage::new(rules, &self.tiles, self.map.width, &self.cells(&self.map))
            .map_err(|error| ScenarioError::new("map", error.to_string()).because(error))?;
        if let Some(Background { map, .. }) = &self.ext.bg {
            let background = Terrain::new(stage.rules(), &self.tiles, map.width, &self.cells(map))
                .map_err(|error| ScenarioError::new("ext.bg", error.to_string()).because(error))?;
            stage.set_background(Some(background));
        }
        let mut bounds = Bounds { left: px(0), right: px(0), top: px(0), bottom: px(0), ..stage.bounds };
        bounds.left = px(self.limits.min_x) - bounds.player_left();
        bounds.right = px(self.limits.max_x) - bounds.player_right(stage.rules());
        bounds.top = px(self.bounds.top.unwrap_or(0));
        bounds.bottom = px(self.limits.kill_y);
        stage.bounds = bounds;
        stage.water = self.water.map(px);
        stage.set_loops(self.loops());
        stage.tables = kinds::tables(self);
        Ok(stage)
    }

    /// Makes the world before frame 1: objects after their first pass, and the player as in `init`.
    ///
    /// # Errors
    ///
    /// If an object's kind is unknown or cannot be set up this way, or if there are more objects than slots.
    pub fn world(&self, stage: &Stage<RecordedObject>) -> Result<World<RecordedObject>, ScenarioError> {
        let mut world = World::new(stage);
        let mut late = Vec::new();
        world.objects = Objects::new(self.objects.len());
        for (slot, setup) in self.objects.iter().enumerate() {
            let made = kinds::object(self, slot, setup);
            let (body, object) = made.map_err(|error| error.at(format!("objects[{slot}]")))?;
            let body = Body { placement: Some(slot as u16), ..body };
            // Bubbles do not step before frame 1.
            let waits = matches!(object, Thing::Stock(Stock::Bubble(_) | Stock::BubbleMaker(_)));
            let now = if waits { Decoration { frames: u8::MAX }.into() } else { object.clone() };
            if waits {
                late.push((ObjectId(slot as u16), body, object));
            }
            if world.objects.insert(stage.rules(), body, now).is_none() {
                return Err(ScenarioError::new(format!("objects[{slot}]"), "expected no more objects than slots"));
            }
        }
        let start = self.start(stage.rules());
        let mut placed = start.clone();
        placed.x = Pos::from_px(px(self.player.x));
        placed.y = Pos::from_px(px(self.player.y));
        world.players.push(placed);
        let second = self.follower.map(|setup| {
            let mut second = self.player_from(stage.rules(), setup.character, &self.init.player2);
            second.invulnerable = self.init.player2.get("iv").copied().unwrap_or_default() as u8;
            second
        });
        if let (Some(second), Some(leader)) = (&second, world.players.first()) {
            let (x, y) = match self.player2 {
                Some(start) => (px(start.x), px(start.y)),
                None => Follower::place_behind(leader),
            };
            world.players.push(Player { x: Pos::from_px(x), y: Pos::from_px(y), ..second.clone() });
        }
        world.run_objects_once(stage, &mut ());
        for slot in 0..self.objects.len() {
            if self.is_gone_at_start(slot) {
                world.objects.take(ObjectId(slot as u16));
            }
        }
        for (id, body, object) in late {
            if let Some(place) = world.objects.get_mut(id) {
                (*place.0, *place.1) = (body, object);
            }
        }
        if self.game == Game::S2 {
            // All objects are off the screen until frame 1 is drawn. [O-2203]
            let slots: Vec<ObjectId> = world.objects.iter().map(|(id, ..)| id).collect();
            for id in slots {
                if let Some((body, _)) = world.objects.get_mut(id) {
                    body.on_screen = false;
                }
            }
        }
        // The oscillators start again after the first pass. [O-2003]
        world.shared.oscillations = 0;
        world.shared.random.seed = self.seed;
        world.reversed_gravity = self.ext.reversed;
        world.background_shift = self.ext.bg.as_ref().map_or([0; 2], |background| background.shift).map(px);
        if let Some(setup) = self.follower.filter(|setup| !setup.race) {
            let Init { player2, ring, .. } = &self.init;
            let mind = follower::mind(stage.rules(), &start, &world.bounds, player2, ring, setup.driven);
            world.follower = Some(Box::new(mind));
        }
        world.players = std::iter::once(start).chain(second).collect();
        self.find_support(&mut world);
        Ok(world)
    }

    /// Makes the stage and the world before frame 1 of a scenario without objects, for callers that only use stock objects.
    ///
    /// # Errors
    ///
    /// If it has objects; see also [`Scenario::stage`].
    pub fn plain(&self) -> Result<(Stage, World), ScenarioError> {
        if !self.objects.is_empty() {
            let expected = "expected none: only `quarterpipe conformance` sets them up";
            return Err(ScenarioError::new("objects", format!("found {}, {expected}", self.objects.len())));
        }
        let stage = self.plain_stage(self.rules())?;
        let made = self.world(&stage.clone().with_custom())?;
        let World {
            frame,
            bounds,
            water,
            background_shift,
            reversed_gravity,
            players,
            follower,
            camera,
            shared,
            // The set is empty, whatever its type.
            objects: _,
        } = made;
        let World { objects, .. } = World::new(&stage);
        let world = World {
            frame,
            bounds,
            water,
            background_shift,
            reversed_gravity,
            players,
            follower,
            camera,
            shared,
            objects,
        };
        Ok((stage, world))
    }

    /// Returns whether the first pass removed an object because it was too far away. Its slot is then free or holds another object.
    pub(crate) fn is_gone_at_start(&self, slot: usize) -> bool {
        let (Some(columns), Some(setup)) = (self.init.objects.get(slot), self.objects.get(slot)) else { return false };
        let value = |column: &str| columns.get(column).copied().unwrap_or_default();
        let is_far = |now: i64, then: i32| ((now - i64::from(then)) as i16).unsigned_abs() > FARTHEST_MOVE;
        value("id") == 0 || is_far(value("x"), setup.x)
    }

    /// Finds the object that the recorded player stands on before frame 1.
    fn find_support(&self, world: &mut World<RecordedObject>) {
        for (player, bit) in world.players.iter_mut().zip([0x08, 0x10]) {
            let stood_on =
                self.init.objects.iter().position(|columns| columns.get("st").is_some_and(|st| st & bit != 0));
            player.standing_on = stood_on.map(|slot| ObjectId(slot as u16)).filter(|_| player.on_object);
        }
    }

    fn has_layers(&self) -> bool {
        !matches!(self.game, Game::S1 | Game::Cd)
    }

    /// Returns the cells of the map, row by row, in the stage's form.
    ///
    /// # Errors
    ///
    /// If the map's rows do not fit its size, or if they name tiles that do not exist.
    pub fn map_cells(&self) -> Result<Vec<Cell>, ScenarioError> {
        self.map.check("map", self.tiles.len())?;
        Ok(self.cells(&self.map))
    }

    fn cells(&self, map: &Map) -> Vec<Cell> {
        let width = map.width;
        let palette: Vec<Cell> = map.cells.iter().map(|&entry| cell(entry)).collect();
        let mut cells = Vec::with_capacity(width * map.height);
        for row in &map.rows {
            for &[index, count] in row.as_chunks::<2>().0 {
                cells.extend(std::iter::repeat_n(palette[index], count));
            }
        }
        if !self.has_layers() {
            for (index, cell) in cells.iter_mut().enumerate() {
                let chunk = [(index % width / CHUNK) as u16, (index / width / CHUNK) as u16];
                if !self.loop_chunks.contains(&chunk) {
                    cell.b = cell.a;
                }
            }
        }
        if self.use_chunk1 {
            self.blank_first_cell_of_first_chunk(&mut cells);
        }
        cells
    }

    /// Makes the first cell of chunk 1 air, as in CD it is never solid. Chunk 1 is the first that is not empty. [T-15]
    fn blank_first_cell_of_first_chunk(&self, cells: &mut [Cell]) {
        let (width, height) = (self.map.width, self.map.height);
        let chunk_at = |cells: &[Cell], column: usize, row: usize| -> Vec<Cell> {
            let places = (0..CHUNK * CHUNK).map(|place| (column + place % CHUNK, row + place / CHUNK));
            places.map(|(x, y)| if x < width && y < height { cells[y * width + x] } else { Cell::EMPTY }).collect()
        };
        let corners: Vec<(usize, usize)> = (0..height)
            .step_by(CHUNK)
            .flat_map(|row| (0..width).step_by(CHUNK).map(move |column| (column, row)))
            .collect();
        let chunks: Vec<Vec<Cell>> = corners.iter().map(|&(column, row)| chunk_at(cells, column, row)).collect();
        let is_air = |chunk: &[Cell]| chunk.iter().all(|cell| *cell == Cell::EMPTY || cell.a.tile == 0);
        let Some(first) = chunks.iter().find(|chunk| !is_air(chunk)) else { return };
        for (&(column, row), chunk) in corners.iter().zip(&chunks) {
            if chunk == first {
                cells[row * width + column] = Cell::EMPTY;
            }
        }
    }

    fn loops(&self) -> Option<LoopChunks> {
        if self.loop_chunks.is_empty() {
            return None;
        }
        let columns = self.loop_chunks.iter().map(|[column, _]| column + 1).max().unwrap_or(1);
        let rows = self.loop_chunks.iter().map(|[_, row]| row + 1).max().unwrap_or(1);
        let mut chunks = vec![LoopChunk::None; usize::from(columns) * usize::from(rows)];
        for [column, row] in &self.loop_chunks {
            chunks[usize::from(*row) * usize::from(columns) + usize::from(*column)] = LoopChunk::Loop;
        }
        Some(LoopChunks { columns, chunks })
    }

    /// Makes the player before frame 1, from `init`.
    fn start(&self, rules: &Rules) -> Player {
        let mut player = self.player_from(rules, self.character(), &self.init.player);
        player.jumping = self.player.jumping != 0;
        if self.shoes || self.ext.shoes {
            let speeds = player.speeds;
            player.put_on_shoes(rules);
            if player.underwater {
                player.speeds = speeds;
            }
        }
        if self.invincible {
            player.make_invincible(rules);
        }
        self.ext.dress(&mut player, rules);
        if let Some(air) = self.air {
            air.give(&mut player);
        }
        player
    }

    /// Makes a player from recorded columns.
    fn player_from(&self, rules: &Rules, character: CharacterId, columns: &BTreeMap<String, i64>) -> Player {
        let value = |column: &str| columns.get(column).copied().unwrap_or(0);
        let mut player = Player::new(rules, character, px(0), px(0));
        player.x = Pos::new(px(value("x") as i32), value("xs") as u16);
        player.y = Pos::new(px(value("y") as i32), value("ys") as u16);
        player.x_speed = Speed(value("xv") as i16);
        player.y_speed = Speed(value("yv") as i16);
        player.ground_speed = Speed(value("gv") as i16);
        player.angle = Angle(value("ang") as u8);
        player.width_radius = value("xr") as i8;
        player.height_radius = value("yr") as i8;
        set_status(&mut player, value("st") as u8);
        player.control_lock = value("lk") as u16;
        player.rings = if columns.contains_key("rings") { value("rings") as u16 } else { self.rings };
        player.routine = match value("rt") {
            4 => Routine::Hurt,
            6 => Routine::Dying,
            8 => Routine::Dead,
            12 => Routine::Drowning,
            _ => Routine::Control,
        };
        let on_layer_b = if self.has_layers() { value("ts") == 0xE } else { value("low") != 0 };
        player.layer = if on_layer_b { Layer::B } else { Layer::A };
        player.pose = pose(value("an"));
        player.shown_pose = Some(player.pose);
        player.spin_dash = SpinDashState::from_byte(value("sdf") as u8);
        player.charge = ChargeOrRestart::from_word(value("sdc") as u16);
        player.stick = value("stk") as u8;
        player.object_control = ObjectControl::from_bits(value("oc") as u8);
        player.air_move = AirMove::from_bytes([value("djf") as u8, value("djp") as u8, 0]);
        player.charge_timer = value("chg") as u8;
        if player.underwater {
            player.speeds = rules.character(character).underwater;
            AirStart::UNDERWATER.give(&mut player);
        }
        player
    }
}

/// Sets the player's flags from a status byte, as [`columns::status`](quarterpipe_replay::columns::status) makes it.
const fn set_status(player: &mut Player, status: u8) {
    player.facing_left = status & 0x01 != 0;
    player.airborne = status & 0x02 != 0;
    player.rolling = status & 0x04 != 0;
    player.on_object = status & 0x08 != 0;
    player.roll_jump = status & 0x10 != 0;
    player.pushing = status & 0x20 != 0;
    player.underwater = status & 0x40 != 0;
}

/// Returns the pose of an animation number. The first numbers mean the same in all games.
const fn pose(animation: i64) -> Pose {
    match animation {
        2 => Pose::Roll,
        5 => Pose::Wait,
        6 => Pose::Balance,
        7 => Pose::LookUp,
        8 => Pose::Duck,
        9 => Pose::SpinDash,
        13 => Pose::Skid,
        _ => Pose::Walk,
    }
}

fn cell([tile, x_flip, y_flip, solid_a, solid_b]: [u16; 5]) -> Cell {
    let block = |solidity: u16| Block {
        tile,
        x_flip: x_flip != 0,
        y_flip: y_flip != 0,
        solidity: Solidity::from_bits(solidity as u8),
    };
    Cell { a: block(solid_a), b: block(solid_b) }
}
