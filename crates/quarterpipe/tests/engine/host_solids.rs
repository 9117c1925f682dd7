//! Objects that a host drives, and frames that are stepped in halves.

use quarterpipe::stock::{
    HostSolid, HostSolidShape, Platform, Projectile, SlopedSolid, SolidBlock, Spikes, SpikesFacing, TopHeights,
    motion::{
        Arc, CirclePath, FallPath, Motion, OneWayPath, OscillatorPath, Path, PendulumPath, Sink, SquarePath, Start,
        Timing, Wave,
    },
};

use crate::common::*;

const PLACE: (i32, i32) = (512, 260);

/// Ways for a player to meet an object: start, speeds and buttons held in each frame.
const APPROACHES: [(i32, i32, i16, i16, &str); 6] = [
    // The player falls onto it and is carried.
    (512, 200, 0, 0x100, ""),
    // The player falls onto its edge.
    (486, 200, 0, 0x100, ""),
    // The player runs against its side and pushes it, or passes under it.
    (400, STANDING, 0x300, 0, "R"),
    // The player stands under it, to be crushed or to jump against it.
    (512, STANDING, 0, 0, ""),
    (520, STANDING, 0, 0, "A"),
    // The player lands on it and runs off.
    (512, 200, 0, 0x100, "L"),
];

fn body() -> Body {
    Body::at(px(PLACE.0), px(PLACE.1)).sized(32, 16)
}

/// Makes a stage with a table of heights: a hill of 64 px and the player's width to each side.
fn stage(rules: &Rules) -> Stage {
    let mut stage = plain(rules);
    stage.tables = vec![(0..43).map(|at: i8| 16 + at.min(42 - at) / 2).collect()];
    stage
}

/// Makes the same stock object, moving by itself, in every shape.
fn stock(shape: HostSolidShape, motion: Motion) -> Thing {
    match shape {
        HostSolidShape::Platform => Platform { motion, ..Platform::new(px(32), px(16)) }.into(),
        HostSolidShape::Sloped(TopHeights { table, columns }) => {
            SlopedSolid { motion, heights: table, columns, width: px(32), height: px(16) }.into()
        }
        _ => SolidBlock::new(px(32), px(16)).moving(motion).into(),
    }
}

/// Returns a motion of each kind. A falling platform never lets go of players here, as a host's solid does not either.
fn motions() -> Vec<Motion> {
    let slow = |x, y| OscillatorPath { x, y, delayed: x.is_none() };
    let pendulum = PendulumPath { oscillator: 6, radius: 48, mirrored: false, arc: Arc::Whole, needs_change: false };
    let travel = OneWayPath { x_step: 1, y_step: 1, frames: 60, start: Start::StoodOn, wait: 10, stops_at_walls: true };
    let paths = [
        Path::Still,
        Path::BackAndForth(50),
        Path::along_x(Wave::new(6, 0)),
        Path::along_y(Wave::new(6, -16)),
        Path::Oscillator(slow(Some(Wave::new(2, 0)), Some(Wave::mirrored(2, 0).halved()))),
        Path::Oscillator(slow(None, Some(Wave::mirrored(6, 32)))),
        Path::Circle(CirclePath { x_radius: 48, y_radius: 24, lead: Angle(0x40), step: 2 }),
        Path::Swing(pendulum),
        Path::Square(SquarePath { oscillator: 11, radius: 24, halved: true }),
        Path::Fall(FallPath { carries: 0, ..FallPath::S1 }),
        Path::Travel(travel),
        Path::Timed(Timing { x_step: 0, y_step: 4, steps: 12, wait: 20 }),
    ];
    let sinking = [Sink::SLIGHT, Sink::QUICK].map(|sink| Motion::STILL.sinking(sink));
    paths.map(Motion::new).into_iter().chain(sinking).collect()
}

/// Returns a body without its speeds.
fn at_rest(body: &Body) -> Body {
    Body { x_speed: Speed::ZERO, y_speed: Speed::ZERO, ..*body }
}

