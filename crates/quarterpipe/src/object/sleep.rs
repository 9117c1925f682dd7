//! Sleeping objects: their steps would do nothing until a player comes near, and are skipped until then.

use alloc::{boxed::Box, vec::Vec};

use super::{
    Body, Life, LineSide, ObjectId, Objects, Scene, Slots,
    clearance::{Clearance, touch_reach},
    scene::near_leeway,
    slot_set::SlotSet,
};
use crate::{
    player::{Player, Shield},
    rules::Activation,
    span::{Leeway, Span},
    units::{Pos, Px, px},
};

/// The sleep of an object, whose steps do nothing until it wakes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sleep {
    wakes: WakeCondition,
    /// The x that [`Scene::life_at`] is asked about.
    home: Px,
}

/// The act of a player that wakes an object.
#[derive(Clone, Copy, Debug)]
enum WakeCondition {
    /// A player enters the object's room.
    RoomEntered(Clearance),
    /// The only player leaves its side of the object's line, or is no longer the only one.
    LineCrossed(LineSide),
}

impl WakeCondition {
    #[inline(always)]
    fn is_met(&self, players: &[Player], tallest: u8, id: ObjectId) -> bool {
        match self {
            Self::RoomEntered(room) => !players.iter().all(|player| room.is_clear_of_attraction(player, tallest, id)),
            Self::LineCrossed(side) => !matches!(players, [player] if side.holds(player)),
        }
    }

    /// Returns how far the only player can move along x and y without waking the object.
    fn leeway(&self, player: &Player) -> [Leeway; 2] {
        match self {
            Self::RoomEntered(room) => room.leeway(player),
            Self::LineCrossed(side) => side.leeway(player),
        }
    }
}

/// The sleeping objects, once there were any. This is knowledge about a world, not part of it: a world without it compares equal and
/// steps the same. It is on the heap, so that worlds are small.
#[derive(Debug, Default)]
pub(crate) struct Sleepers(Option<Box<SleepRecord>>);

/// The objects that sleep, by slot, and what is known of all of them.
#[derive(Clone, Debug)]
struct SleepRecord {
    asleep: SlotSet,
    /// The last sleep of each slot's object.
    sleeps: Vec<Sleep>,
    calm: Calm,
    /// Spans of the view's corner, along x and along y, in which it shows and hides the same sleepers as before.
    corner: [Span; 2],
    /// `false` only if no object sleeps.
    are_any: bool,
    /// The digest of the rules under which they fell asleep.
    rules: u64,
}

/// Spans of the player's place and the camera's in which no sleeping object has to be asked anything. Each sleeper limits them when it
/// falls asleep and when it is asked. Once a place has left its span, all sleepers are asked again.
#[derive(Clone, Copy, Debug)]
struct Calm {
    /// Of the only player's place, along x and along y: it wakes none of them.
    player: [Span; 2],
    /// Of the camera's place along x: it keeps all of them alive.
    camera: Span,
    /// Whether the player's spans are those of a player with a lightning shield.
    is_attracting: bool,
}

impl Calm {
    /// There are no sleepers.
    const ALWAYS: Self = Self { player: [Span::ALL; 2], camera: Span::ALL, is_attracting: false };
}

/// The part of a player that wakes sleepers and that steps of stock objects change. They also set which object a player pushes, but only
/// to themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct KnownPlayer {
    x: Pos,
    y: Pos,
    height_radius: i8,
    shield: Shield,
}

impl SleepRecord {
    /// Returns a record without sleepers, under rules of this digest.
    const fn new(rules: u64) -> Self {
        Self {
            asleep: SlotSet::NONE,
            sleeps: Vec::new(),
            calm: Calm::ALWAYS,
            corner: [Span::ALL; 2],
            are_any: false,
            rules,
        }
    }

    /// Takes note that an object sleeps.
    fn add(&mut self, id: ObjectId, sleep: Sleep) {
        let slot = usize::from(id.0);
        if self.sleeps.len() <= slot {
            self.sleeps.resize(slot + 1, sleep);
        }
        if let Some(place) = self.sleeps.get_mut(slot) {
            *place = sleep;
            self.asleep.add(id);
            self.are_any = true;
        }
    }

    #[inline(always)]
    fn is_clear_of(&self, player: &Player, tallest: u8) -> bool {
        let [x, y] = &self.calm.player;
        x.contains(player.x.px())
            && y.contains(player.y.px())
            && player.height_radius as u8 <= tallest
            && (player.shield == Shield::Lightning) == self.calm.is_attracting
            && player.pushed_object.is_none_or(|id| !self.asleep.has(id))
    }
}

