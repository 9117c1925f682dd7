//! The search as it is shown: its buttons and two lines, on the goal's card, in a panel, or over the view.

use eframe::egui::{Align, Area, Button, Frame, Id, Label, Layout, Order, Rect, RichText, Ui, vec2};

use crate::{
    action::Action,
    game::{Game, frame_time},
    hud,
    search::{NO_GOAL, SearchRun},
    style,
};

/// The text of the button that begins a search.
const FIND: &str = "Find a faster run";
const FIND_HINT: &str = "Searches in the background for buttons that reach the goal sooner, from the level's start. It begins with your \
                         run, if you have reached the goal";
/// The width of the lines on a card, in points, and the height of the buttons and the lines.
const SIZE: [f32; 2] = [250.0, 62.0];

/// Returns two lines about a search. Neither is ever empty, so that nothing moves when a search begins.
fn lines(search: &SearchRun) -> [String; 2] {
    let Some(news) = search.news() else {
        return ["Searches in the background".into(), "The best so far runs along as a ghost".into()];
    };
    let begins = if search.runs() { "Searching" } else { "Searched" };
    let best = match (&news.best, news.nearest) {
        // The frame that reaches the goal is not in the time of a run.
        (Some(best), _) => format!("best {} (frame {})", frame_time(best.frames.saturating_sub(1)), best.frames),
        (None, Some(nearest)) if search.runs() => format!("no way yet, {nearest} px are left"),
        (None, Some(nearest)) => format!("no way found, {nearest} px were left"),
        (None, None) if search.runs() => "no way yet".into(),
        (None, None) => "no way found".into(),
    };
    [format!("{begins}: {best}"), format!("{} frames tried", millions(news.tried))]
}

/// Formats a number of frames.
fn millions(frames: u64) -> String {
    match frames {
        0 => "no".into(),
        1..10_000_000 => format!("{:.1} M", frames as f64 / 1e6),
        _ => format!("{} M", frames / 1_000_000),
    }
}

/// Shows the buttons and the lines. They take the same room whether a search runs or not.
pub fn show(ui: &mut Ui, game: &Game, search: &SearchRun) -> Option<Action> {
    let width = ui.available_width().min(SIZE[0]);
    let place = Layout::top_down(Align::Min);
    let shown = ui.allocate_ui_with_layout(vec2(width, SIZE[1]), place, |ui| {
        ui.set_min_size(vec2(width, SIZE[1]));
        let action = ui.horizontal(|ui| show_buttons(ui, game, search)).inner;
        for line in lines(search) {
            ui.add(Label::new(RichText::new(line).color(style::WEAK).small()).truncate());
        }
        action
    });
    shown.inner
}

fn show_buttons(ui: &mut Ui, game: &Game, search: &SearchRun) -> Option<Action> {
    // Of one width, so that the other button stays where it is.
    let size = vec2(130.0, 0.0);
    let mut action = None;
    if search.runs() {
        if ui.add(Button::new("Stop").min_size(size)).on_hover_text("Ends the search and keeps its best run").clicked()
        {
            action = Some(Action::StopSearch);
        }
    } else {
        let find = ui.add_enabled(game.has_goal(), Button::new(FIND).min_size(size));
        let find = find.on_hover_text(FIND_HINT).on_disabled_hover_text(format!("Not yet: {NO_GOAL}"));
        if find.clicked() {
            action = Some(Action::FindFasterRun);
        }
    }
    let watch = ui.add_enabled(search.best().is_some(), Button::new("Watch"));
    let watch = watch
        .on_hover_text("Restarts the level and replays the best run of the search; any button of the game takes over");
    if watch.on_disabled_hover_text("A search has found no run yet").clicked() {
        action = Some(Action::WatchBestRun);
    }
    action
}

/// The height of the search over the view, in points.
pub const HEIGHT_OVER_VIEW: f32 = SIZE[1] + 20.0;

/// Shows the search over the view in this area, below the display.
pub fn show_over_view(ui: &Ui, game: &Game, search: &SearchRun, area: Rect) -> Option<Action> {
    let place = Area::new(Id::unique("search")).order(Order::Middle);
    let shown =
        place.fixed_pos(area.left_top() + vec2(10.0, hud::counts_height(ui.ctx(), area) + 6.0)).show(ui.ctx(), |ui| {
            let frame = Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.85));
            frame.show(ui, |ui| show(ui, game, search)).inner
        });
    shown.inner
}
