//! Slots: their objects, objects that turn into others, and the contents of a saved world. [O-2001]

use super::common::*;

/// Does one thing in its second step.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Actor {
    /// Explodes and returns that it ends.
    ExplodesAndEnds,
    /// Makes another object in the lowest free slot, and one in a slot after its own.
    Makes,
    /// An object made by `Makes`.
    Child,
    /// Moves the body in slot 0 by a pixel.
    MovesFirst,
}
state_enum!(Actor { 1 = ExplodesAndEnds, 2 = Makes, 3 = Child, 4 = MovesFirst });

impl Custom for Actor {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, own: &mut Spawner<'_, Self>) -> Life {
        match self {
            Self::ExplodesAndEnds if scene.frame == 2 => {
                scene.explode(body);
                return Life::Spent;
            }
            Self::Makes if scene.frame == 2 => {
                own.spawn(scene, Spawn::LowestFree, Body::at(px(1), px(0)), Self::Child);
                own.spawn(scene, Spawn::AfterMaker, Body::at(px(2), px(0)), Self::Child);
            }
            Self::Child => body.x += px(100),
            Self::MovesFirst => {
                if let Some(first) = scene.body_of_mut(ObjectId(0)) {
                    first.x += px(1);
                }
            }
            _ => {}
        }
        Life::Stays
    }
}

fn among(actors: Vec<Actor>) -> (Stage<Actor>, World<Actor>) {
    let stage = plain(&Rules::S2).with_custom();
    let mut world = World::new(&stage);
    for actor in actors {
        world.objects.insert(stage.rules(), Body::at(px(0), px(0)), actor);
    }
    (stage, world)
}

fn slots(world: &World<Actor>) -> Vec<(u16, i32)> {
    world.objects.iter().map(|(id, body, _)| (id.0, body.x.px().0)).collect()
}

fn step(stage: &Stage<Actor>, world: &mut World<Actor>, frames: usize) {
    (0..frames).for_each(|_| world.step(stage, &[], &mut ()));
}

#[test]
fn an_object_that_explodes_and_says_that_it_ends_leaves_an_explosion_that_runs_out() {
    let (stage, mut world) = among(vec![Actor::ExplodesAndEnds]);
    step(&stage, &mut world, 2);
    assert!(matches!(world.objects.get(ObjectId(0)), Some((_, Thing::Stock(Stock::Explosion(_))))));
    assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world.clone()));
    step(&stage, &mut world, 60);
    assert!(world.objects.is_empty());
}

#[test]
fn a_child_in_a_higher_slot_runs_in_the_same_frame_and_one_in_a_lower_slot_in_the_next() {
    // O-2001
    let (stage, mut world) = among(vec![Actor::Child, Actor::Makes]);
    world.objects.take(ObjectId(0));
    step(&stage, &mut world, 2);
    assert_eq!(slots(&world), [(0, 1), (1, 0), (2, 102)]);
    step(&stage, &mut world, 1);
    assert_eq!(slots(&world), [(0, 101), (1, 0), (2, 202)]);
}

#[test]
fn objects_run_in_slot_order_and_can_move_each_others_bodies() {
    // O-1134
    let (stage, mut world) = among(vec![Actor::Makes, Actor::MovesFirst, Actor::MovesFirst]);
    step(&stage, &mut world, 1);
    assert_eq!(slots(&world), [(0, 2), (1, 0), (2, 0)]);
}

#[test]
fn equal_worlds_are_equal_however_their_slots_came_about() {
    let (_, mut one) = among(vec![Actor::Child, Actor::Child, Actor::Child]);
    one.objects.take(ObjectId(2));
    one.objects.take(ObjectId(1));
    let (_, other) = among(vec![Actor::Child]);
    assert_eq!((one.digest(), &one), (other.digest(), &other));
}

