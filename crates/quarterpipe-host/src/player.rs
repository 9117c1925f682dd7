//! The fields of a player, as whole numbers.

use std::fmt;

use quarterpipe::{
    Angle, Input, Pos, Px, Speed,
    object::{ObjectId, PlayerSet},
    player::{
        AirCountdown, AirMove, ChargeOrRestart, Death, Form, ObjectControl, Player, Pose, Routine, Shield,
        SpinDashState, Support,
    },
    rules::{CharacterId, Speeds},
    terrain::Layer,
};

use crate::{Unit, names};

/// The numbers that a field can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FieldKind {
    /// A number of a range, both ends included.
    Number(i32, i32),
    /// 0 for no, 1 for yes.
    Flag,
    /// The place of one of these names.
    Choice(&'static [&'static str]),
    /// The place of one of these names, or -1 for none.
    SomeChoice(&'static [&'static str]),
    /// The slot of an object, 0 to 65535, or -1 for none.
    SomeSlot,
}

/// An error for a number that a field of a player cannot have. The text names the field, the number found and the numbers expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldError {
    /// The field.
    pub field: PlayerField,
    /// The number.
    pub found: i32,
    why: FieldErrorKind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum FieldErrorKind {
    OutOfRange,
    ReadOnly,
    NoSupport,
}

impl FieldKind {
    /// Returns the least and the greatest number.
    #[must_use]
    pub const fn range(self) -> (i32, i32) {
        match self {
            Self::Number(least, most) => (least, most),
            Self::Flag => (0, 1),
            Self::Choice(names) => (0, names.len() as i32 - 1),
            Self::SomeChoice(names) => (-1, names.len() as i32 - 1),
            Self::SomeSlot => (-1, 0xFFFF),
        }
    }

    /// Returns the names of the numbers; empty for plain numbers.
    #[must_use]
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Self::Choice(names) | Self::SomeChoice(names) => names,
            _ => &[],
        }
    }
}

const I8: FieldKind = FieldKind::Number(-0x80, 0x7F);
const U8: FieldKind = FieldKind::Number(0, 0xFF);
const I16: FieldKind = FieldKind::Number(-0x8000, 0x7FFF);
const U16: FieldKind = FieldKind::Number(0, 0xFFFF);
const I32: FieldKind = FieldKind::Number(i32::MIN, i32::MAX);

const LAYERS: [Layer; 2] = [Layer::A, Layer::B];
const ROUTINES: [Routine; 5] = [Routine::Control, Routine::Hurt, Routine::Dying, Routine::Dead, Routine::Drowning];
const DEATHS: [Death; 4] = [Death::None, Death::ByTerrain, Death::ByObject, Death::ByDrowning];
const FORMS: [Form; 3] = [Form::Normal, Form::Super, Form::Hyper];
const SHIELDS: [Shield; 5] = [Shield::None, Shield::Plain, Shield::Fire, Shield::Lightning, Shield::Bubble];

/// Returns the choice of a number in range.
fn choice<T: Copy>(all: &[T], number: i32) -> Option<T> {
    all.get(usize::try_from(number).ok()?).copied()
}

fn slot(id: Option<ObjectId>) -> i32 {
    id.map_or(-1, |id| id.0.into())
}

fn some_slot(number: i32) -> Option<ObjectId> {
    u16::try_from(number).ok().map(ObjectId)
}

