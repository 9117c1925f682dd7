//! Properties of tiles: the first solid pixels of their columns and rows, their angles, their layers.

use quarterpipe::{
    Angle, Px, Stage, World,
    player::Player,
    px,
    stock::{Line, Stock},
    terrain::{Layer, SolidSide, TileShape},
    trig::{cosine, sine},
};

use super::pen::{Font, Pen};
use crate::{
    Colour,
    land::cells_of,
    picture::lay_over,
    solids::{Kind, Solids},
};

const HEIGHTS: Colour = Colour::rgb(255, 255, 255);
const WIDTHS: Colour = Colour::rgb(255, 120, 200);
const GRID: Colour = Colour::rgb(20, 22, 40).with_alpha(110);
/// The shades of even and odd columns, which make sixteen heights distinguishable.
const COLUMNS: [Colour; 2] = [HEIGHTS.with_alpha(120), Colour::rgb(20, 22, 40).with_alpha(120)];
const ANGLES: Colour = Colour::rgb(255, 240, 150);
/// The largest view in which angles have digits, in pixels.
const MOST_WITH_DIGITS: u64 = 1 << 26;
const SWITCHER: Colour = Colour::rgb(255, 255, 255);

/// Returns the layer of the first player, or A without one.
fn layer_of<C>(world: &World<C>) -> Layer {
    world.players.first().map_or(Layer::A, |player: &Player| player.layer)
}

/// Returns the shape that sensors find in a cell of a layer: sensors for tops, otherwise sensors for sides and bottoms.
fn shape<C>(stage: &Stage<C>, layer: Layer, [column, row]: [usize; 2]) -> Option<TileShape<'_>> {
    let of = |side| stage.terrain().shape(layer, side, column, row);
    of(SolidSide::Top).or_else(|| of(SolidSide::SidesAndBottom))
}

/// Returns the top left corner of a cell.
fn corner([column, row]: [usize; 2]) -> [Px; 2] {
    [px(column as i32 * 16), px(row as i32 * 16)]
}

/// Draws the first solid pixels of each column and each row of the tiles: heights white, over columns that are light and dark in turn,
/// widths pink. Edges between a full line and a neighbouring tile are left out.
pub(super) fn heights<C>(stage: &Stage<C>, world: &World<C>, pen: &mut Pen<'_>) {
    let layer = layer_of(world);
    for [column, row] in cells_of(pen.part(0), stage.terrain()) {
        let Some(tile) = shape(stage, layer, [column, row]) else { continue };
        let [left, top] = corner([column, row]);
        pen.outline([left, top], [left + px(15), top + px(15)], GRID);
        let is_solid = |column: Option<usize>, row: Option<usize>| {
            column.zip(row).is_some_and(|(column, row)| shape(stage, layer, [column, row]).is_some())
        };
        let goes_on = |line: i8, is_solid: bool| line.unsigned_abs() == 16 && is_solid;
        let before = is_solid(column.checked_sub(1), Some(row));
        for (at, &line) in (0..).zip(tile.widths) {
            if let Some(x) = edge(line).filter(|_| !goes_on(line, before)) {
                pen.pixel([left + x, top + px(at)], WIDTHS);
            }
        }
        let above = is_solid(Some(column), row.checked_sub(1));
        for (at, &line) in (0..).zip(tile.heights) {
            if let Some(y) = edge(line).filter(|_| !goes_on(line, above)) {
                let x = left + px(at);
                let solid = if line > 0 { y.0 + 1..16 } else { 0..y.0 };
                for row in solid {
                    pen.pixel([x, top + px(row)], COLUMNS[at as usize & 1]);
                }
                pen.pixel([x, top + y], HEIGHTS);
            }
        }
    }
}

/// Returns the first solid pixel of a tile's line that is solid at its far end, and the last solid one of a line that is solid from its
/// near end.
fn edge(line: i8) -> Option<Px> {
    match line {
        0 => None,
        1.. => Some(px(16 - i32::from(line.min(16)))),
        _ => Some(px(-1 - i32::from(line.max(-16)))),
    }
}

