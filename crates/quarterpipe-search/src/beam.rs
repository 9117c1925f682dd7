//! A beam search: all states of a layer have stepped the same number of frames, and the best ones are continued.

use std::collections::BTreeMap;

use quarterpipe::{Input, Px, object::Custom, player::Player};
use rayon::prelude::*;

use crate::{
    Goal,
    guide::Guide,
    moves::{Frame, Move, Tree},
    problem::{Outcome, Problem, State, mixed},
    visit_map::VisitMap,
};

/// The number of pixels that a ring is worth.
const RING: i32 = 256;

/// The settings of a beam search.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Beam {
    /// The most states that a layer keeps.
    pub width: usize,
    /// The number of frames that a move lasts.
    pub move_frames: usize,
    /// The number of frames by which a state's position is projected ahead at its present speed.
    pub lead: i32,
    /// The side of a square in pixels. Two places are alike if they are in the same square.
    pub square: i32,
    /// The most frames of a run.
    pub longest: usize,
    /// The number of frames without progress after which the search gives up.
    pub patience: usize,
    /// The number of quarters of a layer that are chosen by kind, not by distance to the goal.
    pub quarters: usize,
    /// Each seed prefers slightly different states; 0 prefers none.
    pub seed: u64,
}

/// The result of a beam search.
#[derive(Clone, Debug, Default)]
pub(crate) struct BeamResult {
    /// The buttons up to the goal.
    pub inputs: Option<Vec<Input>>,
    /// The number of frames tried.
    pub frames: u64,
    /// The shortest distance to the goal that any state still had.
    pub nearest: i32,
}

/// The callback after each layer. The search ends when it returns false.
pub(crate) type Watch<'a> = &'a (dyn Fn(&Front<'_>) -> bool + Sync);

/// The progress of a search.
#[derive(Clone, Copy, Debug)]
pub struct Front<'a> {
    /// The player's centre in each state of the layer, the nearest to the goal first. Empty while the best run is edited.
    pub places: &'a [[Px; 2]],
    /// The number of frames that the round has tried; 0 while the best run is edited.
    pub frames: u64,
}

/// A hash of the properties in which two states must agree to be alike.
type Cell = u64;

/// The lasting effects of a run, the rough position of the player, and the direction of its run.
type Kind = (u64, [i16; 2], i8);

/// A state that could be in the next layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    // The cell comes before the score, so sorting puts alike states next to each other, the nearest to the goal first.
    cell: Cell,
    /// Lower scores are nearer to the goal.
    score: i32,
    /// The index of the previous state; `step` is the move that leads here.
    parent: u32,
    step: u8,
    kind: Kind,
}

impl Candidate {
    /// Returns the key that sorts candidates, the nearest first.
    const fn order(&self) -> (i32, u32, u8) {
        (self.score, self.parent, self.step)
    }
}

/// The result of a move.
enum MoveResult {
    To(Candidate),
    ToGoal { frames: usize, parent: u32, step: u8 },
}

/// Steps a state along all moves.
struct Walk<'a, C> {
    beam: &'a Beam,
    problem: &'a Problem<C>,
    guide: Option<&'a Guide>,
    tree: &'a Tree,
    /// Copies of states, by frame. They are kept from walk to walk to reuse their memory.
    kept: Vec<Option<Box<State<C>>>>,
    led: Vec<MoveResult>,
    frames: u64,
}

impl<C: Custom> Walk<'_, C> {
    /// Returns the results of the moves from a state, and the number of frames. A frame that several moves share counts once for each.
    fn from(&mut self, parent: u32, state: &State<C>) -> (Vec<MoveResult>, u64) {
        self.frames = 0;
        let last = self.beam.move_frames;
        self.kept.resize_with(last + 1, || None);
        let mut copy = copied(self.kept[last].take(), state);
        self.go_on(parent, None, 0, &mut copy);
        self.kept[last] = Some(copy);
        (std::mem::take(&mut self.led), self.frames)
    }

    /// Steps the frames that follow a frame of the tree. Each starts from a copy of the state, and the last one uses the state itself.
    fn go_on(&mut self, parent: u32, after: Option<&Frame>, frame: usize, state: &mut State<C>) {
        let next = self.tree.after(after);
        let last = next.len() - 1;
        for (number, next) in next.enumerate() {
            if number == last {
                self.step(parent, next, frame, state);
            } else {
                let mut copy = copied(self.kept[frame].take(), state);
                self.step(parent, next, frame, &mut copy);
                self.kept[frame] = Some(copy);
            }
        }
    }

    /// Steps a frame of the tree, and the frames that follow it.
    fn step(&mut self, parent: u32, next: &Frame, frame: usize, state: &mut State<C>) {
        self.frames += u64::from(next.moves);
        match self.problem.step(state, next.held) {
            Outcome::GoesOn if frame + 1 < self.beam.move_frames => self.go_on(parent, Some(next), frame + 1, state),
            Outcome::GoesOn => {
                let candidate = self.beam.candidate(self.problem, self.guide, state, (parent, next.step));
                self.led.extend(candidate.map(MoveResult::To));
            }
            Outcome::Reached => self.led.push(MoveResult::ToGoal { frames: frame + 1, parent, step: next.step }),
            Outcome::Lost(_) => {}
        }
    }
}

