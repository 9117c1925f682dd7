//! The short moves by which a beam search continues a state.

use quarterpipe::{
    Input,
    rules::{Rules, SpinDash},
};

/// Two sets of buttons that share the frames of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    first: Input,
    then: Input,
    share: Share,
}

/// The frames that have the first set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Share {
    First,
    FirstHalf,
    EverySecond,
}

impl Move {
    const fn hold(held: Input) -> Self {
        Self { first: held, then: held, share: Share::First }
    }

    const fn once(first: Input, then: Input) -> Self {
        Self { first, then, share: Share::First }
    }

    const fn half(first: Input, then: Input) -> Self {
        Self { first, then, share: Share::FirstHalf }
    }

    /// Returns the buttons in a frame of a move that lasts this many frames.
    pub fn at(self, frame: usize, frames: usize) -> Input {
        let is_first = match self.share {
            Share::First => frame == 0,
            Share::FirstHalf => frame < frames.div_ceil(2),
            Share::EverySecond => frame.is_multiple_of(2),
        };
        if is_first { self.first } else { self.then }
    }
}

/// Returns the moves under these rules, without buttons that may not be held.
pub(crate) fn moves(rules: &Rules, allowed: impl Fn(Input) -> Input) -> Vec<Move> {
    let [right, left] = [Input::RIGHT, Input::LEFT];
    let down = Input::DOWN;
    let mut all = vec![
        Move::hold(right),
        Move::hold(right | Input::A),
        Move::once(right, right | Input::A),
        Move::half(right, right | Input::A),
        Move::half(right | Input::A, right),
        Move::once(down, right),
        Move::hold(Input::NONE),
        Move::hold(left),
        Move::hold(left | Input::A),
        Move::once(left, left | Input::A),
        Move::hold(Input::A),
        Move::once(Input::NONE, Input::A),
        Move::hold(down),
    ];
    if rules.moves.spin_dash != SpinDash::None {
        all.push(Move::once(down | Input::A, down));
        all.push(Move::once(down, down | Input::A));
        // Presses the button again every second frame.
        all.push(Move { first: down, then: down | Input::A, share: Share::EverySecond });
    }
    if rules.moves.peel_out {
        all.push(Move::once(Input::UP, Input::UP | Input::A));
    }
    let mut distinct: Vec<Move> = Vec::new();
    for known in all {
        let known = Move { first: allowed(known.first), then: allowed(known.then), ..known };
        if !distinct.contains(&known) {
            distinct.push(known);
        }
    }
    distinct
}

/// The buttons of moves as a tree: moves that begin alike share their first frames.
#[derive(Debug, Default)]
pub(crate) struct Tree {
    roots: Vec<usize>,
    frames: Vec<Frame>,
}

/// A frame of one or several moves.
#[derive(Debug)]
pub(crate) struct Frame {
    pub held: Input,
    /// The number of the first move that the frame belongs to.
    pub step: u8,
    /// The number of moves that the frame belongs to.
    pub moves: u32,
    next: Vec<usize>,
}

impl Tree {
    /// Makes the tree of moves that last this many frames.
    pub fn new(moves: &[Move], move_frames: usize) -> Self {
        let mut tree = Self::default();
        for (step, known) in moves.iter().enumerate() {
            let mut from = None;
            for frame in 0..move_frames {
                let at = tree.follow(from, known.at(frame, move_frames), step as u8);
                tree.frames[at].moves += 1;
                from = Some(at);
            }
        }
        tree
    }

    /// Returns the frame with these buttons after another one, or at the beginning. Adds it if there is none.
    fn follow(&mut self, from: Option<usize>, held: Input, step: u8) -> usize {
        let next = from.map_or(&self.roots, |from| &self.frames[from].next);
        if let Some(known) = next.iter().find(|frame| self.frames[**frame].held == held) {
            return *known;
        }
        let new = self.frames.len();
        self.frames.push(Frame { held, step, moves: 0, next: Vec::new() });
        from.map_or(&mut self.roots, |from| &mut self.frames[from].next).push(new);
        new
    }

    /// Returns the frames that follow a frame, or those with which moves begin.
    pub fn after<'a>(&'a self, frame: Option<&'a Frame>) -> impl ExactSizeIterator<Item = &'a Frame> {
        frame.map_or(&self.roots, |frame| &frame.next).iter().map(|next| &self.frames[*next])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_that_begin_alike_share_frames_and_none_is_lost() {
        let moves = moves(&Rules::S3K, |held| held);
        for move_frames in 1..=10 {
            let tree = Tree::new(&moves, move_frames);
            let mut ways = Vec::new();
            let mut open: Vec<(Vec<Input>, Option<&Frame>)> = vec![(Vec::new(), None)];
            while let Some((way, at)) = open.pop() {
                if way.len() == move_frames {
                    ways.push((way, at.unwrap().step));
                    continue;
                }
                for next in tree.after(at) {
                    open.push(([&way[..], &[next.held]].concat(), Some(next)));
                }
            }
            for (way, step) in &ways {
                let of_move: Vec<Input> =
                    (0..move_frames).map(|frame| moves[usize::from(*step)].at(frame, move_frames)).collect();
                assert_eq!(*way, of_move);
            }
            let mut distinct: Vec<Vec<u8>> = moves
                .iter()
                .map(|known| (0..move_frames).map(|frame| known.at(frame, move_frames).bits()).collect())
                .collect();
            distinct.sort();
            distinct.dedup();
            assert_eq!(ways.len(), distinct.len());
            assert!(tree.frames.len() < distinct.len() * move_frames || move_frames == 1);
        }
    }
}
