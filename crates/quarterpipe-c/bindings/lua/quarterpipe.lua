-- quarterpipe for LuaJIT and LÖVE: classic 16-bit, 360-degree platformer physics. MIT OR Apache-2.0.
--
--     local qp = require "quarterpipe"
--     local world = qp.world(qp.level("first"), qp.rules("s2"))
--     world:step(qp.BUTTON_RIGHT + qp.BUTTON_A)
--
-- - Errors are Lua errors, whose text says what was found and what was expected. A call that fails changes nothing.
-- - Numbers that identify something count from 0, as in the library and in its files: players, slots, fields and kinds. Tables that list
--   something begin at 1, as usual in Lua.
-- - Positions are in 1/65536 px, speeds in 1/256 px a frame, angles in 1/256 of a turn; y grows downward. qp.pixels and qp.position
--   convert.
-- - Levels, rules, worlds and so on are freed by the garbage collector, or at once by free().
-- - Each Lua state, and so each thread of LÖVE, must require this file. A world must be used by only one of them.

local ffi = require "ffi"

local qp = {}

-- <generated library> Written by cargo xtask generate.
ffi.cdef[[
typedef int32_t QpStatus;
typedef int32_t QpNames;
typedef struct QpBatch QpBatch;
typedef struct QpLevel QpLevel;
typedef struct QpRules QpRules;
typedef struct QpScenario QpScenario;
typedef struct QpTiles QpTiles;
typedef struct QpWorld QpWorld;
typedef struct {
  int32_t death;
  int32_t at_x;
  int32_t x;
  uint32_t frames;
} QpEnds;
typedef struct {
  const char *name;
  const uint8_t *bytes;
  size_t length;
} QpFile;
typedef struct {
  const char *name;
  const int8_t *heights;
  const int8_t *widths;
  const uint8_t *angles;
  size_t tiles;
  const uint16_t *cells;
  const uint8_t *solidity;
  const uint8_t *x_flip;
  const uint8_t *y_flip;
  size_t columns;
  size_t rows;
  size_t layers;
  int32_t start_x;
  int32_t start_y;
} QpLevelArrays;
typedef struct {
  const char *class_name;
  const char *name;
  const char *properties;
  int32_t x;
  int32_t y;
  int32_t x_flip;
  int32_t y_flip;
} QpLevelObject;
typedef struct {
  int32_t x;
  int32_t y;
  int32_t x_speed;
  int32_t y_speed;
  int32_t ground_speed;
  int32_t top_speed;
  int32_t acceleration;
  int32_t deceleration;
  int32_t angle;
  int32_t width_radius;
  int32_t height_radius;
  int32_t airborne;
  int32_t rolling;
  int32_t facing_left;
  int32_t on_object;
  int32_t standing_on;
  int32_t support_width;
  int32_t support_x;
  int32_t pushed_object;
  int32_t pushing;
  int32_t roll_jump;
  int32_t jumping;
  int32_t underwater;
  int32_t stick;
  int32_t sliding;
  int32_t in_wind_tunnel;
  int32_t wall_grab_disabled;
  int32_t control_lock;
  int32_t layer;
  int32_t routine;
  int32_t death;
  int32_t pose;
  int32_t shown_pose;
  int32_t picture_timer;
  int32_t character;
  int32_t held;
  int32_t first_slot_angle;
  int32_t second_slot_angle;
  int32_t spin_dash;
  int32_t charge;
  int32_t charge_timer;
  int32_t taps;
  int32_t looking;
  int32_t ducking;
  int32_t look_shift;
  int32_t look_delay;
  int32_t idle;
  int32_t air_move_state;
  int32_t air_move_value;
  int32_t air_move_timer;
  int32_t object_control;
  int32_t flip_type;
  int32_t deep_wall_frames;
  int32_t form;
  int32_t shield;
  int32_t rings;
  int32_t chain;
  int32_t invulnerable;
  int32_t invincible;
  int32_t shoes;
  int32_t is_alive;
  int32_t is_super;
  int32_t is_charging;
  int32_t is_forced_to_roll;
  int32_t spin_charge;
  int32_t restart_in;
  int32_t air;
  int32_t air_tick;
  int32_t drowning;
} QpPlayer;
typedef struct {
  int32_t player;
  int32_t kind;
  int32_t object;
  int32_t value;
  int32_t detail;
} QpEvent;
typedef struct {
  int32_t slot;
  int32_t kind;
  int32_t x;
  int32_t y;
  int32_t x_speed;
  int32_t y_speed;
  int32_t half_width;
  int32_t half_height;
  int32_t x_flip;
  int32_t y_flip;
  int32_t standing;
  int32_t pushed;
  int32_t hitbox_half_width;
  int32_t hitbox_half_height;
  int32_t on_screen;
  int32_t placement;
  int32_t facing;
  int32_t item;
  int32_t shield;
  int32_t pressed;
  int32_t bubble;
  int32_t number;
  int32_t screen_x;
  int32_t screen_y;
} QpObject;
typedef struct {
  int32_t slot;
  int32_t shape;
  int32_t x;
  int32_t y;
  int32_t hurts;
  int32_t standing;
  int32_t landed;
  int32_t left;
  int32_t right;
  int32_t bottom;
  int32_t crushed;
  int32_t touched;
} QpSolid;
typedef struct {
  int32_t sensor;
  int32_t x;
  int32_t y;
  int32_t direction;
  int32_t side;
  int32_t layer;
  int32_t distance;
  int32_t angle;
  int32_t tile;
} QpCast;
typedef struct {
  int32_t player;
  int32_t kind;
  int32_t value;
  const char *rule;
  const char *what;
  const char *line;
  QpCast cast;
} QpReason;
QpStatus qp_world_free(QpWorld *world);
size_t qp_world_player_count(const QpWorld *world);
QpStatus qp_world_get_field(const QpWorld *world, size_t player, int32_t field, int32_t *value);
QpStatus qp_world_set_field(QpWorld *world, size_t player, int32_t field, int32_t value);
QpStatus qp_world_add_player(QpWorld *world, int32_t character, int32_t x, int32_t y, size_t *player);
QpStatus qp_world_add_follower(QpWorld *world, int32_t character);
int32_t qp_world_follower_state(const QpWorld *world);
QpStatus qp_world_free_follower(QpWorld *world);
QpStatus qp_world_hurt(QpWorld *world, size_t player, int32_t source_x);
QpStatus qp_world_kill(QpWorld *world, size_t player);
QpStatus qp_world_respawn(QpWorld *world, size_t player, int32_t x, int32_t y);
QpStatus qp_world_respawn_at_start(QpWorld *world, size_t player);
QpStatus qp_world_respawn_point(const QpWorld *world, size_t player, int32_t x, int32_t y, uint8_t *buffer, size_t length, size_t *needed);
QpStatus qp_world_respawn_from(QpWorld *world, size_t player, const uint8_t *point, size_t length);
QpStatus qp_world_objects(const QpWorld *world, QpObject *objects, size_t length, size_t *needed);
QpStatus qp_world_object(const QpWorld *world, int32_t slot, QpObject *object);
QpStatus qp_world_remove_object(QpWorld *world, int32_t slot);
QpStatus qp_world_reset_objects(QpWorld *world);
QpStatus qp_world_cast(const QpWorld *world, int32_t x, int32_t y, int32_t direction, int32_t side, int32_t layer, QpCast *cast);
QpStatus qp_world_save(const QpWorld *world, uint8_t *buffer, size_t length, size_t *needed);
QpStatus qp_world_digest(const QpWorld *world, uint64_t *digest);
uint32_t qp_world_frame(const QpWorld *world);
QpStatus qp_world_camera(const QpWorld *world, int32_t *x, int32_t *y);
int32_t qp_world_water(const QpWorld *world);
QpStatus qp_world_set_water(QpWorld *world, int32_t surface);
int32_t qp_world_reversed_gravity(const QpWorld *world);
QpStatus qp_world_set_reversed_gravity(QpWorld *world, int32_t is_reversed);
QpStatus qp_world_bounds(const QpWorld *world, int32_t *left, int32_t *right, int32_t *top, int32_t *bottom);
QpStatus qp_world_set_bounds(QpWorld *world, int32_t left, int32_t right, int32_t top, int32_t bottom);
QpRules *qp_world_rules(const QpWorld *world);
QpStatus qp_world_add_solid(QpWorld *world, int32_t x, int32_t y, int32_t half_width, int32_t half_height, int32_t shape, int32_t hurts, uint64_t *solid);
QpStatus qp_world_add_slope(QpWorld *world, int32_t x, int32_t y, int32_t half_width, int32_t half_height, const int8_t *heights, size_t count, int32_t hurts, uint64_t *solid);
QpStatus qp_world_add_hazard(QpWorld *world, int32_t x, int32_t y, int32_t half_width, int32_t half_height, uint64_t *solid);
QpStatus qp_world_add_trigger(QpWorld *world, int32_t x, int32_t y, int32_t half_width, int32_t half_height, uint64_t *solid);
QpStatus qp_world_solid_in_slot(const QpWorld *world, int32_t slot, uint64_t *solid);
QpStatus qp_world_solid(const QpWorld *world, uint64_t solid, QpSolid *out);
QpStatus qp_world_move_solid(QpWorld *world, uint64_t solid, int32_t x, int32_t y);
QpStatus qp_world_put_solid(QpWorld *world, uint64_t solid, int32_t x, int32_t y);
QpStatus qp_world_set_solid_hurts(QpWorld *world, uint64_t solid, int32_t hurts);
QpStatus qp_world_remove_solid(QpWorld *world, uint64_t solid);
QpStatus qp_rules_free(QpRules *rules);
size_t qp_rules_name_count(const QpRules *rules);
const char *qp_rules_name(const QpRules *rules, size_t number);
QpStatus qp_rules_to_json(const QpRules *rules, char *buffer, size_t length, size_t *needed);
QpStatus qp_rules_get_json(const QpRules *rules, const char *name, char *buffer, size_t length, size_t *needed);
QpStatus qp_rules_set_json(QpRules *rules, const char *name, const char *json);
QpStatus qp_rules_get_number(const QpRules *rules, const char *name, int32_t *value);
QpStatus qp_rules_set_number(QpRules *rules, const char *name, int32_t number);
QpStatus qp_level_free(QpLevel *level);
const char *qp_level_name(const QpLevel *level);
const char *qp_level_description(const QpLevel *level);
const char *qp_level_game(const QpLevel *level);
QpRules *qp_level_rules(const QpLevel *level);
QpStatus qp_level_size(const QpLevel *level, int32_t *width, int32_t *height);
QpStatus qp_level_start(const QpLevel *level, int32_t *x, int32_t *y);
size_t qp_level_warning_count(const QpLevel *level);
const char *qp_level_warning(const QpLevel *level, size_t number);
QpStatus qp_level_declare_class(QpLevel *level, const char *name);
QpStatus qp_level_to_json(const QpLevel *level, char *buffer, size_t length, size_t *needed);
size_t qp_level_object_count(const QpLevel *level);
QpStatus qp_level_inputs(const QpLevel *level, uint8_t *buffer, size_t length, size_t *needed);
QpStatus qp_tiles_free(QpTiles *tiles);
size_t qp_tiles_count(const QpTiles *tiles);
size_t qp_tiles_columns(const QpTiles *tiles);
QpStatus qp_tiles_heights(const QpTiles *tiles, int8_t *buffer, size_t length, size_t *needed);
QpStatus qp_tiles_widths(const QpTiles *tiles, int8_t *buffer, size_t length, size_t *needed);
QpStatus qp_tiles_angles(const QpTiles *tiles, uint8_t *buffer, size_t length, size_t *needed);
size_t qp_tiles_problem_count(const QpTiles *tiles);
const char *qp_tiles_problem(const QpTiles *tiles, size_t number);
QpStatus qp_scenario_free(QpScenario *scenario);
const char *qp_scenario_name(const QpScenario *scenario);
const char *qp_scenario_game(const QpScenario *scenario);
int32_t qp_scenario_has_objects(const QpScenario *scenario);
QpStatus qp_scenario_inputs(const QpScenario *scenario, uint8_t *buffer, size_t length, size_t *needed);
size_t qp_scenario_column_count(const QpScenario *scenario);
const char *qp_scenario_column(const QpScenario *scenario, size_t number);
QpStatus qp_batch_free(QpBatch *batch);
QpStatus qp_batch_reset(QpBatch *batch, size_t world);
QpStatus qp_batch_reset_ended(QpBatch *batch, size_t *count);
QpStatus qp_batch_digest(const QpBatch *batch, uint64_t *digest);
QpBatch *qp_batch_new(const QpWorld *const *worlds, size_t count, size_t copies, const QpEnds *ends, size_t threads);
QpStatus qp_batch_size(const QpBatch *batch, size_t *worlds, size_t *players_each);
QpStatus qp_batch_step(QpBatch *batch, const uint8_t *inputs, size_t count, size_t frames);
QpStatus qp_batch_observe(const QpBatch *batch, int32_t *values, size_t value_count, uint8_t *ended, size_t ended_count);
QpStatus qp_batch_world(const QpBatch *batch, size_t number, QpWorld *world);
QpStatus qp_error_code(void);
void qp_error_clear(void);
const char *qp_error_text(void);
QpLevel *qp_level_load(const char *path, const char *level);
QpLevel *qp_level_from_memory(const char *name, const uint8_t *bytes, size_t length, const QpFile *files, size_t file_count, const char *level);
QpLevel *qp_level_builtin(const char *name);
QpLevel *qp_level_from_json(const char *json, size_t length);
QpLevel *qp_level_with_parts(const QpLevel *level, const char *json, size_t length);
QpLevel *qp_level_from_arrays(const QpLevelArrays *arrays);
QpStatus qp_level_object(const QpLevel *level, size_t number, QpLevelObject *object);
QpStatus qp_inputs_parse(const char *run, uint8_t *buffer, size_t length, size_t *needed);
const char *qp_version(void);
QpStatus qp_check_header(uint32_t interface, size_t player, size_t event, size_t object, size_t solid, size_t cast, size_t reason, size_t level_object, size_t level_arrays, size_t file, size_t ends);
QpStatus qp_name_count(int32_t names, size_t *count);
const char *qp_name(int32_t names, int32_t number);
QpStatus qp_number(int32_t names, const char *name, int32_t *number);
QpRules *qp_rules_new(const char *game);
QpRules *qp_rules_from_json(const char *json, size_t length);
QpScenario *qp_scenario_from_json(const char *json, size_t length);
QpWorld *qp_scenario_world(const QpScenario *scenario);
QpTiles *qp_tiles_bake_file(const char *path, uint32_t tile_size);
QpTiles *qp_tiles_bake_pixels(const uint8_t *pixels, size_t length, size_t width, size_t height, uint32_t tile_size);
QpWorld *qp_world_new(const QpLevel *level, const QpRules *rules, int32_t character, size_t players);
QpWorld *qp_world_clone(const QpWorld *world);
QpStatus qp_world_copy(QpWorld *world, const QpWorld *from);
QpStatus qp_world_step(QpWorld *world, const uint8_t *inputs, size_t count);
QpStatus qp_world_run(QpWorld *world, const uint8_t *inputs, size_t frames);
const QpEvent *qp_world_events(const QpWorld *world, size_t *count);
QpStatus qp_world_player(const QpWorld *world, size_t player, QpPlayer *out);
QpStatus qp_world_set_player(QpWorld *world, size_t player, const QpPlayer *from);
QpStatus qp_world_explain(QpWorld *world, const uint8_t *inputs, size_t count, size_t *reasons);
QpStatus qp_world_reason(const QpWorld *world, size_t number, QpReason *reason);
QpStatus qp_world_load(QpWorld *world, const uint8_t *bytes, size_t length);
QpStatus qp_world_load_into_changed_level(QpWorld *world, const uint8_t *bytes, size_t length);
QpStatus qp_world_render(const QpWorld *world, size_t player, uint32_t overlays, uint8_t *pixels, size_t length, size_t width, size_t height);
]]