/// Defines the fields: the variant, the name, the kind, the unit, the description, the getter, and the setter unless the field is
/// read-only. A setter gets a number in the field's range, so its conversions are lossless.
macro_rules! player_fields {
    ($($field:ident, $name:literal, $kind:expr, $unit:ident, $doc:literal;
        |$player:ident| $get:expr $(; |$changed:ident, $value:ident| $set:expr)?;)*) => {
        /// A field of a player. Its number, `field as usize`, never changes: new fields are added at the end.
        ///
        /// ```
        /// use quarterpipe::prelude::*;
        /// use quarterpipe_host::PlayerField;
        /// let mut player = Player::new(&Rules::S2, CharacterId::Tails, px(100), px(64));
        /// assert_eq!(PlayerField::X.get(&player), 100 << 16);
        /// PlayerField::named("rings").unwrap().set(&mut player, 50)?;
        /// assert_eq!(player.rings, 50);
        /// let error = PlayerField::Rings.set(&mut player, -1).unwrap_err();
        /// assert_eq!(error.to_string(), "rings: found -1, expected 0 to 65535");
        /// # Ok::<(), quarterpipe_host::FieldError>(())
        /// ```
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[repr(u8)]
        pub enum PlayerField {
            $(#[doc = $doc] $field,)*
        }

        impl PlayerField {
            /// All fields, in the order of their numbers.
            pub const ALL: &[Self] = &[$(Self::$field,)*];
            /// The number of fields.
            pub const COUNT: usize = Self::ALL.len();

            /// Returns the field's name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$field => $name,)* }
            }

            /// Returns a description of the field, in a sentence or two.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self { $(Self::$field => $doc,)* }
            }

            /// Returns the numbers that the field can have.
            #[must_use]
            pub const fn kind(self) -> FieldKind {
                match self { $(Self::$field => $kind,)* }
            }

            /// Returns the unit of the field.
            #[must_use]
            pub const fn unit(self) -> Unit {
                match self { $(Self::$field => Unit::$unit,)* }
            }

            /// Returns `true` if the field can be set.
            #[must_use]
            pub const fn can_be_set(self) -> bool {
                match self { $(Self::$field => player_fields!(@is_set $($changed)?),)* }
            }

            /// Returns the field's number of a player.
            #[inline]
            #[must_use]
            pub fn get(self, player: &Player) -> i32 {
                match self { $(Self::$field => { let $player = player; $get })* }
            }

            fn put(self, player: &mut Player, number: i32) {
                match self { $(Self::$field => { $( let ($changed, $value) = (&mut *player, number); $set; )? })* }
                let _ = (player, number);
            }
        }
    };
    (@is_set) => { false };
    (@is_set $changed:ident) => { true };
}

