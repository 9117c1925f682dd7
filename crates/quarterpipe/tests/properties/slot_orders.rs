//! Objects that do not meet each other may be in any slots.

use proptest::prelude::*;
use quarterpipe::stock::{motion::*, *};

use crate::common::*;

/// Makes an object every 320 px, so that no two are near one player or each other.
fn objects() -> Vec<(Body, Thing)> {
    let up_and_down = Motion::new(Path::along_y(Wave::new(6, -16)));
    let platform = Platform { motion: up_and_down, ..Platform::new(px(32), px(8)) };
    let things: [(i32, Thing); 6] = [
        (300, SolidBlock::new(px(16), px(16)).into()),
        (240, platform.into()),
        (304, Spring::new(SpringFacing::Up, subpx(0x1000)).into()),
        (304, PushBlock::new(px(16)).into()),
        (300, Ring::default().into()),
        (304, Spring::new(SpringFacing::Side, subpx(0x0A00)).into()),
    ];
    let places = things.into_iter().enumerate();
    places.map(|(index, (y, thing))| (Body::at(px(200 + 320 * index as i32), px(y)).sized(16, 16), thing)).collect()
}

/// Returns the bodies and objects in the order of the list, and the first player, whose support is given by its place
/// in the list. Dust is left out, as it takes the slots that unloaded objects have left. [O-2248]
fn state(world: &World, order: &[usize]) -> (Player, Vec<Option<(Body, Thing)>>) {
    let mut objects = vec![None; order.len()];
    for (slot, index) in order.iter().enumerate() {
        let object = world.objects.get(ObjectId(slot as u16));
        let object = object.filter(|(_, thing)| !matches!(thing, Thing::Stock(Stock::Decoration(_))));
        objects[*index] = object.map(|(body, thing)| (*body, thing.clone()));
    }
    let mut player = world.players[0].clone();
    for id in [&mut player.standing_on, &mut player.pushed_object] {
        *id = id.map(|id| ObjectId(order.get(usize::from(id.0)).map_or(id.0, |index| *index as u16)));
    }
    (player, objects)
}

proptest! {
    #[test]
    fn any_order_of_objects_that_do_not_meet_gives_the_same_run(
        order in Just((0..6).collect::<Vec<usize>>()).prop_shuffle(),
        game in any_game(),
        character in any_character(),
        (start, play) in (0_i32..6, any_play(16)),
    ) {
        let rules = game.rules();
        let floor = Cell::both(Block::new(1, Solidity::All));
        let cells = [vec![Cell::EMPTY; 20 * 140], vec![floor; 4 * 140]].concat();
        let stage = Stage::new(rules.clone(), &[Tile::EMPTY, Tile::FULL], 140, &cells).unwrap();
        let run = |order: &[usize]| {
            let mut world = World::new(&stage);
            world.players.push(Player::new(&rules, character, px(140 + 320 * start), px(290)));
            for index in order {
                let (body, thing) = objects().swap_remove(*index);
                world.objects.insert(&rules, body, thing);
            }
            let mut states = Vec::new();
            for held in &play {
                world.step(&stage, &[*held], &mut ());
                states.push(state(&world, order));
            }
            states
        };
        prop_assert_eq!(run(&order), run(&[0, 1, 2, 3, 4, 5]));
    }
}
