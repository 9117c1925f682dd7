//! On-screen buttons for fingers: a pad with eight directions and a jump button.
//!
//! They appear when the screen is small, where the host says that fingers play, or as soon as a finger touches it. While no finger does,
//! the pointer can press them.

use std::collections::BTreeMap;

use eframe::egui::{Align2, Color32, Context, Event, FontId, Painter, Pos2, Rect, Shape, Stroke, TouchPhase, Ui, vec2};
use quarterpipe::Input;

/// Screens narrower or lower than this are small, in points.
const SMALL: [f32; 2] = [600.0, 360.0];
/// The part of the pad's radius in which no direction is held.
const DEAD: f32 = 0.2;
/// The distance from the pad's middle at which a thumb still holds it, in radii: it may slide off a little.
const SLIDE: f32 = 1.5;
/// The least component of the thumb's unit direction that holds a pad direction: a diagonal spans about an eighth of a turn.
const SLANT: f32 = 0.38;
/// The least width in which lines of text can be read, in points.
const TEXT_WIDTH: f32 = 320.0;

/// The places of the buttons.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// The middle of the pad.
    pub pad: Pos2,
    /// The middle of the jump button.
    pub jump: Pos2,
    /// The pad's radius in points. The jump button is drawn smaller.
    pub radius: f32,
}

/// The fingers on the screen, and the buttons that they hold.
#[derive(Clone, Debug, Default)]
pub struct Touch {
    fingers: BTreeMap<(u64, u64), Pos2>,
    /// The point at which the pointer presses a button. It counts only while no finger touches the screen.
    pointer: Option<Pos2>,
    has_touched: bool,
    /// True if controls were made large for fingers.
    is_large: bool,
    /// True if the user was told to turn the screen.
    told_to_turn: bool,
    layout: Option<Layout>,
    /// The buttons touched since the last frame took them.
    tapped: Input,
}

impl Layout {
    /// Places the buttons in the lower corners of an area.
    #[must_use]
    pub fn of(area: Rect) -> Self {
        let radius = (area.width() * 0.17).min(area.height() * 0.2).clamp(44.0, 76.0);
        let margin = radius + 10.0;
        let pad = area.left_bottom() + vec2(margin, -margin);
        Self { pad, jump: area.right_bottom() + vec2(-margin, -margin), radius }
    }

    /// Returns the buttons that a finger at this point holds.
    #[must_use]
    pub fn held(&self, at: Pos2) -> Input {
        if at.distance(self.jump) <= self.radius {
            return Input::A;
        }
        let offset = at - self.pad;
        let distance = offset.length();
        if distance > self.radius * SLIDE || distance < self.radius * DEAD {
            return Input::NONE;
        }
        let direction = offset / distance;
        let parts = [
            (direction.x, Input::RIGHT),
            (-direction.x, Input::LEFT),
            (direction.y, Input::DOWN),
            (-direction.y, Input::UP),
        ];
        let held = parts.into_iter().filter(|(part, _)| *part > SLANT);
        held.fold(Input::NONE, |held, (_, button)| held | button)
    }

    /// Returns the part of an area that fingers on the buttons leave free: between the buttons if it is wide enough for text, otherwise
    /// above them.
    #[must_use]
    pub fn free(&self, area: Rect) -> Rect {
        let pad = self.radius * SLIDE;
        let between =
            area.with_min_x(area.left().max(self.pad.x + pad)).with_max_x(area.right().min(self.jump.x - self.radius));
        if between.width() >= TEXT_WIDTH { between } else { area.with_max_y(area.bottom().min(self.pad.y - pad)) }
    }

    fn covers(&self, at: Pos2) -> bool {
        at.distance(self.pad) <= self.radius * SLIDE || at.distance(self.jump) <= self.radius
    }
}

