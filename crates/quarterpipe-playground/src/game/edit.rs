//! Reversible changes of a level: cells, tiles, objects, loop chunks, its start, its water, its settings, its size.

use std::sync::Arc;

use quarterpipe::{
    Px, px,
    terrain::{Cell, Tile},
};
use quarterpipe_level::{Level, LevelObject, LoopPlace, art::ArtCell};

use super::LevelSettings;

/// The content of a place of the map: solid blocks, and the level's own pictures there.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brush {
    /// The blocks of both layers.
    pub cell: Cell,
    /// The picture in each plane of the level's art. Further planes show nothing.
    pub art: Vec<Option<ArtCell>>,
}

impl Brush {
    /// Erases everything.
    pub const ERASER: Self = Self { cell: Cell::EMPTY, art: Vec::new() };

    /// Returns the content of a place of the map.
    #[must_use]
    pub fn at(level: &Level, index: usize) -> Option<Self> {
        let cell = *level.cells.get(index)?;
        let art = level.art.planes.iter().map(|plane| plane.cells.get(index).copied().flatten());
        Some(Self { cell, art: art.collect() })
    }

    fn put(&self, level: &mut Level, index: usize) {
        if let Some(cell) = level.cells.get_mut(index) {
            *cell = self.cell;
        }
        for (number, plane) in level.art.planes.iter_mut().enumerate() {
            if let Some(shown) = plane.cells.get_mut(index) {
                *shown = self.art.get(number).copied().flatten();
            }
        }
    }
}

/// A change of a level, which keeps the content before and after.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A place of the map.
    Place {
        /// Its number, counted row by row from the top left.
        index: usize,
        /// The content before.
        before: Brush,
        /// The content after.
        after: Brush,
    },
    /// An object.
    Object {
        /// Its number in [`Level::objects`].
        index: usize,
        /// The object before, or `None` if it is new. Inserting it shifts the objects from its number on up by one.
        before: Option<LevelObject>,
        /// The object after, or `None` if it is removed. Removing it shifts the objects after it down by one.
        after: Option<LevelObject>,
    },
    /// The place where the player starts.
    Start {
        /// The player's centre before.
        before: (Px, Px),
        /// The player's centre after.
        after: (Px, Px),
    },
    /// The water's surface.
    Water {
        /// Its y before.
        before: Option<Px>,
        /// Its y after.
        after: Option<Px>,
    },
    /// The level's name, description, rules, sky and ground.
    Settings {
        /// The settings before.
        before: Box<LevelSettings>,
        /// The settings after.
        after: Box<LevelSettings>,
    },
    /// The whole level, such as another size of its map.
    Whole {
        /// The level before.
        before: Arc<Level>,
        /// The level after.
        after: Arc<Level>,
        /// The distance that everything in it moves, to the right and down.
        moved: (Px, Px),
    },
    /// Tiles from a number on.
    Tiles {
        /// The number of the first one.
        from: usize,
        /// The tiles before; none if the edit adds some.
        before: Vec<Tile>,
        /// The tiles after.
        after: Vec<Tile>,
    },
    /// The loop chunks.
    Loops {
        /// All chunks before.
        before: Vec<LoopPlace>,
        /// All chunks after.
        after: Vec<LoopPlace>,
    },
}

impl Edit {
    /// Makes the change.
    pub(super) fn apply(&self, level: &mut Level) {
        match self {
            Self::Place { index, after, .. } => after.put(level, *index),
            Self::Object { index, before, after } => {
                let index = (*index).min(level.objects.len());
                match (before, after) {
                    (None, Some(object)) => level.objects.insert(index, object.clone()),
                    (Some(_), None) if index < level.objects.len() => {
                        level.objects.remove(index);
                    }
                    (_, Some(object)) => {
                        if let Some(place) = level.objects.get_mut(index) {
                            place.clone_from(object);
                        }
                    }
                    (_, None) => {}
                }
            }
            Self::Start { after, .. } => level.start = *after,
            Self::Water { after, .. } => level.water = *after,
            Self::Settings { after, .. } => after.put(level),
            Self::Whole { after, .. } => level.clone_from(after),
            Self::Tiles { from, before, after } => {
                let from = (*from).min(level.tiles.len());
                let to = (from + before.len()).min(level.tiles.len());
                level.tiles.splice(from..to, after.iter().cloned());
            }
            Self::Loops { after, .. } => level.loops.clone_from(after),
        }
    }

    /// Returns whether a level is as it was before the change, in the part that changes.
    pub(super) fn fits(&self, level: &Level) -> bool {
        match self {
            Self::Place { index, before, .. } => Brush::at(level, *index).as_ref() == Some(before),
            Self::Object { index, before: None, .. } => *index <= level.objects.len(),
            Self::Object { index, before, .. } => level.objects.get(*index) == before.as_ref(),
            Self::Start { before, .. } => level.start == *before,
            Self::Water { before, .. } => level.water == *before,
            Self::Settings { before, .. } => LevelSettings::of(level) == **before,
            Self::Whole { before, .. } => level == &**before,
            Self::Tiles { from, before, .. } if before.is_empty() => *from == level.tiles.len(),
            Self::Tiles { from, before, .. } => level.tiles.get(*from..).is_some_and(|tiles| tiles.starts_with(before)),
            Self::Loops { before, .. } => level.loops == *before,
        }
    }