/// Steps a player and three objects, each in a separate world: a stock object of this motion, one that moves by speeds
/// over the same places, and one that a host puts there. Ends when a stock object unloads, as a host's solid does not.
/// Returns the number of frames in which there was contact.
fn replay(rules: &Rules, shape: HostSolidShape, motion: Motion, approach: (i32, i32, i16, i16, &str)) -> u32 {
    let (x, y, x_speed, y_speed, buttons) = approach;
    let start = |body: Body, thing: Thing| {
        let mut run = Run::new(stage(rules), Sonic, x, y);
        if y_speed == 0 {
            run.ground_speed = subpx(x_speed);
        } else {
            run = run.flying(x_speed, y_speed);
        }
        let id = run.world.objects.insert(rules, body, thing).expect("a free slot");
        (run, id)
    };
    let speeds = if matches!(motion.path(), Path::BackAndForth(_)) { [0x60, 0x180] } else { [0, 0] };
    let first = Body { x_speed: subpx(speeds[0]), y_speed: subpx(speeds[1]), ..body() };
    let (mut by_itself, id) = start(first, stock(shape, motion));
    let (mut by_speed, _) = start(body(), stock(shape, Motion::new(Path::BackAndForth(0))));
    let (mut by_host, _) = start(body(), HostSolid::new(shape, &body()).into());
    let (mut met, mut has_same_speeds) = (0, true);
    for frame in 0..240 {
        let before = by_itself.body(id);
        by_itself.step(buttons);
        let Some((moved, _)) = by_itself.world.objects.get(id) else { break };
        let speed = |from: Pos, to: Pos| Speed(((to.0 - from.0) >> 8) as i16);
        let driven = by_speed.body_mut(id);
        (driven.x_speed, driven.y_speed) = (speed(before.x, moved.x), speed(before.y, moved.y));
        by_speed.step(buttons);
        let Some((driven, _)) = by_speed.world.objects.get(id) else { break };
        if let Some((_, Thing::Stock(Stock::HostSolid(lift)))) = by_host.world.objects.get_mut(id) {
            lift.goal = [moved.x, moved.y];
        }
        by_host.step(buttons);
        let found = by_host.body(id);
        let place = || format!("{shape:?}, {motion:?}, {approach:?}, frame {frame}");
        assert_eq!((&by_host.world.players, &found), (&by_speed.world.players, driven), "{}", place());
        has_same_speeds &= (moved.x_speed, moved.y_speed) == (found.x_speed, found.y_speed);
        // CD's platforms write their row and have no y speed, as the stock motions do. [CD-5] A host's solid has one, since it
        // could not crush anyone without it.
        if rules.solid.model != SolidModel::Overlap || has_same_speeds {
            let expected = (&by_itself.world.players, at_rest(moved));
            assert_eq!((&by_host.world.players, at_rest(&found)), expected, "{}", place());
        }
        met += u32::from(found.standing.any() || found.pushed.any());
        // In some games objects stand still while a player dies.
        if !by_itself.is_alive() {
            break;
        }
    }
    met
}

#[test]
fn a_host_driven_solid_meets_a_player_as_a_stock_object_of_its_shape_and_motion() {
    let shapes =
        [HostSolidShape::Solid, HostSolidShape::Platform, HostSolidShape::Sloped(TopHeights { table: 0, columns: 2 })];
    for (name, rules) in Rules::PRESETS {
        for motion in motions() {
            let replays = shapes.into_iter().flat_map(|shape| APPROACHES.map(|approach| (shape, approach)));
            let met: u32 = replays.map(|(shape, approach)| replay(&rules, shape, motion, approach)).sum();
            // There was contact in a good part of the frames.
            assert!(met > 500, "{name}, {motion:?}: {met}");
        }
    }
}

