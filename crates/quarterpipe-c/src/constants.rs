//! Constants, written by `cargo xtask generate` from the table of fields. Do not edit.

/// The bit of the button up.
pub const QP_BUTTON_UP: u8 = 1;

/// The bit of the button down.
pub const QP_BUTTON_DOWN: u8 = 2;

/// The bit of the button left.
pub const QP_BUTTON_LEFT: u8 = 4;

/// The bit of the button right.
pub const QP_BUTTON_RIGHT: u8 = 8;

/// The bit of the button b.
pub const QP_BUTTON_B: u8 = 16;

/// The bit of the button c.
pub const QP_BUTTON_C: u8 = 32;

/// The bit of the button a.
pub const QP_BUTTON_A: u8 = 64;

/// Jumped off the ground.
pub const QP_EVENT_JUMPED: i32 = 0;

/// Came down on ground of this angle.
pub const QP_EVENT_LANDED: i32 = 1;

/// Attached to a ceiling of this angle.
pub const QP_EVENT_ATTACHED_TO_CEILING: i32 = 2;

/// Hit a ceiling with the head.
pub const QP_EVENT_HIT_CEILING: i32 = 3;

/// Hit a wall in the air.
pub const QP_EVENT_HIT_WALL: i32 = 4;

/// Ran off the ground.
pub const QP_EVENT_LEFT_GROUND: i32 = 5;

/// Ran into a wall. Reported again in every frame in which the player runs against it.
pub const QP_EVENT_PUSHED_WALL: i32 = 6;

/// Slipped from a slope: too slow for it.
pub const QP_EVENT_SLIPPED: i32 = 7;

/// Began to roll.
pub const QP_EVENT_STARTED_ROLLING: i32 = 8;

/// Stopped rolling on the ground.
pub const QP_EVENT_STOPPED_ROLLING: i32 = 9;

/// Turned round at speed.
pub const QP_EVENT_SKIDDED: i32 = 10;

/// Began to balance on an edge.
pub const QP_EVENT_BALANCED: i32 = 11;

/// Began to charge a spin dash.
pub const QP_EVENT_SPIN_DASH_STARTED: i32 = 12;

/// Pressed jump while charging.
pub const QP_EVENT_SPIN_DASH_REVVED: i32 = 13;

/// Let a charged spin dash go.
pub const QP_EVENT_SPIN_DASH_RELEASED: i32 = 14;

/// Began to charge a peel-out.
pub const QP_EVENT_PEEL_OUT_STARTED: i32 = 15;

/// Let a charged peel-out go.
pub const QP_EVENT_PEEL_OUT_RELEASED: i32 = 16;

/// Let a charge go too early, or lost it.
pub const QP_EVENT_CHARGE_LOST: i32 = 17;

/// Used the insta-shield.
pub const QP_EVENT_INSTA_SHIELDED: i32 = 18;

/// Dashed with a fire shield.
pub const QP_EVENT_FIRE_DASHED: i32 = 19;

/// Jumped again with a lightning shield.
pub const QP_EVENT_LIGHTNING_JUMPED: i32 = 20;

/// Dropped with a bubble shield.
pub const QP_EVENT_BUBBLE_DROPPED: i32 = 21;

/// Bounced with a bubble shield.
pub const QP_EVENT_BUBBLE_BOUNCED: i32 = 22;

/// Dashed in the hyper form.
pub const QP_EVENT_HYPER_DASHED: i32 = 23;

/// Landed running out of a drop dash.
pub const QP_EVENT_DROP_DASHED: i32 = 24;

/// Began to fly.
pub const QP_EVENT_STARTED_FLYING: i32 = 25;

/// Flapped.
pub const QP_EVENT_FLAPPED: i32 = 26;

/// Began to glide.
pub const QP_EVENT_STARTED_GLIDING: i32 = 27;

/// Grabbed a wall out of a glide.
pub const QP_EVENT_GRABBED_WALL: i32 = 28;

/// Let go of a glide or a wall, or slid off an edge.
pub const QP_EVENT_LET_GO: i32 = 29;

/// Began to slide out of a glide.
pub const QP_EVENT_STARTED_SLIDING: i32 = 30;

/// Began to climb up onto a ledge.
pub const QP_EVENT_CLIMBING_LEDGE: i32 = 31;

/// Went under water.
pub const QP_EVENT_ENTERED_WATER: i32 = 32;

