//! Reduced pictures of a whole level, made square by square: for a view from far away, and for the overview map.
//!
//! A square is drawn again when something in it has changed. A pass draws a few of them, so that the window stays responsive.

use std::{
    collections::{BTreeMap, BTreeSet},
    time::Duration,
};

use eframe::egui::{Color32, ColorImage, Context, Painter, Pos2, Rect, TextureHandle, TextureOptions};
use quarterpipe::{
    Px, Stage, World, px,
    rules::Rules,
    terrain::{Cell, Tile},
};
use quarterpipe_draw::{Colour, Drawing, Picture, View};
use quarterpipe_level::art::{Art, Sky};
use web_time::Instant;

use crate::{
    drawing,
    game::{Change, Edit, Edition, Game},
};

/// The side of a square, in pixels of the stage.
const SIDE: i32 = 512;
/// The distance at which a cell can affect the look of the ground, and which an object's picture reaches, in pixels.
const REACH: i32 = 160;
/// The time that a pass spends on squares: it does not begin another one after that.
pub const PER_PASS: Duration = Duration::from_millis(24);
/// The maximum number of squares that are kept. A view from further away shows only these.
const MOST: usize = 2048;

/// The column and row of a square.
type Place = (i32, i32);

/// The squares that have changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChangedSquares {
    Squares(BTreeSet<Place>),
    Everything,
}

/// A watch that notices which parts of a level have changed since the previous look.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    edition: Option<Edition>,
    player: Option<(Px, Px)>,
}

impl Watch {
    /// Returns the squares that have changed since the previous call.
    pub fn look(&mut self, game: &Game) -> ChangedSquares {
        let edition = game.edition();
        let player = game.world().players.first().map(|player| (player.x.px(), player.y.px()));
        let before = self.edition.replace(edition);
        let player_before = std::mem::replace(&mut self.player, player);
        let Some(before) = before.filter(|before| before.is_followed_by(edition)) else {
            return ChangedSquares::Everything;
        };
        let mut squares = BTreeSet::new();
        let mut is_whole = false;
        let count = edition.marks.saturating_sub(before.marks);
        for mark in game.timeline().marks().rev().take(count) {
            match &mark.change {
                Change::World => is_whole |= !mark.kind.moves_player_only(),
                Change::Level(edits) => {
                    edits.iter().for_each(|edit| is_whole |= !mark_edit(game, edit, &mut squares));
                }
                _ => is_whole = true,
            }
        }
        if is_whole {
            return ChangedSquares::Everything;
        }
        if player != player_before {
            [player, player_before].into_iter().flatten().for_each(|at| mark_around(at, 64, &mut squares));
        }
        ChangedSquares::Squares(squares)
    }
}

/// Marks the squares that an edit changes, and returns whether it changes no others.
fn mark_edit(game: &Game, edit: &Edit, squares: &mut BTreeSet<Place>) -> bool {
    match edit {
        Edit::Place { index, .. } => {
            let width = game.level().width.max(1);
            let at = (px(16 * (index % width) as i32 + 8), px(16 * (index / width) as i32 + 8));
            mark_around(at, REACH, squares);
        }
        Edit::Object { before, after, .. } => {
            for object in before.iter().chain(after) {
                let (width, height) = object.drawn_size().unwrap_or((16, 16));
                mark_around((object.x, object.y), REACH + width.max(height) / 2, squares);
            }
        }
        Edit::Start { .. } => {}
        _ => return false,
    }
    true
}

fn mark_around((x, y): (Px, Px), reach: i32, squares: &mut BTreeSet<Place>) {
    let span = |at: Px| (at.0 - reach).div_euclid(SIDE)..=(at.0 + reach).div_euclid(SIDE);
    squares.extend(span(y).flat_map(|row| span(x).map(move |column| (column, row))));
}

/// A picture of a square.
struct Square {
    texture: TextureHandle,
    is_old: bool,
}

/// Squares of a level at one scale.
#[derive(Default)]
pub struct Mosaic {
    /// The pixels of the stage for each of their pixels.
    by: u32,
    options: TextureOptions,
    squares: BTreeMap<Place, Square>,
    /// A world without anything in it, whose picture is the sky alone.
    empty: Option<(Stage, World)>,
    /// The last sky, and the colour that represents it.
    plain: Option<(Sky, Colour)>,
}

impl std::fmt::Debug for Mosaic {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Mosaic").field("by", &self.by).field("squares", &self.squares.len()).finish_non_exhaustive()
    }
}

impl Mosaic {
    /// Sets the scale.
    pub fn set_scale(&mut self, by: u32, options: TextureOptions) {
        if (self.by, self.options) != (by, options) {
            self.squares.clear();
            (self.by, self.options) = (by, options);
        }
    }

    /// Marks squares that must be drawn again.
    pub fn mark(&mut self, changed: &ChangedSquares) {
        for (place, square) in &mut self.squares {
            square.is_old |= match changed {
                ChangedSquares::Squares(places) => places.contains(place),
                ChangedSquares::Everything => true,
            };
        }
    }

