//! Grounds with a name: soil behind an edge line that follows the outline of all that is solid.

use quarterpipe::{Stage, px, terrain::Terrain};
use quarterpipe_level::art::{Depth, Ground};

use super::{
    buried::{BuriedObjects, Find, dig},
    deep::DepthField,
    noise::{grown, hash, smooth},
};
use crate::{
    Colour, Picture, View,
    solids::{LAYER_B, Solid, Solids},
};

/// The distance around the view over which the terrain is read, in pixels: more than the reach of an edge line or a blade of grass.
const AROUND: usize = 8;
/// The depth to which the pictures of players reach into the ground, in pixels.
const FEET: usize = 2;
/// A distance beyond any place of a stage, in pixels.
const FAR: i32 = 1 << 20;
/// The most solid pixels above another that are counted.
const DEEP: u8 = AROUND as u8;

/// The colours of one ground.
struct Look {
    /// From the outline inward: a pixel wide each.
    edge: [Colour; 3],
    /// The grass that grows on it.
    grass: Option<Grass>,
    /// The soil's tones, from which `pattern` chooses by the pixel of the stage and its depth.
    tones: [Colour; 4],
    pattern: fn([i32; 2], u8) -> usize,
    /// The colour that the tones come near with the depth.
    deep: Colour,
    buried: BuriedObjects,
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
    tones: [rgb(0x8a_5f3c), rgb(0x80_5638), rgb(0x74_4c30), rgb(0x98_6a46)],
    pattern: |[x, y], depth| {
        let grown = grown(x, y * 2);
        // Bands of clay, as uneven as the surface above them.
        let band = (i32::from(depth) + (grown >> 4)) & 31;
        match grown {
            ..64 => 2,
            _ if band < 3 && depth > 20 => 2,
            64..132 => 1,
            132..214 => 0,
            _ => 3,
        }
    },
    deep: rgb(0x34_2030),
    buried: BuriedObjects {
        stones: Some([rgb(0xb4_a494), rgb(0x94_8478), rgb(0x6c_5c58)]),
        find: Find::Bone,
        find_colours: [rgb(0xf0_e6d0), rgb(0xd8_c8a8), rgb(0xa0_8c74)],
        roots: Some([rgb(0x5c_3a22), rgb(0x4a_2c1c)]),
        often: 8,
    },
};

const ROCK: Look = Look {
    edge: [rgb(0xe2_f4ff), rgb(0x9c_c4ec), rgb(0x6f_8fc8)],
    grass: None,
    tones: [rgb(0x4a_5a8c), rgb(0x42_507e), rgb(0x37_4470), rgb(0x58_699c)],
    pattern: |[x, y], _| {
        // Boulders: blocks with bent joints, some of which are split.
        let bent = grown(x, y);
        let (x, y) = (x + (bent >> 5), y + (bent >> 4));
        let course = y >> 4;
        let along = x + (course & 1) * 16;
        let block = hash(along >> 5, course);
        let (across, down) = (along & 31, y & 15);
        let is_split = block & 3 == 0 && across == 15 || block & 3 == 1 && down == 7;
        match (across, down) {
            (31, _) | (_, 15) => 2,
            _ if is_split => 2,
            (_, 0) | (0, _) => 3,
            _ => (block >> 4 & 1) as usize,
        }
    },
    deep: rgb(0x1c_1e48),
    buried: BuriedObjects {
        stones: Some([rgb(0x8c_a4d8), rgb(0x6a_80b8), rgb(0x46_5888)]),
        find: Find::Gem,
        find_colours: [rgb(0xe8_fcff), rgb(0x9c_dcf8), rgb(0x5c_94d0)],
        roots: None,
        often: 5,
    },
};

const SAND: Look = Look {
    edge: [rgb(0xff_f4c8), rgb(0xf4_d88c), rgb(0xd8_a85c)],
    grass: None,
    tones: [rgb(0xc8_9450), rgb(0xba_8446), rgb(0xa8_743c), rgb(0xd4_a460)],
    pattern: |[x, y], _| {
        // Strata that rise and fall slowly, of different thickness.
        let rise = smooth(x >> 2, y >> 4) >> 3;
        let at = y + rise;
        let (layer, within) = (at >> 4, at & 15);
        let thick = 8 + (hash(layer, 0) & 7) as i32;
        match within {
            0 => 3,
            _ if within == thick => 2,
            _ if hash(x, y) & 63 == 0 => 2,
            _ if hash(x, y) & 127 == 1 => 3,
            _ => ((hash(layer, 1) >> 3) as usize ^ usize::from(within > thick)) & 1,
        }
    },
    deep: rgb(0x6a_3c30),
    buried: BuriedObjects {
        stones: Some([rgb(0xec_cc94), rgb(0xb8_8850), rgb(0x8c_6038)]),
        find: Find::Shell,
        find_colours: [rgb(0xff_f0dc), rgb(0xe8_c8a0), rgb(0x9c_7050)],
        roots: None,
        often: 5,
    },
};

