//! Objects at rest: their steps would do nothing until a Player comes near, and are passed over until then.

use alloc::vec::Vec;

use super::{Body, Object, ObjectId, Scene, clearance::Clearance};
use crate::{rules::Activation, units::Px};

/// Until when an object's steps do nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Rest {
    clearance: Clearance,
    /// What [`Scene::stays`] is asked about.
    home: Px,
}

/// Which objects rest, by slot. Knowledge about the world and no part of it: a world without that knowledge is equal, and
/// steps equally.
#[derive(Debug, Default)]
pub(super) struct Resting {
    slots: Vec<Option<Rest>>,
    /// The digest of the rules under which they came to rest.
    rules: u64,
}

impl PartialEq for Resting {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for Resting {}

impl Clone for Resting {
    /// Without what is known: one step finds it again.
    fn clone(&self) -> Self {
        Self::default()
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { slots, rules } = self;
        slots.clone_from(&source.slots);
        *rules = source.rules;
    }
}

impl Resting {
    /// Before a pass over all objects. What rested under other rules may not rest under these.
    pub fn begin_pass(&mut self, rules: u64) {
        if self.rules != rules {
            self.rules = rules;
            self.slots.clear();
        }
    }

    /// An object came to rest.
    fn insert(&mut self, id: ObjectId, rest: Rest) {
        let slot = usize::from(id.0);
        if self.slots.len() <= slot {
            self.slots.resize(slot + 1, None);
        }
        if let Some(place) = self.slots.get_mut(slot) {
            *place = Some(rest);
        }
    }

    /// What is in a slot was changed, or is changed now.
    #[inline]
    pub fn wake(&mut self, id: ObjectId) {
        if let Some(place) = self.slots.get_mut(usize::from(id.0)) {
            *place = None;
        }
    }

    pub const fn bytes_on_heap(&self) -> usize {
        self.slots.capacity() * size_of::<Option<Rest>>()
    }
}

impl<O: Object> Scene<'_, O> {
    /// The object's steps do nothing from now on but ask whether it [stays](Scene::stays) at `home`, as long as it is
    /// [clear](Scene::is_clear) and nobody else changes it. [O-1110, O-1142]
    ///
    /// An object that says so must mean it: whether its steps are made is no part of a saved world.
    #[inline]
    pub(crate) fn rest(&mut self, body: &Body, reach: Px, height: Px, home: Px) {
        self.rest = Clearance::around(body, reach, height, self.stage).map(|clearance| Rest { clearance, home });
    }

    /// After the step of an object that stays: whether it may rest, if it said so.
    #[inline]
    pub(super) fn let_rest(&mut self, may: impl FnOnce() -> bool) {
        if let Some(rest) = self.rest.take()
            && self.nobody_is_in(&rest.clearance, self.id)
            && may()
        {
            self.resting.insert(self.id, rest);
        }
    }

    /// The first slot from here on whose object does not go on resting, or in which there is none.
    #[inline(always)]
    pub(super) fn pass_over_resting(&mut self, from: usize) -> usize {
        if let Some(Some(_)) = self.resting.slots.get(from) { self.pass_over(from) } else { from }
    }

    // Not inlined: it keeps what it asks about in registers.
    #[inline(never)]
    fn pass_over(&mut self, from: usize) -> usize {
        let slot = match (&*self.players, self.stage.rules().slots.activation) {
            // The usual world: what does not change on the way is asked for once.
            ([player], Activation::Camera) => {
                let (tallest, kept) = (self.stage.tallest_player(), self.camera.kept_columns());
                self.first_awake(from, |rest, id| {
                    rest.clearance.is_clear_of(player, tallest, id) && kept.contain(rest.home)
                })
            }
            _ => self.first_awake(from, |rest, id| self.nobody_is_in(&rest.clearance, id) && !self.is_far(rest.home)),
        };
        self.resting.wake(ObjectId(slot as u16));
        slot
    }

    /// Whether the room around an object is empty of Players.
    #[inline]
    pub(super) fn nobody_is_in(&self, room: &Clearance, id: ObjectId) -> bool {
        let tallest = self.stage.tallest_player();
        self.players.iter().all(|player| room.is_clear_of(player, tallest, id))
    }

