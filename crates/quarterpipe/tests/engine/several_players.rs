//! More than one player among objects. [O-1014, O-1108, O-1508, O-1514, O-1521, O-1523]

use quarterpipe::stock::{
    Bridge, Button, Line, Monitor, PathSwitcher, Ring, SolidBlock, Spikes, SpikesFacing, Spring, SpringFacing,
};

use crate::common::*;

/// The column of objects.
const X: i32 = 512;
const Y: i32 = 500;

/// Makes a run of players in the air this far from an object at (512, 500), falling at 4 px a frame.
fn players(rules: &Rules, body: Body, thing: impl Into<Thing>, away: &[[i32; 2]]) -> Run {
    let mut run = Run::new(sky(rules), Sonic, X, Y);
    run.world.players.clear();
    for [x, y] in away {
        run.world.players.push(falling(rules, *x, *y));
    }
    let body = Body { x: Pos::from_px(px(X)), y: Pos::from_px(px(Y)), on_screen: true, ..body };
    run.put(body, thing);
    run
}

fn falling(rules: &Rules, x: i32, y: i32) -> Player {
    let mut player = Player::new(rules, Sonic, px(X + x), px(Y + y));
    player.airborne = true;
    player.y_speed = subpx(0x400);
    player.rings = 3;
    player
}

fn ball(player: &mut Player) {
    player.rolling = true;
    player.pose = Pose::Roll;
    (player.width_radius, player.height_radius) = (7, 14);
}

fn sized(half_width: u8, half_height: u8) -> Body {
    Body::at(px(0), px(0)).sized(half_width, half_height)
}

fn touchable(half_width: u8, half_height: u8) -> Body {
    let hitbox = Some(Hitbox::new(half_width, half_height));
    Body { hitbox, has_run: true, ..sized(half_width, half_height) }
}

/// Returns something of every player.
fn all<T>(run: &Run, of: impl Fn(&Player) -> T) -> Vec<T> {
    run.world.players.iter().map(of).collect()
}

/// Returns the first object's body.
fn body(run: &mut Run) -> &mut Body {
    run.body_mut(ObjectId(0))
}

#[test]
fn a_box_carries_two_players_and_each_lets_go_alone() {
    // O-1106, O-1126
    for (name, rules) in Rules::PRESETS {
        let mut run = players(&rules, sized(32, 16), SolidBlock::new(px(32), px(16)), &[[-10, -38], [10, -38]]);
        run.steps(3, "");
        assert_eq!(all(&run, |player| player.on_object), [true, true], "{name}");
        assert_eq!(body(&mut run).standing, PlayerSet(0b11), "{name}");
        // The first player jumps.
        run.steps(2, "A");
        assert_eq!(all(&run, |player| player.on_object), [false, true], "{name}");
        assert_eq!(body(&mut run).standing, PlayerSet(0b10), "{name}");
    }
}

#[test]
fn a_box_crushes_the_player_below_it_and_carries_the_other() {
    // O-1115: a player standing below it does not move along y.
    for rules in [Rules::S1, Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = players(&rules, sized(32, 16), SolidBlock::new(px(32), px(16)), &[[0, -38], [0, 29]]);
        run.world.players[1].airborne = false;
        run.world.players[1].on_object = true;
        run.world.players[1].y_speed = subpx(0);
        run.step("");
        assert_eq!(all(&run, Player::is_alive), [true, false]);
        assert!(run.world.players[0].on_object);
        assert!(run.saw(Event::Crushed(ObjectId(0))));
    }
}

#[test]
fn a_spring_throws_both_players_in_the_same_frame_in_s2_s3_and_s3k() {
    // O-1603: a spring that recoils still throws a player that comes in the same frame.
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let spring = Spring::new(SpringFacing::Up, Spring::STRONG);
        let body = Body { has_run: true, ..sized(16, 8) };
        let mut run = players(&rules, body, spring, &[[-6, -28], [6, -28]]);
        run.step("");
        assert_eq!(all(&run, |player| player.y_speed), [-Spring::STRONG; 2]);
    }
}

#[test]
fn a_button_stays_pressed_until_the_last_player_leaves() {
    // O-1628
    for rules in [Rules::S2, Rules::S3, Rules::S3K] {
        let mut run = players(&rules, sized(16, 5), Button::new(3), &[[-6, -26], [6, -26]]);
        run.steps(3, "");
        assert_eq!((all(&run, |player| player.on_object), run.world.shared.switches[3]), (vec![true, true], 1));
        run.steps(2, "A");
        assert_eq!((all(&run, |player| player.on_object), run.world.shared.switches[3]), (vec![false, true], 1));
        run.world.players[1].x = Pos::from_px(px(X + 60));
        run.step("");
        assert_eq!(run.world.shared.switches[3], 0);
    }
}

