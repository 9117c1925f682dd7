//! The frames of a pass: where they come from, how many are due, and the end of a run.

use std::time::Duration;

use eframe::egui::Context;
use quarterpipe::Input;
use quarterpipe_replay::PadInputs;
use web_time::Instant;

use super::Playground;
use crate::{bests::Bests, keys::KeyAction, mode::Mode, outcome::Outcome, sound::tune_of};

/// No button of either pad.
const NOTHING: PadInputs = [Input::NONE; 2];
/// How many frames a dead player is seen before it comes back by itself: two seconds.
const GONE: u32 = 120;
/// How many frames the game goes on at the goal before it stands still: a second.
const ENDS: u32 = 60;

impl Playground {
    /// Lets the tune of the level's sky be heard while the game runs forwards, until the player dies or reaches the goal.
    pub(super) fn follow_music(&mut self) {
        let progress = self.game.progress();
        let plays = !self.clock.is_paused() && self.mode != Mode::Rewind && !progress.is_dead() && !progress.is_done();
        self.speaker.follow_music(plays.then(|| tune_of(self.game.level().art.sky)));
    }

    /// Steps the frames that are due.
    pub(super) fn advance(&mut self, elapsed: Duration) {
        let mut pads = self.pads.poll();
        for action in self.keyboard.take_pressed().into_iter().chain(std::mem::take(&mut pads.pressed)) {
            self.act(action);
        }
        let rewinds = self.keyboard.is_down(KeyAction::Rewind) || pads.rewind || self.transport.rewinds;
        if rewinds {
            self.rewind(elapsed);
            return;
        }
        if self.mode == Mode::Rewind {
            self.mode = Mode::Play;
        }
        let due = self.clock.frames_after(elapsed);
        for _ in 0..due {
            let [first, second] = pads.of_players(self.game.follower().is_some());
            let held = [self.keyboard.take_input() | self.touch.take_input() | first | self.held, second];
            let is_ahead = self.game.frame() < self.game.timeline().last();
            if held != NOTHING || self.mode == Mode::Replay && !self.clock.is_paused() {
                self.hints.shown = false;
            }
            if self.clock.is_paused() && is_ahead && held == NOTHING {
                // A single step looks at the frame that was played; it replaces none.
                self.game.step_recorded();
                self.tell_of_desync();
            } else {
                self.step_pads(held);
            }
            self.speaker.hear(&self.game, self.clock.speed());
            self.follow_outcome();
        }
        if self.clock.is_paused() {
            // Else they would jump when it goes on.
            self.keyboard.forget_taps();
            self.touch.forget_taps();
        }
    }

    /// One frame with the first player's buttons, as `step_pads`.
    pub fn step(&mut self, held: Input) {
        self.step_pads([held, Input::NONE]);
    }

    /// One frame: with these buttons, or while none is held and the timeline is replayed, with those of the timeline.
    fn step_pads(&mut self, held: PadInputs) {
        if self.mode == Mode::Replay {
            if held == NOTHING && self.game.step_recorded() {
                self.tell_of_desync();
                return;
            }
            self.mode = Mode::Play;
        }
        self.game.step_pads(held);
    }

    /// Says so when a recording goes another way than it did.
    fn tell_of_desync(&mut self) {
        if let Some(desync) = self.game.desync().filter(|desync| desync.frame == self.game.frame() as usize) {
            self.notices.error(desync.to_string());
        }
    }

    /// Goes back as many frames as it would go on.
    fn rewind(&mut self, elapsed: Duration) {
        self.mode = Mode::Rewind;
        self.rewind_clock.set_speed(self.clock.speed());
        let due = self.rewind_clock.frames_after(elapsed);
        if due > 0 {
            self.game.seek(self.game.frame().saturating_sub(due));
        }
    }

    /// Asks for the pass in which the next frame is due.
    pub(super) fn ask_for_next_pass(&self, context: &Context, began: Instant) {
        let rewinds = self.mode == Mode::Rewind;
        let runs = rewinds || !self.clock.is_paused();
        if runs && cfg!(target_arch = "wasm32") {
            // A browser paints at the pace of its screen.
            context.request_repaint();
        } else if runs {
            let clock = if rewinds { &self.rewind_clock } else { &self.clock };
            context.request_repaint_after(clock.until_next().saturating_sub(began.elapsed()));
        } else if self.pads.any() {
            // Gamepads wake nobody.
            context.request_repaint_after(Duration::from_millis(16));
        }
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
            // A run that is only watched was not played.
            let of = Bests::name_of(&self.game).filter(|_| self.game.is_clean() && self.mode == Mode::Play);
            let before = of.as_ref().and_then(|of| self.bests.time(of));
            let counts = of.is_some();
            if let Some(of) = of
                && self.bests.note(&of, progress.frames, self.game.inputs_so_far().as_ref())
            {
                self.race.forget();
            }
            self.outcome = Outcome { told: Some(reached), before, counts, closed: false };
        }
        if progress.done_for == ENDS && self.mode == Mode::Play && !self.outcome.closed {
            self.clock.pause();
        }
    }
}
