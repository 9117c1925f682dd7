//! A level's own pictures of its cells.

use quarterpipe::terrain::Terrain;
use quarterpipe_level::art::{Art, ArtCell, Depth, SIDE};

use crate::{Colour, Picture, View, picture::lay_over};

/// Returns the column and row of each cell of a map in a view.
pub(crate) fn cells_of(view: View, terrain: &Terrain) -> impl Iterator<Item = [usize; 2]> + use<> {
    let span = |from: i32, count: u32, end: usize| {
        let last = from.saturating_add(count as i32 - 1) >> 4;
        (from.max(0) >> 4) as usize..((last + 1).max(0) as usize).min(end)
    };
    let columns = span(view.left.0, view.width, terrain.width());
    span(view.top.0, view.height, terrain.height())
        .flat_map(move |row| columns.clone().map(move |column| [column, row]))
}

/// Draws the planes of this depth, back to front.
pub(crate) fn draw(art: &Art, depth: Depth, terrain: &Terrain, view: View, picture: &mut Picture) {
    let (part, _) = view.part(picture.rows());
    for plane in art.planes.iter().filter(|plane| plane.depth == depth) {
        for [column, row] in cells_of(part, terrain) {
            let cell = plane.cells.get(row * terrain.width() + column).copied().flatten();
            if let Some(cell) = cell {
                let at = [column as i32 * 16 - view.left.0, row as i32 * 16 - view.top.0];
                draw_cell(art, cell, at, picture);
            }
        }
    }
}

fn draw_cell(art: &Art, cell: ArtCell, [left, top]: [i32; 2], picture: &mut Picture) {
    let columns = left.clamp(0, picture.width() as i32)..(left + SIDE as i32).clamp(0, picture.width() as i32);
    let rows = picture.rows();
    for y in top.max(rows.start)..(top + SIDE as i32).min(rows.end) {
        let first = (columns.start - left) as usize;
        for (x, pixel) in (first..).zip(picture.span_mut(y, columns.clone())) {
            lay_over(pixel, Colour::from_bytes(art.pixel(cell, x, (y - top) as usize)));
        }
    }
}
