//! The parts of the plugin, removed one by one.

use bevy::{app::PluginGroupBuilder, input::InputPlugin, time::TimeUpdateStrategy};
use bevy_quarterpipe::{ControlPlugin, InterpolationPlugin, PhysicsTypeRegistrationPlugin, RespawnPlugin};
use quarterpipe::{object::NoCustom, player::Routine};

use crate::common::*;

/// Runs the flat stage with some of the parts for six seconds; the player presses a key, and dies after one second.
fn run(parts: PluginGroupBuilder) -> (App, Entity) {
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, InputPlugin, parts)).insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
    app.finish();
    app.world_mut().resource_mut::<Quarterpipe>().begin(&builtin("flat"));
    let body = PlayerBody::new(CharacterId::Sonic);
    let player = app.world_mut().spawn((body, KeyboardControl::default(), Respawn::after(0))).id();
    app.world_mut().resource_mut::<ButtonInput<KeyCode>>().press(KeyCode::ArrowRight);
    update(&mut app, 60);
    app.world_mut().resource_mut::<Quarterpipe>().kill(0);
    update(&mut app, 300);
    (app, player)
}

/// Returns whether keys were read, the player came back, and its transform was written.
fn effects((app, player): &(App, Entity)) -> [bool; 3] {
    [
        get::<PlayerInput>(app, *player).held == Input::RIGHT,
        get::<PlayerBody>(app, *player).routine == Routine::Control,
        get::<Transform>(app, *player).translation != Vec3::ZERO,
    ]
}

#[test]
fn each_part_can_be_taken_out() {
    let all = || QuarterpipePlugins::new().build();
    assert_eq!(effects(&run(all())), [true, true, true]);
    assert_eq!(effects(&run(all().disable::<ControlPlugin>())), [false, true, true]);
    assert_eq!(effects(&run(all().disable::<RespawnPlugin<NoCustom>>())), [true, false, true]);
    assert_eq!(effects(&run(all().disable::<InterpolationPlugin<NoCustom>>())), [true, true, false]);
    let (app, _) = run(all().disable::<PhysicsTypeRegistrationPlugin<NoCustom>>());
    let registry = app.world().resource::<AppTypeRegistry>().read();
    assert!(registry.get(std::any::TypeId::of::<SolidBody>()).is_none());
}

#[test]
#[should_panic(expected = "PhysicsPlugin, added before this plugin")]
fn a_part_without_the_physics_says_what_it_needs() {
    App::new().add_plugins((MinimalPlugins, RespawnPlugin::<NoCustom>::default()));
}
