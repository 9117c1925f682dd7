//! The casts of the panel "Why", marked in the view.

use eframe::egui::{FontId, Pos2, Rect, Response, Shape, Stroke, Ui, vec2};
use quarterpipe::{Px, event::Cast, px, terrain::Direction};

use crate::{style, view::GameView};

/// Casts whose anchors are nearer than this share a label, in points.
const LABEL: f32 = 16.0;

/// Draws the casts that a line of the panel "Why" rests on. Casts from one place share a label.
pub(super) fn show(ui: &Ui, casts: &[Cast], view: &GameView, response: &Response) {
    let painter = view.painter(ui, response);
    let mut labels: Vec<(Pos2, Vec<String>)> = Vec::new();
    for cast in casts {
        let Some((from, to)) = ends(view, cast) else { continue };
        let label = format!("{:?} {}", cast.sensor, cast.found.distance.0);
        match labels.iter_mut().find(|(at, _)| at.distance(from) < LABEL) {
            Some((_, texts)) if texts.contains(&label) => {}
            Some((_, texts)) => texts.push(label),
            None => labels.push((from, vec![label])),
        }
        painter.line_segment([from, to], Stroke::new(3.0, style::NOTICE));
        painter.circle(from, 5.0, style::DEEP, Stroke::new(2.0, style::NOTICE));
        painter.add(Shape::circle_filled(to, 3.0, style::BAD));
    }
    for (from, texts) in labels {
        let at = from + vec2(9.0, -9.0);
        let text = painter.layout_no_wrap(texts.join(", "), FontId::monospace(13.0), style::NOTICE);
        painter.rect_filled(Rect::from_min_size(at, text.size()).expand(2.0), 2.0, style::DEEP.gamma_multiply(0.85));
        painter.galley(at, text, style::NOTICE);
    }
}

/// Returns where a cast's anchor and the surface that it found are in the window: the middles of their pixels.
fn ends(view: &GameView, cast: &Cast) -> Option<(Pos2, Pos2)> {
    let distance = cast.found.distance;
    let (dx, dy) = match cast.direction {
        Direction::Right => (distance, px(0)),
        Direction::Down => (px(0), distance),
        Direction::Left => (-distance, px(0)),
        Direction::Up => (px(0), -distance),
    };
    let middle = |x: Px, y: Px| {
        let (min, max) = (view.window_point(x, y)?, view.window_point(x + px(1), y + px(1))?);
        Some(min + (max - min) / 2.0)
    };
    Some((middle(cast.x, cast.y)?, middle(cast.x + dx, cast.y + dy)?))
}
