//! Editing the level while it runs, with undo and redo.

use quarterpipe::{ObjectId, Px};
use quarterpipe_level::{LevelError, LevelObject, Value};

use super::{
    Brush, Change, Edit, Game, MarkKind,
    edit::{beside, object_at, palette, place_at},
};

/// The edits that can be undone and redone: by stroke, the last one last.
#[derive(Debug, Default)]
struct Strokes<'a> {
    done: Vec<Vec<&'a Edit>>,
    undone: Vec<Vec<&'a Edit>>,
}

impl Game {
    /// Everything that is edited from here to [`Game::end_stroke`] is undone at once.
    pub const fn begin_stroke(&mut self) {
        self.stroke += 1;
        self.in_stroke = true;
    }

    /// Ends what [`Game::begin_stroke`] began.
    pub const fn end_stroke(&mut self) {
        self.in_stroke = false;
    }

    /// What is at the map's place at this pixel.
    #[must_use]
    pub fn brush_at(&self, x: Px, y: Px) -> Option<Brush> {
        Brush::at(self.level(), place_at(self.level(), x, y)?)
    }

    /// All different places of the map, the most frequent first: what can be painted with.
    #[must_use]
    pub fn palette(&self) -> Vec<Brush> {
        palette(self.level())
    }

    /// Paints the map's places at these pixels; whether that changed anything.
    pub fn paint(&mut self, pixels: &[(Px, Px)], brush: &Brush) -> bool {
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
        !edits.is_empty() && self.edit(edits).is_ok()
    }

    /// The number of the level's object at a pixel.
    #[must_use]
    pub fn object_at(&self, x: Px, y: Px) -> Option<usize> {
        object_at(self.level(), x, y)
    }

    /// The number of the level's object that the live object in a slot came from.
    #[must_use]
    pub fn level_object_of(&self, id: ObjectId) -> Option<usize> {
        let (body, _) = self.world().objects.get(id)?;
        self.built.object_of(body.placement?)
    }

    /// Adds an object; its number.
    ///
    /// # Errors
    ///
    /// When its class does not allow its properties.
    pub fn add_object(&mut self, object: LevelObject) -> Result<usize, LevelError> {
        let index = self.level().objects.len();
        self.edit(vec![Edit::Object { index, before: None, after: Some(object) }])?;
        Ok(index)
    }

    /// Puts an object of a class where the Player is: what debug placement does. Its number.
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

    /// Makes an object another one, or puts it elsewhere. One that there is not stays away.
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

    /// Puts an object's centre on a pixel; whether it was elsewhere.
    pub fn move_object(&mut self, index: usize, x: Px, y: Px) -> bool {
        let Some(object) = self.level().objects.get(index).filter(|object| (object.x, object.y) != (x, y)) else {
            return false;
        };
        let moved = LevelObject { x, y, ..object.clone() };
        self.change_object(index, moved).is_ok()
    }

    /// Sets a property of an object, or leaves it to its class.
    ///
    /// # Errors
    ///
    /// When its class does not allow it.
    pub fn set_property(&mut self, index: usize, name: &str, value: Option<Value>) -> Result<(), LevelError> {
        let Some(mut object) = self.level().objects.get(index).cloned() else { return Ok(()) };
        match value {
            Some(value) => object.properties.insert(name.to_owned(), value),
            None => object.properties.remove(name),
        };
        self.change_object(index, object)
    }

    /// Takes an object away; whether there was one.
    pub fn remove_object(&mut self, index: usize) -> bool {
        let Some(before) = self.level().objects.get(index).cloned() else { return false };
        self.edit(vec![Edit::Object { index, before: Some(before), after: None }]).is_ok()
    }

    /// Puts a copy of an object beside it; the copy's number.
    pub fn duplicate_object(&mut self, index: usize) -> Option<usize> {
        let copy = beside(self.level().objects.get(index)?);
        self.add_object(copy).ok()
    }

    /// Moves the start; whether it was elsewhere. A Player who has left it stays where he is.
    pub fn move_start(&mut self, x: Px, y: Px) -> bool {
        let before = self.level().start;
        before != (x, y) && self.edit(vec![Edit::Start { before, after: (x, y) }]).is_ok()
    }

    /// Sets the water's surface, or takes the water away; whether it was elsewhere.
    pub fn set_water(&mut self, water: Option<Px>) -> bool {
        let before = self.level().water;
        (before != water || self.world().water != water)
            && self.edit(vec![Edit::Water { before, after: water }]).is_ok()
    }

    /// Whether there is something to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.strokes().done.is_empty()
    }

    /// Whether there is something to redo.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.strokes().undone.is_empty()
    }

    /// Takes the last stroke of edits back; whether there was one. The world goes on: this is no rewinding.
    pub fn undo(&mut self) -> bool {
        let last = self.strokes().done.pop();
        let Some(edits) = last.map(|stroke| stroke.into_iter().rev().map(Edit::inverse).collect()) else {
            return false;
        };
        self.change_level(edits, MarkKind::Undo).is_ok()
    }

    /// Makes the last stroke of edits that was taken back again; whether there was one.
    pub fn redo(&mut self) -> bool {
        let last = self.strokes().undone.pop();
        let Some(edits) = last.map(|stroke| stroke.into_iter().cloned().collect()) else { return false };
        self.change_level(edits, MarkKind::Redo).is_ok()
    }

    /// What was edited up to the present frame.
    fn strokes(&self) -> Strokes<'_> {
        let mut strokes = Strokes::default();
        let mut last = None;
        for mark in self.timeline().marks().take_while(|mark| mark.frame <= self.frame()) {
            let (kind, Change::Level(edits)) = (mark.kind, &mark.change) else { continue };
            match kind {
                MarkKind::Edit { stroke } => {
                    match strokes.done.last_mut().filter(|_| last == Some(stroke)) {
                        Some(open) => open.extend(edits),
                        None => strokes.done.push(edits.iter().collect()),
                    }
                    strokes.undone.clear();
                    last = Some(stroke);
                }
                MarkKind::Undo => {
                    strokes.undone.extend(strokes.done.pop());
                    last = None;
                }
                MarkKind::Redo => {
                    strokes.done.extend(strokes.undone.pop());
                    last = None;
                }
                _ => {}
            }
        }
        strokes
    }

    fn edit(&mut self, edits: Vec<Edit>) -> Result<(), LevelError> {
        if !self.in_stroke {
            self.stroke += 1;
        }
        self.change_level(edits, MarkKind::Edit { stroke: self.stroke })
    }
}
