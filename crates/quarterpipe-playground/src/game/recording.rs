//! Conversion to and from recordings, which are files with a start, buttons and digests.

use std::{collections::BTreeMap, fmt};

use quarterpipe_generate::is_as_named;
use quarterpipe_level::{Level, LevelError};
use quarterpipe_replay::{Desync, Inputs, Recording, Start, WorldDigest};

use super::{Game, run::NotClean};
use crate::text;

/// The reason why the current run cannot be a recording. A link by [`Game::share`] can hold edited levels and changed rules.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRecordable {
    /// More than buttons led to the current frame.
    NotClean(NotClean),
    /// Recordings name their level, but this one was edited or comes from no file.
    OwnLevel,
    /// Recordings name their rules, but these have no name that recordings know.
    OwnRules,
    /// The run has more frames than a recording can have.
    TooLong,
}

impl fmt::Display for NotRecordable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotClean(reason) => reason.fmt(f),
            Self::OwnLevel => f.write_str(text::runs::OWN_LEVEL),
            Self::OwnRules => f.write_str(text::runs::OWN_RULES),
            Self::TooLong => f.write_str(text::runs::TOO_LONG),
        }
    }
}

impl std::error::Error for NotRecordable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::NotClean(reason) => Some(reason),
            _ => None,
        }
    }
}

impl From<NotClean> for NotRecordable {
    fn from(reason: NotClean) -> Self {
        Self::NotClean(reason)
    }
}

/// The digests in a recording, and the first frame that differed from them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct RecordedDigests {
    digests: BTreeMap<u32, WorldDigest>,
    desync: Option<Desync>,
}

impl RecordedDigests {
    /// Compares the digest of a frame that was just stepped.
    pub fn compare(&mut self, frame: u32, digest: impl FnOnce() -> u64) {
        let Some(&expected) = self.digests.get(&frame) else { return };
        let got = WorldDigest(digest());
        if got != expected && self.desync.is_none_or(|known| known.frame > frame as usize) {
            let same_until = self.digests.range(..frame).next_back().map_or(0, |(frame, _)| *frame as usize);
            self.desync = Some(Desync { frame: frame as usize, same_until, expected, got });
        }
    }

    /// Forgets the digests of later frames, because other frames will follow.
    pub fn drop_after(&mut self, frame: u32) {
        if self.digests.is_empty() {
            return;
        }
        self.digests.retain(|known, _| *known <= frame);
        self.desync = self.desync.filter(|desync| desync.frame <= frame as usize);
    }
}

impl Game {
    /// Returns the buttons of a run, which goes on after frame `from` up to `until`.
    pub(super) fn inputs_of_run(&self, from: u32, until: u32) -> Result<Inputs, NotRecordable> {
        let mut inputs = Inputs::new();
        for frame in from + 1..=until {
            let Some(held) = self.timeline().input(frame) else { break };
            inputs.push_pads(held, 1).map_err(|_| NotRecordable::TooLong)?;
        }
        Ok(inputs)
    }

    /// Returns the buttons that led from the level's start to the current frame; `None` if more than buttons led here.
    #[must_use]
    pub fn inputs_so_far(&self) -> Option<Inputs> {
        let run = self.clean_run().ok()?;
        self.inputs_of_run(run.start.frame, self.frame()).ok()
    }

    /// Returns the current run as a recording: from the level's last start to the next change of the game, or to the end of the timeline.
    ///
    /// # Errors
    ///
    /// When more than buttons led to the current frame, when level or rules have no name, or when the run is too long.
    pub fn recording(&self) -> Result<Recording, NotRecordable> {
        let run = self.clean_run()?;
        let level = self.level_name().ok_or(NotRecordable::OwnLevel)?;
        let rules = self.rules().game().ok_or(NotRecordable::OwnRules)?;
        let start = Start { level, rules, character: self.character(), follower: self.follower() };
        let inputs = self.inputs_of_run(run.start.frame, run.until)?;
        Ok(Recording::new(start, inputs).with_digests(self.stage(), self.start_world()))
    }

    /// Returns whether the level is the built-in or generated stage of its name, unchanged.
    pub(crate) fn is_builtin(&self) -> bool {
        is_as_named(self.level())
    }

    /// Returns the name that a recording finds the level by: that of a built-in or generated stage, or of the level's file.
    #[must_use]
    pub fn level_name(&self) -> Option<String> {
        if self.is_builtin() {
            return Some(self.level().name.clone());
        }
        self.level_file().filter(|_| !self.is_edited()).map(str::to_owned)
    }

    /// Makes a game at the start of a recording, with the recording's buttons ahead. [`Game::step_recorded`] plays them. `level` is the
    /// level that the recording names.
    ///
    /// # Errors
    ///
    /// As [`Game::new`].
    pub fn of_recording(recording: &Recording, level: Level) -> Result<Self, LevelError> {
        let Start { rules, character, follower, .. } = recording.start;
        let mut game = Self::new_with(level, rules.into(), character, follower)?;
        game.expect_inputs(recording.inputs.iter());
        let digests = recording.digests.iter();
        game.expected.digests =
            digests.filter_map(|(frame, digest)| Some((u32::try_from(*frame).ok()?, *digest))).collect();
        Ok(game)
    }

    /// Returns the first stepped frame that differs from the recording, or `None` if there is none so far.
    #[must_use]
    pub const fn desync(&self) -> Option<Desync> {
        self.expected.desync
    }
}
