//! The voices of a tune: a lead with an echo, chords as arpeggios, a bass and drums.

use crate::part::{Part, Wave};

use super::score::{Score, Step, chord, semitones};

/// The frequency of C of octave 0, in hertz.
const LOWEST: f64 = 16.351_597_831_287_4;
/// The factors of the twelve semitones of an octave.
const SEMITONES: [f64; 12] = [
    1.0,
    1.059_463_094_359_295,
    1.122_462_048_309_373,
    1.189_207_115_002_721,
    1.259_921_049_894_873,
    1.334_839_854_170_034,
    std::f64::consts::SQRT_2,
    1.498_307_076_876_681,
    1.587_401_051_968_199,
    1.681_792_830_507_429,
    1.781_797_436_280_679,
    1.887_748_625_363_387,
];
/// The octaves of the bass and of the chords.
const BASS_OCTAVE: i32 = 2;
const CHORD_OCTAVE: i32 = 4;
/// The time in which a note swells and is damped, in seconds. A shorter time would click.
const EDGE: f64 = 0.004;
/// The loudness of the voices.
const LEAD: f64 = 0.17;
const ECHO: f64 = 0.05;
const CHORDS: f64 = 0.07;
const BASS: f64 = 0.24;
/// The delay of the echo, in steps.
const DELAY: u32 = 2;
/// The vibrato of the lead: its frequency in hertz, its depth in waves, and its delay in seconds.
const TREMBLES: (f64, f64, f64) = (5.5, 0.18, 0.22);
const KICK: [Part; 2] = [
    Part::new(Wave::Sine, (0.0, 0.14), (150.0, 45.0), 0.34),
    Part::new(Wave::Noise, (0.0, 0.012), (2000.0, 2000.0), 0.1),
];
const SNARE: [Part; 2] = [
    Part::new(Wave::Noise, (0.0, 0.14), (6000.0, 3600.0), 0.15),
    Part::new(Wave::Triangle, (0.0, 0.09), (220.0, 150.0), 0.12),
];
const HAT: [Part; 1] = [Part::new(Wave::Noise, (0.0, 0.045), (14_000.0, 12_000.0), 0.055)];

/// The voices of a tune.
#[derive(Clone, Debug)]
pub struct Voices {
    score: &'static Score,
    /// The samples per second.
    rate: u32,
    /// The current step, and its notes.
    step: Option<(u32, Sounding)>,
}

/// The notes that sound in a step.
#[derive(Clone, Copy, Debug)]
struct Sounding {
    now: Step,
    lead: Option<Note>,
    echo: Option<Note>,
    bass: Option<Note>,
}

/// A note: its frequency, its first step, and its number of steps.
#[derive(Clone, Copy, Debug)]
struct Note {
    hertz: f64,
    first: u32,
    steps: u32,
}

impl Voices {
    /// Returns the voices of a score at this many samples a second.
    pub const fn new(score: &'static Score, rate: u32) -> Self {
        Self { score, rate, step: None }
    }

    /// Returns the sample with this number, counted from the beginning of the tune, -1 to 1.
    pub fn sample(&mut self, number: u32) -> f32 {
        let (time, length) = (f64::from(number) / f64::from(self.rate), self.score.step_seconds());
        let step = (time / length) as u32;
        let sounding = match self.step {
            Some((known, sounding)) if known == step => sounding,
            _ => self.enter(step),
        };
        let since = |note: &Note| time - f64::from(note.first) * length;
        let within = time - f64::from(step) * length;
        let lead = sounding.lead.map_or(0.0, |note| LEAD * self.lead(note, since(&note)));
        let echo = sounding.echo.map_or(0.0, |note| ECHO * self.lead(note, since(&note) - f64::from(DELAY) * length));
        let bass = sounding.bass.map_or(0.0, |note| {
            let (since, lasts) = (since(&note), f64::from(note.steps) * length);
            BASS * edges(since, lasts) * Wave::Triangle.height(since * note.hertz)
        });
        let drums: &[Part] = match sounding.now.drum {
            b'k' => &KICK,
            b's' => &SNARE,
            b'h' => &HAT,
            _ => &[],
        };
        let drums: f64 = drums.iter().map(|part| part.height(within, 1.0)).sum();
        (lead + echo + bass + drums + arpeggio(sounding.now.chord, within, length)) as f32
    }

