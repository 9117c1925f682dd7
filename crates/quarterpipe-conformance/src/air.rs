//! Extra keys and columns of air recordings: the countdown's start, its columns, and bubbles that were not placed.

use std::collections::BTreeMap;

use quarterpipe::{
    object::{Body, ObjectId},
    player::{AirCountdown, Player},
    rules::Game,
    stock::{Bubble, BubbleMaker, BubblePhase, MouthBubble, MouthBubblePhase, Stock},
};
use serde::{Deserialize, Serialize};

use crate::{column::Column, scenario::is_default};

/// The countdown of a player under water before frame 1, by the names of its columns. [W-3]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct AirStart {
    /// The air left.
    pub air: u8,
    /// Frames until the next tick.
    #[serde(default = "AirStart::usual_tick")]
    pub t: u8,
    /// Ticks until the next number.
    #[serde(default, skip_serializing_if = "is_default")]
    pub iv: u8,
    /// The flags of a burst from the mouth.
    #[serde(default, skip_serializing_if = "is_default")]
    pub flg: u16,
    /// Bubbles still to come in the burst, minus one.
    #[serde(default, skip_serializing_if = "is_default")]
    pub n: u8,
    /// Frames until the next bubble.
    #[serde(default, skip_serializing_if = "is_default")]
    pub nb: u8,
    /// Frames until death.
    #[serde(default, skip_serializing_if = "is_default")]
    pub dr: u8,
}

impl AirStart {
    /// The start for recordings without the key: the player entered the water one frame before frame 1.
    pub(crate) const UNDERWATER: Self = Self { air: 29, t: 59, iv: 0, flg: 0, n: 0, nb: 0, dr: 0 };

    const fn usual_tick() -> u8 {
        59
    }

    /// Sets the player's air and countdown.
    pub(crate) const fn give(&self, player: &mut Player) {
        player.air = self.air;
        player.countdown = AirCountdown {
            is_on: true,
            tick: self.t,
            bubbling: self.flg & 1 != 0,
            number_due: self.flg & 0x8000 != 0,
            number_made: self.flg & 0x4000 != 0,
            bubbles: self.n,
            bubble_wait: self.nb,
            number_wait: self.iv,
            drowning: self.dr,
            ..player.countdown
        };
    }
}

/// A bubble that was not placed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct BubbleTrace {
    /// Its slot, as numbered by the game.
    pub slot: u16,
    /// Its origin.
    pub from: BubbleOrigin,
    /// Its kind.
    pub subtype: u8,
    /// The first frame in which the slot holds it.
    pub first: usize,
    /// The last frame in which the slot holds it.
    pub last: usize,
    /// The frame, x, y, fraction of y, y speed, routine, animation, picture and sway: at birth, and at some later frames.
    pub keys: Vec<[i64; 9]>,
}

/// The origin of a bubble.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum BubbleOrigin {
    /// A player's mouth.
    Mouth,
    /// A maker of bubbles.
    Maker,
}

impl BubbleOrigin {
    /// Returns the number of this origin in a column.
    pub(crate) const fn number(self) -> i64 {
        match self {
            Self::Mouth => 1,
            Self::Maker => 2,
        }
    }
}

/// The columns of a countdown.
pub(crate) const COUNTDOWN: [&str; 7] = ["on", "t", "flg", "n", "iv", "nb", "dr"];
/// The columns of a bubble that are compared, by their places in [`BubbleTrace::keys`].
pub(crate) const BUBBLE: [(&str, usize); 6] = [("x", 1), ("y", 2), ("ys", 3), ("yv", 4), ("rt", 5), ("wob", 8)];

/// Returns the value of a countdown's column.
pub(crate) fn countdown_value(countdown: &AirCountdown, column: &str) -> i64 {
    let flags = |[bubbling, made, due]: [bool; 3]| i64::from(bubbling) | i64::from(made) << 14 | i64::from(due) << 15;
    match column {
        "on" => i64::from(countdown.is_on),
        "t" => countdown.tick.into(),
        "flg" => flags([countdown.bubbling, countdown.number_made, countdown.number_due]),
        "n" => countdown.bubbles.into(),
        "iv" => countdown.number_wait.into(),
        "nb" => countdown.bubble_wait.into(),
        _ => countdown.drowning.into(),
    }
}

/// Returns the columns of a bubble or a bubble maker in addition to those of all objects.
pub(crate) fn columns_of(kind: &str) -> &'static [&'static str] {
    match kind {
        "bubble" => &["rt", "wob", "inh"],
        "bubble_maker" => &["mi", "mn", "ms", "mt", "mp"],
        _ => &[],
    }
}

