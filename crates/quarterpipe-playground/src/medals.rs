//! Medals, by how close a run comes to the fastest run that a search has found.

use eframe::egui::{Color32, Painter, Pos2, Stroke, vec2};
use quarterpipe::rules::{CharacterId, Game as GameRules};

use crate::game::{Game, Preset, RulesChoice};

/// The frames in which a search reaches the goal of each stage, under the stage's own rules, with the first character. Each is the
/// result of
///
/// ```text
/// quarterpipe search STAGE --outside-ground --no-damage --frames 8000000
/// ```
///
/// less the frame that reaches the goal, which is not in a run's time.
const TARGETS: [(&str, GameRules, u32); 6] = [
    ("first", GameRules::S3k, 1750),
    ("slopes", GameRules::S3k, 1309),
    ("solids", GameRules::S3k, 750),
    ("platforms", GameRules::S3k, 912),
    ("bugs", GameRules::S2, 739),
    ("speedrun", GameRules::S3k, 1014),
];

/// A medal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Medal {
    /// For a run that takes at most two and a half times the target.
    Bronze,
    /// For a run that takes at most 50 % longer than the target.
    Silver,
    /// For a run that takes at most 10 % longer than the target.
    Gold,
}

impl Medal {
    /// All of them, the best first.
    pub const ALL: [Self; 3] = [Self::Gold, Self::Silver, Self::Bronze];

    /// Returns the longest time that earns it, in frames.
    #[must_use]
    pub const fn longest(self, target: u32) -> u32 {
        let percent = match self {
            Self::Gold => 110,
            Self::Silver => 150,
            Self::Bronze => 250,
        };
        target * percent / 100
    }

    /// Returns the medal that a time earns, if it earns one.
    #[must_use]
    pub fn of(frames: u32, target: u32) -> Option<Self> {
        Self::ALL.into_iter().find(|medal| frames <= medal.longest(target))
    }

    /// Returns its colours: of its face, and of its edge.
    const fn colours(self) -> [Color32; 2] {
        match self {
            Self::Gold => [Color32::from_rgb(255, 208, 72), Color32::from_rgb(190, 120, 24)],
            Self::Silver => [Color32::from_rgb(214, 222, 236), Color32::from_rgb(124, 136, 160)],
            Self::Bronze => [Color32::from_rgb(222, 144, 88), Color32::from_rgb(140, 76, 40)],
        }
    }
}

/// Returns the target time of a stage, in frames; `None` if no search was made for it.
#[must_use]
pub fn target(stage: &str, rules: Preset, character: CharacterId, follower: Option<CharacterId>) -> Option<u32> {
    let is_first_bird = character == CharacterId::Sonic && follower.is_none();
    let of_stage = TARGETS.iter().find(|(known, ..)| *known == stage).filter(|_| is_first_bird);
    of_stage.filter(|(_, of, _)| rules == Preset::Game(*of)).map(|(.., frames)| *frames)
}

/// Returns the target time of the current game: of a built-in stage or a level with a par, unchanged, under its own rules.
#[must_use]
pub fn target_of(game: &Game) -> Option<u32> {
    if game.is_edited() || game.rules().is_changed() {
        return None;
    }
    let (level, rules) = (game.level(), game.rules().preset());
    let of_stage = || target(&level.name, rules, game.character(), game.follower());
    let of_stage = game.is_builtin().then(of_stage).flatten();
    of_stage.or_else(|| {
        let is_own = rules == RulesChoice::of_level(level).preset();
        let is_first_bird = game.character() == CharacterId::Sonic && game.follower().is_none();
        // An edited level that was kept still has the par of the one before.
        let is_as_begun = game.is_builtin() || game.level_version() == 0;
        level.par.filter(|_| is_own && is_first_bird && is_as_begun).map(of_par)
    })
}

/// Returns the target time of a par: the frame that reaches the goal is not in a run's time.
#[must_use]
pub const fn of_par(par: u32) -> u32 {
    par.saturating_sub(1)
}

/// Paints a medal around a point, or the place of one that was not earned.
pub fn paint(painter: &Painter, at: Pos2, radius: f32, medal: Option<Medal>) {
    let Some(medal) = medal else {
        painter.circle_stroke(at, radius * 0.9, Stroke::new(radius * 0.14, Color32::from_white_alpha(60)));
        return;
    };
    let [face, edge] = medal.colours();
    painter.circle_filled(at + vec2(0.0, radius * 0.12), radius, Color32::from_black_alpha(120));
    painter.circle_filled(at, radius, edge);
    painter.circle_filled(at, radius * 0.8, face);
    painter.circle_filled(at - vec2(radius * 0.28, radius * 0.3), radius * 0.2, Color32::from_white_alpha(150));
}

#[cfg(test)]
mod tests {
    use quarterpipe::px;
    use quarterpipe_level::builtin;

    use super::*;

    #[test]
    fn gold_is_within_a_tenth_of_the_target_silver_within_half_and_bronze_within_one_and_a_half() {
        let medals = [1, 1000, 1100, 1101, 1500, 1501, 2500, 2501].map(|frames| Medal::of(frames, 1000));
        let (gold, silver, bronze) = (Some(Medal::Gold), Some(Medal::Silver), Some(Medal::Bronze));
        assert_eq!(medals, [gold, gold, gold, silver, silver, bronze, bronze, None]);
    }

    #[test]
    fn every_stage_with_a_goal_has_a_target_under_its_own_rules() {
        for name in builtin::names() {
            let level = builtin::level(name).unwrap();
            let rules = RulesChoice::of_level(&level).preset();
            let has_goal = level.objects.iter().any(|object| object.class == "goal");
            let target = target(name, rules, CharacterId::Sonic, None);
            assert_eq!(target.is_some(), has_goal, "{name}");
            // No one is faster than 16 px a frame for long.
            let goal = level.objects.iter().find(|object| object.class == "goal");
            let least = goal.map(|goal| (goal.x - level.start.0).0.unsigned_abs() / 16);
            assert!(target.zip(least).is_none_or(|(target, least)| target > least), "{name}");
        }
    }

    #[test]
    fn the_par_of_a_level_is_its_target_under_its_own_rules_with_the_first_bird_until_it_is_edited() {
        let mut level = builtin::level("flat").unwrap();
        (level.name, level.rules, level.par) = ("mine".to_owned(), Some(GameRules::S3k), Some(600));
        let game = |rules: GameRules, character| Game::new(level.clone(), rules.into(), character).unwrap();
        let mut own = game(GameRules::S3k, CharacterId::Sonic);
        assert_eq!(target_of(&own), Some(599));
        assert_eq!(target_of(&game(GameRules::S1, CharacterId::Sonic)), None);
        assert_eq!(target_of(&game(GameRules::S3k, CharacterId::Tails)), None);
        let (x, y) = own.level().start;
        own.move_start(x + px(16), y).unwrap();
        assert_eq!(target_of(&own), None);
        own.note_kept(None);
        assert_eq!(target_of(&own), None);
    }

    #[test]
    fn other_rules_and_birds_have_no_target() {
        let rules = Preset::Game(GameRules::S3k);
        assert_eq!(target("first", rules, CharacterId::Tails, None), None);
        assert_eq!(target("first", Preset::Game(GameRules::S1), CharacterId::Sonic, None), None);
        assert_eq!(target("flat", rules, CharacterId::Sonic, None), None);
    }
}
