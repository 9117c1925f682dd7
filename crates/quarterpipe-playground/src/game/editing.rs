//! Editing the level while it runs, with undo and redo.

use quarterpipe::{Px, object::ObjectId};
use quarterpipe_level::{Level, LevelError, LevelObject, Value};

use super::{
    Brush, Change, Edit, Game, Mark, MarkKind, RulesChoice,
    edit::{beside, covers, object_at, palette, place_at},
};

/// The edits that can be undone and redone, by stroke, in order.
#[derive(Debug, Default)]
struct Strokes<'a> {
    done: Vec<Vec<&'a Edit>>,
    undone: Vec<Vec<&'a Edit>>,
}

/// A step in the history of strokes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// A stroke begins. Nothing can be redone after it.
    Begin,
    /// The last stroke continues.
    GoOn,
    /// The last stroke was undone.
    Undo,
    /// The stroke that was undone last was redone.
    Redo,
}

impl Game {
    /// Begins a stroke: all edits up to [`Game::end_stroke`] are undone at once.
    pub const fn begin_stroke(&mut self) {
        self.stroke += 1;
        self.in_stroke = true;
    }

    /// Ends the stroke of [`Game::begin_stroke`].
    pub const fn end_stroke(&mut self) {
        self.in_stroke = false;
    }

    /// Returns the content of the map's place at this pixel, or `None` outside.
    #[must_use]
    pub fn brush_at(&self, x: Px, y: Px) -> Option<Brush> {
        Brush::at(self.level(), place_at(self.level(), x, y)?)
    }

    /// Returns all different contents of the map's places, the most frequent first: a palette to paint with.
    #[must_use]
    pub fn palette(&self) -> Vec<Brush> {
        palette(self.level())
    }

    /// Paints the map's places at these pixels, and returns whether that changed anything.
    ///
    /// # Errors
    ///
    /// When the level could not be a stage with them.
    pub fn paint(&mut self, pixels: &[(Px, Px)], brush: &Brush) -> Result<bool, LevelError> {
        let mut places: Vec<usize> = pixels.iter().filter_map(|&(x, y)| place_at(self.level(), x, y)).collect();
        places.sort_unstable();
        places.dedup();
        let planes = self.level().art.planes.len();
        let mut after = brush.clone();
        after.art.resize(planes, None);
        let edit = |index: usize| {
            let before = Brush::at(self.level(), index).filter(|before| *before != after)?;
            Some(Edit::Place { index, before, after: after.clone() })
        };
        let edits: Vec<Edit> = places.into_iter().filter_map(edit).collect();
        if edits.is_empty() {
            return Ok(false);
        }
        self.edit(edits).map(|()| true)
    }

    /// Returns the number of the level's object at a pixel.
    #[must_use]
    pub fn object_at(&self, x: Px, y: Px) -> Option<usize> {
        object_at(self.level(), x, y)
    }

    /// Returns the number of the object that is drawn on top at a pixel. Live objects are drawn over those that wait for the player.
    #[must_use]
    pub fn topmost_object_at(&self, x: Px, y: Px) -> Option<usize> {
        let live: Vec<usize> = self.world().objects.iter().filter_map(|(id, ..)| self.level_object_of(id)).collect();
        let height = |index: usize| {
            let turn = live.iter().rposition(|&object| object == index).map_or(0, |turn| turn + 1);
            // Within a kind they are drawn from left to right.
            (turn, self.level().objects.get(index).map(|object| object.x), index)
        };
        let touched = self.level().objects.iter().enumerate().filter(|(_, object)| covers(object, x, y));
        touched.map(|(index, _)| index).max_by_key(|&index| height(index))
    }

    /// Makes several changes of the level as one stroke, and returns whether there were any.
    ///
    /// # Errors
    ///
    /// When the level could not be a stage with them.
    pub fn apply_edits(&mut self, edits: Vec<Edit>) -> Result<bool, LevelError> {
        if edits.is_empty() {
            return Ok(false);
        }
        self.edit(edits).map(|()| true)
    }

    /// Returns the number of the level's object that the live object in a slot came from.
    #[must_use]
    pub fn level_object_of(&self, id: ObjectId) -> Option<usize> {
        let (body, _) = self.world().objects.get(id)?;
        self.built.object_of(body.placement?)
    }

    /// Adds an object, and returns its number.
    ///
    /// # Errors
    ///
    /// When its class does not allow its properties.
    pub fn add_object(&mut self, object: LevelObject) -> Result<usize, LevelError> {
        let index = self.level().objects.len();
        self.edit(vec![Edit::Object { index, before: None, after: Some(object) }])?;
        Ok(index)
    }

    /// Adds an object of a class where the player is, as debug placement does, and returns its number.
    ///
    /// # Errors
    ///
    /// As [`Game::add_object`].
    pub fn put_down(&mut self, class: &str) -> Result<usize, LevelError> {
        let (start_x, start_y) = self.level().start;
        let player = self.world().players.first();
        let (x, y) = player.map_or((start_x, start_y), |player| (player.x.px(), player.y.px()));
        self.add_object(LevelObject::new(class, x, y))
    }

