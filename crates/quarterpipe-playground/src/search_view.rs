//! The search as it is shown: its heading, its buttons and a line, on the goal's card, in a panel, or over the view.

use eframe::egui::{Align, Area, Button, Frame, Id, Label, Layout, Order, Rect, RichText, Ui, vec2};

use crate::{action::Action, game::Game, hud, search::SearchRun, style, text};

/// The width of the lines on a card, in points, and the height of the heading, the buttons and the line below them.
const SIZE: [f32; 2] = [280.0, 62.0];

/// Returns the heading of a search and a line about its best run. Neither is ever empty, so that nothing moves when a search begins.
fn lines(search: &SearchRun) -> (String, String) {
    let Some(news) = search.news() else {
        return (text::search::IDLE_TITLE.to_owned(), text::search::IDLE.to_owned());
    };
    let best = text::search::best(news.best.as_ref().map(|best| best.frames), news.nearest, search.runs());
    (text::search::title(search.runs(), news.tried), best)
}

/// Shows the buttons, the heading and the line. They take the same room whether a search runs or not.
pub fn show(ui: &mut Ui, game: &Game, search: &SearchRun) -> Option<Action> {
    let width = ui.available_width().min(SIZE[0]);
    let place = Layout::top_down(Align::Min);
    let shown = ui.allocate_ui_with_layout(vec2(width, SIZE[1]), place, |ui| {
        ui.set_min_size(vec2(width, SIZE[1]));
        // The buttons come first: a low card may have no room below them.
        let action = ui.horizontal(|ui| show_buttons(ui, game, search)).inner;
        let (title, line) = lines(search);
        ui.add(Label::new(RichText::new(title).strong().small()).truncate());
        ui.add(Label::new(RichText::new(line).color(style::WEAK).small()).truncate());
        action
    });
    shown.inner
}

fn show_buttons(ui: &mut Ui, game: &Game, search: &SearchRun) -> Option<Action> {
    // Of one width, so that the other button stays where it is.
    let size = vec2(130.0, 0.0);
    let mut action = None;
    if search.runs() {
        if ui.add(Button::new(text::search::STOP).min_size(size)).on_hover_text(text::search::STOP_HINT).clicked() {
            action = Some(Action::StopSearch);
        }
    } else {
        let find = ui.add_enabled(game.has_goal(), Button::new(text::search::FIND).min_size(size));
        let find = find.on_hover_text(text::search::FIND_HINT).on_disabled_hover_text(text::search::NO_GOAL);
        if find.clicked() {
            action = Some(Action::FindFasterRun);
        }
    }
    let watch = ui.add_enabled(search.best().is_some(), Button::new(text::search::WATCH));
    let watch = watch.on_hover_text(text::search::WATCH_HINT);
    if watch.on_disabled_hover_text(text::search::NOTHING_TO_WATCH).clicked() {
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
