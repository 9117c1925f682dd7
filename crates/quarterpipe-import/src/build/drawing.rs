//! Collects the shapes that are drawn in a level's cells. Angles are measured once all shapes are known.

use std::collections::BTreeMap;

use quarterpipe::terrain::{Block, Solidity, Tile};
use quarterpipe_level::{LevelError, Warning};

use super::{
    LevelBuilder, Lookup, Planes,
    blocks::{MAX_STACKS, mirrored_angle},
    cell_warning::{CellWarning, MIXED},
    pattern::{Pattern, StackResult},
};
use crate::bake::{BakedTile, Pixels, Plan, PlannedTile, Smoothing, bake_smooth_among};

/// A shape that cells can have.
#[derive(Clone, Debug)]
pub enum Shape {
    /// A tile that the level already has.
    Numbered(u16, Tile),
    /// A tile that is known.
    Known(Tile),
    /// A picture that is measured among its neighbours.
    Picture {
        pixels: Pixels,
        /// The angle if it is given; otherwise it is measured.
        angle: Option<quarterpipe::Angle>,
        /// The shape's place in the file, for messages.
        place: String,
    },
}

/// A shape in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PlacedShape {
    /// Its number, as [`Drawing::shape`] gave it.
    pub shape: u32,
    pub x_flip: bool,
    pub y_flip: bool,
    pub solidity: Solidity,
}

/// The cells of a level while its layers are read.
#[derive(Debug)]
pub struct Drawing {
    width: usize,
    shapes: Vec<Shape>,
    /// The number of the full block, of which large tiles have many.
    full: Option<u32>,
    /// The cells of collision layers A and B.
    planes: [Vec<Option<PlacedShape>>; 2],
    /// The results of shapes over others, as [`Self::make_stack`] returns them.
    stacked: Lookup<[PlacedShape; 2], (PlacedShape, bool)>,
    /// Cells whose stacked shapes have several solidities.
    mixed: CellWarning,
}

impl Drawing {
    /// Makes a drawing of this many cells, all air.
    pub fn new(width: usize, height: usize) -> Self {
        let plane = vec![None; width * height];
        let (shapes, planes) = (Vec::new(), [plane.clone(), plane]);
        Self { width, shapes, full: None, planes, stacked: Lookup::default(), mixed: CellWarning::default() }
    }

    /// Adds a shape and returns its number. All full blocks are one shape.
    pub fn shape(&mut self, shape: Shape) -> u32 {
        let is_full = matches!(&shape, Shape::Known(tile) if *tile == Tile::FULL);
        if let Some(full) = self.full.filter(|_| is_full) {
            return full;
        }
        let number = self.shapes.len() as u32;
        self.shapes.push(shape);
        self.full = self.full.or(is_full.then_some(number));
        number
    }

    /// Returns the solid pixels of a shape.
    pub fn pixels(&self, shape: u32) -> Pixels {
        self.shapes.get(shape as usize).map_or(Pixels::NONE, Shape::pixels)
    }

    /// Puts a shape over what a cell has on these planes, as [`LevelBuilder::put`] does with blocks. Outside the level it does nothing.
    pub fn put(&mut self, (column, row): (i64, i64), planes: Planes, lying: PlacedShape) {
        let (Ok(column), Ok(row)) = (usize::try_from(column), usize::try_from(row)) else { return };
        let index = row.checked_mul(self.width).and_then(|first| first.checked_add(column));
        let Some(index) = index.filter(|index| column < self.width && *index < self.planes[0].len()) else { return };
        let is_solid = self.is_solid(&lying);
        for (plane, is_other) in [(0, Planes::B), (1, Planes::A)] {
            if planes == is_other {
                continue;
            }
            let there = self.planes[plane][index];
            self.planes[plane][index] = Some(match there {
                Some(under) if is_solid && self.is_solid(&under) => self.stack((under, lying), index),
                Some(under) if !is_solid => under,
                _ => lying,
            });
        }
    }

    fn is_solid(&self, lying: &PlacedShape) -> bool {
        let is_air = self.shapes.get(lying.shape as usize).is_none_or(Shape::is_air);
        lying.solidity != Solidity::None && !is_air
    }

