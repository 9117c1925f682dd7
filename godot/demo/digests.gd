# Runs every built-in level under all rules, and compares the results with those of other languages:
# godot --headless --path demo --script digests.gd -- crates/quarterpipe-digests/script.inputs crates/quarterpipe-digests/scripts.txt
extends SceneTree

var equal := 0
var differing := 0


func _initialize() -> void:
	var paths := OS.get_cmdline_user_args()
	var inputs := QuarterpipeLevel.parse_inputs(FileAccess.get_file_as_string(paths[0]).get_slice("\n", 0))
	var levels := QuarterpipeLevel.builtin_names()
	for line in FileAccess.get_file_as_string(paths[1]).split("\n", false):
		var parts := line.split(" ")
		if parts[0] in levels and parts[2].to_int() == inputs.size():
			compare(parts, inputs)
	print("%d digests of runs as in other languages, %d not" % [equal, differing])
	quit(0 if equal > levels.size() and differing == 0 else 1)


## Compares one run. A line contains the level, the rules, the frames, and the digests of all frames, combined into one.
func compare(line: PackedStringArray, inputs: PackedByteArray) -> void:
	var world := QuarterpipeWorld.new()
	world.level = QuarterpipeLevel.builtin(line[0])
	world.rules = line[1]
	world.start()
	var folded := 0
	for held in inputs:
		world.step(PackedByteArray([held]))
		var digest := world.digest()
		folded = folded * 31 + (digest.left(8).hex_to_int() << 32 | digest.right(8).hex_to_int())
	world.free()
	var found := "%08x%08x" % [folded >> 32 & 0xFFFFFFFF, folded & 0xFFFFFFFF]
	if found == line[3]:
		equal += 1
	else:
		differing += 1
		printerr("FAILED: %s under %s: found %s, expected %s" % [line[0], line[1], found, line[3]])
