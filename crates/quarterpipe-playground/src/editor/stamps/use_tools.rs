//! The tools "Stamp" and "Brush" under the pointer.

use eframe::egui::{Stroke, vec2};
use quarterpipe::Px;
use quarterpipe_level::sculpt::{Freehand, Stamp, Touch};

use super::{super::pointer::ToolInput, StampState, drag::sized, preview};
use crate::{action::Action, style};

/// The maximum number of points that a stroke keeps.
const MOST_POINTS: usize = 4096;

/// Uses the tool "Stamp": a click places the chosen stamp, a drag also sizes it.
pub(in super::super) fn use_stamp(state: &mut StampState, input: &ToolInput<'_>) -> Option<Action> {
    let pointer = &input.pointer;
    if pointer.secondary_clicked {
        state.from = None;
        return None;
    }
    if pointer.pressed {
        state.from = pointer.pixel;
    }
    if !pointer.released {
        return None;
    }
    let (stamp, at) = sized(state.stamp(), state.from.take()?, pointer.pixel?);
    let edit = stamp.place(input.game.level(), input.game.stage().rules(), at);
    state.preview.clear();
    Some(Action::Sculpt(edit.map(Box::new)))
}

/// Uses the tool "Brush": a stroke paints when the button is released.
pub(in super::super) fn use_freehand(state: &mut StampState, input: &ToolInput<'_>) -> Option<Action> {
    let pointer = &input.pointer;
    if pointer.pressed {
        state.stroke.clear();
    }
    if (pointer.pressed || pointer.down)
        && let Some(pixel) = pointer.pixel
    {
        extend(&mut state.stroke, pixel);
    }
    if !pointer.released || state.stroke.is_empty() {
        return None;
    }
    let stroke = std::mem::take(&mut state.stroke);
    let edit = state.freehand.stroke(input.game.level(), &stroke);
    state.preview.clear();
    (!edit.is_empty()).then(|| Action::Sculpt(Some(Box::new(edit))))
}

/// Adds a point to a stroke, unless the stroke would become too long.
fn extend(stroke: &mut Vec<(Px, Px)>, pixel: (Px, Px)) {
    let is_near = |of: fn(&(Px, Px)) -> Px| {
        let places = || stroke.iter().chain([&pixel]).map(of);
        places().max().zip(places().min()).is_none_or(|(most, least)| most - least <= Freehand::LONGEST)
    };
    if stroke.last() != Some(&pixel) && stroke.len() < MOST_POINTS && is_near(|at| at.0) && is_near(|at| at.1) {
        stroke.push(pixel);
    }
}

/// Draws the preview of the chosen stamp, or the brush and its stroke.
pub(in super::super) fn show_marks(state: &mut StampState, input: &ToolInput<'_>, is_stamp: bool) {
    let Some(pixel) = input.pointer.pixel else { return };
    if is_stamp { show_stamp(state, input, pixel) } else { show_brush(state, input, pixel) }
}

fn show_stamp(state: &mut StampState, input: &ToolInput<'_>, pixel: (Px, Px)) {
    let ToolInput { game, view, painter, .. } = input;
    let (stamp, at) = sized(state.stamp(), state.from.unwrap_or(pixel), pixel);
    let edit = state.preview.edit(game, stamp, at);
    if let Some(edit) = edit {
        preview::show(painter, view, game.level(), edit);
    } else if let Some(at) = view.window_point(pixel.0, pixel.1) {
        let stroke = Stroke::new(2.0, style::BAD);
        painter.line_segment([at - vec2(8.0, 8.0), at + vec2(8.0, 8.0)], stroke);
        painter.line_segment([at + vec2(-8.0, 8.0), at + vec2(8.0, -8.0)], stroke);
    }
    if let Stamp::Spring { to } | Stamp::Platform { to } = stamp {
        let ends = [at, (at.0 + to.0, at.1 + to.1)].map(|(x, y)| view.window_point(x, y));
        if let [Some(from), Some(to)] = ends {
            painter.line_segment([from, to], Stroke::new(1.5, style::NOTICE));
            painter.circle_stroke(to, 5.0, Stroke::new(1.5, style::NOTICE));
        }
    }
}

fn show_brush(state: &StampState, input: &ToolInput<'_>, (x, y): (Px, Px)) {
    let ToolInput { view, painter, .. } = input;
    let radius = state.freehand.radius;
    let (Some(centre), Some(edge)) = (view.window_point(x, y), view.window_point(x + radius, y)) else { return };
    let colour = match state.freehand.touch {
        Touch::Add => style::ACCENT,
        Touch::Erase => style::BAD,
        Touch::Smooth => style::NOTICE,
    };
    let radius = edge.x - centre.x;
    let points = state.stroke.iter().filter_map(|&(x, y)| view.window_point(x, y)).collect::<Vec<_>>();
    painter.line(points, Stroke::new(2.0 * radius, colour.gamma_multiply(0.35)));
    painter.circle_stroke(centre, radius, Stroke::new(1.5, colour));
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;

    #[test]
    fn a_stroke_ends_where_the_rest_of_it_would_not_count() {
        let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
        let points: Vec<(Px, Px)> = (0..60).map(|step| (px(100 + 50 * step), px(40))).collect();
        let mut stroke = Vec::new();
        points.iter().for_each(|&at| extend(&mut stroke, at));
        assert_eq!(stroke.last(), Some(&(px(2100), px(40))));
        let brush = Freehand::default();
        assert_eq!(brush.stroke(&level, &stroke), brush.stroke(&level, &points));
    }
}
