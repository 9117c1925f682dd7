/// @description Frees everything that Create made.
qpgm_world_free(world);
qpgm_rules_free(rules);
qpgm_level_free(level);
buffer_delete(pixels);
buffer_delete(saved);
if (surface_exists(picture)) {
    surface_free(picture);
}
