//! Fits a player to other rules, or to another character.

use quarterpipe::{
    Px,
    player::{AirMove, Player},
    rules::{Character, Radii, Rules},
};

/// Gives a player the size and the speeds of its character under `rules`. Its feet stay where they are, and it keeps the size of its pose:
/// a player that jumped out of a roll may have the size of a standing one. `before` is what its character was until now.
pub(super) fn fit_player(player: &mut Player, before: &Character, rules: &Rules) {
    let constants = rules.character(player.character);
    let radii = radii_of_pose(player, before, constants);
    let lower = Px(i32::from(player.height_radius) - i32::from(radii.height));
    match player.angle.nearest_quarter().0 {
        0x40 if !player.airborne => player.x -= lower,
        0x80 if !player.airborne => player.y -= lower,
        0xC0 if !player.airborne => player.x += lower,
        _ => player.y += lower,
    }
    player.width_radius = radii.width;
    player.height_radius = radii.height;
    let had_shoes = player.shoes > 0 && player.speeds == before.shoes;
    player.set_form(rules, player.form);
    if had_shoes {
        player.speeds = constants.shoes;
    }
}

/// Returns the radii that the player's pose has under other rules.
fn radii_of_pose(player: &Player, before: &Character, after: &Character) -> Radii {
    let standing = (before.standing, after.standing);
    let rolling = (before.rolling, after.rolling);
    let likely = if player.rolling { [rolling, standing] } else { [standing, rolling] };
    let gliding = (player.air_move != AirMove::NONE).then_some((before.gliding, after.gliding));
    let mut poses = likely.into_iter().chain(gliding);
    let pose = poses.find(|(old, _)| (old.width, old.height) == (player.width_radius, player.height_radius));
    pose.unwrap_or(likely[0]).1
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Angle, px, rules::CharacterId};

    use super::*;

    fn fitted(change: impl Fn(&mut Player), rules: &Rules) -> Player {
        let before = Rules::S3K;
        let mut player = Player::new(&before, CharacterId::Knuckles, px(100), px(200));
        change(&mut player);
        fit_player(&mut player, before.character(CharacterId::Knuckles), rules);
        player
    }

    fn place(player: &Player) -> ([i32; 2], [i8; 2]) {
        ([player.x.px().0, player.y.px().0], [player.width_radius, player.height_radius])
    }

    #[test]
    fn a_player_that_jumped_out_of_a_roll_keeps_its_size() {
        let roll_jump = |player: &mut Player| (player.airborne, player.rolling, player.roll_jump) = (true, true, true);
        assert_eq!(place(&fitted(roll_jump, &Rules::S2)), ([100, 200], [9, 19]));
        let roll = |player: &mut Player| {
            (player.rolling, player.width_radius, player.height_radius) = (true, 7, 14);
        };
        assert_eq!(place(&fitted(roll, &Rules::S2)), ([100, 200], [7, 14]));
    }

    #[test]
    fn a_gliding_player_keeps_its_size() {
        let glide = |player: &mut Player| {
            (player.airborne, player.width_radius, player.height_radius) = (true, 10, 10);
            player.air_move = AirMove::from_bytes([1, 0, 0]);
        };
        assert_eq!(place(&fitted(glide, &Rules::S3K)), ([100, 200], [10, 10]));
    }

    #[test]
    fn the_feet_stay_on_the_floor_on_walls_and_on_the_ceiling() {
        let mut tails = Rules::S3K;
        // 4 px lower.
        tails.characters[CharacterId::Knuckles as usize].standing = tails.character(CharacterId::Tails).standing;
        for (angle, expected) in [(0, [100, 204]), (0x40, [96, 200]), (0x80, [100, 196]), (0xC0, [104, 200])] {
            assert_eq!(place(&fitted(|player| player.angle = Angle(angle), &tails)), (expected, [9, 15]), "{angle:#x}");
        }
    }
}
