//! Workloads to time: each repeats one activity, and can check that it does so.

use std::{fmt, hint::black_box};

use anyhow::{Result, bail, ensure};
use quarterpipe::{
    Angle, Input, Pos, Speed, Stage, World,
    event::Item,
    object::{Body, ObjectId, Placement, Thing},
    player::Player,
    px,
    rules::{Activation, CharacterId, Rules, SlotRules},
    stock::{
        Monitor, Platform, PushBlock, Ring, SolidBlock, Spikes, SpikesFacing, Spring, SpringFacing, WalkingBadnik,
        motion::{Motion, Path, Sink, Wave},
    },
    subpx,
    terrain::{Block, Cell, Mode, Solidity, Tile},
};

use crate::{first_stage, stage as built_in};

/// The names of the workloads, in the order in which they are timed.
///
/// - `stand`: stands on a flat floor.
/// - `run6`, `run12`: runs along a flat floor at a steady 6 or 12 px a frame.
/// - `hills6`: runs over sine hills at about 6 px a frame.
/// - `pipe12`: runs down one side of a half pipe and up the other at about 12 px a frame.
/// - `loop12`: runs round and round in a closed circle at about 12 px a frame.
/// - `air`: jumps again and again.
/// - `crowd`: 1,000 worlds on one stage, one player each, with mixed inputs.
/// - `ride`: stands on a platform that moves to and fro.
/// - `push`: pushes a block along a flat floor.
/// - `busy`: jumps about among 32 live objects of many kinds.
/// - `short`, `long`: runs to and fro in a level of 1 screen with 5 objects, and in one of 100 screens with 500; both have the
///   same objects near the player, and only these objects are live.
pub const NAMES: [&str; 13] =
    ["stand", "run6", "run12", "hills6", "pipe12", "loop12", "air", "crowd", "ride", "push", "busy", "short", "long"];

/// The workloads whose ratio, the second to the first, shows the growth of a frame's cost with the level.
pub const GROWTH: (&str, &str) = ("short", "long");

/// The rules of all workloads.
pub(crate) const RULES: Rules = Rules::S3K;
/// The number of worlds of the crowd.
const CROWD: usize = 1000;
/// The maximum number of players in a world; all players of a world hold the same buttons.
pub(crate) const MOST_PLAYERS: usize = 8;
/// The number of frames on the tape by which each world of a crowd is ahead of the one before it.
const STAGGER: usize = 37;

/// Worlds on one stage, their players' inputs, and the number of frames for which the inputs work.
#[derive(Clone)]
pub struct Workload {
    name: &'static str,
    stage: Stage,
    start: Vec<World>,
    /// The number of frames after which all worlds go back to the start.
    period: usize,
    /// The buttons of each player, frame by frame, repeated; its length is a power of two.
    tape: Vec<[Input; MOST_PLAYERS]>,
    claim: fn(&WorkloadFacts) -> bool,
    worlds: Vec<World>,
    frame: usize,
}

/// The measurements of a period.
#[derive(Clone, Debug, Default)]
pub(crate) struct WorkloadFacts {
    player_frames: usize,
    pub(crate) airborne: usize,
    out_of_control: usize,
    on_object: usize,
    pushing: usize,
    /// The fewest and the most live objects.
    live: Option<(usize, usize)>,
    /// The least and the greatest speed: along the ground, or along x in the air.
    pub(crate) speeds: Option<(i16, i16)>,
    /// Modes on the ground: floor, right wall, ceiling, left wall.
    modes: [usize; 4],
    /// The total turn of the first player's angle on the ground, in 1/256 turns, in either direction.
    turned: i32,
    /// The number of different places at the end.
    places: usize,
}

impl fmt::Debug for Workload {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Workload").field("name", &self.name).field("worlds", &self.worlds.len()).finish_non_exhaustive()
    }
}

