//! The problem to search: a stage, a start, a goal and limits.

use quarterpipe::{
    Input, Px, Stage, World,
    event::{Event, Observer},
    object::{Custom, NoCustom, Thing},
    player::{Player, Routine},
    stock::Stock,
    terrain::SolidSide,
};
use quarterpipe_replay::Inputs;

use crate::{Run, Score, SearchError};

/// The end of a run.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Goal {
    /// The player reaches an object of the class goal.
    Object,
    /// The player's centre is inside a rectangle, in pixels of the stage.
    Place {
        /// The left edge, which is part of the rectangle.
        left: Px,
        /// The top edge, which is part of the rectangle.
        top: Px,
        /// The width.
        width: Px,
        /// The height.
        height: Px,
    },
    /// The player has this many rings.
    Rings(u16),
    /// A score of the player is at least this high. A score that is NaN never reaches the goal.
    Score {
        /// The score.
        score: Score,
        /// The least score.
        least: f64,
    },
}

/// The conditions that a run must satisfy. A minor version may add fields: end a value with `..Limits::default()`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// `true` if the player must not be hurt. A death always ends the run.
    pub no_damage: bool,
    /// The number of checkpoints that the player must pass before the goal.
    pub checkpoints: u8,
    /// The only buttons that may be held; `None` for all.
    pub buttons: Option<Input>,
    /// `true` if the player's centre must stay out of ground that is solid from all sides. Fast players can get into it, and run inside it.
    pub outside_ground: bool,
}

/// The divisor of the number of pushes: states with the same quotient may be alike.
const PUSHES: u16 = 16;

/// The result of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// The run goes on.
    GoesOn,
    /// The goal is reached.
    Reached,
    /// The player died, or a limit was broken. The text says which.
    Lost(&'static str),
}

/// A stage, a start, a goal and limits.
#[derive(Clone, Debug)]
pub struct Problem<C = NoCustom> {
    pub(crate) stage: Stage<C>,
    pub(crate) start: World<C>,
    pub(crate) goal: Goal,
    pub(crate) limits: Limits,
    differences: fn(&World<C>) -> u32,
}

impl<C: Custom> Problem<C> {
    /// Makes the problem of getting from a start to a goal. The search controls the first player.
    pub fn new(stage: Stage<C>, start: World<C>, goal: Goal) -> Self {
        Self { stage, start, goal, limits: Limits::default(), differences: |_| 0 }
    }

    /// Adds a key to the state: two worlds with different keys are never merged. It is needed for the memory of custom objects that affects
    /// the way. The search handles stock objects itself.
    #[must_use]
    pub fn with_differences(mut self, differences: fn(&World<C>) -> u32) -> Self {
        self.differences = differences;
        self
    }

    /// Sets the limits.
    #[must_use]
    pub fn with_limits(mut self, limits: Limits) -> Self {
        self.limits = limits;
        self
    }

    /// Returns the stage.
    pub const fn stage(&self) -> &Stage<C> {
        &self.stage
    }

    /// Returns the world that every run begins with.
    pub const fn start(&self) -> &World<C> {
        &self.start
    }

    /// Returns the objects of the class goal.
    pub(crate) fn goal_objects(&self) -> impl Iterator<Item = (&quarterpipe::object::Body, &quarterpipe::stock::Goal)> {
        self.stage.placements().iter().filter_map(|placement| match &placement.thing {
            Thing::Stock(Stock::Goal(goal)) => Some((&placement.body, goal)),
            _ => None,
        })
    }

    /// Returns the number of checkpoints in the stage; `None` if custom objects may also be checkpoints.
    pub(crate) fn checkpoints(&self) -> Option<usize> {
        let things = || self.stage.placements().iter().map(|placement| &placement.thing);
        let is_own = things().any(|thing| matches!(thing, Thing::Custom(_)));
        (!is_own).then(|| things().filter(|thing| matches!(thing, Thing::Stock(Stock::Checkpoint(_)))).count())
    }

    /// Runs the first player's buttons up to the goal, for at most this many frames, and returns the buttons that were held. Ignores
    /// buttons that are not allowed, and the second pad.
    ///
    /// # Errors
    ///
    /// If the buttons do not reach the goal, or break a limit on their way.
    pub fn run(&self, inputs: &Inputs, longest: usize) -> Result<Run, SearchError> {
        let (mut state, mut kept, mut frames) = (self.begin(), Inputs::new(), 0);
        for held in inputs.first_pad().take(longest) {
            let held = self.allowed(held);
            // `inputs` has at least as many frames, so there is room.
            let _ = kept.push(held, 1);
            frames += 1;
            match self.step(&mut state, held) {
                Outcome::GoesOn => {}
                Outcome::Reached => return Ok(Run { frames, inputs: kept }),
                Outcome::Lost(reason) => return Err(SearchError::NoRun { frames, reason }),
            }
        }
        Err(SearchError::NoRun { frames, reason: "it has not reached the goal" })
    }

    /// Returns a state at the start.
    pub(crate) fn begin(&self) -> State<C> {
        State { world: self.start.clone(), checkpoints: 0, deeds: 0, pushes: 0 }
    }

    /// Removes buttons that may not be held.
    pub(crate) fn allowed(&self, held: Input) -> Input {
        self.limits.buttons.map_or(held, |allowed| Input::from_bits(held.bits() & allowed.bits()))
    }

