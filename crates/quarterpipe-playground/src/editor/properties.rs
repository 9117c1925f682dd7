//! The editor of an object's properties, as the catalogue of classes describes them.

use eframe::egui::{self, ComboBox, DragValue, Id, RichText, TextEdit, Ui};
use quarterpipe_level::{
    LevelObject, Value,
    object::{Class, Property, PropertyKind},
};

use crate::{game::in_words, style};

/// Shows a row for each property of the object's class, and returns whether one was changed.
pub(super) fn edit_properties(ui: &mut Ui, object: &mut LevelObject) -> bool {
    let Some(class) = Class::named(&object.class) else {
        ui.label(RichText::new("A class of a game's own: the engine has no object for it.").color(style::WEAK));
        return false;
    };
    let mut is_changed = false;
    egui::Grid::new("properties").num_columns(3).spacing([8.0, 4.0]).show(ui, |ui| {
        for property in class.properties() {
            is_changed |= edit(ui, object, property);
            ui.end_row();
        }
    });
    is_changed
}

fn edit(ui: &mut Ui, object: &mut LevelObject, property: &Property) -> bool {
    let own = object.properties.get(property.name).filter(|value| property.check(value).is_ok()).cloned();
    let is_own = own.is_some();
    let value = own.unwrap_or_else(|| property.default.value());
    let name = RichText::new(in_words(property.name));
    let name = ui.label(if is_own { name.color(style::ACCENT) } else { name });
    name.clone().on_hover_text(format!("{}\n{}", property.description, property.kind));
    let changed = ui.push_id(property.name, |ui| control(ui, property, &value, name.id)).inner;
    if let Some(value) = changed {
        object.properties.insert(property.name.to_owned(), value);
        return true;
    }
    let reset = style::reset_button(ui, is_own, &format!("Default: {}", property.default.value()));
    if reset {
        object.properties.remove(property.name);
    }
    reset
}

/// Shows the control of a property, and returns its new value if it was changed to an allowed one.
fn control(ui: &mut Ui, property: &Property, value: &Value, name: Id) -> Option<Value> {
    match (property.kind, value) {
        (PropertyKind::Flag, Value::Flag(flag)) => {
            let mut flag = *flag;
            ui.checkbox(&mut flag, "").labelled_by(name).changed().then_some(Value::Flag(flag))
        }
        (PropertyKind::Integer { low, high }, Value::Integer(number)) => {
            let mut number = *number;
            let drag = DragValue::new(&mut number).range(low..=high);
            ui.add(drag).labelled_by(name).changed().then_some(Value::Integer(number))
        }
        (PropertyKind::Choice(choices), Value::Text(text)) => {
            let mut chosen = None;
            let combo = ComboBox::from_id_salt("choice").selected_text(text).show_ui(ui, |ui| {
                for &choice in choices {
                    if ui.selectable_label(choice == text, choice).clicked() {
                        chosen = Some(Value::Text(choice.to_owned()));
                    }
                }
            });
            combo.response.labelled_by(name);
            chosen
        }
        (PropertyKind::Numbers | PropertyKind::Text, Value::Text(text)) => typed(ui, property, text, name),
        _ => None,
    }
}

/// Edits a text, such as a list of numbers. Typed text that does not fit yet is kept while the field has the focus.
fn typed(ui: &mut Ui, property: &Property, text: &str, name: Id) -> Option<Value> {
    let id = ui.scope_id().with("typed");
    let typed: Option<String> = ui.data(|data| data.get_temp(id));
    let fits = |text: &str| property.check(&Value::Text(text.to_owned())).is_ok();
    let mut edited = typed.unwrap_or_else(|| text.to_owned());
    let colour = (!fits(&edited)).then_some(style::BAD);
    let response = ui.add(TextEdit::singleline(&mut edited).desired_width(120.0).text_color_opt(colour));
    let response = response.labelled_by(name);
    if response.changed() {
        let value = fits(&edited).then(|| Value::Text(edited.clone()));
        ui.data_mut(|data| data.insert_temp(id, edited));
        return value;
    }
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
    }
    None
}
