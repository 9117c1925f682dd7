//! A player that follows a script: buttons are held for a number of frames, or until the player is somewhere.

use quarterpipe::{
    Input, Stage, World,
    event::{Event, Observer},
    object::Thing,
    player::Player,
    px,
    rules::{CharacterId, Rules},
    stock::Stock,
};
use quarterpipe_level::Level;

/// Frames after which a script gives up waiting.
const PATIENCE: u32 = 1800;

/// The greatest distance of a platform from the place where a script waits for it, in pixels.
const NEAR: i32 = 6;

/// The events, each with its frame.
#[derive(Default)]
pub struct Log(pub Vec<(u32, Event)>);

struct Frame<'a> {
    log: &'a mut Log,
    frame: u32,
}

impl Observer for Frame<'_> {
    fn event(&mut self, player: usize, event: Event) {
        if player == 0 {
            self.log.0.push((self.frame, event));
        }
    }
}

/// A player on a stage that follows scripts.
pub struct Pilot {
    pub stage: Stage,
    pub world: World,
    pub log: Log,
    /// The buttons that were held in each frame.
    pub held: Vec<Input>,
    /// The player's centre after each frame: x, y.
    pub way: Vec<(i32, i32)>,
}

impl Pilot {
    /// Makes a pilot at the level's start.
    pub fn new(level: &Level, rules: Rules) -> Self {
        let stage = level.stage(rules).unwrap();
        let world = level.start(&stage, CharacterId::Sonic);
        Self { stage, world, log: Log::default(), held: Vec::new(), way: Vec::new() }
    }

    /// Moves the pilot to another place, before the first frame.
    pub fn at(mut self, x: i32, y: i32) -> Self {
        let player = Player::new(self.stage.rules(), CharacterId::Sonic, px(x), px(y));
        self.world.players[0] = player;
        self
    }

    pub fn player(&self) -> &Player {
        &self.world.players[0]
    }

    /// Returns the player's centre.
    pub fn place(&self) -> (i32, i32) {
        (self.player().x.px().0, self.player().y.px().0)
    }

    pub fn step(&mut self, held: Input) {
        let frame = self.world.frame;
        self.world.step(&self.stage, &[held], &mut Frame { log: &mut self.log, frame });
        self.held.push(held);
        self.way.push(self.place());
    }

    /// Follows a script. Its words are buttons, or `_` for none, and how long they are held:
    ///
    /// - `R60`: for 60 frames;
    /// - `R>500`, `L<500`: until x is at least or at most that;
    /// - `R^300`, `_v300`: until y is at most or at least that;
    /// - `_=ground`, `_=air`, `_=object`: until the player is on terrain, in the air or on an object;
    /// - `R=slow`, `R=stop`, `R=run`: until the player is on the ground and no faster than 0x80, has stopped there, or moves;
    /// - `_@500`: until any platform is near that x.
    ///
    /// Panics when that does not happen.
    pub fn follow(&mut self, script: &str) -> &mut Self {
        for word in script.split_whitespace() {
            self.obey(word).unwrap_or_else(|trouble| panic!("{word}: {trouble} at {:?}", self.place()));
        }
        self
    }

    /// Follows one word of a script, or returns why that is not possible.
    pub fn obey(&mut self, word: &str) -> Result<(), &'static str> {
        let end = word.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '_').unwrap_or(word.len());
        let (letters, until) = word.split_at(end);
        let held = letters.parse::<Input>().map_err(|_| "no buttons")?;
        if let Ok(frames) = until.parse() {
            for _ in 0..frames {
                self.step(held);
            }
            return Ok(());
        }
        for _ in 0..PATIENCE {
            if self.is(until).ok_or("no condition")? {
                return Ok(());
            }
            self.step(held);
            if !self.player().is_alive() {
                return Err("died");
            }
        }
        Err("never so")
    }

    fn is(&self, condition: &str) -> Option<bool> {
        let ((x, y), player) = (self.place(), self.player());
        Some(match condition {
            "=ground" => !player.airborne && !player.on_object,
            "=air" => player.airborne,
            "=object" => player.on_object,
            "=stop" => !player.airborne && player.ground_speed.0 == 0,
            "=slow" => !player.airborne && player.ground_speed.0.abs() <= 0x80,
            "=run" => player.ground_speed.0 != 0,
            _ => {
                let number: i32 = condition.get(1..)?.parse().ok()?;
                match condition.as_bytes()[0] {
                    b'>' => x >= number,
                    b'<' => x <= number,
                    b'^' => y <= number,
                    b'v' => y >= number,
                    b'@' => self.is_platform_at(number),
                    _ => return None,
                }
            }
        })
    }

    /// Returns whether a platform is near that x.
    fn is_platform_at(&self, x: i32) -> bool {
        let mut things = self.world.objects.iter();
        things.any(|(_, body, thing)| {
            matches!(thing, Thing::Stock(Stock::Platform(_))) && (body.x.px().0 - x).abs() <= NEAR
        })
    }

    /// Returns the number of events for which `is_it` returns true.
    pub fn count(&self, is_it: impl Fn(&Event) -> bool) -> usize {
        self.log.0.iter().filter(|(_, event)| is_it(event)).count()
    }
}

/// Returns inputs as recordings have them: buttons and frames, such as `R60 RA10 _30`.
pub fn run_lengths(held: &[Input]) -> String {
    let runs = held.chunk_by(|one, other| one == other);
    runs.map(|run| format!("{}{}", run[0], run.len())).collect::<Vec<_>>().join(" ")
}
