//! Grounds with a name: soil behind an edge line that follows the outline of all that is solid.

use quarterpipe::{Stage, px, terrain::Terrain};
use quarterpipe_level::art::{Depth, Ground};

use crate::{
    Colour, Picture, View,
    solids::{LAYER_B, Solid, Solids},
};

/// How far around the view the terrain is read, in pixels: further than an edge line or a blade of grass reaches.
const AROUND: usize = 8;
/// How far the pictures of players reach into the ground, in pixels.
const FEET: usize = 2;
/// The most solid pixels above another that are counted.
const DEEP: u8 = AROUND as u8;

/// The colours of one ground.
struct Look {
    /// From the outline inward: a pixel wide each.
    edge: [Colour; 3],
    /// What grows on it.
    grass: Option<Grass>,
    /// The soil's tones, which `pattern` chooses from.
    tones: [Colour; 4],
    pattern: fn(i32, i32) -> usize,
}

/// Grass on everything that a player can stand on.
struct Grass {
    /// The strip's lower end and the strip.
    strip: [Colour; 2],
    /// The blades in front of players.
    blades: [Colour; 2],
}

const fn rgb(value: u32) -> Colour {
    let [_, r, g, b] = value.to_be_bytes();
    Colour::rgb(r, g, b)
}

const MEADOW: Look = Look {
    edge: [rgb(0x9c_dc6c), rgb(0x68_c048), rgb(0x40_963c)],
    grass: Some(Grass { strip: [rgb(0x2c_6e34), rgb(0x4f_9e4a)], blades: [rgb(0xb0_e868), rgb(0x68_c048)] }),
    tones: [rgb(0x8a_5f3c), rgb(0x7c_5236), rgb(0x70_4a2e), rgb(0x96_6844)],
    pattern: |x, y| {
        let stone = ((x >> 3) * 5 + (y >> 3) * 3) & 15;
        match (x & 7, y & 7) {
            (7, _) | (_, 7) => 2,
            (1..4, 1..3) if stone == 0 => 3,
            _ => ((x >> 3) + (y >> 3)) as usize & 1,
        }
    },
};

const ROCK: Look = Look {
    edge: [rgb(0xe2_f4ff), rgb(0x9c_c4ec), rgb(0x6f_8fc8)],
    grass: None,
    tones: [rgb(0x4a_5a8c), rgb(0x42_507e), rgb(0x37_4470), rgb(0x58_699c)],
    pattern: |x, y| {
        let course = y >> 3;
        let along = x + (course & 1) * 8;
        match (along & 15, y & 7) {
            (15, _) | (_, 7) => 2,
            (_, 0) => 3,
            _ => (((along >> 4) * 7 + course * 5) & 3 == 0) as usize,
        }
    },
};

const SAND: Look = Look {
    edge: [rgb(0xff_f4c8), rgb(0xf4_d88c), rgb(0xd8_a85c)],
    grass: None,
    tones: [rgb(0xc8_9450), rgb(0xba_8446), rgb(0xa8_743c), rgb(0xd4_a460)],
    pattern: |x, y| {
        // Strata that rise and fall slowly.
        let rise = [0, 0, 1, 1, 2, 2, 3, 3, 3, 2, 2, 1, 1, 0, 0, 0][(x >> 3) as usize & 15];
        let (layer, within) = ((y + rise) >> 4, (y + rise) & 15);
        match within {
            0 => 3,
            15 => 2,
            _ if (x * 7 + y * 13) & 63 == 0 => 2,
            _ => layer as usize & 1,
        }
    },
};

const CRYSTAL: Look = Look {
    edge: [rgb(0xff_d8f0), rgb(0xf4_90c8), rgb(0xa8_608c)],
    grass: None,
    tones: [rgb(0x6e_4468), rgb(0x62_3c5f), rgb(0x54_3252), rgb(0x80_5078)],
    pattern: |x, y| {
        // Facets between two sets of slanting cracks.
        let (rising, falling) = (x + y, x - y);
        match (rising & 15, falling & 15) {
            (0, _) => 2,
            (_, 0) => 3,
            _ => ((rising >> 4) ^ (falling >> 4)) as usize & 1,
        }
    },
};

const STEEL: Look = Look {
    edge: [rgb(0xf0_f4f4), rgb(0xb4_c0c8), rgb(0x5a_6670)],
    grass: None,
    tones: [rgb(0x76_848e), rgb(0x6a_7882), rgb(0x54_606a), rgb(0x90_9ea8)],
    pattern: |x, y| {
        let row = y >> 4;
        let along = x + (row & 1) * 16;
        let (x, y) = (along & 31, y & 15);
        let is_rivet = (x == 4 || x == 27) && (y == 4 || y == 11);
        match (x, y) {
            (31, _) | (_, 15) => 2,
            (0, _) | (_, 0) => 3,
            _ if is_rivet => 3,
            _ => ((along >> 5) + row) as usize & 1,
        }
    },
};

