//! The moves of Sonic's shields, and of none. [C-20 to C-25]

use super::{Cx, Form, Lag, Player, Pose, Shield, Sight};
use crate::{
    event::Event,
    rules::{BubbleBounce, DoubleJump, InstaShieldEnd, Rules},
    units::{Speed, sub},
};

/// Frames after the press in which the insta-shield ends. [C-25]
const INSTA_SHIELD_FRAMES: u8 = 15;
/// Fire and hyper dash. [C-21, C-25]
const DASH: Speed = sub(0x800);

impl Player {
    /// [C-20]
    pub(super) fn use_shield<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.roll_jump = false;
        match self.form {
            Form::Hyper if cx.rules.hyper_dash => return self.hyper_dash(cx),
            Form::Super | Form::Hyper => {
                self.double_jump = 1;
                return;
            }
            Form::Normal if self.invincible > 0 => return,
            Form::Normal => {}
        }
        match self.shield {
            Shield::None => {
                if self.move_timer == 0 {
                    self.move_timer = INSTA_SHIELD_FRAMES + 1;
                }
                cx.event(Event::InstaShielded);
            }
            Shield::Plain => return,
            Shield::Fire => {
                cx.lag = Some(Lag::Dash(self.x.px()));
                self.dash_forward();
                cx.event(Event::FireDashed);
            }
            Shield::Lightning => {
                self.y_speed = sub(-0x580);
                self.jumping = false;
                cx.event(Event::LightningJumped);
            }
            Shield::Bubble => {
                self.x_speed = Speed::ZERO;
                self.ground_speed = Speed::ZERO;
                self.y_speed = sub(0x800);
                cx.event(Event::BubbleDropped);
            }
        }
        self.double_jump = 1;
    }

    /// [C-21]
    fn dash_forward(&mut self) {
        self.x_speed = self.forward(DASH);
        self.ground_speed = self.x_speed;
        self.y_speed = Speed::ZERO;
    }

    /// Eight ways; forward without a direction, and by most opposite ones. Up with Down, alone or with Left, stops him.
    /// [C-25]
    fn hyper_dash<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        let [up, down, left, right] = [cx.held.up(), cx.held.down(), cx.held.left(), cx.held.right()];
        let axis = |back: bool, forth: bool| match (back, forth) {
            (true, false) => -DASH,
            (false, true) => DASH,
            _ => Speed::ZERO,
        };
        let (is_opposed, stops) = ((up && down) || (left && right), up && down && !right);
        if stops {
            self.halt();
        } else if is_opposed || !(up || down || left || right) {
            self.dash_forward();
        } else {
            self.x_speed = axis(left, right);
            self.ground_speed = self.x_speed;
            self.y_speed = axis(up, down);
        }
        self.double_jump = 1;
        cx.event(Event::HyperDashed);
    }

    /// Whether his shield has something to do by itself after all objects have moved.
    #[inline]
    pub(crate) const fn shield_acts(&self) -> bool {
        self.move_timer | self.underwater as u8 != 0
    }

    /// What a shield does by itself, after all objects have moved. It goes on while its wearer dies. [C-21, C-22, C-25]
    #[cold]
    pub(crate) fn run_shield(&mut self, rules: &Rules) {
        if self.underwater && matches!(self.shield, Shield::Fire | Shield::Lightning) {
            self.shield = Shield::None;
        }
        if rules.character(self.character).double_jump == DoubleJump::Shield {
            self.count_insta_shield(rules);
        }
    }

    /// The end of the insta-shield marks the jump as used. [C-25]
    fn count_insta_shield(&mut self, rules: &Rules) {
        let Some(left) = self.move_timer.checked_sub(1) else { return };
        self.move_timer = left;
        let marks = match rules.insta_shield_end {
            InstaShieldEnd::Always => matches!(left, 1 | 2),
            InstaShieldEnd::IfUsed => left <= 2 && self.double_jump != 0,
        };
        if marks {
            self.double_jump = 2;
        }
    }

    /// [C-24]
    pub(super) fn bounces_with_bubble(&self, rules: &Rules) -> bool {
        let may = match rules.bubble_bounce {
            BubbleBounce::EveryWearer => true,
            BubbleBounce::ShieldMoves => {
                rules.character(self.character).double_jump == DoubleJump::Shield && !self.is_super()
            }
        };
        may && self.shield == Shield::Bubble
    }

    /// Off the ground again at once. [C-24]
    pub(super) fn bounce_with_bubble(&mut self, rules: &Rules) {
        self.launch(if self.underwater { sub(0x400) } else { sub(0x780) });
        self.airborne = true;
        self.jumping = true;
        self.pushing = false;
        self.curl_up(rules);
        self.pose = Pose::Roll;
    }
}
