//! Shapes in quarters of a pixel: which points are inside, and how the light falls there.

use quarterpipe::{
    Angle,
    trig::{cosine, sine},
};

/// The parts of a pixel that points are tested in.
pub(super) const FINE: i32 = 64;
/// Those parts in a quarter of a pixel.
const FINE_QUARTER: i32 = FINE / 4;

/// A shape around the origin of a drawing, in quarters of a pixel, x to the right, y downwards.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Shape<'a> {
    /// An ellipse by its centre and radii, turned clockwise.
    Ellipse {
        /// The centre.
        at: [i32; 2],
        /// Half its width and height before it is turned.
        radii: [i32; 2],
        /// The angle by which it is turned.
        tilt: Angle,
    },
    /// The area between two ellipses around one centre.
    Ring {
        /// The centre.
        at: [i32; 2],
        /// Half the width and height of the outer ellipse.
        radii: [i32; 2],
        /// The same for the inner ellipse.
        hole: [i32; 2],
    },
    /// A round line that may grow thinner, by its two ends and the radii there.
    Limb {
        /// Its beginning.
        from: [i32; 2],
        /// Its end.
        to: [i32; 2],
        /// The radius at each end.
        radii: [i32; 2],
    },
    /// A box with an edge of one pixel that shines at the top and the left.
    Box {
        /// The left and upper edge.
        from: [i32; 2],
        /// The right and lower edge.
        to: [i32; 2],
    },
    /// A polygon.
    Polygon(&'a [[i32; 2]]),
}

/// The brightness of a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tone {
    Light,
    Base,
    Shade,
}

impl Tone {
    /// Returns the tone for how far a surface faces the light: -256..=256.
    const fn of(facing: i64) -> Self {
        match facing {
            104.. => Self::Light,
            ..-96 => Self::Shade,
            _ => Self::Base,
        }
    }
}

impl Shape<'_> {
    /// Returns the corners of a box around the shape: least and most x and y, in quarters of a pixel.
    pub(super) fn extent(&self) -> [[i32; 2]; 2] {
        let around = |[x, y]: [i32; 2], [width, height]: [i32; 2]| [[x - width, y - height], [x + width, y + height]];
        match *self {
            Self::Ellipse { at, radii, tilt: Angle(0) } | Self::Ring { at, radii, .. } => around(at, radii),
            Self::Ellipse { at, radii, .. } => around(at, [radii[0].max(radii[1]); 2]),
            Self::Limb { from, to, radii } => joined(around(from, [radii[0]; 2]), around(to, [radii[1]; 2])),
            Self::Box { from, to } => [from, to],
            Self::Polygon(points) => {
                points.iter().map(|&point| [point, point]).reduce(joined).unwrap_or([[0, 0], [-1, -1]])
            }
        }
    }

    /// Writes it down. Different shapes are different words.
    pub(super) fn note(&self, words: &mut Vec<i32>) {
        match *self {
            Self::Ellipse { at, radii, tilt } => words.extend([0, at[0], at[1], radii[0], radii[1], i32::from(tilt.0)]),
            Self::Ring { at, radii, hole } => words.extend([1, at[0], at[1], radii[0], radii[1], hole[0], hole[1]]),
            Self::Limb { from, to, radii } => words.extend([2, from[0], from[1], to[0], to[1], radii[0], radii[1]]),
            Self::Box { from, to } => words.extend([3, from[0], from[1], to[0], to[1]]),
            Self::Polygon(points) => {
                words.extend([4, points.len() as i32]);
                words.extend_from_slice(points.as_flattened());
            }
        }
    }

    /// Returns the tone at a point in [`FINE`] parts of a pixel, or `None` outside. `light` is the light's direction, of length 256.
    #[inline]
    pub(super) fn tone(&self, [x, y]: [i32; 2], light: [i32; 2]) -> Option<Tone> {
        match *self {
            Self::Ellipse { at, radii, tilt } => {
                let offset = [x - at[0] * FINE_QUARTER, y - at[1] * FINE_QUARTER];
                if tilt.0 == 0 {
                    in_ellipse(offset, radii, light)
                } else {
                    in_ellipse(turned_back(offset, tilt), radii, turned_back(light, tilt))
                }
            }
            Self::Ring { at, radii, hole } => {
                let offset = [x - at[0] * FINE_QUARTER, y - at[1] * FINE_QUARTER];
                match in_ellipse(offset, hole, light) {
                    Some(_) if hole[0] > 0 => None,
                    _ => in_ellipse(offset, radii, light),
                }
            }
            Self::Limb { from, to, radii } => in_limb([x, y], [from, to], radii, light),
            Self::Box { from, to } => {
                let [left, top] = from.map(|at| at * FINE_QUARTER);
                let [right, bottom] = to.map(|at| at * FINE_QUARTER);
                if x < left || x >= right || y < top || y >= bottom {
                    return None;
                }
                let lit = x < left + FINE || y < top + FINE;
                let dark = x >= right - FINE || y >= bottom - FINE;
                Some(if dark {
                    Tone::Shade
                } else if lit {
                    Tone::Light
                } else {
                    Tone::Base
                })
            }
            Self::Polygon(points) => in_polygon([x, y], points).then_some(Tone::Base),
        }
    }
}

