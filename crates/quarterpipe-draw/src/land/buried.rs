//! Things buried in the ground: stones, roots, shells, crystals, lamps. Their places depend on the pixel of the stage alone.

use quarterpipe::terrain::Terrain;

use super::{
    deep::{DepthField, surface},
    noise::hash,
};
use crate::{Colour, View};

/// The side of the squares of the stage in each of which one thing may be buried.
const SQUARE: i32 = 32;
/// The columns of the stage in which one root may grow.
const ROOTS: i32 = 26;
/// The longest root.
const LONGEST: i32 = 46;

/// The things in a ground, and their colours: light, middle, dark.
#[derive(Clone, Copy, Debug)]
pub(super) struct BuriedObjects {
    /// Stones, if there are any.
    pub stones: Option<[Colour; 3]>,
    /// The rare find in place of a stone.
    pub find: Find,
    pub find_colours: [Colour; 3],
    /// A root, and its shaded side.
    pub roots: Option<[Colour; 2]>,
    /// The number of squares with something buried, out of 16.
    pub often: u32,
}

/// A rare find.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Find {
    /// A bone.
    Bone,
    /// The spiral of a shell.
    Shell,
    /// A crystal.
    Gem,
    /// A lamp in a steel plate.
    Lamp,
}

/// Calls `put` with each pixel of the stage that shows something buried, in a view and around it, and its colour.
pub(super) fn dig(
    buried: &BuriedObjects,
    (terrain, field): (&Terrain, &DepthField),
    view: View,
    mut put: impl FnMut([i32; 2], Colour),
) {
    let squares =
        |from: i32, length: u32| from.div_euclid(SQUARE)..=from.saturating_add(length as i32).div_euclid(SQUARE);
    for row in squares(view.top.0, view.height) {
        for column in squares(view.left.0, view.width) {
            let seed = hash(column, row);
            if seed & 15 >= buried.often {
                continue;
            }
            let inside = |bits: u32, half: i32| half + (bits as i32 % (SQUARE - 2 * half));
            let [x, y] = [column * SQUARE + inside(seed >> 4 & 63, 8), row * SQUARE + inside(seed >> 10 & 63, 8)];
            let depth = field.at([x, y]);
            if depth < 12 {
                continue;
            }
            if depth > 40 && seed >> 16 & 7 < 2 {
                find(buried, seed >> 19, [x, y], &mut put);
            } else if let Some(colours) = buried.stones {
                stone(colours, seed >> 19, [x, y], &mut put);
            }
        }
    }
    if let Some(colours) = buried.roots {
        roots(colours, (terrain, field), view, put);
    }
}

/// Draws a stone: an ellipse, lit from the upper left.
fn stone([light, base, dark]: [Colour; 3], seed: u32, [x, y]: [i32; 2], put: &mut impl FnMut([i32; 2], Colour)) {
    let [width, height] = [2 + (seed & 7).min(5) as i32, 2 + (seed >> 3 & 3) as i32];
    let height = height.min(width);
    let lean = (seed >> 5 & 1) as i32;
    for down in -height..=height {
        for across in -width..=width {
            // Slanted a little to one side.
            let along = across + if lean == 1 { down / 2 } else { -(down / 2) };
            let reach = |width: i32, height: i32| along * along * height * height + down * down * width * width;
            let limit = |width: i32, height: i32| width * width * height * height + width * height;
            if reach(width, height) > limit(width, height) {
                continue;
            }
            let facing = along * height + down * width;
            let colour = if facing < -width * height / 2 {
                light
            } else if facing > width * height / 2 {
                dark
            } else {
                base
            };
            put([x + across, y + down], colour);
        }
    }
}

