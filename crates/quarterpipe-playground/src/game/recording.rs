//! To and from recordings: files with a start, buttons and digests.

use std::{collections::BTreeMap, fmt};

use quarterpipe::Rules;
use quarterpipe_level::{Level, LevelError, builtin};
use quarterpipe_replay::{Desync, Inputs, Recording, Start, WorldDigest};

use super::{Game, RulesChoice, run::NotClean};

/// Why the present run cannot be a recording. A link by [`Game::share`] can hold all but what is not clean.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum NotRecordable {
    /// More than buttons led here.
    NotClean(NotClean),
    /// Recordings name their level, and this one was edited or comes from no file.
    OwnLevel,
    /// Recordings name their rules, and these have no name that they know.
    OwnRules,
    /// More frames than a recording can have.
    TooLong,
}

impl fmt::Display for NotRecordable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotClean(reason) => return reason.fmt(f),
            Self::OwnLevel => f.write_str("a recording names its level, and this one was edited or is in no file")?,
            Self::OwnRules => f.write_str("a recording names its rules, and these were changed")?,
            Self::TooLong => return f.write_str("the run has more frames than a recording can have"),
        }
        f.write_str("; share a link instead, which holds them")
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

/// What a recording says about the frames to come, and how it turned out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Expected {
    digests: BTreeMap<u32, WorldDigest>,
    desync: Option<Desync>,
}

impl Expected {
    /// Compares the digest of a frame that was stepped.
    pub fn compare(&mut self, frame: u32, digest: impl FnOnce() -> u64) {
        let Some(&expected) = self.digests.get(&frame) else { return };
        let got = WorldDigest(digest());
        if got != expected && self.desync.is_none_or(|known| known.frame > frame as usize) {
            let same_until = self.digests.range(..frame).next_back().map_or(0, |(frame, _)| *frame as usize);
            self.desync = Some(Desync { frame: frame as usize, same_until, expected, got });
        }
    }

    /// Forgets what is said about later frames: others come.
    pub fn drop_after(&mut self, frame: u32) {
        if self.digests.is_empty() {
            return;
        }
        self.digests.retain(|known, _| *known <= frame);
        self.desync = self.desync.filter(|desync| desync.frame <= frame as usize);
    }
}

impl Game {
    /// The buttons from the start of the present run to its end.
    pub(super) fn inputs_of_run(&self, from: u32, until: u32) -> Result<Inputs, NotRecordable> {
        let mut inputs = Inputs::new();
        for frame in from + 1..=until {
            let Some(held) = self.timeline().input(frame) else { break };
            inputs.push(held, 1).map_err(|_| NotRecordable::TooLong)?;
        }
        Ok(inputs)
    }

    /// The present run as a recording: from the level's last beginning to the next thing that was done to the game, or to
    /// the end of the timeline.
    ///
    /// # Errors
    ///
    /// When more than buttons led to the present frame, or level or rules have no name.
    pub fn recording(&self) -> Result<Recording, NotRecordable> {
        let run = self.clean_run()?;
        let level = self.level_name().ok_or(NotRecordable::OwnLevel)?;
        let rules = self.rules();
        if rules.is_changed() || Rules::from_name(rules.name()).is_none() {
            return Err(NotRecordable::OwnRules);
        }
        let start = Start { level, rules: rules.name().to_owned(), character: self.character() };
        let inputs = self.inputs_of_run(run.start.frame, run.until)?;
        Ok(Recording::new(start, inputs).with_digests(self.stage(), self.start_world()))
    }

    /// The name by which a recording can find the level: of a built-in stage, or of the file that it came from.
    #[must_use]
    pub fn level_name(&self) -> Option<String> {
        if builtin::level(&self.level().name).is_some_and(|builtin| builtin == *self.level()) {
            return Some(self.level().name.clone());
        }
        self.level_file().filter(|_| !self.is_edited()).map(str::to_owned)
    }

    /// A game at the start of a recording, with its buttons before it: [`Game::step_recorded`] plays them. `level` is the
    /// one that the recording names.
    ///
    /// # Errors
    ///
    /// As [`Game::new`].
    pub fn of_recording(recording: &Recording, level: Level) -> Result<Self, LevelError> {
        let named = RulesChoice::preset(&recording.start.rules);
        let rules = named.unwrap_or_else(|| RulesChoice::of_level(&level));
        let mut game = Self::new(level, rules, recording.start.character)?;
        game.expect_inputs(recording.inputs.iter());
        let digests = recording.digests.iter();
        game.expected.digests =
            digests.filter_map(|(frame, digest)| Some((u32::try_from(*frame).ok()?, *digest))).collect();
        Ok(game)
    }

    /// The first frame in which what was stepped differs from what the recording said; `None` so far.
    #[must_use]
    pub const fn desync(&self) -> Option<Desync> {
        self.expected.desync
    }
}
