//! Checks that the angles baked from drawn circles are those of the circles.

use std::f64::consts::TAU;

use quarterpipe_import::bake::{Mask, Neighbours, Sheet, TileSize};

/// The solid part.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Solid {
    /// The inside of the circle: a hill.
    Inside,
    /// The outside of the circle: a drum.
    Outside,
}

/// A circle drawn on a sheet. Its centre is at an offset in pixels, right and down, from the corner of tiles in the middle.
struct DrawnCircle {
    radius: f64,
    centre: (f64, f64),
    solid: Solid,
    sheet: Sheet,
}

impl DrawnCircle {
    fn new(radius: u32, offset: (f64, f64), solid: Solid) -> Self {
        let side = (radius + 24).div_ceil(16) * 32;
        let radius = f64::from(radius);
        let centre = (f64::from(side / 2) + offset.0, f64::from(side / 2) + offset.1);
        let mut picture = Mask::new(side, side).unwrap();
        picture.fill_ellipse((centre.0 - radius, centre.1 - radius), (2.0 * radius, 2.0 * radius));
        if solid == Solid::Outside {
            for index in 0..(side * side) as i32 {
                let (x, y) = (index % side as i32, index / side as i32);
                picture.set(x, y, picture.get(x, y) == Some(false));
            }
        }
        let sheet = Sheet::new(&picture, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
        Self { radius, centre, solid, sheet }
    }

    fn is_solid(&self, x: i32, y: i32) -> bool {
        let far = (f64::from(x) + 0.5 - self.centre.0).hypot(f64::from(y) + 0.5 - self.centre.1);
        (far < self.radius) == (self.solid == Solid::Inside)
    }

    /// Returns the circle's direction in 1/256 turns at the middle of a tile's arc, which goes from the first to the last pixel side
    /// that faces air; `None` if no side does.
    fn direction(&self, index: usize) -> Option<f64> {
        let (left, top) = ((index % self.sheet.columns() * 16) as i32, (index / self.sheet.columns() * 16) as i32);
        let mut turns = Vec::new();
        for (x, y) in self.sheet.tiles()[index].iter().map(|(x, y)| (left + x, top + y)) {
            for (dx, dy) in [(0, -1), (1, 0), (0, 1), (-1, 0)] {
                if !self.is_solid(x + dx, y + dy) {
                    let middle = |at: i32, step: i32| f64::from(at) + 0.5 + f64::from(step) / 2.0;
                    let (right, down) = (middle(x, dx) - self.centre.0, middle(y, dy) - self.centre.1);
                    turns.push(right.atan2(-down) / TAU);
                }
            }
        }
        let start = *turns.first()?;
        let from_start = turns.iter().map(|turn| (turn - start + 0.5).rem_euclid(1.0) - 0.5);
        let (first, last) = from_start.fold((0.0_f64, 0.0_f64), |(low, high), turn| (low.min(turn), high.max(turn)));
        let upside_down = if self.solid == Solid::Outside { 0.5 } else { 0.0 };
        Some((start + (first + last) / 2.0 + upside_down).rem_euclid(1.0) * 256.0)
    }
}

/// Checks every tile of the circle of every radius. Returns how many have a measured angle, and the greatest difference.
fn check_all(solid: Solid) -> (usize, f64) {
    let (mut counted, mut worst) = (0, 0.0_f64);
    for radius in 32..=256 {
        // The centre is on the grid, and at one of three other places in turn.
        let off_grid = [(5.0, 3.5), (8.0, 8.0), (2.5, 11.0)][radius as usize % 3];
        for offset in [(0.0, 0.0), off_grid] {
            let drawn = DrawnCircle::new(radius, offset, solid);
            for (index, baked) in drawn.sheet.bake().iter().enumerate() {
                let name = format!("radius {radius} at {offset:?}, {solid:?}, tile {index}");
                // A full tile has the circle's direction where the circle touches it, unless that is level or upright.
                let Some(direction) = drawn.direction(index).filter(|_| baked.tile.angle.0 != 0xFF) else {
                    let is_square = |direction: f64| (direction + 8.0).rem_euclid(64.0) < 16.0;
                    assert!(!baked.is_partly_solid(), "{name}");
                    assert!(drawn.direction(index).is_none_or(is_square), "{name}: {:?}", drawn.direction(index));
                    continue;
                };
                let off = (f64::from(baked.tile.angle.0) - direction + 128.0).rem_euclid(256.0) - 128.0;
                assert!(off.abs() <= 3.0, "{name}: {:?}, the circle has {direction:.2}", baked.tile.angle);
                assert_eq!(baked.tile.angle.0 & 1, 0, "{name}: flagged");
                counted += 1;
                worst = worst.max(off.abs());
            }
        }
    }
    println!("{counted} tiles, the worst {worst:.2} of 256 off");
    (counted, worst)
}

/// Counts every partly filled tile, however little of the circle is in it.
#[test]
fn angles_of_drawn_hills_of_radius_32_to_256_are_at_most_3_of_256_off() {
    let (counted, worst) = check_all(Solid::Inside);
    assert!(counted > 30_000 && worst < 2.6, "{counted} tiles, the worst {worst:.2}");
}

/// Counts every partly filled tile, however little of the circle is in it.
#[test]
fn angles_of_drawn_drums_of_radius_32_to_256_are_at_most_3_of_256_off() {
    let (counted, worst) = check_all(Solid::Outside);
    assert!(counted > 30_000 && worst < 2.6, "{counted} tiles, the worst {worst:.2}");
}

#[test]
fn heights_and_widths_of_circles_on_the_grid_show_every_pixel() {
    for (radius, solid) in [(32, Solid::Inside), (100, Solid::Outside), (256, Solid::Inside)] {
        let drawn = DrawnCircle::new(radius, (0.0, 0.0), solid);
        for (index, baked) in drawn.sheet.bake().iter().enumerate() {
            assert!(
                baked.is_exact() && baked.problems.is_empty(),
                "radius {radius}, tile {index}: {:?}",
                baked.problems
            );
        }
    }
}
