//! Plants a fault in a clean level, as a designer could have made it, and checks the findings of `inspect`.

use std::f64::consts::TAU;

use quarterpipe::{
    Angle, px,
    rules::{Game, Rules},
    terrain::Tile,
};
use quarterpipe_inspect::{Check, Finding, inspect};
use quarterpipe_level::{
    Level, LevelObject, Value,
    draw::{Area, Brush, Canvas},
};

use crate::drawn::{bake, draw, level};

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

/// Draws a loop with its right half on layer A, and switches: one at the top, and one on either side of the loop.
fn loop_with_switches() -> Level {
    let mut canvas = Canvas::new(64, 16);
    canvas.block(Brush::SOLID, Area::new(0, 224, 1024, 256));
    canvas.loop_ring(1, 0);
    let cut = canvas.cut().unwrap();
    let mut level = Level::new("loop", cut.tiles, cut.width, cut.cells);
    level.start = (px(32), px(204));
    level.objects = vec![switch(384, 60, "a", "b"), switch(264, 160, "a", "a"), switch(504, 160, "b", "b")];
    level
}

fn switch(x: i32, y: i32, forward: &str, back: &str) -> LevelObject {
    let text = |text: &str| Value::Text(text.to_owned());
    LevelObject::new("path_switcher", px(x), px(y)).with("forward", text(forward)).with("back", text(back))
}

/// Returns the findings about the loop's switches after a change, each with its object.
fn about_switches(change: impl FnOnce(&mut Level)) -> Vec<(Option<usize>, String)> {
    let mut level = loop_with_switches();
    change(&mut level);
    found(&level, Check::Switch).into_iter().map(|finding| (finding.object, finding.message)).collect()
}

#[test]
fn a_loop_with_right_switches_is_let_be_and_so_is_one_with_a_switch_at_the_top_alone() {
    assert_eq!(inspect(&loop_with_switches(), &Rules::S2).findings, []);
    assert_eq!(about_switches(|level| level.objects.truncate(1)), []);
}

#[test]
fn a_missing_switch_at_the_top_is_found() {
    let found = about_switches(|level| drop(level.objects.remove(0)));
    assert_eq!(found.len(), 2, "{found:?}");
    assert_eq!(found[0].0, None);
    let begin = "a loop is closed to players who come from the left: no switch at its top, at 38";
    assert!(found[0].1.starts_with(begin) && found[0].1.contains("leads to b"), "{}", found[0].1);
}

#[test]
fn a_reversed_switch_at_the_top_is_found() {
    let found = about_switches(|level| level.objects[0] = switch(384, 60, "b", "a"));
    assert_eq!((found.len(), found[0].0), (2, Some(0)), "{found:?}");
    let reversed = ": its path switcher is reversed: \"back\" is \"a\", expected \"b\"; ";
    assert!(found[0].1.contains(reversed), "{}", found[0].1);
}

#[test]
fn a_switch_without_effect_is_found() {
    let found = about_switches(|level| level.objects[0] = switch(384, 60, "none", "none"));
    assert_eq!((found.len(), found[0].0), (2, Some(0)), "{found:?}");
    assert!(found[0].1.contains("its path switcher does not change the layer: \"back\" is \"none\""), "{}", found[0].1);
}

#[test]
fn a_loop_whose_switches_all_lead_to_one_layer_is_found() {
    let all_a = |level: &mut Level| {
        level.objects = [384, 264, 504].map(|x| switch(x, if x == 384 { 60 } else { 160 }, "a", "a")).to_vec();
    };
    let found = about_switches(all_a);
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found[0].1.contains("its path switcher leads to a: \"back\" is \"a\", expected \"b\""), "{}", found[0].1);
}

#[test]
fn switches_on_the_side_that_lead_away_are_found() {
    let found = about_switches(|level| level.objects[1] = switch(264, 160, "b", "b"));
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].1.contains("come from the left: its path switcher at the top is right, but"), "{}", found[0].1);
}

#[test]
fn a_tile_that_throws_players_off_is_named_with_the_rules() {
    let mut level = loop_with_switches();
    // Half way up the right wall.
    let tile = usize::from(level.cells[level.width * 8 + 29].a.tile);
    assert!((0xBC..0xC8).contains(&level.tiles[tile].angle.0));
    level.tiles[tile].angle = Angle(0x40);
    let of = |rules: &Rules| {
        let findings = inspect(&level, rules).findings.into_iter();
        findings.filter(|finding| finding.check == Check::Drive).map(|finding| finding.message).collect::<Vec<_>>()
    };
    let thrown = of(&Rules::S1);
    let what = format!("the angle of tile {tile} (0x40) is 0x");
    assert!(thrown[0].contains(&what) && thrown[0].contains("[G-60]"), "{thrown:?}");
    assert!(thrown[0].ends_with("; under s1"), "{thrown:?}");
    // From S2 on, a player does not take over an angle that differs this much: it snaps to that of the wall.
    assert_eq!(of(&Rules::S2), [""; 0]);
}

#[test]
fn a_loop_whose_halves_are_cut_beside_the_grid_is_found_under_the_rules_that_throw_players_off() {
    // The cut is in the middle of a tile. The outline ends there in a wall, and the tile has the wall's angle.
    let half = |side: f64| {
        draw(768, 256, move |x, y| {
            let far = (x - 392.0).hypot(y - 128.0) - 96.0;
            y > 224.0 || ((0.0..24.0).contains(&far) && (x - 392.0) * side > 0.0)
        })
    };
    let mut level = level([&bake(&half(1.0)), &bake(&half(-1.0))], Vec::new());
    level.start = (px(32), px(204));
    level.objects.push(switch(392, 60, "a", "b"));
    let top = level.cells[level.width + 24];
    assert_eq!(inspect(&level, &Rules::S1).findings, []);
    level.tiles[usize::from(top.a.tile)].angle = if top.a.x_flip { Angle(0x40) } else { Angle(0xC0) };
    level.tiles[usize::from(top.b.tile)].angle = if top.b.x_flip { Angle(0xC0) } else { Angle(0x40) };
    for (game, rules) in Rules::PRESETS {
        let found = inspect(&level, &rules).findings;
        if !matches!(game, Game::S1 | Game::Cd) {
            assert_eq!(found, [], "{game}");
            continue;
        }
        assert_eq!(found.len(), 2, "{game}: {found:?}");
        for (finding, angle) in found.iter().zip(["(0x40)", "(0xC0)"]) {
            assert_eq!((finding.check, finding.cell().unwrap()), (Check::Drive, (24, 1)), "{game}");
            let Finding { message, .. } = finding;
            assert!(message.contains("no ground within reach") && message.contains("[G-60]"), "{message}");
            assert!(message.contains(angle) && message.ends_with(&format!("; under {game}")), "{message}");
        }
    }
}
