//! The preview of a stamp: the pixels that it adds and removes, and its objects.

use eframe::egui::{Color32, Painter, Rect, Stroke, StrokeKind};
use quarterpipe::{
    Px, px,
    terrain::{Block, Cell, Layer, Solidity, Tile},
};
use quarterpipe_level::{
    Level, LevelObject,
    bake::Pixels,
    sculpt::{Stamp, TerrainEdit, tile_pixels},
};

use crate::{game::Game, style, view::GameView};

/// The stamp, its place, the number of changes of the level, and that of all changes of the game.
type PreviewKey = (Stamp, (Px, Px), u64, usize);

/// The change that was computed last, and its key.
#[derive(Default)]
pub(super) struct Preview {
    key: Option<PreviewKey>,
    edit: Option<TerrainEdit>,
}

impl Preview {
    /// Returns the change of a stamp at a pixel; `None` where it has no room.
    pub(super) fn edit(&mut self, game: &Game, stamp: Stamp, at: (Px, Px)) -> Option<&TerrainEdit> {
        // While the game runs, every frame changes only the moment.
        let key = (stamp, at, game.level_version(), game.edition().marks);
        if self.key != Some(key) {
            self.edit = stamp.place(game.level(), game.stage().rules(), at);
            self.key = Some(key);
        }
        self.edit.as_ref()
    }

    /// Forgets the change, because the level has changed.
    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }
}

/// Draws what a change adds and removes.
pub(super) fn show(painter: &Painter, view: &GameView, level: &Level, edit: &TerrainEdit) {
    let clip = painter.clip_rect();
    let pixel_rect = |(left, top): (i32, i32), (right, bottom): (i32, i32)| {
        let min = view.window_point(px(left), px(top))?;
        let max = view.window_point(px(right), px(bottom))?;
        Some(Rect { min, max }).filter(|rect| rect.intersects(clip))
    };
    let (added, removed) = (style::ACCENT.gamma_multiply(0.55), style::BAD.gamma_multiply(0.45));
    for place in &edit.places {
        let left = (place.index % level.width.max(1) * 16) as i32;
        let top = (place.index / level.width.max(1) * 16) as i32;
        if pixel_rect((left, top), (left + 16, top + 16)).is_none() {
            continue;
        }
        let (before, after) = (solid(level, &[], place.before), solid(level, &edit.tiles, place.after));
        let change = |x: i32, y: i32| match (before.has(x, y), after.has(x, y)) {
            (false, true) => Some(added),
            (true, false) => Some(removed),
            _ => None,
        };
        each_run(change, |(from, to), colour| {
            if let Some(rect) = pixel_rect((left + from.0, top + from.1), (left + to.0, top + to.1)) {
                painter.rect_filled(rect, 0.0, colour);
            }
        });
    }
    for object in &edit.objects {
        let (width, height) = object_size(object);
        let (x, y) = (object.x.0, object.y.0);
        let corner = (x - width / 2, y - height / 2);
        if let Some(rect) = pixel_rect(corner, (corner.0 + width, corner.1 + height)) {
            painter.rect_stroke(rect, 3.0, Stroke::new(1.5, style::ACCENT), StrokeKind::Inside);
        }
    }
    if let Some(water) = edit.water
        && let Some(at) = view.window_point(px(0), water)
    {
        painter.hline(clip.x_range(), at.y, Stroke::new(2.0, style::CODE));
    }
}

fn object_size(object: &LevelObject) -> (i32, i32) {
    let (width, height) = object.drawn_size().unwrap_or((16, 16));
    (width.max(8), height.max(8))
}

/// Returns the pixels of a cell that are solid on either layer.
fn solid(level: &Level, more: &[Tile], cell: Cell) -> Pixels {
    let of_block = |block: Block| {
        if block.solidity == Solidity::None {
            return Pixels::NONE;
        }
        let index = usize::from(block.tile);
        let tile = level.tiles.get(index).or_else(|| more.get(index.checked_sub(level.tiles.len())?));
        tile.map_or(Pixels::NONE, |tile| tile_pixels(&tile.flipped(block.x_flip, block.y_flip)))
    };
    let [a, b] = [Layer::A, Layer::B].map(|layer| of_block(if layer == Layer::A { cell.a } else { cell.b }));
    a.or(&b)
}

/// Calls a function for each run of pixels of one colour: for a whole cell once, or else column by column.
fn each_run(colour_of: impl Fn(i32, i32) -> Option<Color32>, mut draw: impl FnMut(((i32, i32), (i32, i32)), Color32)) {
    let first = colour_of(0, 0);
    if (0..256).all(|at| colour_of(at % 16, at / 16) == first) {
        if let Some(colour) = first {
            draw(((0, 0), (16, 16)), colour);
        }
        return;
    }
    for x in 0..16 {
        let mut from = 0;
        for y in 1..=16 {
            if y < 16 && colour_of(x, y) == colour_of(x, from) {
                continue;
            }
            if let Some(colour) = colour_of(x, from) {
                draw(((x, from), (x + 1, y)), colour);
            }
            from = y;
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe_level::sculpt::Hill;

    use super::*;
    use crate::{StartOptions, game::Brush};

    #[test]
    fn a_preview_follows_edits_that_change_cells_only() {
        let StartOptions { level, rules, character, .. } = StartOptions::of_builtin("flat").unwrap();
        let mut game = Game::new(level, rules, character).unwrap();
        let (stamp, (x, y)) = (Stamp::Hill(Hill::default()), game.level().start);
        let at = (x + px(200), y);
        let mut preview = Preview::default();
        assert!(preview.edit(&game, stamp, at).is_some());
        let floor: Vec<(Px, Px)> =
            (0..60).flat_map(|row| (0..40).map(move |to| (x + px(16 * to), px(16 * row)))).collect();
        assert_eq!(game.paint(&floor, &Brush::ERASER), Ok(true));
        assert_eq!(preview.edit(&game, stamp, at), None);
    }
}
