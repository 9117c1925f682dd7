//! The panel "Why": the events, decisions and sensor casts of the frame in order, each with its rule's text.

use eframe::egui::{Button, FontId, Frame, ScrollArea, TextEdit, TextFormat, TextStyle, Ui, text::LayoutJob};
use quarterpipe::event::{Cast, Decision, Explanation, Reason};

use super::{
    basis::casts_behind,
    event_text::{event_text, event_value},
    rule_view, style,
};
use crate::{Playground, game::rule_text};

/// The rule that says what a cast is.
const CAST_RULE: &str = "T-20";
/// The fewest rows that are shown at once.
const ROWS: f32 = 9.0;
/// The height of what is above and below the rows, in points.
const BESIDE: f32 = 120.0;

/// The state of the panel.
#[derive(Clone, Debug)]
pub(super) struct WhyState {
    filter: String,
    shows: [bool; 3],
    /// The text of the chosen line. Wherever it comes up again, it is chosen again.
    chosen: Option<String>,
    /// The rules that were opened. The last one is shown.
    opened: Vec<String>,
    /// The casts that the view should point out.
    highlight: Vec<Cast>,
}

impl Default for WhyState {
    fn default() -> Self {
        let (filter, chosen, opened, highlight) = Default::default();
        Self { filter, shows: [true; 3], chosen, opened, highlight }
    }
}

impl WhyState {
    /// Returns the casts that the view should point out.
    pub(super) fn highlight(&self) -> &[Cast] {
        &self.highlight
    }
}

#[cfg(test)]
impl WhyState {
    pub(super) fn open_rule(&mut self, number: &str) {
        self.opened = vec![number.to_owned()];
    }
}

/// Folds the panel out with the text of a rule.
pub(super) fn open(app: &mut Playground, rule: String) {
    if !app.panels.is_open("Why") {
        app.panels.toggle("Why");
    }
    app.panels.why.opened = vec![rule];
}

/// The kind of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Event,
    Decision,
    Cast,
}

const KINDS: [(Kind, &str); 3] = [(Kind::Event, "Events"), (Kind::Decision, "Decisions"), (Kind::Cast, "Casts")];

/// A line of the list.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    /// Its index in the explanation.
    at: usize,
    kind: Kind,
    /// The numbers of its rules. There may be none.
    rules: Vec<String>,
    text: String,
    value: String,
}

/// Shows the panel.
pub fn show(ui: &mut Ui, app: &mut Playground) {
    let explanation = app.game.explanation();
    let below = if app.panels.why.opened.is_empty() { 0.0 } else { app.panels.room / 2.0 };
    let rows = app.panels.rows((style::ROW + 1.0, BESIDE + below), ROWS);
    let why = &mut app.panels.why;
    why.highlight.clear();
    ui.horizontal_wrapped(|ui| {
        for ((_, name), shows) in KINDS.into_iter().zip(&mut why.shows) {
            ui.toggle_value(shows, name);
        }
        let width = ui.available_width().clamp(60.0, 160.0);
        let filter = TextEdit::singleline(&mut why.filter).id_salt("filter").hint_text("Filter").desired_width(width);
        ui.add(filter);
    });
    let lines: Vec<Line> = lines(explanation, why).collect();
    if explanation.reasons.is_empty() {
        style::hint(ui, "Nothing has been decided yet: no frame has been stepped.");
    } else if lines.is_empty() {
        style::hint(ui, "No such lines in this frame.");
    }
    Frame::new()
        .fill(style::DEEP)
        .corner_radius(4)
        .inner_margin(4)
        .show(ui, |ui| show_lines(ui, explanation, why, (&lines, rows)));
    style::hint(ui, "Pause and step to read at leisure. What a line rests on is marked in the view.");
    show_rule(ui, why);
}

fn show_lines(ui: &mut Ui, explanation: &Explanation, why: &mut WhyState, (lines, rows): (&[Line], f32)) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let room = (style::ROW + 1.0) * rows;
    let area =
        ScrollArea::vertical().id_salt("lines").max_height(room).min_scrolled_height(room).auto_shrink([false, false]);
    area.show_rows(ui, style::ROW, lines.len(), |ui, shown| {
        for line in &lines[shown] {
            let is_chosen = why.chosen.as_deref() == Some(&line.text);
            let button = Button::selectable(is_chosen, job(ui, line))
                .truncate()
                .min_size([ui.available_width(), style::ROW].into());
            let response = ui.push_id(line.at, |ui| ui.add(button)).inner;
            if response.clicked() {
                why.chosen = (!is_chosen).then(|| line.text.clone());
                if let Some(rule) = line.rules.first().filter(|_| !is_chosen) {
                    why.opened = vec![rule.clone()];
                }
            }
            if response.hovered() || is_chosen {
                let casts = casts_behind(&explanation.reasons, line.at).into_iter();
                why.highlight.extend(casts.filter_map(|index| match explanation.reasons[index].1 {
                    Reason::Cast(cast) => Some(cast),
                    _ => None,
                }));
            }
            response.on_hover_text(format!("{} {}", line.text, line.value));
        }
    });
}