/// Draws the angle of each tile as two hexadecimal digits and a stroke along it, or a dot where it is flagged. A huge view has no
/// digits, which would cover each other.
pub(super) fn angles<C>(stage: &Stage<C>, world: &World<C>, pen: &mut Pen<'_>) {
    let has_digits = u64::from(pen.view.width) * u64::from(pen.view.height) <= MOST_WITH_DIGITS;
    let [_, height] = if has_digits { pen.size("00", Font::Small) } else { [0; 2] };
    // Strokes reach 7 px beyond the tile. Digits are up to their height below it, or above it at the view's edge.
    for cell in cells_of(pen.part(16 + 2 * height), stage.terrain()) {
        let Some(shape) = shape(stage, layer_of(world), cell) else { continue };
        let [left, top] = corner(cell);
        if shape.angle.is_flagged() {
            pen.dot([left + px(8), top + px(8)], 0, ANGLES.with_alpha(160));
            continue;
        }
        // The stroke is at the surface, the number below it.
        let surface = edge(shape.heights[8]).or_else(|| edge(shape.heights[0])).or_else(|| edge(shape.heights[15]));
        let y = surface.unwrap_or(px(8)).max(px(0)).min(px(15));
        stroke([left + px(8), top + y], shape.angle, 7, pen);
        if has_digits {
            pen.text([left + px(4), top + y + px(3)], &format!("{:02X}", shape.angle.0), Font::Small, ANGLES);
        }
    }
}

/// Draws a line through a pixel, along an angle, `reach` pixels to either side.
pub(super) fn stroke([x, y]: [Px; 2], angle: Angle, reach: i32, pen: &mut Pen<'_>) {
    let along = |way: i32| {
        let part = |unit: i16| px((i32::from(unit) * reach * way + 128) >> 8);
        [x + part(cosine(angle)), y + part(sine(angle))]
    };
    pen.line(along(-1), along(1), ANGLES);
}

/// Tints solid pixels by layer and side.
pub(super) fn layers<C>(stage: &Stage<C>, pen: &mut Pen<'_>) {
    let (view, first) = pen.view.part(pen.picture.rows());
    let size = [view.width, view.height].map(|size| size as usize);
    let solids = Solids::of(stage.terrain(), [view.left, view.top], size);
    for y in 0..view.height as i32 {
        let columns = 0..view.width.min(pen.picture.width()) as i32;
        for (pixel, &solid) in pen.picture.span_mut(first + y, columns).iter_mut().zip(solids.row(y as usize)) {
            if solid != 0 {
                lay_over(pixel, tint_of(Kind::of(solid)).with_alpha(150));
            }
        }
    }
}

/// Returns the tint of pixels that are solid in one of these ways.
const fn tint_of(kind: Kind) -> Colour {
    match kind {
        Kind::Both => Colour::rgb(88, 212, 108),
        Kind::LayerA => Colour::rgb(255, 152, 84),
        Kind::LayerB => Colour::rgb(84, 148, 255),
        Kind::Top => Colour::rgb(255, 216, 96),
        Kind::SidesAndBottom => Colour::rgb(96, 226, 222),
    }
}

/// Draws the line of an object that reacts to players crossing it, and its effect.
pub(super) fn line_of(thing: &Stock, at: [Px; 2], pen: &mut Pen<'_>) {
    let layer = |layer: Option<Layer>| match layer {
        None => '-',
        Some(Layer::A) => 'A',
        Some(Layer::B) => 'B',
    };
    let (line, text) = match thing {
        Stock::PathSwitcher(switcher) => {
            (Some(&switcher.line), format!("{}|{}", layer(switcher.back), layer(switcher.forward)))
        }
        Stock::ForcedRoll(roll) => (Some(&roll.line), "roll".to_owned()),
        Stock::Checkpoint(post) => (post.line.as_ref(), "check".to_owned()),
        Stock::Goal(goal) => (goal.line.as_ref(), "goal".to_owned()),
        _ => return,
    };
    let Some(&Line { half_length, is_horizontal, .. }) = line else { return };
    let end = |way: i32| {
        let reach = px(half_length.0.saturating_mul(way));
        if is_horizontal { [at[0] + reach, at[1]] } else { [at[0], at[1] + reach] }
    };
    pen.line(end(-1), end(1), SWITCHER);
    let [width, _] = pen.size(&text, Font::Plain);
    pen.text([at[0] - px(width / 2), at[1] - px(4)], &text, Font::Plain, SWITCHER);
}
