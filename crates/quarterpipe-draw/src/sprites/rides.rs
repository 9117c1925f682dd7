//! Platforms, ledges that break, bridges, seesaws.

use quarterpipe::{
    Px,
    contact::slope::Curve,
    object::Body,
    px,
    stock::{Bridge, Collapsing, Platform, Seesaw, motion::Path},
};

use super::{SpriteContext, materials::Material, quarters, sane, solids::chain};
use crate::brush::{Brush, InkedShape, ink};

/// Draws a platform, with a chain if it swings.
pub(super) fn platform(platform: &Platform, body: &Body, material: &Material, brush: &mut Brush<'_>) {
    if let Path::Swing(_) = platform.motion.path() {
        let base = [platform.motion.x.px() - body.x.px(), platform.motion.y.px() - body.y.px()].map(quarters);
        (brush.x_flip, brush.y_flip) = (false, false);
        chain([0, 0], base, brush);
        brush.outlined(&[InkedShape::ellipse(base[0], base[1], 22, 22, &ink::IRON)]);
    }
    slab([platform.top.width, platform.top.surface], body, material, brush);
}

/// Draws a slab of this half width, with its top this far above the centre.
pub(super) fn slab([width, surface]: [Px; 2], body: &Body, material: &Material, brush: &mut Brush<'_>) {
    brush.y_flip = false;
    let (width, top) = (quarters(width), -quarters(surface));
    let bottom = (i32::from(body.half_height) * 4).max(top + 32);
    let low = top + (bottom - top) / 2;
    let mut under = vec![[-width + 8, low], [width - 8, low], [width - 28, bottom]];
    if material.is_natural {
        // Its lower side is as rough as a clod that was torn out of the ground.
        let teeth = (-width + 44..width - 44).rev().step_by(28).enumerate();
        under.extend(teeth.map(|(tooth, x)| [x, bottom - [10, 0, 14, 4][tooth % 4]]));
    }
    under.push([-width + 28, bottom]);
    brush.outlined(&[
        InkedShape::polygon(&under, &material.under),
        InkedShape::block([-width, top], [width, low + 4], &material.slab),
        InkedShape::block([-width, top], [width, top + 12], &material.top),
    ]);
    for x in (-width + 24..=width - 24).step_by(48) {
        let [wide, high] = if material.is_natural { [8, 4] } else { [5, 5] };
        brush.plain(&[InkedShape::ellipse(x, low - 4, wide, high, &material.under)]);
    }
}

/// Draws a ledge that breaks, or one piece of it: planks side by side.
pub(super) fn collapsing(ledge: &Collapsing, body: &Body, around: &SpriteContext<'_>, brush: &mut Brush<'_>) {
    let pieces = around.table(ledge.delays).len().max(1) as i32;
    let shown = match ledge.piece() {
        None => 0..pieces,
        Some(piece) => i32::from(piece)..i32::from(piece) + 1,
    };
    let width = sane(ledge.width);
    let top = |x: i32| match ledge.heights {
        None => ledge.surface,
        Some(heights) => Curve { heights: around.table(heights), columns: 2, flipped: false, width }.height_at(px(x)),
    };
    let thick = (i32::from(body.half_height) * 4).max(32);
    let material = around.material();
    for piece in shown {
        let [from, to] = [piece, piece + 1].map(|at| -width.0 + width.0 * 2 * at / pieces);
        let height = -quarters(top((from + to) / 2));
        brush.outlined(&[
            InkedShape::block([from * 4, height], [to * 4, height + thick + 16], &material.planks),
            InkedShape::block([from * 4, height], [to * 4, height + 10], &material.top),
        ]);
        let middle = (from + to) * 2;
        brush.plain(&[
            InkedShape::limb([middle - 6, height + 18], [middle + 6, height + thick], [2, 2], &ink::BLACK).flat()
        ]);
    }
}

/// Draws a bridge: logs between two posts, each as low as it hangs.
pub(super) fn bridge(bridge: &Bridge, around: &SpriteContext<'_>, brush: &mut Brush<'_>) {
    (brush.x_flip, brush.y_flip) = (false, false);
    let logs = bridge.logs;
    // Under rules where the centre bends, the body is as low as the middle log.
    let level = if around.rules.platform.bridge_centre_bends { bridge.sag_of(logs / 2) } else { px(0) };
    let centre = |log: u8| [(i32::from(log) - i32::from(logs / 2)) * 64, quarters(bridge.sag_of(log) - level)];
    for (log, way) in [(0, -1), (logs.saturating_sub(1), 1)] {
        let [x, y] = centre(log);
        let post = x + way * 40;
        brush.outlined(&[InkedShape::limb([x, y - 8], [post, -60], [4, 4], &ink::WOOD)]);
        brush.outlined(&[
            InkedShape::block([post - 12, -76], [post + 12, 36], &ink::WOOD),
            InkedShape::block([post - 16, -84], [post + 16, -70], &ink::WOOD),
        ]);
    }
    for log in 0..logs {
        let [x, y] = centre(log);
        brush.outlined(&[
            InkedShape::limb([x - 18, y - 16], [x + 18, y - 16], [14, 14], &ink::WOOD),
            InkedShape::ellipse(x, y - 16, 5, 5, &ink::IRON),
        ]);
    }
}

/// Draws a seesaw: a plank on a stand, tilted as its table says.
pub(super) fn seesaw(seesaw: &Seesaw, around: &SpriteContext<'_>, brush: &mut Brush<'_>) {
    (brush.x_flip, brush.y_flip) = (false, false);
    let tilt = seesaw.tilt();
    let heights = around.table(if tilt == 1 { seesaw.level } else { seesaw.tilted });
    let curve = Curve { heights, columns: 2, flipped: tilt == 2, width: seesaw.width };
    let width = sane(seesaw.width).0;
    let height = |x: i32| -quarters(curve.height_at(px(x)));
    let middle = height(0);
    brush.outlined(&[InkedShape::polygon(
        &[[0, middle], [44, middle.max(0) + 48], [-44, middle.max(0) + 48]],
        &ink::IRON,
    )]);
    let ends = [[-width * 4 + 8, height(-width + 2) + 10], [0, middle + 10], [width * 4 - 8, height(width - 2) + 10]];
    brush.outlined(&[
        InkedShape::limb(ends[0], ends[1], [10, 10], &ink::WOOD),
        InkedShape::limb(ends[1], ends[2], [10, 10], &ink::WOOD),
    ]);
    brush.outlined(&[InkedShape::ellipse(0, middle + 16, 14, 14, &ink::STEEL)]);
}
