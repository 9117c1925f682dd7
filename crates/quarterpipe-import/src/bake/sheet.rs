//! Sheets: pictures of 8x8, 16x16 or 32x32 tiles, which are baked with their neighbours on the sheet or in a map.

use std::collections::BTreeMap;

use quarterpipe_level::{
    LevelError,
    internal::{MAX_TILES, Slope},
};

use super::{
    BakedTile, MAX_PLACES, Mask, Pixels, Plan, PlannedTile, Smoothing, plan::Surroundings, smooth::bake_smooth_among,
};

/// The maximum number of different surroundings of a tile that count, the most frequent first.
const MAX_SURROUNDINGS: usize = 64;
/// The maximum number of different surroundings of all tiles together, so that a map of noise does not take all memory.
const MAX_DIFFERENT: usize = 1 << 20;

/// The size of the tiles on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TileSize {
    /// 8 pixels to a side: four make one of the engine's tiles.
    Eight,
    /// 16 pixels to a side, as the engine's.
    #[default]
    Sixteen,
    /// 32 pixels to a side: four of the engine's tiles.
    ThirtyTwo,
}

impl TileSize {
    /// Returns the side in pixels.
    #[must_use]
    pub const fn pixels(self) -> u32 {
        match self {
            Self::Eight => 8,
            Self::Sixteen => 16,
            Self::ThirtyTwo => 32,
        }
    }
}

/// The tiles that count as neighbours, into which a surface continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Neighbours<'a> {
    /// None: every tile is baked alone.
    None,
    /// The tiles next to it on the sheet.
    OnSheet,
    /// The tiles next to it in a map. The map's numbers count tiles of the sheet's own tile size, row by row.
    InMap(&'a Plan),
}

/// A picture cut into the engine's tiles, and their arrangement.
///
/// The tiles are numbered as 16x16 blocks of the picture, row by row, whatever its own tile size. A picture of 8x8 tiles with a map is the
/// exception: its tiles are the different blocks of 2x2 tiles in the map, in the order in which they first appear, row by row.
///
/// ```
/// use quarterpipe_import::bake::{Mask, Neighbours, Sheet, TileSize};
/// let mut picture = Mask::new(48, 16)?; // a flat, a slope up, and what is full
/// picture.fill_polygon(&[(0.0, 16.0), (0.0, 8.0), (16.0, 8.0), (32.0, 0.0), (48.0, 0.0), (48.0, 16.0)]);
/// let sheet = Sheet::new(&picture, TileSize::Sixteen, Neighbours::OnSheet)?;
/// let angles: Vec<u8> = sheet.bake().iter().map(|baked| baked.tile.angle.0).collect();
/// assert_eq!(angles, [0x00, 0xEE, 0xFF]);
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    tiles: Vec<Pixels>,
    /// Blocks in a row of the picture.
    columns: usize,
    /// The arrangement of the 16x16 tiles.
    plan: Option<Plan>,
}

impl Sheet {
    /// Cuts a picture.
    ///
    /// # Errors
    ///
    /// When its sides are not multiples of the tile size and of 16 px (of 8 px for 8x8 tiles with a map), when a map names a tile that the
    /// picture does not have, when a map of 8x8 tiles has an odd side, or when there are more than 65,536 tiles.
    pub fn new(picture: &Mask, size: TileSize, neighbours: Neighbours<'_>) -> Result<Self, LevelError> {
        let step = match (size, neighbours) {
            (TileSize::Eight, Neighbours::InMap(_)) => 8,
            _ => size.pixels().max(16),
        };
        let (width, height) = (picture.width(), picture.height());
        if !width.is_multiple_of(step) || !height.is_multiple_of(step) {
            let expected = format!("multiples of {step}");
            return Err(LevelError::unexpected("size", format!("{width} x {height} pixels"), expected));
        }
        let columns = (width / step.min(16)) as usize;
        let sheet = match (size, neighbours) {
            (TileSize::Eight, Neighbours::InMap(map)) => Self::of_quarters(picture, map)?,
            (_, Neighbours::InMap(map)) => {
                let tiles = blocks(picture);
                let plan =
                    if size == TileSize::ThirtyTwo { quartered(map, columns, tiles.len())? } else { map.clone() };
                plan.check(tiles.len())?;
                Self { tiles, columns, plan: Some(plan) }
            }
            (_, Neighbours::OnSheet) => {
                let tiles = blocks(picture);
                let plan = Plan::counting(columns, tiles.len() / columns);
                Self { tiles, columns, plan: Some(plan) }
            }
            (_, Neighbours::None) => Self { tiles: blocks(picture), columns, plan: None },
        };
        if sheet.tiles.len() > MAX_TILES {
            let found = format!("{} tiles", sheet.tiles.len());
            return Err(LevelError::unexpected("size", found, format!("at most {MAX_TILES}")));
        }
        Ok(sheet)
    }

