//! What a Player is: plain data.

use super::{Death, Form, Pose, Routine, Shield, Support};
use crate::{
    input::Input,
    object::ObjectId,
    rules::{Character, CharacterId, Rules, Speeds},
    state::state_struct,
    tile::Layer,
    units::{Angle, Pos, Px, Speed},
};

/// A Player. All fields are plain data; a host may set any of them between frames.
///
/// ```
/// use quarterpipe::{CharacterId, Player, Rules, px};
/// let player = Player::new(&Rules::S1, CharacterId::Sonic, px(100), px(300));
/// assert_eq!((player.x.px(), player.height_radius), (px(100), 19));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Off the ground.
    pub airborne: bool,
    /// Rolled up: rolling or jumping.
    pub rolling: bool,
    /// Looks to the left.
    pub facing_left: bool,
    /// Stands on an object: no terrain underfoot. [G-52]
    pub on_object: bool,
    /// The object that he stands on or stood on last. [O-1124]
    pub standing_on: Option<ObjectId>,
    /// The edges of what he stands on, if he balances on them: each frame those of `standing_on`; a host that sets only
    /// `on_object` keeps them up to date itself. [G-68]
    pub support: Option<Support>,
    /// The object that he pushes, where one remembers that: CD. [O-1145]
    pub pushed_object: Option<ObjectId>,
    /// Pushes a wall or an object. [G-39]
    pub pushing: bool,
    /// Jumped out of a roll. [A-9]
    pub roll_jump: bool,
    /// Came into the air by jumping. [A-4]
    pub jumping: bool,
    /// Below the water's surface. [A-50]
    pub underwater: bool,
    /// Not 0: held to the ground whatever it does. Dying writes the high byte of the y pixel here in S1 and CD. [G-60, C-52]
    pub stick: u8,
    /// Carried by a slide: no control. [G-29]
    pub sliding: bool,
    /// In a wind tunnel. [A-25]
    pub in_wind_tunnel: bool,
    /// Lets go of any wall that he climbs. [C-44]
    pub wall_grab_disabled: bool,
    /// Frames in which directions are ignored on the ground. [G-65]
    pub control_lock: u16,
    /// Collision layer; the low plane of S1 and CD is B. [T-17, T-18]
    pub layer: Layer,
    /// What this frame's step does.
    pub routine: Routine,
    /// What he died of.
    pub death: Death,
    /// What he looks like.
    pub pose: Pose,
    /// The pose that the last frame showed; `None` shows the present one anew. [G-71]
    pub shown_pose: Option<Pose>,
    /// Frames until the next picture of a walk, or until he is all the way down. [C-1, O-1006]
    pub picture_timer: u8,
    /// Who he is.
    pub character: CharacterId,
    /// Buttons held in the last frame.
    pub held: Input,
    /// Angle slots of the first and second sensor of a pair, on a floor the right and the left foot. Balancing looks at
    /// what the last frame left there. [T-31, G-66]
    pub slots: [Angle; 2],
    /// Spin dash and forced roll: 0 none, 1 charging or forced; from 0x80 on a roll cannot be steered. [C-10, G-41, G-44]
    pub spin_dash: u8,
    /// The spin dash's charge in 1/256 of a step: 0..=0x800; of the dead, frames until the restart. [C-11, C-52]
    pub spin_charge: u16,
    /// CD's charge timer. [C-16]
    pub charge_timer: u8,
    /// CD's tap counter. [C-60]
    pub taps: u8,
    /// CD's second tap of Up counts. [C-60]
    pub looking: bool,
    /// CD's second tap of Down counts. [C-60]
    pub ducking: bool,
    /// Where the view wants him: 96 px below its top; 8..=200. [K-14]
    pub look_shift: u8,
    /// Frames of looking or ducking before the view moves. [K-15]
    pub look_delay: u8,
    /// Frames spent waiting. [G-6, C-62]
    pub idle: u16,
    /// What the second press of a jump did; 0 if it is still to come. Shields: 1 used, 2 the insta-shield is over.
    /// Flight: 1 sinking, 2..=0x1F flapping. Glide: 1 gliding, 2 falling, 3 sliding, 4 climbing, 5 on a ledge. [C-20]
    pub double_jump: u8,
    /// Its number: flight fuel, glide direction, climbing picture timer. [C-30, C-37]
    pub double_jump_property: u8,
    /// Frames until the insta-shield ends or the next step onto a ledge, or held for a drop dash. [C-25, C-45, C-18]
    pub move_timer: u8,
    /// Objects' hold on him: bit 0 takes his own step away, bit 6 stops the push sensors, bit 7 keeps objects off.
    /// [G-30, O-1012, CD-8]
    pub object_control: u8,
    /// How he is being flipped; negative ones do not skid. [G-23]
    pub flip_type: i8,
    /// Frames for which a deep right wall still holds. [G-63]
    pub deep_wall_frames: u8,
    /// His form.
    pub form: Form,
    /// His shield.
    pub shield: Shield,
    /// Rings.
    pub rings: u16,
    /// Twice the number of enemies destroyed since he last landed. [O-1018]
    pub chain: u8,
    /// Frames without harm after being hurt. [O-1026]
    pub invulnerable: u8,
    /// Counts of invincibility left. [C-5]
    pub invincible: u16,
    /// Counts of speed shoes left. [C-5]
    pub shoes: u16,
}
state_struct!(Player {
    x,
    y,
    x_speed,
    y_speed,
    ground_speed,
    speeds,
    angle,
    width_radius,
    height_radius,
    airborne,
    rolling,
    facing_left,
    on_object,
    standing_on,
    support,
    pushed_object,
    pushing,
    roll_jump,
    jumping,
    underwater,
    stick,
    sliding,
    in_wind_tunnel,
    wall_grab_disabled,
    control_lock,
    layer,
    routine,
    death,
    pose,
    shown_pose,
    picture_timer,
    character,
    held,
    slots,
    spin_dash,
    spin_charge,
    charge_timer,
    taps,
    looking,
    ducking,
    look_shift,
    look_delay,
    idle,
    double_jump,
    double_jump_property,
    move_timer,
    object_control,
    flip_type,
    deep_wall_frames,
    form,
    shield,
    rings,
    chain,
    invulnerable,
    invincible,
    shoes,
});

impl Player {
    /// A Player who stands with his centre at this pixel.
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
            spin_dash: 0,
            spin_charge: 0,
            charge_timer: 0,
            taps: 0,
            looking: false,
            ducking: false,
            look_shift: Self::LOOK_CENTRE,
            look_delay: 0,
            idle: 0,
            double_jump: 0,
            double_jump_property: 0,
            move_timer: 0,
            object_control: 0,
            flip_type: 0,
            deep_wall_frames: 0,
            form: Form::Normal,
            shield: Shield::None,
            rings: 0,
            chain: 0,
            invulnerable: 0,
            invincible: 0,
            shoes: 0,
        }
    }
}
