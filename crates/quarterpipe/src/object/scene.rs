//! The part of the world that an object can see and touch in its step.

use alloc::vec::Vec;

use super::{
    Body, HitboxKind, Life, ObjectId, PlayerSet, SharedState, Slots, activation::LOADED, clearance::Clearance,
    sleepers::Sleep,
};
use crate::{
    bounds::Bounds,
    camera::Camera,
    contact::{Contact, Hold, Meeting, overlap::PushedOther},
    event::{Decision, Event, Grounds, Momentum, ObserverRef, Unit},
    hitbox::TouchBox,
    player::{Follower, Player},
    rules::{Activation, Rules, Spawn},
    span::Leeway,
    stock::{Explosion, Stock},
    terrain::{Direction, Layer, SolidSide, Terrain, TerrainHit},
    units::{Px, px},
};

/// The part of the world that an object can see and touch in its step: the players, the stage, shared state, new
/// objects.
#[derive(Debug)]
pub struct Scene<'a> {
    /// The rules in force.
    pub rules: &'a Rules,
    /// The solid tiles.
    pub terrain: &'a Terrain,
    /// The players. Under reversed gravity their speeds and angles are those of the world turned over, but their
    /// positions are not: see [`Scene::upright`].
    pub players: &'a mut [Player],
    /// The camera, as the last frame left it.
    pub camera: &'a Camera,
    /// Counters and switches.
    pub shared: &'a mut SharedState,
    /// The level's present bounds.
    pub bounds: &'a Bounds,
    /// The state of the follower's control, if the second player is a follower. [24-follower]
    pub follower: Option<&'a Follower>,
    /// The water's surface at present. [A-50]
    pub water: Option<Px>,
    /// The number of this frame; the first is 1.
    pub frame: u32,
    /// The slot of the object whose turn it is.
    pub id: ObjectId,
    /// True if everything falls upward. [G-64]
    pub(crate) is_reversed: bool,
    /// The stage's [tables](crate::Stage::tables).
    pub(crate) tables: &'a Vec<Vec<i8>>,
    /// The greatest height radius of any character.
    pub(crate) tallest_player: u8,
    /// The digest of the stage's rules.
    pub(crate) rules_digest: u64,
    pub(crate) slots: &'a mut Slots,
    /// Stock objects that come into their slots after the present step.
    pub(crate) made: Vec<(ObjectId, Stock)>,
    /// The sleep of the object whose turn it is after this step, if it asked to sleep.
    pub(crate) sleep: Option<Sleep>,
    pub(crate) observer: ObserverRef<'a>,
    /// The decisions about players since the last [`Scene::report_changes`], if the observer wants reasons.
    pub(crate) decided: Vec<(usize, Decision)>,
}