/// Came out of water.
pub const QP_EVENT_LEFT_WATER: i32 = 33;

/// Moved to the other collision layer.
pub const QP_EVENT_CHANGED_LAYER: i32 = 34;

/// Was hurt.
pub const QP_EVENT_WAS_HURT: i32 = 35;

/// Died.
pub const QP_EVENT_DIED: i32 = 36;

/// Gave up waiting.
pub const QP_EVENT_GAVE_UP: i32 = 37;

/// Came down on an object.
pub const QP_EVENT_LANDED_ON: i32 = 38;

/// Jumped, fell or walked off an object.
pub const QP_EVENT_LEFT_OBJECT: i32 = 39;

/// Began to push an object.
pub const QP_EVENT_PUSHED_OBJECT: i32 = 40;

/// Pushed an object on by a pixel.
pub const QP_EVENT_MOVED_OBJECT: i32 = 41;

/// Was crushed by an object.
pub const QP_EVENT_CRUSHED: i32 = 42;

/// Was thrown by a spring.
pub const QP_EVENT_SPRUNG: i32 = 43;

/// Bounced off a bumper or the like.
pub const QP_EVENT_BOUNCED: i32 = 44;

/// Was sped up by a booster.
pub const QP_EVENT_BOOSTED: i32 = 45;

/// Took a ring.
pub const QP_EVENT_TOOK_RING: i32 = 46;

/// Lost this many rings.
pub const QP_EVENT_LOST_RINGS: i32 = 47;

/// Broke a monitor.
pub const QP_EVENT_BROKE_MONITOR: i32 = 48;

/// Bumped a monitor from below.
pub const QP_EVENT_BUMPED_MONITOR: i32 = 49;

/// Got the contents of a monitor.
pub const QP_EVENT_GOT_ITEM: i32 = 50;

/// Hit an enemy that takes more hits.
pub const QP_EVENT_ATTACKED: i32 = 51;

/// Destroyed an enemy.
pub const QP_EVENT_DESTROYED: i32 = 52;

/// Broke a wall, a block or the like.
pub const QP_EVENT_BROKE: i32 = 53;

/// The object that the player stands on, or stood on, breaks apart.
pub const QP_EVENT_COLLAPSED: i32 = 54;

/// Pressed a button.
pub const QP_EVENT_PRESSED_BUTTON: i32 = 55;

/// Passed a checkpoint.
pub const QP_EVENT_PASSED_CHECKPOINT: i32 = 56;

/// Reached the goal.
pub const QP_EVENT_REACHED_GOAL: i32 = 57;

/// Scored this many points: with an enemy or a bumper.
pub const QP_EVENT_SCORED: i32 = 58;

/// The report of a custom object, made with `Scene::tell`.
pub const QP_EVENT_CUSTOM: i32 = 59;

/// Was warned that its air runs out, with 25, 20 or 15 of 30 left: the first player only.
pub const QP_EVENT_AIR_WARNING: i32 = 60;

/// Reached 12 of 30 air, where the countdown's music begins: the first player only.
pub const QP_EVENT_AIR_LOW: i32 = 61;

/// Saw this number of the countdown appear on the screen: 5 to 0.
pub const QP_EVENT_AIR_NUMBER: i32 = 62;

/// Got air back while the countdown's music played: the first player only.
pub const QP_EVENT_AIR_RESTORED: i32 = 63;

/// Breathed a bubble.
pub const QP_EVENT_BREATHED_BUBBLE: i32 = 64;

/// Began to drown.
pub const QP_EVENT_DROWNED: i32 = 65;

/// The field `x`: The centre along x. In 1/65536 px.
pub const QP_PLAYER_X: i32 = 0;

/// The field `y`: The centre along y, downward. In 1/65536 px.
pub const QP_PLAYER_Y: i32 = 1;

/// The field `x_speed`: The speed along x. In 1/256 px a frame, -32768 to 32767.
pub const QP_PLAYER_X_SPEED: i32 = 2;

/// The field `y_speed`: The speed along y, downward. In 1/256 px a frame, -32768 to 32767.
pub const QP_PLAYER_Y_SPEED: i32 = 3;

/// The field `ground_speed`: The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.
pub const QP_PLAYER_GROUND_SPEED: i32 = 4;

/// The field `top_speed`: The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.
pub const QP_PLAYER_TOP_SPEED: i32 = 5;

/// The field `acceleration`: The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.
pub const QP_PLAYER_ACCELERATION: i32 = 6;

