//! Objects of a level come to life near the camera, leave again, and are remembered. [K-30 to K-42]

use super::common::*;

/// An object that stays while it is near. It goes for good or remembers something in the frame whose number it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Mark {
    /// Does nothing.
    Plain,
    /// Goes for good in this frame.
    SpentIn(u32),
    /// Remembers 5 in this frame.
    RemembersIn(u32),
    /// Has memory from before it was made.
    Knows,
}
state_enum!(Mark { 0 = Plain, 1 = SpentIn(frame), 2 = RemembersIn(frame), 3 = Knows });

impl Custom for Mark {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        if !body.has_run && scene.memory(body) == 5 {
            *self = Self::Knows;
        }
        match *self {
            Self::SpentIn(frame) if frame == scene.frame => return Life::Spent,
            Self::RemembersIn(frame) if frame == scene.frame => scene.remember(body, 5),
            _ => {}
        }
        scene.life_at(body.x.px())
    }
}

/// Makes 20 screens of level ground with these marks in it, and Sonic at x.
fn level(rules: &Rules, marks: Vec<(i32, Mark)>, x: i32) -> (Stage<Mark>, World<Mark>) {
    let rows = [vec![".".repeat(400); 20], vec!["#".repeat(400); 10]].concat();
    let placement = |(x, mark)| Placement::new(Body::at(px(x), px(300)), mark);
    let stage = drawn(rules, &[], &rows).with_custom().with_placements(marks.into_iter().map(placement).collect());
    let mut world = World::new(&stage);
    world.players.push(Player::new(rules, Sonic, px(x), px(STANDING)));
    (stage, world)
}

/// Returns slot and x of all live objects.
fn live(world: &World<Mark>) -> Vec<(u16, i32)> {
    world.objects.iter().map(|(id, body, _)| (id.0, body.x.px().0)).collect()
}

fn step(stage: &Stage<Mark>, world: &mut World<Mark>, frames: usize) {
    for _ in 0..frames {
        world.step(stage, &[], &mut ());
    }
}

/// Puts the player and the camera somewhere else.
fn go_to(stage: &Stage<Mark>, world: &mut World<Mark>, x: i32) {
    world.players[0].x = Pos::from_px(px(x));
    world.camera.x = px(x - 150);
    step(stage, world, 2);
}

fn plain_at(places: &[i32]) -> Vec<(i32, Mark)> {
    places.iter().map(|&x| (x, Mark::Plain)).collect()
}

#[test]
fn placements_are_sorted_by_x_whatever_order_they_come_in() {
    let (stage, _) = level(&Rules::S1, plain_at(&[900, 100, 500]), 200);
    let xs: Vec<i32> = stage.placements().iter().map(|placement| placement.body.x.px().0).collect();
    assert_eq!(xs, [100, 500, 900]);
}

#[test]
fn at_the_start_everything_within_640_pixels_of_the_coarse_camera_lives_in_slot_order() {
    // K-40
    let (stage, mut world) = level(&Rules::S1, plain_at(&[100, 639, 640, 2000]), 200);
    step(&stage, &mut world, 1);
    assert_eq!(live(&world), [(0, 100), (1, 639)]);
}

#[test]
fn an_object_comes_to_life_when_the_coarse_camera_reaches_it_and_goes_when_it_is_far() {
    // O-2007, K-30, K-31, K-40
    for rules in [Rules::S1, Rules::CD, Rules::S2, Rules::S3, Rules::S3K] {
        let (stage, mut world) = level(&rules, plain_at(&[640, 5000]), 200);
        step(&stage, &mut world, 1);
        assert_eq!(live(&world), []);
        go_to(&stage, &mut world, 300);
        assert_eq!(live(&world), [(0, 640)]);
        go_to(&stage, &mut world, 5000);
        assert_eq!(live(&world), [(0, 5000)]);
    }
}

#[test]
fn however_far_above_or_below_the_screen_is_an_object_stays() {
    // K-33
    for rules in [Rules::S1, Rules::S2] {
        for row in [-3000, 3000] {
            let (stage, mut world) = level(&rules, plain_at(&[300]), 200);
            step(&stage, &mut world, 1);
            world.camera.y = px(row);
            step(&stage, &mut world, 2);
            assert_eq!(live(&world), [(0, 300)]);
        }
    }
}

