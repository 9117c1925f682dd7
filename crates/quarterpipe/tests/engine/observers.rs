//! Observers: they change nothing, and receive the events of each player and the reasons.

use crate::common::*;

/// Makes a hilly stage with a ledge, a wall and water.
fn landscape(rules: &Rules) -> Stage {
    let rows: Vec<String> = [
        vec!["................................".to_owned(); 16],
        vec![
            "..........................a#####".into(),
            "........#................a######".into(),
            "......a###..............a#######".into(),
            "################........########".into(),
            "################........########".into(),
        ],
        vec!["################################".to_owned(); 4],
    ]
    .concat();
    let slope = of_heights([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16], 0xE0);
    let mut stage = drawn(rules, &[slope], &rows);
    stage.water = Some(px(300));
    stage
}

/// Returns random buttons for a run through it.
fn buttons(random: &mut Random) -> Input {
    Input(random.below(128) as u8)
}

/// Makes a world in that landscape with one of each character.
fn inhabited(stage: &Stage) -> World {
    let mut world = World::new(stage);
    for (index, character) in CharacterId::PRESETS.into_iter().enumerate() {
        world.players.push(Player::new(stage.rules(), character, px(100 + 90 * index as i32), px(200)));
        world.players[index].airborne = true;
        world.players[index].rings = 3;
    }
    world
}

#[test]
fn an_observer_of_everything_changes_nothing() {
    for (name, rules) in Rules::PRESETS {
        let stage = landscape(&rules);
        let (mut watched, mut unwatched) = (inhabited(&stage), inhabited(&stage));
        let mut random = Random::new(42);
        let mut inputs = [Input::NONE; 4];
        let mut seen = ObservedEvents::default();
        for frame in 0..600 {
            if frame % 12 == 0 {
                inputs = [0; 4].map(|_: i32| buttons(&mut random));
            }
            if frame % 150 == 100 {
                watched.hurt(&stage, 0, px(100), &mut seen);
                unwatched.hurt(&stage, 0, px(100), &mut ());
            }
            watched.step(&stage, &inputs, &mut seen);
            unwatched.step(&stage, &inputs, &mut ());
            assert_eq!(watched, unwatched, "{name}, frame {frame}");
        }
        assert!(seen.events.len() > 50 && seen.casts.len() > 5000 && seen.decisions.len() > 50, "{name}");
    }
}

/// An observer that keeps events, and notes whether it received casts or decisions.
#[derive(Default)]
struct EventsOnly {
    events: Vec<(usize, Event)>,
    explained: bool,
}

impl Observer for EventsOnly {
    fn event(&mut self, player: usize, event: Event) {
        self.events.push((player, event));
    }
    fn cast(&mut self, _: usize, _: Cast) {
        self.explained = true;
    }
    fn decision(&mut self, _: usize, _: Decision) {
        self.explained = true;
    }
}

#[test]
fn an_observer_that_does_not_ask_is_told_neither_casts_nor_decisions() {
    let stage = landscape(&Rules::S2);
    let mut world = inhabited(&stage);
    let mut observer = EventsOnly::default();
    for _ in 0..200 {
        world.step(&stage, &[Input::RIGHT], &mut observer);
    }
    assert!(!observer.explained && !observer.events.is_empty());
}

#[test]
fn events_name_the_player_they_happened_to() {
    let stage = plain(&Rules::S2);
    let mut world = World::new(&stage);
    for x in [200, 400, 600] {
        world.players.push(Player::new(&Rules::S2, Sonic, px(x), px(STANDING)));
    }
    let mut observer = EventsOnly::default();
    world.step(&stage, &[Input::NONE, Input::A, Input::NONE], &mut observer);
    assert_eq!(observer.events, [(1, Event::Jumped)]);
}

#[test]
fn an_observer_can_be_lent() {
    let stage = plain(&Rules::S2);
    let mut run = Run::new(stage.clone(), Sonic, 512, STANDING);
    let mut observer = EventsOnly::default();
    run.world.step(&stage, &[Input::A], &mut &mut observer);
    assert_eq!(observer.events, [(0, Event::Jumped)]);
}

#[test]
fn a_jump_and_its_landing_are_told_once_each() {
    let stage = plain(&Rules::S1);
    let mut run = Run::new(stage.clone(), Sonic, 512, STANDING);
    let mut observer = EventsOnly::default();
    for _ in 0..80 {
        run.world.step(&stage, &[Input::A], &mut observer);
    }
    assert_eq!(observer.events, [(0, Event::Jumped), (0, Event::Landed(Angle(0)))]);
}

#[test]
fn a_cast_tells_sensor_anchor_direction_and_what_it_found() {
    // T-20
    let mut run = Run::on_plain(&Rules::S1);
    run.step("");
    let left_foot = Cast {
        sensor: SensorName::A,
        x: px(503),
        y: px(319),
        direction: Direction::Down,
        side: SolidSide::Top,
        layer: Layer::A,
        found: TerrainHit { distance: px(0), angle: Some(Angle(0xFF)), tile: 1 },
    };
    assert_eq!(run.seen.casts.last(), Some(&left_foot));
}

#[test]
fn a_decision_tells_its_rule_and_the_value_behind_it() {
    let mut run = Run::new(plain(&Rules::S1), Sonic, 512, 296).flying(0, 0x600);
    run.step("");
    let landing: Vec<_> = run.seen.decisions.iter().filter(|decision| decision.rule == "A-30").copied().collect();
    let angle = Decision { rule: "A-30", what: "lands on this angle", value: 0, unit: Unit::Angle, change: None };
    let (what, change) =
        ("a flat landing loses the speed along y", Change { of: Quantity::YSpeed, from: 0x638, to: 0 });
    let speed = Decision { what, unit: Unit::Nothing, change: Some(change), ..angle };
    assert_eq!(landing, [angle, speed]);
}

#[test]
fn a_dead_player_casts_no_sensors() {
    let mut run = Run::on_plain(&Rules::S2);
    run.routine = Routine::Dead;
    run.step("RA");
    assert_eq!(run.seen, ObservedEvents::default());
}
