# Draws a small arrow at the player's head, to show that the node follows, turns and flips.
extends QuarterpipePlayer2D


func _draw() -> void:
	draw_colored_polygon(PackedVector2Array([Vector2(-4, -30), Vector2(4, -30), Vector2(2, -24)]), Color.WHITE)
