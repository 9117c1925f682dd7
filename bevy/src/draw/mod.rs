//! Pictures for a game that has none yet: the level, its figures and a camera, drawn by `quarterpipe-draw`.

mod camera;
mod figures;
mod level;
mod pictures;
mod sheet;

pub use camera::{CameraPlugin, FollowCamera};
pub use figures::{Figure, FigurePlugin};
pub use level::{LevelPicturePlugin, Scenery};

use std::marker::PhantomData;

use bevy::{app::PluginGroupBuilder, prelude::*};
use quarterpipe::object::NoCustom;

use crate::stage::WorldObject;

/// Draws a whole game: [`LevelPicturePlugin`], [`FigurePlugin`] and [`CameraPlugin`]. Needs the feature `draw`.
///
/// A game replaces it step by step: it removes a plugin, or gives a player or an object its own `Sprite`.
///
/// ```no_run
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// # let mut app = App::new();
/// app.add_plugins((DefaultPlugins.set(ImagePlugin::default_nearest()), QuarterpipePlugins::new(), DrawPlugins::new()))
///     .add_systems(Startup, |mut physics: ResMut<Quarterpipe>, mut commands: Commands| {
///         physics.begin(&StageAsset::builtin("first").unwrap());
///         commands.spawn((PlayerBody::new(CharacterId::Sonic), KeyboardControl::default()));
///         commands.spawn(FollowCamera::default());
///     });
/// ```
///
/// A game with its own objects adds `DrawPlugins::<Own>::default()`.
#[derive(Debug)]
pub struct DrawPlugins<C: WorldObject = NoCustom>(PhantomData<fn() -> C>);

impl DrawPlugins {
    /// Returns the plugins for the engine's objects.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl<C: WorldObject> Default for DrawPlugins<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> PluginGroup for DrawPlugins<C> {
    fn build(self) -> PluginGroupBuilder {
        PluginGroupBuilder::start::<Self>()
            .add(LevelPicturePlugin::<C>::default())
            .add(FigurePlugin::<C>::default())
            .add(CameraPlugin::<C>::default())
    }
}
