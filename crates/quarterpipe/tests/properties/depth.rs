//! The depth at which a player can be in a solid when a frame ends.

use proptest::prelude::*;
use quarterpipe::stock::Stock;

use crate::common::*;

/// Returns the distances that the ground sensors A and B of a standing player find. [T-32]
fn feet(stage: &Stage, player: &Player) -> [i32; 2] {
    let radius = px(i32::from(player.width_radius));
    let y = player.y.px() + px(i32::from(player.height_radius));
    [-radius, radius].map(|offset| {
        let x = player.x.px() + offset;
        stage.terrain().sense(player.layer, SolidSide::Top, x, y, Direction::Down).distance.0
    })
}

/// Draws tiles of any heights from the bottom, 6 of them in 12x12 cells.
fn any_hills() -> impl Strategy<Value = (Vec<Tile>, Vec<Cell>)> {
    let tile = (prop::array::uniform16(0_i8..=16), any::<u8>()).prop_map(|(heights, angle)| Tile {
        heights,
        widths: Tile::widths_of_heights(&heights),
        // The angles are those of floors, or flagged.
        angle: Angle([angle % 0x20, (angle % 0x20).wrapping_neg(), 0xFF][usize::from(angle) % 3]),
    });
    let cell = (0_u16..8, any::<bool>())
        .prop_map(|(tile, x_flip)| Cell::both(Block { x_flip, ..Block::new(tile.min(6), Solidity::All) }));
    (prop::collection::vec(tile, 6), prop::collection::vec(cell, 144))
        .prop_map(|(tiles, cells)| ([vec![Tile::EMPTY], tiles].concat(), cells))
}

proptest! {
    /// G-59, G-60: the nearer foot is moved onto the surface, unless it is more than 14 px inside, where nothing
    /// happens. So the deciding foot is never left 1 to 14 px inside, whatever the heights, the speed and the place
    /// before.
    #[test]
    fn a_player_who_stays_on_a_floor_ends_the_frame_on_it_or_at_least_15_px_inside(
        (tiles, cells) in any_hills(),
        game in any_game(),
        character in any_character(),
        (x, y) in (0_i32..192 << 8, 0_i32..192 << 8),
        (ground_speed, angle) in (any::<i16>(), -0x20_i8..=0x20),
        held in any::<u8>(),
    ) {
        let rules = game.rules();
        let stage = Stage::new(rules.clone(), &tiles, 12, &cells).unwrap();
        let mut world = World::new(&stage);
        (world.bounds.left, world.bounds.right) = (px(0), px(4000));
        let mut player = Player::new(&rules, character, px(0), px(0));
        (player.x, player.y) = (Pos(x << 8), Pos(y << 8));
        (player.ground_speed, player.angle) = (subpx(ground_speed), Angle(angle as u8));
        world.players.push(player);
        world.step(&stage, &[Input(held & 0x7F)], &mut ());
        let player = &world.players[0];
        if !player.airborne && player.routine == Routine::Control {
            let [a, b] = feet(&stage, player);
            prop_assert!(a == 0 || b == 0 || a.min(b) < -14, "feet {} and {} px from the surface", a, b);
        }
    }

    /// A player goes through rooms of 32 px blocks, from a free place, by buttons alone, so it falls less than 16 px a
    /// frame.
    /// On the ground the walls stop its centre 10 px away [G-36, G-40] and the floor carries its feet [G-59]. In the
    /// air walls, ceilings and floors push it out as far as their sensors are inside, one after the
    /// other. A landing is missed only by a foot that is further inside than the player falls in a frame and 8 px more
    /// . The rest is less than the player's own radii, so its centre is never in a block.
    #[test]
    fn a_player_moved_by_buttons_never_has_its_centre_inside_a_block(
        room in any_room(14, 10),
        game in any_game(),
        character in any_character(),
        play in any_play(24),
    ) {
        let rules = game.rules();
        let stage = stage_of_room(&rules, &room);
        let mut world = world_of_room(&stage, character);
        for (frame, held) in play.into_iter().enumerate() {
            world.step(&stage, &[held], &mut ());
            let player = &world.players[0];
            if player.routine != Routine::Control {
                break;
            }
            let (x, y) = (player.x.px().0, player.y.px().0);
            prop_assert!(!room[(y / 32) as usize][(x / 32) as usize], "frame {}: {}, {}", frame, x, y);
        }
    }

    /// The same among solid objects: an object that meets a player puts it on top, below, or 10 px or more to its
    /// side. [O-1113, O-1116, O-1119]
    #[test]
    fn a_player_moved_by_buttons_never_has_its_centre_inside_a_solid_object(
        game in any_game(),
        character in any_character(),
        blocks in prop::collection::vec((0_i32..6, 0_i32..3, 8_i32..25, 8_i32..25), 1..8),
        play in any_play(24),
    ) {
        let rules = game.rules();
        let stage = stage_of_room(&rules, &empty_room(20, 10));
        let mut world = world_of_room(&stage, character);
        for (column, row, width, height) in blocks {
            let body = Body::at(px(160 + 80 * column), px(280 - 96 * row)).sized(width as u8, height as u8);
            world.objects.insert(&rules, body, stock::SolidBlock::new(px(width), px(height)));
        }
        for (frame, held) in play.into_iter().enumerate() {
            world.step(&stage, &[held], &mut ());
            let player = &world.players[0];
            if player.routine != Routine::Control {
                break;
            }
            let (x, y) = (player.x.px(), player.y.px());
            for (_, body, thing) in world.objects.iter() {
                // Dust is where a player skids. [O-2248]
                if matches!(thing, Thing::Stock(Stock::Decoration(_))) {
                    continue;
                }
                let beside = (x - body.x.px()).0.abs() - i32::from(body.half_width);
                let above = (y - body.y.px()).0.abs() - i32::from(body.half_height);
                prop_assert!(beside >= 10 || above >= 0, "frame {}: {} px to the side, {} px above", frame, beside, above);
            }
        }
    }
}
