/* quarterpipe: classic 16-bit, 360-degree platformer physics. MIT OR Apache-2.0.
 *
 * This header is generated from the Rust crate quarterpipe-c; do not edit it. The crate's README says how to build and use the library.
 *
 * Call QP_CHECK_HEADER() first: it fails if the library is not the one that this header belongs to.
 *
 * - Functions that return QpStatus return QP_STATUS_OK or an error. On an error, functions that return a pointer return NULL, and functions
 *   that return a number return the value in their comment. qp_error_text() says what was found and what was expected. A function that
 *   fails changes nothing.
 * - Pointers for single results may be NULL if you do not need the result.
 * - A returned handle is yours: free it with the function that the documentation names. A returned text belongs to the library.
 * - A handle must be used by one thread at a time, except levels and rules that are only read. Different threads may use different
 *   handles at once.
 * - Texts are UTF-8 and end with a zero byte. Angles are 1/256 of a turn. y grows downward.
 */

#ifndef QUARTERPIPE_H
#define QUARTERPIPE_H

#include <stddef.h>
#include <stdint.h>
/* Converts a number of pixels, such as 100.5, to a position in 1/65536 px, rounded to the nearest. */
#define QP_FROM_PIXELS(pixels) ((int32_t)((pixels) * 65536.0 + ((pixels) < 0 ? -0.5 : 0.5)))

/* Checks that the library is the one that this header belongs to. */
#define QP_CHECK_HEADER() \
  qp_check_header(QP_INTERFACE, sizeof(QpPlayer), sizeof(QpEvent), sizeof(QpObject), sizeof(QpSolid), sizeof(QpCast), sizeof(QpReason), \
                  sizeof(QpLevelObject), sizeof(QpLevelArrays), sizeof(QpFile), sizeof(QpEnds))

// The bit of the button up.
#define QP_BUTTON_UP 1

// The bit of the button down.
#define QP_BUTTON_DOWN 2

// The bit of the button left.
#define QP_BUTTON_LEFT 4

// The bit of the button right.
#define QP_BUTTON_RIGHT 8

// The bit of the button b.
#define QP_BUTTON_B 16

// The bit of the button c.
#define QP_BUTTON_C 32

// The bit of the button a.
#define QP_BUTTON_A 64

// Jumped off the ground.
#define QP_EVENT_JUMPED 0

// Came down on ground of this angle.
#define QP_EVENT_LANDED 1

// Attached to a ceiling of this angle.
#define QP_EVENT_ATTACHED_TO_CEILING 2

// Hit a ceiling with the head.
#define QP_EVENT_HIT_CEILING 3

// Hit a wall in the air.
#define QP_EVENT_HIT_WALL 4

// Ran off the ground.
#define QP_EVENT_LEFT_GROUND 5

// Ran into a wall. Reported again in every frame in which the player runs against it.
#define QP_EVENT_PUSHED_WALL 6

// Slipped from a slope: too slow for it.
#define QP_EVENT_SLIPPED 7

// Began to roll.
#define QP_EVENT_STARTED_ROLLING 8

// Stopped rolling on the ground.
#define QP_EVENT_STOPPED_ROLLING 9

// Turned round at speed.
#define QP_EVENT_SKIDDED 10

// Began to balance on an edge.
#define QP_EVENT_BALANCED 11

// Began to charge a spin dash.
#define QP_EVENT_SPIN_DASH_STARTED 12

// Pressed jump while charging.
#define QP_EVENT_SPIN_DASH_REVVED 13

// Let a charged spin dash go.
#define QP_EVENT_SPIN_DASH_RELEASED 14

// Began to charge a peel-out.
#define QP_EVENT_PEEL_OUT_STARTED 15

// Let a charged peel-out go.
#define QP_EVENT_PEEL_OUT_RELEASED 16

// Let a charge go too early, or lost it.
#define QP_EVENT_CHARGE_LOST 17

// Used the insta-shield.
#define QP_EVENT_INSTA_SHIELDED 18

// Dashed with a fire shield.
#define QP_EVENT_FIRE_DASHED 19

// Jumped again with a lightning shield.
#define QP_EVENT_LIGHTNING_JUMPED 20

// Dropped with a bubble shield.
#define QP_EVENT_BUBBLE_DROPPED 21

// Bounced with a bubble shield.
#define QP_EVENT_BUBBLE_BOUNCED 22

// Dashed in the hyper form.
#define QP_EVENT_HYPER_DASHED 23

// Landed running out of a drop dash.
#define QP_EVENT_DROP_DASHED 24

// Began to fly.
#define QP_EVENT_STARTED_FLYING 25

// Flapped.
#define QP_EVENT_FLAPPED 26

// Began to glide.
#define QP_EVENT_STARTED_GLIDING 27

// Grabbed a wall out of a glide.
#define QP_EVENT_GRABBED_WALL 28

// Let go of a glide or a wall, or slid off an edge.
#define QP_EVENT_LET_GO 29

// Began to slide out of a glide.
#define QP_EVENT_STARTED_SLIDING 30

// Began to climb up onto a ledge.
#define QP_EVENT_CLIMBING_LEDGE 31

// Went under water.
#define QP_EVENT_ENTERED_WATER 32

// Came out of water.
#define QP_EVENT_LEFT_WATER 33

// Moved to the other collision layer.
#define QP_EVENT_CHANGED_LAYER 34

// Was hurt.
#define QP_EVENT_WAS_HURT 35

// Died.
#define QP_EVENT_DIED 36

// Gave up waiting.
#define QP_EVENT_GAVE_UP 37

// Came down on an object.
#define QP_EVENT_LANDED_ON 38

// Jumped, fell or walked off an object.
#define QP_EVENT_LEFT_OBJECT 39

// Began to push an object.
#define QP_EVENT_PUSHED_OBJECT 40

// Pushed an object on by a pixel.
#define QP_EVENT_MOVED_OBJECT 41

// Was crushed by an object.
#define QP_EVENT_CRUSHED 42

// Was thrown by a spring.
#define QP_EVENT_SPRUNG 43

// Bounced off a bumper or the like.
#define QP_EVENT_BOUNCED 44

// Was sped up by a booster.
#define QP_EVENT_BOOSTED 45

// Took a ring.
#define QP_EVENT_TOOK_RING 46

// Lost this many rings.
#define QP_EVENT_LOST_RINGS 47

// Broke a monitor.
#define QP_EVENT_BROKE_MONITOR 48

// Bumped a monitor from below.
#define QP_EVENT_BUMPED_MONITOR 49

// Got the contents of a monitor.
#define QP_EVENT_GOT_ITEM 50

// Hit an enemy that takes more hits.
#define QP_EVENT_ATTACKED 51

// Destroyed an enemy.
#define QP_EVENT_DESTROYED 52

// Broke a wall, a block or the like.
#define QP_EVENT_BROKE 53

// The object that the player stands on, or stood on, breaks apart.
#define QP_EVENT_COLLAPSED 54

// Pressed a button.
#define QP_EVENT_PRESSED_BUTTON 55

// Passed a checkpoint.
#define QP_EVENT_PASSED_CHECKPOINT 56

// Reached the goal.
#define QP_EVENT_REACHED_GOAL 57

// Scored this many points: with an enemy or a bumper.
#define QP_EVENT_SCORED 58

// The report of a custom object, made with `Scene::tell`.
#define QP_EVENT_CUSTOM 59

// Was warned that its air runs out, with 25, 20 or 15 of 30 left: the first player only.
#define QP_EVENT_AIR_WARNING 60

// Reached 12 of 30 air, where the countdown's music begins: the first player only.
#define QP_EVENT_AIR_LOW 61

// Saw this number of the countdown appear on the screen: 5 to 0.
#define QP_EVENT_AIR_NUMBER 62

// Got air back while the countdown's music played: the first player only.
#define QP_EVENT_AIR_RESTORED 63

// Breathed a bubble.
#define QP_EVENT_BREATHED_BUBBLE 64

// Began to drown.
#define QP_EVENT_DROWNED 65

// The field `x`: The centre along x. In 1/65536 px.
#define QP_PLAYER_X 0

// The field `y`: The centre along y, downward. In 1/65536 px.
#define QP_PLAYER_Y 1

// The field `x_speed`: The speed along x. In 1/256 px a frame, -32768 to 32767.
#define QP_PLAYER_X_SPEED 2

// The field `y_speed`: The speed along y, downward. In 1/256 px a frame, -32768 to 32767.
#define QP_PLAYER_Y_SPEED 3

// The field `ground_speed`: The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.
#define QP_PLAYER_GROUND_SPEED 4

// The field `top_speed`: The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.
#define QP_PLAYER_TOP_SPEED 5

// The field `acceleration`: The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.
#define QP_PLAYER_ACCELERATION 6

// The field `deceleration`: The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.
#define QP_PLAYER_DECELERATION 7

// The field `angle`: The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.
#define QP_PLAYER_ANGLE 8

// The field `width_radius`: Half the width, for the sensors. In pixels, -128 to 127.
#define QP_PLAYER_WIDTH_RADIUS 9

// The field `height_radius`: Half the height. In pixels, -128 to 127.
#define QP_PLAYER_HEIGHT_RADIUS 10

