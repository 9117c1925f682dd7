//! What inspectors, scenes and remote tools may see: the types that implement `Reflect`.

use std::marker::PhantomData;

use bevy::prelude::*;

#[cfg(feature = "debug")]
use crate::QuarterpipeGizmos;
use crate::{
    Coordinates, GamepadControl, InSpace, InterpolatedTransform, KeyboardControl, MovedByTransform, ObjectBody,
    PhysicsClock, PlayerBody, PlayerInput, Respawn, Rotation, SolidBody, SolidShape, SpaceId, stage::WorldObject,
};

/// Registers the components and resources that implement `Reflect`.
///
/// The engine's own types do not: it knows nothing of Bevy. So [`PlayerBody`], [`PlayerInput`], [`ObjectBody`] and
/// [`SolidShape`] are opaque, whole values without fields; with the feature `serde`, the first two can be read and written as
/// such by scenes and by Bevy's remote protocol. In [`SolidBody`], [`InterpolatedTransform`] and the gizmos, fields of the engine's types
/// are left out, among them the places in subpixels; a solid that is made by reflection is at 0, 0.
#[derive(Debug)]
pub struct PhysicsTypeRegistrationPlugin<C: WorldObject>(PhantomData<fn() -> C>);

impl<C: WorldObject> Default for PhysicsTypeRegistrationPlugin<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> Plugin for PhysicsTypeRegistrationPlugin<C> {
    fn build(&self, app: &mut App) {
        app.register_type::<Coordinates>()
            .register_type::<GamepadControl>()
            .register_type::<InSpace>()
            .register_type::<InterpolatedTransform>()
            .register_type::<KeyboardControl>()
            .register_type::<MovedByTransform>()
            .register_type::<ObjectBody<C>>()
            .register_type::<PhysicsClock>()
            .register_type::<PlayerBody>()
            .register_type::<PlayerInput>()
            .register_type::<Respawn>()
            .register_type::<Rotation>()
            .register_type::<SolidBody>()
            .register_type::<SolidShape>()
            .register_type::<SpaceId>();
        #[cfg(feature = "debug")]
        app.register_type::<QuarterpipeGizmos>();
    }
}
