//! The short moves that a beam search continues a state by.

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

/// Which frames have the first set.
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

/// Returns the moves under these rules, with those of their buttons that may be held.
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
        // Every second frame presses anew.
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
