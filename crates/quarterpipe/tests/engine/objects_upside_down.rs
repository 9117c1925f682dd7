//! Objects under reversed gravity: their effects on a player are the same, upside down. [G-64, O-1122, O-1305, O-1516]

use quarterpipe::stock::{
    Booster, Bridge, Bumper, Conveyor, ForcedRoll, JumpingBadnik, Line, Monitor, Platform, Reaction, SlopedSolid,
    SolidBlock, Spikes, SpikesFacing, Spring, SpringFacing,
    motion::{FallPath, Motion, OneWayPath, Path, Start},
};

use crate::common::*;

/// Rows r and 1023 - r are each other's mirror images in a stage of 64 cells.
const MIRROR: i32 = 1023;
/// The column of objects.
const X: i32 = 512;
const Y: i32 = 500;

fn mirrored(y: Pos) -> Pos {
    Pos((MIRROR << 16).wrapping_sub(y.0))
}

/// A scene and its mirror image, in which everything falls upward.
struct Pair {
    plain: Run,
    turned: Run,
}

/// Returns the visible state of a player, the right way up: place, motion, state.
fn seen(player: &Player, y: Pos) -> (Pos, Pos, [Speed; 3], Angle, [bool; 4], Pose, Routine, u16) {
    (
        player.x,
        y,
        [player.x_speed, player.y_speed, player.ground_speed],
        player.angle,
        [player.airborne, player.on_object, player.pushing, player.rolling],
        player.pose,
        player.routine,
        player.rings,
    )
}

impl Pair {
    /// Makes a pair of Sonic in the air, this far from an object at (512, 500), with these speeds.
    fn new(body: Body, thing: impl Into<Thing> + Clone, away: [i32; 2], speeds: [i16; 2]) -> Self {
        Self::of(body, [thing.clone().into(), thing.into()], away, speeds)
    }

    /// Makes a pair whose mirror image has a different object.
    fn of(body: Body, [thing, image_thing]: [Thing; 2], [x, y]: [i32; 2], [x_speed, y_speed]: [i16; 2]) -> Self {
        let rules = &Rules::S3K;
        let body = Body { x: Pos::from_px(px(X)), y: Pos::from_px(px(Y)), on_screen: true, ..body };
        let mut plain = Run::new(sky(rules), Sonic, X + x, Y + y).flying(x_speed, y_speed);
        plain.rings = 5;
        let mut turned = Run::new(sky(rules), Sonic, X + x, MIRROR - Y - y).flying(x_speed, y_speed);
        turned.rings = 5;
        turned.world.reversed_gravity = true;
        let image = Body { y: mirrored(body.y), y_speed: -body.y_speed, y_flip: !body.y_flip, ..body };
        plain.put(body, thing);
        turned.put(image, image_thing);
        Self { plain, turned }
    }

    /// Changes both players alike.
    fn with(mut self, change: impl Fn(&mut Player)) -> Self {
        change(&mut self.plain);
        change(&mut self.turned);
        self
    }

    /// Puts both in the air again, this far from the object, with these speeds.
    fn put(&mut self, [x, y]: [i32; 2], [x_speed, y_speed]: [i16; 2]) -> &mut Self {
        for (run, y) in [(&mut self.plain, Y + y), (&mut self.turned, MIRROR - Y - y)] {
            (run.x, run.y) = (Pos::from_px(px(X + x)), Pos::from_px(px(y)));
            (run.x_speed, run.y_speed, run.airborne) = (subpx(x_speed), subpx(y_speed), true);
        }
        self
    }

    /// Steps both one frame; they must look the same.
    fn step(&mut self, buttons: &str) {
        self.step_apart(buttons);
        let frame = self.plain.world.frame;
        assert_eq!(seen(&self.plain, self.plain.y), seen(&self.turned, mirrored(self.turned.y)), "frame {frame}");
    }

    fn step_apart(&mut self, buttons: &str) {
        self.plain.step(buttons);
        self.turned.step(buttons);
        assert_eq!(self.plain.seen.events, self.turned.seen.events, "frame {}", self.plain.world.frame);
    }

