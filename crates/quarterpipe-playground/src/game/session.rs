//! The game: a level that runs, and everything that can be done to it.

use std::sync::Arc;

use quarterpipe::{CharacterId, Explanation, Input, Layer, Pos, Px, Rules, Stage, World};
use quarterpipe_level::{Level, LevelError};

use super::{Change, Mark, MarkKind, RulesChoice, Setting, Timeline, state::State};

/// A level that runs, with its history.
///
/// Frames are counted from the session's start; [`Game::restart`] goes on counting, so that it can be rewound. The engine's
/// own count is `game.world().frame`.
#[derive(Clone, Debug)]
pub struct Game {
    setting: Setting,
    stage: Stage,
    state: State,
    now: u32,
    /// How many of the timeline's marks are in force.
    marks: usize,
    explanation: Explanation,
    timeline: Timeline,
}

impl Game {
    /// As many of the last positions make the trail.
    pub const TRAIL: u32 = 120;

    /// A game at the start of a level.
    ///
    /// # Errors
    ///
    /// As [`Level::stage`].
    pub fn new(level: Level, rules: RulesChoice, character: CharacterId) -> Result<Self, LevelError> {
        let setting = Setting { level, rules, character };
        let stage = setting.stage()?;
        let state = State::new(setting.level.start(&stage, character));
        let timeline = Timeline::new(&state);
        Ok(Self { setting, stage, state, now: 0, marks: 0, explanation: Explanation::default(), timeline })
    }

    /// One frame with these buttons. What came after the present frame is forgotten.
    pub fn step(&mut self, input: Input) {
        self.timeline.drop_after(self.now);
        self.timeline.push(input);
        self.step_recorded();
    }

    /// One frame with the buttons that the timeline has for it; whether it had any.
    pub fn step_recorded(&mut self) -> bool {
        let Some(input) = self.timeline.input(self.now + 1) else { return false };
        self.explanation.clear();
        self.state.advance(&self.stage, input, &mut self.explanation);
        self.arrive();
        if self.timeline.snapshot_at(self.now).is_some_and(|snapshot| snapshot.marks != self.marks) {
            self.restore(self.now);
        }
        true
    }

