//! A physics space: a world, its stage, and their links to entities.

use std::sync::Arc;

use bevy::prelude::*;
use quarterpipe::{
    Input, Px, RespawnPoint, Stage,
    object::{NoCustom, ObjectId},
    player::{Follower, ObjectControl, Player},
    px,
    rules::{CharacterId, Rules},
    terrain::{Block, Cell, Tile},
};

use quarterpipe_level::Level;

use crate::{
    coordinates::Coordinates,
    frame::{Explainer, Frame, Listener},
    owned::OwnedObject,
    stage::{StageAsset, WorldObject},
};

/// A world, its stage, and their place in Bevy's world.
#[derive(Clone, Debug)]
pub struct Space<C: WorldObject = NoCustom> {
    /// All changing state. Empty until a stage [begins](Self::begin).
    ///
    /// Change an entity's player through its [`PlayerBody`](crate::PlayerBody) and an entity's object through its
    /// [`ObjectBody`](crate::ObjectBody). Changes made here also count, unless those components were changed.
    pub world: quarterpipe::World<C>,
    /// Where the space is in Bevy's world.
    pub coordinates: Coordinates,
    /// `true` if the space stands still, whatever the [clock](crate::PhysicsClock) says.
    pub paused: bool,
    stage: Arc<Stage<C>>,
    /// The level that the stage was made from, if any.
    level: Option<Arc<Level>>,
    /// The place where players begin.
    start: [Px; 2],
    is_running: bool,
    /// The asset that the stage comes from, or will come from.
    source: Option<Handle<StageAsset<C>>>,
    is_waiting: bool,
    /// `true` if a message has announced that its stage began.
    pub(crate) is_announced: bool,
    /// The point at which players come back to life, once a checkpoint was passed.
    pub(crate) checkpoint: Option<RespawnPoint>,
    /// The number of frames for which each player with a [`Respawn`](crate::Respawn) has been gone.
    pub(crate) gone: Vec<u16>,
    /// `true` if the objects were reset since the last step.
    pub(crate) objects_are_new: bool,
    /// The owner of each player; players beyond the last seat are the host's.
    seats: Vec<Seat>,
    /// The last number given to an entity's solid or object.
    numbers: u32,
    /// The objects of entities.
    pub(crate) owned: Vec<OwnedObject<C>>,
    /// The slots of entities' solids, and the numbers of their drivers.
    pub(crate) host_solids: Vec<(ObjectId, u32)>,
    pub(crate) frame: Frame,
}

/// The owner of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    /// The host put the player into the world.
    Host,
    /// The player belongs to an entity.
    Taken,
    /// No longer owned: the player's entity is gone.
    Left,
}

impl<C: WorldObject> Default for Space<C> {
    /// Returns a space without a stage.
    fn default() -> Self {
        let stage = Arc::new(nowhere());
        Self {
            world: quarterpipe::World::new(&stage),
            coordinates: Coordinates::default(),
            paused: false,
            stage,
            level: None,
            start: [px(0); 2],
            is_running: false,
            source: None,
            is_waiting: false,
            is_announced: false,
            checkpoint: None,
            gone: Vec::new(),
            objects_are_new: false,
            seats: Vec::new(),
            numbers: 0,
            owned: Vec::new(),
            host_solids: Vec::new(),
            frame: Frame::default(),
        }
    }
}

/// Returns a stage of one cell of air.
fn nowhere<C>() -> Stage<C> {
    let air = [Cell::both(Block::EMPTY)];
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &air).expect("a cell of a known tile");
    stage.with_custom()
}

impl<C: WorldObject> Space<C> {
    /// Begins a stage from an asset as soon as it is loaded; until then the current stage continues. With hot reload, the game continues in
    /// the new stage when the file changes.
    pub fn enter(&mut self, stage: Handle<StageAsset<C>>) {
        self.source = Some(stage);
        self.is_waiting = true;
    }

    /// Begins a stage: creates a new world, in which the players of entities join at the stage's start.
    pub fn begin(&mut self, asset: &StageAsset<C>) {
        self.begin_at(Arc::clone(asset.stage()), asset.start());
        self.level = Some(Arc::clone(asset.shared_level()));
        self.source = None;
        self.is_waiting = false;
    }

