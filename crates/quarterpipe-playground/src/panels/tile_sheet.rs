//! Tiles as small pictures: one texture with all tiles of a level.

use eframe::egui::{Color32, ColorImage, Context, Painter, Rect, TextureHandle, TextureOptions, pos2};
use quarterpipe::{Block, Tile};

/// Tiles to a row of the texture.
const COLUMNS: usize = 32;
/// Pixels to a side of a tile.
const SIDE: usize = 16;
const SOLID: Color32 = Color32::from_rgb(86, 96, 122);
const SURFACE: Color32 = Color32::from_rgb(158, 214, 170);

/// A texture of a level's tiles; made anew when the tiles are others.
#[derive(Default)]
pub(super) struct TileSheet {
    tiles: Vec<Tile>,
    texture: Option<TextureHandle>,
}

impl TileSheet {
    /// Has the texture made, if these are not the tiles that it shows.
    pub(super) fn prepare(&mut self, ctx: &Context, tiles: &[Tile]) {
        if self.texture.is_none() || self.tiles != tiles {
            self.tiles = tiles.to_vec();
            let image = sheet(tiles);
            self.texture = Some(ctx.load_texture("tiles", image, TextureOptions::NEAREST));
        }
    }

    /// Draws a block, flipped as it is.
    pub(super) fn paint(&self, painter: &Painter, area: Rect, block: Block) {
        let Some(texture) = &self.texture else { return };
        let rows = self.tiles.len().div_ceil(COLUMNS).max(1);
        let tile = usize::from(block.tile);
        let at = |column: usize, row: usize| pos2(column as f32 / COLUMNS as f32, row as f32 / rows as f32);
        let (column, row) = (tile % COLUMNS, tile / COLUMNS);
        let mut shown = Rect::from_min_max(at(column, row), at(column + 1, row + 1));
        if block.x_flip {
            std::mem::swap(&mut shown.min.x, &mut shown.max.x);
        }
        if block.y_flip {
            std::mem::swap(&mut shown.min.y, &mut shown.max.y);
        }
        painter.image(texture.id(), area, shown, Color32::WHITE);
    }
}

fn sheet(tiles: &[Tile]) -> ColorImage {
    let rows = tiles.len().div_ceil(COLUMNS).max(1);
    let mut image = ColorImage::filled([COLUMNS * SIDE, rows * SIDE], Color32::TRANSPARENT);
    for (index, tile) in tiles.iter().enumerate() {
        let (left, top) = (index % COLUMNS * SIDE, index / COLUMNS * SIDE);
        for y in 0..SIDE {
            for x in 0..SIDE {
                if let Some(colour) = colour_at(tile, x, y) {
                    image.pixels[(top + y) * image.size[0] + left + x] = colour;
                }
            }
        }
    }
    image
}

/// The colour of a tile's pixel, from the top left; `None` where it is air.
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
