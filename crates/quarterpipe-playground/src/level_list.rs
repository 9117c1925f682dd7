//! The levels of a file that has several, to choose from in a window.

use std::path::{Path, PathBuf};

use eframe::egui::{Align2, Context, Id, Key, ScrollArea, TextWrapMode, Window, vec2};
use quarterpipe_import::{rsdk, sonlvl::level_names};
use quarterpipe_replay::read_file;

use crate::{style, text};

/// The maximum number of bytes of a project.
const MOST_BYTES: u64 = 1 << 20;

/// A list of the levels of a file.
#[derive(Debug)]
pub(crate) struct LevelList {
    /// The file.
    pub file: PathBuf,
    names: Vec<String>,
}

/// The choice in a list of levels, if there was one in a pass.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum LevelPick {
    /// Nothing yet.
    Waiting,
    /// The list was closed.
    Nothing,
    /// A level was picked, by its name.
    Level(String),
}

impl LevelList {
    /// Makes the list of a project of a game's level editor, of a stage's folder or of a game's list of stages; `None` for other files, and
    /// for a single level.
    pub fn of(file: &Path) -> Option<Self> {
        let is_project = file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("ini"));
        let names = match is_project {
            true => level_names(str::from_utf8(&read_file(file, MOST_BYTES).ok()?).ok()?),
            false => rsdk::level_names(file),
        };
        let names = names.ok().filter(|names| names.len() > 1)?;
        Some(Self { file: file.to_owned(), names })
    }

    /// Shows the list in its own window. Escape closes it.
    pub fn show(&self, context: &Context) -> LevelPick {
        let room = context.content_rect();
        let (mut is_open, mut picked) = (true, LevelPick::Waiting);
        let title = self.file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        Window::new(text::files::levels_of(&title))
            .id(Id::unique("level list"))
            .open(&mut is_open)
            .collapsible(false)
            .pivot(Align2::CENTER_CENTER)
            .default_pos(room.center())
            .fixed_size(vec2((room.width() - 40.0).min(420.0), (room.height() - 90.0).min(420.0)))
            .show(context, |ui| {
                style::hint(ui, text::files::LEVELS_HINT);
                let height = ui.spacing().interact_size.y;
                let area = ScrollArea::vertical().id_salt("levels").auto_shrink(false);
                area.show_rows(ui, height, self.names.len(), |ui, rows| {
                    ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                    for name in &self.names[rows] {
                        if ui.selectable_label(false, name).clicked() {
                            picked = LevelPick::Level(name.clone());
                        }
                    }
                });
            });
        let escapes = context.input_mut(|input| input.consume_key(Default::default(), Key::Escape));
        if picked == LevelPick::Waiting && (!is_open || escapes) { LevelPick::Nothing } else { picked }
    }
}