    /// Returns a shape that is solid wherever two are.
    fn stack(&mut self, (under, over): (PlacedShape, PlacedShape), cell: usize) -> PlacedShape {
        let known = self.stacked.get(&[under, over]).copied();
        let (stacked, is_mixed) = known.unwrap_or_else(|| self.make_stack(under, over));
        if known.is_none() && self.stacked.len() < MAX_STACKS {
            self.stacked.insert([under, over], (stacked, is_mixed));
        }
        self.mixed.count(cell, is_mixed);
        stacked
    }

    /// Returns a shape that is solid wherever two are, and whether pixels of several solidities meet in it.
    fn make_stack(&mut self, under: PlacedShape, over: PlacedShape) -> (PlacedShape, bool) {
        match self.pattern(under).stacked(&self.pattern(over)) {
            StackResult::Over(both) => (PlacedShape { solidity: both.solidity(), ..over }, both.is_mixed()),
            StackResult::Under(both) => (PlacedShape { solidity: both.solidity(), ..under }, both.is_mixed()),
            StackResult::Both { pattern, is_over_higher } => {
                let PlacedShape { shape, x_flip, y_flip, .. } = if is_over_higher { over } else { under };
                let (angle, place) = match &self.shapes[shape as usize] {
                    Shape::Numbered(_, tile) | Shape::Known(tile) => (Some(tile.angle), "tiles of one cell"),
                    Shape::Picture { angle, place, .. } => (*angle, place.as_str()),
                };
                let angle = angle.map(|angle| mirrored_angle(angle, (x_flip, y_flip)));
                let shape = Shape::Picture { pixels: pattern.solid(), angle, place: place.to_owned() };
                let solidity = pattern.solidity();
                let shape = self.shape(shape);
                (PlacedShape { shape, x_flip: false, y_flip: false, solidity }, pattern.is_mixed())
            }
        }
    }

    fn pattern(&self, PlacedShape { shape, x_flip, y_flip, solidity }: PlacedShape) -> Pattern {
        let pixels = self.pixels(shape);
        let pixels = if x_flip { pixels.flipped_x() } else { pixels };
        Pattern::of(if y_flip { pixels.flipped_y() } else { pixels }, solidity)
    }

    /// Measures the pictures and puts the blocks into the level.
    ///
    /// # Errors
    ///
    /// When there are too many different tiles.
    pub fn finish(self, builder: &mut LevelBuilder) -> Result<(), LevelError> {
        self.mixed.warn(MIXED, builder);
        let mut known = BTreeMap::new();
        if self.planes[0] == self.planes[1] {
            return self.put_plane(0, Planes::Both, &mut known, builder);
        }
        self.put_plane(0, Planes::A, &mut known, builder)?;
        self.put_plane(1, Planes::B, &mut known, builder)
    }

    fn put_plane(
        &self,
        plane: usize,
        planes: Planes,
        known: &mut BTreeMap<(u32, u8), u16>,
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let tiles = self.tiles(plane, builder)?;
        for (index, lying) in self.planes[plane].iter().enumerate() {
            let Some(PlacedShape { shape, x_flip, y_flip, solidity }) = *lying else { continue };
            let tile = match &self.shapes[shape as usize] {
                Shape::Numbered(number, _) => *number,
                _ => {
                    let tile = &tiles[shape as usize];
                    let key = (shape, tile.angle.0);
                    match known.get(&key) {
                        Some(number) => *number,
                        None => {
                            let number = builder.tile(tile.clone())?;
                            if matches!(self.shapes[shape as usize], Shape::Picture { .. }) {
                                builder.mark_drawn(number);
                            }
                            *known.entry(key).or_insert(number)
                        }
                    }
                }
            };
            let is_numbered = matches!(self.shapes[shape as usize], Shape::Numbered(..));
            let block = Block { tile, x_flip, y_flip, solidity };
            let block = if tile == 0 && !is_numbered { Block::EMPTY } else { block };
            builder.set((index % self.width, index / self.width), planes, block);
        }
        Ok(())
    }

