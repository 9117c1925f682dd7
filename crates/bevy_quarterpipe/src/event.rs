//! What happens, as messages and as events of Bevy.

use bevy::prelude::*;

use crate::physics::SpaceId;

/// What a Player did or what happened to him, for systems with a `MessageReader`. In the order in which it happened.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{PlayerMessage, quarterpipe::Event};
/// fn count_rings(mut messages: MessageReader<PlayerMessage>, mut rings: Local<u32>) {
///     *rings += messages.read().filter(|message| matches!(message.event, Event::TookRing(_))).count() as u32;
/// }
/// ```
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerMessage {
    /// Where.
    pub space: SpaceId,
    /// The Player's number.
    pub player: usize,
    /// His entity; none if the host put him into the world.
    pub entity: Option<Entity>,
    /// The frame of the world; the first is 1. A rollback tells a frame's events again each time it steps it.
    pub frame: u32,
    /// What happened.
    pub event: quarterpipe::Event,
    /// The entity of the object that it was with. One that ended in this frame is gone when commands have been applied.
    pub object: Option<Entity>,
}

/// The same, triggered on the Player's entity.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{prelude::*, quarterpipe::Event};
/// # fn spawn(mut commands: Commands) {
/// commands.spawn(PlayerBody::new(CharacterId::Tails)).observe(|happened: On<PlayerEvent>| {
///     if happened.event == Event::Jumped {
///         // play a sound
///     }
/// });
/// # }
/// ```
#[derive(EntityEvent, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerEvent {
    /// The Player's entity.
    pub entity: Entity,
    /// What happened.
    pub event: quarterpipe::Event,
    /// The entity of the object that it was with.
    pub object: Option<Entity>,
}

/// A stage began in a space: time to place a camera, to show its pictures, to start its music.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageBegun {
    /// Where.
    pub space: SpaceId,
}
