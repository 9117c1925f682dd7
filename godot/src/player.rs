//! Players. `cargo xtask generate` writes the marked parts from the table of fields.

use godot::prelude::*;
use quarterpipe_host::PlayerField;

use crate::{
    convert::{FieldValue, from_float, from_name, from_whole, seen},
    failure::{Failure, code, value},
    running::{SharedWorld, change, look},
};

/// A player of a QuarterpipeWorld: `QuarterpipeWorld.get_player` returns it.
///
/// It reads the player's current state. Values that you set take effect from the next step on. A value that the field cannot have changes
/// nothing and logs an error. Lengths are in pixels, y downward, and times in frames of 1/60 s.
#[derive(GodotClass)]
#[class(base = RefCounted, no_init)]
pub struct QuarterpipePlayer {
    shared: SharedWorld,
    number: usize,
    /// The player's number: 0 for the first player.
    #[var(get = get_index, no_set)]
    index: PhantomVar<i32>,
    // <generated properties>
    /// The centre along x. In pixels, in steps of 1/65536.
    #[var(get = get_x, set = set_x)]
    x: PhantomVar<f64>,
    /// The centre along y, downward. In pixels, in steps of 1/65536.
    #[var(get = get_y, set = set_y)]
    y: PhantomVar<f64>,
    /// The speed along x. In pixels a frame, in steps of 1/256.
    #[var(get = get_x_speed, set = set_x_speed)]
    x_speed: PhantomVar<f64>,
    /// The speed along y, downward. In pixels a frame, in steps of 1/256.
    #[var(get = get_y_speed, set = set_y_speed)]
    y_speed: PhantomVar<f64>,
    /// The speed along the ground; to the right on a floor it is positive. In pixels a frame, in steps of 1/256.
    #[var(get = get_ground_speed, set = set_ground_speed)]
    ground_speed: PhantomVar<f64>,
    /// The top running speed, which shoes, water and forms change. In pixels a frame, in steps of 1/256.
    #[var(get = get_top_speed, set = set_top_speed)]
    top_speed: PhantomVar<f64>,
    /// The gain per frame while a direction is held; also the friction. In pixels a frame, in steps of 1/256.
    #[var(get = get_acceleration, set = set_acceleration)]
    acceleration: PhantomVar<f64>,
    /// The loss per frame while the opposite direction is held. In pixels a frame, in steps of 1/256.
    #[var(get = get_deceleration, set = set_deceleration)]
    deceleration: PhantomVar<f64>,
    /// The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn. From 0
    /// to 255.
    #[var(get = get_angle, set = set_angle)]
    angle: PhantomVar<i64>,
    /// Half the width, for the sensors. In pixels. From -128 to 127.
    #[var(get = get_width_radius, set = set_width_radius)]
    width_radius: PhantomVar<i64>,
    /// Half the height. In pixels. From -128 to 127.
    #[var(get = get_height_radius, set = set_height_radius)]
    height_radius: PhantomVar<i64>,
    /// True if the player is off the ground.
    #[var(get = get_airborne, set = set_airborne)]
    airborne: PhantomVar<bool>,
    /// True if the player is curled up: rolling or jumping.
    #[var(get = get_rolling, set = set_rolling)]
    rolling: PhantomVar<bool>,
    /// True if the player faces left.
    #[var(get = get_facing_left, set = set_facing_left)]
    facing_left: PhantomVar<bool>,
    /// True if the player stands on an object.
    #[var(get = get_on_object, set = set_on_object)]
    on_object: PhantomVar<bool>,
    /// The slot of the object that the player stands on, or stood on last; -1 if there is none. From -1 to 65535.
    #[var(get = get_standing_on, set = set_standing_on)]
    standing_on: PhantomVar<i64>,
    /// Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In
    /// pixels. From -1 to 32767.
    #[var(get = get_support_width, set = set_support_width)]
    support_width: PhantomVar<i64>,
    /// The centre of the object that the player stands on, along x; 0 for none. In pixels. From -32768 to 32767.
    #[var(get = get_support_x, set = set_support_x)]
    support_x: PhantomVar<i64>,
    /// The slot of the object that the player pushes, which only CD's rules store; -1 if there is none. From -1 to 65535.
    #[var(get = get_pushed_object, set = set_pushed_object)]
    pushed_object: PhantomVar<i64>,
    /// True if the player pushes a wall or an object.
    #[var(get = get_pushing, set = set_pushing)]
    pushing: PhantomVar<bool>,
    /// True if the player jumped out of a roll.
    #[var(get = get_roll_jump, set = set_roll_jump)]
    roll_jump: PhantomVar<bool>,
    /// True if the player is in the air because of a jump.
    #[var(get = get_jumping, set = set_jumping)]
    jumping: PhantomVar<bool>,
    /// True if the player is below the water's surface.
    #[var(get = get_underwater, set = set_underwater)]
    underwater: PhantomVar<bool>,
    /// If not 0, the player stays on the ground whatever it does. From 0 to 255.
    #[var(get = get_stick, set = set_stick)]
    stick: PhantomVar<i64>,
    /// True if a slide carries the player, which then has no control.
    #[var(get = get_sliding, set = set_sliding)]
    sliding: PhantomVar<bool>,
    /// True if the player is in a wind tunnel.
    #[var(get = get_in_wind_tunnel, set = set_in_wind_tunnel)]
    in_wind_tunnel: PhantomVar<bool>,
    /// True if the player lets go of any wall that it climbs.
    #[var(get = get_wall_grab_disabled, set = set_wall_grab_disabled)]
    wall_grab_disabled: PhantomVar<bool>,
    /// The time during which directions are ignored on the ground. In frames. From 0 to 65535.
    #[var(get = get_control_lock, set = set_control_lock)]
    control_lock: PhantomVar<i64>,
    /// The collision layer. One of a, b.
    #[var(get = get_layer, set = set_layer)]
    layer: PhantomVar<StringName>,
    /// The routine that this frame's step runs. One of control, hurt, dying, dead, drowning.
    #[var(get = get_routine, set = set_routine)]
    routine: PhantomVar<StringName>,
    /// The cause of the player's death. One of none, by_terrain, by_object, by_drowning.
    #[var(get = get_death, set = set_death)]
    death: PhantomVar<StringName>,
    /// The player's pose. One of `QuarterpipeWorld.pose_names()`.
    #[var(get = get_pose, set = set_pose)]
    pose: PhantomVar<StringName>,
    /// The pose that the last frame showed; with an empty name, the current pose starts again. One of `QuarterpipeWorld.pose_names()`.
    #[var(get = get_shown_pose, set = set_shown_pose)]
    shown_pose: PhantomVar<StringName>,
    /// The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames. From 0 to
    /// 255.
    #[var(get = get_picture_timer, set = set_picture_timer)]
    picture_timer: PhantomVar<i64>,
    /// The player's character. One of sonic, tails, knuckles, mini, custom0, custom1, custom2, custom3, custom4, custom5, custom6, custom7.
    #[var(get = get_character, set = set_character)]
    character: PhantomVar<StringName>,
    /// The buttons held in the last frame. As bits: see the constants of QuarterpipeWorld. From 0 to 127.
    #[var(get = get_held, set = set_held)]
    held: PhantomVar<i64>,
    /// The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn. From 0 to 255.
    #[var(get = get_first_slot_angle, set = set_first_slot_angle)]
    first_slot_angle: PhantomVar<i64>,
    /// The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn. From 0 to 255.
    #[var(get = get_second_slot_angle, set = set_second_slot_angle)]
    second_slot_angle: PhantomVar<i64>,
    /// If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. From 0 to
    /// 255.
    #[var(get = get_spin_dash, set = set_spin_dash)]
    spin_dash: PhantomVar<i64>,
    /// The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. From 0 to 65535.
    #[var(get = get_charge, set = set_charge)]
    charge: PhantomVar<i64>,
    /// The time for which a spin dash or peel-out of CD's rules has been charged. In frames. From 0 to 255.
    #[var(get = get_charge_timer, set = set_charge_timer)]
    charge_timer: PhantomVar<i64>,
    /// The tap counter of CD's rules. From 0 to 255.
    #[var(get = get_taps, set = set_taps)]
    taps: PhantomVar<i64>,
    /// True if Up was tapped twice under CD's rules, so that holding it moves the view.
    #[var(get = get_looking, set = set_looking)]
    looking: PhantomVar<bool>,
    /// True if Down was tapped twice under CD's rules, so that holding it moves the view.
    #[var(get = get_ducking, set = set_ducking)]
    ducking: PhantomVar<bool>,
    /// The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels. From 0 to 255.
    #[var(get = get_look_shift, set = set_look_shift)]
    look_shift: PhantomVar<i64>,
    /// The time for which the player has looked or ducked, until the view moves. In frames. From 0 to 255.
    #[var(get = get_look_delay, set = set_look_delay)]
    look_delay: PhantomVar<i64>,
    /// The time for which the player has waited. In frames. From 0 to 65535.
    #[var(get = get_idle, set = set_idle)]
    idle: PhantomVar<i64>,
    /// The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. From 0 to
    /// 255.
    #[var(get = get_air_move_state, set = set_air_move_state)]
    air_move_state: PhantomVar<i64>,
    /// The fuel of a flight, or the direction of a glide. From 0 to 255.
    #[var(get = get_air_move_value, set = set_air_move_value)]
    air_move_value: PhantomVar<i64>,
    /// The timer of an insta-shield, a climb or a drop dash. In frames. From 0 to 255.
    #[var(get = get_air_move_timer, set = set_air_move_timer)]
    air_move_timer: PhantomVar<i64>,
    /// The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. From 0 to
    /// 255.
    #[var(get = get_object_control, set = set_object_control)]
    object_control: PhantomVar<i64>,
    /// The kind of flip in progress; with a negative number the player does not skid. From -128 to 127.
    #[var(get = get_flip_type, set = set_flip_type)]
    flip_type: PhantomVar<i64>,
    /// The time for which a deep wall to the right still holds. In frames. From 0 to 255.
    #[var(get = get_deep_wall_frames, set = set_deep_wall_frames)]
    deep_wall_frames: PhantomVar<i64>,
    /// The player's form. One of normal, super, hyper.
    #[var(get = get_form, set = set_form)]
    form: PhantomVar<StringName>,
    /// The player's shield. One of none, plain, fire, lightning, bubble.
    #[var(get = get_shield, set = set_shield)]
    shield: PhantomVar<StringName>,
    /// The number of rings. From 0 to 65535.
    #[var(get = get_rings, set = set_rings)]
    rings: PhantomVar<i64>,
    /// Twice the number of enemies destroyed since the last landing. From 0 to 255.
    #[var(get = get_chain, set = set_chain)]
    chain: PhantomVar<i64>,
    /// The time for which a player is invulnerable after being hurt. In frames. From 0 to 255.
    #[var(get = get_invulnerable, set = set_invulnerable)]
    invulnerable: PhantomVar<i64>,
    /// The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. From 0 to 65535.
    #[var(get = get_invincible, set = set_invincible)]
    invincible: PhantomVar<i64>,
    /// The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. From 0 to 65535.
    #[var(get = get_shoes, set = set_shoes)]
    shoes: PhantomVar<i64>,
    /// True if the player is alive. It can only be read.
    #[var(get = get_is_alive, no_set)]
    is_alive: PhantomVar<bool>,
    /// True if the player is super or hyper. It can only be read.
    #[var(get = get_is_super, no_set)]
    is_super: PhantomVar<bool>,
    /// True if the player charges a spin dash. It can only be read.
    #[var(get = get_is_charging, no_set)]
    is_charging: PhantomVar<bool>,
    /// True if the player must go on rolling. It can only be read.
    #[var(get = get_is_forced_to_roll, no_set)]
    is_forced_to_roll: PhantomVar<bool>,
    /// The spin dash's charge in 1/256 of a step; 0 for a dead player. From 0 to 2048. It can only be read.
    #[var(get = get_spin_charge, no_set)]
    spin_charge: PhantomVar<i64>,
    /// The time until the original games restart the level; -1 unless the player is dead. In frames. From -1 to 65535. It can only be read.
    #[var(get = get_restart_in, no_set)]
    restart_in: PhantomVar<i64>,
    /// The remaining air: 30 down to 0, one unit less every second under water. From 0 to 255.
    #[var(get = get_air, set = set_air)]
    air: PhantomVar<i64>,
    /// The time until the next unit of air is used up, under water. In frames. From 0 to 255.
    #[var(get = get_air_tick, set = set_air_tick)]
    air_tick: PhantomVar<i64>,
    /// The time until a drowning player is dead; 0 otherwise. In frames. From 0 to 255.
    #[var(get = get_drowning, set = set_drowning)]
    drowning: PhantomVar<i64>,
    // </generated properties>
}

