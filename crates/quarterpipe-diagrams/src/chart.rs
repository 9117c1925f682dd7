//! Charts: curves over two axes.

use crate::svg::{Align, COLOURS, INK, Point, Svg};

/// An axis: its quantity, its range, and the step between its numbers.
#[derive(Clone, Debug)]
pub struct Axis {
    /// Its quantity and unit.
    pub name: &'static str,
    /// Its first and its last value.
    pub range: [f64; 2],
    /// The step from one number to the next.
    pub step: f64,
    /// The format of a value.
    pub label: fn(f64) -> String,
}

/// Writes a value as a whole number, or with one digit after the point.
pub fn plain(value: f64) -> String {
    if value.fract().abs() < 1e-6 { format!("{value:.0}") } else { format!("{value:.1}") }
}

/// Writes a whole value as a hexadecimal number, as the engine's code has it.
pub fn hexadecimal(value: f64) -> String {
    let sign = if value < 0.0 { "−" } else { "" };
    if value == 0.0 { "0".to_owned() } else { format!("{sign}0x{:X}", value.abs() as u32) }
}

/// Writes an angle as two hexadecimal digits. Values below zero are those before a whole turn.
pub fn angle(value: f64) -> String {
    format!("0x{:02X}", (value as i32).rem_euclid(256))
}

/// A curve.
#[derive(Clone, Debug)]
pub struct Curve {
    /// Its label.
    pub name: String,
    /// Its points.
    pub points: Vec<Point>,
}

impl Curve {
    /// Makes a curve.
    pub fn new(name: impl Into<String>, points: impl IntoIterator<Item = Point>) -> Self {
        Self { name: name.into(), points: points.into_iter().collect() }
    }
}

const LEFT: f64 = 66.0;
const TOP: f64 = 34.0;

/// Draws curves; `size` is that of the whole picture.
pub fn draw(size: Point, x: &Axis, y: &Axis, curves: &[Curve], alternative: &str) -> String {
    let mut svg = Svg::new(size.0, size.1);
    let place = axes(&mut svg, size, x, y);
    for (curve, colour) in curves.iter().zip(COLOURS) {
        let points: Vec<_> = curve.points.iter().copied().map(&place).collect();
        svg.path(colour, 2.2, &points);
    }
    if curves.len() > 1 {
        let names: Vec<_> = curves.iter().zip(COLOURS).map(|(curve, colour)| (colour, curve.name.as_str())).collect();
        svg.legend((LEFT, 18.0), &names);
    }
    svg.finish(alternative)
}

/// Draws the axes, and returns a function that finds the place of a point.
pub fn axes<'a>(svg: &mut Svg, size: Point, x: &'a Axis, y: &'a Axis) -> impl Fn(Point) -> Point + use<'a> {
    let (right, bottom) = (size.0 - 18.0, size.1 - 46.0);
    let part = |axis: &Axis, value: f64| (value - axis.range[0]) / (axis.range[1] - axis.range[0]);
    let place =
        move |(at, value): Point| (LEFT + part(x, at) * (right - LEFT), bottom - part(y, value) * (bottom - TOP));
    for at in values(x) {
        let (column, _) = place((at, y.range[0]));
        svg.faint_line((column, TOP), (column, bottom));
        svg.words(Align::Middle, (column, bottom + 18.0), (x.label)(at));
    }
    for value in values(y) {
        let (_, row) = place((x.range[0], value));
        svg.faint_line((LEFT, row), (right, row));
        svg.words(Align::End, (LEFT - 8.0, row + 5.0), (y.label)(value));
    }
    let zero = place((x.range[0], 0.0_f64.clamp(y.range[0], y.range[1]))).1;
    svg.line(INK, 1.2, (LEFT, zero), (right, zero));
    svg.line(INK, 1.2, (LEFT, TOP), (LEFT, bottom));
    svg.words(Align::Middle, ((LEFT + right) / 2.0, size.1 - 8.0), x.name);
    svg.words(Align::Start, (LEFT + 6.0, TOP + 14.0), y.name);
    place
}

/// Returns the values at which an axis has numbers.
fn values(axis: &Axis) -> impl Iterator<Item = f64> {
    let [first, last] = axis.range;
    let from = (first / axis.step).ceil() as i32;
    let to = (last / axis.step + 1e-6).floor() as i32;
    let step = axis.step;
    (from..=to).map(move |number| f64::from(number) * step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_has_numbers_at_multiples_of_its_step() {
        let axis = Axis { name: "", range: [-5.0, 20.0], step: 10.0, label: plain };
        assert_eq!(values(&axis).collect::<Vec<_>>(), [0.0, 10.0, 20.0]);
    }

    #[test]
    fn numbers_are_written_as_the_chapters_write_them() {
        assert_eq!([hexadecimal(1664.0), hexadecimal(-24.0), hexadecimal(0.0)], ["0x680", "−0x18", "0"]);
        assert_eq!([angle(-32.0), angle(32.0)], ["0xE0", "0x20"]);
        assert_eq!([plain(3.0), plain(0.5)], ["3", "0.5"]);
    }
}
