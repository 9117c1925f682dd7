//! Sections that lead up or down, or along two routes.

use super::{Draft, Role, Section};
use crate::Features;

pub(super) static SECTIONS: &[Section] = &[
    Section::new("cliff", Role::Test, Features::SPRINGS, cliff).weight(6),
    Section::new("drop", Role::Run, Features::empty(), drop),
    Section::new("ledges", Role::Test, Features::LEDGES, ledges).weight(7),
    Section::new("terrace", Role::Run, Features::ROUTES, terrace).weight(14),
];

fn cliff(draft: &mut Draft) {
    let rows = draft.random.between(7, 11);
    let (before, after) = (draft.random.between(5, 9), draft.margin());
    draft.course.flat(before);
    // Against the wall: a player that falls between the two would be stuck.
    let x = draft.course.x(0) - 16;
    draft.spring(x, 0);
    draft.ring_column(x, 64, 4);
    draft.course.step(rows);
    draft.course.flat(after);
}

fn drop(draft: &mut Draft) {
    let rows = draft.random.between(4, 9);
    let (before, after) = (draft.random.between(3, 6), draft.random.between(8, 12));
    draft.course.flat(before);
    let x = draft.course.x(3);
    draft.ring_arc(x, -16, 80, 24);
    draft.course.step(-rows);
    draft.course.flat(after);
}

fn ledges(draft: &mut Draft) {
    // Each ledge is a jump above the one below.
    let count = draft.random.between(1, 2 + i32::from(draft.difficulty >= 3));
    let rise = draft.harder(3, 5);
    let width = if draft.difficulty >= 6 { 3 } else { 4 };
    let columns = (width + 1) * count + 3;
    draft.course.flat(columns);
    let floor = draft.course.floor;
    for number in 0..count {
        let left = draft.course.column - (width + 1) * (count - number) + 1;
        let row = floor - rise * (number + 1);
        draft.course.raised(left..left + width, row..row + 1, true);
        draft.ring_row(16 * left + 8 * width, 16 * rise * (number + 1) + 24, 2);
    }
    draft.course.step(rise * (count + 1));
    let after = draft.margin();
    draft.course.flat(after);
}

fn terrace(draft: &mut Draft) {
    // An upper route over a lower one. A player that falls off, or does not climb up, continues below.
    let parts = draft.random.between(1, 3);
    let rows = draft.random.between(7, 8);
    let is_sprung = draft.has(Features::SPRINGS) && (!draft.has(Features::LEDGES) || draft.random.chance(40));
    draft.course.flat(6);
    let start = draft.course.column;
    let floor = draft.course.floor;
    if is_sprung {
        let x = draft.course.x(0) - 24;
        draft.spring(x, 0);
        draft.ring_column(x, 64, 3);
    } else if draft.has(Features::LEDGES) {
        draft.course.raised(start - 5..start - 1, floor - 4..floor - 3, true);
    } else {
        // Two blocks as steps.
        draft.course.raised(start - 4..start - 1, floor - 4..floor, false);
    }
    for part in 0..parts {
        let columns = draft.random.between(8, 14);
        let space = if part > 0 { draft.harder(2, 4) } else { 0 };
        draft.course.flat(space);
        let left = draft.course.column;
        below(draft, columns);
        let is_solid = draft.random.chance(60) || !draft.has(Features::LEDGES);
        let thickness = if is_solid { draft.random.between(1, 2) } else { 1 };
        draft.course.raised(left..left + columns, floor - rows..floor - rows + thickness, !is_solid);
        let middle = 16 * left + 8 * columns;
        if draft.random.chance(50) && draft.has(Features::MONITORS) {
            draft.monitor(middle, 16 * rows);
        } else {
            draft.ring_row(middle, 16 * rows + 24, (columns / 2).min(7));
        }
    }
    let after = draft.random.between(5, 8);
    draft.course.flat(after);
}

/// Adds the lower route below a part of the upper one.
fn below(draft: &mut Draft, columns: i32) {
    let x = draft.course.x(0) + 8 * columns;
    match draft.random.between(0, 3) {
        0 if draft.has(Features::ENEMIES) && draft.difficulty >= 1 => draft.walker(x),
        1 => draft.ring_row(x, 24, 3),
        _ => {}
    }
    draft.course.flat(columns);
}