    /// Makes a sheet of the different blocks of 2x2 places of a map of 8x8 tiles.
    fn of_quarters(picture: &Mask, map: &Plan) -> Result<Self, LevelError> {
        let columns = picture.width() as usize / 8;
        map.check(columns * (picture.height() as usize / 8))?;
        let (width, height) = (map.width(), map.height());
        if !width.is_multiple_of(2) || !height.is_multiple_of(2) {
            return Err(LevelError::unexpected("map", format!("{width} x {height} places"), "an even number each way"));
        }
        let mut known = BTreeMap::new();
        let (mut tiles, mut places) = (Vec::new(), Vec::new());
        for top in (0..height).step_by(2) {
            for left in (0..width).step_by(2) {
                let block = Pixels::of(|x, y| {
                    let place = map.place(left + x as usize / 8, top + y as usize / 8).flatten();
                    place.is_some_and(|place| {
                        let flip = |at: i32, flip: bool| if flip { 7 - (at & 7) } else { at & 7 };
                        let (column, row) = (place.tile as usize % columns, place.tile as usize / columns);
                        let x = column as i32 * 8 + flip(x, place.x_flip);
                        picture.get(x, row as i32 * 8 + flip(y, place.y_flip)) == Some(true)
                    })
                });
                let index = *known.entry(block).or_insert_with(|| {
                    tiles.push(block);
                    tiles.len() as u32 - 1
                });
                places.push(Some(PlannedTile::new(index)));
            }
        }
        let plan = Plan::new(width / 2, places)?;
        Ok(Self { tiles, columns: width / 2, plan: Some(plan) })
    }

    /// Returns the pixels of each tile.
    #[must_use]
    pub fn tiles(&self) -> &[Pixels] {
        &self.tiles
    }

    /// Returns the number of tiles in a row.
    #[must_use]
    pub const fn columns(&self) -> usize {
        self.columns
    }

    /// Returns the arrangement of the 16x16 tiles; `None` if every tile is alone.
    #[must_use]
    pub const fn plan(&self) -> Option<&Plan> {
        self.plan.as_ref()
    }

    /// Bakes all tiles as if their outlines were smooth. A pixel of a tile in several places is solid if it is solid in most of them.
    ///
    /// # Errors
    ///
    /// When the noise is higher than [`Smoothing::MOST`].
    pub fn bake_smooth(&self, smoothing: Smoothing) -> Result<Vec<BakedTile>, LevelError> {
        smoothing.check("smooth")?;
        Ok(bake_smooth_among(&self.tiles, self.plan.as_slice(), smoothing, |_| true))
    }

    /// Bakes all tiles. The angle of a tile in several places is that of the mean of its directions there.
    #[must_use]
    pub fn bake(&self) -> Vec<BakedTile> {
        bake_among(&self.tiles, self.plan.as_slice(), |_| true)
    }
}

/// Bakes tiles with their surroundings in plans, which name them by index. A tile that is in no plan, or is not wanted, is baked alone.
pub(crate) fn bake_among(tiles: &[Pixels], plans: &[Plan], wanted: impl Fn(u32) -> bool) -> Vec<BakedTile> {
    let mut baked: Vec<_> = tiles.iter().map(|pixels| BakedTile::shape(*pixels)).collect();
    let mut around = vec![BTreeMap::<Surroundings, Places>::new(); tiles.len()];
    let mut different = 0;
    // In one place a curve may touch a full tile, in another it may be deep in the ground. So it only has an angle if it has a single
    // place.
    let mut places = vec![0_u32; tiles.len()];
    for (_, _, place) in plans.iter().flat_map(Plan::iter) {
        place.and_then(|place| places.get_mut(place.tile as usize)).into_iter().for_each(|count| *count += 1);
    }
    for plan in plans {
        let has_surface =
            |tile: usize| baked[tile].is_partly_solid() || baked[tile].solid == Pixels::ALL && places[tile] == 1;
        let matters = |tile: u32| wanted(tile) && has_surface(tile as usize);
        for (tile, (column, row), surroundings) in plan.surroundings(matters) {
            let around = &mut around[tile as usize];
            if let Some(places) = around.get_mut(&surroundings) {
                places.count += 1;
            } else if different < MAX_DIFFERENT {
                around.insert(surroundings, Places { count: 1, plan, column, row });
                different += 1;
            }
        }
    }
    for (baked, around) in baked.iter_mut().zip(around) {
        measure(baked, around, tiles);
    }
    baked
}

