//! The lines of the gizmos, computed from the state of a space alone.
//!
//! A pixel extends from its own number to the next, so lengths in whole pixels end at pixel edges here.

use bevy::prelude::*;
use quarterpipe::{
    Px,
    contact::slope::Curve,
    event::Cast,
    hitbox::{TouchBox, insta_shields},
    object::Body,
    player::Player,
    px,
    rules::Rules,
    terrain::{Direction, Layer, Mode, SolidSide},
};
use quarterpipe_draw::{Colour, StockSolid, sensor_colour};

use super::QuarterpipeGizmos;
use crate::{coordinates::Coordinates, space::Space, stage::WorldObject};

/// A line in Bevy's world.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Line {
    pub from: Vec2,
    pub to: Vec2,
    pub colour: Color,
}

/// The distance from which on a sensor found nothing [T-26]; also the length of its line in that case.
const NOTHING: Px = px(16);
/// How far behind its anchor, toward the player, a sensor's line begins.
const BACK: f64 = 6.0;
/// How far the stroke on a surface extends to either side of the sensor.
const ACROSS: f64 = 2.5;
/// The greatest distance of tiles, and the greatest width of slopes, that are drawn.
const LARGE: Px = px(2048);
/// Half the size of the engine's camera view.
const HALF_SCREEN: [i32; 2] = [160, 112];

/// Draws lines between pixels of a level.
struct Pen<'a> {
    coordinates: &'a Coordinates,
    lines: &'a mut Vec<Line>,
    colour: Color,
}

impl Pen<'_> {
    fn in_colour(&mut self, colour: Color) -> Pen<'_> {
        Pen { coordinates: self.coordinates, lines: self.lines, colour }
    }

    fn line(&mut self, from: [f64; 2], to: [f64; 2]) {
        let [from, to] = [from, to].map(|place| self.coordinates.place(place));
        self.lines.push(Line { from, to, colour: self.colour });
    }

    /// Draws the outline of a box of pixels, given by its first and last pixels, both included.
    fn frame(&mut self, first: [Px; 2], [right, bottom]: [Px; 2]) {
        let ([left, top], [right, bottom]) = (first.map(edge), [right + px(1), bottom + px(1)].map(edge));
        let corners = [[left, top], [right, top], [right, bottom], [left, bottom]];
        for (at, corner) in corners.into_iter().enumerate() {
            self.line(corner, corners[(at + 1) % 4]);
        }
    }
}

/// Returns the left or upper edge of a pixel.
fn edge(pixel: Px) -> f64 {
    f64::from(pixel.0)
}

/// Appends the lines for everything shown of a space: tiles, objects, players, sensors.
pub(crate) fn lines_of<C: WorldObject>(space: &Space<C>, shown: &QuarterpipeGizmos, lines: &mut Vec<Line>) {
    let mut pen = Pen { coordinates: &space.coordinates, lines, colour: Color::WHITE };
    if shown.tiles {
        draw_tiles(space, shown.reach, &mut pen.in_colour(shown.outlines));
    }
    if shown.boxes {
        for (_, body, object) in space.world.objects.iter() {
            let rules = space.stage().rules();
            if let Some(solid) = object.stock().and_then(|thing| StockSolid::of(thing, body, rules)) {
                draw_solid(solid, body, |number| space.stage().table(number), &mut pen.in_colour(shown.solids));
            }
            draw_object_hitbox(body, &mut pen.in_colour(shown.hitboxes));
        }
        for player in &space.world.players {
            draw_radii(player, &mut pen.in_colour(shown.radii));
            draw_player_hitbox(player, space.stage().rules(), &mut pen.in_colour(shown.hitboxes));
        }
    }
    if shown.sensors {
        draw_sensors(&space.frame.casts, &mut pen);
    }
}

/// Draws a player's hitbox, and the reach of an insta-shield.
fn draw_player_hitbox(player: &Player, rules: &Rules, pen: &mut Pen<'_>) {
    let mut draw = |TouchBox { left, right, top, bottom }| pen.frame([left, top], [right, bottom]);
    draw(TouchBox::of_player(player, rules));
    if insta_shields(player, rules) {
        draw(TouchBox::of_shield(player));
    }
}

/// Draws the box between a player's ground and ceiling sensors, turned if the player stands on a wall.
fn draw_radii(player: &Player, pen: &mut Pen<'_>) {
    let (x, y) = (player.x.px(), player.y.px());
    let [width, height] = [player.width_radius, player.height_radius].map(|radius| px(i32::from(radius)));
    let is_on_wall = !player.airborne && matches!(Mode::of(player.angle), Mode::LeftWall | Mode::RightWall);
    let [width, height] = if is_on_wall { [height, width] } else { [width, height] };
    pen.frame([x - width, y - height], [x + width, y + height]);
}