#[godot_api]
impl QuarterpipePlayer {
    /// Returns the names of all fields, in the order of the table that all languages share.
    #[func]
    pub fn field_names() -> PackedStringArray {
        PlayerField::ALL.iter().map(|field| GString::from(field.name())).collect()
    }

    /// Returns all fields by name, with the same values as the properties: numbers, flags and names.
    #[func]
    pub fn to_dictionary(&self) -> VarDictionary {
        let mut all = VarDictionary::new();
        for field in PlayerField::ALL.iter().copied() {
            let value = match seen(field, self.number_of(field)) {
                FieldValue::Float(value) => value.to_variant(),
                FieldValue::Whole(value) => value.to_variant(),
                FieldValue::Flag(value) => value.to_variant(),
                FieldValue::Name(value) => StringName::from(value).to_variant(),
            };
            all.set(field.name(), &value);
        }
        all
    }

    /// Returns true if the player is in its world, which it is from the start on.
    #[func]
    pub fn is_in_world(&self) -> bool {
        look(&self.shared, |running| Ok(running.host.player(self.number).map(drop)?)).is_ok()
    }

    #[func]
    fn get_index(&self) -> i32 {
        self.number as i32
    }

    // <generated accessors>
    #[func]
    fn get_x(&self) -> f64 {
        self.float(PlayerField::X)
    }

