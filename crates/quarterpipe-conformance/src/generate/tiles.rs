//! Tiles: shaped after solid pixels, and random ones.

use quarterpipe::{Angle, Speed, terrain::Tile, trig::direction_of_motion};

use super::random::Random;

/// The maximum number of tiles of a scenario: the originals number them with a byte.
const MOST: usize = 250;

/// The side length in pixels.
pub(super) const SIDE: i32 = 16;

/// The tiles of a scenario without duplicates: air, a full tile, then others.
pub(super) struct Tiles(Vec<Tile>);

impl Tiles {
    /// The number of the full tile.
    pub(super) const FULL: u16 = 1;

    pub(super) fn new() -> Self {
        Self(vec![Tile { angle: Angle(0), ..Tile::EMPTY }, Tile::FULL])
    }

    pub(super) fn into_list(self) -> Vec<Tile> {
        self.0
    }

    /// Returns the number of a tile, adding it if it is new. If the scenario is full, returns the number of the most similar tile.
    pub(super) fn number_of(&mut self, tile: Tile) -> u16 {
        let known = self.0.iter().position(|other| *other == tile);
        let number = known.unwrap_or_else(|| {
            if self.0.len() < MOST {
                self.0.push(tile);
                return self.0.len() - 1;
            }
            let difference = |other: &Tile| -> u32 {
                let heights = other.heights.iter().zip(&tile.heights);
                heights.map(|(&a, &b)| u32::from(a.abs_diff(b))).sum::<u32>() + u32::from(other.angle != tile.angle)
            };
            self.0.iter().enumerate().skip(1).min_by_key(|(_, other)| difference(other)).map_or(1, |(number, _)| number)
        });
        number as u16
    }

    /// Returns the tile for a cell whose top left corner is at this pixel; 0 if the cell is empty.
    pub(super) fn cut(&mut self, left: i32, top: i32, solid: &impl Fn(i32, i32) -> bool) -> u16 {
        let mut rows = [0_u16; 16];
        let mut normal = [0_i32; 2];
        for y in 0..SIDE {
            for x in 0..SIDE {
                if !solid(left + x, top + y) {
                    continue;
                }
                rows[y as usize] |= 1 << x;
                for (step_x, step_y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] {
                    if !solid(left + x + step_x, top + y + step_y) {
                        normal[0] += step_x;
                        normal[1] += step_y;
                    }
                }
            }
        }
        if rows == [0; 16] { 0 } else { self.number_of(tile(&rows, normal)) }
    }

    /// Returns a tile of any shape, whose angle need not match.
    pub(super) fn any(&mut self, random: &mut Random) -> u16 {
        let heights = heights_at_random(random);
        let mut tile = of_heights(&heights);
        match random.below(6) {
            0 => tile.angle = Angle(random.word() as u8 & !1),
            1 => tile.angle = Angle(0xFF),
            2 => tile.widths = heights_at_random(random),
            _ => {}
        }
        if tile.heights == [0; 16] { Self::FULL } else { self.number_of(tile) }
    }
}

/// Draws the heights of a slope or of a flat piece, or random heights.
fn heights_at_random(random: &mut Random) -> [i8; 16] {
    let height = |value: i32| if value <= -16 { 16 } else { value.min(16) as i8 };
    match random.below(5) {
        0 => [height(random.between(1, 16)); 16],
        1 => [height(random.between(-15, -1)); 16],
        2 | 3 => {
            let (from, to) = (random.between(-6, 22), random.between(-6, 22));
            let sign = if random.once_in(4) { -1 } else { 1 };
            std::array::from_fn(|x| {
                let value = (from + (to - from) * x as i32 / 15).clamp(0, 16);
                height(sign * value)
            })
        }
        _ => std::array::from_fn(|_| height(random.between(-15, 16))),
    }
}

/// Returns the tile with these heights, and the widths and the angle that follow from them.
fn of_heights(heights: &[i8; 16]) -> Tile {
    let solid = |x: i32, y: i32| {
        let height = i32::from(heights[x as usize]);
        if height >= 0 { y >= SIDE - height } else { y < -height }
    };
    let mut rows = [0_u16; 16];
    let mut normal = [0_i32; 2];
    for x in 0..SIDE {
        for y in 0..SIDE {
            rows[y as usize] |= u16::from(solid(x, y)) << x;
            if y < SIDE - 1 {
                normal[1] += i32::from(solid(x, y)) - i32::from(solid(x, y + 1));
            }
            if x < SIDE - 1 {
                normal[0] += i32::from(solid(x, y)) - i32::from(solid(x + 1, y));
            }
        }
    }
    tile(&rows, normal)
}

/// Returns the tile with these solid pixels, bit 0 leftmost, and a surface that faces in the direction of `normal`.
fn tile(rows: &[u16; 16], normal: [i32; 2]) -> Tile {
    let columns: [u16; 16] = std::array::from_fn(|x| (0..16).fold(0, |column, y| column | (rows[y] >> x & 1) << y));
    // A full line counts from the end that heights and widths prefer.
    let length = |line: u16| {
        let (near, far) = (line.trailing_ones() as i8, line.leading_ones() as i8);
        if far > 0 { far } else { -near }
    };
    let (heights, widths) = (columns.map(length), rows.map(length));
    Tile { heights, widths, angle: angle(&heights, &widths, normal) }
}

/// Returns the angle byte: straight edges have their quarter turn, and a tile without a direction is flagged.
fn angle(heights: &[i8; 16], widths: &[i8; 16], [x, y]: [i32; 2]) -> Angle {
    let same = |lines: &[i8; 16]| lines.iter().all(|&line| line == lines[0] && line != 0).then_some(lines[0]);
    match (same(heights), same(widths)) {
        (Some(16), _) => Angle(0xFF),
        (Some(1..), _) => Angle(0),
        (Some(_), _) => Angle(0x80),
        (_, Some(1..)) => Angle(0xC0),
        (_, Some(_)) => Angle(0x40),
        _ if x == 0 && y == 0 => Angle(0xFF),
        _ => {
            // Directions have 0 to the right; surfaces have angle 0 when they face up.
            let faces = direction_of_motion(Speed((x * 16) as i16), Speed((y * 16) as i16));
            Angle(faces.0.wrapping_add(0x40) & !1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cut(solid: impl Fn(i32, i32) -> bool) -> Tile {
        let mut tiles = Tiles::new();
        let number = tiles.cut(0, 0, &solid);
        tiles.into_list()[usize::from(number)].clone()
    }

    #[test]
    fn a_slope_of_45_degrees_has_the_angle_of_one() {
        let tile = cut(|x, y| y >= 15 - x);
        assert_eq!((tile.heights[0], tile.heights[15], tile.angle), (1, 16, Angle(0xE0)));
        assert_eq!((tile.widths[0], tile.widths[15]), (1, 16));
    }

    #[test]
    fn a_slope_of_one_in_four_that_falls_has_the_angle_of_one() {
        assert_eq!(cut(|x, y| y >= 4 + x / 4).angle, Angle(0x0A));
    }

    #[test]
    fn ceilings_and_walls_have_quarter_turns() {
        assert_eq!(cut(|_, y| y < 5).angle, Angle(0x80));
        assert_eq!(cut(|x, _| x < 5).angle, Angle(0x40));
        let right_wall = cut(|x, _| x >= 5);
        assert_eq!((right_wall.widths, right_wall.angle), ([11; 16], Angle(0xC0)));
    }

    #[test]
    fn where_all_is_solid_the_tile_is_the_full_one() {
        assert_eq!(cut(|_, _| true), Tile::FULL);
    }
}
