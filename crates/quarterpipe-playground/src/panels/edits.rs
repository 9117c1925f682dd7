//! Changes of the level by panels. Errors become notices.

use std::collections::BTreeSet;

use quarterpipe::{Px, px};
use quarterpipe_level::{LevelError, LevelObject};

use crate::{Playground, game::Brush};

/// Paints these cells, or erases them, as one stroke, which is undone at once.
pub(super) fn paint(app: &mut Playground, cells: BTreeSet<(usize, usize)>, erases: bool) {
    let mut strokes: Vec<(Brush, Vec<(Px, Px)>)> = Vec::new();
    for (column, row) in cells {
        let at = (px(16 * column as i32), px(16 * row as i32));
        let Some(there) = app.game.brush_at(at.0, at.1) else { continue };
        let painted = app.panels.stage.paint.over(&there, erases);
        match strokes.iter_mut().find(|(brush, _)| *brush == painted) {
            Some((_, pixels)) => pixels.push(at),
            None => strokes.push((painted, vec![at])),
        }
    }
    app.game.begin_stroke();
    for (brush, pixels) in strokes {
        let painted = app.game.paint(&pixels, &brush);
        tell(app, painted);
    }
    app.game.end_stroke();
}

/// Replaces an object.
pub(super) fn change_object(app: &mut Playground, index: usize, object: LevelObject) {
    let changed = app.game.change_object(index, object);
    tell(app, changed);
}

/// Adds an object, and chooses it.
pub(super) fn add_object(app: &mut Playground, object: LevelObject) {
    let added = app.game.add_object(object);
    if let Some(index) = tell(app, added) {
        app.panels.stage.object = Some(index);
    }
}

/// Adds a copy of an object, and chooses it.
pub(super) fn duplicate_object(app: &mut Playground, index: usize) {
    let added = app.game.duplicate_object(index);
    if let Some(index) = tell(app, added) {
        app.panels.stage.object = index;
    }
}

/// Removes an object.
pub(super) fn remove_object(app: &mut Playground, index: usize) {
    let removed = app.game.remove_object(index);
    if tell(app, removed).is_some() {
        app.panels.stage.object = None;
    }
}

/// Moves the start.
pub(super) fn move_start(app: &mut Playground, x: Px, y: Px) {
    let moved = app.game.move_start(x, y);
    tell(app, moved);
}

/// Sets the water's surface, or removes the water.
pub(super) fn set_water(app: &mut Playground, water: Option<Px>) {
    let changed = app.game.set_water(water);
    tell(app, changed);
}

/// Tells the user why a change failed.
fn tell<T>(app: &mut Playground, changed: Result<T, LevelError>) -> Option<T> {
    changed.map_err(|error| app.notices.error(error.to_string())).ok()
}
