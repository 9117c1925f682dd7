//! Messages to the user, shown over the game: errors, warnings about a file, and offers with buttons. Offers wait for
//! an answer; other messages fade.

use std::time::Duration;

use eframe::egui::{Align2, Area, Button, Frame, Id, Order, Rect, ScrollArea, Ui, vec2};

use crate::{action::Action, style, text};

/// The messages to the user.
#[derive(Clone, Debug, Default)]
pub struct Notices {
    lines: Vec<Notice>,
}

#[derive(Clone, Debug)]
struct Notice {
    text: String,
    kind: Kind,
    /// The time at which it goes, in seconds of the window; `None` before it was shown. Offers stay.
    until: Option<f64>,
    /// The buttons of an offer.
    buttons: Vec<(String, Action)>,
}

/// The kind of a message, which decides its duration and look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Message,
    Error,
    /// Stays until one of its buttons is clicked, or until the next file is loaded.
    Offer,
    /// Stays until one of its buttons is clicked.
    LastingOffer,
}

impl Kind {
    const fn is_offer(self) -> bool {
        matches!(self, Self::Offer | Self::LastingOffer)
    }
}

impl Notices {
    /// The maximum number of messages that are kept.
    const MOST: usize = 50;
    /// The duration of a message in seconds.
    const STAYS: f64 = 6.0;
    /// The duration of an error in seconds.
    const ERROR_STAYS: f64 = 20.0;
    /// The duration of its fading in seconds.
    const FADES: f64 = 0.5;

    /// Adds an error.
    pub fn error(&mut self, text: impl Into<String>) {
        self.add(text.into(), Kind::Error, Vec::new());
    }

    /// Adds a message that is not an error.
    pub fn tell(&mut self, text: impl Into<String>) {
        self.add(text.into(), Kind::Message, Vec::new());
    }

    /// Adds a message with buttons, which stays until one of them is clicked or another file is loaded. A click performs the button's
    /// action. An offer with only one button also has one that declines.
    pub fn offer<L: Into<String>>(&mut self, text: impl Into<String>, buttons: impl IntoIterator<Item = (L, Action)>) {
        let buttons = buttons.into_iter().map(|(label, action)| (label.into(), action)).collect();
        self.add(text.into(), Kind::Offer, buttons);
    }

    /// Adds an offer that stays even if another file is loaded: one about work that would be lost.
    pub fn offer_lasting<L: Into<String>>(
        &mut self,
        text: impl Into<String>,
        buttons: impl IntoIterator<Item = (L, Action)>,
    ) {
        let buttons = buttons.into_iter().map(|(label, action)| (label.into(), action)).collect();
        self.add(text.into(), Kind::LastingOffer, buttons);
    }

    /// Returns all messages, oldest first.
    #[cfg(test)]
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.lines.iter().map(|line| line.text.as_str())
    }

    /// Removes all messages, apart from lasting offers.
    pub fn clear(&mut self) {
        self.lines.retain(|line| line.kind == Kind::LastingOffer);
    }

    fn add(&mut self, text: String, kind: Kind, buttons: Vec<(String, Action)>) {
        self.lines.retain(|line| line.text != text);
        if self.lines.len() == Self::MOST {
            let oldest = self.lines.iter().position(|line| !line.kind.is_offer()).unwrap_or(0);
            self.lines.remove(oldest);
        }
        self.lines.push(Notice { text, kind, until: None, buttons });
    }

    /// Shows the messages over the lower part of an area, if there are any, and returns the action of the button that was clicked. Messages
    /// under the pointer stay.
    pub fn show(&mut self, ui: &Ui, area: Rect) -> Option<Action> {
        let now = ui.input(|input| input.time);
        for line in &mut self.lines {
            match line.kind {
                Kind::Message => _ = line.until.get_or_insert(now + Self::STAYS),
                Kind::Error => _ = line.until.get_or_insert(now + Self::ERROR_STAYS),
                Kind::Offer | Kind::LastingOffer => {}
            }
        }
        self.lines.retain(|line| line.until.is_none_or(|until| until > now));
        if self.lines.is_empty() {
            return None;
        }
        let fading = self.lines.iter().filter_map(|line| line.until).min_by(f64::total_cmp);
        let (mut is_closed, mut answer) = (false, None);
        let place = Area::new(Id::unique("notices")).order(Order::Foreground).pivot(Align2::CENTER_BOTTOM);
        let shown = place.fixed_pos(area.center_bottom() - vec2(0.0, 10.0)).show(ui.ctx(), |ui| {
            Frame::popup(ui.style()).fill(style::DEEP.gamma_multiply(0.92)).show(ui, |ui| {
                ui.set_max_width((area.width() - 40.0).clamp(120.0, 640.0));
                ScrollArea::vertical().max_height(120.0).stick_to_bottom(true).show(ui, |ui| {
                    for (index, line) in self.lines.iter().enumerate() {
                        let left = line.until.map_or(1.0, |until| ((until - now) / Self::FADES).clamp(0.0, 1.0));
                        let colour = if line.kind == Kind::Error { style::BAD } else { style::TEXT };
                        ui.colored_label(colour.gamma_multiply(left as f32), &line.text);
                        answer = show_buttons(ui, line).map(|chosen| (index, chosen)).or(answer.take());
                    }
                });
                if fading.is_some() {
                    is_closed = style::small_button(ui, text::notices::DISMISS)
                        .on_hover_text(text::notices::DISMISS_HINT)
                        .clicked();
                }
            });
        });
        if shown.response.contains_pointer() {
            for line in &mut self.lines {
                line.until = line.until.map(|until| until.max(now + Self::STAYS / 2.0));
            }
        }
        if is_closed {
            self.lines.retain(|line| line.kind.is_offer());
        }
        if let Some(next) = fading {
            // Also while the game stands.
            let wait = if next - now < Self::FADES { 0.03 } else { next - now - Self::FADES };
            ui.ctx().request_repaint_after(Duration::from_secs_f64(wait.max(0.03)));
        }
        let (index, chosen) = answer?;
        self.lines.remove(index);
        ui.ctx().request_repaint();
        match chosen {
            Answer::Accepted(action) => Some(action),
            Answer::Declined => None,
        }
    }
}