#[test]
fn a_world_does_not_load_into_a_stage_with_more_or_fewer_placements() {
    let stage: Stage<Actor> = plain(&Rules::S2).with_custom();
    let bytes = World::new(&stage).to_bytes(&stage);
    let placed =
        plain(&Rules::S2).with_custom().with_placements(vec![Placement::new(Body::at(px(9), px(9)), Actor::Child)]);
    let error = StateError::OtherStage { map: false, placements: true, bounds: false };
    assert_eq!(World::from_bytes(&placed, &bytes), Err(error));
    let changed = World::from_bytes_into_changed_stage(&placed, &bytes);
    assert_eq!(changed, Err(StateError::OtherPlacementCount));
    let bytes = World::new(&placed).to_bytes(&placed);
    let changed = World::from_bytes_into_changed_stage(&stage, &bytes);
    assert_eq!(changed, Err(StateError::OtherPlacementCount));
}

#[test]
fn a_world_without_players_goes_on_all_the_same() {
    let (stage, mut world) = among(vec![Actor::Child]);
    step(&stage, &mut world, 3);
    assert_eq!((slots(&world), world.shared.oscillations), (vec![(0, 300)], 3));
}

#[test]
fn no_camera_lags_behind_a_flight_with_a_fire_shield() {
    // K-07: it lags only behind the dash of a fire shield.
    for (character, lag) in [(Tails, false), (Sonic, true)] {
        let mut run = Run::in_jump(&Rules::S3, character).flying(0x600, 0x100);
        run.shield = Shield::Fire;
        run.steps(20, "");
        let before = run.world.camera.x;
        run.steps(2, "A").steps(6, "");
        assert_eq!(run.world.camera.x == before, lag, "{character:?}");
    }
}

state_struct! {
    /// An item to take: it reports its worth, and ends when a player touches it.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Gem {
        worth: u8,
    }
}

impl Custom for Gem {
    fn update(&mut self, _: &mut Body, _: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        Life::Stays
    }

    fn touched(&mut self, _: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>, touch: Touch) -> Life {
        scene.tell(touch.who, 7, i32::from(self.worth));
        if self.worth > 100 { Life::Stays } else { Life::Spent }
    }
}

/// Steps one player standing in two gems for `frames` frames. Returns the stage, the world and the events.
fn among_gems(worths: [u8; 2], frames: u32) -> (Stage<Gem>, World<Gem>, Vec<Event>) {
    let gem = |x, worth| {
        let body = Body::at(px(x), px(STANDING)).touchable(8, 8);
        Placement::new(body, Gem { worth })
    };
    let stage = plain(&Rules::S2).with_custom().with_placements(vec![gem(508, worths[0]), gem(516, worths[1])]);
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), Sonic, px(512), px(STANDING)));
    let mut events = Vec::new();
    for _ in 0..frames {
        let mut seen = ObservedEvents::default();
        world.step(&stage, &[], &mut seen);
        events.extend(seen.events);
    }
    (stage, world, events)
}

#[test]
fn an_object_that_ends_when_it_is_touched_is_told_of_once_and_does_not_come_back() {
    let (stage, world, events) = among_gems([10, 20], 120);
    let told = |slot, value| Event::Custom { object: ObjectId(slot), kind: 7, value };
    assert_eq!(events, [told(0, 10), told(1, 20)]);
    assert!(world.objects.is_empty());
    assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
}

#[test]
fn an_object_that_stays_when_it_is_touched_is_touched_again_in_the_next_frame() {
    let (_, world, events) = among_gems([101, 20], 5);
    assert_eq!((world.objects.len(), events.len()), (2, 3));
    assert!(events.iter().all(|event| event.object() == Some(ObjectId(0))));
}

#[test]
fn a_placement_of_one_games_object_becomes_one_of_another_games_with_all_its_fields() {
    let body = Body::at(px(5), px(6));
    let placement = Placement { in_every_row: true, ..Placement::new(body, Gem { worth: 3 }) };
    let mapped = placement.map(|gem| if gem.worth == 3 { Actor::Makes } else { Actor::Child });
    assert_eq!(mapped, Placement { body, thing: Thing::Custom(Actor::Makes), in_every_row: true });
    let stock: Placement<Gem> = Placement::new(body, stock::Ring::default());
    assert_eq!(stock.map(|_| Actor::Makes).thing, Thing::from(stock::Ring::default()));
}
