//! Speeds up to the limits of their 16 bits, in the air with nothing around.

use proptest::prelude::*;

use crate::common::*;

proptest! {
    #[test]
    fn a_player_who_falls_freely_moves_by_its_speeds_whatever_they_are(
        (x_speed, y_speed) in (any::<i16>(), any::<i16>()),
        game in any_game(),
    ) {
        let rules = game.rules();
        let stage = Stage::new(rules.clone(), &[Tile::EMPTY], 32, &[Cell::EMPTY; 32 * 32]).unwrap();
        let mut world = World::new(&stage);
        let mut player = Player::new(&rules, CharacterId::Sonic, px(256), px(256));
        player.airborne = true;
        (player.x_speed, player.y_speed) = (subpx(x_speed), subpx(y_speed));
        world.players.push(player);
        world.step(&stage, &[Input::NONE], &mut ());
        // A-6, then A-11, then A-13 and CD's cap.
        let rise = y_speed.max(-0xFC0);
        let drag = if (-0x400..0).contains(&rise) { x_speed >> 5 } else { 0 };
        let cap = if rules == Rules::CD { 0x1000 } else { i16::MAX };
        let fallen = rise.wrapping_add(0x38);
        let player = &world.players[0];
        prop_assert_eq!(player.x_speed, subpx(x_speed - drag));
        prop_assert_eq!(player.y_speed, subpx(if fallen < rise { fallen } else { fallen.min(cap) }));
        prop_assert_eq!(player.x, Pos((256 << 16) + (i32::from(x_speed - drag) << 8)));
        prop_assert_eq!(player.y, Pos((256 << 16) + (i32::from(rise) << 8)));
    }
}
