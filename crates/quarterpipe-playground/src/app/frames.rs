//! The frames of a pass: their source, the number that is due, and the end of a run.

use std::time::Duration;

use eframe::egui::Context;
use quarterpipe::Input;
use quarterpipe_replay::PadInputs;
use web_time::Instant;

use super::Playground;
use crate::{keys::KeyAction, mode::Mode, sound::tune_of, text};

/// No button of either pad.
const NOTHING: PadInputs = [Input::NONE; 2];

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
        let stands = self.work_menus(&pads, elapsed);
        for action in self.keyboard.take_pressed().into_iter().chain(std::mem::take(&mut pads.pressed)) {
            self.act(action);
        }
        if stands {
            self.transport.rewinds = false;
            self.forget_taps();
            return;
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
            let held = self.held_at_goal(held);
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
            // Otherwise taps made during a pause would fire on resume.
            self.forget_taps();
        }
    }

    fn forget_taps(&mut self) {
        self.keyboard.forget_taps();
        self.touch.forget_taps();
    }

    /// Steps one frame with the first player's buttons, as `step_pads` does.
    pub fn step(&mut self, held: Input) {
        self.leave_title();
        self.step_pads([held, Input::NONE]);
    }

    /// Steps one frame with these buttons, or with those of the timeline if it is replayed and none is held.
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

    /// Shows an error if a recording diverges from its original run.
    fn tell_of_desync(&mut self) {
        if let Some(desync) = self.game.desync().filter(|desync| desync.frame == self.game.frame() as usize) {
            self.notices.error(text::runs::differs(desync.frame, desync.same_until));
        }
    }

    /// Goes back by the number of frames that would otherwise be stepped.
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
        let stands = self.front.is_open() || self.dialog_is_open();
        let runs = if stands { self.front.moves() } else { rewinds || !self.clock.is_paused() };
        if runs && cfg!(target_arch = "wasm32") {
            // A browser paints at the pace of its screen.
            context.request_repaint();
        } else if runs {
            let clock = if rewinds { &self.rewind_clock } else { &self.clock };
            context.request_repaint_after(clock.until_next().saturating_sub(began.elapsed()));
        } else if self.pads.any() {
            // Gamepad input does not trigger a repaint, so poll.
            context.request_repaint_after(Duration::from_millis(16));
        }
    }
}
