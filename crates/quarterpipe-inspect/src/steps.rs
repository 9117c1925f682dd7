//! Finds neighbouring tiles whose surfaces do not meet.
//!
//! Ground sensors move a player by up to 14 px to the ground, so a step between two tiles throws it up or down in one frame. From S2 on,
//! a slow player leaves the ground at a step of more than 4 px down. [G-59 to G-61] A step of 15 px or more is the end of a surface:
//! a ledge or a wall.
//!
//! A step is a difference that neither the angles of both tiles nor the slopes of their own profiles next to it explain. The check covers
//! floors, and those walls and ceilings whose tiles have such angles. Walls and ceilings of square blocks are left out, as players do not
//! run on them.

use super::{
    collector::Collector,
    contour::{Edge, Link, Quarter, angle_of, turn},
};

/// The difference from angles and profiles above which there is a step, in pixels: profiles are rounded.
const TOLERANCE: f64 = 1.5;
/// Edges whose surface is steeper than this, in 1/256 turns, are skipped, as edges of another side show it better.
const STEEPEST: i32 = 0x28;
/// The distance into a tile over which its own slope is measured, in pixels.
const BESIDE: usize = 4;
/// The number of links below which a square block's edges are the side of a step, not a surface.
const FEWEST: usize = 3;

pub(super) fn check(links: &[Link], findings: &mut Collector) {
    for index in 0..links.len() {
        if is_step(links, index) {
            report(&links[index], findings);
        }
    }
}

fn is_step(links: &[Link], index: usize) -> bool {
    let Link { from, to, drop, .. } = links[index];
    if from.cell() == to.cell() {
        return false;
    }
    let facing = to.facing;
    let slants = [from, to].map(|edge| turn(angle_of(facing), edge.angle()));
    if slants.iter().any(|slant| slant.abs() > STEEPEST) {
        return false;
    }
    let is_square = |edge: Edge| edge.tile_angle.is_flagged();
    if facing != 0 && is_square(from) && is_square(to) {
        return false;
    }
    // The side of a small step is a bit of wall, but not one to run on.
    if (is_square(from) && before(links, index).count() < FEWEST)
        || (is_square(to) && after(links, index).count() < FEWEST)
    {
        return false;
    }
    let slope = |slant: i32| (f64::from(slant) / 256.0 * std::f64::consts::TAU).tan();
    let own_slopes = before(links, index).chain(after(links, index)).map(|link| f64::from(link.drop));
    let expected = slants.into_iter().map(slope).chain(own_slopes);
    let (low, high) = expected.fold((f64::MAX, f64::MIN), |(low, high), slope| (low.min(slope), high.max(slope)));
    !(low - TOLERANCE..=high + TOLERANCE).contains(&f64::from(drop))
}

fn report(&Link { from, to, drop, .. }: &Link, findings: &mut Collector) {
    findings.warn_of_step((to.x, to.y), drop.abs(), || {
        format!(
            "the {} steps {} by {} px from tile {} to tile {}",
            name_of(to.facing),
            direction(to.facing, drop),
            drop.abs(),
            from.tile,
            to.tile
        )
    });
}

/// Returns the links inside the tile before a link, backwards from there.
fn before(links: &[Link], index: usize) -> impl Iterator<Item = &Link> {
    let cell = links[index].from.cell();
    (1..=BESIDE).map_while(move |back| {
        let link = links.get(index.checked_sub(back)?)?;
        (links[index + 1 - back].goes_on && link.from.cell() == cell).then_some(link)
    })
}

/// Returns the links inside the tile after a link, forwards from there.
fn after(links: &[Link], index: usize) -> impl Iterator<Item = &Link> {
    let cell = links[index].to.cell();
    (1..=BESIDE).map_while(move |ahead| {
        let link = links.get(index + ahead)?;
        (link.goes_on && link.to.cell() == cell).then_some(link)
    })
}

/// Returns the name of a surface that faces this way.
pub(super) const fn name_of(facing: Quarter) -> &'static str {
    match facing & 3 {
        0 => "floor",
        1 => "left wall",
        2 => "ceiling",
        _ => "right wall",
    }
}

