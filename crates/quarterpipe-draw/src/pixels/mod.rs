//! Pictures for learning: the game in any size, from pictures of the level and of everything in it that are made once.

mod blocks;
mod cache;
mod stamp;

use std::{
    fmt,
    sync::{Arc, Mutex, PoisonError},
};

use embedded_graphics::geometry::Point;
use quarterpipe::{Px, Stage, World, px};
use quarterpipe_level::{
    Level,
    art::{Depth, Sky},
};

pub use blocks::PixelLevel;

use crate::{
    Colour, Drawing, Picture, Shot, ShotError, View,
    brush::Brush,
    land::{BackdropPart, BackdropPiece, draw_part, draw_sky, extent_of, lift_of, pieces},
    mascot::{self, Moment},
    sprites::{paint_stock, place_of},
    stock_sprite,
};
use cache::{Backdrops, Stamps};
use stamp::{Scale, Stamp};

/// The step by which the camera of a reduced picture's backdrop moves, in pixels of the game: near hills move by a third of it.
const BACKDROP_STEP: [i32; 2] = [16, 24];
/// The furthest place that is drawn, in pixels of the game.
const FAR: i32 = 1 << 20;
/// The maximum number of pixels along each side of a picture for learning.
const MOST_PIXELS: u32 = 1024;

/// The maximum number of pixels of the game that become one of the picture, along each side.
const MOST_SHRINK: u32 = 16;
/// The maximum number of pixels of the game after which pixels of both begin at the same place: the level's blocks are multiples of it.
const MOST_PERIOD: i32 = 512;

/// The format of the bytes of a picture for learning.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PixelFormat {
    /// Three bytes per pixel: red, green and blue.
    #[default]
    Rgb,
    /// One byte per pixel: its brightness to the eye, (77 red + 150 green + 29 blue) / 256.
    Gray,
    /// A byte for each pixel: the number of its colour in [`PixelFormat::PALETTE`].
    Indices,
}

impl PixelFormat {
    /// The formats by their names.
    pub const ALL: [(&str, Self); 3] = [("rgb", Self::Rgb), ("gray", Self::Gray), ("indices", Self::Indices)];

    /// The colours of [`PixelFormat::Indices`]: six reds, seven greens and six blues at equal distances, sorted by red, then by green,
    /// then by blue. The last four are not used.
    pub const PALETTE: [[u8; 3]; 256] = {
        let mut palette = [[0; 3]; 256];
        let mut index = 0;
        while index < 6 * 7 * 6 {
            palette[index] = [(index / 42 * 51) as u8, ((index / 6 % 7 * 255 + 3) / 6) as u8, (index % 6 * 51) as u8];
            index += 1;
        }
        palette
    };

    /// Returns how many bytes a pixel has.
    #[must_use]
    pub const fn channels(self) -> usize {
        match self {
            Self::Rgb => 3,
            Self::Gray | Self::Indices => 1,
        }
    }

    /// Writes the pixels of a picture.
    fn write(self, pixels: &[[u8; 4]], out: &mut [u8]) {
        match self {
            Self::Rgb => {
                let ((fours, rest), (out, out_rest)) = (pixels.as_chunks::<4>(), out.as_chunks_mut::<12>());
                for (out, four) in out.iter_mut().zip(fours) {
                    // Three words of four pixels' bytes, as single bytes take a processor longer.
                    let [one, two, three, four] = four.map(u32::from_le_bytes);
                    let low = u64::from(one & 0xFF_FFFF) | u64::from(two & 0xFF_FFFF) << 24 | u64::from(three) << 48;
                    let high = three >> 16 & 0xFF | four << 8;
                    let ([out_low, out_mid, out_high], _) = out.as_chunks_mut::<4>() else { continue };
                    *out_low = (low as u32).to_le_bytes();
                    *out_mid = ((low >> 32) as u32).to_le_bytes();
                    *out_high = high.to_le_bytes();
                }
                for (out, [r, g, b, _]) in out_rest.as_chunks_mut::<3>().0.iter_mut().zip(rest) {
                    *out = [*r, *g, *b];
                }
            }
            Self::Gray => {
                for (out, [r, g, b, _]) in out.iter_mut().zip(pixels) {
                    *out = ((77 * u32::from(*r) + 150 * u32::from(*g) + 29 * u32::from(*b)) >> 8) as u8;
                }
            }
            Self::Indices => {
                let nearest = |part: u8, steps: u32| (u32::from(part) * steps + 127) / 255;
                for (out, [r, g, b, _]) in out.iter_mut().zip(pixels) {
                    *out = (nearest(*r, 5) * 42 + nearest(*g, 6) * 6 + nearest(*b, 5)) as u8;
                }
            }
        }
    }
}