/// Returns the workload with that name.
///
/// # Errors
///
/// If no workload has that name.
pub fn workload(name: &str) -> Result<Workload> {
    let right = || vec![Input::RIGHT];
    let ground = |angle: u8, speed: Speed| {
        move |player: &mut Player| {
            player.angle = Angle(angle);
            player.ground_speed = speed;
            player.x_speed = speed;
        }
    };
    match name {
        "stand" => single(
            "stand",
            "flat",
            |_| (),
            vec![Input::NONE],
            1024,
            |seen| seen.speeds == Some((0, 0)) && seen.airborne == 0,
        ),
        "run6" => single("run6", "flat", ground(0, subpx(0x600)), right(), 2048, |seen| {
            seen.speeds == Some((0x600, 0x600)) && seen.airborne == 0
        }),
        "run12" => single("run12", "flat", ground(0, subpx(0xC00)), right(), 1024, |seen| {
            seen.speeds == Some((0xC00, 0xC00)) && seen.airborne == 0
        }),
        "hills6" => single("hills6", "hills", ground(0, subpx(0x600)), right(), 1024, |seen| {
            seen.stays_between(0x400, 0x800) && seen.airborne == 0 && seen.modes[0] == seen.player_frames
        }),
        "pipe12" => single("pipe12", "pipe", ground(0x40, subpx(0xB00)), right(), 34, |seen| {
            let [floor, right_wall, ceiling, left_wall] = seen.modes;
            seen.stays_between(0xA00, 0xE00)
                && seen.airborne == 0
                && floor.min(right_wall).min(left_wall) >= 8
                && ceiling == 0
        }),
        "loop12" => single("loop12", "drum", ground(0, subpx(0xD80)), right(), 176, |seen| {
            seen.stays_between(0xB00, 0xD80) && seen.airborne == 0 && seen.turned >= 3 * 256
        }),
        "air" => single("air", "flat", |_| (), jumps(), 1024, |seen| seen.airborne * 10 >= seen.player_frames * 9),
        "crowd" => crowd(),
        "ride" => ride(),
        "push" => push(),
        "busy" => busy(),
        "short" => level_of_screens("short", 1),
        "long" => level_of_screens("long", 100),
        _ => bail!("{name:?} is not a workload, expected one of {}", NAMES.join(", ")),
    }
}

impl WorkloadFacts {
    fn stays_between(&self, least: i16, most: i16) -> bool {
        self.speeds.is_some_and(|(slowest, fastest)| least <= slowest && fastest <= most)
    }
}

/// Returns the buttons for a jump of 60 frames every 64 frames.
fn jumps() -> Vec<Input> {
    [vec![Input::A; 48], vec![Input::NONE; 16]].concat()
}

/// Returns a workload of one player on a built-in stage.
fn single(
    name: &'static str,
    level: &str,
    place: impl FnMut(&mut Player),
    tape: Vec<Input>,
    period: usize,
    claim: fn(&WorkloadFacts) -> bool,
) -> Result<Workload> {
    let level = built_in(level)?;
    let stage = level.stage(RULES)?;
    let mut world = level.start(&stage, CharacterId::Sonic);
    world.players.iter_mut().for_each(place);
    Ok(Workload::new(name, stage, vec![world], tape, period, claim))
}

/// Returns the crowd: worlds all along the path of the first stage's recording, with random inputs from there.
fn crowd() -> Result<Workload> {
    let (level, tour) = first_stage()?;
    let stage = level.stage(RULES)?;
    let mut world = level.start(&stage, CharacterId::Sonic);
    let mut worlds = Vec::with_capacity(CROWD);
    for (frame, held) in tour.iter().enumerate() {
        while worlds.len() * tour.frames() <= frame * CROWD {
            worlds.push(world.clone());
        }
        world.step(&stage, &held, &mut ());
    }
    worlds.resize(CROWD, world);
    Ok(Workload::new("crowd", stage, worlds, mixed_inputs(), 240, |seen| {
        let airborne = seen.airborne * 100 / seen.player_frames;
        seen.out_of_control * 50 <= seen.player_frames && (10..=90).contains(&airborne) && seen.places >= CROWD / 2
    }))
}

/// Returns buttons that are held for 8 to 39 frames each, Right more often than the rest. They are the same every time.
fn mixed_inputs() -> Vec<Input> {
    const CHOICES: [Input; 8] = [
        Input::RIGHT,
        Input::RIGHT,
        Input::RIGHT,
        Input(Input::RIGHT.0 | Input::A.0),
        Input::LEFT,
        Input(Input::LEFT.0 | Input::A.0),
        Input::DOWN,
        Input::NONE,
    ];
    const FRAMES: usize = 4096;
    let mut random = 1_u32;
    let mut next = |below: u32| {
        random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((random >> 16) % below) as usize
    };
    let mut tape = Vec::with_capacity(FRAMES + 40);
    while tape.len() < FRAMES {
        let held = CHOICES[next(8)];
        tape.extend(std::iter::repeat_n(held, 8 + next(32)));
    }
    tape.truncate(FRAMES);
    tape
}