    /// Steps a frame of a run. All of `held` must be allowed.
    pub(crate) fn step(&self, state: &mut State<C>, held: Input) -> Outcome {
        let mut seen = FrameFacts::default();
        state.world.step(&self.stage, &[held], &mut seen);
        state.checkpoints = state.checkpoints.saturating_add(seen.checkpoints);
        state.pushes = state.pushes.wrapping_add(seen.pushes);
        let Some(player) = state.world.players.first() else { return Outcome::Lost("the world has no player") };
        if matches!(player.routine, Routine::Dying | Routine::Dead) || player.is_drowning() {
            return Outcome::Lost("the player dies");
        }
        if self.limits.no_damage && seen.is_hurt {
            return Outcome::Lost("the player is hurt");
        }
        if self.limits.outside_ground && is_in_ground(&self.stage, player) {
            return Outcome::Lost("the player is in solid ground");
        }
        for deed in seen.deeds.into_iter().flatten() {
            // The sum does not depend on the order. The place identifies the object, as its slot may differ between runs.
            let place = [player.x.px().0 >> 6, player.y.px().0 >> 6, i32::from(deed)];
            state.deeds = state.deeds.wrapping_add(mixed(place.map(|part| part as u64)));
        }
        let is_there = match &self.goal {
            Goal::Object => seen.has_goal,
            &Goal::Place { left, top, width, height } => {
                let (x, y) = (player.x.px(), player.y.px());
                left <= x && x < left + width && top <= y && y < top + height
            }
            Goal::Rings(rings) => player.rings >= *rings,
            Goal::Score { score, least } => score.of(player) >= *least,
        };
        match is_there {
            false => Outcome::GoesOn,
            true if state.checkpoints >= self.limits.checkpoints => Outcome::Reached,
            // The event of reaching an object comes only once.
            true if matches!(self.goal, Goal::Object) => Outcome::Lost("the goal is reached before the checkpoints"),
            true => Outcome::GoesOn,
        }
    }
}

/// Returns `true` if a player's centre is in ground that is solid from all sides, on the player's layer.
pub(crate) fn is_in_ground<C>(stage: &Stage<C>, player: &Player) -> bool {
    let (x, y) = (player.x.px().0, player.y.px().0);
    let (Ok(column), Ok(row)) = (usize::try_from(x >> 4), usize::try_from(y >> 4)) else { return false };
    let Some(shape) = stage.terrain().shape(player.layer, SolidSide::SidesAndBottom, column, row) else { return false };
    let height = i32::from(shape.heights[(x & 15) as usize]);
    // Positive heights are counted from below, negative ones from above.
    (16 - (y & 15)) <= height || (y & 15) < -height
}

/// A world during a run, and the events that the engine does not keep.
#[derive(Debug)]
pub(crate) struct State<C> {
    pub world: World<C>,
    pub checkpoints: u8,
    /// A hash of the objects that the player broke or made collapse.
    pub deeds: u64,
    /// The number of pushes of objects.
    pub pushes: u16,
}

impl<C: Custom> Problem<C> {
    /// Returns a hash of the lasting effects of a run. States in which it differs are never merged, and each such group keeps its share of
    /// a layer: the way may first lead away from the goal, such as to a switch.
    pub(crate) fn brought_about(&self, state: &State<C>, player: &Player) -> u64 {
        let own = [
            state.deeds,
            u64::from(state.pushes / PUSHES),
            u64::from(state.checkpoints),
            player.layer as u64,
            player.shield as u64,
            u64::from(player.shoes > 0),
            u64::from((self.differences)(&state.world)),
        ];
        let switches = state.world.shared.switches.into_iter().map(u64::from);
        mixed(own.into_iter().chain(switches))
    }
}

/// Mixes numbers into a hash.
pub(crate) fn mixed(numbers: impl IntoIterator<Item = u64>) -> u64 {
    numbers.into_iter().fold(0, |mixed, number| {
        let mixed = (mixed ^ number).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed ^ (mixed >> 29)).wrapping_mul(0xBF58_476D_1CE4_E5B9).rotate_left(32)
    })
}

impl<C: Clone> Clone for State<C> {
    fn clone(&self) -> Self {
        Self { world: self.world.clone(), ..*self }
    }

    fn clone_from(&mut self, source: &Self) {
        let Self { world, checkpoints, deeds, pushes } = self;
        world.clone_from(&source.world);
        (*checkpoints, *deeds, *pushes) = (source.checkpoints, source.deeds, source.pushes);
    }
}

/// The events of the first player in a frame.
#[derive(Clone, Copy, Debug, Default)]
struct FrameFacts {
    has_goal: bool,
    is_hurt: bool,
    checkpoints: u8,
    pushes: u16,
    /// The first lasting effects of a frame.
    deeds: [Option<u8>; 4],
}

impl Observer for FrameFacts {
    fn event(&mut self, player: usize, event: Event) {
        if player != 0 {
            return;
        }
        match event {
            Event::ReachedGoal(_) => self.has_goal = true,
            Event::WasHurt => self.is_hurt = true,
            Event::PassedCheckpoint(_) => self.checkpoints = self.checkpoints.saturating_add(1),
            Event::MovedObject(_) => self.pushes += 1,
            Event::BrokeMonitor(_) | Event::Broke(_) | Event::Collapsed(_) => {
                if let Some(free) = self.deeds.iter_mut().find(|deed| deed.is_none()) {
                    *free = Some(event.kind() as u8);
                }
            }
            _ => {}
        }
    }
}
