//! The text after the `#` of a link: level, rules, character and buttons.
//!
//! The text is `2.` (the version), then base64 for URLs of a length and the output of [`packer`]. The packed text begins with a line of
//! JSON with these keys: `stage` (the name of a built-in or generated stage), `rules` (a preset's name), `changed` (the fields that differ
//! from the preset: pointer and value), `character`, `follower` (its character, if there is one), `inputs` (in the form of recordings),
//! `at` (the frame that is shown first), `rival` (the buttons of a run to race against), `par` (that of the stage, if it has one). Without
//! `stage`, the level follows: as the difference from the stage `base`, or whole.
//!
//! The version `1.` is also read, and written where packing would take long: a deflated JSON object with the same keys, in which the key
//! `level` has the whole level as a string.

mod level_text;
mod packer;
mod patch;

use std::{
    collections::BTreeMap,
    fmt,
    io::{Read, Write},
};

use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use flate2::{Compression, read::DeflateDecoder, write::DeflateEncoder};
use quarterpipe::rules::CharacterId;
use quarterpipe_generate::{SettingsError, named};
use quarterpipe_level::{Level, LevelError};
use quarterpipe_replay::{Inputs, SpecError};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use level_text::LevelDifference;

use super::{FieldError, Game, NotRecordable, Preset, RulesChoice, RulesForm, Timeline};
use crate::text::links;

/// The version that the text begins with.
const VERSION: &str = "2";
/// The version of long texts, and of all earlier texts.
const DEFLATED: &str = "1";
/// The longest text that is packed, in bytes. Packing and unpacking it takes about a second.
const LONGEST_PACKED: usize = 64 << 10;
/// The longest text that is read.
const LONGEST_TEXT: usize = 4 << 20;
/// The maximum number of bytes that the text may inflate to.
const LARGEST: u64 = 16 << 20;

/// The content of the text.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "the content of a link")]
struct Content {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stage: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    level: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    base: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    check: Option<u32>,
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
    #[serde(default, skip_serializing_if = "String::is_empty")]
    rival: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    par: Option<u32>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it")]
const fn is_start(frame: &u32) -> bool {
    *frame == 0
}

/// A link's text, and what is missing in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareText {
    /// The text to put after the `#`.
    pub text: String,
    /// The reason why the buttons are not in the text, if they are not. Level, rules and characters always are.
    pub left_out: Option<NotRecordable>,
}

/// The content of a link.
#[derive(Debug)]
pub struct SharedGame {
    /// The game, at the frame that is to be seen first, with the other buttons of the link ahead.
    pub game: Game,
    /// The buttons of a run from the level's start to race against, if the link has one.
    pub rival: Option<Inputs>,
}

