//! The room around an object in which a player could matter to it. [O-1110, O-1142]

use super::{Body, ObjectId};
use crate::{
    player::Player,
    rules::Rules,
    units::{Px, px},
};

/// A player's centre can be this far beyond an object's height and the greatest height radius, and the object may still
/// meet the player. It is more than any grace or landing depth.
const BEYOND_RADIUS: i32 = 40;
/// From this far apart on, rules that cut row differences down can make two rows meet. [18-14]
const SAFELY_APART: u16 = 1024;
/// The bits of a row difference that those rules must keep, so that rows nearer than that never meet.
const ROWS_KEPT: u16 = 2 * SAFELY_APART - 1;
/// Half sizes for which words are as good as pixels.
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

impl Clearance {
    /// Returns the room of `reach` pixels to either side of a body's centre and `height` pixels above and below it,
    /// made higher by what a player of the height radius `tallest` reaches.
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
        let from_left = player.x.px().word().wrapping_sub(self.left) as u16;
        let apart = player.y.px().word().wrapping_sub(self.y).unsigned_abs();
        let is_outside = from_left > self.width || (apart > self.height && apart < SAFELY_APART);
        is_outside && player.pushed_object != Some(id) && player.height_radius as u8 <= tallest
    }
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
        // Half of the rows on, cut down, they meet again.
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
