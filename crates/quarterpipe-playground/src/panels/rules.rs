//! The panel of the rules: the preset, corrections, and every field with its documentation. Changes apply at once.

use std::collections::BTreeSet;

use eframe::egui::{
    Align, Checkbox, CollapsingHeader, ComboBox, DragValue, Frame, Label, Layout, RichText, ScrollArea, Sense,
    TextEdit, TextStyle, Ui, text::LayoutJob, vec2,
};
use serde_json::{Map, Value, json};

use super::{
    Room,
    compare::rules_words,
    tall_rows::{self, text_height},
};
use crate::{
    action::Action,
    game::{Correction, Field, FieldKind, Preset, RulesChoice, RulesForm, hex, in_words},
    style::{self, ROW},
    text::{self, names},
};

/// The minimum number of rows that are shown at once.
const ROWS: f32 = 14.0;
/// The height of everything above and below the rows, in points.
const BESIDE: f32 = 150.0;
/// The width of the controls that choose among names, in points.
const CONTROL: f32 = 138.0;
/// The width of the reset button, with the spaces around it.
const RESET: f32 = 50.0;

/// The search text and filter, and the current rules as the list shows them.
#[derive(Default)]
pub(super) struct RulesState {
    search: String,
    only_changed: bool,
    /// The groups that are folded out.
    open: BTreeSet<usize>,
    known: Option<RulesView>,
    rows: Vec<Row>,
    /// A field's value while its control is dragged.
    pub draft: Option<(String, Value)>,
}

/// The rules as the list shows them.
struct RulesView {
    choice: RulesChoice,
    values: Value,
    /// The preset's values.
    usual: Value,
    /// Two flags for each of [`Correction::ALL`]: it is on; it is on in the preset.
    corrected: Vec<(bool, bool)>,
}

/// A row of the list, by its place in the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Row {
    Group(usize),
    Field(usize, usize),
}

impl RulesState {
    /// Brings the view of the rules up to date.
    fn update(&mut self, choice: &RulesChoice) {
        if self.known.as_ref().is_some_and(|known| known.choice == *choice) {
            return;
        }
        let usual = choice.unchanged();
        let is_on = |correction: &Correction| (correction.is_on(choice.rules()), correction.is_on(&usual));
        let corrected = Correction::ALL.iter().map(is_on).collect();
        let (values, usual) = (RulesForm::values(choice.rules()), RulesForm::values(&usual));
        self.known = Some(RulesView { choice: choice.clone(), values, usual, corrected });
        self.arrange();
    }

    /// Looks for fields.
    #[cfg(test)]
    pub(super) fn search(&mut self, text: &str) {
        text.clone_into(&mut self.search);
        self.arrange();
    }

    /// Returns whether all groups are open, since fields are looked for.
    fn shows_all_groups(&self) -> bool {
        !self.search.trim().is_empty() || self.only_changed
    }

    /// Finds the rows that are to be shown.
    fn arrange(&mut self) {
        self.rows.clear();
        let Some(known) = &self.known else { return };
        let wanted = self.search.trim().to_lowercase();
        let all_open = self.shows_all_groups();
        for (group_index, group) in RulesForm::get().groups.iter().enumerate() {
            let is_shown = |field: &Field| {
                let found = wanted.is_empty()
                    || in_words(&field.name).to_lowercase().contains(&in_words(&wanted))
                    || field.words.to_lowercase().contains(&wanted)
                    || field.documentation.to_lowercase().contains(&wanted)
                    || group.words.to_lowercase().contains(&wanted)
                    || group.name.to_lowercase().contains(&wanted);
                found && (!self.only_changed || known.is_changed(&field.pointer))
            };
            let fields = group.fields.iter().enumerate().filter(|(_, field)| is_shown(field));
            let fields: Vec<Row> = fields.map(|(index, _)| Row::Field(group_index, index)).collect();
            if !fields.is_empty() {
                self.rows.push(Row::Group(group_index));
                if all_open || self.open.contains(&group_index) {
                    self.rows.extend(fields);
                }
            }
        }
    }
}

impl RulesView {
    fn is_changed(&self, pointer: &str) -> bool {
        self.values.pointer(pointer) != self.usual.pointer(pointer)
    }
}

/// Shows it.
pub fn show(ui: &mut Ui, state: &mut RulesState, choice: &RulesChoice, room: Room) -> Option<Action> {
    state.update(choice);
    let action = show_preset(ui, choice);
    let action = action.or(CollapsingHeader::new(text::rules::FIXES)
        .show_unindented(ui, |ui| show_corrections(ui, state))
        .body_returned
        .flatten());
    show_search(ui, state);
    show_fields(ui, state, room.rows((ROW + 1.0, BESIDE), ROWS)).or(action)
}