// The field `airborne`: True if the player is off the ground. 0 or 1.
#define QP_PLAYER_AIRBORNE 11

// The field `rolling`: True if the player is curled up: rolling or jumping. 0 or 1.
#define QP_PLAYER_ROLLING 12

// The field `facing_left`: True if the player faces left. 0 or 1.
#define QP_PLAYER_FACING_LEFT 13

// The field `on_object`: True if the player stands on an object. 0 or 1.
#define QP_PLAYER_ON_OBJECT 14

// The field `standing_on`: The slot of the object that the player stands on, or stood on last; -1 if there is none.
#define QP_PLAYER_STANDING_ON 15

// The field `support_width`: Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.
#define QP_PLAYER_SUPPORT_WIDTH 16

// The field `support_x`: The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.
#define QP_PLAYER_SUPPORT_X 17

// The field `pushed_object`: The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.
#define QP_PLAYER_PUSHED_OBJECT 18

// The field `pushing`: True if the player pushes a wall or an object. 0 or 1.
#define QP_PLAYER_PUSHING 19

// The field `roll_jump`: True if the player jumped out of a roll. 0 or 1.
#define QP_PLAYER_ROLL_JUMP 20

// The field `jumping`: True if the player is in the air because of a jump. 0 or 1.
#define QP_PLAYER_JUMPING 21

// The field `underwater`: True if the player is below the water's surface. 0 or 1.
#define QP_PLAYER_UNDERWATER 22

// The field `stick`: If not 0, the player stays on the ground whatever it does. 0 to 255.
#define QP_PLAYER_STICK 23

// The field `sliding`: True if a slide carries the player, which then has no control. 0 or 1.
#define QP_PLAYER_SLIDING 24

// The field `in_wind_tunnel`: True if the player is in a wind tunnel. 0 or 1.
#define QP_PLAYER_IN_WIND_TUNNEL 25

// The field `wall_grab_disabled`: True if the player lets go of any wall that it climbs. 0 or 1.
#define QP_PLAYER_WALL_GRAB_DISABLED 26

// The field `control_lock`: The time during which directions are ignored on the ground. In frames, 0 to 65535.
#define QP_PLAYER_CONTROL_LOCK 27

// The field `layer`: The collision layer.
#define QP_PLAYER_LAYER 28

// The field `routine`: The routine that this frame's step runs.
#define QP_PLAYER_ROUTINE 29

// The field `death`: The cause of the player's death.
#define QP_PLAYER_DEATH 30

// The field `pose`: The player's pose.
#define QP_PLAYER_POSE 31

// The field `shown_pose`: The pose that the last frame showed; with -1, the current pose starts again.
#define QP_PLAYER_SHOWN_POSE 32

// The field `picture_timer`: The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.
#define QP_PLAYER_PICTURE_TIMER 33

// The field `character`: The player's character.
#define QP_PLAYER_CHARACTER 34

// The field `held`: The buttons held in the last frame. As bits of buttons, 0 to 127.
#define QP_PLAYER_HELD 35

// The field `first_slot_angle`: The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.
#define QP_PLAYER_FIRST_SLOT_ANGLE 36

// The field `second_slot_angle`: The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.
#define QP_PLAYER_SECOND_SLOT_ANGLE 37

// The field `spin_dash`: If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.
#define QP_PLAYER_SPIN_DASH 38

// The field `charge`: The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.
#define QP_PLAYER_CHARGE 39

// The field `charge_timer`: The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.
#define QP_PLAYER_CHARGE_TIMER 40

// The field `taps`: The tap counter of CD's rules. 0 to 255.
#define QP_PLAYER_TAPS 41

// The field `looking`: True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
#define QP_PLAYER_LOOKING 42

// The field `ducking`: True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
#define QP_PLAYER_DUCKING 43

// The field `look_shift`: The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.
#define QP_PLAYER_LOOK_SHIFT 44

// The field `look_delay`: The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.
#define QP_PLAYER_LOOK_DELAY 45

// The field `idle`: The time for which the player has waited. In frames, 0 to 65535.
#define QP_PLAYER_IDLE 46

// The field `air_move_state`: The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.
#define QP_PLAYER_AIR_MOVE_STATE 47

// The field `air_move_value`: The fuel of a flight, or the direction of a glide. 0 to 255.
#define QP_PLAYER_AIR_MOVE_VALUE 48

// The field `air_move_timer`: The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.
#define QP_PLAYER_AIR_MOVE_TIMER 49

// The field `object_control`: The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.
#define QP_PLAYER_OBJECT_CONTROL 50

// The field `flip_type`: The kind of flip in progress; with a negative number the player does not skid. -128 to 127.
#define QP_PLAYER_FLIP_TYPE 51

// The field `deep_wall_frames`: The time for which a deep wall to the right still holds. In frames, 0 to 255.
#define QP_PLAYER_DEEP_WALL_FRAMES 52

// The field `form`: The player's form.
#define QP_PLAYER_FORM 53

// The field `shield`: The player's shield.
#define QP_PLAYER_SHIELD 54

// The field `rings`: The number of rings. 0 to 65535.
#define QP_PLAYER_RINGS 55

// The field `chain`: Twice the number of enemies destroyed since the last landing. 0 to 255.
#define QP_PLAYER_CHAIN 56

// The field `invulnerable`: The time for which a player is invulnerable after being hurt. In frames, 0 to 255.
#define QP_PLAYER_INVULNERABLE 57

// The field `invincible`: The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
#define QP_PLAYER_INVINCIBLE 58

// The field `shoes`: The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
#define QP_PLAYER_SHOES 59

// The field `is_alive`: True if the player is alive. 0 or 1.
#define QP_PLAYER_IS_ALIVE 60

// The field `is_super`: True if the player is super or hyper. 0 or 1.
#define QP_PLAYER_IS_SUPER 61

// The field `is_charging`: True if the player charges a spin dash. 0 or 1.
#define QP_PLAYER_IS_CHARGING 62

// The field `is_forced_to_roll`: True if the player must go on rolling. 0 or 1.
#define QP_PLAYER_IS_FORCED_TO_ROLL 63

// The field `spin_charge`: The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048.
#define QP_PLAYER_SPIN_CHARGE 64

// The field `restart_in`: The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535.
#define QP_PLAYER_RESTART_IN 65

// The field `air`: The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.
#define QP_PLAYER_AIR 66

// The field `air_tick`: The time until the next unit of air is used up, under water. In frames, 0 to 255.
#define QP_PLAYER_AIR_TICK 67

// The field `drowning`: The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.
#define QP_PLAYER_DROWNING 68

// The number of fields of a player.
#define QP_PLAYER_FIELD_COUNT 69

// The direction in which a spring throws `up`.
#define QP_FACING_UP 0

// The direction in which a spring throws `down`.
#define QP_FACING_DOWN 1

// The direction in which a spring throws `sideways`.
#define QP_FACING_SIDEWAYS 2

// The direction in which a spring throws `diagonally_up`.
#define QP_FACING_DIAGONALLY_UP 3

// The direction in which a spring throws `diagonally_down`.
#define QP_FACING_DIAGONALLY_DOWN 4

// The character `sonic`.
#define QP_CHARACTER_SONIC 0

// The character `tails`.
#define QP_CHARACTER_TAILS 1

// The character `knuckles`.
#define QP_CHARACTER_KNUCKLES 2

// The character `mini`.
#define QP_CHARACTER_MINI 3

// The character `custom0`.
#define QP_CHARACTER_CUSTOM0 4

// The character `custom1`.
#define QP_CHARACTER_CUSTOM1 5

// The character `custom2`.
#define QP_CHARACTER_CUSTOM2 6

// The character `custom3`.
#define QP_CHARACTER_CUSTOM3 7

// The character `custom4`.
#define QP_CHARACTER_CUSTOM4 8

// The character `custom5`.
#define QP_CHARACTER_CUSTOM5 9

// The character `custom6`.
#define QP_CHARACTER_CUSTOM6 10

// The character `custom7`.
#define QP_CHARACTER_CUSTOM7 11

// The pose `wait`.
#define QP_POSE_WAIT 0

// The pose `walk`.
#define QP_POSE_WALK 1

// The pose `roll`.
#define QP_POSE_ROLL 2

// The pose `look_up`.
#define QP_POSE_LOOK_UP 3

// The pose `duck`.
#define QP_POSE_DUCK 4

// The pose `balance`.
#define QP_POSE_BALANCE 5

// The pose `balance_far`.
#define QP_POSE_BALANCE_FAR 6

// The pose `balance_away`.
#define QP_POSE_BALANCE_AWAY 7

// The pose `balance_away_far`.
#define QP_POSE_BALANCE_AWAY_FAR 8

// The pose `skid`.
#define QP_POSE_SKID 9

// The pose `spin_dash`.
#define QP_POSE_SPIN_DASH 10

// The pose `blink`.
#define QP_POSE_BLINK 11

// The pose `get_up`.
#define QP_POSE_GET_UP 12

// The pose `give_up`.
#define QP_POSE_GIVE_UP 13

// The pose `fly`.
#define QP_POSE_FLY 14

