//! Generated stages that are played: today's, and those of Endless.
//!
//! Each is proved before it begins: a search finds a run that finishes it, which takes about a tenth of a second natively.

use quarterpipe::rules::{CharacterId, Game as GameRules};
use quarterpipe_generate::{GeneratedName, Proof, ProofError, ProofSettings, Settings, next_seed, prove};

use crate::game::Preset;

/// The difficulty of today's stage.
const TODAY: u8 = 4;
/// First seeds of Endless are below this number, so that the names of its stages are short.
const FIRST_SEEDS: u64 = 1_000_000;
/// The number of seeds that are tried for a stage.
const MOST_SEEDS: u32 = 100;

/// A series of generated stages, and a place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Series {
    /// Today's stage: the date as a number, yyyymmdd.
    Today(u64),
    /// Endless: the number of the stage, from 1.
    Endless(u32),
}

/// A generated stage to be made and played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageOrder {
    /// The series, and the stage's place in it.
    pub series: Series,
    /// The rules in force; `None` for the stage's own.
    pub rules: Option<Preset>,
    /// The player's character.
    pub character: CharacterId,
    /// The follower's character, if there is one.
    pub follower: Option<CharacterId>,
    name: GeneratedName,
    /// The number of seeds that have failed.
    failed: u32,
}

impl StageOrder {
    /// Orders today's stage at a time in seconds since 1970.
    pub fn today(seconds: u64, rules: Option<Preset>, character: CharacterId) -> Self {
        let date = date(seconds);
        let settings = Settings { difficulty: TODAY, ..Settings::default() };
        let name = GeneratedName { seed: date, settings };
        Self { series: Series::Today(date), rules, character, follower: None, name, failed: 0 }
    }

    /// Orders the first stage of Endless. A time in milliseconds gives its seed.
    pub fn endless(milliseconds: u64, rules: Option<Preset>, character: CharacterId) -> Self {
        let game = match rules {
            Some(Preset::Game(game)) => game,
            Some(Preset::CdLater) => GameRules::Cd,
            Some(Preset::S3Competition) => GameRules::S3,
            Some(Preset::S3kCompetition) | None => GameRules::S3k,
        };
        let settings = Settings { rules: game, difficulty: 1, ..Settings::default() };
        let name = GeneratedName { seed: milliseconds % FIRST_SEEDS, settings };
        Self { series: Series::Endless(1), rules, character, follower: None, name, failed: 0 }
    }

    /// Orders the stage after this one, with the next seed and a difficulty that is one higher, at most the greatest; `None` if this is
    /// today's stage.
    pub fn next(self) -> Option<Self> {
        let Series::Endless(number) = self.series else { return None };
        let GeneratedName { seed, settings } = self.name;
        let difficulty = (settings.difficulty + 1).min(Settings::HARDEST);
        let name = GeneratedName { seed: seed.wrapping_add(1), settings: Settings { difficulty, ..settings } };
        Some(Self { series: Series::Endless(number.saturating_add(1)), name, failed: 0, ..self })
    }

    /// Orders the same stage for these characters.
    #[must_use]
    pub const fn for_characters(self, character: CharacterId, follower: Option<CharacterId>) -> Self {
        Self { character, follower, ..self }
    }

    /// Orders the same stage with the seed of a proof.
    #[must_use]
    pub const fn with_seed(self, seed: u64) -> Self {
        let name = GeneratedName { seed, ..self.name };
        Self { name, ..self }
    }

    /// Returns the name of the level.
    pub fn name(&self) -> String {
        self.name.to_string()
    }

    /// Searches for a run that finishes the level of the present seed, and returns both. If there is none, the next call tries another
    /// seed.
    ///
    /// # Errors
    ///
    /// If many seeds have failed, and as [`prove`].
    pub fn try_seed(&mut self) -> Result<Option<Proof>, ProofError> {
        let settings = ProofSettings { seeds: 1, ..ProofSettings::default() };
        match prove(self.name.seed, &self.name.settings, &settings) {
            Err(ProofError::NoRun { .. }) if self.failed + 1 < MOST_SEEDS => {
                self.failed += 1;
                self.name.seed = next_seed(self.name.seed);
                Ok(None)
            }
            Err(ProofError::NoRun { .. }) => Err(ProofError::NoRun { seeds: MOST_SEEDS }),
            other => other.map(Some),
        }
    }
}

/// Returns the UTC date of a time in seconds since 1970 as a number: yyyymmdd.
fn date(seconds: u64) -> u64 {
    // Years begin in March here, so that the leap day is the last one, and four hundred of them have the same number of days.
    let days = seconds / 86_400 + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, is_next_year) = if month < 10 { (month + 3, 0) } else { (month - 9, 1) };
    (era * 400 + year + is_next_year) * 10_000 + month * 100 + day
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_has_the_date_of_its_day_in_utc() {
        let dates = [0, 86_399, 86_400, 951_782_400, 951_868_800, 1_796_083_199, 1_796_083_200, 4_107_542_400];
        let expected = [19_700_101, 19_700_101, 19_700_102, 20_000_229, 20_000_301, 20_261_130, 20_261_201, 21_000_301];
        assert_eq!(dates.map(date), expected);
    }

    #[test]
    fn todays_stage_depends_on_the_date_only() {
        let order = |seconds, character| StageOrder::today(seconds, None, character).name();
        assert_eq!(order(1_795_996_799, CharacterId::Sonic), "generated:20261129:4");
        assert_eq!(order(1_796_083_199, CharacterId::Tails), order(1_796_083_199 - 86_399, CharacterId::Sonic));
        assert_ne!(order(1_796_083_200, CharacterId::Sonic), order(1_796_083_199, CharacterId::Sonic));
        assert_eq!(StageOrder::today(0, None, CharacterId::Sonic).next(), None);
    }

    #[test]
    fn each_stage_of_endless_has_another_seed_and_is_harder_up_to_the_hardest() {
        let first = StageOrder::endless(5_000_123, None, CharacterId::Sonic);
        assert_eq!((first.name().as_str(), first.series), ("generated:123:1", Series::Endless(1)));
        let next = |order: &StageOrder| order.next();
        let names: Vec<String> = std::iter::successors(Some(first), next).take(12).map(|order| order.name()).collect();
        assert_eq!(names[1..3], ["generated:124:2", "generated:125:3"]);
        assert_eq!(names[9..12], ["generated:132:10", "generated:133:10", "generated:134:10"]);
    }

    #[test]
    fn the_stages_of_endless_are_made_for_the_chosen_rules() {
        let name = |rules| StageOrder::endless(5, Some(rules), CharacterId::Sonic).name();
        assert_eq!(name(Preset::Game(GameRules::S1)), "generated:5:1:rules=s1");
        assert_eq!(name(Preset::CdLater), "generated:5:1:rules=cd");
    }

    #[test]
    fn a_stage_that_was_tried_has_a_run_in_its_par_time() {
        let mut order = StageOrder::endless(7, None, CharacterId::Sonic);
        let proof = order.try_seed().unwrap().unwrap();
        assert_eq!((proof.level.name.clone(), proof.level.par), (order.name(), Some(proof.run.frames as u32)));
    }
}
