//! Structs of whole numbers, written by `cargo xtask generate` from the table of fields. Do not edit.

use quarterpipe::player::Player;
use quarterpipe_host::{CastRecord, EventRecord, ObjectRecord, PlayerField, SolidRecord};

/// The current state of a player. `qp_world_set_player` sets it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct QpPlayer {
    /// The centre along x. In 1/65536 px.
    pub x: i32,
    /// The centre along y, downward. In 1/65536 px.
    pub y: i32,
    /// The speed along x. In 1/256 px a frame, -32768 to 32767.
    pub x_speed: i32,
    /// The speed along y, downward. In 1/256 px a frame, -32768 to 32767.
    pub y_speed: i32,
    /// The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.
    pub ground_speed: i32,
    /// The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.
    pub top_speed: i32,
    /// The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.
    pub acceleration: i32,
    /// The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.
    pub deceleration: i32,
    /// The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.
    pub angle: i32,
    /// Half the width, for the sensors. In pixels, -128 to 127.
    pub width_radius: i32,
    /// Half the height. In pixels, -128 to 127.
    pub height_radius: i32,
    /// True if the player is off the ground. 0 or 1.
    pub airborne: i32,
    /// True if the player is curled up: rolling or jumping. 0 or 1.
    pub rolling: i32,
    /// True if the player faces left. 0 or 1.
    pub facing_left: i32,
    /// True if the player stands on an object. 0 or 1.
    pub on_object: i32,
    /// The slot of the object that the player stands on, or stood on last; -1 if there is none.
    pub standing_on: i32,
    /// Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.
    pub support_width: i32,
    /// The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.
    pub support_x: i32,
    /// The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.
    pub pushed_object: i32,
    /// True if the player pushes a wall or an object. 0 or 1.
    pub pushing: i32,
    /// True if the player jumped out of a roll. 0 or 1.
    pub roll_jump: i32,
    /// True if the player is in the air because of a jump. 0 or 1.
    pub jumping: i32,
    /// True if the player is below the water's surface. 0 or 1.
    pub underwater: i32,
    /// If not 0, the player stays on the ground whatever it does. 0 to 255.
    pub stick: i32,
    /// True if a slide carries the player, which then has no control. 0 or 1.
    pub sliding: i32,
    /// True if the player is in a wind tunnel. 0 or 1.
    pub in_wind_tunnel: i32,
    /// True if the player lets go of any wall that it climbs. 0 or 1.
    pub wall_grab_disabled: i32,
    /// The time during which directions are ignored on the ground. In frames, 0 to 65535.
    pub control_lock: i32,
    /// The collision layer. One of `QP_LAYER_...`.
    pub layer: i32,
    /// The routine that this frame's step runs. One of `QP_ROUTINE_...`.
    pub routine: i32,
    /// The cause of the player's death. One of `QP_DEATH_...`.
    pub death: i32,
    /// The player's pose. One of `QP_POSE_...`.
    pub pose: i32,
    /// The pose that the last frame showed; with -1, the current pose starts again. One of `QP_POSE_...`, or -1 for none.
    pub shown_pose: i32,
    /// The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.
    pub picture_timer: i32,
    /// The player's character. One of `QP_CHARACTER_...`.
    pub character: i32,
    /// The buttons held in the last frame. As bits of buttons, 0 to 127.
    pub held: i32,
    /// The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.
    pub first_slot_angle: i32,
    /// The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.
    pub second_slot_angle: i32,
    /// If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.
    pub spin_dash: i32,
    /// The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.
    pub charge: i32,
    /// The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.
    pub charge_timer: i32,
    /// The tap counter of CD's rules. 0 to 255.
    pub taps: i32,
    /// True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
    pub looking: i32,
    /// True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
    pub ducking: i32,
    /// The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.
    pub look_shift: i32,
    /// The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.
    pub look_delay: i32,
    /// The time for which the player has waited. In frames, 0 to 65535.
    pub idle: i32,
    /// The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.
    pub air_move_state: i32,
    /// The fuel of a flight, or the direction of a glide. 0 to 255.
    pub air_move_value: i32,
    /// The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.
    pub air_move_timer: i32,
    /// The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.
    pub object_control: i32,
    /// The kind of flip in progress; with a negative number the player does not skid. -128 to 127.
    pub flip_type: i32,
    /// The time for which a deep wall to the right still holds. In frames, 0 to 255.
    pub deep_wall_frames: i32,
    /// The player's form. One of `QP_FORM_...`.
    pub form: i32,
    /// The player's shield. One of `QP_SHIELD_...`.
    pub shield: i32,
    /// The number of rings. 0 to 65535.
    pub rings: i32,
    /// Twice the number of enemies destroyed since the last landing. 0 to 255.
    pub chain: i32,
    /// The time for which a player is invulnerable after being hurt. In frames, 0 to 255.
    pub invulnerable: i32,
    /// The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
    pub invincible: i32,
    /// The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
    pub shoes: i32,
    /// True if the player is alive. 0 or 1. It can only be read.
    pub is_alive: i32,
    /// True if the player is super or hyper. 0 or 1. It can only be read.
    pub is_super: i32,
    /// True if the player charges a spin dash. 0 or 1. It can only be read.
    pub is_charging: i32,
    /// True if the player must go on rolling. 0 or 1. It can only be read.
    pub is_forced_to_roll: i32,
    /// The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048. It can only be read.
    pub spin_charge: i32,
    /// The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535. It can only be read.
    pub restart_in: i32,
    /// The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.
    pub air: i32,
    /// The time until the next unit of air is used up, under water. In frames, 0 to 255.
    pub air_tick: i32,
    /// The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.
    pub drowning: i32,
}

