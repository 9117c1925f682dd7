//! Sleeping objects: their steps would do nothing until a player comes near, and are skipped until then.

use alloc::vec::Vec;

use super::{Body, Life, ObjectId, Scene, clearance::Clearance};
use crate::{rules::Activation, units::Px};

/// Until when an object's steps do nothing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sleep {
    clearance: Clearance,
    /// The x that [`Scene::life_at`] is asked about.
    home: Px,
}

/// Which objects sleep, by slot. This is knowledge about a world, not part of it: a world without it compares equal and
/// steps the same.
#[derive(Debug, Default)]
pub(crate) struct Sleepers {
    slots: Vec<Option<Sleep>>,
    /// The digest of the rules under which they fell asleep.
    rules: u64,
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
        let Self { slots, rules } = self;
        slots.clone_from(&source.slots);
        *rules = source.rules;
    }
}

impl Sleepers {
    /// Begins a pass over all objects. Wakes objects that fell asleep under other rules.
    pub fn begin_pass(&mut self, rules: u64) {
        if self.rules != rules {
            self.rules = rules;
            self.slots.clear();
        }
    }

    /// Takes note that an object sleeps.
    fn insert(&mut self, id: ObjectId, sleep: Sleep) {
        let slot = usize::from(id.0);
        if self.slots.len() <= slot {
            self.slots.resize(slot + 1, None);
        }
        if let Some(place) = self.slots.get_mut(slot) {
            *place = Some(sleep);
        }
    }

    /// Wakes the object in a slot, which was changed or is about to be.
    #[inline]
    pub fn wake(&mut self, id: ObjectId) {
        if let Some(place) = self.slots.get_mut(usize::from(id.0)) {
            *place = None;
        }
    }

    pub const fn bytes_on_heap(&self) -> usize {
        self.slots.capacity() * size_of::<Option<Sleep>>()
    }
}

impl Scene<'_> {
    /// Says that from now on the object's steps only ask whether it [stays](Scene::life_at) at `home`, as long as it is
    /// [clear](Scene::is_clear) and nothing else changes it. [O-1110, O-1142]
    ///
    /// An object may say this only if it is true: whether its steps are made is not part of a saved world.
    #[inline]
    pub(crate) fn sleep(&mut self, body: &Body, reach: Px, height: Px, home: Px) {
        let clearance = Clearance::around(body, reach, height, self.rules, self.tallest_player);
        self.sleep = clearance.map(|clearance| Sleep { clearance, home });
    }

    /// Puts the object to sleep after its step, if it asked to sleep and stays.
    #[inline]
    pub(super) fn fall_asleep(&mut self, life: Life) {
        if self.sleep.is_some()
            && let Some(sleep) = self.sleep.take()
            && self.nobody_is_in(&sleep.clearance, self.id)
            && life == Life::Stays
        {
            self.slots.sleepers.insert(self.id, sleep);
        }
    }

    /// Returns the first slot from `from` on that is empty or whose object does not go on sleeping.
    #[inline(always)]
    pub(super) fn pass_over_sleepers(&mut self, from: usize) -> usize {
        if let Some(Some(_)) = self.slots.sleepers.slots.get(from) { self.pass_over(from) } else { from }
    }

    // Not inlined: it keeps what it asks about in registers.
    #[inline(never)]
    fn pass_over(&mut self, from: usize) -> usize {
        let slot = match (&*self.players, self.rules.slots.activation) {
            // The usual world: values that do not change on the way are read once.
            ([player], Activation::Camera) => {
                let (tallest, kept) = (self.tallest_player, self.camera.kept_columns());
                self.first_awake(from, |sleep, id| {
                    sleep.clearance.is_clear_of(player, tallest, id) && kept.contain(sleep.home)
                })
            }
            _ => {
                self.first_awake(from, |sleep, id| self.nobody_is_in(&sleep.clearance, id) && !self.is_far(sleep.home))
            }
        };
        self.slots.sleepers.wake(ObjectId(slot as u16));
        slot
    }

    /// Returns whether the room around an object is empty of players.
    #[inline]
    pub(super) fn nobody_is_in(&self, room: &Clearance, id: ObjectId) -> bool {
        self.players.iter().all(|player| room.is_clear_of(player, self.tallest_player, id))
    }

    #[inline(always)]
    fn first_awake(&self, from: usize, sleeps_on: impl Fn(&Sleep, ObjectId) -> bool) -> usize {
        let sleepers = self.slots.sleepers.slots.get(from..).unwrap_or_default();
        let goes_on = |(sleep, slot): (&Option<Sleep>, usize)| {
            sleep.as_ref().is_some_and(|sleep| sleeps_on(sleep, ObjectId(slot as u16)))
        };
        from + sleepers.iter().zip(from..).take_while(|&place| goes_on(place)).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Pos, Stage, World,
        object::{Custom, Life, PlayerSet, Spawner, Thing},
        player::Player,
        px,
        rules::{CharacterId, Rules},
        state_struct,
        stock::{Explosion, OffScreen, Ring, SolidBlock, Stock},
        terrain::{Cell, TerrainError, Tile},
    };

    fn stage() -> Result<Stage, TerrainError> {
        Stage::new(Rules::S2, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])
    }

    /// Returns a world with a player held at this x, and with a ring at x 300, which matters to players within 70 px.
    fn world(stage: &Stage, x: i32) -> World {
        let mut world = World::new(stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(100)));
        world.players[0].object_control = crate::player::ObjectControl::NO_STEP;
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default());
        world
    }

    fn sleeps(world: &World) -> bool {
        matches!(world.objects.slots.sleepers.slots.first(), Some(Some(_)))
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
        for (x, sleeps) in [(229, true), (230, false), (370, false), (371, true)] {
            world.players[0].x = Pos::from_px(px(x));
            assert_eq!(sleeps_after(&mut world, &stage, 1), sleeps, "at {x}");
        }
        world.players[0].x = Pos::from_px(px(300));
        // 70 px, the tallest player's 19, and 40 more.
        for (y, sleeps) in [(229, false), (230, true), (1123, true), (1124, false)] {
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
        world.players[1].x = Pos::from_px(px(340));
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
        assert!(!matches!(world.objects.slots.sleepers.slots.first(), Some(Some(_))));
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
        world.players[0].shield = crate::player::Shield::Lightning;
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default().of_level());
        let place = |world: &World| world.objects.get(ObjectId(0)).map(|(body, _)| body.x);
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(place(&world), Some(Pos::from_px(px(300))));
        world.players[0].x = Pos::from_px(px(230));
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(place(&world), Some(Pos::new(px(297), 0x3000)));
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