    #[inline(always)]
    fn first_awake(&self, from: usize, rests_on: impl Fn(&Rest, ObjectId) -> bool) -> usize {
        let rests = self.resting.slots.get(from..).unwrap_or_default();
        let goes_on = |(rest, slot): (&Option<Rest>, usize)| {
            rest.as_ref().is_some_and(|rest| rests_on(rest, ObjectId(slot as u16)))
        };
        from + rests.iter().zip(from..).take_while(|&place| goes_on(place)).count()
    }
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::{
        CharacterId, Life, Player, PlayerSet, Pos, Rules, Stage, TerrainError, Thing, Tile, World, px, state_enum,
        stock::{OffScreen, Ring, SolidBlock},
        tile::Cell,
    };

    /// Counts its steps, and rests in each.
    #[derive(Clone, Debug, PartialEq, Eq)]
    enum Sleeper {
        Plain(u8),
        WithMore(u8),
        /// Moves the first object 1 px to the right.
        Mover,
    }
    state_enum!(Sleeper { 0 = Plain(steps), 1 = WithMore(steps), 2 = Mover });

    impl Object for Sleeper {
        fn update(&mut self, body: &mut Body, scene: &mut Scene<'_, Self>) -> Life {
            match self {
                Self::Plain(steps) | Self::WithMore(steps) => {
                    *steps += 1;
                    scene.rest(body, px(50), px(20), body.x.px());
                    scene.stays(body.x.px())
                }
                Self::Mover => {
                    if let Some(body) = scene.body_of_mut(ObjectId(0)) {
                        body.x += px(1);
                    }
                    Life::Stays
                }
            }
        }

        fn steps_as_stock(&self) -> bool {
            matches!(self, Self::Plain(_))
        }
    }