/// Returns the colours of a ground; none for the bricks, which are drawn otherwise.
const fn look_of(ground: Ground) -> Option<&'static Look> {
    Some(match ground {
        Ground::Bricks => return None,
        Ground::Meadow => &MEADOW,
        Ground::Rock => &ROCK,
        Ground::Sand => &SAND,
        Ground::Crystal => &CRYSTAL,
        Ground::Steel => &STEEL,
    })
}

/// Draws a ground with a name: all of it behind objects. What is solid on layer A alone, such as the leg of a loop that a player on
/// layer B passes, is drawn again in front of them, and so are blades of grass.
pub(crate) fn draw<C>(stage: &Stage<C>, ground: Ground, depth: Depth, view: View, picture: &mut Picture) {
    let Some(look) = look_of(ground) else { return };
    let (view, first) = view.part(picture.rows());
    let mut outline = Outline::of(stage, view);
    let has_soil = depth == Depth::Behind || outline.solids.iter().copied().any(is_on_a_alone);
    if has_soil {
        outline.measure(look.grass.is_some());
    } else if look.grass.is_none() {
        return;
    }
    let blades = look.grass.as_ref().filter(|_| depth == Depth::Front);
    let columns = 0..(view.width as i32).min(picture.width() as i32);
    for y in 0..view.height as i32 {
        let world_y = (view.top + px(y)).0;
        for (x, pixel) in picture.span_mut(first + y, columns.clone()).iter_mut().enumerate() {
            let world_x = view.left.0 + x as i32;
            let at = outline.index(x, y as usize);
            let colour = if outline.solids[at] == 0 {
                blades.and_then(|grass| grass.blade(&outline, at, world_x))
            } else if has_soil && (depth == Depth::Behind || outline.is_near(at)) {
                Some(look.colour(&outline, at, [world_x, world_y]))
            } else {
                None
            };
            if let Some(colour) = colour {
                *pixel = colour.bytes();
            }
        }
    }
}

impl Look {
    fn colour(&self, outline: &Outline, at: usize, [x, y]: [i32; 2]) -> Colour {
        let depth = outline.depths[at];
        if depth < 3 {
            return self.edge[usize::from(depth)];
        }
        if let Some(grass) = &self.grass {
            let (below, length) =
                (usize::from(outline.below_air[at]), [5, 6, 5, 7, 6, 5, 7, 6][(x ^ (x >> 3)) as usize & 7]);
            if below < length {
                return grass.strip[usize::from(below + 1 < length)];
            }
        }
        self.tones[(self.pattern)(x, y)]
    }
}

impl Grass {
    /// Returns the colour of a blade of grass that reaches up to a pixel of air.
    fn blade(&self, outline: &Outline, at: usize, x: i32) -> Option<Colour> {
        let hash = (x.wrapping_mul(0x2545_F491) >> 9) & 7;
        let length = [0, 2, 0, 3, 1, 0, 2, 1][hash as usize];
        let width = outline.width;
        let above = (1..=length).find(|rows| outline.solids[at + rows * width] != 0)?;
        // No grass where a wall rises beside it.
        let beside = at + above * width - 3 * width;
        let is_open = outline.solids[beside - 1] == 0 && outline.solids[beside + 1] == 0;
        is_open.then(|| self.blades[usize::from(above < length)])
    }
}

/// What is solid in and around a view, and how far it is from air.
struct Outline {
    width: usize,
    solids: Vec<Solid>,
    /// The number of solid pixels between each and the nearest air, in any direction, up to the thickness of an edge line.
    depths: Vec<u8>,
    /// The number of solid pixels above each, up to [`DEEP`].
    below_air: Vec<u8>,
}

impl Outline {
    fn of<C>(stage: &Stage<C>, view: View) -> Self {
        let [width, height] = [view.width, view.height].map(|side| side as usize + 2 * AROUND);
        let corner = [view.left, view.top].map(|at| at.0.saturating_sub(AROUND as i32));
        let solids = read(stage.terrain(), corner, [width, height]);
        Self { width, solids, depths: Vec::new(), below_air: Vec::new() }
    }

    /// Measures how far each solid pixel is from air, which only soil needs.
    fn measure(&mut self, has_grass: bool) {
        self.depths = depths(&self.solids, self.width);
        if has_grass {
            self.below_air = below_air(&self.solids, self.width);
        }
    }

    /// Returns whether a solid pixel is in front of players: what is solid on layer A alone, and the ground below it into which feet
    /// reach.
    fn is_near(&self, at: usize) -> bool {
        (0..=FEET).any(|rows| is_on_a_alone(self.solids[at - rows * self.width]))
    }

