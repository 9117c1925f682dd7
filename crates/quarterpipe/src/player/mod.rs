//! The Player: state, and the step that lists what happens to him in a frame. [03, 04, 05]

mod air;
mod background;
mod balance;
mod bounds;
mod climb;
mod cx;
mod data;
mod double_jump;
mod double_tap;
mod drop_dash;
mod flight;
mod follow;
mod glide;
mod hurt;
mod idle;
mod jump;
mod landing;
mod look;
mod loop_plane;
mod peel_out;
mod pose;
mod power_ups;
mod push;
mod reversed;
mod roll;
mod shield;
mod slide;
mod slope;
mod spin_dash;
mod timed_spin_dash;
mod walk;
mod water;

pub use balance::Support;
pub(crate) use cx::{Cx, Lag, Plainly, Sight, Special, Specially};
pub use data::Player;
pub(crate) use landing::Ground;
pub use pose::Pose;

use crate::{
    event::Event,
    rules::{Character, DoubleJump, SpinDash, YWrap},
    state::state_enum,
    units::{Pos, Px, Speed},
};

/// What a Player's step does. [C-52]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Routine {
    /// Under control.
    #[default]
    Control,
    /// Thrown back, until he lands.
    Hurt,
    /// Falling out of the level.
    Dying,
    /// Gone: nothing moves any more.
    Dead,
}
state_enum!(Routine { 0 = Control, 1 = Hurt, 2 = Dying, 3 = Dead });

/// What a Player died of. [O-1028]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Death {
    /// Nothing yet.
    #[default]
    None,
    /// The level: he fell out of it, or its background crushed him.
    ByTerrain,
    /// An object, or the host.
    ByObject,
}
state_enum!(Death { 0 = None, 1 = ByTerrain, 2 = ByObject });

/// The form a Player is in. [C-2]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Form {
    /// His own.
    #[default]
    Normal,
    /// Super.
    Super,
    /// Hyper: super, with a dash. [C-25]
    Hyper,
}
state_enum!(Form { 0 = Normal, 1 = Super, 2 = Hyper });

/// The shield a Player wears. [C-21 to C-25]
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Shield {
    /// None.
    #[default]
    None,
    /// One that only protects.
    Plain,
    /// Fire.
    Fire,
    /// Lightning.
    Lightning,
    /// Bubble.
    Bubble,
}
state_enum!(Shield { 0 = None, 1 = Plain, 2 = Fire, 3 = Lightning, 4 = Bubble });

impl Player {
    /// One frame, up to the touch of objects. [G-1 to G-5, A-1, A-2, O-1012]
    #[inline(always)]
    pub(crate) fn step<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if cx.is_reversed() {
            self.turn_over();
        }
        let (lives, was_hurt) = (self.is_alive(), self.routine == Routine::Hurt);
        // Not as one of four: nearly every step is this one.
        if self.routine == Routine::Control {
            if self.object_control & 1 == 0 {
                self.count_charge();
                self.step_in_control(cx);
            }
            self.count_power_ups(cx);
        } else {
            self.step_out_of_control(cx);
        }
        if cx.is_reversed() {
            self.turn_over();
        }
        if !lives {
            return;
        }
        self.wrap_vertically(cx);
        if !(was_hurt && cx.rules.hurt_ignores_water) {
            self.meet_water(cx);
        }
        self.show_pose(cx);
    }

    #[cold]
    fn step_out_of_control<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        match self.routine {
            Routine::Control => {}
            Routine::Hurt => self.step_hurt(cx),
            Routine::Dying => self.step_dying(cx),
            Routine::Dead => self.count_restart(cx),
        }
    }

    /// The routine, chosen once from what he was when the frame began. [G-1]
    ///
    /// None of them is inlined, so that each keeps what it needs in registers.
    #[inline(always)]
    fn step_in_control<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        match (self.airborne, self.rolling) {
            (false, false) => self.step_walking(cx),
            (false, true) => self.step_rolling(cx),
            (true, rolling) => match cx.character.double_jump {
                DoubleJump::Flight if self.double_jump != 0 && !rolling => self.step_flying(cx),
                DoubleJump::Glide if self.double_jump != 0 && !rolling => self.step_gliding(cx),
                _ => self.step_airborne(cx),
            },
        }
    }

    /// [G-2]
    #[inline(never)]
    fn step_walking<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
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

    /// [G-3]
    #[inline(never)]
    fn step_rolling<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if !(cx.rules.pinball_refuses_jump && self.spin_dash != 0) && self.try_jump(cx) {
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

    ///
    #[inline(never)]
    fn step_airborne<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        if cx.character.rolls_up_on_walls && !self.rolling && self.y_speed >= Speed::ZERO {
            // The miniature Player walks on while he falls. [G-73]
            self.pose = Pose::Walk;
        }
        self.limit_rise(cx);
        self.steer_in_air(cx);
        self.keep_in_bounds(cx);
        self.fall(cx);
        self.level_out();
        self.collide_in_air(cx);
    }

    /// [G-49]
    fn move_by_speed(&mut self) {
        self.x.advance(self.x_speed);
        self.y.advance(self.y_speed);
    }

    /// [N-25]
    fn wrap_vertically<O: Sight>(&mut self, cx: &Cx<'_, O>) {
        let top = if cx.is_reversed() { -cx.bounds.bottom } else { cx.bounds.top };
        if cx.rules.y_wrap == YWrap::InStep && top == Px(-0x100) {
            let height = cx.terrain.map_height();
            self.y = Pos::new(Px(self.y.px().0 & (height.0 - 1)), self.y.subpixel());
        }
    }

    /// Whether a charge or a forced roll is on: the byte that they share in S2, S3 and S3K. [G-44]
    fn in_pinball(&self, cx: &Cx<'_, impl Sight>) -> bool {
        cx.rules.pinball && self.spin_dash != 0
    }

    /// Whether CD's charge is on. [C-16]
    const fn is_charging_by_timer(&self) -> bool {
        self.charge_timer != 0
    }

    /// Whether he is super or hyper.
    #[inline]
    #[must_use]
    pub const fn is_super(&self) -> bool {
        !matches!(self.form, Form::Normal)
    }

    /// `speed`, turned to where he faces.
    fn forward(&self, speed: Speed) -> Speed {
        if self.facing_left { -speed } else { speed }
    }

    /// The half width as pixels. [T-39]
    pub(crate) fn width(&self) -> Px {
        Px(i32::from(self.width_radius))
    }

    /// The half height as pixels. [T-39]
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

    /// Radii, ball and speeds stay, and it is no jump. [G-60, A-44]
    fn leave_ground<O: Sight>(&mut self, cx: &mut Cx<'_, O>) {
        self.airborne = true;
        self.pushing = false;
        self.shown_pose = None;
        cx.event(Event::LeftGround);
    }

    /// Whether Down charges a spin dash in presses. [C-10]
    fn revs_spin_dash(cx: &Cx<'_, impl Sight>) -> bool {
        cx.rules.spin_dash == SpinDash::Revs
    }
}
