//! The form of an object's properties. It shows those that have an effect, in pixels, seconds and degrees.

use eframe::egui::{self, CollapsingHeader, ComboBox, DragValue, Id, RichText, TextEdit, TextWrapMode, Ui};
use quarterpipe_level::{
    LevelObject, Value,
    object::{Class, Property, PropertyKind},
};

use super::{motion_start::set_motion, units::Scale};
use crate::{game::hex, style, text::objects as text};

/// The width of a choice or a text field, in points.
pub(super) const FIELD: f32 = 104.0;
/// The maximum width of a name, which is wrapped, and the width of a control, in points.
const COLUMN: f32 = 100.0;

/// Properties that few objects need to change: of the named class, or of all.
const MINOR: &[(&str, &str)] = &[
    ("", "raised"),
    ("", "off_screen"),
    ("", "needs_screen"),
    ("", "moves_first"),
    ("", "in_every_row"),
    ("", "steady"),
    ("", "bit"),
    ("", "box_height_radius"),
    ("", "columns"),
    ("", "surface"),
    ("", "slope"),
    ("", "twirls"),
    ("", "stops"),
    ("spring", "layer"),
    ("", "of_level"),
    ("", "spikes_below"),
    ("", "spikes_width_radius"),
    ("", "spikes_height_radius"),
    ("", "hitbox_width_radius"),
    ("", "hitbox_height_radius"),
    ("", "climbs"),
    ("", "drops"),
    ("", "looks_ahead"),
    ("", "flipped_goes_left"),
    ("", "smokes"),
    ("", "delayed"),
    ("", "needs_change"),
    ("", "below"),
    ("", "lead"),
    ("", "start_angle"),
    ("", "ball_below"),
    ("", "unloads"),
    ("", "sink_depth"),
    ("", "sink_press"),
    ("", "sink_recovery"),
    ("", "sink_linear"),
    ("", "piece_x"),
    ("", "piece_y"),
    ("", "piece_x_speed"),
    ("", "piece_y_speed"),
    ("", "piece_gravity"),
    ("monitor", "width_radius"),
    ("monitor", "height_radius"),
    ("", "variable_1"),
    ("", "variable_2"),
    ("", "variable_3"),
    ("", "variable_4"),
    ("", "variable_5"),
];

fn is_minor(class: &Class, property: &Property) -> bool {
    MINOR.iter().any(|(of, name)| *name == property.name && (of.is_empty() || *of == class.name))
}

/// Shows a row for each property that has an effect, and returns whether one was changed. `show_more` adds rows to the seldom changed
/// settings, and does the same.
pub(super) fn edit_properties(
    ui: &mut Ui,
    object: &mut LevelObject,
    show_more: impl FnOnce(&mut Ui, &mut LevelObject) -> bool,
) -> bool {
    let Some(class) = Class::named(&object.class) else {
        style::hint(ui, text::CUSTOM);
        return show_more(ui, object);
    };
    let shown = |object: &LevelObject, minor: bool| {
        let is_shown = |property: &&Property| object.has_effect(property) && is_minor(class, property) == minor;
        class.properties().filter(is_shown).collect::<Vec<_>>()
    };
    let mut is_changed = edit_grid(ui, object, ("properties", &shown(object, false)));
    let minor = shown(object, true);
    let header = CollapsingHeader::new(text::MORE).id_salt(("more", class.name));
    let more = header.show(ui, |ui| {
        let is_changed = show_more(ui, object);
        edit_grid(ui, object, ("more", &minor)) | is_changed
    });
    is_changed |= more.body_returned.unwrap_or(false);
    is_changed
}

fn edit_grid(ui: &mut Ui, object: &mut LevelObject, (id, properties): (&str, &[&Property])) -> bool {
    let mut is_changed = false;
    egui::Grid::new(id).num_columns(3).max_col_width(COLUMN).spacing([6.0, 4.0]).show(ui, |ui| {
        for property in properties {
            is_changed |= edit(ui, object, property);
            ui.end_row();
        }
    });
    is_changed
}

fn edit(ui: &mut Ui, object: &mut LevelObject, property: &Property) -> bool {
    let value = object.value_of(property);
    let is_own = value != property.default.value();
    let name = RichText::new(text::property(&object.class, property.name));
    let name = ui.label(if is_own { name.color(style::ACCENT) } else { name });
    name.clone().on_hover_text(help_of(property));
    let changed = ui.push_id(property.name, |ui| control(ui, property, &value, name.id)).inner;
    if let Some(value) = changed {
        match value {
            Value::Text(motion) if property.name == "motion" => set_motion(object, &motion),
            value if value == property.default.value() => {
                object.properties.remove(property.name);
            }
            value => {
                object.properties.insert(property.name.to_owned(), value);
            }
        }
        return true;
    }
    ui.style_mut().wrap_mode = Some(TextWrapMode::Extend);
    let reset = is_own && style::reset_button(ui, true, &text::reset(&default_of(property)));
    ui.style_mut().wrap_mode = None;
    if reset {
        object.properties.remove(property.name);
    }
    reset
}

