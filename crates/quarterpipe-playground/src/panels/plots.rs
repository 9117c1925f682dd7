//! Plots of the player's speeds and angle over the last seconds. A click goes to the frame.

use eframe::egui::{Color32, RichText, Ui};
use egui_plot::{GridMark, Line, Plot, PlotPoints};
use quarterpipe::Speed;

use crate::{
    action::Action,
    game::{Game, Sample},
    style, text,
};

/// The frames that a plot can show: 5, 15 and 60 seconds.
const SPANS: [(u32, &str); 3] =
    [(300, text::state::SPANS[0]), (900, text::state::SPANS[1]), (3600, text::state::SPANS[2])];
/// The approximate maximum number of points in a line.
const POINTS: u32 = 300;
const HEIGHT: f32 = 96.0;

/// The state of the plots: how many frames they show.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlotsState {
    span: u32,
}

impl Default for PlotsState {
    fn default() -> Self {
        Self { span: SPANS[0].0 }
    }
}

/// A line of a plot.
struct Curve {
    name: &'static str,
    colour: Color32,
    value: fn(&Sample) -> f64,
}

const SPEEDS: [Curve; 3] = [
    Curve { name: text::state::GROUND, colour: style::ACCENT, value: |sample| pixels(sample.ground_speed) },
    Curve { name: text::state::X, colour: style::CODE, value: |sample| pixels(sample.x_speed) },
    Curve { name: text::state::Y, colour: style::NOTICE, value: |sample| pixels(sample.y_speed) },
];
const ANGLE: [Curve; 1] =
    [Curve { name: text::state::ANGLE, colour: style::ACCENT, value: |sample| f64::from(sample.angle.0 as i8) }];

/// Converts a speed to pixels per frame.
fn pixels(speed: Speed) -> f64 {
    f64::from(speed.0) / 256.0
}

/// The curves of a plot, and the marks of its axis.
struct PlotKind {
    id: &'static str,
    curves: &'static [Curve],
    /// The axis shows at least this much: otherwise a player that stands would be between two values far apart.
    least: [f64; 2],
    /// The distance between marks, or `None` for whatever fits.
    step: Option<f64>,
    format: fn(f64) -> String,
}

const PLOTS: [PlotKind; 2] = [
    PlotKind { id: "speeds", curves: &SPEEDS, least: [-1.0, 1.0], step: None, format: |value| value.to_string() },
    PlotKind { id: "angle", curves: &ANGLE, least: [-128.0, 128.0], step: Some(64.0), format: byte },
];

/// Shows both plots.
pub(super) fn show(ui: &mut Ui, state: &mut PlotsState, game: &Game) -> Option<Action> {
    style::hint(ui, text::state::GRAPHS_HINT);
    ui.horizontal(|ui| {
        if let Some(chosen) = style::choice(ui, state.span, &SPANS) {
            state.span = chosen;
        }
    });
    let clicked = PLOTS.map(|kind| plot(ui, (game, state.span), &kind));
    clicked.into_iter().flatten().next().map(Action::GoTo)
}

/// Shows a plot with its legend above it, where it covers no line. Returns the frame that was clicked.
fn plot(ui: &mut Ui, (game, span): (&Game, u32), kind: &PlotKind) -> Option<u32> {
    ui.horizontal(|ui| {
        for curve in kind.curves {
            ui.colored_label(curve.colour, RichText::new(curve.name).small());
        }
    });
    let frame = game.frame();
    let from = frame.saturating_sub(span);
    let (first, samples) = game.timeline().samples(from, frame);
    let step = (span / POINTS).max(1);
    // The same frames from one picture to the next, so that the lines do not tremble.
    let skipped = (step - first % step) % step;
    let (format, marks) = (kind.format, kind.step);
    let mut plot = Plot::new(kind.id)
        .height(HEIGHT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_axes([false, true])
        .y_axis_min_width(34.0)
        .y_axis_formatter(move |mark: GridMark, _| format(mark.value))
        .set_margin_fraction([0.0, 0.08].into())
        .include_y(kind.least[0])
        .include_y(kind.least[1]);
    if let Some(marks) = marks {
        plot = plot.y_grid_spacer(move |input| steps(input.bounds, marks));
    }
    let response = plot.show(ui, |plot| {
        for curve in kind.curves {
            let points = samples.iter().enumerate().skip(skipped as usize).step_by(step as usize);
            let points = points.map(|(index, sample)| [f64::from(first) + index as f64, (curve.value)(sample)]);
            plot.line(Line::new(curve.name, PlotPoints::from_iter(points)).color(curve.colour).width(1.4));
        }
        plot.set_plot_bounds_x(f64::from(frame) - f64::from(span)..=f64::from(frame));
        plot.pointer_coordinate().map(|at| at.x.round().max(0.0) as u32)
    });
    response.inner.filter(|_| response.response.clicked())
}

/// Returns marks at all multiples of a step within bounds.
fn steps((low, high): (f64, f64), step: f64) -> Vec<GridMark> {
    let first = (low / step).ceil() as i32;
    let last = (high / step).floor() as i32;
    (first..=last).map(|number| GridMark { value: f64::from(number) * step, step_size: step }).collect()
}

/// Formats a signed byte in hexadecimal, as the games have it.
fn byte(value: f64) -> String {
    format!("0x{:02X}", value as i32 & 0xFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_axis_of_the_angle_is_marked_at_every_quarter_turn() {
        let marks: Vec<String> = steps((-148.5, 148.5), 64.0).into_iter().map(|mark| byte(mark.value)).collect();
        assert_eq!(marks, ["0x80", "0xC0", "0x00", "0x40", "0x80"]);
    }
}
