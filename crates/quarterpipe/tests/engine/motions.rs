//! Motions that solid blocks share with other objects. [O-1313 to O-1329, O-1623, O-2042, O-2051, O-2052, O-2238,
//! CD-5]

use quarterpipe::stock::{
    OffScreen, SolidBlock,
    motion::{
        Arc, CirclePath, FallPath, Motion, OneWayPath, OscillatorPath, Path, PendulumPath, Sink, SquarePath, Start,
        Timing, Wave,
    },
};

use super::common::*;

/// Makes a run with a block at (500, 200) of this motion after its first pass, and Sonic on the ground next to it.
fn moving(rules: &Rules, motion: Motion) -> (Run, ObjectId) {
    let mut run = Run::new(plain(rules), Sonic, 700, STANDING);
    let body = Body::at(px(500), px(200)).sized(16, 16);
    let block = SolidBlock::new(px(16), px(16)).moving(motion);
    let id = run.world.objects.insert(rules, body, block).expect("a free slot");
    run.world.run_objects_once(&run.stage, &mut ());
    (run, id)
}

/// Returns the block's offset from (500, 200) after each of these frames; frame 0 is right after the first pass.
fn offsets(rules: &Rules, path: Path, frames: &[u32]) -> Vec<(i32, i32)> {
    let (mut run, id) = moving(rules, Motion::new(path));
    let mut place = |frame: u32| {
        while run.world.frame < frame {
            run.step("");
        }
        let body = run.body(id);
        (body.x.px().0 - 500, body.y.px().0 - 200)
    };
    frames.iter().map(|&frame| place(frame)).collect()
}

#[test]
fn an_oscillator_moves_a_block_along_x_or_y_or_both_mirrored_or_halved() {
    // The value of number 7 in the frames 1, 11, 61, 151 is 0, 1, 29, 120. [O-2012]
    let frames = [1, 11, 61, 151];
    let along = |wave| Path::Oscillator(OscillatorPath { x: None, y: Some(wave), delayed: false });
    assert_eq!(offsets(&Rules::S1, along(Wave::new(7, 0)), &frames), [(0, 0), (0, 1), (0, 29), (0, 120)]);
    assert_eq!(offsets(&Rules::S1, along(Wave::mirrored(7, 0x80)), &frames), [(0, 128), (0, 127), (0, 99), (0, 8)]);
    let half = Wave::new(7, -0x40).halved();
    assert_eq!(offsets(&Rules::S1, along(half), &frames), [(0, -32), (0, -32), (0, -18), (0, 28)]);
    let both = OscillatorPath { x: Some(Wave::mirrored(7, 0)), y: Some(Wave::new(7, 0).halved()), delayed: false };
    assert_eq!(offsets(&Rules::S1, Path::Oscillator(both), &frames), [(0, 0), (-1, 0), (-29, 14), (-120, 60)]);
}

#[test]
fn a_delayed_oscillator_shows_what_it_was_a_frame_ago() {
    // O-1328
    // Number 6 in the frames 60, 61, 62 is 55, 57, 59.
    let path = |delayed| Path::Oscillator(OscillatorPath { x: Some(Wave::new(6, 0)), y: None, delayed });
    let xs = |delayed| offsets(&Rules::S1, path(delayed), &[60, 61, 62]).into_iter().map(|place| place.0);
    assert_eq!(xs(false).collect::<Vec<_>>(), [55, 57, 59]);
    assert_eq!(xs(true).collect::<Vec<_>>()[1..], [55, 57]);
}

#[test]
fn the_parts_of_a_path_are_numbers_in_a_saved_state_and_a_path_has_no_more_than_its_own() {
    let parts = |path| {
        let mut bytes = Vec::new();
        Motion::new(path).write(&mut bytes);
        let reads = |part: &u8| {
            *bytes.last_mut().expect("the part is the last byte") = *part;
            let mut again = Vec::new();
            Motion::read(&mut Reader::new(&bytes)).is_ok_and(|motion| {
                motion.write(&mut again);
                again == bytes
            })
        };
        (0..=u8::MAX).filter(reads).collect::<Vec<_>>()
    };
    let travelling =
        OneWayPath { x_step: 1, y_step: 0, frames: 0, start: Start::AtOnce, wait: 0, stops_at_walls: false };
    assert_eq!(parts(Path::Square(SquarePath { oscillator: 11, radius: 48, halved: false })), [0, 1, 2, 3]);
    assert_eq!([Path::Fall(FallPath::S1), Path::Travel(travelling)].map(parts), [[0, 1, 2], [0, 1, 2]]);
    assert_eq!(parts(Path::Timed(Timing { x_step: 8, y_step: 0, steps: 4, wait: 60 })), [0, 1]);
    assert_eq!([Path::Still, Path::BackAndForth(60)].map(parts), [[0], [0]]);
}

