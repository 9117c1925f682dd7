//! Worlds: everything that changes, and the step that advances it.

mod saved;

use alloc::vec::Vec;

use crate::{
    camera::Camera,
    event::{Observer, Watch},
    input::Input,
    object::{Body, Custom, NoCustom, ObjectId, Objects, Observing, Pass, Scene, Shared, Spawn, Thing},
    player::{Cx, Lag, Plainly, Player, Routine, Sight, Special, Specially},
    rules::Rules,
    stage::{Bounds, LoopChunks, Stage},
    stock::Decoration,
    units::Px,
};

/// Frames for which a puff of dust holds its slot, the one in which it is gone among them. [O-2248]
const DUST_FRAMES: u8 = 19;

/// Everything that changes: cloned to save it, stepped to advance it.
///
/// ```
/// use quarterpipe::*;
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
    /// Where the level ends at present. [G-50]
    pub bounds: Bounds,
    /// The water's surface at present. [A-50]
    pub water: Option<Px>,
    /// How far the solid background is shifted against the foreground, along x and y. [T-19]
    pub background_shift: [Px; 2],
    /// Whether Players fall upward, where the rules allow that. Objects move as ever, and meet them turned over: they
    /// carry, hurt and throw on the side of the screen where the feet come from. [G-64]
    pub reversed_gravity: bool,
    /// The Players, in the order in which they move. The camera follows the first. There may be any number, but only the
    /// first [eight](crate::PlayerSet::CAPACITY) stand on objects, push them, cross lines and are thrown by bumpers.
    pub players: Vec<Player>,
    /// What the screen shows: objects come to life near it. [file 21]
    pub camera: Camera,
    /// Counters and switches that all objects see.
    pub shared: Shared,
    /// The objects, in the order in which they move.
    pub objects: Objects<C>,
}

/// A frame of which only the first half has been stepped: what [`World::step_players`] leaves for [`World::step_objects`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "half a frame: step the objects, too"]
pub struct HalfStep {
    objects_run: bool,
}

impl<C: Clone> Clone for World<C> {
    fn clone(&self) -> Self {
        Self { players: self.players.clone(), objects: self.objects.clone(), camera: self.camera.clone(), ..*self }
    }

    /// Copies without reallocating, as long as there is room for Players and objects.
    fn clone_from(&mut self, source: &Self) {
        let Self { frame, bounds, water, background_shift, reversed_gravity, players, camera, shared, objects } = self;
        *reversed_gravity = source.reversed_gravity;
        *frame = source.frame;
        *bounds = source.bounds;
        *water = source.water;
        *background_shift = source.background_shift;
        players.clone_from(&source.players);
        camera.clone_from(&source.camera);
        *shared = source.shared;
        objects.clone_from(&source.objects);
    }
}

impl<C> World<C> {
    /// A world at the start of a stage, without Players.
    #[must_use]
    pub fn new(stage: &Stage<C>) -> Self {
        Self {
            frame: 0,
            bounds: stage.bounds,
            water: stage.water,
            background_shift: [Px(0); 2],
            reversed_gravity: false,
            players: Vec::new(),
            camera: Camera::default(),
            shared: Shared::default(),
            objects: Objects::new(stage.placements().len()),
        }
    }

    /// The bytes that it takes in memory, room kept in reserve for Players and objects included.
    ///
    /// ```
    /// use quarterpipe::*;
    /// # let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY])?;
    /// let mut world = World::new(&stage);
    /// let empty = world.bytes_in_memory();
    /// world.players = vec![Player::new(stage.rules(), CharacterId::Sonic, px(8), px(8))];
    /// assert_eq!(world.bytes_in_memory() - empty, size_of::<Player>());
    /// # Ok::<(), TerrainError>(())
    /// ```
    #[must_use]
    pub const fn bytes_in_memory(&self) -> usize {
        size_of::<Self>() + self.players.capacity() * size_of::<Player>() + self.objects.bytes_on_heap()
    }
}

impl<C: Custom> World<C> {
    /// Advances one frame: the Players in order, each with his own input, then the objects, then the camera. [C-6, C-7, K-01]
    ///
    /// A Player without an input holds nothing. Never fails and never panics.
    #[inline]
    pub fn step<W: Observer>(&mut self, stage: &Stage<C>, inputs: &[Input], observer: &mut W) {
        let half = self.step_players(stage, inputs, observer);
        self.step_objects(stage, half, observer);
    }

    /// The first half of [`World::step`]: the Players move. [C-6]
    ///
    /// For hosts that look at the Players before they say where objects go. Nothing else should be changed in between.
    #[inline(always)]
    pub fn step_players<W: Observer>(&mut self, stage: &Stage<C>, inputs: &[Input], observer: &mut W) -> HalfStep {
        self.frame = self.frame.wrapping_add(1);
        // Only what objects ask for.
        let objects_run = self.objects.is_empty() || self.players.first().is_none_or(Player::is_alive);
        // Not even a pointer is kept to an observer who wants nothing.
        if W::IGNORES_ALL {
            self.step_all_players(stage, inputs, ());
        } else {
            self.step_all_players(stage, inputs, &mut *observer);
        }
        HalfStep { objects_run }
    }

