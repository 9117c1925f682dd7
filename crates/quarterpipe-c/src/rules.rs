//! Rules of the games, and changes to them.

use std::ffi::c_char;

use quarterpipe::rules::{Game, Rules};
use quarterpipe_host::rules;

use crate::{
    error::{Failure, QpStatus},
    handle::{self, Content, text},
    texts::Texts,
};

/// Rules, which can be changed before worlds are made with them. Free them with `qp_rules_free`.
#[derive(Debug)]
pub struct QpRules {
    _private: [u8; 0],
}

/// The content of a handle of rules.
#[derive(Debug)]
pub(crate) struct RulesContent {
    pub(crate) rules: Rules,
    pub(crate) texts: Texts,
}

impl From<Rules> for RulesContent {
    fn from(rules: Rules) -> Self {
        Self { rules, texts: Texts::default() }
    }
}

impl Content for RulesContent {
    type Handle = QpRules;
    const NAME: &'static str = "rules";
    const TAG: u32 = 0x5155_5255;
}

/// Returns the rules of a game: "s1", "cd", "s2", "s3" or "s3k". Returns NULL if the game does not exist.
///
/// The caller frees them with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_new(game: *const c_char) -> *mut QpRules {
    handle::make(|| {
        // SAFETY: the caller's pointer is NULL or points to a text.
        let name = unsafe { text("game", game) }?;
        let game: Game =
            name.parse().map_err(|error| Failure::new(QpStatus::BadValue, format_args!("game {name:?}: {error}")))?;
        Ok(RulesContent::from(game.rules()))
    })
}

/// Reads rules from the JSON that `qp_rules_to_json` writes. Returns NULL if it is invalid.
///
/// The text has `length` bytes. The caller frees the rules with `qp_rules_free`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn qp_rules_from_json(json: *const c_char, length: usize) -> *mut QpRules {
    handle::make(|| {
        // SAFETY: the caller's buffer has that length.
        let json = unsafe { json_text(json, length) }?;
        Ok(RulesContent::from(rules::from_json(json)?))
    })
}

/// Reads a text of a given length, in UTF-8.
///
/// # Safety
///
/// The buffer has that length.
pub(crate) unsafe fn json_text<'a>(json: *const c_char, length: usize) -> Result<&'a str, Failure> {
    // SAFETY: required of the caller.
    let bytes = unsafe { handle::slice("json", json.cast::<u8>(), length) }?;
    // A length from a writing function includes the zero byte.
    let bytes = bytes.strip_suffix(b"\0").unwrap_or(bytes);
    std::str::from_utf8(bytes)
        .map_err(|error| Failure::new(QpStatus::BadData, format_args!("json: expected UTF-8: {error}")))
}
