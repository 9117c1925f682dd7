//! The short moves that a beam search continues a state by.

use quarterpipe::{
    Input,
    rules::{Rules, SpinDash},
};

/// Buttons held for some frames: first one set, then another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Move {
    first: Input,
    /// How many frames the first set is held, in quarters of the move, rounded up.
    quarters: u8,
    then: Input,
}

impl Move {
    const fn hold(held: Input) -> Self {
        Self { first: held, quarters: 4, then: held }
    }

    /// Returns the buttons in a frame of a move that lasts this many frames.
    pub fn at(self, frame: usize, frames: usize) -> Input {
        if frame < (frames * usize::from(self.quarters)).div_ceil(4).max(1) { self.first } else { self.then }
    }
}

/// Returns the moves under these rules, with those of their buttons that may be held.
pub(crate) fn moves(rules: &Rules, allowed: impl Fn(Input) -> Input) -> Vec<Move> {
    let [right, left] = [Input::RIGHT, Input::LEFT];
    let mut all = vec![
        Move::hold(right),
        Move::hold(right | Input::A),
        Move { first: right, quarters: 0, then: right | Input::A },
        Move { first: right, quarters: 2, then: right | Input::A },
        Move { first: right | Input::A, quarters: 2, then: right },
        Move { first: Input::DOWN, quarters: 0, then: right },
        Move::hold(Input::NONE),
        Move::hold(left),
        Move::hold(left | Input::A),
        Move { first: left, quarters: 0, then: left | Input::A },
        Move::hold(Input::A),
        Move { first: Input::NONE, quarters: 0, then: Input::A },
        Move::hold(Input::DOWN),
    ];
    if rules.moves.spin_dash != SpinDash::None {
        all.push(Move { first: Input::DOWN | Input::A, quarters: 0, then: Input::DOWN });
        all.push(Move { first: Input::DOWN, quarters: 0, then: Input::DOWN | Input::A });
    }
    if rules.moves.peel_out {
        all.push(Move { first: Input::UP, quarters: 0, then: Input::UP | Input::A });
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
