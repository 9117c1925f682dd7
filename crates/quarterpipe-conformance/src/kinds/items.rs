//! Rings and monitors of the scenarios.

use quarterpipe::{
    event::Item,
    object::Body,
    player::Shield,
    px,
    rules::Game,
    stock::{Bubble, BubbleMaker, BubbleSize, Checkpoint, Line, Monitor, Ring},
};

use super::{Capsule, Plan, PlanError, PlanResult, RecordedObject, SuperMonitor, body, subtype_in};
use crate::scenario::ObjectSetup;

pub(super) fn make(plan: &Plan<'_>) -> PlanResult {
    let Plan { game, setup, .. } = *plan;
    Ok(match setup.kind.as_str() {
        "ring" => {
            let rows = if game == Game::S1 { 0..=0xFF } else { 0..=0 };
            (body(setup, 8, 8), row(subtype_in(setup, 0, rows)?).into())
        }
        // [CD-10]
        "checkpoint" if game == Game::Cd => (body(setup, 8, 24).touchable(8, 8), Checkpoint::default().into()),
        // [O-2340]
        "starpost" if game == Game::S3k => {
            let line = Some(Line::vertical(px(64)));
            (body(setup, 8, 40), Checkpoint { line, ..Checkpoint::default() }.into())
        }
        // [CD-12]
        "capsule" if game == Game::Cd => {
            (body(setup, 32, 24).touchable(32, 28), RecordedObject::Capsule(Capsule).into())
        }
        // [W-40]
        "bubble" if game != Game::Cd => {
            let size = [BubbleSize::Small, BubbleSize::Medium, BubbleSize::Large];
            let subtype = subtype_in(setup, 2, 0..=2)?;
            (body(setup, 16, 0), Bubble::new(size[usize::from(subtype)]).into())
        }
        // [W-60]
        "bubble_maker" if game != Game::Cd => {
            let subtype = subtype_in(setup, 0x81, 0x80..=0xFF)?;
            (body(setup, 16, 0), BubbleMaker::new(subtype & 0x7F).into())
        }
        "monitor" if matches!(game, Game::S3 | Game::S3k) && setup.subtype == Some(9) => {
            let monitor = SuperMonitor::new(Monitor::new(Item::Other));
            (monitor_body(game, setup), RecordedObject::SuperMonitor(monitor).into())
        }
        // In a race, monitors do not give rings.
        "monitor" if plan.is_race => (monitor_body(game, setup), Monitor::new(Item::Other).into()),
        "monitor" => (monitor_body(game, setup), Monitor::new(contents(game, setup)?).into()),
        _ => return Err(PlanError::OtherKind),
    })
}

/// Returns the row of rings of a subtype: its direction, and the number of rings that follow. [O-2020]
fn row(subtype: u8) -> Ring {
    let (x, y) = match subtype >> 4 {
        wide @ 0..=2 => (16 + 8 * i32::from(wide), 0),
        high @ 3..=5 => (0, 16 + 8 * i32::from(high - 3)),
        down @ 6..=8 => (16 + 8 * i32::from(down - 6), 16 + 8 * i32::from(down - 6)),
        back @ 9..=11 => (-16 - 8 * i32::from(back - 9), 16 + 8 * i32::from(back - 9)),
        12 => (16, 8),
        13 => (24, 16),
        14 => (-16, 8),
        _ => (-24, 16),
    };
    Ring::row(subtype & 7, px(x), px(y))
}

/// Returns a monitor's body. [15.1]
fn monitor_body(game: Game, setup: &ObjectSetup) -> Body {
    match game {
        Game::S1 | Game::Cd | Game::S2 => body(setup, 15, 14),
        Game::S3 | Game::S3k => body(setup, 14, 16),
    }
}

/// Returns a monitor's contents. [O-2023, CD-2, O-2222, O-2312]
fn contents(game: Game, setup: &ObjectSetup) -> Result<Item, PlanError> {
    Ok(match game {
        Game::S1 => match subtype_in(setup, 6, 0..=8)? {
            2 => Item::Life,
            3 => Item::Shoes,
            4 => Item::Shield(Shield::Plain),
            5 => Item::Invincibility,
            6 => Item::TenRings,
            _ => Item::Other,
        },
        Game::Cd => match subtype_in(setup, 2, 0..=7)? {
            0 => Item::Life,
            1 => Item::TenRings,
            2 => Item::Shield(Shield::Plain),
            3 => Item::Invincibility,
            4 => Item::Shoes,
            7 => Item::AllPowerUps,
            _ => Item::Other,
        },
        Game::S2 => match subtype_in(setup, 4, 0..=9)? {
            0 | 3 => Item::Harm,
            1 | 2 => Item::Life,
            4 => Item::TenRings,
            5 => Item::Shoes,
            6 => Item::Shield(Shield::Plain),
            7 => Item::Invincibility,
            _ => Item::Other,
        },
        Game::S3 | Game::S3k => match subtype_in(setup, 3, 0..=9)? {
            0 | 2 => Item::Harm,
            1 => Item::Life,
            3 => Item::TenRings,
            4 => Item::Shoes,
            5 => Item::Shield(Shield::Fire),
            6 => Item::Shield(Shield::Lightning),
            7 => Item::Shield(Shield::Bubble),
            8 => Item::Invincibility,
            _ => Item::Other,
        },
    })
}
