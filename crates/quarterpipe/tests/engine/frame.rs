//! The order of a frame: its steps, and which of the players and objects moves first. [G-1 to G-4, A-2, C-6, C-7]

use quarterpipe::stock::SolidBlock;

use crate::common::*;

/// Makes a run of Sonic falling toward level ground from row 320 on: 2 px inside after a frame at 4 px.
fn about_to_land(rules: &Rules) -> Run {
    Run::new(plain(rules), Sonic, 512, STANDING - 3).flying(0x200, 0x400)
}

#[test]
fn a_player_who_lands_does_not_walk_in_the_same_frame() {
    // G-1: friction would take 12 off.
    let mut run = about_to_land(&Rules::S1);
    run.step("");
    assert_eq!((run.airborne, run.ground_speed), (false, subpx(0x200)));
    assert_eq!(run.step("").ground_speed, subpx(0x1F4));
}

#[test]
fn a_player_who_walks_off_an_edge_does_not_fall_in_the_same_frame() {
    // G-1: gravity would add 0x38.
    let mut run = Run::in_sky(&Rules::S1).running(0x300);
    run.airborne = false;
    run.step("R");
    assert_eq!((run.airborne, run.y_speed, run.place().1), (true, subpx(0), 512));
    assert_eq!(run.step("R").y_speed, subpx(0x38));
}

#[test]
fn a_player_who_starts_to_roll_does_not_roll_in_the_same_frame() {
    // G-1: the friction is that of walking, 12, and not that of rolling, 6.
    let mut run = Run::on_plain(&Rules::S1).running(0x400);
    run.step("D");
    assert_eq!((run.rolling, run.ground_speed), (true, subpx(0x3F4)));
    assert_eq!(run.step("D").ground_speed, subpx(0x3EE));
}

/// Makes a run of Sonic at 4 px a frame on a slope of 0x10, whose sine is 97 and whose cosine is 236.
fn on_gentle_slope() -> Run {
    Run::on_slope(&Rules::S1, Sonic, 0x10).running(0x400).locked()
}

#[test]
fn a_walk_takes_the_slope_in_before_it_moves() {
    // G-2: 97 * 0x20 / 256 is 12; 1036 * 236 / 256 is 955, 1036 * 97 / 256 is 392.
    assert_eq!(on_gentle_slope().step("R").speeds3(), (1036, 955, 392));
}

#[test]
fn a_roll_takes_the_slope_in_before_it_moves() {
    // G-3: 97 * 0x50 / 256 is 30, less 6 of friction; 1048 * 236 / 256 is 966, 1048 * 97 / 256 is 397.
    assert_eq!(on_gentle_slope().rolled().step("R").speeds3(), (1048, 966, 397));
}

#[test]
fn a_player_who_jumps_neither_feels_the_slope_nor_moves() {
    // G-2, G-3, G-4: apart from the 5 px by which the ball is lower.
    for mut run in [on_gentle_slope(), on_gentle_slope().rolled()] {
        let ((x, y), lower) = (run.place(), if run.rolling { 0 } else { 5 });
        run.step("RA");
        assert_eq!((run.airborne, run.ground_speed, run.place()), (true, subpx(0x400), (x, y + lower)));
    }
}

#[test]
fn in_the_air_a_ball_moves_as_a_player_who_is_not_rolled_up() {
    // G-1
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let moved = [false, true].map(|rolling| {
            let mut run = Run::in_sky(&rules).flying(0x280, -0x3C0);
            run.rolling = rolling;
            run.steps(30, "R");
            (run.x, run.y, run.speeds3())
        });
        assert_eq!(moved[0], moved[1]);
    }
}

#[test]
fn rows_begin_again_for_the_player_after_landing() {
    // A-2, N-25: from row 2 the ground at row 16 lifts the player to row -4, which is row 2044 of 2048.
    let mut rows = vec![".".repeat(64); 128];
    rows[1] = "#".repeat(64);
    let mut run = Run::new(drawn(&Rules::S2, &[], &rows), Sonic, 512, 0).flying(0, 0x200);
    run.world.bounds.top = px(-0x100);
    run.step("");
    assert_eq!((run.airborne, run.place().1), (false, 2044));
}

state_struct! {
    /// The values that an object saw in its step: the first player's column, the camera's left edge, the column of the
    /// object in slot 0.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Witness {
        player: Px,
        camera: Px,
        first: Px,
    }
}

