//! Copying, cutting, pasting, duplicating and deleting what is chosen.

use std::{collections::BTreeMap, sync::Arc};

use quarterpipe::{
    Px, px,
    terrain::{Block, Cell, Tile},
};
use quarterpipe_level::{
    Level, LevelObject,
    art::{ArtCell, ArtTile},
};

use super::{
    EditorState,
    pointer::ToolInput,
    selection::{CellArea, Selection},
    snap::Snapping,
};
use crate::{
    action::Action,
    game::{Brush, Edit, Game, place_at},
    text::build as text,
};

/// A cell of a piece: its column, its row and its content.
type PieceCell = ((usize, usize), Brush);

/// A copy of cells and objects. Places are counted from its top left corner.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Piece {
    /// Its columns and rows. Without cells they are 0.
    pub size: (usize, usize),
    /// Its cells that are not empty.
    pub cells: Vec<PieceCell>,
    /// Its objects.
    pub objects: Vec<LevelObject>,
    /// The tiles of its cells, by their numbers in the level of the copy.
    tiles: BTreeMap<u16, Tile>,
    /// The pictures of its cells, by their numbers in the level of the copy.
    art: BTreeMap<u16, Arc<ArtTile>>,
}

impl Piece {
    /// Copies what is chosen, and returns the copy with its top left pixel; `None` if nothing is chosen.
    pub fn copy(level: &Level, selection: &Selection) -> Option<(Self, (Px, Px))> {
        let objects: Vec<&LevelObject> =
            selection.objects.iter().filter_map(|&index| level.objects.get(index)).collect();
        let least = |at: fn(&LevelObject) -> Px| objects.iter().map(|object| at(object)).min();
        let corner = match selection.area {
            Some(area) => area.corner(),
            None => (least(|object| object.x)?, least(|object| object.y)?),
        };
        let (left, top) = selection.area.map_or((0, 0), |area| (area.left, area.top));
        let cells = selection.area.map(|area| area.contents(level)).unwrap_or_default();
        let cells: Vec<PieceCell> =
            cells.into_iter().map(|((column, row), brush)| ((column - left, row - top), brush)).collect();
        let blocks = cells.iter().flat_map(|(_, brush)| [brush.cell.a.tile, brush.cell.b.tile]);
        let tiles = blocks.filter_map(|tile| Some((tile, level.tiles.get(usize::from(tile))?.clone()))).collect();
        let shown = cells.iter().flat_map(|(_, brush)| brush.art.iter().flatten());
        let art = shown.filter_map(|cell| Some((cell.tile, level.art.tiles.get(usize::from(cell.tile))?.clone())));
        let art = art.collect();
        let shifted =
            |object: &LevelObject| LevelObject { x: object.x - corner.0, y: object.y - corner.1, ..object.clone() };
        let objects = objects.into_iter().map(shifted).collect();
        let size = selection.area.map_or((0, 0), |area| (area.width, area.height));
        Some((Self { size, cells, objects, tiles, art }, corner))
    }

    /// Returns where the piece's top left pixel is put if the pointer is at its middle.
    pub fn corner_at(&self, snapping: Snapping, (x, y): (Px, Px)) -> (Px, Px) {
        if self.size != (0, 0) {
            let half = |count: usize| px(8 * count as i32);
            return Snapping { grid: 16, ..snapping }.point((x - half(self.size.0), y - half(self.size.1)));
        }
        let middle = |at: fn(&LevelObject) -> Px| {
            let places = self.objects.iter().map(at);
            px(places.clone().max().unwrap_or(px(0)).0.midpoint(places.min().unwrap_or(px(0)).0))
        };
        snapping.point((x - middle(|object| object.x), y - middle(|object| object.y)))
    }

