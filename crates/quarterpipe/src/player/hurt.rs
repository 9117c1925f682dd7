//! Being hurt, dying, being dead. [C-52, O-1024, O-1028]

use super::{Cx, Death, Player, Pose, Routine, Shield, Sight, air::GRAVITY, landing::Ground};
use crate::{
    event::Event,
    rules::Rules,
    units::{Px, Speed, px, sub},
};

/// Gravity while thrown back. [C-52]
const HURT_GRAVITY: Speed = sub(0x30);
const HURT_GRAVITY_UNDERWATER: Speed = sub(0x10);
/// Frames without harm. [C-52]
const INVULNERABLE_FRAMES: u8 = 120;
/// How the dying leave. [C-52]
const DEATH_JUMP: Speed = sub(-0x700);
/// How far below the level's bottom the dying are gone: seen in the recordings of S1, CD and S3K.
const GONE_BELOW: Px = px(32);
/// What S1 and CD set the gone to, a frame before nothing moves any more.
const LAST_RISE: Speed = sub(-0x38);

/// Frames from there to the restart of the level: seen in the recordings of S3K.
const RESTART_FRAMES: u16 = 60;

impl Player {
    /// Throws him back from something at `source`; who has neither rings nor a shield dies: the event. [O-1024]
    ///
    /// Whether he can be hurt at all is the caller's question, as is what becomes of his rings.
    pub(crate) fn hurt(&mut self, rules: &Rules, source: Px) -> Event {
        if self.shield == Shield::None && self.rings == 0 {
            self.be_killed(rules);
            return Event::Died;
        }
        self.shield = Shield::None;
        self.routine = Routine::Hurt;
        self.reset_on(rules, Ground::Other);
        self.airborne = true;
        let away = |speed: i16| if self.underwater { sub(speed / 2) } else { sub(speed) };
        self.y_speed = away(-0x400);
        let from_left = (self.x.px().0 as u16) >= (source.0 as u16);
        self.x_speed = if from_left { away(0x200) } else { away(-0x200) };
        self.ground_speed = Speed::ZERO;
        self.pose = Pose::Hurt;
        self.invulnerable = INVULNERABLE_FRAMES;
        if rules.hurt_clears_charge {
            self.charge_timer = 0;
        }
        Event::WasHurt
    }

    /// A frame of being thrown back: no control, no drag, until he lands. [C-52, O-1025]
    pub(super) fn step_hurt<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.move_by_speed();
        self.y_speed += if self.underwater { HURT_GRAVITY_UNDERWATER } else { HURT_GRAVITY };
        if self.is_below_bottom_hurt(cx) {
            self.fall_out_of_level(cx);
            return;
        }
        self.collide_in_air(cx);
        if !self.airborne {
            self.x_speed = Speed::ZERO;
            self.y_speed = Speed::ZERO;
            self.ground_speed = Speed::ZERO;
            self.routine = Routine::Control;
            self.spin_dash = 0;
            self.pose = Pose::Walk;
            self.invulnerable = INVULNERABLE_FRAMES;
        }
        self.keep_in_side_bounds(cx);
    }

    /// [N-26]
    fn is_below_bottom_hurt<O: Sight>(&self, cx: &Cx<'_, O>) -> bool {
        if cx.rules.hurt_bottom_is_unsigned {
            (cx.bounds.bottom.0 as u16) < (self.y.px().0 as u16)
        } else {
            self.is_below_bottom(cx)
        }
    }

    /// Dies, whatever protects him. [O-1028]
    pub(super) fn die<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.start_dying(cx.rules);
        self.death = Death::ByTerrain;
        cx.event(Event::Died);
    }

    /// Dies by an object, or by the host's will. [O-1028]
    pub(crate) fn be_killed(&mut self, rules: &Rules) {
        self.start_dying(rules);
        self.death = Death::ByObject;
    }

    fn start_dying(&mut self, rules: &Rules) {
        self.routine = Routine::Dying;
        self.invincible = 0;
        self.reset_on(rules, Ground::Other);
        self.airborne = true;
        self.y_speed = DEATH_JUMP;
        self.x_speed = Speed::ZERO;
        self.ground_speed = Speed::ZERO;
        if rules.death_overwrites_stick {
            self.stick = (self.y.px().0 >> 8) as u8;
        }
        self.pose = Pose::Die;
    }

    /// The originals count down to the restart of the level where the spin dash was charged, from S2 on.
    pub(super) fn count_restart<O: Sight>(&mut self, cx: &Cx<'_, O>) {
        if Self::revs_spin_dash(cx) {
            self.spin_charge = self.spin_charge.saturating_sub(1);
        }
    }

    /// Whether a dying Player is far enough below the level; where that is an unsigned comparison, above it too. [C-52]
    fn is_gone<O: Sight>(&self, cx: &Cx<'_, O>) -> bool {
        let (bottom, y) = ((cx.bounds.bottom + GONE_BELOW).0, self.y.px().0);
        if cx.rules.gone_bottom_is_unsigned { (bottom as u16) < (y as u16) } else { bottom < y }
    }

    /// Falls through everything, until he is gone. [C-52]
    pub(super) fn step_dying<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if self.is_gone(cx) {
            self.routine = Routine::Dead;
            if Self::revs_spin_dash(cx) {
                self.spin_charge = RESTART_FRAMES;
            }
            if cx.rules.dead_rise_once_more {
                self.y_speed = LAST_RISE;
            }
        }
        self.move_by_speed();
        self.y_speed += GRAVITY;
        self.spin_dash = 0;
    }
}
