//! Sections in which nothing happens to the player.

use super::{Draft, Role, Section};
use crate::Features;

pub(super) static SECTIONS: &[Section] = &[Section::new("rest", Role::Rest, Features::empty(), rest)];

fn rest(draft: &mut Draft) {
    let columns = draft.random.between(7, 10);
    let monitors = draft.random.between(1, 2);
    for number in 0..monitors {
        let x = draft.course.x(5 + 3 * number);
        draft.monitor(x, 0);
    }
    let is_passed = draft.has(Features::CHECKPOINTS) && draft.random.chance(70);
    if is_passed {
        let x = draft.course.x(2);
        draft.course.place("checkpoint", x, 32);
    }
    draft.course.flat(columns);
}