/// Lays out a line, with its rule in front and its value behind.
fn job(ui: &Ui, line: &Line) -> LayoutJob {
    let format = |font_id: FontId, color| TextFormat { font_id, color, ..TextFormat::default() };
    let (small, body) = (TextStyle::Monospace.resolve(ui.style()), TextStyle::Body.resolve(ui.style()));
    let colour = match line.kind {
        Kind::Event => style::NOTICE,
        Kind::Decision => style::TEXT,
        Kind::Cast => style::WEAK,
    };
    let mut job = LayoutJob::default();
    let rule = line.rules.first().map_or("", String::as_str);
    job.append(&format!("{rule:<7}"), 0.0, format(small.clone(), style::ACCENT));
    job.append(&line.text, 4.0, format(body, colour));
    job.append(&line.value, 8.0, format(small, style::CODE));
    job
}

/// Shows the text of the rule that was opened last.
fn show_rule(ui: &mut Ui, why: &mut WhyState) {
    let Some(number) = why.opened.last().cloned() else { return };
    Frame::new().fill(style::DEEP).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.strong(&number);
            if why.opened.len() > 1 && ui.small_button("Back").clicked() {
                why.opened.pop();
            }
            if ui.small_button("Close").clicked() {
                why.opened.clear();
            }
        });
        // A line of its own, as titles are of any length.
        if let Some(rule) = rule_text(&number) {
            style::hint(ui, &rule.title).on_hover_text(format!("docs/spec/{}", rule.file));
        }
        let Some(rule) = rule_text(&number) else {
            style::hint(ui, "The specification has no rule of this number.");
            return;
        };
        if let Some(next) = rule_view::show_text(ui, &rule.text) {
            why.opened.push(next);
        }
    });
}

/// Returns the lines about the first player in this frame that pass the filters.
fn lines(explanation: &Explanation, why: &WhyState) -> impl Iterator<Item = Line> {
    let wanted = why.filter.to_lowercase();
    let of_first = explanation.reasons.iter().enumerate().filter(|(_, (player, _))| *player == 0);
    let lines = of_first.map(|(at, &(_, reason))| line(at, reason));
    lines.filter(move |line| {
        let is_shown = KINDS.iter().zip(why.shows).any(|((kind, _), shows)| *kind == line.kind && shows);
        let names = |text: &str| text.to_lowercase().contains(&wanted);
        is_shown && (wanted.is_empty() || names(&line.text) || line.rules.iter().any(|rule| names(rule)))
    })
}

fn line(at: usize, reason: Reason) -> Line {
    match reason {
        Reason::Event(event) => {
            let (text, rules) = event_text(event).map_or_else(
                || (format!("{event:?}"), Vec::new()),
                |known| (known.text.trim_end_matches('.').to_owned(), known.rules.clone()),
            );
            Line { at, kind: Kind::Event, rules, text, value: event_value(event).unwrap_or_default() }
        }
        Reason::Decision(Decision { rule, what, value }) => {
            let (text, rules) = (what.to_owned(), vec![rule.to_owned()]);
            Line { at, kind: Kind::Decision, rules, text, value: number(value) }
        }
        Reason::Cast(cast) => cast_line(at, &cast),
    }
}

/// Formats a number, also in hexadecimal if that says more.
fn number(value: i32) -> String {
    if (-9..=9).contains(&value) { value.to_string() } else { format!("{value} = {}", style::hex(value)) }
}

fn cast_line(at: usize, cast: &Cast) -> Line {
    let Cast { sensor, x, y, direction, side, layer, found } = cast;
    let angle = found.angle.map_or_else(|| "none".to_owned(), |angle| format!("0x{:02X}", angle.0));
    let text = format!("{sensor:?}: {} px, angle {angle}, tile {}", found.distance.0, found.tile);
    let value = format!("{},{} {direction:?} {side:?} {layer:?}", x.0, y.0);
    Line { at, kind: Kind::Cast, rules: vec![CAST_RULE.to_owned()], text, value }
}