/// Returns the action that sets the rules of a preset.
fn set_preset(preset: Preset) -> Action {
    Action::SetRules(Box::new(preset.into()))
}

fn show_preset(ui: &mut Ui, choice: &RulesChoice) -> Option<Action> {
    let mut action = None;
    ui.horizontal(|ui| {
        let is_changed = choice.is_changed();
        ComboBox::from_id_salt("preset")
            .selected_text(rules_words(choice))
            .width(140.0)
            .show_ui(ui, |ui| {
                for preset in Preset::ALL {
                    if ui.selectable_label(preset == choice.preset(), names::rules(preset)).clicked() {
                        action = Some(set_preset(preset));
                    }
                }
            })
            .response
            .on_hover_text(text::rules::PRESET_HINT);
        let reset = ui.add_enabled(is_changed, eframe::egui::Button::new(text::rules::RESET_ALL));
        if reset.on_hover_text(text::rules::RESET_ALL_HINT).clicked() {
            action = Some(set_preset(choice.preset()));
        }
    });
    action
}

/// Shows the corrections of what the guide calls bugs. Each can be switched on its own.
fn show_corrections(ui: &mut Ui, state: &RulesState) -> Option<Action> {
    let known = state.known.as_ref()?;
    let (rules, mut action) = (known.choice.rules(), None);
    style::hint(ui, text::rules::FIXES_HINT);
    for (correction, (is_on, is_usual)) in Correction::ALL.iter().zip(&known.corrected) {
        let mut is_corrected = *is_on;
        // A correction that the preset contains cannot be reset to the preset.
        let tick = ui.add_enabled(!(*is_on && *is_usual), Checkbox::new(&mut is_corrected, correction.name));
        let tick =
            tick.on_disabled_hover_text(text::rules::has_no_bug(correction.bug, names::rules(known.choice.preset())));
        if tick.on_hover_text(correction.bug).changed() {
            let usual = known.choice.unchanged();
            let changed = if is_corrected { correction.corrected(rules) } else { correction.as_in(rules, &usual) };
            action = Some(Action::SetRules(Box::new(known.choice.with(changed))));
        }
    }
    action
}

fn show_search(ui: &mut Ui, state: &mut RulesState) {
    ui.horizontal(|ui| {
        let search = TextEdit::singleline(&mut state.search)
            .id_salt("search")
            .hint_text(text::rules::SEARCH)
            .desired_width(150.0);
        let is_other = ui.add(search).changed();
        let toggled =
            ui.toggle_value(&mut state.only_changed, text::rules::CHANGED).on_hover_text(text::rules::CHANGED_HINT);
        if is_other || toggled.changed() {
            state.arrange();
        }
    });
}

fn show_fields(ui: &mut Ui, state: &mut RulesState, most: f32) -> Option<Action> {
    let mut action = None;
    let mut folded = None;
    let room = (ROW + 1.0) * most;
    Frame::new().fill(style::DEEP).corner_radius(4).inner_margin(4).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        let area = ScrollArea::vertical().id_salt("fields").max_height(room).auto_shrink([false, true]);
        let rows = std::mem::take(&mut state.rows);
        tall_rows::show(
            ui,
            area,
            rows.len(),
            |ui, index, width| row_height(ui, rows[index], width),
            |ui, index| match rows[index] {
                Row::Group(index) => folded = show_group(ui, state, index).then_some(index).or(folded),
                Row::Field(group, index) => {
                    let field = &RulesForm::get().groups[group].fields[index];
                    action = ui.push_id(&field.pointer, |ui| show_field(ui, state, field)).inner.or(action.take());
                }
            },
        );
        if rows.is_empty() {
            style::hint(
                ui,
                match (state.only_changed, state.search.trim().is_empty()) {
                    (true, true) => text::rules::NOTHING_CHANGED,
                    (true, false) => text::rules::NONE_CHANGED,
                    (false, _) => text::rules::NONE_FOUND,
                },
            );
        }
        state.rows = rows;
    });
    // Its row was scrolled away before it was released.
    if !ui.input(|input| input.pointer.any_down()) {
        state.draft = None;
    }
    // While fields are looked for, all groups are open.
    if let Some(index) = folded.filter(|_| !state.shows_all_groups()) {
        if !state.open.remove(&index) {
            state.open.insert(index);
        }
        state.arrange();
    }
    action
}

