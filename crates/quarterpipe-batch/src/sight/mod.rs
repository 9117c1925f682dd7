//! Observations of the surroundings of players: cells around them and rays from them.

mod cell;
mod grid;
mod rays;

pub use cell::ViewCell;

use quarterpipe::{Bounds, Px, Stage, World, object::Custom};

use crate::BatchError;
use grid::Grids;

/// The pixels along each side of a [`ViewCell`].
pub const VIEW_CELL_PX: i32 = 8;

/// The observations of players in addition to their state.
///
/// ```
/// use quarterpipe_batch::{RaysShape, Sights, ViewShape};
/// let sights = Sights { view: Some(ViewShape::SCREEN), rays: Some(RaysShape { count: 16, reach: 256 }) };
/// assert_eq!(sights.view.unwrap().length(), 40 * 28);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sights {
    /// The cells around a player.
    pub view: Option<ViewShape>,
    /// The rays from a player.
    pub rays: Option<RaysShape>,
}

/// The size of a view in cells. The player is in the cell at `columns / 2` and `rows / 2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewShape {
    /// Cells in a row: 1..=256.
    pub columns: u16,
    /// Rows: 1..=256.
    pub rows: u16,
}

impl ViewShape {
    /// The size of the originals' screen: 320 x 224 px.
    pub const SCREEN: Self = Self { columns: 40, rows: 28 };

    /// Returns the number of cells.
    #[must_use]
    pub const fn length(self) -> usize {
        self.columns as usize * self.rows as usize
    }
}

/// The number and length of the rays from a player's centre. The first ray points to the right, and the rest follow clockwise as seen on
/// the screen, at equal angles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RaysShape {
    /// The number of rays: 1..=256.
    pub count: u16,
    /// The length of a ray in pixels: 1..=4096.
    pub reach: u16,
}

impl RaysShape {
    /// Returns the number of values: two for each ray.
    #[must_use]
    pub const fn length(self) -> usize {
        2 * self.count as usize
    }
}

impl Sights {
    /// Checks the ranges.
    pub(crate) fn check(&self) -> Result<(), BatchError> {
        let within = |name, found: u16, most: u16, expected| match (1..=most).contains(&found) {
            true => Ok(()),
            false => Err(BatchError::Setting { name, found: found.to_string(), expected }),
        };
        if let Some(ViewShape { columns, rows }) = self.view {
            within("sights.view.columns", columns, 256, "1 to 256")?;
            within("sights.view.rows", rows, 256, "1 to 256")?;
        }
        if let Some(RaysShape { count, reach }) = self.rays {
            within("sights.rays.count", count, 256, "1 to 256")?;
            within("sights.rays.reach", reach, 4096, "1 to 4096")?;
        }
        Ok(())
    }
}

/// The parts of a stage that a [`Sight`] depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct SightOf(u64, [Px; 4]);

impl SightOf {
    pub fn stage<C>(stage: &Stage<C>) -> Self {
        let Bounds { left, right, bottom, .. } = stage.bounds;
        Self(stage.terrain().digest(), [left, right, bottom, stage.bounds.player_right(stage.rules())])
    }
}

/// A stage prepared for views and rays: its terrain as cells. [`Environments`](crate::Environments) have their own.
///
/// ```
/// use quarterpipe::{World, prelude::*};
/// use quarterpipe_batch::{Sight, Sights, ViewCell, ViewShape};
/// # let cells = [vec![Cell::EMPTY; 400], vec![Cell::both(Block::new(1, Solidity::All)); 80]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(140)));
/// let sight = Sight::new(&stage, Sights { view: Some(ViewShape { columns: 5, rows: 7 }), rays: None })?;
/// let view = sight.view(&world, 0);
/// assert_eq!(view[..5], [ViewCell::Free as u8; 5]);
/// assert_eq!(view[30..], [ViewCell::Solid as u8; 5]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Sight {
    sights: Sights,
    /// `None` without views and rays.
    grids: Option<Grids>,
}

impl Sight {
    /// Prepares a stage.
    ///
    /// # Errors
    ///
    /// If a size is out of its range.
    pub fn new<C>(stage: &Stage<C>, sights: Sights) -> Result<Self, BatchError> {
        sights.check()?;
        Ok(Self::of(stage, sights))
    }

    /// Prepares a stage for sizes that were checked.
    pub(crate) fn of<C>(stage: &Stage<C>, sights: Sights) -> Self {
        let is_needed = sights.view.is_some() || sights.rays.is_some();
        Self { sights, grids: is_needed.then(|| Grids::new(stage, sights)) }
    }

    /// Returns the [`ViewCell`]s around a player, row by row; an empty list without a view.
    #[must_use]
    pub fn view<C: Custom>(&self, world: &World<C>, who: usize) -> Vec<u8> {
        let mut cells = vec![0; self.sights.view.map_or(0, ViewShape::length)];
        self.fill_view(world, who, &mut cells);
        cells
    }

    /// Returns the distance and the [`ViewCell`] that each ray from a player meets; an empty list without rays. The world must be one of
    /// this stage.
    #[must_use]
    pub fn rays<C: Custom>(&self, stage: &Stage<C>, world: &World<C>, who: usize) -> Vec<i16> {
        let mut rays = vec![0; self.sights.rays.map_or(0, RaysShape::length)];
        self.fill_rays(stage, world, who, &mut rays);
        rays
    }

    /// Fills the cells around a player.
    pub(crate) fn fill_view<C: Custom>(&self, world: &World<C>, who: usize, cells: &mut [u8]) {
        if let (Some(grids), Some(shape)) = (&self.grids, self.sights.view) {
            grids.view(shape, world, who, cells);
        }
    }

    /// Fills the rays from a player.
    pub(crate) fn fill_rays<C: Custom>(&self, stage: &Stage<C>, world: &World<C>, who: usize, rays: &mut [i16]) {
        if let (Some(grids), Some(shape)) = (&self.grids, self.sights.rays) {
            rays::cast(grids, shape, stage, world, who, rays);
        }
    }
}
