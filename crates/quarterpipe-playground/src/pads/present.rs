//! Gamepads through `gilrs`, natively and in the browser.

use gilrs::{Axis, Button, EventType, Gamepad, Gilrs};
use quarterpipe::Input;

use super::PadState;
use crate::keys::KeyAction;

/// The reason why this program does not support gamepads, in one line; `None`, as it does.
pub const ABSENCE: Option<&str> = None;

/// The deflection from which a stick counts, of 1.
const PUSHED: f32 = 0.5;

/// All connected gamepads.
#[derive(Debug)]
pub struct Pads {
    gilrs: Option<Gilrs>,
}

impl Pads {
    /// Returns a value that never sees a gamepad.
    #[must_use]
    pub const fn none() -> Self {
        Self { gilrs: None }
    }

    /// Opens all gamepads that are connected now or later. There are none if the system does not report them.
    #[cfg(not(target_arch = "wasm32"))]
    #[must_use]
    pub fn open() -> Self {
        Self { gilrs: Gilrs::new().ok() }
    }

    /// Returns whether any gamepad is connected.
    #[must_use]
    pub fn any(&self) -> bool {
        self.gilrs.as_ref().is_some_and(|gilrs| gilrs.gamepads().next().is_some())
    }

    /// Returns the names of the connected gamepads.
    #[cfg(test)]
    pub fn names(&self) -> Vec<String> {
        let Some(gilrs) = &self.gilrs else { return Vec::new() };
        gilrs.gamepads().map(|(_, pad)| pad.name().to_owned()).collect()
    }

    /// Reads all gamepads, as one state.
    pub fn poll(&mut self) -> PadState {
        let mut state = PadState::default();
        let Some(gilrs) = &mut self.gilrs else { return state };
        // Also buttons that were released again since.
        let mut all = Vec::new();
        while let Some(event) = gilrs.next_event() {
            if let EventType::ButtonPressed(button, _) = event.event {
                all.extend(button_of(button).map(|input| (event.id, input)));
                state.pressed.extend(action_of(button));
            }
        }
        // A pad may be there only since one of these events.
        let first = gilrs.gamepads().next().map(|(id, _)| id);
        all.extend(gilrs.gamepads().map(|(id, pad)| (id, held(&pad))));
        state.hold(first, all);
        for (_, pad) in gilrs.gamepads() {
            state.rewind |= pad.is_pressed(Button::LeftTrigger) || pad.is_pressed(Button::LeftTrigger2);
        }
        state
    }
}

/// Returns the player's button of a gamepad button, if any.
const fn button_of(button: Button) -> Option<Input> {
    match button {
        Button::DPadUp => Some(Input::UP),
        Button::DPadDown => Some(Input::DOWN),
        Button::DPadLeft => Some(Input::LEFT),
        Button::DPadRight => Some(Input::RIGHT),
        Button::South | Button::North => Some(Input::A),
        Button::East => Some(Input::B),
        Button::West => Some(Input::C),
        _ => None,
    }
}

/// Returns the action of a gamepad button that is none of the player's buttons, if any.
const fn action_of(button: Button) -> Option<KeyAction> {
    match button {
        Button::Start => Some(KeyAction::Pause),
        Button::Select => Some(KeyAction::Restart),
        Button::RightTrigger | Button::RightTrigger2 => Some(KeyAction::Step),
        _ => None,
    }
}

/// Returns the player's buttons that a gamepad holds, by its buttons and by its left stick.
fn held(pad: &Gamepad<'_>) -> Input {
    const BUTTONS: [Button; 8] = [
        Button::DPadUp,
        Button::DPadDown,
        Button::DPadLeft,
        Button::DPadRight,
        Button::South,
        Button::North,
        Button::East,
        Button::West,
    ];
    let pressed = BUTTONS.into_iter().filter(|button| pad.is_pressed(*button)).filter_map(button_of);
    pressed.fold(stick(pad.value(Axis::LeftStickX), pad.value(Axis::LeftStickY)), |held, button| held | button)
}

/// Returns the directions that a stick is pushed in. Up is positive.
fn stick(x: f32, y: f32) -> Input {
    let directions = [(x, Input::RIGHT), (-x, Input::LEFT), (y, Input::UP), (-y, Input::DOWN)];
    let pushed = directions.into_iter().filter(|(value, _)| *value > PUSHED);
    pushed.fold(Input::NONE, |held, (_, direction)| held | direction)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_counts_from_half_its_way_on_and_may_point_two_ways() {
        assert_eq!(stick(0.4, -0.5), Input::NONE);
        assert_eq!(stick(-0.8, 0.7), Input::LEFT | Input::UP);
        assert_eq!(stick(f32::NAN, -1.0), Input::DOWN);
    }

    #[test]
    fn gamepads_can_be_opened_where_there_are_none() {
        let mut pads = Pads::open();
        assert_eq!(pads.names().is_empty(), !pads.any());
        if !pads.any() {
            assert_eq!(pads.poll(), PadState::default());
        }
    }
}
