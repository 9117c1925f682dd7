//! The end of a run: the player dies and comes back, or reaches the goal. Also the card of a death.

use eframe::egui::{Area, Frame, Id, Order, Rect, RichText, Ui, vec2};

use crate::{
    action::Action,
    card_place, ceremony,
    game::Game,
    keys::{KeyAction, KeyMap},
    medals::Medal,
    style, text,
};

/// The number of frames for which the goal is seen before its card appears: 1.25 seconds.
const SCENE: u32 = 75;
/// The maximum number of frames for which the card waits for the player to stand.
const LONGEST_SCENE: u32 = 360;
/// The number of frames for which a death is seen before its card appears: a second.
const DEATH: u32 = 60;

/// The reason why a time is not a best time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoTime {
    /// The run was only replayed.
    Replayed,
    /// The stage was changed.
    StageChanged,
    /// The rules were changed.
    RulesChanged,
    /// More than buttons led from the start to here.
    Helped,
}

impl NoTime {
    /// Returns the reason why the time of a run does not count, if there is one.
    pub fn of(game: &Game, is_replayed: bool) -> Option<Self> {
        if is_replayed {
            Some(Self::Replayed)
        } else if game.is_edited() {
            Some(Self::StageChanged)
        } else if game.rules().is_changed() {
            Some(Self::RulesChanged)
        } else if !game.is_clean() {
            Some(Self::Helped)
        } else {
            None
        }
    }

    /// Returns the reason in a sentence.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Replayed => text::goal::REPLAYED,
            Self::StageChanged => text::goal::STAGE_CHANGED,
            Self::RulesChanged => text::goal::RULES_CHANGED,
            Self::Helped => text::goal::HELPED,
        }
    }
}

/// The end of the run, as the goal's card shows it.
#[derive(Clone, Copy, Debug, Default)]
pub struct Outcome {
    /// The frame, as the game counts frames, in which the goal of the card was reached.
    pub told: Option<u32>,
    /// The best time before this run.
    pub before: Option<u32>,
    /// The reason why this run does not count, if it does not.
    pub no_time: Option<NoTime>,
    /// The time that medals are measured by, if there is one.
    pub target: Option<u32>,
    /// The number of frames for which the goal had been reached when the card appeared.
    pub open_since: Option<u32>,
    /// True if the card was closed.
    pub closed: bool,
    /// The item of the card that is chosen.
    pub chosen: usize,
}

impl Outcome {
    /// Returns whether the goal's card is shown.
    pub const fn is_shown(&self, game: &Game) -> bool {
        game.progress().is_done() && self.open_since.is_some() && !self.closed
    }

    /// Returns whether the game plays itself at the goal: until the card is closed.
    pub const fn is_ceremony(&self, game: &Game) -> bool {
        game.progress().is_done() && !self.closed
    }

    /// Opens the card once the player stands, or after a while.
    pub fn follow(&mut self, game: &Game) {
        let done_for = game.progress().done_for;
        let stands = game.world().players.first().is_none_or(ceremony::stands);
        if self.open_since.is_none() && done_for >= SCENE && (stands || done_for >= LONGEST_SCENE) {
            self.open_since = Some(done_for);
        }
    }

    /// Returns the medal of this run, if it counts and earns one.
    pub fn medal(&self, game: &Game) -> Option<Medal> {
        let target = self.target.filter(|_| self.no_time.is_none())?;
        Medal::of(game.progress().frames, target)
    }
}

/// Shows the card of a death over an area, next to the scene, once the death was seen.
pub fn show_death(ui: &Ui, game: &Game, keys: &KeyMap, (area, scene): (Rect, Rect)) -> Option<Action> {
    let progress = game.progress();
    if progress.dead_for < DEATH {
        return None;
    }
    card(ui, "death", (area, scene), 260.0, |ui, _| {
        ui.heading(RichText::new(text::goal::DEATH).color(style::BAD));
        ui.label(if progress.checkpoint.is_some() {
            text::goal::BACK_AT_CHECKPOINT
        } else {
            text::goal::BACK_AT_START
        });
        let again = text::goal::now(&keys.words(KeyAction::Restart));
        let is_clicked = ui.button(again).clicked();
        style::hint(ui, text::goal::or_rewind(&keys.words(KeyAction::Rewind)));
        is_clicked.then_some(Action::Key(KeyAction::Restart))
    })
}

/// Shows a card of at most this width next to the scene. `show` gets the greatest height of what it shows.
pub fn card<R>(ui: &Ui, name: &str, (area, scene): (Rect, Rect), most: f32, show: impl FnOnce(&mut Ui, f32) -> R) -> R {
    const MARGIN: f32 = 14.0;
    let id = Id::unique(name);
    let width = card_place::width(area, scene, most);
    let most_height = card_place::height(area, scene, width);
    let known = ui.ctx().memory(|memory| memory.area_rect(id));
    let height = known.map_or(340.0, |known| known.height()).min(most_height);
    let at = card_place::place(area, scene, [width, height]);
    // Windows are above it.
    let shown = Area::new(id).order(Order::Middle).fixed_pos(at).show(ui.ctx(), |ui| {
        let frame = Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.92)).inner_margin(MARGIN);
        frame.show(ui, |ui| {
            ui.set_width(width - 2.0 * MARGIN - 2.0);
            ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
            show(ui, most_height - 2.0 * MARGIN - 2.0)
        })
    });
    shown.inner.inner
}