// The pose `glide`.
#define QP_POSE_GLIDE 15

// The pose `glide_fall`.
#define QP_POSE_GLIDE_FALL 16

// The pose `slide`.
#define QP_POSE_SLIDE 17

// The pose `climb`.
#define QP_POSE_CLIMB 18

// The pose `climb_ledge`.
#define QP_POSE_CLIMB_LEDGE 19

// The pose `hurt`.
#define QP_POSE_HURT 20

// The pose `die`.
#define QP_POSE_DIE 21

// The pose `spring`.
#define QP_POSE_SPRING 22

// The pose `breathe`.
#define QP_POSE_BREATHE 23

// The pose `drown`.
#define QP_POSE_DROWN 24

// The shield `none`.
#define QP_SHIELD_NONE 0

// The shield `plain`.
#define QP_SHIELD_PLAIN 1

// The shield `fire`.
#define QP_SHIELD_FIRE 2

// The shield `lightning`.
#define QP_SHIELD_LIGHTNING 3

// The shield `bubble`.
#define QP_SHIELD_BUBBLE 4

// The form `normal`.
#define QP_FORM_NORMAL 0

// The form `super`.
#define QP_FORM_SUPER 1

// The form `hyper`.
#define QP_FORM_HYPER 2

// The collision layer `a`.
#define QP_LAYER_A 0

// The collision layer `b`.
#define QP_LAYER_B 1

// The routine `control`.
#define QP_ROUTINE_CONTROL 0

// The routine `hurt`.
#define QP_ROUTINE_HURT 1

// The routine `dying`.
#define QP_ROUTINE_DYING 2

// The routine `dead`.
#define QP_ROUTINE_DEAD 3

// The routine `drowning`.
#define QP_ROUTINE_DROWNING 4

// The cause of death `none`.
#define QP_DEATH_NONE 0

// The cause of death `by_terrain`.
#define QP_DEATH_BY_TERRAIN 1

// The cause of death `by_object`.
#define QP_DEATH_BY_OBJECT 2

// The cause of death `by_drowning`.
#define QP_DEATH_BY_DROWNING 3

// The content of a monitor `other`.
#define QP_ITEM_OTHER 0

// The content of a monitor `ten_rings`.
#define QP_ITEM_TEN_RINGS 1

// The content of a monitor `shoes`.
#define QP_ITEM_SHOES 2

// The content of a monitor `shield`.
#define QP_ITEM_SHIELD 3

// The content of a monitor `invincibility`.
#define QP_ITEM_INVINCIBILITY 4

// The content of a monitor `harm`.
#define QP_ITEM_HARM 5

// The content of a monitor `life`.
#define QP_ITEM_LIFE 6

// The content of a monitor `all_power_ups`.
#define QP_ITEM_ALL_POWER_UPS 7

// The shape of a solid `none`.
#define QP_SHAPE_NONE 0

// The shape of a solid `solid`.
#define QP_SHAPE_SOLID 1

// The shape of a solid `platform`.
#define QP_SHAPE_PLATFORM 2

// The shape of a solid `sloped`.
#define QP_SHAPE_SLOPED 3

// The sensor `A`.
#define QP_SENSOR_A 0

// The sensor `B`.
#define QP_SENSOR_B 1

// The sensor `C`.
#define QP_SENSOR_C 2

// The sensor `D`.
#define QP_SENSOR_D 3

// The sensor `E`.
#define QP_SENSOR_E 4

// The sensor `F`.
#define QP_SENSOR_F 5

// The sensor `edge`.
#define QP_SENSOR_EDGE 6

// The direction of a sensor `right`.
#define QP_DIRECTION_RIGHT 0

// The direction of a sensor `down`.
#define QP_DIRECTION_DOWN 1

// The direction of a sensor `left`.
#define QP_DIRECTION_LEFT 2

// The direction of a sensor `up`.
#define QP_DIRECTION_UP 3

// The solidity that a sensor looks for `top`.
#define QP_SIDE_TOP 0

// The solidity that a sensor looks for `sides_and_bottom`.
#define QP_SIDE_SIDES_AND_BOTTOM 1

// The kind of a reason `event`.
#define QP_REASON_EVENT 0

// The kind of a reason `cast`.
#define QP_REASON_CAST 1

// The kind of a reason `decision`.
#define QP_REASON_DECISION 2

// A world's run in a batch goes on.
#define QP_END_NONE 0

// A world's run in a batch is over: the first player died.
#define QP_END_DIED 1

// A world's run in a batch is over: the first player reached the x.
#define QP_END_REACHED 2

// A world's run in a batch is over: its frames are used up.
#define QP_END_TIME_UP 3

// The frame's sensors: anchor, line, letter and distance, and which sensor of a pair won.
#define QP_OVERLAY_SENSORS 1

// The hitboxes of players and objects.
#define QP_OVERLAY_HITBOXES 2

// The solid boxes of objects, and the wider boxes that the player's centre collides with.
#define QP_OVERLAY_SOLIDS 4

// The edge of the solid part in each column and row of a tile.
#define QP_OVERLAY_HEIGHTS 8

// The angles of tiles.
#define QP_OVERLAY_ANGLES 16

// The solid ground of each layer, and for which sensors it is solid.
#define QP_OVERLAY_LAYERS 32

// The speeds of each player, with an arrow as long as its way in six frames.
#define QP_OVERLAY_VELOCITY 64

// Which of the four modes each player is in, and its angle.
#define QP_OVERLAY_MODE 128

// The slot and the name of each object.
#define QP_OVERLAY_SLOTS 256

// The area of the screen that the camera keeps a player in, and the edges of the level.
#define QP_OVERLAY_CAMERA 512

// A column of a batch's observations. The centre's x in 1/65536 px; `>> 16` is the pixel.
#define QP_COLUMN_X 0

// A column of a batch's observations. The centre's y in 1/65536 px, downward.
#define QP_COLUMN_Y 1

// A column of a batch's observations. Motion along x in 1/256 px a frame.
#define QP_COLUMN_X_SPEED 2

// A column of a batch's observations. Motion along y in 1/256 px a frame, downward.
#define QP_COLUMN_Y_SPEED 3

// A column of a batch's observations. Motion along the ground in 1/256 px a frame.
#define QP_COLUMN_GROUND_SPEED 4

// A column of a batch's observations. The ground's angle, 256 to the turn: 0 to 255, 0 on a floor.
#define QP_COLUMN_ANGLE 5

// A column of a batch's observations. The sum of the flags that apply.
#define QP_COLUMN_FLAGS 6

// A column of a batch's observations. The pose's place in `Pose::ALL`: 0 to 22.
#define QP_COLUMN_POSE 7

// A column of a batch's observations. 0 under control, 1 hurt, 2 dying, 3 dead.
#define QP_COLUMN_ROUTINE 8

// A column of a batch's observations. The collision layer: 0 is A, 1 is B.
#define QP_COLUMN_LAYER 9

// A column of a batch's observations. Rings.
#define QP_COLUMN_RINGS 10

// A column of a batch's observations. 0 none, 1 plain, 2 fire, 3 lightning, 4 bubble.
#define QP_COLUMN_SHIELD 11

// A column of a batch's observations. Frames in which directions are ignored on the ground.
#define QP_COLUMN_CONTROL_LOCK 12

// A column of a batch's observations. The spin dash's charge in 1/256 of a step: 0 to 0x800.
#define QP_COLUMN_SPIN_CHARGE 13

// A column of a batch's observations. The effect of the second press of a jump: the first byte of `Player::air_move`.
#define QP_COLUMN_DOUBLE_JUMP 14

// A column of a batch's observations. Frames without harm after being hurt.
#define QP_COLUMN_INVULNERABLE 15

// The number of columns of a batch's observation of a player.
#define QP_COLUMN_COUNT 16

// The bit `airborne` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_AIRBORNE 1

// The bit `rolling` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_ROLLING 2

// The bit `facing_left` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_FACING_LEFT 4

// The bit `on_object` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_ON_OBJECT 8

// The bit `pushing` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_PUSHING 16

// The bit `jumping` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_JUMPING 32

// The bit `roll_jump` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_ROLL_JUMP 64

// The bit `underwater` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_UNDERWATER 128

// The bit `sliding` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_SLIDING 256

// The bit `spin_dash` of `QP_COLUMN_FLAGS`.
#define QP_FLAG_SPIN_DASH 512

// The version of this interface. It increases when a function or a struct changes and programs must be compiled again.
#define QP_INTERFACE 1

// The y of the water's surface in a level without water.
#define QP_NO_WATER INT32_MIN