/// Shows the heading of a group, and returns whether it was clicked.
fn show_group(ui: &mut Ui, state: &RulesState, index: usize) -> bool {
    let group = &RulesForm::get().groups[index];
    let count = state
        .known
        .as_ref()
        .map_or(0, |known| group.fields.iter().filter(|field| known.is_changed(&field.pointer)).count());
    let sign = if state.shows_all_groups() || state.open.contains(&index) { "-" } else { "+" };
    let changed = if count > 0 { format!("  {}", text::rules::count(count)) } else { String::new() };
    let text = RichText::new(format!("{sign} {}{changed}", group.words)).strong();
    let text = if count > 0 { text.color(style::ACCENT) } else { text };
    let button = eframe::egui::Button::selectable(false, text).min_size(vec2(ui.available_width(), ROW));
    let response = ui.push_id(index, |ui| ui.add(button)).inner;
    let is_clicked = response.clicked();
    if !group.documentation.is_empty() {
        response.on_hover_text(&group.documentation);
    }
    is_clicked
}

/// Returns the width that the control of a value needs.
const fn control_width(kind: &FieldKind) -> f32 {
    match kind {
        FieldKind::Flag => 26.0,
        FieldKind::Integer { .. } => 62.0,
        _ => CONTROL,
    }
}

/// Returns the width left for the name of a field, next to its control and its reset button.
fn label_width(kind: &FieldKind, width: f32) -> f32 {
    (width - control_width(kind) - RESET).max(60.0)
}

/// Returns the height of a row: names that are too long for a line are wrapped.
fn row_height(ui: &Ui, row: Row, width: f32) -> f32 {
    let Row::Field(group, index) = row else { return ROW };
    let field = &RulesForm::get().groups[group].fields[index];
    let font = TextStyle::Body.resolve(ui.style());
    let job = LayoutJob::simple(field.words.clone(), font, style::TEXT, f32::INFINITY);
    text_height(ui, job, label_width(&field.kind, width)).max(ROW)
}

/// Returns a variant of the engine as words: `If used` for `IfUsed`.
fn spaced(name: &str) -> String {
    let mut words = String::new();
    for (index, letter) in in_words(name).chars().enumerate() {
        if index > 0 && letter.is_ascii_uppercase() && !words.ends_with([' ', 'X', 'Y']) {
            words.push(' ');
            words.push(letter.to_ascii_lowercase());
        } else {
            words.push(letter);
        }
    }
    words
}

fn show_field(ui: &mut Ui, state: &mut RulesState, field: &Field) -> Option<Action> {
    let known = state.known.as_ref()?;
    let (now, usual) = (known.values.pointer(&field.pointer)?, known.usual.pointer(&field.pointer)?);
    let draft = state.draft.as_ref().filter(|(pointer, _)| *pointer == field.pointer);
    let (value, was_dragged) = (draft.map_or(now, |(_, value)| value).clone(), draft.is_some());
    let is_changed = now != usual;
    let mut action = None;
    let mut changed = None;
    ui.horizontal(|ui| {
        let height = ui.available_height();
        ui.set_height(height);
        let width = label_width(&field.kind, ui.available_width());
        let name = RichText::new(&field.words).color(if is_changed { style::ACCENT } else { style::TEXT });
        let label = ui.allocate_ui_with_layout(vec2(width, height), Layout::left_to_right(Align::Center), |ui| {
            ui.set_width(width);
            ui.add(Label::new(name).wrap().sense(Sense::click()))
        });
        let label = label.inner.on_hover_text(text::rules::field(&field.words, &field.documentation, &field.name));
        if label.clicked() {
            action = style::rules_in(&field.documentation).next().map(Action::ShowRule);
        }
        if style::reset_button(ui, is_changed, &text::rules::reset(&told(usual))) {
            changed = Some(usual.clone());
        }
        let room = vec2(control_width(&field.kind), height);
        let inside = ui.allocate_ui_with_layout(room, Layout::left_to_right(Align::Center), |ui| {
            ui.label_inputs_by(label.id, |ui| control(ui, &field.kind, &value))
        });
        changed = inside.inner.or(changed.take());
    });
    let choice = &known.choice;
    // While a number is dragged, the rules wait for its final value.
    let is_dragged = ui.input(|input| input.pointer.any_down());
    match changed {
        Some(value) if is_dragged => state.draft = Some((field.pointer.clone(), value)),
        Some(value) => action = set(choice, field, value),
        None if was_dragged && !is_dragged => {
            action = set(choice, field, value);
            state.draft = None;
        }
        None => {}
    }
    action
}

/// Returns the action that sets a field, if the value is allowed.
fn set(choice: &RulesChoice, field: &Field, value: Value) -> Option<Action> {
    let rules = RulesForm::set(choice.rules(), &field.pointer, value).ok()?;
    Some(Action::SetRules(Box::new(choice.with(rules))))
}

