//! Functions of worlds, written by `cargo xtask generate` from the table of functions. Do not edit.

use godot::{global::Error, prelude::*};
use quarterpipe_host::{Shape, pixel};

use super::QuarterpipeWorld;
use crate::{
    convert,
    failure::{code, number, value},
    records,
    running::{change, character, look, player_number},
    solid::QuarterpipeSolid,
};

#[godot_api(secondary)]
impl QuarterpipeWorld {
    /// Returns the number of players. Returns 0 before the start.
    #[func]
    pub fn player_count(&self) -> i32 {
        look(&self.shared, |running| Ok(running.host.player_count() as i32)).unwrap_or_default()
    }

    /// Adds a player with its centre at a position, and returns its number. `character_name` is one of `character_names`. `position` is in
    /// pixels, -32768 to less than 32768. Returns -1 and logs an error if the world has eight players, or if the rules do not have the
    /// character.
    #[func]
    pub fn add_player(&self, character_name: GString, position: Vector2) -> i32 {
        number(change(&self.shared, |running| Ok(running.host.add_player(character(&character_name.to_string())?, convert::place(position)?)? as i32)))
    }

    /// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
    /// seconds after. `character_name` is one of `character_names`. Fails if there is not exactly one player, or if the rules do not have
    /// the character.
    #[func]
    pub fn add_follower(&self, character_name: GString) -> Error {
        code(change(&self.shared, |running| Ok(running.host.add_follower(character(&character_name.to_string())?)?)))
    }

    /// Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4
    /// while it is stuck on a slope; -1 without a follower.
    #[func]
    pub fn follower_state(&self) -> i32 {
        value(look(&self.shared, |running| Ok(running.host.follower_state())))
    }

    /// Makes the follower an ordinary second player. A leader that it carries falls.
    #[func]
    pub fn free_follower(&self) -> Error {
        code(change(&self.shared, |running| { running.host.free_follower(); Ok(()) }))
    }

    /// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and
    /// without a shield dies. `source_x` is in pixels, -32768 to less than 32768; `NAN` stands for none. Fails if the player does not
    /// exist.
    #[func(gd_self)]
    pub fn hurt(this: Gd<Self>, player: i32, #[opt(default = f64::NAN)] source_x: f64) -> Error {
        Self::with_events(&this, |host, events| Ok(host.hurt(player_number(player)?, convert::some_pixel("source_x", source_x)?, events)?))
    }

    /// Kills a player, even one with a shield or invincibility. Fails if the player does not exist.
    #[func(gd_self)]
    pub fn kill(this: Gd<Self>, player: i32) -> Error {
        Self::with_events(&this, |host, events| Ok(host.kill(player_number(player)?, events)?))
    }

    /// Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity. Fails if the
    /// player does not exist.
    #[func(gd_self)]
    pub fn respawn(this: Gd<Self>, player: i32) -> Error {
        Self::place(this, |host| Ok(host.respawn_at_start(player_number(player)?)?))
    }

    /// Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity.
    /// Save one when a player passes a checkpoint. `position` is in whole pixels, -32768 to 32767. The result is empty before the start.
    #[func]
    pub fn respawn_point(&self, player: i32, position: Vector2i) -> PackedByteArray {
        value(look(&self.shared, |running| Ok(running.host.respawn_point(player_number(player)?, convert::pixel(position)?)?.into())))
    }

    /// Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the
    /// point. Fails if the player does not exist, or if the bytes are not a respawn point.
    #[func(gd_self)]
    pub fn respawn_from(this: Gd<Self>, player: i32, point: PackedByteArray) -> Error {
        Self::place(this, |host| Ok(host.respawn_from(player_number(player)?, point.as_slice())?))
    }

    /// Returns the live objects in the order of their slots. Each is a dictionary of `slot`, `kind`, `x`, `y`, `x_speed`, `y_speed`,
    /// `half_width`, `half_height`, `x_flip`, `y_flip`, `standing`, `pushed`, `hitbox_half_width`, `hitbox_half_height`, `on_screen`,
    /// `placement`, `facing`, `item`, `shield`, `pressed`, `bubble`, `number`, `screen_x` and `screen_y`. `kind` is the name of the stock
    /// object, or `Custom`. `standing` and `pushed` are numbers of players; flips and `on_screen` are flags. Lengths are in pixels, speeds
    /// in pixels a frame; -1 stands for none.
    #[func]
    pub fn objects(&self) -> Array<VarDictionary> {
        value(look(&self.shared, |running| Ok(running.host.objects()))).iter().map(records::object).collect()
    }

