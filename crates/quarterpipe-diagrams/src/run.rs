//! Small worlds for measurements, and players in them.

use std::ops::{Deref, DerefMut};

use quarterpipe::{
    Angle, Pos, World,
    event::{Cast, Event, Interest, Observer},
    object::{Objects, Thing},
    prelude::*,
    rules::Radii,
    terrain::Mode,
};

/// The top row of the ground of [`Run::on_plain`].
pub const GROUND: i32 = 320;

/// A world of one player, and the reports of the last frame.
#[derive(Clone, Debug)]
pub struct Run {
    /// The stage, which stays the same.
    pub stage: Stage,
    /// The world, which changes.
    pub world: World,
    /// The reports of the last frame.
    pub seen: FrameReport,
}

/// The reports that an observer received in a frame.
#[derive(Clone, Debug, Default)]
pub struct FrameReport {
    /// The events.
    pub events: Vec<Event>,
    /// The sensors that were cast.
    pub casts: Vec<Cast>,
}

impl Observer for FrameReport {
    const INTEREST: Interest = Interest::Reasons;

    fn event(&mut self, _player: usize, event: Event) {
        self.events.push(event);
    }

    fn cast(&mut self, _player: usize, cast: Cast) {
        self.casts.push(cast);
    }
}

impl Deref for Run {
    type Target = Player;

    fn deref(&self) -> &Player {
        &self.world.players[0]
    }
}

impl DerefMut for Run {
    fn deref_mut(&mut self) -> &mut Player {
        &mut self.world.players[0]
    }
}

impl Run {
    /// Makes a run in a stage of 64 rows of blocks, solid where `block` names a tile: 1 is full, and 2 is full and has this angle.
    fn in_blocks(rules: &Rules, angle: u8, columns: usize, block: impl Fn(usize, usize) -> Block) -> Self {
        let cells: Vec<_> = (0..columns * 64).map(|i| Cell::both(block(i % columns, i / columns))).collect();
        let tiles = [Tile::EMPTY, Tile::FULL, Tile { angle: Angle(angle), ..Tile::FULL }];
        let mut stage = Stage::new(rules.clone(), &tiles, columns, &cells).expect("a rectangle of known tiles");
        stage.bounds.right = px(columns as i32 * 16);
        let mut world = World::new(&stage);
        world.players.push(Player::new(rules, CharacterId::Sonic, px(512), px(512)));
        Self { stage, world, seen: FrameReport::default() }
    }

    /// Makes a run of Sonic on level ground.
    #[must_use]
    pub fn on_plain(rules: &Rules) -> Self {
        let ground = Block::new(1, Solidity::All);
        let mut run = Self::in_blocks(rules, 0, 400, |_, row| if row >= 20 { ground } else { Block::EMPTY });
        run.y = Pos::from_px(px(GROUND - 1 - i32::from(run.height_radius)));
        run
    }

    /// Makes a run of Sonic in the air, with nothing around.
    #[must_use]
    pub fn in_sky(rules: &Rules) -> Self {
        let mut run = Self::in_blocks(rules, 0, 128, |_, _| Block::EMPTY);
        run.airborne = true;
        run
    }

    /// Makes a run of Sonic on a plane surface of this angle, on the side where its mode has the feet. The blocks are solid on top only,
    /// so that nothing is ahead of the push sensors.
    #[must_use]
    pub fn on_slope(rules: &Rules, angle: u8) -> Self {
        let mode = Mode::of(Angle(angle));
        let solid = move |column: usize, row: usize| match mode {
            Mode::Floor => row >= 32,
            Mode::RightWall => column >= 32,
            Mode::Ceiling => row < 32,
            Mode::LeftWall => column < 32,
        };
        let block = Block::new(2, Solidity::Top);
        let mut run =
            Self::in_blocks(rules, angle, 64, |column, row| if solid(column, row) { block } else { Block::EMPTY });
        let away = 1 + i32::from(run.height_radius);
        let (x, y) = match mode {
            Mode::Floor => (512, 512 - away),
            Mode::RightWall => (512 - away, 512),
            Mode::Ceiling => (512, 511 + away),
            Mode::LeftWall => (511 + away, 512),
        };
        (run.x, run.y, run.angle) = (Pos::from_px(px(x)), Pos::from_px(px(y)), Angle(angle));
        run
    }

    /// Makes a run of Sonic standing on full blocks of this angle, all with the same upper edge.
    #[must_use]
    pub fn on_floor_of(rules: &Rules, angle: u8) -> Self {
        let block = Block::new(2, Solidity::Top);
        let mut run = Self::in_blocks(rules, angle, 64, |_, row| if row >= 32 { block } else { Block::EMPTY });
        run.y = Pos::from_px(px(511 - i32::from(run.height_radius)));
        run
    }

    /// Makes the player another character, standing on the same ground.
    pub fn play_as(&mut self, character: CharacterId) {
        let feet = self.y + px(i32::from(self.height_radius));
        let rules = self.stage.rules().clone();
        self.world.players[0] =
            Player { airborne: self.airborne, ..Player::new(&rules, character, self.x.px(), px(0)) };
        self.y = feet - px(i32::from(self.height_radius));
    }

    /// Rolls the player up, on the same ground.
    pub fn roll_up(&mut self) {
        let Radii { width, height } = self.stage.rules().character(self.character).rolling;
        let lower = px(i32::from(self.height_radius - height));
        self.rolling = true;
        self.pose = quarterpipe::player::Pose::Roll;
        (self.width_radius, self.height_radius) = (width, height);
        match Mode::of(self.angle) {
            Mode::Floor => self.y += lower,
            Mode::RightWall => self.x += lower,
            Mode::Ceiling => self.y -= lower,
            Mode::LeftWall => self.x -= lower,
        }
    }

    /// Puts an object into the world, on the screen, and includes the player in its contacts from now on.
    pub fn put(&mut self, body: Body, thing: impl Into<Thing>) -> quarterpipe::object::ObjectId {
        let body = Body { on_screen: true, ..body };
        self.world.objects.insert(self.stage.rules(), body, thing).expect("a free slot")
    }

    /// Returns the objects.
    #[must_use]
    pub const fn objects(&self) -> &Objects {
        &self.world.objects
    }

    /// Steps one frame with these buttons held.
    pub fn step(&mut self, held: Input) -> &mut Self {
        self.seen = FrameReport::default();
        self.world.step(&self.stage, &[held], &mut self.seen);
        self
    }

    /// Steps this number of frames, and returns the result of `of` at the start and after each frame.
    pub fn record<T>(&mut self, frames: u32, held: impl Fn(u32) -> Input, of: impl Fn(&Self) -> T) -> Vec<T> {
        let mut all = vec![of(self)];
        for frame in 0..frames {
            self.step(held(frame));
            all.push(of(self));
        }
        all
    }
}

/// Returns a position in pixels with its fraction.
#[must_use]
pub fn pixels(at: Pos) -> f64 {
    f64::from(at.0) / 65536.0
}
