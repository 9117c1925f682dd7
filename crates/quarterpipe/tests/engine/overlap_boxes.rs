//! The boxes of CD beyond the table of executed calls. [11.9]

use quarterpipe::contact::{
    Hold,
    overlap::{self, Faces, OverlapBox, PushedOther},
};

use super::{common::*, platform_vectors::Call};

/// A box 32 px wide and high: 26 px to each side and 37 up with a player next to it.
const BOX: OverlapBox = OverlapBox::full(px(16), px(16));

/// The same box, as a spring.
const SPRING: OverlapBox = OverlapBox { is_spring: true, ..BOX };

/// Makes a call of CD's, with an object of the box's half width.
fn call(case: &str) -> Call {
    Call::new(&Rules::CD, 16, case)
}

/// Returns the effect of this box.
fn answer(shape: OverlapBox, case: &str) -> String {
    call(case).changes(|meeting| overlap::collide(meeting, &shape))
}

/// Returns whether a box that moves at this speed crushes a player this far from its centre against another one.
fn squeezes(away: i32, x_speed: i16, other: PushedOther) -> bool {
    let mut call = call(&format!("{away},0,0,0,19,-"));
    call.player.pushed_object = Some(ObjectId(7));
    call.pushed_other = Some(other);
    call.body.x_speed = subpx(x_speed);
    let contact = call.meet(|meeting| overlap::collide(meeting, &BOX));
    assert_eq!(contact.crushed, !call.player.is_alive());
    contact.crushed
}

#[test]
fn a_player_who_is_between_the_centres_of_two_boxes_of_which_one_moves_is_crushed() {
    // O-1145: "px < ox and px >= B.x, or px >= ox and px < B.x". The box is at 500.
    let other = |x, x_speed| PushedOther { x: px(x), x_speed: subpx(x_speed) };
    assert_eq!([474, 475, 476].map(|x| squeezes(-25, 0x100, other(x, 0))), [true, true, false]);
    assert_eq!([524, 525, 526].map(|x| squeezes(25, 0x100, other(x, 0))), [false, false, true]);
    // Right at its centre the player counts as right of it.
    assert_eq!([499, 500, 501].map(|x| squeezes(0, 0x100, other(x, 0))), [false, false, true]);
    // Either box may move.
    assert_eq!([0, 1, -1].map(|speed| squeezes(-25, 0, other(400, speed))), [false, true, true]);
    assert_eq!([1, -1].map(|speed| squeezes(-25, speed, other(400, 0))), [true, true]);
}

/// Makes a call of a box that moves, in a stage that is solid in some columns and rows of tiles.
fn call_beside(is_solid: impl Fn(usize, usize) -> bool, case: &str, [x_speed, y_speed]: [i16; 2]) -> Call {
    let letter = |column, row| if is_solid(column, row) { '#' } else { '.' };
    let rows: Vec<String> = (0..64).map(|row| (0..64).map(|column| letter(column, row)).collect()).collect();
    let mut call = call(case);
    call.stage = drawn(&Rules::CD, &[], &rows);
    (call.body.x_speed, call.body.y_speed) = (subpx(x_speed), subpx(y_speed));
    call
}

/// Returns how far the player is from the centre along x after a call, and whether the box crushed it.
fn outcome(mut call: Call, shape: OverlapBox) -> (i32, bool) {
    let contact = call.meet(|meeting| overlap::collide(meeting, &shape));
    assert_eq!(contact.crushed, !call.player.is_alive());
    (call.player.x.px().0 - 500, contact.crushed)
}

#[test]
fn a_player_who_gives_up_meets_nothing_but_the_object_underfoot() {
    // O-1141
    let mut meets = call("-25,0,200,0,19,-");
    meets.player.pose = Pose::GiveUp;
    assert_eq!(meets.changes(|meeting| overlap::collide(meeting, &BOX)), "obj -");
    let mut stands = call("0,-35,0,0,19,-").riding();
    stands.player.pose = Pose::GiveUp;
    assert_eq!(stands.changes(|meeting| overlap::collide(meeting, &BOX)), "obj S");
}

#[test]
fn the_dead_meet_nothing_and_fall_off() {
    // O-1141
    let mut meets = call("-25,0,200,0,19,-");
    meets.player.routine = Routine::Dying;
    assert_eq!(meets.changes(|meeting| overlap::collide(meeting, &BOX)), "obj -");
    let mut stands = call("0,-35,0,0,19,-").riding();
    stands.player.routine = Routine::Dying;
    assert_eq!(stands.changes(|meeting| overlap::collide(meeting, &BOX)), "st A");
}