impl<'a> Scene<'a> {
    /// Lets one player meet the object. `act` calls one or more functions of [`contact`](crate::contact).
    ///
    /// If the player lands, the object that it stood on before lets go of it. Observers receive the events. A player
    /// that a [`PlayerSet`] cannot hold does not meet any object. Under reversed gravity player and body are turned
    /// over for `act`. [G-64]
    #[inline]
    pub fn meet(&mut self, body: &mut Body, who: usize, act: impl FnOnce(&mut Meeting<'_>) -> Contact) -> Contact {
        let is_out_of_sight = who > 0 && self.is_out_of_sight(who);
        let Some(player) = self.players.get_mut(who) else { return Contact::none("O-1106") };
        if who >= PlayerSet::CAPACITY {
            return Contact::none("O-1106");
        }
        // A player not on an object has already been let go of, even if `standing_on` is still set. [O-1124]
        let stood_on = player.standing_on.filter(|_| player.on_object);
        let pushed_before = body.pushed.contains(who);
        let pushed_other = match player.pushed_object {
            Some(other) if other != self.id => self
                .slots
                .bodies
                .get(usize::from(other.0))
                .map(|other| PushedOther { x: other.x.px(), x_speed: other.x_speed }),
            _ => None,
        };
        let mut meeting = Meeting {
            rules: self.rules,
            terrain: self.terrain,
            object: self.id,
            body,
            who,
            player,
            pushed_other,
            is_out_of_sight,
            turned_over: self.is_reversed,
        };
        let contact = if self.is_reversed { turned_over(&mut meeting, act) } else { act(&mut meeting) };
        if contact.side.is_some() || contact.left {
            let what = "contact with an object, this deep";
            self.decide_in(who, (contact.rule, what, contact.depth.0, Unit::Pixels));
        }
        if contact.landed || contact.left || contact.crushed || contact.pushes || contact.bounced {
            self.record_contact(body, who, contact, stood_on, pushed_before);
        }
        contact
    }

    /// Runs `act` with one player and the body as seen by the player: unchanged, or, under reversed gravity, both turned
    /// over. Returns `None` if the player does not exist. [G-64]
    ///
    /// ```
    /// use quarterpipe::{Speed, object::{Body, Scene}};
    /// /// Blows players above it away from it, whichever way gravity goes.
    /// fn blow(body: &mut Body, scene: &mut Scene<'_>, strength: Speed) {
    ///     for who in 0..scene.player_count() {
    ///         scene.upright(body, who, |player, body| {
    ///             if player.y < body.y {
    ///                 player.y_speed -= strength;
    ///             }
    ///         });
    ///     }
    /// }
    /// ```
    #[inline]
    pub fn upright<R>(
        &mut self,
        body: &mut Body,
        who: usize,
        act: impl FnOnce(&mut Player, &mut Body) -> R,
    ) -> Option<R> {
        let player = self.players.get_mut(who)?;
        if !self.is_reversed {
            return Some(act(player, body));
        }
        player.turn_rows_over();
        body.turn_over();
        let result = act(player, body);
        player.turn_rows_over();
        body.turn_over();
        Some(result)
    }

    /// Returns whether everything falls upward. [G-64]
    #[inline]
    #[must_use]
    pub const fn is_reversed(&self) -> bool {
        self.is_reversed
    }

    /// Returns whether normal solids ignore this player, which is not the first one. The test uses the last frame's
    /// screen, the player's width radius and, under rules that check heights, its height radius. For a follower the answer
    /// is the flag that was set when it was last drawn. [O-1108, F-38]
    fn is_out_of_sight(&self, who: usize) -> bool {
        let rules = self.rules;
        if !rules.solid.others_need_screen {
            return false;
        }
        if who == 1
            && let Some(follower) = self.follower
        {
            return !follower.is_on_screen;
        }
        let Some(player) = self.players.get(who) else { return false };
        let height = if rules.camera.default_height { None } else { Some(player.height()) };
        !self.camera.shows(player.x.px(), player.y.px(), player.width(), height, rules)
    }

    /// Makes the object that the player stood on before let go of it, and reports the contact to observers.
    /// [O-1124, O-1125]
    fn record_contact(
        &mut self,
        body: &Body,
        who: usize,
        contact: Contact,
        stood_on: Option<ObjectId>,
        pushed_before: bool,
    ) {
        let id = self.id;
        if contact.landed {
            if let Some(old) = stood_on.filter(|old| *old != id) {
                self.release(old, who, body.hold);
            }
            self.event(who, Event::LandedOn(id));
        }
        if contact.left {
            self.event(who, Event::LeftObject(id));
        }
        if contact.bounced {
            self.event(who, Event::BubbleBounced);
        }
        if contact.pushes && !pushed_before {
            self.event(who, Event::PushedObject(id));
        }
        if contact.crushed {
            self.event(who, Event::Crushed(id));
            self.event(who, Event::Died);
        }
    }

    /// Makes the object let go of these players, which leaves them in the air. `then` is called for each of them afterwards.
    /// [O-1315, O-1523, O-1632, O-2325]
    pub fn let_go(&mut self, body: &mut Body, players: PlayerSet, mut then: impl FnMut(&mut Player)) {
        let id = self.id;
        for who in 0..self.players.len() {
            let Some(player) = self.players.get_mut(who).filter(|_| players.contains(who)) else { continue };
            body.standing.remove(who);
            body.riding.remove(who);
            player.on_object = false;
            player.airborne = true;
            then(player);
            self.event(who, Event::LeftObject(id));
        }
    }

    /// Makes the object that a player stood on let go of it. A platform of S1 goes on carrying a player that landed on
    /// a solid. [O-1125]
    fn release(&mut self, old: ObjectId, who: usize, new_hold: Hold) {
        let keeps = self.rules.platform.goes_on_carrying && new_hold == Hold::Solid;
        if let Some(old) = self.slots.bodies.get_mut(usize::from(old.0)) {
            old.standing.remove(who);
            if !(keeps && old.hold == Hold::Platform) {
                old.riding.remove(who);
            }
        }
    }

    /// Returns whether no player is near an object, stands on it or pushes it. If so, a step can skip the object's contacts
    /// that reach at most `reach` pixels from its centre along x and `height` pixels along y, not counting the players' own
    /// height. Returns `false` for a reach or height below 0 or from 16,384 px on. [O-1110, O-1142]
    #[inline]
    #[must_use]
    pub fn is_clear(&self, body: &Body, reach: Px, height: Px) -> bool {
        Clearance::around(body, reach, height, self.rules, self.tallest_player).is_some_and(|room| {
            self.players.iter().all(|player| room.is_clear_of(player, self.tallest_player, self.id))
        })
    }

    /// Returns how many players there are.
    #[inline]
    #[must_use]
    pub const fn player_count(&self) -> usize {
        self.players.len()
    }

    /// Returns the first player, if there is one.
    #[inline]
    #[must_use]
    pub fn first_player(&self) -> Option<&Player> {
        self.players.first()
    }

    /// Returns the body of another object, by its slot.
    #[must_use]
    pub fn body_of(&self, id: ObjectId) -> Option<&Body> {
        self.slots.bodies.get(usize::from(id.0)).filter(|_| self.slots.taken.has(id))
    }

    /// Returns the body of another object, for this one to change.
    #[must_use]
    pub fn body_of_mut(&mut self, id: ObjectId) -> Option<&mut Body> {
        self.slots.sleepers.wake(id);
        self.slots.bodies.get_mut(usize::from(id.0)).filter(|_| self.slots.taken.has(id))
    }

    /// Returns the stage's table with this number, or an empty one if there is none.
    #[inline]
    #[must_use]
    pub fn table(&self, number: u16) -> &'a [i8] {
        self.tables.get(usize::from(number)).map_or(&[], Vec::as_slice)
    }