impl Touch {
    /// Records the touches since the previous pass.
    pub fn update(&mut self, context: &Context) {
        context.input(|input| {
            for event in &input.events {
                let Event::Touch { device_id, id, phase, pos, .. } = event else { continue };
                self.has_touched = true;
                let finger = (device_id.0, id.0);
                match phase {
                    // A finger that begins elsewhere drags something else.
                    TouchPhase::Start if !self.layout.is_some_and(|layout| layout.covers(*pos)) => {}
                    TouchPhase::Move if !self.fingers.contains_key(&finger) => {}
                    TouchPhase::Start | TouchPhase::Move => {
                        self.fingers.insert(finger, *pos);
                        self.tapped |= self.held_at(*pos);
                    }
                    TouchPhase::End | TouchPhase::Cancel => {
                        self.fingers.remove(&finger);
                    }
                }
            }
            let pressed = input.pointer.primary_down().then(|| input.pointer.press_origin()).flatten();
            let is_on_button = |at: &Pos2| self.layout.is_some_and(|layout| layout.covers(*at));
            self.pointer = pressed.filter(is_on_button).and(input.pointer.interact_pos());
        });
    }

    /// Shows the buttons from now on, as fingers play here.
    pub(crate) const fn expect_fingers(&mut self) {
        self.has_touched = true;
    }

    /// Returns whether controls have to be made large for fingers, once.
    pub(crate) const fn take_enlarging(&mut self) -> bool {
        let is_due = self.has_touched && !self.is_large;
        self.is_large |= is_due;
        is_due
    }

    /// Returns whether to ask the user to turn the screen, which is upright, small and touched. It does so only once.
    pub(crate) fn take_turning(&mut self, screen: Rect) -> bool {
        let is_due =
            self.has_touched && !self.told_to_turn && screen.width() < SMALL[0] && screen.height() > screen.width();
        self.told_to_turn |= is_due;
        is_due
    }

    /// Takes the player's buttons for one frame: those that are held, and those that were tapped since the previous frame.
    #[must_use]
    pub fn take_input(&mut self) -> Input {
        let tapped = std::mem::take(&mut self.tapped);
        let pointer = self.pointer.filter(|_| self.fingers.is_empty());
        self.fingers.values().chain(&pointer).fold(tapped, |held, at| held | self.held_at(*at))
    }

    /// Forgets tapped buttons.
    pub(crate) const fn forget_taps(&mut self) {
        self.tapped = Input::NONE;
    }

    /// Returns whether fingers are used: on a small screen, or since one touched it.
    #[must_use]
    pub fn is_used(&self, context: &Context) -> bool {
        let screen = context.content_rect();
        self.has_touched || screen.width() < SMALL[0] || screen.height() < SMALL[1]
    }

    /// Returns where the buttons are, or `None` while they are hidden.
    #[must_use]
    pub const fn layout(&self) -> Option<Layout> {
        self.layout
    }

    /// Returns whether a button is shown at this point.
    #[must_use]
    pub fn covers(&self, at: Pos2) -> bool {
        self.layout.is_some_and(|layout| layout.covers(at))
    }

    /// Hides the buttons until they are shown again.
    pub(crate) fn hide(&mut self) {
        self.layout = None;
        self.pointer = None;
        self.fingers.clear();
        self.forget_taps();
    }

    fn held_at(&self, at: Pos2) -> Input {
        self.layout.map_or(Input::NONE, |layout| layout.held(at))
    }

    /// Shows the buttons over an area, if they are needed.
    pub fn show(&mut self, ui: &Ui, area: Rect) {
        self.layout = self.is_used(ui.ctx()).then(|| Layout::of(area));
        let Some(layout) = self.layout else { return };
        let pointer = self.pointer.filter(|_| self.fingers.is_empty());
        let held = self.fingers.values().chain(&pointer).fold(Input::NONE, |held, at| held | layout.held(*at));
        paint(ui.painter(), &layout, held);
    }
}

