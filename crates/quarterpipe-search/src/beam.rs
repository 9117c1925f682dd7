//! A beam search: all states of a layer have stepped the same number of frames, and the nearest to the goal go on.

use quarterpipe::{Input, World, object::Custom, player::Player};
use rayon::prelude::*;

use crate::{
    guide::Guide,
    moves::Move,
    problem::{Outcome, Problem, State},
};

/// How a beam search goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// The most states that go on from a layer.
    pub width: usize,
    /// How many frames a move lasts.
    pub move_frames: usize,
    /// How many frames of its speed a state is ahead of its place.
    pub lead: i32,
    /// Places are alike if they are in the same square of this many pixels.
    pub square: i32,
    /// The most frames of a run.
    pub longest: usize,
    /// For how many frames the states may come no nearer before it is given up.
    pub patience: usize,
    /// Other seeds prefer other states, a little; 0 prefers none.
    pub seed: u64,
}

/// What a beam search has found.
#[derive(Clone, Debug, Default)]
pub(crate) struct Found {
    /// The buttons up to the goal.
    pub inputs: Option<Vec<Input>>,
    /// How many frames were stepped.
    pub frames: u64,
    /// The least distance to the goal that a state had.
    pub nearest: i32,
}

/// What a state must have in common with another one to be alike.
type Cell = ([i32; 2], [i16; 2], u64);

/// A state that could be in the next layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    cell: Cell,
    /// Lower ones are nearer to the goal.
    score: i32,
    /// The state before, and the move that leads here.
    parent: u32,
    step: u8,
}

/// What a move led to.
enum Led {
    To(Candidate),
    ToGoal { frames: usize, parent: u32, step: u8 },
    Nowhere,
}

impl Beam {
    /// Searches from a state on that is reached by `before`, while something holds; once it does not, the error is the least distance
    /// to the goal so far.
    pub fn search<C: Custom + Send + Sync>(
        &self,
        problem: &Problem<C>,
        (guide, moves): (Option<&Guide>, &[Move]),
        (from, before): (&State<C>, &[Input]),
        holds: &(dyn Fn() -> bool + Sync),
    ) -> Result<Found, i32> {
        let mut states = vec![from.clone()];
        // By layer, each state's parent and move.
        let mut history: Vec<Vec<(u32, u8)>> = Vec::new();
        // The layer in which a state came nearer last.
        let mut last_nearer = 0;
        let mut found = Found { nearest: self.distance(guide, &from.world).unwrap_or(i32::MAX), ..Found::default() };
        while before.len() + (history.len() + 1) * self.move_frames <= self.longest {
            if !holds() {
                return Err(found.nearest);
            }
            let led: Vec<(Led, u32)> = states
                .par_iter()
                .enumerate()
                .flat_map_iter(|(parent, state)| {
                    let mut scratch = state.clone();
                    moves.iter().enumerate().map(move |(step, known)| {
                        scratch.clone_from(state);
                        self.try_move(problem, guide, (&mut scratch, *known), (parent as u32, step as u8))
                    })
                })
                .collect();
            found.frames += led.iter().map(|(_, frames)| u64::from(*frames)).sum::<u64>();
            let goals = led.iter().filter_map(|(led, _)| match led {
                Led::ToGoal { frames, parent, step } => Some((*frames, *parent, *step)),
                _ => None,
            });
            if let Some((frames, parent, step)) = goals.min() {
                history.push(vec![(parent, step)]);
                let mut inputs = self.inputs(&history, moves, before);
                inputs.truncate(before.len() + (history.len() - 1) * self.move_frames + frames);
                found.inputs = Some(inputs);
                found.nearest = 0;
                return Ok(found);
            }
            let next = self.select(led);
            if next.is_empty() {
                return Ok(found);
            }
            // Only what goes on is stepped again: so no other worlds have to be kept.
            states = next
                .par_iter()
                .map(|chosen| {
                    let mut state = states[chosen.parent as usize].clone();
                    let known = moves[usize::from(chosen.step)];
                    (0..self.move_frames).for_each(|frame| {
                        problem.step(&mut state, known.at(frame, self.move_frames));
                    });
                    state
                })
                .collect();
            found.frames += (states.len() * self.move_frames) as u64;
            history.push(next.iter().map(|chosen| (chosen.parent, chosen.step)).collect());
            let distances = states.iter().filter_map(|state| self.distance(guide, &state.world));
            if let Some(nearest) = distances.min().filter(|nearest| *nearest < found.nearest) {
                (found.nearest, last_nearer) = (nearest, history.len());
            }
            if guide.is_some() && (history.len() - last_nearer) * self.move_frames > self.patience {
                return Ok(found);
            }
        }
        Ok(found)
    }