/// The size of pictures for learning, and the part of the game that they show.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PixelSettings {
    /// Width and height of a picture in pixels: 1..=1024.
    pub size: [u32; 2],
    /// Width and height, in pixels of the game, of the part of the game to show. Each is from 1 to 16 times that of `size`, and at most
    /// 4,096. On each axis, the ratio of `field` to `size` in lowest terms has numbers up to 512. The originals' screen has 320 x 224 px.
    pub field: [u32; 2],
    /// The format of its bytes.
    pub format: PixelFormat,
}

impl PixelSettings {
    /// Pictures of the originals' screen in its own size.
    pub const SCREEN: Self = Self { size: [320, 224], field: [320, 224], format: PixelFormat::Rgb };

    /// Returns how many bytes a picture has.
    #[must_use]
    pub const fn length(&self) -> usize {
        self.size[0] as usize * self.size[1] as usize * self.format.channels()
    }
}

/// A fast renderer of what players see, for learning: thousands of pictures a second.
///
/// A picture is a [`Shot`] without overlays. In the game's own size it is the same to the pixel. A reduced one shows the mean colours of
/// the same things, with five differences: everything is placed to within a pixel of the picture, the edges of overlapping things are
/// mixed with the background, hills and clouds move in steps of 16 pixels of the camera's path, a scarf moves in steps of two pixels,
/// and water has no waves.
///
/// Everything is drawn once and kept: sprites and backdrops, up to about 400 MiB for each thread that draws, and all blocks of each
/// [`PixelLevel`] that were seen.
///
/// ```
/// use std::sync::Arc;
/// use quarterpipe::rules::{CharacterId, Rules};
/// use quarterpipe_draw::{PixelFormat, PixelRenderer, PixelSettings};
/// let level = Arc::new(quarterpipe_level::builtin::level("first").expect("a built-in stage"));
/// let stage = level.stage(Rules::S3K)?;
/// let world = level.start(&stage, CharacterId::Sonic);
///
/// let settings = PixelSettings { size: [84, 84], field: [224, 224], format: PixelFormat::Gray };
/// let renderer = PixelRenderer::new(settings)?;
/// let seen = renderer.level(level, &stage);
/// let mut bytes = vec![0; settings.length()];
/// renderer.draw(&seen, &stage, &world, 0, &mut bytes);
/// assert!(bytes.iter().any(|byte| *byte > 100));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct PixelRenderer {
    settings: PixelSettings,
    scales: [Scale; 2],
    /// The drawing tools of threads that are not drawing at the moment.
    kits: Mutex<Vec<Kit>>,
}

/// The drawing tools of a thread: its canvas, and all that it has drawn before.
struct Kit {
    picture: Picture,
    sprites: Stamps<Vec<i32>>,
    skies: Stamps<Backdrop>,
    /// Whole backdrops of reduced pictures.
    backdrops: Backdrops,
    words: Vec<i32>,
}

/// A stamp of a backdrop.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Backdrop {
    /// A sky that is moved down by this many pixels.
    Sky(Sky, i32),
    Part(Sky, BackdropPart),
}

impl fmt::Debug for PixelRenderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PixelRenderer").field("settings", &self.settings).finish_non_exhaustive()
    }
}

impl PixelRenderer {
    /// Makes a renderer.
    ///
    /// # Errors
    ///
    /// If a size is out of its range.
    pub fn new(settings: PixelSettings) -> Result<Self, ShotError> {
        let PixelSettings { size, field, .. } = settings;
        for ((name, size), field) in ["width", "height"].into_iter().zip(size).zip(field) {
            if !(1..=MOST_PIXELS).contains(&size) {
                return Err(ShotError::new(format!("pixels, {name}: found {size}, expected 1 to {MOST_PIXELS}")));
            }
            let most = i64::from(size.saturating_mul(MOST_SHRINK)).min(Shot::MOST_PIXELS);
            if !(i64::from(size)..=most).contains(&i64::from(field)) {
                let expected = format!("{size} to {most}, as the picture has {size} pixels there");
                return Err(ShotError::new(format!("field, {name}: found {field}, expected {expected}")));
            }
            let scale = Scale::new(field, size);
            if scale.game > MOST_PERIOD {
                let ratio = format!("a ratio to the picture's {size} of numbers up to {MOST_PERIOD}");
                let found = format!("{}/{}", scale.game, scale.picture);
                return Err(ShotError::new(format!("field, {name}: found {field}, that is {found}, expected {ratio}")));
            }
        }
        let scales = [0, 1].map(|axis| Scale::new(field[axis], size[axis]));
        Ok(Self { settings, scales, kits: Mutex::default() })
    }