    /// Begins a stage that was made without a level, with its start at this x and y.
    pub fn begin_at(&mut self, stage: Arc<Stage<C>>, start: [Px; 2]) {
        self.world = quarterpipe::World::new(&stage);
        self.stage = stage;
        self.level = None;
        self.start = start;
        self.is_running = true;
        self.is_announced = false;
        self.checkpoint = None;
        self.gone.clear();
        self.seats.clear();
        self.host_solids.clear();
        self.owned.clear();
        self.frame = Frame { is_explained: self.frame.is_explained, ..Frame::default() };
    }

    /// Returns the stage: one cell of air until one begins.
    #[must_use]
    pub const fn stage(&self) -> &Arc<Stage<C>> {
        &self.stage
    }

    /// Returns the level that the stage was made from; `None` if it was made without one.
    #[must_use]
    pub fn level(&self) -> Option<&Level> {
        self.level.as_deref()
    }

    /// Returns the shared level; it is the same `Arc` as long as the level does not change.
    #[cfg(feature = "draw")]
    pub(crate) const fn shared_level(&self) -> Option<&Arc<Level>> {
        self.level.as_ref()
    }

    /// Returns the place where players begin: x and y.
    #[must_use]
    pub const fn start(&self) -> [Px; 2] {
        self.start
    }

    /// Returns the asset that the stage comes from, or will come from.
    #[must_use]
    pub const fn source(&self) -> Option<&Handle<StageAsset<C>>> {
        self.source.as_ref()
    }

