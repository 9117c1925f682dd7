//! Keyboards and gamepads as players' buttons.

use bevy::{input::InputSystems, prelude::*};
use quarterpipe::Input;

use crate::{clock::PhysicsClock, player::PlayerInput};

/// Reads keyboards and gamepads for entities with [`KeyboardControl`] and [`GamepadControl`], in `PreUpdate`.
///
/// A game that reads its input in another way removes this plugin and writes [`PlayerInput`] itself.
#[derive(Debug, Clone, Copy, Default)]
pub struct ControlPlugin;

impl Plugin for ControlPlugin {
    fn build(&self, app: &mut App) {
        app.init_resource::<PhysicsClock>().add_systems(PreUpdate, read_controls.after(InputSystems));
    }
}

/// A player's keys. All keys in a list do the same.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// # fn spawn(mut commands: Commands) {
/// // Two players at one keyboard: arrows and Z, X or C; W, A, S, D and Space.
/// commands.spawn((PlayerBody::new(CharacterId::Sonic), KeyboardControl::default()));
/// commands.spawn((PlayerBody::new(CharacterId::Tails), KeyboardControl::wasd()));
/// # }
/// ```
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
#[require(PlayerInput)]
pub struct KeyboardControl {
    /// Up.
    pub up: Vec<KeyCode>,
    /// Down.
    pub down: Vec<KeyCode>,
    /// Left.
    pub left: Vec<KeyCode>,
    /// Right.
    pub right: Vec<KeyCode>,
    /// Jump.
    pub jump: Vec<KeyCode>,
}

impl Default for KeyboardControl {
    /// Returns the arrow keys, with Z, X and C to jump.
    fn default() -> Self {
        let [up, down, left, right] =
            [KeyCode::ArrowUp, KeyCode::ArrowDown, KeyCode::ArrowLeft, KeyCode::ArrowRight].map(|key| vec![key]);
        Self { up, down, left, right, jump: vec![KeyCode::KeyZ, KeyCode::KeyX, KeyCode::KeyC] }
    }
}

impl KeyboardControl {
    /// Returns W, A, S and D, with Space to jump.
    #[must_use]
    pub fn wasd() -> Self {
        let [up, down, left, right, jump] =
            [KeyCode::KeyW, KeyCode::KeyS, KeyCode::KeyA, KeyCode::KeyD, KeyCode::Space].map(|key| vec![key]);
        Self { up, down, left, right, jump }
    }

    fn buttons(&self, is_on: impl Fn(KeyCode) -> bool) -> Input {
        let Self { up, down, left, right, jump } = self;
        let all = [(up, Input::UP), (down, Input::DOWN), (left, Input::LEFT), (right, Input::RIGHT), (jump, Input::A)];
        let on = all.into_iter().filter(|(keys, _)| keys.iter().any(|key| is_on(*key)));
        on.fold(Input::NONE, |held, (_, button)| held | button)
    }
}

/// A player's gamepad: D-pad or left stick, and the buttons south, east and west to jump.
#[derive(Component, Clone, Copy, Debug, PartialEq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
#[require(PlayerInput)]
pub struct GamepadControl {
    /// The gamepad's entity; `None` for any that is connected.
    pub gamepad: Option<Entity>,
    /// How far the stick has to lean to count, 0 to 1.
    pub dead_zone: f32,
}

impl Default for GamepadControl {
    /// Returns a control for any gamepad, with a dead zone of half the stick's range.
    fn default() -> Self {
        Self { gamepad: None, dead_zone: 0.5 }
    }
}

/// A gamepad's buttons and the engine's buttons for them.
const PAD: [(GamepadButton, Input); 7] = [
    (GamepadButton::DPadUp, Input::UP),
    (GamepadButton::DPadDown, Input::DOWN),
    (GamepadButton::DPadLeft, Input::LEFT),
    (GamepadButton::DPadRight, Input::RIGHT),
    (GamepadButton::South, Input::A),
    (GamepadButton::East, Input::B),
    (GamepadButton::West, Input::C),
];

