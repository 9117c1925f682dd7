//! The ceremony at the goal: the player comes to rest, and the camera stays with the sign.

use quarterpipe::{Input, Px, World, player::Player, px, stock::Stock};
use quarterpipe_draw::View;

/// The speed below which the player comes to rest without help, in 1/256 pixels per frame.
const SLOW: i16 = 0x100;
/// The distance of the sign from the edges of the view, as the divisor of the view's width.
const SIDE: i32 = 5;
/// The same for the height.
const TOP: i32 = 4;

/// Returns the buttons that bring a player to rest.
pub fn input(player: &Player) -> Input {
    let speed = if player.airborne { player.x_speed.0 } else { player.ground_speed.0 };
    if speed > SLOW {
        Input::LEFT
    } else if speed < -SLOW {
        Input::RIGHT
    } else {
        Input::NONE
    }
}

/// Returns whether a player stands on the ground.
pub const fn stands(player: &Player) -> bool {
    !player.airborne && player.ground_speed.0 == 0
}

/// Returns where the goal is that the first player has reached, if it has reached one.
pub fn sign(world: &World) -> Option<[Px; 2]> {
    let mut goals = world.objects.iter().filter_map(|(_, body, object)| match object.stock() {
        Some(Stock::Goal(goal)) if goal.reached.contains(0) => Some([body.x.px(), body.y.px()]),
        _ => None,
    });
    goals.next()
}

/// Returns the nearest view that shows the goal that was reached, unless the player is too far away from it by then.
pub fn with_sign(view: View, world: &World) -> View {
    let (Some([x, y]), Some(player)) = (sign(world), world.players.first()) else { return view };
    let keep = |from: Px, length: u32, at: Px, part: i32| {
        let length = i32::try_from(length).unwrap_or(i32::MAX);
        let margin = length / part;
        from.min(at - px(margin)).max(at - px(length - margin))
    };
    let kept = View { left: keep(view.left, view.width, x, SIDE), top: keep(view.top, view.height, y, TOP), ..view };
    let [across, down] = [player.x.px() - kept.left, player.y.px() - kept.top].map(|at| at.0);
    let shows = (0..kept.width as i32).contains(&across) && (0..kept.height as i32).contains(&down);
    if shows { kept } else { view }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::{LevelObject, builtin};

    use super::*;
    use crate::game::{Game, RulesChoice};

    /// Returns a game in which the player has run past a goal at full speed.
    fn past_the_goal() -> Game {
        let mut level = builtin::level("flat").unwrap();
        let (x, y) = level.start;
        level.objects.push(LevelObject::new("goal", x + px(900), y));
        let rules = RulesChoice::of_level(&level);
        let mut game = Game::new(level, rules, quarterpipe::rules::CharacterId::Sonic).unwrap();
        while !game.progress().is_done() {
            game.step(Input::RIGHT);
        }
        game
    }

    #[test]
    fn the_player_comes_to_rest_near_the_sign_which_stays_in_view() {
        let mut game = past_the_goal();
        let at = sign(game.world()).unwrap();
        for _ in 0..200 {
            let held = input(&game.world().players[0]);
            game.step(held);
            let view = with_sign(View::of_world(game.world(), 320, 224), game.world());
            let (x, player) = ((at[0] - view.left).0, (game.world().players[0].x.px() - view.left).0);
            assert!((64..=256).contains(&x) && (0..320).contains(&player), "sign at {x}, player at {player}");
        }
        let player = &game.world().players[0];
        assert!(stands(player) && (player.x.px() - at[0]).0.abs() < 200);
    }

    #[test]
    fn the_camera_leaves_the_sign_when_the_player_goes_on() {
        let mut game = past_the_goal();
        (0..120).for_each(|_| game.step(Input::RIGHT));
        let view = View::of_world(game.world(), 320, 224);
        assert_eq!(with_sign(view, game.world()), view);
    }
}