/// Returns the box around two boxes.
pub(super) fn joined(one: [[i32; 2]; 2], other: [[i32; 2]; 2]) -> [[i32; 2]; 2] {
    let [[left, top], [right, bottom]] = other;
    [[one[0][0].min(left), one[0][1].min(top)], [one[1][0].max(right), one[1][1].max(bottom)]]
}

/// Returns a point turned counter-clockwise around the origin.
pub(super) fn turned_back([x, y]: [i32; 2], angle: Angle) -> [i32; 2] {
    let (sine, cosine) = (i32::from(sine(angle)), i32::from(cosine(angle)));
    [(x * cosine + y * sine) >> 8, (y * cosine - x * sine) >> 8]
}

#[inline]
fn in_ellipse([x, y]: [i32; 2], radii: [i32; 2], light: [i32; 2]) -> Option<Tone> {
    let [width, height] = radii.map(|radius| i64::from(radius.max(1) * FINE_QUARTER));
    let (x, y) = (i64::from(x), i64::from(y));
    if x.abs() > width || y.abs() > height || (x * height).pow(2) + (y * width).pow(2) > (width * height).pow(2) {
        return None;
    }
    Some(Tone::of(x * i64::from(light[0]) / width + y * i64::from(light[1]) / height))
}

#[inline]
fn in_limb([x, y]: [i32; 2], ends: [[i32; 2]; 2], radii: [i32; 2], light: [i32; 2]) -> Option<Tone> {
    let [from, to] = ends.map(|end| end.map(|at| at * FINE_QUARTER));
    let along = [i64::from(to[0] - from[0]), i64::from(to[1] - from[1])];
    let offset = [i64::from(x - from[0]), i64::from(y - from[1])];
    let length = (along[0] * along[0] + along[1] * along[1]).max(1);
    let share = ((offset[0] * along[0] + offset[1] * along[1]) * 256 / length).clamp(0, 256);
    let away = [offset[0] - along[0] * share / 256, offset[1] - along[1] * share / 256];
    let [first, last] = radii.map(|radius| i64::from(radius * FINE_QUARTER));
    let radius = (first + (last - first) * share / 256).max(1);
    if away[0] * away[0] + away[1] * away[1] > radius * radius {
        return None;
    }
    Some(Tone::of((away[0] * i64::from(light[0]) + away[1] * i64::from(light[1])) / radius))
}

fn in_polygon([x, y]: [i32; 2], points: &[[i32; 2]]) -> bool {
    let fine = |point: [i32; 2]| point.map(|at| i64::from(at * FINE_QUARTER));
    let (x, y) = (i64::from(x), i64::from(y));
    let mut inside = false;
    for (index, &point) in points.iter().enumerate() {
        let ([x0, y0], [x1, y1]) = (fine(point), fine(points[(index + 1) % points.len()]));
        // Which side of the edge the point is on, without dividing.
        let side = (x - x0) * (y1 - y0) - (x1 - x0) * (y - y0);
        if (y0 > y) != (y1 > y) && (side < 0) == (y1 > y0) {
            inside = !inside;
        }
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;

    const LIGHT: [i32; 2] = [0, -256];

    #[test]
    fn an_ellipse_is_lit_from_above_and_ends_at_its_radii() {
        let ellipse = Shape::Ellipse { at: [8, 0], radii: [16, 8], tilt: Angle(0) };
        let tone = |x, y| ellipse.tone([x * FINE, y * FINE], LIGHT);
        assert_eq!([tone(2, -2), tone(2, 0), tone(2, 2)], [Some(Tone::Light), Some(Tone::Base), Some(Tone::Shade)]);
        assert_eq!([tone(6, 0), tone(7, 0), tone(2, 3)], [Some(Tone::Base), None, None]);
    }

    #[test]
    fn a_turned_ellipse_lies_across() {
        let ellipse = Shape::Ellipse { at: [0, 0], radii: [16, 4], tilt: Angle(0x40) };
        let inside = |x, y| ellipse.tone([x * FINE, y * FINE], LIGHT).is_some();
        assert!(inside(0, 4) && inside(0, -4));
        assert!(!inside(2, 0));
    }

    #[test]
    fn a_limb_grows_thinner() {
        let limb = Shape::Limb { from: [0, 0], to: [40, 0], radii: [12, 4] };
        let inside = |x, y| limb.tone([x * FINE, y * FINE], LIGHT).is_some();
        assert!(inside(0, 3) && inside(10, 1) && inside(5, 2));
        assert!(!inside(10, 2) && !inside(5, 3) && !inside(12, 0));
    }

    #[test]
    fn a_point_is_in_a_polygon_or_not() {
        let triangle = [[0, 0], [40, 0], [0, 40]];
        let inside = |x, y| Shape::Polygon(&triangle).tone([x * FINE, y * FINE], LIGHT).is_some();
        assert!(inside(1, 1) && inside(4, 4));
        assert!(!inside(6, 6) && !inside(-1, 1) && !inside(1, -1));
    }
}