    /// Returns the number of a pixel of the view.
    const fn index(&self, x: usize, y: usize) -> usize {
        (y + AROUND) * self.width + x + AROUND
    }
}

const fn is_on_a_alone(solid: Solid) -> bool {
    solid != 0 && solid & LAYER_B == 0
}

/// Reads a rectangle of the terrain. The ground at the map's edges goes on beyond them.
pub(super) fn read(terrain: &Terrain, corner: [i32; 2], [width, height]: [usize; 2]) -> Vec<Solid> {
    let inside = |at: i32, cells: usize| at.clamp(0, cells as i32 * 16 - 1);
    let columns: Vec<i32> = (0..width as i32).map(|x| inside(corner[0].saturating_add(x), terrain.width())).collect();
    let rows: Vec<i32> = (0..height as i32).map(|y| inside(corner[1].saturating_add(y), terrain.height())).collect();
    let first = [columns[0], rows[0]];
    let size = [columns[width - 1] - first[0] + 1, rows[height - 1] - first[1] + 1].map(|side| side as usize);
    let solids = Solids::of(terrain, first.map(px), size);
    if size == [width, height] {
        return solids.into_pixels();
    }
    let mut read = Vec::with_capacity(width * height);
    for y in rows {
        let row = solids.row((y - first[1]) as usize);
        read.extend(columns.iter().map(|x| row[(x - first[0]) as usize]));
    }
    read
}

/// Returns how far each solid pixel is from air: the number of times that it is left when what lies beside air is taken away.
fn depths(solids: &[Solid], width: usize) -> Vec<u8> {
    let mut left: Vec<u8> = solids.iter().map(|&solid| u8::from(solid != 0)).collect();
    let mut depths = vec![0; solids.len()];
    // With corners, with corners, without: this makes edge lines round.
    for reach in [&[1, width - 1, width, width + 1][..], &[1, width - 1, width, width + 1], &[1, width]] {
        left = eroded(&left, reach);
        for (depth, left) in depths.iter_mut().zip(&left) {
            *depth += left;
        }
    }
    depths
}

/// Returns which pixels of a mask have all of their neighbours: those this far before them and as far after them.
///
/// Its code is there once: unrolled for each distance it would make pages larger.
#[inline(never)]
fn eroded(mask: &[u8], reach: &[usize]) -> Vec<u8> {
    let mut eroded = mask.to_vec();
    for &by in reach {
        for (pixel, before) in eroded[by..].iter_mut().zip(mask) {
            *pixel &= before;
        }
        for (pixel, after) in eroded.iter_mut().zip(&mask[by..]) {
            *pixel &= after;
        }
    }
    eroded
}

