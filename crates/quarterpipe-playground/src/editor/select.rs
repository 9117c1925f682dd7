//! The tool that chooses and moves: objects, an area of the map, the player, and the start.

use std::collections::BTreeMap;

use quarterpipe::{Px, px};
use quarterpipe_level::{Level, LevelObject};

use super::{
    EditorState, clipboard,
    pointer::ToolInput,
    selection::{CellArea, Selection},
    snap::MOVE_REACH,
};
use crate::{
    action::Action,
    game::{Brush, Edit, Game, covers, place_at},
};

/// A gesture of the pointer that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Gesture {
    /// Something follows the pointer. It began at `from`, and is moved `by` so far.
    Move { what: MoveTarget, from: (Px, Px), by: (Px, Px) },
    /// An area is drawn. With `adds` it adds to what is chosen.
    Area { from: (Px, Px), to: (Px, Px), adds: bool },
}

/// Something that can be moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MoveTarget {
    /// Everything that is chosen, held at this object or by its area.
    Chosen(Option<usize>),
    Player,
    Start,
}

/// Half the size of the start's mark, and the least half size of what can be grabbed, in pixels.
pub(super) const MARK: i32 = 8;
/// A gesture that is shorter is a click, in pixels.
const CLICK: i32 = 4;

/// Uses the tool, and returns the change when the pointer is released.
pub(super) fn use_tool(state: &mut EditorState, input: &ToolInput<'_>) -> Option<Action> {
    let pointer = input.pointer;
    if pointer.pressed
        && let Some(pixel) = pointer.pixel
    {
        state.gesture = press(state, input, pixel);
    }
    if let (Some(mut gesture), Some(pixel)) = (state.gesture, pointer.pixel) {
        follow(state, input, &mut gesture, pixel);
        state.gesture = Some(gesture);
    }
    if !pointer.released {
        return None;
    }
    match state.gesture.take()? {
        Gesture::Area { from, to, adds } => {
            let is_click = (to.0 - from.0).0.abs() < CLICK && (to.1 - from.1).0.abs() < CLICK;
            if !is_click {
                let found = Selection::of_area(input.game.level(), from, to);
                let mut chosen = if adds { state.selection.clone() } else { Selection::default() };
                chosen.objects.extend(found.objects);
                chosen.area = found.area.or(chosen.area);
                state.choose(chosen);
            }
            None
        }
        Gesture::Move { what, by, .. } if by == (px(0), px(0)) => {
            // A click in a group chooses one of it.
            if let MoveTarget::Chosen(Some(object)) = what
                && !pointer.modifiers.shift
            {
                state.choose_only(object);
            }
            None
        }
        Gesture::Move { what, by, .. } => drop(state, input.game, what, by),
    }
}

/// Chooses what was pressed, and returns the gesture that begins.
fn press(state: &mut EditorState, input: &ToolInput<'_>, pixel: (Px, Px)) -> Option<Gesture> {
    let zero = (px(0), px(0));
    let is_group = input.pointer.modifiers.shift;
    match thing_at(state, input.game, pixel) {
        Some(Thing::Object(index)) => {
            if is_group {
                let mut chosen = state.selection.clone();
                if !chosen.objects.remove(&index) {
                    chosen.objects.insert(index);
                }
                let is_chosen = chosen.objects.contains(&index);
                state.choose(chosen);
                if !is_chosen {
                    return None;
                }
            } else if !state.selection.objects.contains(&index) {
                state.choose_only(index);
            }
            Some(Gesture::Move { what: MoveTarget::Chosen(Some(index)), from: pixel, by: zero })
        }
        Some(Thing::Player) => Some(Gesture::Move { what: MoveTarget::Player, from: pixel, by: zero }),
        Some(Thing::Start) => Some(Gesture::Move { what: MoveTarget::Start, from: pixel, by: zero }),
        Some(Thing::Area) if !is_group => Some(Gesture::Move { what: MoveTarget::Chosen(None), from: pixel, by: zero }),
        Some(Thing::Area) | None => {
            if !is_group {
                state.choose(Selection::default());
            }
            Some(Gesture::Area { from: pixel, to: pixel, adds: is_group })
        }
    }
}

/// Something under the pointer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Thing {
    Object(usize),
    Player,
    Start,
    /// The chosen area.
    Area,
}

/// Returns the thing to grab at a pixel: a chosen object first, otherwise the topmost thing there. An area is below everything.
pub(super) fn thing_at(state: &EditorState, game: &Game, (x, y): (Px, Px)) -> Option<Thing> {
    let objects = &game.level().objects;
    let is_there = |index: &&usize| objects.get(**index).is_some_and(|object| covers(object, x, y));
    if let Some(index) = state.selection.objects.iter().rev().find(is_there) {
        return Some(Thing::Object(*index));
    }
    let near = |(at_x, at_y): (Px, Px), (width, height): (i32, i32)| {
        (at_x - x).0.abs() <= width.max(MARK) && (at_y - y).0.abs() <= height.max(MARK)
    };
    let player = game.world().players.first();
    let is_player = player.is_some_and(|player| {
        near((player.x.px(), player.y.px()), (player.width_radius.into(), player.height_radius.into()))
    });
    if is_player {
        return Some(Thing::Player);
    }
    let object = game.topmost_object_at(x, y).map(Thing::Object);
    let start = || near(game.level().start, (MARK, MARK)).then_some(Thing::Start);
    let area = || state.selection.area.filter(|area| area.contains((x, y))).map(|_| Thing::Area);
    object.or_else(start).or_else(area)
}

