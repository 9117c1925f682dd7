//! The look of the playground: dark, with one accent colour. Also the small widgets that panels share.

use eframe::egui::{
    self, Color32, CornerRadius, FontFamily, FontId, Margin, Response, RichText, Stroke, TextFormat, TextStyle, Ui,
    Visuals, style::Widgets,
};

use crate::{fonts, text};

/// The colour of everything that is chosen, changed or on.
pub const ACCENT: Color32 = Color32::from_rgb(94, 214, 180);
/// The background of everything that has the accent colour.
pub const ACCENT_DIM: Color32 = Color32::from_rgb(28, 84, 74);
/// The colour of explanations.
pub const WEAK: Color32 = Color32::from_rgb(148, 158, 178);
/// The colour of text.
pub const TEXT: Color32 = Color32::from_rgb(216, 222, 233);
/// The colour of differences and of invalid values.
pub const BAD: Color32 = Color32::from_rgb(240, 112, 112);
/// The colour of events, and of highlights.
pub const NOTICE: Color32 = Color32::from_rgb(242, 198, 92);
/// The colour of code and numbers.
pub const CODE: Color32 = Color32::from_rgb(160, 196, 255);
/// The background of panels.
pub const GROUND: Color32 = Color32::from_rgb(22, 25, 36);
/// The background of lists and fields.
pub const DEEP: Color32 = Color32::from_rgb(14, 16, 25);
/// The colour of buttons at rest.
const CONTROL: Color32 = Color32::from_rgb(39, 44, 60);
/// The colour of check boxes and of the rails of sliders at rest.
const BOX: Color32 = Color32::from_rgb(100, 108, 132);

/// The height of a list's row, in points.
pub const ROW: f32 = 22.0;

/// Applies the theme, once at the start.
pub fn apply(ctx: &egui::Context) {
    ctx.set_theme(egui::Theme::Dark);
    ctx.set_fonts(fonts::definitions());
    ctx.all_styles_mut(|style| {
        style.visuals = visuals();
        style.text_styles = [
            (TextStyle::Heading, FontId::new(15.0, FontFamily::Proportional)),
            (TextStyle::Body, FontId::new(13.0, FontFamily::Proportional)),
            (TextStyle::Button, FontId::new(13.0, FontFamily::Proportional)),
            (TextStyle::Small, FontId::new(11.0, FontFamily::Proportional)),
            (TextStyle::Monospace, FontId::new(12.0, FontFamily::Monospace)),
        ]
        .into();
        style.spacing.item_spacing = egui::vec2(6.0, 3.0);
        style.spacing.button_padding = egui::vec2(7.0, 2.0);
        style.spacing.menu_margin = Margin::same(6);
        style.spacing.interact_size.y = 20.0;
        style.spacing.tooltip_width = 360.0;
        style.spacing.scroll.floating = false;
        style.spacing.scroll.bar_width = 7.0;
    });
}

/// The least height and width of controls for fingers, in points.
pub const FINGER: f32 = 44.0;

/// Makes controls large enough for fingers.
pub fn enlarge(ctx: &egui::Context) {
    ctx.all_styles_mut(|style| {
        style.spacing.interact_size = egui::vec2(FINGER, FINGER);
        style.spacing.button_padding = egui::vec2(12.0, 6.0);
        style.spacing.item_spacing = egui::vec2(8.0, 6.0);
        style.spacing.icon_width = 22.0;
        style.spacing.scroll.bar_width = 14.0;
        for text in [TextStyle::Body, TextStyle::Button] {
            style.text_styles.insert(text, FontId::new(15.0, FontFamily::Proportional));
        }
    });
}

