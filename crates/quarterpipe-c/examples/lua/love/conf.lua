-- LÖVE settings for the example.
function love.conf(t)
  t.identity = "quarterpipe-example"
  t.window.title = "quarterpipe"
  t.window.width, t.window.height = 960, 672
  t.modules.physics = false
end
