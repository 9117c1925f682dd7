//! The editor: the panel "Build" with its tools, and their work in the view.

mod brushes;
mod camera;
mod clipboard;
mod flight_path;
mod handle_marks;
mod handles;
mod keys;
pub(crate) mod level_form;
mod marks;
mod motion_path;
mod motion_start;
mod object_pictures;
mod objects;
mod overview;
mod paint;
mod palette;
mod place;
mod pointer;
mod problems;
mod properties;
mod select;
mod selection;
mod snap;
mod stamps;
mod strip;
#[cfg(test)]
mod tests;
mod tile_sheet;
mod tool;
mod tools;
mod units;
mod your_levels;

use std::sync::OnceLock;

use eframe::egui::{
    Button, CollapsingHeader, ComboBox, Image, Pos2, RichText, Sense, TextureHandle, Ui, Vec2, pos2, vec2,
};
use quarterpipe::{Px, px};
use quarterpipe_draw::View;
use quarterpipe_level::{Level, LevelObject, Value, builtin};
use serde::Deserialize;

use crate::{
    action::Action,
    camera::Camera,
    game::{Edit, Game},
    panels::{PanelData, Room},
    pictures::Pictures,
    style,
    text::{keep, names},
};
use clipboard::Piece;
use problems::ClickedProblem;
use select::Gesture;
use selection::Selection;
use snap::{PLAY_REACH, Snapping, floor_near};

#[cfg(test)]
pub(crate) use motion_start::set_motion;
pub use strip::show_strip;
pub(crate) use tool::Tool;
pub use tools::{ViewData, use_tool};

/// The name of the panel that opens the editor.
pub(crate) const BUILD: &str = "Build";
/// The distance to the left of a sign at which the player is put, so that the sign can be read.
const BESIDE_SIGN: Px = px(24);
/// The height above the sign's foot at which the player's centre is put.
const ABOVE_GROUND: Px = px(24);
/// The size of a stage's picture in the list, in points.
const PICTURE: Vec2 = vec2(80.0, 45.0);

/// The panel's state.
pub(crate) struct EditorState {
    pub tool: Tool,
    /// The tool that had the pointer in the previous pass.
    used: Tool,
    paint: paint::PaintState,
    stamps: stamps::StampState,
    /// The number of the chosen object in the level.
    pub object: Option<usize>,
    /// The chosen object that the list was last scrolled to.
    pub listed: Option<usize>,
    /// The chosen object as it will be when the pointer releases a control.
    pub draft: Option<(usize, LevelObject)>,
    /// The search in the list of objects.
    pub list_search: String,
    /// The handle that is dragged, and the paths of the chosen object.
    handles: handle_marks::HandleState,
    /// The search in the palette of objects.
    pub search: String,
    /// Pictures of the classes of objects.
    object_pictures: object_pictures::ObjectPictures,
    /// Everything that is chosen in the view. Its only object is also in `object`.
    selection: Selection,
    /// The gesture of the pointer that has begun.
    gesture: Option<Gesture>,
    /// The place where the rectangle that is being painted began.
    rectangle: Option<(Px, Px)>,
    /// The copied piece.
    copied: Option<Piece>,
    /// The piece that follows the pointer until it is put.
    pasting: Option<Piece>,
    /// The snapping of places.
    snapping: Snapping,
    /// The camera, once the editor was shown.
    pub camera: Option<Camera>,
    /// The point at which the pointer drags the view, if it does.
    panned_at: Option<Pos2>,
    /// The spread of two fingers since the last change of the scale.
    pinch: f32,
    /// True if the whole level is to be shown.
    wants_fit: bool,
    /// True if the grid is shown.
    has_grid: bool,
    /// True if a tool had the primary button in the previous pass.
    was_down: bool,
    /// The pixel of the stage under the pointer.
    pixel: Option<(Px, Px)>,
    /// Pictures of the stages and of the user's levels.
    pictures: Pictures,
    /// The title of one of the user's levels that is being typed.
    renaming: Option<your_levels::Renaming>,
    form: level_form::FormState,
}

impl Default for EditorState {
    fn default() -> Self {
        Self {
            tool: Tool::default(),
            used: Tool::default(),
            paint: paint::PaintState::default(),
            stamps: stamps::StampState::default(),
            object: None,
            listed: None,
            draft: None,
            search: String::new(),
            list_search: String::new(),
            handles: handle_marks::HandleState::default(),
            object_pictures: object_pictures::ObjectPictures::default(),
            selection: Selection::default(),
            gesture: None,
            rectangle: None,
            copied: None,
            pasting: None,
            snapping: Snapping::default(),
            camera: None,
            panned_at: None,
            pinch: 1.0,
            wants_fit: false,
            has_grid: false,
            was_down: false,
            pixel: None,
            pictures: Pictures::default(),
            renaming: None,
            form: level_form::FormState::default(),
        }
    }
}