    /// Returns the tiles of all shapes on one plane.
    fn tiles(&self, plane: usize, builder: &mut LevelBuilder) -> Result<Vec<Tile>, LevelError> {
        let [lies_on_a, lies] = [0, plane].map(|plane| self.lying(plane));
        let is_picture = |(shape, lies): (&Shape, &bool)| *lies && matches!(shape, Shape::Picture { .. });
        let has_pictures = self.shapes.iter().zip(&lies).any(is_picture);
        let baked = if has_pictures { self.bake(plane, &lies, builder.smoothing())? } else { Vec::new() };
        let mut tiles = Vec::with_capacity(self.shapes.len());
        for (index, shape) in self.shapes.iter().enumerate() {
            tiles.push(match (shape, baked.get(index)) {
                (Shape::Numbered(_, tile) | Shape::Known(tile), _) => tile.clone(),
                (Shape::Picture { angle, place, .. }, Some(baked)) if lies[index] => {
                    if baked.is_wrong() && (plane == 0 || !lies_on_a[index]) {
                        let message = "heights and widths cannot show what is drawn; bake its picture to see it";
                        builder.warn(Warning::new(place, message));
                    }
                    Tile { angle: angle.unwrap_or(baked.tile.angle), ..baked.tile.clone() }
                }
                (Shape::Picture { .. }, _) => Tile::FULL,
            });
        }
        Ok(tiles)
    }

    /// Returns for each shape whether a cell of a plane has it. Shapes that are only painted between cells are not measured here.
    fn lying(&self, plane: usize) -> Vec<bool> {
        let mut lies = vec![false; self.shapes.len()];
        for PlacedShape { shape, .. } in self.planes[plane].iter().flatten() {
            lies[*shape as usize] = true;
        }
        lies
    }

    fn bake(&self, plane: usize, lies: &[bool], smoothing: Smoothing) -> Result<Vec<BakedTile>, LevelError> {
        let pixels: Vec<Pixels> = self.shapes.iter().map(Shape::pixels).collect();
        let place = |lying: &PlacedShape| PlannedTile { tile: lying.shape, x_flip: lying.x_flip, y_flip: lying.y_flip };
        let plan = Plan::new(self.width, self.planes[plane].iter().map(|cell| cell.as_ref().map(place)).collect())?;
        let is_wanted = |tile: u32| lies.get(tile as usize).is_some_and(|lies| *lies);
        Ok(bake_smooth_among(&pixels, &[plan], smoothing, is_wanted))
    }
}

impl Shape {
    fn is_air(&self) -> bool {
        match self {
            Self::Numbered(number, _) => *number == 0,
            Self::Known(tile) => tile.heights == [0; 16] && tile.widths == [0; 16],
            Self::Picture { pixels, .. } => pixels.is_empty(),
        }
    }