#[test]
fn the_centre_belongs_to_the_left_half_and_to_the_top_half() {
    // O-1142
    assert_eq!(answer(BOX, "0,0,200,0,19,-"), "dx -26, vx 0, gs 0, st P, obj P");
    assert_eq!(answer(BOX, "1,0,-200,0,19,-"), "dx 26, vx 0, gs 0, st P, obj P");
    let wide = OverlapBox { width: px(64), ..BOX };
    assert_eq!(answer(wide, "0,0,64,256,19,A"), "dy -35, vy 0, st O, obj S");
    assert_eq!(answer(wide, "0,1,64,256,19,A"), "dy 37, vy 0");
}

#[test]
fn below_the_last_row_and_above_the_fifth_there_is_no_side() {
    // O-1142, O-1143: "|yd| <= 4". The first row is 37 px above the centre, the last one 36 px below it.
    let pushed = "vx 0, gs 0, st P, obj P";
    for (dy, expected) in
        [(-37, "obj -"), (-33, "obj -"), (-32, pushed), (32, pushed), (33, "obj -"), (36, "obj -"), (37, "obj -")]
    {
        assert_eq!(answer(BOX, &format!("-26,{dy},200,0,19,-")), expected, "{dy}");
    }
    // Below it there is nothing to stand on either.
    assert_eq!(answer(BOX, "0,37,64,256,19,A"), "obj -");
}

#[test]
fn a_player_who_touches_the_left_side_is_to_the_left() {
    // O-1143: xd = 0 belongs to the left side, which is inclusive.
    let mut call = call("-26,0,200,0,19,-");
    let contact = call.meet(|meeting| overlap::collide(meeting, &BOX));
    assert_eq!((contact.side, contact.depth), (Some(Side::Left), px(0)));
}

#[test]
fn only_the_top_of_a_platform_and_all_but_the_underside_of_a_disc_is_solid() {
    // O-1143, O-1144
    for (faces, side, bottom) in [
        (Faces::All, "dx -26, vx 0, gs 0, st P, obj P", "dy 37, vy 0"),
        (Faces::NoUnderside, "dx -26, vx 0, gs 0, st P, obj P", "obj -"),
        (Faces::Top, "obj -", "obj -"),
    ] {
        let shape = BOX.with(faces);
        assert_eq!(answer(shape, "-25,0,200,0,19,-"), side);
        assert_eq!(answer(shape, "0,30,64,256,19,A"), bottom);
        assert_eq!(answer(shape, "0,-33,64,256,19,A"), "dy -35, vy 0, st O, obj S");
    }
}

#[test]
fn a_spring_has_no_sides_for_a_player_who_is_in_the_air_and_an_underside_only_if_it_points_down() {
    // O-1143, O-1144: "spring: only if kind == BOTTOM or sprite y-flipped".
    assert_eq!(answer(SPRING, "-25,0,200,256,19,A"), "obj -");
    assert_eq!(answer(SPRING, "-25,0,200,0,19,-"), "dx -26, vx 0, gs 0, st P, obj P");
    let bump = |shape: OverlapBox, y_flip| {
        let mut call = call("0,30,64,256,19,A");
        call.body.y_flip = y_flip;
        call.changes(|meeting| overlap::collide(meeting, &shape))
    };
    assert_eq!([false, true].map(|flip| bump(SPRING, flip)), ["obj -", "dy 37, vy 0"]);
    assert_eq!([false, true].map(|flip| bump(SPRING.with(Faces::Bottom), flip)), ["dy 37, vy 0"; 2]);
}

#[test]
fn a_player_who_meets_the_side_of_a_spring_pushes_nothing_any_more() {
    // O-1145: "spring: id := none"
    let pushed_after = |shape: OverlapBox, before| {
        let mut call = call("-25,0,200,0,19,-");
        call.player.pushed_object = before;
        let _ = call.meet(|meeting| overlap::collide(meeting, &shape));
        call.player.pushed_object
    };
    let other = Some(ObjectId(7));
    assert_eq!([None, other].map(|before| pushed_after(SPRING, before)), [None, None]);
    assert_eq!([None, other].map(|before| pushed_after(BOX, before)), [Some(ObjectId(0)), other]);
}

#[test]
fn a_player_who_bumps_the_underside_or_moves_away_pushes_the_box_no_longer() {
    // O-1143, O-1144
    for case in ["0,30,64,256,19,A", "-25,0,-64,0,19,-", "-40,0,64,0,19,-"] {
        let mut call = call(case);
        call.player.pushed_object = Some(ObjectId(0));
        let _ = call.meet(|meeting| overlap::collide(meeting, &BOX));
        assert_eq!(call.player.pushed_object, None, "{case}");
    }
}

