//! The result of a run: frames, distance, top speed, loops, time and digest.

use std::{
    hint::black_box,
    io::{self, Write},
    time::Instant,
};

use indicatif::ProgressBar;
use quarterpipe::{
    Stage, World,
    player::{Player, Routine},
};
use quarterpipe_replay::{Inputs, WorldDigest};

/// Frames between two movements of the progress bar.
const BAR_STEP: usize = 1024;
/// A full turn in 1/256 turns.
const TURN: i32 = 256;
/// A loop in 1/256 turns: from the first floor through walls and ceiling to the first part that is floor again.
const ROUND: i32 = TURN - 32;
/// The least distance in pixels that counts: a player that pushes against a wall trembles, but gets nowhere.
const STEP: f64 = 4.0;

/// The result of a run.
pub struct Summary {
    /// The number of frames stepped.
    pub frames: usize,
    /// The length of the centre's path, in pixels.
    pub distance: f64,
    /// The highest speed, along the ground or in the air, in pixels per frame.
    pub top_speed: f64,
    /// The number of times that the ground turned all the way round under the player.
    pub loops: u32,
    /// True if the player was on the ground in any frame.
    pub stood: bool,
    /// True if the player is dead at the end, or falls out of the level.
    pub died: bool,
    /// Nanoseconds per frame, without the time for these counts.
    pub time: f64,
    /// The digest of the world after the last frame.
    pub digest: WorldDigest,
}

impl Summary {
    /// Steps a copy of the world, which has a player, through the inputs and counts; then does so again to time it.
    pub fn of(stage: &Stage, start: &World, inputs: &Inputs) -> Self {
        let mut world = start.clone();
        let mut counts = Counts { from: place(&world.players[0]), ..Counts::default() };
        let bar = ProgressBar::new(inputs.frames() as u64);
        for (frame, held) in inputs.iter().enumerate() {
            let before = world.players[0].clone();
            world.step(stage, &held, &mut ());
            counts.note(&before, &world.players[0]);
            if frame % BAR_STEP == 0 {
                bar.set_position(frame as u64);
            }
        }
        bar.finish_and_clear();
        Self {
            frames: inputs.frames(),
            distance: counts.distance + way(counts.from, place(&world.players[0])),
            top_speed: counts.top_speed,
            loops: counts.loops,
            stood: counts.stood,
            died: matches!(world.players[0].routine, Routine::Dying | Routine::Dead),
            time: time(stage, start, inputs),
            digest: WorldDigest(world.digest()),
        }
    }

    /// Prints one line for each number.
    pub fn print(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "frames          {}", self.frames)?;
        writeln!(out, "distance run    {:.0} px", self.distance)?;
        writeln!(out, "top speed       {:.2} px/frame", self.top_speed)?;
        writeln!(out, "loops run       {}", self.loops)?;
        if !self.stood {
            writeln!(out, "ground          none: the player was in the air all the time")?;
        }
        if self.died {
            writeln!(out, "ends            with the player's death")?;
        }
        writeln!(out, "time per frame  {:.0} ns", self.time)?;
        writeln!(out, "digest          {}", self.digest)
    }
}

/// Returns the nanoseconds per frame.
fn time(stage: &Stage, start: &World, inputs: &Inputs) -> f64 {
    let frames: Vec<_> = inputs.iter().collect();
    let mut world = start.clone();
    let begin = Instant::now();
    for held in &frames {
        black_box(&mut world).step(stage, black_box(held), &mut ());
    }
    begin.elapsed().as_secs_f64() * 1e9 / frames.len().max(1) as f64
}

/// Returns the centre in 1/65536 px.
const fn place(player: &Player) -> [i32; 2] {
    [player.x.0, player.y.0]
}

/// Returns the straight distance between two places, in pixels.
fn way(from: [i32; 2], to: [i32; 2]) -> f64 {
    let along = |axis: usize| f64::from(to[axis].wrapping_sub(from[axis])) / 65536.0;
    along(0).hypot(along(1))
}

#[derive(Default)]
struct Counts {
    /// The distance up to `from`.
    distance: f64,
    /// The end of the last part of the path that counts.
    from: [i32; 2],
    top_speed: f64,
    loops: u32,
    stood: bool,
    /// The ground's angle in 1/256 turns, counted on beyond a full turn; `None` in the air, and after that until the ground is
    /// floor.
    angle: Option<i32>,
}

impl Counts {
    fn note(&mut self, before: &Player, after: &Player) {
        let moved = way(self.from, place(after));
        if moved >= STEP {
            self.distance += moved;
            self.from = place(after);
        }
        let speed = |speed: quarterpipe::Speed| f64::from(speed.0) / 256.0;
        let now = if after.airborne {
            speed(after.x_speed).hypot(speed(after.y_speed))
        } else {
            speed(after.ground_speed).abs()
        };
        self.top_speed = self.top_speed.max(now);
        self.stood |= !after.airborne;
        self.turn(before, after);
    }

    fn turn(&mut self, before: &Player, after: &Player) {
        let on_ground = !after.airborne && after.routine == Routine::Control;
        self.angle = match self.angle {
            _ if !on_ground => None,
            None => after.angle.is_floor().then(|| i32::from(after.angle.0 as i8)),
            Some(angle) => Some(angle + i32::from((after.angle - before.angle).0 as i8)),
        };
        if let Some(angle) = &mut self.angle
            && angle.abs() >= ROUND
        {
            *angle -= TURN * angle.signum();
            self.loops += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use quarterpipe::{
        Angle, px,
        rules::{CharacterId, Rules},
    };

    use super::*;

    /// Returns the loops counted while the ground has these angles; -1 is the air.
    fn loops(angles: &[i16]) -> u32 {
        let mut counts = Counts::default();
        let mut player = Player::new(&Rules::S2, CharacterId::Sonic, px(0), px(0));
        for &angle in angles {
            let before = player.clone();
            player.airborne = angle < 0;
            player.angle = Angle(angle.max(0) as u8);
            counts.note(&before, &player);
        }
        counts.loops
    }

    #[test]
    fn a_turn_of_the_ground_either_way_is_a_loop() {
        assert_eq!(loops(&[0, 0xC0, 0x80, 0x40, 0]), 1);
        assert_eq!(loops(&[0, 0x40, 0x80, 0xC0, 0, 0x40, 0x80, 0xC0, 0]), 2);
    }

    #[test]
    fn a_swing_and_a_fall_out_of_a_loop_are_none() {
        assert_eq!(loops(&[0, 0xC0, 0x90, 0xC0, 0, 0x40, 0]), 0);
        assert_eq!(loops(&[0, 0xC0, 0x80, -1, 0x80, 0x40, 0]), 0);
    }
}