    #[func]
    fn set_x(&self, value: f64) {
        self.set_float(PlayerField::X, value);
    }

    #[func]
    fn get_y(&self) -> f64 {
        self.float(PlayerField::Y)
    }

    #[func]
    fn set_y(&self, value: f64) {
        self.set_float(PlayerField::Y, value);
    }

    #[func]
    fn get_x_speed(&self) -> f64 {
        self.float(PlayerField::XSpeed)
    }

    #[func]
    fn set_x_speed(&self, value: f64) {
        self.set_float(PlayerField::XSpeed, value);
    }

    #[func]
    fn get_y_speed(&self) -> f64 {
        self.float(PlayerField::YSpeed)
    }

    #[func]
    fn set_y_speed(&self, value: f64) {
        self.set_float(PlayerField::YSpeed, value);
    }

    #[func]
    fn get_ground_speed(&self) -> f64 {
        self.float(PlayerField::GroundSpeed)
    }

    #[func]
    fn set_ground_speed(&self, value: f64) {
        self.set_float(PlayerField::GroundSpeed, value);
    }

    #[func]
    fn get_top_speed(&self) -> f64 {
        self.float(PlayerField::TopSpeed)
    }

    #[func]
    fn set_top_speed(&self, value: f64) {
        self.set_float(PlayerField::TopSpeed, value);
    }