    fn steps(&mut self, frames: u32, buttons: &str) -> &mut Self {
        for _ in 0..frames {
            self.step(buttons);
        }
        self
    }
}

fn sized(half_width: u8, half_height: u8) -> Body {
    Body::at(px(0), px(0)).sized(half_width, half_height)
}

fn touchable(half_width: u8, half_height: u8) -> Body {
    Body { hitbox: Some(Hitbox::new(half_width, half_height)), has_run: true, ..sized(half_width, half_height) }
}

fn ball(player: &mut Player) {
    player.rolling = true;
    player.pose = Pose::Roll;
    (player.width_radius, player.height_radius) = (7, 14);
}

/// Makes an enemy that hangs still in the air.
fn still(reaction: Reaction) -> JumpingBadnik {
    JumpingBadnik { gravity: subpx(0), reaction, ..JumpingBadnik::new(subpx(0)) }
}

#[test]
fn a_box_carries_stops_and_bumps_upside_down() {
    // O-1122: from above, where the player walks on it and jumps off; from the side; from below.
    let block = SolidBlock::new(px(32), px(16));
    let mut pair = Pair::new(sized(32, 16), block, [0, -38], [0x80, 0x400]);
    pair.step("");
    // The player landed 1 px above where it rides: below the box on the screen.
    assert_eq!((pair.plain.on_object, pair.plain.place().1, pair.turned.place().1), (true, 464, 559));
    pair.steps(12, "R").steps(20, "A").steps(6, "L");
    let mut pair = Pair::new(sized(32, 16), block, [-45, 0], [0x600, 0]);
    pair.steps(3, "R");
    assert_eq!((pair.turned.pushing, pair.turned.place().0), (false, 469));
    let mut pair = Pair::new(sized(32, 16), block, [0, 34], [0, -0x400]);
    pair.step("");
    assert_eq!((pair.turned.place().1, pair.turned.y_speed), (MIRROR - 500 - 35, subpx(0)));
    pair.steps(10, "");
}

#[test]
fn a_moving_box_carries_upside_down() {
    let block = |y_step| {
        let path = Path::Travel(OneWayPath {
            x_step: 2,
            y_step,
            frames: 0,
            start: Start::AtOnce,
            wait: 0,
            stops_at_walls: false,
        });
        SolidBlock::new(px(32), px(16)).moving(Motion::new(path)).into()
    };
    let mut pair = Pair::of(sized(32, 16), [block(-1), block(1)], [0, -38], [0, 0x400]);
    pair.steps(20, "");
    assert!(pair.turned.on_object);
    assert_eq!(pair.turned.place(), (X + 2 * 19, MIRROR - (500 - 20 - 16 - 20)));
}

#[test]
fn a_platform_carries_upside_down_and_can_be_jumped_through() {
    // O-1305: only the frame of the landing differs, by the pixel of air.
    let mut pair = Pair::new(sized(32, 8), Platform::new(px(32), px(8)), [0, -29], [0x80, 0x400]);
    pair.step_apart("");
    assert_eq!((pair.plain.place().1, pair.turned.place().1), (500 - 28, MIRROR - 500 + 27));
    pair.steps(10, "R").steps(20, "A");
    let mut pair = Pair::new(sized(32, 8), Platform::new(px(32), px(8)), [0, 30], [0, -0x800]);
    pair.steps(8, "");
    assert!(pair.turned.airborne);
}

#[test]
fn springs_throw_upside_down() {
    // O-1601, O-1608, O-1612, O-1613
    let up = Spring::new(SpringFacing::Up, Spring::STRONG);
    let mut pair = Pair::new(Body { has_run: true, ..sized(16, 16) }, up, [0, -28], [0, 0x400]);
    pair.step("");
    assert!(pair.turned.saw(Event::Sprung(ObjectId(0))));
    assert_eq!((pair.turned.y_speed, pair.turned.place().1), (-Spring::STRONG, 1023 - 480));
    pair.steps(30, "");
    let down = Spring::new(SpringFacing::Down, Spring::WEAK);
    let mut pair = Pair::new(Body { has_run: true, ..sized(16, 16) }, down, [0, 26], [0, -0x400]);
    pair.step("");
    assert!(pair.turned.saw(Event::Sprung(ObjectId(0))));
    pair.steps(10, "");
}

