//! Helpers of all tests: small stages drawn in text, and a run of one player.

use std::ops::{Deref, DerefMut};

pub use quarterpipe::{
    contact::{Contact, Meeting, Side},
    event::*,
    object::*,
    object::{Hitbox, HitboxKind},
    player::*,
    rules::CharacterId::*,
    rules::*,
    save::*,
    stock::Stock,
    terrain::*,
    *,
};

/// The row of pixels with which [`plain`] ground begins; Sonic's centre on it is 20 px higher.
pub const GROUND: i32 = 320;
/// The row of Sonic's centre when it stands on [`plain`] ground.
pub const STANDING: i32 = 300;

/// Returns a full block of this angle.
pub fn full(angle: u8) -> Tile {
    Tile { heights: [16; 16], widths: [16; 16], angle: Angle(angle) }
}

/// Returns a tile of these heights, whose widths describe the same pixels.
pub fn of_heights(heights: [i8; 16], angle: u8) -> Tile {
    Tile { heights, widths: Tile::widths_of_heights(&heights), angle: Angle(angle) }
}

/// Returns the tile that the guide shows, which rises to the right.
pub fn guide_tile() -> Tile {
    of_heights([0, 0, 1, 2, 2, 3, 4, 5, 5, 6, 6, 7, 8, 9, 9, 9], 0xE8)
}

/// Makes a stage as drawn, 16 px to the letter: `.` air, `#` full, `=` solid on top only, `|` all except the top; `a`,
/// `b`, .. the tiles given, `A`, `B`, .. the same mirrored.
pub fn drawn(rules: &Rules, tiles: &[Tile], rows: &[impl AsRef<str>]) -> Stage {
    let all_tiles = [&[Tile::EMPTY, Tile::FULL], tiles].concat();
    let cells: Vec<Cell> = rows.iter().flat_map(|row| row.as_ref().bytes().map(cell)).collect();
    let columns = rows[0].as_ref().len();
    let mut stage = Stage::new(rules.clone(), &all_tiles, columns, &cells).expect("a rectangle of known tiles");
    // The level ends where the drawing does.
    stage.bounds.right = px(columns as i32 * 16);
    stage
}

fn cell(letter: u8) -> Cell {
    Cell::both(match letter {
        b'.' => Block::EMPTY,
        b'#' => Block::new(1, Solidity::All),
        b'=' => Block::new(1, Solidity::Top),
        b'|' => Block::new(1, Solidity::SidesAndBottom),
        b'a'..=b'z' => Block::new(u16::from(letter - b'a') + 2, Solidity::All),
        _ => Block::new(u16::from(letter - b'A') + 2, Solidity::All).flipped_x(),
    })
}

/// Makes a stage of air only, 1024 px wide and high.
pub fn sky(rules: &Rules) -> Stage {
    drawn(rules, &[], &vec![".".repeat(64); 64])
}

/// Makes a stage of level ground from y = 320 on, 1024 px wide.
pub fn plain(rules: &Rules) -> Stage {
    drawn(rules, &[], &plain_rows())
}

/// Returns the rows of [`plain`], to be drawn upon.
pub fn plain_rows() -> Vec<String> {
    [vec![".".repeat(64); 20], vec!["#".repeat(64); 10]].concat()
}

/// Puts a letter into a drawing.
pub fn put(rows: &mut [String], column: usize, row: usize, letter: &str) {
    rows[row].replace_range(column..=column, letter);
}

/// A run of one player in a stage, with the reports of the last frame.
pub struct Run {
    pub stage: Stage,
    pub world: World,
    pub seen: ObservedEvents,
}

/// Everything that an observer received.
#[derive(Default, Debug, Clone, PartialEq, Eq)]
pub struct ObservedEvents {
    pub events: Vec<Event>,
    pub casts: Vec<Cast>,
    pub decisions: Vec<Decision>,
}