    #[func]
    fn get_acceleration(&self) -> f64 {
        self.float(PlayerField::Acceleration)
    }

    #[func]
    fn set_acceleration(&self, value: f64) {
        self.set_float(PlayerField::Acceleration, value);
    }

    #[func]
    fn get_deceleration(&self) -> f64 {
        self.float(PlayerField::Deceleration)
    }

    #[func]
    fn set_deceleration(&self, value: f64) {
        self.set_float(PlayerField::Deceleration, value);
    }

    #[func]
    fn get_angle(&self) -> i64 {
        self.whole(PlayerField::Angle)
    }

    #[func]
    fn set_angle(&self, value: i64) {
        self.set_whole(PlayerField::Angle, value);
    }

    #[func]
    fn get_width_radius(&self) -> i64 {
        self.whole(PlayerField::WidthRadius)
    }

    #[func]
    fn set_width_radius(&self, value: i64) {
        self.set_whole(PlayerField::WidthRadius, value);
    }

    #[func]
    fn get_height_radius(&self) -> i64 {
        self.whole(PlayerField::HeightRadius)
    }

    #[func]
    fn set_height_radius(&self, value: i64) {
        self.set_whole(PlayerField::HeightRadius, value);
    }

    #[func]
    fn get_airborne(&self) -> bool {
        self.flag(PlayerField::Airborne)
    }

    #[func]
    fn set_airborne(&self, value: bool) {
        self.set_flag(PlayerField::Airborne, value);
    }

    #[func]
    fn get_rolling(&self) -> bool {
        self.flag(PlayerField::Rolling)
    }

    #[func]
    fn set_rolling(&self, value: bool) {
        self.set_flag(PlayerField::Rolling, value);
    }

    #[func]
    fn get_facing_left(&self) -> bool {
        self.flag(PlayerField::FacingLeft)
    }

    #[func]
    fn set_facing_left(&self, value: bool) {
        self.set_flag(PlayerField::FacingLeft, value);
    }

    #[func]
    fn get_on_object(&self) -> bool {
        self.flag(PlayerField::OnObject)
    }

    #[func]
    fn set_on_object(&self, value: bool) {
        self.set_flag(PlayerField::OnObject, value);
    }

