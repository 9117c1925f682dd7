//! Loops: in S1 and CD a chunk with two planes, in later games two layers and lines that switch between them.

use super::{
    canvas::{ALL, Canvas},
    tiles::{SIDE, Tiles},
};
use crate::scenario::ObjectSetup;
use quarterpipe::rules::Game;

/// A ring on flat ground, with the player running on its inside.
#[derive(Clone, Copy)]
pub(super) struct Loop {
    /// The x of the middle, between two columns of cells.
    pub x: i32,
    /// The y of the ground.
    pub floor: i32,
    /// The inner radius: a multiple of 16.
    pub radius: i32,
}

/// The thickness of the ring in pixels.
const THICKNESS: i32 = SIDE;

impl Loop {
    /// Returns the distance in pixels from its middle to either side.
    pub(super) const fn half_width(self) -> i32 {
        self.radius + THICKNESS
    }

    /// Draws its left half on layer B and its right half on layer A.
    pub(super) fn draw(self, canvas: &mut Canvas, tiles: &mut Tiles) {
        let Self { x: middle, floor, radius } = self;
        let centre = floor - radius;
        let solid = |x: i32, y: i32| {
            // Doubled, as the middle is between pixels.
            let (x, y) = (2 * (x - middle) + 1, 2 * (y - centre) + 1);
            x * x + y * y > 4 * radius * radius
        };
        let cells = |from: i32, to: i32| from / SIDE..to / SIDE;
        let rows = cells(centre - radius - THICKNESS, floor);
        let half = self.half_width();
        canvas.draw(tiles, (cells(middle - half, middle), rows.clone()), [0, ALL], solid);
        canvas.draw(tiles, (cells(middle, middle + half), rows), [ALL, 0], solid);
        // Both layers are solid at the top, so that sensors do not fall between them.
        let top = cells(centre - radius - THICKNESS, centre - radius + SIDE);
        canvas.draw(tiles, (cells(middle - SIDE, middle + SIDE), top), [ALL, ALL], solid);
    }

    /// Returns its chunk of 256 px.
    pub(super) const fn chunk(self) -> [u16; 2] {
        [(self.x / 256) as u16, ((self.floor - 1) / 256) as u16]
    }

    /// Returns the lines that switch layers, at its top and at its exit: forward to A and back to B.
    pub(super) fn switchers(self) -> [ObjectSetup; 2] {
        let line = |x: i32, y: i32| ObjectSetup {
            kind: "path_swap".to_owned(),
            x,
            y,
            subtype: Some(0x11),
            ..ObjectSetup::default()
        };
        [line(self.x, self.floor - 2 * self.radius), line(self.x + self.half_width() + 8, self.floor - 32)]
    }

    /// Returns a loop in that column of chunks. In S1 and CD it is in the second row of chunks, otherwise on `floor`.
    pub(super) const fn place(game: Game, radius: i32, column: i32, floor: i32) -> Self {
        let floor = match game {
            Game::S1 | Game::Cd => 256 + 240,
            _ => floor / SIDE * SIDE,
        };
        Self { x: column * 256 + 128, floor, radius }
    }
}
