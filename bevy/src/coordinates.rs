//! Conversion between levels and Bevy: the only place where y is flipped.

use bevy::prelude::*;
use quarterpipe::{Angle, Pos};

/// The place of a space in Bevy's world. Levels count pixels with y downwards; Bevy counts units with y upwards.
///
/// ```
/// use bevy::prelude::*;
/// use bevy_quarterpipe::{Coordinates, quarterpipe::{Angle, Pos, px}};
/// let coordinates = Coordinates::default();
/// assert_eq!(coordinates.point(Pos::from_px(px(100)), Pos::from_px(px(300))), Vec2::new(100.0, -300.0));
/// assert_eq!(coordinates.position(Vec2::new(100.5, -300.0)), [Pos::new(px(100), 0x8000), Pos::from_px(px(300))]);
/// // A quarter of a turn to the left: running up a wall on the right.
/// assert_eq!(Coordinates::rotation(Angle(0xC0)), std::f32::consts::FRAC_PI_2);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Coordinates {
    /// The place of the level's top left corner.
    pub origin: Vec2,
    /// Units per pixel; must not be 0.
    pub scale: f32,
}

impl Default for Coordinates {
    /// Returns coordinates with one unit per pixel and the level's top left corner at 0, 0.
    fn default() -> Self {
        Self { origin: Vec2::ZERO, scale: 1.0 }
    }
}

/// Subpixels per pixel.
const SUBPIXELS: f64 = 65_536.0;

impl Coordinates {
    /// Returns the point in Bevy's world for a position in a level.
    #[must_use]
    pub fn point(&self, x: Pos, y: Pos) -> Vec2 {
        self.place([x, y].map(|pos| f64::from(pos.0) / SUBPIXELS))
    }

    /// Returns the point in Bevy's world for a place in a level, in pixels.
    pub(crate) fn place(&self, [x, y]: [f64; 2]) -> Vec2 {
        self.origin + Vec2::new(x as f32, -y as f32) * self.scale
    }

    /// Returns the position in the level, x and y, for a point in Bevy's world, clamped to the range of positions.
    #[must_use]
    pub fn position(&self, point: Vec2) -> [Pos; 2] {
        let Vec2 { x, y } = (point - self.origin) / self.scale;
        // Casts saturate, and turn NaN into 0.
        [x, -y].map(|pixels| Pos((f64::from(pixels) * SUBPIXELS).round() as i32))
    }

    /// Returns a ground angle in radians, counterclockwise as in Bevy: greater than -π, at most π.
    #[must_use]
    pub fn rotation(angle: Angle) -> f32 {
        -f32::from(angle.0 as i8) * (std::f32::consts::TAU / 256.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use quarterpipe::px;

    #[test]
    fn every_subpixel_near_the_origin_comes_back() {
        for (origin, scale) in [(Vec2::ZERO, 1.0), (Vec2::new(64.0, -32.0), 0.5)] {
            let coordinates = Coordinates { origin, scale };
            for subpixel in (0..=u16::MAX).step_by(0x100) {
                let (x, y) = (Pos::new(px(200), subpixel), Pos::new(px(-7), subpixel));
                assert_eq!(coordinates.position(coordinates.point(x, y)), [x, y]);
            }
        }
    }

    #[test]
    fn points_that_no_level_has_are_cut_off() {
        let coordinates = Coordinates::default();
        assert_eq!(coordinates.position(Vec2::new(1e30, 1e30)), [Pos(i32::MAX), Pos(i32::MIN)]);
        assert_eq!(coordinates.position(Vec2::NAN), [Pos(0), Pos(0)]);
    }

    #[test]
    fn walls_turn_a_quarter_and_ceilings_half() {
        let degrees = |angle| Coordinates::rotation(Angle(angle)).to_degrees();
        assert_eq!([0, 0xE0, 0xC0, 0x40].map(degrees), [0.0, 45.0, 90.0, -90.0]);
        assert_eq!(degrees(0x80), 180.0);
    }
}