impl Observer for ObservedEvents {
    const INTEREST: Interest = Interest::Reasons;
    fn event(&mut self, _: usize, event: Event) {
        self.events.push(event);
    }
    fn cast(&mut self, _: usize, cast: Cast) {
        self.casts.push(cast);
    }
    fn decision(&mut self, _: usize, decision: Decision) {
        self.decisions.push(decision);
    }
}

impl Run {
    /// Makes a run of this character, standing with its centre at this pixel.
    pub fn new(stage: Stage, character: CharacterId, x: i32, y: i32) -> Self {
        let mut world = World::new(&stage);
        world.players.push(Player::new(stage.rules(), character, px(x), px(y)));
        Self { stage, world, seen: ObservedEvents::default() }
    }

    /// Makes a run of Sonic, standing in the middle of level ground.
    pub fn on_plain(rules: &Rules) -> Self {
        Self::new(plain(rules), Sonic, 512, STANDING)
    }

    /// Makes a run of Sonic in the air, with standing radii and nothing around.
    pub fn in_sky(rules: &Rules) -> Self {
        let mut run = Self::new(sky(rules), Sonic, 512, 512);
        run.airborne = true;
        run
    }

    /// Makes a run of a character in mid-jump, with nothing around.
    pub fn in_jump(rules: &Rules, character: CharacterId) -> Self {
        let mut run = Self::new(sky(rules), character, 512, 512);
        run.airborne = true;
        run.jumping = true;
        run.rolling = true;
        let radii = rules.character(character).rolling;
        (run.width_radius, run.height_radius) = (radii.width, radii.height);
        run
    }

    /// Makes a run of a character on a surface of this angle: a plane of full blocks on the side of its feet.
    /// The blocks are solid on top only, so that no push sensor finds them. Floors begin at y = 352, walls at x = 352
    /// and x = 287, ceilings at y = 287.
    pub fn on_slope(rules: &Rules, character: CharacterId, angle: u8) -> Self {
        let mode = Mode::of(Angle(angle));
        let solid = |column: usize, row: usize| match mode {
            Mode::Floor => row >= 22,
            Mode::RightWall => column >= 22,
            Mode::Ceiling => row < 18,
            Mode::LeftWall => column < 18,
        };
        let block = Cell::both(Block::new(1, Solidity::Top));
        let cells: Vec<Cell> = (0..1600).map(|i| if solid(i % 40, i / 40) { block } else { Cell::EMPTY }).collect();
        let stage = Stage::new(rules.clone(), &[Tile::EMPTY, full(angle)], 40, &cells).expect("a square");
        let height = i32::from(rules.character(character).standing.height);
        let (x, y) = match mode {
            Mode::Floor => (320, 351 - height),
            Mode::RightWall => (351 - height, 320),
            Mode::Ceiling => (320, 288 + height),
            Mode::LeftWall => (288 + height, 320),
        };
        let mut run = Self::new(stage, character, x, y);
        run.angle = Angle(angle);
        run
    }

    /// Steps one frame with these buttons held.
    pub fn step(&mut self, buttons: &str) -> &mut Self {
        let input: Input = buttons.parse().expect("letters of buttons");
        self.seen = ObservedEvents::default();
        self.world.step(&self.stage, &[input], &mut self.seen);
        self
    }

    /// Steps this many frames with these buttons held.
    pub fn steps(&mut self, frames: u32, buttons: &str) -> &mut Self {
        for _ in 0..frames {
            self.step(buttons);
        }
        self
    }

    /// Returns whether the last frame reported this event.
    pub fn saw(&self, event: Event) -> bool {
        self.seen.events.contains(&event)
    }

    /// Returns the centre's pixel.
    pub fn place(&self) -> (i32, i32) {
        (self.x.px().0, self.y.px().0)
    }

    /// Returns ground speed, x speed and y speed.
    pub fn speeds3(&self) -> (i16, i16, i16) {
        (self.ground_speed.0, self.x_speed.0, self.y_speed.0)
    }