const CRYSTAL: Look = Look {
    edge: [rgb(0xff_d8f0), rgb(0xf4_90c8), rgb(0xa8_608c)],
    grass: None,
    tones: [rgb(0x6e_4468), rgb(0x62_3c5f), rgb(0x54_3252), rgb(0x80_5078)],
    pattern: |[x, y], _| {
        // Facets between two sets of slanting cracks at uneven distances.
        let (rising, falling) = (x + y, x - y);
        let [up, down] = [hash(rising >> 4, 3), hash(falling >> 4, 5)];
        let [left, right] = [(rising & 15) - (up & 7) as i32, (falling & 15) - (down & 7) as i32];
        match (left, right) {
            (0, _) => 2,
            (_, 0) => 3,
            _ => ((rising >> 4) + i32::from(left > 0) + (falling >> 4) + i32::from(right > 0)) as usize & 1,
        }
    },
    deep: rgb(0x24_1040),
    buried: BuriedObjects {
        stones: Some([rgb(0xb4_84b0), rgb(0x8c_5c88), rgb(0x5c_3858)]),
        find: Find::Gem,
        find_colours: [rgb(0xff_e8fa), rgb(0xff_94d8), rgb(0xb0_509c)],
        roots: None,
        often: 7,
    },
};

const STEEL: Look = Look {
    edge: [rgb(0xf0_f4f4), rgb(0xb4_c0c8), rgb(0x5a_6670)],
    grass: None,
    tones: [rgb(0x76_848e), rgb(0x6a_7882), rgb(0x54_606a), rgb(0x90_9ea8)],
    pattern: |[x, y], _| {
        let row = y >> 4;
        let along = x + (row & 1) * 16;
        let plate = hash(along >> 5, row);
        let (x, y) = (along & 31, y & 15);
        let is_rivet = (x == 4 || x == 27) && (y == 4 || y == 11);
        let is_vent = plate & 7 == 0 && (9..23).contains(&x) && (4..12).contains(&y);
        match (x, y) {
            (31, _) | (_, 15) => 2,
            (0, _) | (_, 0) => 3,
            _ if is_rivet => 3,
            _ if is_vent => [2, 0, 3][y as usize % 3],
            // Scratches.
            _ if plate & 7 == 1 && x - y == 8 && y > 3 => 3,
            _ => (plate >> 4 & 1) as usize,
        }
    },
    deep: rgb(0x1e_2434),
    buried: BuriedObjects {
        stones: None,
        find: Find::Lamp,
        find_colours: [rgb(0xff_f4b0), rgb(0xf0_c058), rgb(0x3c_464e)],
        roots: None,
        often: 4,
    },
};

/// Returns the colours of a ground; `None` for the bricks, which are drawn differently.
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

