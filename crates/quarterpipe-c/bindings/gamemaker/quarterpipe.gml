// quarterpipe for GameMaker: classic 16-bit, 360-degree platformer physics. MIT OR Apache-2.0.
//
// Put this into a script asset, and the library into the included files: README.md says how. Call qp_load() once, before all else.
//
// - Errors are thrown as a text that says what was found and what was expected. A call that fails changes nothing.
// - Levels, rules and worlds are numbers. Free them with qpgm_level_free, qpgm_rules_free and qpgm_world_free.
// - Positions are in pixels, speeds in pixels a frame; y grows downward. Angles are in 1/256 of a turn: qp_angle converts them to degrees.
// - Players, events and objects count from 0. All numbers except positions and speeds are whole.
// - Functions that begin with qp_ are for games. They call the functions that begin with qpgm_, one for each function of the library.

/// @desc Loads the library. Call it once, before all else.
/// @param {String} [_file] The library's file, if it is not next to the game.
function qp_load(_file = "") {
    if (_file == "") {
        switch (os_type) {
            case os_windows: _file = "quarterpipe.dll"; break;
            case os_macosx: _file = "libquarterpipe.dylib"; break;
            default: _file = "libquarterpipe.so"; break;
        }
    }
    __qp_define(_file);
}

/// @desc Steps a world by a frame.
/// @param {Real} _world
/// @param {Real|Array<Real>} _inputs The bits of the first player's buttons, QP_BUTTON_..., or an array with the bits of each player.
function qp_world_step(_world, _inputs) {
    var _bits = __qp_buttons(_inputs);
    qpgm_world_step(_world, _bits[0], _bits[1], _bits[2], _bits[3], _bits[4], _bits[5], _bits[6], _bits[7]);
}

/// @desc Steps a world by a frame for each byte of a buffer: the bits of the first player's buttons.
/// @param {Real} _world
/// @param {Id.Buffer} _buffer
function qp_world_run(_world, _buffer) {
    qpgm_world_run(_world, buffer_get_address(_buffer), buffer_get_size(_buffer));
}

/// @desc Returns the bits of the buttons that are held. Each argument is true or false.
/// @param {Bool} _left
/// @param {Bool} _right
/// @param {Bool} _up
/// @param {Bool} _down
/// @param {Bool} _jump
/// @returns {Real}
function qp_buttons(_left, _right, _up, _down, _jump) {
    return (_left ? QP_BUTTON_LEFT : 0) + (_right ? QP_BUTTON_RIGHT : 0) + (_up ? QP_BUTTON_UP : 0)
        + (_down ? QP_BUTTON_DOWN : 0) + (_jump ? QP_BUTTON_A : 0);
}

/// @desc Returns the events of the last step, in order: an array of structs.
/// @param {Real} _world
/// @returns {Array<Struct>}
function qp_events(_world) {
    var _events = [];
    var _count = qpgm_event_count(_world);
    for (var _i = 0; _i < _count; _i++) {
        array_push(_events, {
            player: qpgm_event_player(_world, _i),
            kind: qpgm_event_kind(_world, _i),
            name: qpgm_event_name(_world, _i),
            object: qpgm_event_object(_world, _i),
            value: qpgm_event_value(_world, _i),
            detail: qpgm_event_detail(_world, _i),
        });
    }
    return _events;
}

/// @desc Returns a struct with a player's position and the values needed to draw it.
/// @param {Real} _world
/// @param {Real} [_player]
/// @returns {Struct}
function qp_player(_world, _player = 0) {
    return {
        px: qpgm_player_get(_world, _player, QP_PLAYER_X),
        py: qpgm_player_get(_world, _player, QP_PLAYER_Y),
        x_speed: qpgm_player_get(_world, _player, QP_PLAYER_X_SPEED),
        y_speed: qpgm_player_get(_world, _player, QP_PLAYER_Y_SPEED),
        ground_speed: qpgm_player_get(_world, _player, QP_PLAYER_GROUND_SPEED),
        angle: qpgm_player_get(_world, _player, QP_PLAYER_ANGLE),
        pose: qpgm_player_get(_world, _player, QP_PLAYER_POSE),
        facing_left: qpgm_player_get(_world, _player, QP_PLAYER_FACING_LEFT) == 1,
        airborne: qpgm_player_get(_world, _player, QP_PLAYER_AIRBORNE) == 1,
        rolling: qpgm_player_get(_world, _player, QP_PLAYER_ROLLING) == 1,
        rings: qpgm_player_get(_world, _player, QP_PLAYER_RINGS),
    };
}

/// @desc Returns the live objects: an array of structs.
/// @param {Real} _world
/// @returns {Array<Struct>}
function qp_objects(_world) {
    var _objects = [];
    var _count = qpgm_world_objects(_world);
    for (var _i = 0; _i < _count; _i++) {
        array_push(_objects, {
            slot: qpgm_object_get(_world, _i, QP_OBJECT_SLOT),
            name: qpgm_object_name(_world, _i),
            px: qpgm_object_get(_world, _i, QP_OBJECT_X),
            py: qpgm_object_get(_world, _i, QP_OBJECT_Y),
            half_width: qpgm_object_get(_world, _i, QP_OBJECT_HALF_WIDTH),
            half_height: qpgm_object_get(_world, _i, QP_OBJECT_HALF_HEIGHT),
        });
    }
    return _objects;
}

/// @desc Returns what the next frame would do with these buttons, and by which rules: an array of lines. The world is not stepped.
/// @param {Real} _world
/// @param {Real|Array<Real>} _inputs
/// @returns {Array<String>}
function qp_explain(_world, _inputs) {
    var _bits = __qp_buttons(_inputs);
    var _count = qpgm_world_explain(
        _world, _bits[0], _bits[1], _bits[2], _bits[3], _bits[4], _bits[5], _bits[6], _bits[7]);
    var _lines = [];
    for (var _i = 0; _i < _count; _i++) {
        array_push(_lines, qpgm_reason_line(_world, _i));
    }
    return _lines;
}

/// @desc Saves a world into a new buffer, which is yours: buffer_delete it.
/// @param {Real} _world
/// @returns {Id.Buffer}
function qp_world_save(_world) {
    var _size = qpgm_world_save_size(_world);
    var _buffer = buffer_create(_size, buffer_fixed, 1);
    qpgm_world_save(_world, buffer_get_address(_buffer), _size);
    return _buffer;
}

/// @desc Restores a saved world. The buffer must be from a world of the same level and rules.
/// @param {Real} _world
/// @param {Id.Buffer} _buffer
function qp_world_load(_world, _buffer) {
    qpgm_world_load(_world, buffer_get_address(_buffer), buffer_get_size(_buffer));
}

/// @desc Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same
/// number of objects, counting each ring of a row.
/// @param {Real} _world
/// @param {Id.Buffer} _buffer
function qp_world_load_into_changed_level(_world, _buffer) {
    qpgm_world_load_into_changed_level(_world, buffer_get_address(_buffer), buffer_get_size(_buffer));
}

/// @desc Returns the recorded run through a built-in level, in a new buffer, which is yours: buffer_delete it.
/// @param {Real} _level
/// @returns {Id.Buffer}
function qp_level_inputs(_level) {
    var _size = qpgm_level_input_count(_level);
    var _buffer = buffer_create(max(_size, 1), buffer_fixed, 1);
    if (_size > 0) {
        qpgm_level_inputs(_level, buffer_get_address(_buffer), _size);
    }
    return _buffer;
}

/// @desc Reads a level from a buffer, such as the result of buffer_load.
/// @param {String} _name The file's name, whose extension gives the format.
/// @param {Id.Buffer} _buffer
/// @returns {Real}
function qp_level_from_buffer(_name, _buffer) {
    return qpgm_level_from_buffer(_name, buffer_get_address(_buffer), buffer_get_size(_buffer));
}

/// @desc Adds a solid box with a curved top to a world, and returns its number.
/// @param {Real} _world
/// @param {Real} _x
/// @param {Real} _y
/// @param {Real} _half_width
/// @param {Real} _half_height
/// @param {Array<Real>} _heights Heights of the top above the centre, one for each 2 px, from 11 px left of the solid to 11 px right.
/// @param {Real} [_hurts]
/// @returns {Real}
function qp_slope_add(_world, _x, _y, _half_width, _half_height, _heights, _hurts = 0) {
    var _count = array_length(_heights);
    var _buffer = buffer_create(max(_count, 1), buffer_fixed, 1);
    for (var _i = 0; _i < _count; _i++) {
        buffer_poke(_buffer, _i, buffer_s8, _heights[_i]);
    }
    qpgm_slope_heights(_world, buffer_get_address(_buffer), _count);
    buffer_delete(_buffer);
    return qpgm_slope_add(_world, _x, _y, _half_width, _half_height, _hurts);
}

/// @desc Draws a player's view into a buffer with 4 bytes for each pixel, for buffer_set_surface.
/// @param {Real} _world
/// @param {Id.Buffer} _buffer A buffer of 4 * width * height bytes.
/// @param {Real} [_width]
/// @param {Real} [_height]
/// @param {Real} [_overlays] A sum of QP_OVERLAY_...
/// @param {Real} [_player]
function qp_world_render(_world, _buffer, _width = 320, _height = 224, _overlays = 0, _player = 0) {
    qpgm_world_view(_world, _player, _overlays, _width, _height);
    qpgm_world_render(_world, buffer_get_address(_buffer), buffer_get_size(_buffer));
}

/// @desc Converts an angle of the library to degrees, for image_angle.
/// @param {Real} _angle
/// @returns {Real}
function qp_angle(_angle) {
    return _angle == 0 ? 0 : (256 - _angle) * 360 / 256;
}

/// @ignore
function __qp_buttons(_inputs) {
    var _bits = [0, 0, 0, 0, 0, 0, 0, 0];
    if (!is_array(_inputs)) {
        _bits[0] = _inputs;
        return _bits;
    }
    var _count = array_length(_inputs);
    if (_count > 8) {
        throw "inputs: found " + string(_count) + ", expected at most 8, one for each player";
    }
    for (var _i = 0; _i < _count; _i++) {
        _bits[_i] = _inputs[_i];
    }
    return _bits;
}

/// @ignore
function __qp_number(_found) {
    if (is_nan(_found)) {
        throw qpgm_error_text();
    }
    return _found;
}

/// @ignore
function __qp_text(_found) {
    if (_found == "") {
        var _error = qpgm_error_text();
        if (_error != "") {
            throw _error;
        }
    }
    return _found;
}

