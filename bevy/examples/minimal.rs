//! The least code for a player in a window: a stage, a camera, arrows and Z. Gizmos show the ground.
use bevy::prelude::*;
use bevy_quarterpipe::prelude::*;

fn main() {
    App::new()
        .add_plugins((DefaultPlugins, QuarterpipePlugins::new()))
        .insert_resource(QuarterpipeGizmos { enabled: true, ..default() })
        .add_systems(Startup, begin)
        .run();
}

fn begin(mut physics: ResMut<Quarterpipe>, mut commands: Commands) {
    physics.begin(&StageAsset::builtin("first").expect("a stage that comes along"));
    let sprite = Sprite::from_color(Color::srgb(0.2, 0.5, 0.9), Vec2::new(19.0, 39.0));
    let player =
        (PlayerBody::new(CharacterId::Sonic), KeyboardControl::default(), sprite, InterpolatedTransform::free());
    // As the player's child, the camera follows it, and shows the level three times as large. It would also turn with the player if the
    // rotation were not free.
    commands.spawn(player).with_child((Camera2d, Transform::from_scale(Vec3::splat(0.33))));
}
