//! Messages to the user: errors, and warnings about a file. They stay until the user closes them.
//!
//! ```
//! use quarterpipe_playground::notices::Notices;
//! let mut notices = Notices::default();
//! notices.error("hills.tmx: no such file");
//! assert_eq!(notices.texts().collect::<Vec<_>>(), ["hills.tmx: no such file"]);
//! ```

use eframe::egui::{Align, Color32, Frame, Layout, Panel, ScrollArea, Ui};

/// The messages to the user.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    lines: Vec<Notice>,
}

#[derive(Clone, Debug)]
struct Notice {
    text: String,
    is_error: bool,
}

impl Notices {
    /// The most messages that are kept.
    const MOST: usize = 50;

    /// Adds an error.
    pub fn error(&mut self, text: impl Into<String>) {
        self.add(text.into(), true);
    }

    /// Adds a message that is no error.
    pub fn tell(&mut self, text: impl Into<String>) {
        self.add(text.into(), false);
    }

    /// Returns all messages, oldest first.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// Removes all messages.
    pub fn clear(&mut self) {
        self.lines.clear();
    }

    fn add(&mut self, text: String, is_error: bool) {
        self.lines.retain(|line| line.text != text);
        if self.lines.len() == Self::MOST {
            self.lines.remove(0);
        }
        self.lines.push(Notice { text, is_error });
    }

    /// Shows the messages at the bottom, if there are any.
    pub fn show(&mut self, ui: &mut Ui) {
        if self.lines.is_empty() {
            return;
        }
        let mut done = false;
        Panel::bottom("notices").frame(Frame::side_top_panel(ui.style())).show(ui, |ui| {
            ui.with_layout(Layout::right_to_left(Align::Min), |ui| {
                done = ui.button("Close").on_hover_text("Closes these messages").clicked();
                ui.with_layout(Layout::top_down(Align::Min), |ui| {
                    ScrollArea::vertical().max_height(80.0).stick_to_bottom(true).show(ui, |ui| {
                        for line in &self.lines {
                            if line.is_error {
                                ui.colored_label(ERROR, &line.text);
                            } else {
                                ui.label(&line.text);
                            }
                        }
                    });
                });
            });
        });
        if done {
            self.clear();
        }
    }
}

/// The colour of errors.
const ERROR: Color32 = Color32::from_rgb(255, 120, 110);
