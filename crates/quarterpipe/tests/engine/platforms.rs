//! Objects to stand on: platforms and sloped solids. [12]

use quarterpipe::stock::{
    Platform, SlopedSolid, SolidBlock,
    motion::{CirclePath, FallPath, Motion, OneWayPath, Path, Sink, Start, Wave},
};

use crate::common::*;

/// The first object's place is (500, 500).
pub const X: i32 = 500;
pub const Y: i32 = 500;

/// Makes a run of Sonic falling at 1 px a frame over these objects, 1 px above its landing on a surface this far above
/// (500, 500).
pub fn falling_onto(rules: &Rules, surface: i32, dx: i32, things: Vec<(Body, Thing)>) -> Run {
    let mut run = Run::new(sky(rules), Sonic, X + dx, Y - surface - 21).flying(0, 0x100);
    for (body, thing) in things {
        run.world.objects.insert(rules, body, thing).expect("a free slot");
    }
    run
}

pub fn at(half_width: u8) -> Body {
    Body::at(px(X), px(Y)).sized(half_width, 8)
}

/// Returns the first object's body.
pub fn body(run: &Run) -> Body {
    run.body(ObjectId(0))
}

/// Steps until the player lands on an object, and returns the frame.
pub fn land(run: &mut Run) -> u32 {
    (0..30).find(|_| run.step("").on_object).expect("a landing");
    run.world.frame
}

/// Steps to this many frames after the landing.
pub fn to(run: &mut Run, landing: u32, after: u32) {
    while run.world.frame < landing + after {
        run.step("");
    }
}

fn platform(motion: Motion) -> Vec<(Body, Thing)> {
    vec![(at(32), Platform { motion, ..Platform::new(px(32), px(8)) }.into())]
}

#[test]
fn the_rules_of_table_19_3() {
    const GAMES: [Rules; 5] = [Rules::S1, Rules::S2, Rules::S3, Rules::S3K, Rules::CD];
    macro_rules! table {
        ($($field:ident: $values:expr),* $(,)?) => {$(
            assert_eq!(GAMES.map(|rules| rules.platform.$field), $values, stringify!($field));
        )*};
    }
    let (first, after) = (PlatformOrder::LandsThenMoves, PlatformOrder::MovesThenLands);
    let (all, riders) = (CollapseRelease::Everybody, CollapseRelease::Riders);
    table! {
        order: [first, after, after, after, after],
        first_step_moves: [true, true, true, true, false],
        ride_extra: [px(1), px(0), px(0), px(0), px(0)],
        goes_on_carrying: [true, false, false, false, false],
        bridge_centre_bends: [true, false, false, false, false],
        bridge_bends_late: [false, true, true, true, true],
        collapse_counts_late: [false, true, true, true, true],
        broken_can_be_landed_on: [false, true, true, true, true],
        collapse_release: [all, all, riders, riders, all],
    }
}

/// Returns how far the player's feet are below a platform's centre; negative above it.
fn feet_below(run: &Run) -> i32 {
    run.y.px().0 + i32::from(run.height_radius) - body(run).y.px().0
}

#[test]
fn the_frame_after_a_landing_shows_how_high_one_rides() {
    // O-1309: a landing leaves 1 px of air. In S2 and S3 the player sinks by it.
    for (rules, expected) in
        [(Rules::S1, [-9, -9]), (Rules::S2, [-9, -8]), (Rules::S3, [-9, -8]), (Rules::CD, [-8, -8])]
    {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::STILL));
        land(&mut run);
        let landed = feet_below(&run);
        run.step("");
        assert_eq!([landed, feet_below(&run)], expected, "{:?}", rules.platform.order);
    }
}

#[test]
fn in_s1_a_player_who_jumps_off_a_rising_platform_is_carried_once_more() {
    // O-1311: a jump's first frame does not move the player. S1's platform still puts it on top, as a ball.
    let rising = Path::Travel(OneWayPath {
        x_step: 0,
        y_step: -3,
        frames: 0,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    for (rules, expected) in [(Rules::S1, -9), (Rules::S2, -5)] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::new(rising)));
        land(&mut run);
        run.step("").step("");
        run.step("A");
        assert!(run.airborne && !run.on_object);
        // In S2 the platform has come 3 px nearer, and the player lost 5 px of its height.
        assert_eq!(feet_below(&run), expected, "{:?}", rules.platform.order);
    }
}

