//! The stage of solid objects: each station works as intended.

use quarterpipe::{
    event::{Event, Item},
    player::Shield,
    rules::Rules,
    subpx,
};
use quarterpipe_level::builtin;

use super::pilot::Pilot;

/// Over blocks and spikes, pushing the block into the pit, onto the button, with a spin dash through the wall.
pub const BY_THE_BLOCK: &str = concat!(
    "R>280 RA40 R=ground RA30 R=ground RA30 R=ground L=slow _=stop R>1400 RA20 R=ground L=slow _=stop R>1860 ",
    "L=slow _=stop R>1885 RA16 R>1960 R=ground R>2250 L=slow _=stop R2 _=stop D5 DA2 D2 DA2 D2 DA2 D2 _1 D>2430",
);

/// Makes a pilot at a position, with rings.
fn pilot(x: i32, y: i32) -> Pilot {
    let mut pilot = Pilot::new(&builtin::level("solids").unwrap(), Rules::S3K).at(x, y);
    pilot.world.players[0].rings = 20;
    pilot
}

/// Returns what happened while a pilot followed a script from a position.
fn seen(x: i32, y: i32, script: &str) -> Vec<Event> {
    let mut pilot = pilot(x, y);
    pilot.follow(script);
    pilot.log.0.iter().map(|(_, event)| *event).collect()
}

fn saw(events: &[Event], is_it: impl Fn(&Event) -> bool) -> bool {
    events.iter().any(is_it)
}

#[test]
fn a_player_who_comes_down_on_blocks_stands_on_them_and_sinks_into_one() {
    // One block, two stacked blocks, and one that the player sinks into by a pixel.
    for (x, y) in [(352, 428), (448, 396), (544, 429)] {
        let mut pilot = pilot(x, 340);
        pilot.follow("_=object _20");
        assert_eq!(pilot.place(), (x, y));
    }
}

#[test]
fn the_mounds_are_walked_over_and_one_of_them_rises() {
    let mut pilot = pilot(620, 460);
    pilot.follow("R>720");
    assert_eq!((pilot.place().1, pilot.player().on_object), (435, true));
    pilot.follow("R>912 L=slow _=stop");
    let before = pilot.way.len();
    pilot.follow("_200");
    let heights: Vec<i32> = pilot.way[before..].iter().map(|(_, y)| *y).collect();
    assert!(heights.iter().max().unwrap() - heights.iter().min().unwrap() >= 20);
    pilot.follow("R>1010");
}

#[test]
fn spikes_hurt_from_where_they_point_and_nowhere_else() {
    let hurts = |x, y, script| saw(&seen(x, y, script), |event| *event == Event::WasHurt);
    assert!(hurts(1104, 380, "_60"), "from above");
    assert!(!hurts(1040, 460, "R60"), "aside");
    assert!(hurts(1150, 460, "R40"), "that stick out of a block");
    assert!(hurts(1344, 460, "A30"), "above");
    assert!(hurts(1440, 460, "_200"), "that come out of the floor");
}

#[test]
fn the_block_is_pushed_into_the_pit_and_opens_the_door() {
    let mut closed = pilot(1760, 460);
    closed.follow("R120");
    assert_eq!(closed.place(), (1797, 460), "at the closed door");
    let mut pilot = pilot(1570, 460);
    pilot.follow("R>1850");
    let moved = pilot.count(|event| matches!(event, Event::MovedObject(_)));
    assert_eq!(moved, 80);
    assert_eq!(pilot.world.shared.switches[0], 1);
}

#[test]
fn the_heavy_block_moves_by_a_pixel_every_five_frames() {
    let mut pilot = pilot(1900, 460);
    pilot.follow("R300");
    let frames: Vec<u32> = pilot
        .log
        .0
        .iter()
        .filter(|(_, event)| matches!(event, Event::MovedObject(_)))
        .map(|(frame, _)| *frame)
        .collect();
    assert!(frames.len() > 50);
    assert!(frames.windows(2).all(|pair| pair[1] - pair[0] == 5), "{frames:?}");
}

#[test]
fn the_button_opens_the_second_door() {
    let mut pilot = pilot(2064, 400);
    pilot.follow("_=object");
    assert_eq!(pilot.count(|event| matches!(event, Event::PressedButton(_))), 1);
    pilot.follow("R>2300");
}

