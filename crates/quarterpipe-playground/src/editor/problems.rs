//! The problems of the level: a list in the panel, and marks in the view.

use eframe::egui::{Align2, Button, FontId, Painter, RichText, Stroke, Ui, vec2};
use quarterpipe::Px;

use crate::{
    inspection::{Inspection, Problem, Repair},
    style,
    text::problems as text,
    view::GameView,
};

/// The maximum number of problems in the list: one repair often removes several.
const LISTED: usize = 8;
/// The radius of a mark, in points.
const MARK: f32 = 9.0;
/// The distance from a problem, in pixels of the stage, within which the pointer shows its text.
const REACH: i32 = 8;

/// A click in the list of problems.
pub(super) enum ClickedProblem {
    /// On a problem at this place, which should be shown.
    Place((Px, Px)),
    /// On the button that repairs.
    Repair(Repair),
}

/// Shows the list of problems, and returns what was clicked.
pub(super) fn show(ui: &mut Ui, inspection: &Inspection, is_current: bool) -> Option<ClickedProblem> {
    let problems = inspection.problems();
    let mut clicked = None;
    ui.horizontal(|ui| {
        let is_fine = problems.is_empty() && inspection.failure().is_none();
        let colour = if is_fine { style::ACCENT } else { style::NOTICE };
        let heading = inspection.failure().map_or_else(|| text::count(problems.len()), text::failed);
        ui.label(RichText::new(heading).color(colour).strong());
        if !is_current {
            style::hint(ui, text::CHECKING);
        }
    });
    for (number, problem) in problems.iter().take(LISTED).enumerate() {
        ui.push_id(("problem", number), |ui| {
            let colour = if problem.is_error { style::BAD } else { style::TEXT };
            let label = ui.add(Button::new(RichText::new(&problem.text).color(colour)).wrap().frame(false));
            if problem.at.is_some() && label.on_hover_text(text::LOOK).clicked() {
                clicked = problem.at.map(ClickedProblem::Place);
            }
            if let Some(repair) = &problem.repair
                && ui.button(text::FIX).on_hover_text(words(repair)).clicked()
            {
                clicked = Some(ClickedProblem::Repair(repair.clone()));
            }
        });
    }
    if problems.len() > LISTED {
        style::hint(ui, text::more(problems.len() - LISTED));
    }
    clicked
}

/// Returns the label of a repair.
const fn words(repair: &Repair) -> &'static str {
    match repair {
        Repair::MoveStart(..) => text::MOVE_START,
        Repair::MoveObject(..) => text::MOVE_OBJECT,
        Repair::AddSwitchers { .. } => text::ADD_SWITCHERS,
    }
}

/// Marks the problems at their places. The text of the one under the pointer is next to it.
pub(super) fn show_marks(painter: &Painter, view: &GameView, (problems, pointer): (&[Problem], Option<(Px, Px)>)) {
    for problem in problems {
        let Some(at) = problem.at.and_then(|(x, y)| view.window_point(x, y)) else { continue };
        if !painter.clip_rect().expand(MARK).contains(at) {
            continue;
        }
        let colour = if problem.is_error { style::BAD } else { style::NOTICE };
        painter.circle(at, MARK, style::DEEP, Stroke::new(2.0, colour));
        painter.text(at, Align2::CENTER_CENTER, "!", FontId::proportional(13.0), colour);
        let is_under_pointer = pointer.zip(problem.at).is_some_and(|(pointer, place)| {
            (pointer.0 - place.0).0.abs() <= REACH && (pointer.1 - place.1).0.abs() <= REACH
        });
        if is_under_pointer {
            let galley = painter.layout(problem.text.clone(), FontId::proportional(13.0), style::TEXT, 260.0);
            let corner = at + vec2(MARK + 4.0, -MARK);
            let room = galley.rect.translate(corner.to_vec2()).expand(5.0);
            painter.rect_filled(room, 4.0, style::DEEP.gamma_multiply(0.92));
            painter.galley(corner, galley, style::TEXT);
        }
    }
}