/// Draws a ground with a name behind the objects, or the parts of it in front of them: those that are solid on layer A alone, such as
/// the leg of a loop that a player on layer B passes, and blades of grass.
pub(crate) fn draw<C>(stage: &Stage<C>, ground: Ground, depth: Depth, view: View, picture: &mut Picture) {
    let Some(look) = look_of(ground) else { return };
    // Beyond the stage everything looks the same.
    let [left, top] = [view.left, view.top].map(|at| px(at.0.clamp(-FAR, FAR)));
    let (view, first) = View { left, top, ..view }.part(picture.rows());
    let mut outline = Outline::of(stage, view);
    let has_soil = depth == Depth::Behind || outline.solids.iter().copied().any(is_on_a_alone);
    if has_soil {
        outline.measure(look.grass.is_some());
    } else if look.grass.is_none() {
        return;
    }
    let blades = look.grass.as_ref().filter(|_| depth == Depth::Front);
    let field = has_soil.then(|| DepthField::of(stage.terrain(), view));
    let (shades, mut deep) = (look.shades(), vec![0; view.width as usize]);
    let columns = 0..(view.width as i32).min(picture.width() as i32);
    for y in 0..view.height as i32 {
        let world_y = (view.top + px(y)).0;
        if let Some(field) = &field {
            field.row([view.left.0, world_y], &mut deep);
        }
        for (x, (pixel, &deep)) in picture.span_mut(first + y, columns.clone()).iter_mut().zip(&deep).enumerate() {
            let world_x = view.left.0 + x as i32;
            let at = outline.index(x, y as usize);
            let colour = if outline.solids[at] == 0 {
                blades.and_then(|grass| grass.blade(&outline, at, world_x))
            } else if has_soil && (depth == Depth::Behind || outline.is_near(at)) {
                let edge = look.edge_colour(&outline, at, world_x);
                Some(edge.unwrap_or_else(|| look.soil_colour(&shades, [world_x, world_y], deep)))
            } else {
                None
            };
            if let Some(colour) = colour {
                *pixel = colour.bytes();
            }
        }
    }
    let Some(field) = field else { return };
    dig(&look.buried, (stage.terrain(), &field), view, |[x, y], colour| {
        let [x, y] = [x - view.left.0, y - view.top.0];
        if !(0..columns.end).contains(&x) || !(0..view.height as i32).contains(&y) {
            return;
        }
        let at = outline.index(x as usize, y as usize);
        let is_inside = usize::from(outline.depths[at]) == look.edge.len()
            && (look.grass.is_none() || outline.below_air[at] == DEEP)
            && (depth == Depth::Behind || outline.is_near(at));
        if is_inside {
            picture.span_mut(first + y, x..x + 1)[0] = look.shaded(colour, field.at([x + view.left.0, y + view.top.0]));
        }
    });
}

/// The part of the deep colour in each of the ever darker levels, out of 256.
const LEVELS: [u32; 4] = [0, 46, 92, 140];
/// The order in which the pixels of a square of 4 x 4 change to the next level, in 1/16 of it.
const DITHER: [[u8; 4]; 4] = [[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]];

impl Look {
    /// Returns the soil's tones in each level of depth.
    fn shades(&self) -> [[[u8; 4]; 4]; 4] {
        LEVELS.map(|share| self.tones.map(|tone| mixed(tone, self.deep, share).bytes()))
    }

    /// Returns the colour of a pixel of the outline, or of grass that hangs over it.
    fn edge_colour(&self, outline: &Outline, at: usize, x: i32) -> Option<Colour> {
        let depth = outline.depths[at];
        if depth < 3 {
            return Some(self.edge[usize::from(depth)]);
        }
        let grass = self.grass.as_ref()?;
        let below = usize::from(outline.below_air[at]);
        let length = [5, 6, 5, 7, 6, 5, 7, 6][(x ^ (x >> 3)) as usize & 7];
        (below < length).then(|| grass.strip[usize::from(below + 1 < length)])
    }

    /// Returns the colour of soil at a pixel of the stage with this depth.
    fn soil_colour(&self, shades: &[[[u8; 4]; 4]; 4], [x, y]: [i32; 2], deep: u8) -> Colour {
        let dither = DITHER[(y & 3) as usize][(x & 3) as usize] * 2;
        let level = usize::from((deep + dither) >> 5) & 3;
        Colour::from_bytes(shades[level][(self.pattern)([x, y], deep) & 3])
    }

    /// Returns the bytes of a colour of something buried this deep.
    fn shaded(&self, colour: Colour, deep: u8) -> [u8; 4] {
        mixed(colour, self.deep, u32::from(deep)).bytes()
    }
}

/// Returns a colour mixed with another by `share` of 256.
fn mixed(colour: Colour, other: Colour, share: u32) -> Colour {
    let part = |a: u8, b: u8| ((u32::from(a) * (256 - share) + u32::from(b) * share) >> 8) as u8;
    Colour::rgb(part(colour.r, other.r), part(colour.g, other.g), part(colour.b, other.b))
}

impl Grass {
    /// Returns the colour of a blade of grass that reaches up to a pixel of air.
    fn blade(&self, outline: &Outline, at: usize, x: i32) -> Option<Colour> {
        let hash = (x.wrapping_mul(0x2545_F491) >> 9) & 7;
        let length = [0, 2, 0, 3, 1, 0, 2, 1][hash as usize];
        let width = outline.width;
        let above = (1..=length).find(|rows| outline.solids[at + rows * width] != 0)?;
        // No grass next to a wall.
        let beside = at + above * width - 3 * width;
        let is_open = outline.solids[beside - 1] == 0 && outline.solids[beside + 1] == 0;
        is_open.then(|| self.blades[usize::from(above < length)])
    }
}

