//! A level's own pictures, the tints of layers, water, and reversed gravity.

use quarterpipe::{
    Stage, World,
    player::{Player, Pose},
    px,
    rules::{CharacterId, Rules},
    subpx,
    terrain::{Block, Cell, Solidity, Tile},
};
use quarterpipe_draw::{Colour, Drawing, Picture, View, embedded_graphics::geometry::Point, stock_sprite};
use quarterpipe_level::art::{Art, ArtCell, ArtPlane, ArtTile, Depth, Ground, Sky};

use crate::{check::golden, flat, plain};

fn drawn(drawing: &Drawing<'_>, world: &World) -> Picture {
    let mut picture = Picture::new(160, 112, Colour::CLEAR);
    drawing.draw(world, View { left: px(8), top: px(8), width: 160, height: 112 }, &mut picture);
    picture
}

/// Makes a stage of 12 x 8 cells with a floor of these cells, and a player on it.
fn walked(floor: &[Cell], rules: Rules) -> (Stage, World) {
    let above = vec![Cell::EMPTY; 12 * 6];
    let row: Vec<Cell> = (0..12).map(|column| floor[column * floor.len() / 12]).collect();
    let heights = std::array::from_fn(|column| column as i8 + 1);
    let slope = Tile { heights, widths: Tile::widths_of_heights(&heights), angle: quarterpipe::Angle(0xE0) };
    let cells = [above, row.clone(), row].concat();
    let stage = Stage::new(rules, &[Tile::EMPTY, Tile::FULL, slope], 12, &cells).unwrap();
    let mut world = World::new(&stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(56), px(76)));
    (stage, world)
}

#[test]
fn a_levels_own_pictures_are_behind_and_in_front_of_players() {
    let (stage, world) = walked(&[Cell::both(Block::new(1, Solidity::All))], Rules::S2);
    let mut art = Art::default();
    let checks = |dark: [u8; 4], light: [u8; 4]| {
        ArtTile(Box::new(std::array::from_fn(|at| if (at / 4 + at / 64) % 2 == 0 { dark } else { light })))
    };
    let ground = art.add(checks([120, 60, 30, 255], [200, 130, 70, 255]));
    let bush = art.add(checks([0, 0, 0, 0], [40, 160, 60, 200]));
    let cell = |tile| Some(ArtCell { tile, x_flip: false, y_flip: false, transposed: false });
    // The left half of the floor has the level's own pictures. The rest is drawn from the terrain.
    let behind = (0..12 * 8).map(|at| if at >= 72 && at % 12 < 6 { cell(ground) } else { None });
    let front = (0..12 * 8).map(|at| if at / 12 == 5 && at % 12 > 2 { cell(bush) } else { None });
    art.planes.push(ArtPlane { depth: Depth::Behind, cells: behind.collect() });
    art.planes.push(ArtPlane { depth: Depth::Front, cells: front.collect() });
    golden("land-art", &drawn(&Drawing { art: Some(&art), ..plain(&stage, &stock_sprite) }, &world));
}

#[test]
fn layers_and_solidities_are_tinted() {
    let block = |solidity| Block::new(1, solidity);
    let all = block(Solidity::All);
    let floor = [
        Cell::both(all),
        Cell { a: all, b: Block::EMPTY },
        Cell { a: Block::EMPTY, b: all },
        Cell::both(block(Solidity::Top)),
        Cell::both(block(Solidity::SidesAndBottom)),
        Cell::both(Block::new(2, Solidity::All)),
    ];
    let (stage, world) = walked(&floor, Rules::S2);
    golden("land-layers", &drawn(&plain(&stage, &stock_sprite), &world));
}

#[test]
fn every_sky_and_ground_has_its_own_look() {
    let level = quarterpipe_level::builtin::level("drum").unwrap();
    let stage = level.stage(Rules::S2).unwrap();
    let mut picture = Picture::new(6 * 130, 90, Colour::rgb(0, 0, 0));
    for (at, ground) in (0..).zip(Ground::ALL) {
        let art = Art { sky: Sky::ALL[at % Sky::ALL.len()], ground, ..Art::default() };
        let mut part = Picture::new(128, 90, Colour::CLEAR);
        let view = View { left: px(56), top: px(200), width: 128, height: 90 };
        Drawing { art: Some(&art), ..plain(&stage, &stock_sprite) }.draw(&World::new(&stage), view, &mut part);
        picture.paste(Point::new(at as i32 * 130, 0), &part);
    }
    golden("land-grounds", &picture);
}

#[test]
fn what_is_under_water_is_seen_through_it() {
    let (stage, mut world) = walked(&[Cell::both(Block::new(1, Solidity::All))], Rules::S2);
    world.water = Some(px(70));
    golden("land-water", &drawn(&plain(&stage, &stock_sprite), &world));
}

#[test]
fn under_reversed_gravity_players_are_upside_down() {
    let (stage, mut world) = walked(&[Cell::EMPTY, Cell::both(Block::new(1, Solidity::All))], Rules::S3K);
    world.reversed_gravity = true;
    world.players[0].y = quarterpipe::Pos::from_px(px(40));
    (world.players[0].pose, world.players[0].ground_speed) = (Pose::Walk, subpx(0x200));
    golden("land-reversed", &drawn(&plain(&stage, &stock_sprite), &world));
}

#[test]
fn a_view_of_any_place_of_a_stage_is_part_of_one_picture() {
    // The ground, tile by tile, does not depend on where the view begins.
    let stage = flat(Rules::S2);
    let world = World::new(&stage);
    let at = |left: i32, top: i32| {
        let mut picture = Picture::new(64, 64, Colour::CLEAR);
        plain(&stage, &stock_sprite).draw(
            &world,
            View { left: px(left), top: px(top), width: 64, height: 64 },
            &mut picture,
        );
        picture
    };
    let (one, other) = (at(100, 180), at(107, 185));
    for (x, y) in (0..50).flat_map(|x| (30..50).map(move |y| (x, y))) {
        assert_eq!(one.pixel(x + 7, y + 5), other.pixel(x, y));
    }
}
