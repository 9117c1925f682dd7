//! Being hurt, dying, being dead. [C-52, O-1024, O-1028]

use super::{
    Death, ObjectControl, Player, PlayerStep, Pose, Routine, Shield, SpinDashState, air::GRAVITY, landing::Ground,
};
use crate::{
    event::Event,
    rules::Rules,
    units::{Px, Speed, px, subpx},
};

/// Gravity while thrown back. [C-52]
const HURT_GRAVITY: Speed = subpx(0x30);
const HURT_GRAVITY_UNDERWATER: Speed = subpx(0x10);
/// Frames without harm. [C-52]
const INVULNERABLE_FRAMES: u8 = 120;
/// The speed at which a dying player jumps up. [C-52]
const DEATH_JUMP: Speed = subpx(-0x700);
/// The distance below the level's bottom at which a dying player is gone: seen in the recordings of S1, CD and S3K.
const GONE_BELOW: Px = px(32);
/// A dying player this far below the screen's top edge is gone, in S3 and S3K. [C-52]
const GONE_BELOW_CAMERA: Px = px(256);
/// Under reversed gravity, one this far above it is. [C-52]
const GONE_ABOVE_CAMERA: Px = px(16);
/// The y speed that S1 and CD give a player that is gone, a frame before all motion stops.
const LAST_RISE: Speed = subpx(-0x38);

/// Frames from there to the restart of the level: seen in the recordings of S3K.
const RESTART_FRAMES: u16 = 60;

/// The loss of a hurt player.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Loses {
    /// Its shield, or its rings, or its life. [O-1024]
    RingsOrShield,
    /// Nothing. [F-29]
    Nothing,
}

impl Player {
    /// Throws the player back from something at `source`; without rings or a shield it dies, unless nothing can be lost. Returns the event.
    /// [O-1024, F-29]
    ///
    /// The caller decides whether the player can be hurt at all, and what happens to its rings.
    pub(crate) fn hurt(&mut self, rules: &Rules, source: Px, loses: Loses) -> Event {
        if loses == Loses::RingsOrShield {
            if self.shield == Shield::None && self.rings == 0 {
                self.be_killed(rules);
                return Event::Died;
            }
            self.lose_shield(rules);
        }
        self.routine = Routine::Hurt;
        self.reset_on(rules, Ground::Other);
        self.airborne = true;
        let away = |speed: i16| if self.underwater { subpx(speed / 2) } else { subpx(speed) };
        self.y_speed = away(-0x400);
        let from_left = self.x.px().unsigned_word() >= source.unsigned_word();
        self.x_speed = if from_left { away(0x200) } else { away(-0x200) };
        self.ground_speed = Speed::ZERO;
        self.pose = Pose::Hurt;
        self.start_invulnerability();
        if rules.moves.hurt_ends_charge {
            self.charge_timer = 0;
        }
        Event::WasHurt
    }

    /// Makes the player invulnerable for a while. [C-52]
    pub(crate) const fn start_invulnerability(&mut self) {
        self.invulnerable = INVULNERABLE_FRAMES;
    }

    /// Steps one frame of being thrown back: no control and no drag, until the player lands. [C-52, O-1025]
    pub(super) fn step_hurt<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.move_by_speed();
        let gravity = if self.underwater { HURT_GRAVITY_UNDERWATER } else { HURT_GRAVITY };
        self.change(cx, "C-52", "gravity on a hurt player", gravity, |player| player.y_speed += gravity);
        if self.is_below_bottom_hurt(cx) {
            self.fall_out_of_level(cx);
            return;
        }
        // Balancing uses what the feet found in the last frame under control. [G-66]
        let feet = self.slots;
        self.collide_in_air(cx);
        self.slots = feet;
        if !self.airborne {
            self.change(cx, "C-52", "a hurt player lands at rest", (), Self::halt);
            self.routine = Routine::Control;
            self.spin_dash = SpinDashState::NONE;
            self.pose = Pose::Walk;
            if cx.rules.breath.landing_hurt_frees {
                self.object_control = ObjectControl::NONE;
            }
            self.start_invulnerability();
        }
        self.keep_in_bounds(cx);
    }

    /// Returns whether a player that is thrown back is below the bottom: in S1 and CD an unsigned comparison. [N-26]
    fn is_below_bottom_hurt<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        if cx.rules.death.hurt_bottom_is_unsigned {
            cx.bounds.bottom.unsigned_word() < self.y.px().unsigned_word()
        } else {
            self.is_below_bottom(cx)
        }
    }

    /// Dies by the level, whatever protects the player. [O-1028]
    pub(super) fn die<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        let rules = cx.rules;
        self.change(cx, "C-52", "jumps up once, dying", DEATH_JUMP, |player| player.start_dying(rules));
        self.death = Death::ByTerrain;
        cx.event(Event::Died);
    }

    /// Dies by an object or at the host's request. [O-1028]
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
        if rules.death.overwrites_stick {
            self.stick = (self.y.px().0 >> 8) as u8;
        }
        self.pose = Pose::Die;
    }

    /// Counts down to the restart of the level, from S2 on. As in the originals, the spin dash's charge is the counter.
    pub(super) fn count_restart<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) {
        if Self::revs_spin_dash(cx) {
            self.charge.0 = self.charge.0.saturating_sub(1);
        }
    }

    /// Returns whether a dying player is far enough below the level or, under some rules, below the screen's top edge. An unsigned
    /// comparison also counts a player above the level. [C-52]
    fn is_gone<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        if cx.rules.death.gone_below_camera {
            return match cx.is_reversed() {
                true => self.row_on_screen() <= cx.camera_top - GONE_ABOVE_CAMERA,
                false => cx.camera_top + GONE_BELOW_CAMERA < self.y.px(),
            };
        }
        let (bottom, y) = (cx.bounds.bottom + GONE_BELOW, self.y.px());
        if cx.rules.death.gone_bottom_is_unsigned { bottom.unsigned_word() < y.unsigned_word() } else { bottom < y }
    }

    /// Falls through everything, until the player is gone. [C-52]
    pub(super) fn step_dying<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.is_gone(cx) && !self.return_from_death(cx) {
            self.routine = Routine::Dead;
            if Self::revs_spin_dash(cx) {
                self.charge.0 = RESTART_FRAMES;
            }
            if cx.rules.death.bounces_again {
                self.change(cx, "C-52", "gone: a last rise", LAST_RISE, |player| player.y_speed = LAST_RISE);
            }
        }
        self.move_by_speed();
        self.change(cx, "C-52", "gravity on a dying player", GRAVITY, |player| player.y_speed += GRAVITY);
        self.spin_dash = SpinDashState::NONE;
    }
}
