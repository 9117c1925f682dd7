//! The soak: three players among objects with random buttons, thrown about, hurt and revived, from stage to stage. In every second
//! stage the second player is a follower.

use quarterpipe::{
    Angle, Pos, Speed, Stage, World,
    event::Observer,
    player::{Follower, Player, Shield},
    px,
    rules::{CharacterId, Game},
    save::{Digest, State as _},
    terrain::Layer,
};
use quarterpipe_level::{Level, builtin};
use quarterpipe_replay::WorldDigest;

use crate::{
    Line,
    random::{Buttons, Random},
};

/// The number of frames of the soak under each rule set.
pub const SOAK_FRAMES: usize = 100_000;

/// The number of frames after which the soak continues in the next stage with objects.
const FRAMES_OF_A_STAGE: usize = 5000;
/// The number of frames after which one of the players is replaced by another one somewhere else.
const FRAMES_OF_A_LIFE: usize = 250;
/// The highest speed of a new player: 24 px a frame.
const FASTEST: i32 = 0x1800;

/// Returns the line of the soak under the rules of a game.
#[must_use]
pub fn soak(game: Game) -> Line {
    soak_watched(game, &mut ())
}

/// Does the same as [`soak`], with an observer of the events.
#[must_use]
pub fn soak_watched(game: Game, observer: &mut impl Observer) -> Line {
    let levels: Vec<Level> =
        builtin::names().filter_map(builtin::level).filter(|level| !level.objects.is_empty()).collect();
    let mut random = Random(2);
    let mut buttons = [3, 4, 5].map(Buttons::new);
    let mut all = Digest::new();
    for (level, from) in levels.iter().cycle().zip((0..SOAK_FRAMES).step_by(FRAMES_OF_A_STAGE)) {
        let Ok(stage) = level.stage(game.rules()) else { continue };
        let mut world = level.start(&stage, CharacterId::Sonic);
        world.players.change(|players| players.resize_with(buttons.len(), || somebody(level, &stage, &mut random)));
        if !(from / FRAMES_OF_A_STAGE).is_multiple_of(2) {
            let [leader, ..] = &*world.players else { continue };
            world.follower = Some(Box::new(Follower::new(stage.rules(), leader, &world.bounds)));
        }
        for frame in 1..=FRAMES_OF_A_STAGE {
            let held = buttons.each_mut().map(Buttons::next);
            world.step(&stage, &held, observer);
            world.digest().write(&mut all);
            if frame % FRAMES_OF_A_LIFE == 0 {
                replace(&mut world, level, (&stage, &mut random));
            }
        }
    }
    let digest = WorldDigest(all.value());
    Line { what: "soak".to_owned(), rules: game, frames: SOAK_FRAMES, digest }
}

/// Replaces one of the players by another one.
fn replace(world: &mut World, level: &Level, (stage, random): (&Stage, &mut Random)) {
    let index = random.below(world.players.len() as u32) as usize;
    if let Some(player) = world.players.get_mut(index) {
        *player = somebody(level, stage, random);
    }
}

/// Returns a player anywhere on the map, at any speed, on either layer.
fn somebody(level: &Level, stage: &Stage, random: &mut Random) -> Player {
    let [width, height] = [level.width, level.height()].map(|cells| cells as u32 * 16);
    let mut player = Player::new(stage.rules(), random.one_of(&CharacterId::PRESETS), px(0), px(0));
    player.x = Pos::new(px(random.below(width) as i32), random.next() as u16);
    player.y = Pos::new(px(random.below(height) as i32), random.next() as u16);
    for speed in [&mut player.x_speed, &mut player.y_speed, &mut player.ground_speed] {
        *speed = Speed(random.around_zero(FASTEST) as i16);
    }
    player.airborne = random.below(2) == 0;
    player.angle = Angle(random.next() as u8);
    player.layer = random.one_of(&[Layer::A, Layer::B]);
    player.shield = random.one_of(&[Shield::None, Shield::Plain, Shield::Fire, Shield::Lightning, Shield::Bubble]);
    player.rings = random.below(100) as u16;
    player
}