/// Pictures of finds: `#` is light, `+` the middle colour, `-` dark.
const BONE: [&str; 5] = ["##.......##", "###+++++++#", ".-+++++++++", "##+-----++-", "#-.......--"];
const SHELL: [&str; 9] = [
    "..#####..",
    ".#+++++#.",
    "#++---++#",
    "#+-##+-++",
    "#+-#-+-+-",
    "#++--++-+",
    ".#+++++-.",
    "..-+++-..",
    "....-....",
];
const GEM: [&str; 9] = [
    "....#....",
    "...##+...",
    "...#++...",
    ".#.#++.#.",
    ".##+++##+",
    ".#+++-#+-",
    ".#++--++-",
    "..+----..",
    "...---...",
];
const LAMP: [&str; 6] = ["-------", "-#####-", "-##+++-", "-#++++-", "-+++++-", "-------"];

fn find(buried: &BuriedObjects, seed: u32, [x, y]: [i32; 2], put: &mut impl FnMut([i32; 2], Colour)) {
    let rows: &[&str] = match buried.find {
        Find::Bone => &BONE,
        Find::Shell => &SHELL,
        Find::Gem => &GEM,
        Find::Lamp => &LAMP,
    };
    let [light, base, dark] = buried.find_colours;
    let is_mirrored = seed & 1 == 1;
    for (down, row) in (0..).zip(rows) {
        let width = row.len() as i32;
        for (across, pixel) in (0..).zip(row.bytes()) {
            let colour = match pixel {
                b'#' => light,
                b'+' => base,
                b'-' => dark,
                _ => continue,
            };
            let across = if is_mirrored { width - 1 - across } else { across };
            put([x + across - width / 2, y + down - rows.len() as i32 / 2], colour);
        }
    }
}

/// Draws roots: from the surface down, with a branch each.
fn roots(
    [bark, shade]: [Colour; 2],
    (terrain, field): (&Terrain, &DepthField),
    view: View,
    mut put: impl FnMut([i32; 2], Colour),
) {
    let columns =
        (view.left.0 - 16).div_euclid(ROOTS)..=(view.left.0.saturating_add(view.width as i32 + 16)).div_euclid(ROOTS);
    let rows = ((view.top.0 - LONGEST) >> 4) - 1..=view.top.0.saturating_add(view.height as i32) >> 4;
    for (column, row) in columns.flat_map(|column| rows.clone().map(move |row| (column, row))) {
        let seed = hash(column, 7);
        let x = column * ROOTS + (seed % ROOTS as u32) as i32;
        let cell = x >> 4;
        let is_thick = [1, 2].into_iter().all(|below| field.is_full([cell, row + below]));
        if seed >> 8 & 3 == 0 || field.is_full([cell, row]) || !is_thick {
            continue;
        }
        let Some(top) = surface(terrain, x, row) else { continue };
        let seed = hash(x, top);
        let length = 18 + (seed % (LONGEST - 18) as u32) as i32;
        let way = if seed >> 8 & 1 == 0 { 1 } else { -1 };
        for down in 6..length {
            let bend = (seed >> 9) as usize;
            let sway = |down: i32| way * ([0, 1, 1, 2, 2, 1, 0, 0][((down >> 2) as usize + bend) & 7] + down / 12);
            let at = [x + sway(down), top + down];
            put(at, bark);
            if down < length * 2 / 3 {
                put([at[0] + 1, at[1]], shade);
            }
            // A branch to the other side.
            let branch = down - length / 2;
            if (0..8).contains(&branch) {
                put([x + sway(length / 2) - way * branch, top + length / 2 + branch * 2 / 3], bark);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_stays_in_its_square() {
        for seed in 0..4096 {
            let mut far = 0;
            let mut put = |[x, y]: [i32; 2], _: Colour| far = far.max(x.abs()).max(y.abs());
            stone([Colour::CLEAR; 3], seed, [0, 0], &mut put);
            assert!((2..=8).contains(&far), "{seed}: {far}");
        }
        for rows in [&BONE[..], &SHELL, &GEM, &LAMP] {
            assert!(rows.len() <= 16 && rows.iter().all(|row| row.len() == rows[0].len() && row.len() <= 16));
        }
    }
}