    /// Tries a move, and returns what it leads to and how many frames it took.
    fn try_move<C: Custom>(
        &self,
        problem: &Problem<C>,
        guide: Option<&Guide>,
        (state, known): (&mut State<C>, Move),
        (parent, step): (u32, u8),
    ) -> (Led, u32) {
        for frame in 0..self.move_frames {
            match problem.step(state, known.at(frame, self.move_frames)) {
                Outcome::GoesOn => {}
                Outcome::Reached => return (Led::ToGoal { frames: frame + 1, parent, step }, frame as u32 + 1),
                Outcome::Lost => return (Led::Nowhere, frame as u32 + 1),
            }
        }
        let led = match state.world.players.first() {
            Some(player) => {
                let cell = self.cell(state, player);
                Led::To(Candidate { cell, score: self.score(guide, state, player, &cell), parent, step })
            }
            None => Led::Nowhere,
        };
        (led, self.move_frames as u32)
    }

    fn distance<C>(&self, guide: Option<&Guide>, world: &World<C>) -> Option<i32> {
        let player = world.players.first()?;
        guide.map(|guide| guide.distance(player.x.px(), player.y.px()))
    }

    /// Returns how far a state is from the goal, less what its speed will bring it nearer. Without a goal at a place, rings count.
    fn score<C>(&self, guide: Option<&Guide>, state: &State<C>, player: &Player, cell: &Cell) -> i32 {
        let speed = if player.airborne {
            i32::from(player.x_speed.0).abs().max(i32::from(player.y_speed.0).abs())
        } else {
            i32::from(player.ground_speed.0).abs()
        };
        let far = match guide {
            Some(guide) => guide.distance(player.x.px(), player.y.px()),
            None => -256 * i32::from(player.rings),
        };
        // A charge becomes speed.
        let charge = i32::from(player.charge.word().min(0x800)) + 0x100 * i32::from(player.charge_timer.min(8));
        let lead = (self.lead * (speed + charge)) >> 8;
        let checkpoints = 4096 * i32::from(state.checkpoints);
        far.saturating_sub(lead).saturating_sub(checkpoints).saturating_add(self.noise(cell))
    }

    /// Returns a small number that depends on the seed and the cell alone: other seeds look elsewhere.
    fn noise(&self, cell: &Cell) -> i32 {
        if self.seed == 0 {
            return 0;
        }
        let ([x, y], [across, down], rest) = *cell;
        let mut mixed = self.seed;
        for part in [x as u64, y as u64, across as u64, down as u64, rest] {
            mixed = (mixed ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
        (mixed >> 58) as i32
    }

    /// Returns what states have in common that are alike.
    fn cell<C>(&self, state: &State<C>, player: &Player) -> Cell {
        let place = [player.x.px().0.div_euclid(self.square), player.y.px().0.div_euclid(self.square)];
        let speeds = if player.airborne {
            [player.x_speed.0 >> 8, player.y_speed.0 >> 8]
        } else {
            [player.ground_speed.0 >> 8, 0]
        };
        let flags = [
            player.airborne,
            player.rolling,
            player.jumping,
            player.underwater,
            player.facing_left,
            player.pushing,
            player.rings > 0,
        ];
        let mut rest = flags.into_iter().fold(0, |bits, flag| bits << 1 | u64::from(flag));
        rest = rest << 1 | player.layer as u64;
        rest = rest << 4 | u64::from(player.charge.word() >> 8 & 15);
        rest = rest << 4 | u64::from(player.charge_timer >> 3 & 15);
        rest = rest << 8 | u64::from(state.checkpoints);
        rest = rest << 1 | u64::from(player.held.jump());
        for switches in state.world.shared.switches {
            rest = rest.rotate_left(7) ^ u64::from(switches) << 32;
        }
        (place, speeds, rest)
    }

    /// Returns the states of the next layer: of those that are alike the best one, and of these the best.
    fn select(&self, led: Vec<(Led, u32)>) -> Vec<Candidate> {
        let to = |(led, _)| match led {
            Led::To(candidate) => Some(candidate),
            _ => None,
        };
        let mut next: Vec<Candidate> = led.into_iter().filter_map(to).collect();
        next.par_sort_unstable();
        next.dedup_by_key(|candidate| candidate.cell);
        next.par_sort_unstable_by_key(|candidate| (candidate.score, candidate.parent, candidate.step));
        next.truncate(self.width);
        next
    }

    /// Returns the buttons that lead to the first state of the last layer.
    fn inputs(&self, history: &[Vec<(u32, u8)>], moves: &[Move], before: &[Input]) -> Vec<Input> {
        let (mut steps, mut at) = (Vec::new(), 0);
        for layer in history.iter().rev() {
            let (parent, step) = layer[at];
            steps.push(moves[usize::from(step)]);
            at = parent as usize;
        }
        let moved =
            steps.iter().rev().flat_map(|known| (0..self.move_frames).map(|frame| known.at(frame, self.move_frames)));
        before.iter().copied().chain(moved).collect()
    }
}
