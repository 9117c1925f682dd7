//! Being left alone: waking up, and giving up. [G-6, C-62]

use super::{Player, PlayerStep, Pose};
use crate::{
    event::Event,
    units::{Speed, subpx},
};

impl Player {
    /// Returns whether this frame only wakes up a player that was left alone. [G-6]
    pub(super) fn wakes_up<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        let Some(wakeup) = cx.character.idle_wakeup else { return false };
        if cx.pressed.jump() || self.is_super() {
            self.idle = 0;
            return false;
        }
        match self.pose {
            Pose::Wait => {
                self.idle = self.idle.saturating_add(1);
                if self.idle <= wakeup.drowsy_after {
                    return false;
                }
                if cx.held.0 & 0x0F != 0 {
                    self.pose = if self.idle > wakeup.lies_after { Pose::GetUp } else { Pose::Blink };
                    self.idle = 0;
                }
                cx.decide("G-6", "drowsy: directions only wake the player", i32::from(self.idle));
                true
            }
            Pose::Blink | Pose::GetUp => true,
            _ => {
                self.idle = 0;
                false
            }
        }
    }

    /// Jumps out of the level when CD's player runs out of patience. Returns whether it has. [C-62]
    pub(super) fn gives_up<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        let Some(boredom) = cx.rules.ground.boredom else { return false };
        match self.pose {
            Pose::Wait => {
                self.idle = self.idle.saturating_add(1);
                if self.idle < boredom.after {
                    return false;
                }
                self.pose = Pose::GiveUp;
                self.idle = 0;
                cx.decide("C-62", "gives up waiting", i32::from(boredom.after));
                self.change(cx, "C-62", "jumps away", (), |player| {
                    player.y_speed = subpx(-0x500);
                    player.x_speed = player.forward(subpx(0x100));
                    player.ground_speed = Speed::ZERO;
                });
                cx.event(Event::GaveUp);
                true
            }
            Pose::GiveUp => {
                self.idle = self.idle.saturating_add(1);
                if self.idle >= u16::from(boredom.until_jump) {
                    self.keep_in_bounds(cx);
                    self.fall(cx);
                }
                true
            }
            _ => {
                self.idle = 0;
                false
            }
        }
    }
}
