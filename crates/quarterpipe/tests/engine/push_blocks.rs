//! Push blocks: the vectors of 14.8, the frame table of 14.1, ledges, leaving them behind, heavy rocks.

use quarterpipe::stock::{HeavyPush, PushBlock};

use super::common::*;

/// Half a pixel: the fraction of all places in the table.
const HALF: i32 = 0x8000;

/// A row of a table with one call of S1's push block each. Columns: dx, dy, vx; status and facing before; dx after,
/// from where the block was; how far the block went; vx and gs after; whether PUSH is set. [14.8]
type PushRow = ([i32; 3], &'static str, i32, i32, [i16; 2], bool);
const PUSHES: [PushRow; 12] = [
    ([-26, 0, 200], "right", -26, 1, [0, 64], true),
    ([-26, 0, 200], "left", -27, 0, [0, 0], true),
    ([-27, 0, 200], "right", -27, 0, [200, 200], true),
    ([-26, 0, 0], "right", -26, 1, [0, 64], true),
    ([-26, 0, -50], "right", -26, 1, [0, 64], true),
    ([-24, 0, 300], "airborne, right", -26, 1, [0, 64], false),
    ([-26, -35, 200], "right", -25, 1, [0, 64], false),
    ([-24, -36, 200], "right", -23, 1, [0, 64], false),
    ([-26, -39, 200], "right", -26, 0, [200, 200], false),
    ([26, 0, -200], "left", 26, -1, [0, -64], true),
    ([26, 0, -200], "right", 27, 0, [0, 0], true),
    ([27, 0, -200], "left", 27, 0, [-200, -200], true),
];

/// Puts a push block on level ground, already seen.
fn push_block(world: &mut World, rules: &Rules, x: i32) -> ObjectId {
    let body = Body { on_screen: true, ..Body::at(px(x), px(GROUND - 16)).sized(16, 15) };
    world.objects.insert(rules, body, PushBlock::new(px(16))).expect("a free slot")
}

#[test]
fn a_push_block_answers_single_calls_as_the_executed_routine() {
    // O-1402 to O-1404
    let stage = plain(&Rules::S1);
    for row in PUSHES {
        let ([dx, dy, vx], status, dx_after, went, [vx_after, gs_after], pushing) = row;
        let mut world = World::new(&stage);
        let id = push_block(&mut world, stage.rules(), 500);
        let mut player = Player::new(stage.rules(), Sonic, px(0), px(GROUND - 16 + dy));
        player.x = Pos(((500 + dx) << 16) + HALF);
        player.x_speed = subpx(vx as i16);
        player.ground_speed = player.x_speed;
        player.facing_left = status.ends_with("left");
        player.airborne = status.starts_with("airborne");
        world.players.push(player);
        // Only the objects' step.
        world.run_objects_once(&stage, &mut ());
        let (player, body) = (&world.players[0], world.objects.get(id).expect("the block").0);
        assert_eq!(player.x.0, ((500 + dx_after) << 16) + HALF, "{row:?}");
        assert_eq!(body.x, Pos::from_px(px(500 + went)), "{row:?}");
        assert_eq!(body.y, Pos::from_px(px(GROUND - 16)), "{row:?}");
        assert_eq!([player.x_speed.0, player.ground_speed.0], [vx_after, gs_after], "{row:?}");
        assert_eq!((player.pushing, body.pushed.contains(0)), (pushing, pushing), "{row:?}");
    }
}

/// The example of 14.1: x as the games hold it, ground speed, and how far the block has gone, at the end of each
/// frame.
const FRAMES: [(u32, i16, i32); 9] = [
    (0x0A6E_5D00, 64, 1),
    (0x0A6E_A900, 76, 1),
    (0x0A6F_0100, 64, 2),
    (0x0A6F_4D00, 76, 2),
    (0x0A6F_A500, 88, 2),
    (0x0A70_0900, 64, 3),
    (0x0A70_5500, 76, 3),
    (0x0A70_AD00, 88, 3),
    (0x0A71_1100, 64, 4),
];

/// Makes a run of Sonic at the left side of a push block, both on a full row of ground.
fn pushing_sonic(x: u32, ground_speed: i16) -> (Run, ObjectId) {
    let rows = [vec![".".repeat(256); 20], vec!["#".repeat(256); 10]].concat();
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 0, STANDING);
    run.x = Pos(x as i32);
    run.ground_speed = subpx(ground_speed);
    let touching = run.x.px().0 + 27;
    let id = push_block(&mut run.world, &Rules::S1, touching);
    (run, id)
}