#[test]
fn a_ring_is_the_players_who_touches_it_first() {
    // O-1014: players touch in their order.
    for (name, rules) in Rules::PRESETS {
        let mut run = players(&rules, touchable(6, 6), Ring::default(), &[[60, 0], [8, 0], [-8, 0]]);
        run.steps(2, "");
        assert_eq!(all(&run, |player| player.rings), [3, 4, 3], "{name}");
    }
}

/// Returns the rings of two players after the second one falls onto spikes and is hurt.
fn rings_once_the_second_is_hurt(rules: &Rules) -> Vec<u16> {
    let spikes = Spikes::new(px(16), px(16), SpikesFacing::Up);
    let mut run = players(rules, sized(16, 16), spikes, &[[-100, -38], [4, -48]]);
    run.steps(8, "");
    assert_eq!(all(&run, |player| player.routine), [Routine::Control, Routine::Hurt]);
    all(&run, |player| player.rings)
}

#[test]
fn a_hurt_second_player_keeps_its_rings() {
    // O-1024
    for (name, rules) in Rules::PRESETS {
        assert_eq!(rings_once_the_second_is_hurt(&rules), [3, 3], "{name}");
    }
}

#[test]
fn in_a_race_each_player_loses_its_own_rings() {
    // O-1030, F-43
    for rules in [Rules::S3_COMPETITION, Rules::S3K_COMPETITION] {
        assert_eq!(rings_once_the_second_is_hurt(&rules), [3, 0]);
    }
}

/// Makes a run of two balls next to each other that come down; only ball `who` is above the monitor.
fn onto_monitor(rules: &Rules, who: usize) -> Run {
    let mut away = [[100, -30]; 2];
    away[who] = [0, -30];
    let mut run = players(rules, touchable(16, 16), Monitor::new(Item::TenRings), &away);
    run.world.players.iter_mut().for_each(ball);
    run.step("");
    run
}

#[test]
fn only_the_first_player_breaks_monitors_in_s2_s3_and_s3k() {
    // O-1514
    let broke = |rules: &Rules| [0, 1].map(|who| onto_monitor(rules, who).saw(Event::BrokeMonitor(ObjectId(0))));
    assert_eq!([Rules::S1, Rules::CD].map(|rules| broke(&rules)), [[true, true]; 2]);
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(|rules| broke(&rules)), [[true, false]; 3]);
    assert_eq!([Rules::S3_COMPETITION, Rules::S3K_COMPETITION].map(|rules| broke(&rules)), [[true, true]; 2]);
}

#[test]
fn the_second_player_stands_on_monitors_also_rolled_up_unless_all_are_alike() {
    // O-1508
    let lands = |players| {
        let monitor = MonitorRules { players, ..MonitorRules::S2 };
        let mut run = onto_monitor(&Rules { monitor, ..Rules::S2 }, 1);
        run.step("");
        all(&run, |player| player.on_object)
    };
    assert_eq!(lands(MonitorPlayers::First), [false, true]);
    assert_eq!(lands(MonitorPlayers::Everybody), [false, false]);
}

#[test]
fn what_the_second_player_breaks_counts_for_the_second_player() {
    // O-1524
    let monitor = MonitorRules { players: MonitorPlayers::Everybody, ..MonitorRules::S3 };
    let mut run = onto_monitor(&Rules { monitor, ..Rules::S3 }, 1);
    run.steps(33, "");
    assert_eq!(all(&run, |player| player.rings), [3, 13]);
}

/// Makes a run of one player standing on a monitor, and a ball that comes from below or from the side.
fn ridden_monitor(rules: &Rules, [x, y]: [i32; 2], y_speed: i16) -> Run {
    let mut run = players(rules, touchable(15, 14), Monitor::new(Item::Other), &[[100, 0], [0, -38]]);
    run.steps(4, "");
    assert!(run.world.players[1].on_object);
    let first = &mut run.world.players[0];
    *first = falling(rules, x, y);
    ball(first);
    first.y_speed = subpx(y_speed);
    run.step("");
    run
}

