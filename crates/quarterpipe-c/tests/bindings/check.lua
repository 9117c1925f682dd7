-- Calls every part of quarterpipe.lua once, and misuses some. The first argument is a file of recorded scenarios, the second a picture of tiles.
local qp = require "quarterpipe"

local function fails(text, act, ...)
  local went_well, found = pcall(act, ...)
  assert(not went_well, "expected an error: " .. text)
  assert(tostring(found):find(text, 1, true), found)
  -- The error names a line of this file, not of quarterpipe.lua.
  assert(not tostring(found):find("quarterpipe.lua", 1, true), found)
end

assert(qp.version():match "^%d+%.%d+%.%d+$")
assert(qp.number(qp.NAMES_EVENTS, "jumped") == qp.EVENT_JUMPED)
assert(qp.names(qp.NAMES_GAMES)[0] == "s1")
assert(qp.inputs "R2 _1" == string.char(8, 8, 0))
assert(qp.pixels(qp.position(1.5)) == 1.5)

local rules = qp.rules "s2"
rules:set("roll.start_speed", 200)
assert(rules:get "roll.start_speed" == 200 and rules:get_json "roll.start_speed" == "200")
rules:set_json("roll.start_speed", "128")
assert(qp.rules_from_json(rules:to_json()):get "roll.start_speed" == 128)
fails("no.such", function() rules:get "no.such" end)
fails("game", function() qp.rules "s9" end)