/// Returns level ground 20 cells below the top, this many columns wide. A player standing on it is at y 300.
pub(crate) fn level_ground(rules: Rules, columns: usize) -> Result<Stage> {
    let floor = Cell::both(Block::new(1, Solidity::All));
    let cells = [vec![Cell::EMPTY; 20 * columns], vec![floor; 4 * columns]].concat();
    Ok(Stage::new(rules, &[Tile::EMPTY, Tile::FULL], columns, &cells)?)
}

/// Returns a world of one player at x among these objects.
pub(crate) fn among(stage: &Stage, x: i32, objects: Vec<(Body, Thing)>) -> World {
    let mut world = World::new(stage);
    world.players.push(Player::new(stage.rules(), CharacterId::Sonic, px(x), px(300)));
    for (body, thing) in objects {
        let _: Option<ObjectId> = world.objects.insert(stage.rules(), body, thing);
    }
    world.run_objects_once(stage, &mut ());
    world
}

/// Returns a platform that moves as an oscillator does, 64 px to either side.
fn moving_platform(x: i32, y: i32, oscillator: u8) -> (Body, Thing) {
    let motion = Motion::new(Path::along_x(Wave::new(oscillator, -64))).sinking(Sink::SLIGHT);
    (Body::at(px(x), px(y)).sized(32, 8), Platform { motion, ..Platform::new(px(32), px(8)) }.into())
}

fn ride() -> Result<Workload> {
    let stage = level_ground(RULES, 100)?;
    let mut world = among(&stage, 736, vec![moving_platform(800, 200, 6)]);
    world.players[0].y = Pos::from_px(px(170));
    world.players[0].airborne = true;
    for _ in 0..60 {
        world.step(&stage, &[], &mut ());
    }
    Ok(Workload::new("ride", stage, vec![world], vec![Input::NONE], 1024, |seen| {
        seen.on_object == seen.player_frames && seen.live == Some((1, 1))
    }))
}

fn push() -> Result<Workload> {
    let stage = level_ground(RULES, 100)?;
    let block = (Body::at(px(440), px(304)).sized(16, 15), PushBlock::new(px(16)).into());
    let mut world = among(&stage, 400, vec![block]);
    for _ in 0..60 {
        world.step(&stage, &[Input::RIGHT], &mut ());
    }
    Ok(Workload::new("push", stage, vec![world], vec![Input::RIGHT], 1024, |seen| {
        // Each push ends the contact for a frame or two.
        seen.pushing * 2 >= seen.player_frames && seen.live == Some((1, 1))
    }))
}

/// Returns the objects of a lively place: platforms, blocks, monitors, springs, spikes, rings and badniks.
fn busy_place(x: i32) -> Vec<(Body, Thing)> {
    let at = |dx: i32, y: i32| Body::at(px(x + dx), px(y));
    let ring = |dx: i32, y: i32| (at(dx, y).sized(8, 8), Ring::default().into());
    let block = |dx: i32, y: i32| (at(dx, y).sized(16, 16), SolidBlock::new(px(16), px(16)).into());
    let monitor = |dx: i32, y: i32| (at(dx, y).sized(15, 14), Monitor::new(Item::TenRings).into());
    let spring = |dx: i32, y: i32| (at(dx, y).sized(16, 8), Spring::new(SpringFacing::Up, subpx(0x1000)).into());
    let spikes = |dx: i32, y: i32| (at(dx, y).sized(16, 16), Spikes::new(px(16), px(16), SpikesFacing::Up).into());
    let badnik = |dx: i32, y: i32| (at(dx, y).sized(20, 14), WalkingBadnik::default().into());
    let mut objects = vec![
        moving_platform(x - 60, 250, 6),
        moving_platform(x + 90, 220, 7),
        moving_platform(x - 140, 190, 2),
        moving_platform(x + 170, 180, 3),
    ];
    objects.extend([(-96, 304), (96, 304), (-128, 240), (128, 240), (0, 120), (32, 120)].map(|(dx, y)| block(dx, y)));
    objects.extend([(-150, 305), (150, 305), (-20, 90), (60, 90)].map(|(dx, y)| monitor(dx, y)));
    objects.extend([(-180, 312), (180, 312), (-60, 90)].map(|(dx, y)| spring(dx, y)));
    objects.extend([(-200, 304), (200, 304), (-100, 80), (100, 80)].map(|(dx, y)| spikes(dx, y)));
    objects.extend((0..8).map(|place| ring(place * 24 - 84, 60)));
    objects.extend([(260, 270), (290, 270), (320, 270)].map(|(dx, y)| badnik(dx, y)));
    objects
}

