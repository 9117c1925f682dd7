# The engine of naive.py in GDScript, and its adapter for `quarterpipe conformance --engine`. It needs Godot 4.4, and no addon or project files
# except an empty project.godot in a folder PROJECT:
#
#     quarterpipe conformance --engine "godot --headless --no-header --path PROJECT --script naive.gd" conformance/s2.jsonl.gz
#
# Its mistakes are typical; do not copy them.
extends SceneTree

const ACCELERATION := 0.046875
const BRAKING := 0.5
const TOP_SPEED := 6.0
const GRAVITY := 0.21875
const JUMP := 6.5
const SLOPE := 0.125
const COLUMNS := ["x", "y", "xv", "yv", "ang", "st"]
const HELLO := {"protocol": 1, "name": "naive for Godot", "version": "1", "rules": ["s2"], "characters": ["sonic"], "columns": COLUMNS}
# Godot reads a line of at most this many bytes.
const LONGEST_LINE := 1 << 22


func _initialize() -> void:
	var line := OS.read_string_from_stdin(LONGEST_LINE)
	while not line.is_empty():
		var message: Dictionary = JSON.parse_string(line)
		var answer := HELLO
		if message.has("run"):
			answer = {"rows": run(message["run"], message["columns"])}
		print(JSON.stringify(answer))
		line = OS.read_string_from_stdin(LONGEST_LINE)
	quit()


func run(scenario: Dictionary, columns: Array) -> Array:
	var player := NaivePlayer.new(scenario)
	var rows := []
	var jump_before := false
	for stretch: Array in scenario["inputs"]:
		var held: String = stretch[0]
		var jump_held := held.contains("A") or held.contains("B") or held.contains("C")
		for frame in int(stretch[1]):
			player.step(held, jump_held, jump_held and not jump_before)
			jump_before = jump_held
			var row := player.row()
			rows.append(columns.map(func(column: String) -> int: return row[column]))
	return rows


class NaivePlayer:
	var tiles: Array
	var cells: Array
	var map: Array[PackedInt32Array] = []
	var place: Vector2
	var velocity: Vector2
	var speed: float
	var angle: int
	var left: bool
	var air: bool
	var ball: bool

	func _init(scenario: Dictionary) -> void:
		tiles = scenario["tiles"]
		cells = scenario["map"]["cells"]
		for runs: Array in scenario["map"]["rows"]:
			var row: PackedInt32Array = []
			for i in range(0, runs.size(), 2):
				for column in int(runs[i + 1]):
					row.append(runs[i])
			map.append(row)
		var init: Dictionary = scenario["init"]["player"]
		place = Vector2(init["x"] + init["xs"] / 65536.0, init["y"] + init["ys"] / 65536.0)
		velocity = Vector2(init["xv"], init["yv"]) / 256
		speed = init["gv"] / 256.0
		angle = init["ang"]
		var status := int(init["st"])
		left = status & 1
		air = status & 2
		ball = status & 4

	## Returns the angle of the tile at a pixel, or -1 if the pixel is not solid from that side.
	func solid(x: int, y: int, side: int) -> int:
		if x < 0 or y < 0 or y >= 16 * map.size() or x >= 16 * map[0].size():
			return -1
		var cell: Array = cells[map[y >> 4][x >> 4]]
		var tile: Dictionary = tiles[cell[0]]
		var column := 15 - (x & 15) if cell[1] else x & 15
		var height := int(tile["heights"][column]) * (-1 if cell[2] else 1)
		var is_inside := (y & 15) >= 16 - height if height >= 0 else (y & 15) < -height
		if not (int(cell[3]) & side) or not is_inside:
			return -1
		var own := int(tile["angle"])
		if own % 2 == 1:
			return 0
		own = -own if cell[1] else own
		return (-own - 128 if cell[2] else own) & 255

	## Returns the pixels from a point to the surface, negative inside the solid, and the surface's angle.
	func distance(point: Vector2, direction: Vector2i, side: int) -> Vector2i:
		var pixel := Vector2i(point.floor())
		var at := 0
		while at < 16 and solid(pixel.x + at * direction.x, pixel.y + at * direction.y, side) < 0:
			at += 1
		while at > -16 and solid(pixel.x + (at - 1) * direction.x, pixel.y + (at - 1) * direction.y, side) >= 0:
			at -= 1
		return Vector2i(at, solid(pixel.x + at * direction.x, pixel.y + at * direction.y, side))

	func step(held: String, jump_held: bool, jump: bool) -> void:
		var toward := int(held.contains("R")) - int(held.contains("L"))
		var slope := angle * TAU / 256
		if air:
			left = toward < 0 if toward else left
			velocity.x += 2 * ACCELERATION * toward if toward * velocity.x < TOP_SPEED else 0.0
			velocity.y = minf(velocity.y + GRAVITY, 16)
			if ball and velocity.y < -4 and not jump_held:
				velocity.y = -4
		else:
			speed += SLOPE * sin(slope)
			if toward * speed < 0:
				speed += BRAKING * toward
			elif toward and not ball:
				left = toward < 0
				speed = toward * maxf(toward * speed, minf(toward * speed + ACCELERATION, TOP_SPEED))
			else:
				speed = move_toward(speed, 0, ACCELERATION)
			ball = absf(speed) > 0.5 and (ball or held.contains("D"))
			velocity = Vector2.from_angle(slope) * speed
			if jump:
				velocity += JUMP * Vector2(sin(slope), -cos(slope))
				air = true
				ball = true
				angle = 0
		place += velocity
		var ahead := 1 if velocity.x > 0 else -1
		var wall := distance(place + Vector2(11 * ahead, 0), Vector2i(ahead, 0), 2).x
		if velocity.x and wall < 0:
			place.x += wall * ahead
			velocity.x = 0
			speed = 0
		if air and velocity.y < 0:
			var ceiling := mini(distance(place + Vector2(-9, -20), Vector2i.UP, 2).x, distance(place + Vector2(9, -20), Vector2i.UP, 2).x)
			if ceiling < 0:
				place.y -= ceiling
				velocity.y = 0
			return
		var floor_left := distance(place + Vector2(-9, 20), Vector2i.DOWN, 1)
		var floor_right := distance(place + Vector2(9, 20), Vector2i.DOWN, 1)
		var found := floor_left if floor_left.x <= floor_right.x else floor_right
		if found.x < 0 or not air and found.x < 15:
			place.y += found.x
			angle = found.y
			if air:
				speed = velocity.x
				velocity.y = 0
				air = false
				ball = false
		else:
			air = true
			angle = 0

	func row() -> Dictionary:
		return {
			"x": floori(place.x), "y": floori(place.y), "xv": roundi(velocity.x * 256), "yv": roundi(velocity.y * 256), "ang": angle,
			"st": int(left) + 2 * int(air) + 4 * int(ball),
		}
