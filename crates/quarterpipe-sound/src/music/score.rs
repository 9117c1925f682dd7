//! The tunes as scores: melody, chords, and rhythms of bass and drums.
//!
//! A melody has one line per bar, and eight steps of three letters per bar: a note such as `C_5`, `F#4` or `Bb4`, `---` for a note that
//! goes on, and `...` for a rest. A chord such as `Dm` or `Bb` lasts for half a bar.

/// The steps of a bar.
pub const BAR: u32 = 8;

/// A tune.
#[derive(Debug)]
pub struct Score {
    /// Quarter notes a minute.
    tempo: u16,
    /// The parts, in the order in which they are played.
    order: &'static [&'static Part],
    /// The bass: a letter for each step, `1` for the root, `5` for the fifth, `8` for the octave, `-` for a note that goes on.
    pub bass: &'static [u8; BAR as usize],
    /// The rate at which the melody fades, in halvings per second.
    pub fades: f64,
}

/// A part of a tune, as long as its melody.
#[derive(Debug)]
pub struct Part {
    melody: &'static [[&'static str; BAR as usize]],
    /// Two chords a bar.
    chords: &'static [[&'static str; 2]],
    /// Two bars of drums: `k` the kick, `s` the snare, `h` the hat, `.` nothing.
    drums: [&'static [u8; BAR as usize]; 2],
}

/// The notes and the drum of a step, as written in the score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The melody.
    pub melody: &'static str,
    /// The chord.
    pub chord: &'static str,
    /// The drum.
    pub drum: u8,
}

impl Score {
    /// Returns the number of steps before the tune repeats.
    pub fn steps(&self) -> u32 {
        BAR * self.order.iter().map(|part| part.melody.len() as u32).sum::<u32>()
    }

    /// Returns the duration of a step in seconds: an eighth note.
    pub fn step_seconds(&self) -> f64 {
        30.0 / f64::from(self.tempo)
    }

    /// Returns the notes and the drum of a step.
    pub fn step(&self, step: u32) -> Step {
        let (mut bar, at) = ((step / BAR) as usize, (step % BAR) as usize);
        for part in self.order {
            if let (Some(melody), Some(chords)) = (part.melody.get(bar), part.chords.get(bar)) {
                return Step { melody: melody[at], chord: chords[at / 4], drum: part.drums[bar % 2][at] };
            }
            bar -= part.melody.len().min(bar);
        }
        Step { melody: "...", chord: "C", drum: b'.' }
    }
}

/// Returns the semitones of a note such as `F#4` above C of octave 0, or `None` if it is not one.
pub fn semitones(note: &str) -> Option<i32> {
    let [letter, accidental, octave @ b'0'..=b'9'] = *note.as_bytes() else { return None };
    Some(12 * i32::from(octave - b'0') + class_of(letter)? + bent(accidental))
}

/// Returns the root of a chord such as `F#m`, in semitones above C, and `true` if it is minor. Unknown letters count as C major.
pub fn chord(name: &str) -> (i32, bool) {
    let letters = name.as_bytes();
    let root = letters.first().and_then(|letter| class_of(*letter)).unwrap_or(0);
    (root + letters.get(1).map_or(0, |letter| bent(*letter)), name.ends_with('m'))
}

/// Returns the semitones of a letter above C.
const fn class_of(letter: u8) -> Option<i32> {
    Some(match letter {
        b'C' => 0,
        b'D' => 2,
        b'E' => 4,
        b'F' => 5,
        b'G' => 7,
        b'A' => 9,
        b'B' => 11,
        _ => return None,
    })
}

/// Returns the semitones that an accidental adds.
const fn bent(accidental: u8) -> i32 {
    match accidental {
        b'#' => 1,
        b'b' => -1,
        _ => 0,
    }
}

/// The tune of [`Tune::Meadow`](super::Tune::Meadow).
pub const MEADOW: Score = Score {
    tempo: 144,
    order: &[&MEADOW_VERSE, &MEADOW_ANSWER, &MEADOW_BRIDGE, &MEADOW_ANSWER],
    bass: b"1-518-51",
    fades: 2.0,
};