    /// Returns the solid pixels.
    pub fn pixels(&self) -> Pixels {
        match self {
            Self::Picture { pixels, .. } => *pixels,
            Self::Numbered(_, tile) | Self::Known(tile) => Pixels::shown_by(&tile.heights),
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::Angle;

    use super::*;

    fn lying(shape: u32) -> PlacedShape {
        PlacedShape { shape, x_flip: false, y_flip: false, solidity: Solidity::All }
    }

    #[test]
    fn shapes_of_one_cell_are_solid_together_and_those_outside_of_the_level_are_left_out() {
        let mut builder = LevelBuilder::new("", 3, 2).unwrap();
        let mut drawing = Drawing::new(3, 2);
        let full = drawing.shape(Shape::Known(Tile::FULL));
        let half = drawing.shape(Shape::Known(Tile { heights: [8; 16], ..Tile::FULL }));
        let rising: [i8; 16] = std::array::from_fn(|x| x as i8 + 1);
        let rising = Tile { heights: rising, widths: Tile::widths_of_heights(&rising), angle: Angle(0xE0) };
        let slope = drawing.shape(Shape::Known(rising));
        for at in [(1, 1), (-1, 0), (3, 0), (0, 2), (0, -1)] {
            drawing.put(at, Planes::Both, lying(full));
        }
        drawing.put((1, 1), Planes::B, PlacedShape { x_flip: true, ..lying(half) });
        drawing.put((0, 0), Planes::A, lying(half));
        drawing.put((0, 0), Planes::A, PlacedShape { x_flip: true, ..lying(slope) });
        drawing.put((2, 0), Planes::A, lying(half));
        drawing.put((2, 0), Planes::A, lying(full));
        drawing.finish(&mut builder).unwrap();
        let cells = builder.level().cells.clone();
        assert_eq!(cells[4].a, cells[4].b, "the half block adds nothing to the full one");
        assert_eq!(builder.level().tiles[usize::from(cells[4].a.tile)], Tile::FULL);
        assert_eq!(builder.level().tiles[usize::from(cells[2].a.tile)], Tile::FULL);
        let both = &builder.level().tiles[usize::from(cells[0].a.tile)];
        assert_eq!(both.heights, [16, 15, 14, 13, 12, 11, 10, 9, 8, 8, 8, 8, 8, 8, 8, 8]);
        assert_eq!(
            both.angle,
            Angle(0x20),
            "that of the slope, which is higher in half of the columns and lower in none"
        );
        assert_eq!(cells.iter().filter(|cell| **cell != quarterpipe::terrain::Cell::EMPTY).count(), 3);
    }

    #[test]
    fn a_cell_whose_shapes_have_several_solidities_is_a_warning() {
        let mut builder = LevelBuilder::new("", 2, 1).unwrap();
        let mut drawing = Drawing::new(2, 1);
        let low = drawing.shape(Shape::Known(Tile { heights: [4; 16], ..Tile::FULL }));
        let half = drawing.shape(Shape::Known(Tile { heights: [8; 16], ..Tile::FULL }));
        for column in 0..2 {
            drawing.put((column, 0), Planes::Both, lying(low));
            drawing.put((column, 0), Planes::A, PlacedShape { solidity: Solidity::Top, ..lying(half) });
        }
        drawing.finish(&mut builder).unwrap();
        let expected = format!("map: {MIXED}: at 0, 0 (and 1 others)");
        assert!(builder.finish().warnings.iter().any(|warning| warning.to_string() == expected));
    }

    #[test]
    fn full_blocks_are_one_shape() {
        let mut drawing = Drawing::new(1, 1);
        let half = Shape::Known(Tile { heights: [8; 16], ..Tile::FULL });
        let shapes = [half.clone(), Shape::Known(Tile::FULL), half, Shape::Known(Tile::FULL)];
        assert_eq!(shapes.map(|shape| drawing.shape(shape)), [0, 1, 2, 1]);
    }

    #[test]
    fn what_is_not_solid_hides_nothing() {
        let mut builder = LevelBuilder::new("", 1, 1).unwrap();
        let mut drawing = Drawing::new(1, 1);
        let full = drawing.shape(Shape::Known(Tile::FULL));
        let air = drawing.shape(Shape::Known(Tile::EMPTY));
        drawing.put((0, 0), Planes::Both, lying(full));
        drawing.put((0, 0), Planes::Both, lying(air));
        drawing.put((0, 0), Planes::Both, PlacedShape { solidity: Solidity::None, x_flip: true, ..lying(full) });
        drawing.finish(&mut builder).unwrap();
        assert_eq!(builder.level().cells[0].a, Block::new(1, Solidity::All));
    }

    #[test]
    fn pictures_are_measured_among_their_neighbours_on_each_plane() {
        let mut builder = LevelBuilder::new("", 3, 1).unwrap();
        let mut drawing = Drawing::new(3, 1);
        let mut picture = |solid: fn(i32, i32) -> bool, angle| {
            drawing.shape(Shape::Picture { pixels: Pixels::of(solid), angle, place: "tile".to_owned() })
        };
        // A slope of one in two over two tiles, and a tile with a given angle.
        let low = picture(|x, y| y >= 16 - (x + 1) / 2, None);
        let high = picture(|x, y| y >= 8 - (x + 1) / 2, None);
        let said = picture(|_, y| y >= 8, Some(Angle(0x02)));
        for (column, shape) in [(0, low), (1, high), (2, said)] {
            drawing.put((column, 0), Planes::Both, lying(shape));
        }
        drawing.finish(&mut builder).unwrap();
        let angles: Vec<u8> = builder.level().tiles.iter().map(|tile| tile.angle.0).collect();
        assert_eq!(angles, [0xFF, 0xEE, 0xEE, 0x02]);
    }
}
