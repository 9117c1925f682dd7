//! Bakes drawings with grass, moss or rough edges: the surface is measured as if its outline were smooth.

mod outline;
mod region;

use std::{cmp::Ordering, ops::Range};

use quarterpipe_level::{
    LevelError,
    internal::{OUT, Slope, quarter, unit},
};

use self::{outline::Scale, region::Region};
use super::{BakedTile, Pixels, Plan, PlannedTile, sheet::bake_among};

/// Units of smoothed points to a pixel.
const POINT: i32 = 256;
/// The maximum number of places of a tile that count, the first ones row by row of chunks.
const MAX_PLACES_OF_A_TILE: u8 = 64;
/// The maximum number of places of all tiles together, so that a map of noise does not take too long.
const MAX_MEASURED: usize = 1 << 20;
/// The side of the part of a plan that is smoothed at a time, in tiles.
const CHUNK: usize = 32;
/// The greatest distance from its tile at which a surface is measured, in pixels.
const LOOK: i32 = 16;

/// The treatment of drawings with noise: grass, moss, rough rock, edges drawn by hand.
///
/// ```
/// use quarterpipe_import::bake::{Mask, Neighbours, Sheet, Smoothing, TileSize};
/// let mut grass = Mask::new(64, 16)?; // a floor with blades of up to 2 px
/// for x in 0..64 {
///     (10 - x * 7 % 3..16).for_each(|y| grass.set(x, y, true));
/// }
/// let sheet = Sheet::new(&grass, TileSize::Sixteen, Neighbours::OnSheet)?;
/// let angles = |smoothing| sheet.bake_smooth(smoothing).map(|baked| baked[1].tile.angle.0);
/// assert_eq!(angles(Smoothing { pixels: 2, heights: false })?, 0x00);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Smoothing {
    /// The greatest height of the noise in pixels, 0 to [`Smoothing::MOST`]: with 0 nothing is smoothed.
    pub pixels: u8,
    /// True if heights and widths are also taken from the smoothed outline, and not only the angle.
    pub heights: bool,
}

impl Smoothing {
    /// The greatest number of pixels.
    pub const MOST: u8 = 8;

    /// Checks the number of pixels, which is given in this place.
    pub(crate) fn check(self, place: &str) -> Result<(), LevelError> {
        if self.pixels > Self::MOST {
            let expected = format!("0 to {}", Self::MOST);
            return Err(LevelError::unexpected(place, format!("{} px", self.pixels), expected));
        }
        Ok(())
    }
}

/// Bakes tiles with their surroundings in plans, which name them by index. A tile that is in no plan is baked alone. Tiles that are not
/// wanted may have wrong results.
pub(crate) fn bake_smooth_among(
    tiles: &[Pixels],
    plans: &[Plan],
    smoothing: Smoothing,
    wanted: impl Fn(u32) -> bool,
) -> Vec<BakedTile> {
    if smoothing.pixels == 0 {
        return bake_among(tiles, plans, wanted);
    }
    let mut baking =
        SmoothingPass { tiles, smoothing, found: vec![TileDirections::default(); tiles.len()], left: MAX_MEASURED };
    for plan in plans {
        for (top, left) in chunks(plan.height()).flat_map(|top| chunks(plan.width()).map(move |left| (top, left))) {
            baking.chunk(plan, left..(left + CHUNK).min(plan.width()), top..(top + CHUNK).min(plan.height()), &wanted);
        }
    }
    for tile in (0..tiles.len() as u32).filter(|tile| wanted(*tile)) {
        if baking.found[tile as usize].places == 0 {
            baking.alone(tile);
        }
    }
    tiles.iter().zip(baking.found).map(|(pixels, found)| found.baked(pixels)).collect()
}

fn chunks(side: usize) -> impl Iterator<Item = usize> {
    (0..side).step_by(CHUNK)
}

/// The measurements from the places of a tile.
#[derive(Clone, Debug, Default)]
struct TileDirections {
    places: u8,
    /// The number of places without a direction.
    square: u8,
    /// The sum of the directions in the other places.
    along: (f64, f64),
    /// The number of places where it is the wall of a thin loop.
    inner: u8,
    /// The number of places in which each pixel is solid when the outline is smooth.
    solid: Option<Box<[[u8; 16]; 16]>>,
}

impl TileDirections {
    fn baked(&self, drawn: &Pixels) -> BakedTile {
        let pixels = match &self.solid {
            Some(solid) => Pixels::of(|x, y| match (2 * solid[y as usize][x as usize]).cmp(&self.places) {
                Ordering::Equal => drawn.has(x, y),
                order => order.is_gt(),
            }),
            None => *drawn,
        };
        let mut baked = BakedTile::shape(pixels);
        let has_angle = self.places > 0 && 2 * self.square <= self.places;
        if has_angle && !pixels.is_empty() {
            let (right, down) = self.along;
            let is_loop_wall = 2 * self.inner > self.places;
            let slope = if is_loop_wall { Slope::Inside(right, down) } else { Slope::Along(right, down) };
            let inside = |at: i32| (0..16).contains(&at);
            baked.set_slope(slope, &|x, y| (inside(x) && inside(y)).then(|| pixels.has(x, y)));
        }
        baked
    }
}

/// Tiles while their places are smoothed.
struct SmoothingPass<'a> {
    tiles: &'a [Pixels],
    smoothing: Smoothing,
    found: Vec<TileDirections>,
    /// The number of further places that count.
    left: usize,
}

