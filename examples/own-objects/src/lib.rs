//! A game with custom objects: a fan that lifts and a belt that drags, next to quarterpipe's stock objects. In separate files: a gem to
//! take, a solid block that breaks, a saw that hurts, and a crab that takes several hits.
//!
//! The engine is unchanged: the game's enum implements `Custom`. The objects' data is saved, digested and restored with the
//! world.

pub mod block;
pub mod crab;
pub mod gem;
pub mod saw;

use quarterpipe::{
    Px, Speed, Stage, World,
    object::{Body, Custom, Life, ObjectId, Scene, Spawner, Thing},
    player::Player,
    px,
    rules::{CharacterId, Rules},
    state_enum, state_struct,
    stock::SolidBlock,
    subpx,
    terrain::{Block, Cell, Solidity, TerrainError, Tile},
};

/// The objects that this game adds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mine {
    /// A fan that blows upward.
    Fan(Fan),
    /// A belt on the floor.
    Belt(Belt),
}
state_enum!(Mine { 1 = Fan(fan), 2 = Belt(belt) });

impl Custom for Mine {
    fn update(&mut self, body: &mut Body, scene: &mut Scene<'_>, _: &mut Spawner<'_, Self>) -> Life {
        match self {
            Self::Fan(fan) => fan.blow(body, scene),
            Self::Belt(belt) => belt.drag(body, scene),
        }
    }
}

state_struct! {
    /// A fan that lifts players above it, in gusts.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Fan {
        /// The upward speed that a player gains in each frame.
        pub lift: Speed,
        /// The height that it blows up to.
        pub reach: Px,
        /// The length of a gust, and of the rest after it, in frames.
        pub gust: u16,
        /// Frames since the current gust or rest began.
        timer: u16,
        /// `true` while it rests.
        rests: bool,
    }
}

impl Fan {
    /// Returns a fan that begins with a gust.
    #[must_use]
    pub const fn new(lift: Speed, reach: Px, gust: u16) -> Self {
        Self { lift, reach, gust, timer: 0, rests: false }
    }

    fn blow(&mut self, body: &Body, scene: &mut Scene<'_>) -> Life {
        self.timer = self.timer.saturating_add(1);
        if self.timer > self.gust {
            self.timer = 0;
            self.rests = !self.rests;
        }
        if !self.rests {
            for player in scene.players.iter_mut() {
                let above = body.y.px() - player.y.px();
                let beside = player.x.px() - body.x.px();
                if (px(0)..self.reach).contains(&above)
                    && beside >= -body.half_width_px()
                    && beside < body.half_width_px()
                {
                    player.airborne = true;
                    player.on_object = false;
                    player.y_speed = (player.y_speed - self.lift).max(subpx(-0x400));
                }
            }
        }
        scene.life_at(body.x.px())
    }
}

state_struct! {
    /// A belt that drags players who stand on the floor that it covers.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub struct Belt {
        /// The speed in pixels per frame, positive to the right.
        pub speed: Px,
    }
}

impl Belt {
    /// Returns a belt with this speed.
    #[must_use]
    pub const fn new(speed: Px) -> Self {
        Self { speed }
    }

    fn drag(&self, body: &Body, scene: &mut Scene<'_>) -> Life {
        for player in scene.players.iter_mut() {
            let beside = player.x.px() - body.x.px();
            let above = body.y.px() - player.y.px();
            if !player.airborne
                && beside >= -body.half_width_px()
                && beside < body.half_width_px()
                && (px(0)..px(48)).contains(&above)
            {
                player.x += self.speed;
            }
        }
        scene.life_at(body.x.px())
    }
}

/// Returns a level floor, without objects: [`world`] places them.
///
/// # Errors
///
/// No error occurs: the map is valid.
pub fn stage() -> Result<Stage<Mine>, TerrainError> {
    const COLUMNS: usize = 64;
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; COLUMNS * 20], vec![floor; COLUMNS * 4]].concat();
    let stage = Stage::new(Rules::S3K, &[Tile::EMPTY, Tile::FULL], COLUMNS, &cells)?;
    Ok(stage.with_custom())
}

