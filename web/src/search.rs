//! The search for a faster run, in a worker that has the program for itself.

use eframe::wasm_bindgen::prelude::*;
use quarterpipe_playground::search::Searcher;

/// A search.
#[wasm_bindgen]
pub struct Search(Searcher);

#[wasm_bindgen]
impl Search {
    /// Prepares the search of a link's text.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or its level has no goal.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Self, JsError> {
        Searcher::of_share(text).map(Self).map_err(|error| JsError::new(&error))
    }

    /// Searches for a round, and returns the news as the app reads them.
    ///
    /// # Errors
    ///
    /// Never: a round that nothing stops has news.
    pub fn round(&mut self) -> Result<String, JsError> {
        let news = self.0.round_while(&|| true).ok_or("the round was given up");
        Ok(serde_json::to_string(&news)?)
    }
}
