//! The palette of objects: their pictures with their names, in groups, and a search.

use eframe::egui::{
    Align, Color32, FontId, Image, Rect, RichText, Role, ScrollArea, Sense, Stroke, StrokeKind, TextEdit, Ui, Vec2,
    WidgetInfo, text::LayoutJob, vec2,
};
use quarterpipe_level::object::Class;

use super::object_pictures::ObjectPictures;
use crate::{style, text::objects as text};

/// The least width and the height of a picture with its name, in points.
const CELL: Vec2 = vec2(64.0, 80.0);
/// The side of a picture, in points.
const PICTURE: f32 = 44.0;

/// Shows the palette, at most `height` points of the grid at once. Returns the class that was clicked.
pub(super) fn show(
    ui: &mut Ui,
    (search, pictures): (&mut String, &mut ObjectPictures),
    chosen: Option<&'static Class>,
    height: f32,
) -> Option<&'static Class> {
    pictures.draw_next(ui.ctx());
    ui.add(TextEdit::singleline(search).hint_text(text::SEARCH).desired_width(f32::INFINITY));
    let mut clicked = None;
    let mut is_empty = true;
    let area = ScrollArea::vertical().id_salt("palette").max_height(height).auto_shrink([false, true]);
    area.show(ui, |ui| {
        let room = ui.available_width();
        let gap = 4.0;
        let columns = (((room + gap) / (CELL.x + gap)).floor() as usize).max(1);
        let size = vec2((room + gap) / columns as f32 - gap, CELL.y);
        ui.spacing_mut().item_spacing = vec2(gap, gap);
        for (group, heading) in Class::ALL.iter().zip(text::GROUPS) {
            let found: Vec<&'static Class> = group.iter().filter(|class| is_found(class, search)).collect();
            if found.is_empty() {
                continue;
            }
            is_empty = false;
            ui.label(RichText::new(heading).color(style::WEAK).small());
            for row in found.chunks(columns) {
                ui.horizontal(|ui| {
                    for &class in row {
                        let is_chosen = chosen.is_some_and(|chosen| chosen.name == class.name);
                        if show_class(ui, pictures, class, (size, is_chosen)) {
                            clicked = Some(class);
                        }
                    }
                });
            }
        }
    });
    if is_empty {
        style::hint(ui, text::NO_MATCH);
    }
    clicked
}

/// Shows a class, and returns whether it was clicked.
fn show_class(ui: &mut Ui, pictures: &ObjectPictures, class: &'static Class, (size, is_chosen): (Vec2, bool)) -> bool {
    let (area, response) = ui.allocate_exact_size(size, Sense::click());
    let name = text::class(class.name);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, name));
    if ui.is_rect_visible(area) {
        let is_pointed_at = response.hovered() || response.has_focus();
        let fill = if is_chosen { style::ACCENT_DIM } else { style::DEEP };
        let edge = if is_chosen || is_pointed_at { style::ACCENT } else { Color32::TRANSPARENT };
        ui.painter().rect(area, 4.0, fill, Stroke::new(1.0, edge), StrokeKind::Inside);
        let middle = area.center_top() + vec2(0.0, 4.0 + PICTURE / 2.0);
        if let Some(picture) = pictures.of(class.name) {
            Image::new(picture).paint_at(ui, Rect::from_center_size(middle, Vec2::splat(PICTURE)));
        }
        let colour = if is_chosen || is_pointed_at { Color32::WHITE } else { style::TEXT };
        let mut job = LayoutJob::simple(name.to_owned(), FontId::proportional(11.0), colour, size.x - 4.0);
        job.halign = Align::Center;
        job.wrap.max_rows = 2;
        let galley = ui.painter().layout_job(job);
        ui.painter().galley(middle + vec2(0.0, PICTURE / 2.0 + 2.0), galley, colour);
    }
    let help = text::text_of(class.name).map_or(class.description, |text| text.help);
    response.on_hover_text(help).clicked()
}

/// Returns whether a class fits every word of a search.
fn is_found(class: &Class, search: &str) -> bool {
    let text = text::text_of(class.name);
    let words = text.map_or_else(String::new, |text| format!("{} {} {}", text.name, text.help, text.search));
    let words = format!("{words} {}", class.name.replace('_', " ")).to_lowercase();
    search.to_lowercase().split_whitespace().all(|word| words.contains(word.trim_end_matches('s')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(search: &str) -> Vec<&'static str> {
        Class::all().filter(|class| is_found(class, search)).map(|class| class.name).collect()
    }

    #[test]
    fn objects_are_found_by_other_words_for_them() {
        assert_eq!(found("coin"), ["ring"]);
        assert_eq!(found("Coins"), ["ring"]);
        assert!(found("enemy").contains(&"walking_badnik") && found("badnik").contains(&"flying_badnik"));
        assert_eq!(found("loop"), ["path_switcher"]);
        assert_eq!(found("finish"), ["goal"]);
        assert!(found("trampoline").contains(&"spring"));
    }

    #[test]
    fn every_word_of_a_search_counts() {
        assert_eq!(found("moving platform"), ["platform"]);
        assert_eq!(found("rocket ship"), [""; 0]);
        assert_eq!(found("").len(), Class::all().count());
    }
}