/// Returns a world with a belt that leads to a block, a fan behind the block, and Sonic on the belt.
#[must_use]
pub fn world(stage: &Stage<Mine>) -> World<Mine> {
    let mut world = World::new(stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(100), px(300)));
    let objects: [(Body, Thing<Mine>); 3] = [
        (Body::at(px(160), px(320)).sized(96, 8), Mine::Belt(Belt::new(px(2))).into()),
        (Body::at(px(300), px(304)).sized(16, 16), SolidBlock::new(px(16), px(16)).into()),
        (Body::at(px(400), px(320)).sized(24, 8), Mine::Fan(Fan::new(subpx(0x60), px(160), 120)).into()),
    ];
    for (body, object) in objects {
        let _: Option<ObjectId> = world.objects.insert(stage.rules(), body, object);
    }
    world
}

#[cfg(test)]
mod tests {
    use quarterpipe::{Input, Pos};
    use quarterpipe_replay::{Inputs, Recording, Start};

    use super::*;

    fn after(frames: usize, input: Input) -> (Stage<Mine>, World<Mine>) {
        let stage = stage().unwrap();
        let mut world = world(&stage);
        for _ in 0..frames {
            world.step(&stage, &[input], &mut ());
        }
        (stage, world)
    }

    #[test]
    fn the_belt_carries_a_player_who_stands_still_two_pixels_a_frame() {
        let (_, world) = after(30, Input::NONE);
        assert_eq!((world.players[0].x.px(), world.players[0].ground_speed), (px(160), subpx(0)));
    }

    #[test]
    fn the_belt_ends_before_the_stock_block_and_a_player_who_walks_on_pushes_it() {
        let (_, world) = after(200, Input::RIGHT);
        assert_eq!((world.players[0].x.px(), world.players[0].pushing), (px(300 - 27), true));
    }

    #[test]
    fn the_fan_lifts_a_player_above_it_while_it_blows_and_lets_the_player_fall_while_it_rests() {
        let stage = stage().unwrap();
        let mut world = world(&stage);
        world.players[0].x += px(300);
        let mut height = |frames: usize| {
            (0..frames).for_each(|_| world.step(&stage, &[], &mut ()));
            px(300) - world.players[0].y.px()
        };
        let (lifted, dropped) = (height(60), height(140));
        assert!(lifted > px(60), "{lifted:?}");
        assert!(dropped < px(10), "{dropped:?}");
    }

    #[test]
    fn a_fan_and_a_belt_of_any_values_take_a_step() {
        let stage = stage().unwrap();
        let extremes = [i32::MIN, -1, 0, 1, i32::MAX];
        for (value, x) in extremes.into_iter().flat_map(|value| extremes.map(|x| (value, x))) {
            let mut world = world(&stage);
            let fan = Fan { timer: value as u16, ..Fan::new(Speed(value as i16), Px(value), value as u16) };
            let body = Body { x: Pos(x), ..Body::at(px(100), px(320)) };
            world.objects.insert(stage.rules(), body, Mine::Fan(fan));
            world.objects.insert(stage.rules(), Body::at(px(100), px(320)), Mine::Belt(Belt::new(Px(value))));
            world.step(&stage, &[Input::RIGHT], &mut ());
            assert_eq!(World::from_bytes(&stage, &world.to_bytes(&stage)), Ok(world));
        }
    }

    #[test]
    fn saved_worlds_go_on_as_if_they_had_not_been_saved() {
        let (stage, mut world) = after(50, Input::RIGHT);
        let mut restored = World::from_bytes(&stage, &world.to_bytes(&stage)).unwrap();
        assert_eq!(restored, world);
        for _ in 0..300 {
            world.step(&stage, &[Input::RIGHT | Input::A], &mut ());
            restored.step(&stage, &[Input::RIGHT | Input::A], &mut ());
        }
        assert_eq!(restored.digest(), world.digest());
    }

    #[test]
    fn a_recording_with_digests_replays_with_own_objects() {
        let stage = stage().unwrap();
        let inputs: Inputs = "R60 RA30 R60 _30".parse().unwrap();
        let start = Start {
            level: "own".to_owned(),
            rules: quarterpipe::rules::Game::S3k,
            character: CharacterId::Sonic,
            follower: None,
        };
        let recording = Recording::new(start, inputs).with_digests(&stage, world(&stage));
        assert!(!recording.digests.is_empty());
        assert_eq!(recording.replay(&stage, &mut world(&stage)), Ok(()));
        let mut other = world(&stage);
        other.objects.take(ObjectId(0));
        assert!(recording.replay(&stage, &mut other).is_err());
    }
}