/// Returns whether a box that moves to the left crushes Sonic at its left side against a wall. Sonic comes to x =
/// 474.5, with its sensor 10 px to the left and 8 px below.
fn against_wall(columns: usize, case: &str, shape: OverlapBox) -> bool {
    outcome(call_beside(|column, _| column < columns, case, [-0x200, 0]), shape).1
}

#[test]
fn a_box_crushes_against_the_wall_where_the_pushed_player_is_about_to_be() {
    // O-1145, N-6: the wall ends with column 463, and the sensor is at 464, half a pixel in.
    let crushed = |x_speed: i32| against_wall(29, &format!("-25,0,{x_speed},0,19,-"), BOX);
    assert_eq!([0, -0x80, -0x81, -0x100].map(crushed), [false, false, true, true]);
    // One tile further right the wall ends with 479. The player is crushed whether it walks toward the wall, away from
    // it, or stands.
    assert_eq!([0, 200, -200].map(|x_speed| against_wall(30, &format!("-25,0,{x_speed},0,19,-"), BOX)), [true; 3]);
    // A spring does not crush.
    assert!(!against_wall(30, "-25,0,0,0,19,-", SPRING));
}

#[test]
fn the_sensor_that_crushes_is_8_px_below_where_the_players_centre_will_be() {
    // O-1144, O-1145: the wall begins at row 512.
    let crushed = |dy, y_speed: i16| {
        let case = format!("-25,{dy},0,{y_speed},19,-");
        outcome(call_beside(|column, row| column < 30 && row >= 32, &case, [-0x200, 0]), BOX).1
    };
    assert_eq!([3, 4].map(|dy| crushed(dy, 0)), [false, true]);
    assert_eq!([0x7F, 0x80].map(|y_speed| crushed(3, y_speed)), [false, true]);
}

#[test]
fn a_player_who_rides_into_a_wall_stays_before_it() {
    // O-1144: the wall begins at 512 or ends with 479. The sensor is 10 px away, and 1 px inside after the box's 2 px.
    let ride = |is_wall: &dyn Fn(usize) -> bool, dx: i32, speed| {
        let call = call_beside(|column, _| is_wall(column), &format!("{dx},-35,0,0,19,-"), [speed, 0]).riding();
        outcome(call, BOX).0
    };
    let (right, left) = (|column| column >= 32, |column| column < 30);
    assert_eq!([-1, 0, 1].map(|dx| ride(&right, dx, 0x200)), [1, 1, 1]);
    assert_eq!([-8, -9, -10].map(|dx| ride(&left, dx, -0x200)), [-10, -10, -10]);
    // A box that does not move along x does not check for walls.
    assert_eq!([ride(&right, 3, 0), ride(&left, -12, 0)], [3, -12]);
}

#[test]
fn a_player_who_rides_into_the_floor_comes_up_and_lets_go_also_of_a_box_at_rest() {
    // O-1144: the player's feet are at row 484. The floor begins at 480, right of x = 496.
    let feet_in = |dx: i32| {
        let is_floor = |column, row| column >= 31 && row >= 30;
        let call = call_beside(is_floor, &format!("{dx},-35,0,0,19,-"), [0, 0]).riding();
        call.changes(|meeting| overlap::collide(meeting, &BOX))
    };
    // The sensors are 9 px to either side.
    assert_eq!(
        [-14, -13, -5, 5, 13].map(feet_in),
        ["obj S", "dy -40, st A", "dy -40, st A", "dy -40, st A", "dy -40, st A"]
    );
    // The floor is left of x = 496.
    let left_in = |dx: i32| {
        let is_floor = |column, row| column < 31 && row >= 30;
        let call = call_beside(is_floor, &format!("{dx},-35,0,0,19,-"), [0, 0]).riding();
        call.changes(|meeting| overlap::collide(meeting, &BOX))
    };
    assert_eq!([4, 5].map(left_in), ["dy -40, st A", "obj S"]);
    // A spring does not check for floors.
    let spring = call_beside(|_, row| row >= 30, "0,-35,0,0,19,-", [0, 0]).riding();
    assert_eq!(spring.changes(|meeting| overlap::collide(meeting, &SPRING)), "obj S");
    // On a floor just below its feet the player goes on riding: 11 px of the tile from 480 on.
    let mut call = call("0,-35,0,0,19,-").riding();
    let rows: Vec<String> = (0..64).map(|row| if row == 30 { "a" } else { "." }.repeat(64)).collect();
    call.stage = drawn(&Rules::CD, &[of_heights([11; 16], 0)], &rows);
    assert_eq!(call.changes(|meeting| overlap::collide(meeting, &BOX)), "obj S");
}

