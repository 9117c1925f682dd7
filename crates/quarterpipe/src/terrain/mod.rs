//! The solid tiles of a stage, prepared so that a sensor finds a block in two look-ups.

mod chunk;
mod digest;
mod loop_chunk;
mod mode;
mod saved;
mod sensor;
mod tile;

pub use chunk::ChunkMap;
pub use loop_chunk::{LoopChunk, LoopChunks};
pub use mode::Mode;
pub use sensor::{Direction, TerrainHit};
pub use tile::{Block, Cell, Layer, SolidSide, Solidity, Tile};

use alloc::{vec, vec::Vec};
use core::fmt;

use crate::{
    rules::{MapHeight, Rules},
    units::{Angle, Px},
};

/// The maximum number of columns and rows of a stage.
pub const MAX_SIDE: usize = 16_384;

/// The maximum number of cells of a stage.
pub const MAX_AREA: usize = 2048 * 2048;

/// The columns and rows of a stage that players can reach: those up to pixel 32,767, the last one of a signed pixel word. [N-1]
pub const REACHED_CELLS: usize = 2048;

/// The number of a distinct block as sensors see it, with flips already applied, so that a cast does not have to. [T-21]
pub(crate) type Face = u16;

/// The face of air, which no sensor touches.
pub(crate) const AIR: Face = 0;

/// The line of a full column or row. [T-7]
pub(crate) const FULL: i8 = 16;

/// The data of a stage's faces. Each face takes few bytes, and the parts that a cast reads first are contiguous, so that
/// they stay in the fastest cache.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Faces {
    /// Four lines for each face, in the order of [`Direction`]: the signed heights or widths as a sensor of that direction
    /// reads them, by the pixel across it. A full one is 16 in every direction. [T-7, T-8, T-21]
    lines: Vec<[i8; 16]>,
    angles: Vec<Angle>,
    /// Index of the tile from which each face was made; 0 for air only. [T-5]
    tiles: Vec<u16>,
}

/// A tile in its cell as sensors find it, with flips applied.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TileShape<'a> {
    /// Its number.
    pub tile: u16,
    /// By column, as [`Tile::heights`].
    pub heights: &'a [i8; 16],
    /// By row, as [`Tile::widths`].
    pub widths: &'a [i8; 16],
    /// The angle of its surface; odd ones are flagged. [T-10]
    pub angle: Angle,
}

/// A grid of solid tiles on two layers.
///
/// ```
/// use quarterpipe::{prelude::*, terrain::Terrain};
/// let floor = Cell::both(Block::new(1, Solidity::All));
/// let cells = [[Cell::EMPTY; 4], [floor; 4]].concat();
/// let terrain = Terrain::new(&Rules::S1, &[Tile::EMPTY, Tile::FULL], 4, &cells)?;
/// assert_eq!((terrain.width(), terrain.height()), (4, 2));
/// # Ok::<(), quarterpipe::terrain::TerrainError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Terrain {
    /// Faces in up to four planes: by layer and by solidity, as far as they differ. Each plane has one column and one row
    /// more than the grid, of air: they stand for everything outside.
    cells: Vec<Face>,
    faces: Faces,
    width: u32,
    height: u32,
    /// The starts of the planes in `cells`: layer A top, layer A sides and bottom, then layer B.
    planes: [u32; 4],
    column_mask: u32,
    row_mask: u32,
    /// Numbers of columns and rows that [`Terrain::cell_inside`] accepts, for sensors along x, then along y.
    inside: [[u32; 2]; 2],
    /// True if tiles that hang from above count as full for sensors that point down. [T-43]
    pub(crate) hanging_is_full_below: bool,
    digest: u64,
}

/// The reason why a grid of tiles cannot be a stage's terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum TerrainError {
    /// The number of cells is not a multiple of the width, or there are none.
    NotARectangle {
        /// Columns asked for.
        width: usize,
        /// Cells given.
        cells: usize,
    },
    /// More than [`MAX_SIDE`] columns or rows, or more than [`MAX_AREA`] cells.
    TooLarge {
        /// Columns.
        width: usize,
        /// Rows.
        height: usize,
    },
    /// A cell names a tile that the list does not have.
    UnknownTile {
        /// Column of the cell.
        column: usize,
        /// Row of the cell.
        row: usize,
        /// The tile it names.
        tile: u16,
        /// The number of tiles.
        tiles: usize,
    },
    /// A block of a chunked map has a tile beyond what its level can have. [T-1]
    TooManyTiles {
        /// The tile.
        tile: u16,
        /// The number of tiles that a level can have.
        tiles: usize,
    },
    /// More than 65,536 distinct combinations of tile and flips.
    TooManyFaces,
    /// A chunk of a chunked map has the wrong number of block words.
    BadChunk {
        /// Index of the chunk.
        chunk: usize,
        /// Block words it has.
        words: usize,
        /// Block words that the rules ask for.
        expected: usize,
    },
    /// A layout names a chunk that the list does not have.
    UnknownChunk {
        /// Column in the layout.
        column: usize,
        /// Row in the layout.
        row: usize,
        /// The chunk it names.
        chunk: u16,
        /// The number of chunks.
        chunks: usize,
    },
}

