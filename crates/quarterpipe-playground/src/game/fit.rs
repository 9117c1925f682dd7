//! Fits a player to other rules, or to another character.

use quarterpipe::{Px, player::Player, rules::Rules};

/// Gives a player the size and the speeds of its character under `rules`. Its feet stay where they are.
pub(super) fn fit_player(player: &mut Player, before: &Rules, rules: &Rules) {
    let constants = rules.character(player.character);
    let radii = if player.rolling { constants.rolling } else { constants.standing };
    let lower = i32::from(player.height_radius) - i32::from(radii.height);
    let hangs = player.angle.nearest_quarter().0 == 0x80 && !player.airborne;
    player.y += Px(if hangs { -lower } else { lower });
    player.width_radius = radii.width;
    player.height_radius = radii.height;
    let had_shoes = player.shoes > 0 && player.speeds == before.character(player.character).shoes;
    player.set_form(rules, player.form);
    if had_shoes {
        player.speeds = constants.shoes;
    }
}
