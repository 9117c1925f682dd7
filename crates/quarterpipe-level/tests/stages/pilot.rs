//! A pad that follows a script: buttons for so many frames, or until the Player is somewhere.

use quarterpipe::{CharacterId, Event, Input, Observer, Player, Rules, Stage, Stock, Thing, World, px};
use quarterpipe_level::Level;

/// Longer than anything takes that a script waits for.
const PATIENCE: u32 = 1800;

/// About there, in pixels.
const NEAR: i32 = 6;

/// What happened, and in which frame.
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

/// A Player on a stage, who does what scripts say.
pub struct Pilot {
    pub stage: Stage,
    pub world: World,
    pub log: Log,
    /// What was held in each frame.
    pub held: Vec<Input>,
    /// Where he was after each frame: x, y.
    pub way: Vec<(i32, i32)>,
}

impl Pilot {
    /// At the level's start.
    pub fn new(level: &Level, rules: Rules) -> Self {
        let stage = level.stage(rules).unwrap();
        let world = level.start(&stage, CharacterId::Sonic);
        Self { stage, world, log: Log::default(), held: Vec::new(), way: Vec::new() }
    }

    /// At another place, before the first frame.
    pub fn at(mut self, x: i32, y: i32) -> Self {
        let player = Player::new(self.stage.rules(), CharacterId::Sonic, px(x), px(y));
        self.world.players[0] = player;
        self
    }

    pub fn player(&self) -> &Player {
        &self.world.players[0]
    }

    /// The centre.
    pub fn place(&self) -> (i32, i32) {
        (self.player().x.px().0, self.player().y.px().0)
    }

    pub fn step(&mut self, held: Input) {
        let frame = self.world.frame;
        self.world.step(&self.stage, &[held], &mut Frame { log: &mut self.log, frame });
        self.held.push(held);
        self.way.push(self.place());
    }

    /// Follows a script: words of buttons, or `_` for none, and how long they are held.
    ///
    /// `R60` 60 frames; `R>500`, `L<500` until x is there; `R^300`, `_v300` until y is above or below that; `_=ground`,
    /// `_=air`, `_=object` until he is on terrain, in the air, on an object; `R=slow`, `R=stop`, `R=run` until he is as slow
    /// as his deceleration makes him, stands, or moves; `_@500`, `_#300` until the nearest platform, but not the one that he stands on, is about there along x or y.
    ///
    /// Panics when that does not happen.
    pub fn follow(&mut self, script: &str) -> &mut Self {
        for word in script.split_whitespace() {
            self.obey(word).unwrap_or_else(|trouble| panic!("{word}: {trouble} at {:?}", self.place()));
        }
        self
    }

    /// One word of a script; what hinders it.
    pub fn obey(&mut self, word: &str) -> Result<(), &'static str> {
        let end = word.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '_').unwrap_or(word.len());
        let (letters, until) = word.split_at(end);
        let held = if letters == "_" { Some(Input::NONE) } else { Input::parse(letters) }.ok_or("no buttons")?;
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

    /// Whether a platform is about there.
    fn is_platform_at(&self, x: i32) -> bool {
        let mut things = self.world.objects.iter();
        things.any(|(_, body, thing)| {
            matches!(thing, Thing::Stock(Stock::Platform(_))) && (body.x.px().0 - x).abs() <= NEAR
        })
    }

    /// How often something like that happened.
    pub fn count(&self, is_it: impl Fn(&Event) -> bool) -> usize {
        self.log.0.iter().filter(|(_, event)| is_it(event)).count()
    }
}

/// The inputs as a recording has them: buttons and frames, `R60 RA10 _30`.
pub fn run_lengths(held: &[Input]) -> String {
    let runs = held.chunk_by(|one, other| one == other);
    runs.map(|run| format!("{}{}", run[0], run.len())).collect::<Vec<_>>().join(" ")
}