/// Shows the control of a value, and returns the new value if it was changed.
fn control(ui: &mut Ui, kind: &FieldKind, value: &Value) -> Option<Value> {
    match kind {
        FieldKind::Flag => {
            let mut flag = value.as_bool().unwrap_or_default();
            ui.checkbox(&mut flag, "").changed().then(|| json!(flag))
        }
        FieldKind::Integer { low, high } => {
            let mut number = value.as_i64().unwrap_or_default();
            let response = ui.add(DragValue::new(&mut number).range(*low..=*high));
            let is_changed = response.changed();
            response.on_hover_text(format!("{} = {}", number, hex(number as i32)));
            is_changed.then(|| json!(number))
        }
        FieldKind::Choice(variants) => {
            let mut changed = None;
            let chosen = variants.iter().find(|variant| variant.is(value));
            let name = chosen.map_or("", |variant| &variant.name);
            let label = chosen.map_or_else(String::new, |variant| spaced(&variant.name));
            let holds = chosen.and_then(|variant| variant.holds.as_ref());
            let width = if holds.is_some() { CONTROL - 50.0 } else { CONTROL - 8.0 };
            ComboBox::from_id_salt("variant").width(width).truncate().selected_text(label).show_ui(ui, |ui| {
                for variant in variants {
                    let response = ui.selectable_label(variant.is(value), spaced(&variant.name));
                    if response.on_hover_text(&variant.documentation).clicked() && !variant.is(value) {
                        changed = Some(variant.first_value());
                    }
                }
            });
            let held = holds.and_then(|kind| control(ui, kind, value.get(name)?));
            held.map(|held| Value::Object(Map::from_iter([(name.to_owned(), held)]))).or(changed)
        }
        FieldKind::Optional(kind) => {
            let mut is_some = !value.is_null();
            if ui.checkbox(&mut is_some, "").on_hover_text(text::rules::OPTIONAL_HINT).changed() {
                return Some(if is_some { kind.first_value() } else { Value::Null });
            }
            if is_some { control(ui, kind, value) } else { None }
        }
        FieldKind::Record(fields) => {
            let mut changed = None;
            for field in fields {
                let part = value.pointer(&field.pointer).unwrap_or(&Value::Null);
                let scope = ui.push_id(&field.name, |ui| control(ui, &field.kind, part));
                scope.response.on_hover_text(format!("{}\n{}", field.words, field.documentation));
                if let Some(part) = scope.inner {
                    let mut whole = value.clone();
                    whole[&field.name] = part;
                    changed = Some(whole);
                }
            }
            changed
        }
    }
}

/// Returns a value in readable form.
fn told(value: &Value) -> String {
    match value {
        Value::Null => text::panels::NONE.to_owned(),
        Value::Bool(flag) => if *flag { text::panels::YES } else { text::panels::NO }.to_owned(),
        Value::String(name) => spaced(name),
        Value::Object(parts) => {
            parts.iter().map(|(name, part)| format!("{} {}", spaced(name), told(part))).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Rules;

    use super::*;

    fn rows_of(state: &RulesState) -> Vec<&str> {
        let form = RulesForm::get();
        let name = |row: &Row| match *row {
            Row::Group(index) => form.groups[index].name.as_str(),
            Row::Field(group, index) => form.groups[group].fields[index].name.as_str(),
        };
        state.rows.iter().map(name).collect()
    }

    #[test]
    fn a_search_finds_names_and_documentation() {
        let mut state = RulesState::default();
        state.update(&RulesChoice::from(quarterpipe::rules::Game::S2));
        assert_eq!(state.rows.len(), RulesForm::get().groups.len());
        state.search = "peel out".to_owned();
        state.arrange();
        assert!(rows_of(&state).contains(&"peel_out"));
        state.search = "holding Up charges a run".to_owned();
        state.arrange();
        assert_eq!(rows_of(&state), ["moves", "peel_out"]);
    }

    #[test]
    fn only_what_was_changed_can_be_shown() {
        let mut state = RulesState { only_changed: true, ..RulesState::default() };
        let s2 = RulesChoice::from(quarterpipe::rules::Game::S2);
        state.update(&s2);
        assert_eq!(state.rows, []);
        state.update(
            &s2.with(Rules { moves: quarterpipe::rules::MoveRules { peel_out: true, ..Rules::S2.moves }, ..Rules::S2 }),
        );
        assert_eq!(rows_of(&state), ["moves", "peel_out"]);
    }

    #[test]
    fn values_are_told_as_people_read_them() {
        assert_eq!(told(&json!({ "SpeedScaled": 14 })), "Speed scaled 14");
        assert_eq!(spaced("IfUsed"), "If used");
        assert_eq!(told(&json!(null)), "none");
        assert_eq!(told(&json!(true)), "yes");
    }
}