-- The bit of the button up.
qp.BUTTON_UP = 1
-- The bit of the button down.
qp.BUTTON_DOWN = 2
-- The bit of the button left.
qp.BUTTON_LEFT = 4
-- The bit of the button right.
qp.BUTTON_RIGHT = 8
-- The bit of the button b.
qp.BUTTON_B = 16
-- The bit of the button c.
qp.BUTTON_C = 32
-- The bit of the button a.
qp.BUTTON_A = 64
-- Jumped off the ground.
qp.EVENT_JUMPED = 0
-- Came down on ground of this angle.
qp.EVENT_LANDED = 1
-- Attached to a ceiling of this angle.
qp.EVENT_ATTACHED_TO_CEILING = 2
-- Hit a ceiling with the head.
qp.EVENT_HIT_CEILING = 3
-- Hit a wall in the air.
qp.EVENT_HIT_WALL = 4
-- Ran off the ground.
qp.EVENT_LEFT_GROUND = 5
-- Ran into a wall. Reported again in every frame in which the player runs against it.
qp.EVENT_PUSHED_WALL = 6
-- Slipped from a slope: too slow for it.
qp.EVENT_SLIPPED = 7
-- Began to roll.
qp.EVENT_STARTED_ROLLING = 8
-- Stopped rolling on the ground.
qp.EVENT_STOPPED_ROLLING = 9
-- Turned round at speed.
qp.EVENT_SKIDDED = 10
-- Began to balance on an edge.
qp.EVENT_BALANCED = 11
-- Began to charge a spin dash.
qp.EVENT_SPIN_DASH_STARTED = 12
-- Pressed jump while charging.
qp.EVENT_SPIN_DASH_REVVED = 13
-- Let a charged spin dash go.
qp.EVENT_SPIN_DASH_RELEASED = 14
-- Began to charge a peel-out.
qp.EVENT_PEEL_OUT_STARTED = 15
-- Let a charged peel-out go.
qp.EVENT_PEEL_OUT_RELEASED = 16
-- Let a charge go too early, or lost it.
qp.EVENT_CHARGE_LOST = 17
-- Used the insta-shield.
qp.EVENT_INSTA_SHIELDED = 18
-- Dashed with a fire shield.
qp.EVENT_FIRE_DASHED = 19
-- Jumped again with a lightning shield.
qp.EVENT_LIGHTNING_JUMPED = 20
-- Dropped with a bubble shield.
qp.EVENT_BUBBLE_DROPPED = 21
-- Bounced with a bubble shield.
qp.EVENT_BUBBLE_BOUNCED = 22
-- Dashed in the hyper form.
qp.EVENT_HYPER_DASHED = 23
-- Landed running out of a drop dash.
qp.EVENT_DROP_DASHED = 24
-- Began to fly.
qp.EVENT_STARTED_FLYING = 25
-- Flapped.
qp.EVENT_FLAPPED = 26
-- Began to glide.
qp.EVENT_STARTED_GLIDING = 27
-- Grabbed a wall out of a glide.
qp.EVENT_GRABBED_WALL = 28
-- Let go of a glide or a wall, or slid off an edge.
qp.EVENT_LET_GO = 29
-- Began to slide out of a glide.
qp.EVENT_STARTED_SLIDING = 30
-- Began to climb up onto a ledge.
qp.EVENT_CLIMBING_LEDGE = 31
-- Went under water.
qp.EVENT_ENTERED_WATER = 32
-- Came out of water.
qp.EVENT_LEFT_WATER = 33
-- Moved to the other collision layer.
qp.EVENT_CHANGED_LAYER = 34
-- Was hurt.
qp.EVENT_WAS_HURT = 35
-- Died.
qp.EVENT_DIED = 36
-- Gave up waiting.
qp.EVENT_GAVE_UP = 37
-- Came down on an object.
qp.EVENT_LANDED_ON = 38
-- Jumped, fell or walked off an object.
qp.EVENT_LEFT_OBJECT = 39
-- Began to push an object.
qp.EVENT_PUSHED_OBJECT = 40
-- Pushed an object on by a pixel.
qp.EVENT_MOVED_OBJECT = 41
-- Was crushed by an object.
qp.EVENT_CRUSHED = 42
-- Was thrown by a spring.
qp.EVENT_SPRUNG = 43
-- Bounced off a bumper or the like.
qp.EVENT_BOUNCED = 44
-- Was sped up by a booster.
qp.EVENT_BOOSTED = 45
-- Took a ring.
qp.EVENT_TOOK_RING = 46
-- Lost this many rings.
qp.EVENT_LOST_RINGS = 47
-- Broke a monitor.
qp.EVENT_BROKE_MONITOR = 48
-- Bumped a monitor from below.
qp.EVENT_BUMPED_MONITOR = 49
-- Got the contents of a monitor.
qp.EVENT_GOT_ITEM = 50
-- Hit an enemy that takes more hits.
qp.EVENT_ATTACKED = 51
-- Destroyed an enemy.
qp.EVENT_DESTROYED = 52
-- Broke a wall, a block or the like.
qp.EVENT_BROKE = 53
-- The object that the player stands on, or stood on, breaks apart.
qp.EVENT_COLLAPSED = 54
-- Pressed a button.
qp.EVENT_PRESSED_BUTTON = 55
-- Passed a checkpoint.
qp.EVENT_PASSED_CHECKPOINT = 56
-- Reached the goal.
qp.EVENT_REACHED_GOAL = 57
-- Scored this many points: with an enemy or a bumper.
qp.EVENT_SCORED = 58
-- The report of a custom object, made with `Scene::tell`.
qp.EVENT_CUSTOM = 59
-- Was warned that its air runs out, with 25, 20 or 15 of 30 left: the first player only.
qp.EVENT_AIR_WARNING = 60
-- Reached 12 of 30 air, where the countdown's music begins: the first player only.
qp.EVENT_AIR_LOW = 61
-- Saw this number of the countdown appear on the screen: 5 to 0.
qp.EVENT_AIR_NUMBER = 62
-- Got air back while the countdown's music played: the first player only.
qp.EVENT_AIR_RESTORED = 63
-- Breathed a bubble.
qp.EVENT_BREATHED_BUBBLE = 64
-- Began to drown.
qp.EVENT_DROWNED = 65
-- The field `x`: The centre along x. In 1/65536 px.
qp.PLAYER_X = 0
-- The field `y`: The centre along y, downward. In 1/65536 px.
qp.PLAYER_Y = 1
-- The field `x_speed`: The speed along x. In 1/256 px a frame, -32768 to 32767.
qp.PLAYER_X_SPEED = 2
-- The field `y_speed`: The speed along y, downward. In 1/256 px a frame, -32768 to 32767.
qp.PLAYER_Y_SPEED = 3
-- The field `ground_speed`: The speed along the ground; to the right on a floor it is positive. In 1/256 px a frame, -32768 to 32767.
qp.PLAYER_GROUND_SPEED = 4
-- The field `top_speed`: The top running speed, which shoes, water and forms change. In 1/256 px a frame, -32768 to 32767.
qp.PLAYER_TOP_SPEED = 5
-- The field `acceleration`: The gain per frame while a direction is held; also the friction. In 1/256 px a frame, -32768 to 32767.
qp.PLAYER_ACCELERATION = 6
-- The field `deceleration`: The loss per frame while the opposite direction is held. In 1/256 px a frame, -32768 to 32767.
qp.PLAYER_DECELERATION = 7
-- The field `angle`: The ground's angle: 0 on a floor, 64 on a wall to the left, 128 on a ceiling, 192 on a wall to the right. In 1/256 of
-- a turn, 0 to 255.
qp.PLAYER_ANGLE = 8
-- The field `width_radius`: Half the width, for the sensors. In pixels, -128 to 127.
qp.PLAYER_WIDTH_RADIUS = 9
-- The field `height_radius`: Half the height. In pixels, -128 to 127.
qp.PLAYER_HEIGHT_RADIUS = 10
-- The field `airborne`: True if the player is off the ground. 0 or 1.
qp.PLAYER_AIRBORNE = 11
-- The field `rolling`: True if the player is curled up: rolling or jumping. 0 or 1.
qp.PLAYER_ROLLING = 12
-- The field `facing_left`: True if the player faces left. 0 or 1.
qp.PLAYER_FACING_LEFT = 13
-- The field `on_object`: True if the player stands on an object. 0 or 1.
qp.PLAYER_ON_OBJECT = 14
-- The field `standing_on`: The slot of the object that the player stands on, or stood on last; -1 if there is none.
qp.PLAYER_STANDING_ON = 15
-- The field `support_width`: Half the width of the object that the player stands on, for balancing; -1 if there is none. The engine updates
-- it in each frame. In pixels, -1 to 32767.
qp.PLAYER_SUPPORT_WIDTH = 16
-- The field `support_x`: The centre of the object that the player stands on, along x; 0 for none. In pixels, -32768 to 32767.
qp.PLAYER_SUPPORT_X = 17
-- The field `pushed_object`: The slot of the object that the player pushes, which only CD's rules store; -1 if there is none.
qp.PLAYER_PUSHED_OBJECT = 18
-- The field `pushing`: True if the player pushes a wall or an object. 0 or 1.
qp.PLAYER_PUSHING = 19
-- The field `roll_jump`: True if the player jumped out of a roll. 0 or 1.
qp.PLAYER_ROLL_JUMP = 20
-- The field `jumping`: True if the player is in the air because of a jump. 0 or 1.
qp.PLAYER_JUMPING = 21
-- The field `underwater`: True if the player is below the water's surface. 0 or 1.
qp.PLAYER_UNDERWATER = 22
-- The field `stick`: If not 0, the player stays on the ground whatever it does. 0 to 255.
qp.PLAYER_STICK = 23
-- The field `sliding`: True if a slide carries the player, which then has no control. 0 or 1.
qp.PLAYER_SLIDING = 24
-- The field `in_wind_tunnel`: True if the player is in a wind tunnel. 0 or 1.
qp.PLAYER_IN_WIND_TUNNEL = 25
-- The field `wall_grab_disabled`: True if the player lets go of any wall that it climbs. 0 or 1.
qp.PLAYER_WALL_GRAB_DISABLED = 26
-- The field `control_lock`: The time during which directions are ignored on the ground. In frames, 0 to 65535.
qp.PLAYER_CONTROL_LOCK = 27
-- The field `layer`: The collision layer.
qp.PLAYER_LAYER = 28
-- The field `routine`: The routine that this frame's step runs.
qp.PLAYER_ROUTINE = 29
-- The field `death`: The cause of the player's death.
qp.PLAYER_DEATH = 30
-- The field `pose`: The player's pose.
qp.PLAYER_POSE = 31
-- The field `shown_pose`: The pose that the last frame showed; with -1, the current pose starts again.
qp.PLAYER_SHOWN_POSE = 32
-- The field `picture_timer`: The time until the next picture of a walk, until a duck is all the way down, or until a skid or waking up
-- ends. In frames, 0 to 255.
qp.PLAYER_PICTURE_TIMER = 33
-- The field `character`: The player's character.
qp.PLAYER_CHARACTER = 34
-- The field `held`: The buttons held in the last frame. As bits of buttons, 0 to 127.
qp.PLAYER_HELD = 35
-- The field `first_slot_angle`: The angle that the first sensor of a pair found last; on a floor it is the right foot's. In 1/256 of a
-- turn, 0 to 255.
qp.PLAYER_FIRST_SLOT_ANGLE = 36
-- The field `second_slot_angle`: The angle that the second sensor of a pair found last; on a floor it is the left foot's. In 1/256 of a
-- turn, 0 to 255.
qp.PLAYER_SECOND_SLOT_ANGLE = 37
-- The field `spin_dash`: If not 0, the player charges a spin dash or, while rolling, is forced to roll; from 128 on such a roll cannot be
-- steered. 0 to 255.
qp.PLAYER_SPIN_DASH = 38
-- The field `charge`: The spin dash's charge in 1/256 of a step; for a dead player, the frames until its level restarts. 0 to 65535.
qp.PLAYER_CHARGE = 39
-- The field `charge_timer`: The time for which a spin dash or peel-out of CD's rules has been charged. In frames, 0 to 255.
qp.PLAYER_CHARGE_TIMER = 40
-- The field `taps`: The tap counter of CD's rules. 0 to 255.
qp.PLAYER_TAPS = 41
-- The field `looking`: True if Up was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
qp.PLAYER_LOOKING = 42
-- The field `ducking`: True if Down was tapped twice under CD's rules, so that holding it moves the view. 0 or 1.
qp.PLAYER_DUCKING = 43
-- The field `look_shift`: The target distance of the player from the top of the view: 96, unless the player looks up or ducks. In pixels, 0
-- to 255.
qp.PLAYER_LOOK_SHIFT = 44
-- The field `look_delay`: The time for which the player has looked or ducked, until the view moves. In frames, 0 to 255.
qp.PLAYER_LOOK_DELAY = 45
-- The field `idle`: The time for which the player has waited. In frames, 0 to 65535.
qp.PLAYER_IDLE = 46
-- The field `air_move_state`: The move that the second press of this jump started; 0 for none. The meaning of other numbers depends on the
-- character. 0 to 255.
qp.PLAYER_AIR_MOVE_STATE = 47
-- The field `air_move_value`: The fuel of a flight, or the direction of a glide. 0 to 255.
qp.PLAYER_AIR_MOVE_VALUE = 48
-- The field `air_move_timer`: The timer of an insta-shield, a climb or a drop dash. In frames, 0 to 255.
qp.PLAYER_AIR_MOVE_TIMER = 49
-- The field `object_control`: The control that an object or the host takes from the player, as bits: 1 its step, 64 its push sensors, 128
-- all objects. 0 to 255.
qp.PLAYER_OBJECT_CONTROL = 50
-- The field `flip_type`: The kind of flip in progress; with a negative number the player does not skid. -128 to 127.
qp.PLAYER_FLIP_TYPE = 51
-- The field `deep_wall_frames`: The time for which a deep wall to the right still holds. In frames, 0 to 255.
qp.PLAYER_DEEP_WALL_FRAMES = 52
-- The field `form`: The player's form.
qp.PLAYER_FORM = 53
-- The field `shield`: The player's shield.
qp.PLAYER_SHIELD = 54
-- The field `rings`: The number of rings. 0 to 65535.
qp.PLAYER_RINGS = 55
-- The field `chain`: Twice the number of enemies destroyed since the last landing. 0 to 255.
qp.PLAYER_CHAIN = 56
-- The field `invulnerable`: The time for which a player is invulnerable after being hurt. In frames, 0 to 255.
qp.PLAYER_INVULNERABLE = 57
-- The field `invincible`: The remaining invincibility: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
qp.PLAYER_INVINCIBLE = 58
-- The field `shoes`: The remaining time of speed shoes: in frames, or in units of eight frames under the rules of S3 and S3K. 0 to 65535.
qp.PLAYER_SHOES = 59
-- The field `is_alive`: True if the player is alive. 0 or 1.
qp.PLAYER_IS_ALIVE = 60
-- The field `is_super`: True if the player is super or hyper. 0 or 1.
qp.PLAYER_IS_SUPER = 61
-- The field `is_charging`: True if the player charges a spin dash. 0 or 1.
qp.PLAYER_IS_CHARGING = 62
-- The field `is_forced_to_roll`: True if the player must go on rolling. 0 or 1.
qp.PLAYER_IS_FORCED_TO_ROLL = 63
-- The field `spin_charge`: The spin dash's charge in 1/256 of a step; 0 for a dead player. 0 to 2048.
qp.PLAYER_SPIN_CHARGE = 64
-- The field `restart_in`: The time until the original games restart the level; -1 unless the player is dead. In frames, -1 to 65535.
qp.PLAYER_RESTART_IN = 65
-- The field `air`: The remaining air: 30 down to 0, one unit less every second under water. 0 to 255.
qp.PLAYER_AIR = 66
-- The field `air_tick`: The time until the next unit of air is used up, under water. In frames, 0 to 255.
qp.PLAYER_AIR_TICK = 67
-- The field `drowning`: The time until a drowning player is dead; 0 otherwise. In frames, 0 to 255.
qp.PLAYER_DROWNING = 68
-- The number of fields of a player.
qp.PLAYER_FIELD_COUNT = 69
-- The direction in which a spring throws `up`.
qp.FACING_UP = 0
-- The direction in which a spring throws `down`.
qp.FACING_DOWN = 1
-- The direction in which a spring throws `sideways`.
qp.FACING_SIDEWAYS = 2
-- The direction in which a spring throws `diagonally_up`.
qp.FACING_DIAGONALLY_UP = 3
-- The direction in which a spring throws `diagonally_down`.
qp.FACING_DIAGONALLY_DOWN = 4
-- The character `sonic`.
qp.CHARACTER_SONIC = 0
-- The character `tails`.
qp.CHARACTER_TAILS = 1
-- The character `knuckles`.
qp.CHARACTER_KNUCKLES = 2
-- The character `mini`.
qp.CHARACTER_MINI = 3
-- The character `custom0`.
qp.CHARACTER_CUSTOM0 = 4
-- The character `custom1`.
qp.CHARACTER_CUSTOM1 = 5
-- The character `custom2`.
qp.CHARACTER_CUSTOM2 = 6
-- The character `custom3`.
qp.CHARACTER_CUSTOM3 = 7
-- The character `custom4`.
qp.CHARACTER_CUSTOM4 = 8
-- The character `custom5`.
qp.CHARACTER_CUSTOM5 = 9
-- The character `custom6`.
qp.CHARACTER_CUSTOM6 = 10
-- The character `custom7`.
qp.CHARACTER_CUSTOM7 = 11
-- The pose `wait`.
qp.POSE_WAIT = 0
-- The pose `walk`.
qp.POSE_WALK = 1
-- The pose `roll`.
qp.POSE_ROLL = 2
-- The pose `look_up`.
qp.POSE_LOOK_UP = 3
-- The pose `duck`.
qp.POSE_DUCK = 4
-- The pose `balance`.
qp.POSE_BALANCE = 5
-- The pose `balance_far`.
qp.POSE_BALANCE_FAR = 6
-- The pose `balance_away`.
qp.POSE_BALANCE_AWAY = 7
-- The pose `balance_away_far`.
qp.POSE_BALANCE_AWAY_FAR = 8
-- The pose `skid`.
qp.POSE_SKID = 9
-- The pose `spin_dash`.
qp.POSE_SPIN_DASH = 10
-- The pose `blink`.
qp.POSE_BLINK = 11
-- The pose `get_up`.
qp.POSE_GET_UP = 12
-- The pose `give_up`.
qp.POSE_GIVE_UP = 13
-- The pose `fly`.
qp.POSE_FLY = 14
-- The pose `glide`.
qp.POSE_GLIDE = 15
-- The pose `glide_fall`.
qp.POSE_GLIDE_FALL = 16
-- The pose `slide`.
qp.POSE_SLIDE = 17
-- The pose `climb`.
qp.POSE_CLIMB = 18
-- The pose `climb_ledge`.
qp.POSE_CLIMB_LEDGE = 19
-- The pose `hurt`.
qp.POSE_HURT = 20
-- The pose `die`.
qp.POSE_DIE = 21
-- The pose `spring`.
qp.POSE_SPRING = 22
-- The pose `breathe`.
qp.POSE_BREATHE = 23
-- The pose `drown`.
qp.POSE_DROWN = 24
-- The shield `none`.
qp.SHIELD_NONE = 0
-- The shield `plain`.
qp.SHIELD_PLAIN = 1
-- The shield `fire`.
qp.SHIELD_FIRE = 2
-- The shield `lightning`.
qp.SHIELD_LIGHTNING = 3
-- The shield `bubble`.
qp.SHIELD_BUBBLE = 4
-- The form `normal`.
qp.FORM_NORMAL = 0
-- The form `super`.
qp.FORM_SUPER = 1
-- The form `hyper`.
qp.FORM_HYPER = 2
-- The collision layer `a`.
qp.LAYER_A = 0
-- The collision layer `b`.
qp.LAYER_B = 1
-- The routine `control`.
qp.ROUTINE_CONTROL = 0
-- The routine `hurt`.
qp.ROUTINE_HURT = 1
-- The routine `dying`.
qp.ROUTINE_DYING = 2
-- The routine `dead`.
qp.ROUTINE_DEAD = 3
-- The routine `drowning`.
qp.ROUTINE_DROWNING = 4
-- The cause of death `none`.
qp.DEATH_NONE = 0
-- The cause of death `by_terrain`.
qp.DEATH_BY_TERRAIN = 1
-- The cause of death `by_object`.
qp.DEATH_BY_OBJECT = 2
-- The cause of death `by_drowning`.
qp.DEATH_BY_DROWNING = 3
-- The content of a monitor `other`.
qp.ITEM_OTHER = 0
-- The content of a monitor `ten_rings`.
qp.ITEM_TEN_RINGS = 1
-- The content of a monitor `shoes`.
qp.ITEM_SHOES = 2
-- The content of a monitor `shield`.
qp.ITEM_SHIELD = 3
-- The content of a monitor `invincibility`.
qp.ITEM_INVINCIBILITY = 4
-- The content of a monitor `harm`.
qp.ITEM_HARM = 5
-- The content of a monitor `life`.
qp.ITEM_LIFE = 6
-- The content of a monitor `all_power_ups`.
qp.ITEM_ALL_POWER_UPS = 7
-- The shape of a solid `none`.
qp.SHAPE_NONE = 0
-- The shape of a solid `solid`.
qp.SHAPE_SOLID = 1
-- The shape of a solid `platform`.
qp.SHAPE_PLATFORM = 2
-- The shape of a solid `sloped`.
qp.SHAPE_SLOPED = 3
-- The sensor `A`.
qp.SENSOR_A = 0
-- The sensor `B`.
qp.SENSOR_B = 1
-- The sensor `C`.
qp.SENSOR_C = 2
-- The sensor `D`.
qp.SENSOR_D = 3
-- The sensor `E`.
qp.SENSOR_E = 4
-- The sensor `F`.
qp.SENSOR_F = 5
-- The sensor `edge`.
qp.SENSOR_EDGE = 6
-- The direction of a sensor `right`.
qp.DIRECTION_RIGHT = 0
-- The direction of a sensor `down`.
qp.DIRECTION_DOWN = 1
-- The direction of a sensor `left`.
qp.DIRECTION_LEFT = 2
-- The direction of a sensor `up`.
qp.DIRECTION_UP = 3
-- The solidity that a sensor looks for `top`.
qp.SIDE_TOP = 0
-- The solidity that a sensor looks for `sides_and_bottom`.
qp.SIDE_SIDES_AND_BOTTOM = 1
-- The kind of a reason `event`.
qp.REASON_EVENT = 0
-- The kind of a reason `cast`.
qp.REASON_CAST = 1
-- The kind of a reason `decision`.
qp.REASON_DECISION = 2
-- A world's run in a batch goes on.
qp.END_NONE = 0
-- A world's run in a batch is over: the first player died.
qp.END_DIED = 1
-- A world's run in a batch is over: the first player reached the x.
qp.END_REACHED = 2
-- A world's run in a batch is over: its frames are used up.
qp.END_TIME_UP = 3
-- The frame's sensors: anchor, line, letter and distance, and which sensor of a pair won.
qp.OVERLAY_SENSORS = 1
-- The hitboxes of players and objects.
qp.OVERLAY_HITBOXES = 2
-- The solid boxes of objects, and the wider boxes that the player's centre collides with.
qp.OVERLAY_SOLIDS = 4
-- The edge of the solid part in each column and row of a tile.
qp.OVERLAY_HEIGHTS = 8
-- The angles of tiles.
qp.OVERLAY_ANGLES = 16
-- The solid ground of each layer, and for which sensors it is solid.
qp.OVERLAY_LAYERS = 32
-- The speeds of each player, with an arrow as long as its way in six frames.
qp.OVERLAY_VELOCITY = 64
-- Which of the four modes each player is in, and its angle.
qp.OVERLAY_MODE = 128
-- The slot and the name of each object.
qp.OVERLAY_SLOTS = 256
-- The area of the screen that the camera keeps a player in, and the edges of the level.
qp.OVERLAY_CAMERA = 512
-- A column of a batch's observations. The centre's x in 1/65536 px; `>> 16` is the pixel.
qp.COLUMN_X = 0
-- A column of a batch's observations. The centre's y in 1/65536 px, downward.
qp.COLUMN_Y = 1
-- A column of a batch's observations. Motion along x in 1/256 px a frame.
qp.COLUMN_X_SPEED = 2
-- A column of a batch's observations. Motion along y in 1/256 px a frame, downward.
qp.COLUMN_Y_SPEED = 3
-- A column of a batch's observations. Motion along the ground in 1/256 px a frame.
qp.COLUMN_GROUND_SPEED = 4
-- A column of a batch's observations. The ground's angle, 256 to the turn: 0 to 255, 0 on a floor.
qp.COLUMN_ANGLE = 5
-- A column of a batch's observations. The sum of the flags that apply.
qp.COLUMN_FLAGS = 6
-- A column of a batch's observations. The pose's place in `Pose::ALL`: 0 to 22.
qp.COLUMN_POSE = 7
-- A column of a batch's observations. 0 under control, 1 hurt, 2 dying, 3 dead.
qp.COLUMN_ROUTINE = 8
-- A column of a batch's observations. The collision layer: 0 is A, 1 is B.
qp.COLUMN_LAYER = 9
-- A column of a batch's observations. Rings.
qp.COLUMN_RINGS = 10
-- A column of a batch's observations. 0 none, 1 plain, 2 fire, 3 lightning, 4 bubble.
qp.COLUMN_SHIELD = 11
-- A column of a batch's observations. Frames in which directions are ignored on the ground.
qp.COLUMN_CONTROL_LOCK = 12
-- A column of a batch's observations. The spin dash's charge in 1/256 of a step: 0 to 0x800.
qp.COLUMN_SPIN_CHARGE = 13
-- A column of a batch's observations. The effect of the second press of a jump: the first byte of `Player::air_move`.
qp.COLUMN_DOUBLE_JUMP = 14
-- A column of a batch's observations. Frames without harm after being hurt.
qp.COLUMN_INVULNERABLE = 15
-- The number of columns of a batch's observation of a player.
qp.COLUMN_COUNT = 16
-- The bit `airborne` of `QP_COLUMN_FLAGS`.
qp.FLAG_AIRBORNE = 1
-- The bit `rolling` of `QP_COLUMN_FLAGS`.
qp.FLAG_ROLLING = 2
-- The bit `facing_left` of `QP_COLUMN_FLAGS`.
qp.FLAG_FACING_LEFT = 4
-- The bit `on_object` of `QP_COLUMN_FLAGS`.
qp.FLAG_ON_OBJECT = 8
-- The bit `pushing` of `QP_COLUMN_FLAGS`.
qp.FLAG_PUSHING = 16
-- The bit `jumping` of `QP_COLUMN_FLAGS`.
qp.FLAG_JUMPING = 32
-- The bit `roll_jump` of `QP_COLUMN_FLAGS`.
qp.FLAG_ROLL_JUMP = 64
-- The bit `underwater` of `QP_COLUMN_FLAGS`.
qp.FLAG_UNDERWATER = 128
-- The bit `sliding` of `QP_COLUMN_FLAGS`.
qp.FLAG_SLIDING = 256
-- The bit `spin_dash` of `QP_COLUMN_FLAGS`.
qp.FLAG_SPIN_DASH = 512
-- The version of this interface. It increases when a function or a struct changes and programs must be compiled again.
qp.INTERFACE = 1
-- The y of the water's surface in a level without water.
qp.NO_WATER = -2147483648
-- The call succeeded.
qp.STATUS_OK = 0
-- A pointer is NULL or not aligned, though it must be valid.
qp.STATUS_NULL_POINTER = 1
-- A handle is of another type, or was freed.
qp.STATUS_BAD_HANDLE = 2
-- A number, a name or a length is invalid.
qp.STATUS_BAD_VALUE = 3
-- A buffer is too small. The needed size was written if the call has a pointer for it.
qp.STATUS_BUFFER_TOO_SMALL = 4
-- The system could not read a file.
qp.STATUS_UNREADABLE = 5
-- A file, a text or saved bytes are invalid.
qp.STATUS_BAD_DATA = 6
-- The object with this number has left the world, or was never in it.
qp.STATUS_GONE = 7
-- All slots that the rules allow are taken.
qp.STATUS_NO_SLOT = 8
-- A bug in the library. Please report it, with the text. The content of the handle may be damaged: free it.
qp.STATUS_INTERNAL = 9
-- Kinds of events: `QP_EVENT_...`.
qp.NAMES_EVENTS = 0
-- Fields of a player: `QP_PLAYER_...`.
qp.NAMES_PLAYER_FIELDS = 1
-- Characters: `QP_CHARACTER_...`.
qp.NAMES_CHARACTERS = 2
-- Poses: `QP_POSE_...`.
qp.NAMES_POSES = 3
-- Shields: `QP_SHIELD_...`.
qp.NAMES_SHIELDS = 4
-- Forms: `QP_FORM_...`.
qp.NAMES_FORMS = 5
-- The routines that a player's step can run: `QP_ROUTINE_...`.
qp.NAMES_ROUTINES = 6
-- The contents of monitors: `QP_ITEM_...`.
qp.NAMES_ITEMS = 7
-- Stock objects, such as `Ring`. Some numbers below the greatest are unused.
qp.NAMES_STOCK = 8
-- Overlays of pictures: `QP_OVERLAY_...`. The name's number is the place of the bit.
qp.NAMES_OVERLAYS = 9
-- Built-in levels.
qp.NAMES_BUILTIN = 10
-- Games whose rules are available.
qp.NAMES_GAMES = 11
-- The columns of a batch's observations: `QP_COLUMN_...`.
qp.NAMES_COLUMNS = 12
-- Collision layers: `QP_LAYER_...`.
qp.NAMES_LAYERS = 13
-- Causes of a player's death: `QP_DEATH_...`.
qp.NAMES_DEATHS = 14
-- Shapes of solids: `QP_SHAPE_...`.
qp.NAMES_SHAPES = 15
-- Sensors: `QP_SENSOR_...`.
qp.NAMES_SENSORS = 16
-- Directions of sensors: `QP_DIRECTION_...`.
qp.NAMES_DIRECTIONS = 17
-- Solidities that sensors look for: `QP_SIDE_...`.
qp.NAMES_SIDES = 18
-- Kinds of reasons: `QP_REASON_...`.
qp.NAMES_REASONS = 19
-- Directions in which springs throw: `QP_FACING_...`.
qp.NAMES_FACINGS = 20
-- </generated library>

