//! The game: a running level, and everything that can be done to it.

use std::sync::Arc;

use quarterpipe::{
    Input, Pos, Px, Stage, World,
    event::Explanation,
    player::{AirMove, Shield},
    rules::CharacterId,
    terrain::Layer,
};
use quarterpipe_level::{Level, LevelError};
use quarterpipe_replay::PadInputs;

use super::{
    Change, Edit, Flight, Mark, MarkKind, Progress, RulesChoice, SavedState, Setting, Timeline, built::BuiltStage,
    fit::fit_player, original::Original, recording::RecordedDigests, rival::Rival, state::State,
};

/// A moment in a game's history. It changes with every change of the world or the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Edition {
    /// The frames since the session's start.
    frame: u32,
    /// The number of changes so far.
    pub marks: usize,
    /// The address of the level's cells in memory: another level has other cells.
    cells: usize,
}

impl Edition {
    /// Returns whether only changes of the level or the player without a frame lead from this moment to another one.
    pub const fn is_followed_by(self, other: Self) -> bool {
        self.frame == other.frame && self.cells == other.cells && self.marks <= other.marks
    }
}

/// A running level, with its history.
///
/// Frames are counted from the session's start. [`Game::restart`] does not reset the count, so that it can be rewound. The engine's own
/// count is `game.world().frame`.
#[derive(Clone, Debug)]
pub struct Game {
    setting: Setting,
    pub(super) built: BuiltStage,
    state: State,
    now: u32,
    /// The number of the timeline's marks before the current state.
    marks: usize,
    explanation: Explanation,
    timeline: Timeline,
    pub(super) rival: Option<Box<Rival>>,
    pub(super) expected: RecordedDigests,
    /// The level when the game began, or when its file was set.
    original: Arc<Original>,
    level_file: Option<String>,
    /// The number of the last stroke of edits, and whether it continues.
    pub(super) stroke: u32,
    pub(super) in_stroke: bool,
    /// The name and the description that a built-in stage takes with its first edit.
    pub(super) own_name: Option<(String, String)>,
    /// The number of changes of the level.
    level_version: u64,
}

impl Game {
    /// The number of positions in the trail.
    pub const TRAIL: u32 = 120;

    /// Makes a game at the start of a level.
    ///
    /// # Errors
    ///
    /// As [`Level::stage`].
    pub fn new(level: Level, rules: RulesChoice, character: CharacterId) -> Result<Self, LevelError> {
        Self::new_with(level, rules, character, None)
    }

    /// Makes a game at the start of a level, optionally with a follower.
    ///
    /// # Errors
    ///
    /// As [`Level::stage`].
    pub fn new_with(
        level: Level,
        rules: RulesChoice,
        character: CharacterId,
        follower: Option<CharacterId>,
    ) -> Result<Self, LevelError> {
        Self::of_setting(Setting { level, rules, character, follower })
    }

    fn of_setting(setting: Setting) -> Result<Self, LevelError> {
        let built = setting.build()?;
        let state = State::new(setting.start(&built.stage));
        let timeline = Timeline::new(&state);
        let explanation = Explanation::default();
        let original = Original::new(&setting.level);
        Ok(Self {
            setting,
            built,
            state,
            now: 0,
            marks: 0,
            explanation,
            timeline,
            rival: None,
            expected: RecordedDigests::default(),
            original,
            level_file: None,
            stroke: 0,
            in_stroke: false,
            own_name: None,
            level_version: 0,
        })
    }

    /// Steps a frame with the first player's buttons. All frames after the current one are forgotten.
    pub fn step(&mut self, input: Input) {
        self.step_pads([input, Input::NONE]);
    }

    /// Steps a frame with both pads' buttons, as [`Game::step`] does.
    pub fn step_pads(&mut self, held: PadInputs) {
        self.drop_future();
        self.timeline.push(held);
        self.step_recorded();
    }

    /// Forgets everything after the current frame, except edits of the level: they are made here instead.
    fn drop_future(&mut self) {
        self.carry_edits();
        self.timeline.drop_after(self.now);
        self.expected.drop_after(self.now);
        self.drop_rival_future();
    }

    /// Makes the level edits of later frames at the current frame, so that rewinding never loses work. If there are any, all later
    /// buttons are forgotten. Returns whether there were any.
    pub(super) fn carry_edits(&mut self) -> bool {
        let ahead = self.timeline.marks().skip_while(|mark| mark.frame <= self.now);
        let edits: Vec<(MarkKind, Change)> = ahead
            .filter(|mark| matches!(mark.change, Change::Level(_)))
            .map(|mark| (mark.kind, mark.change.clone()))
            .collect();
        if edits.is_empty() {
            return false;
        }
        self.timeline.drop_after(self.now);
        self.expected.drop_after(self.now);
        self.drop_rival_future();
        for (kind, change) in edits {
            let Change::Level(edits) = change else { continue };
            // They were made in this very level before, so this fails only under rules that were chosen meanwhile.
            if self.change_level(edits, kind).is_err() {
                break;
            }
        }
        true
    }

