//! The functions of worlds and solids, written by `cargo xtask generate`. Do not edit.

use quarterpipe::{Pos, px};
use wasm_bindgen::prelude::*;

use super::{RawWorld, direction_of, field_of, layer_of, shape_of, side_of, solid_of};
use crate::{invalid, level::character_of};

#[wasm_bindgen]
impl RawWorld {
    /// Calls `HostWorld::player_count`.
    pub fn player_count(&self) -> usize {
        self.host.player_count()
    }

    /// Calls `HostWorld::set_field`.
    pub fn set_field(&mut self, player: usize, field: u8, value: i32) -> Result<(), JsValue> {
        self.host.set_field(player, field_of(field), value).map_err(invalid)
    }

    /// Calls `HostWorld::add_player`.
    pub fn add_player(&mut self, character: &str, x: i32, y: i32) -> Result<usize, JsValue> {
        self.host.add_player(character_of(character)?, [Pos(x), Pos(y)]).map_err(invalid)
    }

    /// Calls `HostWorld::add_follower`.
    pub fn add_follower(&mut self, character: &str) -> Result<(), JsValue> {
        self.host.add_follower(character_of(character)?).map_err(invalid)
    }

    /// Calls `HostWorld::follower_state`.
    pub fn follower_state(&self) -> i32 {
        self.host.follower_state()
    }

    /// Calls `HostWorld::free_follower`.
    pub fn free_follower(&mut self) {
        self.host.free_follower();
    }

    /// Calls `HostWorld::hurt`.
    pub fn hurt(&mut self, player: usize, source_x: Option<i16>) -> Result<u32, JsValue> {
        self.events.begin(true);
        let found = self.host.hurt(player, source_x.map(|pixel| px(pixel.into())), &mut self.events);
        found.map(|()| self.event_count()).map_err(invalid)
    }

    /// Calls `HostWorld::kill`.
    pub fn kill(&mut self, player: usize) -> Result<u32, JsValue> {
        self.events.begin(true);
        let found = self.host.kill(player, &mut self.events);
        found.map(|()| self.event_count()).map_err(invalid)
    }

    /// Calls `HostWorld::respawn`.
    pub fn respawn(&mut self, player: usize, x: i16, y: i16) -> Result<(), JsValue> {
        self.host.respawn(player, [px(x.into()), px(y.into())]).map_err(invalid)
    }

    /// Calls `HostWorld::respawn_at_start`.
    pub fn respawn_at_start(&mut self, player: usize) -> Result<(), JsValue> {
        self.host.respawn_at_start(player).map_err(invalid)
    }

    /// Calls `HostWorld::respawn_point`.
    pub fn respawn_point(&self, player: usize, x: i16, y: i16) -> Result<Vec<u8>, JsValue> {
        self.host.respawn_point(player, [px(x.into()), px(y.into())]).map_err(invalid)
    }

    /// Calls `HostWorld::respawn_from`.
    pub fn respawn_from(&mut self, player: usize, point: &[u8]) -> Result<(), JsValue> {
        self.host.respawn_from(player, point).map_err(invalid)
    }

    /// Calls `HostWorld::objects`.
    pub fn objects(&self) -> Vec<i32> {
        let found = self.host.objects();
        found.into_iter().map(|record| record.numbers()).collect::<Vec<_>>().into_flattened()
    }

    /// Calls `HostWorld::remove_object`.
    pub fn remove_object(&mut self, slot: u16) -> Result<(), JsValue> {
        self.host.remove_object(slot).map_err(invalid)
    }

    /// Calls `HostWorld::reset_objects`.
    pub fn reset_objects(&mut self) {
        self.host.reset_objects();
    }

    /// Calls `HostWorld::cast`.
    pub fn cast(&self, x: i16, y: i16, direction: u8, side: u8, layer: u8) -> Vec<i32> {
        let found =
            self.host.cast([px(x.into()), px(y.into())], direction_of(direction), side_of(side), layer_of(layer));
        found.numbers().to_vec()
    }

    /// Calls `HostWorld::save`.
    pub fn save(&self) -> Vec<u8> {
        self.host.save()
    }

    /// Calls `HostWorld::load`.
    pub fn load(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        self.host.load(bytes).map_err(invalid)
    }

    /// Calls `HostWorld::load_into_changed_level`.
    pub fn load_into_changed_level(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        self.host.load_into_changed_level(bytes).map_err(invalid)
    }

    /// Calls `HostWorld::digest`.
    pub fn digest(&self) -> u64 {
        self.host.digest()
    }

    /// Calls `HostWorld::frame`.
    pub fn frame(&self) -> u32 {
        self.host.frame()
    }