/// The answer to an offer.
enum Answer {
    Accepted(Action),
    Declined,
}

/// Shows the buttons of an offer, and returns the user's answer.
fn show_buttons(ui: &mut Ui, line: &Notice) -> Option<Answer> {
    if line.buttons.is_empty() {
        return None;
    }
    let mut answer = None;
    ui.horizontal_wrapped(|ui| {
        for (label, action) in &line.buttons {
            if ui.add(Button::new(label)).clicked() {
                answer = Some(Answer::Accepted(action.clone()));
            }
        }
        if line.buttons.len() == 1 && ui.button(text::notices::DECLINE).clicked() {
            answer = Some(Answer::Declined);
        }
    });
    answer
}

#[cfg(test)]
mod tests {
    use egui_kittest::{Harness, kittest::Queryable as _};

    use super::*;

    #[test]
    fn an_error_is_among_the_texts() {
        let mut notices = Notices::default();
        notices.error("hills.tmx: no such file");
        assert_eq!(notices.texts().collect::<Vec<_>>(), ["hills.tmx: no such file"]);
    }

    type ShownNotices = (Notices, Vec<Action>);

    /// Shows these notices until something is clicked.
    fn shown(notices: Notices) -> Harness<'static, ShownNotices> {
        let show = |ui: &mut Ui, (notices, actions): &mut ShownNotices| {
            let area = ui.max_rect();
            actions.extend(notices.show(ui, area));
        };
        let mut harness = Harness::builder().build_ui_state(show, (notices, Vec::new()));
        harness.run_steps(2);
        harness
    }

    #[test]
    fn an_offer_stays_until_its_button_is_clicked_and_returns_its_action() {
        let mut notices = Notices::default();
        notices.offer("Film ready.", [("Save", Action::OpenFile), ("Discard", Action::Undo)]);
        let mut harness = shown(notices);
        // A step is a quarter of a second, so these are longer than any message stays.
        harness.run_steps(120);
        harness.get_by_label("Save").click();
        harness.run_steps(2);
        assert!(matches!(harness.state().1[..], [Action::OpenFile]), "{:?}", harness.state().1);
        assert_eq!(harness.state().0.texts().count(), 0);
    }

    #[test]
    fn an_offer_with_one_button_can_be_declined() {
        let mut notices = Notices::default();
        notices.offer("The sky is solid.", [("Make it air", Action::Undo)]);
        let mut harness = shown(notices);
        harness.get_by_label(text::notices::DECLINE).click();
        harness.run_steps(2);
        assert!(harness.state().1.is_empty());
        assert_eq!(harness.state().0.texts().count(), 0);
    }

    #[test]
    fn the_next_file_clears_offers_about_the_last_one_but_not_lasting_ones() {
        let mut notices = Notices::default();
        notices.offer("The sky is solid.", [("Make it air", Action::Undo)]);
        notices.offer_lasting("Film ready.", [("Save", Action::OpenFile), ("Discard", Action::Undo)]);
        notices.clear();
        assert_eq!(notices.texts().collect::<Vec<_>>(), ["Film ready."]);
    }
}
