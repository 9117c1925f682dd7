# Draws a solid as a plain box.
extends QuarterpipeSolid2D

@export var colour := Color.GOLDENROD


func _draw() -> void:
	draw_rect(Rect2(-Vector2(half_size), 2 * Vector2(half_size)), colour)