/// Steps a player standing on level ground under a ceiling, and a box between them that a host moves by this many pixels
/// in each frame, until the player is dead. Returns the frame and the player's row then.
fn crushed_by_host(rules: &Rules, rows: &[String], (x, y): (i32, i32), step: i32) -> Option<(u32, i32)> {
    let mut run = Run::new(drawn(rules, &[], rows), Sonic, 480, 364);
    let body = Body::at(px(x), px(y)).sized(16, 16);
    let id = run.world.objects.insert(rules, body, HostSolid::new(HostSolidShape::Solid, &body)).expect("a free slot");
    for frame in 1..200 {
        move_by(&mut run, id, [0, step]);
        run.step("");
        if !run.is_alive() {
            return Some((frame, run.y.px().0));
        }
    }
    None
}

/// Moves a host's solid by pixels in the next step.
fn move_by(run: &mut Run, id: ObjectId, [x, y]: [i32; 2]) {
    if let Some((_, Thing::Stock(Stock::HostSolid(solid)))) = run.world.objects.get_mut(id) {
        solid.goal[0] += px(x);
        solid.goal[1] += px(y);
    }
}

#[test]
fn a_solid_that_a_host_lowers_onto_a_player_crushes_it() {
    let rows = [vec![".".repeat(100); 24], vec!["#".repeat(100); 6]].concat();
    let crushed = |rules: &Rules| crushed_by_host(rules, &rows, (480, 250), 1);
    // O-1144: as a stock box of CD that goes down by 1 px a frame.
    assert_eq!(crushed(&Rules::CD), Some((78, 365)));
    for (name, rules) in Rules::PRESETS {
        assert!(crushed(&rules).is_some(), "{name}");
    }
}

#[test]
fn a_solid_that_a_host_raises_crushes_the_player_on_it_against_a_ceiling_in_cd() {
    // O-1144: the last row of the ceiling is 287, and the player dies 10 px below it.
    let ceiling = [vec!["#".repeat(100); 18], vec![".".repeat(100); 12]].concat();
    assert_eq!(crushed_by_host(&Rules::CD, &ceiling, (480, 400), -1), Some((67, 297)));
}

#[test]
fn a_hosts_solid_has_the_speed_of_its_last_move_alone() {
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::on_plain(&rules);
        let body = Body::at(px(200), px(100)).sized(16, 16);
        let solid = HostSolid::new(HostSolidShape::Solid, &body);
        let id = run.world.objects.insert(&rules, body, solid).expect("a free slot");
        let mut speeds_after = |step| {
            move_by(&mut run, id, step);
            run.step("");
            let body = run.body(id);
            (body.x_speed.0, body.y_speed.0)
        };
        assert_eq!(speeds_after([3, -2]), (0x300, -0x200), "{name}");
        assert_eq!(speeds_after([0, 1]), (0, 0x100), "{name}");
        assert_eq!(speeds_after([0, 0]), (0, 0), "{name}");
        // Farther than any speed leads.
        assert_eq!(speeds_after([127, 128]), (0x7F00, 0), "{name}");
        assert_eq!(speeds_after([-129, 0]), (0, 0), "{name}");
    }
}

#[test]
fn moves_by_parts_of_a_pixel_carry_a_rider_all_the_way() {
    for (name, rules) in Rules::PRESETS {
        let mut run = Run::new(plain(&rules), Sonic, 512, 200).flying(0, 0x100);
        let solid = HostSolid::new(HostSolidShape::Platform, &body());
        let id = run.world.objects.insert(&rules, body(), solid).expect("a free slot");
        run.until(|run| run.on_object);
        let x = run.x.px();
        for _ in 0..500 {
            if let Some((_, Thing::Stock(Stock::HostSolid(lift)))) = run.world.objects.get_mut(id) {
                // A tenth of a pixel.
                lift.goal[0].0 += 0x10000 / 10;
            }
            run.step("");
        }
        assert_eq!((run.x.px() - x, run.body(id).x.px() - px(512)), (px(49), px(49)), "{name}");
    }
}

