//! The settings of the level: its name, its description, its rules, its sky, its ground and its size.

use eframe::egui::{Button, CollapsingHeader, ComboBox, DragValue, Grid, TextEdit, Ui};
use quarterpipe::{rules::Game as RuleSet, terrain::REACHED_CELLS};
use quarterpipe_level::{
    Level, MapGrowth,
    art::{Ground, Sky},
};

use crate::{
    action::Action,
    game::{Game, LevelSettings, Preset},
    style,
    text::{keep, names},
};

/// The step of the left and the top edge of a level with loop chunks, in cells.
const CHUNK: i32 = 16;

/// Values that are typed or dragged.
#[derive(Default)]
pub(super) struct FormState {
    /// The name and the description while they are typed.
    texts: Option<[String; 2]>,
    pub(super) growth: MapGrowth,
}

/// Shows the settings, folded away at first.
pub(super) fn show(ui: &mut Ui, state: &mut FormState, game: &Game) -> Vec<Action> {
    let mut actions = Vec::new();
    CollapsingHeader::new(keep::LEVEL).id_salt("level settings").show(ui, |ui| {
        let before = LevelSettings::of(game.level());
        let mut after = before.clone();
        Grid::new("level settings").num_columns(2).show(ui, |ui| {
            show_texts(ui, state, &mut after);
            show_looks(ui, &mut after);
            show_rules(ui, &mut after.rules);
            ui.label(keep::SIZE);
            style::hint(ui, keep::size(game.level().width, game.level().height()));
            ui.end_row();
        });
        if after != before {
            actions.push(Action::SetSettings(Box::new(after)));
        }
        actions.extend(show_size(ui, &mut state.growth, game.level()));
    });
    actions
}

/// Shows the fields for name and description. They are taken when a field is left.
fn show_texts(ui: &mut Ui, state: &mut FormState, settings: &mut LevelSettings) {
    let own = [settings.name.clone(), settings.description.clone()];
    let mut texts = state.texts.take().unwrap_or_else(|| own.clone());
    let mut is_typing = false;
    let labels = [keep::NAME, keep::DESCRIPTION];
    for ((label, text), longest) in labels.into_iter().zip(&mut texts).zip(LevelSettings::LONGEST) {
        let label = ui.label(label);
        let field = TextEdit::singleline(text).char_limit(longest / 2).desired_width(ui.available_width() - 8.0);
        let response = ui.add(field).labelled_by(label.id);
        is_typing |= response.has_focus() || response.lost_focus();
        if response.lost_focus() {
            let typed = text.trim().to_owned();
            let is_name = longest == LevelSettings::LONGEST[0];
            match is_name {
                true if !typed.is_empty() => settings.name = typed,
                true => {}
                false => settings.description = typed,
            }
        }
        ui.end_row();
    }
    // Typed text outlasts the pass; otherwise the level's own texts are shown.
    let has_left = own != [settings.name.clone(), settings.description.clone()];
    state.texts = (is_typing && !has_left).then_some(texts);
}

/// Shows the choices of sky and ground.
pub(crate) fn show_looks(ui: &mut Ui, settings: &mut LevelSettings) {
    ui.label(keep::SKY);
    ComboBox::from_id_salt("sky").selected_text(keep::sky(settings.sky)).show_ui(ui, |ui| {
        for sky in Sky::ALL {
            ui.selectable_value(&mut settings.sky, sky, keep::sky(sky));
        }
    });
    ui.end_row();
    ui.label(keep::GROUND);
    ComboBox::from_id_salt("ground").selected_text(keep::ground(settings.ground)).show_ui(ui, |ui| {
        for ground in Ground::ALL {
            ui.selectable_value(&mut settings.ground, ground, keep::ground(ground));
        }
    });
    ui.end_row();
}

/// Shows the choice of the rules that a level is meant for.
pub(crate) fn show_rules(ui: &mut Ui, rules: &mut Option<RuleSet>) {
    ui.label(keep::RULES);
    let text = rules.map_or(keep::ANY_RULES, |rules| names::rules(Preset::Game(rules)));
    let combo = ComboBox::from_id_salt("level rules").selected_text(text).show_ui(ui, |ui| {
        ui.selectable_value(rules, None, keep::ANY_RULES);
        for choice in RuleSet::ALL {
            ui.selectable_value(rules, Some(choice), names::rules(Preset::Game(choice)));
        }
    });
    combo.response.on_hover_text(keep::RULES_HINT);
    ui.end_row();
}

/// Shows by how much the map grows at each side, the size that it would have, and the button that does it.
fn show_size(ui: &mut Ui, growth: &mut MapGrowth, level: &Level) -> Option<Action> {
    let MapGrowth { left, right, top, bottom } = growth;
    // Loop chunks have their own grid.
    let step = if level.loops.is_empty() { 1 } else { CHUNK };
    let most = REACHED_CELLS as i32;
    let [name_left, name_right, name_top, name_bottom] = keep::SIDES;
    Grid::new("growth").num_columns(4).show(ui, |ui| {
        for row in
            [[(name_left, left, step), (name_right, right, 1)], [(name_top, top, step), (name_bottom, bottom, 1)]]
        {
            for (name, cells, step) in row {
                let label = ui.label(name);
                let field = DragValue::new(cells).range(-most..=most).speed(0.25);
                ui.add(field).labelled_by(label.id).on_hover_text(keep::SIDE_HINT);
                *cells -= *cells % step;
            }
            ui.end_row();
        }
    });
    if step > 1 {
        style::hint(ui, keep::CHUNKS);
    }
    let by = *growth;
    let grown = |cells: usize, near: i32, far: i32| usize::try_from(cells as i32 + near + far).unwrap_or(0);
    let (columns, rows) = (grown(level.width, by.left, by.right), grown(level.height(), by.top, by.bottom));
    // A level that is smaller or larger from the start may stay so.
    let fits =
        |cells: usize, old: usize, (fewest, most): (usize, usize)| (fewest.min(old)..=most.max(old)).contains(&cells);
    let ends = |range: std::ops::RangeInclusive<usize>| (*range.start(), *range.end());
    let is_valid = fits(columns, level.width, ends(Level::COLUMNS)) && fits(rows, level.height(), ends(Level::ROWS));
    let mut action = None;
    ui.horizontal(|ui| {
        let is_change = by != MapGrowth::default();
        if ui.add_enabled(is_change && is_valid, Button::new(keep::RESIZE)).clicked() {
            action = Some(Action::ResizeLevel(by));
            *growth = MapGrowth::default();
        }
        if is_change {
            style::hint(ui, keep::size(columns, rows));
        }
    });
    action
}
