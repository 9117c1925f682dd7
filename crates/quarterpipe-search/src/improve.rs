//! Random edits of a run. Edits that reach the goal no later are kept.

use quarterpipe::{Input, Px, object::Custom};
use rand_pcg::{Pcg64Mcg, rand_core::Rng};

use crate::{
    moves::Move,
    problem::{Outcome, Problem, State},
};

/// The number of frames between two states of the run that are kept. Edited runs begin from these states.
const BETWEEN: usize = 16;
/// The most frames that an edit changes, removes or adds.
const LONGEST: usize = 24;

/// The buttons that an edit presses or lets go of. A second jump button can be pressed while the first is held.
const BUTTONS: [Input; 6] = [Input::UP, Input::DOWN, Input::LEFT, Input::RIGHT, Input::A, Input::B];

/// The result of an edit.
pub(crate) struct EditResult {
    /// The buttons up to the goal.
    pub inputs: Vec<Input>,
    /// The player's position before every sixteenth frame.
    pub places: Vec<[Px; 2]>,
    /// The number of frames that were stepped.
    pub frames: u64,
}

/// A run to edit.
pub(crate) struct Improver<'a, C> {
    problem: &'a Problem<C>,
    moves: &'a [Move],
    /// The buttons up to the goal.
    inputs: Vec<Input>,
    /// The states before frame 0, [`BETWEEN`], twice that and so on.
    states: Vec<State<C>>,
    random: Pcg64Mcg,
    frames: u64,
}

impl<'a, C: Custom> Improver<'a, C> {
    /// Begins with a run that reaches the goal.
    pub fn new(problem: &'a Problem<C>, moves: &'a [Move], inputs: Vec<Input>, seed: u128) -> Self {
        let states = vec![problem.begin()];
        let mut improver = Self { problem, moves, inputs, states, random: Pcg64Mcg::new(seed), frames: 0 };
        improver.keep_states(0);
        improver
    }

    /// Edits the run until this many frames were stepped; `None` once `holds` returns false.
    pub fn run(mut self, most: u64, holds: &dyn Fn() -> bool) -> Option<EditResult> {
        let mut edited = Vec::new();
        while self.frames < most {
            if !holds() {
                return None;
            }
            let Some(first) = self.edit(&mut edited) else { continue };
            edited[first..].iter_mut().for_each(|held| *held = self.problem.allowed(*held));
            if let Some(frames) = self.frames_of(first, &edited)
                && frames <= self.inputs.len()
            {
                // After the edited buttons end, the last ones are held on.
                let last = edited.last().copied().unwrap_or_default();
                edited.resize(frames, last);
                std::mem::swap(&mut self.inputs, &mut edited);
                self.keep_states(first);
            }
        }
        let players = self.states.iter().filter_map(|state| state.world.players.first());
        let places = players.map(|player| [player.x.px(), player.y.px()]).collect();
        Some(EditResult { inputs: self.inputs, places, frames: self.frames })
    }

    fn below(&mut self, most: usize) -> usize {
        (self.random.next_u64() >> 33) as usize % most.max(1)
    }

    /// Edits the run into `edited`, and returns the first frame that may differ; `None` if no frame differs.
    fn edit(&mut self, edited: &mut Vec<Input>) -> Option<usize> {
        edited.clone_from(&self.inputs);
        let at = self.below(edited.len());
        let count = 1 + self.below(LONGEST);
        let count = 1 + self.below(count);
        let end = (at + count).min(edited.len());
        match self.below(6) {
            // Removes frames.
            0 => drop(edited.drain(at..end)),
            // Holds the buttons of one frame for longer, and those of a later one for less long.
            1 => {
                let held = edited[at];
                edited.splice(at..at, std::iter::repeat_n(held, count));
                let from = (at + count + self.below(4 * LONGEST)).min(edited.len());
                let to = (from + count).min(edited.len());
                drop(edited.drain(from..to));
            }
            // Replaces the buttons of some frames.
            2 => {
                let button = BUTTONS[self.below(BUTTONS.len())];
                edited[at..end].iter_mut().for_each(|held| *held = Input::from_bits(held.bits() ^ button.bits()));
            }
            3 => {
                let held = edited[self.below(self.inputs.len())];
                edited[at..end].fill(held);
            }
            // Moves a change of buttons to an earlier or later frame.
            4 => {
                let change = (at + 1..edited.len()).find(|at| edited[*at] != edited[*at - 1])?;
                if self.below(2) == 0 {
                    let (held, to) = (edited[change - 1], (change + count).min(edited.len()));
                    edited[change..to].fill(held);
                } else {
                    let (held, from) = (edited[change], change.saturating_sub(count));
                    edited[from..change].fill(held);
                    return Some(from);
                }
            }
            _ => {
                let known = self.moves[self.below(self.moves.len())];
                (at..end).for_each(|frame| edited[frame] = known.at(frame - at, end - at));
            }
        }
        Some(at)
    }

    /// Returns the number of frames of a run whose buttons differ from this frame on; `None` if it is longer than the present run.
    fn frames_of(&mut self, first: usize, edited: &[Input]) -> Option<usize> {
        let from = first / BETWEEN;
        let mut state = self.states.get(from)?.clone();
        let last = edited.last().copied().unwrap_or_default();
        for frame in from * BETWEEN..self.inputs.len() {
            self.frames += 1;
            match self.problem.step(&mut state, edited.get(frame).copied().unwrap_or(last)) {
                Outcome::GoesOn => {}
                Outcome::Reached => return Some(frame + 1),
                Outcome::Lost(_) => return None,
            }
        }
        None
    }

    /// Keeps the states of the run from this frame on.
    fn keep_states(&mut self, first: usize) {
        self.states.truncate(first / BETWEEN + 1);
        let Some(mut state) = self.states.last().cloned() else { return };
        let from = (self.states.len() - 1) * BETWEEN;
        for frame in from..self.inputs.len() {
            if frame > from && frame.is_multiple_of(BETWEEN) {
                self.states.push(state.clone());
            }
            self.frames += 1;
            self.problem.step(&mut state, self.inputs[frame]);
        }
    }
}
