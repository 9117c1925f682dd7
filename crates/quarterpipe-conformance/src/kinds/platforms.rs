//! Objects of the scenarios to stand on: platforms, bridges, ledges, seesaws.

use quarterpipe::{
    Angle,
    object::{Body, ScreenTest, Thing},
    px,
    rules::Game,
    stock::{
        Bridge, Collapsing, Platform, Seesaw, SlopedSolid,
        motion::{
            Arc, CirclePath, FallPath, Motion, OneWayPath, OscillatorPath, Path, PendulumPath, Sink, Start, Wave,
        },
    },
};

use super::{
    BreakingPlatform, BurningSlope, Elevator, FallingPlatform, FloatingBlock, Plan, PlanError, PlanResult,
    RecordedObject, RisingPlatform, WithParts, bad_subtype, body, breaking_platform, size, subtype_in,
};
use crate::{
    extension::Extension,
    scenario::{ObjectSetup, Zone},
};

/// The frames for which the pieces of S1's ledge and of its floors hold. [O-1326]
const LEDGE_DELAYS: [i8; 25] =
    [28, 24, 20, 16, 26, 22, 18, 14, 10, 6, 24, 20, 16, 12, 8, 4, 22, 18, 14, 10, 6, 2, 20, 16, 12];
const FLOOR_DELAYS: [i8; 8] = [30, 22, 14, 6, 26, 18, 10, 2];
const ODD_FLOOR_DELAYS: [i8; 8] = [22, 30, 26, 18, 6, 14, 10, 2];
/// S2's floor. Only the time for which it carries a player is known. [O-2237]
const S2_FLOOR_DELAYS: [i8; 1] = [26];
/// The values after its heights that S2's wide ledge reads. [O-2237]
const BEHIND_HEIGHTS: [i8; 4] = [0, 8, 0, -118];

/// The frames for which the 24 pieces of S3K's ledge hold. Only the first piece's frames were recorded; the other pieces are assumed to be
/// the same. S3's first act has as many pieces. [O-2323]
const S3K_LEDGE_DELAYS: [i8; 24] = [48; 24];

/// Returns the tables of a kind that has tables other than its profiles.
pub(super) fn tables(game: Game, zone: Option<&Zone>, setup: &ObjectSetup) -> Option<[Vec<i8>; 2]> {
    let is_odd = setup.subtype_or(0) & 1 != 0;
    Some(match (game, setup.kind.as_str()) {
        (Game::S1, "collapsing_ledge") => [setup.surface.clone(), LEDGE_DELAYS.to_vec()],
        (Game::S1, "collapsing_floor") if is_odd => [vec![], ODD_FLOOR_DELAYS.to_vec()],
        (Game::S1, "collapsing_floor") => [vec![], FLOOR_DELAYS.to_vec()],
        (Game::S2, "collapsing_ledge") => [[&setup.surface, &BEHIND_HEIGHTS[..]].concat(), LEDGE_DELAYS.to_vec()],
        (Game::S2, "collapsing_platform") => [vec![], S2_FLOOR_DELAYS.to_vec()],
        // The recordings' profile takes the place of its delays. [O-2323]
        (Game::S3 | Game::S3k, "collapsing_ledge") => {
            let is_first_act = zone == Some(&Zone::Number(Extension::DEEP_WALL_ZONE));
            let delays = match (game, is_first_act) {
                (Game::S3k, _) => S3K_LEDGE_DELAYS.to_vec(),
                (_, true) => setup.surface.iter().copied().take(S3K_LEDGE_DELAYS.len()).collect(),
                (_, false) => setup.surface.clone(),
            };
            [s3_heights(), delays]
        }
        _ => return None,
    })
}

/// Returns the heights of S3's ledge: level, down by 1 px in each second column pair, level. [12.5]
fn s3_heights() -> Vec<i8> {
    let slope = (15..=30).rev().flat_map(|height| [height, height]);
    [31; 22].into_iter().chain(slope).chain([14; 10]).collect()
}

pub(super) fn make(plan: &Plan<'_>) -> PlanResult {
    let Plan { game, setup, zone, table, .. } = *plan;
    match game {
        Game::S1 => of_s1(zone, setup, table),
        Game::Cd => of_cd(setup),
        Game::S2 => of_s2(setup, table),
        Game::S3 | Game::S3k => of_s3(game, setup, table),
    }
}

/// Makes a platform of this size and motion.
fn platform(setup: &ObjectSetup, half_width: u8, surface: u8, motion: Motion) -> (Body, Platform) {
    (body(setup, half_width, 8), Platform { motion, ..Platform::new(size(half_width), size(surface)) })
}