    /// Makes a stock object, and returns its slot, or `None` if no slot is free. An object in a higher slot than its maker's
    /// runs in the same frame. [O-2001]
    pub fn spawn(&mut self, place: Spawn, body: Body, stock: impl Into<Stock>) -> Option<ObjectId> {
        let id = self.reserve(place, body)?;
        self.made.push((id, stock.into()));
        Some(id)
    }

    /// Takes a slot for an object that comes into it after this step. [O-2001]
    pub(super) fn reserve(&mut self, place: Spawn, body: Body) -> Option<ObjectId> {
        self.slots.reserve(self.first_slot(place), self.rules.slots.count, body)
    }

    /// Returns the first slot that an object may come into.
    const fn first_slot(&self, place: Spawn) -> u16 {
        match place {
            Spawn::LowestFree => 0,
            Spawn::AfterMaker => self.id.0.saturating_add(1),
        }
    }

    /// Returns whether an object could be made now. [O-2001]
    pub(crate) fn has_free_slot(&self, place: Spawn) -> bool {
        self.slots.taken.first_free(self.first_slot(place), self.rules.slots.count).is_some()
    }

    /// Returns whether the centre of a body is below the water's surface. The comparison is unsigned: above the map counts as below. [W-24]
    #[must_use]
    pub fn is_underwater(&self, body: &Body) -> bool {
        self.water.is_some_and(|surface| surface.unsigned_word() < body.y.px().unsigned_word())
    }

    /// Ends the object: an explosion replaces it in its slot, and its placement does not make the object again. [O-1018]
    pub fn explode(&mut self, body: &mut Body) {
        body.hitbox = None;
        (body.standing, body.riding, body.pushed) = (PlayerSet::NONE, PlayerSet::NONE, PlayerSet::NONE);
        self.made.push((self.id, Explosion::default().into()));
    }

