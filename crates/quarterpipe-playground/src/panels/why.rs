//! The panel "Why": the events, decisions and sensor casts of the frame in order, each with its rule's text.

use eframe::egui::{Button, FontId, Frame, ScrollArea, TextEdit, TextStyle, Ui, UiBuilder, text::LayoutJob, vec2};
use quarterpipe::{
    Angle,
    event::{Cast, Change, Decision, Explanation, Quantity, Reason, Unit},
    player::Player,
    terrain::Mode,
};

use super::{
    Room,
    event_text::{event_rules, event_value},
    rule_view,
    state::capitalised,
    subject::Subject,
    tall_rows::{self, text_height},
};
use crate::{
    game::{Game, casts_behind, degrees, rule_text, speed_pixels},
    style,
    text::{self, names},
};

/// The size of numbers as the games have them, in points.
const RAW: f32 = 10.5;

/// The number of rows for the sentence about an unchanged speed.
const UNCHANGED_ROWS: usize = 2;
/// The rule that says what a cast is.
const CAST_RULE: &str = "T-20";
/// The rule that says which of two sensors wins.
const WINNER_RULE: &str = "T-36";
/// The minimum number of rows that are shown at once.
const ROWS: f32 = 9.0;
/// The height of the heading above the filters and of the two hints around the rows, in points.
const BESIDE: f32 = 92.0;

/// The state of the panel.
#[derive(Clone, Debug)]
pub(super) struct WhyState {
    filter: String,
    /// Flags for each of [`Subject::ALL`]: true if it is shown.
    shows: [bool; Subject::ALL.len()],
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
        let shows = Subject::ALL.map(|subject| subject != Subject::Casts);
        Self { filter, shows, chosen, opened, highlight }
    }
}

impl WhyState {
    /// Returns the casts that the view should point out.
    pub(super) fn highlight(&self) -> &[Cast] {
        &self.highlight
    }

    /// Shows the text of a rule, in place of those that were opened before.
    pub(super) fn open_rule(&mut self, number: impl Into<String>) {
        self.opened = vec![number.into()];
    }
}

/// A line of the list.
#[derive(Debug, PartialEq, Eq)]
struct Line {
    /// Its index in the explanation.
    at: usize,
    subjects: Vec<Subject>,
    is_event: bool,
    /// The numbers of its rules. There may be none.
    rules: Vec<String>,
    text: String,
    value: String,
}

/// Shows the panel.
pub fn show(ui: &mut Ui, why: &mut WhyState, game: &Game, room: Room) {
    let explanation = game.explanation();
    let top = ui.cursor().top();
    why.highlight.clear();
    show_filters(ui, why);
    if let Some(player) = game.world().players.first() {
        show_unchanged(ui, explanation, player);
    }
    let lines: Vec<Line> = lines(explanation, why).collect();
    let above = ui.cursor().top() - top;
    let below = if why.opened.is_empty() { 0.0 } else { room.0 / 2.0 };
    let rows = room.rows((style::ROW + 1.0, BESIDE + above + below), ROWS);
    Frame::new()
        .fill(style::DEEP)
        .corner_radius(4)
        .inner_margin(4)
        .show(ui, |ui| show_lines(ui, explanation, why, (&lines, rows)));
    style::hint(ui, text::why::HOW);
    show_rule(ui, why);
}

/// Shows which subjects are shown, each as a button, and the text that lines are filtered by.
fn show_filters(ui: &mut Ui, why: &mut WhyState) {
    ui.horizontal_wrapped(|ui| {
        for (subject, shows) in Subject::ALL.into_iter().zip(&mut why.shows) {
            let (name, hint) = subject.words();
            ui.toggle_value(shows, name).on_hover_text(hint);
        }
        let width = ui.available_width().clamp(60.0, 160.0);
        let filter =
            TextEdit::singleline(&mut why.filter).id_salt("filter").hint_text(text::why::FILTER).desired_width(width);
        ui.add(filter);
    });
}

/// Shows a sentence that the ground speed is unchanged, and why, if that is so. It takes the same room in every frame, so that the
/// lines below stay where they are.
fn show_unchanged(ui: &mut Ui, explanation: &Explanation, player: &Player) {
    let font = TextStyle::Small.resolve(ui.style());
    let height = UNCHANGED_ROWS as f32 * ui.text_style_height(&TextStyle::Small);
    let (_, room) = ui.allocate_space(vec2(ui.available_width(), height));
    let Some(sentence) = unchanged(explanation, player) else { return };
    let mut job = LayoutJob::simple(sentence.clone(), font, style::WEAK, room.width());
    job.wrap.max_rows = UNCHANGED_ROWS;
    ui.new_child(UiBuilder::new().max_rect(room)).label(job).on_hover_text(sentence);
}