#[test]
fn in_s1_a_platform_lets_land_where_it_was_before_it_moves() {
    // O-1312: the platform moves down by 3 px in the frame of the landing.
    let sinking = Path::Travel(OneWayPath {
        x_step: 0,
        y_step: 3,
        frames: 1,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    let first_frame = |rules: &Rules, moves_first: bool| {
        let mut platform = Platform { motion: Motion::new(sinking), ..Platform::new(px(32), px(8)) };
        platform.top.moves_first = moves_first;
        let mut run = falling_onto(rules, 8, 0, vec![(at(32), platform.into())]);
        run.y_speed = subpx(0);
        run.y = Pos::from_px(px(Y - 8 - 19));
        run.step("");
        (run.on_object, body(&run).y.px().0, run.y.px().0)
    };
    assert_eq!(first_frame(&Rules::S1, false), (true, 503, Y - 28));
    assert_eq!(first_frame(&Rules::S1, true), (true, 503, Y - 28 + 3));
    assert_eq!(first_frame(&Rules::S2, false), (true, 503, Y - 28 + 3));
}

#[test]
fn in_s1_a_player_lands_a_frame_later_on_a_platform_that_rises_to_it() {
    // O-1307, O-1312: the player's feet are 6 px above the surface before it rises by 3, which is 3 too high. [O-1302]
    let rising = Path::Travel(OneWayPath {
        x_step: 0,
        y_step: -3,
        frames: 1,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    let lands = |rules: &Rules, moves_first: bool| {
        let mut platform = Platform { motion: Motion::new(rising), ..Platform::new(px(32), px(8)) };
        platform.top.moves_first = moves_first;
        let mut run = falling_onto(rules, 8, 0, vec![(at(32), platform.into())]);
        (run.y, run.y_speed) = (Pos::from_px(px(Y - 8 - 6 - 19)), subpx(0));
        [(); 2].map(|()| run.step("").on_object)
    };
    assert_eq!(lands(&Rules::S1, false), [false, true]);
    assert_eq!(lands(&Rules::S1, true), [true, true]);
    assert_eq!(lands(&Rules::S2, false), [true, true]);
}

#[test]
fn walking_off_a_platform_takes_to_the_air_at_once_but_in_s1() {
    // O-1308: the half width is 32 px, so 31 px to the right is the last column.
    for (rules, airborne) in [(Rules::S1, false), (Rules::S2, true), (Rules::S3, true), (Rules::CD, false)] {
        let mut run = falling_onto(&rules, 8, 30, platform(Motion::STILL));
        land(&mut run);
        run.ground_speed = subpx(0x100);
        run.step("R");
        assert!(run.on_object, "at {:?}", run.place());
        run.step("R");
        // CD's box reaches 10 px further. [O-1142]
        assert_eq!((run.on_object, run.airborne), (rules == Rules::CD, airborne));
    }
}

#[test]
fn a_platform_gives_way_by_4_px_within_16_frames_and_recovers() {
    // O-1313: S1 presses before it looks for a rider, S2 and S3 by the rider of the last frame. The result is the
    // same.
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::STILL.sinking(Sink::SLIGHT)));
        let landing = land(&mut run);
        let mut rows = vec![];
        for after in 1..=16 {
            to(&mut run, landing, after);
            rows.push(body(&run).y.px().0 - Y);
        }
        assert_eq!(rows, [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 4]);
        run.step("A");
        run.steps(16, "");
        assert_eq!(body(&run).y.px().0, Y);
    }
}

#[test]
fn in_cd_a_platform_gives_way_within_8_frames() {
    // CD-5: e grows by one a frame up to 8, y = base + e / 2.
    let mut run = falling_onto(&Rules::CD, 8, 0, platform(Motion::STILL.sinking(Sink::QUICK)));
    let landing = land(&mut run);
    let mut rows = vec![];
    for after in 1..=9 {
        to(&mut run, landing, after);
        rows.push(body(&run).y.px().0 - Y);
    }
    assert_eq!(rows, [0, 1, 1, 2, 2, 3, 3, 4, 4]);
}

#[test]
fn a_falling_platform_falls_31_frames_after_the_landing_and_lets_go_31_later() {
    // O-2051: in F + 30 it prepares, in F + 31 it first falls, in F + 62 it lets go. In S2 all this is a frame later,
    // as it moves before it looks for a rider.
    for (rules, later) in [(Rules::S1, 0), (Rules::S2, 1)] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::new(Path::Fall(FallPath::S1))));
        let landing = land(&mut run);
        to(&mut run, landing, 30 + later);
        assert_eq!(body(&run).y_speed, subpx(0));
        to(&mut run, landing, 31 + later);
        assert_eq!((body(&run).y_speed, body(&run).y.px()), (subpx(0x38), px(Y)));
        to(&mut run, landing, 61 + later);
        assert!(run.on_object && !run.airborne);
        to(&mut run, landing, 62 + later);
        assert!(!run.on_object && run.airborne);
        // The player has the platform's speed from before this frame's fall.
        assert_eq!((run.y_speed, body(&run).y_speed), (subpx(0x6C8), subpx(0x700)));
    }
}

