//! Plots of the player's speeds and angle over the last seconds. A click goes to the frame.

use eframe::egui::{Color32, Ui};
use egui_plot::{Corner, GridMark, Legend, Line, Plot, PlotPoints};
use quarterpipe::Speed;

use crate::{
    action::Action,
    game::{Game, Sample},
    style,
};

/// The frames that a plot can show: 5, 15 and 60 seconds.
const SPANS: [(u32, &str); 3] = [(300, "5 s"), (900, "15 s"), (3600, "60 s")];
/// The most points in a line, about.
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
    Curve { name: "ground", colour: style::ACCENT, value: |sample| pixels(sample.ground_speed) },
    Curve { name: "x", colour: style::CODE, value: |sample| pixels(sample.x_speed) },
    Curve { name: "y", colour: style::NOTICE, value: |sample| pixels(sample.y_speed) },
];
const ANGLE: [Curve; 1] =
    [Curve { name: "angle", colour: style::ACCENT, value: |sample| f64::from(sample.angle.0 as i8) }];

/// Converts a speed to pixels per frame.
fn pixels(speed: Speed) -> f64 {
    f64::from(speed.0) / 256.0
}

/// Shows both plots.
pub(super) fn show(ui: &mut Ui, state: &mut PlotsState, game: &Game) -> Option<Action> {
    style::hint(ui, "Speeds in pixels a frame; the angle as a signed byte.");
    ui.horizontal(|ui| {
        if let Some(chosen) = style::choice(ui, state.span, &SPANS) {
            state.span = chosen;
        }
    });
    let clicked =
        [("speeds", &SPEEDS[..]), ("angle", &ANGLE)].map(|(name, curves)| plot(ui, (game, state.span), name, curves));
    clicked.into_iter().flatten().next().map(Action::GoTo)
}

/// Shows a plot, and returns the frame that was clicked.
fn plot(ui: &mut Ui, (game, span): (&Game, u32), name: &str, curves: &[Curve]) -> Option<u32> {
    let frame = game.frame();
    let from = frame.saturating_sub(span);
    let (first, samples) = game.timeline().samples(from, frame);
    let step = (span / POINTS).max(1);
    // The same frames from one picture to the next, so that the lines do not tremble.
    let skipped = (step - first % step) % step;
    let response = Plot::new(name)
        .height(HEIGHT)
        .allow_drag(false)
        .allow_zoom(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_double_click_reset(false)
        .show_axes([false, true])
        .y_axis_min_width(28.0)
        .y_axis_formatter(
            move |mark: GridMark, _| if name == "angle" { byte(mark.value) } else { mark.value.to_string() },
        )
        .set_margin_fraction([0.0, 0.08].into())
        .legend(Legend::default().position(Corner::LeftTop).background_alpha(0.4))
        .include_y(0.0)
        .show(ui, |plot| {
            for curve in curves {
                let points = samples.iter().enumerate().skip(skipped as usize).step_by(step as usize);
                let points = points.map(|(index, sample)| [f64::from(first) + index as f64, (curve.value)(sample)]);
                plot.line(Line::new(curve.name, PlotPoints::from_iter(points)).color(curve.colour).width(1.4));
            }
            plot.set_plot_bounds_x(f64::from(frame) - f64::from(span)..=f64::from(frame));
            plot.pointer_coordinate().map(|at| at.x.round().max(0.0) as u32)
        });
    response.inner.filter(|_| response.response.clicked())
}

/// Formats a signed byte in hexadecimal, as the games have it.
fn byte(value: f64) -> String {
    format!("{:02X}", value as i8)
}