/// Returns a sentence about a ground speed that stayed as it was; `None` in the air, or if something changed it.
fn unchanged(explanation: &Explanation, player: &Player) -> Option<String> {
    let mut decisions = explanation.decisions(0);
    let changes = |decision: Decision| decision.change.is_some_and(|change| change.of == Quantity::GroundSpeed);
    if explanation.reasons.is_empty() || player.airborne || decisions.any(changes) {
        return None;
    }
    let reasons: Vec<String> = explanation
        .decisions(0)
        .filter(Subject::keeps_speed)
        .map(|decision| format!("{} [{}]", decision.what, decision.rule))
        .collect();
    let why = if reasons.is_empty() { text::why::NOTHING_ACTS.to_owned() } else { reasons.join("; ") };
    let (speed, raw) = in_unit(Unit::Speed, player.ground_speed.0.into());
    Some(text::why::unchanged(&speed, &raw, &why))
}

fn show_lines(ui: &mut Ui, explanation: &Explanation, why: &mut WhyState, (lines, rows): (&[Line], f32)) {
    ui.spacing_mut().item_spacing.y = 1.0;
    let room = (style::ROW + 1.0) * rows;
    if lines.is_empty() {
        ui.allocate_ui(vec2(ui.available_width(), room), |ui| {
            ui.set_min_size(vec2(ui.available_width(), room));
            let has_begun = !explanation.reasons.is_empty();
            style::hint(ui, if has_begun { text::why::NO_LINES } else { text::why::NOT_STEPPED });
        });
        return;
    }
    let area =
        ScrollArea::vertical().id_salt("lines").max_height(room).min_scrolled_height(room).auto_shrink([false, false]);
    let padding = ui.spacing().button_padding * 2.0;
    let height =
        |ui: &Ui, index: usize, width: f32| text_height(ui, job(ui, &lines[index]), width - padding.x) + padding.y;
    tall_rows::show(
        ui,
        area,
        lines.len(),
        |ui, index, width| height(ui, index, width).max(style::ROW),
        |ui, index| {
            let line = &lines[index];
            let is_chosen = why.chosen.as_deref() == Some(&line.text);
            let button = Button::selectable(is_chosen, job(ui, line)).wrap().min_size(ui.available_size());
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
        },
    );
}

/// Lays out a line, with its rule in front and its value after it, smaller.
fn job(ui: &Ui, line: &Line) -> LayoutJob {
    let (code, body) = (TextStyle::Monospace.resolve(ui.style()), TextStyle::Body.resolve(ui.style()));
    let colour = if line.is_event {
        style::NOTICE
    } else if line.subjects.contains(&Subject::Casts) {
        style::WEAK
    } else {
        style::TEXT
    };
    let mut job = LayoutJob::default();
    let rule = line.rules.first().map_or("", String::as_str);
    job.append(&format!("{rule:<6}"), 0.0, style::format(code.clone(), style::ACCENT));
    job.append(&line.text, 4.0, style::format(body, colour));
    if !line.value.is_empty() {
        let value = style::format(FontId::new(RAW, code.family), style::WEAK);
        // A space at which the line can break.
        job.append(&format!(" {}", line.value), 4.0, value);
    }
    job
}

/// Shows the text of the rule that was opened last.
fn show_rule(ui: &mut Ui, why: &mut WhyState) {
    let Some(number) = why.opened.last().cloned() else { return };
    Frame::new().fill(style::DEEP).corner_radius(4).inner_margin(8).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.strong(&number);
            if why.opened.len() > 1 && ui.small_button(text::why::BACK).clicked() {
                why.opened.pop();
            }
            if ui.small_button(text::why::CLOSE).clicked() {
                why.opened.clear();
            }
        });
        // The line that led here: the list may be scrolled elsewhere.
        if let Some(chosen) = why.chosen.as_ref().filter(|_| why.opened.len() == 1) {
            ui.label(chosen);
        }
        // On its own line, as titles may be long.
        let Some(rule) = rule_text(&number) else {
            style::hint(ui, text::why::NO_SUCH_RULE);
            return;
        };
        style::hint(ui, &rule.title).on_hover_text(format!("docs/spec/{}", rule.file));
        if let Some(next) = rule_view::show_text(ui, &rule.text) {
            why.opened.push(next);
        }
    });
}

/// Returns the lines about the first player in this frame that pass the filters.
fn lines(explanation: &Explanation, why: &WhyState) -> impl Iterator<Item = Line> {
    let wanted = why.filter.to_lowercase();
    let of_first = explanation.reasons.iter().enumerate().filter(|(_, (player, _))| *player == 0);
    let lines = of_first.map(|(at, _)| line(&explanation.reasons, at));
    lines.filter(move |line| {
        let is_shown =
            Subject::ALL.iter().zip(why.shows).any(|(subject, shows)| shows && line.subjects.contains(subject));
        let names = |text: &str| text.to_lowercase().contains(&wanted);
        is_shown && (wanted.is_empty() || names(&line.text) || line.rules.iter().any(|rule| names(rule)))
    })
}

