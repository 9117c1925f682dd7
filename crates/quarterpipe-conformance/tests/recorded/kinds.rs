//! Behaviour of objects of a single level that the recordings do not show.

use quarterpipe::{
    Input, Speed, World,
    object::{Body, ObjectId, PlayerSet, ScreenTest},
    px,
    rules::Rules,
    subpx,
};
use quarterpipe_conformance::kinds::{RecordedObject, Spiral, SpringWall, Wall};

use super::badniks::level;

/// Returns Sonic on level ground at x, at this speed, and an object that has existed for a while.
fn at_object(
    rules: Rules,
    x: i32,
    ground_speed: i16,
    body: Body,
    kind: RecordedObject,
) -> (quarterpipe::Stage<RecordedObject>, World<RecordedObject>, ObjectId) {
    let (stage, mut world) = level(rules, |_| 20, x);
    let player = &mut world.players[0];
    (player.ground_speed, player.x_speed) = (subpx(ground_speed), subpx(ground_speed));
    let id = world.objects.insert(stage.rules(), Body { has_run: true, ..body }, kind).expect("a free slot");
    (stage, world, id)
}

/// [O-2037]
#[test]
fn a_barrier_is_solid_while_its_centre_is_on_the_screen() {
    for (above, stops) in [(0, true), (1, false)] {
        let (stage, mut world) = level(Rules::S1, |_| 20, 400);
        world.step(&stage, &[], &mut ());
        // As high as the screen's top row, or a pixel higher; it reaches down to the walking player.
        let top = world.camera.y - px(above);
        let body = Body { drawn: ScreenTest::Never, ..Body::at(px(460), top).sized(16, 128) };
        world.objects.insert(stage.rules(), body, RecordedObject::Wall(Wall::Barrier)).expect("a free slot");
        for _ in 0..80 {
            world.step(&stage, &[Input::RIGHT], &mut ());
        }
        assert_eq!(world.players[0].x.px() == px(460 - 16 - 11), stops, "{above}");
    }
}

/// [O-1619]
#[test]
fn a_spring_wall_leaves_alone_a_player_who_walks_into_it() {
    for airborne in [false, true] {
        let body = Body { drawn: ScreenTest::Never, ..Body::at(px(500), px(300)).sized(8, 64) };
        let wall = RecordedObject::SpringWall(SpringWall { stops: false, twirls: false });
        // A pixel inside its right side, where it throws.
        let (stage, mut world, _) = at_object(Rules::S2, 500 + 19 - 1, -0x100, body, wall);
        world.players[0].airborne = airborne;
        world.step(&stage, &[], &mut ());
        let player = &world.players[0];
        let thrown = [subpx(0x800), subpx(-0x800)];
        assert_eq!([player.x_speed, player.y_speed], if airborne { thrown } else { [Speed::ZERO; 2] });
    }
}

/// [O-2243]
#[test]
fn a_spiral_carries_nobody_slower_than_6_px_a_frame() {
    let body = Body { drawn: ScreenTest::Never, ..Body::at(px(600), px(300 - 32)).sized(208, 8) };
    // At its left end, at the height of the path there.
    let (stage, mut world, id) = at_object(Rules::S2, 600 - 0xD0, 0x620, body, RecordedObject::Spiral(Spiral));
    let mut carried = Vec::new();
    for _ in 0..10 {
        world.step(&stage, &[], &mut ());
        let stands = world.objects.get(id).is_some_and(|(body, _)| body.standing == PlayerSet(1));
        carried.push((world.players[0].ground_speed >= subpx(0x600), stands));
    }
    // The player slows down by 0xC in each frame: in the third one it is too slow.
    assert_eq!(carried[..3], [(true, true), (true, true), (false, false)]);
}
