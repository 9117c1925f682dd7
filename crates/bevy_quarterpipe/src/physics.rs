//! The resource that holds what the engine runs: a world and a stage for each physics space.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use bevy::prelude::*;
use quarterpipe::{Block, Cell, Custom, Digest, Input, NoCustom, ObjectId, Player, Px, Rules, Stage, State, Tile, px};

use crate::{
    coordinates::Coordinates,
    frame::{Explainer, Frame, Listener},
    object::Owned,
    stage::StageAsset,
};

/// What a game's objects have to be to live in Bevy's world; everything that can is.
pub trait WorldObject: Custom + Send + Sync + 'static {}

impl<C: Custom + Send + Sync + 'static> WorldObject for C {}

/// The number of a physics space.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct SpaceId(pub u16);

impl SpaceId {
    /// The space that there always is.
    pub const MAIN: Self = Self(0);
}

/// The physics space of an entity with a [`PlayerBody`](crate::PlayerBody), an [`ObjectBody`](crate::ObjectBody) or a
/// [`SolidBody`](crate::SolidBody); without it, the main one.
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct InSpace(pub SpaceId);

/// The space that an entity is in.
pub(crate) fn space_of(in_space: Option<&InSpace>) -> SpaceId {
    in_space.map_or(SpaceId::MAIN, |InSpace(space)| *space)
}

/// All that the engine runs: a [`Space`], or several beside each other, such as the rooms of a server. It derefs to the main
/// one.
///
/// It holds everything that changes: clone it to save a game, put the clone back to load it. For `bevy_ggrs` that is
/// `app.rollback_resource_with_clone::<Physics>()` and `app.checksum_resource(Physics::digest)`; components that systems of
/// its schedule read, such as [`PlayerBody`](crate::PlayerBody) and [`SolidBody`](crate::SolidBody), are registered like any
/// others, [`ObjectBody`](crate::ObjectBody) if its systems spawn some, and [`PhysicsClock`](crate::PhysicsClock) if they change
/// it. The example `rollback` shows a session.
///
/// ```
/// use bevy_quarterpipe::prelude::*;
/// let mut physics: Physics = Physics::default();
/// let room = physics.add_space();
/// physics.space_mut(room).unwrap().begin(&StageAsset::builtin("hills").unwrap());
/// assert!(physics.space(room).unwrap().is_running());
/// assert!(!physics.is_running()); // the main one waits for its stage
/// ```
#[derive(Resource, Clone, Debug)]
pub struct Physics<C: WorldObject = NoCustom> {
    main: Space<C>,
    /// Spaces 1, 2, ...; `None` where one was removed.
    others: Vec<Option<Space<C>>>,
}

impl<C: WorldObject> Default for Physics<C> {
    fn default() -> Self {
        Self { main: Space::default(), others: Vec::new() }
    }
}

impl<C: WorldObject> Deref for Physics<C> {
    type Target = Space<C>;

    fn deref(&self) -> &Space<C> {
        &self.main
    }
}

impl<C: WorldObject> DerefMut for Physics<C> {
    fn deref_mut(&mut self) -> &mut Space<C> {
        &mut self.main
    }
}

impl<C: WorldObject> Physics<C> {
    /// Adds a space: the lowest number that is free. At most 65,535 besides the main one: no more are added, and the last
    /// number is given again.
    pub fn add_space(&mut self) -> SpaceId {
        let free = self.others.iter().position(Option::is_none).unwrap_or(self.others.len());
        let free = free.min(usize::from(u16::MAX) - 1);
        if free == self.others.len() {
            self.others.push(None);
        }
        if let Some(place) = self.others.get_mut(free) {
            place.get_or_insert_default();
        }
        SpaceId(free as u16 + 1)
    }

    /// Removes a space and all that is in it; the main one stays. Its entities stay, too, and belong nowhere.
    pub fn remove_space(&mut self, id: SpaceId) {
        if let Some(place) = usize::from(id.0).checked_sub(1).and_then(|index| self.others.get_mut(index)) {
            *place = None;
        }
    }

    /// The space of this number.
    #[must_use]
    pub fn space(&self, id: SpaceId) -> Option<&Space<C>> {
        match usize::from(id.0).checked_sub(1) {
            None => Some(&self.main),
            Some(index) => self.others.get(index)?.as_ref(),
        }
    }

    /// The space of this number, to be changed.
    #[must_use]
    pub fn space_mut(&mut self, id: SpaceId) -> Option<&mut Space<C>> {
        match usize::from(id.0).checked_sub(1) {
            None => Some(&mut self.main),
            Some(index) => self.others.get_mut(index)?.as_mut(),
        }
    }