/// Draws an object's hitbox.
fn draw_object_hitbox(body: &Body, pen: &mut Pen<'_>) {
    let Some(hitbox) = body.hitbox else { return };
    let (x, y) = (body.x.px(), body.y.px());
    let [width, height] = [hitbox.half_width, hitbox.half_height].map(|half| px(i32::from(half)));
    pen.frame([x - width, y - height], [x + width, y + height]);
}

/// Draws the solid part of an object.
fn draw_solid<'a>(solid: StockSolid, body: &Body, table: impl FnOnce(u16) -> &'a [i8], pen: &mut Pen<'_>) {
    let (x, y) = (body.x.px(), body.y.px());
    match solid {
        StockSolid::Box([width, height]) => {
            pen.frame([x - width, y - height], [x + width - px(1), y + height - px(1)]);
        }
        StockSolid::Top([width, surface]) => {
            let top = edge(y - surface);
            pen.line([edge(x - width), top], [edge(x + width), top]);
        }
        StockSolid::Curved { width, margin, heights, flipped } => {
            let width = width.max(px(0)).min(LARGE);
            let curve = Curve {
                heights: table(heights.table),
                columns: heights.columns,
                flipped,
                width: width + margin.max(px(0)).min(LARGE),
            };
            let mut last = None;
            for column in -width.0..width.0 {
                let (left, top) = (edge(x + px(column)), edge(y - curve.height_at(px(column))));
                if let Some(last) = last.filter(|last| *last != top) {
                    pen.line([left, last], [left, top]);
                }
                pen.line([left, top], [left + 1.0, top]);
                last = Some(top);
            }
        }
    }
}

/// Draws the last cast of each sensor of each player in each direction.
fn draw_sensors(casts: &[(usize, Cast)], pen: &mut Pen<'_>) {
    for (at, (player, cast)) in casts.iter().enumerate() {
        let is_cast_again = |(other, again): &(usize, Cast)| {
            other == player && again.sensor == cast.sensor && again.direction == cast.direction
        };
        if !casts[at + 1..].iter().any(is_cast_again) {
            draw_sensor(cast, pen);
        }
    }
}

fn draw_sensor(cast: &Cast, pen: &mut Pen<'_>) {
    let Colour { r, g, b, .. } = sensor_colour(cast.sensor);
    let colour = Color::srgb_u8(r, g, b);
    let is_found = cast.found.distance < NOTHING;
    let distance = edge(cast.found.distance.min(NOTHING));
    // From the middle of the anchor's pixel to the far edge of the last empty pixel.
    let middle = [edge(cast.x) + 0.5, edge(cast.y) + 0.5];
    let along = |by: f64, across: f64| {
        let [x, y] = middle;
        match cast.direction {
            Direction::Right => [x + by, y + across],
            Direction::Left => [x - by, y + across],
            Direction::Down => [x + across, y + by],
            Direction::Up => [x + across, y - by],
        }
    };
    let end = distance + 0.5;
    pen.in_colour(colour.with_alpha(0.5)).line(along(-BACK, 0.0), middle);
    let mut pen = pen.in_colour(colour);
    pen.line(middle, along(end, 0.0));
    if is_found {
        pen.line(along(end, -ACROSS), along(end, ACROSS));
    }
}

/// A cell on one layer.
#[derive(Clone, Copy)]
struct Cell<'a> {
    heights: &'a [i8; 16],
    widths: &'a [i8; 16],
    is_top_only: bool,
}