impl SmoothingPass<'_> {
    /// Measures the tiles in a part of a plan.
    fn chunk(&mut self, plan: &Plan, columns: Range<usize>, rows: Range<usize>, wanted: &impl Fn(u32) -> bool) {
        let places = || rows.clone().flat_map(|row| columns.clone().map(move |column| (column, row)));
        let counts = |found: &[TileDirections], left: usize, (column, row): (usize, usize)| {
            let place = plan.place(column, row).flatten()?;
            let is_counted = left > 0 && found[place.tile as usize].places < MAX_PLACES_OF_A_TILE && wanted(place.tile);
            is_counted.then_some(place)
        };
        if places().all(|at| counts(&self.found, self.left, at).is_none()) {
            return;
        }
        let noise = self.smoothing.pixels;
        let around = (f64::from(LOOK) + 2.0 * f64::from(noise) + Scale::new(noise).farthest()) as usize / 16 + 1;
        let (left, top) = (columns.start.saturating_sub(around), rows.start.saturating_sub(around));
        let (right, bottom) = ((columns.end + around).min(plan.width()), (rows.end + around).min(plan.height()));
        let size = (((right - left) * 16) as i32, ((bottom - top) * 16) as i32);
        let drawn = Region::new(size, |x, y| {
            let place = plan.place(left + x as usize / 16, top + y as usize / 16).flatten();
            place.is_some_and(|place| {
                let (x, y) = place.turned(x & 15, y & 15);
                self.tiles[place.tile as usize].has(x, y)
            })
        });
        let smooth = drawn.smoothed(noise);
        for (column, row) in places() {
            if let Some(place) = counts(&self.found, self.left, (column, row)) {
                let corner = (((column - left) * 16) as i32, ((row - top) * 16) as i32);
                self.place(&View { drawn: &drawn, smooth: &smooth, corner, place });
                self.left -= 1;
            }
        }
    }

    /// Measures a tile without any surroundings.
    fn alone(&mut self, tile: u32) {
        let pixels = &self.tiles[tile as usize];
        let drawn = Region::new((16, 16), |x, y| pixels.has(x, y));
        let smooth = drawn.smoothed(self.smoothing.pixels);
        self.place(&View { drawn: &drawn, smooth: &smooth, corner: (0, 0), place: PlannedTile::new(tile) });
    }

    fn place(&mut self, view: &View<'_>) {
        let found = &mut self.found[view.place.tile as usize];
        found.places += 1;
        let slope = view.slope(self.smoothing);
        found.inner += u8::from(matches!(slope, Slope::Inside(..)));
        match slope {
            Slope::Along(right, down) | Slope::Inside(right, down) => {
                found.along = (found.along.0 + right, found.along.1 + down);
            }
            Slope::None | Slope::Square => found.square += 1,
        }
        if self.smoothing.heights {
            let solid = found.solid.get_or_insert_default();
            for (y, row) in (0..).zip(solid.iter_mut()) {
                for (x, count) in (0..).zip(row) {
                    *count += u8::from(view.get(view.smooth, x, y) == Some(true));
                }
            }
        }
    }
}

/// A tile in its place, seen so that the tile itself is not mirrored.
struct View<'a> {
    drawn: &'a Region,
    smooth: &'a Region,
    /// The place's top left pixel in the regions.
    corner: (i32, i32),
    place: PlannedTile,
}

impl View<'_> {
    /// Returns whether a pixel of a region is solid, counted from the tile's top left.
    fn get(&self, region: &Region, x: i32, y: i32) -> Option<bool> {
        let (x, y) = self.place.turned(x, y);
        region.get(self.corner.0 + x, self.corner.1 + y)
    }

    /// Returns the direction of the smoothed surface in the tile. If there is none, returns that of the nearest surface
    /// within the height of the noise.
    fn slope(&self, smoothing: Smoothing) -> Slope {
        let region = if smoothing.heights { self.smooth } else { self.drawn };
        if !self.has_surface(region) {
            return Slope::None;
        }
        let is_full = (0..256).all(|at| self.get(region, at % 16, at / 16) == Some(true));
        let far = (1..=i32::from(smoothing.pixels)).flat_map(|far| OUT.map(|(dx, dy)| (dx * far, dy * far)));
        for step in std::iter::once((0, 0)).chain(far) {
            match self.slope_at(step) {
                Slope::None => {}
                // Full tiles are flagged where their sides are those of a block.
                Slope::Along(right, down) | Slope::Inside(right, down)
                    if is_full && quarter(unit(right, down)).is_some() =>
                {
                    return Slope::Square;
                }
                slope => return slope,
            }
        }
        Slope::None
    }

    /// Returns the direction of the smoothed surface as if the tile were this many pixels away.
    fn slope_at(&self, (right, down): (i32, i32)) -> Slope {
        let solid = |x: i32, y: i32| {
            let is_near = |at: i32| (-LOOK..16 + LOOK).contains(&at);
            if is_near(x) && is_near(y) { self.get(self.smooth, x + right, y + down) } else { None }
        };
        let far = |x: i32, y: i32| self.get(self.smooth, x + right, y + down);
        BakedTile::shape(Pixels::of(|x, y| solid(x, y) == Some(true))).slope(&solid, &far)
    }

    /// Returns whether a solid pixel of the tile is next to air in a region.
    fn has_surface(&self, region: &Region) -> bool {
        let solid = |x: i32, y: i32| self.get(region, x, y);
        let is_at_air = |x: i32, y: i32| OUT.iter().any(|(dx, dy)| solid(x + dx, y + dy) == Some(false));
        (0..256).map(|at| (at % 16, at / 16)).any(|(x, y)| solid(x, y) == Some(true) && is_at_air(x, y))
    }
}