fn pad_buttons(is_on: impl Fn(GamepadButton) -> bool) -> Input {
    PAD.into_iter().filter(|(button, _)| is_on(*button)).fold(Input::NONE, |held, (_, button)| held | button)
}

fn stick(Vec2 { x, y }: Vec2, dead_zone: f32) -> Input {
    let pairs = [(x, Input::RIGHT), (-x, Input::LEFT), (y, Input::UP), (-y, Input::DOWN)];
    let leant = pairs.into_iter().filter(|(lean, _)| *lean > 0.0 && *lean >= dead_zone);
    leant.fold(Input::NONE, |held, (_, button)| held | button)
}

/// Drops opposite directions that are held at once: no original pad could hold both.
fn without_opposites(held: Input) -> Input {
    let without = |held: Input, pair: Input| if held.0 & pair.0 == pair.0 { Input(held.0 & !pair.0) } else { held };
    without(without(held, Input::LEFT | Input::RIGHT), Input::UP | Input::DOWN)
}

type ControlledPlayer = (&'static mut PlayerInput, Option<&'static KeyboardControl>, Option<&'static GamepadControl>);
type IsControlled = Or<(With<KeyboardControl>, With<GamepadControl>)>;

/// Reads the buttons held and the buttons pressed, however briefly, once per rendered frame.
fn read_controls(
    clock: Res<PhysicsClock>,
    keys: Option<Res<ButtonInput<KeyCode>>>,
    gamepads: Query<(Entity, &Gamepad)>,
    mut players: Query<ControlledPlayer, IsControlled>,
) {
    for (mut input, keyboard, gamepad) in &mut players {
        let (mut held, mut pressed) = (Input::NONE, Input::NONE);
        if let (Some(keyboard), Some(keys)) = (keyboard, &keys) {
            held |= keyboard.buttons(|key| keys.pressed(key));
            pressed |= keyboard.buttons(|key| keys.just_pressed(key));
        }
        if let Some(control) = gamepad {
            for (entity, pad) in &gamepads {
                if control.gamepad.is_none_or(|wanted| wanted == entity) {
                    held =
                        held | pad_buttons(|button| pad.pressed(button)) | stick(pad.left_stick(), control.dead_zone);
                    pressed |= pad_buttons(|button| pad.just_pressed(button));
                }
            }
        }
        input.held = without_opposites(held);
        if clock.stands() {
            // A tap during a pause must not have an effect after it.
            input.forget();
            continue;
        }
        // A tapped direction would cancel one that is held.
        let taps = if held.sideways() { pressed.0 & !(Input::LEFT | Input::RIGHT).0 } else { pressed.0 };
        input.press(without_opposites(Input(taps)));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stick_leans_into_eight_directions() {
        assert_eq!(stick(Vec2::new(0.2, 0.4), 0.5), Input::NONE);
        assert_eq!(stick(Vec2::new(-0.9, 0.1), 0.5), Input::LEFT);
        assert_eq!(stick(Vec2::new(0.7, -0.7), 0.5), Input::RIGHT | Input::DOWN);
        assert_eq!(stick(Vec2::ZERO, 0.0), Input::NONE);
    }

    #[test]
    fn opposite_directions_cancel_out() {
        assert_eq!(without_opposites(Input::LEFT | Input::RIGHT | Input::A), Input::A);
        assert_eq!(without_opposites(Input::UP | Input::LEFT), Input::UP | Input::LEFT);
    }

    #[test]
    fn keys_of_a_list_all_do_the_same() {
        let control = KeyboardControl::default();
        for key in [KeyCode::KeyZ, KeyCode::KeyX, KeyCode::KeyC] {
            assert_eq!(control.buttons(|on| on == key), Input::A);
        }
        assert_eq!(control.buttons(|on| on == KeyCode::ArrowDown), Input::DOWN);
        assert_eq!(KeyboardControl::wasd().buttons(|on| on == KeyCode::Space), Input::A);
    }
}
