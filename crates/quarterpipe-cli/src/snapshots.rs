//! What it costs to save a world: the size of a snapshot of the first stage, and how long copies, bytes and digests take.

use std::{hint::black_box, time::Instant};

use quarterpipe::{CharacterId, Rules, Stage, World};
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;

use crate::stop::Stop;

/// How often each is done in one sample.
const TIMES: u32 = 1000;

/// The first stage halfway through its own inputs, under the rules of S3 & Knuckles.
pub struct Snapshots {
    stage: Stage,
    world: World,
    slot: World,
    bytes: Vec<u8>,
}

/// What is timed: its name, and one doing of it.
type Timed = (&'static str, fn(&mut Snapshots));

impl Snapshots {
    /// Each is done [`TIMES`] times a sample.
    pub const TIMED: [Timed; 5] = [
        ("snapshot clone", |snapshots| drop(black_box(black_box(&snapshots.world).clone()))),
        ("snapshot clone_from", |snapshots| snapshots.slot.clone_from(black_box(&snapshots.world))),
        ("snapshot save", |snapshots| drop(black_box(black_box(&snapshots.world).to_bytes(&snapshots.stage)))),
        ("snapshot load", |snapshots| {
            drop(black_box(World::from_bytes(&snapshots.stage, black_box(&snapshots.bytes))));
        }),
        ("snapshot digest", |snapshots| {
            black_box(black_box(&snapshots.world).digest());
        }),
    ];

    /// Plays up to there.
    ///
    /// # Errors
    ///
    /// When there is no such stage, or what was saved does not load.
    pub fn new() -> Result<Self, Stop> {
        let level = builtin::level("first").ok_or_else(|| Stop::failed("no built-in stage first"))?;
        let stage = level.stage(Rules::S3K).map_err(|error| Stop::failed(format!("first: {error}")))?;
        let inputs: Inputs = builtin::inputs("first")
            .unwrap_or_default()
            .parse()
            .map_err(|error| Stop::failed(format!("inputs of first: {error}")))?;
        let mut world = level.start(&stage, CharacterId::Sonic);
        for held in inputs.iter().take(inputs.frames() / 2) {
            world.step(&stage, &[held], &mut ());
        }
        let bytes = world.to_bytes(&stage);
        if World::from_bytes(&stage, &bytes).as_ref() != Ok(&world) {
            return Err(Stop::failed("first: a saved world does not load"));
        }
        Ok(Self { slot: world.clone(), stage, world, bytes })
    }

    /// How long one doing takes, in nanoseconds.
    pub fn time(&mut self, (_, act): &Timed) -> f64 {
        let begin = Instant::now();
        for _ in 0..TIMES {
            act(self);
        }
        begin.elapsed().as_secs_f64() * 1e9 / f64::from(TIMES)
    }

    /// The sizes in one line: bytes when saved, and in memory.
    #[must_use]
    pub fn sizes(&self) -> String {
        let World { players, objects, .. } = &self.world;
        format!(
            "snapshot of the first stage: {} bytes saved, {} in memory ({} Player, {} objects, {} placements)",
            self.bytes.len(),
            self.world.bytes_in_memory(),
            players.len(),
            objects.len(),
            self.stage.placements().len()
        )
    }
}
