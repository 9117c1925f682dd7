//! Mixes the sounds that play at the same time.

use crate::{Samples, Sound, Tune, TuneSamples};

/// The maximum number of sounds that play at the same time.
const VOICES: usize = 12;
/// The volume of a sound as a fraction of its full loudness: modest, so that three loud sounds together stay in range.
pub const VOLUME: f32 = 0.3;
/// The speed at which music swells or fades, per second.
const FADES: f32 = 8.0;

/// A mixer of the sounds that play, for one channel. It does not allocate after its creation, so a device's audio callback may run it.
///
/// ```
/// use quarterpipe_sound::{Mixer, Sound};
/// let mut mixer = Mixer::new(44_100);
/// mixer.play(Sound::Spring);
/// let mut samples = [0.0; 44_100];
/// mixer.render(&mut samples);
/// assert!(mixer.is_silent());
/// ```
#[derive(Clone, Debug)]
pub struct Mixer {
    rate: u32,
    /// The sounds that play, the oldest first.
    voices: [Option<Samples>; VOICES],
    /// The tune to play.
    wanted: Option<Tune>,
    /// The tune that plays or has faded, with its position.
    music: Option<(Tune, TuneSamples)>,
    /// The loudness of the music, 0 to 1.
    loudness: f32,
}

impl Mixer {
    /// Makes a mixer for a device with this many samples a second.
    #[must_use]
    pub const fn new(rate: u32) -> Self {
        Self { rate, voices: [const { None }; VOICES], wanted: None, music: None, loudness: 0.0 }
    }

    /// Begins a sound. If too many sounds play, the oldest one ends.
    pub fn play(&mut self, sound: Sound) {
        let free = self.voices.iter().position(Option::is_none).unwrap_or(0);
        self.voices[free..].rotate_left(1);
        self.voices[VOICES - 1] = Some(sound.samples(self.rate));
    }

    /// Plays a tune, or none. The previous tune fades out within an eighth of a second; the same tune continues where it stopped.
    ///
    /// ```
    /// use quarterpipe_sound::{Mixer, Tune};
    /// let mut mixer = Mixer::new(8_000);
    /// mixer.play_music(Some(Tune::Meadow));
    /// mixer.render(&mut [0.0; 8_000]);
    /// assert!(!mixer.is_silent());
    /// mixer.play_music(None);
    /// mixer.render(&mut [0.0; 8_000]);
    /// assert!(mixer.is_silent());
    /// ```
    pub const fn play_music(&mut self, tune: Option<Tune>) {
        self.wanted = tune;
    }

    /// Returns `true` if neither sounds nor music play.
    #[must_use]
    pub fn is_silent(&self) -> bool {
        self.voices.iter().all(Option::is_none) && self.wanted.is_none() && self.loudness == 0.0
    }

    /// Writes the next samples, from -1 to 1.
    pub fn render(&mut self, samples: &mut [f32]) {
        samples.fill_with(|| self.next_sample());
    }

    fn next_sample(&mut self) -> f32 {
        let mut sum = self.next_of_music();
        for voice in &mut self.voices {
            match voice.as_mut().and_then(Iterator::next) {
                Some(sample) => sum += sample,
                None => *voice = None,
            }
        }
        (sum * VOLUME).clamp(-1.0, 1.0)
    }