#[test]
fn what_can_be_broken_breaks_by_what_it_says() {
    let broke = |events: &[Event]| saw(events, |event| matches!(event, Event::Broke(_)));
    let rolls = |x, speed| {
        let mut pilot = pilot(x, 460);
        pilot.world.players[0].ground_speed = subpx(speed);
        pilot.follow("D60");
        pilot.count(|event| matches!(event, Event::Broke(_))) == 1
    };
    assert!(rolls(2260, 0x600) && !rolls(2260, 0x300), "the wall");
    assert!(broke(&seen(2480, 400, "A1 _60")) && !broke(&seen(2480, 400, "_60")), "the block to jump onto");
    assert!(broke(&seen(2592, 460, "A30")) && !broke(&seen(2592, 320, "_60")), "the block to bump into");
    assert!(rolls(2650, 0x500) && broke(&seen(2704, 400, "A1 _60")), "the block that anything breaks");
}

#[test]
fn weights_and_presses_crush_and_spikes_under_a_weight_hurt() {
    let dies = |x| {
        let mut pilot = pilot(x, 460);
        for _ in 0..200 {
            pilot.step(quarterpipe::Input::NONE);
        }
        (pilot.count(|event| matches!(event, Event::Crushed(_))), pilot.player().is_alive())
    };
    assert_eq!(dies(2880), (1, false));
    assert_eq!(dies(3168), (1, false));
    assert_eq!(dies(3024), (0, true));
    assert!(saw(&seen(3024, 460, "_120"), |event| *event == Event::WasHurt));
}

#[test]
fn a_player_who_rolls_along_the_monitors_breaks_seven_and_gets_what_they_hold() {
    let mut pilot = pilot(3250, 460);
    pilot.world.players[0].ground_speed = subpx(0x600);
    pilot.follow("D>3700 _60");
    assert_eq!(pilot.count(|event| matches!(event, Event::BrokeMonitor(_))), 7);
    for item in [Item::TenRings, Item::Shoes, Item::Shield(Shield::Lightning), Item::Invincibility] {
        assert_eq!(pilot.count(|event| *event == Event::GotItem(item)), 1, "{item:?}");
    }
    assert_eq!((pilot.player().rings, pilot.player().shield), (30, Shield::Bubble));
}

#[test]
fn each_spring_throws_where_it_faces() {
    /// Returns the speeds after the throw.
    fn thrown(x: i32, y: i32, script: &str) -> (i16, i16) {
        let mut pilot = pilot(x, y);
        let mut words = script.split(' ').cycle();
        for _ in 0..120 {
            pilot.follow(words.next().unwrap());
            if pilot.count(|event| matches!(event, Event::Sprung(_))) > 0 {
                return (pilot.player().x_speed.0, pilot.player().y_speed.0);
            }
        }
        panic!("never thrown");
    }
    assert_eq!(thrown(3888, 400, "_1"), (0, -0xA00));
    assert_eq!(thrown(3984, 340, "_1"), (0, -0xA00), "on a block");
    assert_eq!(thrown(4096, 380, "_1"), (0xA00, -0xA00));
    assert_eq!(thrown(4240, 460, "A1"), (0, 0xA00));
    assert_eq!(thrown(4400, 460, "L1"), (0xA00, 0));
}

#[test]
fn bumpers_throw_back_the_belt_carries_and_the_log_hurts() {
    assert!(saw(&seen(4560, 460, "A30"), |event| matches!(event, Event::Bounced(_))));
    let mut pilot = pilot(4850, 460);
    pilot.follow("_60");
    assert_eq!(pilot.place(), (4732, 460));
    assert!(saw(&seen(5000, 460, "R>5200"), |event| *event == Event::WasHurt));
}

#[test]
fn the_goal_is_reached_from_the_start() {
    let mut pilot = pilot(64, 460);
    pilot.follow(BY_THE_BLOCK);
    // Then by hops.
    for _ in 0..40 {
        pilot.follow("R30 RA40 _5");
    }
    assert_eq!(pilot.count(|event| matches!(event, Event::ReachedGoal(_))), 1);
}
