//! Turns elapsed time into sixty frames a second. The time itself comes from outside.

use std::time::Duration;

/// The speed of the game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Speed {
    /// A sixteenth: a frame in about 267 ms.
    Sixteenth,
    /// An eighth.
    Eighth,
    /// A quarter.
    Quarter,
    /// Half.
    Half,
    /// Sixty frames a second.
    #[default]
    Normal,
    /// Twice as fast.
    Double,
    /// Four times as fast.
    Fourfold,
}

impl Speed {
    /// All speeds, slowest first.
    pub const ALL: [Self; 7] =
        [Self::Sixteenth, Self::Eighth, Self::Quarter, Self::Half, Self::Normal, Self::Double, Self::Fourfold];

    /// Returns the speed as text: `1/16` to `4`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sixteenth => "1/16",
            Self::Eighth => "1/8",
            Self::Quarter => "1/4",
            Self::Half => "1/2",
            Self::Normal => "1",
            Self::Double => "2",
            Self::Fourfold => "4",
        }
    }

    /// Returns the next slower speed, or the same if there is none.
    #[must_use]
    pub fn slower(self) -> Self {
        Self::ALL.into_iter().rev().find(|speed| *speed < self).unwrap_or(self)
    }

    /// Returns the next faster speed, or the same if there is none.
    #[must_use]
    pub fn faster(self) -> Self {
        Self::ALL.into_iter().find(|speed| *speed > self).unwrap_or(self)
    }

    /// Returns the sixteenths of a frame that are due in the time of one frame at normal speed.
    const fn sixteenths(self) -> u64 {
        match self {
            Self::Sixteenth => 1,
            Self::Eighth => 2,
            Self::Quarter => 4,
            Self::Half => 8,
            Self::Normal => 16,
            Self::Double => 32,
            Self::Fourfold => 64,
        }
    }
}

/// Counts the frames that are due. It uses integer arithmetic, so that no frame is lost or gained over hours.
///
/// ```
/// use std::time::Duration;
/// use quarterpipe_playground::game::Clock;
/// let mut clock = Clock::default();
/// let due: u32 = (0..144).map(|_| clock.frames_after(Duration::from_secs(1) / 144)).sum();
/// assert!((59..=60).contains(&due)); // a screen of 144 Hz
/// clock.pause();
/// assert_eq!(clock.frames_after(Duration::from_secs(1)), 0);
/// clock.step_once();
/// assert_eq!(clock.frames_after(Duration::ZERO), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    speed: Speed,
    paused: bool,
    /// Single frames requested while paused.
    single: u32,
    /// The parts of a frame that have passed. [`WHOLE`] parts are a frame.
    passed: u64,
}

/// Frames per second.
const RATE: u64 = 60;
/// The parts of a frame: the nanoseconds of a second, in sixteenths.
const WHOLE: u64 = 1_000_000_000 * 16;

impl Clock {
    /// The maximum number of frames of one call at normal speed. At higher speeds the limit grows with the speed. After a stall the rest is
    /// dropped.
    pub const MOST: u32 = 10;

    /// Returns how many frames to step, `elapsed` after the last call.
    pub fn frames_after(&mut self, elapsed: Duration) -> u32 {
        if self.paused {
            return std::mem::take(&mut self.single);
        }
        let nanos = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX).min(1_000_000_000);
        let speed = self.speed.sixteenths();
        self.passed += nanos * RATE * speed;
        let due = self.passed / WHOLE;
        self.passed %= WHOLE;
        let most = u64::from(Self::MOST) * (speed / 16).max(1);
        due.min(most) as u32
    }

    /// Returns the time until the next frame is due, if the clock is not paused.
    ///
    /// ```
    /// use std::time::Duration;
    /// let clock = quarterpipe_playground::game::Clock::default();
    /// assert_eq!(clock.until_next(), Duration::from_nanos(16_666_667));
    /// ```
    #[must_use]
    pub const fn until_next(&self) -> Duration {
        Duration::from_nanos((WHOLE - self.passed).div_ceil(RATE * self.speed.sixteenths()))
    }

    /// Pauses.
    pub const fn pause(&mut self) {
        self.paused = true;
        self.passed = 0;
    }

    /// Resumes.
    pub const fn resume(&mut self) {
        self.paused = false;
        self.single = 0;
    }

    /// Pauses or resumes.
    pub const fn toggle_pause(&mut self) {
        if self.paused { self.resume() } else { self.pause() }
    }

    /// Returns whether the clock is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Pauses, and makes the next call of [`Clock::frames_after`] return one frame more.
    pub const fn step_once(&mut self) {
        self.pause();
        self.single = self.single.saturating_add(1);
    }

    /// Returns the speed while the clock is not paused.
    #[must_use]
    pub const fn speed(&self) -> Speed {
        self.speed
    }

    /// Sets the speed.
    pub const fn set_speed(&mut self, speed: Speed) {
        self.speed = speed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn due(clock: &mut Clock, calls: u32, of: Duration) -> u32 {
        (0..calls).map(|_| clock.frames_after(of)).sum()
    }

    #[test]
    fn an_hour_at_any_rate_of_the_screen_is_216_000_frames() {
        for (rate, nanos) in [(60, 16_666_667), (144, 6_944_445), (30, 33_333_334)] {
            let frames = due(&mut Clock::default(), rate * 3600, Duration::from_nanos(nanos));
            assert!((216_000..=216_001).contains(&frames), "{rate} Hz: {frames}");
        }
    }

    #[test]
    fn a_sixteenth_of_the_speed_is_fifteen_frames_in_four_seconds() {
        let mut clock = Clock::default();
        clock.set_speed(Speed::Sixteenth);
        assert_eq!(due(&mut clock, 400, Duration::from_millis(10)), 15);
    }

    #[test]
    fn four_times_the_speed_is_240_frames_in_a_second() {
        let mut clock = Clock::default();
        clock.set_speed(Speed::Fourfold);
        assert_eq!(due(&mut clock, 100, Duration::from_millis(10)), 240);
    }

    #[test]
    fn after_a_stall_ten_frames_are_stepped_and_the_rest_is_given_up() {
        let mut clock = Clock::default();
        assert_eq!(clock.frames_after(Duration::from_secs(86_400)), 10);
        assert_eq!(clock.frames_after(Duration::ZERO), 0);
    }

    #[test]
    fn a_paused_clock_yields_only_the_single_frames_asked_for() {
        let mut clock = Clock::default();
        clock.step_once();
        clock.step_once();
        assert!(clock.is_paused());
        assert_eq!(clock.frames_after(Duration::from_secs(1)), 2);
        assert_eq!(clock.frames_after(Duration::from_secs(1)), 0);
    }

    #[test]
    fn what_was_not_yet_a_frame_when_it_paused_is_forgotten() {
        let mut clock = Clock::default();
        assert_eq!(clock.frames_after(Duration::from_millis(16)), 0);
        clock.toggle_pause();
        clock.toggle_pause();
        assert_eq!(clock.frames_after(Duration::from_millis(16)), 0);
        assert_eq!(clock.frames_after(Duration::from_millis(1)), 1);
    }

    #[test]
    fn the_slowest_has_no_slower_and_the_fastest_no_faster_one() {
        assert_eq!(Speed::Sixteenth.slower(), Speed::Sixteenth);
        assert_eq!(Speed::Half.faster(), Speed::Normal);
        assert_eq!(Speed::Normal.slower(), Speed::Half);
        assert_eq!(Speed::Fourfold.faster(), Speed::Fourfold);
    }
}
