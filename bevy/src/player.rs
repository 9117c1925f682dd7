//! Players as entities.

use std::ops::{Deref, DerefMut};

use bevy::prelude::*;
#[cfg(feature = "serde")]
use bevy::reflect::{ReflectDeserialize, ReflectSerialize};
use quarterpipe::{
    Input, Px,
    player::Player,
    px,
    rules::{CharacterId, Rules},
};

use crate::{
    event::{PlayerEvent, PlayerMessage},
    interpolation::{InterpolatedTransform, Pose},
    object::Entities,
    physics::Quarterpipe,
    respawn::PlayerRespawned,
    space::Space,
    space_id::{InSpace, SpaceId, space_of},
    stage::WorldObject,
};

/// Makes an entity a player: the player joins the running stage at its start, and leaves when the entity is despawned.
///
/// It derefs to the engine's [`Player`] as the last step left it. A system's changes take effect from the next step on.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::prelude::*;
/// fn give_up_at_the_wall(mut bodies: Query<&mut PlayerBody>) {
///     for mut body in &mut bodies {
///         if body.pushing {
///             body.facing_left = !body.facing_left;
///         }
///     }
/// }
/// ```
#[derive(Component, Clone, Debug, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", reflect(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[require(PlayerInput, InterpolatedTransform)]
pub struct PlayerBody {
    /// The player in the world after each step; changes are taken over in the next step.
    pub player: Player,
    /// The place where the player joins, x and y, if not the stage's start.
    start: Option<[Px; 2]>,
    wanted: Option<usize>,
    /// `true` if the player follows player 0, as player 1.
    follows: bool,
    seat: Option<usize>,
    /// The number of players that came before this one.
    order: u32,
}

impl PlayerBody {
    /// Returns a player that will join at the stage's start.
    ///
    /// Until it joins it is a player at rest under the rules of S2.
    #[must_use]
    pub const fn new(character: CharacterId) -> Self {
        let player = Player::new(&Rules::S2, character, px(0), px(0));
        Self { player, start: None, wanted: None, follows: false, seat: None, order: 0 }
    }

    /// Returns the player set to join with its centre at this pixel.
    #[must_use]
    pub const fn at(self, x: Px, y: Px) -> Self {
        Self { start: Some([x, y]), ..self }
    }

    /// Returns the player set to take this number if it is free; the camera follows number 0. Other players get the lowest free numbers, in
    /// the order in which they were spawned.
    #[must_use]
    pub const fn numbered(self, player: usize) -> Self {
        Self { wanted: Some(player), ..self }
    }

    /// Returns the player set to follow player 0 as player 1: see [`World::follower`](quarterpipe::World::follower). Its [`PlayerInput`]
    /// drives it while it holds a button. It joins once player 0 is there, and if player 0 leaves, it follows the next player 0.
    /// [`PlayerBody::at`] and [`PlayerBody::numbered`] have no effect. If another player is number 1, it joins as an ordinary player, with
    /// a warning.
    ///
    /// ```
    /// # use bevy::prelude::*;
    /// # use bevy_quarterpipe::prelude::*;
    /// fn spawn(mut commands: Commands) {
    ///     commands.spawn(PlayerBody::new(CharacterId::Sonic));
    ///     commands.spawn(PlayerBody::new(CharacterId::Tails).following());
    /// }
    /// ```
    #[must_use]
    pub const fn following(self) -> Self {
        Self { follows: true, ..self }
    }

    /// Returns the player's number in the world; `None` until it has joined.
    #[must_use]
    pub const fn number(&self) -> Option<usize> {
        self.seat
    }

    /// Returns the place where the player joins, if not the stage's start.
    pub(crate) const fn start(&self) -> Option<[Px; 2]> {
        self.start
    }

    const fn pose(&self) -> Pose {
        Pose { x: self.player.x, y: self.player.y, angle: self.player.angle }
    }
}

impl Deref for PlayerBody {
    type Target = Player;

    fn deref(&self) -> &Player {
        &self.player
    }
}

impl DerefMut for PlayerBody {
    fn deref_mut(&mut self) -> &mut Player {
        &mut self.player
    }
}

/// A player's buttons. Write them before [`QuarterpipeSystems::Players`](crate::QuarterpipeSystems::Players), in any schedule.
///
/// A button that was pressed and released between two steps counts as held for one step.
///
/// ```
/// # use bevy_quarterpipe::prelude::*;
/// let mut input = PlayerInput::holding(Input::RIGHT);
/// input.press(Input::A);
/// assert_eq!(input.next(), Input::RIGHT | Input::A);
/// ```
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq, Reflect)]
#[reflect(opaque)]
#[reflect(Component, Clone, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", reflect(Serialize, Deserialize))]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct PlayerInput {
    /// The buttons held now.
    pub held: Input,
    /// The buttons pressed since the last step.
    pressed: Input,
}

impl PlayerInput {
    /// Returns an input with these buttons held.
    #[must_use]
    pub const fn holding(held: Input) -> Self {
        Self { held, pressed: Input::NONE }
    }

    /// Presses buttons: the next step sees them, held or not.
    pub fn press(&mut self, buttons: Input) {
        self.pressed |= buttons;
    }

    /// Forgets buttons that were pressed and released.
    pub(crate) fn forget(&mut self) {
        self.pressed = Input::NONE;
    }