impl EditorState {
    /// Chooses these objects and this area, and nothing else.
    fn choose(&mut self, selection: Selection) {
        self.object = selection.only_object();
        self.selection = selection;
    }

    /// Chooses one object, and nothing else.
    fn choose_only(&mut self, object: usize) {
        self.choose(Selection { objects: [object].into(), area: None });
    }

    /// Ends all gestures of the pointer without a change.
    fn drop_gestures(&mut self) {
        self.gesture = None;
        self.rectangle = None;
        self.paint.lift();
        self.handles.drop_drag();
        self.stamps.drop_gestures();
    }

    /// Returns where play begins: on the ground below the pointer, or below the middle of the view.
    pub fn play_place(&self, game: &Game) -> Option<(Px, Px)> {
        let middle = self.camera.map(|camera| (px(camera.centre().x as i32), px(camera.centre().y as i32)));
        let (x, y) = self.pixel.or(middle)?;
        let level = game.level();
        let (width, height) = level.size();
        let inside = |at: Px, end: Px| px(at.0.clamp(0, (end.0 - 1).max(0)));
        let (x, y) = (inside(x, width), inside(y, height));
        let radius = game.world().players.first().map_or(19, |player| i32::from(player.height_radius));
        let floor = floor_near(level, (x, y), (PLAY_REACH, PLAY_REACH));
        Some((x, floor.map_or(y, |floor| floor - px(radius + 1))))
    }

    /// Moves the view to the chosen object, if it is not in the part of the stage that is shown.
    fn look_at_object(&mut self, level: &Level, shown: Option<View>) {
        let object = self.object.and_then(|index| level.objects.get(index));
        let (Some(object), Some(shown), Some(camera)) = (object, shown, &mut self.camera) else { return };
        let place = shown.point(object.x, object.y);
        let is_inside = |at: i32, length: u32| at >= 0 && at.unsigned_abs() < length;
        if !is_inside(place.x, shown.width) || !is_inside(place.y, shown.height) {
            camera.look_at(pos2(object.x.0 as f32, object.y.0 as f32));
        }
    }

    /// Drops what no longer exists from the choice, and takes over an object that was chosen in the panel.
    fn keep_valid(&mut self, game: &Game, shown: Option<View>) {
        let level = game.level();
        if self.object != self.selection.only_object() {
            self.look_at_object(level, shown);
            self.selection = Selection { objects: self.object.into_iter().collect(), area: None };
        }
        self.selection.objects.retain(|index| *index < level.objects.len());
        self.selection.area = self
            .selection
            .area
            .filter(|area| area.left + area.width <= level.width && area.top + area.height <= level.height());
        self.object = self.selection.only_object();
    }

    /// Keeps the same objects and cells chosen after edits that the editor did not make itself.
    pub fn follow_edits<'a>(&mut self, edits: impl Iterator<Item = &'a Edit>) {
        let chosen = edits.fold(self.selection.clone(), |chosen, edit| chosen.after(edit));
        self.choose(chosen);
    }

    /// Forgets what belongs to one level: the chosen and the dragged object, the brush, and what was typed.
    pub fn forget_level(&mut self) {
        self.drop_gestures();
        self.was_down = false;
        (self.object, self.listed, self.draft, self.selection) = Default::default();
        (self.camera, self.pasting, self.pixel) = (None, None, None);
        (self.paint, self.form) = Default::default();
    }

    /// Sets by how much the map is to grow.
    #[cfg(test)]
    pub(crate) fn set_growth(&mut self, growth: quarterpipe_level::MapGrowth) {
        self.form.growth = growth;
    }
}

/// Shows the panel.
pub fn show(ui: &mut Ui, state: &mut EditorState, data: &PanelData<'_>, room: Room) -> Vec<Action> {
    let game = data.game;
    let mut actions = show_level(ui, state, data);
    match problems::show(ui, data.inspection, data.inspection.is_current(game)) {
        Some(ClickedProblem::Repair(repair)) => actions.push(Action::Repair(repair)),
        Some(ClickedProblem::Place(place)) => state.look_at(place),
        None => {}
    }
    tool::show_buttons(ui, &mut state.tool);
    match state.tool {
        Tool::Paint | Tool::Rectangle | Tool::Fill | Tool::Erase | Tool::Pick => {
            paint::show(ui, &mut state.paint, game, room);
        }
        Tool::Stamp => stamps::show_stamps(ui, &mut state.stamps),
        Tool::Brush => stamps::show_freehand(ui, &mut state.stamps),
        Tool::Select | Tool::Place(_) => actions.extend(objects::show(ui, state, game, room)),
    }
    actions
}

