//! Objects' own sensors: their places, their reach and their results. [17.1]

use quarterpipe::stock::{SolidBlock, WalkingBadnik};

use super::common::*;

state_struct! {
    /// Looks one way in each frame, down with its floor sensor, and keeps what it saw.
    #[derive(Clone, Debug, PartialEq, Eq)]
    struct Looker {
        way: u8,
        distance: Px,
    }
}

const DOWN: u8 = 0;
const RIGHT: u8 = 1;
const UP: u8 = 2;
const LEFT: u8 = 3;

impl Custom for Looker {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        let (x, y) = (body.x.px(), body.y.px());
        self.distance = match self.way {
            DOWN => scene.floor_below(body),
            RIGHT => scene.sense(x, y, Direction::Right).distance,
            UP => scene.sense(x, y, Direction::Up).distance,
            _ => scene.sense(x, y, Direction::Left).distance,
        };
        Life::Stays
    }
}

/// Returns how far a sensor at this pixel sees; a floor sensor is `height` below its object's centre.
fn distance(stage: &Stage<Looker>, way: u8, [x, y]: [i32; 2], height: u8) -> i32 {
    let mut world = World::new(stage);
    let lower = if way == DOWN { i32::from(height) } else { 0 };
    let body = Body::at(px(x), px(y - lower)).sized(8, height);
    let id = world.objects.insert(stage.rules(), body, Looker { way, distance: px(0) }).expect("a free slot");
    world.run_objects_once(stage, &mut ());
    let (after, thing) = world.objects.get(id).expect("the object");
    assert_eq!((after.x, after.y), (body.x, body.y), "looking moves nothing");
    thing.custom().expect("the looker").distance.0
}

/// Makes a stage of 24 by 24 blocks: these from block 8 to block 12 along both axes, and air around them.
fn square(rules: &Rules, block: Cell) -> Stage<Looker> {
    let is_inside = |index: usize| (8..13).contains(&index);
    let cells: Vec<Cell> =
        (0..24 * 24).map(|i| if is_inside(i / 24) && is_inside(i % 24) { block } else { Cell::EMPTY }).collect();
    Stage::new(rules.clone(), &[Tile::EMPTY, Tile::FULL], 24, &cells).expect("a square").with_custom()
}

fn of_solidity(solidity: Solidity) -> Cell {
    Cell::both(Block::new(1, solidity))
}

/// Returns a sensor's pixel this far from the first edge of the square, in the middle of it along the other axis.
fn sensor_at(way: u8, from_edge: i32) -> [i32; 2] {
    // The square's pixels are 128 to 207.
    match way {
        DOWN => [168, 128 + from_edge],
        RIGHT => [128 + from_edge, 168],
        UP => [168, 207 - from_edge],
        _ => [207 - from_edge, 168],
    }
}

/// A sensor sees its own block and one more, ahead or behind: 31 px is the furthest and 32 px the deepest. [O-1704,
/// O-1705]
#[test]
fn a_sensor_sees_its_own_block_and_the_next() {
    // S3K has no bug on the left. [O-1709]
    let stage = square(&Rules::S3K, of_solidity(Solidity::All));
    for way in [DOWN, RIGHT, UP, LEFT] {
        for from_edge in -60_i32..80 {
            // In the pixel before the edge the distance is 0, in the first solid one it is -1.
            let expected = match from_edge {
                ..-32 => 31 - from_edge.rem_euclid(16),
                -32..32 => -1 - from_edge,
                _ => -17 - from_edge.rem_euclid(16),
            };
            assert_eq!(distance(&stage, way, sensor_at(way, from_edge), 10), expected, "{way}: {from_edge}");
        }
    }
}

/// It sees one column of pixels below the centre, but nothing below the object's sides. [O-1701]
#[test]
fn an_object_looks_for_the_floor_below_its_centre_only() {
    let stage = square(&Rules::S1, of_solidity(Solidity::All));
    let at = |x| distance(&stage, DOWN, [x, 127], 10);
    assert_eq!([127, 128, 207, 208].map(at), [16, 0, 0, 16]);
}

#[test]
fn a_floor_sensor_is_as_far_below_the_centre_as_the_body_is_high() {
    // O-1702
    let stage = square(&Rules::S1, of_solidity(Solidity::All));
    for height in [7, 14, 19] {
        // `distance` raises the centre by the height, so the sensor stays where it is.
        assert_eq!(distance(&stage, DOWN, [168, 120], height), 7, "{height}");
    }
}

#[test]
fn floors_are_what_is_solid_on_top_and_walls_and_ceilings_what_is_solid_elsewhere() {
    // O-1702, O-1703
    for (solidity, seen) in
        [(Solidity::Top, [true, false, false, false]), (Solidity::SidesAndBottom, [false, true, true, true])]
    {
        let stage = square(&Rules::S3K, of_solidity(solidity));
        let sees = [DOWN, RIGHT, UP, LEFT].map(|way| distance(&stage, way, sensor_at(way, -1), 10) == 0);
        assert_eq!(sees, seen, "{solidity:?}");
    }
}

/// This holds even where the games would let it depend on the player's layer. [O-1706, O-1707]
#[test]
fn objects_are_on_the_first_layer() {
    let full = Block::new(1, Solidity::All);
    let (only_first, only_second) = (Cell { a: full, b: Block::EMPTY }, Cell { a: Block::EMPTY, b: full });
    for (name, rules) in Rules::PRESETS {
        for layer in [Layer::A, Layer::B] {
            for (cell, expected) in [(only_first, 0), (only_second, 31 - 15)] {
                let stage = square(&rules, cell);
                let mut world = World::new(&stage);
                let mut player = Player::new(&rules, Sonic, px(40), px(40));
                player.layer = layer;
                world.players.push(player);
                let body = Body::at(px(168), px(127 - 10)).sized(8, 10);
                let looker = Looker { way: DOWN, distance: px(0) };
                let id = world.objects.insert(&rules, body, looker).expect("a free slot");
                world.step(&stage, &[], &mut ());
                let (_, looker) = world.objects.get(id).expect("the object");
                assert_eq!(looker.custom().map(|looker| looker.distance), Some(px(expected)), "{name}: {layer:?}");
            }
        }
    }
}

#[test]
fn objects_fall_through_solid_objects() {
    // O-1716
    let mut run = Run::in_sky(&Rules::S1);
    run.put_seen(Body::at(px(560), px(300)).sized(16, 16), SolidBlock::new(px(16), px(16)));
    let badnik = run.put_seen(Body::at(px(560), px(270)).sized(20, 14), WalkingBadnik::default());
    run.steps(40, "");
    // It fell by 0, 0x38, 0x70 and so on, for 40 frames.
    let fallen = 0x38 * (39 * 40 / 2) / 256;
    assert_eq!(run.body(badnik).y.px(), px(270 + fallen));
}