/// Returns the value of such a column.
pub(crate) fn object_value(game: Game, body: &Body, stock: &Stock, column: &str) -> Option<i64> {
    Some(match (stock, column) {
        (Stock::MouthBubble(MouthBubble { screen, .. }), "x" | "y") if is_on_screen(stock) => {
            // In the originals' coordinates, the screen begins at 128. [W-25]
            let [x, y] = screen.map(|at| i64::from(at.0) + 128);
            match (column, game) {
                ("x", _) => x,
                (_, Game::S3 | Game::S3k) => y,
                _ => body.y.px().0.into(),
            }
        }
        (_, "x") => i64::from(body.x.px().0 as u16),
        (_, "y") => i64::from(body.y.px().0),
        (_, "ys") => i64::from(body.y.subpixel()),
        (_, "yv") => i64::from(body.y_speed.0),
        (_, "rt") => routine(body, stock)?,
        (Stock::Bubble(Bubble { wobble, .. }) | Stock::MouthBubble(MouthBubble { wobble, .. }), "wob") => {
            wobble.0.into()
        }
        (Stock::Bubble(bubble), "inh") => i64::from(bubble.is_breathable),
        (Stock::BubbleMaker(maker), "mi") => maker.bursts_left.into(),
        (Stock::BubbleMaker(maker), "mn") => maker.bubbles.into(),
        (Stock::BubbleMaker(maker), "mt") => maker.wait.into(),
        (Stock::BubbleMaker(maker), "mp") => maker.pattern.into(),
        (Stock::BubbleMaker(BubbleMaker { is_bursting, large_due, large_made, .. }), "ms") => {
            i64::from(*is_bursting) | i64::from(*large_made) << 14 | i64::from(*large_due) << 15
        }
        _ => return None,
    })
}

/// Returns whether a bubble is a number on the screen.
const fn is_on_screen(stock: &Stock) -> bool {
    let Stock::MouthBubble(bubble) = stock else { return false };
    matches!(bubble.phase, MouthBubblePhase::Fixed | MouthBubblePhase::Flashing | MouthBubblePhase::Over)
}

/// Returns the originals' routine. [W-23 to W-27, W-40 to W-43]
fn routine(body: &Body, stock: &Stock) -> Option<i64> {
    if !body.has_run {
        return Some(0);
    }
    Some(match stock {
        Stock::Bubble(bubble) => match bubble.phase {
            BubblePhase::Growing => 2,
            BubblePhase::Grown => 4,
            BubblePhase::Bursting => 6,
            BubblePhase::Burst => 8,
        },
        Stock::MouthBubble(bubble) => match bubble.phase {
            MouthBubblePhase::Growing => 2,
            MouthBubblePhase::Grown => 4,
            MouthBubblePhase::Bursting => 6,
            MouthBubblePhase::Burst => 8,
            MouthBubblePhase::Fixed => 12,
            MouthBubblePhase::Flashing => 14,
            MouthBubblePhase::Over => 16,
        },
        _ => return None,
    })
}

impl BubbleTrace {
    /// Returns whether this bubble has the given origin and kind.
    pub(crate) fn is(&self, from: i64, kind: i64) -> bool {
        let unseen = kind == UNSEEN && self.subtype >= 6;
        from == self.from.number() && (kind == i64::from(self.subtype) || unseen)
    }

    /// Returns whether the engine has the bubble's picture. S1 reads kind 15 from outside its table. [W-22]
    pub(crate) fn has_known_pictures(&self, game: Game) -> bool {
        game != Game::S1 || self.from == BubbleOrigin::Maker || self.subtype != 15
    }
}

/// Returns a slot as numbered by the engine: slot 0 is the first that a level's objects may use.
pub(crate) const fn slot(game: Game, recorded: u16) -> ObjectId {
    let first = match game {
        Game::S1 | Game::Cd => 32,
        Game::S2 => 16,
        Game::S3 | Game::S3k => 4,
    };
    ObjectId(recorded.wrapping_sub(first))
}

/// The kind of a bubble from a mouth that does not show anything yet. It stands for any kind from 6 on.
pub(crate) const UNSEEN: i64 = -1;

/// The seed's values where it changes: frame, seed, frame, seed and so on.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(transparent)]
pub struct SeedTrace(pub Vec<i64>);

impl SeedTrace {
    /// Returns the seed after a frame, counted from 0.
    pub(crate) fn at(&self, index: usize) -> Option<i64> {
        let (changes, _) = self.0.as_chunks::<2>();
        changes.iter().rfind(|[frame, _]| *frame <= index as i64 + 1).map(|[_, seed]| *seed)
    }
}

/// The countdown's columns.
pub type CountdownTrace = BTreeMap<String, Column>;