/// The field `deceleration`: The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.
pub const QP_PLAYER_DECELERATION: i32 = 7;

/// The field `angle`: The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.
pub const QP_PLAYER_ANGLE: i32 = 8;

/// The field `width_radius`: Half the width, for the sensors. In pixels, -128 to 127.
pub const QP_PLAYER_WIDTH_RADIUS: i32 = 9;

/// The field `height_radius`: Half the height. In pixels, -128 to 127.
pub const QP_PLAYER_HEIGHT_RADIUS: i32 = 10;

/// The field `airborne`: True if the player is off the ground. 0 or 1.
pub const QP_PLAYER_AIRBORNE: i32 = 11;

/// The field `rolling`: True if the player is curled up: rolling or jumping. 0 or 1.
pub const QP_PLAYER_ROLLING: i32 = 12;

/// The field `facing_left`: True if the player faces left. 0 or 1.
pub const QP_PLAYER_FACING_LEFT: i32 = 13;

/// The field `on_object`: True if the player stands on an object. 0 or 1.
pub const QP_PLAYER_ON_OBJECT: i32 = 14;

/// The field `standing_on`: The slot of the object that the player stands on, or stood on last; -1 if there is none.
pub const QP_PLAYER_STANDING_ON: i32 = 15;

/// The field `support_width`: Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.
pub const QP_PLAYER_SUPPORT_WIDTH: i32 = 16;

/// The field `support_x`: The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.
pub const QP_PLAYER_SUPPORT_X: i32 = 17;

/// The field `pushed_object`: The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.
pub const QP_PLAYER_PUSHED_OBJECT: i32 = 18;

/// The field `pushing`: True if the player pushes a wall or an object. 0 or 1.
pub const QP_PLAYER_PUSHING: i32 = 19;

/// The field `roll_jump`: True if the player jumped out of a roll. 0 or 1.
pub const QP_PLAYER_ROLL_JUMP: i32 = 20;

/// The field `jumping`: True if the player is in the air because of a jump. 0 or 1.
pub const QP_PLAYER_JUMPING: i32 = 21;

/// The field `underwater`: True if the player is below the water's surface. 0 or 1.
pub const QP_PLAYER_UNDERWATER: i32 = 22;

/// The field `stick`: If not 0, the player stays on the ground whatever it does. 0 to 255.
pub const QP_PLAYER_STICK: i32 = 23;

/// The field `sliding`: True if a slide carries the player, which then has no control. 0 or 1.
pub const QP_PLAYER_SLIDING: i32 = 24;

/// The field `in_wind_tunnel`: True if the player is in a wind tunnel. 0 or 1.
pub const QP_PLAYER_IN_WIND_TUNNEL: i32 = 25;

/// The field `wall_grab_disabled`: True if the player lets go of any wall that it climbs. 0 or 1.
pub const QP_PLAYER_WALL_GRAB_DISABLED: i32 = 26;

/// The field `control_lock`: The time during which directions are ignored on the ground. In frames, 0 to 65535.
pub const QP_PLAYER_CONTROL_LOCK: i32 = 27;

/// The field `layer`: The collision layer.
pub const QP_PLAYER_LAYER: i32 = 28;

/// The field `routine`: The routine that this frame's step runs.
pub const QP_PLAYER_ROUTINE: i32 = 29;

/// The field `death`: The cause of the player's death.
pub const QP_PLAYER_DEATH: i32 = 30;

/// The field `pose`: The player's pose.
pub const QP_PLAYER_POSE: i32 = 31;

/// The field `shown_pose`: The pose that the last frame showed; with -1, the current pose starts again.
pub const QP_PLAYER_SHOWN_POSE: i32 = 32;

/// The field `picture_timer`: The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.
pub const QP_PLAYER_PICTURE_TIMER: i32 = 33;

/// The field `character`: The player's character.
pub const QP_PLAYER_CHARACTER: i32 = 34;

/// The field `held`: The buttons held in the last frame. As bits of buttons, 0 to 127.
pub const QP_PLAYER_HELD: i32 = 35;

/// The field `first_slot_angle`: The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.
pub const QP_PLAYER_FIRST_SLOT_ANGLE: i32 = 36;

/// The field `second_slot_angle`: The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.
pub const QP_PLAYER_SECOND_SLOT_ANGLE: i32 = 37;

/// The field `spin_dash`: If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.
pub const QP_PLAYER_SPIN_DASH: i32 = 38;

