//! Respawning: where players come back to life, and how long after they died.

use std::{marker::PhantomData, sync::Arc};

use bevy::prelude::*;
use quarterpipe::{
    RespawnPoint,
    event::Event,
    player::Routine,
    save::{Sink, State},
};

use crate::{
    object,
    physics::Quarterpipe,
    player::{self, PlayerBody},
    plugin::{QuarterpipeSystems, StepSchedule},
    space::Space,
    space_id::{InSpace, SpaceId, space_of},
    stage::WorldObject,
};

/// Brings the player of this entity back to life after it died, at the space's [respawn point](Space::respawn_point): the last checkpoint
/// passed by a player of the space, or else the stage's start.
///
/// The player loses its rings, shield and speed shoes; other players are left alone. If it is the first player, the camera moves along, and
/// the level's bounds, water and gravity are restored to those of the point. A [`PlayerRespawned`] reports it. The engine reports each
/// checkpoint once, so a checkpoint counts for all players of its space.
///
/// The checkpoint and the frame counts are part of [`Quarterpipe`] and roll back with it; this component does not change. It needs the
/// [`RespawnPlugin`].
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// # fn spawn(mut commands: Commands) {
/// commands.spawn((PlayerBody::new(CharacterId::Sonic), Respawn::default()));
/// # }
/// ```
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Reflect)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Respawn {
    /// The frames to wait once the player has fallen out of the level. The fall itself takes about a second.
    pub delay: u16,
    /// `true` to also [reset](Space::reset_objects) the level's objects. This affects objects on which other players stand.
    pub resets_objects: bool,
}

impl Default for Respawn {
    /// Returns a component that waits 60 frames, as the originals do from S2 on, and leaves the objects as they are.
    fn default() -> Self {
        Self::after(60)
    }
}

impl Respawn {
    /// Returns a component that waits this many frames, and leaves the objects as they are.
    #[must_use]
    pub const fn after(delay: u16) -> Self {
        Self { delay, resets_objects: false }
    }

    /// Returns the component set to also reset the level's objects.
    #[must_use]
    pub const fn resetting_objects(self) -> Self {
        Self { resets_objects: true, ..self }
    }
}

/// A player came back to life. Sent as a message, and triggered as an event on the player's entity.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// #[derive(Resource)]
/// struct Lives(u32);
///
/// fn count(mut messages: MessageReader<PlayerRespawned>, mut lives: ResMut<Lives>) {
///     lives.0 = lives.0.saturating_sub(messages.read().count() as u32);
/// }
/// ```
#[derive(Message, EntityEvent, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRespawned {
    /// The player's entity.
    pub entity: Entity,
    /// The player's space.
    pub space: SpaceId,
    /// The player's number.
    pub player: usize,
    /// The world's frame: the first in which the player is alive again.
    pub frame: u32,
}

/// Lets entities with [`Respawn`] come back to life.
///
/// It needs the [`PhysicsPlugin`](crate::PhysicsPlugin), added before it.
#[derive(Debug)]
pub struct RespawnPlugin<C: WorldObject>(PhantomData<fn() -> C>);

impl<C: WorldObject> Default for RespawnPlugin<C> {
    fn default() -> Self {
        Self(PhantomData)
    }
}

impl<C: WorldObject> Plugin for RespawnPlugin<C> {
    fn build(&self, app: &mut App) {
        let schedule = StepSchedule::of(app);
        // The objects of entities that a reset removes are made again in the same step.
        let order = come_back::<C>.after(player::read_players::<C>).before(object::read_objects::<C>);
        app.add_systems(schedule, order.in_set(QuarterpipeSystems::Players));
    }
}

/// A player that comes back in this frame.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DueRespawn {
    space: SpaceId,
    player: usize,
    point: RespawnPoint,
    resets_objects: bool,
}

