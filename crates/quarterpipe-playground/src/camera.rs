//! The editor's own camera: the part of the stage that is shown, and its scale. The engine never sees it.

use eframe::egui::{Pos2, Vec2, vec2};
use quarterpipe::{Px, px};
use quarterpipe_draw::View;

/// The scales: screen pixels for each pixel of the stage, or if negative, pixels of the stage for each screen pixel.
const SCALES: [i32; 12] = [-32, -16, -8, -4, -2, 1, 2, 3, 4, 6, 8, 12];
/// The maximum number of pixels of the stage that are drawn each way at a scale of 1 or more.
const MOST: u32 = 4096;

/// A camera that the user moves freely.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Camera {
    /// The place in the middle of the view, in pixels of the stage.
    centre: Pos2,
    /// The number of its scale in [`SCALES`].
    zoom: usize,
}

impl Camera {
    /// Looks at a place at the nearest scale.
    pub fn at(centre: Pos2, scale: i32) -> Self {
        let zoom = SCALES.iter().rposition(|known| *known <= scale).unwrap_or(0);
        Self { centre, zoom }
    }

    /// Shows a whole level of this size in pixels, as large as it fits into a room of this size in screen pixels.
    pub fn fit((width, height): (Px, Px), room: Vec2) -> Self {
        let centre = Pos2::new(width.0 as f32 / 2.0, height.0 as f32 / 2.0);
        let fits = |zoom: &usize| {
            let factor = factor(SCALES[*zoom]);
            width.0 as f32 * factor <= room.x && height.0 as f32 * factor <= room.y
        };
        Self { centre, zoom: (0..SCALES.len()).rev().find(fits).unwrap_or(0) }
    }

    /// Returns how many screen pixels show a pixel of the stage.
    pub fn factor(self) -> f32 {
        factor(SCALES[self.zoom])
    }

    /// Returns the scale: screen pixels for each pixel of the stage, or if negative, pixels of the stage for each screen pixel.
    pub const fn scale(self) -> i32 {
        SCALES[self.zoom]
    }

    /// Returns the place in the middle of the view, in pixels of the stage.
    pub const fn centre(self) -> Pos2 {
        self.centre
    }

    /// Moves the middle of the view to a place.
    pub const fn look_at(&mut self, centre: Pos2) {
        self.centre = centre;
    }

    /// Moves by screen pixels, as a dragged picture moves: to the right if the picture is dragged to the left.
    pub fn drag(&mut self, by: Vec2) {
        self.centre -= by / self.factor();
    }

    /// Zooms in by `steps` scales, or out if negative. The place that is `away` screen pixels from the middle stays where it is.
    pub fn zoom_at(&mut self, steps: i32, away: Vec2) {
        let before = self.factor();
        let last = SCALES.len() as i32 - 1;
        self.zoom = (self.zoom as i32).saturating_add(steps).clamp(0, last) as usize;
        self.centre += away / before - away / self.factor();
    }

    /// Keeps the middle of the view inside a level of this size.
    pub fn keep_in(&mut self, (width, height): (Px, Px)) {
        let keep = |at: f32, end: Px| if at.is_finite() { at.clamp(0.0, (end.0 as f32).max(0.0)) } else { 0.0 };
        self.centre = Pos2::new(keep(self.centre.x, width), keep(self.centre.y, height));
    }

    /// Returns the part of the stage in a room of this size in screen pixels.
    pub fn part(self, room: [u32; 2]) -> View {
        let scale = self.scale();
        let length = |room: u32| {
            if scale > 0 {
                room.div_ceil(scale.unsigned_abs()).clamp(16, MOST)
            } else {
                room.max(16) * scale.unsigned_abs()
            }
        };
        let [width, height] = room.map(length);
        let first = |centre: f32, length: u32| px((centre - length as f32 / 2.0).floor() as i32);
        View { left: first(self.centre.x, width), top: first(self.centre.y, height), width, height }
    }

    /// Returns the scale in words, such as `2x` or `1/4`.
    pub fn words(self) -> String {
        match self.scale() {
            scale if scale > 0 => format!("{scale}x"),
            scale => format!("1/{}", -scale),
        }
    }
}

fn factor(scale: i32) -> f32 {
    if scale > 0 { scale as f32 } else { 1.0 / -scale as f32 }
}

/// Returns the distance of a point of the window from the middle of a room, in screen pixels.
pub fn from_middle(at: Pos2, middle: Pos2, density: f32) -> Vec2 {
    vec2((at.x - middle.x) * density, (at.y - middle.y) * density)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn zooming_keeps_the_place_under_the_pointer() {
        let mut camera = Camera::at(Pos2::new(1000.0, 500.0), 2);
        let away = vec2(120.0, -60.0);
        let under = |camera: Camera| camera.centre() + away / camera.factor();
        let before = under(camera);
        for steps in [1, 2, -4, -1] {
            camera.zoom_at(steps, away);
            assert!(under(camera).distance(before) < 0.01, "{camera:?}");
        }
        assert_eq!(camera.words(), "1/2");
    }

    #[test]
    fn scales_end_at_a_thirty_second_and_at_twelve() {
        let mut camera = Camera::at(Pos2::ZERO, 1);
        camera.zoom_at(-100, Vec2::ZERO);
        assert_eq!(camera.words(), "1/32");
        camera.zoom_at(i32::MAX, Vec2::ZERO);
        assert_eq!(camera.words(), "12x");
    }

    #[test]
    fn a_level_fits_at_the_largest_scale_that_shows_all_of_it() {
        assert_eq!(Camera::fit((px(4096), px(512)), vec2(1280.0, 720.0)).words(), "1/4");
        assert_eq!(Camera::fit((px(320), px(224)), vec2(1280.0, 720.0)).words(), "3x");
    }

    #[test]
    fn a_reduced_part_is_as_many_times_larger_as_the_room() {
        let camera = Camera::at(Pos2::new(4096.0, 256.0), -8);
        let View { left, top, width, height } = camera.part([1000, 500]);
        assert_eq!((left, top, width, height), (px(96), px(-1744), 8000, 4000));
    }
}