    /// Returns half width and half height.
    pub fn radii(&self) -> (i8, i8) {
        (self.width_radius, self.height_radius)
    }

    /// Puts the player in the air with these speeds.
    pub fn flying(mut self, x_speed: i16, y_speed: i16) -> Self {
        self.airborne = true;
        (self.x_speed, self.y_speed) = (subpx(x_speed), subpx(y_speed));
        self
    }

    /// Sets the ground speed.
    pub fn running(mut self, ground_speed: i16) -> Self {
        self.ground_speed = subpx(ground_speed);
        self
    }

    /// Curls the player up, with its feet where they were.
    pub fn rolled(mut self) -> Self {
        let character = *self.stage.rules().character(self.character);
        self.rolling = true;
        (self.width_radius, self.height_radius) = (character.rolling.width, character.rolling.height);
        self.y += px(i32::from(character.standing.height - character.rolling.height));
        self.pose = Pose::Roll;
        self
    }

    /// Locks the controls, so that a held direction neither speeds up nor lets friction act. [G-27]
    pub fn locked(mut self) -> Self {
        self.control_lock = 100;
        self
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

/// A source of pseudo-random numbers, the same in every run.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }

    pub fn below(&mut self, end: u64) -> u64 {
        (self.next() >> 11) % end
    }
}

/// Runs with objects.
impl Run {
    /// Puts an object with its centre at this pixel into the lowest free slot.
    pub fn put(&mut self, body: Body, thing: impl Into<Thing>) -> ObjectId {
        self.world.objects.insert(self.stage.rules(), body, thing).expect("a free slot")
    }

    /// Puts an object there as if it had been on the screen before.
    pub fn put_seen(&mut self, body: Body, thing: impl Into<Thing>) -> ObjectId {
        self.put(Body { on_screen: true, ..body }, thing)
    }

    /// Returns the body of a live object.
    pub fn body(&self, id: ObjectId) -> Body {
        *self.world.objects.get(id).expect("an object in the slot").0
    }

    /// Returns the body of a live object, to be changed.
    pub fn body_mut(&mut self, id: ObjectId) -> &mut Body {
        self.world.objects.get_mut(id).expect("an object in the slot").0
    }

    /// Steps without buttons until a condition holds.
    pub fn until(&mut self, is_so: impl Fn(&Self) -> bool) -> &mut Self {
        for _ in 0..1000 {
            if is_so(self) {
                return self;
            }
            self.step("");
        }
        panic!("1000 frames went by");
    }

    /// Returns whether an object is in this slot.
    pub fn has(&self, id: ObjectId) -> bool {
        self.world.objects.get(id).is_some()
    }
}

/// The bytes of a move in mid-jump, as the originals have them.
pub trait AirBytes {
    fn air_state(&self) -> u8;
    fn air_value(&self) -> u8;
    fn air_timer(&self) -> u8;
    fn set_air_state(&mut self, state: u8);
    fn set_air_value(&mut self, value: u8);
    fn set_air_timer(&mut self, timer: u8);
}

impl AirBytes for Player {
    fn air_state(&self) -> u8 {
        self.air_move.bytes()[0]
    }

    fn air_value(&self) -> u8 {
        self.air_move.bytes()[1]
    }

    fn air_timer(&self) -> u8 {
        self.air_move.bytes()[2]
    }

    fn set_air_state(&mut self, state: u8) {
        let [_, value, timer] = self.air_move.bytes();
        self.air_move = AirMove::from_bytes([state, value, timer]);
    }

    fn set_air_value(&mut self, value: u8) {
        let [state, _, timer] = self.air_move.bytes();
        self.air_move = AirMove::from_bytes([state, value, timer]);
    }

    fn set_air_timer(&mut self, timer: u8) {
        let [state, value, _] = self.air_move.bytes();
        self.air_move = AirMove::from_bytes([state, value, timer]);
    }
}
