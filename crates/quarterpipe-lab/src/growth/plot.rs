//! Plots of figures as SVG.

use anyhow::{Result, anyhow, bail};
use plotters::{
    chart::{ChartBuilder, SeriesLabelPosition},
    coord::{
        Shift,
        ranged1d::{AsRangedCoord, ValueFormatter},
    },
    prelude::*,
};

use super::{Growth, Point, text::grouped};

/// The size of a plot in pixels.
const SIZE: (u32, u32) = (720, 360);
/// A colour that is legible on white and on the book's navy: a contrast above 4 with both.
const INK: RGBColor = RGBColor(0x7B, 0x7D, 0x80);
/// The colours of the curves; each has a contrast of at least 3 with both.
const CURVES: [RGBColor; 2] = [RGBColor(0xD0, 0x74, 0x1C), RGBColor(0x3D, 0x87, 0xC9)];
/// The ratio of the end of the cost axis to the highest median, which leaves room for the greatest samples.
const ROOM: f64 = 1.5;

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;

impl Growth {
    /// Draws the plot: medians, and bars from the least to the greatest sample, on a transparent background.
    ///
    /// # Errors
    ///
    /// If there is nothing to draw.
    pub fn svg(&self) -> Result<String> {
        let points = || self.series.iter().flat_map(|series| &series.points);
        let (Some(first), Some(last)) = (points().map(|point| point.at).min(), points().map(|point| point.at).max())
        else {
            bail!("{}: nothing to draw", self.topic.name());
        };
        let top = points().map(|point| point.ns).fold(0.0, f64::max) * ROOM;
        let (first, last) = (first as f64, last as f64);
        let mut svg = String::new();
        let area = SVGBackend::with_string(&mut svg, SIZE).into_drawing_area();
        let drawn = if self.topic.is_log() {
            // Margins around the first and the last point.
            let margin = (last / first).powf(0.03);
            self.draw(&area, (first / margin..last * margin).log_scale(), top)
        } else {
            self.draw(&area, first - 0.3..last + 0.3, top)
        };
        drawn.map_err(|error| anyhow!("{}: {error}", self.topic.name()))?;
        drop(area);
        Ok(svg)
    }

    fn draw<X>(&self, area: &Area<'_>, along: X, top: f64) -> Result<(), Box<dyn std::error::Error>>
    where
        X: AsRangedCoord<Value = f64>,
        X::CoordDescType: ValueFormatter<f64>,
    {
        let text = |size: u32| TextStyle::from(("sans-serif", size).into_font()).color(&INK);
        // No labels between numbers of threads.
        let points = self.series.iter().map(|series| series.points.len()).max().unwrap_or(0);
        let labels = if self.topic.is_log() { 8 } else { points };
        let mut builder = ChartBuilder::on(area);
        builder.margin(12).margin_right(28).x_label_area_size(48).y_label_area_size(64);
        let mut chart = builder.build_cartesian_2d(along, 0.0..top)?;
        chart
            .configure_mesh()
            .disable_x_mesh()
            .light_line_style(TRANSPARENT)
            .bold_line_style(INK.mix(0.3))
            .axis_style(INK)
            .label_style(text(17))
            .axis_desc_style(text(18))
            .x_desc(self.topic.axis())
            .y_desc("ns a player-frame")
            .x_labels(labels)
            .x_label_formatter(&|at| label(*at))
            .y_labels(6)
            .y_label_formatter(&|ns| format!("{ns:.0}"))
            .draw()?;
        for (series, colour) in self.series.iter().zip(CURVES) {
            let curve = series.points.iter().map(|point| (point.at as f64, point.ns));
            let spread = |point: &Point| [(point.at as f64, point.min), (point.at as f64, point.max.min(top))];
            let faint = ShapeStyle::from(colour.mix(0.5)).stroke_width(2);
            chart.draw_series(series.points.iter().map(|point| PathElement::new(spread(point), faint)))?;
            let style = ShapeStyle::from(colour).stroke_width(2);
            let drawn = chart.draw_series(LineSeries::new(curve, style.filled()).point_size(4))?;
            if self.series.len() > 1 {
                drawn.label(&series.name).legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
            }
        }
        if self.series.len() > 1 {
            chart.configure_series_labels().position(SeriesLabelPosition::LowerRight).label_font(text(18)).draw()?;
        }
        area.present()?;
        Ok(())
    }
}

/// Returns the label of a whole number; empty for other numbers.
fn label(at: f64) -> String {
    if (at - at.round()).abs() < 1e-6 { grouped(at.round() as usize) } else { String::new() }
}

#[cfg(test)]
mod tests {
    use super::{
        super::{Series, Topic},
        *,
    };

    #[test]
    fn a_plot_names_its_axes_and_curves_and_has_no_ground_of_its_own() {
        let curve = |name: &str, ns: f64| Series {
            name: name.to_owned(),
            points: [1, 1000].map(|at| Point { at, ns, min: ns - 1.0, max: ns * 9.0 }).into(),
        };
        let series = vec![curve("one way", 40.0), curve("another", 80.0)];
        let svg = Growth { topic: Topic::Worlds, series, memory: None }.svg().unwrap();
        for text in ["one way", "another", "worlds", "ns a player-frame", "1,000"] {
            assert!(svg.contains(text), "{text} is missing");
        }
        assert!(!svg.to_lowercase().contains("#ffffff"));
    }

    #[test]
    fn nothing_cannot_be_drawn() {
        let nothing = Growth { topic: Topic::Worlds, series: Vec::new(), memory: None };
        assert_eq!(nothing.svg().unwrap_err().to_string(), "worlds: nothing to draw");
    }
}
