//! What is stepped to see how a cost grows.

use quarterpipe::{CharacterId, Input, Px, sub};
use quarterpipe_batch::Batch;
use quarterpipe_level::builtin;

use super::Topic;
use crate::scenes::{self, MOST_PLAYERS, RULES, SCREEN, Scene};

/// The scene of a name such as `placements:10000`: a topic's name and how much of it there is, for profilers.
///
/// # Errors
///
/// When there is none of that name, or it cannot hold so much.
pub fn scene(name: &str) -> Result<Scene, String> {
    let expected =
        || format!("{name:?} is no scene, expected length:1 to 100, placements:10 to 10000 or players:1 to 8");
    let (topic, amount) = name.split_once(':').ok_or_else(expected)?;
    let amount: usize = amount.parse().map_err(|_| expected())?;
    match topic {
        "length" if (1..=100).contains(&amount) => of(Topic::Length, amount),
        "placements" if (10..=10_000).contains(&amount) => of(Topic::Placements, amount),
        "players" if (1..=MOST_PLAYERS).contains(&amount) => of(Topic::Players, amount),
        _ => Err(expected()),
    }
}

/// The scene of a topic that has one.
pub(super) fn of(topic: Topic, amount: usize) -> Result<Scene, String> {
    match topic {
        Topic::Length => scenes::level_of_screens("length", amount as i32),
        Topic::Placements => placements(amount as i32),
        Topic::Players => players(amount as i32),
        Topic::Worlds | Topic::Threads => Err(format!("{} has no scene", topic.name())),
    }
}

/// Ten placements around the middle of 100 screens, the others spread evenly over the screens far from it.
fn placements(amount: i32) -> Result<Scene, String> {
    const SCREENS: i32 = 100;
    const APART: i32 = SCREEN / 5;
    let middle = SCREENS / 2 * SCREEN + SCREEN / 2;
    let near = (0..10).map(|index| (middle + (index - 5) * APART, index % 5));
    // As many pixels on either side, the ten's own and a screen left out.
    let (edge, room) = (middle - 2 * SCREEN, i64::from(SCREENS - 4) * i64::from(SCREEN));
    let far = (0..amount - 10).map(|index| {
        let place = (i64::from(index) * room / i64::from(amount)) as i32;
        (if place < edge { place } else { place + 4 * SCREEN }, index % 5)
    });
    scenes::level_of_placements("placements", SCREENS, near.chain(far).collect())
}

/// So many Players who run at 6 px a frame.
fn players(amount: i32) -> Result<Scene, String> {
    let level = builtin::level("flat").ok_or("the stage \"flat\" is missing")?;
    let stage = level.stage(RULES).map_err(|error| error.to_string())?;
    let mut world = level.start(&stage, CharacterId::Sonic);
    let first = world.players.first().cloned().ok_or("the stage \"flat\" has no start")?;
    world.players = (0..amount)
        .map(|index| {
            let mut player = first.clone();
            player.x += Px(20 * index);
            player.ground_speed = sub(0x600);
            player.x_speed = sub(0x600);
            player
        })
        .collect();
    Ok(Scene::new("players", stage, vec![world], vec![Input::RIGHT], 1024, |seen| {
        seen.speeds == Some((0x600, 0x600)) && seen.airborne == 0
    }))
}

/// So many worlds on one thread, each with a Player who runs at 6 px a frame for at least 2,048 frames.
pub(super) fn worlds(amount: usize) -> Result<Batch, String> {
    let scene = scenes::scene("run6")?;
    let mut batch = Batch::new(vec![scene.stage().clone()]).on_threads(1).map_err(|error| error.to_string())?;
    batch.add(0, &scene.worlds()[0], amount).map_err(|error| error.to_string())?;
    Ok(batch)
}

/// The crowd on so many threads.
pub(super) fn threads(amount: usize) -> Result<Batch, String> {
    let crowd = scenes::scene("crowd")?;
    let mut batch = Batch::new(vec![crowd.stage().clone()]).on_threads(amount).map_err(|error| error.to_string())?;
    for world in crowd.worlds() {
        batch.add(0, world, 1).map_err(|error| error.to_string())?;
    }
    Ok(batch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_scene_does_what_is_said_of_it() {
        for name in ["length:1", "length:100", "placements:10", "placements:10000", "players:1", "players:8"] {
            assert_eq!(scene(name).unwrap().check(), Ok(()), "{name}");
        }
        assert_eq!(scene("players:8").unwrap().players(), 8);
    }

    #[test]
    fn the_level_has_as_many_placements_as_asked_for_and_ten_around_the_player() {
        for amount in [10, 1000, 10_000] {
            let scene = of(Topic::Placements, amount).unwrap();
            let placements = scene.stage().placements();
            let near = placements.iter().filter(|at| (15_520..16_800).contains(&at.body.x.px().0)).count();
            assert_eq!((placements.len(), near), (amount, 10));
            assert!(placements.iter().all(|at| (0..32_000).contains(&at.body.x.px().0)));
        }
    }

    #[test]
    fn a_scene_of_too_much_is_an_error_that_says_how_much_there_may_be() {
        let error = scene("players:9").unwrap_err();
        assert!(error.starts_with("\"players:9\" is no scene, expected length:1 to 100"), "{error}");
    }
}