#[test]
fn a_host_driven_solid_reports_the_player_that_it_met() {
    let rules = Rules::S2;
    let mut run = Run::new(plain(&rules), Sonic, 512, 200).flying(0, 0x100);
    let body = Body { hitbox: Some(Hitbox::new(40, 24)), ..body() };
    let id = run.world.objects.insert(&rules, body, HostSolid::new(HostSolidShape::Solid, &body)).expect("a free slot");
    let mut reports = Vec::new();
    for _ in 0..40 {
        run.step("");
        if let Some((_, Thing::Stock(Stock::HostSolid(block)))) = run.world.objects.get(id) {
            reports.push((block.report.touched.any(), block.report.landed.any()));
        }
    }
    let touched = reports.iter().position(|(touched, _)| *touched);
    let landed: Vec<_> = (0..reports.len()).filter(|frame| reports[*frame].1).collect();
    assert_eq!(landed.len(), 1);
    assert!(touched.is_some_and(|touched| touched <= landed[0]));
}

fn hurting(shape: HostSolidShape, body: &Body) -> HostSolid {
    let mut host = HostSolid::new(shape, body);
    host.hurts = true;
    host
}

/// Protects a player in a way, or not at all.
type Protect = fn(&mut Player);

/// Ways in which a player meets harm, and the outcome that distinguishes them: unhurt, hurt or dead.
const PROTECTIONS: [(Protect, Routine); 4] = [
    (|_| (), Routine::Dying),
    (|player| player.rings = 7, Routine::Hurt),
    (|player| player.shield = Shield::Plain, Routine::Hurt),
    (|player| player.invincible = 1200, Routine::Control),
];

/// Steps a player and this object for 40 frames, and returns the players' states and the last frame's events.
fn meet_harm(rules: &Rules, protect: Protect, body: Body, thing: Thing) -> (Vec<Player>, bool) {
    let mut run = Run::new(plain(rules), Sonic, 512, 200).flying(0, 0x100);
    protect(&mut run.world.players[0]);
    run.world.objects.insert(rules, body, thing).expect("a free slot");
    let mut scattered = false;
    let states = (0..40).map(|_| {
        run.step("");
        scattered |= run.seen.events.iter().any(|event| matches!(event, Event::LostRings(_)));
        run.world.players[0].clone()
    });
    let states = states.collect();
    (states, scattered)
}

#[test]
fn a_hitbox_that_hurts_does_so_as_a_projectile() {
    for (name, rules) in Rules::PRESETS {
        for (protect, outcome) in PROTECTIONS {
            let body = Body { hitbox: Some(Hitbox::new(8, 8)), ..Body::at(px(512), px(260)).sized(8, 8) };
            let host = hurting(HostSolidShape::None, &body);
            let by_host = meet_harm(&rules, protect, body, host.into());
            assert_eq!(by_host, meet_harm(&rules, protect, body, Projectile::default().into()), "{name}");
            let met = by_host.0.iter().map(|player| player.routine).find(|met| *met != Routine::Control);
            assert_eq!(met.unwrap_or(Routine::Control), outcome, "{name}");
        }
    }
}

#[test]
fn a_solid_that_hurts_does_so_as_spikes() {
    for (name, mut rules) in Rules::PRESETS {
        // A host's solid has any height: CD's spikes act on players nearer than 32 px only.
        rules.spikes.reach = None;
        for (protect, outcome) in PROTECTIONS {
            let host = hurting(HostSolidShape::Solid, &body());
            let by_host = meet_harm(&rules, protect, body(), host.into());
            let spikes = Spikes::new(px(32), px(16), SpikesFacing::Up);
            assert_eq!(by_host, meet_harm(&rules, protect, body(), spikes.into()), "{name}");
            let met = by_host.0.iter().map(|player| player.routine).find(|met| *met != Routine::Control);
            assert_eq!(met.unwrap_or(Routine::Control), outcome, "{name}");
        }
    }
}