// The result of a call. Everything except `QP_STATUS_OK` is an error, and `qp_error_text` says what was found and what was expected.
// Failed calls change nothing, except as noted on two codes.
enum QpStatus
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // The call succeeded.
  QP_STATUS_OK = 0,
  // A pointer is NULL or not aligned, though it must be valid.
  QP_STATUS_NULL_POINTER = 1,
  // A handle is of another type, or was freed.
  QP_STATUS_BAD_HANDLE = 2,
  // A number, a name or a length is invalid.
  QP_STATUS_BAD_VALUE = 3,
  // A buffer is too small. The needed size was written if the call has a pointer for it.
  QP_STATUS_BUFFER_TOO_SMALL = 4,
  // The system could not read a file.
  QP_STATUS_UNREADABLE = 5,
  // A file, a text or saved bytes are invalid.
  QP_STATUS_BAD_DATA = 6,
  // The object with this number has left the world, or was never in it.
  QP_STATUS_GONE = 7,
  // All slots that the rules allow are taken.
  QP_STATUS_NO_SLOT = 8,
  // A bug in the library. Please report it, with the text. The content of the handle may be damaged: free it.
  QP_STATUS_INTERNAL = 9,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QpStatus QpStatus;
#else
typedef int32_t QpStatus;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// The lists of names of `qp_name`.
enum QpNames
#if defined(__cplusplus) || __STDC_VERSION__ >= 202311L
  : int32_t
#endif // defined(__cplusplus) || __STDC_VERSION__ >= 202311L
 {
  // Kinds of events: `QP_EVENT_...`.
  QP_NAMES_EVENTS = 0,
  // Fields of a player: `QP_PLAYER_...`.
  QP_NAMES_PLAYER_FIELDS = 1,
  // Characters: `QP_CHARACTER_...`.
  QP_NAMES_CHARACTERS = 2,
  // Poses: `QP_POSE_...`.
  QP_NAMES_POSES = 3,
  // Shields: `QP_SHIELD_...`.
  QP_NAMES_SHIELDS = 4,
  // Forms: `QP_FORM_...`.
  QP_NAMES_FORMS = 5,
  // The routines that a player's step can run: `QP_ROUTINE_...`.
  QP_NAMES_ROUTINES = 6,
  // The contents of monitors: `QP_ITEM_...`.
  QP_NAMES_ITEMS = 7,
  // Stock objects, such as `Ring`. Some numbers below the greatest are unused.
  QP_NAMES_STOCK = 8,
  // Overlays of pictures: `QP_OVERLAY_...`. The name's number is the place of the bit.
  QP_NAMES_OVERLAYS = 9,
  // Built-in levels.
  QP_NAMES_BUILTIN = 10,
  // Games whose rules are available.
  QP_NAMES_GAMES = 11,
  // The columns of a batch's observations: `QP_COLUMN_...`.
  QP_NAMES_COLUMNS = 12,
  // Collision layers: `QP_LAYER_...`.
  QP_NAMES_LAYERS = 13,
  // Causes of a player's death: `QP_DEATH_...`.
  QP_NAMES_DEATHS = 14,
  // Shapes of solids: `QP_SHAPE_...`.
  QP_NAMES_SHAPES = 15,
  // Sensors: `QP_SENSOR_...`.
  QP_NAMES_SENSORS = 16,
  // Directions of sensors: `QP_DIRECTION_...`.
  QP_NAMES_DIRECTIONS = 17,
  // Solidities that sensors look for: `QP_SIDE_...`.
  QP_NAMES_SIDES = 18,
  // Kinds of reasons: `QP_REASON_...`.
  QP_NAMES_REASONS = 19,
  // Directions in which springs throw: `QP_FACING_...`.
  QP_NAMES_FACINGS = 20,
};
#ifndef __cplusplus
#if __STDC_VERSION__ >= 202311L
typedef enum QpNames QpNames;
#else
typedef int32_t QpNames;
#endif // __STDC_VERSION__ >= 202311L
#endif // __cplusplus

// Many worlds. Free it with `qp_batch_free`.
typedef struct QpBatch QpBatch;

// A level: tiles, cells, edges, water, objects and a start. It never changes. Free it with `qp_level_free`.
typedef struct QpLevel QpLevel;

// Rules, which can be changed before worlds are made with them. Free them with `qp_rules_free`.
typedef struct QpRules QpRules;

// A scenario that was recorded from an original: a level, a start and buttons. Free it with `qp_scenario_free`.
typedef struct QpScenario QpScenario;

// Tiles measured from a picture. Free them with `qp_tiles_free`.
typedef struct QpTiles QpTiles;

// A world on the stage of a level: the state that steps change. Free it with `qp_world_free`.
typedef struct QpWorld QpWorld;

// The current state of an object.
typedef struct {
  // The slot.
  int32_t slot;
  // The kind: the number of a stock object, or 255 for a custom object.
  int32_t kind;
  // The centre along x. In 1/65536 px.
  int32_t x;
  // The centre along y, downward. In 1/65536 px.
  int32_t y;
  // The speed along x. In 1/256 px a frame.
  int32_t x_speed;
  // The speed along y, downward. In 1/256 px a frame.
  int32_t y_speed;
  // Half the width. In pixels.
  int32_t half_width;
  // Half the height. In pixels.
  int32_t half_height;
  // 1 if it is mirrored left to right.
  int32_t x_flip;
  // 1 if it is mirrored top to bottom.
  int32_t y_flip;
  // The players who stand on it: a bit for each, the first player's is 1.
  int32_t standing;
  // The players who push it, as bits.
  int32_t pushed;
  // Half the width of the part that can be touched, or -1 for none. In pixels.
  int32_t hitbox_half_width;
  // Half the height of the part that can be touched, or -1 for none. In pixels.
  int32_t hitbox_half_height;
  // 1 if it was on the screen at the end of the last frame.
  int32_t on_screen;
  // The index of its placement in the level's list of objects, or -1.
  int32_t placement;
  // The direction in which a spring throws, mirrored by `x_flip`: a place in `FACINGS`; -1 for other objects.
  int32_t facing;
  // The item that a monitor holds: a place in `ITEMS`; -1 for other objects.
  int32_t item;
  // The shield that a monitor holds: a place in `SHIELDS`, 0 for none.
  int32_t shield;
  // 1 if it is a pressed button.
  int32_t pressed;
  // The size that a bubble grows to: 0 small, 1 medium, 2 large; -1 for other objects.
  int32_t bubble;
  // The number of the countdown, 5 to 0, that an exhaled bubble has become; -1 for other objects.
  int32_t number;
  // The number's x on the screen, from its left edge; 0 for other objects. In pixels.
  int32_t screen_x;
  // The number's y on the screen, from its upper edge; 0 for other objects. In pixels.
  int32_t screen_y;
} QpObject;

// A sensor cast.
typedef struct {
  // The sensor: the place of its letter, 6 for one at an edge; -1 for a cast by the host.
  int32_t sensor;
  // The anchor along x. In pixels.
  int32_t x;
  // The anchor along y. In pixels.
  int32_t y;
  // The direction in which it points: 0 right, 1 down, 2 left, 3 up.
  int32_t direction;
  // The solidity that it looks for: 0 tops, 1 sides and bottoms.
  int32_t side;
  // The collision layer: 0 is A, 1 is B.
  int32_t layer;
  // The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if nothing was found (tile 0): a sensor looks at two cells only. In pixels.
  int32_t distance;
  // The angle found, or -1 for none. In 1/256 of a turn.
  int32_t angle;
  // The tile found, or 0 for none.
  int32_t tile;
} QpCast;

// A solid, hazard or trigger that you move: its target, and its contacts in the last step. Players are bits: the first player's is 1, the second's 2.
typedef struct {
  // The slot.
  int32_t slot;
  // The shape: 0 none (hazards and triggers), 1 solid, 2 platform, 3 sloped.
  int32_t shape;
  // The position of its centre in the next step, along x. In 1/65536 px.
  int32_t x;
  // The position of its centre in the next step, along y. In 1/65536 px.
  int32_t y;
  // 1 if it hurts players.
  int32_t hurts;
  // The players who stand on it.
  int32_t standing;
  // The players who landed on it in the last step.
  int32_t landed;
  // The players who touched its left side in the last step.
  int32_t left;
  // The players who touched its right side in the last step.
  int32_t right;
  // The players who touched its underside in the last step.
  int32_t bottom;
  // The players who were crushed in the last step.
  int32_t crushed;
  // The players who touched its hitbox in the last step; a solid does not have one.
  int32_t touched;
} QpSolid;

// The conditions that end a world's run in a batch. A world whose run is over is not stepped until it is reset. If all fields are zero,
// runs never end.
typedef struct {
  // 1 if a run ends when the first player dies.
  int32_t death;
  // 1 if a run ends when the first player's centre reaches `x`.
  int32_t at_x;
  // An x in pixels.
  int32_t x;
  // The number of frames after which a run ends; 0 for no limit.
  uint32_t frames;
} QpEnds;

// A file that a level file refers to, such as a tileset or a picture.
typedef struct {
  // Its path, relative to the same folder as the level's `name`: "levels/tiles.tsx" for a level named "levels/hills.tmx".
  const char *name;
  // The content of the file.
  const uint8_t *bytes;
  // The number of bytes.
  size_t length;
} QpFile;

