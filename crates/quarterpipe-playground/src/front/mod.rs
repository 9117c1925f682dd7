//! The screens before and between games: the title, the stages, the options, and the menu of a paused game.

mod backdrop;
mod generated;
mod menu;
mod stages;
mod title;

use std::time::Duration;

use eframe::egui::{Rect, Ui};
use quarterpipe::Input;

use crate::{
    action::Action,
    bests::Bests,
    game::{Clock, Game},
    generated::Series,
    keys::MenuKey,
    library::Library,
};
use backdrop::Backdrop;
pub(crate) use generated::TodayCard;
pub(crate) use stages::StageChoice;
use stages::Stages;

/// A screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Screen {
    /// The title, over a demo.
    Title,
    /// The stages to choose from.
    Stages,
    /// Sound and the like.
    Options,
    /// The menu of the game, which is paused.
    Pause,
}

/// The parts of the app that the screens show.
#[derive(Clone, Copy, Debug)]
pub struct FrontData<'a> {
    /// The game behind the menu of a paused game.
    pub game: &'a Game,
    /// The best runs.
    pub bests: &'a Bests,
    /// The user's own levels.
    pub library: &'a Library,
    /// The options, which are on or off: their words and actions.
    pub options: &'a [(&'static str, bool, Action)],
    /// True if fingers are used.
    pub is_touched: bool,
    /// Today's stage.
    pub today: &'a TodayCard,
    /// The generated stage that is being made.
    pub making: Option<Series>,
    /// True if the game is on a generated stage that the user can keep.
    pub can_keep: bool,
}

/// The screens that are open, and the demo that runs behind them.
#[derive(Debug, Default)]
pub struct Front {
    /// The open screens. The last one is shown; going back shows the one before it.
    open: Vec<(Screen, usize)>,
    /// The keys that were pressed since the last pass.
    keys: Vec<MenuKey>,
    /// The buttons that gamepads held in the last pass.
    held: Input,
    demo: Option<Demo>,
    backdrop: Backdrop,
    stages: Stages,
}

/// A game that plays its recording again and again.
#[derive(Debug)]
struct Demo {
    game: Box<Game>,
    clock: Clock,
}

/// The frames for which the demo goes on at the goal.
const DEMO_ENDS: u32 = 90;

impl Demo {
    /// Makes a demo of a game at its level's start, with the recording of its stage; `None` if the stage has none.
    fn of(game: &Game) -> Option<Self> {
        let inputs: quarterpipe_replay::Inputs =
            quarterpipe_level::builtin::inputs(&game.level().name)?.parse().ok()?;
        let mut game = Box::new(game.alone());
        game.restart_with(&inputs);
        Some(Self { game, clock: Clock::default() })
    }

    fn advance(&mut self, elapsed: Duration) {
        for _ in 0..self.clock.frames_after(elapsed) {
            if !self.game.step_recorded() || self.game.progress().done_for > DEMO_ENDS {
                self.game.seek(self.game.run_start());
            }
        }
    }
}

impl Front {
    /// Opens a screen in place of all others. The title begins a demo of `game`, if there is none yet.
    pub fn begin_with(&mut self, screen: Screen, game: Option<&Game>) {
        self.open.clear();
        self.open(screen);
        if self.demo.is_none() && screen == Screen::Title {
            self.demo = game.and_then(Demo::of);
        }
    }

    /// Opens a screen over the current one.
    pub fn open(&mut self, screen: Screen) {
        self.open.retain(|(open, _)| *open != screen);
        self.open.push((screen, if screen == Screen::Stages { stages::FIRST_CARD } else { 0 }));
        self.keys.clear();
    }

    /// Closes the screen that is shown. The title stays.
    pub fn back(&mut self) {
        if self.screen() != Some(Screen::Title) {
            self.open.pop();
        }
    }

    /// Closes all screens, and returns whether any was open.
    pub fn close(&mut self) -> bool {
        let was_open = self.is_open();
        self.open.clear();
        self.demo = None;
        was_open
    }

    /// Returns whether a screen is open. The game does not run then.
    pub const fn is_open(&self) -> bool {
        !self.open.is_empty()
    }

    /// Returns the screen that is shown.
    pub fn screen(&self) -> Option<Screen> {
        self.open.last().map(|(screen, _)| *screen)
    }

    /// Returns whether something moves: a demo.
    pub fn moves(&self) -> bool {
        self.is_open() && self.demo.is_some() && self.open.iter().all(|(screen, _)| *screen != Screen::Pause)
    }

    /// Takes the keys and the gamepads' buttons of a pass, and steps the demo.
    pub fn advance(&mut self, keys: Vec<MenuKey>, held: Input, elapsed: Duration) {
        self.keys.extend(keys.into_iter().chain(menu_keys(held, self.held)));
        self.held = held;
        if let Some(demo) = self.demo.as_mut().filter(|_| self.open.iter().all(|(screen, _)| *screen != Screen::Pause))
        {
            demo.advance(elapsed);
        }
    }

    /// Notes which buttons gamepads hold while no screen is open, so that one that is still down does nothing in the next screen.
    pub const fn note_held(&mut self, held: Input) {
        self.held = held;
    }

    /// Returns the buttons that gamepads held in the last pass.
    pub const fn held(&self) -> Input {
        self.held
    }

    /// Shows the screen in an area, and returns what was chosen.
    pub fn show(&mut self, ui: &mut Ui, data: &FrontData<'_>, area: Rect) -> Vec<Action> {
        let Some((screen, mut chosen)) = self.open.last().copied() else { return Vec::new() };
        let keys = std::mem::take(&mut self.keys);
        let is_paused = self.open.iter().any(|(screen, _)| *screen == Screen::Pause);
        let behind = self.demo.as_ref().filter(|_| !is_paused).map_or(data.game, |demo| &demo.game);
        // The title's menu is at the left, so the player runs at the right.
        self.backdrop.show(ui, behind, (area, screen == Screen::Title && area.width() > area.height()));
        let mut actions = match screen {
            Screen::Title => title::show(ui, &mut chosen, &keys, (area, data.is_touched)),
            Screen::Pause => title::show_pause(ui, &mut chosen, &keys, data, area),
            Screen::Options => title::show_options(ui, &mut chosen, &keys, data, area),
            Screen::Stages => self.stages.show(ui, &mut chosen, &keys, data, area),
        };
        if keys.contains(&MenuKey::Back) {
            actions.push(Action::BackFromScreen);
        }
        if let Some((_, number)) = self.open.last_mut() {
            *number = chosen;
        }
        actions
    }
}

/// Returns the menu keys of the buttons that gamepads hold now and did not hold before.
pub(crate) fn menu_keys(held: Input, before: Input) -> impl Iterator<Item = MenuKey> {
    let pressed = held.pressed_since(before);
    let keys = [
        (Input::UP, MenuKey::Up),
        (Input::DOWN, MenuKey::Down),
        (Input::LEFT, MenuKey::Left),
        (Input::RIGHT, MenuKey::Right),
        (Input::A, MenuKey::Accept),
        (Input::B, MenuKey::Back),
    ];
    keys.into_iter().filter(move |(button, _)| pressed.any(*button)).map(|(_, key)| key)
}
