//! The pointer and the part of the app that a tool sees.

use eframe::egui::{Modifiers, Painter, PointerButton, Response, Ui};
use quarterpipe::Px;

use super::snap::Snapping;
use crate::{game::Game, view::GameView};

/// The pointer over the view in a pass. A click shorter than a pass is pressed and released in it.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pointer {
    /// The pixel of the stage under the pointer, which may be outside the map. While the button is down it may also be outside the view.
    pub pixel: Option<(Px, Px)>,
    /// The primary button went down in this pass.
    pub pressed: bool,
    /// The primary button is down.
    pub down: bool,
    /// The primary button was released in this pass.
    pub released: bool,
    /// The secondary button is down.
    pub secondary_down: bool,
    /// The secondary button was clicked.
    pub secondary_clicked: bool,
    /// The modifier keys.
    pub modifiers: Modifiers,
}

/// The parts of the app that a tool sees.
pub(super) struct ToolInput<'a> {
    /// The game that is shown.
    pub game: &'a Game,
    /// The view in which it is shown.
    pub view: &'a GameView,
    /// Draws over the view.
    pub painter: &'a Painter,
    /// The pointer.
    pub pointer: Pointer,
    /// The snapping of places.
    pub snapping: Snapping,
}

impl ToolInput<'_> {
    /// Returns the size of the map in cells.
    pub fn map_size(&self) -> (usize, usize) {
        (self.game.level().width, self.game.level().height())
    }
}

impl Pointer {
    /// Reads the pointer. `is_pan` says that its buttons move the view, so that no tool may see them. `was_down` is the primary button in
    /// the previous pass, for tools.
    pub fn read(
        ui: &Ui,
        view: &GameView,
        response: &Response,
        (is_covered, is_pan, was_down): (bool, bool, bool),
    ) -> Self {
        let is_on_view = response.is_pointer_button_down_on();
        let (at, origin, primary, secondary, modifiers) = ui.input(|input| {
            let pointer = &input.pointer;
            let (at, origin) = (pointer.latest_pos(), pointer.press_origin());
            (at, origin, pointer.primary_down(), pointer.secondary_down(), input.modifiers)
        });
        let down = primary && is_on_view && !is_pan && (was_down || !is_covered);
        // A quick drag may be far from where it began when it is first seen.
        let at = if down && !was_down { origin.or(at) } else { at };
        let tapped = response.clicked_by(PointerButton::Primary) && !was_down && !is_pan && !is_covered;
        let over = at.filter(|_| !is_covered && response.hovered()).and_then(|at| view.stage_pixel(at));
        // A gesture goes on beyond the edges of the view.
        let beyond = || at.filter(|_| down || was_down || tapped).and_then(|at| view.pixel_beyond(at));
        Self {
            pixel: over.or_else(beyond),
            pressed: (down && !was_down) || tapped,
            down,
            released: !down && (was_down || tapped),
            secondary_down: secondary && is_on_view && !is_covered,
            secondary_clicked: response.clicked_by(PointerButton::Secondary) && !is_covered,
            modifiers,
        }
    }
}