impl PartialEq for Sleepers {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Sleepers {}

impl Clone for Sleepers {
    /// Returns an empty list: one step finds out again which objects sleep.
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, source: &Self) {
        match (&mut self.0, &source.0) {
            (Some(record), Some(source)) => {
                let SleepRecord { asleep, sleeps, calm, corner, are_any, rules } = &mut **record;
                sleeps.clone_from(&source.sleeps);
                (*asleep, *calm, *corner) = (source.asleep, source.calm, source.corner);
                (*are_any, *rules) = (source.are_any, source.rules);
            }
            (record, source) => record.clone_from(source),
        }
    }
}

impl Sleepers {
    /// Returns the slots of the objects that sleep.
    #[inline(always)]
    pub(super) fn slots(&self) -> &SlotSet {
        match &self.0 {
            Some(record) => &record.asleep,
            None => &SlotSet::NONE,
        }
    }

    /// Returns the record if an object may sleep.
    #[inline(always)]
    fn record(&self) -> Option<&SleepRecord> {
        self.0.as_deref().filter(|record| record.are_any)
    }

    /// Wakes the object in a slot, which was changed or is about to be.
    #[inline]
    pub fn wake(&mut self, id: ObjectId) {
        if let Some(record) = &mut self.0 {
            record.asleep.remove(id);
        }
    }

    /// Returns whether these players are where no sleeping object matters to them. `tallest` is the greatest height radius of any
    /// character.
    #[inline(always)]
    pub fn are_clear_of(&self, players: &[Player], tallest: u8) -> bool {
        let Some(record) = self.record() else { return true };
        matches!(players, [player] if record.is_clear_of(player, tallest))
    }

    /// Returns whether the same sleepers as before are seen from a view with this corner.
    #[inline(always)]
    pub(super) fn are_seen_as_before(&self, [left, top]: [Px; 2]) -> bool {
        self.record().is_none_or(|SleepRecord { corner: [x, y], .. }| x.contains(left) && y.contains(top))
    }

    /// Takes note of the spans of the view's corner in which it shows the same sleepers.
    pub(super) fn were_seen(&mut self, corner: [Span; 2]) {
        if let Some(record) = &mut self.0 {
            record.corner = corner;
        }
    }

    pub const fn bytes_on_heap(&self) -> usize {
        match &self.0 {
            Some(record) => size_of::<SleepRecord>() + record.sleeps.capacity() * size_of::<Sleep>(),
            None => 0,
        }
    }
}

impl Slots {
    /// Returns the first slot from `from` on whose object is awake, or the end of all slots, and whether there are sleepers before it.
    #[inline(always)]
    fn next_awake(&self, from: usize) -> (usize, bool) {
        let asleep = self.sleepers.slots().rest_of_word(from);
        match self.taken.rest_of_word(from) & !asleep {
            0 => self.next_awake_in_later_words(from, asleep != 0),
            awake => {
                let step = awake.trailing_zeros();
                (from + step as usize, asleep & !(u64::MAX << step) != 0)
            }
        }
    }

    #[inline(always)]
    fn next_awake_in_later_words(&self, from: usize, mut passes_sleepers: bool) -> (usize, bool) {
        let (mut from, end) = ((from | 63) + 1, self.bodies.len());
        while from < end {
            let asleep = self.sleepers.slots().rest_of_word(from);
            let awake = self.taken.rest_of_word(from) & !asleep;
            let step = awake.trailing_zeros();
            passes_sleepers |= asleep.unbounded_shl(64 - step) != 0;
            if awake != 0 {
                return (from + step as usize, passes_sleepers);
            }
            from += 64;
        }
        (end, passes_sleepers)
    }
}

impl<C> Objects<C> {
    /// Wakes all objects if they fell asleep under other rules. Comes first in a frame.
    #[inline]
    pub(crate) fn keep_to(&mut self, rules: u64) {
        if let Some(record) = &mut self.slots.sleepers.0
            && record.rules != rules
        {
            **record = SleepRecord::new(rules);
        }
    }
}

