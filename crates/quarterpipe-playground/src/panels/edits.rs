//! Changes of the level by panels. Errors become notices.

use std::collections::BTreeSet;

use quarterpipe::{Px, px};
use quarterpipe_level::LevelObject;

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
        app.game.paint(&pixels, &brush);
    }
    app.game.end_stroke();
}

/// Replaces an object.
pub(super) fn change_object(app: &mut Playground, index: usize, object: LevelObject) {
    if let Err(error) = app.game.change_object(index, object) {
        app.notices.error(error.to_string());
    }
}

/// Adds an object, and chooses it.
pub(super) fn add_object(app: &mut Playground, object: LevelObject) {
    match app.game.add_object(object) {
        Ok(index) => app.panels.stage.object = Some(index),
        Err(error) => app.notices.error(error.to_string()),
    }
}
