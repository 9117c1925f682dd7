//! The search for a faster run, in a worker with a separate copy of the program.

use std::cell::RefCell;

use eframe::wasm_bindgen::prelude::*;
use js_sys::Function;
use quarterpipe_playground::search::{News, Searcher};

thread_local! {
    /// The function that is called with news.
    static TELL: RefCell<Option<Function>> = const { RefCell::new(None) };
}

/// A search.
#[wasm_bindgen]
pub struct Search(Searcher);

#[wasm_bindgen]
impl Search {
    /// Prepares the search of a link's text. `tell` is called with news, in the form in which the app reads them.
    ///
    /// # Errors
    ///
    /// If the text cannot be read, or if its level does not have a goal.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, tell: Function) -> Result<Self, JsError> {
        TELL.replace(Some(tell));
        Searcher::of_share(text).map(Self).map_err(|error| JsError::new(&error))
    }

    /// Searches for one round.
    pub fn round(&mut self) {
        self.0.round_while(&|| true, &tell).into_iter().for_each(tell);
    }
}

fn tell(news: News) {
    let told: Result<News, String> = Ok(news);
    let json = serde_json::to_string(&told).unwrap_or_default();
    TELL.with_borrow(|tell| tell.iter().for_each(|tell| drop(tell.call1(&JsValue::NULL, &json.as_str().into()))));
}