impl QpPlayer {
    /// Reads a player.
    pub(crate) fn of(player: &Player) -> Self {
        Self {
            x: PlayerField::X.get(player),
            y: PlayerField::Y.get(player),
            x_speed: PlayerField::XSpeed.get(player),
            y_speed: PlayerField::YSpeed.get(player),
            ground_speed: PlayerField::GroundSpeed.get(player),
            top_speed: PlayerField::TopSpeed.get(player),
            acceleration: PlayerField::Acceleration.get(player),
            deceleration: PlayerField::Deceleration.get(player),
            angle: PlayerField::Angle.get(player),
            width_radius: PlayerField::WidthRadius.get(player),
            height_radius: PlayerField::HeightRadius.get(player),
            airborne: PlayerField::Airborne.get(player),
            rolling: PlayerField::Rolling.get(player),
            facing_left: PlayerField::FacingLeft.get(player),
            on_object: PlayerField::OnObject.get(player),
            standing_on: PlayerField::StandingOn.get(player),
            support_width: PlayerField::SupportWidth.get(player),
            support_x: PlayerField::SupportX.get(player),
            pushed_object: PlayerField::PushedObject.get(player),
            pushing: PlayerField::Pushing.get(player),
            roll_jump: PlayerField::RollJump.get(player),
            jumping: PlayerField::Jumping.get(player),
            underwater: PlayerField::Underwater.get(player),
            stick: PlayerField::Stick.get(player),
            sliding: PlayerField::Sliding.get(player),
            in_wind_tunnel: PlayerField::InWindTunnel.get(player),
            wall_grab_disabled: PlayerField::WallGrabDisabled.get(player),
            control_lock: PlayerField::ControlLock.get(player),
            layer: PlayerField::Layer.get(player),
            routine: PlayerField::Routine.get(player),
            death: PlayerField::Death.get(player),
            pose: PlayerField::Pose.get(player),
            shown_pose: PlayerField::ShownPose.get(player),
            picture_timer: PlayerField::PictureTimer.get(player),
            character: PlayerField::Character.get(player),
            held: PlayerField::Held.get(player),
            first_slot_angle: PlayerField::FirstSlotAngle.get(player),
            second_slot_angle: PlayerField::SecondSlotAngle.get(player),
            spin_dash: PlayerField::SpinDash.get(player),
            charge: PlayerField::Charge.get(player),
            charge_timer: PlayerField::ChargeTimer.get(player),
            taps: PlayerField::Taps.get(player),
            looking: PlayerField::Looking.get(player),
            ducking: PlayerField::Ducking.get(player),
            look_shift: PlayerField::LookShift.get(player),
            look_delay: PlayerField::LookDelay.get(player),
            idle: PlayerField::Idle.get(player),
            air_move_state: PlayerField::AirMoveState.get(player),
            air_move_value: PlayerField::AirMoveValue.get(player),
            air_move_timer: PlayerField::AirMoveTimer.get(player),
            object_control: PlayerField::ObjectControl.get(player),
            flip_type: PlayerField::FlipType.get(player),
            deep_wall_frames: PlayerField::DeepWallFrames.get(player),
            form: PlayerField::Form.get(player),
            shield: PlayerField::Shield.get(player),
            rings: PlayerField::Rings.get(player),
            chain: PlayerField::Chain.get(player),
            invulnerable: PlayerField::Invulnerable.get(player),
            invincible: PlayerField::Invincible.get(player),
            shoes: PlayerField::Shoes.get(player),
            is_alive: PlayerField::IsAlive.get(player),
            is_super: PlayerField::IsSuper.get(player),
            is_charging: PlayerField::IsCharging.get(player),
            is_forced_to_roll: PlayerField::IsForcedToRoll.get(player),
            spin_charge: PlayerField::SpinCharge.get(player),
            restart_in: PlayerField::RestartIn.get(player),
            air: PlayerField::Air.get(player),
            air_tick: PlayerField::AirTick.get(player),
            drowning: PlayerField::Drowning.get(player),
        }
    }

