//! Particles: their positions, their movement and their end. Positions and speeds are in 1/256 px.

use std::collections::VecDeque;

use super::Effects;

/// The look and the motion of a particle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// A drop of water that falls back to the surface, which is this row.
    Drop { surface: i32 },
    /// A ring that widens on the surface.
    Ripple,
    /// A bubble that rises to the surface, which is this row.
    Bubble { surface: i32 },
    /// A puff of dust.
    Dust,
    /// A mark on the ground. Its speed is the direction from the ground to the player.
    Mark,
    /// A line behind a fast player, as long as its speed.
    Streak,
    /// A spark of a ring, which twinkles.
    Spark,
    /// A glowing piece of an explosion.
    Ember,
    /// A scrap of coloured paper.
    Confetti,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Particle {
    pub kind: Kind,
    pub at: [i32; 2],
    pub speed: [i32; 2],
    /// Frames that it has existed, and frames after which it is gone.
    pub age: u16,
    pub life: u16,
    /// A random number, for its size and colour.
    pub seed: u32,
}

impl Particle {
    /// Returns whether it is drawn behind players.
    pub const fn is_behind(&self) -> bool {
        matches!(self.kind, Kind::Dust | Kind::Mark | Kind::Streak)
    }

    /// Moves it on by a frame.
    fn advance(&mut self) {
        let [x_speed, y_speed] = &mut self.speed;
        match self.kind {
            Kind::Drop { .. } => *y_speed += 0x30,
            Kind::Bubble { .. } => {
                let sways = (u32::from(self.age) + (self.seed & 15)) / 8;
                *x_speed = if sways.is_multiple_of(2) { 0x30 } else { -0x30 };
                *y_speed = (*y_speed - 8).max(-0xA0);
            }
            Kind::Dust => {
                *x_speed -= *x_speed / 8;
                *y_speed -= *y_speed / 8 + 4;
            }
            Kind::Spark => {
                *x_speed -= *x_speed / 8;
                *y_speed -= *y_speed / 8 - 6;
            }
            Kind::Ember => *y_speed += 0x18,
            Kind::Confetti => {
                *x_speed -= *x_speed / 16;
                *y_speed = (*y_speed + 0x14).min(0xC0);
            }
            Kind::Ripple | Kind::Mark | Kind::Streak => {}
        }
        if !matches!(self.kind, Kind::Streak | Kind::Mark) {
            self.at = [self.at[0].saturating_add(self.speed[0]), self.at[1].saturating_add(self.speed[1])];
        }
        self.age += 1;
    }

    /// Returns whether it is still there.
    const fn lives(&self) -> bool {
        let is_out = match self.kind {
            Kind::Drop { surface } => self.speed[1] > 0 && self.at[1] >= surface * 256,
            Kind::Bubble { surface } => self.at[1] <= surface * 256,
            _ => false,
        };
        self.age < self.life && !is_out
    }
}

/// All particles, oldest first.
#[derive(Clone, Debug, Default)]
pub(super) struct Particles {
    all: VecDeque<Particle>,
    /// The number of particles ever made, for their ids.
    made: u32,
}

impl Particles {
    /// Makes a particle at a pixel of the stage. If there are too many, the oldest is gone.
    pub fn add(&mut self, kind: Kind, [x, y]: [i32; 2], speed: [i32; 2], life: u16) {
        if self.all.len() >= Effects::MOST {
            self.all.pop_front();
        }
        let seed = self.random();
        self.all.push_back(Particle { kind, at: [x * 256 + 128, y * 256 + 128], speed, age: 0, life, seed });
    }

    /// Returns the next random number. Their order is the same in every run.
    pub const fn random(&mut self) -> u32 {
        self.made = self.made.wrapping_add(1);
        let mixed = self.made.wrapping_mul(0x9E37_79B1);
        let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2C1B_3C6D);
        mixed ^ (mixed >> 13)
    }

    /// Returns a random number up to `most` either way.
    pub const fn around(&mut self, most: i32) -> i32 {
        (self.random() >> 4) as i32 % (2 * most + 1) - most
    }

    /// Moves all particles on by a frame, and drops finished ones.
    pub fn advance(&mut self) {
        self.all.iter_mut().for_each(Particle::advance);
        self.all.retain(Particle::lives);
    }

    pub fn clear(&mut self) {
        self.all.clear();
        self.made = 0;
    }

    pub fn all(&self) -> impl Iterator<Item = &Particle> {
        self.all.iter()
    }
}
