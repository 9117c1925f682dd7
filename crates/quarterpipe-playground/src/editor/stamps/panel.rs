//! The palette of stamps by picture, and the settings of a stamp and of the brush.

use eframe::egui::{Color32, Grid, Image, Rect, Role, Sense, Slider, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use quarterpipe::{Px, px};
use quarterpipe_level::sculpt::{Direction, Loop, LoopSwitch, Stamp, Touch};

use super::{LAYERS, StampState};
use crate::{style, text::stamps as text};

/// The size of a picture in the palette, in points.
const PICTURE: (f32, f32) = (60.0, 34.0);
/// The height of a picture with its name.
const ENTRY: f32 = 50.0;

/// Shows the palette, and the settings of the chosen stamp.
pub(in super::super) fn show_stamps(ui: &mut Ui, state: &mut StampState) {
    state.icons.draw_next(ui.ctx(), &state.stamps);
    let columns = ((ui.available_width() + 4.0) / (PICTURE.0 + 4.0)).floor().max(1.0) as usize;
    let mut clicked = None;
    for row in (0..state.stamps.len()).step_by(columns) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for index in (row..state.stamps.len()).take(columns) {
                if show_entry(ui, state, index) {
                    clicked = Some(index);
                }
            }
        });
    }
    state.chosen = clicked.unwrap_or(state.chosen);
    if let Some((_, stamp)) = state.stamps.get_mut(state.chosen) {
        Grid::new("stamp").num_columns(2).show(ui, |ui| show_settings(ui, stamp));
        style::hint(ui, hint(stamp));
    }
}

/// Shows a stamp of the palette, and returns whether it was clicked.
fn show_entry(ui: &mut Ui, state: &StampState, index: usize) -> bool {
    let (name, _) = state.stamps[index];
    let (area, response) = ui.allocate_exact_size(vec2(PICTURE.0, ENTRY), Sense::click());
    let is_chosen = state.chosen == index;
    let picture = Rect::from_min_size(area.min, vec2(PICTURE.0, PICTURE.1));
    ui.painter().rect_filled(picture, 3.0, style::DEEP);
    if let Some(texture) = state.icons.get(index) {
        Image::new(texture).paint_at(ui, picture);
    }
    let edge = match (is_chosen, response.hovered()) {
        (true, _) => style::ACCENT,
        (false, true) => style::WEAK,
        (false, false) => Color32::TRANSPARENT,
    };
    ui.painter().rect_stroke(picture, 3.0, Stroke::new(2.0, edge), StrokeKind::Inside);
    let colour = if is_chosen { style::ACCENT } else { style::TEXT };
    let at = picture.center_bottom() + vec2(0.0, 2.0);
    let font = eframe::egui::FontId::proportional(10.5);
    ui.painter().text(at, eframe::egui::Align2::CENTER_TOP, name, font, colour);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, is_chosen, name));
    response.clicked()
}

fn slider(ui: &mut Ui, name: &str, value: &mut Px, (least, most, step): (i32, i32, i32)) {
    ui.label(name);
    let mut pixels = value.0;
    let slider = Slider::new(&mut pixels, least..=most).step_by(f64::from(step)).suffix(text::PIXELS);
    if ui.add(slider).changed() {
        *value = px(pixels);
    }
    ui.end_row();
}

fn steepness(ui: &mut Ui, value: &mut u8) {
    ui.label(text::STEEPNESS);
    ui.add(Slider::new(value, 10..=45).suffix(text::DEGREES)).on_hover_text(text::STEEPNESS_HINT);
    ui.end_row();
}

fn direction(ui: &mut Ui, name: &str, value: &mut Direction) {
    ui.label(name);
    ui.horizontal(|ui| {
        if let Some(chosen) =
            style::choice(ui, *value, &[(Direction::Left, text::LEFT), (Direction::Right, text::RIGHT)])
        {
            *value = chosen;
        }
    });
    ui.end_row();
}

fn count(ui: &mut Ui, value: &mut u8) {
    ui.label(text::RINGS);
    ui.add(Slider::new(value, 2..=32));
    ui.end_row();
}

fn offset(ui: &mut Ui, (x, y): &mut (Px, Px)) {
    slider(ui, text::ACROSS, x, (-640, 640, 1));
    let mut up = px(-y.0);
    slider(ui, text::UP, &mut up, (-640, 640, 1));
    *y = px(-up.0);
}

