//! The room around an object in which a player could matter to it. [O-1110, O-1142]

use super::{Body, ObjectId};
use crate::{
    hitbox::{DUCK_REACH, SHIELD_REACH},
    player::{Player, Shield},
    rules::{Rules, TouchRules},
    span::Leeway,
    units::{Px, px},
};

/// The furthest that a player's centre can be beyond an object's height plus the greatest height radius while the
/// object may still meet the player. It is more than any grace or landing depth.
const BEYOND_RADIUS: i32 = 40;
/// The distance from which rules that mask row differences can make two rows meet. [18-14]
const SAFELY_APART: u16 = 1024;
/// The bits of a row difference that those rules must keep, so that rows nearer than that never meet.
const ROWS_KEPT: u16 = 2 * SAFELY_APART - 1;
/// The values of [`TouchRules::height_cut`] for which a player's box ends within `BEYOND_RADIUS` of its height radius, even while it
/// ducks.
const SURE_CUTS: core::ops::RangeInclusive<Px> = px(-BEYOND_RADIUS)..=px(BEYOND_RADIUS - DUCK_REACH.0);
/// The extra reach of a player with a lightning shield, which attracts rings. [O-1036]
pub(crate) const ATTRACTION: u16 = 70;
/// Half sizes for which words and pixels are equivalent.
const SIZES: core::ops::Range<Px> = px(0)..px(0x4000);

/// The area that must be free of players for an object's contacts to do nothing. It is in 16-bit words, as the
/// originals compare.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clearance {
    left: i16,
    width: u16,
    y: i16,
    height: u16,
}

/// Returns the greatest distance along x from an object's hitbox to a player's centre at which the player can touch it, with or without a
/// shield, or `None` if the rules leave that open. Along y, every room is already high enough.
#[inline]
pub(super) fn touch_reach(rules: &TouchRules) -> Option<Px> {
    let is_sure = SIZES.contains(&rules.half_width) && SURE_CUTS.contains(&rules.height_cut);
    is_sure.then(|| rules.half_width.max(SHIELD_REACH))
}

impl Clearance {
    /// Returns the room of `reach` pixels to either side of a body's centre and `height` pixels above and below it,
    /// made higher by the reach of a player with the height radius `tallest`.
    ///
    /// Returns `None` if a player stands on the object or pushes it, and where the answer is not certain: if the room
    /// is too large or inside out, or if rows meet more often than in the originals.
    #[inline(always)]
    pub fn around(body: &Body, reach: Px, height: Px, rules: &Rules, tallest: u8) -> Option<Self> {
        let is_met = body.standing.0 | body.riding.0 | body.pushed.0 != 0;
        let rows_meet_often = rules.solid.y_mask.is_some_and(|mask| mask & ROWS_KEPT != ROWS_KEPT);
        if is_met || rows_meet_often || !SIZES.contains(&reach) || !SIZES.contains(&height) {
            return None;
        }
        Some(Self {
            left: (body.x.px() - reach).word(),
            width: (reach + reach).unsigned_word(),
            y: body.y.px().word(),
            height: (height + px(i32::from(tallest) + BEYOND_RADIUS)).unsigned_word(),
        })
    }

    /// Returns whether this player is outside and does not push the object.
    ///
    /// `tallest` is the greatest height radius of any character. A player that a host made taller is never outside.
    #[inline(always)]
    pub fn is_clear_of(&self, player: &Player, tallest: u8, id: ObjectId) -> bool {
        self.is_clear_by(0, player, tallest, id)
    }

    /// Returns the same for a sleeping object, whose room is larger on all sides by the player's [extra reach](ATTRACTION).
    #[inline(always)]
    pub fn is_clear_of_attraction(&self, player: &Player, tallest: u8, id: ObjectId) -> bool {
        self.is_clear_by(attraction(player), player, tallest, id)
    }

    #[inline(always)]
    fn is_clear_by(&self, more: u16, player: &Player, tallest: u8, id: ObjectId) -> bool {
        let is_outside = self.is_beside(more, player) || self.is_above_or_below(more, player);
        is_outside && player.pushed_object != Some(id) && player.height_radius as u8 <= tallest
    }

    #[inline(always)]
    fn is_beside(&self, more: u16, player: &Player) -> bool {
        self.right_of_edge(player).wrapping_add(more) > self.width + 2 * more
    }

