//! A frame, in the order of its parts. [C-6, K-01, O-2002]

use alloc::vec::Vec;

use super::World;
use crate::{
    body::Body,
    camera::Camera,
    event::{Observer, ObserverRef},
    ids::ObjectId,
    input::Input,
    object::{Custom, Objects, Pass, Scene},
    player::{Follower, Player, PlayerStep, Routine},
    rules::{Rules, Spawn},
    stage::Stage,
    stock::Decoration,
    terrain::LoopChunks,
    units::{Px, px},
};

/// Frames for which a puff of dust holds its slot, including the one in which it goes. [O-2248]
const DUST_FRAMES: u8 = 19;

/// Half the size that is tested for whether a follower is on the screen. [F-37]
const HALF_FOLLOWER: Px = px(0x18);

/// Makes the context of a player's step. It is a macro because it reads fields of a world whose players are borrowed.
macro_rules! player_step {
    ($world:ident, $stage:ident, $player:ident, $index:ident, $held:ident, $is_reversed:ident, $observer:expr) => {
        PlayerStep {
            terrain: $stage.terrain(),
            rules: $stage.rules(),
            character: $stage.rules().character($player.character),
            bounds: if $is_reversed { $world.bounds.turned_over() } else { $world.bounds },
            water: $world.water,
            camera_top: $world.camera.y,
            frame: $world.frame,
            held: $held,
            pressed: $held.pressed_since($player.held),
            index: $index,
            lag: None,
            raises_dust: false,
            gravity_is_reversed: $is_reversed,
            is_on_screen: false,
            background: if FULL { $stage.solid_background() } else { None }
                .map(|terrain| (terrain, $world.background_shift)),
            pack: None,
            observer: $observer,
        }
    };
}

/// A frame with only its first half stepped: [`World::step_players`] returns it for [`World::step_objects`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[must_use = "half a frame: also step the objects"]
pub struct HalfStep {
    /// True if objects run in this frame.
    objects_run: bool,
    /// True if any player's air or shield needs a step.
    players_act: bool,
    /// True if the follower is not drawn in this frame, as it blinks. [F-37]
    follower_is_hidden: bool,
}

impl HalfStep {
    /// Records that a player's air or shield needs a step.
    // Not inlined, so that the flag stays in memory: most frames never write it, and a register for it would cost them all.
    #[cold]
    #[inline(never)]
    const fn let_players_act(&mut self) {
        self.players_act = true;
    }
}

impl<C: Custom> World<C> {
    /// Advances one frame: the players in order, each with its own input, then the objects, then the camera. [C-6, C-7, K-01]
    ///
    /// A player without an input holds nothing. Never fails and never panics.
    #[inline]
    pub fn step<W: Observer>(&mut self, stage: &Stage<C>, inputs: &[Input], observer: &mut W) {
        let half = self.step_players(stage, inputs, observer);
        self.step_objects(stage, half, observer);
    }

    /// Steps the first half of a frame: the players move. [C-6]
    ///
    /// For hosts that need the players' new positions before they move objects. Change nothing else before [`World::step_objects`].
    #[inline(always)]
    pub fn step_players<W: Observer>(&mut self, stage: &Stage<C>, inputs: &[Input], observer: &mut W) -> HalfStep {
        self.frame = self.frame.wrapping_add(1);
        self.objects.keep_to(stage.rules_digest());
        let objects_run = self.objects_run(stage.rules());
        self.camera.begin_frame(&self.players, &self.bounds, stage.rules());
        // The full step serves every world and observer. The other one is faster, and serves most.
        let mut half = HalfStep { objects_run, players_act: false, follower_is_hidden: false };
        if W::INTEREST.reasons() || self.is_reversed(stage) || stage.background_is_solid() || self.follower.is_some() {
            self.step_each_player_fully(stage, inputs, &mut half, ObserverRef::new(observer));
        } else {
            self.step_each_player(stage, inputs, &mut half, ObserverRef::new(observer), Player::step_plainly);
        }
        half
    }

