//! A list of files inside the window, for desktops without file dialogs.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use eframe::egui::{Align2, Button, Context, Id, Key, RichText, ScrollArea, TextEdit, TextWrapMode, Ui, Window, vec2};

use crate::{style, text};

/// The maximum number of entries of a folder that are listed.
const MOST: usize = 2000;

/// The purpose for which a file is chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum FilePurpose {
    /// To be read.
    Open,
    /// To be written.
    Save {
        /// The suggested name.
        name: String,
        /// The content.
        bytes: Vec<u8>,
    },
}

/// The choice in a list of files, if there was one in a pass.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum FileChoice {
    /// Nothing was chosen yet.
    Waiting,
    /// The list was closed.
    Nothing,
    /// A file was chosen.
    File(PathBuf),
}

/// A list of the files of a folder.
#[derive(Debug)]
pub(crate) struct FileBrowser {
    pub wanted: FilePurpose,
    /// The endings of the files that are listed, without a dot.
    endings: Vec<String>,
    folder: PathBuf,
    /// The folder as it is typed.
    typed: String,
    /// The name of the file to save.
    name: String,
    /// True if the field with the name has had the keyboard.
    was_focused: bool,
    listing: Result<Listing, String>,
    /// The file that is there already, which a second click replaces.
    replaces: Option<PathBuf>,
}

/// The contents of a folder.
#[derive(Debug, Default, PartialEq, Eq)]
struct Listing {
    folders: Vec<String>,
    files: Vec<String>,
    /// True if there is more.
    is_cut: bool,
}

impl FileBrowser {
    /// Begins in a folder. Files to open have one of `readable` as their ending; a file to save keeps its own.
    pub fn new(wanted: FilePurpose, readable: &[&str], folder: &Path) -> Self {
        let (name, endings) = match &wanted {
            FilePurpose::Open => (String::new(), readable.iter().map(|ending| (*ending).to_owned()).collect()),
            FilePurpose::Save { name, .. } => (name.clone(), vec![ending_of(name).to_owned()]),
        };
        let (folder, typed) = (PathBuf::new(), folder.display().to_string());
        let mut browser = Self {
            wanted,
            endings,
            folder,
            typed,
            name,
            was_focused: false,
            listing: Ok(Listing::default()),
            replaces: None,
        };
        browser.go_to_typed();
        browser
    }

    /// Shows the list in its own window. Escape closes it, unless unsaved data would be lost.
    pub fn show(&mut self, context: &Context) -> FileChoice {
        let (title, mut is_open) =
            (if self.wanted == FilePurpose::Open { text::files::OPEN_TITLE } else { text::files::SAVE_TITLE }, true);
        let room = context.content_rect();
        let mut chosen = FileChoice::Waiting;
        Window::new(title)
            .id(Id::unique("file browser"))
            .open(&mut is_open)
            .collapsible(false)
            .pivot(Align2::CENTER_CENTER)
            .default_pos(room.center())
            .fixed_size(vec2((room.width() - 40.0).min(520.0), (room.height() - 90.0).min(420.0)))
            .show(context, |ui| chosen = self.show_inside(ui));
        let escapes = context.input_mut(|input| input.consume_key(Default::default(), Key::Escape));
        let escapes = escapes && self.wanted == FilePurpose::Open;
        if chosen == FileChoice::Waiting && (!is_open || escapes) { FileChoice::Nothing } else { chosen }
    }