    /// Returns this slot's number, counted down from [`SlotRules::countdown`](crate::rules::SlotRules::countdown). Objects that act only
    /// every few frames add it to the frame's number, so that they take turns. [O-1032]
    #[inline]
    #[must_use]
    pub fn slots_left(&self) -> u8 {
        self.rules.slots.countdown.wrapping_sub(self.id.0 as u8)
    }

    /// Returns the value of one of the 16 oscillators. [O-1329]
    #[inline]
    #[must_use]
    pub fn oscillator(&self, index: u8) -> u8 {
        self.shared.oscillator(self.rules.slots.oscillators, index)
    }

    /// Returns whether an object at this x is far enough from the screen to be unloaded. [K-30]
    #[inline]
    #[must_use]
    pub fn is_far(&self, x: Px) -> bool {
        match self.rules.slots.activation {
            Activation::Camera => self.camera.is_far(x),
            Activation::NearPlayers(reach) => {
                self.players.iter().all(|player| !is_within(player.x.px(), x, reach + KEPT_LONGER))
            }
        }
    }

    /// Returns the result with which most objects end their step: [`Life::Gone`] if this x is far from the screen. An object that came
    /// from a placement comes back with the camera; an object that a game inserted does not. [K-30, O-2007]
    #[inline]
    #[must_use]
    pub fn life_at(&self, x: Px) -> Life {
        if self.is_far(x) { Life::Gone } else { Life::Stays }
    }

    /// Returns the byte remembered with the object's placement, or 0 if there is none. [K-41]
    #[must_use]
    pub fn memory(&self, body: &Body) -> u8 {
        body.placement.and_then(|placement| self.slots.memory.get(usize::from(placement))).copied().unwrap_or(0)
            & !LOADED
    }

    /// Stores 7 bits with the object's placement, for [`Scene::memory`] when the object is made again. [K-41]
    pub fn remember(&mut self, body: &Body, value: u8) {
        if let Some(memory) = body.placement.and_then(|placement| self.slots.memory.get_mut(usize::from(placement))) {
            *memory = *memory & LOADED | value & !LOADED;
        }
    }

    /// Returns whether a weight, such as a push block, is in this box. [O-1628]
    #[must_use]
    pub fn is_weighed_down(&self, area: &TouchBox) -> bool {
        self.slots.bodies.iter().any(|body| {
            body.hitbox.is_some_and(|hitbox| hitbox.kind == HitboxKind::Weight && area.touches(body, hitbox))
        })
    }

    /// Casts a sensor of an object and returns the result. Objects' sensors find tiles only. [T-42, O-1701 to O-1709, O-1716]
    #[must_use]
    pub fn sense(&self, x: Px, y: Px, direction: Direction) -> TerrainHit {
        let side = if direction == Direction::Down { SolidSide::Top } else { SolidSide::SidesAndBottom };
        let terrain = self.terrain;
        if direction == Direction::Left && self.rules.slots.left_wall_bug {
            return crate::probe::sense_left_unmirrored(terrain, x, y);
        }
        terrain.sense(Layer::A, side, x, y, direction)
    }

    /// Draws a random number from the sequence that all objects of a world share. [O-2307]
    pub fn random(&mut self) -> u32 {
        let random = &mut self.shared.random;
        if self.rules.slots.random_resets_on_low_word && random.seed & 0xFFFF == 0 {
            random.seed = S3K_SEED;
        }
        random.next()
    }

    /// Returns the distance from the bottom of a body to the floor under its centre. [O-1702]
    #[inline]
    #[must_use]
    pub fn floor_below(&self, body: &Body) -> Px {
        self.floor_at(body, px(0))
    }

    /// Returns the distance from the bottom of a body to the floor `ahead` of its centre. [O-1712]
    #[inline]
    #[must_use]
    pub fn floor_at(&self, body: &Body, ahead: Px) -> Px {
        self.sense(body.x.px() + ahead, body.y.px() + body.half_height_px(), Direction::Down).distance
    }

    /// Reports an event of a player to observers.
    #[inline]
    pub fn event(&mut self, who: usize, event: Event) {
        if self.observer.is_some() {
            self.report_event(who, event);
        }
    }