const MEADOW_VERSE: Part = Part {
    melody: &[
        ["C_5", "---", "A_4", "C_5", "F_5", "---", "---", "E_5"],
        ["G_5", "---", "E_5", "---", "C_5", "---", "...", "C_5"],
        ["F_5", "---", "D_5", "F_5", "A_5", "---", "---", "G_5"],
        ["F_5", "---", "D_5", "---", "Bb4", "---", "...", "C_5"],
        ["A_5", "---", "F_5", "A_5", "C_6", "---", "---", "A_5"],
        ["G_5", "---", "A_5", "G_5", "E_5", "---", "C_5", "---"],
        ["D_5", "---", "F_5", "---", "E_5", "---", "G_5", "---"],
        ["F_5", "---", "---", "---", "...", "...", "A_4", "Bb4"],
    ],
    chords: &[["F", "F"], ["C", "C"], ["Dm", "Dm"], ["Bb", "Bb"], ["F", "F"], ["C", "C"], ["Bb", "C"], ["F", "F"]],
    drums: [b"k.h.s.h.", b"k.hks.hh"],
};

const MEADOW_ANSWER: Part = Part {
    melody: &[
        ["C_5", "---", "A_4", "C_5", "F_5", "---", "---", "E_5"],
        ["G_5", "---", "E_5", "---", "C_5", "---", "...", "C_5"],
        ["F_5", "---", "D_5", "F_5", "A_5", "---", "---", "G_5"],
        ["F_5", "---", "D_5", "---", "Bb4", "---", "...", "C_5"],
        ["A_5", "---", "F_5", "A_5", "C_6", "---", "---", "A_5"],
        ["G_5", "---", "A_5", "G_5", "E_5", "---", "C_5", "---"],
        ["D_5", "F_5", "Bb5", "A_5", "G_5", "---", "E_5", "G_5"],
        ["F_5", "---", "C_5", "---", "F_5", "---", "...", "..."],
    ],
    chords: &[["F", "F"], ["C", "C"], ["Dm", "Dm"], ["Bb", "Bb"], ["F", "F"], ["C", "C"], ["Bb", "C"], ["F", "F"]],
    drums: [b"k.h.s.h.", b"k.hks.sh"],
};

const MEADOW_BRIDGE: Part = Part {
    melody: &[
        ["D_5", "---", "---", "F_5", "Bb5", "---", "---", "A_5"],
        ["G_5", "---", "---", "E_5", "C_5", "---", "---", "---"],
        ["C_5", "---", "---", "E_5", "A_5", "---", "---", "G_5"],
        ["F_5", "---", "---", "D_5", "A_4", "---", "---", "---"],
        ["D_5", "---", "F_5", "---", "Bb5", "---", "A_5", "G_5"],
        ["E_5", "---", "G_5", "---", "C_6", "---", "Bb5", "A_5"],
        ["A_5", "---", "---", "G_5", "F_5", "---", "C_5", "---"],
        ["E_5", "---", "G_5", "---", "Bb5", "---", "G_5", "---"],
    ],
    chords: &[["Bb", "Bb"], ["C", "C"], ["Am", "Am"], ["Dm", "Dm"], ["Bb", "Bb"], ["C", "C"], ["F", "F"], ["C", "C"]],
    drums: [b"k..hs..h", b"k.khs.ss"],
};

/// The tune of [`Tune::Lantern`](super::Tune::Lantern).
pub const LANTERN: Score =
    Score { tempo: 108, order: &[&LANTERN_VERSE, &LANTERN_VERSE, &LANTERN_REFRAIN], bass: b"1---5-1-", fades: 1.2 };

const LANTERN_VERSE: Part = Part {
    melody: &[
        ["E_5", "---", "---", "---", "C_5", "---", "D_5", "E_5"],
        ["A_4", "---", "---", "---", "---", "---", "C_5", "---"],
        ["G_5", "---", "---", "---", "E_5", "---", "D_5", "C_5"],
        ["D_5", "---", "---", "---", "---", "---", "B_4", "---"],
        ["C_5", "---", "---", "D_5", "E_5", "---", "A_5", "---"],
        ["G_5", "---", "F_5", "---", "E_5", "---", "C_5", "---"],
        ["D_5", "---", "F_5", "---", "A_5", "---", "G_5", "F_5"],
        ["E_5", "---", "---", "---", "G#4", "---", "B_4", "---"],
    ],
    chords: &[["Am", "Am"], ["F", "F"], ["C", "C"], ["G", "G"], ["Am", "Am"], ["F", "F"], ["Dm", "Dm"], ["E", "E"]],
    drums: [b"k...h...", b"k..kh..h"],
};