/// Draws the buttons. Held ones are brighter.
fn paint(painter: &Painter, layout: &Layout, held: Input) {
    let Layout { pad, jump, radius } = *layout;
    let stroke = Stroke::new(2.0, Color32::from_white_alpha(110));
    let bright = |is_held: bool| Color32::from_white_alpha(if is_held { 130 } else { 40 });
    painter.circle(pad, radius, Color32::from_black_alpha(60), stroke);
    let arrows = [
        (vec2(0.0, -1.0), held.up()),
        (vec2(0.0, 1.0), held.down()),
        (vec2(-1.0, 0.0), held.left()),
        (vec2(1.0, 0.0), held.right()),
    ];
    for (direction, is_held) in arrows {
        let (tip, foot, side) =
            (direction * radius * 0.85, direction * radius * 0.5, direction.rot90() * radius * 0.25);
        let corners = vec![pad + tip, pad + foot + side, pad + foot - side];
        painter.add(Shape::convex_polygon(corners, bright(is_held), Stroke::NONE));
    }
    painter.circle(jump, radius * 0.72, bright(held.jump()), stroke);
    painter.text(jump, Align2::CENTER_CENTER, "A", FontId::proportional(radius * 0.6), Color32::WHITE);
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAYOUT: Layout = Layout { pad: Pos2::new(100.0, 400.0), jump: Pos2::new(300.0, 400.0), radius: 50.0 };

    #[test]
    fn the_pad_has_eight_directions_and_none_in_its_middle() {
        let at = |x, y| LAYOUT.held(LAYOUT.pad + vec2(x, y));
        assert_eq!(at(3.0, -3.0), Input::NONE);
        assert_eq!((at(-40.0, 5.0), at(5.0, -40.0)), (Input::LEFT, Input::UP));
        assert_eq!(at(30.0, 30.0), Input::RIGHT | Input::DOWN);
    }

    #[test]
    fn a_thumb_that_slides_off_the_pad_holds_until_half_a_radius_away() {
        assert_eq!(LAYOUT.held(LAYOUT.pad + vec2(74.0, 0.0)), Input::RIGHT);
        assert_eq!(LAYOUT.held(LAYOUT.pad + vec2(76.0, 0.0)), Input::NONE);
    }

    #[test]
    fn a_phone_has_a_pad_and_a_jump_button() {
        let layout = Layout::of(Rect::from_min_size(Pos2::ZERO, vec2(360.0, 500.0)));
        assert_eq!(layout.held(layout.pad + vec2(40.0, 0.0)), Input::RIGHT);
        assert_eq!(layout.held(layout.jump), Input::A);
    }

    #[test]
    fn a_phone_held_across_has_its_buttons_in_the_corners() {
        let layout = Layout::of(Rect::from_min_size(Pos2::ZERO, vec2(844.0, 330.0)));
        assert!(layout.pad.x + layout.radius < 150.0 && layout.jump.x - layout.radius > 694.0, "{layout:?}");
        assert!(layout.pad.y - layout.radius > 165.0, "the upper half is free: {layout:?}");
        assert!(layout.radius >= 44.0);
    }

    #[test]
    fn text_has_room_above_the_buttons_of_an_upright_phone_and_between_those_of_one_held_across() {
        for size in [vec2(390.0, 664.0), vec2(320.0, 480.0), vec2(750.0, 342.0), vec2(802.0, 293.0)] {
            let area = Rect::from_min_size(Pos2::ZERO, size);
            let layout = Layout::of(area);
            let free = layout.free(area);
            assert!(free.width() >= 320.0 && free.height() >= 240.0, "{size}: {free}");
            for (middle, reach) in [(layout.pad, layout.radius * 1.5), (layout.jump, layout.radius)] {
                assert!(free.distance_to_pos(middle) > reach - 0.01, "{size}: {free}");
            }
        }
    }

    #[test]
    fn on_a_small_screen_the_buttons_do_not_overlap() {
        let layout = Layout::of(Rect::from_min_size(Pos2::ZERO, vec2(320.0, 300.0)));
        assert!(layout.pad.distance(layout.jump) > layout.radius * 2.5);
    }
}