/// Draws the outlines of tiles near a space's first player.
fn draw_tiles<C: WorldObject>(space: &Space<C>, reach: Px, pen: &mut Pen<'_>) {
    let terrain = space.stage().terrain();
    let player = space.world.players.first();
    let layer = player.map_or(Layer::A, |player| player.layer);
    let camera = &space.world.camera;
    let middle = player.map_or([camera.x + px(HALF_SCREEN[0]), camera.y + px(HALF_SCREEN[1])], |player| {
        [player.x.px(), player.y.px()]
    });
    let cell = |column: i32, row: i32| {
        let (column, row) = (usize::try_from(column).ok()?, usize::try_from(row).ok()?);
        let of = |side| terrain.shape(layer, side, column, row);
        let (top, sides) = (of(SolidSide::Top), of(SolidSide::SidesAndBottom));
        let shape = top.or(sides)?;
        Some(Cell { heights: shape.heights, widths: shape.widths, is_top_only: sides.is_none() })
    };
    let reach = reach.max(px(0)).min(LARGE);
    let cells = |middle: Px, count: usize| {
        let count = i32::try_from(count).unwrap_or(i32::MAX);
        ((middle - reach).0 >> 4).clamp(0, count)..(((middle + reach).0 >> 4).saturating_add(1)).clamp(0, count)
    };
    let colour = pen.colour;
    for row in cells(middle[1], terrain.height()) {
        for column in cells(middle[0], terrain.width()) {
            let Some(here) = cell(column, row) else { continue };
            let faint = if here.is_top_only { 0.5 } else { 1.0 };
            let pen = &mut pen.in_colour(colour.with_alpha(colour.alpha() * faint));
            let [left, top] = [column, row].map(|at| f64::from(at * 16));
            let around = [cell(column, row - 1), cell(column, row + 1)].map(|cell| cell.map(|cell| cell.heights));
            draw_ends(here.heights, around, &mut |at, [from, to]| {
                pen.line([left + from, top + at], [left + to, top + at])
            });
            let around = [cell(column - 1, row), cell(column + 1, row)].map(|cell| cell.map(|cell| cell.widths));
            draw_ends(here.widths, around, &mut |at, [from, to]| {
                pen.line([left + at, top + from], [left + at, top + to])
            });
        }
    }
}

/// Returns the solid part of a row or column of a tile: from one pixel edge to another, 0 to 16.
fn span(line: i8) -> Option<[i32; 2]> {
    match line {
        0 => None,
        1.. => Some([16 - i32::from(line.min(16)), 16]),
        _ => Some([0, -i32::from(line.max(-16))]),
    }
}