/// Moves the gesture on to a pixel.
fn follow(state: &EditorState, input: &ToolInput<'_>, gesture: &mut Gesture, pixel: (Px, Px)) {
    let level = input.game.level();
    match gesture {
        Gesture::Area { to, .. } => *to = pixel,
        Gesture::Move { what, from, by } => {
            let raw = (pixel.0 - from.0, pixel.1 - from.1);
            if raw == (px(0), px(0)) {
                // Without a movement there is nothing to snap.
                *by = raw;
                return;
            }
            *by = match *what {
                MoveTarget::Chosen(_) if state.selection.area.is_some() => (by_cells(raw.0), by_cells(raw.1)),
                MoveTarget::Chosen(held) => held.and_then(|index| level.objects.get(index)).map_or(raw, |object| {
                    let at = (object.x + raw.0, object.y + raw.1);
                    let to = input.snapping.object(level, object, at, MOVE_REACH);
                    (to.0 - object.x, to.1 - object.y)
                }),
                MoveTarget::Player | MoveTarget::Start => {
                    let (at, radius) = centre_of(input.game, *what);
                    let to = input.snapping.player(level, (at.0 + raw.0, at.1 + raw.1), radius);
                    (to.0 - at.0, to.1 - at.1)
                }
            };
        }
    }
}

/// Returns the nearest multiple of a cell.
fn by_cells(by: Px) -> Px {
    px((by.0 + 8).div_euclid(16) * 16)
}

/// Returns the centre and half the height of the player or the start.
pub(super) fn centre_of(game: &Game, what: MoveTarget) -> ((Px, Px), i32) {
    let player = game.world().players.first();
    let radius = player.map_or(19, |player| player.height_radius.into());
    match player.filter(|_| what == MoveTarget::Player) {
        Some(player) => ((player.x.px(), player.y.px()), radius),
        None => (game.level().start, radius),
    }
}

/// Ends a move.
fn drop(state: &mut EditorState, game: &Game, what: MoveTarget, by: (Px, Px)) -> Option<Action> {
    match what {
        MoveTarget::Chosen(_) => move_chosen(state, game, by),
        MoveTarget::Player => {
            let ((x, y), _) = centre_of(game, what);
            Some(Action::PlacePlayer(x + by.0, y + by.1))
        }
        MoveTarget::Start => {
            // The start must stay inside the map.
            let ((x, y), (width, height)) = (game.level().start, game.level().size());
            let inside = |at: Px, size: Px| px(at.0.clamp(0, (size.0 - 1).max(0)));
            Some(Action::MoveStart(inside(x + by.0, width), inside(y + by.1, height)))
        }
    }
}

/// Moves everything that is chosen. An area moves by whole cells, and takes the contents of its cells with it.
pub(super) fn move_chosen(state: &mut EditorState, game: &Game, by: (Px, Px)) -> Option<Action> {
    let level = game.level();
    let mut edits = Vec::new();
    if let Some(area) = state.selection.area {
        let moved = area.contents(level);
        let mut places: BTreeMap<usize, Brush> = BTreeMap::new();
        let index = |(column, row): (usize, usize), by: (Px, Px)| {
            place_at(level, px(16 * column as i32) + by.0, px(16 * row as i32) + by.1)
        };
        places.extend(moved.iter().filter_map(|(cell, _)| Some((index(*cell, (px(0), px(0)))?, Brush::ERASER))));
        places.extend(moved.into_iter().filter_map(|(cell, brush)| Some((index(cell, by)?, brush))));
        edits.extend(clipboard::place_edits(level, places));
        let (corner, end) = (area.corner(), area.end());
        let last = (end.0 - px(1) + by.0, end.1 - px(1) + by.1);
        let size = (level.width, level.height());
        state.selection.area = CellArea::between((corner.0 + by.0, corner.1 + by.1), last, size);
    }
    edits.extend(state.selection.objects.iter().filter_map(|&index| moved_object(level, index, by)));
    (!edits.is_empty()).then_some(Action::Edit(edits))
}

fn moved_object(level: &Level, index: usize, by: (Px, Px)) -> Option<Edit> {
    let before = level.objects.get(index)?.clone();
    let after = LevelObject { x: before.x + by.0, y: before.y + by.1, ..before.clone() };
    Some(Edit::Object { index, before: Some(before), after: Some(after) })
}