    /// Returns the offsets, to the right and down, that place a copy next to the piece.
    fn step(&self) -> (Px, Px) {
        if self.size != (0, 0) {
            return (px(16 * self.size.0 as i32), px(16 * self.size.1 as i32));
        }
        let end = |object: &LevelObject| {
            let (width, height) = object.drawn_size().unwrap_or((16, 16));
            (object.x + px(width.clamp(16, 128)), object.y + px(height.clamp(16, 128)))
        };
        let ends = self.objects.iter().map(end);
        ends.fold((px(16), px(16)), |(right, down), end| (right.max(end.0), down.max(end.1)))
    }

    /// Returns whether all of the piece is on the map if it is put at a pixel: its cells, and the centres of its objects.
    fn fits(&self, level: &Level, (left, top): (Px, Px)) -> bool {
        let (width, height) = level.size();
        let is_on_map = |x: Px, y: Px| x >= px(0) && x < width && y >= px(0) && y < height;
        let end = (left + px(16 * self.size.0 as i32 - 1), top + px(16 * self.size.1 as i32 - 1));
        let has_cells = self.size != (0, 0);
        (!has_cells || (is_on_map(left, top) && is_on_map(end.0, end.1)))
            && self.objects.iter().all(|object| is_on_map(left + object.x, top + object.y))
    }

    /// Returns the changes that put the piece at a pixel, and the selection after them. Empty cells leave the map as it is.
    ///
    /// Tiles that the level lacks are added to it. Pictures that it lacks are left out.
    pub fn put(&self, level: &Level, corner: (Px, Px)) -> (Vec<Edit>, Selection) {
        let (cells, added) = self.cells_in(level);
        let place = |((column, row), brush): ((usize, usize), Brush)| {
            Some((place_at(level, corner.0 + px(16 * column as i32), corner.1 + px(16 * row as i32))?, brush))
        };
        let places = place_edits(level, cells.into_iter().filter_map(place).collect());
        let adds_tiles = !added.is_empty() && !places.is_empty();
        let tiles = adds_tiles.then(|| Edit::Tiles { from: level.tiles.len(), before: Vec::new(), after: added });
        let mut edits: Vec<Edit> = tiles.into_iter().chain(places).collect();
        let first = level.objects.len();
        edits.extend(self.objects.iter().enumerate().map(|(number, object)| {
            let after = LevelObject { x: object.x + corner.0, y: object.y + corner.1, ..object.clone() };
            Edit::Object { index: first + number, before: None, after: Some(after) }
        }));
        let last = (corner.0 + px(16 * self.size.0 as i32 - 1), corner.1 + px(16 * self.size.1 as i32 - 1));
        let area = Some(self.size).filter(|size| *size != (0, 0));
        let area = area.and_then(|_| CellArea::between(corner, last, (level.width, level.height())));
        (edits, Selection { objects: (first..first + self.objects.len()).collect(), area })
    }

    /// Returns the piece's cells with the numbers that their tiles and pictures have in a level, and the tiles to add to it.
    pub fn cells_in(&self, level: &Level) -> (Vec<PieceCell>, Vec<Tile>) {
        let (tiles, added) = self.tiles_in(level);
        let art = self.art_in(level);
        let block = |block: Block| Some(Block { tile: *tiles.get(&block.tile)?, ..block });
        let picture = |cell: ArtCell| Some(ArtCell { tile: *art.get(&cell.tile)?, ..cell });
        let brush = |brush: &Brush| {
            let cell = Cell { a: block(brush.cell.a)?, b: block(brush.cell.b)? };
            Some(Brush { cell, art: brush.art.iter().map(|shown| shown.and_then(picture)).collect() })
        };
        (self.cells.iter().filter_map(|(at, there)| Some((*at, brush(there)?))).collect(), added)
    }

    /// Returns the numbers of the piece's tiles in a level, and the tiles that the level lacks.
    fn tiles_in(&self, level: &Level) -> (BTreeMap<u16, u16>, Vec<Tile>) {
        let mut added = Vec::new();
        let mut numbers = BTreeMap::new();
        for (&number, tile) in &self.tiles {
            let is_same = level.tiles.get(usize::from(number)) == Some(tile);
            let found = if is_same { Some(usize::from(number)) } else { level.tiles.iter().position(|of| of == tile) };
            let Ok(index) = u16::try_from(found.unwrap_or(level.tiles.len() + added.len())) else { continue };
            if found.is_none() {
                added.push(tile.clone());
            }
            numbers.insert(number, index);
        }
        (numbers, added)
    }