    #[inline(always)]
    fn is_above_or_below(&self, more: u16, player: &Player) -> bool {
        let apart = self.below(player).unsigned_abs();
        apart > self.height + more && apart < SAFELY_APART
    }

    /// Returns how far right of the room's left edge a player is.
    #[inline(always)]
    fn right_of_edge(&self, player: &Player) -> u16 {
        player.x.px().word().wrapping_sub(self.left) as u16
    }

    /// Returns how far below the room's centre a player is.
    #[inline(always)]
    fn below(&self, player: &Player) -> i16 {
        player.y.px().word().wrapping_sub(self.y)
    }

    /// Returns how far a player outside can move along x and along y and stay outside. The direction with more room limits
    /// the player; the other one is free.
    #[inline]
    pub fn leeway(&self, player: &Player) -> [Leeway; 2] {
        let more = attraction(player);
        let right_of_edge = self.right_of_edge(player).wrapping_add(more);
        let x = Leeway::on_circle(right_of_edge.into(), u32::from(self.width + 2 * more) + 1, 1 << 16);
        let (below, height) = (self.below(player), u32::from(self.height + more));
        let apart = u32::from(below.unsigned_abs());
        let y =
            Leeway { down: apart.saturating_sub(height + 1), up: u32::from(SAFELY_APART).saturating_sub(apart + 1) };
        let y = if below > 0 { y } else { y.mirrored() };
        match (self.is_beside(more, player), self.is_above_or_below(more, player)) {
            (true, true) if x.least() < y.least() => [Leeway::ANY, y],
            (true, _) => [x, Leeway::ANY],
            (false, true) => [Leeway::ANY, y],
            (false, false) => [Leeway::NONE; 2],
        }
    }
}