#[test]
fn a_monitor_that_is_stood_on_falls_when_bumped_in_s2_and_s3_only() {
    // O-1514, O-1521
    let bump = |rules: Rules| {
        let mut run = ridden_monitor(&rules, [0, 30], -0x500);
        assert!(run.saw(Event::BumpedMonitor(ObjectId(0))));
        run.steps(30, "");
        (body(&mut run).y.px() == px(Y), run.world.players[1].on_object)
    };
    assert_eq!([Rules::S1, Rules::CD].map(bump), [(true, true); 2]);
    assert_eq!([Rules::S2, Rules::S3].map(bump), [(false, true); 2]);
}

#[test]
fn a_player_who_stands_on_a_monitor_that_another_breaks_falls() {
    // O-1522, O-1523: in S1 only once the player's own step finds no ground.
    for (name, rules) in Rules::PRESETS {
        let mut run = ridden_monitor(&rules, [-18, -4], 0);
        assert!(run.saw(Event::BrokeMonitor(ObjectId(0))), "{name}");
        assert_eq!(all(&run, |player| player.on_object), [false, false], "{name}");
        let y = run.world.players[1].y;
        run.steps(12, "");
        assert!(run.world.players[1].airborne && run.world.players[1].y > y, "{name}");
    }
}

#[test]
fn boxes_take_no_notice_of_the_second_player_off_the_screen_in_s2_s3_and_s3k() {
    // O-1108: the first player stands far away on the same box, which is on the screen.
    let stands = |rules: Rules| {
        let mut run = players(&rules, sized(255, 16), SolidBlock::new(px(255), px(16)), &[[-200, -38], [200, -38]]);
        run.world.bounds.left = px(0);
        run.steps(4, "");
        all(&run, |player| player.on_object)
    };
    assert_eq!([Rules::S1, Rules::CD].map(stands), [[true, true]; 2]);
    assert_eq!([Rules::S2, Rules::S3, Rules::S3K].map(stands), [[true, false]; 3]);
    let solid = SolidRules { others_need_screen: false, ..SolidRules::S3K };
    assert_eq!(stands(Rules { solid, ..Rules::S3K }), [true, true]);
}

#[test]
fn a_second_player_who_leaves_the_screen_is_no_longer_carried() {
    // O-1108: riding ends too, but the box does not let go.
    let mut run = players(&Rules::S2, sized(255, 16), SolidBlock::new(px(255), px(16)), &[[0, -38], [10, -38]]);
    run.steps(4, "");
    assert_eq!(all(&run, |player| player.on_object), [true, true]);
    run.world.players[1].x = Pos::from_px(px(X + 220));
    run.world.players[1].y -= px(3);
    run.step("");
    assert_eq!(all(&run, |player| (player.on_object, player.y.px().0)), [(true, Y - 16 - 20), (true, Y - 16 - 23)]);
}

#[test]
fn each_player_walks_on_its_own_log_of_a_bridge() {
    // O-1320 to O-1322: 12 logs, bent by the log next to the first player's, toward the last player's.
    let rules = Rules { solid: SolidRules { others_need_screen: false, ..SolidRules::S2 }, ..Rules::S2 };
    let log = |log: i32| [16 * log - 96, -31];
    let mut run = players(&rules, sized(96, 8), Bridge::new(12), &[log(5), log(0), log(9)]);
    run.steps(30, "");
    let sags = |run: &Run| all(run, |player| player.y.px().0 - (Y - 8 - 19));
    assert_eq!(sags(&run), [11, 2, 8]);
    // Without the first player, the bridge comes to bend by the last player's log.
    run.world.players[0].x = Pos::from_px(px(X + 300));
    run.steps(30, "");
    assert_eq!(sags(&run)[1..], [0, 6]);
}

#[test]
fn the_ninth_player_stands_on_nothing_and_crosses_no_line() {
    let rules = Rules::S1;
    let away: Vec<[i32; 2]> = (0..9).map(|who| [4 * who - 16, -38]).collect();
    let mut run = players(&rules, sized(32, 16), SolidBlock::new(px(32), px(16)), &away);
    run.steps(4, "");
    assert_eq!(all(&run, |player| player.on_object), [&[true; 8][..], &[false]].concat());
    let away: Vec<[i32; 2]> = (0..9).map(|_| [-10, 0]).collect();
    let line = Line::vertical(px(64));
    let switcher = PathSwitcher { line, forward: Some(Layer::B), back: None, grounded_only: false };
    let mut run = players(&rules, sized(8, 8), switcher, &away);
    run.step("");
    run.world.players.iter_mut().for_each(|player| player.x = Pos::from_px(px(X + 10)));
    run.step("");
    assert_eq!(all(&run, |player| player.layer), [&[Layer::B; 8][..], &[Layer::A]].concat());
}