    /// Returns the settings.
    #[must_use]
    pub const fn settings(&self) -> &PixelSettings {
        &self.settings
    }

    /// Prepares a level and its stage. Nothing is drawn yet.
    #[must_use]
    pub fn level(&self, level: Arc<Level>, stage: &Stage) -> PixelLevel {
        PixelLevel::new(level, stage, self.scales)
    }

    /// Draws what a player of a world on a stage of this level sees: the first player through the camera, others in the middle. `level`
    /// comes from this renderer, or from one with the same size and field. Bytes beyond the length of `bytes` are not written.
    pub fn draw(&self, level: &PixelLevel, stage: &Stage, world: &World, player: usize, bytes: &mut [u8]) {
        let kits = || self.kits.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = kits().pop();
        let mut kit = kept.unwrap_or_else(|| self.kit());
        self.draw_with(&mut kit, (level, stage), (world, player));
        self.settings.format.write(kit.picture.bytes().as_chunks().0, bytes);
        kits().push(kit);
    }

    fn kit(&self) -> Kit {
        let [width, height] = self.settings.size;
        Kit {
            picture: Picture::new(width, height, Colour::rgb(0, 0, 0)),
            sprites: Stamps::new(self.scales),
            skies: Stamps::new(self.scales),
            backdrops: Backdrops::default(),
            words: Vec::new(),
        }
    }

    fn draw_with(&self, kit: &mut Kit, (level, stage): (&PixelLevel, &Stage), (world, player): (&World, usize)) {
        let view = Shot::view_of(world, player, self.settings.field);
        // As films clamp distances: no level reaches further, and arithmetic on the result cannot overflow.
        let near = |at: Px| px(at.0.clamp(-FAR, FAR));
        let view = View { left: near(view.left), top: near(view.top), ..view };
        let corner = [self.scales[0].place(view.left.0).0, self.scales[1].place(view.top.0).0];
        let Level { art, objects, .. } = &**level.level();
        self.draw_backdrop(kit, art.sky, view);
        level.draw(Depth::Behind, stage, corner, &mut kit.picture);
        let drawing = Drawing { art: Some(art), objects, ..Drawing::new(stage, &stock_sprite) };
        let around = drawing.around(world, view);
        let asleep = drawing.asleep(world, view).map(|placement| (&placement.thing, &placement.body));
        let awake = drawing.awake(world, view).map(|(_, body, thing)| (thing, body));
        for (thing, body) in asleep.chain(awake) {
            if let Some(stock) = thing.stock() {
                let place = place_of(Some(stock), body, &world.camera).map(|at| at.0);
                kit.draw(|brush| paint_stock(stock, body, &around, brush), place, corner);
            }
        }
        for (number, player) in world.players.iter().enumerate().rev() {
            let (x, y) = (player.x.px(), player.y.px());
            if mascot::is_near(player, view) {
                let moment = Moment { is_coarse: !self.is_whole(), ..drawing.moment(world, number) };
                kit.draw(|brush| mascot::paint(player, moment, brush), [x.0, y.0], corner);
            }
        }
        level.draw(Depth::Front, stage, corner, &mut kit.picture);
        if let Some(surface) = world.water {
            level.draw_water(stage, (near(surface).0, world.frame), (view, corner), &mut kit.picture);
        }
    }

    fn draw_backdrop(&self, kit: &mut Kit, sky: Sky, view: View) {
        let Kit { picture, skies, backdrops, .. } = kit;
        if self.is_whole() {
            self.draw_backdrop_on(picture, skies, sky, view);
            return;
        }
        let [left, top] = [view.left.0, view.top.0];
        let (left, top) = (left - left.rem_euclid(BACKDROP_STEP[0]), top - top.rem_euclid(BACKDROP_STEP[1]));
        let view = View { left: px(left), top: px(top), ..view };
        backdrops.draw((sky, left, top), picture, |picture| self.draw_backdrop_on(picture, skies, sky, view));
    }

