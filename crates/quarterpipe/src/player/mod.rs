//! The player: its state, and the step, which is a list of the parts of a frame. [03, 04, 05]

mod air;
mod air_move;
mod animation;
mod background;
mod balance;
mod bounds;
mod breath;
mod carry;
mod climb;
mod data;
mod double_jump;
mod double_tap;
mod drop_dash;
mod flight;
mod follow;
mod follower;
mod glide;
mod hurt;
mod idle;
mod jump;
mod landing;
mod look;
mod loop_plane;
mod object_control;
mod peel_out;
mod players;
mod pose;
mod power_ups;
mod push;
mod reversed;
mod roll;
mod shield;
mod slide;
mod slope;
mod spin_dash;
mod spin_dash_state;
mod step;
mod timed_spin_dash;
mod walk;
mod water;

pub use air_move::{AirAction, AirMove};
pub use animation::{Animation, AnimationClock};
pub use balance::Support;
pub use breath::AirCountdown;
pub(crate) use breath::{LOW_AIR, SINKING};
pub use data::Player;
pub use follower::{Follower, FollowerState, LeaderRecord};
pub(crate) use follower::{NO_KIND, Pack};
pub(crate) use hurt::Loses;
pub(crate) use landing::Ground;
pub use object_control::ObjectControl;
pub use players::Players;
pub use pose::Pose;
pub use spin_dash_state::{ChargeOrRestart, SpinDashState};
pub(crate) use step::{Lag, PlayerStep};

pub use crate::shield::Shield;

use crate::{
    Bounds,
    event::{Event, Momentum},
    rules::{Character, DoubleJump, SpinDash, YWrap},
    save::state_enum,
    units::{Pos, Px, Speed},
};

/// The routine that a player's step runs. [C-52]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Routine {
    /// Under control.
    #[default]
    Control,
    /// Thrown back, until the player lands.
    Hurt,
    /// Falling out of the level.
    Dying,
    /// Gone: the player no longer moves.
    Dead,
    /// Drowning and sinking. Only rules with [`drowning_is_routine`](crate::rules::BreathRules::drowning_is_routine) have it. [W-32]
    Drowning,
}
state_enum!(Routine { 0 = Control, 1 = Hurt, 2 = Dying, 3 = Dead, 4 = Drowning });

/// The cause of a player's death. [O-1028]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Death {
    /// None yet.
    #[default]
    None,
    /// The level: the player fell out of it, or was crushed by its background.
    ByTerrain,
    /// An object, or the host.
    ByObject,
    /// The water: the player had no air. [W-36]
    ByDrowning,
}
state_enum!(Death { 0 = None, 1 = ByTerrain, 2 = ByObject, 3 = ByDrowning });

/// The form a player is in. [C-2]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Form {
    /// The usual form.
    #[default]
    Normal,
    /// Super.
    Super,
    /// Hyper: super, with a dash. [C-25]
    Hyper,
}
state_enum!(Form { 0 = Normal, 1 = Super, 2 = Hyper });

impl Player {
    /// Steps one frame, up to the touching of objects, in worlds for which [the faster step](PlayerStep) is enough. Compiled once, in this
    /// crate.
    #[inline(never)]
    pub(crate) fn step_plainly(&mut self, cx: &mut PlayerStep<'_, false>) {
        self.step(cx);
    }

    /// Steps one frame, up to the touch of objects, in any world and with any observer. Compiled once, in this crate.
    #[inline(never)]
    pub(crate) fn step_fully(&mut self, cx: &mut PlayerStep<'_, true>) {
        self.step(cx);
    }

