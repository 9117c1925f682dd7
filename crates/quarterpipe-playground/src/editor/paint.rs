//! Painting the map: the brush, its palettes, and the strokes.

use std::collections::BTreeSet;

use eframe::egui::{
    Color32, Context, Grid, Painter, Pos2, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use quarterpipe::{
    Px, px,
    terrain::{Block, Cell, Layer, Solidity},
};
use quarterpipe_level::Level;

use super::{
    Tool,
    tile_sheet::{ArtSheet, TileSheet},
};
use crate::{
    game::{Brush, Game, degrees},
    panels::Room,
    style,
    text::{names, paint as text},
    view::GameView,
};

/// The size of a palette's entry, in points.
const SWATCH: f32 = 32.0;
/// The gap between entries, in points.
const GAP: f32 = 2.0;
/// The minimum number of rows of a palette that are shown at once.
const ROWS: f32 = 5.0;
/// The height of everything above and below the palette, in points.
const BESIDE: f32 = 260.0;

/// The layers that are painted on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Layers {
    #[default]
    Both,
    A,
    B,
}

/// The entries to choose from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Palette {
    /// The contents of the map's places, the most frequent first.
    #[default]
    Cells,
    /// All tiles of the level.
    Tiles,
}

const LAYERS: [(Layers, &str); 3] =
    [(Layers::Both, text::BOTH), (Layers::A, names::layer(Layer::A)), (Layers::B, names::layer(Layer::B))];
const PALETTES: [(Palette, &str); 2] = [(Palette::Cells, text::IN_LEVEL), (Palette::Tiles, text::ALL_TILES)];
const SOLIDITIES: [(Solidity, &str); 4] = [
    (Solidity::All, text::ALL),
    (Solidity::Top, text::TOP),
    (Solidity::SidesAndBottom, text::SIDES),
    (Solidity::None, text::NONE),
];

/// The brush, and the stroke that is being painted.
pub(super) struct PaintState {
    brush: Brush,
    layers: Layers,
    palette: Palette,
    tiles: TileSheet,
    art: ArtSheet,
    /// The contents of the map's places, and the map that they were taken from.
    cells: (Vec<Brush>, Vec<Cell>),
    /// The cells of the stroke so far: column and row.
    stroke: BTreeSet<(usize, usize)>,
    /// The place of the pointer in the previous pass.
    last: Option<(Px, Px)>,
}

impl Default for PaintState {
    fn default() -> Self {
        let brush = Brush { cell: Cell::both(Block::new(1, Solidity::All)), art: Vec::new() };
        let (layers, palette, tiles, art, cells, stroke, last) = Default::default();
        Self { brush, layers, palette, tiles, art, cells, stroke, last }
    }
}

impl PaintState {
    /// Returns the block of the layer that is painted on.
    fn block(&self) -> Block {
        if self.layers == Layers::B { self.brush.cell.b } else { self.brush.cell.a }
    }

    /// Changes the blocks of the layers that are painted on. The level's own pictures are not changed.
    fn change(&mut self, change: impl Fn(&mut Block)) {
        if self.layers != Layers::B {
            change(&mut self.brush.cell.a);
        }
        if self.layers != Layers::A {
            change(&mut self.brush.cell.b);
        }
    }

    /// Returns the content of a place after it is painted or erased.
    fn over(&self, there: &Brush, erases: bool) -> Brush {
        let brush = if erases { &Brush::ERASER } else { &self.brush };
        let cell = match self.layers {
            Layers::Both => brush.cell,
            Layers::A => Cell { a: brush.cell.a, ..there.cell },
            Layers::B => Cell { b: brush.cell.b, ..there.cell },
        };
        Brush { cell, art: brush.art.clone() }
    }

    /// Returns the brushes that paint or erase these cells, each with a pixel of each of its cells.
    pub(super) fn strokes(
        &self,
        game: &Game,
        cells: BTreeSet<(usize, usize)>,
        erases: bool,
    ) -> Vec<(Brush, Vec<(Px, Px)>)> {
        let mut strokes: Vec<(Brush, Vec<(Px, Px)>)> = Vec::new();
        for (column, row) in cells {
            let at = (px(16 * column as i32), px(16 * row as i32));
            let Some(there) = game.brush_at(at.0, at.1) else { continue };
            let painted = self.over(&there, erases);
            match strokes.iter_mut().find(|(brush, _)| *brush == painted) {
                Some((_, pixels)) => pixels.push(at),
                None => strokes.push((painted, vec![at])),
            }
        }
        strokes
    }

    /// Takes the content of a place as the brush.
    pub(super) fn pick(&mut self, there: Brush) {
        self.brush = there;
    }