const LANTERN_REFRAIN: Part = Part {
    melody: &[
        ["A_5", "---", "---", "G_5", "F_5", "---", "E_5", "---"],
        ["G_5", "---", "---", "F_5", "D_5", "---", "B_4", "---"],
        ["E_5", "---", "---", "G_5", "B_5", "---", "A_5", "G_5"],
        ["A_5", "---", "---", "---", "E_5", "---", "C_5", "---"],
        ["F_5", "---", "---", "E_5", "D_5", "---", "F_5", "---"],
        ["A_5", "---", "G_5", "---", "F_5", "---", "E_5", "D_5"],
        ["E_5", "---", "---", "---", "B_4", "---", "E_5", "---"],
        ["G#5", "---", "---", "---", "---", "---", "...", "..."],
    ],
    chords: &[["F", "F"], ["G", "G"], ["Em", "Em"], ["Am", "Am"], ["Dm", "Dm"], ["F", "F"], ["E", "E"], ["E", "E"]],
    drums: [b"k..hs..h", b"k.h.s.hh"],
};

/// The tune of [`Tune::Canyon`](super::Tune::Canyon).
pub const CANYON: Score = Score {
    tempo: 160,
    order: &[&CANYON_RIFF, &CANYON_RIFF, &CANYON_CLIMB, &CANYON_CLIMB],
    bass: b"11811581",
    fades: 2.6,
};

const CANYON_RIFF: Part = Part {
    melody: &[
        ["D_5", "...", "D_5", "F_5", "---", "D_5", "A_4", "---"],
        ["C_5", "...", "D_5", "---", "---", "...", "A_4", "C_5"],
        ["E_5", "...", "E_5", "G_5", "---", "E_5", "C_5", "---"],
        ["D_5", "...", "E_5", "---", "---", "...", "G_4", "A_4"],
        ["F_5", "...", "F_5", "A_5", "---", "F_5", "D_5", "---"],
        ["Bb5", "---", "A_5", "---", "F_5", "---", "D_5", "---"],
        ["G_5", "---", "E_5", "G_5", "---", "C_6", "---", "G_5"],
        ["A_5", "---", "---", "---", "C#5", "---", "E_5", "---"],
    ],
    chords: &[["Dm", "Dm"], ["Dm", "Dm"], ["C", "C"], ["C", "C"], ["Bb", "Bb"], ["Bb", "Bb"], ["C", "C"], ["A", "A"]],
    drums: [b"k.h.s.kh", b"k.khs.hs"],
};

const CANYON_CLIMB: Part = Part {
    melody: &[
        ["Bb5", "---", "A_5", "G_5", "---", "D_5", "---", "G_5"],
        ["Bb5", "---", "A_5", "G_5", "---", "---", "...", "..."],
        ["A_5", "---", "G_5", "F_5", "---", "D_5", "---", "F_5"],
        ["A_5", "---", "G_5", "F_5", "---", "---", "...", "..."],
        ["D_5", "---", "F_5", "---", "Bb5", "---", "A_5", "F_5"],
        ["E_5", "---", "G_5", "---", "C_6", "---", "Bb5", "G_5"],
        ["C#5", "---", "E_5", "---", "A_5", "---", "G_5", "E_5"],
        ["A_5", "---", "---", "---", "A_5", "G_5", "F_5", "E_5"],
    ],
    chords: &[["Gm", "Gm"], ["Gm", "Gm"], ["Dm", "Dm"], ["Dm", "Dm"], ["Bb", "Bb"], ["C", "C"], ["A", "A"], ["A", "A"]],
    drums: [b"k.hks.h.", b"kkh.s.ss"],
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_and_chords_are_read() {
        assert_eq!(
            ["C_0", "A_4", "Bb4", "F#5", "---", "..."].map(semitones),
            [Some(0), Some(57), Some(58), Some(66), None, None]
        );
        assert_eq!(["F", "Bb", "Am", "G#m"].map(chord), [(5, false), (10, false), (9, true), (8, true)]);
    }

    #[test]
    fn every_bar_has_notes_that_are_known() {
        for score in [&MEADOW, &LANTERN, &CANYON] {
            for part in score.order {
                assert_eq!(part.melody.len(), part.chords.len());
                for note in part.melody.iter().flatten() {
                    assert!(["---", "..."].contains(note) || semitones(note).is_some(), "{note}");
                }
            }
            assert_eq!(score.steps() % BAR, 0);
        }
    }
}
