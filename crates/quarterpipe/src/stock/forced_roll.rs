//! A line beyond which players roll and cannot stop. [O-1642, O-2242, O-2327]

use super::{
    StockObject,
    line::{Crossing, Line},
};
use crate::{
    event::Event,
    object::{Body, Life, Scene},
    player::{FollowerState, Player, SpinDashState},
    rules::Rules,
    save::state_struct,
    units::{Angle, Px, Speed, px},
};

state_struct! {
    /// A line that forces a roll on players crossing it to the right or downward, and ends the roll of players coming
    /// back; the other way round if its body is mirrored.
    ///
    /// ```
    /// use quarterpipe::{object::ScreenTest, prelude::*, stock::{ForcedRoll, Line, Stock}};
    /// let body = Body { drawn: ScreenTest::Never, ..Body::at(px(600), px(280)) };
    /// let begins = Stock::from(ForcedRoll::new(Line::vertical(px(64))));
    /// let ends = (body.flipped(true, false), begins.clone());
    /// # let _ = ends;
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct ForcedRoll {
        /// The line to cross.
        pub line: Line,
        /// True if left and right do nothing in the roll, under rules that have that. [O-2327, G-41]
        pub locks_steering: bool,
        /// True if it puts players falling through a horizontal line onto a left wall, under rules that give rolls a
        /// speed. [O-2327]
        pub onto_wall: bool,
    }
}

/// The pixels that a forced roll adds to the centre's y, for every character. [O-2242]
const CURLED: Px = px(5);
/// A left wall's angle.
const LEFT_WALL: Angle = Angle(0x40);

impl ForcedRoll {
    /// Makes a line that does no more than force a roll.
    #[must_use]
    pub const fn new(line: Line) -> Self {
        Self { line, locks_steering: false, onto_wall: false }
    }

    /// Begins the forced roll of a player, given upright. Returns whether the player was not rolling yet.
    /// [O-2242, O-2327]
    fn begin(&self, rules: &Rules, player: &mut Player, crossing: Crossing) -> bool {
        if let Some(speed) = rules.spring.forced_roll_speed {
            let is_forward = crossing == Crossing::Forward;
            if !self.line.is_horizontal {
                player.ground_speed = if is_forward { speed } else { -speed };
            } else if self.onto_wall {
                player.airborne = false;
                player.angle = LEFT_WALL;
                if is_forward {
                    player.ground_speed = player.y_speed;
                    player.x_speed = Speed::ZERO;
                }
            }
        }
        player.spin_dash = if self.locks_steering { SpinDashState::FORCED_UNSTEERED } else { SpinDashState::FORCED };
        let starts = !player.rolling;
        if starts {
            let y = player.y;
            player.curl_up(rules);
            player.y = y;
            player.y += CURLED;
        }
        starts
    }
}

impl StockObject for ForcedRoll {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>) -> Life {
        let rules = scene.rules;
        if !body.has_run {
            self.line.begin(body, scene.players);
        }
        for who in 0..scene.player_count() {
            if who == 1 && scene.follower.is_some_and(|follower| follower.state == FollowerState::Returning) {
                // A returning follower ignores the line. [F-36]
                continue;
            }
            let Some(player) = scene.players.get_mut(who) else { continue };
            let Some(crossing) = self.line.cross(body, who, player) else { continue };
            if !self.line.spans_unsigned(body, player) {
                continue;
            }
            if (crossing == Crossing::Forward) == body.x_flip {
                player.spin_dash = SpinDashState::NONE;
                continue;
            }
            let starts = scene.upright(body, who, |player, _| self.begin(rules, player, crossing));
            scene.decide(who, "O-1642", "forced to roll by the object in slot", scene.id.0.into());
            if starts == Some(true) {
                scene.event(who, Event::StartedRolling);
            }
        }
        self.line.sleep(body, scene);
        scene.life_at(body.x.px())
    }

    fn player_placed(&mut self, body: &Body, who: usize, player: &Player) {
        self.line.player_placed(body, who, player);
    }
}