    fn stage() -> Result<Stage<Sleeper>, TerrainError> {
        Ok(Stage::new(Rules::S2, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?.with_placements(vec![]))
    }

    /// A Player at this x, held there, and an object at x 300.
    fn world(stage: &Stage<Sleeper>, x: i32, object: Sleeper) -> World<Sleeper> {
        let mut world = World::new(stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(100)));
        world.players[0].object_control = 1;
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), object);
        world
    }

    fn steps(world: &World<Sleeper>) -> u8 {
        match world.objects.get(ObjectId(0)) {
            Some((_, Sleeper::Plain(steps) | Sleeper::WithMore(steps))) => *steps,
            _ => 0,
        }
    }

    fn run(world: &mut World<Sleeper>, stage: &Stage<Sleeper>, frames: usize) -> u8 {
        let before = steps(world);
        (0..frames).for_each(|_| world.step(stage, &[], &mut ()));
        steps(world) - before
    }

    #[test]
    fn an_object_at_rest_takes_no_steps_until_a_player_is_within_its_reach() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 200, Sleeper::Plain(0));
        assert_eq!(run(&mut world, &stage, 5), 1);
        for (x, steps) in [(249, 0), (250, 5), (350, 5), (351, 1)] {
            world.players[0].x = Pos::from_px(px(x));
            assert_eq!(run(&mut world, &stage, 5), steps, "at {x}");
        }
        world.players[0].x = Pos::from_px(px(300));
        // 20 px, the tallest Player's 19, and 40 more.
        for (y, steps) in [(179, 5), (180, 1), (181, 0), (1123, 0), (1124, 5)] {
            world.players[0].y = Pos::from_px(px(y));
            assert_eq!(run(&mut world, &stage, 5), steps, "at y {y}");
        }
        Ok(())
    }

    #[test]
    fn each_of_several_players_wakes_it() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::Plain(0));
        world.players.push(Player { x: Pos::from_px(px(500)), ..world.players[0].clone() });
        assert_eq!(run(&mut world, &stage, 5), 1);
        world.players[1].x = Pos::from_px(px(340));
        assert_eq!(run(&mut world, &stage, 5), 5);
        Ok(())
    }

    #[test]
    fn who_is_said_to_push_it_wakes_it_from_afar() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::Plain(0));
        assert_eq!(run(&mut world, &stage, 5), 1);
        world.players[0].pushed_object = Some(ObjectId(0));
        assert_eq!(run(&mut world, &stage, 5), 5);
        Ok(())
    }

    #[test]
    fn an_object_that_does_more_than_a_stock_one_is_never_passed_over() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::WithMore(0));
        assert_eq!(run(&mut world, &stage, 5), 5);
        Ok(())
    }

    #[test]
    fn an_object_at_rest_ends_when_the_camera_has_left_it() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::Plain(0));
        assert_eq!(run(&mut world, &stage, 5), 1);
        world.camera.x = px(1000);
        world.step(&stage, &[], &mut ());
        assert_eq!(world.objects.get(ObjectId(0)), None);
        Ok(())
    }

    #[test]
    fn an_object_that_is_changed_between_frames_or_by_another_wakes() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::Plain(0));
        assert_eq!(run(&mut world, &stage, 5), 1);
        let _ = world.objects.get_mut(ObjectId(0));
        assert_eq!(run(&mut world, &stage, 5), 1);
        world.objects.insert(stage.rules(), Body::at(px(0), px(0)), Sleeper::Mover);
        assert_eq!(run(&mut world, &stage, 5), 4);
        Ok(())
    }

    #[test]
    fn other_rules_wake_all() -> Result<(), TerrainError> {
        let mut stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::Plain(0));
        assert_eq!(run(&mut world, &stage, 5), 1);
        stage.set_rules(Rules::S1);
        assert_eq!(run(&mut world, &stage, 5), 1);
        Ok(())
    }

    #[test]
    fn what_rests_is_no_part_of_a_world() -> Result<(), TerrainError> {
        let stage = stage()?;
        let mut world = world(&stage, 100, Sleeper::Plain(0));
        world.step(&stage, &[], &mut ());
        let copy = world.clone();
        assert_eq!((copy.objects.resting.slots.len(), world.objects.resting.slots.len()), (0, 1));
        assert_eq!((&copy, copy.digest()), (&world, world.digest()));
        Ok(())
    }

    #[test]
    fn a_ring_rests_as_long_as_a_lightning_shield_is_too_far_away_to_attract_it() -> Result<(), TerrainError> {
        let stage = Stage::new(Rules::S3K, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
        let mut world: World<Thing> = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(229), px(100)));
        world.players[0].object_control = 1;
        world.players[0].shield = crate::Shield::Lightning;
        world.objects.insert(stage.rules(), Body::at(px(300), px(100)), Ring::default().of_level().into());
        let place = |world: &World<Thing>| world.objects.get(ObjectId(0)).map(|(body, _)| body.x);
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(place(&world), Some(Pos::from_px(px(300))));
        world.players[0].x = Pos::from_px(px(230));
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(place(&world), Some(Pos::new(px(297), 0x3000)));
        Ok(())
    }

    /// One that does nothing off the screen skips its step there, whoever stands on it.
    #[test]
    fn a_block_on_which_somebody_is_said_to_stand_does_not_rest() -> Result<(), TerrainError> {
        let stage = Stage::new(Rules::S1, &[Tile::EMPTY], 100, &[Cell::EMPTY; 2000])?;
        let mut world: World<Thing> = World::new(&stage);
        world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(100)));
        world.players[0].object_control = 1;
        let block = SolidBlock::new(px(16), px(16)).off_screen(OffScreen::Nothing);
        let body = Body { standing: PlayerSet(1), riding: PlayerSet(1), ..Body::at(px(420), px(100)) };
        world.objects.insert(stage.rules(), body, block.into());
        let stands = |world: &World<Thing>| world.objects.get(ObjectId(0)).map(|(body, _)| body.standing.any());
        (0..5).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(stands(&world), Some(true));
        // Now it is on the screen.
        world.players[0].x = Pos::from_px(px(320));
        (0..60).for_each(|_| world.step(&stage, &[], &mut ()));
        assert_eq!(stands(&world), Some(false));
        Ok(())
    }
}