/// Draws the ends of the solid parts of a tile's rows or columns, unless the neighbouring tile continues them. The strokes run across the
/// rows or columns; adjacent ends at the same place share a stroke.
fn draw_ends(lines: &[i8; 16], [before, after]: [Option<&[i8; 16]>; 2], draw: &mut dyn FnMut(f64, [f64; 2])) {
    let solid = |lines: Option<&[i8; 16]>, at: usize| lines.and_then(|lines| span(lines[at]));
    let first = |at: usize| {
        let [start, _] = span(lines[at])?;
        let goes_on = start == 0 && solid(before, at).is_some_and(|[_, end]| end == 16);
        (!goes_on).then_some(start)
    };
    let last = |at: usize| {
        let [_, end] = span(lines[at])?;
        let goes_on = end == 16 && solid(after, at).is_some_and(|[start, _]| start == 0);
        (!goes_on).then_some(end)
    };
    let ends: [&dyn Fn(usize) -> Option<i32>; 2] = [&first, &last];
    for end in ends {
        let mut at = 0;
        while at < 16 {
            let from = at;
            let place = end(from);
            while at < 16 && end(at) == place {
                at += 1;
            }
            if let Some(place) = place {
                draw(f64::from(place), [from as f64, at as f64]);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use quarterpipe::{
        Angle, Stage,
        event::SensorName,
        rules::CharacterId,
        stock::SolidBlock,
        terrain::{Block, Solidity, Tile},
    };

    use super::*;

    const NONE: QuarterpipeGizmos = QuarterpipeGizmos {
        enabled: true,
        sensors: false,
        boxes: false,
        tiles: false,
        reach: px(240),
        hitboxes: Color::srgb(1.0, 0.0, 0.0),
        solids: Color::srgb(0.0, 1.0, 0.0),
        radii: Color::srgb(0.0, 0.0, 1.0),
        outlines: Color::WHITE,
    };

    /// Returns a space after a step, with a player at x 30 standing on a floor at y 32.
    fn standing() -> Space {
        let floor = quarterpipe::terrain::Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![quarterpipe::terrain::Cell::EMPTY; 16], vec![floor; 8]].concat();
        let stage = Stage::new(Rules::S2, &[Tile::EMPTY, Tile::FULL], 8, &cells).unwrap();
        let mut space = Space::default();
        space.begin_at(Arc::new(stage), [px(30), px(12)]);
        space.world.players.push(Player::new(&Rules::S2, CharacterId::Sonic, px(30), px(12)));
        space.frame.is_explained = true;
        space.begin_frame();
        space.step_players();
        space.step_objects();
        space
    }

    fn shown(space: &Space, gizmos: &QuarterpipeGizmos, colour: Color) -> Vec<[f32; 4]> {
        let mut lines = Vec::new();
        lines_of(space, gizmos, &mut lines);
        lines.retain(|line| line.colour == colour);
        lines.into_iter().map(|Line { from, to, .. }| [from.x, from.y, to.x, to.y]).collect()
    }

    fn colour_of(sensor: SensorName) -> Color {
        let Colour { r, g, b, .. } = sensor_colour(sensor);
        Color::srgb_u8(r, g, b)
    }

    #[test]
    fn a_standing_players_ground_sensors_reach_the_floor() {
        let gizmos = QuarterpipeGizmos { sensors: true, ..NONE };
        let feet = [SensorName::A, SensorName::B].map(|sensor| shown(&standing(), &gizmos, colour_of(sensor)));
        assert_eq!(feet[0], [[21.5, -31.5, 21.5, -32.0], [19.0, -32.0, 24.0, -32.0]]);
        assert_eq!(feet[1], [[39.5, -31.5, 39.5, -32.0], [37.0, -32.0, 42.0, -32.0]]);
    }

    #[test]
    fn a_sensor_that_finds_nothing_is_sixteen_pixels_long_and_ends_in_nothing() {
        let mut space = standing();
        let cast = space.frame.casts.iter_mut().find(|(_, cast)| cast.sensor == SensorName::A).unwrap();
        cast.1.found.distance = px(20);
        let gizmos = QuarterpipeGizmos { sensors: true, ..NONE };
        assert_eq!(shown(&space, &gizmos, colour_of(SensorName::A)), [[21.5, -31.5, 21.5, -48.0]]);
    }

    #[test]
    fn a_floor_is_outlined_where_it_meets_the_air() {
        let gizmos = QuarterpipeGizmos { tiles: true, reach: px(20), ..NONE };
        let lines = shown(&standing(), &gizmos, Color::WHITE);
        let tops: Vec<_> = lines.iter().filter(|[_, from, _, to]| (*from, *to) == (-32.0, -32.0)).collect();
        assert_eq!(
            tops,
            [
                &[0.0, -32.0, 16.0, -32.0],
                &[16.0, -32.0, 32.0, -32.0],
                &[32.0, -32.0, 48.0, -32.0],
                &[48.0, -32.0, 64.0, -32.0]
            ]
        );
        let sides: Vec<_> = lines.iter().filter(|[from, _, to, _]| from == to).collect();
        assert_eq!(sides, [&[0.0, -32.0, 0.0, -48.0]]);
    }

    #[test]
    fn what_is_solid_is_outlined_from_edge_to_edge() {
        let mut space = standing();
        let block = SolidBlock::new(px(16), px(8));
        space.world.objects.insert(&Rules::S2, Body::at(px(100), px(24)), block);
        let gizmos = QuarterpipeGizmos { boxes: true, ..NONE };
        let around = [
            [84.0, -16.0, 116.0, -16.0],
            [116.0, -16.0, 116.0, -32.0],
            [116.0, -32.0, 84.0, -32.0],
            [84.0, -32.0, 84.0, -16.0],
        ];
        assert_eq!(shown(&space, &gizmos, NONE.solids), around);
    }

    #[test]
    fn a_players_radii_stand_on_the_floor_wherever_the_space_is() {
        let mut space = standing();
        space.coordinates = Coordinates { origin: Vec2::new(1000.0, 0.0), scale: 2.0 };
        let gizmos = QuarterpipeGizmos { boxes: true, ..NONE };
        let top_and_bottom = |lines: Vec<[f32; 4]>| [lines[0], lines[2]];
        let radii = top_and_bottom(shown(&space, &gizmos, NONE.radii));
        assert_eq!(radii, [[1042.0, 14.0, 1080.0, 14.0], [1080.0, -64.0, 1042.0, -64.0]]);
    }

    #[test]
    fn a_players_radii_lie_on_their_side_on_a_wall() {
        let mut space = standing();
        space.world.players[0].angle = Angle(0xC0);
        let radii = shown(&space, &QuarterpipeGizmos { boxes: true, ..NONE }, NONE.radii);
        assert_eq!(radii[0], [11.0, -3.0, 50.0, -3.0]);
    }

    #[test]
    fn steps_of_a_slope_are_as_long_as_they_are_even() {
        let mut strokes = Vec::new();
        let heights: [i8; 16] = std::array::from_fn(|column| (column / 4) as i8);
        draw_ends(&heights, [None, Some(&[16; 16])], &mut |at, ends| strokes.push((at, ends)));
        assert_eq!(strokes, [(15.0, [4.0, 8.0]), (14.0, [8.0, 12.0]), (13.0, [12.0, 16.0])]);
    }
}
