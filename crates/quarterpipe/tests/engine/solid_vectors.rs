//! The test vectors of 11.10 and 11.11, from the executed originals.

use quarterpipe::contact::{
    Contact, Meeting, Side,
    overlap::{self, Faces, OverlapBox},
    solid::{self, SolidBox},
};

use super::common::*;

/// Half a pixel: the fraction of all places in the tables.
const HALF: i32 = 0x8000;
/// The position of the object. The walls and floors of some CD rows are then on edges of tiles.
const OBJECT: [i32; 2] = [515, 513];
/// The position of the object for the row with a ceiling.
const OBJECT_UNDER_CEILING: [i32; 2] = [515, 508];

/// One call in each row. Columns: number, case, input (dx, dy, vx, vy, gs, ph, status), and what it changed in S1, S2,
/// S3, with "=" for the same as in the game before. [11.10]
const RIDING: &str = "\
| 1 | 1 px short, left | -28,0,200,0,200,19,– | obj –, →0 | = | = |
| 2 | touching, left, walking in | -27,0,200,0,200,19,– | st P, obj P, →1 | = | = |
| 3 | touching, left, walking away | -27,0,-200,0,-200,19,– | st P, obj P, →1 | = | = |
| 4 | overlap 1, walking in | -26,0,12,0,12,19,– | dx -27, vx 0, gs 0, st P, obj P, →1 | = | = |
| 5 | overlap 1, still | -26,0,0,0,5,19,– | dx -27, gs 0, st P, obj P, →1 | = | = |
| 6 | overlap 1, walking away | -26,0,-12,0,-12,19,– | dx -27, st P, obj P, →1 | = | = |
| 7 | overlap 1, airborne | -26,0,200,256,200,19,A | dx -27, vx 0, gs 0, obj –, →1 | = | = |
| 8 | PUSHED was set, left contact | -28,0,200,0,200,19,P | st –, obj –, →0 | = | = |
| 9 | touching, right, moving in | 27,0,-200,0,-200,19,– | st P, obj P, →1 | = | = |
| 10 | overlap 1, right, moving in | 26,0,-12,0,-12,19,– | dx 27, vx 0, gs 0, st P, obj P, →1 | = | = |
| 11 | overlap 1, right, still | 26,0,0,0,5,19,– | dx 27, st P, obj P, →1 | = | = |
| 12 | 1 px past right | 28,0,-200,0,-200,19,– | obj –, →0 | = | = |
| 13 | feet level with top, grounded | -26,-35,200,0,200,19,– | obj –, →1 | = | obj –, →0 |
| 14 | feet 1 px below top, grounded | -26,-34,200,0,200,19,– | dx -27, vx 0, gs 0, st P, obj P, →1 | = | = |
| 15 | centre, grounded (deep) | 0,0,100,0,100,19,– | dx -27, vx 0, gs 0, st P, obj P, →1 | = | = |
| 16 | wide (A 64, W 75): dy −4 is top | 0,-4,0,-256,0,19,A | obj –, →0 | = | = |
| 17 | wide: dy −3 is bottom | 0,-3,0,-256,0,19,A | dy 35, vy 0, obj –, →-1 | dy 35, vy 0, obj –, →-2 | = |
| 18 | wide: top, depth 16+, falling | 0,-10,0,256,0,19,A | obj –, →0 | = | = |
| 19 | land: highest row | 0,-39,64,768,64,19,A | dy -36, vy 0, st O, obj S, →-1 | = | = |
| 20 | land: 1 row too high | 0,-40,64,768,64,19,A | obj –, →0 | = | = |
| 21 | land: lowest row | 0,-24,64,768,64,19,A | dy -36, vy 0, st O, obj S, →-1 | = | = |
| 22 | land: 1 row too low | 0,-23,64,768,64,19,A | obj –, →0 | = | = |
| 23 | land: left column −16 | -16,-35,0,768,0,19,A | dy -36, vy 0, st O, obj S, →-1 | = | = |
| 24 | land: column −17 (slip) | -17,-35,0,768,0,19,A | obj –, →0 | = | = |
| 25 | land: right column 15 | 15,-35,0,768,0,19,A | dy -36, vy 0, st O, obj S, →-1 | = | = |
| 26 | land: column 16 (slip) | 16,-35,0,768,0,19,A | obj –, →0 | = | = |
| 27 | land while rising | 0,-35,64,-256,64,19,A | obj –, →0 | = | dy -36, obj –, →0 |
| 28 | land as ball | 0,-30,384,1024,0,14,AR | dy -36, vy 0, gs 384, ph 19, st O, obj S, →-1 | = | = |
| 29 | land from another object | 0,-30,384,16,384,19,AO | dy -36, vy 0, st O, obj S, →-1 | = | = |
| 30 | grounded step-up 8 px | -12,-28,256,0,256,19,– | dy -36, st O, obj S, →-1 | = | = |
| 31 | grounded rolling step-up | -10,-26,512,0,512,14,R | dy -31, st RO, obj S, →-1 | = | = |
| 32 | bump, last row | 0,30,128,-512,85,19,A | dy 35, vy 0, obj –, →-1 | dy 35, vy 0, obj –, →-2 | dy 35, vy 0, gs 0, obj –, →-2 |
| 33 | bump, 1 row lower | 0,31,128,-512,85,19,A | obj –, →0 | = | = |
| 34 | bottom half, falling | 0,28,128,512,85,19,A | obj –, →-1 | obj –, →-2 | dy 35, vy 0, gs 0, obj –, →-2 |
| 35 | bottom half, air, vy 0 | 0,28,128,0,85,19,A | obj –, →-1 | obj –, →-2 | dy 35, gs 0, obj –, →-2 |
| 36 | bottom half, grounded, middle | 0,28,128,0,128,19,– | KILL | = | = |
| 37 | bottom half, grounded, near edge | -17,29,128,0,128,19,– | KILL | dx -27, vx 0, gs 0, st P, obj P, →1 | = |
| 38 | bottom half, grounded, rising floor | 0,28,128,-32,128,19,– | dy 35, vy 0, obj –, →-1 | dy 35, vy 0, obj –, →-2 | = |
| 39 | ball under object, rising | 0,26,128,-512,128,14,AR | obj –, →0 | = | dy 35, vy 0, gs 0, obj –, →-2 |
| 40 | ball under object, rising, lower | 0,30,128,-512,128,14,AR | obj –, →0 | = | dy 35, vy 0, gs 0, obj –, →-2 |
| 41 | ball under object, lower | 0,31,128,-512,128,14,AR | obj –, →0 | = | = |
| 42 | ride, object moved +3 (xOld = ox-3) | 5,-36,128,0,128,19,O | dx 8, obj S, →0 | = | = |
| 43 | ride, y is always overwritten | 5,-30,128,0,128,19,O | dy -36, obj S, →0 | = | = |
| 44 | ride, left edge −27 | -27,-36,-128,0,-128,19,O | obj S, →0 | = | = |
| 45 | ride, −28 walked off | -28,-36,-128,0,-128,19,O | st –, obj –, →0 | st A, obj –, →0 | = |
| 46 | ride, right edge 26 | 26,-36,128,0,128,19,O | obj S, →0 | = | = |
| 47 | ride, 27 walked off | 27,-36,128,0,128,19,O | st –, obj –, →0 | st A, obj –, →0 | = |
| 48 | ride, jumped (xOld = ox-3) | 0,-42,0,-1664,0,14,ARO | st AR, obj –, →0 | = | = |
| 49 | ride as ball | 0,-31,512,0,512,14,RO | obj S, →0 | = | = |";

