//! When a step is due: pausing, single steps, slow motion.

use bevy::prelude::*;

/// Pauses, steps and slows down the physics, independently of the rest of the game.
///
/// To pause, slow down or speed up the whole game, use `Time<Virtual>`: `FixedUpdate` then runs less or more often.
///
/// ```
/// # use bevy::prelude::*;
/// # use bevy_quarterpipe::PhysicsClock;
/// fn debug_keys(keys: Res<ButtonInput<KeyCode>>, mut clock: ResMut<PhysicsClock>) {
///     if keys.just_pressed(KeyCode::KeyP) {
///         clock.paused ^= true;
///     }
///     if keys.just_pressed(KeyCode::KeyN) {
///         clock.step(1);
///     }
/// }
/// ```
#[derive(Resource, Clone, Debug, PartialEq, Reflect)]
#[reflect(Resource, Clone, Debug, Default, PartialEq)]
pub struct PhysicsClock {
    /// `true` if the physics only makes steps that were [asked for](Self::step).
    pub paused: bool,
    /// Steps per tick of the schedule, 0 to 1: 0.25 is a quarter of the speed. Values outside are clamped.
    pub scale: f32,
    /// Steps that were asked for and not made yet.
    asked: u32,
    /// The part of a step that the ticks since the last one add up to: 0 to 1.
    phase: f32,
    /// `true` if the current tick makes a step.
    is_due: bool,
    /// The number of ticks that made a step.
    steps: u64,
}

impl Default for PhysicsClock {
    /// Returns a clock that makes one step per tick.
    fn default() -> Self {
        Self { paused: false, scale: 1.0, asked: 0, phase: 0.0, is_due: false, steps: 0 }
    }
}

impl PhysicsClock {
    /// Makes `steps` steps while paused, one in each of the following ticks.
    pub const fn step(&mut self, steps: u32) {
        self.asked = self.asked.saturating_add(steps);
    }

    /// Returns the number of steps made so far.
    #[must_use]
    pub const fn steps(&self) -> u64 {
        self.steps
    }

    /// Returns whether the clock stands still: it is paused and no step was asked for.
    pub(crate) const fn stands(&self) -> bool {
        self.paused && self.asked == 0
    }

    fn scale(&self) -> f32 {
        if self.scale.is_nan() { 1.0 } else { self.scale.clamp(0.0, 1.0) }
    }

    /// Runs one tick of the schedule.
    fn tick(&mut self) {
        self.is_due = if self.paused {
            self.phase = 0.0;
            let is_asked = self.asked > 0;
            self.asked = self.asked.saturating_sub(1);
            is_asked
        } else {
            self.asked = 0;
            self.phase += self.scale();
            let is_whole = self.phase >= 1.0;
            if is_whole {
                self.phase -= 1.0;
            }
            is_whole
        };
        self.steps += u64::from(self.is_due);
    }

    /// Returns where to show entities between the last two steps, 0 to 1, when `of_tick` of the next tick has passed.
    pub(crate) fn fraction(&self, of_tick: f32) -> f32 {
        if self.paused { 1.0 } else { (self.phase + of_tick * self.scale()).clamp(0.0, 1.0) }
    }
}

pub(crate) fn tick(mut clock: ResMut<PhysicsClock>) {
    clock.tick();
}

pub(crate) fn is_due(clock: Res<PhysicsClock>) -> bool {
    clock.is_due
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(clock: &mut PhysicsClock, ticks: u32) -> u32 {
        (0..ticks)
            .filter(|_| {
                clock.tick();
                clock.is_due
            })
            .count() as u32
    }

    #[test]
    fn every_tick_is_a_step() {
        assert_eq!(due(&mut PhysicsClock::default(), 60), 60);
    }

    #[test]
    fn a_quarter_of_the_speed_steps_in_every_fourth_tick() {
        let mut clock = PhysicsClock { scale: 0.25, ..PhysicsClock::default() };
        assert_eq!(due(&mut clock, 60), 15);
        assert_eq!(clock.steps(), 15);
    }

    #[test]
    fn while_paused_only_what_is_asked_for_is_stepped() {
        let mut clock = PhysicsClock { paused: true, ..PhysicsClock::default() };
        assert_eq!(due(&mut clock, 10), 0);
        clock.step(3);
        assert_eq!(due(&mut clock, 10), 3);
    }

    #[test]
    fn what_was_asked_for_too_late_is_forgotten_when_it_goes_on() {
        let mut clock = PhysicsClock { paused: true, ..PhysicsClock::default() };
        clock.step(3);
        clock.paused = false;
        assert_eq!(due(&mut clock, 1), 1);
        clock.paused = true;
        assert_eq!(due(&mut clock, 5), 0);
    }

    #[test]
    fn scales_beyond_their_range_count_as_the_nearest() {
        for (scale, steps) in [(-1.0, 0), (0.0, 0), (7.0, 10), (f32::NAN, 10), (f32::INFINITY, 10)] {
            let mut clock = PhysicsClock { scale, ..PhysicsClock::default() };
            assert_eq!(due(&mut clock, 10), steps, "{scale}");
        }
    }

    #[test]
    fn fractions_grow_evenly_in_slow_motion() {
        let mut clock = PhysicsClock { scale: 0.25, ..PhysicsClock::default() };
        let mut fractions = Vec::new();
        for _ in 0..8 {
            clock.tick();
            fractions.push([clock.fraction(0.0), clock.fraction(0.5)]);
        }
        assert_eq!(fractions[..4], [[0.25, 0.375], [0.5, 0.625], [0.75, 0.875], [0.0, 0.125]]);
        assert_eq!(fractions[4..], fractions[..4]);
    }
}