impl Custom for Witness {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        self.player = scene.players[0].x.px();
        self.camera = scene.camera.x;
        if let Some(first) = scene.body_of(ObjectId(0)) {
            self.first = first.x.px();
        }
        body.x += px(5);
        Life::Stays
    }
}

#[test]
fn the_player_moves_first_then_objects_by_slot_then_the_camera() {
    // C-6, K-01: the player moves 6 px a frame from 512, the object in slot 0 moves 5 from 600. The camera keeps the
    // player in column 160 at most.
    let stage = plain(&Rules::S2).with_custom();
    let mut world = World::new(&stage);
    let mut player = Player::new(stage.rules(), Sonic, px(512), px(STANDING));
    player.ground_speed = subpx(0x600);
    world.players.push(player);
    let nothing = Witness { player: px(0), camera: px(0), first: px(0) };
    let [_, last] = [600, 700]
        .map(|x| world.objects.insert(stage.rules(), Body::at(px(x), px(100)), nothing.clone()).expect("a free slot"));
    for frame in 1..=3 {
        world.step(&stage, &[Input::RIGHT], &mut ());
        let witness = world.objects.get(last).expect("the object").1;
        let seen = Witness {
            player: px(512 + 6 * frame),
            camera: px(512 + 6 * (frame - 1) - 160),
            first: px(600 + 5 * frame),
        };
        assert_eq!(witness.custom(), Some(&seen), "frame {frame}");
    }
}

#[test]
fn what_is_on_the_screen_is_decided_once_the_camera_has_moved() {
    // K-01, K-20: the screen's right edge moves from 672 to 678, and the object, 8 px to each side, stands at 680.
    for rules in [Rules::S1, Rules::S2] {
        let stage = plain(&rules).with_custom();
        let mut world = World::new(&stage);
        let mut player = Player::new(stage.rules(), Sonic, px(512), px(STANDING));
        player.ground_speed = subpx(0x600);
        world.players.push(player);
        let witness = Witness { player: px(0), camera: px(0), first: px(0) };
        let body = Body::at(px(680 - 5), px(STANDING)).sized(8, 8);
        let id = world.objects.insert(stage.rules(), body, witness).expect("a free slot");
        world.step(&stage, &[Input::RIGHT], &mut ());
        let (body, witness) = world.objects.get(id).expect("the object");
        assert_eq!(
            (witness.custom().map(|seen: &Witness| seen.camera), world.camera.x, body.x.px()),
            (Some(px(352)), px(358), px(680))
        );
        assert!(body.on_screen);
    }
}

/// The players that caused events, in order.
#[derive(Default)]
struct Order(Vec<usize>);

impl Observer for Order {
    fn event(&mut self, player: usize, _: Event) {
        self.0.push(player);
    }
}

#[test]
fn the_players_move_in_order() {
    // C-6: each player jumps.
    let stage = plain(&Rules::S2);
    let mut world = World::new(&stage);
    world.players =
        [300, 400, 500].map(|x| Player::new(stage.rules(), Sonic, px(x), px(STANDING))).into_iter().collect();
    let mut order = Order::default();
    world.step(&stage, &[Input::A; 3], &mut order);
    assert_eq!(order.0, [0, 1, 2]);
}

#[test]
fn a_box_pushes_the_player_into_a_wall_until_the_players_next_frame() {
    // C-7: the wall begins at column 608, so 597 is the last free place for the player's centre. The box reaches 4 px
    // further, with 10 px to the player's side and 1 px between.
    for rules in [Rules::S1, Rules::S2, Rules::S3] {
        let mut rows = vec![".".repeat(64); 64];
        for row in &mut rows {
            row.replace_range(38..39, "#");
        }
        let mut run = Run::new(drawn(&rules, &[], &rows), Sonic, 597, 500);
        run.airborne = true;
        let block = SolidBlock::new(px(32), px(64));
        run.put_seen(Body::at(px(601 - 11 - 32), px(500)), block);
        let seen = [(); 2].map(|()| {
            run.step("");
            let walls = run.seen.events.iter().filter(|event| **event == Event::HitWall).count();
            (run.place().0, walls)
        });
        // In the second frame the player first leaves the wall, and is then pushed into it again.
        assert_eq!(seen, [(601, 0), (601, 1)]);
    }
}