#[test]
fn in_s1_a_platform_goes_on_carrying_a_player_who_landed_on_a_solid() {
    // O-1125: a block 4 px lower, with its top 4 px higher, takes the player over in the frame of the landing.
    let to_the_right = Path::Travel(OneWayPath {
        x_step: 1,
        y_step: 0,
        frames: 0,
        start: Start::AtOnce,
        wait: 0,
        stops_at_walls: false,
    });
    let mut things = platform(Motion::new(to_the_right));
    things.push((
        Body { on_screen: true, ..Body::at(px(X), px(Y + 4)).sized(64, 16) },
        SolidBlock::new(px(64), px(16)).into(),
    ));
    for (rules, moved) in [(Rules::S1, 10), (Rules::S2, 0)] {
        let mut run = falling_onto(&rules, 8, 0, things.clone());
        land(&mut run);
        assert_eq!(run.standing_on, Some(ObjectId(1)));
        assert!(!body(&run).standing.any());
        assert_eq!(body(&run).riding.any(), rules == Rules::S1);
        let x = run.x.px();
        run.steps(10, "");
        assert_eq!((run.x.px() - x, run.y.px()), (px(moved), px(Y + 4 - 17 - 19)));
    }
}

#[test]
fn in_s1_a_platform_gives_way_under_a_player_whom_it_carries_elsewhere_under_a_player_who_stands_on_it() {
    // O-1313, O-1125: the block takes the player over in the frame of the landing. S1's platform goes on carrying it.
    let mut things = platform(Motion::STILL.sinking(Sink::SLIGHT));
    things.push((
        Body { on_screen: true, ..Body::at(px(X), px(Y + 4)).sized(64, 16) },
        SolidBlock::new(px(64), px(16)).into(),
    ));
    let carries = PlatformRules { goes_on_carrying: true, ..PlatformRules::S2 };
    for (rules, sunk) in [(Rules::S1, 4), (Rules::S2, 0), (Rules { platform: carries, ..Rules::S2 }, 0)] {
        let mut run = falling_onto(&rules, 8, 0, things.clone());
        land(&mut run);
        assert_eq!(run.standing_on, Some(ObjectId(1)));
        assert_eq!(body(&run).riding.any(), rules.platform.goes_on_carrying);
        run.steps(20, "");
        assert_eq!(body(&run).y.px(), px(Y + sunk));
    }
}

#[test]
fn a_platform_that_needs_the_screen_lets_land_off_it_if_no_solid_needs_it() {
    // O-1304, 11.8
    for (needs_screen, lands) in [(true, false), (false, true)] {
        let rules = Rules { solid: SolidRules { needs_screen, ..SolidRules::S3 }, ..Rules::S3 };
        let mut platform = Platform::new(px(32), px(8));
        platform.top.needs_screen = true;
        let unseen = Body { drawn: ScreenTest::Never, ..at(32) };
        let mut run = falling_onto(&rules, 8, 0, vec![(unseen, platform.into())]);
        assert_eq!((0..30).any(|_| run.step("").on_object), lands);
    }
}

#[test]
fn a_platform_that_needs_the_screen_neither_carries_nor_lets_go_beyond_it() {
    // O-1304: S3's floating platforms skip all contact off the screen.
    let mut platform = Platform::new(px(32), px(8));
    platform.top.needs_screen = true;
    let mut run = falling_onto(&Rules::S3, 8, 0, vec![(at(32), platform.into())]);
    run.step("");
    land(&mut run);
    run.world.objects.get_mut(ObjectId(0)).unwrap().0.drawn = ScreenTest::Never;
    run.world.objects.get_mut(ObjectId(0)).unwrap().0.on_screen = false;
    run.x += px(100);
    run.step("");
    assert!(run.on_object && body(&run).standing.any());
}

