//! The choice of sections, from the start to the goal.

use std::ops::Range;

use quarterpipe::{px, rules::Game};
use quarterpipe_level::{
    Level,
    art::{Ground, Sky},
};

use crate::{
    Features, GeneratedName, Settings, SettingsError,
    course::{Course, FIRST_FLOOR, Properties as _},
    random::Random,
    section::{Draft, Role, SECTIONS, Section, WATER_ROW},
};

/// The columns before the first section, and the columns with the goal after the last one.
const START: i32 = 6;
const END: i32 = 10;
/// The columns of a screen.
const SCREEN: i32 = 20;
/// The highest row of anything, and the lowest row of a floor in levels without water.
const HIGHEST: i32 = FIRST_FLOOR - 14;
const LOWEST_FLOOR: i32 = FIRST_FLOOR + 7;
/// The maximum number of columns of a section, so that no section fills a level.
const LONGEST: i32 = 42;
/// The number of sections to try before level ground is added instead.
const TRIES: i32 = 12;

/// A level and its sections.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Outline {
    /// The level.
    pub level: Level,
    /// Its sections from left to right. Level ground may be between them.
    pub sections: Vec<OutlineSection>,
}

/// A section of a level.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct OutlineSection {
    /// The kind of section, such as `loop` or `platforms`.
    pub name: &'static str,
    /// Its columns of cells.
    pub columns: Range<usize>,
}

/// Generates a level, and returns it with its sections.
///
/// ```
/// use quarterpipe_generate::{Settings, outline};
/// let outline = outline(7, &Settings::default())?;
/// assert!(outline.sections.len() > 5);
/// # Ok::<(), quarterpipe_generate::SettingsError>(())
/// ```
///
/// # Errors
///
/// As [`generate`](crate::generate).
pub fn outline(seed: u64, settings: &Settings) -> Result<Outline, SettingsError> {
    settings.check()?;
    let mut random = Random::new(seed);
    let sky = settings.sky.unwrap_or_else(|| random.pick(&Sky::ALL));
    // Bricks are only for levels under construction.
    let ground = settings.ground.unwrap_or_else(|| random.pick(&Ground::ALL[1..]));
    let (has_loop_chunks, needs_runway) = match settings.rules {
        Game::S1 => (true, true),
        Game::Cd => (true, false),
        _ => (false, false),
    };
    // In a level with water, pools replace bottomless pits.
    let is_wet = settings.features.contains(Features::WATER) && random.chance(50);
    let mut draft = Draft {
        course: Course::new(SCREEN * i32::from(settings.screens)),
        random,
        difficulty: settings.difficulty.into(),
        features: settings.features,
        has_loop_chunks,
        needs_runway,
        is_wet,
    };
    draft.course.flat(START);
    let sections = draft.sections();
    let end = draft.course.left();
    let x = draft.course.x(end - 6);
    draft.course.place("goal", x, 24).flag("line").number("half_length", 1024);
    draft.course.flat(end);

    let name = GeneratedName { seed, settings: *settings }.to_string();
    let has_water = draft.is_wet && draft.course.extent().1 > WATER_ROW;
    let first_floor = 16 * FIRST_FLOOR - 20;
    let mut level = draft.course.level(name);
    // The position of the first floor shows the number of rows that were cut off above it.
    let cut = px(first_floor) - level.start.1;
    level.water = has_water.then_some(px(16 * WATER_ROW) - cut);
    level.description = format!("A generated level of difficulty {}", settings.difficulty);
    level.rules = Some(settings.rules);
    (level.art.sky, level.art.ground) = (sky, ground);
    Ok(Outline { level, sections })
}

impl Draft {
    /// Adds sections up to the end of the level.
    fn sections(&mut self) -> Vec<OutlineSection> {
        let mut sections: Vec<OutlineSection> = Vec::new();
        // Run and test alternate, and some are followed by a rest.
        let mut turn = 0;
        while self.course.left() > END + 4 {
            let rest = 5 + self.difficulty / 3;
            let role = match turn % rest {
                at if at == rest - 1 => Role::Rest,
                at if at % 2 == 0 => Role::Run,
                _ => Role::Test,
            };
            turn += 1;
            let from = self.course.column as usize;
            match self.section(role, sections.last().map(|last| last.name)) {
                Some(name) => sections.push(OutlineSection { name, columns: from..self.course.column as usize }),
                // No section fits, so level ground is added.
                None => self.course.flat(4),
            }
        }
        sections
    }

    /// Adds a section of a role, if one fits, and returns its name.
    fn section(&mut self, role: Role, last: Option<&str>) -> Option<&'static str> {
        let (mark, from) = (self.course.mark(), self.course.column);
        for _ in 0..TRIES {
            let section = self.choose(role, last)?;
            (section.build)(self);
            let is_short = self.course.column - from <= LONGEST;
            if is_short && self.course.left() >= END && self.is_in_reach(section) {
                return Some(section.name);
            }
            self.course.return_to(mark);
        }
        None
    }

    /// Returns `true` if the last section uses only the rows that it may use.
    fn is_in_reach(&self, section: &Section) -> bool {
        let Course { floor, highest, lowest, .. } = self.course;
        // Only a basin goes below the water.
        let bottom = if self.is_wet { WATER_ROW - 2 } else { LOWEST_FLOOR };
        highest >= HIGHEST && floor <= bottom && (lowest <= bottom || section.is_deep)
    }

    /// Chooses a kind of section by weight, different from the last one.
    fn choose(&mut self, role: Role, last: Option<&str>) -> Option<&'static Section> {
        let Self { difficulty, features, is_wet, .. } = *self;
        let can_be = |section: &&Section| {
            section.role == role
                && Some(section.name) != last
                && section.least_difficulty <= difficulty
                && features.contains(section.needs)
                && (is_wet || !section.needs.contains(Features::WATER))
        };
        let all = || SECTIONS.iter().copied().flatten().filter(can_be);
        let total: i32 = all().map(|section| section.weight).sum();
        let mut at = self.random.between(0, (total - 1).max(0));
        all().find(|section| {
            at -= section.weight;
            at < 0
        })
    }
}