/// The places of a tile with the same surroundings.
#[derive(Clone)]
struct Places<'a> {
    count: u32,
    /// The plan, column and row of the first one.
    plan: &'a Plan,
    column: usize,
    row: usize,
}

fn measure(baked: &mut BakedTile, around: BTreeMap<Surroundings, Places<'_>>, tiles: &[Pixels]) {
    let mut around: Vec<_> = around.into_iter().collect();
    around.sort_by_key(|(_, places)| std::cmp::Reverse(places.count));
    around.truncate(MAX_SURROUNDINGS);
    let Some((most_frequent, _)) = around.first() else {
        let pixels = baked.solid;
        let inside = |at: i32| (0..16).contains(&at);
        let solid = |x, y| (inside(x) && inside(y)).then(|| pixels.has(x, y));
        baked.set_slope(baked.slope(&solid, &solid), &solid);
        return;
    };
    let (mut sum, mut square, mut along, mut inner) = ((0.0, 0.0), 0, 0, 0);
    for (surroundings, Places { count, plan, column, row }) in &around {
        let far = |x, y| plan.solid(tiles, (*column, *row), (x, y));
        let slope = baked.slope(&|x, y| surroundings.solid(tiles, x, y), &far);
        match slope {
            Slope::None | Slope::Square => square += count,
            Slope::Along(right, down) | Slope::Inside(right, down) => {
                along += count;
                inner += if matches!(slope, Slope::Inside(..)) { *count } else { 0 };
                sum = (sum.0 + right * f64::from(*count), sum.1 + down * f64::from(*count));
            }
        }
    }
    let slope = match sum {
        _ if square > along => Slope::Square,
        (right, down) if 2 * inner > along => Slope::Inside(right, down),
        (right, down) => Slope::Along(right, down),
    };
    baked.set_slope(slope, &|x, y| most_frequent.solid(tiles, x, y));
}

/// Returns a picture's 16x16 blocks, row by row.
fn blocks(picture: &Mask) -> Vec<Pixels> {
    let (width, height) = (picture.width() as i32, picture.height() as i32);
    let corners = (0..height).step_by(16).flat_map(|top| (0..width).step_by(16).map(move |left| (left, top)));
    corners.map(|(left, top)| Pixels::of(|x, y| picture.get(left + x, top + y) == Some(true))).collect()
}

/// Returns a map of 32x32 tiles as one of 16x16 tiles. A row of the picture has `columns` of these.
fn quartered(map: &Plan, columns: usize, tiles: usize) -> Result<Plan, LevelError> {
    map.check(tiles / 4)?;
    if map.width() * map.height() > MAX_PLACES / 4 {
        let found = format!("{} x {} places", map.width(), map.height());
        return Err(LevelError::unexpected("map", found, format!("at most {} of 32 x 32 px", MAX_PLACES / 4)));
    }
    let (width, height) = (map.width() * 2, map.height() * 2);
    let mut places = Vec::with_capacity(width * height);
    for row in 0..height {
        for column in 0..width {
            places.push(map.place(column / 2, row / 2).flatten().map(|place| {
                let (x, y) = (place.tile as usize % (columns / 2), place.tile as usize / (columns / 2));
                let x = x * 2 + usize::from((column % 2 == 1) != place.x_flip);
                let y = y * 2 + usize::from((row % 2 == 1) != place.y_flip);
                PlannedTile { tile: (y * columns + x) as u32, ..place }
            }));
        }
    }
    Plan::new(width, places)
}
