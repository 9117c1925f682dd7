//! Finds top-solid walls that no player can touch.
//!
//! Ground sensors and falling players find pixels that are solid only from above; push, wall and ceiling sensors do not. [T-11] A top-solid
//! wall or ceiling holds only a player that comes running along a curve from a floor. The check finds walls and ceilings to which no such
//! curve leads, and on which no player can land.

use std::collections::BTreeMap;

use quarterpipe::terrain::Solidity;

use super::{Check, collector::Collector, contour::Edge, plane::Plane, stretches::Stretch};

/// A player can land on a block with at least this many pixels that are open to above.
const LANDING: usize = 8;

pub(super) fn check(plane: &Plane<'_>, stretch: Stretch<'_>, findings: &mut Collector) {
    if stretch.edges.iter().any(|edge| edge.angle().is_floor()) {
        return;
    }
    // By cell: the first edge, and the number of edges that face up.
    let mut cells: BTreeMap<(i32, i32), (Edge, usize)> = BTreeMap::new();
    for &edge in stretch.edges {
        let is_surface = !edge.tile_angle.is_flagged() && edge.shows_surface();
        if !is_surface || edge.is_border || plane.shape_at(edge.x, edge.y).solidity != Solidity::Top {
            continue;
        }
        cells.entry(edge.cell()).or_insert((edge, 0)).1 += usize::from(edge.facing == 0);
    }
    for (edge, _) in cells.into_values().filter(|(_, open)| *open < LANDING) {
        findings.warn(Check::TopSolidWall, (edge.x, edge.y), || {
            format!("tile {} ({:#04X}) is top-solid, and no floor leads on to it", edge.tile, edge.tile_angle.0)
        });
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{px, terrain::Tile};
    use quarterpipe_level::{
        Level,
        draw::{Area, Brush, Canvas, Circle},
    };

    use super::super::{
        Finding,
        test_levels::{found, level, tile},
    };
    use super::*;

    fn wall() -> Tile {
        Tile { widths: [4; 16], ..tile(std::array::from_fn(|x| if x < 12 { 0 } else { 16 }), 0xC0) }
    }

    fn with_wall(solidity: Solidity) -> Level {
        let mut level = level(&[wall()], &["......", "...a..", "...a..", "......", "######"]);
        for cell in level.cells.iter_mut().filter(|cell| cell.a.tile == 2) {
            (cell.a.solidity, cell.b.solidity) = (solidity, solidity);
        }
        level
    }

    #[test]
    fn a_top_solid_wall_that_stands_alone_is_found_and_an_all_solid_one_is_not() {
        assert_eq!(found(&with_wall(Solidity::All), Check::TopSolidWall), []);
        let findings = found(&with_wall(Solidity::Top), Check::TopSolidWall);
        assert_eq!(findings.iter().map(Finding::cell).collect::<Vec<_>>(), [Some((3, 1)), Some((3, 2))]);
        assert_eq!(findings[0].message, "tile 2 (0xC0) is top-solid, and no floor leads on to it");
    }

    #[test]
    fn a_top_solid_quarter_pipe_is_a_way_up() {
        let mut canvas = Canvas::new(12, 10);
        canvas.block(Brush::JUMP_THROUGH, Area::new(0, 0, 192, 160));
        canvas.hollow(Area::new(0, 0, 112, 144), Circle::new(16, 48, 96));
        canvas.block(Brush::AIR, Area::new(0, 0, 112, 48));
        canvas.block(Brush::AIR, Area::new(0, 0, 16, 144));
        let cut = canvas.cut().unwrap();
        let mut level = Level::new("quarter pipe", cut.tiles, cut.width, cut.cells);
        level.start = (px(24), px(110));
        assert_eq!(found(&level, Check::TopSolidWall), []);
    }
}