/// The same for CD. The input has no gs, which is vx, and the object's speeds come after it. [11.11]
const OVERLAP: &str = "\
| C1 | left edge, walking in | -26,0,200,0,19,– | 0,0 | vx 0, gs 0, st P, obj P, →0 |
| C2 | left edge −1 | -27,0,200,0,19,– | 0,0 | obj –, →0 |
| C3 | left edge, still | -26,0,0,0,19,– | 0,0 | obj –, →0 |
| C4 | overlap 1, left, walking in | -25,0,200,0,19,– | 0,0 | dx -26, vx 0, gs 0, st P, obj P, →0 |
| C5 | right edge (exclusive) | 26,0,-200,0,19,– | 0,0 | obj –, →0 |
| C6 | right, overlap 1 | 25,0,-200,0,19,– | 0,0 | dx 26, vx 0, gs 0, st P, obj P, →0 |
| C7 | overlap 1, airborne | -25,0,200,256,19,A | 0,0 | dx -26, vx 0, obj –, →0 |
| C8 | wall behind, object moving −2 px, Player right of a wall | -25,0,0,0,19,– | -512,0 | dx -26, obj –, KILL, →0 |
| C9 | land, highest row | 0,-37,64,768,19,A | 0,0 | dy -35, vy 0, st O, obj S, →1 |
| C10 | land, row −38 | 0,-38,64,768,19,A | 0,0 | obj –, →0 |
| C11 | land as ball | 0,-31,64,768,14,AR | 0,0 | dy -35, vy 0, gs 64, ph 19, st O, obj S, →1 |
| C12 | land deep near the left edge | -20,-32,64,768,19,A | 0,0 | dy -35, vy 0, st O, obj S, →1 |
| C13 | same, 1 row lower | -20,-31,64,768,19,A | 0,0 | dx -26, vx 0, obj –, →0 |
| C14 | rising through top-solid | 0,-33,0,-256,19,A | 0,0 | obj –, →0 |
| C15 | rising into solid from above half | 0,-33,0,-256,19,A | 0,0 | obj –, →0 |
| C16 | ride, object vx 0x180, vy −0x80 | 3,-35,0,0,19,O | 384,-128 | dx 4.5, dy -35.5, obj S, →1 |
| C17 | ride, floor 3 px inside | 3,-35,0,0,19,O | 0,128 | dy -37.5, st A, obj –, →0 |
| C18 | ride, ceiling 1 px inside, rising | 3,-35,0,0,19,O | 0,-128 | dy -35.5, st A, obj –, KILL, →0 |
| C19 | ride, at +26 | 26,-35,0,0,19,O | 0,0 | st A, obj –, →0 |
| C20 | ride, jumped | 3,-40,0,-1664,14,ARO | 0,0 | st AR, obj –, →0 |
| C21 | bump, falling or rising alike | 0,30,64,256,19,A | 0,0 | dy 37, vy 0, obj –, →1 |
| C22 | grounded under, object moving down | 0,30,64,0,19,– | 0,128 | dy 37, obj –, KILL, →1 |
| C23 | grounded under, object still | 0,30,64,0,19,– | 0,0 | dy 37, obj –, →1 |";