/// The field `charge`: The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.
pub const QP_PLAYER_CHARGE: i32 = 39;

/// The field `charge_timer`: The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.
pub const QP_PLAYER_CHARGE_TIMER: i32 = 40;

/// The field `taps`: The tap counter of CD's rules. 0 to 255.
pub const QP_PLAYER_TAPS: i32 = 41;

/// The field `looking`: True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
pub const QP_PLAYER_LOOKING: i32 = 42;

/// The field `ducking`: True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
pub const QP_PLAYER_DUCKING: i32 = 43;

/// The field `look_shift`: The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.
pub const QP_PLAYER_LOOK_SHIFT: i32 = 44;

/// The field `look_delay`: The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.
pub const QP_PLAYER_LOOK_DELAY: i32 = 45;

/// The field `idle`: The time for which the player has waited. In frames, 0 to 65535.
pub const QP_PLAYER_IDLE: i32 = 46;

/// The field `air_move_state`: The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.
pub const QP_PLAYER_AIR_MOVE_STATE: i32 = 47;

/// The field `air_move_value`: The fuel of a flight, or the direction of a glide. 0 to 255.
pub const QP_PLAYER_AIR_MOVE_VALUE: i32 = 48;

/// The field `air_move_timer`: The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.
pub const QP_PLAYER_AIR_MOVE_TIMER: i32 = 49;

/// The field `object_control`: The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.
pub const QP_PLAYER_OBJECT_CONTROL: i32 = 50;

/// The field `flip_type`: The kind of flip in progress; with a negative number the player does not skid. -128 to 127.
pub const QP_PLAYER_FLIP_TYPE: i32 = 51;

/// The field `deep_wall_frames`: The time for which a deep wall to the right still holds. In frames, 0 to 255.
pub const QP_PLAYER_DEEP_WALL_FRAMES: i32 = 52;

/// The field `form`: The player's form.
pub const QP_PLAYER_FORM: i32 = 53;

/// The field `shield`: The player's shield.
pub const QP_PLAYER_SHIELD: i32 = 54;

/// The field `rings`: The number of rings. 0 to 65535.
pub const QP_PLAYER_RINGS: i32 = 55;

/// The field `chain`: Twice the number of enemies destroyed since the last landing. 0 to 255.
pub const QP_PLAYER_CHAIN: i32 = 56;

/// The field `invulnerable`: The time for which a player is invulnerable after being hurt. In frames, 0 to 255.
pub const QP_PLAYER_INVULNERABLE: i32 = 57;

/// The field `invincible`: The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
pub const QP_PLAYER_INVINCIBLE: i32 = 58;

/// The field `shoes`: The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
pub const QP_PLAYER_SHOES: i32 = 59;

/// The field `is_alive`: True if the player is alive. 0 or 1.
pub const QP_PLAYER_IS_ALIVE: i32 = 60;

/// The field `is_super`: True if the player is super or hyper. 0 or 1.
pub const QP_PLAYER_IS_SUPER: i32 = 61;

/// The field `is_charging`: True if the player charges a spin dash. 0 or 1.
pub const QP_PLAYER_IS_CHARGING: i32 = 62;

/// The field `is_forced_to_roll`: True if the player must go on rolling. 0 or 1.
pub const QP_PLAYER_IS_FORCED_TO_ROLL: i32 = 63;

/// The field `spin_charge`: The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048.
pub const QP_PLAYER_SPIN_CHARGE: i32 = 64;

/// The field `restart_in`: The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535.
pub const QP_PLAYER_RESTART_IN: i32 = 65;

/// The field `air`: The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.
pub const QP_PLAYER_AIR: i32 = 66;

/// The field `air_tick`: The time until the next unit of air is used up, under water. In frames, 0 to 255.
pub const QP_PLAYER_AIR_TICK: i32 = 67;

/// The field `drowning`: The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.
pub const QP_PLAYER_DROWNING: i32 = 68;

/// The number of fields of a player.
pub const QP_PLAYER_FIELD_COUNT: i32 = 69;

/// The direction in which a spring throws `up`.
pub const QP_FACING_UP: i32 = 0;

/// The direction in which a spring throws `down`.
pub const QP_FACING_DOWN: i32 = 1;

/// The direction in which a spring throws `sideways`.
pub const QP_FACING_SIDEWAYS: i32 = 2;

