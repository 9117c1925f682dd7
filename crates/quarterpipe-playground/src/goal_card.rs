//! The card at the goal: time, rings and medals, the best time and its ghost, and the ways to go on.

use eframe::egui::{
    Align2, Button, Checkbox, FontId, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui, WidgetInfo, vec2,
};
use quarterpipe_level::builtin;

use crate::{
    action::Action,
    film::FilmRange,
    game::{Game, frame_time},
    keys::{KeyAction, KeyMap, MenuKey},
    medals::{self, Medal},
    outcome::{self, Outcome},
    pixel_font,
    search::SearchRun,
    search_view, style,
    text::{self, names},
};

/// The frames in which time and rings count up.
const COUNTS: u32 = 50;
/// The frame in which the medal appears, and the frames that it takes to grow.
const MEDAL: [u32; 2] = [60, 10];
/// The frames for which the card ignores gamepad buttons: one may still be held for a jump.
const WAITS: u32 = 30;
/// The height in points up to which a card uses a tighter layout.
const LOW: f32 = 430.0;
/// The greatest width of the card, in points.
const WIDTH: f32 = 330.0;

/// The parts of the app that the card shows.
#[derive(Clone, Copy, Debug)]
pub struct GoalData<'a> {
    /// The game.
    pub game: &'a Game,
    /// The end of its run.
    pub outcome: &'a Outcome,
    /// The key bindings.
    pub keys: &'a KeyMap,
    /// The search for a faster run.
    pub search: &'a SearchRun,
    /// True if the best run is shown as a ghost.
    pub ghost_is_wanted: bool,
    /// True if the buttons of the best run are known.
    pub has_best_run: bool,
    /// True if time stands still, so that nothing can count up.
    pub stands: bool,
    /// The number of the next stage, in Endless.
    pub next_endless: Option<u32>,
    /// True if this is a generated stage that the user can keep.
    pub can_keep: bool,
}

/// A way to go on from the goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NextStep {
    Next(&'static str),
    NextEndless(u32),
    Again,
    Watch,
    Stay,
}

impl NextStep {
    fn all(data: &GoalData<'_>) -> Vec<Self> {
        let next = next_stage(&data.game.level().name).map(Self::Next);
        let next = next.or(data.next_endless.map(Self::NextEndless));
        next.into_iter().chain([Self::Again, Self::Watch, Self::Stay]).collect()
    }

    fn words(self) -> String {
        match self {
            Self::Next(stage) => text::goal::next(names::stage(stage)),
            Self::NextEndless(number) => text::generated::next(number),
            Self::Again => text::goal::AGAIN.to_owned(),
            Self::Watch => text::goal::WATCH.to_owned(),
            Self::Stay => text::goal::STAY.to_owned(),
        }
    }

    fn key(self, keys: &KeyMap) -> &'static str {
        match self {
            Self::Next(_) | Self::NextEndless(_) => "Enter",
            Self::Again => keys.keys(KeyAction::Restart).first().map_or("", |key| key.name()),
            Self::Watch => "W",
            Self::Stay => "Escape",
        }
    }

    const fn action(self) -> Action {
        match self {
            Self::Next(stage) => Action::BeginNextStage(stage),
            Self::NextEndless(_) => Action::PlayNextEndless,
            Self::Again => Action::Key(KeyAction::Restart),
            Self::Watch => Action::WatchRun,
            Self::Stay => Action::CloseGoalCard,
        }
    }
}

/// Returns the frames since the card appeared.
fn shown_for(data: &GoalData<'_>) -> u32 {
    let since = data.outcome.open_since.unwrap_or_default();
    if data.stands { u32::MAX } else { data.game.progress().done_for.saturating_sub(since) }
}

/// Follows the keys of the card. Returns the item that is chosen then, and what the keys do.
pub fn steer(data: &GoalData<'_>, pressed: &[MenuKey]) -> (usize, Option<Action>) {
    let ways = NextStep::all(data);
    let mut chosen = data.outcome.chosen.min(ways.len() - 1);
    let mut action = None;
    for key in pressed {
        match key {
            MenuKey::Up => chosen = chosen.saturating_sub(1),
            MenuKey::Down => chosen = (chosen + 1).min(ways.len() - 1),
            MenuKey::Accept if shown_for(data) >= WAITS => action = ways.get(chosen).copied().map(NextStep::action),
            MenuKey::Watch => action = Some(NextStep::Watch.action()),
            MenuKey::Back if shown_for(data) >= WAITS => action = Some(NextStep::Stay.action()),
            _ => {}
        }
    }
    (chosen, action)
}

/// Shows the card over an area, next to the scene.
pub fn show(ui: &Ui, data: &GoalData<'_>, places: (Rect, Rect)) -> Vec<Action> {
    outcome::card(ui, "goal", places, WIDTH, |ui, most| {
        if most < LOW {
            ui.spacing_mut().item_spacing.y = 2.0;
        }
        ScrollArea::vertical().max_height(most).min_scrolled_height(most).show(ui, |ui| contents(ui, data)).inner
    })
}

