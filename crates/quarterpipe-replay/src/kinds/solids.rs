//! Solid boxes of the scenarios.

use quarterpipe::stock::SolidBlock;

use super::{Game, Made, body, size};
use crate::scenario::{ObjectSetup, Scenario};

pub(super) fn make(_: &Scenario, game: Game, setup: &ObjectSetup) -> Made {
    Some(match (game, setup.kind.as_str()) {
        // [O-2030]
        (Game::S1, "rock") => {
            (body(setup, 19, 16), SolidBlock { ride_height: size(16), ..SolidBlock::new(size(16), size(16)) }.into())
        }
        // [O-2224, O-2313]
        (Game::S2 | Game::S3 | Game::S3k, "invisible_block") => {
            let subtype = setup.subtype_or(0x11);
            let (width, height) = (((subtype & 0xF0) >> 1) + 8, ((subtype & 0x0F) + 1) * 8);
            let mut body = body(setup, width, height);
            body.steady = game == Game::S3k;
            (body, SolidBlock { needs_screen: false, ..SolidBlock::new(size(width), size(height)) }.into())
        }
        _ => return None,
    })
}