impl Scene<'_> {
    /// Says that from now on the object's steps only ask whether it [stays](Scene::life_at) at `home`, as long as it is
    /// [clear](Scene::is_clear) and nothing else changes it. [O-1110, O-1142]
    ///
    /// An object may say this only if it is true: whether its steps are made is not part of a saved world.
    #[inline]
    pub(crate) fn sleep(&mut self, body: &Body, reach: Px, height: Px, home: Px) {
        let (mut reach, mut height) = (reach, height);
        if let Some(hitbox) = body.hitbox {
            // So that a player outside touches only objects that are awake.
            let Some(beside) = touch_reach(&self.rules.touch) else { return };
            reach = reach.max(px(hitbox.half_width.into()) + beside);
            height = height.max(px(hitbox.half_height.into()));
        }
        let clearance = Clearance::around(body, reach, height, self.rules, self.tallest_player);
        self.sleep = clearance.map(|clearance| Sleep { wakes: WakeCondition::RoomEntered(clearance), home });
    }

    /// Says the same of an object that only its hitbox, or a lightning shield, can wake.
    #[inline]
    pub(crate) fn sleep_until_touched(&mut self, body: &Body, home: Px) {
        self.sleep(body, px(0), px(0), home);
    }

    /// Says the same of an object without a hitbox, as long as a single player stays on its side of a line.
    #[inline]
    pub(crate) fn sleep_beside(&mut self, side: LineSide, home: Px) {
        self.sleep = Some(Sleep { wakes: WakeCondition::LineCrossed(side), home });
    }

    /// Puts the object to sleep after its step, if it asked to sleep and stays.
    #[inline(always)]
    pub(super) fn fall_asleep(&mut self, life: Life) {
        if self.sleep.is_some() {
            self.put_to_sleep(life);
        }
    }

    #[inline(never)]
    fn put_to_sleep(&mut self, life: Life) {
        if let Some(sleep) = self.sleep.take()
            && life == Life::Stays
            && !sleep.wakes.is_met(self.players, self.tallest_player, self.id)
        {
            let rules = self.rules_digest;
            let record = self.slots.sleepers.0.get_or_insert_with(|| Box::new(SleepRecord::new(rules)));
            record.add(self.id, sleep);
            record.corner = [Span::EMPTY; 2];
            self.limit_calm(&sleep);
        }
    }

    /// Asks all sleeping objects whether they go on sleeping, unless that is known. Returns the only player as it was then, if there is
    /// only one.
    #[inline(always)]
    pub(super) fn begin_pass(&mut self) -> Option<KnownPlayer> {
        if let Some(record) = self.slots.sleepers.record()
            && !(record.calm.camera.contains(self.camera.x) && self.is_calm())
        {
            self.ask_all();
        }
        self.known_player()
    }

    #[inline(always)]
    fn known_player(&self) -> Option<KnownPlayer> {
        match *self.players {
            [Player { x, y, height_radius, shield, .. }] => Some(KnownPlayer { x, y, height_radius, shield }),
            _ => None,
        }
    }

    #[inline(never)]
    fn ask_all(&mut self) {
        let is_attracting = self.players.first().is_some_and(|player| player.shield == Shield::Lightning);
        let Some(record) = &mut self.slots.sleepers.0 else { return };
        record.calm = Calm { is_attracting, ..Calm::ALWAYS };
        let (asleep, count) = (record.asleep, record.sleeps.len());
        asleep.for_each_without(&SlotSet::NONE, count, |slot| {
            let id = ObjectId(slot as u16);
            match self.sleep_of(id) {
                Some(sleep) if self.sleeps_on(&sleep, id) => self.limit_calm(&sleep),
                _ => self.slots.sleepers.wake(id),
            }
        });
        if let Some(record) = &mut self.slots.sleepers.0 {
            record.are_any = !record.asleep.is_empty();
        }
    }

    /// Returns the last sleep of the object in a slot.
    fn sleep_of(&self, id: ObjectId) -> Option<Sleep> {
        self.slots.sleepers.0.as_ref()?.sleeps.get(usize::from(id.0)).copied()
    }

    /// Returns the first slot from `from` on whose object is awake, or wakes now because a step has moved a player.
    ///
    /// `known` is the only player as it was when no sleeper had to be asked, or `None` after a step that could have changed anything.
    #[inline(always)]
    pub(super) fn next_awake(&mut self, from: usize, known: &mut Option<KnownPlayer>) -> usize {
        let (next, passes_sleepers) = self.slots.next_awake(from);
        if passes_sleepers && (known.is_none() || *known != self.known_player()) {
            self.next_by_asking(from, next, known)
        } else {
            next
        }
    }

    #[inline(never)]
    fn next_by_asking(&mut self, from: usize, next: usize, known: &mut Option<KnownPlayer>) -> usize {
        if self.is_calm() {
            *known = self.known_player();
            return next;
        }
        *known = None;
        let asleep = self.slots.sleepers.slots();
        let mut slot = asleep.next(from, next);
        let sleeps_on = |id| self.sleep_of(id).is_some_and(|sleep| self.sleeps_on(&sleep, id));
        while slot < next && sleeps_on(ObjectId(slot as u16)) {
            slot = asleep.next(slot + 1, next);
        }
        let slot = slot.min(next);
        self.slots.sleepers.wake(ObjectId(slot as u16));
        slot
    }

    /// Returns whether the players are where no sleeping object has to be asked.
    #[inline(always)]
    fn is_calm(&self) -> bool {
        self.slots.sleepers.are_clear_of(self.players, self.tallest_player)
    }

    /// Lets an object that sleeps on limit where it need not be asked.
    fn limit_calm(&mut self, sleep: &Sleep) {
        let Self { players, slots, camera, rules, .. } = self;
        let Some(record) = &mut slots.sleepers.0 else { return };
        let Calm { player: [x, y], camera: kept, is_attracting } = &mut record.calm;
        // Of several players each is asked about in every frame.
        let [player] = &**players else { return *x = Span::EMPTY };
        if (player.shield == Shield::Lightning) != *is_attracting {
            return *x = Span::EMPTY;
        }
        let [along_x, along_y] = sleep.wakes.leeway(player);
        x.limit(player.x.px(), along_x);
        y.limit(player.y.px(), along_y);
        match rules.slots.activation {
            Activation::Camera => kept.limit(camera.x, camera.kept_leeway(sleep.home)),
            Activation::NearPlayers(reach) => x.limit(player.x.px(), near_leeway(player.x.px(), sleep.home, reach)),
        }
    }

    /// Returns whether an object goes on sleeping.
    fn sleeps_on(&self, sleep: &Sleep, id: ObjectId) -> bool {
        !sleep.wakes.is_met(self.players, self.tallest_player, id) && !self.is_far(sleep.home)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Pos, Stage, World,
        event::Item,
        hitbox::TouchBox,
        object::{Custom, Life, PlayerSet, Spawner, Thing},
        player::Player,
        px,
        rules::{CharacterId, Rules},
        state_struct,
        stock::{Explosion, MonitorItem, OffScreen, Ring, SolidBlock, Stock},
        terrain::{Cell, TerrainError, Tile},
    };

    fn stage() -> Result<Stage, TerrainError> {
        Stage::new(Rules::S2, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])
    }

    /// Returns a world with a player held at this x, and with a ring at x 300, which matters to players within 30 px.
    fn world(stage: &Stage, x: i32) -> World {
        let mut world = World::new(stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(100)));
        world.players[0].object_control = crate::player::ObjectControl::NO_STEP;
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default());
        world
    }

    fn sleeps(world: &World) -> bool {
        world.objects.slots.sleepers.slots().has(ObjectId(0))
    }

    /// Returns whether the ring sleeps after so many frames.
    fn sleeps_after(world: &mut World, stage: &Stage, frames: usize) -> bool {
        (0..frames).for_each(|_| world.step(stage, &[], &mut ()));
        sleeps(world)
    }

    #[test]
    fn an_object_sleeps_until_a_player_is_within_its_reach() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 200);
        assert!(sleeps_after(&mut world, &stage, 2));
        for (x, sleeps) in [(269, true), (270, false), (330, false), (331, true)] {
            world.players[0].x = Pos::from_px(px(x));
            assert_eq!(sleeps_after(&mut world, &stage, 1), sleeps, "at {x}");
        }
        world.players[0].x = Pos::from_px(px(300));
        // 6 px, the tallest player's 19, and 40 more.
        for (y, sleeps) in [(165, false), (166, true), (1123, true), (1124, false)] {
            world.players[0].y = Pos::from_px(px(y));
            assert_eq!(sleeps_after(&mut world, &stage, 1), sleeps, "at y {y}");
        }
        Ok(())
    }

    #[test]
    fn an_object_asleep_takes_no_steps() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100);
        assert!(sleeps_after(&mut world, &stage, 2));
        // Awake, it would end by itself.
        world.objects.things[0] = Some(Explosion::default().into());
        (0..200).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(world.objects.len(), 1);
        world.objects.slots.sleepers.wake(ObjectId(0));
        (0..200).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(world.objects.len(), 0);
        Ok(())
    }

    #[test]
    fn each_of_several_players_wakes_it() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100);
        world.players.push(Player { x: Pos::from_px(px(500)), ..world.players[0].clone() });
        assert!(sleeps_after(&mut world, &stage, 5));
        world.players[1].x = Pos::from_px(px(320));
        assert!(!sleeps_after(&mut world, &stage, 1));
        Ok(())
    }

    #[test]
    fn a_player_who_is_said_to_push_it_wakes_it_from_afar() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100);
        assert!(sleeps_after(&mut world, &stage, 5));
        world.players[0].pushed_object = Some(ObjectId(0));
        assert!(!sleeps_after(&mut world, &stage, 1));
        Ok(())
    }

    state_struct! {
        /// A ring that counts its steps.
        #[derive(Clone, Debug, PartialEq, Eq)]
        struct CountingRing {
            ring: Stock,
            steps: u8,
        }
    }

    impl Custom for CountingRing {
        fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
            self.steps += 1;
            self.ring.update(body, scene)
        }
    }

    #[test]
    fn an_object_of_a_games_own_never_sleeps_even_if_it_holds_one_that_would() -> Result<(), TerrainError> {
        let stage = stage()?.with_custom();
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(100)));
        let ring = CountingRing { ring: Ring::default().into(), steps: 0 };
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), ring);
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        let ring = world.objects.get(ObjectId(0)).and_then(|(_, thing)| thing.custom());
        assert_eq!(ring.map(|ring| ring.steps), Some(5));
        Ok(())
    }

    #[test]
    fn an_object_asleep_ends_when_the_camera_has_left_it() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100);
        assert!(sleeps_after(&mut world, &stage, 5));
        world.camera.x = px(1000);
        world.step(&stage, &[], &mut ());
        assert_eq!(world.objects.get(ObjectId(0)), None);
        Ok(())
    }

    state_struct! {
        /// Moves the first object 1 px to the right.
        #[derive(Clone, Debug, PartialEq, Eq)]
        struct Mover;
    }

    impl Custom for Mover {
        fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
            if let Some(body) = scene.body_of_mut(ObjectId(0)) {
                body.x += px(1);
            }
            Life::Stays
        }
    }

    #[test]
    fn an_object_that_is_changed_between_frames_or_by_another_wakes() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut plain = world(&stage, 100);
        assert!(sleeps_after(&mut plain, &stage, 5));
        let _ = plain.objects.get_mut(ObjectId(0));
        assert!(!sleeps(&plain));

        let stage = stage.with_custom();
        let mut world = World::new(&stage);
        world.players = plain.players;
        for thing in [Thing::from(Ring::default()), Mover.into()] {
            world.objects.insert(stage.rules(), Body::at(px(300), px(100)), thing);
        }
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert!(!world.objects.slots.sleepers.slots().has(ObjectId(0)));
        Ok(())
    }

    #[test]
    fn other_rules_wake_all() -> Result<(), TerrainError> {
        let mut stage = stage()?;
        let mut world = world(&stage, 100);
        assert!(sleeps_after(&mut world, &stage, 5));
        // Awake, it ends by itself.
        world.objects.things[0] = Some(Explosion::default().into());
        stage.set_rules(Rules::S1);
        (0..200).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(world.objects.len(), 0);
        Ok(())
    }

    #[test]
    fn what_sleeps_is_no_part_of_a_world() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100);
        assert!(sleeps_after(&mut world, &stage, 2));
        let copy = world.clone();
        assert!(!sleeps(&copy));
        assert_eq!((&copy, copy.digest()), (&world, world.digest()));
        Ok(())
    }

    #[test]
    fn a_ring_sleeps_as_long_as_a_lightning_shield_is_too_far_away_to_attract_it() -> Result<(), TerrainError> {
        let stage = Stage::new(Rules::S3K, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
        let mut world: World = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(229), px(100)));
        world.players[0].object_control = crate::player::ObjectControl::NO_STEP;
        world.players[0].shield = Shield::Lightning;
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default().of_level());
        let place = |world: &World| world.objects.get(ObjectId(0)).map(|(body, _)| body.x);
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(place(&world), Some(Pos::from_px(px(300))));
        world.players[0].x = Pos::from_px(px(230));
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(place(&world), Some(Pos::new(px(297), 0x3000)));
        Ok(())
    }

    #[test]
    fn a_ring_asleep_is_attracted_in_the_frame_in_which_an_object_before_it_gives_the_shield()
    -> Result<(), TerrainError> {
        let stage = Stage::new(Rules::S3K, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
        let mut world: World = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(250), px(100)));
        world.players[0].object_control = crate::player::ObjectControl::NO_STEP;
        let item = MonitorItem::new(0, Item::Shield(Shield::Lightning));
        world.objects.insert(stage.rules(), Body::at(px(250), px(100)), item);
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default().of_level());
        let ring = |world: &World| world.objects.get(ObjectId(1)).map(|(body, _)| body.x);
        for _ in 0..40 {
            world.step(&stage, &[], &mut ());
            let is_attracted = ring(&world) != Some(Pos::from_px(px(300)));
            assert_eq!(is_attracted, world.players[0].shield == Shield::Lightning, "frame {}", world.frame);
        }
        assert_eq!(world.players[0].shield, Shield::Lightning);
        Ok(())
    }

    #[test]
    fn slots_beyond_the_first_64_sleep_and_wake() -> Result<(), TerrainError> {
        let mut rules = Rules::S2;
        rules.slots.count = 256;
        let stage = Stage::new(rules, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
        let mut world = world(&stage, 100);
        while world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default()).is_some() {}
        assert_eq!(world.objects.len(), 256);
        let asleep = |world: &World| {
            let all = (0..256).filter(|slot| world.objects.slots.sleepers.slots().has(ObjectId(*slot)));
            all.collect::<Vec<_>>()
        };
        (0..3).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(asleep(&world).len(), 256);
        let next_awake = |world: &World, from| world.objects.slots.next_awake(from);
        assert_eq!(next_awake(&world, 0), (256, true));
        for slot in [63, 64, 200] {
            world.objects.slots.sleepers.wake(ObjectId(slot));
        }
        assert_eq!([0, 64, 65].map(|from| next_awake(&world, from)), [(63, true), (64, false), (200, true)]);
        assert_eq!([201, 255, 256].map(|from| next_awake(&world, from)), [(256, true), (256, true), (256, false)]);
        Ok(())
    }

    #[test]
    fn a_player_outside_a_sleepers_room_touches_nothing_of_it() -> Result<(), TerrainError> {
        for height_cut in [-40, 3, 8] {
            let mut rules = Rules::S3K;
            rules.touch.height_cut = px(height_cut);
            let stage = Stage::new(rules, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
            let (rules, body) = (stage.rules(), Body::at(px(700), px(500)).touchable(6, 6));
            let Some(hitbox) = body.hitbox else { continue };
            let beside = touch_reach(&rules.touch).unwrap_or_default();
            let room = Clearance::around(&body, px(6) + beside, px(6), rules, stage.tallest_player());
            assert!(room.is_some(), "cut {height_cut}");
            let Some(room) = room else { continue };
            for radius in [-128, -1, 0, 10, 14, 19] {
                let mut player = Player::new(rules, CharacterId::Sonic, px(0), px(0));
                (player.height_radius, player.pose) = (radius, crate::player::Pose::Duck);
                for (x, y) in (-60..60).flat_map(|x| (-240..240).map(move |y| (700 + x, 500 + y))) {
                    (player.x, player.y) = (Pos::from_px(px(x)), Pos::from_px(px(y)));
                    let own = TouchBox::of_player(&player, rules);
                    let boxes = [own, own.flipped_about(player.y.px()), TouchBox::of_shield(&player)];
                    let touches = boxes.iter().any(|touch_box| touch_box.touches(&body, hitbox));
                    let is_outside = room.is_clear_of_attraction(&player, stage.tallest_player(), ObjectId(0));
                    assert!(!(touches && is_outside), "cut {height_cut}, radius {radius}, at {x} {y}");
                }
            }
        }
        Ok(())
    }

    /// A block that does nothing off the screen skips its step there, even if a player stands on it.
    #[test]
    fn a_block_on_which_somebody_is_said_to_stand_does_not_sleep() -> Result<(), TerrainError> {
        let stage = Stage::new(Rules::S1, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
        let mut world: World = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(100)));
        world.players[0].object_control = crate::player::ObjectControl::NO_STEP;
        let block = SolidBlock::new(px(16), px(16)).off_screen(OffScreen::Nothing);
        let body = Body { standing: PlayerSet(1), riding: PlayerSet(1), ..Body::at(px(420), px(100)) };
        world.objects.insert(stage.rules(), body, block);
        let stands = |world: &World| world.objects.get(ObjectId(0)).map(|(body, _)| body.standing.any());
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(stands(&world), Some(true));
        // Now it is on the screen.
        world.players[0].x = Pos::from_px(px(320));
        (0..60).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(stands(&world), Some(false));
        Ok(())
    }
}