/// The player of a row, and the object's bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// In half pixels, from the object.
    pub dx: i32,
    pub dy: i32,
    pub vx: i16,
    pub vy: i16,
    pub gs: i16,
    pub ph: i32,
    pub airborne: bool,
    pub rolling: bool,
    pub on_object: bool,
    pub pushing: bool,
    pub stands: bool,
    pub pushed: bool,
    pub killed: bool,
    pub result: i32,
}

/// Reads numbers with commas between them.
fn numbers(text: &str) -> Vec<i32> {
    text.split(',').map(|number| number.trim().parse().expect("a number")).collect()
}

impl State {
    /// Reads a row's input. The objects that the player stands on and pushes follow from the status.
    pub fn of_input(text: &str, has_gs: bool) -> Self {
        let (rest, status) = text.trim().rsplit_once(',').expect("a status");
        let values = numbers(rest);
        let [dx, dy, vx, vy] = values[..4] else { panic!("four numbers first") };
        let gs = if has_gs { values[4] } else { vx };
        let mut state = Self {
            dx: dx * 2,
            dy: dy * 2,
            vx: vx as i16,
            vy: vy as i16,
            gs: gs as i16,
            ph: values[values.len() - 1],
            airborne: false,
            rolling: false,
            on_object: false,
            pushing: false,
            stands: false,
            pushed: false,
            killed: false,
            result: 0,
        };
        state.set_status(status);
        state
    }