#[test]
fn every_shape_that_hurts_hurts_the_player_who_lands_on_it() {
    let sloped = HostSolidShape::Sloped(TopHeights { table: 0, columns: 2 });
    for (name, rules) in Rules::PRESETS {
        for shape in [HostSolidShape::Solid, HostSolidShape::Platform, sloped] {
            let mut run = Run::new(stage(&rules), Sonic, 512, 200).flying(0, 0x100);
            run.rings = 1;
            let host = hurting(shape, &body());
            run.world.objects.insert(&rules, body(), host).expect("a free slot");
            let hurt = (0..60).any(|_| run.step("").routine == Routine::Hurt);
            assert!(hurt, "{name}, {shape:?}");
        }
    }
}

#[test]
fn a_driver_is_saved_with_the_world() {
    let rules = Rules::S3K;
    let mut run = Run::on_plain(&rules);
    let mut block = HostSolid::new(HostSolidShape::Sloped(TopHeights { table: 7, columns: 1 }), &body());
    block.driver = 0xDEAD_BEEF;
    run.world.objects.insert(&rules, body(), block).expect("a free slot");
    run.step("R");
    let bytes = run.world.to_bytes(&run.stage);
    assert_eq!(World::from_bytes(&run.stage, &bytes), Ok(run.world.clone()));
}

#[test]
fn removing_an_object_drops_the_player_who_stands_on_it_and_reports_it() {
    for (_, rules) in Rules::PRESETS {
        let mut run = Run::new(plain(&rules), Sonic, 512, 200).flying(0, 0x100);
        let id = run.world.objects.insert(&rules, body(), SolidBlock::new(px(32), px(16))).expect("a free slot");
        run.steps(40, "");
        assert!(run.on_object && !run.airborne);
        let mut seen = ObservedEvents::default();
        let removed = run.world.remove(&run.stage, id, &mut seen);
        assert!(removed.is_some_and(|(body, _)| body.standing.any()));
        assert!(run.airborne && !run.on_object);
        assert_eq!(seen.events, [Event::LeftObject(id)]);
        run.steps(60, "");
        assert_eq!(run.y.px(), px(STANDING));
        assert_eq!(run.world.remove(&run.stage, id, &mut ()), None);
    }
}

#[test]
fn removing_a_pushed_object_ends_the_push() {
    for (_, rules) in Rules::PRESETS {
        let mut run = Run::new(plain(&rules), Sonic, 470, STANDING);
        let body = Body::at(px(PLACE.0), px(304)).sized(16, 16);
        let id = run.world.objects.insert(&rules, body, SolidBlock::new(px(16), px(16))).expect("a free slot");
        run.steps(40, "R");
        assert!(run.pushing);
        run.world.remove(&run.stage, id, &mut ());
        assert!(!run.pushing && run.pushed_object.is_none());
        assert!(run.steps(40, "R").x.px() > px(520));
    }
}

#[test]
fn two_halves_are_a_step() {
    let rules = Rules::S1;
    let motion = Motion::new(Path::along_x(Wave::new(6, -64)));
    let mut whole = Run::new(plain(&rules), Sonic, 512, 200).flying(0, 0x100);
    whole.world.objects.insert(&rules, body(), stock(HostSolidShape::Platform, motion)).expect("a free slot");
    let mut halves = whole.world.clone();
    for frame in 0..120 {
        let input = if frame % 50 < 20 { Input::RIGHT } else { Input::A };
        whole.world.step(&whole.stage, &[input], &mut ());
        let half = halves.step_players(&whole.stage, &[input], &mut ());
        halves.step_objects(&whole.stage, half, &mut ());
        assert_eq!(halves, whole.world);
    }
}

#[test]
fn what_a_script_lets_players_touch_is_as_large_as_its_body() {
    let body = Body::at(px(500), px(500)).sized(12, 20).touchable(12, 20);
    assert_eq!(body.hitbox, Some(Hitbox::new(12, 20)));
    assert_eq!(body.half_width, 12);
}