/// The direction in which a spring throws `diagonally_up`.
pub const QP_FACING_DIAGONALLY_UP: i32 = 3;

/// The direction in which a spring throws `diagonally_down`.
pub const QP_FACING_DIAGONALLY_DOWN: i32 = 4;

/// The character `sonic`.
pub const QP_CHARACTER_SONIC: i32 = 0;

/// The character `tails`.
pub const QP_CHARACTER_TAILS: i32 = 1;

/// The character `knuckles`.
pub const QP_CHARACTER_KNUCKLES: i32 = 2;

/// The character `mini`.
pub const QP_CHARACTER_MINI: i32 = 3;

/// The character `custom0`.
pub const QP_CHARACTER_CUSTOM0: i32 = 4;

/// The character `custom1`.
pub const QP_CHARACTER_CUSTOM1: i32 = 5;

/// The character `custom2`.
pub const QP_CHARACTER_CUSTOM2: i32 = 6;

/// The character `custom3`.
pub const QP_CHARACTER_CUSTOM3: i32 = 7;

/// The character `custom4`.
pub const QP_CHARACTER_CUSTOM4: i32 = 8;

/// The character `custom5`.
pub const QP_CHARACTER_CUSTOM5: i32 = 9;

/// The character `custom6`.
pub const QP_CHARACTER_CUSTOM6: i32 = 10;

/// The character `custom7`.
pub const QP_CHARACTER_CUSTOM7: i32 = 11;

/// The pose `wait`.
pub const QP_POSE_WAIT: i32 = 0;

/// The pose `walk`.
pub const QP_POSE_WALK: i32 = 1;

/// The pose `roll`.
pub const QP_POSE_ROLL: i32 = 2;

/// The pose `look_up`.
pub const QP_POSE_LOOK_UP: i32 = 3;

/// The pose `duck`.
pub const QP_POSE_DUCK: i32 = 4;

/// The pose `balance`.
pub const QP_POSE_BALANCE: i32 = 5;

/// The pose `balance_far`.
pub const QP_POSE_BALANCE_FAR: i32 = 6;

/// The pose `balance_away`.
pub const QP_POSE_BALANCE_AWAY: i32 = 7;

/// The pose `balance_away_far`.
pub const QP_POSE_BALANCE_AWAY_FAR: i32 = 8;

/// The pose `skid`.
pub const QP_POSE_SKID: i32 = 9;

/// The pose `spin_dash`.
pub const QP_POSE_SPIN_DASH: i32 = 10;

/// The pose `blink`.
pub const QP_POSE_BLINK: i32 = 11;

/// The pose `get_up`.
pub const QP_POSE_GET_UP: i32 = 12;

/// The pose `give_up`.
pub const QP_POSE_GIVE_UP: i32 = 13;

/// The pose `fly`.
pub const QP_POSE_FLY: i32 = 14;

/// The pose `glide`.
pub const QP_POSE_GLIDE: i32 = 15;

/// The pose `glide_fall`.
pub const QP_POSE_GLIDE_FALL: i32 = 16;

/// The pose `slide`.
pub const QP_POSE_SLIDE: i32 = 17;

/// The pose `climb`.
pub const QP_POSE_CLIMB: i32 = 18;

/// The pose `climb_ledge`.
pub const QP_POSE_CLIMB_LEDGE: i32 = 19;

/// The pose `hurt`.
pub const QP_POSE_HURT: i32 = 20;

/// The pose `die`.
pub const QP_POSE_DIE: i32 = 21;

/// The pose `spring`.
pub const QP_POSE_SPRING: i32 = 22;

/// The pose `breathe`.
pub const QP_POSE_BREATHE: i32 = 23;

/// The pose `drown`.
pub const QP_POSE_DROWN: i32 = 24;

/// The shield `none`.
pub const QP_SHIELD_NONE: i32 = 0;

/// The shield `plain`.
pub const QP_SHIELD_PLAIN: i32 = 1;

/// The shield `fire`.
pub const QP_SHIELD_FIRE: i32 = 2;

/// The shield `lightning`.
pub const QP_SHIELD_LIGHTNING: i32 = 3;

/// The shield `bubble`.
pub const QP_SHIELD_BUBBLE: i32 = 4;

/// The form `normal`.
pub const QP_FORM_NORMAL: i32 = 0;

/// The form `super`.
pub const QP_FORM_SUPER: i32 = 1;

/// The form `hyper`.
pub const QP_FORM_HYPER: i32 = 2;

