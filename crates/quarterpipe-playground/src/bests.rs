//! The best runs: their times, and the buttons that led to them.

use quarterpipe::rules::CharacterId;
use quarterpipe_generate::GeneratedName;
use quarterpipe_level::builtin;
use quarterpipe_replay::Inputs;
use serde::{Deserialize, Serialize};

use crate::game::{Game, RulesChoice};

/// The number of best runs that are kept.
const MOST: usize = 300;
/// Buttons are kept if they are no longer than this as text, in bytes.
const LONGEST: usize = 10_000;

/// The best run of a stage under a rule set with a character.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Best {
    /// The stage, the rules and the character.
    of: String,
    /// Its time in frames.
    frames: u32,
    /// The buttons from the level's start; `None` if they are too long, or no longer lead to the goal.
    inputs: Option<String>,
}

/// The best runs, the oldest first. They are kept from one start of the program to the next.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Bests(Vec<Best>);

impl Bests {
    /// Returns the name under which the best run of a game's stage, rule set and character is kept; `None` if the stage was edited or a
    /// rule was changed.
    pub fn name_of(game: &Game) -> Option<String> {
        if game.rules().is_changed() || game.is_edited() {
            return None;
        }
        // Levels of different files may have the same name, and files change.
        let name = game.level_file().unwrap_or(&game.level().name);
        Some(Self::name(name, game.level_digest(), game.rules(), (game.character(), game.follower())))
    }

    /// Returns the name under which the best run of a level with this digest is kept.
    pub fn name(
        level: &str,
        digest: u64,
        rules: &RulesChoice,
        (character, follower): (CharacterId, Option<CharacterId>),
    ) -> String {
        let (rules, character) = (rules.name(), character.name());
        let follower = follower.map_or_else(String::new, |follower| format!(" with {}", follower.name()));
        format!("{level} {digest:016x}, {rules}, {character}{follower}")
    }

    /// Returns whether the buttons of the best run of this game's stage, rules and character are known.
    pub fn has_run_of(&self, game: &Game) -> bool {
        Self::name_of(game).is_some_and(|of| self.inputs(&of).is_some())
    }

    fn get(&self, of: &str) -> Option<&Best> {
        self.0.iter().find(|best| best.of == of)
    }

    /// Returns the best time, in frames.
    #[must_use]
    pub fn time(&self, of: &str) -> Option<u32> {
        self.get(of).map(|best| best.frames)
    }

    /// Returns the buttons of the best run from the level's start, if they are known.
    #[must_use]
    pub fn inputs(&self, of: &str) -> Option<Inputs> {
        self.get(of)?.inputs.as_ref()?.parse().ok()
    }

    /// Returns the best time of all versions of a level, in frames.
    #[must_use]
    pub fn time_of_level(&self, level: &str, rules: &RulesChoice, character: CharacterId) -> Option<u32> {
        let ending = format!(", {}, {}", rules.name(), character.name());
        let runs = self.0.iter().filter(|best| level_of(&best.of) == level && best.of.ends_with(&ending));
        runs.map(|best| best.frames).min()
    }

    /// Records a run, and returns whether it is the best one.
    pub fn note(&mut self, of: &str, frames: u32, inputs: Option<&Inputs>) -> bool {
        if self.time(of).is_some_and(|best| best <= frames) {
            return false;
        }
        self.0.retain(|best| best.of != of);
        if self.0.len() >= MOST {
            self.0.remove(self.place_to_drop(level_of(of)));
        }
        let inputs = inputs.map(Inputs::to_string).filter(|text| text.len() <= LONGEST);
        self.0.push(Best { of: of.to_owned(), frames, inputs });
        true
    }