#[test]
fn curved_tops_are_tested_as_the_screen_has_them_upside_down() {
    // O-1205, G-64: so a player falling upward onto one goes through it.
    let slanted = Spring::new(SpringFacing::DiagonalUp, Spring::STRONG);
    let mut pair = Pair::new(Body { has_run: true, ..sized(16, 16) }, slanted, [0, -34], [0x100, 0x200]);
    pair.plain.step("");
    pair.turned.step("");
    assert!(pair.plain.saw(Event::Sprung(ObjectId(0))) && !pair.turned.saw(Event::Sprung(ObjectId(0))));
    let mut pair = slope();
    pair.plain.step("");
    pair.turned.step("");
    assert!(pair.plain.on_object && !pair.turned.on_object);
}

#[test]
fn monitors_break_and_carry_upside_down() {
    // O-1508, O-1516
    let monitor = Monitor::new(Item::TenRings);
    let mut pair = Pair::new(touchable(16, 16), monitor, [0, -30], [0, 0x400]).with(ball);
    pair.step("");
    assert!(pair.turned.saw(Event::BrokeMonitor(ObjectId(0))));
    assert_eq!(pair.turned.y_speed, subpx(-0x438));
    pair.steps(20, "");
    let mut pair = Pair::new(touchable(14, 16), monitor, [0, -38], [0, 0x400]);
    pair.steps(20, "");
    assert!(pair.turned.on_object);
}

#[test]
fn enemies_bounce_a_player_who_attacks_from_above_and_slow_one_who_attacks_from_below() {
    // O-1018
    let enemy = still(Reaction::Enemy);
    for (y, y_speed, after) in [(-30, 0x400, -0x438), (30, -0x400, -0x400 + 0x138), (20, 0x100, 0x38)] {
        let mut pair = Pair::new(touchable(12, 16), enemy, [0, y], [0, y_speed]).with(ball);
        pair.step("");
        assert!(pair.turned.saw(Event::Destroyed(ObjectId(0))), "{y}");
        assert_eq!(pair.turned.y_speed, subpx(after), "{y}");
        pair.steps(10, "");
    }
    let mut pair = Pair::new(touchable(12, 16), enemy, [8, -36], [0, 0x400]);
    pair.step("");
    assert_eq!((pair.turned.routine, pair.turned.y_speed), (Routine::Hurt, subpx(-0x400)));
    pair.steps(10, "");
}

#[test]
fn a_flyer_attacks_enemies_above_itself_on_either_side_of_the_screen() {
    // O-1016
    let enemy = still(Reaction::Enemy);
    for (y, destroys) in [(24, true), (-24, false)] {
        let mut pair = Pair::new(touchable(12, 16), enemy, [0, y], [0, 0]).with(|player| {
            player.character = Tails;
            player.set_air_state(1);
        });
        pair.step_apart("");
        assert_eq!(pair.turned.saw(Event::Destroyed(ObjectId(0))), destroys);
    }
}

#[test]
fn a_spiky_back_hurts_a_player_who_comes_down_on_it_upside_down() {
    // O-1021
    let enemy = still(Reaction::SpikyBack);
    for (y, hurts) in [(-30, true), (30, false)] {
        let mut pair = Pair::new(touchable(12, 20), enemy, [0, y], [0, 0x100]).with(ball);
        pair.step("");
        assert_eq!(pair.turned.routine == Routine::Hurt, hurts);
    }
}