    /// Steps the second half of a frame: the objects move, then the camera. [K-01, O-2002]
    #[inline(always)]
    pub fn step_objects<W: Observer>(&mut self, stage: &Stage<C>, half: HalfStep, observer: &mut W) {
        let drowns = if half.players_act {
            self.step_objects_and_air(stage, half, &mut ObserverRef::new(observer))
        } else {
            if !self.objects.is_empty() {
                if half.objects_run {
                    self.run_objects(stage, &mut ObserverRef::new(observer));
                }
                run_shields(&mut self.players, stage.rules());
            }
            false
        };
        let Self { players, follower, camera, bounds, shared, objects, .. } = self;
        let players = &mut **players;
        let mut oscillates = true;
        if let Some(player) = players.first_mut() {
            oscillates = player.is_alive() && !(drowns && stage.rules().breath.drowning_stops_oscillators);
            if drowns {
                camera.stay();
            } else {
                camera.follow(player, bounds, stage.rules(), stage.terrain());
            }
        }
        if let Some(follower) = follower {
            see_follower(follower, players, camera, half, stage.rules());
        }
        shared.end_frame(oscillates);
        objects.see(camera, stage.rules());
        objects.load(camera, players, stage.placements(), stage.rules());
    }

    /// Runs all objects once before the first frame, as the games do while they load a level. The players do not move. [O-2003]
    ///
    /// The engine does not call this by itself. Call it once the level's players and objects exist, before the first frame, if the
    /// objects' first steps must come at the same time as in the games. Recorded scenarios begin this way.
    pub fn run_objects_once(&mut self, stage: &Stage<C>, observer: &mut impl Observer) {
        self.objects.keep_to(stage.rules_digest());
        self.camera.place_at(self.players.first(), &self.bounds);
        self.run_objects(stage, &mut ObserverRef::new(observer));
        self.objects.see(&self.camera, stage.rules());
        self.objects.load(&self.camera, &self.players, stage.placements(), stage.rules());
    }

    /// Returns whether objects run in this frame. It is called before the players move, so objects still run in the frame in which the
    /// first player dies. [O-1028, O-2002]
    fn objects_run(&self, rules: &Rules) -> bool {
        self.objects.is_empty() || self.players.first().is_none_or(Player::is_alive) || !rules.slots.freeze_when_dead
    }

    /// Steps the players in their order, in any world and with any observer.
    #[cold]
    #[inline(never)]
    fn step_each_player_fully(
        &mut self,
        stage: &Stage<C>,
        inputs: &[Input],
        half: &mut HalfStep,
        observer: ObserverRef<'_>,
    ) {
        self.step_each_player(stage, inputs, half, observer, Player::step_fully);
    }