/// Returns where the block is.
fn block_x(run: &Run, id: ObjectId) -> i32 {
    run.body(id).x.px().0
}

#[test]
fn pushing_moves_the_block_every_two_or_three_frames() {
    let (mut run, id) = pushing_sonic(0x0A6D_F900, 88);
    let start = block_x(&run, id);
    for (frame, (x, ground_speed, went)) in FRAMES.into_iter().enumerate() {
        run.step("R");
        let row = frame + 1;
        assert_eq!(run.x.0 as u32, x, "frame {row}");
        assert_eq!(run.ground_speed, subpx(ground_speed), "frame {row}");
        assert_eq!(block_x(&run, id) - start, went, "frame {row}");
        assert_eq!(run.saw(Event::MovedObject(id)), ground_speed == 64, "frame {row}");
    }
}

#[test]
fn pushing_goes_on_at_25_px_in_73_frames() {
    let (mut run, id) = pushing_sonic(0x0400_5D00, 64);
    run.steps(73, "R");
    let start = block_x(&run, id);
    run.steps(73, "R");
    assert_eq!(block_x(&run, id) - start, 25);
}

/// Returns the block's place at the end of each of these frames.
fn places(run: &mut Run, id: ObjectId, frames: usize, buttons: &str) -> Vec<(i32, i32)> {
    let place = |run: &mut Run| {
        let body = run.step(buttons).body(id);
        (body.x.px().0, body.y.px().0)
    };
    (0..frames).map(|_| place(run)).collect()
}

/// Makes a run with ground at 320 up to a column of tiles and at 400 beyond it, and Sonic next to a block about to go
/// over.
fn at_ledge(rules: &Rules) -> (Run, ObjectId) {
    let mut rows = plain_rows();
    for row in &mut rows[20..25] {
        row.replace_range(32.., &".".repeat(32));
    }
    let mut run = Run::new(drawn(rules, &[], &rows), Sonic, 511 - 27, STANDING);
    run.ground_speed = subpx(0x80);
    let id = push_block(&mut run.world, rules, 511);
    (run, id)
}

#[test]
fn over_a_ledge_the_block_slides_to_the_next_16_px_and_then_falls_straight() {
    let (mut run, id) = at_ledge(&Rules::S1);
    // The ground ends with column 511. Pushed onto 512 the block sees a drop, and moves on by 4 px a frame, to 528.
    let mut slid = Vec::new();
    while block_x(&run, id) < 528 {
        run.step("R");
        slid.push(block_x(&run, id));
    }
    assert_eq!(slid[slid.len() - 5..], [512, 516, 520, 524, 528]);
    // It falls by 0, 0x18, 0x30 and so on. After 42 frames its lower edge is at 400; in the 43rd it is below and comes
    // up.
    let fall: Vec<(i32, i16)> = (0..43)
        .map(|_| {
            let body = run.step("").body(id);
            (body.y.px().0, body.y_speed.0)
        })
        .collect();
    assert_eq!(fall[..3], [(304, 0x18), (304, 0x30), (304, 0x48)]);
    assert_eq!(fall[41..], [(384, 0x18 * 42), (384, 0)]);
    assert_eq!(block_x(&run, id), 528);
}

/// Makes a run of Sonic next to a block about to go over a step down of this many pixels: its centre is above it from
/// x = 512 on.
fn at_step_down(pixels: i8) -> (Run, ObjectId) {
    let mut rows = plain_rows();
    rows[20].replace_range(32.., &"a".repeat(32));
    let stage = drawn(&Rules::S1, &[of_heights([16 - pixels; 16], 0)], &rows);
    let mut run = Run::new(stage, Sonic, 511 - 27, STANDING);
    let id = push_block(&mut run.world, &Rules::S1, 511);
    (run, id)
}

#[test]
fn a_block_comes_down_a_step_of_four_pixels_and_slides_over_one_of_five() {
    // O-1403: a floor up to 4 px below is not a ledge.
    for (step, y, x_speed, next_x) in [(4, 308, 0, 512), (5, 304, 0x400, 516)] {
        let (mut run, id) = at_step_down(step);
        while block_x(&run, id) < 512 {
            run.step("R");
        }
        assert_eq!((run.body(id).y.px().0, run.body(id).x_speed.0), (y, x_speed), "{step}");
        assert_eq!(block_x(run.step(""), id), next_x, "{step}");
    }
}