    /// Returns the place of the run to drop for a run of this level: the oldest one of the level before it changed, or else of a generated
    /// stage, or else of another level that is not built in, or else of all.
    fn place_to_drop(&self, level: &str) -> usize {
        let is_builtin = |level: &str| builtin::names().any(|name| name == level);
        let others = || self.0.iter().enumerate().filter(|(_, best)| !is_builtin(level_of(&best.of)));
        let same = others().find(|(_, best)| level_of(&best.of) == level);
        let generated = || others().find(|(_, best)| GeneratedName::is_meant(level_of(&best.of)));
        same.or_else(generated).or_else(|| others().next()).map_or(0, |(place, _)| place)
    }

    /// Forgets the buttons of a run that ends elsewhere by now.
    pub(crate) fn forget_inputs(&mut self, of: &str) {
        self.0.iter_mut().filter(|best| best.of == of).for_each(|best| best.inputs = None);
    }
}

/// Returns the level in a name of [`Bests::name`].
fn level_of(of: &str) -> &str {
    let versioned = of.rsplitn(3, ", ").last().unwrap_or(of);
    versioned.rsplit_once(' ').map_or(versioned, |(level, _)| level)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_shorter_time_is_the_best() {
        let mut bests = Bests::default();
        let inputs = "R10".parse().unwrap();
        assert!(bests.note("first", 100, Some(&inputs)) && !bests.note("first", 100, None));
        assert_eq!((bests.time("first"), bests.inputs("first")), (Some(100), Some(inputs)));
        assert!(bests.note("first", 99, None));
        assert_eq!((bests.time("first"), bests.inputs("first")), (Some(99), None), "not the buttons of the run before");
        assert_eq!(bests.time("hills"), None);
    }

    #[test]
    fn versions_of_one_level_do_not_push_out_stages_and_other_levels() {
        let of = |level: &str, digest: usize| {
            let rules = RulesChoice::from(quarterpipe::rules::Game::S2);
            Bests::name(level, digest as u64, &rules, (CharacterId::Sonic, None))
        };
        let mut bests = Bests::default();
        bests.note(&of("first", 1), 100, None);
        bests.note(&of("my, other.json", 1), 100, None);
        (0..MOST).for_each(|version| assert!(bests.note(&of("my, level.json", version), 100, None)));
        let times = [of("first", 1), of("my, other.json", 1), of("my, level.json", 0), of("my, level.json", MOST - 1)];
        assert_eq!(times.map(|of| bests.time(&of)), [Some(100), Some(100), None, Some(100)]);
        assert_eq!(bests.0.len(), MOST);
        (0..MOST).for_each(|number| assert!(bests.note(&of(&format!("{number}.json"), 1), 100, None)));
        assert_eq!(bests.time(&of("first", 1)), Some(100));
    }

    #[test]
    fn generated_stages_do_not_push_out_other_levels() {
        let rules = RulesChoice::from(quarterpipe::rules::Game::S3k);
        let of = |level: &str| Bests::name(level, 1, &rules, (CharacterId::Sonic, None));
        let mut bests = Bests::default();
        bests.note(&of("mine.json"), 100, None);
        (0..=MOST).for_each(|seed| assert!(bests.note(&of(&format!("generated:{seed}:1")), 100, None)));
        let times = ["mine.json", "generated:0:1", "generated:300:1"].map(|level| bests.time(&of(level)));
        assert_eq!(times, [Some(100), None, Some(100)]);
    }

    #[test]
    fn the_oldest_run_goes_when_there_are_too_many_and_long_buttons_are_not_kept() {
        let mut bests = Bests::default();
        for number in (0..=MOST).rev() {
            assert!(bests.note(&number.to_string(), 100, None));
        }
        assert_eq!((bests.0.len(), bests.time(&MOST.to_string()), bests.time("0")), (MOST, None, Some(100)));
        let long = "R1 L1 ".repeat(LONGEST / 4).parse().unwrap();
        assert!(bests.note("0", 50, Some(&long)));
        assert_eq!((bests.time("0"), bests.inputs("0")), (Some(50), None));
    }
}
