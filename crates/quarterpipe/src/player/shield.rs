//! The moves of Sonic's shields, and the moves without a shield. [C-20 to C-25]

use super::{AirMove, Form, Player, PlayerStep, Pose, Shield};
use crate::{
    event::Event,
    player::Lag,
    rules::{BubbleBounce, DoubleJump, InstaShieldEnd, Rules},
    units::{Speed, subpx},
};

/// Frames after the press in which the insta-shield ends. [C-25]
const INSTA_SHIELD_FRAMES: u8 = 15;
/// Frames for which a lightning shield flashes after water has taken it. [C-25]
const LIGHTNING_FLASHES: u8 = 5;
/// The speed of the fire dash and the hyper dash. [C-21, C-25]
const DASH: Speed = subpx(0x800);

impl Player {
    /// The value of [`Player::insta_shield_wait`] after a lost plain shield.
    const NO_INSTA_SHIELD: u8 = u8::MAX;

    /// Takes the shield away. [O-1024]
    pub(crate) const fn lose_shield(&mut self, rules: &Rules) {
        if matches!(self.shield, Shield::Plain) && rules.moves.plain_shield_ends_insta_shield {
            self.insta_shield_wait = Self::NO_INSTA_SHIELD;
        }
        self.shield = Shield::None;
    }

    /// Uses the hyper dash, the shield's move or the insta-shield. [C-20]
    pub(super) fn use_shield<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.roll_jump = false;
        match self.form {
            Form::Hyper if cx.rules.moves.hyper_dash => return self.hyper_dash(cx),
            Form::Super | Form::Hyper => {
                self.air_move.state = AirMove::USED;
                return;
            }
            Form::Normal if self.invincible > 0 => return,
            Form::Normal => {}
        }
        match self.shield {
            Shield::None => {
                if self.air_move.timer == 0 && self.insta_shield_wait != Self::NO_INSTA_SHIELD {
                    self.air_move.timer = INSTA_SHIELD_FRAMES + 1;
                }
                cx.event(Event::InstaShielded);
            }
            Shield::Plain => return,
            Shield::Fire => {
                cx.lag = Some(Lag::Dash(self.x.px()));
                self.change(cx, "C-21", "fire dash", (), Self::dash_forward);
                cx.event(Event::FireDashed);
            }
            Shield::Lightning => {
                self.change(cx, "C-22", "lightning jump", (), |player| player.y_speed = subpx(-0x580));
                self.jumping = false;
                cx.event(Event::LightningJumped);
            }
            Shield::Bubble => {
                self.change(cx, "C-23", "bubble drop", (), |player| {
                    player.x_speed = Speed::ZERO;
                    player.ground_speed = Speed::ZERO;
                    player.y_speed = subpx(0x800);
                });
                cx.event(Event::BubbleDropped);
            }
        }
        self.air_move.state = AirMove::USED;
    }

    /// Dashes forward, without any motion along y. [C-21]
    fn dash_forward(&mut self) {
        self.x_speed = self.forward(DASH);
        self.ground_speed = self.x_speed;
        self.y_speed = Speed::ZERO;
    }

    /// Dashes in one of eight directions: forward if no direction is held, and for most opposite ones. Up with Down,
    /// alone or with Left, stops the player. [C-25]
    fn hyper_dash<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let [up, down, left, right] = [cx.held.up(), cx.held.down(), cx.held.left(), cx.held.right()];
        let axis = |back: bool, forth: bool| match (back, forth) {
            (true, false) => -DASH,
            (false, true) => DASH,
            _ => Speed::ZERO,
        };
        cx.lag = Some(Lag::Dash(self.x.px()));
        let (is_opposed, stops) = ((up && down) || (left && right), up && down && !right);
        self.change(cx, "C-25", "hyper dash", (), |player| {
            if stops {
                player.halt();
            } else if is_opposed || !(up || down || left || right) {
                player.dash_forward();
            } else {
                player.x_speed = axis(left, right);
                player.ground_speed = player.x_speed;
                player.y_speed = axis(up, down);
            }
        });
        self.air_move.state = AirMove::USED;
        cx.event(Event::HyperDashed);
    }

    /// Returns whether the shield has to be stepped after all objects have moved.
    #[inline]
    pub(crate) const fn shield_acts(&self) -> bool {
        self.air_move.timer | self.underwater as u8 | self.insta_shield_wait != 0
    }

    /// Steps the shield, after all objects have moved. It goes on while its wearer dies. [C-21, C-22, C-25]
    #[cold]
    pub(crate) fn run_shield(&mut self, rules: &Rules) {
        self.await_insta_shield();
        if self.underwater && matches!(self.shield, Shield::Fire | Shield::Lightning) {
            self.insta_shield_wait = if self.shield == Shield::Fire { 1 } else { LIGHTNING_FLASHES };
            self.shield = Shield::None;
        }
        if rules.character(self.character).double_jump == DoubleJump::Shield {
            self.count_insta_shield(rules);
        }
    }

    /// Counts the frames until the insta-shield's object is back. [C-25]
    const fn await_insta_shield(&mut self) {
        match self.insta_shield_wait {
            0 => {}
            // A shield with a move brings the insta-shield back, however the player got it.
            Self::NO_INSTA_SHIELD => {
                if matches!(self.shield, Shield::Fire | Shield::Lightning | Shield::Bubble) {
                    self.insta_shield_wait = 0;
                }
            }
            1 => {
                self.insta_shield_wait = 0;
                // The new object ignores a press in its first frame.
                if self.air_move.timer > INSTA_SHIELD_FRAMES {
                    self.air_move.timer = 0;
                }
            }
            _ => self.insta_shield_wait -= 1,
        }
    }

    /// Counts the insta-shield down; its end marks the jump as used. [C-25]
    fn count_insta_shield(&mut self, rules: &Rules) {
        let Some(left) = self.air_move.timer.checked_sub(1) else { return };
        self.air_move.timer = left;
        let marks = match rules.moves.insta_shield_end {
            InstaShieldEnd::Always => matches!(left, 1 | 2),
            InstaShieldEnd::IfUsed => left <= 2 && self.air_move.is_used(),
        };
        if marks {
            self.air_move.state = AirMove::INSTA_SHIELD_OVER;
        }
    }

    /// Returns whether a landing bounces with a bubble shield. [C-24]
    pub(super) fn bounces_with_bubble(&self, rules: &Rules) -> bool {
        let may = match rules.moves.bubble_bounce {
            BubbleBounce::EveryWearer => true,
            BubbleBounce::ShieldMoves => {
                rules.character(self.character).double_jump == DoubleJump::Shield && !self.is_super()
            }
        };
        may && self.shield == Shield::Bubble
    }

    /// Leaves the ground again at once. [C-24]
    pub(super) fn bounce_with_bubble(&mut self, rules: &Rules) {
        self.launch(if self.underwater { subpx(0x400) } else { subpx(0x780) });
        self.airborne = true;
        self.jumping = true;
        self.pushing = false;
        self.curl_up(rules);
        self.pose = Pose::Roll;
    }
}
