//! A second world under other rules with the same buttons, and where it first goes another way.

use quarterpipe::{Explanation, Player, World};
use quarterpipe_level::LevelError;

use super::{Game, RulesChoice, built::Built, fit::fit_player, state::State};

/// The same run under other rules.
#[derive(Clone, Debug)]
pub(super) struct Rival {
    rules: RulesChoice,
    built: Built,
    /// The run that it is of, by its marks.
    marks: usize,
    state: State,
    explanation: Explanation,
    now: u32,
    /// By frame, the first of them where the run began.
    snapshots: Vec<(u32, State)>,
    difference: Option<Difference>,
}

/// The first frame in which two worlds differ, and in what.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The frame.
    pub frame: u32,
    /// All that differs in it; never empty.
    pub fields: Vec<Differing>,
}

/// One number of the Player that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Differing {
    /// Its name.
    pub what: &'static str,
    /// In the game.
    pub ours: i64,
    /// Under the other rules.
    pub theirs: i64,
}

/// A number of a Player, by name.
type Compared = (&'static str, fn(&Player) -> i64);

/// What is compared. Speed constants are not: they differ in what they lead to.
const COMPARED: [Compared; 24] = [
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
    ("spin dash", |player| player.spin_dash.into()),
    ("charge timer", |player| player.charge_timer.into()),
    ("double jump", |player| player.double_jump.into()),
    ("rings", |player| player.rings.into()),
    ("invulnerability", |player| player.invulnerable.into()),
];

/// What differs between the first Players of two worlds.
#[must_use]
pub fn differences(ours: &World, theirs: &World) -> Vec<Differing> {
    let (Some(ours), Some(theirs)) = (ours.players.first(), theirs.players.first()) else { return Vec::new() };
    let differing = |&(what, of): &Compared| {
        let (ours, theirs) = (of(ours), of(theirs));
        (ours != theirs).then_some(Differing { what, ours, theirs })
    };
    COMPARED.iter().filter_map(differing).collect()
}

impl Rival {
    const SNAPSHOT_EVERY: u32 = 60;

    /// From the start of the game's present run to its end, and back to the game's frame.
    fn new(game: &Game, rules: RulesChoice) -> Result<Self, LevelError> {
        let built = Built::new(game.level(), rules.rules())?;
        let mut ours = game.run().map_or_else(|| State::new(game.start_world()), |run| run.start.state.clone());
        let (from, until) = game.run().map_or((game.frame(), game.frame()), |run| (run.start.frame, run.until));
        let mut theirs = ours.clone();
        if ours.flight.is_none() && ours.world == game.start_world() {
            theirs.world = game.level().start(&built.stage, game.character());
        } else if let Some(player) = theirs.world.players.first_mut() {
            fit_player(player, game.rules().rules(), rules.rules());
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

    fn advance(&mut self, input: quarterpipe::Input) {
        self.explanation.clear();
        self.state.advance(&self.built.stage, input, &mut self.explanation);
        self.now += 1;
        let is_new = self.snapshots.last().is_none_or(|(last, _)| *last < self.now);
        if is_new && self.now.is_multiple_of(Self::SNAPSHOT_EVERY) {
            self.snapshots.push((self.now, self.state.clone()));
        }
    }

    /// Looks whether the worlds differ in this frame, if they have not before.
    fn compare(&mut self, ours: &World) {
        if self.difference.as_ref().is_some_and(|known| known.frame <= self.now) {
            return;
        }
        let fields = differences(ours, &self.state.world);
        if !fields.is_empty() {
            self.difference = Some(Difference { frame: self.now, fields });
        }
    }

    /// Goes to the game's frame, in the same run.
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

    /// Forgets what comes after a frame.
    fn drop_after(&mut self, frame: u32) {
        self.snapshots.retain(|(known, _)| *known <= frame);
        self.difference = self.difference.take().filter(|difference| difference.frame <= frame);
    }

    /// Forgets snapshots that the timeline no longer reaches back to.
    fn forget_before(&mut self, first: u32) {
        let needed = self.snapshots.partition_point(|(known, _)| *known <= first).saturating_sub(1);
        self.snapshots.drain(..needed);
    }
}

impl Game {
    /// Runs a second world under these rules with the same buttons, from the start of the present run on; `None` ends that.
    /// Whatever is done to the game between frames begins the comparison anew.
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

    /// The rules that the game is compared with.
    #[must_use]
    pub fn rival_rules(&self) -> Option<&RulesChoice> {
        self.rival.as_ref().map(|rival| &rival.rules)
    }

    /// The second world, its stage, and what its last frame did.
    #[must_use]
    pub fn rival(&self) -> Option<(&World, &quarterpipe::Stage, &Explanation)> {
        self.rival.as_ref().map(|rival| (&rival.state.world, &rival.built.stage, &rival.explanation))
    }

    /// The first frame of the present run in which the worlds differ; it may lie before or after the present frame.
    #[must_use]
    pub fn first_difference(&self) -> Option<&Difference> {
        self.rival.as_ref()?.difference.as_ref()
    }

    /// What differs in the present frame.
    #[must_use]
    pub fn differences(&self) -> Vec<Differing> {
        self.rival.as_ref().map(|rival| differences(self.world(), &rival.state.world)).unwrap_or_default()
    }

    /// What comes after the present frame will be another future.
    pub(super) fn drop_rival_future(&mut self) {
        let now = self.frame();
        if let Some(rival) = &mut self.rival {
            rival.drop_after(now);
        }
    }

    /// Brings the second world to the present frame.
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

    /// Begins the comparison anew, if there is one.
    pub(super) fn compare_again(&mut self) {
        if let Some(rival) = self.rival.take() {
            // A level that is a stage under the game's rules and was one under these stays one.
            self.rival = Rival::new(self, rival.rules).ok().map(Box::new);
        }
    }
}