local level = qp.level "first"
assert(level:name() == "first" and #level:description() > 0 and level:size() > 320 and level:start() > 0)
assert(#level:warnings() == 0 and #level:objects() > 0 and level:objects()[1].class ~= "")
assert(level:game() == nil or #level:game() > 0)
local json = level:to_json()
assert(qp.level_from_json(json):name() == "first")
local wet = level:with_parts '{"name": "wet", "water": 300, "objects": [{"class": "mill", "x": 9, "y": 9}]}'
assert(wet:name() == "wet" and #wet:objects() == 1)
assert(wet:warnings()[1] == 'objects[0] (mill at 9, 9): unknown class "mill"; it is kept for the game that knows it')
wet:declare_class "Mill"
assert(#wet:warnings() == 0)
assert(qp.level_from_memory("first.json", json, { ["other.txt"] = "text" }):name() == "first")
fails("cannot be read", function() qp.load_level "no such file.tmx" end)
fails("json: found nil, expected a string", function() qp.level_from_json() end)
fails("heights: found nil, expected a table", function() qp.level_from_arrays { cells = { 0 }, columns = 1 } end)
local tile, cells = {}, {}
for i = 1, 16 do
  tile[i], tile[16 + i] = 0, 16
end
for i = 1, 20 * 10 do
  cells[i] = i > 20 * 8 and 1 or 0
end
local small = qp.level_from_arrays { name = "small", heights = tile, cells = cells, columns = 20, start_x = 100, start_y = 100 }
assert(small:name() == "small" and small:size() == 320)
fails("cells", function() qp.level_from_arrays { heights = tile, cells = cells, columns = 7 } end)
fails("angles", function() qp.level_from_arrays { heights = tile, cells = cells, columns = 20, angles = { 1 } } end)

local world = qp.world(level, rules, qp.CHARACTER_TAILS, 2)
fails("inputs: found a number, expected a string", function() world:run(5) end)
assert(world:player_count() == 2 and world:player(1).character == qp.CHARACTER_TAILS)
world:step(qp.BUTTON_RIGHT, 0)
world:step { qp.BUTTON_RIGHT, qp.BUTTON_A }
fails("inputs", function() world:step(0, 0, 0) end)
fails("128", function() world:step(128, 0) end)
fails("0.5", function() world:step { 0.5, 0 } end)
local events = 0
for event in world:events() do
  events = events + (event.kind == qp.EVENT_JUMPED and event.player == 1 and 1 or 0)
end
assert(events == 1)
world:set(0, qp.PLAYER_RINGS, 7)
assert(world:get(0, qp.PLAYER_RINGS) == 7)
local player = world:player()
player.rings = 8
world:set_player(0, player)
assert(world:player().rings == 8)
fails("layer", function() world:set(0, qp.PLAYER_LAYER, 5) end)
assert(world:add_player(qp.CHARACTER_KNUCKLES, player.x, player.y) == 2)
world:hurt(0, 100)
assert(world:player().routine == qp.ROUTINE_HURT)
world:kill(2)
world:respawn(2, 100, 100)
world:respawn(2)
world:respawn_from(2, world:respawn_point(2, 110, 100))
assert(world:player(2).x == qp.position(110))
assert(world:player(2).is_alive == 1)
local copy = world:clone()
local saved, digest = world:save(), world:digest()
assert(#digest == 16)
world:run(string.char(8):rep(30))
world:run { 8, 8 }
assert(world:digest() ~= digest and world:frame() == copy:frame() + 32)
world:load(saved)
assert(world:digest() == digest and copy:digest() == digest)
local changed = qp.world(level:with_parts '{"water": 9000}', rules)
fails("saved in another stage: different bounds or water", function() changed:load(saved) end)
changed:load_into_changed_level(saved)
assert(changed:digest() == digest)
world:copy(copy)
fails("", function() world:load "no saved world" end)
local lift = world:add_solid(qp.position(200), qp.position(100), 32, 8, qp.SHAPE_PLATFORM)
lift:move(qp.position(201), qp.position(100))
assert(lift:state().x == qp.position(201))
lift:put(qp.position(202), qp.position(100))
lift:set_hurts(true)
assert(lift:state().hurts == 1)
assert(world:object(lift:state().slot).half_width == 32)
lift:remove()
fails("not there any more", function() lift:state() end)
local heights = {}
for i = 1, 27 do
  heights[i] = 8
end
assert(world:add_slope(0, 0, 16, 8, heights):state().shape == qp.SHAPE_SLOPED)
assert(world:add_hazard(0, 0, 8, 8):state().hurts == 1)
world:remove_object(world:add_trigger(0, 0, 8, 8):state().slot)
local count = #world:objects()
world:reset_objects()
assert(#world:objects() < count)
assert(world:cast(100, 100, 1).sensor == -1)
assert(#world:explain(0, 0, 0) > 0 and #world:explain(0, 0, 0)[1].line > 0)
assert(world:camera() >= 0 and world:bounds() < select(2, world:bounds()))
world:set_bounds(0, 1000, 0, 500)
assert(select(2, world:bounds()) == 1000)
world:set_water(300)
assert(world:water() == 300)
world:set_water()
assert(world:water() == nil)
fails("gravity cannot reverse", function() world:set_reversed_gravity(true) end)
assert(not world:reversed_gravity())
assert(world:rules():get("roll.start_speed") == 128 and #qp.level("first"):rules():names() > 300)
assert(#world:render(64, 32) == 4 * 64 * 32)
fails("width", function() world:render(0, 0) end)

local batch = qp.batch({ copy }, 3, { death = 1, frames = 10 }, 1)
local worlds, players = batch:size()
assert(worlds == 3 and players == 3)
batch:step(string.char(8):rep(9), 4)
batch:step({ 8, 8, 8, 8, 8, 8, 8, 8, 8 }, 6)
local values, ended = batch:observe()
assert(ended[0] == 3 and values[qp.COLUMN_X] ~= 0)
assert(batch:reset_ended() == 3 and #batch:digest() == 16)
batch:reset(0)
batch:world(0, copy)
fails("", function() batch:step("", 1) end)

local pixels = string.char(0, 0, 0, 255):rep(16 * 16)
local tiles = qp.bake_pixels(pixels, 16, 16)
assert(tiles:count() == 1 and tiles:columns() == 1 and tiles:heights()[1] == 16 and tiles:widths()[16] == 16)
assert(#tiles:angles() == 1 and #tiles:problems() == 0)
fails("", function() qp.bake_pixels(pixels, 16, 15) end)
assert(qp.bake_file(arg[2], 16):count() > 0)

local plain
for line in io.lines(arg[1]) do
  local scenario = qp.scenario(line)
  assert(scenario:game() == "s2" and scenario:columns()[1] == "pad")
  local made, made_world = pcall(scenario.world, scenario)
  assert(made == not scenario:has_objects())
  if made then
    plain = plain or scenario
    made_world:run(scenario:inputs())
    break
  end
end
assert(#plain:name() > 0)
fails("", function() qp.scenario "{}" end)

-- Frees a handle twice, and uses it after it was freed.
copy:free()
fails("freed", function() copy:step(0) end)
fails("freed", function() copy:free() end)
for _, handle in ipairs { rules, level, small, world, batch, tiles, plain } do
  handle:free()
end

-- The garbage collector frees worlds.
for _ = 1, 200 do
  qp.world(qp.level "flat", qp.rules "s2")
end
collectgarbage()
collectgarbage()
assert(qp.error_code() ~= 0)
print "all of quarterpipe.lua does what it says"
