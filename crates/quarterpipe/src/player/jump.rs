//! Jumping: head room, launch, and cutting a jump by letting go. [G-8 to G-13, A-4 to A-6]

use super::{Player, PlayerStep};
use crate::{
    event::Event,
    terrain::{Mode, SolidSide},
    trig::{cosine, scale, sine},
    units::{Angle, Px, Speed, px, subpx},
};

/// A ceiling nearer than this refuses the jump. [G-9]
const HEAD_ROOM: Px = px(6);
/// The rising speed that is left after letting go of jump.
const CUT: Speed = subpx(-0x400);
const CUT_UNDERWATER: Speed = subpx(-0x200);

impl Player {
    /// Jumps if a button was pressed and there is room. Returns whether it did: then the frame's routine ends. [G-4, G-8]
    #[inline]
    pub(super) fn try_jump<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        cx.pressed.jump() && self.jump(cx)
    }

    /// Jumps if nothing prevents it. Returns whether it did. [G-8 to G-12]
    #[inline(never)]
    fn jump<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        if self.is_charging_by_timer() {
            return false;
        }
        let looks = cx.rules.ground.standing_jump_needs_no_up_or_down && (cx.held.up() || cx.held.down());
        if looks && self.stands_still() {
            return false;
        }
        if !self.has_head_room(cx) {
            return false;
        }
        let speed = cx.character.jump_speed_for(self);
        self.change(cx, "G-10", "jumps off the ground at this speed", speed, |player| player.launch(speed));
        self.airborne = true;
        self.pushing = false;
        self.jumping = true;
        self.stick = 0;
        self.take_jump_shape(cx);
        cx.event(Event::Jumped);
        true
    }

    /// Returns whether there is head room to jump. [G-9]
    fn has_head_room<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        if cx.is_reversed() { self.on_screen(cx, Self::has_room_on_screen) } else { self.has_room_on_screen(cx) }
    }

    fn has_room_on_screen<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) -> bool {
        let over_head = self.angle + Angle(0x80);
        let mode = Mode::of_plain(over_head);
        let side = if mode == Mode::Floor { SolidSide::Top } else { SolidSide::SidesAndBottom };
        let feet = core::mem::replace(&mut self.slots, [over_head; 2]);
        let room = self.sense_pair(cx, mode, side).nearest;
        if room >= HEAD_ROOM {
            return true;
        }
        // The player stays on the ground, which is sensed again; until then balancing needs the angles found last.
        self.slots = feet;
        cx.decide("G-9", "no head room to jump", room);
        false
    }

    /// Adds a speed straight off the ground. [G-10, A-35]
    pub(super) fn launch(&mut self, speed: Speed) {
        let off = self.angle - Angle(0x40);
        self.x_speed += scale(cosine(off), speed);
        self.y_speed += scale(sine(off), speed);
    }

    /// Takes the ball's radii, or after a roll the standing radii without moving. [G-12]
    fn take_jump_shape<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) {
        self.taps = 0;
        self.looking = false;
        self.ducking = false;
        if !self.rolling {
            self.curl_up(cx.rules);
            return;
        }
        self.roll_jump = true;
        if !cx.rules.roll.jump_keeps_radii {
            self.take_standing_radii(cx.character);
        }
    }

    /// Cuts a jump whose button was let go, caps other rises, and starts moves in mid-jump.
    pub(super) fn limit_rise<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.jumping {
            let cut = if self.underwater { CUT_UNDERWATER } else { CUT };
            if self.y_speed >= cut {
                self.try_double_jump(cx);
            } else if !cx.held.jump() {
                self.change(cx, "A-4", "button let go: the rise is cut", (), |player| player.y_speed = cut);
                if cx.rules.moves.jump_release_ends_charge {
                    self.charge_timer = 0;
                }
            }
            return;
        }
        if let Some(cap) = cx.rules.air.rise_speed_cap {
            let free = cx.rules.roll.forced_rises_freely && self.in_pinball(cx);
            if !free && self.y_speed < cap {
                self.change(cx, "A-6", "rises no faster than this", cap, |player| player.y_speed = cap);
            }
        }
    }
}

impl crate::rules::Character {
    /// Returns the speed of a jump; water overrides the form. [G-10]
    pub(crate) fn jump_speed_for(&self, player: &Player) -> Speed {
        if player.underwater {
            self.jump_speed_underwater
        } else if player.is_super() {
            self.jump_speed_super
        } else {
            self.jump_speed
        }
    }
}