fn visuals() -> Visuals {
    let line = |colour| Stroke::new(1.0, colour);
    let mut widgets = Widgets::dark();
    let states = [
        (&mut widgets.noninteractive, GROUND, Color32::from_rgb(46, 52, 70), TEXT),
        (&mut widgets.inactive, CONTROL, Color32::TRANSPARENT, TEXT),
        (&mut widgets.hovered, Color32::from_rgb(54, 61, 82), ACCENT, Color32::WHITE),
        (&mut widgets.active, ACCENT_DIM, ACCENT, Color32::WHITE),
        (&mut widgets.open, CONTROL, ACCENT, TEXT),
    ];
    for (widget, fill, edge, text) in states {
        widget.bg_fill = fill;
        widget.weak_bg_fill = fill;
        widget.bg_stroke = line(edge);
        widget.fg_stroke = line(text);
        widget.corner_radius = CornerRadius::same(4);
        widget.expansion = 0.0;
    }
    let mut visuals = Visuals { widgets, ..Visuals::dark() };
    visuals.widgets.inactive.bg_fill = BOX;
    visuals.panel_fill = GROUND;
    visuals.window_fill = GROUND;
    visuals.window_stroke = line(Color32::from_rgb(58, 66, 88));
    visuals.extreme_bg_color = DEEP;
    visuals.faint_bg_color = Color32::from_rgb(27, 31, 44);
    visuals.code_bg_color = DEEP;
    visuals.weak_text_color = Some(WEAK);
    visuals.selection.bg_fill = ACCENT_DIM;
    visuals.selection.stroke = line(ACCENT);
    visuals.hyperlink_color = ACCENT;
    visuals.warn_fg_color = NOTICE;
    visuals.error_fg_color = BAD;
    visuals.slider_trailing_fill = true;
    visuals
}

/// Returns the format of a stretch of text.
pub fn format(font_id: FontId, color: Color32) -> TextFormat {
    TextFormat { font_id, color, ..TextFormat::default() }
}

/// Shows a small button, or one for fingers.
pub fn small_button(ui: &mut Ui, text: &str) -> Response {
    let button = egui::Button::new(text);
    let is_large = ui.spacing().interact_size.y >= FINGER;
    ui.add(if is_large { button.min_size(egui::vec2(FINGER, FINGER)) } else { button.small() })
}

/// Shows a short explanation.
pub fn hint(ui: &mut Ui, text: impl Into<String>) -> Response {
    ui.label(RichText::new(text).color(WEAK).small())
}

/// Shows a small button that undoes a change, or an empty space without a change. Returns whether it was clicked.
pub fn reset_button(ui: &mut Ui, is_changed: bool, hover: &str) -> bool {
    let button = egui::Button::new(RichText::new(text::rules::RESET).small().color(WEAK)).small().frame(false);
    ui.add_visible(is_changed, button).on_hover_text(hover).clicked()
}

/// Shows a choice among few values as a row of labels, and returns the value that was clicked.
pub fn choice<T: Copy + PartialEq>(ui: &mut Ui, chosen: T, values: &[(T, &str)]) -> Option<T> {
    let mut clicked = None;
    for &(value, name) in values {
        if ui.selectable_label(value == chosen, name).clicked() {
            clicked = Some(value);
        }
    }
    clicked
}

/// Returns the rule numbers that a text of the engine cites in brackets at its end, such as `[A-30, A-34]`. Of a range, it returns the
/// first.
pub fn rules_in(text: &str) -> impl Iterator<Item = String> {
    let cited = text.rsplit_once('[').map_or("", |(_, cited)| cited.trim_end_matches(']'));
    let is_number = |part: &&str| {
        let (letters, digits) = part.split_once('-').unwrap_or(("", ""));
        letters.starts_with(|c: char| c.is_ascii_uppercase()) && digits.starts_with(|c: char| c.is_ascii_digit())
    };
    cited.split([',', ' ']).filter(is_number).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the contrast of two colours, as the Web Content Accessibility Guidelines define it.
    fn contrast(one: Color32, other: Color32) -> f64 {
        let linear = |part: u8| {
            let part = f64::from(part) / 255.0;
            if part <= 0.040_45 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
        };
        let light = |colour: Color32| {
            0.05 + 0.2126 * linear(colour.r()) + 0.7152 * linear(colour.g()) + 0.0722 * linear(colour.b())
        };
        let (one, other) = (light(one), light(other));
        one.max(other) / one.min(other)
    }

    #[test]
    fn an_empty_check_box_is_seen_on_every_ground() {
        let visuals = visuals();
        for ground in [visuals.panel_fill, visuals.extreme_bg_color, visuals.faint_bg_color] {
            assert!(contrast(visuals.widgets.inactive.bg_fill, ground) >= 3.0, "{ground:?}");
        }
    }
}
