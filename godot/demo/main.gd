# A level with the engine's own pictures, a lift that this script moves, and a marker that follows the player.
extends Node2D

@onready var world: QuarterpipeWorld = $World
@onready var picture: Sprite2D = $Picture
@onready var camera: Camera2D = $Camera
@onready var lift: QuarterpipeSolid2D = $World/Lift
@onready var label: Label = $Screen/Label

var texture := ImageTexture.new()


func _enter_tree() -> void:
	# Set before the world is ready and starts. A level file can be set in the inspector instead.
	($World as QuarterpipeWorld).level = QuarterpipeLevel.builtin("first")


func _ready() -> void:
	picture.texture = texture
	world.stepping.connect(_move_lift)
	world.stepped.connect(_show)
	world.event.connect(_on_event)


func _move_lift() -> void:
	lift.position = Vector2(world.level.start) + Vector2(120, -20 + roundf(40 * sin(world.frame * TAU / 240)))


func _show(_frame: int) -> void:
	texture.set_image(world.render(320, 224))
	picture.position = world.camera
	camera.position = picture.position + Vector2(160, 112)
	camera.reset_physics_interpolation()
	picture.reset_physics_interpolation()
	var player := world.get_player()
	label.text = "rings %d  speed %.2f  %s" % [player.rings, player.ground_speed, player.pose]


func _on_event(player: int, event: StringName, _object: int, _value: int, _detail: int) -> void:
	if event == &"died":
		await get_tree().create_timer(2.0).timeout
		world.respawn(player)
