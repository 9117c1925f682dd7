//! A part of a sound: a tone or a noise that swells and fades once.

/// A tone or a noise of a sound. Times are in seconds, pitches in hertz.
#[derive(Clone, Copy, Debug)]
pub struct Part {
    wave: Wave,
    begin: f64,
    lasts: f64,
    /// The pitch at the beginning and at the end.
    pitch: (f64, f64),
    /// The greatest distance from zero.
    loudness: f64,
}

/// The shape of a wave.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Wave {
    /// Soft: nearly a sine.
    Sine,
    /// Muted.
    Triangle,
    /// Hollow: high for this share of each wave.
    Pulse(f64),
    /// A random height, drawn as often as the pitch says.
    Noise,
}

/// The time in which a part swells, in seconds. An abrupt beginning would click.
const SWELLS: f64 = 0.002;
/// The maximum rounding error of the end of a part, in seconds.
const ROUNDING: f64 = 1e-9;

impl Part {
    /// Returns a part with its beginning and duration in seconds, which slides from one pitch to another.
    pub const fn new(wave: Wave, (begin, lasts): (f64, f64), pitch: (f64, f64), loudness: f64) -> Self {
        Self { wave, begin, lasts, pitch, loudness }
    }

    /// Returns the time at which it ends.
    pub const fn end(&self) -> f64 {
        self.begin + self.lasts
    }

    /// Returns its height at a time, with all pitches multiplied. It is 0 before the beginning, and from the end on.
    pub fn height(&self, time: f64, pitch: f64) -> f64 {
        let time = time - self.begin;
        let rest = 1.0 - time / self.lasts;
        if time < 0.0 || rest < ROUNDING {
            return 0.0;
        }
        let (first, last) = self.pitch;
        // The pitch changes evenly, so the number of waves so far is a square of the time.
        let waves = pitch * time * (first + (last - first) * time / (2.0 * self.lasts));
        self.loudness * (time / SWELLS).min(1.0) * rest * rest * self.wave.height(waves)
    }
}

impl Wave {
    /// Returns the height after this many waves, -1 to 1. Uses only basic arithmetic, so that all machines agree.
    pub fn height(self, waves: f64) -> f64 {
        let part = waves - waves.floor();
        match self {
            Self::Sine if part < 0.5 => 16.0 * part * (0.5 - part),
            Self::Sine => -16.0 * (part - 0.5) * (1.0 - part),
            Self::Triangle if part < 0.5 => 4.0 * part - 1.0,
            Self::Triangle => 3.0 - 4.0 * part,
            Self::Pulse(share) => {
                if part < share {
                    1.0
                } else {
                    -1.0
                }
            }
            Self::Noise => noise(waves as u32),
        }
    }
}

/// Returns the random height of a number, -1 to 1: the same for the same number.
fn noise(number: u32) -> f64 {
    let mut bits = number.wrapping_add(1).wrapping_mul(0x9E37_79B1);
    bits = (bits ^ (bits >> 15)).wrapping_mul(0x85EB_CA77);
    bits = (bits ^ (bits >> 13)).wrapping_mul(0xC2B2_AE3D);
    bits ^= bits >> 16;
    f64::from(bits) / f64::from(u32::MAX) * 2.0 - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waves_go_from_their_lowest_to_their_highest() {
        assert_eq!([0.0, 0.25, 0.5, 0.75].map(|waves| Wave::Sine.height(waves)), [0.0, 1.0, 0.0, -1.0]);
        assert_eq!([0.0, 0.25, 0.5, 0.75].map(|waves| Wave::Triangle.height(waves)), [-1.0, 0.0, 1.0, 0.0]);
        assert_eq!([3.0, 3.2, 3.3].map(|waves| Wave::Pulse(0.25).height(waves)), [1.0, 1.0, -1.0]);
    }

    #[test]
    fn noise_is_random_and_always_the_same() {
        let heights: Vec<f64> = (0..1000).map(noise).collect();
        let mean = heights.iter().sum::<f64>() / 1000.0;
        assert!(mean.abs() < 0.1, "{mean}");
        assert!(heights.iter().all(|height| height.abs() <= 1.0));
        assert_eq!(heights, (0..1000).map(noise).collect::<Vec<_>>());
    }

    #[test]
    fn a_part_is_silent_before_its_begin_and_from_its_end_on() {
        let part = Part::new(Wave::Pulse(0.5), (0.5, 0.25), (100.0, 100.0), 1.0);
        assert_eq!([0.0, 0.49, 0.75, 1.0].map(|time| part.height(time, 1.0)), [0.0; 4]);
        assert!(part.height(0.504, 1.0) > 0.9);
    }
}
