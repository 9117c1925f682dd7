//! An inspection in a browser: a worker inspects, so that the page never waits. It is started at the first inspection, and kept.

use std::sync::mpsc::{Receiver, channel};

use eframe::{
    egui::Context,
    wasm_bindgen::{JsCast, JsValue, prelude::Closure},
};
use web_sys::{ErrorEvent, MessageEvent, Worker, WorkerOptions, WorkerType};

use super::Problem;
use crate::{game::Game, text};

type InspectionResult = Result<Vec<Problem>, String>;

/// The inspection in the background.
#[derive(Debug, Default)]
pub struct Background {
    /// The address of the worker's script.
    pub script: String,
    worker: Option<Inspector>,
}

/// A worker that inspects one level after the other.
#[derive(Debug)]
struct Inspector {
    worker: Worker,
    results: Receiver<InspectionResult>,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
    _on_error: Closure<dyn FnMut(ErrorEvent)>,
}

impl Background {
    /// Begins to inspect a game's level.
    ///
    /// # Errors
    ///
    /// If the browser starts no worker.
    pub fn begin(&mut self, game: &Game, context: &Context) -> Result<(), String> {
        if self.worker.is_none() {
            self.worker = Some(Inspector::new(&self.script, context).map_err(|_| text::search::NO_WORKER)?);
        }
        let posted = self.worker.as_ref().map(|inspector| inspector.worker.post_message(&game.content_json().into()));
        posted.transpose().map(drop).map_err(|_| text::search::NO_WORKER.to_owned())
    }

    /// Returns the result, once, as soon as it is there.
    pub fn result(&self) -> Option<InspectionResult> {
        self.worker.as_ref()?.results.try_recv().ok()
    }
}

impl Inspector {
    fn new(script: &str, context: &Context) -> Result<Self, JsValue> {
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = Worker::new_with_options(script, &options)?;
        let (sender, results) = channel();
        let (failed, waker) = (sender.clone(), context.clone());
        let on_error = Closure::<dyn FnMut(ErrorEvent)>::new(move |event: ErrorEvent| {
            // Sending fails only if the page is closed.
            let _ = failed.send(Err(event.message()));
            waker.request_repaint();
        });
        let waker = context.clone();
        let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
            let json = event.data().as_string().unwrap_or_default();
            let _ = sender.send(serde_json::from_str(&json).unwrap_or_else(|error| Err(error.to_string())));
            waker.request_repaint();
        });
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        Ok(Self { worker, results, _on_message: on_message, _on_error: on_error })
    }
}
