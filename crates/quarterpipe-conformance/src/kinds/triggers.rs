//! Objects of the scenarios that act when the player passes.

use quarterpipe::{
    object::{Body, ScreenTest},
    px,
    rules::Game,
    stock::{ForcedRoll, Line, PathSwitcher},
    terrain::Layer,
};

use super::{Plan, PlanError, PlanResult, body};

pub(super) fn make(plan: &Plan<'_>) -> PlanResult {
    let Plan { game, setup, .. } = *plan;
    let subtype = setup.subtype_or(0);
    let body = Body { drawn: ScreenTest::Never, ..body(setup, 16, 64) };
    Ok(match (game, setup.kind.as_str()) {
        // [O-1639, O-2241, O-2326]
        (Game::S2 | Game::S3 | Game::S3k, "path_swap") => {
            let layer = |bit: u8| if subtype & bit == 0 { Layer::A } else { Layer::B };
            let switches = !setup.xflip;
            let switcher = PathSwitcher {
                line: line(subtype),
                forward: Some(layer(0x08)).filter(|_| switches),
                back: Some(layer(0x10)).filter(|_| switches),
                grounded_only: subtype & 0x80 != 0,
            };
            (body, switcher.into())
        }
        // [O-2242]
        (Game::S2, "forced_roll") => (body, ForcedRoll::new(line(subtype)).into()),
        // [O-2327]
        (Game::S3 | Game::S3k, "auto_spin") => {
            let roll = ForcedRoll {
                locks_steering: subtype & 0x80 != 0,
                onto_wall: subtype & 0x40 != 0,
                ..ForcedRoll::new(line(subtype))
            };
            (body, roll.into())
        }
        _ => return Err(PlanError::OtherKind),
    })
}

/// Returns the line of a subtype. [O-1639]
const fn line(subtype: u8) -> Line {
    let half_length = px(32 << (subtype & 3));
    if subtype & 4 == 0 { Line::vertical(half_length) } else { Line::horizontal(half_length) }
}