#[test]
fn a_player_whose_platform_is_unloaded_falls_in_cd_and_stands_on_nothing_elsewhere() {
    // K-55, O-1131: it swings 1,000 px away from its base, and is unloaded by the place of the base.
    let away = Path::Circle(CirclePath { x_radius: 1000, y_radius: 0, lead: Angle(0), step: 1 });
    for (rules, on_object) in [(Rules::CD, false), (Rules::S1, true), (Rules::S2, true)] {
        let mut run = falling_onto(&rules, 8, 0, platform(Motion::new(away).starting_at(Angle(0xF8))));
        run.world.bounds.right = px(5000);
        run.world.camera.place(px(X), px(Y), &run.stage.bounds);
        let mut frames = 0;
        while run.world.objects.get(ObjectId(0)).is_some() && frames < 200 {
            run.step("");
            frames += 1;
        }
        assert!(frames < 200, "it is unloaded");
        assert_eq!((run.on_object, run.airborne), (on_object, !on_object), "{:?}", rules.platform.order);
    }
}

#[test]
fn under_reversed_gravity_one_lands_below_a_platform() {
    // O-1305: the window is mirrored, and the player comes to y = surface + height, without the pixel of air.
    let landing = |feet_above: i32| {
        let mut run = falling_onto(&Rules::S3K, 8, 0, platform(Motion::STILL));
        run.world.reversed_gravity = true;
        run.y = Pos::from_px(px(Y + 8 + 19 - feet_above + 1));
        run.y_speed = subpx(0x100);
        run.step("");
        (run.on_object, run.y.px().0 - Y)
    };
    assert_eq!([-4, 13].map(|feet_above| landing(feet_above).0), [false, false]);
    assert_eq!([-3, 0, 12].map(landing), [(true, 27); 3]);
}

#[test]
fn a_sloped_solid_rises_with_its_oscillator_and_sinks_deep_under_weight() {
    // O-1327, O-1314
    let slope = |motion| {
        let thing = SlopedSolid { motion, heights: 0, columns: 2, width: px(64), height: px(32) };
        let mut run = falling_onto(&Rules::S1, 32, 0, vec![(at(64).sized(64, 64), thing.into())]);
        run.stage.tables = vec![vec![32; 76]];
        run
    };
    let mut bobbing = slope(Motion::new(Path::along_y(Wave::mirrored(0, 0))));
    bobbing.airborne = false;
    // In frame n the oscillator has been moved n - 1 times: its value is 0, then 4 after 30, 14 after 60.
    bobbing.steps(31, "");
    assert_eq!(body(&bobbing).y.px(), px(Y - 4));
    bobbing.steps(30, "");
    assert_eq!(body(&bobbing).y.px(), px(Y - 14));

    let mut sinking = slope(Motion::STILL.sinking(Sink::DEEP));
    sinking.step("");
    let landing = land(&mut sinking);
    to(&mut sinking, landing, 8);
    assert_eq!(body(&sinking).y.px(), px(Y + 11));
    to(&mut sinking, landing, 16);
    assert_eq!(body(&sinking).y.px(), px(Y + 16));
    sinking.step("A");
    sinking.steps(31, "");
    assert_eq!(body(&sinking).y.px(), px(Y));
}

#[test]
fn a_platform_leaves_behind_a_player_whom_another_object_holds() {
    for rules in [Rules::S1, Rules::S2] {
        let moving = platform(Motion::new(Path::along_x(Wave::new(6, -64))));
        let mut run = falling_onto(&rules, 8, -64, moving);
        land(&mut run);
        let (player, platform) = (run.world.players[0].x, body(&run).x);
        run.world.players[0].object_control = ObjectControl::from_bits(0x81);
        for _ in 0..8 {
            run.step("");
        }
        assert_ne!(body(&run).x, platform);
        assert_eq!(run.world.players[0].x, player);
    }
}

#[test]
fn a_platforms_top_can_be_below_its_centre() {
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let height_above_top = |surface| {
            let mut run = falling_onto(&rules, surface, 0, vec![(at(32), Platform::new(px(32), px(surface)).into())]);
            land(&mut run);
            px(Y - surface) - run.y.px()
        };
        assert_eq!(height_above_top(-120), height_above_top(8));
    }
}
