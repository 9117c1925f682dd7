//! Messages to the user: errors, and warnings about a file. They lie over the game, and fade.

use std::time::Duration;

use eframe::egui::{Align2, Area, Frame, Id, Order, Rect, ScrollArea, Ui, vec2};

use crate::style;

/// The messages to the user.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    lines: Vec<Notice>,
}

#[derive(Clone, Debug)]
struct Notice {
    text: String,
    is_error: bool,
    /// When it goes, in seconds of the window; `None` before it was shown.
    until: Option<f64>,
}

impl Notices {
    /// The most messages that are kept.
    const MOST: usize = 50;
    /// How long a message is shown, in seconds.
    const STAYS: f64 = 6.0;
    /// How long an error is shown, in seconds.
    const ERROR_STAYS: f64 = 20.0;
    /// How long it takes to fade, in seconds.
    const FADES: f64 = 0.5;

    /// Adds an error.
    pub fn error(&mut self, text: impl Into<String>) {
        self.add(text.into(), true);
    }

    /// Adds a message that is no error.
    pub fn tell(&mut self, text: impl Into<String>) {
        self.add(text.into(), false);
    }

    /// Returns all messages, oldest first.
    #[cfg(test)]
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
        self.lines.push(Notice { text, is_error, until: None });
    }

    /// Shows the messages over the lower part of an area, if there are any. Those under the pointer stay.
    pub fn show(&mut self, ui: &Ui, area: Rect) {
        let now = ui.input(|input| input.time);
        for line in &mut self.lines {
            let stays = if line.is_error { Self::ERROR_STAYS } else { Self::STAYS };
            line.until.get_or_insert(now + stays);
        }
        self.lines.retain(|line| line.until.is_none_or(|until| until > now));
        let Some(next) = self.lines.iter().filter_map(|line| line.until).min_by(f64::total_cmp) else { return };
        let mut is_closed = false;
        let place = Area::new(Id::unique("notices")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM);
        let shown = place.fixed_pos(area.center_bottom() - vec2(0.0, 10.0)).show(ui.ctx(), |ui| {
            Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.92)).show(ui, |ui| {
                ui.set_max_width((area.width() - 40.0).clamp(120.0, 640.0));
                ScrollArea::vertical().max_height(120.0).stick_to_bottom(true).show(ui, |ui| {
                    for line in &self.lines {
                        let left = line.until.map_or(1.0, |until| ((until - now) / Self::FADES).clamp(0.0, 1.0));
                        let colour = if line.is_error { style::BAD } else { style::TEXT };
                        ui.colored_label(colour.gamma_multiply(left as f32), &line.text);
                    }
                });
                is_closed = ui.small_button("Close").on_hover_text("Closes these messages").clicked();
            });
        });
        if shown.response.contains_pointer() {
            for line in &mut self.lines {
                line.until = line.until.map(|until| until.max(now + Self::STAYS / 2.0));
            }
        }
        if is_closed {
            self.clear();
        }
        // Also while the game stands.
        let wait = if next - now < Self::FADES { 0.03 } else { next - now - Self::FADES };
        ui.ctx().request_repaint_after(Duration::from_secs_f64(wait.max(0.03)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_is_among_the_texts() {
        let mut notices = Notices::default();
        notices.error("hills.tmx: no such file");
        assert_eq!(notices.texts().collect::<Vec<_>>(), ["hills.tmx: no such file"]);
    }
}
