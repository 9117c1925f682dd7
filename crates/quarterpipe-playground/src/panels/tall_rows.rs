//! A list whose rows have different heights, in a scroll area. Only the rows in sight are built.

use eframe::egui::{Rect, ScrollArea, Ui, UiBuilder, text::LayoutJob, vec2};

/// The space between rows, in points.
const SPACE: f32 = 1.0;

/// Shows a list of `count` rows. `height` returns the height of a row in this width, and `row` shows it.
pub(super) fn show(
    ui: &mut Ui,
    area: ScrollArea,
    count: usize,
    height: impl Fn(&Ui, usize, f32) -> f32,
    mut row: impl FnMut(&mut Ui, usize),
) {
    area.show_viewport(ui, |ui, visible| {
        let place = ui.max_rect();
        let heights: Vec<f32> = (0..count).map(|index| height(ui, index, place.width())).collect();
        ui.set_height(heights.iter().map(|height| height + SPACE).sum());
        let mut top = 0.0;
        for (index, height) in heights.into_iter().enumerate() {
            if top + height >= visible.min.y && top <= visible.max.y {
                let rect = Rect::from_min_size(place.min + vec2(0.0, top), vec2(place.width(), height));
                row(&mut ui.new_child(UiBuilder::new().id_salt(index).max_rect(rect)), index);
            }
            top += height + SPACE;
        }
    });
}

/// Returns the height of a text that is wrapped at this width.
pub(super) fn text_height(ui: &Ui, mut job: LayoutJob, width: f32) -> f32 {
    job.wrap.max_width = width.max(1.0);
    ui.painter().layout_job(job).size().y
}