    /// Returns whether a stage has begun.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.is_running
    }

    /// Returns whether the space is waiting for an asset to load.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Begins the stage of the asset that the space was waiting for.
    pub(crate) fn arrive(&mut self, asset: &StageAsset<C>) {
        self.is_waiting = false;
        self.begin_at(Arc::clone(asset.stage()), asset.start());
        self.level = Some(Arc::clone(asset.shared_level()));
    }

    /// Hurts a player, as an object at the column `source` would: the player is thrown away from it, and loses its shield, its rings or its
    /// life. Nothing happens if the player does not exist, is already hurt or dead, or is invulnerable, invincible or super. [O-1024]
    ///
    /// [`PlayerMessage`](crate::PlayerMessage)s of the next step report it. As with all changes of [`world`](Self::world), a change of the
    /// player's [`PlayerBody`](crate::PlayerBody) before that step would undo it.
    ///
    /// ```
    /// # use bevy::prelude::*;
    /// # use bevy_quarterpipe::prelude::*;
    /// #[derive(Component)]
    /// struct Flame {
    ///     middle: Px,
    ///     reach: Px,
    /// }
    ///
    /// /// Hurts players in the column of a flame, at any height.
    /// fn burn(mut physics: ResMut<Quarterpipe>, flames: Query<&Flame>, players: Query<&PlayerBody>) {
    ///     for (flame, body) in flames.iter().flat_map(|flame| players.iter().map(move |body| (flame, body))) {
    ///         let distance = body.x.px() - flame.middle;
    ///         if (-flame.reach..=flame.reach).contains(&distance) && let Some(player) = body.number() {
    ///             physics.hurt(player, flame.middle);
    ///         }
    ///     }
    /// }
    /// ```
    pub fn hurt(&mut self, player: usize, source: Px) {
        let Self { world, stage, frame, .. } = self;
        world.hurt(stage, player, source, &mut Listener(&mut frame.heard));
    }

    /// Kills a player, whatever protects it. Nothing happens if the player does not exist or is already dead. Messages report it as with
    /// [`hurt`](Self::hurt). [O-1028]
    pub fn kill(&mut self, player: usize) {
        let Self { world, stage, frame, .. } = self;
        world.kill(stage, player, &mut Listener(&mut frame.heard));
    }

    /// Continues in a stage that changed: objects that are the same in both stages stay.
    pub(crate) fn go_on_in(&mut self, asset: &StageAsset<C>) {
        let new = Arc::clone(asset.stage());
        let places = same_places(&self.stage, &new);
        self.world.change_stage(&new, &places);
        // The game's own changes of these stay, unless the file also changed them.
        if new.bounds != self.stage.bounds {
            self.world.bounds = new.bounds;
            self.checkpoint = self.checkpoint.map(|point| RespawnPoint { bounds: new.bounds, ..point });
        }
        if new.water != self.stage.water {
            self.world.water = new.water;
            self.checkpoint = self.checkpoint.map(|point| RespawnPoint { water: new.water, ..point });
        }
        self.stage = new;
        self.level = Some(Arc::clone(asset.shared_level()));
        self.start = asset.start();
    }

    /// Returns the number of a table with these heights, which is added if missing. Worlds saved before remain valid.
    pub(crate) fn table(&mut self, heights: &[i8]) -> u16 {
        let tables = &self.stage.tables;
        let number = tables.iter().position(|table| table == heights).unwrap_or(tables.len());
        if number == tables.len() {
            Arc::make_mut(&mut self.stage).tables.push(heights.to_vec());
        }
        u16::try_from(number).unwrap_or(u16::MAX)
    }

    /// Returns a number for an entity's solid or object. It keeps its previous number unless another one has it: a restored world may not
    /// know that number yet.
    pub(crate) fn number(&mut self, had: u32) -> u32 {
        let is_taken = self.host_solids.iter().any(|(_, driver)| *driver == had)
            || self.owned.iter().any(|owned| owned.number == had);
        let number = if had == 0 || is_taken { self.numbers.wrapping_add(1) } else { had };
        self.numbers = self.numbers.max(number);
        number
    }

    /// Prepares the data of a frame, whether it is stepped or not.
    pub(crate) fn begin_frame(&mut self) {
        let Self { frame, world, .. } = self;
        frame.is_stepped = self.is_running && !self.paused;
        frame.inputs.clear();
        frame.inputs.resize(world.players.len(), Input::NONE);
        frame.entities.clear();
        frame.entities.resize(world.players.len(), None);
        if frame.is_stepped {
            frame.casts.clear();
        }
    }

    /// Returns whether this player belongs to an entity that has not been seen in this frame yet.
    pub(crate) fn is_expected(&self, seat: usize) -> bool {
        self.seats.get(seat) == Some(&Seat::Taken) && self.frame.entities.get(seat) == Some(&None)
    }

    /// Adds an entity's player in the wanted seat if it is free, otherwise in the first free one, and returns the seat.
    pub(crate) fn join(&mut self, entity: Entity, wanted: Option<usize>, player: Player) -> usize {
        let seat = wanted.filter(|seat| self.is_free(*seat)).unwrap_or_else(|| {
            (0..self.world.players.len()).find(|seat| self.is_free(*seat)).unwrap_or(self.world.players.len())
        });
        while self.world.players.len() <= seat {
            self.seats.resize(self.world.players.len(), Seat::Host);
            self.seats.push(Seat::Left);
            self.world.players.push(absent(player.clone()));
        }
        self.frame.inputs.resize(self.world.players.len(), Input::NONE);
        self.frame.entities.resize(self.world.players.len(), None);
        self.seats[seat] = Seat::Taken;
        self.world.players[seat] = player;
        self.frame.entities[seat] = Some(entity);
        seat
    }

    /// Adds an entity's player as the follower of player 0, and returns it with its seat; `None` while player 0 is missing.
    pub(crate) fn join_behind(&mut self, entity: Entity, character: CharacterId) -> Option<(Player, usize)> {
        let leader = self.world.players.first().filter(|_| self.seats.first() != Some(&Seat::Left))?;
        let (x, y) = Follower::place_behind(leader);
        let player = Player { layer: leader.layer, ..Player::new(self.stage.rules(), character, x, y) };
        let seat = self.join(entity, Some(1), player.clone());
        if seat != 1 || !self.world.let_follow(&self.stage) {
            tracing::warn!("player {seat}: cannot follow player 0, since player 1 is another one");
        }
        Some((player, seat))
    }

    /// Makes player 1 follow again, if player 0 left and another one joined.
    pub(crate) fn follow_again(&mut self) {
        if self.world.follower.is_none() && self.seats.first() == Some(&Seat::Taken) {
            // Without two players it returns false and changes nothing.
            let _ = self.world.let_follow(&self.stage);
        }
    }

    /// Assigns a player that is already in the world, exactly as given, to an entity, after both were loaded. Returns whether that player
    /// exists.
    pub(crate) fn adopt(&mut self, entity: Entity, seat: usize, player: &Player) -> bool {
        let is_host = !matches!(self.seats.get(seat), Some(Seat::Taken | Seat::Left));
        if !is_host || self.world.players.get(seat) != Some(player) {
            return false;
        }
        self.seats.resize(self.seats.len().max(seat + 1), Seat::Host);
        self.seats[seat] = Seat::Taken;
        self.frame.entities[seat] = Some(entity);
        true
    }

    fn is_free(&self, seat: usize) -> bool {
        // Far more players than a game has: a larger number is a mistake, and must not fill the memory.
        const MANY: usize = 1024;
        let is_new = seat >= self.world.players.len() && seat < MANY;
        is_new || self.seats.get(seat) == Some(&Seat::Left)
    }

    /// Removes the players of entities that were not seen in this frame.
    pub(crate) fn let_leave(&mut self) {
        for seat in 0..self.seats.len() {
            if self.is_expected(seat) {
                self.leave(seat);
            }
        }
    }

    /// Makes a player leave. Its seat stays, so that the other players keep theirs, but nothing moves or touches the player in it.
    #[cold]
    fn leave(&mut self, seat: usize) {
        self.seats[seat] = Seat::Left;
        if seat < 2 {
            self.world.free_follower();
        }
        let ids: Vec<ObjectId> = self.world.objects.iter().map(|(id, ..)| id).collect();
        for id in ids {
            if let Some((body, _)) = self.world.objects.get_mut(id) {
                for set in [&mut body.standing, &mut body.riding, &mut body.pushed] {
                    set.remove(seat);
                }
            }
        }
        if let Some(player) = self.world.players.get_mut(seat) {
            *player = absent(player.clone());
        }
        while self.seats.last() == Some(&Seat::Left) && self.seats.len() == self.world.players.len() {
            self.seats.pop();
            self.world.players.pop();
        }
    }

    /// Steps the players' half of a frame.
    pub(crate) fn step_players(&mut self) {
        let Self { world, stage, frame, .. } = self;
        let inputs = std::mem::take(&mut frame.inputs);
        frame.half = Some(if frame.is_explained {
            world.step_players(stage, &inputs, &mut Explainer(frame))
        } else {
            world.step_players(stage, &inputs, &mut Listener(&mut frame.heard))
        });
        frame.inputs = inputs;
    }

    /// Steps the objects' half of a frame.
    pub(crate) fn step_objects(&mut self) {
        let Self { world, stage, frame, .. } = self;
        if let Some(half) = frame.half.take() {
            world.step_objects(stage, half, &mut Listener(&mut frame.heard));
            self.note_checkpoints();
        }
    }

    /// Takes an object out of the world; a player on it falls.
    pub(crate) fn remove(&mut self, id: ObjectId) {
        let Self { world, stage, frame, .. } = self;
        world.remove(stage, id, &mut Listener(&mut frame.heard));
    }

    /// Returns the entity of a player.
    pub(crate) fn entity_of(&self, player: usize) -> Option<Entity> {
        self.frame.entities.get(player).copied().flatten()
    }
}

/// Returns the player in a state in which nothing moves or touches it. [O-1012]
fn absent(player: Player) -> Player {
    Player {
        object_control: ObjectControl::ABSENT,
        on_object: false,
        standing_on: None,
        pushing: false,
        pushed_object: None,
        ..player
    }
}

/// Returns, for each placement of the old stage, the index of the equal placement in the new one.
fn same_places<C: WorldObject>(old: &Stage<C>, new: &Stage<C>) -> Vec<Option<u16>> {
    let mut is_used = vec![false; new.placements().len()];
    let place_of = |placement| {
        let mut candidates = new.placements().iter().zip(&mut is_used).enumerate();
        let (index, (_, is_used)) = candidates.find(|(_, (new, is_used))| !**is_used && *new == placement)?;
        *is_used = true;
        u16::try_from(index).ok()
    };
    old.placements().iter().map(place_of).collect()
}
