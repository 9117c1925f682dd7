//! The search for a faster run: begins and ends it, and takes what it finds.

use std::rc::Rc;

use eframe::egui::Context;
use quarterpipe_replay::Inputs;

use super::Playground;
use crate::{
    bests::Bests,
    game::Ghost,
    mode::Mode,
    outcome::Outcome,
    search::{Best, News},
    text,
};

impl Playground {
    /// Begins to search for a run that reaches the goal sooner than the player did in this run, than the best run that is kept, and than
    /// the last search.
    ///
    /// # Errors
    ///
    /// If it cannot begin, in words.
    pub fn find_faster_run(&mut self, context: &Context) -> Result<(), String> {
        if !self.game.has_goal() {
            return Err(text::search::NO_GOAL.to_owned());
        }
        self.leave_title();
        let best = self.fastest_known();
        let begun = self.search.begin(&self.game, best.as_ref(), context);
        begun.map_err(|error| text::search::cannot_begin(&error))?;
        self.race.is_wanted = true;
        self.take_news(News { best, ..News::default() });
        Ok(())
    }

    /// Ends the search, if one runs. Its result is kept; if there is none, a notice says so.
    pub fn stop_searching(&mut self) {
        if self.search.runs() && self.search.best().is_none() {
            self.notices.tell(text::search::NO_WAY);
        }
        self.search.stop();
    }

    /// Replays the best run that the search has found, from the level's start.
    pub(super) fn watch_best_found(&mut self) {
        let Some(best) = self.search.best() else { return };
        self.game.restart_with(&best.inputs);
        self.outcome = Outcome::default();
        self.mode = Mode::Replay;
        self.clock.resume();
    }

    /// Takes what the search has found since the last pass. A search in another game than the present one ends.
    pub(super) fn follow_search(&mut self) {
        if self.search.is_of_another_game(&self.game) {
            if self.search.runs() {
                self.notices.tell(text::search::OTHER_GAME);
            }
            self.search.forget();
            self.race.set_found(None);
            return;
        }
        while let Some(told) = self.search.next_news() {
            match told {
                Ok(news) => self.take_news(news),
                Err(error) => {
                    self.search.stop();
                    self.notices.error(text::search::failed(&error));
                }
            }
        }
    }

    /// Takes the news of the search. A better run becomes the ghost.
    fn take_news(&mut self, news: News) {
        if let Some(best) = self.search.keep(news) {
            self.race.set_found(Some(Rc::new(Ghost::of_run(&self.game, &best.inputs))));
        }
    }

    /// Waits for news of the search.
    #[cfg(test)]
    pub(crate) fn wait_for_search(&mut self) {
        let news = self.search.wait();
        self.take_news(news);
    }

    /// Returns the fastest known run of the current level.
    pub(super) fn fastest_known(&self) -> Option<Best> {
        if !self.game.has_goal() {
            return None;
        }
        let problem = self.game.problem();
        let kept = || self.bests.inputs(&Bests::name_of(&self.game)?);
        let found = self.search.best().map(|best| best.inputs.clone());
        let known: [Option<Inputs>; 4] = [self.game.inputs_of_this_run(), kept(), found, self.finished.clone()];
        let runs = known.into_iter().flatten().filter_map(|inputs| problem.run(&inputs, inputs.frames()).ok());
        runs.map(Best::from).min_by_key(|best| best.frames)
    }
}
