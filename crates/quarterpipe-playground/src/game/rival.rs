//! A second world under other rules with the same buttons, and the first frame in which it differs.

use quarterpipe::{World, event::Explanation, player::Player};
use quarterpipe_level::LevelError;

use super::{Game, RulesChoice, built::BuiltStage, fit::fit_player, state::State};

/// The same run, under other rules.
#[derive(Clone, Debug)]
pub(super) struct Rival {
    rules: RulesChoice,
    built: BuiltStage,
    /// The run that it belongs to, by the run's number of marks.
    marks: usize,
    state: State,
    explanation: Explanation,
    now: u32,
    /// Snapshots by frame. At first, the first one is at the beginning of the run.
    snapshots: Vec<(u32, State)>,
    difference: Option<Difference>,
}

/// The first frame in which two worlds differ, and the differences.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The frame.
    pub frame: u32,
    /// All differences in that frame. Never empty.
    pub fields: Vec<DifferingValue>,
}

/// A number of the player that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DifferingValue {
    /// Its name.
    pub what: &'static str,
    /// The value in the game.
    pub ours: i64,
    /// The value under the other rules.
    pub theirs: i64,
}

/// A number of a player, by name.
type ComparedValue = (&'static str, fn(&Player) -> i64);

/// The numbers that are compared. Speed constants are not among them: they show in the speeds that they lead to.
const COMPARED: [ComparedValue; 24] = [
    ("x position", |player| player.x.0.into()),
    ("y position", |player| player.y.0.into()),
    ("x speed", |player| player.x_speed.0.into()),
    ("y speed", |player| player.y_speed.0.into()),
    ("ground speed", |player| player.ground_speed.0.into()),
    ("angle", |player| player.angle.0.into()),
    ("airborne", |player| player.airborne.into()),
    ("rolling", |player| player.rolling.into()),
    ("facing left", |player| player.facing_left.into()),
    ("on object", |player| player.on_object.into()),
    ("pushing", |player| player.pushing.into()),
    ("roll jump", |player| player.roll_jump.into()),
    ("underwater", |player| player.underwater.into()),
    ("width radius", |player| player.width_radius.into()),
    ("height radius", |player| player.height_radius.into()),
    ("layer", |player| player.layer as i64),
    ("routine", |player| player.routine as i64),
    ("pose", |player| player.pose as i64),
    ("control lock", |player| player.control_lock.into()),
    ("spin dash", |player| player.spin_dash.byte().into()),
    ("charge timer", |player| player.charge_timer.into()),
    ("double jump", |player| player.air_move.bytes()[0].into()),
    ("rings", |player| player.rings.into()),
    ("invulnerability", |player| player.invulnerable.into()),
];

/// Returns the differences between the first players of two worlds.
#[must_use]
pub fn differences(ours: &World, theirs: &World) -> Vec<DifferingValue> {
    let (Some(ours), Some(theirs)) = (ours.players.first(), theirs.players.first()) else { return Vec::new() };
    let differing = |&(what, of): &ComparedValue| {
        let (ours, theirs) = (of(ours), of(theirs));
        (ours != theirs).then_some(DifferingValue { what, ours, theirs })
    };
    COMPARED.iter().filter_map(differing).collect()
}

impl Rival {
    const SNAPSHOT_EVERY: u32 = 60;

    /// Runs the second world from the start of the game's current run to its end, and then goes back to the game's frame.
    fn new(game: &Game, rules: RulesChoice) -> Result<Self, LevelError> {
        let built = BuiltStage::new(game.level(), rules.rules())?;
        let mut ours = game.run().map_or_else(|| State::new(game.start_world()), |run| run.start.state.clone());
        let (from, until) = game.run().map_or((game.frame(), game.frame()), |run| (run.start.frame, run.until));
        let mut theirs = ours.clone();
        if ours.flight.is_none() && ours.world == game.start_world() {
            theirs.world = game.setting().start(&built.stage);
        } else {
            for player in &mut theirs.world.players {
                fit_player(player, game.rules().rules().character(player.character), rules.rules());
            }
        }
        let marks = game.run().map_or(0, |run| run.start.marks);
        let explanation = Explanation::default();
        let snapshots = vec![(from, theirs.clone())];
        let mut rival =
            Self { rules, built, marks, state: theirs, explanation, now: from, snapshots, difference: None };
        rival.compare(&ours.world);
        for frame in from + 1..=until {
            let Some(input) = game.timeline().input(frame) else { break };
            ours.advance(game.stage(), input, &mut ());
            rival.advance(input);
            rival.compare(&ours.world);
        }
        rival.seek(game);
        Ok(rival)
    }

    fn advance(&mut self, held: quarterpipe_replay::PadInputs) {
        self.explanation.clear();
        self.state.advance(&self.built.stage, held, &mut self.explanation);
        self.now += 1;
        let is_new = self.snapshots.last().is_none_or(|(last, _)| *last < self.now);
        if is_new && self.now.is_multiple_of(Self::SNAPSHOT_EVERY) {
            self.snapshots.push((self.now, self.state.clone()));
        }
    }

    /// Notes the difference in this frame, if it is the first one.
    fn compare(&mut self, ours: &World) {
        if self.difference.as_ref().is_some_and(|known| known.frame <= self.now) {
            return;
        }
        let fields = differences(ours, &self.state.world);
        if !fields.is_empty() {
            self.difference = Some(Difference { frame: self.now, fields });
        }
    }

    /// Goes to the game's frame within the same run.
    fn seek(&mut self, game: &Game) {
        let frame = game.frame();
        if self.now != frame {
            let at = self.snapshots.partition_point(|(known, _)| *known <= frame).saturating_sub(1);
            if let Some((known, state)) = self.snapshots.get(at)
                && (self.now > frame || self.now < *known)
            {
                self.state.clone_from(state);
                self.now = *known;
            }
        }
        while self.now < frame {
            let Some(input) = game.timeline().input(self.now + 1) else { return };
            self.advance(input);
        }
    }

    /// Forgets everything after a frame.
    fn drop_after(&mut self, frame: u32) {
        self.snapshots.retain(|(known, _)| *known <= frame);
        self.difference = self.difference.take().filter(|difference| difference.frame <= frame);
    }

    /// Forgets snapshots older than the timeline, except the one that its first frame needs.
    fn forget_before(&mut self, first: u32) {
        let needed = self.snapshots.partition_point(|(known, _)| *known <= first).saturating_sub(1);
        self.snapshots.drain(..needed);
    }
}

impl Game {
    /// Runs a second world under these rules with the same buttons, from the start of the current run on. `None` ends the comparison.
    /// Any change of the game between frames restarts the comparison.
    ///
    /// # Errors
    ///
    /// As [`Level::stage`](quarterpipe_level::Level::stage).
    pub fn compare_with(&mut self, rules: Option<RulesChoice>) -> Result<(), LevelError> {
        self.rival = match rules {
            Some(rules) => Some(Box::new(Rival::new(self, rules)?)),
            None => None,
        };
        Ok(())
    }

    /// Returns the rules that the game is compared with, if any.
    #[must_use]
    pub fn rival_rules(&self) -> Option<&RulesChoice> {
        self.rival.as_ref().map(|rival| &rival.rules)
    }

    /// Returns the second world, its stage, and the explanation of its last frame.
    #[must_use]
    pub fn rival(&self) -> Option<(&World, &quarterpipe::Stage, &Explanation)> {
        self.rival.as_ref().map(|rival| (&rival.state.world, &rival.built.stage, &rival.explanation))
    }

    /// Returns the first frame of the current run in which the worlds differ. It may be before or after the current frame.
    #[must_use]
    pub fn first_difference(&self) -> Option<&Difference> {
        self.rival.as_ref()?.difference.as_ref()
    }

    /// Returns the differences in the current frame.
    #[must_use]
    pub fn differences(&self) -> Vec<DifferingValue> {
        self.rival.as_ref().map(|rival| differences(self.world(), &rival.state.world)).unwrap_or_default()
    }

    /// Forgets what comes after the current frame, because other frames will follow.
    pub(super) fn drop_rival_future(&mut self) {
        let now = self.frame();
        if let Some(rival) = &mut self.rival {
            rival.drop_after(now);
        }
    }

    /// Brings the second world to the current frame.
    pub(super) fn follow_with_rival(&mut self) {
        let Some(mut rival) = self.rival.take() else { return };
        let is_same_run = self.run().is_none_or(|run| run.start.marks == rival.marks);
        if is_same_run {
            rival.forget_before(self.timeline().first());
            rival.seek(self);
            rival.compare(self.world());
            self.rival = Some(rival);
        } else {
            self.rival = Some(rival);
            self.compare_again();
        }
    }

    /// Restarts the comparison, if there is one.
    pub(super) fn compare_again(&mut self) {
        if let Some(rival) = self.rival.take() {
            // A level that makes a valid stage under the game's rules, and did so under these, still does.
            self.rival = Rival::new(self, rival.rules).ok().map(Box::new);
        }
    }
}