    fn show_inside(&mut self, ui: &mut Ui) -> FileChoice {
        let mut go_to = None;
        ui.horizontal(|ui| {
            let up = self.folder.parent().map(Path::to_owned);
            if ui.add_enabled(up.is_some(), Button::new(text::files::UP)).on_hover_text(text::files::UP_HINT).clicked()
            {
                go_to = up;
            }
            let field = TextEdit::singleline(&mut self.typed).id_salt("folder").desired_width(f32::INFINITY);
            let response = ui.add(field).on_hover_text(text::files::FOLDER_HINT);
            if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
                self.go_to_typed();
            }
        });
        // The part below the list.
        let room = (ui.available_height() - 74.0).max(60.0);
        let mut chosen = None;
        let area = ScrollArea::vertical().id_salt("files").max_height(room).min_scrolled_height(room);
        area.auto_shrink(false).show(ui, |ui| match &self.listing {
            Ok(listing) => {
                ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
                for folder in &listing.folders {
                    if ui.selectable_label(false, RichText::new(format!("{folder}/")).strong()).clicked() {
                        go_to = Some(self.folder.join(folder));
                    }
                }
                for file in &listing.files {
                    if ui.selectable_label(*file == self.name, file).clicked() {
                        chosen = Some(file.clone());
                    }
                }
                if listing.folders.is_empty() && listing.files.is_empty() {
                    style::hint(ui, text::files::NONE);
                } else if listing.is_cut {
                    style::hint(ui, text::files::more(MOST));
                }
            }
            Err(error) => {
                ui.colored_label(style::BAD, error);
            }
        });
        if let Some(folder) = go_to {
            self.typed = folder.display().to_string();
            self.go_to_typed();
        }
        let opens = self.wanted == FilePurpose::Open;
        if let Some(file) = chosen {
            self.name = file;
            self.replaces = None;
            if opens {
                return FileChoice::File(self.folder.join(&self.name));
            }
        }
        if opens {
            style::hint(ui, text::files::endings(&self.endings));
            return if ui.button(text::files::CANCEL).clicked() { FileChoice::Nothing } else { FileChoice::Waiting };
        }
        self.show_name(ui)
    }

    /// Shows the name of the file to save, and the buttons that end it.
    fn show_name(&mut self, ui: &mut Ui) -> FileChoice {
        let field = TextEdit::singleline(&mut self.name).id_salt("name").desired_width(f32::INFINITY);
        let response = ui.add(field).on_hover_text(text::files::NAME_HINT);
        if !self.was_focused {
            self.was_focused = true;
            response.request_focus();
        }
        if response.changed() {
            self.replaces = None;
        }
        let mut saves = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        let mut cancels = false;
        ui.horizontal(|ui| {
            let label = if self.replaces.is_some() { text::files::REPLACE } else { text::files::SAVE };
            saves |= ui.add_enabled(!self.name.trim().is_empty(), Button::new(label)).clicked();
            cancels = ui.button(text::files::CANCEL).clicked();
            if self.replaces.is_some() {
                ui.colored_label(style::NOTICE, text::files::EXISTS);
            }
        });
        if cancels {
            FileChoice::Nothing
        } else if saves {
            self.saves()
        } else {
            FileChoice::Waiting
        }
    }

    /// Returns the file to write, once it is certain that it may be written.
    fn saves(&mut self) -> FileChoice {
        if Path::new(self.typed.trim()) != self.folder {
            self.go_to_typed();
        }
        let name = self.name.trim();
        // The folder that is typed may not be there.
        if name.is_empty() || self.listing.is_err() {
            return FileChoice::Waiting;
        }
        let path = self.folder.join(name);
        if path.exists() && self.replaces.as_ref() != Some(&path) {
            self.replaces = Some(path);
            return FileChoice::Waiting;
        }
        FileChoice::File(path)
    }

    /// Lists the folder that is typed.
    fn go_to_typed(&mut self) {
        let typed = PathBuf::from(self.typed.trim());
        self.replaces = None;
        match fs::canonicalize(&typed).and_then(|folder| Ok((list(&folder, &self.endings)?, folder))) {
            Ok((listing, folder)) => {
                self.typed = folder.display().to_string();
                (self.listing, self.folder) = (Ok(listing), folder);
            }
            Err(error) => self.listing = Err(format!("{}: {error}", typed.display())),
        }
    }
}

/// Returns the ending of a file's name, without the dot.
fn ending_of(name: &str) -> &str {
    Path::new(name).extension().and_then(|ending| ending.to_str()).unwrap_or_default()
}

