//! All parts of the plugin as a group.

use std::marker::PhantomData;

use bevy::{app::PluginGroupBuilder, prelude::*};
use quarterpipe::object::NoCustom;

#[cfg(feature = "debug")]
use crate::debug::QuarterpipeGizmosPlugin;
use crate::{
    controls::ControlPlugin, interpolation::InterpolationPlugin, plugin::PhysicsPlugin,
    registration::PhysicsTypeRegistrationPlugin, respawn::RespawnPlugin, stage::WorldObject,
};

/// Everything that a game needs: [`PhysicsPlugin`], [`PhysicsTypeRegistrationPlugin`], [`ControlPlugin`],
/// [`InterpolationPlugin`], [`RespawnPlugin`]
#[cfg_attr(feature = "debug", doc = "and [`QuarterpipeGizmosPlugin`].")]
#[cfg_attr(not(feature = "debug"), doc = "and, with the feature `debug`, `QuarterpipeGizmosPlugin`.")]
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{ControlPlugin, prelude::*};
/// # #[derive(bevy::ecs::schedule::ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
/// # struct MySchedule;
/// # let mut app = App::new();
/// // With the defaults:
/// # app.add_plugins(MinimalPlugins);
/// app.add_plugins(QuarterpipePlugins::new());
/// # let mut app = App::new();
/// // Under other rules, stepped by another schedule, without reading keys:
/// # app.add_plugins(MinimalPlugins);
/// let physics = PhysicsPlugin { rules: Rules::S2, ..PhysicsPlugin::new().in_schedule(MySchedule) };
/// app.add_plugins(QuarterpipePlugins::new().set(physics).disable::<ControlPlugin>());
/// ```
///
/// A game with its own objects adds `QuarterpipePlugins::<Own>::default()`.
#[derive(Debug)]
pub struct QuarterpipePlugins<C: WorldObject = NoCustom>(PhantomData<fn() -> C>);

impl QuarterpipePlugins {
    /// Returns the plugins for the engine's objects.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }
}

impl<C: WorldObject> Default for QuarterpipePlugins<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> PluginGroup for QuarterpipePlugins<C> {
    fn build(self) -> PluginGroupBuilder {
        let group = PluginGroupBuilder::start::<Self>()
            .add(PhysicsPlugin::<C>::default())
            .add(PhysicsTypeRegistrationPlugin::<C>::default())
            .add(ControlPlugin)
            .add(InterpolationPlugin::<C>::default())
            .add(RespawnPlugin::<C>::default());
        #[cfg(feature = "debug")]
        let group = group.add(QuarterpipeGizmosPlugin::<C>::default());
        group
    }
}