    #[func]
    fn get_standing_on(&self) -> i64 {
        self.whole(PlayerField::StandingOn)
    }

    #[func]
    fn set_standing_on(&self, value: i64) {
        self.set_whole(PlayerField::StandingOn, value);
    }

    #[func]
    fn get_support_width(&self) -> i64 {
        self.whole(PlayerField::SupportWidth)
    }

    #[func]
    fn set_support_width(&self, value: i64) {
        self.set_whole(PlayerField::SupportWidth, value);
    }

    #[func]
    fn get_support_x(&self) -> i64 {
        self.whole(PlayerField::SupportX)
    }

    #[func]
    fn set_support_x(&self, value: i64) {
        self.set_whole(PlayerField::SupportX, value);
    }

    #[func]
    fn get_pushed_object(&self) -> i64 {
        self.whole(PlayerField::PushedObject)
    }

    #[func]
    fn set_pushed_object(&self, value: i64) {
        self.set_whole(PlayerField::PushedObject, value);
    }

    #[func]
    fn get_pushing(&self) -> bool {
        self.flag(PlayerField::Pushing)
    }

    #[func]
    fn set_pushing(&self, value: bool) {
        self.set_flag(PlayerField::Pushing, value);
    }

    #[func]
    fn get_roll_jump(&self) -> bool {
        self.flag(PlayerField::RollJump)
    }

    #[func]
    fn set_roll_jump(&self, value: bool) {
        self.set_flag(PlayerField::RollJump, value);
    }

    #[func]
    fn get_jumping(&self) -> bool {
        self.flag(PlayerField::Jumping)
    }

    #[func]
    fn set_jumping(&self, value: bool) {
        self.set_flag(PlayerField::Jumping, value);
    }

    #[func]
    fn get_underwater(&self) -> bool {
        self.flag(PlayerField::Underwater)
    }

    #[func]
    fn set_underwater(&self, value: bool) {
        self.set_flag(PlayerField::Underwater, value);
    }

    #[func]
    fn get_stick(&self) -> i64 {
        self.whole(PlayerField::Stick)
    }

    #[func]
    fn set_stick(&self, value: i64) {
        self.set_whole(PlayerField::Stick, value);
    }

    #[func]
    fn get_sliding(&self) -> bool {
        self.flag(PlayerField::Sliding)
    }

    #[func]
    fn set_sliding(&self, value: bool) {
        self.set_flag(PlayerField::Sliding, value);
    }

    #[func]
    fn get_in_wind_tunnel(&self) -> bool {
        self.flag(PlayerField::InWindTunnel)
    }

    #[func]
    fn set_in_wind_tunnel(&self, value: bool) {
        self.set_flag(PlayerField::InWindTunnel, value);
    }

    #[func]
    fn get_wall_grab_disabled(&self) -> bool {
        self.flag(PlayerField::WallGrabDisabled)
    }

    #[func]
    fn set_wall_grab_disabled(&self, value: bool) {
        self.set_flag(PlayerField::WallGrabDisabled, value);
    }

    #[func]
    fn get_control_lock(&self) -> i64 {
        self.whole(PlayerField::ControlLock)
    }

    #[func]
    fn set_control_lock(&self, value: i64) {
        self.set_whole(PlayerField::ControlLock, value);
    }

    #[func]
    fn get_layer(&self) -> StringName {
        self.name(PlayerField::Layer)
    }

    #[func]
    fn set_layer(&self, value: StringName) {
        self.set_name(PlayerField::Layer, value);
    }

    #[func]
    fn get_routine(&self) -> StringName {
        self.name(PlayerField::Routine)
    }

    #[func]
    fn set_routine(&self, value: StringName) {
        self.set_name(PlayerField::Routine, value);
    }

    #[func]
    fn get_death(&self) -> StringName {
        self.name(PlayerField::Death)
    }

    #[func]
    fn set_death(&self, value: StringName) {
        self.set_name(PlayerField::Death, value);
    }

    #[func]
    fn get_pose(&self) -> StringName {
        self.name(PlayerField::Pose)
    }

    #[func]
    fn set_pose(&self, value: StringName) {
        self.set_name(PlayerField::Pose, value);
    }

    #[func]
    fn get_shown_pose(&self) -> StringName {
        self.name(PlayerField::ShownPose)
    }

    #[func]
    fn set_shown_pose(&self, value: StringName) {
        self.set_name(PlayerField::ShownPose, value);
    }

    #[func]
    fn get_picture_timer(&self) -> i64 {
        self.whole(PlayerField::PictureTimer)
    }