    /// Returns the object in a slot.
    ///
    /// The dictionary holds `slot`, `kind`, `x`, `y`, `x_speed`, `y_speed`, `half_width`, `half_height`, `x_flip`, `y_flip`, `standing`,
    /// `pushed`, `hitbox_half_width`, `hitbox_half_height`, `on_screen`, `placement`, `facing`, `item`, `shield`, `pressed`, `bubble`,
    /// `number`, `screen_x` and `screen_y`. `kind` is the name of the stock object, or `Custom`. `standing` and `pushed` are numbers of
    /// players; flips and `on_screen` are flags. Lengths are in pixels, speeds in pixels a frame; -1 stands for none. The result is empty,
    /// and an error is logged, if the slot is empty.
    #[func]
    pub fn object(&self, slot: i32) -> VarDictionary {
        value(look(&self.shared, |running| Ok(Some(running.host.object(convert::slot(slot)?)?)))).as_ref().map(records::object).unwrap_or_default()
    }

    /// Removes the object in a slot. Fails if the slot is empty.
    #[func]
    pub fn remove_object(&self, slot: i32) -> Error {
        code(change(&self.shared, |running| Ok(running.host.remove_object(convert::slot(slot)?)?)))
    }

    /// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
    #[func(gd_self)]
    pub fn reset_objects(this: Gd<Self>) -> Error {
        Self::place(this, |host| { host.reset_objects(); Ok(()) })
    }

    /// Casts a sensor into the terrain from a pixel. Objects are not terrain. `position` is in whole pixels, -32768 to 32767. `direction`
    /// is one of `right`, `down`, `left` and `up`. `side` is one of `top` and `sides_and_bottom`. `layer` is one of `a` and `b`.
    ///
    /// The dictionary holds `position`, `direction`, `side`, `layer`, `distance`, `angle` and `tile`. `distance` is from the pixel to the
    /// last one before the surface, -32 to 31 px, negative inside the solid. `angle` is in 1/256 of a turn, or -1 for none. `tile` is 0
    /// where the sensor's two cells are empty; `distance` is meaningless there. The result is empty, and an error is logged, if an argument
    /// is invalid.
    #[func]
    pub fn cast(&self, position: Vector2i, #[opt(default = "down")] direction: GString, #[opt(default = "top")] side: GString, #[opt(default = "a")] layer: GString) -> VarDictionary {
        value(look(&self.shared, |running| Ok(Some(running.host.cast(convert::pixel(position)?, convert::direction(&direction.to_string())?, convert::side(&side.to_string())?, convert::layer(&layer.to_string())?))))).as_ref().map(records::cast).unwrap_or_default()
    }

    /// Returns the world's state as canonical bytes, the same on every machine and in every language. The result is empty before the start.
    #[func]
    pub fn save(&self) -> PackedByteArray {
        value(look(&self.shared, |running| Ok(running.host.save().into())))
    }

    /// Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added
    /// in the same order. The level's art may differ. Fails if the bytes were saved by another version, under other rules or in another
    /// level, or are corrupt, or if they have a slope that is missing in this world.
    #[func(gd_self)]
    pub fn restore(this: Gd<Self>, saved: PackedByteArray) -> Error {
        Self::place(this, |host| Ok(host.load(saved.as_slice())?))
    }

    /// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
    /// objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera
    /// keep their old places. Fails if the level has more or fewer objects, if the bytes were saved by another version or under other
    /// rules, or are corrupt, or if they have a slope that is missing in this world.
    #[func(gd_self)]
    pub fn restore_into_changed_level(this: Gd<Self>, saved: PackedByteArray) -> Error {
        Self::place(this, |host| Ok(host.load_into_changed_level(saved.as_slice())?))
    }

    /// Returns the 64-bit digest of the world, the same on every machine and in every language. The digest has 16 hexadecimal digits, and
    /// is empty before the start.
    #[func]
    pub fn digest(&self) -> GString {
        value(look(&self.shared, |running| Ok(GString::from(&format!("{:016x}", running.host.digest())))))
    }