    /// Extends the stroke to this pixel of the stage. `size` is the map's, in cells.
    pub(super) fn draw_to(&mut self, to: (Px, Px), size: (usize, usize)) {
        let from = self.last.replace(to).unwrap_or(to);
        let (dx, dy) = ((to.0 - from.0).0, (to.1 - from.1).0);
        let steps = (dx.abs().max(dy.abs()) / 8).clamp(1, 4096);
        for step in 0..=steps {
            let at = (from.0 + px(dx * step / steps), from.1 + px(dy * step / steps));
            self.stroke.extend(cell_at(at, size));
        }
    }

    /// Makes these cells the stroke.
    pub(super) fn set_stroke(&mut self, cells: impl IntoIterator<Item = (usize, usize)>) {
        self.stroke = cells.into_iter().collect();
    }

    /// Ends the stroke, and returns its cells.
    pub(super) fn lift(&mut self) -> BTreeSet<(usize, usize)> {
        self.last = None;
        std::mem::take(&mut self.stroke)
    }

    /// Updates the pictures and the palette.
    fn prepare(&mut self, ctx: &Context, level: &Level, palette: impl FnOnce() -> Vec<Brush>) {
        self.tiles.prepare(ctx, &level.tiles);
        self.art.prepare(ctx, &level.art);
        if self.cells.1 != level.cells {
            self.cells = (palette(), level.cells.clone());
        }
    }

    /// Draws the content of a place.
    pub(super) fn picture(&self, painter: &Painter, area: Rect, brush: &Brush) {
        if brush.art.iter().any(Option::is_some) {
            for &shown in brush.art.iter().flatten() {
                self.art.paint(painter, area, shown);
            }
            return;
        }
        let block = if self.layers == Layers::B || brush.cell.a.tile == 0 { brush.cell.b } else { brush.cell.a };
        self.tiles.paint(painter, area, block);
    }
}

/// Returns the column and row of the cell at a pixel, or `None` outside the map.
pub(super) fn cell_at((x, y): (Px, Px), (width, height): (usize, usize)) -> Option<(usize, usize)> {
    let part = |at: Px, cells: usize| usize::try_from(at.0.div_euclid(16)).ok().filter(|&cell| cell < cells);
    Some((part(x, width)?, part(y, height)?))
}

/// Shows the controls and the palette.
pub(super) fn show(ui: &mut Ui, paint: &mut PaintState, game: &Game, room: Room) {
    let rows = room.rows((SWATCH + GAP, BESIDE), ROWS);
    paint.prepare(ui.ctx(), game.level(), || game.palette());
    Grid::new("brush").num_columns(2).show(ui, |ui| {
        ui.label(text::LAYER).on_hover_text(text::LAYER_HINT);
        ui.horizontal(|ui| {
            if let Some(layers) = style::choice(ui, paint.layers, &LAYERS) {
                paint.layers = layers;
            }
        });
        ui.end_row();
        ui.label(text::SOLID).on_hover_text(text::SOLID_HINT);
        ui.horizontal(|ui| {
            if let Some(solidity) = style::choice(ui, paint.block().solidity, &SOLIDITIES) {
                paint.change(|block| block.solidity = solidity);
            }
        });
        ui.end_row();
        ui.label(text::FLIP).on_hover_text(text::FLIP_HINT);
        ui.horizontal(|ui| {
            let Block { x_flip, y_flip, .. } = paint.block();
            if ui.selectable_label(x_flip, text::LEFT_RIGHT).clicked() {
                paint.change(|block| block.x_flip = !x_flip);
                paint.brush.art.clear();
            }
            if ui.selectable_label(y_flip, text::UP_DOWN).clicked() {
                paint.change(|block| block.y_flip = !y_flip);
                paint.brush.art.clear();
            }
        });
        ui.end_row();
    });
    let Block { tile, x_flip, y_flip, .. } = paint.block();
    let angle = game.level().tiles.get(usize::from(tile)).map(|tile| tile.flipped(x_flip, y_flip).angle);
    let angle = angle.map(degrees);
    ui.horizontal(|ui| {
        for (palette, name) in PALETTES {
            ui.selectable_value(&mut paint.palette, palette, name);
        }
    });
    style::hint(ui, text::chosen(tile, angle.as_deref()));
    match paint.palette {
        Palette::Cells => show_cells(ui, paint, rows),
        Palette::Tiles => show_tiles(ui, paint, (game.level().tiles.len(), rows)),
    }
}

fn show_cells(ui: &mut Ui, paint: &mut PaintState, rows: f32) {
    let count = paint.cells.0.len();
    let chosen = show_swatches(ui, (count, rows), |ui, area, index| {
        let brush = &paint.cells.0[index];
        paint.picture(ui.painter(), area, brush);
        (*brush == paint.brush, text::entry(index + 1))
    });
    if let Some(index) = chosen {
        paint.brush = paint.cells.0[index].clone();
    }
}

