//! Named shapes, for values of IntGrid layers and tags of tiles.

use quarterpipe::{
    Angle,
    terrain::{Solidity, Tile},
};
use quarterpipe_level::object::same_name;

/// A shape of one block.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    pub tile: Tile,
    pub x_flip: bool,
    pub y_flip: bool,
    /// The solidity; `None` for that of the layer.
    pub solidity: Option<Solidity>,
}

impl Shape {
    /// Returns a full block.
    pub(super) const fn full(solidity: Option<Solidity>) -> Self {
        Self { tile: Tile::FULL, x_flip: false, y_flip: false, solidity }
    }

    /// Returns whether it is not solid at all.
    pub(super) fn is_nothing(&self) -> bool {
        self.tile == Tile::EMPTY || self.solidity == Some(Solidity::None)
    }
}

#[derive(Clone, Copy)]
enum Form {
    Air,
    Full,
    Half,
    Steep,
    /// The lower half of a slope over two tiles; `High` is the upper half.
    Low,
    High,
}

/// Each shape's name and form, and whether it is mirrored left to right.
const SHAPES: [(&str, Form, bool); 12] = [
    ("full", Form::Full, false),
    ("solid", Form::Full, false),
    ("half", Form::Half, false),
    ("empty", Form::Air, false),
    ("air", Form::Air, false),
    ("none", Form::Air, false),
    ("slope_45_up", Form::Steep, false),
    ("slope_45_down", Form::Steep, true),
    ("slope_22_up_1", Form::Low, false),
    ("slope_22_up_2", Form::High, false),
    ("slope_22_down_1", Form::High, true),
    ("slope_22_down_2", Form::Low, true),
];
/// The same for ceilings, which are mirrored top to bottom. "up" and "down" are the directions of the surface towards the right.
const CEILINGS: [(&str, Form, bool); 7] = [
    ("ceiling_half", Form::Half, false),
    ("ceiling_45_up", Form::Steep, true),
    ("ceiling_45_down", Form::Steep, false),
    ("ceiling_22_up_1", Form::High, true),
    ("ceiling_22_up_2", Form::Low, true),
    ("ceiling_22_down_1", Form::Low, false),
    ("ceiling_22_down_2", Form::High, false),
];
/// The solidities that a shape's name may end with or consist of.
const SOLIDITIES: [(&str, Solidity); 2] = [("top", Solidity::Top), ("sides_and_bottom", Solidity::SidesAndBottom)];

/// Returns the solidity of that name.
pub(super) fn solidity_named(name: &str) -> Option<Solidity> {
    let named = [("all", Solidity::All), ("none", Solidity::None)].into_iter().chain(SOLIDITIES);
    named.into_iter().find(|(known, _)| same_name(known, name)).map(|(_, solidity)| solidity)
}

/// Returns the shape of that name. Capitals and underscores do not matter.
pub(super) fn shape_named(name: &str) -> Option<Shape> {
    let find = |name: &str, solidity| {
        let floor = SHAPES.iter().map(|shape| (shape, false));
        let mut all = floor.chain(CEILINGS.iter().map(|shape| (shape, true)));
        let ((_, form, x_flip), y_flip) = all.find(|((known, ..), _)| same_name(known, name))?;
        Some(Shape { tile: form.tile(), x_flip: *x_flip, y_flip, solidity })
    };
    let letters: String = name.chars().filter(|letter| *letter != '_').collect();
    let split = |(end, solidity): (&str, Solidity)| {
        let at = letters.len().checked_sub(end.chars().filter(|letter| *letter != '_').count())?;
        let (shape, rest) = letters.split_at_checked(at)?;
        let shape = if shape.is_empty() { "full" } else { shape };
        same_name(rest, end).then(|| find(shape, Some(solidity)))?
    };
    find(name, None).or_else(|| SOLIDITIES.into_iter().find_map(split))
}

/// Returns the shape that the user means by a word: that of this name, or a full block that is solid from all sides.
pub(super) fn shape_said(word: &str) -> Option<Shape> {
    if same_name(word, "all") { Some(Shape::full(Some(Solidity::All))) } else { shape_named(word) }
}

/// Returns whether larger tiles can also have this shape: all or nothing of it is solid.
pub(super) fn is_of_any_size(shape: &Shape) -> bool {
    [Tile::EMPTY, Tile::FULL].contains(&shape.tile)
}

impl Form {
    fn tile(self) -> Tile {
        let rising = |heights: [i8; 16], angle| {
            let widths = Tile::widths_of_heights(&heights);
            Tile { heights, widths, angle: Angle(angle) }
        };
        let by_column = |height: fn(i8) -> i8| std::array::from_fn(|column| height(column as i8));
        match self {
            Self::Air => Tile::EMPTY,
            Self::Full => Tile::FULL,
            Self::Half => rising([8; 16], 0),
            Self::Steep => rising(by_column(|column| column + 1), 0xE0),
            Self::Low => rising(by_column(|column| column / 2 + 1), 0xEE),
            Self::High => rising(by_column(|column| column / 2 + 9), 0xEE),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heights(name: &str) -> [i8; 16] {
        let Shape { tile, x_flip, y_flip, .. } = shape_named(name).unwrap();
        let mut heights = tile.heights;
        if x_flip {
            heights.reverse();
        }
        heights.map(|height| if y_flip && height < 16 { -height } else { height })
    }

    #[test]
    fn slopes_go_up_and_down_to_the_right() {
        assert_eq!(heights("slope_45_up"), [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]);
        assert_eq!(heights("Slope45Down"), [16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
        let one_after_the_other = |name: &str| [heights(&format!("{name}_1")), heights(&format!("{name}_2"))].concat();
        let up: Vec<i8> = (1..=16).flat_map(|height| [height; 2]).collect();
        assert_eq!(one_after_the_other("slope_22_up"), up);
        let down: Vec<i8> = up.iter().rev().copied().collect();
        assert_eq!(one_after_the_other("slope_22_down"), down);
        // The surface of a ceiling goes up where it gets thinner.
        let thinner: Vec<i8> = down.iter().map(|height| if *height == 16 { 16 } else { -height }).collect();
        assert_eq!(one_after_the_other("ceiling_22_up"), thinner);
    }

    #[test]
    fn a_shape_may_say_from_where_it_is_solid() {
        let solidity = |name| shape_named(name).map(|shape| shape.solidity);
        assert_eq!(solidity("full"), Some(None));
        assert_eq!(solidity("Top"), Some(Some(Solidity::Top)));
        assert_eq!(solidity("slope_45_up_top"), Some(Some(Solidity::Top)));
        assert_eq!(solidity("Full_SidesAndBottom"), Some(Some(Solidity::SidesAndBottom)));
        assert_eq!(solidity("lava_top"), None);
        assert_eq!(solidity("ätop"), None);
    }
}