    fn set_status(&mut self, letters: &str) {
        self.airborne = letters.contains('A');
        self.rolling = letters.contains('R');
        self.on_object = letters.contains('O');
        self.pushing = letters.contains('P');
    }

    /// Returns this state after the changes that a cell names.
    fn changed_by(mut self, cell: &str) -> Self {
        for word in cell.split(", ") {
            if word == "KILL" {
                self.killed = true;
                continue;
            }
            if let Some(result) = word.strip_prefix('→') {
                self.result = result.parse().expect("a result");
                continue;
            }
            let (what, value) = word.split_once(' ').expect("a name and a value");
            let number = || value.parse::<i32>().expect("a number");
            let halves = || match value.strip_suffix(".5") {
                Some(whole) => {
                    whole.parse::<i32>().expect("a number") * 2 + if value.starts_with('-') { -1 } else { 1 }
                }
                None => number() * 2,
            };
            match what {
                "dx" => self.dx = halves(),
                "dy" => self.dy = halves(),
                "vx" => self.vx = number() as i16,
                "vy" => self.vy = number() as i16,
                "gs" => self.gs = number() as i16,
                "ph" => {
                    self.ph = number();
                    self.rolling = false;
                }
                "st" => self.set_status(value),
                "obj" => (self.stands, self.pushed) = (value == "S", value == "P"),
                _ => panic!("{what}"),
            }
        }
        self
    }
}

/// Makes one call with a player and an object.
fn meet(
    stage: &Stage,
    before: State,
    body: Body,
    call: impl FnOnce(&mut Meeting<'_>) -> Contact,
    result: impl FnOnce(&Contact) -> i32,
) -> State {
    let (x, y) = (body.x.px().0, body.y.px().0);
    let rules = stage.rules();
    let mut player = Player::new(rules, Sonic, px(0), px(0));
    player.x = Pos((x << 16) + HALF + (before.dx << 15));
    player.y = Pos((y << 16) + HALF + (before.dy << 15));
    (player.x_speed, player.y_speed, player.ground_speed) = (subpx(before.vx), subpx(before.vy), subpx(before.gs));
    player.airborne = before.airborne;
    player.rolling = before.rolling;
    player.on_object = before.on_object;
    player.pushing = before.pushing;
    player.standing_on = before.on_object.then_some(ObjectId(if before.stands { 5 } else { 6 }));
    if before.rolling {
        player.width_radius = 7;
    }
    player.height_radius = before.ph as i8;
    let mut body = Body { on_screen: true, has_run: true, ..body };
    if before.stands {
        body.standing.insert(0);
        body.riding.insert(0);
    }
    if before.pushed {
        body.pushed.insert(0);
    }
    let contact = call(&mut Meeting {
        rules,
        terrain: stage.terrain(),
        object: ObjectId(5),
        body: &mut body,
        who: 0,
        player: &mut player,
        pushed_other: None,
        is_out_of_sight: false,
        turned_over: false,
    });
    assert_eq!((player.x.0 | player.y.0) & 0x7FFF, 0);
    State {
        dx: (player.x.0 - (x << 16) - HALF) >> 15,
        dy: (player.y.0 - (y << 16) - HALF) >> 15,
        vx: player.x_speed.0,
        vy: player.y_speed.0,
        gs: player.ground_speed.0,
        ph: player.height_radius.into(),
        airborne: player.airborne,
        rolling: player.rolling,
        on_object: player.on_object,
        pushing: player.pushing,
        stands: body.standing.contains(0),
        pushed: body.pushed.contains(0),
        killed: !player.is_alive(),
        result: result(&contact),
    }
}

/// Returns the result code of S1, S2 and S3. [O-1105]
fn result_code(contact: &Contact, bottom: i32) -> i32 {
    match contact.side {
        Some(Side::Left | Side::Right) => 1,
        Some(Side::Top) => -1,
        Some(Side::Bottom) => bottom,
        None => 0,
    }
}

/// Runs one row under these rules.
pub fn ride_row(rules: &Rules, bottom: i32, case: &str, before: State) -> State {
    let width = if case.starts_with("wide") { 64 } else { 16 };
    let moved = if case.contains("ox-3") { 3 } else { 0 };
    let [x, y] = OBJECT;
    let body = Body::at(px(x), px(y)).sized(width, 16);
    let shape = SolidBox::new(px(width.into()), px(16), px(x - moved));
    let call = |meeting: &mut Meeting<'_>| solid::collide(meeting, &shape);
    meet(&sky(rules), before, body, call, |contact| result_code(contact, bottom))
}

/// Compares states, but only the places of a killed player: other effects of dying belong to another rule. [O-1028]
fn assert_row(got: State, expected: State, row: &str) {
    if expected.killed {
        let place = |state: State| (state.killed, state.dx, state.dy);
        assert_eq!(place(got), place(expected), "{row}");
    } else {
        assert_eq!(got, expected, "{row}");
    }
}

#[test]
fn boxes_answer_as_the_executed_routines_of_s1_s2_and_s3() {
    // O-1101 to O-1103, O-1109, O-1110, O-1112, O-1117, O-1118, O-1310
    let mut rows = 0;
    for row in RIDING.lines() {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, number, case, input, s1, s2, s3, _] = cells[..] else { panic!("{row}") };
        let mut before = State::of_input(input, true);
        before.pushed = number == "8";
        before.stands = case.starts_with("ride");
        let mut expected = s1;
        for (rules, bottom, cell) in [(Rules::S1, -1, s1), (Rules::S2, -2, s2), (Rules::S3, -2, s3)] {
            if cell != "=" {
                expected = cell;
            }
            assert_row(ride_row(&rules, bottom, case, before), before.changed_by(expected), row);
        }
        rows += 1;
    }
    assert_eq!(rows, 49);
}

