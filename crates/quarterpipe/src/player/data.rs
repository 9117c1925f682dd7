//! The state of a player: plain data.

use super::{
    AirCountdown, AirMove, ChargeOrRestart, Death, Form, ObjectControl, Pose, Routine, Shield, SpinDashState, Support,
};
use crate::{
    ids::ObjectId,
    input::Input,
    rules::{Character, CharacterId, Rules, Speeds},
    save::state_struct,
    terrain::Layer,
    units::{Angle, Pos, Px, Speed},
};

state_struct! {
    /// A player. All fields are plain data; a host may set any of them between frames.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// let player = Player::new(&Rules::S1, CharacterId::Sonic, px(100), px(300));
    /// assert_eq!((player.x.px(), player.height_radius), (px(100), 19));
    /// ```
    #[derive(Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct Player {
        /// The centre.
        pub x: Pos,
        /// The centre.
        pub y: Pos,
        /// Motion along x; on the ground derived from `ground_speed` each frame. [G-28]
        pub x_speed: Speed,
        /// Motion along y.
        pub y_speed: Speed,
        /// Motion along the ground, positive to the right of a floor. [N-9]
        pub ground_speed: Speed,
        /// Speed constants, written by shoes, water and forms. [C-4]
        pub speeds: Speeds,
        /// The ground's angle; decays in the air. [A-16]
        pub angle: Angle,
        /// Present half width for sensors A to D.
        pub width_radius: i8,
        /// Present half height.
        pub height_radius: i8,
        /// True if the player is off the ground.
        pub airborne: bool,
        /// True if the player is rolled up: rolling or jumping.
        pub rolling: bool,
        /// True if the player faces left.
        pub facing_left: bool,
        /// True if the player stands on an object, without terrain underfoot. [G-52]
        pub on_object: bool,
        /// The object that the player stands on or stood on last. [O-1124]
        pub standing_on: Option<ObjectId>,
        /// The edges of the object that the player stands on, for balancing. In each frame they are taken from `standing_on`;
        /// a host that sets only `on_object` keeps them up to date itself. [G-68]
        pub support: Option<Support>,
        /// The object that the player pushes, which only CD's solids remember. [O-1145]
        pub pushed_object: Option<ObjectId>,
        /// True if the player pushes a wall or an object. [G-39]
        pub pushing: bool,
        /// True if the player jumped out of a roll. [A-9]
        pub roll_jump: bool,
        /// True if the player is in the air because of a jump. [A-4]
        pub jumping: bool,
        /// True if the player is below the water's surface. [A-50]
        pub underwater: bool,
        /// While not 0, the player stays on the ground in any case. Dying writes the high byte of the y pixel here in S1
        /// and CD. [G-60, C-52]
        pub stick: u8,
        /// True if a slide carries the player, which takes its control. [G-29]
        pub sliding: bool,
        /// True if the player is in a wind tunnel. [A-25]
        pub in_wind_tunnel: bool,
        /// True if the player lets go of any wall that it climbs. [C-44]
        pub wall_grab_disabled: bool,
        /// Frames in which directions are ignored on the ground. [G-65]
        pub control_lock: u16,
        /// Collision layer; the low plane of S1 and CD is B. [T-17, T-18]
        pub layer: Layer,
        /// The routine that this frame's step runs.
        pub routine: Routine,
        /// The cause of the player's death.
        pub death: Death,
        /// The player's pose.
        pub pose: Pose,
        /// The pose that the last frame showed; `None` starts the present one again. [G-71]
        pub shown_pose: Option<Pose>,
        /// Frames until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. [C-1, O-1006]
        pub picture_timer: u8,
        /// The player's character.
        pub character: CharacterId,
        /// Buttons held in the last frame.
        pub held: Input,
        /// Angle slots of the first and second sensor of a pair, on a floor the right and the left foot. Balancing looks at
        /// what the last frame left there. [T-31, G-66]
        pub slots: [Angle; 2],
        /// True if the player charges a spin dash or is forced to roll. [C-10, G-41, G-44]
        pub spin_dash: SpinDashState,
        /// A spin dash's charge, or the countdown of a dead player: see [`Player::spin_charge`] and [`Player::restart_in`].
        pub charge: ChargeOrRestart,
        /// CD's charge timer. [C-16]
        pub charge_timer: u8,
        /// CD's tap counter. [C-60]
        pub taps: u8,
        /// True if Up was tapped twice in CD, so that holding it moves the view. [C-60]
        pub looking: bool,
        /// True if Down was tapped twice in CD, so that holding it moves the view. [C-60]
        pub ducking: bool,
        /// The distance below its top at which the view wants the player, in pixels: 96 normally, 8..=200. [K-14]
        pub look_shift: u8,
        /// Frames of looking or ducking before the view moves. [K-15]
        pub look_delay: u8,
        /// Frames spent waiting. [G-6, C-62]
        pub idle: u16,
        /// The move that the second press of this jump started. [C-20]
        pub air_move: AirMove,
        /// Frames until the insta-shield works again, after water took a shield. 255 after a plain shield was lost: it works again after
        /// the next fire, lightning or bubble shield. [C-25]
        pub insta_shield_wait: u8,
        /// The control that an object takes from the player. [G-30, O-1012, CD-8]
        pub object_control: ObjectControl,
        /// The player's flip; while it is negative, the player does not skid. [G-23]
        pub flip_type: i8,
        /// Frames for which a deep right wall still holds. [G-63]
        pub deep_wall_frames: u8,
        /// The player's form.
        pub form: Form,
        /// The player's shield.
        pub shield: Shield,
        /// Air left: 30 down to 0. [W-1]
        pub air: u8,
        /// The countdown of the air. [W-3]
        pub countdown: AirCountdown,
        /// Rings.
        pub rings: u16,
        /// Twice the number of enemies destroyed since the last landing. [O-1018]
        pub chain: u8,
        /// Frames without harm after being hurt. [O-1026]
        pub invulnerable: u8,
        /// Counts of invincibility left. [C-5]
        pub invincible: u16,
        /// Counts of speed shoes left. [C-5]
        pub shoes: u16,
    }
}