    /// Changes or moves an object. Does nothing if there is none of this number.
    ///
    /// # Errors
    ///
    /// When its class does not allow its properties.
    pub fn change_object(&mut self, index: usize, object: LevelObject) -> Result<(), LevelError> {
        let Some(before) = self.level().objects.get(index).filter(|before| **before != object).cloned() else {
            return Ok(());
        };
        self.edit(vec![Edit::Object { index, before: Some(before), after: Some(object) }])
    }

    /// Moves an object's centre to a pixel, and returns whether that changed anything.
    ///
    /// # Errors
    ///
    /// When the place is outside the range of level files.
    pub fn move_object(&mut self, index: usize, x: Px, y: Px) -> Result<bool, LevelError> {
        let Some(object) = self.level().objects.get(index).filter(|object| (object.x, object.y) != (x, y)) else {
            return Ok(false);
        };
        let moved = LevelObject { x, y, ..object.clone() };
        self.change_object(index, moved).map(|()| true)
    }

    /// Sets a property of an object, or with `None` restores the default of the object's class.
    ///
    /// # Errors
    ///
    /// When its class does not allow the property.
    pub fn set_property(&mut self, index: usize, name: &str, value: Option<Value>) -> Result<(), LevelError> {
        let Some(mut object) = self.level().objects.get(index).cloned() else { return Ok(()) };
        match value {
            Some(value) => object.properties.insert(name.to_owned(), value),
            None => object.properties.remove(name),
        };
        self.change_object(index, object)
    }

    /// Removes an object, and returns whether there was one.
    ///
    /// # Errors
    ///
    /// When the level could not be a stage without it.
    pub fn remove_object(&mut self, index: usize) -> Result<bool, LevelError> {
        let Some(before) = self.level().objects.get(index).cloned() else { return Ok(false) };
        self.edit(vec![Edit::Object { index, before: Some(before), after: None }]).map(|()| true)
    }

    /// Adds a copy of an object next to it, and returns the copy's number; `None` if the number is unknown.
    ///
    /// # Errors
    ///
    /// When the new place is outside the range of level files.
    pub fn duplicate_object(&mut self, index: usize) -> Result<Option<usize>, LevelError> {
        let Some(object) = self.level().objects.get(index) else { return Ok(None) };
        self.add_object(beside(object)).map(Some)
    }

    /// Moves the start, and returns whether that changed anything. A player that has left the start stays where it is.
    ///
    /// # Errors
    ///
    /// When the place is outside the range of level files.
    pub fn move_start(&mut self, x: Px, y: Px) -> Result<bool, LevelError> {
        let before = self.level().start;
        if before == (x, y) {
            return Ok(false);
        }
        self.edit(vec![Edit::Start { before, after: (x, y) }]).map(|()| true)
    }

    /// Sets the water's surface, or removes the water, and returns whether that changed anything.
    ///
    /// # Errors
    ///
    /// When the surface is outside the range of level files.
    pub fn set_water(&mut self, water: Option<Px>) -> Result<bool, LevelError> {
        let before = self.level().water;
        if before == water && self.world().water == water {
            return Ok(false);
        }
        self.edit(vec![Edit::Water { before, after: water }]).map(|()| true)
    }

