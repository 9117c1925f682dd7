//! Durations in the units of a format, without a loss over a whole film.

use std::time::Duration;

/// Rounds durations to units so that their sum stays correct.
#[derive(Debug)]
pub struct Delays {
    units_per_second: u128,
    /// The shortest delay of a picture, in units.
    least: u128,
    /// The intended duration of the pictures so far.
    wanted: Duration,
    /// Their duration in units.
    given: u128,
}

impl Delays {
    /// Starts with no picture.
    pub const fn new(units_per_second: u32, least: u16) -> Self {
        Self { units_per_second: units_per_second as u128, least: least as u128, wanted: Duration::ZERO, given: 0 }
    }

    /// Returns the delay of the next picture in units, at most 65,535.
    pub fn next(&mut self, duration: Duration) -> u16 {
        self.wanted = self.wanted.saturating_add(duration);
        let end = (self.wanted.as_nanos() * self.units_per_second + 500_000_000) / 1_000_000_000;
        let delay = end.saturating_sub(self.given).clamp(self.least, u16::MAX.into());
        self.given += delay;
        delay as u16
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn delays(units_per_second: u32, nanoseconds: &[u64]) -> Vec<u16> {
        let mut delays = Delays::new(units_per_second, 2);
        nanoseconds.iter().map(|&duration| delays.next(Duration::from_nanos(duration))).collect()
    }

    #[test]
    fn a_thirtieth_of_a_second_is_three_or_four_hundredths() {
        assert_eq!(delays(100, &[33_333_333; 9]), [3, 4, 3, 3, 4, 3, 3, 4, 3]);
    }

    #[test]
    fn a_sixtieth_of_a_second_is_exact_in_six_thousandths() {
        assert_eq!(delays(6000, &[16_666_666, 16_666_667, 16_666_667, 50_000_000]), [100, 100, 100, 300]);
    }

    #[test]
    fn what_is_too_short_takes_time_from_what_follows() {
        assert_eq!(delays(100, &[10_000_000, 0, 50_000_000]), [2, 2, 2]);
    }

    #[test]
    fn what_is_too_long_goes_on_with_what_follows() {
        assert_eq!(delays(100, &[700_000_000_000, 10_000_000]), [65_535, 4466]);
    }
}
