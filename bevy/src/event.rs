//! Events of the physics, as Bevy messages and events.

use bevy::prelude::*;

use crate::space_id::SpaceId;

/// An event of a player, for systems with a `MessageReader`. Messages are in the order in which the events happened.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{PlayerMessage, quarterpipe::event::Event};
/// fn count_rings(mut messages: MessageReader<PlayerMessage>, mut rings: Local<u32>) {
///     *rings += messages.read().filter(|message| matches!(message.event, Event::TookRing(_))).count() as u32;
/// }
/// ```
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerMessage {
    /// The space in which it happened.
    pub space: SpaceId,
    /// The player's number.
    pub player: usize,
    /// The player's entity; `None` if the host put the player into the world.
    pub entity: Option<Entity>,
    /// The world's frame; the first is 1. A rollback reports a frame's events again each time it steps the frame.
    pub frame: u32,
    /// The event.
    pub event: quarterpipe::event::Event,
    /// The entity of the object involved. If the object ended in this frame, its entity is gone once commands have been applied.
    pub object: Option<Entity>,
}

/// The same as a [`PlayerMessage`], triggered on the player's entity.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::{prelude::*, quarterpipe::event::Event};
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
    /// The player's entity.
    pub entity: Entity,
    /// The event.
    pub event: quarterpipe::event::Event,
    /// The entity of the object involved.
    pub object: Option<Entity>,
}

/// A stage began in a space: the moment to place a camera, show its pictures and start its music.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageBegun {
    /// The space in which it began.
    pub space: SpaceId,
}