// The arrays of a level. Set the whole struct to zero first. An array that is NULL is measured, or has the default in its comment.
typedef struct {
  // A short name; NULL for "level".
  const char *name;
  // 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -16 from the top, 0 for none. Tile 0 is air, whatever its
  // heights.
  const int8_t *heights;
  // 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -16 from the left, 0 for none; NULL to measure them.
  const int8_t *widths;
  // The angle of each tile in 1/256 of a turn; NULL to measure them.
  const uint8_t *angles;
  // The number of tiles.
  size_t tiles;
  // The tile of each cell of 16 x 16 px, row by row. The cells of a second layer follow those of the first.
  const uint16_t *cells;
  // The solidity of each cell: 0 none, 1 top, 2 sides and bottom, 3 all; NULL for 3 in all cells except air.
  const uint8_t *solidity;
  // For each cell, a number other than 0 to mirror its tile left to right; NULL for no mirrored tiles.
  const uint8_t *x_flip;
  // For each cell, a number other than 0 to mirror its tile top to bottom; NULL for no mirrored tiles.
  const uint8_t *y_flip;
  // The number of cells in a row.
  size_t columns;
  // The number of rows.
  size_t rows;
  // The number of collision layers, 1 or 2; 0 counts as 1.
  size_t layers;
  // The x of a player's centre at the start, in pixels.
  int32_t start_x;
  // The y of a player's centre at the start, in pixels, downward.
  int32_t start_y;
} QpLevelArrays;

// An object as it was placed in a level. Its texts belong to the level and live as long as its handle.
typedef struct {
  // The name of its class, such as "ring".
  const char *class_name;
  // Its name; may be empty.
  const char *name;
  // Its properties, as a JSON object.
  const char *properties;
  // The x of its centre in pixels.
  int32_t x;
  // The y of its centre in pixels, downward.
  int32_t y;
  // 1 if it is mirrored left to right.
  int32_t x_flip;
  // 1 if it is mirrored top to bottom.
  int32_t y_flip;
} QpLevelObject;

// Something that happened to a player in a frame.
typedef struct {
  // The player's number.
  int32_t player;
  // The number of the event's kind.
  int32_t kind;
  // The slot of the object involved, or -1.
  int32_t object;
  // The event's number: the angle of a landing, the new layer, the rings lost, the item, the points, or the value that a custom object reported; otherwise 0.
  int32_t value;
  // A detail: the shield of an item that is a shield, or the kind that a custom object reported; otherwise 0.
  int32_t detail;
} QpEvent;

// The current state of a player. `qp_world_set_player` sets it.
typedef struct {
  // The centre along x. In 1/65536 px.
  int32_t x;
  // The centre along y, downward. In 1/65536 px.
  int32_t y;
  // The speed along x. In 1/256 px a frame, -32768 to 32767.
  int32_t x_speed;
  // The speed along y, downward. In 1/256 px a frame, -32768 to 32767.
  int32_t y_speed;
  // The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.
  int32_t ground_speed;
  // The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.
  int32_t top_speed;
  // The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.
  int32_t acceleration;
  // The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.
  int32_t deceleration;
  // The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.
  int32_t angle;
  // Half the width, for the sensors. In pixels, -128 to 127.
  int32_t width_radius;
  // Half the height. In pixels, -128 to 127.
  int32_t height_radius;
  // True if the player is off the ground. 0 or 1.
  int32_t airborne;
  // True if the player is curled up: rolling or jumping. 0 or 1.
  int32_t rolling;
  // True if the player faces left. 0 or 1.
  int32_t facing_left;
  // True if the player stands on an object. 0 or 1.
  int32_t on_object;
  // The slot of the object that the player stands on, or stood on last; -1 if there is none.
  int32_t standing_on;
  // Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.
  int32_t support_width;
  // The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.
  int32_t support_x;
  // The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.
  int32_t pushed_object;
  // True if the player pushes a wall or an object. 0 or 1.
  int32_t pushing;
  // True if the player jumped out of a roll. 0 or 1.
  int32_t roll_jump;
  // True if the player is in the air because of a jump. 0 or 1.
  int32_t jumping;
  // True if the player is below the water's surface. 0 or 1.
  int32_t underwater;
  // If not 0, the player stays on the ground whatever it does. 0 to 255.
  int32_t stick;
  // True if a slide carries the player, which then has no control. 0 or 1.
  int32_t sliding;
  // True if the player is in a wind tunnel. 0 or 1.
  int32_t in_wind_tunnel;
  // True if the player lets go of any wall that it climbs. 0 or 1.
  int32_t wall_grab_disabled;
  // The time during which directions are ignored on the ground. In frames, 0 to 65535.
  int32_t control_lock;
  // The collision layer. One of `QP_LAYER_...`.
  int32_t layer;
  // The routine that this frame's step runs. One of `QP_ROUTINE_...`.
  int32_t routine;
  // The cause of the player's death. One of `QP_DEATH_...`.
  int32_t death;
  // The player's pose. One of `QP_POSE_...`.
  int32_t pose;
  // The pose that the last frame showed; with -1, the current pose starts again. One of `QP_POSE_...`, or -1 for none.
  int32_t shown_pose;
  // The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.
  int32_t picture_timer;
  // The player's character. One of `QP_CHARACTER_...`.
  int32_t character;
  // The buttons held in the last frame. As bits of buttons, 0 to 127.
  int32_t held;
  // The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.
  int32_t first_slot_angle;
  // The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.
  int32_t second_slot_angle;
  // If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.
  int32_t spin_dash;
  // The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.
  int32_t charge;
  // The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.
  int32_t charge_timer;
  // The tap counter of CD's rules. 0 to 255.
  int32_t taps;
  // True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
  int32_t looking;
  // True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
  int32_t ducking;
  // The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.
  int32_t look_shift;
  // The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.
  int32_t look_delay;
  // The time for which the player has waited. In frames, 0 to 65535.
  int32_t idle;
  // The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.
  int32_t air_move_state;
  // The fuel of a flight, or the direction of a glide. 0 to 255.
  int32_t air_move_value;
  // The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.
  int32_t air_move_timer;
  // The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.
  int32_t object_control;
  // The kind of flip in progress; with a negative number the player does not skid. -128 to 127.
  int32_t flip_type;
  // The time for which a deep wall to the right still holds. In frames, 0 to 255.
  int32_t deep_wall_frames;
  // The player's form. One of `QP_FORM_...`.
  int32_t form;
  // The player's shield. One of `QP_SHIELD_...`.
  int32_t shield;
  // The number of rings. 0 to 65535.
  int32_t rings;
  // Twice the number of enemies destroyed since the last landing. 0 to 255.
  int32_t chain;
  // The time for which a player is invulnerable after being hurt. In frames, 0 to 255.
  int32_t invulnerable;
  // The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
  int32_t invincible;
  // The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
  int32_t shoes;
  // True if the player is alive. 0 or 1. It can only be read.
  int32_t is_alive;
  // True if the player is super or hyper. 0 or 1. It can only be read.
  int32_t is_super;
  // True if the player charges a spin dash. 0 or 1. It can only be read.
  int32_t is_charging;
  // True if the player must go on rolling. 0 or 1. It can only be read.
  int32_t is_forced_to_roll;
  // The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048. It can only be read.
  int32_t spin_charge;
  // The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535. It can only be read.
  int32_t restart_in;
  // The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.
  int32_t air;
  // The time until the next unit of air is used up, under water. In frames, 0 to 255.
  int32_t air_tick;
  // The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.
  int32_t drowning;
} QpPlayer;

// One thing that a step would do, and the rule that causes it. The texts belong to the world, and live until its next `qp_world_explain`,
// or until it is freed.
typedef struct {
  // The player's number.
  int32_t player;
  // The kind: one of `QP_REASON_...`.
  int32_t kind;
  // The distance, speed, angle or timer that caused the decision, the event's value, or the distance that the sensor found; otherwise 0.
  int32_t value;
  // The rule's number in the specification; empty unless a rule decided.
  const char *rule;
  // The decision, the event's name, or the sensor's letter.
  const char *what;
  // The reason as a human-readable line.
  const char *line;
  // The cast, if the reason is a cast; otherwise all 0.
  QpCast cast;
} QpReason;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Frees a handle of world. Values made from it stay valid. NULL is allowed.
QpStatus qp_world_free(QpWorld *world);

// Returns the number of players.
//
// Returns 0 on an error.
size_t qp_world_player_count(const QpWorld *world);

// Returns a field of a player.
//
// `field` is one of `QP_PLAYER_...`. The result is written to `value`; pass NULL if you do not need it. Fails if the player does not
// exist.
QpStatus qp_world_get_field(const QpWorld *world,
                            size_t player,
                            int32_t field,
                            int32_t *value);

// Sets a field of a player, from the next step on.
//
// `field` is one of `QP_PLAYER_...`. Fails if the player does not exist, if the field is read-only or cannot have this value, or if the
// rules do not have the character.
QpStatus qp_world_set_field(QpWorld *world,
                            size_t player,
                            int32_t field,
                            int32_t value);

// Adds a player with its centre at a position, and returns its number.
//
// `character` is one of `QP_CHARACTER_...`. `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). The result is written to `player`; pass NULL
// if you do not need it. Fails if the world has eight players, or if the rules do not have the character.
QpStatus qp_world_add_player(QpWorld *world,
                             int32_t character,
                             int32_t x,
                             int32_t y,
                             size_t *player);

// Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
// seconds after.
//
// `character` is one of `QP_CHARACTER_...`. Fails if there is not exactly one player, or if the rules do not have the character.
QpStatus qp_world_add_follower(QpWorld *world,
                               int32_t character);

// Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4
// while it is stuck on a slope; -1 without a follower.
//
// Returns 0 on an error.
int32_t qp_world_follower_state(const QpWorld *world);

// Makes the follower an ordinary second player. A leader that it carries falls.
QpStatus qp_world_free_follower(QpWorld *world);

// Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and without a
// shield dies.
//
// `source_x` is in pixels; `QP_NO_WATER` stands for none. The events are added to those of the last step. Fails if the player does not
// exist.
QpStatus qp_world_hurt(QpWorld *world,
                       size_t player,
                       int32_t source_x);

// Kills a player, even one with a shield or invincibility.
//
// The events are added to those of the last step. Fails if the player does not exist.
QpStatus qp_world_kill(QpWorld *world, size_t player);

// Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity.
//
// `x` and `y` are in pixels. Fails if the player does not exist.
QpStatus qp_world_respawn(QpWorld *world,
                          size_t player,
                          int32_t x,
                          int32_t y);

// Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.
//
// Fails if the player does not exist.
QpStatus qp_world_respawn_at_start(QpWorld *world, size_t player);

// Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity. Save
// one when a player passes a checkpoint.
//
// `x` and `y` are in pixels. The result is written to `buffer`, which has room for `length` values. The number of values is written to
// `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written. Fails if the player does not exist.
QpStatus qp_world_respawn_point(const QpWorld *world,
                                size_t player,
                                int32_t x,
                                int32_t y,
                                uint8_t *buffer,
                                size_t length,
                                size_t *needed);

// Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the point.
//
// Fails if the player does not exist, or if the bytes are not a respawn point.
QpStatus qp_world_respawn_from(QpWorld *world,
                               size_t player,
                               const uint8_t *point,
                               size_t length);

// Returns the live objects in the order of their slots.
//
// The result is written to `objects`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_world_objects(const QpWorld *world,
                          QpObject *objects,
                          size_t length,
                          size_t *needed);

// Returns the object in a slot.
//
// The result is written to `object`; pass NULL if you do not need it. Fails if the slot is empty.
QpStatus qp_world_object(const QpWorld *world, int32_t slot, QpObject *object);

// Removes the object in a slot.
//
// Fails if the slot is empty.
QpStatus qp_world_remove_object(QpWorld *world, int32_t slot);

// Resets the level's objects to the start, and removes all added solids, hazards and triggers.
QpStatus qp_world_reset_objects(QpWorld *world);

// Casts a sensor into the terrain from a pixel. Objects are not terrain.
//
// `x` and `y` are in pixels. `direction` is one of `QP_DIRECTION_...`. `side` is one of `QP_SIDE_...`. `layer` is one of `QP_LAYER_...`.
// The result is written to `cast`; pass NULL if you do not need it.
QpStatus qp_world_cast(const QpWorld *world,
                       int32_t x,
                       int32_t y,
                       int32_t direction,
                       int32_t side,
                       int32_t layer,
                       QpCast *cast);

// Returns the world's state as canonical bytes, the same on every machine and in every language.
//
// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_world_save(const QpWorld *world,
                       uint8_t *buffer,
                       size_t length,
                       size_t *needed);

// Returns the 64-bit digest of the world, the same on every machine and in every language.
//
// The result is written to `digest`; pass NULL if you do not need it.
QpStatus qp_world_digest(const QpWorld *world, uint64_t *digest);

// Returns the number of frames stepped so far.
//
// Returns 0 on an error.
uint32_t qp_world_frame(const QpWorld *world);

// Returns the top left pixel of the original games' 320 x 224 px screen.
//
// The result is written to `x` and `y`; pass NULL if you do not need it.
QpStatus qp_world_camera(const QpWorld *world, int32_t *x, int32_t *y);

// Returns the y of the water's surface.
//
// Returns `QP_NO_WATER` for none or on an error.
int32_t qp_world_water(const QpWorld *world);

// Sets the y of the water's surface, or removes the water.
//
// `surface` is in pixels; `QP_NO_WATER` stands for none.
QpStatus qp_world_set_water(QpWorld *world, int32_t surface);

// Returns whether players fall upward.
//
// Returns 1 for yes, 0 for no or on an error.
int32_t qp_world_reversed_gravity(const QpWorld *world);

// Sets whether players fall upward.
//
// `is_reversed` is 0 or 1. Fails if gravity cannot reverse under these rules.
QpStatus qp_world_set_reversed_gravity(QpWorld *world, int32_t is_reversed);

// Returns the level's current bounds.
//
// The result is written to `left`, `right`, `top` and `bottom`; pass NULL if you do not need it.
QpStatus qp_world_bounds(const QpWorld *world, int32_t *left, int32_t *right, int32_t *top, int32_t *bottom);

// Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond
// `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes a
// level endless vertically under s2, s3 and s3k.
//
// Fails if `left` is beyond `right`, or `top` below `bottom`.
QpStatus qp_world_set_bounds(QpWorld *world,
                             int32_t left,
                             int32_t right,
                             int32_t top,
                             int32_t bottom);

// Returns a copy of the world's rules.
//
// Returns NULL on an error. The caller frees the result with `qp_rules_free`.
QpRules *qp_world_rules(const QpWorld *world);

// Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes.
//
// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. `shape` is one of `QP_SHAPE_...`. `hurts` is 0 or 1. The
// result is written to `solid`; pass NULL if you do not need it. Fails if all slots are taken.
QpStatus qp_world_add_solid(QpWorld *world,
                            int32_t x,
                            int32_t y,
                            int32_t half_width,
                            int32_t half_height,
                            int32_t shape,
                            int32_t hurts,
                            uint64_t *solid);

// Adds a solid box with a curved top that you move, and returns its identity. `heights` holds the heights of the top above the centre, one
// for each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: `half_width` + 11 values. Saved bytes
// do not contain heights: add the same slopes in the same order to a world before you load such bytes.
//
// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. `hurts` is 0 or 1. The result is written to `solid`; pass
// NULL if you do not need it. Fails if all slots are taken, or if the number of heights is wrong.
QpStatus qp_world_add_slope(QpWorld *world,
                            int32_t x,
                            int32_t y,
                            int32_t half_width,
                            int32_t half_height,
                            const int8_t *heights,
                            size_t count,
                            int32_t hurts,
                            uint64_t *solid);

// Adds a hazard that you move, and returns its identity. It hurts players who touch it.
//
// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. The result is written to `solid`; pass NULL if you do not
// need it. Fails if all slots are taken.
QpStatus qp_world_add_hazard(QpWorld *world,
                             int32_t x,
                             int32_t y,
                             int32_t half_width,
                             int32_t half_height,
                             uint64_t *solid);

// Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on.
//
// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Half sizes are 0 to 255 px. The result is written to `solid`; pass NULL if you do not
// need it. Fails if all slots are taken.
QpStatus qp_world_add_trigger(QpWorld *world,
                              int32_t x,
                              int32_t y,
                              int32_t half_width,
                              int32_t half_height,
                              uint64_t *solid);

// Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
//
// The result is written to `solid`; pass NULL if you do not need it. Fails if the slot does not hold one that was added by such a call.
QpStatus qp_world_solid_in_slot(const QpWorld *world,
                                int32_t slot,
                                uint64_t *solid);

// Returns a solid's target and its contacts in the last step. The identity is part of the world's state: after `load`, also into another
// world of the same level, it identifies the same solid if the solid existed when the world was saved.
//
// The result is written to `out`; pass NULL if you do not need it. Fails if the solid has left the world.
QpStatus qp_world_solid(const QpWorld *world,
                        uint64_t solid,
                        QpSolid *out);

// Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed.
//
// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Fails if the solid has left the world.
QpStatus qp_world_move_solid(QpWorld *world, uint64_t solid, int32_t x, int32_t y);

// Puts a solid at a position at once. It neither carries nor pushes players on the way.
//
// `x` and `y` are in 1/65536 px (`QP_FROM_PIXELS`). Fails if the solid has left the world.
QpStatus qp_world_put_solid(QpWorld *world, uint64_t solid, int32_t x, int32_t y);

// Sets whether a solid hurts players.
//
// `hurts` is 0 or 1. Fails if the solid has left the world.
QpStatus qp_world_set_solid_hurts(QpWorld *world, uint64_t solid, int32_t hurts);

// Removes a solid from the world.
//
// Fails if the solid has left the world.
QpStatus qp_world_remove_solid(QpWorld *world, uint64_t solid);

// Frees a handle of rules. Values made from it stay valid. NULL is allowed.
QpStatus qp_rules_free(QpRules *rules);

// Returns the number of texts of `qp_rules_name`; 0 on an error.
size_t qp_rules_name_count(const QpRules *rules);

// Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so the
// names depend on the rules.
//
// This function returns one of them: `number` is less than `qp_rules_name_count`. Returns NULL on an error. The text lives as long as the
// handle.
const char *qp_rules_name(const QpRules *rules,
                          size_t number);

// Returns the rules as JSON.
//
// The result is written to `buffer`, which has room for `length` values. The terminating zero byte is included. The number of values is
// written to `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_rules_to_json(const QpRules *rules,
                          char *buffer,
                          size_t length,
                          size_t *needed);