#[test]
fn a_new_object_takes_the_lowest_free_slot() {
    // K-41
    let (stage, mut world) = level(&Rules::S2, plain_at(&[100, 200, 300, 700]), 200);
    step(&stage, &mut world, 1);
    world.objects.take(ObjectId(1));
    go_to(&stage, &mut world, 400);
    assert!(live(&world).contains(&(1, 700)), "{:?}", live(&world));
}

#[test]
fn what_is_only_far_comes_back_and_what_is_spent_does_not() {
    // K-32, K-41
    let marks = vec![(300, Mark::Plain), (310, Mark::SpentIn(5))];
    let (stage, mut world) = level(&Rules::S2, marks, 200);
    step(&stage, &mut world, 4);
    assert_eq!(live(&world), [(0, 300), (1, 310)]);
    step(&stage, &mut world, 1);
    assert_eq!(live(&world), [(0, 300)]);
    go_to(&stage, &mut world, 3000);
    assert_eq!(live(&world), []);
    go_to(&stage, &mut world, 400);
    assert_eq!(live(&world), [(0, 300)]);
}

#[test]
fn an_object_finds_what_was_remembered_of_it_when_it_comes_back() {
    // K-41
    let (stage, mut world) = level(&Rules::S2, vec![(300, Mark::RemembersIn(5))], 200);
    step(&stage, &mut world, 6);
    go_to(&stage, &mut world, 3000);
    go_to(&stage, &mut world, 400);
    step(&stage, &mut world, 1);
    assert_eq!(world.objects.get(ObjectId(0)).map(|(_, mark)| mark.clone()), Some(Mark::Knows.into()));
}

#[test]
fn no_more_objects_live_than_there_are_slots() {
    for (rules, slots) in [(Rules::S1, 96), (Rules::CD, 96), (Rules::S2, 112), (Rules::S3, 89), (Rules::S3K, 89)] {
        let crowd: Vec<i32> = (0..150).map(|place| 300 + place).collect();
        let (stage, mut world) = level(&rules, plain_at(&crowd), 200);
        step(&stage, &mut world, 3);
        assert_eq!(world.objects.len(), slots);
    }
}

#[test]
fn a_world_saved_among_placements_goes_on_the_same_way() {
    let marks = vec![(300, Mark::RemembersIn(3)), (700, Mark::Plain), (900, Mark::SpentIn(40))];
    let (stage, mut world) = level(&Rules::S3K, marks, 200);
    let run = |world: &mut World<Mark>| {
        for _ in 0..200 {
            world.step(&stage, &[Input::RIGHT], &mut ());
        }
    };
    run(&mut world);
    let mut restored = World::from_bytes(&stage, &world.to_bytes(&stage)).expect("a saved world");
    assert_eq!(restored, world);
    run(&mut world);
    run(&mut restored);
    assert_eq!((restored.digest(), restored), (world.digest(), world.clone()));
}

/// Returns rules under which objects live near the players, not near the screen.
fn near_players(reach: i32) -> Rules {
    let slots = SlotRules { activation: Activation::NearPlayers(px(reach)), ..SlotRules::S2 };
    Rules { slots, ..Rules::S2 }
}

#[test]
fn objects_can_live_near_any_player_wherever_the_screen_is() {
    let (stage, mut world) = level(&near_players(160), plain_at(&[1000, 1160, 1161, 3000, 5000]), 1000);
    world.players.push(Player::new(stage.rules(), Tails, px(5100), px(STANDING)));
    step(&stage, &mut world, 1);
    assert_eq!(live(&world), [(0, 1000), (1, 1160), (2, 5000)]);
}

#[test]
fn near_players_objects_go_64_pixels_further_out_than_they_come() {
    let (stage, mut world) = level(&near_players(160), plain_at(&[1000]), 1160);
    let mut lives_at = |x: i32| {
        world.players[0].x = Pos::from_px(px(x));
        step(&stage, &mut world, 1);
        !world.objects.is_empty()
    };
    assert_eq!([1161, 1160, 1224, 1225, 1200, 1160].map(&mut lives_at), [false, true, true, false, false, true]);
}