fn busy() -> Result<Workload> {
    let stage = level_ground(RULES, 100)?;
    let world = among(&stage, 800, busy_place(800));
    let tape: Vec<Input> = [(Input::RIGHT, 12), (Input::A, 40), (Input::LEFT, 24), (Input::A, 40), (Input::RIGHT, 12)]
        .iter()
        .flat_map(|&(held, frames)| std::iter::repeat_n(held, frames))
        .collect();
    Ok(Workload::new("busy", stage, vec![world], tape, 256, |seen| {
        seen.out_of_control == 0 && seen.live == Some((32, 32)) && seen.airborne > 0 && seen.on_object > 0
    }))
}

/// A screen's width in pixels.
pub(crate) const SCREEN: i32 = 320;

/// Returns a workload of this many screens with 5 placements each. Objects live within half a screen of the player.
pub(crate) fn level_of_screens(name: &'static str, screens: i32) -> Result<Workload> {
    level_of_placements(name, screens, (0..screens * 5).map(|index| (32 + index * SCREEN / 5, index % 5)).collect())
}

/// Returns a workload of this many screens with placements, each an x and one of five kinds. Objects live within half a screen
/// of the player, which is in the middle of a screen in the middle. Five placements must be there.
pub(crate) fn level_of_placements(name: &'static str, screens: i32, places: Vec<(i32, i32)>) -> Result<Workload> {
    let slots = SlotRules { activation: Activation::NearPlayers(px(SCREEN / 2)), ..SlotRules::S3K };
    let stage = level_ground(Rules { slots, ..RULES }, (screens * SCREEN / 16) as usize)?;
    let placement = |(x, kind): (i32, i32)| {
        let y = 250 - kind * 20;
        let (body, thing) = match kind {
            0 => moving_platform(x, y, 6),
            1 => (Body::at(px(x), px(y)).sized(8, 8), Ring::default().into()),
            2 => (Body::at(px(x), px(y)).sized(16, 16), SolidBlock::new(px(16), px(16)).into()),
            3 => (Body::at(px(x), px(y)).sized(16, 16), Spikes::new(px(16), px(16), SpikesFacing::Up).into()),
            _ => (Body::at(px(x), px(y)).sized(15, 14), Monitor::new(Item::Shoes).into()),
        };
        Placement::new(body, thing)
    };
    let stage = stage.with_placements(places.into_iter().map(placement).collect());
    let middle = screens / 2 * SCREEN + SCREEN / 2;
    let mut world = among(&stage, middle, Vec::new());
    for _ in 0..2 {
        world.step(&stage, &[], &mut ());
    }
    // Small steps to and fro: the objects near the player stay near.
    let tape = [vec![Input::RIGHT; 8], vec![Input::LEFT; 16], vec![Input::RIGHT; 8]].concat();
    Ok(Workload::new(name, stage, vec![world], tape, 1024, |seen| {
        seen.out_of_control == 0 && seen.live == Some((5, 5))
    }))
}

impl Workload {
    pub(crate) fn new(
        name: &'static str,
        stage: Stage,
        start: Vec<World>,
        tape: Vec<Input>,
        period: usize,
        claim: fn(&WorkloadFacts) -> bool,
    ) -> Self {
        assert!(tape.len().is_power_of_two(), "the tape of {name} has {} frames", tape.len());
        let worlds = start.clone();
        let tape = tape.into_iter().map(|held| [held; MOST_PLAYERS]).collect();
        Self { name, stage, start, period, tape, claim, worlds, frame: 0 }
    }