    /// Returns the change that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        match self.clone() {
            Self::Place { index, before, after } => Self::Place { index, before: after, after: before },
            Self::Object { index, before, after } => Self::Object { index, before: after, after: before },
            Self::Start { before, after } => Self::Start { before: after, after: before },
            Self::Water { before, after } => Self::Water { before: after, after: before },
            Self::Settings { before, after } => Self::Settings { before: after, after: before },
            Self::Whole { before, after, moved: (x, y) } => {
                Self::Whole { before: after, after: before, moved: (-x, -y) }
            }
            Self::Tiles { from, before, after } => Self::Tiles { from, before: after, after: before },
            Self::Loops { before, after } => Self::Loops { before: after, after: before },
        }
    }

    /// Returns the number of an object after the change, or `None` if the change removes it.
    pub(crate) const fn moved(&self, object: usize) -> Option<usize> {
        match self {
            Self::Object { index, before: None, .. } if object >= *index => Some(object + 1),
            Self::Object { index, after: None, .. } if object == *index => None,
            Self::Object { index, after: None, .. } if object > *index => Some(object - 1),
            _ => Some(object),
        }
    }
}

/// Returns whether an object's box covers a pixel. A box is at least 16 px wide and high.
#[must_use]
pub fn covers(object: &LevelObject, x: Px, y: Px) -> bool {
    let (width, height) = object.drawn_size().unwrap_or((16, 16));
    let half = |size: i32| size.max(16).unsigned_abs() / 2;
    (object.x - x).0.unsigned_abs() <= half(width) && (object.y - y).0.unsigned_abs() <= half(height)
}

/// Returns the number of the object at a pixel. Of several, the one with the nearest centre counts. An object's box is at least 16 px wide
/// and high.
#[must_use]
pub fn object_at(level: &Level, x: Px, y: Px) -> Option<usize> {
    let distance = |object: &LevelObject| {
        let (width, height) = object.drawn_size().unwrap_or((16, 16));
        let (across, down) = ((object.x - x).0.unsigned_abs(), (object.y - y).0.unsigned_abs());
        let half = |size: i32| size.max(16).unsigned_abs() / 2;
        (across <= half(width) && down <= half(height)).then_some(u64::from(across) + u64::from(down))
    };
    let near = level.objects.iter().enumerate().filter_map(|(index, object)| Some((distance(object)?, index)));
    near.min().map(|(_, index)| index)
}

/// Returns the number of the map's place at a pixel, or `None` outside.
#[must_use]
pub fn place_at(level: &Level, x: Px, y: Px) -> Option<usize> {
    let column = usize::try_from(x.0.div_euclid(16)).ok().filter(|column| *column < level.width)?;
    let row = usize::try_from(y.0.div_euclid(16)).ok().filter(|row| *row < level.height())?;
    Some(row * level.width + column)
}

/// Returns all different contents of a map's places, the most frequent first.
#[must_use]
pub fn palette(level: &Level) -> Vec<Brush> {
    use std::collections::{BTreeMap, btree_map::Entry};
    let key = |brush: &Brush| {
        let block =
            |block: quarterpipe::terrain::Block| (block.tile, block.x_flip, block.y_flip, block.solidity.bits());
        let art = |cell: Option<ArtCell>| cell.map(|cell| (cell.tile, cell.x_flip, cell.y_flip, cell.transposed));
        let shown: Vec<_> = brush.art.iter().copied().map(art).collect();
        (block(brush.cell.a), block(brush.cell.b), shown)
    };
    let mut known: BTreeMap<_, (usize, usize, Brush)> = BTreeMap::new();
    for index in 0..level.cells.len() {
        let Some(brush) = Brush::at(level, index) else { continue };
        match known.entry(key(&brush)) {
            Entry::Vacant(place) => {
                place.insert((1, index, brush));
            }
            Entry::Occupied(mut place) => place.get_mut().0 += 1,
        }
    }
    let mut brushes: Vec<_> = known.into_values().collect();
    brushes.sort_by_key(|(count, first, _)| (std::cmp::Reverse(*count), *first));
    brushes.into_iter().map(|(.., brush)| brush).collect()
}

/// Returns a copy of an object, placed to the right of it.
pub(super) fn beside(object: &LevelObject) -> LevelObject {
    let width = object.drawn_size().map_or(16, |(width, _)| width.clamp(16, 128));
    LevelObject { x: object.x + px(width), ..object.clone() }
}
