//! Keys between steps.

use bevy::time::TimeUpdateStrategy;

use crate::common::*;

/// Returns an app with a keyboard, whose updates last `steps` steps.
fn keyboard(steps: u32) -> (App, Entity) {
    let mut app = running("flat");
    app.init_resource::<ButtonInput<KeyCode>>().insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    let player = app.world_mut().spawn((PlayerBody::new(CharacterId::Sonic), KeyboardControl::default())).id();
    update(&mut app, 2);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(steps));
    // As Bevy's own plugin does at the beginning of each update.
    app.add_systems(Last, |mut keys: ResMut<ButtonInput<KeyCode>>| keys.clear());
    (app, player)
}

fn keys(app: &mut App) -> Mut<'_, ButtonInput<KeyCode>> {
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>()
}

#[test]
fn held_keys_are_held_buttons() {
    let (mut app, player) = keyboard(1);
    keys(&mut app).press(KeyCode::ArrowRight);
    update(&mut app, 10);
    assert_eq!(get::<PlayerBody>(&app, player).held, Input::RIGHT);
    keys(&mut app).press(KeyCode::ArrowLeft);
    update(&mut app, 1);
    assert_eq!(get::<PlayerBody>(&app, player).held, Input::NONE);
}

#[test]
fn a_key_that_was_only_tapped_between_two_steps_is_held_for_one() {
    let (mut app, player) = keyboard(0);
    let frame = physics(&app).world.frame;
    keys(&mut app).press(KeyCode::KeyZ);
    app.update();
    keys(&mut app).release(KeyCode::KeyZ);
    update(&mut app, 3);
    assert_eq!(physics(&app).world.frame, frame);
    app.insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).held, Input::A);
    assert!(get::<PlayerBody>(&app, player).airborne);
    app.update();
    assert_eq!(get::<PlayerBody>(&app, player).held, Input::NONE);
}

#[test]
fn a_key_is_pressed_once_however_many_steps_an_update_makes() {
    let (mut app, player) = keyboard(4);
    keys(&mut app).press(KeyCode::KeyX);
    update(&mut app, 3);
    // The key is held all the time: one jump, not a second one.
    assert!(get::<PlayerBody>(&app, player).jumping);
    assert_eq!(get::<PlayerBody>(&app, player).held, Input::A);
}

#[test]
fn gamepads_and_keys_press_the_same_buttons() {
    let (mut app, player) = keyboard(1);
    let mut pad = Gamepad::default();
    pad.digital_mut().press(GamepadButton::South);
    app.world_mut().spawn(pad);
    app.world_mut().entity_mut(player).insert(GamepadControl::default());
    keys(&mut app).press(KeyCode::ArrowRight);
    update(&mut app, 1);
    assert_eq!(get::<PlayerBody>(&app, player).held, Input::RIGHT | Input::A);
}

#[test]
fn what_is_tapped_in_a_pause_is_forgotten() {
    let (mut app, player) = keyboard(1);
    app.world_mut().resource_mut::<PhysicsClock>().paused = true;
    keys(&mut app).press(KeyCode::KeyZ);
    app.update();
    keys(&mut app).release(KeyCode::KeyZ);
    app.update();
    app.world_mut().resource_mut::<PhysicsClock>().paused = false;
    update(&mut app, 5);
    assert!(!get::<PlayerBody>(&app, player).airborne);
}