    #[func]
    fn set_picture_timer(&self, value: i64) {
        self.set_whole(PlayerField::PictureTimer, value);
    }

    #[func]
    fn get_character(&self) -> StringName {
        self.name(PlayerField::Character)
    }

    #[func]
    fn set_character(&self, value: StringName) {
        self.set_name(PlayerField::Character, value);
    }

    #[func]
    fn get_held(&self) -> i64 {
        self.whole(PlayerField::Held)
    }

    #[func]
    fn set_held(&self, value: i64) {
        self.set_whole(PlayerField::Held, value);
    }

    #[func]
    fn get_first_slot_angle(&self) -> i64 {
        self.whole(PlayerField::FirstSlotAngle)
    }

    #[func]
    fn set_first_slot_angle(&self, value: i64) {
        self.set_whole(PlayerField::FirstSlotAngle, value);
    }

    #[func]
    fn get_second_slot_angle(&self) -> i64 {
        self.whole(PlayerField::SecondSlotAngle)
    }

    #[func]
    fn set_second_slot_angle(&self, value: i64) {
        self.set_whole(PlayerField::SecondSlotAngle, value);
    }

    #[func]
    fn get_spin_dash(&self) -> i64 {
        self.whole(PlayerField::SpinDash)
    }

    #[func]
    fn set_spin_dash(&self, value: i64) {
        self.set_whole(PlayerField::SpinDash, value);
    }

    #[func]
    fn get_charge(&self) -> i64 {
        self.whole(PlayerField::Charge)
    }

    #[func]
    fn set_charge(&self, value: i64) {
        self.set_whole(PlayerField::Charge, value);
    }

    #[func]
    fn get_charge_timer(&self) -> i64 {
        self.whole(PlayerField::ChargeTimer)
    }

    #[func]
    fn set_charge_timer(&self, value: i64) {
        self.set_whole(PlayerField::ChargeTimer, value);
    }

    #[func]
    fn get_taps(&self) -> i64 {
        self.whole(PlayerField::Taps)
    }

    #[func]
    fn set_taps(&self, value: i64) {
        self.set_whole(PlayerField::Taps, value);
    }

    #[func]
    fn get_looking(&self) -> bool {
        self.flag(PlayerField::Looking)
    }

    #[func]
    fn set_looking(&self, value: bool) {
        self.set_flag(PlayerField::Looking, value);
    }

    #[func]
    fn get_ducking(&self) -> bool {
        self.flag(PlayerField::Ducking)
    }

    #[func]
    fn set_ducking(&self, value: bool) {
        self.set_flag(PlayerField::Ducking, value);
    }

    #[func]
    fn get_look_shift(&self) -> i64 {
        self.whole(PlayerField::LookShift)
    }

    #[func]
    fn set_look_shift(&self, value: i64) {
        self.set_whole(PlayerField::LookShift, value);
    }

    #[func]
    fn get_look_delay(&self) -> i64 {
        self.whole(PlayerField::LookDelay)
    }

    #[func]
    fn set_look_delay(&self, value: i64) {
        self.set_whole(PlayerField::LookDelay, value);
    }

    #[func]
    fn get_idle(&self) -> i64 {
        self.whole(PlayerField::Idle)
    }

    #[func]
    fn set_idle(&self, value: i64) {
        self.set_whole(PlayerField::Idle, value);
    }

    #[func]
    fn get_air_move_state(&self) -> i64 {
        self.whole(PlayerField::AirMoveState)
    }

    #[func]
    fn set_air_move_state(&self, value: i64) {
        self.set_whole(PlayerField::AirMoveState, value);
    }

    #[func]
    fn get_air_move_value(&self) -> i64 {
        self.whole(PlayerField::AirMoveValue)
    }

    #[func]
    fn set_air_move_value(&self, value: i64) {
        self.set_whole(PlayerField::AirMoveValue, value);
    }

    #[func]
    fn get_air_move_timer(&self) -> i64 {
        self.whole(PlayerField::AirMoveTimer)
    }

    #[func]
    fn set_air_move_timer(&self, value: i64) {
        self.set_whole(PlayerField::AirMoveTimer, value);
    }

    #[func]
    fn get_object_control(&self) -> i64 {
        self.whole(PlayerField::ObjectControl)
    }

    #[func]
    fn set_object_control(&self, value: i64) {
        self.set_whole(PlayerField::ObjectControl, value);
    }

    #[func]
    fn get_flip_type(&self) -> i64 {
        self.whole(PlayerField::FlipType)
    }

