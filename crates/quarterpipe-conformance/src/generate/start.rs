//! The player's start, and its columns of `init`.

use std::collections::BTreeMap;

use quarterpipe::{
    Angle, Input, Pos, Speed, Stage, World,
    player::{Player, Pose},
    px,
    rules::{CharacterId, Game},
    terrain::Layer,
};
use quarterpipe_replay::columns;

use super::{canvas::Canvas, loops::Loop, random::Random};
use crate::{
    kinds::{RecordedObject, is_third},
    scenario::Setup,
};

/// The maximum number of frames that a dropped player may take to land.
const DROP: usize = 200;
/// The number of frames that the player must survive without a button held.
const REST: usize = 6;
/// The number of places that are tried.
const TRIES: usize = 40;

/// The player's state at the start.
#[derive(Clone, Copy, PartialEq, Eq)]
enum StartKind {
    /// On the ground, after landing there in the engine.
    Landed,
    /// In the air.
    Falling,
    /// On the ground according to the player's state, whatever its place.
    BySaySo,
}

/// The data for drawing a start: a stage, and a world on it in which the player is not placed yet.
pub(super) struct StartPlace<'a> {
    pub game: Game,
    pub canvas: &'a Canvas,
    pub looped: Option<Loop>,
    pub stage: &'a Stage<RecordedObject>,
    pub world: &'a World<RecordedObject>,
}

impl StartPlace<'_> {
    /// Draws the player's state at the start.
    pub(super) fn draw(&self, random: &mut Random) -> Player {
        if random.once_in(2)
            && let Some(player) = self.before_the_loop(random)
        {
            return player;
        }
        let how = match random.below(16) {
            0..=10 => StartKind::Landed,
            11..=14 => StartKind::Falling,
            _ => StartKind::BySaySo,
        };
        let layer = if self.has_layers() && random.once_in(4) { Layer::B } else { Layer::A };
        let mut player = None;
        for _ in 0..TRIES {
            let Some((x, y)) = self.free_place(random) else { continue };
            let dropped = self.drop_at(x, y, layer);
            // A player that begins in the air must also have ground to land on.
            let Some(landed) = dropped else { continue };
            player = Some(if how == StartKind::Landed { landed } else { self.falling(x, y, layer) });
            break;
        }
        let [width, height] = [self.canvas.width, self.canvas.height].map(|cells| cells * 8);
        let mut player = player.unwrap_or_else(|| self.falling(width, height / 2, layer));
        self.set_in_motion(random, &mut player, how);
        player
    }

    /// Returns a player on the ground next to the loop, running into it; `None` without a loop.
    fn before_the_loop(&self, random: &mut Random) -> Option<Player> {
        let looped = self.looped?;
        let side = random.pick(&[-1, -1, 1]);
        let x = looped.x + side * (looped.half_width() + random.between(16, 44));
        let mut player = self.drop_at(x, looped.floor - 40, Layer::A)?;
        self.set_in_motion(random, &mut player, StartKind::Landed);
        player.ground_speed = Speed((-side * random.between(0x300, 0xE00)) as i16);
        player.x_speed = player.ground_speed;
        player.facing_left = side > 0;
        Some(player)
    }

    const fn has_layers(&self) -> bool {
        !matches!(self.game, Game::S1 | Game::Cd)
    }

    /// Returns a place with room for the player.
    fn free_place(&self, random: &mut Random) -> Option<(i32, i32)> {
        let [width, height] = [self.canvas.width, self.canvas.height].map(|cells| cells * 16);
        let (x, y) = (random.between(64, width - 128), random.between(48, height - 96));
        self.canvas.is_free(x - 12..x + 12, y - 20..y + 20).then_some((x, y))
    }

    /// Returns the player in the air at this place, at rest.
    fn falling(&self, x: i32, y: i32, layer: Layer) -> Player {
        let rules = self.stage.rules();
        let character = self.world.players.first().map(|player| player.character).unwrap_or_default();
        let mut player = Player::new(rules, character, px(x), px(y));
        player.airborne = true;
        player.layer = layer;
        player
    }

    /// Drops the player at this place in the engine, until it stands.
    fn drop_at(&self, x: i32, y: i32, layer: Layer) -> Option<Player> {
        let mut world = self.world.clone();
        world.players = vec![self.falling(x, y, layer)].into();
        let mut landed = None;
        for frame in 0..DROP {
            world.step(self.stage, &[Input::NONE], &mut ());
            let player = world.players.first().filter(|player| player.is_alive())?;
            if !player.airborne && !player.on_object {
                landed.get_or_insert((frame, player.clone()));
            }
            if landed.as_ref().is_some_and(|(since, _)| frame - since >= REST) {
                break;
            }
        }
        let (_, landed) = landed?;
        let mut player = self.falling(landed.x.px().0, landed.y.px().0, landed.layer);
        player.airborne = false;
        player.angle = landed.angle;
        Some(player)
    }

    /// Gives the player speeds, subpixels, and in some cases the rolling state.
    fn set_in_motion(&self, random: &mut Random, player: &mut Player, how: StartKind) {
        let speed = |random: &mut Random, most: i32| Speed(random.between(-most, most) as i16);
        let ground_speed = match random.below(4) {
            0 => Speed(0),
            1 => speed(random, 0x200),
            2 => speed(random, 0xC00),
            _ => speed(random, 0x1400),
        };
        player.x_speed = ground_speed;
        if how == StartKind::Falling {
            player.y_speed = if random.once_in(2) { Speed(0) } else { speed(random, 0xC00) };
        } else {
            player.airborne = false;
            player.ground_speed = ground_speed;
        }
        if how == StartKind::BySaySo {
            player.angle = Angle(random.word() as u8 & !1);
        }
        let rolls = if how == StartKind::Falling { 2 } else { 4 };
        if random.once_in(rolls) {
            let rolling = self.stage.rules().character(player.character).rolling;
            if how == StartKind::Landed && !self.world.reversed_gravity {
                player.y += px(i32::from(player.height_radius) - i32::from(rolling.height));
            }
            (player.width_radius, player.height_radius) = (rolling.width, rolling.height);
            player.rolling = true;
            player.pose = Pose::Roll;
            player.jumping = how == StartKind::Falling && self.game == Game::S3k && random.once_in(2);
        } else {
            player.jumping = how == StartKind::Falling && self.game == Game::S3k && random.once_in(3);
        }
        player.facing_left = if random.once_in(4) { random.once_in(2) } else { ground_speed < Speed(0) };
        if random.once_in(2) {
            player.x = Pos::new(player.x.px(), random.word());
            player.y = Pos::new(player.y.px(), random.word());
        }
    }
}

