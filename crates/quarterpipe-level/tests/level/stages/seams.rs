//! Checks that neighbouring columns of surfaces meet, except where a break is intended.

use quarterpipe::terrain::Solidity;
use quarterpipe_level::{Level, builtin};

/// Returns the y of the first solid pixel of each column on layer A.
fn surface(level: &Level) -> Vec<i32> {
    let top = |x: usize| {
        (0..level.height()).find_map(|row| {
            let block = level.cells[row * level.width + x / 16].a;
            let column = if block.x_flip { 15 - x % 16 } else { x % 16 };
            let height = i32::from(level.tiles[usize::from(block.tile)].heights[column]);
            let height = if block.y_flip { -height } else { height };
            (height != 0 && block.solidity != Solidity::None)
                .then(|| row as i32 * 16 + if height > 0 { 16 - height } else { 0 })
        })
    };
    (0..level.width * 16).map(|x| top(x).unwrap()).collect()
}

fn meet_but_for(stage: &str, breaks: &[(usize, usize)]) {
    let tops = surface(&builtin::level(stage).unwrap());
    for x in 1..tops.len() {
        if !breaks.iter().any(|&(from, to)| (from..=to).contains(&x)) {
            assert!((tops[x] - tops[x - 1]).abs() <= 1, "{stage}: {} next to {} at {x}", tops[x], tops[x - 1]);
        }
    }
}

#[test]
fn neighbouring_columns_of_the_hills_differ_by_a_pixel_at_most() {
    meet_but_for("hills", &[(32, 32), (8160, 8160)]);
}

#[test]
fn neighbouring_columns_of_the_first_stage_differ_by_a_pixel_at_most() {
    // The breaks are its edges, ledges, half pipe, loops, springs, lake, gaps and the end of its ramp.
    let breaks = [
        (32, 32),
        (1008, 1360),
        (2464, 2848),
        (3808, 3976),
        (4288, 4320),
        (4640, 5376),
        (5760, 5760),
        (6080, 6592),
        (7712, 7896),
        (8960, 8960),
        (11_136, 11_136),
        (11_680, 11_832),
        (12_288, 12_288),
    ];
    meet_but_for("first", &breaks);
}
