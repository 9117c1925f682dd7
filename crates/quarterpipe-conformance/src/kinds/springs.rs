//! Objects of the scenarios that throw the player.

use quarterpipe::{
    Angle,
    object::{Body, ScreenTest},
    rules::Game,
    stock::{Booster, Bumper, Conveyor, Orbit, Spring, SpringFacing, SpringSlope},
};

use super::{
    BouncingBoard, MovingSpring, Plan, PlanError, PlanResult, RecordedObject, balloon::Balloon, body,
    hex_bumper::HexBumper, shared, size, spinning_disc::SpinningDisc, spiral::Spiral, spring_wall::SpringWall,
    springboard::Springboard, subtype_in,
};
use crate::scenario::{ObjectSetup, ScenarioError};

pub(super) fn make(plan: &Plan<'_>) -> PlanResult {
    let Plan { game, setup, .. } = *plan;
    let subtype = setup.subtype_or(0);
    Ok(match (game, setup.kind.as_str()) {
        (Game::S1 | Game::S2, "bumper") => (body(setup, 16, 16), Bumper::default().into()),
        (Game::S3 | Game::S3k, "bumper") => (body(setup, 16, 16), bumper(setup, subtype).into()),
        // [O-2038]
        (Game::S1, "conveyor") => {
            let half_length = if subtype & 0x0F == 0 { size(128) } else { size(56) };
            let distance = quarterpipe::px(i32::from((subtype as i8) >> 4));
            (Body { drawn: ScreenTest::Never, ..body(setup, 8, 8) }, Conveyor::new(half_length, distance).into())
        }
        // [O-2233]
        (Game::S2, "speed_booster") => {
            let speed = if subtype & 2 != 0 { Booster::WEAK } else { Booster::STRONG };
            (body(setup, 32, 16), Booster { speed }.into())
        }
        (Game::S2, "hex_bumper") => HexBumper::of(setup),
        (Game::S2, "spring_wall") => SpringWall::of(setup),
        (Game::S2, "springboard") => Springboard::of(plan),
        (Game::S2, "spiral") => {
            subtype_in(setup, 0, 0..=0x7F)?;
            Spiral::of(setup)
        }
        (Game::S3 | Game::S3k, "balloon") => Balloon::of(setup),
        (Game::Cd, "spinning_disc") => SpinningDisc::of(setup),
        // [CD-14]
        (Game::Cd, "springboard") => {
            (body(setup, 16, 8), RecordedObject::BouncingBoard(BouncingBoard::default()).into())
        }
        // [CD-15]
        (Game::Cd, "moving_spring") => {
            let body = body(setup, 16, 7);
            (body, RecordedObject::MovingSpring(MovingSpring::new(body.x.px())).into())
        }
        (_, kind) => spring(game, setup, kind)?,
    })
}

/// Makes S3's bumper; with a subtype, it circles. [O-2319]
fn bumper(setup: &ObjectSetup, subtype: u8) -> Bumper {
    let centre = Orbit { x: quarterpipe::px(setup.x), y: quarterpipe::px(setup.y), start: Angle(subtype) };
    Bumper { orbit: Some(centre).filter(|_| subtype != 0), ..Bumper::default() }
}

/// Makes a spring. [O-2039, O-2230, O-2318, CD-4]
fn spring(game: Game, setup: &ObjectSetup, kind: &str) -> PlanResult {
    let name = kind.strip_prefix("spring_").and_then(|name| name.rsplit_once('_'));
    let (facing, strength) = name.ok_or(PlanError::OtherKind)?;
    let facing = match (facing, setup.yflip) {
        ("up", _) => SpringFacing::Up,
        ("down", _) => SpringFacing::Down,
        ("side", _) => SpringFacing::Side,
        ("diag_up", _) | ("diag", false) => SpringFacing::DiagonalUp,
        ("diag_down", _) | ("diag", true) => SpringFacing::DiagonalDown,
        _ => return Err(PlanError::OtherKind),
    };
    let strength = match strength {
        "red" => Spring::STRONG,
        "yellow" => Spring::WEAK,
        _ => return Err(PlanError::OtherKind),
    };
    let slants = matches!(facing, SpringFacing::DiagonalUp | SpringFacing::DiagonalDown);
    let plain = Spring::new(facing, strength);
    let even = Spring { slope: SpringSlope::Even, ..plain };
    let plain = if !slants || game == Game::Cd || setup.surface.is_empty() || setup.surface == plain.heights() {
        plain
    } else if setup.surface == even.heights() {
        even
    } else {
        return Err(ScenarioError::new("surface", format!("expected the heights for \"{kind}\"")).into());
    };
    let extras = if matches!(game, Game::S1 | Game::Cd) { 0 } else { setup.subtype_or(0) };
    let spring =
        Spring { stops: extras & 0x80 != 0, twirls: extras & 1 != 0, layer: shared::layer_of(extras), ..plain };
    let (half_width, half_height) = match (game, facing) {
        (Game::Cd, SpringFacing::Up | SpringFacing::Down) => (16, 8),
        (Game::Cd, _) if slants => (24, 12),
        (_, SpringFacing::Side) => (8, 16),
        _ => (16, 16),
    };
    Ok((body(setup, half_width, half_height), spring.into()))
}
