//! A line for players to cross, used by path switchers, forced rolls, checkpoints and goals. [O-1639]

use crate::{
    object::{Body, LineSide, PlayerSet, Scene},
    player::Player,
    save::state_struct,
    units::{Px, px},
};

state_struct! {
    /// A line through a body's centre, and the players beyond it.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Line {
        /// Half its length in pixels.
        pub half_length: Px,
        /// True if it is crossed by moving up and down; otherwise it is crossed by moving left and right.
        pub is_horizontal: bool,
        /// The players to the right of it, or below it. [O-1639]
        pub beyond: PlayerSet,
    }
}

/// The direction in which a line is crossed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Crossing {
    /// To the right or downward.
    Forward,
    /// To the left or upward.
    Back,
}

impl Line {
    /// Makes a line from top to bottom.
    #[must_use]
    pub const fn vertical(half_length: Px) -> Self {
        Self { half_length, is_horizontal: false, beyond: PlayerSet::NONE }
    }

    /// Makes a line from left to right.
    #[must_use]
    pub const fn horizontal(half_length: Px) -> Self {
        Self { is_horizontal: true, ..Self::vertical(half_length) }
    }

    /// Returns two pairs of the line's position and the player's: across the line, then along it.
    fn places(&self, body: &Body, player: &Player) -> [(Px, Px); 2] {
        let (x, y) = ((body.x.px(), player.x.px()), (body.y.px(), player.y.px()));
        if self.is_horizontal { [y, x] } else { [x, y] }
    }

    /// Records on which side each player is at first. [O-1639, O-2241]
    pub(crate) fn begin(&mut self, body: &Body, players: &[Player]) {
        self.beyond = PlayerSet::NONE;
        for (who, player) in players.iter().enumerate() {
            let [(line, at), _] = self.places(body, player);
            if at.unsigned_word() > line.unsigned_word() {
                self.beyond.insert(who);
            }
        }
    }

    /// Records that a player was put where it is now, and crossed no line on the way.
    pub(crate) fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
        let _: Option<Crossing> = self.cross(body, who, player);
    }

    /// Returns which way a player has crossed the line since the last look, if it did, however far from the line's
    /// ends. Positions are unsigned: above the level's top a player is below everything. [O-1639]
    pub(crate) fn cross(&mut self, body: &Body, who: usize, player: &Player) -> Option<Crossing> {
        let [(line, at), _] = self.places(body, player);
        let is_beyond = at.unsigned_word() >= line.unsigned_word();
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

    /// Lets an object that does nothing but wait for players to cross this line sleep until then.
    #[inline]
    pub(crate) fn sleep(&self, body: &Body, scene: &mut Scene<'_>) {
        let line = if self.is_horizontal { body.y } else { body.x };
        let side = LineSide::new(line.px(), self.is_horizontal, self.beyond.contains(0));
        scene.sleep_beside(body, side, body.x.px());
    }

    /// Returns whether a player is between the line's ends, the far one excluded. [O-1639]
    pub(crate) fn spans(&self, body: &Body, player: &Player) -> bool {
        let [_, (line, at)] = self.places(body, player);
        (line - self.half_length..line + self.half_length).contains(&at)
    }

    /// Returns whether a player is between the line's ends by unsigned numbers, as forced rolls compare. [O-1642]
    pub(crate) fn spans_unsigned(&self, body: &Body, player: &Player) -> bool {
        let [_, (line, at)] = self.places(body, player);
        let [from, to] = [line - self.half_length, line + self.half_length].map(Px::unsigned_word);
        (from..to).contains(&at.unsigned_word())
    }

    /// Returns whether a player is nearer to the line than `reach`.
    pub(crate) fn is_within(&self, body: &Body, player: &Player, reach: Px) -> bool {
        let [(line, at), _] = self.places(body, player);
        (px(1) - reach..reach).contains(&(at - line))
    }
}
