//! The optional memory of a drawing between frames: particles, the screen's shake, and the time that players have stood still.

mod causes;
mod paint;
mod particles;

use quarterpipe::{
    Px, Speed, World,
    player::{Player, Pose},
};
use quarterpipe_level::art::Ground;

use crate::{Picture, View};
use particles::Particles;

/// The maximum number of frames between two worlds that count as the same run.
const MOST_SKIPPED: u32 = 16;
/// The maximum number of players that are followed.
const MOST_PLAYERS: usize = 8;

/// The memory of a drawing: splashes, dust, brake marks, speed lines and sparks, the shake of the screen, and how long each player has
/// stood still. A host that keeps one feeds it the world after every step, or after every few.
///
/// If the next world is not a later frame of the same run, for example after a seek, the memory is cleared. The same worlds always give the
/// same particles. There are never more than [`Effects::MOST`] of them.
///
/// ```
/// use quarterpipe::{prelude::*, rules::CharacterId};
/// use quarterpipe_draw::{Colour, Drawing, Effects, Picture, View, stock_sprite};
/// let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
/// let stage = level.stage(Rules::S1)?;
/// let (mut world, mut effects) = (level.start(&stage, CharacterId::Sonic), Effects::default());
/// for _ in 0..60 {
///     world.step(&stage, &[], &mut ());
///     effects.follow(&world);
/// }
/// assert_eq!(effects.still_for(0), 59);
/// let drawing = Drawing { effects: Some(&effects), ..Drawing::new(&stage, &stock_sprite) };
/// let (right, down) = effects.shake();
/// let view = View::of_world(&world, 320, 224).moved(right, down);
/// drawing.draw(&world, view, &mut Picture::new(320, 224, Colour::CLEAR));
/// # Ok::<(), quarterpipe_level::LevelError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Effects {
    /// True if particles are off. The time that players stand still is counted anyway.
    pub is_quiet: bool,
    /// True if the screen never shakes.
    pub is_steady: bool,
    /// The frame of the world that was followed last.
    frame: Option<u32>,
    players: Vec<LastState>,
    /// The number of goals reached.
    goals: usize,
    particles: Particles,
    shake: Shake,
}

/// The state of a player in the last world.
#[derive(Clone, Copy, Debug)]
struct LastState {
    place: [Px; 2],
    ground_speed: Speed,
    y_speed: Speed,
    airborne: bool,
    rolling: bool,
    underwater: bool,
    pose: Pose,
    rings: u16,
    /// Frames for which it has stood at this place.
    still: u32,
}

impl LastState {
    const fn of(player: &Player) -> Self {
        Self {
            place: [player.x.px(), player.y.px()],
            ground_speed: player.ground_speed,
            y_speed: player.y_speed,
            airborne: player.airborne,
            rolling: player.rolling,
            underwater: player.underwater,
            pose: player.pose,
            rings: player.rings,
            still: 0,
        }
    }
}

/// The shake of the screen.
#[derive(Clone, Copy, Debug, Default)]
struct Shake {
    /// The frames that are left.
    left: u8,
    /// Its initial distance, in pixels.
    size: u8,
}

impl Shake {
    /// The frames that a shake lasts.
    const LASTS: u8 = 12;

    /// Begins to shake, unless it shakes more already.
    const fn begin(&mut self, size: u8) {
        if size >= self.now() {
            *self = Self { left: Self::LASTS, size };
        }
    }

    /// Returns its current amplitude.
    const fn now(self) -> u8 {
        (self.size as u16 * self.left as u16).div_ceil(Self::LASTS as u16) as u8
    }
}

impl Effects {
    /// The maximum number of particles at a time.
    pub const MOST: usize = 256;

    /// Records a world, after a step.
    pub fn follow<C>(&mut self, world: &World<C>) {
        let passed = match self.frame {
            Some(frame) if frame == world.frame => return,
            Some(frame) => world.frame.checked_sub(frame).filter(|passed| *passed <= MOST_SKIPPED),
            None => None,
        };
        let is_same = passed.is_some() && self.players.len() == world.players.len().min(MOST_PLAYERS);
        if !is_same {
            self.clear();
        }
        self.frame = Some(world.frame);
        let Some(passed) = passed.filter(|_| is_same) else {
            self.players.extend(world.players.iter().take(MOST_PLAYERS).map(LastState::of));
            self.goals = causes::goals(world).count();
            return;
        };
        for _ in 0..passed {
            self.particles.advance();
        }
        self.shake.left = self.shake.left.saturating_sub(passed as u8);
        causes::look(self, world, passed);
        if self.is_quiet {
            self.particles.clear();
        }
        if self.is_steady {
            self.shake = Shake::default();
        }
        for (known, player) in self.players.iter_mut().zip(world.players.iter()) {
            let stands = player.pose == Pose::Wait && known.place == [player.x.px(), player.y.px()];
            let still = if stands { known.still.saturating_add(passed) } else { 0 };
            *known = LastState { still, ..LastState::of(player) };
        }
    }

    /// Forgets everything: for another world.
    pub fn clear(&mut self) {
        let Self { frame, players, goals, particles, shake, is_quiet: _, is_steady: _ } = self;
        (*frame, *goals, *shake) = (None, 0, Shake::default());
        players.clear();
        particles.clear();
    }

    /// Returns for how many frames a player has stood still.
    #[must_use]
    pub fn still_for(&self, player: usize) -> u32 {
        self.players.get(player).map_or(0, |known| known.still)
    }

    /// Returns the current offset of the shaken screen, to the right and down, in pixels: at most 4 each way. A host moves its view by
    /// it, or ignores it.
    #[must_use]
    pub const fn shake(&self) -> (i32, i32) {
        let now = self.shake.now() as i32;
        let way = if (self.shake.left / 2).is_multiple_of(2) { 1 } else { -1 };
        (if (self.shake.left / 4).is_multiple_of(2) { now / 2 } else { -now / 2 }, now * way)
    }

    /// Returns the current number of particles.
    #[must_use]
    pub fn count(&self) -> usize {
        self.particles.all().count()
    }

    /// Draws the particles that are behind players: dust, marks, speed lines.
    pub(crate) fn draw_behind(&self, ground: Ground, view: View, picture: &mut Picture) {
        self.particles
            .all()
            .filter(|particle| particle.is_behind())
            .for_each(|one| paint::draw(one, ground, view, picture));
    }

    /// Draws the particles in front of players and water: drops, bubbles, sparks.
    pub(crate) fn draw_front(&self, ground: Ground, view: View, picture: &mut Picture) {
        self.particles
            .all()
            .filter(|particle| !particle.is_behind())
            .for_each(|one| paint::draw(one, ground, view, picture));
    }
}