/// Turns a platform into an object.
fn made((body, platform): (Body, Platform)) -> (Body, Thing<RecordedObject>) {
    (body, platform.into())
}

/// Returns a path of oscillators as they were one frame ago, at most 64 px to each side. [O-1328]
fn delayed(x: Option<Wave>, y: Option<Wave>) -> Path {
    Path::Oscillator(OscillatorPath { x, y, delayed: true })
}

/// Returns a path that S1's and S2's platforms share. [O-2050, O-2236]
fn common_path(motion: u8, below: u8) -> Option<Path> {
    let (to, back) = (Wave::new(6, -64), Wave::mirrored(6, 64));
    Some(match motion {
        0 | 9 => Path::Still,
        1 => delayed(Some(to), None),
        5 => delayed(Some(back), None),
        2 => delayed(None, Some(to)),
        6 => delayed(None, Some(back)),
        3 => Path::Fall(FallPath { below, ..FallPath::S1 }),
        10 => delayed(None, Some(to.halved())),
        _ => return None,
    })
}

/// Returns the motion on a pendulum with links of 16 px. [O-1324]
fn pendulum(setup: &ObjectSetup, arc: Arc, needs_change: bool) -> Motion {
    let radius = 16 * (setup.subtype_or(0) & 0x0F) + 8;
    Motion::new(Path::Swing(PendulumPath { oscillator: 6, radius, mirrored: setup.xflip, arc, needs_change }))
}