/// Lists a folder, without hidden files.
fn list(folder: &Path, endings: &[String]) -> io::Result<Listing> {
    let mut listing = Listing::default();
    for entry in fs::read_dir(folder)? {
        let Ok(entry) = entry else { continue };
        // A name that is not valid Unicode cannot be shown or typed.
        let Ok(name) = entry.file_name().into_string() else { continue };
        if name.starts_with('.') {
            continue;
        }
        if listing.folders.len() + listing.files.len() == MOST {
            listing.is_cut = true;
            break;
        }
        if entry.path().is_dir() {
            listing.folders.push(name);
        } else if endings.iter().any(|known| known.eq_ignore_ascii_case(ending_of(&name))) {
            listing.files.push(name);
        }
    }
    listing.folders.sort_by_key(|name| name.to_lowercase());
    listing.files.sort_by_key(|name| name.to_lowercase());
    Ok(listing)
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;

    /// A folder that is removed in the end.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let folder = std::env::temp_dir().join(format!("quarterpipe-{name}-{}", std::process::id()));
            fs::create_dir_all(folder.join("below")).unwrap();
            Self(fs::canonicalize(folder).unwrap())
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    fn saving(name: &str, folder: &Folder) -> FileBrowser {
        FileBrowser::new(FilePurpose::Save { name: name.to_owned(), bytes: Vec::new() }, &["json"], &folder.0)
    }

    #[test]
    fn folders_and_files_of_known_endings_are_listed() {
        let folder = Folder::new("listing");
        for name in ["b.JSON", "a.tmx", "notes.txt", ".hidden.json"] {
            fs::write(folder.0.join(name), "").unwrap();
        }
        let listing = list(&folder.0, &["json".to_owned(), "tmx".to_owned()]).unwrap();
        let expected = Listing {
            folders: vec!["below".to_owned()],
            files: vec!["a.tmx".to_owned(), "b.JSON".to_owned()],
            is_cut: false,
        };
        assert_eq!(listing, expected);
    }

    #[test]
    fn a_file_that_is_there_is_replaced_only_when_asked_twice() {
        let folder = Folder::new("replacing");
        fs::write(folder.0.join("level.json"), "before").unwrap();
        let mut browser = saving("level.json", &folder);
        assert_eq!(browser.saves(), FileChoice::Waiting);
        assert_eq!(browser.saves(), FileChoice::File(folder.0.join("level.json")));
        assert_eq!(saving("new.json", &folder).saves(), FileChoice::File(folder.0.join("new.json")));
        assert_eq!(saving("  ", &folder).saves(), FileChoice::Waiting);
    }

    #[test]
    fn a_folder_that_is_not_there_is_told_and_the_old_one_is_kept() {
        let folder = Folder::new("missing");
        let mut browser = saving("level.json", &folder);
        browser.typed = folder.0.join("nowhere").display().to_string();
        browser.go_to_typed();
        assert!(browser.listing.as_ref().unwrap_err().contains("nowhere"));
        assert_eq!(browser.folder, folder.0);
        assert_eq!(browser.saves(), FileChoice::Waiting, "in no other folder than the one that is shown");
    }

    #[test]
    fn escape_closes_the_list_unless_something_would_be_lost() {
        let folder = Folder::new("escaping");
        let opening = FileBrowser::new(FilePurpose::Open, &["json"], &folder.0);
        for (browser, expected) in [(opening, FileChoice::Nothing), (saving("film.gif", &folder), FileChoice::Waiting)]
        {
            let show = |ui: &mut Ui, (browser, chosen): &mut (FileBrowser, FileChoice)| {
                if *chosen == FileChoice::Waiting {
                    *chosen = browser.show(ui.ctx());
                }
            };
            let mut app = Harness::builder().build_ui_state(show, (browser, FileChoice::Waiting));
            app.run_steps(2);
            app.key_press(Key::Escape);
            app.run_steps(2);
            assert_eq!(app.state().1, expected);
        }
    }

    #[test]
    fn a_click_chooses_a_file_in_a_window_of_any_size() {
        let folder = Folder::new("clicking");
        fs::write(folder.0.join("run.json"), "").unwrap();
        for size in [[320.0, 240.0], [640.0, 360.0], [1280.0, 720.0]] {
            let browser = FileBrowser::new(FilePurpose::Open, &["json"], &folder.0);
            let show = |ui: &mut Ui, (browser, chosen): &mut (FileBrowser, FileChoice)| {
                if *chosen == FileChoice::Waiting {
                    *chosen = browser.show(ui.ctx());
                }
            };
            let mut app = Harness::builder().with_size(size).build_ui_state(show, (browser, FileChoice::Waiting));
            app.run_steps(2);
            app.get_by_label("run.json").click();
            app.run_steps(2);
            assert_eq!(app.state().1, FileChoice::File(folder.0.join("run.json")), "{size:?}");
        }
    }
}
