//! A search in a program: a thread searches, and ends as soon as its news is no longer wanted.

use std::{
    num::NonZero,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

use eframe::egui::Context;
use quarterpipe_replay::Inputs;

use super::{News, Searcher};
use crate::{game::Game, text};

/// The search in the background, if one runs.
#[derive(Debug, Default)]
pub struct Background(Option<SearchThread>);

/// A thread that searches while it is wanted.
#[derive(Debug)]
struct SearchThread {
    is_wanted: Arc<AtomicBool>,
    news: Receiver<Result<News, String>>,
}

impl Drop for SearchThread {
    fn drop(&mut self) {
        self.is_wanted.store(false, Ordering::Relaxed);
    }
}

impl Background {
    /// Begins a search, in place of one that runs.
    ///
    /// # Errors
    ///
    /// If the system starts no thread.
    pub fn begin(&mut self, game: &Game, run: Option<&Inputs>, context: &Context) -> Result<(), String> {
        self.stop();
        let (problem, run, context) = (game.problem(), run.cloned(), context.clone());
        let (sender, news) = channel();
        let is_wanted = Arc::new(AtomicBool::new(true));
        let wanted = Arc::clone(&is_wanted);
        // One processor is left to the game.
        let threads = thread::available_parallelism().map_or(1, NonZero::get).saturating_sub(1).max(1);
        let search = move || {
            // Sending fails if the search is no longer wanted.
            let tell = |news| {
                let _ = sender.send(news);
                context.request_repaint();
            };
            match Searcher::new(problem, run.as_ref(), threads) {
                Ok(mut searcher) => {
                    let holds = || wanted.load(Ordering::Relaxed);
                    while let Some(news) = searcher.round_while(&holds, &|news| tell(Ok(news))) {
                        tell(Ok(news));
                    }
                }
                Err(error) => tell(Err(error.to_string())),
            }
        };
        let begun = thread::Builder::new().name("search".into()).spawn(search);
        begun.map_err(|error| error.to_string())?;
        self.0 = Some(SearchThread { is_wanted, news });
        Ok(())
    }

    /// Ends the search, if one runs.
    pub fn stop(&mut self) {
        self.0 = None;
    }

    /// Returns whether a search runs.
    pub const fn runs(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the next news, if there are any.
    pub fn news(&self) -> Option<Result<News, String>> {
        match self.0.as_ref()?.news.try_recv() {
            Ok(news) => Some(news),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(text::search::ENDED.to_owned())),
        }
    }

    /// Waits for news.
    #[cfg(test)]
    pub fn wait(&self) -> Result<News, String> {
        let running = self.0.as_ref().ok_or("no search runs")?;
        running.news.recv().map_err(|error| error.to_string())?
    }

    /// Returns a reference that is dead once the search is dropped and its thread has ended.
    #[cfg(test)]
    pub fn life(&self) -> std::sync::Weak<AtomicBool> {
        self.0.as_ref().map(|running| Arc::downgrade(&running.is_wanted)).unwrap_or_default()
    }
}