    #[func]
    fn set_flip_type(&self, value: i64) {
        self.set_whole(PlayerField::FlipType, value);
    }

    #[func]
    fn get_deep_wall_frames(&self) -> i64 {
        self.whole(PlayerField::DeepWallFrames)
    }

    #[func]
    fn set_deep_wall_frames(&self, value: i64) {
        self.set_whole(PlayerField::DeepWallFrames, value);
    }

    #[func]
    fn get_form(&self) -> StringName {
        self.name(PlayerField::Form)
    }

    #[func]
    fn set_form(&self, value: StringName) {
        self.set_name(PlayerField::Form, value);
    }

    #[func]
    fn get_shield(&self) -> StringName {
        self.name(PlayerField::Shield)
    }

    #[func]
    fn set_shield(&self, value: StringName) {
        self.set_name(PlayerField::Shield, value);
    }

    #[func]
    fn get_rings(&self) -> i64 {
        self.whole(PlayerField::Rings)
    }

    #[func]
    fn set_rings(&self, value: i64) {
        self.set_whole(PlayerField::Rings, value);
    }

    #[func]
    fn get_chain(&self) -> i64 {
        self.whole(PlayerField::Chain)
    }

    #[func]
    fn set_chain(&self, value: i64) {
        self.set_whole(PlayerField::Chain, value);
    }

    #[func]
    fn get_invulnerable(&self) -> i64 {
        self.whole(PlayerField::Invulnerable)
    }

    #[func]
    fn set_invulnerable(&self, value: i64) {
        self.set_whole(PlayerField::Invulnerable, value);
    }

    #[func]
    fn get_invincible(&self) -> i64 {
        self.whole(PlayerField::Invincible)
    }

    #[func]
    fn set_invincible(&self, value: i64) {
        self.set_whole(PlayerField::Invincible, value);
    }

    #[func]
    fn get_shoes(&self) -> i64 {
        self.whole(PlayerField::Shoes)
    }

    #[func]
    fn set_shoes(&self, value: i64) {
        self.set_whole(PlayerField::Shoes, value);
    }

    #[func]
    fn get_is_alive(&self) -> bool {
        self.flag(PlayerField::IsAlive)
    }

    #[func]
    fn get_is_super(&self) -> bool {
        self.flag(PlayerField::IsSuper)
    }

    #[func]
    fn get_is_charging(&self) -> bool {
        self.flag(PlayerField::IsCharging)
    }

    #[func]
    fn get_is_forced_to_roll(&self) -> bool {
        self.flag(PlayerField::IsForcedToRoll)
    }

    #[func]
    fn get_spin_charge(&self) -> i64 {
        self.whole(PlayerField::SpinCharge)
    }

    #[func]
    fn get_restart_in(&self) -> i64 {
        self.whole(PlayerField::RestartIn)
    }

    #[func]
    fn get_air(&self) -> i64 {
        self.whole(PlayerField::Air)
    }

    #[func]
    fn set_air(&self, value: i64) {
        self.set_whole(PlayerField::Air, value);
    }

    #[func]
    fn get_air_tick(&self) -> i64 {
        self.whole(PlayerField::AirTick)
    }

    #[func]
    fn set_air_tick(&self, value: i64) {
        self.set_whole(PlayerField::AirTick, value);
    }

    #[func]
    fn get_drowning(&self) -> i64 {
        self.whole(PlayerField::Drowning)
    }

    #[func]
    fn set_drowning(&self, value: i64) {
        self.set_whole(PlayerField::Drowning, value);
    }
    // </generated accessors>
}

