//! Numbers of physics spaces, and the space of an entity.

use bevy::prelude::*;

/// The number of a physics space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Reflect)]
#[reflect(Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SpaceId(pub u16);

impl SpaceId {
    /// The main space, which always exists.
    pub const MAIN: Self = Self(0);
}

/// The physics space of an entity with a [`PlayerBody`](crate::PlayerBody), an [`ObjectBody`](crate::ObjectBody) or a
/// [`SolidBody`](crate::SolidBody). An entity without this component is in the main space.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InSpace(pub SpaceId);

/// Returns the space that an entity is in.
pub(crate) fn space_of(in_space: Option<&InSpace>) -> SpaceId {
    in_space.map_or(SpaceId::MAIN, |InSpace(space)| *space)
}
