//! The samples of a sound, one after another.

use crate::{Sound, part::Part};

/// The samples of a sound: see [`Sound::samples`]. It consists of a few numbers, so playing a sound does not allocate memory.
#[derive(Clone, Debug)]
pub struct Samples {
    parts: &'static [Part],
    pitch: f64,
    rate: u32,
    next: u32,
    count: u32,
}

impl Samples {
    /// Returns the samples of a sound.
    pub(crate) fn new(sound: Sound, rate: u32) -> Self {
        let parts = sound.parts();
        let lasts = parts.iter().map(Part::end).fold(0.0, f64::max);
        // One more sample, at the end or beyond it, where all parts are silent.
        let count = (lasts * f64::from(rate)).ceil() as u32 + 1;
        Self { parts, pitch: sound.pitch(), rate, next: 0, count }
    }
}

impl Iterator for Samples {
    type Item = f32;

    fn next(&mut self) -> Option<f32> {
        if self.next == self.count {
            return None;
        }
        let time = f64::from(self.next) / f64::from(self.rate);
        self.next += 1;
        Some(self.parts.iter().map(|part| part.height(time, self.pitch)).sum::<f64>() as f32)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let rest = (self.count - self.next) as usize;
        (rest, Some(rest))
    }
}

impl ExactSizeIterator for Samples {}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 48_000;

    fn of(sound: Sound) -> Vec<f32> {
        sound.samples(RATE).collect()
    }

    #[test]
    fn every_sound_can_be_heard_and_none_is_cut_off() {
        for sound in Sound::ALL {
            let samples = of(sound);
            let peak = samples.iter().fold(0.0, |peak: f32, sample| peak.max(sample.abs()));
            assert!((0.35..=1.0).contains(&peak), "{sound:?}: {peak}");
            let power = samples.iter().map(|sample| sample * sample).sum::<f32>() / samples.len() as f32;
            assert!(power.sqrt() > 0.05, "{sound:?}: {}", power.sqrt());
        }
    }

    #[test]
    fn every_sound_begins_and_ends_without_a_click() {
        for sound in Sound::ALL {
            let samples = of(sound);
            assert_eq!((samples[0], samples[samples.len() - 1]), (0.0, 0.0), "{sound:?}");
            let last = &samples[samples.len() - 48..];
            assert!(last.iter().all(|sample| sample.abs() < 0.01), "{sound:?}: {last:?}");
        }
    }

    #[test]
    fn every_sound_is_shorter_than_six_tenths_of_a_second() {
        for sound in Sound::ALL {
            assert!(sound.samples(RATE).len() <= 28_800, "{sound:?}");
        }
        assert_eq!(Sound::Jump.samples(1000).len(), 151);
        assert_eq!(Sound::Goal.samples(1000).len(), 586);
    }

    #[test]
    fn a_sound_is_the_same_each_time_and_no_two_are_the_same() {
        for (number, sound) in Sound::ALL.into_iter().enumerate() {
            assert_eq!(of(sound), of(sound), "{sound:?}");
            for other in &Sound::ALL[number + 1..] {
                assert_ne!(of(sound), of(*other), "{sound:?} and {other:?}");
            }
        }
    }

    #[test]
    fn sounds_are_the_same_on_every_machine() {
        let all = Sound::ALL.into_iter().flat_map(|sound| sound.samples(RATE));
        let digest = all.fold(0xCBF2_9CE4_8422_2325_u64, |digest, sample| {
            (digest ^ u64::from(sample.to_bits())).wrapping_mul(0x100_0000_01B3)
        });
        assert_eq!(digest, 6_937_505_921_480_944_361);
    }

    #[test]
    fn a_full_charge_is_an_octave_higher() {
        let waves = |level| {
            let samples = of(Sound::Charge(level));
            samples.windows(2).filter(|pair| pair[0] < 0.0 && pair[1] >= 0.0).count()
        };
        assert!(waves(Sound::FULL_CHARGE) > waves(0) * 3 / 2);
        assert_eq!(of(Sound::Charge(200)), of(Sound::Charge(Sound::FULL_CHARGE)));
    }
}
