//! A mirrored room with mirrored buttons gives the mirrored run, up to where the originals' known differences begin.
//! The make of the rooms and buttons leaves out: slopes [G-10, G-15 to G-17, G-30, G-33, G-61, T-36], both directions
//! at once [G-19], shafts narrower than the player, the level's edges [N-23], gliding [C-35, C-36], CD's
//! charged moves [C-16, G-47]. `has_a_side` and `keeps_a_walls_angle` detect the differences that occur in a run.

use proptest::prelude::*;

use crate::common::*;

fn mirror_of(x: Pos, width: i32) -> Pos {
    Pos((width << 16) - 0x100 - x.0)
}

fn mirrored(held: Input) -> Input {
    let swapped = (held.0 & 0x04) << 1 | (held.0 & 0x08) >> 1;
    Input(held.0 & !0x0C | swapped)
}

/// Returns whether the originals treat left and right differently in the next frame.
fn has_a_side(player: &Player, held: Input) -> bool {
    let (x, y) = (i32::from(player.x_speed.0), i32::from(player.y_speed.0));
    if player.airborne {
        // Drag is rounded down. Diagonals belong to the left or the lower quadrant [N-22], and gravity and
        // steering are yet to be added.
        let near = |a: i32, b: i32| (a.abs() - b.abs()).abs() <= 0x80 + a.abs() / 16;
        let is_steered = held.left() || held.right();
        // A player moving by more than its radius can have both walls' sensors inside at once: the left one counts
        // first.
        let is_fast = x.abs().max(y.abs()) >= i32::from(player.height_radius) * 0x100 - 0x40;
        return (y < 0 && (x % 32 != 0 || is_steered)) || (x != 0 && near(x, y)) || is_fast;
    }
    let against = (held.left() && player.ground_speed.0 > 0) || (held.right() && player.ground_speed.0 < 0);
    let step = if player.rolling { 0x20 } else { player.speeds.deceleration.0 };
    // Turning passes through exactly zero [G-21, G-42], a skid can begin [G-23], or a ball lands above the ground
    //
    (against && (player.ground_speed.0 % step == 0 || player.ground_speed.0.abs() >= 0x300)) || player.roll_jump
}

/// Returns whether in one of the runs a foot over nothing still has the angle of a wall touched in the air: walls on both sides write
/// it into the first foot's slot. Such a foot does not count as over an edge. [T-30, G-66]
fn keeps_a_walls_angle(run: &Player, mirror: &Player) -> bool {
    let [first, second] = run.slots;
    let is_over_nothing = |slot: Angle| slot == Angle::NOTHING;
    !run.airborne
        && [(second, mirror.slots[0]), (first, mirror.slots[1])]
            .into_iter()
            .any(|(one, other)| is_over_nothing(one) != is_over_nothing(other))
}

proptest! {
    #[test]
    fn a_mirrored_room_gives_the_mirrored_run(
        room in any_room(14, 10),
        game in any_game().prop_filter("CD", |game| *game != Game::Cd),
        character in any_character().prop_filter("glides", |character| *character != CharacterId::Knuckles),
        play in any_play(12),
    ) {
        let rules = game.rules();
        let width = 32 * room[0].len() as i32;
        let reflected: Vec<Vec<bool>> = room.iter().map(|row| row.iter().rev().copied().collect()).collect();
        let (stage, other) = (stage_of_room(&rules, &room), stage_of_room(&rules, &reflected));
        let (mut run, mut mirror) = (world_of_room(&stage, character), world_of_room(&other, character));
        mirror.players[0].x = mirror_of(run.players[0].x, width);
        mirror.players[0].facing_left = true;
        for (frame, held) in play.into_iter().enumerate() {
            if has_a_side(&run.players[0], held) || keeps_a_walls_angle(&run.players[0], &mirror.players[0]) {
                break;
            }
            run.step(&stage, &[held], &mut ());
            mirror.step(&other, &[mirrored(held)], &mut ());
            let (run, mirror) = (&run.players[0], &mirror.players[0]);
            prop_assert_eq!((mirror.x, mirror.y), (mirror_of(run.x, width), run.y), "place, frame {}", frame);
            prop_assert_eq!((mirror.x_speed, mirror.y_speed), (-run.x_speed, run.y_speed), "speed, frame {}", frame);
            // In the air the ground speed is the value that a wall left there.
            prop_assert!(run.airborne || mirror.ground_speed == -run.ground_speed, "ground speed, frame {}", frame);
            prop_assert_eq!(
                (mirror.airborne, mirror.rolling, mirror.pushing),
                (run.airborne, run.rolling, run.pushing),
                "frame {}", frame
            );
        }
    }
}
