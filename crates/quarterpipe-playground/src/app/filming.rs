//! Films and pictures of the played frames, made while the game runs.

use std::time::Duration;

use eframe::egui::Context;

use super::Playground;
use crate::{
    action::Action,
    files::file_name,
    film::{FilmJob, FilmRange},
    text,
};

/// The time that a pass works on a film, so that the game keeps running: after it the pass begins no further picture.
const PER_PASS: Duration = Duration::from_millis(8);

impl Playground {
    /// Begins to film, unless another film is not finished or not saved yet, or there is nothing to film.
    pub(super) fn film(&mut self, filmed: FilmRange) {
        if self.filming.is_some() {
            self.notices.tell(text::film::IN_PROGRESS);
            return;
        }
        if self.film_ready.is_some() {
            self.notices.tell(text::film::NOT_SAVED_YET);
            return;
        }
        let ghost = self.race.ghost().cloned();
        self.filming = FilmJob::new((&self.game, ghost), filmed, self.view.size(), self.overlays);
        if self.filming.is_none() {
            self.notices.tell(text::film::NOTHING_PLAYED);
        }
    }

    /// Works at the film that is being made, and offers to save it once it is done.
    pub(super) fn go_on_filming(&mut self, context: &Context) {
        let Some(filming) = &mut self.filming else { return };
        context.request_repaint();
        match filming.go_on(PER_PASS) {
            Ok(None) => return,
            Ok(Some(film)) => {
                let megabytes = film.len() as f64 / 1e6;
                let buttons = [(text::film::SAVE, Action::SaveFilm), (text::film::DISCARD, Action::DiscardFilm)];
                self.notices.offer_lasting(text::film::ready(megabytes), buttons);
                self.film_ready = Some((filming.name.clone(), film));
            }
            Err(error) => self.notices.error(text::film::failed(&error)),
        }
        self.filming = None;
    }

    /// Lets the user save the film that is ready.
    pub(super) fn save_film(&mut self, context: &Context) {
        if let Some((name, film)) = self.film_ready.take() {
            self.files.save(context, &name, film);
        }
    }

    /// Lets the user save a picture of the current view at twice its size.
    pub(super) fn save_picture(&self, context: &Context) {
        let name = file_name(self.game.level(), "png");
        self.files.save(context, &name, self.view.picture().enlarged(2).to_png());
    }
}
