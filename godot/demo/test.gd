# Tests the addon in Godot: godot --headless --path demo --script test.gd
# Beforehand, once: godot --headless --path demo --import
extends SceneTree

# The recorded run through the level "first" under S2's rules. A test in Rust compares both numbers with the engine's.
const FRAMES := 3456
const DIGEST := "ddea3c44ce32b546"

var passed := 0
var failed := 0
var mutex := Mutex.new()
# Keeps the lines of the log in `lines`, in versions of Godot that can intercept the log.
var logger: RefCounted


func _initialize() -> void:
	_run.call_deferred()


func _run() -> void:
	check(ClassDB.class_exists(&"QuarterpipeWorld"), "the extension is loaded")
	listen()
	levels()
	files()
	custom_classes()
	threads()
	recorded_run()
	players()
	solids()
	rollback()
	signals()
	rules()
	errors()
	pictures()
	refusals()
	arrays()
	casts()
	freed()
	await nodes()
	await moved_nodes()
	await restored_nodes()
	await late_levels()
	await other_threads()
	await page()
	await rates()
	print("%d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)


func check(is_so: bool, what: String) -> void:
	# Checks can run in threads.
	mutex.lock()
	if is_so:
		passed += 1
	else:
		failed += 1
		printerr("FAILED: ", what)
	mutex.unlock()


func equal(found: Variant, expected: Variant, what: String) -> void:
	# A null result of a class type differs from a plain null.
	var is_same_type := typeof(found) == typeof(expected) or expected == null
	check(is_same_type and found == expected, "%s: found %s, expected %s" % [what, found, expected])


func listen() -> void:
	if not ClassDB.class_exists(&"Logger"):
		return
	var script := GDScript.new()
	script.source_code = "
extends Logger
var lines := PackedStringArray()
func _log_error(_a: String, _b: String, _c: int, code: String, why: String, _d: bool, _e: int, _f: Array) -> void:
	lines.append(why if why else code)
"
	script.reload()
	logger = script.new()
	OS.call(&"add_logger", logger)


# Checks the lines that a call writes to the log: each must contain the text at the same place.
func tells(what: Callable, expected: Array[String], why: String) -> void:
	if logger:
		logger.lines.clear()
	what.call()
	if logger:
		var lines: PackedStringArray = logger.lines
		var is_so := lines.size() == expected.size()
		for i in mini(lines.size(), expected.size()):
			is_so = is_so and expected[i] in lines[i]
		check(is_so, "%s: found %s, expected %s" % [why, lines, expected])


func started(level_name: String, own_rules := "s2", players_count := 1) -> QuarterpipeWorld:
	var world := QuarterpipeWorld.new()
	world.level = QuarterpipeLevel.builtin(level_name)
	world.rules = own_rules
	world.players = players_count
	equal(world.start(), OK, "a world starts")
	return world


func levels() -> void:
	var level := QuarterpipeLevel.builtin("first")
	equal(level.name, "first", "the name of a level")
	equal(QuarterpipeLevel.builtin_names()[0], "first", "the first built-in level")
	check(level.size.x > 1000 and level.start.x > 0 and not level.is_empty(), "a level has a size and a start")
	check(level.objects.size() > 10 and level.objects[0].has("properties"), "a level has objects")
	equal(level.inputs.size(), FRAMES, "the frames of the recorded run")
	var again := QuarterpipeLevel.from_json(level.to_json())
	equal(again.to_json(), level.to_json(), "a level from its own text")
	equal(QuarterpipeLevel.parse_inputs("R2 _1 RA1"), PackedByteArray([8, 8, 0, 8 | 64]), "inputs as text")
	check(QuarterpipeLevel.new().is_empty(), "a new level is empty")
	var ring := {"class": "ring", "x": 200, "y": 100}
	var more := level.with_parts({"water": 300, "start": Vector2i(64, 32), "objects": level.objects + [ring, {"class": "mill", "x": 9, "y": 9}]})
	equal(more.objects.size(), level.objects.size() + 2, "objects were added")
	equal(more.start, Vector2i(64, 32), "another start")
	equal(more.warnings.size(), 1, "a warning about an unknown class")
	equal(level.with_parts({"objects": level.objects}).to_json(), level.to_json(), "objects as they were placed")
	equal(level.with_parts({"map": {}}), null, "a part that cannot be given")
	var endless := []
	endless.append(endless)
	equal(level.with_parts({"objects": endless}), null, "an array that holds itself")


func threads() -> void:
	equal(ResourceLoader.load_threaded_request("res://levels/hills.tmx", "", false, ResourceLoader.CACHE_MODE_IGNORE), OK, "a request")
	var level: QuarterpipeLevel = ResourceLoader.load_threaded_get("res://levels/hills.tmx")
	equal(level.name, QuarterpipeLevel.load_file("res://levels/hills.tmx").name, "a level loaded in a thread")
	var runs: Array[Thread] = []
	for i in 4:
		var thread := Thread.new()
		thread.start(func() -> String:
			var world := started("first")
			world.run(world.level.inputs)
			var digest := world.digest()
			world.free()
			return digest)
		runs.append(thread)
	for thread in runs:
		equal(thread.wait_to_finish(), DIGEST, "a world in a thread")


func files() -> void:
	var level: QuarterpipeLevel = load("res://levels/hills.tmx")
	check(level != null and level.size == QuarterpipeLevel.builtin("hills").size, "a Tiled map is a resource")
	var same := QuarterpipeLevel.load_file("res://levels/hills.tmx")
	equal(same.to_json(), level.to_json(), "load_file reads the same")
	equal(ResourceSaver.save(level, "user://hills.tres"), OK, "a level is saved as a resource")
	var saved: QuarterpipeLevel = ResourceLoader.load("user://hills.tres", "", ResourceLoader.CACHE_MODE_IGNORE)
	equal(saved.to_json(), level.to_json(), "a saved resource holds the level")
	for extension: String in ["json", "qp"]:
		var path := "user://hills." + extension
		var file := FileAccess.open(path, FileAccess.WRITE)
		file.store_string(level.to_json())
		file.close()
		equal(QuarterpipeLevel.load_file(path).to_json(), level.to_json(), "a level as ." + extension)
	var own: QuarterpipeLevel = load("user://hills.qp")
	equal(own.name, level.name, "load reads .qp")
	equal(QuarterpipeLevel.load_file("user://hills.qp", "hills").name, level.name, "a .qp with the name of its level")
	for extension: String in ["json", "qp"]:
		tells(func() -> void: equal(QuarterpipeLevel.load_file("user://hills." + extension, "nowhere"), null, "another name"),
			["user://hills.%s: name: found \"hills\", expected \"nowhere\"" % extension], "a ." + extension + " with another name")
	var list := "expected one that ends in .json, .ldtk, .tmx, .tmj, .png, .tscn, .lev, .ini, .bin or .qp"
	tells(func() -> void: equal(QuarterpipeLevel.load_file(""), null, "no path"), ["path: found an empty one, " + list], "no path")
	tells(func() -> void: equal(QuarterpipeLevel.load_file("res://a.bmp"), null, "another file"), [list], "another file")
	# In an exported game, the map is without its tileset.
	var map := FileAccess.open("user://alone.tmx", FileAccess.WRITE)
	map.store_string(FileAccess.get_file_as_string("res://levels/hills.tmx"))
	map.close()
	tells(func() -> void: equal(QuarterpipeLevel.load_file("user://alone.tmx"), null, "no tileset"),
		["user://alone.tmx needs user://hills.tsx: "], "a map without its tileset")
	tells(func() -> void: equal(QuarterpipeLevel.load_file("res://no/where.tmx"), null, "no map"), ["quarterpipe: res://no/where.tmx: "], "no map")
	for mills: int in [1, 12]:
		var objects := []
		for i in mills:
			objects.append({"class": "mill", "x": 9, "y": 9})
		var file := FileAccess.open("user://mills.qp", FileAccess.WRITE)
		file.store_string(level.with_parts({"objects": objects}).to_json())
		file.close()
		var expected: Array[String] = []
		for i in mini(mills, 10):
			expected.append("quarterpipe: user://mills.qp: ")
		if mills > 10:
			expected.append("user://mills.qp: 2 more warnings: ")
		tells(func() -> void: equal(QuarterpipeLevel.load_file("user://mills.qp").warnings.size(), mills, "warnings"), expected, "warnings in the log")


func custom_classes() -> void:
	const SETTING := "quarterpipe/levels/custom_classes"
	var flat := QuarterpipeLevel.builtin("flat")
	var objects := {"objects": [{"class": "mill", "x": 9, "y": 9}, {"class": "SpikyGem", "x": 9, "y": 9}]}
	var level := flat.with_parts(objects)
	equal([level.object_count(), level.warnings.size()], [2, 2], "objects of unknown classes")
	equal(level.declare_class("Mill"), OK, "a class is declared")
	equal(level.warnings.size(), 1, "no warning about a declared class")
	equal(level.with_parts({"water": 300}).warnings.size(), 1, "a declared class stays declared")
	equal(level.with_parts(objects).warnings.size(), 1, "a declared class with other objects")
	equal(flat.with_parts(objects).warnings.size(), 2, "it is declared for that level alone")
	var empty := QuarterpipeLevel.new()
	equal([empty.object_count(), empty.name, empty.size, empty.to_json()], [0, "", Vector2i.ZERO, ""], "an empty level")
	tells(func() -> void: equal(empty.declare_class("mill"), ERR_UNCONFIGURED, "no level"), ["level: found an empty one, "], "a class of an empty level")

	equal(ProjectSettings.get_setting(SETTING), PackedStringArray(), "the setting's default")
	var shown := ProjectSettings.get_property_list().filter(func(property: Dictionary) -> bool: return property.name == SETTING)
	equal([shown.size(), shown[0].type], [1, TYPE_PACKED_STRING_ARRAY], "the setting in the project settings")
	var text := flat.with_parts(objects).to_json()
	var file := FileAccess.open("user://mill.qp", FileAccess.WRITE)
	file.store_string(text)
	file.close()
	var loaded := func() -> Array[QuarterpipeLevel]:
		return [
			QuarterpipeLevel.load_file("user://mill.qp"),
			ResourceLoader.load("user://mill.qp", "", ResourceLoader.CACHE_MODE_IGNORE) as QuarterpipeLevel,
			QuarterpipeLevel.from_json(text),
			flat.with_parts(objects),
			QuarterpipeLevel.from_arrays(two_tiles(), PackedInt32Array([0, 1]), 1, {}).with_parts(objects),
		]
	ProjectSettings.set_setting(SETTING, PackedStringArray(["mill", "spiky_gem"]))
	tells(func() -> void:
		for each: QuarterpipeLevel in loaded.call():
			equal(each.warnings, PackedStringArray(), "no warnings about the setting's classes"), [], "nothing about them in the log")
	ProjectSettings.set_setting(SETTING, ["mill"])
	tells(func() -> void:
		for each: QuarterpipeLevel in loaded.call():
			check(each.warnings.size() == 1 and "SpikyGem" in each.warnings[0], "a class that the setting lacks"),
		["user://mill.qp: objects[1] (SpikyGem", "user://mill.qp: objects[1] (SpikyGem"], "a class that the setting lacks, in the log")
	var known := QuarterpipeLevel.from_json(text)
	ProjectSettings.set_setting(SETTING, "mill")
	tells(func() -> void: equal(QuarterpipeLevel.from_json(text).warnings.size(), 2, "a setting of another type"),
		[SETTING + ": found mill, expected a PackedStringArray"], "a setting of another type")
	ProjectSettings.set_setting(SETTING, PackedStringArray())
	equal(known.with_parts(objects).warnings.size(), 1, "a class that was in the setting when the level was loaded")


func recorded_run() -> void:
	var world := started("first")
	for bits in world.level.inputs:
		world.step(PackedByteArray([bits]))
	equal(world.frame, FRAMES, "frames of the recorded run")
	equal(world.digest(), DIGEST, "the digest after the recorded run")
	world.start()
	equal(world.run(world.level.inputs), OK, "run")
	equal(world.digest(), DIGEST, "the digest after run")
	world.free()


func players() -> void:
	var followed := QuarterpipeWorld.new()
	followed.level = QuarterpipeLevel.builtin("flat")
	followed.follower = "tails"
	equal(followed.start(), OK, "a world with a follower starts")
	equal([followed.player_count(), followed.get_player(1).character], [2, &"tails"], "the follower is the second player")
	check(followed.follower_state() >= 0, "a follower has a state")
	followed.free()
	var world := started("flat", "s3k", 2)
	var player := world.get_player(1)
	equal(world.player_count(), 2, "players")
	equal(player.index, 1, "a player's number")
	var all := player.to_dictionary()
	equal(all.size(), QuarterpipePlayer.field_names().size(), "all fields are in the dictionary")
	var listed := {}
	for property in player.get_property_list():
		listed[StringName(property.name)] = property
	for field in QuarterpipePlayer.field_names():
		check(listed.has(StringName(field)), "the property " + field)
		equal(player.get(field), all[StringName(field)], "the value of " + field)
		equal(typeof(player.get(field)), listed[StringName(field)].type, "the type of " + field)
	player.x = 200.5
	player.x_speed = -1.25
	player.rings = 7
	player.shield = &"fire"
	player.facing_left = true
	equal([player.x, player.x_speed, player.rings], [200.5, -1.25, 7], "numbers that were set")
	equal([player.shield, player.facing_left, player.pose], [&"fire", true, &"wait"], "names and flags that were set")
	player.shown_pose = &""
	equal(player.shown_pose, &"", "no name")
	equal(world.add_player("tails", Vector2(300, 100)), 2, "another player")
	equal(world.get_player(2).character, &"tails", "its character")
	world.free()


func solids() -> void:
	var world := started("flat")
	var player := world.get_player()
	for i in 60:
		world.step()
	var lift := world.add_platform(Vector2(player.x, player.y + 60), Vector2i(32, 8))
	equal([lift.shape, lift.hurts, lift.is_in_world()], [&"platform", false, true], "a platform")
	lift.put(Vector2(player.x, player.y - 60))
	player.y -= 120
	player.airborne = true
	var landed := false
	for i in 60:
		world.step()
		landed = landed or lift.landed == PackedInt32Array([0])
	check(landed and lift.standing == PackedInt32Array([0]), "a player lands on a platform")
	var before := player.x
	for i in 20:
		lift.position += Vector2(1, 0)
		world.step()
	equal(player.x, before + 20.0, "a platform carries a player")
	equal(lift.position, Vector2(before + 20.0, lift.position.y), "where a platform is")
	var trigger := world.add_trigger(Vector2(player.x, player.y), Vector2i(8, 8))
	world.step()
	world.step()
	equal(trigger.touched, PackedInt32Array([0]), "a trigger is touched")
	var seen: Dictionary = world.objects()[0]
	equal([seen.facing, seen.item, seen.shield, seen.pressed], [&"", &"", &"none", false], "the state of an object")
	var point := world.respawn_point(0, Vector2i(120, 100))
	equal(world.respawn_from(0, point), OK, "a respawn point")
	equal(world.get_player().x, 120.0, "the place of a respawn point")
	var kinds := world.objects().map(func(object: Dictionary) -> StringName: return object.kind)
	check(kinds.count(&"HostSolid") == 2, "solids are among the objects: %s" % [kinds])
	equal(lift.remove(), OK, "a platform is removed")
	check(not lift.is_in_world() and world.add_hazard(Vector2(9, 9), Vector2i(4, 4)).hurts, "a hazard hurts")
	var heights := PackedInt32Array()
	heights.resize(27)
	heights.fill(8)
	equal(world.add_slope(Vector2(500, 80), Vector2i(16, 8), heights).shape, &"sloped", "a slope")
	world.start()
	check(not trigger.is_in_world(), "a solid of an earlier start")
	world.free()


func rollback() -> void:
	var world := started("first")
	var inputs := world.level.inputs
	world.run(inputs.slice(0, 300))
	var saved := world.save()
	var digest := world.digest()
	world.run(inputs.slice(300, 400))
	var later := world.digest()
	equal(world.restore(saved), OK, "restore")
	equal(world.digest(), digest, "the digest after restore")
	world.run(inputs.slice(300, 400))
	equal(world.digest(), later, "the same steps again")
	var other := started("flat")
	tells(func() -> void: equal(other.restore(saved), ERR_INVALID_DATA, "a state of another level"),
		["saved in another stage: different map, placements"], "a state of another level")
	other.level = world.level.with_parts({"water": 9000})
	equal(other.start(), OK, "a start in a changed level")
	equal(other.restore(saved), ERR_INVALID_DATA, "a state of a level before its change")
	equal(other.restore_into_changed_level(saved), OK, "a state of a level before its change, on request")
	equal(other.digest(), digest, "the digest in a changed level")
	other.free()
	var reasons := world.explain(PackedByteArray([QuarterpipeWorld.RIGHT]))
	check(reasons.size() > 0 and world.digest() == later, "explain does not step")
	world.free()


func signals() -> void:
	var world := started("first")
	var seen := {}
	var order: Array[String] = []
	world.event.connect(func(player: int, event: StringName, _object: int, _value: int, _detail: int) -> void:
		seen[event] = player
		# A handler can read and change the world.
		check(world.save().size() > 0 and world.get_player().rings >= 0, "a handler asks the world"))
	world.stepping.connect(func() -> void: order.append("stepping"))
	world.stepped.connect(func(frame: int) -> void: order.append("stepped %d" % frame))
	world.placed.connect(func() -> void: order.append("placed"))
	world.step(PackedByteArray([QuarterpipeWorld.A]))
	world.respawn(0)
	equal(order, ["stepping", "stepped 1", "placed"] as Array[String], "the order of signals")
	world.run(world.level.inputs)
	for event: StringName in [&"jumped", &"landed", &"took_ring"]:
		check(seen.has(event) and event in QuarterpipeWorld.event_names(), "the event %s" % event)
	world.respawn_at(0, Vector2(100, 100))
	world.kill(0)
	check(seen.has(&"died") and not world.get_player().is_alive, "a player is killed")
	equal(Array(QuarterpipeWorld.event_value_names("changed_layer")), ["a", "b"], "what values stand for")
	world.free()


func rules() -> void:
	var world := QuarterpipeWorld.new()
	world.level = QuarterpipeLevel.builtin("flat")
	world.rules = "s2"
	equal(world.get_rule("roll.start_speed"), 128, "a rule before the start")
	equal(world.set_rule("roll.start_speed", 64), OK, "a rule is set")
	world.start()
	equal(world.get_rule("roll.start_speed"), 64, "a rule after the start")
	equal(world.set_rule("roll.start_speed", 96.0), OK, "a rule of a running world")
	equal(world.get_rule("roll.start_speed"), 96, "a rule of a running world")
	world.clear_rules()
	world.start()
	equal(world.get_rule("roll.start_speed"), 128, "rules are forgotten")
	check("characters.0.jump_speed" in QuarterpipeWorld.rule_names(), "names of rules")
	equal(world.water, INF, "no water")
	world.water = 100
	equal(world.water, 100.0, "water")
	world.water = INF
	equal(world.water, INF, "no water again")
	world.reversed_gravity = true
	equal(world.reversed_gravity, false, "gravity that the rules do not reverse")
	world.free()


# Each of these calls logs an error: the errors below are expected.
func errors() -> void:
	print("The errors and warnings below and above are expected:")
	var world := QuarterpipeWorld.new()
	equal(world.step(), ERR_UNCONFIGURED, "a step before the start")
	tells(func() -> void: equal(world.start(), ERR_UNCONFIGURED, "a start without a level"),
		["level: found null, expected a QuarterpipeLevel"], "a start without a level")
	world.level = QuarterpipeLevel.builtin("flat")
	world.rules = "s1"
	equal(world.start(), OK, "a start")
	equal(world.step(PackedByteArray([0, 0])), ERR_INVALID_PARAMETER, "too many inputs")
	equal(world.step(PackedByteArray([128])), ERR_INVALID_PARAMETER, "no such button")
	check(world.get_player(3) == null, "no such player")
	equal(world.restore(PackedByteArray([1, 2, 3])), ERR_INVALID_DATA, "bytes that are not a state")
	check(world.add_solid(Vector2.ZERO, Vector2i(300, 1)) == null, "too wide a solid")
	var player := world.get_player()
	player.rings = -1
	player.shield = &"paper"
	equal([player.rings, player.shield], [0, &"none"], "values that no field has")
	check(QuarterpipeLevel.builtin("nowhere") == null, "no such level")
	check(QuarterpipeLevel.load_file("res://nowhere.tmx") == null, "no such file")
	for number: float in [1e30, NAN, -INF, 0.5]:
		tells(func() -> void: equal(world.set_rule("roll.start_speed", number), ERR_INVALID_PARAMETER, "a rule of %s" % number),
			["expected a whole number, at most 2^53 either way"], "a rule of %s" % number)
	# Nothing moves if a step is not made.
	var sent: Array[String] = []
	world.stepping.connect(func() -> void: sent.append("stepping"))
	world.moving.connect(func() -> void: sent.append("moving"))
	world.step(PackedByteArray([200]))
	world.step(PackedByteArray([0, 0]))
	equal(world.run(PackedByteArray([8, 200])), ERR_INVALID_PARAMETER, "a run with no such button")
	equal([world.frame, sent], [0, [] as Array[String]], "neither steps nor signals")
	world.free()


func refusals() -> void:
	var solid := QuarterpipeSolid2D.new()
	tells(func() -> void: solid.shape = "zz", ["shape: found \"zz\", expected solid, platform, hazard or trigger"], "a shape")
	tells(func() -> void: solid.half_size = Vector2i(300, 1), ["half_size.x: found 300, expected 0 to 255 px"], "a size")
	equal([solid.shape, solid.half_size], ["solid", Vector2i(16, 16)], "a solid keeps what it was")
	solid.shape = "trigger"
	solid.half_size = Vector2i(255, 0)
	equal([solid.shape, solid.half_size], ["trigger", Vector2i(255, 0)], "a solid of another shape and size")
	solid.free()
	var follower := QuarterpipePlayer2D.new()
	tells(func() -> void:
		follower.index = 8
		follower.index = -1, ["index: found 8, expected 0 to 7", "index: found -1, expected 0 to 7"], "numbers of players")
	equal(follower.index, 0, "a number is kept")
	follower.free()
	var world := QuarterpipeWorld.new()
	for bad: Array in [["players", 0], ["players", 9], ["character", "ann"], ["character", ""], ["follower", "ann"], ["rules", "s9"], ["buttons", PackedByteArray([0, 128])]]:
		var before: Variant = world.get(bad[0])
		tells(func() -> void: world.set(bad[0], bad[1]), ["quarterpipe: " + bad[0]], "%s as %s" % bad)
		equal(world.get(bad[0]), before, "%s is kept" % bad[0])
	for good: Array in [["players", 8], ["character", "mini"], ["follower", "tails"], ["follower", ""], ["rules", "cd"], ["rules", ""], ["buttons", PackedByteArray([0, 127])]]:
		world.set(good[0], good[1])
		equal(world.get(good[0]), good[1], good[0])
	world.free()
	# A scene that was saved with an invalid value.
	var file := FileAccess.open("user://old.tscn", FileAccess.WRITE)
	file.store_string("[gd_scene format=3]\n[node name=\"S\" type=\"QuarterpipeSolid2D\"]\nshape = \"zz\"\nhurts = true\n")
	file.close()
	var old: QuarterpipeSolid2D = load("user://old.tscn").instantiate()
	equal([old.shape, old.hurts], ["solid", true], "an old scene loads")
	old.free()


# The heights of air and of a full tile.
func two_tiles() -> PackedInt32Array:
	var heights := PackedInt32Array()
	heights.resize(32)
	for i in 16:
		heights[16 + i] = 16
	return heights


func arrays() -> void:
	var heights := two_tiles()
	var cells := PackedInt32Array([0, 0, 0, 0, 1, 1, 1, 1])
	var level := QuarterpipeLevel.from_arrays(heights, cells, 4, {"name": "own", "start": Vector2i(8, -4)})
	equal([level.name, level.size, level.start], ["own", Vector2i(64, 32), Vector2i(8, -4)], "a level of arrays")
	var flags := PackedByteArray([0, 0, 0, 0, 1, 1, 1, 1])
	var tops := {"solidity": flags, "x_flip": [0, 0, 0, 0, 1, 1, 1, true], "angles": PackedInt32Array([0, 255]), "layers": 1}
	check(QuarterpipeLevel.from_arrays(heights, cells, 4, tops) != null, "a level with more arrays")
	var wrong := func(more: Dictionary, text: String) -> void:
		tells(func() -> void: equal(QuarterpipeLevel.from_arrays(heights, cells, 4, more), null, text), [text], text)
	wrong.call({"speed": 1}, "more: found the key \"speed\", expected one of name, start, layers, ")
	wrong.call({"angles": [0, 256]}, "angles[1]: found 256, expected 0 to 255")
	wrong.call({"solidity": [4]}, "solidity: found 1, expected 8")
	wrong.call({"x_flip": "yes"}, "x_flip: found ")
	wrong.call({"start": 5}, "more.start: found 5, expected a Vector2i")
	cells[6] = -1
	wrong.call({}, "cells[6]: found -1, expected 0 to 65535")
	cells[6] = 1
	heights[5] = 300
	wrong.call({}, "heights[5]: found 300, expected -16 to 16")


func casts() -> void:
	var world := started("flat")
	for i in 60:
		world.step()
	var player := world.get_player()
	var feet := Vector2i(int(player.x), int(player.y) + player.height_radius)
	var found := world.cast(feet)
	check(found.tile > 0 and absi(found.distance) <= 1, "a cast finds the ground below a player: %s" % [found])
	equal([found.position, found.direction, found.side, found.layer], [feet, &"down", &"top", &"a"], "what was cast")
	equal(world.cast(feet - Vector2i(0, 80), "up", "sides_and_bottom", "b").tile, 0, "nothing above")
	tells(func() -> void: equal(world.cast(feet, "north"), {}, "no such direction"),
		["direction: found \"north\", expected one of right, down, left, up"], "no such direction")
	var lift := world.add_platform(Vector2(99, 9), Vector2i(8, 8))
	var same := world.solid_in_slot(lift.slot)
	equal([same.slot, same.position], [lift.slot, Vector2(99, 9)], "a solid by its slot")
	equal(world.object(lift.slot).kind, &"HostSolid", "an object by its slot")
	same.remove()
	check(not lift.is_in_world(), "it is the same one")
	tells(func() -> void: equal(world.object(lift.slot), {}, "no object"), ["slot: found "], "no object in a slot")
	equal(world.set_bounds(0, 400, -16, 300), OK, "bounds are set")
	equal(world.bounds(), Rect2i(0, -16, 400, 316), "bounds")
	tells(func() -> void: equal(world.set_bounds(9, 8, 0, 0), ERR_INVALID_PARAMETER, "no bounds"), ["right: found 8, expected 9 or more"], "no bounds")
	tells(func() -> void: equal(world.solid_in_slot(lift.slot), null, "no solid"), ["quarterpipe: "], "no solid in a slot")
	player.rings = 5
	equal(world.hurt(0), OK, "hurt without a place")
	equal(player.routine, &"hurt", "a player is hurt")
	equal(world.hurt(0, 1e9), ERR_INVALID_PARAMETER, "hurt from nowhere")
	world.free()


func freed() -> void:
	var world := started("flat")
	var player := world.get_player()
	var lift := world.add_platform(Vector2(99, 9), Vector2i(8, 8))
	check(player.is_in_world() and lift.is_in_world(), "in a world")
	world.free()
	check(not player.is_in_world() and not lift.is_in_world(), "a freed world does not have players or solids")


func pictures() -> void:
	var world := started("first")
	world.run(world.level.inputs.slice(0, 100))
	var picture := world.render()
	equal(picture.get_size(), Vector2i(320, 224), "a picture's size")
	check(picture.get_data() != world.render(320, 224, ["sensors"]).get_data(), "an overlay is drawn")
	check(world.camera.x >= 0, "the camera")
	world.free()


func nodes() -> void:
	var scene: Node = load("res://main.tscn").instantiate()
	var world: QuarterpipeWorld = scene.get_node("World")
	var follower: QuarterpipePlayer2D = scene.get_node("World/Marker")
	var lift: QuarterpipeSolid2D = scene.get_node("World/Lift")
	root.add_child(scene)
	check(world.is_started(), "a world in the tree starts")
	Input.action_press("ui_right")
	for i in 30:
		await physics_frame
	Input.action_release("ui_right")
	check(world.frame >= 29 and world.frame <= 31, "a step for each of 60 ticks a second: %d" % world.frame)
	var player := world.get_player()
	check(player.ground_speed > 0.5, "an action moves the player")
	equal(follower.global_position, Vector2(player.x, player.y), "a node follows the player")
	equal(follower.player.index, 0, "the player that it follows")
	equal(lift.solid.position, lift.global_position, "a node is a solid")
	world.stepping.disconnect(scene._move_lift)
	lift.queue_free()
	await process_frame
	await process_frame
	var kinds := world.objects().map(func(object: Dictionary) -> StringName: return object.kind)
	check(not kinds.has(&"HostSolid"), "a node that was freed is not a solid")
	scene.queue_free()
	await process_frame


func world_in_tree(level_name := "flat") -> QuarterpipeWorld:
	var world := QuarterpipeWorld.new()
	world.level = QuarterpipeLevel.builtin(level_name)
	world.autostep = false
	root.add_child(world)
	return world


func solids_of(world: QuarterpipeWorld) -> int:
	return world.objects().filter(func(object: Dictionary) -> bool: return object.kind == &"HostSolid").size()


# Nodes that change their parents and their worlds.
func moved_nodes() -> void:
	var a := world_in_tree()
	var b := world_in_tree()
	var solid := QuarterpipeSolid2D.new()
	solid.shape = "platform"
	solid.position = Vector2(300, 50)
	a.add_child(solid)
	check(solid.solid.is_in_world() and solids_of(a) == 1, "a solid that is added later")
	a.remove_child(solid)
	equal([solid.solid, solids_of(a)], [null, 0], "a solid outside of the tree")
	a.add_child(solid)
	equal(solids_of(a), 1, "a solid that comes back")
	solid.position.x += 5
	a.step()
	equal(solid.solid.position, Vector2(305, 50), "a solid that came back moves")
	solid.reparent(b)
	equal([solids_of(a), solids_of(b)], [0, 1], "a solid below another world")
	solid.world = a
	equal([solids_of(a), solids_of(b), solid.world], [1, 0, a], "a solid of another world than the one above")
	solid.world = null
	equal([solids_of(a), solids_of(b), solid.world], [0, 1, b], "a solid of the world above")
	solid.hurts = true
	check(solid.solid.hurts, "spikes act at once")
	equal(b.reset_objects(), OK, "objects are put back")
	equal(solids_of(b), 1, "a node is a solid after that")
	var alone := QuarterpipeSolid2D.new()
	var follower := QuarterpipePlayer2D.new()
	tells(func() -> void:
		root.add_child(alone)
		root.add_child(follower), ["QuarterpipeSolid2D: found no world", "QuarterpipePlayer2D: found no world"], "nodes without a world")
	alone.reparent(a)
	equal([solids_of(a), alone.world], [1, a], "a solid that gets below a world")
	alone.reparent(root)
	equal([solids_of(a), alone.world], [0, null], "and away from it")
	alone.world = b
	equal(solids_of(b), 2, "a solid that gets a world")
	alone.free()
	equal(solids_of(b), 1, "a solid that is freed")
	for world: QuarterpipeWorld in [a, b]:
		world.get_player().x += 40 if world == a else 80
		follower.world = world
		equal(follower.global_position.x, world.get_player().x, "a follower in the world that was set")
		world.step(PackedByteArray([QuarterpipeWorld.RIGHT]))
		equal(follower.global_position.x, world.get_player().x, "it follows")
	follower.world = null
	follower.reparent(a)
	await process_frame
	equal(follower.player.x, a.get_player().x, "a follower below a world")
	equal(follower.global_position.x, a.get_player().x, "it is where its player is")
	b.step(PackedByteArray([QuarterpipeWorld.RIGHT]))
	equal(follower.global_position.x, a.get_player().x, "it follows no more than one")
	equal(a.stepped.get_connections().size(), 1, "its signal is connected once")
	follower.index = 3
	tells(func() -> void:
		a.step()
		a.step(), ["index: found 3, expected less than 1, the world's number of players"], "a missing player, reported once")
	a.free()
	b.free()
	await process_frame


# Restored states with a node's solid, with another of its solids, or without any.
func restored_nodes() -> void:
	var world := world_in_tree()
	var before := world.save()
	world.step()
	var solid := QuarterpipeSolid2D.new()
	solid.position = Vector2(300, 50)
	world.add_child(solid)
	var after := world.save()
	for i in 3:
		equal(world.restore(before), OK, "a state without the solid")
		equal(solids_of(world), 1, "it enters again")
		solid.position.x += 1
		world.step()
		equal(solid.solid.position, solid.position, "the new one moves")
		equal(world.restore(after), OK, "a state with the solid")
		equal(solids_of(world), 1, "it has one solid")
		solid.position.x += 1
		world.step()
		equal(solid.solid.position, solid.position, "the old one moves")
	world.start()
	equal(solids_of(world), 1, "one solid after another start")
	world.free()
	await process_frame


func late_levels() -> void:
	var world := QuarterpipeWorld.new()
	world.autostep = false
	tells(func() -> void: root.add_child(world), ["level: found null, expected a QuarterpipeLevel"], "a world without a level")
	world.level = QuarterpipeLevel.builtin("flat")
	check(world.is_started(), "a level that is set later starts the world")
	world.step()
	world.level = QuarterpipeLevel.builtin("first")
	equal(world.frame, 1, "another level does not restart it")
	world.free()
	await process_frame


func other_threads() -> void:
	var world := world_in_tree()
	var digest := world.digest()
	var thread := Thread.new()
	thread.start(func() -> Array: return [world.step(), world.run(PackedByteArray([0])), world.restore(PackedByteArray()), world.start()])
	while thread.is_alive():
		await process_frame
	equal(thread.wait_to_finish(), [ERR_UNAVAILABLE, ERR_UNAVAILABLE, ERR_UNAVAILABLE, ERR_UNAVAILABLE], "another thread")
	equal(world.digest(), digest, "it changed nothing")
	world.free()


# The script in the addon's README runs unchanged.
func page() -> void:
	var text := FileAccess.get_file_as_string("res://addons/quarterpipe/README.md")
	var script := GDScript.new()
	script.source_code = text.get_slice("```gdscript\n", 1).get_slice("```", 0)
	equal(script.reload(), OK, "the page's script is one")
	var scene: Node2D = script.new()
	var before := logger.lines.size() as int if logger else 0
	root.add_child(scene)
	for i in 30:
		await physics_frame
	var world: QuarterpipeWorld = scene.world
	var player := world.get_player()
	check(world.frame >= 29, "the page's world runs")
	var camera := root.get_camera_2d()
	check(camera != null and absf(camera.global_position.x - player.x) <= 1, "its camera follows")
	var picture: Sprite2D = scene.picture
	var shown := picture.get_rect()
	shown.position += picture.position
	equal(shown.size, Vector2(640, 448), "its picture")
	check(shown.has_point(Vector2(player.x, player.y)), "the player is in it")
	equal(solids_of(world), 1, "its lift")
	if logger:
		# The demo project uses physics interpolation; an empty project does not.
		var own := Array(logger.lines).slice(before).filter(func(line: String) -> bool: return not "Camera2D overridden" in line)
		equal(own, [], "it does not log errors")
	for name: String in ["tiled", "ldtk", "objects", "baking"]:
		check(FileAccess.file_exists("res://addons/quarterpipe/docs/%s.md" % name), "the addon has docs/%s.md" % name)
	scene.queue_free()
	await process_frame


func rates() -> void:
	for ticks: int in [30, 120]:
		Engine.physics_ticks_per_second = ticks
		var world := QuarterpipeWorld.new()
		world.level = QuarterpipeLevel.builtin("flat")
		root.add_child(world)
		await physics_frame
		var before := world.frame
		for i in ticks / 2:
			await physics_frame
		check(absi(world.frame - before - 30) <= 1, "30 steps in half a second of %d ticks: %d" % [ticks, world.frame - before])
		world.autostep = false
		before = world.frame
		await physics_frame
		equal(world.frame, before, "a world that does not step by itself")
		world.queue_free()
	Engine.physics_ticks_per_second = 60