/// Returns a copy of a state, in the memory of another state if there is one.
fn copied<C: Custom>(memory: Option<Box<State<C>>>, state: &State<C>) -> Box<State<C>> {
    match memory {
        Some(mut copy) => {
            State::clone_from(&mut copy, state);
            copy
        }
        None => Box::new(state.clone()),
    }
}

impl Beam {
    /// Searches from a state that `before` leads to, until `watch` returns false. The error is then the shortest distance to the goal so
    /// far.
    pub fn search<C: Custom + Send + Sync>(
        &self,
        problem: &Problem<C>,
        (guide, moves): (Option<&Guide>, &[Move]),
        (from, before): (&State<C>, &[Input]),
        (watch, tried): (Watch<'_>, &mut VisitMap),
    ) -> Result<BeamResult, i32> {
        let mut states = vec![from.clone()];
        // Parent and move of each state, by layer.
        let mut history: Vec<Vec<(u32, u8)>> = Vec::new();
        // The last layer in which a state came nearer to the goal.
        let mut last_nearer = 0;
        let mut chosen = BTreeMap::new();
        let tree = Tree::new(moves, self.move_frames);
        let mut found = BeamResult { nearest: i32::MAX, ..BeamResult::default() };
        let mut places: Vec<[Px; 2]> = from.world.players.iter().take(1).map(place).collect();
        while before.len() + history.len() * self.move_frames < self.longest {
            if !watch(&Front { places: &places, frames: found.frames }) {
                return Err(found.nearest);
            }
            let walk =
                || Walk { beam: self, problem, guide, tree: &tree, kept: Vec::new(), led: Vec::new(), frames: 0 };
            let led: Vec<(Vec<MoveResult>, u64)> = states
                .par_iter()
                .enumerate()
                .map_init(walk, |walk, (parent, state)| walk.from(parent as u32, state))
                .collect();
            found.frames += led.iter().map(|(_, frames)| frames).sum::<u64>();
            let led: Vec<MoveResult> = led.into_iter().flat_map(|(led, _)| led).collect();
            let most = self.longest - before.len() - history.len() * self.move_frames;
            let goals = led.iter().filter_map(|led| match led {
                MoveResult::ToGoal { frames, parent, step } if *frames <= most => Some((*frames, *parent, *step)),
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
            let next = self.select(led, &mut chosen);
            if next.is_empty() {
                return Ok(found);
            }
            // Only the chosen candidates are stepped a second time, so the other worlds need not be kept.
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
            let now: Vec<[Px; 2]> =
                states.iter().flat_map(|state| state.world.players.iter().take(1).map(place)).collect();
            for (chosen, to) in next.iter().zip(&now) {
                tried.way(places[chosen.parent as usize], *to);
            }
            places = now;
            let left = |player: &Player| left(problem, guide, player);
            let nearest = states.iter().flat_map(|state| state.world.players.first().map(left)).min();
            if let Some(nearest) = nearest.filter(|nearest| *nearest < found.nearest) {
                (found.nearest, last_nearer) = (nearest, history.len());
            }
            if (history.len() - last_nearer) * self.move_frames > self.patience {
                return Ok(found);
            }
        }
        Ok(found)
    }

    /// Returns a candidate for the next layer from a state.
    fn candidate<C: Custom>(
        &self,
        problem: &Problem<C>,
        guide: Option<&Guide>,
        state: &State<C>,
        (parent, step): (u32, u8),
    ) -> Option<Candidate> {
        let player = state.world.players.first()?;
        let brought_about = problem.brought_about(state, player);
        let cell = self.cell(player, brought_about);
        let worth = if matches!(problem.goal, Goal::Rings(_)) { RING } else { 1 };
        let far = left(problem, guide, player).saturating_mul(worth);
        let score = self.score(far, state, player, cell);
        Some(Candidate { cell, score, parent, step, kind: kind(player, brought_about) })
    }

    /// Returns the distance of a state from the goal, less the distance that its speed will cover.
    fn score<C>(&self, far: i32, state: &State<C>, player: &Player, cell: Cell) -> i32 {
        let speed = if player.airborne {
            i32::from(player.x_speed.0).abs().max(i32::from(player.y_speed.0).abs())
        } else {
            i32::from(player.ground_speed.0).abs()
        };
        // A charge becomes speed.
        let charge = i32::from(player.charge.word().min(0x800)) + 0x100 * i32::from(player.charge_timer.min(8));
        let lead = (self.lead * (speed + charge)) >> 8;
        let checkpoints = 4096 * i32::from(state.checkpoints);
        far.saturating_sub(lead).saturating_sub(checkpoints).saturating_add(self.noise(cell))
    }

    /// Returns a small number that depends only on the seed and the cell, so that other seeds prefer other states.
    fn noise(&self, cell: Cell) -> i32 {
        if self.seed == 0 { 0 } else { (mixed([self.seed, cell]) >> 58) as i32 }
    }

    /// Returns the cell of a state: alike states have the same cell.
    fn cell(&self, player: &Player, brought_about: u64) -> Cell {
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
            player.held.jump(),
        ];
        let mut bits = flags.into_iter().fold(0, |bits, flag| bits << 1 | u32::from(flag));
        bits = bits << 4 | u32::from(player.charge.word() >> 8 & 15);
        bits = bits << 4 | u32::from(player.charge_timer >> 3 & 15);
        let pair = |[first, second]: [u32; 2]| u64::from(first) << 32 | u64::from(second);
        let (place, speeds) = (place.map(|at| at as u32), speeds.map(|speed| speed as u32));
        mixed([pair(place), pair(speeds), bits.into(), brought_about])
    }

    /// Returns the states of the next layer: the best of each group of alike states. Some places go to the nearest states, and the rest to
    /// the kinds that were chosen least so far, as the way may first lead away from the goal, such as to a switch.
    fn select(&self, led: Vec<MoveResult>, chosen: &mut BTreeMap<Kind, u32>) -> Vec<Candidate> {
        let to = |led| match led {
            MoveResult::To(candidate) => Some(candidate),
            MoveResult::ToGoal { .. } => None,
        };
        let mut next: Vec<Candidate> = led.into_iter().filter_map(to).collect();
        next.par_sort_unstable();
        next.dedup_by_key(|candidate| candidate.cell);
        next.par_sort_unstable_by_key(Candidate::order);
        let nearest = (self.width * (4 - self.quarters)).div_ceil(4);
        if next.len() > self.width {
            // The number of times that the kind has been chosen, counting all nearer candidates.
            let mut count = |candidate: &Candidate| {
                let count = chosen.entry(candidate.kind).or_default();
                *count += 1;
                *count
            };
            let mut counted: Vec<(u32, Candidate)> = next.iter().map(|one| (count(one), *one)).collect();
            counted[nearest..].sort_unstable_by_key(|(count, candidate)| (*count, candidate.order()));
            for (_, passed) in counted.drain(self.width..) {
                chosen.entry(passed.kind).and_modify(|count| *count -= 1);
            }
            next = counted.into_iter().map(|(_, candidate)| candidate).collect();
            next.sort_unstable_by_key(Candidate::order);
        }
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

/// Returns the kind of a player's state.
fn kind(player: &Player, brought_about: u64) -> Kind {
    let about = [player.x, player.y].map(|at| (at.px().0 >> 6) as i16);
    (brought_about, about, player.x_speed.0.signum() as i8)
}

fn place(player: &Player) -> [Px; 2] {
    [player.x.px(), player.y.px()]
}

/// Returns the distance left to the goal, in pixels, rings or points.
fn left<C: Custom>(problem: &Problem<C>, guide: Option<&Guide>, player: &Player) -> i32 {
    match (guide, &problem.goal) {
        (Some(guide), _) => guide.distance(player.x.px(), player.y.px(), player.layer),
        (None, Goal::Rings(rings)) => (i32::from(*rings) - i32::from(player.rings)).max(0),
        (None, Goal::Score { score, least }) => match (least - score.of(player)).ceil() {
            left if left.is_nan() => i32::MAX,
            // Casts keep within bounds.
            left => left as i32,
        },
        (None, _) => i32::MAX,
    }
}