fn contents(ui: &mut Ui, data: &GoalData<'_>) -> Vec<Action> {
    let GoalData { game, outcome, .. } = data;
    let mut actions = Vec::new();
    let since = shown_for(data);
    let counted = |value: u32| if since >= COUNTS { value } else { value * since / COUNTS };
    let frames = game.progress().frames;
    let rings = game.world().players.first().map_or(0, |player| u32::from(player.rings));
    let is_low = ui.spacing().item_spacing.y < 3.0;
    pixel_line(ui, text::goal::TITLE, "", if is_low { 2.0 } else { 3.0 });
    pixel_line(ui, text::hud::TIME, &frame_time(counted(frames)), 2.0);
    pixel_line(ui, text::hud::RINGS, &counted(rings).to_string(), 2.0);
    if let Some(target) = outcome.target {
        show_medals(ui, target, outcome.medal(game), since);
    }
    let best = match (outcome.no_time, outcome.before) {
        (Some(reason), _) => reason.words().to_owned(),
        (None, None) => text::goal::FIRST_TIME.to_owned(),
        (None, Some(best)) if frames < best => text::goal::new_best(&frame_time(best)),
        (None, Some(best)) => text::goal::best(&frame_time(best)),
    };
    let is_best = outcome.no_time.is_none() && outcome.before.is_none_or(|best| frames < best);
    ui.label(RichText::new(best).color(if is_best { style::NOTICE } else { style::TEXT }));
    for (number, way) in NextStep::all(data).into_iter().enumerate() {
        if way_button(ui, way, data.keys, number == outcome.chosen) {
            actions.push(way.action());
        }
    }
    ui.horizontal_wrapped(|ui| {
        if ui.button(text::sharing::SHARE).on_hover_text(text::sharing::SHARE_HINT).clicked() {
            actions.push(Action::Share);
        }
        if ui.button(text::goal::FILM).on_hover_text(text::film::RUN_HINT).clicked() {
            actions.push(Action::Film(FilmRange::Run));
        }
        if ui.button(text::goal::SAVE).on_hover_text(text::goal::SAVE_HINT).clicked() {
            actions.push(Action::SaveRecording);
        }
        if data.can_keep && ui.button(text::generated::KEEP).on_hover_text(text::generated::KEEP_HINT).clicked() {
            actions.push(Action::KeepStage);
        }
    });
    // Above the ghost, so that a low window shows its buttons without scrolling.
    actions.extend(search_view::show(ui, game, data.search));
    // Shown even before there is such a run: if it appeared later, the card would move under the pointer.
    let has_run = data.has_best_run || data.search.best().is_some();
    let mut is_wanted = data.ghost_is_wanted;
    let ghost = ui.add_enabled(has_run, Checkbox::new(&mut is_wanted, text::ghost::SHOW));
    if ghost.on_hover_text(text::ghost::SHOW_HINT).on_disabled_hover_text(text::goal::NO_RUN).changed() {
        actions.push(Action::ShowGhost(is_wanted));
    }
    actions
}

/// Shows a label and a value in the game's letters.
fn pixel_line(ui: &mut Ui, label: &str, value: &str, size: f32) {
    let density = ui.pixels_per_point();
    let scale = (size * density).round().max(1.0) / density;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 9.0 * scale), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, format!("{label} {value}").trim_end()));
    let at = rect.left_top() + vec2(scale, scale);
    pixel_font::paint(ui.painter(), at, Align2::LEFT_TOP, label, (scale, pixel_font::GOLD));
    let at = at + vec2(46.0 * scale, 0.0);
    pixel_font::paint(ui.painter(), at, Align2::LEFT_TOP, value, (scale, pixel_font::WHITE));
}

/// Shows the three medals with the times that earn them. The one that was earned grows to its size.
fn show_medals(ui: &mut Ui, target: u32, earned: Option<Medal>, since: u32) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 54.0), Sense::hover());
    let words = earned.map_or(text::goal::NO_MEDAL, text_of);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, words));
    let width = rect.width() / 3.0;
    let grown = since.saturating_sub(MEDAL[0]).min(MEDAL[1]) as f32 / MEDAL[1] as f32;
    for (number, medal) in Medal::ALL.into_iter().enumerate() {
        let left = rect.left() + width * number as f32;
        // All medals up to the one that was earned are won with it.
        let is_won = earned.is_some_and(|earned| earned >= medal) && grown > 0.0;
        let radius = if is_won { 14.0 + 10.0 * (grown * (1.0 - grown)) } else { 14.0 };
        let at = rect.left_top() + vec2(left - rect.left() + 18.0, 18.0);
        medals::paint(ui.painter(), at, radius, is_won.then_some(medal));
        let time = frame_time(medal.longest(target));
        let tint = if is_won { style::NOTICE } else { style::WEAK };
        let place = rect.left_top() + vec2(left - rect.left() + 2.0, 38.0);
        ui.painter().text(place, Align2::LEFT_TOP, time, FontId::proportional(12.0), tint);
    }
}

const fn text_of(medal: Medal) -> &'static str {
    match medal {
        Medal::Gold => text::goal::GOLD,
        Medal::Silver => text::goal::SILVER,
        Medal::Bronze => text::goal::BRONZE,
    }
}

/// Shows a way to go on with its key, and returns whether it was clicked.
fn way_button(ui: &mut Ui, way: NextStep, keys: &KeyMap, is_chosen: bool) -> bool {
    let words = way.words();
    let size = vec2(ui.available_width(), if ui.spacing().item_spacing.y < 3.0 { 22.0 } else { 26.0 });
    let response = ui.add(Button::new(&words).shortcut_text(way.key(keys)).min_size(size));
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &words));
    if is_chosen {
        ui.painter().rect_stroke(response.rect, 4.0, Stroke::new(2.0, pixel_font::GOLD), StrokeKind::Inside);
    }
    response.clicked()
}

/// Returns the built-in stage after this one, or the first after the last; `None` if this is not a built-in stage.
fn next_stage(name: &str) -> Option<&'static str> {
    let at = builtin::names().position(|known| known == name)?;
    builtin::names().nth(at + 1).or_else(|| builtin::names().next())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn after_the_last_stage_comes_the_first() {
        let last = builtin::names().last().unwrap();
        assert_eq!(next_stage(last), builtin::names().next());
        assert_eq!(next_stage("nowhere"), None);
    }
}