/// Returns the direction in which a drop moves a contour, on a surface that faces this way.
const fn direction(facing: Quarter, drop: i32) -> &'static str {
    match (facing & 3, drop > 0) {
        (0, true) | (2, false) => "down",
        (0, false) | (2, true) => "up",
        (1, true) | (3, false) => "to the left",
        _ => "to the right",
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::terrain::Layer;

    use super::super::Check;
    use super::super::test_levels::{found, level, slope, tile};

    fn steps(tiles: &[quarterpipe::terrain::Tile], rows: &[&str]) -> Vec<(i32, i32, String)> {
        let findings = found(&level(tiles, rows), Check::Step);
        findings
            .into_iter()
            .map(|finding| (finding.at.unwrap().0.0, finding.at.unwrap().1.0, finding.message))
            .collect()
    }

    #[test]
    fn a_slope_that_goes_on_meets_and_one_with_a_tile_left_out_does_not() {
        let tiles = [tile(slope(0, 8), 0xEE), tile(slope(8, 8), 0xEE), tile(slope(0, 16), 0xE0)];
        assert_eq!(steps(&tiles, &["......", "..ab##", "######"]), []);
        let message = "the floor steps up by 8 px from tile 1 to tile 3".to_owned();
        assert_eq!(steps(&tiles, &["......", "...b##", "######"]), [(48, 24, message)]);
        assert_eq!(steps(&tiles, &["......", "..c###", "######"]), []);
    }

    #[test]
    fn a_step_of_two_pixels_is_found_and_one_of_one_is_not() {
        let tiles = [tile([8; 16], 0), tile([9; 16], 0), tile([10; 16], 0)];
        assert_eq!(steps(&tiles, &["......", "aaabbb"]), []);
        let message = "the floor steps up by 2 px from tile 2 to tile 4".to_owned();
        assert_eq!(steps(&tiles, &["......", "aaaccc"]), [(48, 22, message)]);
    }

    #[test]
    fn mirrored_tiles_meet_as_they_are_seen() {
        let tiles = [tile(slope(0, 8), 0xEE), tile(slope(8, 8), 0xEE)];
        assert_eq!(steps(&tiles, &["........", "..ab#BA.", "########"]), []);
        let found = steps(&tiles, &["........", "..ab#AB.", "########"]);
        let downs = [
            "the floor steps down by 9 px from tile 1 to tile 2",
            "the floor steps down by 8 px from tile 3 to tile 1",
        ];
        assert_eq!(found[..2].iter().map(|(.., message)| message.as_str()).collect::<Vec<_>>(), downs);
    }

    #[test]
    fn ledges_and_walls_are_no_steps() {
        assert_eq!(steps(&[tile([8; 16], 0)], &["......", "..##..", "######", "####..", "####.."]), []);
        assert_eq!(steps(&[tile([15; 16], 0)], &["......", "......", "#a####"]), []);
    }

    #[test]
    fn ceilings_and_walls_that_can_be_run_on_are_looked_at() {
        let hanging = |depth: i8| tile([-depth; 16], 0x80);
        let message = "the ceiling steps up by 4 px from tile 3 to tile 2".to_owned();
        let rows = ["######", "aabbaa", "......", "......", "######"];
        let found = steps(&[hanging(4), hanging(8)], &rows);
        assert_eq!(found.len(), 2);
        assert_eq!(found[0], (31, 19, message));
        assert_eq!(steps(&[hanging(4), hanging(5)], &rows), []);

        let wall = |width: i8| quarterpipe::terrain::Tile {
            widths: [-width; 16],
            ..tile(std::array::from_fn(|x| if x < width as usize { 16 } else { 0 }), 0x40)
        };
        let rows = ["a.....", "a.....", "b.....", "b.....", "######"];
        let found = steps(&[wall(4), wall(9)], &rows);
        assert_eq!(found, [(8, 32, "the left wall steps to the right by 5 px from tile 2 to tile 3".to_owned())]);
        assert_eq!(steps(&[wall(8), wall(9)], &rows), []);
    }

    #[test]
    fn the_layer_is_named_where_the_other_one_differs() {
        let mut level = level(&[tile([8; 16], 0)], &["......", "###aaa"]);
        assert_eq!(found(&level, Check::Step)[0].layer, None);
        for cell in &mut level.cells[9..] {
            cell.b = quarterpipe::terrain::Block::new(1, quarterpipe::terrain::Solidity::All);
        }
        let findings = found(&level, Check::Step);
        assert_eq!((findings.len(), findings[0].layer), (1, Some(Layer::A)));
    }
}