    /// Draws squares of a view until `end`, at least one, and returns whether all are drawn.
    pub fn draw(&mut self, context: &Context, game: &Game, view: View, end: Instant) -> bool {
        let needed = places_of(view, game);
        self.squares.retain(|place, _| needed.contains(place));
        let is_missing = |place: &&Place| self.squares.get(*place).is_none_or(|square| square.is_old);
        let mut missing: Vec<Place> = needed.iter().filter(is_missing).copied().collect();
        // From the middle of the view outwards.
        let away = |at: i32, from: Px, length: u32| (SIDE * at + SIDE / 2 - from.0 - (length / 2) as i32).abs();
        missing.sort_by_key(|place| away(place.0, view.left, view.width) + away(place.1, view.top, view.height));
        let count = missing.len();
        for (number, place) in missing.into_iter().enumerate() {
            if number > 0 && Instant::now() >= end {
                return false;
            }
            let image = self.picture(game, place);
            match self.squares.get_mut(&place) {
                Some(square) => {
                    square.texture.set(image, self.options);
                    square.is_old = false;
                }
                None => {
                    let texture = context.load_texture("square", image, self.options);
                    self.squares.insert(place, Square { texture, is_old: false });
                }
            }
        }
        count == 0 || Instant::now() < end
    }

    /// Paints the squares of a view in a part of the window.
    pub fn paint(&self, painter: &Painter, view: View, rect: Rect) {
        let factor = rect.width() / view.width as f32;
        let at = |x: i32, y: i32| {
            Pos2::new((x - view.left.0) as f32 * factor, (y - view.top.0) as f32 * factor) + rect.min.to_vec2()
        };
        let painter = painter.with_clip_rect(rect.intersect(painter.clip_rect()));
        for ((column, row), square) in &self.squares {
            let (x, y) = (column * SIDE, row * SIDE);
            let area = Rect::from_min_max(at(x, y), at(x + SIDE, y + SIDE));
            if area.intersects(rect) {
                let whole = Rect::from_min_max(Pos2::ZERO, Pos2::new(1.0, 1.0));
                painter.image(square.texture.id(), area, whole, Color32::WHITE);
            }
        }
    }

    /// Returns the colour that stands for the level's sky.
    pub fn sky(&mut self, game: &Game) -> Color32 {
        let sky = game.level().art.sky;
        if let Some((_, colour)) = self.plain.filter(|(known, _)| *known == sky) {
            return Color32::from_rgb(colour.r, colour.g, colour.b);
        }
        let colour = self.empty().map_or(Colour::rgb(0, 0, 0), |empty| plain_sky(game, empty));
        self.plain = Some((sky, colour));
        Color32::from_rgb(colour.r, colour.g, colour.b)
    }

    /// Draws a square. Sky and hills move with the camera, and would not fit together at the edges: they become a plain colour.
    fn picture(&mut self, game: &Game, (column, row): Place) -> ColorImage {
        let view = View { left: px(column * SIDE), top: px(row * SIDE), width: SIDE as u32, height: SIDE as u32 };
        let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
        drawing::plain(game.level(), game.stage()).draw(game.world(), view, &mut picture);
        if let Some(empty) = self.empty() {
            let mut alone = Picture::new(view.width, view.height, Colour::CLEAR);
            draw_sky(game, empty, view, &mut alone);
            let plain = plain_sky(game, empty);
            for y in 0..SIDE {
                for x in 0..SIDE {
                    if picture.pixel(x, y) == alone.pixel(x, y) {
                        picture.set(x, y, plain);
                    }
                }
            }
        }
        let small = picture.shrunk(self.by.max(1));
        ColorImage::from_rgba_premultiplied([small.width() as usize, small.height() as usize], small.bytes())
    }

    fn empty(&mut self) -> Option<&(Stage, World)> {
        if self.empty.is_none() {
            let stage = Stage::new(Rules::S2, &[Tile::EMPTY], 1, &[Cell::EMPTY]).ok()?;
            let world = World::new(&stage);
            self.empty = Some((stage, world));
        }
        self.empty.as_ref()
    }
}

/// Returns the squares of a view that are inside the level.
fn places_of(view: View, game: &Game) -> BTreeSet<Place> {
    let (width, height) = game.level().size();
    let span = |from: Px, length: u32, end: Px| {
        let last = (from.0.saturating_add_unsigned(length)).min(end.0).saturating_sub(1);
        from.0.max(0).div_euclid(SIDE)..=last.div_euclid(SIDE)
    };
    let columns = span(view.left, view.width, width);
    let rows = span(view.top, view.height, height);
    let places = rows.flat_map(|row| columns.clone().map(move |column| (column, row)));
    places.take(MOST).collect()
}

/// Draws the level's sky on a stage without anything in it.
fn draw_sky(game: &Game, (stage, world): &(Stage, World), view: View, picture: &mut Picture) {
    let art = Art { sky: game.level().art.sky, ..Art::default() };
    let drawing = Drawing { art: Some(&art), objects: &[], ..drawing::plain(game.level(), stage) };
    drawing.draw(world, view, picture);
}

/// Returns the colour that stands for the level's sky.
fn plain_sky(game: &Game, empty: &(Stage, World)) -> Colour {
    let mut picture = Picture::new(16, 224, Colour::CLEAR);
    draw_sky(game, empty, View { left: px(0), top: px(0), width: 16, height: 224 }, &mut picture);
    picture.pixel(0, 64).unwrap_or(Colour::rgb(0, 0, 0))
}