    /// Returns the buttons that the next step sees.
    #[must_use]
    pub fn next(&self) -> Input {
        self.held | self.pressed
    }
}

/// Numbers players in the order in which they came.
pub(crate) fn note_added(added: On<Add, PlayerBody>, mut bodies: Query<&mut PlayerBody>, mut came: Local<u32>) {
    if let Ok(mut body) = bodies.get_mut(added.entity) {
        body.bypass_change_detection().order = *came;
        *came = came.wrapping_add(1);
    }
}

type Bodies = (Entity, &'static mut PlayerBody, &'static mut PlayerInput, Option<&'static InSpace>);

/// Takes over players as systems left them, and lets players join and leave. Runs before objects end, as an ending object drops its riders.
pub(crate) fn read_players<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    mut bodies: Query<Bodies>,
    mut newcomers: Local<Vec<(bool, u32, Entity, SpaceId)>>,
) {
    for (_, space) in physics.spaces_mut() {
        space.begin_frame();
    }
    for (entity, body, mut input, in_space) in &mut bodies {
        let id = space_of(in_space);
        let Some(space) = physics.space_mut(id).filter(|space| space.is_running()) else { continue };
        let Some(seat) = body.seat.filter(|seat| space.is_expected(*seat)) else {
            newcomers.push((body.follows, body.order, entity, id));
            continue;
        };
        if body.is_changed()
            && let Some(player) = space.world.players.get_mut(seat)
        {
            player.clone_from(&body.player);
        }
        if body.follows && seat == 1 {
            space.follow_again();
        }
        space.frame.entities[seat] = Some(entity);
        hand_over(space, seat, &mut input);
    }
    if !newcomers.is_empty() {
        // Leaders join before followers.
        newcomers.sort_unstable_by_key(|(follows, order, ..)| (*follows, *order));
        for (_, _, entity, id) in newcomers.drain(..) {
            let (Some(space), Ok((_, mut body, mut input, _))) = (physics.space_mut(id), bodies.get_mut(entity)) else {
                continue;
            };
            if let Some(seat) = body.seat.filter(|seat| space.adopt(entity, *seat, &body.player)) {
                hand_over(space, seat, &mut input);
                continue;
            }
            let (player, seat) = if body.follows {
                let Some(joined) = space.join_behind(entity, body.player.character) else { continue };
                joined
            } else {
                let [x, y] = body.start.unwrap_or(space.start());
                let player = Player::new(space.stage().rules(), body.player.character, x, y);
                (player.clone(), space.join(entity, body.wanted.or(body.seat), player))
            };
            hand_over(space, seat, &mut input);
            (body.player, body.seat) = (player, Some(seat));
        }
    }
    for (_, space) in physics.spaces_mut() {
        space.let_leave();
    }
}

/// Steps the players' half of a frame.
pub(crate) fn step_players<C: WorldObject>(mut physics: ResMut<Quarterpipe<C>>) {
    for (_, space) in physics.spaces_mut().filter(|(_, space)| space.frame.is_stepped) {
        space.step_players();
    }
}

/// Passes a player's buttons to the step, if there is one, which uses up the presses.
fn hand_over<C: WorldObject>(space: &mut Space<C>, seat: usize, input: &mut Mut<'_, PlayerInput>) {
    if space.frame.is_stepped {
        let input = input.bypass_change_detection();
        space.frame.inputs[seat] = input.next();
        input.forget();
    }
}

/// Writes players as the step left them, and reports what they did.
pub(crate) fn write_players<C: WorldObject>(
    mut physics: ResMut<Quarterpipe<C>>,
    entities: Res<Entities<C>>,
    mut bodies: Query<(&mut PlayerBody, &mut InterpolatedTransform, Option<&InSpace>)>,
    mut messages: MessageWriter<PlayerMessage>,
    mut respawns: MessageWriter<PlayerRespawned>,
    mut commands: Commands,
) {
    for (mut body, mut interpolated, in_space) in &mut bodies {
        let Some(space) = physics.space(space_of(in_space)) else { continue };
        let interpolated = interpolated.bypass_change_detection();
        if !space.frame.is_stepped {
            interpolated.rest();
            continue;
        }
        let Some(player) = body.seat.and_then(|seat| space.world.players.get(seat)) else { continue };
        // This write must not count as a change for the next step to take over.
        let body = body.bypass_change_detection();
        body.player.clone_from(player);
        interpolated.advance(body.pose());
    }
    for (id, space) in physics.spaces_mut().filter(|(_, space)| !space.frame.respawned.is_empty()) {
        for player in std::mem::take(&mut space.frame.respawned) {
            if let Some(entity) = space.entity_of(player) {
                let respawned = PlayerRespawned { entity, space: id, player, frame: space.world.frame };
                respawns.write(respawned);
                commands.trigger(respawned);
            }
        }
    }
    for (id, space) in physics.spaces_mut().filter(|(_, space)| !space.frame.heard.is_empty()) {
        let heard = std::mem::take(&mut space.frame.heard);
        for (player, event) in &heard {
            let entity = space.entity_of(*player);
            let object = event.object().and_then(|object| entities.of_object(id, object));
            let frame = space.world.frame;
            messages.write(PlayerMessage { space: id, player: *player, entity, frame, event: *event, object });
            if let Some(entity) = entity {
                commands.trigger(PlayerEvent { entity, event: *event, object });
            }
        }
        space.frame.heard = heard;
        space.frame.heard.clear();
    }
}