    /// Returns the level's current bounds. The rectangle is in pixels, and empty before the start.
    #[func]
    pub fn bounds(&self) -> Rect2i {
        look(&self.shared, |running| Ok(convert::rectangle(running.host.bounds()))).unwrap_or_default()
    }

    /// Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond
    /// `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256
    /// makes a level endless vertically under s2, s3 and s3k. `left` is in pixels. `right` is in pixels. `top` is in pixels. `bottom` is in
    /// pixels. Fails if `left` is beyond `right`, or `top` below `bottom`.
    #[func]
    pub fn set_bounds(&self, left: i32, right: i32, top: i32, bottom: i32) -> Error {
        code(change(&self.shared, |running| Ok(running.host.set_bounds(pixel("left", left)?, pixel("right", right)?, pixel("top", top)?, pixel("bottom", bottom)?)?)))
    }

    /// Adds a solid that you move, with its centre at a position, and returns it. If `hurts` is set, it hurts like spikes. `position` is in
    /// pixels, -32768 to less than 32768. `half_size` is half its width and half its height, 0 to 255 px each. Returns null and logs an
    /// error if all slots are taken.
    #[func]
    pub fn add_solid(&self, position: Vector2, half_size: Vector2i, #[opt(default = false)] hurts: bool) -> Option<Gd<QuarterpipeSolid>> {
        self.solid(|host| Ok(host.add_solid(convert::place(position)?, convert::half_size(half_size)?, Shape::Solid, hurts)?))
    }

    /// Adds a platform that you move, with its centre at a position, and returns it. If `hurts` is set, it hurts like spikes. Players can
    /// jump through it from below. `position` is in pixels, -32768 to less than 32768. `half_size` is half its width and half its height, 0
    /// to 255 px each. Returns null and logs an error if all slots are taken.
    #[func]
    pub fn add_platform(&self, position: Vector2, half_size: Vector2i, #[opt(default = false)] hurts: bool) -> Option<Gd<QuarterpipeSolid>> {
        self.solid(|host| Ok(host.add_solid(convert::place(position)?, convert::half_size(half_size)?, Shape::Platform, hurts)?))
    }

    /// Adds a solid box with a curved top that you move, and returns it. `heights` holds the heights of the top above the centre, one for
    /// each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: `half_size.x` + 11 values. Saved bytes
    /// do not contain heights: add the same slopes in the same order to a world before you restore such bytes. `position` is in pixels,
    /// -32768 to less than 32768. `half_size` is half its width and half its height, 0 to 255 px each. A height is -128 to 127 px. Returns
    /// null and logs an error if all slots are taken, or if the number of heights is wrong.
    #[func]
    pub fn add_slope(&self, position: Vector2, half_size: Vector2i, heights: PackedInt32Array, #[opt(default = false)] hurts: bool) -> Option<Gd<QuarterpipeSolid>> {
        self.solid(|host| Ok(host.add_slope(convert::place(position)?, convert::half_size(half_size)?, &convert::heights(heights.as_slice())?, hurts)?))
    }

    /// Adds a hazard that you move, and returns it. It hurts players who touch it. `position` is in pixels, -32768 to less than 32768.
    /// `half_size` is half its width and half its height, 0 to 255 px each. Returns null and logs an error if all slots are taken.
    #[func]
    pub fn add_hazard(&self, position: Vector2, half_size: Vector2i) -> Option<Gd<QuarterpipeSolid>> {
        self.solid(|host| Ok(host.add_hazard(convert::place(position)?, convert::half_size(half_size)?)?))
    }

    /// Adds a trigger that you move, and returns it. It only reports the players who touch it, from its second step on. `position` is in
    /// pixels, -32768 to less than 32768. `half_size` is half its width and half its height, 0 to 255 px each. Returns null and logs an
    /// error if all slots are taken.
    #[func]
    pub fn add_trigger(&self, position: Vector2, half_size: Vector2i) -> Option<Gd<QuarterpipeSolid>> {
        self.solid(|host| Ok(host.add_trigger(convert::place(position)?, convert::half_size(half_size)?)?))
    }

    /// Returns the solid, hazard or trigger in a slot, for example after a world was restored. Returns null and logs an error if the slot
    /// does not hold one that was added by such a call.
    #[func]
    pub fn solid_in_slot(&self, slot: i32) -> Option<Gd<QuarterpipeSolid>> {
        self.solid(|host| Ok(host.solid_in_slot(convert::slot(slot)?)?))
    }
}