    /// Returns the numbers, in the order of the fields.
    pub(crate) const fn numbers(&self) -> [i32; PlayerField::COUNT] {
        [
            self.x,
            self.y,
            self.x_speed,
            self.y_speed,
            self.ground_speed,
            self.top_speed,
            self.acceleration,
            self.deceleration,
            self.angle,
            self.width_radius,
            self.height_radius,
            self.airborne,
            self.rolling,
            self.facing_left,
            self.on_object,
            self.standing_on,
            self.support_width,
            self.support_x,
            self.pushed_object,
            self.pushing,
            self.roll_jump,
            self.jumping,
            self.underwater,
            self.stick,
            self.sliding,
            self.in_wind_tunnel,
            self.wall_grab_disabled,
            self.control_lock,
            self.layer,
            self.routine,
            self.death,
            self.pose,
            self.shown_pose,
            self.picture_timer,
            self.character,
            self.held,
            self.first_slot_angle,
            self.second_slot_angle,
            self.spin_dash,
            self.charge,
            self.charge_timer,
            self.taps,
            self.looking,
            self.ducking,
            self.look_shift,
            self.look_delay,
            self.idle,
            self.air_move_state,
            self.air_move_value,
            self.air_move_timer,
            self.object_control,
            self.flip_type,
            self.deep_wall_frames,
            self.form,
            self.shield,
            self.rings,
            self.chain,
            self.invulnerable,
            self.invincible,
            self.shoes,
            self.is_alive,
            self.is_super,
            self.is_charging,
            self.is_forced_to_roll,
            self.spin_charge,
            self.restart_in,
            self.air,
            self.air_tick,
            self.drowning,
        ]
    }
}

/// Something that happened to a player in a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct QpEvent {
    /// The player's number.
    pub player: i32,
    /// The number of the event's kind.
    pub kind: i32,
    /// The slot of the object involved, or -1.
    pub object: i32,
    /// The event's number: the angle of a landing, the new layer, the rings lost, the item, the points, or the value that a custom object reported; otherwise 0.
    pub value: i32,
    /// A detail: the shield of an item that is a shield, or the kind that a custom object reported; otherwise 0.
    pub detail: i32,
}

impl From<EventRecord> for QpEvent {
    fn from(from: EventRecord) -> Self {
        Self { player: from.player, kind: from.kind, object: from.object, value: from.value, detail: from.detail }
    }
}

/// The current state of an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct QpObject {
    /// The slot.
    pub slot: i32,
    /// The kind: the number of a stock object, or 255 for a custom object.
    pub kind: i32,
    /// The centre along x. In 1/65536 px.
    pub x: i32,
    /// The centre along y, downward. In 1/65536 px.
    pub y: i32,
    /// The speed along x. In 1/256 px a frame.
    pub x_speed: i32,
    /// The speed along y, downward. In 1/256 px a frame.
    pub y_speed: i32,
    /// Half the width. In pixels.
    pub half_width: i32,
    /// Half the height. In pixels.
    pub half_height: i32,
    /// 1 if it is mirrored left to right.
    pub x_flip: i32,
    /// 1 if it is mirrored top to bottom.
    pub y_flip: i32,
    /// The players who stand on it: a bit for each, the first player's is 1.
    pub standing: i32,
    /// The players who push it, as bits.
    pub pushed: i32,
    /// Half the width of the part that can be touched, or -1 for none. In pixels.
    pub hitbox_half_width: i32,
    /// Half the height of the part that can be touched, or -1 for none. In pixels.
    pub hitbox_half_height: i32,
    /// 1 if it was on the screen at the end of the last frame.
    pub on_screen: i32,
    /// The index of its placement in the level's list of objects, or -1.
    pub placement: i32,
    /// The direction in which a spring throws, mirrored by `x_flip`: a place in `FACINGS`; -1 for other objects.
    pub facing: i32,
    /// The item that a monitor holds: a place in `ITEMS`; -1 for other objects.
    pub item: i32,
    /// The shield that a monitor holds: a place in `SHIELDS`, 0 for none.
    pub shield: i32,
    /// 1 if it is a pressed button.
    pub pressed: i32,
    /// The size that a bubble grows to: 0 small, 1 medium, 2 large; -1 for other objects.
    pub bubble: i32,
    /// The number of the countdown, 5 to 0, that an exhaled bubble has become; -1 for other objects.
    pub number: i32,
    /// The number's x on the screen, from its left edge; 0 for other objects. In pixels.
    pub screen_x: i32,
    /// The number's y on the screen, from its upper edge; 0 for other objects. In pixels.
    pub screen_y: i32,
}