    /// Returns the name: one of [`NAMES`], or a topic of growth.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Returns the number of players that move in each frame.
    #[must_use]
    pub fn players(&self) -> usize {
        self.worlds.iter().map(|world| world.players.len()).sum()
    }

    /// Returns the stage of all worlds.
    #[must_use]
    pub const fn stage(&self) -> &Stage {
        &self.stage
    }

    /// Returns the worlds as they are now.
    #[must_use]
    pub fn worlds(&self) -> &[World] {
        &self.worlds
    }

    /// Steps all worlds by this many frames. They go back to the start after each period, at almost no cost.
    #[inline(never)]
    pub fn run(&mut self, mut frames: usize) {
        while frames > 0 {
            if self.frame == self.period {
                self.begin_again();
            }
            let before_end = frames.min(self.period - self.frame);
            self.step(before_end);
            frames -= before_end;
        }
        black_box(&self.worlds);
    }

    /// Steps all worlds; the period must not end before the last frame.
    fn step(&mut self, frames: usize) {
        let Self { stage, worlds, tape, frame, .. } = self;
        let mask = tape.len() - 1;
        for _ in 0..frames {
            for (world, place) in worlds.iter_mut().zip((*frame..).step_by(STAGGER)) {
                world.step(stage, &tape[place & mask], &mut ());
            }
            *frame += 1;
        }
    }

    #[cold]
    fn begin_again(&mut self) {
        self.frame = 0;
        self.worlds.clone_from(&self.start);
    }

    /// Runs through a period from the start and checks that the workload does what its name says.
    ///
    /// # Errors
    ///
    /// If it does not; the error has the measurements.
    pub fn check(&self) -> Result<()> {
        let mut checked = Self { worlds: self.start.clone(), frame: 0, ..self.clone() };
        let mut seen = WorkloadFacts::default();
        for _ in 0..self.period {
            let angle = checked.worlds[0].players[0].angle;
            checked.step(1);
            checked.worlds.iter().for_each(|world| seen.note(world));
            let turned = checked.worlds[0].players[0].angle - angle;
            seen.turned += i32::from(turned.0 as i8);
        }
        seen.turned = seen.turned.abs();
        let mut places: Vec<(Pos, Pos)> =
            checked.worlds.iter().map(|world| (world.players[0].x, world.players[0].y)).collect();
        places.sort_unstable();
        places.dedup();
        seen.places = places.len();
        ensure!((self.claim)(&seen), "{} does not do what it should: {seen:?}", self.name);
        Ok(())
    }
}

impl WorkloadFacts {
    fn note(&mut self, world: &World) {
        let player = &world.players[0];
        self.player_frames += 1;
        self.on_object += usize::from(player.on_object);
        self.pushing += usize::from(player.pushing);
        let live = world.objects.len();
        let (fewest, most) = self.live.unwrap_or((live, live));
        self.live = Some((fewest.min(live), most.max(live)));
        self.airborne += usize::from(player.airborne);
        self.out_of_control += usize::from(player.routine != quarterpipe::player::Routine::Control);
        let speed = if player.airborne { player.x_speed } else { player.ground_speed }.0;
        let (slowest, fastest) = self.speeds.unwrap_or((speed, speed));
        self.speeds = Some((slowest.min(speed), fastest.max(speed)));
        if !player.airborne {
            let mode = match Mode::of(player.angle) {
                Mode::Floor => 0,
                Mode::RightWall => 1,
                Mode::Ceiling => 2,
                Mode::LeftWall => 3,
            };
            self.modes[mode] += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_workload_does_what_its_name_says() {
        for name in NAMES {
            let workload = workload(name).unwrap();
            assert_eq!(workload.name(), name);
            workload.check().unwrap();
        }
    }

    #[test]
    fn a_workload_goes_on_for_ever_and_the_same_way_each_time() {
        let mut pipe = workload("pipe12").unwrap();
        pipe.run(pipe.period);
        let worlds = pipe.worlds().to_vec();
        pipe.run(10 * pipe.period);
        assert_eq!(pipe.worlds(), worlds);
    }

    #[test]
    fn an_unknown_workload_is_an_error_that_names_the_others() {
        let error = workload("run7").unwrap_err().to_string();
        assert!(error.starts_with("\"run7\" is not a workload, expected one of stand, run6, run12"), "{error}");
    }
}