impl QuarterpipePlayer {
    /// Creates the object for a player of a world.
    pub fn of(shared: &SharedWorld, number: usize) -> Gd<Self> {
        Gd::from_object(Self {
            shared: shared.clone(),
            number,
            index: PhantomVar::default(),
            // <generated values>
            x: PhantomVar::default(),
            y: PhantomVar::default(),
            x_speed: PhantomVar::default(),
            y_speed: PhantomVar::default(),
            ground_speed: PhantomVar::default(),
            top_speed: PhantomVar::default(),
            acceleration: PhantomVar::default(),
            deceleration: PhantomVar::default(),
            angle: PhantomVar::default(),
            width_radius: PhantomVar::default(),
            height_radius: PhantomVar::default(),
            airborne: PhantomVar::default(),
            rolling: PhantomVar::default(),
            facing_left: PhantomVar::default(),
            on_object: PhantomVar::default(),
            standing_on: PhantomVar::default(),
            support_width: PhantomVar::default(),
            support_x: PhantomVar::default(),
            pushed_object: PhantomVar::default(),
            pushing: PhantomVar::default(),
            roll_jump: PhantomVar::default(),
            jumping: PhantomVar::default(),
            underwater: PhantomVar::default(),
            stick: PhantomVar::default(),
            sliding: PhantomVar::default(),
            in_wind_tunnel: PhantomVar::default(),
            wall_grab_disabled: PhantomVar::default(),
            control_lock: PhantomVar::default(),
            layer: PhantomVar::default(),
            routine: PhantomVar::default(),
            death: PhantomVar::default(),
            pose: PhantomVar::default(),
            shown_pose: PhantomVar::default(),
            picture_timer: PhantomVar::default(),
            character: PhantomVar::default(),
            held: PhantomVar::default(),
            first_slot_angle: PhantomVar::default(),
            second_slot_angle: PhantomVar::default(),
            spin_dash: PhantomVar::default(),
            charge: PhantomVar::default(),
            charge_timer: PhantomVar::default(),
            taps: PhantomVar::default(),
            looking: PhantomVar::default(),
            ducking: PhantomVar::default(),
            look_shift: PhantomVar::default(),
            look_delay: PhantomVar::default(),
            idle: PhantomVar::default(),
            air_move_state: PhantomVar::default(),
            air_move_value: PhantomVar::default(),
            air_move_timer: PhantomVar::default(),
            object_control: PhantomVar::default(),
            flip_type: PhantomVar::default(),
            deep_wall_frames: PhantomVar::default(),
            form: PhantomVar::default(),
            shield: PhantomVar::default(),
            rings: PhantomVar::default(),
            chain: PhantomVar::default(),
            invulnerable: PhantomVar::default(),
            invincible: PhantomVar::default(),
            shoes: PhantomVar::default(),
            is_alive: PhantomVar::default(),
            is_super: PhantomVar::default(),
            is_charging: PhantomVar::default(),
            is_forced_to_roll: PhantomVar::default(),
            spin_charge: PhantomVar::default(),
            restart_in: PhantomVar::default(),
            air: PhantomVar::default(),
            air_tick: PhantomVar::default(),
            drowning: PhantomVar::default(),
            // </generated values>
        })
    }

    /// Returns the position of the centre, in pixels.
    pub fn place(&self) -> [f64; 2] {
        [self.float(PlayerField::X), self.float(PlayerField::Y)]
    }

    /// Returns the player's rotation by the ground, clockwise in radians.
    pub fn turn(&self) -> f32 {
        self.number_of(PlayerField::Angle) as f32 / 256.0 * std::f32::consts::TAU
    }

    /// Returns `true` if the player is curled up.
    pub fn is_rolling(&self) -> bool {
        self.flag(PlayerField::Rolling)
    }

    /// Returns `true` if the player faces left.
    pub fn is_facing_left(&self) -> bool {
        self.flag(PlayerField::FacingLeft)
    }

    fn number_of(&self, field: PlayerField) -> i32 {
        value(look(&self.shared, |running| Ok(running.host.get_field(self.number, field)?)))
    }

    fn set_number(&self, field: PlayerField, number: Result<i32, Failure>) {
        code(number.and_then(|number| {
            change(&self.shared, |running| Ok(running.host.set_field(self.number, field, number)?))
        }));
    }

    fn float(&self, field: PlayerField) -> f64 {
        if let FieldValue::Float(value) = seen(field, self.number_of(field)) { value } else { 0.0 }
    }

    fn set_float(&self, field: PlayerField, value: f64) {
        self.set_number(field, from_float(field, value));
    }

    fn whole(&self, field: PlayerField) -> i64 {
        self.number_of(field).into()
    }

    fn set_whole(&self, field: PlayerField, value: i64) {
        self.set_number(field, from_whole(field, value));
    }

    fn flag(&self, field: PlayerField) -> bool {
        self.number_of(field) != 0
    }

    fn set_flag(&self, field: PlayerField, value: bool) {
        self.set_number(field, Ok(value.into()));
    }

    fn name(&self, field: PlayerField) -> StringName {
        if let FieldValue::Name(value) = seen(field, self.number_of(field)) {
            value.into()
        } else {
            StringName::default()
        }
    }

    fn set_name(&self, field: PlayerField, value: StringName) {
        self.set_number(field, from_name(field, &value.to_string()));
    }
}
