//! The functions for worlds in every language.
//!
//! Each public function here is one function in C, C++, C#, Lua, GameMaker, JavaScript, Python and Godot, with this documentation: see
//! `quarterpipe-bindgen`, which reads this file. Its arguments and results must have types that `quarterpipe-bindgen` knows.

use quarterpipe::{
    Pos, Px, RespawnPoint, World,
    event::{Cast, Observer, SensorName},
    object::ObjectId,
    player::Player,
    rules::{CharacterId, Rules},
    save::{Reader, State as _},
    terrain::{Direction, Layer, SolidSide},
};

use crate::{CastRecord, HostError, HostWorld, ObjectRecord, PlayerField, world::mark_of};

impl HostWorld {
    /// Returns the number of players.
    #[must_use]
    pub fn player_count(&self) -> usize {
        self.world.players.len()
    }

    /// Returns a field of a player.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    pub fn get_field(&self, player: usize, field: PlayerField) -> Result<i32, HostError> {
        self.player(player).map(|player| field.get(player))
    }

    /// Sets a field of a player, from the next step on.
    ///
    /// # Errors
    ///
    /// If the player does not exist, if the field is read-only or cannot have this value, or if the rules do not have the character.
    pub fn set_field(&mut self, player: usize, field: PlayerField, value: i32) -> Result<(), HostError> {
        if field == PlayerField::Character {
            self.check_character_number(value)?;
        }
        self.change_player(player, |player| field.set(player, value))
    }

    /// Adds a player with its centre at a position, and returns its number.
    ///
    /// # Errors
    ///
    /// If the world has eight players, or if the rules do not have the character.
    pub fn add_player(&mut self, character: CharacterId, position: [Pos; 2]) -> Result<usize, HostError> {
        self.check_character(character)?;
        let index = self.world.players.len();
        if index >= Self::MOST_PLAYERS {
            return Err(HostError::unexpected("players", index + 1, "1 to 8"));
        }
        let [x, y] = position;
        let player = Player::new(self.stage.rules(), character, x.px(), y.px());
        self.world.players.push(Player { x, y, ..player });
        Ok(index)
    }

    /// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
    /// seconds after.
    ///
    /// # Errors
    ///
    /// If there is not exactly one player, or if the rules do not have the character.
    pub fn add_follower(&mut self, character: CharacterId) -> Result<(), HostError> {
        self.check_character(character)?;
        if self.world.add_follower(&self.stage, character) {
            Ok(())
        } else {
            Err(HostError::unexpected("players", self.world.players.len(), "1, the leader"))
        }
    }

    /// Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows,
    /// 4 while it is stuck on a slope; -1 without a follower.
    #[must_use]
    pub fn follower_state(&self) -> i32 {
        self.world.follower.as_ref().map_or(-1, |follower| follower.state as i32)
    }

    /// Makes the follower an ordinary second player. A leader that it carries falls.
    pub fn free_follower(&mut self) {
        self.world.free_follower();
    }

    /// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and
    /// without a shield dies.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    pub fn hurt(&mut self, player: usize, source_x: Option<Px>, observer: &mut impl Observer) -> Result<(), HostError> {
        let source = source_x.unwrap_or(self.player(player)?.x.px());
        self.world.hurt(&self.stage, player, source, observer);
        Ok(())
    }

    /// Kills a player, even one with a shield or invincibility.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    pub fn kill(&mut self, player: usize, observer: &mut impl Observer) -> Result<(), HostError> {
        self.player(player)?;
        self.world.kill(&self.stage, player, observer);
        Ok(())
    }

    /// Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    #[doc(alias = "placed")]
    pub fn respawn(&mut self, player: usize, pixel: [Px; 2]) -> Result<(), HostError> {
        self.player(player)?;
        let [x, y] = pixel;
        self.world.respawn(&self.stage, player, &RespawnPoint::new(&self.stage, x, y));
        Ok(())
    }

    /// Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    #[doc(alias = "placed")]
    pub fn respawn_at_start(&mut self, player: usize) -> Result<(), HostError> {
        let (x, y) = self.origin.start;
        self.respawn(player, [x, y])
    }

    /// Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and
    /// gravity. Save one when a player passes a checkpoint.
    ///
    /// # Errors
    ///
    /// If the player does not exist.
    pub fn respawn_point(&self, player: usize, pixel: [Px; 2]) -> Result<Vec<u8>, HostError> {
        self.player(player)?;
        let [x, y] = pixel;
        let mut bytes = Vec::new();
        self.world.respawn_point(player, x, y).write(&mut bytes);
        Ok(bytes)
    }

    /// Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the
    /// point.
    ///
    /// # Errors
    ///
    /// If the player does not exist, or if the bytes are not a respawn point.
    #[doc(alias = "placed")]
    pub fn respawn_from(&mut self, player: usize, point: &[u8]) -> Result<(), HostError> {
        self.player(player)?;
        let mut reader = Reader::new(point);
        let read = RespawnPoint::read(&mut reader)?;
        reader.finish()?;
        self.world.respawn(&self.stage, player, &read);
        Ok(())
    }

    /// Returns the live objects in the order of their slots.
    #[must_use]
    pub fn objects(&self) -> Vec<ObjectRecord> {
        let objects = &self.origin.objects;
        self.world.objects.iter().map(|(id, body, thing)| ObjectRecord::new(id, body, thing, objects)).collect()
    }

    /// Returns the object in a slot.
    ///
    /// # Errors
    ///
    /// If the slot is empty.
    pub fn object(&self, slot: u16) -> Result<ObjectRecord, HostError> {
        let id = ObjectId(slot);
        let (body, thing) = self.world.objects.get(id).ok_or(HostError::NoObject { slot })?;
        Ok(ObjectRecord::new(id, body, thing, &self.origin.objects))
    }

    /// Removes the object in a slot.
    ///
    /// # Errors
    ///
    /// If the slot is empty.
    pub fn remove_object(&mut self, slot: u16) -> Result<(), HostError> {
        let removed = self.world.remove(&self.stage, ObjectId(slot), &mut ());
        let (_, thing) = removed.ok_or(HostError::NoObject { slot })?;
        if let Some(mark) = mark_of(&thing) {
            self.note_reuse(slot, mark);
        }
        Ok(())
    }

    /// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
    #[doc(alias = "placed")]
    pub fn reset_objects(&mut self) {
        let own = self.world.objects.iter().filter_map(|(id, _, thing)| Some((id.0, mark_of(thing)?)));
        for (slot, mark) in own.collect::<Vec<_>>() {
            self.note_reuse(slot, mark);
        }
        self.world.reset_objects(&self.stage);
    }

    /// Casts a sensor into the terrain from a pixel. Objects are not terrain.
    #[must_use]
    pub fn cast(&self, pixel: [Px; 2], direction: Direction, side: SolidSide, layer: Layer) -> CastRecord {
        let [x, y] = pixel;
        let found = self.stage.terrain().sense(layer, side, x, y, direction);
        CastRecord::new(&Cast { sensor: SensorName::Edge, x, y, direction, side, layer, found }, -1)
    }

    /// Returns the world's state as canonical bytes, the same on every machine and in every language.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        self.world.to_bytes(&self.stage)
    }

    /// Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes
    /// added in the same order. The level's art may differ.
    ///
    /// # Errors
    ///
    /// If the bytes were saved by another version, under other rules or in another level, or are corrupt, or if they have a slope that is
    /// missing in this world.
    #[doc(alias = "placed")]
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), HostError> {
        self.adopt(World::from_bytes(&self.stage, bytes)?)
    }

    /// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
    /// objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the
    /// camera keep their old places.
    ///
    /// # Errors
    ///
    /// If the level has more or fewer objects, if the bytes were saved by another version or under other rules, or are corrupt, or if
    /// they have a slope that is missing in this world.
    #[doc(alias = "placed")]
    pub fn load_into_changed_level(&mut self, bytes: &[u8]) -> Result<(), HostError> {
        self.adopt(World::from_bytes_into_changed_stage(&self.stage, bytes)?)
    }

    /// Returns the 64-bit digest of the world, the same on every machine and in every language.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.world.digest()
    }

    /// Returns the number of frames stepped so far.
    #[must_use]
    pub const fn frame(&self) -> u32 {
        self.world.frame
    }

    /// Returns the top left pixel of the original games' 320 x 224 px screen.
    #[must_use]
    pub const fn camera(&self) -> [Px; 2] {
        [self.world.camera.x, self.world.camera.y]
    }

    /// Returns the y of the water's surface.
    #[must_use]
    pub const fn water(&self) -> Option<Px> {
        self.world.water
    }

    /// Sets the y of the water's surface, or removes the water.
    pub const fn set_water(&mut self, surface: Option<Px>) {
        self.world.water = surface;
    }

    /// Returns whether players fall upward.
    #[must_use]
    pub const fn reversed_gravity(&self) -> bool {
        self.world.reversed_gravity
    }

    /// Sets whether players fall upward.
    ///
    /// # Errors
    ///
    /// If gravity cannot reverse under these rules.
    pub fn set_reversed_gravity(&mut self, is_reversed: bool) -> Result<(), HostError> {
        if is_reversed && !self.stage.rules().air.gravity_can_reverse {
            return Err(HostError::unexpected("reversed gravity", "1", "0 under these rules: gravity cannot reverse"));
        }
        self.world.reversed_gravity = is_reversed;
        Ok(())
    }

    /// Returns the level's current bounds.
    #[must_use]
    pub const fn bounds(&self) -> [Px; 4] {
        let bounds = &self.world.bounds;
        [bounds.left, bounds.right, bounds.top, bounds.bottom]
    }

    /// Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px
    /// beyond `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top`
    /// of -256 makes a level endless vertically under s2, s3 and s3k.
    ///
    /// # Errors
    ///
    /// If `left` is beyond `right`, or `top` below `bottom`.
    pub fn set_bounds(&mut self, left: Px, right: Px, top: Px, bottom: Px) -> Result<(), HostError> {
        for (name, first, last) in [("right", left, right), ("bottom", top, bottom)] {
            if first > last {
                return Err(HostError::unexpected(name, last.0, format_args!("{} or more", first.0)));
            }
        }
        let bounds = &mut self.world.bounds;
        (bounds.left, bounds.right, bounds.top, bounds.bottom) = (left, right, top, bottom);
        Ok(())
    }

    /// Returns a copy of the world's rules.
    #[must_use]
    pub fn rules(&self) -> Rules {
        self.stage.rules().clone()
    }
}
