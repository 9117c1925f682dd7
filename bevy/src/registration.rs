//! Registration of the types that implement `Reflect`, for inspectors, scenes and remote tools.

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
/// The engine's own types do not implement it, as the engine does not depend on Bevy. So [`PlayerBody`], [`PlayerInput`], [`ObjectBody`]
/// and [`SolidShape`] are opaque values without fields; with the feature `serde`, scenes and Bevy's remote protocol can read and write the
/// first two as a whole. In [`SolidBody`], [`InterpolatedTransform`] and the gizmos, fields of the engine's types are left out, including
/// positions in subpixels; a solid made by reflection is at 0, 0.
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