/// The reason why a link's text cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ShareError {
    /// The text is longer than 4 MiB.
    TooLong,
    /// The content is larger than 16 MiB.
    TooLarge,
    /// The text has another version, or is not the text of a link.
    OtherVersion(String),
    /// The text is cut off or altered: it is not base64, or not deflated.
    Broken(String),
    /// The content is not as expected.
    Content(String),
    /// No stage has this name.
    UnknownStage(String),
    /// The name of a generated stage is wrong.
    Generated(SettingsError),
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
            Self::TooLong => return f.write_str(&links::too_long(LONGEST_TEXT >> 20)),
            Self::TooLarge => return f.write_str(&links::too_large(LARGEST >> 20)),
            _ => f.write_str(links::NOT_OPENED)?,
        }
        match self {
            Self::TooLong | Self::TooLarge => Ok(()),
            Self::OtherVersion(found) => f.write_str(&links::other_version(found, [VERSION, DEFLATED])),
            Self::Broken(reason) => f.write_str(&links::broken(reason)),
            Self::Content(reason) => f.write_str(reason),
            Self::UnknownStage(name) => f.write_str(&links::unknown_stage(name)),
            Self::Generated(error) => write!(f, "stage: {error}"),
            Self::UnknownRules(name) => f.write_str(&links::unknown_rules(name)),
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
            Self::Generated(error) => Some(error),
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
        let at = frame.min(inputs.frames() as u32).min(Timeline::LONGEST);
        self.written(Content { inputs: inputs.to_string(), at, ..self.content() })
    }

    /// Returns the text of a link that opens at the level's start, with these buttons as a ghost to race against.
    ///
    /// # Errors
    ///
    /// As [`Game::share`].
    pub fn share_race(&self, rival: &Inputs) -> Result<String, ShareError> {
        self.written(Content { rival: rival.to_string(), ..self.content() })
    }

    /// Returns the content of a link without a level and without buttons.
    fn content(&self) -> Content {
        let form = RulesForm::get();
        let values = RulesForm::values(self.rules().rules());
        let changed = form.changed(self.rules().rules(), &self.rules().unchanged()).into_iter();
        let changed =
            changed.filter_map(|field| Some((field.pointer.clone(), values.pointer(&field.pointer)?.clone())));
        Content {
            stage: None,
            level: None,
            base: None,
            check: None,
            rules: self.rules().name().to_owned(),
            changed: changed.collect(),
            character: self.character(),
            follower: self.follower(),
            inputs: String::new(),
            at: 0,
            rival: String::new(),
            par: None,
        }
    }

    /// Returns the text of a link with this content and the level.
    fn written(&self, content: Content) -> Result<String, ShareError> {
        let level = self.level();
        if self.is_builtin() {
            return written(&Content { stage: Some(level.name.clone()), par: level.par, ..content }, "");
        }
        let content = match LevelDifference::of(level) {
            Some(LevelDifference { base, check, difference }) => {
                let packed = packed(&Content { base: Some(base), check: Some(check), ..content.clone() }, &difference)?;
                if let Some(text) = packed {
                    return Ok(text);
                }
                content
            }
            None => content,
        };
        let short = level_text::short(level);
        match packed(&content, &short)? {
            Some(text) => Ok(text),
            None => deflated(&Content { level: Some(level.to_json()), ..content }),
        }
    }

    /// Returns level, rules and characters as JSON, at once: for a worker of a web page.
    #[cfg(any(test, target_arch = "wasm32"))]
    pub(crate) fn content_json(&self) -> String {
        let content = Content { level: Some(self.level().to_json()), ..self.content() };
        serde_json::to_string(&content).unwrap_or_default()
    }

    /// Makes the game of [`Game::content_json`].
    ///
    /// # Errors
    ///
    /// As [`Game::of_share`].
    pub(crate) fn of_content_json(json: &str) -> Result<Self, ShareError> {
        let content = serde_json::from_str(json).map_err(|error| ShareError::Content(error.to_string()))?;
        Self::of_content(content, "").map(|shared| shared.game)
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
        Self::of_link(text).map(|shared| shared.game)
    }

    /// Does the same as [`Game::of_share`], and returns what else the link has.
    ///
    /// # Errors
    ///
    /// As [`Game::of_share`].
    pub fn of_link(text: &str) -> Result<SharedGame, ShareError> {
        let (content, body) = read(text.trim_start_matches('#'))?;
        Self::of_content(content, &body)
    }

    fn of_content(content: Content, body: &str) -> Result<SharedGame, ShareError> {
        let level = match (content.stage, content.level, content.base, body.trim_end()) {
            (Some(name), None, None, "") => {
                let mut level = named(&name).map_err(ShareError::Generated)?.ok_or(ShareError::UnknownStage(name))?;
                level.par = content.par.filter(|par| (1..=Level::LONGEST_PAR).contains(par));
                level
            }
            (None, Some(json), None, "") => Level::from_json(&json)?,
            (None, None, Some(base), difference) => {
                let check = content.check.unwrap_or_default();
                LevelDifference { base, check, difference: difference.to_owned() }
                    .level()
                    .map_err(ShareError::Content)?
            }
            (None, None, None, short) if !short.is_empty() => level_text::read_short(short)?,
            _ => return Err(ShareError::Content(links::NO_LEVEL.to_owned())),
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
        let rival: Inputs = content.rival.parse().map_err(ShareError::Inputs)?;
        if content.follower.is_none() && (inputs.uses_second_pad() || rival.uses_second_pad()) {
            return Err(ShareError::Content(links::NO_FOLLOWER.to_owned()));
        }
        // It is simulated at once.
        if rival.frames() > Timeline::LONGEST as usize {
            return Err(ShareError::Content(links::long_ghost(rival.frames(), Timeline::LONGEST)));
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
        Ok(SharedGame { game, rival: (rival.frames() > 0).then_some(rival) })
    }
}

/// Writes a content and the text of its level.
fn written(content: &Content, body: &str) -> Result<String, ShareError> {
    match packed(content, body)? {
        Some(text) => Ok(text),
        None => deflated(content),
    }
}

/// Writes the present version, or returns `None` if packing it would take long.
fn packed(content: &Content, body: &str) -> Result<Option<String>, ShareError> {
    let json = serde_json::to_string(content).map_err(|error| ShareError::Content(error.to_string()))?;
    let text = if body.is_empty() { json } else { format!("{json}\n{body}") };
    if text.len() > LONGEST_PACKED {
        return Ok(None);
    }
    let length = (text.len() as u32).to_be_bytes();
    let packed = [&length[1..], &packer::pack(&text)].concat();
    Ok(Some(format!("{VERSION}.{}", BASE64_URL_SAFE_NO_PAD.encode(packed))))
}

/// Writes the version of long texts.
fn deflated(content: &Content) -> Result<String, ShareError> {
    let json = serde_json::to_vec(content).map_err(|error| ShareError::Content(error.to_string()))?;
    if json.len() as u64 > LARGEST {
        return Err(ShareError::TooLarge);
    }
    let mut deflate = DeflateEncoder::new(Vec::new(), Compression::best());
    let deflated = deflate.write_all(&json).and_then(|()| deflate.finish());
    let deflated = deflated.map_err(|error| ShareError::Broken(error.to_string()))?;
    let text = format!("{DEFLATED}.{}", BASE64_URL_SAFE_NO_PAD.encode(deflated));
    if text.len() > LONGEST_TEXT { Err(ShareError::TooLong) } else { Ok(text) }
}

/// Reads a content and the text of its level.
fn read(text: &str) -> Result<(Content, String), ShareError> {
    if text.len() > LONGEST_TEXT {
        return Err(ShareError::TooLong);
    }
    let (version, rest) = text.split_once('.').unwrap_or((text, ""));
    if version != VERSION && version != DEFLATED {
        return Err(ShareError::OtherVersion(version.chars().take(16).collect()));
    }
    let broken = |reason: String| ShareError::Broken(reason);
    let bytes = BASE64_URL_SAFE_NO_PAD.decode(rest.trim_end()).map_err(|error| broken(error.to_string()))?;
    let text = if version == VERSION { unpacked(&bytes)? } else { inflated(&bytes)? };
    let (json, body) = if version == VERSION { text.split_once('\n').unwrap_or((&text, "")) } else { (&*text, "") };
    let content = serde_json::from_str(json).map_err(|error| ShareError::Content(error.to_string()))?;
    Ok((content, body.to_owned()))
}

/// Returns whether a text looks like the part of a link after the `#`.
pub fn is_share_text(text: &str) -> bool {
    let Some((VERSION | DEFLATED, rest)) = text.split_once('.') else { return false };
    !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-_".contains(&byte))
}

fn unpacked(bytes: &[u8]) -> Result<String, ShareError> {
    let broken = || ShareError::Broken(links::CUT_OFF.to_owned());
    let (length, packed) = bytes.split_first_chunk::<3>().ok_or_else(broken)?;
    let length = length.iter().fold(0, |length, byte| length << 8 | usize::from(*byte));
    if length > LONGEST_PACKED {
        return Err(ShareError::TooLarge);
    }
    String::from_utf8(packer::unpack(packed, length).ok_or_else(broken)?).map_err(|_| broken())
}

fn inflated(bytes: &[u8]) -> Result<String, ShareError> {
    let broken = |reason: String| ShareError::Broken(reason);
    let mut json = Vec::new();
    let inflated = DeflateDecoder::new(bytes).take(LARGEST + 1).read_to_end(&mut json);
    inflated.map_err(|error| broken(error.to_string()))?;
    if json.len() as u64 > LARGEST {
        return Err(ShareError::TooLarge);
    }
    String::from_utf8(json).map_err(|error| broken(error.to_string()))
}
