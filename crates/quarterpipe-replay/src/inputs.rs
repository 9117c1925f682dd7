//! The inputs of a run, and their text form: `R60 RA10 _30`.

use std::{fmt, str::FromStr};

use quarterpipe::Input;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The maximum number of frames of a run: almost ten hours.
pub const MAX_FRAMES: usize = 1 << 21;

/// The number of runs per printed line of a file: some 70 characters.
const RUNS_PER_LINE: usize = 12;

/// The buttons of two pads in a frame: the first player's, and those of the second pad, which can drive a follower.
pub type PadInputs = [Input; 2];

/// The buttons of two pads frame by frame, kept as runs: buttons, and the number of frames for which they are held.
///
/// The text has one token per run: letters of `U D L R A B C`, or `_` for none, then the number of frames. The second pad's
/// buttons come after a `/`: `R/A10`. White space and line ends separate tokens; `#` begins a comment that reaches to the end of the line.
///
/// ```
/// use quarterpipe_replay::Inputs;
/// let inputs: Inputs = "R60 RA10  # a run and a jump\n _30".parse()?;
/// assert_eq!(inputs.frames(), 100);
/// assert_eq!(inputs.to_string(), "R60 RA10 _30");
/// let inputs: Inputs = "R60 R/A10".parse()?;
/// assert_eq!(inputs.iter().last(), Some([quarterpipe::Input::RIGHT, quarterpipe::Input::A]));
/// # Ok::<(), quarterpipe_replay::SpecError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Inputs {
    /// No two neighbours hold the same buttons, none lasts 0 frames, and together they last at most `MAX_FRAMES`.
    runs: Vec<(PadInputs, usize)>,
    frames: usize,
}

/// An error in the text of inputs: the token, and the expected text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpecError {
    /// The line, counted from 1.
    pub line: usize,
    /// The character of the line at which the token begins, counted from 1.
    pub column: usize,
    /// The token.
    pub token: String,
    /// The expected token.
    pub expected: String,
}

impl fmt::Display for SpecError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, token, expected } = self;
        write!(f, "line {line}, column {column}: {token:?}, expected {expected}")
    }
}

impl std::error::Error for SpecError {}

impl Inputs {
    /// Returns inputs without frames.
    #[must_use]
    pub const fn new() -> Self {
        Self { runs: Vec::new(), frames: 0 }
    }

    /// Appends a run of the first player's buttons; the second pad holds none. A run of 0 frames changes nothing.
    ///
    /// # Errors
    ///
    /// If the inputs would have more than [`MAX_FRAMES`] frames. The error is the number of frames that can still be appended.
    pub fn push(&mut self, held: Input, frames: usize) -> Result<(), usize> {
        self.push_pads([held, Input::NONE], frames)
    }

    /// Appends a run of both pads' buttons.
    ///
    /// # Errors
    ///
    /// As [`Inputs::push`].
    pub fn push_pads(&mut self, held: PadInputs, frames: usize) -> Result<(), usize> {
        let room = MAX_FRAMES - self.frames;
        if frames > room {
            return Err(room);
        }
        self.frames += frames;
        match self.runs.last_mut() {
            _ if frames == 0 => {}
            Some((last, count)) if *last == held => *count += frames,
            _ => self.runs.push((held, frames)),
        }
        Ok(())
    }

    /// Returns the number of frames.
    #[must_use]
    pub const fn frames(&self) -> usize {
        self.frames
    }

    /// Returns the runs: the pads' buttons, and the number of frames for which they are held.
    #[must_use]
    pub fn runs(&self) -> &[(PadInputs, usize)] {
        &self.runs
    }

    /// Returns the pads' buttons of every frame, to step a world.
    pub fn iter(&self) -> impl Iterator<Item = PadInputs> + '_ {
        self.runs.iter().flat_map(|&(held, frames)| std::iter::repeat_n(held, frames))
    }

    /// Returns the first player's buttons of every frame.
    pub fn first_pad(&self) -> impl Iterator<Item = Input> + '_ {
        self.iter().map(|[first, _]| first)
    }

    /// Returns the same inputs without the second pad's buttons.
    #[must_use]
    pub fn of_first_pad(&self) -> Self {
        let mut one = Self::new();
        for ([first, _], frames) in &self.runs {
            // The copy has no more frames than these inputs, so they fit.
            let _ = one.push(*first, *frames);
        }
        one
    }

    /// Returns the bits of the first pad's buttons in every frame; `None` if the second pad also holds some.
    ///
    /// ```
    /// # use quarterpipe_replay::Inputs;
    /// assert_eq!("R1 RA1 _1".parse::<Inputs>()?.bits_of_only_pad(), Some(vec![8, 72, 0]));
    /// assert_eq!("R1 R/A1".parse::<Inputs>()?.bits_of_only_pad(), None);
    /// # Ok::<(), quarterpipe_replay::SpecError>(())
    /// ```
    #[must_use]
    pub fn bits_of_only_pad(&self) -> Option<Vec<u8>> {
        (!self.uses_second_pad()).then(|| self.first_pad().map(Input::bits).collect())
    }

    /// Returns `true` if the second pad holds a button in any frame.
    #[must_use]
    pub fn uses_second_pad(&self) -> bool {
        self.runs.iter().any(|([_, second], _)| *second != Input::NONE)
    }

    /// Returns the text for a file: a few runs per line.
    #[must_use]
    pub fn to_file(&self) -> String {
        let line = |runs: &[(PadInputs, usize)]| runs.iter().map(token).collect::<Vec<_>>().join(" ") + "\n";
        self.runs.chunks(RUNS_PER_LINE).map(line).collect()
    }
}

