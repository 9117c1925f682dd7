//! The text of a link behind its `#`: level, rules, character and buttons.
//!
//! The text is `1.` (the version), then base64 for URLs of a deflated JSON object with these keys: `stage` (the name of a built-in stage)
//! or `level` (a level as JSON, in a string), `rules` (a preset's name), `changed` (the fields that differ from the preset: pointer and
//! value), `character`, `follower` (its character, if there is one), `inputs` (in the form of recordings), `at` (the frame that is shown first).

use std::{
    collections::BTreeMap,
    fmt,
    io::{Read, Write},
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use quarterpipe::rules::CharacterId;
use quarterpipe_level::{Level, LevelError, builtin};
use quarterpipe_replay::{Inputs, SpecError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{FieldError, Game, NotRecordable, Preset, RulesChoice, RulesForm, Timeline};

/// The version that the text begins with.
const VERSION: &str = "1";
/// The longest text that is read.
const LONGEST_TEXT: usize = 4 << 20;
/// The most bytes that the text may inflate to.
const LARGEST: u64 = 16 << 20;

/// The content of the text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the content of a link")]
struct Content {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stage: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    rules: String,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    changed: BTreeMap<String, Value>,
    character: CharacterId,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    follower: Option<CharacterId>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    inputs: String,
    #[serde(default, skip_serializing_if = "is_start")]
    at: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it")]
const fn is_start(frame: &u32) -> bool {
    *frame == 0
}

/// A link's text, and what is missing in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareText {
    /// The text to put behind the `#`.
    pub text: String,
    /// Why the buttons are not in the text, if they are not. Level, rules and characters always are.
    pub left_out: Option<NotRecordable>,
}

/// Why a link's text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShareError {
    /// The text is longer than 4 MiB.
    TooLong,
    /// The content is larger than 16 MiB.
    TooLarge,
    /// The text has another version, or is no text of a link at all.
    OtherVersion(String),
    /// The text is cut off or changed: it is no base64, or not deflated.
    Broken(String),
    /// The content is not as expected.
    Content(String),
    /// No built-in stage has this name.
    UnknownStage(String),
    /// No preset has this name.
    UnknownRules(String),
    /// A changed field of the rules is not valid.
    Rules(FieldError),
    /// The level is not valid.
    Level(LevelError),
    /// The buttons are not valid.
    Inputs(SpecError),
}

impl fmt::Display for ShareError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLong => return write!(f, "the link is too long, expected at most {} MiB", LONGEST_TEXT >> 20),
            Self::TooLarge => return write!(f, "the link holds too much, expected at most {} MiB", LARGEST >> 20),
            _ => f.write_str("the link cannot be read: ")?,
        }
        match self {
            Self::TooLong | Self::TooLarge => Ok(()),
            Self::OtherVersion(found) => write!(f, "found version {found:?}, expected {VERSION:?}"),
            Self::Broken(reason) => write!(f, "it is cut off or changed: {reason}"),
            Self::Content(reason) => f.write_str(reason),
            Self::UnknownStage(name) => write!(f, "no built-in stage is called {name:?}"),
            Self::UnknownRules(name) => write!(f, "no rules are called {name:?}"),
            Self::Rules(error) => error.fmt(f),
            Self::Level(error) => write!(f, "level: {error}"),
            Self::Inputs(error) => write!(f, "inputs: {error}"),
        }
    }
}

impl std::error::Error for ShareError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::Rules(error) => Some(error),
            Self::Level(error) => Some(error),
            Self::Inputs(error) => Some(error),
            _ => None,
        }
    }
}

impl From<LevelError> for ShareError {
    fn from(error: LevelError) -> Self {
        Self::Level(error)
    }
}

impl Game {
    /// Returns the text of a link with the level as it is now, the rules in force, the characters, and the buttons of the current run if
    /// buttons alone led to it.
    ///
    /// # Errors
    ///
    /// When the level is too large for a link.
    pub fn share(&self) -> Result<ShareText, ShareError> {
        self.share_at(0)
    }

    /// Does the same as [`Game::share`]. The link opens at this frame of the run, or at the last one if the run is shorter.
    ///
    /// # Errors
    ///
    /// As [`Game::share`].
    pub fn share_at(&self, frame: u32) -> Result<ShareText, ShareError> {
        let run = self.clean_run().map_err(NotRecordable::from);
        let inputs = run.and_then(|run| self.inputs_of_run(run.start.frame, run.until));
        let (inputs, left_out) = inputs.map_or_else(|reason| (Inputs::new(), Some(reason)), |inputs| (inputs, None));
        Ok(ShareText { text: self.share_run(&inputs, frame)?, left_out })
    }

