//! The search itself, which runs round by round, and its reports.

use std::sync::atomic::{AtomicU64, Ordering};

use quarterpipe_replay::Inputs;
use quarterpipe_search::{Front, Limits, Problem, Run, Search, SearchError, Settings};
use serde::{Deserialize, Serialize};

use crate::game::Game;

/// The approximate memory for the states of a search that runs next to a game, in bytes.
const MEMORY: usize = if cfg!(target_arch = "wasm32") { 1 << 26 } else { 1 << 28 };

/// The number of frames after which there is news within a round.
const NEWS_EVERY: u64 = 200_000;

/// The best run that a search has found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Best {
    /// Its length in frames: the goal is reached in the last one.
    pub frames: u32,
    /// The buttons of these frames.
    pub inputs: Inputs,
}

impl From<Run> for Best {
    fn from(run: Run) -> Self {
        Self { frames: run.frames as u32, inputs: run.inputs }
    }
}

/// The progress that a search reports now and then.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct News {
    /// The number of frames tried since it began.
    pub tried: u64,
    /// The least distance to the goal so far, in pixels; `None` if no way leads to it.
    pub nearest: Option<i32>,
    /// The best run so far.
    pub best: Option<Best>,
}

/// A search for the fastest run of a game's level.
#[derive(Debug)]
pub struct Searcher {
    search: Search,
    tried: u64,
}

impl Searcher {
    /// Prepares a search on this many threads, which begins with a run that reaches the goal, if there is one. It avoids solid
    /// ground, where a user could not repeat the run, unless the given run leads through it.
    ///
    /// # Errors
    ///
    /// As [`Search::new`] and [`Search::begin_with`].
    pub fn new(problem: Problem, run: Option<&Inputs>, threads: usize) -> Result<Self, SearchError> {
        let usual = Settings::default();
        let longest = run.map_or(usual.longest, |run| run.frames().max(usual.longest));
        // Short rounds, so that there is news soon.
        let settings = Settings { longest, threads, memory: MEMORY, width: 200, edited_frames: 500_000, ..usual };
        let limits = Limits { outside_ground: true, ..Limits::default() };
        let mut search = Search::new(problem.clone().with_limits(limits), settings)?;
        if let Some(run) = run
            && search.begin_with(run).is_err()
        {
            search = Search::new(problem, settings)?;
            search.begin_with(run)?;
        }
        Ok(Self { search, tried: 0 })
    }

    /// Prepares the search of a link's text, which begins with the text's buttons, if there are any. It uses one thread.
    ///
    /// ```
    /// use quarterpipe_playground::{Playground, StartOptions, search::Searcher};
    /// let app = Playground::new(StartOptions::of_builtin("first").expect("a built-in stage"))?;
    /// let text = app.game().share().expect("a text").text;
    /// let searcher = Searcher::of_share(&text).expect("a level with a goal");
    /// assert_eq!(searcher.news().best, None);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// As [`Game::of_share`] and [`Searcher::new`], in words.
    pub fn of_share(text: &str) -> Result<Self, String> {
        let game = Game::of_share(text).map_err(|error| error.to_string())?;
        let run = game.inputs_of_this_run().filter(|inputs| inputs.frames() > 0);
        Self::new(game.problem(), run.as_ref(), 1).map_err(|error| error.to_string())
    }

    /// Searches for a round, and returns the news. `tell` is called now and then with the number of frames tried, as a round of a wide
    /// search can take long. Once `holds` returns false, the round is given up and `None` is returned.
    pub fn round_while(&mut self, holds: &(dyn Fn() -> bool + Sync), tell: &(dyn Fn(News) + Sync)) -> Option<News> {
        let (known, told) = (self.news(), AtomicU64::new(0));
        let watch = |front: &Front<'_>| {
            if front.frames >= told.load(Ordering::Relaxed) + NEWS_EVERY {
                told.store(front.frames, Ordering::Relaxed);
                tell(News { tried: known.tried + front.frames, ..known.clone() });
            }
            holds()
        };
        self.tried += self.search.round_watched(&watch)?.frames;
        Some(self.news())
    }

    /// Returns the results so far.
    #[must_use]
    pub fn news(&self) -> News {
        News { tried: self.tried, nearest: self.search.nearest(), best: self.search.best().map(Best::from) }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use quarterpipe::{
        px,
        rules::{self, CharacterId},
    };
    use quarterpipe_search::Goal;

    use super::*;

    #[test]
    fn the_frames_that_were_tried_are_told_within_a_round_too() {
        let level = quarterpipe_level::builtin::level("first").unwrap();
        let game = Game::new(level, rules::Game::S2.into(), CharacterId::Sonic).unwrap();
        let mut searcher = Searcher::new(game.problem(), None, 1).unwrap();
        let told = Mutex::new(Vec::new());
        let tell = |news: News| told.lock().unwrap().push(news.tried);
        let news = searcher.round_while(&|| true, &tell).unwrap();
        let told = told.into_inner().unwrap();
        assert!(told.len() > 2 && told.is_sorted(), "{told:?}");
        assert!((NEWS_EVERY..2 * NEWS_EVERY).contains(&told[0]), "{told:?}");
        assert!(told.last() <= Some(&news.tried));
    }

    #[test]
    fn a_search_keeps_out_of_the_ground_unless_the_run_that_it_begins_with_leads_through_it() {
        let level = quarterpipe_level::builtin::level("flat").unwrap();
        let stage = level.stage(rules::Rules::S2).unwrap();
        let mut start = level.start(&stage, CharacterId::Sonic);
        let place = start.players[0].x.px();
        let goal = Goal::Place { left: place + px(100), top: px(-1000), width: px(1000), height: px(4000) };
        // The centre is 4 px below the ground's surface.
        start.players[0].y += px(24);
        let problem = Problem::new(stage, start, goal);
        let mut search =
            Search::new(problem.clone(), Settings { width: 50, threads: 1, ..Settings::default() }).unwrap();
        search.round();
        assert!(search.bound().unwrap().leads_through_ground);
        let through = search.best().unwrap().inputs;
        for (run, is_found) in [(None, false), (Some(&through), true)] {
            let mut searcher = Searcher::new(problem.clone(), run, 1).unwrap();
            searcher.round_while(&|| true, &|_| ()).unwrap();
            assert_eq!(searcher.news().best.is_some(), is_found);
        }
    }
}
