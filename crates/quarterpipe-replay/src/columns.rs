//! The recorded columns of a player, by the names that FORMAT.md gives them.

use quarterpipe::{
    object::{Body, ObjectId},
    player::{ObjectControl, Player, Routine},
    rules::Game,
    terrain::Layer,
};

/// The columns that all games have.
const COMMON: [&str; 14] = ["pad", "x", "xs", "y", "ys", "xv", "yv", "gv", "ang", "st", "xr", "yr", "rt", "lk"];

/// Returns the columns of a game in FORMAT.md's order, except `an`: the engine does not have the originals' picture numbers.
///
/// ```
/// use quarterpipe::prelude::*;
/// assert!(quarterpipe_replay::columns::of_game(Game::S1).contains(&"low"));
/// assert!(quarterpipe_replay::columns::of_game(Game::S3k).contains(&"djf"));
/// ```
#[must_use]
pub fn of_game(game: Game) -> Vec<&'static str> {
    let own: &[&str] = match game {
        Game::S1 => &["low"],
        Game::Cd => &["low", "chg", "stk", "ctl", "po", "so", "lm", "cyc"],
        Game::S2 => &["ts", "lrb", "sdf", "sdc", "stk", "oc"],
        Game::S3 | Game::S3k => &["ts", "lrb", "sdf", "sdc", "stk", "oc", "djf", "djp"],
    };
    COMMON.iter().chain(&["rings"]).chain(own).copied().collect()
}

/// Returns the value of a column after a frame.
#[must_use]
pub fn value(player: &Player, column: &str) -> Option<i64> {
    Some(match column {
        "pad" => i64::from(player.held.0),
        "x" => i64::from(player.x.px().0 as u16),
        "xs" => i64::from(player.x.subpixel()),
        "y" => i64::from(player.y.px().0),
        "ys" => i64::from(player.y.subpixel()),
        "xv" => i64::from(player.x_speed.0),
        "yv" => i64::from(player.y_speed.0),
        "gv" => i64::from(player.ground_speed.0),
        "ang" => i64::from(player.angle.0),
        "st" => i64::from(status(player)),
        "xr" => i64::from(player.width_radius),
        "yr" => i64::from(player.height_radius),
        "rt" => i64::from(routine(player.routine)),
        "lk" => i64::from(player.control_lock),
        "air" => i64::from(player.air),
        "rings" => i64::from(player.rings),
        "low" => i64::from(player.layer == Layer::B),
        "ts" => {
            if player.layer == Layer::A {
                0xC
            } else {
                0xE
            }
        }
        "lrb" => {
            if player.layer == Layer::A {
                0xD
            } else {
                0xF
            }
        }
        "sdf" => i64::from(player.spin_dash.byte()),
        "sdc" => i64::from(player.charge.word()),
        "stk" => i64::from(player.stick),
        "oc" => i64::from(player.object_control.bits()),
        "djf" => i64::from(player.air_move.bytes()[0]),
        "djp" => i64::from(player.air_move.bytes()[1]),
        "chg" => i64::from(player.charge_timer),
        "ctl" => i64::from(player.object_control.contains(ObjectControl::NO_STEP)),
        "po" => slot_number(player.pushed_object),
        "so" => slot_number(player.standing_on),
        "lm" => i64::from(player.taps | u8::from(player.looking) << 7 | u8::from(player.ducking) << 6),
        "cyc" => i64::from(player.look_shift),
        _ => return None,
    })
}

/// Returns an object's number as CD counts: the slots of a level start at 32, and 0 is none.
fn slot_number(object: Option<ObjectId>) -> i64 {
    object.map_or(0, |object| i64::from(object.0) + 32)
}

/// The columns of an object that must be equal, in FORMAT.md's order, except `id`: the engine's objects are only present or not.
pub const OF_OBJECT: [&str; 7] = ["x", "xs", "y", "ys", "xv", "yv", "st"];

/// The bits of an object's status that are compared: its flips, and the bits of players that stand on it or push it. [O-2210]
pub const OBJECT_STATUS: i64 = 0x2B;

/// Returns the value of a column of an object.
#[must_use]
pub fn object_value(body: &Body, column: &str) -> Option<i64> {
    Some(match column {
        "x" => i64::from(body.x.px().0 as u16),
        "xs" => i64::from(body.x.subpixel()),
        "y" => i64::from(body.y.px().0),
        "ys" => i64::from(body.y.subpixel()),
        "xv" => i64::from(body.x_speed.0),
        "yv" => i64::from(body.y_speed.0),
        "st" => {
            let bits =
                [(body.x_flip, 1), (body.y_flip, 2), (body.standing.contains(0), 8), (body.pushed.contains(0), 0x20)];
            bits.iter().map(|&(set, bit)| if set { bit } else { 0 }).sum()
        }
        _ => return None,
    })
}

const fn routine(routine: Routine) -> u8 {
    match routine {
        Routine::Control => 2,
        Routine::Hurt => 4,
        Routine::Dying => 6,
        Routine::Dead => 8,
        Routine::Drowning => 12,
    }
}

/// Returns the status byte: 1 facing left, 2 airborne, 4 rolling, 8 on an object, 0x10 roll-jump lock, 0x20 pushing, 0x40 under
/// water.
#[must_use]
pub fn status(player: &Player) -> u8 {
    let bits = [
        player.facing_left,
        player.airborne,
        player.rolling,
        player.on_object,
        player.roll_jump,
        player.pushing,
        player.underwater,
    ];
    bits.iter().enumerate().fold(0, |status, (bit, &set)| status | u8::from(set) << bit)
}
