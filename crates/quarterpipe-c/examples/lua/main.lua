-- A headless game in Lua: loads a built-in level, plays its recorded run, prints the events, goes back in time once, and prints the final
-- digest of the world. README.md next to quarterpipe.lua says how to run it.
--
--     luajit main.lua [LEVEL [GAME]]
local qp = require "quarterpipe"

local name, game = arg[1] or "first", arg[2] or "s2"
local level = qp.level(name)
local world = qp.world(level, qp.rules(game))
local inputs = level:inputs()
local middle = math.floor(#inputs / 2)
local saved
local events = 0

for frame = 1, #inputs do
  if frame == middle + 1 then
    saved = world:save()
  end
  world:step(inputs:byte(frame))
  for event in world:events() do
    events = events + 1
    print(("%d: %s %d"):format(world:frame(), qp.name(qp.NAMES_EVENTS, event.kind), event.value))
  end
end
local x = math.floor(qp.pixels(world:player().x))
local digest = world:digest()

-- Goes back to the middle and plays the second half again, which must end in the same state.
world:load(saved)
world:run(inputs:sub(middle + 1))
assert(world:digest() == digest, "the second half ended differently")

print(("%s %s: %d frames, %d events, x %d, digest %s"):format(name, game, #inputs, events, x, digest))