fn show_tiles(ui: &mut Ui, paint: &mut PaintState, (tiles, rows): (usize, f32)) {
    let block = paint.block();
    let chosen = show_swatches(ui, (tiles.saturating_sub(1), rows), |ui, area, index| {
        let tile = index as u16 + 1;
        paint.tiles.paint(ui.painter(), area, Block { tile, ..block });
        (block.tile == tile, text::tile(tile))
    });
    if let Some(index) = chosen {
        paint.brush.art.clear();
        let solidity = if block.solidity == Solidity::None { Solidity::All } else { block.solidity };
        paint.change(|block| *block = Block { tile: index as u16 + 1, solidity, ..*block });
    }
}

/// Shows a palette of `count` entries, `rows` rows of them at once, and returns the entry that was clicked. `draw` draws an entry, and
/// returns whether it is chosen, and its name.
fn show_swatches(
    ui: &mut Ui,
    (count, rows): (usize, f32),
    draw: impl Fn(&Ui, Rect, usize) -> (bool, String),
) -> Option<usize> {
    ui.spacing_mut().item_spacing = vec2(GAP, GAP);
    let columns = ((ui.available_width() - 12.0) / (SWATCH + GAP)).max(1.0) as usize;
    let room = (SWATCH + GAP) * rows;
    let area = ScrollArea::vertical().id_salt("palette").max_height(room).auto_shrink([false, true]);
    let mut clicked = None;
    area.show_rows(ui, SWATCH, count.div_ceil(columns), |ui, shown| {
        for row in shown {
            ui.horizontal(|ui| {
                for index in (row * columns..count).take(columns) {
                    let (area, response) = ui.allocate_exact_size(vec2(SWATCH, SWATCH), Sense::click());
                    ui.painter().rect_filled(area, 3.0, style::DEEP);
                    let (is_chosen, name) = draw(ui, area.shrink(2.0), index);
                    let edge = match (is_chosen, response.hovered()) {
                        (true, _) => style::ACCENT,
                        (false, true) => style::WEAK,
                        (false, false) => Color32::TRANSPARENT,
                    };
                    ui.painter().rect_stroke(area, 3.0, Stroke::new(1.5, edge), StrokeKind::Inside);
                    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, &name));
                    clicked = clicked.or(response.clicked().then_some(index));
                }
            });
        }
    });
    clicked
}

/// Shows in the view the cells that the stroke will paint, and the cell under the pointer.
pub(super) fn show_stroke(
    painter: &Painter,
    paint: &PaintState,
    view: &GameView,
    (hovered, tool): (Option<(usize, usize)>, Tool),
) {
    let erases = tool == Tool::Erase;
    let cell_area = |(column, row): (usize, usize)| {
        let corner = |column: usize, row: usize| view.window_point(px(16 * column as i32), px(16 * row as i32));
        corner(column, row).zip(corner(column + 1, row + 1)).map(|(min, max): (Pos2, Pos2)| Rect { min, max })
    };
    let previewed = hovered.filter(|_| tool != Tool::Pick);
    for rect in paint.stroke.iter().copied().chain(previewed).filter_map(cell_area) {
        if !rect.intersects(painter.clip_rect()) {
            continue;
        }
        painter.rect_filled(rect, 0.0, style::DEEP.gamma_multiply(0.7));
        if !erases {
            paint.picture(painter, rect, &paint.brush);
        }
    }
    if let Some(rect) = hovered.and_then(cell_area) {
        let colour = if erases { style::BAD } else { style::ACCENT };
        painter.rect_stroke(rect, 0.0, Stroke::new(1.5, colour), StrokeKind::Outside);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_chosen_layers_are_painted() {
        let floor = Block::new(3, Solidity::Top);
        let there = Brush { cell: Cell::both(Block::new(1, Solidity::All)), art: Vec::new() };
        let mut paint = PaintState::default();
        paint.change(|block| *block = floor);
        assert_eq!(paint.over(&there, false).cell, Cell::both(floor));
        paint.layers = Layers::B;
        assert_eq!(paint.over(&there, false).cell, Cell { b: floor, ..there.cell });
        assert_eq!(paint.over(&there, true).cell, Cell { b: Block::EMPTY, ..there.cell });
    }

    #[test]
    fn a_fast_stroke_leaves_no_gaps() {
        let mut paint = PaintState::default();
        paint.draw_to((px(8), px(8)), (8, 4));
        paint.draw_to((px(120), px(8)), (8, 4));
        assert_eq!(paint.lift().into_iter().collect::<Vec<_>>(), (0..8).map(|column| (column, 0)).collect::<Vec<_>>());
        assert_eq!(paint.lift().len(), 0);
    }

    #[test]
    fn outside_of_the_map_is_no_cell() {
        assert_eq!(cell_at((px(-1), px(0)), (8, 4)), None);
        assert_eq!(cell_at((px(128), px(0)), (8, 4)), None);
        assert_eq!(cell_at((px(127), px(63)), (8, 4)), Some((7, 3)));
    }
}