    /// Goes to a frame of the timeline, or to its end that is nearest: what is there then is exactly what was there the
    /// first time.
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
            self.state.advance(&self.stage, input, &mut ());
            self.arrive();
        }
        if self.now < frame {
            self.step_recorded();
        }
    }

    /// Counts the frame that was stepped.
    fn arrive(&mut self) {
        self.now += 1;
        self.timeline.note(self.now, &self.state);
    }

    /// Back to a snapshot.
    fn restore(&mut self, frame: u32) {
        let Self { setting, stage, state, now, marks, timeline, .. } = self;
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
        // It was built before: no error can come of it.
        if is_other_stage && let Ok(built) = setting.stage() {
            *stage = built;
        }
        state.clone_from(&snapshot.state);
        *now = frame;
    }

    /// Keeps what was done to the game since the last frame.
    fn mark(&mut self, kind: MarkKind, change: Change) {
        self.timeline.drop_after(self.now);
        self.timeline.set_mark(Mark { frame: self.now, kind, change }, &self.state);
        self.marks = self.timeline.mark_count();
    }

    /// Frames since the session's start.
    #[must_use]
    pub const fn frame(&self) -> u32 {
        self.now
    }

    /// The world.
    #[must_use]
    pub const fn world(&self) -> &World {
        &self.state.world
    }

    /// What the world runs in.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// The level as it is now.
    #[must_use]
    pub const fn level(&self) -> &Level {
        &self.setting.level
    }

    /// The rules in force.
    #[must_use]
    pub const fn rules(&self) -> &RulesChoice {
        &self.setting.rules
    }

    /// Who runs.
    #[must_use]
    pub const fn character(&self) -> CharacterId {
        self.setting.character
    }

    /// What the last frame did, in order; empty at the start of the timeline.
    #[must_use]
    pub const fn explanation(&self) -> &Explanation {
        &self.explanation
    }

    /// Where the Player was in the last [`Game::TRAIL`] frames, oldest first, the present one last.
    #[must_use]
    pub fn trail(&self) -> &[(Px, Px)] {
        self.timeline.trail(self.now, Self::TRAIL)
    }

    /// The frames that can be had again.
    #[must_use]
    pub const fn timeline(&self) -> &Timeline {
        &self.timeline
    }

    /// The world's digest.
    #[must_use]
    pub fn digest(&self) -> u64 {
        self.state.world.digest()
    }

    /// Begins the level anew, as it is now.
    pub fn restart(&mut self) {
        self.state = State::new(self.setting.level.start(&self.stage, self.setting.character));
        self.explanation.clear();
        self.mark(MarkKind::Restart, Change::World);
    }

    /// Puts other rules in force; the world goes on.
    ///
    /// # Errors
    ///
    /// When the level is no stage under these rules; then nothing is changed.
    pub fn set_rules(&mut self, rules: RulesChoice) -> Result<(), LevelError> {
        if rules == self.setting.rules {
            return Ok(());
        }
        let stage = self.setting.level.stage(rules.rules().clone())?;
        self.stage = stage;
        let before = std::mem::replace(&mut self.setting.rules, rules.clone());
        self.fit_player(before.rules());
        self.mark(MarkKind::Rules, Change::Rules { before: Arc::new(before), after: Arc::new(rules) });
        Ok(())
    }

    /// Lets another character run from here on: his feet stay where they are, and so does his speed.
    pub fn set_character(&mut self, character: CharacterId) {
        let before = self.setting.character;
        if before == character {
            return;
        }
        self.setting.character = character;
        let rules = self.setting.rules.rules().clone();
        if let Some(player) = self.state.world.players.first_mut() {
            player.character = character;
            // What only he could be in the middle of.
            player.double_jump = 0;
            player.double_jump_property = 0;
        }
        self.fit_player(&rules);
        self.mark(MarkKind::Character, Change::Character { before, after: character });
    }

    /// Gives the Player the size and the speeds that the rules in force have for him; his feet stay where they are.
    fn fit_player(&mut self, before: &Rules) {
        let rules = self.stage.rules();
        let Some(player) = self.state.world.players.first_mut() else { return };
        let constants = rules.character(player.character);
        let radii = if player.rolling { constants.rolling } else { constants.standing };
        let grown = i32::from(player.height_radius) - i32::from(radii.height);
        let down = if player.angle.nearest_quarter().0 == 0x80 && !player.airborne { -grown } else { grown };
        player.y += Px(down);
        player.width_radius = radii.width;
        player.height_radius = radii.height;
        let had_shoes = player.speeds == before.character(player.character).shoes;
        let form = player.form;
        player.set_form(rules, form);
        if had_shoes && player.shoes > 0 {
            player.speeds = constants.shoes;
        }
    }

    /// Moves the Player to another layer.
    pub fn set_layer(&mut self, layer: Layer) {
        if let Some(player) = self.state.world.players.first_mut() {
            player.layer = layer;
        }
        self.mark(MarkKind::Layer, Change::World);
    }

    /// Gives the Player speed shoes.
    pub fn give_shoes(&mut self) {
        if let Some(player) = self.state.world.players.first_mut() {
            player.put_on_shoes(self.stage.rules());
        }
        self.mark(MarkKind::Shoes, Change::World);
    }

    /// Puts the Player's centre on a pixel, at rest and in the air.
    pub fn place_player(&mut self, x: Px, y: Px) {
        if let Some(player) = self.state.world.players.first_mut() {
            let (layer, rings, shield) = (player.layer, player.rings, player.shield);
            *player = quarterpipe::Player::new(self.stage.rules(), self.setting.character, x, y);
            (player.layer, player.rings, player.shield) = (layer, rings, shield);
            player.x = Pos::from_px(x);
            player.airborne = true;
        }
        self.mark(MarkKind::Placed, Change::World);
    }
}
