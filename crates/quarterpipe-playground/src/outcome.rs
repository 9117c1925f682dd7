//! How a run ends: the player dies and comes back, or reaches the goal, and a card says so.

use eframe::egui::{Align2, Area, Checkbox, Frame, Id, Order, Rect, RichText, Ui};
use quarterpipe_level::builtin;

use crate::{
    Mode, Playground,
    film::{self, Filmed},
    game::{Game, frame_time},
    keys::KeyAction,
    race::{GHOST, GHOST_HINT},
    search_view, style,
};

/// How many frames a dead player is seen before it comes back by itself: two seconds.
const GONE: u32 = 120;
/// How many frames the game goes on at the goal before it stands still: a second.
const ENDS: u32 = 60;

/// What is known of the run's end.
#[derive(Clone, Debug, Default)]
pub(crate) struct Outcome {
    /// The frame at which the goal was reached that the card is about, as the game counts frames.
    told: Option<u32>,
    /// The best time before this run, and whether this run counts.
    before: Option<u32>,
    counts: bool,
    /// Whether the card was closed.
    closed: bool,
}

impl Outcome {
    /// Returns whether the goal's card is shown.
    pub(crate) const fn is_shown(&self, game: &Game) -> bool {
        game.progress().is_done() && !self.closed
    }
}

/// Looks after the run's end, after a frame that was played.
pub(crate) fn follow(app: &mut Playground) {
    let progress = *app.game.progress();
    if progress.dead_for >= GONE && app.mode == Mode::Play {
        app.game.respawn();
    }
    if !progress.is_done() {
        app.outcome = Outcome::default();
        return;
    }
    let reached = app.game.frame() - progress.done_for;
    if app.outcome.told != Some(reached) {
        // A run that is only watched was not played.
        let of = app.best_of().filter(|_| app.game.is_clean() && app.mode == Mode::Play);
        let before = of.as_ref().and_then(|of| app.bests.time(of));
        let counts = of.is_some();
        if let Some(of) = of
            && app.bests.note(&of, progress.frames, app.game.inputs_so_far().as_ref())
        {
            app.race.forget();
        }
        app.outcome = Outcome { told: Some(reached), before, counts, closed: false };
    }
    if progress.done_for == ENDS && app.mode == Mode::Play && !app.outcome.closed {
        app.clock.pause();
    }
}

/// Shows the card of a death or of the goal over the view, if there is one.
pub(crate) fn show(ui: &Ui, app: &mut Playground, room: Rect) {
    let progress = *app.game.progress();
    let area = app.view.area().map_or(room, |area| area.intersect(room));
    if progress.is_dead() {
        let back = if progress.checkpoint.is_some() { "the last checkpoint" } else { "the start" };
        card(ui, "death", area, |ui| {
            ui.heading(RichText::new("The player died").color(style::BAD));
            ui.label(format!("Back at {back} in a moment."));
            let keys = &app.keys;
            let text = format!("Now ({})", keys.words(KeyAction::Restart));
            let held = format!("hold {} to go back in time", keys.words(KeyAction::Rewind));
            let now = ui.button(text).clicked();
            style::hint(ui, held);
            if now {
                app.act(KeyAction::Restart);
            }
        });
    } else if app.outcome.is_shown(&app.game) {
        card(ui, "goal", area, |ui| show_goal(ui, app));
    }
}

fn show_goal(ui: &mut Ui, app: &mut Playground) {
    let progress = *app.game.progress();
    let rings = app.game.world().players.first().map_or(0, |player| player.rings);
    ui.heading(RichText::new("Goal").color(style::ACCENT));
    ui.label(RichText::new(format!("{}   {rings} rings", frame_time(progress.frames))).size(20.0).strong());
    let best = match app.outcome.before {
        _ if !app.outcome.counts => {
            "No best time: the run was replayed, the stage or its rules were changed, or more than buttons led here."
                .to_owned()
        }
        None => "The first time here: the best so far.".to_owned(),
        Some(best) if progress.frames < best => format!("The best so far! Before: {}", frame_time(best)),
        Some(best) => format!("Best so far: {}", frame_time(best)),
    };
    ui.label(best);
    // It is there before there is such a run, too: a card on which it appears would move under the pointer.
    let has_run = app.has_best_run() || app.search.best().is_some();
    let ghost = ui.add_enabled(has_run, Checkbox::new(&mut app.race.is_wanted, GHOST));
    ghost.on_hover_text(GHOST_HINT).on_disabled_hover_text("No best run is known yet");
    search_view::show(ui, app);
    ui.horizontal(|ui| {
        if ui.button("Again").on_hover_text(app.keys.words(KeyAction::Restart)).clicked() {
            app.act(KeyAction::Restart);
        }
        if let Some(next) = next_stage(&app.game.level().name)
            && ui.button("Next stage").on_hover_text(next).clicked()
            && let Some(level) = builtin::level(next)
        {
            match app.begin_level(level) {
                Ok(()) => app.clock.resume(),
                Err(error) => app.notices.error(error.to_string()),
            }
        }
        if ui.button("Save recording").on_hover_text("The buttons of this run, which every command replays").clicked() {
            app.save_recording(ui.ctx());
        }
        if ui.button("Film").on_hover_text(film::RUN_HINT).clicked() {
            app.film(Filmed::Run);
        }
        if ui.button("Go on").on_hover_text("Closes this card").clicked() {
            app.outcome.closed = true;
            app.clock.resume();
        }
    });
}

/// Returns the built-in stage after this one, or the first after the last; `None` if this is no built-in stage.
fn next_stage(name: &str) -> Option<&'static str> {
    let at = builtin::names().position(|known| known == name)?;
    builtin::names().nth(at + 1).or_else(|| builtin::names().next())
}

/// Shows a card in the middle of an area.
fn card(ui: &Ui, id: &str, area: Rect, show: impl FnOnce(&mut Ui)) {
    // Windows lie above it.
    let place = Area::new(Id::unique(id)).order(Order::Middle).pivot(Align2::CENTER_CENTER);
    place.fixed_pos(area.center()).show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.92)).inner_margin(14);
        frame.show(ui, |ui| ui.vertical_centered(show));
    });
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