#[test]
fn a_block_is_pushed_to_the_left_until_it_touches_a_wall() {
    // O-1402: the wall's last column is 495. The block's first is then 496, and the one before it is in the wall.
    let mut rows = plain_rows();
    put(&mut rows, 30, 19, "#");
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 514 + 27, STANDING);
    let id = push_block(&mut run.world, &Rules::S1, 514);
    run.steps(60, "L");
    assert_eq!((block_x(&run, id), run.x.px()), (512, px(512 + 27)));
}

#[test]
fn a_sliding_or_falling_block_is_not_solid() {
    // O-1409
    let (mut run, id) = at_ledge(&Rules::S1);
    while block_x(&run, id) < 516 {
        run.step("R");
    }
    // The player is right in the middle of the block.
    (run.x, run.y) = (Pos::from_px(px(516)), Pos::from_px(px(280)));
    (run.x_speed, run.airborne, run.pushing) = (subpx(0), true, false);
    run.step("");
    assert_eq!((run.place(), run.pushing, run.on_object), ((516, 280), false, false));
}

#[test]
fn a_block_with_a_wall_behind_it_or_somebody_on_it_stays() {
    // O-1402, O-1411
    let mut rows = plain_rows();
    put(&mut rows, 33, 19, "#");
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 511 - 27, STANDING);
    let id = push_block(&mut run.world, &Rules::S1, 511);
    // From 511 to 512, flush with the wall at 528, and no further.
    run.steps(60, "R");
    assert_eq!(block_x(&run, id), 512);

    let mut run = Run::new(plain(&Rules::S1), Sonic, 511, 260).flying(0, 0);
    let id = push_block(&mut run.world, &Rules::S1, 511);
    run.steps(40, "");
    assert_eq!((run.on_object, run.y.px()), (true, px(304 - 17 - 19)));
    assert_eq!(run.body(id).standing, PlayerSet(1));
}

#[test]
fn a_block_left_behind_returns_where_it_was_once_nobody_sees_that() {
    // O-1413
    let rows = [vec![".".repeat(256); 20], vec!["#".repeat(256); 10]].concat();
    let mut run = Run::new(drawn(&Rules::S1, &[], &rows), Sonic, 1000 - 27, STANDING);
    let id = push_block(&mut run.world, &Rules::S1, 1000);
    run.steps(400, "R");
    let pushed_to = block_x(&run, id);
    assert_eq!(pushed_to, 1135);
    // The camera jumps to where the block's new place is far away, and the old one is near but out of sight.
    run.x = Pos::from_px(px(600));
    run.world.camera.x = px(500);
    run.steps(2, "");
    assert_eq!(block_x(&run, id), 1000);
    // Both places are far away, so the block goes.
    run.x = Pos::from_px(px(3000));
    run.world.camera.x = px(2900);
    run.steps(2, "");
    assert!(run.world.objects.get(id).is_none());
}

/// Makes a run of Sonic on the right side of a rock of S3, 48 px wide.
fn heavy(rules: &Rules, push: HeavyPush) -> (Run, ObjectId) {
    let mut run = Run::new(plain(rules), Sonic, 500 + 35, STANDING);
    let body = Body { on_screen: true, ..Body::at(px(500), px(GROUND - 15)).sized(24, 15) };
    let rock = PushBlock::new(px(15)).heavy(push);
    let id = run.world.objects.insert(rules, body, rock).expect("a free slot");
    (run, id)
}

#[test]
fn a_heavy_rock_goes_one_pixel_to_the_left_in_17_frames_and_64_px_at_most() {
    // O-1415
    let (mut run, id) = heavy(&Rules::S3, HeavyPush::S3);
    let xs: Vec<i32> = places(&mut run, id, 60, "L").into_iter().map(|place| place.0).collect();
    let moves: Vec<usize> = (1..60).filter(|&frame| xs[frame] != xs[frame - 1]).collect();
    assert_eq!(moves.windows(2).map(|pair| pair[1] - pair[0]).collect::<Vec<_>>(), [17, 17, 17]);
    // The player goes along, and its speed is not touched.
    assert_eq!(run.x.px().0 - xs[59], 35);
    run.steps(17 * 70, "L");
    assert_eq!(block_x(&run, id), 500 - 64);
}

#[test]
fn a_heavy_rock_goes_to_the_right_only_if_it_may() {
    // O-1415
    for (only_left, x) in [(true, 500), (false, 504)] {
        let (mut run, id) = heavy(&Rules::S3, HeavyPush { only_left, ..HeavyPush::S3 });
        run.x = Pos::from_px(px(500 - 35));
        run.steps(60, "R");
        assert_eq!(block_x(&run, id), x, "{only_left}");
    }
}
