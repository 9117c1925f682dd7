//! The list of the user's own levels, with pictures: opens, renames, duplicates and deletes them.

use eframe::egui::{CollapsingHeader, Image, Key, RichText, Role, Sense, TextEdit, Ui, WidgetInfo};

use super::{EditorState, PICTURE};
use crate::{
    action::Action,
    library::{Entry, EntryId, Library, now},
    panels::PanelData,
    style,
    text::keep,
};

/// The maximum number of bytes of a title that is typed.
const LONGEST: usize = crate::game::LevelSettings::LONGEST[0];

/// A title that is being typed.
pub(super) struct Renaming {
    id: EntryId,
    title: String,
    /// True if the field has had the keyboard.
    has_focus: bool,
}

/// Shows the list.
pub(super) fn show(ui: &mut Ui, state: &mut EditorState, data: &PanelData<'_>) -> Vec<Action> {
    let library = data.library;
    let mut actions = Vec::new();
    let title = keep::your_levels(library.entries().len());
    let header = CollapsingHeader::new(title).id_salt("your levels").default_open(!library.entries().is_empty());
    header.show(ui, |ui| {
        if library.entries().is_empty() {
            style::hint(ui, keep::NO_LEVELS);
        }
        for entry in library.entries() {
            ui.push_id(&entry.id, |ui| actions.extend(show_entry(ui, state, (library, entry), data.working_on)));
        }
    });
    if let Some(title) = library.deleted()
        && ui.button(keep::restore(title)).clicked()
    {
        actions.push(Action::RestoreYours);
    }
    actions
}

/// Shows a level with its picture and its menu.
fn show_entry(
    ui: &mut Ui,
    state: &mut EditorState,
    (library, entry): (&Library, &Entry),
    working_on: Option<&EntryId>,
) -> Option<Action> {
    let mut action = None;
    let opens = ui.horizontal(|ui| {
        let (place, on_picture) = ui.allocate_exact_size(PICTURE, Sense::click());
        if let Some(picture) = state.pictures.of_entry(ui.ctx(), library, entry) {
            Image::new(picture).paint_at(ui, place);
        }
        let on_title = ui.vertical(|ui| {
            if let Some(renaming) = state.renaming.as_mut().filter(|renaming| renaming.id == entry.id) {
                let (done, title) = show_renaming(ui, renaming);
                action = title.map(|title| Action::RenameYours(entry.id.clone(), title));
                if done {
                    state.renaming = None;
                }
                return false;
            }
            let is_current = working_on == Some(&entry.id);
            let response = ui.selectable_label(is_current, RichText::new(&entry.title).strong());
            ui.horizontal(|ui| {
                if entry.is_stored() {
                    style::hint(ui, keep::ago(now().saturating_sub(entry.changed)));
                } else {
                    ui.label(RichText::new(keep::UNSAVED).small().color(style::BAD));
                }
                action = show_menu(ui, state, entry);
            });
            response.on_hover_text(keep::open_hint(&entry.title)).clicked()
        });
        on_picture.clicked() || on_title.inner
    });
    if opens.inner {
        action = Some(Action::BeginYours(entry.id.clone()));
    }
    action
}

/// Shows the menu of a level.
fn show_menu(ui: &mut Ui, state: &mut EditorState, entry: &Entry) -> Option<Action> {
    let menu = ui.menu_button(keep::MORE, |ui| {
        if ui.button(keep::RENAME).clicked() {
            state.renaming = Some(Renaming { id: entry.id.clone(), title: entry.title.clone(), has_focus: false });
        }
        if ui.button(keep::DUPLICATE).clicked() {
            return Some(Action::DuplicateYours(entry.id.clone()));
        }
        ui.button(keep::DELETE).clicked().then(|| Action::DeleteYours(entry.id.clone()))
    });
    menu.response.widget_info(|| WidgetInfo::labeled(Role::Button, true, keep::more_of(&entry.title)));
    menu.response.on_hover_text(keep::MORE_HINT);
    menu.inner.flatten()
}

/// Shows the field for a new title, and returns whether that is over, and the title if it is to be taken.
fn show_renaming(ui: &mut Ui, renaming: &mut Renaming) -> (bool, Option<String>) {
    let field = ui.add(TextEdit::singleline(&mut renaming.title).char_limit(LONGEST / 2).desired_width(f32::INFINITY));
    if !renaming.has_focus {
        renaming.has_focus = true;
        field.request_focus();
        return (false, None);
    }
    if !field.lost_focus() {
        return (false, None);
    }
    let is_cancelled = ui.input(|input| input.key_pressed(Key::Escape));
    let title = renaming.title.trim();
    (true, (!is_cancelled && !title.is_empty()).then(|| title.to_owned()))
}