    /// All spaces by number.
    pub fn spaces(&self) -> impl Iterator<Item = (SpaceId, &Space<C>)> {
        let others = (1..=u16::MAX).zip(&self.others);
        let others = others.filter_map(|(number, space)| Some((SpaceId(number), space.as_ref()?)));
        std::iter::once((SpaceId::MAIN, &self.main)).chain(others)
    }

    /// All spaces by number, to be changed.
    pub fn spaces_mut(&mut self) -> impl Iterator<Item = (SpaceId, &mut Space<C>)> {
        let others = (1..=u16::MAX).zip(&mut self.others);
        let others = others.filter_map(|(number, space)| Some((SpaceId(number), space.as_mut()?)));
        std::iter::once((SpaceId::MAIN, &mut self.main)).chain(others)
    }

    /// A digest of all worlds: the same for the same states on every target.
    #[must_use]
    pub fn digest(&self) -> u64 {
        let mut digest = Digest::new();
        for (id, space) in self.spaces() {
            id.0.write(&mut digest);
            space.world.write(&mut digest);
        }
        digest.value()
    }
}

/// A world, its stage, and where both are in Bevy's world.
#[derive(Clone, Debug)]
pub struct Space<C: WorldObject = NoCustom> {
    /// Everything that changes. Empty until a stage [begins](Self::begin).
    ///
    /// A Player of an entity is best changed through his [`PlayerBody`](crate::PlayerBody), an object through its
    /// [`ObjectBody`](crate::ObjectBody); what is changed here counts as well, but for what those say otherwise.
    pub world: quarterpipe::World<C>,
    /// Where it is in Bevy's world.
    pub coordinates: Coordinates,
    /// Whether it stands still, whatever the [clock](crate::PhysicsClock) says.
    pub paused: bool,
    stage: Arc<Stage<C>>,
    /// Where Players begin.
    start: [Px; 2],
    is_running: bool,
    /// The asset that its stage comes from, or will.
    source: Option<Handle<StageAsset<C>>>,
    is_waiting: bool,
    /// Whether messages told that its stage began.
    pub(crate) is_announced: bool,
    /// Whose each Player is; those behind are the host's.
    seats: Vec<Seat>,
    /// The last number given to an entity's solid or object.
    numbers: u32,
    /// Objects of entities.
    pub(crate) owned: Vec<Owned<C>>,
    /// The slots of entities' solids, and their drivers.
    pub(crate) driven: Vec<(ObjectId, u32)>,
    pub(crate) frame: Frame,
}

/// Whose a Player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seat {
    /// Put into the world by the host.
    Host,
    /// An entity's.
    Taken,
    /// Nobody's any more.
    Left,
}

impl<C: WorldObject> Default for Space<C> {
    /// Without a stage.
    fn default() -> Self {
        let stage = Arc::new(nowhere());
        Self {
            world: quarterpipe::World::new(&stage),
            coordinates: Coordinates::default(),
            paused: false,
            stage,
            start: [px(0); 2],
            is_running: false,
            source: None,
            is_waiting: false,
            is_announced: false,
            seats: Vec::new(),
            numbers: 0,
            owned: Vec::new(),
            driven: Vec::new(),
            frame: Frame::default(),
        }
    }
}

/// A cell of air.
fn nowhere<C>() -> Stage<C> {
    let air = [Cell::both(Block::EMPTY)];
    let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &air).expect("a cell of a known tile");
    stage.with_custom()
}

impl<C: WorldObject> Space<C> {
    /// Begins a stage that is an asset, as soon as it is loaded; with hot reload it goes on in the new one when the file
    /// changes. What ran before goes on until then.
    pub fn enter(&mut self, stage: Handle<StageAsset<C>>) {
        self.source = Some(stage);
        self.is_waiting = true;
    }

    /// Begins a stage: a new world, which the Players of entities join at its start.
    pub fn begin(&mut self, asset: &StageAsset<C>) {
        self.begin_at(Arc::clone(asset.stage()), asset.start());
        self.source = None;
        self.is_waiting = false;
    }

    /// Begins a stage that was made without a level, at this x and y.
    pub fn begin_at(&mut self, stage: Arc<Stage<C>>, start: [Px; 2]) {
        self.world = quarterpipe::World::new(&stage);
        self.stage = stage;
        self.start = start;
        self.is_running = true;
        self.is_announced = false;
        self.seats.clear();
        self.driven.clear();
        self.owned.clear();
        self.frame = Frame { is_explained: self.frame.is_explained, ..Frame::default() };
    }

    /// The stage: one cell of air until one begins.
    #[must_use]
    pub const fn stage(&self) -> &Arc<Stage<C>> {
        &self.stage
    }