player_fields! {
    X, "x", I32, Position, "The centre along x.";
        |p| p.x.0; |p, v| p.x = Pos(v);
    Y, "y", I32, Position, "The centre along y, downward.";
        |p| p.y.0; |p, v| p.y = Pos(v);
    XSpeed, "x_speed", I16, Speed, "The speed along x.";
        |p| p.x_speed.0.into(); |p, v| p.x_speed = Speed(v as i16);
    YSpeed, "y_speed", I16, Speed, "The speed along y, downward.";
        |p| p.y_speed.0.into(); |p, v| p.y_speed = Speed(v as i16);
    GroundSpeed, "ground_speed", I16, Speed, "The speed along the ground; to the right on a floor it is positive.";
        |p| p.ground_speed.0.into(); |p, v| p.ground_speed = Speed(v as i16);
    TopSpeed, "top_speed", I16, Speed, "The top running speed, which shoes, water and forms change.";
        |p| p.speeds.top.0.into(); |p, v| p.speeds.top = Speed(v as i16);
    Acceleration, "acceleration", I16, Speed, "The gain per frame while a direction is held; also the friction.";
        |p| p.speeds.acceleration.0.into(); |p, v| p.speeds.acceleration = Speed(v as i16);
    Deceleration, "deceleration", I16, Speed, "The loss per frame while the opposite direction is held.";
        |p| p.speeds.deceleration.0.into(); |p, v| p.speeds.deceleration = Speed(v as i16);
    Angle, "angle", U8, Angle, "The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right.";
        |p| p.angle.0.into(); |p, v| p.angle = Angle(v as u8);
    WidthRadius, "width_radius", I8, Pixels, "Half the width, for the sensors.";
        |p| p.width_radius.into(); |p, v| p.width_radius = v as i8;
    HeightRadius, "height_radius", I8, Pixels, "Half the height.";
        |p| p.height_radius.into(); |p, v| p.height_radius = v as i8;
    Airborne, "airborne", FieldKind::Flag, None, "True if the player is off the ground.";
        |p| p.airborne.into(); |p, v| p.airborne = v != 0;
    Rolling, "rolling", FieldKind::Flag, None, "True if the player is curled up: rolling or jumping.";
        |p| p.rolling.into(); |p, v| p.rolling = v != 0;
    FacingLeft, "facing_left", FieldKind::Flag, None, "True if the player faces left.";
        |p| p.facing_left.into(); |p, v| p.facing_left = v != 0;
    OnObject, "on_object", FieldKind::Flag, None, "True if the player stands on an object.";
        |p| p.on_object.into(); |p, v| p.on_object = v != 0;
    StandingOn, "standing_on", FieldKind::SomeSlot, None, "The slot of the object that the player stands on, or stood on last; -1 if there is none.";
        |p| slot(p.standing_on); |p, v| p.standing_on = some_slot(v);
    SupportWidth, "support_width", FieldKind::Number(-1, 0x7FFF), Pixels,
        "Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame.";
        |p| p.support.map_or(-1, |support| support.width.0);
        |p, v| p.support = (v >= 0).then(|| Support { x: p.support.map_or(Px(0), |support| support.x), width: Px(v) });
    SupportX, "support_x", I16, Pixels, "The centre of the object that the player stands on, along x; 0 for none.";
        |p| p.support.map_or(0, |support| support.x.0);
        |p, v| p.support = p.support.map(|support| Support { x: Px(v), ..support });
    PushedObject, "pushed_object", FieldKind::SomeSlot, None, "The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.";
        |p| slot(p.pushed_object); |p, v| p.pushed_object = some_slot(v);
    Pushing, "pushing", FieldKind::Flag, None, "True if the player pushes a wall or an object.";
        |p| p.pushing.into(); |p, v| p.pushing = v != 0;
    RollJump, "roll_jump", FieldKind::Flag, None, "True if the player jumped out of a roll.";
        |p| p.roll_jump.into(); |p, v| p.roll_jump = v != 0;
    Jumping, "jumping", FieldKind::Flag, None, "True if the player is in the air because of a jump.";
        |p| p.jumping.into(); |p, v| p.jumping = v != 0;
    Underwater, "underwater", FieldKind::Flag, None, "True if the player is below the water's surface.";
        |p| p.underwater.into(); |p, v| p.underwater = v != 0;
    Stick, "stick", U8, None, "If not 0, the player stays on the ground whatever it does.";
        |p| p.stick.into(); |p, v| p.stick = v as u8;
    Sliding, "sliding", FieldKind::Flag, None, "True if a slide carries the player, which then has no control.";
        |p| p.sliding.into(); |p, v| p.sliding = v != 0;
    InWindTunnel, "in_wind_tunnel", FieldKind::Flag, None, "True if the player is in a wind tunnel.";
        |p| p.in_wind_tunnel.into(); |p, v| p.in_wind_tunnel = v != 0;
    WallGrabDisabled, "wall_grab_disabled", FieldKind::Flag, None, "True if the player lets go of any wall that it climbs.";
        |p| p.wall_grab_disabled.into(); |p, v| p.wall_grab_disabled = v != 0;
    ControlLock, "control_lock", U16, Frames, "The time during which directions are ignored on the ground.";
        |p| p.control_lock.into(); |p, v| p.control_lock = v as u16;
    Layer, "layer", FieldKind::Choice(names::LAYERS), None, "The collision layer.";
        |p| p.layer as i32; |p, v| p.layer = choice(&LAYERS, v).unwrap_or_default();
    Routine, "routine", FieldKind::Choice(names::ROUTINES), None, "The routine that this frame's step runs.";
        |p| p.routine as i32; |p, v| p.routine = choice(&ROUTINES, v).unwrap_or_default();
    Death, "death", FieldKind::Choice(names::DEATHS), None, "The cause of the player's death.";
        |p| p.death as i32; |p, v| p.death = choice(&DEATHS, v).unwrap_or_default();
    Pose, "pose", FieldKind::Choice(names::POSES), None, "The player's pose.";
        |p| p.pose as i32; |p, v| p.pose = choice(&Pose::ALL, v).unwrap_or_default();
    ShownPose, "shown_pose", FieldKind::SomeChoice(names::POSES), None, "The pose that the last frame showed; with -1, the current pose starts again.";
        |p| p.shown_pose.map_or(-1, |pose| pose as i32); |p, v| p.shown_pose = choice(&Pose::ALL, v);
    PictureTimer, "picture_timer", U8, Frames, "The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends.";
        |p| p.picture_timer.into(); |p, v| p.picture_timer = v as u8;
    Character, "character", FieldKind::Choice(names::CHARACTERS), None, "The player's character.";
        |p| p.character as i32; |p, v| p.character = choice(&CharacterId::ALL, v).unwrap_or_default();
    Held, "held", FieldKind::Number(0, 0x7F), Buttons, "The buttons held in the last frame.";
        |p| p.held.bits().into(); |p, v| p.held = Input::from_bits(v as u8);
    FirstSlotAngle, "first_slot_angle", U8, Angle, "The angle that the first sensor of a pair found last; on a floor it is the right foot's.";
        |p| p.slots[0].0.into(); |p, v| p.slots[0] = Angle(v as u8);
    SecondSlotAngle, "second_slot_angle", U8, Angle, "The angle that the second sensor of a pair found last; on a floor it is the left foot's.";
        |p| p.slots[1].0.into(); |p, v| p.slots[1] = Angle(v as u8);
    SpinDash, "spin_dash", U8, None, "If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered.";
        |p| p.spin_dash.byte().into(); |p, v| p.spin_dash = SpinDashState::from_byte(v as u8);
    Charge, "charge", U16, None, "The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts.";
        |p| p.charge.word().into(); |p, v| p.charge = ChargeOrRestart::from_word(v as u16);
    ChargeTimer, "charge_timer", U8, Frames, "The time for which a spin dash or peel-out of CD's rules has been charged.";
        |p| p.charge_timer.into(); |p, v| p.charge_timer = v as u8;
    Taps, "taps", U8, None, "The tap counter of CD's rules.";
        |p| p.taps.into(); |p, v| p.taps = v as u8;
    Looking, "looking", FieldKind::Flag, None, "True if Up was tapped twice under CD's rules, so that holding it moves the view.";
        |p| p.looking.into(); |p, v| p.looking = v != 0;
    Ducking, "ducking", FieldKind::Flag, None, "True if Down was tapped twice under CD's rules, so that holding it moves the view.";
        |p| p.ducking.into(); |p, v| p.ducking = v != 0;
    LookShift, "look_shift", U8, Pixels, "The target distance of the player from the top of the view: 96, unless the player looks up or ducks.";
        |p| p.look_shift.into(); |p, v| p.look_shift = v as u8;
    LookDelay, "look_delay", U8, Frames, "The time for which the player has looked or ducked, until the view moves.";
        |p| p.look_delay.into(); |p, v| p.look_delay = v as u8;
    Idle, "idle", U16, Frames, "The time for which the player has waited.";
        |p| p.idle.into(); |p, v| p.idle = v as u16;
    AirMoveState, "air_move_state", U8, None, "The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character.";
        |p| p.air_move.bytes()[0].into();
        |p, v| p.air_move = { let [_, value, timer] = p.air_move.bytes(); AirMove::from_bytes([v as u8, value, timer]) };
    AirMoveValue, "air_move_value", U8, None, "The fuel of a flight, or the direction of a glide.";
        |p| p.air_move.bytes()[1].into();
        |p, v| p.air_move = { let [state, _, timer] = p.air_move.bytes(); AirMove::from_bytes([state, v as u8, timer]) };
    AirMoveTimer, "air_move_timer", U8, Frames, "The timer of an insta-shield, a climb or a drop dash.";
        |p| p.air_move.bytes()[2].into();
        |p, v| p.air_move = { let [state, value, _] = p.air_move.bytes(); AirMove::from_bytes([state, value, v as u8]) };
    ObjectControl, "object_control", U8, None, "The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects.";
        |p| p.object_control.bits().into(); |p, v| p.object_control = ObjectControl::from_bits(v as u8);
    FlipType, "flip_type", I8, None, "The kind of flip in progress; with a negative number the player does not skid.";
        |p| p.flip_type.into(); |p, v| p.flip_type = v as i8;
    DeepWallFrames, "deep_wall_frames", U8, Frames, "The time for which a deep wall to the right still holds.";
        |p| p.deep_wall_frames.into(); |p, v| p.deep_wall_frames = v as u8;
    Form, "form", FieldKind::Choice(names::FORMS), None, "The player's form.";
        |p| p.form as i32; |p, v| p.form = choice(&FORMS, v).unwrap_or_default();
    Shield, "shield", FieldKind::Choice(names::SHIELDS), None, "The player's shield.";
        |p| p.shield as i32; |p, v| p.shield = choice(&SHIELDS, v).unwrap_or_default();
    Rings, "rings", U16, None, "The number of rings.";
        |p| p.rings.into(); |p, v| p.rings = v as u16;
    Chain, "chain", U8, None, "Twice the number of enemies destroyed since the last landing.";
        |p| p.chain.into(); |p, v| p.chain = v as u8;
    Invulnerable, "invulnerable", U8, Frames, "The time for which a player is invulnerable after being hurt.";
        |p| p.invulnerable.into(); |p, v| p.invulnerable = v as u8;
    Invincible, "invincible", U16, None, "The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K.";
        |p| p.invincible.into(); |p, v| p.invincible = v as u16;
    Shoes, "shoes", U16, None, "The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K.";
        |p| p.shoes.into(); |p, v| p.shoes = v as u16;
    IsAlive, "is_alive", FieldKind::Flag, None, "True if the player is alive.";
        |p| p.is_alive().into();
    IsSuper, "is_super", FieldKind::Flag, None, "True if the player is super or hyper.";
        |p| p.is_super().into();
    IsCharging, "is_charging", FieldKind::Flag, None, "True if the player charges a spin dash.";
        |p| p.is_charging().into();
    IsForcedToRoll, "is_forced_to_roll", FieldKind::Flag, None, "True if the player must go on rolling.";
        |p| p.is_forced_to_roll().into();
    SpinCharge, "spin_charge", FieldKind::Number(0, 0x800), None, "The spin dash's charge in 1/256 of a step; 0 for a dead player.";
        |p| p.spin_charge().into();
    RestartIn, "restart_in", FieldKind::Number(-1, 0xFFFF), Frames, "The time until the original games restart the level; -1 unless the player is dead.";
        |p| p.restart_in().map_or(-1, Into::into);
    Air, "air", U8, None, "The remaining air: 30 down to 0, one unit less every second under water.";
        |p| p.air.into(); |p, v| p.air = v as u8;
    AirTick, "air_tick", U8, Frames, "The time until the next unit of air is used up, under water.";
        |p| p.countdown.tick.into(); |p, v| p.countdown.tick = v as u8;
    Drowning, "drowning", U8, Frames, "The time until a drowning player is dead; 0 otherwise.";
        |p| p.countdown.drowning.into();
        |p, v| p.countdown = AirCountdown { is_on: p.countdown.is_on || v != 0, drowning: v as u8, ..p.countdown };
}