impl fmt::Display for TerrainError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotARectangle { width, cells } => {
                write!(f, "{cells} cells do not make a rectangle of {width} columns and at least one row")
            }
            Self::TooLarge { width, height } => {
                write!(f, "{width} x {height} cells: expected at most {MAX_SIDE} on a side and {MAX_AREA} in all")
            }
            Self::UnknownTile { column, row, tile, tiles } => {
                write!(f, "cell at column {column}, row {row}: tile {tile}, expected less than {tiles}")
            }
            Self::TooManyTiles { tile, tiles } => {
                write!(f, "collision index: tile {tile}, expected less than {tiles}")
            }
            Self::TooManyFaces => {
                write!(f, "more than 65536 different combinations of tile and flips")
            }
            Self::BadChunk { chunk, words, expected } => {
                write!(f, "chunk {chunk}: {words} block words, expected {expected}")
            }
            Self::UnknownChunk { column, row, chunk, chunks } => {
                write!(f, "layout column {column}, row {row}: chunk {chunk}, expected less than {chunks}")
            }
        }
    }
}

impl core::error::Error for TerrainError {}

impl Terrain {
    /// Returns whether a stage can have this many columns and rows: [`MAX_SIDE`], [`MAX_AREA`].
    ///
    /// ```
    /// use quarterpipe::terrain::Terrain;
    /// assert!(Terrain::can_have(16_384, 256));
    /// assert!(!Terrain::can_have(16_384, 257) && !Terrain::can_have(16_385, 1) && !Terrain::can_have(0, 1));
    /// ```
    #[must_use]
    pub const fn can_have(width: usize, height: usize) -> bool {
        let (is_wide, is_high) = (width > MAX_SIDE, height > MAX_SIDE);
        width > 0 && height > 0 && !is_wide && !is_high && width * height <= MAX_AREA
    }

    /// Prepares `cells`, row by row from the top left, with `width` in a row.
    ///
    /// Outside the grid is air. Coordinates wrap as in the games, after [`MapRules::height`](crate::rules::MapRules::height) and
    /// [`MapRules::width`](crate::rules::MapRules::width), or after the next power of two where the grid is
    /// larger than the games' maps. [T-12 to T-16]
    ///
    /// # Errors
    ///
    /// When the cells are not a rectangle, the grid is too large, a cell names a tile that `tiles` does not have, or there
    /// are too many distinct combinations of tile and flips.
    pub fn new(rules: &Rules, tiles: &[Tile], width: usize, cells: &[Cell]) -> Result<Self, TerrainError> {
        if width == 0 || cells.is_empty() || !cells.len().is_multiple_of(width) {
            return Err(TerrainError::NotARectangle { width, cells: cells.len() });
        }
        let height = cells.len() / width;
        if !Self::can_have(width, height) {
            return Err(TerrainError::TooLarge { width, height });
        }
        for (index, cell) in cells.iter().enumerate() {
            for tile in [cell.a.tile, cell.b.tile] {
                if usize::from(tile) >= tiles.len() {
                    let (column, row) = (index % width, index / width);
                    return Err(TerrainError::UnknownTile { column, row, tile, tiles: tiles.len() });
                }
            }
        }
        let mut faces = FaceTable::new(tiles);
        let mut indices = Vec::new();
        let a = push_layer(&mut indices, &mut faces, width, cells, |cell| cell.a)?;
        let b = if cells.iter().all(|cell| cell.a == cell.b) {
            a
        } else {
            push_layer(&mut indices, &mut faces, width, cells, |cell| cell.b)?
        };
        // Otherwise equal planes, and room to grow, would stay in memory.
        indices.shrink_to_fit();
        let mut faces = faces.faces;
        faces.lines.shrink_to_fit();
        faces.angles.shrink_to_fit();
        faces.tiles.shrink_to_fit();
        let mut terrain = Self {
            cells: indices,
            faces,
            width: width as u32,
            height: height as u32,
            planes: [a[0], a[1], b[0], b[1]],
            column_mask: 0,
            row_mask: 0,
            inside: [[0; 2]; 2],
            hanging_is_full_below: false,
            digest: 0,
        };
        terrain.adopt(rules);
        Ok(terrain.digested())
    }

