//! A search for a faster run through the present level, beside the game.
//!
//! It begins with the fastest run that is known, so that it only gets faster. Its best run so far runs along as a ghost, and can be
//! watched at any time.

#[cfg_attr(target_arch = "wasm32", path = "page.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "thread.rs")]
mod background;
mod searcher;

use std::rc::Rc;

use eframe::egui::Context;
use quarterpipe_replay::Inputs;

use crate::{
    Mode, Playground,
    game::{Ghost, Setting},
    outcome::Outcome,
};
use background::Background;

pub use searcher::{Best, News, Searcher};

/// What is said when a search ends because it searches in another game.
const OTHER_GAME: &str = "The search is over, as it was for another level, other rules or another character. Find a faster run begins \
                          one for what is played now.";

/// What is said when a search is ended that has found nothing.
const NO_WAY: &str = "The search has found no way to the goal. There may be one: a longer search tries more.";

/// Why nothing can be searched, and what helps.
pub(crate) const NO_GOAL: &str = "the level has no goal that a run could reach; place an object of the class goal, with the tool Objects in the panel \
                       Stage";

/// The search, and what it has found.
#[derive(Debug, Default)]
pub struct Searching {
    background: Background,
    found: Option<Found>,
}

/// What a search has found.
#[derive(Debug)]
struct Found {
    /// What it searches in.
    setting: Setting,
    news: News,
}

impl Searching {
    /// Returns whether it goes on.
    #[must_use]
    pub const fn runs(&self) -> bool {
        self.background.runs()
    }

    /// Returns the news of a search that goes on, or of the last one.
    #[must_use]
    pub fn news(&self) -> Option<&News> {
        self.found.as_ref().map(|found| &found.news)
    }

    /// Returns the best run, of a search that goes on or of the last one.
    #[must_use]
    pub fn best(&self) -> Option<&Best> {
        self.news()?.best.as_ref()
    }

    /// Returns what is gone once the search is dropped and its thread has ended.
    #[cfg(test)]
    pub(crate) fn life(&self) -> std::sync::Weak<std::sync::atomic::AtomicBool> {
        self.background.life()
    }

    /// Sets the address of the script that searches in a worker.
    #[cfg(target_arch = "wasm32")]
    pub fn set_script(&mut self, address: String) {
        self.background.script = address;
    }
}

impl Playground {
    /// Begins to search for a run that reaches the goal sooner than the player did in this run, than the best run that is kept, and than
    /// the last search.
    ///
    /// # Errors
    ///
    /// If it cannot begin, in words.
    pub fn find_faster_run(&mut self, context: &Context) -> Result<(), String> {
        if !self.game.has_goal() {
            return Err(format!("No search: {NO_GOAL}."));
        }
        let best = self.fastest_known();
        let begun = self.search.background.begin(&self.game, best.as_ref().map(|best| &best.inputs), context);
        begun.map_err(|error| format!("No search: {error}."))?;
        self.search.found = Some(Found { setting: self.game.setting().clone(), news: News::default() });
        self.race.is_wanted = true;
        self.take_news(News { best, ..News::default() });
        Ok(())
    }

    /// Ends the search, if one runs. What it has found is kept; a notice says so if it has found nothing.
    pub fn stop_searching(&mut self) {
        if self.search.runs() && self.search.best().is_none() {
            self.notices.tell(NO_WAY);
        }
        self.search.background.stop();
    }

    /// Replays the best run that the search has found, from the level's start.
    pub fn watch_best_found(&mut self) {
        let Some(best) = self.search.best() else { return };
        self.game.restart_with(&best.inputs);
        self.outcome = Outcome::default();
        self.mode = Mode::Replay;
        self.clock.resume();
    }

    /// Takes what the search has found since the last pass. A search in another game than the present one ends.
    pub(crate) fn follow_search(&mut self) {
        let Some(found) = &self.search.found else { return };
        if found.setting != *self.game.setting() {
            if self.search.runs() {
                self.notices.tell(OTHER_GAME);
            }
            self.search.background.stop();
            self.search.found = None;
            self.race.set_found(None);
            return;
        }
        while let Some(told) = self.search.background.news() {
            match told {
                Ok(news) => self.take_news(news),
                Err(error) => {
                    self.search.background.stop();
                    self.notices.error(format!("The search has ended: {error}."));
                }
            }
        }
    }

    /// Takes what the search tells. A better run becomes the ghost.
    fn take_news(&mut self, news: News) {
        let Some(found) = &mut self.search.found else { return };
        let is_better = found.news.best != news.best;
        found.news = news;
        if is_better && let Some(best) = &found.news.best {
            self.race.set_found(Some(Rc::new(Ghost::of_run(&self.game, &best.inputs))));
        }
    }

    /// Waits for news of the search.
    #[cfg(test)]
    pub(crate) fn wait_for_search(&mut self) {
        let news = self.search.background.wait().expect("news");
        self.take_news(news);
    }

    /// Returns the fastest run that is known of what is played.
    fn fastest_known(&self) -> Option<Best> {
        let problem = self.game.problem();
        let kept = || self.bests.inputs(&self.best_of()?);
        let found = self.search.best().map(|best| best.inputs.clone());
        let known: [Option<Inputs>; 3] = [self.game.inputs_of_this_run(), kept(), found];
        let runs = known.into_iter().flatten().filter_map(|inputs| problem.run(&inputs, inputs.frames()).ok());
        runs.map(Best::from).min_by_key(|best| best.frames)
    }
}
