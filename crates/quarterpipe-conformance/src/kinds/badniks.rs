//! Badniks of the scenarios, and the stock badniks that stand for them.

use quarterpipe::{
    object::Body,
    object::Hitbox,
    px,
    rules::Game,
    stock::{JumpingBadnik, ShootingBadnik, WalkingBadnik},
    subpx,
};

use super::{
    ChargingBadnik, ClimbingBadnik, CrawlingBadnik, DivingBadnik, FlyingBadnik, LeapingBadnik, PacingBadnik, Plan,
    PlanError, PlanResult, RecordedObject, RisingBadnik, RollingBadnik, SeenBadnik, WavingBadnik, body,
};

pub(super) fn make(plan: &Plan<'_>) -> PlanResult {
    let Plan { game, setup, .. } = *plan;
    let touchable = |half_width, half_height, width, height| Body {
        hitbox: Some(Hitbox::new(width, height)),
        ..body(setup, half_width, half_height)
    };
    Ok(match (game, setup.kind.as_str()) {
        // [O-2071]
        (Game::S1, "crabmeat") => {
            let badnik = WalkingBadnik {
                speed: subpx(0x80),
                leg: 127,
                looks_ahead: px(16),
                flipped_goes_left: true,
                shoots: true,
                ..WalkingBadnik::default()
            };
            (touchable(21, 16, 16, 16), badnik.into())
        }
        // [O-2072]
        (Game::S1, "motobug") => {
            (touchable(20, 14, 20, 16), WalkingBadnik { smokes: 15, ..WalkingBadnik::default() }.into())
        }
        // [O-2073]
        (Game::S1, "chopper") => {
            let jump = subpx(-0x700);
            (Body { y_speed: jump, ..touchable(16, 16, 12, 16) }, JumpingBadnik::new(jump).into())
        }
        // [O-2074]
        (Game::S1, "roller") => {
            (touchable(16, 14, 14, 14), RecordedObject::RollingBadnik(RollingBadnik::default()).into())
        }
        // [CD-17]
        (Game::Cd, "anton") => {
            let badnik = PacingBadnik::new(px(setup.x), 0x1_0000, 2, false);
            (touchable(16, 19, 8, 12), RecordedObject::PacingBadnik(badnik).into())
        }
        // [CD-20]
        (Game::Cd, "tamabboh") => {
            let badnik = PacingBadnik::new(px(setup.x), 0xA000, 1, true);
            (touchable(16, 15, 16, 16), RecordedObject::PacingBadnik(badnik).into())
        }
        // [CD-18]
        (Game::Cd, "mosqui") => {
            (touchable(16, 8, 16, 8), RecordedObject::DivingBadnik(DivingBadnik::new(px(setup.x))).into())
        }
        // [CD-19]
        (Game::Cd, "pata_bata") => {
            let body = touchable(16, 16, 16, 16);
            (body, RecordedObject::WavingBadnik(WavingBadnik::new(body.x.px(), body.y)).into())
        }
        // [CD-21]
        (Game::Cd, "taga_taga") => {
            let body = body(setup, 16, 16);
            (body, RecordedObject::LeapingBadnik(LeapingBadnik::new(body.y)).into())
        }
        // [O-2247]
        (Game::S2, "masher") => {
            let body = Body { y_speed: subpx(-0x400), ..touchable(16, 16, 12, 16) };
            (body, JumpingBadnik::new(subpx(-0x500)).into())
        }
        // [O-2244]
        (Game::S2, "coconuts") => {
            (touchable(12, 16, 12, 16), RecordedObject::ClimbingBadnik(ClimbingBadnik::default()).into())
        }
        // [O-2245, 22.10]
        (Game::S2, "spiny") => {
            (touchable(12, 8, 8, 8), RecordedObject::CrawlingBadnik(CrawlingBadnik::default()).into())
        }
        // [O-2246]
        (Game::S2, "buzzer") => {
            (touchable(16, 16, 16, 8), RecordedObject::FlyingBadnik(FlyingBadnik::default()).into())
        }
        // [O-2331]
        (Game::S3 | Game::S3k, "bloominator") => {
            let badnik = SeenBadnik::new(ShootingBadnik::default(), Hitbox::new(12, 24), [12, 24]);
            (body(setup, 32, 32), RecordedObject::SeenBadnik(badnik).into())
        }
        // [O-2332]
        (Game::S3 | Game::S3k, "rhinobot") => {
            (body(setup, 32, 32), RecordedObject::ChargingBadnik(ChargingBadnik::new(setup.xflip)).into())
        }
        // [O-2333]
        (Game::S3 | Game::S3k, "spiker") => {
            let badnik = RisingBadnik { arms_repeat: game == Game::S3k, ..RisingBadnik::default() };
            (body(setup, 32, 32), RecordedObject::RisingBadnik(badnik).into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}