    /// The second half of [`World::step`]: the objects move, then the camera. [K-01, O-2002]
    #[inline(always)]
    pub fn step_objects<W: Observer>(&mut self, stage: &Stage<C>, half: HalfStep, observer: &mut W) {
        if !self.objects.is_empty() && (half.objects_run || !stage.rules().slots.freeze_when_dead) {
            self.run_objects(stage, observer);
        }
        for player in &mut self.players {
            if player.shield_acts() {
                player.run_shield(stage.rules());
            }
        }
        self.finish_frame(stage);
    }

    /// Runs all objects once before the first frame, as the games do while they load; the Players do not move. [O-2003]
    pub fn settle(&mut self, stage: &Stage<C>, observer: &mut impl Observer) {
        self.place_camera();
        self.run_objects(stage, observer);
        self.objects.see(&self.camera, stage.rules());
        self.objects.load(&self.camera, &self.players, stage);
    }

    fn place_camera(&mut self) {
        if let Some(player) = self.players.first() {
            self.camera.place(player.x.px(), player.y.px(), &self.bounds);
        }
    }

    #[inline(always)]
    fn step_all_players<W: Observer>(&mut self, stage: &Stage<C>, inputs: &[Input], mut observer: W) {
        self.prepare_camera(stage.rules());
        let is_reversed = self.is_reversed(stage);
        if is_reversed || stage.background_is_solid() {
            return self.step_all_specially(stage, inputs, observer, is_reversed);
        }
        for index in 0..self.players.len() {
            let held = inputs.get(index).copied().unwrap_or_default();
            observer = self.step_player(stage, index, held, Plainly(observer)).0;
        }
    }

    /// Steps the Players where gravity is reversed or the background solid. Few worlds are like that: all others pay nothing for
    /// it.
    #[cold]
    #[inline(never)]
    fn step_all_specially<W: Observer>(&mut self, stage: &Stage<C>, inputs: &[Input], mut observer: W, reversed: bool) {
        let background = stage.solid_background().map(|terrain| (terrain, self.background_shift));
        for index in 0..self.players.len() {
            let held = inputs.get(index).copied().unwrap_or_default();
            let special = Special { reversed, background };
            observer = self.step_player(stage, index, held, Specially(observer, special)).0;
        }
    }

    // Not inlined into the loop: the compiler would load every rule in advance, used or not.
    #[inline(never)]
    fn step_player<S: Sight>(&mut self, stage: &Stage<C>, index: usize, held: Input, observer: S) -> S {
        let rules = stage.rules();
        let Self { players, objects, .. } = self;
        let Some(player) = players.get_mut(index) else { return observer };
        if player.on_object {
            find_support(player, index, objects, rules);
        }
        let mut cx = Cx {
            terrain: stage.terrain(),
            rules,
            character: rules.character(player.character),
            bounds: if observer.special().reversed { self.bounds.turned_over() } else { self.bounds },
            water: self.water,
            frame: self.frame,
            held,
            pressed: held.pressed_since(player.held),
            index,
            lag: None,
            raises_dust: false,
            observer,
        };
        let was_in_control = player.routine == Routine::Control;
        player.step(&mut cx);
        player.held = held;
        if was_in_control && !self.objects.is_empty() {
            self.touch_objects(stage, index, &mut cx.observer);
        }
        if cx.raises_dust {
            self.raise_dust(stage, index, &mut cx.observer);
        }
        if let Some(loops) = &stage.loops {
            self.pass_through_loops(&mut cx, loops);
        }
        if index == 0 && rules.camera.scroll_delay.is_some() {
            self.lag_camera(rules, cx.lag);
        }
        cx.observer
    }

    /// [K-07]
    #[inline(always)]
    fn lag_camera(&mut self, rules: &Rules, lag: Option<Lag>) {
        let Some(player) = self.players.first() else { return };
        match lag {
            Some(Lag::SpinDash(launch)) => self.camera.lag_behind_spin_dash(launch, rules),
            Some(Lag::Dash(from)) => self.camera.lag_behind_dash(from, rules),
            None => {}
        }
        self.camera.record(player);
    }

    /// A puff of dust takes a slot. [O-2248]
    #[inline(never)]
    fn raise_dust(&mut self, stage: &Stage<C>, index: usize, observer: &mut dyn Watch) {
        let Some(player) = self.players.get(index) else { return };
        let body = Body::at(player.x.px(), player.y.px());
        self.pass(stage, observer).act(|scene| {
            scene.spawn(Spawn::LowestFree, body, Decoration { frames: DUST_FRAMES });
        });
    }

