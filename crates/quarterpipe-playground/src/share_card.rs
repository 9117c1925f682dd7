//! The card that shares the level: a link with a ghost, with the run, or with the level alone.

use eframe::egui::{Align2, Button, Context, Id, Key, Modifiers, Role, TextEdit, Ui, WidgetInfo, Window, vec2};

use quarterpipe_generate::GeneratedName;

use crate::{
    game::{frame_time, is_share_text},
    style,
    text::sharing as words,
};

/// The length in characters from which some programs cut links off.
const LONG: usize = 2000;

/// The runs that a link can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SharedRun {
    /// The best run, as a ghost.
    #[default]
    Race,
    /// The present run, which is replayed.
    Watch,
    /// None.
    Level,
}

/// The card, and the link in it.
#[derive(Clone, Debug, Default)]
pub struct ShareCard {
    /// The link, while the card is open.
    pub shown: Option<ShownLink>,
}

/// A link in the card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownLink {
    /// The level's title.
    pub level: String,
    /// The run that the link contains.
    pub run: SharedRun,
    /// The time of the best run, in frames, if there is one.
    pub best: Option<u32>,
    /// The text after the `#`, or the reason why there is none.
    pub text: Result<String, String>,
    /// The reason why the present run is not in the link, if it should be.
    pub left_out: Option<String>,
}

/// The user's wish in a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShareWish {
    /// To have another run in the link.
    Run(SharedRun),
    /// To copy the link.
    Copy,
    /// To save the level in a file.
    Save,
}

/// Shows the card, if it is open. The user may change the address.
pub fn show(context: &Context, card: &mut ShareCard, address: &mut String) -> Option<ShareWish> {
    let shown = card.shown.clone()?;
    let room = context.content_rect();
    let (mut is_open, mut wish) = (true, None);
    Window::new(words::title(&shown.level))
        .id(Id::unique("share"))
        .open(&mut is_open)
        .collapsible(false)
        .resizable(false)
        .pivot(Align2::CENTER_CENTER)
        .default_pos(room.center())
        .default_width((room.width() - 40.0).min(400.0))
        .show(context, |ui| wish = show_link(ui, &shown, address));
    let escapes = context.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    if !is_open || escapes {
        card.shown = None;
    }
    wish
}

fn show_link(ui: &mut Ui, shown: &ShownLink, address: &mut String) -> Option<ShareWish> {
    let mut wish = None;
    ui.horizontal_wrapped(|ui| {
        for (run, name) in
            [(SharedRun::Race, words::RACE), (SharedRun::Watch, words::WATCH), (SharedRun::Level, words::LEVEL)]
        {
            let is_there = run != SharedRun::Race || shown.best.is_some();
            let label = ui.add_enabled_ui(is_there, |ui| ui.selectable_label(shown.run == run, name)).inner;
            if label.on_disabled_hover_text(words::NO_RUN).clicked() {
                wish = Some(ShareWish::Run(run));
            }
        }
    });
    ui.label(match (shown.run, shown.best) {
        (SharedRun::Race, Some(best)) => words::race_hint(&frame_time(best)),
        (SharedRun::Watch, _) => words::WATCH_HINT.to_owned(),
        _ => words::LEVEL_HINT.to_owned(),
    });
    if shown.best.is_none() {
        style::hint(ui, words::NO_RUN);
    }
    if let Some(reason) = &shown.left_out {
        style::hint(ui, words::left_out(reason));
    }
    let text = match &shown.text {
        Ok(text) => text,
        Err(error) => {
            ui.colored_label(style::BAD, error);
            return wish;
        }
    };
    if address.is_empty() || !cfg!(target_arch = "wasm32") {
        ui.separator();
        if address.is_empty() {
            style::hint(ui, words::NO_ADDRESS);
        }
        ui.horizontal(|ui| {
            let label = ui.label(words::ADDRESS);
            let field = TextEdit::singleline(address).hint_text("https://").desired_width(f32::INFINITY);
            ui.add(field).labelled_by(label.id);
        });
    }
    let mut link = link(address, text);
    let length = link.chars().count();
    ui.separator();
    ui.add(TextEdit::singleline(&mut link).desired_width(f32::INFINITY));
    style::hint(ui, words::length(length));
    if length > LONG {
        ui.colored_label(style::NOTICE, words::LONG);
    }
    ui.horizontal(|ui| {
        let copy = ui.add(Button::new(words::COPY).shortcut_text("Enter").min_size(vec2(96.0, 0.0)));
        copy.widget_info(|| WidgetInfo::labeled(Role::Button, true, words::COPY));
        let is_entered = !ui.ctx().text_edit_focused() && ui.input(|input| input.key_pressed(Key::Enter));
        if copy.clicked() || is_entered {
            wish = Some(ShareWish::Copy);
        }
        if (length > LONG || address.is_empty()) && ui.button(words::SAVE).clicked() {
            wish = Some(ShareWish::Save);
        }
    });
    wish
}