#[test]
fn spikes_hurt_upside_down_and_undo_the_fall() {
    // O-1622
    let over = |points| {
        let mut pair = Pair::new(sized(16, 16), Spikes::new(px(16), px(16), points), [0, -100], [0, 0]);
        pair.step("");
        pair
    };
    let mut pair = over(SpikesFacing::Up);
    pair.put([4, -38], [0, 0x400]).step("");
    // The frame's 4 px, and the pixel above where the player would ride.
    assert_eq!((pair.turned.routine, pair.turned.rings), (Routine::Hurt, 0));
    assert_eq!(pair.turned.place().1, MIRROR - (500 - 16 - 19 - 1));
    pair.steps(20, "");
    let mut pair = over(SpikesFacing::Down);
    pair.put([4, 34], [0, -0x400]).step("");
    assert_eq!(pair.turned.routine, Routine::Hurt);
    let mut pair = over(SpikesFacing::Down);
    pair.put([4, -38], [0, 0x400]).steps(20, "");
    assert!(pair.turned.on_object);
}

#[test]
fn a_bridge_bends_toward_the_feet() {
    // O-1321: in the middle of 12 logs, 12 px.
    let mut pair = Pair::new(sized(96, 8), Bridge::new(12), [0, -31], [0, 0x400]);
    pair.step_apart("");
    pair.steps(20, "");
    assert_eq!((pair.plain.place().1, pair.turned.place().1), (500 + 12 - 8 - 19, MIRROR - 500 - 12 + 8 + 19));
    pair.steps(30, "R");
}

/// Puts a falling player above a slope.
fn slope() -> Pair {
    let slope = SlopedSolid { motion: Motion::STILL, heights: 0, columns: 2, width: px(32), height: px(16) };
    let mut pair = Pair::new(sized(32, 16), slope, [0, -42], [0x100, 0x400]);
    let heights: Vec<i8> = (0..48).map(|column| 16 + column / 4).collect();
    pair.plain.stage.tables = vec![heights.clone()];
    pair.turned.stage.tables = vec![heights];
    pair
}

#[test]
fn a_slope_is_ridden_upside_down() {
    // 12.3: a player already riding it.
    let mut pair = slope();
    for run in [&mut pair.plain, &mut pair.turned] {
        run.airborne = false;
        (run.on_object, run.standing_on) = (true, Some(ObjectId(0)));
        let body = run.body_mut(ObjectId(0));
        body.standing.insert(0);
        body.riding.insert(0);
    }
    pair.steps(20, "R");
    assert!(pair.turned.on_object);
}

#[test]
fn bumpers_boosters_and_belts_work_upside_down() {
    // O-1625, O-1638, O-2038
    let mut pair = Pair::new(touchable(8, 8), Bumper::default(), [6, -22], [0, 0x200]);
    pair.steps(10, "");
    assert!(pair.turned.airborne);
    let stand = |player: &mut Player| {
        player.airborne = false;
        player.on_object = true;
    };
    let belt = Conveyor::new(px(100), px(3));
    let mut pair = Pair::new(sized(8, 8), belt, [0, -20], [0, 0]).with(stand);
    pair.step("");
    assert_eq!(pair.turned.place().0, X + 3);
    let mut pair = Pair::new(sized(8, 8), belt, [0, 20], [0, 0]).with(stand);
    pair.step("");
    assert_eq!(pair.turned.place().0, X);
    let mut pair = Pair::new(sized(8, 8), Booster { speed: Booster::STRONG }, [0, 0], [0, 0]).with(stand);
    pair.step("");
    assert_eq!(pair.turned.ground_speed, Booster::STRONG);
}

#[test]
fn a_forced_roll_moves_the_centre_toward_the_feet() {
    // O-2242: 5 px, however much smaller the player becomes.
    let line = ForcedRoll::new(Line::vertical(px(64)));
    let mut pair = Pair::new(sized(8, 8), line, [-20, 0], [0, 0]);
    pair.step("");
    pair.put([-2, 0], [0x400, 0]).step("");
    assert_eq!((pair.turned.rolling, pair.turned.place().1), (true, MIRROR - 500 - 5));
}

