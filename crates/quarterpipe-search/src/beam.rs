//! A beam search: all states of a layer have stepped the same number of frames, and the nearest to the goal go on.

use std::collections::BTreeMap;

use quarterpipe::{Input, Px, object::Custom, player::Player};
use rayon::prelude::*;

use crate::{
    Goal,
    guide::Guide,
    moves::Move,
    problem::{Outcome, Problem, State},
    tried::Tried,
};

/// How many pixels a ring is worth.
const RING: i32 = 256;

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
    /// How many quarters of the states that go on are chosen for their kind, and not because they are the nearest of all.
    pub quarters: usize,
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
    /// The least that a state had still to go.
    pub nearest: i32,
}

/// What is told after each layer, and may end the search.
pub(crate) type Watch<'a> = &'a (dyn Fn(&Front<'_>) -> bool + Sync);

/// How far a search has come at the moment.
#[derive(Clone, Copy, Debug)]
pub struct Front<'a> {
    /// Where the states are that go on: the player's centre in each, the nearest to the goal first. Empty while the best run is edited.
    pub places: &'a [[Px; 2]],
    /// How many frames the round has stepped; 0 while the best run is edited.
    pub frames: u64,
}

/// What a state must have in common with another one to be alike.
type Cell = ([i32; 2], [i16; 2], u32, u32);

/// What states have brought about, about where they are, and which way they go.
type Kind = (u32, [i16; 2], i8);

/// A state that could be in the next layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Candidate {
    // First the cell, then the score: sorted, alike ones lie together, the nearest to the goal first.
    cell: Cell,
    /// Lower ones are nearer to the goal.
    score: i32,
    /// The state before, and the move that leads here.
    parent: u32,
    step: u8,
    kind: Kind,
}

impl Candidate {
    /// Returns what sorts candidates, the nearest first.
    const fn order(&self) -> (i32, u32, u8) {
        (self.score, self.parent, self.step)
    }
}

/// What a move led to.
enum Led {
    To(Candidate),
    ToGoal { frames: usize, parent: u32, step: u8 },
    Nowhere,
}

impl Beam {
    /// Searches from a state on that is reached by `before`, until the one who watches says to end; then the error is the least that a
    /// state had still to go so far.
    pub fn search<C: Custom + Send + Sync>(
        &self,
        problem: &Problem<C>,
        (guide, moves): (Option<&Guide>, &[Move]),
        (from, before): (&State<C>, &[Input]),
        (watch, tried): (Watch<'_>, &mut Tried),
    ) -> Result<Found, i32> {
        let mut states = vec![from.clone()];
        // By layer, each state's parent and move.
        let mut history: Vec<Vec<(u32, u8)>> = Vec::new();
        // The layer in which a state came nearer last.
        let mut last_nearer = 0;
        let mut chosen = BTreeMap::new();
        let mut found = Found { nearest: i32::MAX, ..Found::default() };
        let mut places: Vec<[Px; 2]> = from.world.players.iter().take(1).map(place).collect();
        while before.len() + (history.len() + 1) * self.move_frames <= self.longest {
            if !watch(&Front { places: &places, frames: found.frames }) {
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
            let next = self.select(led, &mut chosen);
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
                let cell = self.cell(problem, state, player);
                let worth = if matches!(problem.goal, Goal::Rings(_)) { RING } else { 1 };
                let far = left(problem, guide, player).saturating_mul(worth);
                let score = self.score(far, state, player, &cell);
                Led::To(Candidate { cell, score, parent, step, kind: kind(player, cell.3) })
            }
            None => Led::Nowhere,
        };
        (led, self.move_frames as u32)
    }

    /// Returns how far a state is from the goal, less what its speed will bring it nearer.
    fn score<C>(&self, far: i32, state: &State<C>, player: &Player, cell: &Cell) -> i32 {
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

    /// Returns a small number that depends on the seed and the cell alone: other seeds look elsewhere.
    fn noise(&self, cell: &Cell) -> i32 {
        if self.seed == 0 {
            return 0;
        }
        let ([x, y], [across, down], flags, brought_about) = *cell;
        let mut mixed = self.seed;
        for part in [x as u64, y as u64, across as u64, down as u64, flags.into(), brought_about.into()] {
            mixed = (mixed ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15).rotate_left(29);
        }
        (mixed >> 58) as i32
    }

    /// Returns what states have in common that are alike.
    fn cell<C: Custom>(&self, problem: &Problem<C>, state: &State<C>, player: &Player) -> Cell {
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
        (place, speeds, bits, problem.brought_about(state, player))
    }

    /// Returns the states of the next layer: of those that are alike the best one. Of these the nearest have some of the places. The other
    /// places go to those of the kinds that were chosen least so far: the way may lead back first, to what opens it.
    fn select(&self, led: Vec<(Led, u32)>, chosen: &mut BTreeMap<Kind, u32>) -> Vec<Candidate> {
        let to = |(led, _)| match led {
            Led::To(candidate) => Some(candidate),
            _ => None,
        };
        let mut next: Vec<Candidate> = led.into_iter().filter_map(to).collect();
        next.par_sort_unstable();
        next.dedup_by_key(|candidate| candidate.cell);
        next.par_sort_unstable_by_key(Candidate::order);
        let nearest = (self.width * (4 - self.quarters)).div_ceil(4);
        if next.len() > self.width {
            // How often the kind has been chosen before, if all nearer ones are chosen now.
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
fn kind(player: &Player, brought_about: u32) -> Kind {
    let about = [player.x, player.y].map(|at| (at.px().0 >> 6) as i16);
    (brought_about, about, player.x_speed.0.signum() as i8)
}

fn place(player: &Player) -> [Px; 2] {
    [player.x.px(), player.y.px()]
}

/// Returns how much is left up to the goal: pixels, rings or points.
fn left<C: Custom>(problem: &Problem<C>, guide: Option<&Guide>, player: &Player) -> i32 {
    match (guide, &problem.goal) {
        (Some(guide), _) => guide.distance(player.x.px(), player.y.px(), player.layer),
        (None, Goal::Rings(rings)) => i32::from(*rings) - i32::from(player.rings),
        // Casts keep within bounds.
        (None, Goal::Score { score, least }) => (least - score.of(player)).ceil() as i32,
        (None, _) => i32::MAX,
    }
}