/// The text before the name of a stage in a link to it.
const STAGE: &str = "?stage=";

/// Returns the text of a link to the generated stage of this name, which replaces the `#` and the text after it in other links.
pub fn stage_text(name: &str) -> String {
    // A plus sign would be read as a space.
    format!("{STAGE}{}", name.replace('+', "%2B"))
}

/// Returns the name of the generated stage that a link's text names, if it is one of [`stage_text`].
pub fn named_stage(text: &str) -> Option<String> {
    let name = text.strip_prefix(STAGE)?.replace("%2B", "+");
    GeneratedName::is_meant(&name).then_some(name)
}

/// Returns a link to a page; `address` is cut off at its `#`.
pub fn link(address: &str, text: &str) -> String {
    let address = address.trim().split('#').next().unwrap_or_default();
    let sign = if text.starts_with(STAGE) { "" } else { "#" };
    format!("{address}{sign}{text}")
}

/// Returns the page's address and the text after the `#` of the first link in a message, or the text of [`stage_text`]; `None` without a
/// link. The address may be missing.
pub fn find_link(message: &str) -> Option<(&str, &str)> {
    message.split_whitespace().find_map(|word| {
        if let Some(at) = word.find(STAGE) {
            let (address, text) = word.split_at(at);
            let text = text.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric());
            return named_stage(text).is_some().then_some((address, text));
        }
        let (address, text) = word.split_once('#')?;
        let text = text.trim_end_matches(|letter: char| !letter.is_ascii_alphanumeric() && !"-_".contains(letter));
        is_share_text(text).then_some((address, text))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_has_one_number_sign() {
        assert_eq!(link(" https://a.example/play#old ", "2.abc"), "https://a.example/play#2.abc");
        assert_eq!(link("", "2.abc"), "#2.abc");
    }

    #[test]
    fn a_link_to_a_generated_stage_names_it() {
        let name = "generated:7:4:features=slopes+loops";
        let text = stage_text(name);
        assert_eq!(link("https://a.example/", &text), format!("https://a.example/?stage={}", name.replace('+', "%2B")));
        assert_eq!(named_stage(&text).as_deref(), Some(name));
        assert_eq!(named_stage("2.abc"), None);
    }

    #[test]
    fn a_link_is_found_in_a_message() {
        assert_eq!(find_link("Race me:\nhttps://a.example/play#2.abc, now"), Some(("https://a.example/play", "2.abc")));
        let stage = "?stage=generated:7:4:features=slopes%2Bloops";
        let message = format!("Play https://a.example/play/{stage}!");
        assert_eq!(find_link(&message), Some(("https://a.example/play/", stage)));
        assert_eq!(find_link("https://a.example/?stage=first"), None);
        assert_eq!(find_link("#1.abc"), Some(("", "1.abc")));
        assert_eq!(find_link("We are #1. See https://a.example/#top"), None);
    }
}