impl PlayerField {
    /// Returns the field of this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().find(|field| field.name() == name).copied()
    }

    /// Sets the field. Its current value is always accepted.
    ///
    /// # Errors
    ///
    /// If the field cannot have the number, or is read-only. The player then stays unchanged.
    pub fn set(self, player: &mut Player, number: i32) -> Result<(), FieldError> {
        if self.get(player) == number {
            return Ok(());
        }
        let (least, most) = self.kind().range();
        let why = if !self.can_be_set() {
            FieldErrorKind::ReadOnly
        } else if !(least..=most).contains(&number) {
            FieldErrorKind::OutOfRange
        } else if self == Self::SupportX && player.support.is_none() {
            FieldErrorKind::NoSupport
        } else {
            self.put(player, number);
            return Ok(());
        };
        Err(FieldError { field: self, found: number, why })
    }

    /// Returns all fields of a player, in the order of their numbers.
    #[must_use]
    pub fn read(player: &Player) -> [i32; Self::COUNT] {
        let mut numbers = [0; Self::COUNT];
        for (number, field) in numbers.iter_mut().zip(Self::ALL) {
            *number = field.get(player);
        }
        numbers
    }

    /// Sets all fields of a player. Read-only fields must keep their values.
    ///
    /// # Errors
    ///
    /// As [`PlayerField::set`], for the first invalid field. The player then stays unchanged.
    pub fn write(player: &mut Player, numbers: &[i32; Self::COUNT]) -> Result<(), FieldError> {
        let mut changed = player.clone();
        for (field, number) in Self::ALL.iter().zip(numbers) {
            match field.can_be_set() {
                true => field.set(&mut changed, *number)?,
                // Compared with the original player: changes of other fields may change read-only fields.
                false => field.set(&mut player.clone(), *number)?,
            }
        }
        *player = changed;
        Ok(())
    }

    /// Destructures a player, so that the compiler reports a field that is missing in the list above.
    #[expect(dead_code, reason = "for the compiler alone")]
    const fn lists_every_field(player: &Player) {
        let Player {
            x: _,
            y: _,
            x_speed: _,
            y_speed: _,
            ground_speed: _,
            speeds: Speeds { top: _, acceleration: _, deceleration: _ },
            angle: _,
            width_radius: _,
            height_radius: _,
            airborne: _,
            rolling: _,
            facing_left: _,
            on_object: _,
            standing_on: _,
            support: _,
            pushed_object: _,
            pushing: _,
            roll_jump: _,
            jumping: _,
            underwater: _,
            stick: _,
            sliding: _,
            in_wind_tunnel: _,
            wall_grab_disabled: _,
            control_lock: _,
            layer: _,
            routine: _,
            death: _,
            pose: _,
            shown_pose: _,
            picture_timer: _,
            character: _,
            held: _,
            slots: [_, _],
            spin_dash: _,
            charge: _,
            charge_timer: _,
            taps: _,
            looking: _,
            ducking: _,
            look_shift: _,
            look_delay: _,
            idle: _,
            air_move: _,
            // Internal to the engine.
            insta_shield_wait: _,
            object_control: _,
            flip_type: _,
            deep_wall_frames: _,
            form: _,
            shield: _,
            air: _,
            // The rest is internal to the engine.
            countdown: AirCountdown { tick: _, drowning: _, .. },
            rings: _,
            chain: _,
            invulnerable: _,
            invincible: _,
            shoes: _,
        } = player;
    }
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { field, found, why } = self;
        let name = field.name();
        match why {
            FieldErrorKind::ReadOnly => write!(f, "{name}: found {found}, but it can only be read"),
            FieldErrorKind::NoSupport => write!(f, "{name}: found {found}, expected support_width to be set before it"),
            FieldErrorKind::OutOfRange => {
                let (least, most) = field.kind().range();
                write!(f, "{name}: found {found}, expected {least} to {most}")
            }
        }
    }
}

impl std::error::Error for FieldError {}

/// Returns a set of players as bits for hosts.
pub(crate) fn bits(set: PlayerSet) -> i32 {
    set.0.into()
}