/// Counts the frames of dead players, and brings players back when their time has come.
fn come_back<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    players: Query<(&PlayerBody, &Respawn, Option<&InSpace>)>,
    mut due: Local<Vec<DueRespawn>>,
) {
    for (body, respawn, in_space) in &players {
        let id = space_of(in_space);
        let Some(space) = physics.space_mut(id).filter(|space| space.frame.is_stepped) else { continue };
        let Some(player) = body.number() else { continue };
        if space.is_back(player, respawn.delay) {
            let [x, y] = body.start().unwrap_or(space.start());
            let point = space.checkpoint.unwrap_or_else(|| RespawnPoint::new(space.stage(), x, y));
            due.push(DueRespawn { space: id, player, point, resets_objects: respawn.resets_objects });
        }
    }
    // The order does not depend on how the entities were made: it is the same on every machine of a session.
    due.sort_unstable_by_key(|due| (due.space, due.player));
    for DueRespawn { space, player, point, .. } in &due {
        if let Some(space) = physics.space_mut(*space) {
            space.respawn(*player, point);
        }
    }
    for DueRespawn { space, .. } in due.drain(..).filter(|due| due.resets_objects) {
        if let Some(space) = physics.space_mut(space) {
            space.reset_objects();
        }
    }
}

impl<C: WorldObject> Space<C> {
    /// Returns the point at which players come back to life: the last checkpoint passed in this stage, or the stage's start.
    ///
    /// A game that saves its progress must save this point as well as the world.
    #[must_use]
    pub fn respawn_point(&self) -> RespawnPoint {
        let [x, y] = self.start();
        self.checkpoint.unwrap_or_else(|| RespawnPoint::new(self.stage(), x, y))
    }

    /// Sets the point at which players come back to life, as if one had passed a checkpoint there.
    pub const fn set_respawn_point(&mut self, point: RespawnPoint) {
        self.checkpoint = Some(point);
    }

    /// Brings a player, dead or alive, back to life at a point, as [`World::respawn`](quarterpipe::World::respawn) does. If the player has
    /// an entity, the next step reports it as a [`PlayerRespawned`]. A [`Respawn`] component does this automatically.
    pub fn respawn(&mut self, player: usize, point: &RespawnPoint) {
        if player < self.world.players.len() {
            let stage = Arc::clone(self.stage());
            self.world.respawn(&stage, player, point);
            self.frame.respawned.push(player);
        }
    }

    /// Puts the level's objects back as they were at the start: everything taken or destroyed is there again, with a new entity. Objects
    /// and solids of entities stay. No player stands on an object afterwards.
    pub fn reset_objects(&mut self) {
        let stage = Arc::clone(self.stage());
        self.world.reset_objects(&stage);
        self.host_solids.clear();
        self.owned.clear();
        self.objects_are_new = true;
    }

    /// Counts a frame for a player that is gone, and returns whether it has been gone for more than `delay` frames.
    fn is_back(&mut self, player: usize, delay: u16) -> bool {
        let is_gone = self.world.players.get(player).is_some_and(|player| player.routine == Routine::Dead);
        if self.gone.len() <= player {
            self.gone.resize(player + 1, 0);
        }
        let frames = &mut self.gone[player];
        if !is_gone {
            *frames = 0;
            return false;
        }
        *frames = frames.saturating_add(1);
        *frames > delay
    }

    /// Remembers the last checkpoint passed in this frame.
    pub(crate) fn note_checkpoints(&mut self) {
        for (player, event) in &self.frame.heard {
            if let Event::PassedCheckpoint(id) = event
                && let Some((post, _)) = self.world.objects.get(*id)
            {
                self.checkpoint = Some(self.world.respawn_point(*player, post.x.px(), post.y.px()));
            }
        }
    }

    /// Writes the data that decides where and when players come back, for the digest.
    pub(crate) fn write_respawn(&self, out: &mut impl Sink) {
        self.checkpoint.write(out);
        for (player, frames) in self.gone.iter().enumerate().filter(|(_, frames)| **frames > 0) {
            (player as u32).write(out);
            frames.write(out);
        }
    }
}
