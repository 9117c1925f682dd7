//! An inspection in a program: a thread inspects.

use std::{
    sync::mpsc::{Receiver, TryRecvError, channel},
    thread,
};

use eframe::egui::Context;

use super::{Problem, problems_of};
use crate::{game::Game, text};

/// The inspection in the background, if one runs.
#[derive(Debug, Default)]
pub struct Background(Option<Receiver<Vec<Problem>>>);

impl Background {
    /// Begins to inspect a game's level.
    ///
    /// # Errors
    ///
    /// If the system starts no thread.
    pub fn begin(&mut self, game: &Game, context: &Context) -> Result<(), String> {
        let (level, rules, context) = (game.level().clone(), game.rules().rules().clone(), context.clone());
        let (sender, result) = channel();
        let inspect = move || {
            // Sending fails only if the window is closed.
            let _ = sender.send(problems_of(&level, &rules));
            context.request_repaint();
        };
        thread::Builder::new().name("inspection".into()).spawn(inspect).map_err(|error| error.to_string())?;
        self.0 = Some(result);
        Ok(())
    }

    /// Returns an inspection that has ended without a result.
    #[cfg(test)]
    pub fn failing() -> Self {
        Self(Some(channel().1))
    }

    /// Returns the result, once, as soon as it is there.
    pub fn result(&mut self) -> Option<Result<Vec<Problem>, String>> {
        let result = match self.0.as_ref()?.try_recv() {
            Ok(problems) => Ok(problems),
            Err(TryRecvError::Empty) => return None,
            Err(TryRecvError::Disconnected) => Err(text::search::ENDED.to_owned()),
        };
        self.0 = None;
        Some(result)
    }
}