/// Returns the meaning of a property. The motions or choices that it belongs to are left out, since it is shown only with them.
fn help_of(property: &Property) -> String {
    let is_name = |names: &str| names.chars().all(|letter| letter.is_ascii_lowercase() || "_, ".contains(letter));
    let text = match property.description.split_once(": ") {
        Some((names, text)) if is_name(names) => text,
        _ => property.description,
    };
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Returns the default as the form shows it.
fn default_of(property: &Property) -> String {
    match (property.kind, property.default.value()) {
        (_, Value::Flag(true)) => text::YES.to_owned(),
        (_, Value::Flag(false)) => text::NO.to_owned(),
        (_, Value::Integer(number)) => Scale::of(property.unit).text(number),
        (PropertyKind::Choice(_), Value::Text(value)) => text::choice(property.name, &value).to_owned(),
        (_, Value::Text(value)) if value.is_empty() => text::EMPTY.to_owned(),
        (_, Value::Text(value)) => value,
    }
}

/// Shows the control of a property, and returns its new value if it was changed to an allowed one.
fn control(ui: &mut Ui, property: &Property, value: &Value, name: Id) -> Option<Value> {
    match (property.kind, value) {
        (PropertyKind::Flag, Value::Flag(flag)) => {
            let mut flag = *flag;
            ui.checkbox(&mut flag, "").labelled_by(name).changed().then_some(Value::Flag(flag))
        }
        (PropertyKind::Integer { low, high }, Value::Integer(raw)) => {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                number(ui, property, (*raw, low, high), name)
            })
            .inner
        }
        (PropertyKind::Choice(choices), Value::Text(value)) => {
            let mut chosen = None;
            let selected = text::choice(property.name, value);
            let combo = ComboBox::from_id_salt("choice").width(FIELD).height(320.0).truncate().selected_text(selected);
            let combo = combo.show_ui(ui, |ui| {
                for &choice in choices {
                    if ui.selectable_label(choice == value, text::choice(property.name, choice)).clicked() {
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

/// Edits a number in its unit. Next to it is the number that is in the file, if it differs.
fn number(ui: &mut Ui, property: &Property, (raw, low, high): (i32, i32, i32), name: Id) -> Option<Value> {
    let scale = Scale::of(property.unit);
    let mut shown = scale.shown(raw);
    let drag = DragValue::new(&mut shown)
        .range(scale.shown(low)..=scale.shown(high))
        .speed(scale.step)
        .max_decimals(scale.decimals)
        .custom_formatter(move |shown, _| scale.number(shown))
        .suffix(scale.suffix);
    let is_changed = ui.add(drag).labelled_by(name).changed();
    if scale.differs() {
        let hint = text::raw(property.name, raw, &hex(raw));
        style::hint(ui, raw.to_string()).on_hover_text(hint);
    }
    let changed = scale.raw(shown).clamp(low, high);
    (is_changed && changed != raw).then_some(Value::Integer(changed))
}

/// Edits a text, such as a list of numbers. Typed text that does not fit yet is kept while the field has the focus.
fn typed(ui: &mut Ui, property: &Property, text: &str, name: Id) -> Option<Value> {
    let id = ui.scope_id().with("typed");
    let typed: Option<String> = ui.data(|data| data.get_temp(id));
    let fits = |text: &str| property.check(&Value::Text(text.to_owned())).is_ok();
    let mut edited = typed.unwrap_or_else(|| text.to_owned());
    let colour = (!fits(&edited)).then_some(style::BAD);
    let response = ui.add(TextEdit::singleline(&mut edited).desired_width(FIELD).text_color_opt(colour));
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_leaves_out_the_motions_that_a_property_belongs_to() {
        let class = Class::named("platform").expect("a class");
        let help = |name: &str| help_of(class.property(name).expect("a property"));
        assert_eq!(help("radius"), "Distance from the base in pixels; for a square this is half a side.");
        assert_eq!(help("surface"), "How far its top is above its centre, in pixels.");
    }

    #[test]
    fn a_seldom_changed_property_exists() {
        for (of, name) in MINOR {
            let mut classes = Class::all().filter(|class| of.is_empty() || class.name == *of);
            assert!(classes.any(|class| class.property(name).is_some()), "{of} {name}");
        }
    }
}