    /// Calls `HostWorld::camera`.
    pub fn camera(&self) -> Vec<i32> {
        let found = self.host.camera();
        found.map(|pixel| pixel.0).to_vec()
    }

    /// Calls `HostWorld::water`.
    pub fn water(&self) -> Option<i32> {
        let found = self.host.water();
        found.map(|pixel| pixel.0)
    }

    /// Calls `HostWorld::set_water`.
    pub fn set_water(&mut self, surface: Option<i16>) {
        self.host.set_water(surface.map(|pixel| px(pixel.into())));
    }

    /// Calls `HostWorld::reversed_gravity`.
    pub fn reversed_gravity(&self) -> bool {
        self.host.reversed_gravity()
    }

    /// Calls `HostWorld::set_reversed_gravity`.
    pub fn set_reversed_gravity(&mut self, is_reversed: bool) -> Result<(), JsValue> {
        self.host.set_reversed_gravity(is_reversed).map_err(invalid)
    }

    /// Calls `HostWorld::bounds`.
    pub fn bounds(&self) -> Vec<i32> {
        let found = self.host.bounds();
        found.map(|pixel| pixel.0).to_vec()
    }

    /// Calls `HostWorld::set_bounds`.
    pub fn set_bounds(&mut self, left: i16, right: i16, top: i16, bottom: i16) -> Result<(), JsValue> {
        self.host.set_bounds(px(left.into()), px(right.into()), px(top.into()), px(bottom.into())).map_err(invalid)
    }

    /// Calls `HostWorld::add_solid`.
    pub fn add_solid(
        &mut self,
        x: i32,
        y: i32,
        half_width: u8,
        half_height: u8,
        shape: u8,
        hurts: bool,
    ) -> Result<f64, JsValue> {
        let found = self.host.add_solid([Pos(x), Pos(y)], [half_width, half_height], shape_of(shape), hurts);
        found.map(|found| found.number() as f64).map_err(invalid)
    }

    /// Calls `HostWorld::add_slope`.
    pub fn add_slope(
        &mut self,
        x: i32,
        y: i32,
        half_width: u8,
        half_height: u8,
        heights: &[i8],
        hurts: bool,
    ) -> Result<f64, JsValue> {
        let found = self.host.add_slope([Pos(x), Pos(y)], [half_width, half_height], heights, hurts);
        found.map(|found| found.number() as f64).map_err(invalid)
    }

    /// Calls `HostWorld::add_hazard`.
    pub fn add_hazard(&mut self, x: i32, y: i32, half_width: u8, half_height: u8) -> Result<f64, JsValue> {
        let found = self.host.add_hazard([Pos(x), Pos(y)], [half_width, half_height]);
        found.map(|found| found.number() as f64).map_err(invalid)
    }

    /// Calls `HostWorld::add_trigger`.
    pub fn add_trigger(&mut self, x: i32, y: i32, half_width: u8, half_height: u8) -> Result<f64, JsValue> {
        let found = self.host.add_trigger([Pos(x), Pos(y)], [half_width, half_height]);
        found.map(|found| found.number() as f64).map_err(invalid)
    }

    /// Calls `HostWorld::solid_in_slot`.
    pub fn solid_in_slot(&self, slot: u16) -> Result<f64, JsValue> {
        let found = self.host.solid_in_slot(slot);
        found.map(|found| found.number() as f64).map_err(invalid)
    }

    /// Calls `HostWorld::solid`.
    pub fn solid(&self, solid: f64) -> Result<Vec<i32>, JsValue> {
        let found = self.host.solid(solid_of(solid));
        found.map(|found| found.numbers().to_vec()).map_err(invalid)
    }

    /// Calls `HostWorld::move_solid`.
    pub fn move_solid(&mut self, solid: f64, x: i32, y: i32) -> Result<(), JsValue> {
        self.host.move_solid(solid_of(solid), [Pos(x), Pos(y)]).map_err(invalid)
    }

    /// Calls `HostWorld::put_solid`.
    pub fn put_solid(&mut self, solid: f64, x: i32, y: i32) -> Result<(), JsValue> {
        self.host.put_solid(solid_of(solid), [Pos(x), Pos(y)]).map_err(invalid)
    }

    /// Calls `HostWorld::set_solid_hurts`.
    pub fn set_solid_hurts(&mut self, solid: f64, hurts: bool) -> Result<(), JsValue> {
        self.host.set_solid_hurts(solid_of(solid), hurts).map_err(invalid)
    }

    /// Calls `HostWorld::remove_solid`.
    pub fn remove_solid(&mut self, solid: f64) -> Result<(), JsValue> {
        self.host.remove_solid(solid_of(solid)).map_err(invalid)
    }
}