/// The collision layer `a`.
pub const QP_LAYER_A: i32 = 0;

/// The collision layer `b`.
pub const QP_LAYER_B: i32 = 1;

/// The routine `control`.
pub const QP_ROUTINE_CONTROL: i32 = 0;

/// The routine `hurt`.
pub const QP_ROUTINE_HURT: i32 = 1;

/// The routine `dying`.
pub const QP_ROUTINE_DYING: i32 = 2;

/// The routine `dead`.
pub const QP_ROUTINE_DEAD: i32 = 3;

/// The routine `drowning`.
pub const QP_ROUTINE_DROWNING: i32 = 4;

/// The cause of death `none`.
pub const QP_DEATH_NONE: i32 = 0;

/// The cause of death `by_terrain`.
pub const QP_DEATH_BY_TERRAIN: i32 = 1;

/// The cause of death `by_object`.
pub const QP_DEATH_BY_OBJECT: i32 = 2;

/// The cause of death `by_drowning`.
pub const QP_DEATH_BY_DROWNING: i32 = 3;

/// The content of a monitor `other`.
pub const QP_ITEM_OTHER: i32 = 0;

/// The content of a monitor `ten_rings`.
pub const QP_ITEM_TEN_RINGS: i32 = 1;

/// The content of a monitor `shoes`.
pub const QP_ITEM_SHOES: i32 = 2;

/// The content of a monitor `shield`.
pub const QP_ITEM_SHIELD: i32 = 3;

/// The content of a monitor `invincibility`.
pub const QP_ITEM_INVINCIBILITY: i32 = 4;

/// The content of a monitor `harm`.
pub const QP_ITEM_HARM: i32 = 5;

/// The content of a monitor `life`.
pub const QP_ITEM_LIFE: i32 = 6;

/// The content of a monitor `all_power_ups`.
pub const QP_ITEM_ALL_POWER_UPS: i32 = 7;

/// The shape of a solid `none`.
pub const QP_SHAPE_NONE: i32 = 0;

/// The shape of a solid `solid`.
pub const QP_SHAPE_SOLID: i32 = 1;

/// The shape of a solid `platform`.
pub const QP_SHAPE_PLATFORM: i32 = 2;

/// The shape of a solid `sloped`.
pub const QP_SHAPE_SLOPED: i32 = 3;

/// The sensor `A`.
pub const QP_SENSOR_A: i32 = 0;

/// The sensor `B`.
pub const QP_SENSOR_B: i32 = 1;

/// The sensor `C`.
pub const QP_SENSOR_C: i32 = 2;

/// The sensor `D`.
pub const QP_SENSOR_D: i32 = 3;

/// The sensor `E`.
pub const QP_SENSOR_E: i32 = 4;

/// The sensor `F`.
pub const QP_SENSOR_F: i32 = 5;

/// The sensor `edge`.
pub const QP_SENSOR_EDGE: i32 = 6;

/// The direction of a sensor `right`.
pub const QP_DIRECTION_RIGHT: i32 = 0;

/// The direction of a sensor `down`.
pub const QP_DIRECTION_DOWN: i32 = 1;

/// The direction of a sensor `left`.
pub const QP_DIRECTION_LEFT: i32 = 2;

/// The direction of a sensor `up`.
pub const QP_DIRECTION_UP: i32 = 3;

/// The solidity that a sensor looks for `top`.
pub const QP_SIDE_TOP: i32 = 0;

/// The solidity that a sensor looks for `sides_and_bottom`.
pub const QP_SIDE_SIDES_AND_BOTTOM: i32 = 1;

/// The kind of a reason `event`.
pub const QP_REASON_EVENT: i32 = 0;

/// The kind of a reason `cast`.
pub const QP_REASON_CAST: i32 = 1;

/// The kind of a reason `decision`.
pub const QP_REASON_DECISION: i32 = 2;

/// A world's run in a batch goes on.
pub const QP_END_NONE: i32 = 0;

/// A world's run in a batch is over: the first player died.
pub const QP_END_DIED: i32 = 1;

/// A world's run in a batch is over: the first player reached the x.
pub const QP_END_REACHED: i32 = 2;

/// A world's run in a batch is over: its frames are used up.
pub const QP_END_TIME_UP: i32 = 3;

/// The frame's sensors: anchor, line, letter and distance, and which sensor of a pair won.
pub const QP_OVERLAY_SENSORS: u32 = 1;