/// Shows everything about whole levels: which one is edited, the stages and the user's levels to choose from, and its settings.
fn show_level(ui: &mut Ui, state: &mut EditorState, data: &PanelData<'_>) -> Vec<Action> {
    let mut actions: Vec<Action> = show_stages(ui, state, data.game).into_iter().collect();
    actions.extend(show_places(ui, data.game));
    ui.horizontal_wrapped(|ui| {
        let can_undo = data.game.can_undo();
        let can_redo = data.game.can_redo();
        for (text, hint, is_enabled, action) in [
            (keep::NEW_LEVEL, keep::NEW_LEVEL_HINT, true, Action::AskForNewLevel),
            (keep::SAVE, keep::SAVE_HINT, true, Action::SaveLevel),
            (keep::UNDO, "", can_undo, Action::Undo),
            (keep::REDO, "", can_redo, Action::Redo),
        ] {
            let mut button = ui.add_enabled(is_enabled, Button::new(text));
            if !hint.is_empty() {
                button = button.on_hover_text(hint);
            }
            if button.clicked() {
                actions.push(action);
            }
        }
    });
    style::hint(ui, keep::SAVED_AUTOMATICALLY);
    actions.extend(level_form::show(ui, &mut state.form, data.game));
    actions.extend(your_levels::show(ui, state, data));
    actions
}

/// Shows the built-in stages to choose from, and the description of the current one.
fn show_stages(ui: &mut Ui, state: &mut EditorState, game: &Game) -> Option<Action> {
    let Level { name, description, .. } = game.level();
    let mut chosen = None;
    let pictures = &mut state.pictures;
    let response = ComboBox::from_id_salt("stages")
        .width(ui.available_width() - 8.0)
        .height(560.0)
        .selected_text(names::stage(name))
        .show_ui(ui, |ui| {
            for (stage, description) in descriptions() {
                let picture = pictures.of_stage(ui.ctx(), stage);
                if show_stage(ui, (*stage, description), stage == name, picture) {
                    chosen = Some(*stage);
                }
            }
        });
    response.response.on_hover_text(keep::STAGES_HINT);
    if !description.is_empty() {
        style::hint(ui, description);
    }
    chosen.map(Action::BeginStage)
}

/// Shows the texts of the stage's signs. A click on one puts the player there.
fn show_places(ui: &mut Ui, game: &Game) -> Option<Action> {
    let places: Vec<(&str, Px, Px)> = game.level().objects.iter().filter_map(place_of).collect();
    if places.is_empty() {
        return None;
    }
    let mut chosen = None;
    CollapsingHeader::new(keep::places(places.len())).id_salt("places").default_open(true).show(ui, |ui| {
        for (text, x, y) in &places {
            let button = Button::selectable(false, *text).truncate().min_size(vec2(ui.available_width(), style::ROW));
            if ui.add(button).on_hover_text(keep::place_hint(text)).clicked() {
                chosen = Some((*x, *y));
            }
        }
    });
    chosen.map(|(x, y)| Action::PlayFrom(x - BESIDE_SIGN, y - ABOVE_GROUND))
}

/// Returns the text and the place of a sign.
fn place_of(object: &LevelObject) -> Option<(&str, Px, Px)> {
    let Some(Value::Text(text)) = object.properties.get("text").filter(|_| object.class == "sign") else { return None };
    Some((text, object.x, object.y))
}

/// Shows a stage with its picture, and returns whether it was clicked.
fn show_stage(ui: &mut Ui, (name, words): (&str, &str), is_current: bool, picture: Option<&TextureHandle>) -> bool {
    ui.horizontal(|ui| {
        let (place, on_picture) = ui.allocate_exact_size(PICTURE, Sense::click());
        if let Some(picture) = picture {
            Image::new(picture).paint_at(ui, place);
        }
        let on_name = ui.vertical(|ui| {
            let response = ui.selectable_label(is_current, RichText::new(names::stage(name)).strong());
            style::hint(ui, words);
            response
        });
        on_picture.clicked() || on_name.inner.clicked()
    })
    .inner
}

/// Returns the built-in stages' names and descriptions.
fn descriptions() -> &'static [(&'static str, String)] {
    #[derive(Deserialize)]
    struct Head {
        #[serde(default)]
        description: String,
    }
    static DESCRIPTIONS: OnceLock<Vec<(&'static str, String)>> = OnceLock::new();
    DESCRIPTIONS.get_or_init(|| {
        let describe = |name| {
            let head: Option<Head> = builtin::json(name).and_then(|json| serde_json::from_str(json).ok());
            (name, head.map_or_else(String::new, |head| head.description))
        };
        builtin::names().map(describe).collect()
    })
}
