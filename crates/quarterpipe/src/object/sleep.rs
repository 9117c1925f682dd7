//! Sleeping objects: their steps would do nothing until a player comes near, and are skipped until then.

use alloc::boxed::Box;

use super::{
    Body, Life, LineSide, ObjectId, Scene,
    clearance::{Clearance, touch_reach},
    scene::near_leeway,
    sleepers::{Calm, Sleep, SleepRecord, WakeCondition},
    slot_set::SlotSet,
};
use crate::{
    player::{Player, Shield},
    rules::Activation,
    span::Span,
    units::{Pos, Px, px},
};

/// The part of a player that wakes sleepers and that steps of stock objects change. They also set the object that a player pushes, but only
/// to themselves.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct KnownPlayer {
    x: Pos,
    y: Pos,
    height_radius: i8,
    shield: Shield,
}

impl Scene<'_> {
    /// Declares that from now on the object's steps only ask whether it [stays](Scene::life_at) at `home`, as long as it is
    /// [clear](Scene::is_clear) and nothing else changes it. [O-1110, O-1142]
    ///
    /// An object may call this only if it is true: whether its steps run is not part of a saved world.
    #[inline]
    pub(crate) fn sleep(&mut self, body: &Body, reach: Px, height: Px, home: Px) {
        let (mut reach, mut height) = (reach, height);
        if let Some(hitbox) = body.hitbox {
            // So that a player outside touches only objects that are awake.
            let Some(touch_reach) = touch_reach(&self.rules.touch) else { return };
            reach = reach.max(px(hitbox.half_width.into()) + touch_reach);
            height = height.max(px(hitbox.half_height.into()));
        }
        let clearance = Clearance::around(body, reach, height, self.rules, self.tallest_player);
        self.sleep = clearance.map(|clearance| Sleep { wakes: WakeCondition::RoomEntered(clearance), home });
    }

    /// Declares the same for an object that only its hitbox, or a lightning shield, can wake.
    #[inline]
    pub(crate) fn sleep_until_touched(&mut self, body: &Body, home: Px) {
        self.sleep(body, px(0), px(0), home);
    }

    /// Declares the same for as long as the only player stays on its side of a line. An object with a hitbox does not sleep this way.
    #[inline]
    pub(crate) fn sleep_beside(&mut self, body: &Body, side: LineSide, home: Px) {
        if body.hitbox.is_none() {
            self.sleep = Some(Sleep { wakes: WakeCondition::LineCrossed(side), home });
        }
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

    /// Checks for all sleeping objects whether they stay asleep, unless that is already known. Returns the only player
    /// as it was then, if there is only one.
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

    /// Returns whether the players are where no sleeping object has to be checked.
    #[inline(always)]
    fn is_calm(&self) -> bool {
        self.slots.sleepers.are_clear_of(self.players, self.tallest_player)
    }

    /// Narrows the spans without checks to those of an object that stays asleep.
    fn limit_calm(&mut self, sleep: &Sleep) {
        let Self { players, slots, camera, rules, .. } = self;
        let Some(record) = &mut slots.sleepers.0 else { return };
        let Calm { player: [x, y], camera: kept, is_attracting } = &mut record.calm;
        // With several players, each of them is checked in every frame.
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

    /// Returns whether an object stays asleep.
    fn sleeps_on(&self, sleep: &Sleep, id: ObjectId) -> bool {
        !sleep.wakes.is_met(self.players, self.tallest_player, id) && !self.is_far(sleep.home)
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec::Vec;

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

    /// Returns whether the ring sleeps after `frames` frames.
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
            let reach = px(6) + touch_reach(&rules.touch).unwrap_or_default();
            let room = Clearance::around(&body, reach, px(6), rules, stage.tallest_player());
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
