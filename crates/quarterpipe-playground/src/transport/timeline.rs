//! The timeline: a slider, marks above it, and a picture of the frame under the pointer.

use eframe::egui::{
    Color32, Event, PointerButton, Rangef, Rect, Slider, Stroke, TextureHandle, TextureOptions, Ui, WidgetInfo,
};

use crate::{
    action::Action,
    drawing::thumbnail,
    game::{Game, Highlights, frame_time},
    text,
};

/// The space that a slider needs in addition to its own width, in points.
const SPARE: f32 = 16.0;

/// Shows the timeline slider, as wide as there is room for. Moving it pauses the game.
pub(super) fn show(ui: &mut Ui, view: &mut TimelineView, game: &Game) -> Option<Action> {
    let (first, last) = (game.timeline().first(), game.timeline().last());
    let mut frame = game.frame();
    ui.monospace(format!("{:>6} {}", frame, frame_time(frame))).on_hover_text(text::timeline::FRAME_HINT);
    ui.spacing_mut().slider_width = (ui.available_width() - SPARE).max(60.0);
    let slider = Slider::new(&mut frame, first..=last.max(first + 1)).show_value(false);
    let response = ui.add(slider);
    response.widget_info(|| WidgetInfo::slider(true, f64::from(game.frame()), text::timeline::NAME));
    // The handle's middle stays half a handle away from both ends.
    let inset = response.rect.height() / 2.5;
    let track = response.rect.x_range().shrink(inset);
    show_highlights(ui, game, (track, response.rect.top()));
    let frame_at = |x: f32| {
        let part = ((x - track.min) / track.span()).clamp(0.0, 1.0);
        first + (part * (last - first) as f32).round() as u32
    };
    let mut action = response.changed().then(|| Action::GoTo(frame.min(last)));
    if action.is_none() && response.contains_pointer() {
        action = short_click(ui, response.rect).map(|x| Action::GoTo(frame_at(x)));
    }
    if let Some(at) = response.hover_pos() {
        let under = frame_at(at.x);
        response.on_hover_ui_at_pointer(|ui| view.show(ui, game, under));
    } else {
        // A world's digest does not cover the terrain, which may be edited meanwhile.
        *view = TimelineView::default();
    }
    action
}

/// Returns where the button was pressed and released within one pass, which sliders do not see.
fn short_click(ui: &Ui, area: Rect) -> Option<f32> {
    ui.input(|input| {
        let mut buttons = input.events.iter().filter_map(|event| match event {
            Event::PointerButton { pos, button: PointerButton::Primary, pressed, .. } => Some((*pos, *pressed)),
            _ => None,
        });
        let (at, _) = buttons.find(|(at, pressed)| *pressed && area.contains(*at))?;
        buttons.any(|(_, pressed)| !pressed).then_some(at.x)
    })
}

/// The marks of the timeline, the most important first.
const MARKS: [(Highlights, &str, Color32); 6] = [
    (Highlights::GOAL, text::timeline::GOAL, Color32::WHITE),
    (Highlights::HIT, text::timeline::HIT, Color32::from_rgb(255, 90, 90)),
    (Highlights::CHECKPOINT, text::timeline::CHECKPOINT, Color32::from_rgb(120, 180, 255)),
    (Highlights::RING, text::timeline::RING, Color32::from_rgb(255, 210, 70)),
    (Highlights::JUMP, text::timeline::JUMP, Color32::from_rgb(130, 220, 130)),
    (Highlights::LANDING, text::timeline::LANDING, Color32::from_rgb(90, 140, 90)),
];

/// Marks events above the track.
fn show_highlights(ui: &Ui, game: &Game, (track, top): (Rangef, f32)) {
    let (first, samples) = game.timeline().samples(game.timeline().first(), game.timeline().last());
    let length = game.timeline().last().saturating_sub(first).max(1) as f32;
    // One mark for each point of the screen.
    let mut columns = vec![Highlights::default(); track.span().max(0.0) as usize + 1];
    for (index, sample) in samples.iter().enumerate() {
        if sample.highlights != Highlights::default()
            && let Some(column) = columns.get_mut((index as f32 / length * track.span()) as usize)
        {
            *column |= sample.highlights;
        }
    }
    for (at, highlights) in columns.into_iter().enumerate() {
        if let Some((.., colour)) = MARKS.iter().find(|(kind, ..)| highlights.has(*kind)) {
            ui.painter().vline(track.min + at as f32, Rangef::new(top, top + 4.0), Stroke::new(1.5, *colour));
        }
    }
}

/// The picture of a frame under the pointer.
#[derive(Default)]
pub(super) struct TimelineView {
    /// A world's digest, and its picture.
    shown: Option<(u64, TextureHandle)>,
}

impl std::fmt::Debug for TimelineView {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TimelineView").finish_non_exhaustive()
    }
}

impl TimelineView {
    /// Shows a frame, its time and its events.
    fn show(&mut self, ui: &mut Ui, game: &Game, frame: u32) {
        let world = game.world_at(frame).map(|world| (world.digest(), world));
        // The frame's number is not enough: after a restart or an edit it has another picture.
        if self.shown.as_ref().map(|(shown, _)| *shown) != world.as_ref().map(|(digest, _)| *digest) {
            self.shown = world.map(|(digest, world)| {
                let image = thumbnail(game.level(), game.stage(), &world);
                (digest, ui.ctx().load_texture("timeline", image, TextureOptions::LINEAR))
            });
        }
        if let Some((_, picture)) = &self.shown {
            ui.image(picture);
        }
        let highlights = game.timeline().sample(frame).map(|sample| sample.highlights).unwrap_or_default();
        let words: Vec<&str> =
            MARKS.iter().filter(|(kind, ..)| highlights.has(*kind)).map(|(_, name, _)| *name).collect();
        ui.label(format!("{frame}   {}   {}", frame_time(frame), words.join(", ")));
        ui.horizontal(|ui| {
            for (_, name, colour) in MARKS {
                ui.colored_label(colour, name);
            }
        });
    }
}