/// Returns the keys of `player` with which a reference machine sets up the same player.
pub(super) fn setup(player: &Player) -> Setup {
    Setup {
        // CD's miniature has a separate key.
        character: if player.character == CharacterId::Mini { CharacterId::Sonic } else { player.character },
        x: player.x.px().0,
        y: player.y.px().0,
        xs: player.x.subpixel(),
        ys: player.y.subpixel(),
        exact: true,
        x_vel: player.x_speed.0,
        y_vel: player.y_speed.0,
        ground_vel: player.ground_speed.0,
        angle: player.angle.0,
        airborne: player.airborne,
        rolling: player.rolling,
        facing_left: player.facing_left,
        layer: player.layer,
        jumping: u8::from(player.jumping),
    }
}

/// Returns the columns of `init.player`: all columns of the game's recordings except the buttons held.
pub(super) fn init(game: Game, player: &Player) -> BTreeMap<String, i64> {
    let columns = columns::of_game(game).into_iter().filter(|column| *column != "pad");
    let values = columns.filter_map(|column| Some((column.to_owned(), columns::value(player, column)?)));
    let (name, standing) = standing(game);
    values.chain([(name, if player.rolling { 2 } else { standing })]).collect()
}

/// Returns the column of the picture that a standing player begins with, and the originals' number of it.
pub(super) fn standing(game: Game) -> (String, i64) {
    ("an".to_owned(), if is_third(game) { 0 } else { 5 })
}