// <generated library> From here on this script is written by cargo xtask generate.
// The bit of the button up.
#macro QP_BUTTON_UP 1
// The bit of the button down.
#macro QP_BUTTON_DOWN 2
// The bit of the button left.
#macro QP_BUTTON_LEFT 4
// The bit of the button right.
#macro QP_BUTTON_RIGHT 8
// The bit of the button b.
#macro QP_BUTTON_B 16
// The bit of the button c.
#macro QP_BUTTON_C 32
// The bit of the button a.
#macro QP_BUTTON_A 64
// Jumped off the ground.
#macro QP_EVENT_JUMPED 0
// Came down on ground of this angle.
#macro QP_EVENT_LANDED 1
// Attached to a ceiling of this angle.
#macro QP_EVENT_ATTACHED_TO_CEILING 2
// Hit a ceiling with the head.
#macro QP_EVENT_HIT_CEILING 3
// Hit a wall in the air.
#macro QP_EVENT_HIT_WALL 4
// Ran off the ground.
#macro QP_EVENT_LEFT_GROUND 5
// Ran into a wall. Reported again in every frame in which the player runs against it.
#macro QP_EVENT_PUSHED_WALL 6
// Slipped from a slope: too slow for it.
#macro QP_EVENT_SLIPPED 7
// Began to roll.
#macro QP_EVENT_STARTED_ROLLING 8
// Stopped rolling on the ground.
#macro QP_EVENT_STOPPED_ROLLING 9
// Turned round at speed.
#macro QP_EVENT_SKIDDED 10
// Began to balance on an edge.
#macro QP_EVENT_BALANCED 11
// Began to charge a spin dash.
#macro QP_EVENT_SPIN_DASH_STARTED 12
// Pressed jump while charging.
#macro QP_EVENT_SPIN_DASH_REVVED 13
// Let a charged spin dash go.
#macro QP_EVENT_SPIN_DASH_RELEASED 14
// Began to charge a peel-out.
#macro QP_EVENT_PEEL_OUT_STARTED 15
// Let a charged peel-out go.
#macro QP_EVENT_PEEL_OUT_RELEASED 16
// Let a charge go too early, or lost it.
#macro QP_EVENT_CHARGE_LOST 17
// Used the insta-shield.
#macro QP_EVENT_INSTA_SHIELDED 18
// Dashed with a fire shield.
#macro QP_EVENT_FIRE_DASHED 19
// Jumped again with a lightning shield.
#macro QP_EVENT_LIGHTNING_JUMPED 20
// Dropped with a bubble shield.
#macro QP_EVENT_BUBBLE_DROPPED 21
// Bounced with a bubble shield.
#macro QP_EVENT_BUBBLE_BOUNCED 22
// Dashed in the hyper form.
#macro QP_EVENT_HYPER_DASHED 23
// Landed running out of a drop dash.
#macro QP_EVENT_DROP_DASHED 24
// Began to fly.
#macro QP_EVENT_STARTED_FLYING 25
// Flapped.
#macro QP_EVENT_FLAPPED 26
// Began to glide.
#macro QP_EVENT_STARTED_GLIDING 27
// Grabbed a wall out of a glide.
#macro QP_EVENT_GRABBED_WALL 28
// Let go of a glide or a wall, or slid off an edge.
#macro QP_EVENT_LET_GO 29
// Began to slide out of a glide.
#macro QP_EVENT_STARTED_SLIDING 30
// Began to climb up onto a ledge.
#macro QP_EVENT_CLIMBING_LEDGE 31
// Went under water.
#macro QP_EVENT_ENTERED_WATER 32
// Came out of water.
#macro QP_EVENT_LEFT_WATER 33
// Moved to the other collision layer.
#macro QP_EVENT_CHANGED_LAYER 34
// Was hurt.
#macro QP_EVENT_WAS_HURT 35
// Died.
#macro QP_EVENT_DIED 36
// Gave up waiting.
#macro QP_EVENT_GAVE_UP 37
// Came down on an object.
#macro QP_EVENT_LANDED_ON 38
// Jumped, fell or walked off an object.
#macro QP_EVENT_LEFT_OBJECT 39
// Began to push an object.
#macro QP_EVENT_PUSHED_OBJECT 40
// Pushed an object on by a pixel.
#macro QP_EVENT_MOVED_OBJECT 41
// Was crushed by an object.
#macro QP_EVENT_CRUSHED 42
// Was thrown by a spring.
#macro QP_EVENT_SPRUNG 43
// Bounced off a bumper or the like.
#macro QP_EVENT_BOUNCED 44
// Was sped up by a booster.
#macro QP_EVENT_BOOSTED 45
// Took a ring.
#macro QP_EVENT_TOOK_RING 46
// Lost this many rings.
#macro QP_EVENT_LOST_RINGS 47
// Broke a monitor.
#macro QP_EVENT_BROKE_MONITOR 48
// Bumped a monitor from below.
#macro QP_EVENT_BUMPED_MONITOR 49
// Got the contents of a monitor.
#macro QP_EVENT_GOT_ITEM 50
// Hit an enemy that takes more hits.
#macro QP_EVENT_ATTACKED 51
// Destroyed an enemy.
#macro QP_EVENT_DESTROYED 52
// Broke a wall, a block or the like.
#macro QP_EVENT_BROKE 53
// The object that the player stands on, or stood on, breaks apart.
#macro QP_EVENT_COLLAPSED 54
// Pressed a button.
#macro QP_EVENT_PRESSED_BUTTON 55
// Passed a checkpoint.
#macro QP_EVENT_PASSED_CHECKPOINT 56
// Reached the goal.
#macro QP_EVENT_REACHED_GOAL 57
// Scored this many points: with an enemy or a bumper.
#macro QP_EVENT_SCORED 58
// The report of a custom object, made with `Scene::tell`.
#macro QP_EVENT_CUSTOM 59
// Was warned that its air runs out, with 25, 20 or 15 of 30 left: the first player only.
#macro QP_EVENT_AIR_WARNING 60
// Reached 12 of 30 air, where the countdown's music begins: the first player only.
#macro QP_EVENT_AIR_LOW 61
// Saw this number of the countdown appear on the screen: 5 to 0.
#macro QP_EVENT_AIR_NUMBER 62
// Got air back while the countdown's music played: the first player only.
#macro QP_EVENT_AIR_RESTORED 63
// Breathed a bubble.
#macro QP_EVENT_BREATHED_BUBBLE 64
// Began to drown.
#macro QP_EVENT_DROWNED 65
// The field `x`: The centre along x. In pixels.
#macro QP_PLAYER_X 0
// The field `y`: The centre along y, downward. In pixels.
#macro QP_PLAYER_Y 1
// The field `x_speed`: The speed along x. In pixels a frame, -32768 to 32767.
#macro QP_PLAYER_X_SPEED 2
// The field `y_speed`: The speed along y, downward. In pixels a frame, -32768 to 32767.
#macro QP_PLAYER_Y_SPEED 3
// The field `ground_speed`: The speed along the ground; to the right on a floor it is positive. In pixels a frame, -32768 to 32767.
#macro QP_PLAYER_GROUND_SPEED 4
// The field `top_speed`: The top running speed, which shoes, water and forms change. In pixels a frame, -32768 to 32767.
#macro QP_PLAYER_TOP_SPEED 5
// The field `acceleration`: The gain per frame while a direction is held; also the friction. In pixels a frame, -32768 to 32767.
#macro QP_PLAYER_ACCELERATION 6
// The field `deceleration`: The loss per frame while the opposite direction is held. In pixels a frame, -32768 to 32767.
#macro QP_PLAYER_DECELERATION 7
// The field `angle`: The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of a turn, 0 to 255.
#macro QP_PLAYER_ANGLE 8
// The field `width_radius`: Half the width, for the sensors. In pixels, -128 to 127.
#macro QP_PLAYER_WIDTH_RADIUS 9
// The field `height_radius`: Half the height. In pixels, -128 to 127.
#macro QP_PLAYER_HEIGHT_RADIUS 10
// The field `airborne`: True if the player is off the ground. 0 or 1.
#macro QP_PLAYER_AIRBORNE 11
// The field `rolling`: True if the player is curled up: rolling or jumping. 0 or 1.
#macro QP_PLAYER_ROLLING 12
// The field `facing_left`: True if the player faces left. 0 or 1.
#macro QP_PLAYER_FACING_LEFT 13
// The field `on_object`: True if the player stands on an object. 0 or 1.
#macro QP_PLAYER_ON_OBJECT 14
// The field `standing_on`: The slot of the object that the player stands on, or stood on last; -1 if there is none.
#macro QP_PLAYER_STANDING_ON 15
// The field `support_width`: Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates it in each frame. In pixels, -1 to 32767.
#macro QP_PLAYER_SUPPORT_WIDTH 16
// The field `support_x`: The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.
#macro QP_PLAYER_SUPPORT_X 17
// The field `pushed_object`: The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.
#macro QP_PLAYER_PUSHED_OBJECT 18
// The field `pushing`: True if the player pushes a wall or an object. 0 or 1.
#macro QP_PLAYER_PUSHING 19
// The field `roll_jump`: True if the player jumped out of a roll. 0 or 1.
#macro QP_PLAYER_ROLL_JUMP 20
// The field `jumping`: True if the player is in the air because of a jump. 0 or 1.
#macro QP_PLAYER_JUMPING 21
// The field `underwater`: True if the player is below the water's surface. 0 or 1.
#macro QP_PLAYER_UNDERWATER 22
// The field `stick`: If not 0, the player stays on the ground whatever it does. 0 to 255.
#macro QP_PLAYER_STICK 23
// The field `sliding`: True if a slide carries the player, which then has no control. 0 or 1.
#macro QP_PLAYER_SLIDING 24
// The field `in_wind_tunnel`: True if the player is in a wind tunnel. 0 or 1.
#macro QP_PLAYER_IN_WIND_TUNNEL 25
// The field `wall_grab_disabled`: True if the player lets go of any wall that it climbs. 0 or 1.
#macro QP_PLAYER_WALL_GRAB_DISABLED 26
// The field `control_lock`: The time during which directions are ignored on the ground. In frames, 0 to 65535.
#macro QP_PLAYER_CONTROL_LOCK 27
// The field `layer`: The collision layer.
#macro QP_PLAYER_LAYER 28
// The field `routine`: The routine that this frame's step runs.
#macro QP_PLAYER_ROUTINE 29
// The field `death`: The cause of the player's death.
#macro QP_PLAYER_DEATH 30
// The field `pose`: The player's pose.
#macro QP_PLAYER_POSE 31
// The field `shown_pose`: The pose that the last frame showed; with -1, the current pose starts again.
#macro QP_PLAYER_SHOWN_POSE 32
// The field `picture_timer`: The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up ends. In frames, 0 to 255.
#macro QP_PLAYER_PICTURE_TIMER 33
// The field `character`: The player's character.
#macro QP_PLAYER_CHARACTER 34
// The field `held`: The buttons held in the last frame. As bits of buttons, 0 to 127.
#macro QP_PLAYER_HELD 35
// The field `first_slot_angle`: The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a turn, 0 to 255.
#macro QP_PLAYER_FIRST_SLOT_ANGLE 36
// The field `second_slot_angle`: The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a turn, 0 to 255.
#macro QP_PLAYER_SECOND_SLOT_ANGLE 37
// The field `spin_dash`: If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be steered. 0 to 255.
#macro QP_PLAYER_SPIN_DASH 38
// The field `charge`: The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.
#macro QP_PLAYER_CHARGE 39
// The field `charge_timer`: The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.
#macro QP_PLAYER_CHARGE_TIMER 40
// The field `taps`: The tap counter of CD's rules. 0 to 255.
#macro QP_PLAYER_TAPS 41
// The field `looking`: True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
#macro QP_PLAYER_LOOKING 42
// The field `ducking`: True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
#macro QP_PLAYER_DUCKING 43
// The field `look_shift`: The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0 to 255.
#macro QP_PLAYER_LOOK_SHIFT 44
// The field `look_delay`: The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.
#macro QP_PLAYER_LOOK_DELAY 45
// The field `idle`: The time for which the player has waited. In frames, 0 to 65535.
#macro QP_PLAYER_IDLE 46
// The field `air_move_state`: The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the character. 0 to 255.
#macro QP_PLAYER_AIR_MOVE_STATE 47
// The field `air_move_value`: The fuel of a flight, or the direction of a glide. 0 to 255.
#macro QP_PLAYER_AIR_MOVE_VALUE 48
// The field `air_move_timer`: The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.
#macro QP_PLAYER_AIR_MOVE_TIMER 49
// The field `object_control`: The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128 all objects. 0 to 255.
#macro QP_PLAYER_OBJECT_CONTROL 50
// The field `flip_type`: The kind of flip in progress; with a negative number the player does not skid. -128 to 127.
#macro QP_PLAYER_FLIP_TYPE 51
// The field `deep_wall_frames`: The time for which a deep wall to the right still holds. In frames, 0 to 255.
#macro QP_PLAYER_DEEP_WALL_FRAMES 52
// The field `form`: The player's form.
#macro QP_PLAYER_FORM 53
// The field `shield`: The player's shield.
#macro QP_PLAYER_SHIELD 54
// The field `rings`: The number of rings. 0 to 65535.
#macro QP_PLAYER_RINGS 55
// The field `chain`: Twice the number of enemies destroyed since the last landing. 0 to 255.
#macro QP_PLAYER_CHAIN 56
// The field `invulnerable`: The time for which a player is invulnerable after being hurt. In frames, 0 to 255.
#macro QP_PLAYER_INVULNERABLE 57
// The field `invincible`: The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
#macro QP_PLAYER_INVINCIBLE 58
// The field `shoes`: The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
#macro QP_PLAYER_SHOES 59
// The field `is_alive`: True if the player is alive. 0 or 1.
#macro QP_PLAYER_IS_ALIVE 60
// The field `is_super`: True if the player is super or hyper. 0 or 1.
#macro QP_PLAYER_IS_SUPER 61
// The field `is_charging`: True if the player charges a spin dash. 0 or 1.
#macro QP_PLAYER_IS_CHARGING 62
// The field `is_forced_to_roll`: True if the player must go on rolling. 0 or 1.
#macro QP_PLAYER_IS_FORCED_TO_ROLL 63
// The field `spin_charge`: The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048.
#macro QP_PLAYER_SPIN_CHARGE 64
// The field `restart_in`: The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535.
#macro QP_PLAYER_RESTART_IN 65
// The field `air`: The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.
#macro QP_PLAYER_AIR 66
// The field `air_tick`: The time until the next unit of air is used up, under water. In frames, 0 to 255.
#macro QP_PLAYER_AIR_TICK 67
// The field `drowning`: The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.
#macro QP_PLAYER_DROWNING 68
// The direction in which a spring throws `up`.
#macro QP_FACING_UP 0
// The direction in which a spring throws `down`.
#macro QP_FACING_DOWN 1
// The direction in which a spring throws `sideways`.
#macro QP_FACING_SIDEWAYS 2
// The direction in which a spring throws `diagonally_up`.
#macro QP_FACING_DIAGONALLY_UP 3
// The direction in which a spring throws `diagonally_down`.
#macro QP_FACING_DIAGONALLY_DOWN 4
// The character `sonic`.
#macro QP_CHARACTER_SONIC 0
// The character `tails`.
#macro QP_CHARACTER_TAILS 1
// The character `knuckles`.
#macro QP_CHARACTER_KNUCKLES 2
// The character `mini`.
#macro QP_CHARACTER_MINI 3
// The character `custom0`.
#macro QP_CHARACTER_CUSTOM0 4
// The character `custom1`.
#macro QP_CHARACTER_CUSTOM1 5
// The character `custom2`.
#macro QP_CHARACTER_CUSTOM2 6
// The character `custom3`.
#macro QP_CHARACTER_CUSTOM3 7
// The character `custom4`.
#macro QP_CHARACTER_CUSTOM4 8
// The character `custom5`.
#macro QP_CHARACTER_CUSTOM5 9
// The character `custom6`.
#macro QP_CHARACTER_CUSTOM6 10
// The character `custom7`.
#macro QP_CHARACTER_CUSTOM7 11
// The pose `wait`.
#macro QP_POSE_WAIT 0
// The pose `walk`.
#macro QP_POSE_WALK 1
// The pose `roll`.
#macro QP_POSE_ROLL 2
// The pose `look_up`.
#macro QP_POSE_LOOK_UP 3
// The pose `duck`.
#macro QP_POSE_DUCK 4
// The pose `balance`.
#macro QP_POSE_BALANCE 5
// The pose `balance_far`.
#macro QP_POSE_BALANCE_FAR 6
// The pose `balance_away`.
#macro QP_POSE_BALANCE_AWAY 7
// The pose `balance_away_far`.
#macro QP_POSE_BALANCE_AWAY_FAR 8
// The pose `skid`.
#macro QP_POSE_SKID 9
// The pose `spin_dash`.
#macro QP_POSE_SPIN_DASH 10
// The pose `blink`.
#macro QP_POSE_BLINK 11
// The pose `get_up`.
#macro QP_POSE_GET_UP 12
// The pose `give_up`.
#macro QP_POSE_GIVE_UP 13
// The pose `fly`.
#macro QP_POSE_FLY 14
// The pose `glide`.
#macro QP_POSE_GLIDE 15
// The pose `glide_fall`.
#macro QP_POSE_GLIDE_FALL 16
// The pose `slide`.
#macro QP_POSE_SLIDE 17
// The pose `climb`.
#macro QP_POSE_CLIMB 18
// The pose `climb_ledge`.
#macro QP_POSE_CLIMB_LEDGE 19
// The pose `hurt`.
#macro QP_POSE_HURT 20
// The pose `die`.
#macro QP_POSE_DIE 21
// The pose `spring`.
#macro QP_POSE_SPRING 22
// The pose `breathe`.
#macro QP_POSE_BREATHE 23
// The pose `drown`.
#macro QP_POSE_DROWN 24
// The shield `none`.
#macro QP_SHIELD_NONE 0
// The shield `plain`.
#macro QP_SHIELD_PLAIN 1
// The shield `fire`.
#macro QP_SHIELD_FIRE 2
// The shield `lightning`.
#macro QP_SHIELD_LIGHTNING 3
// The shield `bubble`.
#macro QP_SHIELD_BUBBLE 4
// The form `normal`.
#macro QP_FORM_NORMAL 0
// The form `super`.
#macro QP_FORM_SUPER 1
// The form `hyper`.
#macro QP_FORM_HYPER 2
// The collision layer `a`.
#macro QP_LAYER_A 0
// The collision layer `b`.
#macro QP_LAYER_B 1
// The routine `control`.
#macro QP_ROUTINE_CONTROL 0
// The routine `hurt`.
#macro QP_ROUTINE_HURT 1
// The routine `dying`.
#macro QP_ROUTINE_DYING 2
// The routine `dead`.
#macro QP_ROUTINE_DEAD 3
// The routine `drowning`.
#macro QP_ROUTINE_DROWNING 4
// The cause of death `none`.
#macro QP_DEATH_NONE 0
// The cause of death `by_terrain`.
#macro QP_DEATH_BY_TERRAIN 1
// The cause of death `by_object`.
#macro QP_DEATH_BY_OBJECT 2
// The cause of death `by_drowning`.
#macro QP_DEATH_BY_DROWNING 3
// The content of a monitor `other`.
#macro QP_ITEM_OTHER 0
// The content of a monitor `ten_rings`.
#macro QP_ITEM_TEN_RINGS 1
// The content of a monitor `shoes`.
#macro QP_ITEM_SHOES 2
// The content of a monitor `shield`.
#macro QP_ITEM_SHIELD 3
// The content of a monitor `invincibility`.
#macro QP_ITEM_INVINCIBILITY 4
// The content of a monitor `harm`.
#macro QP_ITEM_HARM 5
// The content of a monitor `life`.
#macro QP_ITEM_LIFE 6
// The content of a monitor `all_power_ups`.
#macro QP_ITEM_ALL_POWER_UPS 7
// The shape of a solid `none`.
#macro QP_SHAPE_NONE 0
// The shape of a solid `solid`.
#macro QP_SHAPE_SOLID 1
// The shape of a solid `platform`.
#macro QP_SHAPE_PLATFORM 2
// The shape of a solid `sloped`.
#macro QP_SHAPE_SLOPED 3
// The sensor `A`.
#macro QP_SENSOR_A 0
// The sensor `B`.
#macro QP_SENSOR_B 1
// The sensor `C`.
#macro QP_SENSOR_C 2
// The sensor `D`.
#macro QP_SENSOR_D 3
// The sensor `E`.
#macro QP_SENSOR_E 4
// The sensor `F`.
#macro QP_SENSOR_F 5
// The sensor `edge`.
#macro QP_SENSOR_EDGE 6
// The direction of a sensor `right`.
#macro QP_DIRECTION_RIGHT 0
// The direction of a sensor `down`.
#macro QP_DIRECTION_DOWN 1
// The direction of a sensor `left`.
#macro QP_DIRECTION_LEFT 2
// The direction of a sensor `up`.
#macro QP_DIRECTION_UP 3
// The solidity that a sensor looks for `top`.
#macro QP_SIDE_TOP 0
// The solidity that a sensor looks for `sides_and_bottom`.
#macro QP_SIDE_SIDES_AND_BOTTOM 1
// The kind of a reason `event`.
#macro QP_REASON_EVENT 0
// The kind of a reason `cast`.
#macro QP_REASON_CAST 1
// The kind of a reason `decision`.
#macro QP_REASON_DECISION 2
// A world's run in a batch goes on.
#macro QP_END_NONE 0
// A world's run in a batch is over: the first player died.
#macro QP_END_DIED 1
// A world's run in a batch is over: the first player reached the x.
#macro QP_END_REACHED 2
// A world's run in a batch is over: its frames are used up.
#macro QP_END_TIME_UP 3
// The frame's sensors: anchor, line, letter and distance, and which sensor of a pair won.
#macro QP_OVERLAY_SENSORS 1
// The hitboxes of players and objects.
#macro QP_OVERLAY_HITBOXES 2
// The solid boxes of objects, and the wider boxes that the player's centre collides with.
#macro QP_OVERLAY_SOLIDS 4
// The edge of the solid part in each column and row of a tile.
#macro QP_OVERLAY_HEIGHTS 8
// The angles of tiles.
#macro QP_OVERLAY_ANGLES 16
// The solid ground of each layer, and for which sensors it is solid.
#macro QP_OVERLAY_LAYERS 32
// The speeds of each player, with an arrow as long as its way in six frames.
#macro QP_OVERLAY_VELOCITY 64
// Which of the four modes each player is in, and its angle.
#macro QP_OVERLAY_MODE 128
// The slot and the name of each object.
#macro QP_OVERLAY_SLOTS 256
// The area of the screen that the camera keeps a player in, and the edges of the level.
#macro QP_OVERLAY_CAMERA 512
// The y of the water's surface in a level without water.
#macro QP_NO_WATER (-2147483648)
// The call succeeded.
#macro QP_STATUS_OK 0
// A pointer is NULL or not aligned, though it must be valid.
#macro QP_STATUS_NULL_POINTER 1
// A handle is of another type, or was freed.
#macro QP_STATUS_BAD_HANDLE 2
// A number, a name or a length is invalid.
#macro QP_STATUS_BAD_VALUE 3
// A buffer is too small. The needed size was written if the call has a pointer for it.
#macro QP_STATUS_BUFFER_TOO_SMALL 4
// The system could not read a file.
#macro QP_STATUS_UNREADABLE 5
// A file, a text or saved bytes are invalid.
#macro QP_STATUS_BAD_DATA 6
// The object with this number has left the world, or was never in it.
#macro QP_STATUS_GONE 7
// All slots that the rules allow are taken.
#macro QP_STATUS_NO_SLOT 8
// A bug in the library. Please report it, with the text. The content of the handle may be damaged: free it.
#macro QP_STATUS_INTERNAL 9
// Kinds of events: `QP_EVENT_...`.
#macro QP_NAMES_EVENTS 0
// Fields of a player: `QP_PLAYER_...`.
#macro QP_NAMES_PLAYER_FIELDS 1
// Characters: `QP_CHARACTER_...`.
#macro QP_NAMES_CHARACTERS 2
// Poses: `QP_POSE_...`.
#macro QP_NAMES_POSES 3
// Shields: `QP_SHIELD_...`.
#macro QP_NAMES_SHIELDS 4
// Forms: `QP_FORM_...`.
#macro QP_NAMES_FORMS 5
// The routines that a player's step can run: `QP_ROUTINE_...`.
#macro QP_NAMES_ROUTINES 6
// The contents of monitors: `QP_ITEM_...`.
#macro QP_NAMES_ITEMS 7
// Stock objects, such as `Ring`. Some numbers below the greatest are unused.
#macro QP_NAMES_STOCK 8
// Overlays of pictures: `QP_OVERLAY_...`. The name's number is the place of the bit.
#macro QP_NAMES_OVERLAYS 9
// Built-in levels.
#macro QP_NAMES_BUILTIN 10
// Games whose rules are available.
#macro QP_NAMES_GAMES 11
// The columns of a batch's observations: `QP_COLUMN_...`.
#macro QP_NAMES_COLUMNS 12
// Collision layers: `QP_LAYER_...`.
#macro QP_NAMES_LAYERS 13
// Causes of a player's death: `QP_DEATH_...`.
#macro QP_NAMES_DEATHS 14
// Shapes of solids: `QP_SHAPE_...`.
#macro QP_NAMES_SHAPES 15
// Sensors: `QP_SENSOR_...`.
#macro QP_NAMES_SENSORS 16
// Directions of sensors: `QP_DIRECTION_...`.
#macro QP_NAMES_DIRECTIONS 17
// Solidities that sensors look for: `QP_SIDE_...`.
#macro QP_NAMES_SIDES 18
// Kinds of reasons: `QP_REASON_...`.
#macro QP_NAMES_REASONS 19
// Directions in which springs throw: `QP_FACING_...`.
#macro QP_NAMES_FACINGS 20
// The slot.
#macro QP_OBJECT_SLOT 0
// The kind: the number of a stock object, or 255 for a custom object.
#macro QP_OBJECT_KIND 1
// The centre along x. In pixels.
#macro QP_OBJECT_X 2
// The centre along y, downward. In pixels.
#macro QP_OBJECT_Y 3
// The speed along x. In pixels a frame.
#macro QP_OBJECT_X_SPEED 4
// The speed along y, downward. In pixels a frame.
#macro QP_OBJECT_Y_SPEED 5
// Half the width. In pixels.
#macro QP_OBJECT_HALF_WIDTH 6
// Half the height. In pixels.
#macro QP_OBJECT_HALF_HEIGHT 7
// 1 if it is mirrored left to right.
#macro QP_OBJECT_X_FLIP 8
// 1 if it is mirrored top to bottom.
#macro QP_OBJECT_Y_FLIP 9
// The players who stand on it: a bit for each, the first player's is 1.
#macro QP_OBJECT_STANDING 10
// The players who push it, as bits.
#macro QP_OBJECT_PUSHED 11
// Half the width of the part that can be touched, or -1 for none. In pixels.
#macro QP_OBJECT_HITBOX_HALF_WIDTH 12
// Half the height of the part that can be touched, or -1 for none. In pixels.
#macro QP_OBJECT_HITBOX_HALF_HEIGHT 13
// 1 if it was on the screen at the end of the last frame.
#macro QP_OBJECT_ON_SCREEN 14
// The index of its placement in the level's list of objects, or -1.
#macro QP_OBJECT_PLACEMENT 15
// The direction in which a spring throws, mirrored by `x_flip`: a place in `FACINGS`; -1 for other objects.
#macro QP_OBJECT_FACING 16
// The item that a monitor holds: a place in `ITEMS`; -1 for other objects.
#macro QP_OBJECT_ITEM 17
// The shield that a monitor holds: a place in `SHIELDS`, 0 for none.
#macro QP_OBJECT_SHIELD 18
// 1 if it is a pressed button.
#macro QP_OBJECT_PRESSED 19
// The size that a bubble grows to: 0 small, 1 medium, 2 large; -1 for other objects.
#macro QP_OBJECT_BUBBLE 20
// The number of the countdown, 5 to 0, that an exhaled bubble has become; -1 for other objects.
#macro QP_OBJECT_NUMBER 21
// The number's x on the screen, from its left edge; 0 for other objects. In pixels.
#macro QP_OBJECT_SCREEN_X 22
// The number's y on the screen, from its upper edge; 0 for other objects. In pixels.
#macro QP_OBJECT_SCREEN_Y 23
// The slot.
#macro QP_SOLID_SLOT 0
// The shape: 0 none (hazards and triggers), 1 solid, 2 platform, 3 sloped.
#macro QP_SOLID_SHAPE 1
// The position of its centre in the next step, along x. In pixels.
#macro QP_SOLID_X 2
// The position of its centre in the next step, along y. In pixels.
#macro QP_SOLID_Y 3
// 1 if it hurts players.
#macro QP_SOLID_HURTS 4
// The players who stand on it.
#macro QP_SOLID_STANDING 5
// The players who landed on it in the last step.
#macro QP_SOLID_LANDED 6
// The players who touched its left side in the last step.
#macro QP_SOLID_LEFT 7
// The players who touched its right side in the last step.
#macro QP_SOLID_RIGHT 8
// The players who touched its underside in the last step.
#macro QP_SOLID_BOTTOM 9
// The players who were crushed in the last step.
#macro QP_SOLID_CRUSHED 10
// The players who touched its hitbox in the last step; a solid does not have one.
#macro QP_SOLID_TOUCHED 11
// The sensor: the place of its letter, 6 for one at an edge; -1 for a cast by the host.
#macro QP_CAST_SENSOR 0
// The anchor along x. In pixels.
#macro QP_CAST_X 1
// The anchor along y. In pixels.
#macro QP_CAST_Y 2
// The direction in which it points: 0 right, 1 down, 2 left, 3 up.
#macro QP_CAST_DIRECTION 3
// The solidity that it looks for: 0 tops, 1 sides and bottoms.
#macro QP_CAST_SIDE 4
// The collision layer: 0 is A, 1 is B.
#macro QP_CAST_LAYER 5
// The distance from the anchor to the last pixel before the surface, -32 to 31; negative inside the solid. It is meaningless if nothing was found (tile 0): a sensor looks at two cells only. In pixels.
#macro QP_CAST_DISTANCE 6
// The angle found, or -1 for none. In 1/256 of a turn.
#macro QP_CAST_ANGLE 7
// The tile found, or 0 for none.
#macro QP_CAST_TILE 8