    /// Where Players begin: x and y.
    #[must_use]
    pub const fn start(&self) -> [Px; 2] {
        self.start
    }

    /// The asset that its stage comes from, or will.
    #[must_use]
    pub const fn source(&self) -> Option<&Handle<StageAsset<C>>> {
        self.source.as_ref()
    }

    /// Whether a stage has begun.
    #[must_use]
    pub const fn is_running(&self) -> bool {
        self.is_running
    }

    /// Whether it waits for an asset to be loaded.
    #[must_use]
    pub const fn is_waiting(&self) -> bool {
        self.is_waiting
    }

    /// Begins the asset that it waited for.
    pub(crate) fn arrive(&mut self, asset: &StageAsset<C>) {
        self.is_waiting = false;
        self.begin_at(Arc::clone(asset.stage()), asset.start());
    }

    /// Goes on in a stage that changed: what is the same in both lives on.
    pub(crate) fn go_on_in(&mut self, asset: &StageAsset<C>) {
        let new = Arc::clone(asset.stage());
        let places = same_places(&self.stage, &new);
        self.world.change_stage(&new, &places);
        // What a game has changed meanwhile stays, unless it changed in the file, too.
        if new.bounds != self.stage.bounds {
            self.world.bounds = new.bounds;
        }
        if new.water != self.stage.water {
            self.world.water = new.water;
        }
        self.stage = new;
        self.start = asset.start();
    }

    /// The number of a table of these heights, which is added if there is none. Worlds saved before stay good.
    pub(crate) fn table(&mut self, heights: &[i8]) -> u16 {
        let tables = &self.stage.tables;
        let number = tables.iter().position(|table| table == heights).unwrap_or(tables.len());
        if number == tables.len() {
            Arc::make_mut(&mut self.stage).tables.push(heights.to_vec());
        }
        u16::try_from(number).unwrap_or(u16::MAX)
    }

    /// A number for an entity's solid or object: the one that it has had if no other has it, as a world may have been put
    /// back that does not know it yet.
    pub(crate) fn number(&mut self, had: u32) -> u32 {
        let is_taken =
            self.driven.iter().any(|(_, driver)| *driver == had) || self.owned.iter().any(|owned| owned.number == had);
        let number = if had == 0 || is_taken { self.numbers.wrapping_add(1) } else { had };
        self.numbers = self.numbers.max(number);
        number
    }

    /// Readies what is only needed in a frame, whether it is stepped or not.
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

    /// Whether this Player is an entity's that has not been heard of in this frame.
    pub(crate) fn is_expected(&self, seat: usize) -> bool {
        self.seats.get(seat) == Some(&Seat::Taken) && self.frame.entities.get(seat) == Some(&None)
    }

    /// An entity's Player comes: to the seat that it wants if that is free, else to the first that is.
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

    /// An entity's Player is in the world already, exactly so: both were loaded. Whether he is.
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
        // Nobody has that many Players: a mistake, which should not fill the memory.
        const MANY: usize = 1024;
        let is_new = seat >= self.world.players.len() && seat < MANY;
        is_new || self.seats.get(seat) == Some(&Seat::Left)
    }

    /// Those who were not heard of leave.
    pub(crate) fn let_leave(&mut self) {
        for seat in 0..self.seats.len() {
            if self.is_expected(seat) {
                self.leave(seat);
            }
        }
    }

    /// A Player leaves: his place stays, so that the others keep theirs, but nothing moves or touches who is in it.
    #[cold]
    fn leave(&mut self, seat: usize) {
        self.seats[seat] = Seat::Left;
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

    /// The Players' half of a frame.
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

    /// The objects' half.
    pub(crate) fn step_objects(&mut self) {
        let Self { world, stage, frame, .. } = self;
        if let Some(half) = frame.half.take() {
            world.step_objects(stage, half, &mut Listener(&mut frame.heard));
        }
    }

    /// Takes an object out of the world; who stands on it falls.
    pub(crate) fn remove(&mut self, id: ObjectId) {
        let Self { world, stage, frame, .. } = self;
        world.remove(stage, id, &mut Listener(&mut frame.heard));
    }

    /// The entity of a Player.
    pub(crate) fn entity_of(&self, player: usize) -> Option<Entity> {
        self.frame.entities.get(player).copied().flatten()
    }
}

/// A Player whom nothing moves or touches. [O-1012]
fn absent(player: Player) -> Player {
    Player { object_control: 0x81, on_object: false, standing_on: None, pushing: false, pushed_object: None, ..player }
}

/// Where in the new stage each placement of the old one is: the same object at the same place.
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