#[test]
fn near_players_an_object_that_left_by_itself_comes_back_only_once_the_player_was_away() {
    // The mark leaves by its own place, not by that of its placement.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Leaves;
    impl State for Leaves {
        fn write(&self, _: &mut impl Sink) {}
        fn read(_: &mut Reader<'_>) -> Result<Self, StateError> {
            Ok(Self)
        }
    }
    impl Custom for Leaves {
        fn update(&mut self, _: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
            if scene.frame == 5 { Life::Gone } else { Life::Stays }
        }
    }
    let stage = plain(&near_players(160))
        .with_custom()
        .with_placements(vec![Placement::new(Body::at(px(300), px(300)), Leaves)]);
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), Sonic, px(300), px(STANDING)));
    let mut lives_after = |frames: usize, x: i32| {
        world.players[0].x = Pos::from_px(px(x));
        (0..frames).for_each(|_| world.step(&stage, &[], &mut ()));
        !world.objects.is_empty()
    };
    assert_eq!(
        [(4, 300), (1, 300), (5, 300), (1, 600), (1, 300)].map(|(frames, x)| lives_after(frames, x)),
        [true, false, false, false, true]
    );
}

#[test]
fn objects_live_on_in_a_stage_with_other_placements_and_those_whose_placement_is_gone_do_not() {
    let (old, mut world) = level(&Rules::S1, vec![(100, Mark::Plain), (200, Mark::Plain), (300, Mark::Plain)], 200);
    step(&old, &mut world, 1);
    world.objects.get_mut(ObjectId(2)).expect("the third").0.put_x(px(310));
    let (new, _) = level(&Rules::S1, vec![(50, Mark::Plain), (200, Mark::Plain), (300, Mark::Plain)], 200);
    world.change_stage(&new, &[None, Some(1), Some(2)]);
    assert_eq!(live(&world), [(0, 50), (1, 200), (2, 310)]);
    let placements: Vec<_> = world.objects.iter().map(|(_, body, _)| body.placement).collect();
    assert_eq!(placements, [Some(0), Some(1), Some(2)]);
}

#[test]
fn what_is_spent_stays_spent_in_a_stage_with_other_placements() {
    let (old, mut world) = level(&Rules::S1, vec![(100, Mark::SpentIn(2)), (200, Mark::Plain)], 200);
    step(&old, &mut world, 3);
    assert_eq!(live(&world), [(1, 200)]);
    let (new, _) = level(&Rules::S1, vec![(90, Mark::Plain), (100, Mark::SpentIn(2)), (200, Mark::Plain)], 200);
    world.change_stage(&new, &[Some(1), Some(2)]);
    assert_eq!(live(&world), [(0, 90), (1, 200)]);
    assert_eq!(world.objects.memory().len(), 3);
}

#[test]
fn a_player_who_stands_on_an_object_that_is_taken_out_of_the_level_falls() {
    let (old, mut world) = level(&Rules::S1, vec![(200, Mark::Plain)], 200);
    step(&old, &mut world, 1);
    let player = &mut world.players[0];
    (player.on_object, player.standing_on, player.airborne) = (true, Some(ObjectId(0)), false);
    let (new, _) = level(&Rules::S1, vec![], 200);
    world.change_stage(&new, &[None]);
    assert_eq!((world.players[0].on_object, world.players[0].airborne), (false, true));
    assert!(world.objects.is_empty());
    step(&new, &mut world, 60);
    assert_eq!(world.players[0].y.px(), px(STANDING));
}

#[test]
fn without_players_placements_of_another_stage_live_at_once_if_a_frame_has_been_stepped() {
    let marks = vec![(50, Mark::Plain), (200, Mark::Plain)];
    let (stage, _) = level(&Rules::S1, marks, 200);
    let fresh = |frames: usize| {
        let (empty, _) = level(&Rules::S1, vec![], 200);
        let mut world = World::new(&empty);
        step(&empty, &mut world, frames);
        world.change_stage(&stage, &[]);
        live(&world)
    };
    assert_eq!(fresh(0), []);
    assert_eq!(fresh(1), [(0, 50), (1, 200)]);
}