/// @ignore
function __qp_define(_file) {
    global.__qp = {
        id_error_text: external_define(_file, "qpgm_error_text", dll_cdecl, ty_string, 0),
        id_error_code: external_define(_file, "qpgm_error_code", dll_cdecl, ty_real, 0),
        id_version: external_define(_file, "qpgm_version", dll_cdecl, ty_string, 0),
        id_name_count: external_define(_file, "qpgm_name_count", dll_cdecl, ty_real, 1, ty_real),
        id_name: external_define(_file, "qpgm_name", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_number: external_define(_file, "qpgm_number", dll_cdecl, ty_real, 2, ty_real, ty_string),
        id_player_count: external_define(_file, "qpgm_player_count", dll_cdecl, ty_real, 1, ty_real),
        id_world_add_follower: external_define(_file, "qpgm_world_add_follower", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_follower_state: external_define(_file, "qpgm_world_follower_state", dll_cdecl, ty_real, 1, ty_real),
        id_world_free_follower: external_define(_file, "qpgm_world_free_follower", dll_cdecl, ty_real, 1, ty_real),
        id_player_hurt: external_define(_file, "qpgm_player_hurt", dll_cdecl, ty_real, 3, ty_real, ty_real, ty_real),
        id_player_kill: external_define(_file, "qpgm_player_kill", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_player_respawn: external_define(_file, "qpgm_player_respawn", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_player_respawn_at_start: external_define(_file, "qpgm_player_respawn_at_start", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_object_remove: external_define(_file, "qpgm_object_remove", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_reset_objects: external_define(_file, "qpgm_world_reset_objects", dll_cdecl, ty_real, 1, ty_real),
        id_world_digest: external_define(_file, "qpgm_world_digest", dll_cdecl, ty_string, 1, ty_real),
        id_world_frame: external_define(_file, "qpgm_world_frame", dll_cdecl, ty_real, 1, ty_real),
        id_camera_x: external_define(_file, "qpgm_camera_x", dll_cdecl, ty_real, 1, ty_real),
        id_camera_y: external_define(_file, "qpgm_camera_y", dll_cdecl, ty_real, 1, ty_real),
        id_world_water: external_define(_file, "qpgm_world_water", dll_cdecl, ty_real, 1, ty_real),
        id_world_set_water: external_define(_file, "qpgm_world_set_water", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_reversed_gravity: external_define(_file, "qpgm_world_reversed_gravity", dll_cdecl, ty_real, 1, ty_real),
        id_world_set_reversed_gravity: external_define(_file, "qpgm_world_set_reversed_gravity", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_set_bounds: external_define(_file, "qpgm_world_set_bounds", dll_cdecl, ty_real, 5, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_solid_add: external_define(_file, "qpgm_solid_add", dll_cdecl, ty_real, 7, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_hazard_add: external_define(_file, "qpgm_hazard_add", dll_cdecl, ty_real, 5, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_trigger_add: external_define(_file, "qpgm_trigger_add", dll_cdecl, ty_real, 5, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_solid_in_slot: external_define(_file, "qpgm_solid_in_slot", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_solid_move: external_define(_file, "qpgm_solid_move", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_solid_put: external_define(_file, "qpgm_solid_put", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_solid_set_hurts: external_define(_file, "qpgm_solid_set_hurts", dll_cdecl, ty_real, 3, ty_real, ty_real, ty_real),
        id_solid_remove: external_define(_file, "qpgm_solid_remove", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_rules_name_count: external_define(_file, "qpgm_rules_name_count", dll_cdecl, ty_real, 1, ty_real),
        id_rules_name: external_define(_file, "qpgm_rules_name", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_rules_to_json: external_define(_file, "qpgm_rules_to_json", dll_cdecl, ty_string, 1, ty_real),
        id_rules_get_json: external_define(_file, "qpgm_rules_get_json", dll_cdecl, ty_string, 2, ty_real, ty_string),
        id_rules_set_json: external_define(_file, "qpgm_rules_set_json", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_string),
        id_rules_get: external_define(_file, "qpgm_rules_get", dll_cdecl, ty_real, 2, ty_real, ty_string),
        id_rules_set: external_define(_file, "qpgm_rules_set", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_level_name: external_define(_file, "qpgm_level_name", dll_cdecl, ty_string, 1, ty_real),
        id_level_description: external_define(_file, "qpgm_level_description", dll_cdecl, ty_string, 1, ty_real),
        id_level_game: external_define(_file, "qpgm_level_game", dll_cdecl, ty_string, 1, ty_real),
        id_level_width: external_define(_file, "qpgm_level_width", dll_cdecl, ty_real, 1, ty_real),
        id_level_height: external_define(_file, "qpgm_level_height", dll_cdecl, ty_real, 1, ty_real),
        id_level_start_x: external_define(_file, "qpgm_level_start_x", dll_cdecl, ty_real, 1, ty_real),
        id_level_start_y: external_define(_file, "qpgm_level_start_y", dll_cdecl, ty_real, 1, ty_real),
        id_level_warning_count: external_define(_file, "qpgm_level_warning_count", dll_cdecl, ty_real, 1, ty_real),
        id_level_warning: external_define(_file, "qpgm_level_warning", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_level_declare_class: external_define(_file, "qpgm_level_declare_class", dll_cdecl, ty_real, 2, ty_real, ty_string),
        id_level_to_json: external_define(_file, "qpgm_level_to_json", dll_cdecl, ty_string, 1, ty_real),
        id_level_object_count: external_define(_file, "qpgm_level_object_count", dll_cdecl, ty_real, 1, ty_real),
        id_level_builtin: external_define(_file, "qpgm_level_builtin", dll_cdecl, ty_real, 1, ty_string),
        id_level_load: external_define(_file, "qpgm_level_load", dll_cdecl, ty_real, 2, ty_string, ty_string),
        id_level_from_json: external_define(_file, "qpgm_level_from_json", dll_cdecl, ty_real, 1, ty_string),
        id_level_with_parts: external_define(_file, "qpgm_level_with_parts", dll_cdecl, ty_real, 2, ty_real, ty_string),
        id_level_from_buffer: external_define(_file, "qpgm_level_from_buffer", dll_cdecl, ty_real, 3, ty_string, ty_string, ty_real),
        id_level_free: external_define(_file, "qpgm_level_free", dll_cdecl, ty_real, 1, ty_real),
        id_level_object_class: external_define(_file, "qpgm_level_object_class", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_level_object_name: external_define(_file, "qpgm_level_object_name", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_level_object_properties: external_define(_file, "qpgm_level_object_properties", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_level_object_x: external_define(_file, "qpgm_level_object_x", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_level_object_y: external_define(_file, "qpgm_level_object_y", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_level_object_x_flip: external_define(_file, "qpgm_level_object_x_flip", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_level_object_y_flip: external_define(_file, "qpgm_level_object_y_flip", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_level_input_count: external_define(_file, "qpgm_level_input_count", dll_cdecl, ty_real, 1, ty_real),
        id_level_inputs: external_define(_file, "qpgm_level_inputs", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_inputs_count: external_define(_file, "qpgm_inputs_count", dll_cdecl, ty_real, 1, ty_string),
        id_inputs_parse: external_define(_file, "qpgm_inputs_parse", dll_cdecl, ty_real, 3, ty_string, ty_string, ty_real),
        id_world_objects: external_define(_file, "qpgm_world_objects", dll_cdecl, ty_real, 1, ty_real),
        id_object_get: external_define(_file, "qpgm_object_get", dll_cdecl, ty_real, 3, ty_real, ty_real, ty_real),
        id_object_name: external_define(_file, "qpgm_object_name", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_world_cast: external_define(_file, "qpgm_world_cast", dll_cdecl, ty_real, 6, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_cast_get: external_define(_file, "qpgm_cast_get", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_player_get: external_define(_file, "qpgm_player_get", dll_cdecl, ty_real, 3, ty_real, ty_real, ty_real),
        id_player_set: external_define(_file, "qpgm_player_set", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_player_get_named: external_define(_file, "qpgm_player_get_named", dll_cdecl, ty_real, 3, ty_real, ty_real, ty_string),
        id_player_set_named: external_define(_file, "qpgm_player_set_named", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_string, ty_real),
        id_player_add: external_define(_file, "qpgm_player_add", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_respawn_point_keep: external_define(_file, "qpgm_respawn_point_keep", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_player_respawn_from_kept: external_define(_file, "qpgm_player_respawn_from_kept", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_rules_new: external_define(_file, "qpgm_rules_new", dll_cdecl, ty_real, 1, ty_string),
        id_rules_from_json: external_define(_file, "qpgm_rules_from_json", dll_cdecl, ty_real, 1, ty_string),
        id_rules_free: external_define(_file, "qpgm_rules_free", dll_cdecl, ty_real, 1, ty_real),
        id_slope_heights: external_define(_file, "qpgm_slope_heights", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_slope_add: external_define(_file, "qpgm_slope_add", dll_cdecl, ty_real, 6, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_solid_get: external_define(_file, "qpgm_solid_get", dll_cdecl, ty_real, 3, ty_real, ty_real, ty_real),
        id_world_view: external_define(_file, "qpgm_world_view", dll_cdecl, ty_real, 5, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_world_render: external_define(_file, "qpgm_world_render", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_world_new: external_define(_file, "qpgm_world_new", dll_cdecl, ty_real, 4, ty_real, ty_real, ty_real, ty_real),
        id_world_clone: external_define(_file, "qpgm_world_clone", dll_cdecl, ty_real, 1, ty_real),
        id_world_copy: external_define(_file, "qpgm_world_copy", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_free: external_define(_file, "qpgm_world_free", dll_cdecl, ty_real, 1, ty_real),
        id_world_step: external_define(_file, "qpgm_world_step", dll_cdecl, ty_real, 9, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_world_run: external_define(_file, "qpgm_world_run", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_event_count: external_define(_file, "qpgm_event_count", dll_cdecl, ty_real, 1, ty_real),
        id_event_player: external_define(_file, "qpgm_event_player", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_event_kind: external_define(_file, "qpgm_event_kind", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_event_name: external_define(_file, "qpgm_event_name", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_event_object: external_define(_file, "qpgm_event_object", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_event_value: external_define(_file, "qpgm_event_value", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_event_detail: external_define(_file, "qpgm_event_detail", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_explain: external_define(_file, "qpgm_world_explain", dll_cdecl, ty_real, 9, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real, ty_real),
        id_reason_line: external_define(_file, "qpgm_reason_line", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_reason_rule: external_define(_file, "qpgm_reason_rule", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_reason_what: external_define(_file, "qpgm_reason_what", dll_cdecl, ty_string, 2, ty_real, ty_real),
        id_reason_value: external_define(_file, "qpgm_reason_value", dll_cdecl, ty_real, 2, ty_real, ty_real),
        id_world_save_size: external_define(_file, "qpgm_world_save_size", dll_cdecl, ty_real, 1, ty_real),
        id_world_save: external_define(_file, "qpgm_world_save", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_world_load: external_define(_file, "qpgm_world_load", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_world_load_into_changed_level: external_define(_file, "qpgm_world_load_into_changed_level", dll_cdecl, ty_real, 3, ty_real, ty_string, ty_real),
        id_world_bound: external_define(_file, "qpgm_world_bound", dll_cdecl, ty_real, 2, ty_real, ty_real),
    };
}

/// @desc Returns what the last call found and expected; an empty text if it succeeded.
/// @returns {String}
function qpgm_error_text() {
    return external_call(global.__qp.id_error_text);
}

/// @desc Returns the kind of error of the last call: one of QP_STATUS_...; 0 if it succeeded.
/// @returns {Real}
function qpgm_error_code() {
    return external_call(global.__qp.id_error_code);
}

/// @desc Returns the library's version, such as "0.1.0".
/// @returns {String}
function qpgm_version() {
    return __qp_text(external_call(global.__qp.id_version));
}

/// @desc Returns the number of names in a list: QP_NAMES_...
/// @param {Real} _names
/// @returns {Real}
function qpgm_name_count(_names) {
    return __qp_number(external_call(global.__qp.id_name_count, _names));
}

/// @desc Returns a name in a list, such as "jumped" for QP_NAMES_EVENTS and QP_EVENT_JUMPED.
/// @param {Real} _names
/// @param {Real} _number
/// @returns {String}
function qpgm_name(_names, _number) {
    return __qp_text(external_call(global.__qp.id_name, _names, _number));
}

/// @desc Returns the number of a name in a list.
/// @param {Real} _names
/// @param {String} _name
/// @returns {Real}
function qpgm_number(_names, _name) {
    return __qp_number(external_call(global.__qp.id_number, _names, _name));
}

/// @desc Returns the number of players.
/// @param {Real} _world
/// @returns {Real}
function qpgm_player_count(_world) {
    return __qp_number(external_call(global.__qp.id_player_count, _world));
}

/// @desc Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten seconds after. `character` is one of QP_CHARACTER_...
/// @param {Real} _world
/// @param {Real} _character
/// @returns {Real}
function qpgm_world_add_follower(_world, _character) {
    return __qp_number(external_call(global.__qp.id_world_add_follower, _world, _character));
}

/// @desc Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4 while it is stuck on a slope; -1 without a follower.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_follower_state(_world) {
    return __qp_number(external_call(global.__qp.id_world_follower_state, _world));
}

/// @desc Makes the follower an ordinary second player. A leader that it carries falls.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_free_follower(_world) {
    return __qp_number(external_call(global.__qp.id_world_free_follower, _world));
}

/// @desc Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and without a shield dies. `source_x` is a whole pixel; QP_NO_WATER stands for none.
/// @param {Real} _world
/// @param {Real} _player
/// @param {Real} _source_x
/// @returns {Real}
function qpgm_player_hurt(_world, _player, _source_x) {
    return __qp_number(external_call(global.__qp.id_player_hurt, _world, _player, _source_x));
}

/// @desc Kills a player, even one with a shield or invincibility.
/// @param {Real} _world
/// @param {Real} _player
/// @returns {Real}
function qpgm_player_kill(_world, _player) {
    return __qp_number(external_call(global.__qp.id_player_kill, _world, _player));
}

/// @desc Revives a player with its centre at a pixel. The first player's return also resets the level's bounds, water and gravity. `x` and `y` are whole pixels.
/// @param {Real} _world
/// @param {Real} _player
/// @param {Real} _x
/// @param {Real} _y
/// @returns {Real}
function qpgm_player_respawn(_world, _player, _x, _y) {
    return __qp_number(external_call(global.__qp.id_player_respawn, _world, _player, _x, _y));
}

/// @desc Revives a player at the level's start. The first player's return also resets the level's bounds, water and gravity.
/// @param {Real} _world
/// @param {Real} _player
/// @returns {Real}
function qpgm_player_respawn_at_start(_world, _player) {
    return __qp_number(external_call(global.__qp.id_player_respawn_at_start, _world, _player));
}

/// @desc Removes the object in a slot.
/// @param {Real} _world
/// @param {Real} _slot
/// @returns {Real}
function qpgm_object_remove(_world, _slot) {
    return __qp_number(external_call(global.__qp.id_object_remove, _world, _slot));
}

/// @desc Resets the level's objects to the start, and removes all added solids, hazards and triggers.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_reset_objects(_world) {
    return __qp_number(external_call(global.__qp.id_world_reset_objects, _world));
}

/// @desc Returns the 64-bit digest of the world, the same on every machine and in every language. The digest is a text of 16 digits, as a double cannot hold it.
/// @param {Real} _world
/// @returns {String}
function qpgm_world_digest(_world) {
    return __qp_text(external_call(global.__qp.id_world_digest, _world));
}

/// @desc Returns the number of frames stepped so far.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_frame(_world) {
    return __qp_number(external_call(global.__qp.id_world_frame, _world));
}

/// @desc Returns the top left pixel of the original games' 320 x 224 px screen. This function returns its x.
/// @param {Real} _world
/// @returns {Real}
function qpgm_camera_x(_world) {
    return __qp_number(external_call(global.__qp.id_camera_x, _world));
}

/// @desc Returns the top left pixel of the original games' 320 x 224 px screen. This function returns its y.
/// @param {Real} _world
/// @returns {Real}
function qpgm_camera_y(_world) {
    return __qp_number(external_call(global.__qp.id_camera_y, _world));
}

/// @desc Returns the y of the water's surface. QP_NO_WATER stands for none.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_water(_world) {
    return __qp_number(external_call(global.__qp.id_world_water, _world));
}

/// @desc Sets the y of the water's surface, or removes the water. `surface` is a whole pixel; QP_NO_WATER stands for none.
/// @param {Real} _world
/// @param {Real} _surface
/// @returns {Real}
function qpgm_world_set_water(_world, _surface) {
    return __qp_number(external_call(global.__qp.id_world_set_water, _world, _surface));
}

/// @desc Returns whether players fall upward. Returns 1 for yes, 0 for no.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_reversed_gravity(_world) {
    return __qp_number(external_call(global.__qp.id_world_reversed_gravity, _world));
}

/// @desc Sets whether players fall upward. `is_reversed` is 0 or 1.
/// @param {Real} _world
/// @param {Real} _is_reversed
/// @returns {Real}
function qpgm_world_set_reversed_gravity(_world, _is_reversed) {
    return __qp_number(external_call(global.__qp.id_world_set_reversed_gravity, _world, _is_reversed));
}

/// @desc Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes a level endless vertically under s2, s3 and s3k.
/// @param {Real} _world
/// @param {Real} _left
/// @param {Real} _right
/// @param {Real} _top
/// @param {Real} _bottom
/// @returns {Real}
function qpgm_world_set_bounds(_world, _left, _right, _top, _bottom) {
    return __qp_number(external_call(global.__qp.id_world_set_bounds, _world, _left, _right, _top, _bottom));
}

/// @desc Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes. `x` and `y` are in pixels. `shape` is QP_SHAPE_SOLID or QP_SHAPE_PLATFORM. `hurts` is 0 or 1.
/// @param {Real} _world
/// @param {Real} _x
/// @param {Real} _y
/// @param {Real} _half_width
/// @param {Real} _half_height
/// @param {Real} _shape
/// @param {Real} _hurts
/// @returns {Real}
function qpgm_solid_add(_world, _x, _y, _half_width, _half_height, _shape, _hurts) {
    return __qp_number(external_call(global.__qp.id_solid_add, _world, _x, _y, _half_width, _half_height, _shape, _hurts));
}

/// @desc Adds a hazard that you move, and returns its identity. It hurts players who touch it. `x` and `y` are in pixels.
/// @param {Real} _world
/// @param {Real} _x
/// @param {Real} _y
/// @param {Real} _half_width
/// @param {Real} _half_height
/// @returns {Real}
function qpgm_hazard_add(_world, _x, _y, _half_width, _half_height) {
    return __qp_number(external_call(global.__qp.id_hazard_add, _world, _x, _y, _half_width, _half_height));
}

/// @desc Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on. `x` and `y` are in pixels.
/// @param {Real} _world
/// @param {Real} _x
/// @param {Real} _y
/// @param {Real} _half_width
/// @param {Real} _half_height
/// @returns {Real}
function qpgm_trigger_add(_world, _x, _y, _half_width, _half_height) {
    return __qp_number(external_call(global.__qp.id_trigger_add, _world, _x, _y, _half_width, _half_height));
}

/// @desc Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
/// @param {Real} _world
/// @param {Real} _slot
/// @returns {Real}
function qpgm_solid_in_slot(_world, _slot) {
    return __qp_number(external_call(global.__qp.id_solid_in_slot, _world, _slot));
}

/// @desc Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed. `x` and `y` are in pixels.
/// @param {Real} _world
/// @param {Real} _solid
/// @param {Real} _x
/// @param {Real} _y
/// @returns {Real}
function qpgm_solid_move(_world, _solid, _x, _y) {
    return __qp_number(external_call(global.__qp.id_solid_move, _world, _solid, _x, _y));
}

/// @desc Puts a solid at a position at once. It neither carries nor pushes players on the way. `x` and `y` are in pixels.
/// @param {Real} _world
/// @param {Real} _solid
/// @param {Real} _x
/// @param {Real} _y
/// @returns {Real}
function qpgm_solid_put(_world, _solid, _x, _y) {
    return __qp_number(external_call(global.__qp.id_solid_put, _world, _solid, _x, _y));
}

/// @desc Sets whether a solid hurts players. `hurts` is 0 or 1.
/// @param {Real} _world
/// @param {Real} _solid
/// @param {Real} _hurts
/// @returns {Real}
function qpgm_solid_set_hurts(_world, _solid, _hurts) {
    return __qp_number(external_call(global.__qp.id_solid_set_hurts, _world, _solid, _hurts));
}

/// @desc Removes a solid from the world.
/// @param {Real} _world
/// @param {Real} _solid
/// @returns {Real}
function qpgm_solid_remove(_world, _solid) {
    return __qp_number(external_call(global.__qp.id_solid_remove, _world, _solid));
}

/// @desc Returns the number of texts of `qpgm_rules_name`.
/// @param {Real} _rules
/// @returns {Real}
function qpgm_rules_name_count(_rules) {
    return __qp_number(external_call(global.__qp.id_rules_name_count, _rules));
}

/// @desc Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so the names depend on the rules. This function returns one of them, by its number from 0 on.
/// @param {Real} _rules
/// @param {Real} _number
/// @returns {String}
function qpgm_rules_name(_rules, _number) {
    return __qp_text(external_call(global.__qp.id_rules_name, _rules, _number));
}

/// @desc Returns the rules as JSON.
/// @param {Real} _rules
/// @returns {String}
function qpgm_rules_to_json(_rules) {
    return __qp_text(external_call(global.__qp.id_rules_to_json, _rules));
}

/// @desc Returns a field as JSON, such as `56`, `true` or `"Revs"`.
/// @param {Real} _rules
/// @param {String} _name
/// @returns {String}
function qpgm_rules_get_json(_rules, _name) {
    return __qp_text(external_call(global.__qp.id_rules_get_json, _rules, _name));
}

/// @desc Sets a field to a value in JSON.
/// @param {Real} _rules
/// @param {String} _name
/// @param {String} _json
/// @returns {Real}
function qpgm_rules_set_json(_rules, _name, _json) {
    return __qp_number(external_call(global.__qp.id_rules_set_json, _rules, _name, _json));
}

/// @desc Returns a field as a number; a flag is 0 or 1.
/// @param {Real} _rules
/// @param {String} _name
/// @returns {Real}
function qpgm_rules_get(_rules, _name) {
    return __qp_number(external_call(global.__qp.id_rules_get, _rules, _name));
}

/// @desc Sets a field to a number, or a flag to 0 or 1.
/// @param {Real} _rules
/// @param {String} _name
/// @param {Real} _number
/// @returns {Real}
function qpgm_rules_set(_rules, _name, _number) {
    return __qp_number(external_call(global.__qp.id_rules_set, _rules, _name, _number));
}

/// @desc Returns the level's short name.
/// @param {Real} _level
/// @returns {String}
function qpgm_level_name(_level) {
    return __qp_text(external_call(global.__qp.id_level_name, _level));
}

/// @desc Returns a one-line description of the level.
/// @param {Real} _level
/// @returns {String}
function qpgm_level_description(_level) {
    return __qp_text(external_call(global.__qp.id_level_description, _level));
}

/// @desc Returns the name of the game whose rules the level is meant for. A level that suits all games has none. Returns an empty text for none.
/// @param {Real} _level
/// @returns {String}
function qpgm_level_game(_level) {
    return __qp_text(external_call(global.__qp.id_level_game, _level));
}

/// @desc Returns the level's width and height in pixels. This function returns its width.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_width(_level) {
    return __qp_number(external_call(global.__qp.id_level_width, _level));
}

/// @desc Returns the level's width and height in pixels. This function returns its height.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_height(_level) {
    return __qp_number(external_call(global.__qp.id_level_height, _level));
}

/// @desc Returns the position of a player's centre at the start. This function returns its x.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_start_x(_level) {
    return __qp_number(external_call(global.__qp.id_level_start_x, _level));
}

/// @desc Returns the position of a player's centre at the start. This function returns its y.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_start_y(_level) {
    return __qp_number(external_call(global.__qp.id_level_start_y, _level));
}

/// @desc Returns the number of texts of `qpgm_level_warning`.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_warning_count(_level) {
    return __qp_number(external_call(global.__qp.id_level_warning_count, _level));
}

/// @desc Returns the warnings about the level's file. Each begins with its place in the file. This function returns one of them, by its number from 0 on.
/// @param {Real} _level
/// @param {Real} _number
/// @returns {String}
function qpgm_level_warning(_level, _number) {
    return __qp_text(external_call(global.__qp.id_level_warning, _level, _number));
}

/// @desc Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
/// @param {Real} _level
/// @param {String} _name
/// @returns {Real}
function qpgm_level_declare_class(_level, _name) {
    return __qp_number(external_call(global.__qp.id_level_declare_class, _level, _name));
}

/// @desc Returns the level in the project's JSON format.
/// @param {Real} _level
/// @returns {String}
function qpgm_level_to_json(_level) {
    return __qp_text(external_call(global.__qp.id_level_to_json, _level));
}

/// @desc Returns the number of objects placed in the level.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_object_count(_level) {
    return __qp_number(external_call(global.__qp.id_level_object_count, _level));
}

/// @desc Returns a built-in level by its name.
/// @param {String} _name
/// @returns {Real}
function qpgm_level_builtin(_name) {
    return __qp_number(external_call(global.__qp.id_level_builtin, _name));
}

/// @desc Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk), Godot (.tscn), Open Surge (.lev), projects of SonLVL (.ini), stages of the Retro Engine (a folder or .bin), JSON (.json) or a drawing (.png). `level` names one of several levels in a file; an empty text for the first.
/// @param {String} _path
/// @param {String} _level
/// @returns {Real}
function qpgm_level_load(_path, _level) {
    return __qp_number(external_call(global.__qp.id_level_load, _path, _level));
}

/// @desc Reads a level from the JSON that `qpgm_level_to_json` returns.
/// @param {String} _json
/// @returns {Real}
function qpgm_level_from_json(_json) {
    return __qp_number(external_call(global.__qp.id_level_from_json, _json));
}

/// @desc Creates a copy of a level, with parts replaced by those of a JSON object, such as `{"water": 300, "objects": [...]}`. The keys are `name`, `description`, `rules`, `start`, `bounds`, `water`, `loops`, `objects` and `art`, as `qpgm_level_to_json` returns them.
/// @param {Real} _level
/// @param {String} _json
/// @returns {Real}
function qpgm_level_with_parts(_level, _json) {
    return __qp_number(external_call(global.__qp.id_level_with_parts, _level, _json));
}

/// @desc Reads a level from a buffer. `name` is the file's name, whose extension gives the format. The level cannot refer to other files.
/// @param {String} _name
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_level_from_buffer(_name, _address, _length) {
    return __qp_number(external_call(global.__qp.id_level_from_buffer, _name, _address, _length));
}

/// @desc Frees a level. Worlds that were created with it stay valid.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_free(_level) {
    return __qp_number(external_call(global.__qp.id_level_free, _level));
}

/// @desc Returns the class of a placed object, such as "ring".
/// @param {Real} _level
/// @param {Real} _number
/// @returns {String}
function qpgm_level_object_class(_level, _number) {
    return __qp_text(external_call(global.__qp.id_level_object_class, _level, _number));
}

/// @desc Returns the name of a placed object; may be empty.
/// @param {Real} _level
/// @param {Real} _number
/// @returns {String}
function qpgm_level_object_name(_level, _number) {
    return __qp_text(external_call(global.__qp.id_level_object_name, _level, _number));
}

/// @desc Returns the properties of a placed object, as a JSON object.
/// @param {Real} _level
/// @param {Real} _number
/// @returns {String}
function qpgm_level_object_properties(_level, _number) {
    return __qp_text(external_call(global.__qp.id_level_object_properties, _level, _number));
}

/// @desc Returns the x of a placed object's centre, in pixels.
/// @param {Real} _level
/// @param {Real} _object
/// @returns {Real}
function qpgm_level_object_x(_level, _object) {
    return __qp_number(external_call(global.__qp.id_level_object_x, _level, _object));
}

/// @desc Returns the y of a placed object's centre, in pixels.
/// @param {Real} _level
/// @param {Real} _object
/// @returns {Real}
function qpgm_level_object_y(_level, _object) {
    return __qp_number(external_call(global.__qp.id_level_object_y, _level, _object));
}

/// @desc Returns 1 if a placed object is mirrored left to right, otherwise 0.
/// @param {Real} _level
/// @param {Real} _object
/// @returns {Real}
function qpgm_level_object_x_flip(_level, _object) {
    return __qp_number(external_call(global.__qp.id_level_object_x_flip, _level, _object));
}

/// @desc Returns 1 if a placed object is mirrored top to bottom, otherwise 0.
/// @param {Real} _level
/// @param {Real} _object
/// @returns {Real}
function qpgm_level_object_y_flip(_level, _object) {
    return __qp_number(external_call(global.__qp.id_level_object_y_flip, _level, _object));
}

/// @desc Returns the number of frames of the recorded run through a built-in level; 0 for other levels.
/// @param {Real} _level
/// @returns {Real}
function qpgm_level_input_count(_level) {
    return __qp_number(external_call(global.__qp.id_level_input_count, _level));
}

/// @desc Writes the recorded run through a built-in level to a buffer, one byte per frame, and returns the number of frames.
/// @param {Real} _level
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_level_inputs(_level, _address, _length) {
    return __qp_number(external_call(global.__qp.id_level_inputs, _level, _address, _length));
}

/// @desc Returns the number of frames of a run of buttons, such as "R60 RA10 _30".
/// @param {String} _run
/// @returns {Real}
function qpgm_inputs_count(_run) {
    return __qp_number(external_call(global.__qp.id_inputs_count, _run));
}

/// @desc Writes a run of buttons to a buffer, one byte per frame, and returns the number of frames.
/// @param {String} _run
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_inputs_parse(_run, _address, _length) {
    return __qp_number(external_call(global.__qp.id_inputs_parse, _run, _address, _length));
}

/// @desc Reads the live objects, and returns their number. `qpgm_object_get` returns their fields as of this call, until the next one.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_objects(_world) {
    return __qp_number(external_call(global.__qp.id_world_objects, _world));
}

/// @desc Returns a field of an object: one of QP_OBJECT_... The object's number is its place among the objects that `qpgm_world_objects` read.
/// @param {Real} _world
/// @param {Real} _object_number
/// @param {Real} _field
/// @returns {Real}
function qpgm_object_get(_world, _object_number, _field) {
    return __qp_number(external_call(global.__qp.id_object_get, _world, _object_number, _field));
}

/// @desc Returns the kind of an object, such as "Ring"; an empty text for a custom object.
/// @param {Real} _world
/// @param {Real} _object_number
/// @returns {String}
function qpgm_object_name(_world, _object_number) {
    return __qp_text(external_call(global.__qp.id_object_name, _world, _object_number));
}

/// @desc Casts a sensor into the terrain from a whole pixel, and returns the distance in pixels. `direction` is 0 right, 1 down, 2 left or 3 up; `side` is 0 for tops, 1 for sides and bottoms; `layer` is one of QP_LAYER_...
/// @param {Real} _world
/// @param {Real} _x
/// @param {Real} _y
/// @param {Real} _direction
/// @param {Real} _side
/// @param {Real} _layer
/// @returns {Real}
function qpgm_world_cast(_world, _x, _y, _direction, _side, _layer) {
    return __qp_number(external_call(global.__qp.id_world_cast, _world, _x, _y, _direction, _side, _layer));
}

/// @desc Returns a number of the last cast of a world: one of QP_CAST_...
/// @param {Real} _world
/// @param {Real} _field
/// @returns {Real}
function qpgm_cast_get(_world, _field) {
    return __qp_number(external_call(global.__qp.id_cast_get, _world, _field));
}

/// @desc Returns a field of a player: one of QP_PLAYER_... Positions are in pixels, speeds in pixels a frame.
/// @param {Real} _world
/// @param {Real} _player
/// @param {Real} _field
/// @returns {Real}
function qpgm_player_get(_world, _player, _field) {
    return __qp_number(external_call(global.__qp.id_player_get, _world, _player, _field));
}

/// @desc Sets a field of a player: one of QP_PLAYER_... Positions are in pixels, speeds in pixels a frame.
/// @param {Real} _world
/// @param {Real} _player
/// @param {Real} _field
/// @param {Real} _value
/// @returns {Real}
function qpgm_player_set(_world, _player, _field, _value) {
    return __qp_number(external_call(global.__qp.id_player_set, _world, _player, _field, _value));
}

/// @desc Returns a field of a player by its name, such as "x_speed".
/// @param {Real} _world
/// @param {Real} _player
/// @param {String} _field
/// @returns {Real}
function qpgm_player_get_named(_world, _player, _field) {
    return __qp_number(external_call(global.__qp.id_player_get_named, _world, _player, _field));
}

/// @desc Sets a field of a player by its name, such as "x_speed".
/// @param {Real} _world
/// @param {Real} _player
/// @param {String} _field
/// @param {Real} _value
/// @returns {Real}
function qpgm_player_set_named(_world, _player, _field, _value) {
    return __qp_number(external_call(global.__qp.id_player_set_named, _world, _player, _field, _value));
}

/// @desc Adds a player at a position in pixels, and returns its number. `character` is one of QP_CHARACTER_...
/// @param {Real} _world
/// @param {Real} _character
/// @param {Real} _x
/// @param {Real} _y
/// @returns {Real}
function qpgm_player_add(_world, _character, _x, _y) {
    return __qp_number(external_call(global.__qp.id_player_add, _world, _character, _x, _y));
}

/// @desc Stores a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity.
/// @param {Real} _world
/// @param {Real} _player
/// @param {Real} _x
/// @param {Real} _y
/// @returns {Real}
function qpgm_respawn_point_keep(_world, _player, _x, _y) {
    return __qp_number(external_call(global.__qp.id_respawn_point_keep, _world, _player, _x, _y));
}

/// @desc Revives a player at the respawn point that was stored last in this world.
/// @param {Real} _world
/// @param {Real} _player
/// @returns {Real}
function qpgm_player_respawn_from_kept(_world, _player) {
    return __qp_number(external_call(global.__qp.id_player_respawn_from_kept, _world, _player));
}

/// @desc Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k".
/// @param {String} _game
/// @returns {Real}
function qpgm_rules_new(_game) {
    return __qp_number(external_call(global.__qp.id_rules_new, _game));
}

/// @desc Reads rules from the JSON that `qpgm_rules_to_json` returns.
/// @param {String} _json
/// @returns {Real}
function qpgm_rules_from_json(_json) {
    return __qp_number(external_call(global.__qp.id_rules_from_json, _json));
}

/// @desc Frees rules. Worlds that were created with them stay valid.
/// @param {Real} _rules
/// @returns {Real}
function qpgm_rules_free(_rules) {
    return __qp_number(external_call(global.__qp.id_rules_free, _rules));
}

/// @desc Reads the heights of the next slope's curved top from a buffer: a signed byte for each 2 px, from 11 px left of the slope to 11 px right of it.
/// @param {Real} _world
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_slope_heights(_world, _address, _length) {
    return __qp_number(external_call(global.__qp.id_slope_heights, _world, _address, _length));
}

/// @desc Adds a solid box with the curved top of the last `qpgm_slope_heights`, and returns its identity. The other arguments are as for `qpgm_solid_add`.
/// @param {Real} _world
/// @param {Real} _x
/// @param {Real} _y
/// @param {Real} _half_width
/// @param {Real} _half_height
/// @param {Real} _hurts
/// @returns {Real}
function qpgm_slope_add(_world, _x, _y, _half_width, _half_height, _hurts) {
    return __qp_number(external_call(global.__qp.id_slope_add, _world, _x, _y, _half_width, _half_height, _hurts));
}

/// @desc Returns a field of a solid, such as its target or a contact of the last step: one of QP_SOLID_... Positions are in pixels.
/// @param {Real} _world
/// @param {Real} _solid
/// @param {Real} _field
/// @returns {Real}
function qpgm_solid_get(_world, _solid, _field) {
    return __qp_number(external_call(global.__qp.id_solid_get, _world, _solid, _field));
}

/// @desc Sets the picture that `qpgm_world_render` draws: a player's view with overlays, a sum of QP_OVERLAY_... or 0 for none. `width` and `height` are 1 to 4096.
/// @param {Real} _world
/// @param {Real} _player
/// @param {Real} _overlays
/// @param {Real} _width
/// @param {Real} _height
/// @returns {Real}
function qpgm_world_view(_world, _player, _overlays, _width, _height) {
    return __qp_number(external_call(global.__qp.id_world_view, _world, _player, _overlays, _width, _height));
}

/// @desc Draws into a buffer with 4 bytes for each pixel of the view, row by row: red, green, blue and opacity, as `buffer_set_surface` expects.
/// @param {Real} _world
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_world_render(_world, _address, _length) {
    return __qp_number(external_call(global.__qp.id_world_render, _world, _address, _length));
}

/// @desc Creates a world with 1 to 8 players at a level's start. If `rules` is 0, it has the rules that the level is meant for, or those of S3K if the level suits all games. `character` is one of QP_CHARACTER_...
/// @param {Real} _level
/// @param {Real} _rules
/// @param {Real} _character
/// @param {Real} _players
/// @returns {Real}
function qpgm_world_new(_level, _rules, _character, _players) {
    return __qp_number(external_call(global.__qp.id_world_new, _level, _rules, _character, _players));
}

/// @desc Returns an independent copy of a world.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_clone(_world) {
    return __qp_number(external_call(global.__qp.id_world_clone, _world));
}

/// @desc Sets a world to the state of another: the fastest way to go back in time.
/// @param {Real} _world
/// @param {Real} _from
/// @returns {Real}
function qpgm_world_copy(_world, _from) {
    return __qp_number(external_call(global.__qp.id_world_copy, _world, _from));
}

/// @desc Frees a world.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_free(_world) {
    return __qp_number(external_call(global.__qp.id_world_free, _world));
}

/// @desc Steps a world by a frame. Each number has the bits of a player's buttons, QP_BUTTON_...; numbers for players that do not exist must be 0.
/// @param {Real} _world
/// @param {Real} _first
/// @param {Real} _second
/// @param {Real} _third
/// @param {Real} _fourth
/// @param {Real} _fifth
/// @param {Real} _sixth
/// @param {Real} _seventh
/// @param {Real} _eighth
/// @returns {Real}
function qpgm_world_step(_world, _first, _second, _third, _fourth, _fifth, _sixth, _seventh, _eighth) {
    return __qp_number(external_call(global.__qp.id_world_step, _world, _first, _second, _third, _fourth, _fifth, _sixth, _seventh, _eighth));
}

/// @desc Steps a world by one frame for each byte of the buffer, which holds the bits of the first player's buttons. Other players do not hold any.
/// @param {Real} _world
/// @param {Pointer} _address
/// @param {Real} _frames
/// @returns {Real}
function qpgm_world_run(_world, _address, _frames) {
    return __qp_number(external_call(global.__qp.id_world_run, _world, _address, _frames));
}

/// @desc Returns the number of events since the start of the last step or run.
/// @param {Real} _world
/// @returns {Real}
function qpgm_event_count(_world) {
    return __qp_number(external_call(global.__qp.id_event_count, _world));
}

/// @desc Returns the number of an event's player.
/// @param {Real} _world
/// @param {Real} _event_number
/// @returns {Real}
function qpgm_event_player(_world, _event_number) {
    return __qp_number(external_call(global.__qp.id_event_player, _world, _event_number));
}

/// @desc Returns the kind of an event: one of QP_EVENT_...
/// @param {Real} _world
/// @param {Real} _event_number
/// @returns {Real}
function qpgm_event_kind(_world, _event_number) {
    return __qp_number(external_call(global.__qp.id_event_kind, _world, _event_number));
}

/// @desc Returns the name of an event, such as "jumped".
/// @param {Real} _world
/// @param {Real} _event_number
/// @returns {String}
function qpgm_event_name(_world, _event_number) {
    return __qp_text(external_call(global.__qp.id_event_name, _world, _event_number));
}

/// @desc Returns the slot of the object involved in an event, or -1.
/// @param {Real} _world
/// @param {Real} _event_number
/// @returns {Real}
function qpgm_event_object(_world, _event_number) {
    return __qp_number(external_call(global.__qp.id_event_object, _world, _event_number));
}

/// @desc Returns an event's number: the angle of a landing, the rings lost and so on; otherwise 0.
/// @param {Real} _world
/// @param {Real} _event_number
/// @returns {Real}
function qpgm_event_value(_world, _event_number) {
    return __qp_number(external_call(global.__qp.id_event_value, _world, _event_number));
}

/// @desc Returns an event's detail: the shield of an item that is a shield; otherwise 0.
/// @param {Real} _world
/// @param {Real} _event_number
/// @returns {Real}
function qpgm_event_detail(_world, _event_number) {
    return __qp_number(external_call(global.__qp.id_event_detail, _world, _event_number));
}

/// @desc Finds out what the next frame would do with these buttons, and by which rules, and returns the number of reasons. The world is not stepped.
/// @param {Real} _world
/// @param {Real} _first
/// @param {Real} _second
/// @param {Real} _third
/// @param {Real} _fourth
/// @param {Real} _fifth
/// @param {Real} _sixth
/// @param {Real} _seventh
/// @param {Real} _eighth
/// @returns {Real}
function qpgm_world_explain(_world, _first, _second, _third, _fourth, _fifth, _sixth, _seventh, _eighth) {
    return __qp_number(external_call(global.__qp.id_world_explain, _world, _first, _second, _third, _fourth, _fifth, _sixth, _seventh, _eighth));
}

/// @desc Returns a reason that the last `qpgm_world_explain` found, as a human-readable line.
/// @param {Real} _world
/// @param {Real} _number
/// @returns {String}
function qpgm_reason_line(_world, _number) {
    return __qp_text(external_call(global.__qp.id_reason_line, _world, _number));
}

/// @desc Returns the number of the rule that decided, such as "G-57"; an empty text if it was not a rule.
/// @param {Real} _world
/// @param {Real} _number
/// @returns {String}
function qpgm_reason_rule(_world, _number) {
    return __qp_text(external_call(global.__qp.id_reason_rule, _world, _number));
}

/// @desc Returns the decision, the event's name, or the sensor's letter.
/// @param {Real} _world
/// @param {Real} _number
/// @returns {String}
function qpgm_reason_what(_world, _number) {
    return __qp_text(external_call(global.__qp.id_reason_what, _world, _number));
}

/// @desc Returns the number of a reason, such as the speed or distance that caused it.
/// @param {Real} _world
/// @param {Real} _reason_number
/// @returns {Real}
function qpgm_reason_value(_world, _reason_number) {
    return __qp_number(external_call(global.__qp.id_reason_value, _world, _reason_number));
}

/// @desc Returns the size of the saved world in bytes.
/// @param {Real} _world
/// @returns {Real}
function qpgm_world_save_size(_world) {
    return __qp_number(external_call(global.__qp.id_world_save_size, _world));
}

/// @desc Saves a world to a buffer, and returns the number of bytes. The bytes are the same on every machine and in every language.
/// @param {Real} _world
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_world_save(_world, _address, _length) {
    return __qp_number(external_call(global.__qp.id_world_save, _world, _address, _length));
}

/// @desc Restores a saved world. The bytes must be from a world of the same level and rules.
/// @param {Real} _world
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_world_load(_world, _address, _length) {
    return __qp_number(external_call(global.__qp.id_world_load, _world, _address, _length));
}

/// @desc Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of objects, counting each ring of a row.
/// @param {Real} _world
/// @param {Pointer} _address
/// @param {Real} _length
/// @returns {Real}
function qpgm_world_load_into_changed_level(_world, _address, _length) {
    return __qp_number(external_call(global.__qp.id_world_load_into_changed_level, _world, _address, _length));
}

/// @desc Returns the current position of one of the level's edges, in pixels: 0 the left edge, 1 the right, 2 the upper, 3 the lower.
/// @param {Real} _world
/// @param {Real} _edge
/// @returns {Real}
function qpgm_world_bound(_world, _edge) {
    return __qp_number(external_call(global.__qp.id_world_bound, _world, _edge));
}
// </generated library>
