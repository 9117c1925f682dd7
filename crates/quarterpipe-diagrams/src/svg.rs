//! Pictures of lines, shapes and words as SVG, for use within a page: ink takes the page's own colour, so that they are legible in its
//! light themes and in its dark ones.

use std::fmt::{Display, Write};

/// The page's colour of text.
pub const INK: &str = "currentColor";
/// Colours for things that must be distinguishable. Each has a contrast of at least 3 with white and with the book's navy.
pub const ORANGE: &str = "#d0741c";
/// See [`ORANGE`].
pub const BLUE: &str = "#3d87c9";
/// See [`ORANGE`].
pub const GREEN: &str = "#3f9a50";
/// See [`ORANGE`].
pub const PURPLE: &str = "#a66bc4";
/// See [`ORANGE`].
pub const RED: &str = "#d9534f";
/// The colours in the order in which charts take them.
pub const COLOURS: [&str; 5] = [BLUE, ORANGE, GREEN, PURPLE, RED];

/// A place in a picture.
pub type Point = (f64, f64);

/// The alignment of words relative to their place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// The word begins there.
    Start,
    /// Its middle is there.
    Middle,
    /// It ends there.
    End,
}

/// A picture in the making.
#[derive(Clone, Debug)]
pub struct Svg {
    width: f64,
    height: f64,
    body: String,
}

impl Svg {
    /// Makes an empty picture of this size.
    #[must_use]
    pub const fn new(width: f64, height: f64) -> Self {
        Self { width, height, body: String::new() }
    }

    /// Adds an element with these attributes.
    fn add(&mut self, element: impl Display) {
        let _ = write!(self.body, "{element}");
    }

    /// Adds a line.
    pub fn line(&mut self, colour: &str, width: f64, from: Point, to: Point) {
        self.path(colour, width, &[from, to]);
    }

    /// Adds a faint line, as those of a grid.
    pub fn faint_line(&mut self, from: Point, to: Point) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.add(format_args!(
            "<path d=\"M{} {}L{} {}\" fill=\"none\" stroke=\"{INK}\" stroke-opacity=\".18\"/>",
            short(x1),
            short(y1),
            short(x2),
            short(y2)
        ));
    }

    /// Adds a line through all these points.
    pub fn path(&mut self, colour: &str, width: f64, points: &[Point]) {
        let mut way = String::new();
        for (i, (x, y)) in points.iter().enumerate() {
            let _ = write!(way, "{}{} {}", if i == 0 { 'M' } else { 'L' }, short(*x), short(*y));
        }
        self.add(format_args!(
            "<path d=\"{way}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linejoin=\"round\"/>",
            short(width)
        ));
    }

    /// Adds a line with an arrowhead at its end.
    pub fn arrow(&mut self, colour: &str, from: Point, to: Point) {
        self.line(colour, 2.0, from, to);
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy).max(1.0);
        let (dx, dy) = (dx / length * 7.0, dy / length * 7.0);
        let tip = (to.0 + dx * 0.4, to.1 + dy * 0.4);
        self.shape(
            colour,
            1.0,
            &[tip, (to.0 - dx - dy * 0.6, to.1 - dy + dx * 0.6), (to.0 - dx + dy * 0.6, to.1 - dy - dx * 0.6)],
        );
    }

    /// Adds a filled shape with these corners; `opacity` is 1 where nothing shines through.
    pub fn shape(&mut self, colour: &str, opacity: f64, corners: &[Point]) {
        let corners: Vec<_> = corners.iter().map(|(x, y)| format!("{},{}", short(*x), short(*y))).collect();
        self.add(format_args!(
            "<polygon points=\"{}\" fill=\"{colour}\" fill-opacity=\"{}\"/>",
            corners.join(" "),
            short(opacity)
        ));
    }

    /// Adds a filled rectangle with this corner and size.
    pub fn area(&mut self, colour: &str, opacity: f64, (x, y): Point, (width, height): Point) {
        self.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{colour}\" fill-opacity=\"{}\" \
             shape-rendering=\"crispEdges\"/>",
            short(x),
            short(y),
            short(width),
            short(height),
            short(opacity)
        ));
    }

    /// Adds the outline of a rectangle.
    pub fn frame(&mut self, colour: &str, width: f64, (x, y): Point, (w, h): Point) {
        self.path(colour, width, &[(x, y), (x + w, y), (x + w, y + h), (x, y + h), (x, y)]);
    }

    /// Adds a dot.
    pub fn dot(&mut self, colour: &str, radius: f64, (x, y): Point) {
        self.add(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"{}\" fill=\"{colour}\"/>",
            short(x),
            short(y),
            short(radius)
        ));
    }

    /// Adds words on one line.
    pub fn words(&mut self, align: Align, place: Point, words: impl Display) {
        self.sized_words(INK, 14.0, align, place, words);
    }

    /// Adds words of a colour and size.
    pub fn sized_words(&mut self, colour: &str, size: f64, align: Align, (x, y): Point, words: impl Display) {
        let anchor = match align {
            Align::Start => "start",
            Align::Middle => "middle",
            Align::End => "end",
        };
        self.add(format_args!(
            "<text x=\"{}\" y=\"{}\" text-anchor=\"{anchor}\" fill=\"{colour}\" font-size=\"{}\">{}</text>",
            short(x),
            short(y),
            short(size),
            escaped(&words.to_string())
        ));
    }

    /// Adds a row of coloured squares with their meanings, starting at this place. Entries that do not fit into the row go to
    /// rows below the picture, which grows.
    pub fn legend(&mut self, (left, y): Point, entries: &[(&str, &str)]) {
        let (mut x, mut y) = (left, y);
        for (colour, words) in entries {
            // Without a font to measure with: an average letter is about half as wide as its size.
            let width = 18.0 + words.chars().count() as f64 * 6.9;
            if x > left && x + width > self.width {
                (x, y) = (left, self.height + 14.0);
                self.height += 20.0;
            }
            self.area(colour, 0.85, (x, y - 11.0), (12.0, 12.0));
            self.words(Align::Start, (x + 18.0, y), words);
            x += width + 20.0;
        }
    }

    /// Returns the picture; `alternative` is its text alternative for screen readers.
    #[must_use]
    pub fn finish(self, alternative: &str) -> String {
        let (width, height) = (short(self.width), short(self.height));
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\" \
             role=\"img\" aria-label=\"{}\" font-family=\"sans-serif\">{}</svg>",
            escaped(alternative),
            self.body
        )
    }
}

/// Returns a number with at most two digits after the point.
fn short(number: f64) -> String {
    let text = format!("{number:.2}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

/// Returns a text as SVG and HTML show it.
pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entries_of_a_legend_that_do_not_fit_go_below_the_picture() {
        let mut svg = Svg::new(200.0, 100.0);
        svg.legend((10.0, 18.0), &[("red", "twelve chars"), ("blue", "twelve chars")]);
        let text = svg.finish("");
        assert!(text.contains("viewBox=\"0 0 200 120\""), "{text}");
        assert!(text.contains("<text x=\"28\" y=\"18\"") && text.contains("<text x=\"28\" y=\"114\""), "{text}");
    }

    #[test]
    fn numbers_are_short_and_words_are_escaped() {
        let mut svg = Svg::new(10.0, 20.0);
        svg.words(Align::Start, (1.0 / 3.0, -0.001), "a < b");
        let text = svg.finish("\"what\"");
        assert!(text.contains("x=\"0.33\" y=\"0\"") && text.contains("a &lt; b") && text.contains("&quot;what&quot;"));
    }
}