-- The library, once it is loaded.
local C

-- The folder of this file.
local here = (debug.getinfo(1, "S").source:match "^@(.*[/\\])") or ""

local file_names = {
  Windows = "quarterpipe.dll",
  OSX = "libquarterpipe.dylib",
}

-- The places of the library, in the order in which they are tried.
local function places()
  local file = file_names[ffi.os] or "libquarterpipe.so"
  local all = {}
  local love = rawget(_G, "love")
  if love and love.filesystem then
    -- Next to the game, and next to the program that it was fused with.
    all[#all + 1] = love.filesystem.getSource() .. "/" .. file
    all[#all + 1] = love.filesystem.getSourceBaseDirectory() .. "/" .. file
  end
  all[#all + 1] = here .. file
  -- In the system's search path.
  all[#all + 1] = "quarterpipe"
  return all
end

-- Raises the library's last error, at the line that called the public function.
local function check(status)
  if status ~= 0 then
    error(ffi.string(C.qp_error_text()), 3)
  end
end

local function found(pointer)
  if pointer == nil then
    error(ffi.string(C.qp_error_text()), 3)
  end
  return pointer
end

local function check_library()
  if C.qp_check_header(qp.INTERFACE, ffi.sizeof "QpPlayer", ffi.sizeof "QpEvent", ffi.sizeof "QpObject", ffi.sizeof "QpSolid",
      ffi.sizeof "QpCast", ffi.sizeof "QpReason", ffi.sizeof "QpLevelObject", ffi.sizeof "QpLevelArrays", ffi.sizeof "QpFile",
      ffi.sizeof "QpEnds") ~= 0 then
    error(ffi.string(C.qp_error_text()), 0)
  end
end

--- Loads the library from a path. Needed only if the library is neither next to this file, nor next to a LÖVE game, nor in the system's
--- search path.
function qp.load(path)
  C = ffi.load(path)
  check_library()
end

-- Loads the library on first use.
local function ready()
  if C then
    return
  end
  local tried = {}
  for _, place in ipairs(places()) do
    local is_loaded, library = pcall(ffi.load, place)
    if is_loaded then
      C = library
      check_library()
      return
    end
    tried[#tried + 1] = tostring(library)
  end
  error("quarterpipe: the library was not found; qp.load(path) loads it from another path\n" .. table.concat(tried, "\n"), 3)
end

local size_out = ffi.new "size_t[1]"
local size_out_2 = ffi.new "size_t[1]"
local int_out = ffi.new "int32_t[4]"
local number_out = ffi.new "uint64_t[1]"
local few = ffi.new "uint8_t[8]"

-- Returns the bytes that a function writes to a buffer as a string, without the last byte if it is a text.
local function filled(fill, is_text)
  local status = fill(nil, 0, size_out)
  local length = tonumber(size_out[0])
  if status ~= 0 or length == 0 then
    return status, ""
  end
  local buffer = ffi.new("uint8_t[?]", length)
  status = fill(buffer, length, size_out)
  return status, ffi.string(buffer, is_text and length - 1 or length)
end

-- Reads buttons: numbers, or a table of numbers.
local function buttons_of(...)
  local first = ...
  local count = type(first) == "table" and #first or select("#", ...)
  if count > 8 then
    error("inputs: found " .. count .. ", expected at most 8, one for each player", 3)
  end
  for i = 1, count do
    local bits
    if type(first) == "table" then
      bits = first[i]
    else
      bits = (select(i, ...))
    end
    if type(bits) ~= "number" or bits < 0 or bits > 127 or bits % 1 ~= 0 then
      error("inputs: found " .. tostring(bits) .. ", expected bits of qp.BUTTON_..., 0 to 127", 3)
    end
    few[i - 1] = bits
  end
  return count
end

-- Raises an error at the line that called the public function if a value has the wrong type.
local function typed(kind, name, value)
  if type(value) ~= kind then
    error(name .. ": found " .. (value == nil and "nil" or "a " .. type(value)) .. ", expected a " .. kind, 3)
  end
  return value
end

-- Reads the frames of a run: a string of bytes, or a table of numbers.
local function frames_of(inputs)
  if type(inputs) ~= "table" then
    return typed("string", "inputs", inputs)
  end
  local bytes = {}
  for i, bits in ipairs(inputs) do
    bytes[i] = string.char(bits)
  end
  return table.concat(bytes)
end

local function text_or_nil(text)
  if text ~= nil then
    return ffi.string(text)
  end
end

-- Returns the numbers that a function writes to a buffer as a table.
local function numbers(kind, fill)
  local status = fill(nil, 0, size_out)
  local length, all = tonumber(size_out[0]), {}
  if status ~= 0 then
    return status, all
  end
  local buffer = ffi.new(kind .. "[?]", math.max(length, 1))
  status = fill(buffer, length, size_out)
  for i = 1, length do
    all[i] = buffer[i - 1]
  end
  return status, all
end

-- Returns the 16 digits of a digest.
local function digits(number)
  return bit.tohex(tonumber(number / 2 ^ 32)) .. bit.tohex(tonumber(number % 2 ^ 32))
end

-- Frees a handle at once, without waiting for the garbage collector.
local function freed(handle, free)
  local status = free(handle)
  if status == 0 then
    ffi.gc(handle, nil)
  end
  return status
end

--- Converts a position, which is in 1/65536 px, to pixels.
function qp.pixels(position)
  return position / 65536
end

--- Converts pixels to a position.
function qp.position(pixels)
  return math.floor(pixels * 65536 + 0.5)
end

--- Returns the library's version.
function qp.version()
  ready()
  return ffi.string(C.qp_version())
end

--- Returns a name in a list: qp.name(qp.NAMES_EVENTS, qp.EVENT_JUMPED) is "jumped".
function qp.name(names, number)
  ready()
  local name = found(C.qp_name(names, number))
  return ffi.string(name)
end

--- Returns the number of a name in a list: qp.number(qp.NAMES_EVENTS, "jumped") is qp.EVENT_JUMPED.
function qp.number(names, name)
  ready()
  check(C.qp_number(names, name, int_out))
  return int_out[0]
end

--- Returns all names of a list as a table. Its keys are their numbers, so they begin at 0.
function qp.names(names)
  ready()
  check(C.qp_name_count(names, size_out))
  local all = {}
  for number = 0, tonumber(size_out[0]) - 1 do
    all[number] = text_or_nil(C.qp_name(names, number))
  end
  return all
end

--- Returns the code of the last failed call: one of qp.STATUS_...
function qp.error_code()
  ready()
  return C.qp_error_code()
end

--- Returns the frames of a run of buttons, such as "R60 RA10 _30", as a string of bytes for world:run.
function qp.inputs(run)
  ready()
  local status, bytes = filled(function(buffer, length, needed) return C.qp_inputs_parse(run, buffer, length, needed) end)
  check(status)
  return bytes
end

-- Rules ----------------------------------------------------------------------------------------------------------------------------

local Rules = {}
Rules.__index = Rules

--- Clears the last error of this thread.
function qp.clear_error()
  ready()
  C.qp_error_clear()
end

--- Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k".
function qp.rules(game)
  ready()
  return ffi.gc(found(C.qp_rules_new(game)), C.qp_rules_free)
end

--- Reads rules from the JSON that rules:to_json() writes.
function qp.rules_from_json(json)
  ready()
  return ffi.gc(found(C.qp_rules_from_json(typed("string", "json", json), #json)), C.qp_rules_free)
end

-- Levels ---------------------------------------------------------------------------------------------------------------------------

local Level = {}
Level.__index = Level

local function own_level(level)
  return ffi.gc(level, C.qp_level_free)
end

--- Returns a built-in level: one of qp.names(qp.NAMES_BUILTIN).
function qp.level(name)
  ready()
  return own_level(found(C.qp_level_builtin(name)))
end

--- Reads a level file: Tiled (.tmx, .tmj), LDtk (.ldtk) or JSON (.json). `level` names one of several levels in a file.
function qp.load_level(path, level)
  ready()
  return own_level(found(C.qp_level_load(path, level)))
end

--- Reads a level from a string. `name` is the file's name, whose extension gives the format. `files` has the bytes of the files that it
--- refers to, by their paths.
function qp.level_from_memory(name, bytes, files, level)
  ready()
  local names = {}
  for file in pairs(files or {}) do
    names[#names + 1] = file
  end
  local all = ffi.new("QpFile[?]", math.max(#names, 1))
  for i, file in ipairs(names) do
    -- `files` keeps both strings alive during the call.
    all[i - 1].name, all[i - 1].bytes, all[i - 1].length = file, ffi.cast("const uint8_t *", files[file]), #files[file]
  end
  return own_level(found(C.qp_level_from_memory(name, typed("string", "bytes", bytes), #bytes, all, #names, level)))
end

--- Reads a level from the JSON that level:to_json() writes.
function qp.level_from_json(json)
  ready()
  return own_level(found(C.qp_level_from_json(typed("string", "json", json), #json)))
end

local function array_of(kind, values, expected, name)
  if values == nil then
    return nil
  end
  if #values ~= expected then
    error(name .. ": found " .. #values .. " numbers, expected " .. expected, 3)
  end
  return ffi.new(kind .. "[?]", math.max(expected, 1), values)
end

--- Creates a level from tables: `heights` (16 for each tile, the first of which is air), `cells` (the tile of each cell, row by row) and
--- `columns`, and optionally `name`, `widths`, `angles`, `solidity`, `x_flip`, `y_flip`, `layers`, `start_x` and `start_y`. QpLevelArrays in
--- quarterpipe.h describes them.
function qp.level_from_arrays(from)
  ready()
  typed("table", "from", from)
  typed("table", "heights", from.heights)
  typed("table", "cells", from.cells)
  typed("number", "columns", from.columns)
  local tiles, cells, layers = math.floor(#from.heights / 16), #from.cells, from.layers or 1
  -- These variables keep the memory alive during the call.
  local held = {
    heights = array_of("int8_t", from.heights, 16 * tiles, "heights"),
    widths = array_of("int8_t", from.widths, 16 * tiles, "widths"),
    angles = array_of("uint8_t", from.angles, tiles, "angles"),
    cells = array_of("uint16_t", from.cells, cells, "cells"),
    solidity = array_of("uint8_t", from.solidity, cells, "solidity"),
    x_flip = array_of("uint8_t", from.x_flip, cells, "x_flip"),
    y_flip = array_of("uint8_t", from.y_flip, cells, "y_flip"),
  }
  local arrays = ffi.new "QpLevelArrays"
  for name, array in pairs(held) do
    arrays[name] = array
  end
  local rows = cells / layers / from.columns
  if rows % 1 ~= 0 then
    error("cells: found " .. cells .. ", expected whole rows of " .. from.columns, 2)
  end
  arrays.name, arrays.tiles, arrays.columns, arrays.rows, arrays.layers = from.name, tiles, from.columns, rows, layers
  arrays.start_x, arrays.start_y = from.start_x or 0, from.start_y or 0
  local level = found(C.qp_level_from_arrays(arrays))
  held.is_done = true
  return own_level(level)
end

--- Returns a copy of this level with parts replaced by those of a JSON object, such as
--- '{"water": 300, "objects": [{"class": "ring", "x": 200, "y": 100}]}'. qp_level_with_parts in quarterpipe.h lists the keys.
function Level:with_parts(json)
  return own_level(found(C.qp_level_with_parts(self, typed("string", "json", json), #json)))
end

--- Returns the placed objects as a table of tables.
function Level:objects()
  local all, object = {}, ffi.new "QpLevelObject"
  for number = 0, tonumber(C.qp_level_object_count(self)) - 1 do
    check(C.qp_level_object(self, number, object))
    all[number + 1] = {
      class = ffi.string(object.class_name),
      name = ffi.string(object.name),
      properties = ffi.string(object.properties),
      x = object.x,
      y = object.y,
      x_flip = object.x_flip == 1,
      y_flip = object.y_flip == 1,
    }
  end
  return all
end

-- Worlds ---------------------------------------------------------------------------------------------------------------------------

local World = {}
World.__index = World

local function own_world(world)
  return ffi.gc(world, C.qp_world_free)
end

--- Creates a world with 1 to 8 players at a level's start. By default it has the rules that the level is meant for, or those of S3K.
function qp.world(level, rules, character, players)
  ready()
  rules = rules or level:rules()
  return own_world(found(C.qp_world_new(level, rules, character or qp.CHARACTER_SONIC, players or 1)))
end

--- Returns an independent copy.
function World:clone()
  return own_world(found(C.qp_world_clone(self)))
end

--- Sets this world to the state of another: the fastest way to go back in time.
function World:copy(from)
  check(C.qp_world_copy(self, from))
end

--- Steps the world by a frame, with the bits of each player's buttons: world:step(bits), world:step(bits, bits), or a table of them.
function World:step(...)
  local count = buttons_of(...)
  check(C.qp_world_step(self, few, count))
end

--- Steps the world by a frame for each of these buttons of the first player: a string of bytes, or a table of numbers.
function World:run(inputs)
  inputs = frames_of(inputs)
  check(C.qp_world_run(self, inputs, #inputs))
end

local function next_event(state)
  if state.place < state.count then
    state.place = state.place + 1
    return ffi.new("QpEvent", state.events[state.place - 1])
  end
end

--- Iterates over the events since the start of the last step or run: for event in world:events() do ... event.kind ... end
function World:events()
  local events = found(C.qp_world_events(self, size_out))
  local count = tonumber(size_out[0])
  local own = ffi.new("QpEvent[?]", math.max(count, 1))
  if count > 0 then
    ffi.copy(own, events, count * ffi.sizeof "QpEvent")
  end
  return next_event, { events = own, count = count, place = 0 }
end

--- Returns the current state of a player: by default the first, whose number is 0. Change it and set it with world:set_player.
function World:player(player)
  local out = ffi.new "QpPlayer"
  check(C.qp_world_player(self, player or 0, out))
  return out
end

--- Sets a player.
function World:set_player(player, to)
  check(C.qp_world_set_player(self, player, to))
end

--- Revives a player at a position in pixels, or at the level's start.
function World:respawn(player, x, y)
  if x then
    check(C.qp_world_respawn(self, player, x, y))
  else
    check(C.qp_world_respawn_at_start(self, player))
  end
end

--- Returns a table of the reasons for what the next frame would do with these buttons. The world is not stepped.
function World:explain(...)
  local count = buttons_of(...)
  check(C.qp_world_explain(self, few, count, size_out))
  local all, reason = {}, ffi.new "QpReason"
  for number = 0, tonumber(size_out[0]) - 1 do
    check(C.qp_world_reason(self, number, reason))
    all[number + 1] = {
      player = reason.player,
      kind = reason.kind,
      value = reason.value,
      rule = ffi.string(reason.rule),
      what = ffi.string(reason.what),
      line = ffi.string(reason.line),
      cast = ffi.new("QpCast", reason.cast),
    }
  end
  return all
end

--- Draws a player's view into memory of 4 * width * height bytes, such as imagedata:getFFIPointer() in LÖVE.
function World:render_into(pixels, width, height, overlays, player)
  check(C.qp_world_render(self, player or 0, overlays or 0, pixels, 4 * width * height, width, height))
end

--- Draws a player's view: a string with red, green, blue and opacity of each pixel, row by row from the top.
function World:render(width, height, overlays, player)
  width, height = width or 320, height or 224
  local is_size = width >= 1 and width <= 4096 and height >= 1 and height <= 4096
  local length = is_size and 4 * width * height or 0
  local pixels = ffi.new("uint8_t[?]", math.max(length, 1))
  check(C.qp_world_render(self, player or 0, overlays or 0, pixels, length, width, height))
  return ffi.string(pixels, length)
end

-- Solids ---------------------------------------------------------------------------------------------------------------------------

local Solid = {}
Solid.__index = Solid

local function solid_of(world)
  return setmetatable({ world = world, number = tonumber(number_out[0]) }, Solid)
end

--- Returns its target, and its contacts in the last step.
function Solid:state()
  local out = ffi.new "QpSolid"
  check(C.qp_world_solid(self.world, self.number, out))
  return out
end

-- Batches --------------------------------------------------------------------------------------------------------------------------

local Batch = {}
Batch.__index = Batch

--- Creates a batch of `copies` of each world in a table. `ends` is a table with `death`, `at_x`, `x` and `frames`, as in QpEnds.
function qp.batch(worlds, copies, ends, threads)
  ready()
  local all = ffi.new("const QpWorld *[?]", math.max(#worlds, 1), worlds)
  local batch = found(C.qp_batch_new(all, #worlds, copies, ends and ffi.new("QpEnds", ends) or nil, threads or 0))
  return ffi.gc(batch, C.qp_batch_free)
end

--- Returns the number of worlds, and the number of players in each.
function Batch:size()
  check(C.qp_batch_size(self, size_out, size_out_2))
  return tonumber(size_out[0]), tonumber(size_out_2[0])
end

--- Steps every world by some frames. `inputs` has a number for each player, world by world: a string of bytes or a table.
function Batch:step(inputs, frames)
  inputs = frames_of(inputs)
  check(C.qp_batch_step(self, inputs, #inputs, frames or 1))
end

--- Returns an array of qp.COLUMN_COUNT numbers for each player, world by world, and an array of the ends of the worlds' runs: 0 not
--- over, 1 by death, 2 at the x, 3 after its frames. Both are FFI arrays, which begin at 0.
function Batch:observe()
  local worlds, players = self:size()
  local values, ended = ffi.new("int32_t[?]", worlds * players * qp.COLUMN_COUNT), ffi.new("uint8_t[?]", worlds)
  check(C.qp_batch_observe(self, values, worlds * players * qp.COLUMN_COUNT, ended, worlds))
  return values, ended
end

--- Copies a world of the batch into another world, which must have the same level and rules.
function Batch:world(number, into)
  check(C.qp_batch_world(self, number, into))
end

-- Tiles ----------------------------------------------------------------------------------------------------------------------------

local Tiles = {}
Tiles.__index = Tiles

--- Measures the tiles of a PNG file. Pixels that are at least half opaque are solid. `tile_size` is 8, 16 or 32.
function qp.bake_file(path, tile_size)
  ready()
  return ffi.gc(found(C.qp_tiles_bake_file(path, tile_size or 16)), C.qp_tiles_free)
end

--- Measures the tiles of a picture: a string with red, green, blue and opacity of each pixel, as imagedata:getString() returns it.
function qp.bake_pixels(pixels, width, height, tile_size)
  ready()
  return ffi.gc(found(C.qp_tiles_bake_pixels(typed("string", "pixels", pixels), #pixels, width, height, tile_size or 16)), C.qp_tiles_free)
end

-- Scenarios ------------------------------------------------------------------------------------------------------------------------

local Scenario = {}
Scenario.__index = Scenario

--- Reads a scenario from JSON: a line of a file of recordings.
function qp.scenario(json)
  ready()
  return ffi.gc(found(C.qp_scenario_from_json(typed("string", "json", json), #json)), C.qp_scenario_free)
end

--- Creates the world as it was before frame 1.
function Scenario:world()
  return own_world(found(C.qp_scenario_world(self)))
end

-- Functions of the table -----------------------------------------------------------------------------------------------------------
-- <generated functions> Written by cargo xtask generate.

--- Returns the number of players.
function World:player_count()
  return tonumber(C.qp_world_player_count(self))
end

--- Returns a field of a player. `field` is one of qp.PLAYER_...
function World:get(player, field)
  check(C.qp_world_get_field(self, player, field, int_out))
  return int_out[0]
end

--- Sets a field of a player, from the next step on. `field` is one of qp.PLAYER_...
function World:set(player, field, value)
  check(C.qp_world_set_field(self, player, field, value))
end

--- Adds a player with its centre at a position, and returns its number. `character` is one of qp.CHARACTER_... `x` and `y` are in 1/65536
--- px.
function World:add_player(character, x, y)
  check(C.qp_world_add_player(self, character, x, y, size_out))
  return tonumber(size_out[0])
end

--- Adds a second player that follows the first one, as Tails follows Sonic. Its own buttons control it while one is held, and for ten
--- seconds after. `character` is one of qp.CHARACTER_...
function World:add_follower(character)
  check(C.qp_world_add_follower(self, character))
end

--- Returns the state of the follower: 0 before its first frame, 1 while it waits far away, 2 while it flies back, 3 while it follows, 4
--- while it is stuck on a slope; -1 without a follower.
function World:follower_state()
  return tonumber(C.qp_world_follower_state(self))
end

--- Makes the follower an ordinary second player. A leader that it carries falls.
function World:free_follower()
  check(C.qp_world_free_follower(self))
end

--- Hurts a player and throws it away from `source_x`; without `source_x`, as if hit at its own centre. A player without rings and without a
--- shield dies. `source_x` is in pixels; nil stands for none.
function World:hurt(player, source_x)
  check(C.qp_world_hurt(self, player, source_x or qp.NO_WATER))
end

--- Kills a player, even one with a shield or invincibility.
function World:kill(player)
  check(C.qp_world_kill(self, player))
end

--- Returns a respawn point with its centre at a pixel. It holds the player's layer, and the level's current bounds, water and gravity. Save
--- one when a player passes a checkpoint. `x` and `y` are in pixels. The result is a string of bytes.
function World:respawn_point(player, x, y)
  local status, found = filled(function(...) return C.qp_world_respawn_point(self, player, x, y, ...) end)
  check(status)
  return found
end

--- Revives a player at a respawn point. The first player's return also sets the level's bounds, water and gravity to those of the point.
function World:respawn_from(player, point)
  check(C.qp_world_respawn_from(self, player, typed("string", "point", point), #point))
end

--- Returns the live objects in the order of their slots.
function World:objects()
  check(C.qp_world_objects(self, nil, 0, size_out))
  local count = tonumber(size_out[0])
  local records, all = ffi.new("QpObject[?]", math.max(count, 1)), {}
  check(C.qp_world_objects(self, records, count, size_out))
  for i = 1, count do
    all[i] = ffi.new("QpObject", records[i - 1])
  end
  return all
end

--- Returns the object in a slot.
function World:object(slot)
  local out = ffi.new "QpObject"
  check(C.qp_world_object(self, slot, out))
  return out
end

--- Removes the object in a slot.
function World:remove_object(slot)
  check(C.qp_world_remove_object(self, slot))
end

--- Resets the level's objects to the start, and removes all added solids, hazards and triggers.
function World:reset_objects()
  check(C.qp_world_reset_objects(self))
end

--- Casts a sensor into the terrain from a pixel. Objects are not terrain. `x` and `y` are in pixels. `direction` is one of qp.DIRECTION_...
--- `side` is one of qp.SIDE_... `layer` is one of qp.LAYER_...
function World:cast(x, y, direction, side, layer)
  local out = ffi.new "QpCast"
  check(C.qp_world_cast(self, x, y, direction, side or qp.SIDE_TOP, layer or qp.LAYER_A, out))
  return out
end

--- Returns the world's state as canonical bytes, the same on every machine and in every language. The result is a string of bytes.
function World:save()
  local status, found = filled(function(...) return C.qp_world_save(self, ...) end)
  check(status)
  return found
end

--- Restores a saved world. The bytes do not contain the level: they must be from a world of the same level, with the same slopes added in
--- the same order. The level's art may differ.
function World:load(bytes)
  check(C.qp_world_load(self, typed("string", "bytes", bytes), #bytes))
end

--- Restores a world that was saved before the level's map, bounds or objects were changed. The level must still have the same number of
--- objects, counting each ring of a row. The state is taken as it is: a player may be inside a new wall, and objects near the camera keep
--- their old places.
function World:load_into_changed_level(bytes)
  check(C.qp_world_load_into_changed_level(self, typed("string", "bytes", bytes), #bytes))
end

--- Returns the 64-bit digest of the world, the same on every machine and in every language. The digest is a text of 16 digits.
function World:digest()
  check(C.qp_world_digest(self, number_out))
  return digits(number_out[0])
end

--- Returns the number of frames stepped so far.
function World:frame()
  return tonumber(C.qp_world_frame(self))
end

--- Returns the top left pixel of the original games' 320 x 224 px screen. Returns two numbers.
function World:camera()
  check(C.qp_world_camera(self, int_out, int_out + 1))
  return int_out[0], int_out[1]
end

--- Returns the y of the water's surface. Nil stands for none.
function World:water()
  local pixel = C.qp_world_water(self)
  return pixel ~= qp.NO_WATER and pixel or nil
end

--- Sets the y of the water's surface, or removes the water. `surface` is in pixels; nil stands for none.
function World:set_water(surface)
  check(C.qp_world_set_water(self, surface or qp.NO_WATER))
end

--- Returns whether players fall upward.
function World:reversed_gravity()
  return C.qp_world_reversed_gravity(self) == 1
end

--- Sets whether players fall upward.
function World:set_reversed_gravity(is_reversed)
  check(C.qp_world_set_reversed_gravity(self, is_reversed and 1 or 0))
end

--- Returns the level's current bounds. Returns left, right, top and bottom.
function World:bounds()
  check(C.qp_world_bounds(self, int_out, int_out + 1, int_out + 2, int_out + 3))
  return int_out[0], int_out[1], int_out[2], int_out[3]
end

--- Sets the level's bounds, which stop the camera. A player's centre stops 16 px right of `left`; on the right it stops 40 px beyond
--- `right` under the rules s1, cd and s2, and 24 px before `right` under s3 and s3k. A player below `bottom` dies. A `top` of -256 makes a
--- level endless vertically under s2, s3 and s3k.
function World:set_bounds(left, right, top, bottom)
  check(C.qp_world_set_bounds(self, left, right, top, bottom))
end

--- Returns a copy of the world's rules.
function World:rules()
  local handle = found(C.qp_world_rules(self))
  return ffi.gc(handle, C.qp_rules_free)
end

--- Adds a solid that you move, with its centre at a position, and returns its identity. If `hurts` is set, it hurts like spikes. `x` and
--- `y` are in 1/65536 px. `shape` is qp.SHAPE_SOLID or qp.SHAPE_PLATFORM.
function World:add_solid(x, y, half_width, half_height, shape, hurts)
  check(C.qp_world_add_solid(self, x, y, half_width, half_height, shape or qp.SHAPE_SOLID, hurts and 1 or 0, number_out))
  return solid_of(self)
end

--- Adds a solid box with a curved top that you move, and returns its identity. `heights` holds the heights of the top above the centre, one
--- for each 2 px, from 11 px left of the box to 11 px right of it, to allow for the player's width: `half_width` + 11 values. Saved bytes
--- do not contain heights: add the same slopes in the same order to a world before you load such bytes. `x` and `y` are in 1/65536 px.
--- `heights` is a table.
function World:add_slope(x, y, half_width, half_height, heights, hurts)
  local all = ffi.new("int8_t[?]", math.max(#heights, 1), heights)
  check(C.qp_world_add_slope(self, x, y, half_width, half_height, all, #heights, hurts and 1 or 0, number_out))
  return solid_of(self)
end

--- Adds a hazard that you move, and returns its identity. It hurts players who touch it. `x` and `y` are in 1/65536 px.
function World:add_hazard(x, y, half_width, half_height)
  check(C.qp_world_add_hazard(self, x, y, half_width, half_height, number_out))
  return solid_of(self)
end

--- Adds a trigger that you move, and returns its identity. It only reports the players who touch it, from its second step on. `x` and `y`
--- are in 1/65536 px.
function World:add_trigger(x, y, half_width, half_height)
  check(C.qp_world_add_trigger(self, x, y, half_width, half_height, number_out))
  return solid_of(self)
end

--- Returns the identity of the solid, hazard or trigger in a slot, for example after a world was loaded.
function World:solid_in_slot(slot)
  check(C.qp_world_solid_in_slot(self, slot, number_out))
  return solid_of(self)
end

--- Moves a solid to a position in the next step. Players on it are carried; players in its way are pushed or crushed. `x` and `y` are in
--- 1/65536 px.
function Solid:move(x, y)
  check(C.qp_world_move_solid(self.world, self.number, x, y))
end

--- Puts a solid at a position at once. It neither carries nor pushes players on the way. `x` and `y` are in 1/65536 px.
function Solid:put(x, y)
  check(C.qp_world_put_solid(self.world, self.number, x, y))
end

--- Sets whether a solid hurts players.
function Solid:set_hurts(hurts)
  check(C.qp_world_set_solid_hurts(self.world, self.number, hurts and 1 or 0))
end

--- Removes a solid from the world.
function Solid:remove()
  check(C.qp_world_remove_solid(self.world, self.number))
end

--- Frees it at once, without waiting for the garbage collector.
function World:free()
  check(freed(self, C.qp_world_free))
end

--- Returns the names of all fields that hold a single value. If a choice holds a value, the field's name contains the choice's name, so the
--- names depend on the rules.
function Rules:names()
  local all = {}
  for number = 0, tonumber(C.qp_rules_name_count(self)) - 1 do
    all[number + 1] = text_or_nil(C.qp_rules_name(self, number))
  end
  return all
end

--- Returns the rules as JSON.
function Rules:to_json()
  local status, found = filled(function(...) return C.qp_rules_to_json(self, ...) end, true)
  check(status)
  return found
end

--- Returns a field as JSON, such as `56`, `true` or `"Revs"`.
function Rules:get_json(name)
  local status, found = filled(function(...) return C.qp_rules_get_json(self, name, ...) end, true)
  check(status)
  return found
end

--- Sets a field to a value in JSON.
function Rules:set_json(name, json)
  check(C.qp_rules_set_json(self, name, json))
end

--- Returns a field as a number; a flag is 0 or 1.
function Rules:get(name)
  check(C.qp_rules_get_number(self, name, int_out))
  return int_out[0]
end

--- Sets a field to a number, or a flag to 0 or 1.
function Rules:set(name, number)
  check(C.qp_rules_set_number(self, name, number))
end

--- Frees it at once, without waiting for the garbage collector.
function Rules:free()
  check(freed(self, C.qp_rules_free))
end

--- Returns the level's short name.
function Level:name()
  local text = found(C.qp_level_name(self))
  return ffi.string(text)
end

--- Returns a one-line description of the level.
function Level:description()
  local text = found(C.qp_level_description(self))
  return ffi.string(text)
end

--- Returns the name of the game whose rules the level is meant for. A level that suits all games has none. Nil stands for none.
function Level:game()
  return text_or_nil(C.qp_level_game(self))
end

--- Returns the rules that the level is meant for, or those of S3K if it suits all games.
function Level:rules()
  local handle = found(C.qp_level_rules(self))
  return ffi.gc(handle, C.qp_rules_free)
end

--- Returns the level's width and height in pixels. Returns two numbers.
function Level:size()
  check(C.qp_level_size(self, int_out, int_out + 1))
  return int_out[0], int_out[1]
end

--- Returns the position of a player's centre at the start. Returns two numbers.
function Level:start()
  check(C.qp_level_start(self, int_out, int_out + 1))
  return int_out[0], int_out[1]
end

--- Returns the warnings about the level's file. Each begins with its place in the file.
function Level:warnings()
  local all = {}
  for number = 0, tonumber(C.qp_level_warning_count(self)) - 1 do
    all[number + 1] = text_or_nil(C.qp_level_warning(self, number))
  end
  return all
end

--- Declares a class of the game's custom objects, and removes the warnings about it. Capitals and underscores are ignored.
function Level:declare_class(name)
  check(C.qp_level_declare_class(self, name))
end

--- Returns the level in the project's JSON format.
function Level:to_json()
  local status, found = filled(function(...) return C.qp_level_to_json(self, ...) end, true)
  check(status)
  return found
end

--- Returns the number of objects placed in the level.
function Level:object_count()
  return tonumber(C.qp_level_object_count(self))
end

--- Returns the buttons of each frame of the recorded run through a built-in level; other levels do not have one. The result is a string of
--- bytes.
function Level:inputs()
  local status, found = filled(function(...) return C.qp_level_inputs(self, ...) end)
  check(status)
  return found
end

--- Frees it at once, without waiting for the garbage collector.
function Level:free()
  check(freed(self, C.qp_level_free))
end

--- Returns the number of tiles.
function Tiles:count()
  return tonumber(C.qp_tiles_count(self))
end

--- Returns the number of tiles in a row of the picture.
function Tiles:columns()
  return tonumber(C.qp_tiles_columns(self))
end

--- Returns 16 heights for each tile: 1 to 16 solid pixels from the bottom, -1 to -15 from the top, 0 for none.
function Tiles:heights()
  local status, all = numbers("int8_t", function(...) return C.qp_tiles_heights(self, ...) end)
  check(status)
  return all
end

--- Returns 16 widths for each tile: 1 to 16 solid pixels from the right edge, -1 to -15 from the left, 0 for none.
function Tiles:widths()
  local status, all = numbers("int8_t", function(...) return C.qp_tiles_widths(self, ...) end)
  check(status)
  return all
end

--- Returns the angle of each tile's surface in 1/256 of a turn; an odd angle is a flagged one.
function Tiles:angles()
  local status, all = numbers("uint8_t", function(...) return C.qp_tiles_angles(self, ...) end)
  check(status)
  return all
end

--- Returns the problems of the tiles. Each begins with the tile's number.
function Tiles:problems()
  local all = {}
  for number = 0, tonumber(C.qp_tiles_problem_count(self)) - 1 do
    all[number + 1] = text_or_nil(C.qp_tiles_problem(self, number))
  end
  return all
end

--- Frees it at once, without waiting for the garbage collector.
function Tiles:free()
  check(freed(self, C.qp_tiles_free))
end

--- Returns the scenario's name.
function Scenario:name()
  local text = found(C.qp_scenario_name(self))
  return ffi.string(text)
end

--- Returns the name of the game whose rules the scenario was recorded under.
function Scenario:game()
  local text = found(C.qp_scenario_game(self))
  return ffi.string(text)
end

--- Returns whether the scenario has objects. If so, a world cannot be created from it: only the program's `conformance` command sets
--- objects up.
function Scenario:has_objects()
  return C.qp_scenario_has_objects(self) == 1
end

--- Returns the buttons of each frame. The result is a string of bytes.
function Scenario:inputs()
  local status, found = filled(function(...) return C.qp_scenario_inputs(self, ...) end)
  check(status)
  return found
end

--- Returns the names of the recorded values of the player.
function Scenario:columns()
  local all = {}
  for number = 0, tonumber(C.qp_scenario_column_count(self)) - 1 do
    all[number + 1] = text_or_nil(C.qp_scenario_column(self, number))
  end
  return all
end

--- Frees it at once, without waiting for the garbage collector.
function Scenario:free()
  check(freed(self, C.qp_scenario_free))
end

--- Resets a world to its start. The world's number is its place in the batch.
function Batch:reset(world)
  check(C.qp_batch_reset(self, world))
end

--- Resets all worlds whose run is over to their starts, and returns their number.
function Batch:reset_ended()
  check(C.qp_batch_reset_ended(self, size_out))
  return tonumber(size_out[0])
end

--- Returns the digest of all worlds: a digest of their digests, in order. The digest is a text of 16 digits.
function Batch:digest()
  check(C.qp_batch_digest(self, number_out))
  return digits(number_out[0])
end

--- Frees it at once, without waiting for the garbage collector.
function Batch:free()
  check(freed(self, C.qp_batch_free))
end
-- </generated functions>

ffi.metatype("QpRules", Rules)
ffi.metatype("QpLevel", Level)
ffi.metatype("QpWorld", World)
ffi.metatype("QpBatch", Batch)
ffi.metatype("QpTiles", Tiles)
ffi.metatype("QpScenario", Scenario)

return qp