    /// Reports an event, and before it the decision that led to it if the observer wants reasons.
    #[cold]
    #[inline(never)]
    fn report_event(&mut self, who: usize, event: Event) {
        if self.observer.wants_reasons()
            && let Some(decision) = event.decision()
        {
            self.report_decision(who, decision);
        }
        self.observer.event(who, event);
    }

    fn report_decision(&mut self, who: usize, decision: Decision) {
        self.decided.push((who, decision));
        self.observer.decision(who, decision);
    }

    /// Reports a custom event about a player to observers: [`Event::Custom`].
    pub fn tell(&mut self, who: usize, kind: u16, value: i32) {
        self.event(who, Event::Custom { object: self.id, kind, value });
    }

    /// Reports why something happened to observers that want reasons.
    pub fn decide(&mut self, who: usize, rule: &'static str, what: &'static str, value: i32) {
        self.decide_in(who, (rule, what, value, Unit::Number));
    }

    #[inline]
    pub(super) fn decide_in(&mut self, who: usize, (rule, what, value, unit): Grounds) {
        if self.observer.wants_reasons() {
            self.report_decision(who, Decision { rule, what, value, unit, change: None });
        }
    }

    /// Returns the players' speeds and angles before an object's step.
    pub(crate) fn momenta(&self) -> Vec<Momentum> {
        self.players.iter().map(Player::momentum).collect()
    }

    /// Reports the changes of the players' speeds and angles since `before`, with the object's last decision about each
    /// player as the reason.
    pub(crate) fn report_changes(&mut self, before: &[Momentum]) {
        let decided = core::mem::take(&mut self.decided);
        for (who, (&before, player)) in before.iter().zip(self.players.iter()).enumerate() {
            let last = decided.iter().rfind(|(whose, _)| *whose == who).map(|(_, decision)| *decision);
            let grounds = last
                .map_or(("O-1134", "by the object in slot", self.id.0.into(), Unit::Number), |decision| {
                    (decision.rule, decision.what, decision.value, decision.unit)
                });
            for decision in before.decisions_to(player.momentum(), grounds) {
                self.observer.decision(who, decision);
            }
        }
    }
}

/// The seed that replaces one whose low word is 0, in S3K. [O-2307]
const S3K_SEED: u32 = 0x2A6D_365B;
/// The extra distance at which an object stays alive, beyond that at which it comes to life. [Activation::NearPlayers]
const KEPT_LONGER: Px = px(64);

/// Returns whether two columns are at most this far apart.
fn is_within(one: Px, other: Px, reach: Px) -> bool {
    (one - other + reach).0 as u32 <= (reach.0 as u32).wrapping_mul(2)
}

/// Returns how far a player at this x can move along x and still keep an object alive, or not. [Activation::NearPlayers]
pub(super) fn near_leeway(player: Px, object: Px, reach: Px) -> Leeway {
    let reach = reach + KEPT_LONGER;
    let length = (reach.0 as u32).wrapping_mul(2).saturating_add(1);
    Leeway::on_circle((player - object + reach).0 as u32, length, u32::MAX)
}

/// Runs a meeting under reversed gravity, with player and body turned over for it. [O-1122, G-64]
#[cold]
fn turned_over(meeting: &mut Meeting<'_>, act: impl FnOnce(&mut Meeting<'_>) -> Contact) -> Contact {
    meeting.player.turn_rows_over();
    meeting.body.turn_over();
    let contact = act(meeting);
    meeting.player.turn_rows_over();
    meeting.body.turn_over();
    contact
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_within_its_leeway_keeps_an_object_alive_as_before() {
        let reach = px(100);
        let is_kept = |player: i32| is_within(px(player), px(500), reach + KEPT_LONGER);
        for player in [335, 336, 337, 500, 663, 664, 665] {
            let Leeway { down, up } = near_leeway(px(player), px(500), reach);
            let (first, last) = (player - down.min(2000) as i32, player + up.min(2000) as i32);
            assert!((first..=last).all(|place| is_kept(place) == is_kept(player)), "{player}");
            assert!(is_kept(first - 1) != is_kept(player) || is_kept(last + 1) != is_kept(player), "{player}");
        }
    }
}
