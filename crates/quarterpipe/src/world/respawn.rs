//! Respawning players, and resetting the objects of a level.

use crate::{
    bounds::Bounds,
    object::{Custom, Objects, SharedState},
    player::{Follower, Player},
    save::state_struct,
    stage::Stage,
    terrain::Layer,
    units::Px,
    world::World,
};

state_struct! {
    /// The place where a player comes back to life, and the level's state to restore then.
    ///
    /// [`RespawnPoint::new`] is for the level's start, [`World::respawn_point`] for a checkpoint. A point is not part of a saved
    /// world; [`State`](crate::save::State) writes and reads its bytes:
    ///
    /// ```
    /// use quarterpipe::{RespawnPoint, prelude::*, save::{Reader, State}};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let point = RespawnPoint::new(&stage, px(100), px(64));
    /// let mut bytes = Vec::new();
    /// point.write(&mut bytes);
    /// assert_eq!(RespawnPoint::read(&mut Reader::new(&bytes)), Ok(point));
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
    pub struct RespawnPoint {
        /// The x of the player's centre.
        pub x: Px,
        /// The y of the player's centre.
        pub y: Px,
        /// The player's layer.
        pub layer: Layer,
        /// The level's bounds.
        pub bounds: Bounds,
        /// The water's surface.
        pub water: Option<Px>,
        /// True if players fall upward.
        pub reversed_gravity: bool,
    }
}

impl RespawnPoint {
    /// Returns a point with the level as it is at the start.
    #[must_use]
    pub const fn new<C>(stage: &Stage<C>, x: Px, y: Px) -> Self {
        Self { x, y, layer: Layer::A, bounds: stage.bounds, water: stage.water, reversed_gravity: false }
    }
}

impl<C: Custom> World<C> {
    /// Returns a point with the level's state now and the layer of this player, or layer A if the player does not exist. A
    /// game calls this on [`Event::PassedCheckpoint`](crate::event::Event::PassedCheckpoint) and keeps the result.
    #[must_use]
    pub fn respawn_point(&self, player: usize, x: Px, y: Px) -> RespawnPoint {
        let layer = self.players.get(player).map_or(Layer::A, |player| player.layer);
        let Self { bounds, water, reversed_gravity, .. } = *self;
        RespawnPoint { x, y, layer, bounds, water, reversed_gravity }
    }

    /// Brings a player back to life: as a new player of the same character, at rest, with full air, without rings, shield or
    /// speed shoes.
    ///
    /// Objects that carry the player or are pushed by it let go of it, and the move does not count as crossing a line. For the first
    /// player, the camera also moves, placements near the camera come to life, a follower is put behind the player, and the
    /// level's bounds, water and gravity become those of the point, even if the player's death had raised the bottom.
    /// Everything else stays as it is: other players, other objects, the frame's number. [`World::reset_objects`] also puts
    /// the objects back.
    ///
    /// The player may also be alive. Nothing happens if the player does not exist.
    ///
    /// ```
    /// use quarterpipe::{RespawnPoint, World, event::{Event, Explanation}, player::Routine, prelude::*};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &[Cell::EMPTY; 800])?;
    /// let mut world = World::new(&stage);
    /// world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(300)));
    /// let mut point = RespawnPoint::new(&stage, px(100), px(64));
    /// let mut lives = 3;
    /// for _ in 0..400 {
    ///     let mut told = Explanation::default();
    ///     world.step(&stage, &[Input::NONE], &mut told);
    ///     for event in told.events(0) {
    ///         if let Event::PassedCheckpoint(id) = event && let Some((post, _)) = world.objects.get(id) {
    ///             point = world.respawn_point(0, post.x.px(), post.y.px());
    ///         }
    ///     }
    ///     // Fell out of this stage, which is a pit.
    ///     if world.players[0].routine == Routine::Dead {
    ///         lives -= 1;
    ///         world.respawn(&stage, 0, &point);
    ///     }
    /// }
    /// assert!(lives < 3 && world.bounds == stage.bounds);
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn respawn(&mut self, stage: &Stage<C>, player: usize, point: &RespawnPoint) {
        let Some(place) = self.players.get_mut(player) else { return };
        let fresh = Player::new(stage.rules(), place.character, point.x, point.y);
        // A button held all along does not count as pressed again.
        *place = Player { layer: point.layer, held: place.held, ..fresh };
        self.objects.player_placed(player, place);
        if player == 0 {
            (self.bounds, self.water, self.reversed_gravity) = (point.bounds, point.water, point.reversed_gravity);
            self.camera.place(point.x, point.y, &self.bounds);
            self.respawn_follower(stage);
            self.load_near(stage);
        }
    }

    /// Puts the follower, if there is one, at its start next to the leader, with an empty history.
    fn respawn_follower(&mut self, stage: &Stage<C>) {
        let Self { players, objects, bounds, follower: Some(mind), .. } = self else { return };
        if let [leader, second, ..] = &mut **players {
            let (x, y) = Follower::place_behind(leader);
            let fresh = Player::new(stage.rules(), second.character, x, y);
            *second = Player { layer: leader.layer, held: second.held, ..fresh };
            objects.player_placed(1, second);
            **mind = Follower { pad: mind.pad, ..Follower::new(stage.rules(), leader, bounds) };
        }
    }

    /// Puts the level's objects back as they were at the start: objects that were taken or destroyed return, and objects
    /// that the game inserted are removed. Players no longer stand on anything. Oscillators and switches start again;
    /// the sequence of random numbers continues.
    ///
    /// ```
    /// use quarterpipe::{World, object::Placement, prelude::*, stock::Ring};
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 40, &[Cell::EMPTY; 800])?;
    /// let stage = stage.with_placements(vec![Placement::new(Body::at(px(100), px(64)), Ring::default())]);
    /// let mut world = World::new(&stage);
    /// world.step(&stage, &[], &mut ());
    /// let ring = world.objects.iter().next().map(|(id, ..)| id).unwrap();
    /// world.objects.take(ring);
    /// world.reset_objects(&stage);
    /// assert_eq!(world.objects.len(), 1);
    /// # Ok::<(), TerrainError>(())
    /// ```
    pub fn reset_objects(&mut self, stage: &Stage<C>) {
        for player in &mut self.players {
            player.airborne |= player.on_object;
            (player.on_object, player.pushing) = (false, false);
            (player.standing_on, player.pushed_object, player.support) = (None, None, None);
        }
        self.shared = SharedState { random: self.shared.random, ..SharedState::default() };
        self.objects = Objects::new(stage.placements().len());
        self.load_near(stage);
    }

    /// Makes the objects of placements that are in reach now, if a frame has been stepped. [K-40]
    pub(super) fn load_near(&mut self, stage: &Stage<C>) {
        let Self { frame, camera, players, objects, .. } = self;
        if camera.is_placed || *frame > 0 {
            objects.load(camera, players, stage.placements(), stage.rules());
        }
    }
}