fn show_settings(ui: &mut Ui, stamp: &mut Stamp) {
    match stamp {
        Stamp::Hill(hill) => {
            slider(ui, text::HEIGHT, &mut hill.height, (16, 256, 8));
            steepness(ui, &mut hill.steepness);
        }
        Stamp::Ramp(ramp) => {
            slider(ui, text::HEIGHT, &mut ramp.height, (32, 256, 8));
            steepness(ui, &mut ramp.steepness);
            slider(ui, text::TOP, &mut ramp.top, (0, 512, 16));
            direction(ui, text::RISES, &mut ramp.rises);
        }
        Stamp::HalfPipe(pipe) => {
            slider(ui, text::DEPTH, &mut pipe.radius, (32, 192, 16));
            slider(ui, text::FLOOR, &mut pipe.floor, (0, 512, 16));
        }
        Stamp::QuarterPipe(pipe) => {
            slider(ui, text::HEIGHT, &mut pipe.radius, (32, 256, 16));
            slider(ui, text::TOP, &mut pipe.top, (32, 512, 16));
            direction(ui, text::WALL_SIDE, &mut pipe.wall);
        }
        Stamp::Loop(round) => show_loop(ui, round),
        Stamp::Wall(wall) => {
            slider(ui, text::WIDTH, &mut wall.width, (16, 512, 16));
            slider(ui, text::HEIGHT, &mut wall.height, (32, 512, 16));
        }
        Stamp::Gap(gap) => slider(ui, text::WIDTH, &mut gap.width, (32, 1024, 16)),
        Stamp::Ledge(ledge) => {
            slider(ui, text::WIDTH, &mut ledge.width, (32, 1024, 16));
            slider(ui, text::ABOVE_GROUND, &mut ledge.height, (32, 512, 16));
        }
        Stamp::RingArc(arc) => {
            slider(ui, text::WIDTH, &mut arc.width, (32, 1024, 8));
            slider(ui, text::HEIGHT, &mut arc.height, (0, 512, 8));
            count(ui, &mut arc.count);
        }
        Stamp::RingLine { to, count: rings } => {
            offset(ui, to);
            count(ui, rings);
        }
        Stamp::Spring { to } | Stamp::Platform { to } => offset(ui, to),
        Stamp::Water | Stamp::Goal => {}
    }
}

fn show_loop(ui: &mut Ui, round: &mut Loop) {
    slider(ui, text::RADIUS, &mut round.radius, (64, 224, 16));
    ui.label(text::LAYERS_CHANGE_BY).on_hover_text(text::LAYERS_CHANGE_BY_HINT);
    ui.horizontal(|ui| {
        let switches = [
            (LoopSwitch::AsLevel, text::AS_LEVEL),
            (LoopSwitch::Objects, text::LINES),
            (LoopSwitch::Chunk, text::CHUNK),
        ];
        if let Some(chosen) = style::choice(ui, round.switch, &switches) {
            round.switch = chosen;
        }
    });
    ui.end_row();
}

const fn hint(stamp: &Stamp) -> &'static str {
    match stamp {
        Stamp::Spring { .. } => text::SPRING_HINT,
        Stamp::Platform { .. } => text::PLATFORM_HINT,
        Stamp::RingLine { .. } => text::RING_LINE_HINT,
        Stamp::Water => text::WATER_HINT,
        Stamp::Goal => text::GOAL_HINT,
        Stamp::RingArc(_) => text::RING_ARC_HINT,
        _ => text::GROUND_HINT,
    }
}

/// Shows the settings of the brush.
pub(in super::super) fn show_freehand(ui: &mut Ui, state: &mut StampState) {
    let freehand = &mut state.freehand;
    Grid::new("freehand").num_columns(2).show(ui, |ui| {
        ui.label(text::EFFECT);
        ui.horizontal(|ui| {
            let touches = [(Touch::Add, text::ADD), (Touch::Erase, text::DIG), (Touch::Smooth, text::SMOOTH)];
            if let Some(touch) = style::choice(ui, freehand.touch, &touches) {
                freehand.touch = touch;
            }
        });
        ui.end_row();
        let mut width = px(2 * freehand.radius.0);
        slider(ui, text::SIZE, &mut width, (8, 256, 4));
        freehand.radius = px(width.0 / 2);
        ui.label(text::LAYERS);
        ui.horizontal(|ui| {
            if let Some(layers) = style::choice(ui, freehand.layers, &LAYERS) {
                freehand.layers = layers;
            }
        });
        ui.end_row();
    });
    if freehand.touch != Touch::Smooth {
        ui.checkbox(&mut freehand.is_smooth, text::SMOOTH_EDGES).on_hover_text(text::SMOOTH_EDGES_HINT);
    }
    if freehand.touch == Touch::Add {
        ui.checkbox(&mut freehand.fills_below, text::FILL_BELOW).on_hover_text(text::FILL_BELOW_HINT);
    }
    style::hint(ui, text::BRUSH_HINT);
}