    /// Steps the players in their order, each with `step`.
    #[inline(always)]
    fn step_each_player<const FULL: bool>(
        &mut self,
        stage: &Stage<C>,
        inputs: &[Input],
        half: &mut HalfStep,
        mut observer: ObserverRef<'_>,
        step: fn(&mut Player, &mut PlayerStep<'_, FULL>),
    ) {
        for index in 0..self.players.len() {
            let held = inputs.get(index).copied().unwrap_or_default();
            self.step_player(stage, index, held, half, observer.reborrow(), step);
        }
    }

    /// Steps one player: its move, then what it touches, then the planes of loops.
    #[inline(always)]
    fn step_player<const FULL: bool>(
        &mut self,
        stage: &Stage<C>,
        index: usize,
        held: Input,
        half: &mut HalfStep,
        mut observer: ObserverRef<'_>,
        step: fn(&mut Player, &mut PlayerStep<'_, FULL>),
    ) {
        if FULL && index < 2 && self.follower.is_some() {
            return self.step_in_pack(stage, index, held, half, observer, step);
        }
        let is_reversed = FULL && self.is_reversed(stage);
        let Self { players, objects, .. } = self;
        let Some(player) = players.get_mut(index) else { return };
        if player.on_object {
            find_support(player, index, objects, stage.rules());
        }
        let mut cx: PlayerStep<'_, FULL> =
            player_step!(self, stage, player, index, held, is_reversed, observer.reborrow());
        let was_in_control = player.routine == Routine::Control;
        step(player, &mut cx);
        player.held = held;
        if player.shield_acts() | player.countdown.is_on {
            half.let_players_act();
        }
        self.finish_player(stage, was_in_control, &mut cx);
    }

    /// Steps a leader or its follower, as [`World::step_player`] does. [24-follower]
    #[cold]
    fn step_in_pack<const FULL: bool>(
        &mut self,
        stage: &Stage<C>,
        index: usize,
        held: Input,
        half: &mut HalfStep,
        mut observer: ObserverRef<'_>,
        step: fn(&mut Player, &mut PlayerStep<'_, FULL>),
    ) {
        let is_reversed = self.is_reversed(stage);
        // Taken out of the world during the step, as both the leader's and the follower's step change it.
        let Some(mut follower) = self.follower.take() else { return };
        let mut leader = if index == 1 { self.players.first().cloned() } else { None };
        let Self { players, objects, .. } = self;
        let Some(player) = players.get_mut(index) else { return self.follower = Some(follower) };
        if player.on_object {
            find_support(player, index, objects, stage.rules());
        }
        let mut cx: PlayerStep<'_, FULL> =
            player_step!(self, stage, player, index, held, is_reversed, observer.reborrow());
        let was_in_control = player.routine == Routine::Control;
        if index == 1 {
            half.follower_is_hidden = was_in_control && player.invulnerable != 0 && player.invulnerable & 4 == 0;
        }
        cx.let_follow(player, &mut follower, leader.as_mut(), |slot, kinds| objects.contact_kind(slot, kinds));
        step(player, &mut cx);
        player.held = cx.held;
        let PlayerStep { lag, raises_dust, .. } = cx;
        if player.shield_acts() | player.countdown.is_on {
            half.let_players_act();
        }
        let mut cx: PlayerStep<'_, FULL> =
            player_step!(self, stage, player, index, held, is_reversed, observer.reborrow());
        (cx.lag, cx.raises_dust) = (lag, raises_dust);
        self.follower = Some(follower);
        if let Some((leader, place)) = leader.zip(self.players.first_mut()) {
            *place = leader;
        }
        self.finish_player(stage, was_in_control, &mut cx);
    }

    /// Ends a player's step: it touches objects, then loop chunks change its plane.
    #[inline(always)]
    fn finish_player<const FULL: bool>(
        &mut self,
        stage: &Stage<C>,
        was_in_control: bool,
        cx: &mut PlayerStep<'_, FULL>,
    ) {
        if was_in_control && !self.objects.is_empty() {
            self.touch_objects(stage, cx.index, &mut cx.observer);
        }
        if cx.raises_dust {
            self.raise_dust(stage, cx.index, &mut cx.observer);
        }
        if was_in_control && let Some(loops) = stage.loops() {
            self.pass_through_loops(cx, loops);
        }
        if cx.index == 0 {
            self.camera.after_step(self.players.first(), cx.lag, stage.rules());
        }
    }

    /// Lets a loop chunk change a player's plane. [T-18]
    #[inline(never)]
    fn pass_through_loops<const FULL: bool>(&mut self, cx: &mut PlayerStep<'_, FULL>, loops: &LoopChunks) {
        if let Some(player) = self.players.get_mut(cx.index) {
            player.switch_plane(cx, loops);
        }
    }

    /// Spawns a puff of dust, which takes a slot. [O-2248]
    #[inline(never)]
    fn raise_dust(&mut self, stage: &Stage<C>, index: usize, observer: &mut ObserverRef<'_>) {
        let Some(player) = self.players.get(index) else { return };
        let body = Body::at(player.x.px(), player.y.px());
        self.pass(stage, observer.reborrow()).act(|scene| {
            scene.spawn(Spawn::LowestFree, body, Decoration { frames: DUST_FRAMES });
        });
    }

    /// Lets a player touch objects. [O-1012]
    #[inline(always)]
    fn touch_objects(&mut self, stage: &Stage<C>, index: usize, observer: &mut ObserverRef<'_>) {
        let Self { players, objects, .. } = &*self;
        if objects.may_touch(players, index, stage.rules(), stage.tallest_player(), self.is_reversed(stage)) {
            self.touch_one(stage, index, observer);
        }
    }

    #[inline(never)]
    fn touch_one(&mut self, stage: &Stage<C>, index: usize, observer: &mut ObserverRef<'_>) {
        if observer.wants_reasons() {
            self.pass(stage, observer.reborrow()).touch::<true>(index);
        } else {
            self.pass(stage, observer.reborrow()).touch::<false>(index);
        }
    }

    /// Runs the objects before or after the countdown of the players' air, then the shields. Returns whether the first player drowns.
    #[cold]
    #[inline(never)]
    fn step_objects_and_air(&mut self, stage: &Stage<C>, half: HalfStep, observer: &mut ObserverRef<'_>) -> bool {
        let air_first = stage.rules().breath.countdown_before_objects;
        if air_first {
            self.count_air(stage, observer);
        }
        if half.objects_run {
            self.run_objects(stage, observer);
        }
        if !air_first {
            self.count_air(stage, observer);
        }
        run_shields(&mut self.players, stage.rules());
        self.players.first().is_some_and(Player::is_drowning)
    }

    /// Steps the countdown of each player's air. [W-4]
    fn count_air(&mut self, stage: &Stage<C>, observer: &mut ObserverRef<'_>) {
        self.pass(stage, observer.reborrow()).act(|scene| {
            let before = if scene.observer.wants_reasons() { scene.momenta() } else { Vec::new() };
            for who in 0..scene.players.len() {
                scene.step_air(who);
            }
            scene.report_changes(&before);
        });
    }

    #[inline(never)]
    fn run_objects(&mut self, stage: &Stage<C>, observer: &mut ObserverRef<'_>) {
        if observer.wants_reasons() {
            self.pass(stage, observer.reborrow()).run::<true>();
        } else {
            self.pass(stage, observer.reborrow()).run::<false>();
        }
    }

    /// Returns the objects, and everything that they may see and touch.
    #[inline(always)]
    pub(super) fn pass<'a>(&'a mut self, stage: &'a Stage<C>, observer: ObserverRef<'a>) -> Pass<'a, C> {
        let is_reversed = self.is_reversed(stage);
        let Self {
            frame,
            bounds,
            water,
            players,
            follower,
            camera,
            shared,
            objects: Objects { slots, things, .. },
            ..
        } = self;
        let scene = Scene {
            rules: stage.rules(),
            terrain: stage.terrain(),
            players,
            camera,
            shared,
            bounds,
            follower: follower.as_deref(),
            water: *water,
            frame: *frame,
            id: ObjectId(0),
            is_reversed,
            tables: &stage.tables,
            tallest_player: stage.tallest_player(),
            rules_digest: stage.rules_digest(),
            slots,
            made: Vec::new(),
            sleep: None,
            observer,
            decided: Vec::new(),
        };
        Pass { things, scene }
    }

    /// Returns whether everything falls upward now. [G-64]
    #[inline(always)]
    const fn is_reversed(&self, stage: &Stage<C>) -> bool {
        self.reversed_gravity && stage.rules().air.gravity_can_reverse
    }
}

/// Finds the present edges of the object that a player stands on. [G-68]
fn find_support<C>(player: &mut Player, index: usize, objects: &Objects<C>, rules: &Rules) {
    if let Some(id) = player.standing_on {
        player.support = objects.support(id);
    }
    if rules.solid.vanishing_support_drops {
        drop_from_nothing(player, index, objects);
    }
}

/// Correction: a player whose support is gone, or was replaced, falls. [O-1131]
#[cold]
fn drop_from_nothing<C>(player: &mut Player, index: usize, objects: &Objects<C>) {
    if player.standing_on.is_some_and(|id| !objects.holds(id, index)) {
        player.on_object = false;
        player.airborne = true;
    }
}

/// Lets the follower know whether the screen shows it. [F-37]
#[cold]
#[inline(never)]
fn see_follower(follower: &mut Follower, players: &[Player], camera: &Camera, half: HalfStep, rules: &Rules) {
    if let Some(player) = players.get(1).filter(|_| !half.follower_is_hidden) {
        let half_height = if rules.camera.default_height { None } else { Some(HALF_FOLLOWER) };
        follower.is_on_screen = camera.shows(player.x.px(), player.y.px(), HALF_FOLLOWER, half_height, rules);
    }
}

/// Moves the players' shields.
#[inline(always)]
fn run_shields(players: &mut [Player], rules: &Rules) {
    for player in players {
        if player.shield_acts() {
            player.run_shield(rules);
        }
    }
}
