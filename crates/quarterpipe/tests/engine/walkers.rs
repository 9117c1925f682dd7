//! The ways in which badniks keep to the floor, and the places where they turn. [17.2]

use quarterpipe::stock::WalkingBadnik;

use super::common::*;

/// The first column of the other floor.
const STEP_AT: i32 = 576;
/// A walker's centre above level ground.
const WALKS_AT: i32 = GROUND - 15;

/// Makes a run on level ground that is this many pixels higher from 576 on, with a walker from this column on, to the
/// right.
fn towards_step(up: i32, x: i32, walker: WalkingBadnik) -> (Run, ObjectId) {
    let mut rows = plain_rows();
    let (row, height) = if up > 0 { (19, up) } else { (20, 16 + up) };
    rows[row].replace_range(36.., &"a".repeat(28));
    let stage = drawn(&Rules::S1, &[of_heights([height as i8; 16], 0)], &rows);
    let mut run = Run::new(stage, Sonic, 400, STANDING);
    // A pixel inside the ground, it settles in its first step, and then stands for a frame.
    let body = Body::at(px(x), px(WALKS_AT + 1)).sized(20, 14).flipped(true, false);
    let walker = run.put_seen(body, walker);
    run.until(|run| run.body(walker).x_speed != subpx(0));
    (run, walker)
}

/// Returns where the walker is one step after the edge of the other floor, and whether it goes on.
fn after_step(up: i32) -> (i32, bool) {
    let (mut run, walker) = towards_step(up, 540, WalkingBadnik::default());
    run.until(|run| run.body(walker).x.px() == px(STEP_AT));
    let body = run.body(walker);
    (body.y.px().0 - WALKS_AT, body.x_speed != subpx(0))
}

#[test]
fn a_walker_follows_8_px_up_and_11_px_down_and_turns_at_more() {
    // O-1711
    assert_eq!([8, 9].map(after_step), [(-8, true), (0, false)]);
    assert_eq!([-11, -12].map(after_step), [(11, true), (0, false)]);
}

/// Makes a walker that looks 16 px ahead in every other frame, and walks a pixel a frame.
fn looking_ahead() -> WalkingBadnik {
    WalkingBadnik { looks_ahead: px(16), ..WalkingBadnik::default() }
}

/// It looks ahead in its first frame, so after an odd number of pixels. [O-1712]
#[test]
fn a_walker_that_looks_ahead_stops_16_px_before_an_edge_or_a_pixel_later() {
    let stops_at = |start| {
        let (mut run, walker) = towards_step(-16, start, looking_ahead());
        run.until(|run| run.body(walker).x_speed == subpx(0));
        run.body(walker).x.px().0
    };
    assert_eq!([540, 541].map(stops_at), [STEP_AT - 15, STEP_AT - 16]);
}

#[test]
fn a_walker_that_looks_ahead_comes_to_the_floor_in_the_frames_between() {
    // O-1712
    for (start, first_rows) in [(540, [-4, -4]), (541, [0, -4])] {
        let (mut run, walker) = towards_step(4, start, looking_ahead());
        run.until(|run| run.body(walker).x.px() == px(STEP_AT));
        let rows = [0, 1].map(|_| {
            let row = run.body(walker).y.px().0 - WALKS_AT;
            run.step("");
            row
        });
        assert_eq!(rows, first_rows, "{start}");
    }
}
