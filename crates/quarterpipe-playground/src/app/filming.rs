//! Films and pictures of what was played, made while the game goes on.

use std::time::Duration;

use eframe::egui::Context;

use super::Playground;
use crate::{
    files::file_name,
    film::{FilmJob, FilmRange},
};

/// How long a pass works at a film, so that the game goes on: it begins no other picture after this time.
const PER_PASS: Duration = Duration::from_millis(8);

impl Playground {
    /// Begins to film. If nothing was played yet, a notice says so.
    pub(super) fn film(&mut self, filmed: FilmRange) {
        if self.filming.is_some() {
            self.notices.tell("One film after the other: this one is not done yet.");
            return;
        }
        let ghost = self.race.ghost().cloned();
        self.filming = FilmJob::new((&self.game, ghost), filmed, self.view.size(), self.overlays);
        if self.filming.is_none() {
            self.notices.tell("No film: nothing was played yet.");
        }
    }

    /// Works at the film that is being made, and lets the user save it once it is done.
    pub(super) fn go_on_filming(&mut self, context: &Context) {
        let Some(filming) = &mut self.filming else { return };
        context.request_repaint();
        match filming.go_on(PER_PASS) {
            Ok(None) => return,
            Ok(Some(film)) => self.files.save(context, &filming.name, film),
            Err(error) => self.notices.error(format!("No film: {error}.")),
        }
        self.filming = None;
    }

    /// Lets the user save a picture of the present view, twice as large as its pixels.
    pub(super) fn save_picture(&self, context: &Context) {
        let name = file_name(self.game.level(), "png");
        self.files.save(context, &name, self.view.picture().enlarged(2).to_png());
    }
}
