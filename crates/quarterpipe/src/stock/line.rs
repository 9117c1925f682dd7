//! A line that Players cross: what path switchers, forced rolls, checkpoints and goals look at. [O-1639]

use crate::{
    object::{Body, PlayerSet},
    player::Player,
    state::state_struct,
    units::{Px, px},
};

/// A line through a body's centre, and who is beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Line {
    /// Half its length in pixels.
    pub half_length: Px,
    /// Whether it is crossed by moving up and down, else by moving left and right.
    pub is_horizontal: bool,
    /// Who is to the right of it, or below. [O-1639]
    pub beyond: PlayerSet,
}
state_struct!(Line { half_length, is_horizontal, beyond });

/// Which way a line is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crossing {
    /// To the right or downward.
    Forward,
    /// To the left or upward.
    Back,
}

impl Line {
    /// A line from top to bottom.
    #[must_use]
    pub const fn vertical(half_length: Px) -> Self {
        Self { half_length, is_horizontal: false, beyond: PlayerSet::NONE }
    }

    /// A line from left to right.
    #[must_use]
    pub const fn horizontal(half_length: Px) -> Self {
        Self { is_horizontal: true, ..Self::vertical(half_length) }
    }

    /// Across the line and along it: the line's place, then the Player's.
    fn places(&self, body: &Body, player: &Player) -> [(Px, Px); 2] {
        let (x, y) = ((body.x.px(), player.x.px()), (body.y.px(), player.y.px()));
        if self.is_horizontal { [y, x] } else { [x, y] }
    }

    /// Takes note of where everybody is at first. [O-1639, O-2241]
    pub(crate) fn begin(&mut self, body: &Body, players: &[Player]) {
        self.beyond = PlayerSet::NONE;
        for (who, player) in players.iter().enumerate() {
            let [(line, at), _] = self.places(body, player);
            if word(at) > word(line) {
                self.beyond.insert(who);
            }
        }
    }

    /// Whether he is on the other side now, however far from the line's ends. Places are unsigned: above the level's
    /// top he is below everything. [O-1639]
    pub(crate) fn cross(&mut self, body: &Body, who: usize, player: &Player) -> Option<Crossing> {
        let [(line, at), _] = self.places(body, player);
        let is_beyond = word(at) >= word(line);
        if who >= PlayerSet::CAPACITY || is_beyond == self.beyond.contains(who) {
            return None;
        }
        if is_beyond {
            self.beyond.insert(who);
            Some(Crossing::Forward)
        } else {
            self.beyond.remove(who);
            Some(Crossing::Back)
        }
    }

    /// Whether he is between its ends, the far one excluded. [O-1639]
    pub(crate) fn spans(&self, body: &Body, player: &Player) -> bool {
        let [_, (line, at)] = self.places(body, player);
        (line - self.half_length..line + self.half_length).contains(&at)
    }

    /// The same by unsigned numbers, as forced rolls compare. [O-1642]
    pub(crate) fn spans_unsigned(&self, body: &Body, player: &Player) -> bool {
        let [_, (line, at)] = self.places(body, player);
        (word(line - self.half_length)..word(line + self.half_length)).contains(&word(at))
    }

    /// Whether he is nearer to the line than this.
    pub(crate) fn is_within(&self, body: &Body, player: &Player, reach: Px) -> bool {
        let [(line, at), _] = self.places(body, player);
        (px(1) - reach..reach).contains(&(at - line))
    }
}

/// A pixel as an unsigned 16-bit register has it.
const fn word(pixels: Px) -> u16 {
    pixels.0 as u16
}