impl From<ObjectRecord> for QpObject {
    fn from(from: ObjectRecord) -> Self {
        Self {
            slot: from.slot,
            kind: from.kind,
            x: from.x,
            y: from.y,
            x_speed: from.x_speed,
            y_speed: from.y_speed,
            half_width: from.half_width,
            half_height: from.half_height,
            x_flip: from.x_flip,
            y_flip: from.y_flip,
            standing: from.standing,
            pushed: from.pushed,
            hitbox_half_width: from.hitbox_half_width,
            hitbox_half_height: from.hitbox_half_height,
            on_screen: from.on_screen,
            placement: from.placement,
            facing: from.facing,
            item: from.item,
            shield: from.shield,
            pressed: from.pressed,
            bubble: from.bubble,
            number: from.number,
            screen_x: from.screen_x,
            screen_y: from.screen_y,
        }
    }
}

/// A solid, hazard or trigger that you move: its target, and its contacts in the last step. Players are bits: the first player's is 1, the second's 2.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub struct QpSolid {
    /// The slot.
    pub slot: i32,
    /// The shape: 0 none (hazards and triggers), 1 solid, 2 platform, 3 sloped.
    pub shape: i32,
    /// The position of its centre in the next step, along x. In 1/65536 px.
    pub x: i32,
    /// The position of its centre in the next step, along y. In 1/65536 px.
    pub y: i32,
    /// 1 if it hurts players.
    pub hurts: i32,
    /// The players who stand on it.
    pub standing: i32,
    /// The players who landed on it in the last step.
    pub landed: i32,
    /// The players who touched its left side in the last step.
    pub left: i32,
    /// The players who touched its right side in the last step.
    pub right: i32,
    /// The players who touched its underside in the last step.
    pub bottom: i32,
    /// The players who were crushed in the last step.
    pub crushed: i32,
    /// The players who touched its hitbox in the last step; a solid does not have one.
    pub touched: i32,
}

impl From<SolidRecord> for QpSolid {
    fn from(from: SolidRecord) -> Self {
        Self {
            slot: from.slot,
            shape: from.shape,
            x: from.x,
            y: from.y,
            hurts: from.hurts,
            standing: from.standing,
            landed: from.landed,
            left: from.left,
            right: from.right,
            bottom: from.bottom,
            crushed: from.crushed,
            touched: from.touched,
        }
    }
}

/// A sensor cast.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(C)]
pub struct QpCast {
    /// The sensor: the place of its letter, 6 for one at an edge; -1 for a cast by the host.
    pub sensor: i32,
    /// The anchor along x. In pixels.
    pub x: i32,
    /// The anchor along y. In pixels.
    pub y: i32,
    /// The direction in which it points: 0 right, 1 down, 2 left, 3 up.
    pub direction: i32,
    /// The solidity that it looks for: 0 tops, 1 sides and bottoms.
    pub side: i32,
    /// The collision layer: 0 is A, 1 is B.
    pub layer: i32,
    /// The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if nothing was found (tile 0): a sensor looks at two cells only. In pixels.
    pub distance: i32,
    /// The angle found, or -1 for none. In 1/256 of a turn.
    pub angle: i32,
    /// The tile found, or 0 for none.
    pub tile: i32,
}

impl From<CastRecord> for QpCast {
    fn from(from: CastRecord) -> Self {
        Self {
            sensor: from.sensor,
            x: from.x,
            y: from.y,
            direction: from.direction,
            side: from.side,
            layer: from.layer,
            distance: from.distance,
            angle: from.angle,
            tile: from.tile,
        }
    }
}