#[test]
fn a_square_path_turns_its_corners_when_the_oscillator_turns() {
    // O-2042
    // Number 11 is 48, 58, 74, 94 after 0, 10, 30, 100 updates; it turns after 90 and 270.
    let path = Path::Square(SquarePath { oscillator: 11, radius: 48, halved: false });
    assert_eq!(
        offsets(&Rules::S1, path, &[1, 11, 31, 91, 101, 271]),
        [(0, -48), (10, -48), (26, -48), (48, -48), (48, -47), (47, 48)]
    );
    let half = Path::Square(SquarePath { oscillator: 11, radius: 24, halved: true });
    assert_eq!(offsets(&Rules::S1, half, &[1, 11, 31, 91]), [(0, -24), (5, -24), (13, -24), (24, -24)]);
}

#[test]
fn a_circle_is_a_sine_whose_x_is_a_quarter_turn_ahead_of_its_y() {
    let circle = CirclePath { x_radius: 64, y_radius: 64, lead: Angle(0x40), step: 2 };
    // The first pass adds two, and so does every frame.
    assert_eq!(offsets(&Rules::S1, Path::Circle(circle), &[15, 31, 63, 127]), [(45, 45), (0, 64), (-64, 0), (64, 0)]);
    // These move on a straight line. A negative radius mirrors as CD's platforms do, by negating the rounded-down
    // value.
    let line = CirclePath { x_radius: -96, lead: Angle(0), ..circle };
    assert_eq!(offsets(&Rules::S1, Path::Circle(line), &[15, 31, 95]), [(-67, 45), (-96, 64), (96, -64)]);
}

#[test]
fn a_pendulum_swings_with_its_oscillator_from_the_right_through_the_bottom() {
    // O-1324, O-2238
    // Number 6 is 0, 15, 57, 116 in the frames 1, 31, 61, 101.
    let whole = PendulumPath { oscillator: 6, radius: 72, mirrored: false, arc: Arc::Whole, needs_change: false };
    assert_eq!(offsets(&Rules::S1, Path::Swing(whole), &[1, 31, 61, 101]), [(72, 0), (66, 25), (12, 70), (-69, 20)]);
    let mirrored = PendulumPath { mirrored: true, ..whole };
    assert_eq!(offsets(&Rules::S1, Path::Swing(mirrored), &[1]), [(-72, 0)]);
    // S2's pendulums hang straight down until the oscillator moves, in frame 7. Those of half an arc stay at the
    // bottom.
    let lazy = PendulumPath { needs_change: true, ..whole };
    assert_eq!(offsets(&Rules::S2, Path::Swing(lazy), &[0, 6, 7, 61]), [(0, 72), (0, 72), (71, 1), (12, 70)]);
    let far = PendulumPath { arc: Arc::Far, ..whole };
    assert_eq!(offsets(&Rules::S1, Path::Swing(far), &[61, 101]), [(0, 72), (-69, 20)]);
    let near = PendulumPath { arc: Arc::Near, ..whole };
    assert_eq!(offsets(&Rules::S1, Path::Swing(near), &[61, 101]), [(12, 70), (0, 72)]);
}

#[test]
fn what_comes_and_goes_waits_at_both_ends_and_a_frame_longer_at_the_near_one() {
    // O-2031: 8 after the first pass, 32 after frame 3; back from frame 64 on, out again from 129 on.
    let path = Path::Timed(Timing { x_step: 0, y_step: 8, steps: 4, wait: 60 });
    let ys: Vec<i32> = offsets(&Rules::S1, path, &[0, 1, 2, 3, 63, 64, 65, 66, 67, 128, 129, 132])
        .iter()
        .map(|place| place.1)
        .collect();
    assert_eq!(ys, [8, 16, 24, 32, 32, 24, 16, 8, 0, 0, 8, 32]);
}

#[test]
fn back_and_forth_turns_after_as_many_frames_as_it_went() {
    let (mut run, id) = moving(&Rules::CD, Motion::new(Path::BackAndForth(10)));
    let (body, _) = run.world.objects.get_mut(id).expect("the block");
    body.x_speed = subpx(0x180);
    let x = |run: &Run| run.body(id).x;
    // The first pass, in which the block stood still, counts as a frame of the first leg.
    run.steps(9, "");
    assert_eq!(x(&run), Pos::new(px(513), 0x8000));
    run.steps(10, "");
    assert_eq!(x(&run), Pos::new(px(498), 0x8000));
    run.steps(10, "");
    assert_eq!(x(&run), Pos::new(px(513), 0x8000));
}

/// Makes the same run with Sonic falling onto the block, up to the frame of the landing.
fn ridden(rules: &Rules, motion: Motion) -> (Run, ObjectId) {
    let (mut run, id) = moving(rules, motion);
    (run.x, run.y) = (Pos::from_px(px(500)), Pos::from_px(px(150)));
    (run.airborne, run.y_speed) = (true, subpx(0x100));
    while !run.on_object {
        run.step("");
    }
    (run, id)
}