    /// Returns the numbers of the piece's pictures in a level, as far as it has them.
    fn art_in(&self, level: &Level) -> BTreeMap<u16, u16> {
        let tiles = &level.art.tiles;
        let number_of = |(&number, tile): (&u16, &Arc<ArtTile>)| {
            let is_same = tiles.get(usize::from(number)) == Some(tile);
            let index = if is_same { usize::from(number) } else { tiles.iter().position(|of| of == tile)? };
            Some((number, u16::try_from(index).ok()?))
        };
        self.art.iter().filter_map(number_of).collect()
    }
}

/// Returns the changes that give places of the map these contents.
pub(super) fn place_edits(level: &Level, places: BTreeMap<usize, Brush>) -> Vec<Edit> {
    let planes = level.art.planes.len();
    let edit = |(index, mut after): (usize, Brush)| {
        after.art.resize(planes, None);
        let before = Brush::at(level, index).filter(|before| *before != after)?;
        Some(Edit::Place { index, before, after })
    };
    places.into_iter().filter_map(edit).collect()
}

/// Puts the copied piece at the pointer when the user clicks. It stays in the hand while Shift is held.
pub(super) fn paste(state: &mut EditorState, input: &ToolInput<'_>) -> Option<Action> {
    let pixel = input.pointer.pixel.filter(|_| input.pointer.pressed)?;
    let piece = state.pasting.take()?;
    let corner = piece.corner_at(input.snapping, pixel);
    if input.pointer.modifiers.shift {
        state.pasting = Some(piece.clone());
    }
    put(state, input.game, &piece, corner)
}

/// Puts a copy of what is chosen next to it: to the right, or else below, to the left or above, as there is room on the map.
pub(super) fn duplicate(state: &mut EditorState, game: &Game) -> Option<Action> {
    let (piece, (left, top)) = Piece::copy(game.level(), &state.selection)?;
    let (right, down) = piece.step();
    let zero = px(0);
    let mut corners =
        [(right, zero), (zero, down), (-right, zero), (zero, -down)].map(|(x, y)| (left + x, top + y)).into_iter();
    match corners.find(|corner| piece.fits(game.level(), *corner)) {
        Some(corner) => put(state, game, &piece, corner),
        None => Some(Action::Tell(text::NO_ROOM_FOR_COPY.to_owned())),
    }
}

fn put(state: &mut EditorState, game: &Game, piece: &Piece, corner: (Px, Px)) -> Option<Action> {
    let (edits, chosen) = piece.put(game.level(), corner);
    state.choose(chosen);
    (!edits.is_empty()).then_some(Action::Edit(edits))
}

/// Removes the chosen objects, and empties the chosen area.
pub(super) fn delete(state: &mut EditorState, game: &Game) -> Option<Action> {
    let level = game.level();
    let cells = state.selection.area.map(|area| area.contents(level)).unwrap_or_default();
    let place = |((column, row), _): ((usize, usize), Brush)| {
        Some((place_at(level, px(16 * column as i32), px(16 * row as i32))?, Brush::ERASER))
    };
    let mut edits = place_edits(level, cells.into_iter().filter_map(place).collect());
    // From the last one, so that the numbers of the rest stay as they are.
    edits.extend(state.selection.objects.iter().rev().filter_map(|&index| {
        let before = level.objects.get(index)?.clone();
        Some(Edit::Object { index, before: Some(before), after: None })
    }));
    state.choose(Selection { objects: std::collections::BTreeSet::new(), area: state.selection.area });
    (!edits.is_empty()).then_some(Action::Edit(edits))
}
