//! The side of a line on which a player is. [O-1639]

use crate::{
    player::Player,
    span::Leeway,
    units::{Pos, Px},
};

/// One side of a line that has no ends, in 16-bit words, as the originals compare.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LineSide {
    place: u16,
    is_horizontal: bool,
    is_beyond: bool,
}

impl LineSide {
    /// Returns the side to the right of a vertical line or below a horizontal one, the line itself included, or the other side.
    #[inline]
    pub const fn new(line: Px, is_horizontal: bool, is_beyond: bool) -> Self {
        Self { place: line.unsigned_word(), is_horizontal, is_beyond }
    }

    #[inline]
    fn at(&self, player: &Player) -> u16 {
        let place: Pos = if self.is_horizontal { player.y } else { player.x };
        place.px().unsigned_word()
    }

    #[inline]
    pub fn holds(&self, player: &Player) -> bool {
        (self.at(player) >= self.place) == self.is_beyond
    }

    /// Returns how far a player can move along x and y and stay on its side.
    pub fn leeway(&self, player: &Player) -> [Leeway; 2] {
        let past_line = self.at(player).wrapping_sub(self.place);
        let along = Leeway::on_circle(past_line.into(), (1 << 16) - u32::from(self.place), 1 << 16);
        if self.is_horizontal { [Leeway::ANY, along] } else { [along, Leeway::ANY] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        rules::{CharacterId, Rules},
        units::px,
    };

    #[test]
    fn a_player_within_its_leeway_stays_on_its_side() {
        let player = |place: i32| Player::new(&Rules::S2, CharacterId::Sonic, px(place), px(place));
        for line in [0, 1, 300, -1, -300, 0x7FFF] {
            for (is_horizontal, place) in [(false, 5), (true, 299), (false, 300), (true, -2), (false, -0x8000)] {
                let side = |is_beyond| LineSide::new(px(line), is_horizontal, is_beyond);
                let side = if side(true).holds(&player(place)) { side(true) } else { side(false) };
                let Leeway { down, up } = side.leeway(&player(place))[usize::from(is_horizontal)];
                let holds = |step: i64| side.holds(&player((i64::from(place) + step) as i32));
                assert!(holds(-i64::from(down)) && holds(up.into()) && holds(0), "{line} {place}");
                let is_line_all = line == 0;
                assert_eq!(holds(-i64::from(down) - 1) && holds(i64::from(up) + 1), is_line_all, "{line} {place}");
            }
        }
    }
}
