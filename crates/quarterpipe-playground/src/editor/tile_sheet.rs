//! Tiles and a level's own pictures as textures, for palettes and strokes.

use std::sync::Arc;

use eframe::egui::{
    Color32, ColorImage, Context, Mesh, Painter, Pos2, Rect, Shape, TextureHandle, TextureOptions, epaint::Vertex, pos2,
};
use quarterpipe::terrain::{Block, Tile};
use quarterpipe_level::art::{Art, ArtCell, ArtTile};

/// The tiles in a row of a texture.
const COLUMNS: usize = 32;
/// The side of a tile, in pixels.
const SIDE: usize = 16;
const SOLID: Color32 = Color32::from_rgb(86, 96, 122);
const SURFACE: Color32 = Color32::from_rgb(158, 214, 170);

/// A texture of a level's tiles, made again when they change.
#[derive(Default)]
pub(super) struct TileSheet {
    tiles: Vec<Tile>,
    texture: Option<TextureHandle>,
}

impl TileSheet {
    /// Makes the texture, if it does not show these tiles yet.
    pub(super) fn prepare(&mut self, ctx: &Context, tiles: &[Tile]) {
        if self.texture.is_none() || self.tiles != tiles {
            self.tiles = tiles.to_vec();
            self.texture = Some(ctx.load_texture("tiles", sheet(tiles), TextureOptions::NEAREST));
        }
    }

    /// Draws a block, mirrored as it is.
    pub(super) fn paint(&self, painter: &Painter, area: Rect, block: Block) {
        let turn = Turn { x_flip: block.x_flip, y_flip: block.y_flip, transposed: false };
        paint(painter, area, self.texture.as_ref(), (block.tile.into(), self.tiles.len(), turn));
    }
}

/// A texture of the pictures that a level carries, made again when they change.
#[derive(Default)]
pub(super) struct ArtSheet {
    tiles: Vec<Arc<ArtTile>>,
    texture: Option<TextureHandle>,
}

impl ArtSheet {
    /// Makes the texture, if it does not show these pictures yet.
    pub(super) fn prepare(&mut self, ctx: &Context, art: &Art) {
        let is_same = self.tiles.len() == art.tiles.len()
            && self.tiles.iter().zip(&art.tiles).all(|(shown, tile)| Arc::ptr_eq(shown, tile));
        if !is_same {
            self.tiles.clone_from(&art.tiles);
            self.texture = Some(ctx.load_texture("art", art_sheet(&art.tiles), TextureOptions::NEAREST));
        }
    }

    /// Draws the picture of a cell, turned as it is.
    pub(super) fn paint(&self, painter: &Painter, area: Rect, cell: ArtCell) {
        let turn = Turn { x_flip: cell.x_flip, y_flip: cell.y_flip, transposed: cell.transposed };
        paint(painter, area, self.texture.as_ref(), (cell.tile.into(), self.tiles.len(), turn));
    }
}

/// The turn of a tile: first transposed, then mirrored.
#[derive(Clone, Copy)]
struct Turn {
    x_flip: bool,
    y_flip: bool,
    transposed: bool,
}

/// Draws a tile of a texture. `count` is the texture's number of tiles.
fn paint(painter: &Painter, area: Rect, texture: Option<&TextureHandle>, (tile, count, turn): (usize, usize, Turn)) {
    let Some(texture) = texture.filter(|_| tile < count) else { return };
    let rows = count.div_ceil(COLUMNS).max(1);
    let mut mesh = Mesh::with_texture(texture.id());
    for (x, y) in [(0, 0), (1, 0), (1, 1), (0, 1)] {
        let (mut u, mut v) = (x ^ i32::from(turn.x_flip), y ^ i32::from(turn.y_flip));
        if turn.transposed {
            (u, v) = (v, u);
        }
        let (column, row) = ((tile % COLUMNS) as f32 + u as f32, (tile / COLUMNS) as f32 + v as f32);
        let corner = area.min + area.size() * Pos2::new(x as f32, y as f32).to_vec2();
        let uv = pos2(column / COLUMNS as f32, row / rows as f32);
        mesh.vertices.push(Vertex { pos: corner, uv, color: Color32::WHITE });
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(0, 2, 3);
    painter.add(Shape::mesh(mesh));
}

/// Makes a picture of all tiles side by side. `colour` returns the colour of a tile's pixel.
fn picture(count: usize, colour: impl Fn(usize, usize, usize) -> Color32) -> ColorImage {
    let rows = count.div_ceil(COLUMNS).max(1);
    let mut image = ColorImage::filled([COLUMNS * SIDE, rows * SIDE], Color32::TRANSPARENT);
    for index in 0..count {
        let (left, top) = (index % COLUMNS * SIDE, index / COLUMNS * SIDE);
        for (y, x) in (0..SIDE).flat_map(|y| (0..SIDE).map(move |x| (y, x))) {
            image.pixels[(top + y) * COLUMNS * SIDE + left + x] = colour(index, x, y);
        }
    }
    image
}

fn sheet(tiles: &[Tile]) -> ColorImage {
    picture(tiles.len(), |index, x, y| colour_at(&tiles[index], x, y).unwrap_or(Color32::TRANSPARENT))
}

fn art_sheet(tiles: &[Arc<ArtTile>]) -> ColorImage {
    picture(tiles.len(), |index, x, y| {
        let [r, g, b, a] = tiles[index].0[y * SIDE + x];
        Color32::from_rgba_unmultiplied(r, g, b, a)
    })
}

/// Returns the colour of a tile's pixel, counted from the top left, or `None` where it is air.
fn colour_at(tile: &Tile, x: usize, y: usize) -> Option<Color32> {
    let is_solid = |y: usize| {
        let (height, row) = (i32::from(tile.heights[x]), y as i32);
        if height >= 0 { row >= 16 - height } else { row < -height }
    };
    if !is_solid(y) {
        return None;
    }
    let hangs = tile.heights[x] < 0;
    let next = if hangs { y + 1 } else { y.wrapping_sub(1) };
    let is_surface = if next < SIDE { !is_solid(next) } else { true };
    Some(if is_surface { SURFACE } else { SOLID })
}

#[cfg(test)]
mod tests {
    use quarterpipe::Angle;

    use super::*;

    #[test]
    fn pixels_show_heights_from_either_end() {
        let tile = |height| Tile { heights: [height; 16], widths: [0; 16], angle: Angle(0) };
        assert_eq!(colour_at(&tile(4), 0, 11), None);
        assert_eq!(colour_at(&tile(4), 0, 12), Some(SURFACE));
        assert_eq!(colour_at(&tile(4), 0, 13), Some(SOLID));
        assert_eq!(colour_at(&tile(-4), 0, 3), Some(SURFACE));
        assert_eq!(colour_at(&tile(-4), 0, 4), None);
    }

    #[test]
    fn the_sheet_has_a_place_for_every_tile() {
        let image = sheet(&vec![Tile::FULL; 33]);
        assert_eq!(image.size, [512, 32]);
        assert_eq!(image.pixels[16 * 512 + 8], SURFACE);
        assert_eq!(image.pixels[16 * 512 + 16], Color32::TRANSPARENT);
    }
}