    /// Steps one frame, up to the touch of objects. [G-1 to G-5, A-1, A-2, O-1012]
    #[inline(always)]
    fn step<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if FULL && cx.pack.is_some() {
            self.stop_carrying(cx);
        }
        if cx.is_reversed() {
            self.turn_over();
        }
        // Checked before the step: a player dying in it still wraps, gets wet and shows its pose once more.
        let (was_alive, was_hurt) =
            (self.is_alive() && self.routine != Routine::Drowning, self.routine == Routine::Hurt);
        let was_dying = FULL && matches!(self.routine, Routine::Dying | Routine::Drowning);
        // Separate from the other three, as nearly every step is this one.
        self.count_charge();
        if self.routine == Routine::Control {
            if !self.object_control.contains(ObjectControl::NO_STEP) {
                self.step_in_control(cx);
            }
            self.count_power_ups(cx);
        } else {
            self.step_out_of_control(cx);
        }
        if cx.is_reversed() {
            self.turn_over();
        }
        if !was_alive {
            if was_dying {
                self.record(cx);
            }
            return;
        }
        self.wrap_vertically(cx);
        self.record(cx);
        if !(was_hurt && cx.rules.water.spares_hurt) {
            self.meet_water(cx);
        }
        self.show_pose(cx);
    }

    /// Steps a hurt, drowning, dying or dead player.
    #[cold]
    fn step_out_of_control<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        match self.routine {
            // The caller steps it.
            Routine::Control => {}
            Routine::Hurt => self.step_hurt(cx),
            Routine::Dying => self.step_dying(cx),
            Routine::Dead => self.count_restart(cx),
            Routine::Drowning => self.step_drowning(cx),
        }
    }

    /// Runs the routine, chosen once by the player's state when the frame began. [G-1]
    ///
    /// No routine is inlined, so that each keeps what it needs in registers.
    #[inline(always)]
    fn step_in_control<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        match (self.airborne, self.rolling) {
            (false, false) => self.step_walking(cx),
            (false, true) => self.step_rolling(cx),
            (true, rolling) => match cx.character.double_jump {
                DoubleJump::Flight if self.air_move.is_used() && !rolling => self.step_flying(cx),
                DoubleJump::Glide if self.air_move.is_used() && !rolling => self.step_gliding(cx),
                _ => self.step_airborne(cx),
            },
        }
    }

    /// Steps one frame of standing or walking. [G-2]
    #[inline(never)]
    fn step_walking<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if self.gives_up(cx) || self.wakes_up(cx) || self.try_spin_dash(cx) || self.try_jump(cx) {
            return;
        }
        self.resist_slope(cx);
        self.walk(cx);
        self.try_roll(cx);
        self.keep_in_bounds(cx);
        self.move_by_speed();
        self.follow_ground(cx);
        self.slip_from_steep(cx);
        self.yield_to_background(cx);
    }

    /// Steps one frame of rolling on the ground. [G-3]
    #[inline(never)]
    fn step_rolling<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if !(cx.rules.roll.forced_refuses_jump && self.spin_dash.is_set()) && self.try_jump(cx) {
            return;
        }
        self.roll_along_slope(cx);
        self.roll(cx);
        self.keep_in_bounds(cx);
        if self.charge_timer == 0 {
            self.move_by_speed();
        }
        self.follow_ground(cx);
        self.slip_from_steep(cx);
        self.yield_to_background(cx);
    }

    /// Steps one frame in the air.
    #[inline(never)]
    fn step_airborne<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        if cx.character.rolls_up_on_walls && !self.rolling && self.y_speed >= Speed::ZERO {
            // The miniature player walks on while it falls. [G-73]
            self.pose = Pose::Walk;
        }
        self.limit_rise(cx);
        self.steer_in_air(cx);
        self.keep_in_bounds(cx);
        self.fall(cx);
        self.level_out(cx);
        self.collide_in_air(cx);
    }

    /// Returns the speeds and the angle as they are now.
    pub(crate) const fn momentum(&self) -> Momentum {
        let Self { ground_speed, x_speed, y_speed, angle, .. } = *self;
        Momentum { ground_speed, x_speed, y_speed, angle }
    }

    /// Moves by one frame of the speeds along x and y. [G-49]
    fn move_by_speed(&mut self) {
        self.x.advance(self.x_speed);
        self.y.advance(self.y_speed);
    }

    /// Wraps the y position in a level that wraps vertically, under rules that wrap it in the player's step. [N-25]
    fn wrap_vertically<const FULL: bool>(&mut self, cx: &PlayerStep<'_, FULL>) {
        let top = if cx.is_reversed() { -cx.bounds.bottom } else { cx.bounds.top };
        if cx.rules.bounds.y_wrap == YWrap::InStep && top == Bounds::ENDLESS {
            let height = cx.terrain.map_height();
            self.y = Pos::new(Px(self.y.px().0 & (height.0 - 1)), self.y.subpixel());
        }
    }

    /// Returns whether a charge or a forced roll is on: they share a byte in S2, S3 and S3K. [G-44]
    fn in_pinball<const FULL: bool>(&self, cx: &PlayerStep<'_, FULL>) -> bool {
        cx.rules.roll.can_be_forced && self.spin_dash.is_set()
    }

    /// Returns whether CD's charge is on. [C-16]
    const fn is_charging_by_timer(&self) -> bool {
        self.charge_timer != 0
    }

    /// Returns whether the player is super or hyper.
    #[inline]
    #[must_use]
    pub const fn is_super(&self) -> bool {
        !matches!(self.form, Form::Normal)
    }

    /// Returns `speed`, turned to where the player faces.
    fn forward(&self, speed: Speed) -> Speed {
        if self.facing_left { -speed } else { speed }
    }

    /// Returns the half width as pixels. [T-39]
    pub(crate) fn width(&self) -> Px {
        Px(i32::from(self.width_radius))
    }

    /// Returns the half height as pixels. [T-39]
    pub(crate) fn height(&self) -> Px {
        Px(i32::from(self.height_radius))
    }

    fn take_rolling_radii(&mut self, character: &Character) {
        self.width_radius = character.rolling.width;
        self.height_radius = character.rolling.height;
    }

    fn take_standing_radii(&mut self, character: &Character) {
        self.width_radius = character.standing.width;
        self.height_radius = character.standing.height;
    }

    /// Leaves the ground without a jump; radii, ball and speeds stay. [G-60, A-44]
    fn leave_ground<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>) {
        self.airborne = true;
        self.pushing = false;
        self.shown_pose = None;
        cx.event(Event::LeftGround);
    }

    /// Returns whether a spin dash is charged by presses of jump. [C-10]
    fn revs_spin_dash<const FULL: bool>(cx: &PlayerStep<'_, FULL>) -> bool {
        cx.rules.moves.spin_dash == SpinDash::Revs
    }
}
