/// @description Steps the world by a frame: the game runs at 60 frames a second.
var _buttons = qp_buttons(
    keyboard_check(vk_left), keyboard_check(vk_right), keyboard_check(vk_up), keyboard_check(vk_down),
    keyboard_check(vk_space));
qp_world_step(world, _buttons);

var _events = qp_events(world);
for (var _i = 0; _i < array_length(_events); _i++) {
    var _event = _events[_i];
    switch (_event.kind) {
        case QP_EVENT_JUMPED:
            show_debug_message("play the sound of a jump");
            break;
        case QP_EVENT_TOOK_RING:
            rings = qpgm_player_get(world, 0, QP_PLAYER_RINGS);
            break;
        case QP_EVENT_DIED:
            show_debug_message("died in frame " + string(qpgm_world_frame(world)));
            break;
    }
}

// S saves, L goes back.
if (keyboard_check_pressed(ord("S"))) {
    buffer_delete(saved);
    saved = qp_world_save(world);
}
if (keyboard_check_pressed(ord("L"))) {
    qp_world_load(world, saved);
}
