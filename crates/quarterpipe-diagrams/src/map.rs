//! Maps: the result for a player whose centre is at each pixel around an object.

use std::ops::RangeInclusive;

use crate::svg::{Align, INK, Point, Svg};

/// A map of pixels: `at` gives a pixel's number among `kinds`, or `None` where nothing happens.
pub struct Map<'a> {
    /// The columns, from the object's centre.
    pub x: RangeInclusive<i32>,
    /// The rows, from the object's centre.
    pub y: RangeInclusive<i32>,
    /// The size at which a pixel is drawn.
    pub scale: f64,
    /// The colour of each kind.
    pub colours: &'a [&'a str],
}

impl Map<'_> {
    /// Returns how much room the map takes.
    #[must_use]
    pub fn size(&self) -> Point {
        let length = |range: &RangeInclusive<i32>| f64::from(range.end() - range.start() + 1) * self.scale;
        (length(&self.x), length(&self.y))
    }

    /// Returns where a pixel's upper left corner is in a map drawn at this corner.
    #[must_use]
    pub fn place(&self, corner: Point, x: i32, y: i32) -> Point {
        let along = |from: f64, first: i32, value: i32| from + f64::from(value - first) * self.scale;
        (along(corner.0, *self.x.start(), x), along(corner.1, *self.y.start(), y))
    }

    /// Draws the pixels. Adjacent pixels of one kind in a row become one rectangle.
    pub fn draw(&self, svg: &mut Svg, corner: Point, at: impl Fn(i32, i32) -> Option<usize>) {
        for y in self.y.clone() {
            let mut run: Option<(usize, i32)> = None;
            for x in *self.x.start()..=*self.x.end() + 1 {
                let kind = if x > *self.x.end() { None } else { at(x, y) };
                if run.map(|(kind, _)| kind) != kind {
                    if let Some((kind, from)) = run {
                        let size = (f64::from(x - from) * self.scale, self.scale);
                        svg.area(self.colours[kind], 0.8, self.place(corner, from, y), size);
                    }
                    run = kind.map(|kind| (kind, x));
                }
            }
        }
    }

    /// Draws the outline of a box around the centre that reaches this far to each side, with its name in it.
    pub fn outline(&self, svg: &mut Svg, corner: Point, [half_width, half_height]: [i32; 2], name: &str) {
        let from = self.place(corner, -half_width, -half_height);
        let to = self.place(corner, half_width, half_height);
        svg.frame(INK, 2.0, from, (to.0 - from.0, to.1 - from.1));
        let middle = self.place(corner, 0, 0);
        svg.words(Align::Middle, (middle.0, middle.1 + 5.0), name);
    }
}

impl std::fmt::Debug for Map<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Map").field("x", &self.x).field("y", &self.y).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pixels_of_a_kind_side_by_side_become_one_rectangle() {
        let map = Map { x: 0..=3, y: 0..=1, scale: 2.0, colours: &["red", "blue"] };
        let mut svg = Svg::new(8.0, 4.0);
        map.draw(&mut svg, (0.0, 0.0), |x, y| (y == 0).then_some(usize::from(x == 3)));
        let text = svg.finish("");
        assert_eq!(text.matches("<rect").count(), 2);
        assert!(text.contains("width=\"6\"") && text.contains("width=\"2\""));
    }
}