impl Clone for Player {
    /// Copies all fields at once; a derived clone would look into each `Option`.
    #[inline]
    fn clone(&self) -> Self {
        Self { ..*self }
    }
}

impl Player {
    /// Returns a player that stands with its centre at this pixel.
    #[must_use]
    pub const fn new(rules: &Rules, character: CharacterId, x: Px, y: Px) -> Self {
        let Character { standing, normal, .. } = *rules.character(character);
        Self {
            x: Pos::from_px(x),
            y: Pos::from_px(y),
            x_speed: Speed::ZERO,
            y_speed: Speed::ZERO,
            ground_speed: Speed::ZERO,
            speeds: normal,
            angle: Angle(0),
            width_radius: standing.width,
            height_radius: standing.height,
            airborne: false,
            rolling: false,
            facing_left: false,
            on_object: false,
            standing_on: None,
            support: None,
            pushed_object: None,
            pushing: false,
            roll_jump: false,
            jumping: false,
            underwater: false,
            stick: 0,
            sliding: false,
            in_wind_tunnel: false,
            wall_grab_disabled: false,
            control_lock: 0,
            layer: Layer::A,
            routine: Routine::Control,
            death: Death::None,
            pose: Pose::Wait,
            shown_pose: Some(Pose::Wait),
            picture_timer: 0,
            character,
            held: Input::NONE,
            slots: [Angle(0); 2],
            spin_dash: SpinDashState::NONE,
            charge: ChargeOrRestart::NONE,
            charge_timer: 0,
            taps: 0,
            looking: false,
            ducking: false,
            look_shift: Self::LOOK_CENTRE,
            look_delay: 0,
            idle: 0,
            air_move: AirMove::NONE,
            insta_shield_wait: 0,
            object_control: ObjectControl::NONE,
            flip_type: 0,
            deep_wall_frames: 0,
            form: Form::Normal,
            shield: Shield::None,
            air: Self::FULL_AIR,
            countdown: AirCountdown::NONE,
            rings: 0,
            chain: 0,
            invulnerable: 0,
            invincible: 0,
            shoes: 0,
        }
    }

    /// Returns whether the player charges a spin dash. [C-10]
    #[must_use]
    pub const fn is_charging(&self) -> bool {
        self.spin_dash.is_set() && !self.rolling
    }

    /// Returns whether the player is forced to go on rolling. [G-44]
    #[must_use]
    pub const fn is_forced_to_roll(&self) -> bool {
        self.spin_dash.is_set() && self.rolling
    }

    /// Returns the spin dash's charge in 1/256 of a step: 0 to 0x800, and 0 for a dead player. [C-11]
    #[must_use]
    pub const fn spin_charge(&self) -> u16 {
        match self.routine {
            Routine::Dead => 0,
            _ => self.charge.0,
        }
    }

    /// Sets the spin dash's charge; nothing happens to a dead player.
    pub const fn set_spin_charge(&mut self, charge: u16) {
        if !matches!(self.routine, Routine::Dead) {
            self.charge.0 = charge;
        }
    }

    /// Returns the frames until the originals start the level again: from 60 down to 0 from S2 on, always 0 in S1 and CD, which do
    /// not count here. `None`: the player is not dead, or has not fallen out of the level yet. [C-52]
    #[must_use]
    pub const fn restart_in(&self) -> Option<u16> {
        match self.routine {
            Routine::Dead => Some(self.charge.0),
            _ => None,
        }
    }
}
