//! The end of a run in the app: the buttons at the goal, best times, and the cards.

use eframe::egui::{Rect, Ui, vec2};
use quarterpipe::{Input, px};
use quarterpipe_replay::PadInputs;

use super::Playground;
use crate::{
    bests::Bests,
    ceremony,
    goal_card::{self, GoalData},
    medals,
    mode::Mode,
    outcome::{self, NoTime, Outcome},
    text,
};

/// The frames after which a dead player respawns automatically: two and a half seconds.
const GONE: u32 = 150;
/// The frames after which the game pauses at the goal: half a minute.
const ENDS: u32 = 1800;

impl Playground {
    /// Returns the buttons of a frame: at the goal, the ones that bring the player to rest.
    pub(crate) fn held_at_goal(&self, held: PadInputs) -> PadInputs {
        if !self.outcome.is_ceremony(&self.game) {
            return held;
        }
        let player = self.game.world().players.first().filter(|_| self.mode == Mode::Play);
        [player.map_or(Input::NONE, ceremony::input), Input::NONE]
    }

    /// Follows the end of the run, after a frame that was played.
    pub(crate) fn follow_outcome(&mut self) {
        let progress = *self.game.progress();
        if progress.dead_for >= GONE && self.mode == Mode::Play {
            self.game.respawn();
        }
        if !progress.is_done() {
            self.outcome = Outcome::default();
            return;
        }
        let reached = self.game.frame() - progress.done_for;
        if self.outcome.told != Some(reached) {
            if self.mode == Mode::Play {
                self.finished = self.game.inputs_so_far();
            }
            // A replayed run does not count as played.
            let no_time = NoTime::of(&self.game, self.mode != Mode::Play);
            let of = Bests::name_of(&self.game).filter(|_| no_time.is_none());
            let before = of.as_ref().and_then(|of| self.bests.time(of));
            if let Some(of) = of
                && self.bests.note(&of, progress.frames, self.game.inputs_so_far().as_ref())
            {
                self.race.forget();
            }
            let target = medals::target_of(&self.game);
            self.outcome = Outcome { told: Some(reached), before, no_time, target, ..Outcome::default() };
        }
        self.outcome.follow(&self.game);
        if progress.done_for == ENDS && self.mode == Mode::Play && !self.outcome.closed {
            self.clock.pause();
        }
    }

    /// Shows the card of a death or of the goal, if there is one.
    pub(super) fn show_outcome(&mut self, ui: &Ui, area: Rect) {
        let keys = std::mem::take(&mut self.card_keys);
        let scene = self.scene(area);
        if self.game.progress().is_dead() {
            let action = outcome::show_death(ui, &self.game, &self.keys, (area, scene));
            self.perform(ui.ctx(), action);
            return;
        }
        if !self.outcome.is_shown(&self.game) {
            return;
        }
        let data = GoalData {
            game: &self.game,
            outcome: &self.outcome,
            keys: &self.keys,
            search: &self.search,
            ghost_is_wanted: self.race.is_wanted,
            has_best_run: self.bests.has_run_of(&self.game),
            stands: self.clock.is_paused(),
            next_endless: self.next_endless(),
            can_keep: self.can_keep(),
        };
        let (chosen, action) = goal_card::steer(&data, &keys);
        let actions = goal_card::show(ui, &data, (area, scene));
        self.outcome.chosen = chosen;
        self.perform(ui.ctx(), action.into_iter().chain(actions));
    }

    /// Returns the part of the view that cards must not cover: the player, and the sign of a goal that was reached.
    fn scene(&self, area: Rect) -> Rect {
        let world = self.game.world();
        let player = world.players.first().map(|player| ([player.x.px(), player.y.px()], [20, 24]));
        let sign = ceremony::sign(world).map(|at| (at, [28, 44]));
        let places = player.into_iter().chain(sign).filter_map(|([x, y], [across, up])| {
            let from = self.view.window_point(x - px(across), y - px(up))?;
            let to = self.view.window_point(x + px(across), y + px(24))?;
            Some(Rect::from_min_max(from, to).intersect(area)).filter(|place| place.is_positive())
        });
        let middle = Rect::from_center_size(area.center(), vec2(1.0, 1.0));
        places.reduce(|one, other| one | other).unwrap_or(middle)
    }

    /// Replays the run that has reached the goal.
    pub(super) fn watch_run(&mut self) {
        let Some(inputs) = self.game.inputs_so_far() else {
            self.notices.tell(text::goal::NOT_WATCHED);
            return;
        };
        self.game.restart_with(&inputs);
        self.outcome = Outcome::default();
        self.mode = Mode::Replay;
        self.clock.resume();
    }
}
