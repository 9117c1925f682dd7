/// @description Draws the library's own picture. Your game would draw its sprites at qp_player(world) instead.
if (!surface_exists(picture)) {
    picture = surface_create(320, 224);
}
qp_world_render(world, pixels);
buffer_set_surface(pixels, picture, 0);
draw_surface(picture, 0, 0);

var _player = qp_player(world);
draw_text(8, 8, "rings " + string(rings) + "  x " + string(_player.px));