/// Returns how many solid pixels are directly above each.
fn below_air(solids: &[Solid], width: usize) -> Vec<u8> {
    let mut counts = vec![DEEP; solids.len()];
    for (row, above) in solids.chunks_exact(width).enumerate().take(solids.len() / width - 1) {
        let (before, after) = counts.split_at_mut((row + 1) * width);
        for ((count, over), &solid) in after.iter_mut().zip(&before[row * width..]).zip(above) {
            *count = if solid == 0 { 0 } else { (over + 1).min(DEEP) };
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use quarterpipe::rules::Rules;

    use super::*;

    const NAMED: [Ground; 5] = [Ground::Meadow, Ground::Rock, Ground::Sand, Ground::Crystal, Ground::Steel];

    /// Draws a ground behind and in front of objects, each over nothing.
    fn drawn(stage: &Stage, ground: Ground, view: View) -> [Picture; 2] {
        [Depth::Behind, Depth::Front].map(|depth| {
            let mut picture = Picture::new(view.width, view.height, Colour::CLEAR);
            draw(stage, ground, depth, view, &mut picture);
            picture
        })
    }

    /// Returns a built-in stage and its part from this column on.
    fn part(name: &str, left: i32, width: u32) -> (Stage, View) {
        let level = quarterpipe_level::builtin::level(name).unwrap();
        let height = level.size().1.0 as u32;
        (level.stage(Rules::S3K).unwrap(), View { left: px(left), top: px(0), width, height })
    }

    #[test]
    fn every_pixel_beside_air_has_the_colour_of_the_edge() {
        // Joints of flat and curve, a half pipe, a circle, loops.
        for (name, left, width) in
            [("hills", 0, 1500), ("pipe", 0, 384), ("drum", 0, 320), ("bugs", 0, 700), ("slopes", 5600, 700)]
        {
            let (stage, view) = part(name, left, width);
            let [behind, _] = drawn(&stage, Ground::Rock, view);
            let is_air = |x, y| behind.pixel(x, y) == Some(Colour::CLEAR);
            let (mut beside, mut edge) = (0, 0);
            for (x, y) in (0..width as i32).flat_map(|x| (0..view.height as i32).map(move |y| (x, y))) {
                if !is_air(x, y) && [(1, 0), (-1, 0), (0, 1), (0, -1)].iter().any(|(dx, dy)| is_air(x + dx, y + dy)) {
                    beside += 1;
                    edge += i32::from(behind.pixel(x, y) == Some(ROCK.edge[0]));
                }
            }
            assert!(beside > 500, "{name}: {beside}");
            assert_eq!(edge, beside, "{name}");
        }
    }

    #[test]
    fn an_edge_line_is_as_thick_at_joints_as_elsewhere() {
        let (stage, view) = part("hills", 100, 700);
        let [behind, _] = drawn(&stage, Ground::Rock, view);
        for x in 1..699 {
            let column: Vec<_> = (0..view.height as i32).filter_map(|y| behind.pixel(x, y)).collect();
            let surface = column.iter().position(|colour| *colour != Colour::CLEAR).unwrap();
            let line = column[surface..].iter().take_while(|colour| ROCK.edge.contains(colour)).count();
            assert!((3..=5).contains(&line), "column {x}: {line} px");
        }
    }

    #[test]
    fn the_ground_goes_on_beyond_the_map_whatever_the_view() {
        let (stage, _) = part("drum", 0, 320);
        for (left, top) in [(-64, -64), (-5000, 160), (600, 600), (160, 5000)] {
            let view = View { left: px(left), top: px(top), width: 32, height: 32 };
            let [behind, _] = drawn(&stage, Ground::Steel, view);
            let all = (0..32).flat_map(|x| (0..32).map(move |y| (x, y)));
            assert!(all.into_iter().all(|(x, y)| behind.pixel(x, y) != Some(Colour::CLEAR)), "{left}, {top}");
        }
    }

    #[test]
    fn no_edge_line_runs_along_the_maps_edges() {
        let (stage, view) = part("drum", 0, 320);
        let [behind, _] = drawn(&stage, Ground::Crystal, view);
        for at in 0..320 {
            for (x, y) in [(at, 0), (at, 319), (0, at), (319, at)] {
                assert!(behind.pixel(x, y).is_some_and(|colour| CRYSTAL.tones.contains(&colour)), "{x}, {y}");
            }
        }
    }

    #[test]
    fn the_leg_of_a_loop_that_is_left_last_is_in_front_of_players_and_the_other_is_not() {
        let (stage, view) = part("slopes", 5600, 400);
        for ground in NAMED {
            let [behind, front] = drawn(&stage, ground, view);
            let count = |picture: &Picture, columns: std::ops::Range<i32>| {
                let rows = |x| (600..780).map(move |y| (x, y));
                columns.flat_map(rows).filter(|&(x, y)| picture.pixel(x, y) != Some(Colour::CLEAR)).count()
            };
            let [left, right] =
                [100..190, 190..280].map(|columns| [count(&behind, columns.clone()), count(&front, columns)]);
            assert!(left[0] > 500 && right[0] > 500, "{ground:?}: {left:?} {right:?}");
            assert!(left[1] * 8 < right[1], "{ground:?}: {left:?} {right:?}");
        }
    }

    #[test]
    fn blades_of_grass_cover_air_above_the_ground_and_nothing_else() {
        let (stage, view) = part("hills", 100, 700);
        let [behind, front] = drawn(&stage, Ground::Meadow, view);
        let mut blades = 0;
        for (x, y) in (0..700).flat_map(|x| (0..view.height as i32).map(move |y| (x, y))) {
            if front.pixel(x, y) != Some(Colour::CLEAR) {
                blades += 1;
                assert_eq!(behind.pixel(x, y), Some(Colour::CLEAR), "{x}, {y}");
                assert!((1..=3).any(|below| behind.pixel(x, y + below) == Some(MEADOW.edge[0])), "{x}, {y}");
            }
        }
        assert!(blades > 300, "{blades}");
    }

    #[test]
    fn a_part_of_a_view_looks_as_it_does_in_the_whole() {
        let (stage, view) = part("slopes", 5600, 400);
        let inner = View { left: px(5677), top: px(701), width: 120, height: 90 };
        for ground in NAMED {
            let (whole, parts) = (drawn(&stage, ground, view), drawn(&stage, ground, inner));
            for (whole, part) in whole.iter().zip(&parts) {
                for (x, y) in (0..120).flat_map(|x| (0..90).map(move |y| (x, y))) {
                    assert_eq!(part.pixel(x, y), whole.pixel(x + 77, y + 701), "{ground:?}: {x}, {y}");
                }
            }
        }
    }
}
