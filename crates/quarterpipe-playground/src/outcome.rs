//! How a run ends: the player dies and comes back, or reaches the goal, and a card says so.

use eframe::egui::{Align2, Area, Checkbox, Frame, Id, Order, Rect, RichText, Ui};
use quarterpipe_level::builtin;

use crate::{
    action::Action,
    film::FilmRange,
    game::{Game, frame_time},
    keys::{KeyAction, KeyMap},
    race::{GHOST, GHOST_HINT},
    search::SearchRun,
    search_view, style, text,
};

/// What is known of the run's end.
#[derive(Clone, Debug, Default)]
pub struct Outcome {
    /// The frame at which the goal was reached that the card is about, as the game counts frames.
    pub told: Option<u32>,
    /// The best time before this run.
    pub before: Option<u32>,
    /// Whether this run counts.
    pub counts: bool,
    /// Whether the card was closed.
    pub closed: bool,
}

impl Outcome {
    /// Returns whether the goal's card is shown.
    pub const fn is_shown(&self, game: &Game) -> bool {
        game.progress().is_done() && !self.closed
    }
}

/// The parts of the app that the cards show.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeData<'a> {
    /// The game.
    pub game: &'a Game,
    /// The end of its run.
    pub outcome: &'a Outcome,
    /// The key bindings.
    pub keys: &'a KeyMap,
    /// The search for a faster run.
    pub search: &'a SearchRun,
    /// Whether the best run is shown as a ghost.
    pub ghost_is_wanted: bool,
    /// Whether the buttons of the best run are known.
    pub has_best_run: bool,
}

/// Shows the card of a death or of the goal over the view, if there is one.
pub fn show(ui: &Ui, data: &OutcomeData<'_>, area: Rect) -> Vec<Action> {
    let progress = data.game.progress();
    if progress.is_dead() {
        let back = if progress.checkpoint.is_some() { "the last checkpoint" } else { "the start" };
        card(ui, "death", area, |ui| {
            ui.heading(RichText::new("The player died").color(style::BAD));
            ui.label(format!("Back at {back} in a moment."));
            let text = format!("Now ({})", data.keys.words(KeyAction::Restart));
            let held = format!("hold {} to go back in time", data.keys.words(KeyAction::Rewind));
            let now = ui.button(text).clicked();
            style::hint(ui, held);
            now.then_some(Action::Key(KeyAction::Restart)).into_iter().collect()
        })
    } else if data.outcome.is_shown(data.game) {
        card(ui, "goal", area, |ui| show_goal(ui, data))
    } else {
        Vec::new()
    }
}

fn show_goal(ui: &mut Ui, data: &OutcomeData<'_>) -> Vec<Action> {
    let OutcomeData { game, outcome, .. } = data;
    let mut actions = Vec::new();
    let frames = game.progress().frames;
    let rings = game.world().players.first().map_or(0, |player| player.rings);
    ui.heading(RichText::new("Goal").color(style::ACCENT));
    ui.label(RichText::new(format!("{}   {rings} rings", frame_time(frames))).size(20.0).strong());
    let best = match outcome.before {
        _ if !outcome.counts => {
            "No best time: the run was replayed, the stage or its rules were changed, or more than buttons led here."
                .to_owned()
        }
        None => "The first time here: the best so far.".to_owned(),
        Some(best) if frames < best => format!("The best so far! Before: {}", frame_time(best)),
        Some(best) => format!("Best so far: {}", frame_time(best)),
    };
    ui.label(best);
    // It is there before there is such a run, too: a card on which it appears would move under the pointer.
    let has_run = data.has_best_run || data.search.best().is_some();
    let mut is_wanted = data.ghost_is_wanted;
    let ghost = ui.add_enabled(has_run, Checkbox::new(&mut is_wanted, GHOST));
    if ghost.on_hover_text(GHOST_HINT).on_disabled_hover_text("No best run is known yet").changed() {
        actions.push(Action::ShowGhost(is_wanted));
    }
    actions.extend(search_view::show(ui, game, data.search));
    ui.horizontal(|ui| {
        if ui.button("Again").on_hover_text(data.keys.words(KeyAction::Restart)).clicked() {
            actions.push(Action::Key(KeyAction::Restart));
        }
        if let Some(next) = next_stage(&game.level().name)
            && ui.button("Next stage").on_hover_text(next).clicked()
        {
            actions.push(Action::BeginNextStage(next));
        }
        if ui.button("Save recording").on_hover_text("The buttons of this run, which every command replays").clicked() {
            actions.push(Action::SaveRecording);
        }
        if ui.button("Film").on_hover_text(text::film::RUN_HINT).clicked() {
            actions.push(Action::Film(FilmRange::Run));
        }
        if ui.button("Go on").on_hover_text("Closes this card").clicked() {
            actions.push(Action::CloseGoalCard);
        }
    });
    actions
}

/// Returns the built-in stage after this one, or the first after the last; `None` if this is no built-in stage.
fn next_stage(name: &str) -> Option<&'static str> {
    let at = builtin::names().position(|known| known == name)?;
    builtin::names().nth(at + 1).or_else(|| builtin::names().next())
}

/// Shows a card in the middle of an area.
fn card<R>(ui: &Ui, id: &str, area: Rect, show: impl FnOnce(&mut Ui) -> R) -> R {
    // Windows lie above it.
    let place = Area::new(Id::unique(id)).order(Order::Middle).pivot(Align2::CENTER_CENTER);
    let shown = place.fixed_pos(area.center()).show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.92)).inner_margin(14);
        frame.show(ui, |ui| ui.vertical_centered(show)).inner.inner
    });
    shown.inner
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_stage_comes_the_first() {
        let last = builtin::names().last().unwrap();
        assert_eq!(next_stage(last), builtin::names().next());
        assert_eq!(next_stage("nowhere"), None);
    }
}
