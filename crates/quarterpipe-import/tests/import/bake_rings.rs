//! Bakes loops with thin walls, of which the outer side is in the same cells as the inner side, and runs round in them.

use std::{f64::consts::TAU, path::Path};

use quarterpipe::{Input, rules::Rules, terrain::Layer};
use quarterpipe_import::{
    ImportOptions, ImportedLevel,
    bake::{Mask, Neighbours, Pixels, Sheet, TileSize},
};
use quarterpipe_level::{Level, art::png_file};

use crate::bake_loops::{FLOOR, Ring, go_round};

/// The side of the pieces that a map of Tiled is made of.
const PIECE: i32 = 256;

/// Makes a picture of a part of a mask. Below the mask everything is solid.
fn picture(mask: &Mask, (left, top): (i32, i32), (width, height): (i32, i32)) -> Vec<u8> {
    let pixels = (0..width * height).map(|at| mask.get(left + at % width, top + at / width).unwrap_or(true));
    let bytes: Vec<u8> = pixels.flat_map(|solid| [90, 60, 30, if solid { 255 } else { 0 }]).collect();
    png_file((width as u32, height as u32), &bytes)
}

/// Draws a ring as a map of Tiled, with a picture for each of its tiles.
fn as_map(ring: &Ring) -> Level {
    let halves = [ring.half(1), ring.half(-1)];
    let tiles: String = (0..12)
        .map(|tile| format!(r#"<tile id="{tile}"><image source="{tile}.png" width="256" height="256"/></tile>"#))
        .collect();
    let layer = |class: &str, csv: &str| {
        format!(
            r#"<layer name="{class}" class="{class}" width="3" height="2"><data encoding="csv">{csv}</data></layer>"#
        )
    };
    let map = format!(
        r#"<map version="1.10" orientation="orthogonal" width="3" height="2" tilewidth="256" tileheight="256">
<tileset firstgid="1" name="t" tilewidth="256" tileheight="256" tilecount="12" columns="0">{tiles}</tileset>{}{}</map>"#,
        layer("collision_a", "1,2,3,4,5,6"),
        layer("collision_b", "7,8,9,10,11,12"),
    );
    let fetch = move |path: &Path| {
        let tile = path.file_stem().and_then(|name| name.to_str()?.parse::<usize>().ok());
        Ok(tile.map_or(map.clone().into_bytes(), |tile| {
            let corner = (tile as i32 % 3 * PIECE, tile as i32 / 3 % 2 * PIECE);
            picture(&halves[tile / 6], corner, (PIECE, PIECE))
        }))
    };
    ImportedLevel::fetch("ring.tmx", &ImportOptions::default(), fetch).unwrap().level
}

/// Draws a ring as a level that is one picture for each layer.
fn as_picture(ring: &Ring) -> Level {
    let mut options = ImportOptions::default();
    options.picture.layer_b = Some("b.png".into());
    let files = [1, -1].map(|side| {
        let mask = ring.half(side);
        picture(&mask, (0, 0), (mask.width() as i32, mask.height() as i32))
    });
    let fetch = move |path: &Path| Ok(files[usize::from(path.ends_with("b.png"))].clone());
    ImportedLevel::fetch("a.png", &options, fetch).unwrap().level
}

/// Returns the cells of a half whose angle is more than 8/256 turns off the inner circle's, and the number of cells.
fn wrong_angles(level: &Level, ring: &Ring, side: i32, layer: Layer) -> (usize, Vec<String>) {
    let mask = ring.half(side);
    let (mut counted, mut wrong) = (0, Vec::new());
    for (index, cell) in level.cells.iter().enumerate() {
        let (left, top) = ((index % level.width * 16) as i32, (index / level.width * 16) as i32);
        if top >= FLOOR {
            continue;
        }
        // The inner side: solid pixels next to air that is in the circle.
        let is_inside = |x: i32, y: i32| {
            let (right, down) = (f64::from(x - ring.centre) + 0.5, f64::from(y - FLOOR + ring.radius) + 0.5);
            right.hypot(down) < f64::from(ring.radius) && right * f64::from(side) > 0.0
        };
        let mut turns = Vec::new();
        for (x, y) in Pixels::ALL.iter().map(|(x, y)| (left + x, top + y)) {
            let neighbours = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(dx, dy)| is_inside(x + dx, y + dy));
            if mask.get(x, y) == Some(true) && neighbours.contains(&true) {
                let (right, down) = (f64::from(x - ring.centre) + 0.5, f64::from(y - FLOOR + ring.radius) + 0.5);
                turns.push(-right.atan2(down) / TAU * 256.0);
            }
        }
        let Some(first) = turns.first() else { continue };
        let wanted = f64::midpoint(*first, *turns.last().unwrap());
        let block = if layer == Layer::A { cell.a } else { cell.b };
        let angle = level.tiles[usize::from(block.tile)].flipped(block.x_flip, block.y_flip).angle;
        let angle =
            if angle.0 == 0xFF { quarterpipe::Angle(wanted.round() as i32 as u8).nearest_quarter() } else { angle };
        let off = (f64::from(angle.0) - wanted + 128.0).rem_euclid(256.0) - 128.0;
        counted += 1;
        if off.abs() > 8.0 {
            wrong.push(format!("cell at {left}, {top}: {angle:?} is {off:.0} off"));
        }
    }
    (counted, wrong)
}

/// Looks at rings of five radii with walls of 12 to 20 px, on the grid and off it, and rolls and runs round in them wherever a thick wall
/// carries the player round, which is in this many runs.
fn check_all(draw: fn(&Ring) -> Level, expected_rounds: usize) {
    let (mut cells, mut rounds, mut wrong) = (0, 0, Vec::new());
    for (radius, offset) in [48, 80, 84, 128, 160].into_iter().flat_map(|radius| [(radius, 0), (radius, 5)]) {
        let ring = |wall| Ring { radius, wall, centre: 384 + offset, noise: 0 };
        let drawn = |ring: &Ring| {
            let mut level = draw(ring);
            ring.add_switcher(&mut level);
            level
        };
        let thick = ring(40);
        let with_thick_wall = drawn(&thick);
        let speed = ((36.0 + 0.3125 * f64::from(radius)).sqrt() * 256.0 + 180.0) as i16;
        let runs = [(Input::DOWN, speed), (Input::DOWN, -speed), (Input::RIGHT, 0x900), (Input::LEFT, -0x900)];
        let runs = Rules::PRESETS.iter().flat_map(|(name, rules)| runs.map(|run| (name, rules, run)));
        let runs: Vec<_> =
            runs.filter(|(_, rules, run)| go_round(&with_thick_wall, &thick, rules, *run).is_ok()).collect();
        for wall in 12..=20 {
            let ring = ring(wall);
            let level = drawn(&ring);
            let name = format!("radius {radius}, wall {wall}, {offset} px off the grid");
            for (side, layer) in [(1, Layer::A), (-1, Layer::B)] {
                let (counted, off) = wrong_angles(&level, &ring, side, layer);
                cells += counted;
                wrong.extend(off.into_iter().map(|off| format!("{name}: {off}")));
            }
            rounds += runs.len();
            for (rules_name, rules, run) in &runs {
                if let Err(why) = go_round(&level, &ring, rules, *run) {
                    wrong.push(format!("{name}, {rules_name}, at {:#X}: {why}", run.1));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
    assert_eq!((cells, rounds), (4518, expected_rounds));
}

#[test]
fn maps_of_pictures_with_thin_loops_have_the_inner_angles_and_carry_players_round_under_all_presets() {
    check_all(as_map, 1710);
}

#[test]
fn drawn_levels_with_thin_loops_have_the_inner_angles_and_carry_players_round_under_all_presets() {
    check_all(as_picture, 1764);
}

/// Below such a bridge the curve never becomes a floor.
#[test]
fn a_bent_bridge_has_the_angles_of_its_top() {
    for wall in 8..=20 {
        let mut mask = Mask::new(384, 160).unwrap();
        for (x, y) in (0..384 * 160).map(|at| (at % 384, at / 384)) {
            let far = (f64::from(x) - 191.5).hypot(f64::from(y) - 207.5) - 160.0;
            mask.set(x, y, (0.0..f64::from(wall)).contains(&far) || y >= 96);
        }
        let sheet = Sheet::new(&mask, TileSize::Sixteen, Neighbours::OnSheet).unwrap();
        let wrong: Vec<_> = (sheet.bake().iter().enumerate())
            // Tiles with four px of the top, without those at the ground.
            .filter(|(at, _)| {
                let top = |x: i32| {
                    (0..16).any(|y| {
                        let (x, y) = ((at % 24 * 16) as i32 + x, (at / 24 * 16) as i32 + y);
                        y < 80 && mask.get(x, y) == Some(true) && (0..y).all(|y| mask.get(x, y) == Some(false))
                    })
                };
                (0..16).filter(|x| top(*x)).count() >= 4
            })
            .filter(|(_, baked)| !baked.tile.angle.is_flagged() && (0x40..0xC0).contains(&baked.tile.angle.0))
            .map(|(at, baked)| format!("wall {wall}: tile {}, {}: {:?}", at % 24, at / 24, baked.tile.angle))
            .collect();
        assert_eq!(wrong, [""; 0]);
    }
}
