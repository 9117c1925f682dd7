-- A small game for LÖVE: the engine's own picture, with the boxes of the objects and of the player drawn over it.
--
-- The arrow keys and the space bar play, S saves, L goes back, Tab shows the boxes. Put quarterpipe.lua and the library next to this file.
local qp = require "quarterpipe"

local WIDTH, HEIGHT, SCALE = 320, 224, 3
local FRAME = 1 / 60

local world, picture, image, saved
local time, show_boxes, last_event = 0, true, ""

function love.load()
  world = qp.world(qp.level "first", qp.rules "s2")
  saved = world:save()
  picture = love.image.newImageData(WIDTH, HEIGHT)
  image = love.graphics.newImage(picture)
  image:setFilter("nearest", "nearest")
end

local keys = { up = qp.BUTTON_UP, down = qp.BUTTON_DOWN, left = qp.BUTTON_LEFT, right = qp.BUTTON_RIGHT, space = qp.BUTTON_A }

local function held()
  local bits = 0
  for key, bit in pairs(keys) do
    if love.keyboard.isDown(key) then
      bits = bits + bit
    end
  end
  return bits
end

function love.update(dt)
  -- A frame always lasts a sixtieth of a second, whatever the screen's refresh rate. After a long pause some frames are skipped.
  time = math.min(time + dt, 4 * FRAME)
  while time >= FRAME do
    time = time - FRAME
    world:step(held())
    for event in world:events() do
      last_event = qp.name(qp.NAMES_EVENTS, event.kind)
      print(last_event)
    end
    if world:player().routine == qp.ROUTINE_DEAD then
      world:respawn(0)
    end
  end
end

function love.keypressed(key)
  if key == "s" then
    saved = world:save()
  elseif key == "l" then
    world:load(saved)
  elseif key == "tab" then
    show_boxes = not show_boxes
  elseif key == "escape" then
    love.event.quit()
  end
end

local function box(x, y, half_width, half_height)
  local left, top = world:camera()
  love.graphics.rectangle("line", qp.pixels(x) - left - half_width, qp.pixels(y) - top - half_height, 2 * half_width + 1,
    2 * half_height + 1)
end

function love.draw()
  world:render_into(picture:getFFIPointer(), WIDTH, HEIGHT)
  image:replacePixels(picture)
  love.graphics.push()
  love.graphics.scale(SCALE)
  love.graphics.setColor(1, 1, 1)
  love.graphics.draw(image)
  local player = world:player()
  if show_boxes then
    love.graphics.setLineWidth(1 / SCALE)
    love.graphics.setColor(1, 0.8, 0)
    for _, object in ipairs(world:objects()) do
      box(object.x, object.y, object.half_width, object.half_height)
    end
    love.graphics.setColor(0, 1, 1)
    box(player.x, player.y, player.width_radius, player.height_radius)
  end
  love.graphics.pop()
  love.graphics.setColor(1, 1, 1)
  love.graphics.print(("frame %d   rings %d   x %.2f   %s"):format(world:frame(), player.rings, qp.pixels(player.x), last_event), 8, 8)
end