/// Makes the stage that a row of CD has around the player. [11.11]
fn around(case: &str) -> Stage {
    let mut rows = vec![".".repeat(64); 64];
    if case.contains("right of a wall") {
        // The wall reaches up to column 479. The player is pushed to 489, its sensor to 479.
        for row in &mut rows {
            row.replace_range(..30, &"#".repeat(30));
        }
    } else if case.contains("floor 3 px inside") {
        // The floor begins at row 496. The player's feet are at 498.
        rows[31..].fill("#".repeat(64));
    } else if case.contains("ceiling 1 px inside") {
        // The ceiling reaches down to row 463, where the sensor is.
        rows[..29].fill("#".repeat(64));
    }
    drawn(&Rules::CD, &[], &rows)
}

#[test]
fn boxes_answer_as_the_executed_routine_of_cd() {
    // O-1143, O-1145, O-1146
    let mut rows = 0;
    for row in OVERLAP.lines() {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        let [_, _, case, input, speeds, output, _] = cells[..] else { panic!("{row}") };
        let mut before = State::of_input(input, false);
        before.stands = case.starts_with("ride");
        let speeds = numbers(speeds);
        let [x, y] = if case.contains("ceiling") { OBJECT_UNDER_CEILING } else { OBJECT };
        let body = Body::at(px(x), px(y)).sized(16, 16);
        let body = Body { x_speed: subpx(speeds[0] as i16), y_speed: subpx(speeds[1] as i16), ..body };
        let faces = if case.contains("top-solid") { Faces::Top } else { Faces::All };
        let shape = OverlapBox::full(px(16), px(16)).with(faces);
        let call = |meeting: &mut Meeting<'_>| overlap::collide(meeting, &shape);
        let got = meet(&around(case), before, body, call, |contact| contact.is_vertical().into());
        assert_row(got, before.changed_by(output), row);
        rows += 1;
    }
    assert_eq!(rows, 23);
}
