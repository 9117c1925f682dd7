//! The workloads that show the growth of a cost.

use anyhow::{Context as _, Result, bail};
use quarterpipe::{Input, Px, rules::CharacterId, subpx};
use quarterpipe_batch::Batch;

use super::Topic;
use crate::{
    stage,
    workloads::{self, MOST_PLAYERS, RULES, SCREEN, Workload},
};

/// Returns the workload with a name such as `placements:10000`: a topic and its amount. Profilers step it.
///
/// # Errors
///
/// If no workload has that name, or its amount is out of range.
pub fn workload(name: &str) -> Result<Workload> {
    let expected =
        || format!("{name:?} is not a workload, expected length:1 to 100, placements:10 to 10000 or players:1 to 8");
    let (topic, amount) = name.split_once(':').with_context(expected)?;
    let amount: usize = amount.parse().ok().with_context(expected)?;
    match topic {
        "length" if (1..=100).contains(&amount) => of(Topic::Length, amount),
        "placements" if (10..=10_000).contains(&amount) => of(Topic::Placements, amount),
        "players" if (1..=MOST_PLAYERS).contains(&amount) => of(Topic::Players, amount),
        _ => bail!(expected()),
    }
}

/// Returns the workload of a topic that has one.
pub(super) fn of(topic: Topic, amount: usize) -> Result<Workload> {
    match topic {
        Topic::Length => workloads::level_of_screens("length", amount as i32),
        Topic::Placements => placements(amount as i32),
        Topic::Players => players(amount as i32),
        Topic::Worlds | Topic::Threads => bail!("{} has no workload", topic.name()),
    }
}

/// Returns a workload with ten placements around the middle of 100 screens, the rest spread evenly over the screens far from it.
fn placements(amount: i32) -> Result<Workload> {
    const SCREENS: i32 = 100;
    const APART: i32 = SCREEN / 5;
    let middle = SCREENS / 2 * SCREEN + SCREEN / 2;
    let near = (0..10).map(|index| (middle + (index - 5) * APART, index % 5));
    // The same number of pixels on either side, without the part of the ten placements and a screen next to it.
    let (edge, room) = (middle - 2 * SCREEN, i64::from(SCREENS - 4) * i64::from(SCREEN));
    let far = (0..amount - 10).map(|index| {
        let place = (i64::from(index) * room / i64::from(amount)) as i32;
        (if place < edge { place } else { place + 4 * SCREEN }, index % 5)
    });
    workloads::level_of_placements("placements", SCREENS, near.chain(far).collect())
}

/// Returns a workload of this many players that run at 6 px a frame.
fn players(amount: i32) -> Result<Workload> {
    let level = stage("flat")?;
    let stage = level.stage(RULES)?;
    let mut world = level.start(&stage, CharacterId::Sonic);
    let first = world.players.first().cloned().context("the stage \"flat\" has no start")?;
    world.players = (0..amount)
        .map(|index| {
            let mut player = first.clone();
            player.x += Px(20 * index);
            player.ground_speed = subpx(0x600);
            player.x_speed = subpx(0x600);
            player
        })
        .collect();
    Ok(Workload::new("players", stage, vec![world], vec![Input::RIGHT], 1024, |seen| {
        seen.speeds == Some((0x600, 0x600)) && seen.airborne == 0
    }))
}

/// Returns this many worlds on one thread, each with a player that runs at 6 px a frame for at least 2,048 frames.
pub(super) fn worlds(amount: usize) -> Result<Batch> {
    let run = workloads::workload("run6")?;
    let mut batch = Batch::new(vec![run.stage().clone()]).on_threads(1)?;
    batch.add(0, &run.worlds()[0], amount)?;
    Ok(batch)
}

/// Returns the crowd on this many threads.
pub(super) fn threads(amount: usize) -> Result<Batch> {
    let crowd = workloads::workload("crowd")?;
    let mut batch = Batch::new(vec![crowd.stage().clone()]).on_threads(amount)?;
    for world in crowd.worlds() {
        batch.add(0, world, 1)?;
    }
    Ok(batch)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_does_what_is_said_of_it() {
        for name in ["length:1", "length:100", "placements:10", "placements:10000", "players:1", "players:8"] {
            workload(name).unwrap().check().unwrap();
        }
        assert_eq!(workload("players:8").unwrap().players(), 8);
    }

    #[test]
    fn the_level_has_as_many_placements_as_asked_for_and_ten_around_the_player() {
        for amount in [10, 1000, 10_000] {
            let workload = of(Topic::Placements, amount).unwrap();
            let placements = workload.stage().placements();
            let near = placements.iter().filter(|at| (15_520..16_800).contains(&at.body.x.px().0)).count();
            assert_eq!((placements.len(), near), (amount, 10));
            assert!(placements.iter().all(|at| (0..32_000).contains(&at.body.x.px().0)));
        }
    }

    #[test]
    fn a_workload_of_too_much_is_an_error_that_says_how_much_there_may_be() {
        let error = workload("players:9").unwrap_err().to_string();
        assert!(error.starts_with("\"players:9\" is not a workload, expected length:1 to 100"), "{error}");
    }
}