    /// Adopts the rules for the map and sensors.
    pub(crate) fn adopt(&mut self, rules: &Rules) {
        let map_height = match rules.map.height {
            MapHeight::Px(pixels) => u32::from(pixels) / 16,
            MapHeight::Stage => 0,
        };
        let mask = |cells: u32, least: u32| cells.max(least).max(1).next_power_of_two() - 1;
        self.column_mask = mask(self.width, rules.map.width / 16);
        self.row_mask = mask(self.height, map_height);
        // The last column or row is not inside if the first one follows it, rather than air.
        let with_both_neighbours =
            |cells: u32, mask: u32| if mask < cells { cells.saturating_sub(2) } else { cells - 1 };
        self.inside = [
            [with_both_neighbours(self.width, self.column_mask), self.height],
            [self.width, with_both_neighbours(self.height, self.row_mask)],
        ];
        self.hanging_is_full_below = rules.map.hanging_is_full_for_down_sensors;
    }

    /// Returns the number of columns of 16 px.
    #[must_use]
    pub const fn width(&self) -> usize {
        self.width as usize
    }

    /// Returns the number of rows of 16 px.
    #[must_use]
    pub const fn height(&self) -> usize {
        self.height as usize
    }

    /// Returns the shape that sensors for a side find in a cell of a layer; `None` for air, or outside the grid.
    ///
    /// ```
    /// use quarterpipe::{prelude::*, terrain::{Layer, SolidSide, Terrain}};
    /// let ledge = Cell::both(Block::new(1, Solidity::Top));
    /// let terrain = Terrain::new(&Rules::S1, &[Tile::EMPTY, Tile::FULL], 2, &[Cell::EMPTY, ledge])?;
    /// let shape = terrain.shape(Layer::A, SolidSide::Top, 1, 0).map(|shape| (shape.tile, shape.heights[0]));
    /// assert_eq!(shape, Some((1, 16)));
    /// assert_eq!(terrain.shape(Layer::A, SolidSide::SidesAndBottom, 1, 0), None);
    /// # Ok::<(), quarterpipe::terrain::TerrainError>(())
    /// ```
    #[must_use]
    pub fn shape(&self, layer: Layer, side: SolidSide, column: usize, row: usize) -> Option<TileShape<'_>> {
        if column >= self.width() || row >= self.height() {
            return None;
        }
        let cell = self.plane(layer, side) as usize + row * (self.width() + 1) + column;
        let face = self.cells.get(cell).copied().filter(|face| *face != AIR)?;
        let [widths, heights] = self.faces.lines.get(usize::from(face) * 4..)?.first_chunk()?;
        Some(TileShape { tile: self.tile(face), heights, widths, angle: self.angle(face.into())? })
    }

    /// Returns the height after which rows repeat. [N-25, T-12]
    #[must_use]
    pub(crate) const fn map_height(&self) -> Px {
        Px((self.row_mask as i32 + 1) * 16)
    }

    /// Returns where the plane of a layer begins, as a sensor for this side sees it.
    #[inline]
    pub(crate) const fn plane(&self, layer: Layer, side: SolidSide) -> u32 {
        self.planes[layer as usize * 2 + side as usize]
    }

    /// Returns the face at a pixel of a plane; air outside. Columns and rows wrap. [N-24]
    #[inline]
    pub(crate) fn face_at(&self, plane: u32, x: i32, y: i32) -> Face {
        // A pixel outside falls on the column of air after the last one, or on the row of air below the last one.
        let column = ((x as u32 >> 4) & self.column_mask).min(self.width);
        let row = ((y as u32 >> 4) & self.row_mask).min(self.height);
        self.face(plane + row * self.stride(true) + column).unwrap_or(AIR)
    }

    /// Returns the cell at a pixel, if it and its neighbours along an axis are all in the grid or on the air just past it.
    /// [`Terrain::face`] then reaches the neighbours without a check for the map's wrap.
    #[inline(always)]
    pub(crate) fn cell_inside(&self, plane: u32, x: i32, y: i32, vertically: bool) -> Option<u32> {
        let (column, row) = (x as u32 >> 4, y as u32 >> 4);
        let [columns, rows] = self.inside[usize::from(vertically)];
        let is_inside = if vertically {
            column < columns && row.wrapping_sub(1) < rows
        } else {
            column.wrapping_sub(1) < columns && row < rows
        };
        is_inside.then(|| plane + row * self.stride(true) + column)
    }

    /// Returns the distance in cells from one cell to the next one right of it, or below it.
    #[inline(always)]
    pub(crate) const fn stride(&self, vertically: bool) -> u32 {
        if vertically { self.width + 1 } else { 1 }
    }

    /// Returns the face in a cell, counted over all planes; `None` if there are fewer.
    #[inline(always)]
    pub(crate) fn face(&self, cell: u32) -> Option<Face> {
        self.cells.get(cell as usize).copied()
    }

    /// Returns the signed height or width of a face that a sensor of this direction reads at the pixel `across` it; `None`
    /// if there are fewer faces. [T-21]
    #[inline(always)]
    pub(crate) fn line(&self, face: Face, direction: Direction, across: i32) -> Option<i8> {
        if face == AIR {
            // Air is the most frequent face: this spares a memory access.
            return Some(0);
        }
        let line = self.faces.lines.get(usize::from(face) * 4 + direction as usize)?;
        Some(line[(across & 15) as usize])
    }

    /// Returns the angle of a face's surface; odd ones are flagged. `None` if there are fewer faces. [T-10]
    #[inline(always)]
    pub(crate) fn angle(&self, face: u32) -> Option<Angle> {
        self.faces.angles.get(face as usize).copied()
    }

    /// Returns the tile from which a face was made; 0 for air. [T-5]
    #[inline(always)]
    pub(crate) fn tile(&self, face: Face) -> u16 {
        self.faces.tiles.get(usize::from(face)).copied().unwrap_or(0)
    }
}

