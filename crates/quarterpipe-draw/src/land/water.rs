//! Water: everything below its surface is seen through it, except soil.

use quarterpipe::{Angle, Px, Stage, px, trig::sine};

use super::soil::read;
use crate::{Colour, Picture, View, picture::lay_over, solids::is_soil};

const WATER: Colour = Colour::rgb(36, 92, 214).with_alpha(96);
const SURFACE: Colour = Colour::rgb(214, 244, 255).with_alpha(210);
const FOAM: Colour = Colour::rgb(140, 206, 255).with_alpha(150);
/// The depth to which soil under water is wet, ever less, in pixels.
pub(crate) const WET: u8 = 8;

/// Draws water with its surface in this row of the stage: where nothing is solid except from above alone, and in the uppermost pixels of
/// the soil under it.
pub(crate) fn draw<C>(stage: &Stage<C>, surface: Px, frame: u32, view: View, picture: &mut Picture) {
    let top = view.point(view.left, surface).y;
    let rows = picture.rows();
    let (part, first) = view.part((top - 1).max(rows.start)..rows.end);
    if part.height == 0 {
        return;
    }
    let width = view.width.min(picture.width()) as usize;
    let above = i32::from(WET).min((part.top - surface).0.max(0));
    let height = part.height as usize + above as usize;
    let solids = read(stage.terrain(), [part.left.0, (part.top - px(above)).0], [width, height]);
    // For each column, the pixels of soil since the last one of water.
    let mut soil = vec![WET; width];
    for (row, solids) in (first - above..).zip(solids.chunks_exact(width)) {
        for (depth, &solid) in soil.iter_mut().zip(solids) {
            *depth = if is_soil(solid) { (*depth + 1).min(WET) } else { 0 };
        }
        if row < first {
            continue;
        }
        for (x, (pixel, &depth)) in picture.span_mut(row, 0..width as i32).iter_mut().zip(&soil).enumerate() {
            if depth == WET {
                continue;
            }
            let below = row - (top + wave(view.left.0.wrapping_add(x as i32), frame));
            if below >= 0 {
                lay_over(pixel, colour(below, depth));
            }
        }
    }
}

/// Returns how far the surface is moved down in a column of the stage.
pub(crate) fn wave(x: i32, frame: u32) -> i32 {
    let angle = (x as u32).wrapping_mul(5).wrapping_add(frame.wrapping_mul(4));
    (i32::from(sine(Angle(angle as u8))) >> 7).clamp(-1, 1)
}

/// Returns the colour of water this far below its surface, in soil that begins this many pixels above.
pub(crate) const fn colour(below: i32, depth: u8) -> Colour {
    match below {
        _ if depth > 0 => WATER.with_alpha(WATER.a / WET * WET.saturating_sub(depth)),
        0 => SURFACE,
        1 => FOAM,
        _ => WATER,
    }
}

/// Returns for each pixel of a rectangle of the stage how many pixels of soil there are since the last one without, itself among them:
/// at most [`WET`].
pub(crate) fn depths<C>(stage: &Stage<C>, view: View) -> Vec<u8> {
    let (width, height) = (view.width as usize, view.height as usize);
    let above = usize::from(WET);
    let solids = read(stage.terrain(), [view.left.0, view.top.0 - above as i32], [width, height + above]);
    let mut soil = vec![WET; width];
    let mut depths = Vec::with_capacity(width * height);
    for (row, solids) in solids.chunks_exact(width).enumerate() {
        for (depth, &solid) in soil.iter_mut().zip(solids) {
            *depth = if is_soil(solid) { (*depth + 1).min(WET) } else { 0 };
        }
        if row >= above {
            depths.extend_from_slice(&soil);
        }
    }
    depths
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Rules;

    use super::*;

    #[test]
    fn soil_below_the_surface_is_dry_except_where_it_meets_water() {
        let level = quarterpipe_level::builtin::level("first").unwrap();
        let stage = level.stage(Rules::S3K).unwrap();
        let surface = stage.water.unwrap();
        let black = Colour::rgb(0, 0, 0);
        let (left, width, height) = (4000, 8000, 190);
        let view = View { left: px(left), top: surface, width, height };
        let mut picture = Picture::new(width, height, black);
        draw(&stage, surface, 0, view, &mut picture);
        let solids = read(stage.terrain(), [left, surface.0], [width as usize, height as usize]);
        let at = |x: i32, y: i32| solids[y as usize * width as usize + x as usize];
        let (mut open, mut dry) = (0, 0);
        for (x, y) in (0..width as i32).flat_map(|x| (20..height as i32).map(move |y| (x, y))) {
            let is_deep = (0..=i32::from(WET)).all(|up| is_soil(at(x, y - up)));
            let is_wet = picture.pixel(x, y) != Some(black);
            if is_deep {
                dry += 1;
                assert!(!is_wet, "{x}, {y}: soil without water above it");
            } else if !is_soil(at(x, y)) {
                open += 1;
                assert!(is_wet, "{x}, {y}: an open pixel below the surface");
            }
        }
        assert!(open > 10_000 && dry > 100_000, "{open} {dry}");
    }
}