#[test]
fn a_rising_box_crushes_from_the_row_on_in_which_the_sensor_is_in_the_ceiling() {
    // O-1144: half a pixel up, at 465 plus this much. The ceiling's last row is 463, the sensor 10 px above the
    // centre.
    let crushed = |lower: i32| {
        let mut call = call_beside(|_, row| row < 29, "0,-35,0,0,19,-", [0, -0x80]).riding();
        call.body.y += px(lower);
        call.player.y += px(lower);
        outcome(call, BOX).1
    };
    assert_eq!([8, 9].map(crushed), [true, false]);
}

#[test]
fn a_box_that_comes_down_crushes_a_player_who_is_on_the_ground_and_not_a_player_who_is_in_the_air() {
    // O-1144
    let crushed = |case| outcome(call_beside(|_, _| false, case, [0, 0x80]), BOX).1;
    assert_eq!(["0,30,64,0,19,-", "0,30,64,256,19,A"].map(crushed), [true, false]);
}

#[test]
fn landing_ends_jumps_and_hurt_and_standing_on_does_not_unroll() {
    // O-1146: "hurt Player returns to normal (invulnerability 120); jump flag cleared; if obj.STAND was clear: ROLLJUMP
    // cleared, and if ROLL: un-roll".
    let met = |call: Call| {
        let mut call = call;
        (call.player.jumping, call.player.roll_jump, call.player.angle) = (true, true, Angle(0x20));
        call.player.routine = Routine::Hurt;
        assert!(call.meet(|meeting| overlap::collide(meeting, &BOX)).rides);
        assert_eq!((call.player.routine, call.player.invulnerable), (Routine::Control, 120));
        let Player { jumping, roll_jump, angle, rolling, .. } = call.player;
        (jumping, roll_jump, angle, rolling)
    };
    assert_eq!(met(call("0,-31,64,768,14,AR")), (false, false, Angle(0), false));
    // A player already standing on the box keeps its roll, roll jump and angle.
    assert_eq!(met(call("0,-30,64,0,14,R").riding()), (false, true, Angle(0x20), true));
}

#[test]
fn a_player_who_gets_off_is_in_the_air_and_held_by_nothing() {
    // O-1146: "stick-to-floor flag off, AIR on, ... and an object's control over him ends".
    let mut call = call("30,-35,0,0,19,-").riding();
    call.player.stick = 1;
    call.player.object_control = ObjectControl::from_bits(0x41);
    assert!(call.meet(|meeting| overlap::collide(meeting, &BOX)).left);
    let Player { stick, object_control, airborne, on_object, standing_on, .. } = call.player;
    assert_eq!((stick, object_control.bits()), (0, 0x40));
    assert_eq!((airborne, on_object, standing_on), (true, false, None));
}

#[test]
fn a_box_does_not_let_go_of_a_player_who_stands_on_another_one() {
    // O-1146: "only if obj.STAND, ONOBJ and interact == this".
    let mut call = call("30,-35,0,0,19,-").riding();
    call.player.standing_on = Some(ObjectId(7));
    assert!(!call.meet(|meeting| overlap::collide(meeting, &BOX)).left);
    assert_eq!((call.player.airborne, call.player.on_object), (false, true));
    assert_eq!(call.player.standing_on, Some(ObjectId(7)));
}

#[test]
fn a_box_lets_go_of_nobody_who_stands_on_no_object() {
    // O-1146: "only if obj.STAND, ONOBJ and interact == this".
    let mut call = call("30,-35,0,0,19,-").riding();
    call.player.on_object = false;
    assert!(!call.meet(|meeting| overlap::collide(meeting, &BOX)).left);
    assert!(!call.player.airborne && call.body.standing.any());
}

#[test]
fn a_player_who_stood_on_another_box_last_comes_to_stand_on_this_one_anew() {
    // O-1146: "if he already stood on *this* object: stop here". The box holds the player as a solid does.
    for (standing_on, landed) in [(ObjectId(0), false), (ObjectId(7), true)] {
        let mut call = call("0,-35,64,0,19,-").riding();
        (call.player.standing_on, call.player.ground_speed) = (Some(standing_on), subpx(5));
        call.body.hold = Hold::Platform;
        assert_eq!(call.meet(|meeting| overlap::collide(meeting, &BOX)).landed, landed);
        assert_eq!(call.player.standing_on, Some(ObjectId(0)));
        assert_eq!((call.player.ground_speed.0, call.body.hold), (if landed { 64 } else { 5 }, Hold::Solid));
    }
}