/// Appends the two planes of a layer, and returns where they begin.
fn push_layer(
    indices: &mut Vec<Face>,
    faces: &mut FaceTable<'_>,
    width: usize,
    cells: &[Cell],
    block_of: impl Fn(&Cell) -> Block,
) -> Result<[u32; 2], TerrainError> {
    let mut push = |side| push_plane(indices, faces, cells.chunks_exact(width), &block_of, side);
    Ok([push(SolidSide::Top)?, push(SolidSide::SidesAndBottom)?])
}

/// Appends the faces of a plane's rows, with a cell of air after each row and a row of air below the last one, and
/// returns where the plane begins. A plane that is already present is not appended again.
fn push_plane<'a>(
    indices: &mut Vec<Face>,
    faces: &mut FaceTable<'_>,
    rows: impl ExactSizeIterator<Item = &'a [Cell]>,
    block_of: impl Fn(&Cell) -> Block,
    side: SolidSide,
) -> Result<u32, TerrainError> {
    let start = indices.len();
    let mut length = 0;
    for row in rows {
        length = row.len() + 1;
        indices.extend(row.iter().map(|cell| faces.index_of(block_of(cell), side)));
        indices.push(AIR);
    }
    if faces.are_too_many {
        return Err(TerrainError::TooManyFaces);
    }
    indices.resize(indices.len() + length, AIR);
    let (before, plane) = indices.split_at(start);
    if let Some(same) = before.chunks_exact(plane.len()).position(|other| other == plane) {
        let same = same * plane.len();
        indices.truncate(start);
        return Ok(same as u32);
    }
    Ok(start as u32)
}

/// The distinct faces of a stage, as they are collected.
struct FaceTable<'a> {
    tiles: &'a [Tile],
    faces: Faces,
    /// The faces of each tile, by flip along y and along x; air while a face has not been made.
    known: Vec<[[Face; 2]; 2]>,
    /// True if a block found no room for its face.
    are_too_many: bool,
}

impl<'a> FaceTable<'a> {
    fn new(tiles: &'a [Tile]) -> Self {
        let faces = Faces { lines: Vec::new(), angles: Vec::new(), tiles: Vec::new() };
        let mut table = Self { tiles, faces, known: vec![[[AIR; 2]; 2]; tiles.len()], are_too_many: false };
        table.push(0, &Tile { angle: Angle(0xFF), ..Tile::EMPTY });
        table
    }

    /// Returns the block's face, or air if it is not solid for this side. [T-6, T-11]
    #[inline]
    fn index_of(&mut self, block: Block, side: SolidSide) -> Face {
        if block.tile == 0 || !block.solidity.blocks(side) {
            return AIR;
        }
        match self.known.get(usize::from(block.tile)) {
            None => AIR,
            Some(faces) => match faces[usize::from(block.y_flip)][usize::from(block.x_flip)] {
                AIR => self.new_face(block),
                face => face,
            },
        }
    }

    #[cold]
    fn new_face(&mut self, block: Block) -> Face {
        let Block { tile, x_flip, y_flip, .. } = block;
        let Ok(face) = Face::try_from(self.faces.tiles.len()) else {
            self.are_too_many = true;
            return AIR;
        };
        if let (Some(shape), Some(faces)) = (self.tiles.get(usize::from(tile)), self.known.get_mut(usize::from(tile))) {
            faces[usize::from(y_flip)][usize::from(x_flip)] = face;
            self.push(tile, &shape.flipped(x_flip, y_flip));
        }
        face
    }

    fn push(&mut self, number: u16, &Tile { heights, widths, angle }: &Tile) {
        self.faces.lines.extend([widths, heights, widths.map(backward), heights.map(backward)]);
        self.faces.angles.push(angle);
        self.faces.tiles.push(number);
    }
}

/// Returns a line as a sensor that points up or left reads it. A full line stays full. [T-21]
fn backward(line: i8) -> i8 {
    if line == FULL { FULL } else { line.wrapping_neg() }
}
