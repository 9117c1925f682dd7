//! Worlds: everything that changes, and the step that advances it.

mod edited;
mod respawn;
mod saved;
mod step;

pub use respawn::RespawnPoint;
pub use step::HalfStep;

use alloc::boxed::Box;

use crate::{
    body::Body,
    bounds::Bounds,
    camera::Camera,
    event::{Observer, ObserverRef},
    ids::ObjectId,
    object::{Custom, NoCustom, Objects, SharedState, Thing},
    player::{Follower, ObjectControl, Player, Players},
    rules::CharacterId,
    stage::Stage,
    units::Px,
};

/// Everything that changes while a game runs. Clone it to save it, step it to advance it.
///
/// A world belongs to the stage in which it began. [`World::from_bytes`] checks that; a clone and a world read by `serde` are not
/// checked.
///
/// ```
/// use quarterpipe::{World, prelude::*};
/// # let cells = [vec![Cell::EMPTY; 40], vec![Cell::both(Block::new(1, Solidity::All)); 40]].concat();
/// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 40, &cells)?;
/// let mut world = World::new(&stage);
/// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(-4)));
/// let snapshot = world.clone();
/// world.step(&stage, &[Input::RIGHT], &mut ());
/// assert_ne!(world.digest(), snapshot.digest());
/// world.clone_from(&snapshot);
/// assert_eq!(world, snapshot);
/// # Ok::<(), TerrainError>(())
/// ```
#[derive(Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct World<C = NoCustom> {
    /// Frames stepped so far. [O-2202]
    pub frame: u32,
    /// The level's present bounds. [G-50]
    pub bounds: Bounds,
    /// The water's present surface. [A-50]
    pub water: Option<Px>,
    /// The shift of the solid background against the foreground, along x and y. [T-19]
    pub background_shift: [Px; 2],
    /// True if players fall upward, where the rules allow that. Objects move as usual, but contacts are turned upside
    /// down: the underside of an object on the screen carries, hurts and throws as its top does otherwise. [G-64]
    pub reversed_gravity: bool,
    /// The players, in the order in which they move. The camera follows the first. There may be any number, but only the
    /// first [eight](crate::object::PlayerSet::CAPACITY) stand on objects, push them, cross lines and are thrown by bumpers.
    pub players: Players,
    /// The state of the follower's control, which presses the second player's buttons: see [`World::add_follower`]. [24-follower]
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub follower: Option<Box<Follower>>,
    /// The visible part of the level: objects come to life near it. [21-camera-window]
    pub camera: Camera,
    /// Counters and switches that all objects see.
    pub shared: SharedState,
    /// The objects, in the order in which they move.
    pub objects: Objects<C>,
}

impl<C: Clone> Clone for World<C> {
    fn clone(&self) -> Self {
        let follower = self.follower.clone();
        Self {
            players: self.players.clone(),
            follower,
            objects: self.objects.clone(),
            camera: self.camera.clone(),
            ..*self
        }
    }

    /// Copies without reallocating, as long as there is room for players and objects.
    fn clone_from(&mut self, source: &Self) {
        let Self {
            frame,
            bounds,
            water,
            background_shift,
            reversed_gravity,
            players,
            follower,
            camera,
            shared,
            objects,
        } = self;
        *reversed_gravity = source.reversed_gravity;
        *frame = source.frame;
        *bounds = source.bounds;
        *water = source.water;
        *background_shift = source.background_shift;
        players.clone_from(&source.players);
        follower.clone_from(&source.follower);
        camera.clone_from(&source.camera);
        *shared = source.shared;
        objects.clone_from(&source.objects);
    }
}

impl<C> World<C> {
    /// Returns a world at the start of a stage, without players.
    #[must_use]
    pub fn new(stage: &Stage<C>) -> Self {
        Self {
            frame: 0,
            bounds: stage.bounds,
            water: stage.water,
            background_shift: [Px(0); 2],
            reversed_gravity: false,
            players: Players::new(),
            follower: None,
            camera: Camera::default(),
            shared: SharedState::default(),
            objects: Objects::new(stage.placements().len()),
        }
    }

    /// Returns the number of bytes that the world takes in memory, including room kept in reserve for players and objects.
    ///
    /// ```
    /// use quarterpipe::{World, prelude::*};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let mut world = World::new(&stage);
    /// let empty = world.bytes_in_memory();
    /// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(8), px(8)));
    /// assert_eq!(world.bytes_in_memory(), empty, "one player is in the world itself");
    /// world.players.push(Player::new(stage.rules(), CharacterId::Tails, px(24), px(8)));
    /// assert!(world.bytes_in_memory() >= empty + 2 * size_of::<Player>());
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[must_use]
    pub const fn bytes_in_memory(&self) -> usize {
        let follower = if self.follower.is_some() { size_of::<Follower>() } else { 0 };
        size_of::<Self>() + self.players.bytes_on_heap() + follower + self.objects.bytes_on_heap()
    }
}