fn of_s1(zone: Option<&Zone>, setup: &ObjectSetup, table: u16) -> PlanResult {
    let subtype = setup.subtype_or(0);
    Ok(match setup.kind.as_str() {
        // [O-2050]
        "platform" => {
            let always_falls = matches!(zone, Some(Zone::Name(name)) if name == "SLZ");
            let path = match if always_falls { 3 } else { subtype & 0x0F } {
                11 => Path::along_y(Wave::new(3, -0x30)),
                12 => Path::along_y(Wave::mirrored(3, 0x30)),
                motion => common_path(motion, 0)
                    .ok_or_else(|| bad_subtype(setup, "a low digit of 0 to 3, 5, 6 or 9 to 12"))?,
            };
            made(platform(setup, 32, 8, Motion::new(path).sinking(Sink::SLIGHT)))
        }
        "moving_block" => moving_block(setup)?,
        // [O-2056]
        "circling_platform" => {
            subtype_in(setup, 0, 0..=0)?;
            let path = OscillatorPath { x: Some(Wave::new(8, -0x50)), y: Some(Wave::new(9, -0x50)), delayed: false };
            made(platform(setup, 24, 8, Motion::new(Path::Oscillator(path))))
        }
        // [O-1325, O-2057]
        "swing_platform" => {
            subtype_in(setup, 0, 0..=15)?;
            let (body, platform) = platform(setup, 24, 8, pendulum(setup, Arc::Whole, false));
            // The parts are its links and its pivot.
            (body, WithParts::lowest(platform, setup.subtype_or(0) + 1))
        }
        "elevator" => {
            subtype_in(setup, 0, 0..=0)?;
            (body(setup, 40, 8), RecordedObject::Elevator(Elevator::up(64)).into())
        }
        // The parts are all logs except one.
        "bridge" => {
            let (body, bridge) = bridge(setup)?;
            (body, WithParts::lowest(bridge, subtype_in(setup, 8, 3..=16)? - 1))
        }
        "grassy_platform" => grassy_platform(setup, table)?,
        // [O-2044]
        "collapsing_ledge" => {
            let mut body = body(setup, 100, 56);
            body.drawn = ScreenTest::OwnHeight;
            (body, Collapsing::ledge(px(48), table, table + 1).into())
        }
        "collapsing_floor" => (body(setup, 68, 8), Collapsing::floor(px(32), px(8), table + 1).into()),
        // [O-2059]
        "seesaw" => {
            let seesaw = Seesaw::new(px(48), table, table + 1);
            (body(setup, 48, 8), if subtype == 0 { seesaw.with_ball(px(0)) } else { seesaw }.into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}

/// Makes a bridge. [O-2058, O-2239]
fn bridge(setup: &ObjectSetup) -> Result<(Body, Bridge), PlanError> {
    Ok((body(setup, 128, 8), Bridge::new(subtype_in(setup, 8, 3..=16)?)))
}

/// Makes S1's moving block. [O-2052]
fn moving_block(setup: &ObjectSetup) -> PlanResult {
    let subtype = setup.subtype_or(0);
    let half_width = match subtype >> 4 {
        0 => 16,
        1 | 2 => 32,
        3 => 64,
        4 => 48,
        _ => return Err(bad_subtype(setup, "a high digit of 0 to 4")),
    };
    let path = match subtype & 0x0F {
        0 => Path::Still,
        1 => Path::along_x(Wave::mirrored(3, 0)),
        2 => Path::Travel(OneWayPath {
            x_step: 1,
            y_step: 0,
            frames: 0,
            start: Start::StoodOn,
            wait: 0,
            stops_at_walls: true,
        }),
        _ => return Err(bad_subtype(setup, "a low digit of 0 to 2")),
    };
    let mut platform = Platform { motion: Motion::new(path), ..Platform::new(size(half_width), px(8)) };
    platform.top.moves_first = true;
    Ok((body(setup, half_width, 8), platform.into()))
}

/// Makes S1's grassy platform. [O-1327, O-2053]
fn grassy_platform(setup: &ObjectSetup, table: u16) -> PlanResult {
    let subtype = subtype_in(setup, 0, 0..=0x2F)?;
    let (half_width, height) = if subtype >> 4 == 2 { (32, 48) } else { (64, 32) };
    let motion = match subtype & 7 {
        0 => Motion::STILL,
        5 => Motion::STILL.sinking(Sink::DEEP),
        6 | 7 => return Err(bad_subtype(setup, "a low digit of 0 to 5")),
        number => Motion::new(Path::along_y(Wave::mirrored(number - 1, 0))),
    };
    let solid = SlopedSolid { motion, heights: table, columns: 2, width: size(half_width), height: px(height) };
    let mut body = body(setup, half_width, 64);
    body.drawn = ScreenTest::OwnHeight;
    Ok((
        body,
        if subtype & 7 == 5 { RecordedObject::BurningSlope(BurningSlope::new(solid)).into() } else { solid.into() },
    ))
}

/// Makes CD's platforms. [CD-5]
fn of_cd(setup: &ObjectSetup) -> PlanResult {
    match setup.kind.as_str() {
        "platform" => {}
        // The recorded blocks never move. [CD-7]
        "floating_block" => {
            return Ok((body(setup, 12, 12), RecordedObject::FloatingBlock(FloatingBlock::default()).into()));
        }
        // Its flap lets a player through from below, as every platform does. [CD-13]
        "tunnel_door" => return Ok(made(platform(setup, 44, 8, Motion::STILL))),
        // [CD-11]
        "collapsing_platform" => {
            let [width, height] = breaking_platform::HALF_SIZE;
            return Ok((body(setup, width, height), RecordedObject::BreakingPlatform(BreakingPlatform).into()));
        }
        _ => return Err(PlanError::OtherKind),
    }
    let subtype = setup.subtype_or(0);
    if subtype & 3 == 3 {
        return Err(bad_subtype(setup, "one with not both bits 0 and 1"));
    }
    let half_width = 16 * ((subtype & 3) + 1);
    let radius = [32, 48, 64, 96][usize::from(subtype >> 2 & 3)];
    let circle = |x_radius, y_radius| Path::Circle(CirclePath { x_radius, y_radius, lead: Angle(0), step: 1 });
    let motion = match subtype >> 4 {
        0 => Motion::new(circle(0, radius)),
        // It begins one frame later.
        1 => Motion::new(circle(radius, 0)).starting_at(Angle(0xFF)).sinking(Sink::QUICK),
        2 => Motion::new(circle(radius, radius)),
        3 => Motion::new(circle(-radius, radius)),
        4 => Motion::STILL.sinking(Sink::QUICK),
        5 => {
            let platform = FallingPlatform::new(size(half_width));
            return Ok((body(setup, half_width, 8), RecordedObject::FallingPlatform(platform).into()));
        }
        6 => {
            let platform = RisingPlatform::new(size(half_width), px(radius.into()));
            return Ok((body(setup, half_width, 8), RecordedObject::RisingPlatform(platform).into()));
        }
        _ => return Err(bad_subtype(setup, "a high digit of 0 to 6")),
    };
    Ok(made(platform(setup, half_width, 8, motion)))
}

fn of_s2(setup: &ObjectSetup, table: u16) -> PlanResult {
    let subtype = setup.subtype_or(0);
    Ok(match setup.kind.as_str() {
        // [O-2236]
        "platform" => {
            let half_width = match subtype >> 4 {
                0..=2 => 32,
                3 => 64,
                4 => 48,
                _ => return Err(bad_subtype(setup, "a high digit of 0 to 4")),
            };
            let path = match subtype & 0x0F {
                8 => Path::Travel(OneWayPath {
                    x_step: 0,
                    y_step: -2,
                    frames: 256,
                    start: Start::AtOnce,
                    wait: 0,
                    stops_at_walls: false,
                }),
                11 => delayed(None, Some(Wave::mirrored(6, 64).halved())),
                12 => Path::along_y(Wave::new(3, -0x30)),
                13 => Path::along_y(Wave::mirrored(3, 0x30)),
                motion => common_path(motion, 64)
                    .ok_or_else(|| bad_subtype(setup, "a low digit of 0 to 3, 5, 6 or 8 to 13"))?,
            };
            made(platform(setup, half_width, 8, Motion::new(path).sinking(Sink::SLIGHT)))
        }
        // [O-2238]
        "swing_platform" => {
            let arc = match subtype >> 4 {
                0 => Arc::Whole,
                1 => Arc::Far,
                3 => Arc::Near,
                _ => return Err(bad_subtype(setup, "a high digit of 0, 1 or 3")),
            };
            made(platform(setup, 32, 9, pendulum(setup, arc, true)))
        }
        // It has a further object for every eight logs. [O-2239]
        "bridge" => {
            let (body, bridge) = bridge(setup)?;
            (body, WithParts::behind(bridge, subtype_in(setup, 8, 3..=16)?.div_ceil(8)))
        }
        // [O-2237]
        "collapsing_ledge" => {
            let mut body = body(setup, 52, 56);
            body.drawn = ScreenTest::OwnHeight;
            (body, Collapsing::ledge(px(52), table, table + 1).into())
        }
        "collapsing_platform" => (body(setup, 32, 8), Collapsing::floor(px(32), px(16), table + 1).into()),
        // [O-2240]
        "seesaw" => {
            let seesaw = Seesaw::new(px(48), table, table + 1);
            (body(setup, 48, 8), if subtype == 0 { seesaw.with_ball(px(16)) } else { seesaw }.into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}

fn of_s3(game: Game, setup: &ObjectSetup, table: u16) -> PlanResult {
    let subtype = setup.subtype_or(0);
    Ok(match setup.kind.as_str() {
        // [O-2321]
        "platform" => {
            let (half_width, half_height) = match subtype >> 4 {
                0 => (32, 32),
                1 => (24, 12),
                2 => (32, 20),
                _ => return Err(bad_subtype(setup, "a high digit of 0 to 2")),
            };
            let (short, long) = (|from| Wave::new(2, from), |from| Wave::new(7, from));
            let motion = match (subtype & 0x0F, setup.xflip) {
                (0, _) => Motion::STILL.sinking(Sink::SLIGHT),
                (1, false) => Motion::new(Path::along_x(short(0))),
                (1, true) => Motion::new(Path::along_x(Wave::mirrored(2, 64))),
                (2, false) => Motion::new(Path::along_x(long(0))),
                (2, true) => Motion::new(Path::along_x(Wave::mirrored(7, 128))),
                (3, false) => Motion::new(Path::along_y(Wave::mirrored(2, 0))),
                (3, true) => Motion::new(Path::along_y(short(-64))),
                (4, false) => Motion::new(Path::along_y(Wave::mirrored(7, 0))),
                (4, true) => Motion::new(Path::along_y(long(-128))),
                (motion @ (5 | 6), flipped) => {
                    let x = if (motion == 5) == flipped { Wave::mirrored(7, 128) } else { long(0) };
                    let y = if flipped { long(-128) } else { Wave::mirrored(7, 1) };
                    Motion::new(Path::Oscillator(OscillatorPath { x: Some(x), y: Some(y.halved()), delayed: false }))
                }
                _ => return Err(bad_subtype(setup, "a low digit of 0 to 6")),
            };
            let mut platform = Platform { motion, ..Platform::new(size(half_width), size(half_height + 1)) };
            platform.top.needs_screen = true;
            (body(setup, half_width, half_height), platform.into())
        }
        // [O-2341]
        "tension_bridge" if game == Game::S3k => {
            let (body, bridge) = bridge(setup)?;
            (body, bridge.into())
        }
        // [O-2323]
        "collapsing_ledge" => {
            let mut body = body(setup, 60, 32);
            body.steady = true;
            (body, Collapsing::ledge(px(60), table, table + 1).into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}