    /// Returns the level with all edits of the timeline, also those ahead of the current frame.
    #[must_use]
    pub fn latest_level(&self) -> std::borrow::Cow<'_, Level> {
        use std::borrow::Cow;
        let mut ahead = self.timeline.marks().skip_while(|mark| mark.frame <= self.now);
        if ahead.all(|mark| !matches!(mark.change, Change::Level(_))) {
            return Cow::Borrowed(&self.setting.level);
        }
        let mut latest = self.setting.clone();
        for mark in self.timeline.marks().skip_while(|mark| mark.frame <= self.now) {
            mark.change.apply(&mut latest);
        }
        Cow::Owned(latest.level)
    }

    /// Returns how often the level has changed, by edits or by going to a frame before or after them.
    #[must_use]
    pub const fn level_version(&self) -> u64 {
        self.level_version
    }

    /// Appends buttons to the timeline. [`Game::step_recorded`] and [`Game::seek`] step them.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_playground::game::{Game, RulesChoice};
    /// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
    /// let mut game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
    /// game.expect_inputs([[Input::RIGHT, Input::NONE]; 60]);
    /// assert_eq!((game.frame(), game.timeline().last()), (0, 60));
    /// game.seek(60);
    /// assert_eq!(game.world().players[0].ground_speed, quarterpipe::subpx(60 * 0xC));
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    pub fn expect_inputs(&mut self, inputs: impl IntoIterator<Item = PadInputs>) {
        inputs.into_iter().for_each(|held| self.timeline.push(held));
        self.compare_again();
    }

    /// Steps a frame with the buttons that the timeline has for it, and returns whether it had any.
    pub fn step_recorded(&mut self) -> bool {
        let stepped = self.step_explained();
        self.follow_with_rival();
        stepped
    }

    fn step_explained(&mut self) -> bool {
        let Some(input) = self.timeline.input(self.now + 1) else { return false };
        self.explanation.clear();
        self.state.advance(&self.built.stage, input, &mut self.explanation);
        self.arrive();
        if self.timeline.snapshot_at(self.now).is_some_and(|snapshot| snapshot.marks != self.marks) {
            self.restore(self.now);
        }
        true
    }

    /// Goes to a frame of the timeline, or to the nearest end of it. The state is exactly the one of the first time.
    pub fn seek(&mut self, frame: u32) {
        let frame = frame.clamp(self.timeline.first(), self.timeline.last());
        if frame == self.now {
            return;
        }
        let Some(from) = self.timeline.snapshot_before(frame).map(|snapshot| snapshot.frame) else { return };
        if self.now > frame || self.now < from {
            self.restore(from);
        }
        if self.now == frame {
            self.explanation.clear();
        }
        while self.now + 1 < frame {
            let Some(input) = self.timeline.input(self.now + 1) else { return };
            self.state.advance(&self.built.stage, input, &mut ());
            self.arrive();
        }
        if self.now < frame {
            self.step_explained();
        }
        self.follow_with_rival();
    }

    /// Counts a frame that was just stepped.
    fn arrive(&mut self) {
        self.now += 1;
        self.timeline.note(self.now, &self.state);
        self.expected.compare(self.now, || self.state.world.digest());
    }

    /// Goes back to the snapshot at a frame.
    fn restore(&mut self, frame: u32) {
        let Self { setting, built, state, now, marks, timeline, .. } = self;
        let Some(snapshot) = timeline.snapshot_at(frame) else { return };
        let mut is_other_stage = false;
        while *marks > snapshot.marks {
            *marks -= 1;
            is_other_stage |= timeline.mark(*marks).is_some_and(|mark| mark.change.inverse().apply(setting));
        }
        while *marks < snapshot.marks {
            is_other_stage |= timeline.mark(*marks).is_some_and(|mark| mark.change.apply(setting));
            *marks += 1;
        }
        // The stage was built before, so this cannot fail.
        if is_other_stage && let Ok(again) = setting.build() {
            *built = again;
            self.level_version += 1;
        }
        state.clone_from(&snapshot.state);
        *now = frame;
    }

    /// Adds a mark for a change of the game since the last frame. Later buttons are kept if this kind of change keeps them.
    fn mark(&mut self, kind: MarkKind, change: Change) {
        let ahead: Vec<PadInputs> = if kind.keeps_buttons() {
            (self.now + 1..=self.timeline.last()).map_while(|frame| self.timeline.input(frame)).collect()
        } else {
            Vec::new()
        };
        self.drop_future();
        self.timeline.set_mark(Mark { frame: self.now, kind, change }, &self.state);
        self.marks = self.timeline.mark_count();
        self.follow_with_rival();
        if !ahead.is_empty() {
            self.expect_inputs(ahead);
        }
    }

    /// Returns the present moment, to notice changes.
    pub(crate) fn edition(&self) -> Edition {
        Edition { frame: self.now, marks: self.marks, cells: self.level().cells.as_ptr().addr() }
    }

    /// Returns the edits of the level that followed an earlier moment, in order.
    pub(crate) fn edits_since(&self, earlier: Edition) -> impl Iterator<Item = &Edit> {
        let marks = (earlier.marks..self.marks).filter_map(|number| self.timeline.mark(number));
        marks.filter_map(|mark| if let Change::Level(edits) = &mark.change { Some(edits) } else { None }).flatten()
    }

    /// Goes back to the world of a saved state, and returns whether level, rules and characters are still those of the state. If they
    /// are not, nothing is changed.
    pub(crate) fn restore_world(&mut self, saved: &SavedState) -> bool {
        if !self.continues(saved) {
            return false;
        }
        self.state.clone_from(&saved.state);
        self.explanation.clear();
        self.mark(MarkKind::Loaded, Change::World);
        true
    }

    /// Returns the number of frames since the session's start.
    #[must_use]
    pub const fn frame(&self) -> u32 {
        self.now
    }

    /// Returns the world.
    #[must_use]
    pub const fn world(&self) -> &World {
        &self.state.world
    }

    /// Returns the stage that the world runs on.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.built.stage
    }

    /// Returns the level as it is now.
    #[must_use]
    pub const fn level(&self) -> &Level {
        &self.setting.level
    }

    /// Returns whether the level differs from the one that the game began with, or that [`Game::set_level_file`] named.
    #[must_use]
    pub fn is_edited(&self) -> bool {
        self.setting.level != self.original.level
    }

    /// Returns whether the level with all edits of the timeline differs from the one that was kept last, or that the game began with.
    #[must_use]
    pub fn has_unkept_edits(&self) -> bool {
        *self.latest_level() != self.original.level
    }

    /// Returns a digest of the level that the game began with, or that [`Game::set_level_file`] named.
    pub(crate) fn level_digest(&self) -> u64 {
        self.original.digest()
    }

    /// Returns the file that the level came from, if the host has set it.
    #[must_use]
    pub fn level_file(&self) -> Option<&str> {
        self.level_file.as_deref()
    }

    /// Sets the file that the level came from or was saved to. Recordings name it.
    pub fn set_level_file(&mut self, file: impl Into<String>) {
        self.level_file = Some(file.into());
        self.original = Original::new(&self.setting.level);
    }

    /// Notes that the level with all its edits was kept, in a file if there is one: from here on [`Game::is_edited`] compares with it.
    pub fn note_kept(&mut self, file: Option<String>) {
        self.level_file = file;
        self.original = Original::new(&self.latest_level());
    }

    /// Returns level, rules, character and follower.
    pub(crate) const fn setting(&self) -> &Setting {
        &self.setting
    }

    /// Returns the rules in force.
    #[must_use]
    pub const fn rules(&self) -> &RulesChoice {
        &self.setting.rules
    }

    /// Returns the character of the player.
    #[must_use]
    pub const fn character(&self) -> CharacterId {
        self.setting.character
    }

    /// Returns the follower's character, if there is one.
    #[must_use]
    pub const fn follower(&self) -> Option<CharacterId> {
        self.setting.follower
    }

    /// Returns the events of the last frame, in order. It is empty at the start of the timeline.
    #[must_use]
    pub const fn explanation(&self) -> &Explanation {
        &self.explanation
    }

    /// Returns where the player was in the last [`Game::TRAIL`] frames, oldest first, the current one last.
    #[must_use]
    pub fn trail(&self) -> &[(Px, Px)] {
        self.timeline.trail(self.now, Self::TRAIL)
    }

    /// Returns the history: the frames that can be restored.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// Returns the world's digest.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.state.world.digest()
    }

    /// Restarts the level as it is now.
    pub fn restart(&mut self) {
        self.carry_edits();
        self.state = State::new(self.setting.start(&self.built.stage));
        self.explanation.clear();
        self.mark(MarkKind::Restart, Change::World);
    }

    /// Returns a copy without the world that it is compared with.
    #[must_use]
    pub(crate) fn alone(&self) -> Self {
        Self { rival: None, ..self.clone() }
    }

    /// Returns the present state, to be loaded later.
    #[must_use]
    pub fn saved(&self) -> SavedState {
        let Self { setting, state, original, level_file, .. } = self;
        SavedState {
            setting: setting.clone(),
            state: state.clone(),
            original: Arc::clone(original),
            level_file: level_file.clone(),
        }
    }

    /// Goes on from a saved state. In the same level under the same rules this is a change of the timeline, which can be rewound;
    /// otherwise the saved game begins with a new timeline.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_playground::game::{Game, RulesChoice};
    /// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
    /// let mut game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
    /// (0..30).for_each(|_| game.step(Input::RIGHT));
    /// let (saved, digest) = (game.saved(), game.digest());
    /// (0..30).for_each(|_| game.step(Input::RIGHT));
    /// game.load(&saved)?;
    /// assert_eq!((game.frame(), game.digest()), (60, digest));
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Never for a state that [`Game::saved`] returned: its level was a stage.
    pub fn load(&mut self, saved: &SavedState) -> Result<(), LevelError> {
        if !self.continues(saved) {
            let own = Self::of_setting(saved.setting.clone())?;
            *self = Self { original: Arc::clone(&saved.original), level_file: saved.level_file.clone(), ..own };
        }
        self.state.clone_from(&saved.state);
        self.explanation.clear();
        self.mark(MarkKind::Loaded, Change::World);
        Ok(())
    }

    /// Returns whether [`Game::load`] continues this game's timeline: level, rules and characters are those of the state.
    pub(crate) fn continues(&self, saved: &SavedState) -> bool {
        saved.setting == self.setting
    }

    /// Returns the world after a frame of the timeline, if the game was not changed between it and now.
    #[must_use]
    pub fn world_at(&self, frame: u32) -> Option<World> {
        let snapshot = self.timeline.snapshot_at(frame).or_else(|| self.timeline.snapshot_before(frame))?;
        if snapshot.marks != self.marks {
            return None;
        }
        let mut state = snapshot.state.clone();
        for next in snapshot.frame + 1..=frame {
            state.advance(&self.built.stage, self.timeline.input(next)?, &mut ());
        }
        Some(state.world)
    }

    /// Returns the player's progress since the level's start.
    #[must_use]
    pub const fn progress(&self) -> &Progress {
        &self.state.progress
    }

    /// Brings the player back to life at the last checkpoint, with all objects as at the start. Without a checkpoint the level is
    /// restarted.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_playground::game::{Game, RulesChoice};
    /// let level = quarterpipe_level::builtin::level("flat").expect("a built-in stage");
    /// let mut game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
    /// (0..30).for_each(|_| game.step(Input::RIGHT));
    /// game.respawn();
    /// assert_eq!(game.world().players[0].x.px(), game.level().start.0);
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    pub fn respawn(&mut self) {
        self.carry_edits();
        let Some(point) = self.state.progress.checkpoint else {
            self.restart();
            return;
        };
        self.state.world.reset_objects(&self.built.stage);
        self.state.world.respawn(&self.built.stage, 0, &point);
        self.state.progress.dead_for = 0;
        self.explanation.clear();
        self.mark(MarkKind::Respawn, Change::World);
    }

    /// Changes the rules. The world continues under them; a world at its start is created again.
    ///
    /// # Errors
    ///
    /// When the level is not a valid stage under these rules. Nothing changes then.
    pub fn set_rules(&mut self, rules: RulesChoice) -> Result<(), LevelError> {
        if rules == self.setting.rules {
            return Ok(());
        }
        self.carry_edits();
        let built = BuiltStage::new(&self.setting.level, rules.rules())?;
        let is_at_start = self.is_at_start();
        self.built = built;
        let before = std::mem::replace(&mut self.setting.rules, rules.clone());
        for player in &mut self.state.world.players {
            fit_player(player, before.rules().character(player.character), rules.rules());
        }
        self.begin_if(is_at_start);
        self.mark(MarkKind::Rules, Change::Rules { before: Arc::new(before), after: Arc::new(rules) });
        Ok(())
    }

    /// Changes the player's character from here on. Its feet and its speed stay as they are. At the level's start the new character begins
    /// the level.
    pub fn set_character(&mut self, character: CharacterId) {
        let before = self.setting.character;
        if before == character {
            return;
        }
        let is_at_start = self.is_at_start();
        self.setting.character = character;
        if let Some(player) = self.state.world.players.first_mut() {
            player.character = character;
            // Moves of the old character that may not have ended.
            player.air_move = AirMove::NONE;
            let rules = self.built.stage.rules();
            fit_player(player, rules.character(before), rules);
        }
        self.begin_if(is_at_start);
        self.mark(MarkKind::Character, Change::Character { before, after: character });
    }

    /// Adds a follower from here on, or takes it away.
    pub fn set_follower(&mut self, follower: Option<CharacterId>) {
        let before = self.setting.follower;
        if before == follower {
            return;
        }
        self.setting.follower = follower;
        let world = &mut self.state.world;
        world.remove_follower();
        if let Some(character) = follower
            && !world.add_follower(&self.built.stage, character)
        {
            self.setting.follower = None;
        }
        self.mark(MarkKind::Follower, Change::Follower { before, after: self.setting.follower });
    }

    /// Creates the world again if the change came before the first frame.
    fn begin_if(&mut self, is_at_start: bool) {
        if is_at_start {
            self.state.world = self.start_world();
        }
    }

    /// Moves the player to another layer.
    pub fn set_layer(&mut self, layer: Layer) {
        if let Some(player) = self.state.world.players.first_mut() {
            player.layer = layer;
        }
        self.mark(MarkKind::Layer, Change::World);
    }

    /// Gives the player a shield, or takes it away.
    pub fn set_shield(&mut self, shield: Shield) {
        if let Some(player) = self.state.world.players.first_mut() {
            player.shield = shield;
        }
        self.mark(MarkKind::Shield, Change::World);
    }

    /// Gives the player speed shoes.
    pub fn give_shoes(&mut self) {
        if let Some(player) = self.state.world.players.first_mut() {
            player.put_on_shoes(self.built.stage.rules());
        }
        self.mark(MarkKind::Shoes, Change::World);
    }

    /// Puts the player's centre on a pixel, at rest and in the air.
    pub fn place_player(&mut self, x: Px, y: Px) {
        if let Some(player) = self.state.world.players.first_mut() {
            let (layer, rings, shield) = (player.layer, player.rings, player.shield);
            *player = quarterpipe::player::Player::new(self.built.stage.rules(), self.setting.character, x, y);
            (player.layer, player.rings, player.shield) = (layer, rings, shield);
            player.x = Pos::from_px(x);
            player.airborne = true;
        }
        self.mark(MarkKind::Placed, Change::World);
    }

    /// Changes the level. The world continues in it; a world at its start is created again.
    pub(super) fn change_level(&mut self, edits: Vec<Edit>, kind: MarkKind) -> Result<(), LevelError> {
        let is_at_start = self.is_at_start();
        let change = Change::Level(edits);
        change.apply(&mut self.setting);
        let built = self.setting.level.check_places().and_then(|()| self.setting.build());
        let built = match built {
            Ok(built) => built,
            Err(error) => {
                change.inverse().apply(&mut self.setting);
                return Err(error);
            }
        };
        let Change::Level(edits) = &change else { return Ok(()) };
        let places = self.built.places_after(edits, &built);
        self.built = built;
        for edit in edits {
            if let Edit::Whole { moved, .. } = edit {
                self.move_world(*moved);
            }
        }
        self.state.world.change_stage(&self.built.stage, &places);
        self.level_version += 1;
        if edits.iter().any(|edit| matches!(edit, Edit::Water { .. })) {
            self.state.world.water = self.built.stage.water;
        }
        self.begin_if(is_at_start);
        self.mark(kind, change);
        Ok(())
    }

    /// Moves players and camera with the terrain, and takes over the edges of a level whose map has grown.
    fn move_world(&mut self, (right, down): (Px, Px)) {
        let world = &mut self.state.world;
        for player in &mut world.players {
            player.x += right;
            player.y += down;
        }
        world.camera.x += right;
        world.camera.y += down;
        world.bounds = self.built.stage.bounds;
        world.water = self.built.stage.water;
    }

    /// Returns the flight of debug placement, or `None` if the player does not fly.
    #[must_use]
    pub const fn flight(&self) -> Option<Flight> {
        self.state.flight
    }

    /// Switches debug placement: the player begins to fly, or falls from where it is. [`Game::put_down`] adds objects where the player is.
    pub fn toggle_flight(&mut self) {
        let State { world, flight, .. } = &mut self.state;
        let Some(player) = world.players.first_mut() else { return };
        *flight = match flight {
            Some(_) => {
                Flight::end(player);
                None
            }
            None => Some(Flight::begin(player, &self.built.stage)),
        };
        self.mark(MarkKind::Flight, Change::World);
    }
}
