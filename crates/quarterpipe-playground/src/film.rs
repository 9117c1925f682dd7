//! Films and pictures of the last frames played, made while the game runs.

use std::{
    cell::RefCell,
    collections::VecDeque,
    io::{self, Write},
    rc::Rc,
    time::Duration,
};

use eframe::egui::{Align2, Area, Frame, Id, Order, ProgressBar, Rect, Ui, vec2};
use quarterpipe_draw::{
    Drawing, Effects, Overlays, Picture,
    film::{Film, Format, Pace, Shot},
};
use web_time::Instant;

use crate::{
    drawing::{celebration, draw_camera, plain},
    files::file_name,
    game::{Game, Ghost},
    hud, style, text,
};

/// The frames of the last ten seconds.
const LAST: u32 = 600;
/// The maximum number of frames of a run that are filmed: two minutes.
pub(crate) const LONGEST: u32 = 7200;
/// The size in MiB above which films are given up.
const MOST_MIB: usize = 100;

/// The frames that are filmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FilmRange {
    /// The last ten seconds.
    LastSeconds,
    /// The run from the level's start, or from the last change of the game.
    Run,
}

/// A film that is being made.
pub struct FilmJob {
    /// A copy of the game, which goes through the frames again.
    game: Game,
    shots: VecDeque<Shot>,
    whole: usize,
    film: Film<Bytes>,
    bytes: Bytes,
    picture: Picture,
    scale: u32,
    overlays: Overlays,
    effects: Effects,
    ghost: Option<Rc<Ghost>>,
    /// A name for its file.
    pub(crate) name: String,
}

impl std::fmt::Debug for FilmJob {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Filming").field("name", &self.name).finish_non_exhaustive()
    }
}

/// The bytes of a film, which is written to one copy and read from another.
#[derive(Clone, Default)]
struct Bytes(Rc<RefCell<Vec<u8>>>);

impl Write for Bytes {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut all = self.0.borrow_mut();
        if all.len() + bytes.len() > MOST_MIB << 20 {
            return Err(io::Error::other(text::film::too_large(MOST_MIB)));
        }
        all.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Returns the frames that a film shows; `None` if there are none yet.
fn range(game: &Game, filmed: FilmRange) -> Option<(u32, u32)> {
    let now = game.frame();
    let first = match filmed {
        FilmRange::LastSeconds => now.saturating_sub(LAST - 1),
        FilmRange::Run => game.run_start().max(now.saturating_sub(LONGEST - 1)),
    };
    let first = first.max(game.timeline().first());
    (first < now).then_some((first, now))
}

impl FilmJob {
    /// Begins a film of a game and a ghost, showing a part of the stage of this size; `None` if no frame was played yet.
    pub fn new(
        (game, ghost): (&Game, Option<Rc<Ghost>>),
        filmed: FilmRange,
        size: [u32; 2],
        overlays: Overlays,
    ) -> Option<Self> {
        let (first, last) = range(game, filmed)?;
        let shots: VecDeque<Shot> = Pace { pictures_per_second: 30, percent: 100 }.shots(first, last).into();
        // Small pictures are looked at enlarged; long films would become too large.
        let scale = if size[0] <= 480 && filmed == FilmRange::LastSeconds { 2 } else { 1 };
        let bytes = Bytes::default();
        Some(Self {
            game: game.alone(),
            whole: shots.len(),
            film: Film::new(bytes.clone(), Format::Gif, shots.len()),
            shots,
            bytes,
            picture: Picture::new(size[0], size[1], quarterpipe_draw::Colour::CLEAR),
            scale,
            overlays,
            effects: Effects::default(),
            ghost,
            name: file_name(game.level(), "gif"),
        })
    }

    /// Makes more of the film for a while. Returns the file once it is done.
    pub(crate) fn go_on(&mut self, during: Duration) -> io::Result<Option<Vec<u8>>> {
        let began = Instant::now();
        while let Some(shot) = self.shots.pop_front() {
            self.game.seek(shot.frame);
            self.draw();
            self.film.add(&self.picture.enlarged(self.scale), shot.duration)?;
            if began.elapsed() >= during && !self.shots.is_empty() {
                return Ok(None);
            }
        }
        let film = std::mem::replace(&mut self.film, Film::new(Bytes::default(), Format::Gif, 0));
        film.finish()?;
        Ok(Some(std::mem::take(&mut *self.bytes.0.borrow_mut())))
    }

    /// Draws what the camera of the game sees.
    fn draw(&mut self) {
        let Self { game, picture, overlays, effects, ghost, .. } = self;
        effects.follow(game.world());
        let drawing = Drawing {
            overlays: *overlays,
            explanation: Some(game.explanation()),
            trail: game.trail(),
            effects: Some(effects),
            celebration: celebration(game),
            ..plain(game.level(), game.stage())
        };
        let view = draw_camera(&drawing, game.world(), picture);
        if let Some(ghost) = ghost.as_ref().and_then(|ghost| ghost.beside(game)) {
            drawing.draw_ghost(ghost, game.world().frame, view, picture);
        }
        hud::draw(game, picture);
    }

    /// Returns how much is done, up to 1.
    fn part_done(&self) -> f32 {
        1.0 - self.shots.len() as f32 / self.whole.max(1) as f32
    }
}

/// Shows the progress of a film over the game, and returns whether the user gives it up.
pub fn show_progress(ui: &Ui, filming: &FilmJob, area: Rect) -> bool {
    let part = filming.part_done();
    let place = Area::new(Id::unique("film")).order(Order::Foreground).pivot(Align2::RIGHT_TOP);
    let is_given_up = place.fixed_pos(area.right_top() + vec2(-10.0, 60.0)).show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.92));
        let row = frame.show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.add(ProgressBar::new(part).desired_width(110.0).text(text::film::progress(part)));
                style::small_button(ui, "×").on_hover_text(text::film::CANCEL_HINT).clicked()
            })
        });
        row.inner.inner
    });
    is_given_up.inner
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Input, rules::CharacterId};
    use quarterpipe_level::builtin;

    use super::*;

    fn game() -> Game {
        Game::new(builtin::level("flat").unwrap(), quarterpipe::rules::Game::S2.into(), CharacterId::Sonic).unwrap()
    }

    fn film(game: &Game, filmed: FilmRange) -> (usize, Vec<u8>) {
        let mut filming = FilmJob::new((game, None), filmed, [64, 48], Overlays::default()).unwrap();
        loop {
            if let Some(film) = filming.go_on(Duration::ZERO).unwrap() {
                return (filming.whole, film);
            }
        }
    }

    #[test]
    fn nothing_is_filmed_before_the_first_frame() {
        assert!(FilmJob::new((&game(), None), FilmRange::LastSeconds, [64, 48], Overlays::default()).is_none());
    }

    #[test]
    fn the_last_ten_seconds_are_300_pictures_and_a_run_begins_at_its_start() {
        let mut game = game();
        (0..700).for_each(|_| game.step(Input::RIGHT));
        let before = (game.digest(), game.frame());
        let (pictures, file) = film(&game, FilmRange::LastSeconds);
        assert_eq!(pictures, 300);
        assert!(file.starts_with(b"GIF89a") && file.ends_with(b";"));
        assert_eq!((game.digest(), game.frame()), before);
        game.restart();
        (0..30).for_each(|_| game.step(Input::LEFT));
        assert_eq!(film(&game, FilmRange::Run).0, 16);
    }
}