    /// Returns the next sample of the music, which swells or fades towards the tune to play.
    fn next_of_music(&mut self) -> f32 {
        let step = FADES / self.rate as f32;
        let playing = self.music.as_ref().map(|(tune, _)| *tune);
        if playing.is_some() && self.wanted == playing {
            self.loudness = (self.loudness + step).min(1.0);
        } else if self.loudness > 0.0 {
            self.loudness = (self.loudness - step).max(0.0);
        } else if let Some(tune) = self.wanted {
            self.music = Some((tune, tune.samples(self.rate)));
        }
        match &mut self.music {
            Some((_, samples)) if self.loudness > 0.0 => samples.next().map_or(0.0, |sample| sample * self.loudness),
            _ => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RATE: u32 = 48_000;

    fn rendered(mixer: &mut Mixer, count: usize) -> Vec<f32> {
        let mut samples = vec![f32::NAN; count];
        mixer.render(&mut samples);
        samples
    }

    #[test]
    fn without_sounds_there_is_silence() {
        let mut mixer = Mixer::new(RATE);
        assert!(mixer.is_silent());
        assert_eq!(rendered(&mut mixer, 100), [0.0; 100]);
    }

    #[test]
    fn two_sounds_add_up() {
        let mut mixer = Mixer::new(RATE);
        mixer.play(Sound::Jump);
        let alone = rendered(&mut mixer, 480);
        mixer.play(Sound::Ring);
        let both = rendered(&mut mixer, 480);
        let jump: Vec<f32> = Sound::Jump.samples(RATE).collect();
        let ring: Vec<f32> = Sound::Ring.samples(RATE).collect();
        assert!((0..480).all(|at| alone[at] == jump[at] * VOLUME));
        assert!((0..480).all(|at| both[at] == (jump[480 + at] + ring[at]) * VOLUME));
    }

    #[test]
    fn it_makes_no_difference_in_which_portions_samples_are_asked_for() {
        let mut mixer = Mixer::new(RATE);
        [Sound::Break, Sound::Goal].into_iter().for_each(|sound| mixer.play(sound));
        let mut other = mixer.clone();
        let whole = rendered(&mut mixer, 1000);
        let parts = [rendered(&mut other, 1), rendered(&mut other, 998), rendered(&mut other, 1)].concat();
        assert_eq!(whole, parts);
    }

    #[test]
    fn a_sound_ends() {
        let mut mixer = Mixer::new(RATE);
        mixer.play(Sound::Jump);
        rendered(&mut mixer, Sound::Jump.samples(RATE).len());
        assert_eq!(rendered(&mut mixer, 1), [0.0]);
        assert!(mixer.is_silent());
    }

    #[test]
    fn the_sound_that_began_first_makes_room_for_one_too_many() {
        let mut mixer = Mixer::new(RATE);
        mixer.play(Sound::Goal);
        (0..VOICES).for_each(|_| mixer.play(Sound::Jump));
        rendered(&mut mixer, Sound::Jump.samples(RATE).len() + 1);
        assert!(mixer.is_silent());
    }

    #[test]
    fn music_that_was_stopped_goes_on_where_it_stopped() {
        let mut mixer = Mixer::new(RATE);
        mixer.play_music(Some(Tune::Lantern));
        rendered(&mut mixer, RATE as usize);
        mixer.play_music(None);
        // It fades for an eighth of a second.
        rendered(&mut mixer, RATE as usize);
        assert_eq!(rendered(&mut mixer, 100), [0.0; 100]);
        mixer.play_music(Some(Tune::Lantern));
        rendered(&mut mixer, 6_000);
        let heard = rendered(&mut mixer, 1000);
        let whole: Vec<f32> =
            Tune::Lantern.samples(RATE).take(3 * RATE as usize).map(|sample| sample * VOLUME).collect();
        assert!(whole.windows(1000).position(|part| part == heard).is_some_and(|at| at > RATE as usize));
    }

    #[test]
    fn another_tune_begins_at_its_start_after_the_first_has_faded() {
        let mut mixer = Mixer::new(RATE);
        mixer.play_music(Some(Tune::Meadow));
        rendered(&mut mixer, RATE as usize);
        mixer.play_music(Some(Tune::Canyon));
        rendered(&mut mixer, RATE as usize);
        let heard = rendered(&mut mixer, 1000);
        let whole: Vec<f32> =
            Tune::Canyon.samples(RATE).take(2 * RATE as usize).map(|sample| sample * VOLUME).collect();
        assert!(whole.windows(1000).any(|part| part == heard));
    }

    #[test]
    fn many_loud_sounds_stay_in_range() {
        let mut mixer = Mixer::new(RATE);
        (0..VOICES).for_each(|_| mixer.play(Sound::Break));
        let samples = rendered(&mut mixer, 20_000);
        assert!(samples.iter().all(|sample| sample.abs() <= 1.0));
        assert!(samples.contains(&1.0) || samples.contains(&-1.0));
    }
}