/// The solid pixels in and around a view, and their distances from air.
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

    /// Returns whether a solid pixel is in front of players: one that is solid on layer A alone, or the ground below one that feet sink
    /// into.
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

/// Reads a rectangle of the terrain. The ground at the map's edges is continued beyond them.
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

/// Returns the distance of each solid pixel from air: the number of erosions, at most 3, that it survives.
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
/// Not inlined: unrolled for each distance, it would make web pages larger.
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
                assert!(behind.pixel(x, y).is_some_and(|colour| !CRYSTAL.edge.contains(&colour)), "{x}, {y}");
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

    /// Returns 40 rows of a block of soil without air for 400 px around it: its upper edge is at row 0.
    fn block_of_soil() -> (Stage, View) {
        let full =
            quarterpipe::terrain::Cell::both(quarterpipe::terrain::Block::new(1, quarterpipe::terrain::Solidity::All));
        let cells = [vec![quarterpipe::terrain::Cell::EMPTY; 4 * 100], vec![full; 36 * 100]].concat();
        let tiles = [quarterpipe::terrain::Tile::EMPTY, quarterpipe::terrain::Tile::FULL];
        let stage = Stage::new(Rules::S3K, &tiles, 100, &cells).unwrap();
        (stage, View { left: px(300), top: px(64), width: 1000, height: 400 })
    }

    #[test]
    fn earth_is_darker_the_deeper_it_lies() {
        let (stage, view) = block_of_soil();
        for ground in NAMED {
            let [behind, _] = drawn(&stage, ground, view);
            let brightness = |rows: std::ops::Range<i32>| {
                let pixels = rows.clone().flat_map(|y| (0..1000).map(move |x| (x, y)));
                let sum: u64 = pixels
                    .filter_map(|(x, y)| behind.pixel(x, y))
                    .map(|colour| u64::from(colour.r) + u64::from(colour.g) + u64::from(colour.b))
                    .sum();
                sum / (rows.len() as u64 * 1000)
            };
            let steps = [10..30, 38..58, 66..82, 110..130].map(brightness);
            assert!(steps.windows(2).all(|pair| pair[1] + 6 < pair[0]), "{ground:?}: {steps:?}");
        }
    }

    #[test]
    fn no_part_of_the_earth_is_repeated_beside_it() {
        let (stage, view) = block_of_soil();
        for ground in NAMED {
            let [behind, _] = drawn(&stage, ground, view);
            let part = |left: i32, top: i32| -> Vec<_> {
                (top..top + 48)
                    .flat_map(|y| (left..left + 64).map(move |x| (x, y)))
                    .map(|(x, y)| behind.pixel(x, y))
                    .collect()
            };
            let here = part(200, 200);
            for (x, y) in (-160..=160).flat_map(|x| [-128, -64, -32, -16, 0, 16, 32, 64].map(|y| (x, y))) {
                assert!((x, y) == (0, 0) || part(200 + x, 200 + y) != here, "{ground:?}: {x}, {y}");
            }
        }
    }

    #[test]
    fn stones_and_roots_are_buried_in_a_meadow() {
        let (stage, view) = block_of_soil();
        let [behind, _] = drawn(&stage, Ground::Meadow, view);
        let count = |colour: Colour, rows: std::ops::Range<i32>| {
            let pixels = rows.flat_map(|y| (0..1000).map(move |x| (x, y)));
            pixels.filter(|&(x, y)| behind.pixel(x, y).is_some_and(|pixel| is_near(pixel, colour))).count()
        };
        let is_root = count(MEADOW.buried.roots.unwrap()[0], 8..24);
        assert!(is_root > 60, "{is_root}");
        let is_stone = count(MEADOW.buried.stones.unwrap()[0], 12..60);
        assert!(is_stone > 60, "{is_stone}");
    }

    /// Returns whether a pixel has about this colour, in the shade of some soil.
    fn is_near(pixel: Colour, colour: Colour) -> bool {
        (0..40).any(|deep| MEADOW.shaded(colour, deep) == pixel.bytes())
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