    /// [T-18]
    #[inline(never)]
    fn pass_through_loops<S: Sight>(&mut self, cx: &mut Cx<'_, S>, loops: &LoopChunks) {
        if let Some(player) = self.players.get_mut(cx.index) {
            player.switch_plane(cx, loops);
        }
    }

    /// [O-1012]
    #[inline(never)]
    fn touch_objects(&mut self, stage: &Stage<C>, index: usize, observer: &mut dyn Watch) {
        let Some(player) = self.players.get(index) else { return };
        if self.objects.may_touch(player, stage.rules(), self.is_reversed(stage)) {
            self.pass(stage, observer).touch(index);
        }
    }

    /// The objects, and all that they may see and touch.
    #[inline(always)]
    fn pass<'a>(&'a mut self, stage: &'a Stage<C>, observer: &'a mut dyn Watch) -> Pass<'a, C> {
        let is_reversed = self.is_reversed(stage);
        let Self { frame, bounds, players, camera, shared, objects: Objects { slots, things, .. }, .. } = self;
        let scene = Scene {
            rules: stage.rules(),
            terrain: stage.terrain(),
            players,
            camera,
            shared,
            bounds,
            frame: *frame,
            id: ObjectId(0),
            is_reversed,
            tables: &stage.tables,
            tallest_player: stage.tallest_player(),
            slots,
            sleep: None,
            observer: Observing(observer),
        };
        Pass { things, scene }
    }

    /// Returns whether everything falls upward now. [G-64]
    #[inline(always)]
    const fn is_reversed(&self, stage: &Stage<C>) -> bool {
        self.reversed_gravity && stage.rules().gravity_can_reverse
    }

    #[inline(never)]
    fn run_objects(&mut self, stage: &Stage<C>, observer: &mut impl Observer) {
        self.pass(stage, observer).run(stage.rules_digest());
    }

    /// [K-07, K-51]
    #[inline]
    fn prepare_camera(&mut self, rules: &Rules) {
        if !self.camera.is_placed {
            self.place_camera();
        }
        if let Some(player) = self.players.first() {
            self.camera.pan(player, rules);
        }
    }

    /// What comes after the objects. [K-01]
    #[inline(always)]
    fn finish_frame(&mut self, stage: &Stage<C>) {
        let Self { players, camera, bounds, shared, objects, .. } = self;
        if let Some(player) = players.first_mut() {
            camera.follow(player, bounds, stage);
        }
        shared.end_frame(players.first().is_none_or(Player::is_alive));
        if !objects.is_empty() {
            objects.see(camera, stage.rules());
        }
        if !stage.placements().is_empty() {
            objects.load(camera, players, stage);
        }
    }

    /// Hurts a Player, thrown away from `source`; who has neither rings nor a shield dies. [O-1024]
    ///
    /// Nothing happens to a Player who is hurt or dead already, invulnerable, invincible or super, or whom there is
    /// not.
    pub fn hurt(&mut self, stage: &Stage<C>, player: usize, source: Px, observer: &mut impl Observer) {
        self.pass(stage, observer).act(|scene| {
            scene.hurt(player, source);
        });
    }

    /// Kills a Player, whatever protects him. [O-1028]
    pub fn kill(&mut self, stage: &Stage<C>, player: usize, observer: &mut impl Observer) {
        self.pass(stage, observer).act(|scene| scene.kill(player));
    }

    /// Takes an object out of its slot; who stands on it falls, whatever the rules say of supports that vanish, and who
    /// pushes it stops pushing. [O-1131]
    ///
    /// ```
    /// use quarterpipe::{stock::SolidBlock, *};
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
        self.pass(stage, observer).act(|scene| {
            scene.id = id;
            scene.let_go(&mut body, standing, |_| {});
            for (who, player) in scene.players.iter_mut().enumerate() {
                player.pushing &= !pushed.contains(who);
                player.pushed_object = player.pushed_object.filter(|other| *other != id);
            }
        });
        self.objects.remove(id)
    }
}

/// Where the edges of what he stands on are now. [G-68]
fn find_support<C>(player: &mut Player, index: usize, objects: &Objects<C>, rules: &Rules) {
    if let Some(id) = player.standing_on {
        player.support = objects.support(id);
    }
    if rules.solid.vanishing_support_drops {
        drop_from_nothing(player, index, objects);
    }
}

/// Corrected: who stands on what is no longer there, or no longer what it was, falls. [O-1131]
#[cold]
fn drop_from_nothing<C>(player: &mut Player, index: usize, objects: &Objects<C>) {
    if player.standing_on.is_some_and(|id| !objects.holds(id, index)) {
        player.on_object = false;
        player.airborne = true;
    }
}
