//! A search for a faster run through the current level, while the game goes on.
//!
//! It begins with the fastest run that is known, so that it only gets faster. Its best run so far runs along as a ghost, and can be
//! watched at any time.

#[cfg_attr(target_arch = "wasm32", path = "page.rs")]
#[cfg_attr(not(target_arch = "wasm32"), path = "thread.rs")]
mod background;
mod searcher;

use eframe::egui::Context;

use crate::game::{Game, Setting};
use background::Background;

pub use searcher::{Best, News, Searcher};

/// The search, and its result.
#[derive(Debug, Default)]
pub(crate) struct SearchRun {
    background: Background,
    found: Option<SearchResult>,
}

/// The result of a search.
#[derive(Debug)]
struct SearchResult {
    /// The level, rules and characters that it searches with.
    setting: Setting,
    news: News,
}

impl SearchRun {
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

    /// Begins a search in a game, in place of one that runs. It begins with the best run that is known.
    ///
    /// # Errors
    ///
    /// If it cannot begin.
    pub(crate) fn begin(&mut self, game: &Game, best: Option<&Best>, context: &Context) -> Result<(), String> {
        self.background.begin(game, best.map(|best| &best.inputs), context)?;
        self.found = Some(SearchResult { setting: game.setting().clone(), news: News::default() });
        Ok(())
    }

    /// Ends the search, if one runs. Its result is kept.
    pub(crate) fn stop(&mut self) {
        self.background.stop();
    }

    /// Ends the search, and forgets its result.
    pub(crate) fn forget(&mut self) {
        self.background.stop();
        self.found = None;
    }

    /// Returns whether what was found is of another game than this one.
    pub(crate) fn is_of_another_game(&self, game: &Game) -> bool {
        self.found.as_ref().is_some_and(|found| found.setting != *game.setting())
    }

    /// Returns the next news that have arrived, if there are any.
    pub(crate) fn next_news(&self) -> Option<Result<News, String>> {
        self.background.news()
    }

    /// Keeps the news of the search, and returns the best run if it is another one than before.
    pub(crate) fn keep(&mut self, news: News) -> Option<&Best> {
        let found = self.found.as_mut()?;
        let is_other = found.news.best != news.best;
        found.news = news;
        found.news.best.as_ref().filter(|_| is_other)
    }

    /// Waits for news of the search.
    #[cfg(test)]
    pub(crate) fn wait(&self) -> News {
        self.background.wait().expect("news")
    }

    /// Returns a reference that is dead once the search is dropped and its thread has ended.
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
