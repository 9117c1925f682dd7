#!/usr/bin/env python3
"""A small platformer engine with floating-point numbers, as tutorials write it, and its adapter for `quarterpipe conformance --engine`.

Its mistakes are typical; do not copy them. It follows floors only, not walls and ceilings, and has no objects.
"""
import json
import math
import sys

ACCELERATION, BRAKING, TOP_SPEED, GRAVITY, JUMP, SLOPE = 0.046875, 0.5, 6, 0.21875, 6.5, 0.125
COLUMNS = ["x", "y", "xv", "yv", "ang", "st"]


class Player:
    def __init__(self, scenario):
        self.tiles, self.cells = scenario["tiles"], scenario["map"]["cells"]
        self.rows = [[cell for cell, n in zip(row[::2], row[1::2]) for _ in range(n)] for row in scenario["map"]["rows"]]
        init = scenario["init"]["player"]
        self.x, self.y = init["x"] + init["xs"] / 65536, init["y"] + init["ys"] / 65536
        self.xv, self.yv, self.speed, self.angle = init["xv"] / 256, init["yv"] / 256, init["gv"] / 256, init["ang"]
        self.left, self.air, self.ball = (bool(init["st"] & bit) for bit in (1, 2, 4))

    def solid(self, x, y, side):
        """Returns the angle of the tile at a pixel, or None if the pixel is not solid from that side."""
        if not (0 <= y < 16 * len(self.rows) and 0 <= x < 16 * len(self.rows[0])):
            return None
        number, x_flip, y_flip, solidity, _ = self.cells[self.rows[y // 16][x // 16]]
        tile, x, y = self.tiles[number], x % 16, y % 16
        height = tile["heights"][15 - x if x_flip else x] * (-1 if y_flip else 1)
        if not solidity & side or not (y >= 16 - height if height >= 0 else y < -height):
            return None
        angle = -tile["angle"] if x_flip else tile["angle"]
        return 0 if angle % 2 else (-angle - 128 if y_flip else angle) % 256

    def distance(self, x, y, dx, dy, side):
        """Returns the pixels from a point to the surface, negative inside the solid, and the surface's angle."""
        angles = [self.solid(math.floor(x) + i * dx, math.floor(y) + i * dy, side) for i in range(-16, 17)]
        at = 16
        while angles[at] is None and at < 32:
            at += 1
        while angles[at] is not None and at > 0 and angles[at - 1] is not None:
            at -= 1
        return at - 16, angles[at]

    def step(self, held, jump):
        toward = ("R" in held) - ("L" in held)
        slope = self.angle * math.tau / 256
        if self.air:
            self.left = toward < 0 if toward else self.left
            self.xv += 2 * ACCELERATION * toward if toward * self.xv < TOP_SPEED else 0
            self.yv = min(self.yv + GRAVITY, 16)
            if self.ball and self.yv < -4 and not set("ABC") & set(held):
                self.yv = -4
        else:
            self.speed += SLOPE * math.sin(slope)
            if toward * self.speed < 0:
                self.speed += BRAKING * toward
            elif toward and not self.ball:
                self.left = toward < 0
                self.speed = toward * max(toward * self.speed, min(toward * self.speed + ACCELERATION, TOP_SPEED))
            else:
                self.speed -= math.copysign(min(abs(self.speed), ACCELERATION), self.speed)
            self.ball = abs(self.speed) > 0.5 and (self.ball or "D" in held)
            self.xv, self.yv = self.speed * math.cos(slope), self.speed * math.sin(slope)
            if jump:
                self.xv, self.yv = self.xv + JUMP * math.sin(slope), self.yv - JUMP * math.cos(slope)
                self.air, self.ball, self.angle = True, True, 0
        self.x, self.y = self.x + self.xv, self.y + self.yv
        ahead = 1 if self.xv > 0 else -1
        wall, _ = self.distance(self.x + 11 * ahead, self.y, ahead, 0, 2)
        if self.xv and wall < 0:
            self.x, self.xv, self.speed = self.x + wall * ahead, 0, 0
        if self.air and self.yv < 0:
            ceiling = min(self.distance(self.x + side, self.y - 20, 0, -1, 2)[0] for side in (-9, 9))
            self.y, self.yv = self.y - min(ceiling, 0), 0 if ceiling < 0 else self.yv
            return
        floor, angle = min((self.distance(self.x + side, self.y + 20, 0, 1, 1) for side in (-9, 9)), key=lambda foot: foot[0])
        if floor < 0 or not self.air and floor < 15:
            self.y, self.angle = self.y + floor, angle
            if self.air:
                self.speed, self.yv, self.air, self.ball = self.xv, 0, False, False
        else:
            self.air, self.angle = True, 0

    def row(self):
        place = math.floor(self.x), math.floor(self.y), round(self.xv * 256), round(self.yv * 256)
        return dict(zip(COLUMNS, [*place, self.angle, self.left + 2 * self.air + 4 * self.ball]))


for line in sys.stdin:
    message = json.loads(line)
    answer = {"protocol": 1, "name": "naive", "version": "1", "rules": ["s2"], "characters": ["sonic"], "columns": COLUMNS}
    if "run" in message:
        player, answer, before = Player(message["run"]), {"rows": []}, ""
        for held, frames in message["run"]["inputs"]:
            for frame in range(frames):
                player.step(held, any(button in held and button not in before for button in "ABC"))
                answer["rows"].append([player.row()[column] for column in message["columns"]])
                before = held
    print(json.dumps(answer), flush=True)
