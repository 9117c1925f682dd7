//! Music: tunes that repeat for as long as they play.

mod score;
mod voices;

use score::Score;
use voices::Voices;

/// A tune. All tunes are original.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Tune {
    /// A bright tune in F major, for the open by day.
    Meadow,
    /// A slow tune in A minor, for the evening and the night.
    Lantern,
    /// A fast tune in D minor, for deserts and machines.
    Canyon,
}

impl Tune {
    /// All tunes.
    pub const ALL: [Self; 3] = [Self::Meadow, Self::Lantern, Self::Canyon];

    /// Returns the tune's samples, from -1 to 1, at this many samples a second. They never end: the first bar follows the last one.
    ///
    /// ```
    /// use quarterpipe_sound::Tune;
    /// let samples: Vec<f32> = Tune::Meadow.samples(8_000).take(8_000).collect();
    /// assert!(samples.iter().any(|sample| *sample != 0.0));
    /// ```
    #[must_use]
    pub fn samples(self, rate: u32) -> TuneSamples {
        TuneSamples { voices: Voices::new(self.score(), rate.max(1)), next: 0, length: self.length(rate) }
    }

    /// Returns the number of samples before the tune repeats.
    #[must_use]
    pub fn length(self, rate: u32) -> u32 {
        let score = self.score();
        (f64::from(rate.max(1)) * f64::from(score.steps()) * score.step_seconds()) as u32
    }

    const fn score(self) -> &'static Score {
        match self {
            Self::Meadow => &score::MEADOW,
            Self::Lantern => &score::LANTERN,
            Self::Canyon => &score::CANYON,
        }
    }
}

/// The samples of a tune: see [`Tune::samples`]. They are computed one by one, in constant memory.
#[derive(Clone, Debug)]
pub struct TuneSamples {
    voices: Voices,
    next: u32,
    length: u32,
}

impl Iterator for TuneSamples {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        let sample = self.voices.sample(self.next);
        self.next = (self.next + 1) % self.length.max(1);
        Some(sample)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 16_000;

    fn whole(tune: Tune) -> Vec<f32> {
        tune.samples(RATE).take(tune.length(RATE) as usize).collect()
    }

    #[test]
    fn a_tune_lasts_between_half_a_minute_and_a_minute_and_a_half() {
        for tune in Tune::ALL {
            let seconds = tune.length(1000) / 1000;
            assert!((30..=90).contains(&seconds), "{tune:?} lasts {seconds} s");
        }
    }

    #[test]
    fn a_tune_repeats_after_its_length() {
        for tune in Tune::ALL {
            let length = tune.length(RATE) as usize;
            let again: Vec<f32> = tune.samples(RATE).skip(length).take(RATE as usize).collect();
            assert_eq!(again, whole(tune)[..RATE as usize], "{tune:?}");
        }
    }

    #[test]
    fn a_tune_is_softer_than_the_sounds_and_never_silent_for_two_seconds() {
        for tune in Tune::ALL {
            let samples = whole(tune);
            let peak = samples.iter().fold(0.0_f32, |peak, sample| peak.max(sample.abs()));
            assert!((0.3..=0.9).contains(&peak), "{tune:?}: {peak}");
            for part in samples.chunks_exact(2 * RATE as usize) {
                let power = part.iter().map(|sample| sample * sample).sum::<f32>() / part.len() as f32;
                assert!(power.sqrt() > 0.02, "{tune:?}: {}", power.sqrt());
            }
        }
    }

    #[test]
    fn no_note_begins_with_a_click() {
        for tune in Tune::ALL {
            // Pulses jump by twice their height; the sum of all voices may not jump by much more.
            let samples = whole(tune);
            let jump = samples.windows(2).fold(0.0_f32, |jump, pair| jump.max((pair[1] - pair[0]).abs()));
            assert!(jump < 1.0, "{tune:?}: {jump}");
        }
    }

    #[test]
    fn tunes_are_the_same_on_every_machine() {
        let all = Tune::ALL.into_iter().flat_map(|tune| tune.samples(RATE).take(10 * RATE as usize));
        let digest = all.fold(0xCBF2_9CE4_8422_2325_u64, |digest, sample| {
            (digest ^ u64::from(sample.to_bits())).wrapping_mul(0x100_0000_01B3)
        });
        assert_eq!(digest, 14_582_701_789_411_677_347);
    }
}
