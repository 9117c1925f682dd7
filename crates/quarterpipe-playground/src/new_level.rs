//! The dialog for a new level, and the question before a level is lost.

use eframe::egui::{
    Align2, Button, Context, DragValue, Grid, Id, Image, Key, Modal, Order, RichText, TextEdit, TextureHandle,
    TextureOptions, Ui, Vec2, Window, text::CCursorRange, vec2,
};
use quarterpipe::rules::Game as RuleSet;
use quarterpipe_level::{Level, art::Ground};

use crate::{
    action::Action,
    editor::level_form::{show_looks, show_rules},
    game::LevelSettings,
    library::Library,
    pictures::picture,
    text::keep,
};

/// The size of the picture of the new level, in points.
const PICTURE: Vec2 = vec2(240.0, 135.0);

/// The dialog for a new level.
#[derive(Default)]
pub(crate) struct NewLevelWindow {
    form: Option<Form>,
}

/// The choices for a new level.
struct Form {
    settings: LevelSettings,
    columns: usize,
    rows: usize,
    picture: Option<(LevelSettings, Option<TextureHandle>)>,
    /// True if the name has had the keyboard.
    has_focus: bool,
}

impl std::fmt::Debug for NewLevelWindow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewLevelWindow").field("is_open", &self.form.is_some()).finish()
    }
}

impl NewLevelWindow {
    /// Opens the dialog, with a name that no other level has.
    pub fn open(&mut self, library: &Library) {
        let (name, (columns, rows)) = (library.free_title(keep::NEW_NAME), keep::SIZES[0].1);
        let mut settings = LevelSettings::of(&Level::with_floor(name, columns, rows));
        settings.rules = Some(RuleSet::S3k);
        settings.ground = Ground::Meadow;
        self.form = Some(Form { settings, columns, rows, picture: None, has_focus: false });
    }

    /// Returns whether the dialog is open.
    pub const fn is_open(&self) -> bool {
        self.form.is_some()
    }

    /// Shows the dialog if it is open. Returns the action that begins the level once it is chosen.
    pub fn show(&mut self, context: &Context) -> Option<Action> {
        let form = self.form.as_mut()?;
        let (mut is_open, mut answer) = (true, None);
        Window::new(keep::NEW_LEVEL_TITLE)
            .id(Id::unique("new level"))
            .order(Order::Foreground)
            .open(&mut is_open)
            .collapsible(false)
            .resizable(false)
            .pivot(Align2::CENTER_CENTER)
            .default_pos(context.content_rect().center())
            .show(context, |ui| {
                let enters = form.show(ui);
                answer = form.show_buttons(ui, enters);
            });
        let escapes = context.input_mut(|input| input.consume_key(Default::default(), Key::Escape));
        match answer {
            Some(true) => {
                let level = form.level();
                self.form = None;
                Some(Action::BeginNewLevel(Box::new(level)))
            }
            None if is_open && !escapes => None,
            _ => {
                self.form = None;
                None
            }
        }
    }
}

impl Form {
    /// Shows the settings, and returns whether Enter was pressed in the name.
    fn show(&mut self, ui: &mut Ui) -> bool {
        self.show_picture(ui);
        let mut enters = false;
        Grid::new("new level").num_columns(2).show(ui, |ui| {
            let label = ui.label(keep::NAME);
            let field = TextEdit::singleline(&mut self.settings.name).char_limit(LevelSettings::LONGEST[0] / 2);
            let mut field = field.desired_width(200.0).show(ui);
            let response = field.response.response.labelled_by(label.id);
            if !self.has_focus {
                self.has_focus = true;
                response.request_focus();
                // The first letter that is typed replaces the proposed name.
                let whole = CCursorRange::select_all(&field.galley);
                field.state.cursor.set_char_range(Some(whole));
                field.state.store(ui.ctx(), response.id);
            }
            enters = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
            ui.end_row();
            ui.label(keep::SIZE);
            ui.horizontal(|ui| {
                for (name, (columns, rows)) in keep::SIZES {
                    if ui.selectable_label((self.columns, self.rows) == (columns, rows), name).clicked() {
                        (self.columns, self.rows) = (columns, rows);
                    }
                }
            });
            ui.end_row();
            ui.label("");
            ui.horizontal(|ui| {
                ui.add(DragValue::new(&mut self.columns).range(Level::COLUMNS)).on_hover_text(keep::COLUMNS_HINT);
                ui.label("×");
                ui.add(DragValue::new(&mut self.rows).range(Level::ROWS)).on_hover_text(keep::ROWS_HINT);
                ui.label(keep::TILES);
            });
            ui.end_row();
            show_looks(ui, &mut self.settings);
            show_rules(ui, &mut self.settings.rules);
        });
        enters
    }

    /// Shows the level as it will look.
    fn show_picture(&mut self, ui: &mut Ui) {
        let looks = LevelSettings { name: String::new(), ..self.settings.clone() };
        if self.picture.as_ref().is_none_or(|(drawn, _)| *drawn != looks) {
            let image = picture(self.level());
            let load = |image| ui.ctx().load_texture("new level", image, TextureOptions::LINEAR);
            self.picture = Some((looks, image.map(load)));
        }
        if let Some((_, Some(texture))) = &self.picture {
            ui.add(Image::new(texture).fit_to_exact_size(PICTURE).corner_radius(4.0));
        }
    }

    /// Shows the buttons. Returns whether to make the level, once the user has decided. `enters` decides for it.
    fn show_buttons(&self, ui: &mut Ui, enters: bool) -> Option<bool> {
        let has_name = !self.settings.name.trim().is_empty();
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let create = ui.add_enabled(has_name, Button::new(RichText::new(keep::CREATE).strong())).clicked();
            let cancel = ui.button(keep::CANCEL).clicked();
            (create || (enters && has_name)).then_some(true).or(cancel.then_some(false))
        })
        .inner
    }

    fn level(&self) -> Level {
        let mut level = Level::with_floor(self.settings.name.trim(), self.columns, self.rows);
        level.rules = self.settings.rules;
        level.art.sky = self.settings.sky;
        level.art.ground = self.settings.ground;
        level
    }
}

/// The answer to the question before a level is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Answer {
    /// Save it to a file.
    Save,
    /// Close the window without it.
    Close,
    /// Do not close the window.
    Stay,
}

/// Asks whether to close the window although a level is not saved.
pub(crate) fn ask_before_closing(context: &Context, title: &str, reason: &str) -> Option<Answer> {
    let asked = Modal::new(Id::unique("not saved")).show(context, |ui| {
        ui.set_max_width(380.0);
        ui.heading(keep::CLOSE_TITLE);
        ui.label(keep::not_closed(title, reason));
        ui.add_space(4.0);
        let mut answer = None;
        ui.horizontal_wrapped(|ui| {
            let answers =
                [(keep::SAVE_TO_FILE, Answer::Save), (keep::CLOSE_ANYWAY, Answer::Close), (keep::STAY, Answer::Stay)];
            for (text, means) in answers {
                if ui.button(text).clicked() {
                    answer = Some(means);
                }
            }
        });
        answer
    });
    let closes = asked.should_close();
    asked.inner.or(closes.then_some(Answer::Stay))
}