/// Makes a room whose ceiling, the ground of an upside-down player, ends at row 303. A monitor hangs in the air 100 px
/// below it, and a ball comes at it from the ceiling.
fn bumped(rules: &Rules, upside_down: bool) -> (Run, ObjectId) {
    let rows: Vec<String> = (0..64).map(|row| if (19..56).contains(&row) { "." } else { "#" }.repeat(64)).collect();
    let mut run = Run::new(drawn(rules, &[], &rows), Sonic, X, 403 - 30).flying(0, -0x400);
    ball(&mut run);
    run.world.reversed_gravity = true;
    let body = Body::at(px(X), px(403)).flipped(false, upside_down);
    let body = Body { hitbox: Some(Hitbox::new(16, 16)), on_screen: true, has_run: true, ..body };
    let monitor = run.put(body, Monitor::new(Item::Other));
    run.step("");
    (run, monitor)
}

#[test]
fn an_upside_down_monitor_that_is_bumped_falls_to_the_ceiling() {
    // O-1516, O-1519: it comes to rest 16 px from the last row of the ceiling.
    let (mut run, monitor) = bumped(&Rules::S3K, true);
    assert!(run.saw(Event::BumpedMonitor(monitor)));
    assert_eq!((run.body(monitor).y_speed, run.body(monitor).y_flip), (subpx(0x180 - 0x38), true));
    assert_eq!(run.y_speed, subpx(0x400 - 0x38));
    run.x = Pos::from_px(px(400));
    run.steps(6, "");
    assert_eq!(run.body(monitor).y.0 - Pos::from_px(px(403)).0, 1512 * 256);
    run.steps(80, "");
    assert_eq!((run.body(monitor).y.px(), run.body(monitor).y_speed), (px(303 + 16), subpx(0)));
}

#[test]
fn an_upright_monitor_that_is_bumped_breaks_under_reversed_gravity_too() {
    // O-1516
    let (run, monitor) = bumped(&Rules::S3K, false);
    assert!(run.saw(Event::BrokeMonitor(monitor)));
    assert_eq!(run.y_speed, subpx(0x400 - 0x38));
}

#[test]
fn a_platform_that_falls_lets_go_of_its_rider_at_its_own_speed() {
    // O-1315: it falls down the screen, so for an upside-down player it rises.
    let block = SolidBlock::new(px(32), px(16));
    let falling = FallPath { wait: 4, carries: 10, ..FallPath::S1 };
    let body = Body { on_screen: true, ..Body::at(px(X), px(Y)).sized(32, 16) };
    let speeds = [false, true].map(|reversed| {
        let mut run = Run::new(sky(&Rules::S3K), Sonic, X, if reversed { Y + 38 } else { Y - 38 }).flying(0, 0x400);
        run.world.reversed_gravity = reversed;
        let id = run.put(body, block.moving(Motion::new(Path::Fall(falling))));
        run.step("");
        assert!(run.on_object);
        run.until(|run| run.airborne);
        (run.saw(Event::LeftObject(id)), run.y_speed)
    });
    assert_eq!(speeds, [(true, subpx(9 * 0x38)), (true, subpx(-9 * 0x38))]);
}

#[test]
fn a_subpixel_does_not_count_in_a_contact() {
    // O-1122: only whole rows are compared, not the subpixels below them.
    let places = [0, 0x8000].map(|subpixel| {
        let mut run = Run::new(sky(&Rules::S3K), Sonic, X, Y + 36).flying(0, 0);
        run.y = Pos::new(px(Y + 36), subpixel);
        run.world.reversed_gravity = true;
        let body = Body { on_screen: true, ..Body::at(px(X), px(Y)).sized(32, 16) };
        run.put(body, SolidBlock::new(px(32), px(16)));
        run.step("").step("");
        (run.on_object, run.y)
    });
    assert_eq!(places, [(true, Pos::new(px(Y + 36), 0)), (true, Pos::new(px(Y + 36), 0x8000))]);
}
