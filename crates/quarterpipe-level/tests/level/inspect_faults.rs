//! Plants a fault in a clean level, as a designer could have made it, and looks what `inspect` says.

use std::f64::consts::TAU;

use quarterpipe::{Angle, px, rules::Rules, terrain::Tile};
use quarterpipe_level::{
    Level,
    draw::{Area, Brush, Canvas},
    inspect::{Check, Finding, inspect},
};

/// Draws a level of two hills and two valleys, and returns it with a tile half way up a hill.
fn hills() -> (Level, usize) {
    let mut canvas = Canvas::new(64, 20);
    canvas.ground(Brush::SOLID, Area::new(0, 0, 1024, 320), |x| 200.0 - 40.0 * (x / 512.0 * TAU).sin());
    let cut = canvas.cut().unwrap();
    let mut level = Level::new("hills", cut.tiles, cut.width, cut.cells);
    level.start = (px(128), px(140));
    let tiles = (0..level.height()).map(|row| usize::from(level.cells[row * level.width + 17].a.tile));
    let is_slope = |tile: &Tile| !tile.angle.is_flagged() && !tile.angle.is_quarter();
    let slope = tiles.into_iter().find(|&tile| is_slope(&level.tiles[tile])).unwrap();
    (level, slope)
}

fn found(level: &Level, check: Check) -> Vec<Finding> {
    inspect(level, &Rules::S2).findings.into_iter().filter(|finding| finding.check == check).collect()
}

#[test]
fn an_angle_that_is_off_by_8_or_more_on_a_hill_is_found_with_the_one_that_would_fit() {
    let (level, tile) = hills();
    assert_eq!(inspect(&level, &Rules::S2).findings, []);
    let right = level.tiles[tile].angle;
    for off in [8, 0x10, 0x1C] {
        for wrong in [right + Angle(off), right - Angle(off)] {
            let mut level = level.clone();
            level.tiles[tile].angle = wrong;
            let found = found(&level, Check::TileAngle);
            assert_eq!(found.len(), 1, "{wrong:?}: {found:?}");
            let message = &found[0].message;
            assert!(message.starts_with(&format!("tile {tile}: its angle {:#04X} is 0x", wrong.0)), "{message}");
            let wanted = message.rsplit_once(": 0x").unwrap().1.split(' ').next().unwrap();
            let wanted = Angle(u8::from_str_radix(wanted, 16).unwrap());
            assert!((wanted - right).0 as i8 <= 2 && (wanted - right).0 as i8 >= -2, "{right:?}: {message}");
        }
    }
}

#[test]
fn an_angle_that_is_off_by_less_is_let_be() {
    let (level, tile) = hills();
    for off in [2, 4] {
        let mut level = level.clone();
        level.tiles[tile].angle -= Angle(off);
        assert_eq!(found(&level, Check::TileAngle), []);
    }
}

#[test]
fn a_flagged_tile_in_the_middle_of_a_hill_is_found() {
    let (mut level, tile) = hills();
    level.tiles[tile].angle = Angle(0xFF);
    let found = found(&level, Check::FlaggedSlope);
    assert_eq!(found.len(), 1);
    let begin = format!("tile {tile} (0xFF) is flagged in the middle of a slope");
    assert!(found[0].message.starts_with(&begin) && found[0].message.contains("[G-57]"), "{}", found[0].message);
}