/// Returns the line about the reason at a place.
fn line(reasons: &[(usize, Reason)], at: usize) -> Line {
    let (_, reason) = reasons[at];
    let subjects = Subject::of(&reason);
    match reason {
        Reason::Event(event) => {
            let (text, rules) = (text::why::event(event.kind()).to_owned(), event_rules(event).to_vec());
            let value = event_value(event).unwrap_or_default();
            Line { at, subjects, is_event: true, rules, text, value }
        }
        Reason::Decision(decision) => {
            let rules = vec![decision.rule.to_owned()];
            let (text, value) =
                winner(reasons, at, &decision).map_or_else(|| sentence(&decision), |text| (text, String::new()));
            Line { at, subjects, is_event: false, rules, text, value }
        }
        Reason::Cast(cast) => cast_line((at, subjects), &cast),
    }
}

/// Returns which of two sensors won by which distances, if the decision is about that: `A wins: -1 px < 14 px`.
fn winner(reasons: &[(usize, Reason)], at: usize, decision: &Decision) -> Option<String> {
    let casts = casts_behind(reasons, at);
    let distance = |index: usize| match reasons[index].1 {
        Reason::Cast(cast) => cast.found.distance.0,
        _ => 0,
    };
    let ([one, other], WINNER_RULE) = (casts.as_slice(), decision.rule) else { return None };
    let (one, other) = (distance(*one), distance(*other));
    let (least, most) = (one.min(other), one.max(other));
    let who = decision.what.split(" wins").next()?;
    Some(text::why::winner(who, least, most))
}

/// Returns a number of a unit in readable form, and as the games have it if that differs.
fn in_unit(unit: Unit, value: i32) -> (String, String) {
    match unit {
        Unit::Nothing => Default::default(),
        Unit::Number => (value.to_string(), String::new()),
        Unit::Pixels => (format!("{value} px"), String::new()),
        Unit::Speed => (format!("{} px", speed_pixels(value)), unit.show(value).to_string()),
        Unit::Angle => (degrees(Angle(value as u8)), unit.show(value).to_string()),
    }
}

/// Returns a changed number before and after the change, in readable form and as the games have it.
fn from_to(change: &Change) -> (String, String) {
    let arrow = |from: &str, to: &str| format!("{from} → {to}");
    let unit = match change.of {
        Quantity::GroundSpeed | Quantity::XSpeed | Quantity::YSpeed => Unit::Speed,
        Quantity::Angle => Unit::Angle,
        Quantity::Mode => {
            let mode = |number: i32| MODES.get(number as usize).map_or("", |mode| names::mode(*mode));
            return (arrow(mode(change.from), mode(change.to)), String::new());
        }
    };
    let ((from, from_raw), (to, to_raw)) = (in_unit(unit, change.from), in_unit(unit, change.to));
    (arrow(&from, &to), arrow(&from_raw, &to_raw))
}

/// The modes by the numbers that a change has.
const MODES: [Mode; 4] = [Mode::Floor, Mode::RightWall, Mode::Ceiling, Mode::LeftWall];

/// Returns a decision as a sentence with readable numbers, and the numbers as the games have them.
fn sentence(decision: &Decision) -> (String, String) {
    let (value, mut raw) = in_unit(decision.unit, decision.value);
    let what = decision.what;
    let text = match (&decision.change, value.is_empty()) {
        (Some(change), is_plain) => {
            let (change_text, change_raw) = from_to(change);
            raw = [change_raw, raw].into_iter().filter(|raw| !raw.is_empty()).collect::<Vec<_>>().join("; ");
            let text = format!("{} {change_text}: {what}", capitalised(change.of.name()));
            if is_plain { text } else { format!("{text} ({value})") }
        }
        (None, true) => capitalised(what),
        (None, false) => format!("{}: {value}", capitalised(what)),
    };
    (text, raw)
}

fn cast_line((at, subjects): (usize, Vec<Subject>), cast: &Cast) -> Line {
    let Cast { sensor, x, y, direction, layer, found, .. } = cast;
    let angle = found.angle.map_or_else(|| text::why::NO_ANGLE.to_owned(), degrees);
    let text = text::why::cast(&format!("{sensor:?}"), found.distance.0, &angle, found.tile);
    let from = text::why::cast_from((x.0, y.0), names::direction(*direction), *layer);
    let raw = found.angle.map(|angle| in_unit(Unit::Angle, angle.0.into()).1);
    let value = raw.into_iter().chain([from]).collect::<Vec<_>>().join("; ");
    Line { at, subjects, is_event: false, rules: vec![CAST_RULE.to_owned()], text, value }
}