    /// Looks up the notes that are played from this step on.
    fn enter(&mut self, step: u32) -> Sounding {
        let score = self.score;
        let sounding = Sounding {
            now: score.step(step),
            lead: self.note_at(step),
            echo: step.checked_sub(DELAY).and_then(|step| self.note_at(step)),
            bass: self.bass_at(step),
        };
        self.step = Some((step, sounding));
        sounding
    }

    /// Returns the note of the melody that sounds in a step.
    fn note_at(&self, step: u32) -> Option<Note> {
        let of = |step: u32| self.score.step(step).melody;
        let first = (0..=step).rev().find(|step| of(*step) != "---")?;
        let hertz = hertz(semitones(of(first))?);
        let steps = (first + 1..self.score.steps()).take_while(|step| of(*step) == "---").count() as u32 + 1;
        Some(Note { hertz, first, steps })
    }

    /// Returns the note of the bass that sounds in a step.
    fn bass_at(&self, step: u32) -> Option<Note> {
        let of = |step: u32| self.score.bass[step as usize % self.score.bass.len()];
        let first = (0..=step).rev().find(|step| of(*step) != b'-')?;
        let (root, _) = chord(self.score.step(first).chord);
        let above = match of(first) {
            b'5' => 7,
            b'8' => 12,
            _ => 0,
        };
        let steps = (first + 1..).take_while(|step| of(*step) == b'-').count() as u32 + 1;
        Some(Note { hertz: hertz(12 * BASS_OCTAVE + root + above), first, steps })
    }

    /// Returns the height of the lead's wave this long after the beginning of a note.
    fn lead(&self, note: Note, since: f64) -> f64 {
        let lasts = f64::from(note.steps) * self.score.step_seconds();
        let (speed, depth, after) = TREMBLES;
        let trembles = depth * ((since - after) * 4.0).clamp(0.0, 1.0) * Wave::Sine.height(since.max(0.0) * speed);
        let fades = 1.0 / (1.0 + self.score.fades * since.max(0.0));
        edges(since, lasts) * fades * Wave::Pulse(0.25).height(since.max(0.0) * note.hertz + trembles)
    }
}

/// Returns the height of the chord's notes, one after another, four in a step.
fn arpeggio(name: &str, within: f64, length: f64) -> f64 {
    let quarter = length / 4.0;
    let number = (within / quarter) as usize;
    let (root, is_minor) = chord(name);
    let above = [0, if is_minor { 3 } else { 4 }, 7, 12][number.min(3)];
    let since = within - number as f64 * quarter;
    let wave = Wave::Pulse(0.125).height(within * hertz(12 * CHORD_OCTAVE + root + above));
    CHORDS * edges(since, quarter) * (1.0 - 0.5 * since / quarter) * wave
}

/// Returns the envelope of a note, 0 to 1. It is 0 before the beginning of the note and from its end on.
fn edges(since: f64, lasts: f64) -> f64 {
    (since / EDGE).min((lasts - since) / EDGE).clamp(0.0, 1.0)
}

/// Returns the frequency of a note, in semitones above C of octave 0.
fn hertz(semitones: i32) -> f64 {
    let (octave, semitone) = (semitones.div_euclid(12), semitones.rem_euclid(12) as usize);
    LOWEST * f64::from(1_u32 << octave.clamp(0, 12)) * SEMITONES[semitone]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_of_octave_four_has_440_hertz() {
        assert!((hertz(57) - 440.0).abs() < 1e-6);
        assert!((hertz(69) - 880.0).abs() < 1e-6);
    }

    #[test]
    fn a_note_that_goes_on_sounds_in_all_its_steps() {
        let voices = Voices::new(&super::super::score::MEADOW, 8000);
        let first = voices.note_at(0).unwrap();
        assert_eq!((first.first, first.steps), (0, 2));
        assert_eq!(voices.note_at(1).unwrap().first, 0);
        assert!(voices.note_at(14).is_none());
    }
}
