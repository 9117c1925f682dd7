//! The contacts that push a push block, and its movement. [14.1]

use quarterpipe::stock::PushBlock;

use super::common::*;

/// Returns how far a push block at (500, 500) goes, with Sonic in the air this far from it, looking left, with this y
/// speed.
fn pushed_from([x, y]: [i32; 2], y_speed: i16) -> i32 {
    let stage = sky(&Rules::S1);
    let mut world = World::new(&stage);
    let body = Body { on_screen: true, ..Body::at(px(500), px(500)).sized(16, 15) };
    let block = world.objects.insert(stage.rules(), body, PushBlock::new(px(16))).expect("a free slot");
    let mut player = Player::new(stage.rules(), Sonic, px(500 + x), px(500 + y));
    (player.airborne, player.facing_left, player.y_speed) = (true, true, subpx(y_speed));
    world.players.push(player);
    // Only the objects' step.
    world.run_objects_once(&stage, &mut ());
    world.objects.get(block).expect("the block").0.x.px().0 - 500
}

#[test]
fn a_push_block_is_not_pushed_from_above_or_below() {
    // O-1401
    assert_eq!(pushed_from([24, 0], 0), -1);
    // 2 px inside the block's top, and at its underside, 16 px from its centre.
    assert_eq!(pushed_from([10, 2 - 16 - 19], 0x100), 0);
    assert_eq!(pushed_from([10, 16 + 19 - 6], -0x200), 0);
}

/// Pushes a block until its centre comes to 512, where the ground is this much lower. Returns how much lower the block
/// is then, and whether it slides on alone.
fn pushed_over(down: i32) -> (i32, bool) {
    let mut rows = plain_rows();
    let (row, height) = if down > 0 { (20, 16 - down) } else { (19, -down) };
    rows[row].replace_range(32.., &"a".repeat(32));
    let stage = drawn(&Rules::S1, &[of_heights([height as i8; 16], 0)], &rows);
    let mut run = Run::new(stage, Sonic, 511 - 27, STANDING).running(0x80);
    let block = run.put_seen(Body::at(px(511), px(GROUND - 16)).sized(16, 15), PushBlock::new(px(16)));
    run.until(|run| run.body(block).x.px() == px(512));
    let body = run.body(block);
    (body.y.px().0 - (GROUND - 16), body.x_speed == subpx(0x400))
}

#[test]
fn a_push_block_follows_4_px_down_and_slides_off_what_is_deeper() {
    // O-1403
    assert_eq!(pushed_over(4), (4, false));
    assert_eq!(pushed_over(5), (0, true));
}
