//! Gizmos that show what the physics sees: sensors, boxes, and the surfaces of tiles.

mod lines;

use std::marker::PhantomData;

use bevy::{ecs::system::If, prelude::*};
use quarterpipe::Px;

use crate::{begin, physics::Quarterpipe, stage::WorldObject};
use lines::{Line, lines_of};

/// Draws [`QuarterpipeGizmos`].
///
/// It needs the [`PhysicsPlugin`](crate::PhysicsPlugin).
#[derive(Debug)]
pub struct QuarterpipeGizmosPlugin<C: WorldObject>(PhantomData<fn() -> C>);

impl<C: WorldObject> Default for QuarterpipeGizmosPlugin<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> Plugin for QuarterpipeGizmosPlugin<C> {
    fn build(&self, app: &mut App) {
        app.init_resource::<QuarterpipeGizmos>()
            .add_systems(PreUpdate, explain_steps::<C>.after(begin::announce::<C>))
            .add_systems(PostUpdate, draw::<C>.run_if(are_shown));
    }
}

/// Gizmos that show what the physics sees. Off by default; needs the feature `debug`.
///
/// Drawing needs Bevy's `GizmoPlugin`, which `DefaultPlugins` include, and the feature `bevy_gizmos_render`. Gizmos show positions after
/// the last step, in whole pixels as the physics uses them. Interpolated entities are drawn up to a step behind them.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// # let mut app = App::new();
/// app.insert_resource(QuarterpipeGizmos { enabled: true, tiles: false, ..QuarterpipeGizmos::default() });
/// app.add_systems(Update, |keys: Res<ButtonInput<KeyCode>>, mut gizmos: ResMut<QuarterpipeGizmos>| {
///     if keys.just_pressed(KeyCode::KeyG) {
///         gizmos.enabled ^= true;
///     }
/// });
/// ```
#[derive(Resource, Clone, Debug, PartialEq, Reflect)]
#[reflect(Resource, Clone, Debug, Default, PartialEq)]
pub struct QuarterpipeGizmos {
    /// `true` if anything is shown.
    pub enabled: bool,
    /// The last cast of each sensor of each player, in the guide's colours. A line runs, faint at first, from behind the sensor's anchor to
    /// the surface that it found, with a stroke across it there; it is 16 px long if it found nothing. Recording casts slows steps down
    /// somewhat.
    pub sensors: bool,
    /// Hitboxes, the solid parts of objects, and players' width and height radii.
    pub boxes: bool,
    /// The outlines of tiles as sensors see them, on the layer of each space's first player and near that player, or near the engine's
    /// camera if the space has no players. Tops that can be jumped through are fainter.
    pub tiles: bool,
    /// The distance within which tiles are shown, along x and y.
    #[reflect(ignore)]
    pub reach: Px,
    /// The colour of hitboxes.
    pub hitboxes: Color,
    /// The colour of solid objects.
    pub solids: Color,
    /// The colour of radii.
    pub radii: Color,
    /// The colour of tiles.
    pub outlines: Color,
}

impl Default for QuarterpipeGizmos {
    /// Returns gizmos that show everything within 320 px once they are enabled.
    fn default() -> Self {
        Self {
            enabled: false,
            sensors: true,
            boxes: true,
            tiles: true,
            reach: Px(320),
            hitboxes: Color::srgb_u8(255, 70, 190),
            solids: Color::srgb_u8(255, 150, 60),
            radii: Color::srgb_u8(255, 226, 120),
            outlines: Color::WHITE,
        }
    }
}

/// Returns whether gizmos are wanted and can be drawn.
fn are_shown(gizmos: Res<QuarterpipeGizmos>, store: Option<Res<GizmoConfigStore>>) -> bool {
    gizmos.enabled && store.is_some()
}

/// Makes the next steps record their sensors while sensors are shown.
fn explain_steps<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    gizmos: Res<QuarterpipeGizmos>,
    store: Option<Res<GizmoConfigStore>>,
) {
    let is_wanted = gizmos.sensors && are_shown(gizmos, store);
    // Recording casts must not count as a change of the game's state.
    for (_, space) in physics.bypass_change_detection().spaces_mut() {
        if space.frame.is_explained != is_wanted {
            space.frame.is_explained = is_wanted;
            space.frame.casts.clear();
        }
    }
}

fn draw<C: WorldObject>(
    physics: Res<Quarterpipe<C>>,
    shown: Res<QuarterpipeGizmos>,
    If(mut gizmos): If<Gizmos>,
    mut lines: Local<Vec<Line>>,
) {
    for (_, space) in physics.spaces().filter(|(_, space)| space.is_running()) {
        lines_of(space, &shown, &mut lines);
        for Line { from, to, colour } in lines.drain(..) {
            gizmos.line_2d(from, to, colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::{asset::AssetPlugin, time::TimeUpdateStrategy};
    use quarterpipe::rules::CharacterId;

    use super::*;
    use crate::{PlayerBody, QuarterpipePlugins, StageAsset};

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, QuarterpipePlugins::new()))
            .insert_resource(TimeUpdateStrategy::FixedTimesteps(1));
        app.world_mut().resource_mut::<Quarterpipe>().begin(&StageAsset::builtin("first").unwrap());
        app.world_mut().spawn(PlayerBody::new(CharacterId::Sonic));
        app
    }

    fn casts(app: &App) -> usize {
        app.world().resource::<Quarterpipe>().frame.casts.len()
    }

    fn shown(app: &mut App) -> Mut<'_, QuarterpipeGizmos> {
        app.world_mut().resource_mut::<QuarterpipeGizmos>()
    }

    #[test]
    fn sensors_are_only_explained_while_they_are_shown() {
        let mut app = app();
        app.add_plugins(AssetPlugin::default())
            .init_asset::<GizmoAsset>()
            .init_gizmo_group::<DefaultGizmoConfigGroup>();
        app.update();
        app.update();
        assert_eq!(casts(&app), 0);

        shown(&mut app).enabled = true;
        app.update();
        assert!(casts(&app) >= 2);

        shown(&mut app).sensors = false;
        app.update();
        assert_eq!(casts(&app), 0);
    }

    #[test]
    fn an_app_without_gizmos_runs_and_explains_nothing() {
        let mut app = app();
        shown(&mut app).enabled = true;
        for _ in 0..3 {
            app.update();
        }
        assert_eq!(casts(&app), 0);
        assert_eq!(app.world().resource::<Quarterpipe>().world.frame, 2);
    }
}
