# Tests the addon in Godot: godot --headless --path demo --script test.gd
# Beforehand, once: godot --headless --path demo --import
extends SceneTree

# The recorded run through the level "first" under S2's rules. A test in Rust compares both numbers with the engine's.
const FRAMES := 3456
const DIGEST := "86b1a93b076538f5"

var passed := 0
var failed := 0
var mutex := Mutex.new()


func _initialize() -> void:
	_run.call_deferred()


func _run() -> void:
	check(ClassDB.class_exists(&"QuarterpipeWorld"), "the extension is loaded")
	levels()
	files()
	threads()
	recorded_run()
	players()
	solids()
	rollback()
	signals()
	rules()
	errors()
	pictures()
	await nodes()
	await rates()
	print("%d passed, %d failed" % [passed, failed])
	quit(1 if failed > 0 else 0)


func check(is_so: bool, what: String) -> void:
	# Threads check, too.
	mutex.lock()
	if is_so:
		passed += 1
	else:
		failed += 1
		printerr("FAILED: ", what)
	mutex.unlock()


func equal(found: Variant, expected: Variant, what: String) -> void:
	check(typeof(found) == typeof(expected) and found == expected, "%s: found %s, expected %s" % [what, found, expected])


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
	equal(more.warnings.size(), 1, "an unknown class is told")
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
	equal(world.get_player(2).character, &"tails", "who it is")
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
	var reasons := world.explain(PackedByteArray([QuarterpipeWorld.RIGHT]))
	check(reasons.size() > 0 and world.digest() == later, "explain does not step")
	world.free()


func signals() -> void:
	var world := started("first")
	var seen := {}
	var order: Array[String] = []
	world.event.connect(func(player: int, event: StringName, _object: int, _value: int, _detail: int) -> void:
		seen[event] = player
		# The world can be asked and changed from here.
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


# Each of these tells the log what was wrong: the errors below are meant.
func errors() -> void:
	print("Twelve errors follow, which the addon is meant to tell:")
	var world := QuarterpipeWorld.new()
	equal(world.step(), ERR_UNCONFIGURED, "a step before the start")
	equal(world.start(), ERR_UNCONFIGURED, "a start without a level")
	world.level = QuarterpipeLevel.builtin("flat")
	world.rules = "s9"
	equal(world.start(), ERR_INVALID_PARAMETER, "unknown rules")
	world.rules = "s1"
	equal(world.start(), OK, "a start")
	equal(world.step(PackedByteArray([0, 0])), ERR_INVALID_PARAMETER, "too many inputs")
	equal(world.step(PackedByteArray([128])), ERR_INVALID_PARAMETER, "no such button")
	check(world.get_player(3) == null, "no such player")
	equal(world.restore(PackedByteArray([1, 2, 3])), ERR_INVALID_DATA, "bytes that are no state")
	check(world.add_solid(Vector2.ZERO, Vector2i(300, 1)) == null, "too wide a solid")
	var player := world.get_player()
	player.rings = -1
	player.shield = &"paper"
	equal([player.rings, player.shield], [0, &"none"], "values that no field has")
	check(QuarterpipeLevel.builtin("nowhere") == null, "no such level")
	check(QuarterpipeLevel.load_file("res://nowhere.tmx") == null, "no such file")
	world.free()


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
	equal(follower.player.index, 0, "whom it follows")
	equal(lift.solid.position, lift.global_position, "a node is a solid")
	world.stepping.disconnect(scene._move_lift)
	lift.queue_free()
	await process_frame
	await process_frame
	var kinds := world.objects().map(func(object: Dictionary) -> StringName: return object.kind)
	check(not kinds.has(&"HostSolid"), "a node that is gone is no solid")
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