#[test]
fn a_block_falls_half_a_second_after_the_landing_and_lets_go_another_32_frames_later() {
    let (mut run, id) = ridden(&Rules::S1, Motion::new(Path::Fall(FallPath::S1)));
    let y = |run: &Run| run.body(id).y.px().0;
    // The landing is in frame F. The 30 frames count from the next one on, and the fall begins in F + 32.
    run.steps(31, "");
    assert_eq!((y(&run), run.on_object), (200, true));
    run.steps(1, "");
    assert_eq!(run.body(id).y_speed, subpx(0x38));
    run.steps(30, "");
    assert_eq!((run.on_object, run.airborne), (true, false));
    run.steps(1, "");
    // 31 times 0x38.
    assert_eq!((run.on_object, run.airborne, run.y_speed), (false, true, subpx(31 * 0x38)));
}

#[test]
fn a_platform_gives_way_by_4_px_in_16_frames_and_a_grassy_one_by_16() {
    for (sink, depth, back) in [(Sink::SLIGHT, 4, 16), (Sink::DEEP, 16, 32), (Sink::QUICK, 4, 8)] {
        let (mut run, id) = ridden(&Rules::S1, Motion::new(Path::Still).sinking(sink));
        let y = |run: &Run| run.body(id).y.px().0 - 200;
        run.steps(16, "");
        assert_eq!((y(&run), run.y.px().0), (depth, 200 + depth - 17 - 19));
        run.step("A");
        let frames = (0..100).position(|_| y(run.step("A")) == 0).expect("it comes back");
        assert!(frames < back, "{frames}");
    }
}

#[test]
fn a_lift_starts_by_whoever_stands_on_it_or_by_a_switch_and_stops_at_its_end() {
    let up = OneWayPath { x_step: 0, y_step: -2, frames: 20, start: Start::StoodOn, wait: 0, stops_at_walls: false };
    let (mut run, id) = ridden(&Rules::S2, Motion::new(Path::Travel(up)));
    let y = |run: &Run| run.body(id).y.px().0;
    run.steps(60, "");
    assert_eq!((y(&run), run.y.px()), (160, px(160 - 17 - 19)));

    let switched = OneWayPath { start: Start::Switch(3), wait: 60, ..up };
    let (mut run, id) = moving(&Rules::S2, Motion::new(Path::Travel(switched)));
    let y = |run: &Run| run.body(id).y.px().0;
    run.steps(100, "");
    run.world.shared.switches[3] = 1;
    run.steps(61, "");
    assert_eq!(y(&run), 200);
    run.steps(10, "");
    assert_eq!(y(&run), 180);
}

#[test]
fn what_drives_off_stops_at_a_wall_on_its_side() {
    // O-2052
    // The walls begin at 576 and end at 447. To the right the sensor is a pixel behind the block's edge.
    for (x_step, end) in [(1, 576 - 16), (-1, 447 + 16)] {
        let mut rows = plain_rows();
        put(&mut rows, 36, 12, "#");
        put(&mut rows, 27, 12, "#");
        let path = OneWayPath { x_step, y_step: 0, frames: 0, start: Start::AtOnce, wait: 0, stops_at_walls: true };
        let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 512, STANDING);
        let body = Body::at(px(500), px(200)).sized(16, 16);
        let block = SolidBlock::new(px(16), px(16)).moving(Motion::new(Path::Travel(path)));
        let id = run.world.objects.insert(&Rules::S1, body, block).expect("a free slot");
        run.steps(200, "");
        assert_eq!(run.body(id).x.px(), px(end));
    }
}

#[test]
fn a_block_that_does_nothing_off_the_screen_leaves_its_rider_where_it_is() {
    // O-1107
    for (off_screen, carried) in [(OffScreen::Carries, true), (OffScreen::Nothing, false)] {
        let path = Path::along_x(Wave::new(6, -64));
        let block = SolidBlock::new(px(16), px(16)).off_screen(off_screen).moving(Motion::new(path));
        let mut run = Run::new(sky(&Rules::S1), Sonic, 436, 463).flying(0, 0x100);
        let id = run.world.objects.insert(&Rules::S1, Body::at(px(500), px(500)).sized(16, 16), block);
        let id = id.expect("a free slot");
        run.until(|run| run.on_object);
        let before = (run.x, run.body(id).x);
        run.world.camera.y = px(4000);
        (0..8).for_each(|_| {
            run.world.objects.get_mut(id).expect("the block").0.on_screen = false;
            run.step("");
        });
        assert_ne!(run.body(id).x, before.1);
        assert_eq!(run.x != before.0, carried, "{off_screen:?}");
    }
}