    fn draw_backdrop_on(&self, picture: &mut Picture, skies: &mut Stamps<Backdrop>, sky: Sky, view: View) {
        let [width, height] = self.settings.field;
        let lift = lift_of(view, height);
        let whole = || {
            let mut picture = Picture::new(width, height, Colour::CLEAR);
            draw_sky(sky, lift, &mut picture);
            vec![Stamp::of([0, 0], &picture)]
        };
        let (stamps, at) = skies.get(&Backdrop::Sky(sky, lift), [0, 0], whole);
        stamps.iter().for_each(|stamp| stamp.draw(at, picture));
        for piece in pieces(sky, view, lift, width) {
            match piece {
                BackdropPiece::Mist { rows, colour } => {
                    let (columns, height) = (0..picture.width() as i32, picture.height() as i32);
                    for y in self.scales[1].place(rows.start).0.max(0)..self.end_of(rows.end).min(height) {
                        picture.span_mut(y, columns.clone()).fill(colour.bytes());
                    }
                }
                BackdropPiece::Part { part, at, until } => {
                    let [[left, top], [right, bottom]] = extent_of(sky, part);
                    let whole = || {
                        let mut picture = Picture::new((right - left) as u32, (bottom - top) as u32, Colour::CLEAR);
                        draw_part(sky, part, [-left, -top], &mut picture);
                        vec![Stamp::of([left, top], &picture)]
                    };
                    let (stamps, at) = skies.get(&Backdrop::Part(sky, part), at, whole);
                    stamps.iter().for_each(|stamp| stamp.draw_above(self.end_of(until), at, picture));
                }
            }
        }
    }

    /// Returns whether pictures are in the game's own size.
    fn is_whole(&self) -> bool {
        self.scales.iter().all(|scale| scale.game == 1)
    }

    /// Returns the first row of the picture that shows nothing above this row of the game's.
    const fn end_of(&self, row: i32) -> i32 {
        let (whole, part) = self.scales[1].place(row);
        whole + (part > 0) as i32
    }
}

impl Kit {
    /// Draws the output of a new brush at a place of the game. `corner` is the picture's upper left corner in that of the whole level.
    fn draw(&mut self, paint: impl Fn(&mut Brush<'_>), place: [i32; 2], corner: [i32; 2]) {
        let Self { picture, sprites, words, .. } = self;
        words.clear();
        paint(&mut Brush::noting(words));
        if words.is_empty() {
            return;
        }
        let (stamps, [x, y]) = sprites.get(&words[..], place, || stamps_of(paint));
        stamps.iter().for_each(|stamp| stamp.draw([x - corner[0], y - corner[1]], picture));
    }
}

/// Returns the stamps of a new brush's output, back to front.
fn stamps_of(paint: impl Fn(&mut Brush<'_>)) -> Vec<Stamp> {
    let mut area = None;
    paint(&mut Brush::measuring(&mut area));
    let Some([[left, top], [right, bottom]]) = area else { return Vec::new() };
    // An outline is a pixel beyond the shape that it surrounds.
    let size = [right - left, bottom - top].map(|side| (side + 2).max(1) as u32);
    let mut layers = vec![Picture::new(size[0], size[1], Colour::CLEAR)];
    paint(&mut Brush::layering(&mut layers, Point::new(1 - left, 1 - top)));
    layers.iter().map(|layer| Stamp::of([left - 1, top - 1], layer)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::land::draw_backdrop;

    #[test]
    fn reduced_hills_have_no_seam_where_they_repeat() {
        let settings = PixelSettings { size: [84, 84], field: [224, 224], format: PixelFormat::Rgb };
        let renderer = PixelRenderer::new(settings).unwrap();
        let mut compared = 0;
        for (sky, left) in Sky::ALL.into_iter().flat_map(|sky| (0..200).map(move |step| (sky, step * 64))) {
            let view = View { left: px(left), top: px(0), width: 224, height: 224 };
            let mut kit = renderer.kit();
            renderer.draw_backdrop(&mut kit, sky, view);
            let mut film = Picture::new(224, 224, Colour::CLEAR);
            draw_backdrop(sky, view, &mut film);
            for (x, y) in (2..80).flat_map(|y| (2..80).map(move |x| (x, y))) {
                // Within an area of one colour, a reduced picture has the same colour.
                let near = |at: i32| at * 8 / 3 - 4..at * 8 / 3 + 8;
                let colour = film.pixel(x * 8 / 3, y * 8 / 3).unwrap();
                if near(y).all(|y| near(x).all(|x| film.pixel(x, y) == Some(colour))) {
                    compared += 1;
                    let own = kit.picture.pixel(x, y).unwrap();
                    let apart = [(own.r, colour.r), (own.g, colour.g), (own.b, colour.b)]
                        .map(|(one, other)| one.abs_diff(other));
                    assert!(
                        apart.iter().all(|apart| *apart <= 2),
                        "{sky:?}, {left}: {own:?} at {x}, {y}, not {colour:?}"
                    );
                }
            }
        }
        assert!(compared > 100_000, "{compared}");
    }
}