// Returns a field as JSON, such as `56`, `true` or `"Revs"`.
//
// The result is written to `buffer`, which has room for `length` values. The terminating zero byte is included. The number of values is
// written to `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written. Fails if the rules do not have
// the field.
QpStatus qp_rules_get_json(const QpRules *rules,
                           const char *name,
                           char *buffer,
                           size_t length,
                           size_t *needed);

// Sets a field to a value in JSON.
//
// Fails if the rules do not have the field, or if it cannot have the value. The rules then stay unchanged.
QpStatus qp_rules_set_json(QpRules *rules, const char *name, const char *json);

// Returns a field as a number; a flag is 0 or 1.
//
// The result is written to `value`; pass NULL if you do not need it. Fails if the rules do not have the field, or if it is neither a
// number nor a flag.
QpStatus qp_rules_get_number(const QpRules *rules,
                             const char *name,
                             int32_t *value);

// Sets a field to a number, or a flag to 0 or 1.
//
// Fails if the rules do not have the field, or if it cannot have the number. The rules then stay unchanged.
QpStatus qp_rules_set_number(QpRules *rules, const char *name, int32_t number);

// Frees a handle of level. Values made from it stay valid. NULL is allowed.
QpStatus qp_level_free(QpLevel *level);

// Returns the level's short name.
//
// Returns NULL on an error. The text lives as long as the handle.
const char *qp_level_name(const QpLevel *level);

// Returns a one-line description of the level.
//
// Returns NULL on an error. The text lives as long as the handle.
const char *qp_level_description(const QpLevel *level);

// Returns the name of the game whose rules the level is meant for. A level that suits all games has none.
//
// Returns NULL for none or on an error. The text lives as long as the handle.
const char *qp_level_game(const QpLevel *level);

// Returns the rules that the level is meant for, or those of S3K if it suits all games.
//
// Returns NULL on an error. The caller frees the result with `qp_rules_free`.
QpRules *qp_level_rules(const QpLevel *level);

// Returns the level's width and height in pixels.
//
// The result is written to `width` and `height`; pass NULL if you do not need it.
QpStatus qp_level_size(const QpLevel *level, int32_t *width, int32_t *height);

// Returns the position of a player's centre at the start.
//
// The result is written to `x` and `y`; pass NULL if you do not need it.
QpStatus qp_level_start(const QpLevel *level, int32_t *x, int32_t *y);

// Returns the number of texts of `qp_level_warning`; 0 on an error.
size_t qp_level_warning_count(const QpLevel *level);

// Returns the warnings about the level's file. Each begins with its place in the file.
//
// This function returns one of them: `number` is less than `qp_level_warning_count`. Returns NULL on an error. The text lives as long as
// the handle.
const char *qp_level_warning(const QpLevel *level,
                             size_t number);

// Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
QpStatus qp_level_declare_class(QpLevel *level,
                                const char *name);

// Returns the level in the project's JSON format.
//
// The result is written to `buffer`, which has room for `length` values. The terminating zero byte is included. The number of values is
// written to `needed` unless it is NULL; with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_level_to_json(const QpLevel *level,
                          char *buffer,
                          size_t length,
                          size_t *needed);

// Returns the number of objects placed in the level.
//
// Returns 0 on an error.
size_t qp_level_object_count(const QpLevel *level);

// Returns the buttons of each frame of the recorded run through a built-in level; other levels do not have one.
//
// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written. Fails if the recorded run is damaged.
QpStatus qp_level_inputs(const QpLevel *level,
                         uint8_t *buffer,
                         size_t length,
                         size_t *needed);

// Frees a handle of tiles. Values made from it stay valid. NULL is allowed.
QpStatus qp_tiles_free(QpTiles *tiles);

// Returns the number of tiles.
//
// Returns 0 on an error.
size_t qp_tiles_count(const QpTiles *tiles);

// Returns the number of tiles in a row of the picture.
//
// Returns 0 on an error.
size_t qp_tiles_columns(const QpTiles *tiles);

// Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.
//
// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_tiles_heights(const QpTiles *tiles,
                          int8_t *buffer,
                          size_t length,
                          size_t *needed);

// Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.
//
// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_tiles_widths(const QpTiles *tiles,
                         int8_t *buffer,
                         size_t length,
                         size_t *needed);

// Returns the angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one.
//
// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_tiles_angles(const QpTiles *tiles,
                         uint8_t *buffer,
                         size_t length,
                         size_t *needed);

// Returns the number of texts of `qp_tiles_problem`; 0 on an error.
size_t qp_tiles_problem_count(const QpTiles *tiles);

// Returns the problems of the tiles. Each begins with the tile's number.
//
// This function returns one of them: `number` is less than `qp_tiles_problem_count`. Returns NULL on an error. The text lives as long as
// the handle.
const char *qp_tiles_problem(const QpTiles *tiles,
                             size_t number);

// Frees a handle of scenario. Values made from it stay valid. NULL is allowed.
QpStatus qp_scenario_free(QpScenario *scenario);

// Returns the scenario's name.
//
// Returns NULL on an error. The text lives as long as the handle.
const char *qp_scenario_name(const QpScenario *scenario);

// Returns the name of the game whose rules the scenario was recorded under.
//
// Returns NULL on an error. The text lives as long as the handle.
const char *qp_scenario_game(const QpScenario *scenario);

// Returns whether the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command sets
// objects up.
//
// Returns 1 for yes, 0 for no or on an error.
int32_t qp_scenario_has_objects(const QpScenario *scenario);

// Returns the buttons of each frame.
//
// The result is written to `buffer`, which has room for `length` values. The number of values is written to `needed` unless it is NULL;
// with a buffer of NULL and a length of 0, nothing else is written.
QpStatus qp_scenario_inputs(const QpScenario *scenario,
                            uint8_t *buffer,
                            size_t length,
                            size_t *needed);

// Returns the number of texts of `qp_scenario_column`; 0 on an error.
size_t qp_scenario_column_count(const QpScenario *scenario);

// Returns the names of the recorded values of the player.
//
// This function returns one of them: `number` is less than `qp_scenario_column_count`. Returns NULL on an error. The text lives as long as
// the handle.
const char *qp_scenario_column(const QpScenario *scenario,
                               size_t number);

// Frees a handle of batch. Values made from it stay valid. NULL is allowed.
QpStatus qp_batch_free(QpBatch *batch);

// Resets a world to its start. The world's number is its place in the batch.
//
// Fails if the batch does not have the world.
QpStatus qp_batch_reset(QpBatch *batch, size_t world);

// Resets all worlds whose run is over to their starts, and returns their number.
//
// The result is written to `count`; pass NULL if you do not need it.
QpStatus qp_batch_reset_ended(QpBatch *batch, size_t *count);

// Returns the digest of all worlds: a digest of their digests, in order.
//
// The result is written to `digest`; pass NULL if you do not need it.
QpStatus qp_batch_digest(const QpBatch *batch, uint64_t *digest);

// Creates a batch with `copies` of each of `count` worlds. A reset returns a world to its state at this call. Returns NULL on an error.
//
// If `ends` is NULL, runs never end. `threads` is the number of threads that step the worlds, at most 1024; 0 is one per processor. A
// batch has at most 16,777,216 worlds in all, if there is enough memory. The given worlds still belong to the caller. The caller frees the
// batch with `qp_batch_free`.
QpBatch *qp_batch_new(const QpWorld *const *worlds,
                      size_t count,
                      size_t copies,
                      const QpEnds *ends,
                      size_t threads);

// Writes the number of worlds in a batch and the number of players in each. A frame has `worlds` times `players` inputs.
QpStatus qp_batch_size(const QpBatch *batch,
                       size_t *worlds,
                       size_t *players_each);

// Steps every world by `frames` frames, at most 1,000,000. `inputs` has the bits of each player's buttons, world by world and player by
// player. The buttons are held for all frames.
QpStatus qp_batch_step(QpBatch *batch,
                       const uint8_t *inputs,
                       size_t count,
                       size_t frames);

// Writes an observation of every player: `QP_COLUMN_COUNT` numbers for each, world by world and player by player. Also writes the end of
// each world's run: one of `QP_END_...`.
QpStatus qp_batch_observe(const QpBatch *batch,
                          int32_t *values,
                          size_t value_count,
                          uint8_t *ended,
                          size_t ended_count);

// Copies a world of a batch into a world of the caller, which must have the same level and rules. The events of that world are cleared.
QpStatus qp_batch_world(const QpBatch *batch,
                        size_t number,
                        QpWorld *world);

// Returns the code of the last failed call in this thread; `QP_STATUS_OK` if no call has failed.
QpStatus qp_error_code(void);

// Clears the last error of this thread. Call it before a function that returns a number or a text instead of a status, to find out
// afterwards with `qp_error_code` if that function failed.
void qp_error_clear(void);

// Returns what the last failed call in this thread found and expected, in UTF-8; an empty text if no call has failed.
//
// Call it in a separate statement: C may evaluate the arguments of one call in any order. The text belongs to the library. It lives
// until another call in this thread fails, until `qp_error_clear`, or until the thread ends.
const char *qp_error_text(void);

// Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini), stages of the Retro Engine (a folder or .bin), JSON (.json) or a drawing (.png). Returns NULL if it cannot be read; the error names the file and the place.
//
// `level` names one of several levels in a file; NULL for the first. The caller frees the level with `qp_level_free`.
QpLevel *qp_level_load(const char *path,
                       const char *level);

// Reads a level from memory. `name` is the file's name, whose extension gives the format. Returns NULL if the file is invalid.
//
// `files` are the `file_count` files that the level file refers to, such as tilesets and pictures; NULL for none. The library keeps only
// copies. `level` is as for `qp_level_load`. The caller frees the level with `qp_level_free`.
QpLevel *qp_level_from_memory(const char *name,
                              const uint8_t *bytes,
                              size_t length,
                              const QpFile *files,
                              size_t file_count,
                              const char *level);

// Returns a built-in level by its name, one of `QP_NAMES_BUILTIN`, or a generated one, such as `generated:7:4`: seed 7, difficulty 4.
// Returns NULL if it does not exist.
//
// The caller frees the level with `qp_level_free`.
QpLevel *qp_level_builtin(const char *name);

// Reads a level from `length` bytes of the JSON that `qp_level_to_json` writes. Returns NULL if it is invalid.
//
// The caller frees the level with `qp_level_free`.
QpLevel *qp_level_from_json(const char *json, size_t length);

// Creates a copy of a level with replaced parts. `json` is a JSON object of `length` bytes with any of the keys `name`, `description`,
// `rules`, `start`, `bounds`, `water`, `loops`, `objects` and `art`, as `qp_level_to_json` writes them. Returns NULL if it is invalid.
//
// `{"water": 300, "objects": [{"class": "ring", "x": 200, "y": 100}]}` adds water and a ring to a level of arrays. `qp_level_warning`
// reports objects of unknown classes. The caller frees the level with `qp_level_free`.
QpLevel *qp_level_with_parts(const QpLevel *level,
                             const char *json,
                             size_t length);

// Creates a level from arrays, which the library copies. Returns NULL if they are not a valid level.
//
// The caller frees the level with `qp_level_free`.
QpLevel *qp_level_from_arrays(const QpLevelArrays *arrays);

// Writes an object of the level as it was placed.
QpStatus qp_level_object(const QpLevel *level, size_t number, QpLevelObject *object);

// Reads a run of buttons, such as "R60 RA10 _30": Right for 60 frames, Right and A for 10, nothing for 30. Writes the bits of each
// frame. `qp_level_inputs` explains the buffer.
QpStatus qp_inputs_parse(const char *run,
                         uint8_t *buffer,
                         size_t length,
                         size_t *needed);

// Returns the library's version, such as "0.1.0".
//
// The text belongs to the library and lives as long as it.
const char *qp_version(void);

// Checks that the library is the one that a header belongs to. Call it first, through the macro `QP_CHECK_HEADER()`.
//
// `interface` is `QP_INTERFACE`; the other arguments are the sizes of the program's structs.
QpStatus qp_check_header(uint32_t interface,
                         size_t player,
                         size_t event,
                         size_t object,
                         size_t solid,
                         size_t cast,
                         size_t reason,
                         size_t level_object,
                         size_t level_arrays,
                         size_t file,
                         size_t ends);

// Writes the number of names in a list. `names` is one of `QP_NAMES_...`.
QpStatus qp_name_count(int32_t names, size_t *count);

// Returns a name in a list, such as "jumped" of `QP_NAMES_EVENTS` and `QP_EVENT_JUMPED`; NULL if the number does not have one.
//
// The text belongs to the library and lives as long as it.
const char *qp_name(int32_t names,
                    int32_t number);

// Writes the number of a name in a list, such as `QP_EVENT_JUMPED` for "jumped" of `QP_NAMES_EVENTS`.
QpStatus qp_number(int32_t names, const char *name, int32_t *number);

// Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k". Returns NULL if the game does not exist.
//
// The caller frees them with `qp_rules_free`.
QpRules *qp_rules_new(const char *game);

// Reads rules from the JSON that `qp_rules_to_json` writes. Returns NULL if it is invalid.
//
// The text has `length` bytes. The caller frees the rules with `qp_rules_free`.
QpRules *qp_rules_from_json(const char *json, size_t length);

// Reads a scenario from `length` bytes of JSON: a line of a file of recordings. Returns NULL if it is invalid.
//
// The caller frees the scenario with `qp_scenario_free`.
QpScenario *qp_scenario_from_json(const char *json, size_t length);

// Creates the world as it was before frame 1. Returns NULL for a scenario with objects: only the program's `conformance` command sets
// objects up.
//
// The caller frees the world with `qp_world_free`.
QpWorld *qp_scenario_world(const QpScenario *scenario);

// Measures the tiles of a PNG file. Pixels that are at least half opaque are solid. Returns NULL on an error.
//
// `tile_size` is 8, 16 or 32: the size of a tile in the picture. Tiles of the engine are 16 px: four tiles of 8 px become one, and
// one of 32 px becomes four. So the picture's sides must be multiples of 16, or of 32 for tiles of 32 px. In a level of arrays, tile 0 is
// air: put 16 zeros before the heights, or leave the first tile of the picture empty. The caller frees the tiles with `qp_tiles_free`.
QpTiles *qp_tiles_bake_file(const char *path,
                            uint32_t tile_size);

// Measures the tiles of a picture in memory. The picture has `length` bytes, 4 for each pixel, row by row: red, green, blue and opacity.
// Otherwise it is the same as `qp_tiles_bake_file`.
QpTiles *qp_tiles_bake_pixels(const uint8_t *pixels,
                              size_t length,
                              size_t width,
                              size_t height,
                              uint32_t tile_size);

// Creates a world with 1 to 8 players at a level's start. Returns NULL on an error.
//
// `rules` are the rules of a game, or of `qp_level_rules`. `character` is one of `QP_CHARACTER_...`. The level and the rules still belong
// to the caller and may be freed. The caller frees the world with `qp_world_free`.
QpWorld *qp_world_new(const QpLevel *level,
                      const QpRules *rules,
                      int32_t character,
                      size_t players);

// Creates an independent copy of a world. Returns NULL on an error. The caller frees it with `qp_world_free`.
QpWorld *qp_world_clone(const QpWorld *world);

// Sets a world to the state of another, reusing its memory: the fastest way to go back in time. The worlds may have different levels. The
// events of the last step are cleared.
QpStatus qp_world_copy(QpWorld *world,
                       const QpWorld *from);

// Steps a world by a frame. `inputs` has the bits of each player's buttons, `QP_BUTTON_...`; `count` is the number of players.
QpStatus qp_world_step(QpWorld *world,
                       const uint8_t *inputs,
                       size_t count);

// Steps a world by several frames, with the first player's buttons for each frame. Other players do not hold any buttons. The events are
// those of all frames.
QpStatus qp_world_run(QpWorld *world,
                      const uint8_t *inputs,
                      size_t frames);

// Returns the events since the start of the last step or run, in order, and writes their number. Returns NULL on an error. If the number
// is 0, the pointer is not NULL, but must not be read.
//
// The events belong to the world, and live until it is stepped, changed or freed.
const QpEvent *qp_world_events(const QpWorld *world,
                               size_t *count);

// Writes the current state of a player.
QpStatus qp_world_player(const QpWorld *world, size_t player, QpPlayer *out);

// Sets a player, from the next step on. Read the player first, change its fields, and set it. Read-only fields must keep their
// values.
QpStatus qp_world_set_player(QpWorld *world,
                             size_t player,
                             const QpPlayer *from);

// Finds out what the next frame would do with these buttons, and by which rules, and writes the number of reasons, unless
// `reasons` is NULL. The world is not stepped.
QpStatus qp_world_explain(QpWorld *world,
                          const uint8_t *inputs,
                          size_t count,
                          size_t *reasons);

// Writes a reason that the last `qp_world_explain` found.
QpStatus qp_world_reason(const QpWorld *world, size_t number, QpReason *reason);

// Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added in
// the same order. Fails if they were saved by another version, under other rules or in another level, or are corrupt. The level's art may
// differ.
QpStatus qp_world_load(QpWorld *world,
                       const uint8_t *bytes,
                       size_t length);

// Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
// objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera keep
// their old places. Fails if the level has more or fewer objects, or if the bytes were saved by another version or under other rules or
// are corrupt.
QpStatus qp_world_load_into_changed_level(QpWorld *world,
                                          const uint8_t *bytes,
                                          size_t length);

// Draws a player's view: the view of the first player is the camera's, and other players are in the centre of theirs. Fills a buffer of
// `length` bytes, 4 for each pixel, row by row: red, green, blue and opacity.
//
// `width` and `height` are 1 to 4096. `overlays` are bits of `QP_OVERLAY_...`, 0 for none.
QpStatus qp_world_render(const QpWorld *world,
                         size_t player,
                         uint32_t overlays,
                         uint8_t *pixels,
                         size_t length,
                         size_t width,
                         size_t height);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* QUARTERPIPE_H */