/// Writes all runs on one line.
impl fmt::Display for Inputs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, run) in self.runs.iter().enumerate() {
            let space = if index == 0 { "" } else { " " };
            write!(f, "{space}{}", token(run))?;
        }
        Ok(())
    }
}

/// Returns the token of a run.
fn token((held, frames): &(PadInputs, usize)) -> String {
    match held {
        [first, Input::NONE] => format!("{first}{frames}"),
        [first, second] => format!("{first}/{second}{frames}"),
    }
}

impl FromStr for Inputs {
    type Err = SpecError;

    fn from_str(text: &str) -> Result<Self, SpecError> {
        let mut inputs = Self::new();
        for (index, line) in text.lines().enumerate() {
            let code = line.split('#').next().unwrap_or_default();
            for token in code.split_whitespace() {
                read_token(&mut inputs, token).map_err(|expected| {
                    let bytes = token.as_ptr().addr() - line.as_ptr().addr();
                    let column = line[..bytes].chars().count() + 1;
                    SpecError { line: index + 1, column, token: shortened(token), expected }
                })?;
            }
        }
        Ok(inputs)
    }
}

/// Appends the run of a token.
fn read_token(inputs: &mut Inputs, token: &str) -> Result<(), String> {
    let letters_end = token.find(|c: char| c.is_ascii_digit()).unwrap_or(token.len());
    let (letters, count) = token.split_at(letters_end);
    let pad = |letters: &str| if letters.is_empty() { None } else { letters.parse().ok() };
    let held = match letters.split_once('/') {
        Some((first, second)) => pad(first).zip(pad(second)).map(<[Input; 2]>::from),
        None => pad(letters).map(|first| [first, Input::NONE]),
    };
    let Some(held) = held else {
        return Err("letters of U D L R A B C, or _ for none, then a number of frames: R60".into());
    };
    if count.is_empty() {
        return Err(format!("a number of frames after the letters: {letters}60"));
    }
    let frames: usize = match count.parse() {
        Ok(frames) if frames > 0 => frames,
        _ => return Err(format!("a number of frames from 1 to {MAX_FRAMES}")),
    };
    inputs.push_pads(held, frames).map_err(|room| format!("at most {room} more frames: {MAX_FRAMES} in all"))
}

/// Returns a token as an error shows it.
fn shortened(token: &str) -> String {
    const LONGEST: usize = 24;
    if token.chars().count() <= LONGEST {
        return token.to_owned();
    }
    token.chars().take(LONGEST).chain("...".chars()).collect()
}

/// Writes the text form.
impl Serialize for Inputs {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Inputs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> SpecError {
        text.parse::<Inputs>().unwrap_err()
    }

    #[test]
    fn letters_and_counts_become_frames() {
        let inputs: Inputs = "R2 RA1\n_1".parse().unwrap();
        let right = Input::RIGHT;
        assert_eq!(inputs.first_pad().collect::<Vec<_>>(), [right, right, right | Input::A, Input::NONE]);
        assert!(!inputs.uses_second_pad());
    }

    #[test]
    fn letters_after_a_slash_are_the_second_pads() {
        let inputs: Inputs = "R1 R/LA1 _/B1 R/_2".parse().unwrap();
        let (right, none) = (Input::RIGHT, Input::NONE);
        let pads = [[right, none], [right, Input::LEFT | Input::A], [none, Input::B], [right, none], [right, none]];
        assert_eq!(inputs.iter().collect::<Vec<_>>(), pads);
        assert_eq!(inputs.to_string(), "R1 R/LA1 _/B1 R2");
        assert!(inputs.uses_second_pad());
        assert_eq!(inputs.of_first_pad().to_string(), "R2 _1 R2");
        for token in ["/1", "R/1", "/R1", "R/L/A1", "R/X1"] {
            assert!(error(token).expected.starts_with("letters"), "{token}");
        }
    }

    #[test]
    fn printed_inputs_read_back_as_the_same() {
        let inputs: Inputs = "UDLRABC3 _1 R1 L2 R1 _9 R1 L2 R1 _9 R1 L2 R1 _9".parse().unwrap();
        assert_eq!(inputs.to_string().parse(), Ok(inputs.clone()));
        assert_eq!(inputs.to_file().lines().count(), 2);
        assert_eq!(inputs.to_file().parse(), Ok(inputs));
    }

    #[test]
    fn neighbours_that_hold_the_same_become_one_run() {
        assert_eq!("R1 R2 AR3 RA4".parse::<Inputs>().unwrap().to_string(), "R3 RA7");
    }

    #[test]
    fn an_error_names_the_line_the_column_and_the_token() {
        let SpecError { line, column, token, expected } = error("R60 # fine: X9\n  _3 X9");
        assert_eq!((line, column, token.as_str()), (2, 6, "X9"));
        assert!(expected.starts_with("letters of U D L R A B C"));
        assert_eq!(error("ü9").to_string().split(", expected").next(), Some("line 1, column 1: \"ü9\""));
    }

    #[test]
    fn tokens_without_letters_without_a_count_or_with_a_wrong_one_are_errors() {
        assert!(error("60").expected.starts_with("letters"));
        assert_eq!(error("R").expected, "a number of frames after the letters: R60");
        for token in ["R0", "R1x", "R-1", "R99999999999999999999999"] {
            assert_eq!(error(token).column, 1, "{token}");
        }
    }

    #[test]
    fn more_frames_than_a_run_may_have_are_an_error() {
        assert!(format!("R{MAX_FRAMES}").parse::<Inputs>().is_ok());
        assert_eq!(error(&format!("R{MAX_FRAMES} _1")).token, "_1");
    }
}
