//! A search in a browser: a worker runs its own instance of the program, so that the page never waits.

use std::sync::mpsc::{Receiver, channel};

use eframe::{
    egui::Context,
    wasm_bindgen::{JsCast, JsValue, prelude::Closure},
};
use quarterpipe_replay::Inputs;
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::News;
use crate::{game::Game, text};

/// The search in the background, if one runs.
#[derive(Debug, Default)]
pub struct Background {
    /// The address of the worker's script.
    pub script: String,
    running: Option<SearchWorker>,
}

/// A worker that searches until it is dropped.
#[derive(Debug)]
struct SearchWorker {
    worker: Worker,
    news: Receiver<Result<News, String>>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Drop for SearchWorker {
    fn drop(&mut self) {
        // Its messages may still be on their way.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.terminate();
    }
}

impl Background {
    /// Begins a search, in place of one that runs.
    ///
    /// # Errors
    ///
    /// If the level is too large for the link that passes it to the worker, or if the browser starts no worker.
    pub fn begin(&mut self, game: &Game, run: Option<&Inputs>, context: &Context) -> Result<(), String> {
        self.stop();
        let nothing = Inputs::new();
        let text = game.share_run(run.unwrap_or(&nothing), 0).map_err(|error| error.to_string())?;
        let refused = |_: JsValue| text::search::NO_WORKER.to_owned();
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(&self.script, &options).map_err(refused)?;
        let (sender, news) = channel();
        let (failed, waker) = (sender.clone(), context.clone());
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            // Sending fails only if the search is over.
            let _ = failed.send(Err(event.message()));
            waker.request_repaint();
        });
        let waker = context.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let json = event.data().as_string().unwrap_or_default();
            let told = serde_json::from_str(&json).unwrap_or_else(|error| Err(error.to_string()));
            let _ = sender.send(told);
            waker.request_repaint();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        // From here on it is terminated when it is dropped.
        let running = SearchWorker { worker, news, _on_message: on_message, _on_error: on_error };
        running.worker.post_message(&text.into()).map_err(refused)?;
        self.running = Some(running);
        Ok(())
    }

    /// Ends the search, if one runs.
    pub fn stop(&mut self) {
        self.running = None;
    }

    /// Returns whether a search runs.
    pub const fn runs(&self) -> bool {
        self.running.is_some()
    }

    /// Returns the next news, if there are any.
    pub fn news(&self) -> Option<Result<News, String>> {
        self.running.as_ref()?.news.try_recv().ok()
    }
}