/// Returns the extra reach of this player.
#[inline(always)]
fn attraction(player: &Player) -> u16 {
    if player.shield == Shield::Lightning { ATTRACTION } else { 0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        Stage,
        object::PlayerSet,
        rules::{CharacterId, SolidRules},
        terrain::{Cell, TerrainError, Tile},
    };

    const ID: ObjectId = ObjectId(3);

    fn stage(rules: Rules) -> Result<Stage, TerrainError> {
        Stage::new(rules, &[Tile::EMPTY], 1, &[Cell::EMPTY])
    }

    fn player(x: i32, y: i32) -> Player {
        Player::new(&Rules::S2, CharacterId::Sonic, px(x), px(y))
    }

    /// Returns whether a player is clear of an object that is 32 by 40 px at the first place.
    fn is_clear(object: (i32, i32), player: &Player) -> Result<bool, TerrainError> {
        let (body, stage) = (Body::at(px(object.0), px(object.1)), stage(Rules::S2)?);
        let room = Clearance::around(&body, px(16), px(20), stage.rules(), stage.tallest_player());
        Ok(room.is_some_and(|room| room.is_clear_of(player, stage.tallest_player(), ID)))
    }

    #[test]
    fn the_room_has_its_edges_inside() -> Result<(), TerrainError> {
        let is_clear = |(x, y)| is_clear((500, 300), &player(x, y));
        // Standing, characters of S2 are at most 19 px from centre to feet.
        for place in [(484, 300), (516, 300), (500, 221), (500, 379)] {
            assert!(!is_clear(place)?, "{place:?}");
        }
        for place in [(483, 300), (517, 300), (500, 220), (500, 380)] {
            assert!(is_clear(place)?, "{place:?}");
        }
        // Half of the rows further down, the masked rows meet again.
        assert_eq!([is_clear((500, 1323))?, is_clear((500, 1324))?], [true, false]);
        Ok(())
    }

    #[test]
    fn the_room_goes_on_across_the_end_of_16_bits() -> Result<(), TerrainError> {
        let is_clear = |x, y| is_clear((0x7FFC, -0x7FFC), &player(x, y));
        assert!(!is_clear(0x8004, 0x7FFC)? && !is_clear(-0x7FFC, -0x8004)?);
        assert!(is_clear(0x8010, 0x7FFC)? && is_clear(0x7FFC, 0x7FFC - 200)?);
        Ok(())
    }

    #[test]
    fn a_player_within_its_leeway_stays_outside_and_one_step_further_may_not() -> Result<(), TerrainError> {
        let stage = stage(Rules::S2)?;
        let player = |x, y, shield| Player { shield, ..player(x, y) };
        let at = |x, y, shield| {
            let body = Body::at(px(500), px(300));
            let room = Clearance::around(&body, px(16), px(20), stage.rules(), stage.tallest_player());
            room.filter(|room| room.is_clear_of_attraction(&player(x, y, shield), stage.tallest_player(), ID))
        };
        let mut outside = 0;
        for (x, y) in [(483, 300), (410, 230), (640, 310), (500, 220), (499, 460), (500, 380), (500, 1323), (490, -723)]
        {
            for shield in [Shield::None, Shield::Lightning] {
                let Some(room) = at(x, y, shield) else { continue };
                outside += 1;
                let mut ends = 0;
                let leeways = room.leeway(&player(x, y, shield)).into_iter().enumerate();
                for (axis, Leeway { down, up }) in leeways.filter(|(_, along)| *along != Leeway::ANY) {
                    let [x_step, y_step] = if axis == 0 { [1, 0] } else { [0, 1] };
                    let is_clear = |step: i32| at(x + x_step * step, y + y_step * step, shield).is_some();
                    assert!((-(down as i32)..=up as i32).all(is_clear), "{x} {y}");
                    ends += [-1 - down as i32, up as i32 + 1].into_iter().filter(|&step| !is_clear(step)).count();
                }
                assert!(ends > 0, "{x} {y}");
            }
        }
        // Three are too near for a player with a lightning shield.
        assert_eq!(outside, 13);
        Ok(())
    }

    #[test]
    fn a_player_who_pushes_it_is_not_outside() -> Result<(), TerrainError> {
        let mut far = player(900, 300);
        assert!(is_clear((500, 300), &far)?);
        far.pushed_object = Some(ID);
        assert!(!is_clear((500, 300), &far)?);
        Ok(())
    }

    #[test]
    fn taller_characters_make_the_room_higher() -> Result<(), TerrainError> {
        let mut rules = Rules::S2;
        rules.characters[1].rolling.height = -50;
        let stage = stage(rules)?;
        assert_eq!(stage.tallest_player(), 50);
        let room =
            Clearance::around(&Body::at(px(500), px(300)), px(16), px(20), stage.rules(), stage.tallest_player());
        let is_clear = |y| room.map(|room| room.is_clear_of(&player(500, y), stage.tallest_player(), ID));
        assert_eq!([is_clear(300 - 110), is_clear(300 - 111)], [Some(false), Some(true)]);
        Ok(())
    }

    #[test]
    fn a_player_taller_than_any_character_is_clear_of_nothing() -> Result<(), TerrainError> {
        let mut far = player(900, 300);
        for (radius, clear) in [(19, true), (20, false), (127, false), (-1, false)] {
            far.height_radius = radius;
            assert_eq!(is_clear((500, 300), &far)?, clear, "{radius}");
        }
        Ok(())
    }

    #[test]
    fn where_nothing_is_sure_there_is_no_room() {
        let around = |body: Body, reach, height, rules: &Rules| {
            Clearance::around(&body, px(reach), px(height), rules, 19).is_some()
        };
        let body = Body::at(px(500), px(300));
        assert!(around(body, 16, 20, &Rules::S1) && around(body, 0x3FFF, 0x3FFF, &Rules::S1));
        assert!(!around(body, -1, 20, &Rules::S1) && !around(body, 16, -1, &Rules::S1));
        assert!(!around(body, 0x4000, 20, &Rules::S1) && !around(body, 16, 0x4000, &Rules::S1));
        let somebody = PlayerSet(1 << 2);
        for met in
            [Body { standing: somebody, ..body }, Body { riding: somebody, ..body }, Body { pushed: somebody, ..body }]
        {
            assert!(!around(met, 16, 20, &Rules::S1));
        }
        let cut = |mask| Rules { solid: SolidRules { y_mask: Some(mask), ..Rules::S2.solid }, ..Rules::S2 };
        assert!(around(body, 16, 20, &cut(0x7FF)) && around(body, 16, 20, &cut(0xFFF)));
        assert!(!around(body, 16, 20, &cut(0x3FF)) && !around(body, 16, 20, &cut(0xFFE)));
    }
}