    /// Returns whether there is a stroke to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.stroke_counts().0 > 0
    }

    /// Returns whether there is a stroke to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.stroke_counts().1 > 0
    }

    /// Returns the rules in force before and after this stroke, if it changed the rules that the level is meant for.
    fn rules_set_with(&self, edits: &[&Edit]) -> Option<(RulesChoice, RulesChoice)> {
        let settings = edits
            .iter()
            .find(|edit| matches!(edit, Edit::Settings { before, after } if before.rules != after.rules))?;
        let marks: Vec<_> = self.timeline().marks().take_while(|mark| mark.frame <= self.frame()).collect();
        let is_it = |mark: &Mark| {
            let Change::Level(edits) = &mark.change else { return false };
            matches!(mark.kind, MarkKind::Edit { .. }) && edits.contains(settings)
        };
        let at = marks.iter().rposition(|mark| is_it(mark))?;
        let Change::Rules { before, after } = &marks.get(at + 1)?.change else { return None };
        Some((RulesChoice::clone(before), RulesChoice::clone(after)))
    }

    /// Undoes the last stroke of edits, and returns whether there was one. The world continues: this does not rewind.
    pub fn undo(&mut self) -> bool {
        self.carry_edits();
        let Some(stroke) = self.strokes().done.pop() else { return false };
        let rules = self.rules_set_with(&stroke);
        let edits = stroke.into_iter().rev().map(Edit::inverse).collect();
        let is_undone = self.change_level(edits, MarkKind::Undo).is_ok();
        if let Some((before, _)) = rules.filter(|(_, after)| is_undone && after == self.rules()) {
            // This cannot fail: the level was played under these rules before.
            let _ = self.set_rules(before);
        }
        is_undone
    }

    /// Redoes the stroke of edits that was undone last, and returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.carry_edits();
        let Some(stroke) = self.strokes().undone.pop() else { return false };
        let rules = self.rules_set_with(&stroke);
        let edits = stroke.into_iter().cloned().collect();
        let is_redone = self.change_level(edits, MarkKind::Redo).is_ok();
        if let Some((_, after)) = rules.filter(|(before, _)| is_redone && before == self.rules()) {
            // This cannot fail: the level was played under these rules before.
            let _ = self.set_rules(after);
        }
        is_redone
    }

    /// Returns the strokes up to the current frame.
    fn strokes(&self) -> Strokes<'_> {
        let mut strokes = Strokes::default();
        for (step, edits) in self.stroke_steps() {
            match step {
                Step::Begin => {
                    strokes.done.push(edits.iter().collect());
                    strokes.undone.clear();
                }
                Step::GoOn => strokes.done.last_mut().into_iter().for_each(|open| open.extend(edits)),
                Step::Undo => strokes.undone.extend(strokes.done.pop()),
                Step::Redo => strokes.done.extend(strokes.undone.pop()),
            }
        }
        strokes
    }

    /// Returns how many strokes can be undone and redone. Panels ask in every pass, so this builds no lists.
    fn stroke_counts(&self) -> (usize, usize) {
        self.stroke_steps().fold((0, 0), |(done, undone), (step, _)| match step {
            Step::Begin => (done + 1, 0),
            Step::Undo if done > 0 => (done - 1, undone + 1),
            Step::Redo if undone > 0 => (done + 1, undone - 1),
            Step::GoOn | Step::Undo | Step::Redo => (done, undone),
        })
    }

    /// Returns the steps of strokes up to the current frame, in order.
    fn stroke_steps(&self) -> impl Iterator<Item = (Step, &[Edit])> {
        let mut last = None;
        let marks = self.timeline().marks().take_while(|mark| mark.frame <= self.frame());
        marks.filter_map(move |mark| {
            let (kind, Change::Level(edits)) = (mark.kind, &mark.change) else { return None };
            let stroke = if let MarkKind::Edit { stroke } = kind { Some(stroke) } else { None };
            let step = match kind {
                MarkKind::Edit { .. } if last == stroke => Step::GoOn,
                MarkKind::Edit { .. } => Step::Begin,
                MarkKind::Undo => Step::Undo,
                MarkKind::Redo => Step::Redo,
                _ => return None,
            };
            last = stroke;
            Some((step, edits.as_slice()))
        })
    }

    pub(super) fn edit(&mut self, mut edits: Vec<Edit>) -> Result<(), LevelError> {
        if !self.in_stroke {
            self.stroke += 1;
        }
        if self.carry_edits() && !fit(&edits, self.level()) {
            // They were meant for the level before the edits that lay ahead. It is shown with those now.
            return Ok(());
        }
        if !edits.iter().any(|edit| matches!(edit, Edit::Settings { .. })) {
            edits.extend(self.rename_builtin());
        }
        self.change_level(edits, MarkKind::Edit { stroke: self.stroke })
    }
}

/// Returns whether edits can be made in a level, one after the other, so that they can also be undone in it.
fn fit(edits: &[Edit], level: &Level) -> bool {
    let mut level = level.clone();
    edits.iter().all(|edit| {
        let fits = edit.fits(&level);
        edit.apply(&mut level);
        fits
    })
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;

    use super::*;
    use crate::StartOptions;

    #[test]
    fn the_counts_of_strokes_are_those_of_the_lists() {
        let StartOptions { level, rules, character, .. } = StartOptions::of_builtin("flat").unwrap();
        let mut game = Game::new(level, rules, character).unwrap();
        let mut counts = Vec::new();
        for step in ["add", "add", "undo", "redo", "redo", "undo", "undo", "undo", "redo", "stroke", "undo", "add"] {
            match step {
                "undo" => _ = game.undo(),
                "redo" => _ = game.redo(),
                "add" => _ = game.put_down("ring").unwrap(),
                _ => {
                    game.begin_stroke();
                    for by in 0..2 {
                        assert_eq!(game.move_start(px(60 + by), px(60)), Ok(true));
                    }
                    game.end_stroke();
                }
            }
            let strokes = game.strokes();
            assert_eq!(game.stroke_counts(), (strokes.done.len(), strokes.undone.len()), "{step}");
            counts.push(game.stroke_counts());
        }
        let expected = [(1, 0), (2, 0), (1, 1), (2, 0), (2, 0), (1, 1), (0, 2), (0, 2), (1, 1), (2, 0), (1, 1), (2, 0)];
        assert_eq!(counts, expected);
    }
}