/// The hitboxes of players and objects.
pub const QP_OVERLAY_HITBOXES: u32 = 2;

/// The solid boxes of objects, and the wider boxes that the player's centre collides with.
pub const QP_OVERLAY_SOLIDS: u32 = 4;

/// The edge of the solid part in each column and row of a tile.
pub const QP_OVERLAY_HEIGHTS: u32 = 8;

/// The angles of tiles.
pub const QP_OVERLAY_ANGLES: u32 = 16;

/// The solid ground of each layer, and for which sensors it is solid.
pub const QP_OVERLAY_LAYERS: u32 = 32;

/// The speeds of each player, with an arrow as long as its way in six frames.
pub const QP_OVERLAY_VELOCITY: u32 = 64;

/// Which of the four modes each player is in, and its angle.
pub const QP_OVERLAY_MODE: u32 = 128;

/// The slot and the name of each object.
pub const QP_OVERLAY_SLOTS: u32 = 256;

/// The area of the screen that the camera keeps a player in, and the edges of the level.
pub const QP_OVERLAY_CAMERA: u32 = 512;

/// A column of a batch's observations. The centre's x in 1/65536 px; `>> 16` is the pixel.
pub const QP_COLUMN_X: i32 = 0;

/// A column of a batch's observations. The centre's y in 1/65536 px, downward.
pub const QP_COLUMN_Y: i32 = 1;

/// A column of a batch's observations. Motion along x in 1/256 px a frame.
pub const QP_COLUMN_X_SPEED: i32 = 2;

/// A column of a batch's observations. Motion along y in 1/256 px a frame, downward.
pub const QP_COLUMN_Y_SPEED: i32 = 3;

/// A column of a batch's observations. Motion along the ground in 1/256 px a frame.
pub const QP_COLUMN_GROUND_SPEED: i32 = 4;

/// A column of a batch's observations. The ground's angle, 256 to the turn: 0 to 255, 0 on a floor.
pub const QP_COLUMN_ANGLE: i32 = 5;

/// A column of a batch's observations. The sum of the flags that apply.
pub const QP_COLUMN_FLAGS: i32 = 6;

/// A column of a batch's observations. The pose's place in `Pose::ALL`: 0 to 22.
pub const QP_COLUMN_POSE: i32 = 7;

/// A column of a batch's observations. 0 under control, 1 hurt, 2 dying, 3 dead.
pub const QP_COLUMN_ROUTINE: i32 = 8;

/// A column of a batch's observations. The collision layer: 0 is A, 1 is B.
pub const QP_COLUMN_LAYER: i32 = 9;

/// A column of a batch's observations. Rings.
pub const QP_COLUMN_RINGS: i32 = 10;

/// A column of a batch's observations. 0 none, 1 plain, 2 fire, 3 lightning, 4 bubble.
pub const QP_COLUMN_SHIELD: i32 = 11;

/// A column of a batch's observations. Frames in which directions are ignored on the ground.
pub const QP_COLUMN_CONTROL_LOCK: i32 = 12;

/// A column of a batch's observations. The spin dash's charge in 1/256 of a step: 0 to 0x800.
pub const QP_COLUMN_SPIN_CHARGE: i32 = 13;

/// A column of a batch's observations. The effect of the second press of a jump: the first byte of `Player::air_move`.
pub const QP_COLUMN_DOUBLE_JUMP: i32 = 14;

/// A column of a batch's observations. Frames without harm after being hurt.
pub const QP_COLUMN_INVULNERABLE: i32 = 15;

/// The number of columns of a batch's observation of a player.
pub const QP_COLUMN_COUNT: i32 = 16;

/// The bit `airborne` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_AIRBORNE: i32 = 1;

/// The bit `rolling` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_ROLLING: i32 = 2;

/// The bit `facing_left` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_FACING_LEFT: i32 = 4;

/// The bit `on_object` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_ON_OBJECT: i32 = 8;

/// The bit `pushing` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_PUSHING: i32 = 16;

/// The bit `jumping` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_JUMPING: i32 = 32;

/// The bit `roll_jump` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_ROLL_JUMP: i32 = 64;

/// The bit `underwater` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_UNDERWATER: i32 = 128;

/// The bit `sliding` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_SLIDING: i32 = 256;

/// The bit `spin_dash` of `QP_COLUMN_FLAGS`.
pub const QP_FLAG_SPIN_DASH: i32 = 512;
