//! Goes through a picture once, cuts it into cells, and counts possible slips.

use std::{cmp::Reverse, collections::BTreeMap, mem};

use quarterpipe_level::{LevelError, art::ArtCell};

use super::{
    PictureOptions,
    drawing::Drawing,
    judge::{CellMatter, CellPixels, Judge},
    rows::Rows,
    shapes::Shapes,
};

/// The side of a cell in pixels.
const SIDE: usize = 16;

/// A cell's shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellShape {
    /// Its number.
    pub(super) shape: u32,
    /// True if all of its solid pixels are solid only from above.
    pub(super) is_top_solid: bool,
}

/// The cells of a picture.
pub(super) struct Scan {
    /// The width and height of the picture in pixels.
    pub(super) size: (u32, u32),
    /// The number of cells in a row.
    pub(super) columns: usize,
    /// The cells, row by row.
    pub(super) cells: Vec<CellShape>,
    /// The art cell that each cell shows.
    pub(super) shown: Vec<Option<ArtCell>>,
    /// The number of solid pixels.
    pub(super) solid: u64,
    /// The number of cells that have both pixels that are solid from all sides and pixels that are solid only from above, and the first of
    /// them.
    pub(super) mixed: (usize, Option<usize>),
    /// The most frequent colour along the top and the sides.
    pub(super) edge_colour: [u8; 3],
}

/// Reads a picture. It must have this size if one is given.
///
/// # Errors
///
/// When it is not a PNG file, too large, of another size, or has too many different shapes.
pub(super) fn scan(
    file: &[u8],
    expected: Option<(u32, u32)>,
    options: &PictureOptions,
    shapes: &mut Shapes,
    drawing: &mut Drawing,
) -> Result<Scan, LevelError> {
    let rows = Rows::open(file)?;
    let (width, height) = rows.size;
    if let Some((wide, high)) = expected.filter(|size| *size != rows.size) {
        let found = format!("{width} x {height} pixels");
        return Err(LevelError::unexpected("size", found, format_args!("{wide} x {high}, as layer A has")));
    }
    let columns = (width as usize).div_ceil(SIDE);
    let mut scanner = Scanner {
        judge: Judge::new(options),
        shapes,
        drawing,
        last: None,
        edge: BTreeMap::new(),
        band: vec![[0; 4]; columns * SIDE * SIDE],
        filled: 0,
        scan: Scan {
            size: rows.size,
            columns,
            cells: Vec::new(),
            shown: Vec::new(),
            solid: 0,
            mixed: (0, None),
            edge_colour: [0; 3],
        },
    };
    rows.each(|row| scanner.row(row))?;
    scanner.finish()
}

struct Scanner<'a> {
    judge: Judge<'a>,
    shapes: &'a mut Shapes,
    drawing: &'a mut Drawing,
    /// The last cell, as the next is mostly like it.
    last: Option<(Box<CellPixels>, CellMatter, CellShape, Option<ArtCell>)>,
    /// The number of pixels of each colour at the top and at the sides.
    edge: BTreeMap<[u8; 3], u32>,
    /// The pixels of a row of cells, row by row.
    band: Vec<[u8; 4]>,
    /// The number of rows of the band that are filled.
    filled: usize,
    scan: Scan,
}

impl Scanner<'_> {
    fn row(&mut self, row: &[[u8; 4]]) -> Result<(), LevelError> {
        let is_first = self.filled == 0 && self.scan.cells.is_empty();
        let sides = [row.first(), row.last()];
        let edge = if is_first { row.iter() } else { [].iter() };
        for [red, green, blue, _] in edge.chain(sides.into_iter().flatten()) {
            *self.edge.entry([*red, *green, *blue]).or_default() += 1;
        }
        let line = self.band[self.filled * self.scan.columns * SIDE..].iter_mut();
        for (there, pixel) in line.zip(row) {
            // Clear pixels lose their colour, so that cells that look the same are the same.
            *there = if pixel[3] == 0 { [0; 4] } else { *pixel };
        }
        self.filled += 1;
        if self.filled == SIDE { self.cells() } else { Ok(()) }
    }

    /// Takes the cells of the band, and begins the next one.
    fn cells(&mut self) -> Result<(), LevelError> {
        for column in 0..self.scan.columns {
            let pixel = |at: usize| self.band[at / SIDE * self.scan.columns * SIDE + column * SIDE + at % SIDE];
            let pixels: CellPixels = std::array::from_fn(pixel);
            self.cell(&pixels)?;
        }
        self.band.fill([0; 4]);
        self.filled = 0;
        Ok(())
    }

    fn cell(&mut self, pixels: &CellPixels) -> Result<(), LevelError> {
        let (judged, cell, shown) = match &self.last {
            Some((last, judged, cell, shown)) if **last == *pixels => {
                // The cell is left out once more.
                if shown.is_none() && pixels.iter().any(|[.., alpha]| *alpha > 0) {
                    self.drawing.left_out += 1;
                }
                (*judged, *cell, *shown)
            }
            _ => {
                let judged = self.judge.cell(pixels, self.filled);
                let is_top_solid = judged.from_all_sides == 0 && judged.from_above > 0;
                let cell = CellShape { shape: self.shapes.number(judged.solid)?, is_top_solid };
                let shown = self.drawing.cell(pixels);
                self.last = Some((Box::new(*pixels), judged, cell, shown));
                (judged, cell, shown)
            }
        };
        self.scan.solid += u64::from(judged.from_all_sides + judged.from_above);
        if judged.from_all_sides > 0 && judged.from_above > 0 {
            let first = self.scan.mixed.1.unwrap_or(self.scan.cells.len());
            self.scan.mixed = (self.scan.mixed.0 + 1, Some(first));
        }
        self.scan.cells.push(cell);
        self.scan.shown.push(shown);
        Ok(())
    }

    fn finish(mut self) -> Result<Scan, LevelError> {
        if self.filled > 0 {
            // Where fewer rows are drawn, the same pixels are another shape.
            self.last = None;
            self.cells()?;
        }
        let edge = mem::take(&mut self.edge).into_iter();
        let most = edge.max_by_key(|(colour, count)| (*count, Reverse(*colour)));
        self.scan.edge_colour = most.map_or([0; 3], |(colour, _)| colour);
        Ok(self.scan)
    }
}
