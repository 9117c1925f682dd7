//! Puts the bricks of a level together: their solid pixels and their pictures.

use std::collections::BTreeSet;

use quarterpipe::terrain::{Layer, Solidity};
use quarterpipe_level::{
    LevelError, Warning,
    art::{ArtPlane, Depth},
};

use super::{
    Bricks,
    bricks::Brick,
    level::PlacedBrick,
    pictures::{Pictures, is_solid},
};
use crate::build::{Canvas, LevelBuilder, Look, Lookup, Painter, Planes, Stamp};

/// The maximum number of cells of 16 x 16 px that all different bricks can be cut into.
const MAX_CUT: usize = 1 << 18;

/// Puts bricks into a level.
pub(super) struct Wall<'a> {
    bricks: &'a Bricks,
    pictures: &'a mut Pictures,
    /// The position of the level's top left in the game.
    shift: (i32, i32),
    stamps: Lookup<CutKey, Stamp>,
    /// The files with masks that cannot be read.
    missing: BTreeSet<String>,
    /// The number of cells into which bricks have been cut so far.
    cut: usize,
}

/// A brick, its flips, and its offset from the corner of a cell of the level.
type CutKey = (i32, (bool, bool), (u8, u8));

impl<'a> Wall<'a> {
    pub(super) fn new(bricks: &'a Bricks, pictures: &'a mut Pictures, shift: (i32, i32)) -> Self {
        Self { bricks, pictures, shift, stamps: Lookup::default(), missing: BTreeSet::new(), cut: 0 }
    }

    /// Makes a brick solid, if it has this solidity.
    ///
    /// # Errors
    ///
    /// When its mask is outside the game's folder, or there is more than a level can have.
    pub(super) fn put(
        &mut self,
        placed: &PlacedBrick,
        solidity: Solidity,
        canvas: &mut Canvas,
        builder: &mut LevelBuilder,
    ) -> Result<(), LevelError> {
        let brick = self.bricks.get(&placed.number).filter(|brick| brick.solidity == solidity);
        let Some(brick) = brick else { return Ok(()) };
        let at = self.at(placed);
        let beyond = (at.0.rem_euclid(16) as u8, at.1.rem_euclid(16) as u8);
        let key = (placed.number, placed.flips, beyond);
        if !self.stamps.contains_key(&key) {
            let stamp = self.stamp(brick, placed.flips, at, builder)?;
            self.stamps.insert(key, stamp);
        }
        let planes = match placed.layer {
            None => Planes::Both,
            Some(Layer::A) => Planes::A,
            Some(Layer::B) => Planes::B,
        };
        canvas.stamp(at, &self.stamps[&key], (planes, solidity), builder)
    }

    /// Returns the position of a brick's top left in the level.
    fn at(&self, placed: &PlacedBrick) -> (i64, i64) {
        let along = |at: i32, shift: i32| i64::from(at) - i64::from(shift);
        (along(placed.at.0, self.shift.0), along(placed.at.1, self.shift.1))
    }

    fn stamp(
        &mut self,
        brick: &Brick,
        (x_flip, y_flip): (bool, bool),
        at: (i64, i64),
        builder: &mut LevelBuilder,
    ) -> Result<Stamp, LevelError> {
        let part = brick.mask.as_ref().unwrap_or(&brick.picture);
        let (width, height) = (part.width, part.height);
        self.cut = self.cut.saturating_add((width as usize / 16 + 2).saturating_mul(height as usize / 16 + 2));
        if self.cut > MAX_CUT {
            let found = format!("bricks that are cut into more than {MAX_CUT} cells of 16 px");
            return Err(LevelError::unexpected(&brick.place, found, "fewer different bricks"));
        }
        let mask = match self.pictures.source(part, builder)? {
            Ok(mask) => mask,
            Err(reason) => {
                if self.missing.insert(part.file.clone()) {
                    builder.warn(Warning::new(&brick.place, format!("{reason}; bricks on it are full blocks")));
                }
                return Ok(Stamp::of((width, height), at, |_, _| true));
            }
        };
        Ok(Stamp::of((width, height), at, |x, y| {
            let x = if x_flip { width - 1 - x } else { x };
            let y = if y_flip { height - 1 - y } else { y };
            is_solid(&mask, x, y)
        }))
    }

    /// Makes the bricks the level's pictures: one plane behind players and one in front of them. A plane that cannot be painted is left out
    /// with a warning.
    pub(super) fn paint(
        &mut self,
        placed: &[PlacedBrick],
        (columns, rows): (usize, usize),
        builder: &mut LevelBuilder,
    ) {
        let mut painter = Painter::new(columns, rows);
        let mut order: Vec<_> =
            placed.iter().filter_map(|placed| Some((self.bricks.get(&placed.number)?, placed))).collect();
        // If the depths are equal, the later brick covers the earlier one.
        order.sort_by(|(one, _), (other, _)| one.depth.total_cmp(&other.depth));
        for depth in [Depth::Behind, Depth::Front] {
            let bricks = order.iter().filter(|(brick, _)| brick.is_front() == (depth == Depth::Front));
            match self.paint_plane(bricks.copied(), depth, &mut painter, builder) {
                Ok(plane) => painter.add(plane),
                Err(reason) => builder.warn(Warning::new("bricks", format!("{reason}; they show nothing"))),
            }
        }
        painter.finish(&mut builder.level().art);
    }

    fn paint_plane<'b>(
        &mut self,
        bricks: impl Iterator<Item = (&'b Brick, &'b PlacedBrick)>,
        depth: Depth,
        painter: &mut Painter,
        builder: &mut LevelBuilder,
    ) -> Result<ArtPlane, String> {
        let mut plane = painter.plane(depth)?;
        let mut missing = BTreeSet::new();
        for (brick, placed) in bricks {
            let (at, pictures) = (self.at(placed), &mut *self.pictures);
            let look = Look {
                tileset: 0,
                tile: placed.number.cast_unsigned(),
                x_flip: placed.flips.0,
                y_flip: placed.flips.1,
                transposed: false,
            };
            painter.paint(&mut plane, at, look, || match pictures.source(&brick.picture, builder) {
                Ok(Ok(source)) => Some(source),
                Ok(Err(reason)) => {
                    missing.insert(reason);
                    None
                }
                Err(error) => {
                    missing.insert(error.to_string());
                    None
                }
            })?;
        }
        for reason in missing {
            builder.warn(Warning::new("bricks", format!("{reason}; those on it show nothing")));
        }
        Ok(plane)
    }
}