    /// Returns the text of a link with these buttons from the level's start, which opens at this frame of them.
    pub(crate) fn share_run(&self, inputs: &Inputs, frame: u32) -> Result<String, ShareError> {
        let level = self.level();
        let is_builtin = self.is_builtin();
        let form = RulesForm::get();
        let values = RulesForm::values(self.rules().rules());
        let changed = form.changed(self.rules().rules(), &self.rules().unchanged()).into_iter();
        let changed =
            changed.filter_map(|field| Some((field.pointer.clone(), values.pointer(&field.pointer)?.clone())));
        written(&Content {
            stage: is_builtin.then(|| level.name.clone()),
            level: (!is_builtin).then(|| level.to_json()),
            rules: self.rules().name().to_owned(),
            changed: changed.collect(),
            character: self.character(),
            follower: self.follower(),
            inputs: inputs.to_string(),
            at: frame.min(inputs.frames() as u32).min(Timeline::LONGEST),
        })
    }

    /// Makes the game of a link's text, at the frame that is to be seen first, with the text's other buttons ahead.
    /// [`Game::step_recorded`] plays them.
    ///
    /// ```
    /// use quarterpipe::prelude::*;
    /// use quarterpipe_playground::game::{Game, RulesChoice};
    /// let level = quarterpipe_level::builtin::level("first").expect("a built-in stage");
    /// let mut game = Game::new(level, quarterpipe::rules::Game::S2.into(), CharacterId::Sonic)?;
    /// for _ in 0..100 {
    ///     game.step(Input::RIGHT);
    /// }
    /// let text = game.share().expect("a text").text;
    /// let mut again = Game::of_share(&text).expect("the same game");
    /// again.seek(100);
    /// assert_eq!(again.digest(), game.digest());
    /// # Ok::<(), quarterpipe_level::LevelError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is not one that [`Game::share`] writes. It never panics, and inflates at most some megabytes.
    pub fn of_share(text: &str) -> Result<Self, ShareError> {
        let content = read(text.trim_start_matches('#'))?;
        let level = match (content.stage, content.level) {
            (Some(name), None) => builtin::level(&name).ok_or(ShareError::UnknownStage(name))?,
            (None, Some(json)) => Level::from_json(&json)?,
            _ => return Err(ShareError::Content("expected either a stage or a level".to_owned())),
        };
        let preset: Preset = content.rules.parse().map_err(|_| ShareError::UnknownRules(content.rules))?;
        let changes = content.changed.iter().map(|(pointer, value)| (pointer.as_str(), value.clone()));
        let rules = RulesForm::set_all(&preset.rules(), changes).map_err(ShareError::Rules)?;
        for (place, character) in [("character", Some(content.character)), ("follower", content.follower)] {
            if let Some(unknown) = character.filter(|character| !rules.has_character(*character)) {
                let found = unknown.name();
                return Err(ShareError::Content(format!(
                    "{place}: found {found:?}, expected sonic, tails, knuckles or mini"
                )));
            }
        }
        let inputs: Inputs = content.inputs.parse().map_err(ShareError::Inputs)?;
        if content.follower.is_none() && inputs.uses_second_pad() {
            let expected = "inputs: found buttons of a second pad, expected those of one without a follower";
            return Err(ShareError::Content(expected.to_owned()));
        }
        let mut game =
            Self::new_with(level, RulesChoice::from(preset).with(rules), content.character, content.follower)?;
        game.expect_inputs(inputs.iter());
        // Later frames would take long to reach.
        let last = game.timeline().last().min(Timeline::LONGEST);
        if content.at > last {
            let found = content.at;
            return Err(ShareError::Content(format!("at: found {found}, expected at most {last}")));
        }
        game.seek(content.at);
        Ok(game)
    }
}

fn written(content: &Content) -> Result<String, ShareError> {
    let json = serde_json::to_vec(content).map_err(|error| ShareError::Content(error.to_string()))?;
    if json.len() as u64 > LARGEST {
        return Err(ShareError::TooLarge);
    }
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::best());
    let deflated = deflate.write_all(&json).and_then(|()| deflate.finish());
    let deflated = deflated.map_err(|error| ShareError::Broken(error.to_string()))?;
    let text = format!("{VERSION}.{}", BASE64_URL_SAFE_NO_PAD.encode(deflated));
    if text.len() > LONGEST_TEXT { Err(ShareError::TooLong) } else { Ok(text) }
}

fn read(text: &str) -> Result<Content, ShareError> {
    if text.len() > LONGEST_TEXT {
        return Err(ShareError::TooLong);
    }
    let (version, rest) = text.split_once('.').unwrap_or((text, ""));
    if version != VERSION {
        return Err(ShareError::OtherVersion(version.chars().take(16).collect()));
    }
    let broken = |reason: String| ShareError::Broken(reason);
    let deflated = BASE64_URL_SAFE_NO_PAD.decode(rest.trim_end()).map_err(|error| broken(error.to_string()))?;
    let mut json = Vec::new();
    let inflated = DeflateDecoder::new(deflated.as_slice()).take(LARGEST + 1).read_to_end(&mut json);
    inflated.map_err(|error| broken(error.to_string()))?;
    if json.len() as u64 > LARGEST {
        return Err(ShareError::TooLarge);
    }
    serde_json::from_slice(&json).map_err(|error| ShareError::Content(error.to_string()))
}