impl<C: Custom> World<C> {
    /// Adds a second player that follows the first, 32 px to its left and 4 px lower. [F-1]
    ///
    /// The second input of a frame controls the follower while that input has a button held, and for ten seconds more. Returns whether
    /// there was exactly one player to follow; otherwise nothing happens.
    #[must_use = "a follower needs exactly one player to follow"]
    pub fn add_follower(&mut self, stage: &Stage<C>, character: CharacterId) -> bool {
        let [leader] = &*self.players else { return false };
        let (x, y) = Follower::place_behind(leader);
        let player = Player { layer: leader.layer, ..Player::new(stage.rules(), character, x, y) };
        self.players.push(player);
        self.let_follow(stage)
    }

    /// Makes the second player follow the first. Returns whether there are at least two players; otherwise nothing
    /// happens. [24-follower]
    #[must_use = "following takes two players"]
    pub fn let_follow(&mut self, stage: &Stage<C>) -> bool {
        let Self { players, objects, bounds, .. } = self;
        let [leader, second, ..] = &**players else { return false };
        let mind = Follower::new(stage.rules(), leader, bounds);
        objects.player_placed(1, second);
        self.follower = Some(Box::new(mind));
        true
    }

    /// Makes the follower an ordinary second player. A leader that it carries falls.
    pub fn free_follower(&mut self) {
        let carries = self.follower.take().is_some_and(|mind| mind.carries);
        if let Some(leader) = self.players.first_mut().filter(|_| carries) {
            leader.object_control = ObjectControl::NONE;
            leader.airborne = true;
        }
    }

    /// Removes the follower, and returns whether its player was removed. With more than two players, the player stays as an ordinary
    /// player, so that the other players keep their numbers.
    ///
    /// ```
    /// use quarterpipe::{World, prelude::*};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let mut world = World::new(&stage);
    /// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(8), px(8)));
    /// assert!(world.add_follower(&stage, CharacterId::Tails));
    /// assert!(world.remove_follower());
    /// assert_eq!((world.players.len(), world.follower), (1, None));
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn remove_follower(&mut self) -> bool {
        let is_last = self.follower.is_some() && self.players.len() == 2;
        self.free_follower();
        if is_last {
            self.objects.forget_player(1);
            self.players.pop();
        }
        is_last
    }

    /// Hurts a player, thrown away from `source`; a player with neither rings nor a shield dies. [O-1024]
    ///
    /// Does nothing if the player does not exist, or is already hurt, drowning, dying, dead, invulnerable, invincible or super.
    pub fn hurt(&mut self, stage: &Stage<C>, player: usize, source: Px, observer: &mut impl Observer) {
        self.pass(stage, ObserverRef::new(observer)).act(|scene| {
            scene.hurt(player, source);
        });
    }

    /// Kills a player, whatever protects it. [O-1028]
    pub fn kill(&mut self, stage: &Stage<C>, player: usize, observer: &mut impl Observer) {
        self.pass(stage, ObserverRef::new(observer)).act(|scene| scene.kill(player));
    }

    /// Takes an object out of its slot. A player standing on it falls, even under rules by which players do not fall when an object
    /// vanishes, and a player pushing it stops pushing. [O-1131]
    ///
    /// ```
    /// use quarterpipe::{World, prelude::*, stock::SolidBlock};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &[Cell::EMPTY; 800])?;
    /// let mut world = World::new(&stage);
    /// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(64)));
    /// let block = SolidBlock::new(px(16), px(16));
    /// let id = world.objects.insert(stage.rules(), Body::at(px(100), px(100)), block).unwrap();
    /// (0..2).for_each(|_| world.step(&stage, &[], &mut ()));
    /// assert_eq!(world.players[0].standing_on, Some(id));
    /// world.remove(&stage, id, &mut ());
    /// assert!(world.players[0].airborne);
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn remove(&mut self, stage: &Stage<C>, id: ObjectId, observer: &mut impl Observer) -> Option<(Body, Thing<C>)> {
        let mut body = *self.objects.get(id)?.0;
        let Body { standing, pushed, .. } = body;
        self.pass(stage, ObserverRef::new(observer)).act(|scene| {
            scene.id = id;
            scene.let_go(&mut body, standing, |_| {});
            for (who, player) in scene.players.iter_mut().enumerate() {
                player.pushing &= !pushed.contains(who);
                player.pushed_object = player.pushed_object.filter(|other| *other != id);
            }
        });
        self.objects.take(id)
    }
}
