/// @description Loads the library, a level and its rules, and creates a world.
qp_load();
level = qpgm_level_builtin("first");
rules = qpgm_rules_new("s2");
world = qpgm_world_new(level, rules, QP_CHARACTER_SONIC, 1);

// The picture of 320 x 224 px.
pixels = buffer_create(4 * 320 * 224, buffer_fixed, 1);
picture = -1;

// The saved world, to go back in time.
saved = qp_world_save(world);
rings = 0;
